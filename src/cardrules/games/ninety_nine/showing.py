"""Where every card lies, and what everybody at the table knows (NN-12, NN-22, NN-35, NN-39)."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from cardrules.cards import Card, CardSet
from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.state import DUMMY, NinetyNineState
from cardrules.games.ninety_nine.trumps import next_trump
from cardrules.position import seen_by
from cardrules.ruleset import Pile

__all__ = ["facts", "piles", "veiled", "with_piles"]


def piles(agreed: Agreements, state: NinetyNineState) -> Iterator[Pile]:
    """All cards by where they lie."""
    match = state.settled.match
    if state.between_deals:
        apart = sum(match.stock) | sum(match.turned)
        yield Pile("pack", None, CardSet(CardSet.of(agreed.deck()).mask & ~apart))
    else:
        yield from _dealt(agreed, state)
    if agreed.trump_rule == "trump_stock":
        stock = CardSet(sum(match.stock))
        yield Pile("trump stock", None, stock, known=stock, mixed=True)  # NN-85
        turned = state.turned_trumps
        yield Pile("turned trumps", None, CardSet.of(turned), face_up=True, order=turned)  # NN-87


def _dealt(agreed: Agreements, state: NinetyNineState) -> Iterator[Pile]:
    """The cards that take part in the deal."""
    settled, seats = state.settled, range(agreed.players)
    for seat in seats:
        yield _own("hand", seat, state.hands[seat], settled.shown[seat], agreed.players)
    for seat in seats:
        yield _own("bid", seat, settled.bids[seat], settled.shown[seat], agreed.players)
    for seat in seats:
        yield Pile("won", seat, CardSet(state.won[seat]), face_up=True)
    if state.has_dummy:
        seen = settled.shown[DUMMY] != 0
        yield Pile("dummy", None, state.dummy, face_up=seen)  # NN-11, NN-39
        yield Pile("dummy bid", None, state.dummy_bid_cards)
        yield Pile("dummy won", None, CardSet(state.won[DUMMY]), face_up=True)
    yield Pile("trick", None, CardSet.of(state.trick), face_up=True, order=state.trick)
    if state.turn_up is not None:
        yield Pile("turn-up", None, CardSet(state.turn_up.bit), face_up=True)  # NN-77


def _own(name: str, seat: int, cards: int, shown: int, players: int) -> Pile:
    """Cards into which their owner looks, and everybody once they are turned up (NN-35)."""
    lying, turned_up = CardSet(cards), CardSet(cards & shown)
    face_up = turned_up == lying and bool(lying)
    return Pile(name, seat, lying, face_up, turned_up, seen_by(seat, lying, players))


def veiled(state: NinetyNineState, seat: int | None) -> NinetyNineState:
    """The position without the bid cards of the last deal that were not shown (NN-62)."""
    settled = state.settled
    if not state.between_deals:
        return state
    known = [
        mask if settled.shown[hand] or hand == seat else 0 for hand, mask in enumerate(settled.bids)
    ]
    return attrs.evolve(state, settled=attrs.evolve(settled, bids=tuple(known)))


def with_piles(
    agreed: Agreements, state: NinetyNineState, piles: tuple[tuple[Card, ...], ...]
) -> NinetyNineState:
    """The same position with other hands, bid cards and trump stock."""
    settled, players = state.settled, agreed.players
    if agreed.trump_rule == "trump_stock":
        stock = tuple([card.bit for card in piles[-2]])
        settled = attrs.evolve(settled, match=attrs.evolve(settled.match, stock=stock))
    if state.between_deals:
        return attrs.evolve(state, settled=settled)
    hands, bids = piles[:players], piles[players : 2 * players]
    if state.has_dummy:
        dummy, dummy_bid, *_ = piles[3 * players :]
        hands, bids = (*hands, dummy), (*bids, dummy_bid)
    settled = attrs.evolve(settled, bids=tuple(map(_mask, bids)))
    return attrs.evolve(state, hands=tuple(map(_mask, hands)), settled=settled)


def _mask(cards: tuple[Card, ...]) -> int:
    return sum([card.bit for card in cards])


def facts(
    agreed: Agreements, state: NinetyNineState
) -> Iterator[tuple[str, str | tuple[int, ...]]]:
    """What everybody knows besides cards and scores, by what it is called."""
    if agreed.length == "match":
        yield "points of this game", state.game_points
        yield "game bonuses", state.bonuses
    if state.phase == "deal" and agreed.trump_rule == "successes":
        trump = next_trump(agreed, state.settled.match)
        yield "next trumps", trump.symbol if trump is not None else "none"
    if not state.between_deals:
        yield "trumps", state.trump.symbol if state.trump is not None else "none"
        yield from _bidding(agreed, state)
    if state.turns:
        yield "tricks", state.tricks
        if state.has_dummy:
            yield "the dummy's tricks", str(state.tricks_by_hand[DUMMY])
            if state.turns[len(state.trick)].hand == DUMMY:
                yield "now plays", "the dummy"


def _bidding(agreed: Agreements, state: NinetyNineState) -> Iterator[tuple[str, str]]:
    """Who has bid, who has said what, and the bids that are shown."""
    seats = range(agreed.players)
    laid = [f"seat {seat}" for seat in seats if state.settled.bids[seat]]
    if laid and state.phase == "bid":
        yield "bids laid by", ", ".join(laid)
    if state.offers:
        said = [f"seat {offer.seat}: {offer.said}" for offer in state.offers]
        yield "premium bids", ", ".join(said)
    for seat in seats:
        if state.shown[seat]:
            yield f"bid of seat {seat}", str(state.bids[seat])
