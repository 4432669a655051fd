"""Playing to the tricks: who leads, what may be played, who wins (TH-84 to TH-97)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardrules import CardSet, Suit, Thousand, cards
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    calm,
    deal,
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


@pytest.mark.rule("TH-86")
def test_the_cards_of_a_trick_lie_in_their_order() -> None:
    """Given a running trick, everybody sees in which order its cards were played."""
    rules = calm()
    state = table(rules, "KH TH")
    laid = cards("KH TH")
    assert next(pile for pile in rules.piles(state) if pile.name == "trick").order == laid
    for seat in (None, 0, 1, 2):
        view = rules.view(state, seat)
        assert view.pile("trick").order == laid
        assert tuple(view.pile("trick").cards) == laid[::-1]
        piles = cast("list[dict[str, object]]", view.to_json()["piles"])
        assert [pile["cards"] for pile in piles if pile["name"] == "trick"] == [["KH", "TH"]]
    assert rules.view(play(rules, state, "AH")).pile("trick").order == ()


def gained(before: ThousandState, after: ThousandState) -> tuple[int, ...]:
    """The points of the deal that every seat has gained in between."""
    return tuple(now - then for then, now in zip(before.points, after.points, strict=True))


# --- leading ------------------------------------------------------------------------------------


@pytest.mark.rule("TH-84")
@pytest.mark.parametrize(
    ("lead", "calls", "leader"),
    [
        ("declarer", "100 pass pass 9C-JD 100", 0),
        ("declarer", "100 105 pass pass 9S-9D 105", 1),
        ("declarer", "100 pass 105 pass JS-JC 105", 2),
        ("dealer", "100 pass pass 9C-JD 100", 2),
        ("dealer", "100 105 pass pass 9S-9D 105", 2),
        ("dealer", "100 pass 105 pass JS-JC 105", 2),
    ],
)
def test_who_leads_to_the_first_trick(lead: str, calls: str, leader: int) -> None:
    """Given the agreement, the declarer leads to the first trick, or the dealer."""
    rules = calm(first_lead=lead)
    state = table(rules, calls=calls)
    assert (state.phase, state.to_move) == ("lead", leader)


@pytest.mark.rule("TH-84")
@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize("lead", ["declarer", "dealer"])
def test_the_lead_goes_by_the_seat_of_the_dealer(lead: str, dealer: int) -> None:
    """Given any dealer, he leads if so agreed, and otherwise the declarer on his left."""
    rules = calm(first_lead=lead)
    state = play(rules, deal(rules, dealer=dealer), "100 pass pass")
    state = play(rules, rules.apply(state, rules.legal_moves(state)[0]), "100")
    assert state.to_move == (dealer if lead == "dealer" else (dealer + 1) % 3)


@pytest.mark.rule("TH-84", "TH-155")
def test_the_declarer_of_a_golden_deal_leads() -> None:
    """Given a golden deal, its declarer leads to the first trick."""
    rules = calm()
    state = deal(rules, OPENER, NEXT, DEALER, talon=TALON, before=waiting(rules, golden_left=3))
    state = play(rules, state, "9C-JD 120")
    assert (state.phase, state.to_move) == ("lead", 0)


@pytest.mark.rule("TH-85")
def test_any_card_may_be_led() -> None:
    """Given eight cards, the leader may lead any of them, and no other card."""
    rules = calm()
    state = table(rules)
    assert legal(rules, state) - {"concede"} == {"KH", "QH", "AS", "TS", "TD", "QS", "9H", "AD"}
    found = refusal(rules, state, "AC")
    assert (found.rule, found.reason) == ("TH-85", "AC is not in your hand")


@pytest.mark.rule("TH-85", "TH-95")
def test_any_card_may_be_led_later_too() -> None:
    """Given a trick won and trumps of his own making, the winner may still lead any card."""
    rules = calm(lead_foreign_trump=False)
    state = in_play(rules, "AS 9S TH QC", trump="H", maker=0)
    assert legal(rules, state) == {"AS", "9S", "TH", "QC"}


# --- a trick ------------------------------------------------------------------------------------


@pytest.mark.rule("TH-86", "TH-02")
def test_a_trick_is_a_card_from_each_clockwise() -> None:
    """Given a lead, the others follow clockwise, and the third card ends the trick."""
    rules = calm()
    state = table(rules, "AS")
    assert (state.phase, state.to_move, state.trick) == ("follow", 1, tuple(CardSet.of("AS")))
    state = play(rules, state, "9S")
    assert (state.phase, state.to_move) == ("follow", 2)
    assert [str(card) for card in state.trick] == ["AS", "9S"]
    state = play(rules, state, "KS")
    assert (state.phase, state.trick) == ("lead", ())


@pytest.mark.rule("TH-86")
def test_a_played_card_has_left_the_hand() -> None:
    """Given a card that was led, it lies in the trick, and cannot be played again."""
    rules = calm()
    state = table(rules, "AS 9S KS")
    assert len(state.hand(0)) == 7
    found = refusal(rules, state, "AS")
    assert (found.rule, found.reason) == ("TH-85", "AS is not in your hand")


@pytest.mark.rule("TH-86", "TH-03")
def test_with_four_players_three_play_to_a_trick() -> None:
    """Given a fourth who sits out, the turn passes him by, and three cards make a trick."""
    rules = calm(players=4)
    state = deal(rules, dealer=1)  # seat 0 sits out
    state = play(rules, state, "100 105 pass pass")
    state = rules.apply(state, rules.legal_moves(state)[0])
    state = play(rules, state, "105")
    turns: list[int | None] = []
    for _ in range(3):
        turns.append(state.to_move)
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert turns == [3, 1, 2]
    assert sum(state.tricks) == 1
    assert state.phase == "lead"


@pytest.mark.rule("TH-86", "TH-04")
def test_with_two_players_two_cards_make_a_trick() -> None:
    """Given two players, the second card ends the trick."""
    rules = calm(players=2)
    state = play(rules, deal(rules, "AS TD QC", dealer=1), "100 pass talon1 TD&QC 100 AS")
    assert (state.phase, state.to_move) == ("follow", 1)
    state = rules.apply(state, rules.legal_moves(state)[0])
    assert (state.phase, state.to_move, state.tricks) == ("lead", 0, (1, 0))


# --- following ----------------------------------------------------------------------------------


@pytest.mark.rule("TH-87", "TH-88", "TH-89", "TH-90", "E-25")
@pytest.mark.parametrize(
    ("options", "trick", "trump", "cards", "playable"),
    [
        # led by seat 0, or by seat 2 if there is a second card
        ({}, "TC", "S", "9C AS JD", "9C"),
        ({}, "TC", "S", "AS JD", "AS"),
        ({}, "TC", "H", "AS JD", "AS JD"),
        ({}, "TC", "", "AS JD", "AS JD"),
        ({}, "TC TS", "S", "9S AS JD", "9S AS"),
        ({}, "TC", "", "JC AC 9C", "JC AC 9C"),
        ({"must_beat": True}, "TC", "", "JC AC 9C", "AC"),
        ({"must_beat": True}, "TC 9S", "S", "JC AC 9C", "JC AC 9C"),
        ({"must_beat": True}, "TC", "", "JC 9C", "JC 9C"),
        ({"follow_rule": "free"}, "TC", "S", "9C AS JD", "9C AS JD"),
        ({"follow_rule": "free"}, "TC TS", "S", "9S AS JD", "9S AS JD"),
    ],
)
def test_what_may_be_played_when_following(
    options: dict[str, Any], trick: str, trump: str, cards: str, playable: str
) -> None:
    """Given a lead of clubs, suit is followed, else trumps are played, else anything."""
    rules = calm(**options)
    leader = 2 if " " in trick else 0
    state = in_play(rules, "", cards, leader=leader, trick=trick, trump=trump, maker=0)
    assert state.to_move == 1
    assert legal(rules, state) == set(playable.split())


@pytest.mark.rule("TH-87", "E-25")
@pytest.mark.parametrize("trump", ["", "S", "C"])
def test_the_beginners_play_what_they_like(trump: str) -> None:
    """Given the beginner's account, every card is legal in every position."""
    rules = Thousand.preset("beginner")
    state = in_play(rules, "", "9C AS JD AC", trick="TC", trump=trump)
    assert legal(rules, state) == {"9C", "AS", "JD", "AC"}


