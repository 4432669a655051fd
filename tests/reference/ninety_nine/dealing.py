"""The draw for the first deal, the distribution of the cards and the trump suit."""

from __future__ import annotations

from .cards import DUMMY, JOKER, RANKS, SMALL, Hand
from .options import Options


def without_small_cards(order: list[str], options: Options) -> list[str]:
    """The cards that are played with, as they lie."""
    if options.trump_rule != "trump_stock":
        return list(order)
    return [card for card in order if card[0] not in SMALL]  # NN-82: 36 cards, as in NN-03


def small_cards(order: list[str]) -> list[str]:
    """The sixteen cards of a trump stock, as they lie (NN-85)."""
    return [card for card in order if card[0] in SMALL]


def drawn_dealer(order: list[str], options: Options) -> int:
    """The seat that draws the highest card (NN-07)."""
    cards = without_small_cards(order, options)
    cards = [card for card in cards if card != JOKER]  # section 9: it takes no part
    drawing = list(range(options.players))
    while len(drawing) > 1:
        if len(cards) < len(drawing):
            raise ValueError("the pack runs out before the draw is decided")
        drawn = {seat: RANKS.index(cards.pop(0)[0]) for seat in drawing}
        highest = max(drawn.values())
        # NN-07, section 9: those who tied for the highest rank, and only those, draw again
        drawing = [seat for seat in drawing if drawn[seat] == highest]
    return drawing[0]


def seats_from_the_left(dealer: int, options: Options) -> list[int]:
    """All seats clockwise, the dealer's left neighbour first and the dealer last."""
    return [(dealer + 1 + i) % options.players for i in range(options.players)]


def dealt_hands(
    order: list[str], dealer: int, options: Options
) -> tuple[dict[Hand, list[str]], str | None]:
    """The hands as dealt, each card in its turn, and the turn-up of the classic version."""
    pack = without_small_cards(order, options)
    turn_up: str | None = None
    if options.trump_rule == "turn_up":
        turn_up = pack.pop()  # NN-76, NN-77: the one card left over
    receivers: list[Hand] = list(seats_from_the_left(dealer, options))  # NN-09
    if options.players == 2:
        receivers.append(DUMMY)  # NN-09: non-dealer, dealer, dummy
    hands: dict[Hand, list[str]] = {hand: [] for hand in receivers}
    for i, card in enumerate(pack):  # NN-09: one at a time, the whole pack
        hands[receivers[i % len(receivers)]].append(card)
    return hands, turn_up  # NN-10: 12 each, with four players 13


def dummy_bid_cards(cards: list[str], options: Options) -> list[str]:
    """The three of the dummy's twelve cards that are its bid (NN-25)."""
    if options.dummy_bid == "top_three":
        return cards[:3]  # NN-25: the first three dealt to it
    # NN-25, section 9: chance chooses; by convention the last three dealt in this shuffled order
    return cards[-3:]


def trump_of_turn_up(turn_up: str) -> str | None:
    """The trump suit in the classic version."""
    if turn_up == JOKER or turn_up[0] == "9":
        return None  # NN-78
    return turn_up[1]  # NN-77


def trump_after_successes(k: int) -> str | None:
    """The trump suit after a deal in which so many succeeded; k counts the dummy (NN-16)."""
    return {0: "D", 1: "S", 2: "H", 3: "C", 4: None}[k]  # NN-14, NN-15
