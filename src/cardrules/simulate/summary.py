"""What came of many matches, in numbers."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import accumulate
from math import sqrt

import attrs
from typing_extensions import Self

from cardrules.simulate.runs import MatchSummary

__all__ = ["Spread", "Summary", "interval"]

NORMAL_95 = 1.96
"""So many standard deviations to each side hold 95 in 100 of a normal distribution."""


def interval(part: int, whole: int) -> tuple[float, float]:
    """Where the true share lies with 95 % confidence, if so many of a whole were counted.

    This is Wilson's interval. It takes each of the whole as independent of the others, as matches
    are.

    >>> [round(end, 3) for end in interval(15, 20)]
    [0.531, 0.888]

    Raises:
        ValueError: nothing was counted.
    """
    if whole < 1:
        message = f"a share needs a whole of at least 1, not {whole}"
        raise ValueError(message)
    share, extra = part / whole, NORMAL_95**2 / whole
    middle = share + extra / 2
    reach = sqrt(extra * (share * (1 - share) + extra / 4))
    return max((middle - reach) / (1 + extra), 0.0), min((middle + reach) / (1 + extra), 1.0)


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
    >>> from cardrules.simulate import matches
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
    player_wins: tuple[int, ...] = ()
    """In a tournament, matches won by each player, on whatever seats; empty otherwise."""
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
        player_wins = self.player_wins or (0,) * len(match.seating)
        best = {match.seating[seat] for seat in match.winners if match.seating}
        return attrs.evolve(
            self,
            matches=self.matches + 1,
            unfinished=self.unfinished + (not match.over),
            shared=self.shared + (len(match.winners) > 1),
            wins=tuple(won + (seat in match.winners) for seat, won in enumerate(wins)),
            player_wins=tuple(won + (each in best) for each, won in enumerate(player_wins)),
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
