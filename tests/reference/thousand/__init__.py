"""A slow, literal model of Thousand (Тысяча), written from the rules alone.

Every decision cites the rule it follows. `Reference` holds one match: `start`, then `deal(order)`
whenever a pack is awaited, then moves until the next pack is awaited or the match is over.

Seats are 0 ... players-1, clockwise. Cards are rank + suit: ranks 9 J Q K T A (T = ten), suits
S C D H. Exactly one seat is to move, or nobody: then a pack is awaited (phases "lot", "deal") or
the match is over.

Moves
-----

=================  ====================  ==========================================================
phase              notation              meaning
=================  ====================  ==========================================================
cut                cut1 ... cut23        the cutter moves so many top cards under the others (TH-17)
bottom_nine        recut, accept         the dealer has a bottom nine cut again, or deals (TH-20)
dealer_cut         cut1 ... cut23        the dealer's one cut after a bottom jack (TH-23)
bury               bury2 ... bury23      the dealer puts the bottom jack back so that it becomes the
                                         n-th card from the top (TH-25)
bury               leave                 he leaves the jack at the bottom (TH-25)
hand_claims        redeal, silent        the seat asked claims a redeal, or gives it up (TH-35)
auction            100, 105, ...         a bid (TH-50)
auction            pass                  (TH-51)
auction            dark                  the opener's first call: a dark 120 (TH-164)
talon              talon1, talon2        two players: the talon taken, unseen (TH-70)
pass               JC-9C                 the first card to the next active seat clockwise from the
                                         declarer, the second to the one after (TH-63)
pass               JC-9C:up, JC-9C:down  the same with the face chosen; only under
                                         pass_face="declarer_choice" (TH-65)
discard            9C&JC                 two players: the two cards laid out of play, in pack order:
                                         S C D H, inside a suit 9 J Q K T A (TH-71)
pass, discard      redeal                the declarer claims for a poor talon (TH-44)
pass, discard,     concede               rospis (TH-72); in play only instead of the declarer's lead
contract, play                           to the first trick
after_pass_claims  redeal, silent        an opponent's poor hand of eight (TH-45)
contract           120, 125, ...         the declarer states the final contract; the number he has
                                         already leaves it (TH-68)
play               AS                    a card led or followed
play               KH+, QH+              the card is led and the marriage of its suit declared
                                         (TH-101)
play               AS+                   an ace is led and the ace marriage declared (TH-109)
=================  ====================  ==========================================================

Besides the moves of the seats there are two steps of the table: `deal(order)` and `misdeal()`
(a breach of the dealing procedure is reported, TH-32).

Phases
------

lot -> deal -> cut -> (bottom_nine | dealer_cut | bury) -> hand_claims -> auction -> talon ->
pass | discard -> after_pass_claims -> contract -> play -> deal ... over. A phase in which nobody
has to be asked is passed over. `contract` always comes: it may have one legal move only.

The snapshot
------------

Always: phase, to_move, dealer (of the deal going on or awaited; when the match is over, of the
last deal; None before the lot), first_dealer, completed (deals), deal_number (completed + 1),
golden_left (golden deals not yet completed), golden_made, over, winners, and one value per seat of
scores, bolts, bolt_penalties, concessions, no_win, on_barrel, attempts, falls.

result: None, or the account of the last finished deal, until the next `deal(order)`: deal_number,
dealer, declarer, contract, golden, dark, conceded, made, and per seat tricks, card_points,
marriage_points, points (of the deal, TH-112), written (TH-169 step 2), items (lists of [kind,
points, rule id]) and change. The items of a seat sum to its change.

dealing_penalty: None, or kind, seat, items and change of a dealing penalty just written, until the
next `deal(order)`.

Of the deal going on (empty or None between deals): active (seats in forehand order), sitting_out,
cutter, nines, pack (until dealt), talon_positions, misdeal_possible, golden, hands, talons (those
still lying), to_ask (seats still to be asked for a claim, the seat to move first), opener, calls,
bid, bidder, passed, dark_called, declarer, contract, dark, talon_taken, talon_shown, given,
given_face, discards, trump, trump_maker, trick (the running one), taken, tricks_won, card_points,
marriage_points, declared ([seat, suit or "aces", value]).

While a deal is going on every card is in exactly one of pack, hands, talons, discards, trick,
taken. The two players' cards out of play lie in talons and discards until the deal is settled;
the account of the deal counts them for the winner of the last trick (TH-97).
"""

from .options import Options
from .reference import Reference

__all__ = ["Options", "Reference"]
