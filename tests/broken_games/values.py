"""High Card with states that are no good values."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import Self, override

from cardrules import Card, Move
from tests.tiny_game import HighCard, HighCardState


class OddStates(HighCard):
    """The base of games whose states are of an odd class."""

    odd: ClassVar[type[HighCardState]]

    @override
    def start(self, dealer: int | None = None) -> HighCardState:
        return self._made_odd(super().start(dealer))

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        return self._made_odd(super().after_deal(state, order))

    def _made_odd(self, state: HighCardState) -> HighCardState:
        return self.odd(*attrs.astuple(state, recurse=False))


class UnequalState(HighCardState):
    """Equal only to itself."""

    @override
    def __eq__(self, other: object) -> bool:
        return self is other

    @override
    def __hash__(self) -> int:
        return 0


class EqualState(HighCardState):
    """Equal to every other position."""

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, EqualState)

    @override
    def __hash__(self) -> int:
        return 0


class OddlyHashedState(HighCardState):
    """Equal by value, and hashed by identity."""

    @override
    def __eq__(self, other: object) -> bool:
        return super().__eq__(other)

    @override
    def __hash__(self) -> int:
        return id(self)


class CopiedState(HighCardState):
    """A copy is another object."""

    @override
    def __copy__(self) -> Self:
        return attrs.evolve(self)


class DeepCopiedState(HighCardState):
    """A deep copy is another object."""

    @override
    def __deepcopy__(self, _memo: object) -> Self:
        return attrs.evolve(self)


@attrs.frozen
class CountingState(HighCardState):
    """Remembers how often its legal moves were asked for."""

    asked: list[str] = attrs.field(factory=list[str], eq=False)


class UnequalStates(OddStates):
    """Equal positions are not equal."""

    odd: ClassVar[type[HighCardState]] = UnequalState


class EqualStates(OddStates):
    """All positions are equal."""

    odd: ClassVar[type[HighCardState]] = EqualState


class OddHashes(OddStates):
    """Equal positions have different hashes."""

    odd: ClassVar[type[HighCardState]] = OddlyHashedState


class Copies(OddStates):
    """Positions are copied."""

    odd: ClassVar[type[HighCardState]] = CopiedState


class DeepCopies(OddStates):
    """Positions are copied deeply."""

    odd: ClassVar[type[HighCardState]] = DeepCopiedState


class ChangedByAsking(OddStates):
    """Whoever asks for the legal moves changes the position."""

    odd: ClassVar[type[HighCardState]] = CountingState

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        if isinstance(state, CountingState):
            state.asked.append(state.phase)
        return super().legal_moves(state)
