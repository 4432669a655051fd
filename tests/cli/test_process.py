"""The command as people start it: a process with pipes, or in a terminal."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not a thing of Windows", allow_module_level=True)

import pty

COMMAND = [sys.executable, "-c", "from cardrules.cli import main; main()"]
SECONDS = 60
FULL = Path("/dev/full")

IN_CONTROL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "os.execv(sys.argv[1], sys.argv[1:])"
)
"""Makes the terminal the one whose Ctrl-C reaches the process, and becomes the command."""


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """This environment without what it says of terminals, and with some changes."""
    silent = {"NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS", "LINES", "PYTHONIOENCODING"}
    kept = {name: value for name, value in os.environ.items() if name not in silent}
    return {**kept, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", **changes}


def piped(
    *args: str, typed: bytes = b"", command: list[str] = COMMAND, **changes: str
) -> subprocess.CompletedProcess[bytes]:
    """The command run to its end between pipes."""
    return subprocess.run(
        [*command, *args],
        input=typed,
        capture_output=True,
        timeout=SECONDS,
        env=environment(changes),
        check=False,
    )


class Terminal:
    """A person before a terminal in which the command runs."""

    def __init__(self, process: subprocess.Popen[bytes], keyboard: int) -> None:
        self._process = process
        self._keyboard = keyboard
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Read until the text is on the screen."""
        while text not in self.seen:
            assert self._read(), f"{text!r} never came, but {self.seen!r}"

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._keyboard, text.encode())

    def interrupt(self, answer: str) -> None:
        """Press Ctrl-C until it is answered, as a person does.

        Python does not see one that falls between its last look and the call that reads a line,
        until something is typed.
        """
        for _ in range(5):
            self.type("\x03")
            patience = time.monotonic() + 5
            while answer not in self.seen and (left := patience - time.monotonic()) > 0:
                self._read(left)
            if answer in self.seen:
                return
        pytest.fail(f"{answer!r} never came, but {self.seen!r}")

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self._read():
            pass
        return self._process.wait(SECONDS)

    def _read(self, seconds: float = SECONDS) -> bool:
        """Read some more; whether there was more in this time."""
        if not select.select([self._keyboard], [], [], seconds)[0]:
            return False
        try:
            some = os.read(self._keyboard, 1 << 16)
        except OSError:  # how Linux tells that the other end is gone
            return False
        self.seen += some.decode(errors="replace")
        return bool(some)


@contextmanager
def terminal(*args: str, **changes: str) -> Generator[Terminal]:
    """The command running in a terminal."""
    keyboard, screen = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", IN_CONTROL, *COMMAND, *args],
        stdin=screen,
        stdout=screen,
        stderr=screen,
        start_new_session=True,
        env=environment({"COLUMNS": "80", **changes}),
    )
    os.close(screen)
    try:
        yield Terminal(process, keyboard)
    finally:
        process.kill()
        process.wait()
        os.close(keyboard)


# --- pipes --------------------------------------------------------------------------------------


def test_the_installed_command() -> None:
    """The package installs a command of its name."""
    command = shutil.which("cardrules", path=sysconfig.get_path("scripts"))
    assert command
    done = piped("rules", "66", "SS-05", command=[command])
    assert (
        done.stdout.decode()
        == "SS-05 Each suit therefore holds 30 points and the whole pack 120.\n"
    )


def test_a_script_can_play() -> None:
    """Answers may come from a pipe; what they answer is in the output, and no escape sequence."""
    done = piped("play", "66", "--seed", "7", typed=b"1\nZZ\n")
    assert done.returncode == 0
    text = done.stdout.decode()
    assert "your move (? for help): 1\n" in text
    assert "cannot read 'ZZ'" in text
    assert text.endswith("You leave the table; the match is not finished.\n")
    assert "\x1b" not in text
    assert done.stderr == b""


