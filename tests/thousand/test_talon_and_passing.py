"""The talon, passing cards or laying them aside, and the final contract (TH-60 to TH-71)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from cardrules import CardSet, IllegalMove, Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    calm,
    club,
    column,
    deal,
    hand,
    legal,
    play,
    refusal,
    refused_by,
    result,
    waiting,
)

BY_DECLARER = [(0, "100 pass pass"), (1, "100 105 pass pass"), (2, "100 pass 105 pass")]
"""Auctions that make each of three players declarer, when seat 2 deals."""


FROM_TALON: dict[str, Any] = {"pass_source": "talon"}
CHOOSE_FACE: dict[str, Any] = {"pass_face": "declarer_choice"}


def talon_shown(state: ThousandState) -> bool:
    """Whether everybody saw the talon."""
    assert state.settled.contract is not None
    return state.settled.contract.shown


def face_up(state: ThousandState) -> bool:
    """Whether everybody saw the passed cards."""
    assert state.settled.contract is not None
    return state.settled.contract.face_up


def pile(rules: Thousand, state: ThousandState, name: str) -> CardSet:
    """The cards of the one pile of this name."""
    (found,) = (each.cards for each in rules.piles(state) if each.name == name)
    return found


def numbers(rules: Thousand, state: ThousandState) -> list[int]:
    """The contracts that may be named, in the order of the legal moves."""
    return [int(str(move)) for move in rules.legal_moves(state) if str(move).isdigit()]


# --- the talon ----------------------------------------------------------------------------------


@pytest.mark.rule("TH-60")
@pytest.mark.parametrize(("declarer", "calls"), BY_DECLARER)
def test_the_declarer_takes_the_talon(declarer: int, calls: str) -> None:
    """Given the end of the auction, the declarer holds ten cards, the talon among them."""
    rules = calm()
    state = deal(rules, talon="QS 9D TC")
    dealt = [hand(state, seat) for seat in range(3)]
    state = play(rules, state, calls)
    assert (state.phase, state.to_move, state.declarer) == ("pass", declarer, declarer)
    expected = [
        cards | {"QS", "9D", "TC"} if seat == declarer else cards
        for seat, cards in enumerate(dealt)
    ]
    assert [hand(state, seat) for seat in range(3)] == expected
    assert not pile(rules, state, "talon")


@pytest.mark.rule("TH-60")
def test_before_the_auction_is_over_the_talon_lies_there() -> None:
    """Given an auction, the three cards of the talon lie on the table."""
    rules = calm()
    state = play(rules, deal(rules, talon="QS 9D TC"), "100 pass")
    assert pile(rules, state, "talon") == CardSet.of("QS 9D TC")
    assert [len(state.hand(seat)) for seat in range(3)] == [7, 7, 7]


REVEALS = ["always", "unless_uncontested", "never"]
CALLS = {
    # calls, and whether the talon is shown under `unless_uncontested`
    "100 pass pass": False,
    "105 pass pass": True,
    "100 105 pass pass": True,
    "100 pass 105 110 pass": True,
    "100 pass 105 pass": True,
}


@pytest.mark.rule("TH-61", "TH-62", "E-21")
@pytest.mark.parametrize("calls", CALLS)
@pytest.mark.parametrize("reveal", REVEALS)
def test_when_the_talon_is_shown(reveal: str, calls: str) -> None:
    """Given an auction, the talon is shown always, never, or unless only the opener bid 100."""
    rules = calm(talon_reveal=reveal)
    state = play(rules, deal(rules), calls)
    assert (
        talon_shown(state)
        == {
            "always": True,
            "unless_uncontested": CALLS[calls],
            "never": False,
        }[reveal]
    )


@pytest.mark.rule("TH-61", "E-21")
@pytest.mark.parametrize("preset", ["sailor", "agreements"])
@pytest.mark.parametrize("calls", CALLS)
def test_two_accounts_always_show_the_talon(preset: str, calls: str) -> None:
    """Given the sailor's account or the agreements, even the prikup on the hundred is shown."""
    rules = Thousand.preset(preset)
    state = deal(rules, talon="AS AC AD", before=waiting(rules))
    assert talon_shown(play(rules, state, calls))


