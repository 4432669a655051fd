"""The order in which a deal is settled (TH-168, TH-169): it decides quarrels.

Each test puts two steps of the order against each other, with a deal that would end otherwise if
they changed places.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.thousand.table import (
    club,
    column,
    concede,
    deal,
    entries,
    items,
    play,
    reasons,
    result,
    settle,
    waiting,
)

COLUMNS: dict[str, Any] = {
    "bolts": (1, 2, 0),
    "bolt_penalties": (2, 0, 1),
    "concessions": (0, 1, 2),
    "no_wins": (2, 1, 0),
    "barrel": (None, 1, None),
    "falls": (1, 0, 2),
}
"""The score sheet but for the scores."""
SCORES = (300, 880, -200)

# --- what is kept -------------------------------------------------------------------------------


@pytest.mark.rule("TH-168")
def test_the_score_sheet_goes_from_deal_to_deal() -> None:
    """Given a full score sheet, a deal changes only what it brings, and the rest is kept."""
    rules = club()
    state = settle(rules, waiting(rules, *SCORES, **COLUMNS), "70", "30", "20")
    assert state.scores == (180, 880, -180)
    for name, values in COLUMNS.items():
        assert column(state, name) == ((None, 2, None) if name == "barrel" else values)


@pytest.mark.rule("TH-168", "TH-36")
def test_the_score_sheet_outlives_a_void_deal() -> None:
    """Given a full score sheet, a deal that is thrown in leaves all of it."""
    rules = club(misdeal_penalty=False)
    before = waiting(rules, *SCORES, **COLUMNS)
    state = play(rules, deal(rules, before=before), "misdeal")
    assert state.rows == before.rows


@pytest.mark.rule("TH-168", "TH-78")
def test_a_concession_is_counted_for_its_declarer() -> None:
    """Given a full score sheet, a concession raises the declarer's count and keeps the bolts."""
    rules = club()
    state = concede(rules, waiting(rules, *SCORES, **COLUMNS), declarer=2)
    assert state.scores == (360, 880, -320)
    for name, values in COLUMNS.items():
        changed = {"barrel": (None, 2, None), "concessions": (0, 1, 3)}
        assert column(state, name) == changed.get(name, values)


@pytest.mark.rule("TH-168")
def test_marriages_and_tricks_do_not_outlive_the_deal() -> None:
    """Given a finished deal, the table waits with no points, tricks, trump or contract."""
    rules = club()
    state = settle(rules, waiting(rules), "80 spades", "30", "10")
    assert (state.phase, state.points, state.tricks) == ("deal", (0, 0, 0), (0, 0, 0))
    assert (state.trump, state.declarer, state.contract) == (None, None, None)
    assert not any(state.settled.declared)


# --- the order of the entries -------------------------------------------------------------------


@pytest.mark.rule("TH-169", "TH-121")
def test_contract_points_rounding_and_doubling_come_in_this_order() -> None:
    """Given a dark deal, the items are the contract, the points, rounding, then all doublings."""
    rules = club(dark_game=True)
    state = settle(rules, waiting(rules), "80", "23", "17", dark=True)
    assert entries(rules, state) == [
        (0, -120, "TH-116"),
        (1, 23, "TH-94"),
        (1, 2, "TH-118"),
        (2, 17, "TH-94"),
        (2, -2, "TH-118"),
        (0, -120, "TH-163"),
        (1, 25, "TH-163"),
        (2, 15, "TH-163"),
    ]


@pytest.mark.rule("TH-169")
def test_everything_at_once_comes_in_the_order_of_the_settlement() -> None:
    """Given one deal with bolts, no win, barrel, falls and dump truck, the items follow TH-169."""
    rules = club(
        dark_game=True,
        no_win_penalty="total",
        barrel_sharing="many",
        barrel_falls_to_zero=1,
        dump_plus=535,
    )
    before = waiting(
        rules,
        695,
        880,
        775,
        barrel=(None, 2, None),
        no_wins=(2, 0, 0),
        bolts=(0, 2, 0),
    )
    state = settle(rules, before, "67", "no trick", "53", contract=20, dark=True)
    assert entries(rules, state) == [
        (0, 20, "TH-115"),  # (2)
        (1, 0, "TH-94"),
        (2, 53, "TH-94"),
        (2, 2, "TH-118"),
        (0, 20, "TH-163"),
        (1, 0, "TH-163"),
        (2, 55, "TH-163"),
        (1, 0, "TH-124"),  # (3)
        (1, -120, "TH-125"),
        (1, 0, "TH-145"),  # (7)
        (2, -5, "TH-133"),
        (1, -760, "TH-147"),  # (8)
    ]


