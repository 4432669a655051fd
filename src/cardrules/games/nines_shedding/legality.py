"""What may be done in Nines, the shedding game, and why not: where legality is decided.

Listing the legal moves, checking a move and making it all ask the same functions.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from cardrules.cards import Card, Rank
from cardrules.games.nines_shedding.agreements import Agreements
from cardrules.games.nines_shedding.moves import (
    PICK_UP,
    PICK_UPS,
    TURN_OVERS,
    UP,
    Lay,
    NameUp,
    PickUp,
    TurnOver,
    lays,
    namings,
)
from cardrules.games.nines_shedding.state import NinesSheddingState, Row, mask_of
from cardrules.ruleset import Move, Refusal
from cardrules.tricks import rank_mask

__all__ = ["NOBODY_MOVES", "fits", "moves", "refuse", "source"]

Source: TypeAlias = Literal["hand", "up", "down"]
"""From where a player must play now."""

NOBODY_MOVES = {
    "draw": Refusal("SN-07", "the dealer is not chosen yet"),
    "deal": Refusal("SN-11", "the cards are not dealt yet"),
    "over": Refusal("SN-90", "the game is over"),
}
"""Why nobody can move, by phase."""

NO_MOVE = Refusal("SN-97", "this is not a move of Nines")
NAME_FIRST = Refusal("SN-16", "first name your up cards")
NAMED = Refusal("SN-19", "the up cards are named for good")
NOT_THREE = Refusal("SN-16", "name three different cards of the six you see")
NOT_ONE_RANK = Refusal("SN-25", "lay different cards of one rank")
BLIND = Refusal("SN-83", "you have only down cards, which are played blind: turn one over")
HAND_FIRST = Refusal("SN-75", "you play from your hand, not from your up cards")
NOT_MIXED = Refusal("SN-76", "cards from the hand and up cards are not laid together")
BLOCKED = Refusal("SN-48", "no 2, 3 or 10 may be laid on a 4")
NO_EIGHT = Refusal("SN-54", "at this table no 8 may be laid on a 9")
LIMITED = Refusal("SN-59", "after a 9 you must lay nine or lower, or a 10")
NO_PILE = Refusal("SN-33", "there is no pile to pick up")
MUST_PLAY = Refusal("SN-32", "you can lay a card, so you must")
NONE_JOINS = Refusal("SN-79", "at this table no up card joins the pile")
NOT_STUCK = Refusal("SN-79", "only if no up card fits does one of them join the pile")
ONE_MUST_JOIN = Refusal("SN-79", "one of your up cards must join the pile: pick_up and its slot")
EMPTY_UP_SLOT = Refusal("SN-79", "you have no up card in that slot")
EMPTY_DOWN_SLOT = Refusal("SN-83", "you have no down card in that slot")
NOT_DOWN_YET = Refusal("SN-82", "down cards are played when hand and up cards are gone")

RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)  # SN-04
WILD = (Rank.TWO, Rank.THREE, Rank.TEN)  # SN-05

# --- what fits ----------------------------------------------------------------------------------


def _fitting(top: Rank | None, *, eight_on_nine: bool) -> int:
    """The mask of the cards that may be laid where the top of the pile counts as this rank."""
    if top is None or top in {Rank.TWO, Rank.THREE}:  # SN-22, SN-35, SN-39, SN-46
        ranks = RANKS
    elif top is Rank.FOUR:  # SN-48, SN-50
        ranks = tuple(rank for rank in RANKS if rank >= Rank.FOUR and rank not in WILD)
    elif top is Rank.NINE:  # SN-54, SN-59
        ranks = tuple(
            rank for rank in RANKS if rank <= Rank.TEN and (rank != Rank.EIGHT or eight_on_nine)
        )
    else:  # SN-27, SN-38, SN-41, SN-63
        ranks = tuple(rank for rank in RANKS if rank >= top or rank in WILD)
    return sum(map(rank_mask, ranks))


_TOPS: tuple[Rank | None, ...] = (None, *RANKS)
_FITTING = {lax: {top: _fitting(top, eight_on_nine=lax) for top in _TOPS} for lax in (False, True)}
"""By `eight_on_nine`, then by what the top counts as: the mask of the cards that fit."""


def fits(agreed: Agreements, state: NinesSheddingState) -> int:
    """The mask of the cards that may be laid on the pile, whoever holds them."""
    return _FITTING[agreed.eight_on_nine][state.top]


def _misfit(agreed: Agreements, state: NinesSheddingState, card: Card) -> Refusal | None:
    """Why a card may not be laid on the pile as it is."""
    top = state.top
    if top is None or card.bit & fits(agreed, state):
        return None
    if top is Rank.FOUR and card.rank in WILD:
        return BLOCKED
    if top is Rank.NINE:
        return NO_EIGHT if card.rank is Rank.EIGHT else LIMITED
    return Refusal("SN-27", f"you must lay {top.letter} or higher, or a wild card")


# --- from where a player plays ------------------------------------------------------------------


def source(state: NinesSheddingState, seat: int) -> tuple[Source, int]:
    """From where a player must play, and the mask of the cards there (SN-75, SN-80, SN-82)."""
    hand = state.hands[seat]
    if hand:
        return "hand", hand
    up = sum(state.table.up[seat])
    return ("up", up) if up else ("down", sum(state.table.down[seat]))


def _joining(agreed: Agreements, state: NinesSheddingState, seat: int) -> bool:
    """Whether an up card must join the pile if the player picks it up (SN-79)."""
    place, cards = source(state, seat)
    return (
        agreed.stuck_up_cards == "one_joins" and place == "up" and not cards & fits(agreed, state)
    )


# --- all moves ----------------------------------------------------------------------------------


def moves(agreed: Agreements, state: NinesSheddingState, seat: int) -> tuple[Move, ...]:
    """All legal moves of the player to move: naming, or laying, turning over, picking up."""
    if state.phase == "setup":
        return namings(state.hands[seat])  # SN-17
    place, cards = source(state, seat)
    found: tuple[Move, ...]
    if place == "down":
        row = state.table.down[seat]
        found = tuple([move for move, bit in zip(TURN_OVERS, row, strict=True) if bit])
    else:
        found = lays(cards & fits(agreed, state))
    if _joining(agreed, state, seat):
        row = state.table.up[seat]
        return tuple([move for move, bit in zip(PICK_UPS, row, strict=True) if bit])
    if not found or (agreed.voluntary_pickup and state.pile):  # SN-32
        found = (*found, PICK_UP)
    return found


def refuse(agreed: Agreements, state: NinesSheddingState, seat: int, move: Move) -> Refusal | None:
    """Why a move of the player to move is illegal, or `None`."""
    if isinstance(move, NameUp):
        return _refuse_naming(state, seat, move)
    if state.phase == "setup":
        return NAME_FIRST
    if isinstance(move, Lay):
        return _refuse_laying(agreed, state, seat, move)
    if isinstance(move, TurnOver):
        return _refuse_turning(state, seat, move)
    if isinstance(move, PickUp):
        return _refuse_picking_up(agreed, state, seat, move)
    return NO_MOVE


def _refuse_naming(state: NinesSheddingState, seat: int, move: NameUp) -> Refusal | None:
    """Why these up cards may not be named. The down cards are treated as any others' (SN-15)."""
    if state.phase != "setup":
        return NAMED
    different = len(move.cards) == len(set(move.cards)) == UP
    return None if different and not mask_of(move.cards) & ~state.hands[seat] else NOT_THREE


