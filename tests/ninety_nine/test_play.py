"""Playing to the tricks with three and four players (NN-05, NN-37, NN-40 to NN-43)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import AmbiguousNotation, NinetyNine
from tests.ninety_nine.table import (
    FOUR,
    HANDS,
    THREE,
    at_lead,
    hand_to_play,
    legal,
    names,
    play,
    refusal,
    refused_by,
    winning_card,
)

# --- whose turn it is ---------------------------------------------------------------------------


@pytest.mark.rule("NN-37")
@pytest.mark.parametrize(
    ("players", "dealer"), [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)]
)
def test_the_dealers_left_leads_and_play_goes_clockwise(players: Any, dealer: int) -> None:
    """Given a dealer, the seat to the left leads first, and the others follow clockwise."""
    rules = NinetyNine(players=players)
    state = at_lead(rules, *HANDS[players], dealer=dealer)
    assert state.phase == "lead"
    for step in range(1, players + 1):
        seat = (dealer + step) % players
        assert (state.to_move, hand_to_play(state)) == (seat, seat)
        assert legal(rules, state) <= names(state.hand(seat))
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert sum(state.tricks) == 1


@pytest.mark.rule("NN-43")
@pytest.mark.parametrize("players", [3, 4])
def test_the_winner_of_a_trick_leads_to_the_next(players: Any) -> None:
    """Given each trick of a deal, whoever won it leads any card to the next, clockwise again."""
    rules = NinetyNine(players=players, first_trump="D")
    state = at_lead(rules, *HANDS[players])
    leaders: set[int | None] = set()
    while state.to_move is not None:
        before, leader = state.tricks, state.to_move
        leaders.add(leader)
        assert legal(rules, state) == names(state.hand(leader))
        for step in range(players):
            assert state.to_move == (leader + step) % players
            state = rules.apply(state, rules.legal_moves(state)[-1])
        if state.to_move is not None:
            (winner,) = [seat for seat in range(players) if state.tricks[seat] > before[seat]]
            assert state.to_move == winner
    assert len(leaders) > 1


# --- following ----------------------------------------------------------------------------------


@pytest.mark.rule("NN-40")
@pytest.mark.parametrize(
    ("led", "replies"),
    [
        ("8D", {"JD"}),
        ("QC", {"AC", "KC", "JC", "6C"}),
        ("AH", {"JH"}),
    ],
)
def test_whoever_holds_the_suit_must_follow(led: str, replies: set[str]) -> None:
    """Given a led suit of which cards are held, exactly these may be played."""
    rules = NinetyNine()
    state = play(rules, at_lead(rules, *THREE), led)
    assert legal(rules, state) == replies
    assert refused_by(rules, state, "AS") == "NN-40"


@pytest.mark.rule("NN-40", "NN-41")
@pytest.mark.parametrize("first_trump", ["none", "C", "D", "H", "S"])
def test_whoever_is_void_may_play_any_card(first_trump: Any) -> None:
    """Given a led suit of which none is held, any card may be played, trumps or not."""
    rules = NinetyNine(first_trump=first_trump)
    state = at_lead(rules, "", "6D", "7C 8C 9C 7H 8H 9H 7S 8S 9S")
    state = play(rules, state, "6D")
    assert legal(rules, state) == {"7C", "8C", "9C", "7H", "8H", "9H", "7S", "8S", "9S"}


@pytest.mark.rule("NN-40")
def test_bid_cards_do_not_count_as_held() -> None:
    """Given the only cards of the led suit among the bid cards, any other card may be played."""
    rules = NinetyNine()
    state = at_lead(rules, "", "6D", "7D 8D 9D / 7C 8C 9C 7H 8H 9H 7S 8S 9S")
    state = play(rules, state, "6D")
    assert legal(rules, state) == {"7C", "8C", "9C", "7H", "8H", "9H", "7S", "8S", "9S"}


@pytest.mark.rule("NN-40")
@pytest.mark.parametrize(("suit", "symbol"), [("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠")])
def test_a_revoke_is_refused_with_the_suit_that_is_held(suit: str, symbol: str) -> None:
    """Given a card of another suit than the led one, which is held, the refusal names the suit."""
    rules = NinetyNine()
    other = "D" if suit != "D" else "C"
    state = at_lead(rules, "", f"6{suit}", f"7{suit} A{other}")
    found = refusal(rules, play(rules, state, f"6{suit}"), f"A{other}")
    assert (found.rule, found.reason) == ("NN-40", f"you hold {symbol}, so you must follow")


@pytest.mark.rule("NN-40")
def test_what_follows_goes_by_the_led_card_alone() -> None:
    """Given a second player who was void, the third follows the led suit, not that discard."""
    rules = NinetyNine()
    state = at_lead(rules, "7D 8C", "6D", "6C 7C 9C 7H 8H 9H 7S 8S 9S")
    state = play(rules, state, "6D 6C")
    assert "7D" in legal(rules, state)
    assert refused_by(rules, state, "8C") == "NN-40"


@pytest.mark.rule("NN-41")
@pytest.mark.parametrize("first_trump", ["none", "D", "S"])
def test_nobody_must_beat(first_trump: Any) -> None:
    """Given higher and lower cards of the led suit, trumps or not, all may be played."""
    rules = NinetyNine(first_trump=first_trump)
    state = play(rules, at_lead(rules, "", "9D", "6D TD AD 7S"), "9D")
    assert {"6D", "TD", "AD"} <= legal(rules, state)
    assert "7S" not in legal(rules, state)


# --- winning ------------------------------------------------------------------------------------


@pytest.mark.rule("NN-05")
@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("first_trump", ["none", "C", "D", "H", "S"])
def test_cards_rank_from_ace_to_two(suit: str, first_trump: Any) -> None:
    """Given two cards of a suit next to each other in rank, the higher wins, trumps or not."""
    rules = NinetyNine(players=4, first_trump=first_trump)
    plain = next(each for each in "CDHS" if each not in {suit, first_trump})
    for low, high in zip("23456789TJQK", "3456789TJQKA", strict=True):
        trick = f"{low}{suit} {high}{suit} A{plain} K{plain}"
        assert winning_card(rules, trick) == f"{high}{suit}"
        trick = f"{high}{suit} A{plain} {low}{suit} K{plain}"
        assert winning_card(rules, trick) == f"{high}{suit}"


@pytest.mark.rule("NN-42")
@pytest.mark.parametrize(
    ("first_trump", "trick", "winner"),
    [
        ("none", "9D TD AC", "TD"),
        ("none", "9D AC AS", "9D"),
        ("C", "AD KD 6C", "6C"),
        ("C", "AD 7C 6C", "7C"),
        ("C", "AD 6C 7C", "7C"),
        ("C", "6C AD KD", "6C"),
        ("C", "6C AD 7C", "7C"),
        ("S", "6D 7D AC", "7D"),
        ("S", "6D AC KD", "KD"),
    ],
)
def test_the_highest_trump_wins_or_the_highest_of_the_led_suit(
    first_trump: Any, trick: str, winner: str
) -> None:
    """Given three cards, the highest trump takes them, or else the highest that followed suit."""
    assert winning_card(NinetyNine(first_trump=first_trump), trick) == winner


@pytest.mark.rule("NN-42")
def test_four_cards_make_a_trick_of_four() -> None:
    """Given four players, the fourth card can win the trick, and then its player leads."""
    rules = NinetyNine(players=4, first_trump="C")
    state = play(rules, at_lead(rules, *FOUR), "AH KH 7H")
    assert (state.to_move, state.tricks) == (0, (0, 0, 0, 0))
    state = play(rules, state, "4H")
    assert (state.to_move, state.tricks) == (1, (0, 1, 0, 0))
    state = play(rules, state, "9C QC TC 3C | 2D KD 3D QD")
    assert (state.to_move, state.tricks) == (3, (0, 1, 1, 1))
    assert state.tricks_by_hand == state.tricks


@pytest.mark.rule("NN-37")
def test_a_card_that_may_be_another_is_asked_about() -> None:
    """Given a Russian ace before a Latin suit, which looks like a ten, both cards are named."""
    rules = NinetyNine()
    with pytest.raises(AmbiguousNotation, match="A♣ or 10♣ could be meant"):
        rules.parse(at_lead(rules, *THREE), "\N{CYRILLIC CAPITAL LETTER TE}C")


@pytest.mark.rule("NN-43", "NN-48")
def test_the_last_trick_ends_the_deal() -> None:
    """Given the last card, the deal is scored and the next one awaited."""
    rules = NinetyNine()
    state = at_lead(rules, *THREE)
    for _ in range(26):
        state = rules.apply(state, rules.legal_moves(state)[0])
        assert rules.score(state).result is None
    assert (state.phase, len(state.trick)) == ("follow", 2)
    state = rules.apply(state, rules.legal_moves(state)[0])
    assert (state.phase, state.to_move) == ("deal", None)
    found = rules.score(state).result
    assert found is not None
    assert sum(found.tricks) == 9
    assert rules.legal_moves(state) == ()
