"""What makes trumps, and which cards follow and beat which then (NN-12 to NN-17, NN-42, NN-76 on).

The three ways are successes in the deal before, a turned-up card beside a joker (`turn_up`), and
the trump stock of Oxford Whist (`trump_stock`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardrules.cards import JOKER, Card, Rank, Suit
from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.state import Match
from cardrules.tricks import ACE_HIGH, SUIT_MASKS

__all__ = ["NO_SUIT", "STOCK", "Trumps", "is_low", "next_trump", "tables", "trumps_of_deal"]

NO_SUIT = 0
"""The mask of the trump suit where there are no trumps."""

STOCK = 16
"""Cards in the trump stock at first, and as many deals (NN-85)."""

BY_SUCCESSES = (Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS, None)
"""By the number of players who succeeded: the next trumps (NN-14, NN-15)."""

FIRST_TRUMPS: dict[str, Suit | None] = {"none": None, **{suit.letter: suit for suit in Suit}}


class Trumps(NamedTuple):
    """The trumps of a deal, and what lies on the table for them."""

    mask: int
    """The mask of the trump suit; `NO_SUIT` without trumps."""
    turn_up: Card | None
    """The card left over by the deal (NN-77)."""
    stock: tuple[int, ...]
    turned: tuple[int, ...]
    """What is left of the trump stock, and what was turned up from it (see `Match`)."""


def trumps_of_deal(agreed: Agreements, match: Match, order: tuple[Card, ...]) -> Trumps:
    """The trumps of the deal that begins with this order of the pack."""
    if agreed.trump_rule == "turn_up":
        turn_up = order[-1]
        none = turn_up.suit is None or turn_up.rank is Rank.NINE  # NN-78
        return Trumps(NO_SUIT if none else SUIT_MASKS[turn_up.index], turn_up, (), ())
    if agreed.trump_rule == "trump_stock":
        return _from_stock(agreed, match, order)
    trump = next_trump(agreed, match)
    return Trumps(NO_SUIT if trump is None else trump.mask, None, (), ())


def next_trump(agreed: Agreements, match: Match) -> Suit | None:
    """The trumps that the successes in the last deal make (NN-13 to NN-16)."""
    return FIRST_TRUMPS[agreed.first_trump] if match.k is None else BY_SUCCESSES[match.k]


# --- the trump stock ----------------------------------------------------------------------------


def is_low(card: Card) -> bool:
    """Whether the card is one of those that make the trump stock (NN-85)."""
    return card.rank < Rank.SIX


def _from_stock(agreed: Agreements, match: Match, order: tuple[Card, ...]) -> Trumps:
    """Turn up the top card of the trump stock, after shuffling it if that is due."""
    stock, turned = match.stock, match.turned
    again = agreed.trump_stock_end == "reshuffle_20" and match.deal_number == STOCK  # NN-88
    if match.deal_number == 0 or again:
        stock, turned = tuple([card.bit for card in order if is_low(card)]), ()  # NN-85
    if not stock:
        return Trumps(NO_SUIT, None, (), turned)  # NN-88: no_trump_20
    top = stock[0]
    return Trumps(SUIT_MASKS[top.bit_length() - 1], None, stock[1:], (*turned, top))  # NN-86, NN-87


# --- following and beating ----------------------------------------------------------------------


@lru_cache(maxsize=64)
def tables(trumps: int, turn_up: Card | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By the index of a led card: the masks of the cards that follow suit, and that beat it.

    The joker is whatever the turn-up is, which nobody holds (NN-79, NN-80).
    """
    suits, beaters = SUIT_MASKS, ACE_HIGH.beaters(trumps)  # NN-05, NN-42
    if turn_up is None or turn_up.suit is None:
        return suits, beaters
    return _with_joker(suits, turn_up), _with_joker(beaters, turn_up)


def _with_joker(table: tuple[int, ...], turn_up: Card) -> tuple[int, ...]:
    """The table in which the joker is wherever the turn-up is."""
    rows = [mask | JOKER.bit if mask & turn_up.bit else mask for mask in table]
    rows[JOKER.index] = rows[turn_up.index]
    return tuple(rows)
