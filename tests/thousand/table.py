"""Laying out a table of Thousand for a test, playing there, and reading what came of it.

All goes through the public face of the library. Hands are texts by seat, moves a line as at the
table: `100 pass pass | JC-9C 120 | AS 9S KS`; a bar may part what belongs together. With three
players and the dealer in seat 2, seat 0 has the first call.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Any

import attrs

from cardrules import CardSet, DealResult, Refusal, Thousand, cards
from cardrules.games.thousand import Row, ThousandResult, ThousandState
from cardrules.games.thousand.state import Contract

RANKS = "9JQKTA"
"""Low to high (TH-06)."""
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
TALONS = {2: (5, 8, 11, 14), 3: (7, 11, 15), 4: (7, 11, 15)}
"""By the number of players: the places of the talon cards in the pack, from 1."""
CUT = 12
"""Where a deal of this module is cut."""
FILLER = "TD QC KS QD JD JS 9D AC KC TH KH AH KD 9H AS 9C QS QH TS JH TC 9S JC AD"
"""Cards that are not told come in this order, which gives nobody a marriage or a redeal."""
FACTORY = " ".join(f"{rank}{suit}" for suit in "SCDH" for rank in RANKS)
"""The pack in factory order, top card first: 9♠ J♠ Q♠ K♠ 10♠ A♠, then clubs, diamonds, hearts."""

NO_REDEALS: dict[str, Any] = {
    "redeal_hand_below": None,
    "redeal_hand_nines": None,
    "redeal_hand_jacks": None,
    "redeal_talon_below": None,
    "redeal_talon_nines": None,
    "redeal_talon_jacks": None,
}


# --- agreements ---------------------------------------------------------------------------------


def club(**options: Any) -> Thousand:
    """The club's game without golden deals, with single options changed."""
    return Thousand.of({"golden": False, **options})


def calm(**options: Any) -> Thousand:
    """The same, and no cards are a ground for a redeal, so that any hand can be laid out."""
    return club(**{**NO_REDEALS, **options})


# --- the score sheet ----------------------------------------------------------------------------


def waiting(
    rules: Thousand,
    *scores: int,
    dealer: int = 2,
    golden_left: int = 0,
    golden_made: bool = False,
    **columns: Sequence[int | None],
) -> ThousandState:
    """A table that waits for a deal, with these scores; the deal is golden if any are left.

    `columns` are other columns of the score sheet by seat: `bolts=(0, 2, 1)`,
    `barrel=(1, None, None)` for a first seat that has used one attempt on the barrel.
    """
    state = rules.start(dealer=dealer)
    match = state.settled.match
    rows = [Row(score=score) for score in scores or (0,) * rules.players]
    for column, values in columns.items():
        changes: list[dict[str, Any]] = [{column: value} for value in values]
        rows = [attrs.evolve(row, **each) for row, each in zip(rows, changes, strict=True)]
    match = attrs.evolve(
        match,
        rows=tuple(rows),
        golden_left=golden_left,
        golden_made=golden_made,
    )
    return attrs.evolve(state, settled=attrs.evolve(state.settled, match=match))


def column(state: ThousandState, name: str) -> tuple[Any, ...]:
    """A column of the score sheet by seat: `column(state, "bolts")`."""
    return tuple(getattr(row, name) for row in state.rows)


# --- dealing ------------------------------------------------------------------------------------


