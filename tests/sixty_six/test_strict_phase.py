"""Playing once the stock is exhausted or closed (SS-26 to SS-32)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import (
    deal_with,
    hand,
    legal_cards,
    play,
    played,
    refused_by,
    result,
)


def five_cards(rules: SixtySix) -> SixtySixState:
    """Closed, trumps are spades, P1 leads, and P0 holds KH 9H TS 9S AD."""
    state = deal_with(rules, turn_up="KS", p1="AC JH AH TC QS AS", p0="JC KH 9H TS 9S AD")
    return play(rules, state, "close | AC JC")


SIX_TRICKS = "AC 9C | AD 9D | AH 9H | TC JC | TD JD | TH JH"
"""Six tricks to P1, after which the stock is exhausted."""


@pytest.mark.rule("SS-26")
def test_the_strict_phase_begins_with_the_exhausted_stock() -> None:
    """Given an unclosed deal, suit need not be followed in trick 6 and must be in trick 7."""
    rules = SixtySix()
    state = deal_with(
        rules,
        turn_up="JS",
        p1="AC AD AH TC TD TH",
        p0="9C 9D 9H JC JD JH",
        stock="KC QC KD QD KH QH AS TS KS 9S QS",
    )
    state = play(rules, state, SIX_TRICKS.removesuffix(" JH"))
    assert legal_cards(rules, state) == hand(state, 0)
    assert len(hand(state, 0)) == 6
    state = play(rules, state, "JH | KC")
    assert hand(state, 0) == {"QC", "QD", "QH", "TS", "9S", "JS"}
    assert legal_cards(rules, state) == {"QC"}


@pytest.mark.rule("SS-26", "SS-59")
def test_the_strict_phase_begins_with_a_closing() -> None:
    """Given a stock closed at once, suit must be followed in the first trick and to the end."""
    rules = SixtySix()
    mine = "KH 9H TS 9S AD QC"
    state = deal_with(rules, turn_up="JS", p1="QH AC", p0=mine)
    assert legal_cards(rules, play(rules, state, "QH")) == set(mine.split())
    assert legal_cards(rules, play(rules, state, "close | QH")) == {"KH", "9H"}
    state = play(rules, state, "close | AC QC | QH")
    assert legal_cards(rules, state) == {"KH", "9H"}


@pytest.mark.rule("SS-27")
@pytest.mark.parametrize(("led", "legal"), [("JH", {"KH", "9H"}), ("QS", {"TS", "9S"})])
def test_suit_must_be_followed(led: str, legal: set[str]) -> None:
    """Given the led suit in hand, plain or trump, a card of it must be played."""
    rules = SixtySix()
    state = play(rules, five_cards(rules), led)
    assert legal_cards(rules, state) == legal
    assert refused_by(rules, state, "AD") == "SS-27"


@pytest.mark.rule("SS-27")
def test_a_trump_does_not_stand_in_for_the_led_suit() -> None:
    """Given the led plain suit in hand, even a trump is refused."""
    rules = SixtySix()
    state = play(rules, five_cards(rules), "JH")
    assert refused_by(rules, state, "9S") == "SS-27"


@pytest.mark.rule("SS-28")
def test_a_void_player_must_trump() -> None:
    """Given no card of the led plain suit but a trump, a trump must be played."""
    rules = SixtySix()
    state = play(rules, five_cards(rules), "TC")
    assert legal_cards(rules, state) == {"TS", "9S"}
    assert refused_by(rules, state, "AD") == "SS-28"


@pytest.mark.rule("SS-28")
def test_even_the_ace_of_trumps_must_be_spent() -> None:
    """Given a worthless nine led and the ace as the only trump, the ace must be played."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="KS", p1="9C", p0="AS 9D 9H JD JH QD")
    assert legal_cards(rules, play(rules, state, "close | 9C")) == {"AS"}


@pytest.mark.rule("SS-28")
def test_a_void_player_may_throw_off_where_agreed() -> None:
    """Given `closed_trump_if_void=False`, a void player may play anything, yet suit is followed."""
    rules = SixtySix(closed_trump_if_void=False)
    closed = five_cards(rules)
    assert legal_cards(rules, play(rules, closed, "TC")) == {"KH", "9H", "TS", "9S", "AD"}
    assert legal_cards(rules, play(rules, closed, "JH")) == {"KH", "9H"}
    assert legal_cards(rules, play(rules, closed, "QS")) == {"TS", "9S"}


@pytest.mark.rule("SS-28")
@pytest.mark.parametrize(
    ("must_trump", "legal"),
    [(True, {"TS", "QS", "JS", "9S"}), (False, {"TS", "QS", "JS", "9S", "QC", "QD"})],
)
def test_a_void_player_must_trump_with_the_stock_exhausted_too(
    must_trump: bool, legal: set[str]
) -> None:
    """Given an exhausted stock, a void player must trump, unless another custom is agreed."""
    rules = SixtySix(closed_trump_if_void=must_trump)
    state = deal_with(
        rules,
        turn_up="JS",
        p1="AC AD AH TC TD TH",
        p0="9C 9D 9H JC JD JH",
        stock="KC QC KD QD KH QS QH TS AS 9S KS",
    )
    state = play(rules, state, f"{SIX_TRICKS} | KH")
    assert state.stock_size == 0
    assert legal_cards(rules, state) == legal


