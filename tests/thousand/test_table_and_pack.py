"""The table, the pack and what it is worth, the aim, the stages of a deal (TH-01 to TH-13)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import attrs
import pytest

from cardrules import IllegalMove, Thousand
from cardrules.cards import Suit
from cardrules.games.thousand import ThousandState
from tests.thousand.table import (
    FILLER,
    NO_REDEALS,
    POINTS,
    active_seats,
    calm,
    club,
    column,
    concede,
    contracted,
    deal,
    entries,
    hand,
    legal,
    offered,
    pack_with,
    play,
    refusal,
    result,
    settle,
    waiting,
)

SITTING_OUT = {"right_of_dealer": 3, "opposite_dealer": 2, "dealer": 0}
"""How far clockwise from the dealer the player sits who is left out."""


def first_lead(rules: Thousand, *hands: str) -> ThousandState:
    """Seat 0 is declarer and leads; the seats hold these cards and others."""
    told = " ".join(hands).split()
    one, two, three = [card for card in FILLER.split() if card not in told][:3]
    state = deal(rules, *hands, talon=f"{one} {two} {three}")
    return play(rules, state, f"100 pass pass {one}-{two} 100")


# --- players ------------------------------------------------------------------------------------


@pytest.mark.rule("TH-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players: int) -> None:
    """Given so many players, there are so many seats, hands and scores."""
    rules = calm(players=players)
    state = deal(rules, dealer=0)
    assert rules.seats == players
    assert (len(state.hands), len(state.scores), len(state.rows)) == (players,) * 3


@pytest.mark.rule("TH-01")
def test_three_is_the_standard_table() -> None:
    """Given nothing agreed, three play."""
    assert Thousand().seats == 3


@pytest.mark.rule("TH-01")
def test_everyone_plays_for_himself() -> None:
    """Given a deal, each of the opponents writes his own points, none of them the other's."""
    rules = club()
    state = settle(rules, waiting(rules), "60", "40", "20", contract=120)
    assert state.scores == (-120, 40, 20)
    assert entries(rules, state) == [(0, -120, "TH-116"), (1, 40, "TH-94"), (2, 20, "TH-94")]


@pytest.mark.rule("TH-02")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_all_goes_clockwise(dealer: int) -> None:
    """Given any dealer, the calls and the cards of a trick go clockwise from his left."""
    rules = calm(follow_rule="free")
    state = deal(rules, dealer=dealer)
    left, middle = (dealer + 1) % 3, (dealer + 2) % 3
    assert state.active == (left, middle, dealer)
    called: list[int | None] = []
    for word in ("100", "pass", "pass"):
        called.append(state.to_move)
        state = play(rules, state, word)
    assert called == [left, middle, dealer]
    first, second = sorted(hand(state, left))[:2]
    state = play(rules, state, f"{first}-{second} 100")
    assert first in hand(state, middle)
    assert second in hand(state, dealer)
    played: list[int | None] = []
    for _ in range(3):
        played.append(state.to_move)
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert played == [left, middle, dealer]


@pytest.mark.rule("TH-02", "TH-03")
@pytest.mark.parametrize("sitting_out", list(SITTING_OUT))
def test_of_four_players_three_take_part(sitting_out: str) -> None:
    """Given four players, the agreed seat is left out: no cards, no call, no play."""
    rules = calm(players=4, sitting_out=sitting_out)
    rng = random.Random(1)
    for dealer in range(4):
        away = (dealer + SITTING_OUT[sitting_out]) % 4
        state = deal(rules, dealer=dealer)
        assert len(state.active) == 3
        assert [len(state.hand(seat)) for seat in range(4)].count(7) == 3
        assert hand(state, away) == set()
        moved: set[int] = set()
        while state.to_move is not None:
            moved.add(state.to_move)
            moves = [move for move in rules.legal_moves(state) if str(move) != "concede"]
            state = rules.apply(state, rng.choice(moves))
        assert moved == {0, 1, 2, 3} - {away}
        assert all(seat != away for seat, _, _ in entries(rules, state))


@pytest.mark.rule("TH-03", "E-48")
def test_a_deal_of_four() -> None:
    """Given the worked example, the deal brings A nothing, and his bolts stay as they were."""
    rules = club(players=4)
    before = waiting(rules, 70, 10, 20, 30, dealer=1, bolts=(2, 0, 0, 0))
    state = deal(rules, before=before)
    assert (state.to_move, state.active) == (2, (2, 3, 1))
    state = settle(rules, before, "", "2", "3", "115", declarer=3, contract=110)
    assert state.scores == (70, 10, 25, 140)
    assert column(state, "bolts") == (2, 0, 0, 0)


