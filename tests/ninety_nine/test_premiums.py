"""Premium bids: declarations and revelations (NN-26 to NN-36, NN-83)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardrules import CardSet, NinetyNine
from cardrules.games.ninety_nine import NinetyNineState, Offer, Premium
from tests.ninety_nine.endings import DUMMY
from tests.ninety_nine.table import (
    HANDS,
    THREE,
    TWO,
    at_lead,
    bid_all,
    dealt,
    face_up,
    legal,
    names,
    pile,
    play,
    play_on,
    refused_by,
)

WORDS = {"declare": "declaration", "reveal": "revelation", "raise": "revelation"}


def asked(rules: NinetyNine, said: str = "", dealer: int = 0) -> NinetyNineState:
    """A table at which all have bid and this was said about premium bids."""
    hands = HANDS[rules.players]
    state = bid_all(rules, dealt(rules, *hands, dealer=dealer), *hands)
    return play(rules, state, said)


def question(rules: NinetyNine, said: str = "", dealer: int = 0) -> tuple[int | None, set[str]]:
    """Who is asked after this was said, and what may be answered; no words once play begins."""
    state = asked(rules, said, dealer)
    return state.to_move, set() if state.phase == "lead" else legal(rules, state)


def courses(rules: NinetyNine, state: NinetyNineState) -> Iterator[NinetyNineState]:
    """The positions before the first lead to which all possible answers lead."""
    if state.phase == "lead":
        yield state
        return
    for move in rules.legal_moves(state):
        yield from courses(rules, rules.apply(state, move))


FREE, OVER, ANSWER = {"pass", "declare", "reveal"}, {"pass", "reveal"}, {"yield", "raise"}
NO_REVELATION = {"pass", "declare"}
PLAYING: set[str] = set()

# --- what they are ------------------------------------------------------------------------------


@pytest.mark.rule("NN-26", "NN-35")
@pytest.mark.parametrize("players", [3, 4])
def test_a_declaration_shows_the_bid_cards(players: Any) -> None:
    """Given a declaration that stands, its owner's bid is known to all, and no card of a hand."""
    rules = NinetyNine(players=players)
    state = at_lead(rules, *HANDS[players], said="pass declare")
    assert state.premiums == (Premium(2, "declaration"),)
    assert face_up(rules, state) == {("bid", 2)}
    assert names(CardSet(state.shown[2])) == names(state.bid_cards(2))
    bids = {word: told for word, told in rules.facts(state).items() if word.startswith("bid")}
    assert bids == {"bid of seat 2": str(state.bids[2])}


@pytest.mark.rule("NN-26", "NN-35")
@pytest.mark.parametrize("players", [3, 4])
def test_a_revelation_shows_all_cards(players: Any) -> None:
    """Given a revelation that stands, its owner's bid cards and hand are known to all."""
    rules = NinetyNine(players=players)
    state = at_lead(rules, *HANDS[players], said="reveal")
    assert state.premiums == (Premium(1, "revelation"),)
    assert face_up(rules, state) == {("bid", 1), ("hand", 1)}
    assert names(CardSet(state.shown[1])) == names(state.bid_cards(1)) | names(state.hand(1))
    bids = {word: told for word, told in rules.facts(state).items() if word.startswith("bid")}
    assert bids == {"bid of seat 1": "3"}


# --- when they are made -------------------------------------------------------------------------


@pytest.mark.rule("NN-27")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_premium_bids_come_after_the_bids_and_before_the_first_lead(players: Any) -> None:
    """Given bids, premium bids are asked for once all have bid, and play begins when all passed."""
    rules = NinetyNine(players=players)
    state = dealt(rules, *HANDS[players])
    assert refused_by(rules, state, "declare") == "NN-18"
    state = bid_all(rules, state, *HANDS[players])
    assert state.phase == "offer"
    assert refused_by(rules, state, next(iter(names(state.hand(1))))) == "NN-27"
    state = play(rules, state, "pass " * players)
    assert (state.phase, state.to_move, state.premiums) == ("lead", 1, ())
    assert refused_by(rules, state, "declare") == "NN-27"
    state = rules.apply(state, rules.legal_moves(state)[0])
    assert refused_by(rules, state, "reveal") == "NN-27"


# --- which one stands ---------------------------------------------------------------------------


