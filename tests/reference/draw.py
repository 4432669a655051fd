"""The draw for the deal and the places, as both games called Nines have it.

In the trick game these are NI-06 to NI-08, in the shedding game SN-07 to SN-09.
"""

from __future__ import annotations

RANKS = "23456789TJQKA"  # NI-03, SN-04: low to high; T is the ten


class Drawing:
    """Who drew which cards of this pack, top first, and who comes before whom."""

    def __init__(self, order: list[str], players: int) -> None:
        self._rest = list(order)
        self._drawn: list[list[str]] = [[] for _ in range(players)]
        self.places = self._ranked(list(range(players)))
        """The drawers, highest first: the dealer, his left neighbour and so on (NI-07, SN-08)."""
        self.drawn = [self._drawn[drawer] for drawer in self.places]
        """What each of them drew, one card after the other."""

    def _ranked(self, group: list[int]) -> list[int]:
        """These drawers in descending order of what they draw now, ties drawn again."""
        if len(group) > len(self._rest):
            raise ValueError("the pack does not suffice to settle the ties")  # NI-08, SN-09
        for drawer in group:
            self._drawn[drawer].append(self._rest.pop(0))  # NI-06, SN-07
        now = {drawer: self._drawn[drawer][-1][0] for drawer in group}
        ranked: list[int] = []
        for rank in reversed(RANKS):
            equal = [drawer for drawer in group if now[drawer] == rank]  # suits are ignored
            # NI-08, SN-09: the redraw decides only the order among them
            ranked += self._ranked(equal) if len(equal) > 1 else equal
        return ranked
