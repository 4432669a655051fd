"""What the players of Nines agree on: options, refused combinations, presets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal

import attrs

from cardrules.cards import Suit
from cardrules.games.nines.state import NinesState
from cardrules.options import Clash, OptionValue, OrderOf, Preset, option
from cardrules.ruleset import Ruleset

__all__ = ["Agreements"]

TRICKS = 13
"""Tricks of a deal (NI-26)."""

TRUMPS = {**{suit.letter: suit.mask for suit in Suit}, "N": 0}
"""By the letter in `trump_order`: the mask of the trumps; `N` is a deal without any (NI-14)."""


def _both(rule: str, reason: str, **values: OptionValue) -> Clash:
    """The combination of exactly these values."""
    return Clash(rule, tuple(values), reason, lambda options: values.items() <= options.items())


def _only(rule: str, reason: str, field: str, value: OptionValue, **switch: OptionValue) -> Clash:
    """With this switch, a field can have no other value."""
    return Clash(
        rule,
        (*switch, field),
        reason,
        lambda options: switch.items() <= options.items() and options[field] != value,
    )


def _book_too_large(options: Mapping[str, OptionValue]) -> bool:
    """Whether a deal need not bring the sum of the scores down (NI-57)."""
    players, book = options["players"], options["book_size"]
    if options["scoring"] != "book" or not isinstance(players, int) or not isinstance(book, int):
        return False
    return players * book >= TRICKS


FOREIGN_DUTY = "whoever must follow suit has no other duty"

CLASHES = (
    _both("NIC-3", "with four players there is no extra hand", players=4, swap_allowed=True),
    _both(
        "NIC-4",
        "tricks of 4-3-3-3 would raise the scores, so the match need not end",
        players=4,
        scoring="per_trick",
    ),
    Clash(
        "NIC-5",
        ("scoring", "players", "book_size"),
        "with so large a book the scores together would not fall, so the match need not end",
        _book_too_large,
    ),
    _only(
        "NIC-6", "the book also settles what no trick costs", "zero_tricks_delta", 0, scoring="book"
    ),
    _only("NIC-7", "no book is used", "book_size", 4, scoring="per_trick"),
    _both(
        "NIC-8",
        "a discard would win the trick",
        play_rule="follow_suit",
        trumpless_trick="highest_rank",
    ),
    _only("NIC-9", FOREIGN_DUTY, "trump_choice", "any", play_rule="follow_suit"),
    _only("NIC-9", FOREIGN_DUTY, "off_trump_choice", "any", play_rule="follow_suit"),
    _only("NIC-9", FOREIGN_DUTY, "no_trump_choice", "any", play_rule="follow_suit"),
    _both(
        "NIC-10",
        "no two cards of a suit are equal",
        trumpless_trick="led_suit",
        rank_tie="last_played",
    ),
    _both(
        "NIC-11",
        "no tricks are compared",
        tie_break="lowest_score",
        tie_tricks_scope="game",
    ),
    _both("NIC-12", "nobody decides anything", swap_allowed=False, swap_order="left_first"),
)

STANDARD: dict[str, OptionValue] = {
    "first_lead": "left_of_dealer",
    "play_rule": "follow_suit",
    "off_trump_choice": "any",
    "no_trump_choice": "any",
    "trumpless_trick": "led_suit",
    "scoring": "book",
    "tie_break": "lowest_score",
    "tie_fallback": "extra_deals",
}

PRESETS = {
    "seed": Preset({}, "the Russian account: play a trump, or else your highest card"),
    "standard": Preset(
        STANDARD, "the trick game as descriptions in English have it: follow suit, a book of four"
    ),
    "standard_hsdc": Preset(
        {**STANDARD, "trump_order": "HSDCN"},
        "the standard game with trumps in another order: hearts, spades, diamonds, clubs",
    ),
    "le_neuf": Preset(
        {**STANDARD, "trump_order": "HDCSN", "swap_order": "left_first"},
        "Le Neuf: trumps begin with hearts, and the dealer is the last to decide on swapping",
    ),
    "four_players": Preset(
        {**STANDARD, "players": 4, "swap_allowed": False, "book_size": 3},
        "the standard game for four: no extra hand, a book of three",
    ),
}


@attrs.frozen(repr=False, kw_only=True)
class Agreements(Ruleset[NinesState]):
    """The options of Nines, by what they govern."""

    clashes: ClassVar[tuple[Clash, ...]] = CLASHES
    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType(PRESETS)
    range_rule: ClassVar[str] = "NIC-1"
    pack_rule: ClassVar[str] = "NI-02"
    turn_rule: ClassVar[str] = "NI-25"

    # The table
    players: Literal[3, 4] = option(3, "how many players take part", "NI-01", "NI-56")
    start_score: int = option(9, "the score that everybody starts with", "NI-05", low=1, high=99)
    first_dealer: Literal["high_card", "given"] = option(
        "high_card",
        "who deals first: the highest of the cards drawn, which also seat the players, or a named "
        "seat",
        "NI-06",
        "NI-07",
        "NI-08",
    )
    next_dealer: Literal["left", "same"] = option(
        "left", "whether the deal passes to the left or stays", "NI-49"
    )
    trump_order: Annotated[str, OrderOf("".join(TRUMPS), "NIC-2")] = option(
        "CDHSN",
        "the trumps of one deal after another, by their letters; N is a deal without trumps",
        "NI-14",
        "NI-15",
    )

    # Swapping hands
    swap_allowed: bool = option(
        True, "whether a player may swap hands with the one in the middle", "NI-17"
    )
    swap_order: Literal["dealer_first", "left_first"] = option(
        "dealer_first", "who decides first whether to swap", "NI-18"
    )

    # Leading
    first_lead: Literal["dealer", "left_of_dealer"] = option(
        "dealer", "who leads to the first trick", "NI-24"
    )
    later_lead: Literal["trick_winner", "same_player"] = option(
        "trick_winner", "who leads to the other tricks", "NI-39"
    )

    # What may be played
    play_rule: Literal["trump_or_highest", "follow_suit"] = option(
        "trump_or_highest",
        "whether one must play a trump or else the highest card, or follow suit",
        "NI-27",
    )
    trump_choice: Literal["any", "highest"] = option(
        "any", "which trump must be played by those who hold one", "NI-29"
    )
    off_trump_choice: Literal["highest", "any"] = option(
        "highest", "what must be played by those who hold no trump", "NI-30"
    )
    no_trump_choice: Literal["highest", "any"] = option(
        "highest", "what must be played in a deal without trumps", "NI-32"
    )

    # Who wins a trick
    trumpless_trick: Literal["highest_rank", "led_suit"] = option(
        "highest_rank", "what wins a trick without trumps", "NI-36"
    )
    rank_tie: Literal["first_played", "last_played"] = option(
        "first_played", "which of several cards of the highest rank wins", "NI-37"
    )

    # Scoring
    scoring: Literal["per_trick", "book"] = option(
        "per_trick",
        "whether points go by the tricks themselves or by their distance from a book",
        "NI-42",
        "NI-43",
        "NI-44",
        "NI-46",
    )
    book_size: int = option(
        4, "the number of tricks that leaves a score unchanged", "NI-46", low=1, high=4
    )
    zero_tricks_delta: int = option(
        0, "the points that a player without a trick adds", "NI-45", low=0, high=6
    )

    # The end
    tie_break: Literal["fewest_tricks", "lowest_score"] = option(
        "fewest_tricks", "who wins if several are at 0 or below", "NI-52", "NI-55"
    )
    tie_tricks_scope: Literal["deal", "game"] = option(
        "deal", "whether the tricks of the last deal or of all deals are compared", "NI-53"
    )
    tie_fallback: Literal["shared", "extra_deals"] = option(
        "shared", "whether players who are still equal win together or deal again", "NI-54"
    )