@pytest.mark.rule("NN-28")
@pytest.mark.parametrize(
    ("players", "options", "number"),
    [
        # before a reveal all have passed (a reveal each), or one has declared (two answers each)
        (3, {}, 1 + 3 + 3 + 2 * 3),
        (4, {}, 1 + 4 + 4 + 2 * 6),
        (3, {"declarer_may_raise": False}, 1 + 3 + 3 + 3),
        (3, {"premium_bids": "declare_only"}, 1 + 3),
        (4, {"premium_bids": "declare_only"}, 1 + 4),
    ],
)
def test_at_most_one_premium_bid_stands(players: Any, options: dict[str, Any], number: int) -> None:
    """Given whatever is said by three or four, one premium bid stands at most."""
    rules = NinetyNine.of({"players": players, **options})
    found = list(courses(rules, asked(rules)))
    assert len(found) == number
    for state in found:
        offered = any(offer.said in WORDS for offer in state.offers)
        assert len(state.premiums) == offered


@pytest.mark.rule("NN-28")
def test_a_second_declaration_is_refused() -> None:
    """Given a declaration that stands, nobody else may declare, not even first in turn."""
    rules = NinetyNine(players=4)
    assert refused_by(rules, asked(rules, "declare"), "declare") == "NN-28"
    assert refused_by(rules, asked(rules, "pass declare pass", dealer=2), "declare") == "NN-28"


@pytest.mark.rule("NN-29")
@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize(
    ("said", "place"),
    [("declare reveal", 1), ("declare pass reveal", 2), ("pass declare reveal", 2)],
)
def test_a_revelation_outbids_a_declaration(dealer: int, said: str, place: int) -> None:
    """Given a later revelation, it stands and the declaration does not, whoever sits where."""
    rules = NinetyNine(declarer_may_raise=False)
    state = asked(rules, said, dealer)
    revealer = (dealer + 1 + place) % 3
    assert (state.phase, state.premiums) == ("lead", (Premium(revealer, "revelation"),))


@pytest.mark.rule("NN-30")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_of_equal_offers_the_first_from_the_dealers_left_stands(players: Any, dealer: int) -> None:
    """Given all ways of asking, the first to declare or reveal goes before later equal offers."""
    rules = NinetyNine(players=players)
    for state in courses(rules, asked(rules, dealer=dealer)):
        offers = [offer for offer in state.offers if offer.said in WORDS]
        revealed = [offer.seat for offer in offers if WORDS[offer.said] == "revelation"]
        if not offers:
            continue
        (premium,) = state.premiums
        willing = revealed or [offer.seat for offer in offers]
        assert premium.seat == min(willing, key=lambda seat: (seat - dealer - 1) % players)
        assert premium.kind == ("revelation" if revealed else "declaration")


@pytest.mark.rule("NN-31")
@pytest.mark.parametrize(("answer", "standing"), [("yield", 2), ("raise", 1)])
def test_a_declarer_who_is_outbid_may_raise(answer: str, standing: int) -> None:
    """Given a declarer who is outbid, the revelation is the declarer's by a raise."""
    rules = NinetyNine()
    state = asked(rules, "declare reveal")
    assert (state.phase, state.to_move) == ("answer", 1)
    state = play(rules, state, answer)
    assert state.premiums == (Premium(standing, "revelation"),)
    assert face_up(rules, state) == {("hand", standing), ("bid", standing)}
    assert state.offers == (Offer(1, "declare"), Offer(2, "reveal"), Offer(1, answer))
    assert (
        rules.facts(state)["premium bids"] == f"seat 1: declare, seat 2: reveal, seat 1: {answer}"
    )


@pytest.mark.rule("NN-31")
def test_by_agreement_a_declarer_who_is_outbid_has_no_say() -> None:
    """Given `declarer_may_raise=False`, the declarer is not asked again."""
    rules = NinetyNine(declarer_may_raise=False)
    state = asked(rules, "declare reveal")
    assert (state.phase, state.premiums) == ("lead", (Premium(2, "revelation"),))


# --- who is asked -------------------------------------------------------------------------------


