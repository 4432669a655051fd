"""High Card that refuses what is illegal in a wrong way, or not at all."""

from __future__ import annotations

import attrs
from typing_extensions import override

from cardrules import Deal, IllegalMove, InvalidNotation, Move, Play, Refusal
from tests.broken_games.common import NO_RULE
from tests.tiny_game import FOLD, HighCard, HighCardState


class AnythingGoes(HighCard):
    """Everything counts as legal, whatever it is."""

    @override
    def check(self, state: HighCardState, move: Move) -> Refusal | None:
        return super().check(state, move) if isinstance(move, Deal) else None


class AnyCard(HighCard):
    """A player may show any card, in the hand or not."""

    @override
    def check(self, state: HighCardState, move: Move) -> Refusal | None:
        played = isinstance(move, Play) and state.to_move is not None
        return None if played else super().check(state, move)


class IllegalAndApplied(HighCard):
    """Illegal moves are refused when asked about, and applied in silence."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        self.check_types(state, move)
        illegal = not isinstance(move, Deal) and self.check(state, move) is not None
        return state if illegal else super().apply(state, move)


class RefusedByNoRule(HighCard):
    """Illegal moves are refused by a rule that is not in the book."""

    @override
    def check(self, state: HighCardState, move: Move) -> Refusal | None:
        refusal = super().check(state, move)
        return attrs.evolve(refusal, rule=NO_RULE) if refusal else None


class RefusedWithoutReason(HighCard):
    """Illegal moves are refused without a word."""

    @override
    def check(self, state: HighCardState, move: Move) -> Refusal | None:
        refusal = super().check(state, move)
        return attrs.evolve(refusal, reason="") if refusal else None


class RefusedInTwoWays(HighCard):
    """Who asks about an illegal move hears another reason than who makes it."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        try:
            return super().apply(state, move)
        except IllegalMove as error:
            raise type(error)(error.move, error.rule, "not now") from error


class ReadsAnything(HighCard):
    """Every text is read as some move."""

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        try:
            return super().read_move(text)
        except InvalidNotation:
            return FOLD


class TakesTexts(HighCard):
    """A text is accepted instead of a move."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        try:
            return super().apply(state, move)
        except TypeError:
            return state


class TakesAnyState(HighCard):
    """Anything is accepted as a state."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        self.check_types(self.start(), move)
        try:
            return super().apply(state, move)
        except TypeError:
            return self.start()
