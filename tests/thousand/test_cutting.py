"""The dealer, the cut, and a nine or a jack at the bottom (TH-14 to TH-26)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardrules import IllegalMove, InvalidDeal, Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    FACTORY,
    NO_REDEALS,
    calm,
    club,
    concede,
    deal,
    entries,
    hand,
    offered,
    play,
    reasons,
    refusal,
    result,
    settle,
    waiting,
)

PACK = FACTORY.split()
PLACES = (
    (1, 4, 8, 12, 16, 19, 22),
    (2, 5, 9, 13, 17, 20, 23),
    (3, 6, 10, 14, 18, 21, 24),
)
"""Where the cards of seats 0, 1 and 2 (the dealer) lie in the pack that is dealt."""

IGNORING = calm(bottom_nine="ignore", three_nines_penalty="none", bottom_jack="ignore")
"""At this table any cut ends the ritual."""

CLAIMS = {**NO_REDEALS, "redeal_hand_below": 40}
"""With this, nearly every hand is a ground for a redeal."""


def hands(state: ThousandState) -> list[set[str]]:
    """The hands of the three players."""
    return [hand(state, seat) for seat in range(3)]


def hands_of(pack: Sequence[str]) -> list[set[str]]:
    """The hands that come of a pack as it lies after the ritual."""
    return [{pack[place - 1] for place in places} for places in PLACES]


def tops_with(bottom: str) -> list[str]:
    """A pack that a cut at 12 leaves with this card at the bottom."""
    others = [each for each in PACK if each != bottom]
    return [*others[:11], bottom, *others[11:]]


# --- the dealer ---------------------------------------------------------------------------------


@pytest.mark.rule("TH-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_dealer_can_be_named(players: int) -> None:
    """Given a seat named as first dealer, it deals, and no lot is drawn."""
    rules = Thousand.of({"players": players})
    for seat in range(players):
        state = rules.start(dealer=seat)
        assert (state.phase, state.to_move, state.dealer) == ("deal", None, seat)


@pytest.mark.rule("TH-14")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("place", range(24))
def test_the_ace_of_spades_makes_the_first_dealer(players: int, place: int) -> None:
    """Given cards turned round the table from the first seat, who gets the ace of spades deals."""
    rules = Thousand.of({"players": players})
    state = rules.start()
    assert (state.phase, state.to_move, state.dealer) == ("lot", None, None)
    order = [each for each in PACK if each != "AS"]
    order.insert(place, "AS")
    state = rules.deal(state, order=order)
    assert (state.phase, state.dealer) == ("deal", place % players)


@pytest.mark.rule("TH-14")
def test_the_lot_deals_no_cards() -> None:
    """Given a drawn dealer, all cards are in the pack still, and no deal has begun."""
    rules = Thousand()
    state = rules.deal(rules.start(), seed=1)
    assert [(pile.name, len(pile.cards)) for pile in rules.piles(state)] == [("pack", 24)]
    assert (state.deal_number, state.scores) == (0, (0, 0, 0))


@pytest.mark.rule("TH-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_source_can_draw_every_dealer(players: int) -> None:
    """Given seeds for the lot, every seat becomes first dealer, and a seed always the same one."""
    rules = Thousand.of({"players": players})
    drawn = [rules.deal(rules.start(), seed=seed).dealer for seed in range(40)]
    assert set(drawn) == set(range(players))
    assert drawn == [rules.deal(rules.start(), seed=seed).dealer for seed in range(40)]


@pytest.mark.rule("TH-14")
def test_before_the_lot_nobody_moves() -> None:
    """Given no dealer yet, a move is refused, and nobody has one."""
    rules = Thousand()
    state = rules.start()
    assert rules.legal_moves(state) == ()
    found = refusal(rules, state, "cut7")
    assert (found.rule, found.reason) == ("TH-14", "the first dealer is not chosen yet")


@pytest.mark.rule("TH-14", "TH-30")
def test_the_lot_has_no_talon() -> None:
    """Given the draw for the deal, places for a talon are refused."""
    rules = Thousand()
    state = rules.start()
    with pytest.raises(InvalidDeal) as caught:
        rules.deal(state, seed=1, talon=(3, 9, 15))
    assert (caught.value.rule, caught.value.reason) == (
        "TH-14",
        "the draw for the deal has no talon",
    )
    assert refusal(rules, state, f"deal {FACTORY} talon 3 9 15").rule == "TH-14"


@pytest.mark.rule("TH-14")
@pytest.mark.parametrize("seat", [-1, 3, True])
def test_only_a_seat_can_deal(seat: int) -> None:
    """Given three players, a dealer who does not sit there is refused."""
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        Thousand().start(dealer=seat)


@pytest.mark.rule("TH-15")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_after_a_played_deal_the_next_player_deals(dealer: int) -> None:
    """Given a played deal, the next player clockwise deals."""
    rules = club()
    state = settle(rules, waiting(rules, dealer=dealer), "80", "20", "20", contract=100)
    assert state.dealer == (dealer + 1) % 3


@pytest.mark.rule("TH-15", "E-56")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_a_conceded_deal_the_next_player_deals(players: int) -> None:
    """Given a conceded deal, the next player clockwise deals, round the whole table."""
    rules = club(players=players)
    for dealer in range(players):
        before = waiting(rules, dealer=dealer)
        state = concede(rules, before, declarer=(dealer + 1) % players)
        assert state.dealer == (dealer + 1) % players


@pytest.mark.rule("TH-15", "E-56")
def test_the_next_deal_is_dealt_by_the_left_and_opened_by_the_middle() -> None:
    """Given that seat 2 has dealt, seat 0 deals next, and seat 1 has the first call."""
    rules = calm()
    state = settle(rules, waiting(rules), "20", "80", "20", declarer=1, contract=100)
    state = deal(rules, before=state)
    assert (state.dealer, state.to_move, state.phase) == (0, 1, "auction")


@pytest.mark.rule("TH-15", "TH-36", "E-56")
def test_a_redeal_does_not_move_the_deal() -> None:
    """Given a claimed redeal, the same player deals again."""
    rules = club(**CLAIMS)
    state = deal(rules)
    assert (state.dealer, state.phase) == (2, "hand_claims")
    assert play(rules, state, "redeal").dealer == 2


# --- the cut ------------------------------------------------------------------------------------


@pytest.mark.rule("TH-16")
def test_the_pack_is_cut_before_it_is_dealt() -> None:
    """Given a shuffled pack, no hand has a card before the cut, and nothing else can be done."""
    rules = club()
    state = offered(rules)
    assert (state.phase, state.hands) == ("cut", (0, 0, 0))
    lying = [(pile.name, len(pile.cards)) for pile in rules.piles(state)]
    assert lying == [("pack", 24), ("bottom", 0)]
    for word in ("100", "pass", "accept", "recut", "leave", "bury5", "AS"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-13", "the pack is to be cut")


@pytest.mark.rule("TH-16")
def test_the_pack_is_shuffled_before_it_is_cut() -> None:
    """Given a table that waits for the deal, nobody can cut a pack that is not shuffled."""
    rules = club()
    found = refusal(rules, waiting(rules), "cut7")
    assert (found.rule, found.reason) == ("TH-16", "the pack is not shuffled yet")
    assert rules.legal_moves(waiting(rules)) == ()


@pytest.mark.rule("TH-16")
def test_every_seed_shuffles_and_the_shuffle_is_reproducible() -> None:
    """Given seeds, the packs differ, and a seed always gives the same pack to be cut."""
    rules = club()
    packs = [rules.deal(waiting(rules), seed=seed) for seed in range(20)]
    assert len(set(packs)) == 20
    assert packs == [rules.deal(waiting(rules), seed=seed) for seed in range(20)]


@pytest.mark.rule("TH-17")
@pytest.mark.parametrize("place", range(1, 24))
def test_a_cut_moves_the_top_block_under_the_rest(place: int) -> None:
    """Given a cut at k, the top k cards go under the others, and card k is at the bottom."""
    state = play(IGNORING, offered(IGNORING), f"cut{place}")
    assert hands(state) == hands_of(PACK[place:] + PACK[:place])
    assert PACK[place - 1] in hand(state, 2)


@pytest.mark.rule("TH-17")
def test_the_pack_can_be_cut_at_1_to_23() -> None:
    """Given the pack, it can be cut at 1 to 23; at 0 and 24 it is refused."""
    rules = club()
    state = offered(rules)
    assert [str(move) for move in rules.legal_moves(state)] == [f"cut{k}" for k in range(1, 24)]
    for word in ("cut0", "cut24", "cut100"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-17", "the pack is cut at 1 to 23")


@pytest.mark.rule("TH-17")
def test_a_refused_cut_changes_nothing() -> None:
    """Given a cut at 24, it is refused with an error, and the pack lies as before."""
    rules = club()
    state = offered(rules)
    with pytest.raises(IllegalMove, match="the pack is cut at 1 to 23; TH-17"):
        play(rules, state, "cut24")
    assert state == offered(rules)


@pytest.mark.rule("TH-18")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("cutter", "step"), [("right_of_dealer", -1), ("left_of_dealer", 1)])
def test_a_neighbour_of_the_dealer_cuts(players: int, cutter: str, step: int) -> None:
    """Given the agreement, the right-hand or the left-hand neighbour of the dealer cuts."""
    rules = calm(players=players, cutter=cutter)
    for dealer in range(players):
        state = offered(rules, dealer=dealer)
        assert (state.phase, state.to_move) == ("cut", (dealer + step) % players)


@pytest.mark.rule("TH-18")
@pytest.mark.parametrize("cutter", ["right_of_dealer", "left_of_dealer"])
def test_with_two_players_the_opponent_cuts(cutter: str) -> None:
    """Given two players, both agreements make the opponent of the dealer cut."""
    rules = calm(players=2, cutter=cutter)
    for dealer in (0, 1):
        assert offered(rules, dealer=dealer).to_move == 1 - dealer


@pytest.mark.rule("TH-18", "TH-03")
def test_the_neighbour_cuts_even_if_he_sits_out() -> None:
    """Given four players, the neighbour on the right cuts, though he gets no cards in the deal."""
    rules = calm(players=4)
    state = offered(rules, dealer=1)
    assert state.to_move == 0
    state = play(rules, state, "cut12")
    assert 0 not in state.active
    assert hand(state, 0) == set()


@pytest.mark.rule("TH-19", "TH-31")
@pytest.mark.parametrize("place", [3, 4, 5, 6, 9, 10, 15, 16, 21, 22])
def test_the_bottom_card_is_the_dealers(place: int) -> None:
    """Given the card at the bottom after the cut, it comes into the dealer's hand."""
    rules = calm()
    for dealer in range(3):
        state = play(rules, offered(rules, dealer=dealer), f"cut{place}")
        assert PACK[place - 1] in hand(state, dealer)


