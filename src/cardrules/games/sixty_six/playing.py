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
from cardrules.ruleset import Move, ScoreItem, mover
from cardrules.tricks import ACE_TEN

__all__ = ["lead", "make", "reply"]

ALL_TRICKS_OPEN = 6
"""Tricks after which the players draw, if nobody closes (SS-23)."""


def make(agreed: Agreements, state: SixtySixState, move: Move) -> SixtySixState:
    """The position after a legal move, other than a silent play, of the player to move."""
    seat = mover(state)
    if isinstance(move, Announce):
        return _announce(agreed, state, seat, move)
    if isinstance(move, Exchange):
        return _exchange(state, seat)
    if isinstance(move, Close):
        return _close(state, seat)
    if isinstance(move, Claim):
        return _finish(agreed, state, claimant=seat)
    return _draw(state, seat)


# --- tricks -------------------------------------------------------------------------------------


def lead(state: SixtySixState, seat: int, card: Card) -> SixtySixState:
    """Lead a card, silently or after an announcement."""
    first, second = state.hands
    if seat:
        hands = first, second ^ card.bit
    else:
        hands = first ^ card.bit, second
    return new_state("follow", 1 - seat, hands, state.won, card, state.settled)


def reply(
    agreed: Agreements, state: SixtySixState, seat: int, led: Card, card: Card
) -> SixtySixState:
    """Follow to the led card: the trick is won, cards are drawn, and the deal may end."""
    settled = state.settled
    bit = card.bit
    first, second = state.hands
    if seat:
        second ^= bit
    else:
        first ^= bit
    winner = seat if bit & ACE_TEN.beaters(led, settled.trumps) else 1 - seat  # SS-18 to SS-20
    won_first, won_second = state.won
    if winner:
        won_second |= bit | led.bit  # SS-21
    else:
        won_first |= bit | led.bit
    after = new_state(
        "lead", winner, (first, second), (won_first, won_second), None, settled  # SS-17
    )
    if not first | second:
        return _finish(agreed, after, last_trick=winner)
    if agreed.deal_end == "auto" and table.total(agreed, after, winner) >= TARGET:  # SS-68
        return _finish(agreed, after)
    if settled.closing is not None or (won_first | won_second).bit_count() > 2 * ALL_TRICKS_OPEN:
        return after
    if agreed.close_timing == "before_or_after_draw":
        asked = attrs.evolve(after, phase="draw_or_close")
        if table.refuse_closing(agreed, asked) is None:  # SS-56
            return asked
    return _draw(after, winner)


def _draw(state: SixtySixState, winner: int) -> SixtySixState:
    """Both players draw, the winner of the trick first (SS-22, SS-23)."""
    settled = state.settled
    drawn = (state.won[0] | state.won[1]).bit_count()
    one, other = settled.stock[drawn - 2], settled.stock[drawn - 1]
    first, second = state.hands
    hands = (first | other, second | one) if winner else (first | one, second | other)
    if drawn == len(settled.stock):
        settled = _show(settled, 1 - winner, other)  # the turn-up was seen by both
    return new_state("lead", winner, hands, state.won, None, settled)


# --- other moves --------------------------------------------------------------------------------


def _announce(
    agreed: Agreements, state: SixtySixState, seat: int, move: Announce
) -> SixtySixState:
    """Announce a marriage and lead one of its cards (SS-37, SS-38)."""
    points = table.marriage_points(state, move.card)
    settled = attrs.evolve(
        state.settled, announced=_changed(state.settled.announced, seat, points)
    )
    settled = _show(settled, seat, table.marriage(move.card))  # SS-46
    after = lead(attrs.evolve(state, settled=settled), seat, move.card)
    if move.claim:
        return _finish(agreed, after, claimant=seat)
    if agreed.deal_end == "auto" and table.total(agreed, after, seat) >= TARGET:
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
    closing = Closing(seat, state.stock_size, state.tricks)
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
    """Score the deal and wait for the next, or end the game. A led card counts for nobody (SS-69)."""
    closing = state.settled.closing
    totals = table.total(agreed, state, 0), table.total(agreed, state, 1)
    if last_trick is not None and (closing is None or agreed.last_trick_bonus_closed):  # SS-64
        totals = _changed(totals, last_trick, agreed.last_trick_bonus)  # SS-63
    count = Count(totals, state.tricks, closing, claimant, last_trick)
    verdict = judge(agreed, count)
    match = _settle(agreed, state.settled.match, count, verdict)
    if max(match.scores) < agreed.game_target:
        return between_deals(match)
    return new_state("over", None, NOBODY, NOBODY, None, Settled(match))  # SS-91


def _settle(agreed: Agreements, match: Match, count: Count, verdict: Verdict) -> Match:
    """Add the game points, and find the next dealer."""
    items = _items(agreed, match, verdict)
    result = SixtySixResult(
        deal_number=match.deal_number,
        dealer=match.dealer or 0,
        items=items,
        winner=verdict.winner,
        value=sum(item.points for item in items if item.points > 0),
        totals=count.totals,
        tricks=count.tricks,
        closer=count.closing.seat if count.closing else None,
    )
    scores = match.scores[0] + result.change(0), match.scores[1] + result.change(1)
    over = max(scores) >= agreed.game_target
    carried = 0 if verdict.winner is not None else match.carried + verdict.carries
    return Match(
        scores=scores,
        dealer=match.dealer if over else _next_dealer(agreed, match.dealer or 0, verdict),
        deal_number=match.deal_number,
        carried=carried,
        result=result,
    )


def _items(agreed: Agreements, match: Match, verdict: Verdict) -> tuple[ScoreItem, ...]:
    """Why the winner's game points move: the deal, points carried over, and the cut at the target."""
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


def _next_dealer(agreed: Agreements, dealer: int, verdict: Verdict) -> int:
    """SS-10, SS-11: replays keep the dealer, also after a carried deal unless dealers alternate."""
    if agreed.next_dealer == "alternate":
        return 1 - dealer if verdict.winner is not None or verdict.carries else dealer
    if verdict.winner is None:
        return dealer
    return verdict.winner if agreed.next_dealer == "winner" else 1 - verdict.winner
