"""Illegal moves (SN-97): which rule forbids them, in which words, and that nothing changes."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

import attrs
import pytest

from cardrules import (
    AmbiguousNotation,
    Deal,
    IllegalMove,
    InvalidNotation,
    Move,
    NinesShedding,
    cards,
)
from cardrules.games.nines_shedding import PICK_UP, Lay, NameUp, PickUp, TurnOver
from tests.nines_shedding.table import deal_with, lay_out, play

HAND = "5C 5D 6H AS | TC 2C 3C | 4D"
UP = "| 5C KH - | 4D"
DOWN = "| | 4D - 5C"
JOINS = {"stuck_up_cards": "one_joins"}
STRICT = {"eight_on_nine": False}

Case: TypeAlias = tuple[dict[str, Any], str, str, str, str, str]
CASES: list[Case] = [
    # options, seat, pile, the illegal move, the rule, the words
    ({}, HAND, "KD", "5C&6H", "SN-25", "cards of one rank"),
    ({}, HAND, "KD", "5C&5C", "SN-25", "different cards"),
    ({}, HAND, "KD", "KS", "SN-25", "KS is not in your hand"),
    ({}, HAND, "KD", "4D", "SN-25", "4D is not in your hand"),
    ({}, HAND, "KD", "JK", "SN-25", "JK is not in your hand"),
    ({}, UP, "4C", "7D", "SN-25", "7D is not among your up cards"),
    ({}, HAND, "KD", "5C", "SN-27", "you must lay K or higher, or a wild card"),
    ({}, HAND, "8D", "5C&5D", "SN-27", "you must lay 8 or higher"),
    ({}, HAND, "8D 3D", "5C", "SN-27", "you must lay 8 or higher"),
    ({}, UP, "QD", "5C", "SN-27", "you must lay Q or higher"),
    ({}, HAND, "KD", "pick_up", "SN-32", "you can lay a card, so you must"),
    ({}, UP, "QD", "pick_up", "SN-32", "you can lay a card, so you must"),
    ({}, HAND, "", "pick_up", "SN-33", "no pile to pick up"),
    ({}, HAND, "", "pick_up(0)", "SN-33", "no pile to pick up"),
    ({}, DOWN, "", "pick_up", "SN-33", "no pile to pick up"),
    ({}, "2D 6H", "4C", "2D", "SN-48", "no 2, 3 or 10 may be laid on a 4"),
    (STRICT, "8D 6H", "9C", "8D", "SN-54", "no 8 may be laid on a 9"),
    ({}, HAND, "9D", "AS", "SN-59", "nine or lower, or a 10"),
    (STRICT, HAND, "9D 3D", "AS", "SN-59", "nine or lower, or a 10"),
    ({}, HAND, "KD", "TC", "SN-75", "from your hand, not from your up cards"),
    ({}, HAND, "KD", "TC&2C", "SN-25", "one rank"),
    ({}, "TD | TC - TH | 4D", "KD", "TC&TD", "SN-76", "not laid together"),
    ({}, "TD | TC - TH | 4D", "KD", "TC&TH", "SN-75", "not from your up cards"),
    ({}, UP, "AD", "pick_up(0)", "SN-79", "no up card joins"),
    (JOINS, UP, "AD", "pick_up", "SN-79", "must join the pile: pick_up and its slot"),
    (JOINS, UP, "AD", "pick_up(2)", "SN-79", "no up card in that slot"),
    (JOINS, UP, "AD", "pick_up(3)", "SN-79", "no up card in that slot"),
    (JOINS, UP, "QD", "pick_up(0)", "SN-79", "only if no up card fits"),
    (JOINS, DOWN, "QD", "pick_up(0)", "SN-79", "only if no up card fits"),
    ({}, HAND, "KD", "turn_over(0)", "SN-82", "when hand and up cards are gone"),
    ({}, UP, "KD", "turn_over(0)", "SN-82", "when hand and up cards are gone"),
    ({}, DOWN, "KD", "turn_over(1)", "SN-83", "no down card in that slot"),
    ({}, DOWN, "KD", "turn_over(3)", "SN-83", "no down card in that slot"),
    ({}, DOWN, "KD", "5C", "SN-83", "turn one over"),
    ({}, DOWN, "KD", "7C", "SN-83", "turn one over"),
    ({}, DOWN, "KD", "pick_up", "SN-83", "turn one over"),
    ({}, HAND, "KD", "up(5C&5D&6H)", "SN-19", "named for good"),
]


def marked() -> list[Any]:
    """The cases, each under the rule that it breaks."""
    return [
        pytest.param(case, marks=pytest.mark.rule(case[4], "SN-97"), id=f"{case[3]}-{number}")
        for number, case in enumerate(CASES)
    ]


@pytest.mark.parametrize("case", marked())
def test_an_illegal_move_is_refused_with_rule_and_reason(
    case: Case,
) -> None:
    """Given an illegal move, `check` and `apply` name the rule and say why; nothing changes."""
    options, seat, pile, word, rule, words = case
    rules = NinesShedding(**options)
    state = lay_out(rules, seat, "QC", pile=pile, stock="2S" if seat == HAND else "")
    before, hashed = repr(state), hash(state)
    move = rules.parse(state, word)
    found = rules.check(state, move)
    assert found is not None
    assert (found.rule, move in rules.legal_moves(state)) == (rule, False)
    assert re.search(re.escape(words), found.reason)
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, move)
    assert (caught.value.move, caught.value.rule) == (move, rule)
    assert str(caught.value) == f"{move.label}: {found.reason}; {rule}"
    assert rule in rules.book().rules
    assert (repr(state), hash(state)) == (before, hashed)
    for each in rules.legal_moves(state):
        assert rules.check(state, each) is None
        rules.apply(state, each)


# --- when nobody can move, and when chance cannot -----------------------------------------------

MOVES: tuple[Move, ...] = (
    NameUp(cards("5C 6C 7C")),
    Lay(cards("5C")),
    TurnOver(0),
    PICK_UP,
    PickUp(0),
)


@pytest.mark.rule("SN-07")
@pytest.mark.parametrize("move", MOVES, ids=str)
def test_nobody_moves_before_the_dealer_is_known(move: Move) -> None:
    """Given a match that waits for the draw, every player's move is refused."""
    rules = NinesShedding()
    with pytest.raises(IllegalMove, match=r"the dealer is not chosen yet; SN-07$"):
        rules.apply(rules.start(), move)


