"""The worked examples of the rules, each under its id.

The longer ones are text files in `examples/`. They lay the table (`dealer`, `turn-up`, the hands,
the stock from the top), and then every `case` is played there: a case names the options that
differ from the defaults, and without plays of its own it repeats those of the case before. `>`
tells who is to lead after a trick, and both totals.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from cardrules import SixtySix, card
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import (
    deal_with,
    hand,
    legal,
    legal_cards,
    order,
    outcome,
    pending,
    play,
    played,
    refused_by,
    result,
    tie,
    win,
)

# --- the text files -----------------------------------------------------------------------------

FOLDER = Path(__file__).parent / "examples"
TABLE_WORDS = ("dealer", "turn-up", "P0", "P1", "stock")


@attrs.frozen
class Case:
    """One play of an example: the table, the options, and what is done and seen there."""

    number: int
    table: dict[str, str]
    options: str
    lines: tuple[str, ...]

    def rules(self) -> SixtySix:
        """The ruleset with the options of this case."""
        known = SixtySix.options()
        pairs = (pair.split("=") for pair in self.options.split())
        return SixtySix.of({name: known[name].read(text) for name, text in pairs})


def lines_of(path: Path) -> Iterator[tuple[str, str]]:
    """The lines of an example that say something, each as its first word and the rest."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def rules_of(path: Path) -> list[str]:
    """The rules that an example shows, beside its own id."""
    return next(rest.split() for word, rest in lines_of(path) if word == "rules")


def cases_of(path: Path) -> Iterator[Case]:
    """The cases of an example."""
    table: dict[str, str] = {}
    found: list[tuple[dict[str, str], str, list[str]]] = []
    for word, rest in lines_of(path):
        if word in TABLE_WORDS:
            table = {**table, word: rest}
        elif word == "case":
            found.append((table, rest, []))
        elif word != "rules":
            found[-1][2].append(f"{word} {rest}".strip())
    before: list[str] = []
    for number, (laid, options, lines) in enumerate(found, start=1):
        if all(line.startswith("result") for line in lines):
            lines = [*(line for line in before if not line.startswith("result")), *lines]  # noqa: PLW2901
        yield Case(number, laid, options, tuple(lines))
        before = lines


def pair(text: str) -> tuple[int, ...]:
    """Both figures of `14-20`."""
    return tuple(map(int, text.split("-")))


def step(rules: SixtySix, state: SixtySixState, line: str) -> SixtySixState:
    """Do what a line of a case says, or hold that it is as the line says."""
    word, *rest = line.split()
    if word == "refused":
        assert refused_by(rules, state, rest[0]) == rest[1], line
    elif word == "allowed":
        assert rest[0] in legal(rules, state), line
    elif word == "holds":
        assert set(rest[1:]) <= hand(state, int(rest[0][1])), line
    elif word == "lacks":
        assert not set(rest[1:]) & hand(state, int(rest[0][1])), line
    elif word == "turned":
        assert state.turn_up == card(rest[0]), line
    elif word == "totals":
        assert state.totals == pair(rest[0]), line
    elif word == "pending":
        assert pending(state) == pair(rest[0]), line
    elif word == "result":
        check_result(rules, state, rest)
    else:
        plays, _, then = line.partition(">")
        state = play(rules, state, plays)
        if then and state.phase == "lead":  # not after the last trick
            leader, counted = then.split()
            assert (f"P{state.to_move}", state.totals) == (leader, pair(counted)), line
    return state


def check_result(rules: SixtySix, state: SixtySixState, told: list[str]) -> None:
    """Hold that the deal has ended as told: winner, value and totals; then what else is told."""
    winner, value, counted, *more = told
    found = result(rules, state)
    assert state.to_move is None
    assert found.winner == (None if winner == "nobody" else int(winner[1]))
    assert (found.value, found.totals) == (int(value), pair(counted))
    facts = dict(zip(more[::2], more[1::2], strict=True))
    if "tricks" in facts:
        assert found.tricks == pair(facts["tricks"])
    if "dealer" in facts:
        assert f"P{state.dealer}" == facts["dealer"]


def examples() -> list[Any]:
    """All cases of all files, each marked with its rules."""
    found: list[Any] = []
    for path in sorted(FOLDER.glob("*.txt")):
        mark = pytest.mark.rule(path.stem, *rules_of(path))
        for case in cases_of(path):
            name = f"{path.stem} {case.number} {case.options}".strip()
            found.append(pytest.param(case, id=name.replace(" ", "-"), marks=mark))
    return found


@pytest.mark.parametrize("case", examples())
def test_the_example_is_played_as_told(case: Case) -> None:
    """Given the table of an example, its plays lead where it says: leaders, totals, result."""
    rules = case.rules()
    state = deal_with(
        rules,
        turn_up=case.table["turn-up"],
        p0=case.table["P0"],
        p1=case.table["P1"],
        stock=case.table["stock"],
        dealer=int(case.table["dealer"][1]),
    )
    for line in case.lines:
        state = step(rules, state, line)


