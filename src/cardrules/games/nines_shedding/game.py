"""Nines, the shedding game: the contract of `cardrules.ruleset`, kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import attrs
from typing_extensions import override

from cardrules.cards import Card, CardSet, pack
from cardrules.errors import InvalidDeal
from cardrules.games.nines_shedding import dealing, legality, moves, playing, sight
from cardrules.games.nines_shedding.agreements import Agreements
from cardrules.games.nines_shedding.state import NinesSheddingScore, NinesSheddingState
from cardrules.ruleset import Deal, Move, Pile, Refusal, State

__all__ = ["NinesShedding"]

DECK = pack(52)


@attrs.frozen(repr=False, kw_only=True)
class NinesShedding(Agreements):
    """Nines, the shedding game for two to five, with the house rules that the table agreed on.

    Who first has no card left in hand, up or down wins. The score of a seat is the cards it has
    left at the end; one deal is the match. If nobody is named to deal, the players draw: the seats
    are places after the draw, and `state.drawers` says who sits where. `NinesShedding.options()`
    describes the options, `NinesShedding.presets` the accounts of the game; the rules stand in the
    rulebook `nines_shedding`.

    >>> from cardrules import NinesShedding
    >>> rules = NinesShedding(players=2)
    >>> state = rules.deal(rules.start(dealer=1), seed=7)
    >>> state.hand(0)
    CardSet.of('4C 5C 8C 3D 9S AS')
    >>> for named in ("up(3D&9S&AS)", "up(9D&JS&QS)"):
    ...     state = rules.apply(state, rules.parse(state, named))
    >>> state.up_cards(0)
    (card('3D'), card('AS'), card('9S'))
    >>> print(*rules.legal_moves(state))
    4C 5C 8C
    """

    name: ClassVar[str] = "nines-shedding"
    title: ClassVar[str] = "Nines (shedding)"
    aliases: ClassVar[tuple[str, ...]] = ("девятки на сброс",)
    rulebook: ClassVar[tuple[str, str]] = ("cardrules.rulebook", "nines_shedding")
    low_wins: ClassVar[bool] = True  # SN-93
    state_type: ClassVar[type[State]] = NinesSheddingState
    words: ClassVar[tuple[str, ...]] = moves.WORDS

    @property
    @override
    def seats(self) -> int:
        return self.players  # SN-01

    @override
    def deck(self) -> tuple[Card, ...]:
        return DECK  # SN-02

    # --- beginning, dealing ---

    @override
    def start(self, dealer: int | None = None) -> NinesSheddingState:
        if dealer is not None:
            self.check_seat(dealer)
        elif self.first_dealer == "given":
            dealer = 0
        match = dealing.first_match(self.players, dealer)
        return dealing.before_deal(match, "draw" if dealer is None else "deal")  # SN-07

    @override
    def refuse_chance(self, state: NinesSheddingState) -> Refusal | None:
        if state.phase in {"draw", "deal"}:
            return None
        if state.phase == "over":
            return legality.NOBODY_MOVES["over"]
        return Refusal("SN-11", "the cards are dealt already")

    @override
    def flaw(self, state: NinesSheddingState, order: tuple[Card, ...]) -> Refusal | None:
        flaw = super().flaw(state, order)
        if flaw is None and state.phase == "draw":
            undecided = dealing.drawn_match(self.players, order) is None
            return dealing.UNDECIDED if undecided else None
        return flaw

    @override
    def after_deal(self, state: NinesSheddingState, order: tuple[Card, ...]) -> NinesSheddingState:
        if state.phase == "deal":
            return dealing.deal(state.settled.match, order)
        match = dealing.drawn_match(self.players, order)
        if match is None:
            raise InvalidDeal(Deal(order), dealing.UNDECIDED.rule, dealing.UNDECIDED.reason)
        return dealing.before_deal(match)

    # --- moves ---

    @override
    def legal_moves(self, state: NinesSheddingState) -> tuple[Move, ...]:
        seat = state.to_move
        return () if seat is None else legality.moves(self, state, seat)

    @override
    def check(self, state: NinesSheddingState, move: Move) -> Refusal | None:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.refuse_chance(state) or self.flaw(state, move.order)
        if state.to_move is None:
            return legality.NOBODY_MOVES[state.phase]
        return legality.refuse(self, state, state.to_move, move)

    @override
    def apply(self, state: NinesSheddingState, move: Move) -> NinesSheddingState:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.apply_deal(state, move)
        seat = state.to_move
        if seat is None:
            raise legality.NOBODY_MOVES[state.phase].against(move)
        refusal = legality.refuse(self, state, seat, move)
        if refusal is not None:
            raise refusal.against(move)
        return playing.make(self, state, seat, move)

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        return moves.read(text)

    # --- how things stand ---

    @override
    def score(self, state: NinesSheddingState) -> NinesSheddingScore:
        result = state.settled.match.result
        winner = result.winner if result is not None else None
        return NinesSheddingScore(
            points=state.scores,
            over=state.over,
            winners=() if winner is None else (winner,),  # SN-90, SN-94, SN-95
            result=result,
        )

    @override
    def piles(self, state: NinesSheddingState) -> tuple[Pile, ...]:
        return sight.piles(state) or (Pile("pack", None, CardSet.of(DECK)),)

    @override
    def drawn_openly(self, state: NinesSheddingState, order: tuple[Card, ...]) -> tuple[Card, ...]:
        match = dealing.drawn_match(self.players, order) if state.phase == "draw" else None
        return order[: sum(map(len, match.drawn))] if match is not None else ()

    @override
    def with_piles(
        self, state: NinesSheddingState, piles: tuple[tuple[Card, ...], ...]
    ) -> NinesSheddingState:
        return sight.with_piles(state, piles)

    @override
    def veiled(self, state: NinesSheddingState, seat: int | None) -> NinesSheddingState:
        return sight.veiled(state, seat)

    @override
    def tells(self, state: NinesSheddingState, move: Move) -> CardSet | None:
        if isinstance(move, moves.Lay):
            return CardSet.of(move.cards)
        seat = state.to_move
        stuck = move == moves.PICK_UP and not self.voluntary_pickup  # SN-32
        return CardSet() if stuck and seat is not None and state.hands[seat] else None

    @override
    def all_moves(self) -> tuple[Move, ...]:
        everything = CardSet.of(DECK).mask
        return (
            *moves.lays(everything),
            moves.PICK_UP,
            *moves.PICK_UPS,
            *moves.TURN_OVERS,
            *moves.namings(everything),
        )

    @override
    def facts(self, state: NinesSheddingState) -> dict[str, str | tuple[int, ...]]:
        facts: dict[str, str | tuple[int, ...]] = {}
        if state.drawers:
            facts["drew as number"] = state.drawers
            facts["drawn, by seat"] = ", ".join(map(_symbols, state.drawn))
        if state.phase == "setup":
            facts["up cards named"] = tuple(map(int, state.has_named))
        if state.phase not in {"play", "over"}:
            return facts
        facts["turns taken"] = str(state.turns)
        if state.top is not None:
            facts["pile, the top last"] = _symbols(state.pile)
            facts["the top counts as"] = state.top.letter
        for seat in range(self.players):
            if any(state.up_cards(seat)):
                facts[f"up slots of seat {seat}"] = _symbols(state.up_cards(seat))
            known = state.known_hand(seat)
            if known:
                facts[f"known in the hand of seat {seat}"] = _symbols(known)
            if any(state.known_down(seat)):
                facts[f"known down cards of seat {seat}"] = _symbols(state.known_down(seat))
        return facts


def _symbols(some: Iterable[Card | None]) -> str:
    """Cards as people print them; a dash for an empty slot, or a card that nobody knows."""
    return " ".join("-" if card is None else card.symbol for card in some)
