"""Picking up the pile (SN-32 to SN-36)."""

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
    up,
)

RULES = NinesShedding()
FREE = NinesShedding(voluntary_pickup=True)


@pytest.mark.rule("SN-32")
def test_who_can_lay_must() -> None:
    """Given one card that fits, the pile is not picked up."""
    state = lay_out(RULES, "4C 5C QC", pile="JC")
    assert legal(RULES, state) == {"QC"}
    found = refusal(RULES, state, "pick_up")
    assert (found.rule, found.reason) == ("SN-32", "you can lay a card, so you must")


@pytest.mark.rule("SN-32")
@pytest.mark.parametrize("rules", [RULES, FREE], ids=["default", "free"])
def test_who_is_stuck_picks_up(rules: NinesShedding) -> None:
    """Given no card that fits, picking up is the only move under either agreement."""
    assert legal(rules, lay_out(rules, "4C 5C", pile="JC")) == {"pick_up"}


@pytest.mark.rule("SN-33", "SN-34")
def test_the_whole_pile_goes_to_the_hand() -> None:
    """Given a player who is stuck, all cards of the pile are his, and he lays nothing."""
    state = lay_out(RULES, "4C 5C | KD | AD", "KH", pile="9C JC 3D QC", stock="2S")
    after = play(RULES, state, "pick_up")
    assert after.hand(0) == CardSet.of("4C 5C 9C JC 3D QC")
    assert (pile(after), after.top) == ("", None)
    assert (up(after, 0), down(after, 0)) == ("KD - -", "AD - -")
    assert (after.stock_size, after.turns, after.out_of_play) == (1, 1, state.out_of_play)


@pytest.mark.rule("SN-35")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_next_player_begins_a_new_pile(seat: int) -> None:
    """Given a pick-up, the next player clockwise lays any card, or several of one rank."""
    hands = ["4C", "4D", "4H"]
    following = (seat + 1) % 3
    hands[following] = "4S 5S 2S QC QD"
    state = play(RULES, lay_out(RULES, *hands, pile="JC AC", to_move=seat), "pick_up")
    assert state.to_move == following
    assert legal(RULES, state) == {"4S", "5S", "2S", "QC", "QD", "QC&QD"}


@pytest.mark.rule("SN-35")
def test_an_eight_picked_up_skips_nobody() -> None:
    """Given an eight that is picked up, the next player is to move."""
    assert play(RULES, lay_out(RULES, "4C", pile="8C"), "pick_up").to_move == 1


@pytest.mark.rule("SN-33", "SN-96")
def test_everybody_remembers_what_was_picked_up() -> None:
    """Given a pick-up, its cards are known to be in that hand until they are laid."""
    state = play(RULES, lay_out(RULES, "4C 5C", "2D", "2H", pile="6C JC"), "pick_up")
    assert state.known_hand(0) == CardSet.of("6C JC")
    assert RULES.facts(state)["known in the hand of seat 0"] == "6♣ J♣"
    assert CardSet.of("6C JC") <= state.seen(1)
    assert not state.seen(1) & CardSet.of("4C 5C")
    state = play(RULES, state, "2D 2H")
    assert play(RULES, state, "4C").known_hand(0) == CardSet.of("6C JC")
    state = play(RULES, state, "6C")
    assert state.known_hand(0) == CardSet.of("JC")
    assert RULES.facts(state)["known in the hand of seat 0"] == "J♣"


# --- voluntary_pickup ---------------------------------------------------------------------------


@pytest.mark.rule("SN-32")
@pytest.mark.parametrize(
    ("seat", "lays"),
    [
        ("4C QC", {"QC"}),
        ("| 4C QC | 2C", {"QC"}),
        ("| | 4C QC 2C", {"turn_over(0)", "turn_over(1)", "turn_over(2)"}),
        ("| | - QC -", {"turn_over(1)"}),
    ],
)
def test_by_agreement_the_pile_may_always_be_picked_up(seat: str, lays: set[str]) -> None:
    """Given a pile and any source, the player may play as ever, or pick up."""
    state = lay_out(FREE, seat, pile="JC")
    assert legal(FREE, state) == {*lays, "pick_up"}
    assert legal(RULES, lay_out(RULES, seat, pile="JC")) == lays
    after = play(FREE, state, "pick_up")
    assert after.hand(0) == state.hand(0) | CardSet.of("JC")
    assert (after.pile, after.to_move, after.table) == ((), 1, state.table)


@pytest.mark.rule("SN-32", "SN-33")
@pytest.mark.parametrize("seat", ["4C QC", "| 4C QC | 2C", "| | 4C QC 2C"])
@pytest.mark.parametrize("rules", [RULES, FREE], ids=["default", "free"])
def test_without_a_pile_there_is_nothing_to_pick_up(rules: NinesShedding, seat: str) -> None:
    """Given no pile, picking up is refused under either agreement."""
    state = lay_out(rules, seat)
    assert "pick_up" not in legal(rules, state)
    found = refusal(rules, state, "pick_up")
    assert (found.rule, found.reason) == ("SN-33", "there is no pile to pick up")


@pytest.mark.rule("SN-32", "SN-82")
def test_who_has_only_down_cards_does_not_pick_up() -> None:
    """Given only down cards and no such agreement, the player has to turn one over."""
    state = lay_out(RULES, "| | 4C QC 2C", pile="AC")
    assert refused_by(RULES, state, "pick_up") == "SN-83"


@pytest.mark.rule("SN-32", "SN-79")
def test_a_voluntary_pick_up_takes_no_up_card_along() -> None:
    """Given `one_joins` too, who is not stuck picks up without an up card, or lays."""
    rules = NinesShedding(voluntary_pickup=True, stuck_up_cards="one_joins")
    state = lay_out(rules, "| 4C QC 5C | 2C", pile="JC")
    assert legal(rules, state) == {"QC", "pick_up"}
    assert refused_by(rules, state, "pick_up(0)") == "SN-79"
    after = play(rules, state, "pick_up")
    assert (after.hand(0), up(after, 0)) == (CardSet.of("JC"), "4C QC 5C")


@pytest.mark.rule("SN-32", "SN-79")
def test_who_is_stuck_with_up_cards_picks_up_only_with_one() -> None:
    """Given both agreements and up cards that do not fit, an up card has to go along."""
    rules = NinesShedding(voluntary_pickup=True, stuck_up_cards="one_joins")
    state = lay_out(rules, "| 4C - 5C | 2C", pile="JC")
    assert legal(rules, state) == {"pick_up(0)", "pick_up(2)"}
    assert refused_by(rules, state, "pick_up") == "SN-79"
