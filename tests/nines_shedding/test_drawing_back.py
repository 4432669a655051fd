"""Drawing from the stock after a play (SN-28 to SN-31, SN-34, SN-36, SN-92)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, NinesShedding
from tests.nines_shedding.table import deal_with, lay_out, name_all, pile, play, stock

RULES = NinesShedding()


@pytest.mark.rule("SN-28")
@pytest.mark.parametrize(
    ("laid", "left", "drawn", "rest"),
    [
        ("QC", "QD QH", "6S", "2D 9C"),
        ("QC&QD", "QH", "6S 2D", "9C"),
        ("QC&QD&QH", "", "6S 2D 9C", ""),
    ],
)
def test_the_hand_is_filled_up_to_three(laid: str, left: str, drawn: str, rest: str) -> None:
    """Given three cards in hand, as many as were laid are drawn, from the top of the stock."""
    state = play(RULES, lay_out(RULES, "QC QD QH", pile="5H", stock="6S 2D 9C"), laid)
    assert state.hand(0) == CardSet.of(f"{left} {drawn}")
    assert (stock(state), state.stock_size) == (rest, len(rest.split()))
    assert pile(state).split() == ["5H", *laid.split("&")]


@pytest.mark.rule("SN-28", "SN-96")
def test_nobody_knows_what_was_drawn() -> None:
    """Given cards drawn, only their owner knows them."""
    state = play(RULES, lay_out(RULES, "QC QD QH", stock="6S 2D 9C"), "QC&QD")
    assert state.known_hand(0) == CardSet()
    assert CardSet.of("6S 2D") <= state.seen(0)
    assert not state.seen(1) & CardSet.of("6S 2D QH 9C")


@pytest.mark.rule("SN-28")
def test_each_player_draws_the_next_cards() -> None:
    """Given several plays from a deal, the stock goes card by card to whoever plays."""
    state = name_all(
        RULES,
        deal_with(
            RULES,
            "2C 2D 2H | 9C TC JC | 4C 5C 6C",
            "3C 3D 3H | 9D TD JD | 5D 6D 7D",
            "4D 4H 4S | 9H TH JH | 6H 7H 8H",
            stock="QC QD QH QS KC",
        ),
    )
    state = play(RULES, state, "5D 6H 6C")
    assert [state.hand(seat) for seat in range(3)] == [
        CardSet.of("4C 5C QH"),
        CardSet.of("6D 7D QC"),
        CardSet.of("7H 8H QD"),
    ]
    assert stock(state).startswith("QS KC ")
    assert state.stock_size == 22


@pytest.mark.rule("SN-29")
@pytest.mark.parametrize(("top", "drawn"), [("6S", "6S"), ("6S 2D", "6S 2D"), ("", "")])
def test_too_small_a_stock_is_drawn_up(top: str, drawn: str) -> None:
    """Given three cards laid and fewer in the stock, all of these are drawn."""
    state = play(RULES, lay_out(RULES, "QC QD QH | 2C | 4C", pile="5H", stock=top), "QC&QD&QH")
    assert state.hand(0) == CardSet.of(drawn)
    assert state.stock_size == 0


@pytest.mark.rule("SN-30", "SN-36")
@pytest.mark.parametrize(
    ("held", "laid", "drawn"),
    [
        ("QC QD QH KC KD", "QC", ""),
        ("QC QD QH KC KD", "QC&QD", ""),
        ("QC QD QH KC KD", "QC&QD&QH", "6S"),
        ("QC QD QH KC", "QC", ""),
        ("QC QD QH KC", "QC&QD", "6S"),
    ],
)
def test_with_more_than_three_cards_fewer_are_drawn(held: str, laid: str, drawn: str) -> None:
    """Given more than three cards in hand, a player draws only when fewer than three are left."""
    state = play(RULES, lay_out(RULES, held, pile="5H", stock="6S 2D"), laid)
    left = CardSet.of(held) - CardSet.of(laid.replace("&", " "))
    assert state.hand(0) == left | CardSet.of(drawn)
    assert state.stock_size == 2 - len(drawn.split())


@pytest.mark.rule("SN-34", "SN-36")
def test_who_picks_up_draws_nothing() -> None:
    """Given a player with fewer than three cards who picks up, the stock stays as it is."""
    state = play(RULES, lay_out(RULES, "4C", pile="KC", stock="6S 2D"), "pick_up")
    assert state.hand(0) == CardSet.of("4C KC")
    assert stock(state) == "6S 2D"


@pytest.mark.rule("SN-36")
def test_drawing_begins_again_below_three() -> None:
    """Given a pick-up, nothing is drawn until a play leaves fewer than three cards."""
    rules = NinesShedding(players=2)
    state = lay_out(rules, "QC QD 4D", "2C 2D 2H 2S 7C", pile="KC", stock="6S 9D")
    held: list[CardSet] = []
    for moves in ("pick_up 2C", "QC 2D", "QD"):
        state = play(rules, state, moves)
        held.append(state.hand(0))
    assert held == list(map(CardSet.of, ("QC QD 4D KC", "QD 4D KC", "4D KC 6S")))
    assert stock(state) == "9D"


@pytest.mark.rule("SN-31", "SN-65")
@pytest.mark.parametrize(
    ("held", "under", "laid"),
    [("TC KD KH", "5H", "TC"), ("5C KD KH", "5D 5H 5S", "5C"), ("TC TD KH", "5H", "TC&TD")],
)
def test_drawing_comes_before_a_further_turn(held: str, under: str, laid: str) -> None:
    """Given a play that clears the pile, the player draws first, and may lay what he has drawn."""
    state = play(RULES, lay_out(RULES, held, pile=under, stock="6S 2D 9C"), laid)
    assert (state.to_move, len(state.hand(0))) == (0, 3)
    assert "6S" in {str(move) for move in RULES.legal_moves(state)}
    assert pile(play(RULES, state, "6S")) == "6S"


@pytest.mark.rule("SN-28", "SN-31")
def test_a_play_under_a_skip_is_followed_by_drawing_too() -> None:
    """Given two players and an eight, its player draws before he moves again."""
    rules = NinesShedding(players=2)
    state = play(rules, lay_out(rules, "8C 4D 6D", pile="5H", stock="KS 2D"), "8C")
    assert state.to_move == 0
    assert state.hand(0) == CardSet.of("4D 6D KS")


@pytest.mark.rule("SN-92")
@pytest.mark.parametrize("laid", ["QC&QD&QH", "QC"])
def test_nobody_is_out_while_the_stock_has_cards(laid: str) -> None:
    """Given no up and down cards left, the last hand card does not win while one can be drawn."""
    hand = laid.replace("&", " ")
    state = play(RULES, lay_out(RULES, f"{hand} | |", pile="5H", stock="6S"), laid)
    assert not state.over
    assert state.hand(0) == CardSet.of("6S")
