"""Who wins a trick, and what follows from it (NI-35 to NI-40)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CardSet, Nines, cards
from tests.nines.table import (
    FOUR,
    RANKS,
    STANDARD,
    go,
    hand,
    legal,
    names,
    play,
    played,
    ready,
    result,
    trumps,
)

PRINTED = Nines(off_trump_choice="any", no_trump_choice="any")
"""The account as printed without the duty to play high, so that any trick can be laid out."""
FOUR_PRINTED = Nines.of(
    {**PRINTED.values(), "players": 4, "swap_allowed": False, "scoring": "book", "book_size": 3}
)


def changed(rules: Nines, **options: Any) -> Nines:
    """The same rules with other options."""
    return Nines.of({**rules.values(), **options})


def wins(rules: Nines, trick: str, trump: str) -> int:
    """Who wins this trick, the first of a deal, led by seat 0.

    The cards that would bind another play lie in the extra hand, or with a player of that suit.
    """
    rules = changed(rules, trump_order=trumps(trump))
    plays = trick.split()
    binding = plays[0][1] if rules.play_rule == "follow_suit" else trump
    others = "".join(rank for rank in RANKS if rank + binding not in plays) + binding
    hands, extra = plays.copy(), ""
    if rules.seats == 3:
        extra = others if binding != "N" else ""
    elif binding != "N":
        hands[[name[1] for name in plays].index(binding)] += f" {others}"
    dealer = 0 if rules.first_lead == "dealer" else rules.seats - 1
    state = play(rules, ready(rules, *hands, extra=extra, dealer=dealer), trick)
    assert state.leader is not None
    assert state.tricks == tuple(int(seat == state.leader) for seat in range(rules.seats))
    return state.leader


# --- the winner ---------------------------------------------------------------------------------


@pytest.mark.rule("NI-35", "NI-03")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("2H AS AD", 0),
        ("3H 2H AD", 0),
        ("2H 3H AD", 1),
        ("KH AH TH", 1),
        ("QH TH KH", 2),
        ("AS 2H AD", 1),
        ("AS AD 2H", 2),
        ("AS 2H 3H", 2),
        ("AS 3H 2H", 1),
    ],
)
@pytest.mark.parametrize(
    "rules",
    [
        PRINTED,
        changed(PRINTED, rank_tie="last_played"),
        changed(PRINTED, trumpless_trick="led_suit"),
        STANDARD,
    ],
    ids=["printed", "last_played", "led_suit", "standard"],
)
def test_the_highest_trump_wins(rules: Nines, trick: str, winner: int) -> None:
    """Given trumps in a trick, the highest of them wins, and no ace beside it counts."""
    assert wins(rules, trick, "H") == winner


@pytest.mark.rule("NI-35", "NI-56")
@pytest.mark.parametrize(
    ("trick", "winner"), [("AS 2H AD 3H", 3), ("AS 4H AD 3H", 1), ("2H AS AD AC", 0)]
)
@pytest.mark.parametrize("rules", [FOUR_PRINTED, FOUR], ids=["printed", "standard"])
def test_the_highest_of_four_trumps_wins(rules: Nines, trick: str, winner: int) -> None:
    """Given four players and trumps in a trick, the highest of them wins."""
    assert wins(rules, trick, "H") == winner


BY_RANK = [
    ("JD KH KS", 1, 2),
    ("AD AH AS", 0, 2),
    ("AD AH KS", 0, 1),
    ("AD QH AS", 0, 2),
    ("QD QH KS", 2, 2),
    ("QD KH TS", 1, 1),
    ("KD QH QS", 0, 0),
    ("3D 2H 3S", 0, 2),
]
"""Tricks with their winners if of equal ranks the first wins, and if the last does."""


@pytest.mark.rule("NI-36", "NI-37")
@pytest.mark.parametrize("trump", ["C", "N"])
@pytest.mark.parametrize(("trick", "first", "last"), BY_RANK)
def test_without_a_trump_the_highest_rank_wins(
    trick: str, first: int, last: int, trump: str
) -> None:
    """Given no trump in the trick, the highest rank wins, of equal ones the first or the last."""
    assert wins(PRINTED, trick, trump) == first
    assert wins(changed(PRINTED, rank_tie="last_played"), trick, trump) == last


@pytest.mark.rule("NI-36")
@pytest.mark.parametrize("trump", ["C", "N"])
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("JD KH KS", 0),
        ("2D AH AS", 0),
        ("2D 3D AS", 1),
        ("2D AS 3D", 2),
        ("4D 2D 3D", 0),
        ("TD AD JD", 1),
    ],
)
@pytest.mark.parametrize(
    "rules", [changed(PRINTED, trumpless_trick="led_suit"), STANDARD], ids=["printed", "standard"]
)
def test_without_a_trump_the_led_suit_wins(
    rules: Nines, trick: str, winner: int, trump: str
) -> None:
    """Given no trump in the trick, the highest card of the led suit wins, whatever lies beside."""
    assert wins(rules, trick, trump) == winner


@pytest.mark.rule("NI-36", "NI-37", "NI-56")
@pytest.mark.parametrize(
    ("trick", "by_suit", "first", "last"),
    [("JD KH KS QD", 3, 1, 2), ("TD TH TS TC", 0, 0, 3), ("2D 3D AC 4S", 1, 2, 2)],
)
def test_a_trick_of_four_without_a_trump(trick: str, by_suit: int, first: int, last: int) -> None:
    """Given four players and no trumps, the led suit or the highest rank wins as agreed."""
    assert wins(FOUR, trick, "N") == by_suit
    assert wins(FOUR_PRINTED, trick, "N") == first
    assert wins(changed(FOUR_PRINTED, rank_tie="last_played"), trick, "N") == last


# --- what the winner does -----------------------------------------------------------------------


@pytest.mark.rule("NI-38")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_the_winner_takes_the_cards(rules: Nines) -> None:
    """Given a won trick, its cards lie with the winner, and everybody sees how many tricks."""
    state = ready(rules)
    for _ in range(12):
        before, trick = state, list[str]()
        for _ in range(rules.seats):
            trick.append(str(rules.legal_moves(state)[0]))
            state = go(rules, state, trick[-1])
        winner = state.leader
        for seat in range(rules.seats):
            taken = {*trick} if seat == winner else set[str]()
            new = CardSet(state.won[seat]) - CardSet(before.won[seat])
            assert names(new) == taken
            assert state.tricks[seat] == before.tricks[seat] + (seat == winner)
        assert state.trick == ()
        assert rules.facts(state)["tricks"] == state.tricks
        lying = {pile.seat: pile for pile in rules.piles(state) if pile.name == "won"}
        assert [len(lying[seat].cards) for seat in range(rules.seats)] == [
            number * rules.seats for number in state.tricks
        ]
        assert all(pile.face_up for pile in lying.values())


@pytest.mark.rule("NI-39")
@pytest.mark.parametrize("rules", [PRINTED, STANDARD, FOUR])
@pytest.mark.parametrize("later_lead", ["trick_winner", "same_player"])
def test_who_leads_the_next_trick(rules: Nines, later_lead: str) -> None:
    """Given each trick of a deal, its winner leads the next, or by agreement the first leader."""
    rules = changed(rules, later_lead=later_lead)
    state = ready(rules)
    first, winners = state.leader, set[int]()
    for _ in range(12):
        before = state
        for _ in range(rules.seats):
            state = rules.apply(state, rules.legal_moves(state)[-1])
        (winner,) = [
            seat for seat in range(rules.seats) if state.tricks[seat] > before.tricks[seat]
        ]
        winners.add(winner)
        assert state.leader == (winner if later_lead == "trick_winner" else first)
    assert winners - {first}, "another seat than the first leader has won a trick too"


@pytest.mark.rule("NI-39")
def test_the_same_player_leads_though_another_wins() -> None:
    """Given `same_player`, tricks go to their winners all the same."""
    rules = changed(STANDARD, later_lead="same_player")
    state = ready(rules, "2C 2D", "AC AD", "3C 3D", dealer=2)
    state = play(rules, state, "2C AC 3C", "2D AD 3D")
    assert (state.leader, state.tricks) == (0, (0, 2, 0))


@pytest.mark.rule("NI-40")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_the_deal_ends_when_all_hands_are_empty(rules: Nines) -> None:
    """Given the last card, the deal is over, and all cards are gathered for the next."""
    even = (5, 4, 4) if rules.seats == 3 else (4, 3, 3, 3)
    state = played(rules, *even, stop_after=12)
    assert [len(state.hand(seat)) for seat in range(rules.seats)] == [1] * rules.seats
    for turn in range(rules.seats):
        assert (state.phase, len(state.trick)) == ("play", turn)
        (last,) = legal(rules, state)
        assert state.to_move is not None
        assert {last} == hand(state, state.to_move)
        state = go(rules, state, last)
    assert (state.phase, state.to_move) == ("deal", None)
    assert not any(hand(state, seat) for seat in range(rules.seats))
    assert sum(result(rules, state).tricks) == 13


@pytest.mark.rule("NI-38")
def test_cards_on_the_table_are_told_with_their_players() -> None:
    """Given a running trick, everybody sees who leads and the cards in the order of play."""
    state = ready(STANDARD, "TC", "2C", "AC", dealer=2)
    assert STANDARD.facts(state)["leads"] == "seat 0"
    assert "trick, in order" not in STANDARD.facts(state)
    state = go(STANDARD, state, "TC 2C")
    assert STANDARD.facts(state)["trick, in order"] == "10♣ 2♣"
    assert STANDARD.facts(state)["played by seat 0"] == "10♣"
    assert "played by seat 2" not in STANDARD.facts(state)
    (trick,) = [pile for pile in STANDARD.piles(state) if pile.name == "trick"]
    assert (trick.cards, trick.face_up, trick.seat) == (CardSet.of("TC 2C"), True, None)
    state = go(STANDARD, state, "AC")
    assert state.trick == ()
    assert STANDARD.facts(state)["leads"] == "seat 2"
    assert state.played(2) == CardSet.of(cards("AC"))
