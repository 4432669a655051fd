"""Winning, and the barrel: steps 5 to 7 of the settlement (TH-132 to TH-146, TH-170, TH-171).

`settlement` says in which order the steps come. Once somebody has won, nothing follows.
"""

from __future__ import annotations

import attrs

from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.books import Books
from cardrules.ruleset import ScoreItem

__all__ = ["BARREL", "GOAL", "find_winner", "hold", "leave", "mount", "use_attempts"]

GOAL = 1000
"""The score that wins (TH-10)."""

BARREL = 880
"""The score at which a player sits on the barrel (TH-132)."""


def _sitting(books: Books) -> list[int]:
    """The seats on the barrel."""
    return [seat for seat, row in enumerate(books.rows) if row.barrel is not None]


def _wins_there(agreed: Agreements, books: Books, seat: int) -> bool:
    """Whether a player on the barrel wins by what the deal writes him."""
    if agreed.barrel_win_by == "contract" and seat != books.outcome.declarer:  # TH-137
        return False
    return books.written[seat] >= agreed.barrel_need  # TH-135, TH-136


def hold(agreed: Agreements, books: Books) -> Books:
    """A deal that does not win leaves a player on the barrel at 880 (TH-139, TH-141)."""
    for seat in _sitting(books):
        written = books.written[seat]
        if _wins_there(agreed, books, seat):
            continue
        if written > 0:
            told = f"the barrel holds the score at {BARREL}"
            books = books.enter(ScoreItem(seat, -written, "TH-139", told))
        elif (
            written < 0
            and books.outcome.how == "played"
            and agreed.barrel_failed_contract == "uses_attempt"
        ):
            told = "on the barrel a failed contract only uses an attempt"
            books = books.enter(ScoreItem(seat, -written, "TH-141", told))
    return books


def find_winner(agreed: Agreements, books: Books) -> Books:
    """See whether somebody has won, and who if several have (TH-170, TH-171)."""
    sitting = _sitting(books)
    if not sitting and max([row.score for row in books.rows]) < GOAL:
        return books
    won = [  # in forehand order
        seat
        for seat in books.outcome.active
        if (
            _wins_there(agreed, books, seat)
            if seat in sitting
            else books.rows[seat].score >= GOAL  # TH-134
        )
    ]
    if not won:
        return books
    declarer = books.outcome.declarer
    first = max(won, key=lambda seat: (books.rows[seat].score, seat == declarer))
    return attrs.evolve(books, winners=(first,))


# --- falling ------------------------------------------------------------------------------------


def leave(_agreed: Agreements, books: Books) -> Books:
    """A lost contract or a penalty has taken a player off the barrel (TH-81, TH-141, TH-145)."""
    lost = "TH-81" if books.outcome.how == "conceded" else "TH-141"
    for seat in _sitting(books):
        if books.rows[seat].score < BARREL:
            rule = "TH-145" if seat in books.fined else lost
            books = books.enter(ScoreItem(seat, 0, rule, "falls from the barrel")).fall(seat)
    return books


def use_attempts(agreed: Agreements, books: Books) -> Books:
    """The deal uses up an attempt, and after the last one the player falls (TH-138, TH-140)."""
    allowed = agreed.barrel_attempts
    for seat in books.outcome.active:
        used = books.rows[seat].barrel
        if used is None:
            continue
        used += 1
        told = f"attempt {used} of {allowed} on the barrel"
        books = books.enter(ScoreItem(seat, 0, "TH-138", told))
        if used < allowed:
            books = books.note(seat, barrel=used)
            continue
        loss = BARREL if agreed.barrel_exhausted == "zero" else agreed.penalty
        told = "falls from the barrel after the last attempt"
        books = books.enter(ScoreItem(seat, -loss, "TH-140", told)).fall(seat)
    return books


# --- mounting -----------------------------------------------------------------------------------


def mount(agreed: Agreements, books: Books) -> Books:
    """Players who have come to 880 mount the barrel; where there is one seat, one keeps it."""
    if not agreed.barrel or max([row.score for row in books.rows]) < BARREL:
        return books
    sitting = _sitting(books)
    mounting = [  # in forehand order
        seat
        for seat in books.outcome.active
        if seat not in sitting and books.rows[seat].score >= BARREL  # TH-132
    ]
    for seat in mounting:
        surplus = books.rows[seat].score - BARREL
        told = f"mounts the barrel at {BARREL}"
        books = books.enter(ScoreItem(seat, -surplus, "TH-133", told)).note(seat, barrel=0)
    if agreed.barrel_sharing == "many" or not mounting:  # TH-142
        return books
    stays = _stays(agreed, books, mounting)
    for seat in mounting:
        if seat != stays:
            told = "falls at once, for another mounts in the same deal"
            books = books.enter(ScoreItem(seat, -agreed.penalty, "TH-144", told)).fall(seat)
    if stays is not None:
        for seat in sitting:
            told = "falls from the barrel, for another mounts"
            books = books.enter(ScoreItem(seat, -agreed.penalty, "TH-143", told)).fall(seat)
    return books


def _stays(agreed: Agreements, books: Books, mounting: list[int]) -> int | None:
    """Which of those who mount together keeps the one seat (TH-144)."""
    if len(mounting) == 1:
        return mounting[0]
    if agreed.barrel_double_mount == "both_fall":
        return None
    if agreed.barrel_double_mount == "declarer_stays" and books.outcome.declarer in mounting:
        return books.outcome.declarer
    return mounting[0]
