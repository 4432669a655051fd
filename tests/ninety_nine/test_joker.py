"""The version with a joker and a turned-up trump (NN-76 to NN-81)."""

from __future__ import annotations

import pytest

from cardrules import JOKER, CardSet, NinetyNine, Suit
from cardrules.games.ninety_nine import Premium
from tests.ninety_nine.endings import settle
from tests.ninety_nine.table import (
    CLASSIC,
    at_lead,
    dealt,
    face_up,
    legal,
    names,
    of,
    pile,
    play,
    play_on,
    refused_by,
    value,
    winning_card,
)

RULES = NinetyNine(trump_rule="turn_up")
RANKS = "6789TJQKA"
SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS, "S": Suit.SPADES}
TURN_UPS = [rank + suit for suit in SUITS for rank in RANKS]
BY_TURN_UP = pytest.mark.parametrize("turn_up", TURN_UPS)

# --- the pack and the turn-up -------------------------------------------------------------------


@pytest.mark.rule("NN-76")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_joker_leaves_one_card_over(dealer: int) -> None:
    """Given 37 cards, each hand has twelve, dealt from the left, and the last card is left."""
    pack = [str(each) for each in RULES.deck()]
    assert sorted(pack) == sorted([*TURN_UPS, "JK"])
    pack = pack[20:] + pack[:20]
    state = RULES.deal(RULES.start(dealer=dealer), order=pack)
    for step in range(3):
        assert names(state.hand((dealer + 1 + step) % 3)) == set(pack[step:36:3])
    assert str(state.turn_up) == pack[36]


@pytest.mark.rule("NN-77")
@BY_TURN_UP
def test_the_suit_of_the_turn_up_is_trumps(turn_up: str) -> None:
    """Given any card but a nine turned up, it lies face up and its suit is trumps."""
    state = dealt(RULES, turn_up=turn_up)
    turned = pile(RULES, state, "turn-up")
    assert (names(turned.cards), turned.face_up) == ({turn_up}, True)
    assert state.trump is (None if turn_up[0] == "9" else SUITS[turn_up[1]])


@pytest.mark.rule("NN-77")
def test_the_turn_up_belongs_to_the_deal() -> None:
    """Given a deal that ends, its turn-up is gone, and the next deal has another."""
    rules = NinetyNine(trump_rule="turn_up", target_score=10_000)
    state = play_on(rules, at_lead(rules, *CLASSIC, turn_up="AD"))
    assert (state.turn_up, state.trump) == (None, None)
    assert "turn-up" not in {each.name for each in rules.piles(state)}
    state = dealt(rules, turn_up="7S", before=state)
    assert (str(state.turn_up), state.trump) == ("7S", Suit.SPADES)


@pytest.mark.rule("NN-78")
@pytest.mark.parametrize("turn_up", ["9C", "9D", "9H", "9S", "JK"])
def test_a_nine_or_the_joker_turned_up_means_no_trumps(turn_up: str) -> None:
    """Given a nine or the joker turned up, it is there to see, and no suit is trumps."""
    state = dealt(RULES, turn_up=turn_up)
    assert state.trump is None
    assert RULES.facts(state)["trumps"] == "none"
    assert ("turn-up", None) in face_up(RULES, state)
    others = next(suit for suit in SUITS if suit not in turn_up)
    led = next(suit for suit in SUITS if suit != others)
    third = next(suit for suit in SUITS if suit not in {others, led})
    assert winning_card(RULES, f"7{led} A{others} A{third}", turn_up) == f"7{led}"


# --- the joker as a bid card --------------------------------------------------------------------


@pytest.mark.rule("NN-79", "NN-19")
@BY_TURN_UP
def test_as_a_bid_card_the_joker_counts_what_the_turn_up_would(turn_up: str) -> None:
    """Given the joker among the bid cards, it has the value of the turn-up's suit."""
    others = ["AD", "AS"] if turn_up not in {"AD", "AS"} else ["KD", "KS"]
    state = at_lead(RULES, "", f"JK {' '.join(others)} /", turn_up=turn_up, said="declare")
    assert "JK" in names(state.bid_cards(1))
    assert state.bids[1] == value(turn_up) + 1
    assert RULES.facts(state)["bid of seat 1"] == str(value(turn_up) + 1)


