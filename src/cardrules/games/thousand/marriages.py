"""Marriages: which there are in a hand, what they are worth, and how high they let a player bid."""

from __future__ import annotations

from cardrules.cards import Rank, Suit, bits
from cardrules.games.thousand.agreements import Agreements
from cardrules.ruleset import Refusal
from cardrules.tricks import SUIT_MASKS, rank_mask

__all__ = [
    "ACES",
    "ACE_MARRIAGE",
    "QUEENS",
    "VALUES",
    "ceiling",
    "marriage",
    "name",
    "pairs",
    "refuse_over_ceiling",
    "worth",
]

ACES = rank_mask(Rank.ACE)
QUEENS = rank_mask(Rank.QUEEN)
PAIRS = QUEENS | rank_mask(Rank.KING)

ACE_MARRIAGE = 200
"""What four aces are worth (TH-110)."""

BY_SUIT = {Suit.CLUBS: 60, Suit.DIAMONDS: 80, Suit.HEARTS: 100, Suit.SPADES: 40}
"""TH-09."""

VALUES = {QUEENS & suit.mask: value for suit, value in BY_SUIT.items()}
"""What a marriage is worth, by the bit of its queen."""

NAMES = {QUEENS & suit.mask: suit.name.lower() for suit in Suit}

WITHOUT_MARRIAGE = 120
"""What the tricks alone can give, so the ceiling of a hand without a marriage (TH-54)."""


def pairs(cards: int) -> int:
    """The queens whose king is there too: one bit for each marriage (TH-98)."""
    return cards & cards >> 1 & QUEENS  # a king is the card above its queen


def marriage(index: int) -> int:
    """The mask of the king and queen of the suit of a card, given by its index."""
    return SUIT_MASKS[index] & PAIRS


def worth(cards: int) -> int:
    """The sum of the values of the marriages there (TH-09)."""
    return sum(VALUES[queen] for queen in bits(pairs(cards)))


def name(queen: int) -> str:
    """The suit of a marriage, given by the bit of its queen: `hearts`."""
    return NAMES[queen]


# --- ceilings -----------------------------------------------------------------------------------


def ceiling(agreed: Agreements, hand: int) -> int:
    """The highest number that the holder of a hand may name (TH-54 to TH-58)."""
    if agreed.bid_over_ceiling:  # TH-58: no more than a deal can give
        aces = ACE_MARRIAGE if agreed.ace_marriage else 0
        return WITHOUT_MARRIAGE + sum(VALUES.values()) + aces + agreed.last_trick_bonus
    return WITHOUT_MARRIAGE + worth(hand)  # TH-57: the aces never count


def refuse_over_ceiling(agreed: Agreements, hand: int, points: int) -> Refusal | None:
    """Why a number is too high for a hand."""
    highest = ceiling(agreed, hand)
    if points <= highest:
        return None
    if agreed.bid_over_ceiling:
        return Refusal("TH-58", f"no deal can give more than {highest}")
    held = [name(queen) for queen in bits(pairs(hand))]
    if not held:
        return Refusal("TH-54", f"you hold no marriage, so you may name {highest} at most")
    if len(held) == 1:
        return Refusal("TH-55", f"with the marriage of {held[0]} you may name {highest} at most")
    told = " and ".join(held)
    return Refusal("TH-56", f"with the marriages of {told} you may name {highest} at most")
