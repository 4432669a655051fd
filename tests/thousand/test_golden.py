"""Golden deals, with which the game may open (TH-153 to TH-162)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    asked,
    club,
    column,
    concede,
    deal,
    entries,
    hand,
    items,
    last_trick,
    legal,
    play,
    reasons,
    refusal,
    refused_by,
    result,
    settle,
    waiting,
)

FAILED = ("70", "30", "20")
"""Shares of a golden deal, its declarer first, who fails."""
MADE = ("80 spades", "30", "10")
"""The same, and he makes it."""


def golden(rules: Thousand, state: ThousandState, *took: str) -> ThousandState:
    """Settle the next golden deal of three players: the shares are told declarer first."""
    declarer = ((state.dealer or 0) + 1) % 3
    shares = tuple(took[(seat - declarer) % 3] for seat in range(3))
    return settle(rules, state, *shares, declarer=declarer)


def three(rules: Thousand, *deals: tuple[str, ...]) -> ThousandState:
    """A game from its beginning through these golden deals."""
    state = rules.start(dealer=2)
    for took in deals:
        state = golden(rules, state, *took)
    return state


def last_golden(rules: Thousand, *scores: int, **columns: Any) -> ThousandState:
    """The last golden deal is to come, which the third seat's contract is; nobody has made one."""
    return waiting(rules, *scores, dealer=1, golden_left=1, **columns)


# --- how many, and whose ------------------------------------------------------------------------


@pytest.mark.rule("TH-153")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_as_many_golden_deals_as_players(players: Any) -> None:
    """Given a new game, it opens with one golden deal a player, and then has an auction."""
    rules = Thousand(players=players)
    state = rules.start(dealer=0)
    phases: set[str] = set()
    for _ in range(players):
        assert state.golden
        dealt = deal(rules, before=state)
        phases.add(dealt.phase)
        state = concede(rules, state, declarer=dealt.active[0])
        assert result(rules, state).golden
    assert not state.golden
    assert deal(rules, before=state).phase == "auction"
    assert phases == ({"talon"} if players == 2 else {"pass"})


@pytest.mark.rule("TH-153")
def test_the_game_may_open_without_golden_deals() -> None:
    """Given a table without golden deals, the first deal is an ordinary one."""
    rules = Thousand(golden=False)
    state = deal(rules)
    assert (state.golden, state.phase) == (False, "auction")
    after = settle(rules, rules.start(dealer=2), "80 spades", "30", "10")
    assert (after.scores, result(rules, after).golden) == ((120, 30, 10), False)


@pytest.mark.rule("TH-154")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("dealer", [0, 1])
def test_each_player_is_declarer_of_one_golden_deal(players: Any, dealer: int) -> None:
    """Given any first dealer, the golden deals belong to the players in turn from his left on."""
    rules = Thousand(players=players)
    state = rules.start(dealer=dealer)
    declarers: list[int | None] = []
    for _ in range(players):
        dealt = deal(rules, before=state)
        declarers.append(dealt.declarer)
        assert dealt.to_move == dealt.declarer
        state = concede(rules, state, declarer=dealt.active[0])
    assert declarers == [(dealer + g) % players for g in range(1, players + 1)]


@pytest.mark.rule("TH-154", "TH-03")
@pytest.mark.parametrize("away", ["right_of_dealer", "opposite_dealer", "dealer"])
def test_who_sits_out_never_loses_his_golden_deal(away: Any) -> None:
    """Given four players, whoever sits out, the player on the dealer's left is declarer."""
    rules = Thousand(players=4, sitting_out=away)
    assert deal(rules, dealer=1).declarer == 2


@pytest.mark.rule("TH-154", "TH-33")
def test_a_misdeal_moves_no_golden_deal() -> None:
    """Given a misdeal in a golden deal, the same dealer deals it again to the same declarer."""
    rules = club(golden=True)
    state = play(rules, asked(rules, rules.start(dealer=2)), "misdeal")
    assert (state.dealer, state.golden, deal(rules, before=state).declarer) == (2, True, 0)
    state = golden(rules, state, *FAILED)
    state = golden(rules, state, *FAILED)
    assert state.golden


# --- how it goes --------------------------------------------------------------------------------


