"""Bolts, deals without a win, and the penalties (TH-122 to TH-131)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    club,
    column,
    concede,
    contracted,
    deal,
    entries,
    items,
    play,
    reasons,
    refused_by,
    settle,
    waiting,
)

NO_TRICK = ("70", "50", "no trick")
"""A deal in which the third player wins no trick."""


# --- the size of a penalty ----------------------------------------------------------------------

NINES = (
    "9S JS QS KS TS AS 9C JC QC KC TC AC 9D JD QD KD TD AD 9H JH QH KH TH AH",
    "cut7 cut6 cut6",
)
"""A pack, and three cuts of it that leave a nine at the bottom (E-15)."""


def bolts(rules: Thousand) -> ThousandState:
    """The third player gets his third bolt."""
    return settle(rules, waiting(rules, 0, 0, 700, bolts=(0, 0, 2)), *NO_TRICK)


def no_wins(rules: Thousand) -> ThousandState:
    """The third player has his third deal without a win."""
    return settle(rules, waiting(rules, 0, 0, 700, no_wins=(0, 0, 2)), "70", "48", "2")


def conceding(rules: Thousand) -> ThousandState:
    """The third player concedes for the third time."""
    before = waiting(rules, 0, 0, 830, concessions=(0, 0, 2))
    return concede(rules, before, declarer=2, contract=130)


def exhausted(rules: Thousand) -> ThousandState:
    """The third player does not win with his last attempt on the barrel."""
    return settle(rules, waiting(rules, 0, 0, 880, barrel=(None, None, 2)), "70", "20", "30")


def bumped(rules: Thousand) -> ThousandState:
    """The first player mounts the barrel, on which the third sits."""
    before = waiting(rules, 800, 0, 880, barrel=(None, None, 0))
    return settle(rules, before, "90", "20", "10", contract=80)


def mounted_second(rules: Thousand) -> ThousandState:
    """The third player comes to 880 together with the declarer."""
    before = waiting(rules, 800, 0, 870)
    return settle(rules, before, "90", "20", "10", contract=80)


def misdealt(rules: Thousand) -> ThousandState:
    """The third player deals wrongly."""
    return play(rules, deal(rules, before=waiting(rules, 0, 0, 700)), "misdeal")


def three_nines(rules: Thousand) -> ThousandState:
    """The third player's pack is cut three times to a nine."""
    order, cuts = NINES
    return play(rules, rules.deal(waiting(rules, 0, 0, 700), order=order), cuts)


GROUNDS: dict[str, tuple[Any, int]] = {
    "TH-125": (bolts, 700),
    "TH-131": (no_wins, 700),
    "TH-80": (conceding, 700),
    "TH-140": (exhausted, 880),
    "TH-143": (bumped, 880),
    "TH-144": (mounted_second, 880),
    "TH-32": (misdealt, 700),
    "TH-21": (three_nines, 700),
}
"""Every ground for a penalty: how it comes about, and the third player's score without it."""


@pytest.mark.rule("TH-122")
@pytest.mark.parametrize("size", [5, 60, 120, 500])
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_penalty_has_the_agreed_size(ground: str, size: int) -> None:
    """Given any ground for a penalty, it costs the agreed number and is told under its rule."""
    rules = club(
        penalty=size,
        no_win_penalty="total",
        rospis_penalty_every=3,
        opening_bid=80,
        dump_plus=None,
        dump_minus=None,
    )
    happen, score = GROUNDS[ground]
    state = happen(rules)
    assert state.scores[2] == score - size
    assert [item for item in items(rules, state, 2) if item[0] == -size] == [(-size, ground)]


@pytest.mark.rule("TH-123")
@pytest.mark.parametrize(("contract", "score"), [(115, 215), (120, -20)])
def test_there_are_no_other_penalties(contract: int, score: int) -> None:
    """Given a deal with none of the grounds, nobody loses anything but a failed contract."""
    rules = Thousand.preset("agreements_all", penalty=500)
    before = waiting(rules, 100, 100, 100)
    state = settle(rules, before, "116", "2 in 1", "2 in 1", contract=contract)
    assert state.scores == (score, 100, 100)
    assert all(item[1] >= 0 or item[2] in {"TH-116", "TH-118"} for item in entries(rules, state))


