"""Nines in hand are laid out and replaced before play begins (CN-13 to CN-17)."""

from __future__ import annotations

import pytest

from cardrules import CollectNines
from tests.collect_nines.table import (
    SEATS,
    at,
    deal_with,
    hands,
    keeping,
    legal,
    pile,
    play,
    played,
    reasons,
    reserve,
    result,
    sizes,
    table,
)


@pytest.mark.rule("CN-13")
@pytest.mark.parametrize("nines", ["9C", "9D 9S", "9C 9D 9H"])
@pytest.mark.parametrize("seat", SEATS)
def test_all_nines_in_hand_are_laid_out(nines: str, seat: int) -> None:
    """Given a hand with nines, all lie face up before that seat without anybody's choice."""
    rules = CollectNines()
    state = deal_with(rules, *at(seat, f"{nines} 2C KH"))
    assert state.phase == "choose"
    assert table(state)[seat] == {*nines.split()}
    assert sum(sizes(table(state))) == len(nines.split())
    assert not hands(state)[seat] & {*nines.split()}
    (shown,) = [each for each in rules.piles(state) if (each.name, each.seat) == ("nines", seat)]
    assert shown.face_up


@pytest.mark.rule("CN-13")
def test_hands_without_nines_are_left_alone() -> None:
    """Given hands without nines, nothing is laid out, and they are what was dealt."""
    state = deal_with(
        CollectNines(hand_size=3), p0="8C TC AS", p1="8D TD AH", p2="8H TH AD", reserve="9C 9D"
    )
    assert hands(state) == [{"8C", "TC", "AS"}, {"8D", "TD", "AH"}, {"8H", "TH", "AD"}]
    assert (table(state), reserve(state)[:2]) == ([set(), set(), set()], ["9C", "9D"])


@pytest.mark.rule("CN-14")
def test_nines_are_replaced_from_the_top_of_the_reserve() -> None:
    """Given two nines in hand, the two top cards of the reserve come in their place."""
    state = deal_with(CollectNines(hand_size=3), p0="9C 2C 9D", reserve="KD JS TH")
    assert hands(state)[0] == {"2C", "KD", "JS"}
    assert reserve(state)[0] == "TH"


@pytest.mark.rule("CN-15")
def test_a_nine_drawn_for_a_nine_is_laid_out_too() -> None:
    """Given three nines one after the other, all are laid out, and the fourth card stays."""
    state = deal_with(CollectNines(hand_size=2), p1="2C 9C", reserve="9D 9S KH TD")
    assert (hands(state)[1], table(state)[1]) == ({"2C", "KH"}, {"9C", "9D", "9S"})
    assert reserve(state)[0] == "TD"


@pytest.mark.rule("CN-15")
def test_two_nines_drawn_for_two_are_laid_out_too() -> None:
    """Given two nines replaced by a nine and another card, only one more card is drawn."""
    state = deal_with(CollectNines(hand_size=2), p1="9C 9H", reserve="KH 9D 2S TD")
    assert (hands(state)[1], table(state)[1]) == ({"KH", "2S"}, {"9C", "9H", "9D"})
    assert reserve(state)[0] == "TD"


@pytest.mark.rule("CN-15")
def test_by_agreement_a_nine_drawn_stays_in_hand() -> None:
    """Given `refill_repeat=False`, a nine drawn for a nine is neither laid out nor replaced."""
    rules = CollectNines(hand_size=2, refill_repeat=False)
    state = deal_with(rules, p1="9C 9H", reserve="KH 9D 2S TD")
    assert (hands(state)[1], table(state)[1]) == ({"KH", "9D"}, {"9C", "9H"})
    assert reserve(state)[0] == "2S"


@pytest.mark.rule("CN-16")
@pytest.mark.parametrize("dealer", SEATS)
def test_players_lay_out_clockwise_from_the_dealers_left(dealer: int) -> None:
    """Given a nine in each hand, the dealer's left takes the top card of the reserve first."""
    rules = CollectNines(hand_size=2)
    state = deal_with(rules, p0="9C 2C", p1="9D 2D", p2="9H 2H", reserve="JS QS KS", dealer=dealer)
    new = [(hands(state)[(dealer + step) % 3] & {"JS", "QS", "KS"}) for step in (1, 2, 3)]
    assert new == [{"JS"}, {"QS"}, {"KS"}]


