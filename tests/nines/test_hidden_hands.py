"""What is hidden from whom in Nines, what is remembered of swaps, and what can be found out."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from cardrules import Card, CardRulesError, CardSet, Deal, Nines, cards
from cardrules.games.nines import NinesState
from cardrules.views import History
from tests.chance import assert_uniform
from tests.layouts import positions
from tests.nines.table import FOUR, RANKS, STANDARD, deal_with, hand, names, trumps, words
from tests.watching import Watched

SEATS = (0, 1, 2, None)


def order_of(rules: Nines, state: NinesState) -> tuple[Card, ...]:
    """The pack with which seat 0 has dealt these hands."""
    turns = [*(list(state.hand(seat)) for seat in (*range(1, rules.seats), 0))]
    if rules.seats == 3:
        turns.append(list(state.extra_hand))
    return tuple(card for round_ in zip(*turns, strict=True) for card in round_)


def table(rules: Nines, *hands: str, extra: str = "", decide: str = "") -> Watched[NinesState]:
    """A deal of seat 0 with these hands (see `deal_with`), and what was decided about swaps."""
    dealt = deal_with(rules, *hands, extra=extra, dealer=0)
    seen = Watched(rules, 0, rules.start(dealer=0)).make(Deal(order_of(rules, dealt)))
    assert seen.state == dealt
    return seen.play(decide)


def samples(seen: Watched[NinesState], seat: int | None, number: int = 60) -> list[NinesState]:
    """So many positions that the seat, with its memory, cannot tell from the true one."""
    history, chance = seen.history(seat), Random(7)
    return [seen.rules.sample(history, chance) for _ in range(number)]


def ever_held(seen: Watched[NinesState], by: int | None, seat: int) -> set[str]:
    """The cards that lie in a hand in any sample of a seat."""
    return {card for each in samples(seen, by) for card in hand(each, seat)}


# --- the draw, the deal -------------------------------------------------------------------------


@pytest.mark.rule("NI-06", "NI-08")
@pytest.mark.parametrize(
    ("top", "drawn"), [("2C KD 9H", "2C KD 9H"), ("KC KD 2H AC 3C", "KC KD 2H AC 3C")]
)
def test_the_draw_for_the_deal_is_seen_by_all(top: str, drawn: str) -> None:
    """All see the cards that are drawn, those drawn again included, and no other of the pack."""
    rules = Nines()
    first = cards(top)
    order = (*first, *(each for each in rules.deck() if each not in first))
    for seat in SEATS:
        (step,) = rules.observe([Deal(order)], seat).steps
        assert (step.mover, step.said, step.move) == (None, f"deal {drawn}", None)
        assert [(pile.name, pile.hidden) for pile in step.view.piles] == [("pack", 52)]


@pytest.mark.rule("NI-12", "NI-16")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_everybody_sees_his_hand_and_nobody_the_extra_one(rules: Nines) -> None:
    """The trumps are open, a hand is its owner's alone, and the hand in the middle nobody's."""
    seen = table(rules)
    for seat in (*range(rules.seats), None):
        view = seen.view(seat)
        assert view.facts["trumps"] == "♣"
        assert view.pile("extra hand").hidden == (13 if rules.seats == 3 else 0)
        for other in range(rules.seats):
            expected = hand(seen.state, other) if other == seat else set[str]()
            assert seen.known(seat, "hand", other) == expected
            assert view.pile("hand", other).size == 13
    others = {str(card) for card in rules.deck()} - hand(seen.state, 0)
    assert ever_held(seen, 0, 1) == others


# --- memory of swaps ----------------------------------------------------------------------------

FIRST, SECOND, THIRD, MIDDLE = "AKQC", "AKQD", "AKQH", "AKQS"


def swapped(decisions: str) -> tuple[Watched[NinesState], NinesState]:
    """A table after these decisions, and the position before them."""
    seen = table(Nines(), FIRST, SECOND, THIRD, extra=MIDDLE)
    before = seen.state
    return seen.play(decisions), before


@pytest.mark.rule("NI-19", "NI-21", "NI-22")
@pytest.mark.parametrize(
    ("decisions", "places"),
    [
        ("keep keep keep", {}),
        ("swap keep keep", {0: None}),
        ("keep swap keep", {1: None}),
        ("swap swap keep", {0: 1, 1: None}),
        ("swap keep swap", {0: 2, 2: None}),
        ("swap swap swap", {0: 1, 1: 2, 2: None}),
    ],
)
def test_who_gave_a_hand_up_knows_where_it_is(
    decisions: str, places: dict[int, int | None]
) -> None:
    """Along a chain of swaps each knows the hand of the next, the last the dead one; no more."""
    seen, before = swapped(decisions)
    for seat in SEATS:
        step = seen.history(seat).steps[-1]
        assert (step.mover, step.said) == (2, decisions.rsplit(maxsplit=1)[-1])
        for other in (0, 1, 2):
            known = seen.known(seat, "hand", other)
            if seat == other:
                assert known == hand(seen.state, other)
            elif seat in places and places[seat] == other:
                assert known == hand(before, seat) == hand(seen.state, other)
            else:
                assert known == set()
        dead = seat in places and places[seat] is None
        assert seen.known(seat, "extra hand") == (hand(before, seat or 0) if dead else set())
    assert seen.view(None).facts["kept or swapped"] == ", ".join(
        f"seat {seat} {word}s" for seat, word in enumerate(decisions.split())
    )


@pytest.mark.rule("NI-20", "NI-22")
def test_what_others_remember_is_no_part_of_a_view() -> None:
    """Nobody is told which hand another gave up, nor what lay in the middle before that."""
    seen, before = swapped("swap swap keep")
    for seat in SEATS:
        position = seen.view(seat).position
        for other in (0, 1, 2):
            known = names(position.given_up(other))
            assert known == (hand(before, other) if other == seat and seat != 2 else set())
    assert seen.view(2).position.hand(2) == seen.state.hand(2)
    assert not seen.view(2).position.extra_hand


@pytest.mark.rule("NI-22")
def test_what_is_remembered_is_the_same_in_all_samples() -> None:
    """Who has swapped first knows a hand in every sample; the others' remain as they may be."""
    seen, before = swapped("swap swap keep")
    drawn = samples(seen, 0)
    assert {each.hand(1) for each in drawn} == {before.hand(0)}
    assert len({each.hand(2) for each in drawn}) > 50
    assert len({each.extra_hand for each in drawn}) > 50
    assert {each.extra_hand for each in samples(seen, 1)} == {before.hand(1)}
    assert len({each.hand(0) for each in samples(seen, 2)}) > 50


