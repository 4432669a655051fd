"""The command run in this process, and a small game beside ours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

import pytest
from typer.testing import CliRunner, Result

from cardrules import Ruleset, UnknownGame, find
from cardrules.cli.app import app
from tests.tiny_game import HighCard

QUIET: Mapping[str, str | None] = dict.fromkeys(
    ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "TERM")
)
"""What the machine running the tests says of its terminal is not to matter."""

TERMINAL: Mapping[str, str | None] = {**QUIET, "FORCE_COLOR": "1", "TERM": "xterm", "COLUMNS": "80"}
"""As if the output were a terminal."""

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Run(Protocol):
    """The command with some arguments, its input, and its environment."""

    def __call__(
        self, *args: str, typed: str = "", env: Mapping[str, str | None] = QUIET
    ) -> Result:
        """The result, once the command has ended."""
        ...


@pytest.fixture
def run() -> Run:
    """Run the command in this process, in a pipe unless the environment says otherwise."""

    def run_(*args: str, typed: str = "", env: Mapping[str, str | None] = QUIET) -> Result:
        result = CliRunner().invoke(app, args, input=typed, env=env)
        if not isinstance(result.exception, SystemExit | None):
            raise result.exception
        return result

    return run_


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the command find a small game as well, as if a stranger's package had brought it."""

    def find_(name: str) -> type[Ruleset[Any]]:
        if name == "broken":
            message = "no module named 'lost'"
            raise ImportError(message)
        if name == "missing":
            raise UnknownGame(name, "it has gone")
        return HighCard if name == "high-card" else find(name)

    names = ("broken", "high-card", "missing", "sixty-six")
    monkeypatch.setattr("cardrules.cli.arguments.find", find_)
    monkeypatch.setattr("cardrules.cli.games.game_names", lambda: names)


def complaint(result: Result) -> str:
    """What a failed command says: exactly one line, on the standard error alone, with code 2."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("cardrules: ")
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith("\n")
    return result.stderr.removeprefix("cardrules: ").rstrip()
