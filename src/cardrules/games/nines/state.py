"""The position of a match of Nines, the moves there are, and the outcome of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, CardSet, Suit
from cardrules.ruleset import Deal, DealResult, Move, Score, State, quick
from cardrules.tricks import Play

__all__ = [
    "KEEP",
    "SWAP",
    "Decision",
    "Keep",
    "Match",
    "NinesMove",
    "NinesResult",
    "NinesScore",
    "NinesState",
    "Phase",
    "Settled",
    "Swap",
    "new_match",
    "new_settled",
    "new_state",
    "replaced",
]

Phase: TypeAlias = Literal["draw", "deal", "swap", "play", "over"]
"""`draw`: chance chooses the dealer and the seats; `deal`: chance deals; `swap`: the players decide
in turn whether to swap their hands; `play`: a player plays a card; `over`: the match has ended."""

# --- moves --------------------------------------------------------------------------------------


@attrs.frozen
class Keep(Move):
    """Keep the hand that one was dealt (NI-17): `keep`."""

    @override
    def __str__(self) -> str:
        return "keep"


@attrs.frozen
class Swap(Move):
    """Swap one's hand for the one in the middle (NI-17, NI-19): `swap`."""

    @override
    def __str__(self) -> str:
        return "swap"


KEEP, SWAP = Keep(), Swap()

Decision: TypeAlias = "Keep | Swap"
"""What a player decides before play."""

NinesMove: TypeAlias = "Deal | Keep | Swap | Play"
"""All kinds of moves of this game."""

# --- what is written down -----------------------------------------------------------------------


@attrs.frozen
class NinesResult(DealResult):
    """The outcome of a deal."""

    trump: Suit | None
    """The trump suit; `None` if the deal had no trumps."""
    tricks: tuple[int, ...]
    """By seat: tricks won."""


@attrs.frozen
class NinesScore(Score):
    """How the match stands: low scores are good, and who comes to 0 wins (NI-04)."""

    result: NinesResult | None


# --- the position -------------------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class Match:
    """What outlasts a deal."""

    dealer: int | None
    deal_number: int
    scores: tuple[int, ...]
    tricks: tuple[int, ...]
    """By seat: tricks won in all finished deals (NI-53)."""
    drawers: tuple[int, ...]
    """By seat: the number of the player who drew for it; empty if nobody drew (NI-07)."""
    drawn: tuple[tuple[Card, ...], ...]
    """By seat: the cards that its player drew, redraws included (NI-06, NI-08)."""
    winners: tuple[int, ...]
    result: NinesResult | None


@attrs.frozen(weakref_slot=False)
class Settled:
    """What does not change while the cards are played."""

    match: Match
    trumps: int
    """The mask of the trump suit, between deals that of the next; 0 without trumps (NI-16)."""
    beaters: tuple[int, ...] = attrs.field(eq=False, repr=False)
    """By a card's index: the mask of the cards that beat it in a trick where it is the best so far;
    empty between deals."""
    hands: tuple[int, ...]
    """By seat: the mask of the hand with which it goes into play, as far as that is decided."""
    extra: int
    """The mask of the hand in the middle (NI-11, NI-19)."""
    decisions: tuple[tuple[int, Decision], ...]
    """Who has decided what, in order (NI-21)."""
    given_up: tuple[int, ...]
    """By seat: the mask of the hand that it gave up and remembers; 0 if it did not swap (NI-22)."""


@attrs.frozen(weakref_slot=False)
class NinesState(State):
    """A position of Nines. Cards are masks; the properties show them as cards."""

    phase: Phase  # pyright: ignore[reportIncompatibleVariableOverride] # frozen: only read
    to_move: int | None
    unplayed: int
    """The mask of the cards not played in this deal, the hand in the middle included."""
    trick: tuple[Card, ...]
    """The cards of the running trick in the order in which they were played."""
    won: tuple[int, ...]
    """By seat: the mask of the cards in the tricks it has won."""
    settled: Settled

    @property
    @override
    def dealer(self) -> int | None:
        return self.settled.match.dealer

    @property
    @override
    def scores(self) -> tuple[int, ...]:
        return self.settled.match.scores

    @property
    @override
    def deal_number(self) -> int:
        return self.settled.match.deal_number

    @property
    def trump(self) -> Suit | None:
        """The trump suit of this deal, between deals of the next; `None` without trumps (NI-16)."""
        trumps = self.settled.trumps
        return CARDS[trumps.bit_length() - 1].suit if trumps else None

    @property
    def leader(self) -> int | None:
        """The seat that leads to the running trick; `None` while no cards are played."""
        if self.to_move is None or self.phase != "play":
            return None
        return (self.to_move - len(self.trick)) % len(self.won)

    @property
    def tricks(self) -> tuple[int, ...]:
        """By seat: tricks won in this deal; zeros between deals (NI-38)."""
        seats = len(self.won)
        return tuple([cards.bit_count() // seats for cards in self.won])

    @property
    def decisions(self) -> tuple[tuple[int, Decision], ...]:
        """Who has kept or swapped in this deal, in order: `((2, Swap()), (0, Keep()))`."""
        return self.settled.decisions

    @property
    def extra_hand(self) -> CardSet:
        """The hand in the middle, hidden; only who gave it up knows it (NI-12, NI-22)."""
        return CardSet(self.settled.extra)

    @property
    def drawers(self) -> tuple[int, ...]:
        """By seat: the number of the player who drew for it; empty if nobody drew (NI-07)."""
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
        return CardSet(self.settled.hands[self._seat(seat)] & self.unplayed)

    def played(self, seat: int) -> CardSet:
        """The cards that a seat has played in this deal.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.settled.hands[self._seat(seat)] & ~self.unplayed)

    def given_up(self, seat: int) -> CardSet:
        """The hand that a seat gave up in this deal, which it alone has seen; empty if it did not.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.settled.given_up[self._seat(seat)])

    def _seat(self, seat: int) -> int:
        """The seat, if there is such a one."""
        if seat not in range(len(self.won)):
            message = f"seats are 0 to {len(self.won) - 1}, not {seat!r}"
            raise ValueError(message)
        return seat


new_match: Callable[..., Match] = quick(Match)
new_settled: Callable[..., Settled] = quick(Settled)
new_state: Callable[..., NinesState] = quick(NinesState)

T = TypeVar("T")


def replaced(things: tuple[T, ...], place: int, by: T) -> tuple[T, ...]:
    """The same things with the one at a place replaced."""
    return (*things[:place], by, *things[place + 1 :])
