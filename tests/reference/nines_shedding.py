"""Nines, the shedding game, played slowly and literally from the written rules.

Every decision cites the rule it comes from (``SN-nn``); "clarified" marks what the section of
clarifications says, which stands above the other rules.  Cards are strings such as ``AS``.

Phases: ``draw`` (for the deal), ``deal``, ``setup``, ``play``, ``over``.  Moves:

====================  =============================================================================
``up(5C&9D&KH)``      set-up: these three become the up cards; written in the order of the pack
``5C``, ``5C&5D``     one or more cards of one rank are laid, in suit order
``turn_over(0)``      the down card of this slot is turned over
``pick_up``           the whole pile is taken
``pick_up(0)``        likewise, together with the up card of this slot (only ``one_joins``)
====================  =============================================================================

Every chance step takes all 52 cards, top first.
"""

from __future__ import annotations

import copy
from itertools import combinations

from tests.reference.draw import RANKS, Drawing

SUITS = "CDHS"
WILD = "23T"  # SN-05
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # SN-02: 52 cards
SLOTS = (0, 1, 2)  # SN-14, SN-16

DEFAULTS: dict[str, object] = {
    "players": 3,  # SN-01
    "first_dealer": "high_card",  # SN-07
    "voluntary_pickup": False,  # SN-32
    "eight_on_nine": True,  # SN-54
    "clone_counts_for_four": False,  # SN-72
    "up_cards_use": "after_hand",  # SN-75
    "stuck_up_cards": "stay",  # SN-79
    "failed_blind_card": "to_hand",  # SN-86
    "turn_limit": 10_000,  # SN-95
}


def height(rank: str) -> int:
    """How high a rank stands (SN-04)."""
    return RANKS.index(rank)


def effective_rank(cards: list[str]) -> str:
    """The effective rank of the last of these cards, the bottom one first."""
    for card in reversed(cards):
        if card[0] != "3":
            return card[0]  # SN-42 to SN-45: threes pass on what lies under them
    return "3"  # SN-46: a bare three


def may_follow(rank: str, pile: list[str], *, eight_on_nine: bool) -> bool:
    """Whether cards of this rank may be laid on this pile."""
    if not pile:
        return True  # SN-22, SN-35, SN-38, SN-41, SN-63, SN-65, SN-88
    top = effective_rank(pile)
    if rank in WILD:
        return top != "4"  # SN-38, SN-41, SN-48, SN-63
    if top == "9":
        if rank == "8":
            return eight_on_nine  # SN-54
        return height(rank) <= height("9")  # SN-59
    # SN-27, SN-49, SN-50, SN-53; on a 2 or a bare 3 this lets anything follow: SN-39, SN-44, SN-46
    return height(rank) >= height(top)


def is_four_of_a_kind(ranks: list[str]) -> bool:
    """Whether the last four of these ranks are the same (SN-67, SN-68)."""
    return len(ranks) >= 4 and len(set(ranks[-4:])) == 1


