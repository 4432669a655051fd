"""Whole matches, and runs of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import attrs

from cardrules.ruleset import DealResult, Ruleset, State
from cardrules.shuffle import Seed
from cardrules.simulate.playing import Choose, Players, positions, uniformly

__all__ = ["MatchSummary", "matches", "play_match", "seated", "tournament"]

S = TypeVar("S", bound=State)
T = TypeVar("T")


@attrs.frozen
class MatchSummary:
    """What came of one match."""

    number: int
    """Which match of the run it was, from 0."""
    over: bool
    """Whether it ended by its rules; otherwise it was cut off after `max_deals` deals."""
    deals: int
    """How many deals were begun."""
    moves: int
    """How many moves the players made; dealing is none."""
    points: tuple[int, ...]
    """Match points of every seat at the end."""
    winners: tuple[int, ...]
    """The seats that won; empty if the match was cut off."""
    results: tuple[DealResult, ...]
    """The outcome of every finished deal, in order."""
    seating: tuple[int, ...] = ()
    """In a tournament, by seat: which of the players sat there. Empty otherwise."""

    @property
    def values(self) -> tuple[int, ...]:
        """What each finished deal was worth: how far it moved the seats apart.

        That is the difference between the seat that gained most and the one that gained least,
        in match points; 0 if nobody scored.
        """
        gains = [
            [result.change(seat) for seat in range(len(self.points))] for result in self.results
        ]
        return tuple(max(each) - min(each) for each in gains)


def play_match(  # noqa: PLR0913 - all but two are named by the caller
    rules: Ruleset[S],
    number: int = 0,
    *,
    seed: Seed,
    choose: Choose[S] = uniformly,
    players: Players[S] = (),
    max_deals: int | None = None,
) -> MatchSummary:
    """Play match `number` of a run.

    Args:
        rules: the game and its house rules.
        number: which match of the run; each has seeds of its own.
        seed: the seed of the run.
        choose: how moves are chosen where no player chooses.
        players: who sits where, one for each seat; without them all seats choose by `choose`.
        max_deals: cut the match off when so many deals are finished and it is not over.

    Raises:
        IllegalMove: a move was chosen that is not legal.
        TypeError: the seed is of a wrong type.
        ValueError: `max_deals` is below 1, or there is not one player for each seat.
    """
    if max_deals is not None and max_deals < 1:
        message = f"max_deals is at least 1, not {max_deals}"
        raise ValueError(message)
    moves = 0
    results: dict[int, DealResult] = {}  # by the deal's number: a result may be seen twice
    state = rules.start()
    for state in positions(rules, number, seed=seed, choose=choose, players=players):
        if state.to_move is not None:
            moves += 1  # each of these positions is followed by one move
            continue
        result = rules.score(state).result
        if result is not None:
            results[result.deal_number] = result
        if state.deal_number == max_deals:
            break
    score = rules.score(state)
    return MatchSummary(
        number=number,
        over=score.over,
        deals=state.deal_number,
        moves=moves,
        points=score.points,
        winners=score.winners,
        results=tuple(results.values()),
    )


def matches(  # noqa: PLR0913 - likewise
    rules: Ruleset[S],
    count: int,
    *,
    seed: Seed,
    choose: Choose[S] = uniformly,
    players: Players[S] = (),
    max_deals: int | None = None,
) -> Iterator[MatchSummary]:
    """Play the matches 0 … count-1 of a run, one after the other, each when it is asked for.

    >>> from cardrules import SixtySix
    >>> [(match.deals, match.points) for match in matches(SixtySix(), 3, seed=7)]
    [(3, (7, 4)), (7, (3, 7)), (7, (6, 7))]

    The arguments and errors are those of `play_match`.
    """
    return (
        play_match(rules, number, seed=seed, choose=choose, players=players, max_deals=max_deals)
        for number in range(count)
    )


def seated(players: Sequence[T], number: int) -> tuple[T, ...]:
    """Who sits where in match `number` of a tournament: with each match all move on by one seat.

    >>> [seated(("search", "simple", "random"), number) for number in (0, 1)]
    [('search', 'simple', 'random'), ('random', 'search', 'simple')]
    """
    turns = -number % len(players)
    return (*players[turns:], *players[:turns])


def tournament(
    rules: Ruleset[S],
    count: int,
    *,
    seed: Seed,
    players: Players[S],
    max_deals: int | None = None,
) -> Iterator[MatchSummary]:
    """Play the matches 0 … count-1 of a run in which the players change seats, as `seated` says.

    Whoever sits where, the cards of match *m* are shuffled from the same seeds. After as many
    matches as there are seats, or a multiple of that, everybody has sat everywhere equally often.

    >>> from cardrules import SixtySix
    >>> from cardrules.players import SimpleSixtySix
    >>> from cardrules.simulate import Summary
    >>> rules = SixtySix()
    >>> played = tournament(rules, 20, seed=7, players=[SimpleSixtySix(rules), None])
    >>> Summary.of(played).player_wins
    (20, 0)

    The arguments and errors are those of `play_match`.
    """
    for number in range(count):
        company = seated(players, number)
        match = play_match(rules, number, seed=seed, players=company, max_deals=max_deals)
        yield attrs.evolve(match, seating=seated(range(len(players)), number))
