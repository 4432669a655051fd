"""What a seat sees of a position, and what it never sees."""

from __future__ import annotations

import re

import attrs
import pytest

from cardrules import Card, CardSet, SixtySix, State, cards
from cardrules.cli.describe import describe
from cardrules.simulate import positions
from tests.tiny_game import HighCard

RULES = SixtySix()
DEALT = RULES.deal(RULES.start(dealer=0), seed=7)
SHOWN = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")


def seen(rules: SixtySix, state: State, seat: int) -> set[Card]:
    """The cards that the description names."""
    text = "\n".join(describe(rules, state, seat))
    return set(cards(SHOWN.findall(text)))


def test_a_position_in_lines() -> None:
    """Points, trumps and open cards are told, of closed piles only the number, the hand last."""
    state = RULES.apply(DEALT, RULES.parse(DEALT, "JC"))
    assert describe(RULES, state, 0) == (
        "deal 1, dealer: you",
        "points: 0 (you), 0 (seat 1)",
        "trumps: ♠",
        "counted: 0 (you), 0 (seat 1)",
        "hand (seat 1): 5 cards",
        "trick: J♣",
        "stock: 11 cards",
        "turn-up: J♠",
        "hand (you): A♣ 9♦ J♦ K♦ 10♥ Q♥",
    )


def test_what_is_counted_and_closed_is_told() -> None:
    """A marriage that waits for a trick, and who closed the stock, are known to everybody."""
    rules = SixtySix(marriage_trick="to_count", close_timing="before_or_after_draw")
    state = rules.deal(rules.start(dealer=0), seed=27)
    for text in ("close", "KS+"):
        state = rules.apply(state, rules.parse(state, text))
    lines = describe(rules, state, 0)
    assert "waiting for a trick: 0 (you), 20 (seat 1)" in lines
    assert "stock closed by: seat 1" in lines


def test_one_card_is_one_card() -> None:
    """A pile of one card is told as such."""
    rules = HighCard()
    state = rules.deal(rules.start(dealer=0), seed=7)
    assert "hand (seat 1): 1 card" in describe(rules, state, 0)


def test_before_the_dealer_is_known() -> None:
    """Before the draw for the deal there is no dealer, no trump and no hand."""
    assert describe(RULES, RULES.start(), 0) == (
        "deal 0, dealer: -",
        "points: 0 (you), 0 (seat 1)",
        "pack: 24 cards",
    )


@pytest.mark.parametrize("preset", SixtySix.presets)
@pytest.mark.parametrize("seat", [0, 1])
def test_only_open_cards_are_shown(preset: str, seat: int) -> None:
    """In no position of a match does a seat see more than its hand, the trick and the turn-up."""
    rules = SixtySix.preset(preset)
    for state in positions(rules, seed=preset):
        open_cards = {
            card
            for pile in rules.piles(state)
            if pile.name in {"trick", "turn-up"} or (pile.name == "hand" and pile.seat == seat)
            for card in pile.cards
        }
        assert seen(rules, state, seat) == open_cards


@pytest.mark.parametrize("seat", [0, 1])
def test_hidden_cards_make_no_difference(seat: int) -> None:
    """Positions that differ only in cards that a seat cannot see look the same to it."""
    for state in positions(RULES, seed=7):
        stock, held = state.settled.stock, CardSet(state.hands[1 - seat])
        if not held or state.stock_size < 2:
            continue
        theirs = next(iter(held)).bit
        hidden = stock[-state.stock_size]  # the next to be drawn
        hands = list(state.hands)
        hands[1 - seat] ^= theirs | hidden
        swapped = tuple(theirs if each == hidden else each for each in stock)
        settled = attrs.evolve(state.settled, stock=swapped)
        other = attrs.evolve(state, hands=(hands[0], hands[1]), settled=settled)
        assert other != state
        assert describe(RULES, other, seat) == describe(RULES, state, seat)
