"""Naming up cards (SN-16 to SN-19, SN-74)."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardrules import CardSet, IllegalMove, NinesShedding, cards
from cardrules.games.nines_shedding import NameUp, NinesSheddingState
from tests.nines_shedding.table import deal_with, legal, name_all, play, refusal, refused_by, up

RULES = NinesShedding()
P0 = "2C 2D 2H | 9D 5C KH | TS 3C AD"
P1 = "3D 3H 3S | QS 4C 4D | JH 8S 6C"


def dealt(dealer: int = 2) -> NinesSheddingState:
    """P0 and P1 have the cards above; P0 is asked first unless another seat deals."""
    return deal_with(RULES, P0, P1, dealer=dealer)


@pytest.mark.rule("SN-16", "SN-17")
def test_any_three_of_the_six_may_be_named() -> None:
    """Given six cards, there are 20 choices, and each of them can be made."""
    state = dealt()
    six = state.hand(0)
    assert six == CardSet.of("9D 5C KH TS 3C AD")
    choices = RULES.legal_moves(state)
    assert len(choices) == 20
    assert {str(move) for move in choices} == {
        f"up({'&'.join(map(str, three))})" for three in combinations(six, 3)
    }
    for move in choices:
        assert isinstance(move, NameUp)
        after = RULES.apply(state, move)
        assert after.hand(0) == six - CardSet.of(move.cards)
        assert {*after.up_cards(0)} == {*move.cards}


@pytest.mark.rule("SN-16")
@pytest.mark.parametrize("text", ["up(9D&KH&3C)", "up(3C&KH&9D)", "UP( kh & 9d & 3c )"])
def test_up_cards_lie_in_the_order_in_which_they_were_dealt(text: str) -> None:
    """Given three cards named in any order, the slots take them as they came in the deal."""
    state = play_one(dealt(), text)
    assert up(state, 0) == "9D KH 3C"
    assert state.hand(0) == CardSet.of("5C TS AD")


def play_one(state: NinesSheddingState, text: str) -> NinesSheddingState:
    """Make one move whose notation has spaces."""
    return RULES.apply(state, RULES.parse(state, text))


@pytest.mark.rule("SN-16")
def test_the_order_of_naming_is_no_difference_between_moves() -> None:
    """Given the same three cards in two orders, it is the same move."""
    assert NameUp(cards("KH 5C 9D")) == NameUp(cards("5C 9D KH"))


@pytest.mark.rule("SN-16")
@pytest.mark.parametrize(
    "text",
    [
        "up(9D&5C)",
        "up(9D)",
        "up(9D&5C&KH&TS)",
        "up(9D&9D&KH)",
        "up(9D&9D&KH&TS)",
        "up(9D&5C&QS)",
        "up(9D&5C&2C)",
        "up(9D&5C&JK)",
    ],
)
def test_other_choices_are_refused(text: str) -> None:
    """Given fewer or more cards, one twice, another's, a down card, it is refused in one way."""
    found = refusal(RULES, dealt(), text)
    assert (found.rule, found.reason) == ("SN-16", "name three different cards of the six you see")


@pytest.mark.rule("SN-16")
@pytest.mark.parametrize("text", ["up(5C&5C&9D&KH)", "up(5C&5C&6C)", "up(5C&5C&5C)"])
def test_no_card_is_named_twice(text: str) -> None:
    """Given cards next to each other in the pack, one named twice does not pass for both."""
    state = deal_with(RULES, "2C 2D 2H | 5C 6C 9D | KH TS AD", dealer=2)
    assert refused_by(RULES, state, text) == "SN-16"


@pytest.mark.rule("SN-14", "SN-15")
def test_a_refusal_does_not_tell_ones_own_down_cards() -> None:
    """Given a down card named, the error is that for any card one does not see."""
    with pytest.raises(IllegalMove) as own:
        play(RULES, dealt(), "up(9D&5C&2C)")
    with pytest.raises(IllegalMove) as another:
        play(RULES, dealt(), "up(9D&5C&AS)")
    assert str(own.value) == str(another.value)
    assert str(own.value).startswith("name three up cards: ")
    assert "9D" not in str(own.value)


@pytest.mark.rule("SN-16")
@pytest.mark.parametrize("text", ["5C", "AD", "turn_over(0)", "pick_up", "pick_up(0)"])
def test_nothing_is_laid_before_the_up_cards_are_named(text: str) -> None:
    """Given the set-up, every other move is refused."""
    assert refused_by(RULES, dealt(), text) == "SN-16"


