"""What a match consists of: moves, positions, results, scores, and piles of cards.

A state is a value: hashable, comparable, never changed. What may be done in it is the business of
`cardrules.ruleset`.
"""

from __future__ import annotations

import abc
from collections.abc import Callable
from typing import ClassVar, TypeVar, cast

import attrs
from typing_extensions import ParamSpec, Self, override

from cardrules.cards import Card, CardSet
from cardrules.errors import IllegalMove

__all__ = [
    "Deal",
    "DealResult",
    "Move",
    "Pile",
    "Refusal",
    "Score",
    "ScoreItem",
    "State",
    "quick",
    "seen_by",
]

P = ParamSpec("P")
T = TypeVar("T")


class Move:
    """Something that a player, or chance, does. `str(move)` is its notation."""

    __slots__ = ()

    by_table: ClassVar[bool] = False
    """Whether it is made by chance or by the table as a whole, never by one player."""

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

    by_table: ClassVar[bool] = True
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

    @property
    def remark(self) -> str:
        """What happened beside the points, in a sentence; empty if there is nothing to say."""
        return ""


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
    """Whether everybody at the table sees, or has seen, all the cards."""
    known: CardSet = attrs.field(factory=CardSet)
    """Those of the cards that everybody knows to lie here, where not all are face up."""
    seen: tuple[CardSet, ...] = ()
    """By seat: those of the cards that it knows to lie here, besides; empty if no seat knows more.
    """
    order: tuple[Card, ...] = ()
    """The cards in the order in which they were laid, the first first, where everybody knows it."""
    mixed: bool = False
    """Whether nobody knows their order, though it matters: those of a stock, known or not."""

    def known_to(self, seat: int | None) -> CardSet:
        """The cards that a seat knows to lie here; with `None` those that everybody knows."""
        if self.face_up:
            return self.cards
        if seat is None or not self.seen:
            return self.known
        return CardSet(self.known.mask | self.seen[seat].mask)


def seen_by(seat: int, cards: CardSet, seats: int) -> tuple[CardSet, ...]:
    """What each of so many seats sees of a pile into which one seat alone looks."""
    return tuple([cards if each == seat else CardSet() for each in range(seats)])


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