@pytest.mark.rule("TH-62")
@pytest.mark.parametrize(
    ("opening", "calls", "shown"),
    [
        (50, "50 pass pass", False),
        (50, "55 pass pass", True),
        (50, "100 pass pass", True),
        (120, "120 pass pass", False),
    ],
)
def test_the_hundred_is_the_agreed_opening_bid(opening: int, calls: str, shown: bool) -> None:
    """Given another opening bid, the talon stays hidden at exactly that bid."""
    rules = calm(opening_bid=opening)
    assert talon_shown(play(rules, deal(rules), calls)) == shown


@pytest.mark.rule("TH-61", "TH-62")
@pytest.mark.parametrize("reveal", REVEALS)
def test_in_a_golden_deal_the_talon_is_shown(reveal: str) -> None:
    """Given a golden deal, the talon is shown, unless it never is."""
    rules = calm(talon_reveal=reveal)
    state = deal(rules, before=waiting(rules, golden_left=3))
    assert (state.phase, state.golden) == ("pass", True)
    assert talon_shown(state) == (reveal != "never")


@pytest.mark.rule("TH-62")
@pytest.mark.parametrize(("opening", "shown"), [(100, True), (120, False)])
def test_a_dark_call_counts_as_an_opening_bid_of_120(opening: int, shown: bool) -> None:
    """Given an uncontested dark call, the talon stays hidden only if 120 is the opening bid."""
    rules = calm(opening_bid=opening, dark_game=True)
    assert talon_shown(play(rules, deal(rules), "dark pass pass")) == shown


# --- passing cards ------------------------------------------------------------------------------

OPENER, NEXT, DEALER, TALON = (
    "KH QH AS TS 9C JD TD",
    "AC KC QC TC 9S 9D TH",
    "JS KS JC QD KD JH AH",
    "QS 9H AD",
)
"""A table of three: the opener has hearts, the next player clubs, the dealer diamonds."""


def taken(rules: Thousand, calls: str = "100 pass pass") -> ThousandState:
    """The table above after the auction: the declarer holds ten cards."""
    return play(rules, deal(rules, OPENER, NEXT, DEALER, talon=TALON), calls)


@pytest.mark.rule("TH-63")
@pytest.mark.parametrize(
    ("calls", "gift", "near", "far"),
    [
        ("100 pass pass", "9C-JD", 1, 2),
        ("100 105 pass pass", "9S-TC", 2, 0),
        ("100 pass 105 pass", "JS-JC", 0, 1),
    ],
)
def test_the_declarer_gives_each_opponent_a_card(
    calls: str, gift: str, near: int, far: int
) -> None:
    """Given two passed cards, the next player clockwise receives the first, the other the other."""
    rules = calm()
    before = taken(rules, calls)
    declarer = before.to_move
    assert declarer is not None
    after = play(rules, before, gift)
    first, second = gift.split("-")
    assert hand(after, near) == hand(before, near) | {first}
    assert hand(after, far) == hand(before, far) | {second}
    assert hand(after, declarer) == hand(before, declarer) - {first, second}


@pytest.mark.rule("TH-63")
def test_with_four_players_cards_go_to_the_active_ones() -> None:
    """Given a fourth who sits out beside the declarer, the cards pass him by."""
    rules = calm(players=4)
    state = deal(rules, dealer=1)  # seat 0 sits out
    assert state.active == (2, 3, 1)
    state = play(rules, state, "100 105 pass pass")
    assert state.declarer == 3
    first, second = sorted(hand(state, 3))[:2]
    state = play(rules, state, f"{first}-{second}")
    assert (first in hand(state, 1), second in hand(state, 2)) == (True, True)
    assert not state.hand(0)


@pytest.mark.rule("TH-63", "E-51")
@pytest.mark.parametrize(
    ("word", "rule", "reason"),
    [
        ("9C-9C", "TH-63", "give each opponent a card of his own"),
        ("9C-AC", "TH-63", "AC is not in your hand"),
        ("AC-9C", "TH-63", "AC is not in your hand"),
        ("9C", "TH-13", "the declarer passes cards"),
        ("9C&JD", "TH-13", "the declarer passes cards"),
    ],
)
def test_exactly_one_card_of_the_hand_goes_to_each(word: str, rule: str, reason: str) -> None:
    """Given one card only, one for both, or one that he does not hold, the pass is refused."""
    rules = calm()
    found = refusal(rules, taken(rules), word)
    assert (found.rule, found.reason) == (rule, reason)


