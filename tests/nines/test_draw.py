"""Drawing for the deal and the seats (NI-06 to NI-08)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import Deal, InvalidDeal, Nines, cards
from cardrules.games.nines import NinesState
from tests.nines.table import FOUR, IN_ORDER, STANDARD, ready


def drawn(rules: Nines, top: str) -> NinesState:
    """The position after a draw from a pack with these cards on top."""
    rest = [name for name in IN_ORDER.split() if name not in top.split()]
    return rules.deal(rules.start(), order=[*top.split(), *rest])


def by_seat(state: NinesState) -> list[str]:
    """What the player in each seat drew."""
    return [" ".join(map(str, some)) for some in state.drawn]


@pytest.mark.rule("NI-06")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_without_a_named_dealer_the_players_draw(rules: Nines) -> None:
    """Given nobody named to deal, the match waits for a draw, and no dealer is known."""
    state = rules.start()
    assert (state.phase, state.to_move, state.dealer) == ("draw", None, None)
    assert (state.drawers, state.drawn, state.deal_number) == ((), (), 0)


@pytest.mark.rule("NI-06", "NI-07")
@pytest.mark.parametrize(
    ("rules", "top", "drawers", "cards_drawn"),
    [
        (Nines(), "5C AD 9H", (1, 2, 0), ["AD", "9H", "5C"]),
        (Nines(), "KC QD JH", (0, 1, 2), ["KC", "QD", "JH"]),
        (STANDARD, "2C TD JH", (2, 1, 0), ["JH", "TD", "2C"]),
        (FOUR, "5C AD 9H KC", (1, 3, 2, 0), ["AD", "KC", "9H", "5C"]),
    ],
)
def test_the_cards_choose_the_dealer_and_seat_the_players(
    rules: Nines, top: str, drawers: tuple[int, ...], cards_drawn: list[str]
) -> None:
    """Given different ranks, the highest deals from seat 0, and the others follow downwards."""
    state = drawn(rules, top)
    assert (state.phase, state.to_move, state.dealer) == ("deal", None, 0)
    assert (state.drawers, by_seat(state)) == (drawers, cards_drawn)
    assert rules.deal(state, seed=1).dealer == 0


@pytest.mark.rule("NI-08")
def test_equal_ranks_draw_again_whatever_their_suits() -> None:
    """Given two kings, the suits do not decide; the next cards do, in the order of the players."""
    state = drawn(Nines(), "KC 2C KS 4H 9D")
    assert state.drawers == (2, 0, 1)
    assert by_seat(state) == ["KS 9D", "KC 4H", "2C"]


@pytest.mark.rule("NI-08")
def test_a_redraw_orders_only_the_group() -> None:
    """Given two fives below a king, an ace drawn again does not pass the king."""
    state = drawn(Nines(), "5C KD 5H AS 2C")
    assert (state.drawers, by_seat(state)) == ((1, 0, 2), ["KD", "5C AS", "5H 2C"])


@pytest.mark.rule("NI-08")
def test_the_higher_group_draws_first() -> None:
    """Given two kings and two fives, the kings take the next two cards and the fives the others."""
    state = drawn(FOUR, "5D KC 5S KH 7C 9D 3C 2C")
    assert state.drawers == (3, 1, 0, 2)
    assert by_seat(state) == ["KH 9D", "KC 7C", "5D 3C", "5S 2C"]


PAIRS = " ".join(
    f"{rank}{one} {rank}{other}" for rank in "23456789TJQK" for one, other in ("CD", "HS")
)
"""48 cards of which two players draw equal ranks every time."""
UNDECIDED = cards(f"AC {PAIRS} AD AH AS")
"""The first player draws an ace, and the others tie until one of two lacks a card."""


@pytest.mark.rule("NI-08")
def test_a_pack_that_does_not_decide_is_refused() -> None:
    """Given ties until the pack runs out, the draw is refused, and one may draw again."""
    rules = Nines()
    waiting = rules.start()
    refusal = rules.check(waiting, Deal(UNDECIDED))
    assert refusal is not None
    assert refusal.rule == "NI-08"
    with pytest.raises(InvalidDeal, match=r"^players still draw equal ranks.*draw again; NI-08$"):
        rules.deal(waiting, order=UNDECIDED)
    with pytest.raises(InvalidDeal, match="draw again; NI-08"):
        rules.after_deal(waiting, UNDECIDED)
    assert waiting == rules.start()
    assert rules.check(waiting, Deal(rules.deck())) is None
    named = rules.start(dealer=1)
    assert rules.check(named, Deal(UNDECIDED)) is None, "nobody draws where a seat was named"


@pytest.mark.rule("NI-06")
@pytest.mark.parametrize("first_dealer", ["high_card", "given"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_a_named_dealer_deals_without_a_draw(first_dealer: Any, dealer: int) -> None:
    """Given a seat named to deal, nobody draws, whatever the table agreed on."""
    rules = Nines(first_dealer=first_dealer)
    state = rules.start(dealer=dealer)
    assert (state.phase, state.dealer) == ("deal", dealer)
    state = rules.deal(state, seed=3)
    assert (state.dealer, state.drawers, state.drawn) == (dealer, (), ())


@pytest.mark.rule("NI-06")
def test_given_and_nobody_named_seat_0_deals() -> None:
    """Given `first_dealer="given"` and no seat named, seat 0 deals."""
    state = Nines(first_dealer="given").start()
    assert (state.phase, state.dealer) == ("deal", 0)


@pytest.mark.rule("NI-06")
@pytest.mark.parametrize("first_dealer", ["high_card", "given"])
@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, "0"])
def test_a_seat_that_does_not_exist_cannot_deal(first_dealer: Any, seat: Any) -> None:
    """Given a seat other than 0, 1 and 2, or 3 with four players, the match does not start."""
    with pytest.raises(ValueError, match="seats are 0 to 2, not"):
        Nines(first_dealer=first_dealer).start(dealer=seat)
    four = Nines.preset("four_players", first_dealer=first_dealer)
    assert four.start(dealer=3).dealer == 3
    with pytest.raises(ValueError, match="seats are 0 to 3, not 4"):
        four.start(dealer=4)


@pytest.mark.rule("NI-06", "NI-07")
def test_the_draw_stays_known_to_all() -> None:
    """Given a draw, everybody knows to the end of the match who sits where and what was drawn."""
    rules = Nines(start_score=1)
    state = drawn(rules, "KC 2C KS 4H 9D")
    told = {"drew as number": (2, 0, 1), "drawn, by seat": "K♠ 9♦, K♣ 4♥, 2♣"}
    assert told.items() <= rules.facts(state).items()
    while not state.over:
        moves = rules.legal_moves(state)
        state = rules.apply(state, moves[0]) if moves else rules.deal(state, seed=2)
        assert told.items() <= rules.facts(state).items()
    assert not told.keys() & rules.facts(ready(rules)).keys()
