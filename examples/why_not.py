"""Asking "why may I not?": the reason in the words of the table, and the rule it rests on.

`check` says why a move is illegal without making it. The id that it gives is the key to the
rulebook, which has the full text in English and in Russian.
"""

from __future__ import annotations

import textwrap

from cardrules import SixtySix, cards
from cardrules.games.sixty_six import SixtySixState

RULES = SixtySix()
LANGUAGE = "en"  # the rulebook is there in "ru" too


def dealt_cards() -> SixtySixState:
    """Seat 0 deals and seat 1 leads; diamonds are trumps."""
    leader = cards("KH QH 9C AS TS JC")
    dealer = cards("AH 9H 9D KC QC TD")
    singly = [card for both in zip(leader, dealer, strict=True) for card in both]
    turn_up = cards("JD")
    stock = cards("KS QS JS 9S TC AC AD KD QD TH JH")
    return RULES.deal(RULES.start(dealer=0), order=[*singly, *turn_up, *stock])


def play(state: SixtySixState, *texts: str) -> SixtySixState:
    """The state after these moves."""
    for text in texts:
        state = RULES.apply(state, RULES.parse(state, text))
    return state


def ask(state: SixtySixState, text: str) -> None:
    """Print whether a move is allowed, and if not, why not and under which rule."""
    refusal = RULES.check(state, RULES.parse(state, text))
    if refusal is None:
        print(f"Seat {state.to_move}, {text}? You may.")
        return
    print(f"Seat {state.to_move}, {text}? No: {refusal.reason}.")
    rule = RULES.book(LANGUAGE).rules[refusal.rule]
    first_paragraph = rule.text.split("\n\n")[0]
    print(textwrap.indent(textwrap.fill(f"{rule.id} {first_paragraph}", 90), "    "))


def main() -> None:
    """Go through one deal and ask what beginners ask."""
    state = dealt_cards()
    ask(state, "KC")  # a card of the other hand
    ask(state, "KC+")  # a marriage of the other hand
    ask(state, "claim")

    state = play(state, "QH+")  # a marriage: 20 points
    ask(state, "exchange")  # seat 0 has the nine of trumps, but seat 1 leads
    ask(state, "close")

    state = play(state, "AH", "close")  # seat 0 wins the trick and closes the stock
    ask(state, "exchange")

    state = play(state, "QC+")  # the strict rules bind now
    ask(state, "TS")  # seat 1 has clubs

    state = play(state, "JC", "9H")
    ask(state, "KH")
    state = play(state, "KH")
    ask(state, "KH+")


if __name__ == "__main__":
    main()
