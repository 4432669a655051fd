"""What the players of Thousand agree on: every option, by the stage of the game that it governs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

import attrs

from cardrules.games.thousand.clashes import CLASHES
from cardrules.games.thousand.presets import PRESETS
from cardrules.games.thousand.state import ThousandState
from cardrules.options import Clash, Preset, option
from cardrules.ruleset import Ruleset

__all__ = ["Agreements"]


@attrs.frozen(repr=False, kw_only=True)
class Agreements(Ruleset[ThousandState]):
    """The options of Thousand, by what they govern."""

    clashes: ClassVar[tuple[Clash, ...]] = CLASHES
    presets: ClassVar[Mapping[str, Preset]] = PRESETS
    range_rule: ClassVar[str] = "X-17"
    pack_rule: ClassVar[str] = "TH-05"
    turn_rule: ClassVar[str] = "TH-13"

    # The table
    players: Literal[2, 3, 4] = option(3, "how many people play", "TH-01")
    sitting_out: Literal["right_of_dealer", "opposite_dealer", "dealer"] = option(
        "right_of_dealer", "which of four players sits the deal out", "TH-03"
    )

    # Cutting and dealing
    cutter: Literal["right_of_dealer", "left_of_dealer"] = option(
        "right_of_dealer", "which neighbour of the dealer cuts", "TH-18"
    )
    bottom_nine: Literal["ignore", "recut", "dealer_may_recut"] = option(
        "recut", "whether a nine at the bottom is cut again", "TH-20"
    )
    three_nines_penalty: Literal["none", "dealer", "cutter"] = option(
        "dealer", "who pays for the third nine at the bottom", "TH-21"
    )
    bottom_jack: Literal["ignore", "dealer_cut", "bury"] = option(
        "dealer_cut", "what the dealer does about a jack at the bottom", "TH-23"
    )
    misdeal_penalty: bool = option(True, "whether a misdeal costs the dealer a penalty", "TH-32")

    # Claiming a redeal
    redeal_hand_below: int | None = option(
        13, "fewer card points in hand than this are a ground for a redeal", "TH-37", low=1, high=40
    )
    redeal_hand_nines: int | None = option(
        3, "so many nines in hand are a ground for a redeal", "TH-38", low=2, high=4
    )
    redeal_hand_jacks: int | None = option(
        4, "so many jacks in hand are a ground for a redeal", "TH-39", low=2, high=4
    )
    redeal_talon_below: int | None = option(
        5, "fewer card points in the talon are a ground for a redeal", "TH-41", low=1, high=20
    )
    redeal_talon_nines: int | None = option(
        2, "so many nines in the talon are a ground for a redeal", "TH-42", low=1, high=3
    )
    redeal_talon_jacks: int | None = option(
        3, "so many jacks in the talon are a ground for a redeal", "TH-43", low=1, high=3
    )
    redeal_after_pass_below: int | None = option(
        None,
        "fewer card points in an opponent's hand after the pass are a ground for a redeal",
        "TH-45",
        low=1,
        high=40,
    )

    # The auction
    opener: Literal["left_of_dealer", "dealer"] = option(
        "left_of_dealer", "who opens the auction", "TH-48"
    )
    opening_bid: int = option(100, "the lowest opening bid", "TH-49", low=50, high=120, step=5)
    bid_over_ceiling: bool = option(
        False, "whether one may bid more than 120 and the marriages in hand", "TH-58"
    )
    min_score_to_bid: int | None = option(
        None, "a player whose score is below this must pass", "TH-59", low=-1000, high=0, step=5
    )
    dark_game: bool = option(
        False, "whether the opener may play dark, for a doubled deal", "TH-163", "TH-164", "TH-165"
    )
    dark_doubles_bolts: bool = option(
        False, "whether a deal without a trick counts two bolts in a dark deal", "TH-166"
    )

    # The talon and the pass
    talon_reveal: Literal["always", "unless_uncontested", "never"] = option(
        "unless_uncontested", "when the talon is shown to everybody", "TH-61", "TH-62"
    )
    pass_source: Literal["hand", "talon"] = option(
        "hand", "whether the passed cards come from the whole hand or from the talon", "TH-64"
    )
    pass_face: Literal["down", "up", "declarer_choice"] = option(
        "down", "whether the passed cards lie face down or face up", "TH-65"
    )
    raise_after_talon: bool = option(
        True, "whether the declarer may raise his contract after the pass", "TH-68"
    )

    # Conceding a contract
    rospis: bool = option(True, "whether the declarer may concede his contract", "TH-72")
    rospis_share: Literal["half", "sixty"] = option(
        "half", "what each opponent gets of a conceded contract", "TH-75"
    )
    rospis_limit: int | None = option(
        None, "how often a player may concede in a game", "TH-79", low=1, high=99
    )
    rospis_penalty_every: int | None = option(
        None, "every so many concessions of a player cost him a penalty", "TH-80", low=1, high=99
    )
    rospis_on_barrel: bool = option(True, "whether a declarer on the barrel may concede", "TH-81")
    rospis_on_golden: bool = option(True, "whether a golden deal may be conceded", "TH-82")
    rospis_over_120: bool = option(True, "whether a contract above 120 may be conceded", "TH-83")

    # Play
    first_lead: Literal["declarer", "dealer"] = option(
        "declarer", "who leads to the first trick", "TH-84"
    )
    follow_rule: Literal["strict", "free"] = option(
        "strict", "whether one must follow suit, and trump when void", "TH-87", "TH-88"
    )
    must_beat: bool = option(
        False, "whether one must beat the cards of the led suit if one can", "TH-90"
    )
    marriage_needs_trick: bool = option(
        True, "whether a marriage needs a trick won before", "TH-102"
    )
    ace_marriage: bool = option(True, "whether four aces are a marriage of 200", "TH-108")
    lead_foreign_trump: bool = option(
        True, "whether one may lead trumps that another player made", "TH-96"
    )

    # Points and penalties
    last_trick_bonus: int = option(
        0, "extra points for the last trick", "TH-113", low=0, high=50, step=5
    )
    round_declarer: bool = option(
        False, "whether the declarer's points are rounded before they are compared", "TH-120"
    )
    penalty: int = option(120, "the size of every penalty", "TH-122", low=5, high=500, step=5)

    # Bolts, and deals without a win
    bolts_per_penalty: int | None = option(
        3,
        "so many bolts make a penalty; without a number there are no bolts",
        "TH-124",
        low=1,
        high=9,
    )
    bolts_consecutive: bool = option(False, "whether only bolts in a row count", "TH-127")
    max_bolt_penalties: int | None = option(
        None, "how many bolt penalties a player can get in a game", "TH-128", low=1, high=99
    )
    bolt_exempt_declarer: bool = option(False, "whether the declarer is spared bolts", "TH-129")
    bolt_exempt_barrel: bool = option(
        False, "whether a player on the barrel is spared bolts", "TH-130"
    )
    no_win_penalty: Literal["off", "consecutive", "total"] = option(
        "off", "whether three deals without a win, in a row or in all, cost a penalty", "TH-131"
    )

    # The barrel
    barrel: bool = option(True, "whether the barrel is played", "TH-132")
    barrel_need: int = option(
        120,
        "what one deal must write to win from the barrel",
        "TH-135",
        "TH-136",
        low=120,
        high=300,
        step=5,
    )
    barrel_attempts: int = option(3, "how many deals the barrel allows", "TH-138", low=1, high=9)
    barrel_win_by: Literal["any", "contract"] = option(
        "any", "whether an opponent, too, may win from the barrel", "TH-137"
    )
    barrel_failed_contract: Literal["falls", "uses_attempt"] = option(
        "falls", "what a failed contract means on the barrel", "TH-141"
    )
    barrel_exhausted: Literal["penalty", "zero"] = option(
        "penalty", "what the last attempt costs if it does not win", "TH-140"
    )
    barrel_sharing: Literal["one", "many"] = option(
        "one", "whether one player or many may sit on the barrel", "TH-142", "TH-143"
    )
    barrel_double_mount: Literal["declarer_stays", "forehand_stays", "both_fall"] = option(
        "declarer_stays", "who stays if two mount the barrel in the same deal", "TH-144"
    )
    barrel_falls_to_zero: int | None = option(
        None, "after so many falls from the barrel the score is 0", "TH-147", low=1, high=9
    )

    # The dump truck (samosval)
    dump_plus: int | None = option(
        555, "the score above zero that is reset to 0", "TH-148", low=5, high=875, step=5
    )
    dump_minus: int | None = option(
        -555, "the score below zero that is reset to 0", "TH-148", low=-2000, high=-5, step=5
    )

    # Golden deals
    golden: bool = option(True, "whether the game opens with golden deals", "TH-153")
    golden_all_fail: Literal["zero", "keep"] = option(
        "zero", "whether all scores are reset if no golden contract was made", "TH-161"
    )

    # The end
    max_deals: int | None = option(
        None,
        "the number of completed deals after which the game ends",
        "TH-173",
        low=1,
        high=100000,
    )