@pytest.mark.rule("TH-64", "TH-63", "E-51")
def test_any_two_of_the_ten_cards_may_be_passed() -> None:
    """Given the club's game, the declarer has 90 ways to pass: 45 pairs, either way round."""
    rules = calm()
    state = taken(rules)
    ten = hand(state, 0)
    ways = {f"{first}-{second}" for first, second in permutations(ten, 2)}
    assert len(ways) == 90
    assert legal(rules, state) == {*ways, "concede"}


@pytest.mark.rule("TH-64", "E-51")
def test_from_the_talon_he_keeps_exactly_one_card() -> None:
    """Given `talon`, two of the three talon cards are passed, and the declarer says to whom."""
    rules = calm(**FROM_TALON)
    state = play(rules, deal(rules, talon="QS 9D TC"), "100 pass pass")
    ways = {"QS-9D", "9D-QS", "QS-TC", "TC-QS", "9D-TC", "TC-9D"}
    assert legal(rules, state) == {*ways, "concede"}
    dealt = hand(state, 0) - {"QS", "9D", "TC"}
    assert hand(play(rules, state, "QS-TC"), 0) == dealt | {"9D"}


@pytest.mark.rule("TH-64", "E-51")
def test_the_beginners_pass_from_the_talon() -> None:
    """Given the beginner's account, the declarer has six ways to pass, and no other move."""
    rules = Thousand.preset("beginner")
    state = play(rules, deal(rules, talon="QS 9D TC"), "100 pass pass")
    assert legal(rules, state) == {"QS-9D", "9D-QS", "QS-TC", "TC-QS", "9D-TC", "TC-9D"}


@pytest.mark.rule("TH-64")
@pytest.mark.parametrize(("word", "told"), [("AS-QS", "AS"), ("QS-AS", "AS"), ("KH-QH", "KH")])
def test_from_the_talon_no_other_card_is_passed(word: str, told: str) -> None:
    """Given `talon`, a card that was dealt to the declarer cannot be passed."""
    rules = calm(**FROM_TALON)
    found = refusal(rules, taken(rules), word)
    assert found.rule == "TH-64"
    assert found.reason == f"{told} is not from the talon, and only such cards are passed"


@pytest.mark.rule("TH-65", "E-51")
@pytest.mark.parametrize(
    ("face", "word", "up"),
    [
        ("down", "9C-JD", False),
        ("up", "9C-JD", True),
        ("declarer_choice", "9C-JD:up", True),
        ("declarer_choice", "9C-JD:down", False),
    ],
)
def test_how_passed_cards_lie(face: str, word: str, up: bool) -> None:
    """Given the agreement, everybody sees the passed cards, or the receivers alone."""
    rules = calm(pass_face=face)
    assert face_up(play(rules, taken(rules), word)) == up


@pytest.mark.rule("TH-65", "E-51")
@pytest.mark.parametrize(("preset", "up"), [("agreements", True), ("club", False)])
def test_how_passed_cards_lie_in_two_accounts(preset: str, up: bool) -> None:
    """Given the agreements everybody sees both cards, in the club each receiver only his own."""
    rules = Thousand.preset(preset)
    state = deal(rules, OPENER, talon=TALON, before=waiting(rules))
    assert face_up(play(rules, state, "100 pass pass 9C-JD")) == up


@pytest.mark.rule("TH-65")
def test_the_declarer_has_one_choice_for_both_cards() -> None:
    """Given `declarer_choice`, every pass can lie face up or face down, and one must be said."""
    rules = calm(**CHOOSE_FACE)
    state = taken(rules)
    moves = legal(rules, state)
    pairs = {f"{first}-{second}" for first, second in permutations(hand(state, 0), 2)}
    assert moves == {f"{pair}:{face}" for pair in pairs for face in ("up", "down")} | {"concede"}
    assert [str(move) for move in rules.legal_moves(state)[:2]] == ["9C-TD:down", "9C-TD:up"]
    found = refusal(rules, state, "9C-JD")
    assert (found.rule, found.reason) == ("TH-65", "say how the cards lie: :up or :down")


@pytest.mark.rule("TH-65")
@pytest.mark.parametrize("face", ["down", "up"])
@pytest.mark.parametrize("said", ["down", "up"])
def test_without_a_choice_nothing_is_said_about_the_faces(face: str, said: str) -> None:
    """Given an agreement on the faces, the declarer may not choose one."""
    rules = calm(pass_face=face)
    found = refusal(rules, taken(rules), f"9C-JD:{said}")
    assert found.rule == "TH-65"
    told = f"at this table cards are always passed face {face}"
    assert found.reason == (f"leave out :{said}, {told}" if said == face else told)


