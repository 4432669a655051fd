"""The barrel: mounting, winning, attempts, falls (TH-132 to TH-147)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Thousand
from cardrules.games.thousand import ThousandState
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

USES_ATTEMPT: dict[str, Any] = {
    "barrel_failed_contract": "uses_attempt",
    "rospis_on_barrel": False,
}


def on_barrel(rules: Thousand, *others: int, used: int = 0, **columns: Any) -> ThousandState:
    """The first player sits on the barrel, the others have these scores (100 by default)."""
    scores = (880, *(others or (100,) * (rules.players - 1)))
    seats = (used, *(None,) * (rules.players - 1))
    return waiting(rules, *scores, barrel=seats, **columns)


def winners(rules: Thousand, state: ThousandState) -> tuple[int, ...]:
    """The seats that have won."""
    return rules.score(state).winners


# --- mounting -----------------------------------------------------------------------------------


@pytest.mark.rule("TH-132")
@pytest.mark.parametrize(
    ("start", "score", "seat"), [(770, 870, None), (775, 875, None), (780, 880, 0), (895, 880, 0)]
)
def test_from_880_a_player_sits_on_the_barrel(start: int, score: int, seat: int | None) -> None:
    """Given a score after a deal, from 880 on and not below its owner sits on the barrel."""
    rules = club()
    state = settle(rules, waiting(rules, start, 0, 0), "100", "20", "no trick", contract=100)
    assert (state.scores[0], column(state, "barrel")) == (score, (seat, None, None))


@pytest.mark.rule("TH-132", "TH-133")
@pytest.mark.parametrize("start", [780, 785, 895])
def test_mounting_sets_the_score_to_880(start: int) -> None:
    """Given a score of 880 or more, the surplus is lost, and an item tells so."""
    rules = club()
    state = settle(rules, waiting(rules, start, 0, 0), "100", "20", "no trick", contract=100)
    assert items(rules, state, 0) == [(100, "TH-115"), (780 - start, "TH-133")]
    assert reasons(rules, state, "TH-133") == ["mounts the barrel at 880"]


@pytest.mark.rule("TH-132")
def test_an_opponent_mounts_too() -> None:
    """Given an opponent whose points take him to 880, he mounts."""
    rules = club()
    state = settle(rules, waiting(rules, 0, 0, 850), "70", "20", "30")
    assert (state.scores[2], column(state, "barrel")) == (880, (None, None, 0))


@pytest.mark.rule("TH-132")
@pytest.mark.parametrize("start", [780, 850, 895])
def test_without_the_barrel_scores_run_on(start: int) -> None:
    """Given a table without the barrel, a score above 880 is kept, and nobody sits there."""
    rules = club(barrel=False)
    state = settle(rules, waiting(rules, start, 0, 0), "100", "20", "no trick", contract=100)
    assert (state.scores[0], column(state, "barrel")) == (start + 100, (None, None, None))
    assert items(rules, state, 0) == [(100, "TH-115")]


@pytest.mark.rule("TH-132", "TH-133", "TH-134", "E-33")
@pytest.mark.parametrize(
    ("start", "took", "contract", "score", "over"),
    [
        (790, ("70 diamonds", "30", "20"), 130, 880, False),
        (845, ("70 hearts", "30", "20"), 155, 1000, True),
        (845, ("70 hearts", "30", "20"), 150, 880, False),
    ],
)
def test_mounting_or_winning_at_once(
    start: int, took: tuple[str, ...], contract: int, score: int, over: bool
) -> None:
    """Given a score below 880, a deal takes it onto the barrel or, at 1000, to the win."""
    rules = club()
    state = settle(rules, waiting(rules, start, 400, 300), *took, contract=contract)
    assert (state.scores, state.over) == ((score, 430, 320), over)
    assert column(state, "barrel")[0] == (None if over else 0)


@pytest.mark.rule("TH-134")
def test_an_opponent_may_jump_over_the_barrel() -> None:
    """Given an opponent below the barrel whose deal takes him to 1000, he wins at once."""
    rules = club(barrel_win_by="contract")
    state = settle(rules, waiting(rules, 0, 875, 0), "70", "26 hearts", "24")
    assert (state.scores[1], winners(rules, state)) == (1000, (1,))


# --- winning from the barrel --------------------------------------------------------------------


@pytest.mark.rule("TH-08", "TH-124", "TH-135", "TH-170", "E-07")
def test_all_tricks_win_without_a_marriage() -> None:
    """Given a declarer on the barrel who takes all 120 points, he wins at once with 1000."""
    rules = club()
    state = settle(rules, on_barrel(rules, 400, 300), "120", "no trick", "no trick")
    assert (state.scores, winners(rules, state)) == ((1000, 400, 300), (0,))


@pytest.mark.rule("TH-135")
def test_the_contract_counts_and_not_the_points_taken() -> None:
    """Given a declarer on the barrel who makes 115 with 220 points, he has not won."""
    rules = club()
    state = settle(rules, on_barrel(rules), "120 hearts", "no trick", "no trick", contract=115)
    assert (state.scores[0], column(state, "barrel")[0], state.over) == (880, 1, False)


@pytest.mark.rule("TH-135")
def test_points_of_several_deals_are_not_added() -> None:
    """Given two deals of 60 on the barrel, the player has not won."""
    rules = club()
    state = on_barrel(rules)
    for used in (1, 2):
        state = settle(rules, state, "60", "60", "no trick", declarer=1)
        assert (state.scores[0], column(state, "barrel")[0], state.over) == (880, used, False)


@pytest.mark.rule("TH-135", "TH-136")
@pytest.mark.parametrize("need", range(120, 301, 5))
def test_the_barrel_needs_the_agreed_number(need: int) -> None:
    """Given any agreed number, a contract of it wins from the barrel, and five less does not."""
    rules = club(barrel_need=need)
    took = ("120 hearts diamonds", "no trick", "no trick")
    won = settle(rules, on_barrel(rules), *took, contract=need)
    missed = settle(rules, on_barrel(rules), *took, contract=need - 5)
    assert (won.scores[0], winners(rules, won)) == (880 + need, (0,))
    assert (missed.scores[0], winners(rules, missed)) == (880, ())
    assert column(missed, "barrel")[0] == 1


@pytest.mark.rule("TH-135", "TH-136", "E-38")
@pytest.mark.parametrize(
    ("need", "contract", "score", "over"),
    [
        (125, 120, 880, False),
        (125, 125, 1005, True),
        (120, 120, 1000, True),
        (120, 125, 1005, True),
    ],
)
def test_more_than_120_on_the_barrel(need: int, contract: int, score: int, over: bool) -> None:
    """Given 125 points on the barrel, the contract decides whether more than 120 is written."""
    rules = club(barrel_need=need)
    state = settle(rules, on_barrel(rules), "85 spades", "20", "15", contract=contract)
    assert (state.scores[0], state.over) == (score, over)
    assert over or column(state, "barrel")[0] == 1


@pytest.mark.rule("TH-118", "TH-135", "TH-137", "E-39")
@pytest.mark.parametrize(
    ("by", "cards", "score"),
    [("any", 38, 1000), ("any", 37, 880), ("contract", 38, 880), ("contract", 37, 880)],
)
def test_winning_the_barrel_as_an_opponent(by: str, cards: int, score: int) -> None:
    """Given an opponent on the barrel, 120 rounded points win unless a contract is needed."""
    rules = club(barrel_win_by=by)
    took = (f"{cards} diamonds", f"{100 - cards}", "20")
    state = settle(rules, on_barrel(rules), *took, declarer=1)
    assert (state.scores[0], state.over) == (score, score == 1000)
    assert winners(rules, state) == ((0,) if score == 1000 else ())


@pytest.mark.rule("TH-137")
@pytest.mark.parametrize("by", ["any", "contract"])
@pytest.mark.parametrize(("contract", "won"), [(120, True), (115, False)])
def test_a_made_contract_wins_in_every_case(by: str, contract: int, won: bool) -> None:
    """Given a declarer on the barrel, a made contract of the needed number wins everywhere."""
    rules = club(barrel_win_by=by)
    state = settle(rules, on_barrel(rules), "80 spades", "20", "20", contract=contract)
    assert state.over == won


@pytest.mark.rule("TH-75", "TH-135", "TH-137")
@pytest.mark.parametrize(
    ("by", "contract", "score"), [("any", 240, 1000), ("any", 235, 880), ("contract", 240, 880)]
)
def test_a_share_of_a_concession_may_win(by: str, contract: int, score: int) -> None:
    """Given an opponent on the barrel, a share of 120 wins unless a contract is needed."""
    rules = club(barrel_win_by=by)
    state = concede(rules, on_barrel(rules), declarer=2, contract=contract)
    assert (state.scores[0], state.over) == (score, score == 1000)


@pytest.mark.rule("TH-135", "TH-163")
@pytest.mark.parametrize(("need", "score"), [(240, 1120), (245, 880)])
def test_the_doubled_number_counts_for_the_declarer(need: int, score: int) -> None:
    """Given a dark contract of 120, it writes 240, which wins if no more is needed."""
    rules = club(dark_game=True, barrel_need=need)
    state = settle(rules, on_barrel(rules), "120", "no trick", "no trick", dark=True)
    assert (state.scores[0], state.over) == (score, score > 1000)


@pytest.mark.rule("TH-135", "TH-158")
@pytest.mark.parametrize(("points", "won"), [(57, False), (58, True)])
def test_the_doubled_number_counts_for_an_opponent(points: int, won: bool) -> None:
    """Given a golden deal, 58 points of an opponent on the barrel write 120 and win."""
    rules = club()
    before = waiting(rules, 100, 100, 880, barrel=(None, None, 0), golden_left=3)
    state = settle(rules, before, f"{100 - points}", "20", f"{points}")
    assert (state.scores[2], state.over) == ((1000, True) if won else (880, False))


# --- attempts -----------------------------------------------------------------------------------


@pytest.mark.rule("TH-138", "TH-140")
@pytest.mark.parametrize("attempts", range(1, 10))
def test_so_many_deals_are_attempts(attempts: int) -> None:
    """Given any agreed number of attempts, the player falls with the last and not before."""
    rules = club(barrel_attempts=attempts)
    state = settle(rules, waiting(rules, 780, 100, 0), "100", "20", "no trick", contract=100)
    for used in range(attempts):
        assert (state.scores[0], column(state, "barrel")[0]) == (880, used)
        state = settle(rules, state, "60", "60", "0 in 1", declarer=1)
        told = f"attempt {used + 1} of {attempts} on the barrel"
        assert told in reasons(rules, state, "TH-138")
    assert (state.scores[0], column(state, "barrel")[0], column(state, "falls")[0]) == (
        760,
        None,
        1,
    )


@pytest.mark.rule("TH-138")
def test_the_deal_of_mounting_is_no_attempt() -> None:
    """Given a player who mounts, he has used no attempt yet, and none is told."""
    rules = club()
    state = settle(rules, waiting(rules, 780, 0, 0), "100", "20", "no trick", contract=100)
    assert (column(state, "barrel")[0], reasons(rules, state, "TH-138")) == (0, [])


@pytest.mark.rule("TH-138", "TH-32", "TH-36")
def test_a_void_deal_is_no_attempt() -> None:
    """Given a misdeal that costs nothing, the player on the barrel has used no attempt."""
    rules = club(misdeal_penalty=False)
    state = play(rules, deal(rules, before=on_barrel(rules, used=2)), "misdeal")
    assert (state.scores[0], column(state, "barrel")[0]) == (880, 2)


@pytest.mark.rule("TH-138", "TH-33")
def test_another_dealers_penalty_is_no_attempt() -> None:
    """Given another player's misdeal that costs him a penalty, no attempt is used."""
    rules = club()
    state = play(rules, deal(rules, before=on_barrel(rules, used=2)), "misdeal")
    assert (state.scores, column(state, "barrel")[0]) == ((880, 100, -20), 2)


