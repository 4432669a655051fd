"""Rospis, conceding the contract: when one may, and what it writes (TH-72 to TH-83)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    calm,
    club,
    column,
    concede,
    deal,
    entries,
    items,
    legal,
    play,
    reasons,
    refusal,
    refused_by,
    result,
    settled,
    waiting,
)

OPENER, NEXT, DEALER, TALON = (
    "KH QH AS TS 9C JD TD",
    "AC KC QC TC 9S 9D TH",
    "JS KS JC QD KD JH AH",
    "QS 9H AD",
)
"""A table of three: the opener has hearts, the next player clubs, the dealer diamonds."""


def table(
    rules: Thousand, moves: str = "100 pass pass", before: ThousandState | None = None
) -> ThousandState:
    """Lay the table above and play there; seat 2 deals."""
    return play(rules, deal(rules, OPENER, NEXT, DEALER, talon=TALON, before=before), moves)


# --- who may concede, and when ------------------------------------------------------------------

MOMENTS = {
    "instead of passing": "100 pass pass",
    "instead of stating the contract": "100 pass pass 9C-JD",
    "instead of leading": "100 pass pass 9C-JD 100",
}


@pytest.mark.rule("TH-72", "TH-73")
@pytest.mark.parametrize("moves", MOMENTS.values(), ids=MOMENTS)
def test_the_declarer_may_concede_until_he_leads(moves: str) -> None:
    """Given a decision of the declarer before his first lead, he may concede, and the deal ends."""
    rules = calm()
    state = table(rules, moves)
    assert "concede" in legal(rules, state)
    after = play(rules, state, "concede")
    assert after.phase == "deal"
    assert result(rules, after).how == "conceded"
    assert after.scores == (-100, 50, 50)


@pytest.mark.rule("TH-72")
@pytest.mark.parametrize("moves", MOMENTS.values(), ids=MOMENTS)
def test_a_table_may_know_no_rospis(moves: str) -> None:
    """Given no rospis, conceding is refused at every moment."""
    rules = calm(rospis=False)
    found = refusal(rules, table(rules, moves), "concede")
    assert (found.rule, found.reason) == ("TH-72", "at this table no contract is conceded")


@pytest.mark.rule("TH-73")
def test_nothing_is_conceded_in_the_auction() -> None:
    """Given a talon that is not yet taken, conceding does not belong there."""
    rules = calm()
    assert refused_by(rules, table(rules, "100"), "concede") == "TH-13"
    rules = calm(players=2)
    state = play(rules, deal(rules, dealer=1), "100 pass")
    assert refused_by(rules, state, "concede") == "TH-13"
    assert "concede" in legal(rules, play(rules, state, "talon1"))


@pytest.mark.rule("TH-73", "TH-71")
@pytest.mark.parametrize("moves", ["", "TD&QC", "TD&QC 100"])
def test_with_two_players_one_concedes_at_the_same_moments(moves: str) -> None:
    """Given two players, one concedes instead of laying aside, of the contract and of the lead."""
    rules = calm(players=2)
    state = play(rules, deal(rules, "TD QC", dealer=1), f"100 pass talon1 {moves}")
    assert "concede" in legal(rules, state)
    assert play(rules, state, "concede").scores == (-100, 50)


@pytest.mark.rule("TH-73", "TH-45")
def test_while_opponents_are_asked_nothing_is_conceded() -> None:
    """Given an opponent who is asked about a redeal, the concession waits for the contract."""
    rules = calm(redeal_after_pass_below=40)
    state = table(rules, "100 pass pass 9C-JD")
    assert state.phase == "after_pass_claims"
    assert refused_by(rules, state, "concede") == "TH-13"
    assert "concede" in legal(rules, play(rules, state, "silent silent"))


@pytest.mark.rule("TH-73")
def test_after_the_first_trick_it_is_too_late() -> None:
    """Given a trick that the declarer led and won, he can concede no more."""
    rules = calm()
    state = table(rules, "100 pass pass 9C-JD 100 | AS 9S JS")
    assert state.to_move == 0
    assert "concede" not in legal(rules, state)
    found = refusal(rules, state, "concede")
    assert found.rule == "TH-73"
    assert found.reason == "the first card is led, so it is too late to concede"


@pytest.mark.rule("TH-73")
def test_after_a_trick_of_an_opponent_it_is_too_late() -> None:
    """Given a first trick that an opponent won, the declarer on lead later cannot concede."""
    rules = calm()
    state = table(rules, "100 pass pass 9C-JD 100 | QS 9S KS | AH 9H TH | JH QH AC")
    assert state.to_move == 0
    assert refused_by(rules, state, "concede") == "TH-73"


@pytest.mark.rule("TH-72", "TH-73")
def test_an_opponent_does_not_concede() -> None:
    """Given the declarer's lead, the opponent who follows is told that only he concedes."""
    rules = calm()
    state = table(rules, "100 pass pass 9C-JD 100 | AS")
    found = refusal(rules, state, "concede")
    assert (found.rule, found.reason) == ("TH-72", "only the declarer concedes")


