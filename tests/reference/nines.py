"""Nines, the trick game, played slowly and literally from the written rules.

Every decision cites the rule it comes from (``NI-nn``); "clarified" marks what the section of
clarifications says, which stands above the other rules.  Cards are strings such as ``AS``.

Phases: ``draw`` (for the deal), ``deal``, ``swap``, ``play``, ``over``.  Moves: ``keep`` and
``swap`` in the phase ``swap``, a card in the phase ``play``.  Every chance step takes all 52 cards,
top first.
"""

from __future__ import annotations

import copy
from itertools import chain
from typing import cast

from tests.reference.draw import RANKS, Drawing

SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # NI-02: 52 cards
HAND = 13  # NI-10

DEFAULTS: dict[str, object] = {
    "players": 3,  # NI-01
    "start_score": 9,  # NI-05
    "first_dealer": "high_card",  # NI-06
    "trump_order": ("C", "D", "H", "S", None),  # NI-14
    "swap_allowed": True,  # NI-17
    "swap_order": "dealer_first",  # NI-18
    "first_lead": "dealer",  # NI-24
    "later_lead": "trick_winner",  # NI-39
    "play_rule": "trump_or_highest",  # NI-27
    "trump_choice": "any",  # NI-29
    "off_trump_choice": "highest",  # NI-30
    "no_trump_choice": "highest",  # NI-32
    "trumpless_trick": "highest_rank",  # NI-36
    "rank_tie": "first_played",  # NI-37
    "scoring": "per_trick",  # NI-42
    "book": 4,  # NI-46
    "zero_tricks_delta": 0,  # NI-45
    "tie_break": "fewest_tricks",  # NI-52
    "tie_tricks_scope": "deal",  # NI-53
    "tie_fallback": "shared",  # NI-54
    "next_dealer": "left",  # NI-49
}


def height(card: str) -> int:
    """How high a card stands in its suit (NI-03)."""
    return RANKS.index(card[0])


def of_suit(cards: list[str], suit: str | None) -> list[str]:
    """The cards of one suit; none if there is no such suit (no trump)."""
    return [card for card in cards if card[1] == suit]


def of_highest_rank(cards: list[str]) -> list[str]:
    """All cards of the highest rank that occurs."""
    highest = max(height(card) for card in cards)
    return [card for card in cards if height(card) == highest]


