"""What the commands are given, and how it is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, Any, TypeAlias

import typer

from cardrules.errors import UnknownGame
from cardrules.players import RANDOM, SEARCH, Search, default_player, find_player
from cardrules.registry import find
from cardrules.rulebook import LANGUAGES, Rule, Rulebook
from cardrules.ruleset import Ruleset
from cardrules.shuffle import fresh_seed
from cardrules.simulate import Player

__all__ = [
    "Complaint",
    "Game",
    "Language",
    "OptionsGiven",
    "PlayerName",
    "PlayerNames",
    "PresetName",
    "Samples",
    "SeedText",
    "book_of",
    "company_of",
    "game_class",
    "read_seed",
    "rule_of",
    "ruleset",
]


class Complaint(Exception):
    """Something given to the command that it cannot take: told in one line."""


Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, by its name or an alias.")]
PresetName = Annotated[
    str | None, typer.Option("--preset", metavar="NAME", help="A named set of house rules.")
]
OptionsGiven = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A house rule; may be given repeatedly."),
]
SeedText = Annotated[
    str | None,
    typer.Option(
        "--seed",
        metavar="SEED",
        help="Where all chance comes from, a number or a word; a new one without it.",
    ),
]
WHO = "random, search, or where the game has one simple, which then is the default"
PlayerName = Annotated[
    str | None, typer.Option("--player", metavar="NAME", help=f"Who the bots are: {WHO}.")
]
PlayerNames = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="NAME",
        help=f"Who plays: {WHO}. Once for all seats, or once for each: then they change seats.",
    ),
]
Samples = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=1,
        help=f"How often search plays a deal out before it moves; {Search.SAMPLES} by default.",
    ),
]
Language = Annotated[
    str, typer.Option("--lang", metavar="LANGUAGE", help="The language of the rulebook: en or ru.")
]

AnyRuleset: TypeAlias = Ruleset[Any]
NEW_SEEDS = 1_000_000_000_000
"""So many different seeds are made up: short enough to be typed again."""


def game_class(name: str) -> type[AnyRuleset]:
    """The class of a game.

    Raises:
        Complaint: the package that brings it cannot be loaded.
        UnknownGame: there is none of that name.
    """
    try:
        return find(name)
    except UnknownGame:
        raise
    except Exception as error:
        # Other people's packages can fail in any way.
        message = f"the game {name!r} cannot be loaded: {type(error).__name__}: {error}"
        raise Complaint(message) from error


def ruleset(game: type[AnyRuleset], preset: str | None, given: Sequence[str] | None) -> AnyRuleset:
    """The ruleset with a preset's options, and those given as `name=value` instead of its own.

    Raises:
        Complaint: one of those given is not of that form.
        InvalidOptions: there is no such preset or option, or they are not allowed.
    """
    options = {} if preset is None else game.preset(preset).changed()
    known = game.options()
    told: set[str] = set()
    for text in given or ():
        name, sign, value = (part.strip() for part in text.partition("="))
        if not sign:
            message = f"--option takes NAME=VALUE, not {text!r}"
            raise Complaint(message)
        if name in told:
            message = f"--option {name} is given twice"
            raise Complaint(message)
        told.add(name)
        options[name] = known[name].read(value) if name in known else value
    return game.of(options)


def company_of(
    rules: AnyRuleset, names: Sequence[str] | None, samples: int | None
) -> tuple[tuple[str, ...], tuple[Player[Any] | None, ...]]:
    """The names of the players that were given, one or as many as seats, and who sits where.

    Without names it is the one that is quick and sensible, if the game has such a player.

    Raises:
        Complaint: the game has none of that name, there are too few or too many, or nobody of them
            needs samples.
    """
    given = tuple(names or (default_player(rules),))
    if len(given) not in {1, rules.seats}:
        each = f"once for each of the {rules.seats} seats"
        raise Complaint(f"--player is given once, or {each}; here it is given {len(given)} times")
    if samples is not None and SEARCH not in given:
        raise Complaint(f"--samples is for the player {SEARCH}, who does not play")
    try:
        found = {name: find_player(rules, name, samples=samples) for name in given}
    except LookupError as error:
        raise Complaint(str(error)) from error
    # Nobody need work out what somebody may know who does not look at it.
    seats = given if len(given) > 1 else given * rules.seats
    return given, tuple(None if name == RANDOM else found[name] for name in seats)


def read_seed(text: str | None) -> int | str:
    """A seed: digits are a number, anything else is taken as it stands, and nothing is a new one.

    Raises:
        Complaint: it cannot be a seed.
    """
    if text is None:
        return int.from_bytes(fresh_seed(), "big") % NEW_SEEDS
    try:
        text.encode()
        return int(text) if text.isascii() and text.isdigit() else text
    except ValueError as error:  # bytes that are no text, or thousands of digits
        message = "--seed takes a text, or a number that is not excessively long"
        raise Complaint(message) from error


def book_of(game: type[AnyRuleset], language: str) -> Rulebook:
    """The rulebook of a game.

    Raises:
        Complaint: there is none in that language.
    """
    try:
        return game.book(language)
    except LookupError as error:
        others = ", ".join(filter(lambda other: _is_written(game, other), LANGUAGES))
        message = f"the rulebook of {game.title} is not written in {language!r}"
        raise Complaint(f"{message}; try {others}" if others else f"{message}: {error}") from error


def _is_written(game: type[AnyRuleset], language: str) -> bool:
    """Whether there is a rulebook of the game in this language."""
    try:
        game.book(language)
    except LookupError:
        return False
    return True


def rule_of(book: Rulebook, name: str) -> Rule:
    """A rule by its id; capitals, the hyphen and leading zeros do not matter.

    Raises:
        Complaint: there is none; the message names ids that look like it.
    """
    for id_, rule in book.rules.items():
        if _bare(id_) == _bare(name):
            return rule
    near = get_close_matches(name.strip().upper(), book.rules, n=3, cutoff=0.5)
    if near:
        message = f"{book.title} has no rule {name!r}; did you mean {', '.join(near)}?"
    else:
        first = next(iter(book.rules))
        message = f"{book.title} has no rule {name!r}; ids look like {first}"
    raise Complaint(message)


def _bare(name: str) -> str:
    """What counts in an id: `SS-04` and `ss4` are both `SS4`."""
    return re.sub(r"(?<!\d)0+(?=\d)|[\s-]", "", name).upper()