# --- bolts --------------------------------------------------------------------------------------


@pytest.mark.rule("TH-124")
def test_a_deal_without_a_trick_gives_a_bolt() -> None:
    """Given a player without a trick, he has one bolt more, which costs nothing yet."""
    rules = club()
    state = settle(rules, waiting(rules, 0, 0, 300), *NO_TRICK)
    assert (column(state, "bolts"), state.scores[2]) == ((0, 0, 1), 300)
    assert items(rules, state, 2) == [(0, "TH-94"), (0, "TH-124")]
    assert reasons(rules, state, "TH-124") == ["no trick: a bolt, now 1"]


@pytest.mark.rule("TH-124")
def test_both_opponents_may_get_a_bolt() -> None:
    """Given a declarer who wins all tricks, both opponents get a bolt."""
    rules = club()
    state = settle(rules, waiting(rules), "120", "no trick", "no trick")
    assert column(state, "bolts") == (0, 1, 1)


@pytest.mark.rule("TH-124")
def test_the_declarer_gets_bolts_too() -> None:
    """Given a declarer without a trick, he gets a bolt besides losing his contract."""
    rules = club()
    state = settle(rules, waiting(rules, 300, 0, 0), "no trick", "70", "50")
    assert (column(state, "bolts"), state.scores[0]) == ((1, 0, 0), 180)


@pytest.mark.rule("TH-124")
def test_a_trick_worth_nothing_is_no_bolt() -> None:
    """Given a player whose one trick holds three nines, he gets no bolt."""
    rules = club()
    state = settle(rules, waiting(rules), "70", "50 in 3", "0 in 1")
    assert (column(state, "bolts"), items(rules, state, 2)) == ((0, 0, 0), [(0, "TH-94")])


@pytest.mark.rule("TH-124", "TH-103")
def test_a_marriage_without_a_trick_counts_and_is_a_bolt() -> None:
    """Given a player with a marriage but no trick, he writes its points and gets a bolt."""
    rules = club(marriage_needs_trick=False)
    state = settle(rules, waiting(rules), "70", "50", "0 clubs in 0")
    assert (state.scores[2], column(state, "bolts")) == (60, (0, 0, 1))


@pytest.mark.rule("TH-124", "TH-03")
def test_who_sits_out_gets_no_bolt() -> None:
    """Given four players, the one who sits out gets no bolt, another without a trick does."""
    rules = club(players=4)
    before = waiting(rules, 0, 0, 0, 0, dealer=1, bolts=(2, 0, 0, 0))
    state = settle(rules, before, "", "70", "50", "no trick", declarer=2)
    assert (column(state, "bolts"), state.scores[0]) == ((2, 0, 0, 1), 0)


@pytest.mark.rule("TH-124", "TH-78")
def test_a_conceded_deal_gives_no_bolt() -> None:
    """Given a conceded contract, nobody gets a bolt or loses one."""
    rules = club()
    state = concede(rules, waiting(rules, bolts=(2, 2, 2)))
    assert (column(state, "bolts"), state.scores) == ((2, 2, 2), (-120, 60, 60))


@pytest.mark.rule("TH-124", "TH-36")
def test_a_void_deal_gives_no_bolt() -> None:
    """Given a misdeal, nobody gets a bolt, and no deal without a win is counted."""
    rules = club(no_win_penalty="consecutive")
    state = play(
        rules, deal(rules, before=waiting(rules, bolts=(2, 2, 2), no_wins=(2, 2, 2))), "misdeal"
    )
    assert (column(state, "bolts"), column(state, "no_wins")) == ((2, 2, 2), (2, 2, 2))
    assert state.scores == (0, 0, -120)