def _refuse_laying(
    agreed: Agreements, state: NinesSheddingState, seat: int, move: Lay
) -> Refusal | None:
    """Why these cards may not be laid; nothing tells whether they are among the down cards."""
    place, held = source(state, seat)
    if place == "down":
        return BLIND
    if len({card.rank for card in move.cards}) != 1 or len(set(move.cards)) < len(move.cards):
        return NOT_ONE_RANK
    missing = [card for card in move.cards if not card.bit & held]
    if not missing:
        return _misfit(agreed, state, move.cards[0])
    if place == "hand" and not mask_of(missing) & ~sum(state.table.up[seat]):
        return HAND_FIRST if len(missing) == len(move.cards) else NOT_MIXED
    where = "in your hand" if place == "hand" else "among your up cards"
    return Refusal("SN-25", f"{missing[0]} is not {where}")


def _refuse_turning(state: NinesSheddingState, seat: int, move: TurnOver) -> Refusal | None:
    """Why this down card may not be turned over."""
    if source(state, seat)[0] != "down":
        return NOT_DOWN_YET
    return None if _filled(state.table.down[seat], move.slot) else EMPTY_DOWN_SLOT


def _refuse_picking_up(
    agreed: Agreements, state: NinesSheddingState, seat: int, move: PickUp
) -> Refusal | None:
    """Why the pile may not be picked up, with an up card or without (SN-32, SN-79)."""
    if not state.pile:
        return NO_PILE
    if _joining(agreed, state, seat):
        if move.slot is None:
            return ONE_MUST_JOIN
        return None if _filled(state.table.up[seat], move.slot) else EMPTY_UP_SLOT
    if move.slot is not None:
        return NONE_JOINS if agreed.stuck_up_cards == "stay" else NOT_STUCK
    if agreed.voluntary_pickup:
        return None
    place, cards = source(state, seat)
    if place == "down":
        return BLIND
    return MUST_PLAY if cards & fits(agreed, state) else None


def _filled(row: Row, slot: int) -> bool:
    """Whether there is a card in that slot."""
    return slot in range(UP) and row[slot] != 0
