"""Declaring marriages, and the trumps that they make (TH-98 to TH-107), in a complete deal too."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CardSet, Suit, Thousand, cards
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    calm,
    club,
    deal,
    entries,
    hand,
    in_play,
    items,
    legal,
    play,
    reasons,
    refusal,
    refused_by,
    result,
    settle,
    settled,
    waiting,
)

VALUES = {"S": 40, "C": 60, "D": 80, "H": 100}
SUITS = {"S": Suit.SPADES, "C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS}
NAMES = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}

OPENER, NEXT, DEALER, TALON = (
    "KH QH AS TS 9C JD TD",
    "AC KC QC TC 9S 9D TH",
    "JS KS JC QD KD JH AH",
    "QS 9H AD",
)
"""A table of three: the opener has hearts, the next player clubs, the dealer diamonds."""


def table(
    rules: Thousand, moves: str = "", calls: str = "100 pass pass 9C-JD 100"
) -> ThousandState:
    """Lay the table above and play there; the opener is declarer, seat 2 deals."""
    return play(rules, deal(rules, OPENER, NEXT, DEALER, talon=TALON), f"{calls} {moves}")


def declarations(rules: Thousand, state: ThousandState) -> set[str]:
    """The legal declarations."""
    return {word for word in legal(rules, state) if word.endswith("+")}


# --- what a marriage is -------------------------------------------------------------------------


@pytest.mark.rule("TH-98", "TH-101")
@pytest.mark.parametrize("suit", "SCDH")
def test_a_marriage_is_the_king_and_queen_of_a_suit(suit: str) -> None:
    """Given king and queen of a suit in hand, either may be led for the marriage, no other card."""
    rules = calm()
    other = "D" if suit == "S" else "S"
    state = in_play(rules, f"K{suit} Q{suit} J{suit} K{other}", f"Q{other} J{other}")
    assert declarations(rules, state) == {f"K{suit}+", f"Q{suit}+"}
    for word in (f"K{other}+", f"Q{other}+"):
        found = refusal(rules, state, word)
        assert found.rule == "TH-98"
        assert found.reason == f"you do not hold both king and queen of {NAMES[other]}"
    found = refusal(rules, state, f"J{suit}+")
    assert (found.rule, found.reason) == ("TH-101", f"J{suit} is neither a king nor a queen")


@pytest.mark.rule("TH-98")
@pytest.mark.parametrize("cards", ["KS QC", "KC QS", "KD QH", "KH QD", "KS JS", "QS JS", "AS KS"])
def test_other_cards_are_no_marriage(cards: str) -> None:
    """Given a king and a queen of two suits, or one of them alone, nothing is declared."""
    rules = calm()
    assert not declarations(rules, in_play(rules, cards))


@pytest.mark.rule("TH-98", "TH-106")
def test_all_four_marriages_may_be_in_one_hand() -> None:
    """Given kings and queens of all suits, each of the eight cards declares."""
    rules = calm()
    state = in_play(rules, "KS QS KC QC KD QD KH QH", takers=())
    assert not declarations(rules, state)  # no trick yet
    rules = calm(marriage_needs_trick=False)
    assert len(declarations(rules, state)) == 8


@pytest.mark.rule("TH-98")
def test_the_order_of_the_legal_moves() -> None:
    """Given marriages, the legal moves are the plays in their order, then the declarations."""
    rules = calm()
    state = in_play(rules, "KS QS KC QC 9H")
    moves = [str(move) for move in rules.legal_moves(state)]
    assert moves == ["QC", "KC", "9H", "QS", "KS", "QC+", "KC+", "QS+", "KS+"]


# --- trumps begin -------------------------------------------------------------------------------


@pytest.mark.rule("TH-99")
def test_a_deal_starts_without_trumps() -> None:
    """Given the first lead, there is no trump suit, and playing alone makes none."""
    rules = calm()
    state = table(rules)
    assert state.trump is None
    assert table(rules, "AS 9S JS | KH TH JH").trump is None


@pytest.mark.rule("TH-99")
def test_trumps_do_not_outlast_the_deal() -> None:
    """Given a deal that ends with hearts as trumps, the next begins without trumps."""
    rules = calm()
    state = play(rules, in_play(rules, "KH QH", trump="S", maker=1), "KH+")
    assert state.trump is Suit.HEARTS
    while state.phase != "deal":
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert state.trump is None
    again = deal(rules, before=state)
    assert again.trump is None
    assert again.settled.declared == (0, 0, 0)
    assert again.points == (0, 0, 0)


# --- who declares, and when ---------------------------------------------------------------------


@pytest.mark.rule("TH-100")
def test_only_the_leader_declares() -> None:
    """Given a marriage in the hand of one who follows, he cannot declare it."""
    rules = calm(follow_rule="free")
    state = in_play(rules, "", "KC QC 9S", trick="AC", takers=(1,))
    found = refusal(rules, state, "KC+")
    assert (found.rule, found.reason) == ("TH-100", "only the leader declares a marriage")
    assert not declarations(rules, state)


@pytest.mark.rule("TH-100")
def test_an_opponent_declares_too() -> None:
    """Given a led marriage card that an opponent captures, he may declare his own marriage."""
    rules = calm()
    state = table(rules, "AS 9S JS | KH+ TH AH")
    assert state.to_move == 2
    assert declarations(rules, state) == {"KD+", "QD+"}
    after = play(rules, state, "KD+")
    assert after.trump is Suit.DIAMONDS
    assert after.points == (113, 0, 105)


@pytest.mark.rule("TH-100", "TH-101")
def test_declaring_is_optional() -> None:
    """Given a marriage, the king may be led without declaring: no points, no trumps."""
    rules = calm()
    before = table(rules, "AS 9S JS")
    assert {"KH", "KH+", "QH", "QH+"} <= legal(rules, before)
    after = play(rules, before, "KH")
    assert after.trump is None
    assert after.points == before.points
    assert after.settled.declared == (0, 0, 0)


@pytest.mark.rule("TH-101")
@pytest.mark.parametrize(("led", "left"), [("KH", "QH"), ("QH", "KH")])
def test_leading_a_card_undeclared_gives_the_marriage_up(led: str, left: str) -> None:
    """Given one of the two led without declaring, the other declares no more."""
    rules = calm()
    state = in_play(rules, f"AH {led} {left}", "9H 9C JC", "JH 9D JD")
    state = play(rules, state, f"{led} 9H JH")
    assert state.to_move == 0
    assert not declarations(rules, state)
    assert refused_by(rules, state, f"{left}+") == "TH-98"


@pytest.mark.rule("TH-101")
def test_a_card_thrown_away_gives_the_marriage_up() -> None:
    """Given a queen that followed to a trick, its king declares no more."""
    rules = calm()
    state = in_play(rules, "JC AD", "QC KC AC", "9C TC", leader=0)
    state = play(rules, state, "JC QC 9C")
    assert state.to_move == 1
    assert refused_by(rules, state, "KC+") == "TH-98"


@pytest.mark.rule("TH-101", "TH-103", "TH-104")
@pytest.mark.parametrize("suit", "SCDH")
@pytest.mark.parametrize("rank", "KQ")
def test_king_or_queen_declares_the_same(suit: str, rank: str) -> None:
    """Given the king or the queen led to declare, the suit is trump, and its value counts."""
    rules = calm()
    before = in_play(rules, f"K{suit} Q{suit}")
    after = play(rules, before, f"{rank}{suit}+")
    assert after.trump is SUITS[suit]
    assert after.points[0] - before.points[0] == VALUES[suit]
    assert after.settled.trump_maker == 0
    assert [str(card) for card in after.trick] == [f"{rank}{suit}"]
    assert hand(after, 0) == {f"{'Q' if rank == 'K' else 'K'}{suit}"}
    assert after.settled.declared == (CardSet.of(f"K{suit} Q{suit}").mask, 0, 0)


@pytest.mark.rule("TH-102", "TH-100", "E-27")
def test_no_marriage_on_the_first_lead() -> None:
    """Given the first lead, declaring is refused, and leading the king gives the 100 away."""
    rules = calm()
    state = table(rules)
    assert not declarations(rules, state)
    found = refusal(rules, state, "KH+")
    assert found.rule == "TH-102"
    assert found.reason == "you must win a trick before you declare a marriage"
    assert play(rules, state, "KH").points == (0, 0, 0)
    won = play(rules, state, "AS 9S JS")
    assert play(rules, won, "KH+").points == (113, 0, 0)


@pytest.mark.rule("TH-102", "E-27")
def test_a_marriage_may_need_no_trick() -> None:
    """Given no need of a trick, the marriage may be declared on the first lead."""
    rules = calm(marriage_needs_trick=False)
    state = table(rules)
    assert declarations(rules, state) == {"KH+", "QH+"}
    after = play(rules, state, "KH+")
    assert (after.points, after.trump) == ((100, 0, 0), Suit.HEARTS)


@pytest.mark.rule("TH-102", "E-27")
def test_with_all_agreements_no_trick_is_needed() -> None:
    """Given the preset with all agreements, the first lead may declare."""
    rules = Thousand.preset("agreements_all")
    state = deal(rules, "AS KH QH TD", talon="AC AD TC", before=waiting(rules))
    state = play(rules, state, "100 pass pass | TC-AC 100 | KH+")
    assert state.points == (100, 0, 0)


@pytest.mark.rule("TH-102")
@pytest.mark.parametrize("needs", [True, False])
def test_the_trick_must_be_ones_own(needs: bool) -> None:
    """Given tricks of others alone, a leader without a trick needs one of his own."""
    rules = calm(marriage_needs_trick=needs)
    state = in_play(rules, "KH QH", leader=0, takers=(1, 1, 2, 2, 2, 1))
    assert ("KH+" in legal(rules, state)) != needs
    if needs:
        assert refused_by(rules, state, "KH+") == "TH-102"


@pytest.mark.rule("TH-102", "TH-84")
def test_a_dealer_who_leads_first_has_no_trick_yet() -> None:
    """Given the dealer's first lead, he cannot declare his marriage either."""
    rules = calm(first_lead="dealer")
    state = table(rules)
    assert state.to_move == 2
    assert refused_by(rules, state, "KD+") == "TH-102"


