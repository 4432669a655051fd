"""What a deal of two players and a dummy is worth (NN-56 to NN-61, NN-63)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardrules import NinetyNine
from cardrules.games.ninety_nine import DummyResult, NinetyNineResult
from tests.ninety_nine.endings import result, settle, waiting

TWO = NinetyNine(players=2)
SILENT = NinetyNine(players=2, premium_bids="none")

BOTH = {0: "declare", 1: "declare"}

Tricks = tuple[int, int, int]
"""P0, P1, the dummy."""


def outcome(
    bids: Tricks,
    tricks: Tricks,
    said: Mapping[int, str] | None = None,
    rules: NinetyNine = TWO,
) -> NinetyNineResult:
    """The result of a deal with these bids and tricks."""
    return result(rules, settle(rules, bids, tricks, said=said))


def dummy_of(found: NinetyNineResult) -> DummyResult:
    """How the dummy did."""
    assert found.dummy is not None
    return found.dummy


def points(
    bids: Tricks,
    tricks: Tricks,
    said: Mapping[int, str] | None = None,
    rules: NinetyNine = TWO,
) -> tuple[int, ...]:
    """What P0, P1 and the dummy score."""
    found = outcome(bids, tricks, said, rules)
    return (*found.points, dummy_of(found).points)


# --- the dummy ----------------------------------------------------------------------------------


@pytest.mark.rule("NN-56")
@pytest.mark.parametrize(
    ("won", "succeeded", "exact"),
    [(0, True, False), (3, True, False), (4, True, True), (5, False, False), (9, False, False)],
)
def test_the_dummy_may_win_fewer(won: int, succeeded: bool, exact: bool) -> None:
    """Given a dummy's bid of 4, up to four tricks succeed, four are exact, and five fail."""
    found = dummy_of(outcome((9, 9, 4), (9 - won, 0, won)))
    assert (found.tricks, found.bid) == (won, 4)
    assert (found.succeeded, found.exact) == (succeeded, exact)


@pytest.mark.rule("NN-56", "NN-55")
def test_a_player_may_not_win_fewer() -> None:
    """Given players with a trick too few and too many, neither succeeds, dummy or not."""
    assert outcome((4, 2, 9), (3, 3, 3)).succeeded == (False, False)


@pytest.mark.rule("NN-56", "NN-58")
def test_an_exact_dummy_has_declared() -> None:
    """Given a dummy that wins exactly its bid alone, it has tricks, 30 for success and 30 more."""
    assert dummy_of(outcome((9, 9, 4), (5, 0, 4))).points == 4 + 30 + 30
    assert dummy_of(outcome((9, 9, 4), (6, 0, 3))).points == 3 + 30


@pytest.mark.rule("NN-56", "NN-58")
def test_without_premium_bids_an_exact_dummy_has_not_declared() -> None:
    """Given `premium_bids="none"`, an exact dummy has tricks and success bonus alone."""
    found = outcome((9, 9, 4), (5, 0, 4), rules=SILENT)
    assert (dummy_of(found).exact, dummy_of(found).points) == (True, 34)


@pytest.mark.rule("NN-56", "NN-36")
def test_declare_only_is_the_usual_game_of_two() -> None:
    """Given `premium_bids="declare_only"`, an exact dummy has declared as ever."""
    rules = NinetyNine(players=2, premium_bids="declare_only")
    assert points((3, 9, 4), (3, 2, 4), {0: "declare"}, rules) == (53, 2, 54)


@pytest.mark.rule("NN-57", "NN-49")
@pytest.mark.parametrize(
    ("bids", "tricks", "k", "expected", "trumps"),
    [
        ((3, 4, 2), (3, 4, 2), 3, (13, 14, 42), "♣"),
        ((3, 4, 3), (3, 4, 2), 3, (13, 14, 12), "♣"),
        ((3, 4, 1), (3, 4, 2), 2, (23, 24, 2), "♥"),
        ((3, 5, 2), (3, 4, 2), 2, (23, 4, 52), "♥"),
        ((4, 5, 2), (3, 4, 2), 1, (3, 4, 62), "♠"),
        ((4, 5, 1), (3, 4, 2), 0, (3, 4, 2), "♦"),
    ],
)
def test_the_dummy_counts_among_those_who_succeed(
    bids: Tricks, tricks: Tricks, k: int, expected: Tricks, trumps: str
) -> None:
    """Given a dummy that succeeds or fails, it counts for the bonuses and for the next trumps."""
    state = settle(TWO, bids, tricks)
    found = result(TWO, state)
    assert (found.k, state.k) == (k, k)
    assert (*found.points, dummy_of(found).points) == expected
    assert TWO.facts(state) == {"next trumps": trumps}


