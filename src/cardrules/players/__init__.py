"""Players for simulations, and as company at a table.

Every game has two: `random`, who chooses among the legal moves with equal chances, and `search`,
who looks ahead. Some have `simple` too, who plays like somebody that knows the game a little; then
`search` imagines that everybody plays like this. All of them are told what their seat may know, and
never see a state.

>>> from cardrules import SixtySix
>>> from cardrules.simulate import play_match
>>> rules = SixtySix()
>>> player_names(rules)
('random', 'simple', 'search')
>>> company = [find_player(rules, "search", samples=50), find_player(rules, "random")]
>>> play_match(rules, seed=7, players=company).winners
(0,)

This is the one place above `cardrules.games` that names a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardrules.players.collect_nines import SimpleCollectNines
from cardrules.players.nines import SimpleNines
from cardrules.players.nines_shedding import SimpleNinesShedding
from cardrules.players.ninety_nine import SimpleNinetyNine
from cardrules.players.policy import Policy, Uniform
from cardrules.players.search import Search
from cardrules.players.sixty_six import SimpleSixtySix
from cardrules.players.thousand import SimpleThousand
from cardrules.ruleset import Ruleset
from cardrules.simulate import Player

__all__ = [
    "RANDOM",
    "SEARCH",
    "SIMPLE",
    "Policy",
    "Search",
    "SimpleCollectNines",
    "SimpleNines",
    "SimpleNinesShedding",
    "SimpleNinetyNine",
    "SimpleSixtySix",
    "SimpleThousand",
    "Uniform",
    "default_player",
    "find_player",
    "player_names",
]

RANDOM, SIMPLE, SEARCH = "random", "simple", "search"
"""The names of the players."""

AnyRuleset: TypeAlias = Ruleset[Any]

SIMPLE_PLAYERS: Mapping[str, Callable[[Any], Policy[Any]]] = {
    "collect-nines": SimpleCollectNines,
    "nines": SimpleNines,
    "nines-shedding": SimpleNinesShedding,
    "ninety-nine": SimpleNinetyNine,
    "sixty-six": SimpleSixtySix,
    "thousand": SimpleThousand,
}
"""By the name of a game: what makes its simple player from the ruleset."""


def player_names(rules: AnyRuleset) -> tuple[str, ...]:
    """The names of the players that a game has, the strongest last."""
    return (RANDOM, SIMPLE, SEARCH) if rules.name in SIMPLE_PLAYERS else (RANDOM, SEARCH)


def default_player(rules: AnyRuleset) -> str:
    """The name of the best player that takes no time to think."""
    return SIMPLE if SIMPLE in player_names(rules) else RANDOM


def find_player(rules: AnyRuleset, name: str, *, samples: int | None = None) -> Player[Any]:
    """A player for any seats of a table, by its name.

    Args:
        rules: the game and its house rules.
        name: one of `player_names`.
        samples: how far `search` looks (see `Search`); the others do not mind.

    Raises:
        LookupError: the game has no such player; the message names those that it has.
        ValueError: `samples` is below 1.
    """
    known = player_names(rules)
    if name not in known:
        told = f"there is {', '.join(known[:-1])} or {known[-1]}"
        message = f"{rules.title} has no player {name!r}; {told}"
        raise LookupError(message)
    make = SIMPLE_PLAYERS.get(rules.name)
    quick: Policy[Any] = Uniform() if make is None or name == RANDOM else make(rules)
    if name != SEARCH:
        return quick
    return Search(rules, policy=quick, samples=Search.SAMPLES if samples is None else samples)