@pytest.mark.rule("SN-11")
@pytest.mark.parametrize("move", MOVES, ids=str)
def test_nobody_moves_before_the_deal(move: Move) -> None:
    """Given a match that waits for the deal, every player's move is refused."""
    rules = NinesShedding()
    with pytest.raises(IllegalMove, match=r"the cards are not dealt yet; SN-11$"):
        rules.apply(rules.start(dealer=0), move)


@pytest.mark.rule("SN-11")
@pytest.mark.parametrize("phase", ["setup", "play"])
def test_chance_does_not_deal_twice(phase: str) -> None:
    """Given cards that are dealt, dealing is refused by seed, by order and as a move."""
    rules = NinesShedding()
    state = deal_with(rules) if phase == "setup" else lay_out(rules, "5C")
    assert state.phase == phase
    words = r"^deal: the cards are dealt already; SN-11$"
    with pytest.raises(IllegalMove, match=words):
        rules.deal(state, seed=1)
    with pytest.raises(IllegalMove, match=words):
        rules.deal(state, order=rules.deck())
    with pytest.raises(IllegalMove, match=words):
        rules.apply(state, Deal(rules.deck()))
    refused = rules.check(state, Deal(rules.deck()))
    assert refused is not None
    assert refused.rule == "SN-11"


@pytest.mark.rule("SN-07", "SN-10")
def test_a_legal_deal_is_found_legal() -> None:
    """Given a match that waits for the draw or the deal, a whole pack is legal."""
    rules = NinesShedding()
    assert rules.check(rules.start(), Deal(rules.deck())) is None
    assert rules.check(rules.start(dealer=1), Deal(rules.deck()[::-1])) is None


@pytest.mark.rule("SN-23")
def test_a_move_out_of_turn_is_refused() -> None:
    """Given another player's turn, even a card that would fit is refused to a player."""
    rules = NinesShedding()
    state = lay_out(rules, "5C KC", "6C KD", pile="4C")
    move = rules.parse(state, "6C")
    with pytest.raises(IllegalMove, match=r"it is the turn of seat 0; SN-23$"):
        rules.act(state, 1, move)
    assert rules.act(state, 0, rules.parse(state, "5C")) == play(rules, state, "5C")


# --- what is no move at all ---------------------------------------------------------------------


@attrs.frozen
class Bid(Move):
    """A move of some other game."""


@pytest.mark.rule("SN-97")
def test_a_move_of_another_game_is_refused() -> None:
    """Given a move of another game, it is refused as no move of this one."""
    rules = NinesShedding()
    with pytest.raises(IllegalMove, match=r"this is not a move of Nines; SN-97$"):
        rules.apply(lay_out(rules, "5C"), Bid())
    with pytest.raises(IllegalMove, match=r"first name your up cards; SN-16$"):
        rules.apply(deal_with(rules), Bid())


@pytest.mark.rule("SN-97")
@pytest.mark.parametrize("wrong", ["5C", None, cards("5C")[0], 7])
def test_what_is_no_move_is_a_wrong_type(wrong: Any) -> None:
    """Given something that is not a move, it is a `TypeError`, in `check` as in `apply`."""
    rules = NinesShedding()
    state = lay_out(rules, "5C")
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.apply(state, wrong)
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.check(state, wrong)


@pytest.mark.rule("SN-97")
@pytest.mark.parametrize("wrong", ["state", None, (0, 0)])
def test_what_is_no_state_is_a_wrong_type(wrong: Any) -> None:
    """Given something that is not a state of this game, it is a `TypeError`."""
    rules = NinesShedding()
    with pytest.raises(TypeError, match="a state of Nines"):
        rules.apply(wrong, PICK_UP)
    with pytest.raises(TypeError, match="a state of Nines"):
        rules.check(wrong, PICK_UP)


