"""Bidding with three cards (NN-06, NN-18 to NN-24)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import attrs
import pytest

from cardrules import CardSet, IllegalMove, NinetyNine
from cardrules.games.ninety_nine import Bid, NinetyNineState
from tests.ninety_nine.endings import settle
from tests.ninety_nine.table import (
    HANDS,
    THREE,
    TWO,
    at_lead,
    bid_all,
    dealt,
    face_up,
    legal,
    names,
    pile,
    play,
    play_on,
    refusal,
    value,
)

BY_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])

# --- what a bid is ------------------------------------------------------------------------------


@pytest.mark.rule("NN-06")
@pytest.mark.parametrize("tricks", range(10))
def test_the_aim_is_the_exact_number(tricks: int) -> None:
    """Given a bid of 4, a player succeeds with four tricks, and with no other number."""
    rules = NinetyNine()
    state = settle(rules, (4, 9, 9), (tricks, 9 - tricks, 0))
    found = rules.score(state).result
    assert found is not None
    assert found.succeeded == (tricks == 4, tricks == 0, False)


@pytest.mark.rule("NN-18")
@pytest.mark.parametrize(("players", "number"), [(2, 220), (3, 220), (4, 286)])
def test_any_three_cards_are_a_bid(players: Any, number: int) -> None:
    """Given a hand of 12 or 13 cards, each three of them can be set aside, and nothing else."""
    rules = NinetyNine(players=players)
    state = dealt(rules, *HANDS[players])
    moves = rules.legal_moves(state)
    assert len(moves) == number
    assert moves == tuple(map(Bid, combinations(state.hand(1), 3)))
    for move in moves:
        after = rules.apply(state, move)
        assert isinstance(move, Bid)
        assert tuple(after.bid_cards(1)) == move.cards
        assert names(after.hand(1)) == names(state.hand(1)) - set(map(str, move.cards))


@pytest.mark.rule("NN-18")
@pytest.mark.parametrize("text", ["bid TC TD 6D", "bid 6d td tc", " BID 10♦ 6♦ 10♣ "])
def test_the_order_of_bid_cards_does_not_matter(text: str) -> None:
    """Given the same three cards in another order or script, it is the same bid."""
    rules = NinetyNine()
    state = dealt(rules, *THREE)
    move = rules.parse(state, text)
    assert move == Bid("TC TD 6D")
    assert str(move) == "bid TC 6D TD"
    assert (move.label, repr(move)) == ("bid", "Bid('TC 6D TD')")
    assert rules.apply(state, move).bids[1] == 3


# --- what it stands for -------------------------------------------------------------------------


@pytest.mark.rule("NN-19")
@pytest.mark.parametrize(("suit", "tricks"), [("C", 3), ("H", 2), ("S", 1), ("D", 0)])
@pytest.mark.parametrize("rank", "6789TJQKA")
def test_a_suit_stands_for_tricks(suit: str, tricks: int, rank: str) -> None:
    """Given a card of any rank with two others, its suit alone adds to the bid."""
    rules = NinetyNine()
    others = {"D": ["AS", "KS"]}.get(suit, ["AD", "KD"])
    state = dealt(rules, "", " ".join([rank + suit, *others]))
    state = rules.apply(state, Bid([rank + suit, *others]))
    assert state.bids[1] == tricks + sum(map(value, others))


@pytest.mark.rule("NN-20")
@pytest.mark.parametrize("players", [3, 4])
def test_the_three_values_are_added_up(players: Any) -> None:
    """Given every bid of a hand with all suits, it is the sum of three values, 0 to 9."""
    rules = NinetyNine(players=players)
    state = dealt(rules, "", "6C 7C 8C / 6H 7H 8H 6S 7S 8S 6D 7D 8D")
    found: set[int | None] = set()
    for move in rules.legal_moves(state):
        bid = rules.apply(state, move).bids[1]
        assert bid == sum(map(value, str(move).split()[1:]))
        found.add(bid)
    assert found == set(range(10))


@pytest.mark.rule("NN-21")
@pytest.mark.parametrize(("players", "tricks"), [(2, 9), (3, 9), (4, 10)])
def test_bid_cards_are_not_played(players: Any, tricks: int) -> None:
    """Given nine cards left, of four players ten, as many tricks are played and no bid card."""
    rules = NinetyNine(players=players)
    state = at_lead(rules, *HANDS[players])
    laid = [state.bid_cards(seat) for seat in range(players)]
    assert [len(state.hand(seat)) for seat in range(players)] == [tricks] * players
    number = 0
    while state.to_move is not None:
        mine = state.bid_cards(state.to_move)
        assert [state.bid_cards(seat) for seat in range(players)] == laid
        assert not {str(each) for each in mine} & legal(rules, state)
        number += 1
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert number == tricks * max(players, 3)


@pytest.mark.rule("NN-24")
@pytest.mark.parametrize(
    ("hands", "bids"),
    [
        (("AD KD QD /", "JD TD 9D /", "8D 7D 6D /"), (0, 0, 0)),
        (("AC KC QC /", "JC TC 9C /", "8C 7C 6C /"), (9, 9, 9)),
        (("AC KC AS /", "AD KD QD /", "KS QS AH /"), (7, 0, 4)),
        (("AC KD QD /", "AS KS QS /", "KC JD TD /"), (3, 3, 3)),
    ],
)
def test_bids_need_not_add_up_to_anything(
    hands: tuple[str, str, str], bids: tuple[int, ...]
) -> None:
    """Given bids of 0, of 27, of more or of exactly nine tricks in all, play goes on."""
    rules = NinetyNine()
    state = at_lead(rules, *hands)
    assert (state.phase, state.bids) == ("lead", bids)


# --- what is hidden -----------------------------------------------------------------------------


@pytest.mark.rule("NN-22")
@BY_PLAYERS
def test_bid_cards_lie_face_down(players: Any) -> None:
    """Given bids without premium bids, nobody sees a bid card before the deal ends."""
    rules = NinetyNine(players=players)
    state = at_lead(rules, *HANDS[players])
    while state.to_move is not None:
        assert face_up(rules, state) == ({("dummy", None)} if players == 2 else set())
        assert not [fact for fact in rules.facts(state) if fact.startswith("bid")]
        state = rules.apply(state, rules.legal_moves(state)[-1])


@pytest.mark.rule("NN-22", "NN-23")
def test_only_that_a_player_has_bid_is_known() -> None:
    """Given some who have bid, the table knows who they are, and nothing of their bids."""
    rules = NinetyNine()
    state = dealt(rules, *THREE)
    assert dict(rules.facts(state)) == {"trumps": "none"}
    state = play(rules, state, "bid TC TD 6D")
    assert dict(rules.facts(state)) == {"trumps": "none", "bids laid by": "seat 1"}
    state = play(rules, state, "bid AD 9S 8S")
    assert dict(rules.facts(state)) == {"trumps": "none", "bids laid by": "seat 1, seat 2"}
    assert face_up(rules, state) == set()
    state = play(rules, state, "bid KD KH TH")
    assert dict(rules.facts(state)) == {"trumps": "none"}


@pytest.mark.rule("NN-22")
def test_a_bid_is_a_pile_of_its_own() -> None:
    """Given a bid, its cards lie in a pile of their owner's, apart from the hand."""
    rules = NinetyNine()
    state = play(rules, dealt(rules, *THREE), "bid TC TD 6D")
    assert names(pile(rules, state, "bid", 1).cards) == {"TC", "TD", "6D"}
    assert names(pile(rules, state, "hand", 1).cards) == set(THREE[1].split("/")[1].split())
    assert not pile(rules, state, "bid", 2).cards


