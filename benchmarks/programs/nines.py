"""The three games called Nines of cardrules: whole deals of each, with the default options."""

from __future__ import annotations

from itertools import count
from random import Random

from benchmarks.programs import sixty_six
from benchmarks.programs.base import SEED, load

GAMES = ("nines", "nines-shedding", "collect-nines")


class WholeDeals(sixty_six.WholeDeals):
    """One deal of a game after another, with the draw or the lot before the first."""

    def __init__(self, game: str) -> None:
        self.name = f"cardrules/{game}/deals"
        self._game = game

    def setup(self) -> None:
        """Begin the first match."""
        self._rules = load("cardrules").find(self._game)()
        self._state = self._rules.start()
        self._seeds = count()
        self._random = Random(SEED).random
