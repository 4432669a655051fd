"""What the trick-taking games share: plays, the ranking of cards, following suit, counting points.

Cards are bits here (see `cardrules.cards`), sets of cards are masks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, CardSet, Rank, Suit, bits
from cardrules.ruleset import Move

__all__ = [
    "ACE_HIGH",
    "ACE_TEN",
    "PLAYS",
    "SUIT_MASKS",
    "Play",
    "Ranking",
    "plays",
    "rank_mask",
    "taken",
    "winning_place",
]


@attrs.frozen(repr=False)
class Play(Move):
    """Play a card, to lead or to follow. Its notation is the card's: `AS`."""

    card: Card = attrs.field(validator=attrs.validators.instance_of(Card))

    @override
    def __str__(self) -> str:
        return str(self.card)

    @override
    def __repr__(self) -> str:
        return f"Play({self.card!r})"


PLAYS: tuple[Play, ...] = tuple(map(Play, CARDS))
"""The play of every card, shared, by the card's index."""


def taken(move: Move) -> CardSet | None:
    """The card that a play takes from the hand; `None` for moves that are no plays."""
    return CardSet(move.card.bit) if isinstance(move, Play) else None


SUIT_MASKS: tuple[int, ...] = tuple(
    each.bit if each.suit is None else each.suit.mask for each in CARDS
)
"""By a card's index: the mask of all cards of its suit (of the joker alone for the joker)."""

_LOWER_HALF = Suit.CLUBS.mask | Suit.DIAMONDS.mask
_UPPER_HALF = ~_LOWER_HALF


class _PlaysOfHalf(dict[int, tuple[Play, ...]]):
    """The plays of the cards of a mask, made at the first look-up and kept while there is room."""

    ROOM = 1 << 14

    def __missing__(self, mask: int) -> tuple[Play, ...]:
        if len(self) >= self.ROOM:
            self.clear()
        made = self[mask] = tuple(PLAYS[bit.bit_length() - 1] for bit in bits(mask))
        return made


_plays_of_half = _PlaysOfHalf()


def plays(mask: int) -> tuple[Play, ...]:
    """The plays of all cards of a mask, in canonical order.

    Two halves are looked up rather than one hand: there are few halves, and many hands.
    """
    return _plays_of_half[mask & _LOWER_HALF] + _plays_of_half[mask & _UPPER_HALF]


def rank_mask(rank: Rank) -> int:
    """The mask of the four cards of a rank."""
    return sum(1 << Card(rank, suit).index for suit in Suit)


def _higher(order: tuple[Rank, ...]) -> tuple[int, ...]:
    """By a card's index: the mask of the cards of its suit that rank above it in this order."""
    better = {rank: order[:place] for place, rank in enumerate(order)}
    return tuple(
        sum(SUIT_MASKS[each.index] & rank_mask(rank) for rank in better.get(each.rank, ()))
        for each in CARDS
    )


@attrs.frozen(eq=False)
class Ranking:
    """Which cards beat which inside a suit, and what they count."""

    order: tuple[Rank, ...]
    """The ranks of the pack, the highest first."""
    values: Mapping[Rank, int]
    """Card points by rank; ranks not named count nothing."""
    higher: tuple[int, ...] = attrs.field(
        init=False,
        repr=False,
        default=attrs.Factory(lambda self: _higher(self.order), takes_self=True),
    )
    """By a card's index: the mask of the cards of its suit that rank above it."""
    by_card: tuple[int, ...] = attrs.field(
        init=False,
        repr=False,
        default=attrs.Factory(
            lambda self: tuple(self.values.get(each.rank, 0) for each in CARDS), takes_self=True
        ),
    )
    """By a card's index: its points."""

    @lru_cache(maxsize=32)  # noqa: B019 - there is one ranking for each kind of game, for ever
    def beaters(self, trumps: int) -> tuple[int, ...]:
        """By the index of a led card: the mask of all cards that beat it, with these trumps."""
        return tuple(
            higher if led.bit & trumps else higher | trumps
            for led, higher in zip(CARDS, self.higher, strict=True)
        )


ACE_TEN = Ranking(
    order=(Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE),
    values={Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2},
)
"""The ranking of the games in which the ten stands next to the ace: 30 points a suit."""

ACE_HIGH = Ranking(
    order=tuple(sorted(set(Rank) - {Rank.JOKER}, reverse=True)),
    values={},
)
"""The ranking of the games in which cards count nothing, from the ace down to the two."""


def winning_place(trick: Sequence[Card], beaters: Sequence[int]) -> int:
    """The place in the trick, from 0, of the card that wins it (see `Ranking.beaters`)."""
    best, winner = trick[0], 0
    for place, each in enumerate(trick):
        if each.bit & beaters[best.index]:
            best, winner = each, place
    return winner
