"""`simulate`: many matches, summed up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardrules import SixtySix, Thousand
from cardrules.players import find_player
from cardrules.ruleset import DealResult, ScoreItem
from cardrules.simulate import MatchSummary, Summary, matches
from tests.cli.conftest import ANSI, TERMINAL, Run, complaint

TWENTY = ("simulate", "66", "--matches", "20", "--seed", "7")
SUMMARY = Summary.of(matches(SixtySix(), 20, seed=7))


def interrupted_after(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Ctrl-C come after so many matches."""

    def some(rules: SixtySix, _asked: int, **run: Any) -> Iterator[MatchSummary]:
        yield from matches(rules, count, **run)
        raise KeyboardInterrupt

    monkeypatch.setattr("cardrules.cli.simulate.matches", some)


def just(match: MatchSummary) -> Callable[..., list[MatchSummary]]:
    """A run in which only this match was played."""

    def play(*_: object, **__: object) -> list[MatchSummary]:
        return [match]

    return play


def test_tables(run: Run) -> None:
    """Lengths, wins by seat and deal values are those of the same run of the library."""
    result = run(*TWENTY)
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = [line.split() for line in result.stdout.splitlines()]
    assert lines[0] == ["SixtySix()"]
    assert lines[1] == ["matches:", "20,", "players:", "random,", "seed:", "7"]
    for name, spread in (
        ("deals in a match", SUMMARY.deals),
        ("moves in a match", SUMMARY.moves),
        ("points a deal is worth", SUMMARY.values),
    ):
        assert spread
        row = [f"{spread.mean:.2f}", f"{spread.low}", f"{spread.median:g}", f"{spread.high}"]
        assert [*name.split(), *row] in lines
    for seat, won in enumerate(SUMMARY.wins):
        assert [f"{seat}", f"{won}", f"{won / 20:.1%}"] in lines
    deals = sum(SUMMARY.value_counts.values())
    for value, times in SUMMARY.value_counts.items():
        assert [f"{value}", f"{times}", f"{times / deals:.1%}"] in lines


def test_the_same_seed_gives_the_same_tables(run: Run) -> None:
    """A run repeats with its seed, and a new seed is told so that it can be repeated."""
    assert run(*TWENTY).stdout == run(*TWENTY).stdout
    new = run("simulate", "66", "--matches", "2").stdout
    seed = new.splitlines()[1].rpartition("seed: ")[2]
    assert run("simulate", "66", "--matches", "2", "--seed", seed).stdout == new


def test_a_thousand_matches_by_default(run: Run) -> None:
    """Without a number a thousand matches are played."""
    said = run("simulate", "66", "--option", "game_target=1").stdout
    assert said.startswith("SixtySix(game_target=1)\nmatches: 1000, players: random, seed: ")


def test_json(run: Run) -> None:
    """For programs the summary is printed as one line of JSON."""
    said = run(*TWENTY, "--json", "--preset", "seed_eights").stdout
    assert said.count("\n") == 1
    data = json.loads(said)
    summary = Summary.of(matches(SixtySix(game_target=8), 20, seed=7))
    assert data["game"] == "sixty-six"
    assert data["options"] == SixtySix(game_target=8).values()
    assert (data["asked"], data["matches"], data["unfinished"]) == (20, 20, 0)
    assert (data["player"], data["seed"]) == ("random", 7)
    assert data["wins"] == list(summary.wins)
    assert summary.moves
    assert data["moves"] == {
        "mean": summary.moves.mean,
        "min": summary.moves.low,
        "median": summary.moves.median,
        "max": summary.moves.high,
    }
    assert data["value_counts"] == {str(v): n for v, n in summary.value_counts.items()}


def test_matches_without_end_are_cut_off(run: Run) -> None:
    """How many matches were cut off is told; they are nobody's wins."""
    said = run(*TWENTY, "--max-deals", "1").stdout
    assert "\ncut off after 1 deals: 20\n" in said
    assert ["0", "0", "-"] in [line.split() for line in said.splitlines()]
    data = json.loads(run(*TWENTY, "--max-deals", "1", "--json").stdout)
    assert (data["unfinished"], data["max_deals"], data["wins"]) == (20, 1, [0, 0])