@pytest.mark.rule("TH-66")
@pytest.mark.parametrize("players", [3, 4])
def test_eight_cards_each_make_eight_tricks(players: int) -> None:
    """Given the pass, each active player holds eight cards, and eight tricks end the deal."""
    rules = calm(players=players)
    state = play(rules, deal(rules, dealer=2), "100 pass pass")
    state = rules.apply(state, rules.legal_moves(state)[0])
    assert [len(state.hand(seat)) for seat in state.active] == [8, 8, 8]
    state = play(rules, state, "100")
    for _ in range(3 * 8):
        assert state.phase in {"lead", "follow"}
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert state.phase == "deal"
    assert sum(result(rules, state).tricks) == 8


# --- marriages and the exchange -----------------------------------------------------------------


@pytest.mark.rule("TH-67")
def test_the_talon_can_complete_a_marriage() -> None:
    """Given a king in hand and its queen in the talon, the declarer may name more."""
    rules = calm()
    state = deal(rules, "KS AH TH JH 9D JD JC", talon="QS TC TD")
    state = play(rules, state, "100 pass pass | TC-TD")
    assert numbers(rules, state)[-1] == 160


@pytest.mark.rule("TH-67", "TH-98")
@pytest.mark.parametrize(("gift", "complete"), [("QC-9S", True), ("9H-9S", False)])
def test_a_passed_card_can_complete_a_marriage(gift: str, complete: bool) -> None:
    """Given the queen of clubs passed to the holder of the king, he may declare the marriage."""
    rules = calm()
    state = deal(
        rules,
        "AS TS KS QD JD 9S 9H",
        "AC TC KC JC AD 9D JH",
        "TD KD TH AH KH 9C JS",
        talon="QC QS QH",
    )
    state = play(rules, state, f"100 pass pass | {gift} 100 | QD AD KD")
    assert state.to_move == 1
    assert ({"KC+", "QC+"} <= legal(rules, state)) == complete
    if not complete:
        assert refused_by(rules, state, "KC+") == "TH-98"


# --- the final contract -------------------------------------------------------------------------


def stated(rules: Thousand, calls: str = "100 pass pass", gift: str = "9C-JD") -> ThousandState:
    """The table above after the pass: the declarer is to state his contract."""
    state = play(rules, taken(rules, calls), gift)
    assert (state.phase, state.to_move) == ("contract", state.declarer)
    return state


@pytest.mark.rule("TH-60", "TH-63", "TH-68", "TH-69", "E-23")
def test_a_raise_after_the_talon() -> None:
    """Given two marriages after the pass, the contract of 125 may be raised up to 260."""
    rules = calm()
    state = deal(rules, "", "", "KH QH AH TH 9S KS QC", talon="QS 9D TC")
    state = play(rules, state, "100 105 125 pass pass | 9D-9S")
    assert hand(state, 2) == {"KH", "QH", "AH", "TH", "KS", "QC", "QS", "TC"}
    assert numbers(rules, state) == list(range(125, 261, 5))
    assert refused_by(rules, state, "120") == "TH-68"
    assert refused_by(rules, state, "265") == "TH-56"


@pytest.mark.rule("TH-68")
@pytest.mark.parametrize("number", [100, 105, 220])
def test_the_declarer_leaves_or_raises_his_contract(number: int) -> None:
    """Given a number from his bid upwards, it is the contract, and the play begins."""
    rules = calm()
    state = play(rules, stated(rules), str(number))
    assert (state.phase, state.contract) == ("lead", number)


@pytest.mark.rule("TH-68")
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("95", "the contract is 100 and cannot be lowered"),
        ("0", "the contract is 100 and cannot be lowered"),
        ("101", "the contract is a multiple of 5"),
        ("219", "the contract is a multiple of 5"),
    ],
)
def test_the_contract_is_neither_lowered_nor_odd(word: str, reason: str) -> None:
    """Given a lower number, or one that is no multiple of 5, it is refused."""
    rules = calm()
    found = refusal(rules, stated(rules), word)
    assert (found.rule, found.reason) == ("TH-68", reason)


