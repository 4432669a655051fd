"""The auction: who calls, what may be bid, and who becomes declarer (TH-46 to TH-59)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import IllegalMove, Thousand
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    NO_REDEALS,
    calm,
    club,
    deal,
    hand,
    legal,
    play,
    refusal,
    refused_by,
    result,
    settle,
    waiting,
)

NO_PAIR = "AS TS AC TC AD TD KS"
"""Seven cards without a marriage."""


def bids(rules: Thousand, state: ThousandState) -> list[int]:
    """The numbers that may be bid, in the order of the legal moves."""
    return [int(str(move)) for move in rules.legal_moves(state) if str(move).isdigit()]


def highest(rules: Thousand, cards: str, before: ThousandState | None = None) -> int:
    """The ceiling of the opener with this hand: the highest number of his legal bids."""
    return bids(rules, deal(rules, cards, before=before))[-1]


# --- the course of the auction ------------------------------------------------------------------


@pytest.mark.rule("TH-46", "TH-13")
def test_the_auction_begins_when_the_cards_are_dealt() -> None:
    """Given the cards dealt and no claim, everybody has his hand, and the auction is on."""
    rules = club()
    state = deal(rules)
    assert state.phase == "auction"
    assert [len(hand(state, seat)) for seat in range(3)] == [7, 7, 7]
    assert (state.declarer, state.contract) == (None, None)


@pytest.mark.rule("TH-46", "TH-13")
def test_before_the_auction_ends_no_card_moves() -> None:
    """Given the auction, cards are neither passed nor played, and nothing is conceded."""
    rules = club()
    state = deal(rules)
    for word in ("TD", "TD-QC", "TD&QC", "talon1", "concede", "KH+", "cut5"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-13", "the auction is on")


@pytest.mark.rule("TH-47", "TH-114")
@pytest.mark.parametrize(("cards", "made"), [(65, True), (64, False)])
def test_a_bid_is_a_number_of_points_from_tricks_and_marriages(cards: int, made: bool) -> None:
    """Given a contract of 105, it is made with 65 in cards and 40 for a marriage, not with less."""
    rules = club()
    others = str(120 - cards - 20)
    state = settle(rules, waiting(rules), f"{cards} spades", others, "20", contract=105)
    assert result(rules, state).made is made
    assert state.scores[0] == (105 if made else -105)


@pytest.mark.rule("TH-47", "TH-53")
def test_the_last_bid_is_the_contract() -> None:
    """Given bids of 100, 110 and 115, the contract is 115 for him who named it."""
    rules = club()
    state = play(rules, deal(rules), "100 110 115 pass pass")
    assert (state.declarer, state.contract) == (2, 115)


@pytest.mark.rule("TH-48", "TH-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dealers_left_opens(players: int) -> None:
    """Given any dealer, the player on his left has the first call."""
    rules = calm(players=players)
    for dealer in range(players):
        state = deal(rules, dealer=dealer)
        assert (state.phase, state.to_move) == ("auction", (dealer + 1) % players)


@pytest.mark.rule("TH-48", "TH-49", "TH-51")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dealer_may_be_the_opener(players: int) -> None:
    """Given that agreement, the dealer has the first and compulsory call, and his left the next."""
    rules = calm(players=players, opener="dealer")
    for dealer in range(players):
        state = deal(rules, dealer=dealer)
        assert (state.phase, state.to_move) == ("auction", dealer)
        assert refused_by(rules, state, "pass") == "TH-49"
        assert play(rules, state, "100").to_move == (dealer + 1) % players


@pytest.mark.rule("TH-48", "TH-51")
def test_after_a_dealer_as_opener_the_calls_go_round_clockwise() -> None:
    """Given the dealer as opener, the dealer's left calls second and his right third."""
    rules = calm(opener="dealer")
    state = deal(rules, dealer=1)
    called: list[int | None] = []
    for word in ("100", "105", "110", "115", "120"):
        called.append(state.to_move)
        state = play(rules, state, word)
    assert called == [1, 2, 0, 1, 2]


@pytest.mark.rule("TH-48", "TH-03")
@pytest.mark.parametrize("sitting_out", ["right_of_dealer", "opposite_dealer"])
def test_at_a_table_of_four_an_active_dealer_may_open(sitting_out: str) -> None:
    """Given four players and the dealer as opener, he opens, and the active ones call in turn."""
    rules = calm(players=4, opener="dealer", sitting_out=sitting_out)
    state = deal(rules, dealer=1)
    called: list[int | None] = []
    for word in ("100", "105", "110"):
        called.append(state.to_move)
        state = play(rules, state, word)
    assert called == [1, 2, 3 if sitting_out == "right_of_dealer" else 0]