@pytest.mark.rule("TH-87")
@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("trump", ["", *"CDHS"])
def test_every_suit_must_be_followed(suit: str, trump: str) -> None:
    """Given a card of the suit led, only such cards may be played, trumps or not."""
    rules = calm()
    cards = f"9{suit} " + " ".join(f"A{other}" for other in "CDHS" if other != suit)
    state = in_play(rules, "", cards, trick=f"J{suit}", trump=trump)
    assert legal(rules, state) == {f"9{suit}"}
    other = next(each for each in "CDHS" if each != suit)
    found = refusal(rules, state, f"A{other}")
    symbol = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[suit]
    assert (found.rule, found.reason) == ("TH-87", f"you hold {symbol}, so you must follow")


@pytest.mark.rule("TH-88")
def test_who_is_void_must_trump() -> None:
    """Given no card of the suit led but trumps, only trumps may be played, high or low."""
    rules = calm()
    state = in_play(rules, "", "9H AH AS AD", trick="TC", trump="H")
    assert legal(rules, state) == {"9H", "AH"}
    found = refusal(rules, state, "AS")
    assert found.rule == "TH-88"
    assert found.reason == "you have no ♣ but hold ♥, so you must trump"


@pytest.mark.rule("TH-88", "TH-90")
def test_nobody_must_overtrump() -> None:
    """Given a trick that is trumped, any trump will do, even where one must beat."""
    for must_beat in (False, True):
        rules = calm(must_beat=must_beat)
        state = in_play(rules, "", "9H AH AS", leader=2, trick="TC TH", trump="H", maker=2)
        assert legal(rules, state) == {"9H", "AH"}


