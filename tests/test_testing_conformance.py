"""The checks that games are put to (`cardrules.testing.conformance`) notice what is broken.

For each thing that can be wrong there is a game in `tests/broken_games` with just that flaw.
"""

from __future__ import annotations

import re
from collections import deque
from itertools import islice
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Deal, InvalidNotation, Move, Play, Ruleset, SixtySix
from cardrules.testing import Step, check_game, check_state, check_step, play, rulesets
from tests.broken_games import book, dealing, moves, refusals, scores, values
from tests.broken_games.sound import AllCards, Plain
from tests.tiny_game import FOLD, HighCard

MATCHES = 5
"""How many random matches show a flaw, or that there is none."""
LONGEST = 60
"""The most moves and deals in a match of these tests."""


def check_matches(rules: Ruleset[Any]) -> None:
    """Put some random matches to all checks, as the suite does."""
    seen: dict[Move, None] = {}
    check_state(rules, rules.start())
    for seed in range(MATCHES):
        for step in islice(play(rules, seed, max_deals=20), LONGEST):
            check_state(rules, step.after, tuple(seen))
            check_step(rules, step.before, step.move, step.after)
            seen.update(dict.fromkeys(rules.legal_moves(step.after)))


def assert_says(message: str, caught: pytest.ExceptionInfo[AssertionError]) -> None:
    """Compare what a check said, word for word; `CARD` stands for any card."""
    pattern = re.escape(message).replace("CARD", "[9TJQKA][CDHS]")
    assert re.fullmatch(pattern, str(caught.value))


# --- what is sound ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [HighCard, Plain, AllCards])
def test_a_sound_game_passes(game: type[HighCard]) -> None:
    """Nothing is found in a game that keeps the contract."""
    check_game(game, ("en", "ru"))
    check_matches(game())


@pytest.mark.parametrize("name", HighCard.presets)
def test_a_sound_preset_passes(name: str) -> None:
    """Nothing is found in the presets of a game that keeps the contract."""
    check_matches(HighCard.preset(name))


# --- a game -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (book.OtherBook, "the rulebook in 'ru' has other ids"),
        (book.EmptyRule, "a rule has no text"),
        (book.ForbiddenDefault, "the default of target is not allowed"),
        (book.NoMeaning, "stake does not say what it means"),
        (book.NoRule, "stake belongs to no rule"),
        (book.UnknownOptionRule, "rules that the rulebook lacks: HC-99"),
        (book.UnknownOrderRule, "rules that the rulebook lacks: HC-99"),
        (book.UnknownClashRule, "rules that the rulebook lacks: HC-99"),
        (book.UnknownRangeRule, "rules that the rulebook lacks: HC-99"),
        (book.UnknownPackRule, "rules that the rulebook lacks: HC-99"),
        (book.ClashOfNothing, "HCC-1 names no option"),
        (book.ChangedDefault, "the default ruleset differs from its options' defaults"),
        (book.RepeatingPreset, "preset three repeats a default"),
        (book.NoValue, "preset standard is not what its options say"),
        (book.ForgetfulPickle, "a pickled ruleset differs"),
        (book.DoubledPack, "a card stands in the pack twice"),
    ],
)
def test_a_broken_game_is_noticed(game: type[HighCard], message: str) -> None:
    """What is wrong with options, presets or rulebook is found without playing, and named."""
    with pytest.raises(AssertionError) as caught:
        check_game(game, ("en", "ru"))
    assert_says(message, caught)


def test_only_the_named_languages_are_looked_at() -> None:
    """A flaw of the Russian rulebook does not matter to a game that has only an English one."""
    check_game(book.OtherBook)


def test_a_language_without_a_rulebook_is_refused() -> None:
    """A language that the game does not have is an error of whoever names it."""
    with pytest.raises(LookupError, match="no rulebook 'tiny_game' in 'fr'"):
        check_game(HighCard, ("en", "fr"))