@pytest.mark.rule("TH-68")
def test_raising_can_be_excluded() -> None:
    """Given no raise after the talon, only the bid itself can be the contract."""
    rules = calm(raise_after_talon=False)
    state = stated(rules)
    assert legal(rules, state) == {"100", "concede"}
    found = refusal(rules, state, "105")
    assert found.rule == "TH-68"
    assert found.reason == "at this table the contract is not raised after the talon"
    assert play(rules, state, "100").contract == 100


@pytest.mark.rule("TH-68", "TH-163", "TH-165")
def test_a_dark_contract_may_be_raised() -> None:
    """Given a dark contract raised to 130, the raised contract is doubled."""
    rules = calm(dark_game=True)
    state = play(rules, deal(rules, OPENER, NEXT, DEALER, talon=TALON), "dark pass pass 9C-JD")
    assert numbers(rules, state)[0] == 120
    state = play(rules, state, "130 concede")
    assert state.scores == (-260, 130, 130)


@pytest.mark.rule("TH-68", "TH-156")
def test_a_golden_contract_is_not_raised() -> None:
    """Given a golden deal, 120 is the only number, whatever the hand."""
    rules = calm()
    state = deal(rules, OPENER, NEXT, DEALER, talon=TALON, before=waiting(rules, golden_left=3))
    state = play(rules, state, "9C-JD")
    assert legal(rules, state) == {"120", "concede"}
    found = refusal(rules, state, "125")
    assert (found.rule, found.reason) == ("TH-156", "a golden contract is 120 and cannot be raised")


@pytest.mark.rule("TH-69")
@pytest.mark.parametrize(
    ("gift", "highest", "rule"),
    [
        ("9C-JD", 220, "TH-55"),  # hearts
        ("QS-QH", 120, "TH-54"),  # the marriage is given away
        ("KH-AD", 120, "TH-54"),
    ],
)
def test_the_ceiling_binds_a_raise(gift: str, highest: int, rule: str) -> None:
    """Given the eight cards after the pass, their marriages say how far one may raise."""
    rules = calm()
    state = stated(rules, gift=gift)
    assert numbers(rules, state) == list(range(100, highest + 1, 5))
    assert refused_by(rules, state, str(highest + 5)) == rule


@pytest.mark.rule("TH-69")
def test_a_contract_above_the_ceiling_stands() -> None:
    """Given a bid of 140 and the marriage given away, the contract is 140 and nothing else."""
    rules = calm()
    state = stated(rules, "140 pass pass", "QH-9C")
    assert legal(rules, state) == {"140", "concede"}
    assert refused_by(rules, state, "145") == "TH-54"
    assert refused_by(rules, state, "135") == "TH-68"
    assert play(rules, state, "140").contract == 140


@pytest.mark.rule("TH-69", "TH-58")
@pytest.mark.parametrize(
    ("options", "highest"),
    [
        ({}, 600),
        ({"ace_marriage": False}, 400),
        ({"last_trick_bonus": 10}, 610),
    ],
)
def test_without_a_ceiling_one_may_raise_to_all_that_a_deal_can_give(
    options: dict[str, Any], highest: int
) -> None:
    """Given bids over the ceiling, only what no deal can give is refused."""
    rules = calm(bid_over_ceiling=True, **options)
    state = stated(rules)
    assert numbers(rules, state) == list(range(100, highest + 1, 5))
    assert refused_by(rules, state, str(highest + 5)) == "TH-58"


@pytest.mark.rule("TH-68", "TH-59")
def test_bidding_in_the_minus_does_not_bind_a_raise() -> None:
    """Given a declarer below the score for bidding, he may raise after the talon."""
    rules = calm(min_score_to_bid=0)
    before = waiting(rules, -20, 0, 0)
    state = deal(rules, OPENER, NEXT, DEALER, talon=TALON, before=before)
    state = play(rules, state, "100 pass pass 9C-JD")
    assert numbers(rules, state)[-1] == 220


# --- two players --------------------------------------------------------------------------------

ONE, OTHER = "KH QH AS TS 9C JD TD AC TC 9D", "KS JS QC KC 9S AH QD KD JC 9H"
"""Ten cards each; the talons are QS TH and JH AD."""


