"""Two players and their dummy at play (NN-02, NN-11, NN-38, NN-39, NN-44 to NN-47)."""

from __future__ import annotations

import random

import pytest

from cardrules import NinetyNine
from cardrules.games.ninety_nine import NinetyNineState, Turn
from tests.ninety_nine.endings import DUMMY
from tests.ninety_nine.table import (
    TWO,
    at_lead,
    bid_all,
    dealt,
    face_up,
    hand_to_play,
    legal,
    names,
    pile,
    play,
    play_on,
    refusal,
)

RULES = NinetyNine(players=2, first_trump="D")
"""As in NN-E20: diamonds are trumps."""
P1_LEADS = (Turn(1, 1), Turn(0, 0), Turn(1, DUMMY))
P0_LEADS = (Turn(0, 0), Turn(1, 1), Turn(0, DUMMY))
P1_LEADS_DUMMY = (Turn(1, DUMMY), Turn(0, 0), Turn(1, 1))
P0_LEADS_DUMMY = (Turn(0, DUMMY), Turn(1, 1), Turn(0, 0))


def after(moves: str) -> NinetyNineState:
    """The table of NN-E20 after these plays."""
    return play(RULES, at_lead(RULES, *TWO), moves)


# --- a hand that is nobody's --------------------------------------------------------------------


@pytest.mark.rule("NN-02")
def test_the_dummy_has_cards_and_no_seat() -> None:
    """Given two players, there are two seats, and the cards of a third hand that belong to none."""
    state = at_lead(RULES, *TWO)
    assert (RULES.seats, len(state.scores), len(state.tricks)) == (2, 2, 2)
    assert state.has_dummy
    assert {each.seat for each in RULES.piles(state)} == {0, 1, None}
    for name, size in (("dummy", 9), ("dummy bid", 3), ("dummy won", 0)):
        assert len(pile(RULES, state, name).cards) == size
    while state.to_move is not None:
        assert state.to_move in {0, 1}
        state = RULES.apply(state, RULES.legal_moves(state)[0])


@pytest.mark.rule("NN-02")
@pytest.mark.parametrize("rules", [NinetyNine(), NinetyNine(players=4)])
def test_more_players_have_no_dummy(rules: NinetyNine) -> None:
    """Given three or four players, there is no dummy, and none is told of."""
    state = at_lead(rules)
    assert not state.has_dummy
    assert not state.dummy | state.dummy_bid_cards
    assert not [each for each in rules.piles(state) if "dummy" in each.name]
    assert not [word for word in rules.facts(state) if "dummy" in word]
    found = rules.score(play_on(rules, state)).result
    assert found is not None
    assert found.dummy is None


@pytest.mark.rule("NN-11")
def test_nobody_looks_at_the_dummy_before_bidding_is_over() -> None:
    """Given bids and premium bids still to come, no card of the dummy is turned up."""
    rules = RULES
    state = dealt(rules, *TWO)
    said = iter(["bid QC JH 9S", "bid 8H QS 8S", "declare", "pass"])
    while state.phase != "lead":
        assert face_up(rules, state) == set()
        assert state.shown == (0, 0, 0)
        state = play(rules, state, next(said))
    assert ("dummy", None) in face_up(rules, state)


@pytest.mark.rule("NN-39")
@pytest.mark.parametrize("said", ["", "declare declare"])
def test_the_dummys_hand_is_turned_up_before_the_first_lead(said: str) -> None:
    """Given all said, the dummy's nine cards lie face up by suits, and its bid face down."""
    state = at_lead(RULES, *TWO, said=said)
    assert (state.phase, state.trick) == ("lead", ())
    hand = pile(RULES, state, "dummy")
    assert (hand.face_up, " ".join(map(str, hand.cards))) == (True, "7C JC 8D QD AD 7H AH TS KS")
    bid = pile(RULES, state, "dummy bid")
    assert (bid.face_up, names(bid.cards)) == (False, {"JD", "KH", "7S"})
    assert "3" not in RULES.facts(state).values()
    assert state.shown[DUMMY] == hand.cards.mask


@pytest.mark.rule("NN-39")
def test_the_dummys_bid_stays_hidden_to_the_end() -> None:
    """Given a whole deal, the dummy's bid cards are shown with the result and not before."""
    state = at_lead(RULES, *TWO)
    while state.to_move is not None:
        assert face_up(RULES, state) <= {("dummy", None)}
        assert names(state.dummy_bid_cards) == {"JD", "KH", "7S"}
        state = RULES.apply(state, RULES.legal_moves(state)[0])
    found = RULES.score(state).result
    assert found is not None
    assert found.dummy is not None
    assert (names(found.dummy.bid_cards), found.dummy.bid) == ({"JD", "KH", "7S"}, 3)


