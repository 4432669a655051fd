"""The end of a deal: it is scored, bids are shown, a game may end (NN-48, NN-62 to NN-75)."""

from __future__ import annotations

import attrs

from cardrules.cards import CardSet
from cardrules.games.ninety_nine import length
from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.scoring import Count, points_of, score_items
from cardrules.games.ninety_nine.state import (
    DUMMY,
    DummyResult,
    Game,
    Match,
    NinetyNineResult,
    NinetyNineState,
    between_deals,
    bid_of,
    new_match,
    standing,
)
from cardrules.ruleset import ScoreItem

__all__ = ["finish"]


def finish(agreed: Agreements, state: NinetyNineState) -> NinetyNineState:
    """Score the deal, and await the next or end the match."""
    settled = state.settled
    count = Count(
        agreed.players,
        state.tricks_by_hand,
        tuple([bid_of(mask, settled.turn_up) for mask in settled.bids]),
        standing(settled.offers),
    )
    shown = _shown(agreed, count, settled.bids)
    match = _settle(agreed, settled.match, count, shown)
    over = length.over(agreed, match)
    if not over:
        match = attrs.evolve(match, dealer=((match.dealer or 0) + 1) % agreed.players)  # NN-08
    return between_deals(
        match,
        "over" if over else "deal",
        bids=settled.bids,
        shown=shown,
        turn_up=settled.turn_up,
    )


def _shown(agreed: Agreements, count: Count, bids: tuple[int, ...]) -> tuple[int, ...]:
    """By hand: the mask of its bid cards, 0 if they are not shown after the last trick (NN-62)."""
    if agreed.reveal_bids_at_end == "all":
        return bids
    known = {premium.seat for premium in count.premiums}
    if count.has_dummy:
        known.add(DUMMY)
    return tuple(
        [
            mask if success or hand in known else 0
            for hand, (mask, success) in enumerate(zip(bids, count.succeeded, strict=True))
        ]
    )


def _settle(agreed: Agreements, match: Match, count: Count, shown: tuple[int, ...]) -> Match:
    """Add the points up, and end the game of a match if it is won."""
    seats = range(agreed.players)
    items = score_items(agreed, count)
    points = tuple([points_of(items, seat) for seat in seats])
    game_points = _sum(match.game_points, points)
    game = length.finished_game(agreed, game_points, count.succeeded[: agreed.players])
    kept = tuple([item for item in items if item.seat in seats])  # NN-63
    games, k = match.games, sum(count.succeeded)
    result = NinetyNineResult(
        deal_number=match.deal_number,
        dealer=match.dealer or 0,
        items=kept if game is None else (*kept, *_bonus_items(agreed, game)),
        k=k,
        tricks=count.tricks[: agreed.players],
        bids=tuple([count.bids[seat] if shown[seat] else None for seat in seats]),
        bid_cards=tuple([CardSet(shown[seat]) if shown[seat] else None for seat in seats]),
        succeeded=count.succeeded[: agreed.players],
        points=points,
        premiums=count.premiums,
        dummy=_dummy(count, items, shown) if count.has_dummy else None,
    )
    if game is not None:
        games, game_points = (*games, game), (0,) * agreed.players  # NN-72
    return new_match(
        _sum(match.scores, tuple([result.change(seat) for seat in seats])),
        game_points,
        match.dealer,
        match.deal_number,
        None if game is not None and agreed.reset_trump_each_game else k,  # NN-17
        games,
        match.stock,
        match.turned,
        result,
    )


def _bonus_items(agreed: Agreements, game: Game) -> tuple[ScoreItem, ...]:
    """The bonuses of a finished game (NN-69); one of no points counts, but moves nothing."""
    bonus = agreed.match_game_bonus
    won = [seat for seat, has in enumerate(game.bonuses) if has and bonus]
    return tuple([ScoreItem(seat, bonus, "NN-69", "game bonus") for seat in won])


def _dummy(count: Count, items: tuple[ScoreItem, ...], shown: tuple[int, ...]) -> DummyResult:
    """How the dummy did (NN-58)."""
    return DummyResult(
        tricks=count.tricks[DUMMY],
        bid=count.bids[DUMMY],
        succeeded=count.succeeded[DUMMY],
        exact=count.exact_dummy,
        points=points_of(items, DUMMY),
        bid_cards=CardSet(shown[DUMMY]),
    )


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(one, other, strict=True)])
