"""Reaching 66, and how a deal ends (SS-67 to SS-75, SS-100 to SS-102)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import (
    EVEN,
    deal_with,
    legal,
    outcome,
    play,
    played,
    refused_by,
    result,
    tie,
    win,
)

BOTH = "KS+ JH | KH+ 9H | 9D AD | KC+ 9C | AC TD | 9S AH"
"""By the dealer P1 against P0 on lead: P0 reaches 70 and does not claim, then P1 reaches 67."""

BOTH_PLAYED_OUT = (
    "JC TS | KS TD | QD JD | AC AS | JH 9C | TH 9D"
    " | QH+ 9H | KH AH | KC+ TC | JS QS | QC AD | KD 9S"
)
"""All tricks of SS-E20, with AH turned up: 68-122."""

BOTH_EQUAL = (
    "TS 9D | AH KD | QS+ KC | TC TD | 9H TH | JC 9S | JS AS | QH KH | QD AD | 9C AC | KS QC | JH JD"
)
"""All tricks of a deal with QC turned up: 75-75."""

BOTH_CLOSED = (
    "9H JC | JS AS | QC+ TH | KH+ 9C | close | QH AH | QS+ TS | KC KD | TD 9D | AD JH | KS TC"
)
"""A deal with JD turned up in which P0 closes and both pass 66."""


def sixty(rules: SixtySix) -> SixtySixState:
    """Deal so that P1 takes 60 points in six tricks with clubs if he closes at once."""
    return deal_with(rules, turn_up="9S", p1="AC TC KC QC JC 9C", p0="AD TD KD QD JD 9D")


# --- the first to count 66 ----------------------------------------------------------------------


@pytest.mark.rule("SS-67")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_trick_may_reach_66(dealer: int) -> None:
    """Given 56 and a trick of 10, the trick that makes exactly 66 ends the deal by itself."""
    rules = SixtySix(deal_end="auto")
    state = played(rules, "KS+ JC | TC 9C | TD 9D", turn_up="JS", dealer=dealer)
    assert (state.phase, outcome(rules, state)) == ("deal", (1 - dealer, 3))
    assert result(rules, state).totals[1 - dealer] == 66


@pytest.mark.rule("SS-67", "SS-70")
def test_sixty_five_is_not_66() -> None:
    """Given 65 after a trick, the deal does not stop under `auto`, nor can it be claimed."""
    moves = "KS+ JC | AC 9C | KD KH"
    rules = SixtySix(deal_end="auto")
    state = played(rules, moves, turn_up="JS")
    assert (state.phase, state.totals) == ("lead", (0, 65))
    rules = SixtySix()
    state = played(rules, moves, turn_up="JS")
    assert refused_by(rules, state, "claim") == "SS-70"
    assert "claim" not in legal(rules, state)


@pytest.mark.rule("SS-67", "SS-38")
@pytest.mark.parametrize("dealer", [0, 1])
def test_an_announcement_may_reach_66(dealer: int) -> None:
    """Given 26 and an announced 40, the deal ends at once, before the follower plays."""
    rules = SixtySix(deal_end="auto")
    state = played(rules, "AC TC | QD JH | KS+", turn_up="JS", dealer=dealer)
    assert (state.phase, outcome(rules, state)) == ("deal", (1 - dealer, 3))
    assert result(rules, state).totals[1 - dealer] == 66


@pytest.mark.rule("SS-67")
def test_an_announcement_may_stop_short_of_66() -> None:
    """Given 25 and an announced 40, the deal goes on under `auto`."""
    rules = SixtySix(deal_end="auto")
    state = played(rules, "AC TC | JC JD | KS+", turn_up="JS")
    assert (state.phase, state.totals) == ("follow", (0, 65))


@pytest.mark.rule("SS-67")
@pytest.mark.parametrize("deal_end", ["claim", "auto", "play_out"])
def test_the_bonus_may_reach_66(deal_end: Any) -> None:
    """Given 60 and the last trick's 10, the deal is won however deals end."""
    rules = SixtySix(deal_end=deal_end)
    state = sixty(rules)
    state = play(rules, state, "close | AC AD | TC TD | KC KD | QC QD | JC JD | 9C 9D")
    assert (result(rules, state).totals, outcome(rules, state)) == ((0, 70), (1, 3))