@pytest.mark.rule("TH-03")
def test_who_sits_out_is_not_counted() -> None:
    """Given a player on the barrel who sits out, no attempt, no bolt and no deal is counted."""
    rules = club(players=4, no_win_penalty="total")
    before = waiting(
        rules,
        880,
        0,
        0,
        0,
        dealer=1,
        bolts=(2, 0, 0, 0),
        no_wins=(2, 0, 0, 0),
        barrel=(2, None, None, None),
    )
    state = settle(rules, before, "", "0 in 1", "5 in 1", "115", declarer=3, contract=110)
    assert state.rows[0] == before.rows[0]
    assert column(state, "no_wins") == (2, 1, 0, 0)


@pytest.mark.rule("TH-03", "TH-77")
def test_who_sits_out_has_no_share_of_a_conceded_contract() -> None:
    """Given four players and a conceded contract, the one who sits out gets nothing of it."""
    rules = club(players=4)
    state = concede(rules, waiting(rules, dealer=1), declarer=3, contract=120)
    assert state.scores == (0, 60, 60, -120)


@pytest.mark.rule("TH-03", "TH-143")
def test_who_sits_out_can_be_pushed_off_the_barrel() -> None:
    """Given a player on the barrel who sits out, another who mounts it costs him the seat."""
    rules = club(players=4)
    before = waiting(rules, 880, 0, 0, 800, dealer=1, barrel=(1, None, None, None))
    state = settle(rules, before, "", "2", "3", "115", declarer=3, contract=110)
    assert state.scores == (760, 0, 5, 880)
    assert column(state, "barrel") == (None, None, None, 0)
    assert column(state, "falls") == (1, 0, 0, 0)


@pytest.mark.rule("TH-04", "TH-13", "E-47")
def test_with_two_players_nothing_is_passed() -> None:
    """Given two players, the declarer takes a talon and lays two cards aside; he passes none."""
    rules = calm(players=2)
    state = deal(rules, "AS AC", talon="TS TC TD TH", dealer=1)
    assert [len(hand(state, seat)) for seat in (0, 1)] == [10, 10]
    state = play(rules, state, "100 pass")
    assert (state.phase, legal(rules, state)) == ("talon", {"talon1", "talon2"})
    state = play(rules, state, "talon2")
    assert (state.phase, len(hand(state, 0))) == ("discard", 12)
    assert refusal(rules, state, "AS-AC").rule == "TH-13"
    state = play(rules, state, "AS&AC")
    assert [len(hand(state, seat)) for seat in (0, 1)] == [10, 10]


# --- the pack -----------------------------------------------------------------------------------


@pytest.mark.rule("TH-05")
def test_the_pack_has_24_cards() -> None:
    """Given the pack, it is nine to ace in each of four suits."""
    deck = [str(each) for each in Thousand().deck()]
    assert len(deck) == 24
    assert set(deck) == {f"{rank}{suit}" for rank in "9JQKTA" for suit in "SCDH"}


@pytest.mark.rule("TH-05")
@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("9S", "missing"),
        (f"{FILLER} 8S", "foreign: 8S"),
        (FILLER.replace("TD", "QC"), "more than once: QC; missing: TD"),
    ],
)
def test_any_other_pack_is_refused(order: str, told: str) -> None:
    """Given a pack with cards missing, twice or foreign, it is refused, and they are named."""
    rules = club()
    found = refusal(rules, waiting(rules), f"deal {order}")
    assert found.rule == "TH-05"
    assert told in found.reason
    with pytest.raises(IllegalMove, match="not the pack of 24 cards"):
        rules.deal(waiting(rules), order=order)


RANKED = "ATKQJ9"
PAIRS = [(high, low) for place, high in enumerate(RANKED) for low in RANKED[place + 1 :]]


@pytest.mark.rule("TH-06")
@pytest.mark.parametrize(("high", "low"), PAIRS)
@pytest.mark.parametrize("suit", "SCDH")
def test_the_trick_order_of_a_suit(high: str, low: str, suit: str) -> None:
    """Given two cards of a suit, the higher wins, led or not: ace, ten, king, queen, jack, nine."""
    rules = calm(follow_rule="free", ace_marriage=False)
    other = "9C" if suit != "C" else "9D"
    for led, second, winner in ((high, low, 0), (low, high, 1)):
        state = first_lead(rules, f"{led}{suit}", f"{second}{suit}", other)
        state = play(rules, state, f"{led}{suit} {second}{suit} {other}")
        assert (state.to_move, state.tricks[winner]) == (winner, 1)


