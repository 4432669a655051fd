"""The command line of the benchmarks."""

from __future__ import annotations

import argparse
import json
import math
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.imports import measure_imports
from benchmarks.measure import Result, prepare, take_turns
from benchmarks.memory import measure_memory
from benchmarks.programs import all_programs
from benchmarks.programs.base import NotInstalledError
from benchmarks.report import Report

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and write what was measured.

    Returns 0, or 1 if something failed, or 130 after Ctrl-C; packages that are not installed and
    aims that are missed are no failures.
    """
    options = _options(arguments)
    warnings.simplefilter("ignore")  # of the other libraries, about their own dependencies
    report = Report(options.rounds, options.seconds)
    report.results = [
        Result(program) for program in all_programs() if _chosen(program.name, options.only)
    ]
    try:
        prepare(report.results, progress)
        take_turns(report.results, options.rounds, options.seconds, progress)
        _attempt(report, "memory", options.only, lambda: _remember(report))
        _attempt(report, "import", options.only, lambda: measure_imports(report.imports, progress))
    except KeyboardInterrupt:
        report.interrupted = True
    progress("")
    sys.stdout.write(report.text())
    if options.json is not None:
        try:
            options.json.write_text(json.dumps(report.data(), indent=2) + "\n", encoding="utf-8")
        except OSError as error:
            sys.stderr.write(f"benchmarks: cannot write {options.json}: {error.strerror}\n")
            return 1
    if report.interrupted:
        return INTERRUPTED
    return 1 if report.failed else 0


def progress(text: str) -> None:
    """Show on a terminal what is going on, in one line that the next one replaces."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{text:<60}" + ("" if text else "\r"))
        sys.stderr.flush()


def _remember(report: Report) -> None:
    report.memory = measure_memory(progress)


def _attempt(
    report: Report, name: str, only: Sequence[str] | None, action: Callable[[], None]
) -> None:
    if not _chosen(name, only):
        return
    try:
        action()
    except NotInstalledError:
        report.problems[name] = "not installed"
    except Exception as error:  # noqa: BLE001 - the other figures must still be printed
        report.problems[name] = f"failed: {type(error).__name__}: {error}"


def _chosen(name: str, only: Sequence[str] | None) -> bool:
    """Whether a measurement is asked for, by its name, its beginning or any other part of it."""
    return only is None or any(f"/{part}/" in f"/{name}/" for part in only)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    names = [*(program.name for program in all_programs()), "memory", "import"]
    parser = argparse.ArgumentParser(
        prog="benchmarks/run.py",
        description="Measure the speed and size of cardrules beside other libraries.",
        epilog=f"Names: {', '.join(names)}.",
    )
    parser.add_argument(
        "--rounds", type=_rounds, default=7, help="turns of each program (default: %(default)s)"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=0.3,
        help="length of a turn (default: %(default)s)",
    )
    parser.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        help="only this measurement, or all with this part in their name; may be repeated",
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write the figures here")
    options = parser.parse_args(arguments)
    for part in options.only or ():
        if not any(_chosen(name, [part]) for name in names):
            parser.error(f"nothing is named {part!r}; there are: {', '.join(names)}")
    if options.json is not None and not options.json.absolute().parent.is_dir():
        parser.error(f"the folder of {str(options.json)!r} does not exist")
    return options


def _rounds(text: str) -> int:
    if text.isdecimal() and int(text) > 0:
        return int(text)
    message = f"expected a whole number from 1 up, got {text!r}"
    raise argparse.ArgumentTypeError(message)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if 0 < seconds < math.inf:
        return seconds
    message = f"expected a number of seconds above 0, got {text!r}"
    raise argparse.ArgumentTypeError(message)
