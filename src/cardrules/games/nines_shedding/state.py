"""The position of a game of Nines, the shedding game, and its outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias, TypeVar

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, CardSet, Rank
from cardrules.ruleset import DealResult, Score, State, quick

__all__ = [
    "EMPTY",
    "Match",
    "NinesSheddingResult",
    "NinesSheddingScore",
    "NinesSheddingState",
    "Phase",
    "Row",
    "Settled",
    "Table",
    "effective",
    "mask_of",
    "new_match",
    "new_settled",
    "new_state",
    "new_table",
    "replaced",
]

Phase: TypeAlias = Literal["draw", "deal", "setup", "play", "over"]
"""`draw`: chance chooses the dealer and the seats; `deal`: chance deals; `setup`: the players name
their up cards, seat by seat; `play`: a player takes a turn; `over`: the game has ended."""

Row: TypeAlias = tuple[int, int, int]
"""The cards in slots 0, 1 and 2 of a player's up or down cards, as bits; 0 for an empty slot."""

EMPTY: Row = (0, 0, 0)
"""Three empty slots."""

# --- what is written down -----------------------------------------------------------------------


@attrs.frozen
class NinesSheddingResult(DealResult):
    """The outcome of the game."""

    winner: int | None
    """The seat that got rid of all its cards; `None` if the turns ran out (SN-95)."""
    cards: tuple[int, ...]
    """By seat: cards left in hand, up and down."""
    turns: int
    """How many turns were taken."""


@attrs.frozen
class NinesSheddingScore(Score):
    """How the game stands: the points of a seat are the cards it had left at the end (SN-93)."""

    result: NinesSheddingResult | None


# --- the position -------------------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class Match:
    """What outlasts the deal."""

    dealer: int | None
    deal_number: int
    scores: tuple[int, ...]
    drawers: tuple[int, ...]
    """By seat: the number of the player who drew for it; empty if nobody drew (SN-08)."""
    drawn: tuple[tuple[Card, ...], ...]
    """By seat: the cards that its player drew, redraws included (SN-07, SN-09)."""
    result: NinesSheddingResult | None


@attrs.frozen(weakref_slot=False)
class Settled:
    """What does not change while the deal is played."""

    match: Match
    stock: tuple[int, ...]
    """The stock after the deal as bits, the next card first (SN-13); empty before the deal."""
    dealt: tuple[tuple[int, ...], ...]
    """By seat: the six cards that its player saw first, as bits in the order in which they were
    dealt, which is that of the up slots (SN-16)."""


@attrs.frozen(weakref_slot=False)
class Table:
    """What lies on the table besides pile and stock: most turns leave it as it is."""

    up: tuple[Row, ...]
    """By seat: its up cards. Hidden from the others until all are named (SN-18)."""
    down: tuple[Row, ...]
    """By seat: its down cards; nobody has seen them, except for those in `shown`."""
    out: int
    """The mask of the cards out of the game (SN-64, SN-67)."""


