"""The trick-taking games of OpenSpiel, driven from Python."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from benchmarks.programs.base import POSITIONS, SEED, Run, load
from benchmarks.programs.sixty_six import FROM_POSITIONS, WHOLE_DEALS

GAMES = {
    "bridge": "bridge(use_double_dummy_result=false)",
    "euchre": "euchre",
    "hearts": "hearts",
    "oh_hell": "oh_hell",
    "skat": "skat",
    "spades": "spades",
    "tarok": "tarok",
}
"""The games in which cards are played to tricks. ``bridge_uncontested_bidding`` and the two
``tiny_bridge`` stop after the auction, as bridge does with its default parameters."""


class WholeDeals:
    """Whole deals with ``apply_action``; chance nodes are on the clock but are no decisions."""

    rival = WHOLE_DEALS

    def __init__(self, game: str) -> None:
        self.name = f"openspiel/deals/{game}"
        self._text = GAMES[game]

    def setup(self) -> None:
        """Load the game."""
        self._game: Any = load("pyspiel").load_game(self._text)
        self._random = Random(SEED).random

    def run(self, seconds: float) -> Run:
        """Play one deal after another, each from its initial state."""
        game, random = self._game, self._random
        decisions = deals = 0
        begin = now = perf_counter()
        while now - begin < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
                    decisions += 1
            deals += 1
            now = perf_counter()
        return Run(decisions, deals, now - begin)


class FromPositions:
    """From dealt positions to the end of the deal with ``child``, which changes no state."""

    rival = FROM_POSITIONS

    def __init__(self, game: str) -> None:
        self.name = f"openspiel/positions/{game}"
        self._text = GAMES[game]

    def setup(self) -> None:
        """Deal the positions."""
        game: Any = load("pyspiel").load_game(self._text)
        random = Random(SEED).random
        self._positions: list[Any] = []
        for _ in range(POSITIONS):
            state = game.new_initial_state()
            while state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            self._positions.append(state)
        self._random = random

    def run(self, seconds: float) -> Run:
        """Play from one position after another; no game here has chance nodes after the deal."""
        positions, random = self._positions, self._random
        decisions = deals = 0
        begin = now = perf_counter()
        while now - begin < seconds:
            state = positions[deals % POSITIONS]
            while not state.is_terminal():
                actions = state.legal_actions()
                state = state.child(actions[int(random() * len(actions))])
                decisions += 1
            deals += 1
            now = perf_counter()
        return Run(decisions, deals, now - begin)
