"""Ninety-Nine keeps the contract, whatever a table agrees on."""

from __future__ import annotations

from cardrules import NinetyNine
from cardrules.games.ninety_nine import NinetyNineState
from cardrules.testing import Conformance


class TestNinetyNine(Conformance[NinetyNineState]):
    """The conformance suite over random rulesets of Ninety-Nine."""

    game = NinetyNine
    languages = ("en", "ru")
    max_deals = 6  # each has hundreds of bids to try