@pytest.mark.rule("TH-124", "TH-125")
@pytest.mark.parametrize("needed", range(1, 10))
def test_so_many_bolts_make_a_penalty(needed: int) -> None:
    """Given any agreed number of bolts, that many cost a penalty, and one fewer nothing."""
    rules = club(bolts_per_penalty=needed)
    for bolts_before in range(needed):
        before = waiting(rules, 0, 0, 300, bolts=(0, 0, bolts_before))
        state = settle(rules, before, *NO_TRICK)
        fined = bolts_before == needed - 1
        assert state.scores[2] == (180 if fined else 300)
        assert column(state, "bolts")[2] == (0 if fined else bolts_before + 1)
        assert column(state, "bolt_penalties")[2] == fined
        told = [f"penalty for {needed} bolts"] if fined else []
        assert reasons(rules, state, "TH-125") == told


@pytest.mark.rule("TH-124")
def test_without_a_number_there_are_no_bolts() -> None:
    """Given a table without bolts, a deal without a trick is neither written nor told."""
    rules = club(bolts_per_penalty=None)
    state = settle(rules, waiting(rules, 0, 0, 300), *NO_TRICK)
    assert (column(state, "bolts"), state.scores[2]) == ((0, 0, 0), 300)
    assert items(rules, state, 2) == [(0, "TH-94")]


@pytest.mark.rule("TH-125", "TH-126", "TH-159")
def test_a_deal_brings_one_bolt_penalty_at_most() -> None:
    """Given two bolts in a golden deal where each is punished, one penalty is written."""
    rules = club(bolts_per_penalty=1)
    state = settle(rules, waiting(rules, 0, 0, 300, golden_left=3), *NO_TRICK)
    assert items(rules, state, 2)[-1] == (-240, "TH-125")
    assert (state.scores[2], column(state, "bolts")[2]) == (60, 1)
    assert column(state, "bolt_penalties") == (0, 0, 1)


@pytest.mark.rule("TH-125", "TH-126")
def test_a_surplus_is_tested_only_with_a_new_bolt() -> None:
    """Given more bolts than make a penalty, a deal with a trick brings none, the next bolt does."""
    rules = club()
    before = waiting(rules, 0, 0, 300, bolts=(0, 0, 3))
    state = settle(rules, before, "70", "50", "0 in 1")
    assert (state.scores[2], column(state, "bolts")[2]) == (300, 3)
    state = settle(rules, state, *NO_TRICK)
    assert (state.scores[2], column(state, "bolts")[2]) == (180, 1)


@pytest.mark.rule("TH-126")
def test_the_count_goes_on_after_a_penalty() -> None:
    """Given six deals without a trick, the third and the sixth bolt are punished."""
    rules = club()
    state = waiting(rules, 0, 0, 500)
    history: list[tuple[int, int]] = []
    for _ in range(6):
        state = settle(rules, state, *NO_TRICK, declarer=0 if state.dealer != 0 else 1)
        history.append((state.scores[2], column(state, "bolts")[2]))
    assert history == [(500, 1), (500, 2), (380, 0), (380, 1), (380, 2), (260, 0)]
    assert column(state, "bolt_penalties")[2] == 2


@pytest.mark.rule("TH-118", "TH-124", "TH-125", "TH-126", "E-11")
def test_the_third_bolt_and_a_worthless_trick() -> None:
    """Given a third bolt it costs 120, while a trick worth 2 writes 0 and is no bolt."""
    rules = club()
    before = waiting(rules, 0, 300, 40, bolts=(0, 2, 1))
    state = settle(rules, before, "118", "no trick", "2 in 1", contract=110)
    assert (state.scores, column(state, "bolts")) == ((110, 180, 40), (0, 0, 1))
    assert entries(rules, state) == [
        (0, 110, "TH-115"),
        (1, 0, "TH-94"),
        (2, 2, "TH-94"),
        (2, -2, "TH-118"),
        (1, 0, "TH-124"),
        (1, -120, "TH-125"),
    ]


# --- bolts in a row -----------------------------------------------------------------------------


