"""What is done at the table of Ninety-Nine, and how it is written.

| notation | move | phase |
| --- | --- | --- |
| `bid 6C TD AS` | set three cards aside; their suits say how many tricks | bid |
| `pass`, `declare`, `reveal` | make no premium bid, or one | offer |
| `yield`, `raise` | what a declarer says to another player's revelation | answer |
| `AS` | play a card, from the dummy's hand too | lead, follow |
| `deal …` | the shuffled pack, the top card first | draw, deal |
"""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, CardSet, CardsLike, bits, card, cards
from cardrules.errors import AmbiguousNotation, InvalidNotation
from cardrules.ruleset import Deal, Move
from cardrules.tricks import PLAYS, Play

__all__ = [
    "BID_CARDS",
    "DECLARE",
    "PASS",
    "RAISE",
    "REVEAL",
    "WORDS",
    "YIELD",
    "Bid",
    "Declare",
    "NinetyNineMove",
    "Pass",
    "Raise",
    "Reveal",
    "Yield",
    "bids",
    "read",
]

BID_CARDS = 3
"""How many cards a bid takes (NN-18)."""


def _canonical(like: CardsLike) -> tuple[Card, ...]:
    """The cards in canonical order, each once."""
    return tuple(CardSet.of(like))


@attrs.frozen(repr=False)
class Bid(Move):
    """Set cards of one's hand aside as a bid (NN-18): `Bid("6C TD AS")`, written `bid 6C TD AS`.

    The cards come in canonical order, whichever is named first.
    """

    cards: tuple[Card, ...] = attrs.field(
        converter=_canonical,
        eq=False,
    )
    mask: int = attrs.field(
        init=False,
        default=attrs.Factory(lambda self: sum(each.bit for each in self.cards), takes_self=True),
    )
    """The mask of the cards."""

    @property
    @override
    def label(self) -> str:
        return "bid"

    @override
    def __str__(self) -> str:
        return " ".join(["bid", *map(str, self.cards)])

    @override
    def __repr__(self) -> str:
        return f"Bid({' '.join(map(str, self.cards))!r})"


@attrs.frozen
class Pass(Move):
    """Make no premium bid (NN-27): `pass`."""

    @override
    def __str__(self) -> str:
        return "pass"


@attrs.frozen
class Declare(Move):
    """Offer to play with the bid cards face up (NN-26): `declare`."""

    @override
    def __str__(self) -> str:
        return "declare"


@attrs.frozen
class Reveal(Move):
    """Offer to play with all cards face up (NN-26): `reveal`."""

    @override
    def __str__(self) -> str:
        return "reveal"


@attrs.frozen
class Yield(Move):
    """Let another player's revelation stand above one's declaration (NN-31): `yield`."""

    @override
    def __str__(self) -> str:
        return "yield"


@attrs.frozen
class Raise(Move):
    """Raise one's declaration to a revelation (NN-31): `raise`."""

    @override
    def __str__(self) -> str:
        return "raise"


PASS, DECLARE, REVEAL, YIELD, RAISE = Pass(), Declare(), Reveal(), Yield(), Raise()

NinetyNineMove: TypeAlias = "Deal | Bid | Pass | Declare | Reveal | Yield | Raise | Play"
"""All kinds of moves of this game."""

# --- all bids of a hand -------------------------------------------------------------------------


class _Bids(dict[int, Bid]):
    """The bids of three cards by their masks, shared; each is made at the first look-up.

    There are 23,426 of them in all 53 cards.
    """

    def __missing__(self, mask: int) -> Bid:
        made = self[mask] = Bid([CARDS[bit.bit_length() - 1] for bit in bits(mask)])
        return made


_bids = _Bids()


def bids(mask: int) -> tuple[Bid, ...]:
    """All ways to set three cards of a mask aside, in canonical order."""
    return tuple([_bids[a | b | c] for a, b, c in combinations(bits(mask), BID_CARDS)])


# --- reading ------------------------------------------------------------------------------------

WORDS: dict[str, Move] = {str(move): move for move in (PASS, DECLARE, REVEAL, YIELD, RAISE)}
EXPECTED = f"expected a card (AS, 10♠, Т♠), bid 6C TD AS, or {', '.join(WORDS)}"


def read(text: str) -> Move:
    """The move that a notation stands for; capitals do not matter.

    Raises:
        InvalidNotation: the text is not a notation of this game's moves.
    """
    word = text.strip()
    if word.lower() in WORDS:
        return WORDS[word.lower()]
    if word.lower().startswith("deal "):
        return Deal(cards(word[len("deal ") :]))
    if word.lower().startswith("bid "):
        return Bid(word[len("bid ") :])
    try:
        return PLAYS[card(word).index]
    except AmbiguousNotation:
        raise
    except InvalidNotation:
        raise InvalidNotation(text, EXPECTED) from None
