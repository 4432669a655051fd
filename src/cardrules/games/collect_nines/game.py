"""Collect the Nines: the contract of `cardrules.ruleset`, kept."""

from __future__ import annotations

from typing import ClassVar, cast

import attrs
from typing_extensions import override

from cardrules.cards import Card, card, cards, pack
from cardrules.errors import AmbiguousNotation, InvalidNotation
from cardrules.games.collect_nines import dealing, ending, playing, sight
from cardrules.games.collect_nines.agreements import Agreements
from cardrules.games.collect_nines.state import (
    CHOICES,
    Choose,
    CollectNinesScore,
    CollectNinesState,
    counts,
)
from cardrules.ruleset import Deal, Move, Pile, Refusal, State
from cardrules.sampling import Limit

__all__ = ["CollectNines"]

DECK = pack(52)
EXPECTED = "expected a card (AS, 10♠, Т♠)"


@attrs.frozen(repr=False, kw_only=True)
class CollectNines(Agreements):
    """Collect the Nines for three players, with the house rules that the table agreed on.

    All three choose a card for a trick secretly: they are asked seat by seat, and the third choice
    reveals the trick. The points of a seat are the nines it keeps on the table from deal to deal;
    who has four wins. `CollectNines.options()` describes the options, `CollectNines.presets` the
    accounts of the game; the rules stand in the rulebook `collect_nines`.

    >>> from cardrules import CollectNines
    >>> rules = CollectNines()
    >>> state = rules.deal(rules.start(dealer=2), seed=7)
    >>> state.hand(0), state.nines(0)
    (CardSet.of('3C 7C 3D JD 5H AH QS'), CardSet.of('9C 9S'))
    >>> for choice in ("QS", "JS", "KS"):
    ...     state = rules.apply(state, rules.parse(state, choice))
    >>> state.last_trick
    Trick(cards=(card('QS'), card('JS'), card('KS')), winner=2, drawn=1)
    """

    name: ClassVar[str] = "collect-nines"
    title: ClassVar[str] = "Collect the Nines"
    rulebook: ClassVar[tuple[str, str]] = ("cardrules.rulebook", "collect_nines")
    state_type: ClassVar[type[State]] = CollectNinesState
    aliases: ClassVar[tuple[str, ...]] = ("get the nines", "собрать девятки")

    @property
    @override
    def seats(self) -> int:
        return ending.HANDS  # CN-01

    @override
    def deck(self) -> tuple[Card, ...]:
        return DECK  # CN-02

    # --- beginning, dealing ---

    @override
    def start(self, dealer: int | None = None) -> CollectNinesState:
        if dealer is not None:
            self.check_seat(dealer)
        elif self.first_dealer == "given":
            dealer = 0  # CN-06
        match = dealing.first_match(dealer)
        return ending.between_deals(match, "draw" if dealer is None else "deal")

    @override
    def refuse_chance(self, state: CollectNinesState) -> Refusal | None:
        if state.phase in {"draw", "deal"}:
            return None
        if state.phase == "over":
            return playing.NOBODY_MOVES["over"]
        return Refusal("CN-28", "the running deal is not finished")

    @override
    def after_deal(self, state: CollectNinesState, order: tuple[Card, ...]) -> CollectNinesState:
        if state.phase == "deal":
            return dealing.deal(self, state.settled.match, order)
        return ending.between_deals(dealing.first_match(dealing.drawn_dealer(order)))

    # --- moves ---

    @override
    def legal_moves(self, state: CollectNinesState) -> tuple[Move, ...]:
        seat = state.to_move
        return () if seat is None else playing.moves(state, seat)

    @override
    def check(self, state: CollectNinesState, move: Move) -> Refusal | None:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.refuse_chance(state) or self.flaw(state, move.order)
        if state.to_move is None:
            return playing.NOBODY_MOVES[state.phase]
        return playing.refuse(state, state.to_move, move)

    @override
    def apply(self, state: CollectNinesState, move: Move) -> CollectNinesState:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.apply_deal(state, move)
        seat = state.to_move
        if seat is None:
            raise playing.NOBODY_MOVES[state.phase].against(move)
        refusal = playing.refuse(state, seat, move)
        if refusal is not None:
            raise refusal.against(move)
        return playing.choose(self, state, seat, cast("Choose", move).card)

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        word = text.strip()
        if word.lower().startswith("deal "):
            return Deal(cards(word[len("deal ") :]))
        try:
            return CHOICES[card(word).index]
        except AmbiguousNotation:
            raise
        except InvalidNotation:
            raise InvalidNotation(text, EXPECTED) from None

    # --- how things stand ---

    @override
    def score(self, state: CollectNinesState) -> CollectNinesScore:
        match = state.settled.match
        winner = match.result.winner if match.result is not None else None
        return CollectNinesScore(
            points=state.scores,
            over=state.over,
            winners=() if winner is None else (winner,),  # CN-40, CN-45
            result=match.result,
        )

    @override
    def piles(self, state: CollectNinesState) -> tuple[Pile, ...]:
        return sight.piles(state)

    @override
    def drawn_openly(self, state: CollectNinesState, order: tuple[Card, ...]) -> tuple[Card, ...]:
        return order[: self.seats] if state.phase == "draw" else ()  # CN-06

    @override
    def with_piles(
        self, state: CollectNinesState, piles: tuple[tuple[Card, ...], ...]
    ) -> CollectNinesState:
        return sight.with_piles(state, piles)

    @override
    def limits(self, state: CollectNinesState) -> tuple[Limit, ...]:
        return sight.limits(self, state)

    @override
    def all_moves(self) -> tuple[Move, ...]:
        return tuple([CHOICES[card.index] for card in DECK])

    @override
    def facts(self, state: CollectNinesState) -> dict[str, str | tuple[int, ...]]:
        facts: dict[str, str | tuple[int, ...]] = {"nines on the table": counts(state.table)}
        if state.phase == "choose":
            facts["cards chosen"] = tuple(map(int, state.has_chosen))
        trick = state.last_trick
        if trick is not None:
            facts["last trick, by seat"] = " ".join(each.symbol for each in trick.cards)
            winner = trick.winner
            facts["last trick won by"] = "nobody" if winner is None else f"seat {winner}"
            facts["taken from the reserve"] = str(trick.drawn)
        return facts