@pytest.mark.rule("TH-125", "TH-127", "E-12")
@pytest.mark.parametrize(
    ("in_a_row", "history"),
    [
        (True, [(500, 1), (500, 2), (520, 0), (520, 1), (520, 2), (400, 0)]),
        (False, [(500, 1), (500, 2), (520, 2), (400, 0), (400, 1), (400, 2)]),
    ],
)
def test_bolts_in_a_row_against_every_third_bolt(
    in_a_row: bool, history: list[tuple[int, int]]
) -> None:
    """Given a trick after two bolts, it wipes them only where bolts must come in a row."""
    rules = club(bolts_consecutive=in_a_row)
    state = waiting(rules, 0, 0, 500)
    found: list[tuple[int, int]] = []
    for tricks in (0, 0, 1, 0, 0, 0):
        took = ("60", "40", "20 in 1") if tricks else NO_TRICK
        state = settle(rules, state, *took)
        found.append((state.scores[2], column(state, "bolts")[2]))
    assert found == history


@pytest.mark.rule("TH-127")
def test_a_conceded_deal_does_not_break_a_row() -> None:
    """Given bolts in a row, a conceded deal leaves them."""
    rules = club(bolts_consecutive=True)
    state = concede(rules, waiting(rules, bolts=(1, 2, 2)))
    assert column(state, "bolts") == (1, 2, 2)


@pytest.mark.rule("TH-127")
def test_a_deal_sat_out_does_not_break_a_row() -> None:
    """Given four players and bolts in a row, who sits a deal out keeps his bolts."""
    rules = club(players=4, bolts_consecutive=True)
    before = waiting(rules, 0, 0, 0, 0, dealer=1, bolts=(2, 2, 2, 2))
    state = settle(rules, before, "", "60", "40", "20", declarer=2)
    assert column(state, "bolts") == (2, 0, 0, 0)


@pytest.mark.rule("TH-127", "TH-129")
def test_a_spared_declarer_keeps_his_row() -> None:
    """Given bolts in a row and a declarer spared bolts, without a trick his count stays."""
    rules = club(bolts_consecutive=True, bolt_exempt_declarer=True)
    state = settle(rules, waiting(rules, bolts=(2, 0, 0)), "no trick", "70", "50")
    assert column(state, "bolts") == (2, 0, 0)


@pytest.mark.rule("TH-127", "TH-128", "TH-129", "TH-130")
def test_a_trick_breaks_the_row_of_a_spared_player_too() -> None:
    """Given bolts in a row, a trick wipes them also where their owner would get no further bolt."""
    rules = club(
        bolts_consecutive=True,
        bolt_exempt_declarer=True,
        bolt_exempt_barrel=True,
        max_bolt_penalties=1,
    )
    before = waiting(
        rules,
        0,
        880,
        0,
        barrel=(None, 0, None),
        bolts=(2, 2, 2),
        bolt_penalties=(0, 0, 1),
    )
    state = settle(rules, before, "60", "40", "20")
    assert column(state, "bolts") == (0, 0, 0)


# --- limits and exemptions ----------------------------------------------------------------------


@pytest.mark.rule("TH-128")
@pytest.mark.parametrize("limit", [1, 2, 99])
def test_after_the_last_bolt_penalty_nothing_follows(limit: int) -> None:
    """Given as many bolt penalties as agreed, a deal without a trick gives no bolt and no fine."""
    rules = club(max_bolt_penalties=limit)
    before = waiting(rules, 0, 0, 300, bolts=(0, 0, 2), bolt_penalties=(0, 0, limit - 1))
    state = settle(rules, before, *NO_TRICK)
    assert (state.scores[2], column(state, "bolt_penalties")[2]) == (180, limit)
    for _ in range(3):
        state = settle(rules, state, *NO_TRICK)
        assert (state.scores[2], column(state, "bolts")[2]) == (180, 0)
        assert items(rules, state, 2) == [(0, "TH-94")]


@pytest.mark.rule("TH-128")
def test_the_limit_is_each_players_own() -> None:
    """Given one player who has had all his bolt penalties, another still gets his."""
    rules = club(max_bolt_penalties=2)
    before = waiting(rules, 0, 300, 300, bolts=(0, 2, 2), bolt_penalties=(0, 2, 1))
    state = settle(rules, before, "120", "no trick", "no trick")
    assert (state.scores, column(state, "bolts")) == ((120, 300, 180), (0, 2, 0))


