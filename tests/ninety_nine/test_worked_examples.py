"""The worked examples of the rules for bids, trumps and play, each under its id.

Whole deals are text files in `examples/`: the options, every hand with its bid cards before a bar
and the bid behind it, the tricks with who plays what and who wins, and then the tricks in all. Each
line of `scores` plays the deal to its end after this was `said` about premium bids; with two
players it tells the dummy's points too, and `next` tells the next trumps. The dealer is P0.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from cardrules import NinetyNine, Suit
from cardrules.games.ninety_nine import NinetyNineState, Premium
from tests.ninety_nine.endings import DUMMY
from tests.ninety_nine.table import (
    THREE,
    TWO,
    at_lead,
    bid_all,
    dealt,
    face_up,
    hand_to_play,
    legal,
    names,
    play,
    play_on,
    refused_by,
    winning_card,
)
from tests.ninety_nine.test_trumps import trumps_after

# --- whole deals --------------------------------------------------------------------------------

FOLDER = Path(__file__).parent / "examples"


@attrs.frozen
class Example:
    """One way of playing a deal of an example: a line of `scores`, and all the rest."""

    words: dict[str, str]
    """The lines that are told once, by their first words."""
    hands: tuple[str, ...]
    bids: tuple[int, ...]
    """By hand: the cards, and the tricks that they bid."""
    tricks: tuple[str, ...]
    scores: str

    def rules(self) -> NinetyNine:
        """The ruleset with the options of the example."""
        known = NinetyNine.options()
        pairs = (pair.split("=") for pair in self.words["options"].split())
        return NinetyNine.of({name: known[name].read(text) for name, text in pairs})


def lines_of(path: Path) -> list[str]:
    """The lines of an example that say something."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def examples_in(path: Path) -> Iterator[Example]:
    """The ways of playing an example."""
    lines = lines_of(path)
    tricks = tuple(line for line in lines if ">" in line)
    held = [line.partition(" ")[2].split("=") for line in lines if "/" in line]
    hands, bids = zip(*((hand, int(bid)) for hand, bid in held), strict=True)
    others = [line.partition(" ") for line in lines if line not in tricks and "/" not in line]
    words = {word: rest for word, _, rest in others}
    for word, _, rest in others:
        if word == "scores":
            yield Example(words, hands, bids, tricks, rest)


def examples() -> list[Any]:
    """All examples, each marked with its rules."""
    found: list[Any] = []
    for path in sorted(FOLDER.glob("*.txt")):
        for example in examples_in(path):
            mark = pytest.mark.rule(path.stem, *example.words["rules"].split())
            name = f"{path.stem} {example.scores}".replace(" ", "-")
            found.append(pytest.param(example, id=name, marks=mark))
    return found


def numbers(text: str) -> tuple[int, ...]:
    """The figures of `14-13-12`."""
    return tuple(map(int, text.split("-")))


def hand_of(name: str) -> int:
    """The number of the hand of `P1` or `dummy`."""
    return DUMMY if name == "dummy" else int(name[1])


def play_trick(rules: NinetyNine, state: NinetyNineState, line: str) -> NinetyNineState:
    """Play a trick, and hold that everyone plays in turn and that the right hand wins."""
    plays, winner = line.split(" > ")
    before = state.tricks_by_hand
    for each in plays.split(", "):
        who, card, *by = each.split()
        chooser = by[1] if by else who
        assert (f"P{state.to_move}", hand_to_play(state)) == (chooser, hand_of(who)), line
        state = rules.apply(state, rules.parse(state, card))
    if state.to_move is not None:
        now = zip(before, state.tricks_by_hand, strict=True)
        assert [then < many for then, many in now].index(True) == hand_of(winner), line
        assert hand_to_play(state) == hand_of(winner), line
    return state


@pytest.mark.parametrize("example", examples())
def test_the_deal_is_played_as_told(example: Example) -> None:
    """Given the cards of an example, its tricks are won and its points are scored as told."""
    rules, words = example.rules(), example.words
    points, *more = example.scores.split()
    said = " ".join(more[more.index("said") + 1 :]) if "said" in more else ""
    state = at_lead(rules, *example.hands, turn_up=words.get("turn-up", ""), said=said)
    assert state.bids == example.bids
    for line in example.tricks:
        state = play_trick(rules, state, line)
    found = rules.score(state).result
    assert found is not None
    assert found.points == state.scores == numbers(points)
    tricks = found.tricks if found.dummy is None else (*found.tricks, found.dummy.tricks)
    assert tricks == numbers(words["tricks"])
    if found.dummy is not None:
        assert found.dummy.points == int(more[more.index("dummy") + 1])
    if "next" in more:
        assert rules.facts(state)["next trumps"] == more[more.index("next") + 1]


