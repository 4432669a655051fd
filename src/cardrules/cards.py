"""Suits, ranks, cards, sets of cards and packs.

Card *i* is bit *i* of a mask: 13 cards a suit, clubs, diamonds, hearts, spades, from the two up to
the ace, and the joker as card 52. This order is canonical: packs, sets and listings follow it. It
says nothing about which card beats which; that is each game's own affair.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TypeAlias

import attrs
from typing_extensions import Self

from cardrules.errors import AmbiguousNotation, InvalidNotation

__all__ = [
    "CARDS",
    "JOKER",
    "Card",
    "CardSet",
    "CardsLike",
    "Rank",
    "Suit",
    "bits",
    "card",
    "cards",
    "pack",
]

RANKS_A_SUIT = 13


class Suit(enum.IntEnum):
    """The four suits, in canonical order; the values are positions, not a ranking."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥` or `♠`."""
        return "♣♦♥♠"[self]

    @property
    def mask(self) -> int:
        """The mask of all thirteen cards of this suit."""
        return 0x1FFF << (RANKS_A_SUIT * self)


class Rank(enum.IntEnum):
    """The ranks; the value of a pip card is its number of pips. Not a ranking of any one game."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def letter(self) -> str:
        """One character: `2` … `9`, `T`, `J`, `Q`, `K`, `A`; the joker's is `*`."""
        return "23456789TJQKA*"[self - 2]


@attrs.frozen(repr=False, order=True)
class Card:
    """A card: a rank and a suit; the joker (`JOKER`) has no suit.

    Cards compare by value and sort in canonical order; the 53 in `CARDS` are shared.

    >>> card("10♠")
    card('TS')
    >>> card("Т♠") == card("AS")
    True
    """

    index: int = attrs.field(init=False)
    """The position 0 … 52 in canonical order: the number of the card's bit."""
    rank: Rank = attrs.field(eq=False)
    suit: Suit | None = attrs.field(default=None, eq=False)
    bit: int = attrs.field(init=False, eq=False)
    """The mask of this card alone: `1 << index`."""

    def __attrs_post_init__(self) -> None:
        if (self.suit is None) != (self.rank is Rank.JOKER):
            message = f"the joker has no suit, every other card has one: {self.rank}, {self.suit}"
            raise ValueError(message)
        joker = 4 * RANKS_A_SUIT
        index = joker if self.suit is None else RANKS_A_SUIT * self.suit + self.rank - Rank.TWO
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)

    def __str__(self) -> str:
        return "JK" if self.suit is None else self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"card({str(self)!r})"

    @property
    def symbol(self) -> str:
        """The card as people print it: `A♠`, `10♦`; `🃏` for the joker."""
        if self.suit is None:
            return "🃏"
        return ("10" if self.rank is Rank.TEN else self.rank.letter) + self.suit.symbol

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (str(self),)


JOKER = Card(Rank.JOKER)
_SUITED = (Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER)
CARDS: tuple[Card, ...] = (*_SUITED, JOKER)
"""All 53 cards in canonical order: `CARDS[i].index == i`."""

# --- reading ------------------------------------------------------------------------------------

CardsLike: TypeAlias = "str | Iterable[Card | str]"
"""Several cards: a text such as `"AS 10♦"`, or any iterable of cards and texts."""

_LATIN_RANKS = {
    **{str(pips): Rank(pips) for pips in range(2, 11)},
    "T": Rank.TEN,
    "J": Rank.JACK,
    "Q": Rank.QUEEN,
    "K": Rank.KING,
    "A": Rank.ACE,
}
_RUSSIAN_RANKS = {"Т": Rank.ACE, "К": Rank.KING, "Д": Rank.QUEEN, "В": Rank.JACK}
_SYMBOLS = {
    **{suit.symbol: suit for suit in Suit},
    **dict(zip("♧♢♡♤", Suit, strict=True)),
}
_LATIN_SUITS = {suit.letter: suit for suit in Suit}
_SELECTORS = {0xFE0E: None, 0xFE0F: None}
"""Characters that only say how the sign before them is to be drawn."""
_JOKERS = {"JK", "JOKER", "ДЖОКЕР", "🃏"}
_LOOK_ALIKE = str.maketrans("ТКАСTK", "TKACТК")
"""Letters that look alike on the card, each with its twin from the other alphabet."""

_EXPECTED = (
    "expected a rank (A K Q J T or 10, 9 … 2; Russian Т К Д В) "
    "and a suit (C D H S or ♣ ♦ ♥ ♠), such as AS, 10♠ or Т♠"
)