# --- what it gives ------------------------------------------------------------------------------


@pytest.mark.rule("TH-103", "TH-101", "E-26")
def test_a_captured_marriage_card_still_counts() -> None:
    """Given a declared king that is captured, the 100 stay with the player who declared."""
    rules = calm()
    after = table(rules, "AS 9S JS | KH+ TH AH")
    assert after.to_move == 2
    assert after.points == (113, 0, 25)
    assert after.tricks == (1, 0, 1)


@pytest.mark.rule("TH-104", "TH-103", "TH-105", "E-26")
def test_a_marriage_is_trump_for_its_own_trick() -> None:
    """Given KH declared, A♠ is a discard, 10♥ takes the trick, and later clubs are trumps."""
    rules = calm()
    state = in_play(rules, "KH QH AH 9D", "AS 9S JD AD", "TH QC KC TD")
    state = play(rules, state, "KH+")
    assert state.trump is Suit.HEARTS
    before = state.points
    state = play(rules, state, "AS TH")
    assert state.to_move == 2
    assert (state.points[0], state.points[2]) == (before[0], before[2] + 25)
    state = play(rules, state, "QC+")
    assert state.trump is Suit.CLUBS
    assert state.points[2] == before[2] + 25 + 60
    state = play(rules, state, "AH JD")  # a heart cannot win against a club
    assert state.to_move == 2


