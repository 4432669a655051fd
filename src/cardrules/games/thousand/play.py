"""Playing to the tricks, marriages and trumps (TH-84 to TH-111).

What may be played is decided here once: listing legal moves, checking a move and making it all ask
the same functions.
"""

from __future__ import annotations

from functools import lru_cache

import attrs

from cardrules.cards import CARDS, Card, Rank, bits
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.conceding import concede, refuse_concession
from cardrules.games.thousand.marriages import (
    ACE_MARRIAGE,
    ACES,
    VALUES,
    marriage,
    name,
    pairs,
)
from cardrules.games.thousand.moves import CONCEDE, DECLARATIONS, Declare
from cardrules.games.thousand.settlement import finish
from cardrules.games.thousand.state import (
    Settled,
    ThousandState,
    changed,
    new_state,
)
from cardrules.ruleset import Move, Refusal
from cardrules.tricks import ACE_TEN, SUIT_MASKS, Play, plays

__all__ = [
    "begin",
    "declarable",
    "declared",
    "follow",
    "followable",
    "lead",
    "leadable",
    "make",
    "moves",
    "refuse",
]

VALUES_OF_CARDS = ACE_TEN.by_card

LEADER_DECLARES = Refusal("TH-100", "only the leader declares a marriage")
NO_ACE_MARRIAGE = Refusal("TH-108", "at this table four aces are no marriage")
NOT_ALL_ACES = Refusal("TH-109", "you do not hold all four aces")
ACES_NEED_TRICK = Refusal("TH-109", "you must win a trick before you declare the ace marriage")
NEEDS_TRICK = Refusal("TH-102", "you must win a trick before you declare a marriage")


def begin(agreed: Agreements, state: ThousandState, settled: Settled) -> ThousandState:
    """The first trick is to be led (TH-84)."""
    leader = state.to_move if agreed.first_lead == "declarer" else state.dealer
    return state.turn("lead", leader, settled)


# --- what may be played -------------------------------------------------------------------------


def leadable(agreed: Agreements, state: ThousandState, seat: int) -> int:
    """The mask of the cards that may be led: any (TH-85), but see TH-96."""
    hand = state.hands[seat]
    if agreed.lead_foreign_trump or state.settled.trump_maker == seat:
        return hand
    return hand & ~state.settled.trumps or hand


def followable(agreed: Agreements, state: ThousandState, seat: int) -> int:
    """The mask of the cards with which a player may follow."""
    hand = state.hands[seat]
    if agreed.follow_rule == "free":
        return hand
    suit = hand & SUIT_MASKS[state.trick[0].index]
    if suit:
        return (
            suit & _beating(state.trick, state.settled.trumps) or suit if agreed.must_beat else suit
        )
    return hand & state.settled.trumps or hand  # TH-88, TH-89


def _beating(trick: tuple[Card, ...], trumps: int) -> int:
    """The led suit's cards above all of it in the trick; none once it is trumped (TH-90)."""
    led = trick[0]
    suit = SUIT_MASKS[led.index]
    above = suit
    for card in trick:
        if card.bit & suit:
            above &= ACE_TEN.higher[card.index]
        elif card.bit & trumps:
            return 0
    return above


def _refuse_play(agreed: Agreements, state: ThousandState, seat: int, card: Card) -> Refusal | None:
    """Why a card may not be played, in the words of the table."""
    hand, trumps = state.hands[seat], state.settled.trumps
    if not card.bit & hand:
        return Refusal("TH-85", f"{card} is not in your hand")
    if not state.trick:
        if card.bit & leadable(agreed, state, seat):
            return None
        told = f"{_symbol(trumps)} was made trump by another player, and you hold other suits"
        return Refusal("TH-96", told)
    if card.bit & followable(agreed, state, seat):
        return None
    suit = SUIT_MASKS[state.trick[0].index]
    if card.bit & suit:
        return Refusal("TH-90", f"you hold a higher {_symbol(suit)}, so you must beat")
    if hand & suit:
        return Refusal("TH-87", f"you hold {_symbol(suit)}, so you must follow")
    told = f"you have no {_symbol(suit)} but hold {_symbol(trumps)}, so you must trump"
    return Refusal("TH-88", told)


def _symbol(suit_mask: int) -> str:
    """The symbol of the suit that a mask covers."""
    return CARDS[suit_mask.bit_length() - 1].symbol[-1]


# --- marriages ----------------------------------------------------------------------------------


def declarable(agreed: Agreements, state: ThousandState, seat: int) -> int:
    """The mask of the cards whose lead may declare a marriage (TH-100 to TH-102, TH-109)."""
    hand, has_trick = state.hands[seat], state.won[seat] != 0
    cards = 0
    if has_trick or not agreed.marriage_needs_trick:
        queens = pairs(hand)
        cards = queens | queens << 1  # a king is the card above its queen
    if has_trick and agreed.ace_marriage and hand & ACES == ACES:
        cards |= ACES
    return cards & leadable(agreed, state, seat)


