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
    "NINES",
    "NOBODY_MOVES",
    "marriage",
    "marriage_points",
    "moves",
    "playable",
    "refuse",
    "refuse_closing",
    "strict",
    "total",
]

NOBODY_MOVES = {
    "draw": Refusal("SS-08", "the dealer is not chosen yet"),
    "deal": Refusal("SS-12", "the cards are not dealt yet"),
    "over": Refusal("SS-91", "the game is over"),
}
"""Why nobody can move, by phase."""

TRICKS_WITH_STOCK = 6
NINES = rank_mask(Rank.NINE)
QUEENS = rank_mask(Rank.QUEEN)
KINGS = rank_mask(Rank.KING)


# --- counting -----------------------------------------------------------------------------------


def total(agreed: Agreements, state: SixtySixState, seat: int) -> int:
    """The counted points of a seat (SS-07), without the bonus for the last trick."""
    won = state.won[seat]
    counts = bool(won) or agreed.marriage_trick != "to_count"  # SS-40
    return ACE_TEN.points(won) + (state.settled.announced[seat] if counts else 0)


# --- playing a card -----------------------------------------------------------------------------


def strict(state: SixtySixState) -> bool:
    """Whether suit must be followed: the stock is exhausted or closed (SS-26)."""
    if state.settled.closing is not None:
        return True
    return (state.won[0] | state.won[1]).bit_count() >= 2 * TRICKS_WITH_STOCK


def playable(agreed: Agreements, state: SixtySixState, seat: int) -> int:
    """The mask of the cards that the player to move may lead, or follow with."""
    hand = state.hands[seat]
    led = state.led
    if led is None:
        return hand
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


def refuse_play(
    agreed: Agreements, state: SixtySixState, seat: int, card: Card
) -> Refusal | None:
    """Why a card may not be played, in the words of the table."""
    if card.bit & playable(agreed, state, seat):
        return None
    hand, led = state.hands[seat], state.led
    if led is None or not card.bit & hand:
        return Refusal("SS-16", f"{card} is not in your hand")
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


def marriage_points(state: SixtySixState, card: Card) -> int:
    """What the marriage of this card's suit counts (SS-35, SS-36)."""
    return 40 if card.bit & state.settled.trumps else 20


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
        counts = bool(state.won[seat]) or agreed.marriage_trick != "to_count"  # SS-40
        return refuse_claim(agreed, state, seat, marriage_points(state, card) if counts else 0)
    return refusal


def announcements(agreed: Agreements, state: SixtySixState, seat: int) -> tuple[Move, ...]:
    """All announcements that are legal, each suit's queen before its king."""
    hand = state.hands[seat]
    queens = hand & hand >> 1 & QUEENS  # a king is the card above its queen
    if not queens or refuse_marriages(agreed, state, seat) is not None:
        return ()
    cards = [CARDS[bit.bit_length() - 1] for queen in bits(queens) for bit in (queen, queen << 1)]
    found = [Announce(card, claim) for card in cards for claim in (False, True)]
    return tuple(
        move for move in found if refuse_announcement(agreed, state, seat, move) is None
    )


# --- claiming, exchanging, closing --------------------------------------------------------------


def refuse_claim(
    agreed: Agreements, state: SixtySixState, seat: int, marriage: int = 0
) -> Refusal | None:
    """Why the player to move may not claim, with the points of a marriage announced just now."""
    if agreed.deal_end != "claim":
        return Refusal("SS-68", f"with deal_end={agreed.deal_end!r} nobody claims")
    if state.led is not None:
        return Refusal("SS-68", "66 is claimed before leading")
    counted = total(agreed, state, seat) + marriage
    if counted < TARGET:
        return Refusal("SS-70", f"you count {counted}, and a claim needs {TARGET}")
    return None


def refuse_exchange(agreed: Agreements, state: SixtySixState, seat: int) -> Refusal | None:
    """Why the player to move may not exchange the nine of trumps."""
    if agreed.nine_exchange == "off":
        return Refusal("SS-48", "at this table the nine is not exchanged")
    if not state.hands[seat] & state.settled.trumps & NINES:
        return Refusal("SS-47", "you do not hold the nine of trumps")
    if state.led is not None and agreed.nine_exchange_turn == "on_lead":
        return Refusal("SS-49", "the nine is exchanged before leading")
    if strict(state):
        return Refusal("SS-50", "the stock is not open any more")
    if agreed.nine_exchange == "own_trick" and not state.won[seat]:
        return Refusal("SS-48", "you must win a trick before you exchange the nine")
    if agreed.nine_exchange == "any_trick" and not any(state.won):
        return Refusal("SS-48", "the nine is not exchanged before the first trick")
    if state.stock_size < agreed.nine_exchange_min_stock:
        return Refusal("SS-98", f"the stock has only {state.stock_size} cards")
    return None


def refuse_closing(agreed: Agreements, state: SixtySixState) -> Refusal | None:
    """Why the player to move may not close the stock."""
    if not agreed.close_allowed:
        return Refusal("SS-54", "at this table the stock is not closed")
    if state.settled.closing is not None:
        return Refusal("SS-61", "the stock is closed already")
    if state.led is not None:
        return Refusal("SS-56", "the stock is closed before leading")
    size = state.stock_size
    if not size:
        return Refusal("SS-56", "the stock is exhausted")
    if size < agreed.close_min_stock:
        return Refusal("SS-57", f"the stock has only {size} cards")
    if agreed.close_needs_trick and not any(state.won):
        return Refusal("SS-97", "the stock is not closed before the first trick")
    return None


# --- all moves ----------------------------------------------------------------------------------


def moves(agreed: Agreements, state: SixtySixState, seat: int) -> tuple[Move, ...]:
    """All legal moves of the player to move: plays, announcements, exchange, close, claim."""
    if state.phase == "draw_or_close":
        return CLOSE, DRAW  # asked only where closing is possible
    found: tuple[Move, ...] = plays(playable(agreed, state, seat))
    if state.hands[seat] & state.settled.trumps & NINES and (
        refuse_exchange(agreed, state, seat) is None
    ):
        found = (*found, EXCHANGE)
    if state.led is not None:
        return found
    found += announcements(agreed, state, seat)
    if refuse_closing(agreed, state) is None:
        found = (*found, CLOSE)
    if refuse_claim(agreed, state, seat) is None:
        found = (*found, CLAIM)
    return found


def refuse(agreed: Agreements, state: SixtySixState, move: Move) -> Refusal | None:
    """Why a player's move is illegal, or `None`."""
    seat = state.to_move
    if seat is None:
        return NOBODY_MOVES[state.phase]
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
        return None if asked else Refusal("SS-22", "both players have drawn already")
    return Refusal("SS-16", "this is not a move of Sixty-Six")
