"""The card points of a 24-card pack, wherever its cards lie."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Ruleset, SixtySix, Suit, Thousand
from cardrules.testing import rulesets, states
from cardrules.tricks import ACE_TEN


@pytest.mark.rule("SS-05", "TH-08")
@pytest.mark.parametrize("game", [SixtySix, Thousand], ids=lambda game: game.name)
@given(data=st.data())
def test_the_pack_counts_120_and_each_suit_30(
    game: type[Ruleset[Any]], data: st.DataObject
) -> None:
    """In every state that play reaches, the cards in all piles count 120, and 30 in each suit."""
    rules = data.draw(rulesets(game))
    state = data.draw(states(rules))
    lying = [card for pile in rules.piles(state) for card in pile.cards]
    assert sum(ACE_TEN.by_card[card.index] for card in lying) == 120
    for suit in Suit:
        assert sum(ACE_TEN.by_card[card.index] for card in lying if card.suit is suit) == 30
