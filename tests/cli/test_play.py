"""`play`: a person at the table, reading and answering."""

from __future__ import annotations

import re

import pytest

from cardrules import SixtySix
from tests.cli.conftest import ANSI, TERMINAL, Run
from tests.tiny_game import HighCard

PROMPT = "your move (? for help): "
LEAVING = "You leave the table; the match is not finished.\n"


def answer(run: Run, *typed: str) -> str:
    """What is said after some answers to the first question of a known match."""
    said = run("play", "66", "--seed", "7", typed="".join(text + "\n" for text in typed)).stdout
    return said.split(PROMPT, 1)[1]


def first_moves(run: Run) -> list[str]:
    """The notations of the first moves of that match."""
    said = run("play", "66", "--seed", "7").stdout
    (line,) = re.findall(r"^moves:   (.*)$", said, re.MULTILINE)
    return [item.split()[1] for item in line.split("   ")]


# --- a whole match ------------------------------------------------------------------------------


def test_a_match_from_the_first_deal_to_the_last(run: Run) -> None:
    """Who answers always with the first move comes to the end, and each deal's result is told."""
    result = run("play", "66", "--seed", "7", typed="1\n" * 500)
    assert result.exit_code == 0
    assert "leave the table" not in result.stdout
    deals = re.findall(r"^Deal (\d+) is over\.$", result.stdout, re.MULTILINE)
    assert [int(deal) for deal in deals] == list(range(1, len(deals) + 1))
    assert re.search(r"^  (you|seat 1) \+\d: .* \(SS-\d+\)$", result.stdout, re.MULTILINE)
    *_, points, end = result.stdout.splitlines()
    yours, theirs = map(int, re.findall(r"(\d+) \(", points))
    assert end == f"The match is over. Winner: {'you' if yours > theirs else 'seat 1'}"


def test_the_same_seed_gives_the_same_match(run: Run) -> None:
    """A match repeats with its seed; without one the seed is new, and told at the end."""
    first = run("play", "66", typed="1\n" * 5).stdout
    found = re.search(r"\nThe seed of this match was (\d+)\.\n$", first)
    assert found
    again = run("play", "66", "--seed", found[1], typed="1\n" * 5).stdout
    assert first == again + found[0].removeprefix("\n")
    assert run("play", "66", typed="1\n" * 5).stdout != first


@pytest.mark.usefixtures("high_card")
def test_a_deal_in_which_nobody_scores(run: Run) -> None:
    """A deal without points is told as such."""
    said = run("play", "high-card", "--seed", "2", "--option", "target=9", typed="1\n" * 99).stdout
    assert "is over.\n  nobody scores\n  points: " in said


