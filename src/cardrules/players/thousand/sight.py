"""What a seat knows: its own cards, what lay open on the table, what was said aloud."""

from __future__ import annotations

import attrs

from cardrules.cards import Card, pack
from cardrules.games.thousand import Row, ThousandState

__all__ = ["Sight", "look"]

DECK = sum(card.bit for card in pack(24))


@attrs.frozen
class Sight:
    """A position of Thousand as the seat to move sees it; sets of cards are masks."""

    hand: int
    unseen: int
    """The cards that may lie in another hand, as far as the seat knows."""
    row: Row
    """What is written about the seat."""
    others: int
    """How many other seats take part in the deal."""
    contract: int | None
    """The contract as it stands; `None` before there is a declarer."""
    trick: tuple[Card, ...]
    trumps: int
    """The mask of the trump suit; 0 while there is none."""


def look(state: ThousandState) -> Sight:
    """What the seat to move knows; nothing else of the position gets any further.

    The position may be the true one, or what the seat knows of it (`View.position`).

    Played cards are remembered, whoever has won them. Cards that the seat laid aside are known to
    it; a card that it passed may be in either of the other hands, for all that it remembers.
    """
    seat, settled = state.to_move or 0, state.settled
    contract = settled.contract
    known = state.hands[seat] | sum(state.won) | sum(card.bit for card in state.trick)
    if contract is not None and contract.declarer == seat:
        known |= contract.aside
    return Sight(
        hand=state.hands[seat],
        unseen=DECK & ~known,
        row=state.rows[seat],
        others=len(settled.active) - 1,
        contract=None if contract is None else contract.points,
        trick=state.trick,
        trumps=settled.trumps,
    )