@pytest.mark.rule("TH-125", "TH-128", "E-13")
def test_the_beginner_pays_twice_in_a_game() -> None:
    """Given three deals without a trick, the beginner's table writes two penalties of 120."""
    rules = Thousand.preset("beginner")
    state = waiting(rules, 0, 0, 300)
    scores: list[int] = []
    for _ in range(3):
        state = settle(rules, state, *NO_TRICK)
        scores.append(state.scores[2])
    assert scores == [180, 60, 60]


@pytest.mark.rule("TH-129")
@pytest.mark.parametrize(("exempt", "bolts_after"), [(False, (1, 0, 1)), (True, (0, 0, 1))])
def test_the_declarer_may_be_spared_bolts(exempt: bool, bolts_after: tuple[int, ...]) -> None:
    """Given declarer and an opponent without a trick, the agreement spares only the declarer."""
    rules = club(bolt_exempt_declarer=exempt)
    state = settle(rules, waiting(rules), "no trick", "120", "no trick")
    assert column(state, "bolts") == bolts_after


@pytest.mark.rule("TH-116", "TH-124", "TH-129", "E-54")
@pytest.mark.parametrize(("exempt", "score", "left"), [(False, 60, 0), (True, 180, 2)])
def test_a_trickless_declarer_with_two_bolts(exempt: bool, score: int, left: int) -> None:
    """Given a declarer's third bolt, it costs 120 besides his contract unless he is spared."""
    rules = club(bolt_exempt_declarer=exempt)
    state = settle(rules, waiting(rules, 300, 0, 0, bolts=(2, 0, 0)), "no trick", "70", "50")
    assert (state.scores, column(state, "bolts")[0]) == ((score, 70, 50), left)


@pytest.mark.rule("TH-130")
@pytest.mark.parametrize(("exempt", "bolts_after"), [(False, (0, 1, 1)), (True, (0, 0, 1))])
def test_a_player_on_the_barrel_may_be_spared_bolts(
    exempt: bool, bolts_after: tuple[int, ...]
) -> None:
    """Given two players without a trick, the agreement spares only the one on the barrel."""
    rules = club(bolt_exempt_barrel=exempt)
    before = waiting(rules, 0, 880, 0, barrel=(None, 0, None))
    state = settle(rules, before, "120", "no trick", "no trick")
    assert column(state, "bolts") == bolts_after


@pytest.mark.rule("TH-130")
def test_who_mounts_in_the_deal_is_not_spared() -> None:
    """Given a player who mounts the barrel by a marriage without a trick, he gets a bolt."""
    rules = club(bolt_exempt_barrel=True, marriage_needs_trick=False)
    state = settle(rules, waiting(rules, 0, 0, 800), "70", "50", "0 hearts in 0")
    assert (column(state, "barrel"), column(state, "bolts")) == ((None, None, 0), (0, 0, 1))


@pytest.mark.rule("TH-130")
def test_who_falls_in_the_deal_is_spared() -> None:
    """Given a declarer who falls from the barrel without a trick, he gets no bolt."""
    rules = club(bolt_exempt_barrel=True)
    before = waiting(rules, 880, 0, 0, barrel=(0, None, None), bolts=(2, 0, 0))
    state = settle(rules, before, "no trick", "70", "50")
    assert (column(state, "barrel")[0], state.scores[0]) == (None, 760)
    assert column(state, "bolts")[0] == 2


# --- deals without a win ------------------------------------------------------------------------

NO_WIN = ("70", "48", "2 in 1")
"""The third player writes 0, the second something, and the first fails."""


def counted(rules: Thousand, state: ThousandState, *deals: tuple[str, ...]) -> list[int]:
    """The third player's count of deals without a win after each of these deals."""
    found: list[int] = []
    for took in deals:
        state = settle(rules, state, *took)
        found.append(column(state, "no_wins")[2])
    return found


