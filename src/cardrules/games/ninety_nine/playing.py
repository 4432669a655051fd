"""Playing to the tricks (NN-35, NN-37 to NN-47).

What may be played is decided here once: listing legal moves, checking a move and making it all ask
`playable`.
"""

from __future__ import annotations

import attrs

from cardrules.cards import CARDS, JOKER, Card
from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.settlement import finish
from cardrules.games.ninety_nine.state import (
    DUMMY,
    NinetyNineState,
    Turn,
    changed,
    new_state,
    standing,
)
from cardrules.ruleset import Move, Refusal
from cardrules.tricks import Play, winning_place

__all__ = ["begin", "play", "playable", "refuse"]

PLAY_NOW = Refusal("NN-27", "now a card is to be played; bids come before the first lead")

# --- whose turn it is ---------------------------------------------------------------------------


def _led_by_seat(players: int, leader: int) -> tuple[Turn, ...]:
    """The turns of a trick that a seat leads from its own hand."""
    if players == DUMMY:  # NN-44
        return Turn(leader, leader), Turn(1 - leader, 1 - leader), Turn(leader, DUMMY)
    seats = [(leader + step) % players for step in range(players)]  # NN-37
    return tuple([Turn(seat, seat) for seat in seats])


def _led_by_dummy(chooser: int) -> tuple[Turn, ...]:
    """The turns of a trick that the dummy leads; a seat chooses its card (NN-45)."""
    return Turn(chooser, DUMMY), Turn(1 - chooser, 1 - chooser), Turn(chooser, chooser)


_NEXT_TURNS = {
    players: tuple(
        tuple(
            _led_by_dummy(led_last) if hand == players else _led_by_seat(players, hand)
            for hand in range(max(players, 3))
        )
        for led_last in range(players)
    )
    for players in (2, 3, 4)
}
"""By the number of players, the seat that led to the last trick and the hand that won it: the turns
of the next trick (NN-43 to NN-46)."""


def begin(agreed: Agreements, state: NinetyNineState) -> NinetyNineState:
    """Cards are turned up, and the first trick is to be led."""
    settled = state.settled
    shown = settled.shown
    for premium in standing(settled.offers):  # NN-35
        mask = settled.bids[premium.seat]
        if premium.kind == "revelation":
            mask |= state.hands[premium.seat]
        shown = changed(shown, premium.seat, mask)
    if state.has_dummy:
        shown = changed(shown, DUMMY, state.hands[DUMMY])  # NN-39
    leader = ((settled.match.dealer or 0) + 1) % agreed.players  # NN-37, NN-38
    return new_state(
        "lead",
        leader,
        state.hands,
        state.won,
        (),
        _led_by_seat(agreed.players, leader),
        attrs.evolve(settled, shown=shown),
    )


# --- what may be played -------------------------------------------------------------------------


def playable(state: NinetyNineState) -> int:
    """The mask of the cards that may be played now."""
    trick = state.trick
    hand = state.hands[state.turns[len(trick)][1]]
    if not trick:
        return hand
    return hand & state.settled.suits[trick[0].index] or hand  # NN-40, NN-41, NN-47


def refuse(state: NinetyNineState, seat: int, move: Move) -> Refusal | None:
    """Why a move of the player to move is illegal once play has begun, in the table's words."""
    if not isinstance(move, Play):
        return PLAY_NOW
    card = move.card
    if card.bit & playable(state):
        return None
    hand = state.turns[len(state.trick)].hand
    if card.bit & state.hands[hand]:
        suit = _suit(state, state.trick[0])
        follows = "the dummy holds {}, so it" if hand != seat else "you hold {}, so you"
        return Refusal("NN-40", f"{follows.format(suit)} must follow")
    if hand != seat:
        rule = "NN-44" if state.trick else "NN-45"
        return Refusal(rule, f"now you play for the dummy, and {card} is not in its hand")
    if card.bit & state.settled.bids[seat]:
        return Refusal("NN-21", f"{card} is one of your bid cards")
    return Refusal("NN-43", f"{card} is not in your hand")


def _suit(state: NinetyNineState, led: Card) -> str:
    """The symbol of the suit that is to be followed, if the joker is led that of the turn-up."""
    mask = state.settled.suits[led.index] & ~JOKER.bit
    return CARDS[mask.bit_length() - 1].symbol[-1]


# --- making a play ------------------------------------------------------------------------------


def play(agreed: Agreements, state: NinetyNineState, card: Card) -> NinetyNineState:
    """Play a card; the last one completes the trick, and the last trick ends the deal."""
    settled, turns = state.settled, state.turns
    place = len(state.trick)
    hands = changed(state.hands, turns[place][1], -card.bit)
    trick = (*state.trick, card)
    place += 1
    if place < len(turns):
        return new_state("follow", turns[place][0], hands, state.won, trick, turns, settled)
    winner = turns[winning_place(trick, settled.beaters)][1]  # NN-42
    cards = 0
    for each in trick:
        cards |= each.bit
    turns = _NEXT_TURNS[agreed.players][turns[0][0]][winner]
    won = changed(state.won, winner, cards)
    after = new_state("lead", turns[0][0], hands, won, (), turns, settled)
    return after if hands[winner] else finish(agreed, after)