@pytest.mark.rule("TH-49")
def test_the_opener_must_bid() -> None:
    """Given the first call, a pass is refused."""
    rules = club()
    state = deal(rules)
    found = refusal(rules, state, "pass")
    assert (found.rule, found.reason) == ("TH-49", "you open the auction, so you must bid")
    with pytest.raises(IllegalMove, match="you must bid; TH-49"):
        play(rules, state, "pass")


@pytest.mark.rule("TH-49")
@pytest.mark.parametrize("opening", range(50, 125, 5))
def test_the_opening_bid_is_agreed(opening: int) -> None:
    """Given the agreed opening bid, the opener may bid it or more, and nothing below."""
    rules = calm(opening_bid=opening)
    state = deal(rules, NO_PAIR)
    assert bids(rules, state) == list(range(opening, 125, 5))
    found = refusal(rules, state, str(opening - 5))
    assert (found.rule, found.reason) == ("TH-49", f"the opening bid is {opening} at least")


@pytest.mark.rule("TH-49", "TH-55")
def test_the_opener_may_open_as_high_as_his_ceiling() -> None:
    """Given a first call of 160 with the marriage of spades, it is good, and must be overbid."""
    rules = calm()
    state = play(rules, deal(rules, "KS QS", "KH QH"), "160")
    assert (state.to_move, bids(rules, state)) == (1, list(range(165, 225, 5)))


@pytest.mark.rule("TH-50")
def test_a_bid_is_higher_than_the_one_before() -> None:
    """Given a bid of 110, 105 and 110 are refused, and 115 or any higher multiple of 5 is good."""
    rules = calm()
    state = play(rules, deal(rules, NO_PAIR, "KH QH"), "110")
    assert bids(rules, state) == list(range(115, 225, 5))
    for word in ("100", "105", "110", "0", "113"):
        found = refusal(rules, state, word)
        told = "the last bid is 110, so you must name 115 at least"
        assert (found.rule, found.reason) == ("TH-50", told)


@pytest.mark.rule("TH-50")
@pytest.mark.parametrize("points", [101, 102, 103, 104, 106, 119, 121, 218])
def test_a_bid_is_a_multiple_of_5(points: int) -> None:
    """Given a number that is no multiple of 5, it is refused as an opening and as an overbid."""
    rules = calm(opening_bid=50)
    state = deal(rules, "KH QH", "KD QD")
    found = refusal(rules, state, str(points))
    assert (found.rule, found.reason) == ("TH-50", "a bid is a multiple of 5")
    state = play(rules, state, "50")
    assert refused_by(rules, state, str(points)) == "TH-50"


@pytest.mark.rule("TH-50")
def test_a_bid_may_leap() -> None:
    """Given an opening of 100, the next player may bid 200 at once."""
    rules = calm()
    state = play(rules, deal(rules, NO_PAIR, "KH QH"), "100 200 pass pass")
    assert (state.declarer, state.contract) == (1, 200)


@pytest.mark.rule("TH-51", "TH-02")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_calls_go_round_clockwise(dealer: int) -> None:
    """Given bids all round, everybody calls in turn, clockwise, as often as needed."""
    rules = calm()
    state = deal(rules, dealer=dealer)
    called: list[int | None] = []
    for word in ("100", "105", "110", "115", "120"):
        called.append(state.to_move)
        state = play(rules, state, word)
    assert called == [(dealer + step) % 3 for step in (1, 2, 3, 4, 5)]


@pytest.mark.rule("TH-51")
def test_after_the_opening_everybody_bids_or_passes() -> None:
    """Given the opening bid, the next player may bid or pass."""
    rules = calm()
    state = play(rules, deal(rules, "", NO_PAIR), "100")
    words = [str(move) for move in rules.legal_moves(state)]
    assert words == ["105", "110", "115", "120", "pass"]


@pytest.mark.rule("TH-51", "TH-49")
def test_the_opener_may_pass_when_he_is_overbid() -> None:
    """Given an overbid opener, he may pass at his next turn."""
    rules = calm()
    state = play(rules, deal(rules), "100 105 pass")
    assert state.to_move == 0
    assert "pass" in legal(rules, state)


