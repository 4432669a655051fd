"""Samples of Sixty-Six could have been dealt, and all that could have been is sampled alike."""

from __future__ import annotations

from functools import partial
from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardrules import Move, SixtySix
from cardrules.games.sixty_six import SixtySixState
from cardrules.testing import play, rulesets
from cardrules.views import History
from tests.chance import assert_uniform
from tests.layouts import positions
from tests.sixty_six.rebuilding import rebuilt

Layout = tuple[tuple[int, int], tuple[int, ...]]


def layout(state: SixtySixState) -> Layout:
    """Both hands, and the stock that is left in its order."""
    return state.hands, state.settled.stock[12 - state.stock_size :]


def beginning(rules: SixtySix, seed: int, number: int) -> tuple[list[Move], SixtySixState]:
    """The first moves of a random match, and where they lead."""
    steps = list(islice(play(rules, seed), number))
    return [step.move for step in steps], steps[-1].after


@given(rulesets(SixtySix), st.integers(0, 2**32), st.integers(2, 60), st.data())
def test_a_sample_could_have_been_dealt(
    rules: SixtySix, seed: int, number: int, data: st.DataObject
) -> None:
    """Dealt so that the same moves lead to the sample, the seat would have seen the same."""
    moves, state = beginning(rules, seed, number)
    assume(state.to_move is not None)
    seat = data.draw(st.sampled_from([0, 1, None]))
    history = rules.observe(moves, seat)
    drawn = rules.sample(history, Random(data.draw(st.integers())))
    again = rebuilt(rules, moves, drawn, seat)
    assert again is not None
    assert rules.observe(again, seat) == history
    *_, last = islice(_states(rules, again), len(again))
    assert layout(last) == layout(drawn)


def _states(rules: SixtySix, moves: list[Move]) -> list[SixtySixState]:
    """The positions of a match after each of its moves."""
    states = [rules.start()]
    for move in moves:
        states.append(rules.apply(states[-1], move))
    return states[1:]


FOLLOW_TRUMP = SixtySix(
    open_follow="follow_trump", nine_exchange="anytime", close_allowed=False, deal_end="play_out"
)
STRICT = SixtySix(closed_must_beat="always", deal_end="play_out")


@pytest.mark.rule("SS-24", "SS-27", "SS-28", "SS-30")
@pytest.mark.parametrize(
    ("rules", "seed", "number", "every", "possible"),
    [
        (SixtySix(), 3, 17, 21, 10),
        (SixtySix(), 50, 14, 36, 3),
        (STRICT, 14, 18, 10, 6),
        # two trumps may have been drawn since the void was shown, or one and one
        (FOLLOW_TRUMP, 470, 10, 84, 19),
        (FOLLOW_TRUMP, 518, 10, 84, 64),
        (FOLLOW_TRUMP, 764, 10, 84, 49),
    ],
)
def test_all_that_could_have_been_dealt_has_equal_chances(
    rules: SixtySix, seed: int, number: int, every: int, possible: int
) -> None:
    """After so many moves, of all other hands those that could have been dealt come alike."""
    moves, state = beginning(rules, seed, number)
    history = rules.observe(moves, state.to_move)
    found = list(positions(rules, history.view))
    fitting = [each.hands for each in found if could_be(rules, moves, each)]
    assert (len(found), len(fitting)) == (every, possible)
    assert_uniform(partial(hands, rules, history), fitting)


def hands(rules: SixtySix, history: History[SixtySixState], chance: Random) -> tuple[int, int]:
    """The hands of a sample."""
    return rules.sample(history, chance).hands


def could_be(rules: SixtySix, moves: list[Move], position: SixtySixState) -> bool:
    """Whether the seat to move would have seen the same on the way to this position."""
    seat = position.to_move
    again = rebuilt(rules, moves, position, seat)
    if again is None:
        return False
    state, history = rules.start(), rules.observe((), seat)
    for move in again:
        if rules.check(state, move) is not None:
            return False
        after = rules.apply(state, move)
        history = history.then(rules, state, move, after)
        state = after
    return history == rules.observe(moves, seat)
