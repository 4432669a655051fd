"""Ninety-Nine. The files are its parts.

What is agreed: agreements. What there is: moves, state. A deal in its course: dealing, trumps,
bidding, playing. What it comes to: scoring, length, settlement. What is seen of it: showing. `game`
keeps the contract.
"""

from cardrules.games.ninety_nine.game import NinetyNine
from cardrules.games.ninety_nine.moves import (
    DECLARE,
    PASS,
    RAISE,
    REVEAL,
    YIELD,
    Bid,
    Declare,
    NinetyNineMove,
    Pass,
    Raise,
    Reveal,
    Yield,
)
from cardrules.games.ninety_nine.state import (
    DummyResult,
    Game,
    NinetyNineResult,
    NinetyNineScore,
    NinetyNineState,
    Offer,
    Premium,
    Turn,
)

__all__ = [
    "DECLARE",
    "PASS",
    "RAISE",
    "REVEAL",
    "YIELD",
    "Bid",
    "Declare",
    "DummyResult",
    "Game",
    "NinetyNine",
    "NinetyNineMove",
    "NinetyNineResult",
    "NinetyNineScore",
    "NinetyNineState",
    "Offer",
    "Pass",
    "Premium",
    "Raise",
    "Reveal",
    "Turn",
    "Yield",
]