# --- how the deal ends --------------------------------------------------------------------------


@pytest.mark.rule("SS-68")
def test_66_is_claimed_before_leading() -> None:
    """Given 66 at one's own lead, one may claim, and the deal stops there."""
    rules = SixtySix()
    state = played(rules, "KS+ JC | TC 9C | TD 9D", turn_up="JS")
    assert state.totals == (0, 66)
    assert "claim" in legal(rules, state)
    state = play(rules, state, "claim")
    assert (state.phase, outcome(rules, state)) == ("deal", (1, 3))


@pytest.mark.rule("SS-68")
@pytest.mark.parametrize("name", ["KS", "QS"])
def test_66_is_claimed_with_an_announced_lead(name: str) -> None:
    """Given an announcement that makes 66, one may claim with it, or announce only, or neither."""
    rules = SixtySix()
    state = played(rules, "AC 9C | TC JC | AD TD", turn_up="JS", p1="KS QS")
    assert {name, f"{name}+", f"{name}+!"} <= legal(rules, state)
    assert "claim" not in legal(rules, state)
    stopped = play(rules, state, f"{name}+!")
    assert (stopped.phase, outcome(rules, stopped)) == ("deal", (1, 3))
    assert play(rules, state, f"{name}+").phase == "follow"


@pytest.mark.rule("SS-68")
def test_the_claimed_announcement_needs_66_with_its_points() -> None:
    """Given 20 or 40 to announce, claiming with it is legal if it makes 66, and not if 65."""
    rules = SixtySix()
    state = played(rules, "AC TC | AD TD | KC 9C", turn_up="JS", p1="KH QH")
    assert state.totals == (0, 46)
    assert "KH+!" in legal(rules, state)
    state = played(rules, "AC TC | AD TD | QC 9C", turn_up="JS", p1="KH QH")
    assert state.totals == (0, 45)
    assert refused_by(rules, state, "KH+!") == "SS-70"
    state = played(rules, "AC TC | QD 9D | JH 9C", turn_up="JS", p1="KS QS")
    assert state.totals == (0, 26)
    assert "KS+!" in legal(rules, state)
    state = played(rules, "AC TC | JC JD | 9D 9H", turn_up="JS", p1="KS QS")
    assert state.totals == (0, 25)
    assert refused_by(rules, state, "KS+!") == "SS-70"


@pytest.mark.rule("SS-68")
def test_who_has_66_may_announce_and_claim_all_the_same() -> None:
    """Given 66 already, a claim with an announcement is legal too and counts its points."""
    rules = SixtySix()
    state = played(rules, "KS+ JC | TC 9C | TD 9D | KH+!", turn_up="JS")
    assert result(rules, state).totals == (0, 86)


@pytest.mark.rule("SS-68")
def test_an_unclaimed_66_may_be_claimed_later() -> None:
    """Given 66 and no claim, play goes on; the claim is open at every later lead of one's own."""
    rules = SixtySix()
    state = played(rules, "KS+ JC | TC 9C | TD 9D | 9H AH", turn_up="JS", p0="JD", p1="AD")
    assert (state.to_move, state.totals) == (0, (11, 66))
    assert refused_by(rules, state, "claim") == "SS-70"
    state = play(rules, state, "JD")
    assert refused_by(rules, state, "claim") == "SS-68"
    assert "claim" not in legal(rules, state)
    state = play(rules, state, "AD")
    assert outcome(rules, play(rules, state, "claim")) == (1, 2)


@pytest.mark.rule("SS-68")
def test_without_a_claim_both_totals_are_counted_after_the_last_card() -> None:
    """Given 66 or more and no claim to the end, the deal is won with the last card."""
    rules = SixtySix()
    state = sixty(rules)
    state = play(rules, state, "close | AC AD | KC+ JD | TC TD | QC QD | JC KD")
    assert "claim" in legal(rules, state)
    state = play(rules, state, "9C 9D")
    assert (state.phase, outcome(rules, state)) == ("deal", (1, 3))