@pytest.mark.rule("NN-E17", "NN-E18", "NN-E19", "NN-E20", "NN-E30")
def test_every_deal_is_there() -> None:
    """The folder holds the five deals with all their tricks and so many ways of scoring each."""
    found = {path.stem: list(examples_in(path)) for path in FOLDER.glob("*.txt")}
    ways = {"NN-E17": 1, "NN-E18": 3, "NN-E19": 1, "NN-E20": 4, "NN-E30": 1}
    assert {name: len(cases) for name, cases in found.items()} == ways
    assert {len(cases[0].tricks) for cases in found.values()} == {9, 10}


# --- bids, trumps, tricks -----------------------------------------------------------------------


@pytest.mark.rule("NN-E01", "NN-19", "NN-20")
@pytest.mark.parametrize(
    ("cards", "bid"),
    [
        ("6C 7D 8D", 3),
        ("9H TS JD", 3),
        ("QS KS AS", 3),
        ("6C 7C 8C", 9),
        ("9D TD JD", 0),
        ("QC KH AS", 6),
        ("6H 7H 8D", 4),
        ("9C TC JH", 8),
    ],
)
def test_what_three_cards_bid(cards: str, bid: int) -> None:
    """Given three bid cards, they bid so many tricks."""
    assert at_lead(NinetyNine(), "", f"{cards} /").bids[1] == bid


@pytest.mark.rule("NN-E02", "NN-13", "NN-14", "NN-15")
@pytest.mark.parametrize(
    ("players", "counts", "trumps"),
    [(3, (0, 1, 2, 3, 1), "-DSHCS"), (4, (4, 3, 4), "--C-")],
)
def test_trumps_of_deal_after_deal(players: Any, counts: tuple[int, ...], trumps: str) -> None:
    """Given so many successes in each deal, these are the trumps, none where a dash stands."""
    suits = {"-": None, **{suit.letter: suit for suit in Suit}}
    expected = [suits[letter] for letter in trumps]
    assert trumps_after(NinetyNine(players=players), *counts) == expected


@pytest.mark.rule("NN-E03", "NN-40", "NN-41")
@pytest.mark.parametrize(
    ("led", "replies"),
    [("QC", {"7C", "KC"}), ("8D", {"7C", "KC", "TH", "9S"}), ("6H", {"TH"})],
)
def test_what_may_be_played_to_a_lead(led: str, replies: set[str]) -> None:
    """Given 7C KC TH 9S and hearts as trumps, a club, a diamond and a heart leave these."""
    rules = NinetyNine(first_trump="H")
    state = at_lead(
        rules,
        "8C 9C TC / JD TD JS TS QS 6C AC JC 6S",
        "AD KD QD AS KS QC 8D 6H 7H",
        "9D 7D 6D 8S 7S 7C KC TH 9S",
    )
    state = play(rules, state, "AD 9D JD | KD 7D TD | QD 6D 6C | AS 8S JS | KS 7S TS")
    assert names(state.hand(2)) == {"7C", "KC", "TH", "9S"}
    assert legal(rules, play(rules, state, led)) == replies


@pytest.mark.rule("NN-E04", "NN-42")
@pytest.mark.parametrize(
    ("first_trump", "trick", "winner"),
    [
        ("S", "QD AD 6S", "6S"),
        ("S", "7S 9S AD", "9S"),
        ("none", "QD AS KD", "KD"),
        ("H", "TC JC AD", "JC"),
        ("H", "6H AC 7H", "7H"),
    ],
)
def test_who_wins_a_trick(first_trump: Any, trick: str, winner: str) -> None:
    """Given a trick and trumps, or none, this card wins."""
    assert winning_card(NinetyNine(first_trump=first_trump), trick) == winner


# --- premium bids -------------------------------------------------------------------------------


