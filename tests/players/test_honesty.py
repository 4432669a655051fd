"""The simple players look at nothing that their seat may not know."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardrules import Ruleset, State, find
from cardrules.players import SIMPLE, Policy, find_player
from cardrules.players import SIMPLE_PLAYERS as GAMES
from cardrules.ruleset import Move
from cardrules.simulate import positions, uniformly
from cardrules.testing import rulesets

MOST_MOVES = 80


def simple_player(rules: Ruleset[Any]) -> Policy[Any]:
    """The simple player of a game."""
    found = find_player(rules, SIMPLE)
    assert isinstance(found, Policy)
    return found


@st.composite
def situations(draw: st.DrawFn, game: str) -> tuple[Ruleset[Any], State]:
    """A position in which a seat is to move, on the way of players that are simple now and then."""
    rules = draw(rulesets(find(game)))
    simple, share = simple_player(rules), draw(st.sampled_from([0.0, 0.5, 1.0]))

    def choose(state: State, moves: tuple[Move, ...], generator: Random) -> Move:
        player = simple if generator.random() < share else uniformly
        return player(state, moves, generator)

    number = draw(st.integers(0, MOST_MOVES))
    *_, state = islice(positions(rules, seed=draw(st.integers()), choose=choose), number + 1)
    assume(state.to_move is not None)
    return rules, state


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_what_is_hidden_does_not_matter(game: str, data: st.DataObject) -> None:
    """A player chooses alike in the true position, in what its seat knows, and in any sample."""
    rules, state = data.draw(situations(game))
    view = rules.view(state, state.to_move)
    choose = simple_player(rules)
    chosen = choose(state, view.moves, Random(1))
    assert chosen in view.moves
    assert choose(view.position, view.moves, Random(1)) == chosen
    sample = rules.sample(view, data.draw(st.randoms(use_true_random=False)))
    assert choose(sample, view.moves, Random(1)) == chosen