@pytest.mark.rule("CN-16")
def test_each_finishes_before_the_next_begins() -> None:
    """Given a nine for the first player's nine, he draws again before the second player draws."""
    state = deal_with(CollectNines(hand_size=2), p0="9C 2C", p1="9D 2D", reserve="9S QS KS")
    assert hands(state)[:2] == [{"2C", "QS"}, {"2D", "KS"}]
    assert table(state)[:2] == [{"9C", "9S"}, {"9D"}]


@pytest.mark.rule("CN-17", "CN-05")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("kept", ["", "9C", "9C 9D 9H"])
def test_four_nines_win_before_play(kept: str, seat: int) -> None:
    """Given four nines on the table, kept or laid out, the game is over and no trick is played."""
    rules = CollectNines(max_deals=2 if kept else 1)
    before = keeping(rules, seat, kept) if kept else None
    new = sorted({"9C", "9D", "9H", "9S"} - {*kept.split()})
    state = deal_with(rules, *at(seat, " ".join(new)), before=before)
    points = tuple(4 if each == seat else 0 for each in SEATS)
    score = rules.score(state)
    assert (state.phase, score.winners, score.points) == ("over", (seat,), points)
    assert (state.to_move, legal(rules, state)) == (None, set())
    assert state.deal_number == (2 if kept else 1)
    assert reasons(rules, state) == [(seat, len(new), "CN-13")]
    found = result(rules, state)
    assert (found.winner, found.leader, found.tricks) == (seat, seat, (0, 0, 0))
    assert (found.nines, found.honours, found.last_trick) == (points, None, None)
    assert (found.deal_number, found.dealer) == (state.deal_number, state.dealer)
    assert [len(pile) for pile in found.won] == [0, 0, 0]


@pytest.mark.rule("CN-17")
def test_four_nines_do_not_win_before_all_have_laid_out() -> None:
    """Given four nines at the dealer's left, the others still lay out and refill."""
    rules = CollectNines(hand_size=4)
    state = deal_with(rules, p0="9C 9D 9H 9S", p1="2C 3C", reserve="AC AD AH AS KD KS")
    assert state.over
    assert sizes(hands(state)) == [4, 4, 4]
    assert hands(state)[0] == {"AC", "AD", "AH", "AS"}
    assert reserve(state)[:2] == ["KD", "KS"]
    assert pile(rules, state, "reserve") == {*reserve(state)}


@pytest.mark.rule("CN-17")
def test_four_nines_of_different_players_do_not_win() -> None:
    """Given all nines on the table, two here and two there, the deal is played."""
    state = deal_with(CollectNines(), p0="9C 9D", p2="9H 9S")
    assert (state.phase, state.to_move) == ("choose", 0)


@pytest.mark.rule("CN-17", "CN-45")
def test_a_deal_won_before_play_is_none_of_the_allowed_ones() -> None:
    """Given a limit that this deal would reach, its four nines win all the same."""
    rules = CollectNines(max_deals=1)
    state = deal_with(rules, p1="9C 9D 9H 9S")
    assert rules.score(state).winners == (1,)


@pytest.mark.rule("CN-17")
@pytest.mark.parametrize("keep_rule", ["most_nines", "most_honours"])
def test_four_nines_win_before_play_by_any_rule_of_keeping(keep_rule: str) -> None:
    """Given honours that decide who keeps, four nines laid out still win."""
    rules = CollectNines.of({"keep_rule": keep_rule, "winner_takes_played": False})
    state = deal_with(rules, p2="9C 9D 9H 9S")
    assert rules.score(state).winners == (2,)
    assert result(rules, state).honours is None


@pytest.mark.rule("CN-15", "CN-29")
def test_a_nine_kept_in_hand_is_not_counted_before_play() -> None:
    """Given three nines laid out and the fourth drawn into the hand, nobody has won yet."""
    rules = CollectNines(refill_repeat=False, hand_size=3)
    state = deal_with(rules, p0="9C 9D 9H", reserve="9S KC QC", p1="AC 2C 3C", p2="AD 2D 3D")
    assert (state.phase, len(table(state)[0])) == ("choose", 3)
    state = play(rules, state, "9S AC AD | KC 2C 2D | QC 3C 3D")
    assert rules.score(state).winners == (0,)


@pytest.mark.rule("CN-13", "CN-33")
def test_the_result_tells_what_was_laid_out() -> None:
    """Given nines laid out, they are points of the deal under the rule of laying out."""
    rules = CollectNines()
    state = played(rules, laid=("9C 9D", "", ""))
    assert reasons(rules, state) == [(0, 2, "CN-13")]