@pytest.mark.rule("TH-155")
@pytest.mark.parametrize("call", ["100", "120", "pass", "dark"])
def test_a_golden_deal_has_no_auction(call: str) -> None:
    """Given a golden deal just dealt, no call belongs to it."""
    rules = Thousand(dark_game=True)
    assert refused_by(rules, deal(rules), call) == "TH-13"


@pytest.mark.rule("TH-155")
def test_the_golden_declarer_takes_the_talon_passes_and_leads() -> None:
    """Given a golden deal, its declarer has the talon, passes two cards and leads."""
    rules = Thousand()
    state = deal(rules, "AS TS KS QS JS 9H JH", talon="AC TC KC")
    assert {"AC", "TC", "KC"} <= hand(state, 0)
    assert len(state.hand(0)) == 10
    state = play(rules, state, "9H-JH 120")
    assert (state.phase, state.to_move, len(state.hand(0))) == ("lead", 0, 8)
    assert "9H" in hand(state, 1)
    assert "JH" in hand(state, 2)


@pytest.mark.rule("TH-156")
@pytest.mark.parametrize("number", ["125", "130", "200", "240"])
def test_a_golden_contract_cannot_be_raised(number: str) -> None:
    """Given a golden declarer with every marriage he could wish, he can only leave 120."""
    rules = Thousand()
    state = deal(rules, "AS TS KS QS KH QH AH", talon="9H JC 9C")
    state = play(rules, state, "9H-JC")
    assert (state.contract, legal(rules, state)) == (120, {"120", "concede"})
    found = refusal(rules, state, number)
    assert (found.rule, found.reason) == (
        "TH-156",
        "a golden contract is 120 and cannot be raised",
    )


@pytest.mark.rule("TH-156")
def test_a_golden_contract_is_120_whatever_the_cards() -> None:
    """Given a golden declarer without a marriage, his contract is 120 all the same."""
    rules = Thousand(opening_bid=60)
    state = deal(rules)
    assert (state.contract, refused_by(rules, play(rules, state, first(rules, state)), "115")) == (
        120,
        "TH-68",
    )


def first(rules: Thousand, state: ThousandState) -> str:
    """The first of the legal moves."""
    return str(rules.legal_moves(state)[0])


@pytest.mark.rule("TH-162")
def test_a_golden_deal_is_played_like_any_other() -> None:
    """Given the same cards, the plays of a golden deal are those of an ordinary one."""
    hands = ("AS TS KS QS KH QH AH", "AD TD KD QD JD JS 9S", "AC TC KC QC JH 9H TH")
    gold, plain = Thousand(), Thousand(golden=False)
    golden_deal = play(gold, deal(gold, *hands), "JC-9C 120")
    plain_deal = play(plain, deal(plain, *hands), "120 pass pass JC-9C 120")
    line = ("TS", "JS", "AC", "AH", "JD", "9H", "KH+", "9S", "TH")
    for move in line:
        assert legal(gold, golden_deal) - {"concede"} == legal(plain, plain_deal) - {"concede"}
        golden_deal, plain_deal = play(gold, golden_deal, move), play(plain, plain_deal, move)
    assert golden_deal.points == plain_deal.points
    assert golden_deal.trump == plain_deal.trump


# --- what it writes -----------------------------------------------------------------------------


@pytest.mark.rule("TH-157")
@pytest.mark.parametrize(
    ("took", "score"),
    [
        (("120", "no trick", "no trick"), 240),
        (("100 hearts", "20", "no trick"), 240),
        (("79 spades", "21", "20"), -240),
        (("no trick", "100", "20"), -240),
    ],
)
def test_a_golden_contract_writes_240(took: tuple[str, ...], score: int) -> None:
    """Given a golden deal, 120 points or more write 240 and fewer −240."""
    rules = Thousand()
    state = golden(rules, rules.start(dealer=2), *took)
    assert (state.scores[0], result(rules, state).written[0]) == (score, score)


@pytest.mark.rule("TH-157")
def test_the_doubling_of_the_contract_is_an_item() -> None:
    """Given a golden contract made or failed, one item writes it and another doubles it."""
    rules = Thousand()
    made = golden(rules, rules.start(dealer=2), *MADE)
    failed = golden(rules, rules.start(dealer=2), *FAILED)
    assert items(rules, made, 0) == [(120, "TH-115"), (120, "TH-157")]
    assert items(rules, failed, 0) == [(-120, "TH-116"), (-120, "TH-157")]
    assert reasons(rules, made, "TH-157") == ["doubled in a golden deal"]