@pytest.mark.rule("TH-06", "TH-104")
@pytest.mark.parametrize(("card", "wins"), [("A", 1), ("T", 1), ("J", 0), ("9", 0)])
@pytest.mark.parametrize("led", ["K", "Q"])
def test_trumps_rank_alike(card: str, wins: int, led: str) -> None:
    """Given a trump king or queen led, ace and ten beat it, jack and nine do not."""
    rules = calm(marriage_needs_trick=False)
    state = first_lead(rules, "KH QH", f"{card}H", "9S")
    state = play(rules, state, f"{led}H+ {card}H")
    third = min(legal(rules, state) - {"AH", "TH"})
    state = play(rules, state, third)
    assert state.to_move == wins


@pytest.mark.rule("TH-07")
@pytest.mark.parametrize(
    ("rank", "value"), [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0)]
)
@pytest.mark.parametrize("suit", "CDH")
def test_the_points_of_a_card(rank: str, value: int, suit: str) -> None:
    """Given a card captured by the ace of spades, the winner has 11 points and the card's."""
    rules = calm(follow_rule="free")
    blank = "9D" if suit == "C" else "9C"
    state = first_lead(rules, "AS", f"{rank}{suit}", blank)
    state = play(rules, state, f"AS {rank}{suit} {blank}")
    assert state.points == (11 + value, 0, 0)


@pytest.mark.rule("TH-08")
@pytest.mark.parametrize("suit", "SCDH")
def test_a_suit_has_30_points(suit: str) -> None:
    """Given all six cards of a suit in two tricks, their winner has 30 points."""
    rules = calm()
    state = first_lead(rules, f"A{suit} T{suit}", f"K{suit} Q{suit}", f"J{suit} 9{suit}")
    state = play(rules, state, f"A{suit} K{suit} J{suit} | T{suit} Q{suit} 9{suit}")
    assert state.points == (30, 0, 0)


@pytest.mark.rule("TH-08", "TH-94")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_the_card_points_of_a_deal_are_120(players: int, seed: int) -> None:
    """Given random play, each player has the points of the cards he won, in the end 120 in all."""
    rules = calm(players=players)
    rng = random.Random(f"{players} {seed}")
    state = deal(rules, dealer=seed % players)
    state = play(rules, state, "100 pass" if players == 2 else "100 pass pass")
    while state.to_move is not None:
        cards = [card for pile in rules.piles(state) for card in pile.cards]
        assert len(cards) == len(set(cards)) == 24
        for seat in range(players):
            won = [pile for pile in rules.piles(state) if (pile.name, pile.seat) == ("won", seat)]
            assert state.points[seat] == sum(POINTS[str(card)[0]] for card in won[0].cards)
        plain = [
            move
            for move in rules.legal_moves(state)
            if str(move) != "concede" and not str(move).endswith("+")
        ]
        state = rules.apply(state, rng.choice(plain))
    assert sum(result(rules, state).points) == 120


@pytest.mark.rule("TH-09", "TH-103")
@pytest.mark.parametrize(("suit", "value"), [("S", 40), ("C", 60), ("D", 80), ("H", 100)])
@pytest.mark.parametrize("rank", "KQ")
def test_the_value_of_a_marriage(suit: str, value: int, rank: str) -> None:
    """Given a marriage declared, its value is counted at once, whichever of its cards is led."""
    rules = calm(marriage_needs_trick=False)
    state = play(rules, first_lead(rules, f"K{suit} Q{suit}"), f"{rank}{suit}+")
    assert state.points == (value, 0, 0)
    assert state.trump == {"S": Suit.SPADES, "C": Suit.CLUBS, "D": Suit.DIAMONDS}.get(
        suit, Suit.HEARTS
    )


@pytest.mark.rule("TH-09", "TH-106")
def test_all_marriages_are_worth_280() -> None:
    """Given a player who declares all four marriages, they bring him 280 points."""
    rules = club()
    took = "0 spades clubs diamonds hearts in 1"
    state = settle(rules, waiting(rules), took, "70", "50", contract=100)
    assert result(rules, state).points == (280, 70, 50)


# --- the aim ------------------------------------------------------------------------------------


