"""What makes a trick, and who wins it (SS-16 to SS-21)."""

from __future__ import annotations

import pytest

from cardrules import SixtySix, card
from tests.sixty_six.table import deal_with, hand, play, played, refused_by


@pytest.mark.rule("SS-16")
def test_a_trick_is_a_card_from_each() -> None:
    """Given a lead, the follower plays next, and with this second card the trick is complete."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p0="JC", p1="AC")
    assert (state.phase, state.to_move, state.led) == ("lead", 1, None)
    state = play(rules, state, "AC")
    assert (state.phase, state.to_move, state.led) == ("follow", 0, card("AC"))
    assert (state.tricks, "AC" in hand(state, 1)) == ((0, 0), False)
    state = play(rules, state, "JC")
    assert (state.phase, state.led, state.tricks) == ("lead", None, (0, 1))
    assert "JC" not in hand(state, 0)


@pytest.mark.rule("SS-16")
def test_the_led_card_lies_first_in_the_trick() -> None:
    """Given a lead, the trick has this card in its order, and before and after it none."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p0="JC", p1="AC")
    for moves, laid in (("", ()), ("AC", (card("AC"),)), ("AC JC", ())):
        after = play(rules, state, moves)
        assert next(pile for pile in rules.piles(after) if pile.name == "trick").order == laid
        assert rules.view(after).pile("trick").order == laid


@pytest.mark.rule("SS-16")
def test_cards_are_played_from_the_hand() -> None:
    """Given a card in the other hand, in the stock or played already, it cannot be played."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p0="JC", p1="AC", stock="TC TD KD KH QH AH AS")
    for name in ("JC", "AS", "JS"):
        assert refused_by(rules, state, name) == "SS-16"
    state = play(rules, state, "AC")
    for name in ("AC", "AS", "JS"):
        assert refused_by(rules, state, name) == "SS-16"
    state = play(rules, state, "JC")
    for name in ("AC", "JC"):
        assert refused_by(rules, state, name) == "SS-16"


@pytest.mark.rule("SS-17")
@pytest.mark.parametrize(("trick", "leader"), [("KD 9D", 1), ("KD AD", 0)])
def test_the_winner_of_a_trick_leads_to_the_next(trick: str, leader: int) -> None:
    """Given a trick won by the leader or by the follower, its winner is to lead."""
    state = played(SixtySix(), trick, turn_up="JS")
    assert (state.phase, state.to_move) == ("lead", leader)


@pytest.mark.rule("SS-18")
@pytest.mark.parametrize("trick", ["9D JD", "JD QD", "QD KD", "KD TD", "TD AD", "9D AD", "QS KS"])
def test_a_higher_card_of_the_suit_wins(trick: str) -> None:
    """Given a higher card of the led suit, it takes the trick; given a lower one, it does not."""
    high_last, low_last = trick, " ".join(reversed(trick.split()))
    assert played(SixtySix(), high_last, turn_up="JS").tricks == (1, 0)
    assert played(SixtySix(), low_last, turn_up="JS").tricks == (0, 1)


@pytest.mark.rule("SS-19")
@pytest.mark.parametrize("led", ["AC", "TD", "9H"])
@pytest.mark.parametrize("trump", ["9S", "JS", "AS"])
def test_any_trump_takes_a_plain_lead(led: str, trump: str) -> None:
    """Given a plain card led, any trump takes it, even the nine."""
    assert played(SixtySix(), f"{led} {trump}", turn_up="QS").tricks == (1, 0)


@pytest.mark.rule("SS-19")
@pytest.mark.parametrize(
    ("trick", "winner"), [("TS AS", 0), ("9S JS", 0), ("AS TS", 1), ("JS 9S", 1), ("9S AD", 1)]
)
def test_a_led_trump_is_taken_only_by_a_higher_trump(trick: str, winner: int) -> None:
    """Given a trump led, a higher trump takes it, a lower one does not, nor does a plain ace."""
    assert played(SixtySix(), trick, turn_up="QS").to_move == winner


@pytest.mark.rule("SS-20")
@pytest.mark.parametrize("trump", "CDHS")
def test_another_plain_suit_never_wins(trump: str) -> None:
    """Given a plain nine led, the ace of another plain suit of either colour does not take it."""
    plain = [suit for suit in "CDHS" if suit != trump]
    for led in plain:
        for other in plain:
            if other != led:
                state = played(SixtySix(), f"9{led} A{other}", turn_up="J" + trump)
                assert state.tricks == (0, 1)


@pytest.mark.rule("SS-21")
@pytest.mark.parametrize(
    ("trick", "counted"), [("TC AC", (21, 0)), ("AC TC", (0, 21)), ("KD QH", (0, 7))]
)
def test_the_winner_takes_both_cards(trick: str, counted: tuple[int, int]) -> None:
    """Given a trick, both its cards go to the winner and their points count for no one else."""
    rules = SixtySix()
    state = played(rules, trick, turn_up="JS")
    assert state.totals == counted
    won = {
        pile.seat: {str(each) for each in pile.cards}
        for pile in rules.piles(state)
        if pile.name == "won"
    }
    winner = 0 if counted[0] else 1
    assert won == {winner: set(trick.split()), 1 - winner: set()}


@pytest.mark.rule("SS-21")
def test_tricks_add_up() -> None:
    """Given several tricks, each player counts those he won and no others."""
    state = played(SixtySix(), "AC TC | 9D KD | QH AH | TD 9S", turn_up="JS")
    assert state.totals == (4 + 10, 21 + 14)


@pytest.mark.rule("SS-14", "SS-16", "SS-21")
def test_where_every_card_lies() -> None:
    """Given a trick won and a card led, hands, tricks, table and stock hold what they should."""
    rules = SixtySix()
    state = rules.start(dealer=0)
    (pile,) = rules.piles(state)
    assert (pile.name, pile.seat, len(pile.cards)) == ("pack", None, 24)
    state = deal_with(rules, turn_up="JS", p0="AC", p1="JC", stock="TC TD KC")
    state = play(rules, state, "JC AC | TC")
    lying = {
        (pile.name, pile.seat): {str(each) for each in pile.cards} for pile in rules.piles(state)
    }
    assert lying["hand", 0] == hand(state, 0)
    assert lying["hand", 1] == hand(state, 1)
    assert "TD" in hand(state, 1)
    assert (lying["won", 0], lying["won", 1]) == ({"JC", "AC"}, set())
    assert (lying["trick", None], lying["turn-up", None]) == ({"TC"}, {"JS"})
    assert "KC" in lying["stock", None]
    assert sum(map(len, lying.values())) == 24