@pytest.mark.rule("TH-88")
def test_the_second_player_must_trump_too() -> None:
    """Given a card of the suit led in the hand of the third player alone, the second must trump."""
    rules = calm()
    state = in_play(rules, "", "9H AS", "KC AC", trick="TC", trump="H", maker=2)
    assert legal(rules, state) == {"9H"}
    state = play(rules, state, "9H")
    assert legal(rules, state) == {"KC", "AC"}


@pytest.mark.rule("TH-89")
@pytest.mark.parametrize(("trump", "cards"), [("H", "AS 9S JD"), ("", "AH 9S JD")])
def test_with_neither_suit_nor_trump_anything_goes(trump: str, cards: str) -> None:
    """Given neither the suit led nor a trump, or no trump suit yet, any card may be played."""
    rules = calm()
    state = in_play(rules, "", cards, trick="TC", trump=trump)
    assert legal(rules, state) == set(cards.split())


@pytest.mark.rule("TH-88", "TH-89", "TH-105")
def test_a_former_trump_suit_need_not_be_played() -> None:
    """Given hearts as trumps a void player must play them, but not once spades took over."""
    rules = calm()
    state = in_play(rules, "KS QS TD", "9H AC JC", "JH QC KC", trump="H", maker=2)
    assert legal(rules, play(rules, state, "TD")) == {"9H"}
    assert legal(rules, play(rules, state, "KS+")) == {"9H", "AC", "JC"}


# --- must beat ----------------------------------------------------------------------------------


@pytest.mark.rule("TH-90")
def test_nobody_must_beat_unless_agreed() -> None:
    """Given no duty to beat, a lower card of the suit may be played."""
    rules = calm()
    state = in_play(rules, "", "9C AC", trick="TC")
    assert legal(rules, state) == {"9C", "AC"}


@pytest.mark.rule("TH-90")
@pytest.mark.parametrize(
    ("trick", "trump", "cards", "playable"),
    [
        ("JC", "", "9C QC KC AC", "QC KC AC"),  # one such card: any will do
        ("KC", "", "QC TC AC JC", "TC AC"),  # the ten is above the king
        ("JC TC", "", "9C KC AC", "AC"),  # every card of the suit in the trick
        ("TC JC", "", "9C KC AC", "AC"),
        ("JC TC", "", "9C KC QC", "9C KC QC"),
        ("JC AD", "", "9C KC", "KC"),  # a discard takes nothing away
        ("JC AD", "H", "9C KC", "KC"),
        ("JC 9H", "H", "9C KC", "9C KC"),  # trumped
        ("JC TC", "C", "9C AC", "AC"),  # trumps led: never trumped
        ("JC", "C", "9C AC", "AC"),
        ("JC", "H", "9C AC 9H", "AC"),
    ],
)
def test_the_duty_to_beat(trick: str, trump: str, cards: str, playable: str) -> None:
    """Given the duty to beat, one who follows beats all cards of the suit if he can."""
    rules = calm(must_beat=True)
    leader = 2 if " " in trick else 0
    state = in_play(rules, "", cards, leader=leader, trick=trick, trump=trump)
    assert state.to_move == 1
    assert legal(rules, state) == set(playable.split())


