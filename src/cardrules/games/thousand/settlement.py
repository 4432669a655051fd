"""Settling a deal: the one place that says in which order, and what comes after it.

The order decides quarrels: whether a penalty costs the barrel, whether a fall and the dump truck
meet in the same deal (TH-169).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import attrs

from cardrules.cards import CardSet, bits
from cardrules.games.thousand import barrel, resets, scoring
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.books import Books, new_outcome, open_books
from cardrules.games.thousand.state import (
    Match,
    ThousandResult,
    ThousandState,
    between_deals,
    contract_of,
    new_match,
)
from cardrules.tricks import ACE_TEN

__all__ = ["ENTRIES", "RESETS", "finish", "settle", "throw_in"]

Step: TypeAlias = Callable[[Agreements, Books], Books]

ENTRIES: tuple[Step, ...] = (
    scoring.count_points,  # (1)
    scoring.write_contract,  # (2)
    scoring.write_points,
    scoring.write_concession,
    scoring.double,
    scoring.count_bolts,  # (3)
    scoring.fine_dealing,  # (4)
    scoring.fine_concession,
    scoring.fine_no_wins,
    scoring.add_up,  # (5)
    barrel.hold,
    barrel.find_winner,  # (6)
)
"""What every settlement goes through (TH-169)."""

RESETS: tuple[Step, ...] = (
    barrel.leave,  # (7)
    barrel.use_attempts,
    barrel.mount,
    resets.zero_after_falls,  # (8)
    resets.dump,  # (9)
    resets.zero_after_golden,  # (10)
)
"""What follows unless somebody has won (TH-170)."""


def settle(agreed: Agreements, books: Books) -> Books:
    """Go through the settlement in its order (TH-169)."""
    for step in ENTRIES:
        books = step(agreed, books)
    if books.winners:
        return books
    for step in RESETS:
        books = step(agreed, books)
    return books


# --- a finished deal ----------------------------------------------------------------------------


def finish(
    agreed: Agreements,
    state: ThousandState,
    how: Literal["played", "conceded"],
    last_trick: int | None = None,
) -> ThousandState:
    """Settle a deal that was played or conceded, and wait for the next or end the game."""
    settled, contract = state.settled, contract_of(state)
    match, dealer = settled.match, settled.match.dealer or 0
    beside = contract.aside | sum(settled.talons)
    outcome = new_outcome(
        how,
        match,
        settled.active,
        contract,
        state.tricks,
        state.points,
        settled.declared,
        last_trick,
        sum(ACE_TEN.by_card[bit.bit_length() - 1] for bit in bits(beside)) if beside else 0,
        None,
    )
    books = settle(agreed, open_books(outcome))
    completed, winners = match.completed + 1, books.winners
    if not winners and completed == agreed.max_deals:  # TH-173
        best = max(row.score for row in books.rows)
        winners = tuple(seat for seat, row in enumerate(books.rows) if row.score == best)
    after = new_match(
        books.rows,
        dealer if winners else (dealer + 1) % agreed.players,  # TH-15
        match.deal_number,
        completed,
        match.golden_left - 1 if outcome.golden else 0,
        match.golden_made or (outcome.golden and books.made),
        winners,
        _result(books),
    )
    return between_deals(after, "over" if winners else "deal")  # TH-172


def _result(books: Books) -> ThousandResult:
    """What the table is told about a settlement."""
    outcome, contract = books.outcome, books.outcome.contract
    played = outcome.how == "played"
    return ThousandResult(
        deal_number=outcome.match.deal_number,
        dealer=outcome.match.dealer or 0,
        items=books.items,
        how=outcome.how,
        golden=outcome.golden,
        dark=outcome.dark,
        declarer=None if contract is None else contract.declarer,
        contract=None if contract is None else contract.points,
        made=books.made,
        points=books.points if played else (),
        tricks=outcome.tricks if played else (),
        written=() if contract is None else books.written,
    )


# --- a deal thrown in ---------------------------------------------------------------------------


def throw_in(
    agreed: Agreements,
    match: Match,
    how: Literal["redeal", "three_nines", "misdeal"],
    *,
    fined: int | None = None,
    claim: tuple[int | None, int] = (None, 0),
) -> ThousandState:
    """The deal is void, perhaps with a dealing penalty, and the pack is shuffled again (TH-36).

    A dealing penalty is settled like a deal of its own (TH-150). If it is the dealer who pays, the
    next player deals, but not while golden deals remain (TH-33). `claim` is who claims a redeal,
    and the mask of the talon that he shows to prove it (TH-44).
    """
    claimed_by, proof = claim
    books = open_books(new_outcome(how, match, (), None, (), (), (), None, 0, fined))
    if fined is not None:
        books = settle(agreed, books)
    passes = fined is not None and fined == match.dealer and not match.golden_left
    after = attrs.evolve(
        match,
        rows=books.rows,
        dealer=((match.dealer or 0) + passes) % agreed.players,
        result=attrs.evolve(_result(books), claimed_by=claimed_by, proof=CardSet(proof)),
    )
    return between_deals(after)
