"""Dealing a deal of Sixty-Six again, so that the same moves lead to another position.

So a sample is put to the test: had the cards been dealt like that, would the seat have seen the
same?
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from cardrules import Card, Deal, Move, SixtySix, cards
from cardrules.cards import CARDS
from cardrules.games.sixty_six import Announce, Exchange, SixtySixState
from cardrules.tricks import Play
from tests.sixty_six.table import partner

__all__ = ["rebuilt"]

NEVER = 10_000
"""Later than any step."""
DEALT = -1
"""The step of the deal."""


@attrs.define
class Holding:
    """A card that a seat holds at some time, not taken from where the turn-up lies."""

    card: Card
    needed: int = NEVER
    """The step at which it is played or shown."""
    came: int = DEALT
    """It has not come before this step."""


@attrs.define
class Course:
    """A running deal: its positions, and the moves between them."""

    rules: SixtySix
    states: list[SixtySixState]
    moves: Sequence[Move]

    def draws(self, seat: int) -> Iterator[tuple[int, int]]:
        """At which steps the seat draws from the stock, and which of its places."""
        for step, (state, after) in enumerate(zip(self.states, self.states[1:], strict=False)):
            if after.to_move is not None and after.stock_size < state.stock_size:
                yield step, 12 - state.stock_size + (after.to_move != seat)

    def holdings(self, seat: int, end: SixtySixState) -> list[Holding]:
        """The cards that the seat must have had to make its moves and to hold the others now."""
        held: dict[Card, Holding] = {}
        turned: set[Card] = set()
        for step, move in enumerate(self.moves):
            state = self.states[step]
            turn_up = state.turn_up
            for each in shown(state, move) if state.to_move == seat else ():
                if each not in turned:
                    held.setdefault(each, Holding(each, step))
            exchanged = isinstance(move, Exchange) and state.to_move == seat
            if turn_up is not None and (exchanged or (step, 11) in self.draws(seat)):
                turned.add(turn_up)
        for each in end.hand(seat):
            if each not in turned:
                held.setdefault(each, Holding(each))
        for step in self.voids(seat):
            for holding in held.values():
                if holding.card.suit is self.states[0].trump and holding.needed > step:
                    holding.came = step
        return list(held.values())

    def voids(self, seat: int) -> Iterator[int]:
        """At which steps the seat shows to have no trump in the open phase (SS-24)."""
        if self.rules.open_follow == "free":
            return
        for step, move in enumerate(self.moves):
            state = self.states[step]
            led = state.led if state.stock_size and state.closer is None else None
            if state.to_move == seat and led is not None and isinstance(move, Play):
                trumps = led.suit is state.trump, move.card.suit is state.trump
                if trumps == (True, False):
                    yield step


def shown(state: SixtySixState, move: Move) -> tuple[Card, ...]:
    """The cards that a move takes from the hand or shows there."""
    if isinstance(move, Announce):
        return cards(f"{move.card} {partner(str(move.card))}")
    if isinstance(move, Exchange):
        return cards(f"9{str(state.turn_up)[1]}")
    return (move.card,) if isinstance(move, Play) else ()


def take(held: list[Holding], step: int) -> Card | None:
    """The most urgent card that can come at this step, taken from the list; `None` if none can."""
    ready = [each for each in held if each.came <= step < each.needed]
    if not ready:
        return None
    first = min(ready, key=lambda each: each.needed)
    held.remove(first)
    return first.card


def rebuilt(
    rules: SixtySix, moves: Sequence[Move], sample: SixtySixState, viewer: int | None
) -> list[Move] | None:
    """The moves of a match with the last deal dealt so that the others lead to the sample.

    The viewer draws what it drew. `None` if there is no such deal.
    """
    dealt = max(at for at, move in enumerate(moves) if isinstance(move, Deal))
    states = [rules.start()]
    for move in moves:
        states.append(rules.apply(states[-1], move))
    course = Course(rules, states[dealt + 1 :], moves[dealt + 1 :])
    first, left = course.states[0], sample.stock_size
    stock = [CARDS[bit.bit_length() - 1] for bit in first.settled.stock[:11]]
    stock[12 - left :] = [
        CARDS[bit.bit_length() - 1] for bit in sample.settled.stock[12 - left : 11]
    ]
    hands = [list(first.hand(seat)) for seat in (0, 1)]
    for seat in (0, 1):
        if seat == viewer:
            continue
        held = course.holdings(seat, sample)
        drawn = [take(held, DEALT) for _ in hands[seat]]
        hands[seat] = [each for each in drawn if each is not None]
        for step, place in course.draws(seat):
            card = take(held, step) if place < 11 else None
            if card is not None:
                stock[place] = card
        if held or None in drawn:
            return None
    order: list[Card] = []
    at = 1 - (states[dealt].dealer or 0)
    while hands[at]:
        order += hands[at][: rules.deal_packet]
        del hands[at][: rules.deal_packet]
        at = 1 - at
    turn_up = first.turn_up
    assert turn_up is not None
    return [*moves[:dealt], Deal((*order, turn_up, *stock)), *course.moves]
