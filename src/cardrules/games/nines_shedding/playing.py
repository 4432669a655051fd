"""Taking turns in Nines, the shedding game, each move already found legal, and the end."""

from __future__ import annotations

from typing import cast

import attrs

from cardrules.cards import CARDS, Card, Rank
from cardrules.games.nines_shedding import legality
from cardrules.games.nines_shedding.agreements import Agreements
from cardrules.games.nines_shedding.dealing import name_up
from cardrules.games.nines_shedding.moves import Lay, NameUp, PickUp, TurnOver
from cardrules.games.nines_shedding.state import (
    EMPTY,
    NinesSheddingResult,
    NinesSheddingState,
    Row,
    Table,
    effective,
    mask_of,
    new_state,
    new_table,
    replaced,
)
from cardrules.ruleset import Move, ScoreItem

__all__ = ["make"]

HAND = 3
"""A player draws until he holds so many cards (SN-28)."""
RUN = 4
"""So many cards of a rank on top clear the pile (SN-67)."""


def make(
    agreed: Agreements, state: NinesSheddingState, seat: int, move: Move
) -> NinesSheddingState:
    """The position after a legal move of the player to move."""
    if isinstance(move, NameUp):
        return name_up(state, seat, move)
    if isinstance(move, Lay):
        after = _lay(agreed, state, seat, move.cards)
    elif isinstance(move, TurnOver):
        after = _turn_over(agreed, state, seat, move.slot)
    else:
        after = _pick_up(state, seat, cast("PickUp", move).slot)
    if not after.over and after.turns == agreed.turn_limit:  # SN-95
        return _finish(after, None)
    return after


# --- laying cards -------------------------------------------------------------------------------


def _lay(
    agreed: Agreements, state: NinesSheddingState, seat: int, cards: tuple[Card, ...]
) -> NinesSheddingState:
    """Lay cards from the hand, and draw, or else from the up cards (SN-24, SN-75)."""
    laid, table, hand, stock_size = mask_of(cards), state.table, state.hands[seat], state.stock_size
    row = table.up[seat]
    if hand:
        hand -= laid
        wanted = min(HAND - hand.bit_count(), stock_size)  # SN-28, SN-29
        if wanted > 0:  # SN-30
            stock = state.settled.stock
            start = len(stock) - stock_size
            hand += sum(stock[start : start + wanted])
            stock_size -= wanted
        if not stock_size:
            hand, row = _moved_in(agreed, hand, row)
    else:
        row = _without(row, laid)
    after = new_state(
        "play",
        seat,
        replaced(state.hands, seat, hand),
        state.pile + cards,
        stock_size,
        state.shown | laid,
        state.turns + 1,
        table if row == table.up[seat] else _with_up(table, seat, row),
        state.settled,
    )
    return _act(agreed, after, seat)


def _moved_in(agreed: Agreements, hand: int, row: Row) -> tuple[int, Row]:
    """Hand and up cards after those have moved in that take the stock's place (SN-81)."""
    if agreed.up_cards_use == "as_new_hand":
        return (hand, row) if hand else (sum(row), EMPTY)
    if agreed.up_cards_use == "refill_hand":
        for bit in row:
            if bit and hand.bit_count() < HAND:
                hand, row = hand + bit, _without(row, bit)
    return hand, row


def _turn_over(
    agreed: Agreements, state: NinesSheddingState, seat: int, slot: int
) -> NinesSheddingState:
    """Turn over a down card: it is laid, or the pile goes to the hand (SN-84 to SN-86)."""
    table, hands, pile = state.table, state.hands, state.pile
    row = table.down[seat]
    bit = row[slot]
    fits = bit & legality.fits(agreed, state)
    if fits or agreed.failed_blind_card == "to_hand":
        table = new_table(table.up, replaced(table.down, seat, _without(row, bit)), table.out)
    if fits:
        pile = (*pile, CARDS[bit.bit_length() - 1])
    else:
        failed = bit if agreed.failed_blind_card == "to_hand" else 0
        hands, pile = replaced(hands, seat, mask_of(pile) + failed), ()
    after = new_state(
        "play",
        seat if fits else (seat + 1) % len(hands),
        hands,
        pile,
        state.stock_size,
        state.shown | bit,
        state.turns + 1,
        table,
        state.settled,
    )
    return _act(agreed, after, seat) if fits else after


def _act(agreed: Agreements, state: NinesSheddingState, seat: int) -> NinesSheddingState:
    """What cards that have just been laid bring about: the end, a clear, a skip, the next turn."""
    table, pile = state.table, state.pile
    if not (state.hands[seat] or any(table.up[seat]) or any(table.down[seat])):
        return _finish(state, seat)  # SN-90, SN-91
    if pile[-1].rank is Rank.TEN or _four_of_a_kind(agreed, pile):  # SN-64, SN-67, SN-70
        table = new_table(table.up, table.down, table.out + mask_of(pile))
        pile, following = (), seat  # SN-65, SN-69
    else:
        skips = state.top is Rank.EIGHT  # SN-43, SN-55 to SN-57
        following = (seat + 1 + skips) % len(state.hands)
    return new_state(
        "play",
        following,
        state.hands,
        pile,
        state.stock_size,
        state.shown,
        state.turns,
        table,
        state.settled,
    )


def _four_of_a_kind(agreed: Agreements, pile: tuple[Card, ...]) -> bool:
    """Whether the last four cards have, or if so agreed count as, one rank (SN-71, SN-72)."""
    if len(pile) < RUN:
        return False
    if len({card.rank for card in pile[-RUN:]}) == 1:
        return True
    if not agreed.clone_counts_for_four:
        return False
    return len({effective(pile[: len(pile) - back]) for back in range(RUN)}) == 1


# --- picking up ---------------------------------------------------------------------------------


def _pick_up(state: NinesSheddingState, seat: int, slot: int | None) -> NinesSheddingState:
    """Pick up the pile, with the up card of a slot if one is named (SN-33, SN-34, SN-79)."""
    table, joining = state.table, 0
    if slot is not None:
        joining = table.up[seat][slot]
        table = _with_up(table, seat, _without(table.up[seat], joining))
    hand = state.hands[seat] + mask_of(state.pile) + joining
    return new_state(
        "play",
        (seat + 1) % len(state.hands),  # SN-35
        replaced(state.hands, seat, hand),
        (),
        state.stock_size,
        state.shown,
        state.turns + 1,
        table,
        state.settled,
    )


# --- the end ------------------------------------------------------------------------------------


def _finish(state: NinesSheddingState, winner: int | None) -> NinesSheddingState:
    """The game is over; all cards stay where they lie (SN-90, SN-93, SN-95)."""
    left, match = state.cards_left, state.settled.match
    reason = "cards left" if winner is not None else "cards left when the turns ran out"
    result = NinesSheddingResult(
        deal_number=match.deal_number,
        dealer=match.dealer or 0,
        items=tuple(
            ScoreItem(seat, number, "SN-93", reason) for seat, number in enumerate(left) if number
        ),
        winner=winner,
        cards=left,
        turns=state.turns,
    )
    settled = attrs.evolve(state.settled, match=attrs.evolve(match, scores=left, result=result))
    return attrs.evolve(state, phase="over", to_move=None, settled=settled)


# --- rows of slots ------------------------------------------------------------------------------


def _without(row: Row, cards: int) -> Row:
    """The row without some cards; the others stay in their slots."""
    first, second, third = row
    return first & ~cards, second & ~cards, third & ~cards


def _with_up(table: Table, seat: int, row: Row) -> Table:
    """The table with other up cards of a seat."""
    return new_table(replaced(table.up, seat, row), table.down, table.out)