@pytest.mark.rule("TH-104", "TH-88")
def test_in_the_trick_of_the_marriage_the_void_have_no_trump_left_but_its_suit() -> None:
    """Given a marriage that changes the trumps, whoever follows is bound by the new suit."""
    rules = calm()
    state = in_play(rules, "KH QH", "AS 9C", "JH AC", trump="S", maker=1)
    assert legal(rules, play(rules, state, "KH")) == {"AS"}
    assert legal(rules, play(rules, state, "KH+")) == {"AS", "9C"}
    assert play(rules, state, "KH+ AS JH").to_move == 0
    assert play(rules, state, "KH AS JH").to_move == 1


@pytest.mark.rule("TH-104")
def test_the_trumps_stay_until_the_next_declaration() -> None:
    """Given a declared suit, it stays trump when its maker loses the lead."""
    rules = calm()
    state = table(rules, "AS 9S JS | KH+ TH AH | JC QH AC")
    assert state.to_move == 0  # the queen of hearts trumped a club
    assert state.trump is Suit.HEARTS


@pytest.mark.rule("TH-105")
def test_a_later_marriage_makes_the_only_trumps() -> None:
    """Given diamonds declared after hearts, a heart is a plain card, and only a diamond trumps."""
    rules = calm()
    state = in_play(rules, "KD QD AC", "9H AH TC", "9D 9C KC", trump="H", maker=1)
    assert play(rules, state, "AC TC KC").to_move == 0
    state = play(rules, state, "KD+ 9H 9D")
    assert state.trump is Suit.DIAMONDS
    assert state.settled.trump_maker == 0
    assert state.to_move == 0


