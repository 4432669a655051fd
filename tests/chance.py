"""For tests of what is drawn at random: whether all that is possible comes equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable
from math import sqrt
from random import Random

__all__ = ["assert_uniform"]

DRAWS_EACH = 60
"""How often each possibility is expected."""


def assert_uniform(
    draw: Callable[[Random], Hashable], possible: Collection[Hashable], seed: int = 1
) -> None:
    """Draw many times: nothing impossible may come, and all else about equally often.

    The measure is chi-square; with a right generator it leaves this range once in some ten
    thousand seeds, and the seed is always the same.
    """
    assert len(set(possible)) == len(possible) > 0
    generator = Random(seed)
    times = DRAWS_EACH * len(possible)
    counts = Counter(draw(generator) for _ in range(times))
    strangers = set(counts) - set(possible)
    assert not strangers, f"drawn, and not possible: {strangers}"
    off = sum((counts[each] - DRAWS_EACH) ** 2 for each in possible) / DRAWS_EACH
    free = len(possible) - 1
    assert off <= free + 4 * sqrt(2 * free) + 4, f"not uniform: {off:.0f} at {free} degrees"
