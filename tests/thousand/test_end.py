"""The end of the game: who wins, and the last deal (TH-170 to TH-173)."""

from __future__ import annotations

import pytest

from cardrules import IllegalMove, Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    club,
    column,
    concede,
    deal,
    legal,
    play,
    refusal,
    result,
    settle,
    waiting,
)


def winners(rules: Thousand, state: ThousandState) -> tuple[int, ...]:
    """The seats that have won, which they have exactly if the game is over."""
    score = rules.score(state)
    assert score.over == state.over == bool(score.winners)
    return score.winners


# --- the win ------------------------------------------------------------------------------------


@pytest.mark.rule("TH-170", "TH-10")
@pytest.mark.parametrize(("start", "won"), [(870, False), (875, True), (879, True)])
def test_1000_wins_below_the_barrel(start: int, won: bool) -> None:
    """Given a player below the barrel, the game is over once his score is 1000 or more."""
    rules = club()
    state = settle(rules, waiting(rules, start, 0, 0), "85 spades", "25", "10", contract=125)
    assert winners(rules, state) == ((0,) if won else ())


@pytest.mark.rule("TH-170", "TH-132")
@pytest.mark.parametrize(("start", "won"), [(895, False), (900, True), (905, True)])
def test_1000_wins_without_the_barrel(start: int, won: bool) -> None:
    """Given a table without the barrel, the first score of 1000 or more wins."""
    rules = club(barrel=False)
    state = settle(rules, waiting(rules, start, 0, 0), "100", "20", "no trick", contract=100)
    assert winners(rules, state) == ((0,) if won else ())
    assert state.scores[0] == start + 100


@pytest.mark.rule("TH-170", "TH-135")
def test_on_the_barrel_only_the_needed_number_wins() -> None:
    """Given a player on the barrel, 115 written do not end the game."""
    rules = club()
    before = waiting(rules, 880, 0, 0, barrel=(0, None, None))
    assert winners(rules, settle(rules, before, "120", "no trick", "no trick", contract=115)) == ()
    assert winners(rules, settle(rules, before, "120", "no trick", "no trick")) == (0,)


@pytest.mark.rule("TH-170", "TH-75")
def test_a_share_may_win_below_the_barrel() -> None:
    """Given an opponent whose share of a concession takes him to 1000, he has won."""
    rules = club()
    state = concede(rules, waiting(rules, 0, 875, 0), contract=250)
    assert (winners(rules, state), state.scores[1]) == ((1,), 1000)


@pytest.mark.rule("TH-170", "TH-03")
def test_who_sits_out_cannot_win() -> None:
    """Given four players and no barrel, a score of 1000 wins only in a deal one takes part in."""
    rules = club(players=4, barrel=False)
    before = waiting(rules, 1000, 0, 0, 0, dealer=1)
    state = settle(rules, before, "", "70", "30", "20", declarer=2)
    assert winners(rules, state) == ()


# --- several qualify ----------------------------------------------------------------------------


@pytest.mark.rule("TH-171")
@pytest.mark.parametrize(("declarer_at", "opponent_at", "winner"), [(875, 870, 0), (870, 875, 1)])
def test_the_highest_score_wins(declarer_at: int, opponent_at: int, winner: int) -> None:
    """Given two players past 1000 in one deal, the higher score wins alone."""
    rules = club()
    before = waiting(rules, declarer_at, opponent_at, 0)
    state = settle(rules, before, "50 diamonds", "30 hearts", "40", contract=130)
    assert winners(rules, state) == (winner,)
    assert state.scores == (declarer_at + 130, opponent_at + 130, 40)


@pytest.mark.rule("TH-171")
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_at_equal_scores_the_declarer_wins(declarer: int) -> None:
    """Given three players who come to 1000 together, the declarer wins, wherever he sits."""
    rules = club(barrel_sharing="many")
    before = waiting(rules, 880, 880, 880, barrel=(0, 0, 0))
    state = settle(rules, before, "40 diamonds", "20 hearts", "60 clubs", declarer=declarer)
    assert (state.scores, winners(rules, state)) == ((1000, 1000, 1000), (declarer,))


