"""What a deal is worth: tricks, success, premium bids (NN-48 to NN-55, NN-62)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pytest

from cardrules import NinetyNine, ScoreItem
from cardrules.games.ninety_nine import Premium
from tests.ninety_nine.endings import bid, pack_with, result, settle, waiting

THREE, FOUR = NinetyNine(), NinetyNine(players=4)

Tricks = tuple[int, ...]
Points = tuple[int, ...]


def items(
    bids: Tricks,
    tricks: Tricks,
    said: Mapping[int, str] | None = None,
    rules: NinetyNine = THREE,
) -> list[tuple[int, int, str]]:
    """Why the points moved: seat, points and rule of all items."""
    state = settle(rules, bids, tricks, said=said)
    return [(each.seat, each.points, each.rule) for each in result(rules, state).items]


def points(
    bids: Tricks,
    tricks: Tricks,
    said: Mapping[int, str] | None = None,
    rules: NinetyNine = THREE,
) -> Points:
    """What every seat scores in a deal with these bids and tricks."""
    return result(rules, settle(rules, bids, tricks, said=said)).points


# --- tricks and success -------------------------------------------------------------------------


@pytest.mark.rule("NN-48")
def test_every_trick_is_a_point_whatever_the_bid() -> None:
    """Given nobody who succeeds, each has a point a trick, and who has no trick has no item."""
    assert items((3, 3, 3), (5, 4, 0)) == [(0, 5, "NN-48"), (1, 4, "NN-48")]


@pytest.mark.rule("NN-48")
def test_the_words_for_tricks() -> None:
    """Given one trick and eight tricks, the reasons speak of a trick and of tricks."""
    state = settle(THREE, (3, 3, 3), (1, 8, 0))
    assert [each.reason for each in result(THREE, state).items] == ["1 trick won", "8 tricks won"]


@pytest.mark.rule("NN-49")
@pytest.mark.parametrize(
    ("tricks", "bonus", "k"),
    [((5, 1, 3), 0, 0), ((5, 4, 0), 30, 1), ((4, 5, 0), 20, 2), ((2, 4, 3), 10, 3)],
)
def test_the_bonus_falls_with_the_number_of_successes(tricks: Tricks, bonus: int, k: int) -> None:
    """Given 0 to 3 who succeed, each of them has no bonus, 30, 20 or 10 beside the tricks."""
    bids = {0: (3, 3, 2), 1: (5, 3, 2), 2: (4, 5, 2), 3: (2, 4, 3)}[k]
    found = result(THREE, settle(THREE, bids, tricks))
    successes = [seat for seat in range(3) if bids[seat] == tricks[seat]]
    assert (len(successes), found.k) == (k, k)
    assert found.succeeded == tuple(seat in successes for seat in range(3))
    assert [each for each in found.items if each.rule == "NN-49"] == [
        ScoreItem(seat, bonus, "NN-49", f"{k} succeeded") for seat in successes
    ]


@pytest.mark.rule("NN-49")
def test_four_successes_bring_no_bonus() -> None:
    """Given all four of four players succeeding, the items are those of their tricks."""
    found = items((1, 2, 3, 4), (1, 2, 3, 4), rules=FOUR)
    assert found == [(seat, seat + 1, "NN-48") for seat in range(4)]


@pytest.mark.rule("NN-55")
@pytest.mark.parametrize(("won", "success"), [(2, False), (3, True), (4, False)])
def test_only_the_exact_number_is_success(won: int, success: bool) -> None:
    """Given a bid of 3, two tricks fail, three succeed and four fail."""
    found = result(THREE, settle(THREE, (3, 9, 9), (won, 9 - won, 0)))
    assert found.succeeded == (success, False, False)
    assert found.points[0] == won + 30 * success


@pytest.mark.rule("NN-55")
def test_a_bid_of_nothing_succeeds_without_a_trick() -> None:
    """Given a bid of 0 and no trick, the success bonus is all that is scored."""
    assert items((0, 3, 3), (0, 5, 4)) == [(1, 5, "NN-48"), (2, 4, "NN-48"), (0, 30, "NN-49")]


# --- premium bids -------------------------------------------------------------------------------


@pytest.mark.rule("NN-50", "NN-53")
def test_a_declaration_that_is_made() -> None:
    """Given a declarer who succeeds, 30 are added to tricks and bonus, and nobody else gains."""
    found = items((4, 3, 2), (4, 1, 4), {0: "declare"})
    tricks = [(0, 4, "NN-48"), (1, 1, "NN-48"), (2, 4, "NN-48")]
    assert found == [*tricks, (0, 30, "NN-49"), (0, 30, "NN-50")]


@pytest.mark.rule("NN-50", "NN-52", "NN-53")
def test_a_declaration_that_fails() -> None:
    """Given a declarer who fails, each other has 30, and the declarer loses nothing."""
    found = items((4, 3, 2), (5, 2, 2), {0: "declare"})
    tricks = [(0, 5, "NN-48"), (1, 2, "NN-48"), (2, 2, "NN-48")]
    assert found == [*tricks, (2, 30, "NN-49"), (1, 30, "NN-50"), (2, 30, "NN-50")]


@pytest.mark.rule("NN-51", "NN-53")
def test_a_revelation_that_is_made() -> None:
    """Given a revealer who succeeds, 60 are added to tricks and bonus, and nobody else gains."""
    found = items((4, 3, 2), (1, 3, 5), {1: "reveal"})
    tricks = [(0, 1, "NN-48"), (1, 3, "NN-48"), (2, 5, "NN-48")]
    assert found == [*tricks, (1, 30, "NN-49"), (1, 60, "NN-51")]


@pytest.mark.rule("NN-51", "NN-52")
def test_a_revelation_that_fails() -> None:
    """Given a revealer who fails, each other has 60, whether successful or not."""
    found = items((2, 4, 3), (2, 3, 4), {1: "reveal"})
    assert found[3:] == [(0, 30, "NN-49"), (0, 60, "NN-51"), (2, 60, "NN-51")]


@pytest.mark.rule("NN-50", "NN-51")
@pytest.mark.parametrize(
    ("word", "reasons"),
    [
        ("declare", ["the declaration is made", "the declaration of seat 0 failed"]),
        ("reveal", ["the revelation is made", "the revelation of seat 0 failed"]),
    ],
)
def test_the_words_for_premiums(word: str, reasons: list[str]) -> None:
    """Given a premium bid made or failed, the reasons name its kind, and whose it was."""
    made = result(THREE, settle(THREE, (4, 3, 2), (4, 1, 4), said={0: word}))
    lost = result(THREE, settle(THREE, (4, 3, 2), (5, 1, 3), said={0: word}))
    assert [made.items[-1].reason, lost.items[-1].reason] == reasons


@pytest.mark.rule("NN-50", "NN-51")
@pytest.mark.parametrize(
    ("word", "kind"), [("declare", "declaration"), ("reveal", "revelation"), ("pass", None)]
)
def test_the_result_tells_which_premium_bid_stood(
    word: str, kind: Literal["declaration", "revelation"] | None
) -> None:
    """Given a deal with or without a premium bid, the result names it with its seat."""
    found = result(THREE, settle(THREE, (4, 3, 2), (4, 1, 4), said={2: word}))
    assert found.premiums == (() if kind is None else (Premium(2, kind),))


@pytest.mark.rule("NN-50", "NN-51", "NN-52")
def test_four_players_have_the_same_premiums() -> None:
    """Given four players and a declarer who fails, each of the three others has 30."""
    assert points((2, 3, 1, 5), (2, 3, 1, 4), {3: "declare"}, FOUR) == (42, 43, 41, 4)
    assert points((2, 3, 1, 5), (4, 0, 1, 5), {3: "declare"}, FOUR) == (4, 0, 21, 55)


@pytest.mark.rule("NN-53")
def test_nobody_ever_loses_points() -> None:
    """Given any failures and premium bids, no item is below 0, and each says why it is there."""
    for said in ({}, {0: "declare"}, {0: "reveal"}, {1: "reveal"}):
        for tricks in ((0, 9, 0), (5, 4, 0), (3, 3, 3)):
            found = result(THREE, settle(THREE, (3, 9, 2), tricks, said=said))
            assert all(each.points > 0 and each.reason for each in found.items)


@pytest.mark.rule("NN-54")
def test_99_can_be_had_by_an_opponents_failure() -> None:
    """Given nine tricks as bid, sole success and an opponent's failed revelation, it is 99 too."""
    assert points((9, 2, 3), (9, 0, 0), {1: "reveal"}) == (99, 0, 60)
    assert points((9, 2, 3, 4), (9, 1, 0, 0), {0: "reveal"}, FOUR) == (99, 1, 0, 0)