# --- a nine at the bottom -----------------------------------------------------------------------


@pytest.mark.rule("TH-20")
@pytest.mark.parametrize("nine", ["9S", "9C", "9D", "9H"])
def test_a_bottom_nine_is_cut_again(nine: str) -> None:
    """Given a compulsory recut and any nine at the bottom, the same player cuts again."""
    rules = calm()
    state = play(rules, offered(rules, tops_with(nine)), "cut12")
    assert (state.phase, state.to_move, state.hands) == ("cut", 1, (0, 0, 0))


@pytest.mark.rule("TH-20")
def test_the_second_cut_cuts_the_pack_as_it_lies() -> None:
    """Given a nine cut at 7 and then a cut at 5, the pack is that of one cut at 12."""
    rules = calm()
    state = play(rules, offered(rules), "cut7 cut5")
    assert (state.phase, hands(state)) == ("auction", hands_of(PACK[12:] + PACK[:12]))


@pytest.mark.rule("TH-20")
def test_the_dealer_may_have_a_nine_cut_again() -> None:
    """Given that the dealer decides about a nine, he is asked, and then the cutter cuts again."""
    rules = calm(bottom_nine="dealer_may_recut")
    state = play(rules, offered(rules), "cut7")
    assert (state.phase, state.to_move) == ("bottom_nine", 2)
    assert [str(move) for move in rules.legal_moves(state)] == ["recut", "accept"]
    state = play(rules, state, "recut")
    assert (state.phase, state.to_move, state.hands) == ("cut", 1, (0, 0, 0))
    assert hands(play(rules, state, "cut5")) == hands_of(PACK[12:] + PACK[:12])


