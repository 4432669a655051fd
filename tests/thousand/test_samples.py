"""Samples of Thousand could have been dealt, and all that could have been is sampled alike."""

from __future__ import annotations

from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardrules import Move, Thousand
from cardrules.games.thousand import ThousandState
from cardrules.testing import play, rulesets
from cardrules.views import History
from tests.chance import assert_uniform
from tests.layouts import positions
from tests.thousand.rebuilding import rebuilt
from tests.thousand.table import calm, club, legal
from tests.watching import thousand

Layout = tuple[tuple[int, ...], tuple[int, ...], int, object]


def layout(state: ThousandState) -> Layout:
    """The hands, the talons, the cards laid aside, and the pack while it is cut."""
    settled = state.settled
    aside = 0 if settled.contract is None else settled.contract.aside
    return state.hands, settled.talons, aside, settled.ritual


def beginning(rules: Thousand, seed: int, number: int) -> tuple[list[Move], ThousandState]:
    """The first moves of a random match, and where they lead."""
    steps = list(islice(play(rules, seed), number))
    return [step.move for step in steps], steps[-1].after


@given(rulesets(Thousand), st.integers(0, 2**32), st.integers(2, 60), st.data())
def test_a_sample_could_have_been_dealt(
    rules: Thousand, seed: int, number: int, data: st.DataObject
) -> None:
    """Dealt and passed so that the moves lead to the sample, the seat would have seen the same."""
    moves, state = beginning(rules, seed, number)
    assume(state.to_move is not None)
    seat = data.draw(st.sampled_from([*range(rules.seats), None]))
    history = rules.observe(moves, seat)
    drawn = rules.sample(history, Random(data.draw(st.integers())))
    again = rebuilt(rules, moves, drawn, history)
    assert again is not None
    made, last = again
    assert rules.observe(made, seat) == history
    assert layout(last) == layout(drawn)


FROM_TALON: dict[str, Any] = {"pass_source": "talon", "rospis": False}
CASES = {
    "the talon was shown": (club(talon_reveal="always", rospis=False), 3, 21, 70, 10),
    "of two players": (club(players=2, rospis=False), 9, 27, 30, 18),
    "who was asked after the pass": (
        club(
            redeal_after_pass_below=30,
            redeal_talon_below=None,
            redeal_talon_nines=None,
            rospis=False,
        ),
        *(4, 22, 70, 9),
    ),
    "who was asked before": (club(redeal_hand_below=30, rospis=False), 3, 21, 70, 13),
    "one must beat": (calm(must_beat=True, talon_reveal="never", rospis=False), 34, 24, 20, 10),
    "passed from the talon": (calm(**FROM_TALON), 3, 21, 35, 6),
}
"""Rules, the seed of a random match, after how many moves; how many layouts look so to the seat to
move, and how many could have been dealt and passed so that it would have seen the same."""


@pytest.mark.rule("TH-40", "TH-45", "TH-54", "TH-61", "TH-64", "TH-87", "TH-88", "TH-90")
@pytest.mark.parametrize(
    ("rules", "seed", "number", "every", "possible"), CASES.values(), ids=CASES
)
def test_all_that_could_have_been_dealt_has_equal_chances(
    rules: Thousand, seed: int, number: int, every: int, possible: int
) -> None:
    """Late in a deal, of all layouts those that could have been dealt come alike."""
    moves, state = beginning(rules, seed, number)
    history = rules.observe(moves, state.to_move)
    found = list(positions(rules, history.view))
    fitting = [layout(each) for each in found if rebuilt(rules, moves, each, history) is not None]
    assert (len(found), len(fitting)) == (every, possible)
    assert_uniform(partial(drawn_layout, rules, history), fitting)


def drawn_layout(rules: Thousand, history: History[ThousandState], chance: Random) -> Layout:
    """The layout of a sample."""
    return layout(rules.sample(history, chance))


def test_a_talon_is_sampled_with_the_hand() -> None:
    """Before the pass, what the declarer took is part of a sample, as it decides on his claim."""
    rules = club(talon_reveal="never")
    seen = thousand(rules, talon="9C 9D QS").play("100 pass pass")
    history, chance = seen.history(1), Random(1)
    claims = {"redeal" in legal(rules, rules.sample(history, chance)) for _ in range(60)}
    assert claims == {True, False}
    for _ in range(60):
        contract = rules.sample(history, chance).settled.contract
        assert contract is not None
        assert contract.talon.bit_count() == 3
