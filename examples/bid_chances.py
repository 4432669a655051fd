"""How often each bid of a hand of Ninety-Nine is met if everybody plays at random.

The other hands are shuffled anew for every layout. In each layout the hand, which leads first, bids
every number it can, with any of the cards that come to it. Prints bars, and draws them as a PNG
where matplotlib is installed (`pip install "cardrules[plot]"`). Ctrl-C stops it and shows what has
been found until then:

    python bid_chances.py [HAND [TRUMPS]]
    python bid_chances.py "AC KC 7C AD QD 8D 6D TH 8H AS JS 7S" H
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from cardrules import CardRulesError, CardSet, Move, NinetyNine, cards
from cardrules.games.ninety_nine import NinetyNineState

HAND, TRUMPS = "AC KC 7C AD QD 8D 6D TH 8H AS JS 7S", "none"
HAND_SIZE, SEED, LAYOUTS, PICTURE = 12, 99, 2000, "bid_chances.png"


def layout(rules: NinetyNine, hand: CardSet, generator: Random) -> NinetyNineState:
    """A deal in which seat 0 has this hand and bids first; the other cards lie at random."""
    others = [each for each in rules.deck() if each not in hand]
    generator.shuffle(others)
    order = [each for three in zip(hand, others[::2], others[1::2], strict=True) for each in three]
    return rules.deal(rules.start(dealer=2), order=order)


def bids_by_number(rules: NinetyNine, state: NinetyNineState) -> dict[int, list[Move]]:
    """The bids of the hand by the number of tricks that they come to."""
    found: dict[int, list[Move]] = {}
    for move in rules.legal_moves(state):
        number = rules.apply(state, move).bids[0]
        if number is not None:
            found.setdefault(number, []).append(move)
    return dict(sorted(found.items()))


def is_met(rules: NinetyNine, state: NinetyNineState, generator: Random) -> bool:
    """Whether the bid of seat 0 is met, all further moves of the deal being made at random."""
    while state.to_move is not None:
        state = rules.apply(state, generator.choice(rules.legal_moves(state)))
    result = rules.score(state).result
    return result is not None and result.succeeded[0]


def draw(shares: dict[int, float], title: str) -> None:
    """Draw the shares as bars."""
    import_module("matplotlib").use("agg")  # only here, for it is not installed everywhere
    plt: Any = import_module("matplotlib.pyplot")
    figure, axes = plt.subplots(figsize=(6, 4), layout="constrained")
    axes.bar(list(shares), list(shares.values()), color="#00897b")
    axes.set(title=title, xlabel="tricks bid", ylabel="share of deals in which it is met")
    axes.set_xticks(list(shares))
    figure.savefig(PICTURE, dpi=150)


def main() -> None:
    """Sample the layouts, print the bars, draw the picture."""
    given = dict(enumerate(sys.argv))
    hand, trumps = CardSet.of(cards(given.get(1, HAND))), given.get(2, TRUMPS)
    rules = NinetyNine.of({"premium_bids": "none", "first_trump": trumps})
    if len(hand) != HAND_SIZE or not hand <= CardSet.of(rules.deck()):
        sys.exit(f"a hand is {HAND_SIZE} of the 36 cards from 6 to A, not {hand}")
    generator, done = Random(SEED), 0
    bids = bids_by_number(rules, layout(rules, hand, generator))
    met = dict.fromkeys(bids, 0)
    try:
        for number in range(1, LAYOUTS + 1):
            state = layout(rules, hand, generator)
            now = {
                bid: is_met(rules, rules.apply(state, generator.choice(ways)), generator)
                for bid, ways in bids.items()
            }
            met, done = {bid: met[bid] + now[bid] for bid in bids}, number
            if done % 200 == 0:
                print(f"{done} of {LAYOUTS} layouts", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    shares = {bid: number / max(done, 1) for bid, number in met.items()}
    print(f"{hand}, trumps: {trumps}, {done} layouts")
    for bid, share in shares.items():
        print(f"bid {bid} {share:6.1%} {'#' * round(share * 100)}".rstrip())
    if done and find_spec("matplotlib") is not None:
        draw(shares, f"{hand}, trumps: {trumps}")
        print(f"The picture is in {PICTURE}.")


if __name__ == "__main__":
    try:
        main()
    except CardRulesError as error:
        sys.exit(str(error))
