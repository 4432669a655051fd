"""High Card, broken in one way at a time: what the conformance suite must notice.

The docstring of each game says what is wrong with it; everything else is as it should be.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Annotated, ClassVar

import attrs
from typing_extensions import Self, override

from cardrules import (
    Card,
    CardSet,
    Deal,
    DealResult,
    IllegalMove,
    InvalidNotation,
    Move,
    Play,
    Refusal,
    Score,
    ScoreItem,
    card,
)
from cardrules.cards import CARDS, CardsLike
from cardrules.options import Clash, OrderOf, Preset, option
from cardrules.rulebook import Rule, Rulebook
from cardrules.ruleset import Pile
from cardrules.shuffle import Seed
from tests.tiny_game import FOLD, Fold, HighCard, HighCardState

NO_RULE = "HC-99"
TICKS = count()
"""What makes a game depend on more than its arguments."""


class Plain(HighCard):
    """Nothing is wrong: a game without presets and clashes."""

    presets: ClassVar[Mapping[str, Preset]] = {}
    clashes: ClassVar[tuple[Clash, ...]] = ()


class AllCards(HighCard):
    """Nothing is wrong: no card is foreign to the pack."""

    @override
    def deck(self) -> tuple[Card, ...]:
        return CARDS


# --- options, presets, the rulebook -------------------------------------------------------------


class OtherBook(HighCard):
    """The Russian rulebook lacks a rule."""

    @classmethod
    @override
    def book(cls, language: str = "en") -> Rulebook:
        book = super().book(language)
        rules = {id_: rule for id_, rule in book.rules.items() if id_ != "HC-5"}
        return book if language == "en" else attrs.evolve(book, rules=rules)


class EmptyRule(HighCard):
    """A rule has an id and no text."""

    @classmethod
    @override
    def book(cls, language: str = "en") -> Rulebook:
        book = super().book(language)
        empty = Rule("HC-4", "The play", "")
        return attrs.evolve(book, rules={**book.rules, "HC-4": empty})


@attrs.frozen(repr=False, kw_only=True)
class ForbiddenDefault(HighCard):
    """The default of an option is not among its values."""

    target: int = option(0, "points that win the match", "HC-5", low=1, high=9)


@attrs.frozen(repr=False, kw_only=True)
class NoMeaning(HighCard):
    """An option does not say what it means."""

    stake: int = option(1, "", "HC-5", low=1)


@attrs.frozen(repr=False, kw_only=True)
class NoRule(HighCard):
    """An option belongs to no rule."""

    stake: int = option(1, "what the match is played for", low=1)


@attrs.frozen(repr=False, kw_only=True)
class UnknownOptionRule(HighCard):
    """An option names a rule that is not in the book."""

    stake: int = option(1, "what the match is played for", "HC-5", NO_RULE, low=1)


@attrs.frozen(repr=False, kw_only=True)
class UnknownOrderRule(HighCard):
    """What is no order of some letters is refused by a rule that is not in the book."""

    letters: Annotated[str, OrderOf("AB", NO_RULE)] = option("AB", "some letters", "HC-5")


class UnknownClashRule(HighCard):
    """Options are refused together by a rule that is not in the book."""

    clashes: ClassVar[tuple[Clash, ...]] = (attrs.evolve(HighCard.clashes[0], rule=NO_RULE),)


class UnknownRangeRule(HighCard):
    """A value out of range breaks a rule that is not in the book."""

    range_rule: ClassVar[str] = NO_RULE


class UnknownPackRule(HighCard):
    """A spoilt pack breaks a rule that is not in the book."""

    pack_rule: ClassVar[str] = NO_RULE


class ClashOfNothing(HighCard):
    """A refused combination names an option that does not exist."""

    clashes: ClassVar[tuple[Clash, ...]] = (
        Clash("HCC-1", ("folding", "showing"), "never", lambda _: False),
    )


class ChangedDefault(HighCard):
    """A ruleset without arguments has another target than the option's default."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "target", 5)
        super().__attrs_post_init__()


class RepeatingPreset(HighCard):
    """A preset names an option that has its default."""

    presets: ClassVar[Mapping[str, Preset]] = {"three": Preset({"target": 3}, "as always")}


