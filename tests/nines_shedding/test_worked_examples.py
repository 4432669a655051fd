"""The worked examples of dealing, laying and the action cards, each under its id.

Those of up cards, down cards and endless games are in `test_worked_examples_of_the_table`.
"""

from __future__ import annotations

import pytest

from cardrules import CardSet, NinesShedding
from tests.nines_shedding.table import (
    down,
    gone,
    lay_out,
    legal,
    order,
    pile,
    play,
    refused_by,
    result,
    stock,
)

RULES = NinesShedding()
TWO = NinesShedding(players=2)
FOUR = NinesShedding(players=4)


@pytest.mark.rule("SN-E01", "SN-10", "SN-11", "SN-12", "SN-13", "SN-14", "SN-15", "SN-17")
def test_a_deal_from_a_pack_in_order() -> None:
    """Given P2 deals a pack in order, everybody's cards, the stock and 20 choices are as told."""
    state = RULES.deal(RULES.start(dealer=2), order=RULES.deck())
    dealt = [
        "2C 5C 8C | JC AC 4D 7D TD KD",
        "3C 6C 9C | QC 2D 5D 8D JD AD",
        "4C 7C TC | KC 3D 6D 9D QD 2H",
    ]
    for seat, (below, six) in enumerate(text.split(" | ") for text in dealt):
        assert (down(state, seat), state.hand(seat)) == (below, CardSet.of(six))
    assert (state.stock_size, stock(state).split()[0]) == (25, "3H")
    assert (state.to_move, len(legal(RULES, state))) == (0, 20)


@pytest.mark.rule("SN-E02", "SN-07", "SN-08", "SN-09")
def test_a_draw_with_a_tie() -> None:
    """Given 9H, KD, 4C and KS, the kings draw 5C and 7D, and the seats are as told."""
    state = FOUR.deal(FOUR.start(), order=order("9H KD 4C KS 5C 7D"))
    assert (state.dealer, state.drawers) == (0, (3, 1, 0, 2))
    assert FOUR.deal(state, seed=1).to_move == 1


@pytest.mark.rule("SN-E03", "SN-21", "SN-22", "SN-24", "SN-25", "SN-28")
def test_opening_with_a_pair() -> None:
    """Given 5C 5D KH, both fives begin the pile, and 8S 4H are drawn."""
    state = play(RULES, lay_out(RULES, "5C 5D KH", stock="8S 4H 2D"), "5C&5D")
    assert (pile(state), state.hand(0)) == ("5C 5D", CardSet.of("KH 8S 4H"))
    assert (state.to_move, stock(state)) == (1, "2D")


@pytest.mark.rule("SN-E04", "SN-25", "SN-26", "SN-48", "SN-50", "SN-67")
def test_three_fours_answered_by_one_card() -> None:
    """Given three fours, only 5S or 4S may be laid, and 4S clears the pile."""
    state = lay_out(RULES, "5S 2C TD 3H 4S", pile="4C 4D 4H")
    assert legal(RULES, state) == {"5S", "4S"}
    assert gone(state, play(RULES, state, "4S")) == CardSet.of("4C 4D 4H 4S")
    assert {refused_by(RULES, state, word) for word in ("2C", "TD", "3H")} == {"SN-48"}


@pytest.mark.rule("SN-E05", "SN-27", "SN-32")
@pytest.mark.parametrize(
    ("voluntary_pickup", "moves"), [(False, {"7S", "JC"}), (True, {"7S", "JC", "pick_up"})]
)
def test_equal_or_higher(voluntary_pickup: bool, moves: set[str]) -> None:
    """Given 7D on top, 7S or JC may be laid, and the pile picked up only if so agreed."""
    rules = NinesShedding(voluntary_pickup=voluntary_pickup)
    assert legal(rules, lay_out(rules, "6H 7S JC", pile="6C 7D")) == moves


@pytest.mark.rule("SN-E06", "SN-38", "SN-39")
def test_a_two_under_an_ace() -> None:
    """Given AS on top, only 2H may be laid, and then anything."""
    state = lay_out(RULES, "2H 6D 9C", "4C 5D", pile="QC AS")
    assert legal(RULES, state) == {"2H"}
    assert legal(RULES, play(RULES, state, "2H")) == {"4C", "5D"}


@pytest.mark.rule("SN-E07", "SN-41", "SN-42", "SN-54", "SN-59", "SN-62")
def test_a_three_copies_a_nine() -> None:
    """Given a three on 9D, P1 may lay only 8C, or without `eight_on_nine` picks up."""
    for rules in (RULES, NinesShedding(eight_on_nine=False)):
        state = lay_out(rules, "3S KC QD", "JH QS 8C", pile="6C 9D")
        assert legal(rules, state) == {"3S"}
        state = play(rules, state, "3S")
        if rules.eight_on_nine:
            assert legal(rules, state) == {"8C"}
        else:
            assert legal(rules, state) == {"pick_up"}
            assert len(play(rules, state, "pick_up").hand(1)) == 6