@pytest.mark.rule("TH-20")
def test_the_dealer_may_accept_a_nine() -> None:
    """Given that the dealer accepts the nine, he deals, and it comes into his own hand."""
    rules = calm(bottom_nine="dealer_may_recut")
    state = play(rules, offered(rules), "cut7 accept")
    assert (state.phase, hands(state)) == ("auction", hands_of(PACK[7:] + PACK[:7]))
    assert "9C" in hand(state, 2)


@pytest.mark.rule("TH-20")
def test_the_left_hand_cutter_cuts_again() -> None:
    """Given that the left-hand neighbour cuts, it is he who cuts a nine again."""
    rules = calm(cutter="left_of_dealer", bottom_nine="dealer_may_recut")
    assert play(rules, offered(rules), "cut7 recut").to_move == 0
    rules = calm(cutter="left_of_dealer")
    assert play(rules, offered(rules), "cut7").to_move == 0


@pytest.mark.rule("TH-20", "TH-26")
@pytest.mark.parametrize("nine", ["9S", "9C", "9D", "9H"])
def test_an_ignored_nine_is_dealt(nine: str) -> None:
    """Given ignored nines, a nine at the bottom ends the ritual."""
    rules = calm(bottom_nine="ignore", three_nines_penalty="none")
    state = play(rules, offered(rules, tops_with(nine)), "cut12")
    assert state.phase == "auction"
    assert nine in hand(state, 2)


