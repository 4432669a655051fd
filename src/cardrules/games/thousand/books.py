"""How a deal came out, and the books into which the settlement enters what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs

from cardrules.games.thousand.state import Contract, Ending, Match, Row
from cardrules.ruleset import ScoreItem, quick

__all__ = ["Books", "Outcome", "new_outcome", "open_books"]


@attrs.frozen(weakref_slot=False)
class Outcome:
    """How a deal came out: everything that its settlement depends on."""

    how: Ending
    match: Match
    """How the match stood before."""
    active: tuple[int, ...]
    """The seats that took part, in forehand order (TH-03); none if the cards were thrown in."""
    contract: Contract | None
    """The declarer's contract; `None` if the cards were thrown in."""
    tricks: tuple[int, ...]
    """By seat: tricks won."""
    points: tuple[int, ...]
    """By seat: points of tricks and marriages."""
    declared: tuple[int, ...]
    """By seat: the cards of the declared marriages, as a mask."""
    last_trick: int | None
    """The seat that won the last trick."""
    beside: int
    """Card points of the cards out of play, which go with the last trick (TH-97)."""
    fined: int | None
    """The seat that pays a dealing penalty (TH-21, TH-32)."""

    @property
    def declarer(self) -> int | None:
        """The declarer; `None` if the cards were thrown in."""
        return None if self.contract is None else self.contract.declarer

    @property
    def golden(self) -> bool:
        """Whether the deal was golden."""
        return self.match.golden_left > 0

    @property
    def dark(self) -> bool:
        """Whether the deal was dark (TH-165)."""
        return self.contract is not None and self.contract.dark


@attrs.frozen(weakref_slot=False)
class Books:
    """What the settlement has entered so far; every step hands on new books."""

    outcome: Outcome
    rows: tuple[Row, ...]
    """The score sheet, scores included."""
    points: tuple[int, ...]
    """By seat: points of the deal (TH-112)."""
    written: tuple[int, ...]
    """By seat: what the deal itself writes (TH-169)."""
    items: tuple[ScoreItem, ...]
    made: bool
    """Whether the contract was made (TH-114)."""
    winners: tuple[int, ...]
    fined: tuple[int, ...]
    """The seats that have had a penalty, one for falling apart."""

    def record(self, *items: ScoreItem) -> Books:
        """Say what moves a score, which it does when all is added up."""
        return self._with(self.rows, self.written, items)

    def write(self, *items: ScoreItem, made: bool = False) -> Books:
        """Record what the deal itself writes, and whether the contract was made."""
        written = list(self.written)
        for item in items:
            written[item.seat] += item.points
        return self._with(self.rows, tuple(written), items, made=made)

    def fine(self, seat: int, points: int, rule: str, reason: str) -> Books:
        """Record a penalty (TH-122); in a golden deal it is doubled (TH-159)."""
        if self.outcome.golden:
            points, reason = 2 * points, f"{reason}, doubled in a golden deal (TH-159)"
        recorded = self.record(ScoreItem(seat, -points, rule, reason))
        return attrs.evolve(recorded, fined=(*self.fined, seat))

    def add_up(self) -> Books:
        """Add to the scores all that was recorded."""
        return self._with(_added(self.rows, self.items), self.written, ())

    def enter(self, *items: ScoreItem) -> Books:
        """Say what moves a score, and move it at once."""
        return self._with(_added(self.rows, items), self.written, items)

    def note(self, seat: int, **numbers: int) -> Books:
        """Change what a seat's row says beside the score."""
        return self._with_row(seat, attrs.evolve(self.rows[seat], **numbers))

    def fall(self, seat: int) -> Books:
        """Take a seat off the barrel, and count the fall (TH-146)."""
        row = self.rows[seat]
        return self._with_row(seat, attrs.evolve(row, barrel=None, falls=row.falls + 1))

    def _with(
        self,
        rows: tuple[Row, ...],
        written: tuple[int, ...],
        items: tuple[ScoreItem, ...],
        *,
        made: bool = False,
    ) -> Books:
        return new_books(
            self.outcome,
            rows,
            self.points,
            written,
            self.items + items,
            self.made or made,
            self.winners,
            self.fined,
        )

    def _with_row(self, seat: int, row: Row) -> Books:
        return attrs.evolve(self, rows=(*self.rows[:seat], row, *self.rows[seat + 1 :]))


new_outcome: Callable[..., Outcome] = quick(Outcome)
new_books: Callable[..., Books] = quick(Books)


def open_books(outcome: Outcome) -> Books:
    """The books before anything is entered."""
    rows = outcome.match.rows
    made = False
    return new_books(outcome, rows, outcome.points, (0,) * len(rows), (), made, (), ())


def _added(rows: tuple[Row, ...], items: Iterable[ScoreItem]) -> tuple[Row, ...]:
    """The score sheet with the points of the items added."""
    scores = [row.score for row in rows]
    for item in items:
        scores[item.seat] += item.points
    return tuple([row.with_score(score) for row, score in zip(rows, scores, strict=True)])