@pytest.mark.rule("SS-68")
@pytest.mark.parametrize("deal_end", ["auto", "play_out"])
def test_there_are_no_claims_where_none_are_agreed(deal_end: Any) -> None:
    """Given `auto` or `play_out`, a claim is refused, alone or with an announcement."""
    rules = SixtySix(deal_end=deal_end)
    state = played(rules, "AC TC | AD TD | KC 9C", turn_up="JS", p1="KH QH")
    assert refused_by(rules, state, "claim") == "SS-68"
    assert refused_by(rules, state, "KH+!") == "SS-68"
    assert not {"claim", "KH+!"} & legal(rules, state)


@pytest.mark.rule("SS-68")
def test_playing_out_passes_over_66() -> None:
    """Given `play_out`, neither a trick nor an announcement that makes 66 stops the deal."""
    rules = SixtySix(deal_end="play_out")
    state = sixty(rules)
    state = play(rules, state, "close | AC AD | TC TD | KC+ JD | QC QD | JC KD")
    assert (state.phase, state.totals[1]) == ("lead", 22 + 20 + 26 + 6 + 6)
    state = play(rules, state, "9C 9D")
    assert result(rules, state).totals == (0, 90)


@pytest.mark.rule("SS-68")
def test_auto_stops_for_the_follower_too() -> None:
    """Given `auto`, a follower who takes a trick and has 66 ends the deal as a leader would."""
    rules = SixtySix(deal_end="auto")
    moves = "JC QC | KS+ 9H | AC 9C | 9D JD | TH AH"
    state = played(rules, moves, turn_up="JS")
    assert result(rules, state).totals == (5 + 44 + 11 + 21, 2)
    assert (state.phase, outcome(rules, state)) == ("deal", (0, 2))


@pytest.mark.rule("SS-68", "SS-56")
def test_auto_stops_before_anybody_is_asked_to_draw() -> None:
    """Given `auto` and closing before the draw, a trick to 66 ends the deal without a question."""
    rules = SixtySix(deal_end="auto", close_timing="before_or_after_draw")
    state = played(rules, "KS+ JC | draw | TC 9C | draw | TD 9D", turn_up="JS")
    assert (state.phase, outcome(rules, state)) == ("deal", (1, 3))


@pytest.mark.rule("SS-69")
def test_the_card_led_with_a_claim_counts_for_nobody() -> None:
    """Given a claim with an announced king on the table, its 4 points are in no total."""
    rules = SixtySix()
    state = played(rules, "AC TC | AD TD | KC 9C | KH+!", turn_up="JS")
    assert result(rules, state).totals == (0, 46 + 20)
    assert result(rules, state).tricks == (0, 3)


@pytest.mark.rule("SS-69")
def test_the_card_led_when_auto_stops_counts_for_nobody() -> None:
    """Given `auto` and an announcement that makes 66, the led queen is in no total either."""
    rules = SixtySix(deal_end="auto")
    state = played(rules, "AC TC | AD TD | KC 9C | QH+", turn_up="JS")
    assert result(rules, state).totals == (0, 46 + 20)


@pytest.mark.rule("SS-70")
def test_pending_points_do_not_claim() -> None:
    """Given `to_count`, no trick and 40 announced, neither pending points nor new ones claim."""
    rules = SixtySix(marriage_trick="to_count")
    state = deal_with(rules, turn_up="JS", p1="KS QS KH QH KD QD")
    assert not any(word.endswith("!") for word in legal(rules, state))
    assert refused_by(rules, state, "KS+!") == "SS-70"
    assert refused_by(rules, state, "claim") == "SS-70"


@pytest.mark.rule("SS-71")
def test_the_one_player_with_66_wins() -> None:
    """Given all cards played, the only player with 66 wins, though the other had the last trick."""
    rules = SixtySix()
    moves = (
        "JD QD | 9D 9H | JH 9S | TD TS | QC KS | KH+ AS"
        " | JC 9C | TC AC | QS JS | KD AH | AD KC | QH TH"
    )
    state = played(rules, moves, turn_up="QS")
    assert result(rules, state).totals == (65, 85)
    assert outcome(rules, state) == (1, 1)


# --- both, or nobody ----------------------------------------------------------------------------


def both(rules: SixtySix) -> SixtySixState:
    """P0 has 70 and has lost the lead; P1 has 67 and is to lead."""
    state = played(rules, BOTH, turn_up="JS", dealer=1)
    assert (state.to_move, state.totals) == (1, (70, 67))
    return state


