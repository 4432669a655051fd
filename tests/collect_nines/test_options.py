"""Options, refused options (CNC-1 to CNC-5), presets, and that every value can be played."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CollectNines, InvalidOptions, find
from cardrules.simulate import positions

# --- values -------------------------------------------------------------------------------------

WORDS = {
    "first_dealer": ("lot", "given"),
    "pack": ("reshuffle", "continue"),
    "reserve_short": ("take_rest", "take_none"),
    "top_tie": ("all_aside", "tied_aside"),
    "keep_rule": ("most_nines", "most_honours"),
}
"""The options that are words, the default first."""
BOOLS = ("refill_repeat", "winner_takes_played")
DEFAULTS: dict[str, object] = {
    "first_dealer": "lot",
    "hand_size": 7,
    "refill_repeat": True,
    "winner_takes_played": True,
    "reserve_short": "take_rest",
    "top_tie": "all_aside",
    "keep_rule": "most_nines",
    "pack": "reshuffle",
    "max_deals": None,
}
RULES = {
    "first_dealer": "CN-06",
    "hand_size": "CN-09",
    "refill_repeat": "CN-15",
    "winner_takes_played": "CN-20 CN-41",
    "reserve_short": "CN-24",
    "top_tie": "CN-25",
    "keep_rule": "CN-34 CN-42",
    "pack": "CN-08 CN-43 CN-44",
    "max_deals": "CN-45",
}
"""The rules that each option settles."""


def problems(**options: Any) -> list[tuple[str, tuple[str, ...]]]:
    """The rules that the options break, each with the fields it names."""
    with pytest.raises(InvalidOptions) as caught:
        CollectNines(**options)
    assert all(name in str(caught.value) for name in caught.value.fields)
    return [(problem.rule, problem.fields) for problem in caught.value.problems]


def accepted(**options: Any) -> CollectNines:
    """A ruleset with these options, which are allowed and mean what they say."""
    rules = CollectNines(**options)
    assert rules.values() == {**DEFAULTS, **options}
    return rules


@pytest.mark.rule("CNC-1")
def test_every_option_has_its_default_and_its_rules() -> None:
    """The ruleset has the options of the rulebook with their defaults, and no others."""
    assert CollectNines().values() == DEFAULTS
    known = CollectNines.options()
    assert {name: " ".join(each.rules) for name, each in known.items()} == RULES


@pytest.mark.rule("CNC-1")
@pytest.mark.parametrize("name", list(WORDS))
def test_a_word_is_one_of_its_values(name: str) -> None:
    """Given an option that is a word, its values are those of the rulebook."""
    assert CollectNines.options()[name].values == WORDS[name]


@pytest.mark.rule("CNC-1")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, "no such value") for name in WORDS),
        *((name, wrong) for name in WORDS for wrong in (None, 0, True)),
        *((name, wrong) for name in BOOLS for wrong in (0, 1, None, "True", "yes")),
        *(("hand_size", wrong) for wrong in (0, 17, -1, None, True, False, 7.0, "7")),
        *(("max_deals", wrong) for wrong in (0, -1, 1_000_001, True, False, 1.0, "9")),
        ("first_dealer", "LOT"),
    ],
)
def test_a_value_outside_its_range_is_refused(name: str, value: object) -> None:
    """Given a value of a wrong type or out of range, the options are refused, naming the field."""
    assert problems(**{name: value}) == [("CNC-1", (name,))]


@pytest.mark.rule("CNC-1", "CN-45")
@pytest.mark.parametrize("max_deals", [1, 2, 999_999, 1_000_000, None])
def test_the_limit_of_deals_goes_to_a_million(max_deals: int | None) -> None:
    """Given 1 to 1,000,000 deals, or no limit, the option is accepted."""
    accepted(max_deals=max_deals)


@pytest.mark.rule("CNC-1", "CN-09")
@pytest.mark.parametrize("hand_size", [*range(1, 17)])
def test_hands_go_from_one_to_sixteen(hand_size: int) -> None:
    """Given 1 to 16 cards, the size of a hand is accepted."""
    accepted(hand_size=hand_size)


@pytest.mark.rule("CNC-1")
def test_all_wrong_values_are_told_at_once() -> None:
    """Given several wrong values, one error names them all."""
    found = problems(hand_size=0, max_deals=0, pack="new")
    assert {fields for _, fields in found} == {("hand_size",), ("max_deals",), ("pack",)}


@pytest.mark.rule("CNC-1")
@pytest.mark.parametrize("name", ["players", "hand", ""])
def test_an_unknown_option_is_refused(name: str) -> None:
    """Given a name that is no option, it is refused by name; the players are no option."""
    with pytest.raises(InvalidOptions) as caught:
        CollectNines.of({name: 3})
    assert caught.value.fields == (name,)
    assert caught.value.problems[0].rule == "CNC-1"


# --- combinations -------------------------------------------------------------------------------


@pytest.mark.rule("CNC-2")
def test_honours_are_not_counted_among_played_cards() -> None:
    """Given `most_honours` where the winner takes the played cards, it is refused."""
    assert problems(keep_rule="most_honours") == [("CNC-2", ("keep_rule", "winner_takes_played"))]
    accepted(keep_rule="most_honours", winner_takes_played=False)
    accepted(keep_rule="most_nines", winner_takes_played=False)


@pytest.mark.rule("CNC-3")
def test_a_pack_that_is_used_on_needs_repeated_refilling() -> None:
    """Given `continue` where a nine may be played, it is refused."""
    found = problems(pack="continue", refill_repeat=False)
    assert found == [("CNC-3", ("pack", "refill_repeat"))]
    accepted(pack="continue")
    accepted(pack="reshuffle", refill_repeat=False)


@pytest.mark.rule("CNC-4")
def test_discarded_cards_leave_no_third_card() -> None:
    """Given `tied_aside` where played cards are discarded, it is refused."""
    found = problems(top_tie="tied_aside", winner_takes_played=False)
    assert found == [("CNC-4", ("top_tie", "winner_takes_played"))]
    accepted(top_tie="tied_aside")
    accepted(top_tie="all_aside", winner_takes_played=False)


@pytest.mark.rule("CNC-2", "CNC-3", "CNC-4")
def test_all_clashes_are_told_at_once() -> None:
    """Given several clashes, one error names them all; with a wrong value only that is told."""
    clashes = {"keep_rule": "most_honours", "pack": "continue", "refill_repeat": False}
    assert [rule for rule, _ in problems(**clashes)] == ["CNC-2", "CNC-3"]
    clashes = {"top_tie": "tied_aside", "winner_takes_played": False, "refill_repeat": False}
    assert [rule for rule, _ in problems(**clashes, pack="continue")] == ["CNC-3", "CNC-4"]
    assert [rule for rule, _ in problems(**clashes, hand_size=0)] == ["CNC-1"]


@pytest.mark.rule("CNC-5")
@pytest.mark.parametrize("first_dealer", ["lot", "given"])
@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, "0"])
def test_a_seat_that_does_not_exist_cannot_deal(first_dealer: Any, seat: Any) -> None:
    """Given a seat other than 0, 1 and 2, the game does not start."""
    with pytest.raises(ValueError, match="seats are 0 to 2, not"):
        CollectNines(first_dealer=first_dealer).start(dealer=seat)


# --- presets, and play --------------------------------------------------------------------------

PRESETS: dict[str, dict[str, object]] = {
    "seed": {},
    "original": {
        "winner_takes_played": False,
        "keep_rule": "most_honours",
        "pack": "continue",
    },
}


@pytest.mark.rule("CNC-1")
def test_the_presets_are_their_options() -> None:
    """The game has two presets: the default, and what the inventor's account has otherwise."""
    assert set(CollectNines.presets) == set(PRESETS)
    for name, options in PRESETS.items():
        assert CollectNines.preset(name).values() == {**DEFAULTS, **options}
    assert CollectNines.preset("seed") == CollectNines()


