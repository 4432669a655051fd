"""Drawing for the deal (SN-07 to SN-10)."""

from __future__ import annotations

import pytest

from cardrules import Deal, InvalidDeal, NinesShedding, cards
from cardrules.games.nines_shedding import NinesSheddingState
from tests.nines_shedding.table import order


def drawn(rules: NinesShedding, top: str) -> NinesSheddingState:
    """The position after a draw from a pack with these cards on top."""
    return rules.deal(rules.start(), order=order(top))


def by_seat(state: NinesSheddingState) -> list[str]:
    """What the player in each seat drew."""
    return [" ".join(map(str, some)) for some in state.drawn]


@pytest.mark.rule("SN-07")
def test_without_a_named_dealer_the_players_draw() -> None:
    """Given nobody named to deal, the match waits for a draw, and no dealer is known."""
    state = NinesShedding().start()
    assert (state.phase, state.to_move, state.dealer) == ("draw", None, None)
    assert state.drawers == ()


@pytest.mark.rule("SN-07")
@pytest.mark.parametrize(
    ("top", "highest"), [("5C AD 9H", 1), ("KC QD JH", 0), ("2C TD JH", 2), ("2C 4D 3H", 1)]
)
def test_the_highest_card_deals(top: str, highest: int) -> None:
    """Given three different ranks, whoever drew the highest takes seat 0 and deals."""
    state = drawn(NinesShedding(), top)
    assert (state.phase, state.to_move, state.dealer) == ("deal", None, 0)
    assert state.drawers[0] == highest


@pytest.mark.rule("SN-07")
def test_the_player_at_the_dealers_left_begins_after_a_draw() -> None:
    """Given a draw, the deal that follows it is dealt by seat 0, and seat 1 is asked first."""
    rules = NinesShedding()
    state = rules.deal(drawn(rules, "5C AD 9H"), seed=1)
    assert (state.dealer, state.to_move) == (0, 1)
    assert state.drawers == (1, 2, 0)


@pytest.mark.rule("SN-08")
def test_the_cards_seat_the_players() -> None:
    """Given five different ranks, the players sit in their order, the highest first."""
    state = drawn(NinesShedding(players=5), "5C AD 9H 2S KC")
    assert state.drawers == (1, 4, 2, 0, 3)
    assert by_seat(state) == ["AD", "KC", "9H", "5C", "2S"]


@pytest.mark.rule("SN-09")
def test_equal_ranks_draw_again_whatever_their_suits() -> None:
    """Given two kings, the suits do not decide; the next cards do, in the order of the players."""
    state = drawn(NinesShedding(players=2), "KC KS 4H 9D")
    assert state.drawers == (1, 0)
    assert by_seat(state) == ["KS 9D", "KC 4H"]


@pytest.mark.rule("SN-09")
def test_a_redraw_orders_only_the_group() -> None:
    """Given two fives below a king, an ace drawn again does not pass the king."""
    state = drawn(NinesShedding(), "5C KD 5H AS 2C")
    assert state.drawers == (1, 0, 2)
    assert by_seat(state) == ["KD", "5C AS", "5H 2C"]


@pytest.mark.rule("SN-09")
def test_the_higher_group_draws_first() -> None:
    """Given two kings and two fives, the kings take the next two cards and the fives the others."""
    state = drawn(NinesShedding(players=4), "5D KC 5S KH 7C 9D 3C 2C")
    assert state.drawers == (3, 1, 0, 2)
    assert by_seat(state) == ["KH 9D", "KC 7C", "5D 3C", "5S 2C"]


@pytest.mark.rule("SN-09")
def test_a_tie_may_last() -> None:
    """Given the same rank again and again, the players draw until their ranks differ."""
    state = drawn(NinesShedding(players=2), "KC KD 5C 5D 3H 9H")
    assert state.drawers == (1, 0)
    assert by_seat(state) == ["KD 5D 9H", "KC 5C 3H"]


