"""Bringing a deal of Ninety-Nine to its end for a test, and reading what came of it.

All goes through the public face of the library, but that a deal is bid and then jumps to its last
trick. Tuples of bids and tricks go by hand: with two players the dummy's comes last. The dealer is
seat 0 unless the table that waits for the deal says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

import attrs

from cardrules import CardSet, DealResult, NinetyNine, card
from cardrules.games.ninety_nine import Game, NinetyNineResult, NinetyNineState, Turn

RANKS = "23456789TJQKA"
"""Low to high (NN-05)."""
RECIPES = ("DDD", "DDS", "DSS", "DHS", "DHH", "HHS", "CHS", "CHH", "CCH", "CCC")
"""By bid: three suits that come to it (NN-19)."""
DUMMY = 2
"""Where the dummy stands in a tuple by hand."""
TRUMP_STOCK = "4H 2C 5H 3S 2D 5C 3H 4S 3D 4C 2S 5D 2H 3C 5S 4D"
"""The low cards in the order of NN-E31, the top first."""


# --- tables -------------------------------------------------------------------------------------


def waiting(
    rules: NinetyNine,
    *scores: int,
    dealer: int = 0,
    game_points: tuple[int, ...] = (),
    games: tuple[Game, ...] = (),
    deal_number: int = 0,
) -> NinetyNineState:
    """A table that waits for a deal, with these scores.

    Where a match has no finished games yet, all points are those of its first game.
    """
    state = rules.start(dealer=dealer)
    match = attrs.evolve(
        state.settled.match,
        scores=scores,
        game_points=game_points or scores,
        games=games,
        deal_number=deal_number,
    )
    return attrs.evolve(state, settled=attrs.evolve(state.settled, match=match))


# --- a deal -------------------------------------------------------------------------------------


def settle(
    rules: NinetyNine,
    bids: Sequence[int],
    tricks: Sequence[int],
    before: NinetyNineState | None = None,
    *,
    said: Mapping[int, str] | None = None,
    stock: str = TRUMP_STOCK,
) -> NinetyNineState:
    """Play the last trick of a deal with these bids and tricks, by hand.

    `said` are premium bids by seat: `{0: "declare"}`. The points of the deal must be the sum of its
    items, and what the scores moved by that and any game bonus.
    """
    state = before = rules.start(dealer=0) if before is None else before
    state = last_trick(rules, bids, tricks, state, said=said, stock=stock)
    while state.phase in {"lead", "follow"}:
        (move,) = rules.legal_moves(state)
        state = rules.apply(state, move)
    moved = tuple(now - then for now, then in zip(state.scores, before.scores, strict=True))
    found = result(rules, state)
    assert moved == tuple(map(found.change, range(rules.players)))
    return state


def last_trick(
    rules: NinetyNine,
    bids: Sequence[int],
    tricks: Sequence[int],
    before: NinetyNineState | None = None,
    *,
    said: Mapping[int, str] | None = None,
    stock: str = TRUMP_STOCK,
) -> NinetyNineState:
    """The position of `settle` before its last trick: one card in every hand."""
    state = bid(rules, bids, before, said=said, stock=stock)
    size = len(state.hands)
    assert sum(tricks) == len(CardSet(state.hands[0])), "these are not all the tricks"
    winner = next(hand for hand in range(size) if tricks[hand])
    turns = turns_of(rules, winner)
    places = [turn.hand for turn in turns]
    trick = next(
        each
        for each in product(*(map(str, CardSet(state.hands[hand])) for hand in places))
        if not any(beats(state, other, each[0]) for other in each[1:])
    )
    left = [0] * size
    for hand, each in zip(places, trick, strict=True):
        left[hand] = card(each).bit
    played = list(CardSet(sum(state.hands) - sum(left)))
    won = [0] * size
    for hand in range(size):
        number = (tricks[hand] - (hand == winner)) * size
        won[hand] = CardSet.of(played[:number]).mask
        del played[:number]
    return attrs.evolve(
        state,
        phase="lead",
        to_move=turns[0].seat,
        hands=tuple(left),
        won=tuple(won),
        turns=turns,
    )


def bid(
    rules: NinetyNine,
    bids: Sequence[int],
    before: NinetyNineState | None = None,
    *,
    said: Mapping[int, str] | None = None,
    stock: str = TRUMP_STOCK,
) -> NinetyNineState:
    """Deal, bid and make premium bids: the first trick is to be led."""
    state = rules.start(dealer=0) if before is None else before
    hands = hands_for(rules, bids)
    state = rules.deal(state, order=pack_with(rules, hands, state.dealer or 0, stock))
    while state.to_move is not None and state.phase == "bid":
        laid = " ".join(hands[state.to_move][:3])
        state = rules.apply(state, rules.parse(state, f"bid {laid}"))
    assert state.bids == tuple(bids)
    while state.to_move is not None and state.phase == "offer":
        word = (said or {}).get(state.to_move, "pass")
        state = rules.apply(state, rules.parse(state, word))
    assert state.phase == "lead"
    return state


def hands_for(rules: NinetyNine, bids: Sequence[int]) -> list[list[str]]:
    """A hand for each bid, its three bid cards first."""
    pack = [str(each) for each in rules.deck() if str(each) != "JK"]
    if rules.trump_rule == "trump_stock":
        pack = [each for each in pack if each not in TRUMP_STOCK.split()]
    hands: list[list[str]] = []
    for number in bids:
        laid = [pack.pop(next(i for i, c in enumerate(pack) if c[1] == s)) for s in RECIPES[number]]
        hands.append(laid)
    while len(pack) >= len(hands):
        for hand in hands:
            hand.append(pack.pop(0))
    return hands


def pack_with(
    rules: NinetyNine, hands: Sequence[Sequence[str]], dealer: int, stock: str = TRUMP_STOCK
) -> list[str]:
    """The pack that deals these hands, the top card first."""
    seats = [(dealer + step) % rules.players for step in range(1, rules.players + 1)]
    served = [*seats, DUMMY] if rules.players == DUMMY else seats
    order = [
        each for round_ in zip(*(hands[hand] for hand in served), strict=True) for each in round_
    ]
    if rules.trump_rule == "trump_stock":
        return [*stock.split(), *order]
    rest = [str(each) for each in rules.deck() if str(each) not in order]
    return [*order, *rest]


def turns_of(rules: NinetyNine, winner: int) -> tuple[Turn, ...]:
    """Who plays to a trick that this hand leads; for the dummy seat 0 chooses (NN-44, NN-45)."""
    if rules.players != DUMMY:
        seats = [(winner + step) % rules.players for step in range(rules.players)]
        return tuple(Turn(seat, seat) for seat in seats)
    if winner == DUMMY:
        return Turn(0, DUMMY), Turn(1, 1), Turn(0, 0)
    return Turn(winner, winner), Turn(1 - winner, 1 - winner), Turn(winner, DUMMY)


def beats(state: NinetyNineState, other: str, led: str) -> bool:
    """Whether a card takes the trick from the led one (NN-42); the joker is not asked about."""
    if other[1] == led[1]:
        return RANKS.index(other[0]) > RANKS.index(led[0])
    return state.trump is not None and other[1] == state.trump.letter


# --- reading ------------------------------------------------------------------------------------


def result(rules: NinetyNine, state: NinetyNineState) -> NinetyNineResult:
    """The outcome of the deal that has just ended."""
    found: DealResult | None = rules.score(state).result
    assert isinstance(found, NinetyNineResult)
    return found
