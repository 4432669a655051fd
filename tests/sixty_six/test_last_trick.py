"""The bonus for the last trick (SS-63 to SS-66)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import SixtySix
from tests.sixty_six.table import (
    EVEN,
    deal_with,
    outcome,
    play,
    played,
    result,
)


@pytest.mark.rule("SS-63")
@pytest.mark.parametrize(("bonus", "counted"), [(10, (65, 65)), (0, (55, 65))])
def test_the_last_trick_counts_ten(bonus: Any, counted: tuple[int, int]) -> None:
    """Given all cards played, the winner of the last trick adds the bonus, 10 or none."""
    rules = SixtySix(last_trick_bonus=bonus)
    state = played(rules, EVEN, turn_up="AH")
    assert result(rules, state).totals == counted


@pytest.mark.rule("SS-63")
def test_the_follower_may_win_the_last_trick() -> None:
    """Given a last trick won by its follower, the bonus is his and not the leader's."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="9S", p1="AD TD KD QD JD 9C", p0="JH 9H JC QC TC AC")
    state = play(rules, state, "close | AD JH | TD 9H | KD JC | QD QC | JD TC | 9C AC")
    assert result(rules, state).totals == (11 + 10, 30 + 17)


CLOSED = "close | AC AD | TC TD | KC KD | QC QD | JC JD | 9C 9D"
"""P1 closes at once and takes all six tricks with clubs."""


@pytest.mark.rule("SS-64")
@pytest.mark.parametrize(
    ("options", "counted"),
    [
        ({}, 70),
        ({"last_trick_bonus_closed": True}, 70),
        ({"last_trick_bonus_closed": False}, 60),
        ({"last_trick_bonus": 0}, 60),
    ],
)
def test_the_bonus_with_a_closed_stock(options: dict[str, Any], counted: int) -> None:
    """Given a closed stock, the trick that empties both hands counts the bonus, if agreed."""
    rules = SixtySix(**options)
    state = deal_with(rules, turn_up="9S", p1="AC TC KC QC JC 9C", p0="AD TD KD QD JD 9D")
    assert result(rules, play(rules, state, CLOSED)).totals == (0, counted)


@pytest.mark.rule("SS-64")
def test_switched_off_with_a_closed_stock_it_counts_with_an_open_one() -> None:
    """Given `last_trick_bonus_closed=False`, an unclosed deal still has its bonus."""
    rules = SixtySix(last_trick_bonus_closed=False)
    assert result(rules, played(rules, EVEN, turn_up="AH")).totals == (65, 65)


@pytest.mark.rule("SS-64")
def test_the_bonus_is_added_before_a_closer_is_judged() -> None:
    """Given a closer with 60 before the last trick's 10, he has 70 and has not failed."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="9S", p1="AC TC KC QC JC 9C", p0="AD TD KD QD JD 9D")
    state = play(rules, state, CLOSED)
    assert outcome(rules, state) == (1, 3)
    rules = SixtySix(last_trick_bonus_closed=False)
    state = deal_with(rules, turn_up="9S", p1="AC TC KC QC JC 9C", p0="AD TD KD QD JD 9D")
    assert outcome(rules, play(rules, state, CLOSED)) == (0, 2)


@pytest.mark.rule("SS-65")
def test_a_claimed_deal_has_no_last_trick() -> None:
    """Given a claim before the hands are empty, nobody counts the bonus."""
    rules = SixtySix()
    state = played(rules, "KS+ JC | AC 9C | AD 9D | claim", turn_up="JS")
    assert result(rules, state).totals == (0, 46 + 11 + 11)


@pytest.mark.rule("SS-65")
def test_a_claim_with_one_card_left_has_no_bonus() -> None:
    """Given a claim before leading the last card, that card is not played and no bonus counted."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="9S", p1="AC TC KC QC JC 9C", p0="AD TD KD QD JD 9D")
    state = play(rules, state, "close | AC AD | KC+ 9D | TC TD | QC QD | JC JD | claim")
    assert result(rules, state).totals == (0, 22 + 24 + 20 + 6 + 4)


@pytest.mark.rule("SS-66")
def test_the_bonus_may_reach_66() -> None:
    """Given 56 before the last trick, the bonus makes 66 and wins the deal."""
    rules = SixtySix()
    moves = (
        "TD KS | exchange | TS JC | 9D 9H | JD QH | JS JH | AH TC"
        " | QC 9C | QD KD | AD KC | AS 9S | TH AC | QS KH"
    )
    assert outcome(rules, played(rules, moves, turn_up="QC")) == (0, 1)
    without = SixtySix(last_trick_bonus=0)
    assert outcome(without, played(without, moves, turn_up="QC")) == (None, 0)


@pytest.mark.rule("SS-66")
@pytest.mark.parametrize(("bonus", "value"), [(True, 1), (False, 2)])
def test_the_bonus_counts_for_the_limit_of_33(bonus: bool, value: int) -> None:
    """Given a loser with 32 and the last trick, the bonus lifts him to 42 and over the limit."""
    rules = SixtySix(last_trick_bonus_closed=bonus)
    state = deal_with(rules, turn_up="JS", p1="KS QS AC TC TD 9H", p0="JH QH 9C JC AD AH")
    state = play(rules, state, "close | KS+ JH | QS QH | AC 9C | TC JC | TD AD | AH 9H")
    assert result(rules, state).totals == (42 if bonus else 32, 75)
    assert outcome(rules, state) == (1, value)


@pytest.mark.rule("SS-66")
@pytest.mark.parametrize(("bonus", "value"), [(True, 2), (False, 3)])
def test_the_bonus_counts_for_the_question_of_nothing(bonus: bool, value: int) -> None:
    """Given a loser whose only trick is a last one of nines, the bonus saves him from nothing."""
    rules = SixtySix(last_trick_bonus_closed=bonus)
    state = deal_with(rules, turn_up="JS", p1="AH KH QH AC TC 9D", p0="TH JH 9H 9C JC 9S")
    state = play(rules, state, "close | AH TH | KH+ JH | QH 9H | AC 9C | TC JC | 9D 9S")
    assert result(rules, state).totals == (10 if bonus else 0, 73)
    assert outcome(rules, state) == (1, value)
