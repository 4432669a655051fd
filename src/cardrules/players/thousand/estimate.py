"""How many points a hand promises.

The weights are round numbers near those that fit best, by least squares, what the declarers of
some thousands of deals took when all seats were this player: the estimate is off by 26 points (one
standard deviation) for the eight cards with which a declarer begins to play.
"""

from __future__ import annotations

from functools import lru_cache

from cardrules.cards import Suit, bits
from cardrules.games.thousand.marriages import VALUES, pairs
from cardrules.tricks import ACE_TEN

__all__ = ["POINTS", "card_points", "master", "promise"]

POINTS, HIGHER = ACE_TEN.by_card, ACE_TEN.higher

FROM_OTHERS = 6
"""What the others' cards bring in a trick, by and large."""

OF_THE_REST = 0.4
"""The part of the points in its other cards that a hand takes home."""

NO_ENTRY = 0.25
"""What a marriage is worth to a hand that may not win the trick it needs for declaring it."""

SECOND = 0.5
"""What a further marriage is worth."""


def card_points(cards: int) -> int:
    """Card points of some cards (TH-07)."""
    return sum(POINTS[bit.bit_length() - 1] for bit in bits(cards))


def master(bit: int, unseen: int) -> bool:
    """Whether no card that may lie in another hand ranks above this one in its suit."""
    return not HIGHER[bit.bit_length() - 1] & unseen


@lru_cache(maxsize=8192)
def _winners(own: int, outside: int, others: int) -> int:
    """The cards of a suit that win tricks when led from the top, while nobody trumps.

    Each of them takes a card of the suit out of every other hand. Where no more can be left there,
    the small cards win as well.
    """
    top = sum(bit for bit in bits(own) if master(bit, outside))
    return own if top.bit_count() * others >= outside.bit_count() else top


def promise(hand: int, unseen: int, others: int, *, needs_trick: bool) -> float:
    """The points of the deal that a declarer can expect from his hand (TH-112).

    Args:
        hand: his cards, a mask.
        unseen: the cards that may lie in other hands.
        others: how many opponents he has.
        needs_trick: whether a trick must be won before a marriage is declared (TH-102).
    """
    won = 0
    for suit in Suit:
        won |= _winners(hand & suit.mask, unseen & suit.mask, others)
    points = (
        FROM_OTHERS * won.bit_count() + card_points(won) + OF_THE_REST * card_points(hand & ~won)
    )
    queens = pairs(hand)
    if not queens:
        return points
    values = sorted((VALUES[queen] for queen in bits(queens)), reverse=True)
    marriages = values[0] + SECOND * sum(values[1:])
    entry = won & ~(queens | queens << 1) or not needs_trick
    return points + (marriages if entry else NO_ENTRY * marriages)