@pytest.mark.rule("TH-21", "E-16")
def test_two_nines_cost_nothing() -> None:
    """Given two nines at the bottom and then a good card, nobody pays."""
    rules = calm()
    state = play(rules, offered(rules, before=waiting(rules, 50, 70, 90)), "cut7 cut6 cut5")
    assert (state.phase, state.scores) == ("auction", (50, 70, 90))


@pytest.mark.rule("TH-21", "TH-17", "TH-22", "E-15")
def test_three_nines_cost_the_dealer_a_penalty() -> None:
    """Given three nines and the club's agreement, the dealer pays 120, and the next one deals."""
    rules = club()
    state = play(rules, offered(rules, before=waiting(rules, 50, 70, 90)), "cut7 cut6 cut6")
    assert (state.phase, state.to_move) == ("deal", None)
    assert state.scores == (50, 70, -30)
    assert state.dealer == 0
    assert entries(rules, state) == [(2, -120, "TH-21")]
    assert reasons(rules, state, "TH-21") == ["penalty for three nines at the bottom"]
    assert (result(rules, state).how, result(rules, state).dealer) == ("three_nines", 2)


@pytest.mark.rule("TH-21", "TH-22", "E-15")
def test_three_nines_cost_the_cutter_a_penalty() -> None:
    """Given three nines and the sailor's agreement, the cutter pays, and the same player deals."""
    rules = Thousand.preset("sailor", golden_all_fail="zero", golden=False)
    before = waiting(rules, 50, 70, 90)
    state = play(rules, offered(rules, before=before), "cut7 recut cut6 recut cut6")
    assert (state.phase, state.scores, state.dealer) == ("deal", (50, -50, 90), 2)
    assert entries(rules, state) == [(1, -120, "TH-21")]


@pytest.mark.rule("TH-21")
def test_the_left_hand_cutter_pays_for_three_nines() -> None:
    """Given that the left-hand neighbour cuts and pays, the penalty is his."""
    rules = club(cutter="left_of_dealer", three_nines_penalty="cutter")
    state = play(rules, offered(rules), "cut7 cut6 cut6")
    assert (state.scores, state.dealer) == ((-120, 0, 0), 2)


@pytest.mark.rule("TH-21", "TH-22")
def test_three_nines_without_a_penalty() -> None:
    """Given that nobody pays for three nines, the same player shuffles and deals again."""
    rules = club(three_nines_penalty="none")
    state = play(rules, offered(rules, before=waiting(rules, 50, 70, 90)), "cut7 cut6 cut6")
    assert (state.phase, state.scores, state.dealer) == ("deal", (50, 70, 90), 2)
    assert entries(rules, state) == []
    assert result(rules, state).how == "three_nines"


@pytest.mark.rule("TH-21", "TH-122")
def test_the_penalty_for_three_nines_has_the_agreed_size() -> None:
    """Given a penalty of 60, three nines cost 60."""
    rules = club(penalty=60)
    state = play(rules, offered(rules), "cut7 cut6 cut6")
    assert state.scores == (0, 0, -60)


@pytest.mark.rule("TH-21", "TH-122", "TH-33")
def test_three_nines_in_a_golden_deal_cost_double() -> None:
    """Given golden deals, the penalty is doubled, and the same player deals again."""
    rules = Thousand()
    before = waiting(rules, 500, 500, 500, golden_left=2)
    state = play(rules, offered(rules, before=before), "cut7 cut6 cut6")
    assert (state.scores, state.dealer, state.golden) == ((500, 500, 260), 2, True)


