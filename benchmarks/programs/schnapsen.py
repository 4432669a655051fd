"""The package ``schnapsen`` of the Vrije Universiteit Amsterdam: the game nearest to ours."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from benchmarks.programs.base import SEED, Run, load
from benchmarks.programs.sixty_six import WHOLE_DEALS


class WholeDeals:
    """Whole games of two random bots; the engine shuffles and deals, on the clock."""

    name = "schnapsen"
    rival = WHOLE_DEALS

    def setup(self) -> None:
        """Make the engine and the bots."""
        self._engine: Any = load("schnapsen.game").SchnapsenGamePlayEngine()
        self._rng = Random(SEED)
        self._bots = RandomBot(self._rng), RandomBot(self._rng)

    def run(self, seconds: float) -> Run:
        """Play one game after another; a decision is a move that the engine asked a bot for."""
        engine, rng, (one, two) = self._engine, self._rng, self._bots
        before = one.decisions + two.decisions
        deals = 0
        begin = now = perf_counter()
        while now - begin < seconds:
            engine.play_game(one, two, rng)
            deals += 1
            now = perf_counter()
        return Run(one.decisions + two.decisions - before, deals, now - begin)


class RandomBot:
    """What the engine asks of a bot, with a random choice among the legal moves."""

    def __init__(self, rng: Random) -> None:
        self.decisions = 0
        self._random = rng.random

    def get_move(self, perspective: Any, leader_move: object) -> object:  # noqa: ARG002 - the engine names it
        """Choose a legal move."""
        self.decisions += 1
        moves = perspective.valid_moves()
        chosen: object = moves[int(self._random() * len(moves))]
        return chosen

    def notify_trump_exchange(self, move: object) -> None:
        """Take no notice of the opponent's exchange."""

    def notify_game_end(self, won: object, perspective: object) -> None:
        """Take no notice of the result."""