@pytest.mark.rule(*(f"SS-E{number:02}" for number in range(7, 22)))
def test_every_long_example_is_there() -> None:
    """The folder holds SS-E07 to SS-E21; from SS-E10 on each case is played to a result."""
    names = [path.stem for path in sorted(FOLDER.glob("*.txt"))]
    assert names == [f"SS-E{number:02}" for number in range(7, 22)]
    for path in sorted(FOLDER.glob("*.txt")):
        cases = list(cases_of(path))
        assert cases
        for case in cases:
            ends = any(line.startswith("result") for line in case.lines)
            assert ends or path.stem in {"SS-E07", "SS-E08", "SS-E09"}


# --- the short ones -----------------------------------------------------------------------------


@pytest.mark.rule("SS-E01", "SS-04", "SS-18", "SS-21")
@pytest.mark.parametrize(("follower", "points"), [("AC", 21), ("9S", 10)])
def test_what_a_ten_brings_to_its_taker(follower: str, points: int) -> None:
    """Given TC led with spades as trumps, AC takes 21 points and 9S takes 10."""
    state = played(SixtySix(), f"TC {follower}", turn_up="JS")
    assert (state.to_move, state.totals) == (0, (points, 0))


@pytest.mark.rule("SS-E02", "SS-18", "SS-19", "SS-20")
@pytest.mark.parametrize(
    ("led", "beaten_by", "not_by"),
    [
        ("QD", ["KD", "TD", "AD", "9S"], ["JD", "AH"]),
        ("QS", ["KS", "TS"], ["JS", "AD"]),
    ],
)
def test_what_beats_a_queen(led: str, beaten_by: list[str], not_by: list[str]) -> None:
    """Given a queen led, plain or trump, these cards beat it and those do not."""
    for name in beaten_by:
        assert played(SixtySix(), f"{led} {name}", turn_up="AS").to_move == 0
    for name in not_by:
        assert played(SixtySix(), f"{led} {name}", turn_up="AS").to_move == 1


@pytest.mark.rule("SS-E03", "SS-24")
@pytest.mark.parametrize(
    ("open_follow", "replies"),
    [("free", {"KH", "9H", "TS", "9S", "AD", "QC"}), ("follow_trump", {"TS", "9S"})],
)
def test_what_may_follow_a_trump_in_the_open_phase(open_follow: Any, replies: set[str]) -> None:
    """Given QS led in the open phase, all six cards may follow, or by agreement two trumps."""
    rules = SixtySix(open_follow=open_follow)
    state = deal_with(rules, turn_up="JS", p1="QS", p0="KH 9H TS 9S AD QC")
    assert legal_cards(rules, play(rules, state, "QS")) == replies


HEARTS, TRUMPS = {"KH", "9H"}, {"TS", "9S"}


@pytest.mark.rule("SS-E04", "SS-27", "SS-28", "SS-29", "SS-30", "SS-31")
@pytest.mark.parametrize(
    ("led", "none", "trumps", "always", "may_throw_off"),
    [
        ("JH", HEARTS, HEARTS, {"KH"}, HEARTS),
        ("AH", HEARTS, HEARTS, HEARTS, HEARTS),
        ("TC", TRUMPS, TRUMPS, TRUMPS, {*HEARTS, *TRUMPS, "AD"}),
        ("QS", TRUMPS, {"TS"}, {"TS"}, TRUMPS),
        ("AS", TRUMPS, TRUMPS, TRUMPS, TRUMPS),
    ],
)
def test_what_may_follow_in_the_strict_phase(
    led: str, none: set[str], trumps: set[str], always: set[str], may_throw_off: set[str]
) -> None:
    """Given KH 9H TS 9S AD and a closed stock, each lead leaves what is agreed to be left."""
    columns: list[tuple[Any, set[str]]] = [
        ({}, none),
        ({"closed_must_beat": "trumps"}, trumps),
        ({"closed_must_beat": "always"}, always),
        ({"closed_trump_if_void": False}, may_throw_off),
    ]
    for options, replies in columns:
        rules = SixtySix(**options)
        state = deal_with(rules, turn_up="KS", p1="AC JH AH TC QS AS", p0="JC KH 9H TS 9S AD")
        assert legal_cards(rules, play(rules, state, f"close | AC JC | {led}")) == replies


