"""Players and pack, choosing the dealer, dealing (SS-01 to SS-15)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Deal, InvalidDeal, SixtySix, Suit, card
from tests.sixty_six.table import (
    deal_with,
    hand,
    order,
    outcome,
    play,
    played,
    refused_by,
    result,
    tie,
    win,
)

# --- players and pack ---------------------------------------------------------------------------


@pytest.mark.rule("SS-01")
def test_two_players_sit_at_the_table() -> None:
    """Given any table, there are seats 0 and 1 and no third."""
    rules = SixtySix()
    assert rules.seats == 2
    assert len(rules.start().scores) == 2
    for seat in (2, -1):
        with pytest.raises(ValueError, match="seats are 0 to 1"):
            rules.start(dealer=seat)


@pytest.mark.rule("SS-01")
def test_each_plays_for_himself() -> None:
    """Given a decided deal, one of the two scores and the other does not."""
    rules = SixtySix()
    assert win(rules, 1, 2).scores == (0, 2)
    assert win(rules, 0, 3).scores == (3, 0)


@pytest.mark.rule("SS-03")
def test_the_pack_ends_with_the_nine() -> None:
    """The pack has 24 cards, ace to nine of each suit and nothing below."""
    names = {str(each) for each in SixtySix().deck()}
    assert names == {rank + suit for rank in "ATKQJ9" for suit in "CDHS"}
    assert len(SixtySix().deck()) == 24


@pytest.mark.rule("SS-03")
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"9C": "8C"}, "missing: 9C; foreign: 8C"),
        ({"9C": "AS"}, "more than once: AS; missing: 9C"),
        ({"9C": ""}, "missing: 9C"),
    ],
)
def test_a_deal_needs_the_whole_pack(wrong: dict[str, str], named: str) -> None:
    """Given a pack with a card foreign, doubled or missing, it is refused and the card named."""
    rules = SixtySix()
    names = [wrong.get(str(each), str(each)) for each in rules.deck()]
    with pytest.raises(InvalidDeal, match=named) as caught:
        rules.deal(rules.start(dealer=0), order=" ".join(names))
    assert caught.value.rule == "SS-03"


@pytest.mark.rule("SS-04")
@pytest.mark.parametrize(
    ("name", "points"),
    [("AD", 11), ("TD", 10), ("KD", 4), ("QD", 3), ("JD", 2), ("9D", 0)],
)
def test_each_rank_has_its_points(name: str, points: int) -> None:
    """Given a trick of one card and a nine, its winner counts the points of that card."""
    rules = SixtySix()
    state = played(rules, f"{name} 9H", turn_up="JS")
    assert state.totals == (0, points)


@pytest.mark.rule("SS-05")
@pytest.mark.parametrize("suit", "CDH")
def test_a_suit_is_worth_thirty(suit: str) -> None:
    """Given three tricks that take a whole suit, their winner counts 30."""
    moves = f"A{suit} T{suit} | K{suit} Q{suit} | J{suit} 9{suit}"
    assert played(SixtySix(), moves, turn_up="JS").totals == (0, 30)


@pytest.mark.rule("SS-05")
def test_the_pack_is_worth_120() -> None:
    """Given a deal played to the end without marriages and bonus, the totals add up to 120."""
    rules = SixtySix(last_trick_bonus=0, deal_end="play_out")
    state = rules.deal(rules.start(dealer=0), seed=66)
    while state.to_move is not None:
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert sum(result(rules, state).totals) == 120


@pytest.mark.rule("SS-06")
@pytest.mark.parametrize("pair", ["AT", "TK", "KQ", "QJ", "J9", "TQ"])
@pytest.mark.parametrize("suit", ["D", "S"])
def test_ranks_follow_the_values(pair: str, suit: str) -> None:
    """Given two cards of a suit, plain or trump, the higher beats the lower and not otherwise."""
    rules = SixtySix()
    high, low = pair[0] + suit, pair[1] + suit
    turn_up = "AS" if "9" in pair else "9S"
    assert played(rules, f"{low} {high}", turn_up=turn_up).tricks == (1, 0)
    assert played(rules, f"{high} {low}", turn_up=turn_up).tricks == (0, 1)


@pytest.mark.rule("SS-07")
def test_a_total_joins_tricks_marriages_and_bonus() -> None:
    """Given all cards played, a total is card points, counted marriages and the last trick's 10."""
    rules = SixtySix(deal_end="play_out")
    state = deal_with(rules, turn_up="9S", p1="AC TC KC QC JC 9C", p0="AD TD KD QD JD 9D")
    state = play(rules, state, "close | KC+ 9D | QC JD | JC QD | 9C KD | TC TD | AC AD")
    assert result(rules, state).totals == (0, 30 + 30 + 20 + 10)


