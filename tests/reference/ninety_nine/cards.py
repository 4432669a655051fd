"""The cards, their order and their bid values; the tricks they win."""

from __future__ import annotations

from typing import TypeAlias

from .options import Options

Hand: TypeAlias = int | str  # a seat, or the dummy
DUMMY = "dummy"  # NN-02

SUITS = "CDHS"
RANKS = "23456789TJQKA"  # NN-05: low to high; T is the ten
SMALL = "2345"  # NN-03: the ranks left out with two or three players
JOKER = "JK"  # NN-76
BID_VALUES = {"C": 3, "H": 2, "S": 1, "D": 0}  # NN-19

WHOLE_PACK = [rank + suit for suit in SUITS for rank in RANKS]  # NN-04: 52 cards
SHORT_PACK = [card for card in WHOLE_PACK if card[0] not in SMALL]  # NN-03: 36 cards


def cards_shuffled(options: Options) -> list[str]:
    """All the cards that a chance step puts in order."""
    if options.players == 4 or options.trump_rule == "trump_stock":
        return list(WHOLE_PACK)  # NN-04; NN-85: 36 to play with and the sixteen small ones
    if options.trump_rule == "turn_up":
        return [*SHORT_PACK, JOKER]  # NN-76
    return list(SHORT_PACK)  # NN-03


def in_order(cards: list[str]) -> list[str]:
    """The cards by suit, C D H S, and by rank inside a suit; the joker last."""
    return sorted(cards, key=[*WHOLE_PACK, JOKER].index)


def as_card(card: str, turn_up: str | None) -> str:
    """The card that this one is in bidding and in play."""
    if card == JOKER:
        assert turn_up is not None  # NN-76: a joker only where a card is turned up
        return turn_up  # NN-79; NN-80: a turned-up joker is in nobody's hand
    return card


def suit_of(card: str, turn_up: str | None) -> str:
    """The suit that a card belongs to."""
    return as_card(card, turn_up)[1]


def rank_of(card: str, turn_up: str | None) -> int:
    """The place of a card in its suit, the ace highest."""
    return RANKS.index(as_card(card, turn_up)[0])  # NN-05


def bid_value(cards: list[str], turn_up: str | None) -> int:
    """The tricks bid with these three cards."""
    return sum(BID_VALUES[suit_of(card, turn_up)] for card in cards)  # NN-20


def playable(hand: list[str], led: str | None, turn_up: str | None) -> list[str]:
    """The cards of a hand that may be played when this card, or nothing yet, is led."""
    if led is None:
        return list(hand)
    suit_led = suit_of(led, turn_up)
    following = [card for card in hand if suit_of(card, turn_up) == suit_led]
    return following or list(hand)  # NN-40; NN-41: no more is asked; NN-47: the dummy likewise


def trick_winner(trick: list[tuple[Hand, str]], trump: str | None, turn_up: str | None) -> Hand:
    """The hand whose card wins the complete trick."""
    suit_led = suit_of(trick[0][1], turn_up)
    trumps = [play for play in trick if suit_of(play[1], turn_up) == trump]
    of_suit_led = [play for play in trick if suit_of(play[1], turn_up) == suit_led]
    # NN-42: the highest trump, or else the highest of the suit led
    return max(trumps or of_suit_led, key=lambda play: rank_of(play[1], turn_up))[0]