def two(rules: Thousand, calls: str = "100 pass", talon: str = "QS TH JH AD") -> ThousandState:
    """Two players, seat 1 deals: seat 0 is to take a talon."""
    state = play(rules, deal(rules, ONE, OTHER, talon=talon, dealer=1), calls)
    assert (state.phase, state.to_move) == ("talon", state.declarer)
    return state


@pytest.mark.rule("TH-70", "TH-04", "E-47")
@pytest.mark.parametrize(
    ("word", "cards", "left"),
    [("talon1", "QS TH", ("talon 2", "JH AD")), ("talon2", "JH AD", ("talon 1", "QS TH"))],
)
def test_the_declarer_takes_one_of_two_talons(word: str, cards: str, left: tuple[str, str]) -> None:
    """Given two players, the declarer takes either talon, and the other stays where it lies."""
    rules = calm(players=2)
    state = two(rules)
    assert [str(move) for move in rules.legal_moves(state)] == ["talon1", "talon2"]
    state = play(rules, state, word)
    assert (state.phase, state.to_move) == ("discard", 0)
    assert state.hand(0) == CardSet.of(f"{ONE} {cards}")
    assert state.hand(1) == CardSet.of(OTHER)
    assert pile(rules, state, left[0]) == CardSet.of(left[1])
    taken_pile = "talon 2" if left[0] == "talon 1" else "talon 1"
    assert not pile(rules, state, taken_pile)


@pytest.mark.rule("TH-70")
@pytest.mark.parametrize("word", ["talon0", "talon3"])
def test_there_are_two_talons_to_choose_from(word: str) -> None:
    """Given two players, a third talon is refused."""
    rules = calm(players=2)
    found = refusal(rules, two(rules), word)
    assert (found.rule, found.reason) == ("TH-70", "there are talon 1 and talon 2")


@pytest.mark.rule("TH-70")
def test_the_talon_is_chosen_unseen() -> None:
    """Given the choice of a talon, cards are not yet laid aside, and nothing is conceded."""
    rules = calm(players=2)
    for word in ("concede", "9C&JD", "redeal", "100"):
        found = refusal(rules, two(rules), word)
        assert (found.rule, found.reason) == ("TH-13", "the declarer chooses a talon")


@pytest.mark.rule("TH-70", "TH-61")
@pytest.mark.parametrize("reveal", REVEALS)
@pytest.mark.parametrize("calls", ["100 pass", "105 pass", "100 105 pass"])
def test_the_taken_talon_is_shown_as_agreed(reveal: str, calls: str) -> None:
    """Given two players, the talon taken is shown always, never, or unless only 100 was bid."""
    rules = calm(players=2, talon_reveal=reveal)
    state = play(rules, two(rules, calls), "talon2")
    assert (
        talon_shown(state)
        == {
            "always": True,
            "unless_uncontested": calls != "100 pass",
            "never": False,
        }[reveal]
    )


@pytest.mark.rule("TH-70", "TH-41", "TH-44")
@pytest.mark.parametrize(("word", "ground"), [("talon1", False), ("talon2", True)])
def test_only_the_taken_talon_is_a_ground_for_a_redeal(word: str, ground: bool) -> None:
    """Given two players, a claim looks at the two cards taken, not at the talon left over."""
    rules = calm(players=2, redeal_talon_below=5)
    state = deal(rules, talon="AS AC JS 9S", dealer=1)
    state = play(rules, state, f"100 pass {word}")
    assert ("redeal" in legal(rules, state)) == ground
    if not ground:
        assert refused_by(rules, state, "redeal") == "TH-36"
    else:
        after = play(rules, state, "redeal")
        assert (after.phase, after.dealer, result(rules, after).how) == ("deal", 1, "redeal")


@pytest.mark.rule("TH-71", "TH-04", "E-47")
def test_the_declarer_lays_two_cards_aside() -> None:
    """Given twelve cards, the declarer lays two aside, and nothing goes to the opponent."""
    rules = calm(players=2)
    state = play(rules, two(rules), "talon1 9C&JD")
    assert (state.phase, state.to_move) == ("contract", 0)
    assert state.hand(0) == CardSet.of("KH QH AS TS TD AC TC 9D QS TH")
    assert state.hand(1) == CardSet.of(OTHER)
    assert pile(rules, state, "aside") == CardSet.of("9C JD")
    assert pile(rules, state, "talon 2") == CardSet.of("JH AD")


