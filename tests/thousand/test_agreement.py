"""The engine and the slow literal reference play the same matches, move for move."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import cast

import attrs
import pytest

from cardrules import CardSet, Deal, Move, Thousand
from cardrules.errors import InvalidOptions
from cardrules.games.thousand import MISDEAL, ThousandResult, ThousandState
from cardrules.options import OptionValue
from cardrules.players import SimpleThousand
from tests.reference.thousand import Reference

MAX_DEALS = 12
"""After so many deals a match is cut off; careless players would go on for ever."""


def random_rules(chance: random.Random) -> Thousand:
    """A preset, or random options that do not contradict each other, for two to four players."""
    if chance.random() < 0.3:
        return attrs.evolve(
            Thousand.preset(chance.choice(sorted(Thousand.presets))), max_deals=MAX_DEALS
        )
    options: dict[str, OptionValue] = {
        name: chance.choice(known.values) if known.values else chance.randint(1, 9)
        for name, known in Thousand.options().items()
        if chance.random() < 0.3
    }
    while at_fault := [name for name in refused(options) if name in options]:
        del options[at_fault[0]]
    return Thousand.of({**options, "max_deals": MAX_DEALS})


def refused(options: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """The options that cannot go together, or not with the limit on deals."""
    try:
        Thousand.of({**options, "max_deals": MAX_DEALS})
    except InvalidOptions as error:
        return error.fields
    return ()


def names(mask: int) -> list[str]:
    """The cards of a mask, sorted as the reference sorts them."""
    return sorted(map(str, CardSet(mask)))


def sheet(state: ThousandState) -> dict[str, object]:
    """What outlasts a deal, in the words of the reference."""
    match, rows = state.settled.match, state.rows
    return {
        "phase": "play" if state.phase in {"lead", "follow"} else state.phase,
        "to_move": state.to_move,
        "dealer": state.dealer,
        "completed": match.completed,
        "golden_left": match.golden_left,
        "winners": list(match.winners),
        "scores": list(state.scores),
        "bolts": [row.bolts for row in rows],
        "bolt_penalties": [row.bolt_penalties for row in rows],
        "concessions": [row.concessions for row in rows],
        "no_win": [row.no_wins for row in rows],
        "on_barrel": [row.barrel is not None for row in rows],
        "attempts": [row.barrel or 0 for row in rows],
        "falls": [row.falls for row in rows],
    }


def table(state: ThousandState) -> dict[str, object]:
    """The running deal after the cards are dealt, in the words of the reference."""
    settled, contract = state.settled, state.settled.contract
    return {
        "active": list(settled.active),
        "declarer": state.declarer,
        "contract": state.contract,
        "dark": contract is not None and contract.dark,
        "hands": [names(mask) for mask in state.hands],
        "taken": [names(mask) for mask in state.won],
        "trick": sorted(map(str, state.trick)),
        "trump": None if state.trump is None else state.trump.letter,
        "tricks_won": list(state.tricks),
        "points": list(state.points),
    }


def cards_in(value: object) -> list[str]:
    """All the cards that a value of the reference's snapshot holds, however it nests them."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return cards_in(list(cast("Mapping[object, object]", value).values()))
    if isinstance(value, Iterable):
        parts = cast("Iterable[object]", value)
        return sorted(card for part in parts for card in cards_in(part))
    return []


def reference_table(snapshot: Mapping[str, object]) -> dict[str, object]:
    """What `table` tells, from the reference's snapshot."""
    copied = ("active", "declarer", "contract", "dark", "trump", "tricks_won")
    tricks = cast("list[int]", snapshot["card_points"])
    marriages = cast("list[int]", snapshot["marriage_points"])
    return {
        **{name: snapshot[name] for name in copied},
        "hands": [cards_in(hand) for hand in cast("list[object]", snapshot["hands"])],
        "taken": [cards_in(taken) for taken in cast("list[object]", snapshot["taken"])],
        "trick": cards_in(snapshot["trick"]),
        "points": [of_cards + more for of_cards, more in zip(tricks, marriages, strict=True)],
    }


def check_result(rules: Thousand, result: ThousandResult, told: Mapping[str, object]) -> None:
    """The outcome of a completed deal is the same, and so is every seat's change."""
    assert result.declarer == told["declarer"]
    assert result.contract == told["contract"]
    assert (result.golden, result.dark) == (told["golden"], told["dark"])
    assert (result.how == "conceded") == told["conceded"]
    assert result.made == bool(told["made"])
    assert [result.change(seat) for seat in range(rules.seats)] == told["change"]


@pytest.mark.agreement
def test_engine_and_reference_agree_at_every_step(deals: int) -> None:
    """Positions, legal moves and results are the same over random deals and agreements."""
    chance = random.Random(1000)
    played = 0
    while played < deals:
        rules = random_rules(chance)
        sensible, carelessness = SimpleThousand(rules), chance.choice([0.0, 0.2, 1.0])
        dealer = chance.choice([None, *range(rules.seats)])
        reference = Reference(**rules.values())
        reference.start(dealer=dealer)
        state = rules.start(dealer)
        while True:
            snapshot = reference.snapshot()
            ours = sheet(state)
            assert ours == {name: snapshot[name] for name in ours}, rules
            if state.settled.active and state.settled.ritual is None:
                assert table(state) == reference_table(snapshot), rules
            result = rules.score(state).result
            if result is not None and snapshot["result"] is not None:
                check_result(rules, result, cast("Mapping[str, object]", snapshot["result"]))
            if state.over:
                break
            if state.to_move is None:
                order = chance.sample(rules.deck(), len(rules.deck()))
                state = rules.apply(state, Deal(tuple(order)))
                reference.deal([str(card) for card in order])
                played += 1
                continue
            assert (rules.check(state, MISDEAL) is None) == bool(snapshot["misdeal_possible"])
            if snapshot["misdeal_possible"] and chance.random() < 0.01:
                state = rules.apply(state, MISDEAL)
                reference.misdeal()
                continue
            legal = rules.legal_moves(state)
            texts = {rules.read_move(text): text for text in reference.legal()}
            assert set(legal) == set(texts), rules
            careless = chance.random() < carelessness
            move: Move = chance.choice(legal) if careless else sensible(state, legal, chance)
            state = rules.apply(state, move)
            reference.apply(texts[move])
