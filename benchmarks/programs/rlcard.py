"""The environments of RLCard.

Bridge is its only trick-taking game. Uno stands beside it as a game that RLCard plays faster.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from benchmarks.programs.base import SEED, Run, load
from benchmarks.programs.sixty_six import WHOLE_DEALS

GAMES = ("bridge", "uno")


class WholeDeals:
    """Whole games with ``reset`` and ``step``; ``reset`` deals, on the clock."""

    rival = WHOLE_DEALS

    def __init__(self, game: str) -> None:
        self.name = f"rlcard/{game}"
        self._game = game

    def setup(self) -> None:
        """Make the environment."""
        self._env: Any = load("rlcard").make(self._game, config={"seed": SEED})
        self._random = Random(SEED).random

    def run(self, seconds: float) -> Run:
        """Play one game after another; the legal actions are listed as RLCard's own agents do."""
        env, random = self._env, self._random
        decisions = deals = 0
        begin = now = perf_counter()
        while now - begin < seconds:
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(random() * len(actions))])
                decisions += 1
            deals += 1
            now = perf_counter()
        return Run(decisions, deals, now - begin)
