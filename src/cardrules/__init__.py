"""The rules of card games, as immutable, typed state machines.

Pick a game and the house rules that your table agreed on, then `start`, `deal`, ask for the
`legal_moves`, `apply` one, and read the `score`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardrules.cards import JOKER, Card, CardSet, Rank, Suit, card, cards, pack
from cardrules.errors import (
    AmbiguousNotation,
    CardRulesError,
    IllegalMove,
    InvalidDeal,
    InvalidNotation,
    InvalidOptions,
    UnknownGame,
)
from cardrules.registry import find, game_names
from cardrules.ruleset import Deal, DealResult, Move, Refusal, Ruleset, Score, ScoreItem, State
from cardrules.shuffle import derive_seed, fresh_seed
from cardrules.tricks import Play

if TYPE_CHECKING:
    from cardrules.games.collect_nines import CollectNines
    from cardrules.games.nines import Nines
    from cardrules.games.nines_shedding import NinesShedding
    from cardrules.games.ninety_nine import NinetyNine
    from cardrules.games.sixty_six import SixtySix
    from cardrules.games.thousand import Thousand

__version__ = "0.1.0"

__all__ = [
    "JOKER",
    "AmbiguousNotation",
    "Card",
    "CardRulesError",
    "CardSet",
    "CollectNines",
    "Deal",
    "DealResult",
    "IllegalMove",
    "InvalidDeal",
    "InvalidNotation",
    "InvalidOptions",
    "Move",
    "Nines",
    "NinesShedding",
    "NinetyNine",
    "Play",
    "Rank",
    "Refusal",
    "Ruleset",
    "Score",
    "ScoreItem",
    "SixtySix",
    "State",
    "Suit",
    "Thousand",
    "UnknownGame",
    "card",
    "cards",
    "derive_seed",
    "find",
    "fresh_seed",
    "game_names",
    "pack",
]

_GAMES = {
    "NinetyNine": "cardrules.games.ninety_nine",
    "CollectNines": "cardrules.games.collect_nines",
    "Nines": "cardrules.games.nines",
    "NinesShedding": "cardrules.games.nines_shedding",
    "SixtySix": "cardrules.games.sixty_six",
    "Thousand": "cardrules.games.thousand",
}
"""Where each game's class lives: a program loads only the games that it plays."""


def __getattr__(name: str) -> object:
    """A game's class, loaded when it is first asked for."""
    if name not in _GAMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from importlib import import_module  # noqa: PLC0415 - only needed here

    found: object = getattr(import_module(_GAMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The names of the package, those of games not yet loaded included."""
    return sorted({*globals(), *_GAMES})
