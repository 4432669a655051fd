"""What is done at the table of Thousand, and how it is written.

| notation | move | stage |
| --- | --- | --- |
| `cut7` | cut at 7: the top seven cards go under the others | cut |
| `recut`, `accept` | have a bottom nine cut again, or deal as it lies | cut |
| `bury5`, `leave` | put a bottom jack back as the fifth card from the top, or leave it | cut |
| `redeal`, `silent` | claim a redeal, or keep silent when asked | claims |
| `105`, `pass`, `dark` | bid, pass, play dark | auction |
| `talon1`, `talon2` | take one of two talons (two players) | talon |
| `JC-9C` | pass the first card to the next player, the second to the one after | pass |
| `JC-9C:up`, `JC-9C:down` | likewise where the declarer chooses how they lie | pass |
| `9C&JC` | lay two cards aside (two players); their order says nothing | pass |
| `140` | state the final contract | contract |
| `concede` | write the contract out (rospis) | pass, contract, first lead |
| `AS` | play a card | play |
| `KH+`, `QH+` | declare the marriage and lead this card of it | play |
| `AS+` | declare the ace marriage and lead this ace | play |
| `deal …` | the shuffled pack, top card first; at its end `talon 3 9 15` for other places | deal |
| `misdeal` | the cards are thrown in after a breach in dealing | after dealing |

The last two are not moves of a player: chance deals, and the whole table sees a misdeal. So they
are never among the legal moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Literal, TypeAlias

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, bits, card, cards
from cardrules.errors import AmbiguousNotation, InvalidNotation
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
    "gifts",
    "read",
]

# --- cutting and dealing ------------------------------------------------------------------------


@attrs.frozen
class Cut(Move):
    """Cut the pack: the top `place` cards go under the others (TH-17): `cut7`."""

    place: int

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

    place: int

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

    talon: tuple[int, ...]

    @override
    def __str__(self) -> str:
        return " ".join([Deal.__str__(self), "talon", *map(str, self.talon)])

    @override
    def __repr__(self) -> str:
        return f"HandDeal(cards({' '.join(map(str, self.order))!r}), talon={self.talon})"


@attrs.frozen
class Misdeal(Move):
    """The dealing was at fault, and the cards are thrown in (TH-32): `misdeal`."""

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

    points: int

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

    talon: int

    @override
    def __str__(self) -> str:
        return f"talon{self.talon}"


Face: TypeAlias = Literal["up", "down"]
"""How passed cards lie."""


@attrs.frozen(repr=False)
class Give(Move):
    """Pass a card to each opponent (TH-63), the first to the next active player clockwise: `JC-9C`.

    `face` is given only where the declarer chooses how both cards lie (TH-65): `JC-9C:up`.
    """

    first: Card
    second: Card
    face: Face | None = None

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

    first: Card
    second: Card

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

    card: Card

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

DECLARATIONS: tuple[Declare, ...] = tuple(map(Declare, CARDS))
"""The declaration that leads a card, shared, by the card's index."""

CUTS = tuple(map(Cut, range(1, 24)))
"""All cuts of the pack (TH-17)."""

BURIALS = tuple(map(Bury, range(2, 24)))
"""All places inside the pack (TH-25)."""

TAKES = (Take(1), Take(2))

MOST = 650
"""The highest number that can be named at any table (TH-58)."""

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


# --- reading ------------------------------------------------------------------------------------

WORDS: dict[str, Move] = {
    str(move): move for move in (RECUT, ACCEPT, LEAVE, MISDEAL, REDEAL, SILENT, PASS, DARK, CONCEDE)
}
NUMBERED: dict[str, Callable[[int], Move]] = {"": Bid, "cut": Cut, "bury": Bury, "talon": Take}
EXPECTED = (
    "expected a card (AS, 10♠, Т♠), KH+ for a marriage, a number for a bid, JC-9C to pass cards, "
    f"9C&JC to lay them aside, cut7, bury5, talon1, or {', '.join(WORDS)}"
)
_NUMBERED = re.compile(r"(|cut|bury|talon)\s?([0-9]{1,6})")
_DEAL = re.compile(r"deal\s+(?P<order>.+?)(\s+talon(?P<talon>(\s+[0-9]{1,6})+))?\s*", re.IGNORECASE)
_GIVE = re.compile(r"(?P<first>[^-]+)-(?P<second>[^-:]+)(:(?P<face>up|down))?", re.IGNORECASE)


def read(text: str) -> Move:
    """The move that a notation stands for; capitals do not matter.

    Raises:
        InvalidNotation: the text is not a notation of this game's moves.
    """
    word = text.strip()
    plain = word.lower()
    if plain in WORDS:
        return WORDS[plain]
    numbered = _NUMBERED.fullmatch(plain)
    if numbered:
        return NUMBERED[numbered[1]](int(numbered[2]))
    deal = _DEAL.fullmatch(word)
    if deal and deal["talon"]:
        return HandDeal(cards(deal["order"]), tuple(map(int, deal["talon"].split())))
    if deal:
        return Deal(cards(deal["order"]))
    try:
        return _read_cards(word)
    except AmbiguousNotation:
        raise
    except InvalidNotation:
        raise InvalidNotation(text, EXPECTED) from None


def _read_cards(word: str) -> Move:
    """Read a move whose notation is made of cards."""
    if word.endswith("+"):
        return DECLARATIONS[card(word[:-1]).index]
    pair = word.split("&")
    if len(pair) == 2:  # noqa: PLR2004 - two cards
        return Discard(card(pair[0]), card(pair[1]))
    given = _GIVE.fullmatch(word)
    if given:
        faces: dict[str, Face] = {"up": "up", "down": "down"}
        face = faces[given["face"].lower()] if given["face"] else None
        return Give(card(given["first"]), card(given["second"]), face)
    return PLAYS[card(word).index]