@pytest.mark.rule("NN-32")
@pytest.mark.parametrize(
    ("said", "seat", "words"),
    [
        ("", 1, FREE),
        ("pass", 2, FREE),
        ("pass pass", 0, FREE),
        ("pass pass pass", 1, PLAYING),
        ("pass pass declare", 1, PLAYING),
        ("pass pass reveal", 1, PLAYING),
        ("pass declare", 0, OVER),
        ("pass declare pass", 1, PLAYING),
        ("pass declare reveal", 2, ANSWER),
        ("pass declare reveal yield", 1, PLAYING),
        ("pass declare reveal raise", 1, PLAYING),
        ("pass reveal", 1, PLAYING),
        ("declare", 2, OVER),
        ("declare pass", 0, OVER),
        ("declare pass pass", 1, PLAYING),
        ("declare pass reveal", 1, ANSWER),
        ("declare pass reveal yield", 1, PLAYING),
        ("declare pass reveal raise", 1, PLAYING),
        ("declare reveal", 1, ANSWER),
        ("declare reveal yield", 1, PLAYING),
        ("declare reveal raise", 1, PLAYING),
        ("reveal", 1, PLAYING),
    ],
)
def test_the_asking_of_three(said: str, seat: int, words: set[str]) -> None:
    """Given what has been said, this seat is asked and may answer so, or leads when all is said."""
    rules = NinetyNine()
    assert question(rules, said) == (seat, words)
    assert question(rules, said, dealer=1) == ((seat + 1) % 3, words)


@pytest.mark.rule("NN-32")
@pytest.mark.parametrize(
    ("said", "seat", "words"),
    [
        ("", 1, FREE),
        ("pass pass pass", 0, FREE),
        ("declare pass pass", 0, OVER),
        ("pass declare pass reveal", 2, ANSWER),
        ("pass pass declare reveal", 3, ANSWER),
        ("pass declare reveal", 2, ANSWER),
        ("declare pass reveal raise", 1, PLAYING),
        ("pass pass reveal", 1, PLAYING),
    ],
)
def test_the_asking_of_four(said: str, seat: int, words: set[str]) -> None:
    """Given four players, they are asked in the same way."""
    rules = NinetyNine(players=4)
    assert question(rules, said) == (seat, words)
    assert question(rules, said, dealer=2) == ((seat + 2) % 4, words)


@pytest.mark.rule("NN-32", "NN-36")
@pytest.mark.parametrize("players", [3, 4])
def test_with_declarations_only_the_first_ends_the_asking(players: Any) -> None:
    """Given `declare_only`, each may pass or declare until one declares, and then play begins."""
    rules = NinetyNine(players=players, premium_bids="declare_only")
    assert question(rules, "") == (1, NO_REVELATION)
    assert question(rules, "pass") == (2, NO_REVELATION)
    assert question(rules, "declare") == (1, PLAYING)
    assert question(rules, "pass declare") == (1, PLAYING)
    assert refused_by(rules, asked(rules), "reveal") == "NN-36"


# --- an offer that is outbid --------------------------------------------------------------------


@pytest.mark.rule("NN-33")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("said", "outbid", "standing"), [("declare reveal yield", 1, 2), ("declare reveal raise", 2, 1)]
)
def test_an_outbid_offer_has_no_effect(said: str, outbid: int, standing: int, seed: int) -> None:
    """Given an outbid offer, its cards stay down, and the score knows the standing one alone."""
    rules = NinetyNine(reveal_bids_at_end="successful")
    state = asked(rules, said)
    assert face_up(rules, state) == {("hand", standing), ("bid", standing)}
    assert state.shown[outbid] == 0
    state = play_on(rules, state, seed)
    found = rules.score(state).result
    assert found is not None
    assert found.premiums == (Premium(standing, "revelation"),)
    assert (found.bids[outbid] is None) == (not found.succeeded[outbid])
    premiums = [item.rule for item in found.items if item.rule in {"NN-50", "NN-51"}]
    assert premiums == ["NN-51"] * (1 if found.succeeded[standing] else 2)


# --- two players --------------------------------------------------------------------------------


@pytest.mark.rule("NN-34")
@pytest.mark.parametrize("dealer", [0, 1])
def test_two_players_are_asked_in_turn_and_may_only_declare(dealer: int) -> None:
    """Given two players, the non-dealer is asked first, then the dealer, both for the same."""
    rules = NinetyNine(players=2)
    first, second = 1 - dealer, dealer
    assert question(rules, "", dealer) == (first, NO_REVELATION)
    for word in ("pass", "declare"):
        assert question(rules, word, dealer) == (second, NO_REVELATION)
        assert refused_by(rules, asked(rules, word, dealer), "reveal") == "NN-34"
        for answer in ("pass", "declare"):
            assert question(rules, f"{word} {answer}", dealer) == (first, PLAYING)