@pytest.mark.rule("TH-73", "TH-84")
def test_where_the_dealer_leads_the_declarer_concedes_before() -> None:
    """Given the dealer's lead, he cannot concede, and the declarer's turn comes too late."""
    rules = calm(first_lead="dealer")
    state = table(rules, "100 pass pass 9C-JD")
    assert "concede" in legal(rules, state)
    state = play(rules, state, "100")
    assert state.to_move == 2
    assert refused_by(rules, state, "concede") == "TH-72"
    state = play(rules, state, "AH")
    assert state.to_move == 0
    found = refusal(rules, state, "concede")
    assert (found.rule, found.reason) == (
        "TH-73",
        "the first card is led, so it is too late to concede",
    )


@pytest.mark.rule("TH-73", "TH-84")
def test_a_dealer_who_is_declarer_concedes_instead_of_leading() -> None:
    """Given the dealer's lead and a dealer who is declarer, he may concede instead."""
    rules = calm(first_lead="dealer")
    state = table(rules, "100 pass 105 pass | JS-JC 105")
    assert state.to_move == 2
    assert play(rules, state, "concede").scores == (50, 50, -105)


# --- what it writes -----------------------------------------------------------------------------


@pytest.mark.rule("TH-74")
def test_the_raised_contract_is_lost() -> None:
    """Given a contract raised from 100 to 140 and then conceded, 140 are lost."""
    rules = calm()
    state = table(rules, "100 pass pass 9C-JD 140 concede")
    assert state.scores == (-140, 70, 70)
    found = result(rules, state)
    assert (found.declarer, found.contract, found.made) == (0, 140, False)


@pytest.mark.rule("TH-74", "TH-75", "TH-148", "E-02")
def test_a_share_can_dump_an_opponent() -> None:
    """Given 495 and half of 120, the opponent stands at 555 and is reset to 0."""
    rules = club()
    before = waiting(rules, 495, 200, 760)
    assert concede(rules, before, declarer=2, contract=120).scores == (0, 260, 640)


@pytest.mark.rule("TH-74", "TH-75", "E-03")
def test_a_conceded_140() -> None:
    """Given 140 conceded, the declarer loses 140, and each opponent gets 70."""
    rules = club()
    before = waiting(rules, 300, 100, 250)
    after = concede(rules, before, contract=140)
    assert after.scores == (160, 170, 320)
    assert entries(rules, after) == [(0, -140, "TH-74"), (1, 70, "TH-75"), (2, 70, "TH-75")]
    assert reasons(rules, after, "TH-74") == ["conceded the contract of 140"]
    assert reasons(rules, after, "TH-75") == ["share of the conceded 140"] * 2


@pytest.mark.rule("TH-75", "TH-76", "E-31")
@pytest.mark.parametrize(
    ("share", "contract", "scores"),
    [
        ("half", 200, (-200, 100, 100)),
        ("sixty", 200, (-200, 60, 60)),
        ("half", 135, (-135, 65, 65)),
        ("sixty", 135, (-135, 60, 60)),
        ("sixty", 100, (-100, 60, 60)),
    ],
)
def test_half_or_fixed_sixty(share: str, contract: int, scores: tuple[int, ...]) -> None:
    """Given the agreement, each opponent gets half of the contract, or 60 whatever it is."""
    rules = club(rospis_share=share)
    assert concede(rules, waiting(rules), contract=contract).scores == scores


@pytest.mark.rule("TH-76")
@pytest.mark.parametrize(
    ("contract", "half"),
    [(100, 50), (105, 50), (110, 55), (115, 55), (120, 60), (125, 60), (135, 65), (145, 70)],
)
def test_an_odd_half_is_taken_down(contract: int, half: int) -> None:
    """Given half a contract that is no multiple of 5, the opponents get the next lower one."""
    rules = club()
    assert concede(rules, waiting(rules), contract=contract).scores == (-contract, half, half)


@pytest.mark.rule("TH-77", "TH-75", "E-47")
def test_with_two_players_the_opponent_gets_one_share() -> None:
    """Given two players and 130 conceded, the only opponent gets 65."""
    rules = club(players=2)
    after = concede(rules, waiting(rules, dealer=1), contract=130)
    assert after.scores == (-130, 65)


