"""Nines, the shedding game, a file for each part.

agreements; moves; dealing, with the draw and the naming of up cards; legality; playing.
"""

from cardrules.games.nines_shedding.game import NinesShedding
from cardrules.games.nines_shedding.moves import (
    PICK_UP,
    Lay,
    NameUp,
    NinesSheddingMove,
    PickUp,
    TurnOver,
)
from cardrules.games.nines_shedding.state import (
    NinesSheddingResult,
    NinesSheddingScore,
    NinesSheddingState,
)

__all__ = [
    "PICK_UP",
    "Lay",
    "NameUp",
    "NinesShedding",
    "NinesSheddingMove",
    "NinesSheddingResult",
    "NinesSheddingScore",
    "NinesSheddingState",
    "PickUp",
    "TurnOver",
]
