"""Hypothesis strategies for cards, packs, rulesets, states and moves of any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from hypothesis import strategies as st

from cardrules.cards import CARDS, Card, pack
from cardrules.errors import InvalidOptions
from cardrules.options import Option, OptionValue
from cardrules.ruleset import Move, Ruleset, State
from cardrules.shuffle import Seed

__all__ = ["cards", "moves", "orders", "packs", "rulesets", "seeds", "states"]

R = TypeVar("R", bound=Ruleset[Any])
S = TypeVar("S", bound=State)

MOST_OF_UNLISTED = 100
"""How many steps above the smallest a number is drawn of which all are too many to list."""


def cards(size: int | None = None) -> st.SearchStrategy[Card]:
    """Any card of the pack of that size (see `cardrules.pack`), or of all 53."""
    return st.sampled_from(CARDS if size is None else pack(size))


def packs() -> st.SearchStrategy[tuple[Card, ...]]:
    """Packs of every size, in canonical order."""
    return st.sampled_from([24, 32, 36, 37, 52]).map(pack)


def orders(rules: Ruleset[S]) -> st.SearchStrategy[tuple[Card, ...]]:
    """The game's pack in any order."""
    return st.permutations(rules.deck()).map(tuple)


def seeds() -> st.SearchStrategy[Seed]:
    """Seeds of every type."""
    return st.one_of(st.integers(), st.text(max_size=8), st.binary(max_size=32))


def _values(known: Option) -> st.SearchStrategy[OptionValue]:
    if known.order is not None:
        return st.permutations(known.order.letters).map("".join)
    more: range = range(0)
    if known.low is not None:
        more = range(known.low, known.low + MOST_OF_UNLISTED * known.step + 1, known.step)
    return st.sampled_from([*known.values, *more])


def _at_fault(game: type[Ruleset[Any]], chosen: dict[str, OptionValue]) -> tuple[str, ...]:
    """The names of the options that are refused; none if the options are valid."""
    try:
        game.of(chosen)
    except InvalidOptions as error:
        return error.fields
    return ()


@st.composite
def rulesets(draw: st.DrawFn, game: type[R]) -> R:
    """Rulesets of a game: the default, a preset, or random options, all valid.

    Where random options contradict each other, single ones go back to their defaults until none do.
    """
    starts: list[Mapping[str, OptionValue]] = [
        {},
        *(each.options for each in game.presets.values()),
    ]
    values = {name: _values(known) for name, known in game.options().items()}
    chosen = dict(draw(st.sampled_from(starts)))
    chosen.update(draw(st.fixed_dictionaries({}, optional=values)))
    while at_fault := _at_fault(game, chosen):
        del chosen[draw(st.sampled_from([name for name in at_fault if name in chosen]))]
    return game.of(chosen)


@st.composite
def states(draw: st.DrawFn, rules: Ruleset[S], most: int = 60) -> S:
    """States that play reaches: after at most so many moves and deals from the start."""
    state = rules.start(draw(st.none() | st.integers(0, rules.seats - 1)))
    for _ in range(draw(st.integers(0, most))):
        legal = rules.legal_moves(state)
        if state.over:
            break
        if legal:
            state = rules.apply(state, draw(st.sampled_from(legal)))
        else:
            state = rules.deal(state, draw(st.integers(0, 2**64 - 1)))
    return state


def moves(rules: Ruleset[S], state: S) -> st.SearchStrategy[Move]:
    """The legal moves of a state in which somebody is to move."""
    legal = rules.legal_moves(state)
    return st.sampled_from(legal)