@pytest.mark.rule("NN-22")
def test_an_error_does_not_show_a_bid() -> None:
    """Given a legal bid out of turn, the error says no card of it."""
    rules = NinetyNine()
    state = dealt(rules, *THREE)
    with pytest.raises(IllegalMove) as caught:
        rules.act(state, 2, Bid("AD 9S 8S"))
    assert str(caught.value) == "bid: it is the turn of seat 1; NN-43"


@pytest.mark.rule("NN-23")
@pytest.mark.parametrize(
    ("players", "dealer", "order"),
    [(2, 0, [1, 0]), (2, 1, [0, 1]), (3, 1, [2, 0, 1]), (4, 0, [1, 2, 3, 0]), (4, 2, [3, 0, 1, 2])],
)
def test_bids_are_asked_from_the_dealers_left(players: Any, dealer: int, order: list[int]) -> None:
    """Given a deal, the seats bid in turn, the dealer last, before anything else is done."""
    rules = NinetyNine(players=players)
    state = dealt(rules, *HANDS[players], dealer=dealer)
    for seat in order:
        assert (state.phase, state.to_move, state.offers) == ("bid", seat, ())
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert (state.phase, state.to_move) == ("offer", order[0])


def with_bid_of(state: NinetyNineState, seat: int, text: str) -> NinetyNineState:
    """The position in which the seat has set other cards of its hand aside."""
    held = state.hand(seat).mask | state.bid_cards(seat).mask
    laid = CardSet.of(text).mask
    hands, bids = list(state.hands), list(state.settled.bids)
    hands[seat], bids[seat] = held - laid, laid
    settled = attrs.evolve(state.settled, bids=tuple(bids))
    return attrs.evolve(state, hands=tuple(hands), settled=settled)


@pytest.mark.rule("NN-23")
def test_a_later_bidder_learns_nothing_of_an_earlier_bid() -> None:
    """Given two bids of P1, P2 has the same moves, facts, refusals and open cards."""
    rules = NinetyNine()
    state = play(rules, dealt(rules, *THREE), "bid TC TD 6D")
    other = with_bid_of(state, 1, "AH QH 7H")
    assert state.bids != other.bids
    assert rules.legal_moves(state) == rules.legal_moves(other)
    assert rules.facts(state) == rules.facts(other)
    assert face_up(rules, state) == face_up(rules, other) == set()
    for word in ("AH", "bid AH QH 7H", "bid TC TD 6D", "pass"):
        assert refusal(rules, state, word) == refusal(rules, other, word)


@pytest.mark.rule("NN-22", "NN-62")
def test_bids_are_told_after_the_last_trick() -> None:
    """Given a finished deal, the bids and their cards stand in its result."""
    rules = NinetyNine()
    state = play_on(rules, at_lead(rules, *THREE))
    found = rules.score(state).result
    assert found is not None
    assert found.bids == state.bids == (4, 3, 2)
    assert [names(held or CardSet(0)) for held in found.bid_cards] == [
        {"KD", "KH", "TH"},
        {"TC", "TD", "6D"},
        {"AD", "9S", "8S"},
    ]
    assert names(state.bid_cards(1)) == {"TC", "TD", "6D"}


# --- the state ----------------------------------------------------------------------------------


@pytest.mark.rule("NN-18")
def test_a_bid_leaves_the_state_before_it_as_it_was() -> None:
    """Given a bid, the position before it can be bid from again, to another position."""
    rules = NinetyNine(players=2)
    state = dealt(rules, *TWO)
    one, other = (play(rules, state, word) for word in ("bid QC JH 9S", "bid AS JS 9S"))
    assert (one.bids, other.bids, state.bids) == ((None, 6, 3), (None, 3, 3), (None, None, 3))
    assert one != other
    assert bid_all(rules, state, *TWO) == bid_all(rules, one, *TWO)