@pytest.mark.rule("TH-138", "TH-03")
def test_a_deal_sat_out_is_no_attempt() -> None:
    """Given four players, a deal that the player on the barrel sits out is not one of his three."""
    rules = club(players=4)
    before = on_barrel(rules, used=2, dealer=1)
    state = settle(rules, before, "", "70", "50", "0 in 1", declarer=1)
    assert (state.scores[0], column(state, "barrel")[0]) == (880, 2)


@pytest.mark.rule("TH-138", "TH-78")
def test_a_conceded_deal_is_an_attempt() -> None:
    """Given a concession, every player on the barrel has used an attempt."""
    rules = club(barrel_sharing="many")
    before = waiting(rules, 880, 880, 100, barrel=(2, 0, None))
    state = concede(rules, before, declarer=2)
    assert (state.scores, column(state, "barrel")) == ((760, 880, -20), (None, 1, None))


@pytest.mark.rule("TH-138", "TH-139", "TH-140", "TH-146", "E-34")
def test_three_attempts_on_the_barrel() -> None:
    """Given 25 points, no trick and a made 100, the third deal ends in a fall to 760."""
    rules = club()
    deals = [
        (("25", "75", "20"), 1, 120, (880, 1, 0, 0)),
        (("no trick", "100", "20"), 1, 120, (880, 2, 0, 1)),
        (("110", "10", "no trick"), 0, 100, (760, None, 1, 1)),
    ]
    state = on_barrel(rules)
    for took, declarer, contract, row in deals:
        state = settle(rules, state, *took, declarer=declarer, contract=contract)
        first = state.rows[0]
        assert (first.score, first.barrel, first.falls, first.bolts) == row


