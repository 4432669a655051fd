"""What holds in every deal of Ninety-Nine, whatever is agreed on, bid, said and played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import CardSet, NinetyNine
from cardrules.games.ninety_nine import NinetyNineResult, NinetyNineState
from cardrules.testing.strategies import rulesets
from tests.ninety_nine.endings import DUMMY
from tests.ninety_nine.table import face_up, hand_to_play, names, suit_of, tricks_of, value

TABLES = rulesets(NinetyNine)
SEEDS = st.integers(0, 2**32)
MOST = {2: 98, 3: 99, 4: 99}
"""The most that a player can score in a deal, by the number of players (NN-54, NN-E25)."""
BONUSES = {"by_count": (0, 30, 20, 10, 0), "flat_10": (0, 10, 10, 10, 10)}
"""What success is worth, by the number of those who succeeded (NN-49, NN-84)."""
KEPT = {"hand", "bid", "dummy", "dummy bid", "won", "dummy won"}
"""The piles of the deal, but for what lies open in any deal."""


def course(rules: NinetyNine, seed: int, deals: int = 1) -> Iterator[NinetyNineState]:
    """All positions of so many deals, from the first bid on; players act at random."""
    rng = random.Random(seed)
    state = rules.deal(rules.start(dealer=rng.randrange(rules.seats)), rng.randbytes(32))
    yield state
    while not state.over:
        if state.to_move is None:
            deals -= 1
            if not deals:
                return
            state = rules.deal(state, rng.randbytes(32))
        else:
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))
        yield state


def result(rules: NinetyNine, seed: int) -> NinetyNineResult:
    """The outcome of a deal."""
    *_, state = course(rules, seed)
    found = rules.score(state).result
    assert found is not None
    return found


@pytest.mark.rule("NN-19", "NN-20", "NN-79")
@given(rules=TABLES, seed=SEEDS)
def test_a_bid_is_the_sum_of_its_cards(rules: NinetyNine, seed: int) -> None:
    """Given any deal, every bid is what its three cards stand for, from 0 to 9."""
    *running, _ = course(rules, seed)
    for state in running:
        for laid, bid in zip(map(CardSet, state.settled.bids), state.bids, strict=True):
            if bid is None:
                assert not laid
            else:
                assert len(laid) == 3
                assert bid == sum(value(name, str(state.turn_up)) for name in names(laid))
                assert bid in range(10)


@pytest.mark.rule("NN-21", "NN-43", "NN-48")
@given(rules=TABLES, seed=SEEDS)
def test_all_tricks_are_won(rules: NinetyNine, seed: int) -> None:
    """Given any deal, trick after trick goes to one hand, nine in all or ten with four players."""
    positions = list(course(rules, seed))
    for one, other in pairwise(positions[:-1]):
        counts = zip(one.tricks_by_hand, other.tricks_by_hand, strict=True)
        grown = sorted([now - then for then, now in counts], reverse=True)
        complete = bool(one.trick) and not other.trick
        assert grown == [int(complete)] + [0] * (len(grown) - 1)
    found = rules.score(positions[-1]).result
    assert found is not None
    dummys = found.dummy.tricks if found.dummy else 0
    assert sum(found.tricks) + dummys == tricks_of(rules)


@pytest.mark.rule("NN-40", "NN-41", "NN-47", "NN-79")
@given(rules=TABLES, seed=SEEDS)
def test_legal_plays_are_those_that_follow_suit(rules: NinetyNine, seed: int) -> None:
    """Given any turn at play, the cards of the led suit may be played, or all if there is none."""
    for state in course(rules, seed):
        if not state.turns:
            continue
        held = names(CardSet(state.hands[hand_to_play(state)]))
        turn_up = str(state.turn_up or "")
        led = suit_of(str(state.trick[0]), turn_up) if state.trick else ""
        following = {name for name in held if suit_of(name, turn_up) == led}
        assert {str(move) for move in rules.legal_moves(state)} == (following or held)


@pytest.mark.rule("NN-28", "NN-34", "NN-36")
@given(rules=TABLES, seed=SEEDS)
def test_few_premium_bids_stand(rules: NinetyNine, seed: int) -> None:
    """Given any deal, one premium bid stands at most, of two players a declaration each."""
    for state in course(rules, seed):
        kinds = [premium.kind for premium in state.premiums]
        assert len(kinds) <= (2 if rules.players == DUMMY else 1)
        assert len({premium.seat for premium in state.premiums}) == len(kinds)
        if rules.players == DUMMY or rules.premium_bids == "declare_only":
            assert "revelation" not in kinds
        if rules.premium_bids == "none":
            assert not state.offers
        assert len(state.offers) <= rules.players + 1


@pytest.mark.rule("NN-22", "NN-35", "NN-39")
@given(rules=TABLES, seed=SEEDS)
def test_only_what_premium_bids_show_is_shown(rules: NinetyNine, seed: int) -> None:
    """Given any position, open hands and bids are those of the standing premium bids."""
    for state in course(rules, seed):
        shown = {each for each in face_up(rules, state) if each[0] in KEPT}
        expected: set[tuple[str, int | None]] = set()
        for premium in state.premiums if state.turns else ():
            expected.add(("bid", premium.seat))
            if premium.kind == "revelation" and state.hand(premium.seat):
                expected.add(("hand", premium.seat))
        if state.turns and state.dummy:
            expected.add(("dummy", None))
        assert shown == expected


@pytest.mark.rule("NN-48", "NN-53", "NN-54")
@given(rules=TABLES, seed=SEEDS)
def test_what_a_player_scores_in_a_deal(rules: NinetyNine, seed: int) -> None:
    """Given any deal, a player scores no less than the tricks won and no more than 99, or 98."""
    found = result(rules, seed)
    for points, tricks in zip(found.points, found.tricks, strict=True):
        assert tricks <= points <= MOST[rules.players]


@pytest.mark.rule("NN-49", "NN-55", "NN-57", "NN-84")
@given(rules=TABLES, seed=SEEDS)
def test_success_is_worth_the_same_to_all_who_have_it(rules: NinetyNine, seed: int) -> None:
    """Given any deal, each player who succeeded has the bonus of the number of those who did."""
    found = result(rules, seed)
    dummys = found.dummy is not None and found.dummy.succeeded
    assert found.k == sum(found.succeeded) + dummys
    for seat in range(rules.players):
        items = [item for item in found.items if item.seat == seat]
        bonus = sum(item.points for item in items if item.rule in {"NN-49", "NN-84"})
        if not found.succeeded[seat]:
            assert bonus == 0
        elif rules.success_bonus == "total_10":
            assert bonus + found.tricks[seat] == found.points[seat] == 10
        else:
            assert bonus == BONUSES[rules.success_bonus][found.k]


@pytest.mark.rule("NN-08", "NN-13", "NN-14", "NN-37", "NN-63")
@given(rules=TABLES, seed=SEEDS)
def test_deal_follows_deal(rules: NinetyNine, seed: int) -> None:
    """Given some deals, dealers go round, scores are the sums of all items, trumps follow k."""
    positions = list(course(rules, seed, deals=3))
    for one, other in pairwise(positions):
        assert (other.dealer != one.dealer) == (one.turns != () and other.phase == "deal")
        if other.turns and not one.turns:
            assert other.to_move == ((other.dealer or 0) + 1) % rules.players
        if one.phase == "deal":
            assert other.deal_number == one.deal_number + 1
            known = rules.facts(one).get("next trumps")
            assert known in {None, rules.facts(other)["trumps"]}
    finished = [state for state in positions if state.between_deals]
    changes = [rules.score(state).result for state in finished]
    for seat in range(rules.players):
        moved = sum(change.change(seat) for change in changes if change is not None)
        assert finished[-1].scores[seat] == moved
