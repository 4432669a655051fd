"""Sixty-Six of cardrules, with the default options."""

from __future__ import annotations

from itertools import count
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from benchmarks.programs.base import POSITIONS, SEED, Run, load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardrules import Ruleset, State

WHOLE_DEALS = "cardrules/deals"
FROM_POSITIONS = "cardrules/positions"


def dealt(rules: Ruleset[Any], seeds: Iterator[int]) -> State:
    """Begin a match and deal its first cards."""
    state = rules.start()
    while state.to_move is None:
        state = rules.deal(state, seed=next(seeds))
    return state


class WholeDeals:
    """One match after another, deal by deal; shuffling and dealing are on the clock."""

    name = WHOLE_DEALS
    rival = None

    def setup(self) -> None:
        """Begin the first match."""
        self._rules: Ruleset[Any] = load("cardrules").SixtySix()
        self._state: State = self._rules.start()
        self._seeds = count()
        self._random = Random(SEED).random

    def run(self, seconds: float) -> Run:
        """Go on with the match that the last turn left, and with further ones."""
        rules, state, seeds, random = self._rules, self._state, self._seeds, self._random
        decisions = deals = 0
        begin = now = perf_counter()
        while now - begin < seconds:
            if rules.score(state).over:
                state = rules.start()
            while state.to_move is None:
                state = rules.deal(state, seed=next(seeds))
            while state.to_move is not None:
                moves = rules.legal_moves(state)
                state = rules.apply(state, moves[int(random() * len(moves))])
                decisions += 1
            deals += 1
            now = perf_counter()
        self._state = state
        return Run(decisions, deals, now - begin)


class FromPositions:
    """From dealt positions to the end of the deal; dealing is off the clock."""

    name = FROM_POSITIONS
    rival = None

    def setup(self) -> None:
        """Deal the positions."""
        self._rules: Ruleset[Any] = load("cardrules").SixtySix()
        seeds = count()
        self._positions = [dealt(self._rules, seeds) for _ in range(POSITIONS)]
        self._random = Random(SEED).random

    def run(self, seconds: float) -> Run:
        """Play from one position after another; the positions themselves never change."""
        rules, positions, random = self._rules, self._positions, self._random
        decisions = deals = 0
        begin = now = perf_counter()
        while now - begin < seconds:
            state = positions[deals % POSITIONS]
            while state.to_move is not None:
                moves = rules.legal_moves(state)
                state = rules.apply(state, moves[int(random() * len(moves))])
                decisions += 1
            deals += 1
            now = perf_counter()
        return Run(decisions, deals, now - begin)