@pytest.mark.rule("TH-157", "TH-120")
def test_a_rounded_golden_declarer_needs_118() -> None:
    """Given a declarer who is rounded, 118 points make his golden contract and 117 do not."""
    rules = Thousand(round_declarer=True)
    for cards, score in ((78, 240), (77, -240)):
        took = (f"{cards} spades", f"{110 - cards}", "10")
        assert golden(rules, rules.start(dealer=2), *took).scores[0] == score


@pytest.mark.rule("TH-158")
def test_the_others_write_their_points_doubled() -> None:
    """Given a golden deal, the opponents add their rounded points twice."""
    rules = Thousand()
    state = golden(rules, rules.start(dealer=2), "63", "37", "20")
    assert state.scores == (-240, 70, 40)
    assert items(rules, state, 1) == [(37, "TH-94"), (-2, "TH-118"), (35, "TH-158")]
    assert items(rules, state, 2) == [(20, "TH-94"), (20, "TH-158")]
    assert result(rules, state).written == (-240, 70, 40)
    assert reasons(rules, state, "TH-158") == ["doubled in a golden deal"] * 2


@pytest.mark.rule("TH-159")
def test_a_golden_deal_gives_two_bolts() -> None:
    """Given a golden deal without a trick, two bolts are written and no penalty yet."""
    rules = Thousand()
    state = golden(rules, rules.start(dealer=2), "100", "20", "no trick")
    assert (column(state, "bolts"), state.scores[2]) == ((0, 0, 2), 0)
    assert reasons(rules, state, "TH-124") == ["no trick: two bolts, now 2"]


@pytest.mark.rule("TH-159", "TH-122")
def test_every_penalty_but_a_fall_is_doubled_in_golden_deals() -> None:
    """Given a golden deal, penalties for bolts, no wins, concessions and dealing are doubled."""
    rules = Thousand(no_win_penalty="total", rospis_penalty_every=1, penalty=50)
    before = waiting(rules, 100, 100, 100, golden_left=3, bolts=(0, 1, 0), no_wins=(0, 0, 2))
    state = settle(rules, before, "90", "no trick", "30")
    assert items(rules, state, 1)[-1] == (-100, "TH-125")
    doubled = "doubled in a golden deal (TH-159)"
    assert reasons(rules, state, "TH-125") == [f"penalty for 3 bolts, {doubled}"]
    state = settle(rules, before, "90", "28", "2 in 1")
    assert items(rules, state, 2)[-1] == (-100, "TH-131")
    assert reasons(rules, state, "TH-131") == [f"penalty for 3 deals without a win, {doubled}"]
    state = concede(rules, before)
    assert items(rules, state, 0)[-1] == (-100, "TH-80")
    assert reasons(rules, state, "TH-80") == [f"penalty for concession number 1, {doubled}"]
    state = play(rules, asked(rules, before), "misdeal")
    assert items(rules, state, 2) == [(-100, "TH-32")]
    assert reasons(rules, state, "TH-32") == [f"penalty for a misdeal, {doubled}"]
    pack = "9S JS QS KS TS AS 9C JC QC KC TC AC 9D JD QD KD TD AD 9H JH QH KH TH AH"
    state = play(rules, rules.deal(before, order=pack), "cut7 cut6 cut6")
    assert items(rules, state, 2) == [(-100, "TH-21")]
    told = f"penalty for three nines at the bottom, {doubled}"
    assert reasons(rules, state, "TH-21") == [told]


@pytest.mark.rule("TH-159")
def test_after_the_golden_deals_penalties_are_single_again() -> None:
    """Given the first ordinary deal, a deal without a trick is one bolt and 120."""
    rules = Thousand()
    state = three(rules, MADE, MADE, MADE)
    scores = state.scores
    state = settle(rules, state, "100", "20", "no trick")
    assert (column(state, "bolts"), state.scores[2] - scores[2]) == ((0, 0, 1), 0)
    state = settle(rules, waiting(rules, 0, 0, 300, bolts=(0, 0, 2)), "100", "20", "no trick")
    assert state.scores[2] == 180


