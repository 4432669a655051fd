"""The checks of views, samples and action numbers (`cardrules.testing.secrecy`) notice flaws.

For each thing that can be wrong there is a game in `tests/broken_games/sight.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardrules import Deal, Move, SixtySix, Thousand, cards
from cardrules.testing import (
    check_actions,
    check_numbers,
    check_samples,
    check_secrecy,
    check_view,
    play,
)
from tests.broken_games import sight, values
from tests.broken_games.sound import AllCards, Plain
from tests.tiny_game import FOLD, HighCard, HighCardState

MATCHES = 20
"""How many random matches show a flaw, or that there is none."""

Beginning = tuple[list[Move], HighCardState]


def beginnings(rules: HighCard) -> Iterator[Beginning]:
    """The moves that lead to every position of some random matches, and the position."""
    for seed in range(MATCHES):
        moves: list[Move] = []
        yield [], rules.start()
        for step in play(rules, seed, max_deals=2):
            moves.append(step.move)
            yield moves.copy(), step.after


def look(rules: HighCard) -> None:
    """Check the views of some matches."""
    for _, state in beginnings(rules):
        check_view(rules, state)


def count(rules: HighCard) -> None:
    """Check the numbers of all moves, and of those that are legal in some matches."""
    check_actions(rules)
    for _, state in beginnings(rules):
        check_numbers(rules, state)


def sample(rules: HighCard) -> None:
    """Check samples in some matches."""
    for number, (moves, state) in enumerate(beginnings(rules)):
        for seat in (0, 1, None):
            check_samples(rules, rules.observe(moves, seat), state, Random(number))


def exchange(rules: HighCard) -> None:
    """Check what is noticed in some matches when cards change places."""
    for number, (moves, _) in enumerate(beginnings(rules)):
        check_secrecy(rules, moves, Random(number))


@pytest.mark.parametrize("check", [look, count, sample, exchange])
@pytest.mark.parametrize("game", [HighCard, Plain, AllCards])
def test_a_sound_game_passes(check: Callable[[HighCard], None], game: type[HighCard]) -> None:
    """Nothing is found in a game that tells everybody just what he may know."""
    check(game())


@pytest.mark.parametrize(
    ("check", "game", "message"),
    [
        (look, sight.RestlessFacts, "a view differs when asked for again"),
        (look, values.OddHashes, "equal views have different hashes"),
        (look, sight.Clairvoyance, "a seat sees cards where they do not lie"),
        (look, sight.Blindness, "a seat does not see its own hand"),
        (look, sight.ThickeningVeil, "a veiled position is veiled further"),
        (look, sight.HeavyVeil, "a veiled position has other legal moves"),
        (look, sight.KeepsThePack, "the piles do not hold the cards that they were given"),
        (look, sight.TellingFacts, "seat 1 sees where hidden cards lie"),
        (look, sight.TellingVeil, "a view of seat 0 prints hidden cards"),
        (look, sight.StaleSight, "seat SEAT does not see that CARD, which it knows, is CARD"),
        (count, sight.RestlessNumbers, "all moves come in another order when asked again"),
        (count, sight.DoubleNumbers, "a move has two numbers"),
        (count, sight.NoNumber, "legal moves that have no number: fold"),
        (count, sight.OtherNumbers, "the numbers do not follow the moves"),
        (count, sight.OtherMoves, "a number does not lead back to its move"),
        (count, sight.FullMask, "the mask does not mark just the legal moves"),
        (sample, sight.OtherView, "a history ends in another view"),
        (sample, sight.NoMemoryFits, "the true position does not fit what was seen"),
        (sample, sight.NoViewFits, "the true position does not fit the view"),
        (sample, sight.ExchangedHands, "a seat can tell a sample from the true position"),
        (sample, sight.CardTwiceInSamples, "a sample has not each card once"),
        (sample, sight.ForgottenNines, "a sample is stuck"),
        (exchange, sight.TellingFacts, "seat SEAT notices that CARD and CARD changed places"),
        (exchange, sight.KeepsThePack, "seat SEAT notices that CARD and CARD changed places"),
        (exchange, sight.TellingNote, "what seat 0 has seen prints hidden cards"),
        (exchange, sight.TellingRefusals, "what seat SEAT hears of CARD tells hidden cards"),
        (
            exchange,
            sight.Clairvoyance,
            "seat SEAT does not notice that CARD, which it knows, is CARD",
        ),
    ],
)
def test_a_flaw_is_noticed(
    check: Callable[[HighCard], None], game: type[HighCard], message: str
) -> None:
    """What is wrong with views, numbers or samples is found and named."""
    with pytest.raises(AssertionError) as caught:
        check(game())
    pattern = re.escape(message).replace("CARD", "[9TJQKA][CDHS]").replace("SEAT", "(0|1|None)")
    assert re.fullmatch(pattern, str(caught.value))


def test_facts_that_are_no_json_are_let_through() -> None:
    """What JSON cannot hold ends the check with the error of its writer."""
    with pytest.raises(TypeError, match="not JSON serializable"):
        look(sight.UnwritableFacts())


def test_it_is_told_whether_anything_was_compared() -> None:
    """Where every exchange makes the moves impossible, or nothing is dealt, nothing is compared."""
    rules = HighCard()
    order = cards("AS KS QS JS TS 9S AH KH QH JH TH 9H AD KD QD JD TD 9D AC KC QC JC TC 9C")
    dealt: list[Move] = [Deal(order), Deal(order)]
    assert check_secrecy(rules, [*dealt, FOLD], Random(1))
    assert not check_secrecy(rules, [], Random(1))


def test_nothing_is_compared_where_nothing_is_hidden() -> None:
    """At the end of a deal of Sixty-Six in which all cards were played, nothing is exchanged."""
    rules = SixtySix(deal_end="play_out", close_allowed=False)
    steps = list(play(rules, seed=3, max_deals=1))
    assert len(steps) > 25
    moves = [step.move for step in steps]
    assert check_secrecy(rules, moves[:8], Random(1))
    assert not check_secrecy(rules, moves[:-1], Random(1))


def test_a_deal_that_takes_another_course_is_not_compared() -> None:
    """Where an exchange changes who is asked, everybody may notice, and nothing fails."""
    rules = Thousand(golden=False, redeal_hand_below=30)
    moves = [step.move for step in play(rules, seed=3, max_deals=1)]
    assert {check_secrecy(rules, moves[:4], Random(number)) for number in range(20)} == {True}
