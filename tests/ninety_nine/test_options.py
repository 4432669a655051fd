"""What may be agreed: every option with its values, and the combinations that are refused."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import InvalidOptions, NinetyNine
from cardrules.options import OptionValue


def problems(**options: Any) -> list[tuple[str, tuple[str, ...]]]:
    """The rules that the options break, each with the fields it names."""
    with pytest.raises(InvalidOptions) as caught:
        NinetyNine.of(options)
    assert all(name in str(caught.value) for name in caught.value.fields)
    return [(problem.rule, problem.fields) for problem in caught.value.problems]


def reason(**options: Any) -> str:
    """Why the options are refused, for one reason alone."""
    with pytest.raises(InvalidOptions) as caught:
        NinetyNine.of(options)
    (problem,) = caught.value.problems
    return problem.reason


def accepted(**options: Any) -> None:
    """Hold that these options are allowed, and mean what they say."""
    assert NinetyNine.of(options).values() == {**NinetyNine().values(), **options}


OXFORD: dict[str, OptionValue] = {
    "trump_rule": "trump_stock",
    "premium_bids": "none",
    "success_bonus": "flat_10",
    "length": "trump_stock",
}
MATCH: dict[str, OptionValue] = {"length": "match"}

# --- values -------------------------------------------------------------------------------------

WORDS: dict[str, tuple[str, ...]] = {
    "first_dealer": ("high_card", "given"),
    "trump_rule": ("successes", "turn_up", "trump_stock"),
    "first_trump": ("none", "C", "D", "H", "S"),
    "dummy_bid": ("top_three", "random"),
    "premium_bids": ("standard", "declare_only", "none"),
    "success_bonus": ("by_count", "flat_10", "total_10"),
    "reveal_bids_at_end": ("all", "successful"),
    "length": ("target", "match", "deals", "trump_stock"),
    "tie": ("joint", "play_on"),
    "trump_stock_end": ("stock_16", "reshuffle_20", "no_trump_20"),
}
"""The default first."""
SWITCHES = ("reset_trump_each_game", "declarer_may_raise", "match_bonus_needs_success")
RANGES: dict[str, tuple[int, int]] = {
    "players": (2, 4),
    "target_score": (10, 10_000),
    "match_game_score": (10, 10_000),
    "match_game_bonus": (0, 1000),
    "match_bonuses": (1, 20),
    "deals": (1, 1000),
}
DEFAULTS: dict[str, OptionValue] = {
    **{name: words[0] for name, words in WORDS.items()},
    **dict.fromkeys(SWITCHES, True),
    "players": 3,
    "target_score": 200,
    "match_game_score": 100,
    "match_game_bonus": 100,
    "match_bonuses": 3,
    "deals": None,
}
RULES = {
    "players": "NN-01",
    "first_dealer": "NN-07",
    "trump_rule": "NN-12",
    "first_trump": "NN-13",
    "reset_trump_each_game": "NN-17",
    "dummy_bid": "NN-25",
    "declarer_may_raise": "NN-31",
    "premium_bids": "NN-36",
    "success_bonus": "NN-49 NN-84",
    "reveal_bids_at_end": "NN-62",
    "length": "NN-64",
    "target_score": "NN-65",
    "tie": "NN-67",
    "match_game_score": "NN-68",
    "match_game_bonus": "NN-69",
    "match_bonus_needs_success": "NN-70",
    "match_bonuses": "NN-73",
    "deals": "NN-75",
    "trump_stock_end": "NN-88",
}
"""The rules that each option settles, in the order of the table of options."""
VALUES: dict[str, tuple[OptionValue, ...]] = {
    **WORDS,
    **dict.fromkeys(SWITCHES, (False, True)),
    **{name: tuple(range(low, high + 1)) for name, (low, high) in RANGES.items()},
    "deals": (None, *range(1, 1001)),
}
"""Every option with all its values."""
PLAYED: dict[str, tuple[OptionValue, ...]] = {
    **VALUES,
    **{name: (low, low + 1, high) for name, (low, high) in RANGES.items()},
    "deals": (None, 1, 2, 1000),
}
"""Every option with the values that are played: of numbers, those at the ends."""


def companions(name: str, value: OptionValue) -> Mapping[str, OptionValue]:
    """What must be agreed together with a value."""
    if value == DEFAULTS[name]:
        return {}
    if name.startswith("match_") or name == "reset_trump_each_game":
        return MATCH
    if name == "trump_stock_end" or value == "trump_stock":
        return OXFORD
    if name == "deals":
        return {"length": "deals"}
    needed: dict[OptionValue, dict[str, OptionValue]] = {
        "deals": {"deals": 3},
        "random": {"players": 2},
        "total_10": {"premium_bids": "none"},
    }
    return needed.get(value, {})


@pytest.mark.rule("NNC-1")
def test_every_option_is_known() -> None:
    """The game has the nineteen options of the table of options, and no others, in its order."""
    assert tuple(NinetyNine.options()) == tuple(RULES)
    assert len(RULES) == len(VALUES) == len(DEFAULTS) == 19


@pytest.mark.rule("NNC-1")
@pytest.mark.parametrize("name", list(RULES))
def test_an_option_has_its_values_its_default_and_its_rules(name: str) -> None:
    """Given an option, values, default and rules are those of the table of options."""
    known = NinetyNine.options()[name]
    assert (set(known.values), known.low) == (set(VALUES[name]), None)
    assert (known.default, known.rules) == (DEFAULTS[name], tuple(RULES[name].split()))


@pytest.mark.rule("NNC-1")
@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in PLAYED.items() for value in values]
)
def test_every_value_can_be_played(name: str, value: OptionValue) -> None:
    """Given any value of any option, a deal and a bit more is played with it."""
    rules = NinetyNine.of({name: value, **companions(name, value)})
    assert rules.values()[name] == value
    state = rules.start()
    rng = random.Random(f"{name}={value}")
    for _ in range(60):
        if state.over:
            break
        if state.to_move is None:
            state = rules.deal(state, seed=rng.getrandbits(32))
        else:
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))
    assert state.deal_number > 0


WRONG: list[tuple[str, object]] = [
    *((name, wrong) for name in WORDS for wrong in ("no such value", None, 0, True)),
    *((name, words[0].upper()) for name, words in WORDS.items()),
    *((name, wrong) for name in SWITCHES for wrong in (0, 1, None, "True")),
    *((name, None) for name in RANGES if name != "deals"),
    *((name, wrong) for name in RANGES for wrong in (True, False, "3", 3.0, 100.0)),
    *((name, low - 1) for name, (low, _) in RANGES.items()),
    *((name, high + 1) for name, (_, high) in RANGES.items()),
    ("first_trump", "c"),
    ("first_trump", "JK"),
]


@pytest.mark.rule("NNC-1")
@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_value_outside_its_range_is_refused(name: str, value: object) -> None:
    """Given a value of a wrong type or out of range, the options are refused, naming the field."""
    assert problems(**{name: value}) == [("NNC-1", (name,))]


@pytest.mark.rule("NNC-1")
def test_the_refusal_of_a_value_says_which_are_allowed() -> None:
    """Given a wrong value, the refusal repeats it and names what is allowed."""
    assert reason(players=5) == "5 is not 2 to 4"
    assert reason(target_score=True) == "True is not 10 to 10000"
    assert reason(deals=0) == "0 is not None or 1 to 1000"
    assert reason(declarer_may_raise=1) == "1 is not False or True"
    assert reason(tie="none") == "'none' is not joint or play_on"


@pytest.mark.rule("NNC-1")
def test_all_wrong_values_are_told_at_once() -> None:
    """Given several wrong values, one error names them all, and no clash between them."""
    found = problems(players=5, trump_rule="joker", deals=0)
    assert found == [("NNC-1", (name,)) for name in ("players", "trump_rule", "deals")]


@pytest.mark.rule("NNC-1")
@pytest.mark.parametrize("name", ["jokers", "deal", ""])
def test_an_unknown_option_is_refused(name: str) -> None:
    """Given a name that is no option, it is refused by name."""
    assert problems(**{name: 1}) == [("NNC-1", (name,))]


# --- combinations -------------------------------------------------------------------------------


@pytest.mark.rule("NNC-2")
@pytest.mark.parametrize("players", [2, 4])
def test_the_joker_is_for_three(players: int) -> None:
    """Given two or four players, a turn-up for trumps is refused; given three it is not."""
    wrong = {"trump_rule": "turn_up", "players": players}
    assert problems(**wrong) == [("NNC-2", ("trump_rule", "players"))]
    assert reason(**wrong) == "the joker is added for three players"
    accepted(trump_rule="turn_up")


@pytest.mark.rule("NNC-3")
@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("players", 2, "Oxford Whist is for three players"),
        ("players", 4, "Oxford Whist is for three players"),
        ("premium_bids", "standard", "set premium_bids='none'"),
        ("premium_bids", "declare_only", "set premium_bids='none'"),
        ("success_bonus", "by_count", "set success_bonus='flat_10' or 'total_10'"),
        ("length", "target", "set length='trump_stock'"),
        ("length", "match", "set length='trump_stock'"),
    ],
)
def test_what_oxford_whist_does_not_have(name: str, value: OptionValue, words: str) -> None:
    """Given a trump stock and what Oxford Whist does not have, it is refused with what to do."""
    options = {**OXFORD, name: value}
    assert problems(**options) == [("NNC-3", ("trump_rule", name))]
    assert words in reason(**options)
    accepted(**OXFORD)
    accepted(**{**OXFORD, "success_bonus": "total_10"})


@pytest.mark.rule("NNC-4")
@pytest.mark.parametrize("trump_rule", ["successes", "turn_up"])
def test_without_a_trump_stock_none_runs_out(trump_rule: str) -> None:
    """Given other trumps, a length by the trump stock is refused."""
    wrong = {"length": "trump_stock", "trump_rule": trump_rule}
    assert problems(**wrong) == [("NNC-4", ("length", "trump_rule"))]
    assert reason(**wrong) == "there is no trump stock to run out"


@pytest.mark.rule("NNC-5")
@pytest.mark.parametrize("end", ["reshuffle_20", "no_trump_20"])
def test_without_a_trump_stock_it_has_no_end(end: str) -> None:
    """Given other trumps, an end of the trump stock is refused unless it is the default."""
    for trump_rule in ("successes", "turn_up"):
        wrong = {"trump_stock_end": end, "trump_rule": trump_rule}
        assert problems(**wrong) == [("NNC-5", ("trump_stock_end", "trump_rule"))]
        assert reason(**wrong) == "there is no trump stock"
        accepted(trump_stock_end="stock_16", trump_rule=trump_rule)
    accepted(**OXFORD, trump_stock_end=end)


@pytest.mark.rule("NNC-6")
@pytest.mark.parametrize("premium_bids", ["standard", "declare_only"])
def test_ten_in_all_leaves_no_room_for_premiums(premium_bids: str) -> None:
    """Given ten in all, premium bids are refused; without them, or with ten more, they are not."""
    wrong = {"success_bonus": "total_10", "premium_bids": premium_bids}
    assert problems(**wrong) == [("NNC-6", ("success_bonus", "premium_bids"))]
    assert reason(**wrong) == "a fixed total leaves no room for premiums"
    accepted(success_bonus="total_10", premium_bids="none")
    accepted(success_bonus="flat_10", premium_bids=premium_bids)


@pytest.mark.rule("NNC-7")
@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_a_turned_card_makes_the_first_trumps_too(suit: str) -> None:
    """Given trumps from a card, trumps for the first deal are refused; by successes not."""
    for options in ({"trump_rule": "turn_up"}, OXFORD):
        wrong = {**options, "first_trump": suit}
        assert problems(**wrong) == [("NNC-7", ("first_trump", "trump_rule"))]
        assert reason(**wrong).startswith("a card that is turned up makes the trumps of the first")
    accepted(first_trump=suit)


@pytest.mark.rule("NNC-8")
def test_trumps_run_on_only_in_a_match() -> None:
    """Given another length than a match, trumps that run on across games are refused."""
    running: dict[str, OptionValue] = {"reset_trump_each_game": False}
    for options in ({}, {"length": "deals", "deals": 3}):
        assert problems(**running, **options) == [("NNC-8", ("reset_trump_each_game", "length"))]
        assert reason(**running, **options) == "only a match has several games"
    accepted(**running, **MATCH)


@pytest.mark.rule("NNC-8")
def test_trumps_run_on_only_by_successes() -> None:
    """Given a turn-up for trumps in a match, trumps that run on are refused."""
    wrong = {"reset_trump_each_game": False, "length": "match", "trump_rule": "turn_up"}
    assert problems(**wrong) == [("NNC-8", ("reset_trump_each_game", "trump_rule"))]
    assert reason(**wrong) == "the trumps do not depend on the deal before"


@pytest.mark.rule("NNC-9")
def test_a_number_of_deals_must_be_agreed() -> None:
    """Given `length="deals"` without a number, it is refused; with one it is not."""
    assert problems(length="deals") == [("NNC-9", ("length", "deals"))]
    assert reason(length="deals") == "the number of deals is not agreed on"
    accepted(length="deals", deals=1)
    accepted(length="deals", deals=1000)


@pytest.mark.rule("NNC-9")
@pytest.mark.parametrize("length", ["target", "match", "trump_stock"])
def test_a_number_of_deals_is_for_that_length(length: str) -> None:
    """Given another length, a number of deals is refused."""
    options = OXFORD if length == "trump_stock" else {"length": length}
    assert problems(**options, deals=9) == [("NNC-9", ("deals", "length"))]
    assert reason(**options, deals=9) == "the number of deals has no effect with another length"


@pytest.mark.rule("NNC-10")
@pytest.mark.parametrize("players", [3, 4])
def test_without_a_dummy_it_has_no_bid(players: int) -> None:
    """Given three or four players, a choice of the dummy's bid is refused; given two it is not."""
    wrong = {"dummy_bid": "random", "players": players}
    assert problems(**wrong) == [("NNC-10", ("dummy_bid", "players"))]
    assert reason(**wrong) == "there is no dummy"
    accepted(dummy_bid="random", players=2)


