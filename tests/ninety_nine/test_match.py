"""A match in games: game bonuses, new games, the end (NN-68 to NN-74)."""

from __future__ import annotations

import pytest

from cardrules import NinetyNine
from cardrules.games.ninety_nine import Game, NinetyNineState
from tests.ninety_nine.endings import bid, result, settle, waiting

MATCH = NinetyNine(length="match")
ALL_AT_100 = NinetyNine(length="match", match_bonus_needs_success=False)

Row = tuple[int, ...]

SUCCESS_OF_0 = ((4, 9, 9), (4, 3, 2))
"""Bids and tricks of a deal for (34, 3, 2)."""
NO_SUCCESS = ((9, 9, 9), (4, 3, 2))
"""Bids and tricks of a deal for (4, 3, 2)."""


def bonus_items(rules: NinetyNine, state: NinetyNineState) -> list[tuple[int, int, str]]:
    """The game bonuses in the result: seat, points and reason."""
    found = [each for each in result(rules, state).items if each.rule == "NN-69"]
    return [(each.seat, each.points, each.reason) for each in found]


# --- the end of a game --------------------------------------------------------------------------


@pytest.mark.rule("NN-68", "NN-69", "NN-72")
@pytest.mark.parametrize(("points", "ends"), [(65, False), (66, True), (67, True)])
def test_a_game_is_over_at_100(points: int, ends: bool) -> None:
    """Given a deal that brings somebody to 99, 100 or 101, the game is over from 100 on."""
    state = settle(MATCH, *SUCCESS_OF_0, waiting(MATCH, points, 20, 30))
    assert len(state.games) == ends
    assert state.game_points == ((0, 0, 0) if ends else (99, 23, 32))
    assert state.scores == (points + 34 + 100 * ends, 23, 32)
    assert not state.over


@pytest.mark.rule("NN-68")
def test_a_game_to_another_number() -> None:
    """Given `match_game_score=50`, a game is over at 50."""
    rules = NinetyNine(length="match", match_game_score=50)
    assert settle(rules, *SUCCESS_OF_0, waiting(rules, 15, 0, 0)).games == ()
    (game,) = settle(rules, *SUCCESS_OF_0, waiting(rules, 16, 0, 0)).games
    assert game == Game((50, 3, 2), (True, False, False))


@pytest.mark.rule("NN-68", "NN-72")
def test_only_the_points_of_the_game_count() -> None:
    """Given totals above 100 from earlier games, a new game goes on until its own 100."""
    games = (Game((120, 90, 80), (True, False, False)),)
    before = waiting(MATCH, 260, 130, 110, game_points=(40, 40, 30), games=games)
    state = settle(MATCH, *SUCCESS_OF_0, before)
    assert (state.games, state.game_points) == (games, (74, 43, 32))


@pytest.mark.rule("NN-69")
def test_a_game_bonus_is_an_item_of_the_deal() -> None:
    """Given a game bonus, the result has it beside the deal's points, which leave it out."""
    state = settle(MATCH, *SUCCESS_OF_0, waiting(MATCH, 70, 0, 0))
    found = result(MATCH, state)
    assert bonus_items(MATCH, state) == [(0, 100, "game bonus")]
    assert (found.points, found.change(0)) == ((34, 3, 2), 134)
    assert state.bonuses == (1, 0, 0)


@pytest.mark.rule("NN-69")
def test_a_game_bonus_of_another_worth() -> None:
    """Given `match_game_bonus=1`, it is worth a point."""
    rules = NinetyNine(length="match", match_game_bonus=1)
    state = settle(rules, *SUCCESS_OF_0, waiting(rules, 70, 0, 0))
    assert (state.scores, bonus_items(rules, state)) == ((105, 3, 2), [(0, 1, "game bonus")])


@pytest.mark.rule("NN-69", "NN-73")
def test_a_game_bonus_of_no_points_counts() -> None:
    """Given `match_game_bonus=0`, nobody's score moves, but the bonus counts for the end."""
    rules = NinetyNine(length="match", match_game_bonus=0, match_bonuses=1)
    state = settle(rules, *SUCCESS_OF_0, waiting(rules, 70, 0, 0))
    assert (state.scores, bonus_items(rules, state)) == ((104, 3, 2), [])
    assert (state.bonuses, state.over) == ((1, 0, 0), True)


@pytest.mark.rule("NN-69")
def test_success_below_100_wins_no_bonus() -> None:
    """Given a game ended by somebody who fails, success with fewer points brings no bonus."""
    state = settle(MATCH, *SUCCESS_OF_0, waiting(MATCH, 50, 98, 0))
    (game,) = state.games
    assert game == Game((84, 101, 2), (False, False, False))
    assert state.scores == (84, 101, 2)


@pytest.mark.rule("NN-70")
def test_who_failed_in_the_last_deal_has_no_bonus() -> None:
    """Given 100 and a failure in the last deal, the game is over, and its points stay."""
    state = settle(MATCH, *NO_SUCCESS, waiting(MATCH, 97, 0, 0))
    assert state.games == (Game((101, 3, 2), (False, False, False)),)
    assert (state.scores, state.bonuses) == ((101, 3, 2), (0, 0, 0))


