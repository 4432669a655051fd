"""The pack, the order of the cards, their points, and the marriages (TH-05 ... TH-09)."""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "SCDH"  # TH-05: spades, clubs, diamonds, hearts
RANKS = "9JQKTA"  # TH-06: from low to high, the same in every suit (T = ten)

# TH-05: 24 cards.
PACK: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)

# TH-07
CARD_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}

# TH-09
MARRIAGE_VALUES = {"S": 40, "C": 60, "D": 80, "H": 100}

# TH-110
ACE_MARRIAGE_VALUE = 200


def rank(card: str) -> str:
    """Nine to ace: one of 9 J Q K T A."""
    return card[0]


def suit(card: str) -> str:
    """One of S C D H."""
    return card[1]


def height(card: str) -> int:
    """Place of the card inside its suit; more is higher (TH-06)."""
    return RANKS.index(rank(card))


def points_of(cards: Iterable[str]) -> int:
    """Card points of some cards (TH-07)."""
    return sum(CARD_POINTS[rank(card)] for card in cards)


def count_rank(cards: Iterable[str], wanted: str) -> int:
    """How many cards are of the wanted rank."""
    return sum(1 for card in cards if rank(card) == wanted)


def has_marriage(hand: Iterable[str], marriage_suit: str) -> bool:
    """King and queen of the suit in one hand (TH-09, TH-98)."""
    held = set(hand)
    return "K" + marriage_suit in held and "Q" + marriage_suit in held


def has_four_aces(hand: Iterable[str]) -> bool:
    """TH-108."""
    return count_rank(hand, "A") == 4


def rounded(points: int) -> int:
    """To the nearest multiple of 5: 1, 2 down, 3, 4 up (TH-118)."""
    return 5 * ((points + 2) // 5)


def in_pack_order(cards: Iterable[str]) -> list[str]:
    """Sort by suits S C D H, inside a suit from the nine to the ace."""
    return sorted(cards, key=PACK.index)
