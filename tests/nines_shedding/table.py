"""Laying out a table of Nines, the shedding game, for a test, playing there, and reading it.

A seat is written `hand | up cards | down cards`: `5C KH | TC - 7H | 2C 4D` has two cards in hand,
the up slots 0 and 2 filled, and the down slots 0 and 1. A hand alone has three down cards besides,
which do not matter and come from the cards of which nothing is said. Those that are left then are
out of the game.
"""

from __future__ import annotations

from cardrules import Card, CardSet, NinesShedding, Refusal, card, cards
from cardrules.games.nines_shedding import NinesSheddingResult, NinesSheddingState
from cardrules.games.nines_shedding.state import Match, Row, Settled, Table, mask_of

# --- laying out ---------------------------------------------------------------------------------


def lay_out(
    rules: NinesShedding,
    *seats: str,
    pile: str = "",
    stock: str = "",
    to_move: int = 0,
    turns: int = 0,
    known: str = "",
) -> NinesSheddingState:
    """A position in play, with P0 as dealer; the stock is written from the top.

    Seats of which nothing is said have an empty hand and three down cards. `known` are the cards
    in hands and down slots that everybody has seen.
    """
    told = " ".join([*seats, pile, stock]).replace("|", " ").replace("-", " ").split()
    assert len(told) == len({*told}), "a card is told twice"
    free = [each for each in rules.deck() if str(each) not in told]
    hands: list[int] = []
    up: list[Row] = []
    down: list[Row] = []
    for seat in (*seats, *[""] * (rules.seats - len(seats))):
        hand, *rows = seat.split("|")
        if not rows:
            rows = ["", " ".join(str(free.pop(0)) for _ in range(3))]
        hands.append(mask_of(cards(hand)))
        up.append(row(rows[0]))
        down.append(row(rows[1] if len(rows) > 1 else ""))
    out = mask_of(free)
    shown = sum(map(sum, up)) | mask_of(cards(pile)) | out | mask_of(cards(known))
    lying = cards(stock)
    return NinesSheddingState(
        phase="play",
        to_move=to_move,
        hands=tuple(hands),
        pile=cards(pile),
        stock_size=len(lying),
        shown=shown,
        turns=turns,
        table=Table(tuple(up), tuple(down), out),
        settled=Settled(
            match=Match(0, 1, (0,) * rules.seats, (), (), None),
            stock=tuple(each.bit for each in lying),
            dealt=((),) * rules.seats,
        ),
    )


def row(text: str) -> Row:
    """The cards of three slots as bits."""
    names = [*text.split(), "-", "-", "-"]
    first, second, third = [0 if name == "-" else card(name).bit for name in names[:3]]
    return first, second, third


def order(top: str) -> tuple[Card, ...]:
    """The whole pack with these cards on top."""
    told = cards(top)
    return (*told, *(each for each in NinesShedding().deck() if each not in told))


def deal_with(
    rules: NinesShedding, *packets: str, stock: str = "", dealer: int = 0
) -> NinesSheddingState:
    """Deal so that the seats get these cards, in this order, and these lie on top of the stock.

    What is not told is filled up with the other cards, in canonical order.
    """
    given = [packet.replace("|", " ").split() for packet in packets]
    given += [[] for _ in range(rules.seats - len(given))]
    told = {*stock.split(), *(name for packet in given for name in packet)}
    free = [str(each) for each in rules.deck() if str(each) not in told]
    for packet in given:
        while len(packet) < 9:
            packet.append(free.pop(0))
    clockwise = [(dealer + 1 + turn) % rules.seats for turn in range(rules.seats)]
    dealt = [given[seat][place] for place in range(9) for seat in clockwise]
    return rules.deal(rules.start(dealer=dealer), order=[*dealt, *stock.split(), *free])


def name_all(rules: NinesShedding, state: NinesSheddingState) -> NinesSheddingState:
    """Let every seat name the first three of its six cards, in the order in which they came."""
    while state.phase == "setup":
        assert state.to_move is not None
        first = state.settled.dealt[state.to_move][:3]
        state = play(rules, state, f"up({'&'.join(map(str, CardSet(sum(first))))})")
    return state


# --- playing ------------------------------------------------------------------------------------


def play(rules: NinesShedding, state: NinesSheddingState, moves: str) -> NinesSheddingState:
    """Make these moves, one after the other."""
    for word in moves.split():
        state = rules.apply(state, rules.parse(state, word))
    return state


# --- reading ------------------------------------------------------------------------------------


def legal(rules: NinesShedding, state: NinesSheddingState) -> set[str]:
    """The notations of all legal moves."""
    return {str(move) for move in rules.legal_moves(state)}


def refusal(rules: NinesShedding, state: NinesSheddingState, word: str) -> Refusal:
    """Why the move is illegal; it must be."""
    move = rules.parse(state, word)
    found = rules.check(state, move)
    assert found is not None, f"{word} is legal"
    assert move not in rules.legal_moves(state)
    return found


def refused_by(rules: NinesShedding, state: NinesSheddingState, word: str) -> str:
    """The id of the rule that forbids the move."""
    return refusal(rules, state, word).rule


def up(state: NinesSheddingState, seat: int) -> str:
    """The up cards of a seat by slot."""
    return slots(state.up_cards(seat))


def down(state: NinesSheddingState, seat: int) -> str:
    """The down cards of a seat by slot."""
    return slots(state.down_cards(seat))


def pile(state: NinesSheddingState) -> str:
    """The pile, its bottom card first."""
    return " ".join(map(str, state.pile))


def stock(state: NinesSheddingState) -> str:
    """The stock, the next card first."""
    return " ".join(map(str, state.stock))


def slots(some: tuple[Card | None, ...]) -> str:
    """The names of the cards in slots."""
    return " ".join("-" if each is None else str(each) for each in some)


def gone(before: NinesSheddingState, after: NinesSheddingState) -> CardSet:
    """The cards that have gone out of the game between two positions."""
    return CardSet(after.table.out - before.table.out)


def result(rules: NinesShedding, state: NinesSheddingState) -> NinesSheddingResult:
    """The outcome of the game, which must be over."""
    found = rules.score(state).result
    assert found is not None
    return found
