"""Closing the stock (SS-54 to SS-62, SS-97)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import SixtySix, Suit, card
from tests.sixty_six.table import (
    deal_with,
    hand,
    legal,
    legal_cards,
    play,
    played,
    refused_by,
    result,
)

TRICKS = ("AC 9C", "AD 9D", "AH 9H", "TC JC", "TD JD")
"""Five tricks that P1 wins, led with the first card of each."""


@pytest.mark.rule("SS-54")
def test_the_stock_may_be_closed_before_the_first_trick() -> None:
    """Given a fresh deal, the player on lead may close at once."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS")
    assert "close" in legal(rules, state)
    state = play(rules, state, "close")
    assert (state.closer, state.stock_size) == (1, 12)


@pytest.mark.rule("SS-54")
@pytest.mark.parametrize("tricks", range(1, 6))
def test_the_stock_may_be_closed_later(tricks: int) -> None:
    """Given one to five tricks played, the player on lead may close."""
    rules = SixtySix()
    state = played(rules, " | ".join(TRICKS[:tricks]), turn_up="JS")
    state = play(rules, state, "close")
    assert (state.closer, state.stock_size) == (1, 12 - 2 * tricks)


@pytest.mark.rule("SS-54")
def test_closing_may_be_agreed_away() -> None:
    """Given `close_allowed=False`, nobody closes, whether before or after a trick."""
    rules = SixtySix(close_allowed=False)
    state = deal_with(rules, turn_up="JS", p1="AC", p0="9C")
    for position in (state, play(rules, state, "AC 9C")):
        assert "close" not in legal(rules, position)
        assert refused_by(rules, position, "close") == "SS-54"


@pytest.mark.rule("SS-55")
def test_after_closing_nobody_draws() -> None:
    """Given a closed stock, hands are not filled up, and trumps and turn-up stay what they were."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="AC 9H", p0="9C 9S")
    state = play(rules, state, "close | AC 9C")
    assert [len(state.hand(seat)) for seat in (0, 1)] == [5, 5]
    assert (state.stock_size, state.turn_up, state.trump) == (12, card("JS"), Suit.SPADES)
    state = deal_with(rules, turn_up="JS", p1="AH", p0="9S AC AD TC TD QC")
    assert play(rules, state, "close | AH 9S").to_move == 0, "spades are still trumps"


@pytest.mark.rule("SS-56")
def test_only_the_leader_closes() -> None:
    """Given a led card, the follower cannot close; given the lead, he can."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="JC", p0="AC")
    state = play(rules, state, "JC")
    assert refused_by(rules, state, "close") == "SS-56"
    assert "close" in legal(rules, play(rules, state, "AC"))


@pytest.mark.rule("SS-56")
def test_an_exhausted_stock_is_not_closed() -> None:
    """Given no stock left, there is nothing to close."""
    rules = SixtySix()
    state = played(rules, " | ".join((*TRICKS, "TH JH")), turn_up="JS")
    assert state.stock_size == 0
    assert refused_by(rules, state, "close") == "SS-56"
    assert "close" not in legal(rules, state)


@pytest.mark.rule("SS-56")
def test_after_the_draw_is_the_only_moment() -> None:
    """Given `after_draw`, the winner of a trick has drawn before he is asked for anything."""
    rules = SixtySix()
    state = played(rules, "AC 9C", turn_up="JS")
    assert (state.phase, state.stock_size, len(state.hand(1))) == ("lead", 10, 6)


@pytest.mark.rule("SS-56")
@pytest.mark.parametrize(("trick", "winner"), [("AC 9C", 1), ("9C AC", 0)])
def test_closing_before_the_draw(trick: str, winner: int) -> None:
    """Given `before_or_after_draw`, the winner may close first; both go on with one card fewer."""
    rules = SixtySix(close_timing="before_or_after_draw")
    state = played(rules, trick, turn_up="JS")
    assert (state.phase, state.to_move, state.stock_size) == ("draw_or_close", winner, 12)
    assert legal(rules, state) == {"draw", "close"}
    before = [hand(state, seat) for seat in (0, 1)]
    state = play(rules, state, "close")
    assert (state.phase, state.to_move, state.closer) == ("lead", winner, winner)
    assert [hand(state, seat) for seat in (0, 1)] == before
    assert (len(before[0]), len(before[1]), state.stock_size) == (5, 5, 12)


