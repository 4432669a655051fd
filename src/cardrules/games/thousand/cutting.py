"""The pack is cut, and a nine or a jack at the bottom has its consequences (TH-16 to TH-26)."""

from __future__ import annotations

import attrs

from cardrules.cards import Card, Rank
from cardrules.games.thousand import dealing
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.moves import (
    ACCEPT,
    BURIALS,
    CUTS,
    LEAVE,
    RECUT,
    Bury,
    Cut,
    Leave,
    Recut,
)
from cardrules.games.thousand.settlement import throw_in
from cardrules.games.thousand.state import (
    Match,
    Phase,
    Ritual,
    ThousandState,
    new_match,
    new_settled,
    new_state,
    ritual_of,
)
from cardrules.ruleset import Move, Refusal

__all__ = [
    "begin",
    "cutter",
    "make_bury",
    "make_cut",
    "make_dealer_cut",
    "make_nine",
    "moves_bury",
    "moves_cut",
    "moves_nine",
    "refuse_bury",
    "refuse_cut",
]

THIRD = 3
"""The nine at the bottom that is punished (TH-21)."""

NO_CUT = Refusal("TH-17", "the pack is cut at 1 to 23")
NO_BURIAL = Refusal("TH-25", "the jack goes between two cards, to place 2 to 23")


def cutter(agreed: Agreements, dealer: int) -> int:
    """The neighbour who cuts, also when he sits the deal out (TH-18)."""
    return (dealer + (1 if agreed.cutter == "left_of_dealer" else -1)) % agreed.players


def begin(
    agreed: Agreements, match: Match, order: tuple[Card, ...], talon: tuple[int, ...] | None
) -> ThousandState:
    """The pack is shuffled and offered for cutting (TH-16)."""
    nothing = (0,) * agreed.players
    running = new_match(
        match.rows,
        match.dealer,
        match.deal_number + 1,
        match.completed,
        match.golden_left,
        match.golden_made,
        (),
        None,
    )
    ritual = Ritual(order, talon=talon)
    settled = new_settled(running, (), (), ritual, (), (), None, None, 0, None, nothing, 0)
    seat = cutter(agreed, match.dealer or 0)
    return new_state("cut", seat, nothing, nothing, nothing, (), settled)


def _turn(state: ThousandState, phase: Phase, seat: int | None, ritual: Ritual) -> ThousandState:
    """The ritual goes on."""
    return state.turn(phase, seat, state.settled.having(ritual=ritual))


def _deal(agreed: Agreements, state: ThousandState, ritual: Ritual) -> ThousandState:
    """The ritual is over (TH-26)."""
    return dealing.deal(agreed, state.settled.match, ritual.order, ritual.talon)


# --- cuts ---------------------------------------------------------------------------------------


def moves_cut(_agreed: Agreements, _state: ThousandState, _seat: int) -> tuple[Move, ...]:
    """All cuts (TH-17)."""
    return CUTS


def refuse_cut(
    _agreed: Agreements, _state: ThousandState, _seat: int, move: Move
) -> Refusal | None:
    """Why the pack cannot be cut there."""
    return None if move in CUTS else NO_CUT


def _cut(state: ThousandState, move: Move) -> Ritual:
    """The pack after a cut (TH-17)."""
    ritual = ritual_of(state)
    place = move.place if isinstance(move, Cut) else 0
    order = ritual.order[place:] + ritual.order[:place]
    return attrs.evolve(ritual, order=order)


def make_cut(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> ThousandState:
    """The position after a cut by the cutter: the bottom card may have consequences."""
    ritual = _cut(state, move)
    bottom, dealer = ritual.order[-1].rank, state.dealer
    if bottom is Rank.NINE and agreed.bottom_nine != "ignore":
        ritual = attrs.evolve(ritual, nines=ritual.nines + 1)
        if ritual.nines == THIRD:
            return _third_nine(agreed, state)
        if agreed.bottom_nine == "recut":
            return _turn(state, "cut", seat, ritual)  # TH-20
        return _turn(state, "bottom_nine", dealer, ritual)
    if bottom is Rank.JACK and agreed.bottom_jack != "ignore":  # TH-23
        phase: Phase = "dealer_cut" if agreed.bottom_jack == "dealer_cut" else "bury"
        return _turn(state, phase, dealer, ritual)
    return _deal(agreed, state, ritual)


def _third_nine(agreed: Agreements, state: ThousandState) -> ThousandState:
    """The third nine: somebody pays, and a new ritual begins with a shuffle (TH-21, TH-22)."""
    match, dealer = state.settled.match, state.dealer or 0
    pays = {"dealer": dealer, "cutter": cutter(agreed, dealer), "none": None}
    return throw_in(agreed, match, "three_nines", fined=pays[agreed.three_nines_penalty])


def make_dealer_cut(
    agreed: Agreements, state: ThousandState, _seat: int, move: Move
) -> ThousandState:
    """The position after the dealer's one cut: whatever lies below, he deals (TH-24)."""
    return _deal(agreed, state, _cut(state, move))


# --- a nine at the bottom -----------------------------------------------------------------------


def moves_nine(_agreed: Agreements, _state: ThousandState, _seat: int) -> tuple[Move, ...]:
    """The dealer may have a nine cut again, or accept it (TH-20)."""
    return RECUT, ACCEPT


def make_nine(agreed: Agreements, state: ThousandState, _seat: int, move: Move) -> ThousandState:
    """The position after the dealer has had a nine cut again, or accepted it."""
    ritual = ritual_of(state)
    if isinstance(move, Recut):
        return _turn(state, "cut", cutter(agreed, state.dealer or 0), ritual)
    return _deal(agreed, state, ritual)


# --- a jack at the bottom -----------------------------------------------------------------------


def moves_bury(_agreed: Agreements, _state: ThousandState, _seat: int) -> tuple[Move, ...]:
    """Every place inside the pack for the jack, or leaving it (TH-25)."""
    return (*BURIALS, LEAVE)


def refuse_bury(
    _agreed: Agreements, _state: ThousandState, _seat: int, move: Move
) -> Refusal | None:
    """Why the jack cannot be put there."""
    return None if move in BURIALS or isinstance(move, Leave) else NO_BURIAL


def make_bury(agreed: Agreements, state: ThousandState, _seat: int, move: Move) -> ThousandState:
    """The position after the dealer has buried the jack or left it."""
    ritual = ritual_of(state)
    if isinstance(move, Bury):
        above, jack = ritual.order[:-1], ritual.order[-1:]
        order = above[: move.place - 1] + jack + above[move.place - 1 :]
        ritual = attrs.evolve(ritual, order=order)
    return _deal(agreed, state, ritual)
