"""What a history tells beyond what lay open, and the positions that fit it.

Whoever does not follow suit is void of it. This is found out for any game by asking its rules:
would the move have been legal with this unseen card in the hand?
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from cardrules.cards import CardSet, bits
from cardrules.position import Move, State
from cardrules.sampling import Dealer, Limit, Places
from cardrules.views import History, View

if TYPE_CHECKING:
    from random import Random

    from cardrules.ruleset import Ruleset

__all__ = ["Sampler", "limits_of"]

S = TypeVar("S", bound=State)

Shown: TypeAlias = "tuple[tuple[int, int], ...]"
"""Of a seat: masks of cards of which it had none, and how many cards may be new since then."""

TRIES = 100_000
"""After so many layouts that do not fit, there is taken to be none."""


class Sampler(Generic[S]):
    """Draws positions that fit what a seat knows; made once for many draws."""

    def __init__(self, rules: Ruleset[S], known: View[S] | History[S]) -> None:
        """Find out what is unseen, and what is known of it.

        Raises:
            ValueError: no layout of the unseen cards fits.
        """
        self._rules, self._known = rules, known
        self._view = known.view if isinstance(known, History) else known
        self._seen = tuple(tuple(pile.cards) for pile in self._view.piles)
        self._mixed = tuple(at for at, pile in enumerate(self._view.piles) if pile.mixed)
        limits = rules.limits(self._view.position)
        if isinstance(known, History):
            limits += limits_of(rules, known)
        room = tuple(pile.hidden for pile in self._view.piles)
        self.dealer: Dealer = Dealer(Places(_unseen(rules, self._view), room, limits))

    def draw(self, generator: Random) -> S:
        """One position.

        Raises:
            ValueError: no layout of the unseen cards fits, as far as many tries can tell.
        """
        for _ in range(TRIES):
            unseen = self.dealer.draw(generator)
            piles = [seen + more for seen, more in zip(self._seen, unseen, strict=True)]
            for at in self._mixed:
                piles[at] = tuple(generator.sample(piles[at], len(piles[at])))
            state = self._rules.with_piles(self._view.position, tuple(piles))
            if self._rules.fits(self._known, state):
                return state
        message = f"none of {TRIES} layouts of the unseen cards fits what was seen"
        raise ValueError(message)


def _unseen(rules: Ruleset[S], view: View[S]) -> int:
    """The mask of the cards of which the viewer does not know where they lie."""
    seen = sum(pile.cards.mask for pile in view.piles)
    return CardSet.of(rules.deck()).mask & ~seen


def limits_of(rules: Ruleset[S], history: History[S]) -> tuple[Limit, ...]:
    """What the moves of the running deal have shown their movers not to hold."""
    shown: dict[int, Shown] = {}
    for before, step in history.running_deal:
        unseen, taken = _unseen(rules, before), 0
        if step.move is not None and step.mover is not None and step.mover != before.seat:
            taken, absent = _told(rules, before, step.mover, step.move)
            if absent:
                shown[step.mover] = _with(absent, shown.get(step.mover, ()))
        for seat, found in shown.items():
            old, new = before.pile("hand", seat), step.view.pile("hand", seat)
            moved = seat == step.mover
            if moved and step.move is None:  # nobody knows what he has put away
                shown[seat] = tuple((cards, new.hidden) for cards, _ in found)
            else:
                revealed = new.cards.mask & unseen | (taken if moved else 0)
                shown[seat] = _later(found, new.hidden - old.hidden, revealed)
    places = {pile.seat: at for at, pile in enumerate(history.view.piles) if pile.name == "hand"}
    return tuple(
        Limit(places[seat], cards, at_most)
        for seat, found in shown.items()
        if seat in places  # the hands are gone once the deal is over
        for cards, at_most in found
    )


def _told(rules: Ruleset[S], before: View[S], mover: int, move: Move) -> tuple[int, int]:
    """The masks of the unseen cards that a move takes from the hand, and that are not in it."""
    shown = rules.tells(before.position, move)
    if shown is None:
        return 0, 0
    unseen = _unseen(rules, before)
    piles = [tuple(pile.cards) for pile in before.piles]
    hand = next(
        at for at, pile in enumerate(before.piles) if (pile.name, pile.seat) == ("hand", mover)
    )
    absent = 0
    for bit in bits(unseen & ~shown.mask):
        piles[hand] = tuple(CardSet(shown.mask | bit))
        position = rules.with_piles(before.position, tuple(piles))
        if rules.check(position, move) is not None:
            absent |= bit
    return shown.mask & unseen, absent


def _with(absent: int, found: Shown) -> Shown:
    """What is known of a seat that has just shown to hold none of these cards."""
    for cards, new in found:
        absent |= 0 if new else cards
    return (*(each for each in found if each[1]), (absent, 0))


def _later(found: Shown, more: int, revealed: int) -> Shown:
    """The same when the hand has so many more hidden cards, and these have been seen of it.

    Those that have come into it since then may be such as were not there.
    """
    arrived = max(more + revealed.bit_count(), 0)
    return tuple(
        (cards, max(left + arrived - (cards & revealed).bit_count(), 0)) for cards, left in found
    )
