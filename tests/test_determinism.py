"""The same seed gives the same match: in every process, on every Python, for ever.

`python -m tests.test_determinism` prints the lines of `vectors/matches.txt` as they are now.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardrules import Deal, Ruleset, find, game_names
from tests.tiny_game import HighCard

ROOT = Path(__file__).parent.parent
VECTORS = Path(__file__).parent / "vectors" / "matches.txt"
LONGEST = 1000
"""More moves than a match of Sixty-Six can take; Thousand does not end under aimless play."""
SEEDS = (7, 35)
"""With 35 no two presets of a game lead through the same match."""
LIMITS = ("nines-shedding | seed |",)
"""Presets that differ from another only in a limit, which no match of `LONGEST` moves reaches."""
ALL_MATCHES = (
    "from tests.test_determinism import fingerprint, matches;"
    "print(*(fingerprint(*each, inside=True) for each in matches()), sep='\\n')"
)

Case = tuple[str, str, int]


def game(name: str) -> type[Ruleset[Any]]:
    """A game by its name, the tiny one of the tests included."""
    return HighCard if name == HighCard.name else find(name)


def matches() -> Iterator[Case]:
    """Two seeds of each preset of each game."""
    for name in (*game_names(), HighCard.name):
        for preset in game(name).presets:
            yield from ((name, preset, seed) for seed in SEEDS)


def record(name: str, preset: str, seed: int, *, inside: bool) -> Iterator[str]:
    """A match from its seed, line by line: the move made, what else was legal, what came of it.

    Each deal has 32 bytes of its own for a seed; each move is chosen by such bytes.
    `inside` adds the states as they are built, which may change without any match changing.
    """
    rules = game(name).preset(preset)
    state = rules.start()
    for number in range(LONGEST):
        chance = hashlib.shake_256(f"{seed}:{number}".encode()).digest(32)
        moves = rules.legal_moves(state)
        yield " ".join(map(str, moves))
        if moves:
            move = moves[int.from_bytes(chance, "big") % len(moves)]
            state = rules.apply(state, move)
        else:
            move = Deal(())
            state = rules.deal(state, chance)
        score = rules.score(state)
        yield f"{move.label}: {state.phase} {state.to_move} {state.dealer} {state.deal_number}"
        yield " | ".join(f"{pile.name} {pile.seat} {pile.cards}" for pile in rules.piles(state))
        yield f"{score.points} {score.over} {score.winners}"
        if inside:
            yield f"{state!r} {score!r}"
        if score.over:
            return


def fingerprint(name: str, preset: str, seed: int, *, inside: bool = False) -> str:
    """A line that two matches share exactly if they went the same way."""
    lines = list(record(name, preset, seed, inside=inside))
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return f"{name} | {preset} | {seed} | {digest}"


def pinned() -> list[str]:
    """The lines of the file of vectors, without its comments."""
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_preset_is_pinned() -> None:
    """The file of vectors has each preset of each game with both seeds."""
    cases = [tuple(map(str, case)) for case in matches()]
    assert [tuple(line.split(" | ")[:3]) for line in pinned()] == cases


@pytest.mark.parametrize("line", pinned(), ids=lambda line: " ".join(line.split(" | ")[:3]))
def test_golden_matches(line: str) -> None:
    """A pinned seed gives the pinned match, from the first legal moves to the last score."""
    name, preset, seed, _ = line.split(" | ")
    assert fingerprint(name, preset, int(seed)) == line


def test_a_fingerprint_sees_a_difference() -> None:
    """Other house rules, or another seed, lead through another match with another fingerprint."""
    lines = [line for line in pinned() if not line.startswith(LIMITS)]
    by_seed = {seed: [line[-64:] for line in lines if f"| {seed} |" in line] for seed in SEEDS}
    assert len(set(by_seed[35])) == len(by_seed[35])
    assert not set(by_seed[7]) & set(by_seed[35])


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295", "random"])
def test_the_order_of_hashes_does_not_matter(hash_seed: str) -> None:
    """With any hash seed a process plays the same matches, states and all."""
    done = subprocess.run(
        [sys.executable, "-c", ALL_MATCHES],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    here = [fingerprint(*case, inside=True) for case in matches()]
    assert done.stdout.splitlines() == here


if __name__ == "__main__":
    sys.stdout.writelines(f"{fingerprint(*case)}\n" for case in matches())
