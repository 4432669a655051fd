"""Grounds for a redeal, and who may claim one (TH-35 to TH-45)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CardSet, IllegalMove, Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    NO_REDEALS,
    asked,
    calm,
    club,
    column,
    deal,
    entries,
    hand,
    legal,
    play,
    refusal,
    result,
    waiting,
)

ASKED = {"redeal", "silent"}


def table(preset: str) -> Thousand:
    """The game of a preset, without golden deals."""
    more = {} if preset == "beginner" else {"golden_all_fail": "zero"}
    return Thousand.preset(preset, golden=False, **more)


def only(**options: Any) -> Thousand:
    """The club's game with these grounds for a redeal, and no others."""
    return club(**{**NO_REDEALS, **options})


def may_claim(rules: Thousand, cards: str) -> bool:
    """Whether this hand of the player on the dealer's left is a ground for a redeal."""
    state = deal(rules, cards)
    return state.phase == "hand_claims" and state.to_move == 0


def took(rules: Thousand, talon: str) -> ThousandState:
    """The declarer has taken this talon, and nobody has claimed a redeal on a hand."""
    state = deal(rules, talon=talon)
    while state.phase == "hand_claims":
        state = play(rules, state, "silent")
    state = play(rules, state, "100 pass pass")
    assert state.phase == "pass"
    return state


def passed(rules: Thousand, first: str, second: str) -> ThousandState:
    """Seat 0 is declarer, and after his pass seats 1 and 2 hold these eight cards.

    The last of each he had himself, and passed.
    """
    near, far = first.split(), second.split()
    state = deal(rules, f"{near[-1]} {far[-1]}", " ".join(near[:-1]), " ".join(far[:-1]))
    while state.phase == "hand_claims":
        state = play(rules, state, "silent")
    state = play(rules, state, f"100 pass pass {near[-1]}-{far[-1]}")
    assert (hand(state, 1), hand(state, 2)) == (set(near), set(far))
    return state


# --- a right, not a duty ------------------------------------------------------------------------


@pytest.mark.rule("TH-35", "TH-40")
def test_a_player_with_a_ground_may_claim_or_keep_silent() -> None:
    """Given a hand that is a ground, its holder is asked, and silence lets the deal go on."""
    rules = club()
    state = deal(rules, "JS JC JH QS QD 9D 9C")
    assert (state.phase, state.to_move, legal(rules, state)) == ("hand_claims", 0, ASKED)
    state = play(rules, state, "silent")
    assert (state.phase, state.to_move) == ("auction", 0)