@pytest.mark.rule("TH-131")
@pytest.mark.parametrize(
    ("how", "counts"),
    [("off", [0, 0, 0, 0, 0]), ("consecutive", [1, 2, 0, 1, 2]), ("total", [1, 2, 2, 0, 1])],
)
def test_three_deals_without_a_win_in_a_row_or_in_all(how: str, counts: list[int]) -> None:
    """Given a win after two deals without one, it wipes the count only where a row is agreed."""
    rules = club(no_win_penalty=how)
    win = ("70", "30", "20")
    assert counted(rules, waiting(rules), NO_WIN, NO_WIN, win, NO_WIN, NO_WIN) == counts


@pytest.mark.rule("TH-131")
@pytest.mark.parametrize("how", ["consecutive", "total"])
def test_the_third_deal_without_a_win_costs_a_penalty(how: str) -> None:
    """Given a third deal without a win, it costs a penalty, and the count begins again."""
    rules = club(no_win_penalty=how)
    state = settle(rules, waiting(rules, 0, 0, 300, no_wins=(0, 0, 2)), *NO_WIN)
    assert items(rules, state, 2) == [(2, "TH-94"), (-2, "TH-118"), (-120, "TH-131")]
    assert reasons(rules, state, "TH-131") == ["penalty for 3 deals without a win"]
    assert (state.scores[2], column(state, "no_wins")) == (180, (1, 0, 0))
    state = settle(rules, state, *NO_WIN)
    assert (state.scores[2], column(state, "no_wins")[2]) == (180, 1)


@pytest.mark.rule("TH-131")
def test_without_the_agreement_deals_without_a_win_cost_nothing() -> None:
    """Given no such penalty, a third deal without a win is not told of."""
    rules = club()
    state = settle(rules, waiting(rules, 0, 0, 300, no_wins=(0, 0, 2)), *NO_WIN)
    assert state.scores[2] == 300


@pytest.mark.rule("TH-131", "E-14")
def test_three_deals_without_a_win() -> None:
    """Given 0, a failed 100 and 0 again, the third deal costs the second player 120."""
    rules = Thousand.preset("agreements")
    state = waiting(rules, 0, 200, 0)
    scores: list[int] = []
    bolts_seen: set[int] = set()
    deals = [
        (("70", "2 in 1", "48"), 0, 120),
        (("50", "50", "20"), 1, 100),
        (("70", "0 in 1", "50"), 2, 120),
    ]
    for took, declarer, contract in deals:
        state = settle(rules, state, *took, declarer=declarer, contract=contract)
        scores.append(state.scores[1])
        bolts_seen.add(column(state, "bolts")[1])
    assert (scores, bolts_seen, column(state, "no_wins")[1]) == ([200, 100, -20], {0}, 0)


@pytest.mark.rule("TH-131")
def test_a_failed_contract_is_no_win_and_a_made_one_is() -> None:
    """Given a declarer, only a made contract is a win for him."""
    rules = club(no_win_penalty="consecutive")
    failed = settle(rules, waiting(rules, no_wins=(1, 1, 1)), "70", "30", "20")
    made = settle(rules, waiting(rules, no_wins=(1, 1, 1)), "70", "30", "20", contract=70)
    assert (column(failed, "no_wins"), column(made, "no_wins")) == ((2, 0, 0), (0, 0, 0))


@pytest.mark.rule("TH-131", "TH-78")
def test_a_conceded_deal_counts() -> None:
    """Given a concession, the declarer has no win, and his opponents' shares are wins."""
    rules = club(no_win_penalty="consecutive")
    state = concede(rules, waiting(rules, 300, 0, 0, no_wins=(2, 2, 2)))
    assert (state.scores, column(state, "no_wins")) == ((60, 60, 60), (0, 0, 0))
    assert items(rules, state, 0) == [(-120, "TH-74"), (-120, "TH-131")]


@pytest.mark.rule("TH-131")
def test_a_deal_sat_out_does_not_count() -> None:
    """Given four players, the one who sits out has neither a win nor a deal without one."""
    rules = club(players=4, no_win_penalty="consecutive")
    before = waiting(rules, 0, 0, 0, 0, dealer=1, no_wins=(2, 2, 2, 2))
    state = settle(rules, before, "", "70", "50", "0 in 1", declarer=1)
    assert (column(state, "no_wins"), state.scores[0]) == ((2, 0, 0, 0), 0)
    assert state.scores == (0, -240, 50, -120)


