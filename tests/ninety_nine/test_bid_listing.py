"""The list of all bids of a hand: what is in it, and that its moves are shared and bounded."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from cardrules import JOKER, CardSet, InvalidNotation, NinetyNine
from cardrules.games.ninety_nine import Bid
from cardrules.games.ninety_nine.moves import (
    _bids,  # pyright: ignore[reportPrivateUsage]
    bids,
)

ALL_BIDS = comb(53, 3)
"""Ways to choose three of all cards there are."""


@pytest.mark.rule("NN-18")
@pytest.mark.parametrize(
    ("preset", "number"),
    [("seed_two", 220), ("seed_three", 220), ("seed_four", 286), ("classic", 220)],
)
def test_all_choices_of_three_cards_are_listed(preset: str, number: int) -> None:
    """Given a hand, every choice of three of its cards is listed once, card by card in order."""
    rules = NinetyNine.preset(preset)
    state = rules.deal(rules.start(dealer=0), seed=7)
    listed = rules.legal_moves(state)
    assert listed == tuple(map(Bid, combinations(state.hand(1), 3)))
    assert len(listed) == len(set(listed)) == number


@pytest.mark.rule("NN-18")
def test_a_joker_can_be_set_aside() -> None:
    """Given a hand with the joker, it comes last in its bids and is listed like any card."""
    listed = bids(CardSet.of(["6C", "7C", "8C", JOKER]).mask)
    assert list(map(str, listed)) == [
        "bid 6C 7C 8C",
        "bid 6C 7C JK",
        "bid 6C 8C JK",
        "bid 7C 8C JK",
    ]


@pytest.mark.rule("NN-18")
def test_a_listing_shares_its_moves() -> None:
    """Given two listings of a hand, or of hands with three cards in common, moves are shared."""
    hand = CardSet.of("6C 7C 8C 9D TD JH").mask
    assert all(one is other for one, other in zip(bids(hand), bids(hand), strict=True))
    common = CardSet.of("6C 9D JH").mask
    one, other = (
        next(each for each in bids(mask) if each.mask == common)
        for mask in (hand, CardSet.of("6C 9D JH AS KS").mask)
    )
    assert one is other


@pytest.mark.rule("NN-18")
def test_tables_of_different_games_share_their_bids() -> None:
    """Given the same hand at two tables, both list the very same moves."""
    one, other = NinetyNine(), NinetyNine(premium_bids="none", target_score=500)
    lists = [rules.legal_moves(rules.deal(rules.start(dealer=0), seed=7)) for rules in (one, other)]
    assert all(mine is yours for mine, yours in zip(*lists, strict=True))


@pytest.mark.rule("NN-18")
def test_a_bid_that_is_read_equals_the_listed_one() -> None:
    """Given a bid in any writing, it equals the listed one, though it is another object."""
    (listed,) = bids(CardSet.of("6C TD AS").mask)
    for text in ("bid 6C TD AS", "BID as 6c 10d", "bid A♠ 10♦ 6♣"):
        read = NinetyNine.read_move(text)
        assert read == listed
        assert (hash(read), str(read)) == (hash(listed), "bid 6C TD AS")


@pytest.mark.rule("NN-18")
def test_the_table_of_bids_is_bounded() -> None:
    """Given listings of every hand there could be, the table has all choices of three cards once.

    Nothing that is read or refused adds to it.
    """
    assert len(bids((1 << 53) - 1)) == ALL_BIDS
    assert len(_bids) == ALL_BIDS
    assert all(mask == each.mask and mask.bit_count() == 3 for mask, each in _bids.items())
    rules = NinetyNine()
    state = rules.deal(rules.start(dealer=0), seed=7)
    for text in ("bid 6C", "bid 6C 7C", "bid 6C 7C 8C 9C", "bid 6C 6C 7C"):
        assert rules.check(state, rules.parse(state, text)) is not None
    with pytest.raises(InvalidNotation):
        rules.parse(state, "bid 6C 7C 1C")
    rules.legal_moves(rules.apply(state, rules.legal_moves(state)[0]))
    assert len(_bids) == ALL_BIDS