@pytest.mark.rule("TH-139")
def test_the_barrel_holds_the_score() -> None:
    """Given a deal that writes something but does not win, it is taken off again."""
    rules = club()
    state = settle(rules, on_barrel(rules), "27", "73", "20", declarer=1)
    assert items(rules, state, 0) == [
        (27, "TH-94"),
        (-2, "TH-118"),
        (-25, "TH-139"),
        (0, "TH-138"),
    ]
    assert reasons(rules, state, "TH-139") == ["the barrel holds the score at 880"]
    assert result(rules, state).written[0] == 25


@pytest.mark.rule("TH-139")
def test_nothing_written_needs_no_holding() -> None:
    """Given a deal that writes 0 on the barrel, only the attempt is told."""
    rules = club()
    state = settle(rules, on_barrel(rules), "2 in 1", "98", "20", declarer=1)
    assert items(rules, state, 0) == [(2, "TH-94"), (-2, "TH-118"), (0, "TH-138")]
    assert (state.scores[0], column(state, "barrel")[0]) == (880, 1)


@pytest.mark.rule("TH-139")
def test_a_contract_below_the_need_uses_an_attempt() -> None:
    """Given a made contract of 115 on the barrel, the score stays and an attempt is used."""
    rules = club()
    state = settle(rules, on_barrel(rules), "115", "5", "no trick", contract=115)
    assert items(rules, state, 0) == [(115, "TH-115"), (-115, "TH-139"), (0, "TH-138")]
    assert column(state, "barrel")[0] == 1