@pytest.mark.rule("TH-171", "TH-02")
@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 2), (2, 1)])
def test_at_equal_scores_the_first_in_forehand_order_wins(dealer: int, winner: int) -> None:
    """Given two opponents who come to 1000 together, the first clockwise from the dealer wins."""
    rules = club(barrel_sharing="many")
    before = waiting(rules, 0, 880, 880, dealer=dealer, barrel=(None, 0, 0))
    state = settle(rules, before, "40", "20 hearts", "60 clubs")
    assert (state.scores, winners(rules, state)) == ((-120, 1000, 1000), (winner,))


@pytest.mark.rule("TH-171")
def test_a_player_below_1000_may_be_beaten_by_another_who_qualifies() -> None:
    """Given a barrel winner at 940 after a penalty and another at 1000, the other has won."""
    rules = club(marriage_needs_trick=False)
    before = waiting(rules, 880, 870, 0, barrel=(0, None, None), bolts=(2, 0, 0))
    state = settle(rules, before, "0 hearts diamonds in 0", "70 clubs", "50", declarer=2)
    assert (state.scores[:2], winners(rules, state)) == ((940, 1000), (1,))


@pytest.mark.rule("TH-171", "TH-170")
def test_only_those_who_qualify_are_compared() -> None:
    """Given a barrel winner at 940 and another at 950 who does not qualify, the former wins."""
    rules = club(marriage_needs_trick=False)
    before = waiting(rules, 880, 870, 0, barrel=(0, None, None), bolts=(2, 0, 0))
    state = settle(rules, before, "0 hearts diamonds in 0", "80", "40", declarer=2)
    assert (state.scores[:2], winners(rules, state)) == ((940, 950), (0,))


# --- after the win ------------------------------------------------------------------------------


