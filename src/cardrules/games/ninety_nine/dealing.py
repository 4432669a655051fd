"""Choosing the dealer, and dealing (NN-07 to NN-11, NN-25, NN-76, NN-82)."""

from __future__ import annotations

from cardrules.cards import Card
from cardrules.games.ninety_nine.agreements import Agreements
from cardrules.games.ninety_nine.state import (
    DUMMY,
    Match,
    NinetyNineState,
    new_match,
    new_settled,
    new_state,
)
from cardrules.games.ninety_nine.trumps import is_low, tables, trumps_of_deal
from cardrules.ruleset import Refusal
from cardrules.tricks import ACE_HIGH

__all__ = ["UNDECIDED", "deal", "drawn", "drawn_dealer", "first_match"]

UNDECIDED = Refusal("NN-07", "the highest cards stay equal all through this pack; draw again")

_DUMMY_BIDS = {"top_three": slice(3), "random": slice(-3, None)}
"""Which of the dummy's cards, in the order of dealing, are its bid (NN-25). The pack is shuffled,
so the last three are as good as any for a choice at random."""

_HIGH_TO_LOW = ACE_HIGH.order.index


def first_match(agreed: Agreements, dealer: int | None = None) -> Match:
    """A match before its first deal."""
    nothing = (0,) * agreed.players
    return Match(nothing, nothing, dealer)


def _playing_pack(agreed: Agreements, order: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are not set apart for the trump stock, in their order (NN-82, NN-85)."""
    if agreed.trump_rule != "trump_stock":
        return order
    return tuple([card for card in order if not is_low(card)])


def drawn_dealer(agreed: Agreements, order: tuple[Card, ...]) -> int | None:
    """The seat that the draw makes dealer; `None` if this pack does not decide it (NN-07)."""
    return _draw(agreed, order)[0]


def drawn(agreed: Agreements, order: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are drawn for the deal from this pack, in order (NN-07)."""
    return _draw(agreed, order)[1]


def _draw(agreed: Agreements, order: tuple[Card, ...]) -> tuple[int | None, tuple[Card, ...]]:
    """Who deals after the draw, if that is decided, and the cards that were drawn.

    The seats take a card each from the top, and the highest deals. Those who tied for the highest
    draw again. The joker takes no part.
    """
    pack = [card for card in _playing_pack(agreed, order) if card.suit is not None]
    tied, used = list(range(agreed.players)), 0
    while len(tied) > 1 and len(pack) - used >= len(tied):
        places = [_HIGH_TO_LOW(card.rank) for card in pack[used : used + len(tied)]]
        used += len(tied)
        best = min(places)
        tied = [seat for seat, place in zip(tied, places, strict=True) if place == best]
    return tied[0] if len(tied) == 1 else None, tuple(pack[:used])


def _recipients(players: int, dealer: int) -> tuple[int, ...]:
    """The hands in the order of dealing: from the dealer's left, the dummy last (NN-09)."""
    seats = [(dealer + step) % players for step in range(1, players + 1)]
    return (*seats, DUMMY) if players == DUMMY else tuple(seats)


def deal(agreed: Agreements, match: Match, order: tuple[Card, ...]) -> NinetyNineState:
    """The position after the cards are dealt in this order: bidding begins."""
    trumps = trumps_of_deal(agreed, match, order)
    dealt = [card.bit for card in _playing_pack(agreed, order)]
    if trumps.turn_up is not None:
        del dealt[-1]  # NN-76
    dealer = match.dealer or 0
    recipients = _recipients(agreed.players, dealer)
    size = len(recipients)
    hands, bids = [0] * size, [0] * size
    for turn, hand in enumerate(recipients):
        hands[hand] = sum(dealt[turn::size])  # NN-10
    if size > agreed.players:
        bids[DUMMY] = sum(dealt[DUMMY::size][_DUMMY_BIDS[agreed.dummy_bid]])
        hands[DUMMY] -= bids[DUMMY]
    nothing = (0,) * size
    settled = new_settled(
        new_match(
            match.scores,
            match.game_points,
            dealer,
            match.deal_number + 1,
            match.k,
            match.games,
            trumps.stock,
            trumps.turned,
            None,
        ),
        trumps.mask,
        trumps.turn_up,
        *tables(trumps.mask, trumps.turn_up),
        tuple(bids),
        (),
        nothing,
    )
    return new_state("bid", recipients[0], tuple(hands), nothing, (), (), settled)  # NN-23
