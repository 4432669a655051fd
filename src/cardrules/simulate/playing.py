"""A match move by move: who sits at the table, what they are told, and what they choose."""

from __future__ import annotations

import abc
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import ClassVar, Generic, TypeAlias, TypeVar

from cardrules.ruleset import Deal, Move, Ruleset, State
from cardrules.shuffle import Seed, derive_seed, shuffled
from cardrules.views import History

__all__ = ["Choose", "Player", "Players", "positions", "uniformly"]

S = TypeVar("S", bound=State)

Choose: TypeAlias = Callable[[S, tuple[Move, ...], Random], Move]
"""A way of choosing: given the position, its legal moves and the match's generator, one of them.
`state.to_move` says for which seat. The position holds all cards: for experiments."""


class Player(abc.ABC, Generic[S]):
    """Somebody who sits at a table and chooses moves from what the seat may know.

    One player may sit on several seats, and at several tables.
    """

    remembers: ClassVar[bool] = True
    """Whether the player is told the whole history. Another is told the present view alone, in a
    history that has just begun, which takes much less time."""

    @abc.abstractmethod
    def choose(self, known: History[S], generator: Random) -> Move:
        """One of `known.view.moves`, for the seat `known.seat`, whose turn it is."""


Players: TypeAlias = "Sequence[Player[S] | None]"
"""Who sits where, by seat; `None` is somebody who chooses uniformly at random."""


def uniformly(_state: State, moves: tuple[Move, ...], generator: Random) -> Move:
    """Choose among the legal moves with equal chances."""
    return moves[int(generator.random() * len(moves))]


def positions(
    rules: Ruleset[S],
    number: int = 0,
    *,
    seed: Seed,
    choose: Choose[S] = uniformly,
    players: Players[S] = (),
) -> Iterator[S]:
    """Every position of match `number` of a run, from the start to the end.

    A match that its rules do not end goes on for ever; stop asking for more.

    Args:
        rules: the game and its house rules.
        number: which match of the run; each has seeds of its own.
        seed: the seed of the run.
        choose: how moves are chosen where no player chooses.
        players: who sits where, one for each seat; without them all seats choose by `choose`.

    Raises:
        IllegalMove: a move was chosen that is not legal.
        ValueError: there is not one player for each seat.
    """
    generator = Random(int.from_bytes(derive_seed(seed, number), "big"))  # noqa: S311 - no secrets
    company = _Company(rules, players) if players else None
    chance = count()
    state = rules.start()
    yield state
    while not state.over:
        if state.to_move is None:
            order = shuffled(rules.deck(), derive_seed(seed, number, next(chance)))
            move: Move = Deal(order)
        elif company is None:
            move = choose(state, rules.legal_moves(state), generator)
        else:
            move = company.choose(state, generator) or choose(
                state, rules.legal_moves(state), generator
            )
        after = rules.apply(state, move)
        if company is not None:
            company.see(state, move, after)
        state = after
        yield state


class _Company(Generic[S]):
    """The players of a match, and what each of them has seen."""

    def __init__(self, rules: Ruleset[S], players: Players[S]) -> None:
        if len(players) != rules.seats:
            message = f"{rules.title} needs {rules.seats} players, one for each seat"
            raise ValueError(f"{message}; here are {len(players)}")
        self._rules, self._players = rules, players
        self._histories = {
            seat: rules.observe((), seat)
            for seat, player in enumerate(players)
            if player is not None and player.remembers
        }

    def see(self, before: S, move: Move, after: S) -> None:
        """Let everybody who remembers see what happens."""
        for seat, history in self._histories.items():
            self._histories[seat] = history.then(self._rules, before, move, after)

    def choose(self, state: S, generator: Random) -> Move | None:
        """The move of the player whose turn it is; `None` if there is nobody who thinks."""
        seat = state.to_move
        player = None if seat is None else self._players[seat]
        if seat is None or player is None:
            return None
        known = self._histories.get(seat) or History(seat, self._rules.view(state, seat))
        return player.choose(known, generator)
