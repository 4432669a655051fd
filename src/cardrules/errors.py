"""What can go wrong, and what the error says about it.

Every error of this package is a `CardRulesError`, and each refines the built-in exception that a
caller would expect. All of them carry the facts as attributes and survive pickling.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from cardrules.ruleset import Move

__all__ = [
    "AmbiguousNotation",
    "CardRulesError",
    "IllegalMove",
    "InvalidDeal",
    "InvalidNotation",
    "InvalidOptions",
    "OptionProblem",
    "UnknownGame",
]


QUOTED = 100
"""So many characters of a text are quoted at most."""


def _quoted(text: str) -> str:
    """A text in quotes, the beginning of a long one."""
    if len(text) <= QUOTED:
        return repr(text)
    return f"{text[:QUOTED]!r}… ({len(text):,} characters)"


class CardRulesError(Exception):
    """The base of all errors of this package."""


class InvalidNotation(CardRulesError, ValueError):
    """A text that cannot be read as a card or a move.

    `text` is what was given, `expected` says in words what could have been meant. The message
    quotes no more than the beginning of a long text.
    """

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(text, expected)
        self.text = text
        self.expected = expected

    def __str__(self) -> str:
        return f"cannot read {_quoted(self.text)}: {self.expected}"


class AmbiguousNotation(InvalidNotation):
    """A text that can be read in more than one way."""


class UnknownGame(CardRulesError, LookupError):
    """A name under which no game is registered."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name, reason)
        self.name = name
        self.reason = reason

    def __str__(self) -> str:
        return f"no game is called {self.name!r}: {self.reason}"


@attrs.frozen
class OptionProblem:
    """One thing that is wrong with a set of options: the fields, the rule broken, and why."""

    fields: tuple[str, ...]
    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{', '.join(self.fields)}: {self.reason} ({self.rule})"


class InvalidOptions(CardRulesError, ValueError):
    """Options outside their range, unknown, or contradicting each other; all problems at once."""

    def __init__(self, game: str, problems: Iterable[OptionProblem]) -> None:
        self.game = game
        self.problems: tuple[OptionProblem, ...] = tuple(problems)
        super().__init__(game, self.problems)

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all fields at fault, in the order of the problems, each once."""
        return tuple(dict.fromkeys(name for problem in self.problems for name in problem.fields))

    def __str__(self) -> str:
        return f"{self.game}: " + "; ".join(map(str, self.problems))


class IllegalMove(CardRulesError, ValueError):
    """A move that the rules forbid here: `rule` is the rule's id, `reason` says it in words."""

    def __init__(self, move: Move, rule: str, reason: str) -> None:
        super().__init__(move, rule, reason)
        self.move = move
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.move.label}: {self.reason}; {self.rule}"

    def __repr__(self) -> str:
        # No more of the move than a log may show: a deal names all cards, others hide some.
        return f"{type(self).__name__}({str(self)!r})"


class InvalidDeal(IllegalMove):
    """An order of the pack that is not the whole pack once; the reason names the cards at fault."""

    def __str__(self) -> str:
        return f"{self.reason}; {self.rule}"
