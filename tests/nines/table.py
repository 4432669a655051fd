"""Laying out a table of Nines for a test, playing there, and reading what came of it.

All goes through the public face of the library. A word stands for cards of a suit: `AK9C` is the
ace, the king and the nine of clubs. A trick is written by seat, whoever leads: `JD KH KS`.
Unless a test says otherwise, the last seat deals, and so leads under the default options.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from cardrules import Card, DealResult, Nines, Refusal
from cardrules.games.nines import NinesResult, NinesState

RANKS = "AKQJT98765432"
"""High to low."""
SUITS = "CDHS"
IN_ORDER = " ".join(rank + suit for suit in SUITS for rank in RANKS[::-1])
"""The pack of NI-E01: two to ace of clubs, diamonds, hearts, spades."""
ALL_OF = {suit: f"{RANKS}{suit}" for suit in SUITS}
"""By suit: the word for all its cards."""
HAND = 13
STANDARD = Nines.preset("standard")
FOUR = Nines.preset("four_players")
TO_5_5_9 = ((2, 7, 4), (6, 3, 4))
"""Two deals that lead to scores of 5, 5 and 9 where points go by tricks."""


def trumps(letter: str) -> str:
    """An order of trumps that begins with this letter, and has no trumps last if it can."""
    return letter + "CDHSN".replace(letter, "")


def words(text: str) -> list[str]:
    """The cards of some words."""
    return [rank + word[-1] for word in text.split() for rank in word[:-1]]


# --- laying out ---------------------------------------------------------------------------------


def deal_with(
    rules: Nines,
    *hands: str,
    extra: str = "",
    dealer: int | None = None,
    before: NinesState | None = None,
) -> NinesState:
    """Deal so that the seats hold these cards, and these lie in the extra hand.

    What is not told is filled up with the other cards, the low ones first, the hands by seat.
    `before` is the position between two deals in which to deal; otherwise a new match begins.
    """
    last = rules.seats - 1
    waiting = rules.start(dealer=last if dealer is None else dealer) if before is None else before
    packets = [words(text) for text in (*hands, *[""] * (rules.seats - len(hands)))]
    if rules.seats == 3:
        packets.append(words(extra))
    told = [name for packet in packets for name in packet]
    assert len(told) == len(set(told)), "a card is told twice"
    filler = sorted(
        set(IN_ORDER.split()) - set(told), key=lambda name: (-RANKS.index(name[0]), name)
    )
    for packet in packets:
        while len(packet) < HAND:
            packet.append(filler.pop(0))
    first = (waiting.dealer or 0) + 1
    turns = [*((first + turn) % rules.seats for turn in range(rules.seats)), rules.seats][:4]
    return rules.deal(
        waiting, order=[packets[place][number] for number in range(HAND) for place in turns]
    )


# --- playing ------------------------------------------------------------------------------------


def go(rules: Nines, state: NinesState, moves: str) -> NinesState:
    """Make these moves in the order in which they are made."""
    for word in moves.split():
        state = rules.apply(state, rules.parse(state, word))
    return state


def keep(rules: Nines, state: NinesState) -> NinesState:
    """Let everybody keep the hand dealt, where hands may be swapped."""
    return go(rules, state, "keep " * 3) if state.phase == "swap" else state


def ready(
    rules: Nines,
    *hands: str,
    extra: str = "",
    dealer: int | None = None,
    before: NinesState | None = None,
) -> NinesState:
    """Deal with these hands (see `deal_with`), which everybody keeps: play begins."""
    return keep(rules, deal_with(rules, *hands, extra=extra, dealer=dealer, before=before))


def play(rules: Nines, state: NinesState, *tricks: str) -> NinesState:
    """Play these tricks, each written by seat."""
    for trick in tricks:
        cards = trick.split()
        for _ in cards:
            assert state.to_move is not None
            state = go(rules, state, cards[state.to_move])
    return state


# --- whole deals with so many tricks ------------------------------------------------------------


def rows_of_suits(winners: Sequence[int], seats: int, trump: str) -> list[list[str]]:
    """Tricks by seat in which everybody follows suit, the winners in this order.

    With four players the last trick has the four twos; there a trump or the leader wins.
    """
    rows: list[list[str]] = []
    chunks = [
        [rank + suit for rank in RANKS[top : top + seats]]
        for suit in SUITS
        for top in range(0, HAND - seats + 1, seats)
    ]
    if seats == 4:
        chunks.append(sorted((f"2{suit}" for suit in SUITS), key=lambda name: name[1] != trump))
    for winner, (best, *others) in zip(winners, chunks, strict=False):
        rows.append([best if seat == winner else others.pop() for seat in range(seats)])
    return rows


def rows_of_ranks(winners: Sequence[int], trump: str) -> list[list[str]]:
    """Tricks by seat for three who must play trumps, or else the highest rank, in this order.

    In four tricks all play trumps; in the others the ranks go down step by step.
    """
    rows: list[list[str]] = []
    for winner, top in zip(winners, range(0, HAND - 1, 3), strict=False):
        best, *others = [rank + trump for rank in RANKS[top : top + 3]]
        rows.append([best if seat == winner else others.pop() for seat in range(3)])
    plain = {rank: [rank + suit for suit in SUITS if suit != trump] for rank in RANKS}
    for winner, (high, low) in zip(winners[4:], pairwise(RANKS), strict=False):
        rows.append([plain[high if seat == winner else low].pop() for seat in range(3)])
    return rows


def played(
    rules: Nines,
    *tricks: int,
    before: NinesState | None = None,
    dealer: int | None = None,
    order: Sequence[int] = (),
    stop_after: int = HAND,
) -> NinesState:
    """Play a deal in which the seats win so many tricks, all those of seat 0 first, and so on.

    `order` tells otherwise who wins one after the other; `stop_after` so many tricks play is left
    off.
    """
    winners = order or [seat for seat, number in enumerate(tricks) for _ in range(number)]
    assert [winners.count(seat) for seat in range(rules.seats)] == [*tricks]
    assert len(winners) == HAND
    last = rules.seats - 1
    waiting = rules.start(dealer=last if dealer is None else dealer) if before is None else before
    trump = "" if waiting.trump is None else waiting.trump.letter
    if rules.play_rule == "follow_suit":
        rows = rows_of_suits(winners, rules.seats, trump)
    else:
        assert trump, "a deal without trumps cannot be arranged like this"
        rows = rows_of_ranks(winners, trump)
    hands = [" ".join(row[seat] for row in rows) for seat in range(rules.seats)]
    state = ready(rules, *hands, before=waiting)
    state = play(rules, state, *(" ".join(row) for row in rows[:stop_after]))
    if stop_after == HAND:
        assert result(rules, state).tricks == tricks, "the tricks went elsewhere"
    return state


def match(rules: Nines, *deals: tuple[int, ...], dealer: int | None = None) -> NinesState:
    """Play a match of deals in which the seats win so many tricks."""
    last = rules.seats - 1
    state = rules.start(dealer=last if dealer is None else dealer)
    for tricks in deals:
        state = played(rules, *tricks, before=state)
    return state


# --- reading ------------------------------------------------------------------------------------


def names(some: Iterable[Card]) -> set[str]:
    """The names of some cards."""
    return {str(each) for each in some}


def hand(state: NinesState, seat: int) -> set[str]:
    """The names of the cards in a hand."""
    return names(state.hand(seat))


def legal(rules: Nines, state: NinesState) -> set[str]:
    """The notations of all legal moves."""
    return {str(move) for move in rules.legal_moves(state)}


def refusal(rules: Nines, state: NinesState, word: str) -> Refusal:
    """Why the move is illegal; it must be."""
    move = rules.parse(state, word)
    found = rules.check(state, move)
    assert found is not None, f"{word} is legal"
    assert move not in rules.legal_moves(state)
    return found


def refused_by(rules: Nines, state: NinesState, word: str) -> str:
    """The id of the rule that forbids the move."""
    return refusal(rules, state, word).rule


def result(rules: Nines, state: NinesState) -> NinesResult:
    """The outcome of the deal that has just ended."""
    found: DealResult | None = rules.score(state).result
    assert isinstance(found, NinesResult)
    return found


def changes(rules: Nines, state: NinesState) -> tuple[int, ...]:
    """By how much the deal that has just ended moved the scores, by seat."""
    found = result(rules, state)
    return tuple(found.change(seat) for seat in range(rules.seats))


def winners(rules: Nines, state: NinesState) -> tuple[int, ...]:
    """Who has won the match; nobody while it goes on."""
    return rules.score(state).winners


def letter(state: NinesState) -> str:
    """The trumps as in `trump_order`."""
    return "N" if state.trump is None else state.trump.letter
