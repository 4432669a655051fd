"""Nines: the contract of `cardrules.ruleset`, kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, cast

import attrs
from typing_extensions import override

from cardrules.cards import Card, CardSet, card, cards
from cardrules.errors import AmbiguousNotation, InvalidDeal, InvalidNotation
from cardrules.games.nines import dealing, playing, sight
from cardrules.games.nines.agreements import Agreements
from cardrules.games.nines.state import KEEP, SWAP, Decision, NinesScore, NinesState
from cardrules.ruleset import Deal, Move, Pile, Refusal, State
from cardrules.tricks import PLAYS, Play, taken

__all__ = ["Nines"]

WORDS: dict[str, Move] = {str(move): move for move in (KEEP, SWAP)}
EXPECTED = f"expected a card (AS, 10♠, Т♠), or {', '.join(WORDS)}"


@attrs.frozen(repr=False, kw_only=True)
class Nines(Agreements):
    """Nines, the trick game for three or four, with the house rules that the table agreed on.

    Everybody starts at 9; many tricks lower the score, few raise it, and who comes to 0 wins. Three
    players may swap their hands for an extra one before play. If nobody is named to deal, the
    players draw: the seats are places after the draw, and `state.drawers` says who sits where.
    `Nines.options()` describes the options, `Nines.presets` the accounts of the game; the rules
    stand in the rulebook `nines`.

    >>> from cardrules import Nines
    >>> rules = Nines.preset("standard")
    >>> state = rules.deal(rules.start(dealer=0), seed=7)
    >>> state.hand(2)
    CardSet.of('6C 7C KC 9D 6H 8H QH 4S 7S 8S TS QS KS')
    >>> for move in ("swap", "keep", "keep", "5C"):
    ...     state = rules.apply(state, rules.parse(state, move))
    >>> state.trump, state.trick
    (<Suit.CLUBS: 0>, (card('5C'),))
    >>> print(*rules.legal_moves(state))
    6C 7C KC
    """

    name: ClassVar[str] = "nines"
    title: ClassVar[str] = "Nines"
    rulebook: ClassVar[tuple[str, str]] = ("cardrules.rulebook", "nines")
    words: ClassVar[tuple[str, ...]] = tuple(WORDS)
    low_wins: ClassVar[bool] = True  # NI-04
    state_type: ClassVar[type[State]] = NinesState
    aliases: ClassVar[tuple[str, ...]] = ("neuf", "le neuf", "девятки")

    @property
    @override
    def seats(self) -> int:
        return self.players  # NI-01

    @override
    def deck(self) -> tuple[Card, ...]:
        return dealing.DECK  # NI-02

    # --- beginning, dealing ---

    @override
    def start(self, dealer: int | None = None) -> NinesState:
        if dealer is not None:
            self.check_seat(dealer)
        elif self.first_dealer == "given":
            dealer = 0  # NI-06
        match = dealing.first_match(self, dealer)
        return dealing.between_deals(self, match, "draw" if dealer is None else "deal")

    @override
    def refuse_chance(self, state: NinesState) -> Refusal | None:
        if state.phase in {"draw", "deal"}:
            return None
        if state.phase == "over":
            return playing.NOBODY_MOVES["over"]
        return Refusal("NI-40", "the running deal is not finished")

    @override
    def flaw(self, state: NinesState, order: tuple[Card, ...]) -> Refusal | None:
        flaw = super().flaw(state, order)
        if flaw is None and state.phase == "draw":
            undecided = dealing.drawn_match(self, order) is None
            return dealing.UNDECIDED if undecided else None
        return flaw

    @override
    def after_deal(self, state: NinesState, order: tuple[Card, ...]) -> NinesState:
        if state.phase == "deal":
            return dealing.deal(self, state.settled.match, order)
        match = dealing.drawn_match(self, order)
        if match is None:
            raise InvalidDeal(Deal(order), dealing.UNDECIDED.rule, dealing.UNDECIDED.reason)
        return dealing.between_deals(self, match)

    # --- moves ---

    @override
    def legal_moves(self, state: NinesState) -> tuple[Move, ...]:
        seat = state.to_move
        return () if seat is None else playing.moves(self, state, seat)

    @override
    def check(self, state: NinesState, move: Move) -> Refusal | None:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.refuse_chance(state) or self.flaw(state, move.order)
        if state.to_move is None:
            return playing.NOBODY_MOVES[state.phase]
        return playing.refuse(self, state, state.to_move, move)

    @override
    def apply(self, state: NinesState, move: Move) -> NinesState:
        # By far the commonest case goes ahead of the general way, which would find the same.
        if type(move) is Play and type(state) is NinesState and state.phase == "play":
            card, player = move.card, state.to_move
            if player is not None and card.bit & playing.playable(self, state, player):
                return playing.play(self, state, player, card)
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.apply_deal(state, move)
        seat = state.to_move
        if seat is None:
            raise playing.NOBODY_MOVES[state.phase].against(move)
        refusal = playing.refuse(self, state, seat, move)
        if refusal is not None:
            raise refusal.against(move)
        return dealing.decide(self, state, seat, cast("Decision", move))

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        word = text.strip()
        if word.lower() in WORDS:
            return WORDS[word.lower()]
        if word.lower().startswith("deal "):
            return Deal(cards(word[len("deal ") :]))
        try:
            return PLAYS[card(word).index]
        except AmbiguousNotation as error:
            raise AmbiguousNotation(text, error.expected) from None
        except InvalidNotation:
            raise InvalidNotation(text, EXPECTED) from None

    # --- how things stand ---

    @override
    def score(self, state: NinesState) -> NinesScore:
        match = state.settled.match
        return NinesScore(
            points=match.scores,
            over=state.over,
            winners=match.winners,
            result=match.result,
        )

    @override
    def piles(self, state: NinesState) -> tuple[Pile, ...]:
        return sight.piles(state) or (Pile("pack", None, CardSet.of(dealing.DECK)),)

    @override
    def drawn_openly(self, state: NinesState, order: tuple[Card, ...]) -> tuple[Card, ...]:
        match = dealing.drawn_match(self, order) if state.phase == "draw" else None
        return order[: sum(map(len, match.drawn))] if match is not None else ()

    @override
    def with_piles(self, state: NinesState, piles: tuple[tuple[Card, ...], ...]) -> NinesState:
        return sight.with_piles(state, piles)

    @override
    def veiled(self, state: NinesState, seat: int | None) -> NinesState:
        return sight.veiled(state, seat)

    @override
    def tells(self, state: NinesState, move: Move) -> CardSet | None:
        return taken(move)

    @override
    def all_moves(self) -> tuple[Move, ...]:
        decisions = tuple(WORDS.values()) if self.swap_allowed else ()
        return (*(PLAYS[each.index] for each in dealing.DECK), *decisions)

    @override
    def facts(self, state: NinesState) -> dict[str, str | tuple[int, ...]]:
        facts: dict[str, str | tuple[int, ...]] = {}
        if state.drawers:
            facts["drew as number"] = state.drawers
            facts["drawn, by seat"] = ", ".join(map(_symbols, state.drawn))
        facts["trumps"] = "none" if state.trump is None else state.trump.symbol
        if self.tie_tricks_scope == "game":  # NI-53
            facts["tricks in earlier deals"] = state.settled.match.tricks
        if state.decisions:
            decided = [f"seat {seat} {move}s" for seat, move in state.decisions]
            facts["kept or swapped"] = ", ".join(decided)
        if state.phase == "play":
            facts["tricks"] = state.tricks
            facts["leads"] = f"seat {state.leader}"
            if state.trick:
                facts["trick, in order"] = _symbols(state.trick)
            for seat in range(self.players):
                if state.played(seat):
                    facts[f"played by seat {seat}"] = _symbols(state.played(seat))
        return facts


def _symbols(some: Iterable[Card]) -> str:
    """Cards as people print them."""
    return " ".join(each.symbol for each in some)
