"""Dealing the cards, and a misdeal (TH-14, TH-15, TH-27 to TH-34)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from cardrules.cards import Card
from cardrules.games.thousand import auction
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.settlement import throw_in
from cardrules.games.thousand.state import (
    Match,
    Row,
    ThousandState,
    new_settled,
    new_state,
)
from cardrules.ruleset import Refusal

__all__ = [
    "active_seats",
    "deal",
    "drawn",
    "drawn_dealer",
    "first_match",
    "misdeal",
    "places",
    "refuse_misdeal",
    "refuse_talon",
    "sitting_out",
]

Places: TypeAlias = tuple[tuple[int, ...], ...]

PACK = 24

TALONS: dict[int, Places] = {2: ((5, 8), (11, 14)), 3: ((7, 11, 15),), 4: ((7, 11, 15),)}
"""By the number of players: the places of each talon's cards, from 1 at the top (TH-30, TH-34)."""

SITS_OUT = {"right_of_dealer": 3, "opposite_dealer": 2, "dealer": 0}
"""How far clockwise from the dealer the fourth player sits who takes no part (TH-03)."""

NOT_DEALING = Refusal("TH-32", "a misdeal is found only between the dealing and the first call")
TALON_TAKEN = Refusal("TH-32", "in a golden deal a misdeal is found only until the talon is taken")


def first_match(agreed: Agreements, dealer: int | None) -> Match:
    """A match before its first deal; there are as many golden deals as players (TH-153)."""
    players = agreed.players
    golden = players if agreed.golden else 0
    return Match((Row(),) * players, dealer, golden_left=golden)


def drawn(order: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the lot (TH-14): they go round face up until the ace of spades comes."""
    ace = next(place for place, card in enumerate(order) if str(card) == "AS")
    return order[: ace + 1]


def drawn_dealer(agreed: Agreements, order: tuple[Card, ...]) -> int:
    """The first dealer by lot: who gets the ace, where seat 0 gets the first card."""
    return (len(drawn(order)) - 1) % agreed.players


def sitting_out(agreed: Agreements, dealer: int) -> int | None:
    """The seat of the fourth player, who takes no part in a deal; `None` with fewer (TH-03)."""
    if agreed.players < 4:  # noqa: PLR2004 - TH-03
        return None
    return (dealer + SITS_OUT[agreed.sitting_out]) % agreed.players


def active_seats(agreed: Agreements, dealer: int) -> tuple[int, ...]:
    """The seats that take part in a deal, in forehand order (TH-02, TH-03)."""
    round_ = [(dealer + step) % agreed.players for step in range(1, agreed.players + 1)]
    away = sitting_out(agreed, dealer)
    return tuple([seat for seat in round_ if seat != away])


def refuse_talon(agreed: Agreements, places: tuple[int, ...]) -> Refusal | None:
    """Why these places may not be named for the talon (TH-29, TH-30)."""
    needed = sum(map(len, TALONS[agreed.players]))
    if len(places) != needed or len(set(places)) != needed:
        return Refusal("TH-30", f"name {needed} different places for the talon")
    for place in places:
        if place in {1, PACK}:
            return Refusal("TH-29", "neither the first nor the last card goes to the talon")
        if not 1 < place < PACK:
            return Refusal("TH-30", f"the pack has no card at place {place}")
    return None


@lru_cache(maxsize=64)
def places(players: int, active: int, named: tuple[int, ...] | None) -> tuple[Places, Places]:
    """Where in the pack, from 0, each talon's cards lie, and each hand's in forehand order."""
    talons = TALONS[players]
    if named is not None:
        size = len(talons[0])
        talons = tuple(named[first : first + size] for first in range(0, len(named), size))
    lying = tuple(tuple(place - 1 for place in talon) for talon in talons)
    dealt = [place for place in range(PACK) if not any(place in talon for talon in lying)]
    return lying, tuple(tuple(dealt[turn::active]) for turn in range(active))  # TH-27


def deal(
    agreed: Agreements, match: Match, order: tuple[Card, ...], named: tuple[int, ...] | None
) -> ThousandState:
    """The position after the cards are dealt in this order, with the talon at the named places."""
    active = active_seats(agreed, match.dealer or 0)
    talon_places, hand_places = places(agreed.players, len(active), named)
    cards = [card.bit for card in order]
    talons = tuple([sum([cards[place] for place in talon]) for talon in talon_places])
    hands, after = [0] * agreed.players, [0] * agreed.players
    for seat, following, dealt in zip(active, active[1:] + active[:1], hand_places, strict=True):
        hands[seat] = sum([cards[place] for place in dealt])
        after[seat] = following
    nothing = (0,) * agreed.players
    bottom = 0 if match.dealer in active else cards[-1]  # TH-19, TH-31
    settled = new_settled(
        match, active, tuple(after), None, talons, (), None, None, 0, None, nothing, bottom
    )
    begun = new_state("auction", None, tuple(hands), nothing, nothing, (), settled)
    return auction.begin(agreed, begun)


# --- a misdeal ----------------------------------------------------------------------------------


def refuse_misdeal(state: ThousandState) -> Refusal | None:
    """Why there can be no misdeal now: it is found until the first call (TH-32).

    A golden deal has no call; there it is found until the talon is taken. Of three or four players
    the declarer takes it without being asked, as soon as nobody claims a redeal any more; of two
    he chooses one first.
    """
    if state.phase == "hand_claims" or auction.unopened(state):
        return None
    if not state.golden or not state.settled.active:
        return NOT_DEALING
    return None if state.phase == "talon" else TALON_TAKEN


def misdeal(agreed: Agreements, state: ThousandState) -> ThousandState:
    """The cards are thrown in; if so agreed it costs the dealer a penalty (TH-32)."""
    match = state.settled.match
    fined = match.dealer if agreed.misdeal_penalty else None
    return throw_in(agreed, match, "misdeal", fined=fined)