@pytest.mark.rule("TH-125", "TH-126", "TH-159", "E-45")
def test_golden_bolts() -> None:
    """Given two golden deals without a trick, four bolts cost 240 and leave one."""
    rules = Thousand()
    state = settle(rules, rules.start(dealer=2), "120", "0 in 1", "no trick")
    assert (state.scores, column(state, "bolts")[2]) == ((240, 0, 0), 2)
    state = settle(rules, state, "0 in 1", "120", "no trick", declarer=1)
    assert (state.scores, column(state, "bolts")[2]) == ((240, 240, -240), 1)


@pytest.mark.rule("TH-160")
@pytest.mark.parametrize("share", ["half", "sixty"])
def test_a_conceded_golden_deal(share: Any) -> None:
    """Given a golden deal that is conceded, its declarer loses 240 and the others get 120 each."""
    rules = Thousand(rospis_share=share)
    state = concede(rules, rules.start(dealer=2))
    assert state.scores == (-240, 120, 120)
    assert entries(rules, state) == [
        (0, -120, "TH-74"),
        (1, 60, "TH-75"),
        (2, 60, "TH-75"),
        (0, -120, "TH-160"),
        (1, 60, "TH-160"),
        (2, 60, "TH-160"),
    ]
    assert set(reasons(rules, state, "TH-160")) == {"doubled in a golden deal"}


# --- all golden deals failed --------------------------------------------------------------------


@pytest.mark.rule("TH-154", "TH-158", "TH-161", "E-44")
@pytest.mark.parametrize(
    ("all_fail", "scores"), [("zero", (0, 0, 0)), ("keep", (-110, -130, -160))]
)
def test_all_golden_deals_failed(all_fail: Any, scores: tuple[int, ...]) -> None:
    """Given three golden deals that failed, the scores are reset or kept, as agreed."""
    rules = Thousand(golden_all_fail=all_fail)
    history: list[tuple[int, ...]] = []
    state = rules.start(dealer=2)
    for took in (("70 spades", "30", "20"), ("60 spades", "20", "40"), ("70 spades", "25", "25")):
        state = golden(rules, state, *took)
        history.append(state.scores)
    assert history == [(-240, 60, 40), (-160, -180, 80), scores]


@pytest.mark.rule("TH-161")
def test_the_reset_is_an_item_of_every_player() -> None:
    """Given failed golden deals, an item takes every score back to 0."""
    rules = Thousand()
    state = golden(rules, last_golden(rules, 100, -200, 300), *FAILED)
    assert entries(rules, state)[-3:] == [
        (0, -160, "TH-161"),
        (1, 160, "TH-161"),
        (2, -60, "TH-161"),
    ]
    assert set(reasons(rules, state, "TH-161")) == {"no golden contract was made"}


@pytest.mark.rule("TH-161")
@pytest.mark.parametrize("made", [0, 1, 2])
def test_one_golden_contract_keeps_all_scores(made: int) -> None:
    """Given three golden deals of which any one was made, nothing is reset."""
    rules = Thousand()
    deals = [MADE if number == made else FAILED for number in range(3)]
    state = three(rules, *deals)
    assert reasons(rules, state, "TH-161") == []
    assert state.scores[made] >= 240 - 2 * 120
    assert any(state.scores)


@pytest.mark.rule("TH-161")
def test_scores_are_not_reset_before_the_last_golden_deal() -> None:
    """Given two failed golden deals of three, the scores stand."""
    rules = Thousand()
    assert three(rules, FAILED, FAILED).scores == (-200, -180, 100)


@pytest.mark.rule("TH-161")
def test_scores_are_not_reset_after_an_ordinary_deal() -> None:
    """Given failed golden deals long ago, an ordinary failed deal resets nothing."""
    rules = Thousand()
    state = three(rules, FAILED, FAILED, FAILED)
    assert state.scores == (0, 0, 0)
    assert golden(rules, state, *FAILED).scores == (-120, 30, 20)


@pytest.mark.rule("TH-161")
def test_a_conceded_golden_deal_counts_as_failed() -> None:
    """Given a last golden deal that is conceded like the ones before, all scores are reset."""
    rules = Thousand()
    state = concede(rules, last_golden(rules, 100, 200, 300), declarer=2)
    assert (state.scores, len(reasons(rules, state, "TH-161"))) == ((0, 0, 0), 3)


