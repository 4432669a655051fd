"""Collect the Nines, played slowly and literally from the written rules.

Every decision cites the rule it comes from (``CN-nn``); "clarified" marks what the section of
clarifications says, which stands above the other rules.  Cards are strings such as ``AS``.

Phases: ``draw`` (the lot for the first deal), ``deal``, ``choose``, ``over``.  The one kind of
move is a card.  Every chance step takes all 52 cards, top first.  For the lot seat 0 draws the
first card, seat 1 the second and seat 2 the third.  For a deal only those cards of the order count
that are to be shuffled: the ``gathered`` ones.
"""

from __future__ import annotations

import copy

SUITS = "CDHS"
RANKS = "A23456789TJQK"  # CN-03: low to high; T is the ten
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # CN-02: 52 cards
SEATS = (0, 1, 2)  # CN-01
HONOURS = "AKQJ"  # CN-42

DEFAULTS: dict[str, object] = {
    "first_dealer": "lot",  # CN-06
    "hand_size": 7,  # CN-09
    "refill_repeat": True,  # CN-15
    "winner_takes_played": True,  # CN-20
    "reserve_short": "take_rest",  # CN-24
    "top_tie": "all_aside",  # CN-25
    "keep_rule": "most_nines",  # CN-34
    "pack": "reshuffle",  # CN-08
    "max_deals": None,  # CN-45
}


def value(card: str) -> int:
    """The value of a card: ace 1, pips, jack 11, queen 12, king 13 (CN-03)."""
    return RANKS.index(card[0]) + 1


def is_nine(card: str) -> bool:
    """Whether the card is one of the four that are collected (CN-05)."""
    return card[0] == "9"