@pytest.mark.rule("NN-70")
def test_a_bonus_without_success() -> None:
    """Given `match_bonus_needs_success=False`, 100 is enough for the bonus, and 99 is not."""
    state = settle(ALL_AT_100, *NO_SUCCESS, waiting(ALL_AT_100, 97, 96, 97))
    assert state.games == (Game((101, 99, 99), (True, False, False)),)
    assert bonus_items(ALL_AT_100, state) == [(0, 100, "game bonus")]


@pytest.mark.rule("NN-71", "NN-69")
def test_a_game_may_bring_several_bonuses() -> None:
    """Given three at 100 who succeed in the last deal, each gets a game bonus."""
    state = settle(MATCH, (4, 3, 2), (4, 3, 2), waiting(MATCH, 90, 90, 90))
    assert state.bonuses == (1, 1, 1)
    assert state.scores == (204, 203, 202)
    assert bonus_items(MATCH, state) == [(seat, 100, "game bonus") for seat in range(3)]


# --- the next game ------------------------------------------------------------------------------


@pytest.mark.rule("NN-72")
def test_a_new_game_begins_from_nothing() -> None:
    """Given a finished game, everybody begins the next at 0, and the deal passes on."""
    state = settle(MATCH, *SUCCESS_OF_0, waiting(MATCH, 70, 20, 30, dealer=1))
    assert (state.game_points, state.dealer, state.phase) == ((0, 0, 0), 2, "deal")
    state = settle(MATCH, *SUCCESS_OF_0, state)
    assert (state.game_points, state.scores) == ((34, 3, 2), (238, 26, 34))


@pytest.mark.rule("NN-72", "NN-17")
@pytest.mark.parametrize(("reset", "trumps"), [(True, "none"), (False, "♠")])
def test_the_trumps_of_a_new_game(reset: bool, trumps: str) -> None:
    """Given a game ended with one success, the next begins without trumps, or runs on."""
    rules = NinetyNine(length="match", reset_trump_each_game=reset)
    state = settle(rules, *SUCCESS_OF_0, waiting(rules, 70, 0, 0))
    assert rules.facts(state)["next trumps"] == trumps
    symbol = bid(rules, (4, 9, 9), state).trump
    assert (symbol.symbol if symbol is not None else "none") == trumps


@pytest.mark.rule("NN-17", "NN-14")
def test_within_a_game_successes_make_trumps() -> None:
    """Given a deal that ends no game, its successes make the next trumps."""
    state = settle(MATCH, *SUCCESS_OF_0)
    assert MATCH.facts(state)["next trumps"] == "♠"


@pytest.mark.rule("NN-72", "NN-73")
def test_the_facts_of_a_match() -> None:
    """Given a match, everybody sees the points of the running game and the bonuses won."""
    state = settle(MATCH, *SUCCESS_OF_0, waiting(MATCH, 70, 0, 0))
    state = settle(MATCH, *SUCCESS_OF_0, state)
    facts = MATCH.facts(state)
    assert facts["points of this game"] == (34, 3, 2)
    assert facts["game bonuses"] == (1, 0, 0)
    assert "game bonuses" not in NinetyNine().facts(NinetyNine().start())


# --- the end of the match -----------------------------------------------------------------------


def with_bonuses(rules: NinetyNine, *bonuses: int) -> NinetyNineState:
    """A match in which so many bonuses have been won, 70 to 0 to 0 in its running game."""
    games = [
        Game((100, 0, 0), tuple(number < each for each in bonuses))
        for number in range(max(bonuses))
    ]
    scores = [100 * each for each in bonuses]
    scores[0] += 100 * len(games) + 70
    return waiting(rules, *scores, game_points=(70, 0, 0), games=tuple(games))


@pytest.mark.rule("NN-73", "NN-64")
@pytest.mark.parametrize(
    ("before", "over"), [((0, 0, 0), False), ((1, 2, 2), False), ((2, 0, 0), True)]
)
def test_three_bonuses_of_one_player_end_the_match(before: Row, over: bool) -> None:
    """Given P0's next game bonus, it ends the match if it is P0's third and not otherwise."""
    state = settle(MATCH, *SUCCESS_OF_0, with_bonuses(MATCH, *before))
    assert state.bonuses == (before[0] + 1, *before[1:])
    assert state.over == over


@pytest.mark.rule("NN-73")
@pytest.mark.parametrize(("wanted", "over"), [(1, True), (2, True), (3, False), (20, False)])
def test_another_number_of_bonuses(wanted: int, over: bool) -> None:
    """Given P0's second game bonus, the match is over if one or two are wanted."""
    rules = NinetyNine(length="match", match_bonuses=wanted)
    assert settle(rules, *SUCCESS_OF_0, with_bonuses(rules, 1, 0, 0)).over == over


@pytest.mark.rule("NN-73")
def test_bonuses_of_different_players_do_not_add_up() -> None:
    """Given two bonuses each for all three, the match goes on."""
    state = settle(MATCH, *NO_SUCCESS, with_bonuses(MATCH, 2, 2, 2))
    assert not state.over