@pytest.mark.rule("TH-169", "TH-125", "TH-131")
def test_bolts_come_before_deals_without_a_win() -> None:
    """Given several players with both penalties, all bolts are written before any no-win fine."""
    rules = club(no_win_penalty="total")
    before = waiting(rules, 0, 300, 300, bolts=(0, 2, 2), no_wins=(0, 2, 2))
    state = settle(rules, before, "120", "no trick", "no trick")
    fines = [entry for entry in entries(rules, state) if entry[1] < 0]
    assert fines == [
        (1, -120, "TH-125"),
        (2, -120, "TH-125"),
        (1, -120, "TH-131"),
        (2, -120, "TH-131"),
    ]


@pytest.mark.rule("TH-169", "TH-80", "TH-131")
def test_the_fine_for_a_concession_comes_before_that_for_no_wins() -> None:
    """Given a concession that is the third and also the third deal without a win, both follow."""
    rules = club(no_win_penalty="total", rospis_penalty_every=3)
    before = waiting(rules, 300, 0, 0, concessions=(2, 0, 0), no_wins=(2, 0, 0))
    state = concede(rules, before)
    assert items(rules, state, 0) == [(-120, "TH-74"), (-120, "TH-80"), (-120, "TH-131")]


@pytest.mark.rule("TH-169", "TH-125", "TH-139")
def test_penalties_come_before_the_barrel_holds_the_score() -> None:
    """Given points and a penalty on the barrel, the penalty is told first, then the holding."""
    rules = club(marriage_needs_trick=False)
    before = waiting(rules, 880, 0, 0, barrel=(0, None, None), bolts=(2, 0, 0))
    state = settle(rules, before, "0 spades in 0", "80", "40", declarer=1)
    assert items(rules, state, 0)[-4:] == [
        (0, "TH-124"),
        (-120, "TH-125"),
        (-40, "TH-139"),
        (0, "TH-145"),
    ]


@pytest.mark.rule("TH-169", "TH-131", "TH-141")
def test_a_deal_without_a_win_is_seen_before_the_barrel_gives_back() -> None:
    """Given a failed contract that uses an attempt, it counts as no win before it is given back."""
    rules = club(
        no_win_penalty="total", barrel_failed_contract="uses_attempt", rospis_on_barrel=False
    )
    before = waiting(rules, 880, 0, 0, barrel=(0, None, None), no_wins=(2, 0, 0))
    state = settle(rules, before, "60", "40", "20")
    assert items(rules, state, 0) == [
        (-120, "TH-116"),
        (-120, "TH-131"),
        (120, "TH-141"),
        (0, "TH-145"),
    ]


# --- the win ------------------------------------------------------------------------------------


@pytest.mark.rule("TH-169", "TH-170", "TH-134")
def test_penalties_are_taken_off_before_the_win_is_tested() -> None:
    """Given 1010 points less a bolt penalty, the player has not won but mounts the barrel."""
    rules = club(marriage_needs_trick=False)
    before = waiting(rules, 850, 0, 0, bolts=(2, 0, 0))
    state = settle(rules, before, "0 hearts clubs in 0", "80", "40", declarer=1)
    assert (state.scores[0], state.over, column(state, "barrel")[0]) == (880, False, 0)


@pytest.mark.rule("TH-169", "TH-131", "TH-170")
def test_the_penalty_for_no_wins_is_taken_off_before_the_win_is_tested() -> None:
    """Given a table without the barrel, a player at 1005 who gets that penalty has not won."""
    rules = club(barrel=False, no_win_penalty="total")
    before = waiting(rules, 1005, 0, 0, no_wins=(2, 0, 0))
    state = settle(rules, before, "2 in 1", "78", "40", declarer=1)
    assert (state.scores[0], state.over) == (885, False)


@pytest.mark.rule("TH-169", "TH-139", "TH-171")
def test_the_barrel_holds_before_the_win_is_tested() -> None:
    """Given a win, another player on the barrel who has not won is held at 880 all the same."""
    rules = club(barrel_sharing="many")
    before = waiting(rules, 880, 880, 0, barrel=(0, 2, None))
    state = settle(rules, before, "60 spades diamonds", "40", "20", contract=120)
    assert (state.scores, rules.score(state).winners) == ((1000, 880, 20), (0,))


