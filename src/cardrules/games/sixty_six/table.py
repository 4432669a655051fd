"""What may be done at the table of Sixty-Six, and why not: the one place where legality is decided.

Each `refuse_…` says why something is not allowed now, or returns `None`. Listing legal moves,
checking a move and making it all ask the same functions.
"""

from __future__ import annotations

from cardrules.cards import CARDS, Card, Rank, bits
from cardrules.games.sixty_six.agreements import Agreements
from cardrules.games.sixty_six.scoring import TARGET
from cardrules.games.sixty_six.state import (
    CLAIM,
    CLOSE,
    DRAW,
    EXCHANGE,
    Announce,
    Claim,
    Close,
    Draw,
    Exchange,
    SixtySixState,
)
from cardrules.ruleset import Move, Refusal
from cardrules.tricks import ACE_TEN, SUIT_MASKS, Play, plays, rank_mask

__all__ = [
    "ANNOUNCEMENTS",
    "CLAIMED_ANNOUNCEMENTS",
    "NINES",
    "NOBODY_MOVES",
    "counting",
    "followable",
    "marriage",
    "moves",
    "refuse",
    "refuse_closing",
    "strict",
    "worth",
]

NOBODY_MOVES = {
    "draw": Refusal("SS-08", "the dealer is not chosen yet"),
    "deal": Refusal("SS-12", "the cards are not dealt yet"),
    "over": Refusal("SS-91", "the game is over"),
}
"""Why nobody can move, by phase."""

NO_CLAIMS = Refusal("SS-68", "at this table nobody claims")
CLAIM_ON_LEAD = Refusal("SS-68", "66 may be claimed only before leading")
TOO_FEW = Refusal("SS-70", f"you have not counted {TARGET}")
NO_EXCHANGE = Refusal("SS-48", "at this table the nine is not exchanged")
NINE_TURNED_UP = Refusal("SS-52", "the nine of trumps is the turn-up itself")
NO_NINE = Refusal("SS-47", "you do not hold the nine of trumps")
EXCHANGE_ON_LEAD = Refusal("SS-49", "the nine may be exchanged only before leading")
EXCHANGE_WHILE_OPEN = Refusal("SS-50", "the stock is not open any more")
EXCHANGE_AFTER_OWN_TRICK = Refusal("SS-48", "you must win a trick before you exchange the nine")
EXCHANGE_AFTER_TRICK = Refusal("SS-48", "the nine may not be exchanged before the first trick")
NO_CLOSING = Refusal("SS-54", "at this table the stock is not closed")
CLOSED = Refusal("SS-61", "the stock has been closed already")
CLOSE_ON_LEAD = Refusal("SS-56", "the stock may be closed only before leading")
CLOSE_AFTER_TRICK = Refusal("SS-97", "the stock may not be closed before the first trick")
EXHAUSTED = Refusal("SS-56", "the stock is exhausted")

NINES = rank_mask(Rank.NINE)
QUEENS = rank_mask(Rank.QUEEN)
KINGS = rank_mask(Rank.KING)

ANNOUNCEMENTS = tuple(map(Announce, CARDS))
CLAIMED_ANNOUNCEMENTS = tuple(Announce(card, claim=True) for card in CARDS)
"""Shared moves by the card's index, as `PLAYS` are."""


# --- following ----------------------------------------------------------------------------------


def strict(state: SixtySixState) -> bool:
    """Whether suit must be followed: the stock is exhausted or closed (SS-26)."""
    return not state.stock_size or state.settled.closing is not None


def followable(agreed: Agreements, state: SixtySixState, seat: int, led: Card) -> int:
    """The mask of the cards with which a player may follow to the led card."""
    hand = state.hands[seat]
    trumps = state.settled.trumps
    if not strict(state):
        if agreed.open_follow == "follow_trump" and led.bit & trumps:
            return hand & trumps or hand
        return hand  # SS-24
    suit = hand & SUIT_MASKS[led.index]
    if suit:
        must_beat = agreed.closed_must_beat
        if must_beat == "always" or (must_beat == "trumps" and led.bit & trumps):
            return suit & ACE_TEN.higher[led.index] or suit  # SS-30
        return suit  # SS-27
    if agreed.closed_trump_if_void:
        return hand & trumps or hand  # SS-28, SS-29
    return hand


