"""When play is over, and games within a match (NN-64 to NN-75, NN-88)."""

from __future__ import annotations

from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.state import Game, Match
from cardrules.games.ninety_nine.trumps import STOCK

__all__ = ["finished_game", "over", "winners"]

LAST_DEALS = {"stock_16": STOCK, "reshuffle_20": 20, "no_trump_20": 20}
"""How many deals are played with a trump stock (NN-88)."""


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest total, several if they are equal (NN-66, NN-67, NN-74, NN-89)."""
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])


def finished_game(
    agreed: Agreements, points: tuple[int, ...], succeeded: tuple[bool, ...]
) -> Game | None:
    """The game of a match that ends with these points; `None` if it goes on (NN-68 to NN-71)."""
    if agreed.length != "match" or max(points) < agreed.match_game_score:
        return None
    bonuses = [
        score >= agreed.match_game_score and (success or not agreed.match_bonus_needs_success)
        for score, success in zip(points, succeeded, strict=True)
    ]
    return Game(points, tuple(bonuses))


def over(agreed: Agreements, match: Match) -> bool:
    """Whether play is over, now that the last deal has been scored."""
    if agreed.length == "match":
        return max(match.bonuses) >= agreed.match_bonuses  # NN-73
    if agreed.length == "trump_stock":
        return match.deal_number == LAST_DEALS[agreed.trump_stock_end]  # NN-88
    if agreed.length == "deals":
        reached = match.deal_number >= (agreed.deals or 0)  # NN-75
    else:
        reached = max(match.scores) >= agreed.target_score  # NN-65
    return reached and (agreed.tie == "joint" or len(winners(match.scores)) == 1)  # NN-67
