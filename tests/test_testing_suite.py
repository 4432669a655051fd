"""The conformance suite as a class for pytest (`cardrules.testing.Conformance`)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typing_extensions import override

from cardrules import InvalidNotation
from cardrules.testing import Conformance
from tests.broken_games import book, dealing, moves, refusals, scores
from tests.broken_games.sound import Plain
from tests.tiny_game import HighCard, HighCardState


class TestHighCard(Conformance[HighCardState]):
    """The suite on a stranger's game, over random rulesets of it."""

    game = HighCard
    languages = ("en", "ru")


class TestPlain(Conformance[HighCardState]):
    """The suite on a game without presets and clashes, which names nothing but itself."""

    game = Plain


def suite_of(tested: type[HighCard]) -> Conformance[HighCardState]:
    """The suite as the author of that game would write it."""

    class TestGame(Conformance[HighCardState]):
        game = tested
        languages = ("en", "ru")

    return TestGame()


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (book.OtherBook, "the rulebook in 'ru' has other ids"),
        (book.NoRule, "stake belongs to no rule"),
    ],
)
def test_the_suite_looks_at_the_game(game: type[HighCard], message: str) -> None:
    """A flaw of options or rulebook fails the test of what fits together."""
    with pytest.raises(AssertionError, match=message):
        suite_of(game).test_options_presets_and_rulebook_fit_together()


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (moves.LostCard, "the cards in the piles are not the pack, each once"),
        (moves.MoveTwice, "a legal move is listed twice"),
        (refusals.AnythingGoes, "no move of this game is not listed as legal, and not refused"),
        (dealing.FloatSeeds, "a seed of a wrong type was accepted"),
        (scores.EarlyWinner, "somebody has won before the end"),
    ],
)
def test_the_suite_looks_at_states(game: type[HighCard], message: str) -> None:
    """A flaw of single states fails the test of the states that play reaches."""
    with pytest.raises(AssertionError, match=message):
        suite_of(game).test_every_state_keeps_the_contract()


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (refusals.AnyCard, "is not listed as legal, and not refused"),
        (scores.SkippedDeals, "deals are not counted one by one"),
        (scores.ItemOfNoRule, "an item cites no rule"),
    ],
)
def test_the_suite_looks_at_every_step_of_a_match(game: type[HighCard], message: str) -> None:
    """A flaw of moves, or of what they lead to, fails the test of whole matches."""
    with pytest.raises(AssertionError, match=message):
        suite_of(game).test_every_match_keeps_the_contract()


def test_the_suite_replays_matches() -> None:
    """A move that reads back as another one fails the test of the replay."""
    with pytest.raises(AssertionError, match="the moves lead elsewhere when read"):
        suite_of(dealing.MisreadDeal).test_the_moves_of_a_match_replay_it()


def test_the_replay_lets_errors_through() -> None:
    """Notation that cannot be read back ends the replay with the reader's own error."""
    with pytest.raises(InvalidNotation, match="cannot read 'fold': expected a card"):
        suite_of(moves.Unread).test_the_moves_of_a_match_replay_it()


def test_the_author_of_a_game_may_replace_a_test() -> None:
    """A test that a subclass writes anew, with or without Hypothesis, takes the suite's place."""

    class TestGame(Conformance[HighCardState]):
        game = scores.ItemOfNoRule

        @override
        def test_every_match_keeps_the_contract(self) -> None:
            ran.append(0)

    class TestAgain(TestGame):
        @override
        @settings(max_examples=1)
        @given(number=st.just(1))
        def test_the_moves_of_a_match_replay_it(self, number: int) -> None:
            ran.append(number)

    ran: list[int] = []
    TestGame().test_the_moves_of_a_match_replay_it()
    TestAgain().test_every_match_keeps_the_contract()
    TestAgain().test_the_moves_of_a_match_replay_it()
    assert ran == [0, 1]


def test_a_match_is_left_unfinished_after_so_many_deals() -> None:
    """The suite plays no more deals than it is told, so that a flaw of later ones is not met."""

    class TestDraw(Conformance[HighCardState]):
        game = scores.SkippedDeals
        max_deals = 0

    TestDraw().test_every_match_keeps_the_contract()


def test_a_match_is_left_unfinished_after_so_many_moves() -> None:
    """The suite makes no more moves than it is told, chance's moves included."""

    class TestDrawAndDeal(Conformance[HighCardState]):
        game = scores.ItemOfNoRule
        max_moves = 2

    TestDrawAndDeal().test_every_match_keeps_the_contract()
