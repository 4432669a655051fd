"""A whole deal of Thousand in which the contract is conceded, and the arithmetic of its result.

Seat 0 holds the marriage of hearts, bids it up to 125 in the hope of an ace, and finds none in the
talon. Playing on could only fail: without a trick the marriage cannot be declared. So the contract
is written out (rospis). At this table every concession costs a penalty besides.
"""

from __future__ import annotations

from cardrules import Thousand, cards
from cardrules.games.thousand import ThousandState

RULES = Thousand(golden=False, rospis_penalty_every=1)
CUT = 7
ROUNDS = """
    KH AH TS  QH AS TH  9C  JH KD QS  JC  9D QD KS  JD  9S TC AC  QC 9H AD  JS KC TD
"""  # as dealt: a card each to seats 0, 1, 2, and after rounds two, three and four one to the talon

STORY = [
    (f"cut{CUT}", "cuts the pack"),
    ("100", "has to open, and bids 100"),
    ("105", "bids 105"),
    ("110", "bids 110"),
    ("115", "bids 115"),
    ("120", "bids 120, as high as the marriage of diamonds is worth risking"),
    ("pass", "passes"),
    ("125", "bids 125"),
    ("pass", "passes, so seat 0 is declarer and takes the talon"),
    ("9C-JC", "passes the nine of clubs to seat 1 and the jack of clubs to seat 2"),
    ("concede", "does not state a contract but concedes"),
]


def dealt() -> ThousandState:
    """The pack lies before the cutter, seat 1, so that the cut brings about the deal above."""
    order = cards(ROUNDS)
    return RULES.deal(RULES.start(dealer=2), order=order[-CUT:] + order[:-CUT])


def show_hands(state: ThousandState) -> None:
    """Print all hands, which at a real table nobody sees together."""
    for seat in state.active:
        print(f"    seat {seat} holds {' '.join(card.symbol for card in state.hand(seat))}")


def show_result(before: ThousandState, after: ThousandState) -> None:
    """Print every item of the result with its rule, and how the items add up."""
    result = RULES.score(after).result
    if result is None:
        return
    book = RULES.book()
    print("\nThe result, item by item:")
    for item in result.items:
        print(f"    seat {item.seat} {item.points:+}: {item.reason} ({item.rule})")
    print("\nThe arithmetic:")
    for seat in range(RULES.seats):
        steps = [f"{item.points:+}" for item in result.items if item.seat == seat]
        print(f"    seat {seat}: {before.scores[seat]} {' '.join(steps)} = {after.scores[seat]}")
        assert before.scores[seat] + result.change(seat) == after.scores[seat]  # noqa: S101
    print("\nThe rules:")
    for rule in dict.fromkeys(item.rule for item in result.items):
        print(f"    {rule} {' '.join(book.rules[rule].text.split())}")


def main() -> None:
    """Go through the deal and print what happens."""
    before = state = dealt()
    for text, told in STORY:
        before = state
        state = RULES.apply(state, RULES.parse(state, text))
        print(f"seat {before.to_move} {told}")
        if state.phase != before.phase and state.phase in {"auction", "pass"}:
            show_hands(state)
    show_result(before, state)
    print(f"\nThe deal is over; the next is dealt by seat {state.dealer}.")


if __name__ == "__main__":
    main()