@pytest.mark.rule("SS-E05", "SS-28", "SS-29")
def test_void_with_and_without_a_trump() -> None:
    """Given AS 9D 9H only AS follows 9C, and given KH 9H AD all three follow TC."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="KS", p1="AC TC AD 9C", p0="AS 9D 9H JC QC JD")
    state = play(rules, state, "close | AC JC | TC QC | AD JD | 9C")
    assert (hand(state, 0), legal_cards(rules, state)) == ({"AS", "9D", "9H"}, {"AS"})
    state = deal_with(rules, turn_up="KS", p1="AC TC TD QC", p0="KH 9H AD JC 9C JD")
    state = play(rules, state, "close | AC JC | QC 9C | TD JD | TC")
    assert hand(state, 0) == legal_cards(rules, state) == {"KH", "9H", "AD"}


@pytest.mark.rule("SS-E06", "SS-35", "SS-36", "SS-37", "SS-38", "SS-39", "SS-67", "SS-77")
def test_the_example_of_the_old_account() -> None:
    """Given jack and king, then 20 on a beaten queen, then 40: 76 against 14, worth 2."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="KC QD KD TS KS QS", p0="JC AD 9H")
    told = [("KC JC", (0, 6)), ("QD+", (0, 26)), ("AD", (14, 26)), ("9H TS", (14, 36))]
    for moves, counted in told:
        state = play(rules, state, moves)
        assert state.totals == counted
    state = play(rules, state, "KS+!")
    assert (result(rules, state).totals, outcome(rules, state)) == ((14, 76), (1, 2))


# --- deals and games ----------------------------------------------------------------------------


LOSER_HAS_65 = (
    "JD QD | 9D 9H | JH 9S | TD TS | QC KS | KH+ AS | JC 9C | TC AC | QS JS | KD AH | AD KC | QH TH"
)


@pytest.mark.rule("SS-E22", "SS-76", "SS-77", "SS-78", "SS-79", "SS-80")
@pytest.mark.parametrize(
    ("moves", "turn_up", "has", "value"),
    [
        (LOSER_HAS_65, "QS", 65, 1),
        ("KS+ JC | 9H AH | AC 9C | AD 9D | JD TD | TC QH | claim", "JS", 33, 1),
        ("KS+ JC | 9H AH | AC TC | JD TD | TH QD | claim", "JS", 32, 2),
        ("KS+ 9C | 9D JD | 9H AH | AC JC | claim", "JS", 2, 2),
        ("KS+ JC | AC 9C | AD 9D | claim", "JS", 0, 3),
        ("KS+ JC | 9D 9S | 9C 9H | JD AD | AC QH | claim", "JS", 0, 3),
    ],
)
def test_what_the_loser_has_and_costs(moves: str, turn_up: str, has: int, value: int) -> None:
    """Given P0 as loser with 65, 33, 32, 2 or nothing, the deal is worth 1, 1, 2, 2 or 3.

    One point, which the rules price as 2, cannot be had with these cards.
    """
    rules = SixtySix()
    state = played(rules, moves, turn_up=turn_up)
    assert (result(rules, state).totals[0], outcome(rules, state)) == (has, (1, value))


@pytest.mark.rule("SS-E22", "SS-78")
@pytest.mark.parametrize(("schwarz_by", "value"), [("points", 2), ("tricks", 3)])
def test_what_twenty_without_a_trick_costs(schwarz_by: Any, value: int) -> None:
    """Given a loser with 20 announced and no trick, it is 2 by points and 3 by tricks."""
    rules = SixtySix(schwarz_by=schwarz_by)
    state = played(rules, "QH+ AH | KS+ 9C | AC 9D | claim", turn_up="JS")
    assert (result(rules, state).totals[1], outcome(rules, state)) == (20, (0, value))


@pytest.mark.rule("SS-E23", "SS-68", "SS-72")
@pytest.mark.parametrize(
    ("both_reached", "expected"), [("replay", (None, 0)), ("claimant_wins", (1, 1))]
)
def test_an_unclaimed_seventy(both_reached: Any, expected: tuple[int | None, int]) -> None:
    """Given P0 with an unclaimed 70 and P1 who claims 67, it is a replay, or 1 for P1."""
    rules = SixtySix(both_reached=both_reached)
    moves = "KS+ JH | KH+ 9H | 9D AD | KC+ 9C | AC TD | 9S AH | claim"
    state = played(rules, moves, turn_up="JS", dealer=1)
    assert (result(rules, state).totals, outcome(rules, state)) == ((70, 67), expected)


def game_of_six_deals(rules: SixtySix) -> Iterator[SixtySixState]:
    """The game of SS-E24: the positions before its deals and after the last."""
    state = rules.start(dealer=1)
    yield state
    for winner, value in [(0, 2), (1, 1), (0, 3), (None, 0), (1, 4), (0, 2)]:
        if winner is None:
            state = tie(rules, before=state)
        else:
            state = win(rules, winner, value, before=state)
        yield state


