"""Turning over down cards (SN-82 to SN-89)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, NinesShedding
from tests.nines_shedding.table import (
    down,
    gone,
    lay_out,
    legal,
    pile,
    play,
    refusal,
    refused_by,
    result,
)

RULES = NinesShedding()
STAYS = NinesShedding(failed_blind_card="stays_down")


@pytest.mark.rule("SN-82")
@pytest.mark.parametrize("seat", ["KC | | 6S 2D JC", "KC | 5C | 6S 2D JC", "| 5C KH | 6S 2D JC"])
def test_down_cards_come_last(seat: str) -> None:
    """Given a hand or up cards, fitting or not, no down card is turned over."""
    for top in ("QC", "AC", ""):
        state = lay_out(RULES, seat, pile=top)
        assert not any(word.startswith("turn_over") for word in legal(RULES, state))
        found = refusal(RULES, state, "turn_over(0)")
        assert (found.rule, found.reason) == (
            "SN-82",
            "down cards are played when hand and up cards are gone",
        )


@pytest.mark.rule("SN-83")
@pytest.mark.parametrize(
    ("row", "filled"),
    [("6S 2D JC", [0, 1, 2]), ("- 2D JC", [1, 2]), ("6S - -", [0]), ("- - JC", [2])],
)
@pytest.mark.parametrize("top", ["QC", "4C", ""])
def test_any_filled_slot_may_be_turned_over(row: str, filled: list[int], top: str) -> None:
    """Given only down cards, each may be turned over, whatever it is and whatever lies on top."""
    state = lay_out(RULES, f"| | {row}", pile=top)
    assert legal(RULES, state) == {f"turn_over({slot})" for slot in filled}
    for slot in {0, 1, 2, 3, 999} - {*filled}:
        found = refusal(RULES, state, f"turn_over({slot})")
        assert (found.rule, found.reason) == ("SN-83", "you have no down card in that slot")


@pytest.mark.rule("SN-83")
@pytest.mark.parametrize("word", ["6S", "2D", "JC", "AS", "2D&2H"])
def test_a_down_card_is_not_named(word: str) -> None:
    """Given only down cards, naming one is refused in the same way as naming any other card."""
    state = lay_out(RULES, "| | 6S 2D JC", pile="5H")
    found = refusal(RULES, state, word)
    assert found.rule == "SN-83"
    assert found.reason == "you have only down cards, which are played blind: turn one over"


@pytest.mark.rule("SN-84")
def test_a_blind_card_that_fits_is_laid() -> None:
    """Given a card that may be laid, it goes on the pile, and the other slots stay filled."""
    state = lay_out(RULES, "| | 6S 2D JC", pile="5H")
    after = play(RULES, state, "turn_over(2)")
    assert (pile(after), down(after, 0), after.to_move) == ("5H JC", "6S 2D -", 1)
    assert after.hand(0) == CardSet()
    assert CardSet.of("JC") <= after.seen(1)
    assert after.known_down(0) == (None, None, None)


@pytest.mark.rule("SN-84")
@pytest.mark.parametrize(
    ("card", "top", "mover"), [("8S", "5H", 2), ("3S", "8H", 2), ("TS", "KH", 0), ("2S", "KH", 1)]
)
def test_a_blind_card_acts(card: str, top: str, mover: int) -> None:
    """Given an eight, a clone of one or a ten turned over, it skips or clears."""
    state = lay_out(RULES, f"| | {card} 2D JC", pile=top)
    after = play(RULES, state, "turn_over(0)")
    assert after.to_move == mover
    assert bool(gone(state, after)) == card.startswith("T")


@pytest.mark.rule("SN-84", "SN-67")
def test_a_blind_card_may_complete_four_of_a_kind() -> None:
    """Given three queens on top and the fourth turned over, the pile is cleared."""
    state = lay_out(RULES, "| | QS 2D JC", pile="QC QD QH")
    after = play(RULES, state, "turn_over(0)")
    assert (gone(state, after), after.to_move) == (CardSet.of("QC QD QH QS"), 0)


@pytest.mark.rule("SN-85", "SN-86")
@pytest.mark.parametrize(
    ("card", "top"), [("6S", "QH"), ("TS", "4H"), ("JS", "9H"), ("4S", "5H 3H")]
)
def test_a_blind_card_that_does_not_fit(card: str, top: str) -> None:
    """Given a card that may not be laid, its owner takes the pile and the card, and is done."""
    state = lay_out(RULES, f"| | {card} 2C JC", "KD", pile=f"5D {top}")
    after = play(RULES, state, "turn_over(0)")
    assert after.hand(0) == after.known_hand(0) == CardSet.of(f"5D {top} {card}")
    assert (down(after, 0), pile(after)) == ("- 2C JC", "")
    assert (after.to_move, after.turns, gone(state, after)) == (1, 1, CardSet())
    assert legal(RULES, after) == {"KD"}


@pytest.mark.rule("SN-86")
def test_by_agreement_it_lies_down_again() -> None:
    """Given `stays_down`, the failed card is back in its slot, where everybody knows it."""
    state = lay_out(STAYS, "| | 2C 6S JC", pile="5H QH")
    after = play(STAYS, state, "turn_over(1)")
    assert after.hand(0) == CardSet.of("5H QH")
    assert (down(after, 0), after.to_move, after.pile) == ("2C 6S JC", 1, ())
    assert [str(each) for each in after.known_down(0)] == ["None", "6S", "None"]
    assert STAYS.facts(after)["known down cards of seat 0"] == "- 6♠ -"
    assert CardSet.of("6S") <= after.seen(0) & after.seen(2)
    assert not after.seen(0) & CardSet.of("2C JC")
    assert not any(each.face_up for each in STAYS.piles(after) if each.name == "down")


@pytest.mark.rule("SN-86")
def test_a_known_blind_card_may_fail_again() -> None:
    """Given `stays_down`, a known card is turned over by its slot, fits or fails, as any other."""
    state = lay_out(STAYS, "| | - 6S JC", pile="QH", known="6S")
    assert legal(STAYS, state) == {"turn_over(1)", "turn_over(2)"}
    failed = play(STAYS, state, "turn_over(1)")
    assert (failed.hand(0), down(failed, 0)) == (CardSet.of("QH"), "- 6S JC")
    state = lay_out(STAYS, "| | - 6S JC", pile="5H", known="6S")
    laid = play(STAYS, state, "turn_over(1)")
    assert (pile(laid), down(laid, 0)) == ("5H 6S", "- - JC")
    assert "known down cards of seat 0" not in STAYS.facts(laid)


@pytest.mark.rule("SN-87")
def test_the_other_down_cards_wait_until_the_hand_is_gone() -> None:
    """Given a failed card, its owner plays off the hand before he turns over another."""
    rules = NinesShedding(players=2)
    state = lay_out(rules, "| | 6S QD JC", "2D 2H 2S", pile="QH")
    state = play(rules, state, "turn_over(0) 2D")
    assert legal(rules, state) == {"QH", "6S"}
    assert refused_by(rules, state, "turn_over(1)") == "SN-82"
    state = play(rules, state, "6S 2H QH 2S")
    assert legal(rules, state) == {"turn_over(1)", "turn_over(2)"}


@pytest.mark.rule("SN-88")
@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_on_an_empty_pile_every_blind_card_is_laid(rank: str) -> None:
    """Given no pile, a card of any rank that is turned over is laid."""
    state = lay_out(RULES, f"| | {rank}S KD")
    after = play(RULES, state, "turn_over(0)")
    assert after.hand(0) == CardSet()
    assert down(after, 0) == "- KD -"
    assert pile(after) == ("" if rank == "T" else f"{rank}S")


@pytest.mark.rule("SN-89")
def test_a_blind_ten_is_followed_by_another_blind_card() -> None:
    """Given a ten turned over, the further turn turns over another down card."""
    state = play(RULES, lay_out(RULES, "| | TC 4S KD", pile="AD"), "turn_over(0)")
    assert (state.to_move, legal(RULES, state)) == (0, {"turn_over(1)", "turn_over(2)"})
    state = play(RULES, state, "turn_over(1)")
    assert (pile(state), state.to_move, state.cards_left[0]) == ("4S", 1, 1)


@pytest.mark.rule("SN-89", "SN-57")
def test_a_blind_eight_of_two_players_is_followed_by_another_blind_card() -> None:
    """Given two players and an eight turned over, its player must turn over the next on it."""
    rules = NinesShedding(players=2)
    state = play(rules, lay_out(rules, "| | 8C 4S KD", pile="5D"), "turn_over(0)")
    assert (state.to_move, legal(rules, state)) == (0, {"turn_over(1)", "turn_over(2)"})
    state = play(rules, state, "turn_over(1)")
    assert state.hand(0) == CardSet.of("5D 8C 4S")


@pytest.mark.rule("SN-85", "SN-90")
@pytest.mark.parametrize("rules", [RULES, STAYS], ids=["to_hand", "stays_down"])
def test_the_last_blind_card_may_fail(rules: NinesShedding) -> None:
    """Given the last card turned over and failing, its owner is not out."""
    state = play(rules, lay_out(rules, "| | 6S", pile="QH"), "turn_over(0)")
    assert (state.phase, state.cards_left[0]) == ("play", 2)


@pytest.mark.rule("SN-84", "SN-90")
def test_the_last_blind_card_may_win() -> None:
    """Given the last card turned over and fitting, its owner has won."""
    state = play(RULES, lay_out(RULES, "| | - KS", pile="QH"), "turn_over(1)")
    assert (result(RULES, state).winner, pile(state)) == (0, "QH KS")


@pytest.mark.rule("SN-54", "SN-84")
@pytest.mark.parametrize("eight_on_nine", [True, False])
def test_a_blind_eight_on_a_nine(eight_on_nine: bool) -> None:
    """Given an eight turned over on a nine, it is laid where eights may follow nines."""
    rules = NinesShedding(eight_on_nine=eight_on_nine)
    state = play(rules, lay_out(rules, "| | 8S KD", pile="9H"), "turn_over(0)")
    assert bool(state.pile) == eight_on_nine