@pytest.mark.rule("NNC-11")
def test_with_two_players_nobody_raises() -> None:
    """Given two players, a rule about raising is refused; given more it is not."""
    wrong: dict[str, OptionValue] = {"declarer_may_raise": False, "players": 2}
    assert problems(**wrong) == [("NNC-11", ("declarer_may_raise", "players"))]
    assert reason(**wrong) == "with two players nothing is outbid"
    accepted(declarer_may_raise=False, players=4)
    accepted(declarer_may_raise=False)


@pytest.mark.rule("NNC-11")
@pytest.mark.parametrize("premium_bids", ["declare_only", "none"])
def test_without_revelations_nobody_raises(premium_bids: str) -> None:
    """Given no revelations, a rule about raising is refused."""
    wrong: dict[str, OptionValue] = {"declarer_may_raise": False, "premium_bids": premium_bids}
    assert problems(**wrong) == [("NNC-11", ("declarer_may_raise", "premium_bids"))]
    assert reason(**wrong) == "there are no revelations"
    accepted(declarer_may_raise=True, premium_bids=premium_bids)


@pytest.mark.rule("NNC-12")
def test_a_match_and_a_trump_stock_end_for_good() -> None:
    """Given a match or a trump stock, playing on is refused; otherwise it is not."""
    for options in (MATCH, OXFORD):
        assert problems(**options, tie="play_on") == [("NNC-12", ("tie", "length"))]
        words = "only a target or a number of deals can be played beyond"
        assert reason(**options, tie="play_on") == words
    accepted(tie="play_on")
    accepted(tie="play_on", length="deals", deals=1)


