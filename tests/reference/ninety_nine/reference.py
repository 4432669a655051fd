"""The course of play, step by step: a player is to move, or a shuffled pack is awaited."""

from __future__ import annotations

from .cards import DUMMY, Hand, cards_shuffled
from .dealing import (
    dealt_hands,
    drawn_dealer,
    dummy_bid_cards,
    small_cards,
    trump_after_successes,
    trump_of_turn_up,
)
from .match import Match
from .options import Options
from .scoring import Result, score
from .table import Deal


class Reference:
    """Ninety-Nine, literally. The options are those of the rules, by name."""

    def __init__(self, **options: object) -> None:
        self.options = Options.from_names(options)
        self.start()

    def start(self, dealer: int | None = None) -> None:
        """Put everything at its beginning."""
        if dealer is None and self.options.first_dealer == "given":
            dealer = 0  # nobody was named
        self.dealer = dealer  # NN-07, section 9: one who is named deals; None is drawn for
        self.match = Match(self.options)
        self.running: Deal | None = None
        self.trump_stock: list[str] = []  # face down, top first
        self.turned: list[str] = []  # NN-87: turned cards stay visible

    def deal(self, order: list[str]) -> None:
        """Take the next chance step with the cards in this order, top first."""
        if sorted(order) != sorted(cards_shuffled(self.options)):
            raise ValueError("not the cards of this game")
        phase = self.phase()
        if phase == "draw":
            self.dealer = drawn_dealer(order, self.options)
        elif phase == "deal":
            self._distribute(order)
        else:
            raise ValueError(f"nothing to shuffle in phase {phase}")

    def _distribute(self, order: list[str]) -> None:
        dealer = self.dealer
        assert dealer is not None
        dealt, turn_up = dealt_hands(order, dealer, self.options)
        bids: dict[Hand, list[str]] = {}
        if DUMMY in dealt:
            bids[DUMMY] = dummy_bid_cards(dealt[DUMMY], self.options)
        trump = self._trump(order, turn_up)
        self.running = Deal(self.options, dealer, trump, turn_up, dealt, bids)

    def _trump(self, order: list[str], turn_up: str | None) -> str | None:
        """Fix the trump suit of the deal that begins (NN-12)."""
        if turn_up is not None:
            return trump_of_turn_up(turn_up)  # NN-81
        if self.options.trump_rule == "trump_stock":
            return self._trump_from_stock(order)
        k = self.match.previous_k()
        if k is not None:
            return trump_after_successes(k)
        first = self.options.first_trump
        return None if first == "none" else first  # NN-13

    def _trump_from_stock(self, order: list[str]) -> str | None:
        number = self.deal_number() + 1
        end = self.options.trump_stock_end
        if number == 1 or (number == 17 and end == "reshuffle_20"):
            self.trump_stock = small_cards(order)  # NN-85, NN-88, section 9
            self.turned = []
        if number > 16 and end == "no_trump_20":
            return None  # NN-88
        card = self.trump_stock.pop(0)  # NN-86
        self.turned.append(card)  # NN-87
        return card[1]  # NN-86

    def legal(self) -> list[str]:
        """All legal moves of the player to move."""
        return [] if self.running is None else self.running.legal()

    def apply(self, move: str) -> None:
        """Carry out one move of the player to move."""
        deal = self.running
        if deal is None or move not in deal.legal():
            raise ValueError(f"illegal move {move!r} in phase {self.phase()}")
        deal.apply(move)
        if deal.is_played_out():
            self._settle(deal)

    def _settle(self, deal: Deal) -> None:
        hands = list(deal.dealt)
        bids = {hand: deal.bid(hand) for hand in hands}
        tricks = {hand: deal.tricks_won(hand) for hand in hands}
        self.match.add(score(bids, tricks, deal.standing(), self.options))
        self.running = None
        if not self.match.is_over():
            self.dealer = (deal.dealer + 1) % self.options.players  # NN-08: to the left

    def phase(self) -> str:
        """What is to happen now."""
        if self.running is not None:
            return self.running.turn()[0]
        if self.match.is_over():
            return "over"
        return "draw" if self.dealer is None else "deal"

    def deal_number(self) -> int:
        """How many deals have begun."""
        return len(self.match.results()) + (0 if self.running is None else 1)

    # -- showing everything ----------------------------------------------------------------------

    def snapshot(self) -> dict[str, object]:
        """Everything on the table and in the books at this moment."""
        match = self.match
        seats = range(self.options.players)
        return {
            "phase": self.phase(),
            "to_move": None if self.running is None else self.running.turn()[1],
            "dealer": self.dealer,
            "deal_number": self.deal_number(),
            "scores": match.points(match.running),
            "games": [match.points_with_bonuses(game) for game in match.finished],
            "bonuses": [match.bonuses(seat) for seat in seats],
            "points_total": match.totals(),
            "winners": match.winners(),
            "trump_stock": list(self.trump_stock),
            "turned": list(self.turned),
            "result": self._result(),
            **self._table(),
        }

    def _table(self) -> dict[str, object]:
        """The cards and the premium bids of the deal that is going on."""
        seats = range(self.options.players)
        deal = self.running
        if deal is None:
            no_cards: dict[Hand, list[str]] = {seat: [] for seat in seats}
            deal = Deal(self.options, 0, None, None, no_cards, {})
        standing = deal.standing()
        return {
            "trump": deal.trump,
            "turn_up": deal.turn_up,
            "hands": [sorted(deal.hand(seat)) for seat in seats],
            "bids": [sorted(deal.bids.get(seat, [])) for seat in seats],
            "dummy": sorted(deal.hand(DUMMY)) if DUMMY in deal.dealt else [],
            "dummy_bid": sorted(deal.bids.get(DUMMY, [])),
            "premium": list(standing[0]) if standing and self.options.players != 2 else None,
            "declared": sorted(seat for word, seat in standing if word == "declare"),
            "trick": [list(play) for play in deal.trick()],
            "tricks": [deal.tricks_won(seat) for seat in seats],
            "dummy_tricks": deal.tricks_won(DUMMY),
        }

    def _result(self) -> dict[str, object] | None:
        """The last finished deal, until the next one begins."""
        results = self.match.results()
        if self.running is not None or not results:
            return None
        result = results[-1]
        seats = range(self.options.players)
        return {
            "k": result.k,
            "tricks": [result.tricks[seat] for seat in seats],
            "bids": [result.bids[seat] for seat in seats],
            "succeeded": [result.succeeded[seat] for seat in seats],
            "points": [result.points[seat] for seat in seats],
            "dummy": _dummy_of(result),
        }


def _dummy_of(result: Result) -> dict[str, object] | None:
    """What the dummy won in a deal; it is reported and not added up (NN-58, NN-63)."""
    if DUMMY not in result.bids:
        return None
    return {
        "tricks": result.tricks[DUMMY],
        "bid": result.bids[DUMMY],
        "points": result.points[DUMMY],
        "succeeded": result.succeeded[DUMMY],
    }
