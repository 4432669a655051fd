"""`cardrules games`: what is installed."""

from __future__ import annotations

import sys

from cardrules.cli.arguments import Complaint, game_class
from cardrules.cli.terminal import Column, Output, complain
from cardrules.errors import UnknownGame
from cardrules.registry import game_names

__all__ = ["games"]

COLUMNS = (Column("name"), Column("game"), Column("seats", "right"), Column("other names"))


def games() -> None:
    """List the games that are installed."""
    rows: list[tuple[str, ...]] = []
    for name in game_names():
        try:
            game = game_class(name)
        except (Complaint, UnknownGame) as error:  # the others are there all the same
            complain(str(error))
            continue
        rows.append((name, game.title, str(game().seats), ", ".join(game.aliases)))
    Output.of(sys.stdout).table(COLUMNS, rows)
