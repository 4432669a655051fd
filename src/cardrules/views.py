"""What a seat may know: of one position (`View`), and of a match as it has seen it (`History`).

Both hold nothing else: neither their values nor anything printed from them tells a hidden card.
They are made by `Ruleset.view` and `Ruleset.observe`, for any game that says in its piles who
knows which cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

import attrs

from cardrules.cards import Card, CardSet
from cardrules.position import Deal, Move, Score, State

if TYPE_CHECKING:
    from cardrules.ruleset import Ruleset

__all__ = ["Fact", "History", "Json", "SeenPile", "Step", "View", "history_of", "view_of"]

S = TypeVar("S", bound=State)

Fact: TypeAlias = "str | tuple[int, ...]"
"""A thing that everybody knows: a text, or one number for each seat."""

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"
"""What JSON can hold, of what a view is made of."""


@attrs.frozen
class SeenPile:
    """A pile as somebody sees it."""

    name: str
    seat: int | None
    """Whose cards they are; `None` if they belong to nobody."""
    cards: CardSet
    """The cards that the viewer knows to lie here."""
    size: int
    """How many cards lie here, known or not."""
    face_up: bool
    """Whether everybody at the table sees, or has seen, all the cards."""
    order: tuple[Card, ...] = ()
    """The cards in the order in which they were laid, the first first, where it is known."""
    mixed: bool = False
    """Whether nobody knows their order, though it matters."""

    @property
    def hidden(self) -> int:
        """How many cards lie here that the viewer does not know."""
        return self.size - len(self.cards)


@attrs.frozen(cache_hash=True)
class View(Generic[S]):
    """A position as one seat knows it at this moment, or with `seat=None` as everybody does.

    Two views of a seat are equal exactly if it cannot tell the positions apart at this moment.
    Whatever lay open is remembered: the cards in the tricks that were won are known.

    >>> from cardrules import SixtySix
    >>> rules = SixtySix()
    >>> view = rules.view(rules.deal(rules.start(dealer=0), seed=7), seat=0)
    >>> print(view.hand)
    AC 9D JD KD TH QH
    >>> [(pile.name, pile.seat, pile.hidden) for pile in view.piles if pile.hidden]
    [('hand', 1, 6), ('stock', None, 11)]
    >>> view.moves  # it is the turn of seat 1
    ()
    """

    seat: int | None
    phase: str
    to_move: int | None
    dealer: int | None
    deal_number: int
    score: Score
    """How the match stands, with the result of the last finished deal."""
    piles: tuple[SeenPile, ...]
    known_facts: tuple[tuple[str, Fact], ...]
    moves: tuple[Move, ...]
    """The legal moves, if it is this seat's turn; empty otherwise."""
    position: S = attrs.field(repr=False)
    """The position with nothing in it but what the seat knows: the cards that it does not know lie
    nowhere. For the rules, which can be asked what this seat may do, and why not; what they say of
    other seats means nothing here. A person reads the rest of the view."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The match points of every seat, as of the last finished deal."""
        return self.score.points

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.score.over

    @property
    def facts(self) -> Mapping[str, Fact]:
        """What everybody knows besides cards and scores (see `Ruleset.facts`)."""
        return MappingProxyType(dict(self.known_facts))

    @property
    def hand(self) -> CardSet:
        """The viewer's own hand; empty for a spectator."""
        return self.pile("hand", self.seat).cards if self.seat is not None else CardSet()

    def pile(self, name: str, seat: int | None = None) -> SeenPile:
        """The pile of that name and owner; an empty one if there is none now."""
        for pile in self.piles:
            if (pile.name, pile.seat) == (name, seat):
                return pile
        return SeenPile(name, seat, CardSet(), 0, face_up=False)

    def to_json(self) -> dict[str, Json]:
        """The view in values that JSON can hold; cards and moves are in their notation."""
        result = self.score.result
        return {
            "seat": self.seat,
            "phase": self.phase,
            "to_move": self.to_move,
            "dealer": self.dealer,
            "deal_number": self.deal_number,
            "scores": list(self.scores),
            "over": self.over,
            "winners": list(self.score.winners),
            "last_deal": None
            if result is None
            else [
                {"seat": each.seat, "points": each.points, "rule": each.rule, "why": each.reason}
                for each in result.items
            ],
            "piles": [
                {
                    "name": pile.name,
                    "seat": pile.seat,
                    "cards": [str(card) for card in pile.order or pile.cards],
                    "size": pile.size,
                    "face_up": pile.face_up,
                }
                for pile in self.piles
            ],
            "facts": {
                name: fact if isinstance(fact, str) else list(fact)
                for name, fact in self.known_facts
            },
            "moves": [str(move) for move in self.moves],
        }


