"""Leading, and which cards may be played (NI-24 to NI-34)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Nines
from cardrules.games.nines import NinesState
from tests.nines.table import FOUR, go, hand, legal, ready, trumps

FOUR_AS_PRINTED = Nines(players=4, swap_allowed=False, scoring="book", book_size=3)
EVERY_TABLE = [
    pytest.param(Nines(), id="seed"),
    pytest.param(Nines.preset("standard"), id="standard"),
    pytest.param(FOUR, id="four"),
    pytest.param(FOUR_AS_PRINTED, id="four as printed"),
]


def changed(rules: Nines, **options: Any) -> Nines:
    """The same rules with other options."""
    return Nines.of({**rules.values(), **options})


# --- leading ------------------------------------------------------------------------------------


@pytest.mark.rule("NI-24")
@pytest.mark.parametrize("rules", EVERY_TABLE)
@pytest.mark.parametrize(("first_lead", "step"), [("dealer", 0), ("left_of_dealer", 1)])
def test_who_leads_the_first_trick(rules: Nines, first_lead: str, step: int) -> None:
    """Given any dealer, the dealer leads, or the player at the left, whoever has swapped."""
    rules = changed(rules, first_lead=first_lead)
    for dealer in range(rules.seats):
        state = ready(rules, dealer=dealer)
        assert state.to_move == state.leader == (dealer + step) % rules.seats


@pytest.mark.rule("NI-24", "NI-18")
@pytest.mark.parametrize("first_lead", ["dealer", "left_of_dealer"])
@pytest.mark.parametrize("swap_order", ["dealer_first", "left_first"])
def test_who_decided_last_does_not_matter(first_lead: Any, swap_order: Any) -> None:
    """Given either order of deciding, the same player leads."""
    rules = Nines(first_lead=first_lead, swap_order=swap_order)
    assert ready(rules, dealer=1).leader == (1 if first_lead == "dealer" else 2)


@pytest.mark.rule("NI-25")
@pytest.mark.parametrize("rules", EVERY_TABLE)
def test_the_others_follow_clockwise_with_a_card_each(rules: Nines) -> None:
    """Given any leader, every trick goes round the table once, a card from each hand."""
    state = ready(rules, dealer=1)
    for number in range(1, 14):
        leader = state.to_move
        assert leader is not None
        for turn in range(rules.seats):
            seat = (leader + turn) % rules.seats
            assert (state.to_move, state.leader, len(state.trick)) == (seat, leader, turn)
            assert len(state.hand(seat)) == 14 - number
            state = rules.apply(state, rules.legal_moves(state)[0])
    assert state.to_move is None


@pytest.mark.rule("NI-26", "NI-40")
@pytest.mark.parametrize("rules", EVERY_TABLE)
def test_a_deal_has_thirteen_tricks(rules: Nines) -> None:
    """Given any table, the deal ends with the last card of the thirteenth trick, not before."""
    state = ready(rules)
    for number in range(13 * rules.seats):
        assert (state.phase, sum(state.tricks)) == ("play", number // rules.seats)
        state = rules.apply(state, rules.legal_moves(state)[-1])
    assert state.phase in {"deal", "over"}
    found = rules.score(state).result
    assert found is not None
    assert found.deal_number == 1


# --- a trump, or the highest card ---------------------------------------------------------------

MIXED = "258C QA46D A379H KJS"
"""A hand with cards of all suits and two aces."""


def followed(rules: Nines, p0: str, led: str, *, others: str = "") -> NinesState:
    """P0 is to follow a lead by the last seat, which holds nothing that would bind it."""
    last = rules.seats - 1
    hands = [p0, *[""] * (rules.seats - 2), f"{led} {others}"]
    dealer = last if rules.first_lead == "dealer" else last - 1
    return go(rules, ready(rules, *hands, dealer=dealer), led)


AS_PRINTED = [pytest.param(Nines(), id="three"), pytest.param(FOUR_AS_PRINTED, id="four")]


@pytest.mark.rule("NI-27", "NI-28", "NI-29")
@pytest.mark.parametrize("rules", AS_PRINTED)
@pytest.mark.parametrize(
    ("led", "held", "highest"),
    [
        ("AC", {"2C", "5C", "8C"}, "8C"),
        ("KD", {"4D", "6D", "QD", "AD"}, "AD"),
        ("KH", {"3H", "7H", "9H", "AH"}, "AH"),
        ("AS", {"JS", "KS"}, "KS"),
    ],
)
def test_who_has_a_trump_plays_a_trump(
    rules: Nines, led: str, held: set[str], highest: str
) -> None:
    """Given trumps in hand, one of them is played, or the highest, leading and following."""
    for trump_choice, allowed in [("any", held), ("highest", {highest})]:
        table = changed(rules, trump_order=trumps(led[1]), trump_choice=trump_choice)
        assert legal(table, followed(table, MIXED, led)) == allowed
        assert legal(table, ready(table, MIXED, dealer=0)) == allowed


@pytest.mark.rule("NI-28")
@pytest.mark.parametrize("rules", AS_PRINTED)
def test_the_led_suit_does_not_matter(rules: Nines) -> None:
    """Given a lead of another suit, even of one that the player holds, a trump is played."""
    state = followed(rules, MIXED, "AS", others="2357D 2456H 2345S")
    assert legal(rules, state) == {"2C", "5C", "8C"}


@pytest.mark.rule("NI-30", "NI-31")
@pytest.mark.parametrize("rules", AS_PRINTED)
@pytest.mark.parametrize(
    ("p0", "highest"),
    [
        ("A46D A379H KJ3256S", {"AD", "AH"}),
        ("Q46D A379H KJ3256S", {"AH"}),
        ("Q46D 379JH QJ3256S", {"QD", "QS"}),
        ("K46D 39KH KJ32569S", {"KD", "KH", "KS"}),
    ],
)
def test_who_has_no_trump_plays_the_highest_rank(rules: Nines, p0: str, highest: set[str]) -> None:
    """Given no trump in hand, a card of the highest rank is played, or any by agreement."""
    free = changed(rules, off_trump_choice="any")
    for led in ("KC", "AC"):
        assert legal(rules, followed(rules, p0, led)) == highest
        state = followed(free, p0, led)
        assert legal(free, state) == hand(state, 0)
    assert legal(rules, ready(rules, p0, dealer=0)) == highest
    assert legal(free, ready(free, p0, dealer=0)) == hand(ready(free, p0, dealer=0), 0)


@pytest.mark.rule("NI-32", "NI-31")
@pytest.mark.parametrize("rules", AS_PRINTED)
def test_without_trumps_everybody_plays_the_highest_rank(rules: Nines) -> None:
    """Given a deal without trumps, leader and followers play the highest rank, or any card."""
    rules = changed(rules, trump_order=trumps("N"))
    free = changed(rules, no_trump_choice="any", trump_choice="highest")
    for table, leading in [(rules, {"AD", "AH"}), (free, hand(ready(free, MIXED), 0))]:
        assert legal(table, ready(table, MIXED, dealer=0)) == leading
        state = followed(table, MIXED, "KC", others="235D 24568H 2345S")
        assert legal(table, state) == leading


@pytest.mark.rule("NI-30", "NI-32")
@pytest.mark.parametrize(("trump", "highest"), [("C", False), ("N", True)])
def test_deals_with_and_without_trumps_are_agreed_on_apart(trump: str, highest: bool) -> None:
    """Given `any` only off trumps or only without trumps, it does not hold in the other deal."""
    p0 = "A46D A379H KJ3256S"
    for rules, bound in [
        (Nines(trump_order=trumps(trump), off_trump_choice="any"), highest),
        (Nines(trump_order=trumps(trump), no_trump_choice="any"), not highest),
    ]:
        state = ready(rules, p0, dealer=0)
        assert legal(rules, state) == ({"AD", "AH"} if bound else hand(state, 0))


# --- following suit -----------------------------------------------------------------------------

FOLLOWING = [pytest.param(Nines.preset("standard"), id="three"), pytest.param(FOUR, id="four")]


@pytest.mark.rule("NI-27", "NI-33")
@pytest.mark.parametrize("rules", FOLLOWING)
@pytest.mark.parametrize("trump", "CDHSN")
def test_the_leader_may_lead_anything(rules: Nines, trump: str) -> None:
    """Given the lead, in the first trick and later, any card in hand may be led."""
    rules = changed(rules, trump_order=trumps(trump))
    state = ready(rules, MIXED, dealer=rules.seats - 1)
    assert (state.to_move, legal(rules, state)) == (0, hand(state, 0))
    for _ in range(rules.seats):
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert state.to_move is not None
    assert legal(rules, state) == hand(state, state.to_move)


@pytest.mark.rule("NI-33")
@pytest.mark.parametrize("rules", FOLLOWING)
@pytest.mark.parametrize("trump", "CDHSN")
@pytest.mark.parametrize(
    ("led", "replies"),
    [
        ("TC", {"2C", "5C", "8C"}),
        ("TD", {"4D", "6D", "QD", "AD"}),
        ("KH", {"3H", "7H", "9H", "AH"}),
        ("AS", {"JS", "KS"}),
    ],
)
def test_who_has_the_led_suit_follows(
    rules: Nines, trump: str, led: str, replies: set[str]
) -> None:
    """Given a card of the led suit, one is played, higher or lower, whatever is trumps."""
    rules = changed(rules, trump_order=trumps(trump))
    assert legal(rules, followed(rules, MIXED, led)) == replies


@pytest.mark.rule("NI-34")
@pytest.mark.parametrize("rules", FOLLOWING)
@pytest.mark.parametrize("trump", "CDHSN")
def test_who_is_void_plays_anything(rules: Nines, trump: str) -> None:
    """Given no card of the led suit, any card may be played; nobody has to trump."""
    rules = changed(rules, trump_order=trumps(trump))
    state = followed(rules, "Q46D A379H KJ3256S", "TC")
    assert len(hand(state, 0)) == 13
    assert legal(rules, state) == hand(state, 0)


@pytest.mark.rule("NI-33", "NI-25")
def test_the_third_player_follows_the_led_card() -> None:
    """Given a second card of another suit, the third player follows the suit that was led."""
    rules = Nines.preset("standard")
    state = ready(rules, "TH", "23456789C 23456D", "AKH A7S", dealer=2)
    state = go(rules, state, "TH 2D")
    assert legal(rules, state) == {name for name in hand(state, 2) if name[1] == "H"}