@pytest.mark.rule("TH-106", "TH-98")
def test_several_marriages_of_a_player_add_up() -> None:
    """Given hearts declared before, and clubs, diamonds and spades after, all 280 points count."""
    rules = calm()
    state = in_play(
        rules, "KC QC KD QD KS QS", "9C JC 9D JD 9S JS", "AS TS 9H JH AH TH", trump="H", maker=0
    )
    before = state.points[0] - 100
    for moves, cards_, marriages in (
        ("KC+ 9C AS", 15, 160),
        ("KD+ 9D TS", 29, 240),
        ("KS+ 9S 9H", 33, 280),
    ):
        state = play(rules, state, moves)
        assert state.to_move == 0
        assert state.points[0] == before + cards_ + marriages
    assert state.trump is Suit.SPADES
    assert CardSet(state.settled.declared[0]) == CardSet.of("KS QS KC QC KD QD KH QH")


@pytest.mark.rule("TH-106", "TH-103", "TH-112")
def test_the_result_lists_every_marriage() -> None:
    """Given an opponent with two marriages, each is an item of its own with its suit."""
    rules = club()
    after = settle(rules, waiting(rules), "60", "40 spades hearts", "20", contract=100)
    assert items(rules, after, 1) == [(40, "TH-94"), (100, "TH-103"), (40, "TH-103")]
    assert reasons(rules, after, "TH-103") == ["marriage of hearts", "marriage of spades"]
    assert after.scores == (-100, 180, 20)


@pytest.mark.rule("TH-107")
def test_a_lead_declares_one_marriage() -> None:
    """Given two marriages, one lead declares one of them, and the other waits for the next lead."""
    rules = calm()
    before = in_play(rules, "KH QH KC QC", "9H 9S JS JD", "JH 9D TD AD")
    state = play(rules, before, "KH+")
    assert state.points[0] == before.points[0] + 100
    assert not declarations(rules, state)
    state = play(rules, state, "9H JH")
    assert declarations(rules, state) == {"KC+", "QC+"}


@pytest.mark.rule("TH-107", "TH-98")
def test_a_marriage_is_declared_once() -> None:
    """Given a declared king, its queen left in hand declares no more."""
    rules = calm()
    state = in_play(rules, "KH QH AH", "9H 9S JS", "JH 9D TD")
    state = play(rules, state, "KH+ 9H JH")
    assert state.to_move == 0
    assert refused_by(rules, state, "QH+") == "TH-98"


# --- a complete deal ----------------------------------------------------------------------------

ORDER = cards("TD JD TS AC JC 9S 9C 9H TC JH QH AD KH TH AS QC AH QS 9D QD JS KC KD KS")
"""The pack after the cut, top card first."""
TRICKS: list[tuple[str, int, int, Suit | None]] = [
    # cards, winner, their points, trump after the trick
    ("AH JH 9H", 1, 13, None),
    ("KH+ TH 9D", 2, 14, Suit.HEARTS),
    ("KS+ JC AS", 1, 17, Suit.SPADES),
    ("KD+ 9S AD", 0, 15, Suit.DIAMONDS),
    ("KC+ TC 9C", 1, 14, Suit.CLUBS),
    ("JD JS TD", 0, 14, Suit.CLUBS),
    ("AC QD QS", 0, 17, Suit.CLUBS),
    ("QC QH TS", 0, 16, Suit.CLUBS),
]


