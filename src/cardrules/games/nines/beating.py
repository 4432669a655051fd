"""Which card wins a trick (NI-35 to NI-37)."""

from __future__ import annotations

from functools import lru_cache

from cardrules.cards import CARDS, Rank
from cardrules.games.nines.agreements import Agreements
from cardrules.tricks import ACE_HIGH, rank_mask

__all__ = ["beaters"]


def beaters(agreed: Agreements, trumps: int) -> tuple[int, ...]:
    """By the index of the best card of a trick so far: the mask of the cards that beat it."""
    if agreed.trumpless_trick == "led_suit":
        return ACE_HIGH.beaters(trumps)  # NI-35, NI-36
    return _beaters_by_rank(trumps, last_wins=agreed.rank_tie == "last_played")


@lru_cache(maxsize=16)
def _beaters_by_rank(trumps: int, *, last_wins: bool) -> tuple[int, ...]:
    """The same where the highest rank of all suits wins a trick without trumps (NI-36)."""
    of_higher_rank = 0
    above: dict[Rank, int] = {}
    for rank in ACE_HIGH.order:
        of_rank = rank_mask(rank)
        above[rank] = of_higher_rank | of_rank if last_wins else of_higher_rank  # NI-37
        of_higher_rank |= of_rank
    return tuple(
        beating if card.bit & trumps else beating | above.get(card.rank, 0)
        for card, beating in zip(CARDS, ACE_HIGH.beaters(trumps), strict=True)  # NI-35
    )
