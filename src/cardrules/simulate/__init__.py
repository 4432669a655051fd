"""Playing many matches of any game, and counting what came of them.

Everything here knows a game only by its contract. Match *m* of a run depends on nothing but the
ruleset, the run's seed, *m*, and the way of choosing moves, so a run can be divided among machines:

- its chance step *k* (0, 1, …: a draw for the deal, a deal) is dealt with
  `derive_seed(seed, m, k)`;
- the generator that the choosing may use is `random.Random`, seeded with the 32 bytes of
  `derive_seed(seed, m)` read as one number, the most significant byte first.

By itself a move is chosen uniformly: the number `random()` of that generator, times the number of
legal moves, rounded down, is the position of the move. Python keeps `random()` the same in all
versions, so the matches are the same too.

In a `tournament` players are compared: they change seats from match to match, and their wins are
counted.
"""

from cardrules.simulate.playing import Choose, Player, Players, positions, uniformly
from cardrules.simulate.runs import MatchSummary, matches, play_match, seated, tournament
from cardrules.simulate.summary import Spread, Summary, interval

__all__ = [
    "Choose",
    "MatchSummary",
    "Player",
    "Players",
    "Spread",
    "Summary",
    "interval",
    "matches",
    "play_match",
    "positions",
    "seated",
    "tournament",
    "uniformly",
]
