"""What the players see and what they do not: choices, reserve, won cards (CN-12, CN-19, CN-22)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import CardSet, CollectNines, IllegalMove, card
from cardrules.games.collect_nines import Choose, CollectNinesState
from cardrules.ruleset import Pile
from tests.collect_nines.table import (
    IN_ORDER,
    SEATS,
    after_tricks,
    choose,
    deal_with,
    hands,
    names,
    play,
    played,
    result,
)

P0, P1, P2 = "AC KC TC", "AD KD TD", "AH KH TH"


def public(rules: CollectNines, state: CollectNinesState) -> list[object]:
    """All that everybody at the table sees: facts, scores, open cards and the sizes of piles."""
    shown: list[object] = [dict(rules.facts(state)), state.to_move, state.phase, state.scores]
    shown += [(*place(each), len(each.cards)) for each in rules.piles(state)]
    shown += [(*place(each), str(each.cards)) for each in rules.piles(state) if each.face_up]
    return [*shown, rules.score(state).result]


def place(pile: Pile) -> tuple[str, int | None]:
    """Where a pile lies."""
    return pile.name, pile.seat


# --- choices ------------------------------------------------------------------------------------


@pytest.mark.rule("CN-19")
@pytest.mark.parametrize("chosen", [1, 2])
def test_a_choice_shows_nothing_before_the_third(chosen: int) -> None:
    """Given other cards chosen face down, the others see and know just the same."""
    rules = CollectNines(hand_size=3)
    start = deal_with(rules, P0, P1, P2)
    one = choose(rules, start, " ".join(["AC", "AD"][:chosen]))
    two = choose(rules, start, " ".join(["KC", "TD"][:chosen]))
    assert public(rules, one) == public(rules, two)
    waiting = range(chosen, 3)
    for seat in waiting:
        assert one.seen(seat) == two.seen(seat) == one.hand(seat)
    assert rules.legal_moves(one) == rules.legal_moves(two)
    for each in rules.deck():
        assert rules.check(one, Choose(each)) == rules.check(two, Choose(each))


@pytest.mark.rule("CN-19")
def test_who_has_chosen_is_told_and_the_card_lies_face_down() -> None:
    """Given one choice, everybody knows who has chosen; the card lies in a pile face down."""
    rules = CollectNines(hand_size=3)
    state = choose(rules, deal_with(rules, P0, P1, P2), "KC")
    assert rules.facts(state)["cards chosen"] == (1, 0, 0)
    lying = {place(each): each for each in rules.piles(state) if each.name == "chosen"}
    assert (names(lying["chosen", 0].cards), lying["chosen", 0].face_up) == ({"KC"}, False)
    assert not lying["chosen", 1].cards
    assert not lying["chosen", 2].cards
    assert names(state.seen(0)) == {"KC", "AC", "TC"}, "who chose a card knows it"


@pytest.mark.rule("CN-19")
def test_a_choice_is_called_nothing_but_a_choice() -> None:
    """Given any choice, what it is called in errors and logs names no card."""
    assert {Choose(each).label for each in CollectNines().deck()} == {"choose a card"}


@pytest.mark.rule("CN-19", "CN-46")
def test_an_error_names_no_card() -> None:
    """Given a refused choice, the error says why without naming the card."""
    rules = CollectNines(hand_size=3)
    state = deal_with(rules, P0, P1, P2)
    with pytest.raises(IllegalMove, match=r"^choose a card: you do not hold that card; CN-18$"):
        choose(rules, state, "KD")
    with pytest.raises(IllegalMove, match=r"^choose a card: it is the turn of seat 0; CN-46$"):
        rules.act(state, 1, Choose(card("KD")))


@pytest.mark.rule("CN-19")
def test_the_third_choice_reveals_all() -> None:
    """Given all three choices, everybody sees the cards, who won, and how many cards he took."""
    rules = CollectNines(hand_size=3)
    state = after_tricks(rules, "TC KD AH")
    facts = rules.facts(state)
    assert facts["last trick, by seat"] == "10♣ K♦ A♥"
    assert facts["last trick won by"] == "seat 1"
    assert facts["taken from the reserve"] == "3"
    assert facts["cards chosen"] == (0, 0, 0)
    for seat in SEATS:
        assert {"TC", "KD", "AH"} <= names(state.seen(seat))


@pytest.mark.rule("CN-25")
def test_a_trick_that_nobody_won_is_told_as_such() -> None:
    """Given a tie at the top, everybody is told that nobody won and nothing was taken."""
    rules = CollectNines(hand_size=3)
    facts = rules.facts(after_tricks(rules, "KC KD AH"))
    assert (facts["last trick won by"], facts["taken from the reserve"]) == ("nobody", "0")


@pytest.mark.rule("CN-40")
def test_each_phase_has_its_facts() -> None:
    """No trick is told before the first of a deal, and no choices are told between deals."""
    rules = CollectNines(hand_size=3)
    assert rules.facts(rules.start()) == {"nines on the table": (0, 0, 0)}
    state = deal_with(rules, P0, P1, "9C AH KH")
    assert rules.facts(state) == {"nines on the table": (0, 0, 1), "cards chosen": (0, 0, 0)}
    state = played(rules, laid=("", "", "9C"))
    facts = rules.facts(state)
    assert facts["nines on the table"] == (0, 0, 1)
    assert "last trick, by seat" in facts
    assert "cards chosen" not in facts
    assert "last trick, by seat" not in rules.facts(deal_with(rules, before=state))


# --- cards that nobody sees ---------------------------------------------------------------------


@pytest.mark.rule("CN-11", "CN-22")
def test_what_lies_open_and_what_does_not() -> None:
    """Given a running deal, nines, won tricks and cards set aside are open; no other cards are."""
    rules = CollectNines.preset("original")
    state = deal_with(rules, "9C TC QC KC", "KD QD KH", "4S 3S 2S")
    state = choose(rules, play(rules, state, "TC KD 4S | QC QD 3S"), "KC")
    lying = {place(each) for each in rules.piles(state) if each.cards and each.face_up}
    assert lying == {("nines", 0), ("set aside", None), ("discards", None)}
    hidden = {each.name for each in rules.piles(state) if each.cards and not each.face_up}
    assert hidden == {"hand", "chosen", "won unseen", "reserve"}
    waiting = rules.start(dealer=0)
    assert [each.name for each in rules.piles(waiting) if each.cards] == ["pack"]
    assert not any(each.face_up for each in rules.piles(waiting) if each.cards)


@pytest.mark.rule("CN-12", "CN-22")
def test_each_seat_knows_its_own_cards_and_the_open_ones() -> None:
    """Given a running deal, a seat knows its hand, its choice, and all cards ever revealed."""
    rules = CollectNines.preset("original")
    state = deal_with(rules, "9C TC QC KC", "KD QD KH", "4S 3S 2S")
    state = choose(rules, play(rules, state, "TC KD 4S | QC QD 3S"), "KC")
    shown = {"9C", "TC", "KD", "4S", "QC", "QD", "3S"}
    for seat in SEATS:
        own = hands(state)[seat] | names(CardSet(state.chosen[seat]))
        assert names(state.seen(seat)) == shown | own
    assert names(CardSet(state.chosen[0])) == {"KC"}


@pytest.mark.rule("CN-30")
def test_opened_cards_are_told_with_the_result() -> None:
    """Given a finished deal, everybody learns the won cards, those that lay unseen as well."""
    rules = CollectNines()
    state = played(rules, won=("2S 9C", "", ""))
    assert {"2S", "9C"} <= names(result(rules, state).won[0])


@pytest.mark.rule("CN-11", "CN-22")
@given(data=st.data())
def test_the_order_of_the_reserve_never_shows(data: st.DataObject) -> None:
    """Given the same hands above another reserve, all looks the same until the deal ends."""
    preset = data.draw(st.sampled_from(["seed", "original"]))
    rules = CollectNines.preset(preset, hand_size=3)
    pack = [name for name in IN_ORDER.split() if name[0] != "9"]
    dealt = data.draw(st.permutations(pack)).copy()[:9]
    rest = [name for name in IN_ORDER.split() if name not in dealt]
    orders = [data.draw(st.permutations(rest)), data.draw(st.permutations(rest))]
    one, two = [rules.deal(rules.start(dealer=2), order=[*dealt, *rest_]) for rest_ in orders]
    for _ in range(3 * rules.hand_size):
        assert public(rules, one) == public(rules, two)
        assert [one.seen(seat) for seat in SEATS] == [two.seen(seat) for seat in SEATS]
        assert rules.legal_moves(one) == rules.legal_moves(two)
        move = data.draw(st.sampled_from(rules.legal_moves(one)))
        one, two = rules.apply(one, move), rules.apply(two, move)