@pytest.mark.rule("TH-35", "TH-13")
def test_who_holds_no_ground_is_not_asked() -> None:
    """Given no hand that is a ground, the auction begins at once, and a claim is refused."""
    rules = club()
    state = deal(rules)
    assert state.phase == "auction"
    for word in ("redeal", "silent"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-13", "the auction is on")


@pytest.mark.rule("TH-35", "TH-40", "TH-02")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_holders_of_grounds_are_asked_in_forehand_order(dealer: int) -> None:
    """Given three grounds, the dealer's left is asked first and the dealer last, each once."""
    rules = only(redeal_hand_jacks=2, redeal_hand_nines=2)
    hands = ["", "", ""]
    hands[dealer], hands[dealer - 1], hands[dealer - 2] = "JS JC", "JD JH", "9S 9C"
    state = deal(rules, *hands, dealer=dealer)
    for step in (1, 2, 3):
        assert (state.phase, state.to_move) == ("hand_claims", (dealer + step) % 3)
        state = play(rules, state, "silent")
    assert (state.phase, state.to_move) == ("auction", (dealer + 1) % 3)


@pytest.mark.rule("TH-35", "TH-40")
def test_those_without_a_ground_are_passed_over() -> None:
    """Given grounds of the first and the third player, the second is not asked."""
    rules = only(redeal_hand_jacks=2)
    state = deal(rules, "JS JC", "9S", "JD JH")
    assert state.to_move == 0
    state = play(rules, state, "silent")
    assert (state.phase, state.to_move) == ("hand_claims", 2)
    assert play(rules, state, "redeal").phase == "deal"


@pytest.mark.rule("TH-35", "TH-40")
def test_silence_gives_the_right_up_for_the_deal() -> None:
    """Given a player who kept silent, he cannot claim on his hand later in the deal."""
    rules = only(redeal_hand_jacks=4)
    state = play(rules, deal(rules, "JS JC JD JH"), "silent")
    assert refusal(rules, state, "redeal").rule == "TH-13"
    state = play(rules, state, "100 pass pass")
    assert refusal(rules, state, "redeal").rule == "TH-36"


@pytest.mark.rule("TH-35")
def test_in_the_next_deal_the_right_is_there_again() -> None:
    """Given a redeal and a ground in the new hand too, its holder is asked again."""
    rules = only(redeal_hand_jacks=4)
    state = play(rules, deal(rules, "JS JC JD JH"), "redeal")
    state = deal(rules, "JS JC JD JH", before=state)
    assert (state.phase, state.to_move) == ("hand_claims", 0)


@pytest.mark.rule("TH-36", "TH-40")
def test_a_claim_is_the_only_other_answer() -> None:
    """Given a player who is asked, he cannot bid before he has answered."""
    rules = club()
    state = deal(rules, "JS JC JH QS QD 9D 9C")
    for word in ("100", "pass", "dark"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-13", "a redeal is to be claimed, or not")


# --- what a redeal does -------------------------------------------------------------------------


@pytest.mark.rule("TH-36", "TH-15")
def test_a_claim_makes_the_deal_void() -> None:
    """Given a claim, no score moves, nothing is counted, and the same player deals again."""
    rules = club(no_win_penalty="total")
    before = waiting(
        rules,
        880,
        200,
        -50,
        bolts=(2, 2, 1),
        no_wins=(2, 2, 2),
        barrel=(2, None, None),
    )
    state = deal(rules, "JS JC JH QS QD 9D 9C", before=before)
    state = play(rules, state, "redeal")
    assert (state.phase, state.to_move, state.dealer) == ("deal", None, 2)
    assert state.rows == before.rows
    assert column(state, "barrel") == (2, None, None)
    assert entries(rules, state) == []
    assert (result(rules, state).how, result(rules, state).declarer) == ("redeal", None)
    assert (state.hands, state.contract) == ((0, 0, 0), None)


@pytest.mark.rule("TH-36", "TH-16")
def test_after_a_claim_the_pack_is_cut_anew() -> None:
    """Given a claim, the pack is shuffled and offered to the same cutter again."""
    rules = club()
    state = play(rules, deal(rules, "JS JC JH QS QD 9D 9C"), "redeal")
    state = rules.deal(state, seed=1)
    assert (state.phase, state.to_move, state.deal_number) == ("cut", 1, 2)


@pytest.mark.rule("TH-36", "TH-155")
def test_a_golden_deal_that_is_void_is_played_again() -> None:
    """Given a golden deal thrown in, it is still to be played by the same declarer."""
    rules = Thousand()
    before = waiting(rules, golden_left=2)
    state = play(rules, deal(rules, "JS JC JH QS QD 9D 9C", before=before), "redeal")
    assert (state.golden, state.settled.match.golden_left, state.dealer) == (True, 2, 2)
    state = deal(rules, before=state)
    assert (state.phase, state.declarer) == ("pass", 0)


@pytest.mark.rule("TH-36", "TH-44", "E-19")
def test_a_claim_on_the_talon_cancels_the_auction() -> None:
    """Given a claim on the talon, the contract is gone, and the same player deals again."""
    rules = club()
    before = waiting(rules, 100, 200, 300)
    state = deal(rules, talon="9S 9H AC", before=before)
    state = play(rules, state, "100 pass 105 pass redeal")
    assert (state.phase, state.scores, state.dealer) == ("deal", (100, 200, 300), 2)
    assert (state.contract, state.declarer) == (None, None)
    assert entries(rules, state) == []
    assert result(rules, state).how == "redeal"


@pytest.mark.rule("TH-36")
def test_a_claim_without_a_ground_is_refused() -> None:
    """Given a talon that is no ground, a claim is refused with the grounds there are."""
    rules = club()
    state = took(rules, "9S JC KD")
    assert "redeal" not in legal(rules, state)
    found = refusal(rules, state, "redeal")
    assert found.rule == "TH-36"
    assert found.reason == (
        "the talon you took has 6 points and is no ground for a redeal "
        "(fewer points than 5, nines: 2, jacks: 3)"
    )
    with pytest.raises(IllegalMove, match="no ground for a redeal"):
        play(rules, state, "redeal")


@pytest.mark.rule("TH-36")
def test_the_refusal_names_the_agreed_grounds_alone() -> None:
    """Given only some grounds agreed, the refusal names these; given none, it says so."""
    found = refusal(*claimed(only(redeal_talon_nines=3)))
    assert found.reason.endswith("(nines: 3)")
    found = refusal(*claimed(only(redeal_talon_below=6, redeal_talon_jacks=2)))
    assert found.reason.endswith("(fewer points than 6, jacks: 2)")
    found = refusal(*claimed(calm()))
    told = "at this table no talon is a ground for a redeal"
    assert (found.rule, found.reason) == ("TH-36", told)


def claimed(rules: Thousand) -> tuple[Thousand, ThousandState, str]:
    """A claim on a talon of six points with one nine and one jack."""
    return rules, took(rules, "9S JC KD"), "redeal"


# --- grounds of a hand --------------------------------------------------------------------------


@pytest.mark.rule("TH-37", "TH-38", "TH-39", "E-18")
@pytest.mark.parametrize(
    ("cards", "club_", "agreements", "all_"),
    [
        ("JS JC JH QS QD 9D 9C", True, True, True),
        ("JS JC QS QD QH 9D 9C", False, False, True),
        ("9S 9C 9D AH TH KH QH", True, False, False),
        ("JS JC JD JH AS AC AD", True, False, False),
    ],
)
def test_hand_grounds_of_the_accounts(
    cards: str, club_: bool, agreements: bool, all_: bool
) -> None:
    """Given a hand of the worked example, the presets say whether its holder may claim."""
    assert may_claim(table("club"), cards) is club_
    assert may_claim(table("agreements"), cards) is agreements
    assert may_claim(table("agreements_all"), cards) is all_
    assert not may_claim(table("sailor"), cards)
    assert not may_claim(table("beginner"), cards)


@pytest.mark.rule("TH-37")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("9S 9C 9D JS JC JD JH", 8),
        ("9S 9C JS JC JD QS QC", 12),
        ("9S 9C JS JC QS QD QH", 13),
        ("9S 9C JS QS QD KC JH", 14),
        ("9S 9C TS TC TD QH 9H", 33),
        ("9S 9C AS AC TS JC JD", 36),
        ("9S JC AS TC TS QC JD", 38),
        ("9S JC AS TC TS KC JD", 39),
    ],
)
def test_few_points_in_hand_are_a_ground(cards: str, points: int) -> None:
    """Given a hand of so many points, it is a ground below any higher number alone."""
    for below in range(1, 41):
        assert may_claim(only(redeal_hand_below=below), cards) is (points < below)
    assert not may_claim(only(), cards)


