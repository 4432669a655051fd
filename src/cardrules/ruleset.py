"""The contract that every game keeps: `Ruleset`, `State`, `Move`, `Deal`, `Score`.

A ruleset is a game with the house rules that a table agreed on. A state is a value: hashable,
comparable, never changed. A match is a ruleset and its moves, the deals among them.
"""

from __future__ import annotations

import abc
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import ClassVar, Generic, TypeVar, cast

import attrs
from typing_extensions import ParamSpec, Self, override

from cardrules.cards import Card, CardSet, CardsLike, cards
from cardrules.errors import (
    IllegalMove,
    InvalidDeal,
    InvalidNotation,
    InvalidOptions,
    OptionProblem,
)
from cardrules.options import Clash, Option, OptionValue, Preset, options_of
from cardrules.rulebook import Rulebook, load
from cardrules.shuffle import Seed, fresh_seed, shuffled

__all__ = [
    "Deal",
    "DealResult",
    "Move",
    "Pile",
    "Refusal",
    "Ruleset",
    "Score",
    "ScoreItem",
    "State",
    "quick",
]

P = ParamSpec("P")
T = TypeVar("T")


class Move:
    """Something that a player, or chance, does. `str(move)` is its notation."""

    __slots__ = ()

    @property
    def label(self) -> str:
        """What an error calls the move; shows nothing that a player may not see."""
        return str(self)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self


@attrs.frozen(repr=False)
class Deal(Move):
    """Chance: the pack in the order in which it is used, the top card first.

    The same move serves a draw for the deal. Its notation is `deal` and all cards.
    """

    order: tuple[Card, ...]

    @property
    @override
    def label(self) -> str:
        return "deal"

    @override
    def __str__(self) -> str:
        return " ".join(["deal", *map(str, self.order)])

    @override
    def __repr__(self) -> str:
        return f"Deal(cards({' '.join(map(str, self.order))!r}))"


_UNSEEN = Deal(())
"""Stands for a deal whose order nobody is to see."""


@attrs.frozen
class Refusal:
    """Why a move is illegal: the id of the rule, and the reason in the words of the table."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason}; {self.rule}"

    def against(self, move: Move) -> IllegalMove:
        """The error that refuses the move for this reason."""
        return IllegalMove(move, self.rule, self.reason)


class State:
    """A position in a match. Immutable, hashable, compared by value; a copy is the state itself.

    Every game has a class of its own over this base; its fields are described there.
    """

    __slots__ = ()

    phase: str
    """What is to happen next, one of the game's own words (`lead`, `follow`, …); `deal` (or the
    game's word for a draw) means that chance is to act, `over` that the match has ended."""
    to_move: int | None
    """The seat (0 … n-1, clockwise) to move; `None` when chance is to act or at the end."""

    @property
    @abc.abstractmethod
    def dealer(self) -> int | None:
        """The seat that deals this deal, or between deals the next; `None` if not yet known."""

    @property
    @abc.abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The match points of every seat, as of the last finished deal."""

    @property
    @abc.abstractmethod
    def deal_number(self) -> int:
        """How many deals have begun, the running one included; 0 before the first."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == "over"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self


@attrs.frozen
class ScoreItem:
    """One reason why a seat's match points moved: the points, and the rule that gives them."""

    seat: int
    points: int
    rule: str
    reason: str


@attrs.frozen
class DealResult:
    """The outcome of a finished deal; games add to it."""

    deal_number: int
    dealer: int
    items: tuple[ScoreItem, ...]
    """Why the points moved; empty if nobody scored."""

    def change(self, seat: int) -> int:
        """By how many points the seat's score moved: the sum of its items."""
        return sum(item.points for item in self.items if item.seat == seat)


@attrs.frozen
class Score:
    """How a match stands."""

    points: tuple[int, ...]
    """Match points of every seat, as of the last finished deal."""
    over: bool
    winners: tuple[int, ...]
    """The seats that have won; empty while the match goes on."""
    result: DealResult | None
    """The last finished deal, until the next begins."""