@pytest.mark.rule("SS-72")
@pytest.mark.parametrize(
    ("both_reached", "expected"),
    [("replay", (None, 0)), ("claimant_wins", (1, 1)), ("most_points", (0, 1))],
)
def test_both_have_66_at_a_claim(both_reached: Any, expected: tuple[int | None, int]) -> None:
    """Given 70-67 and a claim by the lower, nobody wins, or the claimant, or the higher total."""
    rules = SixtySix(both_reached=both_reached)
    state = play(rules, both(rules), "claim")
    assert outcome(rules, state) == expected
    if expected[0] is None:
        assert (state.scores, state.dealer) == ((0, 0), 1)


@pytest.mark.rule("SS-72")
@pytest.mark.parametrize("deal_end", ["claim", "play_out"])
def test_both_have_66_after_the_last_card(deal_end: Any) -> None:
    """Given 68-122 with all cards played, the deal is replayed."""
    rules = SixtySix(deal_end=deal_end)
    state = played(rules, BOTH_PLAYED_OUT, turn_up="AH")
    assert result(rules, state).totals == (68, 122)
    assert (outcome(rules, state), state.scores) == ((None, 0), (0, 0))


@pytest.mark.rule("SS-72")
def test_without_a_claim_there_is_no_claimant_to_win() -> None:
    """Given `claimant_wins` and cards played out without a claim, both with 66 is a replay."""
    rules = SixtySix(both_reached="claimant_wins")
    state = played(rules, BOTH_PLAYED_OUT, turn_up="AH")
    assert outcome(rules, state) == (None, 0)


@pytest.mark.rule("SS-72")
@pytest.mark.parametrize(("next_dealer", "dealer"), [("winner", 1), ("loser", 0)])
def test_the_claimant_who_wins_is_a_winner(next_dealer: Any, dealer: int) -> None:
    """Given `claimant_wins`, the claimant counts as winner for the next dealer."""
    rules = SixtySix(both_reached="claimant_wins", next_dealer=next_dealer)
    assert play(rules, both(rules), "claim").dealer == dealer


@pytest.mark.rule("SS-73")
@pytest.mark.parametrize(
    ("nobody_reached", "expected"),
    [
        ("replay", (None, 0)),
        ("carry", (None, 0)),
        ("last_trick", (0, 1)),
        ("most_points", (None, 0)),
    ],
)
def test_nobody_has_66(nobody_reached: Any, expected: tuple[int | None, int]) -> None:
    """Given 65-65 in an unclosed deal, it is a replay, or the last trick's winner has it."""
    rules = SixtySix(nobody_reached=nobody_reached)
    assert outcome(rules, tie(rules)) == expected


@pytest.mark.rule("SS-72", "SS-73")
def test_where_nobody_scores_the_result_says_why() -> None:
    """Given a deal that gives nobody a game point, its result says why, and else nothing."""
    rules = SixtySix()
    found = result(rules, play(rules, both(rules), "claim"))
    assert (found.items, found.remark) == ((), "both have 66: the deal is played again (SS-72)")
    found = result(rules, tie(rules))
    assert (found.items, found.remark) == ((), "nobody has 66: the deal is played again (SS-73)")
    rules = SixtySix(nobody_reached="carry")
    found = result(rules, tie(rules))
    assert found.remark == "nobody has 66: the next deal is worth more (SS-73)"
    assert result(rules, win(rules, 1, 2, before=tie(rules))).remark == ""


@pytest.mark.rule("SS-73")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_last_trick_decides_against_the_points(dealer: int) -> None:
    """Given 55-65 without a bonus, under `last_trick` the winner of the last trick has the deal."""
    rules = SixtySix(nobody_reached="last_trick", last_trick_bonus=0)
    state = tie(rules, dealer=dealer)
    assert result(rules, state).totals[dealer] == 55
    assert outcome(rules, state) == (dealer, 1)


