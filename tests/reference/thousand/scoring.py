"""Settlement of a deal and of dealing penalties (TH-112 ... TH-161, TH-168 ... TH-171).

Every change of a score is one `Item`, so the items of a seat always sum to its change.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from .auction import rospis_share
from .cards import rounded
from .options import Options
from .table import Player

BARREL_SCORE = 880  # TH-132
WINNING_SCORE = 1000  # TH-10
GOLDEN_CONTRACT = 120  # TH-156


class Item(NamedTuple):
    """One entry of the score sheet."""

    kind: str
    points: int
    rule: str


@dataclass(frozen=True)
class Finished:
    """A completed deal: played to the last trick, or conceded."""

    forehand: list[int]  # the active seats in forehand order
    declarer: int
    contract: int
    conceded: bool
    golden: bool
    last_golden: bool
    dark: bool
    golden_made_before: bool  # some earlier golden contract was made
    points: dict[int, int]  # points of the deal per active seat (TH-112, TH-113)
    tricks: dict[int, int]  # tricks won per active seat


@dataclass
class Settlement:
    """What a completed deal brought."""

    items: list[list[Item]]
    written: dict[int, int] = field(default_factory=dict[int, int])
    made: bool = False
    winners: list[int] = field(default_factory=list[int])


class Book:
    """The score sheet during one score event."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.items: list[list[Item]] = [[] for _ in players]
        self.fell: list[int] = []

    def write(self, seat: int, item: Item) -> None:
        """Enter an item."""
        self.players[seat].score += item.points
        self.items[seat].append(item)

    def set_score(self, seat: int, score: int, kind: str, rule: str) -> None:
        """Enter what is missing to this score; nothing if nothing is missing."""
        change = score - self.players[seat].score
        if change != 0:
            self.write(seat, Item(kind, change, rule))

    def fall(self, seat: int) -> None:
        """Leaving the barrel without winning; attempts are forgotten (TH-146)."""
        player = self.players[seat]
        player.on_barrel = False
        player.attempts = 0
        player.falls += 1
        self.fell.append(seat)


# -- the steps of TH-169 -------------------------------------------------------------------------


def contract_made(options: Options, finished: Finished) -> bool:
    """TH-114; a conceded contract is not made."""
    if finished.conceded:
        return False
    points = finished.points[finished.declarer]
    if options.round_declarer:
        points = rounded(points)  # TH-120
    return points >= finished.contract  # TH-114, TH-119


def numbers_written(options: Options, finished: Finished, made: bool) -> dict[int, list[Item]]:
    """Step 2: the number written for each active player, as items."""
    written: dict[int, list[Item]] = {}
    for seat in finished.forehand:
        if finished.conceded and seat == finished.declarer:
            first = Item("rospis", -finished.contract, "TH-74")
        elif finished.conceded:
            first = Item("rospis_share", rospis_share(options, finished.contract), "TH-75")
        elif seat == finished.declarer and made:
            first = Item("contract_made", finished.contract, "TH-115")
        elif seat == finished.declarer:
            first = Item("contract_failed", -finished.contract, "TH-116")
        else:
            first = Item("points", rounded(finished.points[seat]), "TH-117")
        written[seat] = [first]
        # TH-121: rounded first, then doubled.
        if finished.golden and finished.conceded:
            written[seat].append(Item("golden_double", first.points, "TH-160"))
        elif finished.golden and seat == finished.declarer:
            written[seat].append(Item("golden_double", first.points, "TH-157"))
        elif finished.golden:
            written[seat].append(Item("golden_double", first.points, "TH-158"))
        elif finished.dark:
            written[seat].append(Item("dark_double", first.points, "TH-163"))
    return written


def penalty_size(options: Options, golden: bool) -> int:
    """TH-122; doubled in golden deals (TH-159)."""
    return options.penalty * 2 if golden else options.penalty


def count_bolts(
    options: Options, players: list[Player], finished: Finished
) -> dict[int, list[Item]]:
    """Step 3: bolts and bolt penalties."""
    penalties: dict[int, list[Item]] = {seat: [] for seat in finished.forehand}
    if options.bolts_per_penalty is None or finished.conceded:  # TH-124, TH-78
        return penalties
    for seat in finished.forehand:
        player = players[seat]
        if finished.tricks[seat] > 0:
            if options.bolts_consecutive:
                player.bolts = 0  # TH-127
            continue
        if options.bolt_exempt_declarer and seat == finished.declarer:  # TH-129
            continue
        if options.bolt_exempt_barrel and player.on_barrel:  # TH-130
            continue
        if (
            options.max_bolt_penalties is not None
            and player.bolt_penalties >= options.max_bolt_penalties
        ):  # TH-128
            continue
        doubled = finished.golden or (finished.dark and options.dark_doubles_bolts)
        player.bolts += 2 if doubled else 1  # TH-124, TH-159, TH-166
        # TH-125: one penalty at most; section 9: tested only in a deal that gives a bolt.
        if player.bolts >= options.bolts_per_penalty:
            player.bolts -= options.bolts_per_penalty  # TH-126: a surplus stays
            player.bolt_penalties += 1
            size = penalty_size(options, finished.golden)
            penalties[seat].append(Item("bolt_penalty", -size, "TH-125"))
    return penalties