@pytest.mark.rule("NNC-13")
@pytest.mark.parametrize(
    "options", [MATCH, OXFORD, {"length": "deals", "deals": 3}], ids=["match", "stock", "deals"]
)
def test_a_target_is_for_that_length(options: dict[str, OptionValue]) -> None:
    """Given another length, a target is refused unless it is the default."""
    assert problems(**options, target_score=500) == [("NNC-13", ("target_score", "length"))]
    assert reason(**options, target_score=500) == "there is no target"
    accepted(**options, target_score=200)
    accepted(target_score=500)


@pytest.mark.rule("NNC-13")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("match_game_score", 99),
        ("match_game_bonus", 0),
        ("match_bonus_needs_success", False),
        ("match_bonuses", 2),
    ],
)
def test_games_are_for_a_match(name: str, value: OptionValue) -> None:
    """Given another length than a match, an option about games is refused unless a default."""
    for options in ({}, {"length": "deals", "deals": 3}, OXFORD):
        assert problems(**options, **{name: value}) == [("NNC-13", (name, "length"))]
        assert reason(**options, **{name: value}) == "the match is not played in games"
        accepted(**options, **{name: DEFAULTS[name]})
    accepted(**MATCH, **{name: value})


@pytest.mark.rule("NN-36")
def test_declare_only_is_accepted_with_two_players() -> None:
    """Given two players, who never reveal, agreeing on declarations alone is no clash."""
    accepted(players=2, premium_bids="declare_only")