@pytest.mark.rule("TH-21", "TH-03")
def test_the_cutter_pays_even_if_he_sits_out() -> None:
    """Given four players and a cutter who sits the deal out, three nines cost him the penalty."""
    rules = club(players=4, three_nines_penalty="cutter")
    before = waiting(rules, 10, 20, 30, 40, dealer=1)
    state = play(rules, offered(rules, before=before), "cut7 cut6 cut6")
    assert (state.scores, state.dealer) == ((-110, 20, 30, 40), 1)


@pytest.mark.rule("TH-20", "TH-21")
def test_the_third_nine_cannot_be_accepted() -> None:
    """Given a dealer who may accept nines, he is not asked about the third: it is paid for."""
    rules = club(bottom_nine="dealer_may_recut")
    state = play(rules, offered(rules), "cut7 recut cut6 recut cut6")
    assert (state.phase, state.scores) == ("deal", (0, 0, -120))


@pytest.mark.rule("TH-22")
def test_the_count_of_nines_begins_anew_after_the_third() -> None:
    """Given a penalty for three nines, the next ritual bears two nines again, but not three."""
    rules = club()
    state = play(rules, offered(rules), "cut7 cut6 cut6")
    state = play(rules, offered(rules, before=state), "cut7 cut6")
    assert (state.phase, state.scores) == ("cut", (0, 0, -120))
    state = play(rules, state, "cut6")
    assert (state.phase, state.scores, state.dealer) == ("deal", (-120, 0, -120), 1)


@pytest.mark.rule("TH-22", "TH-36")
def test_the_count_of_nines_begins_anew_after_a_redeal() -> None:
    """Given two nines before a deal that is thrown in, one more after it is the first again."""
    rules = club(**CLAIMS)
    state = play(rules, offered(rules), "cut7 cut6 cut5")
    assert state.phase == "hand_claims"
    state = play(rules, offered(rules, before=play(rules, state, "redeal")), "cut7")
    assert (state.phase, state.scores) == ("cut", (0, 0, 0))


@pytest.mark.rule("TH-22", "TH-36")
def test_a_penalty_for_three_nines_outlasts_a_redeal() -> None:
    """Given a penalty for three nines and then a redeal, the penalty stands."""
    rules = club(**CLAIMS)
    state = play(rules, offered(rules), "cut7 cut6 cut6")
    state = play(rules, offered(rules, before=state), "cut12")
    state = play(rules, state, "redeal")
    assert (state.scores, state.dealer) == ((0, 0, -120), 0)


# --- a jack at the bottom -----------------------------------------------------------------------


@pytest.mark.rule("TH-23")
@pytest.mark.parametrize("jack", ["JS", "JC", "JD", "JH"])
def test_the_dealer_cuts_a_bottom_jack(jack: str) -> None:
    """Given any jack at the bottom and the club's agreement, the dealer is to cut."""
    rules = club()
    state = play(rules, offered(rules, tops_with(jack)), "cut12")
    assert (state.phase, state.to_move, state.hands) == ("dealer_cut", 2, (0, 0, 0))
    assert [str(move) for move in rules.legal_moves(state)] == [f"cut{k}" for k in range(1, 24)]
    for word in ("cut0", "cut24"):
        assert refusal(rules, state, word).rule == "TH-17"


@pytest.mark.rule("TH-23", "TH-24", "E-16")
def test_after_the_dealers_cut_the_pack_is_dealt() -> None:
    """Given a jack after two nines, the dealer cuts at 3 to the ten of hearts, and deals."""
    rules = calm()
    state = play(rules, offered(rules), "cut7 cut6 cut7")
    assert (state.phase, state.to_move) == ("dealer_cut", 2)
    state = play(rules, state, "cut3")
    assert (state.phase, state.scores) == ("auction", (0, 0, 0))
    assert hands(state) == hands_of(PACK[23:] + PACK[:23])
    assert "TH" in hand(state, 2)


