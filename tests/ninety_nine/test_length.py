"""When play is over, and who has won: a target, a number of deals (NN-64 to NN-67, NN-75)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardrules import IllegalMove, NinetyNine
from cardrules.games.ninety_nine import NinetyNineState
from tests.ninety_nine.endings import bid, settle, waiting

TARGET = NinetyNine()
NONE_SUCCEEDS = ((9, 9, 9), (4, 3, 2))
"""Bids and tricks of a deal for (4, 3, 2)."""


def after(rules: NinetyNine, *scores: int, tricks: Sequence[int] = (4, 3, 2)) -> NinetyNineState:
    """The table after a deal in which nobody succeeds, from these scores."""
    return settle(rules, (9, 9, 9), tricks, waiting(rules, *scores))


def played(rules: NinetyNine, deals: int) -> NinetyNineState:
    """The table after so many deals for (4, 3, 2) from the start; none before has ended play."""
    state = rules.start(dealer=0)
    for _ in range(deals):
        assert not state.over
        state = settle(rules, *NONE_SUCCEEDS, state)
    return state


# --- a target -----------------------------------------------------------------------------------


@pytest.mark.rule("NN-64", "NN-65")
@pytest.mark.parametrize(("score", "over"), [(195, False), (196, True), (197, True)])
def test_play_is_over_when_somebody_has_the_target(score: int, over: bool) -> None:
    """Given a deal that brings the leader to 199, 200 or 201, play to 200 ends from 200 on."""
    state = after(TARGET, score, 0, 0)
    found = TARGET.score(state)
    assert (state.over, found.over, state.phase == "over") == (over, over, over)
    assert found.winners == ((0,) if over else ())


@pytest.mark.rule("NN-65")
@pytest.mark.parametrize("target", [10, 500, 10_000])
def test_another_target(target: int) -> None:
    """Given another agreed total, play ends with it and not before."""
    rules = NinetyNine(target_score=target)
    assert not after(rules, target - 5, 0, 0).over
    assert after(rules, target - 4, 0, 0).over


@pytest.mark.rule("NN-65")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_player_can_reach_the_target(seat: int) -> None:
    """Given any seat that reaches the target, play is over."""
    state = after(TARGET, *(199 if each == seat else 0 for each in range(3)))
    assert TARGET.score(state).winners == (seat,)


@pytest.mark.rule("NN-64", "NN-65")
def test_nothing_is_dealt_when_play_is_over() -> None:
    """Given the target reached, no move is legal, and a deal is refused."""
    state = after(TARGET, 196, 0, 0)
    assert TARGET.legal_moves(state) == ()
    with pytest.raises(IllegalMove) as caught:
        TARGET.deal(state, seed=1)
    assert (caught.value.rule, caught.value.reason) == ("NN-64", "the game is over")


@pytest.mark.rule("NN-14", "NN-64")
def test_next_trumps_are_told_only_while_a_deal_is_awaited() -> None:
    """Given a draw, a running deal or play that is over, no fact speaks of the next trumps."""
    assert TARGET.facts(after(TARGET, 0, 0, 0)) == {"next trumps": "♦"}
    assert TARGET.facts(TARGET.start()) == TARGET.facts(after(TARGET, 196, 0, 0)) == {}
    assert "next trumps" not in TARGET.facts(bid(TARGET, (9, 9, 9)))


@pytest.mark.rule("NN-66")
def test_the_highest_total_wins() -> None:
    """Given two who pass the target in one deal, the higher total wins."""
    state = after(TARGET, 196, 199, 0)
    assert (state.scores, TARGET.score(state).winners) == ((200, 202, 2), (1,))


@pytest.mark.rule("NN-66", "NN-67")
def test_one_of_two_past_the_target_wins_under_play_on_too() -> None:
    """Given `play_on` and one highest total past the target, play is over."""
    rules = NinetyNine(tie="play_on")
    state = after(rules, 196, 199, 0)
    assert rules.score(state).winners == (1,)


@pytest.mark.rule("NN-67")
def test_equal_highest_totals_win_jointly() -> None:
    """Given `joint` and two at 200, both win; given three, all win."""
    assert TARGET.score(after(TARGET, 196, 197, 0)).winners == (0, 1)
    assert TARGET.score(after(TARGET, 196, 197, 198)).winners == (0, 1, 2)


@pytest.mark.rule("NN-67")
def test_play_goes_on_until_one_alone_is_highest() -> None:
    """Given `play_on` and two at 200, deals follow until one player is alone at the top."""
    rules = NinetyNine(tie="play_on")
    state = after(rules, 196, 197, 0)
    assert (state.scores, state.over, rules.score(state).winners) == ((200, 200, 2), False, ())
    state = settle(rules, (9, 9, 9), (4, 4, 1), state)
    assert (state.scores, state.over) == ((204, 204, 3), False)
    state = settle(rules, (9, 9, 9), (4, 5, 0), state)
    assert (state.scores, rules.score(state).winners) == ((208, 209, 3), (1,))


@pytest.mark.rule("NN-67")
def test_a_tie_below_the_top_does_not_matter() -> None:
    """Given `play_on` and a tie for the second place, play is over."""
    rules = NinetyNine(tie="play_on")
    assert rules.score(after(rules, 196, 0, 1)).winners == (0,)


# --- a number of deals --------------------------------------------------------------------------


@pytest.mark.rule("NN-64", "NN-75")
@pytest.mark.parametrize("deals", [1, 3])
def test_play_is_over_after_so_many_deals(deals: int) -> None:
    """Given an agreed number of deals, play is over after it and not before."""
    rules = NinetyNine(length="deals", deals=deals)
    state = played(rules, deals)
    assert (state.deal_number, state.over) == (deals, True)
    assert rules.score(state).winners == (0,)


@pytest.mark.rule("NN-64", "NN-75")
def test_no_target_ends_a_number_of_deals() -> None:
    """Given an agreed number of deals, a total far above 200 ends nothing."""
    rules = NinetyNine(length="deals", deals=2)
    assert not settle(rules, *NONE_SUCCEEDS, waiting(rules, 900, 0, 0)).over


@pytest.mark.rule("NN-64", "NN-65")
def test_no_number_of_deals_ends_play_to_a_target() -> None:
    """Given a target, play goes on as long as nobody reaches it."""
    assert not settle(TARGET, *NONE_SUCCEEDS, waiting(TARGET, 0, 0, 0, deal_number=2000)).over


@pytest.mark.rule("NN-75", "NN-67")
@pytest.mark.parametrize(("tie", "over"), [("joint", True), ("play_on", False)])
def test_a_tie_after_so_many_deals(tie: str, over: bool) -> None:
    """Given equal highest totals after the agreed deals, both win, or play goes on to the next."""
    rules = NinetyNine.of({"length": "deals", "deals": 1, "tie": tie})
    state = settle(rules, (9, 9, 9), (4, 4, 1))
    assert (state.over, rules.score(state).winners) == (over, (0, 1) if over else ())
    if not over:
        state = settle(rules, *NONE_SUCCEEDS, state)
        assert (state.deal_number, rules.score(state).winners) == (2, (0,))


# --- example ------------------------------------------------------------------------------------

DEAL = ((3, 5, 0), (3, 5, 1))


@pytest.mark.rule("NN-E24", "NN-65", "NN-66", "NN-67")
@pytest.mark.parametrize(
    ("before", "scores", "winners"),
    [
        ((190, 185, 100), (213, 210, 101), (0,)),
        ((190, 188, 100), (213, 213, 101), (0, 1)),
        ((170, 188, 150), (193, 213, 151), (1,)),
    ],
)
def test_to_200(before: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Given these totals before the deal for (23, 25, 1), these are after it, and these win."""
    state = settle(TARGET, *DEAL, waiting(TARGET, *before))
    assert (state.scores, TARGET.score(state).winners) == (scores, winners)


@pytest.mark.rule("NN-E24", "NN-67")
def test_to_200_and_on() -> None:
    """Given 213-213-101 under `play_on`, another deal is played."""
    rules = NinetyNine(tie="play_on")
    state = settle(rules, *DEAL, waiting(rules, 190, 188, 100))
    assert (state.scores, state.phase) == ((213, 213, 101), "deal")
