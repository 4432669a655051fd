"""What a deal writes, and the penalties: steps 1 to 5 of the settlement (TH-112 to TH-131).

Every step takes the books and hands on new ones. `settlement` says in which order they come.
"""

from __future__ import annotations

import attrs

from cardrules.cards import bits
from cardrules.games.thousand.agreements import Agreements
from cardrules.games.thousand.books import Books
from cardrules.games.thousand.marriages import ACE_MARRIAGE, ACES, VALUES, name, pairs
from cardrules.games.thousand.state import changed
from cardrules.ruleset import ScoreItem

__all__ = [
    "add_up",
    "count_bolts",
    "count_points",
    "double",
    "fine_concession",
    "fine_dealing",
    "fine_no_wins",
    "rounded",
    "write_concession",
    "write_contract",
    "write_points",
]

FIXED_SHARE = 60
"""An opponent's share of a conceded contract under `rospis_share="sixty"` (TH-75)."""

NO_WINS = 3
"""Deals without a win that cost a penalty (TH-131)."""


def rounded(points: int) -> int:
    """The nearest multiple of 5 (TH-118)."""
    return 5 * ((points + 2) // 5)


# --- points of the deal -------------------------------------------------------------------------


def count_points(agreed: Agreements, books: Books) -> Books:
    """Everybody's points of the deal: to tricks and marriages comes the last trick (TH-112)."""
    outcome = books.outcome
    more = outcome.beside + agreed.last_trick_bonus  # TH-97, TH-113
    if outcome.last_trick is None or not more:
        return books
    return attrs.evolve(books, points=changed(books.points, outcome.last_trick, more))


# --- what is written ----------------------------------------------------------------------------


def write_contract(agreed: Agreements, books: Books) -> Books:
    """The declarer writes his contract, no more and no less (TH-114 to TH-116)."""
    outcome, contract = books.outcome, books.outcome.contract
    if outcome.how != "played" or contract is None:
        return books
    declarer, needed = contract.declarer, contract.points
    taken = books.points[declarer]
    told = f"contract of {needed} with {taken} points"
    if (rounded(taken) if agreed.round_declarer else taken) < needed:  # TH-119, TH-120
        return books.write(ScoreItem(declarer, -needed, "TH-116", f"failed the {told}"))
    return books.write(ScoreItem(declarer, needed, "TH-115", f"made the {told}"), made=True)


def write_points(agreed: Agreements, books: Books) -> Books:
    """Everybody else writes his points, rounded (TH-117, TH-118)."""
    outcome = books.outcome
    if outcome.how != "played":
        return books
    items: list[ScoreItem] = []
    for seat in outcome.active:
        if seat != outcome.declarer:
            items += _parts(agreed, books, seat)
            total = books.points[seat]
            off = rounded(total) - total
            if off:
                told = f"{total} is rounded to {total + off}"
                items.append(ScoreItem(seat, off, "TH-118", told))
    return books.write(*items)


def _parts(agreed: Agreements, books: Books, seat: int) -> list[ScoreItem]:
    """What a seat's points of the deal are made of (TH-112)."""
    outcome = books.outcome
    tricks, cards, declared = outcome.tricks[seat], outcome.points[seat], outcome.declared[seat]
    marriages = _marriages(seat, declared) if declared else []
    for marriage in marriages:
        cards -= marriage.points
    told = f"cards of {tricks} tricks" if tricks > 1 else "cards of one trick"
    parts = [ScoreItem(seat, cards, "TH-94", told if tricks else "no trick"), *marriages]
    if outcome.last_trick == seat:
        if outcome.beside:
            told = "cards out of play, with the last trick"
            parts.append(ScoreItem(seat, outcome.beside, "TH-97", told))
        if agreed.last_trick_bonus:
            parts.append(ScoreItem(seat, agreed.last_trick_bonus, "TH-113", "last trick"))
    return parts


def _marriages(seat: int, declared: int) -> list[ScoreItem]:
    """The marriages that a seat has declared, the ace marriage among them (TH-103, TH-110)."""
    items = [
        ScoreItem(seat, VALUES[queen], "TH-103", f"marriage of {name(queen)}")
        for queen in bits(pairs(declared))
    ]
    if declared & ACES:
        items.append(ScoreItem(seat, ACE_MARRIAGE, "TH-110", "ace marriage"))
    return items


def write_concession(agreed: Agreements, books: Books) -> Books:
    """A conceded contract is lost, and each opponent has a share of it (TH-74 to TH-77)."""
    outcome, contract = books.outcome, books.outcome.contract
    if outcome.how != "conceded" or contract is None:
        return books
    lost = contract.points
    share = FIXED_SHARE if agreed.rospis_share == "sixty" else lost // 2 // 5 * 5  # TH-76
    return books.write(
        ScoreItem(contract.declarer, -lost, "TH-74", f"conceded the contract of {lost}"),
        *(
            ScoreItem(seat, share, "TH-75", f"share of the conceded {lost}")
            for seat in outcome.active
            if seat != contract.declarer
        ),
    )


def double(_agreed: Agreements, books: Books) -> Books:
    """A golden or dark deal writes everything twice (TH-121, TH-157 to TH-160, TH-163)."""
    outcome = books.outcome
    if not outcome.golden and not outcome.dark:
        return books
    told = "doubled in a golden deal" if outcome.golden else "doubled in a dark deal"
    items: list[ScoreItem] = []
    for seat in outcome.active:
        rule = "TH-163" if outcome.dark else "TH-160" if outcome.how == "conceded" else "TH-158"
        if rule == "TH-158" and seat == outcome.declarer:
            rule = "TH-157"
        items.append(ScoreItem(seat, books.written[seat], rule, told))
    return books.write(*items)


# --- penalties ----------------------------------------------------------------------------------


def count_bolts(agreed: Agreements, books: Books) -> Books:
    """A player without a trick gets a bolt, and for so many bolts a penalty (TH-124 to TH-130)."""
    outcome, needed = books.outcome, agreed.bolts_per_penalty
    if outcome.how != "played" or needed is None:
        return books
    twice = outcome.golden or (outcome.dark and agreed.dark_doubles_bolts)  # TH-159, TH-166
    for seat in outcome.active:
        if outcome.tricks[seat]:
            if agreed.bolts_consecutive:  # TH-127
                books = books.note(seat, bolts=0)
        elif not _spared_bolts(agreed, books, seat):
            row = books.rows[seat]
            bolts = row.bolts + (2 if twice else 1)
            told = "two bolts" if twice else "a bolt"
            told = f"no trick: {told}, now {bolts}"
            books = books.record(ScoreItem(seat, 0, "TH-124", told)).note(seat, bolts=bolts)
            if bolts >= needed:
                books = books.fine(seat, agreed.penalty, "TH-125", f"penalty for {needed} bolts")
                books = books.note(  # TH-126: a surplus stays
                    seat, bolts=bolts - needed, bolt_penalties=row.bolt_penalties + 1
                )
    return books


def _spared_bolts(agreed: Agreements, books: Books, seat: int) -> bool:
    """Whether a deal without a trick gives this seat no bolt."""
    row = books.rows[seat]
    if agreed.bolt_exempt_declarer and seat == books.outcome.declarer:  # TH-129
        return True
    if agreed.bolt_exempt_barrel and row.barrel is not None:  # TH-130
        return True
    limit = agreed.max_bolt_penalties
    return limit is not None and row.bolt_penalties >= limit  # TH-128


def fine_dealing(agreed: Agreements, books: Books) -> Books:
    """The penalty for a misdeal or three nines (TH-21, TH-32)."""
    seat = books.outcome.fined
    if seat is None:
        return books
    if books.outcome.how == "misdeal":
        return books.fine(seat, agreed.penalty, "TH-32", "penalty for a misdeal")
    return books.fine(seat, agreed.penalty, "TH-21", "penalty for three nines at the bottom")


def fine_concession(agreed: Agreements, books: Books) -> Books:
    """A concession is counted, and every so many cost a penalty (TH-80)."""
    declarer = books.outcome.declarer
    if books.outcome.how != "conceded" or declarer is None:
        return books
    concessions = books.rows[declarer].concessions + 1
    books = books.note(declarer, concessions=concessions)
    every = agreed.rospis_penalty_every
    if every is None or concessions % every:
        return books
    told = f"penalty for concession number {concessions}"
    return books.fine(declarer, agreed.penalty, "TH-80", told)


def fine_no_wins(agreed: Agreements, books: Books) -> Books:
    """Three deals that wrote a player nothing above zero cost a penalty (TH-131)."""
    if agreed.no_win_penalty == "off":
        return books
    for seat in books.outcome.active:
        if books.written[seat] > 0:
            if agreed.no_win_penalty == "consecutive":
                books = books.note(seat, no_wins=0)
            continue
        no_wins = books.rows[seat].no_wins + 1
        books = books.note(seat, no_wins=no_wins % NO_WINS)
        if no_wins == NO_WINS:
            told = f"penalty for {NO_WINS} deals without a win"
            books = books.fine(seat, agreed.penalty, "TH-131", told)
    return books


# --- adding up ----------------------------------------------------------------------------------


def add_up(_agreed: Agreements, books: Books) -> Books:
    """What the deal writes and the penalties are added to the scores."""
    return books.add_up()