@pytest.mark.rule("TH-37", "TH-07")
@pytest.mark.parametrize(
    ("card", "points"), [("AS", 11), ("TS", 10), ("KS", 4), ("QS", 3), ("JS", 2), ("9S", 0)]
)
def test_the_points_of_a_hand_are_card_points(card: str, points: int) -> None:
    """Given a hand worth 7 beside one card, that card adds what it counts, whatever its rank."""
    cards = f"9C 9D 9H JC JD QC {card}"
    assert may_claim(only(redeal_hand_below=7 + points + 1), cards)
    assert not may_claim(only(redeal_hand_below=7 + points), cards)


@pytest.mark.rule("TH-38")
@pytest.mark.parametrize(
    ("cards", "nines"),
    [
        ("9S AC TC KC AD TD KD", 1),
        ("9S 9C TC KC AD TD KD", 2),
        ("9S 9C 9D KC AD TD KD", 3),
        ("9S 9C 9D 9H AD TD KD", 4),
    ],
)
def test_nines_in_hand_are_a_ground(cards: str, nines: int) -> None:
    """Given so many nines in hand, they are a ground where so many or fewer are agreed."""
    for needed in (2, 3, 4):
        assert may_claim(only(redeal_hand_nines=needed), cards) is (nines >= needed)
        assert not may_claim(only(redeal_hand_jacks=needed), cards)
    assert not may_claim(only(), cards)


@pytest.mark.rule("TH-39")
@pytest.mark.parametrize(
    ("cards", "jacks"),
    [
        ("JS AC TC KC AD TD KD", 1),
        ("JS JC TC KC AD TD KD", 2),
        ("JS JC JD KC AD TD KD", 3),
        ("JS JC JD JH AD TD KD", 4),
    ],
)
def test_jacks_in_hand_are_a_ground(cards: str, jacks: int) -> None:
    """Given so many jacks in hand, they are a ground where so many or fewer are agreed."""
    for needed in (2, 3, 4):
        assert may_claim(only(redeal_hand_jacks=needed), cards) is (jacks >= needed)
        assert not may_claim(only(redeal_hand_nines=needed), cards)
    assert not may_claim(only(), cards)


