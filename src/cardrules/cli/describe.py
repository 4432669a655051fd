"""What one seat sees of a position, in lines: of any game, and never a card that is hidden.

Only the seat's own hand and what lies face up is shown. Of all other piles the number of cards is
told and nothing else, so a pile that a game invents stays closed unless the game says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardrules.cards import CardSet
from cardrules.ruleset import Pile, Ruleset, State

__all__ = ["describe", "standing", "who"]


def describe(rules: Ruleset[Any], state: State, seat: int) -> tuple[str, ...]:
    """The position as the seat sees it: its own hand comes last."""
    return tuple(_lines(rules, state, seat))


def _lines(rules: Ruleset[Any], state: State, seat: int) -> Iterator[str]:
    dealer = "-" if state.dealer is None else who(state.dealer, seat)
    yield f"deal {state.deal_number}, dealer: {dealer}"
    yield f"points: {standing(state.scores, seat)}"
    for name, fact in rules.facts(state).items():
        yield f"{name}: {fact if isinstance(fact, str) else standing(fact, seat)}"
    piles = [pile for pile in rules.piles(state) if pile.cards]
    own = [pile for pile in piles if pile.name == "hand" and pile.seat == seat]
    others = [pile for pile in piles if pile not in own]
    yield from (_pile(pile, seat, shown=pile.face_up) for pile in others)
    yield from (_pile(pile, seat, shown=True) for pile in own)


def _pile(pile: Pile, seat: int, *, shown: bool) -> str:
    """A pile: its cards, or only how many they are."""
    content = _symbols(pile.cards) if shown else _number(pile.cards)
    if pile.seat is None:
        return f"{pile.name}: {content}"
    return f"{pile.name} ({who(pile.seat, seat)}): {content}"


def _symbols(cards: CardSet) -> str:
    return " ".join(card.symbol for card in cards)


def _number(cards: CardSet) -> str:
    """How many cards there are."""
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"


def who(seat: int, you: int) -> str:
    """A seat as the player at seat `you` calls it."""
    return "you" if seat == you else f"seat {seat}"


def standing(scores: tuple[int, ...], you: int) -> str:
    """The points of every seat: `3 (you), 5 (seat 1)`."""
    return ", ".join(f"{points} ({who(seat, you)})" for seat, points in enumerate(scores))
