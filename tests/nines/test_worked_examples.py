"""The worked examples of the rules, each under its id."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from cardrules import InvalidOptions, Nines
from cardrules.simulate import positions
from tests.nines.table import (
    FOUR,
    IN_ORDER,
    STANDARD,
    TO_5_5_9,
    changes,
    deal_with,
    go,
    hand,
    legal,
    letter,
    match,
    names,
    play,
    played,
    ready,
    trumps,
    winners,
    words,
)

# --- dealing and swapping -----------------------------------------------------------------------


@pytest.mark.rule("NI-E01", "NI-10", "NI-11", "NI-12", "NI-13")
@pytest.mark.parametrize("rules", [Nines(), STANDARD], ids=["seed", "standard"])
def test_a_pack_in_order_is_dealt(rules: Nines) -> None:
    """Given the pack in order and P1 dealing, every fourth card goes to P2, P0, P1, the middle."""
    state = rules.deal(rules.start(dealer=1), order=IN_ORDER)
    assert hand(state, 2) == {*words("26TAC 59KD 48QH 37JS")}
    assert hand(state, 0) == {*words("37JC 26TAD 59KH 48QS")}
    assert hand(state, 1) == {*words("48QC 37JD 26TAH 59KS")}
    assert names(state.extra_hand) == {*words("59KC 48QD 37JH 26TAS")}


@pytest.mark.rule("NI-E02", "NI-06", "NI-07", "NI-08")
def test_two_queens_draw_again() -> None:
    """Given 8H, QD and QS, the queens draw 3C and TD, and the ten deals."""
    rules, top = Nines(), "8H QD QS 3C TD"
    rest = " ".join(name for name in IN_ORDER.split() if name not in top.split())
    state = rules.deal(rules.start(), order=f"{top} {rest}")
    assert (state.drawers, state.dealer) == ((2, 1, 0), 0)
    assert [" ".join(map(str, drawn)) for drawn in state.drawn] == ["QS TD", "QD 3C", "8H"]


@pytest.mark.rule("NI-E03", "NI-14", "NI-15", "NI-16")
@pytest.mark.parametrize(
    ("preset", "expected"),
    [("seed", "CDHSNCD"), ("standard_hsdc", "HSDCNHS"), ("le_neuf", "HDCSNHD")],
)
def test_trumps_of_seven_deals(preset: str, expected: str) -> None:
    """Given seven deals, their trumps are those of the order, and then the order begins again."""
    rules = Nines.preset(preset, start_score=99)
    match_of_seven = positions(rules, seed="seven deals")
    before_deals = (letter(state) for state in match_of_seven if state.phase == "deal")
    assert "".join(islice(before_deals, 7)) == expected


@pytest.mark.rule("NI-E04", "NI-17", "NI-18", "NI-19", "NI-20", "NI-21", "NI-22")
def test_two_swaps_one_after_the_other() -> None:
    """Given P2 and P0 who swap and P1 who keeps, P0 plays P2's old hand, and P0's is dead."""
    rules = Nines()
    dealt = deal_with(rules, "AC", "AD", "AH", extra="AS", dealer=2)
    state = go(rules, dealt, "swap swap keep")
    assert state.hand(2) == dealt.extra_hand
    assert state.hand(0) == state.given_up(2) == dealt.hand(2)
    assert state.hand(1) == dealt.hand(1)
    assert state.extra_hand == state.given_up(0) == dealt.hand(0)
    left_first = Nines(swap_order="left_first")
    waiting, asked = deal_with(left_first, dealer=2), list[int | None]()
    for _ in range(3):
        asked.append(waiting.to_move)
        waiting = go(left_first, waiting, "keep")
    assert asked == [0, 1, 2]


# --- leading and what may be played -------------------------------------------------------------


@pytest.mark.rule("NI-E05", "NI-24", "NI-39")
@pytest.mark.parametrize(
    ("first_lead", "later_lead", "leaders"),
    [
        ("dealer", "trick_winner", (1, 0)),
        ("left_of_dealer", "trick_winner", (2, 0)),
        ("dealer", "same_player", (1, 1)),
        ("left_of_dealer", "same_player", (2, 2)),
    ],
)
def test_who_leads_two_tricks(first_lead: Any, later_lead: Any, leaders: tuple[int, int]) -> None:
    """Given P1 dealing and a first trick for P0, the leaders of two tricks are as agreed."""
    rules = Nines(first_lead=first_lead, later_lead=later_lead)
    state = ready(rules, "AC", "2C", "3C", dealer=1)
    assert state.leader == leaders[0]
    state = play(rules, state, "AC 2C 3C")
    assert (state.leader, state.tricks) == (leaders[1], (1, 0, 0))
    while later_lead == "same_player" and state.phase == "play":
        assert state.leader == leaders[1]
        state = go(rules, state, " ".join(sorted(legal(rules, state))[:1]))


@pytest.mark.rule("NI-E06", "NI-28", "NI-29", "NI-33")
@pytest.mark.parametrize(
    ("rules", "allowed"),
    [
        (Nines(), {"2C", "9C"}),
        (Nines(trump_choice="highest"), {"9C"}),
        (STANDARD, {"KD"}),
    ],
    ids=["seed", "highest", "standard"],
)
def test_an_ace_of_diamonds_is_led_where_clubs_are_trumps(rules: Nines, allowed: set[str]) -> None:
    """Given 2C 9C KD AS after AD, a club must be played, or the king in the standard game."""
    dealer = 2 if rules.first_lead == "dealer" else 1
    state = ready(rules, "29C KD 23456H 2345AS", "", "A2345678D 789TJH", dealer=dealer)
    assert legal(rules, go(rules, state, "AD")) == allowed


@pytest.mark.rule("NI-E07", "NI-30", "NI-31")
@pytest.mark.parametrize("dealer", [0, 2])
def test_no_trump_in_hand(dealer: int) -> None:
    """Given AC 9C AS 4D and hearts as trumps, an ace must be led or played, or any card may be."""
    named = {"AC", "9C", "AS", "4D"}
    for rules, allowed in [
        (Nines(trump_order=trumps("H")), {"AC", "AS"}),
        (Nines(trump_order=trumps("H"), off_trump_choice="any"), named),
    ]:
        state = ready(rules, "A23459C 2345D A23S", "", "2H", dealer=dealer)
        state = go(rules, state, "2H") if dealer == 2 else state
        assert (state.to_move, legal(rules, state) & named) == (0, allowed)


@pytest.mark.rule("NI-E08", "NI-32", "NI-33")
def test_a_deal_without_trumps() -> None:
    """Given 3H 9H QD QS 2C after 5H without trumps, a queen, any card or a heart is played."""
    named = {"3H", "9H", "QD", "QS", "2C"}
    for rules, dealer, allowed in [
        (Nines(trump_order="NCDHS"), 2, {"QD", "QS"}),
        (Nines(trump_order="NCDHS", no_trump_choice="any"), 2, named),
        (Nines.preset("standard", trump_order="NCDHS"), 1, {"3H", "9H"}),
    ]:
        state = ready(rules, "2678C Q678D 39H Q67S", "", "345C 2345D 245H 234S", dealer=dealer)
        assert legal(rules, go(rules, state, "5H")) & named == allowed


@pytest.mark.rule("NI-E24", "NI-25", "NI-28", "NI-30", "NI-35", "NI-39")
def test_duties_along_a_trick() -> None:
    """Given diamonds as trumps, each of three hands leaves only what the duties allow."""
    rules = Nines(trump_order=trumps("D"))
    hands = ("K789TC Q789TH K23S", "9D AH JQC 456789TJQS", "4TD A23456C 23456H")
    state = ready(rules, *hands, dealer=2)
    assert legal(rules, state) == {"4D", "TD"}
    state = go(rules, state, "4D")
    assert (state.to_move, legal(rules, state)) == (0, {"KC", "KS"})
    state = go(rules, state, "KC")
    assert (state.to_move, legal(rules, state)) == (1, {"9D"})
    state = go(rules, state, "9D")
    assert (state.to_move, state.tricks, legal(rules, state)) == (1, (0, 1, 0), {"AH"})


# --- who wins a trick ---------------------------------------------------------------------------


@pytest.mark.rule("NI-E09", "NI-35")
@pytest.mark.parametrize("account", ["seed", "standard"])
def test_an_ace_does_not_count_beside_trumps(account: str) -> None:
    """Given KS, 3S and AD with spades as trumps, the king of spades wins in both accounts."""
    rules = Nines.preset(account, trump_order=trumps("S"))
    dealer = 1 if rules.first_lead == "dealer" else 0
    state = ready(rules, "2C A23456D 234567H", "KS", "3S", dealer=dealer)
    state = play(rules, state, "AD KS 3S")
    assert (state.tricks, state.leader) == ((0, 1, 0), 1)


@pytest.mark.rule("NI-E10", "NI-36", "NI-37")
@pytest.mark.parametrize(
    ("options", "winner"),
    [({}, 1), ({"rank_tie": "last_played"}, 2), ({"trumpless_trick": "led_suit"}, 0)],
)
def test_two_kings_on_a_jack(options: dict[str, Any], winner: int) -> None:
    """Given JD, KH and KS when all trumps are gone, the winner is as agreed."""
    rules = Nines(**options)
    hands = ("AC J23456D 23456H 2S", "KC KH", "QC KS")
    state = ready(rules, *hands, extra="23456789TJC AD AH AS", dealer=0)
    state = play(rules, state, "AC KC QC", "JD KH KS")
    assert state.leader == winner


@pytest.mark.rule("NI-E11", "NI-36")
@pytest.mark.parametrize(
    ("rules", "dealer", "winner"),
    [
        (Nines.preset("standard", trump_order="NCDHS"), 2, 2),
        (Nines(trump_order="NCDHS", no_trump_choice="any"), 0, 1),
    ],
    ids=["standard", "highest_rank"],
)
def test_a_trick_without_trumps(rules: Nines, dealer: int, winner: int) -> None:
    """Given 6D, KS and QD without trumps, the queen wins as the led suit, the king by rank."""
    state = ready(rules, "6D", "2345678C 23456KS", "QD", dealer=dealer)
    assert play(rules, state, "6D KS QD").leader == winner


@pytest.mark.rule("NI-E12", "NI-33", "NI-34", "NI-35")
def test_following_suit_in_the_standard_game() -> None:
    """Given TC led, 4C must follow; without clubs all is allowed, and only a diamond wins."""
    rules = Nines.preset("standard", trump_order=trumps("D"))
    state = ready(rules, "TC", "4C 2D A23456H 23456S", "3D 789TJQKH 789TJS", dealer=2)
    state = go(rules, state, "TC")
    assert legal(rules, state) == {"4C"}
    state = go(rules, state, "4C")
    assert legal(rules, state) == hand(state, 2) >= {"7H", "JS", "3D", "9S"}
    for name in hand(state, 2):
        assert go(rules, state, name).leader == (2 if name == "3D" else 0)


# --- scores, and who wins -----------------------------------------------------------------------


@pytest.mark.rule("NI-E13", "NI-42", "NI-43", "NI-44", "NI-46")
@pytest.mark.parametrize(
    ("rules", "changed", "scores"),
    [
        (Nines(), (3, 0, -6), (12, 9, 3)),
        (Nines(scoring="book"), (1, 0, -2), (10, 9, 7)),
        (STANDARD, (1, 0, -2), (10, 9, 7)),
    ],
    ids=["seed", "book", "standard"],
)
def test_three_four_and_six_tricks(
    rules: Nines, changed: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """Given tricks 3, 4 and 6 in the first deal, the scores move as agreed."""
    state = played(rules, 3, 4, 6)
    assert (changes(rules, state), state.scores) == (changed, scores)


@pytest.mark.rule("NI-E14", "NI-45", "NI-46")
@pytest.mark.parametrize(
    ("options", "scores", "won_by"),
    [
        ({}, (9, 9, 0), (2,)),
        ({"zero_tricks_delta": 4}, (13, 9, 0), (2,)),
        ({"scoring": "book"}, (13, 9, 4), ()),
    ],
)
def test_no_tricks_at_all(
    options: dict[str, Any], scores: tuple[int, ...], won_by: tuple[int, ...]
) -> None:
    """Given tricks 0, 4 and 9, P2 has won at once, or by the book the match goes on."""
    rules = Nines(**options)
    state = played(rules, 0, 4, 9)
    assert (state.scores, winners(rules, state)) == (scores, won_by)


@pytest.mark.rule("NI-E15", "NI-47", "NI-50", "NI-51")
def test_below_zero_is_a_win() -> None:
    """Given 3, 9 and 12, tricks 7, 3 and 3 in diamonds make -4, 12 and 15, and P0 has won."""
    rules = Nines()
    state = match(rules, (6, 4, 3))
    assert (state.scores, letter(state)) == ((3, 9, 12), "D")
    state = played(rules, 7, 3, 3, before=state)
    assert (state.scores, winners(rules, state)) == ((-4, 12, 15), (0,))


@pytest.mark.rule("NI-E16", "NI-52", "NI-55")
@pytest.mark.parametrize(("tie_break", "winner"), [("fewest_tricks", 1), ("lowest_score", 0)])
def test_two_at_zero(tie_break: Any, winner: int) -> None:
    """Given -1 with six tricks and 0 with five, the fewer tricks or the lower score win."""
    rules = Nines(tie_break=tie_break)
    state = match(rules, *TO_5_5_9, (6, 5, 2))
    assert (state.scores, winners(rules, state)) == ((-1, 0, 11), (winner,))


@pytest.mark.rule("NI-E17", "NI-52", "NI-53", "NI-54")
@pytest.mark.parametrize(
    ("options", "won_by"),
    [
        ({}, (0, 1)),
        ({"tie_fallback": "extra_deals"}, ()),
        ({"tie_tricks_scope": "game"}, (0,)),
    ],
)
def test_two_at_zero_with_equal_tricks(options: dict[str, Any], won_by: tuple[int, ...]) -> None:
    """Given two at 0 with five tricks each, they share, deal again, or compare all tricks."""
    rules = Nines(**options)
    before = match(rules, *TO_5_5_9)
    assert before.scores == (5, 5, 9)
    state = played(rules, 5, 5, 3, before=before)
    assert (state.scores, winners(rules, state)) == ((0, 0, 12), won_by)
    assert state.phase == ("over" if won_by else "deal")


@pytest.mark.rule("NI-E18", "NI-48", "NI-49", "NI-54", "NI-55")
def test_a_tie_of_lowest_scores_is_dealt_on() -> None:
    """Given a tie at 0 after the seventeenth deal, hearts are dealt by P2, and P1 wins at -2."""
    deals = [(5, 4, 4)] * 8 + [(4, 5, 4)] * 7 + [(4, 4, 5)]
    state = match(STANDARD, *deals, dealer=0)
    assert (state.scores, state.dealer, letter(state)) == ((1, 2, 8), 1, "D")
    state = played(STANDARD, 5, 6, 2, before=state)
    assert (state.scores, state.phase, winners(STANDARD, state)) == ((0, 0, 10), "deal", ())
    assert (state.deal_number, state.dealer, letter(state)) == (17, 2, "H")
    (gathered,) = STANDARD.piles(state)
    assert len(gathered.cards) == 52
    state = played(STANDARD, 3, 6, 4, before=state)
    assert (state.scores, winners(STANDARD, state)) == ((1, -2, 10), (1,))


@pytest.mark.rule("NI-E19", "NI-46", "NI-56")
def test_four_players() -> None:
    """Given four players with tricks 2, 3, 3 and 5, a book of three moves the scores, no swap."""
    dealt = deal_with(FOUR)
    assert (dealt.phase, dealt.decisions, len(dealt.extra_hand)) == ("play", (), 0)
    state = played(FOUR, 2, 3, 3, 5)
    assert (changes(FOUR, state), state.scores) == ((1, 0, 0, -2), (10, 9, 9, 7))


FOLLOWING: dict[str, Any] = {
    "play_rule": "follow_suit",
    "trumpless_trick": "led_suit",
    "off_trump_choice": "any",
    "no_trump_choice": "any",
}


@pytest.mark.rule("NI-E20", "NIC-1", "NIC-2", "NIC-3", "NIC-4", "NIC-5", "NIC-6", "NIC-7", "NIC-8")
@pytest.mark.rule("NIC-9", "NIC-10", "NIC-12")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"players": 4, "scoring": "book", "book_size": 3}, "NIC-3"),
        ({"players": 4, "swap_allowed": False}, "NIC-4"),
        ({"scoring": "book", "book_size": 5}, "NIC-1"),
        ({"players": 4, "swap_allowed": False, "scoring": "book"}, "NIC-5"),
        ({**FOLLOWING, "trumpless_trick": "highest_rank"}, "NIC-8"),
        ({**FOLLOWING, "trump_choice": "highest"}, "NIC-9"),
        ({"trump_order": "CHHSN"}, "NIC-2"),
        ({"zero_tricks_delta": 7}, "NIC-1"),
        ({"scoring": "book", "zero_tricks_delta": 1}, "NIC-6"),
        ({"trumpless_trick": "led_suit", "rank_tie": "last_played"}, "NIC-10"),
        ({"start_score": 0}, "NIC-1"),
        ({"book_size": 3}, "NIC-7"),
        ({"swap_allowed": False, "swap_order": "left_first"}, "NIC-12"),
    ],
)
def test_what_is_refused(options: dict[str, Any], rule: str) -> None:
    """Given options that make no sense, or not together, they are refused by their rule."""
    with pytest.raises(InvalidOptions) as caught:
        Nines(**options)
    assert [problem.rule for problem in caught.value.problems] == [rule]


@pytest.mark.rule("NI-E20", "NIC-5")
def test_which_books_are_accepted() -> None:
    """Three players may have a book of 1 to 4, four players one of 1 to 3."""
    for book_size in (1, 2, 3, 4):
        assert Nines(scoring="book", book_size=book_size).book_size == book_size
    for book_size in (1, 2, 3):
        rules = Nines(players=4, swap_allowed=False, scoring="book", book_size=book_size)
        assert rules.book_size == book_size
