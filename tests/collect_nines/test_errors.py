"""What is refused (CN-46): by which rule, in which words, and that nothing changes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardrules import (
    AmbiguousNotation,
    CollectNines,
    Deal,
    IllegalMove,
    InvalidNotation,
    Move,
    Play,
    card,
)
from cardrules.games.collect_nines import Choose
from tests.collect_nines.table import choose, deal_with, legal, played, refusal

P0, P1, P2 = "AC KC TC", "AD KD TD", "AH KH TH"


@pytest.mark.rule("CN-46", "CN-18")
@pytest.mark.parametrize("name", ["KC", "TC", "KH", "2S", "9C"])
def test_a_card_that_is_not_in_hand_is_refused(name: str) -> None:
    """Given a card chosen by another, in his hand, in the reserve or laid out, it is refused."""
    rules = CollectNines(hand_size=3)
    state = choose(rules, deal_with(rules, P0, P1, "AH KH 9C", reserve="TH 2S"), "KC")
    before, moves = repr(state), rules.legal_moves(state)
    found = refusal(rules, state, name)
    assert (found.rule, found.reason) == ("CN-18", "you do not hold that card")
    assert name not in legal(rules, state)
    with pytest.raises(IllegalMove) as caught:
        choose(rules, state, name)
    assert (caught.value.rule, caught.value.reason) == (found.rule, found.reason)
    assert (repr(state), rules.legal_moves(state)) == (before, moves)


@pytest.mark.rule("CN-46")
def test_a_second_choice_is_refused() -> None:
    """Given a seat that has chosen, it can neither choose another card nor change its mind."""
    rules = CollectNines(hand_size=3)
    state = choose(rules, deal_with(rules, P0, P1, P2), "KC")
    for name in ("TC", "KC"):
        with pytest.raises(IllegalMove, match=r"it is the turn of seat 1; CN-46$"):
            rules.act(state, 0, Choose(card(name)))
    assert state.choice(0) == card("KC")


@pytest.mark.rule("CN-46")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_choice_out_of_turn_is_refused(seat: int) -> None:
    """Given seats that are asked later, they do not choose yet; the seat asked does."""
    rules = CollectNines(hand_size=3)
    state = deal_with(rules, P0, P1, P2)
    with pytest.raises(IllegalMove, match=r"it is the turn of seat 0; CN-46$"):
        rules.act(state, seat, Choose(card("KD" if seat == 1 else "KH")))
    assert rules.act(state, 0, Choose(card("KC"))) == choose(rules, state, "KC")


@pytest.mark.rule("CN-06")
def test_nobody_chooses_before_the_dealer_is_known() -> None:
    """Given a match that waits for the lot, a choice is refused."""
    rules = CollectNines()
    with pytest.raises(IllegalMove, match=r"the dealer is not chosen yet; CN-06$"):
        rules.apply(rules.start(), Choose(card("KC")))


@pytest.mark.rule("CN-46")
def test_nobody_chooses_before_the_deal() -> None:
    """Given a match that waits for a deal, the first or a later one, a choice is refused."""
    rules = CollectNines()
    for state in (rules.start(dealer=1), played(rules)):
        with pytest.raises(IllegalMove, match=r"the cards are not dealt yet; CN-46$"):
            rules.apply(state, Choose(card("KC")))
        assert refusal(rules, state, "KC").rule == "CN-46"


@pytest.mark.rule("CN-46")
def test_nobody_chooses_or_deals_after_the_end() -> None:
    """Given a finished game, a choice and a deal are refused."""
    rules = CollectNines(max_deals=1)
    won = deal_with(rules, "9C 9D 9H 9S")
    for state in (won, played(rules)):
        with pytest.raises(IllegalMove, match=r"the game is over; CN-46$"):
            rules.apply(state, Choose(card("2C")))
        with pytest.raises(IllegalMove, match=r"^deal: the game is over; CN-46$"):
            rules.deal(state, seed=1)
        assert refusal(rules, state, "KC").rule == "CN-46"


@pytest.mark.rule("CN-46")
def test_a_move_of_another_game_is_refused() -> None:
    """Given a move of another game, even with a card in hand, it is no move of this one."""
    rules = CollectNines(hand_size=3)
    state = deal_with(rules, P0, P1, P2)
    with pytest.raises(IllegalMove, match=r"not a move of Collect the Nines; CN-46$"):
        rules.apply(state, Play(card("KC")))
    found = rules.check(state, Play(card("KC")))
    assert found is not None
    assert found.rule == "CN-46"


@pytest.mark.rule("CN-46")
@pytest.mark.parametrize("wrong", ["KC", None, card("KC"), 7])
def test_what_is_no_move_is_a_wrong_type(wrong: Any) -> None:
    """Given something that is not a move, it is a `TypeError`, in `check` as in `apply`."""
    rules = CollectNines(hand_size=3)
    state = deal_with(rules, P0, P1, P2)
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.apply(state, wrong)
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.check(state, wrong)
    with pytest.raises(TypeError, match="a state of Collect the Nines is needed"):
        rules.apply(wrong, Choose(card("KC")))


@pytest.mark.rule("CN-46")
@pytest.mark.parametrize("text", ["", "XX", "KC KD", "KC&KD", "choose KC", "pass", "1", "9"])
def test_an_unreadable_choice_says_what_was_expected(text: str) -> None:
    """Given a text that is no card, the error repeats it and says that a card is expected."""
    rules = CollectNines()
    with pytest.raises(InvalidNotation, match=re.escape(f"cannot read {text!r}: expected a card")):
        rules.read_move(text)


@pytest.mark.rule("CN-46")
def test_a_letter_of_two_alphabets_is_not_guessed() -> None:
    """Given a letter that is a Latin ten and a Russian ace, both cards are named."""
    with pytest.raises(AmbiguousNotation, match="could be meant"):
        CollectNines.read_move("ТC")


@pytest.mark.rule("CN-02")
def test_a_deal_is_read_from_its_cards() -> None:
    """Given the word and all cards, in capitals or not, it is read as that deal."""
    deck = CollectNines().deck()
    for text in (str(Deal(deck)), f" DEAL {' '.join(map(str, deck))} "):
        assert CollectNines.read_move(text) == Deal(deck)


@pytest.mark.rule("CN-46")
@pytest.mark.parametrize("wrong", ["KC", 7, None])
def test_a_choice_is_made_of_a_card(wrong: Any) -> None:
    """Given something that is no card, there is no such choice."""
    with pytest.raises(TypeError):
        Choose(wrong)
    assert isinstance(Choose(card("KC")), Move)


@pytest.mark.rule("CN-01")
@pytest.mark.parametrize("seat", [-1, 3])
def test_other_seats_do_not_exist(seat: int) -> None:
    """Given another seat than the three, it has no hand, no nines, no piles and no turn."""
    rules = CollectNines(hand_size=3)
    state = deal_with(rules, P0, P1, P2)
    for look in (state.hand, state.choice, state.nines, state.won, state.unseen, state.seen):
        with pytest.raises(ValueError, match=f"seats are 0 to 2, not {seat}"):
            look(seat)
    with pytest.raises(ValueError, match=f"seats are 0 to 2, not {seat}"):
        rules.act(state, seat, Choose(card("KC")))
