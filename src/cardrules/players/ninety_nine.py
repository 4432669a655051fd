"""The simple player of Ninety-Nine: who bids what the hand should win, and stops there."""

from __future__ import annotations

from random import Random

from typing_extensions import override

from cardrules.cards import CARDS, JOKER, Card, bits
from cardrules.games.ninety_nine import PASS, YIELD, Bid, NinetyNine, NinetyNineState
from cardrules.games.ninety_nine.state import bid_of
from cardrules.players.policy import Policy
from cardrules.ruleset import Move
from cardrules.tricks import ACE_HIGH, PLAYS, Play, winning_place

__all__ = ["SimpleNinetyNine"]

TRUMP = (1.0, 0.9, 0.75, 0.6, 0.45, 0.3, 0.2, 0.1)
PLAIN = (0.85, 0.55, 0.25, 0.1)
"""How often a card wins a trick, by how many cards of its suit rank above it."""


def _ranks_above(bit: int, seen_as: Card | None) -> int:
    """How many cards of its suit rank above a card, the joker being what the turn-up is."""
    index = (seen_as or JOKER).index if bit == JOKER.bit else bit.bit_length() - 1
    return ACE_HIGH.higher[index].bit_count()


class SimpleNinetyNine(Policy[NinetyNineState]):
    """A player of Ninety-Nine for simulations: simple, quick and honest.

    It sets aside the three cards whose number comes nearest to the tricks that the other nine
    should win, makes no premium bid, wins tricks while it needs them, and gets rid of high cards
    under higher ones when it does not. It knows only what the seat to move knows.

    >>> from cardrules import NinetyNine
    >>> from cardrules.simulate import play_match
    >>> rules = NinetyNine()
    >>> play_match(rules, seed=7, players=[SimpleNinetyNine(rules), None, None]).winners
    (0,)
    """

    def __init__(self, rules: NinetyNine) -> None:
        """Sit down at a table."""
        self._rules = rules

    @override
    def __call__(self, state: NinetyNineState, moves: tuple[Move, ...], generator: Random) -> Move:
        first = moves[0]
        if isinstance(first, Bid):
            return min(moves, key=lambda move: _miss(state, move))
        if isinstance(first, Play):
            return PLAYS[_card(state, sum(_bit(move) for move in moves)).bit_length() - 1]
        return PASS if PASS in moves else YIELD


def _bit(move: Move) -> int:
    return move.card.bit if isinstance(move, Play) else 0


# --- bidding ------------------------------------------------------------------------------------


def _miss(state: NinetyNineState, move: Move) -> float:
    """How far a bid is from the tricks that the cards left should win."""
    laid = move.mask if isinstance(move, Bid) else 0
    hand = state.hands[state.to_move or 0] & ~laid
    return abs(bid_of(laid, state.turn_up) - sum(_chance(state, bit) for bit in bits(hand)))


def _chance(state: NinetyNineState, bit: int) -> float:
    """How often a card should win a trick."""
    card = state.turn_up or JOKER if bit == JOKER.bit else CARDS[bit.bit_length() - 1]
    above = _ranks_above(bit, state.turn_up)
    chances = TRUMP if card.bit & state.settled.trumps else PLAIN
    return chances[above] if above < len(chances) else 0.0


# --- play ---------------------------------------------------------------------------------------


def _card(state: NinetyNineState, cards: int) -> int:
    """The card to play, as a bit: for the seat's own hand, or for the dummy's against it."""
    seat = state.to_move or 0
    place = len(state.trick)
    turn = state.turns[place]
    wanted = (state.bids[seat] or 0) - state.tricks[seat]
    eager = wanted > 0 and turn.hand == seat

    def height(bit: int) -> tuple[bool, int]:
        trump = bool(bit & state.settled.trumps)
        return trump, -_ranks_above(bit, state.turn_up)

    if not state.trick:
        return (max if eager else min)(bits(cards), key=height)
    beaters = state.settled.beaters
    best = state.trick[winning_place(state.trick, beaters)]
    winning = cards & beaters[best.index]
    losing = cards & ~winning
    if eager:
        if not winning:
            return min(bits(cards), key=height)
        last = place + 1 == len(state.turns)
        return (min if last else max)(bits(winning), key=height)
    if losing:
        return max(bits(losing), key=height)
    return min(bits(cards), key=height)
