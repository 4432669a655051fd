"""What is hidden from whom in Sixty-Six, moment by moment, and what can be found out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardrules import Card, CardSet, Deal, SixtySix
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import EVEN, deal_for, hand, order
from tests.watching import Watched, sixty_six

SEATS = (0, 1, None)


def samples(seen: Watched[SixtySixState], seat: int | None) -> list[SixtySixState]:
    """Some positions that the seat, with its memory, cannot tell from the true one."""
    history, chance = seen.history(seat), Random(7)
    return [seen.rules.sample(history, chance) for _ in range(40)]


def ever_held(seen: Watched[SixtySixState], by: int | None, seat: int) -> set[str]:
    """The cards that lie in a hand in any sample of a seat."""
    return {card for each in samples(seen, by) for card in hand(each, seat)}


# --- before and after the deal ------------------------------------------------------------------


@pytest.mark.rule("SS-08", "SS-09")
@pytest.mark.parametrize(
    ("top", "drawn"), [("KD TD AS", "KD TD"), ("KD KS 9H 9C AS QS JD", "KD KS 9H 9C AS QS")]
)
def test_both_see_the_draw_for_the_deal(top: str, drawn: str) -> None:
    """Both players see the cards that are drawn, equal ranks included, and no other."""
    rules = SixtySix()
    pack = order(*top.split())
    for seat in SEATS:
        (step,) = rules.observe([Deal(pack)], seat).steps
        assert (step.mover, step.said, step.move) == (None, f"deal {drawn}", None)
        assert str(pack[-1]) not in repr(step)


@pytest.mark.rule("SS-12", "SS-13", "SS-14")
def test_after_the_deal_everybody_sees_the_turn_up_and_himself() -> None:
    """The turn-up, the trumps and the size of the stock are open; a hand is its owner's alone."""
    seen = sixty_six(SixtySix(), turn_up="JS", p0="AH KH", p1="AS KS")
    for seat in SEATS:
        view = seen.view(seat)
        assert (view.dealer, view.scores, view.facts["trumps"]) == (0, (0, 0), "♠")
        assert str(view.pile("turn-up").cards) == "JS"
        assert (view.pile("stock").size, view.pile("stock").hidden) == (11, 11)
        for other in (0, 1):
            known = hand(seen.state, other) if other == seat else set[str]()
            assert seen.known(seat, "hand", other) == known
            assert view.pile("hand", other).size == 6


@pytest.mark.rule("SS-73")
def test_carried_points_are_told() -> None:
    """Points carried over to the next decided deal are known to all."""
    rules = SixtySix(nobody_reached="carry")
    seen = Watched(rules, 0, deal_for(rules, EVEN, turn_up="AH")).play(EVEN)
    assert seen.view(None).facts["carried over"] == "1"


def test_the_order_of_the_stock_is_hidden() -> None:
    """Neither player can tell the stock from the other hand, nor in which order it lies."""
    seen = sixty_six(SixtySix(), turn_up="JS", stock="AH TH KH")
    drawn = samples(seen, 1)
    assert len({each.settled.stock[:3] for each in drawn}) > 30
    assert ever_held(seen, 1, 0) == {
        str(card) for card in seen.rules.deck() if card not in seen.view(1).hand
    } - {"JS"}
    assert all(each.settled.stock[-1] == seen.state.settled.stock[-1] for each in drawn)


# --- the open phase -----------------------------------------------------------------------------


@pytest.mark.rule("SS-21", "SS-22")
def test_tricks_lie_open_and_drawn_cards_are_private() -> None:
    """Played cards, trick winners and totals are seen by all; a drawn card by who draws it."""
    seen = sixty_six(SixtySix(), turn_up="JS", p1="AH", p0="9H", stock="KD QC").play("AH 9H")
    for seat in SEATS:
        view = seen.view(seat)
        assert (seen.known(seat, "won", 1), seen.known(seat, "won", 0)) == ({"AH", "9H"}, set())
        assert view.facts["counted"] == (0, 11)
        assert ("KD" in seen.known(seat, "hand", 1)) == (seat == 1)
        assert ("QC" in seen.known(seat, "hand", 0)) == (seat == 0)
    before = sixty_six(SixtySix(), turn_up="JS", p1="AH", p0="9H", stock="KD QC").play("AH")
    assert before.known(0, "trick") == {"AH"}


