"""Which player is the better one? Every player of a game against every other, one against the rest.

    python tournament.py [GAME] [--matches N] [--samples N] [--seed SEED]

Prints how often the first won, with a 95 % confidence interval. In a game of three a player who is
no better than the other two wins one match in three, so that is what to compare with. Ctrl-C
prints what was played until then.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations
from typing import Any

import attrs

import cardrules
from cardrules import Ruleset
from cardrules.players import find_player, player_names
from cardrules.simulate import Summary, interval, tournament

MAX_DEALS = 200
"""A match that goes on for longer counts for nobody."""


@attrs.define
class Duel:
    """One player against others who are all alike."""

    one: str
    rest: str
    summary: Summary = attrs.field(factory=Summary)

    def play(self, rules: Ruleset[Any], asked: argparse.Namespace) -> None:
        """Play the matches, and show how far they have come."""
        names = [self.one] + [self.rest] * (rules.seats - 1)
        company = [find_player(rules, name, samples=asked.samples) for name in names]
        played = tournament(
            rules, asked.matches, seed=asked.seed, players=company, max_deals=MAX_DEALS
        )
        for match in played:
            self.summary = self.summary.plus(match)
            show(f"{self.one} : {self.rest}, match {self.summary.matches} of {asked.matches}")

    def row(self) -> str:
        """The line of the table."""
        won, finished = sum(self.summary.player_wins[:1]), self.summary.finished
        start = f"{self.one:>8} : {self.rest:8}{finished:9}{won:6}"
        if not finished:
            return start
        low, high = interval(won, finished)
        return f"{start}{won / finished:9.1%}{f'{low:.1%} to {high:.1%}':>19}"


def show(progress: str) -> None:
    """Write over the last line of a terminal."""
    if sys.stderr.isatty():
        print(f"\r{progress:60}", end="\r", file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    about = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("game", nargs="?", default="sixty-six")
    parser.add_argument("--matches", type=int, default=10, help="of each two players")
    parser.add_argument("--samples", type=int, default=30, help="how far the search looks")
    parser.add_argument("--seed", default="tournament")
    return parser.parse_args()


def main() -> None:
    """Play, and print the table."""
    asked = arguments()
    rules = cardrules.find(asked.game)()
    strongest_first = reversed(player_names(rules))
    duels = [Duel(one, rest) for one, rest in combinations(strongest_first, 2)]
    try:
        for duel in duels:
            duel.play(rules, asked)
    except KeyboardInterrupt:
        show("")
        print("Interrupted.")
    show("")
    print(f"{rules.title}, one seat of {rules.seats} against the others")
    print(f"{'players':>14}{'matches':>14}{'won':>6}{'share':>9}{'95 % interval':>19}")
    for duel in duels:
        print(duel.row())


if __name__ == "__main__":
    main()
