"""What the course of a deal of Thousand tells about the hands, beyond who follows and who is void.

Who is asked about a redeal holds a ground, and who is not holds none (TH-40, TH-45). A high number
shows a marriage (TH-54). A shown talon lies where the declarer put it (TH-61, TH-63), and a card
seen at the bottom of the pack where it was dealt (TH-20, TH-24, TH-25).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from typing import TypeAlias

import attrs

from cardrules.cards import Rank, bits, pack
from cardrules.games.thousand import dealing, redeals
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.marriages import ceiling
from cardrules.games.thousand.moves import Bury, Cut, Declare
from cardrules.games.thousand.state import Contract, ThousandState, contract_of
from cardrules.tricks import Play, rank_mask
from cardrules.views import History, Step, View

__all__ = ["fits"]

Known: TypeAlias = View[ThousandState] | History[ThousandState]
Seen: TypeAlias = tuple[tuple[View[ThousandState], Step[ThousandState]], ...]

BOTTOM = 23
"""The place of the bottom card, from 0."""
PACK = sum(card.bit for card in pack(24))


@attrs.frozen
class Told:
    """What was to be seen in a deal."""

    grounds: Mapping[int, bool]
    """By seat, as far as it is known: whether its dealt hand was a ground for a redeal."""
    late_grounds: Mapping[int, bool]
    """By seat: whether its hand after the pass was one."""
    played: Mapping[int, int]
    """By seat: the mask of the cards it has played."""
    cut: Followed
    """Where the cards have gone that were seen while the pack was cut."""


@attrs.frozen
class Followed:
    """The cards that were seen at the bottom of the pack, where they are after the last cut."""

    places: Mapping[int, int]
    """By bit: the place in the pack, from 0."""
    dealt: Mapping[int, int]
    """By seat: the mask of those that were dealt to it."""
    in_talon: tuple[int, ...]
    """By talon: the mask of those that were dealt there."""
    last: int
    """The mask of the cards that the last one dealt may have been."""


def fits(agreed: Agreements, known: Known, state: ThousandState) -> bool:
    """Whether a layout agrees with what was asked, bid, shown and seen in this deal."""
    told, settled = _told(agreed, known), state.settled
    if settled.ritual is not None:
        order = settled.ritual.order
        return all(order[place].bit == bit for bit, place in told.cut.places.items())
    if not state.active:
        return True
    if settled.contract is None:
        talons = zip(told.cut.in_talon, settled.talons, strict=True)
        return all(not cards & ~talon for cards, talon in talons) and all(
            _dealt(agreed, told, state, seat, state.hands[seat]) for seat in state.active
        )
    if not _kept(state, settled.contract):
        return False
    if isinstance(known, View) and (state.trick or any(state.won)):
        return True  # a view does not tell who played what
    held = {seat: state.hands[seat] | told.played.get(seat, 0) for seat in state.active}
    return _stated(agreed, state, settled.contract, held) and _exchanged(agreed, told, state, held)


# --- single hands -------------------------------------------------------------------------------


def _dealt(agreed: Agreements, told: Told, state: ThousandState, seat: int, cards: int) -> bool:
    """Whether these cards can have been dealt to the seat, after what it was asked and bid."""
    ground, auction = told.grounds.get(seat), state.settled.auction
    if ground is not None and redeals.hand_is_ground(agreed, cards) != ground:
        return False
    if auction is not None and auction.bids[seat] > ceiling(agreed, cards):
        return False
    if seat == state.active[-1] and not cards & told.cut.last:
        return False
    return not told.cut.dealt.get(seat, 0) & ~cards


def _stated(
    agreed: Agreements, state: ThousandState, contract: Contract, held: Mapping[int, int]
) -> bool:
    """Whether the declarer could raise to his contract with the cards he kept (TH-69)."""
    auction = state.settled.auction
    if state.phase not in {"lead", "follow"} or auction is None:
        return True
    raised = contract.points > auction.bids[contract.declarer]
    return not raised or contract.points <= ceiling(agreed, held[contract.declarer])


def _kept(state: ThousandState, contract: Contract) -> bool:
    """Whether no opponent holds more of a shown talon than the declarer gave him (TH-63)."""
    for seat in state.active:
        if contract.shown and seat != contract.declarer:
            given = contract.given[seat] if contract.given else 0
            unknown_gift = bool(contract.given) and not given
            if (state.hands[seat] & contract.talon & ~given).bit_count() > unknown_gift:
                return False
    return True


# --- the exchange -------------------------------------------------------------------------------


def _exchanged(
    agreed: Agreements, told: Told, state: ThousandState, held: Mapping[int, int]
) -> bool:
    """Whether the declarer can have come to these cards, and the others too, from possible hands.

    `held` are the cards that everybody has had since then, by seat.
    """
    for seat, late in told.late_grounds.items():
        if redeals.hand_is_late_ground(agreed, held[seat]) != late:
            return False
    contract = contract_of(state)
    opponents = [seat for seat in state.active if seat != contract.declarer]
    for given in product(*(_gifts(agreed, told, state, seat, held[seat]) for seat in opponents)):
        own = held[contract.declarer] | contract.aside | sum(given)
        for talon in _talons(state, own):
            if agreed.pass_source == "talon" and sum(given) & ~talon:  # noqa: S105 - cards; TH-64
                continue
            lying = [mask or talon for mask in state.settled.talons]
            seen = zip(told.cut.in_talon, lying, strict=True)
            if all(not cards & ~mask for cards, mask in seen) and _dealt(
                agreed, told, state, contract.declarer, own & ~talon
            ):
                return True
    return False


def _gifts(
    agreed: Agreements, told: Told, state: ThousandState, seat: int, held: int
) -> tuple[int, ...]:
    """The cards of an opponent that may have been passed to him; 0 where none is."""
    given = contract_of(state).given
    known = (given[seat],) if given and given[seat] else tuple(bits(held)) if given else (0,)
    return tuple(card for card in known if _dealt(agreed, told, state, seat, held & ~card))


def _talons(state: ThousandState, own: int) -> Iterator[int]:
    """What the talon that the declarer took can have been, out of these cards."""
    talon = contract_of(state).talon
    if state.phase == "talon":
        yield 0
    elif talon:
        if not talon & ~own:
            yield talon
    else:
        size = 3 if len(state.settled.talons) == 1 else 2
        yield from map(sum, combinations(tuple(bits(own)), size))


# --- what was to be seen ------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _told(agreed: Agreements, known: Known) -> Told:
    """Gather what the history of the running deal tells; of a view, what it tells itself."""
    view = known.view if isinstance(known, History) else known
    seen = known.running_deal if isinstance(known, History) else ()
    whole = isinstance(known, History) and known.whole_deal
    active, contract = view.position.active, view.position.settled.contract
    passed = contract is not None and bool(contract.given)
    opponents = tuple(seat for seat in active if seat != view.position.declarer)
    late = passed and agreed.redeal_after_pass_below is not None
    played: dict[int, int] = {}
    for _, step in seen:
        if isinstance(step.move, (Play, Declare)) and step.mover is not None:
            played[step.mover] = played.get(step.mover, 0) | step.move.card.bit
    return Told(
        grounds=_answers("hand_claims", view, seen, active, complete=whole),
        late_grounds=_answers("after_pass_claims", view, seen, opponents, complete=whole and late),
        played=played,
        cut=_followed(agreed, seen, view.position),
    )


def _answers(
    phase: str, view: View[ThousandState], seen: Seen, seats: tuple[int, ...], *, complete: bool
) -> dict[int, bool]:
    """Who is known to have held a ground: those asked; and who not: those passed over."""
    asked = {step.mover for before, step in seen if before.phase == phase}
    grounds = {seat: True for seat in seats if seat in asked}
    if view.phase == phase and view.to_move is not None:
        grounds[view.to_move] = True
        seats = seats[: seats.index(view.to_move)]
    if complete:
        grounds |= {seat: seat in grounds for seat in seats}
    return grounds


def _followed(agreed: Agreements, seen: Seen, position: ThousandState) -> Followed:
    """Follow the cards that were seen at the bottom of the pack through cuts and the deal."""
    places: dict[int, int] = {}
    named: tuple[int, ...] | None = None
    last = PACK
    for before, step in seen:
        ritual = before.position.settled.ritual
        if ritual is None:
            break
        named = ritual.talon
        for card in before.pile("bottom").cards:
            places[card.bit] = BOTTOM
        last = PACK
        if isinstance(step.move, Cut):
            places = {bit: (at - step.move.place) % (BOTTOM + 1) for bit, at in places.items()}
            last = _harmless(agreed) if before.phase == "cut" else PACK
        elif isinstance(step.move, Bury):
            into = step.move.place - 1
            places = {
                bit: into if at == BOTTOM else at + (at >= into) for bit, at in places.items()
            }
    active = position.active
    talons, hands = dealing.places(agreed.players, len(active), named)
    dealt = {
        seat: sum(bit for bit, at in places.items() if at in cards)
        for seat, cards in zip(active, hands, strict=True)
    }
    if active:
        dealt[active[-1]] |= position.settled.bottom  # TH-19, TH-31
    in_talon = tuple(sum(bit for bit, at in places.items() if at in talon) for talon in talons)
    return Followed(places, dealt, in_talon, last)


def _harmless(agreed: Agreements) -> int:
    """The mask of the cards with which the pack is dealt if a cut leaves them at the bottom."""
    nines = 0 if agreed.bottom_nine == "ignore" else rank_mask(Rank.NINE)
    jacks = 0 if agreed.bottom_jack == "ignore" else rank_mask(Rank.JACK)
    return PACK & ~nines & ~jacks  # TH-26
