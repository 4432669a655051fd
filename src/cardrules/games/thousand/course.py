"""The course of a deal (TH-13): its stages in their order, and what is done in each.

A move that belongs to another stage is refused here; all else the stage decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import attrs

from cardrules.games.thousand import auction, cutting, exchange, play, redeals
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.moves import (
    Accept,
    Bid,
    Bury,
    Concede,
    Cut,
    Dark,
    Declare,
    Discard,
    Give,
    Leave,
    Pass,
    Recut,
    Redeal,
    Silent,
    Take,
)
from cardrules.games.thousand.state import Phase, ThousandState
from cardrules.ruleset import Move, Refusal
from cardrules.tricks import Play

__all__ = ["NOBODY_MOVES", "STAGES", "Stage", "refuse"]

NOBODY_MOVES: Mapping[Phase, Refusal] = {
    "lot": Refusal("TH-14", "the first dealer is not chosen yet"),
    "deal": Refusal("TH-16", "the pack is not shuffled yet"),
    "over": Refusal("TH-172", "the game is over"),
}
"""Why nobody can move, by phase."""

Moves: TypeAlias = Callable[[Agreements, ThousandState, int], tuple[Move, ...]]
Refuse: TypeAlias = Callable[[Agreements, ThousandState, int, Move], "Refusal | None"]
Make: TypeAlias = Callable[[Agreements, ThousandState, int, Move], ThousandState]


def always_legal(
    _agreed: Agreements, _state: ThousandState, _seat: int, _move: Move
) -> Refusal | None:
    """Where a player is asked a question, every answer is legal."""
    return None


@attrs.frozen
class Stage:
    """A stage of a deal: what is to be done, and how it is decided and done."""

    now: str
    """What is to be done now, in the words of the table."""
    kinds: tuple[type[Move], ...]
    """The kinds of moves that belong to this stage."""
    moves: Moves
    refuse: Refuse
    make: Make


PLAYING = Stage(
    "a card is to be played",
    (Play, Declare, Concede),
    play.moves,
    play.refuse,
    play.make,
)

STAGES: Mapping[Phase, Stage] = {
    "cut": Stage(
        "the pack is to be cut",
        (Cut,),
        cutting.moves_cut,
        cutting.refuse_cut,
        cutting.make_cut,
    ),
    "bottom_nine": Stage(
        "the dealer accepts the nine or has it cut again",
        (Recut, Accept),
        cutting.moves_nine,
        always_legal,
        cutting.make_nine,
    ),
    "dealer_cut": Stage(
        "the dealer cuts the pack",
        (Cut,),
        cutting.moves_cut,
        cutting.refuse_cut,
        cutting.make_dealer_cut,
    ),
    "bury": Stage(
        "the dealer buries the jack or leaves it",
        (Bury, Leave),
        cutting.moves_bury,
        cutting.refuse_bury,
        cutting.make_bury,
    ),
    "hand_claims": Stage(
        "a redeal is to be claimed, or not",
        (Redeal, Silent),
        redeals.answers,
        always_legal,
        auction.answer_in_hand,
    ),
    "auction": Stage(
        "the auction is on",
        (Bid, Pass, Dark),
        auction.moves,
        auction.refuse,
        auction.make,
    ),
    "talon": Stage(
        "the declarer chooses a talon",
        (Take,),
        exchange.moves_take,
        exchange.refuse_take,
        exchange.make_take,
    ),
    "pass": Stage(
        "the declarer passes cards",
        (Give, Redeal, Concede),
        exchange.moves_pass,
        exchange.refuse_pass,
        exchange.make_pass,
    ),
    "discard": Stage(
        "the declarer lays two cards aside",
        (Discard, Redeal, Concede),
        exchange.moves_discard,
        exchange.refuse_discard,
        exchange.make_discard,
    ),
    "after_pass_claims": Stage(
        "a redeal is to be claimed, or not",
        (Redeal, Silent),
        redeals.answers,
        always_legal,
        exchange.answer_after_pass,
    ),
    "contract": Stage(
        "the declarer states his contract",
        (Bid, Concede),
        exchange.moves_contract,
        exchange.refuse_contract,
        exchange.make_contract,
    ),
    "lead": PLAYING,
    "follow": PLAYING,
}
"""The stages in which a player moves, by phase."""


def refuse(agreed: Agreements, state: ThousandState, seat: int, move: Move) -> Refusal | None:
    """Why a move of the player to move is illegal, or `None`."""
    stage = STAGES[state.phase]
    if not isinstance(move, stage.kinds):
        return Refusal("TH-13", stage.now)
    return stage.refuse(agreed, state, seat, move)