@pytest.mark.rule("TH-37", "TH-38", "TH-39", "TH-34")
def test_with_two_players_the_ten_dealt_cards_are_looked_at() -> None:
    """Given two players, the points, nines and jacks of all ten cards in hand count."""
    cards = "9S 9C 9D JS JC JD JH QS QC KD"
    for options in (
        {"redeal_hand_below": 19},
        {"redeal_hand_nines": 3},
        {"redeal_hand_jacks": 4},
    ):
        rules = only(players=2, **options)
        state = deal(rules, cards, dealer=1)
        assert (state.phase, state.to_move) == ("hand_claims", 0)
    rules = only(players=2, redeal_hand_below=18)
    assert deal(rules, cards, dealer=1).phase == "auction"


@pytest.mark.rule("TH-40")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_may_claim_on_his_own_hand(seat: int) -> None:
    """Given any player with four jacks, it is he who is asked, and his claim is good."""
    rules = only(redeal_hand_jacks=4)
    hands = ["", "", ""]
    hands[seat] = "JS JC JD JH"
    state = deal(rules, *hands)
    assert (state.phase, state.to_move) == ("hand_claims", seat)
    assert play(rules, state, "redeal").phase == "deal"


@pytest.mark.rule("TH-40", "TH-154")
def test_in_a_golden_deal_claims_come_before_the_talon() -> None:
    """Given a golden deal and a ground, its holder is asked before the declarer takes the talon."""
    rules = Thousand.of({**NO_REDEALS, "redeal_hand_jacks": 4})
    state = deal(rules, "", "JS JC JD JH", before=waiting(rules, golden_left=3))
    assert (state.phase, state.to_move, state.declarer) == ("hand_claims", 1, None)
    assert len(state.hand(0)) == 7
    state = play(rules, state, "silent")
    assert (state.phase, state.to_move, len(state.hand(0))) == ("pass", 0, 10)


@pytest.mark.rule("TH-40", "TH-164")
def test_claims_come_before_a_dark_call() -> None:
    """Given a dark game, the opener is asked about his ground before he may call dark."""
    rules = only(redeal_hand_jacks=4, dark_game=True)
    state = deal(rules, "JS JC JD JH")
    assert refusal(rules, state, "dark").rule == "TH-13"
    assert "dark" in legal(rules, play(rules, state, "silent"))


@pytest.mark.rule("TH-40", "TH-03")
def test_who_sits_out_is_not_asked() -> None:
    """Given four players and grounds everywhere, the three active ones are asked."""
    rules = only(players=4, redeal_hand_below=40, redeal_hand_nines=2)
    state = deal(rules, "", "9S 9C", "9D 9H", "JS JC JD JH QS QC KD", dealer=1)
    asked: list[int | None] = []
    while state.phase == "hand_claims":
        asked.append(state.to_move)
        state = play(rules, state, "silent")
    assert asked == [2, 3, 1]


# --- grounds of the talon -----------------------------------------------------------------------


@pytest.mark.rule("TH-41", "TH-42", "TH-43", "TH-44", "E-19")
@pytest.mark.parametrize(
    ("talon", "club_", "agreements", "all_"),
    [
        ("9S JS QC", False, False, False),
        ("9S JS JC", True, False, True),
        ("9S 9H AC", True, True, True),
        ("JS JC JD", True, False, False),
        ("9S JC KD", False, False, False),
    ],
)
def test_talon_grounds_of_the_accounts(
    talon: str, club_: bool, agreements: bool, all_: bool
) -> None:
    """Given a talon of the worked example, the presets say whether the declarer may claim."""
    for preset, expected in (
        ("club", club_),
        ("agreements", agreements),
        ("agreements_all", all_),
        ("sailor", False),
        ("beginner", False),
    ):
        rules = table(preset)
        assert ("redeal" in legal(rules, took(rules, talon))) is expected