@pytest.mark.rule("NN-39", "NN-36")
def test_without_premium_bids_the_dummy_is_turned_up_after_the_last_bid() -> None:
    """Given no premium bids, the dummy's hand is turned up as soon as both have bid."""
    rules = NinetyNine(players=2, premium_bids="none")
    state = bid_all(rules, dealt(rules, *TWO), *TWO)
    assert face_up(rules, state) == {("dummy", None)}


# --- whose turn it is ---------------------------------------------------------------------------


@pytest.mark.rule("NN-38")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_leads_first(dealer: int) -> None:
    """Given two players, the one who has not dealt leads to the first trick, from the own hand."""
    state = at_lead(RULES, *TWO, dealer=dealer)
    assert (state.phase, state.to_move) == ("lead", 1 - dealer)
    assert state.turns == (P0_LEADS if dealer else P1_LEADS)
    assert legal(RULES, state) == names(state.hand(1 - dealer))


@pytest.mark.rule("NN-44")
def test_the_leader_plays_third_from_the_dummy() -> None:
    """Given a player who leads, the other plays second, and the leader a card of the dummy's."""
    state = after("AS")
    assert (state.to_move, hand_to_play(state)) == (0, 0)
    assert "now plays" not in RULES.facts(state)
    state = play(RULES, state, "6S")
    assert (state.to_move, hand_to_play(state)) == (1, DUMMY)
    assert RULES.facts(state)["now plays"] == "the dummy"
    assert legal(RULES, state) == {"TS", "KS"}
    hands = state.hands
    state = play(RULES, state, "TS")
    assert names(state.dummy) == {"JC", "7C", "AD", "QD", "8D", "AH", "7H", "KS"}
    assert state.hands[:2] == hands[:2]
    assert (state.to_move, state.tricks_by_hand) == (1, (0, 1, 0))


@pytest.mark.rule("NN-44", "NN-43")
@pytest.mark.parametrize(
    ("moves", "turns"), [("AS 6S TS", P1_LEADS), ("TC KC 7C", P0_LEADS), ("TC AC JC", P0_LEADS)]
)
def test_a_player_who_wins_a_trick_leads_from_the_own_hand(
    moves: str, turns: tuple[Turn, ...]
) -> None:
    """Given a trick won by a player, that one leads to the next and plays for the dummy."""
    state = after(moves)
    assert (state.phase, state.to_move, state.turns) == ("lead", turns[0].seat, turns)
    assert legal(RULES, state) == names(state.hand(turns[0].seat))


@pytest.mark.rule("NN-45")
def test_for_a_dummy_that_won_the_last_leader_leads() -> None:
    """Given a trick that P1 led and the dummy won, P1 leads from it and plays third by hand."""
    state = after("9H TH AH")
    assert (state.phase, state.to_move, state.turns) == ("lead", 1, P1_LEADS_DUMMY)
    assert state.tricks_by_hand == (0, 0, 1)
    assert state.tricks == (0, 0)
    assert RULES.facts(state)["now plays"] == "the dummy"
    assert legal(RULES, state) == names(state.dummy)
    state = play(RULES, state, "QD")
    assert (state.phase, state.to_move, hand_to_play(state)) == ("follow", 0, 0)
    assert legal(RULES, state) == {"9D", "7D", "6D"}
    state = play(RULES, state, "7D")
    assert (state.to_move, hand_to_play(state)) == (1, 1)
    assert legal(RULES, state) == {"KD", "TD"}


@pytest.mark.rule("NN-45", "NN-46")
def test_choosing_the_dummys_lead_counts_as_leading() -> None:
    """Given a dummy that wins twice running, the same player leads from it again."""
    state = after("9H TH AH | QD 7D TD")
    assert state.tricks_by_hand == (0, 0, 2)
    assert (state.to_move, state.turns) == (1, P1_LEADS_DUMMY)
    state = play(RULES, state, "AD 6D KD")
    assert (state.to_move, state.turns, state.tricks_by_hand) == (1, P1_LEADS_DUMMY, (0, 0, 3))


@pytest.mark.rule("NN-46")
@pytest.mark.parametrize(
    ("moves", "turns"),
    [
        ("9H TH AH | 8D 7D TD", P1_LEADS),  # the chooser wins from the own hand
        ("9H TH AH | 8D 9D TD", P1_LEADS),
        ("9H TH AH | 7C KC TC", P0_LEADS),  # the other player wins
        ("TC KC 7C | TH 9H AH", P0_LEADS_DUMMY),  # P0 led, and the dummy won
        ("TC KC 7C | TH 9H AH | 7H 6C QH", P0_LEADS),
        ("TC KC 7C | TH 9H AH | 7H KD QH", P1_LEADS),
    ],
)
def test_control_of_the_dummy_changes_only_when_the_other_player_wins(
    moves: str, turns: tuple[Turn, ...]
) -> None:
    """Given these tricks, the next is played in this order."""
    assert after(moves).turns == turns