@pytest.mark.rule("SN-E08", "SN-41", "SN-45")
def test_a_three_copies_a_king() -> None:
    """Given a three on KD, AS and TD may follow, and QH may not."""
    state = play(RULES, lay_out(RULES, "3C KC", "QH AS TD", pile="KD"), "3C")
    assert legal(RULES, state) == {"AS", "TD"}


@pytest.mark.rule("SN-E09", "SN-43", "SN-55")
def test_a_three_on_an_eight_skips_again() -> None:
    """Given an eight of P0 and a three of P2, P1 and P3 miss a turn each."""
    state = lay_out(FOUR, "8C 7D 8H", "", "3D KS", "7C JD", pile="5H")
    state = play(FOUR, state, "8C")
    assert state.to_move == 2
    state = play(FOUR, state, "3D")
    assert (state.to_move, legal(FOUR, state)) == (0, {"8H"})


@pytest.mark.rule("SN-E10", "SN-44", "SN-46")
@pytest.mark.parametrize("under", ["2S", ""])
def test_a_three_on_a_two_and_on_nothing(under: str) -> None:
    """Given a three on 2S or on no pile, every card of P1 may be laid."""
    cards = "2C 3D 4C 8D 9S TD KC"
    state = play(RULES, lay_out(RULES, "3H QC", cards, pile=under), "3H")
    assert legal(RULES, state) == {*cards.split()}


@pytest.mark.rule("SN-E11", "SN-55", "SN-56")
def test_two_eights_skip_one_player() -> None:
    """Given 8C and 8D laid together, only P1 misses a turn."""
    state = lay_out(FOUR, "8C 8D AH", "", "7C 8H 9C 2C", pile="6S")
    state = play(FOUR, state, "8C&8D")
    assert (state.to_move, legal(FOUR, state)) == (2, {"8H", "9C", "2C"})


@pytest.mark.rule("SN-E12", "SN-57")
def test_the_eight_comes_back_to_its_player() -> None:
    """Given two players, P0 is stuck on the own eight, and P1 wins with KC."""
    state = play(TWO, lay_out(TWO, "8C 4D 6D", "KC | |", pile="5C"), "8C")
    assert (state.to_move, legal(TWO, state)) == (0, {"pick_up"})
    state = play(TWO, state, "pick_up")
    assert (state.hand(0), state.to_move) == (CardSet.of("4D 6D 5C 8C"), 1)
    assert result(TWO, play(TWO, state, "KC")).winner == 1


@pytest.mark.rule("SN-E13", "SN-59", "SN-61")
def test_the_nine_binds_one_play() -> None:
    """Given 5C on a nine, P2 may lay 6D and KD."""
    state = play(RULES, lay_out(RULES, "", "5C QC", "6D KD", pile="9H", to_move=1), "5C")
    assert legal(RULES, state) == {"6D", "KD"}


@pytest.mark.rule("SN-E14", "SN-28", "SN-31", "SN-59", "SN-63", "SN-64", "SN-65")
def test_a_ten_under_the_limit() -> None:
    """Given a ten on nines, four cards are gone, and P2 draws 6H, lays JC and draws QD."""
    state = lay_out(RULES, "", "", "TC JC 4H", pile="7C 9D 9S", stock="6H QD 2D", to_move=2)
    after = play(RULES, state, "TC")
    assert gone(state, after) == CardSet.of("7C 9D 9S TC")
    assert (after.to_move, after.hand(2)) == (2, CardSet.of("JC 4H 6H"))
    after = play(RULES, after, "JC")
    assert (after.hand(2), stock(after)) == (CardSet.of("4H 6H QD"), "2D")
    assert (after.to_move, pile(after)) == (0, "JC")


@pytest.mark.rule("SN-E15", "SN-63", "SN-64", "SN-65", "SN-66")
def test_tens_in_succession_and_together() -> None:
    """Given TC, then TD with TH, then 6C, four cards are gone and P1 is to move."""
    state = lay_out(RULES, "TC TD TH 6C 7C", pile="QS")
    first = play(RULES, state, "TC")
    second = play(RULES, first, "TD&TH")
    assert (gone(state, first), gone(first, second)) == (CardSet.of("QS TC"), CardSet.of("TD TH"))
    assert (first.to_move, second.to_move) == (0, 0)
    last = play(RULES, second, "6C")
    assert (last.to_move, pile(last), len(gone(state, last))) == (1, "6C", 4)


@pytest.mark.rule("SN-E16", "SN-67", "SN-68", "SN-69")
def test_four_of_a_kind_over_three_players() -> None:
    """Given sixes of three players, P2 clears five cards, and wins with KD."""
    state = lay_out(RULES, "6C 6D QC", "6H QD", "6S KD | |", pile="4H")
    after = play(RULES, state, "6C&6D 6H 6S")
    assert gone(state, after) == CardSet.of("4H 6C 6D 6H 6S")
    assert after.to_move == 2
    assert result(RULES, play(RULES, after, "KD")).winner == 2


