"""High Card, a game as small as the contract allows and as a stranger would write it.

Each player gets one card and shows it or folds. The rules stand in `tiny_game.en.md`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

import attrs
from typing_extensions import override

from cardrules import (
    Card,
    CardSet,
    Deal,
    DealResult,
    InvalidNotation,
    Move,
    Play,
    Refusal,
    Ruleset,
    Score,
    ScoreItem,
    State,
    card,
    cards,
    pack,
)
from cardrules.options import Clash, Preset, option
from cardrules.ruleset import Pile

__all__ = ["FOLD", "Fold", "HighCard", "HighCardMatch", "HighCardState"]


@attrs.frozen
class Fold(Move):
    """Give the deal away: `fold`."""

    @override
    def __str__(self) -> str:
        return "fold"


FOLD = Fold()


@attrs.frozen
class HighCardMatch:
    """What outlasts a deal."""

    dealer: int | None = None
    scores: tuple[int, int] = (0, 0)
    deal_number: int = 0
    result: DealResult | None = None


@attrs.frozen
class HighCardState(State):
    """A position: one card in each hand, those shown, and the rest of the pack as masks."""

    phase: str
    to_move: int | None
    hands: tuple[int, int] = (0, 0)
    shown: int = 0
    rest: int = 0
    match: HighCardMatch = HighCardMatch()

    @property
    @override
    def dealer(self) -> int | None:
        return self.match.dealer

    @property
    @override
    def scores(self) -> tuple[int, int]:
        return self.match.scores

    @property
    @override
    def deal_number(self) -> int:
        return self.match.deal_number


@attrs.frozen(repr=False, kw_only=True)
class HighCard(Ruleset[HighCardState]):
    """The game and its agreements: one option of every type that there is."""

    name: ClassVar[str] = "high-card"
    title: ClassVar[str] = "High Card"
    aliases: ClassVar[tuple[str, ...]] = ("Старшая карта", "highest")
    rulebook: ClassVar[tuple[str, str]] = ("tests", "tiny_game")
    range_rule: ClassVar[str] = "HCC-1"
    pack_rule: ClassVar[str] = "HC-2"
    turn_rule: ClassVar[str] = "HC-3"
    state_type: ClassVar[type[State]] = HighCardState
    presets: ClassVar[Mapping[str, Preset]] = {
        "standard": Preset({}, "as the book says"),
        "sudden_death": Preset({"target": 1, "folding": False}, "one point, and nobody folds"),
    }
    clashes: ClassVar[tuple[Clash, ...]] = (
        Clash(
            "HCC-1",
            ("fold_points", "folding"),
            "fold_points has no effect with folding=False",
            lambda options: options["fold_points"] is not None and not options["folding"],
        ),
    )

    ranking: Literal["ace_high", "ace_low"] = option("ace_high", "where the ace stands", "HC-1")
    folding: bool = option(True, "whether a player may fold", "HC-3")
    fold_points: int | None = option(None, "points for a fold, if not one", "HC-3", low=2, high=3)
    target: int = option(3, "points that win the match", "HC-5", low=1, high=9)
    stake: int = option(1, "what the match is played for", "HC-5", low=1)

    @property
    @override
    def seats(self) -> int:
        return 2

    @override
    def deck(self) -> tuple[Card, ...]:
        return pack(24)

    @override
    def start(self, dealer: int | None = None) -> HighCardState:
        if dealer is None:
            return HighCardState("draw", None)
        self.check_seat(dealer)
        return HighCardState("deal", None, match=HighCardMatch(dealer))

    @override
    def refuse_chance(self, state: HighCardState) -> Refusal | None:
        if state.phase in {"draw", "deal"}:
            return None
        return Refusal("HC-5", "the match is over") if state.over else Refusal("HC-2", "play first")

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        if state.phase == "draw":
            higher = 0 if order[0] > order[1] else 1
            return HighCardState("deal", None, match=HighCardMatch(higher))
        match = state.match
        first = 1 - (match.dealer or 0)
        hands = (order[first].bit, order[1 - first].bit)
        match = attrs.evolve(match, deal_number=match.deal_number + 1, result=None)
        rest = CardSet.of(order[2:]).mask
        return HighCardState("show", first, hands, 0, rest, match)

    @override
    def legal_moves(self, state: HighCardState) -> tuple[Move, ...]:
        if state.to_move is None:
            return ()
        (held,) = CardSet(state.hands[state.to_move])
        return (Play(held), FOLD) if self.folding else (Play(held),)

    @override
    def check(self, state: HighCardState, move: Move) -> Refusal | None:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.refuse_chance(state) or self.flaw(state, move.order)
        if state.to_move is None:
            return Refusal("HC-2", "the cards are not dealt")
        if move in self.legal_moves(state):
            return None
        if isinstance(move, Play):
            return Refusal("HC-4", f"{move.card} is not in your hand")
        return Refusal("HC-3", "this is not a move of this table")

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.apply_deal(state, move)
        refusal = self.check(state, move)
        if refusal is not None:
            raise refusal.against(move)
        seat = state.to_move or 0
        if isinstance(move, Fold):
            return self._end(state, 1 - seat, self.fold_points or 1)
        shown = state.shown | state.hands[seat]
        if not state.shown:
            return attrs.evolve(state, to_move=1 - seat, shown=shown)
        mine, theirs = (self._strength(state.hands[each]) for each in (seat, 1 - seat))
        winner = seat if mine > theirs else 1 - seat
        return self._end(attrs.evolve(state, shown=shown), winner, int(mine != theirs))

    def _strength(self, held: int) -> int:
        """How high the card of this bit ranks (HC-1)."""
        (only,) = CardSet(held)
        return only.rank % 14 if self.ranking == "ace_low" else only.rank

    def _end(self, state: HighCardState, winner: int, points: int) -> HighCardState:
        """The deal is finished and scored (HC-5)."""
        match = state.match
        scores = (
            match.scores[0] + points * (winner == 0),
            match.scores[1] + points * (winner == 1),
        )
        items = (ScoreItem(winner, points, "HC-1", "the higher card"),) if points else ()
        result = DealResult(match.deal_number, match.dealer or 0, items)
        dealer = 1 - winner if points else match.dealer
        phase = "over" if max(scores) >= self.target else "deal"
        after = HighCardMatch(dealer, scores, match.deal_number, result)
        return attrs.evolve(state, phase=phase, to_move=None, match=after)

    @override
    def score(self, state: HighCardState) -> Score:
        scores = state.scores
        winners = (scores.index(max(scores)),) if state.over else ()
        return Score(scores, state.over, winners, state.match.result)

    @override
    def piles(self, state: HighCardState) -> tuple[Pile, ...]:
        if not state.deal_number:
            return (Pile("pack", None, CardSet.of(self.deck())),)
        hands = [CardSet(held) for held in state.hands]
        seen = [
            (hand, CardSet()) if seat == 0 else (CardSet(), hand) for seat, hand in enumerate(hands)
        ]
        return (
            *(
                Pile(
                    "hand",
                    seat,
                    hands[seat],
                    known=CardSet(state.hands[seat] & state.shown),
                    seen=seen[seat],
                )
                for seat in (0, 1)
            ),
            Pile("pack", None, CardSet(state.rest)),
        )

    @override
    def with_piles(
        self, state: HighCardState, piles: tuple[tuple[Card, ...], ...]
    ) -> HighCardState:
        if not state.deal_number:
            return state
        first, second, rest = (CardSet.of(pile).mask for pile in piles)
        return attrs.evolve(state, hands=(first, second), rest=rest)

    @override
    def drawn_openly(self, state: HighCardState, order: tuple[Card, ...]) -> tuple[Card, ...]:
        return order[:2] if state.phase == "draw" else ()

    @override
    def all_moves(self) -> tuple[Move, ...]:
        plays = tuple(map(Play, self.deck()))
        return (*plays, FOLD) if self.folding else plays

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        word = text.strip().lower()
        if word == "fold":
            return FOLD
        if word.startswith("deal "):
            return Deal(cards(word.removeprefix("deal ")))
        try:
            return Play(card(word))
        except InvalidNotation as error:
            raise type(error)(text, f"{error.expected}; expected a card or fold") from None
