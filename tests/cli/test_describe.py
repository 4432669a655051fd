"""What a seat sees of a position, and what it never sees."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardrules import Card, SixtySix, Thousand, cards
from cardrules.cli.describe import describe
from cardrules.simulate import positions
from tests.tiny_game import HighCard

RULES = SixtySix()
DEALT = RULES.deal(RULES.start(dealer=0), seed=7)
SHOWN = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")


def seen(lines: tuple[str, ...]) -> set[Card]:
    """The cards that the lines name."""
    return set(cards(SHOWN.findall("\n".join(lines))))


def test_a_position_in_lines() -> None:
    """Points, trumps and open cards are told, of closed piles only the number, the hand last."""
    state = RULES.apply(DEALT, RULES.parse(DEALT, "JC"))
    assert describe(RULES.view(state, 0)) == (
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


def test_a_spectator_is_nobody() -> None:
    """Who has no seat sees no hand, and is not spoken of."""
    lines = describe(RULES.view(DEALT))
    assert "hand (seat 0): 6 cards" in lines
    assert "hand (seat 1): 6 cards" in lines
    assert not any("you" in line for line in lines)


def test_known_cards_among_hidden_ones() -> None:
    """Of a hand those cards are named that lay open before: the partner in a marriage, say."""
    state = RULES.deal(RULES.start(dealer=0), seed=27)
    state = RULES.apply(state, RULES.parse(state, "QS+"))
    assert "hand (seat 1): 5 cards, K♠ among them" in describe(RULES.view(state, 0))
    assert describe(RULES.view(state, 1))[-1].startswith("hand (you): ")


def test_a_trick_is_told_in_the_order_of_play() -> None:
    """The card that was led comes first, whatever its suit and rank."""
    rules = Thousand()
    views = (rules.view(state, 0) for state in positions(rules, seed=2))
    view = next(
        view for view in views if len(trick := view.pile("trick").order) > 1 and trick[0] > trick[1]
    )
    led, second = (card.symbol for card in view.pile("trick").order)
    assert f"trick: {led} {second}" in describe(view)


def test_what_is_counted_and_closed_is_told() -> None:
    """A marriage that waits for a trick, and who closed the stock, are known to everybody."""
    rules = SixtySix(marriage_trick="to_count", close_timing="before_or_after_draw")
    state = rules.deal(rules.start(dealer=0), seed=27)
    for text in ("close", "KS+"):
        state = rules.apply(state, rules.parse(state, text))
    lines = describe(rules.view(state, 0))
    assert "waiting for a trick: 0 (you), 20 (seat 1)" in lines
    assert "stock closed by: seat 1" in lines


def test_one_card_is_one_card() -> None:
    """A pile of one card is told as such."""
    rules = HighCard()
    state = rules.deal(rules.start(dealer=0), seed=7)
    assert "hand (seat 1): 1 card" in describe(rules.view(state, 0))


def test_before_the_dealer_is_known() -> None:
    """Before the draw for the deal there is no dealer, no trump and no hand."""
    lines = describe(RULES.view(RULES.start(), 0))
    assert lines[:2] == ("deal 0, dealer: -", "points: 0 (you), 0 (seat 1)")
    assert not seen(lines)


@pytest.mark.parametrize("preset", SixtySix.presets)
@pytest.mark.parametrize("seat", [0, 1])
def test_known_cards_alone_are_shown(preset: str, seat: int) -> None:
    """In every position of a match a seat is told the cards that it knows, and no others."""
    rules = SixtySix.preset(preset)
    for state in positions(rules, seed=preset):
        view = rules.view(state, seat)
        assert seen(describe(view)) == {card for pile in view.piles for card in pile.cards}


@pytest.mark.parametrize("seat", [0, 1])
def test_hidden_cards_make_no_difference(seat: int) -> None:
    """Positions that differ only in cards that a seat cannot see look the same to it."""
    generator, others = Random(1), 0
    for state in positions(RULES, seed=7):
        view = RULES.view(state, seat)
        other = RULES.sample(view, generator)
        others += other != state
        assert describe(RULES.view(other, seat)) == describe(view)
    assert others
