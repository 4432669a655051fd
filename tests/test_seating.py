"""Drawing cards for the first deal and the seats (`cardrules.seating`)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Card, cards, pack
from cardrules.seating import seats_by_draw


@pytest.mark.parametrize(
    ("order", "drawers", "drawn"),
    [
        ("KH AS 2C", (1, 0, 2), ("AS", "KH", "2C")),
        ("8H QD QS 3C TD", (2, 1, 0), ("QS TD", "QD 3C", "8H")),
        ("QD 8H QS 3C TD", (2, 0, 1), ("QS TD", "QD 3C", "8H")),
        ("QD QH QS 5C 5D AS 6C 7C", (2, 1, 0), ("QS AS", "QH 5D 7C", "QD 5C 6C")),
        ("QD QH 2C 2D 9C 8C 4C 5C", (0, 1, 3, 2), ("QD 9C", "QH 8C", "2D 5C", "2C 4C")),
        ("2C 2D QD QH 9C 9D 8C 7C 4C 5C", (2, 3, 1, 0), ("QD 9C 8C", "QH 9D 7C", "2D 5C", "2C 4C")),
    ],
)
def test_higher_cards_sit_before_lower_ones(
    order: str, drawers: tuple[int, ...], drawn: tuple[str, ...]
) -> None:
    """Equal ranks are drawn again at once, the highest first, for the places among themselves."""
    seating = seats_by_draw(len(drawers), cards(order))
    assert seating is not None
    assert seating.drawers == drawers
    assert seating.drawn == tuple(map(cards, drawn))


@pytest.mark.parametrize("order", ["", "KH", "KH KS", "KH KS 2C", "KH KS 2C 3C", "KH KS 2C 3C 3D"])
def test_a_pack_that_runs_out_decides_nothing(order: str) -> None:
    """Without enough cards to break all ties there is no seating."""
    assert seats_by_draw(3, cards(order)) is None


@given(st.permutations(pack(52)).map(tuple), st.integers(2, 5))
def test_everybody_sits_by_the_ranks_drawn(order: tuple[Card, ...], players: int) -> None:
    """Seats go by the ranks drawn, first cards first, and nobody draws again without a tie."""
    seating = seats_by_draw(players, order)
    assert seating is not None
    assert sorted(seating.drawers) == list(range(players))
    ranks = [tuple(each.rank for each in drawn) for drawn in seating.drawn]
    assert ranks == sorted(ranks, reverse=True)
    for own in ranks:
        beside = [other for other in ranks if other != own and other[: len(own) - 1] == own[:-1]]
        assert len(own) == 1 or beside