def test_bytes_that_are_no_text() -> None:
    """Input in the wrong encoding is unreadable, and no more than that."""
    done = piped("play", "66", "--seed", "7", typed=b"\xff\xfe\n")
    assert done.returncode == 0
    assert "cannot read '\ufffd\ufffd'" in done.stdout.decode()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_encoding_without_suits(language: str) -> None:
    """Where an encoding lacks the suits, letters stand for them; nothing fails."""
    done = piped("play", "66", "--seed", "7", "--lang", language, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"\ntrumps: " in done.stdout
    assert b"?" not in done.stdout.replace(b"? for help", b"")
    assert piped("rules", "66", "--lang", language, PYTHONIOENCODING="ascii").returncode == 0


@pytest.mark.parametrize("args", [("rules", "66"), ("options", "66"), ("--help",)])
def test_a_reader_that_has_seen_enough(args: tuple[str, ...]) -> None:
    """When the reader of a pipe goes away, the command ends without a word."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*COMMAND, *args],
            stdin=subprocess.DEVNULL,
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=SECONDS,
            env=environment({}),
            check=False,
        )
    finally:
        os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 1


@pytest.mark.skipif(not FULL.exists(), reason="there is no full disk to write to")
def test_a_full_disk() -> None:
    """What cannot be written is told in one line."""
    with FULL.open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=SECONDS,
            env=environment({}),
            check=False,
        )
    assert done.stderr == b"cardrules: No space left on device\n"
    assert done.returncode == 2


@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_without_the_extra(missing: str) -> None:
    """If the extra is not installed, one line says how to install it."""
    lost = f"import sys; sys.modules[{missing!r}] = None; "
    done = piped("games", command=[sys.executable, "-c", lost + COMMAND[-1]])
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b'pip install "cardrules[cli]"' in done.stderr


def test_without_a_module_of_ours() -> None:
    """What else is missing is not blamed on the extra."""
    lost = "import sys; sys.modules['cardrules.cli.games'] = None; "
    done = piped("games", command=[sys.executable, "-c", lost + COMMAND[-1]])
    assert b"ModuleNotFoundError" in done.stderr
    assert b"pip install" not in done.stderr


def test_ctrl_c_while_loading() -> None:
    """Ctrl-C before the command has begun ends it without a word."""
    code = (
        "import sys\n"
        "class Impatient:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'cardrules.cli.app': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Impatient())\n"
    )
    done = piped("games", command=[sys.executable, "-c", code + COMMAND[-1]])
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


# --- terminals ----------------------------------------------------------------------------------


def test_playing_in_a_terminal() -> None:
    """A person reads the table, answers, reads a refusal, and leaves with Ctrl-D."""
    with terminal("play", "66", "--seed", "7") as person:
        person.wait_for("your move (? for help): ")
        assert "hand (you): " in person.seen
        person.type("9X\n")
        person.wait_for("cannot read '9X'")
        person.type("1\n")
        person.wait_for("seat 1: ")
        person.type("\x04")
        assert person.end() == 0
    assert "You leave the table" in person.seen
    assert person.seen.count("9X") == 2  # as typed, and as refused


def test_ctrl_c_in_a_terminal() -> None:
    """Ctrl-C at the table is a polite way to leave, too."""
    with terminal("play", "66", "--seed", "7", NO_COLOR="1") as person:
        person.wait_for("your move (? for help): ")
        person.interrupt("You leave the table")
        assert person.end() == 130
    assert person.seen.endswith("You leave the table; the match is not finished.\r\n")
    assert "\x1b" not in person.seen
    assert "Traceback" not in person.seen


def test_ctrl_c_in_a_long_run() -> None:
    """Ctrl-C stops a run in a terminal, and what was done so far is summed up."""
    with terminal("simulate", "66", "--matches", "1000000", "--seed", "7") as person:
        person.wait_for("0%")
        person.type("\x03")
        assert person.end() == 130
    assert "of 1000000 (interrupted), players: simple, seed: 7" in person.seen
    assert "Traceback" not in person.seen


def test_a_dumb_terminal() -> None:
    """A dumb terminal gets no escape sequence, not even for a bar."""
    with terminal("simulate", "66", "--matches", "20", "--seed", "7", TERM="dumb") as person:
        assert person.end() == 0
    assert "matches: 20, players: simple, seed: 7" in person.seen
    assert "\x1b" not in person.seen


def test_a_rulebook_in_a_terminal() -> None:
    """A terminal gets bold ids, and with `NO_COLOR` the same words without."""
    with terminal("rules", "66", "SS-05") as person:
        assert person.end() == 0
        assert "\x1b[1mSS-05\x1b[0m" in person.seen
    with terminal("rules", "66", "SS-05", NO_COLOR="1") as person:
        assert person.end() == 0
        assert person.seen.startswith("SS-05 Each suit")
        assert "\x1b" not in person.seen