@pytest.mark.rule("SS-73")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("ties", [1, 2])
def test_carried_points_join_the_next_decided_deal(value: int, ties: int) -> None:
    """Given one or two carried deals, the next decided deal is worth that much more, undoubled."""
    rules = SixtySix(nobody_reached="carry", game_target=21)
    state = rules.start(dealer=0)
    for _ in range(ties):
        state = tie(rules, before=state)
    state = win(rules, 1, value, before=state)
    assert (outcome(rules, state), state.scores) == ((1, value + ties), (0, value + ties))
    items = result(rules, state).items
    assert [(item.points, item.rule) for item in items[1:]] == [(ties, "SS-73")]
    state = win(rules, 0, 1, before=state)
    assert outcome(rules, state) == (0, 1), "carried points are scored once"


@pytest.mark.rule("SS-73", "SS-75")
def test_only_carry_carries() -> None:
    """Given a plain replay of a 65-65 deal, the next deal is worth no more than ever."""
    rules = SixtySix()
    state = win(rules, 1, 2, before=tie(rules))
    assert outcome(rules, state) == (1, 2)


@pytest.mark.rule("SS-74")
@pytest.mark.parametrize("nobody_reached", ["replay", "carry", "last_trick", "most_points"])
def test_a_closed_deal_without_66_goes_against_the_closer(nobody_reached: Any) -> None:
    """Given a closed deal of 0-61, the closer has failed, whatever is agreed for unclosed deals."""
    rules = SixtySix(nobody_reached=nobody_reached)
    state = deal_with(rules, turn_up="JD", p1="TC KC 9C AD QD JS", p0="QC TH KH 9H KS 9S")
    state = play(rules, state, "close | AD 9H | KC QC | QD 9S | TC KH | 9C KS | JS TH")
    assert result(rules, state).totals == (0, 61)
    assert outcome(rules, state) == (0, 2)


@pytest.mark.rule("SS-75")
def test_a_replay_keeps_everything() -> None:
    """Given game points and a carried deal, a replay of both-66 keeps them and the dealer."""
    rules = SixtySix(nobody_reached="carry", game_target=21)
    state = win(rules, 1, 2)
    state = tie(rules, before=state)
    assert (state.scores, state.dealer, state.deal_number) == ((0, 2), 1, 2)
    state = played(rules, f"{BOTH} | claim", turn_up="JS", before=state)
    assert outcome(rules, state) == (None, 0)
    assert (state.scores, state.dealer, state.deal_number) == ((0, 2), 1, 3)
    state = win(rules, 0, 2, before=state)
    assert (outcome(rules, state), state.scores) == ((0, 3), (3, 2))


@pytest.mark.rule("SS-75")
def test_a_replay_is_dealt_anew() -> None:
    """Given a replay, chance deals again and any order of the pack may come."""
    rules = SixtySix()
    state = tie(rules)
    assert (state.phase, state.to_move) == ("deal", None)
    again = rules.deal(state, seed=7)
    assert (again.deal_number, again.dealer, again.totals) == (2, 0, (0, 0))


# --- most points --------------------------------------------------------------------------------


@pytest.mark.rule("SS-100")
@pytest.mark.parametrize("deal_end", ["claim", "play_out"])
def test_the_higher_of_two_totals_over_66_wins(deal_end: Any) -> None:
    """Given 68-122 and `most_points`, the higher total wins 1, as the loser has 33 and more."""
    rules = SixtySix(both_reached="most_points", deal_end=deal_end)
    state = played(rules, BOTH_PLAYED_OUT, turn_up="AH")
    assert outcome(rules, state) == (1, 1)


@pytest.mark.rule("SS-100")
def test_equal_totals_over_66_are_a_replay() -> None:
    """Given 75-75 and `most_points`, nobody wins."""
    rules = SixtySix(both_reached="most_points", deal_end="play_out")
    state = played(rules, BOTH_EQUAL, turn_up="QC")
    assert result(rules, state).totals == (75, 75)
    assert (outcome(rules, state), state.dealer) == ((None, 0), 0)


@pytest.mark.rule("SS-100", "SS-10")
@pytest.mark.parametrize(("next_dealer", "dealer"), [("winner", 1), ("loser", 0)])
def test_the_winner_by_most_points_is_a_winner(next_dealer: Any, dealer: int) -> None:
    """Given a deal decided by `most_points`, its winner counts as winner for the next dealer."""
    rules = SixtySix(both_reached="most_points", next_dealer=next_dealer)
    assert played(rules, BOTH_PLAYED_OUT, turn_up="AH").dealer == dealer