@pytest.mark.rule("NN-57")
def test_the_result_tells_of_players_and_dummy_apart() -> None:
    """Given a result of two players, its tuples go by seat, and the dummy stands for itself."""
    found = outcome((3, 4, 2), (3, 4, 2))
    assert (found.tricks, found.bids, found.succeeded) == ((3, 4), (3, 4), (True, True))
    assert [str(each) for each in found.bid_cards] == ["6D 6H 6S", "7D 7H 8H"]
    assert str(dummy_of(found).bid_cards) == "8D 7S 8S"


# --- declarations -------------------------------------------------------------------------------


def premium_items(bids: Tricks, tricks: Tricks, said: Mapping[int, str]) -> list[tuple[int, str]]:
    """Who has how much from declarations, in order: seat and rule of each item of 30."""
    found = outcome(bids, tricks, said)
    gained = [each for each in found.items if each.rule not in {"NN-48", "NN-49"}]
    assert all(each.points == 30 for each in gained)
    return [(each.seat, each.rule) for each in gained]


@pytest.mark.rule("NN-50")
def test_a_declaration_that_is_made() -> None:
    """Given one declarer who succeeds, the 30 are the declarer's alone."""
    assert points((3, 5, 6), (3, 4, 2), {0: "declare"}) == (53, 4, 22)
    assert premium_items((3, 5, 6), (3, 4, 2), {0: "declare"}) == [(0, "NN-50")]


@pytest.mark.rule("NN-59")
@pytest.mark.parametrize("failing", [0, 1])
def test_one_declarer_who_fails(failing: int) -> None:
    """Given one declarer who fails, the other player and the dummy have 30 each."""
    said = {failing: "declare"}
    expected = [3, 4, 2]
    expected[1 - failing] += 30
    expected[2] += 30
    assert points((9, 9, 1), (3, 4, 2), said) == tuple(expected)
    assert premium_items((9, 9, 1), (3, 4, 2), said) == [(1 - failing, "NN-59")]


@pytest.mark.rule("NN-59", "NN-52")
def test_a_failure_also_pays_who_succeeds() -> None:
    """Given one declarer who fails beside a success, 30 come on top of tricks and bonus."""
    assert points((9, 4, 1), (3, 4, 2), {0: "declare"}) == (3, 64, 32)


@pytest.mark.rule("NN-60")
@pytest.mark.parametrize("right", [0, 1])
def test_both_declare_and_one_succeeds(right: int) -> None:
    """Given two declarers, the one who succeeds has 30 twice, and the dummy has 30."""
    bids = (3, 9, 1) if right == 0 else (9, 4, 1)
    won = [3, 4]
    won[right] += 30 + 30 + 30
    assert points(bids, (3, 4, 2), BOTH) == (*won, 32)
    assert premium_items(bids, (3, 4, 2), BOTH) == [(right, "NN-50"), (right, "NN-60")]


@pytest.mark.rule("NN-60")
def test_both_declare_and_succeed() -> None:
    """Given two declarers who succeed, each has 30, and the dummy has nothing of it."""
    assert points((3, 4, 1), (3, 4, 2), BOTH) == (53, 54, 2)
    assert sorted(premium_items((3, 4, 1), (3, 4, 2), BOTH)) == [(0, "NN-50"), (1, "NN-50")]


@pytest.mark.rule("NN-61")
def test_both_declare_and_fail() -> None:
    """Given two declarers who fail, the dummy has 60, and neither player has a premium."""
    assert points((9, 9, 1), (3, 4, 2), BOTH) == (3, 4, 62)
    assert premium_items((9, 9, 1), (3, 4, 2), BOTH) == []


@pytest.mark.rule("NN-61", "NN-58")
def test_two_failures_beside_an_exact_dummy() -> None:
    """Given two declarers who fail and an exact dummy, it has tricks, 30, 30 and 60."""
    assert points((9, 9, 2), (3, 4, 2), BOTH) == (3, 4, 2 + 30 + 30 + 60)


# --- no score of the dummy ----------------------------------------------------------------------


@pytest.mark.rule("NN-63", "NN-58")
def test_no_score_is_kept_for_the_dummy() -> None:
    """Given a deal, two scores have moved, and no item is the dummy's."""
    state = settle(TWO, (9, 9, 2), (3, 4, 2), waiting(TWO, 10, 20), said=BOTH)
    assert state.scores == state.game_points == TWO.score(state).points == (13, 24)
    assert {each.seat for each in result(TWO, state).items} == {0, 1}


