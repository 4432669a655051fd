"""How an option is declared, described, checked and read from a text (`cardrules.options`)."""

from __future__ import annotations

from itertools import permutations
from typing import Annotated, Any, ClassVar, Literal, Optional

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Ruleset, SixtySix
from cardrules.errors import OptionProblem
from cardrules.options import Option, OptionValue, OrderOf, option, options_of
from tests.tiny_game import HighCard


@attrs.frozen(kw_only=True)
class Table:
    """A class with one option of every kind, and fields that are no options."""

    label: str = "no option"
    shared: ClassVar[int] = 1
    word: Literal["winner", "loser", "alternate"] = option("winner", "a word", "XX-1", "XX-2")
    only: Literal["one"] = option("one", "a word without a choice")
    bonus: Literal[0, 10] = option(0, "two numbers")
    even: Literal[2, 4, 6] = option(2, "numbers with gaps")
    run: Literal[1, 2, 3] = option(1, "numbers without gaps")
    flag: bool = option(True, "yes or no")
    span: int = option(7, "a range", "XX-3", low=1, high=21)
    from_zero: int = option(0, "a range from zero", low=0, high=2)
    open_end: int = option(1, "a number without an upper bound", low=1)
    maybe: int | None = option(None, "a range, or nothing", low=1, high=12)
    maybe_more: int | None = option(None, "nothing, or a number without an upper bound", low=1)
    wide: int | None = option(None, "a range too wide to list", low=5, high=10**6, step=5)
    order: Annotated[str, OrderOf("ABC", "XX-5")] = option("BAC", "letters in some order")
    old_maybe: Optional[int] = option(3, "the same in old words", low=3, high=4)  # noqa: UP045


TABLE = options_of(Table)

plain_values = st.none() | st.booleans() | st.integers(-3, 30) | st.text(max_size=5) | st.floats()


def test_options_are_found_by_name_in_the_order_of_the_fields() -> None:
    """Every field made with `option` is found, in order, and no other field."""
    assert list(TABLE) == [
        *("word", "only", "bonus", "even", "run", "flag", "span", "from_zero"),
        *("open_end", "maybe", "maybe_more", "wide", "order", "old_maybe"),
    ]
    assert all(name == known.name for name, known in TABLE.items())


def test_an_option_knows_what_was_declared() -> None:
    """Default, meaning and rule ids stand with the option."""
    word = TABLE["word"]
    assert (word.default, word.meaning, word.rules) == ("winner", "a word", ("XX-1", "XX-2"))
    assert (TABLE["span"].default, TABLE["span"].rules) == (7, ("XX-3",))
    assert TABLE["only"].rules == ()


def test_options_cannot_be_changed() -> None:
    """The collection of options is read-only, and always the same one."""
    with pytest.raises(TypeError):
        TABLE["word"] = TABLE["run"]  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
    assert options_of(Table) is TABLE


def test_a_class_with_options_works_as_any_other() -> None:
    """The defaults are the fields' defaults, and values are given by name."""
    assert (Table().span, Table(span=9).span, Table().label) == (7, 9, "no option")


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("word", ("winner", "loser", "alternate")),
        ("only", ("one",)),
        ("bonus", (0, 10)),
        ("even", (2, 4, 6)),
        ("flag", (False, True)),
        ("span", tuple(range(1, 22))),
        ("from_zero", (0, 1, 2)),
        ("open_end", ()),
        ("maybe", (None, *range(1, 13))),
        ("maybe_more", (None,)),
        ("wide", (None,)),
        ("order", ()),
        ("old_maybe", (None, 3, 4)),
    ],
)
def test_the_annotation_gives_the_values(name: str, values: tuple[OptionValue, ...]) -> None:
    """The allowed values come from the annotation and the range, `None` first."""
    assert TABLE[name].values == values


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("word", "winner, loser or alternate"),
        ("only", "one"),
        ("bonus", "0 or 10"),
        ("even", "2, 4 or 6"),
        ("run", "1 to 3"),
        ("flag", "False or True"),
        ("span", "1 to 21"),
        ("from_zero", "0 to 2"),
        ("open_end", "at least 1"),
        ("maybe", "None or 1 to 12"),
        ("maybe_more", "None or at least 1"),
        ("wide", "None or 5 to 1000000 in steps of 5"),
        ("order", "an order of the letters ABC"),
        ("old_maybe", "None, 3 or 4"),
    ],
)
def test_allowed_values_in_words(name: str, words: str) -> None:
    """A list is spelled out, a range is told by its ends."""
    assert TABLE[name].allowed == words


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("word", ["winner", "alternate"], ["", "Winner", None, 0]),
        ("bonus", [0, 10], [5, False, 0.0, "0"]),
        ("flag", [True, False], [1, 0, None, "True"]),
        ("span", [1, 21], [0, 22, True, 7.0]),
        ("open_end", [1, 10**9], [0, -1, True, 1.0, None, "1"]),
        ("maybe", [None, 1, 12], [0, 13, False, "None"]),
        ("maybe_more", [None, 1, 10**9], [0, False, 1.0, "None"]),
        ("wide", [None, 5, 10, 10**6], [0, 4, 6, 10**6 + 5, True, 5.0, "5"]),
        ("order", ["ABC", "CBA"], ["AB", "ABCA", "ABB", "ABD", "abc", "", None, ("A", "B", "C")]),
    ],
)
def test_only_allowed_values_are_admitted(name: str, good: list[object], bad: list[object]) -> None:
    """A value is admitted if it is one of the allowed ones, of the very type."""
    known = TABLE[name]
    assert [value for value in good if not known.admits(value)] == []
    assert [value for value in bad if known.admits(value)] == []


