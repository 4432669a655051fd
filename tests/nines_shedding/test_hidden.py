"""What nobody may learn (SN-15, SN-18, SN-28, SN-96): unknown cards show nowhere."""

from __future__ import annotations

import random
from itertools import combinations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Card, CardSet, IllegalMove, Move, NinesShedding, card
from cardrules.cards import CARDS, bits
from cardrules.games.nines_shedding import (
    PICK_UP,
    Lay,
    NameUp,
    NinesSheddingState,
    PickUp,
    TurnOver,
)
from cardrules.games.nines_shedding.state import Row
from cardrules.testing import strategies
from tests.nines_shedding.table import lay_out, play

EVERY_LAY = [
    Lay(some)
    for rank in "23456789TJQKA"
    for number in (1, 2)
    for some in combinations([card(rank + suit) for suit in "CDHS"], number)
]
EVERY_MOVE: list[Move] = [
    *EVERY_LAY,
    PICK_UP,
    *(kind(slot) for kind in (PickUp, TurnOver) for slot in range(4)),
]
"""All moves of a turn that the notation can write, but for three and four cards at once."""


def exchanged(state: NinesSheddingState, seat: int, chance: random.Random) -> NinesSheddingState:
    """A position that this seat cannot tell from the given one: unknown cards have changed places.

    If the set-up is not over, it knows no up cards but its own.
    """
    seen = state.seen(seat)
    elsewhere = [each for each in NinesShedding().deck() if each not in seen]
    place = dict(zip(elsewhere, chance.sample(elsewhere, len(elsewhere)), strict=True))

    def one(bit: int) -> int:
        if not bit:
            return 0
        before = CARDS[bit.bit_length() - 1]
        return place.get(before, before).bit

    def cards(mask: int) -> int:
        return sum(map(one, bits(mask)))

    def rows(some: tuple[Row, ...]) -> tuple[Row, ...]:
        return tuple((one(first), one(second), one(third)) for first, second, third in some)

    gone = len(state.settled.stock) - state.stock_size
    return attrs.evolve(
        state,
        hands=tuple(map(cards, state.hands)),
        table=attrs.evolve(state.table, up=rows(state.table.up), down=rows(state.table.down)),
        settled=attrs.evolve(
            state.settled,
            stock=(*state.settled.stock[:gone], *map(one, state.settled.stock[gone:])),
            dealt=tuple(tuple(map(one, six)) for six in state.settled.dealt),
        ),
    )


def namings(state: NinesSheddingState, chance: random.Random) -> list[Move]:
    """Some ways to name up cards, of one's own and of others."""
    own = list(CardSet(sum(state.hands)))
    pool = own if len(own) > 2 else list(CARDS)
    return [NameUp(tuple(chance.sample(pool, 3))) for _ in range(10)]


@pytest.mark.rule("SN-15", "SN-18", "SN-28", "SN-96")
@given(data=st.data())
def test_nothing_changes_with_cards_that_a_seat_does_not_know(data: st.DataObject) -> None:
    """Given unknown cards in other places, facts, open piles, moves and refusals are the same."""
    rules = data.draw(strategies.rulesets(NinesShedding))
    state = data.draw(strategies.states(rules, most=150))
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    if state.phase not in {"setup", "play"}:
        return
    for seat in range(rules.seats):
        other = exchanged(state, seat, chance)
        assert other.hand(seat) == state.hand(seat)
        assert rules.facts(other) == rules.facts(state)
        assert face_up(rules, other) == face_up(rules, state)
        assert other.seen(seat) == state.seen(seat)
        if seat == state.to_move:
            assert rules.legal_moves(other) == rules.legal_moves(state)
            for move in [*EVERY_MOVE, *namings(state, chance)]:
                assert rules.check(other, move) == rules.check(state, move)


def face_up(
    rules: NinesShedding, state: NinesSheddingState
) -> list[tuple[str, int | None, CardSet]]:
    """The piles that everybody sees."""
    return [(each.name, each.seat, each.cards) for each in rules.piles(state) if each.face_up]


