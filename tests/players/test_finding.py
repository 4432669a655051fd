"""Finding a player by its name, and players that look at nothing."""

from __future__ import annotations

from random import Random

import pytest

from cardrules import InvalidOptions, SixtySix, Thousand
from cardrules.games.sixty_six import SixtySixState
from cardrules.players import (
    Search,
    SimpleSixtySix,
    SimpleThousand,
    Uniform,
    default_player,
    find_player,
    player_names,
)
from cardrules.simulate import play_match
from tests.tiny_game import HighCard


def test_every_game_has_random_and_search() -> None:
    """Where nobody wrote a better player, one can choose at random or look ahead."""
    rules = HighCard()
    assert player_names(rules) == ("random", "search")
    assert default_player(rules) == "random"
    assert isinstance(find_player(rules, "random"), Uniform)
    assert isinstance(find_player(rules, "search"), Search)
    assert play_match(rules, seed=1, players=[find_player(rules, "search", samples=3)] * 2).over


@pytest.mark.parametrize(
    ("rules", "kind"), [(SixtySix(), SimpleSixtySix), (Thousand(players=2), SimpleThousand)]
)
def test_a_game_with_a_simple_player(rules: SixtySix | Thousand, kind: type[object]) -> None:
    """The simple player is the default, between the other two."""
    assert player_names(rules) == ("random", "simple", "search")
    assert default_player(rules) == "simple"
    assert isinstance(find_player(rules, "simple"), kind)
    assert isinstance(find_player(rules, "random"), Uniform)
    assert isinstance(find_player(rules, "search"), Search)


def test_samples_are_for_the_search() -> None:
    """A search is made with so many samples, if there is at least one; others do not mind."""
    rules = SixtySix()
    with pytest.raises(ValueError, match="samples are at least 1, not 0"):
        find_player(rules, "search", samples=0)
    assert isinstance(find_player(rules, "simple", samples=5), SimpleSixtySix)


def test_a_player_that_is_not_there() -> None:
    """The error names the players that are."""
    with pytest.raises(LookupError, match="High Card has no player 'simple'; there is random or"):
        find_player(HighCard(), "simple")
    with pytest.raises(LookupError, match="'clever'; there is random, simple or search"):
        find_player(Thousand(), "clever")


def test_uniform_is_what_is_done_without_players() -> None:
    """Who chooses at random chooses as a run without players does."""
    rules = SixtySix()
    assert play_match(rules, seed=7, players=[Uniform(), Uniform()]) == play_match(rules, seed=7)
    state = rules.deal(rules.start(0), seed=7)
    moves = rules.legal_moves(state)
    choose = Uniform[SixtySixState]()
    assert {choose(state, moves, Random(seed)) for seed in range(100)} == set(moves)


@pytest.mark.parametrize("preset", Thousand.presets)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_end(preset: str, players: int) -> None:
    """With the simple player a match of Thousand ends by its rules, whatever the account."""
    try:
        rules = Thousand.preset(preset, players=players)
    except InvalidOptions:  # an account that is not for two
        assert players == 2
        return
    assert play_match(rules, seed=1, choose=SimpleThousand(rules), max_deals=1000).over
