"""The talon, passing cards or laying them aside, and the final contract (TH-60 to TH-71)."""

from __future__ import annotations

import attrs

from cardrules.games.thousand import play, redeals
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.conceding import concede, refuse_concession
from cardrules.games.thousand.marriages import ceiling, refuse_over_ceiling
from cardrules.games.thousand.moves import (
    CONCEDE,
    REDEAL,
    TAKES,
    Bid,
    Discard,
    Face,
    Give,
    Redeal,
    Take,
    bids,
    discards,
    gifts,
)
from cardrules.games.thousand.state import Contract, Phase, ThousandState, changed, contract_of
from cardrules.ruleset import Move, Refusal

__all__ = [
    "FACES",
    "answer_after_pass",
    "begin",
    "make_contract",
    "make_discard",
    "make_pass",
    "make_take",
    "moves_contract",
    "moves_discard",
    "moves_pass",
    "moves_take",
    "refuse_contract",
    "refuse_discard",
    "refuse_pass",
    "refuse_take",
]

FACES: dict[str, tuple[Face | None, ...]] = {
    "down": (None,),
    "up": (None,),
    "declarer_choice": ("down", "up"),
}
"""How a pass may be announced (TH-65)."""

NO_TALON = Refusal("TH-70", "there are talon 1 and talon 2")
SAME_CARD = Refusal("TH-63", "give each opponent a card of his own")
CHOOSE_FACE = Refusal("TH-65", "say how the cards lie: :up or :down")
RAISE_GOLDEN = Refusal("TH-156", "a golden contract is 120 and cannot be raised")
NO_RAISE = Refusal("TH-68", "at this table the contract is not raised after the talon")


# --- the talon ----------------------------------------------------------------------------------


def begin(state: ThousandState, contract: Contract) -> ThousandState:
    """There is a declarer, and he takes the talon (TH-60), or chooses one of two (TH-70)."""
    settled = state.settled.having(asked=(), contract=contract)
    begun = state.turn("talon", contract.declarer, settled)
    return begun if len(settled.talons) > 1 else _take(begun, 0)


def _take(state: ThousandState, which: int) -> ThousandState:
    """The declarer takes a talon into his hand."""
    settled, contract = state.settled, contract_of(state)
    cards, seat = settled.talons[which], contract.declarer
    after = settled.having(
        talons=changed(settled.talons, which, -cards),
        contract=attrs.evolve(contract, talon=cards),
    )
    phase: Phase = "discard" if len(settled.talons) > 1 else "pass"
    return state.turn(phase, seat, after, changed(state.hands, seat, cards))


def moves_take(_agreed: Agreements, _state: ThousandState, _seat: int) -> tuple[Move, ...]:
    """Either talon."""
    return TAKES


def refuse_take(
    _agreed: Agreements, _state: ThousandState, _seat: int, move: Move
) -> Refusal | None:
    """Why a talon cannot be taken."""
    return None if move in TAKES else NO_TALON


def make_take(_agreed: Agreements, state: ThousandState, _seat: int, move: Move) -> ThousandState:
    """The position after one of two talons is taken."""
    return _take(state, TAKES.index(move) if isinstance(move, Take) else 0)


# --- passing cards ------------------------------------------------------------------------------


def _source(agreed: Agreements, state: ThousandState, seat: int) -> int:
    """The cards that may be passed (TH-64)."""
    return state.hands[seat] if agreed.pass_source == "hand" else contract_of(state).talon  # noqa: S105 - cards


def _instead(agreed: Agreements, state: ThousandState, seat: int) -> tuple[Move, ...]:
    """What the declarer may do instead of passing or laying aside: claim, or concede."""
    found: tuple[Move, ...] = ()
    if redeals.talon_is_ground(agreed, contract_of(state).talon):  # TH-44
        found = (REDEAL,)
    if refuse_concession(agreed, state, seat) is None:  # TH-73
        found = (*found, CONCEDE)
    return found


def moves_pass(agreed: Agreements, state: ThousandState, seat: int) -> tuple[Move, ...]:
    """All ways to pass two cards, a claim on the talon, a concession."""
    ways = gifts(_source(agreed, state, seat), FACES[agreed.pass_face])
    return ways + _instead(agreed, state, seat)


