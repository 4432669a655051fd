"""The dump truck, which resets a score to zero (TH-148 to TH-152)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.thousand.table import (
    club,
    column,
    concede,
    deal,
    items,
    play,
    reasons,
    settle,
    waiting,
)


@pytest.mark.rule("TH-148")
def test_a_score_at_the_mark_becomes_zero() -> None:
    """Given a score that comes to exactly 555, it is reset, and an item tells so."""
    rules = club()
    state = settle(rules, waiting(rules, 0, 0, 535), "70", "30", "20")
    assert (state.scores[2], items(rules, state, 2)) == (0, [(20, "TH-94"), (-555, "TH-148")])
    assert reasons(rules, state, "TH-148") == ["dump truck at 555"]


@pytest.mark.rule("TH-148")
@pytest.mark.parametrize("mark", [5, 100, 550, 555, 870, 875])
def test_the_plus_mark_is_as_agreed(mark: int) -> None:
    """Given any agreed mark above zero, a score is reset there and no longer at 555."""
    rules = club(dump_plus=mark)
    for target in (mark, 555):
        state = settle(rules, waiting(rules, 0, 0, target - 20), "70", "30", "20")
        assert state.scores[2] == (0 if target == mark else 555)


@pytest.mark.rule("TH-148")
@pytest.mark.parametrize("mark", [-5, -100, -550, -555, -2000])
def test_the_minus_mark_is_as_agreed(mark: int) -> None:
    """Given any agreed mark below zero, a score is reset there and no longer at −555."""
    rules = club(dump_minus=mark)
    for target in (mark, -555):
        state = settle(rules, waiting(rules, target + 120, 0, 0), "70", "30", "20")
        assert state.scores[0] == (0 if target == mark else -555)


@pytest.mark.rule("TH-148")
@pytest.mark.parametrize(
    ("marks", "scores"),
    [
        ({}, (0, 0)),
        ({"dump_plus": None}, (0, 555)),
        ({"dump_minus": None}, (-555, 0)),
        ({"dump_plus": None, "dump_minus": None}, (-555, 555)),
    ],
)
def test_each_mark_is_an_agreement_of_its_own(
    marks: dict[str, Any], scores: tuple[int, int]
) -> None:
    """Given a table that has abolished one mark, the other still resets a score."""
    rules = club(**marks)
    state = settle(rules, waiting(rules, -435, 0, 535), "70", "30", "20")
    assert (state.scores[0], state.scores[2]) == scores


@pytest.mark.rule("TH-148")
def test_the_declarer_is_reset_too() -> None:
    """Given a declarer whose made contract takes him to 555, his score becomes 0."""
    rules = club()
    state = settle(rules, waiting(rules, 455, 0, 0), "100", "20", "no trick", contract=100)
    assert state.scores == (0, 20, 0)


@pytest.mark.rule("TH-148", "TH-75")
def test_a_share_of_a_concession_may_hit_the_mark() -> None:
    """Given a share that takes an opponent to 555, his score becomes 0."""
    rules = club()
    state = concede(rules, waiting(rules, 0, 495, 300))
    assert state.scores == (-120, 0, 360)


@pytest.mark.rule("TH-149", "TH-152")
def test_only_an_exact_hit_counts() -> None:
    """Given every score below the barrel, 20 points reset it only at the marks."""
    rules = club()
    for score in range(-1000, 855, 5):
        state = settle(rules, waiting(rules, 0, score, 0), "70", "20", "30")
        expected = 0 if score + 20 in {-555, 555} else score + 20
        assert state.scores[1] == expected


@pytest.mark.rule("TH-118", "TH-149", "E-42")
@pytest.mark.parametrize(
    ("mark", "points", "score"),
    [(555, 13, 0), (555, 12, 550), (555, 18, 560), (550, 12, 0), (550, 13, 555)],
)
def test_passing_over_the_mark_does_nothing(mark: int, points: int, score: int) -> None:
    """Given an opponent at 540, only the points that take him onto the mark reset him."""
    rules = club(dump_plus=mark)
    took = (f"{100 - points}", f"{points}", "20")
    assert settle(rules, waiting(rules, 0, 540, 0), *took).scores[1] == score


@pytest.mark.rule("TH-148", "TH-150", "E-43")
@pytest.mark.parametrize(
    ("took", "bolts", "scores"),
    [
        (("60", "30", "30"), 0, (0, 30, 30)),
        (("no trick", "70", "50"), 2, (-675, 70, 50)),
    ],
)
def test_the_score_is_tested_at_the_end_of_the_deal(
    took: tuple[str, ...], bolts: int, scores: tuple[int, ...]
) -> None:
    """Given −555 after a failed contract, a bolt penalty in the same deal passes it by."""
    rules = club()
    state = settle(rules, waiting(rules, -435, 0, 0, bolts=(bolts, 0, 0)), *took)
    assert state.scores == scores


@pytest.mark.rule("TH-150")
def test_two_entries_together_may_hit_the_mark() -> None:
    """Given a failed contract and a penalty that come to −555 together, the score is reset."""
    rules = club()
    before = waiting(rules, -315, 0, 0, bolts=(2, 0, 0))
    state = settle(rules, before, "no trick", "70", "50")
    assert items(rules, state, 0)[-3:] == [(0, "TH-124"), (-120, "TH-125"), (555, "TH-148")]
    assert state.scores[0] == 0


@pytest.mark.rule("TH-150", "TH-32")
@pytest.mark.parametrize(("score", "after"), [(675, 0), (-435, 0), (680, 560), (435, 315)])
def test_a_dealing_penalty_is_a_score_event(score: int, after: int) -> None:
    """Given a dealer whose penalty takes him exactly to a mark, his score is reset."""
    rules = club()
    state = play(rules, deal(rules, before=waiting(rules, 0, 0, score)), "misdeal")
    assert state.scores == (0, 0, after)
    expected = [(-120, "TH-32")] + [(120 - score, "TH-148")] * (after == 0)
    assert items(rules, state, 2) == expected


@pytest.mark.rule("TH-150", "TH-36")
def test_a_void_deal_without_a_penalty_is_no_score_event() -> None:
    """Given a misdeal that costs nothing, no score is tested."""
    rules = club(misdeal_penalty=False)
    state = play(rules, deal(rules, before=waiting(rules, 555, 0, 0)), "misdeal")
    assert state.scores == (555, 0, 0)


@pytest.mark.rule("TH-150", "TH-143")
def test_who_sits_out_is_tested_too() -> None:
    """Given four players and a penalty of 325, who is bumped off while sitting out lands on 555."""
    rules = club(players=4, penalty=325)
    before = waiting(rules, 880, 0, 800, 0, dealer=1, barrel=(0, None, None, None))
    state = settle(rules, before, "", "20", "100", "no trick", declarer=2, contract=80)
    assert items(rules, state, 0) == [(-325, "TH-143"), (-555, "TH-148")]
    assert state.scores == (0, 20, 880, 0)


@pytest.mark.rule("TH-148", "TH-151", "E-57")
def test_a_reset_leaves_the_bolts() -> None:
    """Given 495 and 60 more, the score is reset while the bolts of all players go on."""
    rules = club()
    for bolts in (0, 2):
        before = waiting(rules, 495, 0, 0, bolts=(bolts, 2, 1))
        state = settle(rules, before, "59", "61", "no trick", declarer=1, contract=100)
        assert (state.scores, column(state, "bolts")) == ((0, -100, 0), (bolts, 2, 2))


@pytest.mark.rule("TH-151")
def test_a_reset_leaves_every_other_column() -> None:
    """Given a score that is reset, all else on the player's row stays as it is."""
    rules = club()
    before = waiting(
        rules,
        535,
        0,
        0,
        bolts=(2, 0, 0),
        bolt_penalties=(1, 0, 0),
        concessions=(2, 0, 0),
        no_wins=(2, 0, 0),
        falls=(2, 0, 0),
    )
    state = settle(rules, before, "20", "70", "30", declarer=1)
    row = state.rows[0]
    assert (row.score, row.bolts, row.bolt_penalties) == (0, 2, 1)
    assert (row.concessions, row.no_wins, row.falls) == (2, 2, 2)


@pytest.mark.rule("TH-151")
def test_after_a_reset_the_score_goes_on_from_zero() -> None:
    """Given a score that was reset, the next deal adds to 0."""
    rules = club()
    state = settle(rules, waiting(rules, 0, 0, 535), "70", "30", "20")
    state = settle(rules, state, "70", "30", "20")
    assert state.scores[2] == 20


@pytest.mark.rule("TH-152")
def test_only_four_things_reset_a_score() -> None:
    """Given every ground for a penalty but no reset agreed, no score becomes 0."""
    rules = club(
        dump_plus=None,
        dump_minus=None,
        no_win_penalty="total",
        rospis_penalty_every=3,
        bolts_per_penalty=3,
    )
    columns: dict[str, Any] = {
        "bolts": (2, 2, 2),
        "bolt_penalties": (2, 2, 2),
        "no_wins": (2, 2, 2),
        "concessions": (2, 2, 2),
        "falls": (2, 2, 2),
    }
    before = waiting(rules, 555, -555, 500, **columns)
    played = settle(rules, before, "no trick", "120", "no trick", declarer=1)
    conceded = concede(rules, before, declarer=0, contract=100)
    assert played.scores == (315, -435, 260)
    assert conceded.scores == (215, -505, 550)
