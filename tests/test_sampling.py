"""Drawing layouts of unseen cards (`cardrules.sampling`), against all that there are."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Card, CardSet, cards, pack
from cardrules.sampling import Dealer, Limit, Places
from tests.chance import assert_uniform
from tests.layouts import divisions

Layout = tuple[frozenset[Card], ...]


def mask(text: str) -> int:
    """The mask of the cards."""
    return CardSet.of(text).mask


def places(text: str, *room: int, limits: tuple[tuple[int, str, int], ...] = ()) -> Places:
    """Unseen cards, room for them, and limits as pile, cards, and how many at most."""
    return Places(mask(text), room, tuple(Limit(at, mask(of), most) for at, of, most in limits))


def fits(layout: Layout, limits: tuple[Limit, ...]) -> bool:
    """Whether a layout is within all limits, by counting."""
    return all(
        len([card for card in layout[limit.place] if card.bit & limit.cards]) <= limit.at_most
        for limit in limits
    )


def layouts(given_: Places) -> list[Layout]:
    """All layouts that fit, found by trying."""
    every = divisions(list(CardSet(given_.unseen)), given_.room)
    sets = [tuple(map(frozenset, layout)) for layout in every]
    return [layout for layout in sets if fits(layout, given_.limits)]


CASES = {
    "no limit": places("AS KS QS JS TS", 2, 2, 1),
    "one pile": places("AS KS QS", 3),
    "nothing unseen": places("", 0, 0),
    "a void": places("AS KS QS AH KH QH", 2, 3, 1, limits=((0, "AH KH QH", 0),)),
    "voids of two": places(
        "AS KS AH KH AD KD AC", 2, 2, 3, limits=((0, "AS KS", 0), (1, "AH KH AS", 0))
    ),
    "one new card": places("AS KS QS JS AH KH", 3, 3, limits=((0, "AS KS QS JS", 1),)),
    "two at most, one of them at most": places(
        "AS KS QS JS AH KH", 3, 2, 1, limits=((0, "AS KS QS JS", 2), (0, "AS KS", 1))
    ),
    "limits that cross": places(
        "AS KS QS AH KH QH AD",
        3,
        3,
        1,
        limits=((0, "AS AH AD", 1), (0, "AS KS QS", 2), (1, "KH QH AH", 1), (2, "AD AS", 0)),
    ),
    "only one way": places("AS KS AH KH", 2, 2, limits=((0, "AS KS", 0),)),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_layouts_come_with_equal_chances(case: Places) -> None:
    """Every layout that fits is drawn, about as often as each other, and nothing else is."""
    dealer, possible = Dealer(case), layouts(case)
    assert dealer.layouts == len(possible)
    assert_uniform(lambda chance: tuple(map(frozenset, dealer.draw(chance))), possible)


@pytest.mark.parametrize("case", ["no limit", "a void", "one new card"])
def test_the_order_in_a_pile_is_random(case: str) -> None:
    """Inside a pile all orders have equal chances, too: it may be a stock to draw from."""
    given_ = CASES[case]
    every = divisions(list(CardSet(given_.unseen)), given_.room, ordered=range(len(given_.room)))
    possible = [layout for layout in every if fits(tuple(map(frozenset, layout)), given_.limits)]
    assert_uniform(Dealer(given_).draw, possible)


@given(st.data())
def test_whatever_the_limits_all_layouts_are_counted(data: st.DataObject) -> None:
    """Of few cards, with random limits, the layouts are counted right, and what is drawn fits."""
    deck = data.draw(st.permutations(pack(24)))[:7]
    size = data.draw(st.integers(0, 7))
    cut = sorted(data.draw(st.lists(st.integers(0, size), min_size=2, max_size=2)))
    room = (cut[0], cut[1] - cut[0], size - cut[1])
    limit = st.builds(
        Limit,
        st.integers(0, 2),
        st.sets(st.sampled_from(deck)).map(lambda held: CardSet.of(held).mask),
        st.integers(0, 3),
    )
    limits = tuple(data.draw(st.lists(limit, max_size=4)))
    given_ = Places(CardSet.of(deck[:size]).mask, room, limits)
    possible = layouts(given_)
    if not possible:
        with pytest.raises(ValueError, match="no layout of the unseen cards fits"):
            Dealer(given_)
        return
    dealer = Dealer(given_)
    assert dealer.layouts == len(possible)
    drawn = dealer.draw(Random(data.draw(st.integers())))
    assert tuple(map(frozenset, drawn)) in possible
    assert tuple(map(len, drawn)) == room


@pytest.mark.parametrize("room", [(1, 1), (2, 2), ()])
def test_cards_without_room_are_refused(room: tuple[int, ...]) -> None:
    """There must be a place for every card, and a card for every place."""
    with pytest.raises(ValueError, match="no layout of the unseen cards fits"):
        Dealer(Places(mask("AS KS QS"), room))


def test_the_same_generator_draws_the_same() -> None:
    """A layout depends on nothing but the places and the generator."""
    dealer, again = Dealer(CASES["limits that cross"]), Dealer(CASES["limits that cross"])
    drawn = [dealer.draw(Random(seed)) for seed in range(20)]
    assert drawn == [again.draw(Random(seed)) for seed in range(20)]
    assert len(set(drawn)) > 10


def test_large_numbers_of_layouts_are_exact() -> None:
    """The cards of a whole deal are counted exactly, and drawn without trying in vain."""
    unseen = [each for each in pack(24) if each not in cards("AS KS QS JS TS 9S AH")]
    void = Limit(1, mask("AC KC QC JC TC 9C"), 0)
    dealer = Dealer(Places(CardSet.of(unseen).mask, (0, 7, 7, 3), (void,)))
    assert dealer.layouts == 330 * 120  # C(11, 7) hands without a club, then C(10, 7)
    for seed in range(100):
        assert not CardSet.of(dealer.draw(Random(seed))[1]).mask & void.cards
