"""Choosing the dealer, dealing, and what follows a deal (SS-08 to SS-15, SS-75)."""

from __future__ import annotations

import attrs

from cardrules.cards import Card
from cardrules.games.sixty_six.agreements import Agreements
from cardrules.games.sixty_six.state import NOBODY, Match, Settled, SixtySixState, new_state
from cardrules.ruleset import Refusal
from cardrules.tricks import ACE_TEN, SUIT_MASKS

__all__ = ["HAND", "UNDECIDED", "between_deals", "deal", "drawn_dealer"]

HAND = 6
"""Cards dealt to each player (SS-12)."""

_HIGH_TO_LOW = ACE_TEN.order.index

UNDECIDED = Refusal("SS-09", "both players draw equal ranks all through this pack; draw again")


def drawn_dealer(agreed: Agreements, order: tuple[Card, ...]) -> int | None:
    """The seat that the draw makes dealer: pair after pair from the top until ranks differ."""
    for first, second in zip(order[::2], order[1::2], strict=True):
        if first.rank is not second.rank:
            low = 0 if _HIGH_TO_LOW(first.rank) > _HIGH_TO_LOW(second.rank) else 1
            return low if agreed.first_dealer == "low_card" else 1 - low
    return None


def between_deals(match: Match) -> SixtySixState:
    """The position in which the next deal is awaited."""
    return new_state("deal", None, NOBODY, NOBODY, None, Settled(match))


def deal(agreed: Agreements, match: Match, order: tuple[Card, ...]) -> SixtySixState:
    """The position after the cards are dealt in this order."""
    non_dealer = 1 - (match.dealer or 0)
    hands = [0, 0]
    for place in range(2 * HAND):
        seat = non_dealer ^ (place // agreed.deal_packet & 1)  # SS-12
        hands[seat] |= order[place].bit
    turn_up = order[2 * HAND]  # SS-13
    face_down = tuple(each.bit for each in order[2 * HAND + 1 :])
    settled = Settled(
        match=attrs.evolve(match, deal_number=match.deal_number + 1, result=None),
        trumps=SUIT_MASKS[turn_up.index],
        stock=(*face_down, turn_up.bit),  # SS-14
    )
    leader = non_dealer if agreed.first_lead == "non_dealer" else 1 - non_dealer  # SS-15
    return new_state("lead", leader, (hands[0], hands[1]), NOBODY, None, settled)
