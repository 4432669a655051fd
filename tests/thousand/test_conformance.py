"""Thousand keeps the contract, whatever a table agrees on."""

from __future__ import annotations

from cardrules import Thousand
from cardrules.games.thousand import ThousandState
from cardrules.testing import Conformance


class TestThousand(Conformance[ThousandState]):
    """The conformance suite over random rulesets of Thousand."""

    game = Thousand
    languages = ("en", "ru")
    max_deals = 4
