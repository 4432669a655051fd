"""The inventor's own account: honours, discards, a pack that is used up (CN-41 to CN-44)."""

from __future__ import annotations

import pytest

from cardrules import CollectNines, Deal
from cardrules.games.collect_nines import CollectNinesState
from tests.collect_nines.table import (
    IN_ORDER,
    NONE,
    SEATS,
    BySeat,
    after_tricks,
    deal_for,
    hands,
    names,
    pile,
    play,
    played,
    reasons,
    reserve,
    result,
    sizes,
    table,
    unseen,
    won,
)

ORIGINAL = CollectNines.preset("original")
BY_HONOURS = CollectNines(keep_rule="most_honours", winner_takes_played=False)
SMALL = CollectNines.preset("original", hand_size=2)
"""Two cards each, so that the pack lasts for several deals."""

# --- played cards are discarded -----------------------------------------------------------------


@pytest.mark.rule("CN-41")
def test_played_cards_are_discarded() -> None:
    """Given a trick won in the original, its cards lie open on the heap, the others are won."""
    rules = CollectNines(winner_takes_played=False)
    state = after_tricks(rules, "TH KD 4S", "KC QD JC", reserve="7C 7D 7H 8C")
    assert (won(state), unseen(state)) == (
        [set(), set(), set()],
        [{"8C"}, {"7C", "7D", "7H"}, set()],
    )
    assert names(state.discards) == {"TH", "KD", "4S", "KC", "QD", "JC"}
    (heap,) = [each for each in rules.piles(state) if each.name == "discards"]
    assert heap.face_up
    assert state.taken.tricks == (1, 1, 0)


@pytest.mark.rule("CN-41", "CN-25", "CN-27")
def test_tied_cards_are_set_aside_not_discarded() -> None:
    """Given a tie in the original, the three cards are set aside like any others."""
    state = after_tricks(ORIGINAL, "QC QH 3S", "6C 6D 6H")
    assert names(state.set_aside) == {"QC", "QH", "3S", "6C", "6D", "6H"}
    assert not state.discards


@pytest.mark.rule("CN-41", "CN-30")
def test_only_cards_of_the_reserve_are_opened() -> None:
    """Given a finished deal, won piles hold the cards of the reserve and no played ones."""
    state = played(BY_HONOURS, won=("KC 2S", "", "4S 5S"))
    opened = [names(cards) for cards in result(BY_HONOURS, state).won]
    assert opened == [{"KC", "2S"}, set(), {"4S", "5S"}]


@pytest.mark.rule("CN-41", "CN-08")
def test_discards_of_a_deal_are_shuffled_too() -> None:
    """Given discards and a full shuffle agreed, they are in the next pack, and the heap is gone."""
    rules = CollectNines(winner_takes_played=False)
    state = played(rules, won=("KC 2S", "", "4S 5S"))
    assert (pile(rules, state, "pack"), names(state.discards)) == ({*IN_ORDER.split()}, set())


# --- honours decide -----------------------------------------------------------------------------


@pytest.mark.rule("CN-42")
@pytest.mark.parametrize(
    ("cards", "honours", "leader"),
    [
        (("AC", "TC", "8C"), (1, 0, 0), 0),
        (("KC KD", "JC", "AC"), (2, 1, 1), 0),
        (("QC", "QD JC JD", "2C"), (1, 3, 0), 1),
        (("2C", "2D", "2S JS"), (0, 0, 1), 2),
        (("AC KC QC JC", "AD KD QD", "AH KH"), (4, 3, 2), 0),
    ],
)
def test_most_honours_keep(cards: BySeat, honours: tuple[int, int, int], leader: int) -> None:
    """Given a nine each, who won most aces, kings, queens and jacks keeps his; others return."""
    state = played(BY_HONOURS, laid=("9C", "9D", "9H"), won=cards)
    found = result(BY_HONOURS, state)
    assert (found.honours, found.leader, found.nines) == (honours, leader, (1, 1, 1))
    assert sizes(table(state)) == [int(seat == leader) for seat in SEATS]
    gone = [item for item in reasons(BY_HONOURS, state) if item[1] < 0]
    assert gone == [(seat, -1, "CN-42") for seat in SEATS if seat != leader]


@pytest.mark.rule("CN-42")
def test_fewer_nines_are_kept_by_more_honours() -> None:
    """Given three nines without an honour, and one nine with one, the one is kept."""
    state = played(BY_HONOURS, laid=("9C 9D 9H", "9S", ""), won=("2C", "KC", ""))
    assert state.scores == (0, 1, 0)
    told = [item.reason for item in result(BY_HONOURS, state).items if item.points < 0]
    assert told == ["nines go back: seat 1 has most aces, kings, queens and jacks"]


