"""A closing that fails, and one that succeeds (SS-82 to SS-89, SS-99)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import outcome, played, result

# --- deals in which a closing fails; trumps are spades -------------------------------------------

NO_TRICK = "close | QC AC | AD QD | TD 9D | AH 9H | TH JH | AS JD"
"""P1 closes and wins nothing: 84-0."""
NO_TRICK_BUT_20 = "close | QC+ AC | AD QD | TD 9D | AH 9H | TH KC | AS JD"
"""P1 closes, announces 20 and wins no trick: 86-20."""
FEW = "close | AC QC | TC JC | KC 9C | 9D AD | TD JD | AH 9H"
"""P1 closes at once, has three tricks, and P0 none before the closing: 44-30."""
ENOUGH = "close | AC QC | TC JC | KC 9C | AH JH | 9H TH | AD JD"
"""P1 closes at once and has 33 or more: 33-43."""
FEW_AFTER_A_TRICK = "JC AC | 9D KD | close | AH 9H | TH JH | 9C TC | AS JD | KS QD | QH QC"
"""P1 closes when both have a trick: 59-27."""
ENOUGH_AFTER_A_TRICK = "JC AC | 9D KD | close | AH 9H | TH JH | KH QH | 9C TC | AS JD | KS QD"
"""P1 closes when both have a trick: 53-34."""
EXACTLY_33 = "JC AC | 9D QD | close | AH 9H | TH JH | KH QH | 9C TC | AS JD | KS KD"
EXACTLY_32 = "JC AC | 9D JD | close | AH 9H | TH JH | KH QH | 9C TC | AS QD | KS KD"
"""P1 closes when both have a trick, and has one point more, or less, than the limit."""
ONLY_NINES = "9D 9S | close | JD AD | AH 9H | AS JH | TD QD | TH KH | AC 9C"
"""P0 closes after a trick of nines and wins no other: 0-85."""
ALL_TRICKS = "close | QC 9C | KC JC | QD 9D | KD JD | QH 9H | KH JH"
"""P1 closes and takes all six tricks, yet they make no 66: 0-37."""
ALL_TRICKS_AGAINST_20 = "QD+ 9S | close | AD KD | TD 9D | QC 9C | KC JC | QH 9H | KH JH"
"""P1 announces 20 and wins no trick; P0 closes and takes all others: 56-20."""
AGAINST_NINES = "9C 9D | JH QH | close | JS 9S | AC JC | KC QC | AD JD | KD QD | KH 9H"
"""P1 wins a trick of nines; P0 then closes and takes all others: 61-0."""
NONE_SINCE = "AD TD | AC JC | close | 9D KD | AH 9H | TH JH | KH QH | KC 9C | QC JD"
"""P1 wins two tricks, then closes and wins no other: 53-34."""


def closed(rules: SixtySix, moves: str) -> SixtySixState:
    """Deal for these moves and make them."""
    return played(rules, moves, turn_up="TS")


def price(moves: str, **options: Any) -> int:
    """What the opponent of the closer scores."""
    rules = SixtySix(**options)
    state = closed(rules, moves)
    found = result(rules, state)
    assert found.closer is not None
    assert found.totals[found.closer] < 66
    assert found.winner == 1 - found.closer
    return found.value


PRICES: list[Any] = ["single_by_closer", "two_or_three", "always_three"]
"""The complete price lists: they go only without a special price for a closer without a trick."""


@pytest.mark.rule("SS-82", "SS-74")
@pytest.mark.parametrize(
    ("moves", "counted"),
    [
        (NO_TRICK, (84, 0)),
        (NO_TRICK_BUT_20, (86, 20)),
        (FEW, (44, 30)),
        (ENOUGH, (33, 43)),
        (FEW_AFTER_A_TRICK, (59, 27)),
        (ENOUGH_AFTER_A_TRICK, (53, 34)),
        (ONLY_NINES, (0, 85)),
        (ALL_TRICKS, (0, 37)),
        (ALL_TRICKS_AGAINST_20, (56, 20)),
        (AGAINST_NINES, (61, 0)),
        (NONE_SINCE, (53, 34)),
        (EXACTLY_33, (54, 33)),
        (EXACTLY_32, (55, 32)),
    ],
)
def test_a_closer_below_66_fails(moves: str, counted: tuple[int, int]) -> None:
    """Given a closer below 66 when the deal stops, the other scores, with 66 or without."""
    rules = SixtySix()
    state = closed(rules, moves)
    found = result(rules, state)
    assert found.totals == counted
    assert found.closer is not None
    assert found.winner == 1 - found.closer


@pytest.mark.rule("SS-82")
@pytest.mark.parametrize("deal_end", ["claim", "auto"])
def test_the_closer_fails_when_the_other_reaches_66_first(deal_end: Any) -> None:
    """Given a closed deal stopped by the opponent's 66, the closer has failed."""
    rules = SixtySix(deal_end=deal_end)
    moves = "close | QC AC | AD QD | TD JD | AH KH | TH QH"
    state = closed(rules, moves if deal_end == "auto" else f"{moves} | claim")
    assert result(rules, state).totals == (14 + 14 + 12 + 15 + 13, 0)
    assert outcome(rules, state)[0] == 0


