"""How a match ends, and who wins it (NI-50 to NI-57)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Nines
from tests.nines.table import FOUR, STANDARD, deal_with, legal, letter, match, played, winners

BOOK_OF_ONE: dict[str, Any] = {"scoring": "book", "book_size": 1, "start_score": 1}
"""A deal of five, four and four tricks then leads to -3, -2 and -2."""


@pytest.mark.rule("NI-50")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_nobody_above_zero_has_won(rules: Nines) -> None:
    """Given deals that leave everybody above 0, the match goes on, however low a score is."""
    deals = [(5, 4, 4), (3, 5, 5)] if rules.seats == 3 else [(9, 4, 0, 0)]
    state = match(rules, *deals)
    assert min(state.scores) > 0
    assert (state.phase, winners(rules, state), rules.score(state).over) == ("deal", (), False)


@pytest.mark.rule("NI-50", "NI-51")
@pytest.mark.parametrize(
    ("rules", "tricks", "scores"),
    [
        (Nines(), (0, 9, 4), (9, 0, 9)),
        (Nines(), (0, 13, 0), (9, -4, 9)),
        (STANDARD, (0, 13, 0), (13, 0, 13)),
        (FOUR, (1, 12, 0, 0), (11, 0, 12, 12)),
        (FOUR, (0, 13, 0, 0), (12, -1, 12, 12)),
    ],
)
def test_one_player_at_zero_or_below_has_won(
    rules: Nines, tricks: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """Given exactly one player at 0 or below, that player has won, and nobody moves any more."""
    state = match(rules, tricks)
    score = rules.score(state)
    assert (score.points, score.over, score.winners) == (scores, True, (1,))
    assert (state.phase, state.to_move, legal(rules, state)) == ("over", None, set())


@pytest.mark.rule("NI-51")
def test_the_winner_need_not_be_the_lowest_before() -> None:
    """Given another player who was ahead until now, whoever alone comes to 0 wins."""
    assert match(Nines(), (8, 4, 1)).scores == (1, 9, 10)
    state = match(Nines(), (8, 4, 1), (2, 9, 2))
    assert (state.scores, winners(Nines(), state)) == ((3, 0, 12), (1,))


@pytest.mark.rule("NI-52", "NI-53")
@pytest.mark.parametrize(
    ("last", "scores", "winner"), [((6, 5, 2), (-1, 0, 11), 1), ((5, 6, 2), (0, -1, 11), 0)]
)
def test_the_fewest_tricks_of_the_last_deal_win(
    last: tuple[int, ...], scores: tuple[int, ...], winner: int
) -> None:
    """Given two at 0 or below, the fewer tricks in this deal win, though P1 has more in all."""
    state = match(Nines(), (2, 7, 4), (6, 3, 4), last)
    assert (state.scores, winners(Nines(), state)) == (scores, (winner,))


@pytest.mark.rule("NI-53")
@pytest.mark.parametrize(("scope", "winner"), [("deal", 1), ("game", 0)])
def test_tricks_of_the_deal_or_of_the_match(scope: Any, winner: int) -> None:
    """Given fewer tricks of P1 in the last deal and of P0 in all, the agreed comparison decides."""
    rules = Nines(tie_tricks_scope=scope)
    state = match(rules, (2, 7, 4), (6, 3, 4), (6, 5, 2))
    assert winners(rules, state) == (winner,)


@pytest.mark.rule("NI-53")
def test_tricks_of_earlier_deals_are_public_where_they_count() -> None:
    """Given `game`, everybody is told the tricks of the finished deals; otherwise nobody asks."""
    rules = Nines(tie_tricks_scope="game")
    state = match(rules, (2, 7, 4), (6, 3, 4))
    assert rules.facts(state)["tricks in earlier deals"] == (8, 10, 8)
    assert rules.facts(deal_with(rules, before=state))["tricks in earlier deals"] == (8, 10, 8)
    assert "tricks in earlier deals" not in Nines().facts(state)


@pytest.mark.rule("NI-52", "NI-54")
def test_only_those_at_zero_are_compared() -> None:
    """Given a player above 0 with fewer tricks than anybody, that player does not win."""
    state = match(Nines(), (2, 7, 4), (6, 3, 4), (5, 8, 0))
    assert (state.scores, winners(Nines(), state)) == ((0, -3, 9), (0,))


@pytest.mark.rule("NI-54")
@pytest.mark.parametrize("tie_break", ["fewest_tricks", "lowest_score"])
def test_equal_players_share(tie_break: Any) -> None:
    """Given `shared`, players who are still equal win together by either comparison."""
    rules = Nines(tie_break=tie_break)
    state = match(rules, (2, 7, 4), (6, 3, 4), (5, 5, 3))
    assert (state.scores, state.phase, winners(rules, state)) == ((0, 0, 12), "over", (0, 1))


@pytest.mark.rule("NI-52", "NI-54", "NI-55")
@pytest.mark.parametrize(
    ("tie_break", "won_by"), [("fewest_tricks", (1, 2)), ("lowest_score", (0,))]
)
def test_three_at_zero_or_below(tie_break: Any, won_by: tuple[int, ...]) -> None:
    """Given all three below 0, the two with fewer tricks share, or the lowest score wins."""
    rules = Nines(**BOOK_OF_ONE, tie_break=tie_break)
    state = match(rules, (5, 4, 4))
    assert (state.scores, winners(rules, state)) == ((-3, -2, -2), won_by)


@pytest.mark.rule("NI-54")
@pytest.mark.parametrize("tie_break", ["fewest_tricks", "lowest_score"])
def test_a_comparison_that_decides_needs_no_extra_deal(tie_break: Any) -> None:
    """Given `extra_deals` and two at 0 or below who are not equal, one has won at once."""
    rules = Nines(tie_break=tie_break, tie_fallback="extra_deals")
    state = match(rules, (2, 7, 4), (6, 3, 4), (6, 5, 2))
    assert (state.phase, len(winners(rules, state))) == ("over", 1)


@pytest.mark.rule("NI-54", "NI-55")
def test_an_extra_deal_is_a_deal_for_all() -> None:
    """Given a tie, all players deal again: next trumps, next dealer, and scores move as ever."""
    rules = Nines.preset("standard", start_score=1)
    state = match(rules, (5, 5, 3), dealer=0)
    assert (state.scores, state.phase, state.dealer, letter(state)) == ((0, 0, 2), "deal", 1, "D")
    state = played(rules, 4, 3, 6, before=state)
    assert (state.scores, state.phase, state.dealer, letter(state)) == ((0, 1, 0), "deal", 2, "H")
    state = played(rules, 3, 4, 6, before=state)
    assert (state.scores, winners(rules, state), state.deal_number) == ((1, 1, -2), (2,), 3)


@pytest.mark.rule("NI-54")
def test_a_tie_may_vanish_and_the_match_goes_on() -> None:
    """Given tied players who rise above 0 in the extra deal, nobody has won, and play goes on."""
    rules = Nines.preset("standard", start_score=2)
    state = match(rules, (6, 6, 1), (3, 3, 7))
    assert (state.scores, state.phase, winners(rules, state)) == ((1, 1, 2), "deal", ())
    state = played(rules, 5, 4, 4, before=state)
    assert (state.scores, winners(rules, state)) == ((0, 1, 2), (0,))


@pytest.mark.rule("NI-54")
def test_a_third_player_may_win_the_extra_deal() -> None:
    """Given two tied below 0, the third can pass them in the extra deal and win."""
    rules = Nines.preset("standard", start_score=2)
    state = match(rules, (6, 6, 1), (2, 2, 9))
    assert (state.scores, winners(rules, state)) == ((2, 2, 0), (2,))


@pytest.mark.rule("NI-53", "NI-54")
def test_the_tricks_of_an_extra_deal_count() -> None:
    """Given equal tricks in all and an extra deal, its tricks are counted with the others."""
    rules = Nines(start_score=5, tie_tricks_scope="game", tie_fallback="extra_deals")
    state = match(rules, (5, 5, 3))
    assert (state.scores, state.phase) == ((0, 0, 8), "deal")
    assert rules.facts(state)["tricks in earlier deals"] == (5, 5, 3)
    state = played(rules, 6, 5, 2, before=state)
    assert (state.scores, winners(rules, state)) == ((-6, -5, 10), (1,))


@pytest.mark.rule("NI-55")
def test_the_lowest_score_wins_in_the_standard_game() -> None:
    """Given two at 0 or below in the standard game, the lower wins, whoever has fewer tricks."""
    rules = Nines.preset("standard", start_score=1)
    state = match(rules, (5, 6, 2))
    assert (state.scores, winners(rules, state)) == ((0, -1, 3), (1,))


@pytest.mark.rule("NI-56")
def test_four_players_play_the_standard_game() -> None:
    """Given four players, all but hands, swap and book is as in the standard game."""
    options = {"players": 4, "swap_allowed": False, "book_size": 3}
    assert FOUR.values() == {**STANDARD.values(), **options}
    state = deal_with(FOUR, dealer=2)
    assert (state.phase, state.leader, len(state.extra_hand)) == ("play", 3, 0)
    assert sorted(pile.name for pile in FOUR.piles(state)) == ["hand"] * 4 + ["trick"] + ["won"] * 4


@pytest.mark.rule("NI-54", "NI-56")
def test_a_tie_of_four_players_is_dealt_on() -> None:
    """Given a shared lowest score at a table of four, another deal follows."""
    rules = Nines.preset("four_players", start_score=1)
    state = match(rules, (4, 4, 4, 1))
    assert (state.scores, state.phase) == ((0, 0, 0, 3), "deal")
    state = played(rules, 3, 4, 4, 2, before=state)
    assert (state.scores, state.phase) == ((0, -1, -1, 4), "deal")
    state = played(rules, 3, 4, 3, 3, before=state)
    assert (state.scores, winners(rules, state)) == ((0, -2, -1, 4), (1,))
