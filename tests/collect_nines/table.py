"""Laying out a table of Collect the Nines for a test, playing there, and reading what came of it.

All goes through the public face of the library. Hands, nines and won cards are texts by seat.
Tricks are written by seat too, whoever is asked first, and parted by bars: `TH KD 4S | QC 2D 2S`.
The dealer is seat 2 unless a test says otherwise, so that seat 0 is the first to be asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from cardrules import CardSet, CollectNines, DealResult, Refusal
from cardrules.games.collect_nines import CollectNinesResult, CollectNinesState

RANKS = "A23456789TJQK"
"""Low to high."""
SEATS = (0, 1, 2)
BySeat: TypeAlias = tuple[str, str, str]
NONE: BySeat = ("", "", "")
IN_ORDER = " ".join(rank + suit for suit in "CDHS" for rank in RANKS)
"""The pack of CN-E01: ace to king of clubs, diamonds, hearts, spades."""


def value(name: str) -> int:
    """The value of a card (CN-03)."""
    return RANKS.index(name[0]) + 1


def at(seat: int, text: str) -> BySeat:
    """This text for the seat, and none for the others."""
    first, second, third = [text if each == seat else "" for each in SEATS]
    return first, second, third


# --- laying out ---------------------------------------------------------------------------------


def deal_with(
    rules: CollectNines,
    p0: str = "",
    p1: str = "",
    p2: str = "",
    *,
    reserve: str = "",
    dealer: int = 2,
    before: CollectNinesState | None = None,
) -> CollectNinesState:
    """Deal so that the seats get these cards and these lie on top of the reserve.

    Cards for nines in hand come from the top of the reserve. What is not told is filled up, the
    low cards first and the nines last. `before` is the position between two deals in which to
    deal; otherwise a new match begins with that dealer. Cards that are not shuffled come first in
    the order, as they are left out of it.
    """
    waiting = rules.start(dealer=dealer) if before is None else before
    hands = [p0.split(), p1.split(), p2.split()]
    told = [*hands[0], *hands[1], *hands[2], *reserve.split()]
    shuffled = pile(rules, waiting, "pack")
    assert len(told) == len({*told} & shuffled), "a card is told twice, or not in the pack"
    filler = rest(shuffled - {*told})
    for hand in hands:
        while len(hand) < rules.hand_size:
            hand.append(filler.pop(0))
    first = (waiting.dealer or 0) + 1
    rounds = zip(*(hands[(first + turn) % 3] for turn in SEATS), strict=True)
    dealt = [name for names in rounds for name in names]
    elsewhere = sorted({str(each) for each in rules.deck()} - shuffled)
    return rules.deal(waiting, order=[*elsewhere, *dealt, *reserve.split(), *filler])


def rest(names: Iterable[str]) -> list[str]:
    """Cards, the low ones first and the nines last."""
    return sorted(names, key=lambda name: (name[0] == "9", value(name), name))


def deal_for(
    rules: CollectNines,
    *,
    laid: BySeat = NONE,
    won: BySeat = NONE,
    dealer: int = 2,
    before: CollectNinesState | None = None,
) -> tuple[CollectNinesState, str]:
    """A deal, and tricks for it, in which the seats lay out nines and win cards of the reserve.

    A seat that is to win cards wins one trick, with just the cards from the reserve that are told.
    In all other tricks three equal cards are played. So nothing else is won but the played cards.
    """
    waiting = rules.start(dealer=dealer) if before is None else before
    told = {name for text in (*laid, *won) for name in text.split()}
    free = rest(name for name in pile(rules, waiting, "pack") - told if name[0] != "9")
    tricks = [_trick_won(free, seat, len(won[seat].split())) for seat in SEATS if won[seat]]
    while len(tricks) < rules.hand_size:
        tricks.append(_trick_of_equals(free))
    nines = [text.split() for text in laid]
    hands = [[trick[seat] for trick in tricks] for seat in SEATS]
    first = (waiting.dealer or 0) + 1
    clockwise = [(first + turn) % 3 for turn in SEATS]
    replacing = [name for seat in clockwise for name in hands[seat][: len(nines[seat])]]
    dealt = [" ".join([*nines[seat], *hands[seat][len(nines[seat]) :]]) for seat in SEATS]
    state = deal_with(rules, *dealt, reserve=" ".join([*replacing, *won]), before=waiting)
    return state, " | ".join(" ".join(trick) for trick in tricks)


def _trick_won(free: list[str], seat: int, number: int) -> list[str]:
    """A trick that a seat wins with so many cards of the reserve; its cards are free no more."""
    for low in free:
        losing = [name for name in free if name[0] == low[0]][:2]
        winning = [name for name in free if value(name) == value(low) + number]
        if len(losing) == 2 and winning:
            played = [winning[0] if each == seat else losing.pop() for each in SEATS]
            _use(free, played)
            return played
    message = f"no trick is left that wins {number} cards"
    raise AssertionError(message)


def _trick_of_equals(free: list[str]) -> list[str]:
    """A trick of three equal cards; they are free no more."""
    for low in free:
        played = [name for name in free if name[0] == low[0]][:3]
        if len(played) == 3:
            _use(free, played)
            return played
    message = "no three equal cards are left"
    raise AssertionError(message)


def _use(free: list[str], played: Iterable[str]) -> None:
    for name in played:
        free.remove(name)


# --- playing ------------------------------------------------------------------------------------


def choose(rules: CollectNines, state: CollectNinesState, names: str) -> CollectNinesState:
    """Choose these cards, in the order in which the seats are asked."""
    for name in names.split():
        state = rules.apply(state, rules.parse(state, name))
    return state


def play(rules: CollectNines, state: CollectNinesState, tricks: str) -> CollectNinesState:
    """Play these tricks, each written by seat."""
    for trick in tricks.split("|"):
        names = trick.split()
        for _ in SEATS:
            assert state.to_move is not None
            state = choose(rules, state, names[state.to_move])
    return state


def played(
    rules: CollectNines,
    *,
    laid: BySeat = NONE,
    won: BySeat = NONE,
    dealer: int = 2,
    before: CollectNinesState | None = None,
) -> CollectNinesState:
    """Play a whole deal in which the seats lay out and win these cards (see `deal_for`)."""
    state, tricks = deal_for(rules, laid=laid, won=won, dealer=dealer, before=before)
    return play(rules, state, tricks)


def keeping(rules: CollectNines, seat: int, nines: str, *, dealer: int = 2) -> CollectNinesState:
    """The seat has kept these nines from a first deal, and this dealer deals next."""
    state = played(rules, laid=at(seat, nines), dealer=(dealer - 1) % 3)
    assert (state.dealer, table(state)[seat]) == (dealer, {*nines.split()})
    return state


def after_tricks(
    rules: CollectNines, *tricks: str, reserve: str = "", dealer: int = 2
) -> CollectNinesState:
    """Deal so that these tricks can be played, and play them."""
    hands = [" ".join(trick.split()[seat] for trick in tricks) for seat in SEATS]
    state = deal_with(rules, *hands, reserve=reserve, dealer=dealer)
    return play(rules, state, " | ".join(tricks))


# --- reading ------------------------------------------------------------------------------------


def names(some: CardSet) -> set[str]:
    """The names of some cards."""
    return {str(each) for each in some}


def pile(
    rules: CollectNines, state: CollectNinesState, name: str, seat: int | None = None
) -> set[str]:
    """The cards of the pile of that name."""
    (found,) = [each for each in rules.piles(state) if (each.name, each.seat) == (name, seat)]
    return names(found.cards)


def hands(state: CollectNinesState) -> list[set[str]]:
    """The hands by seat."""
    return [names(state.hand(seat)) for seat in SEATS]


def table(state: CollectNinesState) -> list[set[str]]:
    """The nines on the table by seat."""
    return [names(state.nines(seat)) for seat in SEATS]


def won(state: CollectNinesState) -> list[set[str]]:
    """The played cards on the won piles, by seat."""
    return [names(state.won(seat)) for seat in SEATS]


def unseen(state: CollectNinesState) -> list[set[str]]:
    """The cards of the reserve on the won piles, by seat."""
    return [names(state.unseen(seat)) for seat in SEATS]


def reserve(state: CollectNinesState) -> list[str]:
    """The reserve, the next card first."""
    return [str(each) for each in state.reserve]


def legal(rules: CollectNines, state: CollectNinesState) -> set[str]:
    """The notations of all legal moves."""
    return {str(move) for move in rules.legal_moves(state)}


def refusal(rules: CollectNines, state: CollectNinesState, word: str) -> Refusal:
    """Why the move is illegal; it must be."""
    found = rules.check(state, rules.parse(state, word))
    assert found is not None, f"{word} is legal"
    return found


def result(rules: CollectNines, state: CollectNinesState) -> CollectNinesResult:
    """The outcome of the deal that has just ended."""
    found: DealResult | None = rules.score(state).result
    assert isinstance(found, CollectNinesResult)
    return found


def reasons(rules: CollectNines, state: CollectNinesState) -> list[tuple[int, int, str]]:
    """The items of the deal that has just ended: seat, points, rule."""
    return [(item.seat, item.points, item.rule) for item in result(rules, state).items]


def sizes(piles: Sequence[set[str]]) -> list[int]:
    """How many cards the piles have."""
    return list(map(len, piles))
