"""The simple player of Thousand looks at nothing that its seat may not know."""

from __future__ import annotations

from itertools import islice
from random import Random

import attrs
from hypothesis import assume, given
from hypothesis import strategies as st

from cardrules import Thousand
from cardrules.cards import CARDS, bits
from cardrules.games.thousand import ThousandState
from cardrules.players import SimpleThousand
from cardrules.ruleset import Move
from cardrules.simulate import positions, uniformly
from cardrules.testing import rulesets

MOST_MOVES = 80


def seen_elsewhere(state: ThousandState, generator: Random) -> ThousandState:
    """The same position for the seat to move, with the cards that it cannot see exchanged."""
    seat, settled = state.to_move or 0, state.settled
    contract, ritual = settled.contract, settled.ritual
    places = [hand for each, hand in enumerate(state.hands) if each != seat]
    places += settled.talons
    if contract is not None and contract.declarer != seat:
        places.append(contract.aside)
    hidden = list(bits(sum(places)))
    drawn = dict(zip(hidden, generator.sample(hidden, len(hidden)), strict=True))

    def moved(mask: int) -> int:
        return sum(drawn.get(bit, bit) for bit in bits(mask))

    if contract is not None:
        contract = attrs.evolve(
            contract,
            talon=moved(contract.talon),
            given=tuple(map(moved, contract.given)),
            aside=moved(contract.aside),
        )
    if ritual is not None:  # the bottom card alone is seen, by the dealer (TH-19)
        *above, bottom = ritual.order
        ritual = attrs.evolve(ritual, order=(*generator.sample(above, len(above)), bottom))
    talons = tuple(map(moved, settled.talons))
    settled = attrs.evolve(settled, contract=contract, ritual=ritual, talons=talons)
    return attrs.evolve(state, hands=tuple(map(moved, state.hands)), settled=settled)


@st.composite
def situations(draw: st.DrawFn) -> tuple[Thousand, ThousandState]:
    """A position in which a seat is to move, on the way of players that are simple now and then."""
    rules = draw(rulesets(Thousand))
    assert isinstance(rules, Thousand)
    simple, share = SimpleThousand(rules), draw(st.sampled_from([0.0, 0.5, 1.0]))

    def choose(state: ThousandState, moves: tuple[Move, ...], generator: Random) -> Move:
        player = simple if generator.random() < share else uniformly
        return player(state, moves, generator)

    number = draw(st.integers(0, MOST_MOVES))
    *_, state = islice(positions(rules, seed=draw(st.integers()), choose=choose), number + 1)
    assume(state.to_move is not None)
    return rules, state


@given(situations(), st.randoms(use_true_random=False))
def test_hidden_cards_do_not_matter(
    situation: tuple[Thousand, ThousandState], generator: Random
) -> None:
    """Where the cards lie that a seat cannot see does not change what it chooses."""
    rules, state = situation
    other = seen_elsewhere(state, generator)
    moves = rules.legal_moves(state)
    assert rules.legal_moves(other) == moves
    choose = SimpleThousand(rules)
    assert choose(state, moves, Random(1)) == choose(other, moves, Random(1))


@given(situations())
def test_only_legal_moves_are_chosen(situation: tuple[Thousand, ThousandState]) -> None:
    """Whatever the position and the house rules, the choice is one of the legal moves."""
    rules, state = situation
    moves = rules.legal_moves(state)
    assert SimpleThousand(rules)(state, moves, Random(1)) in moves


def test_the_exchange_moves_cards() -> None:
    """The position with exchanged cards is a different one, with the same pack in it."""
    rules = Thousand(golden=False)
    state = rules.apply(rules.deal(rules.start(dealer=2), seed=1), rules.read_move("cut9"))
    other = seen_elsewhere(state, Random(1))
    assert other != state
    assert other.hands[0] == state.hands[0]
    places = [*other.hands, *other.settled.talons]
    assert sum(places) == sum(1 << CARDS.index(card) for card in rules.deck())
