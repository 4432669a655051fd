"""What type checkers say of a game from elsewhere, written over the contract alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import attrs
from typing_extensions import assert_type, override

from cardrules import Card, CardSet, Move, Refusal, Ruleset, Score, State, pack
from cardrules.options import Preset, option
from cardrules.ruleset import Pile
from cardrules.views import View


@attrs.frozen
class Wait(Move):
    @override
    def __str__(self) -> str:
        return "wait"


@attrs.frozen
class Waiting(State):
    phase: str = "deal"
    to_move: int | None = None
    deals: int = 0

    @property
    @override
    def dealer(self) -> int | None:
        return 0

    @property
    @override
    def scores(self) -> tuple[int]:
        return (0,)

    @property
    @override
    def deal_number(self) -> int:
        return self.deals


@attrs.frozen(repr=False, kw_only=True)
class WaitingGame(Ruleset[Waiting]):
    name: ClassVar[str] = "waiting"
    title: ClassVar[str] = "Waiting"
    presets: ClassVar[Mapping[str, Preset]] = {}
    range_rule: ClassVar[str] = "W-1"
    pack_rule: ClassVar[str] = "W-2"
    turn_rule: ClassVar[str] = "W-2"
    state_type: ClassVar[type[State]] = Waiting
    rulebook: ClassVar[tuple[str, str]] = ("waiting", "waiting")

    patience: int = option(1, "how long", low=1)

    @property
    @override
    def seats(self) -> int:
        return 1

    @override
    def deck(self) -> tuple[Card, ...]:
        return pack(24)

    @override
    def start(self, dealer: int | None = None) -> Waiting:
        return Waiting()

    @override
    def legal_moves(self, state: Waiting) -> tuple[Wait, ...]:
        return () if state.to_move is None else (Wait(),)

    @override
    def check(self, state: Waiting, move: Move) -> Refusal | None:
        return None if move in self.legal_moves(state) else Refusal("W-1", "only wait")

    @override
    def apply(self, state: Waiting, move: Move) -> Waiting:
        return attrs.evolve(state, deals=self.patience)

    @override
    def score(self, state: Waiting) -> Score:
        return Score(state.scores, over=True, winners=(0,), result=None)

    @override
    def piles(self, state: Waiting) -> tuple[Pile, ...]:
        return (Pile("pack", None, CardSet.of(self.deck())),)

    @override
    def with_piles(self, state: Waiting, piles: tuple[tuple[Card, ...], ...]) -> Waiting:
        return state

    @override
    def all_moves(self) -> tuple[Wait, ...]:
        return (Wait(),)

    @classmethod
    @override
    def read_move(cls, text: str) -> Move:
        return Wait()

    @override
    def refuse_chance(self, state: Waiting) -> Refusal | None:
        return None

    @override
    def after_deal(self, state: Waiting, order: tuple[Card, ...]) -> Waiting:
        return attrs.evolve(state, to_move=0)


def its_types_are_its_own(rules: WaitingGame) -> None:
    state = rules.start()
    assert_type(state, Waiting)
    assert_type(rules.deal(state), Waiting)
    assert_type(rules.legal_moves(state), tuple[Wait, ...])
    assert_type(rules.view(state, 0), View[Waiting])
    assert_type(WaitingGame.of({}), WaitingGame)


def it_serves_wherever_any_game_does(rules: WaitingGame) -> None:
    some: Ruleset[Waiting] = rules
    assert_type(some.start(), Waiting)
    game: type[Ruleset[Waiting]] = WaitingGame
    assert_type(game.of({}).start(), Waiting)


@attrs.frozen(repr=False, kw_only=True)
class Unfinished(Ruleset[Waiting]):
    name: ClassVar[str] = "unfinished"


def an_unfinished_game_cannot_be_made() -> None:
    Unfinished()  # type: ignore[abstract]  # pyright: ignore[reportAbstractUsage]
