"""The programs under test, one module per library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.programs import (
    nines,
    ninety_nine,
    openspiel,
    rlcard,
    schnapsen,
    sixty_six,
    thousand,
)

if TYPE_CHECKING:
    from benchmarks.programs.base import Program


def all_programs() -> list[Program]:
    """One fresh program of every kind, ours first, in the order in which they take turns."""
    return [
        sixty_six.WholeDeals(),
        thousand.WholeDeals(),
        ninety_nine.WholeDeals(),
        *(nines.WholeDeals(game) for game in nines.GAMES),
        *(openspiel.WholeDeals(game) for game in openspiel.GAMES),
        *(rlcard.WholeDeals(game) for game in rlcard.GAMES),
        schnapsen.WholeDeals(),
        sixty_six.FromPositions(),
        thousand.FromFirstLead(),
        ninety_nine.FromFirstLead(),
        ninety_nine.BidListing(),
        *(openspiel.FromPositions(game) for game in openspiel.GAMES),
    ]