@pytest.mark.rule("SS-83")
def test_the_other_scores_even_without_a_trick() -> None:
    """Given a closer who takes all tricks and fails, he scores nothing and the other double."""
    rules = SixtySix()
    state = closed(rules, ALL_TRICKS)
    assert (outcome(rules, state), state.scores) == ((0, 2), (2, 0))


# --- the prices ---------------------------------------------------------------------------------


@pytest.mark.rule("SS-84")
@pytest.mark.parametrize(
    ("moves", "value"),
    [
        (FEW, 4),
        (ENOUGH, 2),
        (FEW_AFTER_A_TRICK, 4),
        (ENOUGH_AFTER_A_TRICK, 2),
        (EXACTLY_33, 2),
        (EXACTLY_32, 4),
        (ONLY_NINES, 6),
        (ALL_TRICKS, 2),
        (ALL_TRICKS_AGAINST_20, 2),
        (AGAINST_NINES, 2),
    ],
)
def test_double_by_the_closers_total(moves: str, value: int) -> None:
    """Given `double_by_closer`, it costs twice what the closer's own total costs a loser."""
    assert price(moves) == value


@pytest.mark.rule("SS-84")
@pytest.mark.parametrize(
    ("moves", "value"),
    [(NO_TRICK, 6), (NO_TRICK_BUT_20, 4)],
)
def test_double_by_a_closer_without_a_trick(moves: str, value: int) -> None:
    """Given no special price for a closer without a trick, his total alone sets the price."""
    assert price(moves, closer_trickless_points=None) == value


@pytest.mark.rule("SS-84")
@pytest.mark.parametrize(("moves", "value"), [(ONLY_NINES, 4), (NO_TRICK, 6), (NO_TRICK_BUT_20, 6)])
def test_double_by_the_closer_counting_tricks(moves: str, value: int) -> None:
    """Given `schwarz_by="tricks"`, a closer has nothing if he has no trick."""
    assert price(moves, schwarz_by="tricks", closer_trickless_points=None) == value


@pytest.mark.rule("SS-84")
@pytest.mark.parametrize(
    ("moves", "agreed", "schwarz_by", "value"),
    [
        (FEW, False, "points", 2),
        (ENOUGH, False, "points", 2),
        (ENOUGH_AFTER_A_TRICK, False, "points", 2),
        (ONLY_NINES, False, "points", 2),
        (ALL_TRICKS, False, "points", 2),
        (ALL_TRICKS, False, "tricks", 2),
        (ALL_TRICKS, True, "points", 6),
        (ALL_TRICKS_AGAINST_20, False, "points", 4),
        (ALL_TRICKS_AGAINST_20, False, "tricks", 2),
        (ALL_TRICKS_AGAINST_20, True, "points", 6),
        (ALL_TRICKS_AGAINST_20, True, "tricks", 6),
        (AGAINST_NINES, False, "points", 2),
        (AGAINST_NINES, False, "tricks", 4),
        (AGAINST_NINES, True, "points", 6),
        (AGAINST_NINES, True, "tricks", 6),
        (FEW, True, "points", 2),
    ],
)
def test_double_by_the_opponents_total(
    moves: str, agreed: bool, schwarz_by: Any, value: int
) -> None:
    """Given `double_by_opponent`, it costs twice what the closer would have scored.

    An opponent who has nothing is priced at 1, or at 3 where the six is agreed.
    """
    options: Any = {"closer_fail": "double_by_opponent", "schwarz_by": schwarz_by}
    assert price(moves, opponent_trickless_six=agreed, **options) == value


