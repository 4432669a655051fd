"""Choosing, revealing and taking tricks (CN-18 to CN-29)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CollectNines, card
from cardrules.games.collect_nines import Choose, Trick
from tests.collect_nines.table import (
    SEATS,
    after_tricks,
    choose,
    deal_with,
    hands,
    legal,
    names,
    pile,
    play,
    played,
    refusal,
    reserve,
    result,
    sizes,
    table,
    unseen,
    won,
)

# --- choosing -----------------------------------------------------------------------------------


@pytest.mark.rule("CN-18")
def test_any_card_may_be_chosen() -> None:
    """Given a hand, every card of it is legal in every trick, whatever lies, and no other."""
    rules = CollectNines()
    state = deal_with(rules, p0="AC KC 7D 7H", p1="2D KD QS")
    for _ in range(7):
        for seat in SEATS:
            assert state.to_move == seat
            assert legal(rules, state) == hands(state)[seat]
            state = choose(rules, state, max(legal(rules, state)))
    assert state.phase == "deal"


@pytest.mark.rule("CN-18", "CN-19")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_seats_are_asked_clockwise_from_the_dealers_left(dealer: int) -> None:
    """Given any dealer, every trick asks his left first and himself last, whoever won before."""
    rules = CollectNines(hand_size=3)
    state = deal_with(rules, "KC QC JC", "AD 2D 3D", "AH 2H 3H", dealer=dealer)
    asked: list[int] = []
    while state.to_move is not None:
        asked.append(state.to_move)
        state = choose(rules, state, min(legal(rules, state)))
    assert asked == [(dealer + step) % 3 for step in (1, 2, 3)] * 3


@pytest.mark.rule("CN-19")
def test_nothing_happens_before_all_three_lie() -> None:
    """Given one or two cards chosen, they wait face down, and no trick is resolved."""
    rules = CollectNines(hand_size=2)
    state = deal_with(rules, "KC 2C", "QD 2D", "JH 2H", reserve="7S 8S")
    assert state.has_chosen == (False, False, False)
    state = choose(rules, state, "KC")
    assert (state.has_chosen, state.choice(0), state.choice(1)) == (
        (True, False, False),
        card("KC"),
        None,
    )
    state = choose(rules, state, "QD")
    assert state.has_chosen == (True, True, False)
    assert (state.choice(1), state.choice(2)) == (card("QD"), None)
    assert hands(state) == [{"2C"}, {"2D"}, {"JH", "2H"}]
    assert (state.last_trick, won(state), reserve(state)[0]) == (None, [set(), set(), set()], "7S")
    state = choose(rules, state, "JH")
    assert state.has_chosen == (False, False, False)
    assert [state.choice(seat) for seat in SEATS] == [None, None, None]
    assert state.last_trick == Trick((card("KC"), card("QD"), card("JH")), winner=0, drawn=1)


@pytest.mark.rule("CN-19")
@pytest.mark.parametrize("trick", ["TH KD 4S", "QC QH 3S", "5C KH 5D", "6C 6D 6H"])
def test_the_order_of_choosing_has_no_effect(trick: str) -> None:
    """Given the same hands and choices, whoever is asked first, the same comes of the trick."""
    rules = CollectNines()
    states = [
        after_tricks(rules, trick, reserve="7C 7D 7H 7S 8C 8D 8H 8S", dealer=dealer)
        for dealer in SEATS
    ]
    assert states[0].taken == states[1].taken == states[2].taken
    assert hands(states[0]) == hands(states[1]) == hands(states[2])


# --- taking a trick -----------------------------------------------------------------------------


@pytest.mark.rule("CN-20")
@pytest.mark.parametrize(
    ("trick", "winner"), [("KC QD JH", 0), ("QD KC JH", 1), ("JH QD KC", 2), ("AC 3D 2H", 1)]
)
def test_the_highest_value_wins_the_three_cards(trick: str, winner: int) -> None:
    """Given three different values, the highest wins all three cards, in any seat."""
    rules = CollectNines()
    state = after_tricks(rules, trick)
    assert won(state)[winner] == {*trick.split()}
    assert sizes(won(state)) == [3 if seat == winner else 0 for seat in SEATS]
    assert state.last_trick is not None
    assert state.last_trick.winner == winner
    assert state.taken.tricks == tuple(int(seat == winner) for seat in SEATS)


@pytest.mark.rule("CN-20")
def test_won_cards_add_up() -> None:
    """Given several tricks, everybody's won cards lie together, and the tricks are counted."""
    rules = CollectNines(hand_size=4)
    state = after_tricks(rules, "4C 3D 2H", "AC 2D 3H", "5C 4D 3S")
    assert won(state) == [{"4C", "3D", "2H", "5C", "4D", "3S"}, set(), {"AC", "2D", "3H"}]
    state = play(rules, state, " ".join(min(hand) for hand in hands(state)))
    assert result(rules, state).tricks[0] >= 2