def test_the_simple_player(run: Run) -> None:
    """Where the game has a simple player it is the default, and each player can be asked for."""
    asked = ("simulate", "thousand", "--matches", "2", "--seed", "7", "--json")
    said = run(*asked).stdout
    data = json.loads(said)
    rules = Thousand()
    summary = Summary.of(matches(rules, 2, seed=7, choose=find_player(rules), max_deals=1000))
    assert summary.moves
    assert (data["player"], data["moves"]["mean"]) == ("simple", summary.moves.mean)
    assert run(*asked, "--player", "simple").stdout == said
    by_chance = json.loads(run(*asked, "--player", "random", "--max-deals", "3").stdout)
    assert by_chance["player"] == "random"
    assert by_chance["moves"] != data["moves"]


def test_a_player_that_is_not_there(run: Run) -> None:
    """The players that the game has are named."""
    told = "Sixty-Six has no player 'simple'; there is random"
    assert complaint(run(*TWENTY, "--player", "simple")) == told
    assert complaint(run("play", "66", "--player", "simple")) == told


LIMIT_SET = "\nNo house rule sets max_deals, so a match is cut off after 1000 deals.\n"


@pytest.mark.parametrize(
    ("given", "limit", "told"),
    [
        ((), 1000, True),
        (("--max-deals", "2"), 2, False),
        (("--option", "max_deals=3"), None, False),
        (("--option", "max_deals=3", "--max-deals", "2"), 2, False),
    ],
)
def test_who_limits_the_deals(
    run: Run, given: tuple[str, ...], limit: int | None, told: bool
) -> None:
    """A limit is set, and told, only where neither the command nor a house rule has one."""
    asked = ("simulate", "thousand", "--matches", "1", "--seed", "7", *given)
    assert (LIMIT_SET in run(*asked).stdout) == told
    assert json.loads(run(*asked, "--json").stdout)["max_deals"] == limit


def test_where_every_match_ends_no_limit_is_told(run: Run) -> None:
    """A game that needs no house rule against matches without end says nothing of a limit."""
    assert "cut off" not in run(*TWENTY).stdout
    assert json.loads(run(*TWENTY, "--json").stdout)["max_deals"] == 1000


def test_ctrl_c_prints_what_was_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted run is summed up as far as it came, and leaves the code that shells know."""
    interrupted_after(3, monkeypatch)
    result = run(*TWENTY)
    assert result.exit_code == 130
    assert "\nmatches: 3 of 20 (interrupted), players: random, seed: 7\n" in result.stdout
    assert "deals in a match" in result.stdout
    data = json.loads(run(*TWENTY, "--json").stdout)
    assert (data["matches"], data["asked"]) == (3, 20)


def test_ctrl_c_before_the_first_match(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no match was finished there is nothing to sum up."""
    interrupted_after(0, monkeypatch)
    result = run(*TWENTY)
    assert result.exit_code == 130
    assert result.stdout.endswith("\nmatches: 0 of 20 (interrupted), players: random, seed: 7\n")
    data = json.loads(run(*TWENTY, "--json").stdout)
    assert (data["wins"], data["deals"], data["value_counts"]) == ([], None, {})


def test_a_match_without_deals(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no deal was finished, nothing is said of their values."""
    match = MatchSummary(0, True, 0, 0, (1, 1), (0, 1), ())
    monkeypatch.setattr("cardrules.cli.simulate.matches", just(match))
    said = run("simulate", "66", "--matches", "1").stdout
    assert ["points", "a", "deal", "is", "worth", *"----"] in [s.split() for s in said.splitlines()]
    assert "won by more than one seat: 1" in said


def test_many_values_are_not_listed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where deals are worth all sorts of points, only their spread is told."""
    results = tuple(
        DealResult(deal, 0, (ScoreItem(0, 10 * deal, "X-1", "won"),)) for deal in range(1, 14)
    )
    match = MatchSummary(0, True, 13, 99, (910, 0), (0,), results)
    monkeypatch.setattr("cardrules.cli.simulate.matches", just(match))
    said = run("simulate", "66", "--matches", "1").stdout
    assert "points a deal is worth" in said
    assert "\nworth" not in said


def test_progress_is_shown_in_a_terminal(run: Run) -> None:
    """A terminal gets a progress bar on the standard error, and the tables alone on the other."""
    result = run(*TWENTY, env=TERMINAL)
    assert "Sixty-Six" in result.stderr
    assert "━" in result.stderr
    assert "│ deals in a match" in ANSI.sub("", result.stdout)
    assert "━" not in result.stdout


def test_no_progress_in_a_dumb_terminal(run: Run) -> None:
    """A terminal that cannot go back gets no bar."""
    assert run(*TWENTY, env={**TERMINAL, "TERM": "dumb"}).stderr == ""
