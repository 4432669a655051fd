"""The presets (SNC-1), and what each of them changes at the table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardrules import NinesShedding
from tests.nines_shedding.table import lay_out, legal, play

PRESETS: Mapping[str, Mapping[str, object]] = {
    "default": {},
    "seed": {"turn_limit": None},
    "strict_eight": {"eight_on_nine": False},
    "no_loops": {"stuck_up_cards": "one_joins"},
    "free_pickup": {"voluntary_pickup": True},
}
DEFAULTS: Mapping[str, object] = {
    "players": 3,
    "first_dealer": "high_card",
    "voluntary_pickup": False,
    "eight_on_nine": True,
    "clone_counts_for_four": False,
    "up_cards_use": "after_hand",
    "stuck_up_cards": "stay",
    "failed_blind_card": "to_hand",
    "turn_limit": 10_000,
}


@pytest.mark.rule("SNC-1")
def test_there_are_these_presets() -> None:
    """The game has the presets of the specification, and no others."""
    assert list(NinesShedding.presets) == list(PRESETS)


@pytest.mark.rule("SNC-1")
@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_is_its_options(name: str) -> None:
    """Given a preset, it sets the options it is described with; all others keep their defaults."""
    assert NinesShedding.preset(name).values() == {**DEFAULTS, **PRESETS[name]}


@pytest.mark.rule("SNC-1")
def test_the_default_preset_is_the_game_without_agreements() -> None:
    """Given nothing agreed, the game is that of the preset `default`."""
    assert NinesShedding.preset("default") == NinesShedding()


@pytest.mark.rule("SNC-1")
@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_may_be_changed(name: str) -> None:
    """Given a preset and one option changed, only that option differs."""
    rules = NinesShedding.preset(name, players=5)
    assert rules.values() == {**DEFAULTS, **PRESETS[name], "players": 5}


@pytest.mark.rule("SNC-1")
def test_an_unknown_preset_is_refused() -> None:
    """Given a name that is no preset, it is refused, and a near one is offered."""
    with pytest.raises(ValueError, match="did you mean 'no_loops'"):
        NinesShedding.preset("no_loop")


@pytest.mark.rule("SN-54")
@pytest.mark.parametrize("name", list(PRESETS))
def test_only_strict_eight_keeps_eights_from_nines(name: str) -> None:
    """Given a preset, an eight follows a nine in all but `strict_eight`."""
    rules = NinesShedding.preset(name)
    fits = "8C" in legal(rules, lay_out(rules, "8C 7C", pile="9D"))
    assert fits == (name != "strict_eight")


@pytest.mark.rule("SN-32")
@pytest.mark.parametrize("name", list(PRESETS))
def test_only_free_pickup_lets_a_player_choose_to_pick_up(name: str) -> None:
    """Given a preset, a player who can lay may pick up only in `free_pickup`."""
    rules = NinesShedding.preset(name)
    free = "pick_up" in legal(rules, lay_out(rules, "8C 7C", pile="5D"))
    assert free == (name == "free_pickup")


@pytest.mark.rule("SN-79")
@pytest.mark.parametrize("name", list(PRESETS))
def test_only_no_loops_takes_an_up_card_along(name: str) -> None:
    """Given a preset, who is stuck with up cards takes one of them along only in `no_loops`."""
    rules = NinesShedding.preset(name)
    moves = legal(rules, lay_out(rules, "| 4C 5C | 6C", pile="KD"))
    assert moves == ({"pick_up(0)", "pick_up(1)"} if name == "no_loops" else {"pick_up"})


@pytest.mark.rule("SN-95")
@pytest.mark.parametrize("name", list(PRESETS))
def test_only_seed_has_no_limit(name: str) -> None:
    """Given a preset, the 10,000th turn is the last in all but `seed`."""
    rules = NinesShedding.preset(name)
    state = play(rules, lay_out(rules, "8C 7C", pile="5D", turns=9_998), "7C")
    assert (state.turns, state.over) == (9_999, False)
    state = play(rules, lay_out(rules, "8C 7C", pile="5D", turns=9_999), "7C")
    assert (state.turns, state.over) == (10_000, name != "seed")