class Reference:
    """Nines, the trick game, literally."""

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
        self._players = self._number("players")  # NI-01, NI-56
        self._seats = range(self._players)
        self._scores = [self._number("start_score")] * self._players  # NI-05
        self._deal_number = 0
        self._tricks_before = [0] * self._players
        self._winners: list[int] = []
        self._result: dict[str, object] | None = None
        self._drawers: list[int] = []
        self._drawn: list[list[str]] = []
        self._clear_table()
        self._dealer: int | None
        if dealer is not None:
            self._phase, self._dealer = "deal", dealer  # clarified: the caller may name anybody
        elif self._text("first_dealer") == "given":
            self._phase, self._dealer = "deal", 0  # NI-06, nobody named: seat 0 (interface)
        else:
            self._phase, self._dealer = "draw", None  # NI-06: the cards decide

    def _clear_table(self) -> None:
        """No deal is running."""
        self._gathered = list(PACK)
        self._hands: list[list[str]] = [[] for _ in self._seats]
        self._middle: list[str] = []  # NI-11
        self._decisions: list[tuple[int, str]] = []
        self._given_up: list[list[str]] = [[] for _ in self._seats]
        self._taken: list[list[list[str]]] = [[] for _ in self._seats]  # NI-38: trick by trick
        self._first_leader: int | None = None
        self._leader: int | None = None
        self._trick: list[tuple[int, str]] = []

    def deal(self, order: list[str]) -> None:
        """Take the next chance step with all cards in this order, top first."""
        if sorted(order) != sorted(PACK):
            raise ValueError("not a pack of 52 cards")  # NI-02
        if self._phase == "draw":
            drawing = Drawing(order, self._players)  # NI-06, NI-08
            self._drawers = drawing.places  # NI-07: the seats are the places after the draw
            self._drawn = drawing.drawn
            self._dealer = 0  # NI-07
            self._phase = "deal"
        elif self._phase == "deal":
            self._deal_cards(order)
        else:
            raise ValueError(f"nothing to shuffle in phase {self._phase}")

    def _clockwise_from(self, seat: int) -> list[int]:
        return [(seat + step) % self._players for step in self._seats]

    def _deal_cards(self, order: list[str]) -> None:
        assert self._dealer is not None
        self._result = None
        self._deal_number += 1
        self._gathered = []
        pack = list(order)  # NI-09
        for _ in range(HAND):  # NI-10
            for seat in self._clockwise_from(self._dealer + 1):  # NI-13
                self._hands[seat].append(pack.pop(0))
            if self._players == 3:  # NI-56: no extra hand with four players
                self._middle.append(pack.pop(0))  # NI-11, NI-13; clarified: swaps or not
        if self._flag("swap_allowed"):  # NI-17
            self._phase = "swap"
        else:
            self._begin_play()

    def _trump(self) -> str | None:
        """The trump of the running deal, else of the next one, at the end of the last."""
        order = cast("tuple[str | None, ...]", self._options["trump_order"])
        under_way = self._phase not in {"draw", "deal"}
        number = self._deal_number if under_way else self._deal_number + 1
        return order[(number - 1) % 5]  # NI-14, NI-15; NI-16: known before the deal

    # ------------------------------------------------------------------ who may do what

    def _player_to_move(self) -> int | None:
        if self._phase == "swap":
            return self._swapping_order()[len(self._decisions)]
        if self._phase == "play":
            assert self._leader is not None
            return self._clockwise_from(self._leader)[len(self._trick)]  # NI-25
        return None

    def _swapping_order(self) -> list[int]:
        assert self._dealer is not None
        if self._text("swap_order") == "dealer_first":
            return self._clockwise_from(self._dealer)  # NI-18
        return self._clockwise_from(self._dealer + 1)  # NI-18, left_first

    def legal(self) -> list[str]:
        """All legal moves of the player to move, sorted."""
        seat = self._player_to_move()
        if seat is None:
            return []
        if self._phase == "swap":
            return ["keep", "swap"]  # NI-17
        return sorted(self._playable(self._hands[seat]))

    def _playable(self, hand: list[str]) -> list[str]:
        if self._text("play_rule") == "follow_suit":
            led = [card[1] for _, card in self._trick[:1]]
            of_led_suit = [card for card in hand if card[1] in led]
            return of_led_suit or list(hand)  # NI-33, NI-34
        trumps = of_suit(hand, self._trump())
        if trumps:  # NI-28
            return self._choice("trump_choice", trumps)  # NI-29
        if self._trump() is None:
            return self._choice("no_trump_choice", hand)  # NI-32
        return self._choice("off_trump_choice", hand)  # NI-30, NI-31

    def _choice(self, option: str, cards: list[str]) -> list[str]:
        return of_highest_rank(cards) if self._text(option) == "highest" else list(cards)

    # ------------------------------------------------------------------ moves

    def apply(self, move: str) -> None:
        """Carry out one move of the player to move."""
        if move not in self.legal():
            raise ValueError(f"illegal move {move!r} in phase {self._phase}")  # NI-59
        seat = self._player_to_move()
        assert seat is not None
        if self._phase == "swap":
            self._decide(seat, move)
        else:
            self._play(seat, move)

    def _decide(self, seat: int, move: str) -> None:
        if move == "swap":  # NI-19
            self._given_up[seat] = self._hands[seat]
            self._hands[seat], self._middle = self._middle, self._hands[seat]
        self._decisions.append((seat, move))  # NI-21
        if len(self._decisions) == self._players:
            self._begin_play()  # NI-22, NI-23

    def _begin_play(self) -> None:
        assert self._dealer is not None
        step = 0 if self._text("first_lead") == "dealer" else 1  # NI-24
        self._first_leader = self._leader = (self._dealer + step) % self._players
        self._phase = "play"

    def _play(self, seat: int, card: str) -> None:
        self._hands[seat] = [other for other in self._hands[seat] if other != card]
        self._trick.append((seat, card))
        if len(self._trick) < self._players:
            return
        winner = self._winner_of_trick()
        self._taken[winner].append([played for _, played in self._trick])  # NI-38
        self._trick = []
        if self._text("later_lead") == "trick_winner":
            self._leader = winner  # NI-39
        else:
            self._leader = self._first_leader  # NI-39, same_player
        if not any(self._hands):  # NI-26, NI-40
            self._end_deal()

    def _winner_of_trick(self) -> int:
        cards = [card for _, card in self._trick]
        trumps = of_suit(cards, self._trump())
        if trumps:
            winning = of_highest_rank(trumps)  # NI-35
        elif self._text("trumpless_trick") == "led_suit":
            winning = of_highest_rank(of_suit(cards, cards[0][1]))  # NI-36, led_suit
        else:
            winning = of_highest_rank(cards)  # NI-36
        # NI-37: only ranks of different suits can be equal
        best = winning[0] if self._text("rank_tie") == "first_played" else winning[-1]
        return self._trick[cards.index(best)][0]

    def _tricks(self) -> list[int]:
        return [len(won) for won in self._taken]

    # ------------------------------------------------------------------ end of a deal

    def _change(self, tricks: int) -> int:
        """By how much so many tricks change a score."""
        if self._text("scoring") == "book":
            return self._number("book") - tricks  # NI-46
        if tricks == 0:
            return self._number("zero_tricks_delta")  # NI-45
        if tricks < 4:
            return tricks  # NI-42
        if tricks == 4:
            return 0  # NI-43
        return -tricks  # NI-44

    def _end_deal(self) -> None:
        assert self._dealer is not None
        tricks = self._tricks()
        change = [self._change(number) for number in tricks]
        for seat in self._seats:
            self._scores[seat] += change[seat]  # NI-41, NI-47
            self._tricks_before[seat] += tricks[seat]
        self._result = {
            "deal_number": self._deal_number,
            "dealer": self._dealer,
            "trump": self._trump(),
            "tricks": tricks,
            "change": change,
        }
        self._clear_table()
        self._winners = self._judge(tricks)
        if self._winners:
            self._phase = "over"  # NI-50
            return
        self._phase = "deal"  # NI-48
        if self._text("next_dealer") == "left":
            self._dealer = (self._dealer + 1) % self._players  # NI-49

    def _judge(self, tricks: list[int]) -> list[int]:
        """The winners, or nobody if another deal follows."""
        down = [seat for seat in self._seats if self._scores[seat] <= 0]  # NI-50
        if len(down) < 2:
            return down  # NI-48, NI-51
        if self._text("tie_break") == "lowest_score":
            compared = self._scores  # NI-55
        elif self._text("tie_tricks_scope") == "game":
            compared = self._tricks_before  # NI-53; clarified: this and extra deals included
        else:
            compared = tricks  # NI-52, NI-53
        least = min(compared[seat] for seat in down)
        tied = [seat for seat in down if compared[seat] == least]
        if len(tied) > 1 and self._text("tie_fallback") == "extra_deals":
            return []  # NI-54, NI-55
        return tied  # NI-52, NI-54, NI-55; clarified: with lowest_score too

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
            "drawers": list(self._drawers),
            "drawn": copy.deepcopy(self._drawn),
            "trump": self._trump(),
            "hands": [sorted(hand) for hand in self._hands],
            "middle": sorted(self._middle),
            "taken": [sorted(chain(*won)) for won in self._taken],
            "trick": [[seat, card] for seat, card in self._trick],
            "gathered": sorted(self._gathered),
            "leader": self._leader,
            "tricks": self._tricks(),
            "tricks_before": list(self._tricks_before),
            "decisions": [[seat, decision] for seat, decision in self._decisions],
            "given_up": [sorted(hand) for hand in self._given_up],
            "result": copy.deepcopy(self._result),
        }