def pack_with(
    rules: Thousand, hands: Sequence[str] = (), talon: str = "", dealer: int = 2
) -> list[str]:
    """The pack, as it lies after the cut, that deals these cards to the seats and the talon.

    What is not told is filled up. Of two talons the first two cards are talon 1. The bottom card is
    no nine or jack if the dealer has another one.
    """
    told = [hand.split() for hand in hands] + [[] for _ in range(rules.players - len(hands))]
    active = active_seats(rules, dealer)
    places = TALONS[rules.players]
    size = (24 - len(places)) // len(active)
    laid = talon.split()
    named = [card for hand in (*told, laid) for card in hand]
    assert len(named) == len(set(named)), "a card is told twice"
    rest = [card for card in FILLER.split() if card not in named]
    for pile, full in ((laid, len(places)), *((told[seat], size) for seat in active)):
        assert len(pile) <= full, f"too many cards: {pile}"
        while len(pile) < full:
            pile.append(rest.pop(0))
    last = told[active[-1]]  # the bottom card goes to the last to be served
    last.sort(key=lambda card: card[0] not in "9J")
    order: list[str] = []
    turn = 0
    for place in range(1, 25):
        if place in places:
            order.append(laid.pop(0))
        else:
            order.append(told[active[turn % len(active)]].pop(0))
            turn += 1
    return order


def active_seats(rules: Thousand, dealer: int) -> tuple[int, ...]:
    """The seats that take part when this seat deals, in forehand order."""
    after = [(dealer + step) % rules.players for step in range(1, rules.players + 1)]
    if rules.players == 4:
        away = {"right_of_dealer": 3, "opposite_dealer": 2, "dealer": 0}[rules.sitting_out]
        after.remove((dealer + away) % 4)
    return tuple(after)


def deal(
    rules: Thousand,
    *hands: str,
    talon: str = "",
    before: ThousandState | None = None,
    dealer: int = 2,
) -> ThousandState:
    """Deal so that the seats hold these cards, and cut; `before` is the table that waits for it."""
    state = rules.start(dealer=dealer) if before is None else before
    seat = dealer if state.dealer is None else state.dealer
    order = pack_with(rules, hands, talon, seat)
    state = rules.deal(state, order=order[24 - CUT :] + order[: 24 - CUT])
    state = play(rules, state, f"cut{CUT}")
    assert state.phase not in {"cut", "dealer_cut", "bury", "bottom_nine"}, "give the dealer a king"
    return state


GROUND = "JS JC JH QS QD 9D 9C"
"""A hand of 12 points, whose holder the club asks about a redeal (TH-37)."""


def asked(rules: Thousand, before: ThousandState) -> ThousandState:
    """Deal so that the player on the dealer's left, the first in turn, is asked about a redeal."""
    hands = [""] * rules.players
    hands[((before.dealer or 0) + 1) % rules.players] = GROUND
    state = deal(rules, *hands, before=before)
    assert state.phase == "hand_claims"
    return state


def offered(
    rules: Thousand,
    order: str | Sequence[str] = FACTORY,
    before: ThousandState | None = None,
    dealer: int = 2,
) -> ThousandState:
    """The pack lies in this order, the top card first, and is to be cut."""
    state = rules.start(dealer=dealer) if before is None else before
    return rules.deal(state, order=order)


# --- playing ------------------------------------------------------------------------------------


def play(rules: Thousand, state: ThousandState, moves: str) -> ThousandState:
    """Make these moves, one after the other."""
    for word in moves.replace("|", " ").split():
        state = rules.apply(state, rules.parse(state, word))
    return state


def legal(rules: Thousand, state: ThousandState) -> set[str]:
    """The notations of all legal moves."""
    return {str(move) for move in rules.legal_moves(state)}


def refusal(rules: Thousand, state: ThousandState, word: str) -> Refusal:
    """Why the move is illegal; it must be."""
    move = rules.parse(state, word)
    found = rules.check(state, move)
    assert found is not None, f"{word} is legal"
    assert move not in rules.legal_moves(state)
    return found


def refused_by(rules: Thousand, state: ThousandState, word: str) -> str:
    """The id of the rule that forbids the move."""
    return refusal(rules, state, word).rule


def hand(state: ThousandState, seat: int) -> set[str]:
    """The names of the cards in a hand."""
    return {str(each) for each in state.hand(seat)}


# --- the end of a deal --------------------------------------------------------------------------


