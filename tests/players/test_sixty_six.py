"""What the simple player of Sixty-Six does in single situations."""

from __future__ import annotations

from random import Random

import pytest

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from cardrules.players import SimpleSixtySix
from cardrules.simulate import Summary, tournament
from tests.sixty_six.table import deal_with, play, played

RULES = SixtySix()


def choice(state: SixtySixState, rules: SixtySix = RULES) -> str:
    """The notation of the move that is chosen in a position."""
    return str(SimpleSixtySix(rules)(state, rules.legal_moves(state), Random(1)))


def lead(hand: str, turn_up: str = "JS") -> str:
    """What is chosen at the first lead, by the player with this hand."""
    return choice(deal_with(RULES, p1=hand, turn_up=turn_up))


def follow(hand: str, led: str, turn_up: str = "JS") -> str:
    """What is chosen at the first trick, by the player with this hand, after this lead."""
    state = deal_with(RULES, p0=hand, p1=led, turn_up=turn_up)
    return choice(play(RULES, state, led))


# --- what comes before a card -------------------------------------------------------------------


def test_whoever_has_66_claims() -> None:
    """The deal is ended at the first chance."""
    moves = "KS+ JC | JH AH | AC TC | 9D AD | TD KD"
    assert choice(played(RULES, moves, turn_up="JS")) == "claim"


def test_the_nine_of_trumps_is_exchanged() -> None:
    """There is no reason to wait."""
    state = play(RULES, deal_with(RULES, p1="AC 9S QD KH JH 9H", p0="9C", turn_up="JS"), "AC 9C")
    assert choice(state) == "exchange"


def test_a_marriage_is_announced_with_its_queen() -> None:
    """The marriage of trumps comes before another; the king remains."""
    assert lead("KH QH AD 9C JD 9D") == "QH+"
    assert lead("KH QH KS QS 9C JD") == "QS+"


def test_a_hand_that_is_sure_of_66_closes() -> None:
    """Masters, what falls to them, and marriages make 66; with less the stock stays open."""
    assert lead("AS TS KS QS AH TH") == "close"
    assert lead("AS TS KS AH AD 9C") != "close"


def test_plain_masters_count_once_the_trumps_are_drawn() -> None:
    """They are sure only if the others have no more trumps than one can draw."""
    assert lead("AS TS KS AH AD AC") == "close"
    assert lead("AS 9S AH TH AD AC") != "close"


def test_where_one_is_asked_to_draw_one_draws() -> None:
    """Who need not close draws."""
    rules = SixtySix(close_timing="before_or_after_draw")
    state = deal_with(rules, p1="AC 9D QD KH JH 9H", p0="9C", turn_up="JS")
    state = play(rules, state, "AC 9C")
    assert state.phase == "draw_or_close"
    assert choice(state, rules) == "draw"


# --- leading ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("9C AC TC JD QH TS", "9C"),  # the cheapest plain card
        ("9S JS QS KD JD TH", "JD"),  # a trump is worth more than its points
        ("KC TC JC JD AD TD", "JC"),  # the jack of either suit, the first of them
        ("QC KD KH TH AS AH", "QC"),  # a queen, though its marriage may come, before two kings
    ],
)
def test_with_an_open_stock_what_is_missed_least_is_led(hand: str, led: str) -> None:
    """Low plain cards go first; trumps, aces and halves of marriages are kept."""
    assert lead(hand, turn_up="9S" if "9S" not in hand else "AS") == led


def test_half_a_marriage_that_cannot_come_is_no_treasure() -> None:
    """A queen whose king has been played goes before one whose king may be drawn."""
    state = deal_with(RULES, p1="KD QD QC TH AH AC", p0="9D", stock="TS", turn_up="9S")
    assert choice(play(RULES, state, "KD 9D")) == "QD"


def test_under_strict_rules_masters_are_led() -> None:
    """First the trumps that draw the others', then what nobody can beat; else the least."""

    def closed(hand: str) -> SixtySixState:
        return play(RULES, deal_with(RULES, p1=hand, turn_up="9S"), "close")

    assert choice(closed("AS TS AH TH 9D JD")) == "AS"
    assert choice(closed("AH TH 9D JD JC 9C")) == "AH"
    assert choice(closed("TH 9D JD JC 9C KH")) == "9C"


# --- following ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led", "played_"),
    [
        ("TC KC AC 9D 9H JH", "JC", "TC"),  # the ten is brought home
        ("KC AC QC 9D 9H JH", "JC", "KC"),  # the ace need not hurry
        ("AC 9D 9H JH QH JD", "JC", "AC"),
        ("9C 9D AH JH QH JD", "JC", "9C"),  # what cannot win goes cheaply
        ("TS QS 9D JH QH JD", "AC", "QS"),  # an ace is worth a trump, the cheapest
        ("TS QS 9D JH QH JD", "KC", "9D"),  # a king is not
        ("TS AS 9D JH QH JD", "KS", "9D"),  # nor is a trump worth a better one
    ],
)
def test_a_trick_is_won_if_it_is_worth_it(hand: str, led: str, played_: str) -> None:
    """While the stock is open nobody has to win, and a trump is spent on tens and aces only."""
    assert follow(hand, led, turn_up="9S") == played_


def test_under_strict_rules_every_trick_is_won_that_can_be() -> None:
    """There is nothing to be saved for: even a low trick is taken with a trump."""
    state = deal_with(RULES, p1="JC 9H", p0="QS TS 9D JD JH QH", turn_up="9S")
    assert choice(play(RULES, state, "close JC")) == "QS"


# --- whole matches ------------------------------------------------------------------------------


def test_the_simple_player_beats_chance() -> None:
    """It wins nearly every game against one that plays at random."""
    played_ = tournament(RULES, 40, seed=1, players=[SimpleSixtySix(RULES), None])
    assert Summary.of(played_).player_wins[0] >= 38


@pytest.mark.parametrize("preset", SixtySix.presets)
def test_every_account_can_be_played(preset: str) -> None:
    """Whatever the house rules, games come to their end."""
    rules = SixtySix.preset(preset)
    simple = SimpleSixtySix(rules)
    assert Summary.of(tournament(rules, 2, seed=1, players=[simple, simple])).finished == 2
