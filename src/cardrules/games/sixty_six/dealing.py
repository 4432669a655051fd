"""Choosing the dealer, dealing, and what follows a deal (SS-08 to SS-15, SS-75)."""

from __future__ import annotations

from cardrules.cards import Card
from cardrules.games.sixty_six.agreements import Agreements
from cardrules.games.sixty_six.state import (
    NOBODY,
    Match,
    Phase,
    Settled,
    SixtySixState,
    new_match,
    new_settled,
    new_state,
)
from cardrules.ruleset import Refusal
from cardrules.tricks import ACE_TEN, SUIT_MASKS

__all__ = ["HAND", "UNDECIDED", "between_deals", "deal", "drawn", "drawn_dealer"]

HAND = 6
"""Cards dealt to each player (SS-12)."""

STOCK = 12
"""Cards in the stock at first, the turn-up included (SS-14)."""

_FIRST_PACKETS = {
    size: tuple(place for place in range(2 * HAND) if place // size % 2 == 0)
    for size in (1, 2, 3, 6)
}
"""By the size of a packet: where the non-dealer's cards lie in the pack (SS-12). The dealer's lie
a packet further on."""

_HIGH_TO_LOW = ACE_TEN.order.index

UNDECIDED = Refusal("SS-09", "both players draw equal ranks all through this pack; draw again")


def drawn_dealer(agreed: Agreements, order: tuple[Card, ...]) -> int | None:
    """The seat that the draw makes dealer; `None` if nothing is decided by it."""
    first, second = drawn(order)[-2:]
    if first.rank is second.rank:
        return None
    low = 0 if _HIGH_TO_LOW(first.rank) > _HIGH_TO_LOW(second.rank) else 1
    return low if agreed.first_dealer == "low_card" else 1 - low


def drawn(order: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are drawn for the deal: pair after pair from the top until ranks differ."""
    for place, first in enumerate(order[::2]):
        if first.rank is not order[2 * place + 1].rank:
            return order[: 2 * place + 2]
    return order


def between_deals(match: Match, phase: Phase = "deal") -> SixtySixState:
    """A position with the cards in the pack: chance is to act, or the game is over."""
    return new_state(phase, None, NOBODY, NOBODY, NOBODY, 0, None, Settled(match))


def deal(agreed: Agreements, match: Match, order: tuple[Card, ...]) -> SixtySixState:
    """The position after the cards are dealt in this order."""
    dealer = match.dealer or 0
    to_non_dealer = to_dealer = 0
    for place in _FIRST_PACKETS[agreed.deal_packet]:
        to_non_dealer |= order[place].bit
        to_dealer |= order[place + agreed.deal_packet].bit
    turn_up = order[2 * HAND]  # SS-13
    trumps = SUIT_MASKS[turn_up.index]
    settled = new_settled(
        new_match(match.scores, dealer, match.deal_number + 1, match.carried, None),
        trumps,
        ACE_TEN.beaters(trumps),
        (*[each.bit for each in order[2 * HAND + 1 :]], turn_up.bit),  # SS-14
        NOBODY,
        NOBODY,
        None,
    )
    hands = (to_non_dealer, to_dealer) if dealer else (to_dealer, to_non_dealer)
    leader = 1 - dealer if agreed.first_lead == "non_dealer" else dealer  # SS-15
    return new_state("lead", leader, hands, NOBODY, NOBODY, STOCK, None, settled)