@pytest.mark.rule("TH-27", "TH-53", "TH-68", "TH-105", "TH-112", "TH-115", "TH-117", "E-29")
def test_a_complete_deal_with_four_trump_changes() -> None:
    """Given the deal of the specification, every step comes out as it is told there."""
    rules = club()
    before = waiting(rules, 145, 310, -40)
    state = play(rules, rules.deal(before, order=ORDER[12:] + ORDER[:12]), "cut12")
    assert state.hand(0) == CardSet.of("9H AD TD 9D AC KC QC")
    assert state.hand(1) == CardSet.of("AH KH KD QD JD TC JC")
    assert state.hand(2) == CardSet.of("TH JH TS KS QS JS 9S")
    state = play(rules, state, "100 105 110 115 120 125 pass 130 pass")
    assert (state.declarer, state.contract) == (1, 130)
    assert state.settled.contract is not None
    assert state.settled.contract.shown
    state = play(rules, state, "9C-JC")
    ceiling = max(int(str(move)) for move in rules.legal_moves(state) if str(move).isdigit())
    assert ceiling == 300
    state = play(rules, state, "140")
    leader = 1
    for moves, winner, worth, trump in TRICKS:
        assert state.to_move == leader
        then = state
        state = play(rules, state, moves)
        if state.phase == "lead":
            assert (state.to_move, state.trump) == (winner, trump)
            declared = VALUES[moves[1]] if "+" in moves else 0
            gained = [now - was for was, now in zip(then.points, state.points, strict=True)]
            gained[leader] -= declared
            assert gained == [worth * (seat == winner) for seat in range(3)]
        leader = winner
    after = settled(rules, before, state)
    found = result(rules, after)
    assert found.points == (122, 224, 54)
    assert found.written == (120, 140, 55)
    assert found.tricks == (4, 3, 1)
    assert after.scores == (265, 450, 15)
    assert (after.phase, after.dealer) == ("deal", 0)
    assert entries(rules, after) == [
        (1, 140, "TH-115"),
        (0, 62, "TH-94"),
        (0, 60, "TH-103"),
        (0, -2, "TH-118"),
        (2, 14, "TH-94"),
        (2, 40, "TH-103"),
        (2, 1, "TH-118"),
    ]
    assert reasons(rules, after, "TH-115") == ["made the contract of 140 with 224 points"]
    assert reasons(rules, after, "TH-94") == ["cards of 4 tricks", "cards of one trick"]
    assert reasons(rules, after, "TH-118") == ["122 is rounded to 120", "54 is rounded to 55"]


@pytest.mark.rule("E-29", "TH-55", "TH-56")
@pytest.mark.parametrize(("calls", "highest"), [("", 180), ("100", 200), ("100 105", 160)])
def test_the_ceilings_of_the_complete_deal(calls: str, highest: int) -> None:
    """Given the hands of that deal, the ceilings are 180, 200 and 160."""
    rules = club()
    state = rules.deal(waiting(rules), order=ORDER[12:] + ORDER[:12])
    state = play(rules, state, f"cut12 {calls}")
    bids = [int(str(move)) for move in rules.legal_moves(state) if str(move).isdigit()]
    assert bids[-1] == highest


@pytest.mark.rule("TH-105", "TH-100")
def test_the_trumps_can_change_four_times() -> None:
    """Given the complete deal, the declarations come from three players and four suits."""
    rules = club()
    state = play(rules, rules.deal(waiting(rules), order=ORDER[12:] + ORDER[:12]), "cut12")
    state = play(rules, state, "100 105 110 115 120 125 pass 130 pass | 9C-JC 140")
    seen: list[Any] = []
    for moves, _, _, _ in TRICKS[:5]:
        for word in moves.split():
            if word.endswith("+"):
                seen.append((state.to_move, word))
            state = play(rules, state, word)
    assert seen == [(1, "KH+"), (2, "KS+"), (1, "KD+"), (0, "KC+")]
    assert state.points == (75, 224, 54)
