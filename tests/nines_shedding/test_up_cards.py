"""Playing up cards (SN-74 to SN-81)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, NinesShedding
from tests.nines_shedding.table import (
    down,
    lay_out,
    legal,
    pile,
    play,
    refusal,
    refused_by,
    result,
    up,
)

RULES = NinesShedding()
JOINS = NinesShedding(stuck_up_cards="one_joins")
NEW_HAND = NinesShedding(up_cards_use="as_new_hand")
REFILL = NinesShedding(up_cards_use="refill_hand")


# --- from the table -----------------------------------------------------------------------------


@pytest.mark.rule("SN-75")
@pytest.mark.parametrize("stock", ["", "2S"])
def test_the_hand_comes_first(stock: str) -> None:
    """Given a card in hand, up cards are not laid, though the stock is gone and they alone fit."""
    state = lay_out(RULES, "4C | KC - 5C | 2C", pile="JC", stock=stock)
    assert legal(RULES, state) == {"pick_up"}
    found = refusal(RULES, state, "KC")
    assert (found.rule, found.reason) == (
        "SN-75",
        "you play from your hand, not from your up cards",
    )
    assert play(RULES, state, "pick_up").hand(0) == CardSet.of("4C JC")


@pytest.mark.rule("SN-75", "SN-76")
def test_the_last_hand_card_opens_the_up_cards() -> None:
    """Given the last hand card laid with no stock, the next turn is played from the up cards."""
    rules = NinesShedding(players=2)
    state = lay_out(rules, "7C | 7D 7H KS | 2C", "2D KD", pile="6H")
    assert legal(rules, state) == {"7C"}
    state = play(rules, state, "7C 2D")
    assert (state.hand(0), up(state, 0)) == (CardSet(), "7D 7H KS")
    assert legal(rules, state) == {"7D", "7H", "7D&7H", "KS"}


@pytest.mark.rule("SN-77")
def test_up_cards_leave_their_slots() -> None:
    """Given up cards laid, their slots are empty, and the others keep theirs."""
    state = lay_out(RULES, "| 7D KS 7H | 2C", pile="6H")
    after = play(RULES, state, "7H&7D")
    assert (pile(after), up(after, 0), after.to_move) == ("6H 7D 7H", "- KS -", 1)
    assert RULES.facts(after)["up slots of seat 0"] == "- K♠ -"
    assert up(play(RULES, state, "KS"), 0) == "7D - 7H"


@pytest.mark.rule("SN-77")
@pytest.mark.parametrize("word", ["7D&KS", "7C", "7D&7C", "2C", "7D&7D"])
def test_what_is_not_face_up_is_not_laid(word: str) -> None:
    """Given only up cards, different ranks and cards that lie elsewhere are refused."""
    state = lay_out(RULES, "| 7D KS 7H | 2C", pile="6H")
    found = refusal(RULES, state, word)
    assert found.rule == "SN-25"
    if word in {"7C", "2C"}:
        assert found.reason == f"{word} is not among your up cards"


@pytest.mark.rule("SN-75", "SN-77")
def test_nothing_is_drawn_after_an_up_card() -> None:
    """Given a play from the up cards, the hand stays empty."""
    after = play(RULES, lay_out(RULES, "| 7D KS 7H | 2C", pile="6H"), "7D")
    assert after.hand(0) == CardSet()


@pytest.mark.rule("SN-78")
def test_a_ten_and_a_pair_leave_nothing_face_up() -> None:
    """Given a ten and two sevens face up, the ten clears and both sevens follow in the turn."""
    state = lay_out(RULES, "| TC 7D 7H | 2C 2D 2H", pile="9C KD")
    state = play(RULES, state, "TC")
    assert (state.to_move, legal(RULES, state)) == (0, {"7D", "7H", "7D&7H"})
    state = play(RULES, state, "7D&7H")
    assert (up(state, 0), state.to_move, pile(state)) == ("- - -", 1, "7D 7H")


@pytest.mark.rule("SN-77", "SN-57")
def test_an_eight_among_the_up_cards_comes_back_to_them() -> None:
    """Given two players and an eight laid from the table, the next card comes from there too."""
    rules = NinesShedding(players=2)
    state = play(rules, lay_out(rules, "| 8C KC 4C | 2C", pile="6H"), "8C")
    assert (state.to_move, legal(rules, state)) == (0, {"KC"})


# --- stuck --------------------------------------------------------------------------------------


@pytest.mark.rule("SN-79", "SN-80")
def test_up_cards_that_do_not_fit_stay() -> None:
    """Given no up card that fits, the pile is picked up, and played off before the up cards."""
    rules = NinesShedding(players=2)
    state = lay_out(rules, "| 5C 9D KH | 2C", "2D 2H 2S", pile="QC AD")
    assert legal(rules, state) == {"pick_up"}
    state = play(rules, state, "pick_up 2D")
    assert (state.hand(0), up(state, 0)) == (CardSet.of("QC AD"), "5C 9D KH")
    assert legal(rules, state) == {"QC", "AD"}
    state = play(rules, state, "QC 2H")
    assert legal(rules, state) == {"AD"}
    assert refused_by(rules, state, "KH") == "SN-75"
    assert legal(rules, play(rules, state, "AD 2S")) == {"5C", "9D", "KH"}


@pytest.mark.rule("SN-79")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_at_other_tables_no_up_card_goes_along(slot: int) -> None:
    """Given the default, a pick-up with an up card is refused, stuck or not."""
    for seat, top in (("| 5C 9D KH | 2C", "AD"), ("| 5C 9D KH | 2C", "QC"), ("4C | KH", "AD")):
        found = refusal(RULES, lay_out(RULES, seat, pile=top), f"pick_up({slot})")
        assert (found.rule, found.reason) == ("SN-79", "at this table no up card joins the pile")


@pytest.mark.rule("SN-79")
@pytest.mark.parametrize(
    ("slot", "joins", "left"), [(0, "5C", "- 9D KH"), (1, "9D", "5C - KH"), (2, "KH", "5C 9D -")]
)
def test_by_agreement_one_up_card_goes_along(slot: int, joins: str, left: str) -> None:
    """Given `one_joins` and no up card that fits, one of free choice is picked up with the pile."""
    state = lay_out(JOINS, "| 5C 9D KH | 2C", pile="QC AD")
    assert legal(JOINS, state) == {"pick_up(0)", "pick_up(1)", "pick_up(2)"}
    after = play(JOINS, state, f"pick_up({slot})")
    assert after.hand(0) == after.known_hand(0) == CardSet.of(f"QC AD {joins}")
    assert (up(after, 0), pile(after), after.to_move) == (left, "", 1)
    assert after.turns == 1


@pytest.mark.rule("SN-79")
def test_one_must_go_along() -> None:
    """Given `one_joins` and a stuck player, picking up without an up card is refused."""
    state = lay_out(JOINS, "| 5C - KH | 2C", pile="QC AD")
    assert legal(JOINS, state) == {"pick_up(0)", "pick_up(2)"}
    reasons = {
        word: refusal(JOINS, state, word) for word in ("pick_up", "pick_up(1)", "pick_up(3)")
    }
    assert {found.rule for found in reasons.values()} == {"SN-79"}
    assert reasons["pick_up"].reason.startswith("one of your up cards must join the pile")
    assert reasons["pick_up(1)"].reason == "you have no up card in that slot"
    assert reasons["pick_up(3)"] == reasons["pick_up(1)"]


@pytest.mark.rule("SN-79")
@pytest.mark.parametrize(("top", "card"), [("KC", "8C"), ("4D", "TC")])
def test_the_card_that_goes_along_does_nothing(top: str, card: str) -> None:
    """Given an eight or a ten that goes along, nobody misses a turn, and nothing is cleared."""
    state = lay_out(JOINS, f"| {card} - - | 2C", pile=top)
    after = play(JOINS, state, "pick_up(0)")
    assert after.hand(0) == CardSet.of(f"{top} {card}")
    assert (after.to_move, after.out_of_play) == (1, state.out_of_play)


@pytest.mark.rule("SN-79")
@pytest.mark.parametrize("seat", ["4C | KH 5C -", "| 5C 9D KH | 2C"])
def test_only_who_is_stuck_with_up_cards_takes_one(seat: str) -> None:
    """Given `one_joins`, who is stuck with the hand, or has an up card that fits, takes none."""
    state = lay_out(JOINS, seat, pile="QC")
    assert not {"pick_up(0)", "pick_up(1)"} & legal(JOINS, state)
    found = refusal(JOINS, state, "pick_up(0)")
    assert (found.rule, found.reason) == (
        "SN-79",
        "only if no up card fits does one of them join the pile",
    )


@pytest.mark.rule("SN-79")
def test_who_is_stuck_with_the_hand_keeps_his_up_cards() -> None:
    """Given `one_joins` and a hand that does not fit, only the pile is picked up."""
    state = lay_out(JOINS, "4C | KH 5C -", pile="QC")
    assert legal(JOINS, state) == {"pick_up"}
    after = play(JOINS, state, "pick_up")
    assert (after.hand(0), up(after, 0)) == (CardSet.of("4C QC"), "KH 5C -")


@pytest.mark.rule("SN-79")
@pytest.mark.parametrize("rules", [RULES, JOINS], ids=["stay", "one_joins"])
def test_the_last_up_card_that_does_not_fit(rules: NinesShedding) -> None:
    """Given one up card and no down cards, who is stuck is not out, whatever is agreed."""
    state = lay_out(rules, "| 5C - - |", pile="QC")
    (word,) = legal(rules, state)
    after = play(rules, state, word)
    assert (after.phase, after.cards_left[0]) == ("play", 2)


# --- as_new_hand --------------------------------------------------------------------------------


@pytest.mark.rule("SN-81")
def test_up_cards_as_a_new_hand() -> None:
    """Given the last hand card laid and no stock, all up cards are the hand, known to everybody."""
    state = lay_out(NEW_HAND, "7C | 7D - KS | 2C", pile="6H")
    after = play(NEW_HAND, state, "7C")
    assert after.hand(0) == after.known_hand(0) == CardSet.of("7D KS")
    assert (up(after, 0), down(after, 0), after.to_move) == ("- - -", "2C - -", 1)


@pytest.mark.rule("SN-81")
@pytest.mark.parametrize(
    ("hand", "stock", "left"), [("7C 9S", "", "9S"), ("7C", "QS QH", "QS QH"), ("7C", "QS", "QS")]
)
def test_a_new_hand_waits_until_the_hand_is_empty(hand: str, stock: str, left: str) -> None:
    """Given a card left in hand, or drawn after the play, the up cards stay on the table."""
    state = lay_out(NEW_HAND, f"{hand} | 7D - KS | 2C", pile="6H", stock=stock)
    after = play(NEW_HAND, state, "7C")
    assert (after.hand(0), up(after, 0)) == (CardSet.of(left), "7D - KS")


@pytest.mark.rule("SN-81")
def test_a_new_hand_comes_before_a_further_turn() -> None:
    """Given a ten as the last hand card, the further turn is played with the new hand."""
    state = play(NEW_HAND, lay_out(NEW_HAND, "TC | 7D 7H KS | 2C", pile="6H"), "TC")
    assert (state.to_move, state.hand(0)) == (0, CardSet.of("7D 7H KS"))
    assert legal(NEW_HAND, state) == {"7D", "7H", "7D&7H", "KS"}


@pytest.mark.rule("SN-81", "SN-82")
def test_after_a_new_hand_the_down_cards_are_played() -> None:
    """Given neither stock nor up cards, the last hand card opens the down cards."""
    rules = NinesShedding(players=2, up_cards_use="as_new_hand")
    state = play(rules, lay_out(rules, "8C | | 2C 9C", pile="6H"), "8C")
    assert (state.to_move, legal(rules, state)) == (0, {"turn_over(0)", "turn_over(1)"})


# --- refill_hand --------------------------------------------------------------------------------


@pytest.mark.rule("SN-81")
@pytest.mark.parametrize(
    ("hand", "row", "laid", "moved", "left"),
    [
        ("5C", "7D 7H KS", "5C", "7D 7H KS", "- - -"),
        ("5C 6C", "7D 7H KS", "5C", "7D 7H", "- - KS"),
        ("5C 6C 9C", "7D 7H KS", "5C", "7D", "- 7H KS"),
        ("5C 6C 9C", "- 7H KS", "5C", "7H", "- - KS"),
        ("5C 6C 9C JC", "7D 7H KS", "5C", "", "7D 7H KS"),
        ("5C 5D 9C JC", "7D 7H KS", "5C&5D", "7D", "- 7H KS"),
        ("5C 9C", "- - KS", "5C", "KS", "- - -"),
        ("5C 9C", "- - -", "5C", "", "- - -"),
    ],
)
def test_up_cards_fill_the_hand(hand: str, row: str, laid: str, moved: str, left: str) -> None:
    """Given no stock, up cards move in, the lowest slot first, until the hand has three cards."""
    state = lay_out(REFILL, f"{hand} | {row} | 2C", pile="4H")
    after = play(REFILL, state, laid)
    kept = CardSet.of(hand) - CardSet.of(laid.replace("&", " "))
    assert after.hand(0) == kept | CardSet.of(moved)
    assert (after.known_hand(0), up(after, 0)) == (CardSet.of(moved), left)


@pytest.mark.rule("SN-81")
@pytest.mark.parametrize(
    ("stock", "hand", "left"),
    [
        ("QC", "QC 7D 7H", "- - KS"),
        ("QC QD", "QC QD 7D", "- 7H KS"),
        ("QC QD QH", "QC QD QH", "7D 7H KS"),
        ("QC QD QH QS", "QC QD QH", "7D 7H KS"),
    ],
)
def test_the_play_that_empties_the_stock_counts_already(stock: str, hand: str, left: str) -> None:
    """Given three cards laid, the player draws first, and if no stock is left up cards follow."""
    state = lay_out(REFILL, "5C 5D 5H | 7D 7H KS | 2C", pile="4H", stock=stock)
    after = play(REFILL, state, "5C&5D&5H")
    assert (after.hand(0), up(after, 0)) == (CardSet.of(hand), left)


@pytest.mark.rule("SN-81")
def test_the_hand_is_filled_before_a_further_turn() -> None:
    """Given a ten, up cards move in before the same player moves again."""
    state = play(REFILL, lay_out(REFILL, "TC 6C 9C | 7D 7H KS", pile="6H"), "TC")
    assert legal(REFILL, state) == {"6C", "9C", "7D"}


@pytest.mark.rule("SN-81")
def test_up_cards_do_not_move_at_a_pick_up() -> None:
    """Given a player who picks up, nothing moves: that is no play."""
    state = play(REFILL, lay_out(REFILL, "4C | 7D 7H KS", pile="6H"), "pick_up")
    assert (state.hand(0), up(state, 0)) == (CardSet.of("4C 6H"), "7D 7H KS")


@pytest.mark.rule("SN-81")
@pytest.mark.parametrize("rules", [NEW_HAND, REFILL], ids=["as_new_hand", "refill_hand"])
def test_an_up_card_that_moves_in_may_be_the_last(rules: NinesShedding) -> None:
    """Given one up card and no down cards, it moves in, and is laid to win."""
    state = play(rules, lay_out(rules, "TC | 7D | -", pile="6H"), "TC")
    assert (state.phase, state.hand(0)) == ("play", CardSet.of("7D"))
    assert result(rules, play(rules, state, "7D")).winner == 0