@pytest.mark.rule("SS-56", "SS-22")
@pytest.mark.parametrize(("trick", "winner"), [("AC 9C", 1), ("9C AC", 0)])
def test_drawing_when_asked(trick: str, winner: int) -> None:
    """Given `before_or_after_draw`, the winner may draw, first he and then the other, and lead."""
    rules = SixtySix(close_timing="before_or_after_draw")
    names = trick.split()
    state = deal_with(rules, turn_up="JS", p1=names[0], p0=names[1], stock="TC TD")
    state = play(rules, state, trick)
    before = [hand(state, seat) for seat in (0, 1)]
    state = play(rules, state, "draw")
    assert (state.phase, state.to_move, state.closer) == ("lead", winner, None)
    assert hand(state, winner) == before[winner] | {"TC"}
    assert hand(state, 1 - winner) == before[1 - winner] | {"TD"}
    assert state.stock_size == 10
    assert "close" in legal(rules, state)
    assert refused_by(rules, state, "draw") == "SS-22"


@pytest.mark.rule("SS-56")
def test_who_is_asked_does_nothing_else() -> None:
    """Given the question whether to draw or close, no card is led and nothing claimed before."""
    rules = SixtySix(close_timing="before_or_after_draw")
    state = played(rules, "KH+ 9H | draw | KS+ 9C", turn_up="AS")
    assert state.totals[1] >= 66
    assert state.phase == "draw_or_close"
    for word in ("claim", next(iter(hand(state, 1))), "QS+", "exchange"):
        assert refused_by(rules, state, word) == "SS-56"
    assert "claim" in legal(rules, play(rules, state, "draw"))
    assert "claim" in legal(rules, play(rules, state, "close"))


@pytest.mark.rule("SS-56")
@pytest.mark.parametrize("options", [{"close_min_stock": 12}, {"close_min_stock": 6}])
def test_the_question_is_asked_only_where_closing_is_possible(options: dict[str, Any]) -> None:
    """Given a stock too small to be closed, the cards are drawn without asking."""
    rules = SixtySix(close_timing="before_or_after_draw", **options)
    state = deal_with(rules, turn_up="JS", p1="AC AD AH TC TD TH", p0="9C 9D 9H JC JD JH")
    for trick, size in zip((*TRICKS, "TH JH"), (12, 10, 8, 6, 4, 2), strict=True):
        state = play(rules, state, trick)
        asked = size >= options["close_min_stock"]
        assert (state.phase == "draw_or_close") == asked
        if asked:
            state = play(rules, state, "draw")
        assert state.stock_size == size - 2


@pytest.mark.rule("SS-56")
def test_nobody_is_asked_after_a_closing_or_without_stock() -> None:
    """Given a closed or an exhausted stock, tricks follow each other without the question."""
    rules = SixtySix(close_timing="before_or_after_draw")
    state = deal_with(rules, turn_up="JS", p1="AC AD AH TC TD TH", p0="9C 9D 9H JC JD JH")
    assert play(rules, state, "close | AC 9C").phase == "lead"
    state = play(rules, state, " | draw | ".join((*TRICKS, "TH JH")) + " | draw")
    assert (state.stock_size, state.phase) == (0, "lead")
    lead = min(legal_cards(rules, state))
    state = play(rules, state, lead)
    state = play(rules, state, min(legal_cards(rules, state)))
    assert state.phase == "lead"


@pytest.mark.rule("SS-57")
@pytest.mark.parametrize("least", [2, 4, 6, 8, 10, 12])
def test_the_least_stock_for_a_closing(least: Any) -> None:
    """Given an agreed least stock, it is closed down to that size at a lead and not below it."""
    rules = SixtySix(close_min_stock=least)
    state = deal_with(rules, turn_up="JS", p1="AC AD AH TC TD TH", p0="9C 9D 9H JC JD JH")
    for trick, size in zip((*TRICKS, "TH JH"), (12, 10, 8, 6, 4, 2), strict=True):
        assert state.stock_size == size
        assert ("close" in legal(rules, state)) == (size >= least)
        if size < least:
            assert refused_by(rules, state, "close") == "SS-57"
        state = play(rules, state, trick)


@pytest.mark.rule("SS-57")
def test_a_closing_before_the_draw_counts_the_stock_before_it() -> None:
    """Given a least stock of 12, trick 1 may be closed before the draw and not after it."""
    rules = SixtySix(close_timing="before_or_after_draw", close_min_stock=12)
    state = played(rules, "AC 9C", turn_up="JS")
    assert "close" in legal(rules, state)
    state = play(rules, state, "draw")
    assert refused_by(rules, state, "close") == "SS-57"


