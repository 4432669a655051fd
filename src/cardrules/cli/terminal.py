"""Speaking to people and pipes: what a terminal can show, and what everything else gets.

A terminal gets colours, tables with rules and wrapped lines. A pipe or a file gets plain lines,
whole and easy to search. With `NO_COLOR`, or a terminal that calls itself dumb, nothing is
coloured. What an encoding lacks is shown by ASCII characters that look or mean the same.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import sys
import textwrap
from collections.abc import Sequence
from typing import Literal, TextIO

import attrs
from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text
from rich.theme import Theme
from typing_extensions import Self

__all__ = ["Column", "Output", "complain", "mute", "prepare_streams"]

ERRORS = "cardrules.ascii"
"""The name under which Python knows our way of writing what an encoding lacks."""

LOOKS = {
    **dict(zip("♣♦♥♠", "CDHS", strict=True)),
    **dict(zip("─━═│┃║•–—−·…«»“”„’‘×", '---|||*----."""""\'\'x', strict=True)),
    "🃏": "JK",
}

NARROWEST = 20
"""A terminal that says it is narrower does not know its width."""

THEME = Theme({"markdown.code": "cyan"})
"""Without a background of its own, which would not suit every terminal."""


def _ascii(error: UnicodeError) -> tuple[str, int]:
    """Stand in for the characters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    shown = (LOOKS.get(each, "+" if "─" <= each <= "╿" else "?") for each in lacking)
    return "".join(shown), error.end


codecs.register_error(ERRORS, _ascii)


def prepare_streams() -> None:
    """Make the standard streams fit for anything: no text fails, and a closed one is silent."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ERRORS), (sys.stderr, ERRORS)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _nowhere() -> TextIO:
    """A stream that swallows what it is given."""
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - open to the end


def mute() -> None:
    """Say nothing more on the standard output, not even what it still holds back."""
    with contextlib.suppress(OSError):  # a stream that is no file
        number = sys.stdout.fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)


def complain(message: str) -> None:
    """Tell an error: one line on the standard error, whatever the message."""
    print("cardrules:", " ".join(message.split()), file=sys.stderr)  # noqa: T201 - never wrapped


@attrs.frozen
class Column:
    """A column of a table: its heading, and to which side it is set."""

    heading: str
    side: Literal["left", "right"] = "left"


@attrs.frozen
class Output:
    """A stream and what it can show."""

    console: Console

    @classmethod
    def of(cls, stream: TextIO) -> Self:
        """The output to a stream, with colours if it, and the person before it, wants them."""
        plain = bool(os.environ.get("NO_COLOR")) or cls._dumb()
        colours: Literal["auto"] | None = None if plain else "auto"
        return cls(
            Console(file=stream, color_system=colours, markup=False, highlight=False, emoji=False)
        )

    @staticmethod
    def _dumb() -> bool:
        return os.environ.get("TERM", "").lower() in {"dumb", "unknown"}

    @property
    def is_terminal(self) -> bool:
        """Whether a person is looking on."""
        return self.console.is_terminal

    @property
    def can_redraw(self) -> bool:
        """Whether what was shown can be shown anew in its place, as a progress bar is."""
        return self.is_terminal and not self._dumb()

    def say(self, text: str = "", *, style: str = "", indent: int = 0) -> None:
        """Print a line, wrapped at its spaces if it is for a terminal; a no-break space holds."""
        margin = " " * indent
        if self.is_terminal:
            text = textwrap.fill(
                text,
                max(self.console.width, NARROWEST),
                initial_indent=margin,
                subsequent_indent=margin,
                break_long_words=False,
                break_on_hyphens=False,
            )
        elif text:
            text = margin + text
        self.write(text.replace("\N{NO-BREAK SPACE}", " "), style=style)

    def write(self, text: str, *, style: str = "", end: str = "\n") -> None:
        """Print text as it stands."""
        self.console.print(Text(text, style=style), soft_wrap=True, end=end)

    def ask(self, prompt: str) -> str:
        """Ask for a line of the standard input.

        Raises:
            EOFError: there is none.
        """
        self.write(prompt, end="")
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            raise EOFError
        if not sys.stdin.isatty():  # nobody saw it being typed
            self.write(line.strip())
        return line.strip()

    def markdown(self, text: str, plain: str) -> None:
        """Print Markdown as it is meant to look, or in a pipe the plain text that stands for it."""
        if self.is_terminal:
            self.console.print(Markdown(text))
        else:
            self.write(plain)

    def table(self, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
        """Print a table: ruled in a terminal, otherwise columns of plain text."""
        if self.is_terminal:
            table = Table(box=box.ROUNDED)
            for column in columns:
                table.add_column(column.heading, justify=column.side)
            for row in rows:
                table.add_row(*map(Text, row))
            self.console.print(table)
            return
        lines = [[column.heading for column in columns], *rows]
        widths = [max(map(cell_len, cells)) for cells in zip(*lines, strict=True)]
        for line in lines:
            cells = zip(columns, line, widths, strict=True)
            self.write("  ".join(_set(*each) for each in cells).rstrip())


def _set(column: Column, cell: str, width: int) -> str:
    """A cell, filled up to the width of its column."""
    space = " " * (width - cell_len(cell))
    return space + cell if column.side == "right" else cell + space
