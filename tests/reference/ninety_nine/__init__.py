"""A slow, literal model of Ninety-Nine, written from the rules alone.

Every decision cites the rule it follows (``NN-nn``); "section 9" is the one of clarifications,
which stands above the rest. `Reference` holds one match: `start`, then `deal(order)` whenever a
pack is awaited, then moves until the next pack is awaited or the match is over.

Seats are 0 ... players-1, clockwise. Cards are rank + suit, ranks 2 ... 9 T J Q K A and suits
C D H S; the joker is JK.

==========  ===============  =====================================================================
phase       notation         meaning
==========  ===============  =====================================================================
draw        --               `deal(order)` draws for the first deal (NN-07)
deal        --               `deal(order)` distributes the cards
bid         bid 6C TD AS     three cards are laid aside, in the order C D H S, 2 ... A, JK (NN-18)
offer       pass, declare,   a premium bid is offered or not (NN-32, NN-34)
            reveal
answer      yield, raise     the declarer who has been outbid answers (NN-31)
lead        AS               a card is led, also from the dummy (NN-45)
follow      AS               a later card of the trick, also from the dummy (NN-44)
over        --
==========  ===============  =====================================================================

The order given to `deal`, top first
------------------------------------

All the cards that are shuffled: 36, 52 with four players, 37 with the joker; in Oxford Whist all
52, where the cards 2-5, in their relative order, become the trump stock if a new one is due and
mean nothing otherwise, and the other 36 in theirs are the pack. In the draw the seats take one
card each from the top in seat order, those who tied the next ones; joker and trump stock are
skipped. The turn-up is the last card. With ``dummy_bid="random"`` the last three cards dealt to
the dummy are its bid.

The snapshot
------------

Between deals the table is empty: no cards, no trumps, no tricks; `result` then tells of the last
deal. `dealer` is that of the deal going on or awaited, at the end that of the last one. Cards of
a hand are sorted as strings. While an outbid declarer is asked, the revelation stands.
"""

from .options import Options
from .reference import Reference

__all__ = ["Options", "Reference"]