@pytest.mark.rule("CNC-1")
def test_a_preset_may_be_changed() -> None:
    """Given a preset and one option changed, only that option differs."""
    rules = CollectNines.preset("original", hand_size=3)
    assert rules.values() == {**DEFAULTS, **PRESETS["original"], "hand_size": 3}


@pytest.mark.rule("CNC-1")
@pytest.mark.parametrize(
    "name", ["collect-nines", "Collect Nines", "Get the Nines", "Собрать девятки"]
)
def test_the_game_is_found_by_its_names(name: str) -> None:
    """Given a name of the game, the registry finds it."""
    assert find(name) is CollectNines


COMPANIONS: dict[object, dict[str, object]] = {
    "most_honours": {"winner_takes_played": False},
}
"""What must be agreed together with a value."""


@pytest.mark.rule("CNC-1")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, value) for name, values in WORDS.items() for value in values),
        *((name, value) for name in BOOLS for value in (False, True)),
        *(("hand_size", size) for size in (1, 2, 8, 15, 16)),
        *(("max_deals", limit) for limit in (1, 2, None)),
    ],
)
def test_every_value_can_be_played(name: str, value: object) -> None:
    """Given any value of any option, deals are played with it, up to the end of the game."""
    options = {"max_deals": 6, **COMPANIONS.get(value, {}), name: value}
    rules = accepted(**options)
    *_, last = positions(rules, seed=f"{name}={value}")
    assert last.over
    assert last.deal_number >= 1