# --- choosing the dealer ------------------------------------------------------------------------


@pytest.mark.rule("SS-08")
@pytest.mark.parametrize(
    ("first_dealer", "drawn", "dealer"),
    [
        ("low_card", "9C AD", 0),
        ("low_card", "AD 9C", 1),
        ("high_card", "9C AD", 1),
        ("high_card", "AD 9C", 0),
    ],
)
def test_the_draw_names_the_first_dealer(first_dealer: Any, drawn: str, dealer: int) -> None:
    """Given a draw, the lower card deals first, or by agreement the higher one."""
    rules = SixtySix(first_dealer=first_dealer)
    start = rules.start()
    assert (start.phase, start.dealer, start.to_move) == ("draw", None, None)
    state = rules.deal(start, order=order(*drawn.split()))
    assert (state.phase, state.dealer, state.deal_number) == ("deal", dealer, 0)


@pytest.mark.rule("SS-08")
@pytest.mark.parametrize("first_dealer", ["low_card", "high_card", "given"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_caller_may_name_the_dealer(first_dealer: Any, seat: int) -> None:
    """Given a named seat, it deals first and nobody draws, whatever the option says."""
    state = SixtySix(first_dealer=first_dealer).start(dealer=seat)
    assert (state.phase, state.dealer) == ("deal", seat)


@pytest.mark.rule("SS-08")
def test_seat_0_deals_if_no_seat_is_given() -> None:
    """Given `first_dealer="given"` and no seat named, seat 0 deals first."""
    state = SixtySix(first_dealer="given").start()
    assert (state.phase, state.dealer) == ("deal", 0)


@pytest.mark.rule("SS-09")
@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("KD TD", 0), ("TC KS", 1), ("TC AS", 0), ("QC JS", 1), ("9S JC", 0), ("QH KC", 0)],
)
def test_the_draw_ranks_as_in_play(drawn: str, dealer: int) -> None:
    """Given two drawn cards, only rank counts, and a king is lower than a ten."""
    rules = SixtySix()
    assert rules.deal(rules.start(), order=order(*drawn.split())).dealer == dealer


@pytest.mark.rule("SS-09")
def test_equal_ranks_are_drawn_again() -> None:
    """Given equal ranks drawn, and once more, the next pair of the same pack decides."""
    rules = SixtySix()
    state = rules.deal(rules.start(), order=order("KC", "KD", "9H", "9C", "AC", "TS"))
    assert state.dealer == 1


EQUAL_PAIRS = tuple(card(rank + suit) for rank in "ATKQJ9" for suit in "CDHS")


@pytest.mark.rule("SS-09")
def test_a_pack_of_equal_pairs_decides_nothing() -> None:
    """Given equal ranks all through the pack, the draw is refused and can be made again."""
    rules = SixtySix()
    start = rules.start()
    refusal = rules.check(start, Deal(EQUAL_PAIRS))
    assert refusal is not None
    assert refusal.rule == "SS-09"
    with pytest.raises(InvalidDeal, match="draw again") as caught:
        rules.deal(start, order=EQUAL_PAIRS)
    assert caught.value.rule == "SS-09"
    assert rules.deal(start, order=order("9C", "AD")).dealer == 0


@pytest.mark.rule("SS-09")
def test_a_pack_of_equal_pairs_may_be_dealt() -> None:
    """Given a known dealer, the same pack is dealt like any other."""
    rules = SixtySix()
    start = rules.start(dealer=0)
    assert rules.check(start, Deal(EQUAL_PAIRS)) is None
    assert rules.deal(start, order=EQUAL_PAIRS).phase == "lead"


