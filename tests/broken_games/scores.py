"""High Card with broken scores, and moves that do too much."""

from __future__ import annotations

import attrs
from typing_extensions import override

from cardrules import Card, DealResult, Move, Play, Score, ScoreItem
from tests.broken_games.common import NO_RULE, TICKS
from tests.tiny_game import Fold, HighCard, HighCardState

# --- the score ------------------------------------------------------------------------------------


class OtherPoints(HighCard):
    """The score has other points than the state."""

    @override
    def score(self, state: HighCardState) -> Score:
        return attrs.evolve(super().score(state), points=state.scores[::-1])


class ThirdSeat(HighCard):
    """There is a seat without points."""

    @property
    @override
    def seats(self) -> int:
        return 3

    @override
    def check_types(self, state: object, move: object) -> None:
        HighCard().check_types(state, move)


class NeverOver(HighCard):
    """The score does not say that the match is over."""

    @override
    def score(self, state: HighCardState) -> Score:
        return attrs.evolve(super().score(state), over=False)


class EarlyWinner(HighCard):
    """Whoever leads has won already."""

    @override
    def score(self, state: HighCardState) -> Score:
        return attrs.evolve(super().score(state), winners=(0,))


class StrangeWinner(HighCard):
    """A seat that does not exist has won."""

    @override
    def score(self, state: HighCardState) -> Score:
        score = super().score(state)
        return attrs.evolve(score, winners=(2,)) if score.over else score


# --- what a move does -----------------------------------------------------------------------------


class Unrepeatable(HighCard):
    """A move leads to another state every time."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        after = super().apply(state, move)
        folded = isinstance(move, Fold)
        return attrs.evolve(after, shown=next(TICKS)) if folded else after


class SkippedDeals(HighCard):
    """Every deal is counted twice."""

    @override
    def after_deal(self, state: HighCardState, order: tuple[Card, ...]) -> HighCardState:
        after = super().after_deal(state, order)
        number = 2 * after.deal_number - state.deal_number
        return attrs.evolve(after, match=attrs.evolve(after.match, deal_number=number))


class PointsInMidDeal(HighCard):
    """The first card shown scores a point."""

    @override
    def apply(self, state: HighCardState, move: Move) -> HighCardState:
        after = super().apply(state, move)
        if not isinstance(move, Play) or after.to_move is None:
            return after
        one, other = after.scores
        return attrs.evolve(after, match=attrs.evolve(after.match, scores=(one + 1, other)))


class OtherResults(HighCard):
    """The base of games in which the result of a deal is wrong."""

    @override
    def _end(self, state: HighCardState, winner: int, points: int) -> HighCardState:
        after = super()._end(state, winner, points)
        assert after.match.result is not None
        result = self._distorted(after.match.result)
        return attrs.evolve(after, match=attrs.evolve(after.match, result=result))

    def _distorted(self, result: DealResult) -> DealResult | None:
        return result


class NoResult(OtherResults):
    """A deal ends without a result."""

    @override
    def _distorted(self, result: DealResult) -> None:
        return None


class ResultOfAnotherDeal(OtherResults):
    """The result of a deal has the number of the deal before."""

    @override
    def _distorted(self, result: DealResult) -> DealResult:
        return attrs.evolve(result, deal_number=result.deal_number - 1)


class ItemTooMany(OtherResults):
    """The items give seat 1 a point that it does not get."""

    @override
    def _distorted(self, result: DealResult) -> DealResult:
        extra = ScoreItem(1, 1, "HC-1", "for luck")
        return attrs.evolve(result, items=(*result.items, extra))


class ItemOfNoRule(OtherResults):
    """Points are given by a rule that is not in the book."""

    @override
    def _distorted(self, result: DealResult) -> DealResult:
        extra = ScoreItem(0, 0, NO_RULE, "for nothing")
        return attrs.evolve(result, items=(*result.items, extra))