@pytest.mark.rule("TH-52")
@pytest.mark.parametrize(
    ("moves", "called"),
    [
        ("100 pass 105 110 115", [0, 1, 2, 0, 2]),
        ("100 105 pass 110 115", [0, 1, 2, 0, 1]),
        ("100 105 110 pass 115 120", [0, 1, 2, 0, 1, 2]),
    ],
)
def test_who_has_passed_calls_no_more(moves: str, called: list[int]) -> None:
    """Given a player who has passed, the others go on between them, and he is left out."""
    rules = calm()
    state = deal(rules)
    seats: list[int | None] = []
    for word in moves.split():
        seats.append(state.to_move)
        state = play(rules, state, word)
    assert seats == called


@pytest.mark.rule("TH-53")
@pytest.mark.parametrize(
    ("moves", "declarer", "contract"),
    [
        ("100 pass pass", 0, 100),
        ("120 pass pass", 0, 120),
        ("100 105 pass pass", 1, 105),
        ("100 pass 105 pass", 2, 105),
        ("100 105 110 pass pass", 2, 110),
        ("100 105 110 115 pass pass", 0, 115),
        ("100 105 110 pass 115 pass", 1, 115),
    ],
)
def test_the_last_who_has_not_passed_is_declarer(moves: str, declarer: int, contract: int) -> None:
    """Given all others have passed, the last is declarer at his last bid and takes the talon."""
    rules = calm()
    state = deal(rules, talon="AH TH KH")
    assert "AH" not in hand(state, declarer)
    *before, last = moves.split()
    state = play(rules, state, " ".join(before))
    assert (state.phase, state.declarer) == ("auction", None)
    state = play(rules, state, last)
    assert (state.phase, state.to_move) == ("pass", declarer)
    assert (state.declarer, state.contract) == (declarer, contract)
    assert {"AH", "TH", "KH"} <= hand(state, declarer)
    assert len(hand(state, declarer)) == 10


@pytest.mark.rule("TH-53", "TH-04")
@pytest.mark.parametrize(("moves", "declarer"), [("100 pass", 1), ("100 105 pass", 0)])
def test_of_two_players_the_other_is_declarer(moves: str, declarer: int) -> None:
    """Given two players, a pass ends the auction, and the other chooses a talon."""
    rules = calm(players=2)
    state = play(rules, deal(rules, dealer=0), moves)
    assert (state.phase, state.to_move, state.declarer) == ("talon", declarer, declarer)


@pytest.mark.rule("TH-52", "TH-53", "TH-03", "E-48")
def test_four_players_bid_in_the_active_order() -> None:
    """Given four players and B as dealer, C opens, D and B call after him, and A never."""
    rules = calm(players=4)
    before = waiting(rules, 70, 10, 20, 30, dealer=1, bolts=(2, 0, 0, 0))
    state = deal(rules, before=before)
    called: list[int | None] = []
    for word in ("100", "105", "110", "pass", "115", "pass"):
        called.append(state.to_move)
        state = play(rules, state, word)
    assert called == [2, 3, 1, 2, 3, 1]
    assert (state.declarer, state.contract) == (3, 115)


@pytest.mark.rule("E-20", "TH-48", "TH-49", "TH-50", "TH-52", "TH-53", "TH-55", "TH-61")
def test_an_auction() -> None:
    """Given the hands of the worked example, D wins the auction at 160, and the talon is shown."""
    rules = club()
    state = deal(rules, "KS QS AC", "AS TS AD KC", "KH QH AH")
    assert refused_by(rules, state, "pass") == "TH-49"
    state = play(rules, state, "100 105 110 115 120 125 130")
    assert (state.to_move, refused_by(rules, state, "135")) == (1, "TH-54")
    state = play(rules, state, "pass")
    assert (state.to_move, refused_by(rules, state, "133")) == (2, "TH-50")
    state = play(rules, state, "160")
    assert (state.to_move, refused_by(rules, state, "165")) == (0, "TH-55")
    assert legal(rules, state) == {"pass"}
    state = play(rules, state, "pass")
    assert (state.declarer, state.contract, state.phase) == (2, 160, "pass")
    assert state.settled.contract is not None
    assert state.settled.contract.shown


