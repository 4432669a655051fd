"""Speaking to terminals, pipes, and encodings that lack what is to be said."""

from __future__ import annotations

import io
import sys

import pytest

from cardrules.cli.terminal import (
    ERRORS,
    Column,
    Output,
    complain,
    mute,
    prepare_streams,
)
from tests.cli.conftest import ANSI


@pytest.fixture(autouse=True)
def no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing of this machine's terminal matter."""
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS", "TERM"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every stream be taken for a terminal of 40 columns."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "40")


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("ascii", "A♠ 10♥ J♦ 9♣ 🃏", "AS 10H JD 9C JK"),
        ("ascii", "66–64 — «да»", '66-64 - "??"'),
        ("ascii", "│ • ┼ …", "| * + ."),
        ("koi8-r", "Т♠ — туз", "ТS - туз"),
        ("utf-8", "A♠ \udcff", "A♠ ?"),
    ],
)
def test_what_an_encoding_lacks(encoding: str, text: str, shown: str) -> None:
    """A character that cannot be written is replaced by ASCII that looks or means the same."""
    assert text.encode(encoding, ERRORS).decode(encoding) == shown


def test_reading_is_no_matter_of_looks() -> None:
    """Bytes that cannot be read are not replaced by that handler."""
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", ERRORS)


def test_streams_are_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    """No text and no input can make a stream fail."""
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff"), "utf-8"))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "ascii"))
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    prepare_streams()
    sys.stdout.write("A♠")
    sys.stdout.flush()
    assert written.getvalue() == b"AS"
    assert sys.stdin.read() == "\ufffd"


def test_closed_streams_are_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process started without standard streams says nothing and reads nothing."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    prepare_streams()
    complain("lost")
    with pytest.raises(EOFError):
        Output.of(sys.stdout).ask("? ")
    sys.stdout.close()
    sys.stderr.close()


def test_only_a_file_can_be_muted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Muting a stream in memory leaves it alone."""
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    mute()
    sys.stdout.write("still here")


def test_a_complaint_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A message of several lines is told in one."""
    complain("this\n  and\tthat")
    assert capsys.readouterr().err == "cardrules: this and that\n"


def test_lines_of_a_pipe_are_whole() -> None:
    """In a pipe a line is not broken, however long."""
    stream = io.StringIO()
    out = Output.of(stream)
    out.say("word " * 100 + "end\N{NO-BREAK SPACE}here", style="bold", indent=2)
    out.say()
    assert stream.getvalue() == "  " + "word " * 100 + "end here\n\n"


@pytest.mark.usefixtures("terminal")
def test_lines_of_a_terminal_are_wrapped() -> None:
    """In a terminal lines are broken between words, each part as far in as the first."""
    stream = io.StringIO()
    Output.of(stream).say("1\N{NO-BREAK SPACE}AS   " * 12, indent=4)
    lines = stream.getvalue().splitlines()
    assert len(lines) > 1
    assert all(line.startswith("    1 AS") and line.endswith("1 AS") for line in lines)
    assert all(len(line) <= 40 for line in lines)


@pytest.mark.usefixtures("terminal")
def test_colours_for_those_who_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal gets colours, unless `NO_COLOR` is set or the terminal is a dumb one."""

    def shown() -> str:
        stream = io.StringIO()
        out = Output.of(stream)
        out.say("loud", style="bold red")
        out.markdown("**loud** `code`", "never shown")
        out.table([Column("loud")], [["A♠"]])
        return stream.getvalue()

    assert ANSI.search(shown())
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in shown()
    assert "never" not in shown()
    monkeypatch.setenv("NO_COLOR", "")  # set to nothing, it says nothing
    assert ANSI.search(shown())
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b" not in shown()


@pytest.mark.usefixtures("terminal")
def test_a_dumb_terminal_redraws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A progress bar needs a terminal that can go back."""
    out = Output.of(io.StringIO())
    assert out.can_redraw
    monkeypatch.setenv("TERM", "dumb")
    assert out.is_terminal
    assert not out.can_redraw


TABLE = ([Column("card"), Column("points", "right")], [["A♠", "11"], ["туз", "9"]])


def test_a_table_in_a_pipe() -> None:
    """In a pipe a table is plain columns without rules or space at the ends."""
    stream = io.StringIO()
    Output.of(stream).table(*TABLE)
    assert stream.getvalue() == "card  points\nA♠        11\nтуз        9\n"


@pytest.mark.usefixtures("terminal")
def test_a_table_in_a_terminal() -> None:
    """A terminal gets a table with rules, made of ASCII if there is nothing else."""
    stream = io.StringIO()
    Output.of(stream).table(*TABLE)
    assert "│ A♠   │     11 │" in stream.getvalue()
    written = io.BytesIO()
    with io.TextIOWrapper(written, "ascii", errors=ERRORS, write_through=True) as narrow:
        Output.of(narrow).table(*TABLE)
        assert b"| AS   |     11 |" in written.getvalue()


def test_markdown_in_a_pipe_is_plain() -> None:
    """In a pipe a text is shown without the marks of Markdown."""
    stream = io.StringIO()
    Output.of(stream).markdown("**a**", "a")
    assert stream.getvalue() == "a\n"


def test_a_typed_line_is_shown_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody sees it being typed, the answer is printed after the question."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO(" AS \n"))
    assert Output.of(stream).ask("your move: ") == "AS"
    assert stream.getvalue() == "your move: AS\n"


def test_a_typed_line_is_not_shown_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal has shown the answer already."""
    stream, keyboard = io.StringIO(), io.StringIO("AS\n")
    monkeypatch.setattr(keyboard, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", keyboard)
    assert Output.of(stream).ask("your move: ") == "AS"
    assert stream.getvalue() == "your move: "
