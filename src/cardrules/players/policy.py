"""Players that follow a plan: they look at the present position only, and at their own cards."""

from __future__ import annotations

import abc
from random import Random
from typing import ClassVar, Generic, TypeVar

from typing_extensions import override

from cardrules.ruleset import Move, State
from cardrules.simulate import Player, uniformly
from cardrules.views import History

__all__ = ["Policy", "Uniform"]

S = TypeVar("S", bound=State)


class Policy(Player[S], Generic[S]):
    """A plan for every position.

    It is given a position and the legal moves of the seat to move, and looks at nothing that this
    seat may not know. So it chooses alike in the true position, in what the seat knows of it, and
    in any sample of it: a search can play out samples with it.
    """

    remembers: ClassVar[bool] = False

    @abc.abstractmethod
    def __call__(self, state: S, moves: tuple[Move, ...], generator: Random) -> Move:
        """One of the legal moves."""

    @override
    def choose(self, known: History[S], generator: Random) -> Move:
        return self(known.view.position, known.view.moves, generator)


class Uniform(Policy[S], Generic[S]):
    """Chooses among the legal moves with equal chances."""

    @override
    def __call__(self, state: S, moves: tuple[Move, ...], generator: Random) -> Move:
        return uniformly(state, moves, generator)
