"""The worked examples in which whole deals and matches are played, each under its id."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardrules import Nines
from tests.nines.table import (
    FOUR,
    IN_ORDER,
    STANDARD,
    TO_5_5_9,
    changes,
    deal_with,
    go,
    keep,
    legal,
    letter,
    match,
    play,
    played,
    result,
    winners,
)


@pytest.mark.rule("NI-E21", "NI-32", "NI-36", "NI-37", "NI-38", "NI-39", "NI-40", "NI-44")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("rank_tie", "tricks", "scores"),
    [("first_played", (0, 13, 0), (9, -4, 9)), ("last_played", (5, 4, 4), (4, 9, 9))],
)
def test_thirteen_ties_of_ranks(
    seed: int, rank_tie: Any, tricks: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """Given the pack in order and no trumps, equal ranks fall from the aces down to the twos."""
    rules, chance = Nines(trump_order="NCDHS", rank_tie=rank_tie), random.Random(seed)
    state = keep(rules, rules.deal(rules.start(dealer=1), order=IN_ORDER))
    for rank in "AKQJT98765432":
        for _ in range(3):
            allowed = sorted(legal(rules, state))
            assert {name[0] for name in allowed} == {rank}
            state = go(rules, state, chance.choice(allowed))
    assert (result(rules, state).tricks, state.scores) == (tricks, scores)
    assert winners(rules, state) == ((1,) if rank_tie == "first_played" else ())


@pytest.mark.rule("NI-E22", "NI-57")
@pytest.mark.parametrize(
    ("rules", "evenly", "most"),
    [
        (STANDARD, [(5, 4, 4), (4, 5, 4), (4, 4, 5)], 25),
        (FOUR, [(4, 3, 3, 3), (3, 4, 3, 3), (3, 3, 4, 3), (3, 3, 3, 4)], 33),
    ],
    ids=["three", "four"],
)
def test_how_long_it_takes_at_most(rules: Nines, evenly: list[tuple[int, ...]], most: int) -> None:
    """Given scores that fall as evenly as can be, somebody comes to 0 in the last possible deal."""
    state = rules.start(dealer=0)
    for number in range(most):
        assert state.phase == "deal"
        assert sum(state.scores) == 9 * rules.seats - number
        state = played(rules, *evenly[number % rules.seats], before=state)
    assert (state.phase, state.deal_number) == ("over", most)
    assert sorted(state.scores) == [0, *[1] * (rules.seats - 1)]


@pytest.mark.rule("NI-E23", "NI-40", "NI-41", "NI-44")
def test_scores_wait_for_the_end_of_the_deal() -> None:
    """Given P0 at 5 with five of seven tricks, nothing is won before the thirteenth trick."""
    rules = Nines()
    before = match(rules, *TO_5_5_9)
    order = [0, 1, 0, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2]
    state = played(rules, 6, 4, 3, before=before, order=order, stop_after=7)
    assert (state.tricks, state.scores, state.phase) == ((5, 1, 1), (5, 5, 9), "play")
    state = played(rules, 6, 4, 3, before=before, order=order)
    assert (state.scores, winners(rules, state)) == ((-1, 5, 12), (0,))


@pytest.mark.rule("NI-E25", "NI-10", "NI-17", "NI-18", "NI-19", "NI-24", "NI-25", "NI-26", "NI-28")
@pytest.mark.rule("NI-29", "NI-30", "NI-31", "NI-35", "NI-36", "NI-37", "NI-38", "NI-39", "NI-40")
@pytest.mark.rule("NI-42", "NI-43", "NI-44")
def test_a_whole_deal_in_diamonds() -> None:
    """Given a second deal dealt by P1 in which P2 swaps, the tricks are 4, 6 and 3."""
    rules = Nines()
    state = deal_with(
        rules,
        "9C 8C 3C KD 8D 7D 3D 5H 4H 3H KS 7S 6S",
        "KC JC TC 7C 9D 2D 9H AS JS TS 9S 5S 3S",
        "6C 4C AD QD JD 5D 4D QH JH QS 8S 4S 2S",
        extra="AC QC 5C 2C TD 6D AH KH TH 8H 7H 6H 2H",
        before=match(rules, (4, 4, 5), dealer=0),
    )
    assert (state.dealer, letter(state), state.deal_number) == (1, "D", 2)
    state = go(rules, state, "keep swap keep")
    told = [
        ("7D 9D TD", 2),
        ("KD 2D 6D", 0),
        ("3D AS AH", 0),
        ("8D KC AC", 0),
        ("KS JS KH", 0),
        ("9C JC QC", 2),
        ("8C TS TH", 2),
        ("7S TC 8H", 1),
        ("6S 9S 7H", 1),
        ("5H 9H 6H", 1),
        ("4H 7C 5C", 1),
        ("3H 5S 2C", 1),
    ]
    for trick, winner in told:
        state = play(rules, state, trick)
        assert state.leader == winner, trick
    state = play(rules, state, "3C 3S 2H")
    assert (result(rules, state).tricks, changes(rules, state)) == ((4, 6, 3), (0, -6, 3))


@pytest.mark.rule("NI-E26", "NI-33", "NI-34", "NI-36", "NI-46", "NI-56")
def test_a_whole_deal_of_four_players() -> None:
    """Given a fifth deal without trumps dealt by P3, the tricks are 5, 2, 2 and 4."""
    state = deal_with(
        FOUR,
        "AC KC 5C 3C JD 8D 6D 2D JH 6H KS 6S 3S",
        "8C 6C QD TD 7D TH 9H 8H 3H AS TS 9S 8S",
        "JC 9C 7C 4C KD 5D 4D 3D KH 4H QS JS 4S",
        "QC TC 2C AD 9D AH QH 7H 5H 2H 7S 5S 2S",
        before=match(FOUR, *[(3, 3, 3, 4)] * 4, dealer=3),
    )
    assert (state.dealer, letter(state), state.phase) == (3, "N", "play")
    told = [
        ("6S AS 4S 5S", 1),
        ("JH 9H 4H 5H", 0),
        ("3C 8C 9C TC", 3),
        ("6H TH KH QH", 2),
        ("AC 6C 4C QC", 0),
        ("KS TS QS 2S", 0),
        ("6D QD 4D 9D", 1),
        ("5C 8H 3D AH", 3),
        ("3S 9S JS 7S", 2),
        ("8D 7D KD AD", 3),
        ("2D 3H 5D 7H", 3),
        ("KC TD JC 2C", 0),
    ]
    for trick, winner in told:
        state = play(FOUR, state, trick)
        assert state.leader == winner, trick
    state = play(FOUR, state, "JD 8S 7C 2H")
    assert (result(FOUR, state).tricks, changes(FOUR, state)) == ((5, 2, 2, 4), (-2, 1, 1, -1))
