"""The presets, and that `santase` plays as its source says."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import (
    deal_with,
    hand,
    legal,
    legal_cards,
    outcome,
    play,
    played,
    refused_by,
    result,
    tie,
)

PRESETS: Mapping[str, Mapping[str, object]] = {
    "seed": {},
    "seed_eights": {"game_target": 8},
    "seed_agreed_six": {"opponent_trickless_six": True},
    "outside_russian": {
        "first_dealer": "given",
        "next_dealer": "alternate",
        "marriage_phase": "not_exhausted",
    },
    "outside_american": {
        "first_dealer": "high_card",
        "next_dealer": "alternate",
        "deal_packet": 3,
        "closed_trump_if_void": False,
        "marriage_trick": "to_count",
        "nine_exchange_turn": "on_turn",
        "close_timing": "before_or_after_draw",
        "closer_fail": "single_by_closer",
        "closer_trickless_points": None,
        "last_trick_bonus_closed": False,
        "both_reached": "claimant_wins",
        "nobody_reached": "carry",
        "schwarz_by": "tricks",
    },
    "outside_strict": {
        "next_dealer": "alternate",
        "deal_packet": 3,
        "closed_must_beat": "always",
        "marriage_trick": "to_count",
        "marriage_phase": "open_only",
        "closer_fail": "two_or_three",
        "closer_trickless_points": None,
        "last_trick_bonus_closed": False,
        "both_reached": "claimant_wins",
        "nobody_reached": "last_trick",
        "schwarz_by": "tricks",
    },
    "santase": {
        "deal_end": "auto",
        "closed_must_beat": "always",
        "marriage_trick": "before_declaring",
        "nine_exchange_min_stock": 4,
        "close_needs_trick": True,
        "close_min_stock": 4,
        "closer_fail": "always_three",
        "closer_trickless_points": None,
        "last_trick_bonus_closed": False,
        "both_reached": "most_points",
        "nobody_reached": "most_points",
        "schwarz_by": "tricks",
        "game_target": 11,
    },
}

DEFAULTS: Mapping[str, object] = {
    "first_dealer": "low_card",
    "next_dealer": "winner",
    "deal_packet": 1,
    "first_lead": "non_dealer",
    "open_follow": "free",
    "closed_trump_if_void": True,
    "closed_must_beat": "none",
    "marriage_trick": "none",
    "marriage_phase": "always",
    "nine_exchange": "own_trick",
    "nine_exchange_turn": "on_lead",
    "close_allowed": True,
    "close_needs_trick": False,
    "nine_exchange_min_stock": 2,
    "close_timing": "after_draw",
    "close_min_stock": 2,
    "closer_fail": "double_by_closer",
    "closer_trickless_points": 6,
    "opponent_trickless_six": False,
    "trickless_scope": "deal",
    "last_trick_bonus": 10,
    "last_trick_bonus_closed": True,
    "deal_end": "claim",
    "both_reached": "replay",
    "nobody_reached": "replay",
    "schwarz_by": "points",
    "game_target": 7,
    "settlement": "per_game",
    "stake": 1,
}


@pytest.mark.rule("SSC-1")
def test_there_are_these_presets() -> None:
    """The game has the presets of the specification, and no others."""
    assert set(SixtySix.presets) == set(PRESETS)


@pytest.mark.rule("SSC-1")
@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_is_its_options(name: str) -> None:
    """Given a preset, it sets the options it is described with; all others keep their defaults."""
    assert SixtySix.preset(name).values() == {**DEFAULTS, **PRESETS[name]}


@pytest.mark.rule("SSC-1")
def test_the_preset_of_the_old_account_is_the_default() -> None:
    """Given nothing agreed, the game is that of the old account."""
    assert SixtySix.preset("seed") == SixtySix()
    assert SixtySix().values() == DEFAULTS


@pytest.mark.rule("SSC-1")
@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_may_be_changed(name: str) -> None:
    """Given a preset and one option changed, only that option differs."""
    rules = SixtySix.preset(name, stake=5)
    assert rules.values() == {**DEFAULTS, **PRESETS[name], "stake": 5}


@pytest.mark.rule("SSC-1")
def test_an_unknown_preset_is_refused() -> None:
    """Given a name that is no preset, it is refused, and a near one is offered."""
    with pytest.raises(ValueError, match="did you mean 'santase'"):
        SixtySix.preset("santasse")


# --- santase, statement by statement ------------------------------------------------------------

SANTASE = SixtySix.preset("santase")


def exhausted() -> SixtySixState:
    """The stock is exhausted, P1 leads, trumps are spades; P0 holds AC 9C TS QS 9S JS."""
    state = deal_with(
        SANTASE,
        turn_up="JS",
        p1="AD AH TC TD TH KD",
        p0="9D 9H JC JD JH QH",
        stock="QD AC KC 9C QC TS KH QS AS 9S KS",
    )
    state = play(SANTASE, state, "AD 9D | TC JC | AH 9H | TD JD | KD QH | TH JH")
    assert (state.stock_size, state.to_move) == (0, 1)
    assert hand(state, 0) == {"AC", "9C", "TS", "QS", "9S", "JS"}
    return state


NON_DEALER_WINS = "AC TC | AD TD | KS+"
DEALER_WINS = "JC AC | AD TD | TH 9H | KS+"
"""Plays worth 3, which stop with the announcement; turned up is JS."""


@pytest.mark.rule("SS-91")
def test_santase_is_played_to_eleven() -> None:
    """Given 9 game points the game goes on, and 11 win it."""
    state = played(SANTASE, NON_DEALER_WINS, turn_up="JS")
    points = [state.scores[1]]
    while not state.over:
        state = played(SANTASE, DEALER_WINS, turn_up="JS", before=state)
        points.append(state.scores[1])
    assert points == [3, 6, 9, 11]


@pytest.mark.rule("SS-10", "SS-15")
def test_in_santase_the_winner_deals_and_the_other_leads() -> None:
    """Given a won deal, its winner deals the next, and the other player leads to it."""
    state = played(SANTASE, NON_DEALER_WINS, turn_up="JS")
    assert (outcome(SANTASE, state), state.dealer) == ((1, 3), 1)
    assert deal_with(SANTASE, turn_up="JS", before=state).to_move == 0


@pytest.mark.rule("SS-40", "SS-48", "SS-97")
def test_in_santase_nothing_is_declared_before_the_first_trick_is_done() -> None:
    """Given no trick done, nobody announces, closes or exchanges; after it, all are open."""
    state = deal_with(SANTASE, turn_up="JS", p1="KH QH 9S AC", p0="9C")
    assert refused_by(SANTASE, state, "KH+") == "SS-40"
    assert refused_by(SANTASE, state, "close") == "SS-97"
    assert refused_by(SANTASE, state, "exchange") == "SS-48"
    state = play(SANTASE, state, "AC 9C")
    assert {"KH+", "QH+", "close", "exchange"} <= legal(SANTASE, state)


@pytest.mark.rule("SS-57", "SS-98")
def test_in_santase_two_stock_cards_are_too_few() -> None:
    """Given four cards in the stock one may close and exchange, and given two neither."""
    moves = "AC 9C | TC JC | AD 9D | KD JD"
    state = played(SANTASE, moves, turn_up="JS", p1="9S")
    assert (state.to_move, state.stock_size) == (1, 4)
    assert {"close", "exchange"} <= legal(SANTASE, state)
    state = played(SANTASE, f"{moves} | KH 9H", turn_up="JS", p1="9S")
    assert (state.to_move, state.stock_size) == (1, 2)
    assert refused_by(SANTASE, state, "close") == "SS-57"
    assert refused_by(SANTASE, state, "exchange") == "SS-98"


@pytest.mark.rule("SS-45")
def test_in_santase_marriages_are_announced_after_closing_too() -> None:
    """Given a closed stock, and given an exhausted one, marriages may still be announced."""
    state = played(SANTASE, "AC 9C | close", turn_up="JS", p1="KH QH")
    assert {"KH+", "QH+"} <= legal(SANTASE, state)
    assert {"KC+", "QC+"} <= legal(SANTASE, exhausted())


@pytest.mark.rule("SS-24")
def test_in_santase_anything_follows_while_the_stock_is_open() -> None:
    """Given an open stock, any card may follow."""
    state = deal_with(SANTASE, turn_up="JS", p1="QC", p0="AC 9C 9S TD KH JH")
    assert len(legal_cards(SANTASE, play(SANTASE, state, "QC"))) == 6


@pytest.mark.rule("SS-27", "SS-28", "SS-30")
@pytest.mark.parametrize(
    ("led", "legal_replies"),
    [
        ("KC", {"AC"}),
        ("KS", {"TS"}),
        ("AS", {"TS", "QS", "JS", "9S"}),
        ("KH", {"TS", "QS", "JS", "9S"}),
    ],
)
def test_in_santase_one_follows_beats_in_suit_or_trumps(led: str, legal_replies: set[str]) -> None:
    """Given the strict phase, one follows suit, higher if possible, and otherwise trumps."""
    assert legal_cards(SANTASE, play(SANTASE, exhausted(), led)) == legal_replies


CLOSED_TO_THE_END = "JC AC | 9D KD | close | AH 9H | TH JH | KH QH | 9C TC | AS JD | QS QD"
"""P1 closes when both have a trick, and all cards are played."""


@pytest.mark.rule("SS-63", "SS-64")
def test_in_santase_the_bonus_is_for_deals_played_out_unclosed() -> None:
    """Given all cards played, an unclosed deal has the bonus and a closed one has none."""
    assert result(SANTASE, tie(SANTASE)).totals == (65, 65)
    state = played(SANTASE, CLOSED_TO_THE_END, turn_up="JS")
    assert result(SANTASE, state).totals == (13 + 10 + 13 + 6, 4 + 11 + 12 + 7)


@pytest.mark.rule("SS-99")
@pytest.mark.parametrize(
    "moves",
    [
        CLOSED_TO_THE_END,
        "9D 9S | close | JD AD | AH 9H | AS JH | TD QD | TH KH | AC 9C",
        "JC QC | close | 9D AD | AH 9H | AS JH | TD JD | TH KH | AC 9C",
    ],
)
def test_in_santase_a_failed_closing_costs_three(moves: str) -> None:
    """Given any failed closing, by 34 points, by 5 or by none, the other player scores 3."""
    state = played(SANTASE, moves, turn_up="JS")
    assert outcome(SANTASE, state)[1] == 3
    assert result(SANTASE, state).closer == 1 - (outcome(SANTASE, state)[0] or 0)


@pytest.mark.rule("SS-73", "SS-101")
def test_in_santase_equal_totals_are_replayed_by_the_same_dealer() -> None:
    """Given 65-65 with all cards played, nobody scores and the same dealer deals again."""
    state = tie(SANTASE, dealer=1)
    assert (outcome(SANTASE, state), state.dealer, state.scores) == ((None, 0), 1, (0, 0))


@pytest.mark.rule("SS-68", "SS-102")
def test_in_santase_the_deal_stops_by_itself_at_66() -> None:
    """Given 66 by a trick or an announcement, the deal stops without a claim."""
    state = played(SANTASE, "AC TC | AD TD | KS+", turn_up="JS")
    assert (state.phase, result(SANTASE, state).totals) == ("deal", (0, 82))
    state = played(SANTASE, "AC TC | AD TD | KH+ 9H", turn_up="JS")
    assert (state.phase, result(SANTASE, state).totals) == ("deal", (0, 66))


@pytest.mark.rule("SS-76", "SS-77", "SS-78")
@pytest.mark.parametrize(
    ("moves", "counted", "value"),
    [
        ("AC TC | AD TD | KS+", (0, 82), 3),
        ("AC TC | 9D 9S | 9H TH | KS+", (0, 71), 2),
        ("AC TC | 9D JD | 9H TH | KS+", (2, 71), 2),
        ("9D AD | AC TC | AH 9H | JH TH | KS+ 9C | TD JD", (43, 68), 1),
    ],
)
def test_in_santase_a_deal_is_worth_one_to_three(
    moves: str, counted: tuple[int, int], value: int
) -> None:
    """Given a loser without a trick, with fewer than 33, or with more, it is worth 3, 2 or 1."""
    state = played(SANTASE, moves, turn_up="JS")
    assert (result(SANTASE, state).totals, outcome(SANTASE, state)) == (counted, (1, value))
