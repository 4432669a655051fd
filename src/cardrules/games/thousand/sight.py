"""Where the cards of Thousand lie, who knows them there, and the same position with others."""

from __future__ import annotations

import attrs

from cardrules.cards import Card, CardSet
from cardrules.games.thousand import redeals
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.state import Contract, Ritual, ThousandState
from cardrules.ruleset import Pile

__all__ = ["piles", "veiled", "whole_pack", "with_piles"]

SHOWN_BOTTOM = {"bottom_nine", "dealer_cut", "bury"}
"""Phases in which everybody sees the bottom card of the pack, as after a nine is cut (TH-20)."""
EXCHANGE = {"pass", "discard"}
"""Phases in which the talon that was taken is still in the declarer's hand, all of it."""


def _mask(cards: tuple[Card, ...]) -> int:
    return sum([card.bit for card in cards])


def piles(state: ThousandState) -> tuple[Pile, ...]:
    """The piles of a running deal; none between deals."""
    settled = state.settled
    if settled.ritual is not None:
        return _pack(state, settled.ritual)
    if not settled.active:
        return ()
    contract = settled.contract
    names = ("talon",) if len(settled.talons) == 1 else ("talon 1", "talon 2")
    return (
        *(_hand(state, seat) for seat in range(len(state.hands))),
        *(Pile("won", seat, CardSet(mask), face_up=True) for seat, mask in enumerate(state.won)),
        Pile("trick", None, CardSet.of(state.trick), face_up=True, order=state.trick),
        *(
            Pile(name, None, CardSet(mask))
            for name, mask in zip(names, settled.talons, strict=True)
        ),
        *((_aside(state, contract),) if len(names) > 1 else ()),
    )


def whole_pack(state: ThousandState, cards: CardSet) -> Pile:
    """The pack between deals; a talon that was shown to prove a claim is back in it (TH-44)."""
    result = state.settled.match.result
    return Pile("pack", None, cards, known=CardSet() if result is None else result.proof)


def _pack(state: ThousandState, ritual: Ritual) -> tuple[Pile, ...]:
    """The pack while it is being cut."""
    if state.phase in SHOWN_BOTTOM or ritual.nines:
        above, bottom = ritual.order[:-1], ritual.order[-1:]
    else:
        above, bottom = ritual.order, ()
    return (
        Pile("pack", None, CardSet.of(above)),
        Pile("bottom", None, CardSet.of(bottom), face_up=True),
    )


def _hand(state: ThousandState, seat: int) -> Pile:
    """A hand: its owner sees it, and others know what was declared, shown or passed."""
    settled, contract, hand = state.settled, state.settled.contract, state.hands[seat]
    known, whole = settled.declared[seat], True
    seen = [CardSet()] * len(state.hands)
    if contract is not None:
        passed = contract.given[seat] if contract.given else 0
        seen[contract.declarer] = CardSet(passed & hand)  # he knows whom he gave it
        if contract.face_up:
            known |= passed  # TH-65
        if seat == contract.declarer:
            whole = contract.face_up or state.phase in EXCHANGE  # nothing was put away unseen
            known |= contract.talon if contract.shown and whole else 0  # TH-61
    if settled.bottom and whole and seat == settled.active[-1]:
        seen[state.dealer or 0] = CardSet(settled.bottom & hand)  # TH-19
    seen[seat] = CardSet(hand)
    return Pile("hand", seat, CardSet(hand), known=CardSet(known & hand), seen=tuple(seen))


def _aside(state: ThousandState, contract: Contract | None) -> Pile:
    """The cards that the declarer laid aside, known to him alone (TH-71)."""
    if contract is None:
        return Pile("aside", None, CardSet())
    cards = CardSet(contract.aside)
    seen = [CardSet()] * len(state.hands)
    seen[contract.declarer] = cards
    return Pile("aside", contract.declarer, cards, seen=tuple(seen))


# --- other cards --------------------------------------------------------------------------------


def veiled(state: ThousandState, seat: int | None) -> ThousandState:
    """The position without what only others remember.

    That is a hidden talon, cards passed face down, and the bottom card. Who will be asked about a
    redeal after the present one is found out anew by `with_piles`.
    """
    settled, contract = state.settled, state.settled.contract
    if contract is not None and seat != contract.declarer:
        contract = attrs.evolve(
            contract,
            talon=contract.talon if contract.shown else 0,
            given=contract.given
            if contract.face_up
            else tuple(
                card if receiver == seat else 0 for receiver, card in enumerate(contract.given)
            ),
        )
    bottom = settled.bottom if seat == state.dealer else 0
    settled = attrs.evolve(settled, contract=contract, bottom=bottom)
    return attrs.evolve(state, settled=settled)


def with_piles(
    agreed: Agreements, state: ThousandState, piles: tuple[tuple[Card, ...], ...]
) -> ThousandState:
    """The same position with other hands, talons, and cards laid aside.

    What the declarer alone remembers of the exchange is made up only as long as a rule may ask for
    it: until he has passed his cards, any of his unknown cards may have been the talon.
    """
    settled = state.settled
    if settled.ritual is not None:
        pack, bottom = piles
        ritual = attrs.evolve(settled.ritual, order=pack + bottom)
        return attrs.evolve(state, settled=attrs.evolve(settled, ritual=ritual))
    if not settled.active:
        return state
    seats, contract = len(state.hands), settled.contract
    hands = tuple(map(_mask, piles[:seats]))
    talons = tuple(map(_mask, piles[2 * seats + 1 :][: len(settled.talons)]))
    if contract is not None:
        contract = attrs.evolve(
            contract,
            aside=_mask(piles[-1]) if len(talons) > 1 else 0,
            talon=contract.talon or _taken(state, piles[contract.declarer]),
        )
    settled = attrs.evolve(settled, talons=talons, contract=contract)
    changed = attrs.evolve(state, hands=hands, settled=settled)
    return _ask_again(agreed, changed) if settled.asked else changed


def _taken(state: ThousandState, hand: tuple[Card, ...]) -> int:
    """The talon, where it is not known: the last cards of the declarer's hand."""
    if state.phase not in EXCHANGE:
        return 0
    size = 3 if len(state.settled.talons) == 1 else 2
    return _mask(hand[-size:])


def _ask_again(agreed: Agreements, state: ThousandState) -> ThousandState:
    """The same position with those asked, from the present one on, who hold a ground."""
    now = state.settled.asked[0]
    find = redeals.holders_in_hand if state.phase == "hand_claims" else redeals.holders_after_pass
    order = state.active
    later = tuple(seat for seat in find(agreed, state) if order.index(seat) > order.index(now))
    return attrs.evolve(state, settled=attrs.evolve(state.settled, asked=(now, *later)))
