"""The rules of card games, as immutable, typed state machines.

Pick a game and the house rules that your table agreed on, then `start`, `deal`, ask for the
`legal_moves`, `apply` one, and read the `score`.
"""

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
from cardrules.games.sixty_six import SixtySix
from cardrules.registry import find, game_names
from cardrules.ruleset import Deal, DealResult, Move, Refusal, Ruleset, Score, ScoreItem, State
from cardrules.shuffle import derive_seed, fresh_seed
from cardrules.tricks import Play

__version__ = "0.1.0"

__all__ = [
    "JOKER",
    "AmbiguousNotation",
    "Card",
    "CardRulesError",
    "CardSet",
    "Deal",
    "DealResult",
    "IllegalMove",
    "InvalidDeal",
    "InvalidNotation",
    "InvalidOptions",
    "Move",
    "Play",
    "Rank",
    "Refusal",
    "Ruleset",
    "Score",
    "ScoreItem",
    "SixtySix",
    "State",
    "Suit",
    "UnknownGame",
    "card",
    "cards",
    "derive_seed",
    "find",
    "fresh_seed",
    "game_names",
    "pack",
]
