"""The block, the skip and the limit (SN-48 to SN-62)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CardSet, NinesShedding
from tests.nines_shedding.table import lay_out, legal, pile, play, refusal, refused_by, stock

RULES = NinesShedding()

# --- four ---------------------------------------------------------------------------------------


@pytest.mark.rule("SN-48", "SN-51")
@pytest.mark.parametrize("wild", ["2D", "3D", "TD"])
def test_a_four_under_a_wild_card_cannot_come_about(wild: str) -> None:
    """Given only a wild card against a four, its holder is stuck and takes it in hand."""
    state = lay_out(RULES, wild, "6C", pile="9C 4C")
    assert legal(RULES, state) == {"pick_up"}
    assert play(RULES, state, "pick_up").hand(0) == CardSet.of(f"9C 4C {wild}")


@pytest.mark.rule("SN-51")
@pytest.mark.parametrize("cover", ["5C", "9C", "AC"])
def test_the_block_ends_when_the_four_is_covered(cover: str) -> None:
    """Given a four covered by another card, wild cards may be laid again."""
    state = play(RULES, lay_out(RULES, f"{cover} KC", "2D 3D TD", pile="4C"), cover)
    assert legal(RULES, state) == {"2D", "3D", "TD"}


@pytest.mark.rule("SN-51")
def test_the_block_undoes_nothing() -> None:
    """Given a four on a two on an ace, the cards below stay, and the four is what counts."""
    state = play(RULES, lay_out(RULES, "4C KC", "4D 5D AD", pile="AC 2C"), "4C")
    assert pile(state) == "AC 2C 4C"
    assert legal(RULES, state) == {"4D", "5D", "AD"}


@pytest.mark.rule("SN-49")
@pytest.mark.parametrize(
    ("top", "fits"),
    [
        *((top, True) for top in ("", "2C", "3C", "4C", "9C", "2C 3C", "9C 3C 3H")),
        *((top, False) for top in ("5C", "6C", "7C", "8C", "JC", "AC", "5C 3C", "KC 3C")),
    ],
)
def test_where_a_four_may_be_laid(top: str, fits: bool) -> None:
    """Given any top, a four follows only nothing, a two, a bare three, a four and a nine."""
    assert ("4D" in legal(RULES, lay_out(RULES, "4D 2D", pile=top))) == fits


@pytest.mark.rule("SN-50")
@pytest.mark.parametrize("fours", ["4C", "4C&4D", "4C&4D&4H"])
def test_a_four_laid_blocks_the_next_player(fours: str) -> None:
    """Given one to three fours just laid, everything but wild cards may follow."""
    cards = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    state = play(RULES, lay_out(RULES, "4C 4D 4H KC", cards), fours)
    assert {*cards.split()} - legal(RULES, state) == {"2S", "3S", "TS"}


# --- eight --------------------------------------------------------------------------------------


@pytest.mark.rule("SN-52", "SN-53")
@pytest.mark.parametrize(
    ("top", "fits"),
    [
        *((top, True) for top in ("", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "8C 3C")),
        *((top, False) for top in ("JC", "QC", "KC", "AC", "JC 3C")),
    ],
)
def test_where_an_eight_may_be_laid(top: str, fits: bool) -> None:
    """Given any top but a nine, an eight follows the ordinary rule."""
    assert ("8D" in legal(RULES, lay_out(RULES, "8D", pile=top))) == fits


@pytest.mark.rule("SN-54")
@pytest.mark.parametrize("top", ["9C", "9C 9D", "9C 3C", "9C 3C 3D"])
@pytest.mark.parametrize("eight_on_nine", [True, False])
def test_an_eight_on_a_nine(top: str, eight_on_nine: bool) -> None:
    """Given a nine or its clone on top, an eight may follow if so agreed."""
    rules = NinesShedding(eight_on_nine=eight_on_nine)
    state = lay_out(rules, "7H 8H 9H", pile=top)
    assert legal(rules, state) == {"7H", "9H"} | ({"8H"} if eight_on_nine else set[str]())
    if not eight_on_nine:
        found = refusal(rules, state, "8H")
        assert (found.rule, found.reason) == ("SN-54", "at this table no 8 may be laid on a 9")


@pytest.mark.rule("SN-54")
@pytest.mark.parametrize("top", ["", "2C", "3C", "4C", "7C", "8C", "8C 3C", "9C 8C"])
def test_without_the_agreement_an_eight_follows_all_else(top: str) -> None:
    """Given `eight_on_nine=False` and no nine on top, an eight is laid as ever."""
    rules = NinesShedding(eight_on_nine=False)
    assert "8H" in legal(rules, lay_out(rules, "8H KH", pile=top))


@pytest.mark.rule("SN-55", "SN-58")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_eight_skips_the_next_player(players: Any, seat: int) -> None:
    """Given an eight, the next player clockwise misses the turn and keeps everything as it is."""
    rules = NinesShedding(players=players)
    hands = ["8C KC", "8D KD", "8H KH"]
    state = lay_out(rules, *hands, pile="5C", stock="QC QD QH", to_move=seat)
    after = play(rules, state, hands[seat].split()[0])
    skipped = (seat + 1) % players
    assert after.to_move == (seat + 2) % players
    assert after.hands[skipped] == state.hands[skipped]
    assert after.turns == 1
    assert (pile(after), stock(after)) == (f"5C {hands[seat].split()[0]}", "QH")


@pytest.mark.rule("SN-55", "SN-56")
@pytest.mark.parametrize("eights", ["8C", "8C&8D", "8C&8D&8H"])
def test_eights_laid_together_skip_once(eights: str) -> None:
    """Given one to three eights in one play, one player misses one turn."""
    rules = NinesShedding(players=5)
    assert play(rules, lay_out(rules, "8C 8D 8H KC", pile="5C"), eights).to_move == 2


@pytest.mark.rule("SN-55")
def test_eights_stacked_by_several_players_skip_each_time() -> None:
    """Given an eight laid on an eight, the next player after it misses a turn in his turn."""
    rules = NinesShedding(players=5)
    state = lay_out(rules, "8C KC", "", "8D KD", "", "8H KH", pile="5C")
    movers: list[int | None] = []
    for word in ("8C", "8D", "8H"):
        state = play(rules, state, word)
        movers.append(state.to_move)
    assert movers == [2, 4, 1]


@pytest.mark.rule("SN-57")
@pytest.mark.parametrize("word", ["8C", "8C&8D"])
def test_with_two_players_who_lays_an_eight_moves_again(word: str) -> None:
    """Given two players, an eight comes back to its player, who must lay on it or pick it up."""
    rules = NinesShedding(players=2)
    state = play(rules, lay_out(rules, "8C 8D 7C 4C KC", "KD", pile="5C"), word)
    assert state.to_move == 0
    rest = {"KC"} if "&" in word else {"8D", "KC"}
    assert legal(rules, state) == rest
    assert refused_by(rules, state, "7C") == "SN-27"
    assert play(rules, state, "KC").to_move == 1


@pytest.mark.rule("SN-57")
def test_with_two_players_the_next_play_passes_the_turn() -> None:
    """Given two players and an eight on one's own eight, the turn comes back, then not."""
    rules = NinesShedding(players=2)
    state = play(rules, lay_out(rules, "8C 8D 9C KC", "KD", pile="5C"), "8C 8D")
    assert state.to_move == 0
    assert play(rules, state, "9C").to_move == 1