@attrs.frozen
class Took:
    """What a seat takes in a deal: card points, the suits of its marriages, so many tricks."""

    points: int
    marriages: tuple[str, ...]
    tricks: int | None

    @classmethod
    def of(cls, text: str) -> Took:
        """Read `97 spades`, `2 in 1` (trick), `no trick`; nothing for a seat that sits out."""
        if text in {"", "no trick"}:
            return cls(0, (), 0)
        points, _, tricks = text.partition(" in ")
        number, *marriages = points.split()
        return cls(int(number), tuple(marriages), int(tricks) if tricks else None)


def settle(
    rules: Thousand,
    before: ThousandState,
    *took: str,
    declarer: int = 0,
    contract: int = 120,
    dark: bool = False,
    last: int | None = None,
    beside: str = "",
) -> ThousandState:
    """Play the last trick of a deal in which the seats take this, told by seat as in `Took`.

    `last` wins the last trick, by default the declarer or, without a trick, the next who has one.
    With two players `beside` are the four cards out of play, first those of the talon not taken.
    The items of the result must sum to what the scores changed.
    """
    state = last_trick(
        rules,
        before,
        *took,
        declarer=declarer,
        contract=contract,
        dark=dark,
        last=last,
        beside=beside,
    )
    while state.phase in {"lead", "follow"}:
        state = rules.apply(state, rules.legal_moves(state)[0])
    return settled(rules, before, state)


def last_trick(
    rules: Thousand,
    before: ThousandState,
    *took: str,
    declarer: int = 0,
    contract: int = 120,
    dark: bool = False,
    last: int | None = None,
    beside: str = "",
) -> ThousandState:
    """The position of `settle` before its last trick: one card in every hand."""
    state = contracted(rules, before, declarer=declarer, contract=contract, dark=dark)
    active, aside = state.active, beside.split()
    shares = [Took.of(took[seat]) for seat in active]
    assert sum(each.points for each in shares) + sum(POINTS[card[0]] for card in aside) == 120
    piles = dict(zip(active, split(tuple(shares), tuple(aside), len(active)), strict=True))
    round_ = active[active.index(declarer) :] + active[: active.index(declarer)]
    winner = next(seat for seat in round_ if piles[seat]) if last is None else last
    trump = next(
        (suit[0].upper() for each in shares for suit in each.marriages if suit != "aces"), ""
    )
    trick = final_trick(piles[winner], len(active), trump)
    hands, won, declared = [[0] * rules.players for _ in range(3)]
    points = [0] * rules.players
    turn = active[active.index(winner) :] + active[: active.index(winner)]
    for seat, card in zip(turn, trick, strict=True):
        hands[seat] = CardSet.of(card).mask
    for seat, share in zip(active, shares, strict=True):
        pile = [card for card in piles[seat] if seat != winner or card not in trick]
        won[seat] = CardSet.of(" ".join(pile)).mask
        declared[seat] = sum(CardSet.of(MARRIAGES[suit][0]).mask for suit in share.marriages)
        points[seat] = sum(POINTS[card[0]] for card in pile)
        points[seat] += sum(MARRIAGES[suit][1] for suit in share.marriages)
    settled_ = state.settled
    assert settled_.contract is not None
    return attrs.evolve(
        state,
        phase="lead",
        to_move=winner,
        hands=tuple(hands),
        won=tuple(won),
        points=tuple(points),
        settled=attrs.evolve(
            settled_,
            declared=tuple(declared),
            trumps=CardSet.of(" ".join(f"{rank}{trump}" for rank in RANKS)).mask if trump else 0,
            talons=(CardSet.of(" ".join(aside[:2])).mask, *(0 for _ in settled_.talons[1:])),
            contract=attrs.evolve(settled_.contract, aside=CardSet.of(" ".join(aside[2:])).mask),
        ),
    )


