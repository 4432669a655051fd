"""The checks that games are put to (`cardrules.testing.conformance`) notice what is broken.

For each thing that can be wrong there is a game in `tests/broken_games.py` with just that flaw.
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
from tests import broken_games as broken
from tests.broken_games import AllCards, Plain
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
        (broken.OtherBook, "the rulebook in 'ru' has other ids"),
        (broken.EmptyRule, "a rule has no text"),
        (broken.ForbiddenDefault, "the default of target is not allowed"),
        (broken.NoMeaning, "stake does not say what it means"),
        (broken.NoRule, "stake belongs to no rule"),
        (broken.UnknownOptionRule, "rules that the rulebook lacks: HC-99"),
        (broken.UnknownOrderRule, "rules that the rulebook lacks: HC-99"),
        (broken.UnknownClashRule, "rules that the rulebook lacks: HC-99"),
        (broken.UnknownRangeRule, "rules that the rulebook lacks: HC-99"),
        (broken.UnknownPackRule, "rules that the rulebook lacks: HC-99"),
        (broken.ClashOfNothing, "HCC-1 names no option"),
        (broken.ChangedDefault, "the default ruleset differs from its options' defaults"),
        (broken.RepeatingPreset, "preset three repeats a default"),
        (broken.NoValue, "preset standard is not what its options say"),
        (broken.ForgetfulPickle, "a pickled ruleset differs"),
        (broken.DoubledPack, "a card stands in the pack twice"),
    ],
)
def test_a_broken_game_is_noticed(game: type[HighCard], message: str) -> None:
    """What is wrong with options, presets or rulebook is found without playing, and named."""
    with pytest.raises(AssertionError) as caught:
        check_game(game, ("en", "ru"))
    assert_says(message, caught)


def test_only_the_named_languages_are_looked_at() -> None:
    """A flaw of the Russian rulebook does not matter to a game that has only an English one."""
    check_game(broken.OtherBook)


def test_a_language_without_a_rulebook_is_refused() -> None:
    """A language that the game does not have is an error of whoever names it."""
    with pytest.raises(LookupError, match="no rulebook 'tiny_game' in 'fr'"):
        check_game(HighCard, ("en", "fr"))


# --- states and moves ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "message"),
    [
        # a state is a value
        (broken.UnequalStates, "a pickled state differs"),
        (broken.EqualStates, "a player's move leaves the state as it was"),
        (broken.OddHashes, "equal states have different hashes"),
        (broken.Copies, "a copy is not the state itself"),
        (broken.DeepCopies, "a deep copy is not the state itself"),
        (broken.ChangedByAsking, "a state was changed by being asked"),
        # the cards
        (broken.LostCard, "the cards in the piles are not the pack, each once"),
        (broken.CardTwice, "the cards in the piles are not the pack, each once"),
        # legal moves
        (broken.ListOfMoves, "legal moves are not a tuple"),
        (broken.UnstableOrder, "legal moves come in another order when asked again"),
        (broken.MoveTwice, "a legal move is listed twice"),
        (broken.NoMoves, "moves and the seat to move disagree"),
        (broken.MovesOfNobody, "moves and the seat to move disagree"),
        (broken.NoSuchSeat, "no such seat is to move"),
        (broken.MovesAfterTheEnd, "there are moves after the end"),
        (broken.SharedNotation, "two legal moves share a notation"),
        (broken.LegalAndRefused, "fold is legal, and refused"),
        (broken.LegalAndNotApplied, "fold is legal, and not applied"),
        (broken.Misread, "'fold' does not read back as Fold()"),
        (broken.MisreadCapitals, "'FOLD' does not read back as Fold()"),
        (broken.MisreadBlanks, "'  fold ' does not read back as Fold()"),
        (broken.Waiting, "a player's move leaves the state as it was"),
        # illegal moves
        (broken.AnythingGoes, "no move of this game is not listed as legal, and not refused"),
        (broken.AnyCard, "CARD is not listed as legal, and not refused"),
        (broken.IllegalAndApplied, "no move of this game is illegal, and was applied"),
        (broken.RefusedByNoRule, "no move of this game is refused by HC-99, which is no rule"),
        (broken.RefusedWithoutReason, "no move of this game is refused without a reason"),
        (broken.RefusedInTwoWays, "no move of this game is refused in two ways"),
        (broken.ReadsAnything, "a text that means nothing was read as a move"),
        (broken.TakesTexts, "a text instead of a move was accepted"),
        (broken.TakesAnyState, "what is no state was accepted"),
        # chance
        (broken.DealsAtAnyTime, "a deal out of turn is not listed as legal, and not refused"),
        (broken.DealtOutOfTurn, "a deal out of turn is illegal, and was applied"),
        (broken.SeedOutOfTurn, "a seed deals out of turn"),
        (broken.OtherDealEachTime, "the same seed deals differently"),
        (broken.SameDealForAllSeeds, "a seed does not deal what it shuffles"),
        (broken.FloatSeeds, "a seed of a wrong type was accepted"),
        (broken.MisreadDeal, "a deal does not read back"),
        (broken.DoubledCardDealt, "a spoilt pack is not listed as legal, and not refused"),
        (broken.ShortPackDealt, "a spoilt pack is not listed as legal, and not refused"),
        (broken.StrangerDealt, "a spoilt pack is not listed as legal, and not refused"),
        (broken.SpoiltPackDealt, "a spoilt pack is illegal, and was applied"),
        (broken.SpoiltPackPlainlyRefused, "a spoilt pack is not refused as a deal"),
        # the score
        (broken.OtherPoints, "score and state disagree about the points"),
        (broken.ThirdSeat, "not one number for each seat"),
        (broken.NeverOver, "score and state disagree about the end"),
        (broken.EarlyWinner, "somebody has won before the end"),
        (broken.StrangeWinner, "a seat that does not exist has won"),
        # what a move does
        (broken.Unrepeatable, "the same move leads to different states"),
        (broken.SkippedDeals, "deals are not counted one by one"),
        (broken.PointsInMidDeal, "points moved while no deal ended"),
        (broken.NoResult, "a deal has ended without a result"),
        (broken.ResultOfAnotherDeal, "the result is that of another deal"),
        (broken.ItemTooMany, "the items of seat 1 do not sum to the change"),
        (broken.ItemOfNoRule, "an item cites no rule"),
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
        check_matches(broken.Unread())


def test_moves_from_elsewhere_are_tried_only_where_they_are_illegal() -> None:
    """A move counts as foreign only in states that do not list it."""
    rules = HighCard()
    state = rules.deal(rules.start(dealer=0), seed=1)
    check_state(rules, state, (*rules.legal_moves(state), Deal(rules.deck())))
    with pytest.raises(AssertionError) as caught:
        check_state(broken.AnyCard(folding=False), state, (FOLD, *map(Play, rules.deck())))
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


@pytest.mark.parametrize("game", [broken.EndlessDeal, broken.EndlessDraw])
def test_a_deal_that_does_not_end_is_noticed(game: type[HighCard]) -> None:
    """A match that goes round within one deal, or before the first, is given up."""
    with pytest.raises(AssertionError) as caught:
        deque(islice(play(game(), seed=1), 20_000), maxlen=0)
    assert_says("a deal has not ended after 10000 moves", caught)
