"""High Card with other settings of the class, and nothing wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from typing_extensions import override

from cardrules import Card
from cardrules.cards import CARDS
from cardrules.options import Clash, Preset
from tests.tiny_game import HighCard


class Plain(HighCard):
    """Nothing is wrong: a game without presets and clashes."""

    presets: ClassVar[Mapping[str, Preset]] = {}
    clashes: ClassVar[tuple[Clash, ...]] = ()


class AllCards(HighCard):
    """Nothing is wrong: no card is foreign to the pack."""

    @override
    def deck(self) -> tuple[Card, ...]:
        return CARDS
