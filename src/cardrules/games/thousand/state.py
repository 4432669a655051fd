"""The position of a game of Thousand, and the outcome of a deal.

A play changes the few fields of `ThousandState` itself. What is settled once a deal lies in
`Settled`, what outlasts a deal in `Match`, what is written about each player in his `Row`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, cast

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, CardSet, Suit
from cardrules.ruleset import DealResult, Score, State, quick

__all__ = [
    "Auction",
    "Contract",
    "Ending",
    "Match",
    "Phase",
    "Ritual",
    "Row",
    "Settled",
    "ThousandResult",
    "ThousandScore",
    "ThousandState",
    "auction_of",
    "between_deals",
    "changed",
    "contract_of",
    "new_match",
    "new_row",
    "new_settled",
    "new_state",
    "ritual_of",
]

Phase: TypeAlias = Literal[
    "lot",
    "deal",
    "cut",
    "bottom_nine",
    "dealer_cut",
    "bury",
    "hand_claims",
    "auction",
    "talon",
    "pass",
    "discard",
    "after_pass_claims",
    "contract",
    "lead",
    "follow",
    "over",
]
"""In the order of a deal (TH-13). `lot`: chance chooses the first dealer; `deal`: chance shuffles;
`cut`: the pack is cut; `bottom_nine`, `dealer_cut`, `bury`: the dealer answers to a nine or a jack
at the bottom; `hand_claims`: a player with a ground is asked whether he wants a redeal; `auction`;
`talon`: one of two talons is chosen; `pass`, `discard`: the declarer passes cards, or lays them
aside; `after_pass_claims`: an opponent is asked about a redeal; `contract`: the declarer states his
contract; `lead`, `follow`: a player plays; `over`: the game has ended."""

Ending: TypeAlias = Literal["played", "conceded", "redeal", "three_nines", "misdeal"]
"""How a deal ended: played to the end or conceded, or thrown in for one of three reasons."""

# --- what is written down -----------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class Row:
    """A player's row on the score sheet: what is kept of him from deal to deal (TH-168)."""

    score: int = 0
    bolts: int = 0
    """Bolts that no penalty has cancelled yet (TH-126)."""
    bolt_penalties: int = 0
    """Bolt penalties in this game (TH-128)."""
    concessions: int = 0
    """Contracts conceded in this game (TH-79, TH-80)."""
    no_wins: int = 0
    """Deals without a win since the last penalty for them, or in a row (TH-131)."""
    barrel: int | None = None
    """Attempts used on the barrel (TH-138); `None` for a player who does not sit there."""
    falls: int = 0
    """Falls from the barrel, counted again from 0 after TH-147."""

    def with_score(self, score: int) -> Row:
        """The row with another score."""
        if score == self.score:
            return self
        return new_row(
            score,
            self.bolts,
            self.bolt_penalties,
            self.concessions,
            self.no_wins,
            self.barrel,
            self.falls,
        )


@attrs.frozen
class ThousandResult(DealResult):
    """The outcome of a deal: completed, or thrown in, which may have cost a dealing penalty."""

    how: Ending
    golden: bool = False
    dark: bool = False
    declarer: int | None = None
    """`None` if the deal was thrown in, as is the contract."""
    contract: int | None = None
    """The declarer's final contract, before any doubling."""
    made: bool = False
    """Whether the declarer made his contract (TH-114)."""
    points: tuple[int, ...] = ()
    """By seat: points of the deal (TH-112), from tricks and marriages, with the bonus for the last
    trick; empty if the deal was not played."""
    tricks: tuple[int, ...] = ()
    """By seat: tricks won; empty if the deal was not played."""
    written: tuple[int, ...] = ()
    """By seat: what the deal wrote, before penalties, barrel and resets (TH-169); empty if it was
    thrown in."""
    claimed_by: int | None = None
    """The seat that claimed a redeal, if one did (TH-36)."""
    proof: CardSet = attrs.field(factory=CardSet)
    """The talon that was the ground for the claim, shown to all to prove it (TH-44)."""

    @property
    @override
    def remark(self) -> str:
        if self.how == "played":
            return ""
        if self.how == "conceded":
            return f"seat {self.declarer} conceded the contract of {self.contract} (TH-72)"
        return f"the cards were thrown in: {self._why_thrown_in()}"

    def _why_thrown_in(self) -> str:
        """Why the cards were thrown in."""
        if self.how == "three_nines":
            return "for the third time a nine lay at the bottom (TH-21)"
        if self.how == "misdeal":
            return "the dealing was at fault (TH-32)"
        told = f"seat {self.claimed_by} claimed a redeal"
        talon = " ".join(card.symbol for card in self.proof)
        return f"{told} on the talon {talon} (TH-44)" if talon else f"{told} (TH-36)"


