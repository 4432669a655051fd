"""For tests of samples: every position that a seat's view leaves open, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeVar

from cardrules import Card, Ruleset, State
from cardrules.views import View

__all__ = ["divisions", "positions"]

S = TypeVar("S", bound=State)


def divisions(
    cards: Sequence[Card], room: Sequence[int], *, ordered: Sequence[int] = ()
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """All ways to divide cards among piles of these sizes; in those of `ordered` order matters."""
    if not room:
        yield ()
        return
    last = len(room) - 1
    choose = permutations if last in ordered else combinations
    for pile in choose(cards, room[last]):
        rest = [card for card in cards if card not in pile]
        for others in divisions(rest, room[:last], ordered=ordered):
            yield (*others, pile)


def positions(rules: Ruleset[S], view: View[S], *ordered: str) -> Iterator[S]:
    """All positions that look so to the seat; in piles of these names the order matters."""
    seen = {card for pile in view.piles for card in pile.cards}
    unseen = [card for card in rules.deck() if card not in seen]
    room = [pile.hidden for pile in view.piles]
    places = [at for at, pile in enumerate(view.piles) if pile.name in ordered]
    for layout in divisions(unseen, room, ordered=places):
        piles = tuple((*pile.cards, *new) for pile, new in zip(view.piles, layout, strict=True))
        yield rules.with_piles(view.position, piles)
