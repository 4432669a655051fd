"""Exchanging the nine of trumps (SS-47 to SS-53, SS-98)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import SixtySix, Suit, card
from tests.sixty_six.table import (
    deal_with,
    hand,
    legal,
    play,
    played,
    refused_by,
    shown,
)


@pytest.mark.rule("SS-47")
def test_the_nine_is_exchanged_for_the_turn_up() -> None:
    """Given the nine of trumps, its holder takes the turn-up in hand and lays the nine there."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="AS", p1="9S AC", p0="9C")
    state = play(rules, state, "AC 9C")
    before = [hand(state, seat) for seat in (0, 1)]
    state = play(rules, state, "exchange")
    assert hand(state, 1) == before[1] - {"9S"} | {"AS"}
    assert hand(state, 0) == before[0]
    assert (state.turn_up, state.trump) == (card("9S"), Suit.SPADES)
    assert shown(state, 1) == {"AS"}
    assert shown(state, 0) == set()


@pytest.mark.rule("SS-47")
@pytest.mark.parametrize("p1", ["AC 9D", "AC QS", "AC"])
def test_no_other_card_is_exchanged(p1: str) -> None:
    """Given no nine of trumps in hand, though the opponent has it, there is no exchange."""
    rules = SixtySix(nine_exchange="anytime")
    state = deal_with(rules, turn_up="AS", p1=p1, p0="9S 9C")
    assert refused_by(rules, state, "exchange") == "SS-47"
    assert "exchange" not in legal(rules, play(rules, state, "AC 9C"))


# --- nine_exchange ------------------------------------------------------------------------------


@pytest.mark.rule("SS-48")
@pytest.mark.parametrize(
    ("nine_exchange", "allowed"),
    [("own_trick", False), ("any_trick", False), ("anytime", True), ("off", False)],
)
def test_before_the_first_trick(nine_exchange: Any, allowed: bool) -> None:
    """Given no trick played, the nine is exchanged only under `anytime`."""
    rules = SixtySix(nine_exchange=nine_exchange)
    state = deal_with(rules, turn_up="AS", p1="9S")
    assert ("exchange" in legal(rules, state)) == allowed
    if not allowed:
        assert refused_by(rules, state, "exchange") == "SS-48"


@pytest.mark.rule("SS-48")
@pytest.mark.parametrize(
    ("nine_exchange", "allowed"),
    [("own_trick", True), ("any_trick", True), ("anytime", True), ("off", False)],
)
def test_after_a_trick_of_his_own(nine_exchange: Any, allowed: bool) -> None:
    """Given a trick won by the holder of the nine, he exchanges, unless it is agreed off."""
    rules = SixtySix(nine_exchange=nine_exchange)
    state = played(rules, "AC 9C", turn_up="AS", p1="9S")
    assert ("exchange" in legal(rules, state)) == allowed
    if not allowed:
        assert refused_by(rules, state, "exchange") == "SS-48"


@pytest.mark.rule("SS-48")
@pytest.mark.parametrize(
    ("nine_exchange", "allowed"), [("own_trick", False), ("any_trick", True), ("anytime", True)]
)
def test_after_a_trick_of_the_opponent(nine_exchange: Any, allowed: bool) -> None:
    """Given only a trick of the opponent, `own_trick` forbids what `any_trick` allows."""
    rules = SixtySix(nine_exchange=nine_exchange, nine_exchange_turn="on_turn")
    state = played(rules, "AC 9C | AD", turn_up="AS", p0="9S")
    assert ("exchange" in legal(rules, state)) == allowed
    if not allowed:
        assert refused_by(rules, state, "exchange") == "SS-48"


@pytest.mark.rule("SS-48")
def test_any_trick_needs_a_trick() -> None:
    """Given `any_trick` and the first card led, there is no exchange before the reply."""
    rules = SixtySix(nine_exchange="any_trick", nine_exchange_turn="on_turn")
    state = played(rules, "AC", turn_up="AS", p0="9S")
    assert refused_by(rules, state, "exchange") == "SS-48"
    rules = SixtySix(nine_exchange="anytime", nine_exchange_turn="on_turn")
    assert "exchange" in legal(rules, state)


