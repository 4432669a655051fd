"""Players and pack, the first dealer, dealing (CN-01 to CN-12)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from cardrules import CollectNines, Deal, IllegalMove, InvalidDeal, cards
from cardrules.games.collect_nines import CollectNinesState
from tests.collect_nines.table import (
    IN_ORDER,
    SEATS,
    after_tricks,
    deal_with,
    hands,
    keeping,
    names,
    pile,
    play,
    played,
    reserve,
    sizes,
    table,
    unseen,
    value,
)


def drawn(rules: CollectNines, top: str) -> CollectNinesState:
    """Draw for the first deal from a pack with these cards on top."""
    rest = [each for each in rules.deck() if each not in cards(top)]
    return rules.deal(rules.start(), order=[*cards(top), *rest])


# --- players and pack ---------------------------------------------------------------------------


@pytest.mark.rule("CN-01")
def test_three_players_sit_at_the_table() -> None:
    """Given any agreements, there are the seats 0, 1 and 2, each with a score of its own."""
    rules = CollectNines()
    assert rules.seats == 3
    assert rules.start().scores == (0, 0, 0)
    assert "players" not in rules.options()


@pytest.mark.rule("CN-01", "CN-05")
def test_each_plays_for_himself() -> None:
    """Given a seat with all nines, it alone has won."""
    rules = CollectNines()
    state = played(rules, laid=("", "9C 9D", ""), won=("", "9H 9S", ""))
    assert rules.score(state).winners == (1,)


@pytest.mark.rule("CN-02")
def test_the_pack_has_52_cards() -> None:
    """The pack has thirteen cards in each of four suits, and no joker."""
    deck = [str(each) for each in CollectNines().deck()]
    assert sorted(deck) == sorted(IN_ORDER.split())
    assert len(deck) == 52


@pytest.mark.rule("CN-02")
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"9C": ""}, "missing: 9C"),
        ({"9C": "9D"}, "more than once: 9D; missing: 9C"),
        ({"9C": "JK"}, "missing: 9C; foreign: JK"),
    ],
)
@pytest.mark.parametrize("dealer", [None, 0])
def test_the_whole_pack_is_needed(wrong: dict[str, str], named: str, dealer: int | None) -> None:
    """Given a pack with a card missing, doubled or foreign, it is refused and the card named."""
    rules = CollectNines()
    order = [wrong.get(name, name) for name in IN_ORDER.split()]
    with pytest.raises(InvalidDeal, match=named) as caught:
        rules.deal(rules.start(dealer=dealer), order=" ".join(order))
    assert caught.value.rule == "CN-02"


@pytest.mark.rule("CN-03")
@pytest.mark.parametrize("pair", ["A2", "23", "34", "45", "56", "67", "78", "TJ", "JQ", "QK"])
def test_each_rank_beats_the_one_below_by_one(pair: str) -> None:
    """Given two ranks that follow each other, the higher wins and takes one card."""
    state = after_tricks(CollectNines(), f"{pair[0]}C {pair[1]}D AS")
    assert state.last_trick is not None
    assert (state.last_trick.winner, state.last_trick.drawn) == (1, 1)


@pytest.mark.rule("CN-03")
@pytest.mark.parametrize(("other", "winner"), [("8D", 0), ("TD", 1)])
def test_a_nine_stands_between_eight_and_ten(other: str, winner: int) -> None:
    """Given a nine that may be played, it beats an eight by one, and a ten beats it by one."""
    rules = CollectNines(hand_size=1, refill_repeat=False)
    state = deal_with(rules, p0="9S", p1=other, p2="AS", reserve="9C")
    state = play(rules, state, f"9C {other} AS")
    assert state.last_trick is not None
    assert (state.last_trick.winner, state.last_trick.drawn) == (winner, 1)


@pytest.mark.rule("CN-03")
@pytest.mark.parametrize("name", ["2D", "3D", "8D", "TD", "JD", "QD", "KD"])
def test_values_count_from_the_ace(name: str) -> None:
    """Given two aces and another card, its value less one is taken: king 12, jack 10, two 1."""
    state = after_tricks(CollectNines(), f"AC {name} AH")
    assert state.last_trick is not None
    assert state.last_trick.drawn == len(unseen(state)[1]) == value(name) - 1


@pytest.mark.rule("CN-04")
@pytest.mark.parametrize("suits", list(permutations("CDH")))
def test_suits_never_matter(suits: tuple[str, str, str]) -> None:
    """Given a king, a ten and a four of any suits, the king wins three cards."""
    trick = " ".join(rank + suit for rank, suit in zip("TK4", suits, strict=True))
    state = after_tricks(CollectNines(), trick)
    assert state.last_trick is not None
    assert (state.last_trick.winner, state.last_trick.drawn) == (1, 3)


# --- the first dealer ---------------------------------------------------------------------------


@pytest.mark.rule("CN-06")
@pytest.mark.parametrize(
    ("top", "dealer"),
    [
        ("KC QS JS", 0),
        ("QS KC JS", 1),
        ("JS QS KC", 2),
        ("2C AS AH", 0),
        ("9C TC 8S", 1),
        ("7C 7D 7H", 2),
        ("7S 7D 7H", 0),
        ("7C 7S AH", 1),
        ("7D AS 7H", 2),
        ("7D AS 7C", 0),
    ],
)
def test_the_lot_names_the_first_dealer(top: str, dealer: int) -> None:
    """Given the lot, the highest value deals, the ace low; of equal values the highest suit."""
    rules = CollectNines()
    start = rules.start()
    assert (start.phase, start.dealer, start.to_move, rules.legal_moves(start)) == (
        "draw",
        None,
        None,
        (),
    )
    state = drawn(rules, top)
    assert (state.phase, state.dealer, state.deal_number) == ("deal", dealer, 0)
    assert pile(rules, state, "pack") == {*IN_ORDER.split()}


@pytest.mark.rule("CN-06")
@pytest.mark.parametrize("three", ["AC 9H KS", "7C 7D 7H", "2C 2S AD"])
def test_every_seat_has_the_same_chance(three: str) -> None:
    """Given any three cards in every order, each seat deals as often as the others."""
    rules = CollectNines()
    dealers = [drawn(rules, " ".join(order)).dealer for order in permutations(three.split())]
    assert sorted(map(str, dealers)) == ["0", "0", "1", "1", "2", "2"]


@pytest.mark.rule("CN-06")
@pytest.mark.parametrize("first_dealer", ["lot", "given"])
@pytest.mark.parametrize("seat", SEATS)
def test_the_caller_may_name_the_first_dealer(first_dealer: Any, seat: int) -> None:
    """Given a named seat, it deals first without a draw, whatever the option says."""
    state = CollectNines(first_dealer=first_dealer).start(dealer=seat)
    assert (state.phase, state.dealer) == ("deal", seat)


@pytest.mark.rule("CN-06")
def test_without_a_name_seat_0_is_given() -> None:
    """Given `given` and nobody named, seat 0 deals first, and nobody draws."""
    state = CollectNines(first_dealer="given").start()
    assert (state.phase, state.dealer) == ("deal", 0)


@pytest.mark.rule("CN-07")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_deal_moves_clockwise(dealer: int) -> None:
    """Given any first dealer, the next seat clockwise deals next, whoever won nines."""
    rules = CollectNines()
    state = played(rules, laid=("9C", "", ""), dealer=dealer)
    dealers = [state.dealer]
    for _ in SEATS:
        state = played(rules, before=state)
        dealers.append(state.dealer)
    assert dealers == [(dealer + step) % 3 for step in (1, 2, 3, 4)]
    assert state.deal_number == 4


# --- the deal -----------------------------------------------------------------------------------


@pytest.mark.rule("CN-08", "CN-38")
def test_all_but_the_kept_nines_are_shuffled() -> None:
    """Given kept nines, the other cards form the pack, and kept nines in the order are skipped."""
    rules = CollectNines()
    state = keeping(rules, 1, "9C 9H", dealer=2)
    assert pile(rules, state, "pack") == {*IN_ORDER.split()} - {"9C", "9H"}
    kept_first = [*cards("9C 9H"), *(each for each in cards(IN_ORDER) if str(each) not in "9C 9H")]
    dealt = rules.deal(state, order=kept_first)
    assert dealt == rules.deal(state, order=IN_ORDER)
    assert hands(dealt)[0] == {"AC", "4C", "7C", "JC", "AD", "4D", "7D"}
    assert table(dealt) == [set(), {"9C", "9H"}, {"9D"}]


@pytest.mark.rule("CN-08")
def test_what_was_played_last_is_dealt_again() -> None:
    """Given a finished deal, the cards of hands, won piles and reserve are all in the next pack."""
    rules = CollectNines()
    state = played(rules, won=("2S 3S", "", "4S"))
    assert pile(rules, state, "pack") == {*IN_ORDER.split()}
    assert sum(len(each.cards) for each in rules.piles(state) if each.name != "pack") == 0


@pytest.mark.rule("CN-09")
@pytest.mark.parametrize("hand_size", [*range(1, 17)])
def test_each_hand_has_the_agreed_size(hand_size: int) -> None:
    """Given any agreed size and any cards, each hand has so many cards when play begins."""
    rules = CollectNines(hand_size=hand_size)
    for seed in range(8):
        state = rules.deal(rules.start(dealer=0), seed=seed)
        assert [len(state.hand(seat)) for seat in SEATS] == [hand_size] * 3
        laid = sum(sizes(table(state)))
        assert len(state.reserve) == 52 - 3 * hand_size - laid


@pytest.mark.rule("CN-09")
def test_seven_cards_are_the_rule() -> None:
    """Given nothing agreed, each player gets seven cards."""
    state = deal_with(CollectNines())
    assert sizes(hands(state)) == [7, 7, 7]


@pytest.mark.rule("CN-10")
@pytest.mark.parametrize("dealer", SEATS)
def test_cards_go_round_one_at_a_time(dealer: int) -> None:
    """Given a known pack, the dealer's left gets the first card, the next the second, and so on."""
    rules = CollectNines(hand_size=2)
    state = rules.deal(rules.start(dealer=dealer), order=IN_ORDER)
    left, middle = (dealer + 1) % 3, (dealer + 2) % 3
    assert hands(state)[left] == {"AC", "4C"}
    assert hands(state)[middle] == {"2C", "5C"}
    assert hands(state)[dealer] == {"3C", "6C"}


