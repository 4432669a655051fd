"""The tricks, the marriages and the trumps (TH-84 ... TH-111)."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import (
    ACE_MARRIAGE_VALUE,
    MARRIAGE_VALUES,
    has_four_aces,
    has_marriage,
    height,
    rank,
    suit,
)
from .options import Options


def may_declare(options: Options, hand: Sequence[str], card: str, tricks_won: int) -> bool:
    """Whether the leader may declare a marriage, or the ace marriage, with this led card."""
    if rank(card) in ("K", "Q"):
        if options.marriage_needs_trick and tricks_won == 0:  # TH-102
            return False
        return has_marriage(hand, suit(card))  # TH-101: both still in his hand
    if rank(card) == "A":
        # TH-108, TH-109: the trick is needed even when TH-102 is relaxed.
        return options.ace_marriage and tricks_won > 0 and has_four_aces(hand)
    return False


def declaration(card: str) -> tuple[str, int]:
    """What a declaration with this led card names, and its value (TH-09, TH-110)."""
    if rank(card) == "A":
        return "aces", ACE_MARRIAGE_VALUE
    return suit(card), MARRIAGE_VALUES[suit(card)]


def legal_leads(
    options: Options,
    seat: int,
    hand: Sequence[str],
    tricks_won: int,
    trump: str | None,
    trump_maker: int | None,
) -> list[str]:
    """The leads: a card, or a card with "+" if it declares."""
    cards = list(hand)  # TH-85: any card
    if not options.lead_foreign_trump and trump is not None and trump_maker != seat:
        # TH-96: not from trumps that another player made, while he holds another card.
        plain = [card for card in hand if suit(card) != trump]
        if plain:
            cards = plain
    declared = [card + "+" for card in cards if may_declare(options, hand, card, tricks_won)]
    return cards + declared  # TH-100: declaring is optional


def legal_follows(
    options: Options,
    hand: Sequence[str],
    trick: Sequence[str],
    trump: str | None,
) -> list[str]:
    """The cards that may be played to a trick already led."""
    if options.follow_rule == "free":  # TH-87
        return list(hand)
    led = suit(trick[0])
    of_suit = [card for card in hand if suit(card) == led]
    if of_suit:  # TH-87
        trumped = trump is not None and led != trump and any(suit(c) == trump for c in trick)
        if options.must_beat and not trumped:
            # TH-90: higher than every card of that suit in the trick.
            top = max(height(card) for card in trick if suit(card) == led)
            higher = [card for card in of_suit if height(card) > top]
            if higher:
                return higher
        return of_suit
    trumps = [card for card in hand if suit(card) == trump]
    if trumps:
        return trumps  # TH-88: any trump
    return list(hand)  # TH-89


def trick_winner(trick: Sequence[tuple[int, str]], trump: str | None) -> int:
    """The seat that wins a complete trick."""
    led = suit(trick[0][1])
    trumps = [(height(card), seat) for seat, card in trick if suit(card) == trump]
    if trumps:
        return max(trumps)[1]  # TH-93
    # TH-91; cards of other suits are discards (TH-92).
    return max((height(card), seat) for seat, card in trick if suit(card) == led)[1]