class Reference:
    """Nines, the shedding game, literally."""

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
        self._players = self._number("players")  # SN-01
        self._deal_number = 0
        self._turns = 0
        self._scores = [0] * self._players
        self._winners: list[int] = []
        self._result: dict[str, object] | None = None
        self._drawers: list[int] = []
        self._drawn: list[list[str]] = []
        self._to_move: int | None = None
        self._hands: list[list[str]] = [[] for _ in range(self._players)]
        self._up: list[list[str | None]] = [[None, None, None] for _ in range(self._players)]
        self._down: list[list[str | None]] = [[None, None, None] for _ in range(self._players)]
        self._known: list[list[str]] = [[] for _ in range(self._players)]
        self._down_known: list[list[int]] = [[] for _ in range(self._players)]
        self._stock: list[str] = []  # the next card first
        self._pile: list[str] = []  # the bottom card first
        self._out: list[str] = []  # removed from the game
        self._gathered = list(PACK)
        self._dealer: int | None
        if dealer is not None:
            self._phase, self._dealer = "deal", dealer  # clarified: the caller may name anybody
        elif self._text("first_dealer") == "given":
            self._phase, self._dealer = "deal", 0  # SN-07, nobody named: seat 0 (interface)
        else:
            self._phase, self._dealer = "draw", None  # SN-07: the cards decide

    def deal(self, order: list[str]) -> None:
        """Take the next chance step with all cards in this order, top first."""
        if sorted(order) != sorted(PACK):
            raise ValueError("not a pack of 52 cards")  # SN-02
        if self._phase == "draw":
            drawing = Drawing(order, self._players)  # SN-07, SN-09
            self._drawers = drawing.places  # SN-08: the seats are the places after the draw
            self._drawn = drawing.drawn
            self._dealer = 0  # SN-07, SN-08
            self._phase = "deal"
        elif self._phase == "deal":
            self._deal_cards(order)
        else:
            raise ValueError(f"nothing to shuffle in phase {self._phase}")

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self._players  # SN-23

    def _deal_cards(self, order: list[str]) -> None:
        assert self._dealer is not None
        self._deal_number = 1
        self._gathered = []
        self._stock = list(order)  # SN-10, SN-13
        receiver = self._left_of(self._dealer)  # SN-12
        for _ in range(9 * self._players):  # SN-11
            self._hands[receiver].append(self._stock.pop(0))  # SN-12: one at a time
            receiver = self._left_of(receiver)
        for seat in range(self._players):
            for slot in SLOTS:
                self._down[seat][slot] = self._hands[seat].pop(0)  # SN-14, SN-15: the first three
        self._phase = "setup"
        self._to_move = self._left_of(self._dealer)  # SN-18: the order has no effect

    # ------------------------------------------------------------------ what is allowed

    def _up_slots(self, seat: int) -> list[int]:
        return [slot for slot in SLOTS if self._up[seat][slot] is not None]

    def _down_slots(self, seat: int) -> list[int]:
        return [slot for slot in SLOTS if self._down[seat][slot] is not None]

    def _open_source(self, seat: int) -> str:
        """The one place from which the seat must play now."""
        if self._hands[seat]:
            return "hand"  # SN-75, SN-80, SN-87
        if self._up_slots(seat):
            return "up"  # SN-75
        return "down"  # SN-82

    def _open_cards(self, seat: int) -> list[str]:
        """The cards of hand or up row that may be chosen from now (SN-76)."""
        source = self._open_source(seat)
        if source == "hand":
            return list(self._hands[seat])
        if source == "up":
            return [card for card in self._up[seat] if card is not None]
        return []

    def _may_lay(self, rank: str) -> bool:
        return may_follow(rank, self._pile, eight_on_nine=self._flag("eight_on_nine"))

    def legal(self) -> list[str]:
        """All legal moves of the player to move, sorted."""
        seat = self._to_move
        if seat is None:
            return []
        if self._phase == "setup":
            return sorted(self._choices_of_up_cards(seat))
        return sorted(self._moves_of_turn(seat))

    def _choices_of_up_cards(self, seat: int) -> list[str]:
        # SN-16, SN-17; clarified: a set of three of the six
        hand = sorted(self._hands[seat], key=PACK.index)
        return [f"up({'&'.join(three)})" for three in combinations(hand, 3)]

    def _moves_of_turn(self, seat: int) -> list[str]:
        if self._open_source(seat) == "down":
            moves = [f"turn_over({slot})" for slot in self._down_slots(seat)]  # SN-83
            stuck = False
        else:
            moves = self._plays(seat)
            stuck = not moves
        if stuck and self._open_source(seat) == "up":
            if self._text("stuck_up_cards") == "one_joins":
                # SN-79; clarified: also with voluntary_pickup only together with an up card
                return [f"pick_up({slot})" for slot in self._up_slots(seat)]
            return ["pick_up"]  # SN-79
        if stuck:
            return ["pick_up"]  # SN-32, SN-62
        if self._flag("voluntary_pickup") and self._pile:
            moves.append("pick_up")  # SN-32; clarified: also with down cards
        return moves

    def _plays(self, seat: int) -> list[str]:
        plays: list[str] = []
        cards = self._open_cards(seat)
        for rank in RANKS:
            # in suit order, in which they also come to lie (SN-24, clarified)
            equal = sorted((card for card in cards if card[0] == rank), key=PACK.index)
            if self._may_lay(rank):
                for number in range(1, len(equal) + 1):  # SN-25, SN-26, SN-77
                    plays += ["&".join(some) for some in combinations(equal, number)]
        return plays

    # ------------------------------------------------------------------ moves

    def apply(self, move: str) -> None:
        """Carry out one move of the player to move."""
        if move not in self.legal():
            raise ValueError(f"illegal move {move!r} in phase {self._phase}")  # SN-97
        seat = self._to_move
        assert seat is not None
        if self._phase == "setup":
            self._choose_up_cards(seat, move.removeprefix("up(").removesuffix(")").split("&"))
            return
        self._turns += 1  # SN-95: a play, a blind card or a pick-up; skipped turns do not count
        if move == "pick_up":
            self._pick_up(seat)
        elif move.startswith("pick_up("):
            self._pick_up_with(seat, int(move[-2]))
        elif move.startswith("turn_over("):
            self._turn_over(seat, int(move[-2]))
        else:
            self._play(seat, move.split("&"))
        if self._phase == "play" and self._turns == self._options["turn_limit"]:
            self._end(None)  # SN-95; clarified: who goes out on the last turn has won before

    def _choose_up_cards(self, seat: int, three: list[str]) -> None:
        # SN-16; clarified: the slots take them in the order in which they were dealt
        in_dealt_order = [card for card in self._hands[seat] if card in three]
        for slot in SLOTS:
            self._up[seat][slot] = in_dealt_order[slot]
            self._hands[seat].remove(in_dealt_order[slot])
        assert self._dealer is not None
        self._to_move = self._left_of(seat)  # SN-18
        if seat == self._dealer:  # the last to choose
            self._phase = "play"
            self._to_move = self._left_of(self._dealer)  # SN-21

    def _play(self, seat: int, cards: list[str]) -> None:
        from_hand = self._open_source(seat) == "hand"
        for card in cards:
            if from_hand:
                self._hands[seat].remove(card)
                if card in self._known[seat]:
                    self._known[seat].remove(card)
            else:
                self._up[seat][self._up[seat].index(card)] = None
            self._pile.append(card)  # SN-24
        if from_hand:
            self._draw(seat)  # SN-31: at once
        self._move_up_cards_in(seat)  # SN-81; clarified: after drawing
        self._after_laying(seat)

    def _draw(self, seat: int) -> None:
        while len(self._hands[seat]) < 3 and self._stock:  # SN-28, SN-29, SN-30, SN-36
            self._hands[seat].append(self._stock.pop(0))

    def _move_up_cards_in(self, seat: int) -> None:
        use = self._text("up_cards_use")
        if use == "after_hand" or self._stock:
            return  # SN-75, SN-81
        if use == "as_new_hand" and self._hands[seat]:
            return  # SN-81: only when the play left the hand empty
        for slot in SLOTS:  # SN-81: lowest slot first
            card = self._up[seat][slot]
            room = use == "as_new_hand" or len(self._hands[seat]) < 3
            if card is not None and room:
                self._up[seat][slot] = None
                self._hands[seat].append(card)
                self._known[seat].append(card)

    def _turn_over(self, seat: int, slot: int) -> None:
        card = self._down[seat][slot]
        assert card is not None
        if self._may_lay(card[0]):  # SN-84, SN-88
            self._empty_down_slot(seat, slot)
            self._pile.append(card)
            self._after_laying(seat)
            return
        self._take_pile(seat)  # SN-85
        if self._text("failed_blind_card") == "to_hand":
            self._empty_down_slot(seat, slot)
            self._hands[seat].append(card)  # SN-86
            self._known[seat].append(card)
        elif slot not in self._down_known[seat]:
            self._down_known[seat].append(slot)  # SN-86: everybody has seen it
        self._to_move = self._left_of(seat)  # SN-85, SN-35

    def _empty_down_slot(self, seat: int, slot: int) -> None:
        self._down[seat][slot] = None
        if slot in self._down_known[seat]:
            self._down_known[seat].remove(slot)

    def _pick_up(self, seat: int) -> None:
        self._take_pile(seat)
        self._to_move = self._left_of(seat)  # SN-34, SN-35

    def _pick_up_with(self, seat: int, slot: int) -> None:
        card = self._up[seat][slot]
        assert card is not None
        self._up[seat][slot] = None
        self._pile.append(card)  # SN-79; clarified: this is not a play
        self._pick_up(seat)

    def _take_pile(self, seat: int) -> None:
        self._hands[seat] += self._pile  # SN-33
        self._known[seat] += self._pile
        self._pile = []

    # ------------------------------------------------------------------ after cards are laid

    def _after_laying(self, seat: int) -> None:
        if self._cards_held(seat) == 0:  # SN-90, SN-92
            self._end(seat)  # SN-91; clarified: before the pile is cleared
        elif self._clears():
            self._out += self._pile  # SN-64, SN-67
            self._pile = []
            # SN-65, SN-66, SN-69: the same player again; SN-70: no skip, no limit
        elif effective_rank(self._pile) == "8":
            skipped = self._left_of(seat)  # SN-43, SN-55, SN-56
            self._to_move = self._left_of(skipped)  # SN-57, SN-58
        else:
            self._to_move = self._left_of(seat)  # SN-23

    def _clears(self) -> bool:
        if self._pile[-1][0] == "T":
            return True  # SN-64
        if is_four_of_a_kind([card[0] for card in self._pile]):
            return True  # SN-67, SN-71
        if not self._flag("clone_counts_for_four"):
            return False
        effective = [effective_rank(self._pile[: n + 1]) for n in range(len(self._pile))]
        return is_four_of_a_kind(effective)  # SN-72

    def _cards_held(self, seat: int) -> int:
        return len(self._hands[seat]) + len(self._up_slots(seat)) + len(self._down_slots(seat))

    def _end(self, winner: int | None) -> None:
        self._scores = [self._cards_held(seat) for seat in range(self._players)]  # SN-93
        self._winners = [] if winner is None else [winner]  # SN-90, SN-94, SN-95
        self._phase = "over"
        self._to_move = None
        self._result = {
            "deal_number": self._deal_number,
            "dealer": self._dealer,
            "winner": winner,
            "turns": self._turns,
            "cards": list(self._scores),
        }

    # ------------------------------------------------------------------ showing everything

    def snapshot(self) -> dict[str, object]:
        """Everything on the table and in the books at this moment."""
        return {
            "phase": self._phase,
            "to_move": self._to_move,
            "dealer": self._dealer,
            "deal_number": self._deal_number,
            "scores": list(self._scores),
            "winners": list(self._winners),
            "turns": self._turns,
            "drawers": list(self._drawers),
            "drawn": copy.deepcopy(self._drawn),
            "hands": [sorted(hand) for hand in self._hands],
            "up": copy.deepcopy(self._up),
            "down": copy.deepcopy(self._down),
            "stock": list(self._stock),
            "pile": list(self._pile),
            "out": sorted(self._out),
            "gathered": sorted(self._gathered),
            "known": [sorted(cards) for cards in self._known],
            "down_known": [sorted(slots) for slots in self._down_known],
            "result": copy.deepcopy(self._result),
        }
