"""What everybody at a table of Thousand knows besides cards and scores, and what stays hidden."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from cardrules import InvalidNotation, Thousand, card, cards
from cardrules.games.thousand import Declare, Discard, Give, HandDeal, ThousandState
from cardrules.simulate import positions
from tests.thousand.table import calm, deal, play

FACE_UP: dict[str, Any] = {"pass_face": "up"}


def between_deals(rules: Thousand, **row: Any) -> ThousandState:
    """A table that waits for a deal, with something written on the row of seat 1."""
    state = rules.start(dealer=0)
    rows = list(state.rows)
    rows[1] = attrs.evolve(rows[1], **row)
    match = attrs.evolve(state.settled.match, rows=tuple(rows))
    return attrs.evolve(state, settled=attrs.evolve(state.settled, match=match))


def test_golden_deals_are_told() -> None:
    """Given golden deals to come, everybody is told how many."""
    rules = Thousand(golden=True)
    assert rules.facts(rules.start(dealer=0))["golden deals left"] == "3"


@pytest.mark.rule("TH-126")
def test_bolts_are_told_where_they_are_counted() -> None:
    """Bolts stand on the sheet for all to see, unless the table does not count them."""
    rules = Thousand(golden=False, bolts_per_penalty=3)
    assert rules.facts(between_deals(rules, bolts=2))["bolts"] == (0, 2, 0)
    without = Thousand.preset("club", golden=False, bolts_per_penalty=None)
    assert "bolts" not in without.facts(without.start(dealer=0))


SHEET: dict[str, tuple[str, dict[str, Any]]] = {
    "bolt penalties": ("bolt_penalties", {"max_bolt_penalties": 2}),
    "concessions": ("concessions", {"rospis_limit": 3}),
    "deals without a win": ("no_wins", {"no_win_penalty": "total"}),
    "falls": ("falls", {"barrel_falls_to_zero": 3}),
}
"""What stands on the sheet where an option makes it matter: the column, and such an option."""


@pytest.mark.rule("TH-79", "TH-128", "TH-131", "TH-147")
@pytest.mark.parametrize("fact", SHEET)
def test_the_sheet_is_told_as_far_as_it_matters(fact: str) -> None:
    """What is counted towards a limit or a penalty is told by seat; without such it is not."""
    column, options = SHEET[fact]
    rules = Thousand(golden=False, **options)
    assert rules.facts(between_deals(rules, **{column: 2}))[fact] == (0, 2, 0)
    without = Thousand(golden=False)
    assert fact not in without.facts(between_deals(without, **{column: 2}))


@pytest.mark.rule("TH-80")
def test_concessions_are_told_where_they_are_fined() -> None:
    """Where every third concession costs a penalty, everybody knows how many there were."""
    rules = Thousand(golden=False, rospis_penalty_every=3)
    assert rules.facts(between_deals(rules, concessions=1))["concessions"] == (0, 1, 0)


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize(("away", "seat"), [("right_of_dealer", 0), ("dealer", 1)])
def test_who_sits_out_is_told_during_the_deal(away: Any, seat: int) -> None:
    """Given four players, everybody knows from the cut on who takes no part in the deal."""
    rules = Thousand(players=4, sitting_out=away)
    state = rules.start()
    assert "sits out" not in rules.facts(state)
    state = rules.start(dealer=1)
    assert "sits out" not in rules.facts(state)
    for word in ("", "cut3"):
        state = rules.apply(state, rules.parse(state, word)) if word else rules.deal(state, seed=3)
        assert rules.facts(state)["sits out"] == f"seat {seat}"
    assert seat not in state.active


@pytest.mark.rule("TH-61", "TH-65")
def test_what_was_shown_of_the_exchange_is_told() -> None:
    """The talon and the cards passed face up are told, also when they are played."""
    rules = calm(talon_reveal="always", **FACE_UP)
    state = play(rules, deal(rules, talon="JC 9C TD"), "100 pass pass")
    assert rules.facts(state)["talon"] == "9♣ J♣ 10♦"
    assert "passed face up" not in rules.facts(state)
    state = play(rules, state, "JC-9C 100")
    assert rules.facts(state)["passed face up"] == "seat 1 J♣, seat 2 9♣"
    hidden = calm(talon_reveal="never")
    state = play(hidden, deal(hidden, talon="JC 9C TD"), "100 pass pass JC-9C")
    assert {"talon", "passed face up"}.isdisjoint(hidden.facts(state))


@pytest.mark.rule("TH-138")
def test_the_barrel_is_told() -> None:
    """Everybody knows who sits on the barrel, and how many attempts are used."""
    rules = Thousand(golden=False, barrel=True, barrel_attempts=3)
    facts = rules.facts(between_deals(rules, score=880, barrel=1))
    assert facts["seat 1 on the barrel"] == "1 of 3 attempts used"


@pytest.mark.parametrize("preset", Thousand.presets)
def test_what_is_said_in_a_deal_is_told(preset: str) -> None:
    """Bids, declarer, contract, points and trumps are told as soon as they are known."""
    rules = Thousand.preset(preset, max_deals=8)
    seen: set[str] = set()
    for state in positions(rules, seed=preset):
        facts = rules.facts(state)
        seen.update(facts)
        assert ("contract" in facts) == (state.contract is not None)
        if state.declarer is not None:
            assert facts["declarer"] == f"seat {state.declarer}"
            assert str(facts["contract"]).split()[0] == str(state.contract)
            assert facts["points of this deal"] == state.points
        assert facts.get("trumps") == (None if state.trump is None else state.trump.symbol)
        contract = state.settled.contract
        assert ("talon" in facts) == (
            contract is not None and contract.shown and contract.talon > 0
        )
        assert ("passed face up" in facts) == (
            contract is not None and contract.face_up and contract.given != ()
        )
        assert "sits out" not in facts
    assert seen >= {"bids", "declarer", "contract", "points of this deal"}


@pytest.mark.rule("TH-163")
def test_a_dark_contract_is_told_as_such() -> None:
    """Everybody heard that the declarer played dark."""
    rules = Thousand(golden=False, dark_game=True)
    state = rules.deal(rules.start(dealer=2), seed=1)
    for text in ("cut9", "dark", "pass", "pass"):
        state = rules.apply(state, rules.parse(state, text))
    assert rules.facts(state)["contract"] == "120 dark"


def test_cards_passed_or_laid_aside_are_not_named() -> None:
    """What an error or a bot's move is called shows no card that lies face down."""
    one, other = cards("9C JC")
    assert Give(one, other).label == "pass two cards"
    assert Discard(one, other).label == "lay two cards aside"


def test_moves_read_back_from_their_repr() -> None:
    """What a debugger shows of a move is what makes it."""
    order = Thousand().deck()
    talon = (3, 9, 15)
    one, other = cards("9C JC")
    known = {
        "card": card,
        "cards": cards,
        "Declare": Declare,
        "HandDeal": HandDeal,
        "Give": Give,
        "Discard": Discard,
    }
    made = (Declare(one), HandDeal(order, talon), Give(one, other, "up"), Discard(other, one))
    for move in made:
        assert eval(repr(move), known) == move  # noqa: S307 - our own repr


def test_a_look_alike_in_a_move_is_told_as_such() -> None:
    """A letter of the other alphabet that could mean two cards is not guessed at."""
    with pytest.raises(InvalidNotation, match="could be meant"):
        Thousand.read_move("ТC")


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_does_not_exist_has_no_hand(seat: int) -> None:
    """Nobody sees a hand by miscounting seats."""
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        Thousand().start(dealer=0).hand(seat)
