"""Where the cards of Nines lie, who knows them there, and the same position with other cards."""

from __future__ import annotations

import attrs

from cardrules.cards import JOKER, Card, CardSet
from cardrules.games.nines_shedding.state import (
    EMPTY,
    NinesSheddingState,
    Row,
    Settled,
    mask_of,
    new_table,
)
from cardrules.position import Pile, seen_by

__all__ = ["piles", "veiled", "with_piles"]

UNKNOWN = JOKER.bit
"""Stands in a slot for a card that nobody knows, where a position is what a seat knows of it."""
NOT_SEEN = (0,) * 6
"""For the six cards that a player saw first, where they are not known."""


def piles(state: NinesSheddingState) -> tuple[Pile, ...]:
    """The piles once the cards are dealt; none before."""
    if not state.settled.dealt:
        return ()
    table, seats = state.table, range(len(state.hands))
    return (
        *(_own(state, "hand", seat, state.hands[seat]) for seat in seats),
        *(_own(state, "up", seat, _cards(table.up[seat])) for seat in seats),
        *(_down(state, _cards(table.down[seat]), seat) for seat in seats),
        Pile("pile", None, CardSet.of(state.pile), face_up=True, order=state.pile),
        Pile("stock", None, CardSet.of(state.stock), mixed=True),
        Pile("out of play", None, state.out_of_play, face_up=True),
    )


def _cards(row: Row) -> int:
    """The mask of the cards in the slots of a row, as far as they are known."""
    first, second, third = row
    return (first | second | third) & ~UNKNOWN


def _own(state: NinesSheddingState, name: str, seat: int, cards: int) -> Pile:
    """Cards into which their owner looks; others know what was face up before (SN-18)."""
    lying, known = CardSet(cards), CardSet(cards & state.shown)
    named = name == "up" and state.phase != "setup"
    return Pile(name, seat, lying, named, known, seen_by(seat, lying, len(state.hands)))


def _down(state: NinesSheddingState, cards: int, seat: int) -> Pile:
    """Cards that nobody has seen, but for those that failed and stay (SN-15, SN-86)."""
    return Pile("down", seat, CardSet(cards), known=CardSet(cards & state.shown), mixed=True)


def veiled(state: NinesSheddingState, seat: int | None) -> NinesSheddingState:
    """The position without the order in which others were dealt the cards they saw first."""
    dealt = tuple(
        [
            six if owner == seat and state.phase == "setup" else NOT_SEEN
            for owner, six in enumerate(state.settled.dealt)
        ]
    )
    return attrs.evolve(state, settled=attrs.evolve(state.settled, dealt=dealt))


def with_piles(
    state: NinesSheddingState, piles: tuple[tuple[Card, ...], ...]
) -> NinesSheddingState:
    """The same position with other hands, up cards that are not open yet, down cards and stock."""
    settled, table, seats = state.settled, state.table, len(state.hands)
    if not settled.dealt:
        return state
    hands, up, down = piles[:seats], piles[seats : 2 * seats], piles[2 * seats : 3 * seats]
    stock = tuple([card.bit for card in piles[-2]])
    rows = table.up
    if state.phase == "setup":
        settled = _seen_first(settled, hands, up)
        rows = tuple(map(_filled, table.up, settled.dealt, up))
    covered = tuple(map(_covered, table.down, down, (state.shown,) * seats))
    return attrs.evolve(
        state,
        hands=tuple(map(_held, hands, state.hands)),
        table=new_table(rows, covered, table.out),
        settled=attrs.evolve(settled, stock=(0,) * (len(settled.stock) - len(stock)) + stock),
    )


def _held(cards: tuple[Card, ...], before: int) -> int:
    """The mask of a hand; one of which nothing is known is still not empty."""
    return mask_of(cards) or (UNKNOWN if before else 0)


def _seen_first(
    settled: Settled, hands: tuple[tuple[Card, ...], ...], up: tuple[tuple[Card, ...], ...]
) -> Settled:
    """What each player saw first: where it is not known, in the order in which the cards come."""
    dealt = [
        six
        if {*six} == {card.bit for card in (*named, *held)}
        else tuple([card.bit for card in (*named, *held)]) or NOT_SEEN
        for six, held, named in zip(settled.dealt, hands, up, strict=True)
    ]
    return attrs.evolve(settled, dealt=tuple(dealt))


def _filled(row: Row, six: tuple[int, ...], named: tuple[Card, ...]) -> Row:
    """The slots of up cards that are named but not open, in the order of dealing (SN-16)."""
    if row == EMPTY:
        return row
    mask = mask_of(named)
    bits_ = [bit for bit in six if bit & mask]
    return (bits_[0], bits_[1], bits_[2]) if bits_ else (UNKNOWN, 0, 0)


def _covered(row: Row, cards: tuple[Card, ...], shown: int) -> Row:
    """The slots of down cards: those that everybody knows stay, the others come in their order."""
    others = iter([card.bit for card in cards if not card.bit & shown])
    first, second, third = [
        bit and (bit if bit & shown & ~UNKNOWN else next(others, UNKNOWN)) for bit in row
    ]
    return first, second, third
