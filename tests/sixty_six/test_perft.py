"""Exhaustive counts: how many sequences of n moves a fixed deal allows.

`perft.txt` holds the counts, made with the engine and checked with the slow reference in
`tests/reference`. A position is told by its options, its table, and the plays before counting; a
line such as `3 210` says that 210 sequences of three moves go on from there. A deal that ends
earlier adds none.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import deal_with, play

FILE = Path(__file__).parent / "perft.txt"


@attrs.define
class Position:
    """A position to count from, and the counts by depth."""

    name: str
    facts: dict[str, str]
    counts: dict[int, int]

    def rules(self) -> SixtySix:
        """The ruleset: a preset, or the defaults with the named options changed."""
        known = SixtySix.options()
        preset, *pairs = self.facts["rules"].split()
        changes = dict(each.split("=") for each in pairs)
        return SixtySix.preset(preset, **{k: known[k].read(v) for k, v in changes.items()})

    def state(self, rules: SixtySix) -> SixtySixState:
        """The position itself."""
        facts = self.facts
        state = deal_with(
            rules,
            turn_up=facts["turn-up"],
            p0=facts["P0"],
            p1=facts["P1"],
            stock=facts["stock"],
            dealer=int(facts["dealer"][1]),
        )
        return play(rules, state, facts["after"]) if "after" in facts else state


def positions() -> Iterator[Position]:
    """The positions of the file."""
    found: Position | None = None
    for line in FILE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            if found:
                yield found
            found = Position(rest, {}, {})
        elif found and word.isdigit():
            found.counts[int(word)] = int(rest)
        elif found and word and word != "#":
            found.facts[word] = rest
    if found:
        yield found


def count(rules: SixtySix, state: SixtySixState, depth: int) -> int:
    """The number of sequences of so many legal moves within the deal."""
    moves = rules.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(count(rules, rules.apply(state, move), depth - 1) for move in moves)


def split(rules: SixtySix, state: SixtySixState, depth: int) -> str:
    """The count of each first move, as a table to compare with another program's."""
    lines = [
        f"{move}: {count(rules, rules.apply(state, move), depth - 1) if depth > 1 else 1}"
        for move in rules.legal_moves(state)
    ]
    return "\n".join(["", *lines])


@pytest.mark.rule("SS-16", "SS-24", "SS-27", "SS-28", "SS-30", "SS-41", "SS-48", "SS-56", "SS-68")
@pytest.mark.parametrize(
    ("position", "depth"),
    [
        pytest.param(position, depth, id=f"{position.name.replace(' ', '-')}-{depth}")
        for position in positions()
        for depth in position.counts
    ],
)
def test_the_number_of_move_sequences(position: Position, depth: int) -> None:
    """Given a fixed position, it allows exactly so many sequences of n moves."""
    rules = position.rules()
    state = position.state(rules)
    found = count(rules, state, depth)
    assert found == position.counts[depth], split(rules, state, depth)
