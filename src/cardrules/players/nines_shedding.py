"""The simple player of Nines, the shedding game: who keeps the wild cards for a rainy day."""

from __future__ import annotations

from random import Random

from typing_extensions import override

from cardrules.cards import Card, Rank
from cardrules.games.nines_shedding import Lay, NameUp, NinesShedding, NinesSheddingState, TurnOver
from cardrules.games.nines_shedding.legality import WILD
from cardrules.players.policy import Policy
from cardrules.ruleset import Move
from cardrules.simulate import uniformly

__all__ = ["SimpleNinesShedding"]


class SimpleNinesShedding(Policy[NinesSheddingState]):
    """A player of Nines for simulations: simple, quick and honest.

    It names its most useful cards as up cards, lays the least useful ones that fit, all of a rank
    at once, and picks up the pile only if it must. Which down card it turns over is left to chance.

    >>> from cardrules import NinesShedding
    >>> from cardrules.simulate import play_match
    >>> rules = NinesShedding()
    >>> play_match(rules, seed=7, players=[SimpleNinesShedding(rules), None, None]).winners
    (0,)
    """

    def __init__(self, rules: NinesShedding) -> None:
        """Sit down at a table."""
        self._rules = rules

    @override
    def __call__(
        self, state: NinesSheddingState, moves: tuple[Move, ...], generator: Random
    ) -> Move:
        if isinstance(moves[0], NameUp):
            return max(moves, key=lambda move: sum(map(_use, _cards(move))))
        lays = [move for move in moves if isinstance(move, Lay)]
        if lays:
            return min(lays, key=lambda move: (_use(move.cards[0]), -len(move.cards)))
        if isinstance(moves[0], TurnOver):
            return uniformly(state, moves, generator)
        return moves[0]


def _cards(move: Move) -> tuple[Card, ...]:
    return move.cards if isinstance(move, NameUp) else ()


def _use(card: Card) -> int:
    """How useful a card is later: wild cards most, a ten above all, then high ones."""
    if card.rank is Rank.TEN:
        return 2 * Rank.ACE
    return card.rank + (Rank.ACE if card.rank in WILD else 0)