@pytest.mark.rule("TH-24", "TH-21", "E-16")
@pytest.mark.parametrize("place", [5, 6, 11, 12, 17, 18, 23])
def test_the_dealer_cuts_only_once(place: int) -> None:
    """Given two nines, a jack, and a nine or jack by the dealer's cut, he deals, and nobody pays.

    His nine would be the third, but it is not counted.
    """
    rules = calm()
    state = play(rules, offered(rules), f"cut7 cut6 cut7 cut{place}")
    bottom = PACK[(20 + place - 1) % 24]
    assert bottom[0] in "9J"
    assert (state.phase, state.scores) == ("auction", (0, 0, 0))
    assert bottom in hand(state, 2)


@pytest.mark.rule("TH-23", "TH-25", "E-16")
def test_the_dealer_may_bury_a_bottom_jack() -> None:
    """Given a jack after two nines, the dealer buries it; a nine is at the bottom, and he deals."""
    rules = calm(bottom_jack="bury")
    state = play(rules, offered(rules), "cut7 cut6 cut7")
    assert (state.phase, state.to_move, state.hands) == ("bury", 2, (0, 0, 0))
    state = play(rules, state, "bury5")
    assert (state.phase, state.scores) == ("auction", (0, 0, 0))
    assert "9H" in hand(state, 2)
    assert "JH" not in hand(state, 2)


@pytest.mark.rule("TH-25")
@pytest.mark.parametrize("place", range(2, 24))
def test_the_jack_goes_where_the_dealer_puts_it(place: int) -> None:
    """Given a place inside the pack, the jack becomes the card there, and the others keep order."""
    rules = calm(bottom_jack="bury")
    state = play(rules, offered(rules), f"cut2 bury{place}")
    others = PACK[2:] + PACK[:1]
    expected = [*others[: place - 1], "JS", *others[place - 1 :]]
    assert (state.phase, hands(state)) == ("auction", hands_of(expected))


@pytest.mark.rule("TH-25")
def test_the_jack_goes_neither_to_the_top_nor_to_the_bottom() -> None:
    """Given a jack to bury, the places 2 to 23 are open; the top and the bottom are refused."""
    rules = club(bottom_jack="bury")
    state = play(rules, offered(rules), "cut2")
    words = [str(move) for move in rules.legal_moves(state)]
    assert words == [*(f"bury{place}" for place in range(2, 24)), "leave"]
    for word in ("bury0", "bury1", "bury24"):
        found = refusal(rules, state, word)
        told = "the jack goes between two cards, to place 2 to 23"
        assert (found.rule, found.reason) == ("TH-25", told)


@pytest.mark.rule("TH-25")
def test_the_dealer_may_leave_the_jack() -> None:
    """Given a jack that the dealer leaves, it stays at the bottom and is dealt to him."""
    rules = calm(bottom_jack="bury")
    state = play(rules, offered(rules), "cut2 leave")
    assert (state.phase, hands(state)) == ("auction", hands_of(PACK[2:] + PACK[:2]))
    assert "JS" in hand(state, 2)


@pytest.mark.rule("TH-25")
def test_after_burying_no_cut_follows() -> None:
    """Given a nine above the jack, burying it as the third nine costs nothing and ends the cuts."""
    rules = calm(bottom_jack="bury", three_nines_penalty="cutter")
    state = play(rules, offered(rules), "cut7 cut6 cut7 bury2")
    assert (state.phase, state.scores) == ("auction", (0, 0, 0))
    assert refusal(rules, state, "cut5").rule == "TH-13"


@pytest.mark.rule("TH-23", "TH-26")
@pytest.mark.parametrize("jack", ["JS", "JC", "JD", "JH"])
def test_an_ignored_jack_is_dealt(jack: str) -> None:
    """Given ignored jacks, a jack at the bottom ends the ritual."""
    rules = calm(bottom_jack="ignore")
    state = play(rules, offered(rules, tops_with(jack)), "cut12")
    assert state.phase == "auction"
    assert jack in hand(state, 2)


@pytest.mark.rule("TH-26")
@pytest.mark.parametrize("card", [f"{rank}{suit}" for rank in "QKTA" for suit in "SCDH"])
@pytest.mark.parametrize("jack", ["dealer_cut", "bury"])
@pytest.mark.parametrize("nine", ["recut", "dealer_may_recut"])
def test_any_other_card_ends_the_ritual(card: str, jack: str, nine: str) -> None:
    """Given a queen, king, ten or ace at the bottom, the pack is dealt."""
    rules = calm(bottom_jack=jack, bottom_nine=nine)
    state = play(rules, offered(rules, tops_with(card)), "cut12")
    assert state.phase == "auction"
    assert card in hand(state, 2)
