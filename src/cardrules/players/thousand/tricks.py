"""Choosing the card to lead or to follow with."""

from __future__ import annotations

from cardrules.cards import bits
from cardrules.games.thousand.marriages import ACES, VALUES, marriage, pairs
from cardrules.players.thousand.estimate import POINTS, master
from cardrules.players.thousand.sight import Sight
from cardrules.tricks import ACE_TEN, SUIT_MASKS

__all__ = ["follow", "lead"]

MISSED_MASTER = 8
MISSED_TRUMP = 6
"""How many points a card that wins a trick later is worth besides its own."""


def lead(sight: Sight, cards: int, declarable: int) -> tuple[int, bool]:
    """The card to lead, as a bit, and whether a marriage is declared with it.

    What wins for certain comes before a marriage is declared, while it cannot be trumped. A
    marriage is declared with its queen. Without either, the highest card goes that no other can
    beat in its suit, or else the one that is missed least.

    Args:
        sight: what the leader knows.
        cards: what may be led, a mask.
        declarable: the cards that may be led with a declaration.
    """
    masters = _masters(cards, sight.unseen)
    certain = masters & sight.trumps if sight.unseen & sight.trumps else masters
    if declarable & ACES:  # TH-110: no reason to wait
        return _richest(declarable & ACES), True
    queens = pairs(declarable)
    if queens:
        best = max(bits(queens), key=VALUES.__getitem__)
        if queens == best:  # with several, winners are kept for coming to the lead again
            certain &= ~_suit(best)
            if certain:
                return _richest(certain), False
        return best, True
    if masters:
        return _richest(certain or masters), False
    return _least_missed(sight, cards), False


def follow(sight: Sight, cards: int) -> int:
    """The card to follow with, as a bit.

    A trick that can be won for certain is won, if possible with a card that would not win later
    anyway. To any other trick goes the card that is missed least.

    Args:
        sight: what the player knows.
        cards: what may be played, a mask.
    """
    beaters = ACE_TEN.beaters(sight.trumps)
    best = sight.trick[0]
    for card in sight.trick[1:]:
        if card.bit & beaters[best.index]:
            best = card
    winning = cards & beaters[best.index]
    if len(sight.trick) < sight.others:  # not the last to play
        winning = _masters(winning, sight.unseen)
    if not winning:
        return _least_missed(sight, cards)
    passing = winning & ~_masters(winning, sight.unseen) & ~_couples(sight.hand)
    return _richest(passing) if passing else _least_missed(sight, winning)


def _masters(cards: int, unseen: int) -> int:
    """The cards above which no other hand can hold one of their suit."""
    return sum(bit for bit in bits(cards) if master(bit, unseen))


def _couples(hand: int) -> int:
    """The kings and queens of the marriages in a hand."""
    queens = pairs(hand)
    return queens | queens << 1


def _suit(bit: int) -> int:
    """The mask of a card's suit."""
    return SUIT_MASKS[bit.bit_length() - 1]


def _richest(cards: int) -> int:
    """The card with the most points."""
    return max(bits(cards), key=lambda bit: POINTS[bit.bit_length() - 1])


def _least_missed(sight: Sight, cards: int) -> int:
    """The card whose loss costs least: its points, and what else it could have brought."""

    def loss(bit: int) -> int:
        index = bit.bit_length() - 1
        lost = POINTS[index]
        if bit & _couples(sight.hand):
            lost += VALUES[pairs(marriage(index))]
        if master(bit, sight.unseen):
            lost += MISSED_MASTER
        if bit & sight.trumps:
            lost += MISSED_TRUMP
        return lost

    return min(bits(cards), key=loss)