@pytest.mark.rule("TH-41")
@pytest.mark.parametrize(
    ("talon", "points"),
    [
        ("9S 9C 9D", 0),
        ("9S 9C JS", 2),
        ("9S JS QC", 5),
        ("9S JC KD", 6),
        ("TS KS QD", 17),
        ("TS KS KD", 18),
        ("TS KS JD", 16),
        ("AS KS KD", 19),
        ("AS TC 9S", 21),
    ],
)
def test_few_points_in_the_talon_are_a_ground(talon: str, points: int) -> None:
    """Given a talon of so many points, it is a ground below any higher number, and no other."""
    for below in range(1, 21):
        rules = only(redeal_talon_below=below)
        assert ("redeal" in legal(rules, took(rules, talon))) is (points < below)


@pytest.mark.rule("TH-42", "TH-43")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_nines_and_jacks_in_the_talon_are_a_ground(number: int) -> None:
    """Given so many nines, or jacks, they are a ground where so many or fewer are agreed."""
    for rank, option, other in (
        ("9", "redeal_talon_nines", "redeal_talon_jacks"),
        ("J", "redeal_talon_jacks", "redeal_talon_nines"),
    ):
        low = [f"{rank}{suit}" for suit in "SCD"][:number]
        talon = " ".join([*low, "AS", "AC", "AD"][:3])
        for needed in (1, 2, 3):
            rules = only(**{option: needed})
            assert ("redeal" in legal(rules, took(rules, talon))) is (number >= needed)
            rules = only(**{other: needed})
            assert "redeal" not in legal(rules, took(rules, talon))


@pytest.mark.rule("TH-41", "TH-42", "TH-43")
def test_the_talon_is_looked_at_not_the_hand() -> None:
    """Given four nines and four jacks among the declarer's cards, a rich talon is no ground."""
    rules = only(redeal_talon_below=20, redeal_talon_nines=1, redeal_talon_jacks=1)
    state = deal(rules, "9S 9C 9D 9H JS JC JD", talon="AS AC AD")
    state = play(rules, state, "100 pass pass")
    assert refusal(rules, state, "redeal").rule == "TH-36"


@pytest.mark.rule("TH-44")
def test_the_declarer_claims_before_he_passes_a_card() -> None:
    """Given the pass made, the declarer can no longer claim on the talon."""
    rules = club()
    state = took(rules, "9S 9H AC")
    assert "redeal" in legal(rules, state)
    state = play(rules, state, "9S-9H")
    assert (state.phase, state.to_move) == ("contract", 0)
    assert refusal(rules, state, "redeal").rule == "TH-13"


@pytest.mark.rule("TH-44")
def test_before_the_talon_is_taken_there_is_no_claim_on_it() -> None:
    """Given the auction, nobody can claim on the talon that lies there."""
    rules = club()
    state = deal(rules, talon="9S 9H AC")
    for word in ("100", "pass", "105"):
        assert refusal(rules, state, "redeal").rule == "TH-13"
        state = play(rules, state, word)


@pytest.mark.rule("TH-44")
def test_silence_about_the_talon_is_passing_cards() -> None:
    """Given a talon that is a ground, the declarer is not asked: he passes cards, or claims."""
    rules = club()
    state = took(rules, "9S 9H AC")
    assert refusal(rules, state, "silent").rule == "TH-13"
    assert {"redeal", "concede", "9S-9H"} <= legal(rules, state)


@pytest.mark.rule("TH-44", "TH-62", "TH-61")
@pytest.mark.parametrize("reveal", ["always", "unless_uncontested", "never"])
def test_a_hidden_talon_can_be_claimed_on(reveal: str) -> None:
    """Given the talon shown or hidden, the declarer may claim on it."""
    rules = club(talon_reveal=reveal)
    assert play(rules, took(rules, "9S 9H AC"), "redeal").phase == "deal"


@pytest.mark.rule("TH-44")
@pytest.mark.parametrize("reveal", ["always", "unless_uncontested", "never"])
def test_the_talon_proves_the_claim_to_all(reveal: str) -> None:
    """Given a claim on the talon, be it hidden till then, the result and every view show it."""
    rules = club(talon_reveal=reveal)
    talon = CardSet.of("9S 9H AC")
    before = took(rules, str(talon))
    hidden = reveal != "always"
    assert rules.view(before).pile("hand", 0).hidden == (10 if hidden else 7)
    state = play(rules, before, "redeal")
    found = result(rules, state)
    assert (found.claimed_by, found.proof) == (0, talon)
    assert found.remark == (
        "the cards were thrown in: seat 0 claimed a redeal on the talon A♣ 9♥ 9♠ (TH-44)"
    )
    for seat in (None, 0, 1, 2):
        assert rules.view(state, seat).pile("pack").cards == talon
    assert not rules.view(rules.deal(state, seed=1)).pile("pack").cards