@pytest.mark.rule("SS-09", "SS-03")
def test_the_draw_needs_the_whole_pack_before_all() -> None:
    """Given equal pairs and a card twice, it is the pack that is refused."""
    rules = SixtySix()
    wrong = Deal((card("AD"), *EQUAL_PAIRS[1:]))
    refusal = rules.check(rules.start(), wrong)
    assert refusal is not None
    assert refusal.rule == "SS-03"


# --- later dealers ------------------------------------------------------------------------------


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("next_dealer", ["winner", "loser", "alternate"])
def test_who_deals_after_a_decided_deal(next_dealer: Any, dealer: int, winner: int) -> None:
    """Given a decided deal, its winner deals the next, or as agreed its loser or the other seat."""
    rules = SixtySix(next_dealer=next_dealer)
    expected = {"winner": winner, "loser": 1 - winner, "alternate": 1 - dealer}
    assert win(rules, winner, 2, dealer=dealer).dealer == expected[next_dealer]


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("next_dealer", ["winner", "loser", "alternate"])
def test_after_a_failed_closing_the_scorer_is_the_winner(
    next_dealer: Any, dealer: int, winner: int
) -> None:
    """Given a closer who failed, the player who scores counts as winner and the closer as loser."""
    rules = SixtySix(next_dealer=next_dealer)
    state = win(rules, winner, 4, dealer=dealer)
    assert result(rules, state).closer == 1 - winner
    expected = {"winner": winner, "loser": 1 - winner, "alternate": 1 - dealer}
    assert state.dealer == expected[next_dealer]


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize(("next_dealer", "expected"), [("winner", 0), ("loser", 1)])
def test_the_scorer_needs_no_66_to_count_as_winner(next_dealer: Any, expected: int) -> None:
    """Given a failed closing in which nobody has 66, the player who scores counts as winner."""
    rules = SixtySix(next_dealer=next_dealer)
    state = deal_with(rules, turn_up="9S", p1="AC 9C JD 9D JH 9H", p0="JC QC AD QD AH QH")
    state = play(rules, state, "close | AC JC | 9C QC | AD JD | QD 9D | AH JH | QH 9H")
    assert result(rules, state).totals == (45, 13)
    assert (outcome(rules, state)[0], state.dealer) == (0, expected)


@pytest.mark.rule("SS-11", "SS-75")
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("next_dealer", ["winner", "loser", "alternate"])
def test_a_replay_has_the_same_dealer(next_dealer: Any, dealer: int) -> None:
    """Given a deal in which nobody reaches 66, the same dealer deals again, whatever is agreed."""
    rules = SixtySix(next_dealer=next_dealer)
    state = tie(rules, dealer=dealer)
    assert (state.phase, state.dealer) == ("deal", dealer)


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("next_dealer", "passes"), [("winner", False), ("loser", False), ("alternate", True)]
)
def test_a_carried_deal_passes_only_where_dealers_alternate(
    next_dealer: Any, passes: bool, dealer: int
) -> None:
    """Given a carried deal, the same dealer deals again, unless the players deal in turn."""
    rules = SixtySix(next_dealer=next_dealer, nobody_reached="carry")
    state = tie(rules, dealer=dealer)
    assert outcome(rules, state) == (None, 0)
    assert state.dealer == (1 - dealer if passes else dealer)


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize(("next_dealer", "expected"), [("winner", 1), ("loser", 0)])
def test_the_winner_by_last_trick_is_a_winner(next_dealer: Any, expected: int) -> None:
    """Given a deal decided by `last_trick`, its winner counts as winner for the next dealer."""
    rules = SixtySix(next_dealer=next_dealer, nobody_reached="last_trick")
    state = tie(rules, dealer=1)
    assert (outcome(rules, state), state.dealer) == ((1, 1), expected)


# --- the deal -----------------------------------------------------------------------------------


@pytest.mark.rule("SS-12")
@pytest.mark.parametrize(
    ("packet", "receivers"),
    [
        (1, "101010101010"),
        (2, "110011001100"),
        (3, "111000111000"),
        (6, "111111000000"),
    ],
)
@pytest.mark.parametrize("dealer", [0, 1])
def test_cards_are_given_in_packets_to_the_non_dealer_first(
    packet: Any, receivers: str, dealer: int
) -> None:
    """Given a pack, each gets six cards in packets of the agreed size, the non-dealer first."""
    rules = SixtySix(deal_packet=packet)
    pack = [str(each) for each in rules.deck()][::-1]
    state = rules.deal(rules.start(dealer=dealer), order=pack)
    for seat in (0, 1):
        mark = str(seat ^ dealer)  # the receivers are written for dealer 0
        given = {name for name, to in zip(pack[:12], receivers, strict=True) if to == mark}
        assert hand(state, seat) == given
        assert len(given) == 6