@pytest.mark.rule("TH-172")
def test_after_the_win_no_action_is_accepted() -> None:
    """Given a won game, there is nothing to move, no deal and no misdeal."""
    rules = club()
    before = waiting(rules, 880, 0, 0, barrel=(0, None, None))
    state = settle(rules, before, "120", "no trick", "no trick")
    assert (state.phase, state.to_move, legal(rules, state)) == ("over", None, set())
    for word in ("AS", "100", "pass", "cut7", "concede", "redeal"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-172", "the game is over")
        with pytest.raises(IllegalMove) as caught:
            play(rules, state, word)
        assert caught.value.rule == "TH-172"
    with pytest.raises(IllegalMove, match="the game is over") as caught:
        rules.deal(state, seed=1)
    assert caught.value.rule == "TH-172"
    with pytest.raises(IllegalMove):
        play(rules, state, "misdeal")


@pytest.mark.rule("TH-172")
def test_the_final_score_may_exceed_1000() -> None:
    """Given a win with 220 from the barrel, the final score is 1100."""
    rules = club()
    before = waiting(rules, 880, 0, 0, barrel=(0, None, None))
    state = settle(rules, before, "120 hearts", "no trick", "no trick", contract=220)
    assert (state.scores[0], winners(rules, state)) == (1100, (0,))


@pytest.mark.rule("TH-172")
def test_the_last_result_stays_to_be_read() -> None:
    """Given a won game, the result of its last deal can still be read."""
    rules = club()
    before = waiting(rules, 880, 0, 0, barrel=(0, None, None))
    state = settle(rules, before, "120", "no trick", "no trick")
    assert (result(rules, state).change(0), result(rules, state).made) == (120, True)


# --- a number of deals --------------------------------------------------------------------------


@pytest.mark.rule("TH-173")
@pytest.mark.parametrize("deals", [1, 2, 5])
def test_the_game_ends_after_the_agreed_number_of_deals(deals: int) -> None:
    """Given `max_deals`, the game is over after so many deals and not before."""
    rules = club(max_deals=deals)
    state = waiting(rules, 0, 100, 200)
    for _ in range(deals):
        assert (state.phase, winners(rules, state)) == ("deal", ())
        state = settle(rules, state, "70", "30", "20")
    assert (state.phase, winners(rules, state)) == ("over", (2,))


@pytest.mark.rule("TH-173")
@pytest.mark.parametrize("max_deals", [None, 100_000])
def test_without_a_small_number_the_game_goes_on(max_deals: int | None) -> None:
    """Given no `max_deals` or a large one, a hundred deals in which nobody wins do not end it."""
    rules = club(max_deals=max_deals)
    state = waiting(rules)
    for number in range(100):
        state = concede(rules, state, declarer=number % 3, contract=100)
        assert winners(rules, state) == ()


@pytest.mark.rule("TH-173")
def test_at_equal_highest_scores_all_of_them_win() -> None:
    """Given the last deal and two highest scores that are equal, both players win together."""
    rules = club(max_deals=1)
    state = settle(rules, waiting(rules, 300, 100, 120), "60", "40", "20", contract=160)
    assert (state.scores, winners(rules, state)) == ((140, 140, 140), (0, 1, 2))
    state = settle(rules, waiting(rules, 0, 100, 120), "60", "40", "20")
    assert (state.scores, winners(rules, state)) == ((-120, 140, 140), (1, 2))


@pytest.mark.rule("TH-173")
def test_the_highest_score_may_be_negative() -> None:
    """Given a last deal after which all are in the minus, the highest score wins."""
    rules = club(max_deals=1)
    state = settle(rules, waiting(rules, -200, -300, -100), "60", "40", "20")
    assert (state.scores, winners(rules, state)) == ((-320, -260, -80), (2,))


@pytest.mark.rule("TH-173", "TH-78")
def test_a_conceded_deal_counts_as_one() -> None:
    """Given `max_deals` 1, a concession ends the game."""
    rules = club(max_deals=1)
    state = concede(rules, waiting(rules))
    assert (state.scores, winners(rules, state)) == ((-120, 60, 60), (1, 2))


@pytest.mark.rule("TH-173", "TH-36")
def test_a_void_deal_does_not_count() -> None:
    """Given `max_deals` 1, a misdeal does not end the game, the deal after it does."""
    rules = club(max_deals=1)
    state = play(rules, deal(rules), "misdeal")
    assert (state.phase, winners(rules, state)) == ("deal", ())
    state = settle(rules, state, "70", "30", "20", declarer=2)
    assert state.over


@pytest.mark.rule("TH-173", "TH-153")
def test_golden_deals_count_too() -> None:
    """Given `max_deals` 2, the second golden deal ends the game."""
    rules = Thousand(max_deals=2)
    state = settle(rules, rules.start(dealer=2), "80 spades", "30", "10")
    assert not state.over
    state = settle(rules, state, "30", "80 spades", "10", declarer=1)
    assert (state.scores, winners(rules, state)) == ((300, 300, 40), (0, 1))


@pytest.mark.rule("TH-173", "TH-171")
def test_a_win_in_the_last_deal_is_a_win() -> None:
    """Given equal scores in the last deal of which one is a win, he alone has won."""
    rules = club(max_deals=1, barrel_sharing="many")
    before = waiting(rules, 880, 880, 0, barrel=(0, 0, None))
    state = settle(rules, before, "20 hearts", "40 diamonds", "60")
    assert (state.scores, winners(rules, state)) == ((1000, 1000, 60), (0,))


@pytest.mark.rule("TH-173", "TH-169")
def test_the_last_deal_is_settled_to_its_end() -> None:
    """Given the last deal, barrel and dump truck come before the highest score is sought."""
    rules = club(max_deals=1)
    state = settle(rules, waiting(rules, 535, 100, 890), "20", "70", "30", declarer=1)
    assert (state.scores, winners(rules, state)) == ((0, -20, 880), (2,))
    assert column(state, "barrel") == (None, None, 0)


@pytest.mark.rule("TH-173", "TH-172")
def test_after_the_last_deal_no_action_is_accepted() -> None:
    """Given a game ended by `max_deals`, no deal follows."""
    rules = club(max_deals=1)
    state = settle(rules, waiting(rules), "70", "30", "20")
    with pytest.raises(IllegalMove) as caught:
        rules.deal(state, seed=1)
    assert (caught.value.rule, legal(rules, state)) == ("TH-172", set())
