"""For tests of what players know: matches whose moves are remembered, to be seen by any seat."""

from __future__ import annotations

from typing import Generic, TypeVar

import attrs
from typing_extensions import Self

from cardrules import Deal, Move, Ruleset, SixtySix, State, Thousand, cards
from cardrules.deduction import limits_of
from cardrules.games.sixty_six import SixtySixState
from cardrules.games.thousand import ThousandState
from cardrules.views import History, View
from tests.sixty_six.table import pack_with as pack_of_sixty_six
from tests.thousand.table import CUT
from tests.thousand.table import pack_with as pack_of_thousand

__all__ = ["Watched", "sixty_six", "thousand"]

S = TypeVar("S", bound=State)


@attrs.define
class Watched(Generic[S]):
    """A match under way: where it stands, and how it came there."""

    rules: Ruleset[S]
    dealer: int
    state: S
    moves: list[Move] = attrs.field(factory=list[Move])

    def make(self, *moves: Move) -> Self:
        """Make these moves."""
        for move in moves:
            self.state = self.rules.apply(self.state, move)
            self.moves.append(move)
        return self

    def play(self, words: str) -> Self:
        """Make the moves that are written here; bars only part what belongs together."""
        for word in words.replace("|", " ").split():
            self.make(self.rules.parse(self.state, word))
        return self

    def history(self, seat: int | None) -> History[S]:
        """The match as a seat has seen it."""
        return self.rules.observe(self.moves, seat, dealer=self.dealer)

    def view(self, seat: int | None) -> View[S]:
        """The position as a seat knows it."""
        return self.rules.view(self.state, seat)

    def known(self, by: int | None, pile: str, of: int | None = None) -> set[str]:
        """The cards of which a seat (or everybody) knows that they lie in a pile."""
        return set(map(str, self.view(by).pile(pile, of).cards))

    def limits(self, by: int | None, of: int) -> list[tuple[set[str], int]]:
        """What a seat knows another not to hold: cards, and how many of them at most."""
        view = self.view(by)
        return [
            ({str(card) for card in self.rules.deck() if card.bit & limit.cards}, limit.at_most)
            for limit in limits_of(self.rules, self.history(by))
            if view.piles[limit.place].seat == of
        ]


def sixty_six(
    rules: SixtySix,
    *,
    turn_up: str,
    p0: str = "",
    p1: str = "",
    stock: str = "",
    dealer: int = 0,
) -> Watched[SixtySixState]:
    """A deal of Sixty-Six with these cards; what is not told is filled up."""
    pack = pack_of_sixty_six(rules, turn_up=turn_up, p0=p0, p1=p1, stock=stock, dealer=dealer)
    return Watched(rules, dealer, rules.start(dealer=dealer)).make(Deal(cards(pack)))


def thousand(
    rules: Thousand, *hands: str, talon: str = "", dealer: int = 2
) -> Watched[ThousandState]:
    """A deal of Thousand with these cards, shuffled and cut; what is not told is filled up."""
    pack = pack_of_thousand(rules, hands, talon, dealer)
    order = Deal(cards(pack[24 - CUT :] + pack[: 24 - CUT]))
    return Watched(rules, dealer, rules.start(dealer=dealer)).make(order).play(f"cut{CUT}")
