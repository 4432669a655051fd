"""Playing many matches of any game, and counting what came of them.

Everything here knows a game only by its contract. Match *m* of a run depends on nothing but the
ruleset, the run's seed, *m*, and the way of choosing moves, so a run can be divided among machines:

- its chance step *k* (0, 1, …: a draw for the deal, a deal) is dealt with
  `derive_seed(seed, m, k)`;
- the generator that the choosing may use is `random.Random`, seeded with the 32 bytes of
  `derive_seed(seed, m)` read as one number, the most significant byte first.

By itself a move is chosen uniformly: the number `random()` of that generator, times the number of
legal moves, rounded down, is the position of the move. Python keeps `random()` the same in all
versions, so the matches are the same too.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from itertools import count as count_up
from random import Random
from typing import TypeAlias, TypeVar

import attrs
from typing_extensions import Self

from cardrules.ruleset import DealResult, Move, Ruleset, State
from cardrules.shuffle import Seed, derive_seed

__all__ = [
    "Choose",
    "MatchSummary",
    "Spread",
    "Summary",
    "matches",
    "play_match",
    "positions",
    "uniformly",
]

S = TypeVar("S", bound=State)

Choose: TypeAlias = Callable[[S, tuple[Move, ...], Random], Move]
"""A way of choosing: given the position, its legal moves and the match's generator, one of them.
`state.to_move` says for which seat. The position holds all cards; an honest player looks only at
its own."""


def uniformly(_state: State, moves: tuple[Move, ...], generator: Random) -> Move:
    """Choose among the legal moves with equal chances."""
    return moves[int(generator.random() * len(moves))]


def positions(
    rules: Ruleset[S], number: int = 0, *, seed: Seed, choose: Choose[S] = uniformly
) -> Iterator[S]:
    """Every position of match `number` of a run, from the start to the end.

    A match that its rules do not end goes on for ever; stop asking for more.

    Raises:
        IllegalMove: `choose` gave a move that is not legal.
    """
    generator = Random(int.from_bytes(derive_seed(seed, number), "big"))  # noqa: S311 - no secrets
    chance = count_up()
    state = rules.start()
    yield state
    while not state.over:
        if state.to_move is None:
            state = rules.deal(state, derive_seed(seed, number, next(chance)))
        else:
            state = rules.apply(state, choose(state, rules.legal_moves(state), generator))
        yield state


# --- one match ----------------------------------------------------------------------------------


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


def play_match(
    rules: Ruleset[S],
    number: int = 0,
    *,
    seed: Seed,
    choose: Choose[S] = uniformly,
    max_deals: int | None = None,
) -> MatchSummary:
    """Play match `number` of a run.

    Args:
        rules: the game and its house rules.
        number: which match of the run; each has seeds of its own.
        seed: the seed of the run.
        choose: how moves are chosen.
        max_deals: cut the match off when so many deals are finished and it is not over.

    Raises:
        IllegalMove: `choose` gave a move that is not legal.
        TypeError: the seed is of a wrong type.
        ValueError: `max_deals` is below 1.
    """
    if max_deals is not None and max_deals < 1:
        message = f"max_deals is at least 1, not {max_deals}"
        raise ValueError(message)
    moves = 0
    results: dict[int, DealResult] = {}  # by the deal's number: a result may be seen twice
    state = rules.start()
    for state in positions(rules, number, seed=seed, choose=choose):
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


def matches(
    rules: Ruleset[S],
    count: int,
    *,
    seed: Seed,
    choose: Choose[S] = uniformly,
    max_deals: int | None = None,
) -> Iterator[MatchSummary]:
    """Play the matches 0 … count-1 of a run, one after the other, each when it is asked for.

    >>> from cardrules import SixtySix
    >>> [(match.deals, match.points) for match in matches(SixtySix(), 3, seed=7)]
    [(3, (7, 4)), (7, (3, 7)), (7, (6, 7))]

    The arguments and errors are those of `play_match`.
    """
    return (
        play_match(rules, number, seed=seed, choose=choose, max_deals=max_deals)
        for number in range(count)
    )


# --- many matches -------------------------------------------------------------------------------


@attrs.frozen
class Spread:
    """How some whole numbers lie: their mean, smallest, median and largest."""

    mean: float
    low: int
    median: float
    high: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Self | None:
        """The spread of numbers given with how often each occurs; `None` if there are none.

        >>> Spread.of({1: 3, 4: 1})
        Spread(mean=1.75, low=1, median=1.0, high=4)
        """
        total = sum(counts.values())
        if not total:
            return None
        ordered = sorted(counts)
        ends = list(accumulate(counts[number] for number in ordered))
        below, above = (ordered[bisect(ends, at)] for at in ((total - 1) // 2, total // 2))
        mean = sum(number * times for number, times in counts.items()) / total
        return cls(mean, ordered[0], (below + above) / 2, ordered[-1])


def _more(counts: Mapping[int, int], numbers: Iterable[int]) -> Mapping[int, int]:
    """The counts with some numbers counted too."""
    together = Counter(counts)
    together.update(numbers)
    return dict(together)


@attrs.frozen
class Summary:
    """What came of many matches. A value: `plus` gives a new one.

    >>> from cardrules import SixtySix
    >>> summary = Summary.of(matches(SixtySix(), 50, seed=7))
    >>> summary.matches, summary.wins
    (50, (24, 26))
    """

    matches: int = 0
    unfinished: int = 0
    """Matches that were cut off before they were over."""
    shared: int = 0
    """Matches that more than one seat won."""
    wins: tuple[int, ...] = ()
    """Matches won by each seat, those it shared included; empty before the first match."""
    deal_counts: Mapping[int, int] = attrs.field(factory=dict[int, int])
    """How many matches had so many deals."""
    move_counts: Mapping[int, int] = attrs.field(factory=dict[int, int])
    """How many matches had so many moves."""
    value_counts: Mapping[int, int] = attrs.field(factory=dict[int, int])
    """How many deals were worth so much (see `MatchSummary.values`)."""

    @classmethod
    def of(cls, played: Iterable[MatchSummary]) -> Self:
        """The summary of some matches."""
        summary = cls()
        for match in played:
            summary = summary.plus(match)
        return summary

    def plus(self, match: MatchSummary) -> Self:
        """The summary with one more match."""
        wins = self.wins or (0,) * len(match.points)
        return attrs.evolve(
            self,
            matches=self.matches + 1,
            unfinished=self.unfinished + (not match.over),
            shared=self.shared + (len(match.winners) > 1),
            wins=tuple(won + (seat in match.winners) for seat, won in enumerate(wins)),
            deal_counts=_more(self.deal_counts, [match.deals]),
            move_counts=_more(self.move_counts, [match.moves]),
            value_counts=_more(self.value_counts, match.values),
        )

    @property
    def finished(self) -> int:
        """Matches that ended by their rules."""
        return self.matches - self.unfinished

    @property
    def deals(self) -> Spread | None:
        """How many deals a match had."""
        return Spread.of(self.deal_counts)

    @property
    def moves(self) -> Spread | None:
        """How many moves a match had."""
        return Spread.of(self.move_counts)

    @property
    def values(self) -> Spread | None:
        """What a deal was worth."""
        return Spread.of(self.value_counts)