# --- states and moves ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "message"),
    [
        # a state is a value
        (values.UnequalStates, "a pickled state differs"),
        (values.EqualStates, "a player's move leaves the state as it was"),
        (values.OddHashes, "equal states have different hashes"),
        (values.Copies, "a copy is not the state itself"),
        (values.DeepCopies, "a deep copy is not the state itself"),
        (values.ChangedByAsking, "a state was changed by being asked"),
        # the cards
        (moves.LostCard, "the cards in the piles are not the pack, each once"),
        (moves.CardTwice, "the cards in the piles are not the pack, each once"),
        # legal moves
        (moves.ListOfMoves, "legal moves are not a tuple"),
        (moves.UnstableOrder, "legal moves come in another order when asked again"),
        (moves.MoveTwice, "a legal move is listed twice"),
        (moves.NoMoves, "moves and the seat to move disagree"),
        (moves.MovesOfNobody, "moves and the seat to move disagree"),
        (moves.NoSuchSeat, "no such seat is to move"),
        (moves.MovesAfterTheEnd, "there are moves after the end"),
        (moves.SharedNotation, "two legal moves share a notation"),
        (moves.LegalAndRefused, "fold is legal, and refused"),
        (moves.LegalAndNotApplied, "fold is legal, and not applied"),
        (moves.Misread, "'fold' does not read back as Fold()"),
        (moves.MisreadCapitals, "'FOLD' does not read back as Fold()"),
        (moves.MisreadBlanks, "'  fold ' does not read back as Fold()"),
        (moves.Waiting, "a player's move leaves the state as it was"),
        # illegal moves
        (refusals.AnythingGoes, "no move of this game is not listed as legal, and not refused"),
        (refusals.AnyCard, "CARD is not listed as legal, and not refused"),
        (refusals.IllegalAndApplied, "no move of this game is illegal, and was applied"),
        (refusals.RefusedByNoRule, "no move of this game is refused by HC-99, which is no rule"),
        (refusals.RefusedWithoutReason, "no move of this game is refused without a reason"),
        (refusals.RefusedInTwoWays, "no move of this game is refused in two ways"),
        (refusals.ReadsAnything, "a text that means nothing was read as a move"),
        (refusals.TakesTexts, "a text instead of a move was accepted"),
        (refusals.TakesAnyState, "what is no state was accepted"),
        # chance
        (dealing.DealsAtAnyTime, "a deal out of turn is not listed as legal, and not refused"),
        (dealing.DealtOutOfTurn, "a deal out of turn is illegal, and was applied"),
        (dealing.SeedOutOfTurn, "a seed deals out of turn"),
        (dealing.OtherDealEachTime, "the same seed deals differently"),
        (dealing.SameDealForAllSeeds, "a seed does not deal what it shuffles"),
        (dealing.FloatSeeds, "a seed of a wrong type was accepted"),
        (dealing.MisreadDeal, "a deal does not read back"),
        (dealing.DoubledCardDealt, "a spoilt pack is not listed as legal, and not refused"),
        (dealing.ShortPackDealt, "a spoilt pack is not listed as legal, and not refused"),
        (dealing.StrangerDealt, "a spoilt pack is not listed as legal, and not refused"),
        (dealing.SpoiltPackDealt, "a spoilt pack is illegal, and was applied"),
        (dealing.SpoiltPackPlainlyRefused, "a spoilt pack is not refused as a deal"),
        # the score
        (scores.OtherPoints, "score and state disagree about the points"),
        (scores.ThirdSeat, "not one number for each seat"),
        (scores.NeverOver, "score and state disagree about the end"),
        (scores.EarlyWinner, "somebody has won before the end"),
        (scores.StrangeWinner, "a seat that does not exist has won"),
        # what a move does
        (scores.Unrepeatable, "the same move leads to different states"),
        (scores.SkippedDeals, "deals are not counted one by one"),
        (scores.PointsInMidDeal, "points moved while no deal ended"),
        (scores.NoResult, "a deal has ended without a result"),
        (scores.ResultOfAnotherDeal, "the result is that of another deal"),
        (scores.ItemTooMany, "the items of seat 1 do not sum to the change"),
        (scores.ItemOfNoRule, "an item cites no rule"),
    ],
)
def test_broken_play_is_noticed(game: type[HighCard], message: str) -> None:
    """What is wrong with a state, or with what a move does to it, is found and named."""
    with pytest.raises(AssertionError) as caught:
        check_matches(game())
    assert_says(message, caught)


