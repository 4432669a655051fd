"""The course of a match, step by step (TH-13): one player to move, or the pack awaited."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy

from . import auction, dealing, play, scoring
from .cards import PACK, points_of, suit
from .options import Options
from .snapshot import deal_snapshot, players_snapshot
from .table import Deal, Player


class Reference:
    """One match of Thousand. The options are those of the rules, by name."""

    def __init__(self, **options: object) -> None:
        self.options = Options.from_names(options)
        self.start()

    # -- the match -------------------------------------------------------------------------------

    def start(self, dealer: int | None = None) -> None:
        """Begin a match.

        A named seat deals first (TH-14). Without one the first dealer is drawn by lot: the
        phase is "lot" and the next `deal(order)` draws it.
        """
        players = self.options.players
        if dealer is not None and not 0 <= dealer < players:
            raise ValueError(f"no seat {dealer}")
        self.players = [Player() for _ in range(players)]
        self.dealer = dealer
        self.first_dealer = dealer
        self.completed = 0
        # TH-153: as many golden deals as players.
        self.golden_left = players if self.options.golden else 0
        self.golden_made = False
        self.winners: list[int] = []
        self.round: Deal | None = None
        self.result: dict[str, object] | None = None
        self.dealing_penalty: dict[str, object] | None = None
        self.phase = "lot" if dealer is None else "deal"
        self.to_move: int | None = None

    def deal(self, order: list[str], talon: Sequence[int] | None = None) -> None:
        """Take the next chance step, given the whole shuffled pack, top card first.

        Phase "lot": only the first dealer is drawn: seat `order.index("AS") % players`. No card
        is dealt; the next phase is "deal", which awaits a pack of its own.

        Phase "deal": `order` is the shuffled pack in the dealer's hand *before the cut*. The phase
        becomes "cut". A cut at k makes the pack `order[k:] + order[:k]`; further cuts cut the pack
        as it then lies; a buried jack is moved from the end of the list to the named position
        (counted from 1). When the ritual is over the pack is dealt from the front of the list, at
        once. Let D be the dealer, positions counted from 1:

        * 3 players: positions 7, 11, 15 are the talon; the other 21 cards go one at a time to
          D+1, D+2, D, D+1, ... So D+1 holds positions 1 4 8 12 16 19 22, D+2 holds
          2 5 9 13 17 20 23, D holds 3 6 10 14 18 21 24.
        * 4 players: the same with the three active seats in clockwise order from D+1.
        * 2 players: positions 5, 8 are talon 1, positions 11, 14 are talon 2; the other 20 cards
          go alternately to D+1 and D. So D+1 holds positions 1 3 6 9 12 15 17 19 21 23,
          D holds 2 4 7 10 13 16 18 20 22 24.

        `talon` names other positions (TH-30): three, with two players four of which the first two
        are talon 1.
        """
        if self.phase not in ("lot", "deal"):
            raise ValueError("no pack is awaited now")
        if sorted(order) != sorted(PACK):
            raise ValueError("TH-05: the pack is 24 different cards")
        if self.phase == "lot":
            self.dealer = dealing.drawn_dealer(order, self.options.players)  # TH-14
            self.first_dealer = self.dealer
            self.phase = "deal"
            return
        assert self.dealer is not None
        positions = dealing.talon_positions(self.options, talon)
        self.round = Deal(
            dealer=self.dealer,
            active=dealing.forehand_order(self.options, self.dealer),
            sitting_out=dealing.seat_sitting_out(self.options, self.dealer),
            cutter=dealing.cutting_seat(self.options, self.dealer),
            golden=self.golden_left > 0,  # TH-153
            pack=list(order),
            talon_positions=positions,
        )
        self.result = None
        self.dealing_penalty = None
        # TH-16: the pack must be cut before dealing.
        self._turn("cut", self.round.cutter)

    def misdeal(self) -> None:
        """Report a breach of the dealing procedure (TH-32). Not a move of any seat.

        Possible from the deal until the first call; in a golden deal until the talon is taken
        (section 9). With three or four players no separate act takes it: the declarer has it as
        soon as nobody is left to be asked for a claim.
        """
        deal = self.round
        if deal is None or not deal.misdeal_possible:
            raise ValueError("TH-32: no misdeal can be reported now")
        if self.options.misdeal_penalty:
            self._write_dealing_penalty(deal.dealer, "misdeal", "TH-32")
            self._void(pass_the_deal=True)  # TH-33
        else:
            self._void(pass_the_deal=False)  # the cards are thrown in

    def legal(self) -> list[str]:
        """All legal moves of the player to move, sorted; empty for a deal and at the end."""
        moves: dict[str, Callable[[], list[str]]] = {
            "cut": self._cuts,
            "bottom_nine": lambda: ["accept", "recut"],  # TH-20
            "dealer_cut": self._cuts,  # TH-23
            "bury": lambda: ["leave"] + [f"bury{n}" for n in range(2, 24)],  # TH-25
            "hand_claims": lambda: ["redeal", "silent"],  # TH-35
            "auction": self._calls,
            "talon": lambda: ["talon1", "talon2"],  # TH-70
            "pass": self._pass_moves,
            "discard": self._discard_moves,
            "after_pass_claims": lambda: ["redeal", "silent"],  # TH-45
            "contract": self._contract_moves,
            "play": self._plays,
        }
        if self.phase not in moves:  # lot, deal, over
            return []
        found = moves[self.phase]()
        return sorted(found)

    def apply(self, move: str) -> None:
        """Make a move of the player to move."""
        if move not in self.legal():
            raise ValueError(f"not legal now: {move!r}")
        acts: dict[str, Callable[[str], None]] = {
            "cut": self._cut,
            "bottom_nine": self._bottom_nine,
            "dealer_cut": self._dealer_cut,
            "bury": self._bury,
            "hand_claims": self._hand_claim,
            "auction": self._call,
            "talon": self._choose_talon,
            "pass": self._pass_cards,
            "discard": self._discard,
            "after_pass_claims": self._after_pass_claim,
            "contract": self._state_contract,
            "play": self._play,
        }
        acts[self.phase](move)

    # -- small helpers ---------------------------------------------------------------------------

    @property
    def _deal(self) -> Deal:
        assert self.round is not None
        return self.round

    @property
    def _mover(self) -> int:
        assert self.to_move is not None
        return self.to_move

    def _turn(self, phase: str, seat: int | None) -> None:
        self.phase = phase
        self.to_move = seat

    def _next_active(self, seat: int) -> int:
        """Clockwise among the active seats (TH-02)."""
        active = self._deal.active
        return active[(active.index(seat) + 1) % len(active)]

    def _void(self, *, pass_the_deal: bool) -> None:
        """The deal is void; a fresh pack is awaited, from the same dealer or the next one."""
        assert self.dealer is not None
        if pass_the_deal and self.golden_left == 0:
            # TH-33; while golden deals remain the same dealer deals again.
            self.dealer = (self.dealer + 1) % self.options.players
        self.round = None
        self._turn("deal", None)

    def _write_dealing_penalty(self, seat: int, kind: str, rule: str) -> None:
        before = [player.score for player in self.players]
        size = scoring.penalty_size(self.options, self._deal.golden)  # TH-122, TH-159
        items = scoring.write_dealing_penalty(self.options, self.players, seat, size, kind, rule)
        self.dealing_penalty = {
            "kind": kind,
            "seat": seat,
            "items": _plain_items(items),
            "change": [
                player.score - old for player, old in zip(self.players, before, strict=True)
            ],
        }

    # -- the cut ---------------------------------------------------------------------------------

    def _cuts(self) -> list[str]:
        return [f"cut{k}" for k in range(1, 24)]  # TH-17

    def _cut(self, move: str) -> None:
        """A cut by the cutter."""
        deal = self._deal
        deal.pack = dealing.cut(deal.pack, int(move.removeprefix("cut")))
        bottom = dealing.bottom_rank(deal.pack)
        if bottom == "9" and self.options.bottom_nine != "ignore":
            deal.nines += 1  # TH-21
            if deal.nines == 3:
                self._third_nine()
            elif self.options.bottom_nine == "recut":
                self._turn("cut", deal.cutter)  # TH-20: compulsory
            else:
                self._turn("bottom_nine", deal.dealer)  # TH-20: the dealer may ask
        elif bottom == "J" and self.options.bottom_jack == "dealer_cut":
            self._turn("dealer_cut", deal.dealer)  # TH-23
        elif bottom == "J" and self.options.bottom_jack == "bury":
            self._turn("bury", deal.dealer)  # TH-23
        else:
            self._distribute()  # TH-26

    def _third_nine(self) -> None:
        """TH-21, TH-22."""
        deal = self._deal
        who = self.options.three_nines_penalty
        if who == "dealer":
            self._write_dealing_penalty(deal.dealer, "three_nines", "TH-21")
        elif who == "cutter":
            self._write_dealing_penalty(deal.cutter, "three_nines", "TH-21")
        # TH-22: the next player deals if the dealer was penalised, else the same dealer.
        self._void(pass_the_deal=who == "dealer")

    def _bottom_nine(self, move: str) -> None:
        if move == "recut":
            self._turn("cut", self._deal.cutter)  # TH-20: cut again by the cutter
        else:
            self._distribute()  # TH-20: he accepts the nine and deals

    def _dealer_cut(self, move: str) -> None:
        deal = self._deal
        deal.pack = dealing.cut(deal.pack, int(move.removeprefix("cut")))
        self._distribute()  # TH-24: whatever the bottom card, and no nine is counted

    def _bury(self, move: str) -> None:
        deal = self._deal
        if move != "leave":
            deal.pack = dealing.bury(deal.pack, int(move.removeprefix("bury")))
        self._distribute()  # TH-25: no further cut

    # -- dealing and hand claims -----------------------------------------------------------------

    def _distribute(self) -> None:
        deal = self._deal
        deal.hands, deal.talons = dealing.distribute(
            self.options, deal.pack, deal.active, deal.talon_positions
        )
        deal.pack = []
        deal.misdeal_possible = True
        # Section 9 on TH-40: those who hold a ground are asked once, in forehand order.
        deal.to_ask = [
            seat for seat in deal.active if dealing.has_hand_ground(self.options, deal.hands[seat])
        ]
        self._ask_hand_claims()

    def _ask_hand_claims(self) -> None:
        deal = self._deal
        if deal.to_ask:
            self._turn("hand_claims", deal.to_ask[0])
        elif deal.golden:
            self._golden_declarer()  # TH-155
        else:
            self._open_auction()

    def _hand_claim(self, move: str) -> None:
        if move == "redeal":
            self._void(pass_the_deal=False)  # TH-36: the same dealer
            return
        self._deal.to_ask.pop(0)  # silence gives the right up for this deal
        self._ask_hand_claims()

    # -- auction ---------------------------------------------------------------------------------

    def _open_auction(self) -> None:
        deal = self._deal
        # TH-48
        deal.opener = deal.active[0] if self.options.opener == "left_of_dealer" else deal.dealer
        self._turn("auction", deal.opener)

    def _calls(self) -> list[str]:
        deal = self._deal
        seat = self._mover
        return auction.legal_calls(self.options, self.players[seat], deal.hands[seat], deal.bid)

    def _call(self, move: str) -> None:
        deal = self._deal
        seat = self._mover
        deal.misdeal_possible = False  # section 9 on TH-32: until the first call
        deal.calls.append((seat, move))
        if move == "pass":
            deal.passed.append(seat)  # TH-52
        elif move == "dark":
            deal.dark_called = True
            deal.bid, deal.bidder = 120, seat  # TH-164
        else:
            deal.bid, deal.bidder = int(move), seat
        if len(deal.passed) == len(deal.active) - 1:
            self._auction_won()  # TH-53
            return
        seat = self._next_active(seat)  # TH-51
        while seat in deal.passed:
            seat = self._next_active(seat)
        self._turn("auction", seat)

    def _auction_won(self) -> None:
        deal = self._deal
        deal.declarer = deal.bidder
        deal.contract = deal.bid
        # TH-165: dark only if that call itself won the auction.
        bids = [call for _, call in deal.calls if call != "pass"]
        deal.dark = bids[-1] == "dark"
        self._go_for_talon()

    def _golden_declarer(self) -> None:
        deal = self._deal
        assert self.first_dealer is not None
        # TH-154: golden deal g belongs to the g-th player clockwise from the first dealer.
        g = self.options.players - self.golden_left + 1
        deal.declarer = (self.first_dealer + g) % self.options.players
        deal.contract = scoring.GOLDEN_CONTRACT  # TH-156
        self._go_for_talon()

    # -- talon, pass, contract -------------------------------------------------------------------

    def _go_for_talon(self) -> None:
        if self.options.players == 2:
            self._turn("talon", self._deal.declarer)  # TH-70: he chooses one unseen
        else:
            self._take_talon(0)

    def _choose_talon(self, move: str) -> None:
        self._take_talon(int(move.removeprefix("talon")) - 1)

    def _take_talon(self, which: int) -> None:
        deal = self._deal
        assert deal.declarer is not None
        deal.misdeal_possible = False  # section 9 on TH-32: the golden talon is taken
        deal.talon_shown = auction.talon_is_shown(self.options, deal.golden, deal.calls)  # TH-61
        deal.talon_taken = deal.talons[which]
        deal.talons[which] = []
        deal.hands[deal.declarer] += deal.talon_taken  # TH-60, TH-70
        self._turn("discard" if self.options.players == 2 else "pass", deal.declarer)

    def _rights(self, *, talon_claim: bool) -> list[str]:
        """What the declarer may do instead of the act he is asked for."""
        deal = self._deal
        assert deal.declarer is not None
        assert deal.contract is not None
        player = self.players[deal.declarer]
        rights: list[str] = []
        # TH-44: after he has seen the talon and before he passes a card.
        if talon_claim and dealing.has_talon_ground(self.options, deal.talon_taken):
            rights.append("redeal")
        # TH-73 and section 9: at each of his own decisions until his first lead.
        if auction.may_concede(self.options, player, deal.golden, deal.contract):
            rights.append("concede")
        return rights

    def _pass_moves(self) -> list[str]:
        deal = self._deal
        hand = deal.hands[self._mover]
        return auction.pass_moves(self.options, hand, deal.talon_taken) + self._rights(
            talon_claim=True
        )

    def _discard_moves(self) -> list[str]:
        hand = self._deal.hands[self._mover]
        return auction.discard_moves(hand) + self._rights(talon_claim=True)

    def _declarer_instead(self, move: str) -> bool:
        """Rospis or a talon claim instead of passing or laying out cards."""
        if move == "redeal":
            self._void(pass_the_deal=False)  # TH-36
            return True
        if move == "concede":
            self._settle(conceded=True)  # TH-72
            return True
        return False

    def _pass_cards(self, move: str) -> None:
        if self._declarer_instead(move):
            return
        deal = self._deal
        declarer = self._mover
        cards, _, face = move.partition(":")
        first = self._next_active(declarer)
        second = self._next_active(first)
        for receiver, card in zip((first, second), cards.split("-"), strict=True):  # TH-63
            deal.hands[declarer].remove(card)
            deal.hands[receiver].append(card)  # TH-67: counts like any other card
            deal.given.append((receiver, card))
        deal.given_face = face or self.options.pass_face  # TH-65
        # TH-45 and section 9: opponents with the ground are asked, in forehand order.
        deal.to_ask = [
            seat
            for seat in deal.active
            if seat != declarer and dealing.has_after_pass_ground(self.options, deal.hands[seat])
        ]
        self._ask_after_pass_claims()

    def _discard(self, move: str) -> None:
        if self._declarer_instead(move):
            return
        deal = self._deal
        for card in move.split("&"):  # TH-71
            deal.hands[self._mover].remove(card)
            deal.discards.append(card)
        self._turn("contract", deal.declarer)

    def _ask_after_pass_claims(self) -> None:
        deal = self._deal
        if deal.to_ask:
            self._turn("after_pass_claims", deal.to_ask[0])
        else:
            self._turn("contract", deal.declarer)  # TH-68

    def _after_pass_claim(self, move: str) -> None:
        if move == "redeal":
            self._void(pass_the_deal=False)  # TH-36
            return
        self._deal.to_ask.pop(0)
        self._ask_after_pass_claims()

    def _contract_moves(self) -> list[str]:
        deal = self._deal
        assert deal.contract is not None
        hand = deal.hands[self._mover]
        stated = auction.contract_moves(self.options, deal.golden, deal.contract, hand)
        return stated + self._rights(talon_claim=False)

    def _state_contract(self, move: str) -> None:
        deal = self._deal
        if move == "concede":
            self._settle(conceded=True)
            return
        deal.contract = int(move)
        deal.taken = {seat: [] for seat in deal.active}
        deal.tricks_won = dict.fromkeys(deal.active, 0)
        # TH-84; TH-99: the deal starts without trumps.
        leader = deal.declarer if self.options.first_lead == "declarer" else deal.dealer
        self._turn("play", leader)

    # -- tricks ----------------------------------------------------------------------------------

    def _plays(self) -> list[str]:
        deal = self._deal
        seat = self._mover
        hand = deal.hands[seat]
        if deal.trick:
            so_far = [card for _, card in deal.trick]
            return play.legal_follows(self.options, hand, so_far, deal.trump)
        leads = play.legal_leads(
            self.options, seat, hand, deal.tricks_won[seat], deal.trump, deal.trump_maker
        )
        first_lead = sum(deal.tricks_won.values()) == 0
        if first_lead and seat == deal.declarer:
            leads += self._rights(talon_claim=False)  # section 9: instead of his first lead
        return leads

    def _play(self, move: str) -> None:
        if move == "concede":
            self._settle(conceded=True)
            return
        deal = self._deal
        seat = self._mover
        card = move.removesuffix("+")
        if move.endswith("+"):
            name, value = play.declaration(card)
            deal.declared.append((seat, name, value))  # TH-103, TH-110: it counts at once
            if name != "aces":  # TH-111
                deal.trump = suit(card)  # TH-104, TH-105: trump already for this trick
                deal.trump_maker = seat
        deal.hands[seat].remove(card)
        deal.trick.append((seat, card))
        if len(deal.trick) < len(deal.active):
            self._turn("play", self._next_active(seat))  # TH-86
            return
        winner = play.trick_winner(deal.trick, deal.trump)
        deal.taken[winner] += [played for _, played in deal.trick]  # TH-94
        deal.tricks_won[winner] += 1
        deal.trick = []
        if deal.hands[winner]:
            self._turn("play", winner)  # TH-95
            return
        # The last trick (TH-66, TH-71).
        deal.last_trick_winner = winner
        # TH-97: the cards out of play go to its winner; none with three active players.
        for pile in [*deal.talons, deal.discards]:
            deal.taken[winner] += pile
        self._settle(conceded=False)

    # -- settlement ------------------------------------------------------------------------------

    def _marriage_points(self, seat: int) -> int:
        """TH-106: all his declarations together."""
        return sum(value for who, _, value in self._deal.declared if who == seat)

    def _points_of_deal(self, seat: int) -> int:
        """TH-112, TH-113."""
        deal = self._deal
        points = points_of(deal.taken[seat]) + self._marriage_points(seat)
        if seat == deal.last_trick_winner:
            points += self.options.last_trick_bonus  # TH-113
        return points

    def _settle(self, *, conceded: bool) -> None:
        deal = self._deal
        assert self.dealer is not None
        assert deal.declarer is not None
        assert deal.contract is not None
        if conceded:
            # TH-78: no tricks, no bolts, no marriages.
            points = dict.fromkeys(deal.active, 0)
            tricks = dict.fromkeys(deal.active, 0)
            card_points = dict.fromkeys(deal.active, 0)
        else:
            points = {seat: self._points_of_deal(seat) for seat in deal.active}
            tricks = dict(deal.tricks_won)
            card_points = {seat: points_of(deal.taken[seat]) for seat in deal.active}
        before = [player.score for player in self.players]
        finished = scoring.Finished(
            forehand=deal.active,
            declarer=deal.declarer,
            contract=deal.contract,
            conceded=conceded,
            golden=deal.golden,
            last_golden=deal.golden and self.golden_left == 1,
            dark=deal.dark,
            golden_made_before=self.golden_made,
            points=points,
            tricks=tricks,
        )
        settlement = scoring.settle(self.options, self.players, finished)
        self.completed += 1
        if deal.golden:
            self.golden_left -= 1
            self.golden_made = self.golden_made or settlement.made
        self.winners = settlement.winners
        seats = range(self.options.players)
        self.result = {
            "deal_number": self.completed,
            "dealer": deal.dealer,
            "declarer": deal.declarer,
            "contract": deal.contract,
            "golden": deal.golden,
            "dark": deal.dark,
            "conceded": conceded,
            "made": settlement.made,
            "tricks": [tricks.get(seat, 0) for seat in seats],
            "card_points": [card_points.get(seat, 0) for seat in seats],
            "marriage_points": [self._marriage_points(seat) for seat in seats],
            "points": [points.get(seat, 0) for seat in seats],
            "written": [settlement.written.get(seat, 0) for seat in seats],
            "items": _plain_items(settlement.items),
            "change": [
                player.score - old for player, old in zip(self.players, before, strict=True)
            ],
        }
        self.round = None
        if not self.winners and self.completed == self.options.max_deals:
            # TH-173: the highest score wins, equal ones together.
            top = max(player.score for player in self.players)
            self.winners = [seat for seat in seats if self.players[seat].score == top]
        if self.winners:
            self._turn("over", None)  # TH-172
            return
        self.dealer = (self.dealer + 1) % self.options.players  # TH-15
        self._turn("deal", None)

    # -- the whole position ----------------------------------------------------------------------

    def snapshot(self) -> dict[str, object]:
        """Everything that defines the position, in plain values. See the package's docstring."""
        return {**self._match_snapshot(), **deal_snapshot(self.round, self.options.players)}

    def _match_snapshot(self) -> dict[str, object]:
        return {
            "phase": self.phase,
            "to_move": self.to_move,
            "dealer": self.dealer,
            "first_dealer": self.first_dealer,
            "completed": self.completed,
            "deal_number": self.completed + 1,
            "golden_left": self.golden_left,
            "golden_made": self.golden_made,
            "over": self.phase == "over",
            "winners": list(self.winners),
            **players_snapshot(self.players),
            "result": deepcopy(self.result),
            "dealing_penalty": deepcopy(self.dealing_penalty),
        }


def _plain_items(items: list[list[scoring.Item]]) -> list[list[list[object]]]:
    return [[[item.kind, item.points, item.rule] for item in line] for line in items]
