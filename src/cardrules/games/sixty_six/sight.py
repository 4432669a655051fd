"""Where the cards of Sixty-Six lie, who knows them there, and the same position with others."""

from __future__ import annotations

from cardrules.cards import Card, CardSet
from cardrules.games.sixty_six.state import SixtySixState, new_settled, new_state
from cardrules.ruleset import Pile

__all__ = ["piles", "with_piles"]

SEATS = (0, 1)
STOCK = 12
"""Cards of the stock after the deal, the turn-up included (SS-14)."""


def piles(state: SixtySixState) -> tuple[Pile, ...]:
    """The piles of a running deal; none between deals."""
    settled = state.settled
    if not settled.stock:
        return ()
    left = settled.stock[-state.stock_size :] if state.stock_size else ()
    # Announced partners and cards taken in exchange; and the turn-up, which the loser of the trick
    # took in everybody's sight (SS-22).
    turned = 0 if left else settled.stock[-1]
    trick = (state.led,) if state.led else ()
    return (
        *(
            Pile(
                "hand",
                seat,
                CardSet(state.hands[seat]),
                known=CardSet(state.hands[seat] & (settled.shown[seat] | turned)),
                seen=tuple(CardSet(state.hands[seat] if at == seat else 0) for at in SEATS),
            )
            for seat in SEATS
        ),
        *(Pile("won", seat, CardSet(state.won[seat]), face_up=True) for seat in SEATS),
        Pile("trick", None, CardSet.of(trick), face_up=True, order=trick),
        Pile("stock", None, CardSet(sum(left[:-1]))),
        Pile("turn-up", None, CardSet(sum(left[-1:])), face_up=True),
    )


def with_piles(state: SixtySixState, piles: tuple[tuple[Card, ...], ...]) -> SixtySixState:
    """The same position with other hands, and another stock."""
    settled = state.settled
    if not settled.stock:
        return state
    mine, others, *_, stock, _ = piles
    waiting = tuple([card.bit for card in stock])
    drawn = (0,) * (STOCK - 1 - len(waiting))
    return new_state(
        state.phase,
        state.to_move,
        (sum([card.bit for card in mine]), sum([card.bit for card in others])),
        state.won,
        state.totals,
        state.stock_size,
        state.led,
        new_settled(
            settled.match,
            settled.trumps,
            settled.beaters,
            (*drawn, *waiting, settled.stock[-1]),
            settled.pending,
            settled.shown,
            settled.closing,
        ),
    )