@lru_cache(maxsize=512)
def _declarations(cards: int) -> tuple[Move, ...]:
    """The declarations of the cards of a mask, in canonical order."""
    return tuple(DECLARATIONS[bit.bit_length() - 1] for bit in bits(cards))


def _refuse_declaration(
    agreed: Agreements, state: ThousandState, seat: int, card: Card
) -> Refusal | None:
    """Why no marriage may be declared by leading this card, in the words of the table."""
    if state.trick:
        return LEADER_DECLARES
    hand = state.hands[seat]
    if card.bit & declarable(agreed, state, seat):
        return None
    pair = marriage(card.index)
    if card.rank is Rank.ACE:
        if not agreed.ace_marriage:
            return NO_ACE_MARRIAGE
        if hand & ACES != ACES:
            return NOT_ALL_ACES
        return _refuse_play(agreed, state, seat, card) or ACES_NEED_TRICK
    if not card.bit & pair:
        return Refusal("TH-101", f"{card} is neither a king nor a queen")
    if hand & pair != pair:
        return Refusal("TH-98", f"you do not hold both king and queen of {name(pairs(pair))}")
    return _refuse_play(agreed, state, seat, card) or NEEDS_TRICK


# --- making a play ------------------------------------------------------------------------------


def lead(state: ThousandState, seat: int, card: Card) -> ThousandState:
    """Lead a card."""
    settled = state.settled
    return new_state(
        "follow",
        settled.after[seat],
        changed(state.hands, seat, -card.bit),
        state.won,
        state.points,
        (card,),
        settled,
    )


def follow(agreed: Agreements, state: ThousandState, seat: int, card: Card) -> ThousandState:
    """Follow with a card; the last one completes the trick, and the last trick ends the deal."""
    settled = state.settled
    hands = changed(state.hands, seat, -card.bit)
    trick = (*state.trick, card)
    after = settled.after
    if len(trick) < len(settled.active):  # TH-86
        return new_state("follow", after[seat], hands, state.won, state.points, trick, settled)
    beaters = ACE_TEN.beaters(settled.trumps)
    player = winner = after[seat]
    best = led = trick[0]
    cards, points = led.bit, VALUES_OF_CARDS[led.index]
    for each in trick[1:]:
        player = after[player]
        cards |= each.bit
        points += VALUES_OF_CARDS[each.index]
        if each.bit & beaters[best.index]:  # TH-91 to TH-93
            winner, best = player, each
    done = new_state(
        "lead",
        winner,  # TH-95
        hands,
        changed(state.won, winner, cards),  # TH-94
        changed(state.points, winner, points),
        (),
        settled,
    )
    return done if hands[winner] else finish(agreed, done, "played", winner)


def declared(card: Card) -> int:
    """The mask of the cards that a declaration by leading this card shows (TH-98, TH-109)."""
    return ACES if card.rank is Rank.ACE else marriage(card.index)


def _declare(state: ThousandState, seat: int, card: Card) -> ThousandState:
    """Declare a marriage and lead a card of it (TH-103 to TH-106, TH-110, TH-111)."""
    settled, cards = state.settled, declared(card)
    if card.rank is Rank.ACE:
        worth = ACE_MARRIAGE
    else:
        worth = VALUES[pairs(cards)]
        settled = attrs.evolve(settled, trumps=SUIT_MASKS[card.index], trump_maker=seat)
    settled = attrs.evolve(settled, declared=changed(settled.declared, seat, cards))
    points = changed(state.points, seat, worth)
    return lead(attrs.evolve(state, points=points, settled=settled), seat, card)


# --- the stage ----------------------------------------------------------------------------------


def moves(agreed: Agreements, state: ThousandState, seat: int) -> tuple[Move, ...]:
    """All legal moves: plays, declarations, and before the first lead a concession."""
    if state.trick:
        return plays(followable(agreed, state, seat))
    found: tuple[Move, ...] = plays(leadable(agreed, state, seat))
    cards = declarable(agreed, state, seat)
    if cards:
        found += _declarations(cards)
    if not any(state.won) and refuse_concession(agreed, state, seat) is None:
        return (*found, CONCEDE)
    return found


def refuse(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> Refusal | None:
    """Why a play, a declaration or a concession is illegal."""
    if isinstance(move, Play):
        return _refuse_play(agreed, state, seat, move.card)
    if isinstance(move, Declare):
        return _refuse_declaration(agreed, state, seat, move.card)
    return refuse_concession(agreed, state, seat)


def make(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> ThousandState:
    """The position after a declaration or concession; a play goes straight to `lead`, `follow`."""
    if isinstance(move, Declare):
        return _declare(state, seat, move.card)
    return concede(agreed, state)
