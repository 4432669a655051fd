"""What everybody at a table of Thousand knows besides cards and scores."""

from __future__ import annotations

from typing import TypeAlias

from cardrules.cards import CardSet
from cardrules.games.thousand import dealing
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.state import Contract, ThousandState

__all__ = ["facts"]

Facts: TypeAlias = "dict[str, str | tuple[int, ...]]"
"""By what a thing is called: a text, or one number for each seat."""


def facts(agreed: Agreements, state: ThousandState) -> Facts:
    """What everybody knows in this position, the score sheet first (`Ruleset.facts`)."""
    known = _sheet(agreed, state)
    settled, dealer = state.settled, state.dealer
    running = settled.ritual is not None or bool(settled.active)
    away = dealing.sitting_out(agreed, dealer) if running and dealer is not None else None
    if away is not None:
        known["sits out"] = f"seat {away}"
    if settled.auction is not None:
        known["bids"] = settled.auction.bids
    if settled.contract is not None:
        known |= _undertaken(settled.contract)
        known["points of this deal"] = state.points
    if state.trump is not None:
        known["trumps"] = state.trump.symbol
    return known


def _sheet(agreed: Agreements, state: ThousandState) -> Facts:
    """What stands on the score sheet, as far as an agreement makes it matter."""
    rows = state.rows
    known: Facts = {}
    if state.golden:
        known["golden deals left"] = str(state.settled.match.golden_left)
    if agreed.bolts_per_penalty is not None:  # TH-126
        known["bolts"] = tuple([row.bolts for row in rows])
    if agreed.max_bolt_penalties is not None:  # TH-128
        known["bolt penalties"] = tuple([row.bolt_penalties for row in rows])
    if agreed.no_win_penalty != "off":  # TH-131
        known["deals without a win"] = tuple([row.no_wins for row in rows])
    if agreed.rospis_limit is not None or agreed.rospis_penalty_every is not None:  # TH-79, TH-80
        known["concessions"] = tuple([row.concessions for row in rows])
    if agreed.barrel_falls_to_zero is not None:  # TH-147
        known["falls"] = tuple([row.falls for row in rows])
    for seat, row in enumerate(rows):
        if row.barrel is not None:
            used = f"{row.barrel} of {agreed.barrel_attempts} attempts used"
            known[f"seat {seat} on the barrel"] = used
    return known


def _undertaken(contract: Contract) -> Facts:
    """What the declarer has undertaken, and what he has shown."""
    known: Facts = {
        "declarer": f"seat {contract.declarer}",
        "contract": f"{contract.points}{' dark' if contract.dark else ''}",
    }
    if contract.shown and contract.talon:
        known["talon"] = _symbols(contract.talon)
    if contract.given and contract.face_up:  # TH-65
        passed = [
            f"seat {seat} {_symbols(card)}" for seat, card in enumerate(contract.given) if card
        ]
        known["passed face up"] = ", ".join(passed)
    return known


def _symbols(cards: int) -> str:
    """The cards of a mask as people print them."""
    return " ".join(card.symbol for card in CardSet(cards))
