"""Nines, the shedding game, keeps the contract, whatever a table agrees on."""

from __future__ import annotations

from cardrules import NinesShedding
from cardrules.games.nines_shedding import NinesSheddingState
from cardrules.testing import Conformance


class TestNinesShedding(Conformance[NinesSheddingState]):
    """The conformance suite over random rulesets of the shedding game."""

    game = NinesShedding
    languages = ("en", "ru")
    max_moves = 200
