"""Grounds for a redeal, and who is asked about it (TH-35 to TH-45)."""

from __future__ import annotations

from cardrules.cards import Rank
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.moves import REDEAL, SILENT
from cardrules.games.thousand.settlement import throw_in
from cardrules.games.thousand.state import Phase, ThousandState, contract_of
from cardrules.ruleset import Move, Refusal
from cardrules.tricks import ACE_TEN, rank_mask

__all__ = [
    "answers",
    "ask",
    "claim",
    "hand_is_ground",
    "hand_is_late_ground",
    "holders_after_pass",
    "holders_in_hand",
    "next_asked",
    "refuse_talon_claim",
    "talon_is_ground",
]

NINES = rank_mask(Rank.NINE)
JACKS = rank_mask(Rank.JACK)

COUNTING = [(rank_mask(rank), points) for rank, points in ACE_TEN.values.items()]
"""The cards that count, rank by rank, and what each of them counts."""

NO_GROUND = Refusal("TH-36", "at this table no talon is a ground for a redeal")


def _points(cards: int) -> int:
    """Card points (TH-07)."""
    return sum([points * (cards & mask).bit_count() for mask, points in COUNTING])


def _is_ground(cards: int, below: int | None, nines: int | None, jacks: int | None) -> bool:
    """Whether cards count less than one number, or hold so many nines, or so many jacks."""
    if nines is not None and (cards & NINES).bit_count() >= nines:
        return True
    if jacks is not None and (cards & JACKS).bit_count() >= jacks:
        return True
    return below is not None and _points(cards) < below


# --- asking -------------------------------------------------------------------------------------


def hand_is_ground(agreed: Agreements, hand: int) -> bool:
    """Whether a dealt hand is a ground (TH-37 to TH-39)."""
    return _is_ground(
        hand, agreed.redeal_hand_below, agreed.redeal_hand_nines, agreed.redeal_hand_jacks
    )


def hand_is_late_ground(agreed: Agreements, hand: int) -> bool:
    """Whether an opponent's hand after the pass is a ground (TH-45)."""
    return _is_ground(hand, agreed.redeal_after_pass_below, None, None)


def holders_in_hand(agreed: Agreements, state: ThousandState) -> tuple[int, ...]:
    """The seats whose dealt hands are a ground, in forehand order."""
    return tuple(seat for seat in state.active if hand_is_ground(agreed, state.hands[seat]))


def holders_after_pass(agreed: Agreements, state: ThousandState) -> tuple[int, ...]:
    """The opponents whose hands after the pass are a ground, in forehand order."""
    declarer = contract_of(state).declarer
    return tuple(
        seat
        for seat in state.active
        if seat != declarer and hand_is_late_ground(agreed, state.hands[seat])
    )


def ask(state: ThousandState, phase: Phase, seats: tuple[int, ...]) -> ThousandState:
    """Ask the first of these seats, and the others after him (TH-35, TH-40)."""
    return state.turn(phase, seats[0], state.settled.having(asked=seats))


def answers(_agreed: Agreements, _state: ThousandState, _seat: int) -> tuple[Move, ...]:
    """Those who hold a ground, and only they are asked, claim or keep silent."""
    return REDEAL, SILENT


def next_asked(state: ThousandState) -> ThousandState | None:
    """The next player is asked after one has kept silent; `None` if nobody is left."""
    rest = state.settled.asked[1:]
    return ask(state, state.phase, rest) if rest else None


# --- claiming -----------------------------------------------------------------------------------


def talon_is_ground(agreed: Agreements, talon: int) -> bool:
    """Whether the talon he took lets the declarer claim a redeal (TH-41 to TH-44)."""
    return _is_ground(
        talon, agreed.redeal_talon_below, agreed.redeal_talon_nines, agreed.redeal_talon_jacks
    )


def refuse_talon_claim(agreed: Agreements, talon: int) -> Refusal | None:
    """Why the declarer may not claim a redeal on the talon he took."""
    if talon_is_ground(agreed, talon):
        return None
    grounds = {
        "fewer points than": agreed.redeal_talon_below,
        "nines:": agreed.redeal_talon_nines,
        "jacks:": agreed.redeal_talon_jacks,
    }
    told = [f"{what} {number}" for what, number in grounds.items() if number is not None]
    if not told:
        return NO_GROUND
    reason = f"the talon you took has {_points(talon)} points and is no ground for a redeal"
    return Refusal("TH-36", f"{reason} ({', '.join(told)})")


def claim(agreed: Agreements, state: ThousandState) -> ThousandState:
    """The deal is void, and the same dealer deals again (TH-36).

    Who claims while he is to pass cards or lay them aside, claims on the talon, and shows it
    (TH-44).
    """
    contract, seat = state.settled.contract, state.to_move
    proof = contract.talon if contract is not None and contract.declarer == seat else 0
    return throw_in(agreed, state.settled.match, "redeal", claim=(seat, proof))
