"""The worked examples of the rules, each under its id."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CollectNines, InvalidOptions, card
from cardrules.games.collect_nines import CollectNinesState, Trick
from tests.collect_nines.table import (
    IN_ORDER,
    NONE,
    BySeat,
    after_tricks,
    choose,
    deal_for,
    deal_with,
    hands,
    keeping,
    names,
    pile,
    play,
    played,
    reserve,
    result,
    sizes,
    table,
    unseen,
    won,
)

ORIGINAL = CollectNines.preset("original")
TO_21 = ("QC AC AD", "KC 3D 2D")
"""Tricks that take 21 of the 31 cards in the reserve."""
TO_29 = ("KD AC AD", "KH AH AS", "TH 5C 4C")
"""Tricks that take 29 of them."""


@pytest.mark.rule("CN-E01", "CN-09", "CN-10", "CN-13", "CN-14", "CN-15")
def test_a_nine_in_the_refill() -> None:
    """Given the pack in order, P0 lays out 9C and 9D, or by agreement keeps 9D in hand."""
    rules = CollectNines()
    state = rules.deal(rules.start(dealer=0), order=IN_ORDER)
    assert hands(state) == [
        {"3C", "6C", "QC", "2D", "5D", "8D", "TD"},
        {"AC", "4C", "7C", "TC", "KC", "3D", "6D"},
        {"2C", "5C", "8C", "JC", "AD", "4D", "7D"},
    ]
    assert table(state) == [{"9C", "9D"}, set(), set()]
    assert (len(reserve(state)), reserve(state)[0]) == (29, "JD")
    rules = CollectNines(refill_repeat=False)
    state = rules.deal(rules.start(dealer=0), order=IN_ORDER)
    assert hands(state)[0] == {"3C", "6C", "QC", "2D", "5D", "8D", "9D"}
    assert table(state) == [{"9C"}, set(), set()]
    assert (len(reserve(state)), reserve(state)[0]) == (30, "TD")


@pytest.mark.rule("CN-E02", "CN-13", "CN-14", "CN-15", "CN-16")
def test_several_players_with_nines() -> None:
    """Given nines with P0 and P1, P0 draws first, and P1 draws until he has no nine."""
    state = deal_with(
        CollectNines(),
        "9C 2C 3C 4C 5C 6C 7C",
        "9D 9H 2D 3D 4D 5D 6D",
        reserve="4H 5H 9S 6H 7H",
    )
    assert hands(state)[0] == {"4H", "2C", "3C", "4C", "5C", "6C", "7C"}
    assert hands(state)[1] == {"5H", "6H", "2D", "3D", "4D", "5D", "6D"}
    assert table(state) == [{"9C"}, {"9D", "9H", "9S"}, set()]
    assert reserve(state)[0] == "7H"


@pytest.mark.rule("CN-E03", "CN-17")
def test_four_nines_at_the_laying_out() -> None:
    """Given three nines kept and the fourth dealt, P1 wins and no trick is played."""
    rules = CollectNines()
    state = deal_with(rules, "", "9S", before=keeping(rules, 1, "9C 9D 9H"))
    assert (state.phase, rules.score(state).winners) == ("over", (1,))
    assert result(rules, state).last_trick is None


@pytest.mark.rule("CN-E04", "CN-20", "CN-21", "CN-22")
def test_king_ten_four() -> None:
    """Given 20 cards in the reserve, the king wins six cards, three of them unseen; 17 are left."""
    state = after_tricks(CollectNines(), "QC AC AD", "TH KD 4S")
    assert won(state)[1] == {"TH", "KD", "4S"}
    assert (len(unseen(state)[1]), len(reserve(state))) == (3, 17)


@pytest.mark.rule("CN-E05", "CN-03")
def test_the_ace_is_low() -> None:
    """Given ace, two and three, the three wins one card; a king above two aces takes twelve."""
    state = after_tricks(CollectNines(), "AS 2D 3H")
    assert state.last_trick == Trick((card("AS"), card("2D"), card("3H")), winner=2, drawn=1)
    state = after_tricks(CollectNines(), "AS AD KH")
    assert state.last_trick is not None
    assert state.last_trick.drawn == 12


@pytest.mark.rule("CN-E06", "CN-23")
def test_the_two_lower_cards_are_equal() -> None:
    """Given a king above two fives, it wins eight cards of the reserve."""
    state = after_tricks(CollectNines(), "5C KH 5D")
    assert state.last_trick == Trick((card("5C"), card("KH"), card("5D")), winner=1, drawn=8)


@pytest.mark.rule("CN-E07", "CN-25", "CN-27")
def test_the_two_highest_are_equal() -> None:
    """Given two queens and a three, all are set aside, or the three goes to its player."""
    state = after_tricks(CollectNines(), *TO_21, "QS QH 3S")
    assert names(state.set_aside) == {"QS", "QH", "3S"}
    assert (len(reserve(state)), won(state)[2]) == (10, set())
    state = after_tricks(CollectNines(top_tie="tied_aside"), *TO_21, "QS QH 3S")
    assert names(state.set_aside) == {"QS", "QH"}
    assert (len(reserve(state)), won(state)[2]) == (10, {"3S"})


@pytest.mark.rule("CN-E08", "CN-26", "CN-27")
@pytest.mark.parametrize("top_tie", ["all_aside", "tied_aside"])
def test_three_equal_cards(top_tie: Any) -> None:
    """Given three sixes, all are set aside, and nothing is won or drawn."""
    state = after_tricks(CollectNines(top_tie=top_tie), "6C 6D 6H")
    assert names(state.set_aside) == {"6C", "6D", "6H"}
    assert sizes(won(state)) == sizes(unseen(state)) == [0, 0, 0]
    assert len(reserve(state)) == 31


@pytest.mark.rule("CN-E09", "CN-24")
@pytest.mark.parametrize(("reserve_short", "taken"), [("take_rest", 2), ("take_none", 0)])
def test_the_reserve_runs_short(reserve_short: Any, taken: int) -> None:
    """Given two cards left and a lead of nine, P2 takes both or none besides the trick."""
    rules = CollectNines(reserve_short=reserve_short)
    state = after_tricks(rules, *TO_29, "4D 2H KC")
    assert won(state)[2] == {"4D", "2H", "KC"}
    assert (len(unseen(state)[2]), len(reserve(state))) == (taken, 2 - taken)


@pytest.mark.rule("CN-E09", "CN-24")
@pytest.mark.parametrize("reserve_short", ["take_rest", "take_none"])
def test_an_empty_reserve(reserve_short: Any) -> None:
    """Given an empty reserve, the trick brings its three cards and the deal goes on."""
    rules = CollectNines(reserve_short=reserve_short)
    state = after_tricks(rules, *TO_29, "6S 4D 2H", "KC 3S 2C")
    assert (reserve(state), state.phase) == ([], "choose")
    assert {"KC", "3S", "2C"} <= won(state)[0]
    assert state.last_trick is not None
    assert state.last_trick.drawn == 0


TRICKS = ("3C AC 2C", "6C 4C 5C", "QC 7C 8C", "2D TC JC", "5D KC AD", "8D 3D 4D", "TD 6D 7D")
TAKEN = (
    (0, "JD"),
    (0, "QD"),
    (0, "KD AH 2H 3H"),
    (2, "4H"),
    (1, "5H 6H 7H 8H 9H TH JH QH"),
    (0, "KH AS 2S 3S"),
    (0, "4S 5S 6S"),
)
"""By trick of CN-E10: who wins it, and what he draws."""


@pytest.mark.rule(
    "CN-E10",
    *("CN-18", "CN-19", "CN-20", "CN-21", "CN-22", "CN-28", "CN-30", "CN-31", "CN-33", "CN-34"),
    *("CN-35", "CN-38", "CN-39", "CN-40", "CN-07", "CN-11"),
)
def test_a_whole_deal() -> None:
    """Given the deal of CN-E01 played as written, every trick, pile and nine is as told."""
    rules = CollectNines()
    state = rules.deal(rules.start(dealer=0), order=IN_ORDER)
    for trick, (winner, drawn) in zip(TRICKS, TAKEN, strict=True):
        top = reserve(state)
        state = play(rules, state, trick)
        assert state.last_trick is not None
        assert state.last_trick.winner == winner
        assert top[: state.last_trick.drawn] == drawn.split()
    found = result(rules, state)
    assert sizes([names(cards) for cards in found.won]) == [28, 11, 4]
    assert found.tricks == (5, 1, 1)
    lying = {*IN_ORDER.split()} - {"9C", "9D"} - {name for c in found.won for name in names(c)}
    assert lying == {"7S", "8S", "9S", "TS", "JS", "QS", "KS"}
    assert "9H" in names(found.won[1])
    assert (found.nines, found.leader, found.winner) == ((2, 1, 0), 0, None)
    assert (state.scores, table(state)[0]) == ((2, 0, 0), {"9C", "9D"})
    assert (state.phase, state.dealer) == ("deal", 1)
    assert len(pile(rules, state, "pack")) == 50
    assert len(reserve(deal_with(rules, before=state))) == 29


@pytest.mark.rule("CN-E11", "CN-33", "CN-34", "CN-35")
@pytest.mark.parametrize("laid", [("9C 9D", "9H", "9S"), ("9C", "", "")])
def test_a_strict_leader_keeps(laid: BySeat) -> None:
    """Given nines 2, 1, 1 or 1, 0, 0, P0 keeps his and the others return theirs."""
    rules = CollectNines()
    state = played(rules, laid=laid)
    assert table(state) == [{*laid[0].split()}, set(), set()]


@pytest.mark.rule("CN-E12", "CN-36")
@pytest.mark.parametrize("laid", [("", "9C 9D", "9H 9S"), ("9C", "9D", "9H"), NONE])
def test_no_strict_leader(laid: BySeat) -> None:
    """Given nines 0, 2, 2 or one each or none, nobody keeps any."""
    rules = CollectNines()
    state = played(rules, laid=laid)
    assert (table(state), result(rules, state).leader) == ([set(), set(), set()], None)


@pytest.mark.rule("CN-E12", "CN-36")
def test_a_nine_kept_earlier_goes_back_too() -> None:
    """Given a nine P0 had kept and one that P1 gets, both go back."""
    rules = CollectNines()
    state = played(rules, won=("", "9D 2S", ""), before=keeping(rules, 0, "9C"))
    assert result(rules, state).nines == (1, 1, 0)
    assert table(state) == [set(), set(), set()]


@pytest.mark.rule("CN-E13", "CN-33", "CN-34", "CN-35")
def test_the_earlier_leader_is_overtaken() -> None:
    """Given a nine kept by P2, and one laid out and one found by P0, P0 keeps his two."""
    rules = CollectNines()
    before = keeping(rules, 2, "9C")
    state = played(rules, laid=("9D", "", ""), won=("9H", "", ""), before=before)
    assert result(rules, state).nines == (2, 0, 1)
    assert table(state) == [{"9D", "9H"}, set(), set()]


@pytest.mark.rule("CN-E14", "CN-31", "CN-32", "CN-40")
def test_the_fourth_nine_is_found() -> None:
    """Given three nines and the fourth among the won cards, P1 has won."""
    rules = CollectNines()
    before = keeping(rules, 1, "9C 9D 9H")
    state = played(rules, won=("", "2C KD 9S 7H", ""), before=before)
    assert {"2C", "KD", "9S", "7H"} <= names(result(rules, state).won[1])
    assert (state.phase, rules.score(state).winners) == ("over", (1,))
    assert table(state)[1] == {"9C", "9D", "9H", "9S"}


@pytest.mark.rule("CN-E15", "CN-33", "CN-34", "CN-35", "CN-36")
@pytest.mark.parametrize("found", [False, True])
def test_three_nines_cannot_be_taken_away(found: bool) -> None:
    """Given three nines kept and the fourth laid out or found by P2, P0 keeps the three."""
    rules = CollectNines()
    nine: BySeat = ("", "", "9S")
    before = keeping(rules, 0, "9C 9D 9H")
    state = played(rules, laid=NONE if found else nine, won=nine if found else NONE, before=before)
    assert result(rules, state).nines == (3, 0, 1)
    assert (table(state)[0], "9S" in pile(rules, state, "pack")) == ({"9C", "9D", "9H"}, True)


@pytest.mark.rule("CN-E16", "CN-11", "CN-38", "CN-39")
@pytest.mark.parametrize("kept", ["", "9C", "9C 9D", "9C 9D 9H"])
def test_sizes_with_kept_nines(kept: str) -> None:
    """Given k kept nines, 31 - k cards are in the reserve, or 27 if all nines are laid out."""
    rules = CollectNines()
    before = keeping(rules, 0, kept) if kept else rules.start(dealer=2)
    k = len(kept.split())
    assert len(pile(rules, before, "pack")) == 52 - k
    assert len(reserve(deal_with(rules, before=before))) == 31 - k
    others = " ".join(sorted({"9C", "9D", "9H", "9S"} - {*kept.split()}))
    assert len(reserve(deal_with(rules, "", others, before=before))) == 27


@pytest.mark.rule("CN-E17", "CN-29")
def test_a_nine_that_is_played() -> None:
    """Given a nine that stayed in hand, it wins the last trick from an eight and is kept."""
    rules = CollectNines(refill_repeat=False)
    state = deal_with(
        rules,
        "9C AC 2C 3C 4C 5C 6C",
        "AD 2D 3D 4D 5D 6D 8C",
        "AH AS 3H 4H 5H 6H 2H",
        reserve="9D QS",
    )
    assert hands(state)[0] == {"9D", "AC", "2C", "3C", "4C", "5C", "6C"}
    state = play(
        rules,
        state,
        "AC AD AH | 2C 2D AS | 3C 3D 3H | 4C 4D 4H | 5C 5D 5H | 6C 6D 6H | 9D 8C 2H",
    )
    found = result(rules, state)
    assert found.last_trick == Trick((card("9D"), card("8C"), card("2H")), winner=0, drawn=1)
    assert names(found.won[0]) == {"9D", "8C", "2H", "QS"}
    assert table(state)[0] == {"9C", "9D"}


E18: tuple[BySeat, BySeat] = (("9C 9D", "9H", ""), ("KC AD 4H", "QC JD AS 2C", "TC"))
"""What the seats of CN-E18 lay out and win."""


@pytest.mark.rule("CN-E18", "CN-41", "CN-42")
def test_the_original_end_of_a_deal() -> None:
    """Given honours 2, 3, 0 and nines 2, 1, 0, P1 keeps his nine; by nines P0 would keep two."""
    state = played(ORIGINAL, laid=E18[0], won=E18[1])
    found = result(ORIGINAL, state)
    assert [names(cards) for cards in found.won] == [{*text.split()} for text in E18[1]]
    assert (found.honours, found.nines) == ((2, 3, 0), (2, 1, 0))
    assert table(state) == [set(), {"9H"}, set()]
    state = played(CollectNines(), laid=E18[0], won=E18[1])
    assert table(state) == [{"9C", "9D"}, set(), set()]


@pytest.mark.rule("CN-E19", "CN-41")
def test_played_cards_in_the_original() -> None:
    """Given king, ten and four, three cards are won and the played ones are discarded."""
    state = after_tricks(ORIGINAL, "QC AC AD", "TH KD 4S")
    assert (won(state)[1], len(unseen(state)[1]), len(reserve(state))) == (set(), 3, 17)
    assert {"TH", "KD", "4S"} <= names(state.discards)


@pytest.mark.rule("CN-E20", "CNC-1", "CNC-2", "CNC-3", "CNC-4")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"hand_size": 0}, "CNC-1"),
        ({"hand_size": 17}, "CNC-1"),
        ({"keep_rule": "most_honours"}, "CNC-2"),
        ({"pack": "continue", "refill_repeat": False}, "CNC-3"),
        ({"top_tie": "tied_aside", "winner_takes_played": False}, "CNC-4"),
        ({"max_deals": 0}, "CNC-1"),
    ],
)
def test_refused_options(options: Any, rule: str) -> None:
    """Given one of these options, the ruleset is refused for its rule."""
    with pytest.raises(InvalidOptions) as caught:
        CollectNines.of(options)
    assert [problem.rule for problem in caught.value.problems] == [rule]


def keeping_of_sixteen(rules: CollectNines, kept: str) -> CollectNinesState:
    """With hands of 16: P0 has kept these nines from a deal in which all tricks were tied."""
    high = [rank + suit for rank in "5678TJQK" for suit in "CH"]
    equal = [name.replace("C", "D").replace("H", "S") for name in high]
    low = [rank + suit for rank in "A234" for suit in "CDHS"]
    k = len(kept.split())
    p0, p1, p2 = " ".join([kept, *high[k:]]), " ".join(equal), " ".join(low)
    state = deal_with(rules, p0, p1, p2, reserve=" ".join(high[:k]), dealer=1)
    return play(rules, state, " | ".join(map(" ".join, zip(high, equal, low, strict=True))))


@pytest.mark.rule("CN-E20", "CN-09")
@pytest.mark.parametrize("kept", ["", "9C", "9C 9D", "9C 9D 9H"])
def test_sixteen_cards_leave_one_for_each_nine(kept: str) -> None:
    """Given hands of 16 and k kept nines, 4 - k cards remain, enough to replace every nine."""
    rules = CollectNines(hand_size=16)
    before = keeping_of_sixteen(rules, kept)
    others = sorted({"9C", "9D", "9H", "9S"} - {*kept.split()})
    assert table(before)[0] == {*kept.split()}
    assert len(reserve(deal_with(rules, before=before))) == len(others)
    state = deal_with(rules, "", " ".join(others), before=before)
    assert (table(state)[1], reserve(state)) == ({*others}, [])
    assert sizes(hands(state)) == [16, 16, 16]
    assert state.over == (kept == "")


@pytest.mark.rule("CN-E21", "CN-45")
def test_the_guard() -> None:
    """Given two deals allowed and played, P2 with two nines has a score of 2 and has not won."""
    rules = CollectNines(max_deals=2)
    state = played(rules, before=keeping(rules, 2, "9C 9D"))
    score = rules.score(state)
    assert (state.phase, score.points, score.winners) == ("over", (0, 0, 2), ())


@pytest.mark.rule("CN-E22", "CN-07", "CN-43", "CN-44")
def test_the_pack_is_used_up() -> None:
    """Given seven cards left of the pack, the heap is shuffled into it, and P0 deals 52 cards."""
    state, tricks = deal_for(
        ORIGINAL,
        won=(
            "3S 4S 5S 6S 7S 8S TC TD TH TS JC JD",
            "7H 8H 8D JH JS QC QD",
            "QH QS KD KH KS",
        ),
    )
    assert len(reserve(state)) == 31
    *_, last = tricks.split(" | ")
    state = play(ORIGINAL, state, tricks.rpartition("|")[0])
    state = choose(ORIGINAL, state, " ".join(last.split()[:2]))
    assert (len(reserve(state)), sum(sizes(unseen(state)))) == (7, 24)
    assert len(state.discards | state.set_aside) == 18
    state = choose(ORIGINAL, state, last.split()[2])
    assert (state.dealer, state.scores) == (0, (0, 0, 0))
    assert (len(pile(ORIGINAL, state, "pack")), len(state.discards)) == (52, 0)


@pytest.mark.rule("CN-E22", "CN-07", "CN-43", "CN-44")
def test_the_pack_lasts_for_another_deal() -> None:
    """Given 33 cards left for hands of three, they are dealt as they lie; 18 are on the heap."""
    rules = CollectNines.preset("original", hand_size=3)
    state, tricks = deal_for(rules, won=("KS 9C 2S 3S 4S", "5S 6S 7S", "8S TS"))
    left = reserve(state)[10:]
    state = play(rules, state, tricks)
    assert (state.dealer, state.scores) == (0, (1, 0, 0))
    assert (pile(rules, state, "pack"), len(left), len(state.discards)) == ({*left}, 33, 18)
    dealt = rules.deal(state, seed=22)
    assert hands(dealt) == [{left[2], left[5], left[8]}, {*left[0:9:3]}, {*left[1:9:3]}]
    assert reserve(dealt) == left[9:]
