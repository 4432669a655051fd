"""Points of the deal, and what is written of them (TH-112 to TH-117, TH-119)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, Thousand
from tests.thousand.table import (
    club,
    concede,
    deal,
    entries,
    items,
    last_trick,
    legal,
    offered,
    play,
    reasons,
    result,
    settle,
    waiting,
)

# --- points of the deal -------------------------------------------------------------------------


@pytest.mark.rule("TH-08", "TH-112")
def test_card_points_of_all_players_make_120() -> None:
    """Given a deal without marriages, the points of all players sum to the 120 of the pack."""
    rules = club()
    state = settle(rules, waiting(rules), "71", "31", "18", contract=100)
    assert result(rules, state).points == (71, 31, 18)


@pytest.mark.rule("TH-94", "TH-112")
def test_the_last_trick_counts_for_its_winner() -> None:
    """Given the position before the last trick, its cards go to the points of who wins it."""
    rules = club()
    state = last_trick(rules, waiting(rules), "71", "31", "18", last=1)
    before, trick = state.points, 0
    for seat in (1, 2, 0):
        card = next(iter(legal(rules, state)))
        trick += {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}[card[0]]
        assert state.to_move == seat
        state = play(rules, state, card)
    assert before == (71, 31 - trick, 18)
    assert result(rules, state).points == (71, 31, 18)


@pytest.mark.rule("TH-112", "TH-103")
@pytest.mark.parametrize(
    ("suit", "value"), [("spades", 40), ("clubs", 60), ("diamonds", 80), ("hearts", 100)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_declared_marriage_counts(suit: str, value: int, seat: int) -> None:
    """Given a declared marriage, its value counts for him who declared it, declarer or not."""
    rules = club()
    took = [f"60 {suit}", "40", "20"] if seat == 0 else ["60", f"40 {suit}", "20"]
    state = settle(rules, waiting(rules), *took)
    expected = [60, 40, 20]
    expected[seat] += value
    assert result(rules, state).points == tuple(expected)


@pytest.mark.rule("TH-112", "TH-110")
def test_the_ace_marriage_counts() -> None:
    """Given a declared ace marriage, it gives 200 points of the deal."""
    rules = club()
    state = settle(rules, waiting(rules), "60 aces", "40", "20", contract=260)
    assert result(rules, state).points == (260, 40, 20)
    assert state.scores == (260, 40, 20)


@pytest.mark.rule("TH-112", "TH-106")
def test_an_opponents_items_name_the_parts_of_his_points() -> None:
    """Given an opponent with cards, marriages and the last trick, each part is an item."""
    rules = club(last_trick_bonus=10)
    state = settle(
        rules, waiting(rules), "60", "42 clubs hearts aces in 3", "18", contract=100, last=1
    )
    assert items(rules, state, 1) == [
        (42, "TH-94"),
        (60, "TH-103"),
        (100, "TH-103"),
        (200, "TH-110"),
        (10, "TH-113"),
        (-2, "TH-118"),
    ]
    assert reasons(rules, state, "TH-103") == ["marriage of clubs", "marriage of hearts"]
    assert reasons(rules, state, "TH-110") == ["ace marriage"]
    assert reasons(rules, state, "TH-94")[0] == "cards of 3 tricks"


@pytest.mark.rule("TH-112")
@pytest.mark.parametrize(
    ("took", "told"),
    [("no trick", "no trick"), ("10 in 1", "cards of one trick"), ("10 in 2", "cards of 2 tricks")],
)
def test_the_cards_are_told_with_the_tricks_they_came_in(took: str, told: str) -> None:
    """Given an opponent's tricks, the item of his card points says how many they were."""
    rules = club()
    points = 10 if took.startswith("10") else 0
    state = settle(rules, waiting(rules), f"{100 - points}", took, "20", contract=100)
    assert result(rules, state).items[1].reason == told


@pytest.mark.rule("TH-112")
def test_the_result_tells_the_tricks() -> None:
    """Given a finished deal, its result tells how many tricks each seat won."""
    rules = club()
    state = settle(rules, waiting(rules), "80 in 5", "40 in 3", "no trick", contract=100)
    assert result(rules, state).tricks == (5, 3, 0)


# --- the last trick -----------------------------------------------------------------------------


@pytest.mark.rule("TH-113")
@pytest.mark.parametrize("bonus", range(0, 51, 5))
def test_the_last_trick_is_worth_the_agreed_bonus(bonus: int) -> None:
    """Given any bonus, the winner of the last trick has so many points more, and he alone."""
    rules = club(last_trick_bonus=bonus)
    state = settle(rules, waiting(rules), "60", "40", "20", contract=100, last=1)
    assert result(rules, state).points == (60, 40 + bonus, 20)
    assert state.scores == (-100, 40 + bonus, 20)
    assert ((bonus, "TH-113") in items(rules, state, 1)) == (bonus > 0)
    assert reasons(rules, state, "TH-113") == ["last trick"] * (bonus > 0)