@pytest.mark.rule("SS-84")
@pytest.mark.parametrize(
    ("moves", "value"),
    [
        (NO_TRICK, 3),
        (FEW, 3),
        (ENOUGH, 3),
        (FEW_AFTER_A_TRICK, 2),
        (ENOUGH_AFTER_A_TRICK, 1),
        (EXACTLY_33, 1),
        (EXACTLY_32, 2),
        (ALL_TRICKS, 3),
        (ALL_TRICKS_AGAINST_20, 3),
        (AGAINST_NINES, 1),
    ],
)
def test_single_by_the_closers_total(moves: str, value: int) -> None:
    """Given `single_by_closer`, it is 3 against no trick at the closing, else 2 or 1."""
    assert price(moves, closer_fail="single_by_closer", closer_trickless_points=None) == value


@pytest.mark.rule("SS-84")
@pytest.mark.parametrize(
    ("moves", "value"),
    [
        (NO_TRICK, 3),
        (FEW, 3),
        (ENOUGH, 3),
        (FEW_AFTER_A_TRICK, 2),
        (ENOUGH_AFTER_A_TRICK, 2),
        (ALL_TRICKS, 3),
        (AGAINST_NINES, 2),
    ],
)
def test_two_or_three(moves: str, value: int) -> None:
    """Given `two_or_three`, it is 3 against no trick at the closing, else 2."""
    assert price(moves, closer_fail="two_or_three", closer_trickless_points=None) == value


@pytest.mark.rule("SS-99")
@pytest.mark.parametrize(
    "moves",
    [NO_TRICK, NO_TRICK_BUT_20, FEW, ENOUGH, ENOUGH_AFTER_A_TRICK, ONLY_NINES, AGAINST_NINES],
)
def test_always_three(moves: str) -> None:
    """Given `always_three`, every failed closing costs 3, and the result says so."""
    rules = SixtySix(closer_fail="always_three", closer_trickless_points=None)
    state = closed(rules, moves)
    assert outcome(rules, state)[1] == 3
    assert result(rules, state).items[0].rule == "SS-99"


# --- without a trick ----------------------------------------------------------------------------


@pytest.mark.rule("SS-85")
@pytest.mark.parametrize("moves", [NO_TRICK, NO_TRICK_BUT_20])
@pytest.mark.parametrize("points", range(1, 13))
def test_a_closer_without_a_trick_costs_what_is_agreed(moves: str, points: int) -> None:
    """Given a closer without a trick, the special price holds, whatever he announced."""
    rules = SixtySix(closer_trickless_points=points, game_target=21)
    state = closed(rules, moves)
    assert outcome(rules, state) == (0, points)
    assert result(rules, state).items[0].rule == "SS-85"


@pytest.mark.rule("SS-85")
def test_a_closer_without_a_trick_costs_six() -> None:
    """Given nothing agreed, a closer without a trick costs 6, though he announced 20."""
    assert price(NO_TRICK_BUT_20) == 6
    assert price(NO_TRICK_BUT_20, closer_fail="double_by_opponent") == 6


@pytest.mark.rule("SS-85")
@pytest.mark.parametrize("moves", [FEW, ONLY_NINES])
def test_a_closer_with_a_trick_has_no_special_price(moves: str) -> None:
    """Given a closer with a trick, even of nines, the price for none does not touch him."""
    assert price(moves, closer_trickless_points=12) != 12


@pytest.mark.rule("SS-86")
@pytest.mark.parametrize(
    ("moves", "without", "agreed"),
    [(ALL_TRICKS, 2, 6), (ALL_TRICKS_AGAINST_20, 2, 6), (AGAINST_NINES, 2, 2), (FEW, 4, 4)],
)
def test_an_opponent_without_a_trick_costs_six_by_agreement(
    moves: str, without: int, agreed: int
) -> None:
    """Given an opponent without a trick, failing costs 6 if that is agreed, and only then."""
    assert price(moves) == without
    assert price(moves, opponent_trickless_six=True) == agreed


@pytest.mark.rule("SS-86")
def test_the_result_names_the_agreed_six() -> None:
    """Given the agreed six, the result says that it is this rule's."""
    rules = SixtySix(opponent_trickless_six=True)
    found = result(rules, closed(rules, ALL_TRICKS))
    assert [(item.seat, item.points, item.rule) for item in found.items] == [(0, 6, "SS-86")]


@pytest.mark.rule("SS-84")
def test_the_result_names_the_price_of_a_failed_closing() -> None:
    """Given an ordinary failed closing, the result says that this rule set the price."""
    rules = SixtySix()
    found = result(rules, closed(rules, FEW))
    assert [(item.seat, item.points, item.rule) for item in found.items] == [(0, 4, "SS-84")]


@pytest.mark.rule("SS-87")
@pytest.mark.parametrize(("scope", "value"), [("deal", 2), ("after_close", 6)])
def test_tricks_of_the_closer_before_the_closing(scope: Any, value: int) -> None:
    """Given a closer with tricks before the closing only, the scope says whether he has one."""
    assert price(NONE_SINCE, trickless_scope=scope) == value


