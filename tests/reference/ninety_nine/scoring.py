"""What a deal brings to each hand (section G)."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import DUMMY, Hand
from .options import Options


@dataclass(frozen=True)
class Result:
    """A finished deal; one value for each hand, the dummy's among them."""

    bids: dict[Hand, int]
    tricks: dict[Hand, int]
    succeeded: dict[Hand, bool]
    points: dict[Hand, int]

    @property
    def k(self) -> int:
        """How many succeeded; NN-16, NN-57: the dummy counts."""
        return sum(self.succeeded.values())


def score(
    bids: dict[Hand, int],
    tricks: dict[Hand, int],
    standing: list[tuple[str, int]],
    options: Options,
) -> Result:
    """Judge a deal; ``standing`` holds the premium bids, each with its seat."""
    succeeded = {hand: is_success(hand, bids[hand], tricks[hand]) for hand in bids}
    k = sum(succeeded.values())
    points = dict(tricks)  # NN-48: one a trick, whatever the bid
    for hand, success in succeeded.items():
        if success and options.success_bonus == "total_10":
            points[hand] = 10  # NN-84: in all
        elif success:
            points[hand] += success_bonus(k, options)
    for hand, gain in premiums(succeeded, standing).items():
        points[hand] += gain  # NN-53: nothing is ever deducted
    if DUMMY in bids and bids[DUMMY] == tricks[DUMMY] and options.premium_bids != "none":
        points[DUMMY] += 30  # NN-56, NN-58: as if it had declared; section 9: not with `none`
    return Result(bids, tricks, succeeded, points)


def is_success(hand: Hand, bid: int, tricks: int) -> bool:
    """Whether a hand has made its bid."""
    if hand == DUMMY:
        return tricks <= bid  # NN-56
    return tricks == bid  # NN-55


def success_bonus(k: int, options: Options) -> int:
    """The bonus of each who succeeded when k did."""
    if options.success_bonus == "flat_10":
        return 10  # NN-84; section 9: also with k = 4
    return {1: 30, 2: 20, 3: 10, 4: 0}[k]  # NN-49; NN-57


def premiums(succeeded: dict[Hand, bool], standing: list[tuple[str, int]]) -> dict[Hand, int]:
    """What the standing premium bids bring to each hand."""
    gains = dict.fromkeys(succeeded, 0)
    for word, bidder in standing:
        premium = 60 if word == "reveal" else 30  # NN-51, NN-50
        if succeeded[bidder]:
            gains[bidder] += premium  # NN-50, NN-51, NN-60
        else:
            for hand in gains:
                if hand != bidder:
                    gains[hand] += premium  # NN-50, NN-51, NN-52; NN-59, NN-60: the dummy too
    failed = [bidder for _, bidder in standing if not succeeded[bidder]]
    if len(failed) == 2:
        for bidder in failed:
            gains[bidder] = 0  # NN-61: neither of them; the dummy keeps 30 for each failure
    return gains
