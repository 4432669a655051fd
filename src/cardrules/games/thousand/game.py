"""Thousand: the contract of `cardrules.ruleset`, kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import attrs
from typing_extensions import override

from cardrules.cards import Card, CardSet, CardsLike, cards, pack
from cardrules.errors import InvalidDeal
from cardrules.games.thousand import (
    course,
    cutting,
    dealing,
    exchange,
    facts,
    inference,
    moves,
    notation,
    play,
    sight,
)
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.moves import Declare, HandDeal, Misdeal
from cardrules.games.thousand.state import ThousandScore, ThousandState, between_deals
from cardrules.ruleset import Deal, Move, Pile, Refusal, State
from cardrules.shuffle import Seed, fresh_seed, shuffled
from cardrules.tricks import Play, taken
from cardrules.views import History, View

__all__ = ["Thousand"]

DECK = pack(24)


@attrs.frozen(repr=False, kw_only=True)
class Thousand(Agreements):
    """Thousand for two, three or four players, with the house rules that the table agreed on.

    Points of a deal are card points (120 in the pack) and marriages; what a deal writes to a
    player's score are multiples of 5. Scores are those of seats 0, 1, … clockwise, and may be
    negative. `Thousand.options()` describes the options, `Thousand.presets` the accounts of the
    game; the rules stand in the rulebook `thousand`. Without `max_deals` a match between careless
    players can last for ever.

    >>> from cardrules.games.thousand import Thousand
    >>> rules = Thousand(golden=False)
    >>> state = rules.deal(rules.start(dealer=2), seed=1)
    >>> state = rules.apply(state, rules.parse(state, "cut9"))
    >>> state.phase, state.to_move
    ('auction', 0)
    >>> state.hand(0)
    CardSet.of('9C TC QC JD 9H TH AH')
    >>> rules.check(state, rules.parse(state, "125")).reason
    'you hold no marriage, so you may name 120 at most'
    """

    name: ClassVar[str] = "thousand"
    title: ClassVar[str] = "Thousand"
    rulebook: ClassVar[tuple[str, str]] = ("cardrules.rulebook", "thousand")
    state_type: ClassVar[type[State]] = ThousandState
    aliases: ClassVar[tuple[str, ...]] = ("1000", "тысяча", "tysiacha", "tysyacha")
    words: ClassVar[tuple[str, ...]] = tuple(moves.WORDS)

    @property
    @override
    def seats(self) -> int:
        return self.players  # TH-01

    @override
    def deck(self) -> tuple[Card, ...]:
        return DECK  # TH-05

    # --- beginning, dealing ---

    @override
    def start(self, dealer: int | None = None) -> ThousandState:
        if dealer is not None:
            self.check_seat(dealer)
        match = dealing.first_match(self, dealer)
        return between_deals(match, "lot" if dealer is None else "deal")  # TH-14

    @override
    def deal(
        self,
        state: ThousandState,
        seed: Seed | None = None,
        *,
        order: CardsLike | None = None,
        talon: Iterable[int] | None = None,
    ) -> ThousandState:
        """The next chance step: the lot for the first deal, or the pack shuffled for cutting.

        Args:
            state: a state in which chance is to act.
            seed: as for every game; without it 32 bytes are drawn from the operating system.
            order: instead of a seed, the exact pack before the cut, the top card first.
            talon: other places for the cards of the talon than the usual ones, counted from 1 at
                the top of the pack after the cut (TH-30); with two players the first two of four
                are talon 1.

        Raises:
            IllegalMove: chance is not to act now.
            InvalidDeal: the order is not the whole pack, or the talon cannot lie there.
            TypeError: the seed is of a wrong type, or both a seed and an order are given.
        """
        if talon is None:
            return super().deal(state, seed, order=order)
        if order is None:
            pack_ = shuffled(DECK, fresh_seed() if seed is None else seed)
        elif seed is None:
            pack_ = cards(order)
        else:
            message = "give a seed or an order, not both"
            raise TypeError(message)
        return self.apply(state, HandDeal(pack_, tuple(talon)))

    @override
    def refuse_chance(self, state: ThousandState) -> Refusal | None:
        if state.phase in {"lot", "deal"}:
            return None
        if state.phase == "over":
            return course.NOBODY_MOVES["over"]
        return Refusal("TH-13", "the running deal is not finished")

    @override
    def after_deal(self, state: ThousandState, order: tuple[Card, ...]) -> ThousandState:
        match = state.settled.match
        if state.phase == "lot":
            return between_deals(attrs.evolve(match, dealer=dealing.drawn_dealer(self, order)))
        return cutting.begin(self, match, order, None)

    def _refuse_talon(self, state: ThousandState, move: HandDeal) -> Refusal | None:
        """Why the talon cannot lie where a deal by hand puts it."""
        if state.phase == "lot":
            return Refusal("TH-14", "the draw for the deal has no talon")
        return dealing.refuse_talon(self, move.talon)

    @override
    def apply_deal(self, state: ThousandState, move: Deal) -> ThousandState:
        after = super().apply_deal(state, move)
        if not isinstance(move, HandDeal):
            return after
        refusal = self._refuse_talon(state, move)
        if refusal is not None:
            raise InvalidDeal(move, refusal.rule, refusal.reason)
        return cutting.begin(self, state.settled.match, move.order, move.talon)

    # --- moves ---

    @override
    def legal_moves(self, state: ThousandState) -> tuple[Move, ...]:
        seat = state.to_move
        return () if seat is None else course.STAGES[state.phase].moves(self, state, seat)

    @override
    def check(self, state: ThousandState, move: Move) -> Refusal | None:
        self.check_types(state, move)
        if isinstance(move, HandDeal):
            refusal = self.refuse_chance(state) or self.flaw(state, move.order)
            return refusal or self._refuse_talon(state, move)
        if isinstance(move, Deal):
            return self.refuse_chance(state) or self.flaw(state, move.order)
        if isinstance(move, Misdeal):
            return dealing.refuse_misdeal(state)
        if state.to_move is None:
            return course.NOBODY_MOVES[state.phase]
        return course.refuse(self, state, state.to_move, move)

    @override
    def apply(self, state: ThousandState, move: Move) -> ThousandState:
        if type(move) is Play and type(state) is ThousandState:  # the common case goes ahead
            card, seat, phase = move.card, state.to_move, state.phase
            if seat is None:
                pass
            elif phase == "follow":
                if card.bit & play.followable(self, state, seat):
                    return play.follow(self, state, seat, card)
            elif phase == "lead" and card.bit & play.leadable(self, state, seat):
                return play.lead(state, seat, card)
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.apply_deal(state, move)
        refusal = self.check(state, move)
        if refusal is not None:
            raise refusal.against(move)
        if isinstance(move, Misdeal) or state.to_move is None:
            return dealing.misdeal(self, state)
        return course.STAGES[state.phase].make(self, state, state.to_move, move)

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        return notation.read(text)

    # --- how things stand ---

    @override
    def score(self, state: ThousandState) -> ThousandScore:
        match = state.settled.match
        return ThousandScore(
            points=state.scores,
            over=state.over,
            winners=match.winners,
            result=match.result,
        )

    @override
    def piles(self, state: ThousandState) -> tuple[Pile, ...]:
        return sight.piles(state) or (sight.whole_pack(state, CardSet.of(DECK)),)

    @override
    def with_piles(
        self, state: ThousandState, piles: tuple[tuple[Card, ...], ...]
    ) -> ThousandState:
        return sight.with_piles(self, state, piles)

    @override
    def veiled(self, state: ThousandState, seat: int | None) -> ThousandState:
        return sight.veiled(state, seat)

    @override
    def drawn_openly(self, state: ThousandState, order: tuple[Card, ...]) -> tuple[Card, ...]:
        return dealing.drawn(order) if state.phase == "lot" else ()

    @override
    def tells(self, state: ThousandState, move: Move) -> CardSet | None:
        if isinstance(move, Declare):
            return CardSet(play.declared(move.card))
        return taken(move)

    @override
    def fits(
        self, known: View[ThousandState] | History[ThousandState], state: ThousandState
    ) -> bool:
        return inference.fits(self, known, state)

    @override
    def all_moves(self) -> tuple[Move, ...]:
        return moves.everything(self.players, exchange.FACES[self.pass_face])

    @override
    def facts(self, state: ThousandState) -> dict[str, str | tuple[int, ...]]:
        return facts.facts(self, state)