@pytest.mark.rule("SS-58")
def test_after_closing_the_hands_are_played_to_the_last_card() -> None:
    """Given a closing after one trick, six more tricks empty both hands and end the deal."""
    rules = SixtySix(deal_end="play_out")
    state = deal_with(
        rules, turn_up="9S", p1="AC TC KC QC JC AD", p0="9C 9D JD QD KD TD", stock="AH 9H"
    )
    state = play(rules, state, "AC 9C | close | AD 9D")
    for trick in ("AH 9H", "TC JD", "KC QD", "QC KD"):
        state = play(rules, state, trick)
        assert state.phase == "lead"
    state = play(rules, state, "JC TD")
    assert state.phase == "deal"
    assert result(rules, state).tricks == (0, 7)


@pytest.mark.rule("SS-59")
def test_the_strict_rules_bind_the_very_next_card() -> None:
    """Given a closing, the reply to the next lead must follow suit, trump if void, or beat."""
    rules = SixtySix(closed_must_beat="always")
    state = deal_with(rules, turn_up="JS", p1="JC AD", p0="AC 9C 9S 9H JH QH")
    closed = play(rules, state, "close")
    assert legal_cards(rules, play(rules, closed, "JC")) == {"AC"}
    assert legal_cards(rules, play(rules, closed, "AD")) == {"9S"}
    assert len(legal_cards(rules, play(rules, state, "JC"))) == 6


@pytest.mark.rule("SS-60")
def test_a_closed_stock_counts_for_nobody() -> None:
    """Given a deal closed at once and played out, the totals lack what lies in the stock."""
    rules = SixtySix(last_trick_bonus_closed=False, deal_end="play_out")
    state = deal_with(rules, turn_up="AS", p1="9C JC QC 9D JD QD", p0="9H JH QH 9S JS QS")
    state = play(rules, state, "close | QC 9S | JS 9C | QS JC | 9H JD | JH QD | QH 9D")
    assert result(rules, state).totals == (4 * (3 + 2), 0)


@pytest.mark.rule("SS-61")
def test_a_stock_is_closed_once() -> None:
    """Given a closed stock, nobody closes again, and the closer stays who he was."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="JC AD", p0="AC")
    state = play(rules, state, "close")
    assert refused_by(rules, state, "close") == "SS-61"
    state = play(rules, state, "JC AC")
    assert (state.to_move, state.closer) == (0, 1)
    assert refused_by(rules, state, "close") == "SS-61"
    assert "close" not in legal(rules, state)


@pytest.mark.rule("SS-61")
def test_the_next_deal_is_open_again() -> None:
    """Given a closed deal that has ended, the next has no closer and draws as ever."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="9S", p1="AC TC KC QC JC 9C", p0="AD TD KD QD JD 9D")
    state = play(rules, state, "close | AC AD | TC TD | KC+ KD | claim")
    assert (result(rules, state).closer, state.closer) == (1, None)
    state = played(rules, "AC 9C", turn_up="JS", before=state)
    assert (state.closer, len(state.hand(0)), state.stock_size) == (None, 6, 10)


@pytest.mark.rule("SS-62")
@pytest.mark.parametrize("before", ["", "JC AC"])
def test_the_closer_leads(before: str) -> None:
    """Given a closing, the closer leads to the next trick."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="JC", p0="AC")
    if before:
        state = play(rules, state, before)
    closer = state.to_move
    state = play(rules, state, "close")
    assert (state.phase, state.to_move, state.closer) == ("lead", closer, closer)


@pytest.mark.rule("SS-97")
def test_closing_may_have_to_wait_for_a_trick() -> None:
    """Given `close_needs_trick`, nobody closes before the first trick, and afterwards one may."""
    rules = SixtySix(close_needs_trick=True)
    state = deal_with(rules, turn_up="JS", p1="JC", p0="AC")
    assert refused_by(rules, state, "close") == "SS-97"
    assert "close" not in legal(rules, state)
    assert "close" in legal(rules, play(rules, state, "JC AC"))


@pytest.mark.rule("SS-97")
def test_waiting_for_a_trick_may_leave_no_closing() -> None:
    """Given `close_needs_trick`, a least stock of 12 and closing after the draw, nobody closes."""
    rules = SixtySix(close_needs_trick=True, close_min_stock=12)
    state = deal_with(rules, turn_up="JS", p1="JC", p0="AC")
    assert refused_by(rules, state, "close") == "SS-97"
    assert refused_by(rules, play(rules, state, "JC AC"), "close") == "SS-57"