@pytest.mark.rule("TH-161", "TH-120")
def test_118_points_count_as_reached_where_the_declarer_is_rounded() -> None:
    """Given a declarer who is rounded, 118 points save the scores."""
    rules = Thousand(round_declarer=True)
    state = three(rules, FAILED, FAILED, ("78 spades", "22", "20"))
    assert state.scores[2] == 100 + 240


@pytest.mark.rule("TH-161")
def test_bolts_stay_when_the_scores_are_reset() -> None:
    """Given failed golden deals, only scores are reset; bolts and all other counts stay."""
    rules = Thousand()
    before = last_golden(
        rules, 100, 100, 100, bolts=(2, 1, 0), concessions=(1, 2, 0), falls=(0, 0, 2)
    )
    state = golden(rules, before, *FAILED)
    assert state.scores == (0, 0, 0)
    assert column(state, "bolts") == (2, 1, 0)
    assert column(state, "concessions") == (1, 2, 0)
    assert column(state, "falls") == (0, 0, 2)


@pytest.mark.rule("TH-161", "TH-33")
def test_a_misdeal_in_the_last_golden_deal_resets_nothing() -> None:
    """Given a misdeal in the last golden deal, that deal is still to come, and scores stand."""
    rules = Thousand()
    before = last_golden(rules, 100, 100, 100)
    state = play(rules, asked(rules, before), "misdeal")
    assert (state.scores, state.golden) == ((100, -140, 100), True)


@pytest.mark.rule("TH-146", "TH-161")
def test_the_reset_ends_a_stay_on_the_barrel() -> None:
    """Given a player on the barrel when the scores are reset, he has fallen once."""
    rules = Thousand()
    before = last_golden(rules, 880, 100, 100, barrel=(0, None, None))
    state = golden(rules, before, *FAILED)
    assert state.scores == (0, 0, 0)
    assert (column(state, "barrel"), column(state, "falls")) == ((None,) * 3, (1, 0, 0))


@pytest.mark.rule("TH-147", "TH-161")
def test_a_fall_by_the_reset_counts_towards_the_third() -> None:
    """Given two falls before, the fall by the reset is the third, and the count begins again."""
    rules = Thousand(barrel_falls_to_zero=3)
    before = last_golden(rules, 880, 100, 100, barrel=(0, None, None), falls=(2, 1, 0))
    state = golden(rules, before, *FAILED)
    assert (state.scores, column(state, "falls")) == ((0, 0, 0), (0, 1, 0))


@pytest.mark.rule("TH-161", "TH-168")
def test_a_made_golden_contract_is_remembered() -> None:
    """Given one golden contract made, the table remembers it to the last golden deal."""
    rules = Thousand()
    state = three(rules, MADE, FAILED)
    assert state.settled.match.golden_made
    assert not three(rules, FAILED, FAILED).settled.match.golden_made
    state = play(rules, asked(rules, three(rules, MADE)), "misdeal")
    assert state.settled.match.golden_made


# --- worked example -----------------------------------------------------------------------------


@pytest.mark.rule("TH-154", "TH-155", "TH-156", "TH-157", "E-55")
def test_a_golden_contract_cannot_grow() -> None:
    """Given 200 points of the golden declarer, he writes 240, and the others' deals follow."""
    rules = Thousand()
    dealt = deal(rules, before=rules.start(dealer=2))
    assert (dealt.declarer, dealt.phase) == (0, "pass")
    state = settle(rules, rules.start(dealer=2), "100 hearts", "10", "10")
    assert (state.scores, result(rules, state).points[0]) == ((240, 20, 20), 200)
    assert (state.dealer, deal(rules, before=state).declarer) == (0, 1)
    state = golden(rules, state, *FAILED)
    assert (state.dealer, deal(rules, before=state).declarer) == (1, 2)


@pytest.mark.rule("TH-153", "TH-155")
def test_the_last_trick_of_a_golden_deal_ends_it() -> None:
    """Given the last trick of the first golden deal, the table then waits for the second."""
    rules = Thousand()
    state = last_trick(rules, rules.start(dealer=2), *FAILED)
    for _ in range(3):
        assert state.phase in {"lead", "follow"}
        state = play(rules, state, first(rules, state))
    assert (state.phase, state.golden, state.settled.match.golden_left) == ("deal", True, 2)
