"""What is done at the table of Thousand; `notation` says how it is written."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Literal, TypeAlias

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, Rank, bits, pack
from cardrules.ruleset import Deal, Move
from cardrules.tricks import PLAYS, Play

__all__ = [
    "ACCEPT",
    "BURIALS",
    "CONCEDE",
    "CUTS",
    "DARK",
    "DECLARATIONS",
    "LEAVE",
    "MISDEAL",
    "PASS",
    "RECUT",
    "REDEAL",
    "SILENT",
    "TAKES",
    "WORDS",
    "Accept",
    "Bid",
    "Bury",
    "Concede",
    "Cut",
    "Dark",
    "Declare",
    "Discard",
    "Face",
    "Give",
    "HandDeal",
    "Leave",
    "Misdeal",
    "Pass",
    "Recut",
    "Redeal",
    "Silent",
    "Take",
    "ThousandMove",
    "bids",
    "discards",
    "everything",
    "gifts",
]

Face: TypeAlias = Literal["up", "down"]
"""How passed cards lie."""

# --- what moves are made of ---------------------------------------------------------------------


def _wrong(move: Move, value: object, needed: str) -> TypeError:
    """The error of a move that is made of something else than it needs."""
    return TypeError(f"{type(move).__name__} needs {needed}, not {value!r}")


def _whole(move: Move, _field: attrs.Attribute[int], value: object) -> None:
    """Refuse what is no whole number; `True` is none here."""
    if type(value) is not int:
        raise _wrong(move, value, "a whole number")


def _places(move: Move, _field: object, value: tuple[object, ...]) -> None:
    """Refuse what are no places in the pack."""
    if type(value) is not tuple or any(type(place) is not int for place in value):
        raise _wrong(move, value, "places that are a tuple of whole numbers")


def _card(move: Move, _field: attrs.Attribute[Card], value: object) -> None:
    """Refuse what is no card."""
    if not isinstance(value, Card):
        raise _wrong(move, value, "a Card (card(text) reads one)")


def _face(move: Move, _field: object, value: object) -> None:
    """Refuse what does not say how cards lie."""
    if value not in {None, "up", "down"}:
        raise _wrong(move, value, "'up', 'down' or None")


# --- cutting and dealing ------------------------------------------------------------------------


@attrs.frozen
class Cut(Move):
    """Cut the pack: the top `place` cards go under the others (TH-17): `cut7`."""

    place: int = attrs.field(validator=_whole)

    @override
    def __str__(self) -> str:
        return f"cut{self.place}"


@attrs.frozen
class Recut(Move):
    """The dealer has a bottom nine cut again (TH-20): `recut`."""

    @override
    def __str__(self) -> str:
        return "recut"


@attrs.frozen
class Accept(Move):
    """The dealer accepts a bottom nine and deals (TH-20): `accept`."""

    @override
    def __str__(self) -> str:
        return "accept"


@attrs.frozen
class Bury(Move):
    """The dealer puts a bottom jack back as the card at `place` from the top (TH-25): `bury5`."""

    place: int = attrs.field(validator=_whole)

    @override
    def __str__(self) -> str:
        return f"bury{self.place}"


@attrs.frozen
class Leave(Move):
    """The dealer leaves a bottom jack where it is (TH-25): `leave`."""

    @override
    def __str__(self) -> str:
        return "leave"


@attrs.frozen(repr=False)
class HandDeal(Deal):
    """The order of the pack, with other places for the talon than the usual ones (TH-30).

    `talon` counts from 1, the top of the pack after the cut: `deal … talon 3 9 15`.
    """

    talon: tuple[int, ...] = attrs.field(validator=_places)

    @override
    def __str__(self) -> str:
        return " ".join([Deal.__str__(self), "talon", *map(str, self.talon)])

    @override
    def __repr__(self) -> str:
        return f"HandDeal(cards({' '.join(map(str, self.order))!r}), talon={self.talon})"


@attrs.frozen
class Misdeal(Move):
    """The dealing was at fault, and the cards are thrown in (TH-32): `misdeal`.

    No player makes it: it is for the whole table to find that the dealing was at fault.
    """

    by_table: ClassVar[bool] = True

    @override
    def __str__(self) -> str:
        return "misdeal"


# --- claims, auction, talon ---------------------------------------------------------------------


@attrs.frozen
class Redeal(Move):
    """Claim a redeal (TH-35): `redeal`."""

    @override
    def __str__(self) -> str:
        return "redeal"


@attrs.frozen
class Silent(Move):
    """Keep silent about a ground for a redeal, and play on (TH-35): `silent`."""

    @override
    def __str__(self) -> str:
        return "silent"


@attrs.frozen
class Bid(Move):
    """Name a number of points: a bid (TH-47), or the final contract (TH-68): `105`."""

    points: int = attrs.field(validator=_whole)

    @override
    def __str__(self) -> str:
        return str(self.points)


@attrs.frozen
class Pass(Move):
    """Pass in the auction (TH-52): `pass`."""

    @override
    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Dark(Move):
    """Open the auction in the dark, which counts as a bid of 120 (TH-164): `dark`."""

    @override
    def __str__(self) -> str:
        return "dark"


@attrs.frozen
class Take(Move):
    """With two players: take talon 1 or 2, unseen (TH-70): `talon1`."""

    talon: int = attrs.field(validator=_whole)

    @override
    def __str__(self) -> str:
        return f"talon{self.talon}"


@attrs.frozen(repr=False)
class Give(Move):
    """Pass a card to each opponent (TH-63), the first to the next active player clockwise: `JC-9C`.

    `face` is given only where the declarer chooses how both cards lie (TH-65): `JC-9C:up`.
    """

    first: Card = attrs.field(validator=_card)
    second: Card = attrs.field(validator=_card)
    face: Face | None = attrs.field(default=None, validator=_face)

    @property
    @override
    def label(self) -> str:
        return "pass two cards"

    @override
    def __str__(self) -> str:
        pair = f"{self.first}-{self.second}"
        return pair if self.face is None else f"{pair}:{self.face}"

    @override
    def __repr__(self) -> str:
        return f"Give({self.first!r}, {self.second!r}, face={self.face!r})"


@attrs.frozen(repr=False)
class Discard(Move):
    """With two players: lay two cards aside face down (TH-71): `9C&JC`.

    The two come in canonical order, whichever is named first.
    """

    first: Card = attrs.field(validator=_card)
    second: Card = attrs.field(validator=_card)

    def __attrs_post_init__(self) -> None:
        if self.second < self.first:
            first, second = self.second, self.first
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)

    @property
    @override
    def label(self) -> str:
        return "lay two cards aside"

    @override
    def __str__(self) -> str:
        return f"{self.first}&{self.second}"

    @override
    def __repr__(self) -> str:
        return f"Discard({self.first!r}, {self.second!r})"


@attrs.frozen
class Concede(Move):
    """Write the contract out instead of playing it (TH-72): `concede`."""

    @override
    def __str__(self) -> str:
        return "concede"


# --- play ---------------------------------------------------------------------------------------


@attrs.frozen(repr=False)
class Declare(Move):
    """Declare a marriage, or with an ace the ace marriage, by leading this card of it: `KH+`."""

    card: Card = attrs.field(validator=_card)

    @override
    def __str__(self) -> str:
        return f"{self.card}+"

    @override
    def __repr__(self) -> str:
        return f"Declare({self.card!r})"


ThousandMove: TypeAlias = (
    Deal
    | HandDeal
    | Misdeal
    | Cut
    | Recut
    | Accept
    | Bury
    | Leave
    | Redeal
    | Silent
    | Bid
    | Pass
    | Dark
    | Take
    | Give
    | Discard
    | Concede
    | Play
    | Declare
)
"""All kinds of moves of this game."""

# --- shared instances ---------------------------------------------------------------------------

RECUT, ACCEPT, LEAVE, MISDEAL = Recut(), Accept(), Leave(), Misdeal()
REDEAL, SILENT, PASS, DARK, CONCEDE = Redeal(), Silent(), Pass(), Dark(), Concede()

WORDS: dict[str, Move] = {
    str(move): move for move in (RECUT, ACCEPT, LEAVE, MISDEAL, REDEAL, SILENT, PASS, DARK, CONCEDE)
}
"""The moves whose notation is a word."""

DECLARATIONS: tuple[Declare, ...] = tuple(map(Declare, CARDS))
"""The declaration that leads a card, shared, by the card's index."""

