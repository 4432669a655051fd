"""Drawing for the deal, dealing, swapping hands (NI-06 to NI-23), and what lies between deals."""

from __future__ import annotations

from cardrules.cards import Card, pack
from cardrules.games.nines.agreements import TRUMPS, Agreements
from cardrules.games.nines.beating import beaters
from cardrules.games.nines.state import (
    SWAP,
    Decision,
    Match,
    NinesState,
    Phase,
    new_match,
    new_settled,
    new_state,
    replaced,
)
from cardrules.ruleset import Refusal
from cardrules.seating import seats_by_draw

__all__ = [
    "DECK",
    "HANDS",
    "UNDECIDED",
    "between_deals",
    "deal",
    "decide",
    "drawn_match",
    "first_match",
]

DECK = pack(52)

HANDS = 4
"""Hands dealt, the extra hand included (NI-10)."""

ALL_CARDS = sum(card.bit for card in DECK)

UNDECIDED = Refusal("NI-08", "players still draw equal ranks when this pack is used up; draw again")

# --- before a deal ------------------------------------------------------------------------------


def first_match(agreed: Agreements, dealer: int | None) -> Match:
    """A match before the draw, or with the first dealer named."""
    scores = (agreed.start_score,) * agreed.players  # NI-05
    return new_match(dealer, 0, scores, (0,) * agreed.players, (), (), (), None)


def drawn_match(agreed: Agreements, order: tuple[Card, ...]) -> Match | None:
    """The match after the draw from this pack; `None` if it does not decide (NI-06 to NI-08)."""
    seating = seats_by_draw(agreed.players, order)
    if seating is None:
        return None
    before = first_match(agreed, 0)  # NI-07
    drawers, drawn = seating.drawers, seating.drawn
    return new_match(0, 0, before.scores, before.tricks, drawers, drawn, (), None)


def between_deals(agreed: Agreements, match: Match, phase: Phase = "deal") -> NinesState:
    """A position with the cards in the pack: chance is to act, or the match is over."""
    number = match.deal_number if phase == "over" else match.deal_number + 1
    nothing = (0,) * agreed.players
    settled = new_settled(match, _trumps(agreed, number), (), nothing, 0, (), nothing)
    return new_state(phase, None, 0, (), nothing, settled)


def _trumps(agreed: Agreements, number: int) -> int:
    """The mask of the trumps of a deal; deals are counted from 1 (NI-14, NI-15)."""
    order = agreed.trump_order
    return TRUMPS[order[(number - 1) % len(order)]]


# --- the deal -----------------------------------------------------------------------------------


def deal(agreed: Agreements, match: Match, order: tuple[Card, ...]) -> NinesState:
    """The position after the cards are dealt in this order."""
    dealer, seats, number = match.dealer or 0, agreed.players, match.deal_number + 1
    bits = [card.bit for card in order]
    packets = [sum(bits[turn::HANDS]) for turn in range(HANDS)]  # NI-13
    hands = tuple([packets[(seat - dealer - 1) % seats] for seat in range(seats)])
    extra = sum(packets[seats:])  # NI-11; none with four players, NI-56
    trumps, nothing = _trumps(agreed, number), (0,) * seats
    begun = new_match(
        dealer, number, match.scores, match.tricks, match.drawers, match.drawn, (), None
    )
    settled = new_settled(begun, trumps, beaters(agreed, trumps), hands, extra, (), nothing)
    if agreed.swap_allowed:
        first = dealer if agreed.swap_order == "dealer_first" else (dealer + 1) % seats  # NI-18
        return new_state("swap", first, ALL_CARDS, (), nothing, settled)
    return new_state("play", _leader(agreed, dealer), ALL_CARDS, (), nothing, settled)


def _leader(agreed: Agreements, dealer: int) -> int:
    """The seat that leads to the first trick (NI-24)."""
    return dealer if agreed.first_lead == "dealer" else (dealer + 1) % agreed.players


def decide(agreed: Agreements, state: NinesState, seat: int, move: Decision) -> NinesState:
    """The position after a player has kept or swapped; the last decision opens play (NI-23)."""
    settled = state.settled
    hands, extra, given_up = settled.hands, settled.extra, settled.given_up
    if move == SWAP:  # NI-19
        own = hands[seat]
        hands, extra = replaced(hands, seat, extra), own
        given_up = replaced(given_up, seat, own)
    decisions = (*settled.decisions, (seat, move))
    after = new_settled(
        settled.match, settled.trumps, settled.beaters, hands, extra, decisions, given_up
    )
    if len(decisions) < len(hands):
        following = (seat + 1) % len(hands)
        return new_state("swap", following, state.unplayed, (), state.won, after)
    leader = _leader(agreed, settled.match.dealer or 0)
    return new_state("play", leader, state.unplayed, (), state.won, after)