MARRIAGES = {
    "spades": ("KS QS", 40),
    "clubs": ("KC QC", 60),
    "diamonds": ("KD QD", 80),
    "hearts": ("KH QH", 100),
    "aces": ("AS AC AD AH", 200),
}
"""The cards of every marriage, and what it is worth."""


def concede(
    rules: Thousand, before: ThousandState, *, declarer: int = 0, contract: int = 120
) -> ThousandState:
    """Deal, and let this declarer concede this contract."""
    state = contracted(rules, before, declarer=declarer, contract=contract)
    return settled(rules, before, play(rules, state, "concede"))


def contracted(
    rules: Thousand,
    before: ThousandState,
    *,
    declarer: int = 0,
    contract: int = 120,
    dark: bool = False,
) -> ThousandState:
    """A deal in which this declarer is about to state this contract; the cards do not matter."""
    state = deal(rules, before=before)
    undertaken = Contract(declarer, contract, dark=dark)
    assert not state.golden or (declarer, contract) == (state.active[0], 120), "it is golden"
    around = attrs.evolve(state.settled, asked=(), contract=undertaken)
    return attrs.evolve(state, phase="contract", to_move=declarer, settled=around)


def settled(rules: Thousand, before: ThousandState, after: ThousandState) -> ThousandState:
    """The table after a deal, whose items must sum to what the scores changed."""
    found = result(rules, after)
    changes = tuple(now - then for now, then in zip(after.scores, before.scores, strict=True))
    assert tuple(map(found.change, range(rules.players))) == changes
    return after


@lru_cache(maxsize=512)
def split(
    shares: tuple[Took, ...], aside: tuple[str, ...], size: int
) -> tuple[tuple[str, ...], ...]:
    """Share the pack out so that everybody has these card points, in tricks of so many cards."""
    pack = [f"{rank}{suit}" for rank in RANKS for suit in "CDHS" if f"{rank}{suit}" not in aside]
    tricks = len(pack) // size
    free = [range(1, tricks + 1) if each.tricks is None else (each.tricks,) for each in shares]
    left = tuple(sum(card[0] == rank for card in pack) for rank in RANKS)
    for numbers in product(*free):
        if sum(numbers) != tricks:
            continue
        found = next(
            shared(
                left, [(n * size, each.points) for n, each in zip(numbers, shares, strict=True)]
            ),
            None,
        )
        if found is not None:
            by_rank = {rank: [card for card in pack if card[0] == rank] for rank in RANKS}
            return tuple(
                tuple(
                    by_rank[rank].pop()
                    for rank, n in zip(RANKS, counts, strict=True)
                    for _ in range(n)
                )
                for counts in found
            )
    raise AssertionError(f"no cards come to {shares}")


def shared(left: tuple[int, ...], wanted: list[tuple[int, int]]) -> Iterator[list[tuple[int, ...]]]:
    """All ways to share out so many cards of each rank: (number of cards, card points) each."""
    if not wanted:
        yield []
        return
    for counts in mixes().get(wanted[0], ()):
        rest = tuple(most - n for most, n in zip(left, counts, strict=True))
        if min(rest) >= 0:
            yield from ([counts, *others] for others in shared(rest, wanted[1:]))


@lru_cache(maxsize=1)
def mixes() -> dict[tuple[int, int], list[tuple[int, ...]]]:
    """How many of each rank so many cards with so many points can be."""
    found: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for counts in product(range(5), repeat=len(RANKS)):
        value = sum(n * POINTS[rank] for n, rank in zip(counts, RANKS, strict=True))
        found.setdefault((sum(counts), value), []).append(counts)
    return found


def final_trick(pile: Sequence[str], size: int, trump: str) -> tuple[str, ...]:
    """So many cards of a pile, of which the led one wins the trick."""
    return next(
        trick
        for trick in permutations(pile, size)
        if not any(beats(card, trick[0], trump) for card in trick[1:])
    )


