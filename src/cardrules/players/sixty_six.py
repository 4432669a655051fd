"""The simple player of Sixty-Six: who counts, and knows when to close."""

from __future__ import annotations

from random import Random

import attrs
from typing_extensions import override

from cardrules.cards import Card, Rank, bits, pack
from cardrules.games.sixty_six import (
    CLAIM,
    CLOSE,
    DRAW,
    EXCHANGE,
    Announce,
    SixtySix,
    SixtySixState,
)
from cardrules.players.policy import Policy
from cardrules.ruleset import Move
from cardrules.tricks import ACE_TEN, PLAYS, SUIT_MASKS, Play, rank_mask

__all__ = ["SimpleSixtySix"]

DECK = sum(card.bit for card in pack(24))
ACES = rank_mask(Rank.ACE)
COUPLES = rank_mask(Rank.KING) | rank_mask(Rank.QUEEN)
POINTS = ACE_TEN.by_card

TARGET = 66
REPLY = 3
"""The points that an opponent's card brings on average to a trick that is won for certain."""
RICH = 10
"""A card of so many points is worth a trump."""
SAVED_TRUMP = 8
SAVED_COUPLE = 6
SAVED_MASTER = 7
"""How many points a trump, half a marriage, or a card that nothing beats is worth besides its own.
"""


@attrs.frozen
class _Sight:
    """A position as the seat to move sees it; sets of cards are masks."""

    hand: int
    unseen: int
    """The cards that may be in the other hand or in the stock."""
    trumps: int
    led: Card | None
    total: int
    """Points that the seat has counted."""
    strict: bool

    @property
    def masters(self) -> int:
        """The cards of the hand above which the other hand cannot hold one of their suit."""
        higher = ACE_TEN.higher
        return sum(bit for bit in bits(self.hand) if not higher[_index(bit)] & self.unseen)


def _index(bit: int) -> int:
    return bit.bit_length() - 1


def _look(state: SixtySixState) -> _Sight:
    """What the seat to move knows; nothing else of the position gets any further."""
    seat, settled = state.to_move or 0, state.settled
    turn_up = state.turn_up
    seen = state.hands[seat] | sum(state.won) | (turn_up.bit if turn_up else 0)
    return _Sight(
        hand=state.hands[seat],
        unseen=DECK & ~seen & ~(state.led.bit if state.led else 0),
        trumps=settled.trumps,
        led=state.led,
        total=state.totals[seat],
        strict=not state.stock_size or settled.closing is not None,
    )


class SimpleSixtySix(Policy[SixtySixState]):
    """A player of Sixty-Six for simulations: simple, quick and honest.

    It claims what it has, exchanges the nine, announces marriages, closes when what it holds for
    certain is enough, saves trumps and halves of marriages while the stock is open, and wins what
    it can win when suit must be followed. It knows only what the seat to move knows.

    >>> from cardrules import SixtySix
    >>> from cardrules.simulate import play_match
    >>> rules = SixtySix()
    >>> play_match(rules, seed=7, players=[SimpleSixtySix(rules), None]).winners
    (0,)
    """

    def __init__(self, rules: SixtySix) -> None:
        """Sit down at a table."""
        self._rules = rules

    @override
    def __call__(self, state: SixtySixState, moves: tuple[Move, ...], generator: Random) -> Move:
        sight = _look(state)
        if CLAIM in moves:
            return CLAIM
        if EXCHANGE in moves:
            return EXCHANGE
        if CLOSE in moves and _promise(sight) >= TARGET:
            return CLOSE
        if DRAW in moves:
            return DRAW
        announced = [move for move in moves if isinstance(move, Announce)]
        if announced:
            return max(announced, key=lambda move: _worth(sight, move))
        cards = sum(move.card.bit for move in moves if isinstance(move, Play))
        chosen = _lead(sight, cards) if sight.led is None else _follow(sight, sight.led, cards)
        return PLAYS[_index(chosen)]


def _worth(sight: _Sight, move: Announce) -> tuple[bool, bool, bool]:
    """Which announcement is best: one that claims, of trumps, with the queen."""
    return move.claim, bool(move.card.bit & sight.trumps), move.card.rank is Rank.QUEEN


def _promise(sight: _Sight) -> int:
    """The points that the seat is sure of if the stock is closed now."""
    masters, trumps = sight.masters, sight.trumps
    sure = masters & trumps
    if (sight.unseen & trumps).bit_count() <= sure.bit_count():  # the trumps can be drawn
        sure = masters
    queens = sight.hand & sight.hand >> 1 & rank_mask(Rank.QUEEN)
    marriages = sum(40 if queen & trumps else 20 for queen in bits(queens))
    return (
        sight.total
        + sum(POINTS[_index(bit)] + REPLY for bit in bits(sure))
        + (marriages if sure or sight.total else 0)
    )


def _lead(sight: _Sight, cards: int) -> int:
    """The card to lead: while the stock is open what is missed least, then what wins."""
    if sight.strict:
        masters = sight.masters & cards
        certain = masters & sight.trumps if sight.unseen & sight.trumps else masters
        if masters:
            return max(bits(certain or masters), key=lambda bit: POINTS[_index(bit)])
    return _least_missed(sight, cards)


def _follow(sight: _Sight, led: Card, cards: int) -> int:
    """The card to follow with: the trick is won if that is worth it, and cheap."""
    suit = cards & ACE_TEN.higher[led.index]
    ruffs = cards & sight.trumps & ~SUIT_MASKS[led.index]
    if suit and not suit & sight.trumps:
        # A ten is brought home, or else the best card below it; an ace need not hurry.
        return max(bits(suit), key=lambda bit: (not bit & ACES, POINTS[_index(bit)]))
    winning = suit | ruffs
    if winning and (sight.strict or POINTS[led.index] >= RICH):
        return _least_missed(sight, winning)
    return _least_missed(sight, cards)


def _least_missed(sight: _Sight, cards: int) -> int:
    """The card whose loss costs least: its points, and what else it could have brought."""
    masters = sight.masters

    def loss(bit: int) -> int:
        couple = SUIT_MASKS[_index(bit)] & COUPLES
        alive = bit & couple and not couple & ~(sight.hand | sight.unseen)
        return (
            POINTS[_index(bit)]
            + (SAVED_TRUMP if bit & sight.trumps else 0)
            + (SAVED_COUPLE if alive else 0)
            + (SAVED_MASTER if bit & masters else 0)
        )

    return min(bits(cards), key=loss)
