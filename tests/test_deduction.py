"""What moves tell about the cards that a seat does not hold (`cardrules.deduction`)."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from cardrules import CardSet, Move, SixtySix, Thousand
from cardrules.deduction import Sampler, limits_of
from cardrules.games.sixty_six import CLOSE, SixtySixState
from cardrules.testing import play
from cardrules.tricks import Play
from cardrules.views import History
from tests.broken_games.sight import NoMemoryFits
from tests.broken_games.sound import AllCards
from tests.thousand.table import calm
from tests.tiny_game import HighCard
from tests.watching import Watched, sixty_six, thousand

TRUMPS_LED: dict[str, Any] = {
    "turn_up": "TS",
    "p0": "AH TH AD TD AC TC",
    "p1": "AS JS 9H 9C JC 9D",
    "stock": "QD KS QS JD",
}
"""Seat 1 leads, and seat 0 has no trump at first; it draws the king and then the queen of them."""


def table(**options: Any) -> Watched[SixtySixState]:
    """A deal of Sixty-Six in which seat 1 leads, and seat 0 has hearts, diamonds and a trump."""
    return sixty_six(
        SixtySix.of(options), turn_up="JS", p0="9H QH 9D TD AD KS", p1="KH AC TC KC QC JC"
    )


# --- following suit -----------------------------------------------------------------------------


def test_while_the_stock_is_open_nothing_is_told() -> None:
    """Given the free open phase, a card played shows nothing about the others (SS-24)."""
    assert table().play("AC 9D | TC").limits(by=1, of=0) == []


@pytest.mark.parametrize(
    ("options", "led", "reply", "none_of"),
    [
        ({}, "AC", "KS", "9C"),  # trumped: void of clubs
        ({}, "KH", "9H", ""),  # followed
        ({"closed_must_beat": "always"}, "KH", "9H", "TH AH"),
        ({"closed_must_beat": "trumps"}, "KH", "9H", ""),
    ],
)
def test_who_must_follow_shows_what_he_does_not_hold(
    options: dict[str, Any], led: str, reply: str, none_of: str
) -> None:
    """Given a closed stock, a reply shows that every card is missing with which it were illegal."""
    seen = table(**options).play(f"close {led} {reply}").limits(by=1, of=0)
    assert seen == ([(set(none_of.split()), 0)] if none_of else [])


@pytest.mark.parametrize(("must_trump", "none_of"), [(True, "9C 9S QS KS TS AS"), (False, "9C")])
def test_who_neither_follows_nor_trumps_is_void_of_both(must_trump: bool, none_of: str) -> None:
    """Given a discard to a led suit, trumps are missing too if they had been a duty (SS-28)."""
    rules = SixtySix(closed_trump_if_void=must_trump)
    hands: dict[str, Any] = {"p0": "9H QH 9D TD AD JD", "p1": "KH AC TC KC QC JC"}
    seen = sixty_six(rules, turn_up="JS", **hands).play("close AC 9D")
    assert seen.limits(by=1, of=0) == [(set(none_of.split()), 0)]
    assert seen.limits(by=0, of=1) == []  # who leads shows nothing
    assert seen.limits(by=None, of=0)[0][0] > set(none_of.split())  # a spectator sees less


def test_voids_are_added_up() -> None:
    """Given one void after the other, all their cards are known to be missing at once."""
    rules = SixtySix(closed_trump_if_void=False, deal_end="play_out")
    hands: dict[str, Any] = {"p0": "9H 9D TD AD JD QD", "p1": "KH AC TC KC QC AS"}
    seen = sixty_six(rules, turn_up="JS", **hands).play("close AC 9D | AS 9H | KH TD")
    missing = {"9C", "JC", "9S", "QS", "KS", "TS", "QH", "JH", "TH", "AH"}
    assert seen.limits(by=1, of=0) == [(missing, 0)]


def test_when_the_deal_is_over_nothing_is_known_of_hands() -> None:
    """Given the end of a deal, there are no hands of which anything could be known."""
    rules = SixtySix(deal_end="auto")
    hands: dict[str, Any] = {"p0": "9H QH 9D TD AD JD", "p1": "KS QS AS AC TC KC"}
    seen = sixty_six(rules, turn_up="JS", **hands).play("close KS+ 9D | AC QH | TC 9H")
    assert seen.state.to_move is None
    assert limits_of(rules, seen.history(1)) == ()
    rules.sample(seen.history(1), Random(1))


def test_without_a_duty_to_follow_nothing_is_told() -> None:
    """Given free play, any card may be played, so none shows anything (TH-87)."""
    rules = calm(follow_rule="free")
    seen = thousand(rules, "AH KH", "9S QH", "JS JH", talon="9C JC QC")
    seen.play("100 pass pass | 9C-JC 100 | AH 9S JS")
    assert (seen.limits(by=0, of=1), seen.limits(by=0, of=2)) == ([], [])


@pytest.mark.rule("TH-90")
def test_a_duty_to_beat_shows_high_cards_missing() -> None:
    """Given that one must beat, who follows low has nothing higher."""
    rules = calm(must_beat=True)
    hands = "QH KH TH AH KS KD TC", "9H AS 9S JS TS AD JD", "JH QS QD TD 9D AC KC"
    seen = thousand(rules, *hands, talon="9C JC QC").play("100 pass pass | 9C-JC 100 | QH 9H JH")
    high = {"KH", "TH", "AH"}
    assert seen.limits(by=2, of=1) == seen.limits(by=1, of=2) == [(high, 0)]
    assert seen.limits(by=None, of=1) == seen.limits(by=None, of=2) == [(high, 0)]
    assert seen.limits(by=0, of=1) == []  # he holds them himself


@pytest.mark.rule("TH-96")
def test_who_leads_trumps_of_another_has_nothing_else() -> None:
    """Given that foreign trumps are not led, who leads one holds only trumps."""
    rules, moves, missing = calm(lead_foreign_trump=False, max_deals=60), list[Move](), set[int]()
    for step in play(rules, seed=5):
        moves.append(step.move)
        state, leader = step.before, step.before.to_move
        maker, trumps = state.settled.trump_maker, state.settled.trumps
        led = isinstance(step.move, Play) and state.phase == "lead"
        if not led or maker in {None, leader} or not state.hands[leader or 0] & trumps:
            continue
        history = rules.observe(moves, maker)
        seen = sum(pile.cards.mask for pile in history.view.piles)
        plain = CardSet.of(rules.deck()).mask & ~seen & ~trumps
        none_of = [each.cards for each in limits_of(rules, history) if each.place == leader]
        if isinstance(step.move, Play) and step.move.card.bit & trumps:
            assert plain & ~sum(none_of) == 0
            missing.add(plain)
    assert missing - {0}


# --- cards that come later ----------------------------------------------------------------------


@pytest.mark.rule("SS-24")
def test_cards_drawn_later_may_be_what_was_missing() -> None:
    """Given a void shown before drawing, as many of the suit may be held as cards were drawn."""
    seen = sixty_six(SixtySix(open_follow="follow_trump"), **TRUMPS_LED)
    spades = {"9S", "QS", "KS"}
    assert seen.play("AS TC").limits(by=1, of=0) == [(spades, 1)]
    assert seen.play("9H").limits(by=1, of=0) == [(spades, 1)]
    assert seen.play("AH").limits(by=1, of=0) == [(spades, 2)]


def test_a_marriage_shows_two_of_the_new_cards() -> None:
    """Given both cards of a marriage shown, so many fewer of the drawn cards are unknown."""
    seen = sixty_six(SixtySix(open_follow="follow_trump"), **TRUMPS_LED)
    seen.play("AS TC | 9H AH")
    assert seen.play("KS+").limits(by=1, of=0) == [({"9S", "QS", "KS"}, 0)]
    assert seen.play("JS").limits(by=1, of=0) == [({"9S", "QS", "KS"}, 1)]


def test_an_exchange_shows_one_of_the_new_cards() -> None:
    """Given the nine of trumps exchanged after a void, it is what was drawn."""
    rules = SixtySix(
        open_follow="follow_trump", nine_exchange="anytime", nine_exchange_turn="on_turn"
    )
    hands: dict[str, Any] = {**TRUMPS_LED, "stock": "QD 9S"}
    seen = sixty_six(rules, **hands)
    seen.play("AS TC | 9H")
    assert seen.limits(by=1, of=0) == [({"9S", "QS", "KS"}, 1)]
    assert seen.play("exchange").limits(by=1, of=0) == [({"9S", "QS", "KS"}, 0)]


def test_an_old_void_stays_beside_a_new_one() -> None:
    """Given a void that drawn cards may have filled and one that none can, both are known."""
    hands: dict[str, Any] = {"p0": "AH TH AD TD JD TC", "p1": "AS JS 9H 9C JC 9D"}
    rules = SixtySix(open_follow="follow_trump")
    seen = sixty_six(rules, turn_up="TS", **hands, stock="QD KS").play("AS TC | close 9C")
    assert seen.limits(by=1, of=0) == [({"9S", "QS", "KS"}, 1)]
    both = [({"9S", "QS", "KS"}, 0), ({"QC", "KC", "AC"}, 0)]
    assert seen.play("KS").limits(by=1, of=0) == both


def test_a_card_shown_in_the_hand_is_not_taken_for_one_that_left() -> None:
    """Given a card that is merely shown, as many of the drawn cards are unknown as before."""
    seen = sixty_six(SixtySix(open_follow="follow_trump"), **TRUMPS_LED).play("AS TC")
    history = seen.history(1)
    view = history.view
    at = view.piles.index(view.pile("hand", 0))
    for card, most in (("AD", 1), ("KS", 0)):
        piles = list(view.piles)
        piles[at] = attrs.evolve(piles[at], cards=CardSet.of(card))
        step = attrs.evolve(
            history.steps[-1], mover=0, move=CLOSE, view=attrs.evolve(view, piles=tuple(piles))
        )
        limits = limits_of(seen.rules, attrs.evolve(history, steps=(*history.steps, step)))
        assert [limit.at_most for limit in limits] == [most]


def test_what_is_put_away_unseen_makes_room_for_anything() -> None:
    """Given a secret move of another seat, all its unknown cards may be new."""
    seen = table().play("close AC KS")
    history = seen.history(1)
    *steps, last = history.steps
    secret = attrs.evolve(last, mover=0, move=None)
    limits = limits_of(seen.rules, attrs.evolve(history, steps=(*steps, last, secret)))
    assert [limit.at_most for limit in limits] == [5]


# --- sampling -----------------------------------------------------------------------------------


def test_a_history_may_begin_in_mid_deal() -> None:
    """Given a history that began later, what was seen since then counts, and nothing else does."""
    seen = table().play("close")
    late = History(1, seen.view(1))
    for word in ("AC", "KS"):
        before = seen.state
        seen.play(word)
        late = late.then(seen.rules, before, seen.moves[-1], seen.state)
    assert (late.whole_deal, seen.history(1).whole_deal) == (False, True)
    assert limits_of(seen.rules, late) == limits_of(seen.rules, seen.history(1)) != ()
    assert limits_of(seen.rules, History(1, seen.view(1))) == ()


@pytest.mark.rule("TH-40")
def test_who_came_late_does_not_know_who_was_asked() -> None:
    """Given a history from the auction on, a hand that is a ground for a redeal still fits."""
    rules = Thousand(golden=False)
    seen = thousand(rules, "9S 9C 9D", talon="AS AC AD").play("silent")
    late = History(1, seen.view(1))
    assert rules.fits(late, seen.state)
    whole = seen.history(1)
    assert whole.whole_deal
    assert rules.fits(whole, seen.state)
    grounds = [sum(str(card)[0] == "9" for card in rules.sample(whole, Random(1)).hand(0)) >= 3]
    assert grounds == [True]


def test_what_never_fits_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given rules that no layout fits, drawing ends with an error after many tries."""
    monkeypatch.setattr("cardrules.deduction.TRIES", 3)
    rules = NoMemoryFits()
    state = rules.deal(rules.start(dealer=0), seed=1)
    with pytest.raises(ValueError, match="none of 3 layouts of the unseen cards fits"):
        rules.sample(History(0, rules.view(state, 0)), Random(1))


def test_what_other_rules_have_shown_is_refused() -> None:
    """Given a view by other rules, with another pack, there is nothing that fits."""
    rules = HighCard()
    view = rules.view(rules.deal(rules.start(dealer=0), seed=1), 0)
    with pytest.raises(ValueError, match="no layout of the unseen cards fits"):
        AllCards().sample(view, Random(1))


def test_a_sampler_is_made_once_for_many_draws() -> None:
    """Given a sampler, it draws as `sample` does, and tells how many layouts there are."""
    rules = SixtySix()
    state = rules.deal(rules.start(dealer=0), seed=7)
    view = rules.view(state, 0)
    sampler = Sampler(rules, view)
    assert sampler.draw(Random(3)) == rules.sample(view, Random(3))
    assert sampler.dealer.layouts == 12376  # C(17, 6): the other hand
