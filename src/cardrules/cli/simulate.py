"""`cardrules simulate`: many matches, summed up."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated, Any

import attrs
import typer
from rich.progress import Progress

import cardrules
from cardrules.cli.arguments import (
    Game,
    OptionsGiven,
    PlayerNames,
    PresetName,
    Samples,
    SeedText,
    company_of,
    game_class,
    read_seed,
    ruleset,
)
from cardrules.cli.terminal import Column, Output
from cardrules.ruleset import Ruleset
from cardrules.simulate import Spread, Summary, interval, matches, tournament

__all__ = ["simulate"]

MATCHES = 1000
MAX_DEALS = 1000
"""Where nobody sets a limit, a match is cut off after so many deals."""
LIMIT = "max_deals"
"""The option with which a game whose matches can go on for ever limits them."""
FEW = 12
"""So many different values of deals at most are listed one by one."""

CONFIDENCE = "95 % interval"
"""Heads a column: where the true share lies with this confidence."""

SPREAD = tuple(Column(each, "right") for each in ("mean", "min", "median", "max"))


@attrs.frozen
class Run:
    """What was asked for, and what came of it."""

    rules: Ruleset[Any]
    seed: int | str
    players: tuple[str, ...]
    """One for all seats, or one for each, who then change seats."""
    asked: int
    max_deals: int | None
    """After so many deals a match was cut off; `None` if the house rules themselves end it."""
    summary: Summary
    samples: int | None = None
    """How many samples were asked for; `None` if nobody said."""
    ours: bool = False
    """Whether nobody set a limit, although the game has a house rule for one."""

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
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help=f"Cut a match off after so many deals; {MAX_DEALS} if no house rule limits them.",
        ),
    ] = None,
    player: PlayerNames = None,
    samples: Samples = None,
    preset: PresetName = None,
    option: OptionsGiven = None,
    seed: SeedText = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Play many matches, and sum them up.

    With a player for each seat these are compared: they change seats from match to match.
    """
    rules = ruleset(game_class(game), preset, option)
    names, company = company_of(rules, player, samples)
    used = read_seed(seed)
    limit = max_deals or _own_limit(rules)
    ours = max_deals is None and limit is not None and LIMIT in rules.options()
    run = Run(rules, used, names, number, limit, Summary(), samples, ours=ours)
    play = matches if len(names) == 1 else tournament
    try:
        with _progress() as bar:
            played = play(rules, number, seed=used, players=company, max_deals=limit)
            for match in bar.track(played, number, description=rules.title) if bar else played:
                run = attrs.evolve(run, summary=run.summary.plus(match))
    except KeyboardInterrupt:
        _report(run, as_json=as_json)
        raise
    _report(run, as_json=as_json)


def _own_limit(rules: Ruleset[Any]) -> int | None:
    """The limit for matches on which nobody decided; `None` if a house rule ends them."""
    return MAX_DEALS if rules.values().get(LIMIT) is None else None


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
    played = (
        str(summary.matches) if run.complete else f"{summary.matches} of {run.asked} (interrupted)"
    )
    samples = "" if run.samples is None else f", samples: {run.samples}"
    out.say(f"matches: {played}, players: {', '.join(run.players)}{samples}, seed: {run.seed}")
    if run.ours:
        out.say(f"No house rule sets {LIMIT}, so a match is cut off after {run.max_deals} deals.")
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
    _show_wins(out, run)
    if len(summary.value_counts) <= FEW:
        out.say()
        _show_values(out, summary)


def _figures(spread: Spread | None) -> tuple[str, ...]:
    if spread is None:
        return ("-",) * len(SPREAD)
    return f"{spread.mean:.2f}", str(spread.low), f"{spread.median:g}", str(spread.high)


def _show_wins(out: Output, run: Run) -> None:
    """The wins by seat, and by player where these are compared."""
    summary = run.summary
    if summary.player_wins:
        _show_shares(out, "player", run.players, summary.player_wins, summary.finished)
        out.say()
    seats = map(str, range(run.rules.seats))
    _show_shares(out, "seat", seats, summary.wins, summary.finished)
    if summary.shared:
        out.say(f"won by more than one seat: {summary.shared}")


def _show_shares(
    out: Output, heading: str, names: Iterable[str], wins: Iterable[int], matches: int
) -> None:
    columns = (Column(heading), *(Column(each, "right") for each in ("wins", "share", CONFIDENCE)))
    rows = [
        (name, str(won), _share(won, matches), _interval(won, matches))
        for name, won in zip(names, wins, strict=True)
    ]
    out.table(columns, rows)


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


def _interval(part: int, whole: int) -> str:
    if not whole:
        return "-"
    low, high = interval(part, whole)
    return f"{low:.1%} to {high:.1%}"


# --- for programs -------------------------------------------------------------------------------


def _data(run: Run) -> dict[str, object]:
    """The summary as plain data; numbers that count nothing are null."""
    summary = run.summary
    return {
        "cardrules": cardrules.__version__,
        "game": run.rules.name,
        "options": run.rules.values(),
        "players": run.players,
        "samples": run.samples,
        "seed": run.seed,
        "asked": run.asked,
        "max_deals": run.max_deals,
        "matches": summary.matches,
        "unfinished": summary.unfinished,
        "seat_wins": _wins(summary.wins, summary.finished),
        "player_wins": _wins(summary.player_wins, summary.finished),
        "shared": summary.shared,
        "deals": _spread(summary.deals),
        "moves": _spread(summary.moves),
        "values": _spread(summary.values),
        "value_counts": {str(value): n for value, n in sorted(summary.value_counts.items())},
    }


def _wins(wins: tuple[int, ...], matches: int) -> list[dict[str, object]]:
    """The wins of each seat or player; of no matches there are no shares."""
    return [
        {
            "wins": won,
            "share": won / matches if matches else None,
            "interval": interval(won, matches) if matches else None,
        }
        for won in wins
    ]


def _spread(spread: Spread | None) -> dict[str, float] | None:
    if spread is None:
        return None
    return {"mean": spread.mean, "min": spread.low, "median": spread.median, "max": spread.high}