@pytest.mark.rule("TH-71")
def test_any_two_cards_may_be_laid_aside() -> None:
    """Given twelve cards, there are 66 ways to lay two aside, whichever is named first."""
    rules = calm(players=2)
    state = play(rules, two(rules), "talon1")
    names = hand(state, 0)
    moves = {rules.parse(state, f"{one}&{other}") for one, other in permutations(names, 2)}
    assert len(moves) == 66
    assert set(rules.legal_moves(state)) == moves | {rules.parse(state, "concede")}
    assert play(rules, state, "JD&9C") == play(rules, state, "9C&JD")


@pytest.mark.rule("TH-71")
@pytest.mark.parametrize(
    ("word", "rule", "reason"),
    [
        ("9C&9C", "TH-71", "lay two cards aside"),
        ("9C&JS", "TH-71", "JS is not in your hand"),
        ("9C&JH", "TH-71", "JH is not in your hand"),
        ("9S&9C", "TH-71", "9S is not in your hand"),
        ("9C", "TH-13", "the declarer lays two cards aside"),
        ("9C-JD", "TH-13", "the declarer lays two cards aside"),
    ],
)
def test_exactly_two_cards_of_the_hand_are_laid_aside(word: str, rule: str, reason: str) -> None:
    """Given one card, a card twice, or one that he does not hold, it is refused."""
    rules = calm(players=2)
    found = refusal(rules, play(rules, two(rules), "talon1"), word)
    assert (found.rule, found.reason) == (rule, reason)


@pytest.mark.rule("TH-71", "TH-66")
def test_ten_cards_each_make_ten_tricks() -> None:
    """Given two players, each holds ten cards after laying aside, and ten tricks end the deal."""
    rules = calm(players=2)
    state = play(rules, two(rules), "talon1 9C&JD 100")
    assert [len(state.hand(seat)) for seat in (0, 1)] == [10, 10]
    for _ in range(2 * 10):
        assert state.phase in {"lead", "follow"}
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert state.phase == "deal"
    assert sum(result(rules, state).tricks) == 10


@pytest.mark.rule("TH-69", "TH-71")
@pytest.mark.parametrize(("aside", "highest"), [("9C&JD", 260), ("9C&QS", 220), ("KH&QS", 120)])
def test_with_two_players_the_ceiling_looks_at_the_ten_cards(aside: str, highest: int) -> None:
    """Given hearts in hand and spades from the talon, what is laid aside counts no more."""
    rules = calm(players=2)
    state = deal(rules, "KH QH KS TS 9C JD TD AC TC 9D", talon="QS TH JH AD", dealer=1)
    state = play(rules, state, f"100 pass talon1 {aside}")
    assert numbers(rules, state) == list(range(100, highest + 1, 5))


# --- claims on the way --------------------------------------------------------------------------


@pytest.mark.rule("TH-45", "E-52")
def test_after_the_pass_the_contract_waits_for_the_claims() -> None:
    """Given an opponent with a ground after the pass, he answers before the contract is stated."""
    rules = Thousand.preset("agreements_all")
    before = waiting(rules)
    state = deal(rules, "", "JS QS 9H JH QD 9D QC", talon="9C AC AD", before=before)
    state = play(rules, state, "silent 100 pass pass | 9C-AC")
    assert hand(state, 1) == {"JS", "QS", "9H", "JH", "QD", "9D", "QC", "9C"}
    assert (state.phase, state.to_move) == ("after_pass_claims", 1)
    assert legal(rules, state) == {"redeal", "silent"}
    silent = play(rules, state, "silent")
    assert (silent.phase, silent.to_move) == ("contract", 0)
    assert silent.settled.asked == ()
    assert refused_by(rules, silent, "redeal") == "TH-13"
    void = play(rules, state, "redeal")
    assert (void.phase, void.dealer, void.scores) == ("deal", 2, (0, 0, 0))
    assert column(void, "concessions") == (0, 0, 0)


@pytest.mark.rule("TH-44", "TH-63")
def test_the_claim_on_the_talon_is_there_until_the_pass() -> None:
    """Given two nines in the talon, the declarer may claim instead of passing, not afterwards."""
    rules = club()
    state = deal(rules, "AS", "", "", talon="9D 9H AC")
    state = play(rules, state, "100 pass pass")
    assert "redeal" in legal(rules, state)
    with pytest.raises(IllegalMove, match="TH-13"):
        play(rules, state, "9D-9H redeal")