def refuse_pass(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> Refusal | None:
    """Why cards may not be passed so, or the talon not be claimed on, or nothing be conceded."""
    if isinstance(move, Redeal):
        return redeals.refuse_talon_claim(agreed, contract_of(state).talon)
    if not isinstance(move, Give):
        return refuse_concession(agreed, state, seat)
    if move.first == move.second:
        return SAME_CARD
    source = _source(agreed, state, seat)
    for card in (move.first, move.second):
        if not card.bit & state.hands[seat]:
            return Refusal("TH-63", f"{card} is not in your hand")
        if not card.bit & source:
            return Refusal("TH-64", f"{card} is not from the talon, and only such cards are passed")
    if move.face in FACES[agreed.pass_face]:
        return None
    if move.face is None:
        return CHOOSE_FACE
    told = f"at this table cards are always passed face {agreed.pass_face}"
    if move.face == agreed.pass_face:
        told = f"leave out :{move.face}, {told}"
    return Refusal("TH-65", told)


def make_pass(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> ThousandState:
    """The position after the pass, a claim or a concession."""
    if isinstance(move, Give):
        return _pass_cards(agreed, state, seat, move)
    return redeals.claim(agreed, state) if isinstance(move, Redeal) else concede(agreed, state)


def _pass_cards(agreed: Agreements, state: ThousandState, seat: int, move: Give) -> ThousandState:
    """Each opponent receives his card (TH-63, TH-66)."""
    after = state.settled.after
    near, far = after[seat], after[after[seat]]
    nothing = (0,) * len(state.hands)
    given = changed(changed(nothing, near, move.first.bit), far, move.second.bit)
    face_up = (move.face or agreed.pass_face) == "up"
    contract = attrs.evolve(contract_of(state), given=given, face_up=face_up)
    hands = changed(state.hands, seat, -sum(given))
    hands = tuple([hand + card for hand, card in zip(hands, given, strict=True)])
    passed = state.turn("pass", seat, state.settled.having(contract=contract), hands)
    holders = redeals.holders_after_pass(agreed, passed)  # TH-45
    if holders:
        return redeals.ask(passed, "after_pass_claims", holders)
    return _await_contract(passed)


def answer_after_pass(
    agreed: Agreements, state: ThousandState, _seat: int, move: Move
) -> ThousandState:
    """The position after an opponent has claimed a redeal or kept silent."""
    if isinstance(move, Redeal):
        return redeals.claim(agreed, state)
    return redeals.next_asked(state) or _await_contract(state)


# --- laying aside -------------------------------------------------------------------------------


def moves_discard(agreed: Agreements, state: ThousandState, seat: int) -> tuple[Move, ...]:
    """All ways to lay two cards aside, a claim on the talon, a concession."""
    return discards(state.hands[seat]) + _instead(agreed, state, seat)


def refuse_discard(
    agreed: Agreements, state: ThousandState, seat: int, move: Move
) -> Refusal | None:
    """Why cards may not be laid aside, or the talon not be claimed on, or nothing be conceded."""
    if not isinstance(move, Discard):
        return refuse_pass(agreed, state, seat, move)
    if move.first == move.second:
        return Refusal("TH-71", "lay two cards aside")
    for card in (move.first, move.second):
        if not card.bit & state.hands[seat]:
            return Refusal("TH-71", f"{card} is not in your hand")
    return None


def make_discard(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> ThousandState:
    """The position after two cards are laid aside, a claim or a concession."""
    if not isinstance(move, Discard):
        return make_pass(agreed, state, seat, move)
    aside = move.first.bit | move.second.bit
    contract = attrs.evolve(contract_of(state), aside=aside)
    hands = changed(state.hands, seat, -aside)
    return _await_contract(
        state.turn("discard", seat, state.settled.having(contract=contract), hands)
    )


# --- the final contract -------------------------------------------------------------------------


def _await_contract(state: ThousandState) -> ThousandState:
    """The declarer is to state his contract, or to concede it (TH-68, TH-73)."""
    declarer = contract_of(state).declarer
    return state.turn("contract", declarer, state.settled.having(asked=()))


def _refuse_raises(agreed: Agreements, state: ThousandState) -> Refusal | None:
    """Why the contract may not be raised at all."""
    if state.golden:
        return RAISE_GOLDEN
    return None if agreed.raise_after_talon else NO_RAISE


def moves_contract(agreed: Agreements, state: ThousandState, seat: int) -> tuple[Move, ...]:
    """The contract as it is, every raise, a concession."""
    points = contract_of(state).points
    highest = points  # a contract above the ceiling simply stands (TH-69)
    if _refuse_raises(agreed, state) is None:
        highest = max(points, ceiling(agreed, state.hands[seat]))
    found: tuple[Move, ...] = bids(points, highest)
    return (*found, CONCEDE) if refuse_concession(agreed, state, seat) is None else found


def refuse_contract(
    agreed: Agreements, state: ThousandState, seat: int, move: Move
) -> Refusal | None:
    """Why this number cannot be the contract, or why nothing is conceded."""
    if not isinstance(move, Bid):
        return refuse_concession(agreed, state, seat)
    points = contract_of(state).points
    if move.points == points:
        return None
    if move.points < points:
        return Refusal("TH-68", f"the contract is {points} and cannot be lowered")
    refusal = _refuse_raises(agreed, state)
    if refusal is not None:
        return refusal
    if move.points % 5:
        return Refusal("TH-68", "the contract is a multiple of 5")
    return refuse_over_ceiling(agreed, state.hands[seat], move.points)  # TH-69


def make_contract(
    agreed: Agreements, state: ThousandState, _seat: int, move: Move
) -> ThousandState:
    """The position after the contract is stated or conceded."""
    if not isinstance(move, Bid):
        return concede(agreed, state)
    contract = contract_of(state)
    if move.points != contract.points:
        contract = attrs.evolve(contract, points=move.points)
    return play.begin(agreed, state, state.settled.having(contract=contract))