def strict_leader(counts: list[int]) -> int | None:
    """The seat with strictly more than each of the others, if there is one (CN-34)."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


class Reference:
    """Collect the Nines, literally."""

    def __init__(self, **options: object) -> None:
        unknown = sorted(set(options) - set(DEFAULTS))
        if unknown:
            raise ValueError(f"unknown options: {unknown}")
        self._options: dict[str, object] = {**DEFAULTS, **options}
        self.start()

    # ------------------------------------------------------------------ options

    def _text(self, name: str) -> str:
        found = self._options[name]
        if not isinstance(found, str):
            raise TypeError(f"{name} must be a string")
        return found

    def _number(self, name: str) -> int:
        found = self._options[name]
        if not isinstance(found, int):
            raise TypeError(f"{name} must be an int")
        return found

    def _flag(self, name: str) -> bool:
        found = self._options[name]
        if not isinstance(found, bool):
            raise TypeError(f"{name} must be a bool")
        return found

    # ------------------------------------------------------------------ the match

    def start(self, dealer: int | None = None) -> None:
        """Put the match at its beginning."""
        self._scores = [0, 0, 0]
        self._deal_number = 0
        self._deals_ended = 0
        self._winners: list[int] = []
        self._result: dict[str, object] | None = None
        self._hands: list[list[str]] = [[], [], []]
        self._chosen: list[str | None] = [None, None, None]
        self._table: list[list[str]] = [[], [], []]  # nines lying face up
        self._won_seen: list[list[str]] = [[], [], []]  # won, and revealed in a trick before
        self._won_unseen: list[list[str]] = [[], [], []]  # won from the reserve (CN-22)
        self._aside: list[str] = []  # CN-27
        self._heap: list[str] = []  # CN-41, CN-43
        self._reserve: list[str] = []  # top first
        self._gathered = list(PACK)  # what is to be shuffled before the next deal
        self._dealer: int | None
        if dealer is not None:
            self._phase, self._dealer = "deal", dealer  # clarified: the caller may name anybody
        elif self._text("first_dealer") == "given":
            self._phase, self._dealer = "deal", 0  # CN-06, nobody named: seat 0 (interface)
        else:
            self._phase, self._dealer = "draw", None  # CN-06: the lot decides

    def deal(self, order: list[str]) -> None:
        """Take the next chance step with all cards in this order, top first."""
        if sorted(order) != sorted(PACK):
            raise ValueError("not a pack of 52 cards")  # CN-02
        if self._phase == "draw":
            self._draw_lots(order)
        elif self._phase == "deal":
            self._deal_cards(order)
        else:
            raise ValueError(f"nothing to shuffle in phase {self._phase}")

    def _draw_lots(self, order: list[str]) -> None:
        """CN-06: one card for each seat; the highest deals, so every seat has the same chance."""
        drawn = order[:3]
        highest = max(drawn, key=lambda card: (value(card), SUITS.index(card[1])))
        self._dealer = drawn.index(highest)
        self._phase = "deal"

    def _clockwise(self) -> list[int]:
        """The seats from the dealer's left on; the dealer is the last."""
        assert self._dealer is not None
        return [(self._dealer + step) % 3 for step in (1, 2, 3)]

    # ------------------------------------------------------------------ deal and laying out

    def _deal_cards(self, order: list[str]) -> None:
        self._result = None
        self._deal_number += 1
        if self._gathered:
            # CN-08, CN-38: all but the nines on the table.  CN-43, CN-44, clarified: with the pack
            # that is used on, the whole of it, and the heap only if that has been gathered too.
            self._reserve = [card for card in order if card in self._gathered]
            self._gathered = []
        # otherwise nothing was shuffled into the pack, and its old order stands (clarified)
        for _ in range(self._number("hand_size")):  # CN-09
            for seat in self._clockwise():  # CN-10
                self._hands[seat].append(self._reserve.pop(0))  # CN-11: the others stay
        for seat in self._clockwise():  # CN-16
            self._lay_out(seat)
        for seat in SEATS:
            if len(self._table[seat]) == 4:  # CN-17; clarified: when all have laid out
                self._win_by_laying_out(seat)
                return
        self._phase = "choose"

    def _lay_out(self, seat: int) -> None:
        hand = self._hands[seat]
        while any(is_nine(card) for card in hand):
            nines = [card for card in hand if is_nine(card)]
            for card in nines:  # CN-13: all of them
                hand.remove(card)
                self._table[seat].append(card)
            for _ in nines:
                hand.append(self._reserve.pop(0))  # CN-14
            if not self._flag("refill_repeat"):
                return  # CN-15: a nine taken as replacement stays in the hand

    def _win_by_laying_out(self, seat: int) -> None:
        # CN-17: the deal is not played; clarified: it does not count as ended
        nines = self._nines_on_the_table()
        self._result = {
            "deal_number": self._deal_number,
            "dealer": self._dealer,
            "laid_out": True,
            "nines": nines,
            "won": [[], [], []],
            "honours": None,
            "leader": seat,
            "change": self._write_scores(),
        }
        self._winners = [seat]
        self._phase = "over"

    def _nines_on_the_table(self) -> list[int]:
        return [len(nines) for nines in self._table]

    # ------------------------------------------------------------------ the tricks

    def _player_to_move(self) -> int | None:
        if self._phase != "choose":
            return None
        # CN-18, CN-19: the order of choosing has no effect; here from the dealer's left
        return next(seat for seat in self._clockwise() if self._chosen[seat] is None)

    def legal(self) -> list[str]:
        """All legal moves of the player to move, sorted."""
        seat = self._player_to_move()
        return [] if seat is None else sorted(self._hands[seat])  # CN-18: no restrictions

    def apply(self, move: str) -> None:
        """Carry out one move of the player to move."""
        if move not in self.legal():
            raise ValueError(f"illegal move {move!r} in phase {self._phase}")  # CN-46
        seat = self._player_to_move()
        assert seat is not None
        self._hands[seat].remove(move)
        self._chosen[seat] = move  # CN-19: face down
        played = [card for card in self._chosen if card is not None]
        if len(played) == 3:
            self._chosen = [None, None, None]
            self._resolve(played)
            if not any(self._hands):  # CN-28
                self._end_deal()

    def _resolve(self, played: list[str]) -> None:
        """Reveal the three cards, the card of seat 0 first."""
        values = [value(card) for card in played]
        highest, second, _ = sorted(values, reverse=True)
        winner = strict_leader(values)
        if winner is None:
            self._set_aside(played, highest)
            return
        if self._flag("winner_takes_played"):
            self._won_seen[winner] += played  # CN-20
        else:
            self._heap += played  # CN-41
        wanted = highest - second  # CN-21, CN-23
        if wanted > len(self._reserve):  # CN-24
            wanted = len(self._reserve) if self._text("reserve_short") == "take_rest" else 0
        for _ in range(wanted):
            self._won_unseen[winner].append(self._reserve.pop(0))  # CN-22

    def _set_aside(self, played: list[str], highest: int) -> None:
        for seat in SEATS:
            card = played[seat]
            if self._text("top_tie") == "tied_aside" and value(card) != highest:
                self._won_seen[seat].append(card)  # CN-25, tied_aside: the third card
            else:
                self._aside.append(card)  # CN-25, CN-26; clarified: never on the heap

    # ------------------------------------------------------------------ end of a deal

    def _end_deal(self) -> None:
        assert self._dealer is not None
        won = [sorted(self._won_seen[seat] + self._won_unseen[seat]) for seat in SEATS]  # CN-30
        for seat in SEATS:
            for card in won[seat]:
                if is_nine(card):
                    self._take_out(seat, card)  # CN-31
        nines = self._nines_on_the_table()  # CN-33
        honours = None
        if self._text("keep_rule") == "most_honours":
            honours = [sum(1 for card in won[seat] if card[0] in HONOURS) for seat in SEATS]
        returned: list[str] = []
        if 4 in nines:  # CN-32: before anything is returned
            leader: int | None = nines.index(4)
            self._winners = [nines.index(4)]
        else:
            leader = strict_leader(nines if honours is None else honours)  # CN-34, CN-42
            returned = self._return_nines(leader)
        self._result = {
            "deal_number": self._deal_number,
            "dealer": self._dealer,
            "laid_out": False,
            "nines": nines,
            "won": won,
            "honours": honours,
            "leader": leader,
            "change": self._write_scores(),
        }
        self._put_away(returned)
        self._deals_ended += 1
        if self._winners:
            self._phase = "over"  # CN-32, CN-40
        elif self._deals_ended == self._options["max_deals"]:
            self._phase = "over"  # CN-45; clarified: after keeping and returning
        else:
            self._phase = "deal"
            self._dealer = (self._dealer + 1) % 3  # CN-07

    def _take_out(self, seat: int, card: str) -> None:
        pile = self._won_seen if card in self._won_seen[seat] else self._won_unseen
        pile[seat].remove(card)
        self._table[seat].append(card)

    def _return_nines(self, leader: int | None) -> list[str]:
        """CN-35, CN-36: all but the leader's go back, also those kept before; CN-38."""
        returned: list[str] = []
        for seat in SEATS:
            if seat != leader:
                returned += self._table[seat]
                self._table[seat] = []
        return returned

    def _write_scores(self) -> list[int]:
        """CN-40: the score of a player is the number of nines on the table."""
        before = self._scores
        self._scores = self._nines_on_the_table()
        return [self._scores[seat] - before[seat] for seat in SEATS]

    def _put_away(self, returned: list[str]) -> None:
        """Gather the cards; those that are to be shuffled come to lie in ``gathered``."""
        used = list(self._aside)  # CN-27
        for seat in SEATS:
            used += self._won_seen[seat] + self._won_unseen[seat]  # CN-39
        self._aside = []
        self._won_seen = [[], [], []]
        self._won_unseen = [[], [], []]
        if self._text("pack") == "reshuffle":
            # CN-08, CN-37, CN-39: everything but the nines that were kept
            self._gathered = used + self._heap + self._reserve + returned
            self._heap = []
            self._reserve = []
            return
        self._heap += used  # CN-43
        pack = self._reserve + returned  # CN-43
        kept = sum(self._nines_on_the_table())
        # CN-44; clarified: the returned nines are counted in
        if len(pack) < 3 * self._number("hand_size") + (4 - kept):
            self._gathered = pack + self._heap
            self._heap = []
            self._reserve = []
        elif returned:
            self._gathered = pack  # CN-43; clarified: the whole pack is shuffled
            self._reserve = []

    # ------------------------------------------------------------------ showing everything

    def snapshot(self) -> dict[str, object]:
        """Everything on the table and in the books at this moment."""
        return {
            "phase": self._phase,
            "to_move": self._player_to_move(),
            "dealer": self._dealer,
            "deal_number": self._deal_number,
            "scores": list(self._scores),
            "winners": list(self._winners),
            "hands": [sorted(hand) for hand in self._hands],
            "chosen": list(self._chosen),
            "table": [sorted(nines) for nines in self._table],
            "won_seen": [sorted(pile) for pile in self._won_seen],
            "won_unseen": [sorted(pile) for pile in self._won_unseen],
            "aside": sorted(self._aside),
            "heap": sorted(self._heap),
            "reserve": list(self._reserve),
            "gathered": sorted(self._gathered),
            "result": copy.deepcopy(self._result),
        }
