"""Drawing cards for the first deal and for the seats, where a game has both decided that way."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from cardrules.cards import Card

__all__ = ["Seating", "seats_by_draw"]


@attrs.frozen
class Seating:
    """What a draw has settled: seat 0 went to the highest card, seat 1 to the next, and so on."""

    drawers: tuple[int, ...]
    """By seat: the number of the player, in the order of drawing, who sits there."""
    drawn: tuple[tuple[Card, ...], ...]
    """By seat: all cards that its player drew."""


def seats_by_draw(players: int, order: tuple[Card, ...]) -> Seating | None:
    """Who sits where after a draw from this pack, ace high; `None` if it does not decide.

    Every player takes a card from the top. Players of equal ranks draw again at once, the highest
    such group first, and settle by it only their places among themselves.
    """
    drawn: list[list[Card]] = [[] for _ in range(players)]
    drawers = _ranked(list(range(players)), drawn, iter(order))
    if drawers is None:
        return None
    return Seating(tuple(drawers), tuple([tuple(drawn[drawer]) for drawer in drawers]))


def _ranked(group: list[int], drawn: list[list[Card]], pack: Iterator[Card]) -> list[int] | None:
    """The group by the cards it draws now, the highest first; `None` if the pack runs out."""
    for drawer in group:
        card = next(pack, None)
        if card is None:
            return None
        drawn[drawer].append(card)
    ranks = sorted({drawn[drawer][-1].rank for drawer in group}, reverse=True)
    ranked: list[int] = []
    for equals in [[each for each in group if drawn[each][-1].rank is rank] for rank in ranks]:
        decided = equals if len(equals) == 1 else _ranked(equals, drawn, pack)
        if decided is None:
            return None
        ranked += decided
    return ranked
