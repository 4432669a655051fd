"""Making the moves of Sixty-Six, each already found legal, and ending the deal."""

from __future__ import annotations

import attrs

from cardrules.cards import CARDS, Card
from cardrules.games.sixty_six import table
from cardrules.games.sixty_six.agreements import Agreements
from cardrules.games.sixty_six.dealing import between_deals
from cardrules.games.sixty_six.scoring import TARGET, Count, Verdict, judge
from cardrules.games.sixty_six.state import (
    NOBODY,
    Announce,
    Claim,
    Close,
    Closing,
    Exchange,
    Match,
    Settled,
    SixtySixResult,
    SixtySixState,
    new_state,
)
from cardrules.ruleset import Move, ScoreItem
from cardrules.tricks import ACE_TEN

__all__ = ["lead", "make", "reply"]

VALUES = ACE_TEN.by_card


def make(agreed: Agreements, state: SixtySixState, seat: int, move: Move) -> SixtySixState:
    """The position after a legal move, other than a silent play, of the player to move."""
    if isinstance(move, Announce):
        return _announce(agreed, state, seat, move)
    if isinstance(move, Exchange):
        return _exchange(state, seat)
    if isinstance(move, Close):
        return _close(state, seat)
    if isinstance(move, Claim):
        return _finish(agreed, state, claimant=seat)
    left = state.stock_size
    hands = _draw(state.hands, seat, state.settled.stock, left)
    return attrs.evolve(state, phase="lead", hands=hands, stock_size=left - 2)


# --- tricks -------------------------------------------------------------------------------------


def lead(state: SixtySixState, seat: int, card: Card) -> SixtySixState:
    """Lead a card."""
    first, second = state.hands
    return new_state(
        "follow",
        1 - seat,
        (first, second ^ card.bit) if seat else (first ^ card.bit, second),
        state.won,
        state.totals,
        state.stock_size,
        card,
        state.settled,
    )


def reply(
    agreed: Agreements, state: SixtySixState, seat: int, led: Card, card: Card
) -> SixtySixState:
    """Follow to the led card: the trick is won, cards are drawn, and the deal may end."""
    settled = state.settled
    first, second = state.hands
    hands = (first, second ^ card.bit) if seat else (first ^ card.bit, second)
    winner = seat if card.bit & settled.beaters[led.index] else 1 - seat  # SS-18 to SS-20
    cards, points = card.bit | led.bit, VALUES[card.index] + VALUES[led.index]  # SS-21
    if settled.pending[winner]:
        points, settled = points + settled.pending[winner], _count_pending(settled, winner)
    won, totals = state.won, state.totals
    if winner:
        won, totals = (won[0], won[1] | cards), (totals[0], totals[1] + points)
    else:
        won, totals = (won[0] | cards, won[1]), (totals[0] + points, totals[1])
    stock_size = state.stock_size
    done = hands == NOBODY or (agreed.deal_end == "auto" and totals[winner] >= TARGET)  # SS-68
    if not done and stock_size and settled.closing is None:
        if agreed.close_timing == "before_or_after_draw":  # SS-56
            asked = new_state(
                "draw_or_close", winner, hands, won, totals, stock_size, None, settled
            )
            if table.refuse_closing(agreed, asked) is None:
                return asked
        hands = _draw(hands, winner, settled.stock, stock_size)
        stock_size -= 2
    after = new_state("lead", winner, hands, won, totals, stock_size, None, settled)  # SS-17
    if done:
        return _finish(agreed, after, last_trick=None if hands != NOBODY else winner)
    return after


def _draw(
    hands: tuple[int, int], winner: int, stock: tuple[int, ...], left: int
) -> tuple[int, int]:
    """The hands after both players have drawn, the winner of the trick first (SS-22, SS-23)."""
    one, other = stock[-left], stock[1 - left]
    return (hands[0] | other, hands[1] | one) if winner else (hands[0] | one, hands[1] | other)


def _count_pending(settled: Settled, winner: int) -> Settled:
    """Marriages of the winner of a trick no longer wait to be counted (SS-40)."""
    pending = settled.pending
    return attrs.evolve(settled, pending=(pending[0], 0) if winner else (0, pending[1]))


# --- other moves --------------------------------------------------------------------------------


