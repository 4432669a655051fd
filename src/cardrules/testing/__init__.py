"""For tests: the conformance suite for any ruleset, and Hypothesis strategies.

Needs the extra `testing`. The author of a game runs the whole suite with three lines:

    from cardrules.testing import Conformance

    class TestMyGame(Conformance[MyState]):
        game = MyGame
"""

from cardrules.testing.conformance import Step, check_game, check_state, check_step, play
from cardrules.testing.secrecy import (
    check_actions,
    check_numbers,
    check_samples,
    check_secrecy,
    check_view,
)
from cardrules.testing.strategies import cards, moves, orders, packs, rulesets, seeds, states
from cardrules.testing.suite import Conformance

__all__ = [
    "Conformance",
    "Step",
    "cards",
    "check_actions",
    "check_game",
    "check_numbers",
    "check_samples",
    "check_secrecy",
    "check_state",
    "check_step",
    "check_view",
    "moves",
    "orders",
    "packs",
    "play",
    "rulesets",
    "seeds",
    "states",
]