@pytest.mark.rule("TH-113", "TH-08")
def test_with_the_bonus_all_points_make_130_and_the_marriages() -> None:
    """Given ten for the last trick, the points of all players sum to 130 plus marriages."""
    rules = club(last_trick_bonus=10)
    state = settle(rules, waiting(rules), "60 spades", "40 clubs", "20", contract=100)
    assert sum(result(rules, state).points) == 130 + 40 + 60


@pytest.mark.rule("TH-113", "TH-114")
@pytest.mark.parametrize(("last", "score"), [(0, 120), (1, -120)])
def test_the_bonus_counts_towards_the_contract(last: int, score: int) -> None:
    """Given a declarer who lacks ten points, the last trick makes his contract if he wins it."""
    rules = club(last_trick_bonus=10)
    state = settle(rules, waiting(rules), "110", "10", "no trick", last=last)
    assert state.scores[0] == score


@pytest.mark.rule("TH-113", "TH-117", "TH-08", "E-30")
def test_ten_for_the_last_trick_decides_a_contract() -> None:
    """Given 142, 97 and 121, ten for the second player's last trick is written by the sailor."""
    took = ("42 hearts", "37 clubs", "41 diamonds")
    rules = club()
    state = settle(rules, waiting(rules, 100, 100, 100), *took, contract=140, last=1)
    assert state.scores == (240, 195, 220)
    sailor = Thousand.preset("sailor")
    state = settle(sailor, waiting(sailor, 100, 100, 100), *took, contract=145, last=1)
    assert result(sailor, state).points == (142, 107, 121)
    assert state.scores == (-45, 205, 220)


# --- the contract -------------------------------------------------------------------------------


@pytest.mark.rule("TH-114", "TH-119")
@pytest.mark.parametrize(("points", "made"), [(98, False), (99, False), (100, True), (101, True)])
def test_a_contract_is_made_with_its_number_of_points(points: int, made: bool) -> None:
    """Given a contract of 100, 100 points make it, and one less does not."""
    rules = club()
    state = settle(rules, waiting(rules), f"{points}", f"{120 - points}", "no trick", contract=100)
    assert result(rules, state).made == made
    assert state.scores[0] == (100 if made else -100)


@pytest.mark.rule("TH-114", "TH-112")
def test_marriages_count_towards_the_contract() -> None:
    """Given a contract above the card points, the declarer's marriages make it."""
    rules = club()
    state = settle(rules, waiting(rules), "80 spades hearts", "20", "20", contract=220)
    assert (result(rules, state).made, state.scores[0]) == (True, 220)


@pytest.mark.rule("TH-115")
@pytest.mark.parametrize("taken", ["120", "120 spades", "120 hearts aces"])
def test_a_made_contract_writes_the_contract_and_no_more(taken: str) -> None:
    """Given a made contract, however high the points, exactly the contract is written."""
    rules = club()
    state = settle(rules, waiting(rules, 30, 0, 0), taken, "no trick", "no trick", contract=110)
    assert (state.scores[0], result(rules, state).written[0]) == (140, 110)
    assert items(rules, state, 0) == [(110, "TH-115")]


@pytest.mark.rule("TH-115")
def test_a_made_contract_is_told_with_the_points() -> None:
    """Given a made contract, the reason tells contract and points."""
    rules = club()
    state = settle(rules, waiting(rules), "60 diamonds", "40", "20", contract=130)
    assert reasons(rules, state, "TH-115") == ["made the contract of 130 with 140 points"]


@pytest.mark.rule("TH-116")
@pytest.mark.parametrize("taken", ["no trick", "40 in 2", "85"])
def test_a_failed_contract_costs_the_contract(taken: str) -> None:
    """Given a failed contract, it is subtracted, whatever points were taken."""
    rules = club()
    points = int(taken.split(maxsplit=1)[0]) if taken[0].isdigit() else 0
    state = settle(rules, waiting(rules, 30, 0, 0), taken, f"{120 - points}", "no trick")
    assert (state.scores[0], result(rules, state).written[0]) == (-90, -120)
    assert items(rules, state, 0)[0] == (-120, "TH-116")
    assert reasons(rules, state, "TH-116") == [f"failed the contract of 120 with {points} points"]


@pytest.mark.rule("TH-116", "TH-123")
def test_a_failed_contract_costs_nothing_but_the_contract() -> None:
    """Given a failed contract at a table with every penalty, it brings no penalty of its own."""
    rules = Thousand.preset("agreements_all")
    state = settle(rules, waiting(rules, 300, 0, 0), "60", "40", "20")
    assert entries(rules, state) == [(0, -120, "TH-116"), (1, 40, "TH-94"), (2, 20, "TH-94")]


@pytest.mark.rule("TH-116", "TH-10")
def test_a_score_may_fall_below_zero() -> None:
    """Given a declarer at nothing who fails, his score is negative."""
    rules = club()
    state = settle(rules, waiting(rules, 0, 0, 0), "60", "40", "20", contract=220)
    state = settle(rules, state, "60", "40", "20", contract=220)
    assert state.scores == (-440, 80, 40)


