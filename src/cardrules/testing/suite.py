"""The conformance suite as a class for pytest: name the game, and every check runs on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import ClassVar, Generic, TypeVar

from hypothesis import given
from hypothesis import strategies as st

from cardrules.ruleset import Move, Ruleset, State
from cardrules.testing import conformance, secrecy, strategies

__all__ = ["Conformance"]

S = TypeVar("S", bound=State)


class Conformance(Generic[S]):
    """What must always hold, for a game of your own.

    Subclass it in a test module, and pytest runs every check on random rulesets of the game:

        class TestMyGame(Conformance[MyState]):
            game = MyGame
    """

    game: type[Ruleset[S]]
    languages: ClassVar[tuple[str, ...]] = ("en",)
    """The languages in which there is a rulebook."""
    max_deals: ClassVar[int] = 20
    """After so many deals a random match is left unfinished."""
    max_moves: ClassVar[int | None] = None
    """After so many moves, if this is a number, it is left unfinished too."""
    watched_moves: ClassVar[int] = 60
    """So many moves and deals of a match are looked at through the eyes of every seat."""

    def __init_subclass__(cls) -> None:
        """Give the class random tests of its own: Hypothesis does not run one for two classes."""
        super().__init_subclass__()
        for name, test in RANDOM_TESTS.items():
            handle = getattr(getattr(cls, name), "hypothesis", None)
            if getattr(handle, "inner_test", None) is test:  # the author has not replaced it
                setattr(cls, name, given(data=st.data())(test))

    def test_options_presets_and_rulebook_fit_together(self) -> None:
        """Defaults, presets, refusals and rule ids are consistent."""
        conformance.check_game(self.game, self.languages)

    @given(data=st.data())
    def test_every_state_keeps_the_contract(self, data: st.DataObject) -> None:
        """Cards, moves, refusals, chance and score are right in a state that play reaches."""
        rules = data.draw(strategies.rulesets(self.game))
        conformance.check_state(rules, data.draw(strategies.states(rules)))

    @given(data=st.data())
    def test_every_match_keeps_the_contract(self, data: st.DataObject) -> None:
        """A whole random match keeps the contract at every step."""
        rules = data.draw(strategies.rulesets(self.game))
        seen: dict[Move, None] = {}
        for step in self._played(rules, data.draw(st.integers(0, 2**32))):
            conformance.check_step(rules, step.before, step.move, step.after)
            seen.update(dict.fromkeys(rules.legal_moves(step.before)))
            conformance.check_state(rules, step.after, tuple(seen))

    @given(data=st.data())
    def test_the_moves_of_a_match_replay_it(self, data: st.DataObject) -> None:
        """A match is its ruleset and its moves: read from their notation, they lead to the end."""
        rules = data.draw(strategies.rulesets(self.game))
        steps = list(self._played(rules, data.draw(st.integers(0, 2**32))))
        state = rules.start()
        for step in steps:
            state = rules.apply(state, rules.parse(state, str(step.move)))
            assert state == step.after, "the moves lead elsewhere when read from their notation"

    def _played(self, rules: Ruleset[S], seed: int) -> Iterator[conformance.Step[S]]:
        """A random match as far as the suite follows it."""
        return islice(conformance.play(rules, seed, self.max_deals), self.max_moves)

    @given(data=st.data())
    def test_every_move_has_a_number(self, data: st.DataObject) -> None:
        """Moves and numbers lead to each other, and the mask marks the legal moves."""
        rules = data.draw(strategies.rulesets(self.game))
        secrecy.check_actions(rules)
        secrecy.check_numbers(rules, data.draw(strategies.states(rules)))

    @given(data=st.data())
    def test_every_view_is_honest(self, data: st.DataObject) -> None:
        """A view holds what its seat knows of a position, and nothing that it does not."""
        rules = data.draw(strategies.rulesets(self.game))
        secrecy.check_view(rules, data.draw(strategies.states(rules)))

    @given(data=st.data())
    def test_samples_fit_what_was_seen(self, data: st.DataObject) -> None:
        """What is drawn for a seat looks to it like the true position."""
        rules, steps = self._beginning(data)
        moves = [step.move for step in steps]
        state = steps[-1].after if steps else rules.start()
        chance = Random(data.draw(st.integers()))  # noqa: S311 - only has to be the same again
        for seat in (*range(rules.seats), None):
            history = rules.observe(moves, seat)
            secrecy.check_samples(rules, history, state, chance)

    @given(data=st.data())
    def test_nothing_leaks(self, data: st.DataObject) -> None:
        """Nobody notices when cards that he cannot know change places in a deal; else he does."""
        rules, steps = self._beginning(data)
        chance = Random(data.draw(st.integers()))  # noqa: S311 - likewise
        secrecy.check_secrecy(rules, [step.move for step in steps], chance)

    def _beginning(self, data: st.DataObject) -> tuple[Ruleset[S], list[conformance.Step[S]]]:
        """A ruleset, and some steps of a random match by it."""
        rules = data.draw(strategies.rulesets(self.game))
        match = conformance.play(rules, data.draw(st.integers(0, 2**32)), self.max_deals)
        return rules, list(islice(match, data.draw(st.integers(0, self.watched_moves))))


RANDOM_TESTS: dict[str, Callable[..., None]] = {
    name: test.hypothesis.inner_test
    for name, test in vars(Conformance).items()
    if hasattr(test, "hypothesis")
}
"""The suite's tests that Hypothesis runs, by name, as plain functions."""
