"""The engine and the slow literal reference play the same matches, move for move."""

from __future__ import annotations

import random
from collections.abc import Iterable

import attrs
import pytest

from cardrules import Card, Deal, NinesShedding
from cardrules.errors import InvalidOptions
from cardrules.games.nines_shedding import NinesSheddingState
from cardrules.options import OptionValue
from tests.reference.nines_shedding import Reference

LIMITS = (1, 20, 100, 300)
"""After so many turns a game ends; careless players would take thousands."""


def random_rules(chance: random.Random) -> NinesShedding:
    """A preset, or random options that do not contradict each other, for two to five players."""
    limit = chance.choice(LIMITS)
    if chance.random() < 0.3:
        preset = NinesShedding.preset(chance.choice(sorted(NinesShedding.presets)))
        return attrs.evolve(preset, turn_limit=limit, players=chance.choice([2, 3, 4, 5]))
    while True:
        options: dict[str, OptionValue] = {
            name: chance.choice(known.values)
            for name, known in NinesShedding.options().items()
            if chance.random() < 0.5
        }
        try:
            return NinesShedding.of({**options, "turn_limit": limit})
        except InvalidOptions:
            continue


def random_order(rules: NinesShedding, chance: random.Random, *, drawing: bool) -> tuple[Card, ...]:
    """The pack in a random order; often the ranks lie together, so that draws are tied."""
    order = chance.sample(rules.deck(), len(rules.deck()))
    if drawing and chance.random() < 0.3:
        order.sort(key=lambda card: card.rank, reverse=chance.random() < 0.5)
        cut = chance.randrange(len(order))
        order = order[cut:] + order[:cut]
    return tuple(order)


def names(cards: Iterable[Card]) -> list[str]:
    """Cards in the order in which they lie."""
    return list(map(str, cards))


def slots(row: Iterable[Card | None]) -> list[str | None]:
    """Cards by slot."""
    return [None if card is None else str(card) for card in row]


def position(rules: NinesShedding, state: NinesSheddingState) -> dict[str, object]:
    """The engine's state in the words of the reference."""
    score, seats = rules.score(state), range(rules.seats)
    result = score.result
    gathered = rules.deck() if state.phase in {"draw", "deal"} else ()
    return {
        "phase": state.phase,
        "to_move": state.to_move,
        "dealer": state.dealer,
        "deal_number": state.deal_number,
        "scores": list(state.scores),
        "winners": list(score.winners),
        "turns": state.turns,
        "drawers": list(state.drawers),
        "drawn": [names(cards) for cards in state.drawn],
        "hands": [sorted(names(state.hand(seat))) for seat in seats],
        "up": [slots(state.up_cards(seat)) for seat in seats],
        "down": [slots(state.down_cards(seat)) for seat in seats],
        "stock": names(state.stock),
        "pile": names(state.pile),
        "out": sorted(names(state.out_of_play)),
        "gathered": sorted(names(gathered)),
        "known": [sorted(names(state.known_hand(seat))) for seat in seats],
        "down_known": [
            [slot for slot, card in enumerate(state.known_down(seat)) if card] for seat in seats
        ],
        "result": None
        if result is None
        else {
            "deal_number": result.deal_number,
            "dealer": result.dealer,
            "winner": result.winner,
            "turns": result.turns,
            "cards": list(result.cards),
        },
    }


@pytest.mark.agreement
def test_engine_and_reference_agree_at_every_step(deals: int) -> None:
    """Positions, legal moves and results are the same over random deals and agreements."""
    chance = random.Random(2345)
    for _ in range(deals):
        rules = random_rules(chance)
        carelessness = chance.choice([0.0, 0.3, 1.0])
        dealer = chance.choice([None, *range(rules.seats)])
        reference = Reference(**rules.values())
        reference.start(dealer)
        state = rules.start(dealer)
        while True:
            assert position(rules, state) == reference.snapshot(), rules
            if state.over:
                break
            if state.to_move is None:
                deal = Deal(random_order(rules, chance, drawing=state.phase == "draw"))
                if rules.check(state, deal) is not None:  # ties to the end of the pack
                    with pytest.raises(ValueError, match="does not suffice"):
                        reference.deal(names(deal.order))
                    continue
                state = rules.apply(state, deal)
                reference.deal(names(deal.order))
                continue
            legal = [str(move) for move in rules.legal_moves(state)]
            assert sorted(legal) == reference.legal(), rules
            text = chance.choice(legal) if chance.random() < carelessness else legal[0]
            state = rules.apply(state, rules.parse(state, text))
            reference.apply(text)
