"""Choosing cards, and the trick that three choices make (CN-18 to CN-29)."""

from __future__ import annotations

from cardrules.cards import CARDS, Card, Rank, bits
from cardrules.games.collect_nines.agreements import Agreements
from cardrules.games.collect_nines.ending import HANDS, finish
from cardrules.games.collect_nines.state import (
    CHOICES,
    NOTHING,
    Choose,
    CollectNinesState,
    Seats,
    Settled,
    Taken,
    Trick,
    changed,
    new_state,
    new_taken,
    united,
)
from cardrules.ruleset import Move, Refusal

__all__ = ["NOBODY_MOVES", "VALUES", "choose", "moves", "refuse"]

NOBODY_MOVES = {
    "draw": Refusal("CN-06", "the dealer is not chosen yet"),
    "deal": Refusal("CN-46", "the cards are not dealt yet"),
    "over": Refusal("CN-46", "the game is over"),
}
"""Why nobody can move, by phase."""

NOT_HELD = Refusal("CN-18", "you do not hold that card")
NO_MOVE = Refusal("CN-46", "this is not a move of Collect the Nines")

VALUES = tuple(1 if card.rank is Rank.ACE else int(card.rank) for card in CARDS)  # CN-03
"""By a card's index: its value; the ace is low."""


def moves(state: CollectNinesState, seat: int) -> tuple[Move, ...]:
    """The choice of every card in the hand: there are no restrictions (CN-18)."""
    return tuple([CHOICES[bit.bit_length() - 1] for bit in bits(state.hands[seat])])


def refuse(state: CollectNinesState, seat: int, move: Move) -> Refusal | None:
    """Why a move of the player to move is illegal, or `None`."""
    if not isinstance(move, Choose):
        return NO_MOVE
    return None if move.card.bit & state.hands[seat] else NOT_HELD


def choose(
    agreed: Agreements, state: CollectNinesState, seat: int, card: Card
) -> CollectNinesState:
    """The position after a choice; the third reveals the trick and may end the deal (CN-19)."""
    hands = changed(state.hands, seat, -card.bit)
    chosen, taken = changed(state.chosen, seat, card.bit), state.taken
    if all(chosen):
        taken = _resolve(agreed, state.settled, taken, chosen)
        chosen = NOTHING
    after = new_state("choose", (seat + 1) % HANDS, hands, chosen, taken, state.settled)
    return after if any(hands) or any(chosen) else finish(agreed, after)  # CN-28


def _resolve(agreed: Agreements, settled: Settled, taken: Taken, chosen: Seats) -> Taken:
    """What the tricks have brought after this one, which is revealed now."""
    first, middle, last = [CARDS[bit.bit_length() - 1] for bit in chosen]
    revealed = first, middle, last
    values = [VALUES[card.index] for card in revealed]
    _, second, highest = sorted(values)
    if second == highest:
        return _set_aside(agreed, taken, chosen, values, revealed)
    winner = values.index(highest)  # CN-20
    number = _number(agreed, taken.reserve_size, highest - second)  # CN-21, CN-23
    start = len(settled.reserve) - taken.reserve_size
    played, discarded = taken.played, taken.discarded
    if agreed.winner_takes_played:
        played = changed(played, winner, sum(chosen))
    else:
        discarded |= sum(chosen)  # CN-41
    return new_taken(
        played,
        changed(taken.drawn, winner, sum(settled.reserve[start : start + number])),  # CN-22
        changed(taken.tricks, winner, 1),
        taken.aside,
        discarded,
        taken.reserve_size - number,
        Trick(revealed, winner, number),
    )


def _number(agreed: Agreements, left: int, wanted: int) -> int:
    """How many cards the winner takes from a reserve of so many (CN-21, CN-24)."""
    if wanted <= left:
        return wanted
    return left if agreed.reserve_short == "take_rest" else 0


def _set_aside(
    agreed: Agreements,
    taken: Taken,
    chosen: Seats,
    values: list[int],
    revealed: tuple[Card, Card, Card],
) -> Taken:
    """What the tricks have brought after one that nobody wins (CN-25, CN-26)."""
    aside, played = chosen, NOTHING
    lowest = values.index(min(values))
    if agreed.top_tie == "tied_aside" and values.count(values[lowest]) == 1:
        played = changed(NOTHING, lowest, chosen[lowest])
        aside = changed(chosen, lowest, -chosen[lowest])
    return new_taken(
        united(taken.played, played),
        taken.drawn,
        taken.tricks,
        taken.aside | sum(aside),
        taken.discarded,
        taken.reserve_size,
        Trick(revealed, None, 0),
    )
