"""What holds in every match, whatever the table agreed on and whoever plays how."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Card, CollectNines, Deal, Move, Rank, Suit, cards
from cardrules.games.collect_nines import Choose, CollectNinesState
from cardrules.testing import strategies
from tests.collect_nines.table import IN_ORDER, SEATS, names, pile, sizes, table, unseen, won

MAX_DEALS = 3
NINES = {"9C", "9D", "9H", "9S"}


def game(data: st.DataObject, rules: CollectNines) -> Iterator[tuple[CollectNinesState, Move]]:
    """A random game of a few deals: every position but the last, with the move made there."""
    chance = data.draw(st.randoms(use_true_random=False))
    state = rules.start(data.draw(st.none() | st.sampled_from(SEATS)))
    while not state.over and (state.phase == "choose" or state.deal_number < MAX_DEALS):
        legal = rules.legal_moves(state)
        move = chance.choice(legal) if legal else Deal(tuple(chance.sample(rules.deck(), 52)))
        yield state, move
        state = rules.apply(state, move)


any_rules = strategies.rulesets(CollectNines)


@pytest.mark.rule("CN-02", "CN-38", "CN-39")
@given(data=st.data(), rules=any_rules)
def test_no_card_is_lost_or_doubled(data: st.DataObject, rules: CollectNines) -> None:
    """At every moment each of the 52 cards lies in exactly one pile."""
    for state, move in game(data, rules):
        for each in (state, rules.apply(state, move)):
            lying = [str(card) for pile in rules.piles(each) for card in pile.cards]
            assert sorted(lying) == sorted(IN_ORDER.split())


@pytest.mark.rule("CN-13", "CN-15", "CN-29")
@given(data=st.data(), rules=any_rules)
def test_no_nine_is_in_hand_when_a_trick_begins(data: st.DataObject, rules: CollectNines) -> None:
    """With repeated refilling nines lie only on the table, in the reserve, or won unseen."""
    for state, _ in game(data, attrs.evolve(rules, refill_repeat=True)):
        if state.phase == "choose":
            places = [*table(state), pile(rules, state, "reserve"), *unseen(state)]
            assert {name for names in places for name in names} >= NINES


@pytest.mark.rule("CN-09", "CN-28")
@given(data=st.data(), rules=any_rules)
def test_hands_shrink_by_a_card_a_trick(data: st.DataObject, rules: CollectNines) -> None:
    """Within a deal all hands are equally large, but for the choices made, and never grow."""
    tricks = 0
    for state, move in game(data, rules):
        tricks = 0 if isinstance(move, Deal) else tricks
        if state.phase != "choose":
            continue
        held = [len(state.hand(seat)) + state.has_chosen[seat] for seat in SEATS]
        assert held == [rules.hand_size - tricks] * 3
        tricks += sum(state.has_chosen) == 2


@pytest.mark.rule("CN-20", "CN-21", "CN-24", "CN-25")
@given(data=st.data(), rules=any_rules)
def test_each_trick_moves_the_right_cards(data: st.DataObject, rules: CollectNines) -> None:
    """A trick takes from the reserve what the winner's lead allows, and puts away three cards."""
    for state, move in game(data, rules):
        after = rules.apply(state, move)
        if sum(state.has_chosen) < 2 or after.phase != "choose":
            continue
        trick = after.last_trick
        assert trick is not None
        values = sorted(1 if each.rank is Rank.ACE else int(each.rank) for each in trick.cards)
        lead = values[2] - values[1]
        size = len(state.reserve)
        short = 0 if rules.reserve_short == "take_none" else size
        assert (trick.winner is None) == (lead == 0)
        assert trick.drawn == (lead if lead <= size else short)
        assert after.reserve == state.reserve[trick.drawn :]
        moved = sum(sizes(won(after))) + len(after.set_aside) + len(after.discards)
        assert moved - 3 == sum(sizes(won(state))) + len(state.set_aside) + len(state.discards)