@pytest.mark.rule("NI-21", "NI-22")
def test_an_earlier_hand_is_known_until_the_next_decides() -> None:
    """What one has left in the middle is known to lie there, and then in the hand of the taker."""
    seen = table(Nines(), FIRST, SECOND, THIRD, extra=MIDDLE, decide="swap")
    left = names(seen.state.given_up(0))
    assert (seen.known(0, "extra hand"), seen.known(1, "extra hand")) == (left, set())
    seen.play("keep")
    assert (seen.known(0, "extra hand"), seen.known(0, "hand", 1)) == (left, set())
    seen.play("swap")
    assert (seen.known(0, "extra hand"), seen.known(0, "hand", 2)) == (set(), left)


@pytest.mark.rule("NI-22", "NI-38")
def test_of_a_remembered_hand_what_is_left_is_known() -> None:
    """A card that its new owner plays lies open, and the others are still known to be there."""
    seen, before = swapped("swap swap keep")
    for _ in range(7):
        seen.make(seen.rules.legal_moves(seen.state)[0])
        played = names(seen.state.played(1))
        assert seen.known(0, "hand", 1) == hand(before, 0) - played
        assert seen.known(2, "hand", 1) == seen.known(None, "hand", 1) == set()
    assert seen.known(2, "trick") == names(seen.state.trick)
    assert len(seen.known(2, "trick")) == 1
    for seat in SEATS:
        assert sum(len(seen.known(seat, "won", other)) for other in (0, 1, 2)) == 6


@pytest.mark.rule("NI-22", "NI-40")
@pytest.mark.parametrize("decisions", ["keep keep keep", "swap swap keep"])
def test_the_dead_hand_stays_unseen_at_the_end(decisions: str) -> None:
    """After a deal the pack is gathered; nobody is told what lay in the middle."""
    seen, _ = swapped(decisions)
    while seen.state.phase == "play":
        seen.make(seen.rules.legal_moves(seen.state)[0])
    for seat in SEATS:
        view = seen.view(seat)
        assert [(pile.name, pile.hidden) for pile in view.piles] == [("pack", 52)]
        assert not view.position.extra_hand
    assert seen.rules.sample(seen.history(0), Random(1)) == seen.view(0).position


# --- what play shows ----------------------------------------------------------------------------


def missing(rules: Nines, *hands: str, moves: str, by: int, of: int) -> set[str]:
    """The cards that a seat has shown another not to hold; in no sample does it hold them."""
    seen = table(rules, *hands, decide=moves)
    found = seen.limits(by=by, of=of)
    assert {at_most for _, at_most in found} <= {0}
    absent = {card for some, _ in found for card in some}
    assert not absent & ever_held(seen, by, of)
    return absent


def unseen(text: str, hand_of_viewer: str) -> set[str]:
    """The cards of some words without those that the viewer holds."""
    return {*words(text)} - {*words(hand_of_viewer)}


KEEP = "keep keep keep "
LEADER = "98765432C AKQJTH"
DISCARDER = "J98765D 987H T987S"
FOLLOWER = "TC T98765D 987H 987S"


@pytest.mark.rule("NI-33", "NI-34")
@pytest.mark.parametrize(
    ("rules", "decide", "hands"),
    [(STANDARD, KEEP, ("", LEADER, DISCARDER)), (FOUR, "", ("", LEADER, DISCARDER))],
)
def test_who_does_not_follow_suit_is_void(
    rules: Nines, decide: str, hands: tuple[str, ...]
) -> None:
    """Where suit is followed, a card of another suit shows that none of the led suit is held."""
    absent = missing(rules, *hands, moves=f"{decide}9C 7S", by=1, of=2)
    assert absent == unseen(f"{RANKS}C", LEADER)


