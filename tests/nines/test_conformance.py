"""Nines, the trick game, keeps the contract, whatever a table agrees on."""

from __future__ import annotations

from cardrules import Nines
from cardrules.games.nines import NinesState
from cardrules.testing import Conformance


class TestNines(Conformance[NinesState]):
    """The conformance suite over random rulesets of Nines."""

    game = Nines
    languages = ("en", "ru")
    max_deals = 3
