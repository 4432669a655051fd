"""What the trick-taking games share: plays, the ranking of cards, following suit, counting points.

Cards are bits here (see `cardrules.cards`), sets of cards are masks.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, Rank, Suit, bits
from cardrules.ruleset import Move

__all__ = ["ACE_TEN", "PLAYS", "SUIT_MASKS", "Play", "Ranking", "plays", "rank_mask"]


@attrs.frozen(repr=False)
class Play(Move):
    """Play a card, to lead or to follow. Its notation is the card's: `AS`."""

    card: Card

    @override
    def __str__(self) -> str:
        return str(self.card)

    @override
    def __repr__(self) -> str:
        return f"Play({self.card!r})"


PLAYS: tuple[Play, ...] = tuple(map(Play, CARDS))
"""The play of every card, shared, by the card's index."""

SUIT_MASKS: tuple[int, ...] = tuple(each.bit if each.suit is None else each.suit.mask for each in CARDS)
"""By a card's index: the mask of all cards of its suit (of the joker alone for the joker)."""

_LOWER_HALF = Suit.CLUBS.mask | Suit.DIAMONDS.mask


@lru_cache(maxsize=1 << 13)
def _plays_of_half(mask: int) -> tuple[Play, ...]:
    return tuple(PLAYS[bit.bit_length() - 1] for bit in bits(mask))


def plays(mask: int) -> tuple[Play, ...]:
    """The plays of all cards of a mask, in canonical order.

    Two halves are looked up rather than one hand: there are few halves, and many hands.
    """
    return _plays_of_half(mask & _LOWER_HALF) + _plays_of_half(mask & ~_LOWER_HALF)


def rank_mask(rank: Rank) -> int:
    """The mask of the four cards of a rank."""
    return sum(1 << Card(rank, suit).index for suit in Suit)


@attrs.frozen
class Ranking:
    """Which cards beat which inside a suit, and what they count."""

    order: tuple[Rank, ...]
    """The ranks of the pack, the highest first."""
    values: Mapping[Rank, int]
    """Card points by rank; ranks not named count nothing."""
    higher: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """By a card's index: the mask of the cards of its suit that rank above it."""
    _counts: tuple[tuple[int, int], ...] = attrs.field(init=False, eq=False, repr=False)

    @higher.default
    def _find_higher(self) -> tuple[int, ...]:
        return tuple(
            0 if each.suit is None or each.rank not in self.order else self._above(each.rank) & each.suit.mask
            for each in CARDS
        )

    def _above(self, rank: Rank) -> int:
        return sum(rank_mask(better) for better in self.order[: self.order.index(rank)])

    @_counts.default
    def _find_counts(self) -> tuple[tuple[int, int], ...]:
        return tuple((points, rank_mask(rank)) for rank, points in self.values.items())

    def beaters(self, led: Card, trumps: int) -> int:
        """The mask of all cards that beat a led card when the given mask is trumps."""
        if led.bit & trumps:
            return self.higher[led.index]
        return self.higher[led.index] | trumps

    def points(self, mask: int) -> int:
        """The card points of a set of cards."""
        return sum(value * (mask & each).bit_count() for value, each in self._counts)


ACE_TEN = Ranking(
    order=(Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE),
    values={Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2},
)
"""The ranking of the games in which the ten stands next to the ace: 30 points a suit."""
