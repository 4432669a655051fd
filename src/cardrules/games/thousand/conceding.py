"""Conceding the contract, rospis (TH-72 to TH-83)."""

from __future__ import annotations

from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.settlement import finish
from cardrules.games.thousand.state import ThousandState, contract_of
from cardrules.ruleset import Refusal

__all__ = ["concede", "refuse_concession"]

PLAIN = 120
"""The highest contract that may always be conceded (TH-83)."""

NO_ROSPIS = Refusal("TH-72", "at this table no contract is conceded")
NOT_YOURS = Refusal("TH-72", "only the declarer concedes")
TOO_LATE = Refusal("TH-73", "the first card is led, so it is too late to concede")
NOT_GOLDEN = Refusal("TH-82", "at this table a golden deal is not conceded")
NOT_OVER_120 = Refusal("TH-83", f"at this table no contract above {PLAIN} is conceded")
NOT_ON_BARREL = Refusal("TH-81", "at this table nobody concedes on the barrel")


def refuse_concession(agreed: Agreements, state: ThousandState, seat: int) -> Refusal | None:
    """Why the player to move may not concede."""
    contract, row = contract_of(state), state.rows[seat]
    if not agreed.rospis:
        return NO_ROSPIS
    if seat != contract.declarer:
        return NOT_YOURS
    if state.trick or any(state.won):
        return TOO_LATE
    if state.golden and not agreed.rospis_on_golden:
        return NOT_GOLDEN
    if contract.points > PLAIN and not agreed.rospis_over_120:
        return NOT_OVER_120
    if row.barrel is not None and not agreed.rospis_on_barrel:
        return NOT_ON_BARREL
    limit = agreed.rospis_limit
    if limit is not None and row.concessions >= limit:
        return Refusal("TH-79", f"you have conceded {row.concessions} times, which is the limit")
    return None


def concede(agreed: Agreements, state: ThousandState) -> ThousandState:
    """The contract is written out, and no card is played (TH-78)."""
    return finish(agreed, state, "conceded")
