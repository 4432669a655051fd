"""The position of a game of Sixty-Six, and the moves there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, CardSet, Suit
from cardrules.ruleset import Deal, DealResult, Move, Score, State, quick
from cardrules.tricks import Play

__all__ = [
    "CLAIM",
    "CLOSE",
    "DRAW",
    "EXCHANGE",
    "NOBODY",
    "Announce",
    "Claim",
    "Close",
    "Closing",
    "Draw",
    "Exchange",
    "Match",
    "Phase",
    "Settled",
    "SixtySixMove",
    "SixtySixResult",
    "SixtySixScore",
    "SixtySixState",
    "new_match",
    "new_settled",
    "new_state",
]

Phase: TypeAlias = Literal["draw", "deal", "lead", "follow", "draw_or_close", "over"]
"""`draw`: chance chooses the dealer; `deal`: chance deals; `lead`, `follow`: a player plays;
`draw_or_close`: the winner of a trick may close before drawing; `over`: the game has ended."""

# --- moves --------------------------------------------------------------------------------------


@attrs.frozen(repr=False)
class Announce(Move):
    """Announce a marriage by leading its king or queen: `KH+`; `KH+!` also claims 66 at once."""

    card: Card = attrs.field(validator=attrs.validators.instance_of(Card))
    claim: bool = False

    @override
    def __str__(self) -> str:
        return f"{self.card}+!" if self.claim else f"{self.card}+"

    @override
    def __repr__(self) -> str:
        return f"Announce({self.card!r}, claim={self.claim})"


@attrs.frozen
class Exchange(Move):
    """Exchange the nine of trumps for the turn-up: `exchange`."""

    @override
    def __str__(self) -> str:
        return "exchange"


@attrs.frozen
class Close(Move):
    """Close the stock: `close`."""

    @override
    def __str__(self) -> str:
        return "close"


@attrs.frozen
class Claim(Move):
    """Claim to have 66, before leading: `claim`."""

    @override
    def __str__(self) -> str:
        return "claim"


@attrs.frozen
class Draw(Move):
    """Draw, where the winner of a trick is asked whether to close first: `draw`."""

    @override
    def __str__(self) -> str:
        return "draw"


EXCHANGE, CLOSE, CLAIM, DRAW = Exchange(), Close(), Claim(), Draw()
NOBODY = (0, 0)
"""No cards, or no points, for either seat."""

SixtySixMove: TypeAlias = "Deal | Play | Announce | Exchange | Close | Claim | Draw"
"""All kinds of moves of this game."""

# --- the position -------------------------------------------------------------------------------


@attrs.frozen
class SixtySixResult(DealResult):
    """The outcome of a deal: who won it, what it was worth, and the count."""

    winner: int | None
    """The seat that scored; `None` if nobody did."""
    value: int
    """Game points the deal was worth, carried points included, before SS-92 cuts them."""
    totals: tuple[int, int]
    """Counted points of seats 0 and 1 (SS-07)."""
    tricks: tuple[int, int]
    """Tricks won by seats 0 and 1."""
    closer: int | None
    """The seat that closed the stock, if one did."""
    undecided: str = ""
    """Why nobody scored, with the rule; empty if somebody did."""

    @property
    @override
    def remark(self) -> str:
        return self.undecided


@attrs.frozen
class SixtySixScore(Score):
    """How the game stands; `payments` is what it comes to in money."""

    result: SixtySixResult | None
    payments: tuple[int, int]
    """What seats 0 and 1 receive if play ends here (SS-95); the sum is zero."""


@attrs.frozen
class Closing:
    """A closed stock: who closed it, and how things stood."""

    seat: int
    tricks: tuple[int, int]
    """Tricks that seats 0 and 1 had won by then."""


@attrs.frozen(weakref_slot=False)
class Match:
    """What outlasts a deal."""

    scores: tuple[int, int] = (0, 0)
    dealer: int | None = None
    deal_number: int = 0
    carried: int = 0
    """Game points that the winner of the next decided deal scores on top (SS-73)."""
    result: SixtySixResult | None = None


@attrs.frozen(weakref_slot=False)
class Settled:
    """What changes rarely within a deal: a play passes it on as it is."""

    match: Match
    trumps: int = 0
    """The mask of the trump suit; 0 between deals."""
    beaters: tuple[int, ...] = attrs.field(default=(), eq=False, repr=False)
    """By the index of a led card: the mask of the cards that beat it with these trumps."""
    stock: tuple[int, ...] = ()
    """The twelve cards of the stock as bits in the order of drawing, the turn-up last (SS-14)."""
    pending: tuple[int, int] = (0, 0)
    """Points of marriages that seats 0 and 1 will count with their first trick (SS-40)."""
    shown: tuple[int, int] = (0, 0)
    """Masks of cards that seats 0 and 1 have shown to hold, or taken in exchange (SS-46, SS-47)."""
    closing: Closing | None = None


@attrs.frozen(weakref_slot=False)
class SixtySixState(State):
    """A position of Sixty-Six. Hands and tricks are masks; the properties show them as cards."""

    phase: Phase  # pyright: ignore[reportIncompatibleVariableOverride] # frozen: only read
    to_move: int | None
    hands: tuple[int, int]
    """The masks of the hands of seats 0 and 1."""
    won: tuple[int, int]
    """The masks of the cards in the tricks won by seats 0 and 1."""
    totals: tuple[int, int]
    """The points that seats 0 and 1 have counted in this deal (SS-07)."""
    stock_size: int
    """Cards left in the stock, open or closed, the turn-up included."""
    led: Card | None
    """The card led to the running trick."""
    settled: Settled

    @property
    @override
    def dealer(self) -> int | None:
        return self.settled.match.dealer

    @property
    @override
    def scores(self) -> tuple[int, int]:
        return self.settled.match.scores

    @property
    @override
    def deal_number(self) -> int:
        return self.settled.match.deal_number

    @property
    def trump(self) -> Suit | None:
        """The trump suit; `None` between deals."""
        trumps = self.settled.trumps
        return CARDS[trumps.bit_length() - 1].suit if trumps else None

    @property
    def tricks(self) -> tuple[int, int]:
        """Tricks won in this deal by seats 0 and 1."""
        return self.won[0].bit_count() // 2, self.won[1].bit_count() // 2

    @property
    def closer(self) -> int | None:
        """The seat that has closed the stock, if one has."""
        return self.settled.closing.seat if self.settled.closing else None

    @property
    def turn_up(self) -> Card | None:
        """The card that lies face up under (or on) the stock; `None` once it is drawn."""
        return CARDS[self.settled.stock[-1].bit_length() - 1] if self.stock_size else None

    def hand(self, seat: int) -> CardSet:
        """The hand of a seat.

        Raises:
            ValueError: there is no such seat.
        """
        if seat not in {0, 1}:
            message = f"seats are 0 to 1, not {seat!r}"
            raise ValueError(message)
        return CardSet(self.hands[seat])


new_match: Callable[..., Match] = quick(Match)
new_settled: Callable[..., Settled] = quick(Settled)
new_state: Callable[..., SixtySixState] = quick(SixtySixState)