def _announce(agreed: Agreements, state: SixtySixState, seat: int, move: Announce) -> SixtySixState:
    """Announce a marriage and lead one of its cards (SS-37, SS-38)."""
    worth = table.worth(state, move.card.bit)
    counted = table.counting(agreed, state, seat, move.card.bit)
    settled = _show(state.settled, seat, table.marriage(move.card))  # SS-46
    if not counted:
        settled = attrs.evolve(settled, pending=_changed(settled.pending, seat, worth))
    totals = _changed(state.totals, seat, counted)
    after = lead(attrs.evolve(state, totals=totals, settled=settled), seat, move.card)
    if move.claim:
        return _finish(agreed, after, claimant=seat)
    if agreed.deal_end == "auto" and totals[seat] >= TARGET:
        return _finish(agreed, after)
    return after


def _exchange(state: SixtySixState, seat: int) -> SixtySixState:
    """Exchange the nine of trumps for the turn-up (SS-47, SS-51)."""
    settled = state.settled
    nine, turn_up = settled.trumps & table.NINES, settled.stock[-1]
    shared = CARDS[nine.bit_length() - 1].bit
    exchanged = attrs.evolve(settled, stock=(*settled.stock[:-1], shared))
    return attrs.evolve(
        state,
        hands=_changed(state.hands, seat, turn_up - nine),
        settled=_show(exchanged, seat, turn_up),
    )


def _close(state: SixtySixState, seat: int) -> SixtySixState:
    """Close the stock (SS-55, SS-62)."""
    closing = Closing(seat, state.tricks)
    return attrs.evolve(state, phase="lead", settled=attrs.evolve(state.settled, closing=closing))


def _changed(pair: tuple[int, int], seat: int, by: int) -> tuple[int, int]:
    """The pair with one seat's number changed by so much."""
    return (pair[0], pair[1] + by) if seat else (pair[0] + by, pair[1])


def _show(settled: Settled, seat: int, mask: int) -> Settled:
    """Note that both players know these cards to be, or to have been, in a seat's hand."""
    first, second = settled.shown
    shown = (first, second | mask) if seat else (first | mask, second)
    return attrs.evolve(settled, shown=shown)


# --- the end of a deal --------------------------------------------------------------------------


def _finish(
    agreed: Agreements,
    state: SixtySixState,
    *,
    claimant: int | None = None,
    last_trick: int | None = None,
) -> SixtySixState:
    """Score the deal and await the next, or end the game. A led card counts for nobody (SS-69)."""
    closing = state.settled.closing
    totals = state.totals
    if last_trick is not None and (closing is None or agreed.last_trick_bonus_closed):  # SS-64
        totals = _changed(totals, last_trick, agreed.last_trick_bonus)  # SS-63
    count = Count(totals, state.tricks, closing, claimant, last_trick)
    match = _settle(agreed, state.settled.match, count, judge(agreed, count))
    over = max(match.scores) >= agreed.game_target  # SS-91
    return between_deals(match, "over" if over else "deal")


def _settle(agreed: Agreements, match: Match, count: Count, verdict: Verdict) -> Match:
    """Add the game points, and find the next dealer."""
    dealer, winner = match.dealer or 0, verdict.winner
    items = _items(agreed, match, verdict)
    result = SixtySixResult(
        deal_number=match.deal_number,
        dealer=dealer,
        items=items,
        winner=winner,
        value=verdict.value + match.carried if items else 0,
        totals=count.totals,
        tricks=count.tricks,
        closer=count.closing.seat if count.closing else None,
        undecided=f"{verdict.reason} ({verdict.rule})" if winner is None else "",
    )
    if winner is None:
        carried = match.carried + verdict.carries
        passes = verdict.carries and agreed.next_dealer == "alternate"  # SS-11
        return attrs.evolve(
            match, dealer=1 - dealer if passes else dealer, carried=carried, result=result
        )
    scores = _changed(match.scores, winner, result.change(winner))
    if scores[winner] < agreed.game_target:
        dealer = {"winner": winner, "loser": 1 - winner, "alternate": 1 - dealer}[
            agreed.next_dealer
        ]  # SS-10
    return Match(scores, dealer, match.deal_number, 0, result)


def _items(agreed: Agreements, match: Match, verdict: Verdict) -> tuple[ScoreItem, ...]:
    """Why the winner's game points move: the deal, points carried over, the cut at the target."""
    winner = verdict.winner
    if winner is None:
        return ()
    items = [ScoreItem(winner, verdict.value, verdict.rule, verdict.reason)]
    if match.carried:
        items.append(ScoreItem(winner, match.carried, "SS-73", "carried over from undecided deals"))
    beyond = match.scores[winner] + verdict.value + match.carried - agreed.game_target
    if beyond > 0:
        items.append(ScoreItem(winner, -beyond, "SS-92", "points beyond the target are lost"))
    return tuple(items)