@pytest.mark.rule("NI-33")
def test_who_follows_suit_shows_nothing() -> None:
    """A low card of the led suit excludes no other card."""
    hands = ("", LEADER, FOLLOWER)
    assert missing(STANDARD, *hands, moves=f"{KEEP}9C TC", by=1, of=2) == set()


@pytest.mark.rule("NI-28", "NI-30")
@pytest.mark.parametrize(
    ("off_trump_choice", "higher"), [("highest", "AKQD AKQH AKQS"), ("any", "")]
)
def test_who_plays_no_trump_has_none_and_perhaps_nothing_higher(
    off_trump_choice: str, higher: str
) -> None:
    """As printed, a card that is no trump shows that its player has no trump and no higher card."""
    rules = Nines.of({"off_trump_choice": off_trump_choice})
    hands = (LEADER, DISCARDER)
    absent = missing(rules, *hands, moves=f"{KEEP}9C JD", by=0, of=1)
    assert absent == unseen(f"{RANKS}C {higher}", LEADER)


@pytest.mark.rule("NI-28", "NI-29")
@pytest.mark.parametrize(("trump_choice", "higher"), [("highest", "AKQJTC"), ("any", "")])
def test_who_plays_a_trump_has_perhaps_none_higher(trump_choice: str, higher: str) -> None:
    """A trump shows that no higher one is held if the highest is a duty, and nothing if not."""
    rules = Nines.of({"trump_choice": trump_choice})
    hands = (LEADER, FOLLOWER)
    absent = missing(rules, *hands, moves=f"{KEEP}9C", by=1, of=0)
    assert absent == unseen(higher, FOLLOWER)


@pytest.mark.rule("NI-32")
@pytest.mark.parametrize(
    ("no_trump_choice", "higher"), [("highest", "AKQC AKQD AKQH AKQS"), ("any", "")]
)
def test_without_trumps_a_card_shows_that_nothing_higher_is_held(
    no_trump_choice: str, higher: str
) -> None:
    """In a deal without trumps the highest rank is a duty, so none higher is held."""
    rules = Nines.of({"trump_order": trumps("N"), "no_trump_choice": no_trump_choice})
    absent = missing(rules, DISCARDER, LEADER, moves=f"{KEEP}JD", by=1, of=0)
    assert absent == unseen(higher, LEADER)


# --- what can be found out, exactly -------------------------------------------------------------


def layout(state: NinesState) -> tuple[tuple[CardSet, ...], CardSet]:
    """The hands, and the one in the middle."""
    return tuple(state.hand(seat) for seat in range(len(state.scores))), state.extra_hand


def fits(seen: Watched[NinesState], drawn: NinesState, seat: int) -> bool:
    """Whether the deal could have been played so if these hands had been dealt."""
    rules, state = seen.rules, seen.state
    after = [drawn.hand(each) | state.played(each) for each in range(rules.seats)]
    packets = [*after, drawn.extra_hand]
    for mover, word in reversed(state.decisions):  # the swaps undone
        if str(word) == "swap":
            packets[mover], packets[-1] = packets[-1], packets[mover]
    turns = [*packets[1 : rules.seats], packets[0], *packets[rules.seats :]]
    rows = [tuple(packet) for packet in turns if packet]
    moves = [Deal(tuple(card for row in zip(*rows, strict=True) for card in row)), *seen.moves[1:]]
    try:
        history = rules.observe(moves, seat, dealer=0)
    except CardRulesError:
        return False
    assert history == seen.history(seat)
    return True


def drawn_layout(
    rules: Nines, history: History[NinesState], chance: Random
) -> tuple[tuple[CardSet, ...], CardSet]:
    """The layout of a sample."""
    return layout(rules.sample(history, chance))


CASES: dict[str, tuple[Nines, str, int, int]] = {
    "four players": (FOUR, "", 44, 108),
    "as printed, the extra hand known": (Nines(), "swap keep keep", 24, 71),
    "standard, the extra hand known": (STANDARD, "swap keep keep", 30, 228),
}
"""Rules, what was decided, after how many plays, and the seed of the play."""


@pytest.mark.rule("NI-22", "NI-28", "NI-30", "NI-33", "NI-34")
@pytest.mark.parametrize(("rules", "decide", "number", "seed"), CASES.values(), ids=CASES)
def test_all_that_could_have_been_dealt_has_equal_chances(
    rules: Nines, decide: str, number: int, seed: int
) -> None:
    """Late in a deal, of all layouts those that could have been dealt come alike, and no others."""
    chance = Random(seed)
    pack = Deal(tuple(chance.sample(rules.deck(), 52)))
    seen = Watched(rules, 0, rules.start(dealer=0)).make(pack).play(decide)
    for _ in range(number):
        seen.make(chance.choice(rules.legal_moves(seen.state)))
    history = seen.history(0)
    every = list(positions(rules, history.view))
    fitting = [layout(each) for each in every if fits(seen, each, 0)]
    assert 1 < len(fitting) < len(every)
    assert_uniform(partial(drawn_layout, rules, history), fitting)