@pytest.mark.rule("TH-90")
def test_a_card_that_does_not_beat_is_refused_in_words() -> None:
    """Given the duty to beat and a higher card in hand, a lower one is refused."""
    rules = calm(must_beat=True)
    state = in_play(rules, "", "9C AC AS", trick="TC")
    found = refusal(rules, state, "9C")
    assert (found.rule, found.reason) == ("TH-90", "you hold a higher ♣, so you must beat")
    assert refused_by(rules, state, "AS") == "TH-87"


@pytest.mark.rule("TH-90")
def test_the_void_need_not_beat() -> None:
    """Given the duty to beat, a player without the suit and without trumps plays any card."""
    rules = calm(must_beat=True)
    state = in_play(rules, "", "9D AD JH", trick="TC")
    assert legal(rules, state) == {"9D", "AD", "JH"}


# --- winning ------------------------------------------------------------------------------------


@pytest.mark.rule("TH-06", "TH-91", "TH-92", "TH-93", "E-24")
@pytest.mark.parametrize(
    ("trick", "trump", "place", "points"),
    [
        ("TC AC 9H", "", 1, 21),
        ("9H AS AC", "", 0, 22),
        ("KD 9S JS", "S", 2, 6),
        ("KD AH TD", "S", 2, 25),
    ],
)
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_who_wins_the_trick(trick: str, trump: str, place: int, points: int, leader: int) -> None:
    """Given three cards, the highest trump wins, or else the highest card of the suit led."""
    rules = calm(follow_rule="free")
    hands = ["", "", ""]
    for step, card in enumerate(trick.split()):
        hands[(leader + step) % 3] = f"{card} {['9C', 'JC', 'QC'][step]}"
    before = in_play(rules, *hands, leader=leader, trump=trump)
    after = play(rules, before, trick)
    winner = (leader + place) % 3
    assert (after.phase, after.to_move) == ("lead", winner)
    assert gained(before, after) == tuple(points * (seat == winner) for seat in range(3))


@pytest.mark.rule("TH-06", "TH-91")
@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("trump", [False, True])
@pytest.mark.parametrize(("higher", "lower"), ["AT", "TK", "KQ", "QJ", "J9"])
def test_the_order_of_the_cards(higher: str, lower: str, suit: str, trump: bool) -> None:
    """Given two cards of a suit, the higher in A 10 K Q J 9 wins, led or not, trumps or not."""
    rules = calm()
    other = "D" if suit != "D" else "C"
    cards = [f"{higher}{suit} A{other}", f"{lower}{suit} K{other}"]
    third = f"J{other} 9{other}"
    made = suit if trump else ""
    first = play(
        rules,
        in_play(rules, *cards, third, trump=made),
        f"{higher}{suit} {lower}{suit} 9{other}",
    )
    assert first.to_move == 0
    second = play(
        rules,
        in_play(rules, *reversed(cards), third, trump=made),
        f"{lower}{suit} {higher}{suit} 9{other}",
    )
    assert second.to_move == 1


@pytest.mark.rule("TH-92")
def test_a_discard_never_wins() -> None:
    """Given aces of other suits thrown on a nine, the nine wins."""
    rules = calm()
    before = in_play(rules, "9C JD", "AS QD", "AH KD")
    after = play(rules, before, "9C AS AH")
    assert after.to_move == 0
    assert gained(before, after) == (22, 0, 0)


@pytest.mark.rule("TH-93")
@pytest.mark.parametrize(
    ("second", "third", "winner"), [("9H", "JH", 2), ("AH", "TH", 1), ("TH", "KH", 1)]
)
def test_the_highest_trump_wins(second: str, third: str, winner: int) -> None:
    """Given a led ace trumped twice, the higher trump wins."""
    rules = calm()
    state = in_play(rules, "AC JD", f"{second} QD", f"{third} KD", trump="H")
    assert play(rules, state, f"AC {second} {third}").to_move == winner


@pytest.mark.rule("TH-93")
def test_a_led_trump_is_beaten_by_trumps_alone() -> None:
    """Given a trump led, a plain ace does not take it, a higher trump does."""
    rules = calm()
    state = in_play(rules, "9H JD", "AC QD", "JH KD", trump="H")
    assert play(rules, state, "9H AC JH").to_move == 2


