"""What the seats know of cards that chance moves on its own, and of a pack that is used on."""

from __future__ import annotations

from random import Random

import pytest

from cardrules import CollectNines
from cardrules.testing import check_secrecy, check_view, play


@pytest.mark.rule("CN-43")
def test_a_pack_that_is_used_on_has_an_order_that_nobody_knows() -> None:
    """Given an unshuffled pack between deals, samples agree in its cards and not in their order."""
    rules = CollectNines.preset("original", hand_size=3)
    states = [step.after for seed in range(9) for step in play(rules, seed, max_deals=9)]
    waiting = [state for state in states if state.settled.match.pack and not state.over]
    assert waiting
    for state in waiting:
        check_view(rules, state)
        view = rules.view(state, 0)
        packs = {rules.sample(view, Random(seed)).settled.match.pack for seed in range(5)}
        assert {frozenset(pack) for pack in packs} == {frozenset(state.settled.match.pack)}
        assert len(packs) > 1


@pytest.mark.rule("CN-13")
def test_a_nine_that_is_dealt_to_another_is_seen() -> None:
    """Given a nine that changes places with a card in hand, it is laid out and no leak is found."""
    rules = CollectNines()
    for seed in range(40):
        moves = [step.move for step in play(rules, seed, max_deals=2)]
        check_secrecy(rules, moves[: 1 + seed % 12], Random(seed))  # raises where something leaks
