"""The position of a game of Ninety-Nine, and the outcome of a deal.

A play changes the few fields of `NinetyNineState` itself. What is settled once a deal lies in
`Settled`, what outlasts a deal in `Match`. Tuples "by hand" have one entry for each seat, and with
two players a last one for the dummy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, TypeAlias

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, JOKER, Card, CardSet, Suit
from cardrules.ruleset import DealResult, Score, State, quick

__all__ = [
    "DUMMY",
    "DummyResult",
    "Game",
    "Match",
    "NinetyNineResult",
    "NinetyNineScore",
    "NinetyNineState",
    "Offer",
    "Phase",
    "Premium",
    "Settled",
    "Turn",
    "between_deals",
    "bid_of",
    "changed",
    "new_match",
    "new_settled",
    "new_state",
    "standing",
]

Phase: TypeAlias = Literal["draw", "deal", "bid", "offer", "answer", "lead", "follow", "over"]
"""`draw`: chance chooses the dealer; `deal`: chance deals; `bid`: a player sets his bid cards
aside; `offer`: a player may make a premium bid; `answer`: a declarer who is outbid yields or
raises; `lead`, `follow`: a player plays; `over`: the match has ended."""

DUMMY = 2
"""Where the dummy stands in a tuple by hand; there is one only with two players (NN-02)."""

# --- premium bids -------------------------------------------------------------------------------


@attrs.frozen
class Offer:
    """What a seat said when it was asked for a premium bid, in the words of the moves."""

    seat: int
    said: str
    """`pass`, `declare`, `reveal`, `yield` or `raise`."""


@attrs.frozen
class Premium:
    """A premium bid that stands."""

    seat: int
    kind: Literal["declaration", "revelation"]


def standing(offers: Iterable[Offer]) -> tuple[Premium, ...]:
    """The premium bids that stand after these offers: at most one, but two for two players."""
    found: tuple[Premium, ...] = ()
    for offer in offers:
        if offer.said == "declare":
            found = (*found, Premium(offer.seat, "declaration"))  # NN-34
        elif offer.said in {"reveal", "raise"}:
            found = (Premium(offer.seat, "revelation"),)  # NN-29, NN-31, NN-33
    return found


# --- bid cards ----------------------------------------------------------------------------------

_CLUBS, _HEARTS, _SPADES = Suit.CLUBS.mask, Suit.HEARTS.mask, Suit.SPADES.mask


def bid_of(mask: int, turn_up: Card | None) -> int:
    """The number of tricks that bid cards stand for (NN-19, NN-20)."""
    if mask & JOKER.bit and turn_up is not None:
        mask ^= JOKER.bit | turn_up.bit  # NN-79: the turn-up itself is in nobody's hand
    clubs, hearts, spades = mask & _CLUBS, mask & _HEARTS, mask & _SPADES
    return 3 * clubs.bit_count() + 2 * hearts.bit_count() + spades.bit_count()


# --- outcomes -----------------------------------------------------------------------------------


@attrs.frozen
class DummyResult:
    """What the dummy made of a deal; nothing of it is added up (NN-58, NN-63)."""

    tricks: int
    bid: int
    succeeded: bool
    exact: bool
    """Whether it won exactly its bid (NN-56)."""
    points: int
    bid_cards: CardSet


@attrs.frozen
class NinetyNineResult(DealResult):
    """The outcome of a deal, as far as everybody at the table knows it."""

    k: int
    """How many players succeeded, the dummy included."""
    tricks: tuple[int, ...]
    """By seat: tricks won."""
    bids: tuple[int | None, ...]
    """By seat: tricks bid; `None` for a bid that is not shown (NN-62)."""
    bid_cards: tuple[CardSet | None, ...]
    """By seat: its bid cards; `None` if they are not shown."""
    succeeded: tuple[bool, ...]
    """By seat: whether it won exactly its bid."""
    points: tuple[int, ...]
    """By seat: points of the deal, without a game bonus."""
    premiums: tuple[Premium, ...]
    """The premium bids that stood."""
    dummy: DummyResult | None
    """With two players: how the dummy did."""


@attrs.frozen
class NinetyNineScore(Score):
    """How the match stands."""

    result: NinetyNineResult | None


@attrs.frozen
class Game:
    """A finished game of a match (NN-72)."""

    points: tuple[int, ...]
    """By seat: points of its deals, without bonuses."""
    bonuses: tuple[bool, ...]
    """By seat: whether it won a game bonus (NN-69)."""


# --- the position -------------------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class Match:
    """What outlasts a deal."""

    scores: tuple[int, ...]
    """By seat: all points, game bonuses included."""
    game_points: tuple[int, ...]
    """By seat: points of the running game of a match."""
    dealer: int | None = None
    deal_number: int = 0
    k: int | None = None
    """How many succeeded in the deal before; `None` where trumps are as at first (NN-13, NN-17)."""
    games: tuple[Game, ...] = ()
    """The finished games of a match."""
    stock: tuple[int, ...] = ()
    """What is left of the trump stock as bits, the top first (NN-85)."""
    turned: tuple[int, ...] = ()
    """The cards turned up from the trump stock as bits, in order (NN-87)."""
    result: NinetyNineResult | None = None

    @property
    def bonuses(self) -> tuple[int, ...]:
        """By seat: game bonuses won (NN-73)."""
        seats = range(len(self.scores))
        return tuple([sum(game.bonuses[seat] for game in self.games) for seat in seats])


@attrs.frozen(weakref_slot=False)
class Settled:
    """What changes rarely within a deal: a play passes it on as it is."""

    match: Match
    trumps: int
    """The mask of the trump suit; 0 without trumps and between deals."""
    turn_up: Card | None
    """The card turned up for trumps (NN-77); between deals that of the last deal."""
    suits: tuple[int, ...] = attrs.field(eq=False, repr=False)
    """By the index of a led card: the mask of the cards that follow suit to it."""
    beaters: tuple[int, ...] = attrs.field(eq=False, repr=False)
    """By the index of a led card: the mask of the cards that beat it with these trumps."""
    bids: tuple[int, ...]
    """By hand: the mask of its bid cards; between deals those of the last deal."""
    offers: tuple[Offer, ...]
    """What was said about premium bids, in order."""
    shown: tuple[int, ...]
    """By hand: the mask of the cards that were turned up for everybody: of a declarer his bid
    cards, of a revealer all his cards, of the dummy its hand (NN-35, NN-39); between deals the bid
    cards that were shown (NN-62)."""


class Turn(NamedTuple):
    """Who plays at a place of a trick: the seat that chooses the card, and the hand it is in."""

    seat: int
    hand: int


@attrs.frozen(weakref_slot=False)
class NinetyNineState(State):
    """A position of Ninety-Nine. Hands and tricks are masks; the properties show them as cards."""

    phase: Phase  # pyright: ignore[reportIncompatibleVariableOverride] # frozen: only read
    to_move: int | None
    hands: tuple[int, ...]
    """By hand: the mask of the cards left to play."""
    won: tuple[int, ...]
    """By hand: the mask of the cards in the tricks it has won."""
    trick: tuple[Card, ...]
    """The cards of the running trick, in the order in which they were played."""
    turns: tuple[Turn, ...]
    """Who plays to the running trick, in order, those who have played included; empty before the
    first lead and between deals."""
    settled: Settled

    @property
    @override
    def dealer(self) -> int | None:
        return self.settled.match.dealer

    @property
    @override
    def scores(self) -> tuple[int, ...]:
        """The points of every seat; in a match those of all games, bonuses included (NN-74)."""
        return self.settled.match.scores

    @property
    @override
    def deal_number(self) -> int:
        return self.settled.match.deal_number

    @property
    def game_points(self) -> tuple[int, ...]:
        """By seat: points of the running game of a match, from 0 in every game (NN-72).

        If play is to another length, it is all one game.
        """
        return self.settled.match.game_points

    @property
    def games(self) -> tuple[Game, ...]:
        """The finished games of a match (NN-72)."""
        return self.settled.match.games

    @property
    def bonuses(self) -> tuple[int, ...]:
        """By seat: game bonuses won in this match (NN-73)."""
        return self.settled.match.bonuses

    @property
    def k(self) -> int | None:
        """How many succeeded in the deal before; `None` where trumps are as at first (NN-13)."""
        return self.settled.match.k

    @property
    def trump(self) -> Suit | None:
        """The trump suit; `None` without trumps and between deals."""
        trumps = self.settled.trumps
        return CARDS[trumps.bit_length() - 1].suit if trumps else None

    @property
    def turn_up(self) -> Card | None:
        """The card turned up for trumps (NN-77); `None` if there is none, and between deals."""
        return None if self.between_deals else self.settled.turn_up

    @property
    def trump_stock(self) -> tuple[Card, ...]:
        """What is left of the trump stock, the top first (NN-85); hidden from everybody."""
        return _cards(self.settled.match.stock)

    @property
    def turned_trumps(self) -> tuple[Card, ...]:
        """The cards turned up from the trump stock, in order (NN-87)."""
        return _cards(self.settled.match.turned)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What was said about premium bids in this deal, in order."""
        return self.settled.offers

    @property
    def premiums(self) -> tuple[Premium, ...]:
        """The premium bids that stand: at most one, but up to two for two players."""
        return standing(self.settled.offers)

    @property
    def tricks(self) -> tuple[int, ...]:
        """By seat: tricks won in this deal."""
        return self.tricks_by_hand[: len(self._seats)]

    @property
    def tricks_by_hand(self) -> tuple[int, ...]:
        """By hand: tricks won in this deal; with two players the dummy's come last."""
        size = len(self.won)
        return tuple([each.bit_count() // size for each in self.won])

    @property
    def bids(self) -> tuple[int | None, ...]:
        """By hand: the tricks bid; `None` where no bid is laid. Between deals: of the last deal."""
        turn_up = self.settled.turn_up
        return tuple([bid_of(mask, turn_up) if mask else None for mask in self.settled.bids])

    @property
    def shown(self) -> tuple[int, ...]:
        """By hand: the mask of the cards that were turned up for everybody (see `Settled`)."""
        return self.settled.shown

    @property
    def dummy(self) -> CardSet:
        """The dummy's cards left to play; none if there is no dummy."""
        return CardSet(self.hands[DUMMY] if self.has_dummy else 0)

    @property
    def dummy_bid_cards(self) -> CardSet:
        """The dummy's bid cards; none if there is no dummy. Between deals: of the last deal."""
        return CardSet(self.settled.bids[DUMMY] if self.has_dummy else 0)

    @property
    def has_dummy(self) -> bool:
        """Whether there is a dummy (NN-02)."""
        return len(self._seats) == DUMMY

    @property
    def between_deals(self) -> bool:
        """Whether the cards are in the pack."""
        return self.to_move is None

    @property
    def _seats(self) -> range:
        return range(len(self.settled.match.scores))

    def hand(self, seat: int) -> CardSet:
        """The cards that a seat has left to play, without its bid cards.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.hands[self._known(seat)])

    def bid_cards(self, seat: int) -> CardSet:
        """The bid cards of a seat; none before it has bid. Between deals: of the last deal.

        Raises:
            ValueError: there is no such seat.
        """
        return CardSet(self.settled.bids[self._known(seat)])

    def _known(self, seat: int) -> int:
        if seat not in self._seats:
            message = f"seats are 0 to {len(self._seats) - 1}, not {seat!r}"
            raise ValueError(message)
        return seat


new_match: Callable[..., Match] = quick(Match)
new_settled: Callable[..., Settled] = quick(Settled)
new_state: Callable[..., NinetyNineState] = quick(NinetyNineState)


def between_deals(
    match: Match,
    phase: Literal["draw", "deal", "over"] = "deal",
    *,
    bids: tuple[int, ...] | None = None,
    shown: tuple[int, ...] | None = None,
    turn_up: Card | None = None,
) -> NinetyNineState:
    """A position with the cards in the pack: chance is to act, or the match is over.

    The bid cards of the last deal and its turn-up are kept, and which of them were shown.
    """
    players = len(match.scores)
    nothing = (0,) * (DUMMY + 1 if players == DUMMY else players)
    settled = new_settled(match, 0, turn_up, (), (), bids or nothing, (), shown or nothing)
    return new_state(phase, None, nothing, nothing, (), (), settled)


def changed(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """The numbers with one of them changed by so much."""
    copy = list(numbers)
    copy[place] += by
    return tuple(copy)


def _cards(single_bits: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple([CARDS[bit.bit_length() - 1] for bit in single_bits])