@pytest.mark.rule("TH-44", "TH-70")
def test_of_two_talons_the_one_taken_proves_the_claim() -> None:
    """Given two players, the result shows the talon that was taken, and not the other."""
    rules = club(players=2, redeal_hand_below=None, redeal_hand_nines=None)
    state = deal(rules, talon="AS AC 9S 9C", dealer=1)
    state = play(rules, state, "100 pass talon2 redeal")
    assert result(rules, state).proof == CardSet.of("9S 9C")


@pytest.mark.rule("TH-36", "TH-45")
def test_the_result_says_who_claimed_a_redeal() -> None:
    """Given a claim on a hand, the result names the claimant and shows no card."""
    rules = club()
    state = play(rules, asked(rules, waiting(rules, dealer=0)), "redeal")
    found = result(rules, state)
    assert (found.claimed_by, found.proof) == (1, CardSet())
    assert found.remark == "the cards were thrown in: seat 1 claimed a redeal (TH-36)"
    rules = table("agreements_all")
    state = play(rules, passed(rules, STRONG, WEAK), "redeal")
    assert (result(rules, state).claimed_by, result(rules, state).proof) == (2, CardSet())


@pytest.mark.rule("TH-44", "TH-156")
def test_a_golden_declarer_may_claim_on_the_talon() -> None:
    """Given a golden deal with two nines in the talon, its declarer may claim."""
    rules = Thousand()
    state = deal(rules, talon="9S 9H AC", before=waiting(rules, golden_left=3))
    assert state.phase == "pass"
    state = play(rules, state, "redeal")
    assert (state.phase, state.scores) == ("deal", (0, 0, 0))


@pytest.mark.rule("TH-41", "TH-42", "TH-44", "TH-34")
def test_with_two_players_the_taken_talon_is_looked_at() -> None:
    """Given two talons, only the two cards of the one that was taken can be a ground."""
    rules = club(players=2, redeal_hand_below=None, redeal_hand_nines=None)
    state = play(rules, deal(rules, talon="9S 9C AS AC", dealer=1), "100 pass")
    assert "redeal" in legal(rules, play(rules, state, "talon1"))
    found = refusal(rules, play(rules, state, "talon2"), "redeal")
    assert found.rule == "TH-36"
    assert found.reason.startswith("the talon you took has 22 points")
    assert play(rules, state, "talon1 redeal").phase == "deal"


@pytest.mark.rule("TH-43")
def test_with_two_players_two_jacks_can_be_a_ground() -> None:
    """Given two players, two jacks in the talon are a ground where two are agreed, not three."""
    for needed, may in ((1, True), (2, True), (3, False)):
        rules = only(players=2, redeal_talon_jacks=needed)
        state = play(rules, deal(rules, talon="JS JC AS AC", dealer=1), "100 pass talon1")
        assert ("redeal" in legal(rules, state)) is may


# --- after the pass -----------------------------------------------------------------------------

WEAK = "JS QS 9H JH QD 9D QC 9C"
"""Eight cards worth 13 (the example E-52)."""
STRONG = "AS TS KS AC TC JC AD KD"


@pytest.mark.rule("TH-45", "TH-36", "E-52")
def test_an_opponent_may_claim_after_the_pass() -> None:
    """Given an opponent with 13 points after the pass, he may claim, and the deal is void."""
    rules = table("agreements_all")
    state = passed(rules, WEAK, STRONG)
    assert (state.phase, state.to_move) == ("after_pass_claims", 1)
    assert legal(rules, state) == ASKED
    state = play(rules, state, "redeal")
    assert (state.phase, state.scores, state.dealer) == ("deal", (0, 0, 0), 2)
    assert result(rules, state).how == "redeal"


@pytest.mark.rule("TH-45")
def test_after_silence_the_contract_is_stated() -> None:
    """Given an opponent who keeps silent, the declarer states his contract."""
    rules = table("agreements_all")
    state = play(rules, passed(rules, WEAK, STRONG), "silent")
    assert (state.phase, state.to_move) == ("contract", 0)


