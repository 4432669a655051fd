"""Seats, the cut, the deal, and the grounds for a redeal (TH-14 ... TH-45)."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import count_rank, points_of, rank
from .options import Options

# -- seats ---------------------------------------------------------------------------------------


def drawn_dealer(order: Sequence[str], players: int) -> int:
    """The first dealer, drawn by lot (TH-14).

    The rules do not say how the lot is drawn. Here the shuffled pack is turned up card by card,
    clockwise from seat 0, and the seat that receives the ace of spades deals first. As 24 is a
    multiple of 2, 3 and 4 every seat has the same chance.
    """
    return list(order).index("AS") % players


def seat_sitting_out(options: Options, dealer: int) -> int | None:
    """With four players one receives no cards (TH-03)."""
    if options.players != 4:
        return None
    if options.sitting_out == "right_of_dealer":
        return (dealer - 1) % 4
    if options.sitting_out == "opposite_dealer":
        return (dealer + 2) % 4
    return dealer


def forehand_order(options: Options, dealer: int) -> list[int]:
    """The active seats, clockwise from the dealer's left (TH-02, TH-03)."""
    out = seat_sitting_out(options, dealer)
    clockwise = [(dealer + step) % options.players for step in range(1, options.players + 1)]
    return [seat for seat in clockwise if seat != out]


def cutting_seat(options: Options, dealer: int) -> int:
    """The neighbour who cuts (TH-18), even if he sits the deal out (section 9)."""
    if options.cutter == "right_of_dealer":
        return (dealer - 1) % options.players
    return (dealer + 1) % options.players


# -- the cut -------------------------------------------------------------------------------------


def cut(pack: Sequence[str], k: int) -> list[str]:
    """The top k cards go as a block under the others (TH-17)."""
    if not 1 <= k <= 23:
        raise ValueError("TH-17: a cut takes 1 to 23 cards")
    return list(pack[k:]) + list(pack[:k])


def bury(pack: Sequence[str], position: int) -> list[str]:
    """The bottom card goes back to this position, neither top nor bottom (TH-25)."""
    if not 2 <= position <= 23:
        raise ValueError("TH-25: the jack goes neither to the top nor to the bottom")
    jack = pack[-1]
    others = list(pack[:-1])
    return [*others[: position - 1], jack, *others[position - 1 :]]


def bottom_rank(pack: Sequence[str]) -> str:
    """The rank of the bottom card, which decides how the cut goes on (TH-20, TH-23)."""
    return rank(pack[-1])


# -- the deal ------------------------------------------------------------------------------------


def talon_positions(options: Options, named: Sequence[int] | None) -> list[int]:
    """Positions in the pack, counted from 1 at the top, whose cards make the talon."""
    usual = [5, 8, 11, 14] if options.players == 2 else [7, 11, 15]  # TH-34, TH-30
    if named is None:
        return usual
    # TH-29, TH-30 and section 9: first, last and doubled positions are refused.
    if len(named) != len(usual) or len(set(named)) != len(named):
        raise ValueError(f"TH-30: name {len(usual)} different positions")
    if any(not 2 <= position <= 23 for position in named):
        raise ValueError("TH-29: neither the first nor the last card goes to the talon")
    return list(named)


def distribute(
    options: Options, pack: Sequence[str], active: Sequence[int], positions: Sequence[int]
) -> tuple[dict[int, list[str]], list[list[str]]]:
    """Deal the whole pack: hands per active seat, and the talon or talons."""
    hands: dict[int, list[str]] = {seat: [] for seat in active}
    turn = 0
    for position, card in enumerate(pack, start=1):
        if position in positions:
            continue
        # TH-27: one at a time, clockwise, first the player on the dealer's left. As the dealer,
        # if active, is the last of the forehand order, the bottom card is his (TH-31).
        hands[active[turn % len(active)]].append(card)
        turn += 1
    in_talon = [pack[position - 1] for position in positions]
    if options.players == 2:
        # TH-34 and section 9: the first two named positions are talon 1.
        return hands, [in_talon[:2], in_talon[2:]]
    return hands, [in_talon]  # TH-28


# -- grounds for a redeal ------------------------------------------------------------------------


def has_hand_ground(options: Options, hand: Sequence[str]) -> bool:
    """TH-37, TH-38, TH-39: each ground is an agreement of its own (TH-35)."""
    below, nines, jacks = (
        options.redeal_hand_below,
        options.redeal_hand_nines,
        options.redeal_hand_jacks,
    )
    if below is not None and points_of(hand) < below:  # TH-37
        return True
    if nines is not None and count_rank(hand, "9") >= nines:  # TH-38
        return True
    return jacks is not None and count_rank(hand, "J") >= jacks  # TH-39


def has_talon_ground(options: Options, talon: Sequence[str]) -> bool:
    """TH-41, TH-42, TH-43, on the cards the declarer took (section 9 for two players)."""
    below, nines, jacks = (
        options.redeal_talon_below,
        options.redeal_talon_nines,
        options.redeal_talon_jacks,
    )
    if below is not None and points_of(talon) < below:  # TH-41
        return True
    if nines is not None and count_rank(talon, "9") >= nines:  # TH-42
        return True
    return jacks is not None and count_rank(talon, "J") >= jacks  # TH-43


def has_after_pass_ground(options: Options, hand: Sequence[str]) -> bool:
    """TH-45: an opponent's hand of 8 after the pass; no effect with two players."""
    below = options.redeal_after_pass_below
    return options.players != 2 and below is not None and points_of(hand) < below