@pytest.mark.rule("CN-21")
@pytest.mark.parametrize("number", [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12])
def test_the_winner_takes_the_difference_from_the_reserve(number: int) -> None:
    """Given a king and a second card below it by so many, so many top cards are taken."""
    rules = CollectNines()
    second = "A23456789TJQ"[12 - number]
    state = deal_with(rules, f"{second}C", "KD", "AS")
    lying = reserve(state)
    state = play(rules, state, f"{second}C KD AS")
    assert unseen(state) == [set(), {*lying[:number]}, set()]
    assert reserve(state) == lying[number:]
    assert state.last_trick is not None
    assert state.last_trick.drawn == number


@pytest.mark.rule("CN-21")
def test_each_trick_takes_where_the_last_one_stopped() -> None:
    """Given two won tricks, the second takes the cards that lie after those of the first."""
    state = after_tricks(CollectNines(), "4C 2D AH", "AC 5D 2H", reserve="TC TD TH TS JC JD")
    assert unseen(state) == [{"TC", "TD"}, {"TH", "TS", "JC"}, set()]
    assert reserve(state)[0] == "JD"


@pytest.mark.rule("CN-22")
def test_nobody_sees_the_cards_taken_from_the_reserve() -> None:
    """Given a trick won, the cards from the reserve lie face down, unseen even by the winner."""
    rules = CollectNines()
    state = after_tricks(rules, "TH KD 4S", reserve="7C 7D 7H")
    assert unseen(state)[1] == {"7C", "7D", "7H"}
    lying = [each for each in rules.piles(state) if each.name == "won unseen"]
    assert [each.face_up for each in lying] == [False, False, False]
    assert all(each.face_up for each in rules.piles(state) if each.name == "won")
    for seat in SEATS:
        assert not names(state.seen(seat)) & {"7C", "7D", "7H"}
        assert names(state.seen(seat)) == hands(state)[seat] | {"TH", "KD", "4S"}


@pytest.mark.rule("CN-22")
def test_a_nine_won_unseen_is_not_found_before_the_end() -> None:
    """Given a nine among the cards taken from the reserve, it counts for nobody until then."""
    rules = CollectNines(hand_size=2)
    state = after_tricks(rules, "TH QD 4S", reserve="9C 7D")
    assert (unseen(state)[1], table(state)) == ({"9C", "7D"}, [set(), set(), set()])
    assert rules.facts(state)["nines on the table"] == (0, 0, 0)


@pytest.mark.rule("CN-23")
@pytest.mark.parametrize(("low", "number"), [("A", 12), ("5", 8), ("Q", 1)])
def test_equal_lower_cards_count_as_second(low: str, number: int) -> None:
    """Given two equal cards below the highest, the trick is won, and their value is the second."""
    state = after_tricks(CollectNines(), f"{low}C KH {low}D")
    assert state.last_trick is not None
    assert (state.last_trick.winner, state.last_trick.drawn) == (1, number)
    assert not state.set_aside


# --- a reserve that runs short ------------------------------------------------------------------


SHORT = ("KD AC AD", "KH AH AS", "TH 5C 4C")
"""Tricks that take 29 of 31 cards."""


@pytest.mark.rule("CN-24")
@pytest.mark.parametrize(
    ("reserve_short", "trick", "taken"),
    [
        ("take_rest", "4D 2H 6S", 2),
        ("take_rest", "4D 2H 7S", 2),
        ("take_rest", "4D 2H KC", 2),
        ("take_rest", "4D 2H 5D", 1),
        ("take_none", "4D 2H 6S", 2),
        ("take_none", "4D 2H 7S", 0),
        ("take_none", "4D 2H KC", 0),
        ("take_none", "4D 2H 5D", 1),
    ],
)
def test_a_short_reserve_gives_what_it_has_or_nothing(
    reserve_short: Any, trick: str, taken: int
) -> None:
    """Given two cards in the reserve, one or two are taken; of more the rest, or none."""
    rules = CollectNines(reserve_short=reserve_short)
    state = after_tricks(rules, *SHORT, trick)
    assert state.last_trick is not None
    assert (state.last_trick.winner, state.last_trick.drawn) == (2, taken)
    assert (len(unseen(state)[2]), len(reserve(state))) == (taken, 2 - taken)
    assert won(state)[2] == {*trick.split()}


