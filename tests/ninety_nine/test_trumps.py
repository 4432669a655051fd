"""Trumps by the successes of the deal before (NN-12 to NN-17)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import NinetyNine, Suit
from cardrules.games.ninety_nine import NinetyNineState
from tests.ninety_nine.endings import settle, waiting
from tests.ninety_nine.table import at_lead, play

SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS, "S": Suit.SPADES}
BY_COUNT: dict[int, Suit | None] = {
    0: Suit.DIAMONDS,
    1: Suit.SPADES,
    2: Suit.HEARTS,
    3: Suit.CLUBS,
    4: None,
}
"""The next trumps (NN-14, NN-15)."""
TRICKS = {2: (3, 4, 2), 3: (3, 4, 2), 4: (2, 3, 1, 4)}
BIDS = {
    2: ((4, 3, 1), (3, 3, 1), (3, 4, 1), (3, 4, 2)),
    3: ((4, 3, 1), (3, 3, 1), (3, 4, 1), (3, 4, 2)),
    4: ((3, 4, 2, 5), (2, 4, 2, 5), (2, 3, 2, 5), (2, 3, 1, 5), (2, 3, 1, 4)),
}
"""Bids by hand with which so many succeed (the index) who win these tricks."""


def after(rules: NinetyNine, k: int, before: NinetyNineState | None = None) -> NinetyNineState:
    """Play a deal in which so many succeed."""
    state = settle(rules, BIDS[rules.players][k], TRICKS[rules.players], before)
    found = rules.score(state).result
    assert found is not None
    assert found.k == k
    return state


def trumps_after(rules: NinetyNine, *counts: int) -> list[Suit | None]:
    """The trumps of the first deal, and of those that follow deals with so many successes."""
    state = rules.start(dealer=0)
    found = [rules.deal(state, seed=0).trump]
    for k in counts:
        state = after(rules, k, state)
        found.append(rules.deal(state, seed=0).trump)
    return found


@pytest.mark.rule("NN-12")
@pytest.mark.parametrize(("first_trump", "told"), [("none", "none"), ("H", "♥")])
def test_trumps_are_known_before_anyone_bids(first_trump: Any, told: str) -> None:
    """Given a fresh deal, its trumps are there for everybody, and last to its end."""
    rules = NinetyNine(first_trump=first_trump)
    state = rules.deal(rules.start(dealer=0), seed=1)
    while state.to_move is not None:
        assert state.trump is SUITS.get(first_trump)
        assert rules.facts(state)["trumps"] == told
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert state.trump is None
    assert "trumps" not in rules.facts(state)


@pytest.mark.rule("NN-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_deal_has_no_trumps(players: Any) -> None:
    """Given a new match, the first deal is played without trumps, or with those agreed on."""
    assert trumps_after(NinetyNine(players=players)) == [None]
    for letter, suit in SUITS.items():
        rules = NinetyNine.of({"players": players, "first_trump": letter})
        assert trumps_after(rules) == [suit]


@pytest.mark.rule("NN-13", "NN-42")
@pytest.mark.parametrize(("first_trump", "winner"), [("none", 1), ("S", 2), ("H", 1)])
def test_first_trumps_win_tricks(first_trump: Any, winner: int) -> None:
    """Given a king led and a six of spades thrown in, it wins if spades are the first trumps."""
    rules = NinetyNine(first_trump=first_trump)
    state = at_lead(rules, "TD JD QD KC AC QC JC TC 9C", "KD 9D 8D", "6S 7S 8S 9S TS JS QS KS AS")
    assert play(rules, state, "KD 6S TD").to_move == winner


@pytest.mark.rule("NN-14")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_the_successes_of_a_deal_make_the_next_trumps(players: Any, k: int) -> None:
    """Given 0, 1, 2 or 3 who succeeded, diamonds, spades, hearts or clubs are trumps next."""
    rules = NinetyNine(players=players)
    state = after(rules, k)
    suit = BY_COUNT[k]
    assert suit is not None
    assert rules.facts(state)["next trumps"] == suit.symbol
    assert rules.deal(state, seed=5).trump is suit


@pytest.mark.rule("NN-14")
def test_only_the_last_deal_counts_for_trumps() -> None:
    """Given deals with 2, 0 and 1 successes, and agreed first trumps, each deal has its own."""
    rules = NinetyNine(first_trump="C")
    assert trumps_after(rules, 2, 0, 1) == [
        Suit.CLUBS,
        Suit.HEARTS,
        Suit.DIAMONDS,
        Suit.SPADES,
    ]


@pytest.mark.rule("NN-15")
@pytest.mark.parametrize("first_trump", ["none", "D"])
def test_if_all_four_succeed_there_are_no_trumps(first_trump: Any) -> None:
    """Given four of four who succeeded, the next deal has no trumps, not the first ones again."""
    rules = NinetyNine(players=4, first_trump=first_trump)
    state = after(rules, 4)
    assert rules.facts(state)["next trumps"] == "none"
    assert rules.deal(state, seed=5).trump is None


@pytest.mark.rule("NN-16")
@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_with_two_players_the_dummy_counts(k: int) -> None:
    """Given two players, the next trumps go by the successes of all three hands."""
    assert trumps_after(NinetyNine(players=2), k) == [None, BY_COUNT[k]]


@pytest.mark.rule("NN-16")
@pytest.mark.parametrize(
    ("dummy_bid", "trumps"), [(1, Suit.DIAMONDS), (2, Suit.SPADES), (3, Suit.SPADES)]
)
def test_the_dummy_alone_makes_trumps(dummy_bid: int, trumps: Suit) -> None:
    """Given a dummy with two tricks and players who failed, a bid of two or more is a success."""
    rules = NinetyNine(players=2)
    state = settle(rules, (4, 3, dummy_bid), (3, 4, 2))
    assert rules.deal(state, seed=5).trump is trumps


@pytest.mark.rule("NN-17")
@pytest.mark.parametrize(
    ("options", "trumps"),
    [
        ({}, None),
        ({"first_trump": "D"}, Suit.DIAMONDS),
        ({"reset_trump_each_game": False}, Suit.HEARTS),
        ({"reset_trump_each_game": False, "first_trump": "D"}, Suit.HEARTS),
    ],
)
def test_a_new_game_of_a_match_begins_with_first_trumps(
    options: dict[str, Any], trumps: Suit | None
) -> None:
    """Given a game that ends with two successes, trumps start afresh, or by agreement run on."""
    rules = NinetyNine.of({"length": "match", **options})
    state = after(rules, 2, waiting(rules, 90, 0, 0))
    assert len(state.games) == 1
    assert rules.deal(state, seed=5).trump is trumps


@pytest.mark.rule("NN-17", "NN-14")
@pytest.mark.parametrize("reset", [True, False])
def test_within_a_game_of_a_match_successes_make_trumps(reset: bool) -> None:
    """Given a deal that ends no game, its successes make the next trumps in any match."""
    rules = NinetyNine(length="match", reset_trump_each_game=reset)
    state = after(rules, 2)
    assert not state.games
    assert rules.deal(state, seed=5).trump is Suit.HEARTS


@pytest.mark.rule("NN-14")
def test_the_next_trumps_are_told_only_where_a_deal_comes_next() -> None:
    """Given a draw to come, a running deal or play that is over, no next trumps are told."""
    rules = NinetyNine()
    assert rules.facts(rules.start(dealer=0))["next trumps"] == "none"
    over = settle(rules, (3, 4, 2), (3, 4, 2), waiting(rules, 190, 0, 0))
    for state in (rules.start(), rules.deal(rules.start(dealer=0), seed=1), over):
        assert "next trumps" not in rules.facts(state)
