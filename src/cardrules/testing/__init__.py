"""For tests: the conformance suite for any ruleset, and Hypothesis strategies.

Needs the extra `testing`. The author of a game runs the whole suite with three lines:

    from cardrules.testing import Conformance

    class TestMyGame(Conformance[MyState]):
        game = MyGame
"""

from cardrules.testing.conformance import Step, check_game, check_state, check_step, play
from cardrules.testing.strategies import cards, moves, orders, packs, rulesets, seeds, states
from cardrules.testing.suite import Conformance

__all__ = [
    "Conformance",
    "Step",
    "cards",
    "check_game",
    "check_state",
    "check_step",
    "moves",
    "orders",
    "packs",
    "play",
    "rulesets",
    "seeds",
    "states",
]