def beats(card: str, led: str, trump: str) -> bool:
    """Whether a card takes the trick from the led one."""
    if card[1] == led[1]:
        return RANKS.index(card[0]) > RANKS.index(led[0])
    return card[1] == trump


# --- a position in the play ---------------------------------------------------------------------


def in_play(
    rules: Thousand,
    *hands: str,
    leader: int = 0,
    trick: str = "",
    takers: Sequence[int] = (),
    trump: str = "",
    maker: int | None = None,
    declarer: int = 0,
    contract: int = 100,
    before: ThousandState | None = None,
) -> ThousandState:
    """A position with these hands, and with this trick begun by `leader` (not with two players).

    Hands that are not told are filled up to the same number of tricks. All other cards are won: a
    trick for each of `takers`, and the rest for the leader. `trump` was declared by `maker`, by
    default the leader.
    """
    start = rules.start(dealer=2) if before is None else before
    state = contracted(rules, start, declarer=declarer, contract=contract)
    active, played = state.active, trick.split()
    assert rules.players > 2, "with two players some cards are out of play"
    turn = active[active.index(leader) :] + active[: active.index(leader)]
    has_played = {seat: int(place < len(played)) for place, seat in enumerate(turn)}
    told = {seat: hands[seat].split() if seat < len(hands) else [] for seat in active}
    named = [*played, *(card for held in told.values() for card in held)]
    assert len(named) == len(set(named)), "a card is told twice"
    rest = [card for card in FACTORY.split() if card not in named]
    most = max(len(told[seat]) + has_played[seat] for seat in active)
    for seat in active:
        while len(told[seat]) + has_played[seat] < most:
            told[seat].append(rest.pop(0))
    piles: list[list[str]] = [[] for _ in range(rules.players)]
    for number in range(len(rest) // len(active)):
        taker = takers[number] if number < len(takers) else leader
        piles[taker] += rest[number * len(active) : (number + 1) * len(active)]
    points = [sum(POINTS[card[0]] for card in pile) for pile in piles]
    declared = [0] * rules.players
    if trump:
        maker = leader if maker is None else maker
        pair, value = next(each for each in MARRIAGES.values() if each[0][1] == trump)
        declared[maker] = CardSet.of(pair).mask
        points[maker] += value
    suit = " ".join(f"{rank}{trump}" for rank in RANKS) if trump else ""
    return attrs.evolve(
        state,
        phase="follow" if played else "lead",
        to_move=turn[len(played)],
        hands=tuple(CardSet.of(" ".join(told.get(seat, []))).mask for seat in range(rules.players)),
        won=tuple(CardSet.of(" ".join(pile)).mask for pile in piles),
        points=tuple(points),
        trick=cards(trick),
        settled=attrs.evolve(
            state.settled,
            talons=tuple(0 for _ in state.settled.talons),
            trumps=CardSet.of(suit).mask,
            trump_maker=maker if trump else None,
            declared=tuple(declared),
        ),
    )


# --- reading ------------------------------------------------------------------------------------


def result(rules: Thousand, state: ThousandState) -> ThousandResult:
    """The outcome of the deal that has just ended."""
    found: DealResult | None = rules.score(state).result
    assert isinstance(found, ThousandResult)
    return found


def items(rules: Thousand, state: ThousandState, seat: int) -> list[tuple[int, str]]:
    """Why the score of a seat moved, in order: points and rule of its items."""
    return [(each.points, each.rule) for each in result(rules, state).items if each.seat == seat]


def entries(rules: Thousand, state: ThousandState) -> list[tuple[int, int, str]]:
    """Why the scores moved, in order: seat, points and rule of all items."""
    return [(each.seat, each.points, each.rule) for each in result(rules, state).items]


def reasons(rules: Thousand, state: ThousandState, rule: str) -> list[str]:
    """The reasons of the items that a rule gives, in the words of the table."""
    return [item.reason for item in result(rules, state).items if item.rule == rule]
