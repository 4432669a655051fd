"""The presets: each is the column of the table of presets, and plays as its account says."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardrules import Thousand
from cardrules.options import OptionValue

PRESETS = ("club", "beginner", "agreements", "agreements_all", "sailor")
"""The columns of the table."""

TABLE: Mapping[str, tuple[OptionValue, ...]] = {
    "players": (3, 3, 3, 3, 3),
    "sitting_out": (
        "right_of_dealer",
        "right_of_dealer",
        "right_of_dealer",
        "right_of_dealer",
        "right_of_dealer",
    ),
    "cutter": (
        "right_of_dealer",
        "left_of_dealer",
        "right_of_dealer",
        "right_of_dealer",
        "right_of_dealer",
    ),
    "bottom_nine": ("recut", "recut", "recut", "recut", "dealer_may_recut"),
    "three_nines_penalty": ("dealer", "dealer", "dealer", "dealer", "cutter"),
    "bottom_jack": ("dealer_cut", "dealer_cut", "dealer_cut", "dealer_cut", "bury"),
    "misdeal_penalty": (True, False, True, True, False),
    "redeal_hand_below": (13, None, 13, 15, None),
    "redeal_hand_nines": (3, None, 4, 4, None),
    "redeal_hand_jacks": (4, None, None, None, None),
    "redeal_talon_below": (5, None, 4, 5, None),
    "redeal_talon_nines": (2, None, 2, 2, None),
    "redeal_talon_jacks": (3, None, None, None, None),
    "redeal_after_pass_below": (None, None, None, 15, None),
    "opener": (
        "left_of_dealer",
        "left_of_dealer",
        "left_of_dealer",
        "left_of_dealer",
        "left_of_dealer",
    ),
    "opening_bid": (100, 100, 100, 100, 100),
    "bid_over_ceiling": (False, False, False, True, True),
    "min_score_to_bid": (None, None, None, 0, None),
    "dark_game": (False, False, False, True, False),
    "dark_doubles_bolts": (False, False, False, True, False),
    "talon_reveal": (
        "unless_uncontested",
        "unless_uncontested",
        "always",
        "unless_uncontested",
        "always",
    ),
    "pass_source": ("hand", "talon", "hand", "hand", "hand"),
    "pass_face": ("down", "down", "up", "down", "declarer_choice"),
    "raise_after_talon": (True, True, True, True, True),
    "rospis": (True, False, True, True, False),
    "rospis_share": ("half", "half", "half", "sixty", "half"),
    "rospis_limit": (None, None, None, 3, None),
    "rospis_penalty_every": (None, None, 3, 3, None),
    "rospis_on_barrel": (True, True, True, True, True),
    "rospis_on_golden": (True, True, True, True, True),
    "rospis_over_120": (True, True, True, True, True),
    "first_lead": ("declarer", "dealer", "declarer", "declarer", "declarer"),
    "follow_rule": ("strict", "free", "strict", "strict", "strict"),
    "must_beat": (False, False, False, False, False),
    "marriage_needs_trick": (True, True, True, False, True),
    "ace_marriage": (True, False, False, True, False),
    "lead_foreign_trump": (True, True, True, True, True),
    "last_trick_bonus": (0, 0, 0, 0, 10),
    "round_declarer": (False, False, False, True, False),
    "penalty": (120, 120, 120, 120, 120),
    "bolts_per_penalty": (3, 1, 3, 3, None),
    "bolts_consecutive": (False, False, False, False, False),
    "max_bolt_penalties": (None, 2, None, None, None),
    "bolt_exempt_declarer": (False, False, False, True, False),
    "bolt_exempt_barrel": (False, False, False, True, False),
    "no_win_penalty": ("off", "off", "consecutive", "consecutive", "off"),
    "barrel": (True, True, True, True, False),
    "barrel_need": (120, 120, 120, 125, 120),
    "barrel_attempts": (3, 3, 3, 3, 3),
    "barrel_win_by": ("any", "contract", "any", "any", "any"),
    "barrel_failed_contract": ("falls", "uses_attempt", "falls", "falls", "falls"),
    "barrel_exhausted": ("penalty", "zero", "penalty", "penalty", "penalty"),
    "barrel_sharing": ("one", "many", "one", "one", "one"),
    "barrel_double_mount": (
        "declarer_stays",
        "declarer_stays",
        "declarer_stays",
        "both_fall",
        "declarer_stays",
    ),
    "barrel_falls_to_zero": (None, None, 3, 3, None),
    "dump_plus": (555, None, 555, 555, None),
    "dump_minus": (-555, None, -555, -555, None),
    "golden": (True, False, True, True, True),
    "golden_all_fail": ("zero", "zero", "keep", "keep", "keep"),
    "max_deals": (None, None, None, None, None),
}
"""Every option with its value in each preset. No account ends the game after a number of deals."""


def column(name: str) -> dict[str, OptionValue]:
    """The options of a preset."""
    return {option: values[PRESETS.index(name)] for option, values in TABLE.items()}


@pytest.mark.rule("TH-12")
def test_there_are_these_presets() -> None:
    """The game has a preset for each account and one for the whole list of agreements."""
    assert tuple(Thousand.presets) == PRESETS
    assert list(TABLE) == list(Thousand.options())


@pytest.mark.rule("TH-12")
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_options(name: str) -> None:
    """Given a preset, every option has the value that the table of presets gives it."""
    assert Thousand.preset(name).values() == column(name)


@pytest.mark.rule("TH-12")
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_names_only_what_differs(name: str) -> None:
    """Given a preset, it is told by those options that differ from the club's game."""
    differing = {key: value for key, value in column(name).items() if value != TABLE[key][0]}
    assert dict(Thousand.presets[name].options) == differing


@pytest.mark.rule("TH-12")
def test_the_default_is_the_club() -> None:
    """Given nothing agreed, the game is the club's."""
    assert Thousand() == Thousand.preset("club")
    assert Thousand().changed() == {}


@pytest.mark.rule("TH-12")
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_may_be_changed(name: str) -> None:
    """Given a preset and one option changed, only that option differs."""
    rules = Thousand.preset(name, penalty=60)
    assert rules.values() == {**column(name), "penalty": 60}


@pytest.mark.rule("TH-12")
def test_an_unknown_preset_is_refused() -> None:
    """Given a name that is no preset, it is refused, and a near one is offered."""
    with pytest.raises(ValueError, match="did you mean 'sailor'"):
        Thousand.preset("sailors")


@pytest.mark.rule("TH-49")
def test_the_sailor_also_knows_tables_that_open_at_50() -> None:
    """Given the sailor's game, an opening bid of 50 can be agreed."""
    assert Thousand.preset("sailor", opening_bid=50).opening_bid == 50
