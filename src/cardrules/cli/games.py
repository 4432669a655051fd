"""`cardrules games`: what is installed."""

from __future__ import annotations

import sys

from cardrules.cli.arguments import game_class
from cardrules.cli.terminal import Column, Output, complain
from cardrules.registry import game_names

__all__ = ["games"]

COLUMNS = (Column("name"), Column("game"), Column("seats", "right"), Column("other names"))


def games() -> None:
    """List the games that are installed."""
    rows: list[tuple[str, ...]] = []
    for name in game_names():
        row = _row(name)
        if row is not None:
            rows.append(row)
    Output.of(sys.stdout).table(COLUMNS, rows)


def _row(name: str) -> tuple[str, ...] | None:
    """What is told of a game; `None` if its package is broken, which is told at once."""
    try:
        game = game_class(name)
        return name, game.title, str(game().seats), ", ".join(game.aliases)
    except Exception as error:  # noqa: BLE001 - the other games are there all the same
        complain(f"{name}: {error}")
        return None