@pytest.mark.rule("NN-34", "NN-35")
@pytest.mark.parametrize(
    ("said", "declarers"),
    [
        ("pass pass", ()),
        ("declare pass", (1,)),
        ("pass declare", (0,)),
        ("declare declare", (1, 0)),
    ],
)
def test_two_players_may_both_declare(said: str, declarers: tuple[int, ...]) -> None:
    """Given two players, every declaration stands and its cards are turned up."""
    rules = NinetyNine(players=2)
    state = at_lead(rules, *TWO, said=said)
    assert state.premiums == tuple(Premium(seat, "declaration") for seat in declarers)
    assert face_up(rules, state) == {("dummy", None), *(("bid", seat) for seat in declarers)}
    told = " ".join(offer.said for offer in state.offers)
    assert told == said


# --- open cards ---------------------------------------------------------------------------------


@pytest.mark.rule("NN-35")
def test_cards_are_turned_up_only_when_the_asking_is_over() -> None:
    """Given a declaration and a revelation over it, nothing is turned up before the answer."""
    rules = NinetyNine()
    for said in ("", "declare", "declare reveal"):
        assert face_up(rules, asked(rules, said)) == set()


@pytest.mark.rule("NN-35")
@pytest.mark.parametrize(
    ("said", "piles"),
    [("declare", {("bid", 1)}), ("reveal", {("bid", 1), ("hand", 1)})],
)
def test_open_cards_stay_open_and_are_played_by_their_owner(
    said: str, piles: set[tuple[str, int | None]]
) -> None:
    """Given open cards, they stay so while any are left; bid cards are not played, hands are."""
    rules = NinetyNine()
    state = at_lead(rules, *THREE, said=said)
    secret = at_lead(rules, *THREE)
    while state.to_move is not None:
        left = {each for each in piles if pile(rules, state, *each).cards}
        assert face_up(rules, state) == left
        assert rules.legal_moves(state) == rules.legal_moves(secret)
        move = rules.legal_moves(state)[-1]
        state, secret = rules.apply(state, move), rules.apply(secret, move)


# --- by agreement -------------------------------------------------------------------------------


@pytest.mark.rule("NN-36")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_premium_bids_play_begins_at_once(players: Any) -> None:
    """Given `premium_bids="none"`, the first lead comes right after the last bid."""
    rules = NinetyNine(players=players, premium_bids="none")
    state = asked(rules)
    assert (state.phase, state.to_move, state.offers) == ("lead", 1, ())
    assert refused_by(rules, state, "pass") == "NN-27"
    assert face_up(rules, state) == ({("dummy", None)} if players == DUMMY else set())


@pytest.mark.rule("NN-36")
@pytest.mark.parametrize("said", ["pass pass", "declare pass", "pass declare", "declare declare"])
def test_two_players_who_only_declare_play_the_standard_game(said: str) -> None:
    """Given two players, `declare_only` asks and answers as `standard` does."""
    standard, only = NinetyNine(players=2), NinetyNine(players=2, premium_bids="declare_only")
    states = [asked(rules, "") for rules in (standard, only)]
    for word in said.split():
        assert legal(standard, states[0]) == legal(only, states[1])
        assert refused_by(only, states[1], "reveal") == "NN-34"
        states = [play(standard, states[0], word), play(only, states[1], word)]
    assert states[0] == states[1]
    assert states[0].phase == "lead"


@pytest.mark.rule("NN-83")
def test_in_oxford_whist_there_are_no_premium_bids() -> None:
    """Given Oxford Whist, play follows the bids, whose cards stay face down to the last trick."""
    rules = NinetyNine.preset("oxford_whist")
    state = rules.deal(rules.start(dealer=0), seed=1)
    for seat in (1, 2, 0):
        assert (state.phase, state.to_move) == ("bid", seat)
        state = rules.apply(state, rules.legal_moves(state)[seat])
    while state.to_move is not None:
        assert state.phase in {"lead", "follow"}
        assert face_up(rules, state) == {("turned trumps", None)}
        assert refused_by(rules, state, "declare") == "NN-27"
        state = rules.apply(state, rules.legal_moves(state)[0])
