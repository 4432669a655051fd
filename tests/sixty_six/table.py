"""Laying out a table of Sixty-Six for a test, playing there, and reading what came of it.

All goes through the public face of the library, but for `pending` and `shown`. Plays are written
as at the table: `TD KS` is a trick, the led card first; `QS+ AH` one with an announcement; steps
are separated by `|`, so that `TD KS | exchange | QC 9S | close` is two tricks, an exchange after
the first, and a closing.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardrules import Card, CardSet, DealResult, Refusal, SixtySix, cards
from cardrules.games.sixty_six import SixtySixResult, SixtySixState

RANKS = "9JQKTA"
"""Low to high."""
HAND = 6


# --- laying out ---------------------------------------------------------------------------------


def deal_with(
    rules: SixtySix,
    *,
    turn_up: str,
    p0: str = "",
    p1: str = "",
    stock: str = "",
    dealer: int = 0,
    before: SixtySixState | None = None,
) -> SixtySixState:
    """Deal so that the seats hold these cards and these lie on top of the stock.

    What is not told is filled up with the other cards, the low plain ones first. `before` is the
    position between two deals in which to deal; otherwise a new match begins with that dealer.
    """
    waiting = rules.start(dealer=dealer) if before is None else before
    pack = pack_with(rules, turn_up=turn_up, p0=p0, p1=p1, stock=stock, dealer=waiting.dealer or 0)
    return rules.deal(waiting, order=pack)


def pack_with(
    rules: SixtySix, *, turn_up: str, p0: str, p1: str, stock: str, dealer: int
) -> list[str]:
    """The pack with which this dealer deals so."""
    hands, top = (p0.split(), p1.split()), stock.split()
    told = {*hands[0], *hands[1], *top, turn_up}
    assert len(told) == len(hands[0]) + len(hands[1]) + len(top) + 1, "a card is told twice"
    filler = low_cards(rules, told, turn_up[1])
    for hand in hands:
        while len(hand) < HAND:
            hand.append(filler.pop(0))
    order: list[str] = []
    left = (list(hands[0]), list(hands[1]))
    seat = 1 - dealer
    while left[0] or left[1]:
        order.extend(left[seat][: rules.deal_packet])
        del left[seat][: rules.deal_packet]
        seat = 1 - seat
    return [*order, turn_up, *top, *filler]


def deal_for(
    rules: SixtySix,
    moves: str,
    *,
    turn_up: str,
    p0: str = "",
    p1: str = "",
    dealer: int = 0,
    before: SixtySixState | None = None,
) -> SixtySixState:
    """Deal so that these moves can be made.

    The seats hold from the beginning what `p0` and `p1` say. The cards that they play come into
    their hands or, if these are full, from the stock, as the draws after the played tricks allow.
    """
    waiting = rules.start(dealer=dealer) if before is None else before
    leader = (waiting.dealer or 0) ^ (rules.first_lead == "non_dealer")
    needed = (p0.split(), p1.split())
    told = {turn_up, *needed[0], *needed[1]}  # the turn-up comes by exchange or with the last draw
    winners: list[int] = []
    for step in steps(moves):
        for seat, name in needs(step, leader, nine="9" + turn_up[1]):
            if name not in told:
                told.add(name)
                needed[seat].append(name)
        if len(step) > 1:
            leader ^= beats(step[-1], step[0][:2], trump=turn_up[1])
            winners.append(leader)
    later = (needed[0][HAND:], needed[1][HAND:])
    slots = [
        later[seat].pop(0) if later[seat] else "" for won in winners for seat in (won, 1 - won)
    ]
    assert not any(later), f"these cards come too late to be played: {later}"
    assert not any(slots[2 * HAND - 1 :]), "the turn-up is drawn last, and this card is needed then"
    filler = low_cards(rules, told, turn_up[1])
    hands = [[*mine[:HAND], *(filler.pop(0) for _ in range(len(mine), HAND))] for mine in needed]
    return deal_with(
        rules,
        turn_up=turn_up,
        p0=" ".join(hands[0]),
        p1=" ".join(hands[1]),
        stock=" ".join(name or filler.pop(0) for name in slots[: 2 * HAND - 1]),
        before=waiting,
    )


def needs(step: list[str], leader: int, nine: str) -> Iterator[tuple[int, str]]:
    """The cards that the seats must hold for a step of a play."""
    led, *replies = step
    if led == "exchange":
        yield leader, nine
    if led[0] in RANKS:
        yield leader, led[:2]
        if "+" in led:
            yield leader, partner(led)
    for reply in replies:
        yield 1 - leader, nine if reply == "exchange" else reply


def low_cards(rules: SixtySix, told: set[str], trump: str) -> list[str]:
    """The cards that are not told, the low plain ones first, and no marriage until the end."""
    rest = [str(each) for each in rules.deck() if str(each) not in told]
    return sorted(rest, key=lambda name: (name[1] == trump, "9JTAQK".index(name[0]), name))


def beats(name: str, led: str, *, trump: str) -> bool:
    """Whether the card takes the trick from the led one."""
    if name[1] == led[1]:
        return RANKS.index(name[0]) > RANKS.index(led[0])
    return name[1] == trump


def partner(name: str) -> str:
    """The other card of a marriage."""
    return ("Q" if name[0] == "K" else "K") + name[1]


# --- playing ------------------------------------------------------------------------------------


def steps(moves: str) -> Iterator[list[str]]:
    """The tricks and other moves of a play, each as its words."""
    return (step.split() for step in moves.split("|"))


def play(rules: SixtySix, state: SixtySixState, moves: str) -> SixtySixState:
    """Make these moves, one after the other."""
    for step in steps(moves):
        for word in step:
            state = rules.apply(state, rules.parse(state, word))
    return state


def played(
    rules: SixtySix,
    moves: str,
    *,
    turn_up: str,
    p0: str = "",
    p1: str = "",
    dealer: int = 0,
    before: SixtySixState | None = None,
) -> SixtySixState:
    """Deal so that these moves can be made (see `deal_for`), and make them."""
    state = deal_for(rules, moves, turn_up=turn_up, p0=p0, p1=p1, dealer=dealer, before=before)
    return play(rules, state, moves)


EVEN = (
    "9H JC | KS TC | KH AC | QH QD | TD 9S | AS JD | QS JS | 9D AD | AH KD | KC 9C | JH QC | TH TS"
)
"""All twelve tricks of SS-E11, which the dealer ends with the last one: 65-65. Turned up is AH."""

WON_BY_NON_DEALER = {
    1: "KS+ JC | JH AH | AC TC | 9D AD | TD KD | claim",
    2: "KS+ JC | 9H AH | 9D AD | AC 9C | claim",
    3: "KS+ JC | AC 9C | AD 9D | claim",
    4: "JC QC | close | 9D AD | AH 9H | AS JH | TD JD | TH KH | AC 9C",
    6: "9D 9S | close | JD AD | AH 9H | AS JH | TD QD | TH KH | AC 9C",
}
WON_BY_DEALER = {
    1: "AC TC | AH KH | JH QH | KS+ 9D | AD JD | TD 9C | claim",
    2: "QC 9H | JH QH | KS+ 9D | AC 9C | AD JD | claim",
    3: "JC QC | KS+ 9H | AC 9C | AD 9D | claim",
    4: "QC JC | close | 9D AD | AH 9H | AS JH | TD JD | TH KH | AC 9C",
    6: "close | QC AC | AD QD | TD 9D | AH 9H | TH JH | AS JD",
}
"""Plays by what they are worth under the default options; turned up is JS."""


def win(
    rules: SixtySix, seat: int, value: int, *, before: SixtySixState | None = None, dealer: int = 0
) -> SixtySixState:
    """Play a deal that this seat wins, worth so much under the default options."""
    waiting = rules.start(dealer=dealer) if before is None else before
    plays = WON_BY_DEALER if seat == waiting.dealer else WON_BY_NON_DEALER
    return played(rules, plays[value], turn_up="JS", before=waiting)


def tie(rules: SixtySix, *, before: SixtySixState | None = None, dealer: int = 0) -> SixtySixState:
    """Play a deal in which nobody reaches 66 and nobody closed: 65-65."""
    return played(rules, EVEN, turn_up="AH", before=before, dealer=dealer)


# --- reading ------------------------------------------------------------------------------------


def legal(rules: SixtySix, state: SixtySixState) -> set[str]:
    """The notations of all legal moves."""
    return {str(move) for move in rules.legal_moves(state)}


def legal_cards(rules: SixtySix, state: SixtySixState) -> set[str]:
    """The cards that may be played silently."""
    return {word for word in legal(rules, state) if len(word) == len("AS")}


def refusal(rules: SixtySix, state: SixtySixState, word: str) -> Refusal:
    """Why the move is illegal; it must be."""
    move = rules.parse(state, word)
    found = rules.check(state, move)
    assert found is not None, f"{word} is legal"
    assert move not in rules.legal_moves(state)
    return found


def refused_by(rules: SixtySix, state: SixtySixState, word: str) -> str:
    """The id of the rule that forbids the move."""
    return refusal(rules, state, word).rule


def result(rules: SixtySix, state: SixtySixState) -> SixtySixResult:
    """The outcome of the deal that has just ended."""
    found: DealResult | None = rules.score(state).result
    assert isinstance(found, SixtySixResult)
    return found


def outcome(rules: SixtySix, state: SixtySixState) -> tuple[int | None, int]:
    """Who won the deal that has just ended, and how many game points it was worth."""
    found = result(rules, state)
    return found.winner, found.value


def pending(state: SixtySixState) -> tuple[int, int]:
    """The announced points of the seats that are not counted yet."""
    return state.settled.pending


def hand(state: SixtySixState, seat: int) -> set[str]:
    """The names of the cards in a hand."""
    return {str(each) for each in state.hand(seat)}


def shown(state: SixtySixState, seat: int) -> set[str]:
    """The cards that both players have seen go to, or be in, the hand of a seat."""
    return {str(each) for each in CardSet(state.settled.shown[seat])}


def order(*names: str) -> tuple[Card, ...]:
    """The whole pack with these cards on top."""
    top = cards(names)
    return (*top, *(each for each in SixtySix().deck() if each not in top))