@pytest.mark.rule("TH-169", "TH-170")
def test_after_a_win_nobody_mounts_and_nobody_is_bumped() -> None:
    """Given a win from the barrel, another player past 880 neither mounts nor bumps the winner."""
    rules = club()
    before = waiting(rules, 880, 870, 0, barrel=(0, None, None))
    state = settle(rules, before, "60 diamonds", "40", "20")
    assert (state.scores, rules.score(state).winners) == ((1000, 910, 20), (0,))
    assert column(state, "barrel") == (0, None, None)
    assert column(state, "falls") == (0, 0, 0)


@pytest.mark.rule("TH-169", "TH-170")
def test_after_a_win_no_attempt_is_used_and_nobody_falls() -> None:
    """Given a win below the barrel, last attempts and lost contracts there are no falls."""
    rules = club(barrel_sharing="many", barrel_falls_to_zero=1)
    before = waiting(rules, 880, 880, 875, barrel=(0, 2, None))
    state = settle(rules, before, "60", "34", "26 hearts")
    assert (state.scores, rules.score(state).winners) == ((760, 880, 1000), (2,))
    assert (column(state, "barrel"), column(state, "falls")) == ((0, 2, None), (0, 0, 0))


@pytest.mark.rule("TH-169", "TH-170", "TH-148")
def test_after_a_win_there_is_no_dump_truck() -> None:
    """Given a win, another player whose score comes to 555 keeps it."""
    rules = club()
    before = waiting(rules, 880, 535, 0, barrel=(0, None, None))
    state = settle(rules, before, "90 spades", "20", "10")
    assert state.scores == (1000, 555, 10)


@pytest.mark.rule("TH-169", "TH-170", "TH-161")
def test_after_a_win_failed_golden_deals_reset_nothing() -> None:
    """Given the last golden deal failed but an opponent at 1000, he has won with his score."""
    rules = club()
    before = waiting(rules, 860, 100, 100, dealer=1, golden_left=1)
    state = settle(rules, before, "70", "30", "20", declarer=2)
    assert (state.scores, rules.score(state).winners) == ((1000, 160, -140), (0,))


# --- falls and mounting -------------------------------------------------------------------------


@pytest.mark.rule("TH-169", "TH-138", "TH-141")
def test_who_has_left_the_barrel_uses_no_attempt() -> None:
    """Given a contract lost on the last attempt, `zero` does not take what the contract left."""
    rules = club(barrel_exhausted="zero")
    before = waiting(rules, 880, 0, 0, barrel=(2, None, None))
    state = settle(rules, before, "60", "40", "20")
    assert (state.scores[0], column(state, "falls")[0]) == (760, 1)


@pytest.mark.rule("TH-169", "TH-140", "TH-143")
def test_the_last_attempt_comes_before_being_bumped() -> None:
    """Given a last attempt while another mounts, the player falls to zero and not by a penalty."""
    rules = club(barrel_exhausted="zero")
    before = waiting(rules, 880, 800, 0, barrel=(2, None, None))
    state = settle(rules, before, "10", "100", "10", declarer=1, contract=100)
    assert (state.scores, column(state, "barrel")) == ((0, 880, 10), (None, 0, None))
    assert column(state, "falls") == (1, 0, 0)


@pytest.mark.rule("TH-169", "TH-145", "TH-143")
def test_leaving_comes_before_mounting() -> None:
    """Given a player who falls by a penalty while another mounts, he is not bumped as well."""
    rules = club()
    before = waiting(rules, 880, 800, 0, barrel=(0, None, None), bolts=(2, 0, 0))
    state = settle(rules, before, "no trick", "100", "20", declarer=1, contract=100)
    assert (state.scores, column(state, "falls")) == ((760, 880, 20), (1, 0, 0))


@pytest.mark.rule("TH-169", "TH-138", "TH-133")
def test_attempts_are_counted_before_anybody_mounts() -> None:
    """Given a player who mounts, the deal has not used one of his attempts."""
    rules = club(barrel_attempts=1)
    state = settle(rules, waiting(rules, 0, 800, 0), "20", "80", "20", declarer=1, contract=80)
    assert (state.scores[1], column(state, "barrel")[1]) == (880, 0)


