"""How many bytes a state takes, with everything it refers to."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from itertools import count
from random import Random
from statistics import mean
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, NamedTuple, cast

from benchmarks.programs.base import SEED, load
from benchmarks.programs.sixty_six import dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardrules import SixtySix

AIM = 1024
"""Bytes."""

MATCHES = 300
"""How many matches are looked into; each gives one state."""

PROGRAM = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
"""Code is not part of a state, wherever a state leads to it."""


class Sizes(NamedTuple):
    """The average of some sizes, and their spread."""

    average: float
    lowest: int
    highest: int


class Memory(NamedTuple):
    """Bytes per state; objects that belong to the process as a whole are not a state's own."""

    states: int
    own: Sizes
    """Without the objects that states of other matches refer to as well."""
    alone: Sizes
    """With these, each counted once: a single state that shares with nobody."""
    kept: float
    """Own bytes per state where every state of a match is kept, each object counted once."""
    shared: tuple[str, ...]
    """The types of the shared objects."""


def measure_memory(progress: Callable[[str], None]) -> Memory:
    """Look at a random position of one random deal in each of many matches, and at all of a match.

    Raises `NotInstalledError` without cardrules.
    """
    rules: SixtySix = load("cardrules").SixtySix()
    random = Random(SEED).random
    seeds = count()
    matches: list[list[object]] = []
    for number in range(1, MATCHES + 1):
        progress(f"memory: match {number} of {MATCHES}")
        matches.append(deal_states(rules, seeds, random))

    objects = [reachable([states[int(random() * len(states))]], rules) for states in matches]
    users = Counter(key for reached in objects for key in reached)
    shared = {key for key, number in users.items() if number > 1}
    whole = [reachable(states, rules) for states in matches]
    return Memory(
        states=len(objects),
        own=average([size(reached, without=shared) for reached in objects]),
        alone=average([size(reached) for reached in objects]),
        kept=sum(size(reached, without=shared) for reached in whole) / sum(map(len, matches)),
        shared=tuple(
            sorted(
                {
                    type(item).__qualname__
                    for reached in objects
                    for key, item in reached.items()
                    if key in shared
                }
            )
        ),
    )


def deal_states(rules: SixtySix, seeds: Iterator[int], random: Callable[[], float]) -> list[object]:
    """All states of one random deal in which a player is to move, in a match of its own."""
    state = dealt(rules, seeds)
    states: list[object] = []
    while state.to_move is not None:
        states.append(state)
        moves = rules.legal_moves(state)
        state = rules.apply(state, moves[int(random() * len(moves))])
    return states


def reachable(roots: Iterable[object], rules: object) -> dict[int, object]:
    """Every object that the roots lead to, themselves included, by identity.

    Code and the ruleset are left out, with what only they lead to.
    """
    found: dict[int, object] = {}
    waiting = list(roots)
    while waiting:
        item = waiting.pop()
        if id(item) in found or item is rules or isinstance(item, PROGRAM):
            continue
        found[id(item)] = item
        waiting += gc.get_referents(item)
        # In some versions of Python an object does not name the dictionary of its attributes.
        attributes = getattr(item, "__dict__", None)
        if isinstance(attributes, dict):
            waiting.append(cast("object", attributes))
    return found


def average(sizes: list[int]) -> Sizes:
    """Summarise at least one size."""
    return Sizes(mean(sizes), min(sizes), max(sizes))


def size(objects: dict[int, object], without: Iterable[int] = ()) -> int:
    """Bytes of the objects together, the garbage collector's headers included."""
    left_out = frozenset(without)
    return sum(sys.getsizeof(item) for key, item in objects.items() if key not in left_out)