@pytest.mark.rule("TH-45")
@pytest.mark.parametrize(
    ("first", "points"),
    [
        ("9S 9C 9D 9H JS JC JD JH", 8),
        (WEAK, 13),
        ("9S 9C JS QS QD QH JH QC", 16),
        ("9S 9C AS TC TS QC JD JH", 38),
        ("9S JC AS TC TS KC JD 9H", 39),
    ],
)
def test_few_points_after_the_pass_are_a_ground(first: str, points: int) -> None:
    """Given so many points after the pass, they are a ground below any higher number alone."""
    for below in range(1, 41):
        rules = only(redeal_after_pass_below=below)
        state = passed(rules, first, "AC AD AH KD KH TD TH KS")
        assert state.to_move == (1 if points < below else 0)
        assert state.phase == ("after_pass_claims" if points < below else "contract")


@pytest.mark.rule("TH-45", "E-52")
def test_without_the_agreement_nobody_claims_after_the_pass() -> None:
    """Given the club's game, a poor hand after the pass is no ground."""
    rules = club()
    state = passed(rules, WEAK, STRONG)
    assert (state.phase, state.to_move) == ("contract", 0)
    for word in ("redeal", "silent"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-13", "the declarer states his contract")


@pytest.mark.rule("TH-45", "E-52")
def test_the_declarer_may_not_claim_after_the_pass() -> None:
    """Given a declarer who keeps 8 points, and opponents with more, nobody is asked."""
    rules = only(redeal_after_pass_below=15)
    state = deal(rules, "9S 9C 9D 9H JS JC JD", talon="JH QS KS")
    state = play(rules, state, "100 pass pass QS-KS")
    assert hand(state, 0) == {"9S", "9C", "9D", "9H", "JS", "JC", "JD", "JH"}
    assert (state.phase, state.to_move) == ("contract", 0)


@pytest.mark.rule("TH-45", "TH-02")
@pytest.mark.parametrize(
    ("declarer", "moves"),
    [
        (0, "100 pass pass 9S-9C"),
        (1, "100 105 pass pass JS-JC"),
        (2, "100 pass 105 pass QS-QC"),
    ],
)
def test_two_opponents_are_asked_in_forehand_order(declarer: int, moves: str) -> None:
    """Given two opponents with the ground, the nearer to the dealer's left is asked first."""
    rules = only(redeal_after_pass_below=40)
    state = deal(rules, "9S 9C 9D 9H AS AC KS", "JS JC JD JH AD AH KC", "QS QC QD QH KD KH TS")
    state = play(rules, state, moves)
    assert state.declarer == declarer
    asked: list[int | None] = []
    while state.phase == "after_pass_claims":
        asked.append(state.to_move)
        state = play(rules, state, "silent")
    assert asked == [seat for seat in (0, 1, 2) if seat != declarer]
    assert (state.phase, state.to_move) == ("contract", declarer)


@pytest.mark.rule("TH-45")
def test_the_second_opponent_may_claim_too() -> None:
    """Given two opponents with the ground, the claim of the second voids the deal as well."""
    rules = only(redeal_after_pass_below=40)
    state = passed(rules, WEAK, "9S JC JD KS KC TD TC KH")
    state = play(rules, state, "silent")
    assert (state.phase, state.to_move) == ("after_pass_claims", 2)
    assert play(rules, state, "redeal").phase == "deal"


@pytest.mark.rule("TH-45", "TH-73")
def test_while_opponents_are_asked_nothing_is_conceded() -> None:
    """Given an opponent who is asked, it is his turn, and conceding is not his to do."""
    rules = only(redeal_after_pass_below=15)
    state = passed(rules, WEAK, STRONG)
    for word in ("concede", "100", "JS"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-13", "a redeal is to be claimed, or not")


@pytest.mark.rule("TH-45", "TH-44")
def test_the_talon_is_no_ground_for_an_opponent() -> None:
    """Given a talon that is a ground, the pass ends the claims on it for everybody."""
    rules = club()
    state = play(rules, took(rules, "9S 9H AC"), "9S-9H 100")
    assert state.phase == "lead"
    assert refusal(rules, state, "redeal").rule == "TH-13"


@pytest.mark.rule("TH-45", "TH-04")
def test_with_two_players_there_is_no_claim_after_laying_aside() -> None:
    """Given two players, nothing is passed, and so the agreement has no effect."""
    rules = only(players=2, redeal_after_pass_below=40)
    state = deal(rules, "AS AC AD AH TS TC TD TH KS KC", dealer=1)
    state = play(rules, state, "100 pass talon1 KS&KC")
    assert (state.phase, state.to_move) == ("contract", 0)