@pytest.mark.rule("TH-131", "TH-139")
def test_what_the_barrel_holds_back_is_a_win() -> None:
    """Given a player whom the barrel keeps at 880, the points that the deal wrote are a win."""
    rules = club(no_win_penalty="consecutive")
    before = waiting(rules, 0, 0, 880, barrel=(None, None, 0), no_wins=(0, 0, 2))
    state = settle(rules, before, "70", "30", "20")
    assert (state.scores[2], column(state, "no_wins")[2]) == (880, 0)


@pytest.mark.rule("TH-131", "TH-141")
def test_an_attempt_used_by_a_failed_contract_is_no_win() -> None:
    """Given a failed contract that only uses an attempt, it is a deal without a win."""
    rules = club(
        no_win_penalty="consecutive",
        barrel_failed_contract="uses_attempt",
        rospis_on_barrel=False,
    )
    before = waiting(rules, 880, 0, 0, barrel=(0, None, None), no_wins=(1, 0, 0))
    state = settle(rules, before, "70", "30", "20")
    assert (state.scores[0], column(state, "no_wins")[0]) == (880, 2)


@pytest.mark.rule("TH-131")
def test_a_win_is_seen_before_penalties() -> None:
    """Given a player who writes a marriage but gets a bolt penalty, the deal is a win for him."""
    rules = club(no_win_penalty="consecutive", marriage_needs_trick=False)
    before = waiting(rules, 0, 0, 300, bolts=(0, 0, 2), no_wins=(0, 0, 2))
    state = settle(rules, before, "70", "50", "0 clubs in 0")
    assert (state.scores[2], column(state, "no_wins")[2]) == (240, 0)


@pytest.mark.rule("TH-131", "TH-125")
def test_both_penalties_may_fall_in_one_deal() -> None:
    """Given the third bolt and the third deal without a win, both penalties are written."""
    rules = club(no_win_penalty="total")
    before = waiting(rules, 0, 0, 300, bolts=(0, 0, 2), no_wins=(0, 0, 2))
    state = settle(rules, before, *NO_TRICK)
    assert items(rules, state, 2)[1:] == [(0, "TH-124"), (-120, "TH-125"), (-120, "TH-131")]
    assert state.scores[2] == 60


@pytest.mark.rule("TH-80", "TH-122", "E-32")
def test_the_third_concession_costs_a_penalty() -> None:
    """Given two concessions before, the third costs 120 on top of the contract of 110."""
    rules = Thousand.preset("agreements")
    before = waiting(rules, 400, 0, 0, concessions=(2, 0, 0))
    state = concede(rules, before, contract=110)
    assert state.scores == (170, 55, 55)
    assert items(rules, state, 0) == [(-110, "TH-74"), (-120, "TH-80")]
    assert reasons(rules, state, "TH-80") == ["penalty for concession number 3"]


@pytest.mark.rule("TH-79", "TH-80", "E-32")
def test_after_three_concessions_a_fourth_is_refused() -> None:
    """Given a limit of three, the third concession is fined, and the fourth is not possible."""
    rules = Thousand.preset("agreements_all")
    state = concede(rules, waiting(rules, 400, 0, 0, concessions=(2, 0, 0)), contract=110)
    assert state.scores == (170, 60, 60)
    state = contracted(rules, state, contract=110)
    assert refused_by(rules, state, "concede") == "TH-79"


@pytest.mark.rule("TH-80")
@pytest.mark.parametrize("every", [1, 2, 3, 99])
def test_every_nth_concession_costs_a_penalty(every: int) -> None:
    """Given any agreed n, only every n-th concession of a player costs him a penalty."""
    rules = club(rospis_penalty_every=every)
    for earlier in (0, 1, 2, 3, 97, 98):
        before = waiting(rules, 300, 0, 0, concessions=(earlier, 1, 2))
        state = concede(rules, before)
        fined = (earlier + 1) % every == 0
        assert state.scores == ((60 if fined else 180), 60, 60)
        assert column(state, "concessions") == (earlier + 1, 1, 2)
