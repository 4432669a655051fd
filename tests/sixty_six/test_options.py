"""Options that are refused (SSC-1 to SSC-10), and that every value can be played."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardrules import InvalidOptions, SixtySix
from tests.sixty_six.table import played


def problems(**options: Any) -> list[tuple[str, tuple[str, ...]]]:
    """The rules that the options break, each with the fields it names."""
    with pytest.raises(InvalidOptions) as caught:
        SixtySix(**options)
    assert all(name in str(caught.value) for name in caught.value.fields)
    return [(problem.rule, problem.fields) for problem in caught.value.problems]


def accepted(**options: Any) -> None:
    """Hold that these options are allowed, and mean what they say."""
    assert SixtySix(**options).values() == {**SixtySix().values(), **options}


# --- values -------------------------------------------------------------------------------------

ENUMS = {
    "first_dealer": ("low_card", "high_card", "given"),
    "next_dealer": ("winner", "loser", "alternate"),
    "first_lead": ("non_dealer", "dealer"),
    "open_follow": ("free", "follow_trump"),
    "closed_must_beat": ("none", "trumps", "always"),
    "marriage_trick": ("none", "before_declaring", "to_count"),
    "marriage_phase": ("always", "not_exhausted", "open_only"),
    "nine_exchange": ("own_trick", "any_trick", "anytime", "off"),
    "nine_exchange_turn": ("on_lead", "on_turn"),
    "close_timing": ("after_draw", "before_or_after_draw"),
    "closer_fail": (
        "double_by_closer",
        "double_by_opponent",
        "single_by_closer",
        "two_or_three",
        "always_three",
    ),
    "trickless_scope": ("deal", "after_close"),
    "deal_end": ("claim", "auto", "play_out"),
    "both_reached": ("replay", "claimant_wins", "most_points"),
    "nobody_reached": ("replay", "carry", "last_trick", "most_points"),
    "schwarz_by": ("points", "tricks"),
    "settlement": ("per_game", "per_point"),
}
BOOLS = (
    "closed_trump_if_void",
    "close_allowed",
    "close_needs_trick",
    "opponent_trickless_six",
    "last_trick_bonus_closed",
)
EVEN_SIZES = (2, 4, 6, 8, 10, 12)
NUMBERS: dict[str, tuple[object, ...]] = {
    "deal_packet": (1, 2, 3, 6),
    "nine_exchange_min_stock": EVEN_SIZES,
    "close_min_stock": EVEN_SIZES,
    "closer_trickless_points": (None, *range(1, 13)),
    "last_trick_bonus": (0, 10),
    "game_target": tuple(range(1, 22)),
}
VALUES: dict[str, tuple[object, ...]] = {
    **ENUMS,
    **dict.fromkeys(BOOLS, (False, True)),
    **NUMBERS,
    "stake": (1, 2, 10**9),
}
"""Every option with its values, the default first for words; of stakes only a few."""

RULES = {
    "first_dealer": "SS-08",
    "next_dealer": "SS-10 SS-11",
    "deal_packet": "SS-12",
    "first_lead": "SS-15",
    "open_follow": "SS-24",
    "closed_trump_if_void": "SS-28",
    "closed_must_beat": "SS-30",
    "marriage_trick": "SS-40",
    "marriage_phase": "SS-45",
    "nine_exchange": "SS-48",
    "nine_exchange_turn": "SS-49",
    "close_allowed": "SS-54",
    "close_needs_trick": "SS-97",
    "nine_exchange_min_stock": "SS-98",
    "close_timing": "SS-56",
    "close_min_stock": "SS-57",
    "closer_fail": "SS-84 SS-99",
    "closer_trickless_points": "SS-85",
    "opponent_trickless_six": "SS-86",
    "trickless_scope": "SS-87",
    "last_trick_bonus": "SS-63",
    "last_trick_bonus_closed": "SS-64",
    "deal_end": "SS-68",
    "both_reached": "SS-72 SS-100",
    "nobody_reached": "SS-73 SS-101",
    "schwarz_by": "SS-78",
    "game_target": "SS-91",
    "settlement": "SS-94 SS-95",
    "stake": "SS-94",
}
"""The rules that each option settles."""

COMPANIONS: dict[tuple[str, object], dict[str, object]] = {
    ("closer_fail", "single_by_closer"): {"closer_trickless_points": None},
    ("closer_fail", "two_or_three"): {"closer_trickless_points": None},
    ("closer_fail", "always_three"): {"closer_trickless_points": None},
}
"""What must be agreed together with a value."""


@pytest.mark.rule("SSC-1")
def test_every_option_is_known() -> None:
    """The ruleset has the options of the table of options, and no others."""
    assert set(SixtySix.options()) == set(VALUES)


@pytest.mark.rule("SSC-1")
@pytest.mark.parametrize("name", list(VALUES))
def test_an_option_names_its_rules(name: str) -> None:
    """Given an option, it names the rules that it settles."""
    assert SixtySix.options()[name].rules == tuple(RULES[name].split())


@pytest.mark.rule("SSC-1")
@pytest.mark.parametrize("name", [name for name in VALUES if name != "stake"])
def test_an_option_admits_its_values_and_no_others(name: str) -> None:
    """Given an option, the values it can have are those of the table of options."""
    known = SixtySix.options()[name]
    assert set(known.values) == set(VALUES[name])


@pytest.mark.rule("SSC-1")
@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value_can_be_played(name: str, value: object) -> None:
    """Given any value of any option, a whole game is played with it."""
    options: dict[str, Any] = {name: value, **COMPANIONS.get((name, value), {})}
    rules = SixtySix(**options)
    state = rules.start()
    rng = random.Random(f"{name}={value}")
    deals = 0
    while not state.over and deals < 40:
        if state.to_move is None:
            deals += 1
            state = rules.deal(state, seed=rng.getrandbits(32))
        else:
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))
    assert deals > 0


WRONG: list[tuple[str, object]] = [
    *((name, "no such value") for name in ENUMS),
    *((name, None) for name in VALUES if name != "closer_trickless_points"),
    *((name, wrong) for name in BOOLS for wrong in (0, 1, "True", "yes")),
    *((name, wrong) for name in NUMBERS for wrong in (True, False, -1, 1.0, "2", 22)),
    *(("deal_packet", wrong) for wrong in (0, 4, 5, 12)),
    *(("nine_exchange_min_stock", wrong) for wrong in (0, 1, 3, 11, 14)),
    *(("close_min_stock", wrong) for wrong in (0, 1, 3, 11, 14)),
    *(("closer_trickless_points", wrong) for wrong in (0, 13)),
    *(("last_trick_bonus", wrong) for wrong in (1, 5, 20)),
    ("game_target", 0),
    *(("stake", wrong) for wrong in (0, -5, True, 1.5, "1")),
    ("first_dealer", "LOW_CARD"),
    ("next_dealer", 0),
]


@pytest.mark.rule("SSC-1")
@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_value_outside_its_range_is_refused(name: str, value: object) -> None:
    """Given a value of a wrong type or out of range, the options are refused, naming the field."""
    assert problems(**{name: value}) == [("SSC-1", (name,))]


@pytest.mark.rule("SSC-1")
def test_all_wrong_values_are_told_at_once() -> None:
    """Given several wrong values, one error names them all."""
    found = problems(stake=0, deal_packet=4, deal_end="soon")
    assert {fields for _, fields in found} == {("stake",), ("deal_packet",), ("deal_end",)}


@pytest.mark.rule("SSC-1")
@pytest.mark.parametrize("name", ["stakes", "trumps", ""])
def test_an_unknown_option_is_refused(name: str) -> None:
    """Given a name that is no option, it is refused by name."""
    with pytest.raises(InvalidOptions) as caught:
        SixtySix.of({name: 1})
    assert caught.value.fields == (name,)
    assert caught.value.problems[0].rule == "SSC-1"


# --- combinations -------------------------------------------------------------------------------


@pytest.mark.rule("SSC-2")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("close_timing", "before_or_after_draw"),
        *(("close_min_stock", size) for size in EVEN_SIZES[1:]),
        ("opponent_trickless_six", True),
        ("trickless_scope", "after_close"),
        ("closer_fail", "double_by_opponent"),
        ("last_trick_bonus_closed", False),
    ],
)
def test_without_closing_its_options_have_no_effect(name: str, value: object) -> None:
    """Given `close_allowed=False`, an option about closing is refused unless it is the default."""
    assert problems(close_allowed=False, **{name: value}) == [("SSC-2", (name, "close_allowed"))]
    accepted(**{name: value})


@pytest.mark.rule("SSC-2")
@pytest.mark.parametrize("value", ["single_by_closer", "two_or_three", "always_three"])
def test_without_closing_no_price_list_has_an_effect(value: str) -> None:
    """Given `close_allowed=False`, a complete price list for failed closings is refused too."""
    found = problems(close_allowed=False, closer_fail=value, closer_trickless_points=None)
    assert found == [("SSC-2", ("closer_fail", "close_allowed"))]


@pytest.mark.rule("SSC-2")
def test_without_closing_the_defaults_are_accepted() -> None:
    """Given `close_allowed=False` alone, or with a price for no trick, nothing is refused."""
    accepted(close_allowed=False)
    accepted(close_allowed=False, closer_trickless_points=None)


@pytest.mark.rule("SSC-3")
def test_always_beating_includes_trumping() -> None:
    """Given `always`, `closed_trump_if_void=False` is refused; with the other values it is not."""
    found = problems(closed_must_beat="always", closed_trump_if_void=False)
    assert found == [("SSC-3", ("closed_must_beat", "closed_trump_if_void"))]
    for value in ("trumps", "none"):
        accepted(closed_must_beat=value, closed_trump_if_void=False)
    accepted(closed_must_beat="always")


@pytest.mark.rule("SSC-4")
def test_without_exchange_there_is_no_moment_for_it() -> None:
    """Given `nine_exchange="off"`, `on_turn` is refused; with the other values it is not."""
    found = problems(nine_exchange="off", nine_exchange_turn="on_turn")
    assert found == [("SSC-4", ("nine_exchange_turn", "nine_exchange"))]
    for value in ("own_trick", "any_trick", "anytime"):
        accepted(nine_exchange=value, nine_exchange_turn="on_turn")


@pytest.mark.rule("SSC-5")
@pytest.mark.parametrize("deal_end", ["auto", "play_out"])
def test_without_claims_no_claimant_wins(deal_end: str) -> None:
    """Given a deal that no claim ends, `claimant_wins` is refused, and with claims it is not."""
    found = problems(both_reached="claimant_wins", deal_end=deal_end)
    assert found == [("SSC-5", ("both_reached", "deal_end"))]
    accepted(both_reached="claimant_wins", deal_end="claim")
    accepted(both_reached="replay", deal_end=deal_end)


@pytest.mark.rule("SSC-6")
@pytest.mark.parametrize("closer_fail", ["single_by_closer", "two_or_three", "always_three"])
def test_a_complete_price_list_leaves_no_agreed_six(closer_fail: str) -> None:
    """Given a complete price list, the agreed six is refused; with the doubling ones it is not."""
    found = problems(
        closer_fail=closer_fail, opponent_trickless_six=True, closer_trickless_points=None
    )
    assert found == [("SSC-6", ("closer_fail", "opponent_trickless_six"))]
    for doubling in ("double_by_closer", "double_by_opponent"):
        accepted(closer_fail=doubling, opponent_trickless_six=True)


@pytest.mark.rule("SSC-7")
@pytest.mark.parametrize("points", [1, 6, 12])
@pytest.mark.parametrize("closer_fail", ["single_by_closer", "two_or_three", "always_three"])
def test_a_complete_price_list_leaves_no_special_price(closer_fail: str, points: int) -> None:
    """Given a complete price list, a price for a closer without a trick is refused, 6 included."""
    found = problems(closer_fail=closer_fail, closer_trickless_points=points)
    assert found == [("SSC-7", ("closer_fail", "closer_trickless_points"))]
    accepted(closer_fail="double_by_opponent", closer_trickless_points=points)


@pytest.mark.rule("SSC-8")
def test_a_scope_needs_something_that_uses_it() -> None:
    """Given neither price for no trick, `after_close` is refused; with either it is accepted."""
    found = problems(trickless_scope="after_close", closer_trickless_points=None)
    fields = ("trickless_scope", "closer_trickless_points", "opponent_trickless_six")
    assert found == [("SSC-8", fields)]
    accepted(trickless_scope="after_close")
    accepted(
        trickless_scope="after_close", closer_trickless_points=None, opponent_trickless_six=True
    )
    accepted(closer_trickless_points=None)


@pytest.mark.rule("SSC-9")
def test_without_a_bonus_there_is_none_to_switch_off() -> None:
    """Given `last_trick_bonus=0`, `last_trick_bonus_closed=False` is refused; with 10 it is not."""
    found = problems(last_trick_bonus=0, last_trick_bonus_closed=False)
    assert found == [("SSC-9", ("last_trick_bonus", "last_trick_bonus_closed"))]
    accepted(last_trick_bonus=10, last_trick_bonus_closed=False)
    accepted(last_trick_bonus=0, last_trick_bonus_closed=True)


@pytest.mark.rule("SSC-10")
def test_there_must_be_something_to_restrict() -> None:
    """Given no closing or no exchange, restricting it is refused; given them, it is accepted."""
    found = problems(close_allowed=False, close_needs_trick=True)
    assert found == [("SSC-10", ("close_needs_trick", "close_allowed"))]
    accepted(close_needs_trick=True)
    for size in EVEN_SIZES[1:]:
        found = problems(nine_exchange="off", nine_exchange_min_stock=size)
        assert found == [("SSC-10", ("nine_exchange_min_stock", "nine_exchange"))]
    accepted(nine_exchange="off", nine_exchange_min_stock=2)


@pytest.mark.rule("SSC-2", "SSC-3", "SSC-4")
def test_all_clashes_are_told_at_once() -> None:
    """Given several clashes, one error names them all."""
    found = problems(
        close_allowed=False,
        close_min_stock=4,
        closed_must_beat="always",
        closed_trump_if_void=False,
        nine_exchange="off",
        nine_exchange_turn="on_turn",
    )
    assert [rule for rule, _ in found] == ["SSC-2", "SSC-3", "SSC-4"]


@pytest.mark.rule("SSC-1")
def test_what_has_no_effect_may_still_be_accepted() -> None:
    """Given the agreements that the rules call without effect yet accepted, they are accepted."""
    accepted(nine_exchange="any_trick", nine_exchange_turn="on_lead")
    accepted(nine_exchange="own_trick", nine_exchange_min_stock=12)
    accepted(nine_exchange="any_trick", nine_exchange_min_stock=12)
    accepted(close_needs_trick=True, close_min_stock=12)
    accepted(deal_end="auto", both_reached="most_points")


@pytest.mark.rule("SSC-1")
def test_rulesets_are_compared_by_their_options() -> None:
    """Given the same options, two rulesets are equal and play alike; given others, they differ."""
    assert SixtySix(stake=2) == SixtySix.of({"stake": 2})
    assert SixtySix(stake=2) != SixtySix()
    first = played(SixtySix(stake=2), "AC TC", turn_up="JS")
    assert first == played(SixtySix(stake=3), "AC TC", turn_up="JS")
