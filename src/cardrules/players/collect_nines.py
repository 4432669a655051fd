"""The simple player of Collect the Nines: who wants many cards from the reserve."""

from __future__ import annotations

from random import Random

from typing_extensions import override

from cardrules.games.collect_nines import Choose, CollectNines, CollectNinesState
from cardrules.games.collect_nines.playing import VALUES
from cardrules.players.policy import Policy
from cardrules.ruleset import Move

__all__ = ["SimpleCollectNines"]


class SimpleCollectNines(Policy[CollectNinesState]):
    """A player of Collect the Nines for simulations: it always plays its highest card.

    The nines are in the reserve, and who wins a trick far ahead of the others draws most of it.

    >>> from cardrules import CollectNines
    >>> from cardrules.simulate import play_match
    >>> rules = CollectNines()
    >>> play_match(rules, seed=7, players=[SimpleCollectNines(rules), None, None]).winners
    (0,)
    """

    def __init__(self, rules: CollectNines) -> None:
        """Sit down at a table."""
        self._rules = rules

    @override
    def __call__(
        self, state: CollectNinesState, moves: tuple[Move, ...], generator: Random
    ) -> Move:
        return max(moves, key=_value)


def _value(move: Move) -> int:
    return VALUES[move.card.index] if isinstance(move, Choose) else 0