@pytest.mark.rule("CN-11")
def test_the_others_are_the_reserve_as_they_lie() -> None:
    """Given a known pack without dealt nines, the cards after the hands lie in the reserve."""
    rules = CollectNines(hand_size=2)
    state = rules.deal(rules.start(dealer=0), order=IN_ORDER)
    assert reserve(state) == IN_ORDER.split()[6:]


@pytest.mark.rule("CN-11", "CN-38")
@pytest.mark.parametrize("nines", ["9C", "9C 9D", "9C 9D 9H"])
def test_the_reserve_is_smaller_by_the_kept_nines(nines: str) -> None:
    """Given k kept nines and none dealt, the reserve has 31 - k cards."""
    rules = CollectNines()
    state = deal_with(rules, before=keeping(rules, 0, nines))
    assert len(state.reserve) == 31 - len(nines.split())


@pytest.mark.rule("CN-12")
def test_each_knows_his_own_hand() -> None:
    """Given a deal, a seat knows its hand and the nines on the table, and no other card."""
    state = deal_with(CollectNines(), p0="2C KC 9C", p1="9D QS")
    for seat in SEATS:
        assert names(state.seen(seat)) == hands(state)[seat] | {"9C", "9D"}


@pytest.mark.rule("CN-28")
def test_chance_does_not_deal_within_a_deal() -> None:
    """Given a running deal, dealing is refused by seed, by order and as a move."""
    rules = CollectNines()
    state = deal_with(rules)
    words = r"^deal: the running deal is not finished; CN-28$"
    with pytest.raises(IllegalMove, match=words):
        rules.deal(state, seed=1)
    with pytest.raises(IllegalMove, match=words):
        rules.deal(state, order=IN_ORDER)
    with pytest.raises(IllegalMove, match=words):
        rules.apply(state, Deal(rules.deck()))
    found = rules.check(state, Deal(rules.deck()))
    assert found is not None
    assert found.rule == "CN-28"
