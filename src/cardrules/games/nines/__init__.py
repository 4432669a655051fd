"""Nines, a file for each part: agreements, dealing (and swapping), beating, playing, scoring."""

from cardrules.games.nines.game import Nines
from cardrules.games.nines.state import (
    KEEP,
    SWAP,
    Decision,
    Keep,
    NinesMove,
    NinesResult,
    NinesScore,
    NinesState,
    Swap,
)

__all__ = [
    "KEEP",
    "SWAP",
    "Decision",
    "Keep",
    "Nines",
    "NinesMove",
    "NinesResult",
    "NinesScore",
    "NinesState",
    "Swap",
]