@attrs.frozen
class ThousandScore(Score):
    """How the match stands."""

    result: ThousandResult | None


@attrs.frozen(weakref_slot=False)
class Match:
    """What outlasts a deal (TH-168)."""

    rows: tuple[Row, ...]
    """The score sheet, by seat."""
    dealer: int | None = None
    deal_number: int = 0
    """Deals that have begun, the running one and those thrown in included."""
    completed: int = 0
    """Deals played or conceded (TH-15, TH-173)."""
    golden_left: int = 0
    """Golden deals still to be completed; while there are any, the running deal is golden."""
    golden_made: bool = False
    """Whether any golden contract was made (TH-161)."""
    winners: tuple[int, ...] = ()
    result: ThousandResult | None = None


# --- the running deal ---------------------------------------------------------------------------


@attrs.frozen
class Ritual:
    """The pack while it is being cut (TH-17 to TH-26)."""

    order: tuple[Card, ...]
    nines: int = 0
    """Cuts of the cutter that left a nine at the bottom (TH-21)."""
    talon: tuple[int, ...] | None = None
    """Places of the talon cards if they were named (TH-30)."""


@attrs.frozen
class Auction:
    """How far the auction has come."""

    standing: tuple[int, ...]
    """The seats that have not passed (TH-52), clockwise from the opener."""
    bids: tuple[int, ...]
    """The last bid of every seat, 0 if it has made none."""
    dark: bool = False
    """Whether the last bid is the opener's dark call."""

    @property
    def highest(self) -> int:
        """The last bid, which is also the highest; 0 before the first."""
        return max(self.bids)


@attrs.frozen
class Contract:
    """What the declarer undertakes, and the cards he took and gave."""

    declarer: int
    points: int
    """The number to be reached, raises included, before any doubling."""
    dark: bool = False
    """Whether a dark call won the auction (TH-165)."""
    talon: int = 0
    """The mask of the talon cards that he took."""
    shown: bool = False
    """Whether everybody saw the talon (TH-61)."""
    given: tuple[int, ...] = ()
    """By seat, the mask of the card passed to it; empty before the pass."""
    face_up: bool = False
    """Whether everybody saw the passed cards (TH-65)."""
    aside: int = 0
    """The mask of the cards laid aside (TH-71)."""


@attrs.frozen(weakref_slot=False)
class Settled:
    """What changes rarely within a deal: a play passes it on as it is."""

    match: Match
    active: tuple[int, ...]
    """The seats that take part in the deal, in forehand order (TH-02, TH-03); empty before it."""
    after: tuple[int, ...]
    """By seat: the next active seat clockwise."""
    ritual: Ritual | None
    """The pack being cut; `None` once the cards are dealt."""
    talons: tuple[int, ...]
    """The masks of the cards that still lie in each talon."""
    asked: tuple[int, ...]
    """The seats that are asked about a redeal, first the one to answer now."""
    auction: Auction | None
    """The auction; it stays after its end. A golden deal has none."""
    contract: Contract | None
    trumps: int
    """The mask of the trump suit; 0 while there is none (TH-99)."""
    trump_maker: int | None
    """The seat whose marriage made the trump suit (TH-96)."""
    declared: tuple[int, ...]
    """By seat: the mask of the kings, queens and aces of the marriages it has declared."""
    bottom: int
    """The mask of the bottom card, if the dealer has seen it and does not get it (TH-19)."""

    def having(
        self,
        *,
        ritual: Ritual | None = None,
        talons: tuple[int, ...] | None = None,
        asked: tuple[int, ...] | None = None,
        auction: Auction | None = None,
        contract: Contract | None = None,
    ) -> Settled:
        """The same but for what is given: what is settled before the first lead."""
        return new_settled(
            self.match,
            self.active,
            self.after,
            ritual or self.ritual,
            self.talons if talons is None else talons,
            self.asked if asked is None else asked,
            auction or self.auction,
            contract or self.contract,
            self.trumps,
            self.trump_maker,
            self.declared,
            self.bottom,
        )


