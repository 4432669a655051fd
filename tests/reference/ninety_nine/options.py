"""The agreements of the table (section 3 of the rules).

Only names are checked here; the values and their combinations are taken to be valid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, cast


@dataclass(frozen=True)
class Options:
    """All agreements with their defaults."""

    players: int = 3  # NN-01
    first_dealer: str = "high_card"  # NN-07
    trump_rule: str = "successes"  # NN-12
    first_trump: str = "none"  # NN-13
    reset_trump_each_game: bool = True  # NN-17
    dummy_bid: str = "top_three"  # NN-25
    declarer_may_raise: bool = True  # NN-31
    premium_bids: str = "standard"  # NN-36
    success_bonus: str = "by_count"  # NN-49, NN-84
    # NN-62: only what others are shown; there are no secrets here, so nothing depends on it
    reveal_bids_at_end: str = "all"
    length: str = "target"  # NN-64
    target_score: int = 200  # NN-65
    tie: str = "joint"  # NN-67
    match_game_score: int = 100  # NN-68
    match_game_bonus: int = 100  # NN-69
    match_bonus_needs_success: bool = True  # NN-70
    match_bonuses: int = 3  # NN-73
    deals: int | None = None  # NN-75
    trump_stock_end: str = "stock_16"  # NN-88

    @classmethod
    def from_names(cls, values: Mapping[str, object]) -> Options:
        """Build the options; an unknown name is refused."""
        unknown = sorted(set(values) - {field.name for field in fields(cls)})
        if unknown:
            raise ValueError(f"unknown options: {', '.join(unknown)}")
        return cls(**cast("dict[str, Any]", dict(values)))
