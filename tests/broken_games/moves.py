"""High Card with broken piles or legal moves."""

from __future__ import annotations

import attrs
from typing_extensions import override

from cardrules import Card, CardSet, IllegalMove, InvalidNotation, Move, Play, Refusal, card
from cardrules.ruleset import Pile
from tests.broken_games.common import TICKS
from tests.tiny_game import FOLD, Fold, HighCard, HighCardState

# --- cards ----------------------------------------------------------------------------------------


class LostCard(HighCard):
    """A card lies nowhere once the cards are dealt."""

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        after = super().after_deal(state, order)
        return attrs.evolve(after, rest=after.rest & ~order[-1].bit)


class CardTwice(HighCard):
    """A card that is shown lies in the hand and on the table."""

    @override
    def piles(self, state: HighCardState) -> tuple[Pile, ...]:
        return (*super().piles(state), Pile("table", None, CardSet(state.shown)))


# --- legal moves ----------------------------------------------------------------------------------


@attrs.frozen
class Muck(Move):
    """Another move that is written as a fold is."""

    @override
    def __str__(self) -> str:
        return "fold"


@attrs.frozen
class Wait(Move):
    """Let time pass."""

    @override
    def __str__(self) -> str:
        return "wait"


class ListOfMoves(HighCard):
    """The legal moves are handed out as a list, which the caller can change."""

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        return list(super().legal_moves(state))  # type: ignore[return-value] # pyright: ignore[reportReturnType] # the flaw


class UnstableOrder(HighCard):
    """The legal moves come in another order every time."""

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        return super().legal_moves(state)[:: 1 if next(TICKS) % 2 else -1]


class MoveTwice(HighCard):
    """A legal move is listed twice."""

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        moves = super().legal_moves(state)
        return (*moves, *moves[:1])


class NoMoves(HighCard):
    """A seat is to move, and has no moves."""

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        return ()


class MovesOfNobody(HighCard):
    """There are legal moves while nobody is to move."""

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        return super().legal_moves(state) or (FOLD,)


class NoSuchSeat(HighCard):
    """A seat is to move that does not exist."""

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        after = super().after_deal(state, order)
        return after if after.to_move is None else attrs.evolve(after, to_move=after.to_move - 2)


class MovesAfterTheEnd(HighCard):
    """Play goes on when the match is over."""

    @override
    def _end(self, state: HighCardState, winner: int, points: int) -> HighCardState:
        after = super()._end(state, winner, points)
        return attrs.evolve(after, to_move=winner) if after.over else after


class SharedNotation(HighCard):
    """Two legal moves are written alike."""

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        moves = super().legal_moves(state)
        return (*moves, Muck()) if moves else ()


class LegalAndRefused(HighCard):
    """A fold is listed as legal, and then refused."""

    @override
    def check(self, state: HighCardState, move: Move) -> Refusal | None:
        refused = isinstance(move, Fold) and state.to_move is not None
        return Refusal("HC-3", "nobody folds") if refused else super().check(state, move)


class LegalAndNotApplied(HighCard):
    """A fold is listed as legal, and not applied."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        if isinstance(move, Fold) and state.to_move is not None:
            raise IllegalMove(move, "HC-3", "nobody folds")
        return super().apply(state, move)


class Misread(HighCard):
    """A fold is read as a card."""

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        move = super().read_move(text)
        return Play(card("AS")) if isinstance(move, Fold) else move


class MisreadCapitals(HighCard):
    """A fold in capitals is another move."""

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        return Wait() if text == "FOLD" else super().read_move(text)


class MisreadBlanks(HighCard):
    """A fold between blanks is another move."""

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        return Wait() if text == "  fold " else super().read_move(text)


class Unread(HighCard):
    """A fold cannot be read at all."""

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        move = super().read_move(text)
        if isinstance(move, Fold):
            raise InvalidNotation(text, "expected a card")
        return move


class Waiting(HighCard):
    """A player may wait, after which all is as before."""

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        moves = super().legal_moves(state)
        return (*moves, Wait()) if moves else ()

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        waits = isinstance(move, Wait) and state.to_move is not None
        return self._waited(state) if waits else super().apply(state, move)

    def _waited(self, state: HighCardState) -> HighCardState:
        return state

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        return Wait() if text.strip().lower() == "wait" else super().read_move(text)


class EndlessDeal(Waiting):
    """Both seats can only let the other one play, without end."""

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        return () if state.to_move is None else (Wait(),)

    @override
    def _waited(self, state: HighCardState) -> HighCardState:
        return attrs.evolve(state, to_move=1 - (state.to_move or 0))


class EndlessDraw(HighCard):
    """The draw for the first deal is repeated without end."""

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        return state if state.phase == "draw" else super().after_deal(state, order)
