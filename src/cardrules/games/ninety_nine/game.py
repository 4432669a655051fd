"""Ninety-Nine: the contract of `cardrules.ruleset`, kept."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from cardrules.cards import Card, CardSet, pack
from cardrules.errors import InvalidDeal
from cardrules.games.ninety_nine import bidding, dealing, length, moves, playing, showing
from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.state import NinetyNineScore, NinetyNineState, between_deals
from cardrules.games.ninety_nine.trumps import is_low
from cardrules.ruleset import Deal, Move, Pile, Refusal, State
from cardrules.tricks import Play, plays, taken

__all__ = ["NinetyNine"]

SHORT, WITH_JOKER, FULL = pack(36), pack(37), pack(52)

NOBODY_MOVES = {
    "draw": Refusal("NN-07", "the dealer is not chosen yet"),
    "deal": Refusal("NN-09", "the cards are not dealt yet"),
    "over": Refusal("NN-64", "the game is over"),
}
"""Why nobody can move, by phase."""

NOT_FINISHED = Refusal("NN-09", "the running deal is not finished")


@attrs.frozen(repr=False, kw_only=True)
class NinetyNine(Agreements):
    """Ninety-Nine for two, three or four players, with the house rules that the table agreed on.

    Three cards set aside are a bid: their suits say how many tricks one means to win. Scores are
    points of seats 0, 1, … clockwise; in a match of several games those of all games together,
    game bonuses included. With two players a dummy takes part, for which a player chooses the
    cards: `to_move` is always a player. `NinetyNine.options()` describes the options,
    `NinetyNine.presets` the accounts of the game; the rules stand in the rulebook `ninety_nine`.

    >>> from cardrules.games.ninety_nine import NinetyNine
    >>> rules = NinetyNine()
    >>> state = rules.deal(rules.start(dealer=0), seed=7)
    >>> state.hand(1)
    CardSet.of('7C 9C AC 8D TD AD TH JH QH 7S TS KS')
    >>> state = rules.apply(state, rules.parse(state, "bid 9C 8D 7S"))
    >>> state.to_move, state.bids
    (2, (None, 4, None))
    """

    name: ClassVar[str] = "ninety-nine"
    title: ClassVar[str] = "Ninety-Nine"
    rulebook: ClassVar[tuple[str, str]] = ("cardrules.rulebook", "ninety_nine")
    state_type: ClassVar[type[State]] = NinetyNineState
    aliases: ClassVar[tuple[str, ...]] = ("99", "девяносто девять")
    words: ClassVar[tuple[str, ...]] = tuple(moves.WORDS)

    @property
    @override
    def seats(self) -> int:
        return self.players  # NN-01

    @override
    def deck(self) -> tuple[Card, ...]:
        if self.trump_rule == "turn_up":
            return WITH_JOKER  # NN-76
        if self.players == 4 or self.trump_rule == "trump_stock":  # noqa: PLR2004 - NN-04
            return FULL  # NN-04, NN-85
        return SHORT  # NN-03

    # --- beginning, dealing ---

    @override
    def start(self, dealer: int | None = None) -> NinetyNineState:
        if dealer is not None:
            self.check_seat(dealer)
        elif self.first_dealer == "high_card":
            return between_deals(dealing.first_match(self), "draw")
        return between_deals(dealing.first_match(self, dealer or 0))  # NN-07

    @override
    def refuse_chance(self, state: NinetyNineState) -> Refusal | None:
        if state.phase in {"draw", "deal"}:
            return None
        return NOBODY_MOVES["over"] if state.over else NOT_FINISHED

    @override
    def flaw(self, state: NinetyNineState, order: tuple[Card, ...]) -> Refusal | None:
        flaw = super().flaw(state, order)
        if flaw is None and state.phase == "draw" and dealing.drawn_dealer(self, order) is None:
            return dealing.UNDECIDED
        return flaw

    @override
    def after_deal(self, state: NinetyNineState, order: tuple[Card, ...]) -> NinetyNineState:
        if state.phase == "deal":
            return dealing.deal(self, state.settled.match, order)
        dealer = dealing.drawn_dealer(self, order)
        if dealer is None:
            raise InvalidDeal(Deal(order), dealing.UNDECIDED.rule, dealing.UNDECIDED.reason)
        return between_deals(dealing.first_match(self, dealer))

    # --- moves ---

    @override
    def legal_moves(self, state: NinetyNineState) -> tuple[Move, ...]:
        if state.turns:
            return plays(playing.playable(state))
        seat = state.to_move
        return () if seat is None else bidding.moves(self, state, seat)

    @override
    def check(self, state: NinetyNineState, move: Move) -> Refusal | None:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.refuse_chance(state) or self.flaw(state, move.order)
        if state.to_move is None:
            return NOBODY_MOVES[state.phase]
        return self._refuse(state, state.to_move, move)

    def _refuse(self, state: NinetyNineState, seat: int, move: Move) -> Refusal | None:
        """Why a move of the player to move is illegal."""
        if state.turns:
            return playing.refuse(state, seat, move)
        return bidding.refuse(self, state, seat, move)

    @override
    def apply(self, state: NinetyNineState, move: Move) -> NinetyNineState:
        # Every legal play goes this way, ahead of all questions about what is rarer.
        if isinstance(move, Play) and type(state) is NinetyNineState and state.turns:
            card = move.card
            if card.bit & playing.playable(state):
                return playing.play(self, state, card)
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.apply_deal(state, move)
        seat = state.to_move
        if seat is None:
            raise NOBODY_MOVES[state.phase].against(move)
        refusal = self._refuse(state, seat, move)
        if refusal is not None:
            raise refusal.against(move)
        return bidding.make(self, state, seat, move)

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        return moves.read(text)

    # --- how things stand ---

    @override
    def score(self, state: NinetyNineState) -> NinetyNineScore:
        match = state.settled.match
        return NinetyNineScore(
            points=match.scores,
            over=state.over,
            winners=length.winners(match.scores) if state.over else (),
            result=match.result,
        )

    @override
    def piles(self, state: NinetyNineState) -> tuple[Pile, ...]:
        return tuple(showing.piles(self, state))

    @override
    def drawn_openly(self, state: NinetyNineState, order: tuple[Card, ...]) -> tuple[Card, ...]:
        return dealing.drawn(self, order) if state.phase == "draw" else ()

    @override
    def with_piles(
        self, state: NinetyNineState, piles: tuple[tuple[Card, ...], ...]
    ) -> NinetyNineState:
        return showing.with_piles(self, state, piles)

    @override
    def veiled(self, state: NinetyNineState, seat: int | None) -> NinetyNineState:
        return showing.veiled(state, seat)

    @override
    def tells(self, state: NinetyNineState, move: Move) -> CardSet | None:
        return taken(move)

    @override
    def all_moves(self) -> tuple[Move, ...]:
        held = CardSet.of(card for card in self.deck() if not self._in_stock(card)).mask
        return (*plays(held), *moves.WORDS.values(), *moves.bids(held))

    def _in_stock(self, card: Card) -> bool:
        """Whether the card is never dealt to anybody (NN-85)."""
        return self.trump_rule == "trump_stock" and is_low(card)

    @override
    def facts(self, state: NinetyNineState) -> dict[str, str | tuple[int, ...]]:
        return dict(showing.facts(self, state))
