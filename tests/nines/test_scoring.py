"""How the scores move after a deal (NI-41 to NI-49)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Nines
from cardrules.ruleset import ScoreItem
from tests.nines.table import (
    FOUR,
    STANDARD,
    changes,
    deal_with,
    letter,
    match,
    played,
    ready,
    result,
    winners,
)

BY_TRICKS = (0, 1, 2, 3, 0, -5, -6, -7, -8, -9, -10, -11, -12, -13)
"""By the number of tricks: how it moves a score where points go by the tricks themselves."""
RULE_BY_TRICKS = ("", *["NI-42"] * 3, "", *["NI-44"] * 9)
"""The rule that says so; none where nothing moves."""

FOLLOWING: dict[str, Any] = {
    "play_rule": "follow_suit",
    "off_trump_choice": "any",
    "no_trump_choice": "any",
    "trumpless_trick": "led_suit",
}


def items(rules: Nines, *tricks: int) -> list[tuple[int, int, str]]:
    """The items of a first deal with so many tricks: seat, points, rule."""
    found = result(rules, played(rules, *tricks)).items
    return [(item.seat, item.points, item.rule) for item in found]


@pytest.mark.rule("NI-41")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_scores_move_once_in_a_deal_and_together(rules: Nines) -> None:
    """Given a running deal, the scores stay until the last card, and then move all at once."""
    tricks = (7, 4, 2) if rules.seats == 3 else (6, 4, 2, 1)
    state = played(rules, *tricks, stop_after=12)
    for _ in range(rules.seats):
        assert state.scores == rules.score(state).points == (9,) * rules.seats
        assert rules.score(state).result is None
        state = rules.apply(state, rules.legal_moves(state)[0])
    moved = changes(rules, state)
    assert state.scores == tuple(9 + change for change in moved)
    assert result(rules, state).tricks == tricks
    assert result(rules, state).deal_number == 1


@pytest.mark.rule("NI-42", "NI-43", "NI-44", "NI-45")
@pytest.mark.parametrize("options", [{}, FOLLOWING], ids=["printed", "following"])
@pytest.mark.parametrize("tricks", range(14))
def test_points_by_the_tricks_themselves(options: dict[str, Any], tricks: int) -> None:
    """Given any number of tricks, one to three count up, four nothing, and five or more down."""
    rules = Nines(scoring="per_trick", **options)
    state = played(rules, tricks, 13 - tricks, 0)
    assert changes(rules, state) == (BY_TRICKS[tricks], BY_TRICKS[13 - tricks], 0)
    assert state.scores == (9 + BY_TRICKS[tricks], 9 + BY_TRICKS[13 - tricks], 9)
    told = [(0, tricks), (1, 13 - tricks)]
    assert items(rules, tricks, 13 - tricks, 0) == [
        (seat, BY_TRICKS[number], RULE_BY_TRICKS[number])
        for seat, number in told
        if BY_TRICKS[number]
    ]


@pytest.mark.rule("NI-45")
@pytest.mark.parametrize("delta", range(7))
def test_what_no_trick_costs(delta: int) -> None:
    """Given no trick, so many points as agreed are added, and the other tricks count the same."""
    rules = Nines(zero_tricks_delta=delta)
    assert changes(rules, played(rules, 0, 4, 9)) == (delta, 0, -9)
    assert changes(rules, played(rules, 0, 13, 0)) == (delta, -13, delta)
    assert items(rules, 0, 4, 9)[:-1] == ([(0, delta, "NI-45")] if delta else [])
    assert changes(rules, played(rules, 3, 4, 6)) == (3, 0, -6)


@pytest.mark.rule("NI-46")
@pytest.mark.parametrize("options", [{}, FOLLOWING], ids=["printed", "following"])
@pytest.mark.parametrize("book_size", [1, 2, 3, 4])
@pytest.mark.parametrize("tricks", range(14))
def test_points_by_the_distance_from_the_book(
    options: dict[str, Any], book_size: int, tricks: int
) -> None:
    """Given any number of tricks, each one short of the book counts up, each one above it down."""
    rules = Nines(scoring="book", book_size=book_size, **options)
    state = played(rules, tricks, 13 - tricks, 0)
    moved = (book_size - tricks, book_size - 13 + tricks, book_size)
    assert changes(rules, state) == moved
    assert items(rules, tricks, 13 - tricks, 0) == [
        (seat, change, "NI-46") for seat, change in enumerate(moved) if change
    ]


@pytest.mark.rule("NI-46", "NI-56")
@pytest.mark.parametrize("book_size", [1, 2, 3])
@pytest.mark.parametrize("tricks", [(2, 3, 3, 5), (0, 0, 0, 13), (4, 3, 3, 3), (1, 5, 5, 2)])
def test_a_book_of_four_players(book_size: int, tricks: tuple[int, ...]) -> None:
    """Given four players, the book counts in the same way; by itself it is three."""
    assert FOUR.book_size == 3
    rules = Nines.preset("four_players", book_size=book_size)
    assert changes(rules, played(rules, *tricks)) == tuple(book_size - each for each in tricks)


@pytest.mark.rule("NI-42", "NI-44", "NI-46")
def test_every_point_has_its_reason() -> None:
    """Given a finished deal, each item says in words what it counts."""
    found = result(Nines(), played(Nines(), 1, 2, 10)).items
    assert found == (
        ScoreItem(0, 1, "NI-42", "1 trick, one up for each"),
        ScoreItem(1, 2, "NI-42", "2 tricks, one up for each"),
        ScoreItem(2, -10, "NI-44", "10 tricks, one down for each"),
    )
    found = result(STANDARD, played(STANDARD, 1, 4, 8)).items
    assert found == (
        ScoreItem(0, 3, "NI-46", "1 trick against a book of 4"),
        ScoreItem(2, -4, "NI-46", "8 tricks against a book of 4"),
    )
    rules = Nines(zero_tricks_delta=2)
    assert result(rules, played(rules, 0, 4, 9)).items[0].reason == "no trick"


@pytest.mark.rule("NI-41")
def test_a_result_is_kept_until_the_next_deal() -> None:
    """Given a finished deal, its result says dealer, trumps and tricks, until the next begins."""
    rules = Nines()
    state = played(rules, 5, 4, 4, dealer=1)
    found = result(rules, state)
    assert (found.deal_number, found.dealer, found.tricks) == (1, 1, (5, 4, 4))
    assert found.trump is not None
    assert found.trump.letter == "C"
    assert rules.score(deal_with(rules, before=state)).result is None
    assert rules.score(rules.start()).result is None


@pytest.mark.rule("NI-47", "NI-50")
def test_a_score_stays_below_zero() -> None:
    """Given tricks that take a score past 0, it is not set back, in the last deal or on a tie."""
    assert match(Nines(), (13, 0, 0)).scores == (-4, 9, 9)
    rules = Nines(start_score=1, scoring="book", tie_fallback="extra_deals")
    state = match(rules, (6, 6, 1))
    assert (state.scores, state.phase) == ((-1, -1, 4), "deal")
    state = played(rules, 4, 4, 5, before=state)
    assert (state.scores, state.phase) == ((-1, -1, 3), "deal")


@pytest.mark.rule("NI-48")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_the_next_deal_follows_while_nobody_is_at_zero(rules: Nines) -> None:
    """Given scores above 0, the next deal is dealt from all cards, with the next trumps."""
    even = (5, 4, 4) if rules.seats == 3 else (4, 3, 3, 3)
    state = played(rules, *even)
    assert min(state.scores) > 0
    assert (state.phase, state.deal_number, winners(rules, state)) == ("deal", 1, ())
    assert letter(state) == "D"
    assert len(rules.piles(state)[0].cards) == 52
    state = ready(rules, before=state)
    assert (state.deal_number, letter(state), state.tricks) == (2, "D", (0,) * rules.seats)


@pytest.mark.rule("NI-49")
@pytest.mark.parametrize("rules", [Nines(start_score=99), STANDARD, FOUR])
@pytest.mark.parametrize(("next_dealer", "step"), [("left", 1), ("same", 0)])
def test_who_deals_next(rules: Nines, next_dealer: str, step: int) -> None:
    """Given a finished deal, the deal passes to the left, or stays, all round the table."""
    rules = Nines.of({**rules.values(), "next_dealer": next_dealer})
    even = (5, 4, 4) if rules.seats == 3 else (4, 3, 3, 3)
    state, dealer = rules.start(dealer=1), 1
    for _ in range(4):
        assert state.dealer == dealer
        state = played(rules, *even, before=state)
        assert result(rules, state).dealer == dealer
        dealer = (dealer + step) % rules.seats
    assert state.dealer == dealer


@pytest.mark.rule("NI-49")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_after_the_last_deal_nobody_else_deals(dealer: int) -> None:
    """Given the end of the match, the dealer is the one of the last deal."""
    state = match(Nines(), (13, 0, 0), dealer=dealer)
    assert (state.phase, state.dealer) == ("over", dealer)
