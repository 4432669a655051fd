"""Four aces in one hand, the ace marriage (TH-108 to TH-111)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, Suit, Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    calm,
    club,
    deal,
    in_play,
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

ACES = {"AS+", "AC+", "AD+", "AH+"}


def declarations(rules: Thousand, state: ThousandState) -> set[str]:
    """The legal declarations."""
    return {word for word in legal(rules, state) if word.endswith("+")}


def example(rules: Thousand) -> ThousandState:
    """The table of the example E-06: the declarer leads from four aces, 10♦ K♦ J♠ 9♣."""
    state = deal(rules, "AS AC AD AH TD KD JS", "QD", "JD", talon="9C TC KS")
    state = play(rules, state, "100 pass pass | TC-KS 100")
    assert state.hand(0) == CardSet.of("AS AC AD AH TD KD JS 9C")
    return state


@pytest.mark.rule("TH-109", "E-06")
def test_on_the_first_lead_there_is_no_ace_marriage() -> None:
    """Given four aces and no trick yet, the ace marriage is refused."""
    rules = calm()
    state = example(rules)
    assert not declarations(rules, state)
    found = refusal(rules, state, "AH+")
    assert found.rule == "TH-109"
    assert found.reason == "you must win a trick before you declare the ace marriage"


@pytest.mark.rule("TH-109", "TH-110", "TH-111", "E-06")
def test_after_the_lead_of_the_ten_the_aces_count_200() -> None:
    """Given the ten of diamonds led and kept, any ace then declares, for 200 and no trumps."""
    rules = calm()
    state = play(rules, example(rules), "TD QD JD")
    assert (state.to_move, state.points) == (0, (15, 0, 0))
    assert declarations(rules, state) == ACES
    after = play(rules, state, "AH+")
    assert after.points == (215, 0, 0)
    assert after.trump is None
    assert [str(card) for card in after.trick] == ["AH"]
    assert after.settled.declared == (CardSet.of("AS AC AD AH").mask, 0, 0)


@pytest.mark.rule("TH-109", "E-06")
def test_an_ace_led_first_gives_the_ace_marriage_up() -> None:
    """Given an ace led to the first trick, three aces are left, which are no marriage."""
    rules = calm()
    state = play(rules, example(rules), "AD QD JD")
    assert state.to_move == 0
    assert not declarations(rules, state)
    found = refusal(rules, state, "AH+")
    assert (found.rule, found.reason) == ("TH-109", "you do not hold all four aces")


@pytest.mark.rule("TH-108")
def test_the_ace_marriage_can_be_off() -> None:
    """Given no ace marriage, four aces declare nothing."""
    rules = calm(ace_marriage=False)
    state = in_play(rules, "AS AC AD AH")
    assert legal(rules, state) == {"AS", "AC", "AD", "AH"}
    found = refusal(rules, state, "AS+")
    assert (found.rule, found.reason) == ("TH-108", "at this table four aces are no marriage")


@pytest.mark.rule("TH-108")
@pytest.mark.parametrize(("aces", "complete"), [("AS AC AD AH", True), ("AS AC AD TH", False)])
def test_it_takes_all_four_aces(aces: str, complete: bool) -> None:
    """Given four aces they are a marriage, given three they are not."""
    rules = calm()
    assert (declarations(rules, in_play(rules, aces)) == ACES) == complete


@pytest.mark.rule("TH-108", "TH-100")
def test_an_opponent_declares_the_ace_marriage_too() -> None:
    """Given four aces in an opponent's hand and a trick of his, he declares them on his lead."""
    rules = calm()
    before = in_play(rules, "KS QS 9D JH JD", "", "AS AC AD AH 9S", leader=2)
    after = play(rules, before, "AC+")
    assert after.points[2] == before.points[2] + 200


@pytest.mark.rule("TH-109", "TH-102")
@pytest.mark.parametrize("needs", [True, False])
def test_a_trick_is_needed_even_where_a_marriage_needs_none(needs: bool) -> None:
    """Given no tricks of one's own, the ace marriage is refused whatever marriages need."""
    rules = calm(marriage_needs_trick=needs)
    state = in_play(rules, "AS AC AD AH", takers=(1, 2, 1, 2))
    assert state.tricks == (0, 2, 2)
    assert refused_by(rules, state, "AS+") == "TH-109"
    assert not declarations(rules, state)


@pytest.mark.rule("TH-109", "TH-100")
def test_only_the_leader_declares_the_aces() -> None:
    """Given four aces in the hand of one who follows, he cannot declare them."""
    rules = calm()
    state = in_play(rules, "", "AS AC AD AH", trick="9S", takers=(1,))
    found = refusal(rules, state, "AS+")
    assert (found.rule, found.reason) == ("TH-100", "only the leader declares a marriage")


