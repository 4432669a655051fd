"""Laying out a table of Ninety-Nine for a test, bidding and playing there, and reading it.

A hand is written as its bid cards, a bar, and the cards to be played: `"TC TD 6D / 8D AH"`. Without
a bar all cards are to be played. What is not told is filled up with other cards, the low ones
first. With two players the dummy's hand comes last. Moves are written as at the table, with bars
between tricks: `"declare pass pass | 8D JD QD | bid 6C TD AS"`.

All goes through the public face of the library.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from cardrules import CardSet, NinetyNine, Refusal, cards
from cardrules.games.ninety_nine import Bid, NinetyNineState
from cardrules.ruleset import Pile
from tests.ninety_nine.endings import RANKS, TRUMP_STOCK, pack_with

BID_CARDS = 3

THREE = (
    "KD KH TH / 8C QD 7D 9H 8H KS QS TS 6S",
    "TC TD 6D / QC 9C 7C 9D 8D AH QH 7H 6H",
    "AD 9S 8S / AC KC JC 6C JD JH AS JS 7S",
)
"""The hands of NN-E17: bids 4, 3, 2."""
FOUR = (
    "JD 7D AS / 3C 8D 6D 3D QH 4H 9S 8S 5S 4S",
    "5D 2H JS / JC 9C 7C 6C 2C QD 9D AH JH TH",
    "3H TS 2S / AC KC QC 4C 4D 2D KH 8H 5H 3S",
    "AD TD 9H / TC 8C 5C KD 7H 6H KS QS 7S 6S",
)
"""The hands of NN-E19: bids 1, 3, 4, 2."""
TWO = (
    "8H QS 8S / AC KC 9D 7D 6D QH TH 6H 6S",
    "QC JH 9S / TC 9C 8C 6C KD TD 9H AS JS",
    "JD KH 7S / JC 7C AD QD 8D AH 7H KS TS",
)
"""The hands of NN-E20, the dummy's last: bids 4, 6, 3."""
CLASSIC = (
    "JH 9H QS / KC KD TD 9D KH TH 8H AS 9S",
    "AC 7D AH / JC TC 8C 7C 6C QD 6H 8S JK",
    "6D QH JS / QC 9C JD 8D 7H KS TS 7S 6S",
)
"""The hands of NN-E30, with AD turned up: bids 5, 5, 3."""
HANDS = {2: TWO, 3: THREE, 4: FOUR}
"""By the number of players."""


# --- laying out ---------------------------------------------------------------------------------


def dealt(
    rules: NinetyNine,
    *hands: str,
    turn_up: str = "",
    dealer: int = 0,
    before: NinetyNineState | None = None,
) -> NinetyNineState:
    """Deal so that the seats hold these cards: the first bid is awaited.

    `before` is the position between two deals in which to deal; otherwise a new match begins.
    """
    waiting = rules.start(dealer=dealer) if before is None else before
    laid = [[*bid, *rest] for bid, rest in filled(rules, hands, turn_up)]
    return rules.deal(waiting, order=pack_with(rules, laid, waiting.dealer or 0))


def at_lead(
    rules: NinetyNine,
    *hands: str,
    said: str = "",
    turn_up: str = "",
    dealer: int = 0,
    before: NinetyNineState | None = None,
) -> NinetyNineState:
    """Deal so, bid with the bid cards, and say this about premium bids; who is left passes."""
    state = dealt(rules, *hands, turn_up=turn_up, dealer=dealer, before=before)
    state = play(rules, bid_all(rules, state, *hands, turn_up=turn_up), said)
    while state.phase == "offer":
        state = play(rules, state, "pass")
    return state


def bid_all(
    rules: NinetyNine, state: NinetyNineState, *hands: str, turn_up: str = ""
) -> NinetyNineState:
    """Let every seat set the bid cards of its hand aside."""
    bids = [bid for bid, _ in filled(rules, hands, turn_up)]
    while state.to_move is not None and state.phase == "bid":
        state = rules.apply(state, Bid(bids[state.to_move]))
    return state


def filled(
    rules: NinetyNine, hands: tuple[str, ...], turn_up: str
) -> list[tuple[list[str], list[str]]]:
    """The bid cards and the other cards of every hand, filled up."""
    told: list[tuple[list[str], list[str]]] = []
    for hand in (*hands, *[""] * (max(rules.players, 3) - len(hands))):
        bid, bar, rest = hand.partition("/")
        told.append((bid.split(), rest.split()) if bar else ([], bid.split()))
    taken = [name for both in told for part in both for name in part]
    taken += turn_up.split()
    assert len(set(taken)) == len(taken), "a card is told twice"
    if rules.trump_rule == "trump_stock":
        taken += TRUMP_STOCK.split()
    spare = [str(each) for each in rules.deck() if str(each) not in taken]
    spare.sort(key=lambda name: (name == "JK", RANKS.find(name[0])))
    for part, size in [(1, tricks_of(rules)), (0, BID_CARDS)]:
        for both in told:
            both[part].extend(spare.pop(0) for _ in range(len(both[part]), size))
    return told