@pytest.mark.rule("E-21", "TH-61", "TH-62")
@pytest.mark.parametrize(
    ("moves", "uncontested"),
    [
        ("100 pass pass", True),
        ("105 pass pass", False),
        ("100 105 pass pass", False),
        ("100 pass 105 pass", False),
        ("100 105 pass 110 pass", False),
    ],
)
def test_prikup_on_the_hundred(moves: str, uncontested: bool) -> None:
    """Given no bid but the compulsory one, the talon stays hidden, unless it is always shown."""
    for rules, shown in (
        (calm(), not uncontested),
        (calm(talon_reveal="always"), True),
        (calm(talon_reveal="never"), False),
        (Thousand.preset("sailor", golden=False, golden_all_fail="zero"), True),
        (
            Thousand.preset("agreements", golden=False, golden_all_fail="zero", **NO_REDEALS),
            True,
        ),
    ):
        state = play(rules, deal(rules), moves)
        assert state.settled.contract is not None
        assert state.settled.contract.shown is shown


@pytest.mark.rule("TH-62", "TH-49")
def test_the_hundred_is_the_agreed_opening_bid() -> None:
    """Given an opening bid of 50, an uncontested 50 hides the talon, and 100 shows it."""
    rules = calm(opening_bid=50)
    for moves, shown in (("50 pass pass", False), ("100 pass pass", True)):
        state = play(rules, deal(rules), moves)
        assert state.settled.contract is not None
        assert state.settled.contract.shown is shown


# --- ceilings -----------------------------------------------------------------------------------

CEILINGS = [
    ("AS TS KS AC TC KC QD", 120),
    ("KS QS AC TC KC AD TD", 160),
    ("KC QC AS TS KS AD TD", 180),
    ("KD QD AS TS KS AC TC", 200),
    ("KH QH AS TS KS AC TC", 220),
    ("KS QS KC QC AD TD KH", 220),
    ("KS QS KD QD AC TC KC", 240),
    ("KS QS KH QH AC TC KC", 260),
    ("KC QC KD QD AS TS KS", 260),
    ("KC QC KH QH AS TS KS", 280),
    ("KD QD KH QH AS TS KS", 300),
    ("KS QS KC QC KD QD AH", 300),
    ("KS QS KC QC KH QH AD", 320),
    ("KS QS KD QD KH QH AC", 340),
    ("KC QC KD QD KH QH AS", 360),
    ("AS AC AD AH TS TC TD", 120),
    ("KS KC KD KH TS TC TD", 120),
    ("QS QC QD QH TS TC TD", 120),
    ("KS QC KD QH TS TC TD", 120),
]
"""Hands of seven cards, and the highest number that their holder may bid."""


@pytest.mark.rule("E-04", "TH-54", "TH-55", "TH-56", "TH-57", "TH-09")
@pytest.mark.parametrize(("cards", "ceiling"), CEILINGS)
def test_the_ceiling_of_a_hand(cards: str, ceiling: int) -> None:
    """Given a hand, its holder may bid 120 and the marriages he holds, and not 5 more."""
    rules = calm()
    state = deal(rules, cards)
    assert bids(rules, state) == list(range(100, ceiling + 5, 5))
    refused = refusal(rules, state, str(ceiling + 5))
    assert refused.rule in {"TH-54", "TH-55", "TH-56"}
    state = play(rules, state, "100 105 pass")
    assert bids(rules, state)[-1] == ceiling


@pytest.mark.rule("TH-56", "TH-04")
def test_the_ceiling_with_all_four_marriages() -> None:
    """Given two players and a hand with all four marriages, its holder may bid 400."""
    rules = calm(players=2)
    state = deal(rules, "KS QS KC QC KD QD KH QH AS AC", dealer=1)
    assert bids(rules, state)[-1] == 400
    found = refusal(rules, state, "405")
    told = "with the marriages of clubs and diamonds and hearts and spades you may name 400 at most"
    assert (found.rule, found.reason) == ("TH-56", told)


@pytest.mark.rule("TH-54", "TH-57")
@pytest.mark.parametrize("cards", ["AS TS KS AC TC KC QD", "AS AC AD AH TS TC TD"])
def test_without_a_marriage_the_limit_is_120(cards: str) -> None:
    """Given no king and queen of a suit, four aces or not, 125 is refused."""
    rules = calm()
    found = refusal(rules, deal(rules, cards), "125")
    told = "you hold no marriage, so you may name 120 at most"
    assert (found.rule, found.reason) == ("TH-54", told)


