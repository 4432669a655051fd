"""The game, its marker and its stakes (SS-02, SS-90 to SS-96)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import legal, refused_by, result, tie, win


def game(rules: SixtySix, deals: Iterable[tuple[int, int]]) -> SixtySixState:
    """Play these deals, each told by its winner and its value."""
    state = rules.start(dealer=0)
    for winner, value in deals:
        state = win(rules, winner, value, before=state)
    return state


@pytest.mark.rule("SS-02")
@pytest.mark.parametrize("settlement", ["per_game", "per_point"])
def test_play_may_be_broken_off_between_deals(settlement: Any) -> None:
    """Given any number of finished deals, the match can be settled there."""
    rules = SixtySix(settlement=settlement)
    state = rules.start(dealer=0)
    for winner in (1, 0, 1):
        assert (state.phase, rules.score(state).over, legal(rules, state)) == ("deal", False, set())
        assert sum(rules.score(state).payments) == 0
        state = win(rules, winner, 1, before=state)
    pays = {"per_game": (0, 0), "per_point": (-1, 1)}
    assert rules.score(state).payments == pays[settlement]
    assert rules.score(state).winners == ()


@pytest.mark.rule("SS-90")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("value", [1, 2, 3, 4, 6])
def test_the_winner_uncovers_as_many_pips(winner: int, value: int) -> None:
    """Given a won deal, its winner's own marker shows as many more pips as it is worth."""
    rules = SixtySix()
    before = game(rules, [(winner, 1), (1 - winner, 1)])
    state = win(rules, winner, value, before=before)
    assert state.scores[winner] == 1 + value
    assert state.scores[1 - winner] == 1


@pytest.mark.rule("SS-90")
@pytest.mark.parametrize(("preset", "pips"), [("seed", 7), ("seed_eights", 8)])
def test_the_markers_are_sevens_or_eights(preset: str, pips: int) -> None:
    """Given sevens or eights as markers, that many pips are to be uncovered."""
    rules = SixtySix.preset(preset)
    state = game(rules, [(0, 6), (0, pips - 7)] if pips > 7 else [(0, 6)])
    assert (state.scores, state.over) == ((pips - 1, 0), False)
    state = win(rules, 0, 1, before=state)
    assert (state.scores, state.over) == ((pips, 0), True)


@pytest.mark.rule("SS-91")
def test_game_points_add_up() -> None:
    """Given several deals, each player's game points are the sum of what he won."""
    rules = SixtySix(game_target=21)
    assert game(rules, [(0, 1), (1, 2), (0, 3), (1, 4), (0, 6)]).scores == (10, 6)


@pytest.mark.rule("SS-91")
@pytest.mark.parametrize("target", range(1, 22))
@pytest.mark.parametrize("winner", [0, 1])
def test_the_game_ends_at_its_target(target: int, winner: int) -> None:
    """Given any target, the game goes on at one point less and is over when it is reached."""
    rules = SixtySix(game_target=target)
    sixes, ones = divmod(target - 1, 6)
    state = game(rules, [(winner, 6)] * sixes + [(winner, 1)] * ones)
    assert (state.phase, rules.score(state).over) == ("deal", False)
    state = win(rules, winner, 1, before=state)
    score = rules.score(state)
    assert (state.phase, state.over, score.over) == ("over", True, True)
    assert (score.points[winner], score.winners) == (target, (winner,))


@pytest.mark.rule("SS-91")
def test_a_finished_game_goes_no_further() -> None:
    """Given a finished game, there is no move and no deal any more."""
    rules = SixtySix(game_target=1)
    state = win(rules, 1, 1)
    assert (state.to_move, rules.legal_moves(state)) == (None, ())
    assert state.dealer == 0, "the dealer of the last deal, as there is no next"
    assert refused_by(rules, state, "AS") == "SS-91"
    with pytest.raises(ValueError, match=r"the game is over; SS-91$"):
        rules.deal(state, seed=1)
    with pytest.raises(ValueError, match=r"the game is over; SS-91$"):
        rules.deal(state, order=rules.deck())


@pytest.mark.rule("SS-92")
@pytest.mark.parametrize("winner", [0, 1])
def test_points_beyond_the_target_are_lost(winner: int) -> None:
    """Given 5 of 7 and a deal worth 4, the score shown is 7, and the result tells of the loss."""
    rules = SixtySix()
    state = game(rules, [(winner, 3), (winner, 2), (winner, 4)])
    found = result(rules, state)
    assert state.scores[winner] == 7
    assert (found.value, found.change(winner)) == (4, 2)
    assert [(item.points, item.rule) for item in found.items] == [(4, "SS-84"), (-2, "SS-92")]


