"""The end of the game and its result (SN-20, SN-90 to SN-94)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, IllegalMove, NinesShedding
from tests.nines_shedding.table import down, lay_out, name_all, play, refusal, result, up

RULES = NinesShedding()


@pytest.mark.rule("SN-20", "SN-90")
@pytest.mark.parametrize(
    ("seat", "word"), [("KC | |", "KC"), ("| - KC - |", "KC"), ("| | - - KC", "turn_over(2)")]
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_who_has_no_card_left_wins(seat: str, word: str, place: int) -> None:
    """Given a last card in hand, up or down, its owner wins with it at once."""
    seats = ["", "", ""]
    seats[place] = seat
    state = play(RULES, lay_out(RULES, *seats, pile="5H", to_move=place), word)
    score = RULES.score(state)
    assert (state.phase, state.to_move, score.over) == ("over", None, True)
    assert score.winners == (place,)
    assert result(RULES, state).winner == place
    assert RULES.legal_moves(state) == ()


@pytest.mark.rule("SN-90")
@pytest.mark.parametrize(
    "seat", ["KC QC | |", "KC | QC |", "KC | - - QC |", "KC | | QC", "KC | | - - QC"]
)
def test_a_card_left_anywhere_keeps_the_game_going(seat: str) -> None:
    """Given one more card in hand, up or down, its owner has not won yet."""
    state = play(RULES, lay_out(RULES, seat, pile="5H"), "KC")
    assert (state.phase, state.to_move) == ("play", 1)
    assert RULES.score(state).winners == ()


@pytest.mark.rule("SN-90")
def test_several_cards_may_be_the_last() -> None:
    """Given only a pair left, it may be laid together to win."""
    state = play(RULES, lay_out(RULES, "KC KD | |", pile="5H"), "KC&KD")
    assert result(RULES, state).winner == 0


@pytest.mark.rule("SN-91")
@pytest.mark.parametrize(
    ("held", "word", "under"),
    [
        ("8C", "8C", "5H"),
        ("TC", "TC", "5H KH"),
        ("QC", "QC", "QD QH QS"),
        ("3C", "3C", "8D"),
        ("9C", "9C", "5H"),
    ],
)
def test_the_last_card_does_nothing(held: str, word: str, under: str) -> None:
    """Given an eight, a ten, a fourth queen, a clone or a nine as last card, it only lies there."""
    state = lay_out(RULES, f"{held} | |", pile=under)
    after = play(RULES, state, word)
    assert (after.over, " ".join(map(str, after.pile))) == (True, f"{under} {held}")
    assert after.out_of_play == state.out_of_play


@pytest.mark.rule("SN-93")
def test_the_score_counts_the_cards_left() -> None:
    """Given the end, each seat scores its cards in hand, up and down, and the winner none."""
    state = lay_out(
        RULES, "KC | |", "5C 6C 7C 8C | 9C - JC | 2C", "| QC | 2D - 3D", pile="5H", turns=41
    )
    after = play(RULES, state, "KC")
    assert after.scores == RULES.score(after).points == after.cards_left == (0, 7, 3)
    found = result(RULES, after)
    assert (found.cards, found.turns, found.deal_number, found.dealer) == ((0, 7, 3), 42, 1, 0)
    assert [(item.seat, item.points, item.rule) for item in found.items] == [
        (1, 7, "SN-93"),
        (2, 3, "SN-93"),
    ]
    assert {item.reason for item in found.items} == {"cards left"}


@pytest.mark.rule("SN-93")
def test_nothing_is_scored_before_the_end() -> None:
    """Given a game that goes on, all scores are nothing and there is no result."""
    state = play(RULES, lay_out(RULES, "KC QC", "5C"), "QC")
    assert state.scores == (0, 0, 0)
    assert RULES.score(state).result is None


@pytest.mark.rule("SN-90", "SN-93")
def test_all_cards_stay_where_they_are_at_the_end() -> None:
    """Given the end, hands, up cards and down cards of the others lie as they did."""
    state = lay_out(RULES, "KC | |", "5C | 9C - JC | 2C", pile="5H")
    after = play(RULES, state, "KC")
    assert (after.hand(1), up(after, 1), down(after, 1)) == (CardSet.of("5C"), "9C - JC", "2C - -")


@pytest.mark.rule("SN-93")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_result_names_the_dealer(dealer: int) -> None:
    """Given any seat as dealer, it stands in the result."""
    rules = NinesShedding(turn_limit=1)
    state = name_all(rules, rules.deal(rules.start(dealer=dealer), seed=6))
    state = rules.apply(state, rules.legal_moves(state)[0])
    assert (result(rules, state).dealer, result(rules, state).deal_number) == (dealer, 1)


@pytest.mark.rule("SN-90", "SN-96")
def test_what_lay_open_lies_open_at_the_end() -> None:
    """Given the end, pile, up cards and what was known of the hands are open as before."""
    state = lay_out(RULES, "KC | |", "5C 6C | 9C - JC | 2C", pile="5H", known="6C", turns=3)
    after = play(RULES, state, "KC")
    assert RULES.facts(after) == {
        "turns taken": "4",
        "pile, the top last": "5♥ K♣",
        "the top counts as": "K",
        "up slots of seat 1": "9♣ - J♣",
        "known in the hand of seat 1": "6♣",
    }
    open_piles = {each.name for each in RULES.piles(after) if each.face_up}
    assert open_piles == {"up", "pile", "out of play"}


@pytest.mark.rule("SN-94")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_one_winner(players: int) -> None:
    """Given a table of any size, one seat wins, and no other places are given."""
    rules = NinesShedding.of({"players": players})
    state = play(rules, lay_out(rules, "KC | |", "AC | |", pile="5H"), "KC")
    assert rules.score(state).winners == (0,)
    assert len(state.scores) == players


@pytest.mark.rule("SN-94")
def test_to_play_for_another_is_allowed() -> None:
    """Given a card that would stop the next player and one that lets him win, both are legal."""
    state = lay_out(RULES, "AC QC", "KD | |", pile="5H")
    assert result(RULES, play(RULES, state, "QC KD")).winner == 1
    assert play(RULES, play(RULES, state, "AC"), "pick_up").to_move == 2


@pytest.mark.rule("SN-90")
@pytest.mark.parametrize("word", ["KD", "up(KD&KH&KS)", "turn_over(0)", "pick_up", "pick_up(0)"])
def test_nobody_moves_after_the_end(word: str) -> None:
    """Given the end, every move is refused, and chance has nothing to do either."""
    state = play(RULES, lay_out(RULES, "KC | |", "KD", pile="5H"), "KC")
    found = refusal(RULES, state, word)
    assert (found.rule, found.reason) == ("SN-90", "the game is over")
    with pytest.raises(IllegalMove, match=r"^deal: the game is over; SN-90$"):
        RULES.deal(state, seed=1)
    with pytest.raises(IllegalMove, match=r"the game is over; SN-90$"):
        RULES.apply(state, RULES.parse(state, word))


@pytest.mark.rule("SN-92")
def test_the_end_does_not_come_while_the_stock_stands() -> None:
    """Given neither up nor down cards and a stock, the hand is filled and the game goes on."""
    state = lay_out(RULES, "KC KD KH | |", pile="5H", stock="4S 4D")
    state = play(RULES, state, "KC&KD&KH")
    assert (state.phase, state.hand(0)) == ("play", CardSet.of("4S 4D"))


@pytest.mark.rule("SN-92", "SN-95")
def test_a_game_may_be_broken_off_while_the_stock_stands() -> None:
    """Given the limit of turns reached with cards in the stock, these belong to nobody."""
    rules = NinesShedding(turn_limit=1)
    state = play(rules, lay_out(rules, "KC KD KH", "QC", pile="5H", stock="4S 4D"), "KC")
    assert (state.phase, state.stock_size, rules.score(state).winners) == ("over", 1, ())
    assert state.scores == (6, 4, 3)
