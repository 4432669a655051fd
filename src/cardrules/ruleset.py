"""The contract that every game keeps: `Ruleset`, beside the parts of a match that it speaks of.

A ruleset is a game with the house rules that a table agreed on. A match is a ruleset and its moves,
the deals among them.
"""

from __future__ import annotations

import abc
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import attrs
from typing_extensions import Self

from cardrules.cards import Card, CardSet, CardsLike, cards
from cardrules.deduction import Sampler
from cardrules.errors import (
    IllegalMove,
    InvalidDeal,
    InvalidNotation,
    InvalidOptions,
    OptionProblem,
)
from cardrules.options import Clash, Option, OptionValue, Preset, options_of
from cardrules.position import (
    Deal,
    DealResult,
    Move,
    Pile,
    Refusal,
    Score,
    ScoreItem,
    State,
    quick,
)
from cardrules.rulebook import Rulebook, load
from cardrules.sampling import Limit
from cardrules.shuffle import Seed, fresh_seed, shuffled
from cardrules.views import Fact, History, View, history_of, view_of

if TYPE_CHECKING:
    from random import Random

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

_UNSEEN = Deal(())
"""Stands for a deal whose order nobody is to see."""

LONGEST = 1000
"""Characters of the longest text that is read as a move; a deal of 53 cards needs about 200."""

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
    low_wins: ClassVar[bool] = False
    """Whether few match points are good: the game is to get rid of them."""
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

    def facts(self, state: S) -> Mapping[str, Fact]:  # noqa: ARG002 - games may look
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
        if len(text) > LONGEST:
            raise InvalidNotation(text, f"no move is written in more than {LONGEST:,} characters")
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

        What is done by chance or by the whole table (`Move.by_table`) is no seat's move, whoever
        sends it: the server itself makes it with `deal` or `apply`.

        Raises:
            IllegalMove: it is not this seat's turn, no player makes this move, or it is illegal.
            TypeError: `move` is not a move, or `state` not a state of this game.
            ValueError: there is no such seat.
        """
        self.check_seat(seat)
        self.check_types(state, move)
        if move.by_table:
            raise IllegalMove(move, self.turn_rule, "no player makes this move")
        if state.to_move is not None and seat != state.to_move:
            reason = f"it is the turn of seat {state.to_move}"
            raise IllegalMove(move, self.turn_rule, reason)
        return self.apply(state, move)

    # --- what a seat may know ---

    def view(self, state: S, seat: int | None = None) -> View[S]:
        """The position as one seat knows it; without a seat, as everybody does.

        Raises:
            TypeError: this is not a state of this game.
            ValueError: there is no such seat.
        """
        self.check_state(state)
        return view_of(self, state, seat)

    def observe(
        self, moves: Iterable[Move], seat: int | None = None, *, dealer: int | None = None
    ) -> History[S]:
        """A match as one seat has seen it: all that it knows, and can remember.

        Args:
            moves: the moves from the very beginning, those of chance among them.
            seat: who looks on; `None` is a spectator.
            dealer: what `start` was given.

        Raises:
            IllegalMove: a move is not legal where it was made.
            ValueError: there is no such seat.
        """
        return history_of(self, moves, seat, dealer)

    def sample(self, known: View[S] | History[S], generator: Random) -> S:
        """A position that the seat cannot tell from the true one, drawn at random.

        All layouts of the unseen cards that fit what the seat knows have the same chance: with a
        view what it sees at this moment, with a history all that it has seen in this deal too,
        such as who was void of a suit. What the others chose says nothing otherwise.

        Raises:
            TypeError: this is neither a view nor a history of this game.
            ValueError: nothing fits; what was seen did not come from this ruleset.
        """
        _check_known(known)
        self.check_state((known.view if isinstance(known, History) else known).position)
        sampler: Sampler[S] = _sampler(self, known)
        return sampler.draw(generator)

    # --- moves as numbers ---

    @abc.abstractmethod
    def all_moves(self) -> Iterable[Move]:
        """Every move that a player can ever make by this ruleset, in a fixed order, once each."""

    @property
    def num_actions(self) -> int:
        """How many moves there are in all: `encode` gives numbers below this."""
        return len(_numbers(self))

    def encode(self, move: Move) -> int:
        """The number of a player's move, from 0; the same always and everywhere.

        Raises:
            TypeError: this is not a move.
            ValueError: no player can ever make this move by this ruleset.
        """
        _check_move(move)
        try:
            return _numbers(self)[move]
        except KeyError:
            message = f"{move.label} has no number: no player can make it by this ruleset"
            raise ValueError(message) from None

    def decode(self, number: int) -> Move:
        """The move that has this number.

        Raises:
            ValueError: there is no such number.
        """
        if type(number) is not int or not 0 <= number < self.num_actions:
            message = f"actions are 0 to {self.num_actions - 1}, not {number!r}"
            raise ValueError(message)
        return _moves(self)[number]

    def mask(self, moves: Iterable[Move]) -> bytes:
        """For every action 1 if its move is among these (`legal_moves`, `view.moves`), else 0.

        Raises:
            TypeError: one of these is not a move.
            ValueError: no player can ever make one of these moves by this ruleset.
        """
        mask = bytearray(self.num_actions)
        for move in moves:
            mask[self.encode(move)] = 1
        return bytes(mask)

    # --- what games fill in, and what they share ---

    @abc.abstractmethod
    def with_piles(self, state: S, piles: tuple[tuple[Card, ...], ...]) -> S:
        """The same position with other cards in its piles: `piles[i]` in that of `piles(state)[i]`.

        Cards that a seat does not know are taken out so, and others dealt in; so a pile may have
        fewer cards than before. Cards of a pile with an order are given from the top. Nothing
        that tells of the cards taken out may be left in the state.
        """

    def veiled(self, state: S, seat: int | None) -> S:  # noqa: ARG002 - games may look
        """The position without what the seat does not know and what lies in no pile."""
        return state

    def drawn_openly(self, state: S, order: tuple[Card, ...]) -> tuple[Card, ...]:  # noqa: ARG002 - games may look
        """The cards that chance shows to everybody and that lie in no pile: a draw for the deal."""
        return ()

    def tells(self, state: S, move: Move) -> CardSet | None:  # noqa: ARG002 - games may look
        """The cards of the mover's hand that a move shows to everybody; `None` if it shows none.

        `sample` asks of every other card whether the move would be legal if it were the only one
        beside these. If not, the mover does not hold it: whoever does not follow suit has none of
        it. The state is one as a seat knows it; nobody's unknown cards are in it.
        """
        return None

    def limits(self, state: S) -> tuple[Limit, ...]:  # noqa: ARG002 - games may look
        """What the rules tell of the cards in piles: which can hold at most so many of some cards.

        Piles are given by their positions in `piles(state)`; used by `sample`.
        """
        return ()

    def fits(self, known: View[S] | History[S], state: S) -> bool:  # noqa: ARG002 - games may look
        """Whether a layout agrees with what was seen beyond piles and `tells`; used by `sample`."""
        return True

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
        """Refuse what is not a state of this game and table, or not a move at all."""
        self.check_state(state)
        _check_move(move)

    def check_state(self, state: object) -> None:
        """Refuse what is not a state of this game, with as many seats as this table has."""
        if not isinstance(state, self.state_type):
            message = f"a state of {self.title} is needed, not {type(state).__name__}"
            raise TypeError(message)
        if len(state.scores) != self.seats:
            needed = f"a state of {self.title} for {self.seats} seats is needed"
            message = f"{needed}, not for {len(state.scores)}"
            raise TypeError(message)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that does not exist."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            message = f"seats are 0 to {self.seats - 1}, not {seat!r}"
            raise ValueError(message)


def _check_known(known: object) -> None:
    """Refuse what is not what a seat knows."""
    if not isinstance(known, (View, History)):
        message = f"what a seat knows is a View or a History, not {type(known).__name__}"
        raise TypeError(message)


def _check_move(move: object) -> None:
    """Refuse what is not a move."""
    if not isinstance(move, Move):
        message = f"a move is a Move, not {move!r}; parse(state, text) reads a text"
        raise TypeError(message)


def _not_among(name: str, known: Mapping[str, object], kind: str) -> str:
    """Say that a name is unknown, and which one may be meant."""
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    return f"there is no {kind} {name!r}; {hint}"


@lru_cache(maxsize=16)
def _moves(rules: Ruleset[Any]) -> tuple[Move, ...]:
    return tuple(rules.all_moves())


@lru_cache(maxsize=16)
def _numbers(rules: Ruleset[Any]) -> Mapping[Move, int]:
    return {move: number for number, move in enumerate(_moves(rules))}


@lru_cache(maxsize=32)
def _sampler(rules: Ruleset[Any], known: View[Any] | History[Any]) -> Sampler[Any]:
    return Sampler(rules, known)