@pytest.mark.rule("TH-117")
@pytest.mark.parametrize("contract", [80, 120])
def test_opponents_write_their_points_whether_or_not_it_is_made(contract: int) -> None:
    """Given a made or a failed contract, every opponent adds his own points."""
    rules = club(opening_bid=80)
    state = settle(rules, waiting(rules, 0, 200, 300), "80", "30", "10", contract=contract)
    assert result(rules, state).made == (contract == 80)
    assert state.scores[1:] == (230, 310)
    assert result(rules, state).written[1:] == (30, 10)


@pytest.mark.rule("TH-117", "TH-03")
def test_who_sits_out_writes_nothing() -> None:
    """Given four players, the one who sits the deal out has no points, item or written number."""
    rules = club(players=4)
    before = waiting(rules, 10, 20, 30, 40, dealer=1)
    state = settle(rules, before, "", "70", "30", "20", declarer=3)
    assert state.scores == (10, 90, 60, -80)
    assert items(rules, state, 0) == []
    found = result(rules, state)
    assert (found.points, found.written, found.tricks[0]) == (
        (0, 70, 30, 20),
        (0, 70, 30, -120),
        0,
    )


@pytest.mark.rule("TH-112", "TH-74")
def test_a_conceded_deal_has_no_points() -> None:
    """Given a conceded deal, the result tells neither points nor tricks, and no contract made."""
    rules = club()
    found = result(rules, concede(rules, waiting(rules)))
    assert (found.how, found.points, found.tricks, found.made) == ("conceded", (), (), False)
    assert found.written == (-120, 60, 60)


@pytest.mark.rule("TH-112", "TH-36")
def test_a_deal_thrown_in_has_no_contract_points_or_tricks() -> None:
    """Given a misdeal, the result tells no declarer, contract, points, tricks or numbers."""
    rules = club()
    found = result(rules, play(rules, deal(rules), "misdeal"))
    assert (found.how, found.declarer, found.contract, found.made) == ("misdeal", None, None, False)
    assert (found.points, found.tricks, found.written) == ((), (), ())
    assert (found.deal_number, found.dealer) == (1, 2)


@pytest.mark.rule("TH-21", "TH-32", "TH-72")
def test_a_deal_that_was_not_played_is_remarked_on() -> None:
    """Given a deal thrown in or conceded, the result says in words what happened, else nothing."""
    rules = club(three_nines_penalty="none", misdeal_penalty=False)
    thrown_in = "the cards were thrown in"
    found = result(rules, play(rules, deal(rules), "misdeal"))
    assert (found.items, found.remark) == ((), f"{thrown_in}: the dealing was at fault (TH-32)")
    order = "9S JS QS KS TS AS 9C JC QC KC TC AC 9D JD QD KD TD AD 9H JH QH KH TH AH"
    found = result(rules, play(rules, offered(rules, order), "cut7 cut6 cut6"))
    told = f"{thrown_in}: for the third time a nine lay at the bottom (TH-21)"
    assert (found.items, found.remark) == ((), told)
    found = result(rules, concede(rules, waiting(rules), contract=110))
    assert found.remark == "seat 0 conceded the contract of 110 (TH-72)"
    found = result(rules, settle(rules, waiting(rules), "30", "40", "50"))
    assert (found.remark, found.claimed_by, found.proof) == ("", None, CardSet())


@pytest.mark.rule("TH-169")
def test_the_result_tells_deal_declarer_and_contract() -> None:
    """Given a finished deal, its result tells its number, dealer, declarer and contract."""
    rules = club()
    state = settle(rules, waiting(rules, dealer=1), "30", "40", "50", declarer=1, contract=140)
    found = result(rules, state)
    assert (found.how, found.deal_number, found.dealer) == ("played", 1, 1)
    assert (found.declarer, found.contract, found.golden, found.dark) == (1, 140, False, False)


@pytest.mark.rule("TH-117", "TH-115")
def test_the_declarer_comes_first_and_the_others_in_forehand_order() -> None:
    """Given a deal with any dealer, the items tell the declarer, then the others clockwise."""
    rules = club()
    state = settle(rules, waiting(rules, dealer=0), "20", "30", "70", declarer=2)
    assert entries(rules, state) == [(2, -120, "TH-116"), (1, 30, "TH-94"), (0, 20, "TH-94")]


# --- worked examples ----------------------------------------------------------------------------


@pytest.mark.rule("TH-114", "TH-115", "TH-117", "TH-118", "E-08")
def test_a_contract_made_with_a_surplus() -> None:
    """Given 120 made with 137 against 15 and 8, the deal writes 120, 15 and 10."""
    rules = club()
    state = settle(rules, waiting(rules, 200, 100, 50), "97 spades", "15", "8")
    assert result(rules, state).written == (120, 15, 10)
    assert state.scores == (320, 115, 60)


@pytest.mark.rule("TH-116", "TH-117", "TH-119", "E-09")
def test_one_point_short_is_a_failure() -> None:
    """Given 119 points for a contract of 120, the deal writes −120, 20 and 20."""
    rules = club()
    state = settle(rules, waiting(rules, 200, 100, 50), "79 spades", "22", "19")
    assert result(rules, state).written == (-120, 20, 20)
    assert state.scores == (80, 120, 70)