@pytest.mark.rule("NNC-5", "NNC-9", "NNC-10", "NNC-12")
def test_all_clashes_are_told_at_once() -> None:
    """Given several clashes, one error names them all."""
    found = problems(
        length="match", deals=9, tie="play_on", dummy_bid="random", trump_stock_end="no_trump_20"
    )
    assert [rule for rule, _ in found] == ["NNC-5", "NNC-9", "NNC-10", "NNC-12"]


# --- all combinations, literally ----------------------------------------------------------------


def refusals(o: Mapping[str, Any]) -> list[str]:
    """The rules that forbid a combination, as their texts have it."""
    stock, target, match, deals = (
        o["length"] == length for length in ("trump_stock", "target", "match", "deals")
    )
    of_games = [name for name in RULES if name.startswith("match_") and o[name] != DEFAULTS[name]]
    from_stock, successes = o["trump_rule"] == "trump_stock", o["trump_rule"] == "successes"
    premiums = o["premium_bids"] != "none"
    not_oxford = o["players"] != 3 or premiums or o["success_bonus"] == "by_count" or not stock
    forbidden = {
        "NNC-2": o["trump_rule"] == "turn_up" and o["players"] != 3,
        "NNC-3": from_stock and not_oxford,
        "NNC-4": stock and not from_stock,
        "NNC-5": o["trump_stock_end"] != "stock_16" and not from_stock,
        "NNC-6": o["success_bonus"] == "total_10" and premiums,
        "NNC-7": o["first_trump"] != "none" and not successes,
        "NNC-8": not o["reset_trump_each_game"] and not (match and successes),
        "NNC-9": deals == (o["deals"] is None),
        "NNC-10": o["dummy_bid"] == "random" and o["players"] != 2,
        "NNC-11": not o["declarer_may_raise"]
        and (o["players"] == 2 or o["premium_bids"] != "standard"),
        "NNC-12": o["tie"] == "play_on" and (match or stock),
        "NNC-13": (o["target_score"] != 200 and not target) or (of_games != [] and not match),
    }
    return [rule for rule, holds in forbidden.items() if holds]


