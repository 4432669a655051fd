"""Scores that become 0: steps 8 to 10 of the settlement (TH-147 to TH-152, TH-161)."""

from __future__ import annotations

from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.books import Books
from cardrules.ruleset import ScoreItem

__all__ = ["dump", "zero_after_falls", "zero_after_golden"]


def zero_after_falls(agreed: Agreements, books: Books) -> Books:
    """So many falls from the barrel make the score 0, and are forgotten (TH-147)."""
    limit = agreed.barrel_falls_to_zero
    if limit is None:
        return books
    for seat, row in enumerate(books.rows):
        if row.falls >= limit:
            told = f"fall number {limit}: the score is 0"
            books = books.enter(ScoreItem(seat, -row.score, "TH-147", told)).note(seat, falls=0)
    return books


def dump(agreed: Agreements, books: Books) -> Books:
    """The dump truck: a score exactly at a mark becomes 0 (TH-148 to TH-151)."""
    at = (agreed.dump_plus, agreed.dump_minus)
    for seat, row in enumerate(books.rows):
        if row.score in at:
            told = f"dump truck at {row.score}"
            books = books.enter(ScoreItem(seat, -row.score, "TH-148", told))
    return books


def zero_after_golden(agreed: Agreements, books: Books) -> Books:
    """No golden contract was made: all scores become 0 (TH-161)."""
    match = books.outcome.match
    if match.golden_left != 1 or books.outcome.contract is None:
        return books
    if match.golden_made or books.made or agreed.golden_all_fail == "keep":
        return books
    told = "no golden contract was made"
    books = books.enter(
        *(ScoreItem(seat, -row.score, "TH-161", told) for seat, row in enumerate(books.rows))
    )
    for seat, row in enumerate(books.rows):
        if row.barrel is not None:  # a fall, like any way off the barrel but winning (TH-146)
            books = books.fall(seat)
    return zero_after_falls(agreed, books)