@pytest.mark.rule("CN-42")
@pytest.mark.parametrize(
    ("cards", "honours"),
    [
        (("KC", "QC", ""), (1, 1, 0)),
        (("KC", "QC", "JC"), (1, 1, 1)),
        (("", "KC QC", "JC JD"), (0, 2, 2)),
        (("2C", "2D", "2S"), (0, 0, 0)),
        (NONE, (0, 0, 0)),
    ],
)
def test_without_most_honours_all_nines_go_back(
    cards: BySeat, honours: tuple[int, int, int]
) -> None:
    """Given nobody with strictly most honours, even the only nines go back."""
    state = played(BY_HONOURS, laid=("9C 9D", "", ""), won=cards)
    found = result(BY_HONOURS, state)
    assert (found.honours, found.leader, state.scores) == (honours, None, (0, 0, 0))
    assert reasons(BY_HONOURS, state) == [(0, 2, "CN-13"), (0, -2, "CN-42")]
    assert found.items[1].reason == "nines go back: nobody has most aces, kings, queens and jacks"


@pytest.mark.rule("CN-42")
def test_a_leader_in_honours_without_a_nine_keeps_nothing() -> None:
    """Given most honours with a player who has no nine, all the others return theirs."""
    state = played(BY_HONOURS, laid=("9C 9D", "", ""), won=("", "", "KC"))
    assert (result(BY_HONOURS, state).leader, state.scores) == (2, (0, 0, 0))
    assert pile(BY_HONOURS, state, "pack") == {*IN_ORDER.split()}


@pytest.mark.rule("CN-42")
def test_played_honours_do_not_count() -> None:
    """Given tricks of kings and queens that win low cards, no honour is counted for them."""
    rules = CollectNines(keep_rule="most_honours", winner_takes_played=False, hand_size=1)
    state = after_tricks(rules, "KC QC JC", reserve="2C")
    assert result(rules, state).honours == (0, 0, 0)


@pytest.mark.rule("CN-42")
def test_nines_are_no_honours() -> None:
    """Given a king and a nine against two queens, the queens are more."""
    state = played(BY_HONOURS, laid=("", "9D", ""), won=("KC 9C", "QC QD", ""))
    found = result(BY_HONOURS, state)
    assert (found.honours, found.nines, found.leader) == ((1, 2, 0), (1, 1, 0), 1)


@pytest.mark.rule("CN-42")
def test_by_default_honours_are_not_counted() -> None:
    """Given nines that decide who keeps, the result tells no honours."""
    rules = CollectNines()
    state = played(rules, laid=("9C", "", ""), won=("", "KC KD", ""))
    assert (result(rules, state).honours, state.scores) == (None, (1, 0, 0))


# --- the pack that is used on -------------------------------------------------------------------


def first_deal(laid: BySeat = NONE) -> tuple[CollectNinesState, list[str]]:
    """A deal in which P0 wins a king and a two, and the rest of the pack as it then lay."""
    state, tricks = deal_for(SMALL, laid=laid, won=("KC 2S", "", ""))
    won_, equals = tricks.split("|")
    state = play(SMALL, state, won_)
    return play(SMALL, state, equals), reserve(state)


@pytest.mark.rule("CN-43")
def test_the_next_deal_goes_on_with_what_is_left() -> None:
    """Given a kept nine and none returned, the next deal takes the rest of the pack as it lies."""
    state, left = first_deal(("9C", "", ""))
    assert (state.phase, state.scores) == ("deal", (1, 0, 0))
    dealt = SMALL.apply(state, Deal(SMALL.deck()))
    again = SMALL.apply(state, Deal(SMALL.deck()[::-1]))
    assert dealt == again, "the order of the shuffle says nothing where nothing is shuffled"
    assert hands(dealt) == [{left[2], left[5]}, {left[0], left[3]}, {left[1], left[4]}]
    assert reserve(dealt) == left[6:]


@pytest.mark.rule("CN-43")
def test_played_won_and_tied_cards_lie_on_the_heap() -> None:
    """Given a finished deal, played, won and set aside cards lie open and are not dealt."""
    state, tricks = deal_for(SMALL, laid=("9C", "", ""), won=("KC 2S", "", ""))
    gone = {*tricks.replace("|", " ").split(), "KC", "2S"}
    state = play(SMALL, state, tricks)
    assert names(state.discards) == gone
    assert not state.set_aside
    assert not pile(SMALL, state, "pack") & gone
    dealt = SMALL.deal(state, seed=43)
    assert names(dealt.discards) == gone
    assert pile(SMALL, dealt, "discards") == gone


@pytest.mark.rule("CN-43")
def test_the_heap_grows_from_deal_to_deal() -> None:
    """Given two deals without a return, the heap has the cards of both."""
    state, _ = first_deal(("9C", "", ""))
    before = names(state.discards)
    state = SMALL.deal(state, seed=43)
    while state.phase == "choose":
        state = SMALL.apply(state, SMALL.legal_moves(state)[0])
    later = names(state.discards)
    assert before < later
    assert len(later) >= len(before) + 6


