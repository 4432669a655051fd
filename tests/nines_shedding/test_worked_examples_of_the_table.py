"""The worked examples of up cards, down cards, the end and endless games, each under its id."""

from __future__ import annotations

import re

import attrs
import pytest

from cardrules import CardSet, NinesShedding
from cardrules.games.nines_shedding import NinesSheddingState
from tests.nines_shedding.table import (
    deal_with,
    down,
    gone,
    lay_out,
    legal,
    pile,
    play,
    refused_by,
    stock,
    up,
)

RULES = NinesShedding()


@pytest.mark.rule("SN-E21", "SN-75", "SN-77", "SN-78")
def test_a_ten_and_a_pair_empty_the_up_cards() -> None:
    """Given TC 7D 7H face up, all are laid in one turn, and P1 moves on a seven."""
    state = lay_out(RULES, "| TC 7D 7H | 2C 2D 2H", "6C 7C", pile="9C KD")
    after = play(RULES, state, "TC")
    assert (gone(state, after), after.to_move) == (CardSet.of("9C KD TC"), 0)
    after = play(RULES, after, "7D&7H")
    assert (after.cards_left[0], up(after, 0)) == (3, "- - -")
    assert (after.to_move, legal(RULES, after)) == (1, {"7C"})


@pytest.mark.rule("SN-E22", "SN-79", "SN-80")
def test_up_cards_that_do_not_fit() -> None:
    """Given QC AD against 5C 9D KH, P0 picks up, and later plays only what was picked up."""
    state = lay_out(RULES, "| 5C 9D KH | 2C 2D 2H", "2S JC", "3C JD", pile="QC AD")
    assert legal(RULES, state) == {"pick_up"}
    state = play(RULES, state, "pick_up")
    assert (state.hand(0), up(state, 0)) == (CardSet.of("QC AD"), "5C 9D KH")
    state = play(RULES, state, "2S 3C")
    assert legal(RULES, state) == {"QC", "AD"}
    assert refused_by(RULES, state, "KH") == "SN-75"


@pytest.mark.rule("SN-E23", "SN-83", "SN-84", "SN-85", "SN-86", "SN-87")
@pytest.mark.parametrize(
    ("failed", "hand", "left"),
    [("to_hand", "5H QH 6S", "- 2D JC"), ("stays_down", "5H QH", "6S 2D JC")],
)
def test_a_blind_card_that_fails(failed: str, hand: str, left: str) -> None:
    """Given 6S turned over on QH, pile and card go to the hand, or the card lies down again."""
    rules = NinesShedding.of({"failed_blind_card": failed})
    state = lay_out(rules, "| | 6S 2D JC", "4C", "4D", pile="5H QH")
    state = play(rules, state, "turn_over(0)")
    assert (state.hand(0), down(state, 0)) == (CardSet.of(hand), left)
    assert bool(state.known_down(0)[0]) == (failed == "stays_down")
    assert (state.to_move, pile(state)) == (1, "")
    state = play(rules, state, "4C 4D")
    assert refused_by(rules, state, "turn_over(1)") == "SN-82"


@pytest.mark.rule("SN-E24", "SN-84", "SN-90", "SN-91", "SN-93")
def test_going_out_with_an_action_card() -> None:
    """Given 8D as the last down card on 7C, P1 has won, and nobody misses a turn."""
    state = lay_out(RULES, "KC", "| | 8D", pile="7C", to_move=1)
    state = play(RULES, state, "turn_over(0)")
    assert (state.to_move, RULES.score(state).winners) == (None, (1,))
    assert state.scores[1] == 0
    assert pile(state) == "7C 8D"


@pytest.mark.rule("SN-E25", "SN-62", "SN-95")
def test_two_stubborn_players() -> None:
    """Given nines and jacks, the seats are exchanged every three turns, and nine turns end it."""
    rules = NinesShedding(players=2, turn_limit=9)
    state = lay_out(rules, "9H JH | |", "9C 9D JC | |")
    ranks: list[tuple[int | None, list[str]]] = []
    for turn in range(9):
        if turn % 3 == 0:
            ranks.append(
                (
                    state.to_move,
                    ["".join(each.rank.letter for each in some) for some in hands(state)],
                )
            )
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert [(mover, *map(sorted, some)) for mover, some in ranks] == [
        (0, ["9", "J"], ["9", "9", "J"]),
        (1, ["9", "9", "J"], ["9", "J"]),
        (0, ["9", "J"], ["9", "9", "J"]),
    ]
    assert (state.over, rules.score(state).winners, state.scores) == (True, (), (3, 2))


def hands(state: NinesSheddingState) -> list[CardSet]:
    """The hands by seat."""
    return [state.hand(seat) for seat in range(len(state.hands))]


@pytest.mark.rule("SN-E28", "SN-25", "SN-75", "SN-76")
def test_hand_first_and_no_mixing() -> None:
    """Given 7C in hand, neither 7D nor both are laid; from the next turn on up cards are."""
    rules = NinesShedding(players=2)
    state = lay_out(rules, "7C | 7D 7H KS | 2C 2D 2H", "7S QC", pile="6H")
    assert legal(rules, state) == {"7C"}
    assert refused_by(rules, state, "7C&7D") == "SN-76"
    assert refused_by(rules, state, "7D") == "SN-75"
    assert legal(rules, play(rules, state, "7C 7S")) == {"7D", "7H", "7D&7H", "KS"}


