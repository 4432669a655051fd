"""Options: what the players of a table agree on, declared once beside the field.

A ruleset's options are fields made with `option`. The field's annotation gives the allowed values
(a `Literal`, `bool`, `int`, `int | None`, or a `str` with `OrderOf`), `low` and `high` a range of
whole numbers; the one-line meaning and the rule ids stand beside them. Validation, `cardrules
options`, the documentation and the random rulesets of `cardrules.testing` all read them from here.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import (
    Annotated,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs

from cardrules.errors import OptionProblem

__all__ = ["Clash", "Option", "OptionValue", "OrderOf", "Preset", "option", "options_of"]

T = TypeVar("T")

OptionValue: TypeAlias = "str | int | bool | None"
"""What an option can hold."""

MOST_LISTED = 100_000
"""More numbers than these are not listed as values."""

_KEY = "cardrules"
_NUMBER = re.compile(r"[+-]?[0-9]{1,1000}")


def option(
    default: T,
    meaning: str,
    *rules: str,
    low: int | None = None,
    high: int | None = None,
    step: int = 1,
) -> T:
    """Declare an option of a ruleset; the annotation of the field gives its type.

    A range of whole numbers goes from `low` to `high` in steps of `step`.
    """
    facts = {"meaning": meaning, "rules": rules, "low": low, "high": high, "step": step}
    return attrs.field(default=default, metadata={_KEY: facts})


@attrs.frozen
class OrderOf:
    """Says of an option that its values are texts: some letters in any order.

    It stands in the annotation: `Annotated[str, OrderOf("CDHSN", "NIC-2")]`.
    """

    letters: str
    rule: str
    """The rule that refuses any other text."""

    def admits(self, value: object) -> bool:
        """Whether the value is a text of these letters, each once, and of nothing else."""
        return type(value) is str and sorted(value) == sorted(self.letters)


@attrs.frozen
class Option:
    """What is known of one option: everything that a person or a program needs to set it."""

    name: str
    default: OptionValue
    meaning: str
    rules: tuple[str, ...]
    values: tuple[OptionValue, ...]
    """The allowed values in order; all of them, unless `low` or `order` allows more."""
    low: int | None = None
    """If it is not `None`, every whole number from this one on is allowed too, up to `high`."""
    step: int = 1
    """How far the whole numbers that are allowed lie apart."""
    high: int | None = None
    """The largest of the numbers that `low` allows, if there is one."""
    order: OrderOf | None = None
    """If it is not `None`, every order of its letters is allowed too."""

    @property
    def allowed(self) -> str:
        """The allowed values in words: `winner, loser or alternate`, `1 to 21`, `at least 1`."""
        numbers = [value for value in self.values if type(value) is int]
        words = [str(value) for value in self.values if type(value) is not int]
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        run = list(range(numbers[0], numbers[-1] + 1, self.step)) if numbers else []
        if len(numbers) > 2 and numbers == run:  # noqa: PLR2004 - two read better as a list
            words.append(f"{numbers[0]} to {numbers[-1]}{steps}")
        else:
            words += map(str, numbers)
        if self.low is not None:
            to_end = f"{self.low} to {self.high}{steps}"
            words.append(f"at least {self.low}" if self.high is None else to_end)
        if self.order is not None:
            words.append(f"an order of the letters {self.order.letters}")
        return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))

    def admits(self, value: object) -> bool:
        """Whether the value is allowed; `True` is not `1` here, nor `1.0`."""
        if self.low is not None and type(value) is int:
            last = value if self.high is None else self.high
            if value in range(self.low, last + 1, self.step):
                return True
        if self.order is not None and self.order.admits(value):
            return True
        return any(type(value) is type(each) and value == each for each in self.values)

    def problem(self, value: object, rule: str) -> OptionProblem:
        """The problem with a value that is not allowed by this rule, or by one of its own."""
        if self.order is not None and type(value) is str:
            rule = self.order.rule
        try:
            shown = repr(value)
        except ValueError:  # Python writes no number of thousands of digits
            shown = "so large a number"
        return OptionProblem((self.name,), rule, f"{shown} is not {self.allowed}")

    def read(self, text: str) -> OptionValue:
        """The value that a text names, as on a command line; the text itself if it names none."""
        words: dict[str, OptionValue] = {
            **dict.fromkeys(("true", "yes", "on"), True),
            **dict.fromkeys(("false", "no", "off"), False),
            "none": None,
        }
        word = text.strip()
        if word.lower() in words and self.admits(words[word.lower()]):
            return words[word.lower()]
        numbers = self.low is not None or int in map(type, self.values)
        return int(word) if numbers and _NUMBER.fullmatch(word) else word


@attrs.frozen
class Clash:
    """A combination of options that makes no sense: refused, with the reason."""

    rule: str
    fields: tuple[str, ...]
    reason: str
    holds: Callable[[Mapping[str, OptionValue]], bool]
    """Whether the given options (by name) are such a combination."""


def _read_only(options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
    return types.MappingProxyType(dict(options))


@attrs.frozen
class Preset:
    """A named set of options: an account of the game, or the custom of a region."""

    options: Mapping[str, OptionValue] = attrs.field(converter=_read_only)
    """Only what differs from the defaults."""
    about: str
    """One line: whose custom this is."""


def _values(hint: object, low: int | None, high: int | None, step: int) -> tuple[OptionValue, ...]:
    """The allowed values of an annotation, numbers left out that are too many to list."""
    if _order(hint) is not None:
        return ()
    if get_origin(hint) is Literal:
        return cast("tuple[OptionValue, ...]", get_args(hint))
    if get_origin(hint) in {Union, types.UnionType}:
        parts = sorted(get_args(hint), key=lambda part: part is not types.NoneType)
        return tuple(value for part in parts for value in _values(part, low, high, step))
    if hint is types.NoneType:
        return (None,)
    if hint is bool:
        return (False, True)
    if low is None:
        message = "an option that is a whole number needs its smallest value, `low`"
        raise TypeError(message)
    return _numbers(low, high, step)


def _order(hint: object) -> OrderOf | None:
    """The letters whose orders an annotation allows, if it is such a one."""
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((note for note in notes if isinstance(note, OrderOf)), None)


def _numbers(low: int, high: int | None, step: int) -> tuple[int, ...]:
    """The numbers of a range; none if they are too many to list."""
    if high is None or high - low >= MOST_LISTED * step:
        return ()
    return tuple(range(low, high + 1, step))


@cache
def options_of(ruleset: type) -> Mapping[str, Option]:
    """The options of a class of rulesets by name, in the order of its fields."""
    hints = get_type_hints(ruleset, include_extras=True)
    found: dict[str, Option] = {}
    for field in attrs.fields(ruleset):
        if _KEY not in field.metadata:
            continue
        facts = field.metadata[_KEY]
        low, high, step = facts["low"], facts["high"], facts["step"]
        told_by_ends = low is not None and not _numbers(low, high, step)
        found[field.name] = Option(
            name=field.name,
            default=cast("OptionValue", field.default),
            meaning=facts["meaning"],
            rules=facts["rules"],
            values=_values(hints[field.name], low, high, step),
            low=low if told_by_ends else None,
            step=step,
            high=high if told_by_ends else None,
            order=_order(hints[field.name]),
        )
    return types.MappingProxyType(found)
