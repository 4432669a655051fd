"""High Card with broken chance."""

from __future__ import annotations

from typing_extensions import override

from cardrules import Card, Deal, Move, Refusal
from cardrules.cards import CardsLike
from cardrules.shuffle import Seed
from tests.broken_games.common import TICKS
from tests.tiny_game import HighCard, HighCardState


class DealsAtAnyTime(HighCard):
    """The cards may be dealt while a deal is played, and after the end."""

    @override
    def refuse_chance(self, state: HighCardState) -> Refusal | None:
        return None


class DealtOutOfTurn(HighCard):
    """An order of the pack is dealt out of turn, although it is illegal."""

    @override
    def apply_deal(self, state: HighCardState, move: Deal) -> HighCardState:
        illegal = self.refuse_chance(state) is not None
        return state if illegal else super().apply_deal(state, move)


class SeedOutOfTurn(HighCard):
    """A seed deals out of turn, although an order of the pack does not."""

    @override
    def deal(
        self, state: HighCardState, seed: Seed | None = None, *, order: CardsLike | None = None
    ) -> HighCardState:
        illegal = self.refuse_chance(state) is not None
        return state if illegal else super().deal(state, seed, order=order)


class OtherDealEachTime(HighCard):
    """The same seed deals in another way each time."""

    @override
    def deal(
        self, state: HighCardState, seed: Seed | None = None, *, order: CardsLike | None = None
    ) -> HighCardState:
        return super().deal(state, next(TICKS) if isinstance(seed, int) else seed, order=order)


class SameDealForAllSeeds(HighCard):
    """All seeds deal in the same way."""

    @override
    def deal(
        self, state: HighCardState, seed: Seed | None = None, *, order: CardsLike | None = None
    ) -> HighCardState:
        return super().deal(state, 0 if isinstance(seed, int | str | bytes) else seed, order=order)


class FloatSeeds(HighCard):
    """A fraction is accepted as a seed, and so is anything."""

    @override
    def deal(
        self, state: HighCardState, seed: Seed | None = None, *, order: CardsLike | None = None
    ) -> HighCardState:
        try:
            return super().deal(state, seed, order=order)
        except TypeError:
            return super().deal(state, 0)


class MisreadDeal(HighCard):
    """A deal is read from the wrong end."""

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        move = super().read_move(text)
        return Deal(move.order[::-1]) if isinstance(move, Deal) else move


class DoubledCardDealt(HighCard):
    """A pack with a card in place of another is accepted."""

    @override
    def flaw(self, state: HighCardState, order: tuple[Card, ...]) -> Refusal | None:
        doubled = len(order) == len(self.deck()) and set(order) < set(self.deck())
        return None if doubled else super().flaw(state, order)


class ShortPackDealt(HighCard):
    """A pack that lacks a card is accepted."""

    @override
    def flaw(self, state: HighCardState, order: tuple[Card, ...]) -> Refusal | None:
        short = len(order) < len(self.deck())
        return None if short else super().flaw(state, order)


class StrangerDealt(HighCard):
    """A pack with a card of another pack is accepted."""

    @override
    def flaw(self, state: HighCardState, order: tuple[Card, ...]) -> Refusal | None:
        strange = bool(set(order) - set(self.deck()))
        return None if strange else super().flaw(state, order)


class SpoiltPackDealt(HighCard):
    """A spoilt pack is dealt, although it is illegal."""

    @override
    def apply_deal(self, state: HighCardState, move: Deal) -> HighCardState:
        illegal = self.flaw(state, move.order) is not None
        return state if illegal else super().apply_deal(state, move)


class SpoiltPackPlainlyRefused(HighCard):
    """A spoilt pack is refused like any move, without the error of its own."""

    @override
    def apply_deal(self, state: HighCardState, move: Deal) -> HighCardState:
        flaw = self.refuse_chance(state) or self.flaw(state, move.order)
        if flaw is not None:
            raise flaw.against(move)
        return super().apply_deal(state, move)