def count_rospis(
    options: Options, players: list[Player], finished: Finished
) -> dict[int, list[Item]]:
    """Step 4, first part: the penalty on every n-th rospis (TH-80)."""
    penalties: dict[int, list[Item]] = {seat: [] for seat in finished.forehand}
    if not finished.conceded:
        return penalties
    player = players[finished.declarer]
    player.concessions += 1
    every = options.rospis_penalty_every
    if every is not None and player.concessions % every == 0:  # TH-80
        size = penalty_size(options, finished.golden)
        penalties[finished.declarer].append(Item("rospis_penalty", -size, "TH-80"))
    return penalties


def count_no_wins(
    options: Options, players: list[Player], finished: Finished, written: dict[int, int]
) -> dict[int, list[Item]]:
    """Step 4, second part: three deals without a win (TH-131); conceded deals count (section 9)."""
    penalties: dict[int, list[Item]] = {seat: [] for seat in finished.forehand}
    if options.no_win_penalty == "off":
        return penalties
    for seat in finished.forehand:
        player = players[seat]
        if written[seat] > 0:  # a win: a positive number, before penalties and TH-139
            if options.no_win_penalty == "consecutive":
                player.no_win = 0
            continue
        player.no_win += 1
        if player.no_win == 3:
            player.no_win = 0
            size = penalty_size(options, finished.golden)
            penalties[seat].append(Item("no_win_penalty", -size, "TH-131"))
    return penalties


def wins_from_barrel(
    options: Options, finished: Finished, seat: int, written: int, made: bool
) -> bool:
    """TH-135; the number written is compared, doubled where the deal is doubled (section 9)."""
    if written < options.barrel_need:  # TH-136
        return False
    if options.barrel_win_by == "contract":
        return seat == finished.declarer and made  # TH-137
    return True  # section 9: a rospis share wins too


def pick_winner(players: list[Player], finished: Finished, qualified: list[int]) -> int:
    """TH-171: the highest score, then the declarer, then the first in forehand order."""
    top = max(players[seat].score for seat in qualified)
    best = [seat for seat in finished.forehand if seat in qualified and players[seat].score == top]
    return finished.declarer if finished.declarer in best else best[0]


def add_up(
    options: Options,
    book: Book,
    finished: Finished,
    made: bool,
    lines: dict[int, list[Item]],
    penalties: dict[int, list[Item]],
) -> tuple[list[int], list[int]]:
    """Step 5: numbers and penalties are added.

    Returns the seats that satisfy the win test (step 6), and the seats that leave the barrel by
    this deal's own numbers.
    """
    qualified: list[int] = []
    leaving: list[int] = []
    for seat in finished.forehand:
        player = book.players[seat]
        written = sum(item.points for item in lines[seat])
        for item in lines[seat]:
            book.write(seat, item)
        if player.on_barrel:
            if wins_from_barrel(options, finished, seat, written, made):
                qualified.append(seat)  # TH-135; section 9: a penalty does not undo it
            elif written >= 0:
                book.set_score(seat, BARREL_SCORE, "barrel_kept", "TH-139")
            elif not finished.conceded and options.barrel_failed_contract == "uses_attempt":
                book.set_score(seat, BARREL_SCORE, "barrel_kept", "TH-141")
            else:
                leaving.append(seat)  # TH-141 `falls`, TH-81
            if penalties[seat] and seat not in qualified and seat not in leaving:
                leaving.append(seat)  # TH-145
        for item in penalties[seat]:
            book.write(seat, item)
        if not player.on_barrel and player.score >= WINNING_SCORE:
            qualified.append(seat)  # TH-134, TH-170
    return qualified, leaving


def attempts_and_exhaustion(
    options: Options, book: Book, finished: Finished, leaving: list[int]
) -> None:
    """Step 7, first part: those on the barrel fall, or use up an attempt."""
    for seat in finished.forehand:
        player = book.players[seat]
        if not player.on_barrel:
            continue
        if seat in leaving:
            book.fall(seat)
            continue
        player.attempts += 1  # TH-138, TH-139
        if player.attempts == options.barrel_attempts:  # TH-140
            if options.barrel_exhausted == "zero":
                book.set_score(seat, 0, "barrel_exhausted", "TH-140")
            else:
                # The penalty of a fall is never doubled (section 9 on TH-122).
                book.write(seat, Item("barrel_exhausted", -options.penalty, "TH-140"))
            book.fall(seat)


