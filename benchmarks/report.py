"""The figures as a table for people and as JSON for programs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from benchmarks import imports as importing
from benchmarks import memory as remembering
from benchmarks.environment import environment
from benchmarks.imports import Imports
from benchmarks.measure import Result, compare, summarise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.measure import Summary
    from benchmarks.memory import Memory, Sizes


@dataclass
class Report:
    """All that one run has measured."""

    rounds: int
    seconds: float
    results: list[Result] = field(default_factory=list[Result])
    memory: Memory | None = None
    imports: Imports = field(default_factory=Imports)
    problems: dict[str, str] = field(default_factory=dict[str, str])
    """Why memory or import time could not be measured."""
    interrupted: bool = False

    @property
    def failed(self) -> bool:
        """Whether something went wrong, apart from packages that are not installed."""
        return any(result.failed for result in self.results) or any(
            problem.startswith("failed") for problem in self.problems.values()
        )

    def text(self) -> str:
        """Write the tables."""
        parts = [
            _environment_text(),
            _speed_text(self),
            _comparison_text(self),
            _memory_text(self),
            _imports_text(self),
        ]
        if self.interrupted:
            parts.append("Interrupted: these are the figures measured until then.\n")
        return "\n".join(part for part in parts if part)

    def data(self) -> dict[str, Any]:
        """Give the figures in the types of JSON; times in seconds, sizes in bytes."""
        difference = self.imports.difference
        return {
            "environment": environment()._asdict(),
            "settings": {"rounds": self.rounds, "seconds": self.seconds},
            "interrupted": self.interrupted,
            "programs": [_result_data(result) for result in self.results],
            "ratios": [
                {"name": item.name, **item.ratio._asdict(), "aim": item.aim}
                for item in compare(self.results)
            ],
            "memory": self.memory
            and {
                "states": self.memory.states,
                "own": self.memory.own._asdict(),
                "alone": self.memory.alone._asdict(),
                "kept": self.memory.kept,
                "shared": list(self.memory.shared),
                "aim": remembering.AIM,
            },
            "import": difference
            and {
                "runs": len(self.imports.importing),
                "nothing": summarise(self.imports.nothing)._asdict(),
                "importing": summarise(self.imports.importing)._asdict(),
                "difference": difference._asdict(),
                "packages": self.imports.packages,
                "optional": self.imports.optional,
                "aim": importing.AIM,
            },
            "problems": self.problems,
        }


def _result_data(result: Result) -> dict[str, Any]:
    data: dict[str, Any] = {"name": result.program.name, "problem": result.problem}
    if result.measured:
        data |= {
            "rates": result.rates,
            **summarise(result.rates)._asdict(),
            "decisions_per_deal": result.decisions_per_deal,
        }
    return data


def _environment_text() -> str:
    facts = environment()
    packages = (f"{name} {version or '(none)'}" for name, version in facts.packages.items())
    return (
        f"{facts.implementation} {facts.python}, {facts.system}, {facts.cpu} ({facts.cpus} CPUs)\n"
        f"{', '.join(packages)}\n"
    )


def _speed_text(report: Report) -> str:
    if not report.results:
        return ""
    rows = [_speed_row(result) for result in report.results]
    rounds = max(len(result.runs) for result in report.results)
    title = f"Decisions per second; rounds: {rounds}, of {report.seconds:g} s each, by turns"
    head = ["program", "median", "lowest", "highest", "per deal"]
    return f"{title}\n{_table(head, rows)}"


def _speed_row(result: Result) -> list[str]:
    if not result.measured:
        return [result.program.name, result.problem or "not reached"]
    figures = (f"{rate:,.0f}" for rate in summarise(result.rates))
    return [result.program.name, *figures, f"{result.decisions_per_deal:.1f}"]


def _comparison_text(report: Report) -> str:
    comparisons = compare(report.results)
    if not comparisons:
        return ""
    rows = [
        [
            item.name,
            *(f"{figure:.2f}" for figure in item.ratio),
            "" if item.aim is None else f"{item.aim:.1f}",
            "" if item.aim is None else _verdict(item.ratio.median >= item.aim),
        ]
        for item in comparisons
    ]
    head = ["cardrules divided by", "median", "lowest", "highest", "aim", ""]
    return f"How many times as fast\n{_table(head, rows)}"


def _memory_text(report: Report) -> str:
    memory = report.memory
    if memory is None:
        problem = report.problems.get("memory")
        return f"Memory: {problem}\n" if problem else ""
    aim = [str(remembering.AIM), _verdict(memory.own.average <= remembering.AIM)]
    rows = [
        ["a state's own", *_bytes(memory.own), *aim],
        ["with what all states share", *_bytes(memory.alone), "", ""],
        ["own, all states of a deal kept", f"{memory.kept:.0f}", "", "", "", ""],
    ]
    head = ["bytes per state", "average", "lowest", "highest", "aim", ""]
    return (
        f"Memory; {memory.states} states of as many deals\n{_table(head, rows)}"
        f"  shared: {', '.join(memory.shared) or 'nothing'}\n"
    )


def _imports_text(report: Report) -> str:
    imports, difference = report.imports, report.imports.difference
    if difference is None:
        problem = report.problems.get("import")
        return f"Import: {problem}\n" if problem else ""
    aim = [f"{importing.AIM * 1000:.0f}", _verdict(difference.median <= importing.AIM)]
    rows = [
        ["python -c pass", *_milliseconds(summarise(imports.nothing)), "", ""],
        ['python -c "import cardrules"', *_milliseconds(summarise(imports.importing)), "", ""],
        ["difference", *_milliseconds(difference), *aim],
    ]
    head = ["milliseconds", "median", "lowest", "highest", "aim", ""]
    optional = ", ".join(imports.optional) or "none"
    return (
        f"Import; {len(imports.importing)} runs of each, by turns\n{_table(head, rows)}"
        f"  packages imported: {', '.join(imports.packages)}\n"
        f"  optional packages among them: {optional}\n"
    )


def _bytes(sizes: Sizes) -> list[str]:
    return [f"{figure:.0f}" for figure in sizes]


def _milliseconds(summary: Summary) -> list[str]:
    return [f"{figure * 1000:.1f}" for figure in summary]


def _verdict(met: bool) -> str:  # noqa: FBT001 - the only thing it is about
    return "met" if met else "missed"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as they must be, the first to the left; a short row's last cell runs on."""
    full = [row for row in rows if len(row) == len(head)]
    widths = [max(len(row[column]) for row in (head, *full)) for column in range(len(head))]
    widths[0] = max(len(row[0]) for row in (head, *rows))
    lines: list[str] = []
    for row in (head, *rows):
        first = row[0].ljust(widths[0])
        if len(row) == len(head):
            others = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        else:
            others = list(row[1:])
        lines.append("  ".join(["", first, *others]).rstrip())
    return "\n".join(lines) + "\n"