@pytest.mark.rule("CN-24")
@pytest.mark.parametrize("reserve_short", ["take_rest", "take_none"])
def test_with_an_empty_reserve_the_deal_goes_on(reserve_short: Any) -> None:
    """Given an empty reserve, tricks are still won, without cards from it, to the last one."""
    rules = CollectNines(reserve_short=reserve_short)
    state = after_tricks(rules, *SHORT, "4D 2H 6S", "KC QD JH", "QC 8D 8H")
    assert (state.phase, reserve(state)) == ("choose", [])
    assert state.last_trick == Trick((card("QC"), card("8D"), card("8H")), winner=0, drawn=0)
    assert {"KC", "QD", "JH", "QC", "8D", "8H"} <= won(state)[0]
    state = play(rules, state, " ".join(min(hand) for hand in hands(state)))
    assert state.phase == "deal"


# --- ties at the top ----------------------------------------------------------------------------


@pytest.mark.rule("CN-25")
@pytest.mark.parametrize("trick", ["QC QH 3S", "QC 3S QH", "3S QC QH", "2C 2D AH", "KC KD QS"])
def test_equal_highest_cards_are_won_by_nobody(trick: str) -> None:
    """Given two equal highest cards, all three are set aside and nothing is taken."""
    rules = CollectNines()
    state = after_tricks(rules, trick)
    assert names(state.set_aside) == {*trick.split()}
    assert state.last_trick is not None
    assert (state.last_trick.winner, state.last_trick.drawn) == (None, 0)
    assert sizes(won(state)) == sizes(unseen(state)) == [0, 0, 0]
    assert (len(reserve(state)), state.taken.tricks) == (31, (0, 0, 0))


@pytest.mark.rule("CN-25")
@pytest.mark.parametrize(
    ("trick", "third"), [("QC QH 3S", 2), ("QC 3S QH", 1), ("3S QC QH", 0), ("2C 2D AH", 2)]
)
def test_by_agreement_the_third_card_stays_with_its_player(trick: str, third: int) -> None:
    """Given `tied_aside`, only the equal cards are set aside; the third goes to who played it."""
    rules = CollectNines(top_tie="tied_aside")
    state = after_tricks(rules, trick)
    played = trick.split()
    assert won(state) == [{played[seat]} if seat == third else set() for seat in SEATS]
    assert names(state.set_aside) == {*played} - {played[third]}
    assert state.last_trick is not None
    assert (state.last_trick.winner, state.last_trick.drawn) == (None, 0)
    assert (len(reserve(state)), state.taken.tricks) == (31, (0, 0, 0))
    assert sizes(unseen(state)) == [0, 0, 0]


@pytest.mark.rule("CN-26")
@pytest.mark.parametrize("top_tie", ["all_aside", "tied_aside"])
def test_three_equal_cards_are_set_aside(top_tie: Any) -> None:
    """Given three equal cards, all are set aside by either agreement."""
    state = after_tricks(CollectNines(top_tie=top_tie), "6C 6D 6H")
    assert names(state.set_aside) == {"6C", "6D", "6H"}
    assert (sizes(won(state)), len(reserve(state))) == ([0, 0, 0], 31)


@pytest.mark.rule("CN-27")
def test_cards_set_aside_are_out_for_this_deal_only() -> None:
    """Given cards set aside, they lie open for the rest of the deal, and are in the next pack."""
    rules = CollectNines(hand_size=2)
    state = after_tricks(rules, "QC QH 3S")
    (aside,) = [each for each in rules.piles(state) if each.name == "set aside"]
    assert aside.face_up
    state = choose(rules, state, min(hands(state)[0]))
    assert names(state.set_aside) == {"QC", "QH", "3S"}
    state = choose(rules, state, min(hands(state)[1]))
    state = choose(rules, state, min(hands(state)[2]))
    assert not state.set_aside
    assert {"QC", "QH", "3S"} <= pile(rules, state, "pack")
    assert all(not {"QC", "QH", "3S"} & names(cards) for cards in result(rules, state).won)


