"""Players and pack, the draw for the deal, and the deal itself (NN-01 to NN-11, NN-25, NN-82)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Card, NinetyNine, cards
from tests.ninety_nine.endings import DUMMY, settle, waiting
from tests.ninety_nine.table import face_up, names, pile, play_on

LONG, SHORT = "23456789TJQKA", "6789TJQKA"


def order(rules: NinetyNine, top: str) -> tuple[Card, ...]:
    """The whole pack with these cards on top."""
    first = cards(top)
    return (*first, *(each for each in rules.deck() if each not in first))


# --- players and pack ---------------------------------------------------------------------------


@pytest.mark.rule("NN-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_seats_as_players(players: Any) -> None:
    """Given two, three or four players, each has a seat, a score and points of a deal."""
    rules = NinetyNine(players=players)
    state = play_on(rules, rules.deal(rules.start(dealer=0), seed=1))
    found = rules.score(state).result
    assert found is not None
    assert rules.seats == len(state.scores) == len(found.points) == players


@pytest.mark.rule("NN-01")
def test_three_players_are_the_default() -> None:
    """Given no number of players, there are three."""
    assert NinetyNine().seats == 3


@pytest.mark.parametrize(
    ("options", "ranks", "size"),
    [
        pytest.param({"players": 2}, SHORT, 36, marks=pytest.mark.rule("NN-03")),
        pytest.param({"players": 3}, SHORT, 36, marks=pytest.mark.rule("NN-03")),
        pytest.param({"players": 4}, LONG, 52, marks=pytest.mark.rule("NN-04")),
    ],
)
def test_the_pack(options: dict[str, Any], ranks: str, size: int) -> None:
    """Given two or three players, the pack goes from six to ace; with four it is the full one."""
    pack = [str(each) for each in NinetyNine.of(options).deck()]
    assert pack == [rank + suit for suit in "CDHS" for rank in ranks]
    assert len(pack) == size


@pytest.mark.rule("NN-82")
def test_oxford_whist_is_played_with_36_cards() -> None:
    """Given Oxford Whist, three hold twelve cards each, none of them a two to a five."""
    rules = NinetyNine.preset("oxford_whist")
    state = rules.deal(rules.start(dealer=0), seed=1)
    assert [len(state.hand(seat)) for seat in range(3)] == [12, 12, 12]
    assert {name[0] for seat in range(3) for name in names(state.hand(seat))} == set(SHORT)
    assert len(rules.legal_moves(state)) == 220
    assert len(pile(rules, state, "trump stock").cards) == 15


# --- the draw -----------------------------------------------------------------------------------


@pytest.mark.rule("NN-07")
@pytest.mark.parametrize(
    ("players", "top", "dealer"),
    [
        (2, "KD AC", 1),
        (2, "TS 9S", 0),
        (3, "QD KC JS", 1),
        (3, "TH JH 9H", 1),
        (3, "6C 7C AD", 2),
        (4, "2C 3D 5S 4H", 2),
        (4, "AD KD QD JD", 0),
    ],
)
def test_the_highest_card_deals(players: Any, top: str, dealer: int) -> None:
    """Given a card for each seat from the top of the pack, the highest rank deals first."""
    rules = NinetyNine(players=players)
    state = rules.start()
    assert (state.phase, state.to_move, state.dealer) == ("draw", None, None)
    state = rules.deal(state, order=order(rules, top))
    assert (state.phase, state.to_move, state.dealer) == ("deal", None, dealer)
    assert (state.deal_number, state.scores) == (0, (0,) * players)


@pytest.mark.rule("NN-07")
@pytest.mark.parametrize(
    ("players", "top", "dealer"),
    [
        (2, "KD KC 9S TS", 1),
        (2, "KD KC 9S 9D 6H 7H", 1),
        (3, "KD 7C KC TS 9S AS", 0),
        (3, "KD 7C KC 9S TS AS", 2),
        (3, "9D 9H 9S 8C 8D 7D QS KS", 1),
        (4, "KD AC 2S AS 6H 5H AD AH", 1),
    ],
)
def test_those_who_share_the_highest_rank_draw_again(players: Any, top: str, dealer: int) -> None:
    """Given equal highest cards, only those who drew them take the next cards of the pack."""
    rules = NinetyNine(players=players)
    assert rules.deal(rules.start(), order=order(rules, top)).dealer == dealer


@pytest.mark.rule("NN-07")
def test_the_last_cards_of_the_pack_may_decide_the_draw() -> None:
    """Given three aces, then two kings over a six, then equal pairs, the last two cards decide."""
    rules = NinetyNine()
    pairs = [f"{rank}C {rank}D {rank}H {rank}S" for rank in "789TJQ"]
    top = " ".join(["AD AH AS", "KC KD 6C", "KH KS", "6D 6H", *pairs])
    assert rules.deal(rules.start(), order=order(rules, f"{top} 6S AC")).dealer == 1
    assert rules.deal(rules.start(), order=order(rules, f"{top} AC 6S")).dealer == 0


@pytest.mark.rule("NN-07")
def test_the_joker_takes_no_part_in_the_draw() -> None:
    """Given a joker that comes up, the seat takes the card below it instead."""
    rules = NinetyNine.preset("classic")
    assert rules.deal(rules.start(), order=order(rules, "QD JK 7C AS KS")).dealer == 2
    assert rules.deal(rules.start(), order=order(rules, "JK QD 7C KS AS")).dealer == 2


@pytest.mark.rule("NN-07")
def test_the_trump_stock_takes_no_part_in_the_draw() -> None:
    """Given Oxford Whist, low cards that come up are passed over."""
    rules = NinetyNine.preset("oxford_whist")
    assert rules.deal(rules.start(), order=order(rules, "5C 6D 2C 3S 7C 6S")).dealer == 1


@pytest.mark.rule("NN-07")
@pytest.mark.parametrize("first_dealer", ["high_card", "given"])
def test_a_named_seat_deals_first(first_dealer: Any) -> None:
    """Given a first dealer named by the caller, nobody draws."""
    rules = NinetyNine(first_dealer=first_dealer)
    for dealer in range(3):
        state = rules.start(dealer=dealer)
        assert (state.phase, state.dealer) == ("deal", dealer)


@pytest.mark.rule("NN-07")
def test_a_dealer_to_be_given_and_not_named_is_seat_0() -> None:
    """Given `first_dealer="given"` and no seat named, seat 0 deals and nobody draws."""
    state = NinetyNine(first_dealer="given").start()
    assert (state.phase, state.dealer) == ("deal", 0)


# --- who deals next -----------------------------------------------------------------------------


@pytest.mark.rule("NN-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal_passes_to_the_left(players: Any) -> None:
    """Given deal after deal, each is dealt by the seat to the left of the last dealer."""
    rules = NinetyNine(players=players, target_score=10_000)
    state = rules.start(dealer=1)
    for number in range(1, 7):
        assert state.dealer == number % players
        state = rules.deal(state, seed=number)
        assert (state.dealer, state.deal_number) == (number % players, number)
        state = play_on(rules, state)
        found = rules.score(state).result
        assert found is not None
        assert (found.dealer, found.deal_number) == (number % players, number)


@pytest.mark.rule("NN-08")
def test_a_new_game_of_a_match_makes_no_difference_to_the_deal() -> None:
    """Given a game of a match that ends, the next seat deals, as after any other deal."""
    rules = NinetyNine(length="match")
    state = settle(rules, (3, 4, 2), (3, 4, 2), waiting(rules, 95, 0, 0, dealer=1))
    assert len(state.games) == 1
    assert state.dealer == 2


@pytest.mark.rule("NN-08")
def test_at_the_end_the_last_dealer_is_kept() -> None:
    """Given play that is over, nobody deals next, and the dealer told is that of the last deal."""
    rules = NinetyNine()
    state = settle(rules, (3, 4, 2), (3, 4, 2), waiting(rules, 195, 0, 0, dealer=1))
    assert (state.over, state.dealer) == (True, 1)


# --- the cards ----------------------------------------------------------------------------------


@pytest.mark.rule("NN-09", "NN-10")
@pytest.mark.parametrize(
    ("players", "dealer", "served"),
    [
        (2, 0, (1, 0, DUMMY)),
        (2, 1, (0, 1, DUMMY)),
        (3, 0, (1, 2, 0)),
        (3, 1, (2, 0, 1)),
        (3, 2, (0, 1, 2)),
        (4, 0, (1, 2, 3, 0)),
        (4, 3, (0, 1, 2, 3)),
    ],
)
def test_the_pack_is_dealt_out_a_card_at_a_time(
    players: Any, dealer: int, served: tuple[int, ...]
) -> None:
    """Given a pack, it goes round from the dealer's left until each has 12 cards, of four 13."""
    rules = NinetyNine(players=players)
    pack = [str(each) for each in rules.deck()][::-1]
    state = rules.deal(rules.start(dealer=dealer), order=pack)
    for place, hand in enumerate(served):
        due = pack[place :: len(served)]
        if players == 2 and hand == DUMMY:
            assert names(state.dummy) | names(state.dummy_bid_cards) == set(due)
        else:
            assert names(state.hand(hand)) == set(due)
        assert len(due) == (13 if players == 4 else 12)


