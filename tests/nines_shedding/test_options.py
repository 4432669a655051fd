"""Options that are refused (SNC-1, SNC-4), and that every value can be played."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import pytest

from cardrules import InvalidOptions, NinesShedding

BOOLS = ("voluntary_pickup", "eight_on_nine", "clone_counts_for_four")
VALUES: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4, 5),
    "first_dealer": ("high_card", "given"),
    **dict.fromkeys(BOOLS, (False, True)),
    "up_cards_use": ("after_hand", "as_new_hand", "refill_hand"),
    "stuck_up_cards": ("stay", "one_joins"),
    "failed_blind_card": ("to_hand", "stays_down"),
    "turn_limit": (None, 1, 2, 10_000, 999_999, 1_000_000),
}
"""Every option with its values; of the limits only a few."""
RULES = {
    "players": "SN-01",
    "first_dealer": "SN-07 SN-08 SN-09",
    "voluntary_pickup": "SN-32",
    "eight_on_nine": "SN-54",
    "clone_counts_for_four": "SN-72",
    "up_cards_use": "SN-75 SN-81",
    "stuck_up_cards": "SN-79",
    "failed_blind_card": "SN-86",
    "turn_limit": "SN-95",
}
"""The rules that each option settles."""


def problems(**options: Any) -> list[tuple[str, tuple[str, ...]]]:
    """The rules that the options break, each with the fields it names."""
    with pytest.raises(InvalidOptions) as caught:
        NinesShedding(**options)
    assert all(name in str(caught.value) for name in caught.value.fields)
    return [(problem.rule, problem.fields) for problem in caught.value.problems]


# --- values -------------------------------------------------------------------------------------


@pytest.mark.rule("SNC-1")
def test_every_option_is_known() -> None:
    """The ruleset has the options of the table of options, and no others."""
    assert set(NinesShedding.options()) == set(VALUES)


@pytest.mark.rule("SNC-1")
@pytest.mark.parametrize("name", list(VALUES))
def test_an_option_names_its_rules(name: str) -> None:
    """Given an option, it names the rules that it settles."""
    assert NinesShedding.options()[name].rules == tuple(RULES[name].split())


@pytest.mark.rule("SNC-1")
@pytest.mark.parametrize("name", [name for name in VALUES if name != "turn_limit"])
def test_an_option_admits_its_values_and_no_others(name: str) -> None:
    """Given an option, the values it can have are those of the table of options."""
    assert set(NinesShedding.options()[name].values) == set(VALUES[name])


@pytest.mark.rule("SNC-1")
@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value_can_be_played(name: str, value: object) -> None:
    """Given any value of any option, a whole game is played with it."""
    options: dict[str, Any] = {"turn_limit": 500, name: value}
    rules = NinesShedding(**options)
    assert rules.values()[name] == value
    state = rules.start()
    chance = random.Random(f"{name}={value}")
    while not state.over:
        if state.to_move is None:
            state = rules.deal(state, seed=chance.getrandbits(32))
        else:
            state = rules.apply(state, chance.choice(rules.legal_moves(state)))
    assert state.turns > 0


WRONG: list[tuple[str, object]] = [
    *((name, wrong) for name in VALUES for wrong in ("no such value", 1.0, ())),
    *((name, None) for name in VALUES if name != "turn_limit"),
    *((name, wrong) for name in BOOLS for wrong in (0, 1, "True")),
    *(("players", wrong) for wrong in (0, 1, 6, -2, True, "3")),
    *(("turn_limit", wrong) for wrong in (0, -1, 1_000_001, True, False, "10")),
    ("first_dealer", "HIGH_CARD"),
    ("first_dealer", 0),
    ("up_cards_use", "stay"),
    ("stuck_up_cards", "to_hand"),
]


@pytest.mark.rule("SNC-1")
@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_value_outside_its_range_is_refused(name: str, value: object) -> None:
    """Given a value of a wrong type or out of range, the options are refused, naming the field."""
    assert problems(**{name: value}) == [("SNC-1", (name,))]


@pytest.mark.rule("SNC-1")
def test_a_refusal_says_what_is_allowed() -> None:
    """Given a wrong value, the error names the field, the value and what would be allowed."""
    with pytest.raises(InvalidOptions, match=r"players: 6 is not 2 to 5 \(SNC-1\)"):
        NinesShedding.of({"players": 6})
    with pytest.raises(
        InvalidOptions, match=r"turn_limit: 0 is not None or 1 to 1000000 \(SNC-1\)"
    ):
        NinesShedding(turn_limit=0)


@pytest.mark.rule("SNC-1")
def test_all_wrong_values_are_told_at_once() -> None:
    """Given several wrong values, one error names them all."""
    found = problems(players=1, turn_limit=0, stuck_up_cards="go")
    assert {fields for _, fields in found} == {("players",), ("turn_limit",), ("stuck_up_cards",)}


@pytest.mark.rule("SNC-1")
@pytest.mark.parametrize("name", ["seats", "turns", ""])
def test_an_unknown_option_is_refused(name: str) -> None:
    """Given a name that is no option, it is refused by name."""
    with pytest.raises(InvalidOptions) as caught:
        NinesShedding.of({name: 1})
    assert [(each.rule, each.fields) for each in caught.value.problems] == [("SNC-1", (name,))]


# --- combinations -------------------------------------------------------------------------------


@pytest.mark.rule("SNC-4")
@pytest.mark.parametrize("use", ["as_new_hand", "refill_hand"])
def test_nobody_is_stuck_with_up_cards_that_are_never_laid(use: str) -> None:
    """Given up cards that go to the hand, `one_joins` is refused and `stay` is not."""
    found = problems(stuck_up_cards="one_joins", up_cards_use=use)
    assert found == [("SNC-4", ("stuck_up_cards", "up_cards_use"))]
    for allowed in ({"up_cards_use": use}, {"stuck_up_cards": "one_joins"}):
        assert NinesShedding.of(allowed).changed() == allowed


@pytest.mark.rule("SNC-4")
def test_all_other_combinations_are_accepted() -> None:
    """Given any two options, every pair of their values but the refused ones can be agreed."""
    defaults = NinesShedding().values()
    for name, other in combinations(VALUES, 2):
        for value, second in product(VALUES[name], VALUES[other]):
            options: dict[str, Any] = {name: value, other: second}
            together = {**defaults, **options}
            if together["stuck_up_cards"] == "stay" or together["up_cards_use"] == "after_hand":
                assert NinesShedding(**options).values() == together