def test_an_error_that_should_not_be_is_let_through() -> None:
    """A legal move whose notation cannot be read ends the check with the reader's own error."""
    with pytest.raises(InvalidNotation, match="cannot read 'fold': expected a card"):
        check_matches(moves.Unread())


def test_moves_from_elsewhere_are_tried_only_where_they_are_illegal() -> None:
    """A move counts as foreign only in states that do not list it."""
    rules = HighCard()
    state = rules.deal(rules.start(dealer=0), seed=1)
    check_state(rules, state, (*rules.legal_moves(state), Deal(rules.deck())))
    with pytest.raises(AssertionError) as caught:
        check_state(refusals.AnyCard(folding=False), state, (FOLD, *map(Play, rules.deck())))
    assert_says("CARD is not listed as legal, and not refused", caught)


def test_other_moves_from_elsewhere_are_tried_in_each_state() -> None:
    """Of many moves some are tried, and not the same in every state; in one state always those."""
    rules = HighCard()
    elsewhere = tuple(map(Play, AllCards().deck()))
    tried: list[list[object]] = []
    for seed in (1, 1, 2):
        state = rules.deal(rules.start(dealer=0), seed)
        with mock.patch.object(
            HighCard, "apply", autospec=True, side_effect=HighCard.apply
        ) as apply:
            check_state(rules, state, elsewhere)
        tried.append([call.args[2] for call in apply.call_args_list])
    assert tried[0] == tried[1] != tried[2]


# --- playing ------------------------------------------------------------------------------------


@given(st.data())
def test_a_match_is_played_from_the_start_to_its_end(data: st.DataObject) -> None:
    """The steps of a match join, begin at the start, and end where nothing can follow."""
    rules = data.draw(rulesets(SixtySix))
    steps = list(play(rules, data.draw(st.integers())))
    states = [rules.start(), *(step.after for step in steps)]
    assert [step.before for step in steps] == states[:-1]
    for step in steps:
        assert rules.apply(step.before, step.move) == step.after
    assert [state.over for state in states].index(True) == len(steps)


@pytest.mark.parametrize("most", [0, 1, 3])
def test_a_match_stops_before_a_deal_too_many(most: int) -> None:
    """Of a match that takes longer, only so many deals are played, each to its end."""
    rules = HighCard(target=9)
    steps = list(play(rules, seed=5, max_deals=most))
    last = [rules.start(), *(step.after for step in steps)][-1]
    assert (last.deal_number, last.to_move, last.over) == (most, None, False)


def test_a_seed_plays_one_match() -> None:
    """The same seed plays the same match, and another seed another one."""
    one, again, other = (list(play(HighCard(), seed)) for seed in (1, 1, 2))
    assert one == again
    assert one != other
    assert all(isinstance(step, Step) for step in one)


@pytest.mark.parametrize("game", [moves.EndlessDeal, moves.EndlessDraw])
def test_a_deal_that_does_not_end_is_noticed(game: type[HighCard]) -> None:
    """A match that goes round within one deal, or before the first, is given up."""
    with pytest.raises(AssertionError) as caught:
        deque(islice(play(game(), seed=1), 20_000), maxlen=0)
    assert_says("a deal has not ended after 10000 moves", caught)