# --- the last attempt ---------------------------------------------------------------------------


@pytest.mark.rule("TH-140", "TH-122")
@pytest.mark.parametrize("penalty", [5, 120, 300])
@pytest.mark.parametrize("exhausted", ["penalty", "zero"])
def test_the_last_attempt_costs_a_penalty_or_everything(exhausted: str, penalty: int) -> None:
    """Given a last attempt that does not win, the score falls by a penalty or to zero."""
    rules = club(barrel_exhausted=exhausted, penalty=penalty, dump_plus=None)
    state = settle(rules, on_barrel(rules, used=2), "27", "73", "20", declarer=1)
    score = 0 if exhausted == "zero" else 880 - penalty
    assert items(rules, state, 0)[-2:] == [(0, "TH-138"), (score - 880, "TH-140")]
    assert reasons(rules, state, "TH-140") == ["falls from the barrel after the last attempt"]
    assert (state.scores[0], column(state, "barrel")[0], column(state, "falls")[0]) == (
        score,
        None,
        1,
    )


@pytest.mark.rule("TH-138", "TH-135")
def test_the_last_attempt_may_win() -> None:
    """Given a last attempt that writes 120, the player wins and does not fall."""
    rules = club()
    state = settle(rules, on_barrel(rules, used=2), "120", "no trick", "no trick")
    assert (state.scores[0], winners(rules, state), column(state, "falls")) == (
        1000,
        (0,),
        (0, 0, 0),
    )


@pytest.mark.rule("TH-140", "TH-145")
@pytest.mark.parametrize("exhausted", ["penalty", "zero"])
def test_a_penalty_on_the_last_attempt_comes_first(exhausted: str) -> None:
    """Given a bolt penalty in the last attempt, the player stands at 760 under either value."""
    rules = club(barrel_exhausted=exhausted)
    before = on_barrel(rules, used=2, bolts=(2, 0, 0))
    state = settle(rules, before, "no trick", "80", "40", declarer=1)
    assert (state.scores[0], column(state, "falls")[0]) == (760, 1)
    assert reasons(rules, state, "TH-140") == []


@pytest.mark.rule("TH-140", "TH-159")
def test_a_fall_in_a_golden_deal_is_not_doubled() -> None:
    """Given a last attempt in a golden deal, the fall costs a single penalty."""
    rules = club()
    before = waiting(rules, 100, 100, 880, barrel=(None, None, 2), golden_left=3)
    state = settle(rules, before, "70", "30", "20")
    assert state.scores[2] == 760


# --- a failed contract --------------------------------------------------------------------------


@pytest.mark.rule("TH-140", "TH-141", "E-35")
def test_a_failed_contract_takes_the_club_player_off_the_barrel() -> None:
    """Given 130 points for 140 on the barrel, the contract is subtracted and he falls once."""
    rules = club()
    state = settle(rules, on_barrel(rules), "90 spades", "20", "10", contract=140)
    assert state.scores == (740, 120, 110)
    assert (column(state, "barrel")[0], column(state, "falls")[0]) == (None, 1)
    assert items(rules, state, 0) == [(-140, "TH-116"), (0, "TH-141")]
    assert reasons(rules, state, "TH-141") == ["falls from the barrel"]


@pytest.mark.rule("TH-140", "TH-141", "E-35")
@pytest.mark.parametrize(("used", "score", "seat"), [(0, 880, 1), (2, 0, None)])
def test_a_failed_contract_uses_the_beginners_attempt(
    used: int, score: int, seat: int | None
) -> None:
    """Given a failed contract at the beginner's table, it uses an attempt, the last one all."""
    rules = Thousand.preset("beginner")
    state = settle(rules, on_barrel(rules, used=used), "90 spades", "20", "10", contract=140)
    assert (state.scores, column(state, "barrel")[0]) == ((score, 120, 110), seat)


@pytest.mark.rule("TH-141")
def test_a_failed_contract_that_uses_an_attempt_is_given_back() -> None:
    """Given a failed contract that only uses an attempt, an item gives it back."""
    rules = club(**USES_ATTEMPT)
    state = settle(rules, on_barrel(rules), "60", "40", "20")
    assert items(rules, state, 0) == [(-120, "TH-116"), (120, "TH-141"), (0, "TH-138")]
    told = ["on the barrel a failed contract only uses an attempt"]
    assert (state.scores[0], reasons(rules, state, "TH-141")) == (880, told)


@pytest.mark.rule("TH-141")
def test_only_on_the_barrel_a_failed_contract_is_given_back() -> None:
    """Given a failed contract of a player below the barrel, it is subtracted as always."""
    rules = club(**USES_ATTEMPT)
    state = settle(rules, waiting(rules, 860, 0, 0), "60", "40", "20")
    assert (state.scores[0], items(rules, state, 0)) == (740, [(-120, "TH-116")])