@pytest.mark.rule("TH-109")
@pytest.mark.parametrize("ace", ["AS", "AC", "AD", "AH"])
def test_any_one_of_the_aces_declares(ace: str) -> None:
    """Given the ace marriage, any ace may be led for it, and leaves the hand."""
    rules = calm()
    before = in_play(rules, "AS AC AD AH")
    after = play(rules, before, f"{ace}+")
    assert after.points[0] == before.points[0] + 200
    assert after.hand(0) == before.hand(0) - CardSet.of(ace)


@pytest.mark.rule("TH-110")
def test_the_ace_marriage_comes_once_in_a_deal() -> None:
    """Given a declared ace marriage, the aces that are left declare no more."""
    rules = calm()
    state = in_play(rules, "AS AC AD AH", "9S JC 9D JH", "JS 9C JD 9H")
    state = play(rules, state, "AS+ 9S JS")
    assert state.to_move == 0
    assert not declarations(rules, state)
    assert refused_by(rules, state, "AC+") == "TH-109"


@pytest.mark.rule("TH-110", "TH-112")
@pytest.mark.parametrize(("contract", "scores"), [(270, (270, 40, 10)), (275, (-275, 40, 10))])
def test_the_200_count_for_the_contract(contract: int, scores: tuple[int, ...]) -> None:
    """Given 70 in cards and the ace marriage, a contract of 270 is made, 275 is not."""
    rules = club(bid_over_ceiling=True)
    after = settle(rules, waiting(rules), "70 aces", "40", "10", contract=contract)
    assert after.scores == scores
    assert result(rules, after).points == (270, 40, 10)


@pytest.mark.rule("TH-110", "TH-117")
def test_the_result_lists_the_ace_marriage() -> None:
    """Given an opponent with the ace marriage, it is an item of 200 of its own."""
    rules = club()
    after = settle(rules, waiting(rules), "50", "50 aces", "20", contract=100)
    assert items(rules, after, 1) == [(50, "TH-94"), (200, "TH-110")]
    assert reasons(rules, after, "TH-110") == ["ace marriage"]


@pytest.mark.rule("TH-110", "TH-106")
def test_aces_and_a_marriage_add_up() -> None:
    """Given the ace marriage and then hearts of one player, 300 are added to his card points."""
    rules = calm()
    state = in_play(
        rules, "AS AC AD AH KH QH", "9S JS 9H JH 9C JC", "TS KS 9D JD TD KD", declarer=1
    )
    before = state.points[0]
    state = play(rules, state, "AS+ 9S TS | KH+ 9H 9D")
    assert state.points[0] == before + 21 + 200 + 4 + 100
    assert CardSet(state.settled.declared[0]) == CardSet.of("AS AC AD AH KH QH")


@pytest.mark.rule("TH-110", "TH-106", "TH-112")
def test_the_result_lists_aces_and_marriages() -> None:
    """Given an opponent with the ace marriage and hearts, both are items of their own."""
    rules = club()
    after = settle(rules, waiting(rules), "50", "40 hearts aces", "30", contract=100)
    assert items(rules, after, 1) == [(40, "TH-94"), (100, "TH-103"), (200, "TH-110")]
    assert after.scores == (-100, 340, 30)


@pytest.mark.rule("TH-111")
@pytest.mark.parametrize(("trump", "suit"), [("", None), ("H", Suit.HEARTS), ("S", Suit.SPADES)])
@pytest.mark.parametrize("ace", ["AS", "AH"])
def test_the_ace_marriage_leaves_the_trumps_alone(trump: str, suit: Suit | None, ace: str) -> None:
    """Given any trumps, or none, the ace marriage does not change them."""
    rules = calm()
    state = in_play(rules, "AS AC AD AH", trump=trump, maker=1)
    after = play(rules, state, f"{ace}+")
    assert after.trump is suit
    assert after.settled.trump_maker == (1 if trump else None)


@pytest.mark.rule("TH-111", "TH-93")
def test_a_declared_ace_can_be_trumped() -> None:
    """Given hearts as trumps, a declared ace of clubs is taken by a heart, and the 200 stay."""
    rules = calm()
    before = in_play(rules, "AS AC AD AH", "9H 9S JS TS", "JC 9D JD TD", trump="H", maker=1)
    after = play(rules, before, "AC+ 9H JC")
    assert after.to_move == 1
    assert after.points[0] == before.points[0] + 200
    assert after.points[1] == before.points[1] + 13


@pytest.mark.rule("TH-109", "TH-96")
def test_the_ace_of_foreign_trumps_does_not_declare() -> None:
    """Given foreign trumps that may not be led, the three other aces declare."""
    rules = calm(lead_foreign_trump=False)
    state = in_play(rules, "AS AC AD AH", "9S JS QC KC", "9C JC TC QS", trump="H", maker=1)
    assert declarations(rules, state) == ACES - {"AH+"}
    assert refused_by(rules, state, "AH+") == "TH-96"
    after = play(rules, state, "AS+ 9S QS")
    assert after.to_move == 0
    assert legal(rules, after) == {"AC", "AD"}
