"""One deal, from the cards dealt to the last trick.

Only what was dealt, laid aside, said and played is kept; whose turn it is, what stands, who leads
and who won what are worked out from that each time they are wanted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from .cards import DUMMY, Hand, bid_value, in_order, playable, trick_winner
from .dealing import seats_from_the_left
from .options import Options


@dataclass
class Deal:
    """What has happened in the deal that is going on."""

    options: Options
    dealer: int
    trump: str | None  # NN-12: known before anyone bids
    turn_up: str | None
    dealt: dict[Hand, list[str]]  # 12 or 13 cards a hand
    bids: dict[Hand, list[str]]  # NN-18: the three cards laid aside by those who have bid
    offers: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    played: list[tuple[Hand, str]] = field(default_factory=list[tuple[Hand, str]])

    # -- whose turn ------------------------------------------------------------------------------

    def turn(self) -> tuple[str, int]:
        """The phase and the seat of the player who decides."""
        for seat in seats_from_the_left(self.dealer, self.options):  # section 9, NN-23
            if seat not in self.bids:
                return "bid", seat
        asked = self.asked()
        if asked is not None:
            return asked  # NN-27: after the bids and before the first lead
        hand = self.hand_to_play()
        seat = hand if isinstance(hand, int) else self.dummy_player()  # NN-44, NN-45
        return ("follow" if self.trick() else "lead"), seat

    def legal(self) -> list[str]:
        """The moves of the player whose turn it is."""
        phase, seat = self.turn()
        if phase == "bid":
            # NN-18: any three; each choice named once, its cards in order
            return ["bid " + " ".join(cards) for cards in combinations(self.hand(seat), 3)]
        if phase == "offer":
            return self.offers_open()
        if phase == "answer":
            return ["yield", "raise"]  # NN-32
        trick = self.trick()
        return playable(
            self.hand(self.hand_to_play()), trick[0][1] if trick else None, self.turn_up
        )

    def apply(self, move: str) -> None:
        """Carry out a legal move."""
        phase, seat = self.turn()
        if phase == "bid":
            self.bids[seat] = move.split()[1:]
        elif phase in {"offer", "answer"}:
            self.offers.append((seat, move))
        else:
            self.played.append((self.hand_to_play(), move))

    # -- hands and bids --------------------------------------------------------------------------

    def hand(self, hand: Hand) -> list[str]:
        """The cards still in a playing hand, in order."""
        gone = self.bids.get(hand, []) + [card for _, card in self.played]
        return in_order([card for card in self.dealt[hand] if card not in gone])  # NN-21

    def bid(self, hand: Hand) -> int:
        """The tricks that a hand has bid."""
        return bid_value(self.bids[hand], self.turn_up)

    # -- premium bids ----------------------------------------------------------------------------

    def standing(self) -> list[tuple[str, int]]:
        """The premium bids that stand, each with its seat."""
        if self.options.players == 2:
            # NN-34: each may declare, and both declarations stand
            return [(word, seat) for seat, word in self.offers if word == "declare"]
        standing: list[tuple[str, int]] = []
        for seat, word in self.offers:
            if word in {"declare", "reveal"}:
                standing = [(word, seat)]  # NN-28: one at most; NN-29, NN-33: the outbid one lapses
            elif word == "raise":
                standing = [("reveal", seat)]  # NN-31, NN-30: the earlier seat has priority
            # a pass changes nothing, and after a yield the revelation stands
        return standing

    def asked(self) -> tuple[str, int] | None:
        """Who is asked about a premium bid, and for an offer or for an answer."""
        options = self.options
        if options.premium_bids == "none":
            return None  # NN-36
        seats = seats_from_the_left(self.dealer, options)  # NN-32, NN-34
        words = [word for _, word in self.offers]
        if "yield" in words or "raise" in words:
            return None  # a revelation stands: NN-32
        if "reveal" in words:
            # NN-31, NN-32: a declarer who has been outbid is asked at once, if he may raise
            for seat, word in self.offers:
                if word == "declare" and options.declarer_may_raise:
                    return "answer", seat
            return None  # NN-32: nobody after it can do anything
        if options.players != 2 and options.premium_bids == "declare_only" and "declare" in words:
            return None  # section 9, NN-32: nobody else is asked
        if len(words) == len(seats):
            return None  # NN-32: once round
        return "offer", seats[len(words)]

    def offers_open(self) -> list[str]:
        """What a player who is asked for an offer may say."""
        if self.options.players == 2:
            return ["pass", "declare"]  # NN-34; section 9, NN-36: `declare_only` is the same
        if self.options.premium_bids == "declare_only":
            return ["pass", "declare"]  # NN-36
        if self.standing():
            return ["pass", "reveal"]  # NN-32: a declaration stands
        return ["pass", "declare", "reveal"]  # NN-32

    # -- play ------------------------------------------------------------------------------------

    def tricks(self) -> list[list[tuple[Hand, str]]]:
        """The complete tricks."""
        size = len(self.dealt)
        complete = len(self.played) // size
        return [self.played[i * size : (i + 1) * size] for i in range(complete)]

    def trick(self) -> list[tuple[Hand, str]]:
        """The cards of the trick on the table."""
        return self.played[len(self.tricks()) * len(self.dealt) :]

    def winners(self) -> list[Hand]:
        """The winner of each complete trick."""
        return [trick_winner(trick, self.trump, self.turn_up) for trick in self.tricks()]

    def tricks_won(self, hand: Hand) -> int:
        """How many tricks a hand has won."""
        return self.winners().count(hand)

    def leader(self) -> Hand:
        """The hand that leads, or led, the trick on the table."""
        winners = self.winners()
        if winners:
            return winners[-1]  # NN-43
        return seats_from_the_left(self.dealer, self.options)[0]  # NN-37, NN-38

    def dummy_player(self) -> int:
        """Two players: the live player who plays the dummy's card to the trick on the table."""
        player = seats_from_the_left(self.dealer, self.options)[0]  # NN-38, NN-44
        for winner in self.winners():
            if isinstance(winner, int):
                player = winner  # NN-44: he leads; NN-46: only so does it change
            # NN-45: won by the dummy, the next lead is chosen by the one who led last
        return player

    def order_of_play(self) -> list[Hand]:
        """The hands in the order in which they play to the trick on the table."""
        leader = self.leader()
        if self.options.players == 2:
            player = self.dummy_player()
            if leader == DUMMY:
                return [DUMMY, 1 - player, player]  # NN-45
            return [player, 1 - player, DUMMY]  # NN-44
        assert isinstance(leader, int)
        players = self.options.players
        return [(leader + i) % players for i in range(players)]  # NN-37: clockwise

    def hand_to_play(self) -> Hand:
        """The hand from which the next card comes."""
        return self.order_of_play()[len(self.trick())]

    def is_played_out(self) -> bool:
        """Whether the last trick is complete (NN-21: 9 tricks, with four players 10)."""
        return all(not self.hand(hand) for hand in self.dealt)
