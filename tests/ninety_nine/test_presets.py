"""The presets: each is its row of the table of presets, and plays as its account says."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardrules import NinetyNine
from cardrules.options import OptionValue

OXFORD: Mapping[str, OptionValue] = {
    "trump_rule": "trump_stock",
    "premium_bids": "none",
    "success_bonus": "flat_10",
    "length": "trump_stock",
}
PRESETS: Mapping[str, Mapping[str, OptionValue]] = {
    "seed_three": {},
    "seed_two": {"players": 2},
    "seed_four": {"players": 4},
    "seed_500": {"target_score": 500},
    "seed_match": {"length": "match"},
    "classic": {"trump_rule": "turn_up"},
    "oxford_whist": OXFORD,
    "oxford_whist_20": {**OXFORD, "trump_stock_end": "reshuffle_20"},
    "outside_penguin": {"length": "match", "match_bonus_needs_success": False},
    "outside_first_diamonds": {"first_trump": "D"},
    "outside_nine_deals": {"trump_rule": "turn_up", "length": "deals", "deals": 9},
}
"""Every preset with what it changes; everything else has its default."""
RULES = {
    "seed_three": "NN-01 NN-65",
    "seed_two": "NN-02",
    "seed_four": "NN-04",
    "seed_500": "NN-65",
    "seed_match": "NN-68 NN-69 NN-73",
    "classic": "NN-76",
    "oxford_whist": "NN-82 NN-83 NN-84 NN-88",
    "oxford_whist_20": "NN-88",
    "outside_penguin": "NN-70",
    "outside_first_diamonds": "NN-13",
    "outside_nine_deals": "NN-75 NN-76",
}
"""The rules that each preset chooses among."""
BY_PRESET = pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.rule(*RULES[name].split())) for name in PRESETS],
)


@pytest.mark.rule("NNC-1")
def test_there_are_these_presets() -> None:
    """The game has the eleven presets of the table, in its order, each described in a line."""
    assert tuple(NinetyNine.presets) == tuple(PRESETS)
    assert len(PRESETS) == 11
    abouts = [preset.about for preset in NinetyNine.presets.values()]
    assert len(set(abouts)) == 11
    assert all(about and "\n" not in about for about in abouts)


@BY_PRESET
def test_a_preset_is_its_options(name: str) -> None:
    """Given a preset, every option has the value that the table of presets gives it."""
    assert NinetyNine.preset(name).values() == {**NinetyNine().values(), **PRESETS[name]}


@BY_PRESET
def test_a_preset_names_only_what_differs(name: str) -> None:
    """Given a preset, it is told by those options that differ from the defaults."""
    assert dict(NinetyNine.presets[name].options) == PRESETS[name]
    assert NinetyNine.preset(name).changed() == PRESETS[name]


@BY_PRESET
def test_a_preset_deals_its_pack(name: str) -> None:
    """Given a preset, it deals the pack of its game to its seats, and bidding begins."""
    rules = NinetyNine.preset(name)
    players = PRESETS[name].get("players", 3)
    trump_rule = PRESETS[name].get("trump_rule")
    low_cards = players == 4 or trump_rule == "trump_stock"
    assert rules.seats == players
    assert len(rules.deck()) == (52 if low_cards else 37 if trump_rule == "turn_up" else 36)
    state = rules.deal(rules.start(dealer=0), seed=1)
    assert {len(state.hand(seat)) for seat in range(rules.seats)} == {13 if players == 4 else 12}
    assert (state.phase, state.has_dummy) == ("bid", players == 2)


@pytest.mark.rule("NN-65")
def test_the_default_is_the_game_of_three() -> None:
    """Given nothing agreed, the game is that of three players to 200."""
    assert NinetyNine() == NinetyNine.preset("seed_three")
    assert NinetyNine().changed() == {}


@pytest.mark.rule("NN-68")
@pytest.mark.parametrize("players", [2, 4])
def test_a_match_can_be_played_by_two_and_four(players: int) -> None:
    """Given the match, two or four players can be agreed on top of it."""
    rules = NinetyNine.preset("seed_match", players=players)
    assert rules.changed() == {"players": players, "length": "match"}


@BY_PRESET
def test_a_preset_may_be_changed(name: str) -> None:
    """Given a preset and one option changed, only that option differs."""
    rules = NinetyNine.preset(name, reveal_bids_at_end="successful")
    assert rules.changed() == {**PRESETS[name], "reveal_bids_at_end": "successful"}


@pytest.mark.rule("NNC-1")
def test_an_unknown_preset_is_refused() -> None:
    """Given a name that is no preset, it is refused, and a near one is offered."""
    with pytest.raises(ValueError, match="did you mean 'classic'"):
        NinetyNine.preset("classik")
