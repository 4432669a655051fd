"""Where the cards of Collect the Nines lie, who knows them there, and the same with other cards."""

from __future__ import annotations

import attrs

from cardrules.cards import Card, CardSet
from cardrules.games.collect_nines.agreements import Agreements
from cardrules.games.collect_nines.ending import HANDS, NINES
from cardrules.games.collect_nines.state import CollectNinesState
from cardrules.position import Pile, seen_by
from cardrules.sampling import Limit

__all__ = ["limits", "piles", "with_piles"]

SEATS = range(HANDS)


def piles(state: CollectNinesState) -> tuple[Pile, ...]:
    """All cards by where they lie."""
    match, taken = state.settled.match, state.taken
    pack = CardSet(match.gathered | sum(match.pack))
    return (
        *(_own("hand", seat, state.hands[seat]) for seat in SEATS),
        *(_own("chosen", seat, state.chosen[seat]) for seat in SEATS),  # CN-19
        *(Pile("nines", seat, state.nines(seat), face_up=True) for seat in SEATS),
        *(Pile("won", seat, CardSet(taken.played[seat]), face_up=True) for seat in SEATS),
        *(Pile("won unseen", seat, CardSet(taken.drawn[seat])) for seat in SEATS),  # CN-22
        Pile("set aside", None, state.set_aside, face_up=True),
        Pile("discards", None, state.discards, face_up=True),
        Pile("reserve", None, CardSet.of(state.reserve), mixed=True),
        # All other places are open between deals, so everybody knows what is in the pack.
        Pile("pack", None, pack, known=pack, mixed=True),
    )


def _own(name: str, seat: int, cards: int) -> Pile:
    """Cards into which their owner alone looks."""
    return Pile(name, seat, CardSet(cards), seen=seen_by(seat, CardSet(cards), HANDS))


def with_piles(state: CollectNinesState, piles: tuple[tuple[Card, ...], ...]) -> CollectNinesState:
    """The same position with other hands, choices, unseen cards, and another reserve or pack."""
    settled, taken = state.settled, state.taken
    masks = [sum([card.bit for card in pile]) for pile in piles]
    left = tuple([card.bit for card in piles[-2]])
    gone = (0,) * (len(settled.reserve) - len(left))  # taken cards lie on the won piles
    settled = attrs.evolve(settled, reserve=gone + left)
    if settled.match.pack:
        pack = tuple([card.bit for card in piles[-1]])
        settled = attrs.evolve(settled, match=attrs.evolve(settled.match, pack=pack))
    hand, chosen, _, _, unseen = (
        (masks[first], masks[first + 1], masks[first + 2]) for first in range(0, 5 * HANDS, HANDS)
    )
    return attrs.evolve(
        state,
        hands=hand,
        chosen=chosen,
        taken=attrs.evolve(taken, drawn=unseen),
        settled=settled,
    )


def limits(agreed: Agreements, state: CollectNinesState) -> tuple[Limit, ...]:
    """How many nines a hand can hold at most: all were laid out (CN-13).

    Only those that came in their places may have stayed, where they are not laid out too (CN-15).
    """
    laid = state.settled.laid
    return tuple(
        Limit(place + seat, NINES, 0 if agreed.refill_repeat else laid[seat].bit_count())
        for place in (0, HANDS)
        for seat in SEATS
    )
