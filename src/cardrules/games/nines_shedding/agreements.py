"""What the players of Nines, the shedding game, agree on: options, refused combination, presets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Literal

import attrs

from cardrules.games.nines_shedding.state import NinesSheddingState
from cardrules.options import Clash, Preset, option
from cardrules.ruleset import Ruleset

__all__ = ["Agreements"]

CLASHES = (
    Clash(
        "SNC-4",
        ("stuck_up_cards", "up_cards_use"),
        "nobody is ever stuck with up cards where they are taken into the hand",
        lambda options: (
            options["stuck_up_cards"] == "one_joins" and options["up_cards_use"] != "after_hand"
        ),
    ),
)

PRESETS = {
    "default": Preset({}, "the Russian account, its gaps filled, and a limit of turns"),
    "seed": Preset({"turn_limit": None}, "the Russian account alone; a game need not end"),
    "strict_eight": Preset({"eight_on_nine": False}, "an eight never follows a nine"),
    "no_loops": Preset(
        {"stuck_up_cards": "one_joins"},
        "who is stuck with up cards takes one of them along, so that no forced circle is known",
    ),
    "free_pickup": Preset(
        {"voluntary_pickup": True}, "the pile may always be picked up, as in games like Palace"
    ),
}


@attrs.frozen(repr=False, kw_only=True)
class Agreements(Ruleset[NinesSheddingState]):
    """The options of Nines, the shedding game, by what they govern."""

    clashes: ClassVar[tuple[Clash, ...]] = CLASHES
    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType(PRESETS)
    range_rule: ClassVar[str] = "SNC-1"
    pack_rule: ClassVar[str] = "SN-02"
    turn_rule: ClassVar[str] = "SN-23"

    # The table
    players: Literal[2, 3, 4, 5] = option(3, "how many players take part", "SN-01")
    first_dealer: Literal["high_card", "given"] = option(
        "high_card",
        "who deals: the highest of the cards drawn, which also seat the players, or a named seat",
        "SN-07",
        "SN-08",
        "SN-09",
    )

    # The turn
    voluntary_pickup: bool = option(
        False, "whether a player who could play may pick up the pile instead", "SN-32"
    )
    eight_on_nine: bool = option(True, "whether an eight may follow a nine", "SN-54")
    clone_counts_for_four: bool = option(
        False, "whether a three counts as the card it copies in four of a kind", "SN-72"
    )

    # Up and down cards
    up_cards_use: Literal["after_hand", "as_new_hand", "refill_hand"] = option(
        "after_hand",
        "how up cards are used once the stock is gone: from the table when the hand is empty, as a "
        "new hand, or to fill the hand up",
        "SN-75",
        "SN-81",
    )
    stuck_up_cards: Literal["stay", "one_joins"] = option(
        "stay",
        "whether a player whose up cards do not fit takes one of them along with the pile",
        "SN-79",
    )
    failed_blind_card: Literal["to_hand", "stays_down"] = option(
        "to_hand", "what becomes of a down card that does not fit", "SN-86"
    )

    # The end
    turn_limit: int | None = option(
        10_000,
        "the number of turns after which the game ends without a winner",
        "SN-95",
        low=1,
        high=1_000_000,
    )