@pytest.mark.rule("TH-141", "TH-140")
@pytest.mark.parametrize(("exhausted", "score"), [("penalty", 760), ("zero", 0)])
def test_a_failed_contract_as_the_last_attempt(exhausted: str, score: int) -> None:
    """Given a failed contract that uses the last attempt, he falls as after any last attempt."""
    rules = club(barrel_exhausted=exhausted, **USES_ATTEMPT)
    state = settle(rules, on_barrel(rules, used=2), "60", "40", "20")
    assert (state.scores[0], column(state, "falls")[0]) == (score, 1)


@pytest.mark.rule("TH-141", "TH-138")
def test_a_lost_contract_as_the_last_attempt_is_one_fall() -> None:
    """Given a failed contract subtracted on the last attempt, nothing more is charged."""
    rules = club()
    state = settle(rules, on_barrel(rules, used=2), "60", "40", "20")
    assert items(rules, state, 0) == [(-120, "TH-116"), (0, "TH-141")]
    assert (state.scores[0], column(state, "falls")[0]) == (760, 1)


@pytest.mark.rule("TH-81", "TH-141", "TH-146")
def test_a_concession_on_the_barrel_is_a_fall() -> None:
    """Given a declarer on the barrel who concedes, the contract is lost and he falls."""
    rules = club()
    state = concede(rules, on_barrel(rules))
    assert (state.scores, column(state, "falls")[0]) == ((760, 160, 160), 1)
    assert items(rules, state, 0) == [(-120, "TH-74"), (0, "TH-81")]


# --- one seat or many ---------------------------------------------------------------------------


@pytest.mark.rule("TH-142", "TH-143", "E-36")
@pytest.mark.parametrize(
    ("sharing", "scores", "seats"),
    [("one", (760, 880, 300), (None, 0, None)), ("many", (880, 880, 300), (2, 0, None))],
)
def test_a_second_player_mounts(
    sharing: str, scores: tuple[int, ...], seats: tuple[int | None, ...]
) -> None:
    """Given a player on the barrel, another who mounts bumps him off where there is one seat."""
    rules = club(barrel_sharing=sharing)
    took = ("10", "108", "2 in 1")
    state = settle(rules, on_barrel(rules, 800, 300, used=1), *took, declarer=1, contract=100)
    assert (state.scores, column(state, "barrel")) == (scores, seats)
    assert column(state, "falls") == ((1, 0, 0) if sharing == "one" else (0, 0, 0))


@pytest.mark.rule("TH-143")
def test_the_earlier_player_falls_by_a_penalty() -> None:
    """Given a player bumped off, the items tell his attempt, the mounting and then his fall."""
    rules = club()
    took = ("10", "108", "2 in 1")
    state = settle(rules, on_barrel(rules, 800, 300), *took, declarer=1, contract=100)
    assert entries(rules, state)[-3:] == [(0, 0, "TH-138"), (1, -20, "TH-133"), (0, -120, "TH-143")]
    assert reasons(rules, state, "TH-143") == ["falls from the barrel, for another mounts"]


@pytest.mark.rule("TH-142")
@pytest.mark.parametrize("sharing", ["one", "many"])
def test_nobody_is_bumped_while_nobody_mounts(sharing: str) -> None:
    """Given a player on the barrel and nobody who mounts, he keeps his seat."""
    rules = club(barrel_sharing=sharing)
    state = settle(rules, on_barrel(rules, 700, 300), "20", "60", "40", declarer=1)
    assert (state.scores[0], column(state, "barrel")) == (880, (1, None, None))


@pytest.mark.rule("TH-142", "TH-144")
def test_many_may_mount_together() -> None:
    """Given a barrel for many, two who come to 880 in one deal both sit there."""
    rules = club(barrel_sharing="many")
    state = settle(rules, waiting(rules, 845, 760, 300), "37", "65 clubs", "18", declarer=1)
    assert (state.scores, column(state, "barrel")) == ((880, 880, 320), (0, 0, None))
    assert column(state, "falls") == (0, 0, 0)


@pytest.mark.rule("TH-143", "TH-03")
def test_who_sits_out_is_bumped_too() -> None:
    """Given a player on the barrel who sits out, another who mounts bumps him off."""
    rules = club(players=4)
    before = on_barrel(rules, 100, 800, 100, dealer=1)
    state = settle(rules, before, "", "20", "100", "no trick", declarer=2, contract=80)
    assert state.scores == (760, 120, 880, 100)
    assert (column(state, "barrel"), column(state, "falls")) == (
        (None, None, 0, None),
        (1, 0, 0, 0),
    )


@pytest.mark.rule("TH-143", "TH-141")
def test_who_fails_while_another_mounts_falls_once() -> None:
    """Given a declarer on the barrel who fails while another mounts, he falls only once."""
    rules = club()
    state = settle(rules, on_barrel(rules, 840, 100), "60", "40", "20")
    assert (state.scores, column(state, "falls")) == ((760, 880, 120), (1, 0, 0))
    assert reasons(rules, state, "TH-143") == []


