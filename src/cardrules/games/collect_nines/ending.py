"""The end of a deal: opening, counting, keeping, returning (CN-30 to CN-45)."""

from __future__ import annotations

import attrs

from cardrules.cards import CardSet, Rank, pack
from cardrules.games.collect_nines.agreements import Agreements
from cardrules.games.collect_nines.state import (
    NOTHING,
    CollectNinesResult,
    CollectNinesState,
    Match,
    Phase,
    Seats,
    changed,
    counts,
    new_match,
    new_settled,
    new_state,
    new_taken,
    united,
)
from cardrules.ruleset import ScoreItem
from cardrules.tricks import rank_mask

__all__ = ["DECK", "HANDS", "NINES", "between_deals", "finish", "won_before_play"]

DECK = CardSet.of(pack(52)).mask  # CN-02
NINES = rank_mask(Rank.NINE)
HANDS = 3
"""So many players take part (CN-01)."""
FOUR = 4
"""So many nines win (CN-05)."""
HONOURS = sum(map(rank_mask, (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)))
"""What the original counts at the end of a deal (CN-42)."""
NO_TRICKS = new_taken(NOTHING, NOTHING, NOTHING, 0, 0, 0, None)


def between_deals(match: Match, phase: Phase = "deal") -> CollectNinesState:
    """A position with no cards dealt: chance is to act, or the game is over."""
    settled = new_settled(match, NOTHING, ())
    return new_state(phase, None, NOTHING, NOTHING, NO_TRICKS, settled)


def finish(agreed: Agreements, state: CollectNinesState) -> CollectNinesState:
    """Open the won piles, compare nines, and await the next deal, or end the game."""
    taken = state.taken
    won = united(taken.played, taken.drawn)  # CN-30
    found = _only(NINES, won)
    table = united(state.table, found)  # CN-31
    nines = counts(table)
    winner = _winner(nines)  # CN-32
    honours = counts(_only(HONOURS, won)) if agreed.keep_rule == "most_honours" else None
    leader = winner if winner is not None else _leader(honours or nines)  # CN-34, CN-42
    moved = (counts(state.settled.laid), counts(found), nines)
    match = state.settled.match
    result = CollectNinesResult(
        deal_number=match.deal_number,
        dealer=match.dealer or 0,
        items=_items(moved, leader, honours),
        winner=winner,
        leader=leader,
        nines=nines,
        honours=honours,
        won=(CardSet(won[0]), CardSet(won[1]), CardSet(won[2])),
        tricks=taken.tricks,
        last_trick=taken.last_trick,
    )
    kept = NOTHING if leader is None else changed(NOTHING, leader, table[leader])  # CN-35, CN-36
    over = winner is not None or match.deal_number == agreed.max_deals  # CN-40, CN-45
    dealer = match.dealer if over else ((match.dealer or 0) + 1) % 3  # CN-07
    pack_, gathered, heap = _put_away(agreed, state, sum(table), sum(kept))
    after = new_match(dealer, match.deal_number, kept, pack_, gathered, heap, result)
    return between_deals(after, "over" if over else "deal")


def won_before_play(state: CollectNinesState) -> CollectNinesState:
    """The position itself, or the end of the game if a seat has laid out the fourth nine (CN-17).

    The other cards stay where they lie.
    """
    nines = counts(state.table)
    winner = _winner(nines)
    if winner is None:
        return state
    match, nothing = state.settled.match, CardSet()
    result = CollectNinesResult(
        deal_number=match.deal_number,
        dealer=match.dealer or 0,
        items=_items((counts(state.settled.laid), NOTHING, nines), winner, None),
        winner=winner,
        leader=winner,
        nines=nines,
        honours=None,
        won=(nothing, nothing, nothing),
        tricks=NOTHING,
        last_trick=None,
    )
    ended = attrs.evolve(match, kept=state.table, result=result)
    settled = new_settled(ended, NOTHING, state.settled.reserve)
    return new_state("over", None, state.hands, NOTHING, state.taken, settled)


def _put_away(
    agreed: Agreements, state: CollectNinesState, table: int, kept: int
) -> tuple[tuple[int, ...], int, int]:
    """What becomes of all cards but the kept nines: pack, cards to be shuffled, discards.

    `table` are all nines that lie on the table, `kept` those that stay there.
    """
    if agreed.pack == "reshuffle":
        return (), DECK - kept, 0  # CN-08, CN-39
    reserve, size = state.settled.reserve, state.taken.reserve_size
    left = reserve[len(reserve) - size :]  # CN-37, CN-43
    returned = table - kept
    heap = DECK - table - sum(left)
    missing = FOUR - kept.bit_count()
    if size + returned.bit_count() < HANDS * agreed.hand_size + missing:  # CN-44
        return (), DECK - kept, 0
    return ((), sum(left) + returned, heap) if returned else (left, 0, heap)


def _winner(nines: Seats) -> int | None:
    """The seat that has all nines, if one has (CN-05)."""
    return nines.index(FOUR) if FOUR in nines else None


def _only(mask: int, masks: Seats) -> Seats:
    """By seat: those of its cards that are in a mask."""
    return masks[0] & mask, masks[1] & mask, masks[2] & mask


def _leader(deciding: Seats) -> int | None:
    """The seat that has strictly most of what decides, if one has (CN-34, CN-36, CN-42)."""
    most = max(deciding)
    return deciding.index(most) if deciding.count(most) == 1 else None


def _items(
    moved: tuple[Seats, Seats, Seats], leader: int | None, honours: Seats | None
) -> tuple[ScoreItem, ...]:
    """Why the nines of every seat became more or fewer.

    `moved` are the nines laid out before play, those found in the won cards, and all on the table.
    """
    if honours is not None:
        rule, most = "CN-42", "most aces, kings, queens and jacks"
    else:
        rule, most = "CN-36" if leader is None else "CN-35", "most nines"
    who = "nobody" if leader is None else f"seat {leader}"
    items: list[ScoreItem] = []
    for seat, (laid, found, table) in enumerate(zip(*moved, strict=True)):
        if laid:
            items.append(ScoreItem(seat, laid, "CN-13", "nines laid out before play"))
        if found:
            items.append(ScoreItem(seat, found, "CN-31", "nines found in the won cards"))
        if table and seat != leader:
            items.append(ScoreItem(seat, -table, rule, f"nines go back: {who} has {most}"))
    return tuple(items)