@pytest.mark.rule("SS-29")
def test_with_neither_suit_nor_trump_anything_goes() -> None:
    """Given neither the led suit nor a trump, any card may be played."""
    rules = SixtySix()
    mine = {"KH", "9H", "AD", "QD", "JH", "JD"}
    state = deal_with(rules, turn_up="KS", p1="TC", p0=" ".join(mine))
    assert legal_cards(rules, play(rules, state, "close | TC")) == mine


@pytest.mark.rule("SS-29")
def test_to_a_trump_lead_without_trumps_anything_goes() -> None:
    """Given a trump led and no trump in hand, any card may be played, whatever must be beaten."""
    for must_beat in ("none", "trumps", "always"):
        rules = SixtySix.of({"closed_must_beat": must_beat})
        mine = {"KH", "9H", "AD", "QD", "JH", "JD"}
        state = deal_with(rules, turn_up="KS", p1="9S", p0=" ".join(mine))
        assert legal_cards(rules, play(rules, state, "close | 9S")) == mine


@pytest.mark.rule("SS-30")
@pytest.mark.parametrize(
    ("must_beat", "led", "legal"),
    [
        ("none", "JH", {"KH", "9H"}),
        ("none", "QS", {"TS", "9S"}),
        ("trumps", "JH", {"KH", "9H"}),
        ("trumps", "QS", {"TS"}),
        ("trumps", "AS", {"TS", "9S"}),
        ("always", "JH", {"KH"}),
        ("always", "QS", {"TS"}),
        ("always", "AH", {"KH", "9H"}),
        ("always", "AS", {"TS", "9S"}),
        ("always", "TC", {"TS", "9S"}),
    ],
)
def test_when_the_led_card_must_be_beaten(must_beat: Any, led: str, legal: set[str]) -> None:
    """Given a closed stock, a higher card of the led suit is a duty only as far as agreed."""
    rules = SixtySix(closed_must_beat=must_beat)
    state = play(rules, five_cards(rules), led)
    assert legal_cards(rules, state) == legal
    low = "9" + led[1]
    if low in hand(state, 0) - legal:
        assert refused_by(rules, state, low) == "SS-30"


@pytest.mark.rule("SS-30")
@pytest.mark.parametrize(
    ("must_beat", "legal"),
    [("none", {"KC", "9C"}), ("trumps", {"KC", "9C"}), ("always", {"KC"})],
)
def test_beating_binds_with_the_stock_exhausted_too(must_beat: Any, legal: set[str]) -> None:
    """Given an exhausted stock and a higher card in hand, it must be played only if agreed."""
    rules = SixtySix(closed_must_beat=must_beat)
    moves = "AC JC | AD 9D | AH 9H | TC JD | TD JH | TH QH"
    state = played(rules, moves, turn_up="JS", p1="QC", p0="KC 9C")
    assert state.stock_size == 0
    assert legal_cards(rules, play(rules, state, "QC")) == legal


@pytest.mark.rule("SS-31")
def test_any_trump_will_do_for_a_void_player() -> None:
    """Given several trumps and a void, each of them may be played, even where beating is a duty."""
    rules = SixtySix(closed_must_beat="always")
    state = deal_with(rules, turn_up="KS", p1="TC", p0="AS TS 9S AD KD QD")
    assert legal_cards(rules, play(rules, state, "close | TC")) == {"AS", "TS", "9S"}


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize(("led", "legal"), [("JH", {"AH", "TH", "KH"}), ("JS", {"AS", "QS"})])
def test_any_higher_card_will_do(led: str, legal: set[str]) -> None:
    """Given several higher cards where beating is a duty, each of them may be played."""
    rules = SixtySix(closed_must_beat="always")
    state = deal_with(rules, turn_up="KS", p1=led, p0="AH TH KH 9H AS QS")
    assert legal_cards(rules, play(rules, state, f"close | {led}")) == legal


@pytest.mark.rule("SS-32")
def test_a_whole_deal_has_twelve_tricks() -> None:
    """Given a deal neither closed nor ended early, six tricks follow the last draw, 12 in all."""
    rules = SixtySix(deal_end="play_out", close_allowed=False)
    state = rules.deal(rules.start(dealer=0), seed=32)
    at_the_last_draw = None
    while state.to_move is not None:
        if at_the_last_draw is None and not state.stock_size:
            at_the_last_draw = sum(state.tricks)
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert at_the_last_draw == 6
    assert sum(result(rules, state).tricks) == 12
