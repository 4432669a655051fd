"""Thousand of cardrules: whole deals, and the play alone."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from benchmarks.programs import sixty_six
from benchmarks.programs.base import POSITIONS, SEED, load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardrules import Ruleset, State

WHOLE_DEALS = "cardrules/thousand/deals"
PLAY = "cardrules/thousand/play"


def about_to_lead(rules: Ruleset[Any], seeds: Iterator[int], choices: Random) -> State:
    """Begin a match and come to the first lead, whatever is called and passed before it."""
    state = rules.start()
    while state.phase != "lead":
        if state.to_move is None:
            state = rules.deal(state, seed=next(seeds))
        else:
            moves = rules.legal_moves(state)
            state = rules.apply(state, moves[int(choices.random() * len(moves))])
    return state


class WholeDeals(sixty_six.WholeDeals):
    """One deal after another, from the cut to the settlement; those thrown in count too."""

    name = WHOLE_DEALS

    def setup(self) -> None:
        """Begin the first match."""
        self._rules = load("cardrules").Thousand()
        self._state = self._rules.start()
        self._seeds = count()
        self._random = Random(SEED).random


class FromFirstLead(sixty_six.FromPositions):
    """From the first lead to the end of the deal; nobody concedes."""

    name = PLAY

    def setup(self) -> None:
        """Come to the first leads."""
        self._rules = load("cardrules").Thousand(rospis=False)
        seeds, choices = count(), Random(SEED)
        self._positions = [about_to_lead(self._rules, seeds, choices) for _ in range(POSITIONS)]
        self._random = Random(SEED).random
