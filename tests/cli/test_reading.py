"""`games`, `rules` and `options`: what there is to read."""

from __future__ import annotations

import pytest

from cardrules import SixtySix
from tests.cli.conftest import ANSI, TERMINAL, Run, complaint

# --- games --------------------------------------------------------------------------------------


def test_games_are_listed(run: Run) -> None:
    """Each game stands in a line with its name, title, seats and other names.

    Where a house rule says for how many it is, all its numbers of seats are told.
    """
    heading, *lines = run("games").stdout.splitlines()
    assert heading.split() == ["name", "game", "seats", "other", "names"]
    (ours,) = (line for line in lines if line.startswith("sixty-six "))
    assert ours.split()[:3] == ["sixty-six", "Sixty-Six", "2"]
    assert "mariage" in ours
    assert "шестьдесят шесть" in ours
    (several,) = (line for line in lines if line.startswith("thousand "))
    assert several.split()[:5] == ["thousand", "Thousand", "2", "to", "4"]


@pytest.mark.usefixtures("high_card")
def test_games_that_cannot_be_loaded_do_not_hide_the_others(run: Run) -> None:
    """What is wrong with a game is told beside the list of those that are well."""
    result = run("games")
    assert result.exit_code == 0
    assert "\nhigh-card  High Card" in result.stdout
    assert "broken" not in result.stdout
    broken, missing = result.stderr.splitlines()
    assert "'broken' cannot be loaded" in broken
    assert "'missing'" in missing


# --- rules --------------------------------------------------------------------------------------


def test_the_whole_rulebook_in_a_pipe(run: Run) -> None:
    """Every rule stands there under its id, in plain text without marks of Markdown."""
    text = run("rules", "sixty-six").stdout
    assert text.startswith("Sixty-Six\n\nPlayers, pack and values\n\nSS-01 Exactly two players")
    for id_ in SixtySix.book().rules:
        assert f"\n{id_} " in text
    assert "**" not in text
    assert "`" not in text
    assert "\n#" not in text
    assert "A player's total in a deal" in text


def test_the_whole_rulebook_in_a_terminal(run: Run) -> None:
    """In a terminal the rulebook is set with headings and bold ids."""
    text = run("rules", "66", env=TERMINAL).stdout
    assert "\x1b[1mSS-01\x1b[0m Exactly two players" in text
    assert "**" not in text
    assert all(len(line) <= 80 for line in ANSI.sub("", text).splitlines())


def test_one_rule(run: Run) -> None:
    """With an id only that rule is shown, however carelessly the id is typed."""
    texts = {run("rules", "66", id_).stdout for id_ in ("SS-04", "ss-4", "Ss004", "SS 4")}
    (text,) = texts
    assert text == "SS-04 Card points: ace 11, ten 10, king 4, queen 3, jack 2, nine 0.\n"


def test_a_rule_in_russian(run: Run) -> None:
    """The rulebook is there in Russian too."""
    assert run("rules", "66", "SS-05", "--lang", "ru").stdout.startswith("SS-05 Значит, в каждой")
    assert run("rules", "66", "--lang", "ru").stdout.startswith("Шестьдесят шесть\n")


def test_an_unknown_rule_names_its_neighbours(run: Run) -> None:
    """A mistyped id is answered with ids that look like it."""
    said = complaint(run("rules", "66", "SS-411"))
    assert said.startswith("Sixty-Six has no rule 'SS-411'; did you mean SS-41, ")


def test_a_rule_that_resembles_nothing(run: Run) -> None:
    """A text that is like no id is answered with what ids look like."""
    said = complaint(run("rules", "66", "marriage"))
    assert said == "Sixty-Six has no rule 'marriage'; ids look like SS-01"


# --- options ------------------------------------------------------------------------------------


def test_every_option_is_described(run: Run) -> None:
    """Each option stands there with rules, meaning, what is allowed, and the default."""
    text = run("options", "66").stdout
    for option in SixtySix.options().values():
        heading = f"{option.name} ({', '.join(option.rules)})"
        lines = (option.meaning, f"allowed: {option.allowed}", f"default: {option.default}")
        assert "\n".join(["", heading, *("    " + line for line in lines), ""]) in text


def test_every_preset_tells_what_it_changes(run: Run) -> None:
    """Each preset stands there with whose custom it is and the options that it changes."""
    text = run("options", "66").stdout
    for name, preset in SixtySix.presets.items():
        changes = [f"{option}={value}" for option, value in preset.options.items()]
        lines = (preset.about, *(changes or ["all defaults"]))
        assert "\n".join(["", name, *("    " + line for line in lines), ""]) in text


def test_refused_combinations_are_listed(run: Run) -> None:
    """What cannot go together is listed with the reason and the rule."""
    text = run("options", "66").stdout
    for clash in SixtySix.clashes:
        assert f"\n{', '.join(clash.fields)} ({clash.rule})\n    {clash.reason}\n" in text


def test_options_with_a_preset(run: Run) -> None:
    """With a preset, what it makes of an option stands beside the default, and no other preset."""
    text = run("options", "66", "--preset", "seed_eights").stdout
    assert "    default: 7\n    in seed_eights: 8\n" in text
    assert text.count("in seed_eights:") == 1
    assert "santase" not in text


@pytest.mark.usefixtures("high_card")
def test_options_of_a_strangers_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's options are told as ours are; a game may have no refused combinations."""
    assert (
        "\nstake (HC-5)\n    what the match is played for\n" in run("options", "high-card").stdout
    )
    monkeypatch.setattr("tests.tiny_game.HighCard.clashes", ())
    assert "Refused" not in run("options", "high-card").stdout


@pytest.mark.usefixtures("high_card")
def test_a_missing_language_names_those_there_are(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is written in one language only says so; one without a rulebook says why."""
    assert complaint(run("rules", "66", "--lang", "la")).endswith("not written in 'la'; try en, ru")
    monkeypatch.setattr("tests.tiny_game.HighCard.rulebook", ("tests", "no_such_book"))
    said = complaint(run("rules", "high-card"))
    assert said.endswith("not written in 'en': there is no rulebook 'no_such_book' in 'en'")
