"""Drawing for the deal, dealing, and naming up cards (SN-07 to SN-19)."""

from __future__ import annotations

from cardrules.cards import Card
from cardrules.games.nines_shedding.moves import UP, NameUp
from cardrules.games.nines_shedding.state import (
    EMPTY,
    Match,
    NinesSheddingState,
    Phase,
    Row,
    mask_of,
    new_match,
    new_settled,
    new_state,
    new_table,
    replaced,
)
from cardrules.ruleset import Refusal
from cardrules.seating import seats_by_draw

__all__ = ["UNDECIDED", "before_deal", "deal", "drawn_match", "first_match", "name_up"]

SIZE = 9
"""Cards dealt to each player (SN-11)."""

UNDECIDED = Refusal("SN-09", "players still draw equal ranks when this pack is used up; draw again")

# --- drawing ------------------------------------------------------------------------------------


def first_match(players: int, dealer: int | None) -> Match:
    """A match before the draw, or with the dealer named."""
    return new_match(dealer, 0, (0,) * players, (), (), None)


def drawn_match(players: int, order: tuple[Card, ...]) -> Match | None:
    """The match after the draw from this pack; `None` if it does not decide (SN-07 to SN-09).

    The highest card deals from seat 0, the next highest sits at seat 1, and so on.
    """
    seating = seats_by_draw(players, order)
    if seating is None:
        return None
    return new_match(0, 0, (0,) * players, seating.drawers, seating.drawn, None)


# --- dealing ------------------------------------------------------------------------------------


def before_deal(match: Match, phase: Phase = "deal") -> NinesSheddingState:
    """A position with all cards in the pack: chance is to act."""
    players = len(match.scores)
    rows = (EMPTY,) * players
    settled = new_settled(match, (), ())
    table = new_table(rows, rows, 0)
    return new_state(phase, None, (0,) * players, (), 0, 0, 0, table, settled)


def deal(match: Match, order: tuple[Card, ...]) -> NinesSheddingState:
    """The position after the cards are dealt in this order (SN-11 to SN-16)."""
    dealer, players = match.dealer or 0, len(match.scores)
    dealt = [card.bit for card in order]
    given = SIZE * players
    packets: list[list[int]] = [[]] * players
    for turn in range(players):  # SN-12
        packets[(dealer + 1 + turn) % players] = dealt[turn:given:players]
    down: list[Row] = [(first, second, third) for first, second, third, *_ in packets]  # SN-15
    six = tuple([tuple(packet[UP:]) for packet in packets])
    begun = new_match(dealer, 1, match.scores, match.drawers, match.drawn, None)
    settled = new_settled(begun, tuple(dealt[given:]), six)  # SN-13
    table = new_table((EMPTY,) * players, tuple(down), 0)
    hands = tuple([sum(cards) for cards in six])
    stock_size = len(dealt) - given
    first = (dealer + 1) % players
    return new_state("setup", first, hands, (), stock_size, 0, 0, table, settled)


# --- naming up cards ----------------------------------------------------------------------------


def name_up(state: NinesSheddingState, seat: int, move: NameUp) -> NinesSheddingState:
    """The position after a seat has named its up cards; the last naming shows all (SN-18)."""
    settled, named = state.settled, mask_of(move.cards)
    first, second, third = [bit for bit in settled.dealt[seat] if bit & named]  # SN-16
    up = replaced(state.table.up, seat, (first, second, third))
    hands = replaced(state.hands, seat, state.hands[seat] - named)
    table = new_table(up, state.table.down, 0)
    following = (seat + 1) % len(hands)
    waiting = EMPTY in up
    shown = 0 if waiting else sum([sum(row) for row in up])
    phase = "setup" if waiting else "play"  # SN-21: the last to name is the dealer
    return new_state(phase, following, hands, (), state.stock_size, shown, 0, table, settled)