@pytest.mark.rule("TH-77")
@pytest.mark.parametrize("share", ["half", "sixty"])
def test_who_sits_out_gets_no_share(share: str) -> None:
    """Given four players, the one who sits the deal out gets nothing."""
    rules = club(players=4, rospis_share=share)
    before = waiting(rules, dealer=1)  # seat 0 sits out
    after = concede(rules, before, declarer=3, contract=120)
    assert after.scores == (0, 60, 60, -120)
    assert [seat for seat, _, _ in entries(rules, after)] == [3, 2, 1]


@pytest.mark.rule("TH-78")
def test_a_conceded_deal_has_no_tricks() -> None:
    """Given a concession, there are no points, tricks, bolts or marriages."""
    rules = club()
    after = concede(rules, waiting(rules, bolts=(2, 2, 2)))
    found = result(rules, after)
    assert (found.how, found.points, found.tricks) == ("conceded", (), ())
    assert found.written == (-120, 60, 60)
    assert column(after, "bolts") == (2, 2, 2)


@pytest.mark.rule("TH-78", "TH-127")
def test_a_conceded_deal_does_not_interrupt_bolts_in_a_row() -> None:
    """Given bolts in a row, a conceded deal leaves them as they are."""
    rules = club(bolts_consecutive=True)
    after = concede(rules, waiting(rules, bolts=(1, 2, 0)))
    assert column(after, "bolts") == (1, 2, 0)


@pytest.mark.rule("TH-78", "TH-15")
def test_a_conceded_deal_is_completed() -> None:
    """Given a concession, the next player deals, and the deal is counted."""
    rules = club(max_deals=2)
    after = concede(rules, waiting(rules, dealer=2))
    assert (after.phase, after.dealer, after.deal_number) == ("deal", 0, 1)
    last = concede(rules, after, declarer=1)
    assert last.over
    assert rules.score(last).winners == (2,)


@pytest.mark.rule("TH-78")
def test_a_conceded_deal_uses_an_attempt_of_all_on_the_barrel() -> None:
    """Given two opponents on the barrel, each uses an attempt and stays at 880."""
    rules = club(barrel_sharing="many")
    before = waiting(rules, 100, 880, 880, barrel=(None, 0, 1))
    after = concede(rules, before)
    assert after.scores == (-20, 880, 880)
    assert column(after, "barrel") == (None, 1, 2)


@pytest.mark.rule("TH-78")
def test_a_conceded_deal_can_be_the_last_attempt() -> None:
    """Given an opponent on his last attempt, a share of 60 does not win, and he falls."""
    rules = club()
    after = concede(rules, waiting(rules, 0, 880, 0, barrel=(None, 2, None)))
    assert after.scores == (-120, 760, 60)
    assert (column(after, "barrel"), column(after, "falls")) == ((None, None, None), (0, 1, 0))


@pytest.mark.rule("TH-78", "TH-131")
@pytest.mark.parametrize("kind", ["consecutive", "total"])
def test_a_conceded_deal_counts_as_a_deal_without_a_win(kind: str) -> None:
    """Given two deals without a win, a third that he concedes costs the declarer a penalty."""
    rules = club(no_win_penalty=kind)
    after = concede(rules, waiting(rules, no_wins=(2, 2, 1)))
    assert after.scores == (-240, 60, 60)
    assert items(rules, after, 0) == [(-120, "TH-74"), (-120, "TH-131")]
    assert column(after, "no_wins") == ((0, 0, 0) if kind == "consecutive" else (0, 2, 1))


