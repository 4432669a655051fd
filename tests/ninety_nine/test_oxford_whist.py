"""Oxford Whist: ten points for success, trumps from a stock, sixteen or twenty deals (NN-84 on)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pytest

from cardrules import NinetyNine, cards
from cardrules.games.ninety_nine import NinetyNineState
from tests.ninety_nine.endings import (
    TRUMP_STOCK,
    bid,
    hands_for,
    pack_with,
    result,
    settle,
)

OXFORD = NinetyNine.preset("oxford_whist")
IN_ALL = NinetyNine.preset("oxford_whist", success_bonus="total_10")
SHUFFLED_AGAIN = NinetyNine.preset("oxford_whist_20")
NO_TRUMPS_AT_LAST = NinetyNine.preset("oxford_whist", trump_stock_end="no_trump_20")

NO_SUCCESS = ((9, 9, 9), (4, 3, 2))
"""Bids and tricks of a deal for (4, 3, 2)."""
LATER_STOCK = " ".join(reversed(TRUMP_STOCK.split()))
"""The low cards as they lie in the pack from the second deal on: 4D 5S 3C 2H first."""


def points(rules: NinetyNine, bids: Sequence[int], tricks: Sequence[int]) -> tuple[int, ...]:
    """What every seat scores."""
    return result(rules, settle(rules, bids, tricks)).points


@lru_cache(maxsize=8)
def course(rules: NinetyNine, deals: int = 20) -> tuple[NinetyNineState, ...]:
    """The positions at the first leads of up to so many deals, and the last one after them."""
    state, found = rules.start(dealer=0), list[NinetyNineState]()
    while not state.over and len(found) < deals:
        stock = LATER_STOCK if found else TRUMP_STOCK
        found.append(bid(rules, (9, 9, 9), state, stock=stock))
        state = settle(rules, *NO_SUCCESS, state, stock=stock)
    return (*found, state)


def trumps(rules: NinetyNine) -> str:
    """The trumps of all deals, a letter each; `-` without trumps."""
    return "".join("-" if each.trump is None else each.trump.letter for each in course(rules)[:-1])


# --- points -------------------------------------------------------------------------------------


@pytest.mark.rule("NN-84")
@pytest.mark.parametrize(
    ("bids", "flat", "total"),
    [
        ((4, 9, 9), (14, 3, 2), (10, 3, 2)),
        ((4, 3, 9), (14, 13, 2), (10, 10, 2)),
        ((4, 3, 2), (14, 13, 12), (10, 10, 10)),
        ((9, 9, 9), (4, 3, 2), (4, 3, 2)),
    ],
)
def test_success_is_worth_ten(
    bids: Sequence[int], flat: tuple[int, ...], total: tuple[int, ...]
) -> None:
    """Given tricks (4, 3, 2), success brings 10 more or 10 in all, however many succeed."""
    assert points(OXFORD, bids, (4, 3, 2)) == flat
    assert points(IN_ALL, bids, (4, 3, 2)) == total


@pytest.mark.rule("NN-84")
@pytest.mark.parametrize(("won", "more"), [(0, 10), (1, 9), (9, 1)])
def test_what_makes_ten_in_all(won: int, more: int) -> None:
    """Given `total_10`, an item of NN-84 beside that of the tricks makes the ten points full."""
    found = result(IN_ALL, settle(IN_ALL, (won, 2, 2), (won, 9 - won, 0)))
    mine = [(each.points, each.rule, each.reason) for each in found.items if each.seat == 0]
    assert mine[-1] == (more, "NN-84", "succeeded: 10 in all")
    assert sum(each for each, *_ in mine) == 10


@pytest.mark.rule("NN-84", "NN-90", "NN-48")
def test_the_items_of_a_flat_ten() -> None:
    """Given `flat_10`, tricks are items of NN-48 and success one of NN-84."""
    found = result(OXFORD, settle(OXFORD, (4, 9, 2), (4, 5, 0)))
    assert [(each.seat, each.points, each.rule, each.reason) for each in found.items] == [
        (0, 4, "NN-48", "4 tricks won"),
        (1, 5, "NN-48", "5 tricks won"),
        (0, 10, "NN-84", "succeeded"),
    ]


@pytest.mark.rule("NN-84")
def test_ten_can_be_agreed_for_the_ordinary_game() -> None:
    """Given `flat_10` with four players, all four have ten; with premiums, these come on top."""
    rules = NinetyNine(players=4, success_bonus="flat_10")
    assert points(rules, (2, 3, 1, 4), (2, 3, 1, 4)) == (12, 13, 11, 14)
    state = settle(rules, (2, 3, 1, 5), (2, 3, 1, 4), said={3: "declare"})
    assert result(rules, state).points == (42, 43, 41, 4)


@pytest.mark.rule("NN-84", "NN-57")
@pytest.mark.parametrize(("bonus", "mine", "dummys"), [("flat_10", 13, 12), ("total_10", 10, 10)])
def test_ten_for_two_players(bonus: str, mine: int, dummys: int) -> None:
    """Given two players without premium bids, player and dummy have ten for success each."""
    rules = NinetyNine.of({"players": 2, "success_bonus": bonus, "premium_bids": "none"})
    found = result(rules, settle(rules, (3, 5, 2), (3, 4, 2)))
    assert found.dummy is not None
    assert (*found.points, found.dummy.points) == (mine, 4, dummys)


# --- the trump stock ----------------------------------------------------------------------------


@pytest.mark.rule("NN-85", "NN-86")
def test_the_first_deal_has_trumps_from_the_stock() -> None:
    """Given a pack, its low cards in their order are the stock, whose top card makes trumps."""
    state = course(OXFORD)[0]
    assert state.turned_trumps == cards("4H")
    assert state.trump_stock == cards(TRUMP_STOCK)[1:]
    assert state.trump is not None
    assert state.trump.letter == "H"


@pytest.mark.rule("NN-85")
def test_where_the_low_cards_lie_does_not_matter() -> None:
    """Given low cards strewn over the pack, hands and stock are those of their own orders."""
    order = pack_with(OXFORD, hands_for(OXFORD, (3, 4, 2)), 0)
    low, high = order[:16], order[16:]
    strewn = [each for pair in zip(high, low, strict=False) for each in pair] + high[16:]
    plain = OXFORD.deal(OXFORD.start(dealer=0), order=order)
    assert OXFORD.deal(OXFORD.start(dealer=0), order=strewn) == plain


@pytest.mark.rule("NN-85", "NN-86", "NN-87")
def test_later_packs_change_nothing_in_the_stock() -> None:
    """Given low cards in another order in later deals, the stock of the first is used up."""
    for number, state in enumerate(course(OXFORD)[:-1], start=1):
        assert state.turned_trumps == cards(TRUMP_STOCK)[:number]
        assert state.trump_stock == cards(TRUMP_STOCK)[number:]


@pytest.mark.rule("NN-87")
def test_turned_cards_stay_in_sight() -> None:
    """Given some deals, the turned cards lie face up and the stock face down, always apart."""
    between = course(OXFORD, 3)[-1]
    for state in (between, course(OXFORD)[3]):
        piles = {pile.name: pile for pile in OXFORD.piles(state)}
        turned = cards(TRUMP_STOCK)[: state.deal_number]
        assert set(piles["turned trumps"].cards) == set(turned)
        assert piles["turned trumps"].face_up
        assert len(piles["trump stock"].cards) == 16 - state.deal_number
        assert not piles["trump stock"].face_up
    (pack,) = (pile for pile in OXFORD.piles(between) if pile.name == "pack")
    assert len(pack.cards) == 36


@pytest.mark.rule("NN-86", "NN-87")
def test_each_suit_is_trumps_four_times() -> None:
    """Given sixteen deals, each suit is trumps in four of them."""
    assert len(trumps(OXFORD)) == 16
    assert sorted(trumps(OXFORD)) == [*"CCCC", *"DDDD", *"HHHH", *"SSSS"]


@pytest.mark.rule("NN-86")
def test_successes_make_no_trumps() -> None:
    """Given successes in a deal, the next trumps come from the stock, and no fact foretells them.

    What is trumps now is told.
    """
    state = settle(OXFORD, (4, 3, 2), (4, 3, 2))
    assert OXFORD.facts(state) == {}
    state = bid(OXFORD, (4, 3, 2), state)
    assert OXFORD.facts(state)["trumps"] == "♣"


# --- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("NN-88", "NN-64")
@pytest.mark.parametrize(
    ("rules", "deals"), [(OXFORD, 16), (SHUFFLED_AGAIN, 20), (NO_TRUMPS_AT_LAST, 20)]
)
def test_how_many_deals_are_played(rules: NinetyNine, deals: int) -> None:
    """Given each way to end, play is over after 16 or 20 deals, whatever has been scored."""
    *before, after = course(rules)
    assert [state.deal_number for state in before] == list(range(1, deals + 1))
    assert (after.deal_number, after.over) == (deals, True)


@pytest.mark.rule("NN-88")
def test_the_stock_is_shuffled_again() -> None:
    """Given `reshuffle_20`, deal 17 makes a new stock of the low cards in its pack."""
    assert trumps(SHUFFLED_AGAIN)[:16] == trumps(OXFORD)
    assert trumps(SHUFFLED_AGAIN)[16:] == "DSCH"
    for number, state in enumerate(course(SHUFFLED_AGAIN)[16:20], start=1):
        assert state.turned_trumps == cards(LATER_STOCK)[:number]
        assert state.trump_stock == cards(LATER_STOCK)[number:]


@pytest.mark.rule("NN-88")
def test_the_last_four_deals_have_no_trumps() -> None:
    """Given `no_trump_20`, deals 17 to 20 have no trumps, and all low cards stay turned up."""
    assert trumps(NO_TRUMPS_AT_LAST) == trumps(OXFORD) + "----"
    for state in course(NO_TRUMPS_AT_LAST)[16:20]:
        assert (state.trump, state.trump_stock) == (None, ())
        assert state.turned_trumps == cards(TRUMP_STOCK)
        assert NO_TRUMPS_AT_LAST.facts(state)["trumps"] == "none"


@pytest.mark.rule("NN-89")
def test_the_highest_total_wins() -> None:
    """Given the last deal, the highest total wins; equal ones win jointly."""
    assert OXFORD.score(course(OXFORD)[-1]).winners == (0,)
    state = course(OXFORD, 15)[-1]
    assert state.scores == (60, 45, 30)
    assert not state.over
    tied = settle(OXFORD, (9, 5, 9), (0, 5, 4), state)
    assert (tied.scores, OXFORD.score(tied).winners) == ((60, 60, 34), (0, 1))


@pytest.mark.rule("NN-90", "NN-08", "NN-37")
def test_the_deal_passes_on_and_its_left_neighbour_leads() -> None:
    """Given deal after deal, the next seat deals, and the seat after it leads."""
    for number, state in enumerate(course(OXFORD)[:-1]):
        assert (state.dealer, state.to_move) == (number % 3, (number + 1) % 3)


@pytest.mark.rule("NN-90", "NN-40", "NN-42")
def test_tricks_are_played_as_ever() -> None:
    """Given hearts from the stock, suit is followed, and a heart takes a trick of clubs."""
    rules = OXFORD
    hands = [
        "6S 7S 8S AC 9D TD JD QD KD AD 9S TS",
        "6D 7D 8D KC QC JC TC 6C 7C 8C 9C JS",
        "QS KS AS 6H 7H 8H 9H TH JH QH KH AH",
    ]
    order = pack_with(rules, [hand.split() for hand in hands], 0)
    state = rules.deal(rules.start(dealer=0), order=order)
    for word in ("bid 6D 7D 8D", "bid QS KS AS", "bid 6S 7S 8S", "KC", "6H"):
        state = rules.apply(state, rules.parse(state, word))
    assert [str(move) for move in rules.legal_moves(state)] == ["AC"]
    state = rules.apply(state, rules.parse(state, "AC"))
    assert (state.to_move, state.tricks) == (2, (0, 0, 1))


# --- example ------------------------------------------------------------------------------------


@pytest.mark.rule("NN-E31", "NN-84", "NN-85", "NN-86", "NN-87", "NN-88")
@pytest.mark.parametrize(
    ("rules", "first", "second"),
    [(OXFORD, (13, 14, 12), (13, 2, 4)), (IN_ALL, (10, 10, 10), (10, 2, 4))],
)
def test_the_first_deals(
    rules: NinetyNine, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    """Given 4H 2C 5H on the stock, hearts, clubs, hearts are trumps; the points are as told."""
    one = settle(rules, (3, 4, 2), (3, 4, 2))
    two = settle(rules, (3, 4, 1), (3, 2, 4), one)
    assert (result(rules, one).points, result(rules, two).points) == (first, second)
    assert trumps(rules)[:3] == "HCH"


@pytest.mark.rule("NN-E31", "NN-87", "NN-88")
def test_the_trumps_of_all_deals() -> None:
    """Given each way to end, there are 16 deals with trumps, 20, or 16 and 4 without."""
    assert {suit: trumps(OXFORD).count(suit) for suit in "CDHS"} == dict.fromkeys("CDHS", 4)
    assert (len(trumps(SHUFFLED_AGAIN)), trumps(SHUFFLED_AGAIN).count("-")) == (20, 0)
    assert (len(trumps(NO_TRUMPS_AT_LAST)), trumps(NO_TRUMPS_AT_LAST).count("-")) == (20, 4)
