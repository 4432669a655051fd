"""The deal and the order of trumps (NI-09 to NI-16)."""

from __future__ import annotations

from itertools import islice, permutations

import pytest

from cardrules import InvalidDeal, Nines, Suit
from cardrules.simulate import positions
from tests.nines.table import (
    FOUR,
    IN_ORDER,
    STANDARD,
    deal_with,
    hand,
    letter,
    names,
    played,
    ready,
    result,
    trumps,
)

PACK = IN_ORDER.split()
NO_SWAP = Nines(swap_allowed=False)


@pytest.mark.rule("NI-09", "NI-48")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_all_cards_are_shuffled_before_every_deal(rules: Nines) -> None:
    """Given the first deal or a later one, the whole pack is to be dealt, in any order."""
    even = (5, 4, 4) if rules.seats == 3 else (4, 3, 3, 3)
    for state in (rules.start(dealer=1), played(rules, *even)):
        (gathered,) = rules.piles(state)
        assert (gathered.name, gathered.seat, gathered.face_up) == ("pack", None, False)
        assert sorted(map(str, gathered.cards)) == sorted(PACK)
        one, two = rules.deal(state, order=PACK), rules.deal(state, order=PACK[::-1])
        assert hand(one, 0) != hand(two, 0)
        with pytest.raises(InvalidDeal, match=r"missing: AS; NI-02$"):
            rules.deal(state, order=PACK[:-1])


@pytest.mark.rule("NI-10", "NI-11", "NI-56")
@pytest.mark.parametrize(
    ("rules", "extra"), [(Nines(), 13), (STANDARD, 13), (NO_SWAP, 13), (FOUR, 0)]
)
def test_four_hands_use_the_whole_pack(rules: Nines, extra: int) -> None:
    """Every player gets thirteen cards, and with three players so does the extra hand."""
    state = deal_with(rules)
    hands = [hand(state, seat) for seat in range(rules.seats)]
    assert [len(each) for each in hands] == [13] * rules.seats
    assert len(state.extra_hand) == extra
    assert sorted([name for held in (*hands, names(state.extra_hand)) for name in held]) == sorted(
        PACK
    )
    lying = {(pile.name, pile.seat): pile for pile in rules.piles(state)}
    assert (("extra hand", None) in lying) == (extra == 13)
    for seat in range(rules.seats):
        assert (lying["hand", seat].cards, lying["hand", seat].face_up) == (state.hand(seat), False)


@pytest.mark.rule("NI-12")
@pytest.mark.parametrize("rules", [Nines(), NO_SWAP])
def test_the_extra_hand_lies_face_down_in_the_middle(rules: Nines) -> None:
    """Given three players, the extra hand is a pile of its own that nobody sees."""
    state = deal_with(rules)
    (extra,) = [pile for pile in rules.piles(state) if pile.name == "extra hand"]
    assert (extra.seat, extra.face_up, extra.cards) == (None, False, state.extra_hand)


@pytest.mark.rule("NI-13")
@pytest.mark.parametrize(
    ("rules", "dealer", "turns"),
    [
        (Nines(), 0, (1, 2, 0)),
        (Nines(), 1, (2, 0, 1)),
        (STANDARD, 2, (0, 1, 2)),
        (NO_SWAP, 1, (2, 0, 1)),
        (FOUR, 0, (1, 2, 3, 0)),
        (FOUR, 2, (3, 0, 1, 2)),
        (FOUR, 3, (0, 1, 2, 3)),
    ],
)
def test_cards_are_dealt_one_at_a_time(rules: Nines, dealer: int, turns: tuple[int, ...]) -> None:
    """Cards go round from the dealer's left, with three players to the middle after the dealer."""
    state = rules.deal(rules.start(dealer=dealer), order=PACK)
    for turn, seat in enumerate(turns):
        assert hand(state, seat) == {*PACK[turn::4]}
    if rules.seats == 3:
        assert names(state.extra_hand) == {*PACK[3::4]}


@pytest.mark.rule("NI-14")
@pytest.mark.parametrize("order", ["".join(each) for each in permutations("CDHSN")][::7])
def test_the_first_deal_has_the_first_trumps(order: str) -> None:
    """Given any order of trumps, the first deal is played in the first of them."""
    for preset in Nines.presets:
        rules = Nines.preset(preset, trump_order=order)
        assert letter(deal_with(rules)) == order[0]


@pytest.mark.rule("NI-14", "NI-15")
@pytest.mark.parametrize("preset", list(Nines.presets))
@pytest.mark.parametrize("order", ["CDHSN", "HSDCN", "NSHDC", "DNCHS"])
def test_trumps_change_with_every_deal_and_begin_again(preset: str, order: str) -> None:
    """Given twelve deals, each has the next trumps of the order, the sixth those of the first."""
    rules = Nines.preset(preset, trump_order=order, start_score=99)
    found: dict[int, str] = {}
    for state in positions(rules, seed=order):
        if state.phase == "play":
            assert found.setdefault(state.deal_number, letter(state)) == letter(state)
        if state.deal_number == 13:
            break
    assert "".join(islice(found.values(), 12)) == (order * 3)[:12]


@pytest.mark.rule("NI-16")
@pytest.mark.parametrize(
    ("trump", "suit", "symbol"),
    [
        ("C", Suit.CLUBS, "♣"),
        ("D", Suit.DIAMONDS, "♦"),
        ("H", Suit.HEARTS, "♥"),
        ("S", Suit.SPADES, "♠"),
        ("N", None, "none"),
    ],
)
def test_trumps_are_known_before_the_deal(trump: str, suit: Suit | None, symbol: str) -> None:
    """Given a deal that is to be dealt, everybody knows its trumps, and as long as it lasts."""
    rules = Nines.preset("standard", trump_order=trumps(trump))
    for state in (rules.start(), rules.start(dealer=0), deal_with(rules), ready(rules)):
        assert state.trump is suit
        assert rules.facts(state)["trumps"] == symbol


@pytest.mark.rule("NI-15", "NI-16")
def test_between_deals_the_next_trumps_are_told_and_at_the_end_the_last() -> None:
    """Given a finished deal, the trumps are those of the next; after the last deal they stay."""
    rules = Nines()
    state = played(rules, 5, 4, 4)
    assert (letter(state), rules.facts(state)["trumps"]) == ("D", "♦")
    assert result(rules, state).trump is Suit.CLUBS
    state = played(rules, 9, 4, 0, before=state)
    assert (state.phase, letter(state)) == ("over", "D")
    assert result(rules, state).trump is Suit.DIAMONDS


@pytest.mark.rule("NI-10", "NI-17")
def test_without_swapping_the_extra_hand_is_dead() -> None:
    """Given three players who may not swap, the extra hand is dealt and stays out of the deal."""
    state = deal_with(NO_SWAP, dealer=1)
    assert (state.phase, state.to_move, len(state.extra_hand)) == ("play", 1, 13)
    dead = state.extra_hand
    while state.phase == "play":
        assert state.extra_hand == dead
        state = NO_SWAP.apply(state, NO_SWAP.legal_moves(state)[0])
    assert state.deal_number == 1
