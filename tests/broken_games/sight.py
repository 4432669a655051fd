"""High Card that tells what nobody may know, or hides what somebody does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar

import attrs
from typing_extensions import override

from cardrules import Card, CardSet, Move, Play, Rank, Refusal
from cardrules.ruleset import Pile
from cardrules.views import Fact, History, View
from tests.broken_games.common import TICKS
from tests.broken_games.values import OddStates
from tests.tiny_game import FOLD, HighCard, HighCardState

# --- views --------------------------------------------------------------------------------------


class RestlessFacts(HighCard):
    """What everybody knows changes while nothing happens."""

    @override
    def facts(self, state: HighCardState) -> Mapping[str, Fact]:
        return {"the time": str(next(TICKS))}


class UnwritableFacts(HighCard):
    """What everybody knows cannot be written as JSON."""

    @override
    def facts(self, state: HighCardState) -> Mapping[str, Fact]:
        return {"the pack": self.deck()}  # type: ignore[dict-item] # pyright: ignore[reportReturnType] # the flaw


class TellingFacts(HighCard):
    """Everybody is told which card seat 0 holds."""

    @override
    def facts(self, state: HighCardState) -> Mapping[str, Fact]:
        return {"seat 0 holds": str(CardSet(state.hands[0]))}


class OtherSight(HighCard):
    """The base of games in which somebody knows wrong things about the piles."""

    @override
    def piles(self, state: HighCardState) -> tuple[Pile, ...]:
        return tuple(self._seen(state, pile) for pile in super().piles(state))

    def _seen(self, state: HighCardState, pile: Pile) -> Pile:
        raise NotImplementedError


class Clairvoyance(OtherSight):
    """Everybody knows cards to lie in the pack that may lie elsewhere."""

    @override
    def _seen(self, state: HighCardState, pile: Pile) -> Pile:
        return attrs.evolve(pile, known=CardSet.of("AS")) if pile.name == "pack" else pile


class Blindness(OtherSight):
    """Nobody sees his own card."""

    @override
    def _seen(self, state: HighCardState, pile: Pile) -> Pile:
        return attrs.evolve(pile, seen=())


class StaleSight(OtherSight):
    """The first card shown is thought to lie in its hand wherever it lies."""

    @override
    def _seen(self, state: HighCardState, pile: Pile) -> Pile:
        first = None if state.to_move is None else 1 - state.to_move
        mine = pile.name == "hand" and pile.seat == first
        return attrs.evolve(pile, known=CardSet(state.shown)) if mine else pile


class ThickeningVeil(HighCard):
    """Something more is taken from a position each time that it is veiled."""

    @override
    def veiled(self, state: HighCardState, seat: int | None) -> HighCardState:
        one, other = state.scores
        return attrs.evolve(state, match=attrs.evolve(state.match, scores=(one - 1, other)))


class HeavyVeil(HighCard):
    """A veiled position does not say who is to move."""

    @override
    def veiled(self, state: HighCardState, seat: int | None) -> HighCardState:
        return attrs.evolve(state, to_move=None)


class KeepsThePack(HighCard):
    """Other cards come into the hands, while the pack stays as it was."""

    @override
    def with_piles(
        self, state: HighCardState, piles: tuple[tuple[Card, ...], ...]
    ) -> HighCardState:
        return attrs.evolve(super().with_piles(state, piles), rest=state.rest)


@attrs.frozen
class AnnotatedState(HighCardState):
    """Has a note that does not count when positions are compared."""

    note: str = attrs.field(default="", eq=False)


class TellingVeil(OddStates):
    """A veiled position says in a note what was veiled."""

    odd: ClassVar[type[HighCardState]] = AnnotatedState

    @override
    def veiled(self, state: HighCardState, seat: int | None) -> HighCardState:
        assert isinstance(state, AnnotatedState)
        return attrs.evolve(state, note=state.note or repr(state.hands))


class TellingNote(OddStates):
    """A note of the order of the pack stays in the position."""

    odd: ClassVar[type[HighCardState]] = AnnotatedState

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        after = super().after_deal(state, order)
        assert isinstance(after, AnnotatedState)
        return attrs.evolve(after, note=" ".join(map(str, order)))


class TellingRefusals(HighCard):
    """Who makes an illegal move is told what the other seat holds."""

    @override
    def check(self, state: HighCardState, move: Move) -> Refusal | None:
        refusal = super().check(state, move)
        if refusal is None or state.to_move is None:
            return refusal
        theirs = CardSet(state.hands[1 - state.to_move])
        return attrs.evolve(refusal, reason=f"the other seat holds {theirs}")


# --- action numbers -----------------------------------------------------------------------------


class RestlessNumbers(HighCard):
    """Moves have other numbers every time."""

    @override
    def all_moves(self) -> tuple[Move, ...]:
        return super().all_moves()[:: 1 if next(TICKS) % 2 else -1]


class DoubleNumbers(HighCard):
    """A move has two numbers."""

    @override
    def all_moves(self) -> tuple[Move, ...]:
        return (*super().all_moves(), FOLD)


class NoNumber(HighCard):
    """A fold has no number."""

    @override
    def all_moves(self) -> tuple[Move, ...]:
        return tuple(map(Play, self.deck()))


class OtherNumbers(HighCard):
    """Moves are not numbered in their order."""

    @override
    def encode(self, move: Move) -> int:
        return self.num_actions - 1 - super().encode(move)


class OtherMoves(HighCard):
    """Numbers lead to other moves than those that have them."""

    @override
    def decode(self, number: int) -> Move:
        return super().decode(self.num_actions - 1 - number)


class FullMask(HighCard):
    """The mask marks all moves."""

    @override
    def mask(self, moves: Iterable[Move]) -> bytes:
        return bytes([1]) * self.num_actions


# --- samples ------------------------------------------------------------------------------------


class OtherView(HighCard):
    """A view is not what one remembers to have seen."""

    @override
    def view(self, state: HighCardState, seat: int | None = None) -> View[HighCardState]:
        return attrs.evolve(super().view(state, seat), phase="elsewhere")


class NoMemoryFits(HighCard):
    """What happened does not fit what was seen of it."""

    @override
    def fits(
        self, known: View[HighCardState] | History[HighCardState], state: HighCardState
    ) -> bool:
        return isinstance(known, View)


class NoViewFits(HighCard):
    """What there is does not fit how it looks."""

    @override
    def fits(
        self, known: View[HighCardState] | History[HighCardState], state: HighCardState
    ) -> bool:
        return isinstance(known, History)


class ExchangedHands(HighCard):
    """A sample gives each seat the other's card."""

    @override
    def sample(
        self, known: View[HighCardState] | History[HighCardState], generator: Random
    ) -> HighCardState:
        drawn = super().sample(known, generator)
        return attrs.evolve(drawn, hands=drawn.hands[::-1])


class CardTwiceInSamples(HighCard):
    """In a sample, a card of the pack is one that lies in a hand too."""

    @override
    def sample(
        self, known: View[HighCardState] | History[HighCardState], generator: Random
    ) -> HighCardState:
        drawn = super().sample(known, generator)
        lost = drawn.rest & -drawn.rest
        return attrs.evolve(drawn, rest=drawn.rest ^ lost | drawn.hands[0]) if lost else drawn


NINES = sum(card.bit for card in HighCard().deck() if card.rank is Rank.NINE)


class ForgottenNines(HighCard):
    """No nine is dealt, since it cannot be played; samples deal them."""

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        return super().after_deal(state, tuple(sorted(order, key=lambda card: card.bit & NINES)))

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        stuck = state.to_move is not None and state.hands[state.to_move] & NINES
        return () if stuck else super().legal_moves(state)
