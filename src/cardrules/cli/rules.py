"""`cardrules rules`: the rulebook, or one rule of it."""

from __future__ import annotations

import re
import sys
from typing import Annotated

import typer

from cardrules.cli.arguments import Game, Language, book_of, game_class, rule_of
from cardrules.cli.terminal import Output
from cardrules.rulebook import Rule, Rulebook

__all__ = ["rules", "show_rule"]

MARKED = re.compile(r"(`|\*\*|\*)(?=\S)(.+?)(?<=\S)\1", re.DOTALL)
"""Code, bold and slanted text in Markdown."""


def rules(
    game: Game,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One rule alone, such as SS-33.")
    ] = None,
    *,
    lang: Language = "en",
) -> None:
    """Show the rulebook of a game, or one rule."""
    book = book_of(game_class(game), lang)
    out = Output.of(sys.stdout)
    if rule is not None:
        show_rule(out, rule_of(book, rule))
        return
    text = _whole(book)
    out.markdown(text, re.sub(r"^#+ ", "", _plain(text), flags=re.MULTILINE))


def show_rule(out: Output, rule: Rule) -> None:
    """Print one rule."""
    text = _entry(rule)
    out.markdown(text, _plain(text))


def _whole(book: Rulebook) -> str:
    """The whole rulebook in Markdown."""
    parts = [f"# {book.title}"]
    for section in book.sections:
        entries = (_entry(rule) for rule in book.rules.values() if rule.section == section)
        parts += [f"## {section}", *entries]
    return "\n\n".join(parts)


def _entry(rule: Rule) -> str:
    """A rule with its id, in Markdown."""
    return f"**{rule.id}** {rule.text}"


def _plain(text: str) -> str:
    """The text without the marks of Markdown inside its lines."""
    return MARKED.sub(r"\2", text)
