"""Where every card lies, and what everybody at the table knows (NN-12, NN-22, NN-35, NN-39)."""

from __future__ import annotations

from collections.abc import Iterator

from cardrules.cards import CardSet
from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.state import DUMMY, NinetyNineState
from cardrules.games.ninety_nine.trumps import next_trump
from cardrules.ruleset import Pile

__all__ = ["facts", "piles"]


def piles(agreed: Agreements, state: NinetyNineState) -> Iterator[Pile]:
    """All cards by where they lie."""
    match = state.settled.match
    if state.between_deals:
        apart = sum(match.stock) | sum(match.turned)
        yield Pile("pack", None, CardSet(CardSet.of(agreed.deck()).mask & ~apart))
    else:
        yield from _dealt(agreed, state)
    if agreed.trump_rule == "trump_stock":
        yield Pile("trump stock", None, CardSet(sum(match.stock)))
        yield Pile("turned trumps", None, CardSet(sum(match.turned)), face_up=True)  # NN-87


def _dealt(agreed: Agreements, state: NinetyNineState) -> Iterator[Pile]:
    """The cards that take part in the deal."""
    bids, shown = state.settled.bids, state.settled.shown
    for seat in range(agreed.players):
        open_hand = state.hands[seat] & shown[seat] != 0  # NN-35: a hand is shown whole, or not
        yield Pile("hand", seat, state.hand(seat), face_up=open_hand)
    for seat in range(agreed.players):
        yield Pile("bid", seat, state.bid_cards(seat), face_up=bids[seat] & shown[seat] != 0)
    for seat in range(agreed.players):
        yield Pile("won", seat, CardSet(state.won[seat]))
    if state.has_dummy:
        yield Pile("dummy", None, state.dummy, face_up=shown[DUMMY] != 0)  # NN-11, NN-39
        yield Pile("dummy bid", None, state.dummy_bid_cards)
        yield Pile("dummy won", None, CardSet(state.won[DUMMY]))
    yield Pile("trick", None, CardSet.of(state.trick), face_up=True)
    if state.turn_up is not None:
        yield Pile("turn-up", None, CardSet(state.turn_up.bit), face_up=True)  # NN-77


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