@pytest.mark.rule("SN-18")
@pytest.mark.parametrize(("dealer", "asked"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [0, 1, 2])])
def test_the_seats_are_asked_from_the_dealers_left(dealer: int, asked: list[int]) -> None:
    """Given any dealer, his left is asked first and he himself last; then play begins."""
    state = dealt(dealer)
    for seat in asked:
        assert (state.phase, state.to_move) == ("setup", seat)
        assert not state.has_named[seat]
        state = RULES.apply(state, RULES.legal_moves(state)[0])
    assert state.phase == "play"
    assert state.has_named == (True, True, True)


@pytest.mark.rule("SN-18")
@pytest.mark.parametrize("dealer", [None, 0])
def test_nobody_has_named_up_cards_before_the_deal(dealer: int | None) -> None:
    """Given no cards dealt, no seat has named its up cards."""
    assert RULES.start(dealer=dealer).has_named == (False, False, False)


@pytest.mark.rule("SN-18")
def test_named_cards_stay_hidden_until_the_last_seat_has_named() -> None:
    """Given two seats that have named, nobody sees their cards; after the third, all do."""
    state = play(RULES, dealt(), "up(9D&5C&KH) up(QS&4C&4D)")
    assert state.has_named == (True, True, False)
    assert not any(each.face_up for each in RULES.piles(state) if each.name == "up")
    assert RULES.facts(state) == {"up cards named": (1, 1, 0)}
    assert [state.seen(seat) & CardSet.of("9D QS") for seat in (0, 1, 2)] == [
        CardSet.of("9D"),
        CardSet.of("QS"),
        CardSet(),
    ]
    state = name_all(RULES, state)
    shown = {each.seat: each.cards for each in RULES.piles(state) if each.name == "up"}
    assert (shown[0], shown[1]) == (CardSet.of("9D 5C KH"), CardSet.of("QS 4C 4D"))
    assert all(each.face_up for each in RULES.piles(state) if each.name == "up")
    assert "up cards named" not in RULES.facts(state)


@pytest.mark.rule("SN-18")
def test_a_choice_does_not_depend_on_the_choices_before() -> None:
    """Given other cards named by P0, what P1 may name and what comes of it are the same."""
    one, other = play(RULES, dealt(), "up(9D&5C&KH)"), play(RULES, dealt(), "up(TS&3C&AD)")
    assert legal(RULES, one) == legal(RULES, other)
    assert RULES.facts(one) == RULES.facts(other)
    for first in ("up(9D&5C&KH)", "up(TS&3C&AD)"):
        state = name_all(RULES, play(RULES, dealt(), f"{first} up(QS&4C&4D)"))
        assert (up(state, 1), state.hand(1)) == ("QS 4C 4D", CardSet.of("JH 8S 6C"))


@pytest.mark.rule("SN-19")
def test_a_choice_is_final() -> None:
    """Given all up cards named, nobody names others, whatever he holds."""
    state = name_all(RULES, dealt())
    assert state.to_move == 0
    for text in ("up(9D&5C&KH)", "up(TS&3C&AD)", "up(TS&3C&9D)"):
        found = refusal(RULES, state, text)
        assert (found.rule, found.reason) == ("SN-19", "the up cards are named for good")


@pytest.mark.rule("SN-19")
def test_no_seat_names_twice() -> None:
    """Given P0 has named, the next choice is that of P1: three of P0's cards are refused."""
    state = play(RULES, dealt(), "up(9D&5C&KH)")
    assert state.to_move == 1
    assert refused_by(RULES, state, "up(TS&3C&AD)") == "SN-16"


@pytest.mark.rule("SN-74")
def test_up_cards_lie_open_to_everybody() -> None:
    """Given play, everybody knows all up cards and their slots."""
    state = play(RULES, dealt(), "up(9D&KH&3C) up(QS&4C&4D)")
    state = name_all(RULES, state)
    told = RULES.facts(state)
    assert told["up slots of seat 0"] == "9♦ K♥ 3♣"
    assert told["up slots of seat 1"] == "Q♠ 4♣ 4♦"
    assert CardSet.of("9D KH 3C QS 4C 4D") <= state.seen(2)