@pytest.mark.rule("SS-24", "SS-25")
def test_a_free_card_shows_nothing() -> None:
    """While all may be played, a discard or a trump excludes no card from the other hand."""
    seen = sixty_six(SixtySix(), turn_up="JS", p1="AH KH", p0="9D TC").play("AH 9D | KH")
    rest = {str(card) for card in seen.rules.deck()} - hand(seen.state, 1)
    rest -= {"JS", "AH", "KH", "9D"}
    assert ever_held(seen, 1, 0) == rest


@pytest.mark.rule("SS-22", "SS-23", "SS-26")
def test_the_last_draw_gives_the_turn_up_to_the_loser_in_sight_of_all() -> None:
    """After the sixth trick all know who holds the turn-up; each knows the whole other hand."""
    moves = "9H JC | KS TC | KH AC | QH QD | TD 9S | AS JD"
    rules = SixtySix()
    seen = Watched(rules, 0, rules.start(dealer=0)).make(
        Deal(_order_of(deal_for(rules, EVEN, turn_up="AH")))
    )
    seen.play(moves)
    assert seen.state.stock_size == 0
    loser = 1 - (seen.state.to_move or 0)
    for seat in SEATS:
        assert "AH" in seen.known(seat, "hand", loser)
    for seat in (0, 1):
        assert {each.hands for each in samples(seen, seat)} == {seen.state.hands}
    assert len({each.hands for each in samples(seen, None)}) > 30


def _order_of(state: SixtySixState) -> tuple[Card, ...]:
    """The pack that dealt this position, with seat 0 as dealer and single cards."""
    hands = [list(state.hand(seat)) for seat in (1, 0)]
    *stock, turn_up = [next(iter(CardSet(bit))) for bit in state.settled.stock]
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    return (*dealt, turn_up, *stock)


# --- announcing, exchanging, closing ------------------------------------------------------------


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize(("led", "kept"), [("KD+", "QD"), ("QD+", "KD")])
def test_an_announcement_shows_the_other_card(led: str, kept: str) -> None:
    """The partner of the led card is known to lie in the announcer's hand until it is played."""
    seen = sixty_six(SixtySix(), turn_up="JS", p1="KD QD AH", p0="9D 9H").play(led)
    for seat in (0, None):
        assert seen.known(seat, "hand", 1) == {kept}
        assert all(kept in hand(each, 1) for each in samples(seen, seat))
    assert seen.view(0).facts["counted"] == (0, 20)
    seen.play("9H")
    assert seen.known(0, "hand", 1) == {kept}
    assert seen.play(kept).known(0, "hand", 1) == set()


@pytest.mark.rule("SS-40")
def test_points_that_wait_for_a_trick_are_told() -> None:
    """A marriage that counts with the first trick only is known to all as waiting."""
    rules = SixtySix(marriage_trick="to_count")
    seen = sixty_six(rules, turn_up="JS", p1="KD QD", p0="AD").play("KD+")
    facts = seen.view(None).facts
    assert (facts["counted"], facts["waiting for a trick"]) == ((0, 0), (0, 20))


def test_what_is_not_announced_proves_nothing() -> None:
    """Who leads a king silently may hold its queen, and who exchanges nothing the nine."""
    seen = sixty_six(SixtySix(), turn_up="JS", p1="KD QD 9S AH", p0="9D 9H").play("AH 9H | KD")
    assert {"QD", "9S"} <= ever_held(seen, 0, 1)


@pytest.mark.rule("SS-47", "SS-51")
def test_an_exchange_is_seen_by_all() -> None:
    """The exchanger is known to hold the former turn-up, and the nine lies open in its place."""
    rules = SixtySix(nine_exchange="anytime")
    seen = sixty_six(rules, turn_up="AS", p1="9S KS").play("exchange")
    for seat in (0, None):
        assert seen.known(seat, "hand", 1) == {"AS"}
        assert seen.known(seat, "turn-up") == {"9S"}
        assert all("AS" in hand(each, 1) for each in samples(seen, seat))
    assert seen.play("AS").known(0, "hand", 1) == set()