@pytest.mark.rule("TH-10", "TH-11")
@pytest.mark.parametrize(("score", "wins"), [(895, False), (900, True), (950, True)])
def test_the_first_with_1000_wins(score: int, wins: bool) -> None:
    """Given no barrel, a player whose score reaches 1000 or more has won, and is named."""
    rules = club(barrel=False)
    state = settle(rules, waiting(rules, 0, 0, score), "20", "0", "100", declarer=2, contract=100)
    assert state.scores[2] == score + 100
    assert (state.over, state.phase) == (wins, "over" if wins else "deal")
    assert rules.score(state).winners == ((2,) if wins else ())


@pytest.mark.rule("TH-10")
def test_a_score_may_go_below_zero_without_limit() -> None:
    """Given a score of -5000, a failed contract takes it further down."""
    rules = club()
    before = waiting(rules, -5000, 0, 0)
    state = settle(rules, before, "60", "40", "20", contract=120)
    assert (state.scores, state.over) == ((-5120, 40, 20), False)


@pytest.mark.rule("TH-10")
def test_the_score_is_the_running_sum() -> None:
    """Given two deals, the score is what both have written."""
    rules = club()
    state = settle(rules, waiting(rules), "80", "20", "20", contract=100)
    assert state.scores == (-100, 20, 20)
    state = settle(rules, state, "20", "70", "30", declarer=1, contract=110)
    assert state.scores == (-80, -90, 50)


# --- the stages of a deal -----------------------------------------------------------------------

WORDS = (
    *("cut5", "recut", "accept", "bury5", "leave", "redeal", "silent", "100", "pass", "dark"),
    *("talon1", "JC-9C", "JC&9C", "concede", "AS", "KH+"),
)
"""A move of every kind."""

STAGES: list[tuple[str, str, set[str]]] = [
    ("cut", "the pack is to be cut", {"cut5"}),
    (
        "bottom_nine",
        "the dealer accepts the nine or has it cut again",
        {"recut", "accept"},
    ),
    ("dealer_cut", "the dealer cuts the pack", {"cut5"}),
    ("bury", "the dealer buries the jack or leaves it", {"bury5", "leave"}),
    ("hand_claims", "a redeal is to be claimed, or not", {"redeal", "silent"}),
    ("auction", "the auction is on", {"100", "pass", "dark"}),
    ("talon", "the declarer chooses a talon", {"talon1"}),
    ("pass", "the declarer passes cards", {"JC-9C", "redeal", "concede"}),
    ("discard", "the declarer lays two cards aside", {"JC&9C", "redeal", "concede"}),
    ("after_pass_claims", "a redeal is to be claimed, or not", {"redeal", "silent"}),
    ("contract", "the declarer states his contract", {"100", "concede"}),
    ("lead", "a card is to be played", {"AS", "KH+", "concede"}),
    ("follow", "a card is to be played", {"AS", "KH+", "concede"}),
]
"""The stages, what is to be done in each, and the moves that belong there, legal or not."""


def stage(phase: str) -> tuple[Thousand, ThousandState]:
    """A table at this stage."""
    two, rules = calm(players=2), calm()
    if phase == "bottom_nine":
        rules = calm(bottom_nine="dealer_may_recut")
    if phase == "bury":
        rules = calm(bottom_jack="bury")
    if phase == "hand_claims":
        rules = calm(redeal_hand_nines=2)
    if phase == "after_pass_claims":
        rules = calm(redeal_after_pass_below=40)
    cut = {"cut": "", "bottom_nine": "cut1", "dealer_cut": "cut2", "bury": "cut2"}
    if phase in cut:
        return rules, play(rules, offered(rules), cut[phase])
    if phase in {"talon", "discard"}:
        state = play(two, deal(two, dealer=1), "100 pass")
        return two, state if phase == "talon" else play(two, state, "talon1")
    state = deal(rules, "TD QC 9S 9C", "JS JC JD 9D")
    moves = {
        "hand_claims": "",
        "auction": "",
        "pass": "100 pass pass",
        "after_pass_claims": "100 pass pass TD-QC",
        "contract": "100 pass pass TD-QC",
        "lead": "100 pass pass TD-QC 100",
        "follow": "100 pass pass TD-QC 100 9S",
    }
    return rules, play(rules, state, moves[phase])


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize(("phase", "told", "belong"), STAGES)
def test_a_move_of_another_stage_is_refused(phase: str, told: str, belong: set[str]) -> None:
    """Given a stage of the deal, a move of another one is refused, and nothing changes."""
    rules, state = stage(phase)
    assert state.phase == phase
    before = attrs.evolve(state)
    for word in set(WORDS) - belong:
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-13", told)
        with pytest.raises(IllegalMove, match="TH-13"):
            play(rules, state, word)
    assert state == before


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize(("phase", "belong"), [(phase, belong) for phase, _, belong in STAGES])
def test_a_move_of_the_stage_is_judged_by_its_own_rules(phase: str, belong: set[str]) -> None:
    """Given a stage of the deal, a move that belongs there is legal, or another rule forbids it."""
    rules, state = stage(phase)
    for word in belong:
        found = rules.check(state, rules.parse(state, word))
        assert found is None or found.rule != "TH-13"


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize("phase", [phase for phase, _, _ in STAGES])
def test_the_player_to_move_always_has_a_move(phase: str) -> None:
    """Given a stage of the deal, exactly one player is to move, and each of his moves is legal."""
    rules, state = stage(phase)
    assert state.to_move in range(rules.players)
    moves = rules.legal_moves(state)
    assert len(moves) == len(set(moves)) > 0
    assert [rules.check(state, move) for move in moves] == [None] * len(moves)


