"""Finding a player by its name."""

from __future__ import annotations

import pytest

from cardrules import InvalidOptions, SixtySix, Thousand
from cardrules.players import SimpleThousand, find_player, player_names
from cardrules.simulate import play_match, uniformly


def test_every_game_has_random() -> None:
    """Where nobody wrote a better player there is the one that chooses at random."""
    assert player_names(SixtySix()) == ("random",)
    assert find_player(SixtySix()) is uniformly


def test_the_best_player_is_the_default() -> None:
    """Without a name one gets the last of the players that the game has."""
    rules = Thousand(players=2)
    assert player_names(rules) == ("random", "simple")
    assert find_player(rules) == find_player(rules, "simple") == SimpleThousand(rules)
    assert find_player(rules, "random") is uniformly


def test_a_player_that_is_not_there() -> None:
    """The error names the players that are."""
    with pytest.raises(LookupError, match="Sixty-Six has no player 'simple'; there is random"):
        find_player(SixtySix(), "simple")
    with pytest.raises(LookupError, match="'clever'; there is random or simple"):
        find_player(Thousand(), "clever")


@pytest.mark.parametrize("preset", Thousand.presets)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_end(preset: str, players: int) -> None:
    """With the simple player a match of Thousand ends by its rules, whatever the account."""
    try:
        rules = Thousand.preset(preset, players=players)
    except InvalidOptions:  # an account that is not for two
        assert players == 2
        return
    assert play_match(rules, seed=1, choose=find_player(rules), max_deals=1000).over