@pytest.mark.rule("TH-94")
def test_the_winner_keeps_the_cards() -> None:
    """Given a trick, its cards lie with the winner, and their points count for him."""
    rules = calm()
    before = table(rules)
    after = play(rules, before, "QS 9S KS")
    won = {each.seat: each.cards for each in rules.piles(after) if each.name == "won"}
    assert won == {0: CardSet(0), 1: CardSet(0), 2: CardSet.of("QS 9S KS")}
    assert after.points == (0, 0, 7)
    assert after.tricks == (0, 0, 1)


@pytest.mark.rule("TH-94")
@pytest.mark.parametrize(
    ("card", "points"), [("AC", 11), ("TC", 10), ("KC", 4), ("QC", 3), ("JC", 2), ("9C", 0)]
)
def test_what_a_won_card_counts(card: str, points: int) -> None:
    """Given a card discarded on a nine, the winner has its points."""
    rules = calm()
    before = in_play(rules, "9S JD", f"{card} QD", "9H KD")
    assert gained(before, play(rules, before, f"9S {card} 9H")) == (points, 0, 0)


@pytest.mark.rule("TH-95")
@pytest.mark.parametrize(("moves", "winner"), [("AS 9S JS", 0), ("KH TH JH", 1), ("QS 9S KS", 2)])
def test_the_winner_leads_to_the_next_trick(moves: str, winner: int) -> None:
    """Given a finished trick, its winner leads, whoever he is."""
    rules = calm()
    state = table(rules, moves)
    assert (state.phase, state.to_move) == ("lead", winner)


@pytest.mark.rule("TH-94", "TH-124")
def test_the_last_trick_ends_the_deal() -> None:
    """Given one card each, the third ends the deal, and the last trick counts for its winner."""
    rules = calm()
    before = waiting(rules)
    state = in_play(rules, "9C", "AC", "AS", takers=(1, 2), contract=100, before=before)
    assert state.phase == "lead"
    after = settled(rules, before, play(rules, state, "9C AC AS"))
    assert after.phase == "deal"
    found = result(rules, after)
    assert found.tricks == (5, 2, 1)
    assert sum(found.points) == 120
    assert found.points[1] == state.points[1] + 22
    assert items(rules, after, 1)[0] == (found.points[1], "TH-94")


# --- foreign trumps -----------------------------------------------------------------------------


@pytest.mark.rule("TH-96", "E-28")
@pytest.mark.parametrize(
    ("allowed", "maker", "cards", "playable"),
    [
        (False, 1, "AS TD", "AS"),
        (False, 2, "AS TD", "AS"),
        (False, 1, "TD AD", "TD AD"),
        (False, 0, "AS TD", "AS TD"),
        (True, 1, "AS TD", "AS TD"),
        (True, 2, "TD AD", "TD AD"),
        (True, 0, "AS TD", "AS TD"),
    ],
)
def test_leading_from_somebody_elses_trumps(
    allowed: bool, maker: int, cards: str, playable: str
) -> None:
    """Given diamonds made trump by another, they are led only if agreed or nothing else is left."""
    rules = calm(lead_foreign_trump=allowed)
    state = in_play(rules, cards, trump="D", maker=maker)
    assert legal(rules, state) == set(playable.split())
    if cards != playable:
        found = refusal(rules, state, "TD")
        assert found.rule == "TH-96"
        assert found.reason == "♦ was made trump by another player, and you hold other suits"


@pytest.mark.rule("TH-96")
def test_foreign_trumps_bind_the_leader_alone() -> None:
    """Given foreign trumps, one who follows is not restricted."""
    rules = calm(lead_foreign_trump=False)
    state = in_play(rules, "", "AS TD", trick="9D", trump="D", maker=0)
    assert legal(rules, state) == {"TD"}


@pytest.mark.rule("TH-96")
def test_without_trumps_nothing_is_foreign() -> None:
    """Given no trump suit yet, any card may be led."""
    rules = calm(lead_foreign_trump=False)
    state = in_play(rules, "AS TD 9H")
    assert legal(rules, state) == {"AS", "TD", "9H"}


@pytest.mark.rule("TH-96", "TH-105")
def test_a_suit_that_is_trump_no_more_may_be_led() -> None:
    """Given foreign trumps and a marriage of one's own, the new trumps may be led and the old."""
    rules = calm(lead_foreign_trump=False)
    state = in_play(rules, "KS QS AS TD", "JC 9C QD AC", "JH 9H KD AH", trump="D", maker=1)
    assert "TD" not in legal(rules, state)
    state = play(rules, state, "KS+ QD KD")
    assert state.trump is Suit.SPADES
    assert state.to_move == 0
    assert legal(rules, state) == {"QS", "AS", "TD"}


