"""Drawing what is hidden: every layout of the unseen cards that fits, with equal chances.

The unseen cards are divided among the piles that have room for them. A pile may hold at most so
many of some cards, which is 0 of a suit of which its owner has shown to be void. Cards that no
limit tells apart form a class; how many of each class a pile gets is drawn first, with the number
of layouts as weights, and then which ones. So nothing is tried and thrown away.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb, prod
from typing import TYPE_CHECKING

import attrs

from cardrules.cards import CARDS, Card, bits

if TYPE_CHECKING:
    from random import Random

__all__ = ["Dealer", "Limit", "Places"]


@attrs.frozen
class Limit:
    """A pile can hold at most so many of some cards."""

    place: int
    """The pile, by its position among all piles."""
    cards: int
    """The mask of the cards."""
    at_most: int = 0


@attrs.frozen
class Places:
    """The unseen cards, the room for them, and what limits their layouts."""

    unseen: int
    """The mask of the cards."""
    room: tuple[int, ...]
    """By pile: how many of them lie there. The sum is their number."""
    limits: tuple[Limit, ...] = ()


Counts = tuple[int, ...]
Division = tuple[int, Counts, Counts, Counts]
"""Of a class among the piles: its weight, the cards by pile, the room and the limits left."""


class Dealer:
    """Draws layouts of unseen cards uniformly; made once for many draws.

    >>> from random import Random
    >>> from cardrules import CardSet
    >>> hearts_and_spades = CardSet.of("AH KH AS KS")
    >>> void = Limit(place=0, cards=CardSet.of("AH KH").mask)
    >>> dealer = Dealer(Places(hearts_and_spades.mask, room=(1, 3), limits=(void,)))
    >>> dealer.layouts
    2
    >>> draws = [dealer.draw(Random(seed)) for seed in range(20)]
    >>> sorted({str(card) for first, _ in draws for card in first})
    ['AS', 'KS']
    """

    def __init__(self, places: Places) -> None:
        """Divide the cards into classes and count the layouts.

        Raises:
            ValueError: there is no layout that fits.
        """
        self._limits = places.limits
        self._classes = _classes(places)
        self._sizes = tuple(len(each) for each in self._classes)
        self._bound = tuple(
            tuple(at for at, limit in enumerate(places.limits) if limit.cards & cards[0].bit)
            for cards in self._classes
        )
        self._open = places.room, tuple(limit.at_most for limit in places.limits)
        self._ways = cache(self._count)
        self._choices = cache(self._weigh)
        self.layouts: int = self._ways(0, *self._open)
        """How many layouts fit, the order of cards inside a pile left aside."""
        if sum(places.room) != places.unseen.bit_count() or not self.layouts:
            message = "no layout of the unseen cards fits what was seen"
            raise ValueError(message)

    def draw(self, generator: Random) -> tuple[tuple[Card, ...], ...]:
        """One layout: by pile, its unseen cards in random order."""
        room, left = self._open
        piles: list[list[Card]] = [[] for _ in room]
        for at, cards in enumerate(self._classes):
            ends, choices = self._choices(at, room, left)
            _, counts, room, left = choices[bisect(ends, generator.randrange(ends[-1]))]
            mixed = generator.sample(cards, len(cards))
            start = 0
            for pile, count in zip(piles, counts, strict=True):
                pile.extend(mixed[start : start + count])
                start += count
        if len(self._classes) > 1:
            for pile in piles:
                generator.shuffle(pile)
        return tuple(map(tuple, piles))

    def _count(self, at: int, room: Counts, left: Counts) -> int:
        """How many layouts of the classes from `at` on there are in this room."""
        if at == len(self._classes):
            return 1
        return sum(ways for ways, *_ in self._divisions(at, room, left))

    def _weigh(self, at: int, room: Counts, left: Counts) -> tuple[list[int], list[Division]]:
        """The divisions of a class among the piles, with their summed weights."""
        found = list(self._divisions(at, room, left))
        return list(accumulate(ways for ways, *_ in found)), found

    def _divisions(self, at: int, room: Counts, left: Counts) -> Iterator[Division]:
        """Every division of a class that fits."""
        tops = list(room)
        for bound in self._bound[at]:
            place = self._limits[bound].place
            tops[place] = min(tops[place], left[bound])
        last = at == len(self._classes) - 1
        for counts in _shares(self._sizes[at], tops) if not last else _all_that(room, tops):
            after = tuple(has - takes for has, takes in zip(room, counts, strict=True))
            limits = list(left)
            for bound in self._bound[at]:
                limits[bound] -= counts[self._limits[bound].place]
            ways = _arrangements(counts) * self._ways(at + 1, after, tuple(limits))
            if ways:
                yield ways, counts, after, tuple(limits)


def _classes(places: Places) -> list[list[Card]]:
    """The unseen cards by what the limits say of them, the largest class last."""
    classes: dict[Counts, list[Card]] = {}
    for bit in bits(places.unseen):
        signature = tuple(at for at, limit in enumerate(places.limits) if limit.cards & bit)
        classes.setdefault(signature, []).append(CARDS[bit.bit_length() - 1])
    return sorted(classes.values(), key=len)


def _shares(number: int, tops: Sequence[int]) -> Iterator[Counts]:
    """Every way to divide a number into parts of at most `tops`."""
    if len(tops) == 1:
        if number <= tops[0]:
            yield (number,)
        return
    for first in range(min(number, tops[0]) + 1):
        for rest in _shares(number - first, tops[1:]):
            yield (first, *rest)


def _all_that(room: Counts, tops: Sequence[int]) -> Iterator[Counts]:
    """The one division of the last class: it fills the room, if that is allowed."""
    if all(has <= top for has, top in zip(room, tops, strict=True)):
        yield room


def _arrangements(counts: Counts) -> int:
    """In how many ways as many different cards as the sum can be divided so."""
    totals = accumulate(counts)
    return prod(comb(total, count) for total, count in zip(totals, counts, strict=True))