@pytest.mark.rule("SS-92")
def test_nothing_is_lost_at_exactly_the_target() -> None:
    """Given 5 of 7 and a deal worth 2, all of it is scored."""
    rules = SixtySix()
    state = game(rules, [(1, 3), (1, 2), (1, 2)])
    found = result(rules, state)
    assert (state.scores, [item.points for item in found.items]) == ((0, 7), [2])


@pytest.mark.rule("SS-92", "SS-73")
def test_carried_points_beyond_the_target_are_lost_too() -> None:
    """Given 6 of 7 and a deal worth 1 and 1 carried, the score is 7."""
    rules = SixtySix(nobody_reached="carry")
    state = win(rules, 0, 1, before=tie(rules, before=win(rules, 0, 6)))
    assert (state.scores, state.over, result(rules, state).value) == ((7, 0), True, 2)


@pytest.mark.rule("SS-93")
@pytest.mark.parametrize("winner", [0, 1])
def test_only_one_player_wins_the_game(winner: int) -> None:
    """Given both one point short, the next decided deal brings one of them to the target."""
    rules = SixtySix(game_target=2)
    state = game(rules, [(0, 1), (1, 1)])
    assert (state.over, rules.score(state).winners) == (False, ())
    state = win(rules, winner, 3, before=state)
    assert rules.score(state).winners == (winner,)
    assert sorted(state.scores) == [1, 2]


@pytest.mark.rule("SS-94")
@pytest.mark.parametrize("stake", [1, 5, 1000])
@pytest.mark.parametrize(("settlement", "times"), [("per_game", 1), ("per_point", 6)])
def test_the_stake_is_a_price_for_the_game_or_for_a_pip(
    settlement: Any, times: int, stake: int
) -> None:
    """Given a game of 7-1, the loser pays the stake once, or for each of six pips."""
    rules = SixtySix(settlement=settlement, stake=stake)
    state = game(rules, [(1, 1), (0, 4), (0, 3)])
    assert (state.scores, rules.score(state).payments) == ((7, 1), (times * stake, -times * stake))


@pytest.mark.rule("SS-95")
@pytest.mark.parametrize(
    ("deals", "points"), [([(0, 3)], 3), ([(0, 3), (1, 2)], 1), ([(1, 2)], -2), ([], 0)]
)
def test_breaking_off_pays_by_the_point_only(deals: list[tuple[int, int]], points: int) -> None:
    """Given a game broken off, `per_game` pays nothing and `per_point` the difference so far."""
    rules = SixtySix(stake=5)
    assert rules.score(game(rules, deals)).payments == (0, 0)
    rules = SixtySix(settlement="per_point", stake=5)
    assert rules.score(game(rules, deals)).payments == (5 * points, -5 * points)


@pytest.mark.rule("SS-95")
@pytest.mark.parametrize("winner", [0, 1])
def test_by_the_game_the_loser_pays_the_winner(winner: int) -> None:
    """Given a finished game of either winner, the loser pays him the stake."""
    rules = SixtySix(game_target=1, stake=3)
    payments = rules.score(win(rules, winner, 1)).payments
    assert (payments[winner], payments[1 - winner]) == (3, -3)


@pytest.mark.rule("SS-95")
def test_by_the_point_only_scored_points_are_paid() -> None:
    """Given points lost beyond the target, they are not paid for."""
    rules = SixtySix(settlement="per_point", game_target=3)
    assert rules.score(win(rules, 1, 6)).payments == (-3, 3)


@pytest.mark.rule("SS-96")
@pytest.mark.parametrize("settlement", ["per_game", "per_point"])
def test_money_is_a_pair_that_sums_to_zero(settlement: Any) -> None:
    """Given any moment of a game, also within a deal, what one pays the other receives."""
    rules = SixtySix(settlement=settlement, stake=7)
    state = rules.start(dealer=0)
    while not state.over:
        if state.to_move is None:
            state = rules.deal(state, seed=state.deal_number)
        else:
            state = rules.apply(state, rules.legal_moves(state)[0])
        assert sum(rules.score(state).payments) == 0
    assert rules.score(state).payments != (0, 0)
