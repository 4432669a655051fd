"""The agreements of the table, settled before the first deal (TH-12; section 3 of the rules).

Only names are checked here; the values and their combinations are taken to be valid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, cast


@dataclass(frozen=True)
class Options:
    """All agreements with the defaults of the `club` preset."""

    players: int = 3  # TH-01
    sitting_out: str = "right_of_dealer"  # TH-03
    # The cut
    cutter: str = "right_of_dealer"  # TH-18
    bottom_nine: str = "recut"  # TH-20
    three_nines_penalty: str = "dealer"  # TH-21
    bottom_jack: str = "dealer_cut"  # TH-23
    misdeal_penalty: bool = True  # TH-32
    # Redeal rights
    redeal_hand_below: int | None = 13  # TH-37
    redeal_hand_nines: int | None = 3  # TH-38
    redeal_hand_jacks: int | None = 4  # TH-39
    redeal_talon_below: int | None = 5  # TH-41
    redeal_talon_nines: int | None = 2  # TH-42
    redeal_talon_jacks: int | None = 3  # TH-43
    redeal_after_pass_below: int | None = None  # TH-45
    # Auction
    opener: str = "left_of_dealer"  # TH-48
    opening_bid: int = 100  # TH-49
    bid_over_ceiling: bool = False  # TH-58
    min_score_to_bid: int | None = None  # TH-59
    dark_game: bool = False  # TH-163
    dark_doubles_bolts: bool = False  # TH-166
    # Talon, passing, contract
    talon_reveal: str = "unless_uncontested"  # TH-61
    pass_source: str = "hand"  # TH-64
    pass_face: str = "down"  # TH-65
    raise_after_talon: bool = True  # TH-68
    # Rospis
    rospis: bool = True  # TH-72
    rospis_share: str = "half"  # TH-75
    rospis_limit: int | None = None  # TH-79
    rospis_penalty_every: int | None = None  # TH-80
    rospis_on_barrel: bool = True  # TH-81
    rospis_on_golden: bool = True  # TH-82
    rospis_over_120: bool = True  # TH-83
    # Tricks and marriages
    first_lead: str = "declarer"  # TH-84
    follow_rule: str = "strict"  # TH-87
    must_beat: bool = False  # TH-90
    marriage_needs_trick: bool = True  # TH-102
    ace_marriage: bool = True  # TH-108
    lead_foreign_trump: bool = True  # TH-96
    # Points and penalties
    last_trick_bonus: int = 0  # TH-113
    round_declarer: bool = False  # TH-120
    penalty: int = 120  # TH-122
    bolts_per_penalty: int | None = 3  # TH-124, TH-125
    bolts_consecutive: bool = False  # TH-127
    max_bolt_penalties: int | None = None  # TH-128
    bolt_exempt_declarer: bool = False  # TH-129
    bolt_exempt_barrel: bool = False  # TH-130
    no_win_penalty: str = "off"  # TH-131
    # Barrel
    barrel: bool = True  # TH-132
    barrel_need: int = 120  # TH-136
    barrel_attempts: int = 3  # TH-138
    barrel_win_by: str = "any"  # TH-137
    barrel_failed_contract: str = "falls"  # TH-141
    barrel_exhausted: str = "penalty"  # TH-140
    barrel_sharing: str = "one"  # TH-142
    barrel_double_mount: str = "declarer_stays"  # TH-144
    barrel_falls_to_zero: int | None = None  # TH-147
    # Dump truck, golden deals, guard
    dump_plus: int | None = 555  # TH-148
    dump_minus: int | None = -555  # TH-148
    golden: bool = True  # TH-153
    golden_all_fail: str = "zero"  # TH-161
    max_deals: int | None = None  # TH-173

    @classmethod
    def from_names(cls, values: Mapping[str, object]) -> Options:
        """Build the options; an unknown name is refused (TH-12)."""
        known = {field.name for field in fields(cls)}
        unknown = sorted(set(values) - known)
        if unknown:
            raise ValueError(f"unknown options: {', '.join(unknown)}")
        return cls(**cast("dict[str, Any]", dict(values)))
