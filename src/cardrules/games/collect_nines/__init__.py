"""Collect the Nines, a file for each part: agreements, dealing, playing, ending (of a deal)."""

from cardrules.games.collect_nines.game import CollectNines
from cardrules.games.collect_nines.state import (
    Choose,
    CollectNinesMove,
    CollectNinesResult,
    CollectNinesScore,
    CollectNinesState,
    Trick,
)

__all__ = [
    "Choose",
    "CollectNines",
    "CollectNinesMove",
    "CollectNinesResult",
    "CollectNinesScore",
    "CollectNinesState",
    "Trick",
]