@attrs.frozen
class Pile:
    """Some cards that lie in one place: `name` says where (`hand`, `stock`, `trick`, …)."""

    name: str
    seat: int | None
    """Whose cards they are; `None` if they belong to nobody."""
    cards: CardSet
    face_up: bool = False
    """Whether everybody at the table sees the cards."""


def quick(cls: Callable[P, T]) -> Callable[P, T]:
    """A constructor for a frozen slotted attrs class that takes about half the time of its own.

    A frozen class sets each field through a call. A twin that is not frozen, with the same slots,
    sets them directly and then becomes an instance of `cls`. All fields are given by position.

    The class needs `weakref_slot=False` and no base that has fields.
    """
    frozen = cast("type[attrs.AttrsInstance]", cls)
    twin = attrs.make_class(
        frozen.__name__,
        [field.name for field in attrs.fields(frozen)],
        bases=frozen.__bases__,
        eq=False,
        repr=False,
        slots=True,
        weakref_slot=False,
    )

    def build(*values: object) -> T:
        made = twin(*values)
        made.__class__ = frozen
        return cast("T", made)

    return cast("Callable[P, T]", build)


S = TypeVar("S", bound=State)


@attrs.frozen(repr=False, kw_only=True)
class Ruleset(abc.ABC, Generic[S]):
    """A game and the house rules of a table: immutable, validated, compared by value.

    The options are the fields; `options()` describes them, `presets` names useful sets of them.
    None of the calls changes anything; an error leaves the caller's state as it was.

    Raises:
        InvalidOptions: a value is outside its range, or options contradict each other. The error
            names all the fields at fault.
    """

    name: ClassVar[str]
    """The name on the command line and in records: `sixty-six`."""
    title: ClassVar[str]
    """The English name of the game."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other names under which `cardrules.find` knows the game."""
    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType({})
    clashes: ClassVar[tuple[Clash, ...]] = ()
    """The combinations of options that are refused."""
    range_rule: ClassVar[str]
    """The rule broken by an option outside its range."""
    pack_rule: ClassVar[str]
    """The rule broken by a pack that is not the whole pack."""
    turn_rule: ClassVar[str]
    """The rule broken by a move out of turn."""
    words: ClassVar[tuple[str, ...]] = ()
    """Notations that are words, such as `pass`: what a misspelt move may have meant."""
    state_type: ClassVar[type[State]]
    """The class of the game's states."""
    rulebook: ClassVar[tuple[str, str]]
    """The package in which the rulebook lies, and its name there."""

    def __attrs_post_init__(self) -> None:
        values = self.values()
        problems = [
            known.problem(values[name], self.range_rule)
            for name, known in self.options().items()
            if not known.admits(values[name])
        ]
        if not problems:  # a clash between values that are not allowed anyway says nothing
            problems = [
                OptionProblem(clash.fields, clash.rule, clash.reason)
                for clash in self.clashes
                if clash.holds(values)
            ]
        if problems:
            raise InvalidOptions(self.title, problems)

    @classmethod
    def book(cls, language: str = "en") -> Rulebook:
        """The game's rulebook in a language: the text of every rule by its id.

        Raises:
            LookupError: there is none in that language.
        """
        return load(*cls.rulebook, language)

    # --- options ---

    @classmethod
    def options(cls) -> Mapping[str, Option]:
        """What is known of every option, by name, in the order of the fields."""
        return options_of(cls)

    def values(self) -> dict[str, OptionValue]:
        """The value of every option, by name."""
        return {name: getattr(self, name) for name in self.options()}

    def changed(self) -> dict[str, OptionValue]:
        """The options that differ from their defaults, by name."""
        known = self.options()
        return {name: v for name, v in self.values().items() if v != known[name].default}

    @classmethod
    def preset(cls, name: str, **changes: OptionValue) -> Self:
        """A preset, with single options changed.

        Raises:
            InvalidOptions: there is no such preset or option, or the changes are not allowed.
        """
        if name not in cls.presets:
            problem = OptionProblem(
                ("preset",), cls.range_rule, _not_among(name, cls.presets, "preset")
            )
            raise InvalidOptions(cls.title, [problem])
        return cls.of({**cls.presets[name].options, **changes})

    @classmethod
    def of(cls, options: Mapping[str, OptionValue]) -> Self:
        """A ruleset with the given options, by name; the others keep their defaults.

        Raises:
            InvalidOptions: a name is unknown, or the values are not allowed.
        """
        unknown = [
            OptionProblem((name,), cls.range_rule, _not_among(name, cls.options(), "option"))
            for name in options
            if name not in cls.options()
        ]
        try:
            made = cls(**{name: options[name] for name in options if name in cls.options()})
        except InvalidOptions as error:
            raise InvalidOptions(cls.title, [*unknown, *error.problems]) from None
        if unknown:
            raise InvalidOptions(cls.title, unknown)
        return made

    def __repr__(self) -> str:
        changed = ", ".join(f"{name}={value!r}" for name, value in self.changed().items())
        return f"{type(self).__name__}({changed})"

    # --- the contract ---

    @property
    @abc.abstractmethod
    def seats(self) -> int:
        """The number of seats; they are numbered 0 … n-1 clockwise."""

    @abc.abstractmethod
    def deck(self) -> tuple[Card, ...]:
        """The pack, in canonical order."""

    @abc.abstractmethod
    def start(self, dealer: int | None = None) -> S:
        """A match at its very beginning, waiting for chance.

        A seat that is named deals first. Otherwise the game's own way of choosing the dealer comes
        first, as a chance step of its own.

        Raises:
            ValueError: there is no such seat.
        """

    def deal(self, state: S, seed: Seed | None = None, *, order: CardsLike | None = None) -> S:
        """The next chance step: a draw for the deal, or the cards shuffled and dealt.

        Args:
            state: a state in which chance is to act.
            seed: an int, a str or bytes; the same seed gives the same order of the pack, always.
                Without it 32 bytes are drawn from the operating system. Give every deal of a
                match a seed of its own (`cardrules.derive_seed` makes them).
            order: instead of a seed, the exact pack, the top card first.

        Raises:
            IllegalMove: chance is not to act now.
            InvalidDeal: the order is not the whole pack, each card once.
            TypeError: the seed is of a wrong type, or both a seed and an order are given.
        """
        if order is not None:
            if seed is not None:
                message = "give a seed or an order, not both"
                raise TypeError(message)
            return self.apply(state, Deal(cards(order)))
        self.check_types(state, _UNSEEN)
        refusal = self.refuse_chance(state)
        if refusal is not None:
            raise refusal.against(_UNSEEN)
        return self.after_deal(state, shuffled(self.deck(), fresh_seed() if seed is None else seed))

    @abc.abstractmethod
    def legal_moves(self, state: S) -> tuple[Move, ...]:
        """All moves of the player to move, in a fixed order.

        Empty only where chance is to act or the match is over.
        """

    @abc.abstractmethod
    def check(self, state: S, move: Move) -> Refusal | None:
        """Why the move is illegal in this state, or `None` if it is legal.

        Raises:
            TypeError: `move` is not a move, or `state` not a state of this game.
        """

    @abc.abstractmethod
    def apply(self, state: S, move: Move) -> S:
        """The state after the move. A move that ends a deal also scores it.

        Raises:
            IllegalMove: the move is illegal; the error has the rule's id and the reason.
            TypeError: `move` is not a move, or `state` not a state of this game.
        """

    @abc.abstractmethod
    def score(self, state: S) -> Score:
        """Points of every seat, the last finished deal, whether the match is over, who won."""

    @abc.abstractmethod
    def piles(self, state: S) -> tuple[Pile, ...]:
        """Where every card lies; each card of the pack is in exactly one pile."""

    def facts(self, state: S) -> Mapping[str, str | tuple[int, ...]]:  # noqa: ARG002 - games may look
        """What everybody at the table knows besides cards and scores, by what it is called.

        A value is a text, or one number for each seat: `{"trumps": "♠", "counted": (20, 14)}`.
        """
        return {}

    @classmethod
    @abc.abstractmethod
    def read_move(cls, text: str) -> Move:
        """The move that a notation stands for, whether or not it is legal anywhere.

        Raises:
            InvalidNotation: the text is not a notation of this game's moves.
        """

    def parse(self, state: S, text: str) -> Move:
        """Read a move from its notation; capitals do not matter, and the move may be illegal.

        A suggestion in the error names legal moves, so cards in the hand of the player to move:
        show it to nobody else.

        Raises:
            InvalidNotation: the text cannot be read; the error says what could have been meant.
            AmbiguousNotation: two moves could be meant.
        """
        try:
            return self.read_move(text)
        except InvalidNotation as error:
            legal = [str(move) for move in self.legal_moves(state)]
            known = dict.fromkeys([*legal, *self.words])
            near = get_close_matches(text.strip().upper(), [word.upper() for word in known], n=3)
            if not near:
                raise
            close = [word for word in known if word.upper() in near]
            hint = f"{error.expected}; did you mean {' or '.join(close)}?"
            raise type(error)(text, hint) from None

    def act(self, state: S, seat: int, move: Move) -> S:
        """The state after a move that this seat wants to make: `apply`, for a server of many.

        Raises:
            IllegalMove: it is not this seat's turn, or the move is illegal.
            ValueError: there is no such seat.
        """
        self.check_seat(seat)
        if state.to_move is not None and seat != state.to_move:
            reason = f"it is the turn of seat {state.to_move}"
            raise IllegalMove(move, self.turn_rule, reason)
        return self.apply(state, move)

    # --- what games fill in, and what they share ---

    @abc.abstractmethod
    def refuse_chance(self, state: S) -> Refusal | None:
        """Why chance may not act now, or `None` if it is to act."""

    @abc.abstractmethod
    def after_deal(self, state: S, order: tuple[Card, ...]) -> S:
        """The state after chance has acted with this order of the whole pack."""

    def apply_deal(self, state: S, move: Deal) -> S:
        """Chance acts with an order that comes from outside."""
        refusal = self.refuse_chance(state)
        if refusal is not None:
            raise refusal.against(move)
        flaw = self.flaw(state, move.order)
        if flaw is not None:
            raise InvalidDeal(move, flaw.rule, flaw.reason)
        return self.after_deal(state, move.order)

    def flaw(self, state: S, order: tuple[Card, ...]) -> Refusal | None:  # noqa: ARG002 - games may look
        """What is wrong with an order of the pack in this state; names every card at fault."""
        deck = self.deck()
        if len(order) == len(deck) and set(order) == set(deck):
            return None
        twice = [each for each in deck if order.count(each) > 1]
        missing = [each for each in deck if each not in order]
        foreign = dict.fromkeys(each for each in order if each not in deck)
        faults = [("more than once", twice), ("missing", missing), ("foreign", foreign)]
        told = [f"{what}: {' '.join(map(str, found))}" for what, found in faults if found]
        return Refusal(self.pack_rule, f"not the pack of {len(deck)} cards; {'; '.join(told)}")

    def check_types(self, state: object, move: object) -> None:
        """Refuse what is not a state of this game, or not a move at all."""
        if not isinstance(state, self.state_type):
            message = f"a state of {self.title} is needed, not {type(state).__name__}"
            raise TypeError(message)
        if not isinstance(move, Move):
            message = f"a move is a Move, not {move!r}; parse(state, text) reads a text"
            raise TypeError(message)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that does not exist."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            message = f"seats are 0 to {self.seats - 1}, not {seat!r}"
            raise ValueError(message)


def _not_among(name: str, known: Mapping[str, object], kind: str) -> str:
    """Say that a name is unknown, and which one may be meant."""
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    return f"there is no {kind} {name!r}; {hint}"
