"""Rounding to multiples of 5, for the opponents and where agreed for the declarer (TH-118 ff.)."""

from __future__ import annotations

import pytest

from cardrules.games.thousand.scoring import rounded
from tests.thousand.table import club, entries, items, reasons, result, settle, waiting

EXAMPLE = {
    17: 15,
    18: 20,
    31: 30,
    33: 35,
    37: 35,
    38: 40,
    0: 0,
    2: 0,
    3: 5,
    4: 5,
    5: 5,
    62: 60,
    63: 65,
    118: 120,
    117: 115,
}
"""E-01: points that an opponent takes, and what they are rounded to. No cards come to 1."""


@pytest.mark.rule("TH-118", "E-01")
@pytest.mark.parametrize(("points", "written"), EXAMPLE.items())
def test_an_opponents_points_are_rounded(points: int, written: int) -> None:
    """Given an opponent's points, the nearest multiple of 5 is added to his score."""
    rules = club()
    state = settle(rules, waiting(rules), f"{120 - points}", f"{points}", "no trick")
    assert (state.scores[1], result(rules, state).points[1]) == (written, points)


@pytest.mark.rule("TH-118", "E-01")
def test_one_point_is_rounded_to_nothing() -> None:
    """Given the number 1, which no cards give, it is rounded to 0."""
    assert rounded(1) == 0


@pytest.mark.rule("TH-118")
def test_rounding_goes_to_the_nearest_multiple() -> None:
    """Given any number of points, the rounded one is a multiple of 5 and at most 2 away."""
    for points in range(600):
        assert rounded(points) % 5 == 0
        assert abs(rounded(points) - points) <= 2


@pytest.mark.rule("TH-118")
@pytest.mark.parametrize(("points", "by"), [(31, -1), (32, -2), (33, 2), (34, 1)])
def test_rounding_is_an_item_of_its_own(points: int, by: int) -> None:
    """Given points that are no multiple of 5, an item tells what rounding adds or takes."""
    rules = club()
    state = settle(rules, waiting(rules), f"{110 - points}", f"{points}", "10", contract=100)
    assert items(rules, state, 1) == [(points, "TH-94"), (by, "TH-118")]
    assert reasons(rules, state, "TH-118") == [f"{points} is rounded to {points + by}"]


@pytest.mark.rule("TH-118")
def test_a_multiple_of_five_needs_no_rounding() -> None:
    """Given points that are multiples of 5, nothing tells of rounding."""
    rules = club()
    state = settle(rules, waiting(rules), "60", "40", "20", contract=100)
    assert entries(rules, state) == [(0, -100, "TH-116"), (1, 40, "TH-94"), (2, 20, "TH-94")]


@pytest.mark.rule("TH-118", "TH-97")
def test_the_sum_is_rounded_and_not_its_parts() -> None:
    """Given 28 from tricks and 23 with the last trick, the sum of 51 is rounded to 50."""
    rules = club(players=2)
    state = settle(
        rules,
        waiting(rules, 0, 0, dealer=1),
        "69",
        "28",
        beside="AS TS JS 9S",
        contract=100,
        last=1,
    )
    assert items(rules, state, 1) == [(28, "TH-94"), (23, "TH-97"), (-1, "TH-118")]


# --- the declarer -------------------------------------------------------------------------------


@pytest.mark.rule("TH-119")
@pytest.mark.parametrize("points", [117, 118])
def test_the_declarers_points_are_not_rounded(points: int) -> None:
    """Given a declarer within two points of his contract, he has failed all the same."""
    rules = club()
    state = settle(rules, waiting(rules), f"{points}", f"{120 - points} in 1", "no trick")
    assert entries(rules, state)[0] == (0, -120, "TH-116")


@pytest.mark.rule("TH-119", "TH-118")
def test_no_item_rounds_the_declarer() -> None:
    """Given a declarer with odd points, he writes his contract without a rounding item."""
    rules = club()
    state = settle(rules, waiting(rules), "87 spades", "23", "10")
    assert items(rules, state, 0) == [(120, "TH-115")]


@pytest.mark.rule("TH-115", "TH-120", "E-10")
@pytest.mark.parametrize(
    ("took", "scores"),
    [(("78 spades", "23", "19"), (320, 125, 70)), (("77 spades", "23", "20"), (80, 125, 70))],
)
def test_118_points_make_120_where_the_declarer_is_rounded(
    took: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    """Given a declarer who is rounded, 118 points make a contract of 120 and 117 do not."""
    rules = club(round_declarer=True)
    assert settle(rules, waiting(rules, 200, 100, 50), *took).scores == scores


@pytest.mark.rule("TH-120")
@pytest.mark.parametrize(
    ("round_declarer", "contract", "made"),
    [
        (True, 125, True),
        (False, 125, False),
        (True, 120, True),
        (False, 120, True),
        (True, 130, False),
        (False, 130, False),
    ],
)
def test_rounding_decides_a_contract_of_123_points(
    round_declarer: bool, contract: int, made: bool
) -> None:
    """Given 123 points, they make 125 only where rounded, and what is written is the contract."""
    rules = club(round_declarer=round_declarer)
    state = settle(rules, waiting(rules), "83 spades", "20", "17", contract=contract)
    found = result(rules, state)
    assert (found.made, found.points[0]) == (made, 123)
    assert items(rules, state, 0) == [(contract, "TH-115") if made else (-contract, "TH-116")]


@pytest.mark.rule("TH-120")
def test_rounding_the_declarer_changes_nothing_for_the_others() -> None:
    """Given a declarer who is rounded, the opponents write what they write anyway."""
    for round_declarer in (False, True):
        rules = club(round_declarer=round_declarer)
        state = settle(rules, waiting(rules), "78", "23", "19")
        assert state.scores == (-120, 25, 20)


# --- doubled deals ------------------------------------------------------------------------------


@pytest.mark.rule("TH-121", "TH-163")
@pytest.mark.parametrize(
    ("points", "written"), [(17, 30), (18, 40), (2, 0), (3, 10), (32, 60), (33, 70)]
)
def test_points_are_rounded_before_they_are_doubled_in_the_dark(points: int, written: int) -> None:
    """Given a dark deal, an opponent's points are first rounded, then doubled."""
    rules = club(dark_game=True)
    state = settle(rules, waiting(rules), f"{110 - points}", f"{points}", "10", dark=True)
    assert state.scores[1] == written


@pytest.mark.rule("TH-121", "TH-158")
def test_points_are_rounded_before_they_are_doubled_in_golden_deals() -> None:
    """Given a golden deal, 17 points become 15 and then 30, item by item."""
    rules = club()
    state = settle(rules, waiting(rules, golden_left=3), "93", "17", "10")
    assert items(rules, state, 1) == [(17, "TH-94"), (-2, "TH-118"), (15, "TH-158")]


@pytest.mark.rule("TH-121", "TH-157", "TH-158", "E-05")
@pytest.mark.parametrize(
    ("took", "scores"),
    [(("86 spades", "17", "17"), (240, 30, 30)), (("79 spades", "23", "18"), (-240, 50, 40))],
)
def test_a_golden_deal_made_and_failed(took: tuple[str, ...], scores: tuple[int, ...]) -> None:
    """Given the first golden deal with 126 or 119 points, it writes 240 or −240."""
    rules = club()
    assert settle(rules, waiting(rules, golden_left=3), *took).scores == scores
