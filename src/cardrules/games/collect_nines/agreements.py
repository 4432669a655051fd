"""What the players of Collect the Nines agree on: options, refused combinations, presets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Literal

import attrs

from cardrules.games.collect_nines.state import CollectNinesState
from cardrules.options import Clash, Preset, option
from cardrules.ruleset import Ruleset

__all__ = ["Agreements"]

CLASHES = (
    Clash(
        "CNC-2",
        ("keep_rule", "winner_takes_played"),
        "honours are counted only among the cards taken from the reserve",
        lambda options: (
            options["keep_rule"] == "most_honours" and bool(options["winner_takes_played"])
        ),
    ),
    Clash(
        "CNC-3",
        ("pack", "refill_repeat"),
        "a nine that may be played would be buried among the discards",
        lambda options: options["pack"] == "continue" and not options["refill_repeat"],
    ),
    Clash(
        "CNC-4",
        ("top_tie", "winner_takes_played"),
        "no played card is ever won, so the third cannot be",
        lambda options: options["top_tie"] == "tied_aside" and not options["winner_takes_played"],
    ),
)

PRESETS = {
    "seed": Preset({}, "the Russian account of the game"),
    "original": Preset(
        {"winner_takes_played": False, "keep_rule": "most_honours", "pack": "continue"},
        "the inventor's own account: honours decide who keeps nines, and the pack is used up",
    ),
}


@attrs.frozen(repr=False, kw_only=True)
class Agreements(Ruleset[CollectNinesState]):
    """The options of Collect the Nines, by what they govern."""

    clashes: ClassVar[tuple[Clash, ...]] = CLASHES
    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType(PRESETS)
    range_rule: ClassVar[str] = "CNC-1"
    pack_rule: ClassVar[str] = "CN-02"
    turn_rule: ClassVar[str] = "CN-46"

    # Dealing
    first_dealer: Literal["lot", "given"] = option(
        "lot", "who deals first: a seat drawn by lot, or a named one", "CN-06"
    )
    pack: Literal["reshuffle", "continue"] = option(
        "reshuffle",
        "whether every deal begins with a full shuffle, or the undealt cards are used up first",
        "CN-08",
        "CN-43",
        "CN-44",
    )
    hand_size: int = option(7, "how many cards each player gets", "CN-09", low=1, high=16)
    refill_repeat: bool = option(
        True, "whether a nine drawn for a nine is laid out and replaced too", "CN-15"
    )

    # The tricks
    winner_takes_played: bool = option(
        True, "whether the winner of a trick keeps its three cards", "CN-20", "CN-41"
    )
    reserve_short: Literal["take_rest", "take_none"] = option(
        "take_rest", "what is taken from a reserve that has too few cards", "CN-24"
    )
    top_tie: Literal["all_aside", "tied_aside"] = option(
        "all_aside", "which cards are set aside when the two highest are equal", "CN-25"
    )

    # The end
    keep_rule: Literal["most_nines", "most_honours"] = option(
        "most_nines", "what a player must have most of to keep nines", "CN-34", "CN-42"
    )
    max_deals: int | None = option(
        None,
        "the number of deals after which the game ends without a winner",
        "CN-45",
        low=1,
        high=1_000_000,
    )
