"""What is done in Nines, the shedding game, and how it is written.

| notation | move | phase |
| --- | --- | --- |
| `up(5C&9D&KH)` | name three of six cards as up cards; their order says nothing | setup |
| `5C`, `5C&5D` | lay a card, or several of one rank | play |
| `turn_over(0)` | turn over the down card in slot 0, 1 or 2 | play |
| `pick_up` | pick up the pile | play |
| `pick_up(0)` | put the up card of slot 0, 1 or 2 on the pile and pick it all up | play |
| `deal …` | the shuffled pack, top card first | draw, deal |
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations
from typing import TypeAlias

import attrs
from typing_extensions import override

from cardrules.cards import Card, CardSet, Rank, bits, card, cards
from cardrules.errors import AmbiguousNotation, InvalidNotation
from cardrules.ruleset import Deal, Move
from cardrules.tricks import rank_mask

__all__ = [
    "PICK_UP",
    "PICK_UPS",
    "TURN_OVERS",
    "WORDS",
    "Lay",
    "NameUp",
    "NinesSheddingMove",
    "PickUp",
    "TurnOver",
    "lays",
    "namings",
    "read",
]

UP = 3
"""So many cards each player has face up, and face down (SN-14, SN-16)."""


def _sorted(like: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(like))


@attrs.frozen(repr=False)
class NameUp(Move):
    """Name three of the six cards seen as up cards (SN-16): `up(5C&9D&KH)`.

    They come in canonical order, however they are given.
    """

    cards: tuple[Card, ...] = attrs.field(converter=_sorted)

    @property
    @override
    def label(self) -> str:
        return "name three up cards"

    @override
    def __str__(self) -> str:
        return f"up({'&'.join(map(str, self.cards))})"

    @override
    def __repr__(self) -> str:
        return f"NameUp(cards({' '.join(map(str, self.cards))!r}))"


@attrs.frozen(repr=False)
class Lay(Move):
    """Lay one or more cards of a rank on the pile (SN-25): `5C`, `5C&5D`.

    They come in canonical order, however they are given, and so lie in the pile (SN-24).
    """

    cards: tuple[Card, ...] = attrs.field(converter=_sorted)

    @override
    def __str__(self) -> str:
        return "&".join(map(str, self.cards))

    @override
    def __repr__(self) -> str:
        return f"Lay(cards({' '.join(map(str, self.cards))!r}))"


@attrs.frozen
class TurnOver(Move):
    """Turn over a down card, and lay it if it fits (SN-83): `turn_over(0)`."""

    slot: int = attrs.field(validator=attrs.validators.instance_of(int))

    @override
    def __str__(self) -> str:
        return f"turn_over({self.slot})"


@attrs.frozen
class PickUp(Move):
    """Pick up the pile (SN-33): `pick_up`.

    With a slot, the up card there is put on the pile first (SN-79): `pick_up(0)`.
    """

    slot: int | None = attrs.field(
        default=None, validator=attrs.validators.instance_of((int, type(None)))
    )

    @override
    def __str__(self) -> str:
        return "pick_up" if self.slot is None else f"pick_up({self.slot})"


NinesSheddingMove: TypeAlias = "Deal | NameUp | Lay | TurnOver | PickUp"
"""All kinds of moves of this game."""

# --- shared instances ---------------------------------------------------------------------------

PICK_UP = PickUp()
PICK_UPS = tuple(map(PickUp, range(UP)))
TURN_OVERS = tuple(map(TurnOver, range(UP)))
"""By slot."""


def _subsets(mask: int) -> tuple[int, ...]:
    """All masks but 0 of cards that are all in this mask, in ascending order."""
    single = list(bits(mask))
    sizes = range(1, len(single) + 1)
    return tuple(sorted(sum(some) for size in sizes for some in combinations(single, size)))


RANKS = tuple(rank_mask(rank) for rank in Rank if rank is not Rank.JOKER)
"""The masks of the ranks, from the two up to the ace (SN-04)."""

_ALL_LAYS = {mask: Lay(tuple(CardSet(mask))) for rank in RANKS for mask in _subsets(rank)}
_LAYS_OF_RANK = {
    held: tuple(_ALL_LAYS[mask] for mask in _subsets(held)) for held in (0, *_ALL_LAYS)
}


def lays(mask: int) -> tuple[Lay, ...]:
    """All ways to lay cards of a mask, from the two up to the ace."""
    found: list[Lay] = []
    for rank in RANKS:
        found += _LAYS_OF_RANK[mask & rank]
    return tuple(found)


class _Namings(dict[int, NameUp]):
    """The namings of three cards by their masks, shared; each is made at the first look-up.

    There are 22,100 of them in all 52 cards.
    """

    def __missing__(self, mask: int) -> NameUp:
        made = self[mask] = NameUp(tuple(CardSet(mask)))
        return made


_namings = _Namings()


def namings(mask: int) -> tuple[NameUp, ...]:
    """All ways to name three cards of a mask as up cards (SN-17)."""
    return tuple([_namings[a | b | c] for a, b, c in combinations(bits(mask), UP)])


# --- reading ------------------------------------------------------------------------------------

WORDS = (str(PICK_UP),)
EXPECTED = (
    "expected a card (5C, 10♠, Т♠), cards of one rank such as 5C&5D, up(5C&9D&KH) for the up "
    "cards, turn_over(0), pick_up or pick_up(0)"
)
_SLOT = re.compile(r"(?P<what>pick_up|turn_over)\s*\(\s*(?P<slot>[0-9]{1,6})\s*\)")
_UP = re.compile(r"up\s*\((?P<cards>[^()]*)\)", re.IGNORECASE)


def read(text: str) -> Move:
    """The move that a notation stands for; capitals do not matter.

    Raises:
        InvalidNotation: the text is not a notation of this game's moves.
    """
    word = text.strip()
    if word.lower() == str(PICK_UP):
        return PICK_UP
    if word.lower().startswith("deal "):
        return Deal(cards(word[len("deal ") :]))
    slot = _SLOT.fullmatch(word.lower())
    if slot:
        kind = PickUp if slot["what"] == "pick_up" else TurnOver
        return kind(int(slot["slot"]))
    named = _UP.fullmatch(word)
    try:
        found = [card(part) for part in (named["cards"] if named else word).split("&")]
    except AmbiguousNotation as error:
        raise AmbiguousNotation(text, error.expected) from None
    except InvalidNotation:
        raise InvalidNotation(text, EXPECTED) from None
    return NameUp(found) if named else Lay(found)