class NoValue(HighCard):
    """Rulesets with equal options are not equal."""

    @override
    def __eq__(self, other: object) -> bool:
        return self is other

    @override
    def __hash__(self) -> int:
        return id(self)


class ForgetfulPickle(HighCard):
    """A pickled ruleset comes back with the defaults."""

    @override
    def __reduce__(self) -> tuple[type[Self], tuple[()]]:
        return type(self), ()


class DoubledPack(HighCard):
    """A card stands in the pack twice."""

    @override
    def deck(self) -> tuple[Card, ...]:
        deck = super().deck()
        return (*deck, deck[0])


# --- a state as a value -------------------------------------------------------------------------


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


# --- cards --------------------------------------------------------------------------------------


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


# --- legal moves --------------------------------------------------------------------------------


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


# --- refusals -----------------------------------------------------------------------------------


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


# --- chance -------------------------------------------------------------------------------------


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


# --- the score ----------------------------------------------------------------------------------


class OtherPoints(HighCard):
    """The score has other points than the state."""

    @override
    def score(self, state: HighCardState) -> Score:
        return attrs.evolve(super().score(state), points=state.scores[::-1])


class ThirdSeat(HighCard):
    """There is a seat without points."""

    @property
    @override
    def seats(self) -> int:
        return 3


class NeverOver(HighCard):
    """The score does not say that the match is over."""

    @override
    def score(self, state: HighCardState) -> Score:
        return attrs.evolve(super().score(state), over=False)


class EarlyWinner(HighCard):
    """Whoever leads has won already."""

    @override
    def score(self, state: HighCardState) -> Score:
        return attrs.evolve(super().score(state), winners=(0,))


class StrangeWinner(HighCard):
    """A seat that does not exist has won."""

    @override
    def score(self, state: HighCardState) -> Score:
        score = super().score(state)
        return attrs.evolve(score, winners=(2,)) if score.over else score


# --- what a move does ---------------------------------------------------------------------------


class Unrepeatable(HighCard):
    """A move leads to another state every time."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        after = super().apply(state, move)
        folded = isinstance(move, Fold)
        return attrs.evolve(after, shown=next(TICKS)) if folded else after


class SkippedDeals(HighCard):
    """Every deal is counted twice."""

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        after = super().after_deal(state, order)
        number = 2 * after.deal_number - state.deal_number
        return attrs.evolve(after, match=attrs.evolve(after.match, deal_number=number))


class PointsInMidDeal(HighCard):
    """The first card shown scores a point."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        after = super().apply(state, move)
        if not isinstance(move, Play) or after.to_move is None:
            return after
        one, other = after.scores
        return attrs.evolve(after, match=attrs.evolve(after.match, scores=(one + 1, other)))


class OtherResults(HighCard):
    """The base of games in which the result of a deal is wrong."""

    @override
    def _end(self, state: HighCardState, winner: int, points: int) -> HighCardState:
        after = super()._end(state, winner, points)
        assert after.match.result is not None
        result = self._distorted(after.match.result)
        return attrs.evolve(after, match=attrs.evolve(after.match, result=result))

    def _distorted(self, result: DealResult) -> DealResult | None:
        return result


class NoResult(OtherResults):
    """A deal ends without a result."""

    @override
    def _distorted(self, result: DealResult) -> None:
        return None


class ResultOfAnotherDeal(OtherResults):
    """The result of a deal has the number of the deal before."""

    @override
    def _distorted(self, result: DealResult) -> DealResult:
        return attrs.evolve(result, deal_number=result.deal_number - 1)


class ItemTooMany(OtherResults):
    """The items give seat 1 a point that it does not get."""

    @override
    def _distorted(self, result: DealResult) -> DealResult:
        extra = ScoreItem(1, 1, "HC-1", "for luck")
        return attrs.evolve(result, items=(*result.items, extra))


class ItemOfNoRule(OtherResults):
    """Points are given by a rule that is not in the book."""

    @override
    def _distorted(self, result: DealResult) -> DealResult:
        extra = ScoreItem(0, 0, NO_RULE, "for nothing")
        return attrs.evolve(result, items=(*result.items, extra))