@attrs.frozen(cache_hash=True)
class Step(Generic[S]):
    """One move of a match as a seat has seen it, and the view after it."""

    mover: int | None
    """The seat that moved; `None` for chance and for the table as a whole."""
    said: str
    """The move in its notation, or what everybody may know of it: `deal`, `pass two cards`. A draw
    for the deal names the cards that were drawn."""
    move: Move | None
    """The move itself, if the seat knows it whole."""
    view: View[S]


@attrs.frozen(cache_hash=True)
class History(Generic[S]):
    """A match as one seat has seen it, in order: its information set.

    Two histories of a seat are equal exactly if it cannot tell the matches apart. `then` adds what
    happens next, for those who follow a match as it goes on.
    """

    seat: int | None
    start: View[S]
    steps: tuple[Step[S], ...] = ()

    @property
    def view(self) -> View[S]:
        """How the seat sees the position now."""
        return self.steps[-1].view if self.steps else self.start

    @property
    def running_deal(self) -> tuple[tuple[View[S], Step[S]], ...]:
        """What has happened since the last deal, each step with the view before it."""
        views = [self.start, *(step.view for step in self.steps)]
        first = max(self._deals, default=0)
        return tuple(zip(views[first:], self.steps[first:], strict=False))

    @property
    def whole_deal(self) -> bool:
        """Whether the running deal was seen from its beginning."""
        return self.start.to_move is None or any(self._deals)

    @property
    def _deals(self) -> Iterator[int]:
        """After how many steps chance had acted."""
        return (
            at for at, step in enumerate(self.steps, 1) if step.mover is None and step.move is None
        )

    def then(self, rules: Ruleset[S], before: S, move: Move, after: S) -> History[S]:
        """The history with one more move, made in the position `before`."""
        mover = None if move.by_table else before.to_move
        said, whole = str(move), True
        if isinstance(move, Deal):
            drawn = rules.drawn_openly(before, move.order)
            said, whole = " ".join([move.label, *map(str, drawn)]), False
        elif move.label != said and (mover is None or mover != self.seat):
            said, whole = move.label, False
        step = Step(mover, said, move if whole else None, view_of(rules, after, self.seat))
        return attrs.evolve(self, steps=(*self.steps, step))


def view_of(rules: Ruleset[S], state: S, seat: int | None) -> View[S]:
    """The position as a seat knows it (`Ruleset.view`)."""
    if seat is not None:
        rules.check_seat(seat)
    piles = rules.piles(state)
    known = [pile.known_to(seat) for pile in piles]
    mine = seat is not None and state.to_move == seat
    return View(
        seat=seat,
        phase=state.phase,
        to_move=state.to_move,
        dealer=state.dealer,
        deal_number=state.deal_number,
        score=rules.score(state),
        piles=tuple(
            SeenPile(
                name=pile.name,
                seat=pile.seat,
                cards=cards,
                size=len(pile.cards),
                face_up=pile.face_up,
                order=pile.order if pile.face_up else (),
                mixed=pile.mixed,
            )
            for pile, cards in zip(piles, known, strict=True)
        ),
        known_facts=tuple(rules.facts(state).items()),
        moves=rules.legal_moves(state) if mine else (),
        position=rules.with_piles(rules.veiled(state, seat), tuple(map(tuple, known))),
    )


def history_of(
    rules: Ruleset[S], moves: Iterable[Move], seat: int | None, dealer: int | None
) -> History[S]:
    """A match as a seat has seen it (`Ruleset.observe`)."""
    state = rules.start(dealer)
    history = History(seat, view_of(rules, state, seat))
    for move in moves:
        after = rules.apply(state, move)
        history = history.then(rules, state, move, after)
        state = after
    return history