@pytest.mark.rule("CN-43")
def test_returned_nines_are_shuffled_into_the_pack() -> None:
    """Given a returned nine, it and the whole rest are shuffled, and the heap stays aside."""
    state, left = first_deal(("9C", "9D", ""))
    assert (state.scores, pile(SMALL, state, "pack")) == ((1, 0, 0), {*left, "9D"})
    heap = names(state.discards)
    order = [*sorted(heap), "9C", "9D", *left]
    dealt = SMALL.deal(state, order=order)
    assert table(dealt) == [{"9C"}, {"9D"}, set()]
    assert hands(dealt) == [{left[1], left[4]}, {left[5], left[2]}, {left[0], left[3]}]
    assert (reserve(dealt), names(dealt.discards)) == (left[6:], heap)


@pytest.mark.rule("CN-43")
def test_nines_left_in_the_pack_need_no_shuffle() -> None:
    """Given nines that stayed in the reserve, nothing is returned and the old order stands."""
    state, left = first_deal()
    assert {"9C", "9D", "9H", "9S"} <= {*left}
    dealt = SMALL.deal(state, order=SMALL.deck())
    assert reserve(dealt) == left[6:]


def after_taking(taken: int, *, laid: BySeat = NONE, found: str = "") -> CollectNinesState:
    """The original after a deal in which P0 wins so many cards, a king and perhaps a nine too."""
    told = {"KS", found, *(name for text in laid for name in text.split())}
    others = [name for name in IN_ORDER.split() if name[0] in "5678TJQ" and name not in told]
    won = ["KS", *found.split(), *others]
    return played(ORIGINAL, laid=laid, won=(" ".join(won[:taken]), "", ""))


@pytest.mark.rule("CN-44")
@pytest.mark.parametrize(
    ("laid", "found", "most"),
    [
        (NONE, "", 6),
        (("9C", "", ""), "", 6),
        (("", "9C", ""), "", 6),
        (("9C", "9D 9H", ""), "", 6),
        (("9C 9D 9H", "", ""), "", 6),
        (NONE, "9C", 7),
        (("", "9D", ""), "9C", 7),
    ],
)
def test_the_pack_must_have_three_hands_and_a_card_for_each_nine(
    laid: BySeat, found: str, most: int
) -> None:
    """Given just 21 cards and one for each nine, the heap stays; given one fewer, it goes in."""
    state = after_taking(most, laid=laid, found=found)
    kept = sum(sizes(table(state)))
    assert len(pile(ORIGINAL, state, "pack")) == 21 + 4 - kept
    assert len(state.discards) == 52 - 25
    state = after_taking(most + 1, laid=laid, found=found)
    assert sum(sizes(table(state))) == kept
    assert len(pile(ORIGINAL, state, "pack")) == 52 - kept
    assert not state.discards


@pytest.mark.rule("CN-44", "CN-08")
def test_a_pack_with_the_heap_is_dealt_in_the_new_order() -> None:
    """Given the heap shuffled in, all cards but the kept nines are dealt as they lie now."""
    state = after_taking(7, laid=("9S", "", ""))
    dealt = ORIGINAL.deal(state, order=IN_ORDER)
    assert hands(dealt)[1] == {"AC", "4C", "7C", "TC", "KC", "3D", "6D"}
    assert (table(dealt), names(dealt.discards)) == ([{"9C", "9D", "9S"}, set(), set()], set())
    assert not state.discards


@pytest.mark.rule("CN-44", "CN-24")
def test_within_a_deal_the_pack_may_run_short() -> None:
    """Given four cards left after the deal, a demand for more takes these four and no discards."""
    state = ORIGINAL.deal(after_taking(6), seed=44)
    assert reserve(state) == ["9C", "9D", "9H", "9S"]
    state = play(ORIGINAL, state, "KH 3S 4S")
    assert unseen(state) == [{"9C", "9D", "9H", "9S"}, set(), set()]
    assert (state.phase, reserve(state), len(state.discards)) == ("choose", [], 27 + 3)
    state = play(ORIGINAL, state, "2S KC TD")
    assert unseen(state)[1] == set()


@pytest.mark.rule("CN-43")
def test_after_the_last_deal_the_cards_are_put_away_too() -> None:
    """Given a game that its limit ends, nines kept lie on the table, and the rest in two piles."""
    rules = CollectNines.preset("original", hand_size=2, max_deals=1)
    state = played(rules, laid=("9C", "9D", ""), won=("KC 2S", "", ""))
    assert state.over
    assert (table(state)[0], len(state.discards)) == ({"9C"}, 6 + 2)
    assert len(pile(rules, state, "pack")) == 52 - 1 - 8
