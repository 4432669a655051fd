"""Four of a kind (SN-67 to SN-73)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, NinesShedding
from cardrules.games.nines_shedding import NinesSheddingState
from tests.nines_shedding.table import gone, lay_out, legal, pile, play, result

RULES = NinesShedding()
CLONES = NinesShedding(clone_counts_for_four=True)


def cleared(rules: NinesShedding, under: str, word: str) -> bool:
    """Whether P0 clears the pile by this play; otherwise it must have grown by it."""
    before = lay_out(rules, f"{word.replace('&', ' ')} AH", pile=under)
    after = play(rules, before, word)
    whole = " ".join([*under.split(), *word.split("&")])
    if pile(after):
        assert (pile(after), gone(before, after)) == (whole, CardSet())
        return False
    assert (gone(before, after), after.to_move) == (CardSet.of(whole), 0)
    return True


@pytest.mark.rule("SN-67")
@pytest.mark.parametrize(
    ("under", "word"),
    [
        ("", "QC&QD&QH&QS"),
        ("QC", "QD&QH&QS"),
        ("QC QD", "QH&QS"),
        ("QC QD QH", "QS"),
        ("4C JC QC QD QH", "QS"),
        ("2C 2D 2H", "2S"),
        ("5C 9C 9D 9H", "9S"),
        ("4C 4D 4H", "4S"),
    ],
)
def test_four_of_a_kind_clear_the_pile(under: str, word: str) -> None:
    """Given four equal cards on top, in whichever plays, the whole pile is out of the game."""
    assert cleared(RULES, under, word)


@pytest.mark.rule("SN-67")
@pytest.mark.parametrize(
    ("under", "word"),
    [
        ("", "QC&QD&QH"),
        ("QC QD", "QH"),
        ("4C 2C 4D 4H", "4S"),
        ("7C 7D 7H 2C", "7S"),
        ("9C 9D 8C 9H", "9S"),
        ("2C 2D AC", "2H&2S"),
    ],
)
def test_fewer_or_parted_cards_do_not(under: str, word: str) -> None:
    """Given three equal cards, or four with another between, the pile stays."""
    assert not cleared(RULES, under, word)


@pytest.mark.rule("SN-68", "SN-69")
def test_several_players_make_four() -> None:
    """Given sixes laid by three players, the fourth clears, and who laid it moves on."""
    state = lay_out(RULES, "6C KC", "6D 6H KD", "6S 5S KS", pile="5C")
    before = state = play(RULES, state, "6C 6D&6H")
    state = play(RULES, state, "6S")
    assert (state.to_move, pile(state)) == (2, "")
    assert gone(before, state) == CardSet.of("5C 6C 6D 6H 6S")
    assert legal(RULES, state) == {"5S", "KS"}
    assert play(RULES, state, "5S").to_move == 0


@pytest.mark.rule("SN-69")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_of_the_four_gives_a_further_turn(players: int, seat: int) -> None:
    """Given any table, whoever laid the last of four is to move again."""
    rules = NinesShedding.of({"players": players})
    hands = ["", ""]
    hands[seat] = "QS KC"
    state = play(rules, lay_out(rules, *hands, pile="QC QD QH", to_move=seat), "QS")
    assert (state.to_move, state.pile) == (seat, ())


@pytest.mark.rule("SN-70")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_four_eights_skip_nobody(players: int) -> None:
    """Given four eights, who laid the last of them moves again, and then the next player."""
    rules = NinesShedding.of({"players": players})
    state = play(rules, lay_out(rules, "8S 5C KC", pile="8C 8D 8H"), "8S")
    assert (state.to_move, legal(rules, state)) == (0, {"5C", "KC"})
    assert play(rules, state, "5C").to_move == 1


@pytest.mark.rule("SN-70")
def test_four_nines_limit_nobody() -> None:
    """Given four nines, a king may be laid in the further turn."""
    state = play(RULES, lay_out(RULES, "9S KC", pile="9C 9D 9H"), "9S")
    assert legal(RULES, state) == {"KC"}


@pytest.mark.rule("SN-70")
def test_four_fours_block_nobody() -> None:
    """Given four fours, wild cards may be laid in the further turn."""
    state = play(RULES, lay_out(RULES, "4S 2C 3C TC", pile="4C 4D 4H"), "4S")
    assert legal(RULES, state) == {"2C", "3C", "TC"}


# --- threes -------------------------------------------------------------------------------------


@pytest.mark.rule("SN-71")
@pytest.mark.parametrize(
    ("under", "word"),
    [
        ("", "3C&3D&3H&3S"),
        ("3C 3D 3H", "3S"),
        ("KC 3C 3D 3H", "3S"),
        ("9C 3C", "3D&3H&3S"),
        ("8C 3C 3D 3H", "3S"),
    ],
)
@pytest.mark.parametrize("rules", [RULES, CLONES], ids=["natural", "clones"])
def test_a_clone_that_completes_four_threes(rules: NinesShedding, under: str, word: str) -> None:
    """Given four natural threes on top, bare or not, they clear whatever they copy."""
    assert cleared(rules, under, word)


@pytest.mark.rule("SN-71", "SN-72")
@pytest.mark.parametrize(
    ("under", "word"),
    [
        ("7C 7D 7H", "3C"),
        ("7C 7D 3C", "7H"),
        ("7C 3C 7D", "7H"),
        ("7C 3C 3D", "3H"),
        ("7C", "3C&3D&3H"),
        ("7C 7D", "3C&3D"),
        ("2C 3C 2D", "2H"),
        ("9C 9D 9H", "3C"),
    ],
)
def test_clones_among_four(under: str, word: str) -> None:
    """Given three to one of a rank and threes that copy it, they clear only where so agreed."""
    assert not cleared(RULES, under, word)
    assert cleared(CLONES, under, word)


@pytest.mark.rule("SN-72")
@pytest.mark.parametrize(
    ("under", "word"),
    [
        ("6C 7C 7D", "3C"),
        ("7C 8C 3C", "3D"),
        ("", "3C&3D&3H"),
        ("2C 3C 4C", "4D"),
        ("3C 3D 5C", "3H&3S"),
    ],
)
def test_clones_of_too_few_cards_never_clear(under: str, word: str) -> None:
    """Given fewer than four cards that count alike, the pile stays under either agreement."""
    assert not cleared(RULES, under, word)
    assert not cleared(CLONES, under, word)


@pytest.mark.rule("SN-70", "SN-72")
@pytest.mark.parametrize("players", [2, 3])
def test_a_clone_that_completes_four_eights(players: int) -> None:
    """Given a three on three eights, it skips; but where clones count, it clears instead."""
    for rules, mover in (
        (NinesShedding.of({"players": players}), 2 % players),
        (NinesShedding.of({"players": players, "clone_counts_for_four": True}), 0),
    ):
        state = play(rules, lay_out(rules, "3C 5C KC", pile="8C 8D 8H"), "3C")
        assert state.to_move == mover
        assert (pile(state) == "") == rules.clone_counts_for_four


# --- what ends a row ----------------------------------------------------------------------------


def after_three_sevens() -> NinesSheddingState:
    """P0 is to move on three sevens, P1 holds the fourth."""
    return lay_out(RULES, "TC 6C", "7S KD", "KH", pile="7C 7D 7H")


@pytest.mark.rule("SN-73")
def test_a_clear_ends_a_row() -> None:
    """Given three sevens cleared by a ten, a seven laid later is the first of its row."""
    state = play(RULES, after_three_sevens(), "TC 6C 7S")
    assert (pile(state), state.to_move) == ("6C 7S", 2)


@pytest.mark.rule("SN-73")
def test_a_pick_up_ends_a_row() -> None:
    """Given three sevens picked up, the fourth clears nothing."""
    state = lay_out(RULES, "6C", "7S KD", pile="7C 7D 7H")
    state = play(RULES, state, "pick_up 7S")
    assert (pile(state), state.to_move) == ("7S", 2)
    assert state.hand(0) == CardSet.of("6C 7C 7D 7H")


@pytest.mark.rule("SN-73")
def test_tens_make_no_row() -> None:
    """Given three tens laid one by one, the fourth clears by itself and nothing more."""
    state = play(RULES, lay_out(RULES, "TC TD TH TS 5C", pile="5D"), "TC TD TH")
    after = play(RULES, state, "TS")
    assert (gone(state, after), after.to_move) == (CardSet.of("TS"), 0)


@pytest.mark.rule("SN-67", "SN-91")
def test_a_fourth_of_a_kind_as_the_last_card_wins_without_clearing() -> None:
    """Given the last card completing four of a kind, the game is over and the pile lies."""
    state = play(RULES, lay_out(RULES, "QS | |", pile="QC QD QH"), "QS")
    assert (state.phase, result(RULES, state).winner) == ("over", 0)
    assert pile(state) == "QC QD QH QS"
