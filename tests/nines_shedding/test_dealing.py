"""Players, pack and deal (SN-01 to SN-04, SN-10 to SN-15, SN-21, SNC-3)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CardSet, InvalidDeal, NinesShedding, cards
from tests.nines_shedding.table import deal_with, down, name_all, order, stock

SIZES = [(2, 34), (3, 25), (4, 16), (5, 7)]
"""Players, and cards in the stock after the deal."""
RANKS = "23456789TJQKA"


@pytest.mark.rule("SN-01", "SN-11", "SN-13", "SN-14")
@pytest.mark.parametrize(("players", "left"), SIZES)
def test_each_player_gets_nine_cards(players: Any, left: int) -> None:
    """Given two to five players, each has three cards down and sees six; the rest is stock."""
    rules = NinesShedding(players=players)
    assert rules.seats == players
    state = rules.deal(rules.start(dealer=0), seed=1)
    assert [len(state.hand(seat)) for seat in range(players)] == [6] * players
    assert [len(list(filter(None, state.down_cards(seat)))) for seat in range(players)] == (
        [3] * players
    )
    assert state.cards_left == (9,) * players
    assert (state.stock_size, len(state.stock)) == (left, left)
    assert (state.pile, state.out_of_play) == ((), CardSet())


@pytest.mark.rule("SN-02")
def test_the_pack_has_no_joker() -> None:
    """The pack has 52 cards, thirteen ranks in four suits."""
    deck = NinesShedding().deck()
    assert len(deck) == 52
    assert {str(each) for each in deck} == {rank + suit for rank in RANKS for suit in "CDHS"}


@pytest.mark.rule("SN-02")
@pytest.mark.parametrize("dealer", [None, 1])
def test_a_wrong_pack_is_refused(dealer: int | None) -> None:
    """Given a joker instead of the two of clubs, draw and deal are refused, naming both."""
    rules = NinesShedding()
    wrong = ("JK", *map(str, rules.deck()[1:]))
    with pytest.raises(InvalidDeal, match="missing: 2C; foreign: JK; SN-02"):
        rules.deal(rules.start(dealer=dealer), order=wrong)


@pytest.mark.rule("SN-10")
def test_a_seed_shuffles_the_whole_pack() -> None:
    """Given a seed, the same cards are dealt each time; given another, others."""
    rules = NinesShedding()
    waiting = rules.start(dealer=0)
    assert rules.deal(waiting, seed=1) == rules.deal(waiting, seed=1)
    assert rules.deal(waiting, seed=1) != rules.deal(waiting, seed=2)
    hands = {rules.deal(waiting, seed=seed).hand(1) for seed in range(20)}
    assert len(hands) == 20
    assert len({each for some in hands for each in some}) > 40


@pytest.mark.rule("SN-12")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_cards_are_dealt_one_by_one_from_the_dealers_left(dealer: int, first: int) -> None:
    """Given a known order, the dealer's left gets the first card, and the dealer the third."""
    rules = NinesShedding()
    state = rules.deal(rules.start(dealer=dealer), order=rules.deck())
    seats = [first, (first + 1) % 3, dealer]
    assert [down(state, seat) for seat in seats] == ["2C 5C 8C", "3C 6C 9C", "4C 7C TC"]
    assert state.hand(first) == CardSet.of("JC AC 4D 7D TD KD")
    assert state.hand(dealer) == CardSet.of("KC 3D 6D 9D QD 2H")
    assert state.dealer == dealer


@pytest.mark.rule("SN-13")
def test_the_undealt_cards_are_the_stock_in_order() -> None:
    """Given a known order, the stock has its other cards, the next one first."""
    rules = NinesShedding(players=5)
    state = rules.deal(rules.start(dealer=0), order=rules.deck())
    assert stock(state) == "8S 9S TS JS QS KS AS"
    assert not any(each.face_up for each in rules.piles(state) if each.name == "stock")


@pytest.mark.rule("SN-14", "SN-15")
def test_the_first_three_cards_lie_down_in_their_order() -> None:
    """Given nine cards, the first three fill the down slots, and nobody knows them."""
    rules = NinesShedding()
    state = deal_with(rules, "", "KH 2C 7D AS AC AD QS QC QD")
    assert down(state, 1) == "KH 2C 7D"
    assert state.hand(1) == CardSet.of("AS AC AD QS QC QD")
    assert not set(state.seen(1)) & {*cards("KH 2C 7D")}
    assert state.known_down(1) == (None, None, None)


@pytest.mark.rule("SN-21")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_at_the_dealers_left_begins(dealer: int, first: int) -> None:
    """Given all up cards named, the player at the dealer's left has the first turn."""
    rules = NinesShedding()
    state = name_all(rules, rules.deal(rules.start(dealer=dealer), seed=4))
    assert (state.phase, state.to_move, state.turns) == ("play", first, 0)


@pytest.mark.rule("SN-11")
def test_one_deal_is_the_match() -> None:
    """Given the deal, it is the first and only one: its number is 0 before and 1 after."""
    rules = NinesShedding()
    waiting = rules.start(dealer=0)
    assert (waiting.deal_number, waiting.scores, waiting.cards_left) == (0, (0,) * 3, (0,) * 3)
    assert rules.deal(waiting, order=order("")).deal_number == 1


@pytest.mark.rule("SNC-3")
@pytest.mark.parametrize("first_dealer", ["high_card", "given"])
@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 3), (5, -1), (5, 5), (4, True)])
def test_a_dealer_who_does_not_exist_is_refused(first_dealer: str, players: int, seat: int) -> None:
    """Given a dealer's seat that the table does not have, the match does not begin."""
    rules = NinesShedding.of({"players": players, "first_dealer": first_dealer})
    with pytest.raises(ValueError, match=f"seats are 0 to {players - 1}, not {seat}"):
        rules.start(dealer=seat)


@pytest.mark.rule("SNC-3")
def test_the_last_seat_may_deal() -> None:
    """Given the last seat of the table named, it deals."""
    assert NinesShedding(players=5).start(dealer=4).dealer == 4