@pytest.mark.rule("SS-87")
@pytest.mark.parametrize(("scope", "value"), [("deal", 2), ("after_close", 6)])
def test_tricks_of_the_opponent_before_the_closing(scope: Any, value: int) -> None:
    """Given an opponent with a trick before the closing only, the scope says whether he has one."""
    assert price(AGAINST_NINES, opponent_trickless_six=True, trickless_scope=scope) == value


@pytest.mark.rule("SS-87")
@pytest.mark.parametrize("moves", [FEW, ENOUGH_AFTER_A_TRICK])
def test_tricks_after_the_closing_are_tricks_in_every_scope(moves: str) -> None:
    """Given tricks of both after the closing, the scope changes nothing."""
    options: Any = {"opponent_trickless_six": True}
    by_deal, since = (
        price(moves, trickless_scope=scope, **options) for scope in ("deal", "after_close")
    )
    assert by_deal == since != 6


@pytest.mark.rule("SS-87")
@pytest.mark.parametrize("closer_fail", ["double_by_closer", "double_by_opponent"])
def test_the_scope_touches_nothing_else(closer_fail: Any) -> None:
    """Given `after_close`, a trick before the closing still counts where prices look at tricks."""
    options: Any = {
        "closer_fail": closer_fail,
        "schwarz_by": "tricks",
        "closer_trickless_points": None,
        "opponent_trickless_six": True,
        "trickless_scope": "after_close",
    }
    assert price(NONE_SINCE, **options) == 2


# --- success, and the order of the questions ----------------------------------------------------

SUCCESS = {
    1: "close | KS+ JH | QS QH | AC 9C | TC JC | TD AD | AH 9H",
    2: "close | KS+ JH | QS QH | AC 9C | TC JC | AH 9H | 9D AD",
    3: "close | KS+ JH | QS QH | AC 9C | TC JC | claim",
}
"""P1 closes and wins, by what it is worth."""


@pytest.mark.rule("SS-88")
@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("closer_fail", ["double_by_closer", "double_by_opponent"])
def test_success_is_not_doubled(value: int, closer_fail: Any) -> None:
    """Given a closer who wins, he scores the ordinary 1, 2 or 3."""
    rules = SixtySix(closer_fail=closer_fail, opponent_trickless_six=True)
    state = closed(rules, SUCCESS[value])
    assert result(rules, state).closer == 1
    assert outcome(rules, state) == (1, value)


@pytest.mark.rule("SS-88")
def test_a_successful_closing_has_no_failing_price() -> None:
    """Given a closer who wins, no price list of failed closings matters."""
    for closer_fail in PRICES:
        rules = SixtySix(closer_fail=closer_fail, closer_trickless_points=None)
        assert outcome(rules, closed(rules, SUCCESS[1])) == (1, 1)


BOTH_CLOSED = (
    "9H JC | JS AS | QC+ TH | KH+ 9C | close | QH AH | QS+ TS | KC KD | TD 9D | AD JH | KS TC"
)
"""With JD turned up, P0 closes and both pass 66."""


@pytest.mark.rule("SS-89", "SS-72")
@pytest.mark.parametrize(
    ("both_reached", "winner"), [("replay", None), ("claimant_wins", None), ("most_points", 1)]
)
def test_first_it_is_asked_whether_both_have_66(both_reached: Any, winner: int | None) -> None:
    """Given a closed deal in which both have 66, what is agreed for both holds."""
    rules = SixtySix(both_reached=both_reached)
    state = played(rules, BOTH_CLOSED, turn_up="JD")
    assert min(result(rules, state).totals) >= 66
    assert result(rules, state).closer == 0
    assert outcome(rules, state) == (winner, 0 if winner is None else 1)


@pytest.mark.rule("SS-89")
@pytest.mark.parametrize("points", [1, 12])
def test_a_closer_without_a_trick_is_asked_before_the_price_list(points: int) -> None:
    """Given a closer without a trick, neither the list of prices nor the agreed six is asked."""
    options: Any = {"opponent_trickless_six": True, "game_target": 21}
    assert price(NO_TRICK, closer_trickless_points=points, **options) == points


@pytest.mark.rule("SS-89")
def test_the_agreed_six_is_asked_before_the_price_list() -> None:
    """Given the agreed six and a closer who has tricks, the list of prices is not asked."""
    assert price(ALL_TRICKS, opponent_trickless_six=True, closer_trickless_points=1) == 6
