"""What a deal of Sixty-Six is worth, and to whom (SS-67 to SS-89, SS-99 to SS-102)."""

from __future__ import annotations

import attrs

from cardrules.games.sixty_six.agreements import Agreements
from cardrules.games.sixty_six.state import Closing

__all__ = ["LOW", "TARGET", "Count", "Verdict", "judge"]

TARGET = 66
"""Points that win a deal (SS-07)."""
LOW = 33
"""A loser below this costs two game points (SS-77)."""


@attrs.frozen(weakref_slot=False)
class Count:
    """How a deal stopped: everything that its value can depend on."""

    totals: tuple[int, int]
    """Counted points of both seats (SS-07), the bonus included."""
    tricks: tuple[int, int]
    closing: Closing | None
    claimant: int | None
    """The seat whose claim stopped the deal, if a claim did."""
    last_trick: int | None
    """The winner of the last trick, if all cards were played."""

    def since_closing(self, closing: Closing, seat: int, scope: str) -> int:
        """Tricks of a seat in the scope of SS-87."""
        before = closing.tricks[seat] if scope == "after_close" else 0
        return self.tricks[seat] - before


@attrs.frozen
class Verdict:
    """Who scores, how many game points, and why; without a winner nobody scores."""

    winner: int | None
    value: int
    rule: str
    reason: str
    carries: bool = False
    """Whether the next decided deal is worth one more (SS-73)."""


def judge(agreed: Agreements, count: Count) -> Verdict:
    """Decide a deal, in the order of SS-89."""
    reached = [seat for seat in (0, 1) if count.totals[seat] >= TARGET]
    if len(reached) == 2:  # noqa: PLR2004 - both seats
        return _both_reached(agreed, count)
    closing = count.closing
    if closing and closing.seat not in reached:  # SS-74, SS-82
        return _failed_closing(agreed, count, closing)
    if reached:  # SS-71, SS-88
        return _won(agreed, count, reached[0])
    return _nobody_reached(agreed, count)


def _both_reached(agreed: Agreements, count: Count) -> Verdict:
    """SS-72, SS-100."""
    if agreed.both_reached == "claimant_wins" and count.claimant is not None:
        return _won(agreed, count, count.claimant)
    if agreed.both_reached == "most_points" and count.totals[0] != count.totals[1]:
        return _won(agreed, count, _ahead(count))
    return Verdict(None, 0, "SS-72", "both have 66: the deal is played again")


def _nobody_reached(agreed: Agreements, count: Count) -> Verdict:
    """SS-73, SS-101."""
    if agreed.nobody_reached == "last_trick" and count.last_trick is not None:
        return _won(agreed, count, count.last_trick)
    if agreed.nobody_reached == "most_points" and count.totals[0] != count.totals[1]:
        return Verdict(_ahead(count), 1, "SS-101", "nobody has 66: one for the higher total")
    if agreed.nobody_reached == "carry":
        return Verdict(None, 0, "SS-73", "nobody has 66: the next deal is worth more", carries=True)
    return Verdict(None, 0, "SS-73", "nobody has 66: the deal is played again")


def _ahead(count: Count) -> int:
    """The seat with the higher total."""
    return 0 if count.totals[0] > count.totals[1] else 1


def _won(agreed: Agreements, count: Count, winner: int) -> Verdict:
    """A deal won in the ordinary way (SS-76 to SS-80)."""
    value, rule, reason = _price(agreed, count, 1 - winner)
    return Verdict(winner, value, rule, f"the loser has {reason}")


def _price(agreed: Agreements, count: Count, seat: int) -> tuple[int, str, str]:
    """What a loser's total costs, under which rule, and what the loser has (SS-76 to SS-78)."""
    if agreed.schwarz_by == "points":
        nothing, without = count.totals[seat] == 0, "no points"
    else:
        nothing, without = count.tricks[seat] == 0, "no trick"
    if nothing:
        return 3, "SS-78", without
    if count.totals[seat] < LOW:
        return 2, "SS-77", f"{count.totals[seat]}, fewer than {LOW}"
    return 1, "SS-76", f"{count.totals[seat]}, at least {LOW}"


def _failed_closing(agreed: Agreements, count: Count, closing: Closing) -> Verdict:
    """What a failed closing costs; the tests come in the order of SS-89."""
    closer, other = closing.seat, 1 - closing.seat
    scope = agreed.trickless_scope
    special = agreed.closer_trickless_points
    if special is not None and count.since_closing(closing, closer, scope) == 0:
        return Verdict(other, special, "SS-85", "the closer has no trick")
    if agreed.opponent_trickless_six and count.since_closing(closing, other, scope) == 0:
        return Verdict(other, 6, "SS-86", "the closer failed against an opponent without a trick")
    value, reason = _closing_price(agreed, count, closing)
    rule = "SS-99" if agreed.closer_fail == "always_three" else "SS-84"
    return Verdict(other, value, rule, f"the closing failed: {reason}")


def _closing_price(agreed: Agreements, count: Count, closing: Closing) -> tuple[int, str]:
    """SS-84, SS-99: the price of a failed closing, and what it was found by."""
    closer, other = closing.seat, 1 - closing.seat
    if agreed.closer_fail == "always_three":
        return 3, "always three"
    if agreed.closer_fail == "double_by_closer":
        value, _, has = _price(agreed, count, closer)
        return 2 * value, f"double, the closer has {has}"
    if agreed.closer_fail == "double_by_opponent":
        value, rule, has = _price(agreed, count, other)
        if rule == "SS-78" or (agreed.opponent_trickless_six and count.totals[other] == 0):
            value = 3 if agreed.opponent_trickless_six else 1
        return 2 * value, f"double, the opponent has {has}"
    if closing.tricks[other] == 0:
        return 3, "the opponent had no trick when the stock was closed"
    if agreed.closer_fail == "two_or_three":
        return 2, "the opponent had a trick when the stock was closed"
    value = 2 if count.totals[closer] < LOW else 1
    return value, f"single, the closer has {count.totals[closer]}"