@pytest.mark.rule("SN-15", "SN-96")
@given(data=st.data())
def test_what_is_shown_is_what_everybody_has_seen(data: st.DataObject) -> None:
    """Given any game, cards count as seen from when they lie open, and drawn ones do not."""
    rules = data.draw(strategies.rulesets(NinesShedding))
    state = data.draw(strategies.states(rules, most=150))
    seats = range(rules.seats)
    up: set[Card | None] = set()
    if state.phase in {"play", "over"}:
        up = {each for seat in seats for each in state.up_cards(seat)} - {None}
    known = {each for seat in seats for each in (*state.known_hand(seat), *state.known_down(seat))}
    lying = {*state.pile, *state.out_of_play}
    assert {*CardSet(state.shown)} == up | lying | known - {None}
    assert not {*state.stock} & {*CardSet(state.shown)}
    for seat in seats:
        assert state.seen(seat) >= state.hand(seat)
        assert not state.seen(seat) & CardSet.of(state.stock)


@pytest.mark.rule("SN-18")
def test_no_label_tells_the_up_cards() -> None:
    """Given a choice of up cards, its label and its error name none of them."""
    rules = NinesShedding()
    move = NameUp(tuple(map(card, ("5C", "9D", "KH"))))
    assert move.label == "name three up cards"
    for state in (rules.start(), rules.start(dealer=0), lay_out(rules, "5C")):
        with pytest.raises(IllegalMove) as caught:
            rules.apply(state, move)
        assert not any(name in str(caught.value) for name in ("5C", "9D", "KH"))


@pytest.mark.rule("SN-15", "SN-83")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_turning_over_names_no_card(slot: int) -> None:
    """Given a blind card, its move is called by its slot alone."""
    assert str(TurnOver(slot)) == TurnOver(slot).label == f"turn_over({slot})"


@pytest.mark.rule("SN-96")
def test_facts_name_what_is_open_and_nothing_else() -> None:
    """Given a table with everything on it, the facts are what every guest of the table sees."""
    rules = NinesShedding(players=2, failed_blind_card="stays_down")
    state = lay_out(
        rules,
        "5C QC | TC - 7H | 2C 4D 6S",
        "| | 2H 9S -",
        pile="7C 3C",
        stock="AS AD",
        known="QC 9S",
        turns=12,
    )
    assert rules.facts(state) == {
        "turns taken": "12",
        "pile, the top last": "7♣ 3♣",
        "the top counts as": "7",
        "up slots of seat 0": "10♣ - 7♥",
        "known in the hand of seat 0": "Q♣",
        "known down cards of seat 1": "- 9♠ -",
    }
    assert rules.facts(lay_out(rules, "5C")) == {"turns taken": "0"}


@pytest.mark.rule("SN-15", "SN-96")
def test_hands_stock_and_down_cards_lie_face_down() -> None:
    """Given play, everybody sees up cards, pile and the cards out of the game, and no others."""
    rules = NinesShedding(players=2)
    state = lay_out(rules, "5C | 7H | 2C", "KD", pile="7C", stock="AS")
    assert {(each.name, each.face_up) for each in rules.piles(state)} == {
        ("hand", False),
        ("up", True),
        ("down", False),
        ("pile", True),
        ("stock", False),
        ("out of play", True),
    }


@pytest.mark.rule("SN-96")
def test_a_blind_card_is_known_once_it_is_turned_over() -> None:
    """Given a blind card, nobody knows it before, its owner included, and everybody after."""
    rules = NinesShedding(players=2)
    for top in ("5H", "QH"):
        state = lay_out(rules, "| | 6S 2C", pile=top)
        assert not any(card("6S") in state.seen(seat) for seat in (0, 1))
        after = play(rules, state, "turn_over(0)")
        assert all(card("6S") in after.seen(seat) for seat in (0, 1))
        assert not any(card("2C") in after.seen(seat) for seat in (0, 1))