@pytest.mark.rule("NN-E12", "NN-28", "NN-29", "NN-30", "NN-31", "NN-32", "NN-33")
@pytest.mark.parametrize(
    ("said", "standing", "options"),
    [
        ("pass pass pass", None, {}),
        ("pass declare pass", Premium(2, "declaration"), {}),
        ("declare reveal yield", Premium(2, "revelation"), {}),
        ("declare reveal raise", Premium(1, "revelation"), {}),
        ("pass declare reveal raise", Premium(2, "revelation"), {}),
        ("reveal", Premium(1, "revelation"), {}),
        ("declare pass reveal", Premium(0, "revelation"), {"declarer_may_raise": False}),
    ],
)
def test_what_comes_of_premium_bids(
    said: str, standing: Premium | None, options: dict[str, Any]
) -> None:
    """Given what three players say in turn, this premium bid stands and is the only one shown."""
    rules = NinetyNine.of(options)
    state = play(rules, bid_all(rules, dealt(rules, *THREE), *THREE), said)
    assert (state.phase, state.to_move) == ("lead", 1)
    assert state.premiums == (() if standing is None else (standing,))
    assert {seat for _, seat in face_up(rules, state)} == ({standing.seat} if standing else set())
    found = rules.score(play_on(rules, state)).result
    assert found is not None
    assert found.premiums == state.premiums


@pytest.mark.rule("NN-E12", "NN-32")
def test_over_a_declaration_one_may_pass_or_reveal() -> None:
    """Given a pass of P1 and a declaration of P2, P0 may pass or reveal and not declare."""
    rules = NinetyNine()
    state = play(rules, bid_all(rules, dealt(rules, *THREE), *THREE), "pass declare")
    assert state.to_move == 0
    assert legal(rules, state) == {"pass", "reveal"}


@pytest.mark.rule("NN-E13", "NN-34", "NN-36")
def test_two_declarations_of_two_players() -> None:
    """Given two players who both declare, both stand; neither may reveal, or by agreement offer."""
    rules = NinetyNine(players=2)
    state = bid_all(rules, dealt(rules, *TWO), *TWO)
    for seat in (1, 0):
        assert state.to_move == seat
        assert refused_by(rules, state, "reveal") == "NN-34"
        state = play(rules, state, "declare")
    assert state.premiums == (Premium(1, "declaration"), Premium(0, "declaration"))
    assert state.phase == "lead"
    without = NinetyNine(players=2, premium_bids="none")
    assert bid_all(without, dealt(without, *TWO), *TWO).phase == "lead"


# --- the joker ----------------------------------------------------------------------------------

CLASSIC = NinetyNine(trump_rule="turn_up")


@pytest.mark.rule("NN-E29", "NN-79")
@pytest.mark.parametrize(
    ("turn_up", "cards", "bid"), [("7H", "JK 6S 9D", 3), ("9C", "JK 6S 9D", 4)]
)
def test_what_the_joker_bids(turn_up: str, cards: str, bid: int) -> None:
    """Given the seven of hearts turned up, the joker counts 2; given the nine of clubs, 3."""
    assert at_lead(CLASSIC, "", f"{cards} /", turn_up=turn_up).bids[1] == bid


@pytest.mark.rule("NN-E29", "NN-77", "NN-78", "NN-79")
@pytest.mark.parametrize(
    ("turn_up", "trump", "trick", "winner"),
    [
        ("7H", Suit.HEARTS, "6H JK 8C", "JK"),
        ("7H", Suit.HEARTS, "8H JK 8C", "8H"),
        ("9C", None, "8C JK AD", "JK"),
        ("9C", None, "TC JK AD", "TC"),
        ("JK", None, "8C AD AH", "8C"),
    ],
)
def test_which_tricks_the_joker_wins(
    turn_up: str, trump: Suit | None, trick: str, winner: str
) -> None:
    """Given a turn-up, it makes these trumps, and the joker wins or loses the trick."""
    assert dealt(CLASSIC, turn_up=turn_up).trump is trump
    assert winning_card(CLASSIC, trick, turn_up) == winner


@pytest.mark.rule("NN-E29", "NN-79")
@pytest.mark.parametrize(("led", "replies"), [("6H", {"JK"}), ("AS", {"JK", "9C", "TD"})])
def test_where_the_joker_must_follow(led: str, replies: set[str]) -> None:
    """Given JK 9C TD and 7H turned up, a led heart asks for the joker, and a spade for nothing."""
    hands = (
        "8H 9H TH / TC JC 9D JD 6S 7S 8S 9S TS",
        "JH QH KH / AC KC QC AD KD QD 6H AS KS",
        "AH JS QS / 6C 7C 8C 6D 7D 8D JK 9C TD",
    )
    state = at_lead(CLASSIC, *hands, turn_up="7H")
    state = play(CLASSIC, state, "AC 6C TC | KC 7C JC | QC 8C 6S | AD 6D 9D | KD 7D JD | QD 8D 7S")
    assert names(state.hand(2)) == {"JK", "9C", "TD"}
    assert legal(CLASSIC, play(CLASSIC, state, led)) == replies
