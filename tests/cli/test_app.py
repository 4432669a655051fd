"""What holds for every command: help, version, and errors of one line."""

from __future__ import annotations

import pytest

import cardrules
from cardrules.cli.app import app
from tests.cli.conftest import Run, complaint


def test_version(run: Run) -> None:
    """`--version` tells the version."""
    assert run("--version").stdout == f"cardrules {cardrules.__version__}\n"


@pytest.mark.parametrize("args", [(), ("--help",), ("-h",)])
def test_without_a_command_the_help_is_shown(run: Run, args: tuple[str, ...]) -> None:
    """The help lists the commands."""
    result = run(*args)
    assert result.exit_code == 0
    for command in ("games", "rules", "options", "play", "simulate"):
        assert f"\n  {command} " in result.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("shuffle",), "No such command 'shuffle'"),
        (("games", "--all"), "No such option"),
        (("rules",), "Missing argument 'GAME'"),
        (("play", "66", "--seed"), "requires an argument"),
        (("rules", "66", "SS-01", "SS-02"), "unexpected extra argument"),
        (("simulate", "66", "--matches", "many"), "'--matches'"),
        (("simulate", "66", "--matches", "0"), "'--matches'"),
        (("simulate", "66", "--max-deals", "0"), "'--max-deals'"),
        (("rules", "bridge"), "no game is called 'bridge': there are collect-nines"),
        (("options", "sixty-sex"), "did you mean sixty-six?"),
        (("play", "66", "--preset", "sead"), "there is no preset 'sead'; did you mean 'seed'?"),
        (("options", "66", "--preset", "sead"), "there is no preset 'sead'; did you mean 'seed'?"),
        (("play", "66", "--option", "stake"), "--option takes NAME=VALUE, not 'stake'"),
        (("play", "66", "--option", "game_targt=3"), "did you mean 'game_target'?"),
        (("play", "66", "--option", "name=x"), "there is no option 'name'"),
        (("simulate", "66", "--option", "stake=-3"), "stake: -3 is not at least 1"),
        (
            ("play", "66", "--option", "close_allowed=false", "--option", "close_needs_trick=true"),
            "close_needs_trick has no effect with close_allowed=False",
        ),
        (("play", "66", "--seed", "\udcff"), "--seed takes a text, or a number"),
        (("play", "66", "--seed", "9" * 5000), "--seed takes a text, or a number"),
        (("play", "66", "--seat", "2"), "--seat is 0 to 1 in Sixty-Six, not 2"),
        (("play", "66", "--seat", "-1"), "--seat is 0 to 1 in Sixty-Six, not -1"),
        (("rules", "66", "--lang", "xx"), "not written in 'xx'; try en, ru"),
        (("play", "66", "--lang", "xx"), "not written in 'xx'; try en, ru"),
        (("rules", "66", "one\ntwo"), "has no rule 'one\\ntwo'"),
    ],
)
def test_an_error_is_one_line(run: Run, args: tuple[str, ...], said: str) -> None:
    """Whatever is wrong is told in one line on the standard error, with exit code 2."""
    assert said in complaint(run(*args))


@pytest.mark.usefixtures("high_card")
def test_a_game_that_cannot_be_loaded(run: Run) -> None:
    """If the package of a game is broken, the error says what went wrong there."""
    said = complaint(run("rules", "broken"))
    assert said == "the game 'broken' cannot be loaded: ImportError: no module named 'lost'"


def test_a_seed_may_be_a_word(run: Run) -> None:
    """Digits are a number, so leading zeros do not matter; everything else is a text."""
    deal = {seed: run("play", "66", "--seed", seed).stdout for seed in ("7", "007", "7.0", "seven")}
    assert deal["7"] == deal["007"]
    assert len(set(deal.values())) == 3


def test_options_are_read_by_their_kind(run: Run) -> None:
    """A value names a truth, a number, a word or nothing, and stands before that of a preset."""
    changes = ("game_target=2", "closed_must_beat = none", "close_needs_trick=False")
    more = ("closer_trickless_points=None",)
    args = [part for change in (*changes, *more) for part in ("--option", change)]
    said = run("simulate", "66", "--matches", "1", "--preset", "santase", *args).stdout
    assert "game_target=2" in said
    assert "closed_must_beat" not in said  # the default of the game again
    assert "close_needs_trick" not in said
    assert "closer_trickless_points=None" in said
    assert "deal_end='auto'" in said


@pytest.mark.parametrize(
    ("fault", "code"), [(OSError(28, "No space left on device"), 2), (KeyboardInterrupt(), 130)]
)
def test_a_command_that_is_stopped(
    run: Run, monkeypatch: pytest.MonkeyPatch, fault: BaseException, code: int
) -> None:
    """A full disk is told in one line; Ctrl-C ends a command without a word."""

    def stop() -> None:
        raise fault

    monkeypatch.setattr("cardrules.cli.games.game_names", stop)
    result = run("games")
    assert result.exit_code == code
    assert result.stderr == {2: "cardrules: No space left on device\n", 130: ""}[code]


def test_a_fault_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that nobody foresaw goes on as it is, for the report that it deserves."""

    def fail() -> None:
        message = "a bug"
        raise RuntimeError(message)

    monkeypatch.setattr("cardrules.cli.games.game_names", fail)
    with pytest.raises(RuntimeError, match="a bug"):
        app(["games"])


def test_an_option_is_given_once(run: Run) -> None:
    """Of two values for one house rule neither is taken."""
    said = complaint(run("play", "66", "--option", "stake=1", "--option", "stake=2"))
    assert said == "--option stake is given twice"
