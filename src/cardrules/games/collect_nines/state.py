"""The position of a game of Collect the Nines, and the one move there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, CardSet
from cardrules.ruleset import Deal, DealResult, Move, Score, State, quick

__all__ = [
    "CHOICES",
    "NOTHING",
    "Choose",
    "CollectNinesMove",
    "CollectNinesResult",
    "CollectNinesScore",
    "CollectNinesState",
    "Match",
    "Phase",
    "Seats",
    "Settled",
    "Taken",
    "Trick",
    "changed",
    "counts",
    "new_match",
    "new_settled",
    "new_state",
    "new_taken",
    "united",
]

Phase: TypeAlias = Literal["draw", "deal", "choose", "over"]
"""`draw`: chance chooses the first dealer; `deal`: chance deals, and nines are laid out; `choose`:
the players choose a card each, seat by seat; `over`: the game has ended."""

Seats: TypeAlias = tuple[int, int, int]
"""A number, or the mask of some cards, for each of the three seats."""

NOTHING: Seats = (0, 0, 0)
"""No cards at any seat."""

# --- moves --------------------------------------------------------------------------------------


@attrs.frozen(repr=False)
class Choose(Move):
    """Choose a card for the trick and lay it face down (CN-18, CN-19): `KD`."""

    card: Card = attrs.field(validator=attrs.validators.instance_of(Card))

    @property
    @override
    def label(self) -> str:
        return "choose a card"

    @override
    def __str__(self) -> str:
        return str(self.card)

    @override
    def __repr__(self) -> str:
        return f"Choose({self.card!r})"


CHOICES: tuple[Choose, ...] = tuple(map(Choose, CARDS))
"""The choice of every card, shared, by the card's index."""

CollectNinesMove: TypeAlias = "Deal | Choose"
"""All kinds of moves of this game."""

# --- what is written down -----------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class Trick:
    """A trick, revealed and resolved."""

    cards: tuple[Card, Card, Card]
    """The cards that seats 0, 1 and 2 played."""
    winner: int | None
    """The seat that won it; `None` if the two highest cards were equal (CN-25, CN-26)."""
    drawn: int
    """How many cards the winner took from the reserve (CN-21, CN-24)."""


@attrs.frozen
class CollectNinesResult(DealResult):
    """The outcome of a deal: whose nines lay on the table, and who kept them."""

    winner: int | None
    """The seat that has all four nines, and with them the game."""
    leader: int | None
    """The seat that has strictly most of what decides and keeps what nines it has (CN-34, CN-42);
    `None` if no seat has."""
    nines: Seats
    """How many nines lay before each seat when the won piles were open (CN-33)."""
    honours: Seats | None
    """Aces, kings, queens and jacks among the cards won by each seat, where they decide (CN-42)."""
    won: tuple[CardSet, CardSet, CardSet]
    """The won piles of the seats, opened (CN-30)."""
    tricks: Seats
    """Tricks won by each seat."""
    last_trick: Trick | None
    """The last trick; `None` if the deal was won before play (CN-17)."""


@attrs.frozen
class CollectNinesScore(Score):
    """How the game stands: the points are the nines that each seat keeps."""

    result: CollectNinesResult | None


# --- the position -------------------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class Match:
    """What outlasts a deal."""

    dealer: int | None
    deal_number: int
    kept: Seats
    """By seat: the mask of the nines kept on the table (CN-38)."""
    pack: tuple[int, ...]
    """Between deals: the cards from which the next is dealt as they lie, as bits, the top first
    (CN-43); empty if cards are to be shuffled first, and while a deal is played."""
    gathered: int
    """Between deals: the mask of the cards that are shuffled for the next (CN-08, CN-44)."""
    heap: int
    """The mask of the discards of earlier deals (CN-43)."""
    result: CollectNinesResult | None


@attrs.frozen(weakref_slot=False)
class Settled:
    """What does not change while a deal is played."""

    match: Match
    laid: Seats
    """By seat: the mask of the nines laid out in this deal (CN-13)."""
    reserve: tuple[int, ...]
    """The reserve when play began, as bits, the first to be taken first (CN-11)."""


@attrs.frozen(weakref_slot=False)
class Taken:
    """What the tricks of the deal have brought: it changes when one is complete."""

    played: Seats
    """By seat: the mask of the played cards on its won pile; everybody has seen them."""
    drawn: Seats
    """By seat: the mask of the reserve cards on its won pile; nobody has seen them (CN-22)."""
    tricks: Seats
    """By seat: tricks won."""
    aside: int
    """The mask of the cards set aside (CN-25 to CN-27)."""
    discarded: int
    """The mask of the cards played to tricks and discarded in this deal (CN-41)."""
    reserve_size: int
    """Cards left in the reserve."""
    last_trick: Trick | None
    """The last complete trick."""


