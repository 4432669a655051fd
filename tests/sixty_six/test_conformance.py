"""Sixty-Six keeps the contract, whatever a table agrees on."""

from __future__ import annotations

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from cardrules.testing import Conformance


class TestSixtySix(Conformance[SixtySixState]):
    """The conformance suite over random rulesets of Sixty-Six."""

    game = SixtySix
    languages = ("en", "ru")