# --- the result ---------------------------------------------------------------------------------


@pytest.mark.rule("NN-48", "NN-62")
def test_the_result_of_a_deal() -> None:
    """Given a finished deal, its result tells number, dealer, tricks, bids, bid cards and k."""
    found = result(THREE, settle(THREE, (3, 4, 1), (3, 2, 4), waiting(THREE, 5, 6, 7, dealer=2)))
    assert (found.deal_number, found.dealer, found.k) == (1, 2, 1)
    assert (found.tricks, found.bids, found.points) == ((3, 2, 4), (3, 4, 1), (33, 2, 4))
    assert [str(each) for each in found.bid_cards] == ["6D 6H 6S", "7D 7H 8H", "8D 9D 7S"]
    assert found.dummy is None


@pytest.mark.rule("NN-48")
def test_points_are_added_to_the_scores() -> None:
    """Given scores before the deal, its points are added to them, and no game has ended."""
    state = settle(THREE, (3, 4, 1), (3, 2, 4), waiting(THREE, 50, 60, 70))
    assert state.scores == state.game_points == (83, 62, 74)
    assert THREE.score(state).points == (83, 62, 74)
    assert (state.games, state.bonuses) == ((), (0, 0, 0))


@pytest.mark.rule("NN-48")
def test_a_result_is_readable_until_the_next_deal() -> None:
    """Given a finished deal, its result stands until the next deal has begun."""
    state = settle(THREE, (3, 4, 1), (3, 2, 4))
    assert THREE.score(state).result is not None
    assert THREE.score(bid(THREE, (3, 4, 1), state)).result is None