@pytest.mark.rule("SN-E17", "SN-67", "SN-69", "SN-70")
def test_four_eights() -> None:
    """Given the fourth eight of P1, nobody misses a turn: P1 lays 5C, and P2 is to move."""
    state = play(RULES, lay_out(RULES, "", "8S 5C", pile="8C 8D 8H", to_move=1), "8S")
    assert (state.to_move, pile(state)) == (1, "")
    assert play(RULES, state, "5C").to_move == 2


@pytest.mark.rule("SN-E18", "SN-71", "SN-72")
def test_a_three_between_sevens() -> None:
    """Given 7C 7D 3H and 7H, the pile is cleared only where clones count."""
    for rules, mover in ((RULES, 1), (NinesShedding(clone_counts_for_four=True), 0)):
        state = play(rules, lay_out(rules, "7H KC", pile="7C 7D 3H"), "7H")
        assert (state.to_move, pile(state)) == (mover, "7C 7D 3H 7H" if mover else "")


@pytest.mark.rule("SN-E19", "SN-30", "SN-33", "SN-35", "SN-36")
def test_picking_up_and_not_drawing() -> None:
    """Given five cards picked up, P0 has eight, then seven, and draws nothing."""
    lying = "2C 2D 2H 2S 3C 3D 3H 3S TC TD"
    state = lay_out(
        RULES, "4C 5D 7H", "4D KD KH KS", "4H QC QD QS", pile="6C JD JS QH AC", stock=lying
    )
    assert legal(RULES, state) == {"pick_up"}
    state = play(RULES, state, "pick_up")
    assert (len(state.hand(0)), pile(state), state.to_move) == (8, "", 1)
    assert legal(RULES, state) >= {"4D", "KD", "KD&KH&KS"}
    state = play(RULES, state, "4D 4H 5D")
    assert (len(state.hand(0)), stock(state)) == (7, lying)


@pytest.mark.rule("SN-E20", "SN-28", "SN-29", "SN-36")
@pytest.mark.parametrize(
    ("held", "lying", "then", "left"),
    [("JC JD QS KH", "9C 2D 6S", "QS KH 9C", "2D 6S"), ("JC JD QS", "9C", "QS 9C", "")],
)
def test_drawing_resumes_below_three(held: str, lying: str, then: str, left: str) -> None:
    """Given two jacks laid, one card is drawn: the one that is missing, or the one there is."""
    state = play(TWO, lay_out(TWO, held, pile="5H", stock=lying), "JC&JD")
    assert (state.hand(0), stock(state)) == (CardSet.of(then), left)


@pytest.mark.rule("SN-E26", "SN-25", "SN-27", "SN-32", "SN-75", "SN-97")
def test_refused_moves() -> None:
    """Given KD on top, five kinds of moves are refused, and only AS may be laid."""
    state = lay_out(RULES, "5C 5D 6H AS | TC 2C 3C | 4D", pile="KD", stock="7C")
    refused = {word: refused_by(RULES, state, word) for word in ("5C&6H", "5C", "TC", "pick_up")}
    assert refused == {"5C&6H": "SN-25", "5C": "SN-27", "TC": "SN-75", "pick_up": "SN-32"}
    assert refused_by(RULES, state, "KS") == "SN-25"
    assert legal(RULES, state) == {"AS"}


@pytest.mark.rule("SN-E27", "SN-33", "SN-40", "SN-48", "SN-49", "SN-51", "SN-58")
def test_a_two_leaves_the_pile_in_place() -> None:
    """Given 2H and 4S laid on QD, P2 with wild cards alone picks up all four."""
    state = lay_out(RULES, "2H QC", "4S QH", "3C TD 2C", pile="5C QD")
    state = play(RULES, state, "2H 4S")
    assert legal(RULES, state) == {"pick_up"}
    state = play(RULES, state, "pick_up")
    assert state.hand(2) == CardSet.of("3C TD 2C 5C QD 2H 4S")
    assert (state.to_move, pile(state)) == (0, "")


@pytest.mark.rule("SN-E30", "SN-28", "SN-29", "SN-92")
def test_laying_the_whole_hand_while_the_stock_lasts() -> None:
    """Given three queens laid, P0 draws the last two cards, and P1 must follow a queen."""
    state = lay_out(RULES, "QC QD QH", "JC KC", pile="5H", stock="6S 2D")
    state = play(RULES, state, "QC&QD&QH")
    assert (state.hand(0), stock(state)) == (CardSet.of("6S 2D"), "")
    assert (state.to_move, legal(RULES, state)) == (1, {"KC"})


@pytest.mark.rule("SN-E32", "SN-41", "SN-43", "SN-47", "SN-57")
@pytest.mark.parametrize("threes", ["3C&3D", "3C"])
def test_threes_on_an_eight_of_two_players(threes: str) -> None:
    """Given one or two threes on 8D, P0 moves again: KH may be laid and 7S may not."""
    state = play(TWO, lay_out(TWO, "3C 3D 7S KH", pile="8D"), threes)
    assert state.to_move == 0
    assert legal(TWO, state) - {"3D"} == {"KH"}
    assert refused_by(TWO, state, "7S") == "SN-27"
