"""The engine and the slow literal reference play the same matches, move for move."""

from __future__ import annotations

import random

import pytest

from cardrules import CardSet, SixtySix
from cardrules.errors import InvalidOptions
from cardrules.games.sixty_six import SixtySixState
from cardrules.options import OptionValue
from tests.reference.sixty_six import Reference


def random_rules(chance: random.Random) -> SixtySix:
    """A preset, or random options that do not contradict each other."""
    if chance.random() < 0.3:
        return SixtySix.preset(chance.choice(sorted(SixtySix.presets)))
    while True:
        options: dict[str, OptionValue] = {
            name: chance.choice(known.values) if known.values else chance.randint(1, 9)
            for name, known in SixtySix.options().items()
            if chance.random() < 0.5
        }
        try:
            return SixtySix.of(options)
        except InvalidOptions:
            continue


def position(rules: SixtySix, state: SixtySixState) -> dict[str, object]:
    """The engine's state in the words of the reference."""
    settled, score = state.settled, rules.score(state)
    left = settled.stock[-state.stock_size : -1] if state.stock_size else ()
    result = score.result
    return {
        "phase": state.phase,
        "to_move": state.to_move,
        "dealer": state.dealer,
        "deal_number": state.deal_number,
        "scores": list(state.scores),
        "carried": settled.match.carried,
        "hands": [sorted(map(str, state.hand(seat))) for seat in (0, 1)],
        "stock": [str(CardSet(bit)) for bit in left],
        "turn_up": None if state.turn_up is None else str(state.turn_up),
        "trump": None if state.trump is None else state.trump.letter,
        "closer": state.closer,
        "led": None if state.led is None else str(state.led),
        "totals": list(state.totals),
        "pending": list(settled.pending),
        "tricks": list(state.tricks),
        "payments": list(score.payments),
        "result": None
        if result is None
        else {
            "winner": result.winner,
            "value": result.value,
            "change": [result.change(0), result.change(1)],
            "totals": list(result.totals),
        },
    }


@pytest.mark.agreement
def test_engine_and_reference_agree_at_every_step(deals: int) -> None:
    """Positions, legal moves and results are the same over random deals and agreements."""
    chance = random.Random(66)
    played = 0
    while played < deals:
        rules = random_rules(chance)
        dealer = chance.choice([None, 0, 1])
        reference = Reference(**rules.values())
        reference.start(dealer)
        state = rules.start(dealer)
        while True:
            assert position(rules, state) == reference.snapshot(), rules
            if state.over:
                break
            if state.to_move is None:
                order = chance.sample(rules.deck(), len(rules.deck()))
                state = rules.deal(state, order=order)
                reference.deal([str(card) for card in order])
                played = played + (state.phase != "deal")
                continue
            legal = sorted(str(move) for move in rules.legal_moves(state))
            assert legal == sorted(reference.legal()), rules
            text = chance.choice(legal)
            state = rules.apply(state, rules.parse(state, text))
            reference.apply(text)