@pytest.mark.rule("SN-09")
def test_a_tie_inside_a_redraw_is_broken_before_the_lower_group_draws() -> None:
    """Given three kings of which two tie again, these two draw before the fives do."""
    state = drawn(NinesShedding(players=5), "KC 5C KD 5D KH 9C 4C 9D 3C 2C QC JC")
    assert state.drawers == (0, 4, 2, 1, 3)
    assert by_seat(state) == ["KC 9C 3C", "KH 9D 2C", "KD 4C", "5C QC", "5D JC"]


PAIRS = " ".join(
    f"{rank}{two[0]} {rank}{two[1]}" for rank in "23456789TJQA" for two in ("CD", "HS")
)
"""48 cards of which two players draw equal ranks every time."""
UNDECIDED = cards(f"{PAIRS} KC KD KH KS")


@pytest.mark.rule("SN-09")
def test_a_pack_that_does_not_decide_is_refused() -> None:
    """Given equal ranks to the end of the pack, the draw is refused, and one may draw again."""
    rules = NinesShedding(players=2)
    waiting = rules.start()
    refusal = rules.check(waiting, Deal(UNDECIDED))
    assert refusal is not None
    assert refusal.rule == "SN-09"
    with pytest.raises(InvalidDeal, match=r"still draw equal ranks.*draw again; SN-09$"):
        rules.deal(waiting, order=UNDECIDED)
    with pytest.raises(InvalidDeal, match="SN-09"):
        rules.after_deal(waiting, UNDECIDED)
    assert waiting == rules.start()
    assert rules.deal(waiting, order=UNDECIDED[1:] + UNDECIDED[:1]).drawers == (1, 0)


@pytest.mark.rule("SN-09")
def test_a_pack_that_ends_within_a_redraw_is_refused() -> None:
    """Given three players, two of whom tie until one card is left, the draw is refused."""
    rules = NinesShedding()
    refusal = rules.check(rules.start(), Deal(cards(f"KC {PAIRS} KD KH KS")))
    assert refusal is not None
    assert refusal.rule == "SN-09"


@pytest.mark.rule("SN-10")
def test_the_whole_pack_is_shuffled_for_the_deal() -> None:
    """Given a finished draw, all 52 cards, those drawn included, are in the pack for the deal."""
    rules = NinesShedding()
    state = drawn(rules, "5C AD 9H")
    (gathered,) = rules.piles(state)
    assert (gathered.name, len(gathered.cards), gathered.face_up) == ("pack", 52, False)
    dealt = rules.deal(state, order=order("AD 9H 5C"))
    assert dealt.down_cards(1)[0] == cards("AD")[0]


@pytest.mark.rule("SN-07")
@pytest.mark.parametrize("first_dealer", ["high_card", "given"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_a_named_dealer_deals_without_a_draw(first_dealer: str, dealer: int) -> None:
    """Given a seat named to deal, nobody draws, whatever the table agreed on."""
    rules = NinesShedding.of({"first_dealer": first_dealer})
    state = rules.start(dealer=dealer)
    assert (state.phase, state.dealer) == ("deal", dealer)
    state = rules.deal(state, seed=3)
    assert (state.drawers, state.drawn) == ((), ())


@pytest.mark.rule("SN-07")
def test_given_and_nobody_named_seat_0_deals() -> None:
    """Given `first_dealer="given"` and no seat named, seat 0 deals."""
    state = NinesShedding(first_dealer="given").start()
    assert (state.phase, state.dealer) == ("deal", 0)


@pytest.mark.rule("SN-07", "SN-08")
def test_the_draw_stays_known_to_all() -> None:
    """Given a draw, everybody knows to the end who sits where and what was drawn."""
    rules = NinesShedding(players=2, turn_limit=1)
    state = rules.deal(drawn(rules, "KC KS 4H 9D"), seed=5)
    told = rules.facts(state)
    assert told["drew as number"] == (1, 0)
    assert told["drawn, by seat"] == "K♠ 9♦, K♣ 4♥"
    while not state.over:
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert state.drawers == (1, 0)
    assert rules.facts(state)["drawn, by seat"] == told["drawn, by seat"]
    assert "drawn, by seat" not in rules.facts(rules.deal(rules.start(dealer=0), seed=5))
