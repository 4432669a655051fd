"""Sixty-Six: the contract of `cardrules.ruleset`, kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import attrs
from typing_extensions import override

from cardrules.cards import CARDS, Card, CardSet, Rank, card, cards, pack
from cardrules.errors import AmbiguousNotation, InvalidDeal, InvalidNotation
from cardrules.games.sixty_six import dealing, playing, sight, table
from cardrules.games.sixty_six.agreements import Agreements
from cardrules.games.sixty_six.state import (
    CLAIM,
    CLOSE,
    DRAW,
    EXCHANGE,
    Announce,
    Exchange,
    Match,
    SixtySixScore,
    SixtySixState,
)
from cardrules.ruleset import Deal, Move, Pile, Refusal, State
from cardrules.tricks import PLAYS, Play, taken

__all__ = ["SixtySix"]

DECK = pack(24)
WORDS: dict[str, Move] = {str(move): move for move in (EXCHANGE, CLOSE, CLAIM, DRAW)}
EXPECTED = f"expected a card (AS, 10♠, Т♠), KH+ or KH+! for a marriage, or {', '.join(WORDS)}"


@attrs.frozen(repr=False, kw_only=True)
class SixtySix(Agreements):
    """Sixty-Six for two players, with the house rules that the table agreed on.

    Two kinds of points: card points within a deal (120 in the pack; 66 win it) and game points,
    which deals are worth (`game_target` of them win). Scores are game points of seats 0 and 1.
    `SixtySix.options()` describes the options, `SixtySix.presets` the accounts of the game;
    the rules stand in the rulebook `sixty_six`.

    >>> from cardrules import SixtySix
    >>> rules = SixtySix.preset("santase")
    >>> state = rules.deal(rules.start(dealer=0), seed=7)
    >>> state.hand(1)
    CardSet.of('JC QC QD 9H KH QS')
    >>> state = rules.apply(state, rules.parse(state, "QD"))
    >>> state.to_move, state.led
    (0, card('QD'))
    """

    name: ClassVar[str] = "sixty-six"
    title: ClassVar[str] = "Sixty-Six"
    rulebook: ClassVar[tuple[str, str]] = ("cardrules.rulebook", "sixty_six")
    words: ClassVar[tuple[str, ...]] = tuple(WORDS)
    state_type: ClassVar[type[State]] = SixtySixState
    aliases: ClassVar[tuple[str, ...]] = (
        "66",
        "sechsundsechzig",
        "mariage",
        "шестьдесят шесть",
        "марьяж",
    )

    @property
    @override
    def seats(self) -> int:
        return 2  # SS-01

    @override
    def deck(self) -> tuple[Card, ...]:
        return DECK  # SS-03

    # --- beginning, dealing ---

    @override
    def start(self, dealer: int | None = None) -> SixtySixState:
        if dealer is not None:
            self.check_seat(dealer)
            return dealing.between_deals(Match(dealer=dealer))
        if self.first_dealer == "given":
            return dealing.between_deals(Match(dealer=0))  # SS-08
        return dealing.between_deals(Match(), "draw")

    @override
    def refuse_chance(self, state: SixtySixState) -> Refusal | None:
        if state.phase in {"draw", "deal"}:
            return None
        if state.phase == "over":
            return table.NOBODY_MOVES["over"]
        return Refusal("SS-12", "the running deal is not finished")

    @override
    def flaw(self, state: SixtySixState, order: tuple[Card, ...]) -> Refusal | None:
        flaw = super().flaw(state, order)
        if flaw is None and state.phase == "draw" and dealing.drawn_dealer(self, order) is None:
            return dealing.UNDECIDED
        return flaw

    @override
    def after_deal(self, state: SixtySixState, order: tuple[Card, ...]) -> SixtySixState:
        if state.phase == "deal":
            return dealing.deal(self, state.settled.match, order)
        dealer = dealing.drawn_dealer(self, order)
        if dealer is None:
            raise InvalidDeal(Deal(order), dealing.UNDECIDED.rule, dealing.UNDECIDED.reason)
        return dealing.between_deals(Match(dealer=dealer))

    # --- moves ---

    @override
    def legal_moves(self, state: SixtySixState) -> tuple[Move, ...]:
        seat = state.to_move
        return () if seat is None else table.moves(self, state, seat)

    @override
    def check(self, state: SixtySixState, move: Move) -> Refusal | None:
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.refuse_chance(state) or self.flaw(state, move.order)
        if state.to_move is None:
            return table.NOBODY_MOVES[state.phase]
        return table.refuse(self, state, state.to_move, move)

    @override
    def apply(self, state: SixtySixState, move: Move) -> SixtySixState:
        # By far the commonest case goes ahead of the general way, which would find the same.
        if type(move) is Play and type(state) is SixtySixState:
            card, led, seat = move.card, state.led, state.to_move
            if seat is not None and led is not None:
                if card.bit & table.followable(self, state, seat, led):
                    return playing.reply(self, state, seat, led, card)
            elif seat is not None and state.phase == "lead" and card.bit & state.hands[seat]:
                return playing.lead(state, seat, card)
        self.check_types(state, move)
        if isinstance(move, Deal):
            return self.apply_deal(state, move)
        seat = state.to_move
        if seat is None:
            raise table.NOBODY_MOVES[state.phase].against(move)
        refusal = table.refuse(self, state, seat, move)
        if refusal is not None:
            raise refusal.against(move)
        return playing.make(self, state, seat, move)

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        word = text.strip()
        if word.lower() in WORDS:
            return WORDS[word.lower()]
        if word.lower().startswith("deal "):
            return Deal(cards(word[len("deal ") :]))
        kinds: dict[str, Sequence[Move]] = {
            "+!": table.CLAIMED_ANNOUNCEMENTS,
            "+": table.ANNOUNCEMENTS,
            "": PLAYS,
        }
        mark = next(mark for mark in kinds if word.endswith(mark))
        try:
            return kinds[mark][card(word.removesuffix(mark)).index]
        except AmbiguousNotation as error:
            raise AmbiguousNotation(text, error.expected) from None
        except InvalidNotation:
            raise InvalidNotation(text, EXPECTED) from None

    # --- how things stand ---

    @override
    def score(self, state: SixtySixState) -> SixtySixScore:
        match = state.settled.match
        first, second = match.scores
        over = state.phase == "over"
        ahead = (first > second) - (first < second)
        per_game = ahead if over else 0
        pays = per_game if self.settlement == "per_game" else first - second  # SS-95
        return SixtySixScore(
            points=match.scores,
            over=over,
            winners=(0 if ahead > 0 else 1,) if over else (),  # SS-93
            result=match.result,
            payments=(pays * self.stake, -pays * self.stake),  # SS-96
        )

    @override
    def piles(self, state: SixtySixState) -> tuple[Pile, ...]:
        return sight.piles(state) or (Pile("pack", None, CardSet.of(DECK)),)

    @override
    def with_piles(
        self, state: SixtySixState, piles: tuple[tuple[Card, ...], ...]
    ) -> SixtySixState:
        return sight.with_piles(state, piles)

    @override
    def drawn_openly(self, state: SixtySixState, order: tuple[Card, ...]) -> tuple[Card, ...]:
        return dealing.drawn(order) if state.phase == "draw" else ()

    @override
    def tells(self, state: SixtySixState, move: Move) -> CardSet | None:
        if isinstance(move, Announce):
            return CardSet(table.marriage(move.card))
        if isinstance(move, Exchange):
            return CardSet(state.settled.trumps & table.NINES)
        return taken(move)

    @override
    def all_moves(self) -> tuple[Move, ...]:
        held = [each.index for each in DECK]
        honours = [at for at in held if CARDS[at].rank in {Rank.QUEEN, Rank.KING}]
        return (
            *(PLAYS[at] for at in held),
            *(table.ANNOUNCEMENTS[at] for at in honours),
            *(table.CLAIMED_ANNOUNCEMENTS[at] for at in honours),
            *WORDS.values(),
        )

    @override
    def facts(self, state: SixtySixState) -> dict[str, str | tuple[int, ...]]:
        facts: dict[str, str | tuple[int, ...]] = {}
        if state.trump is not None:
            facts = {"trumps": state.trump.symbol, "counted": state.totals}
        if state.settled.match.carried:
            facts["carried over"] = str(state.settled.match.carried)
        if any(state.settled.pending):
            facts["waiting for a trick"] = state.settled.pending
        if state.closer is not None:
            facts["stock closed by"] = f"seat {state.closer}"
        return facts