@pytest.mark.rule("TH-13")
def test_the_card_of_another_player_is_refused() -> None:
    """Given the declarer on lead, a card from another hand is refused."""
    rules, state = stage("lead")
    for card in hand(state, 1) | hand(state, 2):
        refusal(rules, state, card)


def stages(rules: Thousand, state: ThousandState, words: Sequence[str]) -> list[str]:
    """The stages that a deal goes through with these moves, and then with any cards."""
    seen = [state.phase]
    for word in words:
        state = play(rules, state, word)
        seen.append(state.phase)
    while state.phase in {"lead", "follow"}:
        state = rules.apply(state, rules.legal_moves(state)[0])
    seen.append(state.phase)
    return list(dict.fromkeys(seen))


@pytest.mark.rule("TH-13")
def test_the_stages_of_a_deal() -> None:
    """Given a deal, its stages are cut, claims, auction, pass, claims, contract, play."""
    rules = calm(redeal_hand_nines=2, redeal_after_pass_below=18)
    pack = pack_with(rules, ["9S 9C TD QC", "JS JC JD JH 9D QS QH"])
    state = offered(rules, pack[12:] + pack[:12])
    words = ["cut12", "silent", "100", "pass", "pass", "QC-TD", "silent", "100"]
    found = stages(rules, state, words)
    order = ["cut", "hand_claims", "auction", "pass", "after_pass_claims", "contract"]
    assert found == [*order, "lead", "deal"]


@pytest.mark.rule("TH-13", "TH-154")
def test_a_golden_deal_has_no_auction() -> None:
    """Given a golden deal, the declarer takes the talon at once."""
    rules = Thousand.of(NO_REDEALS)
    state = deal(rules, before=waiting(rules, golden_left=3))
    found = stages(rules, state, ["TD-QC", "120"])
    assert found == ["pass", "contract", "lead", "deal"]


@pytest.mark.rule("TH-13", "TH-78")
def test_a_conceded_deal_has_no_play() -> None:
    """Given a conceded contract, no card is played, and the next deal follows."""
    rules = calm()
    state = contracted(rules, waiting(rules))
    state = play(rules, state, "concede")
    assert (state.phase, result(rules, state).tricks) == ("deal", ())


@pytest.mark.rule("TH-13", "TH-172")
def test_when_the_game_is_over_nobody_moves() -> None:
    """Given a finished game, every move and every deal is refused."""
    rules = club(barrel=False)
    state = settle(rules, waiting(rules, 900, 0, 0), "100", "20", "0", contract=100)
    assert (state.phase, state.to_move, rules.legal_moves(state)) == ("over", None, ())
    for word in ("cut5", "100", "AS", f"deal {FILLER}", f"deal {FILLER} talon 7 11 15"):
        found = refusal(rules, state, word)
        assert (found.rule, found.reason) == ("TH-172", "the game is over")
    with pytest.raises(IllegalMove, match="the game is over"):
        rules.deal(state, seed=1)


@pytest.mark.rule("TH-02", "TH-03")
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_forehand_order_begins_on_the_dealers_left(dealer: int) -> None:
    """Given any table, the active players go clockwise from the dealer's left."""
    for players in (2, 3, 4):
        rules = calm(players=players)
        state = deal(rules, dealer=dealer % players)
        expected = active_seats(rules, dealer % players)
        assert state.active == expected
        assert state.active[0] == (dealer % players + 1) % players
