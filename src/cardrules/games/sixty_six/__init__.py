"""Sixty-Six, a file for each part: agreements, dealing, table (what is legal), playing, scoring."""

from cardrules.games.sixty_six.game import SixtySix
from cardrules.games.sixty_six.state import (
    CLAIM,
    CLOSE,
    DRAW,
    EXCHANGE,
    Announce,
    Claim,
    Close,
    Draw,
    Exchange,
    SixtySixMove,
    SixtySixResult,
    SixtySixScore,
    SixtySixState,
)

__all__ = [
    "CLAIM",
    "CLOSE",
    "DRAW",
    "EXCHANGE",
    "Announce",
    "Claim",
    "Close",
    "Draw",
    "Exchange",
    "SixtySix",
    "SixtySixMove",
    "SixtySixResult",
    "SixtySixScore",
    "SixtySixState",
]