def card(text: str) -> Card:
    """Read one card: `AS`, `10♠`, `TD`, `a♠`, Russian `Т♠`, `К♥`, `10♦`; the joker is `JK`.

    Latin `T` is a ten and Russian `Т` an ace. A Russian rank before a Latin suit letter is read
    only if it cannot be a look-alike that would mean another card.

    Raises:
        AmbiguousNotation: two cards could be meant; the error names both.
        InvalidNotation: no card can be meant.
    """
    plain = text.translate(_SELECTORS).strip().upper()
    if plain in _JOKERS:
        return JOKER
    found = _readings(plain[:-1].strip(), plain[-1:])
    if len(found) > 1:
        both = " or ".join(each.symbol for each in found)
        expected = f"{both} could be meant; write the suit as a symbol"
        raise AmbiguousNotation(text, expected)
    if not found:
        reversed_order = _readings(plain[1:].strip(), plain[:1])
        hint = "".join(f"; did you mean {each}?" for each in reversed_order)
        raise InvalidNotation(text, _EXPECTED + hint)
    return found[0]


def _readings(rank: str, suit: str) -> tuple[Card, ...]:
    """The cards that a rank and a suit can mean, more than one if the alphabets are mixed."""
    twin = rank.translate(_LOOK_ALIKE)
    if suit in _SYMBOLS:
        found_suit = _SYMBOLS[suit]
        literal = _LATIN_RANKS.get(rank) or _RUSSIAN_RANKS.get(rank) or _LATIN_RANKS.get(twin)
        meanings = [literal]
    else:
        letter = suit if suit in _LATIN_SUITS else suit.translate(_LOOK_ALIKE)
        if letter not in _LATIN_SUITS:
            return ()
        found_suit = _LATIN_SUITS[letter]
        if rank in _LATIN_RANKS:
            meanings = [_LATIN_RANKS[rank]]
        else:
            meanings = [_RUSSIAN_RANKS.get(rank), _LATIN_RANKS.get(twin)]
    ranks = dict.fromkeys(meaning for meaning in meanings if meaning is not None)
    return tuple(CARDS[Card(each, found_suit).index] for each in ranks)


def cards(like: CardsLike) -> tuple[Card, ...]:
    """Read several cards, in their order: `cards("AS 10♦, К♥")`, or `cards(["AS", JOKER])`.

    Raises:
        InvalidNotation: one of them cannot be read, or can be read in two ways.
    """
    parts = like.replace(",", " ").split() if isinstance(like, str) else like
    return tuple(card(part) if isinstance(part, str) else part for part in parts)


# --- sets ---------------------------------------------------------------------------------------


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, in canonical order of their cards."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


@attrs.frozen(eq=False, repr=False)
class CardSet(AbstractSet[Card]):
    """An immutable set of cards over a bit mask; iterates in canonical order.

    >>> hand = CardSet.of("AS 9♦ TC")
    >>> print(hand)
    TC 9D AS
    >>> card("9D") in hand, len(hand), hand & CardSet(Suit.SPADES.mask)
    (True, 3, CardSet.of('AS'))
    """

    mask: int = 0

    def __attrs_post_init__(self) -> None:
        if self.mask < 0 or self.mask >> len(CARDS):
            message = f"a mask has bits 0 to {len(CARDS) - 1} only, not {self.mask:#x}"
            raise ValueError(message)

    @classmethod
    def of(cls, like: CardsLike) -> Self:
        """The set of the given cards, read as `cards` reads them."""
        return cls._from_iterable(cards(like))

    @classmethod
    def _from_iterable(cls, it: Iterable[Card]) -> Self:  # type: ignore[override] # pyright: ignore[reportIncompatibleMethodOverride] # a set of cards holds only cards
        mask = 0
        for each in it:
            mask |= each.bit
        return cls(mask)

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Card) and bool(self.mask & item.bit)

    def __iter__(self) -> Iterator[Card]:
        return (CARDS[bit.bit_length() - 1] for bit in bits(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.of({str(self)!r})"


# --- packs --------------------------------------------------------------------------------------

_LOWEST = {24: Rank.NINE, 32: Rank.SEVEN, 36: Rank.SIX, 37: Rank.SIX, 52: Rank.TWO}


def pack(size: int) -> tuple[Card, ...]:
    """The pack of 24 (nine up), 32 (seven up), 36 (six up), 37 (36 and the joker) or 52 cards.

    Raises:
        ValueError: there is no pack of that size.
    """
    if size not in _LOWEST:
        message = f"there are packs of {', '.join(map(str, _LOWEST))} cards, not of {size!r}"
        raise ValueError(message)
    suited = tuple(each for each in CARDS if _LOWEST[size] <= each.rank < Rank.JOKER)
    return (*suited, JOKER) if size > len(suited) else suited
