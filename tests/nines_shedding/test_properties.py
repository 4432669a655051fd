"""What holds in every game: cards, turns and hands in any position that play reaches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Card, CardSet, Deal, Move, NinesShedding, Rank, Suit
from cardrules.games.nines_shedding import Lay, NameUp, NinesSheddingState
from cardrules.testing import conformance, strategies
from cardrules.testing.conformance import Step

MOST = 250
"""So many moves of a random match are followed."""


@st.composite
def matches(draw: st.DrawFn) -> tuple[NinesShedding, Iterator[Step[NinesSheddingState]]]:
    """Rules and a random match, as far as it is followed."""
    rules = draw(strategies.rulesets(NinesShedding))
    return rules, islice(conformance.play(rules, draw(st.integers(0, 2**32))), MOST)


def places(state: NinesSheddingState) -> list[int]:
    """The masks of the cards in each place of the table, slot by slot and card by card."""
    return [
        *state.hands,
        *(bit for rows in (state.table.up, state.table.down) for row in rows for bit in row),
        *(each.bit for each in (*state.pile, *state.stock)),
        state.table.out,
    ]


@pytest.mark.rule("SN-02", "SN-13", "SN-24", "SN-33", "SN-64", "SN-67")
@given(matches())
def test_no_card_is_lost_or_doubled(
    match: tuple[NinesShedding, Iterator[Step[NinesSheddingState]]],
) -> None:
    """Given any game, each card of the pack lies in one place at every moment."""
    rules, steps = match
    whole = [each.bit for each in rules.deck()]
    for step in steps:
        if step.after.phase != "deal":
            lying = places(step.after)
            assert sum(mask.bit_count() for mask in lying) == len(whole)
            assert sum(lying) == sum(whole)


@pytest.mark.rule("SN-28", "SN-64", "SN-75", "SN-81", "SN-90", "SN-92", "SN-95")
@given(matches())
def test_every_turn_keeps_the_table_in_order(
    match: tuple[NinesShedding, Iterator[Step[NinesSheddingState]]],
) -> None:
    """Given any game, hands are full while there is a stock, and no row of four lies on top."""
    rules, steps = match
    for step in steps:
        before, state = step.before, step.after
        if state.phase != "play":
            continue
        assert state.turns == before.turns + (before.phase == "play")
        assert state.stock_size <= before.stock_size
        assert before.out_of_play <= state.out_of_play
        assert 0 not in state.cards_left
        assert not any(each.rank is Rank.TEN for each in state.pile)
        assert len(state.pile) < 4 or len({each.rank for each in state.pile[-4:]}) > 1
        for seat in range(rules.seats):
            size, ups = len(state.hand(seat)), sum(map(bool, state.up_cards(seat)))
            assert not state.stock_size or size >= 3
            if rules.up_cards_use != "after_hand":
                assert not ups or size


@pytest.mark.rule("SN-23", "SN-33", "SN-55", "SN-65")
@given(matches())
def test_the_seat_to_move_follows_from_what_happened(
    match: tuple[NinesShedding, Iterator[Step[NinesSheddingState]]],
) -> None:
    """Given any turn, the same seat moves after a clear, the next but one after an eight."""
    rules, steps = match
    for step in steps:
        before, state = step.before, step.after
        if before.phase != "play" or state.phase != "play":
            continue
        assert before.to_move is not None
        steps_on = 1
        if state.out_of_play != before.out_of_play:
            steps_on = 0
        elif state.top is Rank.EIGHT:
            steps_on = 2
        assert state.to_move == (before.to_move + steps_on) % rules.seats
        for seat in set(range(rules.seats)) - {before.to_move}:
            assert state.hands[seat] == before.hands[seat]
            assert state.table.up[seat] == before.table.up[seat]
            assert state.table.down[seat] == before.table.down[seat]


# --- suits --------------------------------------------------------------------------------------


def recoloured(cards: tuple[Card, ...], suits: list[Suit]) -> tuple[Card, ...]:
    """The same ranks in other suits."""
    return tuple(Card(each.rank, suits[each.suit]) for each in cards if each.suit is not None)


def in_other_suits(move: Move, suits: list[Suit]) -> Move:
    """The same move with cards of other suits."""
    if isinstance(move, Deal):
        return Deal(recoloured(move.order, suits))
    if isinstance(move, NameUp):
        return NameUp(recoloured(move.cards, suits))
    if isinstance(move, Lay):
        return Lay(recoloured(move.cards, suits))
    return move


@pytest.mark.rule("SN-03")
@given(matches(), st.permutations(list(Suit)))
def test_suits_decide_nothing(
    match: tuple[NinesShedding, Iterator[Step[NinesSheddingState]]], suits: list[Suit]
) -> None:
    """Given the same game with the suits exchanged, all goes as before."""
    rules, steps = match
    other = rules.start()
    for step in steps:
        other = rules.apply(other, in_other_suits(step.move, suits))
        state = step.after
        assert (other.phase, other.to_move, other.turns) == (
            state.phase,
            state.to_move,
            state.turns,
        )
        assert [each.rank for each in other.pile] == [each.rank for each in state.pile]
        assert (other.scores, other.cards_left) == (state.scores, state.cards_left)
        legal = {in_other_suits(move, suits) for move in rules.legal_moves(state)}
        assert {*rules.legal_moves(other)} == legal


# --- the order of choosing ----------------------------------------------------------------------


@pytest.mark.rule("SN-17", "SN-18")
@given(st.integers(0, 2**32), st.integers(2, 5))
def test_what_a_seat_names_depends_on_its_own_six_cards(seed: int, players: int) -> None:
    """Given any deal, each seat has the same 20 choices whatever the seats before it have named."""
    rules = NinesShedding.of({"players": players})
    chance = random.Random(seed)
    dealt = rules.deal(rules.start(dealer=0), seed=seed)
    state = dealt
    while state.phase == "setup":
        seat = state.to_move
        assert seat is not None
        choices = rules.legal_moves(state)
        assert len(choices) == 20
        assert all(
            isinstance(move, NameUp) and CardSet.of(move.cards) <= dealt.hand(seat)
            for move in choices
        )
        state = rules.apply(state, chance.choice(choices))
    for seat in range(players):
        six = CardSet(state.hands[seat] + sum(state.table.up[seat]))
        assert six == dealt.hand(seat)
        assert state.down_cards(seat) == dealt.down_cards(seat)