@pytest.mark.rule("TH-55")
@pytest.mark.parametrize(
    ("suit", "ceiling"), [("spades", 160), ("clubs", 180), ("diamonds", 200), ("hearts", 220)]
)
def test_with_one_marriage_the_refusal_names_it(suit: str, ceiling: int) -> None:
    """Given one marriage, a bid above its ceiling is refused, and the reason names the suit."""
    rules = calm()
    letter = suit[0].upper()
    state = deal(rules, f"K{letter} Q{letter}")
    found = refusal(rules, state, str(ceiling + 5))
    told = f"with the marriage of {suit} you may name {ceiling} at most"
    assert (found.rule, found.reason) == ("TH-55", told)


@pytest.mark.rule("TH-56")
def test_with_two_marriages_the_refusal_names_both() -> None:
    """Given two marriages, a bid above their ceiling is refused, and the reason names both."""
    rules = calm()
    found = refusal(rules, deal(rules, "KS QS KC QC"), "225")
    told = "with the marriages of clubs and spades you may name 220 at most"
    assert (found.rule, found.reason) == ("TH-56", told)


@pytest.mark.rule("TH-57")
def test_only_the_own_hand_counts() -> None:
    """Given king and queen in two hands, or the queen in the talon, neither raises a ceiling."""
    rules = calm()
    state = deal(rules, "KH KD AS", "QH AC TC", talon="QD 9S JS")
    assert bids(rules, state)[-1] == 120
    assert bids(rules, play(rules, state, "100"))[-1] == 120


@pytest.mark.rule("TH-54", "TH-57")
def test_the_ceiling_is_everybodys_own() -> None:
    """Given a marriage of the opener, the next player without one may not bid more than 120."""
    rules = calm()
    state = play(rules, deal(rules, "KH QH", NO_PAIR), "120")
    assert legal(rules, state) == {"pass"}
    assert refused_by(rules, state, "125") == "TH-54"


@pytest.mark.rule("E-04", "TH-58", "TH-108", "TH-113")
@pytest.mark.parametrize(
    ("options", "limit"),
    [
        ({}, 600),
        ({"ace_marriage": False}, 400),
        ({"last_trick_bonus": 10}, 610),
        ({"ace_marriage": False, "last_trick_bonus": 50}, 450),
    ],
)
def test_over_the_ceiling_the_limit_is_what_a_deal_can_give(
    options: dict[str, Any], limit: int
) -> None:
    """Given bids over the ceiling allowed, any hand may bid what the richest deal can give."""
    rules = calm(bid_over_ceiling=True, **options)
    state = deal(rules, NO_PAIR)
    assert bids(rules, state) == list(range(100, limit + 5, 5))
    found = refusal(rules, state, str(limit + 5))
    assert (found.rule, found.reason) == ("TH-58", f"no deal can give more than {limit}")
    assert highest(rules, "KH QH KS QS") == limit


# --- bidding in the minus -----------------------------------------------------------------------


@pytest.mark.rule("E-22", "TH-49", "TH-59")
def test_bidding_in_the_minus() -> None:
    """Given scores of -20, -5 and 0, the first must bid 100, the second pass, the third may bid."""
    rules = Thousand.preset(
        "agreements_all",
        golden=False,
        golden_all_fail="zero",
        dark_game=False,
        dark_doubles_bolts=False,
        **NO_REDEALS,
    )
    state = deal(rules, before=waiting(rules, -20, -5, 0))
    assert legal(rules, state) == {"100"}
    state = play(rules, state, "100")
    assert (state.to_move, legal(rules, state)) == (1, {"pass"})
    state = play(rules, state, "pass")
    assert {"105", "pass"} <= legal(rules, state)
    overbid = play(rules, state, "105")
    assert (overbid.to_move, legal(rules, overbid)) == (0, {"pass"})
    overbid = play(rules, overbid, "pass")
    assert (overbid.declarer, overbid.contract) == (2, 105)
    alone = play(rules, state, "pass")
    assert (alone.declarer, alone.contract) == (0, 100)


