"""The rulebook: how it is read, and what must hold of the one we carry (`cardrules.rulebook`)."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest

from cardrules import Ruleset, find, game_names
from cardrules.rulebook import LANGUAGES, Rule, load, parse
from tests.tiny_game import HighCard

BOOK = """\
# High Card

Words before the first section belong to no rule.

## The table

Words before the first rule neither.

**HC-1** Two players.

A second paragraph, with **bold** words and **HC-2** inside a line.

- `option`: a list.

**HC-02** One line.
## The play

**HCC-1** See HC-1.
**HC-E01** An example
on two lines.

## Nothing here
"""

GAMES: list[type[Ruleset[Any]]] = [*map(find, game_names()), HighCard]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


# --- reading ------------------------------------------------------------------------------------


def test_a_rule_goes_on_until_the_next() -> None:
    """An entry begins with its id in bold at the start of a line and ends before the next."""
    rules = parse(BOOK, "en").rules
    assert list(rules) == ["HC-1", "HC-02", "HCC-1", "HC-E01"]
    assert rules["HC-1"] == Rule(
        "HC-1",
        "The table",
        "Two players.\n\nA second paragraph, with **bold** words and **HC-2** inside a line.\n\n"
        "- `option`: a list.",
    )
    assert rules["HC-02"].text == "One line."
    assert rules["HC-E01"] == Rule("HC-E01", "The play", "An example\non two lines.")


def test_a_book_has_its_language_and_sections() -> None:
    """A book knows its language and the sections that have rules, in their order."""
    book = parse(BOOK, "en")
    assert book.language == "en"
    assert book.sections == ("The table", "The play")


def test_the_title_is_the_first_heading() -> None:
    """The title stands without its mark."""
    assert parse("# Старшая карта\n\n## Стол\n\n**HC-1** Двое.\n", "ru").title == "Старшая карта"


def test_a_book_without_rules_is_empty() -> None:
    """A title alone makes a book without rules."""
    book = parse("# Nothing\n", "en")
    assert (book.title, dict(book.rules), book.sections) == ("Nothing", {}, ())


def test_a_book_cannot_be_changed() -> None:
    """Neither the rules of a book nor a rule can be changed."""
    book = parse(BOOK, "en")
    rule = book.rules["HC-1"]
    with pytest.raises(TypeError):
        book.rules["HC-1"] = rule  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rule.text = ""  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_an_id_that_stands_twice_is_refused() -> None:
    """Two rules with one id are a mistake of the book, in other sections too."""
    with pytest.raises(ValueError, match="HC-1 stands in the rulebook twice"):
        parse(BOOK.replace("HCC-1", "HC-1"), "en")
    with pytest.raises(ValueError, match="HC-1 stands in the rulebook twice"):
        parse(BOOK.replace("HC-02", "HC-1"), "en")


def test_a_rule_before_the_first_section_is_refused() -> None:
    """A rule needs a section to stand in."""
    with pytest.raises(ValueError, match="a rule stands before the first section"):
        parse(BOOK.replace("Words before the first section", "**HC-9** Early words"), "en")


@pytest.mark.parametrize(
    ("name", "language"), [("sixty_six", "la"), ("sixty_seven", "en"), ("sixty_six", "")]
)
def test_a_book_that_is_not_there(name: str, language: str) -> None:
    """A missing book, or language, is a `LookupError` with both."""
    with pytest.raises(LookupError, match=f"there is no rulebook '{name}' in '{language}'"):
        load("cardrules.rulebook", name, language)


def test_a_book_is_read_once() -> None:
    """Asked again, the same book comes back."""
    assert load("cardrules.rulebook", "sixty_six") is load("cardrules.rulebook", "sixty_six")


# --- the books we carry -------------------------------------------------------------------------


@each_game
@each_language
def test_every_game_is_written_in_every_language(game: type[Ruleset[Any]], language: str) -> None:
    """Each book has its title, its language, and no empty rule."""
    book = game.book(language)
    assert book.language == language
    assert book.title.splitlines() == [book.title]
    assert book.title
    assert book.rules
    assert [rule.id for rule in book.rules.values() if not rule.text] == []
    assert all(key == rule.id for key, rule in book.rules.items())


@each_game
def test_the_english_book_is_called_as_the_game(game: type[Ruleset[Any]]) -> None:
    """The title of the English book is the English name of the game."""
    assert game.book("en").title == game.title


@each_game
def test_all_languages_have_the_same_rules(game: type[Ruleset[Any]]) -> None:
    """Ids stand in the same order and in the same sections in each language."""
    plans: list[list[tuple[str, int]]] = []
    for language in LANGUAGES:
        book = game.book(language)
        places = {section: place for place, section in enumerate(book.sections)}
        plans.append([(rule.id, places[rule.section]) for rule in book.rules.values()])
    assert all(plan == plans[0] for plan in plans)


@each_game
def test_languages_are_not_copies(game: type[Ruleset[Any]]) -> None:
    """A translated rule is not the English text again."""
    english, russian = game.book("en"), game.book("ru")
    same = [id_ for id_, rule in english.rules.items() if russian.rules[id_].text == rule.text]
    assert same == []


@each_game
@each_language
def test_every_id_in_a_text_exists(game: type[Ruleset[Any]], language: str) -> None:
    """A rule that refers to another refers to one that is there."""
    rules = game.book(language).rules
    prefixes = "|".join({id_.partition("-")[0] for id_ in rules})
    mentioned = re.compile(rf"\b(?:{prefixes})-E?\d+\b")
    strays = {
        id_: sorted(unknown)
        for id_, rule in rules.items()
        if (unknown := set(mentioned.findall(rule.text)) - rules.keys())
    }
    assert strays == {}


@each_game
def test_translations_refer_to_the_same_rules(game: type[Ruleset[Any]]) -> None:
    """The ids that a rule refers to are the same in each language."""
    mentioned = re.compile(r"\b[A-Z]+-E?\d+\b")
    english, russian = game.book("en").rules, game.book("ru").rules
    differing = {
        id_
        for id_, rule in english.items()
        if set(mentioned.findall(rule.text)) != set(mentioned.findall(russian[id_].text))
    }
    assert differing == set()


@each_game
@each_language
def test_no_rule_is_swallowed_by_the_one_before(game: type[Ruleset[Any]], language: str) -> None:
    """No text has a line that begins like a rule: such a rule was meant, and not read."""
    begins = re.compile(r"^\W*(?:[A-Z]+-E?\d+)\*\*", re.MULTILINE)
    texts = game.book(language).rules.items()
    assert [id_ for id_, rule in texts if begins.search(rule.text)] == []


@pytest.mark.parametrize("name", game_names())
@each_language
def test_options_are_explained(name: str, language: str) -> None:
    """Every option stands by its name in one of its rules, and each of its words in the book."""
    rules = find(name).book(language).rules
    everything = "\n".join(rule.text for rule in rules.values())
    for known in find(name).options().values():
        assert any(f"`{known.name}`" in rules[id_].text for id_ in known.rules), known.name
        words = [value for value in known.values if isinstance(value, str)]
        assert [word for word in words if f"`{word}`" not in everything] == []


@each_game
def test_rules_named_by_options_and_refusals_exist(game: type[Ruleset[Any]]) -> None:
    """Whatever id stands beside an option, a refused combination or the pack is in the book."""
    named = {id_ for known in game.options().values() for id_ in known.rules}
    named |= {clash.rule for clash in game.clashes} | {game.range_rule, game.pack_rule}
    assert named <= game.book().rules.keys()
