"""Thousand. The files are its phases.

What is agreed: agreements, clashes, presets. What there is: moves, notation, state, marriages. A
deal in its course: cutting, dealing, redeals, auction, exchange, conceding, play. What it comes to:
books, scoring, barrel, resets, and settlement with their order. `game` keeps the contract.
"""

from cardrules.games.thousand.game import Thousand
from cardrules.games.thousand.moves import (
    ACCEPT,
    CONCEDE,
    DARK,
    LEAVE,
    MISDEAL,
    PASS,
    RECUT,
    REDEAL,
    SILENT,
    Accept,
    Bid,
    Bury,
    Concede,
    Cut,
    Dark,
    Declare,
    Discard,
    Give,
    HandDeal,
    Leave,
    Misdeal,
    Pass,
    Recut,
    Redeal,
    Silent,
    Take,
    ThousandMove,
)
from cardrules.games.thousand.state import Row, ThousandResult, ThousandScore, ThousandState

__all__ = [
    "ACCEPT",
    "CONCEDE",
    "DARK",
    "LEAVE",
    "MISDEAL",
    "PASS",
    "RECUT",
    "REDEAL",
    "SILENT",
    "Accept",
    "Bid",
    "Bury",
    "Concede",
    "Cut",
    "Dark",
    "Declare",
    "Discard",
    "Give",
    "HandDeal",
    "Leave",
    "Misdeal",
    "Pass",
    "Recut",
    "Redeal",
    "Row",
    "Silent",
    "Take",
    "Thousand",
    "ThousandMove",
    "ThousandResult",
    "ThousandScore",
    "ThousandState",
]
