"""Keeping one's hand or swapping it for the one in the middle (NI-17 to NI-23)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardrules import Nines
from cardrules.games.nines import KEEP, SWAP
from tests.nines.table import (
    FOUR,
    STANDARD,
    deal_with,
    go,
    hand,
    legal,
    names,
    played,
    ready,
    refused_by,
)

ACES = ("AC", "AD", "AH")
CHOICES = list(product(("keep", "swap"), repeat=3))


@pytest.mark.rule("NI-17")
@pytest.mark.parametrize("rules", [Nines(), STANDARD])
def test_each_player_decides_once_before_play(rules: Nines) -> None:
    """Given three players, each in turn may keep or swap, and then cards are played."""
    state = deal_with(rules)
    asked: list[int | None] = []
    for _ in range(3):
        assert state.phase == "swap"
        assert legal(rules, state) == {"keep", "swap"}
        asked.append(state.to_move)
        state = go(rules, state, "keep")
    assert sorted(asked, key=str) == [0, 1, 2]
    assert state.phase == "play"
    assert not {"keep", "swap"} & legal(rules, state)


@pytest.mark.rule("NI-17", "NI-56")
@pytest.mark.parametrize("rules", [Nines(swap_allowed=False), FOUR])
def test_nobody_is_asked_where_nothing_is_swapped(rules: Nines) -> None:
    """Given no swapping, or four players, the deal goes straight to play."""
    state = deal_with(rules)
    assert (state.phase, state.decisions) == ("play", ())
    assert not {"keep", "swap"} & legal(rules, state)


@pytest.mark.rule("NI-18")
@pytest.mark.parametrize(
    ("swap_order", "dealer", "asked"),
    [
        ("dealer_first", 0, [0, 1, 2]),
        ("dealer_first", 1, [1, 2, 0]),
        ("dealer_first", 2, [2, 0, 1]),
        ("left_first", 0, [1, 2, 0]),
        ("left_first", 1, [2, 0, 1]),
        ("left_first", 2, [0, 1, 2]),
    ],
)
@pytest.mark.parametrize("account", ["seed", "standard"])
def test_in_which_order_they_decide(
    account: str, swap_order: Any, dealer: int, asked: list[int]
) -> None:
    """Given a dealer, the decisions begin with the dealer or at the left, and go clockwise."""
    rules = Nines.preset(account, swap_order=swap_order)
    state = go(rules, deal_with(rules, dealer=dealer), "swap keep swap")
    assert state.decisions == tuple(zip(asked, (SWAP, KEEP, SWAP), strict=True))


@pytest.mark.rule("NI-19")
@pytest.mark.parametrize("choices", CHOICES)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_a_swap_exchanges_all_thirteen_cards(choices: tuple[str, ...], dealer: int) -> None:
    """Given any decisions, each swap takes the hand that lies in the middle at that moment."""
    rules = Nines()
    state = deal_with(rules, *ACES, extra="AS", dealer=dealer)
    hands, middle = [state.hand(seat) for seat in range(3)], state.extra_hand
    given_up = [names(())] * 3
    for turn, choice in enumerate(choices):
        seat = (dealer + turn) % 3
        if choice == "swap":
            given_up[seat] = names(hands[seat])
            hands[seat], middle = middle, hands[seat]
        state = go(rules, state, choice)
        assert [state.hand(seat) for seat in range(3)] == hands
        assert state.extra_hand == middle
        assert [names(state.given_up(seat)) for seat in range(3)] == given_up


@pytest.mark.rule("NI-20", "NI-22")
def test_a_player_knows_the_hand_given_up_and_no_other() -> None:
    """Given a swap, the player remembers the cards given up; whoever kept remembers nothing."""
    rules = Nines()
    dealt = deal_with(rules, *ACES, extra="AS", dealer=0)
    assert not any(dealt.given_up(seat) for seat in range(3))
    state = go(rules, dealt, "swap keep keep")
    assert state.given_up(0) == state.extra_hand == dealt.hand(0)
    assert not state.given_up(1)
    assert not state.given_up(2)


@pytest.mark.rule("NI-21")
def test_decisions_are_public() -> None:
    """Given decisions, everybody is told who kept and who swapped, in order, till the deal ends."""
    rules = Nines()
    state = deal_with(rules, dealer=1)
    assert "kept or swapped" not in rules.facts(state)
    told = ["seat 1 swaps", "seat 2 keeps", "seat 0 swaps"]
    for number, choice in enumerate(["swap", "keep", "swap"], start=1):
        state = go(rules, state, choice)
        assert rules.facts(state)["kept or swapped"] == ", ".join(told[:number])
    while state.phase == "play":
        assert rules.facts(state)["kept or swapped"] == ", ".join(told)
        state = rules.apply(state, rules.legal_moves(state)[-1])
    assert "kept or swapped" not in rules.facts(state)
    assert state.decisions == ()


@pytest.mark.rule("NI-22")
@pytest.mark.parametrize("choices", CHOICES)
def test_the_last_hand_in_the_middle_is_out_of_play(choices: tuple[str, ...]) -> None:
    """Given all decisions, the hand in the middle stays there, unseen, and none of it is played."""
    rules = Nines()
    state = go(rules, deal_with(rules, *ACES, extra="AS"), " ".join(choices))
    dead = state.extra_hand
    for name in names(dead):
        assert refused_by(rules, state, name) == "NI-59"
    while state.phase == "play":
        lying = {pile.name: pile for pile in rules.piles(state)}
        assert (lying["extra hand"].cards, lying["extra hand"].face_up) == (dead, False)
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert state.deal_number == 1


@pytest.mark.rule("NI-22")
def test_a_hand_given_up_is_remembered_only_in_its_deal() -> None:
    """Given a finished deal, no hand given up in it is kept for the next."""
    rules = Nines(start_score=99)
    state = go(rules, deal_with(rules), "swap swap swap")
    while state.phase == "play":
        assert all(state.given_up(seat) for seat in range(3))
        state = rules.apply(state, rules.legal_moves(state)[0])
    for later in (state, deal_with(rules, before=state)):
        assert not any(later.given_up(seat) for seat in range(3))


@pytest.mark.rule("NI-23")
def test_play_begins_when_all_have_decided() -> None:
    """Given decisions that are due, no card is played; after the last one the leader plays."""
    rules = Nines()
    state = deal_with(rules, "AC", dealer=0)
    for _ in range(3):
        assert state.leader is None
        assert refused_by(rules, state, "AC") == "NI-23"
        state = go(rules, state, "keep")
    assert (state.phase, state.leader) == ("play", 0)
    assert "AC" in legal(rules, state)


@pytest.mark.rule("NI-19")
def test_a_swapped_hand_is_played() -> None:
    """Given a swap, the new hand is played and counts; the one given up does not."""
    rules = Nines(trump_choice="highest")
    state = deal_with(rules, "2C", "3C", "4C", extra="AC KC", dealer=0)
    state = go(rules, state, "swap keep keep")
    assert "AC" in hand(state, 0)
    state = go(rules, state, "AC")
    assert state.trick == (next(iter(state.played(0))),)


@pytest.mark.rule("NI-17")
def test_decisions_are_asked_again_in_the_next_deal() -> None:
    """Given a finished deal, the next one asks all three players again, the new dealer first."""
    rules = Nines()
    state = deal_with(rules, before=played(rules, 5, 4, 4, dealer=0))
    assert (state.phase, state.to_move, state.decisions) == ("swap", 1, ())
    assert ready(rules, before=played(rules, 5, 4, 4, dealer=0)).leader == 1