@pytest.mark.rule("TH-75", "TH-135", "TH-137")
@pytest.mark.parametrize(
    ("options", "contract", "wins"),
    [
        ({}, 240, True),
        ({}, 235, False),
        ({"barrel_need": 125}, 240, False),
        ({"barrel_need": 125}, 250, True),
        ({"barrel_win_by": "contract"}, 240, False),
        ({"rospis_share": "sixty"}, 240, False),
    ],
)
def test_a_share_can_win_from_the_barrel(
    options: dict[str, Any], contract: int, wins: bool
) -> None:
    """Given an opponent on the barrel, a share of all that is needed there wins the game."""
    rules = club(**options)
    after = concede(rules, waiting(rules, 0, 880, 0, barrel=(None, 0, None)), contract=contract)
    assert after.over == wins
    assert rules.score(after).winners == ((1,) if wins else ())
    assert after.scores[1] == (880 + contract // 2 if wins else 880)


# --- limits and penalties -----------------------------------------------------------------------


@pytest.mark.rule("TH-79")
@pytest.mark.parametrize(("limit", "conceded"), [(1, 0), (3, 0), (3, 2), (99, 98)])
def test_within_the_limit_one_may_concede(limit: int, conceded: int) -> None:
    """Given fewer concessions than the limit, one more is legal, and it is counted."""
    rules = calm(rospis_limit=limit)
    state = table(rules, before=waiting(rules, concessions=(conceded, 0, 0)))
    after = play(rules, state, "concede")
    assert column(after, "concessions") == (conceded + 1, 0, 0)


@pytest.mark.rule("TH-79")
@pytest.mark.parametrize("limit", [1, 3, 99])
@pytest.mark.parametrize("moves", MOMENTS.values(), ids=MOMENTS)
def test_beyond_the_limit_nobody_concedes(limit: int, moves: str) -> None:
    """Given as many concessions as the limit, a further one is refused."""
    rules = calm(rospis_limit=limit)
    state = table(rules, moves, before=waiting(rules, concessions=(limit, 0, 0)))
    found = refusal(rules, state, "concede")
    assert found.rule == "TH-79"
    assert found.reason == f"you have conceded {limit} times, which is the limit"


@pytest.mark.rule("TH-79")
def test_every_player_has_his_own_limit() -> None:
    """Given the limit used up by the others, the declarer may still concede."""
    rules = calm(rospis_limit=1)
    state = table(rules, before=waiting(rules, concessions=(0, 1, 1)))
    assert "concede" in legal(rules, state)


@pytest.mark.rule("TH-79")
@pytest.mark.parametrize(
    ("calls", "conceded"),
    [
        ("100 pass pass", (2, 0, 0)),
        ("100 105 pass pass", (0, 2, 0)),
        ("100 pass 105 pass", (0, 0, 2)),
    ],
)
def test_the_limit_is_that_of_the_declarer(calls: str, conceded: tuple[int, ...]) -> None:
    """Given a declarer in any seat who has used up his limit, he concedes no more."""
    rules = calm(rospis_limit=2)
    state = table(rules, calls, before=waiting(rules, concessions=conceded))
    assert refused_by(rules, state, "concede") == "TH-79"


@pytest.mark.rule("TH-79", "TH-80", "E-32")
def test_after_three_concessions_there_is_no_fourth() -> None:
    """Given all agreements and three concessions, a fourth is refused."""
    rules = Thousand.preset("agreements_all")
    before = waiting(rules, concessions=(3, 0, 0))
    state = play(rules, deal(rules, OPENER, talon="AC AD AH", before=before), "100 pass pass")
    assert refused_by(rules, state, "concede") == "TH-79"


@pytest.mark.rule("TH-80", "TH-122", "E-32")
def test_the_third_concession_costs_a_penalty() -> None:
    """Given two concessions before, the third costs the contract and 120."""
    rules = Thousand.preset("agreements")
    before = waiting(rules, 400, 0, 0, concessions=(2, 0, 0))
    after = concede(rules, before, contract=110)
    assert after.scores == (170, 55, 55)
    assert items(rules, after, 0) == [(-110, "TH-74"), (-120, "TH-80")]
    assert reasons(rules, after, "TH-80") == ["penalty for concession number 3"]
    assert column(after, "concessions") == (3, 0, 0)


@pytest.mark.rule("TH-80")
@pytest.mark.parametrize(
    ("every", "conceded", "fined"),
    [
        (None, 2, False),
        (1, 0, True),
        (1, 1, True),
        (2, 0, False),
        (2, 1, True),
        (3, 1, False),
        (3, 3, False),
        (3, 5, True),
        (99, 98, True),
    ],
)
def test_every_so_many_concessions_cost_a_penalty(
    every: int | None, conceded: int, fined: bool
) -> None:
    """Given every n-th concession punished, these and no others cost a penalty."""
    rules = club(rospis_penalty_every=every, penalty=100)
    before = waiting(rules, concessions=(conceded, 2, 2))
    after = concede(rules, before)
    assert after.scores == (-220 if fined else -120, 60, 60)


@pytest.mark.rule("TH-80", "TH-159")
def test_in_a_golden_deal_the_penalty_is_doubled() -> None:
    """Given a golden deal, the third concession costs 240 besides the doubled contract."""
    rules = club(golden=True, rospis_penalty_every=3)
    after = concede(rules, waiting(rules, golden_left=3, concessions=(2, 0, 0)))
    assert after.scores == (-480, 120, 120)


# --- on the barrel, in golden deals, above 120 --------------------------------------------------


@pytest.mark.rule("TH-81", "TH-146", "E-53")
def test_a_concession_on_the_barrel_is_a_fall() -> None:
    """Given a declarer on the barrel who concedes 120, he stands at 760, and it is a fall."""
    rules = club()
    after = concede(rules, waiting(rules, 880, 100, 100, barrel=(1, None, None)))
    assert after.scores == (760, 160, 160)
    assert (column(after, "barrel"), column(after, "falls")) == ((None, None, None), (1, 0, 0))


@pytest.mark.rule("TH-78", "TH-139", "E-53")
def test_a_concession_of_another_uses_an_attempt_on_the_barrel() -> None:
    """Given 130 conceded by another, the player on the barrel is written 65 and stays at 880."""
    rules = club()
    before = waiting(rules, 880, 100, 100, barrel=(0, None, None))
    after = concede(rules, before, declarer=1, contract=130)
    assert after.scores == (880, -30, 165)
    assert result(rules, after).written == (65, -130, 65)
    assert column(after, "barrel") == (1, None, None)


@pytest.mark.rule("TH-81", "E-53")
@pytest.mark.parametrize("moves", MOMENTS.values(), ids=MOMENTS)
@pytest.mark.parametrize("used", [0, 2])
def test_conceding_on_the_barrel_can_be_excluded(moves: str, used: int) -> None:
    """Given no rospis on the barrel, a declarer who sits there may not concede."""
    rules = calm(rospis_on_barrel=False)
    state = table(rules, moves, before=waiting(rules, 880, 0, 0, barrel=(used, None, None)))
    found = refusal(rules, state, "concede")
    assert (found.rule, found.reason) == ("TH-81", "at this table nobody concedes on the barrel")


@pytest.mark.rule("TH-81")
def test_beside_the_barrel_one_may_concede() -> None:
    """Given no rospis on the barrel, a declarer who does not sit there may concede."""
    rules = calm(rospis_on_barrel=False)
    state = table(rules, before=waiting(rules, 0, 880, 0, barrel=(None, 1, None)))
    assert play(rules, state, "concede").scores == (-100, 880, 50)


@pytest.mark.rule("TH-82", "TH-160", "E-53")
def test_a_conceded_golden_deal_counts_twice() -> None:
    """Given a golden deal that is conceded, 240 are lost, and each opponent gets 120."""
    rules = club(golden=True)
    after = concede(rules, rules.start(dealer=2))
    assert after.scores == (-240, 120, 120)
    assert entries(rules, after)[3:] == [(0, -120, "TH-160"), (1, 60, "TH-160"), (2, 60, "TH-160")]


@pytest.mark.rule("TH-82", "E-53")
@pytest.mark.parametrize("moves", ["", "9C-JD", "9C-JD 120"])
def test_conceding_a_golden_deal_can_be_excluded(moves: str) -> None:
    """Given no rospis in golden deals, their declarer may not concede."""
    rules = calm(golden=True, rospis_on_golden=False)
    state = table(rules, moves, before=rules.start(dealer=2))
    found = refusal(rules, state, "concede")
    assert (found.rule, found.reason) == ("TH-82", "at this table a golden deal is not conceded")


@pytest.mark.rule("TH-82")
def test_after_the_golden_deals_one_may_concede() -> None:
    """Given no rospis in golden deals, an ordinary deal may be conceded."""
    rules = calm(golden=True, rospis_on_golden=False)
    state = table(rules, before=waiting(rules, golden_left=0))
    assert play(rules, state, "concede").scores == (-100, 50, 50)


@pytest.mark.rule("TH-83", "E-53")
@pytest.mark.parametrize(
    ("over", "contract", "legal_"),
    [(True, 125, True), (True, 220, True), (False, 120, True), (False, 125, False)],
)
def test_a_contract_above_120(over: bool, contract: int, legal_: bool) -> None:
    """Given the agreement, a contract above 120 may be conceded or not; 120 always may."""
    rules = calm(rospis_over_120=over)
    for state in (
        table(rules, f"{contract} pass pass"),
        table(rules, f"100 pass pass 9C-JD {contract}"),
    ):
        assert ("concede" in legal(rules, state)) == legal_
        if not legal_:
            found = refusal(rules, state, "concede")
            assert found.rule == "TH-83"
            assert found.reason == "at this table no contract above 120 is conceded"


@pytest.mark.rule("TH-72")
def test_every_concession_settles_to_its_items() -> None:
    """Given a concession on a real table, the items of the result sum to the changes."""
    rules = calm()
    before = waiting(rules, 10, 20, 30)
    after = settled(rules, before, table(rules, "125 pass pass concede", before=before))
    assert after.scores == (-115, 80, 90)