@pytest.mark.rule("NN-62", "NN-79")
def test_a_joker_counts_for_its_bid_to_the_end() -> None:
    """Given AC turned up and the joker among bid cards, it bids 3, after the last trick as well."""
    rules = NinetyNine.preset("classic")
    hands = [
        "KC KD TD 9D KH JH TH 9H 8H AS QS 9S",
        "AD JC TC 8C 7C 6C QD 7D AH 6H 8S JK",
        "QC 9C JD 8D 6D QH 7H KS JS TS 7S 6S",
    ]
    order = pack_with(rules, [hand.split() for hand in hands], 0)
    state = rules.deal(rules.start(dealer=0), order=order)
    state = rules.apply(state, rules.parse(state, "bid JK 7D 6H"))
    while state.to_move is not None:
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert (result(rules, state).bids[1], state.bids[1]) == (5, 5)
    assert (state.turn_up, state.trump) == (None, None)


# --- what is shown after the last trick ---------------------------------------------------------

SUCCESSFUL = NinetyNine(reveal_bids_at_end="successful")


def cards_shown(rules: NinetyNine, tricks: Tricks, said: Mapping[int, str]) -> list[str | None]:
    """By seat: the bid cards that the result shows after bids of 3, 4 and 1."""
    found = result(rules, settle(rules, (3, 4, 1), tricks, said=said))
    assert [number is None for number in found.bids] == [each is None for each in found.bid_cards]
    return [None if each is None else str(each) for each in found.bid_cards]