@pytest.mark.rule("TH-143", "TH-140")
def test_whose_last_attempt_is_used_while_another_mounts_falls_once() -> None:
    """Given a last attempt in the deal in which another mounts, he falls only once."""
    rules = club()
    state = settle(rules, on_barrel(rules, 100, 800, used=2), "60", "20", "40 spades", declarer=1)
    assert (state.scores[0], state.scores[2], column(state, "falls")) == (760, 880, (1, 0, 0))
    assert (len(reasons(rules, state, "TH-140")), reasons(rules, state, "TH-143")) == (1, [])


@pytest.mark.rule("TH-143", "TH-159")
def test_being_bumped_in_a_golden_deal_is_not_doubled() -> None:
    """Given a golden deal in which another mounts, being bumped costs a single penalty."""
    rules = club()
    before = waiting(rules, 700, 100, 880, barrel=(None, None, 0), golden_left=3)
    state = settle(rules, before, "80 spades", "30", "10")
    assert (state.scores[0], state.scores[2]) == (880, 760)


# --- mounting together --------------------------------------------------------------------------


@pytest.mark.rule("TH-144", "E-37")
@pytest.mark.parametrize(
    ("who", "scores", "seats", "falls"),
    [
        ("declarer_stays", (760, 880, 320), (None, 0, None), (1, 0, 0)),
        ("forehand_stays", (880, 760, 320), (0, None, None), (0, 1, 0)),
        ("both_fall", (760, 760, 320), (None, None, None), (1, 1, 0)),
    ],
)
def test_two_mount_in_the_same_deal(
    who: str,
    scores: tuple[int, ...],
    seats: tuple[int | None, ...],
    falls: tuple[int, ...],
) -> None:
    """Given two players who come to 880 together, the agreement says who stays."""
    rules = club(barrel_double_mount=who)
    state = settle(rules, waiting(rules, 845, 760, 300), "37", "65 clubs", "18", declarer=1)
    assert (state.scores, column(state, "barrel"), column(state, "falls")) == (scores, seats, falls)


@pytest.mark.rule("TH-144")
def test_mounting_and_falling_at_once_are_two_items() -> None:
    """Given a player who mounts without getting the seat, he is set to 880 and falls."""
    rules = club()
    state = settle(rules, waiting(rules, 860, 760, 300), "37", "65 clubs", "18", declarer=1)
    assert items(rules, state, 0)[-2:] == [(-15, "TH-133"), (-120, "TH-144")]
    assert reasons(rules, state, "TH-144") == ["falls at once, for another mounts in the same deal"]


@pytest.mark.rule("TH-144", "TH-02")
@pytest.mark.parametrize("who", ["declarer_stays", "forehand_stays"])
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 1)])
def test_without_the_declarer_the_first_in_forehand_order_stays(
    who: str, dealer: int, first: int
) -> None:
    """Given two opponents who mount together, the first clockwise from the dealer stays."""
    rules = club(barrel_double_mount=who)
    before = waiting(rules, 0, 850, 850, dealer=dealer)
    state = settle(rules, before, "60", "30", "30")
    other = 3 - first
    assert (state.scores[first], state.scores[other]) == (880, 760)
    assert [seat for seat, used in enumerate(column(state, "barrel")) if used == 0] == [first]


@pytest.mark.rule("TH-144")
@pytest.mark.parametrize(
    ("who", "stays"), [("declarer_stays", 2), ("forehand_stays", 0), ("both_fall", None)]
)
def test_three_mount_in_the_same_deal(who: str, stays: int | None) -> None:
    """Given three players who come to 880 together, one of them stays at most."""
    rules = club(barrel_double_mount=who)
    before = waiting(rules, 860, 860, 780)
    state = settle(rules, before, "20", "20", "80 spades", declarer=2, contract=100)
    assert state.scores == tuple(880 if seat == stays else 760 for seat in range(3))
    assert column(state, "falls") == tuple(int(seat != stays) for seat in range(3))


@pytest.mark.rule("TH-143", "TH-144")
@pytest.mark.parametrize("who", ["declarer_stays", "forehand_stays"])
def test_two_who_mount_bump_the_earlier_player_once(who: str) -> None:
    """Given a player on the barrel and two who mount, he and one of them fall once each."""
    rules = club(barrel_double_mount=who)
    state = settle(rules, on_barrel(rules, 860, 860), "60", "40", "20", declarer=1, contract=40)
    assert (state.scores, column(state, "falls")) == ((760, 880, 760), (1, 0, 1))
    assert reasons(rules, state, "TH-143") == ["falls from the barrel, for another mounts"]


@pytest.mark.rule("TH-143", "TH-144")
def test_where_both_fall_the_earlier_player_stays() -> None:
    """Given two who mount and both fall, the player on the barrel has only used an attempt."""
    rules = club(barrel_double_mount="both_fall")
    state = settle(rules, on_barrel(rules, 860, 860), "60", "40", "20", declarer=1, contract=40)
    assert (state.scores, column(state, "barrel")) == ((880, 760, 760), (1, None, None))