def refuse_play(agreed: Agreements, state: SixtySixState, seat: int, card: Card) -> Refusal | None:
    """Why a card may not be played, in the words of the table."""
    hand, led = state.hands[seat], state.led
    if not card.bit & hand:
        return Refusal("SS-16", f"{card} is not in your hand")
    if led is None or card.bit & followable(agreed, state, seat, led):
        return None
    if not strict(state):
        return Refusal("SS-24", "a trump is led and you hold one, so you must play a trump")
    suit = SUIT_MASKS[led.index]
    if card.bit & suit:
        return Refusal("SS-30", f"you hold a higher {_symbol(suit)}, so you must beat {led}")
    if hand & suit:
        return Refusal("SS-27", f"you hold {_symbol(suit)}, so you must follow")
    trump = _symbol(state.settled.trumps)
    return Refusal("SS-28", f"you have no {_symbol(suit)} but hold {trump}, so you must trump")


def _symbol(suit_mask: int) -> str:
    """The symbol of the suit that a mask covers."""
    return CARDS[suit_mask.bit_length() - 1].symbol[-1]


# --- marriages ----------------------------------------------------------------------------------


def marriage(card: Card) -> int:
    """The mask of the king and queen of this card's suit (SS-33)."""
    return SUIT_MASKS[card.index] & (KINGS | QUEENS)


def refuse_marriages(agreed: Agreements, state: SixtySixState, seat: int) -> Refusal | None:
    """Why the player to move may not announce any marriage now."""
    if state.led is not None:
        return Refusal("SS-34", "only the leader announces a marriage")
    if agreed.marriage_trick == "before_declaring" and not state.won[seat]:
        return Refusal("SS-40", "you must win a trick before you announce a marriage")
    if agreed.marriage_phase == "open_only" and strict(state):
        return Refusal("SS-45", "marriages are announced only while the stock is open")
    if agreed.marriage_phase == "not_exhausted" and not state.stock_size:
        return Refusal("SS-45", "marriages are announced only while the stock has cards")
    return None


def refuse_announcement(
    agreed: Agreements, state: SixtySixState, seat: int, move: Announce
) -> Refusal | None:
    """Why this marriage may not be announced, or 66 not be claimed with it."""
    card = move.card
    pair = marriage(card)
    if not card.bit & pair:
        return Refusal("SS-37", f"{card} is neither a king nor a queen")
    if state.hands[seat] & pair != pair:
        return Refusal("SS-33", f"you do not hold both king and queen of {_symbol(pair)}")
    refusal = refuse_marriages(agreed, state, seat)
    if refusal is None and move.claim:
        return refuse_claim(agreed, state, seat, counting(agreed, state, seat, card.bit))
    return refusal


def counting(agreed: Agreements, state: SixtySixState, seat: int, card: int) -> int:
    """What announcing this card's marriage adds to the total at once (SS-35, SS-36, SS-40)."""
    if agreed.marriage_trick == "to_count" and not state.won[seat]:
        return 0
    return worth(state, card)


def worth(state: SixtySixState, card: int) -> int:
    """What the marriage of this card's suit is worth (SS-35, SS-36)."""
    return 40 if card & state.settled.trumps else 20


def announcements(agreed: Agreements, state: SixtySixState, seat: int) -> tuple[Move, ...]:
    """All announcements that are legal, each suit's queen before its king."""
    if refuse_marriages(agreed, state, seat) is not None:
        return ()
    hand = state.hands[seat]
    found: list[Move] = []
    for queen in bits(hand & hand >> 1 & QUEENS):  # a king is the card above its queen
        index = queen.bit_length() - 1
        claim = refuse_claim(agreed, state, seat, counting(agreed, state, seat, queen)) is None
        for card in (index, index + 1):
            found.append(ANNOUNCEMENTS[card])
            if claim:
                found.append(CLAIMED_ANNOUNCEMENTS[card])
    return tuple(found)


# --- claiming, exchanging, closing --------------------------------------------------------------


