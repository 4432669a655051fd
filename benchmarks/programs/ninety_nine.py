"""Ninety-Nine of cardrules: whole deals, the play alone, and the listing of bids."""

from __future__ import annotations

from itertools import count
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from benchmarks.programs import sixty_six, thousand
from benchmarks.programs.base import POSITIONS, SEED, Run, load

if TYPE_CHECKING:
    from cardrules import Ruleset, State

WHOLE_DEALS = "cardrules/ninety-nine/deals"
PLAY = "cardrules/ninety-nine/play"
BIDS = "cardrules/ninety-nine/bids"


class WholeDeals(sixty_six.WholeDeals):
    """One deal after another, from the bids to the scores."""

    name = WHOLE_DEALS

    def setup(self) -> None:
        """Begin the first match."""
        self._rules = load("cardrules").NinetyNine()
        self._state = self._rules.start()
        self._seeds = count()
        self._random = Random(SEED).random


class FromFirstLead(sixty_six.FromPositions):
    """From the first lead to the end of the deal."""

    name = PLAY

    def setup(self) -> None:
        """Come to the first leads."""
        self._rules = load("cardrules").NinetyNine()
        seeds, choices = count(), Random(SEED)
        self._positions = [
            thousand.about_to_lead(self._rules, seeds, choices) for _ in range(POSITIONS)
        ]
        self._random = Random(SEED).random


class BidListing:
    """One listing of the 220 bids of a hand after another; a hand counts as a deal."""

    name = BIDS
    rival = None

    def setup(self) -> None:
        """Deal the hands."""
        self._rules: Ruleset[Any] = load("cardrules").NinetyNine()
        seeds = count()
        self._positions: list[State] = [
            sixty_six.dealt(self._rules, seeds) for _ in range(POSITIONS)
        ]

    def run(self, seconds: float) -> Run:
        """List the bids of one hand after another; a decision is a listing."""
        rules, positions = self._rules, self._positions
        listings = 0
        begin = now = perf_counter()
        while now - begin < seconds:
            rules.legal_moves(positions[listings % POSITIONS])
            listings += 1
            now = perf_counter()
        return Run(listings, listings, now - begin)
