"""`cardrules simulate`: many matches of random play, summed up."""

from __future__ import annotations

import json
import sys
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated, Any

import attrs
import typer
from rich.progress import Progress

import cardrules
from cardrules.cli.arguments import (
    Game,
    OptionsGiven,
    PresetName,
    SeedText,
    game_class,
    read_seed,
    ruleset,
)
from cardrules.cli.terminal import Column, Output
from cardrules.ruleset import Ruleset
from cardrules.simulate import Spread, Summary, matches

__all__ = ["simulate"]

MATCHES = 1000
MAX_DEALS = 1000
FEW = 12
"""So many different values of deals at most are listed one by one."""

SPREAD = tuple(Column(each, "right") for each in ("mean", "min", "median", "max"))


@attrs.frozen
class Run:
    """What was asked for, and what came of it."""

    rules: Ruleset[Any]
    seed: int | str
    asked: int
    max_deals: int
    summary: Summary

    @property
    def complete(self) -> bool:
        """Whether all matches were played."""
        return self.summary.matches == self.asked


def simulate(  # noqa: PLR0913 - a command has as many parameters as it has options
    game: Game,
    *,
    number: Annotated[
        int, typer.Option("--matches", metavar="N", min=1, help="How many matches are played.")
    ] = MATCHES,
    max_deals: Annotated[
        int, typer.Option(metavar="N", min=1, help="Cut a match off after so many deals.")
    ] = MAX_DEALS,
    preset: PresetName = None,
    option: OptionsGiven = None,
    seed: SeedText = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Play many matches, all moves at random, and sum them up."""
    rules = ruleset(game_class(game), preset, option)
    used = read_seed(seed)
    summary = Summary()
    try:
        with _progress() as bar:
            played = matches(rules, number, seed=used, max_deals=max_deals)
            for match in bar.track(played, number, description=rules.title) if bar else played:
                summary = summary.plus(match)
    except KeyboardInterrupt:
        _report(Run(rules, used, number, max_deals, summary), as_json=as_json)
        raise
    _report(Run(rules, used, number, max_deals, summary), as_json=as_json)


def _progress() -> AbstractContextManager[Progress | None]:
    """A progress bar on the standard error, if somebody can see it there."""
    errors = Output.of(sys.stderr)
    if not errors.can_redraw:
        return nullcontext()
    return Progress(console=errors.console, transient=True)


def _report(run: Run, *, as_json: bool) -> None:
    out = Output.of(sys.stdout)
    if as_json:
        out.write(json.dumps(_data(run)))
    else:
        _show(out, run)


# --- for people ---------------------------------------------------------------------------------


def _show(out: Output, run: Run) -> None:
    summary = run.summary
    out.say(repr(run.rules))
    if run.complete:
        out.say(f"matches: {summary.matches}, seed: {run.seed}")
    else:
        out.say(f"matches: {summary.matches} of {run.asked} (interrupted), seed: {run.seed}")
    if summary.unfinished:
        out.say(f"cut off after {run.max_deals} deals: {summary.unfinished}")
    if not summary.matches:
        return
    out.say()
    lengths = (
        ("deals in a match", summary.deals),
        ("moves in a match", summary.moves),
        ("points a deal is worth", summary.values),
    )
    out.table((Column(""), *SPREAD), [(name, *_figures(spread)) for name, spread in lengths])
    out.say()
    _show_wins(out, summary)
    if len(summary.value_counts) <= FEW:
        out.say()
        _show_values(out, summary)


def _figures(spread: Spread | None) -> tuple[str, ...]:
    if spread is None:
        return ("-",) * len(SPREAD)
    return f"{spread.mean:.2f}", str(spread.low), f"{spread.median:g}", str(spread.high)


def _show_wins(out: Output, summary: Summary) -> None:
    rows = [
        (str(seat), str(won), _share(won, summary.finished))
        for seat, won in enumerate(summary.wins)
    ]
    out.table((Column("seat"), Column("wins", "right"), Column("share", "right")), rows)
    if summary.shared:
        out.say(f"won by more than one seat: {summary.shared}")


def _show_values(out: Output, summary: Summary) -> None:
    deals = sum(summary.value_counts.values())
    rows = [
        (str(value), str(times), _share(times, deals))
        for value, times in sorted(summary.value_counts.items())
    ]
    headings = ("worth", "deals", "share")
    out.table([Column(heading, "right") for heading in headings], rows)


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "-"


# --- for programs -------------------------------------------------------------------------------


def _data(run: Run) -> dict[str, object]:
    """The summary as plain data; numbers that count nothing are null."""
    summary = run.summary
    return {
        "cardrules": cardrules.__version__,
        "game": run.rules.name,
        "options": run.rules.values(),
        "seed": run.seed,
        "asked": run.asked,
        "max_deals": run.max_deals,
        "matches": summary.matches,
        "unfinished": summary.unfinished,
        "wins": summary.wins,
        "shared": summary.shared,
        "deals": _spread(summary.deals),
        "moves": _spread(summary.moves),
        "values": _spread(summary.values),
        "value_counts": {str(value): n for value, n in sorted(summary.value_counts.items())},
    }


def _spread(spread: Spread | None) -> dict[str, float] | None:
    if spread is None:
        return None
    return {"mean": spread.mean, "min": spread.low, "median": spread.median, "max": spread.high}