def refuse_claim(
    agreed: Agreements, state: SixtySixState, seat: int, points: int = 0
) -> Refusal | None:
    """Why the player to move may not claim, with these points of a marriage announced just now."""
    if agreed.deal_end != "claim":
        return NO_CLAIMS
    if state.led is not None:
        return CLAIM_ON_LEAD
    if state.totals[seat] + points < TARGET:
        return TOO_FEW
    return None


def refuse_exchange(agreed: Agreements, state: SixtySixState, seat: int) -> Refusal | None:
    """Why the player to move may not exchange the nine of trumps."""
    if not state.hands[seat] & state.settled.trumps & NINES:
        turned_up = bool(state.settled.stock[-1] & NINES)
        return NINE_TURNED_UP if turned_up and state.stock_size else NO_NINE
    if agreed.nine_exchange == "off":
        return NO_EXCHANGE
    if state.led is not None and agreed.nine_exchange_turn == "on_lead":
        return EXCHANGE_ON_LEAD
    if strict(state):
        return EXCHANGE_WHILE_OPEN
    if agreed.nine_exchange == "own_trick" and not state.won[seat]:
        return EXCHANGE_AFTER_OWN_TRICK
    if agreed.nine_exchange == "any_trick" and not any(state.won):
        return EXCHANGE_AFTER_TRICK
    if state.stock_size < agreed.nine_exchange_min_stock:
        return Refusal("SS-98", f"the stock has only {state.stock_size} cards")
    return None


def refuse_closing(agreed: Agreements, state: SixtySixState) -> Refusal | None:
    """Why the player to move may not close the stock."""
    if not agreed.close_allowed:
        return NO_CLOSING
    if state.settled.closing is not None:
        return CLOSED
    if state.led is not None:
        return CLOSE_ON_LEAD
    size = state.stock_size
    if not size:
        return EXHAUSTED
    if size < agreed.close_min_stock:
        return Refusal("SS-57", f"the stock has only {size} cards")
    if agreed.close_needs_trick and not any(state.won):
        return CLOSE_AFTER_TRICK
    return None


# --- all moves ----------------------------------------------------------------------------------


def moves(agreed: Agreements, state: SixtySixState, seat: int) -> tuple[Move, ...]:
    """All legal moves of the player to move: plays, announcements, exchange, close, claim."""
    found: tuple[Move, ...]
    led = state.led
    if led is not None:
        found = plays(followable(agreed, state, seat, led))
        if agreed.nine_exchange_turn == "on_turn" and refuse_exchange(agreed, state, seat) is None:
            found = (*found, EXCHANGE)
        return found
    if state.phase == "draw_or_close":
        return CLOSE, DRAW  # asked only where closing is possible
    hand = state.hands[seat]
    found = plays(hand)
    if hand & hand >> 1 & QUEENS:
        found += announcements(agreed, state, seat)
    if hand & state.settled.trumps & NINES and refuse_exchange(agreed, state, seat) is None:
        found = (*found, EXCHANGE)
    if refuse_closing(agreed, state) is None:
        found = (*found, CLOSE)
    if refuse_claim(agreed, state, seat) is None:
        found = (*found, CLAIM)
    return found


def refuse(agreed: Agreements, state: SixtySixState, seat: int, move: Move) -> Refusal | None:
    """Why a move of the player to move is illegal, or `None`."""
    if state.phase == "draw_or_close" and not isinstance(move, (Close, Draw)):
        return Refusal("SS-56", "first draw, or close the stock")
    if isinstance(move, Play):
        return refuse_play(agreed, state, seat, move.card)
    if isinstance(move, Announce):
        return refuse_announcement(agreed, state, seat, move)
    if isinstance(move, Exchange):
        return refuse_exchange(agreed, state, seat)
    if isinstance(move, Close):
        return refuse_closing(agreed, state)
    if isinstance(move, Claim):
        return refuse_claim(agreed, state, seat)
    if isinstance(move, Draw):
        asked = state.phase == "draw_or_close"
        return None if asked else Refusal("SS-22", "now the players draw without asking")
    return Refusal("SS-16", "this is not a move of Sixty-Six")
