"""Who becomes declarer: claims on the hands, golden deals, the auction (TH-40, TH-46 to TH-59)."""

from __future__ import annotations

from cardrules.games.thousand import exchange, redeals
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.marriages import ceiling, refuse_over_ceiling
from cardrules.games.thousand.moves import DARK, PASS, Bid, Dark, Redeal, bids
from cardrules.games.thousand.state import (
    Auction,
    Contract,
    ThousandState,
    auction_of,
    changed,
)
from cardrules.ruleset import Move, Refusal

__all__ = ["answer_in_hand", "begin", "make", "moves", "refuse", "unopened"]

GOLDEN = 120
"""The contract of a golden deal (TH-156)."""

DARK_BID = 120
"""What a dark call counts as (TH-164)."""

MUST_OPEN = Refusal("TH-49", "you open the auction, so you must bid")
NOT_DARK = Refusal("TH-163", "at this table there is no dark game")
DARK_FIRST = Refusal("TH-164", "only the opener plays dark, with his first call")
DARK_IN_MINUS = Refusal("TH-164", "below the score for bidding you may only bid the opening bid")


def begin(agreed: Agreements, state: ThousandState) -> ThousandState:
    """The cards are dealt: claims on the hands come first (TH-40)."""
    holders = redeals.holders_in_hand(agreed, state)
    return redeals.ask(state, "hand_claims", holders) if holders else _open(agreed, state)


def answer_in_hand(
    agreed: Agreements, state: ThousandState, _seat: int, move: Move
) -> ThousandState:
    """The position after a player has claimed a redeal or kept silent."""
    if isinstance(move, Redeal):
        return redeals.claim(agreed, state)
    return redeals.next_asked(state) or _open(agreed, state)


def _open(agreed: Agreements, state: ThousandState) -> ThousandState:
    """The auction begins, or in a golden deal the declarer takes the talon (TH-154, TH-155)."""
    left = state.active[0]
    if state.golden:
        shown = agreed.talon_reveal != "never"
        return exchange.begin(state, Contract(left, GOLDEN, shown=shown))
    opener = left if agreed.opener == "left_of_dealer" else state.active[-1]  # TH-48
    standing = [opener]
    for _ in state.active[1:]:
        standing.append(state.settled.after[standing[-1]])
    auction = Auction(tuple(standing), (0,) * len(state.hands))
    return state.turn("auction", opener, state.settled.having(asked=(), auction=auction))


def unopened(state: ThousandState) -> bool:
    """Whether the auction awaits its first call."""
    return state.phase == "auction" and not auction_of(state).highest


# --- what may be called -------------------------------------------------------------------------


def _in_minus(agreed: Agreements, state: ThousandState, seat: int) -> bool:
    """Whether a player's score is too low for bidding (TH-59)."""
    least = agreed.min_score_to_bid
    return least is not None and state.rows[seat].score < least


def _lowest(agreed: Agreements, state: ThousandState) -> int:
    """The lowest number that may be bid now (TH-49, TH-50)."""
    return auction_of(state).highest + 5 if auction_of(state).highest else agreed.opening_bid


def _highest(agreed: Agreements, state: ThousandState, seat: int) -> int:
    """The highest number that this player may bid; 0 if none."""
    if not _in_minus(agreed, state, seat):
        return ceiling(agreed, state.hands[seat])
    return agreed.opening_bid if unopened(state) else 0  # TH-59: only the compulsory bid


def moves(agreed: Agreements, state: ThousandState, seat: int) -> tuple[Move, ...]:
    """All bids from the lowest to the ceiling, a pass, a dark call."""
    lowest, highest = _lowest(agreed, state), _highest(agreed, state, seat)
    found: tuple[Move, ...] = bids(lowest, highest)
    if not unopened(state):
        return (*found, PASS)
    return (*found, DARK) if _refuse_dark(agreed, state, seat) is None else found


def refuse(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> Refusal | None:
    """Why a call is illegal."""
    if isinstance(move, Bid):
        return _refuse_bid(agreed, state, seat, move.points)
    if isinstance(move, Dark):
        return _refuse_dark(agreed, state, seat)
    return MUST_OPEN if unopened(state) else None


def _refuse_bid(agreed: Agreements, state: ThousandState, seat: int, points: int) -> Refusal | None:
    """Why a number may not be bid."""
    lowest, highest = _lowest(agreed, state), _highest(agreed, state, seat)
    if points < lowest:
        if unopened(state):
            return Refusal("TH-49", f"the opening bid is {lowest} at least")
        return Refusal("TH-50", f"the last bid is {lowest - 5}, so you must name {lowest} at least")
    if points % 5:
        return Refusal("TH-50", "a bid is a multiple of 5")
    if points <= highest:
        return None
    if _in_minus(agreed, state, seat):
        told = f"your score is below {agreed.min_score_to_bid}, so you"
        may = f"may only bid {highest}" if highest else "must pass"
        return Refusal("TH-59", f"{told} {may}")
    return refuse_over_ceiling(agreed, state.hands[seat], points)


def _refuse_dark(agreed: Agreements, state: ThousandState, seat: int) -> Refusal | None:
    """Why nobody may play dark now (TH-163, TH-164)."""
    if not agreed.dark_game:
        return NOT_DARK
    if not unopened(state):
        return DARK_FIRST
    return DARK_IN_MINUS if _in_minus(agreed, state, seat) else None


# --- calling ------------------------------------------------------------------------------------


def make(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> ThousandState:
    """The position after a legal call; the last player who has not passed is declarer (TH-53)."""
    auction, after = auction_of(state), state.settled.after
    if isinstance(move, (Bid, Dark)):
        points = move.points if isinstance(move, Bid) else DARK_BID
        bids = changed(auction.bids, seat, points - auction.bids[seat])
        auction = Auction(auction.standing, bids, dark=isinstance(move, Dark))
    else:
        standing = tuple(each for each in auction.standing if each != seat)  # TH-52
        auction = Auction(standing, auction.bids, auction.dark)
    settled = state.settled.having(auction=auction)
    if len(auction.standing) == 1:
        return _end(agreed, state.turn("auction", None, settled), auction)
    caller = after[seat]
    while caller not in auction.standing:
        caller = after[caller]
    return state.turn("auction", caller, settled)


def _end(agreed: Agreements, state: ThousandState, auction: Auction) -> ThousandState:
    """The auction is over."""
    contested = sum(each > 0 for each in auction.bids) > 1 or auction.highest > agreed.opening_bid
    hidden = agreed.talon_reveal == "never" or (
        agreed.talon_reveal == "unless_uncontested" and not contested  # TH-62
    )
    declarer = auction.standing[0]
    contract = Contract(declarer, auction.highest, dark=auction.dark, shown=not hidden)
    return exchange.begin(state, contract)