@pytest.mark.rule("TH-96", "TH-105")
def test_trumps_taken_over_by_another_are_foreign() -> None:
    """Given trumps of one's own that another's marriage replaced, the new ones may not be led."""
    rules = calm(lead_foreign_trump=False)
    state = in_play(rules, "AS TD JH", "KS QS JC", "9C 9H JD", leader=1, trump="D", maker=0)
    state = play(rules, state, "KS+ 9C AS")
    assert state.to_move == 0
    assert legal(rules, state) == {"TD", "JH"}


# --- two players --------------------------------------------------------------------------------


@pytest.mark.rule("TH-97", "TH-08", "E-47")
def test_an_opponent_who_wins_the_last_trick_has_the_cards_out_of_play() -> None:
    """Given 22 points out of play and the opponent's last trick, he has 28 and 22, written 50."""
    rules = calm(players=2)
    after = settle(
        rules,
        waiting(rules, dealer=1),
        "70 spades",
        "28",
        beside="JS 9H TD TC",
        last=1,
        contract=100,
    )
    assert after.scores == (100, 50)
    assert result(rules, after).points == (110, 50)
    assert items(rules, after, 1) == [(28, "TH-94"), (22, "TH-97")]
    assert reasons(rules, after, "TH-97") == ["cards out of play, with the last trick"]


@pytest.mark.rule("TH-97", "TH-119", "E-47")
def test_a_declarer_who_wins_the_last_trick_has_the_cards_out_of_play() -> None:
    """Given 70, 22 out of play and a marriage of 40, a contract of 135 fails with 132."""
    rules = calm(players=2)
    after = settle(
        rules,
        waiting(rules, dealer=1),
        "70 spades",
        "28",
        beside="JS 9H TD TC",
        last=0,
        contract=135,
    )
    assert after.scores == (-135, 30)
    assert result(rules, after).points == (132, 28)
    assert reasons(rules, after, "TH-116") == ["failed the contract of 135 with 132 points"]


@pytest.mark.rule("TH-97", "TH-71")
def test_cards_out_of_play_count_only_at_the_end() -> None:
    """Given two tens laid aside and two cards left in a talon, they count with the last trick."""
    rules = calm(players=2)
    state = deal(
        rules,
        "AS TS KS QS AC TC KC AD TD KD",
        "AH TH KH QH JH 9S QC JC QD JD",
        talon="JS 9C 9D 9H",
        dealer=1,
    )
    state = play(rules, state, "100 pass talon1 TS&TD 100")
    state = play(rules, state, "AS 9S | KS JH | QS QH | JS KH | AC JC | TC QC | KC TH | 9C AH")
    state = play(rules, state, "AD JD")
    assert state.points == (93, 0)
    out = {
        each.name: each.cards for each in rules.piles(state) if each.name in {"aside", "talon 2"}
    }
    assert out == {"aside": CardSet.of("TS TD"), "talon 2": CardSet.of("9D 9H")}
    after = play(rules, state, "KD QD")
    assert result(rules, after).points == (120, 0)
    assert after.scores == (100, 0)


@pytest.mark.rule("TH-97", "TH-70")
def test_the_talon_left_over_goes_with_the_last_trick_too() -> None:
    """Given an ace in the talon left over, its points are the last trick's winner's."""
    rules = calm(players=2)
    state = deal(
        rules,
        "AS TS KS QS AC TC KC 9D TD KD",
        "9H TH KH QH JH 9S QC JC QD JD",
        talon="JS 9C AD AH",
        dealer=1,
    )
    state = play(rules, state, "100 pass talon1 JS&9D 100")
    state = play(rules, state, "AS 9S | KS JH | QS QH | TS KH | AC JC | TC QC | KC TH | 9C 9H")
    state = play(rules, state, "TD JD | KD QD")
    assert result(rules, state).points == (120, 0)


@pytest.mark.rule("TH-97")
def test_with_three_players_nothing_comes_with_the_last_trick() -> None:
    """Given three players, all cards are in hands, and the last trick is its own three cards."""
    rules = calm()
    after = settle(rules, waiting(rules), "80 in 5", "30 in 2", "10 in 1", contract=100)
    assert result(rules, after).points == (80, 30, 10)