@pytest.mark.rule("SN-58")
def test_the_rank_to_beat_stays_after_a_skip() -> None:
    """Given an eight that skips P1, P2 has to lay on it what P1 would have had to."""
    state = play(RULES, lay_out(RULES, "8C KC", "5D 9D", "5H 9H", pile="5C"), "8C")
    assert (state.to_move, legal(RULES, state)) == (2, {"9H"})


# --- nine ---------------------------------------------------------------------------------------


@pytest.mark.rule("SN-59")
@pytest.mark.parametrize("nines", ["9C", "9C&9D", "9C&9D&9H"])
def test_the_limit(nines: str) -> None:
    """Given one to three nines just laid, nine or lower may follow, and a ten."""
    cards = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    state = play(RULES, lay_out(RULES, "9C 9D 9H KC", cards), nines)
    assert {*cards.split()} - legal(RULES, state) == {"JS", "QS", "KS", "AS"}
    found = refusal(RULES, state, "JS")
    assert (found.rule, found.reason) == ("SN-59", "after a 9 you must lay nine or lower, or a 10")


@pytest.mark.rule("SN-60")
@pytest.mark.parametrize(
    ("top", "fits"),
    [
        *((top, True) for top in ("", "2C", "3C", "4C", "7C", "8C", "9C", "9C 3C")),
        *((top, False) for top in ("JC", "QC", "KC", "AC")),
    ],
)
def test_where_a_nine_may_be_laid(top: str, fits: bool) -> None:
    """Given any top, a nine follows the ordinary rule."""
    assert ("9D" in legal(RULES, lay_out(RULES, "9D", pile=top))) == fits


@pytest.mark.rule("SN-61")
@pytest.mark.parametrize(
    ("cover", "fits"),
    [("2C", "5D 6D KD"), ("4C", "5D 6D KD"), ("6C", "6D KD"), ("7C", "KD"), ("9C", "5D 6D")],
)
def test_the_limit_binds_one_play(cover: str, fits: str) -> None:
    """Given a nine that is covered, the covering card alone decides what may follow."""
    state = play(RULES, lay_out(RULES, f"{cover} JC", "5D 6D KD", pile="9D"), cover)
    assert legal(RULES, state) == {*fits.split()}


@pytest.mark.rule("SN-62")
@pytest.mark.parametrize("top", ["9C", "9C 3C"])
def test_who_cannot_keep_to_the_limit_picks_up(top: str) -> None:
    """Given only jacks and higher against a nine, the pile is picked up."""
    state = lay_out(RULES, "JD QD AD", "5C", pile=f"7C {top}")
    assert legal(RULES, state) == {"pick_up"}
    after = play(RULES, state, "pick_up")
    assert after.hand(0) == CardSet.of(f"JD QD AD 7C {top}")
    assert (after.to_move, after.pile) == (1, ())
