"""What a seat knows of a position, in lines, for any game.

Nothing but its view is looked at, so no hidden card can come into the lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cardrules.cards import Card
from cardrules.views import SeenPile, View

__all__ = ["describe", "standing", "who"]


def describe(view: View[Any]) -> tuple[str, ...]:
    """What the seat knows, its own hand last."""
    return tuple(_lines(view))


def _lines(view: View[Any]) -> Iterator[str]:
    you = view.seat
    dealer = "-" if view.dealer is None else who(view.dealer, you)
    yield f"deal {view.deal_number}, dealer: {dealer}"
    yield f"points: {standing(view.scores, you)}"
    for name, fact in view.facts.items():
        yield f"{name}: {fact if isinstance(fact, str) else standing(fact, you)}"
    piles = [pile for pile in view.piles if pile.size]
    yield from (_pile(pile, you) for pile in sorted(piles, key=lambda pile: _is_hand(pile, you)))


def _is_hand(pile: SeenPile, you: int | None) -> bool:
    """Whether the pile is the viewer's own hand."""
    return you is not None and (pile.name, pile.seat) == ("hand", you)


def _pile(pile: SeenPile, you: int | None) -> str:
    """A pile: its cards, or how many they are and which of them are known."""
    name = pile.name if pile.seat is None else f"{pile.name} ({who(pile.seat, you)})"
    known = _symbols(pile.order or pile.cards)
    if not pile.hidden:
        return f"{name}: {known}"
    number = "1 card" if pile.size == 1 else f"{pile.size} cards"
    return f"{name}: {number}, {known} among them" if known else f"{name}: {number}"


def _symbols(cards: Iterable[Card]) -> str:
    return " ".join(card.symbol for card in cards)


def who(seat: int, you: int | None) -> str:
    """A seat as the viewer calls it."""
    return "you" if seat == you else f"seat {seat}"


def standing(scores: tuple[int, ...], you: int | None) -> str:
    """The points of every seat: `3 (you), 5 (seat 1)`."""
    return ", ".join(f"{points} ({who(seat, you)})" for seat, points in enumerate(scores))
