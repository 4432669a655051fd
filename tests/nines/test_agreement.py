"""The engine and the slow literal reference play the same matches, move for move."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from cardrules import Card, CardSet, Deal, Nines
from cardrules.errors import InvalidOptions
from cardrules.games.nines import NinesResult, NinesState
from cardrules.options import OptionValue
from tests.reference.nines import Reference

TRUMPS = "CDHSN"
"""The letters of `trump_order`."""


def random_rules(chance: random.Random) -> Nines:
    """A preset in which random options are changed that do not contradict each other."""
    preset = chance.choice([*sorted(Nines.presets), "seed", "seed"])
    changes = chance.choice([0.0, 0.1, 0.4])
    while True:
        options: dict[str, OptionValue] = {
            name: chance.choice(known.values)
            for name, known in Nines.options().items()
            if known.values and chance.random() < changes
        }
        if chance.random() < changes:
            options["trump_order"] = "".join(chance.sample(TRUMPS, len(TRUMPS)))
        try:
            return Nines.of({**Nines.presets[preset].options, **options})
        except InvalidOptions:
            continue


def in_the_words_of_the_reference(rules: Nines) -> dict[str, object]:
    """The options as the reference names and writes them."""
    options: dict[str, object] = dict(rules.values())
    options["book"] = options.pop("book_size")
    options["trump_order"] = tuple(None if each == "N" else each for each in rules.trump_order)
    return options


def random_order(rules: Nines, chance: random.Random, *, drawing: bool) -> tuple[Card, ...]:
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


def table(rules: Nines, state: NinesState) -> dict[str, object]:
    """The cards of the running deal, in the words of the reference."""
    seats = range(rules.seats)
    first = 0 if state.leader is None else state.leader
    trick = [[(first + turn) % len(seats), str(card)] for turn, card in enumerate(state.trick)]
    dealt = any(state.hand(seat) or state.played(seat) for seat in seats)
    return {
        "hands": [sorted(names(state.hand(seat))) for seat in seats],
        "middle": sorted(names(state.extra_hand)),
        "taken": [sorted(names(CardSet(mask))) for mask in state.won],
        "trick": trick,
        "gathered": [] if dealt else sorted(names(rules.deck())),
        "leader": state.leader,
        "tricks": list(state.tricks),
        "decisions": [[seat, str(decision)] for seat, decision in state.decisions],
        "given_up": [sorted(names(state.given_up(seat))) for seat in seats],
    }


def outcome(result: NinesResult, seats: range) -> dict[str, object]:
    """The outcome of a deal in the words of the reference."""
    return {
        "deal_number": result.deal_number,
        "dealer": result.dealer,
        "trump": None if result.trump is None else result.trump.letter,
        "tricks": list(result.tricks),
        "change": [result.change(seat) for seat in seats],
    }


def position(rules: Nines, state: NinesState) -> dict[str, object]:
    """The engine's state in the words of the reference."""
    score, result = rules.score(state), rules.score(state).result
    return {
        "phase": state.phase,
        "to_move": state.to_move,
        "dealer": state.dealer,
        "deal_number": state.deal_number,
        "scores": list(state.scores),
        "winners": list(score.winners),
        "drawers": list(state.drawers),
        "drawn": [names(cards) for cards in state.drawn],
        "trump": None if state.trump is None else state.trump.letter,
        **table(rules, state),
        "tricks_before": list(state.settled.match.tricks),
        "result": None if result is None else outcome(result, range(rules.seats)),
    }


@pytest.mark.agreement
def test_engine_and_reference_agree_at_every_step(deals: int) -> None:
    """Positions, legal moves and results are the same over random deals and agreements."""
    chance = random.Random(999)
    played = 0
    while played < deals:
        rules = random_rules(chance)
        dealer = chance.choice([None, *range(rules.seats)])
        reference = Reference(**in_the_words_of_the_reference(rules))
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
                played += state.phase == "deal"
                state = rules.apply(state, deal)
                reference.deal(names(deal.order))
                continue
            legal = sorted(str(move) for move in rules.legal_moves(state))
            assert legal == reference.legal(), rules
            text = chance.choice(legal)
            state = rules.apply(state, rules.parse(state, text))
            reference.apply(text)