# --- nine_exchange_turn -------------------------------------------------------------------------


@pytest.mark.rule("SS-49")
def test_the_exchange_comes_before_leading() -> None:
    """Given `on_lead`, the follower cannot exchange and the leader can; then he still leads."""
    rules = SixtySix(nine_exchange="anytime")
    state = played(rules, "AC", turn_up="AS", p0="9S")
    assert refused_by(rules, state, "exchange") == "SS-49"
    state = deal_with(rules, turn_up="AS", p1="9S")
    state = play(rules, state, "exchange")
    assert (state.phase, state.to_move) == ("lead", 1)


@pytest.mark.rule("SS-49")
def test_the_follower_may_exchange_where_agreed() -> None:
    """Given `on_turn`, the follower exchanges before he plays, and may use the card he took."""
    rules = SixtySix(nine_exchange_turn="on_turn")
    state = played(rules, "AC TC | 9D JD | TD", turn_up="AS", p1="9S")
    assert (state.phase, state.to_move) == ("follow", 1)
    state = play(rules, state, "exchange")
    assert (state.phase, state.to_move, state.led) == ("follow", 1, card("TD"))
    assert state.turn_up == card("9S")
    state = play(rules, state, "AS")
    assert state.to_move == 1


@pytest.mark.rule("SS-49")
def test_the_leader_may_still_exchange_under_on_turn() -> None:
    """Given `on_turn`, exchanging before one's own lead is allowed as well."""
    rules = SixtySix(nine_exchange_turn="on_turn")
    state = played(rules, "AC TC | exchange", turn_up="AS")
    assert state.turn_up == card("9S")


@pytest.mark.rule("SS-49", "SS-56")
@pytest.mark.parametrize("turn", ["on_lead", "on_turn"])
def test_no_exchange_while_asked_to_draw_or_close(turn: Any) -> None:
    """Given the winner asked whether to draw or close, he exchanges only after he has drawn."""
    rules = SixtySix(close_timing="before_or_after_draw", nine_exchange_turn=turn)
    state = played(rules, "AC TC", turn_up="AS", p1="9S")
    assert legal(rules, state) == {"draw", "close"}
    assert refused_by(rules, state, "exchange") == "SS-56"
    assert "exchange" in legal(rules, play(rules, state, "draw"))


# --- while the stock is open --------------------------------------------------------------------


@pytest.mark.rule("SS-50")
def test_no_exchange_with_a_closed_stock() -> None:
    """Given a closed stock, the turn-up is out of reach."""
    rules = SixtySix()
    state = played(rules, "AC TC | close", turn_up="AS", p1="9S")
    assert refused_by(rules, state, "exchange") == "SS-50"


@pytest.mark.rule("SS-50")
def test_no_exchange_with_an_exhausted_stock() -> None:
    """Given an exhausted stock there is no turn-up left to take; with two cards there still is."""
    rules = SixtySix()
    moves = "AC 9C | AD 9D | AH 9H | TC JC | TD JD"
    state = played(rules, moves, turn_up="AS", p1="9S", p0="JH TH")
    assert state.stock_size == 2
    assert "exchange" in legal(rules, state)
    lead = min(hand(state, 1) & {"KC", "QC"})
    state = play(rules, state, f"{lead} JH")
    assert (state.stock_size, state.to_move) == (0, 1)
    assert refused_by(rules, state, "exchange") == "SS-50"
    assert "exchange" not in legal(rules, state)


@pytest.mark.rule("SS-51")
def test_the_exchange_scores_nothing() -> None:
    """Given an exchange, no total moves, and nobody is forced to make it."""
    rules = SixtySix()
    state = played(rules, "AC TC", turn_up="AS", p1="9S")
    assert "9S" in legal(rules, state)
    after = play(rules, state, "exchange")
    assert (after.totals, after.tricks, after.stock_size) == (state.totals, state.tricks, 10)


@pytest.mark.rule("SS-51", "SS-23")
def test_the_nine_is_drawn_last() -> None:
    """Given an exchange, the loser of the sixth trick draws the nine instead of the turn-up."""
    rules = SixtySix()
    moves = "AC 9C | exchange | AD 9D | AH 9H | TC JC | TD JD | TH JH"
    state = played(rules, moves, turn_up="AS")
    assert "9S" in hand(state, 0)
    assert "AS" in hand(state, 1)