@pytest.mark.rule("NN-09")
def test_a_deal_is_read_from_its_notation() -> None:
    """Given `deal` and the whole pack, capitals or not, it deals as the order itself does."""
    rules = NinetyNine()
    start = rules.start(dealer=0)
    text = " ".join(["deal", *map(str, rules.deck())])
    for written in (text, text.upper(), text.lower()):
        assert rules.apply(start, rules.parse(start, written)) == rules.deal(
            start, order=rules.deck()
        )


@pytest.mark.rule("NN-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_are_dealt_face_down_and_none_stays_out(players: Any) -> None:
    """Given a fresh deal, every card is in a hand or the dummy's, and nobody else sees it."""
    rules = NinetyNine(players=players)
    state = rules.deal(rules.start(dealer=0), seed=1)
    assert face_up(rules, state) == set()
    filled = {each.name for each in rules.piles(state) if each.cards}
    assert filled == ({"hand", "dummy", "dummy bid"} if players == 2 else {"hand"})


@pytest.mark.rule("NN-09")
def test_a_new_deal_begins_with_a_clean_table() -> None:
    """Given a second deal, no bid, offer, trick or shown card of the first is left."""
    rules = NinetyNine(target_score=10_000)
    state = play_on(rules, rules.deal(rules.start(dealer=0), seed=1), seed=3)
    assert state.bids != (None, None, None)
    state = rules.deal(state, seed=2)
    assert (state.bids, state.offers, state.premiums) == ((None, None, None), (), ())
    assert (state.tricks, state.trick, state.shown) == ((0, 0, 0), (), (0, 0, 0))
    assert rules.score(state).result is None
    assert state.phase == "bid"


# --- the dummy's bid ----------------------------------------------------------------------------


@pytest.mark.rule("NN-25")
@pytest.mark.parametrize(
    ("dummy_bid", "laid"), [("top_three", slice(3)), ("random", slice(-3, None))]
)
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dummy_bids_with_the_first_or_the_last_cards_dealt_to_it(
    dummy_bid: Any, laid: slice, dealer: int
) -> None:
    """Given twelve cards for the dummy, three are its bid at once, by agreement the last three."""
    rules = NinetyNine(players=2, dummy_bid=dummy_bid)
    pack = [str(each) for each in rules.deck()]
    pack = pack[1::2] + pack[::2]
    state = rules.deal(rules.start(dealer=dealer), order=pack)
    assert names(state.dummy_bid_cards) == set(pack[2::3][laid])
    assert names(state.dummy) == set(pack[2::3]) - names(state.dummy_bid_cards)
    assert len(state.dummy) == 9


@pytest.mark.rule("NN-25", "NN-20")
def test_the_dummy_bids_like_anyone() -> None:
    """Given the dummy's bid cards, their suits say how many tricks."""
    rules = NinetyNine(players=2)
    top = "AC AD 6C AS KD 6H AH KS 6S"
    state = rules.deal(rules.start(dealer=0), order=order(rules, top))
    assert names(state.dummy_bid_cards) == {"6C", "6H", "6S"}
    assert state.bids == (None, None, 6)
