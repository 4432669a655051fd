"""The engine and the slow literal reference play the same matches, move for move."""

from __future__ import annotations

import random

import pytest

from cardrules import CardSet, CollectNines, Deal
from cardrules.errors import InvalidOptions
from cardrules.games.collect_nines import CollectNinesResult, CollectNinesState
from cardrules.options import OptionValue
from tests.reference.collect_nines import Reference

SEATS = (0, 1, 2)
MAX_DEALS = 20
"""After so many deals a match is cut off; with small hands it can take a thousand."""


def random_rules(chance: random.Random) -> CollectNines:
    """A preset, or random options that do not contradict each other."""
    if chance.random() < 0.3:
        return CollectNines.preset(chance.choice(sorted(CollectNines.presets)))
    while True:
        options: dict[str, OptionValue] = {
            name: chance.choice([*known.values, *range(1, 7)] if known.low else known.values)
            for name, known in CollectNines.options().items()
            if chance.random() < 0.5
        }
        try:
            return CollectNines.of(options)
        except InvalidOptions:
            continue


def names(cards: CardSet) -> list[str]:
    """The cards of a pile, sorted as the reference sorts them."""
    return sorted(map(str, cards))


def position(rules: CollectNines, state: CollectNinesState) -> dict[str, object]:
    """The engine's state in the words of the reference."""
    match, score = state.settled.match, rules.score(state)
    choices = [state.choice(seat) for seat in SEATS]
    between = [str(CardSet(bit)) for bit in match.pack]
    return {
        "phase": state.phase,
        "to_move": state.to_move,
        "dealer": state.dealer,
        "deal_number": state.deal_number,
        "scores": list(state.scores),
        "winners": list(score.winners),
        "hands": [names(state.hand(seat)) for seat in SEATS],
        "chosen": [None if choice is None else str(choice) for choice in choices],
        "table": [names(state.nines(seat)) for seat in SEATS],
        "won_seen": [names(state.won(seat)) for seat in SEATS],
        "won_unseen": [names(state.unseen(seat)) for seat in SEATS],
        "aside": names(state.set_aside),
        "heap": names(state.discards),
        "reserve": [*map(str, state.reserve), *between],
        "gathered": names(CardSet(match.gathered)),
        "result": None if score.result is None else outcome(score.result),
    }


def outcome(result: CollectNinesResult) -> dict[str, object]:
    """The outcome of a deal in the words of the reference."""
    return {
        "deal_number": result.deal_number,
        "dealer": result.dealer,
        "laid_out": result.last_trick is None,
        "nines": list(result.nines),
        "won": [names(pile) for pile in result.won],
        "honours": None if result.honours is None else list(result.honours),
        "leader": result.leader,
        "change": [result.change(seat) for seat in SEATS],
    }


@pytest.mark.agreement
def test_engine_and_reference_agree_at_every_step(deals: int) -> None:
    """Positions, legal moves and results are the same over random deals and agreements."""
    chance = random.Random(9)
    played = 0
    while played < deals:
        rules = random_rules(chance)
        dealer = chance.choice([None, *SEATS])
        reference = Reference(**rules.values())
        reference.start(dealer)
        state = rules.start(dealer)
        while True:
            assert position(rules, state) == reference.snapshot(), rules
            if state.over or (state.phase == "deal" and state.deal_number == MAX_DEALS):
                break
            if state.to_move is None:
                order = chance.sample(rules.deck(), len(rules.deck()))
                played += state.phase == "deal"
                state = rules.apply(state, Deal(tuple(order)))
                reference.deal([str(card) for card in order])
                continue
            legal = sorted(str(move) for move in rules.legal_moves(state))
            assert legal == reference.legal(), rules
            text = chance.choice(legal)
            state = rules.apply(state, rules.parse(state, text))
            reference.apply(text)
