"""Players for simulations, and as company at a table.

A player is a way of choosing moves (`cardrules.simulate.Choose`). Every game has `random`, which
chooses among the legal moves with equal chances; some have `simple` too, which plays like somebody
who knows the game a little, and looks only at what its seat may know.

>>> from cardrules import Thousand
>>> from cardrules.simulate import play_match
>>> rules = Thousand(players=2)
>>> player_names(rules)
('random', 'simple')
>>> play_match(rules, seed=7, choose=find_player(rules, "simple")).over
True

This is the one place above `cardrules.games` that names a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardrules.players.thousand import SimpleThousand
from cardrules.ruleset import Ruleset
from cardrules.simulate import Choose, uniformly

__all__ = ["SimpleThousand", "find_player", "player_names"]

MakePlayer: TypeAlias = Callable[[Any], Choose[Any]]

SIMPLE: Mapping[str, MakePlayer] = {"thousand": SimpleThousand}
"""By the name of a game: what makes its simple player from the ruleset."""


def _random(_rules: Ruleset[Any]) -> Choose[Any]:
    """The player that every game has."""
    return uniformly


def _known(rules: Ruleset[Any]) -> Mapping[str, MakePlayer]:
    """The players of a game, the best last."""
    simple = SIMPLE.get(rules.name)
    return {"random": _random} if simple is None else {"random": _random, "simple": simple}


def player_names(rules: Ruleset[Any]) -> tuple[str, ...]:
    """The names of the players that a game has, the best last."""
    return tuple(_known(rules))


def find_player(rules: Ruleset[Any], name: str | None = None) -> Choose[Any]:
    """A player for every seat of a table, by its name; without one, the best that the game has.

    Raises:
        LookupError: the game has no such player; the message names those that it has.
    """
    known = _known(rules)
    wanted = list(known)[-1] if name is None else name
    if wanted not in known:
        message = f"{rules.title} has no player {name!r}; there is {' or '.join(known)}"
        raise LookupError(message)
    return known[wanted](rules)