@pytest.mark.rule("NN-79", "NN-18")
def test_the_joker_may_be_set_aside_or_kept() -> None:
    """Given the joker in hand, it may be part of the bid or not; set aside it is not played."""
    state = dealt(RULES, *CLASSIC, turn_up="AD")
    assert len(RULES.legal_moves(state)) == 220
    assert sum("JK" in str(move) for move in RULES.legal_moves(state)) == 55
    state = play(RULES, state, "bid JK 7C 8C | bid 6D QH JS | bid JH 9H QS | pass pass pass")
    assert refused_by(RULES, state, "JK") == "NN-21"
    assert state.bids == (5, 6, 3)


@pytest.mark.rule("NN-79")
def test_the_result_tells_a_bid_with_the_joker() -> None:
    """Given a finished deal, the bid with the joker is told as it was worth, and its cards."""
    hands = ("", "JK 6S 9D /")
    state = play_on(RULES, at_lead(RULES, *hands, turn_up="7H"))
    found = RULES.score(state).result
    assert found is not None
    assert (found.bids[1], state.bids[1]) == (3, 3)
    assert names(found.bid_cards[1] or CardSet(0)) == {"6S", "9D", "JK"}
    assert found.succeeded[1] == (found.tricks[1] == 3)


# --- the joker at play --------------------------------------------------------------------------


@pytest.mark.rule("NN-79", "NN-05")
@BY_TURN_UP
def test_the_joker_ranks_where_the_turn_up_would(turn_up: str) -> None:
    """Given any other card of the turn-up's suit, the joker beats the lower and not the higher."""
    rank, suit = turn_up[0], turn_up[1]
    others = [f"A{each}" for each in SUITS if each != suit]
    for other in RANKS.replace(rank, ""):
        higher = "JK" if RANKS.index(rank) > RANKS.index(other) else f"{other}{suit}"
        for trick in (
            f"{other}{suit} JK {others[0]}",
            f"JK {other}{suit} {others[0]}",
            f"JK {others[1]} {other}{suit}",
            f"{other}{suit} {others[1]} JK",
        ):
            assert winning_card(RULES, trick, turn_up) == higher, trick


@pytest.mark.rule("NN-79", "NN-42")
@BY_TURN_UP
def test_the_joker_is_a_trump_if_the_turn_up_makes_trumps(turn_up: str) -> None:
    """Given an ace of another suit led, the joker takes it as a trump, but not without trumps."""
    suit, other = [each for each in SUITS if each != turn_up[1]][:2]
    nine = turn_up[0] == "9"
    assert winning_card(RULES, f"A{suit} JK K{suit}", turn_up) == (f"A{suit}" if nine else "JK")
    assert winning_card(RULES, f"JK A{suit} A{other}", turn_up) == "JK"
    trump = ("8" if turn_up[0] == "A" else "A") + turn_up[1]
    beaten = winning_card(RULES, f"A{suit} JK {trump}", turn_up)
    assert beaten == (f"A{suit}" if nine else "JK" if turn_up[0] == "A" else trump)


@pytest.mark.rule("NN-79", "NN-40")
@BY_TURN_UP
def test_the_joker_follows_the_suit_of_the_turn_up(turn_up: str) -> None:
    """Given the turn-up's suit led and no other card of it, the joker must be played."""
    suit = turn_up[1]
    led = next(rank + suit for rank in RANKS if rank + suit != turn_up)
    other = [rank + each for each in SUITS if each != suit for rank in RANKS[:3]][:8]
    state = at_lead(RULES, "", led, " ".join(["JK", *other]), turn_up=turn_up)
    assert legal(RULES, play(RULES, state, led)) == {"JK"}


@pytest.mark.rule("NN-79", "NN-40")
@BY_TURN_UP
def test_the_joker_is_a_card_of_no_other_suit(turn_up: str) -> None:
    """Given another suit led, the joker may be played only if none of that suit is held."""
    suit, led = turn_up[1], next(each for each in SUITS if each != turn_up[1])
    fillers = [rank + each for each in SUITS if each not in {suit, led} for rank in RANKS]
    state = at_lead(RULES, "", f"A{led}", f"7{led} JK {' '.join(fillers[:7])}", turn_up=turn_up)
    assert legal(RULES, play(RULES, state, f"A{led}")) == {f"7{led}"}
    state = at_lead(RULES, "", f"A{led}", f"JK {' '.join(fillers[:8])}", turn_up=turn_up)
    assert legal(RULES, play(RULES, state, f"A{led}")) == {"JK", *fillers[:8]}


