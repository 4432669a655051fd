"""What the simple players of the four games of nines do in single situations, and in matches."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import (
    CollectNines,
    Nines,
    NinesShedding,
    NinetyNine,
    Ruleset,
    State,
    find,
)
from cardrules.games.ninety_nine import Bid
from cardrules.players import (
    SIMPLE,
    SimpleCollectNines,
    SimpleNines,
    SimpleNinesShedding,
    SimpleNinetyNine,
    find_player,
)
from cardrules.players.policy import Policy
from cardrules.simulate import Summary, positions, tournament
from tests.collect_nines.table import deal_with as collect_table
from tests.nines.table import STANDARD, trumps
from tests.nines.table import deal_with as nines_table
from tests.nines.table import go as nines_play
from tests.nines_shedding.table import deal_with as shedding_deal
from tests.nines_shedding.table import lay_out
from tests.ninety_nine.table import at_lead, dealt
from tests.ninety_nine.table import play as ninety_nine_play

GAMES = ("ninety-nine", "nines", "collect-nines", "nines-shedding")


def simple(rules: Ruleset[Any]) -> Policy[Any]:
    """The simple player of a game."""
    found = find_player(rules, SIMPLE)
    assert isinstance(found, Policy)
    return found


def choice(rules: Ruleset[Any], state: State, seed: int = 1) -> str:
    """The notation of the move that the simple player of the game makes."""
    return str(simple(rules)(state, rules.legal_moves(state), Random(seed)))


# --- all four -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("ninety-nine", SimpleNinetyNine),
        ("nines", SimpleNines),
        ("collect-nines", SimpleCollectNines),
        ("nines-shedding", SimpleNinesShedding),
    ],
)
def test_every_game_has_its_simple_player(name: str, kind: type[Policy[Any]]) -> None:
    """The player that is found by the name of the game is its own."""
    assert type(simple(find(name)())) is kind


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=8)
@given(st.integers(0, 2**32), st.data())
def test_a_view_is_enough(name: str, seed: int, data: st.DataObject) -> None:
    """In matches of simple players each chooses a legal move, and the same when told its view."""
    game = find(name)
    rules = game.preset(data.draw(st.sampled_from([*game.presets])))
    player = simple(rules)
    for state in islice(positions(rules, seed=seed, choose=player), 60):
        if state.to_move is None:
            continue
        moves = rules.legal_moves(state)
        chosen = player(state, moves, Random(seed))
        assert rules.check(state, chosen) is None
        view = rules.view(state, state.to_move)
        assert player(view.position, view.moves, Random(seed)) == chosen


@pytest.mark.parametrize(
    ("rules", "matches", "least"),
    [
        (NinetyNine(), 12, 10),
        (NinetyNine(players=4, target_score=100), 8, 6),
        (STANDARD, 20, 15),
        (NinesShedding(), 20, 15),
    ],
)
def test_the_simple_player_beats_chance(rules: Ruleset[Any], matches: int, least: int) -> None:
    """Against players that play at random it wins much more than its share."""
    company = [simple(rules), *[None] * (rules.seats - 1)]
    played = tournament(rules, matches, seed=1, players=company)
    assert Summary.of(played).player_wins[0] >= least


# --- Ninety-Nine --------------------------------------------------------------------------------

CLASSIC = NinetyNine.preset("classic")
ALL, NONE = "6C 7C 8C", "6D 7D 8D"
"""Bids of nine tricks, and of none."""


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("6C 7C 6D / 7D 8D 6H 7H 8H 6S 7S 8S 9S", 0),
        ("AC KC AD / KD AH KH AS KS QD QH QS QC", 5),
    ],
)
def test_what_the_hand_should_win_is_bid(hand: str, bid: int) -> None:
    """Of all bids the one is laid that comes nearest to what the cards left should win."""
    rules = NinetyNine()
    state = dealt(rules, "", hand)
    chosen = rules.parse(state, choice(rules, state))
    assert rules.apply(state, chosen).bids[1] == bid


def test_trumps_count_more_and_the_joker_is_the_turn_up() -> None:
    """A hand of trumps with the joker bids more than the same ranks without."""

    def bid(hand: str, turn_up: str) -> int:
        state = dealt(CLASSIC, "", hand, turn_up=turn_up)
        move = CLASSIC.parse(state, choice(CLASSIC, state))
        assert isinstance(move, Bid)
        return CLASSIC.apply(state, move).bids[1] or 0

    with_joker = "JK KS QS / JS TS 6D 7D 8D 6C 7C 6H 7H"
    assert bid(with_joker, "AS") > bid(with_joker.replace("JK", "8S"), "AD")


def test_no_premium_bid_is_made() -> None:
    """Asked for one it passes, and outbid it yields."""
    rules = NinetyNine()
    asked = at_lead_asked(rules, "")
    assert choice(rules, asked) == "pass"
    assert choice(rules, at_lead_asked(rules, "declare reveal")) == "yield"


def at_lead_asked(rules: NinetyNine, said: str) -> State:
    """A table at which all have bid, and this was said."""
    state = dealt(rules)
    while state.phase == "bid":
        state = rules.apply(state, rules.legal_moves(state)[0])
    return ninety_nine_play(rules, state, said)


@pytest.mark.parametrize(
    ("bid", "led"),
    [(ALL, "AH"), (NONE, "6S")],
)
def test_who_needs_tricks_leads_high(bid: str, led: str) -> None:
    """The highest card is led by who needs tricks, the lowest by who needs none."""
    rules = NinetyNine()
    state = at_lead(rules, "", f"{bid} / AH KD 6S 9D TD JD QD 9S TS")
    assert choice(rules, state) == led


SPADES = "8S 9S TS JS QS KS"


@pytest.mark.parametrize(
    ("bid", "hand", "played"),
    [
        (ALL, "6H TH AH", "AH"),  # another is still to play
        (ALL, "6H 7H 8H", "6H"),  # it cannot be won
        (NONE, "6H 8H TH", "8H"),  # the highest that loses
        (NONE, "TH AH KH", "TH"),  # all win
        (ALL, "6S 7S TD", "TD"),  # trumped
        (NONE, "6S 7S TD", "KS"),  # a high card is got rid of
    ],
)
def test_the_second_to_play(bid: str, hand: str, played: str) -> None:
    """Who needs tricks wins as high as he can, and who needs none loses as high as he can."""
    rules = NinetyNine(first_trump="D")
    state = at_lead(rules, "", "/ 9H", f"{bid} / {hand} {SPADES}")
    assert choice(rules, ninety_nine_play(rules, state, "9H")) == played


def test_the_last_to_play_wins_as_cheaply_as_possible() -> None:
    """When nobody is to follow, the lowest card that wins is enough."""
    rules = NinetyNine(first_trump="D")
    state = at_lead(rules, f"{ALL} / 6H TH AH {SPADES}", "/ 9H", "/ 7H")
    assert choice(rules, ninety_nine_play(rules, state, "9H 7H")) == "TH"


def test_the_dummy_is_played_against() -> None:
    """Whoever needs tricks loses with the dummy what the dummy could win."""
    rules = NinetyNine(players=2)
    state = at_lead(rules, "/ 6C", "KC QC JC / 9C", "/ TC 8C 7C")
    assert choice(rules, ninety_nine_play(rules, state, "9C 6C")) == "8C"


# --- Nines --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "decision"),
    [("AKQC AKD", "keep"), ("2345C 2345D 2345H 2S", "swap"), ("AKQJD 2345C 2345H 2S", "keep")],
)
def test_a_weak_hand_is_given_up(hand: str, decision: str) -> None:
    """High cards and trumps count; what is below the average is swapped."""
    state = nines_table(STANDARD, "", "", hand)
    assert choice(STANDARD, state) == decision


def test_without_trumps_only_ranks_count() -> None:
    """In a deal without trumps a long suit of low cards is worth nothing."""
    low = "23456789TC 234D 2H"
    assert choice(STANDARD, nines_table(STANDARD, "", "", low.replace("2H", "AH"))) == "keep"
    rules = Nines.preset("standard", trump_order=trumps("N"))
    assert choice(rules, nines_table(rules, "", "", low.replace("2H", "AH"))) == "swap"


@pytest.mark.parametrize(
    ("hand", "led", "played"),
    [
        ("AD 5D 2D 9C 234567H 234S", "", "9C"),  # a trump above all
        ("5D 2D 9H AS 234567H 345S", "", "AS"),
        ("KD 5D 2D AS 2345678H 34S", "TD", "KD"),  # another is still to play
        ("5D 2D 9H AS 2345678H 34S", "TD", "2D"),
        ("9H AS 345S 3456H 78TJS", "TD", "3H"),
        ("94C AS 2345S 345678H", "TD", "9C"),
    ],
)
def test_tricks_are_wanted(hand: str, led: str, played: str) -> None:
    """It leads high, wins high when others follow, and throws low where it cannot win."""
    rules = Nines.preset("standard", swap_allowed=False)
    state = nines_table(rules, *((hand,) if not led else (led, hand)), dealer=2)
    state = nines_play(rules, state, led)
    assert choice(rules, state) == played


# --- Collect the Nines --------------------------------------------------------------------------


def test_the_highest_card_is_chosen() -> None:
    """Kings before queens; the ace is low."""
    rules = CollectNines(hand_size=4)
    assert choice(rules, collect_table(rules, "AC QD 4H JS")) == "QD"
    assert choice(rules, collect_table(rules, "AC 2D 4H 3S")) == "4H"


# --- Nines, the shedding game -------------------------------------------------------------------

SHEDDING = NinesShedding(players=2)


def test_the_most_useful_cards_are_named() -> None:
    """Tens and other wild cards, then high ones, are kept for later."""
    state = shedding_deal(SHEDDING, "", "4C 4D 4H | TC 2D 5C KH 6H 7S")
    assert choice(SHEDDING, state) == "up(TC&2D&KH)"


@pytest.mark.parametrize(
    ("hand", "pile", "laid"),
    [
        ("5C 5D KH 2S", "", "5C&5D"),  # all of the lowest rank
        ("TC 2D QH", "JC", "QH"),  # wild cards are kept
        ("TC 2D 9H", "JC", "2D"),  # the ten longest
        ("5C 6D", "KC", "pick_up"),  # nothing fits
        ("5C 6D | KH KD TC", "4C", "5C"),
        ("| KH KD TC", "4C", "KD&KH"),
    ],
)
def test_the_least_useful_cards_are_laid(hand: str, pile: str, laid: str) -> None:
    """The lowest cards that fit go first, all of a rank at once; the pile is taken if none fits."""
    assert choice(SHEDDING, lay_out(SHEDDING, hand, pile=pile)) == laid


def test_the_pile_is_not_taken_without_need() -> None:
    """Where one may always pick up, it lays a card all the same."""
    rules = NinesShedding(players=2, voluntary_pickup=True)
    assert choice(rules, lay_out(rules, "AC 2D", pile="KC")) == "AC"


def test_down_cards_are_turned_over_at_random() -> None:
    """Nobody knows them, so any will do."""
    state = lay_out(SHEDDING, "| | 2C 3D 4H", pile="9C")
    chosen = {choice(SHEDDING, state, seed) for seed in range(20)}
    assert chosen == {"turn_over(0)", "turn_over(1)", "turn_over(2)"}