@st.composite
def few_changes(draw: st.DrawFn) -> dict[str, OptionValue]:
    """Up to six options away from their defaults, so that not everything clashes."""
    names = draw(st.lists(st.sampled_from(list(RULES)), max_size=6, unique=True))
    return {name: draw(st.sampled_from(PLAYED[name])) for name in names}


@pytest.mark.rule(*(f"NNC-{number}" for number in range(2, 14)))
@given(few_changes())
def test_exactly_these_combinations_are_refused(options: dict[str, OptionValue]) -> None:
    """Given any options, those rules refuse them whose text does, and no others."""
    expected = refusals({**DEFAULTS, **options})
    if not expected:
        accepted(**options)
        return
    assert list(dict.fromkeys(rule for rule, _ in problems(**options))) == expected


# --- agreed for the whole match -----------------------------------------------------------------


@pytest.mark.rule("NNC-1")
def test_agreements_cannot_be_changed() -> None:
    """Given a ruleset, none of its agreements can be replaced."""
    rules: Any = NinetyNine()
    for name in NinetyNine.options():
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(rules, name, getattr(rules, name))
    assert rules == NinetyNine()


@pytest.mark.rule("NNC-1")
def test_a_ruleset_reads_back_as_what_differs() -> None:
    """Given some agreements, the ruleset shows those that differ, and no others."""
    assert repr(NinetyNine(length="deals", deals=9)) == "NinetyNine(length='deals', deals=9)"
    assert repr(NinetyNine()) == "NinetyNine()"
