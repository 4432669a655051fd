"""`simulate`: many matches, summed up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardrules import SixtySix, Thousand
from cardrules.players import SimpleSixtySix, SimpleThousand
from cardrules.ruleset import DealResult, ScoreItem
from cardrules.simulate import MatchSummary, Summary, interval, matches, tournament
from tests.cli.conftest import ANSI, TERMINAL, Run, complaint

TWENTY = ("simulate", "66", "--matches", "20", "--seed", "7", "--player", "random")
SUMMARY = Summary.of(matches(SixtySix(), 20, seed=7))


def interrupted_after(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Ctrl-C come after so many matches."""

    def some(rules: SixtySix, _asked: int, **run: Any) -> Iterator[MatchSummary]:
        yield from matches(rules, count, **run)
        raise KeyboardInterrupt

    monkeypatch.setattr("cardrules.cli.simulate.matches", some)


def shares(wins: tuple[int, ...], finished: int) -> list[dict[str, object]]:
    """Wins as JSON tells them."""
    return [
        {"wins": won, "share": won / finished, "interval": list(interval(won, finished))}
        for won in wins
    ]


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
        low, high = interval(won, 20)
        sure = [f"{low:.1%}", "to", f"{high:.1%}"]
        assert [f"{seat}", f"{won}", f"{won / 20:.1%}", *sure] in lines
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
    said = run("simulate", "66", "--option", "game_target=1", "--player", "random").stdout
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
    assert (data["players"], data["samples"], data["seed"]) == (["random"], None, 7)
    assert data["seat_wins"] == shares(summary.wins, 20)
    assert data["player_wins"] == []
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
    assert ["0", "0", "-", "-"] in [line.split() for line in said.splitlines()]
    data = json.loads(run(*TWENTY, "--max-deals", "1", "--json").stdout)
    assert (data["unfinished"], data["max_deals"]) == (20, 1)
    assert data["seat_wins"] == [{"wins": 0, "share": None, "interval": None}] * 2


def test_the_simple_player(run: Run) -> None:
    """Where the game has a simple player it is the default, and each player can be asked for."""
    asked = ("simulate", "thousand", "--matches", "2", "--seed", "7", "--json")
    said = run(*asked).stdout
    data = json.loads(said)
    rules = Thousand()
    summary = Summary.of(matches(rules, 2, seed=7, choose=SimpleThousand(rules), max_deals=1000))
    assert summary.moves
    assert (data["players"], data["moves"]["mean"]) == (["simple"], summary.moves.mean)
    assert run(*asked, "--player", "simple").stdout == said
    by_chance = json.loads(run(*asked, "--player", "random", "--max-deals", "3").stdout)
    assert by_chance["players"] == ["random"]
    assert by_chance["moves"] != data["moves"]


@pytest.mark.usefixtures("high_card")
def test_without_a_simple_player(run: Run) -> None:
    """A game that has no simple player is played at random, and can be searched."""
    asked = ("simulate", "high-card", "--matches", "2", "--seed", "7")
    assert "\nmatches: 2, players: random, seed: 7\n" in run(*asked).stdout
    searched = run(*asked, "--player", "search", "--samples", "10").stdout
    assert "\nmatches: 2, players: search, samples: 10, seed: 7\n" in searched


# --- players compared ---------------------------------------------------------------------------

COMPARED = ("simulate", "66", "--matches", "6", "--seed", "7", "--player", "simple")


def test_players_are_compared(run: Run) -> None:
    """With a player for each seat they change seats, and the wins of each are told."""
    rules = SixtySix()
    played = tournament(rules, 6, seed=7, players=[SimpleSixtySix(rules), None])
    summary = Summary.of(played)
    assert summary.player_wins[0] > summary.player_wins[1]
    said = run(*COMPARED, "--player", "random").stdout
    assert "\nmatches: 6, players: simple, random, seed: 7\n" in said
    lines = [line.split() for line in said.splitlines()]
    for name, won in zip(("simple", "random"), summary.player_wins, strict=True):
        low, high = interval(won, 6)
        row = [name, f"{won}", f"{won / 6:.1%}", f"{low:.1%}", "to", f"{high:.1%}"]
        assert row in lines
    data = json.loads(run(*COMPARED, "--player", "random", "--json").stdout)
    assert data["players"] == ["simple", "random"]
    assert data["player_wins"] == shares(summary.player_wins, 6)
    assert data["seat_wins"] == shares(summary.wins, 6)


def test_the_number_of_samples(run: Run) -> None:
    """How far the search looks can be said, and changes what it does."""
    asked = ("simulate", "66", "--matches", "1", "--seed", "7", "--player", "search", "--json")
    one, ten = (json.loads(run(*asked, "--samples", number).stdout) for number in ("1", "10"))
    assert (one["samples"], ten["samples"]) == (1, 10)
    assert one["moves"] != ten["moves"]


def test_players_that_do_not_fit(run: Run) -> None:
    """Unknown players, a wrong number of them, and samples that nobody needs are refused."""
    told = "Sixty-Six has no player 'clever'; there is random, simple or search"
    assert complaint(run(*COMPARED, "--player", "clever")) == told
    assert complaint(run("play", "66", "--player", "clever")) == told
    two = complaint(run("simulate", "thousand", "--player", "simple", "--player", "random"))
    assert (
        two == "--player is given once, or once for each of the 3 seats; here it is given 2 times"
    )
    useless = "--samples is for the player search, who does not play"
    assert complaint(run(*COMPARED, "--samples", "9")) == useless
    assert complaint(run("play", "66", "--samples", "9")) == useless
    assert "'--samples'" in complaint(run(*COMPARED, "--player", "search", "--samples", "0"))


# --- limits -------------------------------------------------------------------------------------

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
    assert (data["seat_wins"], data["deals"], data["value_counts"]) == ([], None, {})


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