@pytest.mark.rule("NN-63", "NN-65")
def test_the_dummy_reaches_no_target() -> None:
    """Given a dummy with 122 points in a deal, a game to 100 goes on, and it never wins."""
    rules = NinetyNine(players=2, target_score=100)
    state = settle(rules, (9, 9, 2), (3, 4, 2), said=BOTH)
    assert not state.over
    state = settle(rules, (9, 9, 2), (3, 4, 2), waiting(rules, 99, 0), said=BOTH)
    assert rules.score(state).winners == (0,)


@pytest.mark.rule("NN-63", "NN-69")
def test_the_dummy_wins_no_game_bonus() -> None:
    """Given a match of two players, games end by the players' points, and bonuses are theirs."""
    rules = NinetyNine(players=2, length="match")
    state = settle(rules, (9, 9, 2), (3, 4, 2), said=BOTH)
    assert (state.games, state.game_points) == ((), (3, 4))
    state = settle(rules, (3, 9, 2), (3, 4, 2), waiting(rules, 90, 97))
    (game,) = state.games
    assert (game.points, game.bonuses) == ((113, 101), (True, False))
    assert state.scores == (213, 101)


@pytest.mark.rule("NN-62")
def test_the_dummys_bid_is_always_shown() -> None:
    """Given `successful` and nobody who succeeds, the dummy's bid cards are shown all the same."""
    rules = NinetyNine(players=2, reveal_bids_at_end="successful")
    state = settle(rules, (9, 9, 1), (3, 4, 2))
    found = result(rules, state)
    assert (found.bids, found.bid_cards) == ((None, None), (None, None))
    assert (dummy_of(found).bid, len(dummy_of(found).bid_cards)) == (1, 3)
    assert state.shown == (0, 0, state.dummy_bid_cards.mask)


@pytest.mark.rule("NN-62", "NN-34")
def test_a_declaration_of_two_has_been_seen() -> None:
    """Given `successful` and one of two who fail declaring, that one's bid cards are shown."""
    rules = NinetyNine(players=2, reveal_bids_at_end="successful")
    assert outcome((9, 9, 1), (3, 4, 2), {1: "declare"}, rules).bids == (None, 9)


# --- examples -----------------------------------------------------------------------------------


@pytest.mark.rule("NN-E21", "NN-56")
@pytest.mark.parametrize(
    ("number", "won", "succeeded", "exact"),
    [(4, 3, True, False), (4, 4, True, True), (4, 5, False, False), (0, 0, True, True)],
)
def test_how_the_dummy_does(number: int, won: int, succeeded: bool, exact: bool) -> None:
    """Given the dummy's bid and tricks, it succeeds, is exact or fails."""
    found = dummy_of(outcome((9, 9, number), (9 - won, 0, won)))
    assert (found.succeeded, found.exact) == (succeeded, exact)


@pytest.mark.rule("NN-E22", "NN-57")
def test_a_dummy_that_succeeds_costs_the_players() -> None:
    """Given a dummy's bid of 6 or 1 and two tricks, P0 has 23 or 33, then hearts or spades."""
    assert points((3, 5, 6), (3, 4, 2)) == (23, 4, 22)
    assert points((3, 5, 1), (3, 4, 2)) == (33, 4, 2)
    assert TWO.facts(settle(TWO, (3, 5, 6), (3, 4, 2))) == {"next trumps": "♥"}
    assert TWO.facts(settle(TWO, (3, 5, 1), (3, 4, 2))) == {"next trumps": "♠"}


@pytest.mark.rule("NN-E23", "NN-59", "NN-61")
def test_all_fail() -> None:
    """Given three tricks each and all bids missed, declarations pay the dummy, then diamonds."""
    assert points((4, 4, 2), (3, 3, 3), BOTH) == (3, 3, 63)
    assert points((4, 4, 2), (3, 3, 3), {0: "declare"}) == (3, 33, 33)
    assert TWO.facts(settle(TWO, (4, 4, 2), (3, 3, 3), said=BOTH)) == {"next trumps": "♦"}


@pytest.mark.rule("NN-E25", "NN-54")
def test_the_most_of_two_players() -> None:
    """Given eight tricks declared and the other's failed declaration, it is 98; nine bring 89."""
    found = outcome((8, 1, 0), (8, 0, 1), BOTH)
    assert (found.points, found.k) == ((98, 0), 1)
    nine = outcome((9, 1, 0), (9, 0, 0), BOTH)
    assert (nine.points, nine.k) == ((9 + 20 + 30 + 30, 0), 2)
