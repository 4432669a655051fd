"""Collect the Nines keeps the contract, whatever a table agrees on."""

from __future__ import annotations

from cardrules import CollectNines
from cardrules.games.collect_nines import CollectNinesState
from cardrules.testing import Conformance


class TestCollectNines(Conformance[CollectNinesState]):
    """The conformance suite over random rulesets of Collect the Nines."""

    game = CollectNines
    languages = ("en", "ru")
    max_deals = 3
