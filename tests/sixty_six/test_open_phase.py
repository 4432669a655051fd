"""Playing while the stock is open (SS-22 to SS-25)."""

from __future__ import annotations

import pytest

from cardrules import SixtySix, card
from tests.sixty_six.table import (
    deal_with,
    hand,
    legal_cards,
    play,
    played,
    refusal,
    refused_by,
)


@pytest.mark.rule("SS-22")
@pytest.mark.parametrize(("trick", "winner"), [("9D JD", 0), ("9D JC", 1)])
def test_the_winner_draws_first_then_the_loser(trick: str, winner: int) -> None:
    """Given a trick in the open phase, its winner takes the top card and the loser the next."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="9D", p0="JD JC", stock="AC TC")
    before = [hand(state, seat) - set(trick.split()) for seat in (0, 1)]
    state = play(rules, state, trick)
    assert hand(state, winner) == before[winner] | {"AC"}
    assert hand(state, 1 - winner) == before[1 - winner] | {"TC"}
    assert (state.stock_size, state.phase) == (10, "lead")


@pytest.mark.rule("SS-22")
def test_both_have_drawn_when_the_next_card_is_led() -> None:
    """Given a completed trick, both hands are full again, and no draw is left to be made."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="9D", p0="JD")
    state = play(rules, state, "9D JD")
    assert [len(state.hand(seat)) for seat in (0, 1)] == [6, 6]
    assert refused_by(rules, state, "draw") == "SS-22"


@pytest.mark.rule("SS-22", "SS-26")
def test_nobody_draws_once_the_stock_is_gone() -> None:
    """Given an exhausted stock, hands shrink with each trick."""
    rules = SixtySix()
    moves = "9C JC | 9D JD | 9H JH | QC KC | QD KD | QH KH"
    state = played(rules, moves, turn_up="JS", p1="AC", p0="TC")
    assert [len(state.hand(seat)) for seat in (0, 1)] == [6, 6]
    leader = state.to_move or 0
    state = play(rules, state, "AC TC" if leader else "TC AC")
    assert [len(state.hand(seat)) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("SS-23")
@pytest.mark.parametrize(("last", "winner"), [("9S QS", 0), ("KS QS", 1)])
def test_the_sixth_draw_empties_the_stock(last: str, winner: int) -> None:
    """Given the sixth trick, its winner takes the last face-down card, the loser the turn-up."""
    rules = SixtySix()
    state = deal_with(
        rules,
        turn_up="JS",
        p1="AC AD AH TC TD " + last[:2],
        p0="9C 9D 9H JC JD QS",
        stock="TH KC KD KH QC QD QH JH AS TS " + ("KS" if last[:2] == "9S" else "9S"),
    )
    state = play(rules, state, "AC 9C | AD 9D | AH 9H | TC JC | TD JD")
    assert (state.stock_size, state.turn_up) == (2, card("JS"))
    before = [hand(state, seat) - set(last.split()) for seat in (0, 1)]
    state = play(rules, state, last)
    face_down = "KS" if last[:2] == "9S" else "9S"
    assert hand(state, winner) == before[winner] | {face_down}
    assert hand(state, 1 - winner) == before[1 - winner] | {"JS"}
    assert (state.stock_size, state.turn_up) == (0, None)


@pytest.mark.rule("SS-24")
@pytest.mark.parametrize("led", ["QH", "AC", "9S"])
def test_everything_may_follow_while_the_stock_is_open(led: str) -> None:
    """Given any lead in the open phase, the follower may play any of his six cards."""
    rules = SixtySix()
    mine = {"KH", "9H", "TS", "KS", "AD", "QC"}
    state = deal_with(rules, turn_up="JS", p1=led, p0=" ".join(mine))
    assert legal_cards(rules, play(rules, state, led)) == mine


@pytest.mark.rule("SS-24")
def test_the_open_phase_is_free_up_to_its_last_trick() -> None:
    """Given the sixth trick, for which two cards are still to be drawn, everything may follow."""
    rules = SixtySix()
    moves = "AC 9C | AD 9D | TC JC | TD JD | KC QC"
    state = played(rules, moves, turn_up="JS", p1="AH", p0="TH TS")
    assert (state.stock_size, state.to_move) == (2, 1)
    state = play(rules, state, "AH")
    assert legal_cards(rules, state) == hand(state, 0)


@pytest.mark.rule("SS-24")
@pytest.mark.parametrize(
    ("led", "legal"),
    [
        ("QS", {"TS", "9S"}),
        ("AS", {"TS", "9S"}),
        ("QH", {"KH", "9H", "TS", "9S", "AD", "QC"}),
        ("AC", {"KH", "9H", "TS", "9S", "AD", "QC"}),
    ],
)
def test_a_led_trump_may_have_to_be_followed(led: str, legal: set[str]) -> None:
    """Given `follow_trump` and a trump led, only trumps may follow, and to other leads anything."""
    rules = SixtySix(open_follow="follow_trump")
    state = deal_with(rules, turn_up="JS", p1=led, p0="KH 9H TS 9S AD QC")
    state = play(rules, state, led)
    assert legal_cards(rules, state) == legal
    if led[1] == "S":
        assert refusal(rules, state, "AD").rule == "SS-24"


@pytest.mark.rule("SS-24")
def test_without_a_trump_no_trump_is_owed() -> None:
    """Given `follow_trump`, a trump led and no trump in hand, any card may follow."""
    rules = SixtySix(open_follow="follow_trump")
    mine = {"KH", "9H", "TC", "9C", "AD", "QC"}
    state = deal_with(rules, turn_up="JS", p1="QS", p0=" ".join(mine))
    assert legal_cards(rules, play(rules, state, "QS")) == mine


@pytest.mark.rule("SS-25")
@pytest.mark.parametrize("open_follow", ["free", "follow_trump"])
def test_a_plain_lead_may_be_trumped_with_the_suit_in_hand(open_follow: str) -> None:
    """Given the led suit and a trump in hand, the open lead may be trumped, and the trump wins."""
    rules = SixtySix.of({"open_follow": open_follow})
    state = deal_with(rules, turn_up="JS", p1="TH", p0="AH KH 9S")
    assert play(rules, state, "TH 9S").tricks == (1, 0)
