"""How the moves of Thousand are written, and reading them.

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
from collections.abc import Callable
from itertools import takewhile

from cardrules.cards import card, cards
from cardrules.errors import AmbiguousNotation, InvalidNotation
from cardrules.games.thousand.moves import (
    DECLARATIONS,
    WORDS,
    Bid,
    Bury,
    Cut,
    Discard,
    Face,
    Give,
    HandDeal,
    Take,
)
from cardrules.ruleset import Deal, Move
from cardrules.tricks import PLAYS

__all__ = ["read"]

NUMBERED: dict[str, Callable[[int], Move]] = {"": Bid, "cut": Cut, "bury": Bury, "talon": Take}
EXPECTED = (
    "expected a card (AS, 10♠, Т♠), KH+ for a marriage, a number for a bid, JC-9C to pass cards, "
    f"9C&JC to lay them aside, cut7, bury5, talon1, or {', '.join(WORDS)}"
)
_NUMBERED = re.compile(r"(|cut|bury|talon)\s?([0-9]{1,6})")
_PLACE = re.compile(r"[0-9]{1,6}")
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
    words = word.split()
    if len(words) > 1 and words[0].lower() == "deal":
        return _read_deal(words[1:])
    try:
        return _read_cards(word)
    except AmbiguousNotation:
        raise
    except InvalidNotation:
        raise InvalidNotation(text, EXPECTED) from None


def _read_deal(words: list[str]) -> Deal:
    """Read what follows `deal`: the cards of the pack, and perhaps the places of the talon."""
    numbers = list(takewhile(_PLACE.fullmatch, reversed(words)))
    *order, last = words[: len(words) - len(numbers)] or [""]
    if numbers and order and last.lower() == "talon":
        return HandDeal(cards(" ".join(order)), tuple(map(int, reversed(numbers))))
    return Deal(cards(" ".join(words)))


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
