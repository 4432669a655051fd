"""What may be played at the table of Nines, playing it, and ending the deal (NI-24 to NI-50).

What is legal is decided here once: listing legal moves, checking a move and making it all ask the
same functions.
"""

from __future__ import annotations

from cardrules.cards import CARDS, Card, CardSet
from cardrules.games.nines.agreements import Agreements
from cardrules.games.nines.dealing import between_deals
from cardrules.games.nines.scoring import items, winners
from cardrules.games.nines.state import (
    KEEP,
    SWAP,
    Keep,
    Match,
    NinesResult,
    NinesState,
    Swap,
    new_match,
    new_state,
    replaced,
)
from cardrules.ruleset import Move, Refusal
from cardrules.tricks import ACE_HIGH, SUIT_MASKS, Play, plays, rank_mask, winning_place

__all__ = ["NOBODY_MOVES", "moves", "play", "playable", "refuse"]

NOBODY_MOVES = {
    "draw": Refusal("NI-06", "the dealer is not chosen yet"),
    "deal": Refusal("NI-10", "the cards are not dealt yet"),
    "over": Refusal("NI-50", "the match is over"),
}
"""Why nobody can move, by phase."""

DECIDE_FIRST = Refusal("NI-23", "play begins when all have decided to keep or to swap")
NO_EXTRA_HAND = Refusal("NI-56", "with four players there is no hand to swap for")
NO_SWAPPING = Refusal("NI-17", "at this table hands are not swapped")
DECIDED = Refusal("NI-17", "all have decided, and the cards are being played")
FOREIGN = Refusal("NI-59", "this is not a move of Nines")

RANKS = tuple(map(rank_mask, ACE_HIGH.order))
"""The masks of the ranks, the highest first (NI-03)."""

# --- what may be played -------------------------------------------------------------------------


def playable(agreed: Agreements, state: NinesState, seat: int) -> int:
    """The mask of the cards that a player may play now."""
    settled, trick = state.settled, state.trick
    hand = settled.hands[seat] & state.unplayed
    if agreed.play_rule == "follow_suit":
        return hand & SUIT_MASKS[trick[0].index] or hand if trick else hand  # NI-33, NI-34
    trumps = hand & settled.trumps
    if trumps:  # NI-28
        return trumps if agreed.trump_choice == "any" else _highest(trumps)  # NI-29
    choice = agreed.off_trump_choice if settled.trumps else agreed.no_trump_choice
    return hand if choice == "any" else _highest(hand)  # NI-30 to NI-32


def _highest(cards: int) -> int:
    """The mask of those cards that have the highest rank among them."""
    return next(cards & rank for rank in RANKS if cards & rank)


def _refuse_play(agreed: Agreements, state: NinesState, seat: int, card: Card) -> Refusal | None:
    """Why a card may not be played, in the words of the table."""
    hand = state.hand(seat)
    if card not in hand:
        return Refusal("NI-59", f"{card} is not in your hand")
    allowed = playable(agreed, state, seat)
    if card.bit & allowed:
        return None
    trumps = state.settled.trumps
    these = " or ".join(map(str, CardSet(allowed)))
    if agreed.play_rule == "follow_suit":
        suit = _symbol(SUIT_MASKS[state.trick[0].index])
        return Refusal("NI-33", f"you hold {suit}, so you must follow")
    if card.bit & trumps:
        return Refusal("NI-29", f"you must play your highest trump, {these}")
    if hand.mask & trumps:
        return Refusal("NI-28", f"you hold {_symbol(trumps)}, so you must play a trump")
    if trumps:
        told = f"you hold no {_symbol(trumps)}, so you must play your highest rank: {these}"
        return Refusal("NI-30", told)
    return Refusal("NI-32", f"without trumps you must play your highest rank: {these}")


def _symbol(suit_mask: int) -> str:
    """The symbol of the suit that a mask covers."""
    return CARDS[suit_mask.bit_length() - 1].symbol[-1]


# --- all moves ----------------------------------------------------------------------------------


def moves(agreed: Agreements, state: NinesState, seat: int) -> tuple[Move, ...]:
    """All legal moves of the player to move."""
    if state.phase == "swap":
        return KEEP, SWAP
    return plays(playable(agreed, state, seat))


def refuse(agreed: Agreements, state: NinesState, seat: int, move: Move) -> Refusal | None:
    """Why a move of the player to move is illegal, or `None`."""
    if isinstance(move, Play):
        swapping = state.phase == "swap"
        return DECIDE_FIRST if swapping else _refuse_play(agreed, state, seat, move.card)
    if not isinstance(move, (Keep, Swap)):
        return FOREIGN
    if state.phase == "swap":
        return None
    if agreed.swap_allowed:
        return DECIDED
    return NO_SWAPPING if state.settled.extra else NO_EXTRA_HAND


# --- a trick ------------------------------------------------------------------------------------


def play(agreed: Agreements, state: NinesState, seat: int, card: Card) -> NinesState:
    """Play a card; the last one completes the trick, and the last trick ends the deal."""
    settled, won = state.settled, state.won
    unplayed, trick = state.unplayed ^ card.bit, (*state.trick, card)
    following = (seat + 1) % len(won)
    if len(trick) < len(won):  # NI-25
        return new_state("play", following, unplayed, trick, won, settled)
    # All have played, so the next player is the one who led.
    winner = (following + winning_place(trick, settled.beaters)) % len(won)
    cards = sum([each.bit for each in trick])
    won = replaced(won, winner, won[winner] | cards)  # NI-38
    leader = winner if agreed.later_lead == "trick_winner" else following  # NI-39
    after = new_state("play", leader, unplayed, (), won, settled)
    return after if unplayed != settled.extra else _finish(agreed, after)  # NI-26, NI-40


# --- the end of a deal --------------------------------------------------------------------------


def _finish(agreed: Agreements, state: NinesState) -> NinesState:
    """Score the deal and await the next, or end the match (NI-41, NI-48, NI-50)."""
    match = _settle(agreed, state)
    return between_deals(agreed, match, "over" if match.winners else "deal")


def _settle(agreed: Agreements, state: NinesState) -> Match:
    """Move the scores, and find the winners or the next dealer."""
    match, tricks, dealer = state.settled.match, state.tricks, state.dealer or 0
    result = NinesResult(
        deal_number=match.deal_number,
        dealer=dealer,
        items=items(agreed, tricks),
        trump=state.trump,
        tricks=tricks,
    )
    scores = tuple([score + result.change(seat) for seat, score in enumerate(match.scores)])
    total = tuple([before + now for before, now in zip(match.tricks, tricks, strict=True)])
    won = winners(agreed, scores, tricks, total)
    if not won and agreed.next_dealer == "left":
        dealer = (dealer + 1) % len(scores)  # NI-49
    return new_match(
        dealer, match.deal_number, scores, total, match.drawers, match.drawn, won, result
    )