@pytest.mark.rule("SS-100")
@pytest.mark.parametrize("deal_end", ["claim", "auto", "play_out"])
def test_most_points_goes_with_every_end_of_the_deal(deal_end: Any) -> None:
    """Given `most_points` for both, each way of ending a deal is accepted."""
    assert SixtySix(both_reached="most_points", deal_end=deal_end).deal_end == deal_end


@pytest.mark.rule("SS-101")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_higher_of_two_totals_below_66_wins_one(dealer: int) -> None:
    """Given 55-65 and `most_points`, the higher total wins 1, whoever took the last trick."""
    rules = SixtySix(nobody_reached="most_points", last_trick_bonus=0)
    state = tie(rules, dealer=dealer)
    assert outcome(rules, state) == (1 - dealer, 1)
    found = result(rules, state)
    assert [(item.seat, item.points, item.rule) for item in found.items] == [
        (1 - dealer, 1, "SS-101")
    ]


@pytest.mark.rule("SS-101")
@pytest.mark.parametrize(("next_dealer", "dealer"), [("winner", 1), ("loser", 0)])
def test_the_winner_by_most_points_below_66_is_a_winner(next_dealer: Any, dealer: int) -> None:
    """Given a deal decided by `most_points` below 66, its winner counts for the next dealer."""
    options: Any = {"nobody_reached": "most_points", "last_trick_bonus": 0}
    rules = SixtySix(next_dealer=next_dealer, **options)
    assert tie(rules).dealer == dealer


@pytest.mark.rule("SS-101")
def test_equal_totals_below_66_are_a_replay() -> None:
    """Given 65-65 and `most_points`, nobody wins and nothing is carried."""
    rules = SixtySix(nobody_reached="most_points", next_dealer="alternate")
    state = tie(rules)
    assert (outcome(rules, state), state.dealer) == ((None, 0), 0)
    assert outcome(rules, win(rules, 1, 1, before=state)) == (1, 1)


# --- auto and the last trick --------------------------------------------------------------------


@pytest.mark.rule("SS-102", "SS-65")
def test_auto_before_the_last_card_leaves_no_bonus() -> None:
    """Given `auto` and 66 with one card left in each hand, nobody counts the bonus."""
    rules = SixtySix(deal_end="auto")
    state = sixty(rules)
    state = play(rules, state, "close | AC 9D | KC+ JD | JC QD | QC KD | TC TD")
    assert result(rules, state).totals == (0, 11 + 26 + 5 + 7 + 20)
    assert outcome(rules, state) == (1, 3)


@pytest.mark.rule("SS-102")
def test_auto_counts_the_bonus_of_the_last_trick_first() -> None:
    """Given `auto` and a last trick that makes 66 by itself, the bonus is in the total as well."""
    rules = SixtySix(deal_end="auto")
    state = deal_with(rules, turn_up="9S", p1="AC KC QC JC 9C TC", p0="9D JD QD KD TD AD")
    state = play(rules, state, "close | KC 9D | QC JD | JC QD | 9C KD | AC TD | TC AD")
    assert result(rules, state).totals == (0, 4 + 5 + 5 + 4 + 21 + 21 + 10)


@pytest.mark.rule("SS-102")
def test_auto_with_the_stock_exhausted_counts_the_bonus_too() -> None:
    """Given `auto` and 65-65 before judging, the bonus of the unclosed last trick is counted."""
    rules = SixtySix(deal_end="auto")
    assert result(rules, played(rules, EVEN, turn_up="AH")).totals == (65, 65)


@pytest.mark.rule("SS-102", "SS-64")
@pytest.mark.parametrize(("bonus", "expected"), [(True, (1, 3)), (False, (0, 2))])
def test_auto_judges_a_closed_deal_with_its_bonus(bonus: bool, expected: tuple[int, int]) -> None:
    """Given `auto`, a closer with 60 and the last trick, the bonus saves him, if it counts."""
    rules = SixtySix(deal_end="auto", last_trick_bonus_closed=bonus)
    state = sixty(rules)
    state = play(rules, state, "close | AC AD | TC TD | KC KD | QC QD | JC JD | 9C 9D")
    assert outcome(rules, state) == expected