@pytest.mark.rule("SN-97")
@pytest.mark.parametrize("wrong", ["0", None, 1.0])
def test_a_slot_is_a_number(wrong: Any) -> None:
    """Given a slot that is no whole number, the move cannot be made."""
    with pytest.raises(TypeError):
        TurnOver(wrong)
    if wrong is not None:
        with pytest.raises(TypeError):
            PickUp(wrong)


@pytest.mark.rule("SN-97")
@pytest.mark.parametrize("slot", [-1, 3, 10**6])
def test_a_slot_that_does_not_exist_is_refused(slot: int) -> None:
    """Given a slot beyond the three, also below zero, the move is refused."""
    rules = NinesShedding()
    found = rules.check(lay_out(rules, "| | 5C 6C 7C"), TurnOver(slot))
    assert found is not None
    assert found.rule == "SN-83"
    joins = NinesShedding(stuck_up_cards="one_joins")
    found = joins.check(lay_out(joins, "| 5C 6C 7C |", pile="KD"), PickUp(slot))
    assert found is not None
    assert found.rule == "SN-79"


@pytest.mark.rule("SN-97")
def test_nothing_laid_is_refused() -> None:
    """Given a play of no card, it is refused."""
    rules = NinesShedding()
    found = rules.check(lay_out(rules, "5C"), Lay(()))
    assert found is not None
    assert found.rule == "SN-25"


# --- notation -----------------------------------------------------------------------------------


@pytest.mark.rule("SN-97")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("5c", Lay(cards("5C"))),
        ("10♠", Lay(cards("TS"))),
        ("Т♠", Lay(cards("AS"))),
        (" 5D & 5C ", Lay(cards("5C 5D"))),
        ("UP(5C&6C&7C)", NameUp(cards("5C 6C 7C"))),
        ("up (7♣&6♣&5♣)", NameUp(cards("5C 6C 7C"))),
        ("Turn_Over( 2 )", TurnOver(2)),
        ("PICK_UP", PICK_UP),
        (" pick_up ( 1 ) ", PickUp(1)),
        ("Deal 5C 10♠", Deal(cards("5C TS"))),
    ],
)
def test_a_move_is_read_in_several_ways(text: str, move: Move) -> None:
    """Given capitals, blanks or suit signs, the notation means the same move."""
    assert NinesShedding.read_move(text) == move
    assert NinesShedding.read_move(str(move)) == move


@pytest.mark.rule("SN-97")
@pytest.mark.parametrize(
    "text",
    ["", "XX", "5C&", "5C 5D", "up()", "up(5C", "turn_over", "turn_over(-1)", "pick_up()", "pick"],
)
def test_an_unreadable_move_says_what_was_expected(text: str) -> None:
    """Given a text that is no move, the error repeats it and says how moves are written."""
    with pytest.raises(InvalidNotation) as caught:
        NinesShedding.read_move(text)
    assert caught.value.text == text
    assert "turn_over(0), pick_up or pick_up(0)" in str(caught.value)


@pytest.mark.rule("SN-97")
def test_a_card_that_may_be_two_is_refused() -> None:
    """Given a Russian letter before a Latin suit that may be two cards, both are named."""
    with pytest.raises(AmbiguousNotation) as caught:
        NinesShedding.read_move("5C&ТS")
    assert caught.value.text == "5C&ТS"
    assert "A♠ or 10♠" in str(caught.value) or "10♠ or A♠" in str(caught.value)


@pytest.mark.rule("SN-97")
@pytest.mark.parametrize(("text", "meant"), [("pickup", "pick_up"), ("turn_over0", "turn_over(0)")])
def test_a_misspelt_move_is_guessed(text: str, meant: str) -> None:
    """Given a text near a legal move, the error offers that move."""
    rules = NinesShedding(voluntary_pickup=True)
    with pytest.raises(ValueError, match=re.escape(f"did you mean {meant}")):
        rules.parse(lay_out(rules, "| | 5C", pile="KD"), text)


@pytest.mark.rule("SN-97")
def test_moves_show_themselves() -> None:
    """Given moves, their representation says what they are, and reads like their making."""
    assert repr(Lay(cards("5D 5C"))) == "Lay(cards('5C 5D'))"
    assert repr(NameUp(cards("7C 5D 5C"))) == "NameUp(cards('5C 7C 5D'))"
    assert repr(TurnOver(1)) == "TurnOver(slot=1)"
    assert (repr(PICK_UP), repr(PickUp(2))) == ("PickUp(slot=None)", "PickUp(slot=2)")


@pytest.mark.rule("SN-97")
def test_a_seat_that_does_not_exist_has_no_cards() -> None:
    """Given a seat that the table does not have, asking for its cards is an error."""
    state = lay_out(NinesShedding(players=2), "5C")
    for ask in (
        state.hand,
        state.up_cards,
        state.down_cards,
        state.known_hand,
        state.known_down,
        state.seen,
    ):
        for seat in (-1, 2):
            with pytest.raises(ValueError, match=f"seats are 0 to 1, not {seat}"):
                ask(seat)