@pytest.mark.rule("TH-169", "TH-140", "TH-147")
def test_falls_come_before_the_reset_for_falls() -> None:
    """Given the third fall in this deal, it makes the score 0 in this deal."""
    rules = club(barrel_falls_to_zero=3)
    before = waiting(rules, 880, 0, 0, barrel=(2, None, None), falls=(2, 0, 0))
    state = settle(rules, before, "20", "80", "20", declarer=1)
    assert items(rules, state, 0)[-2:] == [(-120, "TH-140"), (-760, "TH-147")]
    assert (state.scores[0], column(state, "falls")[0]) == (0, 0)


# --- the resets ---------------------------------------------------------------------------------


@pytest.mark.rule("TH-169", "TH-140", "TH-148")
def test_a_fall_from_the_barrel_and_the_dump_truck_in_one_deal() -> None:
    """Given a fall that lands exactly on the mark, the dump truck takes the rest."""
    rules = club(dump_plus=760)
    before = waiting(rules, 880, 0, 0, barrel=(2, None, None))
    state = settle(rules, before, "20", "80", "20", declarer=1)
    assert items(rules, state, 0)[-2:] == [(-120, "TH-140"), (-760, "TH-148")]
    assert (state.scores[0], column(state, "falls")[0]) == (0, 1)


@pytest.mark.rule("TH-169", "TH-143", "TH-148")
def test_being_bumped_and_the_dump_truck_in_one_deal() -> None:
    """Given a player bumped off to exactly the mark, his score becomes 0."""
    rules = club(dump_plus=760)
    before = waiting(rules, 880, 800, 0, barrel=(0, None, None))
    state = settle(rules, before, "10", "100", "10", declarer=1, contract=100)
    assert items(rules, state, 0)[-2:] == [(-120, "TH-143"), (-760, "TH-148")]


@pytest.mark.rule("TH-169", "TH-132", "TH-148")
def test_mounting_comes_before_the_dump_truck() -> None:
    """Given a score of 880 or more, it is the barrel's and never the dump truck's."""
    rules = club(dump_plus=875)
    state = settle(rules, waiting(rules, 795, 0, 0), "80", "20", "20", contract=80)
    assert state.scores[0] == 0
    state = settle(rules, waiting(rules, 800, 0, 0), "80", "20", "20", contract=80)
    assert state.scores[0] == 880


@pytest.mark.rule("TH-169", "TH-147", "TH-148")
def test_the_reset_for_falls_comes_before_the_dump_truck() -> None:
    """Given a third fall that lands on the mark, the falls reset it, and no dump truck follows."""
    rules = club(dump_plus=760, barrel_falls_to_zero=3)
    before = waiting(rules, 880, 0, 0, barrel=(2, None, None), falls=(2, 0, 0))
    state = settle(rules, before, "20", "80", "20", declarer=1)
    assert items(rules, state, 0)[-2:] == [(-120, "TH-140"), (-760, "TH-147")]
    assert reasons(rules, state, "TH-148") == []


@pytest.mark.rule("TH-169", "TH-148", "TH-161")
def test_the_dump_truck_comes_before_the_golden_reset() -> None:
    """Given a score that hits the mark in the last failed golden deal, the dump truck comes."""
    rules = club()
    before = waiting(rules, 495, 100, 100, dealer=1, golden_left=1)
    state = settle(rules, before, "30", "20", "70", declarer=2)
    assert items(rules, state, 0)[-2:] == [(-555, "TH-148"), (0, "TH-161")]
    assert state.scores == (0, 0, 0)


@pytest.mark.rule("TH-169", "TH-150", "TH-145", "TH-147")
def test_a_dealing_penalty_goes_through_the_same_order() -> None:
    """Given a dealer fined on the barrel, fall, reset for falls and dump truck follow in order."""
    rules = club(barrel_falls_to_zero=3, dump_plus=760)
    for falls, expected in ((2, "TH-147"), (1, "TH-148")):
        before = waiting(rules, 0, 0, 880, barrel=(None, None, 1), falls=(0, 0, falls))
        state = play(rules, deal(rules, before=before), "misdeal")
        assert items(rules, state, 2) == [(-120, "TH-32"), (0, "TH-145"), (-760, expected)]
        assert (result(rules, state).how, state.scores[2]) == ("misdeal", 0)