@pytest.mark.rule("CN-27")
def test_more_ties_set_more_cards_aside() -> None:
    """Given several ties in a deal, all their cards lie aside together."""
    state = after_tricks(CollectNines(), "QC QH 3S", "KC KD AS", "6C 6D 6H")
    assert names(state.set_aside) == {"QC", "QH", "3S", "KC", "KD", "AS", "6C", "6D", "6H"}


# --- the course of a deal -----------------------------------------------------------------------


@pytest.mark.rule("CN-28")
@pytest.mark.parametrize("hand_size", [1, 2, 7, 16])
def test_a_deal_has_as_many_tricks_as_cards_in_a_hand(hand_size: int) -> None:
    """Given any size of the hands, they shrink by a card a trick and are never filled up."""
    rules = CollectNines(hand_size=hand_size)
    state = deal_with(rules, "9C" if hand_size > 1 else "")
    for left in range(hand_size, 0, -1):
        assert (state.phase, sizes(hands(state))) == ("choose", [left, left, left])
        state = play(rules, state, " ".join(min(hand) for hand in hands(state)))
    assert (state.phase, state.deal_number) == ("deal", 1)
    assert sizes(hands(state)) == [0, 0, 0]


@pytest.mark.rule("CN-28")
def test_seven_tricks_are_the_rule() -> None:
    """Given nothing agreed, the seventh trick ends the deal, and its trick is the last one told."""
    rules = CollectNines()
    state = played(rules, won=("", "", "2S"))
    assert (sum(result(rules, state).tricks), state.phase) == (1, "deal")
    assert state.last_trick == result(rules, state).last_trick
    assert state.last_trick is not None
    assert len({each.rank for each in state.last_trick.cards}) == 1


@pytest.mark.rule("CN-29")
def test_by_default_a_nine_cannot_be_played() -> None:
    """Given a nine dealt and one drawn for it, no hand holds a nine, so none can be chosen."""
    rules = CollectNines(hand_size=2)
    state = deal_with(rules, "9C 2C", "9D 2D", "9H 2H", reserve="9S KC KD KH")
    for seat in SEATS:
        assert not hands(state)[seat] & {"9C", "9D", "9H", "9S"}
    assert refusal(rules, state, "9C").rule == "CN-18"


@pytest.mark.rule("CN-29")
def test_by_agreement_a_nine_is_played_and_counts_nine() -> None:
    """Given a nine that stayed in hand, it may be chosen, and beats an eight by one."""
    rules = CollectNines(refill_repeat=False, hand_size=2)
    state = deal_with(rules, "9C 2C", "9H 2D", "8S 2H", reserve="9D 8C QS QD")
    assert legal(rules, state) == {"2C", "9D"}
    state = play(rules, state, "9D 8C 2H")
    assert state.last_trick == Trick((card("9D"), card("8C"), card("2H")), winner=0, drawn=1)
    assert table(state) == [{"9C"}, {"9H"}, set()]
    assert "9D" in won(state)[0]


@pytest.mark.rule("CN-29", "CN-31")
def test_a_nine_played_is_found_by_the_winner_of_its_trick() -> None:
    """Given a played nine beaten, the winner of the trick lays it out at the end of the deal."""
    rules = CollectNines(refill_repeat=False, hand_size=1)
    state = deal_with(rules, "9C", "TD", "2H", reserve="9D 3S")
    state = play(rules, state, "9D TD 2H")
    assert result(rules, state).nines == (1, 1, 0)
    assert names(result(rules, state).won[1]) == {"9D", "TD", "2H", "3S"}


@pytest.mark.rule("CN-29", "CN-37")
def test_a_nine_set_aside_belongs_to_nobody() -> None:
    """Given two nines played that tie, they are set aside and are counted for nobody."""
    rules = CollectNines(refill_repeat=False, hand_size=1)
    state = deal_with(rules, "9C", "9H", "2H", reserve="9D 9S")
    state = choose(rules, state, "9D 9S")
    state = choose(rules, state, "2H")
    assert (result(rules, state).nines, result(rules, state).leader) == ((1, 1, 0), None)
    assert pile(rules, state, "pack") >= {"9C", "9D", "9H", "9S"}


@pytest.mark.rule("CN-18", "CN-29")
def test_a_choice_is_a_card() -> None:
    """Given a notation, it is read as the choice of that card, in any of its spellings."""
    rules = CollectNines()
    state = deal_with(rules, "TS")
    for text in ("TS", "ts", "10♠", " 10s "):
        assert rules.parse(state, text) == Choose(card("TS"))
    assert repr(Choose(card("TS"))) == "Choose(card('TS'))"
