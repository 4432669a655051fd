"""What is hidden from whom in Nines, the shedding game, and what a pick-up shows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardrules import Card, CardSet, Deal, NinesShedding
from cardrules.deduction import limits_of
from cardrules.games.nines_shedding import NinesSheddingState
from cardrules.games.nines_shedding.state import Row
from cardrules.views import History
from tests.chance import assert_uniform
from tests.layouts import positions
from tests.nines_shedding.table import lay_out, order
from tests.watching import Watched

WATCHERS = (0, 1, 2, None)
RULES = NinesShedding()
TWO = NinesShedding(players=2)


def names(some: CardSet) -> set[str]:
    """The names of some cards."""
    return set(map(str, some))


def known(rules: NinesShedding, state: NinesSheddingState, by: int | None, *pile: Any) -> set[str]:
    """The cards of which a seat knows that they lie in a pile."""
    return names(rules.view(state, by).pile(*pile).cards)


def after(
    rules: NinesShedding, state: NinesSheddingState, moves: str, by: int | None
) -> History[NinesSheddingState]:
    """What a seat has seen that has watched these moves."""
    history = History(by, rules.view(state, by))
    for word in moves.split():
        before, move = state, rules.parse(state, word)
        state = rules.apply(before, move)
        history = history.then(rules, before, move, state)
    return history


def shown(history: History[NinesSheddingState], of: int) -> list[tuple[set[str], int]]:
    """What a seat has shown not to hold: cards, and how many of them it may hold at most."""
    rules = NinesShedding.of({"players": len(history.view.scores)})
    return [
        (names(CardSet(limit.cards)), limit.at_most)
        for limit in limits_of(rules, history)
        if history.view.piles[limit.place].seat == of
    ]


def samples(
    rules: NinesShedding, history: History[NinesSheddingState], number: int = 60
) -> list[NinesSheddingState]:
    """So many positions that the seat cannot tell from the true one."""
    chance = Random(7)
    return [rules.sample(history, chance) for _ in range(number)]


# --- the draw and the set-up --------------------------------------------------------------------


@pytest.mark.rule("SN-07", "SN-09")
@pytest.mark.parametrize("drawn", ["5C KD 9H", "5C KD KH AC 3C"])
def test_the_draw_for_the_deal_is_seen_by_all(drawn: str) -> None:
    """All see the cards that are drawn, those drawn again included, and no other of the pack."""
    for seat in WATCHERS:
        (step,) = RULES.observe([Deal(order(drawn))], seat).steps
        assert (step.mover, step.said, step.move) == (None, f"deal {drawn}", None)
        assert [(pile.name, pile.hidden) for pile in step.view.piles] == [("pack", 52)]


SIX = "2C 3C 4C | 5C 9C 9D 9H KC KD"
"""Down cards, and the six that are seen first."""


def set_up() -> Watched[NinesSheddingState]:
    """A deal of seat 2 in which seat 0 got these cards."""
    rows = [name for name in SIX.replace("|", " ").split() for name in (name, "", "")]
    free = iter([str(card) for card in RULES.deck() if str(card) not in SIX.split()])
    pack = order(" ".join(name or next(free) for name in rows))
    return Watched(RULES, 2, RULES.start(dealer=2)).make(Deal(pack))


@pytest.mark.rule("SN-13", "SN-15", "SN-16")
def test_six_cards_are_seen_by_their_owner_and_down_cards_by_nobody() -> None:
    """After the deal each knows six cards; his down cards and the stock he does not know either."""
    seen = set_up()
    for seat in WATCHERS:
        view = seen.view(seat)
        assert seen.known(seat, "hand", 0) == (set(SIX[11:].split()) if seat == 0 else set())
        for other in (0, 1, 2):
            assert (view.pile("down", other).size, view.pile("down", other).hidden) == (3, 3)
            assert view.pile("hand", other).size == 6
        assert (view.pile("stock").size, view.pile("stock").hidden) == (25, 25)
        assert seen.history(seat).steps[0].said == "deal"


@pytest.mark.rule("SN-16", "SN-18")
def test_named_up_cards_are_hidden_until_all_are_named() -> None:
    """That somebody has named up cards is open; which, he alone knows until the last has named."""
    seen = set_up().play("up(9C&9H&KD)")
    for seat in WATCHERS:
        assert seen.view(seat).facts["up cards named"] == (1, 0, 0)
        own = {"9C", "9H", "KD"} if seat == 0 else set[str]()
        assert seen.known(seat, "up", 0) == own
        assert seen.view(seat).pile("up", 0).size == 3
        step = seen.history(seat).steps[-1]
        said = "up(9C&KD&9H)" if seat == 0 else "name three up cards"
        assert (step.mover, step.said, step.move is not None) == (0, said, seat == 0)
    drawn = samples(RULES, seen.history(1))
    assert len({each.table.up[0] for each in drawn}) == 60
    assert {each.has_named for each in drawn} == {(True, False, False)}
    for each in samples(RULES, seen.history(0)):
        assert each.up_cards(0) == seen.state.up_cards(0)
        assert each.settled.dealt[0] == seen.state.settled.dealt[0]
    for _ in (1, 2):
        seen.make(RULES.legal_moves(seen.state)[0])
    for watcher in WATCHERS:
        assert seen.known(watcher, "up", 0) == {"9C", "9H", "KD"}
        assert seen.known(watcher, "hand", 0) == ({"5C", "9D", "KC"} if watcher == 0 else set())
        assert not any(any(six) for six in seen.view(watcher).position.settled.dealt)


@pytest.mark.rule("SN-15", "SN-16", "SN-18")
def test_what_others_saw_first_is_not_told_before_they_name() -> None:
    """In the set-up a view keeps the order of dealing of its own six cards and of no others."""
    seen = set_up()
    position = seen.view(0).position
    assert position.settled.dealt[0] == seen.state.settled.dealt[0]
    assert not any(position.settled.dealt[1])
    sixes = {each.settled.dealt[1] for each in samples(RULES, seen.history(0))}
    assert len(sixes) == 60
    assert {len(six) for six in sixes} == {6}


# --- play ---------------------------------------------------------------------------------------


@pytest.mark.rule("SN-24", "SN-64", "SN-74", "SN-96")
def test_what_lies_on_the_table_is_seen_by_all() -> None:
    """Up cards, the pile in its order and what is out of the game are open; hands are not."""
    state = lay_out(TWO, "5C QC | TC - 7H | 2C 4D", "KD | AD | 2H", pile="7C 3C", stock="AS")
    for seat in (0, 1, None):
        view = TWO.view(state, seat)
        assert known(TWO, state, seat, "up", 0) == {"TC", "7H"}
        assert [str(card) for card in view.pile("pile").order] == ["7C", "3C"]
        assert view.pile("out of play").cards == state.out_of_play
        assert known(TWO, state, seat, "hand", 0) == ({"5C", "QC"} if seat == 0 else set())
        assert known(TWO, state, seat, "down", 0) == set()
        assert view.position.up_cards(0) == state.up_cards(0)
        for each in samples(TWO, History(seat, view)):
            assert each.up_cards(0) == state.up_cards(0)
            assert [bool(card) for card in each.down_cards(0)] == [True, True, False]


@pytest.mark.rule("SN-28")
def test_drawn_cards_are_known_to_who_drew_them() -> None:
    """That cards were drawn all see; which, their owner."""
    state = lay_out(TWO, "5C KC KD", stock="AS 6H 7H")
    history = [after(TWO, state, "5C", seat).view for seat in (0, 1)]
    assert names(history[0].hand) == {"KC", "KD", "AS"}
    assert (history[1].pile("hand", 0).size, history[1].pile("hand", 0).hidden) == (3, 3)
    assert [view.pile("stock").size for view in history] == [2, 2]


@pytest.mark.rule("SN-33", "SN-96")
def test_picked_up_cards_are_known_until_they_are_laid() -> None:
    """All know that the pile is in the hand of who took it, each card until it is laid."""
    state = lay_out(RULES, "5C 6C", "5H 6H", "5S 6S", pile="KC AC")
    seen = after(RULES, state, "pick_up", None)
    assert names(seen.view.pile("hand", 0).cards) == {"KC", "AC"}
    assert seen.view.pile("hand", 0).hidden == 2
    for each in samples(RULES, seen):
        assert names(each.hand(0)) >= {"KC", "AC"}
    later = after(RULES, state, "pick_up 5H 6S KC", 2).view
    assert names(later.pile("hand", 0).cards) == {"AC"}
    assert [str(card) for card in later.pile("pile").order] == ["5H", "6S", "KC"]


@pytest.mark.rule("SN-83", "SN-84", "SN-85", "SN-86")
@pytest.mark.parametrize(
    ("options", "top", "place"),
    [
        ({}, "5H", ("pile", None)),
        ({}, "QH", ("hand", 0)),
        ({"failed_blind_card": "stays_down"}, "QH", ("down", 0)),
    ],
)
def test_a_blind_card_is_known_where_it_came_to_lie(
    options: dict[str, Any], top: str, place: tuple[str, int | None]
) -> None:
    """Laid on the pile, taken into the hand or put back: everybody has seen it, and no other."""
    rules = NinesShedding.of({"players": 2, **options})
    state = lay_out(rules, "| | 2C 6S 7S", pile=top)
    for seat in (0, 1, None):
        assert known(rules, state, seat, "down", 0) == set()
        history = after(rules, state, "turn_over(1)", seat)
        seen, view = history.view.position, history.view
        assert "6S" in names(view.pile(*place).cards)
        assert history.steps[0].said == "turn_over(1)"
        assert not {"2C", "7S"} & {str(card) for pile in view.piles for card in pile.cards}
        if place[0] == "down":
            assert [str(card) for card in seen.known_down(0)] == ["None", "6S", "None"]
        drawn = samples(rules, history)
        for each in drawn:
            assert [bool(card) for card in each.down_cards(0)] == [
                True,
                place[0] == "down",
                True,
            ]
            if place[0] == "down":
                assert str(each.down_cards(0)[1]) == "6S"
        assert len({each.down_cards(0) for each in drawn}) > 3


@pytest.mark.rule("SN-79", "SN-81", "SN-96")
@pytest.mark.parametrize(
    ("options", "seat0", "moves"),
    [
        ({"up_cards_use": "as_new_hand"}, "5H | 9C TD - | 2C", "5H"),
        ({"up_cards_use": "refill_hand"}, "5H | 9C TD - | 2C", "5H"),
        ({"stuck_up_cards": "one_joins"}, "| 4C 5C - | 2C", "pick_up(0)"),
    ],
)
def test_up_cards_that_come_into_a_hand_are_known_there(
    options: dict[str, Any], seat0: str, moves: str
) -> None:
    """All have seen the up cards, so they are known in the hand into which they move."""
    rules = NinesShedding.of({"players": 2, **options})
    top = "4H" if moves == "5H" else "KH"
    state = lay_out(rules, seat0, pile=top)
    expected = {"9C", "TD"} if moves == "5H" else {"4C", "KH"}
    for seat in (0, 1, None):
        view = after(rules, state, moves, seat).view
        assert (names(view.pile("hand", 0).cards), view.pile("hand", 0).hidden) == (expected, 0)


@pytest.mark.rule("SN-82")
def test_a_hand_of_which_nothing_is_known_is_still_a_hand() -> None:
    """To another a position looks as if there were a hand: its owner need not turn cards over."""
    state = lay_out(TWO, "5C", "5H KH", pile="4C")
    assert not TWO.view(state, 1).position.known_hand(0)
    history = after(TWO, state, "5C", 0)
    assert history.view.position.hand(1)
    assert {len(each.hand(1)) for each in samples(TWO, history)} == {2}


# --- what a pick-up shows -----------------------------------------------------------------------


@pytest.mark.rule("SN-32", "SN-27")
def test_who_picks_up_could_lay_nothing() -> None:
    """A pick-up shows that no unseen card that fits was held; equal or higher ones and wild."""
    state = lay_out(TWO, "5C 6C", "4H 7H", pile="QC", stock="AS TS 2S 8S 9S QS 3S")
    history = after(TWO, state, "pick_up", 1)
    ((absent, at_most),) = shown(history, 0)
    fitting = {f"{rank}{suit}" for rank in "QKA23T" for suit in "CDHS"}
    unknown = {"5C", "6C", "AS", "TS", "2S", "8S", "9S", "QS", "3S"}
    unknown |= names(CardSet(sum(map(sum, state.table.down))))
    assert (absent, at_most) == (fitting & unknown, 0)
    for each in samples(TWO, history):
        assert not names(each.hand(0)) & absent


@pytest.mark.rule("SN-32")
def test_who_may_pick_up_as_he_likes_shows_nothing() -> None:
    """Where one may always pick up, it says nothing of the hand."""
    rules = NinesShedding(players=2, voluntary_pickup=True)
    state = lay_out(rules, "AC 6C", "4H 7H", pile="QC", stock="AS TS 2S")
    history = after(rules, state, "pick_up", 1)
    assert limits_of(rules, history) == ()
    assert any("AC" in names(each.hand(0)) for each in samples(rules, history))


@pytest.mark.rule("SN-79", "SN-80")
def test_a_pick_up_from_the_up_cards_shows_nothing_of_a_hand() -> None:
    """Who has no hand picks up because of his up cards, which all see."""
    state = lay_out(TWO, "| 4C 5C - | 2C 6D", "4H 7H", pile="QC")
    assert shown(after(TWO, state, "pick_up", 1), 0) == []


@pytest.mark.rule("SN-28", "SN-32", "SN-36")
def test_cards_drawn_later_may_fit() -> None:
    """What was missing may come from the stock: one card drawn, at most one of them is held."""
    state = lay_out(TWO, "5C 6C", "4H 7H", pile="QC", stock="AS TS 2S 8S 9S 3S")
    history = after(TWO, state, "pick_up 4H QC", 1)
    ((absent, at_most),) = shown(history, 0)
    assert (len(absent) > 3, at_most) == (True, 1)
    held = {len(names(each.hand(0)) & absent) for each in samples(TWO, history)}
    assert held == {0, 1}


@pytest.mark.rule("SN-25")
def test_what_is_laid_shows_nothing_else() -> None:
    """Who lays one card may hold another of its rank, or lower ones that would have fitted."""
    state = lay_out(TWO, "8C 8D 9C", "4H 7H", pile="7C", stock="AS TS")
    history = after(TWO, state, "8C", 1)
    assert shown(history, 0) == []
    assert any("8D" in names(each.hand(0)) for each in samples(TWO, history))


@pytest.mark.rule("SN-15", "SN-32", "SN-86")
def test_all_that_may_be_has_equal_chances() -> None:
    """Of all layouts of hands, down cards in their slots and stock, those that fit come alike."""
    state = lay_out(TWO, "5C | | 6D", "4H 7H | | 9D", pile="QC", stock="AS 8S")
    history = after(TWO, state, "pick_up", 1)

    every = [layout(each) for each in positions(TWO, history.view, "stock", "down")]
    fitting = [each for each in every if "AS" not in names(CardSet(each[0][0]))]
    assert (len(every), len(fitting)) == (120, 96)
    assert_uniform(lambda chance: layout(TWO.sample(history, chance)), fitting)


Layout = tuple[tuple[int, ...], tuple[Row, ...], tuple[Card, ...]]


def layout(state: NinesSheddingState) -> Layout:
    """The hands, the down cards and the stock."""
    return state.hands, state.table.down, state.stock
