"""What may be agreed: every option with its values, and the combinations that are refused."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest

from cardrules import InvalidOptions, Thousand
from cardrules.options import OptionValue
from tests.thousand.table import club, offered


def problems(**options: Any) -> list[tuple[str, tuple[str, ...]]]:
    """The rules that the options break, each with the fields it names."""
    with pytest.raises(InvalidOptions) as caught:
        Thousand.of(options)
    assert all(name in str(caught.value) for name in caught.value.fields)
    return [(problem.rule, problem.fields) for problem in caught.value.problems]


def reason(**options: Any) -> str:
    """Why the options are refused, for one reason alone."""
    with pytest.raises(InvalidOptions) as caught:
        Thousand.of(options)
    (problem,) = caught.value.problems
    return problem.reason


def idle(name: str, why: str) -> str:
    """The reason that refuses an option without effect: why, and the value to put back."""
    return f"{why}; set {name} to {Thousand.options()[name].default!r}"


def accepted(**options: Any) -> None:
    """Hold that these options are allowed, and mean what they say."""
    assert Thousand.of(options).values() == {**Thousand().values(), **options}


# --- values -------------------------------------------------------------------------------------

WORDS: dict[str, tuple[str, ...]] = {
    "sitting_out": ("right_of_dealer", "opposite_dealer", "dealer"),
    "cutter": ("right_of_dealer", "left_of_dealer"),
    "bottom_nine": ("ignore", "recut", "dealer_may_recut"),
    "three_nines_penalty": ("none", "dealer", "cutter"),
    "bottom_jack": ("ignore", "dealer_cut", "bury"),
    "opener": ("left_of_dealer", "dealer"),
    "talon_reveal": ("always", "unless_uncontested", "never"),
    "pass_source": ("hand", "talon"),
    "pass_face": ("down", "up", "declarer_choice"),
    "rospis_share": ("half", "sixty"),
    "first_lead": ("declarer", "dealer"),
    "follow_rule": ("strict", "free"),
    "no_win_penalty": ("off", "consecutive", "total"),
    "barrel_win_by": ("any", "contract"),
    "barrel_failed_contract": ("falls", "uses_attempt"),
    "barrel_exhausted": ("penalty", "zero"),
    "barrel_sharing": ("one", "many"),
    "barrel_double_mount": ("declarer_stays", "forehand_stays", "both_fall"),
    "golden_all_fail": ("zero", "keep"),
}
SWITCHES = (
    "misdeal_penalty",
    "bid_over_ceiling",
    "dark_game",
    "dark_doubles_bolts",
    "raise_after_talon",
    "rospis",
    "rospis_on_barrel",
    "rospis_on_golden",
    "rospis_over_120",
    "must_beat",
    "marriage_needs_trick",
    "ace_marriage",
    "lead_foreign_trump",
    "round_declarer",
    "bolts_consecutive",
    "bolt_exempt_declarer",
    "bolt_exempt_barrel",
    "barrel",
    "golden",
)
NUMBERS: dict[str, tuple[int, int, int]] = {
    "players": (2, 4, 1),
    "opening_bid": (50, 120, 5),
    "last_trick_bonus": (0, 50, 5),
    "penalty": (5, 500, 5),
    "barrel_need": (120, 300, 5),
    "barrel_attempts": (1, 9, 1),
}
"""Lowest, highest, step."""
NUMBERS_OR_NONE: dict[str, tuple[int, int, int]] = {
    "redeal_hand_below": (1, 40, 1),
    "redeal_hand_nines": (2, 4, 1),
    "redeal_hand_jacks": (2, 4, 1),
    "redeal_talon_below": (1, 20, 1),
    "redeal_talon_nines": (1, 3, 1),
    "redeal_talon_jacks": (1, 3, 1),
    "redeal_after_pass_below": (1, 40, 1),
    "min_score_to_bid": (-1000, 0, 5),
    "rospis_limit": (1, 99, 1),
    "rospis_penalty_every": (1, 99, 1),
    "bolts_per_penalty": (1, 9, 1),
    "max_bolt_penalties": (1, 99, 1),
    "barrel_falls_to_zero": (1, 9, 1),
    "dump_plus": (5, 875, 5),
    "dump_minus": (-2000, -5, 5),
    "max_deals": (1, 100000, 1),
}
RANGES = {**NUMBERS, **NUMBERS_OR_NONE}

VALUES: dict[str, tuple[object, ...]] = {
    **WORDS,
    **dict.fromkeys(SWITCHES, (False, True)),
    **{name: tuple(range(low, high + 1, step)) for name, (low, high, step) in NUMBERS.items()},
    **{
        name: (None, *range(low, high + 1, step))
        for name, (low, high, step) in NUMBERS_OR_NONE.items()
    },
}
"""Every option with all its values, as the table of options has them."""

PLAYED: dict[str, tuple[object, ...]] = {
    **VALUES,
    **{
        name: (*((None,) if name in NUMBERS_OR_NONE else ()), low, low + step, high)
        for name, (low, high, step) in RANGES.items()
    },
}
"""Every option with the values that are played: of numbers, those at the ends."""

COMPANIONS: dict[tuple[str, object], dict[str, OptionValue]] = {
    ("sitting_out", "opposite_dealer"): {"players": 4},
    ("sitting_out", "dealer"): {"players": 4},
    ("bottom_nine", "ignore"): {"three_nines_penalty": "none"},
    ("dark_doubles_bolts", True): {"dark_game": True},
    ("barrel_failed_contract", "uses_attempt"): {"rospis_on_barrel": False},
}
"""What must be agreed together with a value."""


@pytest.mark.rule("X-17")
def test_every_option_is_known() -> None:
    """The game has the sixty options of the table of options, and no others."""
    assert set(Thousand.options()) == set(VALUES)
    assert len(VALUES) == 60


@pytest.mark.rule("X-17")
@pytest.mark.parametrize("name", list(VALUES))
def test_an_option_admits_its_values_and_no_others(name: str) -> None:
    """Given an option, the values it can have are those of the table of options."""
    assert set(Thousand.options()[name].values) == set(VALUES[name])
    assert Thousand.options()[name].low is None


@pytest.mark.rule("TH-12", "X-17")
@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in PLAYED.items() for value in values]
)
def test_every_value_can_be_played(name: str, value: OptionValue) -> None:
    """Given any value of any option, deals are played with it."""
    rules = Thousand.of({name: value, **COMPANIONS.get((name, value), {})})
    assert rules.values()[name] == value
    state = rules.start()
    rng = random.Random(f"{name}={value}")
    for _ in range(120):
        if state.to_move is None:
            state = rules.deal(state, seed=rng.getrandbits(32))
        else:
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))
        if state.over:
            break
    assert state.deal_number > 0


WRONG: list[tuple[str, object]] = [
    *((name, wrong) for name in WORDS for wrong in ("no such value", None, 0, True)),
    *((name, words[0].upper()) for name, words in WORDS.items()),
    *((name, wrong) for name in SWITCHES for wrong in (0, 1, None, "True")),
    *((name, None) for name in NUMBERS),
    *((name, wrong) for name in RANGES for wrong in (True, False, "3", 3.0, 120.0)),
    *((name, low - step) for name, (low, _, step) in RANGES.items()),
    *((name, high + step) for name, (_, high, step) in RANGES.items()),
    *((name, low + 1) for name, (low, _, step) in RANGES.items() if step > 1),
    *((name, high - 2) for name, (_, high, step) in RANGES.items() if step > 1),
]


@pytest.mark.rule("X-17")
@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_value_outside_its_range_is_refused(name: str, value: object) -> None:
    """Given a value of a wrong type, range or step, the options are refused, naming the field."""
    assert problems(**{name: value}) == [("X-17", (name,))]


@pytest.mark.rule("X-17", "TH-49")
def test_the_refusal_of_a_value_says_which_are_allowed() -> None:
    """Given a bid of 102 as opening bid, the refusal names the range and its step."""
    assert reason(opening_bid=102) == "102 is not 50 to 120 in steps of 5"
    assert reason(dump_plus=-555) == "-555 is not None or 5 to 875 in steps of 5"
    assert reason(penalty=True) == "True is not 5 to 500 in steps of 5"
    assert reason(players=5) == "5 is not 2 to 4"


@pytest.mark.rule("X-17")
def test_all_wrong_values_are_told_at_once() -> None:
    """Given several wrong values, one error names them all."""
    found = problems(players=5, penalty=7, opener="nobody")
    assert {fields for _, fields in found} == {("players",), ("penalty",), ("opener",)}


@pytest.mark.rule("X-17")
@pytest.mark.parametrize("name", ["stakes", "rospiss", ""])
def test_an_unknown_option_is_refused(name: str) -> None:
    """Given a name that is no option, it is refused by name."""
    assert problems(**{name: 1}) == [("X-17", (name,))]


# --- combinations -------------------------------------------------------------------------------


@pytest.mark.rule("X-01")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seat", ["opposite_dealer", "dealer"])
def test_only_of_four_players_one_sits_out(players: int, seat: str) -> None:
    """Given two or three players, saying who sits out is refused; given four it is not."""
    assert problems(players=players, sitting_out=seat) == [("X-01", ("sitting_out", "players"))]
    assert reason(players=players, sitting_out=seat) == idle("sitting_out", "nobody sits out")
    accepted(players=4, sitting_out=seat)
    accepted(players=players, sitting_out="right_of_dealer")


@pytest.mark.rule("X-02")
def test_a_dealer_who_sits_out_cannot_open() -> None:
    """Given a dealer who sits out, he is refused as opener; as an active player he is not."""
    wrong = {"players": 4, "sitting_out": "dealer", "opener": "dealer"}
    assert problems(**wrong) == [("X-02", ("players", "sitting_out", "opener"))]
    assert reason(**wrong) == "the dealer is not active, he cannot open"
    for seat in ("right_of_dealer", "opposite_dealer"):
        accepted(players=4, sitting_out=seat, opener="dealer")
    accepted(players=4, sitting_out="dealer", opener="left_of_dealer")
    accepted(players=3, opener="dealer")


@pytest.mark.rule("X-03")
def test_a_dealer_who_sits_out_cannot_lead() -> None:
    """Given a dealer who sits out, he is refused as first leader; as an active player he is not."""
    wrong = {"players": 4, "sitting_out": "dealer", "first_lead": "dealer"}
    assert problems(**wrong) == [("X-03", ("players", "sitting_out", "first_lead"))]
    assert reason(**wrong) == "the dealer is not active, he cannot lead"
    for seat in ("right_of_dealer", "opposite_dealer"):
        accepted(players=4, sitting_out=seat, first_lead="dealer")
    accepted(players=4, sitting_out="dealer", first_lead="declarer")
    accepted(players=2, first_lead="dealer")


@pytest.mark.rule("X-04")
def test_with_two_players_no_talon_is_passed() -> None:
    """Given two players, passing from the talon is refused; given more it is not."""
    source = {"pass_source": "talon"}
    assert problems(players=2, **source) == [("X-04", ("players", "pass_source"))]
    told = reason(players=2, **source)
    assert told.startswith("nothing is passed with two players, and laying the talon itself aside")
    assert told.endswith("; set pass_source to 'hand'")
    for players in (3, 4):
        accepted(players=players, **source)
    accepted(players=2)


@pytest.mark.rule("X-05")
@pytest.mark.parametrize("face", ["up", "declarer_choice"])
def test_with_two_players_no_passed_card_has_a_face(face: str) -> None:
    """Given two players, a face for passed cards is refused; given more it is not."""
    assert problems(players=2, pass_face=face) == [("X-05", ("pass_face", "players"))]
    assert reason(players=2, pass_face=face) == idle(
        "pass_face", "nothing is passed with two players"
    )
    for players in (3, 4):
        accepted(players=players, pass_face=face)
    accepted(players=2)


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("penalty", ["dealer", "cutter"])
def test_nines_that_are_ignored_cost_nothing(penalty: str) -> None:
    """Given ignored nines, a penalty for three is refused; where they are counted it is not."""
    found = problems(bottom_nine="ignore", three_nines_penalty=penalty)
    assert found == [("X-06", ("three_nines_penalty", "bottom_nine"))]
    told = reason(bottom_nine="ignore", three_nines_penalty=penalty)
    assert told == "nines at the bottom are not counted; set three_nines_penalty to 'none'"
    for nine in ("recut", "dealer_may_recut"):
        accepted(bottom_nine=nine, three_nines_penalty=penalty)
        accepted(bottom_nine=nine, three_nines_penalty="none")
    accepted(bottom_nine="ignore", three_nines_penalty="none")


@pytest.mark.rule("X-06")
def test_ignored_nines_alone_are_refused_because_the_dealer_would_pay() -> None:
    """Given ignored nines and nothing else, the penalty of the default is refused."""
    assert problems(bottom_nine="ignore") == [("X-06", ("three_nines_penalty", "bottom_nine"))]


@pytest.mark.rule("X-07")
def test_without_dark_deals_none_doubles_bolts() -> None:
    """Given no dark game, doubled bolts in it are refused; with it they are not."""
    assert problems(dark_doubles_bolts=True) == [("X-07", ("dark_doubles_bolts", "dark_game"))]
    assert reason(dark_doubles_bolts=True) == idle("dark_doubles_bolts", "there are no dark deals")
    accepted(dark_game=True, dark_doubles_bolts=True)
    accepted(dark_game=True)


@pytest.mark.rule("X-08")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("bolts_consecutive", True),
        ("max_bolt_penalties", 1),
        ("max_bolt_penalties", 99),
        ("bolt_exempt_declarer", True),
        ("bolt_exempt_barrel", True),
    ],
)
def test_without_bolts_their_options_have_no_effect(name: str, value: object) -> None:
    """Given no bolts, an option about them is refused; with bolts it is not."""
    found = problems(bolts_per_penalty=None, **{name: value})
    assert found == [("X-08", (name, "bolts_per_penalty"))]
    assert reason(bolts_per_penalty=None, **{name: value}) == idle(name, "there are no bolts")
    accepted(**{name: value})
    accepted(bolts_per_penalty=None)


@pytest.mark.rule("X-08")
def test_without_bolts_dark_deals_double_none() -> None:
    """Given no bolts, doubling them in dark deals is refused."""
    found = problems(bolts_per_penalty=None, dark_game=True, dark_doubles_bolts=True)
    assert found == [("X-08", ("dark_doubles_bolts", "bolts_per_penalty"))]
    accepted(bolts_per_penalty=None, dark_game=True)


@pytest.mark.rule("X-09")
def test_one_bolt_is_not_in_a_row() -> None:
    """Given a penalty for every bolt, bolts in a row are refused; for two or more they are not."""
    found = problems(bolts_per_penalty=1, bolts_consecutive=True)
    assert found == [("X-09", ("bolts_per_penalty", "bolts_consecutive"))]
    told = reason(bolts_per_penalty=1, bolts_consecutive=True)
    assert told == "one bolt cannot be in a row"
    for bolts in range(2, 10):
        accepted(bolts_per_penalty=bolts, bolts_consecutive=True)
    accepted(bolts_per_penalty=1)


@pytest.mark.rule("X-10")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rospis_share", "sixty"),
        ("rospis_limit", 3),
        ("rospis_penalty_every", 3),
        ("rospis_on_barrel", False),
        ("rospis_on_golden", False),
        ("rospis_over_120", False),
    ],
)
def test_without_conceding_its_options_have_no_effect(name: str, value: object) -> None:
    """Given no conceding, an option about it is refused unless it is the default."""
    assert problems(rospis=False, **{name: value}) == [("X-10", (name, "rospis"))]
    assert reason(rospis=False, **{name: value}) == idle(name, "nothing can be conceded")
    accepted(**{name: value})
    accepted(rospis=False)


@pytest.mark.rule("X-11")
def test_a_penalty_beyond_the_limit_is_never_reached() -> None:
    """Given fewer concessions than cost a penalty, both are refused; given as many they are not."""
    found = problems(rospis_limit=2, rospis_penalty_every=3)
    assert found == [("X-11", ("rospis_limit", "rospis_penalty_every"))]
    told = reason(rospis_limit=2, rospis_penalty_every=3)
    assert told == "the penalty could never be reached"
    accepted(rospis_limit=3, rospis_penalty_every=3)
    accepted(rospis_limit=4, rospis_penalty_every=3)
    accepted(rospis_limit=1)
    accepted(rospis_penalty_every=99)


@pytest.mark.rule("X-12")
def test_conceding_must_not_be_dearer_than_failing() -> None:
    """Given a barrel where failing costs an attempt only, conceding there is refused."""
    found = problems(barrel_failed_contract="uses_attempt")
    fields = ("barrel", "barrel_failed_contract", "rospis", "rospis_on_barrel")
    assert found == [("X-12", fields)]
    told = reason(barrel_failed_contract="uses_attempt")
    assert told.startswith("conceding would cost the contract, while playing on and failing costs")
    accepted(barrel_failed_contract="uses_attempt", rospis_on_barrel=False)
    accepted(barrel_failed_contract="uses_attempt", rospis=False)
    accepted(barrel_failed_contract="falls")


@pytest.mark.rule("X-13")
def test_free_play_has_no_duty_to_beat() -> None:
    """Given free play, a duty to beat is refused; where suit is followed it is not."""
    found = problems(must_beat=True, follow_rule="free")
    assert found == [("X-13", ("must_beat", "follow_rule"))]
    told = reason(must_beat=True, follow_rule="free")
    assert told == "a duty to beat contradicts free play"
    accepted(must_beat=True, follow_rule="strict")
    accepted(must_beat=False, follow_rule="free")


@pytest.mark.rule("X-14")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("barrel_need", 125),
        ("barrel_attempts", 2),
        ("barrel_win_by", "contract"),
        ("barrel_failed_contract", "uses_attempt"),
        ("barrel_exhausted", "zero"),
        ("barrel_sharing", "many"),
        ("barrel_double_mount", "forehand_stays"),
        ("barrel_double_mount", "both_fall"),
        ("barrel_falls_to_zero", 3),
        ("bolt_exempt_barrel", True),
        ("rospis_on_barrel", False),
    ],
)
def test_without_a_barrel_its_options_have_no_effect(name: str, value: object) -> None:
    """Given no barrel, an option about it is refused unless it is the default."""
    assert problems(barrel=False, **{name: value}) == [("X-14", (name, "barrel"))]
    assert reason(barrel=False, **{name: value}) == idle(name, "there is no barrel")
    if name != "barrel_failed_contract":  # which needs another option
        accepted(**{name: value})
    accepted(barrel=False)


@pytest.mark.rule("X-15")
@pytest.mark.parametrize("stays", ["forehand_stays", "both_fall"])
def test_where_many_sit_nobody_has_to_leave(stays: str) -> None:
    """Given a barrel for many, a rule for two who mount together is refused; for one it is not."""
    found = problems(barrel_sharing="many", barrel_double_mount=stays)
    assert found == [("X-15", ("barrel_double_mount", "barrel_sharing"))]
    told = reason(barrel_sharing="many", barrel_double_mount=stays)
    assert told == idle("barrel_double_mount", "everybody may stay on the barrel")
    accepted(barrel_sharing="one", barrel_double_mount=stays)
    accepted(barrel_sharing="many")


@pytest.mark.rule("X-16")
@pytest.mark.parametrize(
    ("name", "value"), [("golden_all_fail", "keep"), ("rospis_on_golden", False)]
)
def test_without_golden_deals_their_options_have_no_effect(name: str, value: object) -> None:
    """Given no golden deals, an option about them is refused unless it is the default."""
    assert problems(golden=False, **{name: value}) == [("X-16", (name, "golden"))]
    assert reason(golden=False, **{name: value}) == idle(name, "there are no golden deals")
    accepted(**{name: value})
    accepted(golden=False)


@pytest.mark.rule("X-08", "X-16")
def test_the_value_to_put_back_is_told_in_words() -> None:
    """Given an option without effect, a person reads which value mends it."""
    told = "there are no golden deals; set golden_all_fail to 'zero'"
    assert reason(golden=False, golden_all_fail="keep") == told
    told = "there are no bolts; set max_bolt_penalties to None"
    assert reason(bolts_per_penalty=None, max_bolt_penalties=3) == told


@pytest.mark.rule("X-06", "X-07", "X-09", "X-13", "X-15")
def test_all_clashes_are_told_at_once() -> None:
    """Given several clashes, one error names them all."""
    found = problems(
        bottom_nine="ignore",
        dark_doubles_bolts=True,
        bolts_per_penalty=1,
        bolts_consecutive=True,
        must_beat=True,
        follow_rule="free",
        barrel_sharing="many",
        barrel_double_mount="both_fall",
    )
    assert [rule for rule, _ in found] == ["X-06", "X-07", "X-09", "X-13", "X-15"]


@pytest.mark.rule("TH-43", "TH-45")
def test_what_has_no_effect_with_two_players_is_accepted() -> None:
    """Given two players, three jacks in the talon and a ground after the pass are no clash."""
    accepted(players=2, redeal_talon_jacks=3, redeal_after_pass_below=15)


@pytest.mark.rule("E-49", "TH-12")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"three_nines_penalty": "dealer", "bottom_nine": "ignore"}, "X-06"),
        ({"dark_doubles_bolts": True}, "X-07"),
        ({"bolts_consecutive": True, "bolts_per_penalty": None}, "X-08"),
        ({"rospis": False, "rospis_limit": 3}, "X-10"),
        ({"rospis_limit": 2, "rospis_penalty_every": 3}, "X-11"),
        ({"barrel_failed_contract": "uses_attempt", "rospis_on_barrel": True}, "X-12"),
        ({"must_beat": True, "follow_rule": "free"}, "X-13"),
        ({"barrel": False, "barrel_falls_to_zero": 3}, "X-14"),
        ({"sitting_out": "dealer"}, "X-01"),
        ({"players": 2, "pass_source": "talon"}, "X-04"),
        ({"opening_bid": 102}, "X-17"),
        ({"opening_bid": 125}, "X-17"),
        ({"dump_plus": -555}, "X-17"),
        ({"penalty": True}, "X-17"),
        ({"players": 5}, "X-17"),
    ],
)
def test_options_that_must_be_refused(options: dict[str, Any], rule: str) -> None:
    """Given the club's game with a senseless agreement, it is refused, and the fields are named."""
    with pytest.raises(InvalidOptions) as caught:
        Thousand.preset("club", **options)
    assert [problem.rule for problem in caught.value.problems] == [rule]
    assert set(options) <= set(caught.value.fields)


# --- agreed for the whole game ------------------------------------------------------------------


@pytest.mark.rule("TH-12")
def test_agreements_cannot_be_changed() -> None:
    """Given a ruleset, none of its agreements can be replaced."""
    rules: Any = Thousand()
    for name in Thousand.options():
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(rules, name, getattr(rules, name))
    assert rules == Thousand()


@pytest.mark.rule("TH-12")
def test_rulesets_are_compared_by_their_agreements() -> None:
    """Given the same agreements, two rulesets are equal and deal alike; else they differ."""
    assert club(penalty=60) == Thousand(golden=False, penalty=60)
    assert club(penalty=60) != club()
    assert hash(club(penalty=60)) == hash(Thousand(golden=False, penalty=60))
    assert offered(club(penalty=60)) == offered(Thousand(golden=False, penalty=60))


@pytest.mark.rule("TH-12")
def test_a_ruleset_reads_back_as_what_differs() -> None:
    """Given some agreements, the ruleset shows those that differ from the club's, and no others."""
    assert repr(club(penalty=60)) == "Thousand(penalty=60, golden=False)"
    assert repr(Thousand()) == "Thousand()"
