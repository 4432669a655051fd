"""Players, pack, ranks and aim (NI-01 to NI-05)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardrules import Nines
from tests.nines.table import (
    FOUR,
    IN_ORDER,
    RANKS,
    STANDARD,
    SUITS,
    match,
    play,
    played,
    ready,
    trumps,
    winners,
)


@pytest.mark.rule("NI-01", "NI-56")
@pytest.mark.parametrize(("rules", "seats"), [(Nines(), 3), (STANDARD, 3), (FOUR, 4)])
def test_how_many_take_part(rules: Nines, seats: int) -> None:
    """Given three or four players, each has a seat, a score and a hand of their own."""
    assert rules.seats == seats
    state = ready(rules)
    assert len(state.scores) == len(state.tricks) == len(rules.score(state).points) == seats
    assert len({state.hand(seat) for seat in range(seats)}) == seats
    for seat in (-1, seats):
        for look in (state.hand, state.played, state.given_up):
            with pytest.raises(ValueError, match=f"seats are 0 to {seats - 1}, not {seat}"):
                look(seat)


@pytest.mark.rule("NI-02")
@pytest.mark.parametrize("rules", [Nines(), FOUR])
def test_the_pack_has_52_cards(rules: Nines) -> None:
    """The pack is thirteen cards in each of four suits, without jokers."""
    assert sorted(map(str, rules.deck())) == sorted(IN_ORDER.split())
    assert len(IN_ORDER.split()) == 52


@pytest.mark.rule("NI-03")
@pytest.mark.parametrize("account", ["seed", "standard"])
@pytest.mark.parametrize("suit", SUITS)
def test_the_ace_is_high_and_the_two_low(account: str, suit: str) -> None:
    """Given two neighbouring ranks of the trump suit, the higher wins whichever is played first."""
    rules = Nines.preset(account, trump_order=trumps(suit))
    dealer = 0 if rules.first_lead == "dealer" else 2
    ace = "A" + SUITS.replace(suit, "")[0]
    for high, low in pairwise(RANKS):
        others = RANKS.replace(high, "").replace(low, "") + suit
        for first, second, winner in [(high, low, 0), (low, high, 1)]:
            state = ready(rules, first + suit, second + suit, ace, extra=others, dealer=dealer)
            state = play(rules, state, f"{first}{suit} {second}{suit} {ace}")
            assert state.leader == winner, (high, low)


@pytest.mark.rule("NI-04", "NI-50")
@pytest.mark.parametrize("rules", [Nines(), STANDARD])
def test_who_comes_to_zero_first_wins(rules: Nines) -> None:
    """Given a player who takes many tricks, the score falls to 0, and that player has won."""
    state = match(rules, (13, 0, 0))
    assert state.scores[0] <= 0 < min(state.scores[1:])
    assert winners(rules, state) == (0,)


@pytest.mark.rule("NI-05")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
@pytest.mark.parametrize("start_score", [1, 9, 99])
def test_what_everybody_starts_with(rules: Nines, start_score: int) -> None:
    """Given a start score, or 9 by itself, everybody has it before the first deal and in it."""
    assert rules.start().scores == (9,) * rules.seats
    rules = Nines.of({**rules.values(), "start_score": start_score})
    for dealer in (None, 0):
        assert rules.start(dealer=dealer).scores == (start_score,) * rules.seats
    assert ready(rules).scores == (start_score,) * rules.seats


@pytest.mark.rule("NI-05", "NI-41")
def test_the_start_score_is_where_counting_begins() -> None:
    """Given a start score of 20, the first deal adds to it and takes from it."""
    assert played(Nines(start_score=20), 3, 4, 6).scores == (23, 20, 14)