def who_stays(options: Options, finished: Finished, mounting: list[int]) -> int | None:
    """TH-144: which of several who mount together gets the one seat."""
    if options.barrel_double_mount == "both_fall":
        return None
    if options.barrel_double_mount == "declarer_stays" and finished.declarer in mounting:
        return finished.declarer
    return mounting[0]  # in forehand order


def mount(options: Options, book: Book, finished: Finished, mounting: list[int]) -> None:
    """Step 7, last part: mounting, double mounting, bumping."""
    players = book.players
    for seat in mounting:
        book.set_score(seat, BARREL_SCORE, "barrel_mount", "TH-133")
    if options.barrel_sharing == "many":  # TH-142
        for seat in mounting:
            players[seat].on_barrel = True
        return
    if not mounting:
        return
    stays = mounting[0] if len(mounting) == 1 else who_stays(options, finished, mounting)
    # TH-143: the one who was there falls, even if he sits this deal out.
    # TH-144: if nobody gets the seat he is not bumped.
    if stays is not None:
        for seat, player in enumerate(players):
            if player.on_barrel:
                book.write(seat, Item("barrel_bumped", -options.penalty, "TH-143"))
                book.fall(seat)
        players[stays].on_barrel = True
    for seat in mounting:
        if seat != stays:
            book.write(seat, Item("barrel_double_mount", -options.penalty, "TH-144"))
            book.fall(seat)


def third_falls(options: Options, book: Book) -> None:
    """Step 8: with the agreed number of falls the score becomes 0 and the count restarts."""
    limit = options.barrel_falls_to_zero
    if limit is None:
        return
    for seat in book.fell:
        if book.players[seat].falls >= limit:  # TH-147
            book.set_score(seat, 0, "third_fall", "TH-147")
            book.players[seat].falls = 0
    book.fell.clear()


def dump_trucks(options: Options, book: Book) -> None:
    """Step 9: once at the end of the score event, for every player (TH-148 ... TH-151)."""
    for seat, player in enumerate(book.players):
        if player.score in (options.dump_plus, options.dump_minus):
            book.set_score(seat, 0, "dump_truck", "TH-148")


def golden_all_failed(options: Options, book: Book) -> None:
    """Step 10: all scores to zero (TH-161); leaving the barrel so is a fall (section 9)."""
    for seat, player in enumerate(book.players):
        book.set_score(seat, 0, "golden_zero", "TH-161")
        if player.on_barrel:
            book.fall(seat)
    third_falls(options, book)  # only the count of falls can still change


# -- score events --------------------------------------------------------------------------------


def settle(options: Options, players: list[Player], finished: Finished) -> Settlement:
    """Settle a completed deal in the order of TH-169; the players' records are changed."""
    book = Book(players)
    made = contract_made(options, finished)
    lines = numbers_written(options, finished, made)  # step 2
    written = {seat: sum(item.points for item in lines[seat]) for seat in finished.forehand}
    bolts = count_bolts(options, players, finished)  # step 3
    concessions = count_rospis(options, players, finished)  # step 4
    no_wins = count_no_wins(options, players, finished, written)  # step 4
    penalties = {seat: bolts[seat] + concessions[seat] + no_wins[seat] for seat in bolts}
    qualified, leaving = add_up(options, book, finished, made, lines, penalties)  # step 5
    settlement = Settlement(book.items, written, made)
    if qualified:
        # Step 6: the game is won; the later steps are skipped (TH-170).
        settlement.winners = [pick_winner(players, finished, qualified)]
        return settlement
    if options.barrel:  # step 7
        # TH-132: those who have reached 880 now, in forehand order.
        mounting = [
            seat
            for seat in finished.forehand
            if not players[seat].on_barrel and players[seat].score >= BARREL_SCORE
        ]
        attempts_and_exhaustion(options, book, finished, leaving)
        mount(options, book, finished, mounting)
    third_falls(options, book)  # step 8
    dump_trucks(options, book)  # step 9
    any_made = finished.golden_made_before or (finished.golden and made)
    if finished.last_golden and not any_made and options.golden_all_fail == "zero":
        golden_all_failed(options, book)  # step 10
    return settlement


def write_dealing_penalty(
    options: Options, players: list[Player], seat: int, size: int, kind: str, rule: str
) -> list[list[Item]]:
    """A dealing penalty (TH-21, TH-32) is a score event of its own (TH-150)."""
    book = Book(players)
    book.write(seat, Item(kind, -size, rule))
    if players[seat].on_barrel:
        book.fall(seat)  # TH-145
    third_falls(options, book)  # TH-147
    dump_trucks(options, book)  # TH-150
    return book.items
