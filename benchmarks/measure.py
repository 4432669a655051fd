"""Taking turns, and what the turns say together."""

from __future__ import annotations

import gc
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.programs.base import NotInstalledError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.programs.base import Program, Run

WARM_UP = 0.05
"""Seconds that every program plays once before the first turn; they are not counted."""


class Summary(NamedTuple):
    """The median of some figures, and their spread."""

    median: float
    lowest: float
    highest: float


def summarise(figures: Sequence[float]) -> Summary:
    """Summarise at least one figure."""
    return Summary(median(figures), min(figures), max(figures))


@dataclass
class Result:
    """The turns of one program so far, or why it has none."""

    program: Program
    runs: list[Run] = field(default_factory=list["Run"])
    problem: str | None = None
    failed: bool = False

    @property
    def measured(self) -> bool:
        """Whether there is anything to summarise."""
        return bool(self.runs) and self.problem is None

    @property
    def rates(self) -> list[float]:
        """Decisions per second, turn by turn."""
        return [run.decisions / run.elapsed for run in self.runs]

    @property
    def decisions_per_deal(self) -> float:
        """How long a deal is, on average."""
        return sum(run.decisions for run in self.runs) / sum(run.deals for run in self.runs)


def attempt(result: Result, action: Callable[[], None]) -> None:
    """Do something with a program; note its problem instead of stopping the others."""
    try:
        action()
    except NotInstalledError:
        result.problem = "not installed"
    except Exception as error:  # noqa: BLE001 - other people's code may raise anything
        result.problem = f"failed: {type(error).__name__}: {error}"
        result.failed = True


def prepare(results: Sequence[Result], progress: Callable[[str], None]) -> None:
    """Set every program up and let it warm up."""
    for result in results:
        program = result.program
        progress(f"preparing {program.name}")

        def ready(program: Program = program) -> None:
            program.setup()
            program.run(WARM_UP)

        attempt(result, ready)
    # What the libraries keep alive must not slow the garbage collector down in one another's turns.
    gc.collect()
    gc.freeze()


def take_turns(
    results: Sequence[Result], rounds: int, seconds: float, progress: Callable[[str], None]
) -> None:
    """Let all programs that are ready play in turn, round after round, adding to their results."""
    for number in range(1, rounds + 1):
        for result in results:
            if result.problem is not None:
                continue
            progress(f"round {number} of {rounds}: {result.program.name}")

            def turn(result: Result = result) -> None:
                result.runs.append(result.program.run(seconds))

            attempt(result, turn)


class Comparison(NamedTuple):
    """Our rate divided by another's, round by round."""

    name: str
    ratio: Summary
    aim: float | None


AIMS = {
    "openspiel/deals (median game)": 1.5,
    "openspiel/positions (median game)": 1.0,
    "rlcard/bridge": 20.0,
    "schnapsen": 5.0,
    "cardrules/positions (by cardrules/thousand/play)": 1.0,
}
"""How many times as fast as the others cardrules is meant to be."""

AMONG_OURS = (
    ("cardrules/thousand/play", "cardrules/positions"),
    ("cardrules/ninety-nine/play", "cardrules/positions"),
)
"""Programs of ours that are compared with another of ours, and that one."""


def compare(results: Sequence[Result]) -> list[Comparison]:
    """Compare every program with ours of the same kind, and ours with OpenSpiel as a whole.

    The ratios are formed inside each round, so that a machine that slows down for a while slows
    both sides.
    """
    measured = {result.program.name: result for result in results if result.measured}
    comparisons: list[Comparison] = []
    for group in ("openspiel/deals", "openspiel/positions"):
        games = [result for name, result in measured.items() if name.startswith(f"{group}/")]
        ours = measured.get(games[0].program.rival or "") if games else None
        if ours is None:
            continue
        middle = [median(rates) for rates in zip(*(game.rates for game in games), strict=False)]
        fastest = max(games, key=lambda game: median(game.rates))
        game = fastest.program.name.rpartition("/")[2]
        comparisons += [
            _comparison(f"{group} (median game)", ours.rates, middle),
            _comparison(f"{group} (fastest game, {game})", ours.rates, fastest.rates),
        ]
    for name, result in measured.items():
        ours = measured.get(result.program.rival or "")
        if ours is not None:
            comparisons.append(_comparison(name, ours.rates, result.rates))
    comparisons += [
        _comparison(f"{other} (by {name})", measured[name].rates, measured[other].rates)
        for name, other in AMONG_OURS
        if name in measured and other in measured
    ]
    return comparisons


def _comparison(name: str, ours: Sequence[float], theirs: Sequence[float]) -> Comparison:
    quotients = [our / their for our, their in zip(ours, theirs, strict=False)]
    return Comparison(name, summarise(quotients), AIMS.get(name))
