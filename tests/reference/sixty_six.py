"""Sixty-Six, played slowly and literally from the written rules.

Every decision cites the rule it comes from (``SS-nn``); ``Cnn`` is the nn-th point of the section
"Clarifications", which stands above the other rules.  Nothing is kept that can be counted again
from the cards on the table: totals, trick counts and phases of the stock are always recomputed.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass

SUITS = "CDHS"
RANKS = "ATKQJ9"  # SS-06: high to low; T is the ten
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}  # SS-04
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # SS-03: 24 cards
SEATS = (0, 1)  # SS-01

DEFAULTS: dict[str, object] = {
    "first_dealer": "low_card",  # SS-08
    "next_dealer": "winner",  # SS-10
    "deal_packet": 1,  # SS-12
    "first_lead": "non_dealer",  # SS-15
    "open_follow": "free",  # SS-24
    "closed_trump_if_void": True,  # SS-28
    "closed_must_beat": "none",  # SS-30
    "marriage_trick": "none",  # SS-40
    "marriage_phase": "always",  # SS-45
    "nine_exchange": "own_trick",  # SS-48
    "nine_exchange_turn": "on_lead",  # SS-49
    "close_allowed": True,  # SS-54
    "close_needs_trick": False,  # SS-97
    "nine_exchange_min_stock": 2,  # SS-98
    "close_timing": "after_draw",  # SS-56
    "close_min_stock": 2,  # SS-57
    "closer_fail": "double_by_closer",  # SS-84
    "closer_trickless_points": 6,  # SS-85
    "opponent_trickless_six": False,  # SS-86
    "trickless_scope": "deal",  # SS-87
    "last_trick_bonus": 10,  # SS-63
    "last_trick_bonus_closed": True,  # SS-64
    "deal_end": "claim",  # SS-68
    "both_reached": "replay",  # SS-72
    "nobody_reached": "replay",  # SS-73
    "schwarz_by": "points",  # SS-78
    "game_target": 7,  # SS-91
    "settlement": "per_game",  # SS-94
    "stake": 1,  # SS-94
}


def rank_of(card: str) -> str:
    """The rank letter of a card."""
    return card[0]


def suit_of(card: str) -> str:
    """The suit letter of a card."""
    return card[1]


def is_higher(card: str, other: str) -> bool:
    """Whether the rank of ``card`` stands above the rank of ``other`` (SS-06)."""
    return RANKS.index(rank_of(card)) < RANKS.index(rank_of(other))


def beats(card: str, led: str, trump: str) -> bool:
    """Whether ``card``, played second, beats the led card."""
    if suit_of(card) == suit_of(led):
        return is_higher(card, led)  # SS-18; for trumps SS-19
    return suit_of(card) == trump  # SS-19: any trump beats a plain lead; SS-20: nothing else does


def other(seat: int) -> int:
    """The seat across the table."""
    return 1 - seat


@dataclass(frozen=True)
class Trick:
    """A completed trick (SS-16)."""

    leader: int
    led: str
    followed: str
    winner: int


@dataclass(frozen=True)
class Announcement:
    """An announced marriage (SS-33)."""

    seat: int
    points: int


class Reference:
    """Sixty-Six, literally: cards are strings such as ``AS``."""

    def __init__(self, **options: object) -> None:
        unknown = sorted(set(options) - set(DEFAULTS))
        if unknown:
            raise ValueError(f"unknown options: {unknown}")
        self._options: dict[str, object] = {**DEFAULTS, **options}
        self.start()

    # ------------------------------------------------------------------ options

    def _text(self, name: str) -> str:
        value = self._options[name]
        if not isinstance(value, str):
            raise TypeError(f"{name} must be a string")
        return value

    def _number(self, name: str) -> int:
        value = self._options[name]
        if not isinstance(value, int):
            raise TypeError(f"{name} must be an int")
        return value

    def _flag(self, name: str) -> bool:
        value = self._options[name]
        if not isinstance(value, bool):
            raise TypeError(f"{name} must be a bool")
        return value

    # ------------------------------------------------------------------ the match

    def start(self, dealer: int | None = None) -> None:
        """Put the match at its beginning."""
        self._scores = [0, 0]
        self._carried = 0
        self._deal_number = 0
        self._result: dict[str, object] | None = None
        self._clear_table()
        self._dealer: int | None
        if dealer is not None:
            self._phase, self._dealer = "deal", dealer  # C1: the caller may always name the dealer
        elif self._text("first_dealer") == "given":
            self._phase, self._dealer = "deal", 0  # SS-08 'given', nobody named: seat 0 (interface)
        else:
            self._phase, self._dealer = "draw", None  # SS-08: the cards decide

    def _clear_table(self) -> None:
        """No deal is running."""
        self._hands: list[list[str]] = [[], []]
        self._stock: list[str] = []  # the face-down stock cards, top first (SS-14)
        self._turn_up: str | None = None
        self._trump: str | None = None
        self._leader: int | None = None  # who leads, or led, the present trick
        self._led: str | None = None
        self._tricks: list[Trick] = []
        self._announcements: list[Announcement] = []
        self._bonus_winner: int | None = None
        self._closer: int | None = None
        self._tricks_before_closing = 0

    def deal(self, order: list[str]) -> None:
        """Take the next chance step with the pack in this order, top first."""
        if sorted(order) != sorted(PACK):
            raise ValueError("not a pack of 24 cards")  # SS-03
        if self._phase == "draw":
            self._draw_for_dealer(order)
        elif self._phase == "deal":
            self._deal_cards(order)
        else:
            raise ValueError(f"nothing to shuffle in phase {self._phase}")

    def _draw_for_dealer(self, order: list[str]) -> None:
        for i in range(0, len(order), 2):
            first, second = order[i], order[i + 1]
            if rank_of(first) == rank_of(second):
                continue  # SS-09: equal ranks are drawn again
            higher = 0 if is_higher(first, second) else 1  # SS-09: only rank counts, as in SS-06
            # SS-08: the lower card deals, or the higher one by option
            self._dealer = higher if self._text("first_dealer") == "high_card" else other(higher)
            self._phase = "deal"
            return
        raise ValueError("all drawn pairs are equal in rank")

    def _deal_cards(self, order: list[str]) -> None:
        dealer = self._dealer
        assert dealer is not None
        self._clear_table()
        self._result = None
        self._deal_number += 1
        pack = list(order)
        packet = self._number("deal_packet")
        receiver = other(dealer)  # SS-12: the non-dealer gets the first card
        while len(self._hands[0]) < 6 or len(self._hands[1]) < 6:  # SS-12: six each
            for _ in range(packet):  # SS-12: that many at a time
                self._hands[receiver].append(pack.pop(0))
            receiver = other(receiver)
        self._turn_up = pack.pop(0)  # SS-13: the 13th card
        self._trump = suit_of(self._turn_up)  # SS-13
        self._stock = pack  # SS-14: the other 11
        # SS-15: who leads to the first trick
        self._leader = dealer if self._text("first_lead") == "dealer" else other(dealer)
        self._phase = "lead"

    # ------------------------------------------------------------------ counting

    def _tricks_won(self, seat: int) -> int:
        return sum(1 for trick in self._tricks if trick.winner == seat)

    def _tricks_won_before_closing(self, seat: int) -> int:
        before = self._tricks[: self._tricks_before_closing]
        return sum(1 for trick in before if trick.winner == seat)

    def _tricks_won_after_closing(self, seat: int) -> int:
        after = self._tricks[self._tricks_before_closing :]
        return sum(1 for trick in after if trick.winner == seat)

    def _announced(self, seat: int) -> int:
        return sum(item.points for item in self._announcements if item.seat == seat)

    def _announcements_count(self, seat: int) -> bool:
        """Whether what this player announces is counted at this moment."""
        if self._text("marriage_trick") == "to_count":
            return self._tricks_won(seat) > 0  # SS-40: pending until he has won a trick
        return True  # SS-38: at once

    def _total(self, seat: int) -> int:
        """SS-07: cards in the tricks won, counted marriages, last-trick bonus."""
        total = 0
        for trick in self._tricks:
            if trick.winner == seat:  # SS-21: both cards count for the winner
                total += POINTS[rank_of(trick.led)] + POINTS[rank_of(trick.followed)]
        if self._announcements_count(seat):
            total += self._announced(seat)  # SS-38; SS-39: whatever became of the led card
        if self._bonus_winner == seat:
            total += self._number("last_trick_bonus")  # SS-63, SS-66
        return total

    def _pending(self, seat: int) -> int:
        return 0 if self._announcements_count(seat) else self._announced(seat)  # SS-40

    def _stock_size(self) -> int:
        """SS-14: the face-down stock cards together with the turn-up."""
        return len(self._stock) + (0 if self._turn_up is None else 1)

    def _is_open(self) -> bool:
        return self._stock_size() > 0 and self._closer is None  # SS-22; otherwise strict, SS-26

    # ------------------------------------------------------------------ what is allowed

    def _player_to_move(self) -> int | None:
        if self._leader is None:
            return None
        if self._phase in ("lead", "draw_or_close"):
            return self._leader  # SS-17, SS-56
        if self._phase == "follow":
            return other(self._leader)  # SS-16
        return None

    def legal(self) -> list[str]:
        """All legal moves of the player to move, sorted."""
        seat = self._player_to_move()
        if seat is None:
            return []
        if self._phase == "draw_or_close":
            # SS-56; C3, C10: no exchange and no claim while he decides this.  C4: he is asked
            # only where closing is possible.
            return ["close", "draw"]
        if self._phase == "lead":
            return sorted(self._moves_of_leader(seat))
        return sorted(self._moves_of_follower(seat))

    def _moves_of_leader(self, seat: int) -> list[str]:
        moves: list[str] = []
        if self._may_exchange(seat):
            moves.append("exchange")
        if self._may_close():
            moves.append("close")
        if self._may_claim(seat):
            moves.append("claim")
        for card in self._hands[seat]:
            moves.append(card)  # any card may be led; SS-41: announcing is optional
            if self._may_announce(seat, card):
                moves.append(card + "+")
                if self._may_claim_with_announcement(seat, card):
                    moves.append(card + "+!")
        return moves

    def _moves_of_follower(self, seat: int) -> list[str]:
        moves = self._cards_to_follow(seat)
        if self._may_exchange(seat):
            moves.append("exchange")
        return moves

    def _may_exchange(self, seat: int) -> bool:
        assert self._trump is not None
        when = self._text("nine_exchange")
        if when == "off":
            return False  # SS-48
        if self._phase == "follow" and self._text("nine_exchange_turn") == "on_lead":
            return False  # SS-49
        if not self._is_open():
            return False  # SS-50, SS-53
        if "9" + self._trump not in self._hands[seat]:
            return False  # SS-47; SS-52: nobody holds it when it is the turn-up
        if self._stock_size() < self._number("nine_exchange_min_stock"):
            return False  # SS-98
        if when == "own_trick":
            return self._tricks_won(seat) > 0  # SS-48
        if when == "any_trick":
            return len(self._tricks) > 0  # SS-48
        return True  # SS-48: anytime

    def _may_close(self) -> bool:
        """Whether the player who leads, or is about to draw as trick winner, may close now."""
        if not self._flag("close_allowed"):
            return False  # SS-54
        if not self._is_open():
            return False  # SS-56, SS-61
        if self._flag("close_needs_trick") and not self._tricks:
            return False  # SS-97
        return self._stock_size() >= self._number("close_min_stock")  # SS-57

    def _may_claim(self, seat: int) -> bool:
        # SS-68 a; SS-70: pending marriages do not help
        return self._text("deal_end") == "claim" and self._total(seat) >= 66

    def _marriage_points(self, card: str) -> int:
        return 40 if suit_of(card) == self._trump else 20  # SS-36, SS-35

    def _may_announce(self, seat: int, card: str) -> bool:
        """Whether the leader may announce a marriage with the lead of this card."""
        if rank_of(card) not in "KQ":
            return False  # SS-37
        partner = ("Q" if rank_of(card) == "K" else "K") + suit_of(card)
        if partner not in self._hands[seat]:
            return False  # SS-33, SS-43
        if self._text("marriage_trick") == "before_declaring" and self._tricks_won(seat) == 0:
            return False  # SS-40, C5: a trick of his own
        phase = self._text("marriage_phase")
        if phase == "not_exhausted":
            return self._stock_size() > 0  # SS-45: open or closed, cards remain undrawn
        if phase == "open_only":
            return self._is_open()  # SS-45
        return True  # SS-45: always

    def _may_claim_with_announcement(self, seat: int, card: str) -> bool:
        if self._text("deal_end") != "claim":
            return False  # SS-68
        total = self._total(seat)
        if self._announcements_count(seat):
            total += self._marriage_points(card)  # SS-68 b: with the announced, non-pending points
        return total >= 66  # SS-68 b, SS-70; C10: also if he had 66 already

    def _cards_to_follow(self, seat: int) -> list[str]:
        assert self._led is not None
        assert self._trump is not None
        led, trump, hand = self._led, self._trump, self._hands[seat]
        same_suit = [card for card in hand if suit_of(card) == suit_of(led)]
        trumps = [card for card in hand if suit_of(card) == trump]

        if self._is_open():
            if self._text("open_follow") == "follow_trump" and suit_of(led) == trump and trumps:
                return trumps  # SS-24, follow_trump
            return list(hand)  # SS-24, SS-25

        if same_suit:
            higher = [card for card in same_suit if is_higher(card, led)]
            must_beat = self._text("closed_must_beat")
            if must_beat == "always" and higher:
                return higher  # SS-30, SS-31
            if must_beat == "trumps" and suit_of(led) == trump and higher:
                return higher  # SS-30, SS-31
            return same_suit  # SS-27
        if trumps and self._flag("closed_trump_if_void"):
            return trumps  # SS-28, SS-31
        return list(hand)  # SS-29, or SS-28 switched off

    # ------------------------------------------------------------------ moves

    def apply(self, move: str) -> None:
        """Carry out one move of the player to move."""
        if move not in self.legal():
            raise ValueError(f"illegal move {move!r} in phase {self._phase}")
        seat = self._player_to_move()
        assert seat is not None
        if move == "exchange":
            self._exchange(seat)
        elif move == "close":
            self._close(seat)
        elif move == "claim":
            self._stop_deal(claimant=seat)  # SS-68 a
        elif move == "draw":
            self._draw_cards()  # SS-56
            self._phase = "lead"
        elif self._phase == "lead":
            self._lead(seat, move)
        else:
            self._follow(seat, move)

    def _exchange(self, seat: int) -> None:
        assert self._trump is not None
        assert self._turn_up is not None
        nine = "9" + self._trump
        self._hands[seat].remove(nine)  # SS-47
        self._hands[seat].append(self._turn_up)  # SS-47
        self._turn_up = nine  # SS-47, SS-51
        # SS-53: the same player is still to move

    def _close(self, seat: int) -> None:
        self._closer = seat  # SS-61
        self._tricks_before_closing = len(self._tricks)
        # SS-55: nobody draws any more, trumps stay; SS-60: the stock stays where it is
        self._phase = "lead"  # SS-62: the closer leads; SS-56: with one card fewer if not drawn

    def _lead(self, seat: int, move: str) -> None:
        card = move[:2]
        if move.endswith(("+", "+!")):
            # SS-38: before the follower plays
            self._announcements.append(Announcement(seat, self._marriage_points(card)))
        self._hands[seat].remove(card)
        self._led = card
        self._phase = "follow"
        if move.endswith("+!"):
            self._stop_deal(claimant=seat)  # SS-68 b; SS-69: the led card is in no trick
        elif self._text("deal_end") == "auto" and self._somebody_reached():
            self._stop_deal(claimant=None)  # SS-68 auto; C11: the led card counts for nobody

    def _follow(self, seat: int, card: str) -> None:
        assert self._led is not None
        assert self._trump is not None
        led = self._led
        leader = other(seat)
        self._hands[seat].remove(card)
        winner = seat if beats(card, led, self._trump) else leader  # SS-18, SS-19, SS-20
        self._tricks.append(Trick(leader, led, card, winner))  # SS-21
        self._led = None
        self._leader = winner  # SS-17

        # SS-22, SS-23: in the open phase cards are still to be drawn, so this is no last trick
        all_played = not self._is_open() and not self._hands[0] and not self._hands[1]
        if all_played:
            if self._closer is None or self._flag("last_trick_bonus_closed"):
                self._bonus_winner = winner  # SS-63, SS-64; SS-102, C12: before anybody is judged
            self._stop_deal(claimant=None)  # SS-68: both totals are counted
            return
        if self._text("deal_end") == "auto" and self._somebody_reached():
            self._stop_deal(claimant=None)  # SS-68 auto; SS-65: no bonus
            return
        self._phase = "lead"
        if self._is_open():
            if self._text("close_timing") == "before_or_after_draw" and self._may_close():
                self._phase = "draw_or_close"  # SS-56, C4
            else:
                self._draw_cards()  # SS-22

    def _draw_cards(self) -> None:
        winner = self._leader
        assert winner is not None
        for seat in (winner, other(winner)):  # SS-22: first the winner of the trick
            if self._stock:
                self._hands[seat].append(self._stock.pop(0))
            else:
                assert self._turn_up is not None
                self._hands[seat].append(self._turn_up)  # SS-14, SS-23: the last stock card
                self._turn_up = None

    def _somebody_reached(self) -> bool:
        return self._total(0) >= 66 or self._total(1) >= 66  # SS-67

    # ------------------------------------------------------------------ end of a deal

    def _stop_deal(self, claimant: int | None) -> None:
        """Judge the deal, book it and go on to the next one (or end the game)."""
        dealer = self._dealer
        assert dealer is not None
        winner, value, carry = self._judge(claimant)

        if winner is not None:
            value += self._carried  # SS-73 carry; C8: joins any decided deal, after doubling
            self._carried = 0
        elif carry:
            self._carried += 1  # SS-73: one more for every carried deal
        # otherwise a replay: SS-75 keeps the carried points

        change = [0, 0]
        if winner is not None:
            target = self._number("game_target")
            before = self._scores[winner]
            self._scores[winner] = min(target, before + value)  # SS-81, SS-91, SS-92
            change[winner] = self._scores[winner] - before
        self._result = {
            "winner": winner,
            "value": value,
            "change": change,
            "totals": [self._total(0), self._total(1)],
        }
        self._clear_table()
        if self._game_winner() is not None:
            self._phase = "over"  # SS-91
        else:
            self._phase = "deal"
            self._dealer = self._next_dealer(dealer, winner, carry)

    def _judge(self, claimant: int | None) -> tuple[int | None, int, bool]:
        """The winner (or None), the game points before carried ones, and whether one is carried."""
        totals = [self._total(0), self._total(1)]
        reached = [seat for seat in SEATS if totals[seat] >= 66]

        if len(reached) == 2:  # SS-72, SS-89: tested first, closed or not; C13
            both = self._text("both_reached")
            if both == "claimant_wins" and claimant is not None:
                return claimant, self._ordinary_value(other(claimant)), False  # SS-72, C2
            if both == "most_points" and totals[0] != totals[1]:
                most = 0 if totals[0] > totals[1] else 1
                return most, self._ordinary_value(other(most)), False  # SS-100, C2
            return None, 0, False  # SS-72, SS-100: a replay

        if self._closer is not None:
            if reached == [self._closer]:
                # SS-88, SS-89: success is not doubled
                return self._closer, self._ordinary_value(other(self._closer)), False
            # SS-74, SS-82, SS-83: the closer failed
            return other(self._closer), self._failed_closing_value(self._closer), False

        if len(reached) == 1:
            return reached[0], self._ordinary_value(other(reached[0])), False  # SS-71

        nobody = self._text("nobody_reached")  # SS-73: all cards played, never closed
        if nobody == "carry":
            return None, 0, True  # SS-73
        if nobody == "last_trick":
            last = self._tricks[-1].winner
            return last, self._ordinary_value(other(last)), False  # SS-73
        if nobody == "most_points" and totals[0] != totals[1]:
            return (0 if totals[0] > totals[1] else 1), 1, False  # SS-101: always 1
        return None, 0, False  # SS-73, SS-101: a replay

    def _counts_as_nothing(self, seat: int) -> bool:
        """SS-78, by points or by tricks."""
        if self._text("schwarz_by") == "tricks":
            return self._tricks_won(seat) == 0  # SS-78, C7: in the whole deal
        return self._total(seat) == 0

    def _ordinary_value(self, loser: int) -> int:
        """SS-76 to SS-78, priced by this player as the loser."""
        if self._counts_as_nothing(loser):
            return 3  # SS-78
        if self._total(loser) < 33:  # SS-79, SS-80
            return 2  # SS-77
        return 1  # SS-76; C2: also with 66 or more

    def _trickless_in_scope(self, seat: int) -> bool:
        if self._text("trickless_scope") == "after_close":
            return self._tricks_won_after_closing(seat) == 0  # SS-87
        return self._tricks_won(seat) == 0  # SS-87

    def _failed_closing_value(self, closer: int) -> int:
        """What the other player scores; the order of the tests is SS-89."""
        opponent = other(closer)
        special_price = self._options["closer_trickless_points"] is not None
        if special_price and self._trickless_in_scope(closer):
            return self._number("closer_trickless_points")  # SS-85: whatever he announced
        if self._flag("opponent_trickless_six") and self._trickless_in_scope(opponent):
            return 6  # SS-86: by agreement only

        price = self._text("closer_fail")  # SS-84
        if price == "double_by_closer":
            return 2 * self._ordinary_value(closer)  # SS-84
        if price == "double_by_opponent":
            return 2 * self._single_value_by_opponent(opponent)  # SS-84
        if price == "always_three":
            return 3  # SS-99
        # SS-84: what remains is single_by_closer and two_or_three
        if self._tricks_won_before_closing(opponent) == 0:
            return 3  # SS-84: the same in both
        if price == "two_or_three":
            return 2  # SS-84
        return 2 if self._total(closer) < 33 else 1  # SS-84: single_by_closer

    def _single_value_by_opponent(self, opponent: int) -> int:
        """SS-84 double_by_opponent, before doubling."""
        agreed = self._flag("opponent_trickless_six")
        if agreed and self._total(opponent) == 0:
            return 3  # C6: even if he won a trick of nines
        if self._counts_as_nothing(opponent):
            return 3 if agreed else 1  # SS-84, C6
        return self._ordinary_value(opponent)  # SS-84, C6

    def _next_dealer(self, dealer: int, winner: int | None, carry: bool) -> int:
        passing = self._text("next_dealer")
        if winner is None:
            if carry and passing == "alternate":
                return other(dealer)  # SS-11: after a carried deal the deal passes
            return dealer  # SS-11, SS-75: the same dealer
        if passing == "winner":
            return winner  # SS-10, SS-11, C9
        if passing == "loser":
            return other(winner)  # SS-10, SS-11
        return other(dealer)  # SS-10: alternate

    def _game_winner(self) -> int | None:
        for seat in SEATS:  # SS-93: at most one of them
            if self._scores[seat] >= self._number("game_target"):
                return seat  # SS-91
        return None

    def _payments(self) -> list[int]:
        """SS-96: a zero-sum pair, for the game points as they stand."""
        stake = self._number("stake")
        if self._text("settlement") == "per_point":
            # SS-95: the difference, C13: of the capped scores
            first = stake * (self._scores[0] - self._scores[1])
            return [first, -first]
        winner = self._game_winner()
        if winner is None:
            return [0, 0]  # SS-95: breaking off pays nothing
        return [stake, -stake] if winner == 0 else [-stake, stake]  # SS-95

    # ------------------------------------------------------------------ showing everything

    def snapshot(self) -> dict[str, object]:
        """Everything on the table and in the books at this moment."""
        return {
            "phase": self._phase,
            "to_move": self._player_to_move(),
            "dealer": self._dealer,
            "deal_number": self._deal_number,
            "scores": list(self._scores),
            "carried": self._carried,
            "hands": [sorted(hand) for hand in self._hands],
            "stock": list(self._stock),
            "turn_up": self._turn_up,
            "trump": self._trump,
            "closer": self._closer,
            "led": self._led,
            "totals": [self._total(0), self._total(1)],
            "pending": [self._pending(0), self._pending(1)],
            "tricks": [self._tricks_won(0), self._tricks_won(1)],
            "result": self._copy_of_result(),
            "payments": self._payments(),
        }

    def _copy_of_result(self) -> dict[str, object] | None:
        if self._result is None:
            return None
        return copy.deepcopy(self._result)
