"""`cardrules games`: what is installed."""

from __future__ import annotations

import sys
from typing import Any

from cardrules.cli.arguments import game_class
from cardrules.cli.terminal import Column, Output, complain
from cardrules.registry import game_names
from cardrules.ruleset import Ruleset

__all__ = ["games"]

COLUMNS = (Column("name"), Column("game"), Column("seats", "right"), Column("other names"))
PLAYERS = "players"
"""The option with which a game that is for several numbers of players chooses one."""


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
        return name, game.title, _seats(game), ", ".join(game.aliases)
    except Exception as error:  # noqa: BLE001 - the other games are there all the same
        complain(f"{name}: {error}")
        return None


def _seats(game: type[Ruleset[Any]]) -> str:
    """For how many players the game is: what the house rule for it allows, if there is one."""
    players = game.options().get(PLAYERS)
    return str(game().seats) if players is None else players.allowed