@pytest.mark.rule("CN-34", "CN-38", "CN-40")
@given(data=st.data(), rules=any_rules)
def test_at_most_one_player_keeps_nines(data: st.DataObject, rules: CollectNines) -> None:
    """Between deals only one player has nines; they are his score, and four of them win."""
    for state, move in game(data, rules):
        after = rules.apply(state, move)
        winners = rules.score(after).winners
        assert winners == tuple(seat for seat in SEATS if after.scores[seat] == 4)
        if after.phase != "choose":
            assert after.scores == tuple(sizes(table(after)))
            assert after.over == (bool(winners) or after.deal_number == rules.max_deals)
        if after.phase == "deal":
            assert sorted(after.scores)[:2] == [0, 0]
            assert max(after.scores) < 4


@pytest.mark.rule("CN-31", "CN-38")
@given(data=st.data(), rules=any_rules)
def test_nines_on_the_table_stay_there_within_a_deal(
    data: st.DataObject, rules: CollectNines
) -> None:
    """While tricks are played no nine comes to the table or leaves it."""
    for state, move in game(data, rules):
        after = rules.apply(state, move)
        if state.phase == after.phase == "choose":
            assert table(state) == table(after)


@pytest.mark.rule("CN-41", "CN-25", "CN-29")
@given(data=st.data(), order_seed=strategies.seeds())
def test_who_gets_played_cards_decides_nothing(data: st.DataObject, order_seed: int | str) -> None:
    """By default played cards are never nines: wherever they go, the same players keep nines."""
    tables = [
        CollectNines(),
        CollectNines(winner_takes_played=False),
        CollectNines(top_tie="tied_aside"),
    ]
    states = [rules.start(dealer=0) for rules in tables]
    for number in range(3):
        states = [
            rules.deal(state, seed=f"{order_seed!r} {number}")
            for rules, state in zip(tables, states, strict=True)
        ]
        while states[0].to_move is not None:
            move = data.draw(st.sampled_from(tables[0].legal_moves(states[0])))
            states = [rules.apply(state, move) for rules, state in zip(tables, states, strict=True)]
        for one, other in combinations(states, 2):
            assert (one.scores, one.phase, table(one)) == (other.scores, other.phase, table(other))
        if states[0].over:
            return


def recoloured(card: Card, suits: dict[Suit, Suit]) -> Card:
    """The card of the same rank in another suit."""
    return Card(card.rank, suits[card.suit]) if card.suit is not None else card


@pytest.mark.rule("CN-04")
@given(data=st.data(), rules=any_rules)
def test_other_suits_make_the_same_game(data: st.DataObject, rules: CollectNines) -> None:
    """With all suits exchanged, after the draw, a game takes the same course."""
    suits = dict(zip(Suit, data.draw(st.permutations(list(Suit))), strict=True))
    other = rules.start(dealer=0)
    for state, move in game(data, attrs.evolve(rules, first_dealer="given")):
        if state.deal_number == 0 and state.dealer != 0:
            other = rules.start(dealer=state.dealer)
        assert (other.phase, other.scores) == (state.phase, state.scores)
        assert (other.last_trick is None) == (state.last_trick is None)
        if state.last_trick is not None and other.last_trick is not None:
            assert other.last_trick.winner == state.last_trick.winner
            assert other.last_trick.drawn == state.last_trick.drawn
        if isinstance(move, Deal):
            order = tuple(recoloured(each, suits) for each in move.order)
            other = rules.apply(other, Deal(order))
        elif isinstance(move, Choose):
            other = rules.apply(other, Choose(recoloured(move.card, suits)))


@pytest.mark.rule("CN-06", "CN-07")
@given(data=st.data(), rules=any_rules)
def test_the_deal_goes_round(data: st.DataObject, rules: CollectNines) -> None:
    """From the first deal on every deal is dealt by the seat after the last dealer."""
    dealers: list[int | None] = []
    for state, move in game(data, rules):
        if isinstance(move, Deal) and state.phase == "deal":
            dealers.append(state.dealer)
    for one, following in pairwise(dealers):
        assert one is not None
        assert following == (one + 1) % 3


@pytest.mark.rule("CN-08", "CN-43")
@given(order=st.permutations(IN_ORDER.split()))
def test_the_order_decides_the_hands(order: list[str]) -> None:
    """The same order of the pack deals the same, and each seat gets every third card of it."""
    rules = CollectNines(hand_size=2)
    state = rules.deal(rules.start(dealer=2), order=cards(" ".join(order)))
    for seat in SEATS:
        dealt = {*order[seat:6:3]}
        assert names(state.hand(seat)) | table(state)[seat] >= dealt
