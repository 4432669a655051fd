"""The rulebook: the text of every rule under its id, the one source for all that quotes it.

The texts lie beside this file, one for each game and language. A file is Markdown: a title,
sections, and entries that begin with their id in bold and go on until the next.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import attrs

__all__ = ["LANGUAGES", "Rule", "Rulebook", "load"]

LANGUAGES = ("en", "ru")
"""The languages that every rulebook of this package is written in."""

_ENTRY = re.compile(r"^\*\*(?P<id>[A-Z]+-E?\d+)\*\* ", re.MULTILINE)
_SECTION = re.compile(r"^## (?P<section>.+)$", re.MULTILINE)


@attrs.frozen
class Rule:
    """One rule: its id (`SS-41`), the section it stands in, and its text in Markdown."""

    id: str
    section: str
    text: str


@attrs.frozen
class Rulebook:
    """All rules of a game in one language, by id, in their order."""

    title: str
    language: str
    rules: Mapping[str, Rule]

    @property
    def sections(self) -> tuple[str, ...]:
        """The headings, in their order."""
        return tuple(dict.fromkeys(rule.section for rule in self.rules.values()))


def parse(text: str, language: str) -> Rulebook:
    """Read a rulebook from its Markdown.

    Raises:
        ValueError: an id stands there twice, or before the first section.
    """
    title, *parts = _SECTION.split(text)
    rules: dict[str, Rule] = {}
    if _ENTRY.search(title):
        message = "a rule stands before the first section"
        raise ValueError(message)
    for section, body in zip(parts[::2], parts[1::2], strict=True):
        _, *entries = _ENTRY.split(body)
        for id_, entry in zip(entries[::2], entries[1::2], strict=True):
            if id_ in rules:
                message = f"{id_} stands in the rulebook twice"
                raise ValueError(message)
            rules[id_] = Rule(id_, section, entry.strip())
    return Rulebook(title.removeprefix("# ").strip(), language, MappingProxyType(rules))


@cache
def load(package: str, name: str, language: str = "en") -> Rulebook:
    """The rulebook of a game, from the file `name.language.md` in a package.

    >>> load("cardrules.rulebook", "sixty_six").rules["SS-04"].text
    'Card points: ace 11, ten 10, king 4, queen 3, jack 2, nine 0.'

    Raises:
        LookupError: the rulebook is not there in that language.
    """
    from importlib.resources import files  # noqa: PLC0415 - costs more than the rest of the package

    source = files(package) / f"{name}.{language}.md"
    if not source.is_file():
        message = f"there is no rulebook {name!r} in {language!r}"
        raise LookupError(message)
    return parse(source.read_text(encoding="utf-8"), language)