@given(st.sampled_from(list(TABLE.values())), plain_values | st.text("ABC", max_size=4))
def test_a_value_is_admitted_only_as_itself(known: Option, value: object) -> None:
    """What is admitted has the type of an allowed value; no number passes for a truth value."""
    allowed = {(type(each), each) for each in known.values}
    beyond = known.low is not None and type(value) is int and value >= known.low
    if type(value) is int and value % known.step:
        beyond = False
    if known.order is not None:
        beyond = value in {"".join(each) for each in permutations(known.order.letters)}
    assert known.admits(value) == ((type(value), value) in allowed or beyond)


@given(st.sampled_from([*TABLE.values(), *SixtySix.options().values()]))
def test_every_default_is_admitted(known: Option) -> None:
    """A table that agrees on nothing plays with allowed values."""
    assert known.admits(known.default)


def test_a_number_needs_its_smallest_value() -> None:
    """A whole number without `low` is a mistake of the game's author, told at once."""

    @attrs.frozen
    class Careless:
        number: int = option(0, "a number from nowhere", high=3)

    with pytest.raises(TypeError, match="needs its smallest value"):
        options_of(Careless)


@given(
    st.sampled_from([*TABLE.values(), *SixtySix.options().values()]),
    st.integers(1, 10**6),
    st.permutations("ABC").map("".join),
)
def test_every_allowed_value_reads_back_from_its_text(
    known: Option, number: int, order: str
) -> None:
    """The text of an allowed value is read as that value, blanks around it or not."""
    for value in known.values or (number if known.order is None else order,):
        for text in (str(value), f" {value}\n"):
            found = known.read(text)
            assert (type(found), found) == (type(value), value)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("flag", "TRUE", True),
        ("flag", "false", False),
        ("flag", "none", "none"),
        ("flag", "1", "1"),
        ("flag", "yes", True),
        ("flag", "Off", False),
        ("span", "1_0", "1_0"),
        ("span", "１１", "１１"),
        ("maybe", "NONE", None),
        ("maybe", "true", "true"),
        ("maybe", "99", 99),
        ("word", "12", "12"),
        ("word", "None", "None"),
        ("word", " loser ", "loser"),
        ("word", "Loser", "Loser"),
        ("span", "many", "many"),
        ("open_end", "-5", -5),
        ("open_end", "none", "none"),
    ],
)
def test_a_text_that_names_no_allowed_value(name: str, text: str, value: OptionValue) -> None:
    """A number is read where numbers are allowed at all; anything else stays a text to refuse."""
    found = TABLE[name].read(text)
    assert (type(found), found) == (type(value), value)


@given(st.sampled_from(list(TABLE.values())), st.text(max_size=6))
def test_any_text_is_read_as_something(known: Option, text: str) -> None:
    """Reading never fails; whether the value is allowed is asked afterwards."""
    value = known.read(text)
    assert known.admits(value) in {True, False}


def test_the_problem_with_a_value_names_it_and_what_is_allowed() -> None:
    """A refused value is told with the field, what was given, what is allowed, and the rule."""
    problem = TABLE["bonus"].problem("ten", "XX-4")
    assert problem == OptionProblem(("bonus",), "XX-4", "'ten' is not 0 or 10")


@pytest.mark.parametrize(
    ("value", "rule", "reason"),
    [
        ("ABB", "XX-5", "'ABB' is not an order of the letters ABC"),
        (None, "XX-4", "None is not an order of the letters ABC"),
    ],
)
def test_a_text_that_is_no_order_breaks_a_rule_of_its_own(
    value: object, rule: str, reason: str
) -> None:
    """Other letters are refused by the rule of the order, what is no text as any wrong value."""
    assert TABLE["order"].problem(value, "XX-4") == OptionProblem(("order",), rule, reason)


@pytest.mark.parametrize("game", [SixtySix, HighCard], ids=lambda game: game.name)
def test_games_describe_every_option(game: type[Ruleset[Any]]) -> None:
    """Every field of a game is an option with a meaning."""
    assert list(game.options()) == [field.name for field in attrs.fields(game)]
    assert all(known.meaning for known in game.options().values())


@given(st.sampled_from([*SixtySix.options().values()]))
def test_rules_that_options_name_are_in_the_book(known: Option) -> None:
    """The rule ids beside an option stand in the rulebook."""
    assert known.rules
    assert set(known.rules) <= SixtySix.book().rules.keys()
