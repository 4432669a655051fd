"""Drawing for the first deal, dealing, and laying out nines (CN-06 to CN-17, CN-43, CN-44)."""

from __future__ import annotations

from cardrules.cards import Card
from cardrules.games.collect_nines.agreements import Agreements
from cardrules.games.collect_nines.ending import DECK, HANDS, NINES, won_before_play
from cardrules.games.collect_nines.playing import VALUES
from cardrules.games.collect_nines.state import (
    NOTHING,
    CollectNinesState,
    Match,
    changed,
    new_match,
    new_settled,
    new_state,
    new_taken,
)

__all__ = ["deal", "drawn_dealer", "first_match"]


def first_match(dealer: int | None) -> Match:
    """A match before its first deal, for which all cards are shuffled."""
    return new_match(dealer, 0, NOTHING, (), DECK, 0, None)


def drawn_dealer(order: tuple[Card, ...]) -> int:
    """The first dealer by lot (CN-06): seats 0, 1 and 2 draw a card each, and the highest deals.

    The ace is low; of equal values the later suit is higher. So the draw always decides.
    """
    return max(range(HANDS), key=lambda seat: (VALUES[order[seat].index], order[seat].index))


def deal(agreed: Agreements, match: Match, order: tuple[Card, ...]) -> CollectNinesState:
    """The position after the cards are dealt in this order and the nines are laid out."""
    dealer = match.dealer or 0
    gathered = match.gathered
    pack = tuple([each.bit for each in order if each.bit & gathered]) or match.pack  # CN-08, CN-43
    hands, laid = NOTHING, NOTHING
    round_ = [(dealer + 1 + turn) % HANDS for turn in range(HANDS)]
    dealt = HANDS * agreed.hand_size
    for turn, seat in enumerate(round_):
        hands = changed(hands, seat, sum(pack[turn:dealt:HANDS]))  # CN-09, CN-10
    reserve = pack[dealt:]  # CN-11
    for seat in round_:  # CN-16
        hand, nines, used = _laid_out(agreed, hands[seat], reserve)
        hands, laid = changed(hands, seat, hand - hands[seat]), changed(laid, seat, nines)
        reserve = reserve[used:]
    begun = new_match(dealer, match.deal_number + 1, match.kept, (), 0, match.heap, None)
    settled = new_settled(begun, laid, reserve)
    taken = new_taken(NOTHING, NOTHING, NOTHING, 0, 0, len(reserve), None)
    return won_before_play(new_state("choose", round_[0], hands, NOTHING, taken, settled))


def _laid_out(agreed: Agreements, hand: int, reserve: tuple[int, ...]) -> tuple[int, int, int]:
    """A hand with its nines replaced from the reserve, the nines, and how many cards that took."""
    laid = used = 0
    nines = hand & NINES  # CN-13
    while nines:
        number = nines.bit_count()
        drawn = sum(reserve[used : used + number])  # CN-14
        hand, laid, used = hand - nines + drawn, laid | nines, used + number
        nines = drawn & NINES if agreed.refill_repeat else 0  # CN-15
    return hand, laid, used