@pytest.mark.rule("TH-144")
def test_both_fall_only_if_two_mount() -> None:
    """Given `both_fall`, a player who mounts alone gets the seat and bumps the earlier one."""
    rules = club(barrel_double_mount="both_fall")
    state = settle(rules, on_barrel(rules, 860, 100), "60", "40", "20", declarer=1, contract=40)
    assert (state.scores, column(state, "barrel")) == ((760, 880, 120), (None, 0, None))


# --- penalties on the barrel --------------------------------------------------------------------


@pytest.mark.rule("TH-130", "TH-145", "E-41")
@pytest.mark.parametrize(("exempt", "row"), [(False, (760, None, 1, 0)), (True, (880, 1, 0, 2))])
def test_the_third_bolt_on_the_barrel(exempt: bool, row: tuple[int | None, ...]) -> None:
    """Given a third bolt on the barrel, it costs the seat unless the barrel spares bolts."""
    rules = club(bolt_exempt_barrel=exempt)
    before = on_barrel(rules, bolts=(2, 0, 0))
    state = settle(rules, before, "no trick", "80", "40", declarer=1)
    first = state.rows[0]
    assert (first.score, first.barrel, first.falls, first.bolts) == row


@pytest.mark.rule("TH-145")
def test_no_second_penalty_is_written_for_the_fall() -> None:
    """Given a bolt penalty on the barrel, the fall itself is told but costs nothing."""
    rules = club()
    before = on_barrel(rules, bolts=(2, 0, 0))
    state = settle(rules, before, "no trick", "80", "40", declarer=1)
    assert items(rules, state, 0) == [
        (0, "TH-94"),
        (0, "TH-124"),
        (-120, "TH-125"),
        (0, "TH-145"),
    ]
    assert reasons(rules, state, "TH-145") == ["falls from the barrel"]


@pytest.mark.rule("TH-145", "TH-131")
def test_a_penalty_for_deals_without_a_win_ends_the_stay() -> None:
    """Given a third deal without a win on the barrel, the player falls to 760."""
    rules = club(no_win_penalty="total")
    before = on_barrel(rules, no_wins=(2, 0, 0))
    state = settle(rules, before, "2 in 1", "78", "40", declarer=1)
    first = state.rows[0]
    assert (first.score, first.barrel, first.falls) == (760, None, 1)


@pytest.mark.rule("TH-145", "TH-32")
def test_a_dealing_penalty_ends_the_stay() -> None:
    """Given a dealer on the barrel who deals wrongly, he falls to 760."""
    rules = club()
    state = play(rules, deal(rules, before=on_barrel(rules, dealer=0)), "misdeal")
    first = state.rows[0]
    assert (first.score, first.barrel, first.falls) == (760, None, 1)
    assert items(rules, state, 0) == [(-120, "TH-32"), (0, "TH-145")]


@pytest.mark.rule("TH-145", "TH-21")
@pytest.mark.parametrize(("who", "fallen"), [("dealer", 0), ("cutter", 2)])
def test_three_nines_end_the_stay(who: str, fallen: int) -> None:
    """Given three nines at the bottom, dealer or cutter falls from the barrel if he pays."""
    rules = club(three_nines_penalty=who, barrel_sharing="many")
    before = waiting(rules, 880, 880, 880, dealer=0, barrel=(1, 1, 1))
    pack = "9S JS QS KS TS AS 9C JC QC KC TC AC 9D JD QD KD TD AD 9H JH QH KH TH AH"
    state = play(rules, rules.deal(before, order=pack), "cut7 cut6 cut6")
    assert state.scores == tuple(760 if seat == fallen else 880 for seat in range(3))
    assert column(state, "barrel") == tuple(None if seat == fallen else 1 for seat in range(3))


@pytest.mark.rule("TH-145", "TH-80")
def test_a_concession_that_costs_a_penalty_is_one_fall() -> None:
    """Given a punished concession on the barrel, contract and penalty are lost in one fall."""
    rules = club(rospis_penalty_every=1)
    state = concede(rules, on_barrel(rules))
    assert (state.scores[0], column(state, "falls")[0]) == (640, 1)


@pytest.mark.rule("TH-145", "TH-131")
def test_two_penalties_in_one_deal_are_one_fall() -> None:
    """Given two penalties on the barrel, both are written, and the player falls once."""
    rules = club(no_win_penalty="total")
    before = on_barrel(rules, bolts=(2, 0, 0), no_wins=(2, 0, 0))
    state = settle(rules, before, "no trick", "80", "40", declarer=1)
    assert (state.scores[0], column(state, "falls")[0]) == (640, 1)


@pytest.mark.rule("TH-145", "TH-139")
def test_points_held_back_do_not_soften_a_penalty() -> None:
    """Given points and a penalty on the barrel, the score is 880 less the penalty."""
    rules = club(marriage_needs_trick=False)
    before = on_barrel(rules, bolts=(2, 0, 0))
    state = settle(rules, before, "0 spades in 0", "80", "40", declarer=1)
    assert (state.scores[0], column(state, "falls")[0]) == (760, 1)


