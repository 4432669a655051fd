"""The simple player of Nines, the trick game: who wants tricks, and many of them."""

from __future__ import annotations

from random import Random

from typing_extensions import override

from cardrules.cards import bits
from cardrules.games.nines import KEEP, SWAP, Nines, NinesState
from cardrules.players.policy import Policy
from cardrules.ruleset import Move
from cardrules.tricks import ACE_HIGH, PLAYS, Play, winning_place

__all__ = ["SimpleNines"]

WORTH = (4, 3, 2, 1)
"""What an ace, a king, a queen and a jack count when a hand is weighed."""
TRUMP = 1
"""What a trump counts besides."""
AVERAGE = 10
"""What a hand of an average deal counts in the four highest ranks; below it is given up."""


class SimpleNines(Policy[NinesState]):
    """A player of Nines for simulations: simple, quick and honest.

    It swaps a hand that is weaker than the average, leads high, wins tricks with the lowest card
    that is sure to be enough, and throws low cards to those it cannot win. It knows only what the
    seat to move knows.

    >>> from cardrules import Nines
    >>> from cardrules.simulate import play_match
    >>> rules = Nines.preset("standard")
    >>> play_match(rules, seed=7, players=[SimpleNines(rules), None, None]).winners
    (0,)
    """

    def __init__(self, rules: Nines) -> None:
        """Sit down at a table."""
        self._rules = rules

    @override
    def __call__(self, state: NinesState, moves: tuple[Move, ...], generator: Random) -> Move:
        if SWAP in moves:
            hand = state.settled.hands[state.to_move or 0]
            return KEEP if _weight(state, hand) >= AVERAGE else SWAP
        cards = sum(move.card.bit for move in moves if isinstance(move, Play))
        return PLAYS[_card(state, cards).bit_length() - 1]


def _weight(state: NinesState, hand: int) -> int:
    """How strong a hand is."""
    trumps = state.settled.trumps
    return TRUMP * (hand & trumps).bit_count() + sum(
        WORTH[above] for bit in bits(hand) if (above := _above(bit)) < len(WORTH)
    )


def _above(bit: int) -> int:
    """How many cards of its suit rank above a card."""
    return ACE_HIGH.higher[bit.bit_length() - 1].bit_count()


def _card(state: NinesState, cards: int) -> int:
    """The card to play, as a bit."""

    def height(bit: int) -> tuple[bool, int]:
        return bool(bit & state.settled.trumps), -_above(bit)

    trick = state.trick
    if not trick:
        return max(bits(cards), key=height)
    beaters = state.settled.beaters
    winning = cards & beaters[trick[winning_place(trick, beaters)].index]
    if not winning:
        return min(bits(cards), key=height)
    last = len(trick) + 1 == len(state.won)
    return (min if last else max)(bits(winning), key=height)