@pytest.mark.rule("TH-59")
@pytest.mark.parametrize("least", [0, -5, -100, -1000])
@pytest.mark.parametrize("below", [-5, 0, 5])
def test_the_score_for_bidding_is_agreed(least: int, below: int) -> None:
    """Given an agreed score, a player below it must pass, and one with just that score may bid."""
    rules = calm(min_score_to_bid=least)
    state = play(rules, deal(rules, before=waiting(rules, 0, least + below, 0)), "100")
    assert (legal(rules, state) == {"pass"}) is (below < 0)


@pytest.mark.rule("TH-59")
def test_without_the_agreement_everybody_may_bid() -> None:
    """Given a score of -3000 and nothing agreed, the player may bid up to his ceiling."""
    rules = calm()
    before = waiting(rules, -3000, -3000, 0)
    assert highest(rules, NO_PAIR, before) == 120
    state = play(rules, deal(rules, "", NO_PAIR, before=before), "100")
    assert bids(rules, state)[-1] == 120


@pytest.mark.rule("TH-59")
def test_the_refusal_in_the_minus_says_what_is_left() -> None:
    """Given a score below the agreed one, the refusal says what the player may still call."""
    rules = calm(min_score_to_bid=-50)
    state = deal(rules, before=waiting(rules, -55, -55, 0))
    found = refusal(rules, state, "105")
    told = "your score is below -50, so you may only bid 100"
    assert (found.rule, found.reason) == ("TH-59", told)
    assert refused_by(rules, state, "95") == "TH-49"
    assert refused_by(rules, state, "pass") == "TH-49"
    state = play(rules, state, "100")
    found = refusal(rules, state, "105")
    assert (found.rule, found.reason) == ("TH-59", "your score is below -50, so you must pass")
    assert refused_by(rules, state, "100") == "TH-50"
    assert refused_by(rules, state, "107") == "TH-50"


@pytest.mark.rule("TH-59", "TH-49")
def test_the_compulsory_bid_in_the_minus_is_the_agreed_opening() -> None:
    """Given an opening bid of 60, an opener in the minus bids exactly 60."""
    rules = calm(min_score_to_bid=0, opening_bid=60)
    assert legal(rules, deal(rules, before=waiting(rules, -5, 0, 0))) == {"60"}


@pytest.mark.rule("TH-59", "TH-48")
def test_a_dealer_in_the_minus_opens_too() -> None:
    """Given the dealer as opener and below the score, he bids the opening bid and nothing else."""
    rules = calm(min_score_to_bid=0, opener="dealer")
    state = deal(rules, before=waiting(rules, 0, 0, -5))
    assert (state.to_move, legal(rules, state)) == (2, {"100"})


@pytest.mark.rule("TH-59", "TH-58")
def test_the_minus_binds_even_where_ceilings_do_not() -> None:
    """Given bids over the ceiling allowed, a player in the minus must pass all the same."""
    rules = calm(min_score_to_bid=0, bid_over_ceiling=True)
    state = play(rules, deal(rules, before=waiting(rules, 0, -5, 0)), "100")
    assert refused_by(rules, state, "300") == "TH-59"


@pytest.mark.rule("TH-59", "TH-68")
def test_a_contract_in_the_minus_may_be_raised() -> None:
    """Given a declarer in the minus who has passed his cards, he may raise his contract."""
    rules = calm(min_score_to_bid=0)
    state = deal(rules, "KH QH TD QC", before=waiting(rules, -20, -5, 0))
    state = play(rules, state, "100 pass pass TD-QC")
    assert {"105", "220"} <= legal(rules, state)


@pytest.mark.rule("TH-59", "TH-164")
def test_nobody_plays_dark_in_the_minus() -> None:
    """Given a dark game and an opener in the minus, he may not call dark."""
    rules = calm(min_score_to_bid=0, dark_game=True)
    assert "dark" in legal(rules, deal(rules))
    state = deal(rules, before=waiting(rules, -5, 0, 0))
    found = refusal(rules, state, "dark")
    told = "below the score for bidding you may only bid the opening bid"
    assert (found.rule, found.reason) == ("TH-164", told)


# --- who leads ----------------------------------------------------------------------------------


@pytest.mark.rule("E-56", "TH-84")
def test_who_leads_after_the_auction() -> None:
    """Given that M wins the auction and D has dealt, M leads at the club, D with the beginners."""
    for rules, leader in ((calm(), 1), (Thousand.preset("beginner"), 2)):
        state = deal(rules, talon="TD QC KS")
        state = play(rules, state, "100 105 pass pass TD-QC 105")
        assert (state.phase, state.to_move) == ("lead", leader)