@attrs.frozen(weakref_slot=False)
class CollectNinesState(State):
    """A position of Collect the Nines. Cards are masks; the properties show them as cards."""

    phase: Phase  # pyright: ignore[reportIncompatibleVariableOverride] # frozen: only read
    to_move: int | None
    hands: Seats
    """By seat: the mask of its hand, a chosen card not included."""
    chosen: Seats
    """By seat: the bit of the card it has chosen for the running trick; 0 before. Hidden from the
    others until all three lie (CN-19)."""
    taken: Taken
    settled: Settled

    @property
    @override
    def dealer(self) -> int | None:
        return self.settled.match.dealer

    @property
    @override
    def scores(self) -> Seats:
        """The nines that each seat keeps, as of the last finished deal (CN-40)."""
        return counts(self.settled.match.kept)

    @property
    @override
    def deal_number(self) -> int:
        return self.settled.match.deal_number

    @property
    def has_chosen(self) -> tuple[bool, bool, bool]:
        """By seat: whether it has chosen a card for the running trick."""
        first, second, third = self.chosen
        return bool(first), bool(second), bool(third)

    @property
    def table(self) -> Seats:
        """By seat: the mask of all nines on the table, kept and laid out (CN-33)."""
        return united(self.settled.match.kept, self.settled.laid)

    @property
    def set_aside(self) -> CardSet:
        """The cards set aside in this deal."""
        return CardSet(self.taken.aside)

    @property
    def discards(self) -> CardSet:
        """The cards on the discard heap (CN-41, CN-43)."""
        return CardSet(self.settled.match.heap | self.taken.discarded)

    @property
    def reserve(self) -> tuple[Card, ...]:
        """The reserve as it lies, hidden from everybody, the next card to be taken first."""
        bits_ = self.settled.reserve
        left = bits_[len(bits_) - self.taken.reserve_size :]
        return tuple([CARDS[bit.bit_length() - 1] for bit in left])

    @property
    def last_trick(self) -> Trick | None:
        """The last trick of the running deal; after it, of the last finished one."""
        result = self.settled.match.result
        return result.last_trick if result is not None else self.taken.last_trick

    def hand(self, seat: int) -> CardSet:
        """The hand of a seat; a card it has chosen is in it no more.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.hands[_seat(seat)])

    def choice(self, seat: int) -> Card | None:
        """The card a seat has chosen for the running trick, hidden from the others.

        Raises:
            ValueError: there is no such seat.
        """
        bit = self.chosen[_seat(seat)]
        return CARDS[bit.bit_length() - 1] if bit else None

    def nines(self, seat: int) -> CardSet:
        """The nines on the table before a seat.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.table[_seat(seat)])

    def won(self, seat: int) -> CardSet:
        """The cards on the won pile of a seat that everybody has seen: those played to tricks.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.taken.played[_seat(seat)])

    def unseen(self, seat: int) -> CardSet:
        """The cards on the won pile of a seat that nobody has seen: those from the reserve.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.taken.drawn[_seat(seat)])

    def seen(self, seat: int) -> CardSet:
        """The cards of which a seat knows where they lie: all others it cannot tell apart.

        Raises:
            ValueError: there is no such seat.
        """
        own = self.hands[_seat(seat)] | self.chosen[seat]
        taken = self.taken
        shown = sum(self.table) | sum(taken.played) | taken.aside | self.discards.mask
        return CardSet(own | shown)


new_match: Callable[..., Match] = quick(Match)
new_settled: Callable[..., Settled] = quick(Settled)
new_taken: Callable[..., Taken] = quick(Taken)
new_state: Callable[..., CollectNinesState] = quick(CollectNinesState)


def counts(masks: Seats) -> Seats:
    """By seat: the number of cards in its mask."""
    first, second, third = masks
    return first.bit_count(), second.bit_count(), third.bit_count()


def united(some: Seats, others: Seats) -> Seats:
    """By seat: the mask of the cards in either mask."""
    return some[0] | others[0], some[1] | others[1], some[2] | others[2]


def changed(numbers: Seats, seat: int, by: int) -> Seats:
    """The numbers with one seat's changed by so much."""
    first, second, third = numbers
    if seat == 0:
        return first + by, second, third
    return (first, second + by, third) if seat == 1 else (first, second, third + by)


def _seat(seat: int) -> int:
    """The seat, if there is such a one."""
    if seat not in {0, 1, 2}:
        message = f"seats are 0 to 2, not {seat!r}"
        raise ValueError(message)
    return seat
