"""Finding games by name: ours and those of other packages.

A package offers a game through the entry-point group `cardrules.games`: the name of the entry
point is the game's name, its object a class over `cardrules.Ruleset`. Our own games are registered
in the same way.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from cardrules.errors import UnknownGame
from cardrules.ruleset import Ruleset, State

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["find", "game_names"]

GROUP = "cardrules.games"


@lru_cache(maxsize=1)
def _entry_points() -> dict[str, EntryPoint]:
    """The registered games by name, ours first; of equal names the first is kept."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - costs more than the whole package

    found: dict[str, EntryPoint] = {}
    taken: set[str] = set()
    for entry in sorted(
        entry_points(group=GROUP),
        key=lambda entry: (not entry.value.startswith("cardrules."), entry.name, entry.value),
    ):
        if _plain(entry.name) not in taken:
            taken.add(_plain(entry.name))
            found[entry.name] = entry
    return found


def game_names() -> tuple[str, ...]:
    """The names of all games that are installed, in alphabetical order."""
    return tuple(sorted(_entry_points()))


def find(name: str) -> type[Ruleset[State]]:
    """The class of rulesets of a game, by its name, its title or an alias: `find("66")`.

    Capitals, spaces, hyphens and underscores do not matter.

    Raises:
        UnknownGame: no installed game has that name, or its package cannot be loaded.
        TypeError: the name is not a text.
    """
    wanted = _plain(name)
    entries = _entry_points()
    for known, entry in entries.items():
        if _plain(known) == wanted:
            return _load(known, entry)
    for known, entry in entries.items():
        if wanted in _aliases(known, entry):
            return _load(known, entry)
    near = get_close_matches(name.lower(), entries, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(game_names())}"
    raise UnknownGame(name, hint)


def _plain(name: object) -> str:
    if not isinstance(name, str):
        message = f"a game is found by its name, not by {name!r}"
        raise TypeError(message)
    return "".join(name.lower().replace("-", " ").replace("_", " ").split())


def _aliases(name: str, entry: EntryPoint) -> tuple[str, ...]:
    """The title and aliases of a game; none if its package is broken: that hides no other game."""
    try:
        game = _load(name, entry)
        return tuple(map(_plain, (game.title, *game.aliases)))
    except Exception:  # noqa: BLE001 - strangers' packages can fail in any way
        return ()


def _load(name: str, entry: EntryPoint) -> type[Ruleset[State]]:
    try:
        loaded: object = entry.load()
    except Exception as error:
        raise UnknownGame(name, f"{entry.value} cannot be loaded: {error}") from error
    if not (isinstance(loaded, type) and issubclass(loaded, Ruleset)):
        raise UnknownGame(name, f"{entry.value} is not a class of rulesets")
    return cast("type[Ruleset[State]]", loaded)
