"""What a won deal is worth (SS-76 to SS-81)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import SixtySix
from tests.sixty_six.table import outcome, played, result, win

LOSER_HAS_33 = "KS+ JC | 9H AH | AC 9C | AD 9D | JD TD | TC QH | claim"
LOSER_HAS_32 = "KS+ JC | 9H AH | AC TC | JD TD | TH QD | claim"
LOSER_HAS_2 = "KS+ 9C | 9D JD | 9H AH | AC JC | claim"
LOSER_HAS_NINES = "KS+ JC | 9D 9S | 9C 9H | JD AD | AC QH | claim"
"""The loser wins two tricks, both of nines only."""
LOSER_HAS_NOTHING = "KS+ JC | AC 9C | AD 9D | claim"
LOSER_ANNOUNCED = "QH+ AH | KS+ 9C | AC 9D | claim"
"""P1, who leads, announces 20 and wins no trick."""


@pytest.mark.rule("SS-76")
def test_a_loser_with_33_or_more_costs_one() -> None:
    """Given a loser with 34, the winner scores 1, and the result says why."""
    rules = SixtySix()
    state = win(rules, 1, 1)
    found = result(rules, state)
    assert found.totals == (34, 71)
    assert [(item.seat, item.points, item.rule) for item in found.items] == [(1, 1, "SS-76")]


@pytest.mark.rule("SS-76")
def test_a_loser_with_65_costs_one() -> None:
    """Given 65-85 after the last card, the winner scores 1."""
    rules = SixtySix()
    moves = (
        "JD QD | 9D 9H | JH 9S | TD TS | QC KS | KH+ AS"
        " | JC 9C | TC AC | QS JS | KD AH | AD KC | QH TH"
    )
    state = played(rules, moves, turn_up="QS")
    assert (result(rules, state).totals, outcome(rules, state)) == ((65, 85), (1, 1))


@pytest.mark.rule("SS-76")
def test_a_loser_with_66_costs_one() -> None:
    """Given both over 66 and the claimant as winner, the loser's 70 is priced at 1."""
    rules = SixtySix(both_reached="claimant_wins")
    moves = "KS+ JH | KH+ 9H | 9D AD | KC+ 9C | AC TD | 9S AH | claim"
    state = played(rules, moves, turn_up="JS", dealer=1)
    assert (result(rules, state).totals, outcome(rules, state)) == ((70, 67), (1, 1))
    assert result(rules, state).items[0].rule == "SS-76"


@pytest.mark.rule("SS-77")
@pytest.mark.parametrize(("moves", "has"), [(LOSER_HAS_32, 32), (LOSER_HAS_2, 2)])
def test_a_loser_with_fewer_than_33_costs_two(moves: str, has: int) -> None:
    """Given a loser with 32, or with 2, the winner scores 2, and the result says why."""
    rules = SixtySix()
    state = played(rules, moves, turn_up="JS")
    found = result(rules, state)
    assert found.totals[0] == has
    assert [(item.seat, item.points, item.rule) for item in found.items] == [(1, 2, "SS-77")]


@pytest.mark.rule("SS-78")
def test_a_loser_without_points_costs_three() -> None:
    """Given a loser with nothing at all, the winner scores 3, and the result says why."""
    rules = SixtySix()
    found = result(rules, played(rules, LOSER_HAS_NOTHING, turn_up="JS"))
    assert [(item.seat, item.points, item.rule) for item in found.items] == [(1, 3, "SS-78")]


@pytest.mark.rule("SS-78")
@pytest.mark.parametrize(("schwarz_by", "value"), [("points", 3), ("tricks", 2)])
def test_tricks_of_nines_only(schwarz_by: Any, value: int) -> None:
    """Given a loser with two tricks of nines, it is 3 by points and 2 by tricks."""
    rules = SixtySix(schwarz_by=schwarz_by)
    state = played(rules, LOSER_HAS_NINES, turn_up="JS")
    assert (result(rules, state).totals[0], result(rules, state).tricks[0]) == (0, 2)
    assert outcome(rules, state) == (1, value)


@pytest.mark.rule("SS-78")
@pytest.mark.parametrize(("schwarz_by", "value"), [("points", 2), ("tricks", 3)])
def test_an_announcement_without_a_trick(schwarz_by: Any, value: int) -> None:
    """Given a loser with 20 announced and no trick, it is 2 by points and 3 by tricks."""
    rules = SixtySix(schwarz_by=schwarz_by)
    state = played(rules, LOSER_ANNOUNCED, turn_up="JS")
    assert (result(rules, state).totals[1], result(rules, state).tricks[1]) == (20, 0)
    assert outcome(rules, state) == (0, value)


@pytest.mark.rule("SS-78")
@pytest.mark.parametrize("schwarz_by", ["points", "tricks"])
def test_neither_points_nor_tricks(schwarz_by: Any) -> None:
    """Given a loser with neither points nor tricks, it is 3 either way."""
    rules = SixtySix(schwarz_by=schwarz_by)
    assert outcome(rules, played(rules, LOSER_HAS_NOTHING, turn_up="JS")) == (1, 3)


@pytest.mark.rule("SS-79")
def test_the_announced_points_are_part_of_the_figure() -> None:
    """Given a loser with 20 announced and a trick of 13, he has 33 and it costs 1."""
    rules = SixtySix()
    state = played(rules, "QH+ AH | KS+ 9C | JD AD | 9D TD | claim", turn_up="JS")
    assert (result(rules, state).totals, outcome(rules, state)) == ((68, 33), (0, 1))


@pytest.mark.rule("SS-79")
def test_pending_points_are_not_part_of_the_figure() -> None:
    """Given `to_count`, a loser with 20 pending and no trick has nothing, and it costs 3."""
    rules = SixtySix(marriage_trick="to_count")
    state = played(rules, LOSER_ANNOUNCED, turn_up="JS")
    assert (result(rules, state).totals[1], outcome(rules, state)) == (0, (0, 3))


@pytest.mark.rule("SS-79")
def test_the_figure_is_taken_when_the_deal_stops() -> None:
    """Given the cards left in hand at a claim, they count for nobody."""
    rules = SixtySix()
    state = played(rules, LOSER_HAS_2, turn_up="JS", p0="TD TH")
    assert result(rules, state).totals[0] == 2


@pytest.mark.rule("SS-80")
@pytest.mark.parametrize(("moves", "has", "value"), [(LOSER_HAS_33, 33, 1), (LOSER_HAS_32, 32, 2)])
def test_the_limit_lies_between_32_and_33(moves: str, has: int, value: int) -> None:
    """Given a loser with exactly 33 it costs 1, and given 32 it costs 2."""
    rules = SixtySix()
    state = played(rules, moves, turn_up="JS")
    assert (result(rules, state).totals[0], outcome(rules, state)) == (has, (1, value))


@pytest.mark.rule("SS-81")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("value", [1, 2, 3, 4, 6])
def test_only_the_winner_scores(winner: int, value: int) -> None:
    """Given any decided deal, the winner's score moves by its value and the other's does not."""
    rules = SixtySix()
    state = win(rules, winner, value)
    found = result(rules, state)
    assert (found.change(winner), found.change(1 - winner)) == (value, 0)
    assert state.scores[winner] == value
    assert state.scores[1 - winner] == 0
