"""The position in plain values; the meaning of every entry is in the package's docstring."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import points_of
from .table import Deal, Player


def players_snapshot(players: Sequence[Player]) -> dict[str, object]:
    """One value per seat of everything kept between deals (TH-168)."""
    return {
        "scores": [player.score for player in players],
        "bolts": [player.bolts for player in players],
        "bolt_penalties": [player.bolt_penalties for player in players],
        "concessions": [player.concessions for player in players],
        "no_win": [player.no_win for player in players],
        "on_barrel": [player.on_barrel for player in players],
        "attempts": [player.attempts for player in players],
        "falls": [player.falls for player in players],
    }


def deal_snapshot(current: Deal | None, players: int) -> dict[str, object]:
    """The deal going on; between deals nothing of a deal is left."""
    seats = range(players)
    deal = current or Deal(
        dealer=-1,
        active=[],
        sitting_out=None,
        cutter=-1,
        golden=False,
        pack=[],
        talon_positions=[],
    )
    return {
        "active": list(deal.active),
        "sitting_out": deal.sitting_out,
        "cutter": None if current is None else deal.cutter,
        "nines": deal.nines,
        "pack": list(deal.pack),
        "talon_positions": list(deal.talon_positions),
        "misdeal_possible": deal.misdeal_possible,
        "golden": deal.golden,
        "hands": [sorted(deal.hands.get(seat, [])) for seat in seats],
        "talons": [sorted(talon) for talon in deal.talons],
        "to_ask": list(deal.to_ask),
        "opener": deal.opener,
        "calls": [[seat, call] for seat, call in deal.calls],
        "bid": deal.bid,
        "bidder": deal.bidder,
        "passed": sorted(deal.passed),
        "dark_called": deal.dark_called,
        "declarer": deal.declarer,
        "contract": deal.contract,
        "dark": deal.dark,
        "talon_taken": sorted(deal.talon_taken),
        "talon_shown": deal.talon_shown,
        "given": [[seat, card] for seat, card in deal.given],
        "given_face": deal.given_face,
        "discards": sorted(deal.discards),
        "trump": deal.trump,
        "trump_maker": deal.trump_maker,
        "trick": [[seat, card] for seat, card in deal.trick],
        "taken": [sorted(deal.taken.get(seat, [])) for seat in seats],
        "tricks_won": [deal.tricks_won.get(seat, 0) for seat in seats],
        "card_points": [points_of(deal.taken.get(seat, [])) for seat in seats],
        "marriage_points": [
            sum(value for who, _, value in deal.declared if who == seat) for seat in seats
        ],
        "declared": [[seat, name, value] for seat, name, value in deal.declared],
    }
