"""The dark game (TH-163 to TH-167)."""

from __future__ import annotations

import pytest

from cardrules import Thousand
from tests.thousand.table import (
    calm,
    column,
    deal,
    items,
    legal,
    play,
    reasons,
    refusal,
    refused_by,
    result,
    settle,
    waiting,
)

DARK = calm(dark_game=True)
STRONG = ("AS TS KS QS KH QH AH", "KD QD 9S JS 9C JC TD", "KC QC TC AC JH 9H TH")
"""Hands that all hold a marriage, so that everybody may bid above 120."""


def to_the_end(rules: Thousand, moves: str) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """Play a deal after these calls: the points, what was written, and whether it was dark."""
    state = play(rules, deal(rules, *STRONG), moves)
    while state.phase in {"lead", "follow"}:
        state = rules.apply(state, rules.legal_moves(state)[0])
    found = result(rules, state)
    return found.points, found.written, found.dark


def written(points: int, factor: int) -> int:
    """What an opponent writes for his points."""
    return 5 * ((points + 2) // 5) * factor


# --- calling dark -------------------------------------------------------------------------------


@pytest.mark.rule("TH-163", "TH-164")
def test_the_opener_may_play_dark() -> None:
    """Given the agreement, the opener's first call may be dark, which is a bid of 120."""
    state = deal(DARK)
    assert "dark" in legal(DARK, state)
    state = play(DARK, state, "dark pass pass")
    assert (state.declarer, state.contract, state.phase) == (0, 120, "pass")


@pytest.mark.rule("TH-163")
def test_without_the_agreement_nobody_plays_dark() -> None:
    """Given a table without the dark game, the opener may not call dark."""
    rules = calm()
    state = deal(rules)
    found = refusal(rules, state, "dark")
    assert (found.rule, found.reason) == ("TH-163", "at this table there is no dark game")


@pytest.mark.rule("TH-164")
@pytest.mark.parametrize("calls", ["100", "dark", "100 pass", "100 105 110", "dark 125 pass"])
def test_only_the_opener_plays_dark_with_his_first_call(calls: str) -> None:
    """Given any call before, neither another player nor the opener himself may play dark."""
    state = play(DARK, deal(DARK, *STRONG), calls)
    found = refusal(DARK, state, "dark")
    assert (found.rule, found.reason) == (
        "TH-164",
        "only the opener plays dark, with his first call",
    )


@pytest.mark.rule("TH-164", "TH-48")
def test_a_dealer_who_opens_may_play_dark() -> None:
    """Given that the dealer opens, he may play dark."""
    rules = calm(dark_game=True, opener="dealer")
    state = play(rules, deal(rules), "dark pass pass")
    assert (state.declarer, state.contract) == (2, 120)


@pytest.mark.rule("TH-164")
@pytest.mark.parametrize("opening_bid", [50, 100, 120])
def test_a_dark_call_counts_as_a_bid_of_120(opening_bid: int) -> None:
    """Given a dark call, whatever the opening bid, the next bid must be above 120."""
    rules = calm(dark_game=True, opening_bid=opening_bid)
    state = play(rules, deal(rules, *STRONG), "dark")
    assert refused_by(rules, state, "120") == "TH-50"
    assert min(int(word) for word in legal(rules, state) if word.isdigit()) == 125


@pytest.mark.rule("TH-164", "TH-54")
def test_the_ceiling_lets_everybody_play_dark() -> None:
    """Given an opener without a marriage, he may play dark."""
    state = deal(DARK, "AS AC AD KH JS 9C 9D")
    assert {"dark", "120"} <= legal(DARK, state)
    assert refused_by(DARK, state, "125") == "TH-54"


@pytest.mark.rule("TH-164", "TH-59")
@pytest.mark.parametrize(("score", "dark"), [(-5, False), (0, True)])
def test_who_may_only_make_the_forced_bid_may_not_play_dark(score: int, dark: bool) -> None:
    """Given bidding in the minus, an opener below the number may not play dark."""
    rules = calm(dark_game=True, min_score_to_bid=0)
    state = deal(rules, before=waiting(rules, score, 0, 0))
    assert ("dark" in legal(rules, state)) == dark
    if not dark:
        found = refusal(rules, state, "dark")
        assert found.rule == "TH-164"
        assert found.reason == "below the score for bidding you may only bid the opening bid"


@pytest.mark.rule("TH-164", "TH-40")
def test_claims_on_the_hands_come_before_a_dark_call() -> None:
    """Given an opener with a ground for a redeal, he answers to it before he calls dark."""
    rules = calm(dark_game=True, redeal_hand_nines=3)
    state = deal(rules, "9S 9C 9D AH TH KH QH")
    assert (state.phase, refused_by(rules, state, "dark")) == ("hand_claims", "TH-13")
    state = play(rules, state, "silent dark pass pass")
    assert (state.declarer, state.contract) == (0, 120)


@pytest.mark.rule("TH-167")
def test_there_is_no_dark_game_in_golden_deals() -> None:
    """Given a golden deal, nobody may call dark, and it is not dark."""
    rules = Thousand(dark_game=True)
    state = deal(rules)
    assert refused_by(rules, state, "dark") == "TH-13"
    after = settle(rules, rules.start(dealer=2), "80 spades", "30", "10")
    assert (result(rules, after).dark, after.scores) == (False, (240, 60, 20))


# --- what it writes -----------------------------------------------------------------------------


@pytest.mark.rule("TH-163")
@pytest.mark.parametrize(
    ("took", "scores"),
    [(("80 spades", "23", "17"), (240, 50, 30)), (("70 spades", "33", "17"), (-240, 70, 30))],
)
def test_a_dark_deal_is_doubled_for_everybody(
    took: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    """Given a dark deal made or failed, contract and rounded points are written twice."""
    state = settle(DARK, waiting(DARK), *took, dark=True)
    assert (state.scores, result(DARK, state).written) == (scores, scores)
    assert (result(DARK, state).dark, result(DARK, state).contract) == (True, 120)
    assert reasons(DARK, state, "TH-163") == ["doubled in a dark deal"] * 3


@pytest.mark.rule("TH-163")
def test_the_doubling_is_an_item_for_each() -> None:
    """Given a dark deal, each player's doubling is an item after what it doubles."""
    state = settle(DARK, waiting(DARK), "80 spades", "23", "17", dark=True)
    assert items(DARK, state, 0) == [(120, "TH-115"), (120, "TH-163")]
    assert items(DARK, state, 1) == [(23, "TH-94"), (2, "TH-118"), (25, "TH-163")]


@pytest.mark.rule("TH-163", "TH-74")
def test_a_conceded_dark_deal_is_doubled_too() -> None:
    """Given a dark deal that is conceded, contract and shares are written twice."""
    state = play(DARK, deal(DARK), "dark pass pass concede")
    assert state.scores == (-240, 120, 120)
    assert items(DARK, state, 0) == [(-120, "TH-74"), (-120, "TH-163")]


@pytest.mark.rule("TH-68", "TH-163", "TH-165")
def test_a_raised_dark_contract_is_doubled() -> None:
    """Given a dark contract raised to 140 after the talon, 140 is written twice."""
    points, booked, dark = to_the_end(DARK, "dark pass pass 9D-JD 140")
    assert dark
    assert booked[0] == (280 if points[0] >= 140 else -280)


@pytest.mark.rule("TH-165")
def test_the_deal_is_dark_if_the_dark_call_wins() -> None:
    """Given a dark call that nobody overbids, the deal played after it is doubled."""
    points, booked, dark = to_the_end(DARK, "dark pass pass 9D-JD 120")
    assert dark
    assert booked[1:] == tuple(written(each, 2) for each in points[1:])


@pytest.mark.rule("TH-165", "E-46")
@pytest.mark.parametrize(
    ("calls", "declarer"),
    [("dark 125 pass pass", 1), ("dark pass 125 pass", 2), ("dark 125 pass 130 pass", 0)],
)
def test_an_overbid_dark_call_makes_an_ordinary_deal(calls: str, declarer: int) -> None:
    """Given a dark call that is overbid, nothing is doubled, even if the opener wins after all."""
    state = play(DARK, deal(DARK, *STRONG), calls)
    assert state.declarer == declarer
    gift = next(word for word in sorted(legal(DARK, state)) if "-" in word)
    points, booked, dark = to_the_end(DARK, f"{calls} {gift} {state.contract}")
    assert not dark
    for seat, each in enumerate(points):
        if seat == declarer:
            assert abs(booked[seat]) == state.contract
        else:
            assert booked[seat] == written(each, 1)


@pytest.mark.rule("TH-165")
def test_a_plain_bid_of_120_is_not_dark() -> None:
    """Given an opener who bids 120 openly, the deal is an ordinary one."""
    points, booked, dark = to_the_end(DARK, "120 pass pass 9D-JD 120")
    assert not dark
    assert booked[1:] == tuple(written(each, 1) for each in points[1:])


# --- bolts and penalties ------------------------------------------------------------------------


@pytest.mark.rule("TH-166")
@pytest.mark.parametrize("doubles", [False, True])
@pytest.mark.parametrize("dark", [False, True])
def test_a_dark_deal_may_give_two_bolts(doubles: bool, dark: bool) -> None:
    """Given a deal without a trick, it is two bolts only in a dark deal where that is agreed."""
    rules = calm(dark_game=True, dark_doubles_bolts=doubles)
    state = settle(rules, waiting(rules), "100", "20", "no trick", dark=dark)
    assert column(state, "bolts")[2] == (2 if doubles and dark else 1)


@pytest.mark.rule("TH-166", "TH-122")
@pytest.mark.parametrize("doubles", [False, True])
def test_penalties_are_not_doubled_in_a_dark_deal(doubles: bool) -> None:
    """Given a bolt penalty in a dark deal, it is a single one."""
    rules = calm(dark_game=True, dark_doubles_bolts=doubles, no_win_penalty="total")
    before = waiting(rules, 0, 0, 400, bolts=(0, 0, 2), no_wins=(0, 0, 2))
    state = settle(rules, before, "100", "20", "no trick", dark=True)
    assert items(rules, state, 2)[-2:] == [(-120, "TH-125"), (-120, "TH-131")]
    assert (state.scores[2], column(state, "bolts")[2]) == (160, int(doubles))


@pytest.mark.rule("TH-121", "TH-163", "TH-165", "TH-166", "E-46")
@pytest.mark.parametrize(
    ("took", "scores", "bolts"),
    [
        (("88 spades", "17", "15"), (340, 130, 130), 0),
        (("78 spades", "42", "no trick"), (-140, 180, 100), 2),
    ],
)
def test_the_dark_game(took: tuple[str, ...], scores: tuple[int, ...], bolts: int) -> None:
    """Given a dark 120 made with 128 or failed with 118, all is doubled, the bolt too."""
    rules = calm(dark_game=True, dark_doubles_bolts=True)
    state = settle(rules, waiting(rules, 100, 100, 100), *took, dark=True)
    assert (state.scores, column(state, "bolts")[2]) == (scores, bolts)
