"""What the tricks of a deal score, and who has won the match (NI-42 to NI-55)."""

from __future__ import annotations

from cardrules.games.nines.agreements import Agreements
from cardrules.ruleset import ScoreItem

__all__ = ["items", "winners"]

NEUTRAL = 4
"""So many tricks change nothing where points go by the tricks themselves (NI-43)."""


def items(agreed: Agreements, tricks: tuple[int, ...]) -> tuple[ScoreItem, ...]:
    """Why the scores move after a deal with these tricks, seat by seat."""
    score = _by_book if agreed.scoring == "book" else _by_trick
    scored = [score(agreed, seat, number) for seat, number in enumerate(tricks)]
    return tuple([item for item in scored if item.points])


def _by_trick(agreed: Agreements, seat: int, number: int) -> ScoreItem:
    """Points for the tricks themselves (NI-42 to NI-45)."""
    if number == 0:
        return ScoreItem(seat, agreed.zero_tricks_delta, "NI-45", "no trick")
    if number < NEUTRAL:
        return ScoreItem(seat, number, "NI-42", f"{_tricks(number)}, one up for each")
    if number == NEUTRAL:
        return ScoreItem(seat, 0, "NI-43", _tricks(number))
    return ScoreItem(seat, -number, "NI-44", f"{_tricks(number)}, one down for each")


def _by_book(agreed: Agreements, seat: int, number: int) -> ScoreItem:
    """Points for the distance from the book (NI-46)."""
    reason = f"{_tricks(number)} against a book of {agreed.book_size}"
    return ScoreItem(seat, agreed.book_size - number, "NI-46", reason)


def _tricks(number: int) -> str:
    return "1 trick" if number == 1 else f"{number} tricks"


def winners(
    agreed: Agreements, scores: tuple[int, ...], tricks: tuple[int, ...], total: tuple[int, ...]
) -> tuple[int, ...]:
    """The seats that have won the match; none if it goes on.

    `tricks` are those of the deal just played, `total` those of the whole match.
    """
    home = [seat for seat, score in enumerate(scores) if score <= 0]  # NI-47, NI-50
    if len(home) <= 1:
        return tuple(home)  # NI-48, NI-51
    if agreed.tie_break == "lowest_score":
        compared = scores  # NI-55
    else:
        compared = tricks if agreed.tie_tricks_scope == "deal" else total  # NI-52, NI-53
    least = min([compared[seat] for seat in home])
    ahead = [seat for seat in home if compared[seat] == least]
    if len(ahead) > 1 and agreed.tie_fallback == "extra_deals":
        return ()  # NI-54
    return tuple(ahead)
