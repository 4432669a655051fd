"""Bids, and the premium bids that follow them (NN-18 to NN-36).

What may be bid or said is decided here once: listing legal moves, checking a move and making it all
ask the same functions.
"""

from __future__ import annotations

import attrs

from cardrules.cards import CardSet
from cardrules.games.ninety_nine import playing
from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.moves import (
    BID_CARDS,
    DECLARE,
    PASS,
    RAISE,
    REVEAL,
    YIELD,
    Bid,
    Declare,
    Pass,
    Raise,
    Reveal,
    Yield,
    bids,
)
from cardrules.games.ninety_nine.state import (
    DUMMY,
    NinetyNineState,
    Offer,
    Phase,
    Premium,
    changed,
    standing,
)
from cardrules.ruleset import Move, Refusal

__all__ = ["make", "moves", "refuse"]

OFFERS: tuple[Move, ...] = (PASS, DECLARE, REVEAL)
ANSWERS: tuple[Move, ...] = (YIELD, RAISE)

BID_NOW = Refusal("NN-18", "three cards are to be set aside as a bid")
THREE = Refusal("NN-18", f"a bid takes {BID_CARDS} cards")
OFFER_NOW = Refusal("NN-27", "now you are asked for a premium bid: pass, or make one")
ANSWER_NOW = Refusal("NN-31", "your declaration is outbid: yield, or raise it to a revelation")
NO_REVELATION_OF_TWO = Refusal("NN-34", "with two players nobody reveals")
NO_REVELATIONS = Refusal("NN-36", "at this table nobody reveals")


# --- what is legal ------------------------------------------------------------------------------


def moves(agreed: Agreements, state: NinetyNineState, seat: int) -> tuple[Move, ...]:
    """All legal moves before the first lead: bids, offers, or answers to a revelation."""
    if state.phase == "bid":
        return bids(state.hands[seat])
    if state.phase == "answer":
        return ANSWERS
    return tuple([move for move in OFFERS if _refuse_offer(agreed, state, move) is None])


def refuse(agreed: Agreements, state: NinetyNineState, seat: int, move: Move) -> Refusal | None:
    """Why a move before the first lead is illegal."""
    if state.phase == "bid":
        return _refuse_bid(state, seat, move)
    if state.phase == "answer":
        return None if isinstance(move, (Yield, Raise)) else ANSWER_NOW
    return _refuse_offer(agreed, state, move)


def _refuse_bid(state: NinetyNineState, seat: int, move: Move) -> Refusal | None:
    """Why these cards may not be the bid."""
    if not isinstance(move, Bid):
        return BID_NOW
    if move.mask.bit_count() != BID_CARDS:
        return THREE
    foreign = CardSet(move.mask & ~state.hands[seat])
    return Refusal("NN-18", f"not in your hand: {foreign}") if foreign else None


def _refuse_offer(agreed: Agreements, state: NinetyNineState, move: Move) -> Refusal | None:
    """Why this may not be said where a premium bid is asked for (NN-32)."""
    if isinstance(move, Declare):
        if state.has_dummy:  # NN-34
            return None
        return next(map(_only_revealing, standing(state.offers)), None)
    if isinstance(move, Reveal):
        if state.has_dummy:
            return NO_REVELATION_OF_TWO
        return NO_REVELATIONS if agreed.premium_bids == "declare_only" else None
    return None if isinstance(move, Pass) else OFFER_NOW


def _only_revealing(over: Premium) -> Refusal:
    """Why nobody else declares any more."""
    return Refusal("NN-28", f"seat {over.seat} has declared, which only a revelation outbids")


# --- making a move ------------------------------------------------------------------------------


def make(agreed: Agreements, state: NinetyNineState, seat: int, move: Move) -> NinetyNineState:
    """The position after a legal move before the first lead."""
    if isinstance(move, Bid):
        return _bid(agreed, state, seat, move)
    return _say(agreed, state, seat, str(move))


def _bid(agreed: Agreements, state: NinetyNineState, seat: int, move: Bid) -> NinetyNineState:
    """Set the bid cards aside (NN-21, NN-22)."""
    settled = attrs.evolve(state.settled, bids=changed(state.settled.bids, seat, move.mask))
    laid = attrs.evolve(state, hands=changed(state.hands, seat, -move.mask), settled=settled)
    if seat != state.dealer:
        return _ask(laid, "bid", _left_of(agreed, seat))
    if agreed.premium_bids == "none":
        return playing.begin(agreed, laid)
    return _ask(laid, "offer", _left_of(agreed, seat))  # NN-27


def _say(agreed: Agreements, state: NinetyNineState, seat: int, said: str) -> NinetyNineState:
    """Say something about a premium bid: ask the next who can still decide, or begin the play."""
    offers = (*state.offers, Offer(seat, said))
    settled = attrs.evolve(state.settled, offers=offers)
    after = attrs.evolve(state, settled=settled)
    if said == "reveal":
        outbid = standing(state.offers)
        if outbid and agreed.declarer_may_raise:
            return _ask(after, "answer", outbid[0].seat)  # NN-31, NN-32
        return playing.begin(agreed, after)
    last = seat == state.dealer or state.phase == "answer"
    if last or (said == "declare" and _nothing_outbids(agreed)):
        return playing.begin(agreed, after)
    return _ask(after, "offer", _left_of(agreed, seat))


def _nothing_outbids(agreed: Agreements) -> bool:
    """Whether nobody can say anything against a declaration (NN-32, NN-36)."""
    return agreed.premium_bids == "declare_only" and agreed.players != DUMMY


def _left_of(agreed: Agreements, seat: int) -> int:
    return (seat + 1) % agreed.players


def _ask(state: NinetyNineState, phase: Phase, seat: int) -> NinetyNineState:
    """Another seat is asked."""
    return attrs.evolve(state, phase=phase, to_move=seat)