@pytest.mark.rule("NN-44", "NN-45", "NN-46")
@pytest.mark.parametrize("seed", range(30))
def test_the_order_of_play_in_any_deal(seed: int) -> None:
    """Given a deal, the dummy is first or last, and one player plays for it till the other wins."""
    rng = random.Random(seed)
    rules = NinetyNine(players=2, first_trump=rng.choice(["none", "C", "D", "H", "S"]))
    state = at_lead(rules, *TWO, dealer=seed % 2)
    controller = 1 - seed % 2
    while state.to_move is not None:
        before = state.tricks_by_hand
        dummy_leads = state.turns[0].hand == DUMMY
        order: list[tuple[int | None, int]] = []
        for _ in range(3):
            order.append((state.to_move, hand_to_play(state)))
            held = names(state.dummy) if order[-1][1] == DUMMY else names(state.hand(order[-1][1]))
            assert legal(rules, state) <= held
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))
            if state.to_move is None:
                return
        own, other = (controller, controller), (1 - controller, 1 - controller)
        for_dummy = (controller, DUMMY)
        assert order == ([for_dummy, other, own] if dummy_leads else [own, other, for_dummy])
        (winner,) = [hand for hand in range(3) if state.tricks_by_hand[hand] > before[hand]]
        controller = controller if winner == DUMMY else winner
        assert state.to_move == controller
        assert hand_to_play(state) == winner


# --- the dummy's card ---------------------------------------------------------------------------


@pytest.mark.rule("NN-47", "NN-40")
@pytest.mark.parametrize(
    ("moves", "replies"),
    [
        ("AS 6S", {"TS", "KS"}),
        ("9H TH", {"AH", "7H"}),
        ("TC AC", {"JC", "7C"}),
        ("KD 9D", {"AD", "QD", "8D"}),
    ],
)
def test_the_dummy_follows_suit_with_any_of_its_cards(moves: str, replies: set[str]) -> None:
    """Given a led suit that the dummy holds, each of its cards of that suit may be chosen."""
    assert legal(RULES, after(moves)) == replies


@pytest.mark.rule("NN-47")
def test_a_dummy_without_the_suit_plays_anything() -> None:
    """Given a led suit that the dummy does not hold, any card of its hand may be chosen."""
    rules = NinetyNine(players=2)
    state = at_lead(rules, "7C", "6C 8C", "AD AS AH / KD QD JD KH QH JH KS QS JS")
    state = play(rules, state, "6C 7C")
    assert legal(rules, state) == names(state.dummy)
    assert len(state.dummy) == 9
    assert refusal(rules, state, "AD").rule == "NN-44"


@pytest.mark.rule("NN-44", "NN-45")
@pytest.mark.parametrize(
    ("moves", "word", "rule", "reason"),
    [
        ("AS 6S", "JS", "NN-44", "now you play for the dummy, and JS is not in its hand"),
        ("AS 6S", "7S", "NN-44", "now you play for the dummy, and 7S is not in its hand"),
        ("AS 6S", "7C", "NN-40", "the dummy holds ♠, so it must follow"),
        ("9H TH AH", "KD", "NN-45", "now you play for the dummy, and KD is not in its hand"),
        ("9H TH AH | QD 7D", "AD", "NN-43", "AD is not in your hand"),
        ("9H TH AH | QD 7D", "AS", "NN-40", "you hold ♦, so you must follow"),
    ],
)
def test_a_card_of_the_wrong_hand_is_refused(moves: str, word: str, rule: str, reason: str) -> None:
    """Given a turn of the dummy, the player's own cards are refused, and the other way round.

    The dummy's bid cards are refused in the same words as those that it never held.
    """
    found = refusal(RULES, after(moves), word)
    assert (found.rule, found.reason) == (rule, reason)


@pytest.mark.rule("NN-38", "NN-44")
def test_a_deal_of_two_has_nine_tricks_of_three_cards() -> None:
    """Given a whole deal, its nine tricks go to players and dummy."""
    state = at_lead(RULES, *TWO)
    plays = 0
    while state.to_move is not None:
        state = RULES.apply(state, RULES.legal_moves(state)[0])
        plays += 1
    found = RULES.score(state).result
    assert found is not None
    assert found.dummy is not None
    assert plays == 27
    assert sum(found.tricks) + found.dummy.tricks == 9