@pytest.mark.rule("SS-E24", "SS-10", "SS-11", "SS-91", "SS-92")
def test_a_game_of_six_deals() -> None:
    """Given these six deals, the scores and dealers are as told, and P0 wins the game 7-5."""
    rules = SixtySix()
    states = list(game_of_six_deals(rules))
    assert [state.dealer for state in states[:6]] == [1, 0, 1, 0, 0, 1]
    scores = [(0, 0), (2, 0), (2, 1), (5, 1), (5, 1), (5, 5), (7, 5)]
    assert [state.scores for state in states] == scores
    assert [state.over for state in states] == [False] * 6 + [True]
    assert rules.score(states[-1]).winners == (0,)


@pytest.mark.rule("SS-E24", "SS-91", "SS-92")
def test_the_same_game_to_eight() -> None:
    """Given 7-5 in a game to 8, it goes on, and a deal worth 6 makes 8 and not 11."""
    rules = SixtySix(game_target=8)
    *_, state = game_of_six_deals(rules)
    assert (state.scores, state.phase) == ((7, 5), "deal")
    state = win(rules, 1, 6, before=state)
    assert (state.scores, state.phase) == ((7, 8), "over")
    assert rules.score(state).winners == (1,)


@pytest.mark.rule("SS-E25", "SS-94", "SS-95")
@pytest.mark.parametrize(
    ("settlement", "at_the_end", "after_three"),
    [("per_game", (5, -5), (0, 0)), ("per_point", (10, -10), (20, -20))],
)
def test_what_is_paid(
    settlement: Any, at_the_end: tuple[int, int], after_three: tuple[int, int]
) -> None:
    """Given the game of six deals for a stake of 5, it pays so at 7-5, and so at 5-1."""
    rules = SixtySix(settlement=settlement, stake=5)
    states = list(game_of_six_deals(rules))
    assert rules.score(states[-1]).payments == at_the_end
    assert rules.score(states[3]).payments == after_three


@pytest.mark.rule("SS-E26", "SS-08", "SS-09")
@pytest.mark.parametrize(("first_dealer", "dealer"), [("low_card", 0), ("high_card", 1)])
def test_the_king_is_lower_than_the_ten(first_dealer: Any, dealer: int) -> None:
    """Given KD drawn by P0 and TD by P1, P0 deals, or P1 if the higher card does."""
    rules = SixtySix(first_dealer=first_dealer)
    assert rules.deal(rules.start(), order=order("KD", "TD")).dealer == dealer
    two_kings_first = order("KC", "KS", "KD", "TD")
    assert rules.deal(rules.start(), order=two_kings_first).dealer == dealer


@pytest.mark.rule("SS-E27", "SS-56", "SS-57", "SS-58")
def test_closing_before_the_draw_leaves_five_cards() -> None:
    """Given a closing before the first draw, five tricks remain and twelve cards stay out."""
    rules = SixtySix(close_timing="before_or_after_draw", deal_end="play_out")
    state = played(rules, "AC 9C | close", turn_up="JS", p1="AD TC TD AH TH", p0="9D JC JD 9H JH")
    assert ([len(state.hand(seat)) for seat in (0, 1)], state.stock_size) == ([5, 5], 12)
    state = play(rules, state, "AD 9D | TC JC | TD JD | AH 9H")
    assert state.phase == "lead"
    state = play(rules, state, "TH JH")
    assert (state.phase, result(rules, state).tricks) == ("deal", (0, 6))


@pytest.mark.rule("SS-E27", "SS-56")
def test_closing_after_the_draw_leaves_six_cards() -> None:
    """Given a closing after the first draw, six cards each are left and ten stay out."""
    state = played(SixtySix(), "AC 9C | close", turn_up="JS")
    assert ([len(state.hand(seat)) for seat in (0, 1)], state.stock_size) == ([6, 6], 10)


@pytest.mark.rule("SS-E27", "SS-57")
def test_four_cards_must_be_left() -> None:
    """Given `close_min_stock=4`, closing is allowed before trick 5 and refused before trick 6."""
    rules = SixtySix(close_min_stock=4)
    state = played(rules, "AC 9C | AD 9D | AH 9H | TC JC", turn_up="JS", p1="TD", p0="JD")
    assert state.stock_size == 4
    assert "close" in legal(rules, state)
    state = play(rules, state, "TD JD")
    assert state.stock_size == 2
    assert refused_by(rules, state, "close") == "SS-57"


@pytest.mark.rule("SS-E28", "SS-73")
def test_two_carried_deals() -> None:
    """Given 65-65 twice and then a deal won against 30, it is worth 2 + 1 + 1."""
    rules = SixtySix(nobody_reached="carry")
    state = tie(rules, before=tie(rules))
    moves = "KS+ JC | JH AH | AC QC | QD 9D | JD AD | TC KH | claim"
    state = played(rules, moves, turn_up="JS", before=state)
    assert result(rules, state).totals[0] == 30
    assert (outcome(rules, state), state.scores) == ((1, 4), (0, 4))