@pytest.mark.rule("SS-12")
def test_nobody_plays_before_the_deal_nor_deals_within_it() -> None:
    """Given cards not dealt yet no card is played, and given a running deal none is dealt."""
    rules = SixtySix()
    start = rules.start(dealer=0)
    assert rules.legal_moves(start) == ()
    assert refused_by(rules, start, "AS") == "SS-12"
    state = rules.deal(start, seed=1)
    assert (state.phase, state.deal_number) == ("lead", 1)
    with pytest.raises(ValueError, match="the running deal is not finished; SS-12"):
        rules.deal(state, seed=2)


@pytest.mark.rule("SS-13")
@pytest.mark.parametrize("place", range(13))
def test_the_thirteenth_card_is_turned_up(place: int) -> None:
    """Given a pack, its thirteenth card lies face up and its suit is trumps."""
    rules = SixtySix()
    pack = [str(each) for each in rules.deck()]
    pack[12], pack[place] = pack[place], pack[12]
    state = rules.deal(rules.start(dealer=0), order=pack)
    assert state.turn_up == card(pack[12])
    assert state.trump == card(pack[12]).suit


@pytest.mark.rule("SS-13")
def test_trumps_belong_to_the_deal() -> None:
    """Given a new deal with another suit turned up, nothing of the old trumps is left."""
    rules = SixtySix()
    state = win(rules, 1, 3)
    assert (state.trump, state.turn_up) == (None, None)
    state = deal_with(rules, turn_up="JH", before=state)
    assert (state.trump, state.turn_up) == (Suit.HEARTS, card("JH"))


@pytest.mark.rule("SS-14")
def test_the_stock_has_twelve_cards_and_the_turn_up_is_the_last() -> None:
    """Given a fresh deal, 11 cards lie face down on the turn-up, and it is drawn last of all."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="9S", p0="AC TC KC QC JC 9C", p1="AD TD KD QD JD 9D")
    piles = {pile.name: pile.cards for pile in rules.piles(state) if pile.seat is None}
    assert state.stock_size == 12
    assert len(piles["stock"]) == 11
    assert {str(each) for each in piles["turn-up"]} == {"9S"}
    for trick in ("9D 9C", "JD JC", "QD QC", "KD KC", "TD TC"):
        state = play(rules, state, trick)
        assert "9S" not in hand(state, 0) | hand(state, 1)
        assert state.turn_up == card("9S")
    state = play(rules, state, "AD AC")
    assert "9S" in hand(state, 0)
    assert (state.stock_size, state.turn_up) == (0, None)


@pytest.mark.rule("SS-14", "SS-22")
def test_the_stock_is_drawn_from_the_top() -> None:
    """Given a known stock, the first cards drawn are those on top of it, in their order."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="9S", p1="9D JD", p0="9C JC", stock="AC AD TC TD AH TH")
    state = play(rules, state, "9D 9C")
    assert {"AC"} == hand(state, 1) & {"AC", "AD", "TC", "TD"}
    assert {"AD"} == hand(state, 0) & {"AC", "AD", "TC", "TD"}
    state = play(rules, state, "JD JC")
    assert {"AC", "TC"} == hand(state, 1) & {"AC", "AD", "TC", "TD"}
    assert {"AD", "TD"} == hand(state, 0) & {"AC", "AD", "TC", "TD"}


@pytest.mark.rule("SS-15")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_first_lead(dealer: int) -> None:
    """Given a fresh deal, the non-dealer leads, or by agreement the dealer."""
    rules = SixtySix()
    assert deal_with(rules, turn_up="9S", dealer=dealer).to_move == 1 - dealer
    rules = SixtySix(first_lead="dealer")
    assert deal_with(rules, turn_up="9S", dealer=dealer).to_move == dealer
