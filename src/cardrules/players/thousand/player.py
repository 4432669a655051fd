"""The simple player of Thousand: who bids what the hand can make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import attrs
from typing_extensions import override

from cardrules.cards import bits
from cardrules.games.thousand import (
    CONCEDE,
    PASS,
    RECUT,
    REDEAL,
    SILENT,
    Bid,
    Declare,
    Discard,
    Give,
    Thousand,
    ThousandState,
)
from cardrules.games.thousand.marriages import VALUES, pairs
from cardrules.games.thousand.moves import DECLARATIONS
from cardrules.players.policy import Policy
from cardrules.players.thousand.estimate import promise
from cardrules.players.thousand.sight import Sight, look
from cardrules.players.thousand.tricks import follow, lead
from cardrules.ruleset import Move
from cardrules.simulate import uniformly
from cardrules.tricks import PLAYS, Play

__all__ = ["SimpleThousand"]

TALON_SHARE = 10
"""What a bidder counts on from the talon, and from getting rid of the worst cards."""

CAUTION = 25
"""How far a declarer who raises stays below what the hand promises."""

HOPE = 50
"""A declarer plays on while the hand promises no more than this below the contract."""

BARREL_HOPE = 20
"""On the barrel a hand may promise this much less than is needed, and the win is tried for."""

GIFT_RISK = 0.5
"""The chance that a king or queen given away completes a marriage of the receiver."""


@attrs.frozen
class SimpleThousand(Policy[ThousandState]):
    """A player of Thousand for simulations: simple, quick and honest.

    It bids what the hand promises with a share for the talon, passes worthless cards, raises to
    what it can make, concedes what is hopeless, declares marriages, leads high, and wins the
    tricks that it can win for certain. It knows only what the seat to move knows: its own cards,
    what lay open on the table, what was said. One instance serves all seats of a table.

    >>> from cardrules import Thousand
    >>> from cardrules.simulate import play_match
    >>> rules = Thousand()
    >>> match = play_match(rules, seed=7, choose=SimpleThousand(rules))
    >>> match.deals, match.points, match.winners
    (69, (1000, 700, 270), (0,))
    """

    rules: Thousand

    @override
    def __call__(self, state: ThousandState, moves: tuple[Move, ...], generator: Random) -> Move:
        """Choose one of the legal moves; where to cut, and the like, is left to chance."""
        choose = CHOICES.get(state.phase)
        if choose is None:
            return uniformly(state, moves, generator)
        return choose(self, look(state), moves)

    # --- what the hand promises ---

    def promise(self, sight: Sight, hand: int, unseen: int) -> float:
        """The points that these cards promise to a declarer."""
        needs_trick = self.rules.marriage_needs_trick
        return promise(hand, unseen, sight.others, needs_trick=needs_trick)

    def aim(self, sight: Sight, promised: float) -> float:
        """The number to go for: what is promised, but on the barrel what wins there (TH-135)."""
        need, used = self.rules.barrel_need, sight.row.barrel
        if used is None or promised >= need:
            return promised
        last = used + 1 == self.rules.barrel_attempts  # there is nothing to lose (TH-140)
        return need if last or promised >= need - BARREL_HOPE else promised

    def limit(self, sight: Sight) -> float:
        """The highest number that is bid for the dealt hand."""
        return self.aim(sight, self.promise(sight, sight.hand, sight.unseen) + TALON_SHARE)

    # --- before the talon ---

    def recut(self, _sight: Sight, _moves: tuple[Move, ...]) -> Move:
        """A dealer does not want the nine at the bottom, which would be dealt to him (TH-31)."""
        return RECUT

    def claim(self, sight: Sight, _moves: tuple[Move, ...]) -> Move:
        """Have the cards dealt again, unless the hand is worth a bid."""
        return SILENT if self.limit(sight) >= self.rules.opening_bid else REDEAL

    def call(self, sight: Sight, moves: tuple[Move, ...]) -> Move:
        """Bid as little as possible, up to the limit; the opener has to bid."""
        lowest = moves[0]
        if PASS not in moves:
            return lowest
        within = isinstance(lowest, Bid) and lowest.points <= self.limit(sight)
        return lowest if within else PASS

    # --- with the talon ---

    def give(self, sight: Sight, moves: tuple[Move, ...]) -> Move:
        """Pass the cards, or lay them aside, without which the hand promises most."""
        worth = {
            move: self.left(sight, move) for move in moves if isinstance(move, (Give, Discard))
        }
        best = max(worth, key=worth.__getitem__)
        if REDEAL in moves and worth[best] < (sight.contract or 0):
            return REDEAL
        return CONCEDE if self.hopeless(sight, moves, worth[best]) else best

    def left(self, sight: Sight, move: Give | Discard) -> float:
        """What the hand promises without two cards; of passed ones others may profit."""
        gone = move.first.bit | move.second.bit
        kept = sight.hand & ~gone
        if isinstance(move, Discard):
            return self.promise(sight, kept, sight.unseen)
        unseen = sight.unseen | gone
        profit = sum(VALUES[queen] for queen in bits(pairs(unseen)) if (queen | queen << 1) & gone)
        return self.promise(sight, kept, unseen) - GIFT_RISK * profit

    def state(self, sight: Sight, moves: tuple[Move, ...]) -> Move:
        """Raise to what can be made, or concede."""
        promised = self.promise(sight, sight.hand, sight.unseen)
        if self.hopeless(sight, moves, promised):
            return CONCEDE
        aim = self.aim(sight, promised - CAUTION)
        raises = [move for move in moves if isinstance(move, Bid) and move.points <= aim]
        return raises[-1] if raises else moves[0]

    def hopeless(self, sight: Sight, moves: tuple[Move, ...], promised: float) -> bool:
        """Whether to concede: not if that costs a penalty besides (TH-80)."""
        every = self.rules.rospis_penalty_every
        fined = every is not None and (sight.row.concessions + 1) % every == 0
        return CONCEDE in moves and not fined and promised + HOPE < (sight.contract or 0)

    # --- at play ---

    def lead(self, sight: Sight, moves: tuple[Move, ...]) -> Move:
        """Lead a card, perhaps with a declaration."""
        declarable = sum(move.card.bit for move in moves if isinstance(move, Declare))
        card, declared = lead(sight, _playable(moves), declarable)
        return (DECLARATIONS if declared else PLAYS)[card.bit_length() - 1]

    def follow(self, sight: Sight, moves: tuple[Move, ...]) -> Move:
        """Follow with a card."""
        return PLAYS[follow(sight, _playable(moves)).bit_length() - 1]


def _playable(moves: tuple[Move, ...]) -> int:
    """The cards that may be played, as a mask."""
    return sum(move.card.bit for move in moves if isinstance(move, Play))


CHOICES: Mapping[str, Callable[[SimpleThousand, Sight, tuple[Move, ...]], Move]] = {
    "bottom_nine": SimpleThousand.recut,
    "hand_claims": SimpleThousand.claim,
    "auction": SimpleThousand.call,
    "pass": SimpleThousand.give,
    "discard": SimpleThousand.give,
    "after_pass_claims": SimpleThousand.claim,
    "contract": SimpleThousand.state,
    "lead": SimpleThousand.lead,
    "follow": SimpleThousand.follow,
}
"""How the player decides in each phase; in the others chance does for it."""