@pytest.mark.rule("NN-62")
@pytest.mark.parametrize("said", [{}, {1: "declare"}, {2: "reveal"}])
def test_all_bids_are_shown(said: dict[int, str]) -> None:
    """Given `all`, the bid cards of everybody are shown after the last trick."""
    assert cards_shown(THREE, (3, 2, 4), said) == ["6D 6H 6S", "7D 7H 8H", "8D 9D 7S"]


@pytest.mark.rule("NN-62")
def test_who_fails_need_not_show() -> None:
    """Given `successful`, the result has bids and bid cards only of those who succeeded."""
    found = result(SUCCESSFUL, settle(SUCCESSFUL, (3, 4, 1), (3, 2, 4)))
    assert found.bids == (3, None, None)
    assert cards_shown(SUCCESSFUL, (3, 2, 4), {}) == ["6D 6H 6S", None, None]
    assert cards_shown(SUCCESSFUL, (4, 4, 1), {}) == [None, "7D 7H 8H", "8D 9D 7S"]


@pytest.mark.rule("NN-62")
@pytest.mark.parametrize("word", ["declare", "reveal"])
def test_what_lay_open_has_been_seen(word: str) -> None:
    """Given `successful` and a premium bid that fails, its bid cards have been seen anyway."""
    assert cards_shown(SUCCESSFUL, (3, 2, 4), {1: word}) == ["6D 6H 6S", "7D 7H 8H", None]


@pytest.mark.rule("NN-62", "NN-33")
def test_a_declaration_that_is_outbid_shows_nothing() -> None:
    """Given `successful` and a declaration outbid by a revelation, the declarer may still hide."""
    rules = NinetyNine(reveal_bids_at_end="successful", declarer_may_raise=False)
    assert cards_shown(rules, (3, 2, 4), {1: "declare", 2: "reveal"})[1] is None


@pytest.mark.rule("NN-62")
@pytest.mark.parametrize("rules", [THREE, SUCCESSFUL], ids=["all", "successful"])
def test_between_deals_no_pile_shows_a_card(rules: NinetyNine) -> None:
    """Given a finished deal, all cards lie in the pack, face down, and no fact tells a bid."""
    state = settle(rules, (3, 4, 1), (3, 2, 4), said={1: "declare"})
    (pile,) = rules.piles(state)
    assert (pile.name, len(pile.cards), pile.face_up) == ("pack", 36, False)
    assert list(rules.facts(state)) == ["next trumps"]


@pytest.mark.rule("NN-62")
def test_a_hidden_bid_shows_nowhere_in_the_score() -> None:
    """Given `successful`, two deals that differ in a failed bid alone give equal scores."""
    hidden = SUCCESSFUL.score(settle(SUCCESSFUL, (3, 4, 1), (3, 2, 4)))
    other = SUCCESSFUL.score(settle(SUCCESSFUL, (3, 8, 9), (3, 2, 4)))
    assert hidden == other
    assert THREE.score(settle(THREE, (3, 4, 1), (3, 2, 4))) != other


@pytest.mark.rule("NN-62")
def test_what_was_shown_is_kept_with_the_position() -> None:
    """Given `successful`, the position between deals tells which bid cards have been shown."""
    state = settle(SUCCESSFUL, (3, 4, 1), (3, 2, 4), said={1: "declare"})
    assert state.bids == (3, 4, 1)
    assert state.shown == (state.bid_cards(0).mask, state.bid_cards(1).mask, 0)
    state = settle(THREE, (3, 4, 1), (3, 2, 4))
    assert state.shown == tuple(state.bid_cards(seat).mask for seat in range(3))


