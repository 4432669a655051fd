"""A whole match of Sixty-Six, both seats choosing at random among their legal moves.

Prints what every deal came to and who won. The same seed gives the same match on every machine.
"""

from __future__ import annotations

import random

from cardrules import SixtySix, derive_seed

SEED = 66


def main() -> None:
    """Play the match and print how it went."""
    rules = SixtySix()
    choice = random.Random(SEED)
    state = rules.start()
    chance_steps = 0

    while not rules.score(state).over:
        if state.to_move is None:  # chance: the draw for the first deal, then every deal
            state = rules.deal(state, seed=derive_seed(SEED, chance_steps))
            chance_steps += 1
            continue
        state = rules.apply(state, choice.choice(rules.legal_moves(state)))
        result = rules.score(state).result
        if result is not None:  # set by the move that ends a deal, until the next deal begins
            print(f"deal {result.deal_number}, dealt by seat {result.dealer}")
            for item in result.items:
                print(f"  seat {item.seat} {item.points:+}: {item.reason} ({item.rule})")
            print(f"  the score is {state.scores[0]}-{state.scores[1]}")

    score = rules.score(state)
    print(f"seat {score.winners[0]} wins the game, {score.points[0]}-{score.points[1]}")


if __name__ == "__main__":
    main()
