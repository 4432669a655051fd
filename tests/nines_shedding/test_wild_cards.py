"""Two, three and ten (SN-05, SN-37 to SN-47, SN-63 to SN-66)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, NinesShedding
from tests.nines_shedding.table import (
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
LOW = "4D 5D 6D 7D"
"""Cards that would follow nothing high."""

# --- which cards are wild -----------------------------------------------------------------------


@pytest.mark.rule("SN-05")
@pytest.mark.parametrize("top", "5678JQKA")
def test_two_three_and_ten_are_wild(top: str) -> None:
    """Given any plain card or an eight on top, these three ranks may follow out of order."""
    state = lay_out(RULES, "2D 3D 4D TD", pile=f"{top}C")
    assert legal(RULES, state) == {"2D", "3D", "TD"}


@pytest.mark.rule("SN-48")
@pytest.mark.parametrize("word", ["2D", "3D", "TD", "2D&2H", "TD&TH"])
@pytest.mark.parametrize("top", ["4C", "KC 4C", "4C 4H"])
def test_none_of_them_follows_a_four(word: str, top: str) -> None:
    """Given a four on top, each of them is refused, alone or with others."""
    state = lay_out(RULES, "2D 2H 3D TD TH 4D", pile=top)
    assert legal(RULES, state) == {"4D"}
    found = refusal(RULES, state, word)
    assert (found.rule, found.reason) == ("SN-48", "no 2, 3 or 10 may be laid on a 4")


@pytest.mark.rule("SN-38", "SN-41", "SN-63")
@pytest.mark.parametrize("word", ["2D", "3D", "TD"])
@pytest.mark.parametrize("top", ["", "9C", "9C 3H", "AC", "2C", "3C", "KC 3C"])
def test_each_of_them_follows_everything_else(word: str, top: str) -> None:
    """Given an empty pile or any other top, a clone included, each of them may be laid."""
    assert word in legal(RULES, lay_out(RULES, f"{word} 5D", pile=top))


@pytest.mark.rule("SN-37")
@pytest.mark.parametrize("seat", ["2D 6H", "| 2D 6H", "| | 2D 6H"])
@pytest.mark.parametrize(("rank", "mover"), [("2", 1), ("3", 2), ("8", 2), ("T", 0)])
def test_a_card_acts_wherever_it_comes_from(seat: str, rank: str, mover: int) -> None:
    """Given an action card from hand, up or down cards, it does the same: skip, clear, nothing."""
    rules = NinesShedding(players=4)
    state = lay_out(rules, seat.replace("2D", f"{rank}D"), pile="5C 8C")
    blind = seat.startswith("| |")
    state = play(rules, state, "turn_over(0)" if blind else f"{rank}D")
    assert state.to_move == mover


# --- two ----------------------------------------------------------------------------------------


@pytest.mark.rule("SN-39")
def test_after_a_two_any_card_may_follow() -> None:
    """Given a two laid on an ace, whatever the next player holds may be laid."""
    diamonds = " ".join(f"{rank}D" for rank in "23456789TJQKA")
    state = play(RULES, lay_out(RULES, "2C KC", diamonds, pile="AC"), "2C")
    assert legal(RULES, state) == {*diamonds.split()}


@pytest.mark.rule("SN-40")
def test_a_two_leaves_the_pile() -> None:
    """Given a two, the pile stays under it, and who is stuck later takes all of it."""
    state = lay_out(RULES, "2C KC", "6D KD", "4D 5D", pile="JC AC")
    state = play(RULES, state, "2C")
    assert (pile(state), state.to_move) == ("JC AC 2C", 1)
    state = play(RULES, state, "6D pick_up")
    assert state.hand(2) == CardSet.of("4D 5D JC AC 2C 6D")


# --- three --------------------------------------------------------------------------------------


@pytest.mark.rule("SN-42", "SN-59")
@pytest.mark.parametrize("threes", ["3C", "3C&3D"])
def test_a_nine_under_a_clone_still_limits(threes: str) -> None:
    """Given a three on a nine, the next play must be nine or lower, or wild."""
    state = lay_out(RULES, "3C 3D KC", "2D 4D 8D 9D TD JD AD", pile="9C")
    state = play(RULES, state, threes)
    assert legal(RULES, state) == {"2D", "4D", "8D", "9D", "TD"}
    assert refused_by(RULES, state, "JD") == "SN-59"
    assert RULES.facts(state)["the top counts as"] == "9"


@pytest.mark.rule("SN-42")
def test_a_clone_on_a_clone_passes_it_on() -> None:
    """Given threes of several players on a jack, each counts as the jack."""
    state = lay_out(RULES, "3C 5C", "3D 5D", "3H QH TH", pile="4C JC")
    for word in ("3C", "3D", "3H"):
        state = play(RULES, state, word)
        assert state.top is not None
        assert state.top.letter == "J"
    state = lay_out(RULES, "TD JD QD", pile=pile(state))
    assert legal(RULES, state) == {"TD", "JD", "QD"}


@pytest.mark.rule("SN-43")
def test_a_clone_of_an_eight_skips() -> None:
    """Given a three on an eight, the next player misses a turn; so with a three on that three."""
    rules = NinesShedding(players=5)
    state = lay_out(rules, "3C KC", "", "3D KD", "", pile="8C")
    state = play(rules, state, "3C")
    assert state.to_move == 2
    state = play(rules, state, "3D")
    assert state.to_move == 4


@pytest.mark.rule("SN-43")
def test_a_covered_eight_skips_nobody_any_more() -> None:
    """Given a three on a nine that covers an eight, nobody misses a turn."""
    assert play(RULES, lay_out(RULES, "3C KC", pile="8C 9C"), "3C").to_move == 1


@pytest.mark.rule("SN-44")
@pytest.mark.parametrize("threes", ["3C", "3C&3D", "3C&3D&3H"])
def test_a_clone_of_a_two_is_a_reset(threes: str) -> None:
    """Given threes on a two, any card may follow, a two and a four among them."""
    state = play(RULES, lay_out(RULES, "3C 3D 3H KC", f"{LOW} 2D", pile="KH 2C"), threes)
    assert legal(RULES, state) == {*LOW.split(), "2D"}


@pytest.mark.rule("SN-45")
def test_a_clone_of_a_plain_card_counts_as_that_card() -> None:
    """Given a three on a seven, the next card must be a seven or higher, or wild."""
    state = play(RULES, lay_out(RULES, "3C KC", "2D 6D 7D 8D", pile="7C"), "3C")
    assert legal(RULES, state) == {"2D", "7D", "8D"}
    assert refused_by(RULES, state, "6D") == "SN-27"


@pytest.mark.rule("SN-46")
@pytest.mark.parametrize("threes", ["3C", "3C&3D", "3C&3D&3H"])
def test_a_clone_on_an_empty_pile_is_bare(threes: str) -> None:
    """Given threes that begin a pile, they do nothing, and any card may follow."""
    state = play(RULES, lay_out(RULES, "3C 3D 3H KC", f"{LOW} 2D 3S"), threes)
    assert (state.to_move, pile(state).split()) == (1, threes.split("&"))
    assert legal(RULES, state) == {*LOW.split(), "2D", "3S"}
    assert RULES.facts(state)["the top counts as"] == "3"


@pytest.mark.rule("SN-46")
def test_a_clone_of_a_bare_three_is_bare() -> None:
    """Given a three laid on a bare three by the next player, any card may still follow."""
    state = play(RULES, lay_out(RULES, "3C KC", "3D KD", LOW), "3C 3D")
    assert legal(RULES, state) == {*LOW.split()}


@pytest.mark.rule("SN-46")
def test_a_clone_right_after_a_ten_is_bare() -> None:
    """Given a ten that cleared an eight, a three laid in the further turn copies nothing."""
    state = play(RULES, lay_out(RULES, "TC 3C KC", LOW, pile="8C"), "TC 3C")
    assert (pile(state), state.to_move) == ("3C", 1)
    assert legal(RULES, state) == {*LOW.split()}


@pytest.mark.rule("SN-46")
def test_a_clone_after_a_pick_up_is_bare() -> None:
    """Given an eight that was picked up, a three that begins the new pile copies nothing."""
    state = play(RULES, lay_out(RULES, "4C", "3D KD", LOW, pile="8C"), "pick_up 3D")
    assert (state.to_move, legal(RULES, state)) == (2, {*LOW.split()})


@pytest.mark.rule("SN-47")
def test_a_three_goes_only_with_threes() -> None:
    """Given a three that would count as a nine, it is not laid together with a nine."""
    state = lay_out(RULES, "3C 3D 9D", pile="9C")
    assert legal(RULES, state) == {"3C", "3D", "3C&3D", "9D"}
    assert refused_by(RULES, state, "3C&9D") == "SN-25"


@pytest.mark.rule("SN-43", "SN-47")
@pytest.mark.parametrize("threes", ["3C", "3C&3D", "3C&3D&3H"])
def test_several_clones_act_once(threes: str) -> None:
    """Given one to three threes laid together on an eight, one player misses one turn."""
    rules = NinesShedding(players=5)
    assert play(rules, lay_out(rules, "3C 3D 3H KC", pile="8C"), threes).to_move == 2


@pytest.mark.rule("SN-51")
def test_no_clone_copies_a_four() -> None:
    """Given a four, a three cannot be laid on it, so that it never counts as a four."""
    state = lay_out(RULES, "3C", pile="4C")
    assert legal(RULES, state) == {"pick_up"}


# --- ten ----------------------------------------------------------------------------------------


@pytest.mark.rule("SN-64", "SN-65")
@pytest.mark.parametrize("under", ["", "5C", "5C 3C 9C KC AC"])
def test_a_ten_clears_the_pile(under: str) -> None:
    """Given a ten, pile and ten are out of the game, and the same player moves on no pile."""
    state = lay_out(RULES, f"TC {LOW}", pile=under)
    after = play(RULES, state, "TC")
    assert (pile(after), after.top, after.to_move) == ("", None, 0)
    assert gone(state, after) == CardSet.of(f"{under} TC")
    assert legal(RULES, after) == {*LOW.split()}
    assert refused_by(RULES, after, "pick_up") == "SN-33"


@pytest.mark.rule("SN-65")
def test_the_further_turn_must_be_taken() -> None:
    """Given a ten, the same player lays again, and only then the next is to move."""
    state = play(RULES, lay_out(RULES, "TC 4C 5C", "KD", pile="9C"), "TC")
    assert state.to_move == 0
    assert play(RULES, state, "4C").to_move == 1
    assert play(RULES, state, "5C").turns == 2


@pytest.mark.rule("SN-66")
def test_tens_may_follow_one_another() -> None:
    """Given three tens, each laid alone clears and gives a further turn."""
    state = lay_out(RULES, "TC TD TH 5C", pile="AC")
    for turns, word in enumerate(("TC", "TD", "TH"), start=1):
        state = play(RULES, state, word)
        assert (state.to_move, state.turns, pile(state)) == (0, turns, "")
    assert play(RULES, state, "5C").to_move == 1


@pytest.mark.rule("SN-66")
@pytest.mark.parametrize("tens", ["TC&TD", "TC&TD&TH", "TC&TD&TH&TS"])
def test_several_tens_clear_once(tens: str) -> None:
    """Given tens laid together, they clear once and give one further turn."""
    state = lay_out(RULES, "TC TD TH TS 4C 5C", pile="AC")
    after = play(RULES, state, tens)
    assert gone(state, after) == CardSet.of(f"AC {tens.replace('&', ' ')}")
    assert (after.to_move, play(RULES, after, "4C").to_move) == (0, 1)


@pytest.mark.rule("SN-64", "SN-91")
def test_a_ten_as_the_last_card_wins_without_clearing() -> None:
    """Given a ten as a player's last card, the game is over and the pile lies as it was laid."""
    state = lay_out(RULES, "TC | |", "KD | |", pile="9C AC")
    after = play(RULES, state, "TC")
    assert (after.phase, result(RULES, after).winner) == ("over", 0)
    assert pile(after) == "9C AC TC"
    assert not gone(state, after)


@pytest.mark.rule("SN-63", "SN-65")
def test_two_tens_as_the_last_cards() -> None:
    """Given two tens left, one clears and the other, laid on no pile, wins."""
    state = play(RULES, lay_out(RULES, "TC TD | |", pile="AC"), "TC")
    assert (state.to_move, legal(RULES, state)) == (0, {"TD"})
    assert result(RULES, play(RULES, state, "TD")).winner == 0
