"""What the players see and what they do not (NI-12, NI-16, NI-20 to NI-22, NI-38)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Card, Deal, Move, Nines, Play
from cardrules.games.nines import NinesState
from cardrules.ruleset import Pile
from tests.nines.table import FOUR, IN_ORDER, STANDARD, deal_with, go, names, ready

PACK = IN_ORDER.split()


def place(pile: Pile) -> tuple[str, int | None]:
    """Where a pile lies."""
    return pile.name, pile.seat


def public(rules: Nines, state: NinesState) -> list[object]:
    """All that everybody at the table sees: facts, scores, open cards and the sizes of piles."""
    shown: list[object] = [dict(rules.facts(state)), state.to_move, state.phase, state.scores]
    shown += [(*place(each), len(each.cards)) for each in rules.piles(state)]
    shown += [(*place(each), str(each.cards)) for each in rules.piles(state) if each.face_up]
    return [*shown, rules.score(state)]


def known(state: NinesState, seat: int) -> list[object]:
    """All that a seat knows besides: its hand, and the hand it gave up."""
    return [state.hand(seat), state.played(seat), state.given_up(seat)]


@pytest.mark.rule("NI-12", "NI-22")
@pytest.mark.parametrize("rules", [Nines(), Nines(swap_allowed=False), STANDARD, FOUR])
def test_only_played_cards_lie_open(rules: Nines) -> None:
    """Given a running deal, the trick and the won tricks are open, and no other cards are."""
    state = deal_with(rules)
    while state.to_move is not None:
        piles = rules.piles(state)
        seen = {str(each) for pile in piles if pile.face_up for each in pile.cards}
        played = {str(each) for seat in range(rules.seats) for each in state.played(seat)}
        assert seen == played
        assert {pile.name for pile in piles if pile.face_up} == {"won", "trick"}
        for pile in piles:
            if pile.name in {"hand", "extra hand"}:
                assert not pile.face_up
        state = rules.apply(state, rules.legal_moves(state)[-1])
    (gathered,) = rules.piles(state)
    assert not gathered.face_up


@pytest.mark.rule("NI-20", "NI-21", "NI-22")
@given(orders=st.tuples(st.permutations(PACK), st.permutations(PACK)), data=st.data())
def test_decisions_show_no_card(orders: tuple[list[str], list[str]], data: st.DataObject) -> None:
    """Given two deals and the same decisions, everybody sees the same until a card is played."""
    rules = Nines.preset(data.draw(st.sampled_from(["seed", "standard", "le_neuf"])))
    one, two = [rules.deal(rules.start(dealer=1), order=order) for order in orders]
    for _ in range(3):
        assert public(rules, one) == public(rules, two)
        assert rules.legal_moves(one) == rules.legal_moves(two)
        decision = data.draw(st.sampled_from(["keep", "swap"]))
        one, two = go(rules, one, decision), go(rules, two, decision)
    assert public(rules, one) == public(rules, two)


TABLES: list[Any] = [
    pytest.param(Nines(off_trump_choice="any", no_trump_choice="any"), id="printed"),
    pytest.param(STANDARD, id="standard"),
    pytest.param(FOUR, id="four"),
]


def exchanged(order: tuple[Card, ...], one: Card, other: Card) -> Deal:
    """The deal with two cards exchanged."""
    swap = {one: other, other: one}
    return Deal(tuple(swap.get(each, each) for each in order))


@pytest.mark.rule("NI-12", "NI-20", "NI-22", "NI-38")
@pytest.mark.parametrize("rules", TABLES)
@given(data=st.data())
def test_hidden_cards_never_show(rules: Nines, data: st.DataObject) -> None:
    """Given two unplayed cards exchanged, whoever knew neither place of them sees no difference.

    The cards are of one suit, so that whatever is legal in one deal is legal in the other.
    """
    order, start = tuple(data.draw(st.permutations(rules.deck()))), rules.start(dealer=0)
    state, moves = rules.apply(start, Deal(order)), list[Move]()
    for _ in range(data.draw(st.integers(0, 3 + 12 * rules.seats))):
        moves.append(data.draw(st.sampled_from(rules.legal_moves(state))))
        state = rules.apply(state, moves[-1])
    hidden = [each for each in rules.deck() if each.bit & state.unplayed]
    one = data.draw(st.sampled_from(hidden))
    other = data.draw(st.sampled_from([each for each in hidden if each.suit is one.suit]))
    twin = rules.apply(start, exchanged(order, one, other))
    for move in moves:
        twin = rules.apply(twin, move)
    assert public(rules, twin) == public(rules, state)
    for seat in range(rules.seats):
        if {one, other} & {*state.hand(seat), *state.given_up(seat)}:
            continue
        assert known(twin, seat) == known(state, seat)
        if state.to_move == seat:
            assert rules.legal_moves(twin) == rules.legal_moves(state)
            for each in map(Play, rules.deck()):
                assert rules.check(twin, each) == rules.check(state, each)


@pytest.mark.rule("NI-22")
def test_a_player_knows_where_the_hand_given_up_has_gone() -> None:
    """Given a chain of swaps, each who swapped knows a whole hand: the next one's, or the dead."""
    rules = Nines()
    dealt = deal_with(rules, "AC", "AD", "AH", extra="AS", dealer=0)
    state = go(rules, dealt, "swap swap swap")
    assert state.given_up(0) == state.hand(1) == dealt.hand(0)
    assert state.given_up(1) == state.hand(2) == dealt.hand(1)
    assert state.given_up(2) == state.extra_hand == dealt.hand(2)
    assert state.hand(0) == dealt.extra_hand


@pytest.mark.rule("NI-16", "NI-21", "NI-38")
def test_each_phase_has_its_facts() -> None:
    """Before a deal only the trumps are told; in it also decisions, tricks, leader and plays."""
    rules = Nines()
    assert rules.facts(rules.start()) == {"trumps": "♣"}
    state = deal_with(rules, "AC", "2C", "3C", dealer=0)
    assert rules.facts(state) == {"trumps": "♣"}
    state = go(rules, state, "keep swap")
    assert rules.facts(state) == {"trumps": "♣", "kept or swapped": "seat 0 keeps, seat 1 swaps"}
    state = ready(rules, "AC", "2C", "3C", dealer=0)
    kept = "seat 0 keeps, seat 1 keeps, seat 2 keeps"
    in_play = {"trumps": "♣", "kept or swapped": kept, "tricks": (0, 0, 0), "leads": "seat 0"}
    assert rules.facts(state) == in_play
    state = go(rules, state, "AC 2C")
    plays = {"trick, in order": "A♣ 2♣", "played by seat 0": "A♣", "played by seat 1": "2♣"}
    assert rules.facts(state) == {**in_play, **plays}


@pytest.mark.rule("NI-12", "NI-22")
@pytest.mark.parametrize("choices", ["keep keep keep", "swap keep keep", "swap swap keep"])
def test_nothing_tells_the_dead_hand(choices: str) -> None:
    """Given a finished deal, neither result nor facts tell what lay in the middle."""
    rules = Nines(start_score=99)
    state = go(rules, deal_with(rules, dealer=0), choices)
    dead = names(state.extra_hand)
    while state.phase == "play":
        state = rules.apply(state, rules.legal_moves(state)[0])
    shown = f"{rules.facts(state)} {rules.score(state)}"
    symbols = {each.symbol for each in rules.deck() if str(each) in dead}
    assert not any(text in shown for text in dead | symbols)
    assert not state.extra_hand