@pytest.mark.rule("TH-141", "TH-145")
def test_a_penalty_ends_the_stay_where_a_failure_only_uses_an_attempt() -> None:
    """Given a failed contract that uses an attempt and a third bolt, he falls by the bolt."""
    rules = club(**USES_ATTEMPT)
    before = on_barrel(rules, bolts=(2, 0, 0))
    state = settle(rules, before, "no trick", "80", "40")
    first = state.rows[0]
    assert (first.score, first.barrel, first.falls) == (760, None, 1)


@pytest.mark.rule("TH-139", "TH-145", "TH-170")
def test_a_deal_that_wins_wins_in_spite_of_a_penalty() -> None:
    """Given 180 written and a bolt penalty on the barrel, the player has won all the same."""
    rules = club(marriage_needs_trick=False)
    before = on_barrel(rules, bolts=(2, 0, 0))
    state = settle(rules, before, "0 hearts diamonds in 0", "80", "40", declarer=1)
    assert (winners(rules, state), state.scores[0]) == ((0,), 940)
    assert column(state, "falls")[0] == 0


# --- falls --------------------------------------------------------------------------------------


@pytest.mark.rule("TH-146")
def test_after_a_fall_880_must_be_reached_again() -> None:
    """Given a fallen player at 760, a made 120 does not win but takes him onto the barrel anew."""
    rules = club()
    state = settle(rules, on_barrel(rules, used=2), "27", "73", "20", declarer=1)
    state = settle(rules, state, "80 spades", "20", "20", declarer=0)
    assert (state.scores[0], column(state, "barrel")[0], state.over) == (880, 0, False)


@pytest.mark.rule("TH-146")
def test_falls_are_counted_over_the_game() -> None:
    """Given a player who falls for the second time, two falls stand on the sheet."""
    rules = club()
    state = settle(rules, on_barrel(rules, falls=(1, 0, 0)), "60", "40", "20")
    assert column(state, "falls") == (2, 0, 0)
    state = settle(rules, state, "80", "30", "10", declarer=1)
    assert column(state, "falls") == (2, 0, 0)


# --- three falls --------------------------------------------------------------------------------


@pytest.mark.rule("TH-147", "E-40")
@pytest.mark.parametrize(
    ("preset", "scores", "falls"),
    [("agreements", (0, 200, 100), (0, 0, 0)), ("club", (760, 200, 100), (3, 0, 0))],
)
def test_the_third_fall(preset: str, scores: tuple[int, ...], falls: tuple[int, ...]) -> None:
    """Given a third fall by the last attempt, the score becomes 0 where that is agreed."""
    rules = Thousand.preset(preset)
    before = on_barrel(rules, used=2, falls=(2, 0, 0))
    state = settle(rules, before, "20", "100", "no trick", declarer=1, contract=100)
    assert (state.scores, column(state, "falls")) == (scores, falls)


@pytest.mark.rule("TH-147")
@pytest.mark.parametrize("limit", range(1, 10))
def test_so_many_falls_make_the_score_zero(limit: int) -> None:
    """Given any agreed number of falls, that many make the score 0, and one fewer do not."""
    rules = club(barrel_falls_to_zero=limit)
    for falls in range(limit):
        before = on_barrel(rules, used=2, falls=(falls, 0, 0))
        state = settle(rules, before, "20", "80", "20", declarer=1)
        last = falls == limit - 1
        assert state.scores[0] == (0 if last else 760)
        assert column(state, "falls")[0] == (0 if last else falls + 1)
        told = [f"fall number {limit}: the score is 0"] if last else []
        assert reasons(rules, state, "TH-147") == told


@pytest.mark.rule("TH-147", "TH-146")
def test_every_kind_of_fall_counts_towards_the_third() -> None:
    """Given a third fall of any kind, the score becomes 0 instead of what the fall left."""
    rules = club(barrel_falls_to_zero=3)
    before = on_barrel(rules, falls=(2, 0, 0), bolts=(2, 0, 0))
    failed = settle(rules, before, "60", "40", "20", contract=140)
    fined = settle(rules, before, "no trick", "80", "40", declarer=1)
    conceded = concede(rules, before)
    before = on_barrel(rules, 860, 100, falls=(2, 0, 0))
    bumped = settle(rules, before, "60", "40", "20", declarer=1, contract=40)
    before = on_barrel(rules, dealer=0, falls=(2, 0, 0))
    misdealt = play(rules, deal(rules, before=before), "misdeal")
    for state in (failed, fined, conceded, bumped, misdealt):
        assert (state.scores[0], column(state, "falls")[0]) == (0, 0)
    assert items(rules, failed, 0)[-1] == (-740, "TH-147")
    assert items(rules, misdealt, 0) == [(-120, "TH-32"), (0, "TH-145"), (-760, "TH-147")]


@pytest.mark.rule("TH-147", "TH-144")
def test_falling_at_once_counts_towards_the_third() -> None:
    """Given a third fall right after mounting with another, the score becomes 0."""
    rules = club(barrel_falls_to_zero=3)
    before = waiting(rules, 845, 760, 300, falls=(2, 0, 0))
    state = settle(rules, before, "37", "65 clubs", "18", declarer=1)
    assert (state.scores, column(state, "falls")) == ((0, 880, 320), (0, 0, 0))