@pytest.mark.rule("NN-79", "NN-40")
@BY_TURN_UP
def test_a_led_joker_asks_for_the_suit_of_the_turn_up(turn_up: str) -> None:
    """Given the joker led, whoever holds the turn-up's suit follows; whoever does not is free."""
    suit = turn_up[1]
    low, high = [rank + suit for rank in RANKS if rank + suit != turn_up][:2]
    others = [rank + each for each in SUITS if each != suit for rank in RANKS]
    hands = (" ".join(others[:9]), "JK", f"{low} {high} {' '.join(others[9:16])}")
    state = play(RULES, at_lead(RULES, *hands, turn_up=turn_up), "JK")
    assert legal(RULES, state) == {low, high}
    assert refused_by(RULES, state, others[9]) == "NN-40"
    state = play(RULES, state, low)
    assert legal(RULES, state) == set(others[:9])


@pytest.mark.rule("NN-79")
def test_the_joker_is_written_as_itself() -> None:
    """Given the joker played, the trick and the tricks won have the joker and not the turn-up."""
    state = at_lead(RULES, *CLASSIC, turn_up="AD")
    state = play(RULES, state, "JK")
    assert state.trick == (JOKER,)
    state = play(RULES, state, "JD KD")
    assert names(pile(RULES, state, "won", 1).cards) == {"JK", "JD", "KD"}
    assert names(pile(RULES, state, "turn-up").cards) == {"AD"}


# --- the turn-up is nobody's --------------------------------------------------------------------


@pytest.mark.rule("NN-80")
@pytest.mark.parametrize("turn_up", ["AD", "9S", "6H"])
def test_nobody_has_the_turn_up(turn_up: str) -> None:
    """Given a turned-up card, it is in no hand and stays on the table for the whole deal."""
    state = dealt(RULES, turn_up=turn_up)
    assert refused_by(RULES, state, f"bid {turn_up} JK 7C") == "NN-18"
    while state.to_move is not None:
        for seat in range(3):
            assert turn_up not in names(state.hand(seat)) | names(state.bid_cards(seat))
        assert names(pile(RULES, state, "turn-up").cards) == {turn_up}
        state = RULES.apply(state, RULES.legal_moves(state)[-1])


@pytest.mark.rule("NN-80", "NN-78")
def test_a_turned_up_joker_is_nobodys() -> None:
    """Given the joker turned up, nobody has it, and the 36 others are dealt as without it."""
    state = dealt(RULES, "KD KH TH / 8C", turn_up="JK")
    hands = set[str]().union(*(names(state.hand(seat)) for seat in range(3)))
    assert hands == set(TURN_UPS)
    assert str(state.turn_up) == "JK"
    state = at_lead(RULES, "KD KH TH /", "AC KC 7S /", "6D 7D 8D /", turn_up="JK")
    assert state.bids == (4, 7, 0)
    assert winning_card(RULES, "9D AS TD", "JK") == "TD"
    assert winning_card(RULES, "9S AD TC", "JK") == "9S"
    assert refused_by(RULES, state, "JK") == "NN-43"


# --- what stays as it is ------------------------------------------------------------------------


@pytest.mark.rule("NN-81")
@pytest.mark.parametrize("tricks", [(3, 4, 2), (4, 4, 1), (4, 5, 0)])
def test_successes_make_no_trumps(tricks: tuple[int, int, int]) -> None:
    """Given three, one or no successes, the next trumps come from the next turn-up alone."""
    state = settle(RULES, (3, 4, 2), tricks)
    assert "next trumps" not in RULES.facts(state)
    for turn_up, trump in (("AS", Suit.SPADES), ("7C", Suit.CLUBS), ("9H", None)):
        assert dealt(RULES, turn_up=turn_up, before=state).trump is trump


@pytest.mark.rule("NN-81")
def test_premium_bids_are_as_without_the_joker() -> None:
    """Given the joker in a hand, its owner may reveal, and it is shown like the others."""
    state = at_lead(RULES, *CLASSIC, turn_up="AD", said="reveal")
    assert state.premiums == (Premium(1, "revelation"),)
    assert face_up(RULES, state) == {("turn-up", None), ("hand", 1), ("bid", 1)}
    assert names(pile(RULES, state, "hand", 1).cards) == of("JC TC 8C 7C 6C QD 6H 8S JK")


@pytest.mark.rule("NN-81")
@pytest.mark.parametrize("seed", range(5))
def test_scoring_is_as_without_the_joker(seed: int) -> None:
    """Given a deal with the joker, nine tricks are won and success is worth what it always is."""
    state = play_on(RULES, at_lead(RULES, *CLASSIC, turn_up="AD"), seed)
    found = RULES.score(state).result
    assert found is not None
    assert sum(found.tricks) == 9
    bonus = (0, 30, 20, 10)[found.k]
    assert found.points == tuple(
        won + bonus * success for won, success in zip(found.tricks, found.succeeded, strict=True)
    )