@pytest.mark.rule("SS-55", "SS-60")
def test_a_closed_stock_stays_hidden() -> None:
    """Everybody knows who has closed; the turn-up lies on top, and the stock is seen by nobody."""
    seen = sixty_six(SixtySix(), turn_up="JS", stock="AH TH").play("close")
    for seat in SEATS:
        assert seen.view(seat).facts["stock closed by"] == "seat 1"
        assert seen.known(seat, "turn-up") == {"JS"}
        assert seen.known(seat, "stock") == set()
    assert {"AH", "TH"} <= ever_held(seen, 1, 0)


@pytest.mark.rule("SS-65", "SS-60")
@pytest.mark.parametrize("seat", SEATS)
def test_what_was_not_played_is_not_shown_at_the_end(seat: int | None) -> None:
    """When a deal stops early, the other hand and the stock stay unseen."""
    rules = SixtySix(deal_end="auto")
    hands: dict[str, Any] = {"p0": "9H QH 9D TD AD JD", "p1": "KS QS AS AC TC KC"}
    seen = sixty_six(rules, turn_up="JS", **hands).play("close KS+ 9D | AC QH | TC 9H")
    view = seen.view(seat)
    assert (view.to_move, view.scores) == (None, (0, 3))
    assert [(pile.name, pile.hidden) for pile in view.piles] == [("pack", 24)]
    last = seen.history(seat).steps[-2].view
    assert last.pile("stock").hidden == 11


# --- what play shows in the strict phase --------------------------------------------------------


@pytest.mark.rule("SS-27", "SS-28")
@pytest.mark.parametrize("must_trump", [True, False])
def test_who_does_not_follow_is_void(must_trump: bool) -> None:
    """In no sample does a player hold a card that he should have played instead."""
    rules = SixtySix(closed_trump_if_void=must_trump)
    hands: dict[str, Any] = {"p0": "9H QH 9D TD AD JD", "p1": "KH AC TC KC QC JC"}
    seen = sixty_six(rules, turn_up="JS", **hands).play("close AC 9D")
    held = ever_held(seen, 1, 0)
    assert not [card for card in held if card[1] == "C"]
    assert bool([card for card in held if card[1] == "S"]) != must_trump
    others = {f"{rank}{suit}" for rank in "9JQKTA" for suit in "HD"} - {"9D"} - {"KH"}
    assert held - {f"{rank}S" for rank in "9QKTA"} == others


@pytest.mark.rule("SS-30")
@pytest.mark.parametrize(
    ("must_beat", "led", "reply", "missing"),
    [
        ("always", "QD", "9D", {"KD", "TD", "AD"}),
        ("always", "QS", "9S", {"KS", "TS", "AS"}),
        ("trumps", "QD", "9D", set[str]()),
        ("trumps", "QS", "9S", {"KS", "TS", "AS"}),
        ("none", "QS", "9S", set[str]()),
        ("always", "QD", "KD", set[str]()),
    ],
)
def test_who_does_not_beat_cannot(must_beat: str, led: str, reply: str, missing: set[str]) -> None:
    """Where a higher card is a duty, a lower one shows that there is none."""
    rules = SixtySix.of({"closed_must_beat": must_beat})
    hands: dict[str, Any] = {"p1": f"{led} 9C JC QC KC TC", "p0": f"{reply} 9H JH QH KH AH"}
    seen = sixty_six(rules, turn_up="JS", **hands).play(f"close {led} {reply}")
    suit = {f"{rank}{led[1]}" for rank in "JKTA"} - {reply, "JS"}
    assert suit - ever_held(seen, 1, 0) == missing


@pytest.mark.rule("SS-24")
def test_a_void_in_the_open_phase_lasts_until_cards_are_drawn() -> None:
    """Where trumps must follow trumps, a discard shows a void before the draw, and no later one."""
    rules = SixtySix(open_follow="follow_trump")
    hands: dict[str, Any] = {"p1": "AS KH", "p0": "9H 9D 9C JH JD JC"}
    seen = sixty_six(rules, turn_up="TS", **hands, stock="AH KS").play("AS 9H")
    trumps = [len([card for card in hand(each, 0) if card[1] == "S"]) for each in samples(seen, 1)]
    assert {*trumps} == {0, 1}
