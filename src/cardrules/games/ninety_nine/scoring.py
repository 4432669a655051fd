"""What a deal is worth, and to whom (NN-48 to NN-61, NN-84).

The dummy is reckoned with as a hand of its own, so the items may name its place as a seat.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.state import DUMMY, Premium
from cardrules.ruleset import ScoreItem

__all__ = ["Count", "points_of", "score_items"]

BONUSES = (0, 30, 20, 10, 0)
"""The success bonus by the number of players who succeeded (NN-49)."""

FLAT = 10
"""What success is worth in Oxford Whist (NN-84)."""

PREMIUMS = {"declaration": (30, "NN-50"), "revelation": (60, "NN-51")}
"""What a premium bid is worth, and the rule."""


@attrs.frozen(weakref_slot=False)
class Count:
    """How a deal came out: everything that its points depend on."""

    players: int
    tricks: tuple[int, ...]
    """By hand: tricks won."""
    bids: tuple[int, ...]
    """By hand: tricks bid."""
    premiums: tuple[Premium, ...]
    """The premium bids that stood."""

    @property
    def succeeded(self) -> tuple[bool, ...]:
        """By hand: whether it won exactly its bid (NN-55); the dummy may win fewer (NN-56)."""
        found = [won == bid for won, bid in zip(self.tricks, self.bids, strict=True)]
        if self.has_dummy:
            found[DUMMY] = self.tricks[DUMMY] <= self.bids[DUMMY]
        return tuple(found)

    @property
    def has_dummy(self) -> bool:
        """Whether one of the hands is the dummy's."""
        return self.players == DUMMY

    @property
    def exact_dummy(self) -> bool:
        """Whether there is a dummy and it won exactly its bid."""
        return self.has_dummy and self.tricks[DUMMY] == self.bids[DUMMY]


def score_items(agreed: Agreements, count: Count) -> tuple[ScoreItem, ...]:
    """Why every hand scores what it scores (NN-53); nobody loses points."""
    return (*_tricks(count), *_successes(agreed, count), *_premiums(agreed, count))


def points_of(items: tuple[ScoreItem, ...], hand: int) -> int:
    """What a hand scores."""
    return sum(item.points for item in items if item.seat == hand)


def _tricks(count: Count) -> Iterator[ScoreItem]:
    """One point for each trick (NN-48)."""
    for hand, won in enumerate(count.tricks):
        if won:
            yield ScoreItem(hand, won, "NN-48", f"{won} trick{'s' * (won > 1)} won")


def _successes(agreed: Agreements, count: Count) -> Iterator[ScoreItem]:
    """The bonus of each hand that succeeded (NN-49, NN-57, NN-84)."""
    k = sum(count.succeeded)
    for hand, won in enumerate(count.tricks):
        if not count.succeeded[hand]:
            continue
        if agreed.success_bonus == "by_count":
            bonus, rule, reason = BONUSES[k], "NN-49", f"{k} succeeded"
        elif agreed.success_bonus == "flat_10":
            bonus, rule, reason = FLAT, "NN-84", "succeeded"
        else:
            bonus, rule, reason = FLAT - won, "NN-84", f"succeeded: {FLAT} in all"
        if bonus:
            yield ScoreItem(hand, bonus, rule, reason)


def _premiums(agreed: Agreements, count: Count) -> Iterator[ScoreItem]:
    """What premium bids bring to those who made them, or to the others (NN-50 to NN-52)."""
    failed: list[Premium] = []
    for premium in count.premiums:
        worth, rule = PREMIUMS[premium.kind]
        if count.succeeded[premium.seat]:
            yield ScoreItem(premium.seat, worth, rule, f"the {premium.kind} is made")
        else:
            failed.append(premium)
    if count.exact_dummy and agreed.premium_bids != "none":
        worth, _ = PREMIUMS["declaration"]
        yield ScoreItem(DUMMY, worth, "NN-58", "exactly the bid, as if declared")
    for premium in failed:
        worth, rule = PREMIUMS[premium.kind]
        receivers = [hand for hand in range(len(count.tricks)) if hand != premium.seat]
        if count.has_dummy:
            rule = "NN-59" if len(count.premiums) == 1 else "NN-60"
            if len(failed) == count.players:
                rule, receivers = "NN-61", [DUMMY]
        for hand in receivers:
            yield ScoreItem(hand, worth, rule, f"the {premium.kind} of seat {premium.seat} failed")
