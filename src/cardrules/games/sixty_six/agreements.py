"""What the players of Sixty-Six agree on: options, refused combinations, presets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Literal

import attrs

from cardrules.games.sixty_six.state import SixtySixState
from cardrules.options import Clash, OptionValue, Preset, option
from cardrules.ruleset import Ruleset

__all__ = ["Agreements"]

Even = Literal[2, 4, 6, 8, 10, 12]
"""Sizes the stock can have at a lead, the turn-up included."""

COMPLETE_PRICES = ("single_by_closer", "two_or_three", "always_three")
"""The values of `closer_fail` that price every failed closing by themselves."""


def _idle(rule: str, field: str, default: OptionValue, switch: str, off: OptionValue) -> Clash:
    """`field` can have no effect while `switch` is `off`, so it must keep its default."""
    return Clash(
        rule,
        (field, switch),
        f"{field} has no effect with {switch}={off!r}",
        lambda options: options[switch] == off and options[field] != default,
    )


def _nothing_uses_scope(options: Mapping[str, OptionValue]) -> bool:
    return (
        options["trickless_scope"] == "after_close"
        and options["closer_trickless_points"] is None
        and not options["opponent_trickless_six"]
    )


CLASHES = (
    _idle("SSC-2", "close_timing", "after_draw", "close_allowed", off=False),
    _idle("SSC-2", "close_min_stock", 2, "close_allowed", off=False),
    _idle("SSC-2", "opponent_trickless_six", False, "close_allowed", off=False),
    _idle("SSC-2", "trickless_scope", "deal", "close_allowed", off=False),
    _idle("SSC-2", "closer_fail", "double_by_closer", "close_allowed", off=False),
    _idle("SSC-2", "last_trick_bonus_closed", True, "close_allowed", off=False),
    Clash(
        "SSC-3",
        ("closed_must_beat", "closed_trump_if_void"),
        "a duty to win whenever possible includes trumping when void",
        lambda options: (
            options["closed_must_beat"] == "always" and not options["closed_trump_if_void"]
        ),
    ),
    _idle("SSC-4", "nine_exchange_turn", "on_lead", "nine_exchange", off="off"),
    Clash(
        "SSC-5",
        ("both_reached", "deal_end"),
        "without claims there is no claimant",
        lambda options: (
            options["both_reached"] == "claimant_wins" and options["deal_end"] != "claim"
        ),
    ),
    Clash(
        "SSC-6",
        ("closer_fail", "opponent_trickless_six"),
        "two different prices for the same case",
        lambda options: (
            options["closer_fail"] in COMPLETE_PRICES and bool(options["opponent_trickless_six"])
        ),
    ),
    Clash(
        "SSC-7",
        ("closer_fail", "closer_trickless_points"),
        "this price list is complete; set closer_trickless_points=None",
        lambda options: (
            options["closer_fail"] in COMPLETE_PRICES
            and options["closer_trickless_points"] is not None
        ),
    ),
    Clash(
        "SSC-8",
        ("trickless_scope", "closer_trickless_points", "opponent_trickless_six"),
        "nothing uses the scope",
        _nothing_uses_scope,
    ),
    Clash(
        "SSC-9",
        ("last_trick_bonus", "last_trick_bonus_closed"),
        "there is no bonus to switch off",
        lambda options: options["last_trick_bonus"] == 0 and not options["last_trick_bonus_closed"],
    ),
    _idle("SSC-10", "close_needs_trick", False, "close_allowed", off=False),
    _idle("SSC-10", "nine_exchange_min_stock", 2, "nine_exchange", off="off"),
)

PRESETS = {
    "seed": Preset({}, "the old Russian account, with sevens as markers"),
    "seed_eights": Preset({"game_target": 8}, "the old account, with eights as markers"),
    "seed_agreed_six": Preset(
        {"opponent_trickless_six": True},
        "the old account, with its agreed six for an opponent without a trick",
    ),
    "outside_russian": Preset(
        {
            "first_dealer": "given",
            "next_dealer": "alternate",
            "marriage_phase": "not_exhausted",
        },
        "Russian and Ukrainian tables today: dealers take turns, marriages while the stock lasts",
    ),
    "outside_american": Preset(
        {
            "first_dealer": "high_card",
            "next_dealer": "alternate",
            "deal_packet": 3,
            "closed_trump_if_void": False,
            "marriage_trick": "to_count",
            "nine_exchange_turn": "on_turn",
            "close_timing": "before_or_after_draw",
            "closer_fail": "single_by_closer",
            "closer_trickless_points": None,
            "last_trick_bonus_closed": False,
            "both_reached": "claimant_wins",
            "nobody_reached": "carry",
            "schwarz_by": "tricks",
        },
        "American guides of the 19th and 20th century",
    ),
    "outside_strict": Preset(
        {
            "next_dealer": "alternate",
            "deal_packet": 3,
            "closed_must_beat": "always",
            "marriage_trick": "to_count",
            "marriage_phase": "open_only",
            "closer_fail": "two_or_three",
            "closer_trickless_points": None,
            "last_trick_bonus_closed": False,
            "both_reached": "claimant_wins",
            "nobody_reached": "last_trick",
            "schwarz_by": "tricks",
        },
        "German and Central European practice: one must win a trick if one can",
    ),
    "santase": Preset(
        {
            "deal_end": "auto",
            "closed_must_beat": "always",
            "marriage_trick": "before_declaring",
            "nine_exchange_min_stock": 4,
            "close_needs_trick": True,
            "close_min_stock": 4,
            "closer_fail": "always_three",
            "closer_trickless_points": None,
            "last_trick_bonus_closed": False,
            "both_reached": "most_points",
            "nobody_reached": "most_points",
            "schwarz_by": "tricks",
            "game_target": 11,
        },
        "the Bulgarian game as SantaseGameEngine 3.0.0 documents it",
    ),
}


@attrs.frozen(repr=False, kw_only=True)
class Agreements(Ruleset[SixtySixState]):
    """The options of Sixty-Six, by what they govern."""

    clashes: ClassVar[tuple[Clash, ...]] = CLASHES
    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType(PRESETS)
    range_rule: ClassVar[str] = "SSC-1"
    pack_rule: ClassVar[str] = "SS-03"
    turn_rule: ClassVar[str] = "SS-16"

    # Dealing
    first_dealer: Literal["low_card", "high_card", "given"] = option(
        "low_card", "who deals first: the lower or the higher card drawn, or a named seat", "SS-08"
    )
    next_dealer: Literal["winner", "loser", "alternate"] = option(
        "winner", "who deals after a decided deal", "SS-10", "SS-11"
    )
    deal_packet: Literal[1, 2, 3, 6] = option(1, "how many cards are dealt at a time", "SS-12")
    first_lead: Literal["non_dealer", "dealer"] = option(
        "non_dealer", "who leads to the first trick", "SS-15"
    )

    # Following
    open_follow: Literal["free", "follow_trump"] = option(
        "free", "what may be played to a lead while the stock is open", "SS-24"
    )
    closed_trump_if_void: bool = option(
        True,
        "whether a player void in the led suit must trump once the stock is gone",
        "SS-28",
    )
    closed_must_beat: Literal["none", "trumps", "always"] = option(
        "none", "when a higher card of the led suit is a duty once the stock is gone", "SS-30"
    )

    # Marriages
    marriage_trick: Literal["none", "before_declaring", "to_count"] = option(
        "none", "whether a marriage needs a trick won by its holder", "SS-40"
    )
    marriage_phase: Literal["always", "not_exhausted", "open_only"] = option(
        "always", "how long marriages may be announced", "SS-45"
    )

    # The nine of trumps
    nine_exchange: Literal["own_trick", "any_trick", "anytime", "off"] = option(
        "own_trick", "which trick must come before the nine is exchanged", "SS-48"
    )
    nine_exchange_turn: Literal["on_lead", "on_turn"] = option(
        "on_lead", "whether the nine is exchanged only before leading or at any turn", "SS-49"
    )
    nine_exchange_min_stock: Even = option(
        2, "the smallest stock at which the nine may be exchanged", "SS-98"
    )

    # Closing
    close_allowed: bool = option(True, "whether the stock may be closed", "SS-54")
    close_needs_trick: bool = option(
        False,
        "whether the first trick must be complete before anybody closes",
        "SS-97",
    )
    close_timing: Literal["after_draw", "before_or_after_draw"] = option(
        "after_draw", "whether the winner of a trick may also close before drawing", "SS-56"
    )
    close_min_stock: Even = option(2, "the smallest stock that may be closed", "SS-57")

    # The end of a deal
    last_trick_bonus: Literal[0, 10] = option(10, "points for the last trick", "SS-63")
    last_trick_bonus_closed: bool = option(
        True,
        "whether the last trick also counts with a closed stock",
        "SS-64",
    )
    deal_end: Literal["claim", "auto", "play_out"] = option(
        "claim", "how a deal ends at 66: by a claim, by itself, or with the last card", "SS-68"
    )
    both_reached: Literal["replay", "claimant_wins", "most_points"] = option(
        "replay", "who wins when both have 66", "SS-72", "SS-100"
    )
    nobody_reached: Literal["replay", "carry", "last_trick", "most_points"] = option(
        "replay", "who wins when nobody has 66 and nobody closed", "SS-73", "SS-101"
    )

    # The value of a deal
    schwarz_by: Literal["points", "tricks"] = option(
        "points",
        "whether three are scored against a loser without points or without tricks",
        "SS-78",
    )
    closer_fail: Literal[
        "double_by_closer",
        "double_by_opponent",
        "single_by_closer",
        "two_or_three",
        "always_three",
    ] = option("double_by_closer", "what a failed closing costs", "SS-84", "SS-99")
    closer_trickless_points: int | None = option(
        6, "what a failed closing costs a closer without a trick", "SS-85", low=1, high=12
    )
    opponent_trickless_six: bool = option(
        False,
        "whether failing against an opponent without a trick costs six",
        "SS-86",
    )
    trickless_scope: Literal["deal", "after_close"] = option(
        "deal",
        "whether 'no trick' looks at the whole deal or only at what follows the closing",
        "SS-87",
    )

    # The game and its stakes
    game_target: int = option(7, "game points that win the game", "SS-91", low=1, high=21)
    settlement: Literal["per_game", "per_point"] = option(
        "per_game",
        "whether the stake is paid for the game or for each point of difference",
        "SS-94",
        "SS-95",
    )
    stake: int = option(1, "the stake", "SS-94", low=1)
