"""Where the cards of Nines lie, who knows them there, and the same position with other cards."""

from __future__ import annotations

import attrs

from cardrules.cards import Card, CardSet
from cardrules.games.nines.dealing import HANDS
from cardrules.games.nines.state import NinesState
from cardrules.position import Pile

__all__ = ["piles", "veiled", "with_piles"]


def piles(state: NinesState) -> tuple[Pile, ...]:
    """The piles of a running deal; none between deals."""
    if not state.settled.beaters:
        return ()
    seats = range(len(state.won))
    extra = state.extra_hand
    middle = (Pile("extra hand", None, extra, seen=_remembered(state, extra)),)
    return (
        *(_hand(state, seat) for seat in seats),
        *(Pile("won", seat, CardSet(state.won[seat]), face_up=True) for seat in seats),
        Pile("trick", None, CardSet.of(state.trick), face_up=True, order=state.trick),
        *(middle if len(seats) < HANDS else ()),
    )


def _hand(state: NinesState, seat: int) -> Pile:
    """A hand: its owner sees it, and so does who has had it before (NI-22)."""
    hand = state.hand(seat)
    seen = [
        hand if viewer == seat else known for viewer, known in enumerate(_remembered(state, hand))
    ]
    return Pile("hand", seat, hand, seen=tuple(seen))


def _remembered(state: NinesState, cards: CardSet) -> tuple[CardSet, ...]:
    """By seat: those of the cards that it gave up."""
    return tuple(CardSet(mask & cards.mask) for mask in state.settled.given_up)


def veiled(state: NinesState, seat: int | None) -> NinesState:
    """The position without what only others remember: the hands that they gave up."""
    given_up = tuple(
        mask if owner == seat else 0 for owner, mask in enumerate(state.settled.given_up)
    )
    return attrs.evolve(state, settled=attrs.evolve(state.settled, given_up=given_up))


def with_piles(state: NinesState, piles: tuple[tuple[Card, ...], ...]) -> NinesState:
    """The same position with other hands, in players' hands and in the middle.

    What others alone remember of a swap is not made up.
    """
    settled, seats = state.settled, len(state.won)
    if not settled.beaters:
        return state
    masks = [sum([card.bit for card in pile]) for pile in piles]
    extra = masks[2 * seats + 1] if len(piles) > 2 * seats + 1 else 0
    played = [hand & ~state.unplayed for hand in settled.hands]
    hands = tuple([left | own for left, own in zip(masks[:seats], played, strict=True)])
    settled = attrs.evolve(settled, hands=hands, extra=extra)
    return attrs.evolve(state, unplayed=sum(masks[:seats]) | extra, settled=settled)
