"""What errors are, say and carry (`cardrules.errors`)."""

from __future__ import annotations

import copy
import pickle

import pytest

from cardrules import (
    AmbiguousNotation,
    CardRulesError,
    Deal,
    IllegalMove,
    InvalidDeal,
    InvalidNotation,
    InvalidOptions,
    Play,
    UnknownGame,
    card,
    errors,
    pack,
)
from cardrules.errors import OptionProblem

PROBLEMS = (
    OptionProblem(("stake",), "SSC-1", "0 is not at least 1"),
    OptionProblem(("closer_fail", "stake"), "SSC-6", "two different prices for the same case"),
)

EXAMPLES: dict[type[CardRulesError], tuple[CardRulesError, str]] = {
    InvalidNotation: (
        InvalidNotation("XX", "expected a card"),
        "cannot read 'XX': expected a card",
    ),
    AmbiguousNotation: (
        AmbiguousNotation("ТS", "A♠ or 10♠ could be meant"),
        "cannot read 'ТS': A♠ or 10♠ could be meant",
    ),
    UnknownGame: (
        UnknownGame("bridge", "there are sixty-six"),
        "no game is called 'bridge': there are sixty-six",
    ),
    InvalidOptions: (
        InvalidOptions("Sixty-Six", iter(PROBLEMS)),
        (
            "Sixty-Six: stake: 0 is not at least 1 (SSC-1); "
            "closer_fail, stake: two different prices for the same case (SSC-6)"
        ),
    ),
    IllegalMove: (
        IllegalMove(Play(card("AS")), "SS-27", "you hold ♥, so you must follow"),
        "AS: you hold ♥, so you must follow; SS-27",
    ),
    InvalidDeal: (
        InvalidDeal(Deal(pack(24)[1:]), "SS-03", "missing: 9C"),
        "missing: 9C; SS-03",
    ),
}

each_error = pytest.mark.parametrize(
    ("error", "text"), EXAMPLES.values(), ids=[kind.__name__ for kind in EXAMPLES]
)


def test_every_error_has_an_example_here() -> None:
    """No error of the module escapes these tests."""
    exported = {getattr(errors, name) for name in errors.__all__}
    assert exported == {CardRulesError, OptionProblem, *EXAMPLES}


@each_error
def test_errors_are_cardrules_errors(error: CardRulesError, text: str) -> None:
    """Every error is caught as a `CardRulesError` and says what is wrong in one line."""
    assert isinstance(error, CardRulesError)
    assert str(error) == text


@pytest.mark.parametrize(
    ("kind", "parents"),
    [
        (InvalidNotation, (ValueError,)),
        (AmbiguousNotation, (InvalidNotation, ValueError)),
        (UnknownGame, (LookupError,)),
        (InvalidOptions, (ValueError,)),
        (IllegalMove, (ValueError,)),
        (InvalidDeal, (IllegalMove, ValueError)),
    ],
)
def test_errors_refine_the_builtin_a_caller_expects(
    kind: type[CardRulesError], parents: tuple[type[Exception], ...]
) -> None:
    """Each error is also the built-in exception of its sort."""
    assert all(issubclass(kind, parent) for parent in parents)
    assert not issubclass(kind, TypeError)


@each_error
def test_errors_survive_pickling_and_copying(error: CardRulesError, text: str) -> None:
    """An error sent to another process is the same error with the same facts."""
    sent = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own pickle
    for again in (sent, copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert vars(again) == vars(error)
        assert again.args == error.args
        assert str(again) == text


def test_unreadable_text_is_carried() -> None:
    """An error of notation carries the text and what was expected."""
    error = InvalidNotation("XX", "expected a card")
    assert (error.text, error.expected) == ("XX", "expected a card")


def test_an_unknown_name_is_carried() -> None:
    """An error of a name carries the name and the reason."""
    error = UnknownGame("bridge", "there are sixty-six")
    assert (error.name, error.reason) == ("bridge", "there are sixty-six")


def test_an_illegal_move_is_carried_with_its_rule() -> None:
    """An illegal move's error carries the move, the id of the rule and the reason."""
    play = Play(card("AS"))
    error = IllegalMove(play, "SS-16", "AS is not in your hand")
    assert (error.move, error.rule, error.reason) == (play, "SS-16", "AS is not in your hand")


def test_all_problems_of_options_are_carried() -> None:
    """An error of options carries the game, all problems, and each field at fault once."""
    error = InvalidOptions("Sixty-Six", iter(PROBLEMS))
    assert (error.game, error.problems) == ("Sixty-Six", PROBLEMS)
    assert error.fields == ("stake", "closer_fail")


def test_a_problem_prints_its_fields_reason_and_rule() -> None:
    """One problem of options says which fields, why, and by which rule."""
    assert str(PROBLEMS[1]) == "closer_fail, stake: two different prices for the same case (SSC-6)"


def test_an_invalid_deal_does_not_print_the_pack() -> None:
    """The text of a refused deal names the cards at fault, not the order of all others."""
    assert "TC" not in str(EXAMPLES[InvalidDeal][0])
