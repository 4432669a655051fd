"""Dealing a deal of Thousand again, so that what was done and said leads to another position.

So a sample is put to the test: had the cards been dealt and passed like that, would the seat have
seen the same?
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias, TypeVar

import attrs

from cardrules import Card, Deal, Move, Thousand
from cardrules.cards import CARDS, bits
from cardrules.games.thousand import (
    Bury,
    Cut,
    Declare,
    Discard,
    Give,
    HandDeal,
    ThousandState,
)
from cardrules.tricks import Play
from cardrules.views import History
from tests.thousand.table import TALONS, active_seats

__all__ = ["rebuilt"]

T = TypeVar("T")

Match: TypeAlias = "tuple[list[Move], ThousandState]"
"""The moves of a match, and where they lead."""


@attrs.frozen
class Exchange:
    """The hands as they were dealt, both talons, and what the declarer passed to whom."""

    hands: dict[int, int]
    talons: tuple[int, ...]
    given: dict[int, int]


def rebuilt(
    rules: Thousand, moves: Sequence[Move], sample: ThousandState, history: History[ThousandState]
) -> Match | None:
    """The match with its last deal so dealt and passed that the seat has seen the same.

    It leads to the sample. `None` if there is no such deal.
    """
    dealt = max(at for at, move in enumerate(moves) if isinstance(move, Deal))
    before = rules.start()
    for move in moves[:dealt]:
        before = rules.apply(before, move)
    for made in _candidates(rules, before, moves[dealt:], sample):
        after = _replayed(rules, before, dealt, made, history)
        if after is not None:
            return [*moves[:dealt], *made], after
    return None


def _replayed(
    rules: Thousand,
    state: ThousandState,
    dealt: int,
    moves: Sequence[Move],
    history: History[ThousandState],
) -> ThousandState | None:
    """The position after these moves, if the seat sees what it has seen."""
    seen = attrs.evolve(history, steps=())
    for move, step in zip(moves, history.steps[dealt:], strict=True):
        if rules.check(state, move) is not None:
            return None
        after = rules.apply(state, move)
        if seen.then(rules, state, move, after).steps[0] != step:
            return None
        state = after
    return state


# --- what may have been -------------------------------------------------------------------------


def _candidates(
    rules: Thousand, before: ThousandState, moves: Sequence[Move], sample: ThousandState
) -> Iterator[list[Move]]:
    """Deals that lead to the hands of the sample, each with the moves that follow."""
    deal, *others = moves
    assert isinstance(deal, Deal)
    pack = Pack.followed(rules, before, moves)
    if sample.settled.ritual is not None:
        yield [pack.undone(sample.settled.ritual.order), *others]
        return
    active = active_seats(rules, before.dealer or 0)
    for bit in bits(sample.settled.bottom):  # the dealer has seen it (TH-19)
        pack.seen[23] = CARDS[bit.bit_length() - 1]
    for exchange in _exchanges(rules, before, moves, sample):
        order = pack.dealing(rules, active, exchange)
        if order is not None:
            yield [pack.undone(order), *(_passed(sample, each, exchange) for each in others)]


def _passed(sample: ThousandState, move: Move, exchange: Exchange) -> Move:
    """A pass or discard with the cards that were put away."""
    contract = sample.settled.contract
    assert contract is not None or not isinstance(move, (Give, Discard))
    if contract is None:
        return move
    if isinstance(move, Give):
        after = sample.settled.after
        near = after[contract.declarer]
        first, second = (_cards(exchange.given[seat])[0] for seat in (near, after[near]))
        return Give(first, second, move.face)
    return Discard(*_cards(contract.aside)) if isinstance(move, Discard) else move


def _exchanges(
    rules: Thousand, before: ThousandState, moves: Sequence[Move], sample: ThousandState
) -> Iterator[Exchange]:
    """All ways in which the hands of the sample can have come about."""
    held = {seat: sample.hands[seat] for seat in sample.active}
    state = before
    for move in moves:
        if isinstance(move, (Play, Declare)) and state.to_move is not None:
            held[state.to_move] |= move.card.bit
        state = rules.apply(state, move)
    true, lying = state.settled.contract, sample.settled.talons
    if true is None or sample.phase == "talon":
        yield Exchange(held, lying, {})
        return
    contract = sample.settled.contract
    assert contract is not None
    taken = state.settled.talons.index(0)
    size = 3 if len(lying) == 1 else 2
    opponents = [seat for seat in sample.active if seat != contract.declarer]
    choices = [
        [contract.given[seat]] if contract.given[seat] else list(bits(held[seat]))
        for seat in opponents
        if contract.given
    ]
    for gifts in product(*choices):
        given = dict(zip(opponents, gifts, strict=False))
        own = held[contract.declarer] | contract.aside | sum(gifts)
        known = [contract.talon] if contract.talon else map(sum, combinations(bits(own), size))
        for talon in known:
            hands = {seat: held[seat] & ~given.get(seat, 0) for seat in opponents}
            hands[contract.declarer] = own & ~talon
            talons = tuple(talon if at == taken else mask for at, mask in enumerate(lying))
            if talon & ~own == 0:
                yield Exchange(hands, talons, given)


# --- the pack -----------------------------------------------------------------------------------


@attrs.frozen
class Pack:
    """What was seen of the pack while it was cut, and what was done to it."""

    deal: Deal
    done: list[Move]
    seen: dict[int, Card]
    """By their place from 0 in the pack as it was dealt: the cards that were seen at the bottom."""
    plain: bool
    """Whether the bottom card was such that the cards were dealt at once."""

    @classmethod
    def followed(cls, rules: Thousand, state: ThousandState, moves: Sequence[Move]) -> Pack:
        """Look on while the pack is cut."""
        deal, *others = moves
        assert isinstance(deal, Deal)
        state = rules.apply(state, deal)
        order, done, seen, plain = list(deal.order), list[Move](), set[Card](), False
        for move in others:
            ritual = state.settled.ritual
            if ritual is None:
                break
            if ritual.nines or state.phase != "cut":
                seen.add(order[-1])
            order = _done(order, move)
            done.append(move)
            plain = state.phase == "cut"
            state = rules.apply(state, move)
        places = {at: each for at, each in enumerate(order) if each in seen}
        return cls(deal, done, places, plain and state.settled.ritual is None)

    def undone(self, order: Sequence[Card]) -> Deal:
        """The deal that leads to this order of the pack by what was done to it."""
        places = list(range(24))
        for move in self.done:
            places = _done(places, move)
        first = [order[places.index(at)] for at in range(24)]
        return attrs.evolve(self.deal, order=tuple(first))

    def dealing(
        self, rules: Thousand, active: tuple[int, ...], exchange: Exchange
    ) -> list[Card] | None:
        """An order that deals these hands and talons, with the seen cards in their places."""
        named = self.deal.talon if isinstance(self.deal, HandDeal) else TALONS[rules.players]
        size = len(named) // len(exchange.talons)
        groups: list[tuple[list[int], list[Card]]] = [
            ([place - 1 for place in named[at * size : (at + 1) * size]], _cards(mask))
            for at, mask in enumerate(exchange.talons)
        ]
        rest = [at for at in range(24) if at + 1 not in named]
        groups += [
            (rest[turn :: len(active)], _cards(exchange.hands[seat]))
            for turn, seat in enumerate(active)
        ]
        order: dict[int, Card] = {}
        for places, cards in groups:
            for place in [each for each in places if each in self.seen]:
                if self.seen[place] not in cards:
                    return None
                cards.remove(self.seen[place])
                order[place] = self.seen[place]
            free = [each for each in places if each not in order]
            cards.sort(key=lambda each: str(each)[0] in "9J", reverse=True)  # the bottom harmless
            order |= dict(zip(free, cards, strict=True))
        return [order[at] for at in range(24)]


def _done(order: list[T], move: Move) -> list[T]:
    """The pack after a cut, or after a jack was buried."""
    if isinstance(move, Cut):
        return order[move.place :] + order[: move.place]
    if isinstance(move, Bury):
        return [*order[: move.place - 1], order[-1], *order[move.place - 1 : -1]]
    return order


def _cards(mask: int) -> list[Card]:
    """The cards of a mask."""
    return [CARDS[bit.bit_length() - 1] for bit in bits(mask)]