@pytest.mark.usefixtures("high_card")
def test_a_match_that_nobody_wins(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a match ends without winners, none is named."""
    score = HighCard.score

    def without_winners(rules: HighCard, state: object) -> object:
        found = score(rules, state)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        return type(found)(found.points, found.over, (), found.result)

    monkeypatch.setattr(HighCard, "score", without_winners)
    said = run("play", "high-card", "--seed", "1", typed="1\n" * 99).stdout
    assert said.endswith("The match is over. Winner: -\n")


def test_the_bots_play_as_asked(run: Run) -> None:
    """The bots of Thousand are simple players unless random ones are asked for."""
    asked = ("play", "thousand", "--seat", "0", "--seed", "7")
    simple = run(*asked, "--player", "simple", typed="cut7\n").stdout
    assert run(*asked, typed="cut7\n").stdout == simple
    assert run(*asked, "--player", "random", typed="cut7\n").stdout != simple
    quick = run(*asked, "--player", "search", "--samples", "1", typed="cut7\n").stdout
    slow = run(*asked, "--player", "search", "--samples", "5", typed="cut7\n").stdout
    assert len({simple, quick, slow}) == 3


def test_what_happened_beside_the_points_is_told(run: Run) -> None:
    """Of cards that were thrown in the reason is told."""
    said = run("play", "thousand", "--seed", "7").stdout
    assert (
        "\nDeal 1 is over.\n  nobody scores\n"
        "  the cards were thrown in: seat 1 claimed a redeal (TH-36)\n  points: 0 (you), " in said
    )


def test_the_seat_can_be_chosen(run: Run) -> None:
    """At seat 1 the other player is seat 0."""
    said = run("play", "66", "--seat", "1", "--seed", "7", typed="1\n" * 4).stdout
    assert "hand (seat 0): " in said
    assert "seat 1" not in said
    assert re.search(r"^seat 0: \S+$", said, re.MULTILINE)


def test_house_rules_are_played(run: Run) -> None:
    """The match keeps the preset and the options that are given."""
    args = ("--preset", "santase", "--option", "game_target=1")
    said = run("play", "66", "--seed", "7", *args, typed="1\n" * 99).stdout
    assert said.count("is over.") == 2  # a single deal, and so the match
    assert "close" in first_moves(run)
    assert "close" not in said.split(PROMPT)[0]  # not before the first trick, by the preset


# --- answers ------------------------------------------------------------------------------------


def test_a_move_by_number_or_notation(run: Run) -> None:
    """The number of a move in the list and its notation, in any letters, are the same answer."""
    second = first_moves(run)[1]
    by_number, by_notation, small = (
        answer(run, text) for text in ("2", second, f"  {second.lower()} ")
    )
    assert by_number.removeprefix("2\n") == by_notation.removeprefix(f"{second}\n")
    assert by_number.removeprefix("2\n") == small.removeprefix(f"{second.lower()}\n")


def test_a_refused_move_gives_rule_and_reason(run: Run) -> None:
    """An illegal move is refused with the reason and the rule, and the question is asked again."""
    missing = next(str(card) for card in SixtySix().deck() if str(card) not in first_moves(run))
    said = answer(run, missing)
    assert (
        said == f"{missing}\n{missing}: {missing} is not in your hand; SS-16\n{PROMPT}\n{LEAVING}"
    )


@pytest.mark.parametrize("typed", ["misdeal", "deal AS KS"])
def test_what_no_player_does_is_refused(run: Run, typed: str) -> None:
    """Chance and the table as a whole act for themselves; nobody deals or stops a deal alone."""
    said = run("play", "thousand", "--seed", "7", typed=f"1\n{typed}\n").stdout
    told = "this is done by chance or by the whole table, not by a player"
    assert (
        f"? for help): {typed}\n{typed.split(maxsplit=1)[0]}: {told}\n{PROMPT}\n{LEAVING}" in said
    )


def test_an_unreadable_answer(run: Run) -> None:
    """A text that means nothing is answered with what could have been meant."""
    said = answer(run, "cloze")
    assert said.startswith("cloze\ncannot read 'cloze': expected a card")
    assert "did you mean close?" in said
    assert said.endswith(f"\n{PROMPT}\n{LEAVING}")


@pytest.mark.parametrize("number", ["0", "99", "9" * 5000])
def test_a_number_beyond_the_list(run: Run, number: str) -> None:
    """A number that no move has is refused."""
    last = len(first_moves(run))
    assert f"\nthere is no move {number}; choose 1 to {last}\n" in answer(run, number)


def test_an_empty_answer_asks_again(run: Run) -> None:
    """To answer nothing is no mistake."""
    assert answer(run, "", "") == f"\n{PROMPT}\n{PROMPT}\n{LEAVING}"


def test_help(run: Run) -> None:
    """A question mark explains what can be answered."""
    said = answer(run, "?")
    assert said.startswith("?\nAnswer with the number of a move or with its notation.\n")
    assert "\nquit     leaves the table\n" in said


def test_a_rule_can_be_read_at_the_table(run: Run) -> None:
    """`rule` and an id shows that rule, in the language of the rulebook; the match waits."""
    assert "\nSS-04 Card points: ace 11" in answer(run, "rule ss-04")
    assert "\nSixty-Six has no rule 'ss-999'; did you mean SS-" in answer(run, "rule ss-999")
    assert "has no rule ''; ids look like SS-01" in answer(run, "rule")
    russian = run("play", "66", "--lang", "ru", typed="rule SS-05\n").stdout
    assert "\nSS-05 Значит" in russian


@pytest.mark.parametrize("last", ["quit\n1\n", "QUIT", ""])
def test_leaving_is_polite(run: Run, last: str) -> None:
    """`quit`, or the end of the input, ends the match with a word and no error."""
    result = run("play", "66", "--seed", "7", typed=last)
    assert result.exit_code == 0
    assert result.stdout.endswith(f"\n{LEAVING}")
    assert result.stderr == ""


def test_ctrl_c_is_polite(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the match with the same word, and the code that shells know."""

    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardrules.cli.terminal.Output.ask", interrupt)
    result = run("play", "66", "--seed", "7")
    assert result.exit_code == 130
    assert result.stdout.endswith(f"\n{LEAVING}")
    assert result.stderr == ""


def test_moves_whose_notation_is_a_number_are_not_numbered(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where moves are written as numbers, as bids are, a number means the move so written."""

    def bids_are_spades(text: str) -> bool:
        return text.endswith("S")

    monkeypatch.setattr("cardrules.cli.play._is_number", bids_are_spades)
    said = run("play", "66", "--seed", "7", typed="1\n?\n").stdout
    assert re.search(r"^moves:   [2-9TJQKA][CDHS]   ", said, re.MULTILINE)
    assert "\ncannot read '1': " in said
    assert "?\nAnswer with one of the moves.\nrule ID " in said


# --- the table ----------------------------------------------------------------------------------


def test_the_table_in_a_terminal(run: Run) -> None:
    """In a terminal nothing is wider than the screen, and a move stays with its number."""
    said = ANSI.sub(
        "", run("play", "66", typed="1\n" * 3, env={**TERMINAL, "COLUMNS": "24"}).stdout
    )
    shown = [line for line in said.splitlines() if re.match(r"moves:|\d ", line)]
    assert shown
    assert all(len(line) <= 24 for line in shown)
    assert all(re.fullmatch(r"(moves:)?(   \d+ \S+|^\d+ \S+)+ *", line) for line in shown)


def test_the_hand_is_shown_in_symbols(run: Run) -> None:
    """Cards on the table are shown as people print them."""
    said = run("play", "66", "--seed", "7").stdout
    assert re.search(r"^hand \(you\): (\S+[♣♦♥♠] ?){6}$", said, re.MULTILINE)