# --- examples -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bids", "tricks", "expected", "k", "trumps"),
    [
        pytest.param(*case, id=name, marks=pytest.mark.rule(name, *rules.split()))
        for name, rules, case in [
            ("NN-E05", "NN-48 NN-49 NN-14", ((3, 4, 2), (3, 4, 2), (13, 14, 12), 3, "♣")),
            ("NN-E06", "NN-48 NN-49 NN-14", ((3, 2, 5), (3, 2, 4), (23, 22, 4), 2, "♥")),
            ("NN-E07", "NN-48 NN-49 NN-14", ((3, 4, 1), (3, 2, 4), (33, 2, 4), 1, "♠")),
            ("NN-E08", "NN-48 NN-55 NN-14", ((0, 5, 6), (1, 4, 4), (1, 4, 4), 0, "♦")),
        ]
    ],
)
def test_what_three_players_score(
    bids: Tricks, tricks: Tricks, expected: Points, k: int, trumps: str
) -> None:
    """Given these bids and tricks, so much is scored, and these are the next trumps."""
    state = settle(THREE, bids, tricks)
    found = result(THREE, state)
    assert (found.points, found.k) == (expected, k)
    assert THREE.facts(state) == {"next trumps": trumps}
    next_trump = bid(THREE, bids, state).trump
    assert next_trump is not None
    assert next_trump.symbol == trumps


@pytest.mark.rule("NN-E09", "NN-50")
def test_a_declaration_made_and_failed() -> None:
    """Given P0 declaring, success gives (64, 1, 4) and failure (5, 32, 62)."""
    assert points((4, 3, 2), (4, 1, 4), {0: "declare"}) == (64, 1, 4)
    assert points((4, 3, 2), (5, 2, 2), {0: "declare"}) == (5, 32, 62)


@pytest.mark.rule("NN-E10", "NN-51", "NN-52")
def test_a_failed_revelation_pays_those_who_failed_too() -> None:
    """Given P1 revealing and failing, P2 has 60 in spite of having failed."""
    assert points((2, 4, 3), (2, 3, 4), {1: "reveal"}) == (92, 3, 64)


@pytest.mark.rule("NN-E11", "NN-54")
def test_the_most_of_a_deal() -> None:
    """Given a revealed nine that is made, it is 99 alone and 89 beside another success."""
    assert points((9, 2, 3), (9, 0, 0), {0: "reveal"}) == (99, 0, 0)
    assert points((9, 0, 3), (9, 0, 0), {0: "reveal"}) == (89, 20, 0)


@pytest.mark.rule("NN-E14", "NN-15", "NN-49")
def test_four_who_all_succeed() -> None:
    """Given four successes, only tricks are scored, and the next deal has no trumps."""
    before = settle(FOUR, (2, 3, 1, 5), (2, 3, 1, 4))
    assert FOUR.facts(before) == {"next trumps": "♣"}
    state = settle(FOUR, (2, 3, 1, 4), (2, 3, 1, 4), before)
    assert (result(FOUR, state).points, result(FOUR, state).k) == ((2, 3, 1, 4), 4)
    assert FOUR.facts(state) == {"next trumps": "none"}
    assert bid(FOUR, (2, 3, 1, 4), state).trump is None


@pytest.mark.rule("NN-E15", "NN-49", "NN-51")
def test_a_failed_revelation_of_four() -> None:
    """Given three successes and P3's failed revelation, it is (72, 73, 71, 4), then clubs."""
    state = settle(FOUR, (2, 3, 1, 5), (2, 3, 1, 4), said={3: "reveal"})
    assert result(FOUR, state).points == (72, 73, 71, 4)
    assert FOUR.facts(state) == {"next trumps": "♣"}


@pytest.mark.rule("NN-E16", "NN-21", "NN-49", "NN-55")
def test_ten_tricks_are_one_too_many() -> None:
    """Given a bid of 9 and all ten tricks, it fails with 10 points, as many as each 0 brings."""
    found = result(FOUR, settle(FOUR, (9, 0, 0, 0), (10, 0, 0, 0)))
    assert (found.points, found.k) == ((10, 10, 10, 10), 3)
