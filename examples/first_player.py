"""How often each player wins at Nines, the shedding game, by the order in which they play.

Everybody plays at random, at tables of two to five. Prints the shares of the wins with confidence
intervals as bars of text; where matplotlib is installed (`pip install "cardrules[plot]"`), it draws
them as a PNG as well. Ctrl-C shows what has been played until then.

    python first_player.py [--matches N] [PATH]
"""

from __future__ import annotations

import argparse
import math
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

from cardrules import NinesShedding
from cardrules.simulate import matches

SEED = "first player"
TABLES: tuple[Literal[2, 3, 4, 5], ...] = (2, 3, 4, 5)
NORMAL_95 = 1.96  # as many standard deviations to each side hold 95 in 100 of a normal curve
WIDTH = 50


def play(rules: NinesShedding, count: int, wins: list[int]) -> None:
    """Play matches, adding to the wins by place: 0 for the player who begins."""
    for match in matches(rules, count, seed=SEED):
        for winner in match.winners:  # nobody, if the limit of turns ended the game
            # The players draw for the deal, and whoever deals gets seat 0. The next seat begins.
            wins[(winner - 1) % rules.players] += 1
        if sys.stderr.isatty() and match.number % 50 == 0:
            sys.stderr.write(f"\r{rules.players} players: {match.number} of {count} matches ")
    if sys.stderr.isatty():
        sys.stderr.write("\r" + " " * WIDTH + "\r")


def share(won: int, played: int) -> tuple[float, float, float]:
    """A share, and how far its 95 % confidence interval (Wilson's) reaches below and above it."""
    mean, z = won / played, NORMAL_95
    scale = 1 + z * z / played
    middle = (mean + z * z / (2 * played)) / scale
    reach = z * math.sqrt(mean * (1 - mean) / played + z * z / (4 * played * played)) / scale
    return mean, mean - middle + reach, middle + reach - mean


def draw(path: str, tables: dict[int, list[tuple[float, float, float]]]) -> None:
    """Draw a panel for each table: bars with intervals, and a line where all would be equal."""
    import_module("matplotlib").use("agg")  # only here, for it is not installed everywhere
    plt: Any = import_module("matplotlib.pyplot")
    figure, panels = plt.subplots(
        1, len(tables), figsize=(9, 3.5), sharey=True, squeeze=False, layout="constrained"
    )
    for axes, (players, shares) in zip(panels[0], tables.items(), strict=True):
        means, *errors = zip(*shares, strict=True)
        places = [str(place) for place in range(1, players + 1)]
        axes.bar(places, means, color="#00897b", yerr=errors, capsize=5)
        axes.axhline(1 / players, color="black", linestyle="--", linewidth=1)
        axes.set(title=f"{players} players", xlabel="place in the order of play")
    panels[0][0].set(ylabel="share of wins")
    figure.savefig(path, dpi=150)
    plt.close(figure)


def main() -> int:
    """Play at all tables, print the shares, draw the picture."""
    parser = argparse.ArgumentParser()
    parser.add_argument("path", nargs="?", default="first_player.png", help="where to draw")
    parser.add_argument("--matches", type=int, default=2000, help="for each number of players")
    options = parser.parse_args()
    tables: dict[int, list[tuple[float, float, float]]] = {}
    interrupted = False
    for players in TABLES:
        wins = [0] * players
        try:
            play(NinesShedding(players=players), options.matches, wins)
        except KeyboardInterrupt:
            interrupted = True
        if sum(wins):
            tables[players] = [share(won, sum(wins)) for won in wins]
            print(f"{players} players, {sum(wins)} games won; a fair share is {1 / players:.1%}")
            for place, (mean, below, above) in enumerate(tables[players], start=1):
                span = f"{mean - below:.1%} to {mean + above:.1%}"
                print(f"  place {place}  {mean:.1%}  ({span})  {'#' * round(mean * WIDTH)}")
        if interrupted:
            break
    if tables and find_spec("matplotlib") is not None:
        draw(options.path, tables)
        print(f"The picture is in {options.path}.")
    return 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main())