@pytest.mark.rule("SN-E29", "SN-64", "SN-83", "SN-84", "SN-88", "SN-89")
def test_a_blind_ten() -> None:
    """Given TC turned over on AD, three cards are gone; then 4S lies, and one card is left."""
    state = lay_out(RULES, "| | TC 4S KD", pile="9C AD")
    after = play(RULES, state, "turn_over(0)")
    assert (gone(state, after), after.to_move) == (CardSet.of("9C AD TC"), 0)
    after = play(RULES, after, "turn_over(1)")
    assert (pile(after), after.to_move, after.cards_left[0]) == ("4S", 1, 1)


@pytest.mark.rule("SN-E31", "SN-79", "SN-80", "SN-95")
def test_a_loop_that_nobody_can_leave() -> None:
    """Given kings and fours, six turns exchange the kings, and the twelfth ends the game."""
    rules = NinesShedding(turn_limit=12)
    seats = ("KC | 4C | 5C 5D 5H", "| 4D | 6C 6D 6H", "KD | 4H | 7C 7D 7H")
    state = lay_out(rules, *seats)
    for turn in range(12):
        if turn == 6:
            assert hands(state) == list(map(CardSet.of, ("KD", "", "KC")))
            assert state.to_move == 0
        (move,) = rules.legal_moves(state)
        state = rules.apply(state, move)
    assert (state.over, rules.score(state).winners, state.scores) == (True, (), (5, 4, 5))


@pytest.mark.rule("SN-E31", "SN-79")
def test_the_loop_is_broken_by_an_up_card_that_joins() -> None:
    """Given `one_joins`, P1 takes the four along with the king."""
    rules = NinesShedding(stuck_up_cards="one_joins")
    state = lay_out(rules, "KC | 4C | 5C 5D 5H", "| 4D | 6C 6D 6H", "KD | 4H | 7C 7D 7H")
    state = play(rules, state, "KC")
    assert legal(rules, state) == {"pick_up(0)"}
    state = play(rules, state, "pick_up(0)")
    assert (state.hand(1), up(state, 1)) == (CardSet.of("KC 4D"), "- - -")


# --- SN-E33 -------------------------------------------------------------------------------------

PACKETS = ("3H QH QS | 5D 5S 6C | 8D 2H AD", "3D 9D JS | 6D 6S 7H | 4S 5C 4D")
STOCK = (
    "JH 3S TC 9S KD 2C AH 7C 9H JD AS 7D 8S KH 6H JC KC 2D TD 9C 4C 8H 5H 8C 3C KS 2S 4H QC 7S "
    "QD AC TS TH"
)
RECORD = """
P1 4D 4S; P0 AD; P1 3S; P0 2H; P1 9S; P0 TC; P0 KD; P1 2C; P0 7C; P1 9H; P0 8D; P0 JD; P1 JH;
P0 AH; P1 AS; P0 picks up 9; P1 5C; P0 6H; P1 JC; P0 JD JH; P1 KC KH; P0 KD; P1 TD; P1 4C;
P0 7D; P1 9C; P0 7C; P1 2D; P0 AH; P1 picks up 6; P0 9H; P1 4C; P0 AS; P1 AH; P0 2C; P1 7C;
P0 3C; P1 8C; P1 9C; P0 8D; P0 KS; P1 2D; P0 4H; P1 5H; P0 2S; P1 7D 7S; P0 QC QD; P1 AC; P0 TH;
P0 8S; P0 picks up 1; P1 TS
"""


def after_the_record(rules: NinesShedding) -> NinesSheddingState:
    """The position after the 52 turns of the record, each made by the seat that it names."""
    state = deal_with(rules, *PACKETS, stock=STOCK)
    state = play(rules, state, "up(6D&6S&7H) up(5D&5S&6C)")
    assert [up(state, seat) for seat in (0, 1)] == ["5D 5S 6C", "6D 6S 7H"]
    for turn in re.findall(r"P\d [^;]+", RECORD):
        seat, *words = turn.split()
        assert f"P{state.to_move}" == seat
        if words[0] == "picks":
            assert len(state.pile) == int(words[2])
            words = ["pick_up"]
        state = play(rules, state, "&".join(words))
    return state


@pytest.mark.rule("SN-E33", "SN-13", *(f"SN-{number}" for number in range(21, 37)))
@pytest.mark.rule("SN-38", "SN-39", "SN-41", "SN-55", "SN-57", "SN-59", "SN-63", "SN-64", "SN-65")
@pytest.mark.rule("SN-79", "SN-95")
def test_a_real_deal_that_runs_into_a_loop() -> None:
    """Given the record of 52 turns, each player leads an eight and picks it up for ever."""
    rules = NinesShedding(players=2, turn_limit=None)
    state = after_the_record(rules)
    assert (state.turns, len(state.out_of_play)) == (52, 38)
    assert (stock(state), pile(state), state.to_move) == ("", "", 1)
    assert hands(state) == [CardSet.of("8S"), CardSet.of("8H")]
    assert [up(state, seat) for seat in (0, 1)] == ["5D 5S 6C", "6D 6S 7H"]
    first, moves = state, list[str]()
    for _ in range(16):
        (word,) = legal(rules, state)
        moves.append(word)
        state = play(rules, state, word)
    assert moves == ["8H", "pick_up", "8S", "pick_up"] * 4
    everybody_knows = first.shown | sum(first.hands)
    assert attrs.evolve(state, turns=52) == attrs.evolve(first, shown=everybody_knows)


@pytest.mark.rule("SN-E33", "SN-79")
def test_an_up_card_that_joins_would_break_that_loop() -> None:
    """Given `one_joins` from then on, P1 has to take one of the up cards along."""
    state = after_the_record(NinesShedding(players=2, turn_limit=None))
    rules = NinesShedding(players=2, stuck_up_cards="one_joins")
    state = play(rules, state, "8H")
    assert legal(rules, state) == {"pick_up(0)", "pick_up(1)", "pick_up(2)"}