@pytest.mark.rule("SS-52")
@pytest.mark.parametrize("turn", ["on_lead", "on_turn"])
def test_a_turned_up_nine_is_not_exchanged(turn: Any) -> None:
    """Given the nine of trumps turned up, nobody can exchange in that deal."""
    rules = SixtySix(nine_exchange="anytime", nine_exchange_turn=turn)
    state = deal_with(rules, turn_up="9S", p1="AC AD AH TC TD TH", p0="9C 9D 9H JC JD JH")
    for step in ("AC", "9C", "AD", "9D", "AH", "9H", "TC", "JC", "TD", "JD", "TH", "JH"):
        assert refused_by(rules, state, "exchange") == "SS-52"
        state = play(rules, state, step)
    assert "9S" in hand(state, 0)
    assert refused_by(rules, state, "exchange") == "SS-47", "P1 leads, and the nine is drawn"
    assert "exchange" not in legal(rules, state)


@pytest.mark.rule("SS-53")
def test_exchange_close_and_announce_in_one_turn() -> None:
    """Given a turn to lead, one may exchange, then close, then announce with the lead."""
    rules = SixtySix()
    state = played(rules, "AC TC | exchange | close | QS+", turn_up="KS")
    assert (state.closer, state.totals) == (1, (0, 61))


@pytest.mark.rule("SS-53", "SS-50")
def test_no_exchange_after_closing() -> None:
    """Given a closing at this turn, an exchange after it is refused; before it, it is allowed."""
    rules = SixtySix()
    state = played(rules, "AC TC", turn_up="KS", p1="9S")
    assert "close" in legal(rules, play(rules, state, "exchange"))
    assert refused_by(rules, play(rules, state, "close"), "exchange") == "SS-50"


@pytest.mark.rule("SS-53", "SS-68")
def test_claiming_after_exchange_and_closing() -> None:
    """Given 66, one may exchange and close and then claim, all at the same turn."""
    rules = SixtySix()
    state = played(rules, "KH+ 9H | KS+ 9C", turn_up="AS", p1="9S")
    assert state.totals[1] >= 66
    state = play(rules, state, "exchange | close | claim")
    assert state.scores == (0, 3)


# --- nine_exchange_min_stock --------------------------------------------------------------------


@pytest.mark.rule("SS-98")
@pytest.mark.parametrize("least", [2, 4, 6, 8, 10, 12])
def test_the_least_stock_for_an_exchange(least: Any) -> None:
    """Given an agreed least stock, the nine is exchanged down to that size and not below it."""
    rules = SixtySix(nine_exchange="anytime", nine_exchange_min_stock=least)
    state = deal_with(rules, turn_up="AS", p1="9S AC AD AH TC TD", p0="9C 9D 9H JC JD JH")
    tricks = ("AC 9C", "AD 9D", "AH 9H", "TC JC", "TD JD")
    for trick, size in zip(tricks, (12, 10, 8, 6, 4), strict=True):
        assert state.stock_size == size
        assert ("exchange" in legal(rules, state)) == (size >= least)
        if size < least:
            assert refused_by(rules, state, "exchange") == "SS-98"
        state = play(rules, state, trick)
    assert state.stock_size == 2
    assert ("exchange" in legal(rules, state)) == (least == 2)


@pytest.mark.rule("SS-98")
@pytest.mark.parametrize("nine_exchange", ["own_trick", "any_trick"])
def test_twelve_cards_leave_no_exchange_after_a_trick(nine_exchange: Any) -> None:
    """Given a least stock of 12 and an exchange that needs a trick, nobody ever exchanges."""
    rules = SixtySix(nine_exchange=nine_exchange, nine_exchange_min_stock=12)
    state = deal_with(rules, turn_up="AS", p1="9S AC", p0="9C")
    assert refused_by(rules, state, "exchange") == "SS-48"
    assert refused_by(rules, play(rules, state, "AC 9C"), "exchange") == "SS-98"