@attrs.frozen(weakref_slot=False)
class NinesSheddingState(State):
    """A position of Nines, the shedding game. Hands are masks; properties show them as cards."""

    phase: Phase  # pyright: ignore[reportIncompatibleVariableOverride] # frozen: only read
    to_move: int | None
    hands: tuple[int, ...]
    """By seat: the mask of its hand; during the set-up of those of the six not named yet."""
    pile: tuple[Card, ...]
    """The pile, the top card last (SN-24)."""
    stock_size: int
    """Cards left in the stock."""
    shown: int
    """The mask of the cards that everybody has seen and knows where they lie: up cards, the pile,
    cards out of the game, what was picked up and not laid since, blind cards that failed."""
    turns: int
    """Turns taken (SN-95)."""
    table: Table
    settled: Settled

    @property
    @override
    def dealer(self) -> int | None:
        return self.settled.match.dealer

    @property
    @override
    def scores(self) -> tuple[int, ...]:
        """The cards that each seat had left at the end; zeros until then (SN-93)."""
        return self.settled.match.scores

    @property
    @override
    def deal_number(self) -> int:
        """1 once the cards are dealt: one deal is the match."""
        return self.settled.match.deal_number

    @property
    def top(self) -> Rank | None:
        """What the top of the pile counts as (SN-42, SN-46); `None` if the pile is empty."""
        return effective(self.pile)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock as it lies, hidden from everybody, the next card first."""
        stock = self.settled.stock
        return _as_cards(stock[len(stock) - self.stock_size :])

    @property
    def out_of_play(self) -> CardSet:
        """The cards out of the game."""
        return CardSet(self.table.out)

    @property
    def has_named(self) -> tuple[bool, ...]:
        """By seat: whether it has named its up cards."""
        if self.phase != "setup":
            return (self.phase not in {"draw", "deal"},) * len(self.scores)
        return tuple([row != EMPTY for row in self.table.up])

    @property
    def cards_left(self) -> tuple[int, ...]:
        """By seat: the cards in hand, up and down together."""
        return tuple([self._held(seat).bit_count() for seat in range(len(self.hands))])

    @property
    def drawers(self) -> tuple[int, ...]:
        """By seat: the number of the player who drew for it; empty if nobody drew (SN-08)."""
        return self.settled.match.drawers

    @property
    def drawn(self) -> tuple[tuple[Card, ...], ...]:
        """By seat: the cards its player drew for the deal; empty if nobody drew."""
        return self.settled.match.drawn

    def hand(self, seat: int) -> CardSet:
        """The hand of a seat.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.hands[self._seat(seat)])

    def up_cards(self, seat: int) -> tuple[Card | None, ...]:
        """The up cards of a seat by slot; hidden from the others during the set-up.

        Raises:
            ValueError: there is no such seat.
        """
        return _as_slots(self.table.up[self._seat(seat)])

    def down_cards(self, seat: int) -> tuple[Card | None, ...]:
        """The down cards of a seat by slot, which nobody has seen.

        Raises:
            ValueError: there is no such seat.
        """
        return _as_slots(self.table.down[self._seat(seat)])

    def known_hand(self, seat: int) -> CardSet:
        """The cards that everybody knows to be in the hand of a seat.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.hands[self._seat(seat)] & self.shown)

    def known_down(self, seat: int) -> tuple[Card | None, ...]:
        """The down cards of a seat that everybody knows, by slot (SN-86).

        Raises:
            ValueError: there is no such seat.
        """
        first, second, third = self.table.down[self._seat(seat)]
        return _as_slots((first & self.shown, second & self.shown, third & self.shown))

    def seen(self, seat: int) -> CardSet:
        """The cards of which a seat knows where they lie: all others it cannot tell apart.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.hands[self._seat(seat)] | sum(self.table.up[seat]) | self.shown)

    def _held(self, seat: int) -> int:
        """The mask of all cards of a seat."""
        return self.hands[seat] | sum(self.table.up[seat]) | sum(self.table.down[seat])

    def _seat(self, seat: int) -> int:
        """The seat, if there is such a one."""
        if seat not in range(len(self.hands)):
            message = f"seats are 0 to {len(self.hands) - 1}, not {seat!r}"
            raise ValueError(message)
        return seat


new_match: Callable[..., Match] = quick(Match)
new_settled: Callable[..., Settled] = quick(Settled)
new_table: Callable[..., Table] = quick(Table)
new_state: Callable[..., NinesSheddingState] = quick(NinesSheddingState)

T = TypeVar("T")


def effective(pile: tuple[Card, ...]) -> Rank | None:
    """What the top of a pile counts as: a three as the card under it (SN-42, SN-46)."""
    for card in reversed(pile):
        if card.rank is not Rank.THREE:
            return card.rank
    return Rank.THREE if pile else None


def mask_of(some: Iterable[Card]) -> int:
    """The mask of some different cards."""
    return sum([card.bit for card in some])


def replaced(things: tuple[T, ...], place: int, by: T) -> tuple[T, ...]:
    """The same things with the one at a place replaced."""
    return (*things[:place], by, *things[place + 1 :])


def _as_cards(some: Iterable[int]) -> tuple[Card, ...]:
    return tuple([CARDS[bit.bit_length() - 1] for bit in some])


def _as_slots(row: Row) -> tuple[Card | None, ...]:
    return tuple([CARDS[bit.bit_length() - 1] if bit else None for bit in row])