CUTS = tuple(map(Cut, range(1, 24)))
"""All cuts of the pack (TH-17)."""

BURIALS = tuple(map(Bury, range(2, 24)))
"""All places inside the pack (TH-25)."""

TAKES = (Take(1), Take(2))

LEAST, MOST = 50, 650
"""The lowest number that can be named at any table (TH-49), and the highest (TH-58)."""

HELD = [each.index for each in pack(24)]
"""The indices of the cards that there are (TH-05)."""

BIDS = tuple(map(Bid, range(0, MOST + 1, 5)))


def bids(lowest: int, highest: int) -> tuple[Bid, ...]:
    """All multiples of 5 from the lowest to the highest, both multiples of 5 themselves."""
    return BIDS[lowest // 5 : highest // 5 + 1]


@cache
def _gifts_of(first: int, face: Face | None) -> tuple[Give, ...]:
    """By a card's index: the pass that gives it to the far player, and `first` to the near one."""
    return tuple(Give(CARDS[first], second, face) for second in CARDS)


def gifts(mask: int, faces: Iterable[Face | None]) -> tuple[Give, ...]:
    """All ways to pass two cards of a mask (TH-63)."""
    indices = [bit.bit_length() - 1 for bit in bits(mask)]
    found: list[Give] = []
    for first in indices:
        rows = [_gifts_of(first, face) for face in faces]
        found += [row[second] for second in indices if second != first for row in rows]
    return tuple(found)


@cache
def _discards_with(first: int) -> tuple[Discard, ...]:
    """By a card's index: the way to lay it aside with the card `first`."""
    return tuple(Discard(CARDS[first], second) for second in CARDS)


def discards(mask: int) -> tuple[Discard, ...]:
    """All ways to lay two cards of a mask aside (TH-71)."""
    indices = [bit.bit_length() - 1 for bit in bits(mask)]
    found: list[Discard] = []
    for place, first in enumerate(indices):
        row = _discards_with(first)
        found += [row[second] for second in indices[place + 1 :]]
    return tuple(found)


def everything(players: int, faces: Iterable[Face | None]) -> tuple[Move, ...]:
    """Every move that a player can make at such a table, in a fixed order."""
    honours = [at for at in HELD if CARDS[at].rank in {Rank.QUEEN, Rank.KING, Rank.ACE}]
    deck = sum(CARDS[at].bit for at in HELD)
    exchange = (*TAKES, *discards(deck)) if players == 2 else gifts(deck, faces)  # noqa: PLR2004 - TH-70
    return (
        *(PLAYS[at] for at in HELD),
        *(DECLARATIONS[at] for at in honours),
        *(each for each in WORDS.values() if not each.by_table),
        *CUTS,
        *BURIALS,
        *BIDS[LEAST // 5 :],
        *exchange,
    )