@attrs.frozen(weakref_slot=False)
class ThousandState(State):
    """A position of Thousand. Hands and tricks are masks; the properties show them as cards."""

    phase: Phase  # pyright: ignore[reportIncompatibleVariableOverride] # frozen: only read
    to_move: int | None
    hands: tuple[int, ...]
    """By seat: the mask of its hand."""
    won: tuple[int, ...]
    """By seat: the mask of the cards in the tricks it has won."""
    points: tuple[int, ...]
    """By seat: points of the deal so far, of tricks and marriages (TH-112)."""
    trick: tuple[Card, ...]
    """The cards played to the running trick, the led one first."""
    settled: Settled

    @property
    @override
    def dealer(self) -> int | None:
        return self.settled.match.dealer

    @property
    @override
    def scores(self) -> tuple[int, ...]:
        return tuple([row.score for row in self.settled.match.rows])

    @property
    @override
    def deal_number(self) -> int:
        """How many deals have begun, the running one and those thrown in included."""
        return self.settled.match.deal_number

    @property
    def rows(self) -> tuple[Row, ...]:
        """The score sheet by seat: scores, bolts, the barrel, and what else is kept (TH-168)."""
        return self.settled.match.rows

    @property
    def golden(self) -> bool:
        """Whether this deal is golden, or between deals the next (TH-153)."""
        return self.settled.match.golden_left > 0

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that take part in this deal, in forehand order (TH-03)."""
        return self.settled.active

    @property
    def declarer(self) -> int | None:
        """The declarer, once there is one."""
        return self.settled.contract.declarer if self.settled.contract else None

    @property
    def contract(self) -> int | None:
        """The contract as it stands, before any doubling."""
        return self.settled.contract.points if self.settled.contract else None

    @property
    def trump(self) -> Suit | None:
        """The trump suit, if there is one."""
        trumps = self.settled.trumps
        return CARDS[trumps.bit_length() - 1].suit if trumps else None

    @property
    def tricks(self) -> tuple[int, ...]:
        """By seat: tricks won in this deal."""
        size = max(len(self.settled.active), 1)
        return tuple([each.bit_count() // size for each in self.won])

    def hand(self, seat: int) -> CardSet:
        """The hand of a seat.

        Raises:
            ValueError: there is no such seat.
        """
        if seat not in range(len(self.hands)):
            message = f"seats are 0 to {len(self.hands) - 1}, not {seat!r}"
            raise ValueError(message)
        return CardSet(self.hands[seat])

    def turn(
        self,
        phase: Phase,
        to_move: int | None,
        settled: Settled,
        hands: tuple[int, ...] | None = None,
    ) -> ThousandState:
        """The deal goes on before the first lead: who has to do what now, on which ground."""
        dealt = self.hands if hands is None else hands
        return new_state(phase, to_move, dealt, self.won, self.points, (), settled)


new_row: Callable[..., Row] = quick(Row)
new_match: Callable[..., Match] = quick(Match)
new_settled: Callable[..., Settled] = quick(Settled)
new_state: Callable[..., ThousandState] = quick(ThousandState)


def between_deals(match: Match, phase: Literal["lot", "deal", "over"] = "deal") -> ThousandState:
    """A position with the cards in the pack: chance is to act, or the game is over."""
    nothing = (0,) * len(match.rows)
    settled = new_settled(match, (), (), None, (), (), None, None, 0, None, nothing, 0)
    return new_state(phase, None, nothing, nothing, nothing, (), settled)


def changed(numbers: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The numbers with one seat's changed by so much."""
    copy = list(numbers)
    copy[seat] += by
    return tuple(copy)


def ritual_of(state: ThousandState) -> Ritual:
    """The cutting, where it is known to go on."""
    return cast("Ritual", state.settled.ritual)


def auction_of(state: ThousandState) -> Auction:
    """The auction, where it is known to go on."""
    return cast("Auction", state.settled.auction)


def contract_of(state: ThousandState) -> Contract:
    """The contract, where there is known to be one."""
    return cast("Contract", state.settled.contract)