@pytest.mark.rule("NN-64", "NN-73")
def test_no_target_ends_a_match() -> None:
    """Given a total of 1000 in a match without three bonuses of one player, it goes on."""
    games = (Game((900, 0, 0), (False, False, False)),)
    before = waiting(MATCH, 950, 0, 0, game_points=(50, 0, 0), games=games)
    assert not settle(MATCH, *SUCCESS_OF_0, before).over


@pytest.mark.rule("NN-74")
def test_the_highest_sum_wins_the_match() -> None:
    """Given a third bonus and a higher sum elsewhere, that sum wins."""
    before = with_bonuses(MATCH, 2, 2, 0)
    before = waiting(MATCH, 470, 900, 0, game_points=(70, 0, 0), games=before.games)
    state = settle(MATCH, *SUCCESS_OF_0, before)
    assert (state.scores, MATCH.score(state).winners) == ((604, 903, 2), (1,))


@pytest.mark.rule("NN-67", "NN-74")
def test_equal_sums_win_a_match_jointly() -> None:
    """Given a match that ends with equal highest sums, both win."""
    before = with_bonuses(MATCH, 2, 0, 0)
    tied = waiting(MATCH, 470, 601, 0, game_points=(70, 0, 0), games=before.games)
    state = settle(MATCH, *SUCCESS_OF_0, tied)
    assert (state.scores, MATCH.score(state).winners) == ((604, 604, 2), (0, 1))


@pytest.mark.rule("NN-68", "NN-73")
def test_four_players_play_a_match() -> None:
    """Given four players, games and bonuses go by four seats."""
    rules = NinetyNine(length="match", players=4, match_bonuses=1)
    state = settle(rules, (9, 9, 2, 5), (1, 2, 2, 5), waiting(rules, 0, 98, 90, 80))
    (game,) = state.games
    assert game == Game((1, 100, 112, 105), (False, False, True, True))
    assert (state.over, rules.score(state).winners) == (True, (2,))


# --- examples -----------------------------------------------------------------------------------


@pytest.mark.rule("NN-E26", "NN-68", "NN-69", "NN-70", "NN-72")
def test_two_games_of_a_match() -> None:
    """Given these deals, P0 wins a game bonus, the second game brings none, the match goes on."""
    state = settle(MATCH, (3, 4, 2), (3, 4, 2))
    state = settle(MATCH, (3, 2, 5), (3, 2, 4), state)
    assert state.game_points == (36, 36, 16)
    state = settle(MATCH, (4, 3, 2), (4, 1, 4), state, said={0: "declare"})
    assert state.games == (Game((100, 37, 20), (True, False, False)),)
    assert state.scores == (200, 37, 20)
    assert MATCH.facts(state)["next trumps"] == "none"
    state = settle(MATCH, (3, 5, 3), (2, 5, 2), state, said={1: "reveal"})
    assert state.game_points == (2, 95, 2)
    state = settle(MATCH, (2, 3, 2), (2, 5, 2), state)
    assert state.games[1] == Game((24, 100, 24), (False, False, False))
    assert (state.bonuses, state.scores) == ((1, 0, 0), (224, 137, 44))
    assert not state.over


@pytest.mark.rule("NN-E27", "NN-70", "NN-71")
@pytest.mark.parametrize(
    ("rules", "both", "scores", "bonuses"),
    [
        (MATCH, True, (204, 218, 60), (1, 1, 0)),
        (MATCH, False, (104, 218, 60), (0, 1, 0)),
        (ALL_AT_100, True, (204, 218, 60), (1, 1, 0)),
        (ALL_AT_100, False, (204, 218, 60), (1, 1, 0)),
    ],
)
def test_a_game_that_ends_104_118_60(
    rules: NinetyNine, both: bool, scores: Row, bonuses: Row
) -> None:
    """Given 104-118-60 and both or only P1 succeeding last, these get the bonus, or both do."""
    if both:
        state = settle(rules, (4, 3, 9), (4, 3, 2), waiting(rules, 80, 95, 58))
    else:
        state = settle(rules, (9, 3, 9), (6, 3, 0), waiting(rules, 98, 85, 60))
    (game,) = state.games
    assert game.points == (104, 118, 60)
    assert (state.scores, state.bonuses) == (scores, bonuses)


@pytest.mark.rule("NN-E28", "NN-73", "NN-74")
def test_the_winner_of_three_bonuses_may_lose() -> None:
    """Given five games of which P0 wins three bonuses and P1 two, P1's sum of 718 wins."""
    games = (
        Game((100, 95, 60), (True, False, False)),
        Game((105, 99, 40), (True, False, False)),
        Game((10, 110, 50), (False, True, False)),
        Game((5, 115, 90), (False, True, False)),
    )
    before = waiting(MATCH, 488, 715, 283, game_points=(68, 96, 43), games=games)
    state = settle(MATCH, *SUCCESS_OF_0, before)
    assert state.games[4] == Game((102, 99, 45), (True, False, False))
    assert (state.scores, state.bonuses, state.over) == ((622, 718, 285), (3, 2, 0), True)
    assert MATCH.score(state).winners == (1,)