def tricks_of(rules: NinetyNine) -> int:
    """How many tricks a deal has (NN-21)."""
    return 10 if rules.players == 4 else 9


# --- playing ------------------------------------------------------------------------------------


def steps(moves: str) -> Iterator[str]:
    """The moves of a text, each in its own notation."""
    for part in moves.split("|"):
        if part.strip().startswith("bid "):
            yield part.strip()
        else:
            yield from part.split()


def play(rules: NinetyNine, state: NinetyNineState, moves: str) -> NinetyNineState:
    """Make these moves, one after the other."""
    for word in steps(moves):
        state = rules.apply(state, rules.parse(state, word))
    return state


def play_on(rules: NinetyNine, state: NinetyNineState, seed: int = 0) -> NinetyNineState:
    """Play the running deal to its end, at random."""
    rng = random.Random(seed)
    while state.to_move is not None:
        state = rules.apply(state, rng.choice(rules.legal_moves(state)))
    return state


def winning_card(rules: NinetyNine, trick: str, turn_up: str = "") -> str:
    """The card that wins this trick of three or four, led by seat 1.

    The leader holds all that is left of the led suit, so that anything may be played to it.
    """
    led, *others = trick.split()
    suit = suit_of(led, turn_up)
    told = {led, *others, turn_up}
    same = [str(each) for each in rules.deck() if str(each) not in told]
    same = [led, *(name for name in same if suit_of(name, turn_up) == suit)]
    kept = tricks_of(rules)
    hands = [""] * rules.players
    hands[1] = f"{' '.join(same[kept:])} / {' '.join(same[:kept])}"
    for step, name in enumerate(others, start=2):
        hands[step % rules.players] = name
    state = play(rules, at_lead(rules, *hands, turn_up=turn_up), trick)
    return [led, *others][(state.tricks.index(1) - 1) % rules.players]


# --- reading ------------------------------------------------------------------------------------


def suit_of(name: str, turn_up: str = "") -> str:
    """The letter of the suit to which a card belongs (NN-79)."""
    return turn_up[1] if name == "JK" and turn_up else name[1]


def legal(rules: NinetyNine, state: NinetyNineState) -> set[str]:
    """The notations of all legal moves."""
    return {str(move) for move in rules.legal_moves(state)}


def refusal(rules: NinetyNine, state: NinetyNineState, word: str) -> Refusal:
    """Why the move is illegal; it must be."""
    move = rules.parse(state, word)
    found = rules.check(state, move)
    assert found is not None, f"{word} is legal"
    assert move not in rules.legal_moves(state)
    return found


def refused_by(rules: NinetyNine, state: NinetyNineState, word: str) -> str:
    """The id of the rule that forbids the move."""
    return refusal(rules, state, word).rule


def names(held: CardSet) -> set[str]:
    """The names of the cards of a set."""
    return {str(each) for each in held}


def of(text: str) -> set[str]:
    """The names of the cards in a text."""
    return {str(each) for each in cards(text)}


def pile(rules: NinetyNine, state: NinetyNineState, name: str, seat: int | None = None) -> Pile:
    """The pile of this name, of a seat or of nobody."""
    (found,) = [each for each in rules.piles(state) if (each.name, each.seat) == (name, seat)]
    return found


PLAYED = {"trick", "won", "dummy won"}
"""The piles of cards that have been played."""


def face_up(rules: NinetyNine, state: NinetyNineState) -> set[tuple[str, int | None]]:
    """The piles with cards that everybody sees, but for those that were played to tricks."""
    piles = [each for each in rules.piles(state) if each.face_up and each.cards]
    return {(each.name, each.seat) for each in piles if each.name not in PLAYED}


def hand_to_play(state: NinetyNineState) -> int:
    """The hand from which the next card comes; the dummy's is `DUMMY`."""
    return state.turns[len(state.trick)].hand


def value(name: str, turn_up: str = "") -> int:
    """The tricks that a bid card stands for (NN-19, NN-79)."""
    return {"C": 3, "H": 2, "S": 1, "D": 0}[suit_of(name, turn_up)]
