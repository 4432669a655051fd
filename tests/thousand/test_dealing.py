"""Dealing, the places of the talon, and a misdeal (TH-27 to TH-34)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cardrules import Deal, IllegalMove, InvalidDeal, Refusal, Thousand
from cardrules.cards import cards
from cardrules.games.thousand import MISDEAL, Cut, HandDeal, ThousandState
from tests.thousand.table import (
    FACTORY,
    NO_REDEALS,
    asked,
    calm,
    club,
    deal,
    entries,
    hand,
    legal,
    offered,
    play,
    reasons,
    refusal,
    result,
    waiting,
)

PACK = FACTORY.split()
CUT_PACK = PACK[12:] + PACK[:12]
"""The pack after a cut at 12."""


def at(*places: int) -> set[str]:
    """The cards at these places of the pack after a cut at 12, counted from 1."""
    return {CUT_PACK[place - 1] for place in places}


def talons(rules: Thousand, state: ThousandState) -> dict[str, set[str]]:
    """The cards of each talon, by its name."""
    return {
        pile.name: set(map(str, pile.cards))
        for pile in rules.piles(state)
        if pile.name.startswith("talon")
    }


def dealt(
    rules: Thousand,
    *,
    dealer: int = 2,
    talon: Iterable[int] | None = None,
    before: ThousandState | None = None,
) -> ThousandState:
    """The pack in factory order, cut at 12, is dealt; perhaps with other places for the talon."""
    state = rules.start(dealer=dealer) if before is None else before
    return play(rules, rules.deal(state, order=FACTORY, talon=talon), "cut12")


# --- who gets which card ------------------------------------------------------------------------


@pytest.mark.rule("TH-27", "TH-28", "TH-30", "TH-31", "E-17")
def test_who_gets_which_card() -> None:
    """Given the pack in factory order cut at 12, everybody has the cards of the worked example."""
    rules = calm()
    state = dealt(rules)
    assert hand(state, 0) == {"9D", "KD", "JH", "AH", "KS", "9C", "KC"}
    assert hand(state, 1) == {"JD", "TD", "QH", "9S", "TS", "JC", "TC"}
    assert hand(state, 2) == {"QD", "AD", "KH", "JS", "AS", "QC", "AC"}
    assert talons(rules, state) == {"talon": {"9H", "TH", "QS"}}


@pytest.mark.rule("TH-27", "TH-02")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_cards_go_round_from_the_dealers_left(dealer: int) -> None:
    """Given any dealer, the first card goes to his left, and the others follow clockwise."""
    state = dealt(calm(), dealer=dealer)
    left, middle = (dealer + 1) % 3, (dealer + 2) % 3
    assert hand(state, left) == at(1, 4, 8, 12, 16, 19, 22)
    assert hand(state, middle) == at(2, 5, 9, 13, 17, 20, 23)
    assert hand(state, dealer) == at(3, 6, 10, 14, 18, 21, 24)


@pytest.mark.rule("TH-27", "TH-03", "E-48")
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("sitting_out", "steps"),
    [("right_of_dealer", (1, 2, 0)), ("opposite_dealer", (1, 3, 0)), ("dealer", (1, 2, 3))],
)
def test_of_four_players_three_get_cards(
    dealer: int, sitting_out: str, steps: tuple[int, ...]
) -> None:
    """Given four players, the cards go round the three who are active, from the dealer's left."""
    rules = calm(players=4, sitting_out=sitting_out)
    state = dealt(rules, dealer=dealer)
    active = tuple((dealer + step) % 4 for step in steps)
    assert state.active == active
    assert hand(state, active[0]) == at(1, 4, 8, 12, 16, 19, 22)
    assert hand(state, active[1]) == at(2, 5, 9, 13, 17, 20, 23)
    assert hand(state, active[2]) == at(3, 6, 10, 14, 18, 21, 24)
    (away,) = {0, 1, 2, 3} - set(active)
    assert hand(state, away) == set()
    assert talons(rules, state) == {"talon": at(7, 11, 15)}


@pytest.mark.rule("TH-28", "TH-08")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("players", [3, 4])
def test_all_cards_are_dealt(players: int, seed: int) -> None:
    """Given a shuffled pack, three players hold seven cards each, and three lie in the talon."""
    rules = calm(
        players=players, bottom_nine="ignore", three_nines_penalty="none", bottom_jack="ignore"
    )
    state = play(rules, rules.deal(waiting(rules), seed=seed), "cut9")
    sizes = [len(state.hand(seat)) for seat in state.active]
    assert sizes == [7, 7, 7]
    piles = [pile.cards for pile in rules.piles(state) if pile.cards]
    assert sorted(map(len, piles)) == [3, 7, 7, 7]
    assert {each for pile in piles for each in pile} == set(rules.deck())


@pytest.mark.rule("TH-34", "TH-04", "E-47")
@pytest.mark.parametrize("dealer", [0, 1])
def test_two_players_get_ten_cards_and_two_talons(dealer: int) -> None:
    """Given two players, each has ten cards, and two talons of two cards lie at their places."""
    rules = calm(players=2)
    state = dealt(rules, dealer=dealer)
    assert hand(state, 1 - dealer) == at(1, 3, 6, 9, 12, 15, 17, 19, 21, 23)
    assert hand(state, dealer) == at(2, 4, 7, 10, 13, 16, 18, 20, 22, 24)
    assert talons(rules, state) == {"talon 1": at(5, 8), "talon 2": at(11, 14)}


@pytest.mark.rule("TH-31")
@pytest.mark.parametrize("sitting_out", ["right_of_dealer", "opposite_dealer"])
def test_an_active_dealer_gets_the_last_card(sitting_out: str) -> None:
    """Given four players and a dealer who plays, the bottom card is his."""
    rules = calm(players=4, sitting_out=sitting_out)
    for dealer in range(4):
        assert CUT_PACK[-1] in hand(dealt(rules, dealer=dealer), dealer)


@pytest.mark.rule("TH-31")
def test_a_dealer_who_sits_out_gets_no_last_card() -> None:
    """Given a dealer who sits out, the bottom card goes to the player on his right."""
    rules = calm(players=4, sitting_out="dealer")
    assert CUT_PACK[-1] in hand(dealt(rules, dealer=1), 0)


# --- the places of the talon --------------------------------------------------------------------


@pytest.mark.rule("TH-29", "TH-30", "TH-34")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_and_the_last_card_are_not_in_the_talon(players: int) -> None:
    """Given any table, the first card goes to the dealer's left, and the last to the dealer."""
    rules = calm(players=players)
    state = dealt(rules, dealer=1)
    assert CUT_PACK[0] in hand(state, 2 % players)
    assert CUT_PACK[-1] in hand(state, 1)


@pytest.mark.rule("TH-30")
def test_other_places_can_be_named() -> None:
    """Given the places 2, 23 and 3 for the talon, these cards lie there, the rest goes round."""
    rules = calm()
    state = dealt(rules, talon=(2, 23, 3))
    assert talons(rules, state) == {"talon": at(2, 3, 23)}
    assert hand(state, 0) == at(1, 6, 9, 12, 15, 18, 21)
    assert hand(state, 1) == at(4, 7, 10, 13, 16, 19, 22)
    assert hand(state, 2) == at(5, 8, 11, 14, 17, 20, 24)


@pytest.mark.rule("TH-30", "TH-34")
def test_of_four_named_places_the_first_two_are_talon_1() -> None:
    """Given two players and the places 23, 4, 2 and 9, talon 1 is the first two of them."""
    rules = calm(players=2)
    state = dealt(rules, dealer=1, talon=[23, 4, 2, 9])
    assert talons(rules, state) == {"talon 1": at(4, 23), "talon 2": at(2, 9)}
    assert hand(state, 0) == at(1, 5, 7, 10, 12, 14, 16, 18, 20, 22)
    assert hand(state, 1) == at(3, 6, 8, 11, 13, 15, 17, 19, 21, 24)


@pytest.mark.rule("TH-30")
def test_four_players_name_three_places() -> None:
    """Given four players, three places make the talon, as for three players."""
    rules = calm(players=4)
    state = dealt(rules, dealer=1, talon=(4, 5, 6))
    assert talons(rules, state) == {"talon": at(4, 5, 6)}
    assert hand(state, 2) == at(1, 7, 10, 13, 16, 19, 22)


@pytest.mark.rule("TH-29", "TH-30", "TH-32", "E-17")
@pytest.mark.parametrize("places", [(1, 11, 15), (7, 11, 24), (24, 1, 7)])
def test_the_first_and_the_last_place_are_refused(places: tuple[int, ...]) -> None:
    """Given place 1 or 24 for the talon, the deal is refused, nothing changes and nobody pays."""
    rules = club()
    state = waiting(rules)
    with pytest.raises(InvalidDeal) as caught:
        rules.deal(state, order=FACTORY, talon=places)
    assert caught.value.rule == "TH-29"
    assert caught.value.reason == "neither the first nor the last card goes to the talon"
    assert (state.phase, state.scores) == ("deal", (0, 0, 0))


@pytest.mark.rule("TH-30")
@pytest.mark.parametrize(
    ("players", "places", "told"),
    [
        (3, (7, 11, 11), "name 3 different places for the talon"),
        (3, (7, 11, 15, 15), "name 3 different places for the talon"),
        (3, (7, 11), "name 3 different places for the talon"),
        (3, (), "name 3 different places for the talon"),
        (3, (5, 8, 11, 14), "name 3 different places for the talon"),
        (4, (5, 8, 11, 14), "name 3 different places for the talon"),
        (2, (7, 11, 15), "name 4 different places for the talon"),
        (2, (5, 8, 11, 5), "name 4 different places for the talon"),
        (3, (7, 11, 0), "the pack has no card at place 0"),
        (3, (25, 11, 15), "the pack has no card at place 25"),
        (3, (-3, 11, 15), "the pack has no card at place -3"),
    ],
)
def test_places_that_make_no_talon_are_refused(
    players: int, places: tuple[int, ...], told: str
) -> None:
    """Given doubled places, a wrong number of them or places outside the pack, they are refused."""
    rules = calm(players=players)
    state = waiting(rules, dealer=0)
    with pytest.raises(InvalidDeal) as caught:
        rules.deal(state, order=FACTORY, talon=places)
    assert (caught.value.rule, caught.value.reason) == ("TH-30", told)
    found = rules.check(state, HandDeal(cards(FACTORY), places))
    assert found is not None
    assert (found.rule, found.reason) == ("TH-30", told)


@pytest.mark.rule("TH-30")
def test_every_inner_place_can_be_named() -> None:
    """Given each place from 2 to 23, a talon card may lie there."""
    rules = calm()
    for place in range(2, 24):
        others = [each for each in (7, 11, 15, 20) if each != place][:2]
        state = dealt(rules, talon=(place, *others))
        assert talons(rules, state) == {"talon": at(place, *others)}


@pytest.mark.rule("TH-30")
def test_named_places_outlast_a_second_cut() -> None:
    """Given named places and a nine cut again, the talon lies at these places of the last cut."""
    rules = calm()
    state = rules.deal(waiting(rules), order=FACTORY, talon=(2, 3, 4))
    assert talons(rules, play(rules, state, "cut7 cut5")) == {"talon": at(2, 3, 4)}


@pytest.mark.rule("TH-30")
def test_named_places_hold_for_one_pack() -> None:
    """Given places named for a deal that is thrown in, the next one has the usual ones."""
    rules = calm()
    state = play(rules, dealt(rules, talon=(2, 3, 4)), "misdeal")
    assert talons(rules, dealt(rules, before=state)) == {"talon": at(7, 11, 15)}


@pytest.mark.rule("TH-30")
def test_a_shuffled_pack_can_have_named_places() -> None:
    """Given a seed and places for the talon, the pack is shuffled as ever, and the talon there."""
    rules = calm(bottom_nine="ignore", three_nines_penalty="none", bottom_jack="ignore")
    usual = play(rules, rules.deal(waiting(rules), seed=5), "cut9")
    named = play(rules, rules.deal(waiting(rules), seed=5, talon=(7, 11, 15)), "cut9")
    assert named == usual
    other = play(rules, rules.deal(waiting(rules), seed=5, talon=(7, 11, 16)), "cut9")
    assert len(talons(rules, usual)["talon"] & talons(rules, other)["talon"]) == 2
    drawn = {rules.deal(waiting(rules), talon=(7, 11, 15)) for _ in range(3)}
    assert len(drawn) == 3


@pytest.mark.rule("TH-30")
def test_a_deal_with_named_places_can_be_written_down() -> None:
    """Given the notation of such a deal, it is read back and deals the same cards."""
    rules = calm()
    state = waiting(rules)
    move = rules.parse(state, f"deal {FACTORY} talon 2 3 4")
    assert move == HandDeal(cards(FACTORY), (2, 3, 4))
    assert str(move) == f"deal {FACTORY} talon 2 3 4"
    assert rules.check(state, move) is None
    assert rules.apply(state, move) == rules.deal(state, order=FACTORY, talon=(2, 3, 4))


@pytest.mark.rule("TH-30")
def test_a_seed_and_an_order_exclude_each_other() -> None:
    """Given both a seed and an order, with places for the talon, the call is refused."""
    rules = calm()
    with pytest.raises(TypeError, match="give a seed or an order, not both"):
        rules.deal(waiting(rules), seed=1, order=FACTORY, talon=(7, 11, 15))


@pytest.mark.rule("TH-05", "TH-28", "TH-30")
def test_only_the_whole_pack_can_be_dealt() -> None:
    """Given a pack with a card twice, the deal is refused, with named places too."""
    rules = calm()
    wrong = ["9S", *PACK[:-1]]
    state = waiting(rules)
    for talon in (None, (7, 11, 15)):
        with pytest.raises(InvalidDeal) as caught:
            rules.deal(state, order=wrong, talon=talon)
        assert caught.value.rule == "TH-05"
        told = "not the pack of 24 cards; more than once: 9S; missing: AH"
        assert caught.value.reason == told
    found = rules.check(state, HandDeal(cards(wrong), (7, 11, 15)))
    assert found is not None
    assert found.rule == "TH-05"


@pytest.mark.rule("TH-13", "TH-30")
def test_nothing_is_dealt_into_a_running_deal() -> None:
    """Given a running deal, a deal by hand is refused like any other."""
    rules = calm()
    state = dealt(rules)
    for talon in (None, (7, 11, 15)):
        with pytest.raises(IllegalMove) as caught:
            rules.deal(state, order=FACTORY, talon=talon)
        assert (caught.value.rule, caught.value.reason) == (
            "TH-13",
            "the running deal is not finished",
        )
    assert refusal(rules, state, f"deal {FACTORY} talon 7 11 15").rule == "TH-13"


# --- a misdeal ----------------------------------------------------------------------------------


@pytest.mark.rule("TH-32", "TH-33", "TH-150", "E-50")
def test_a_misdeal_costs_the_dealer_a_penalty() -> None:
    """Given a card shown by the dealer, he pays 120, and the next player deals."""
    rules = club()
    state = play(rules, deal(rules, before=waiting(rules, 435, 0, 0, dealer=0)), "misdeal")
    assert (state.phase, state.scores, state.dealer) == ("deal", (315, 0, 0), 1)
    assert entries(rules, state) == [(0, -120, "TH-32")]
    assert reasons(rules, state, "TH-32") == ["penalty for a misdeal"]
    assert (result(rules, state).how, result(rules, state).dealer) == ("misdeal", 0)


@pytest.mark.rule("TH-32", "TH-148", "TH-150", "E-50")
def test_a_penalty_for_a_misdeal_can_hit_the_dump_truck() -> None:
    """Given a dealer at 675, the penalty takes him to 555, and so to 0."""
    rules = club()
    state = play(rules, deal(rules, before=waiting(rules, 675, 0, 0, dealer=0)), "misdeal")
    assert state.scores == (0, 0, 0)
    assert entries(rules, state) == [(0, -120, "TH-32"), (0, -555, "TH-148")]


@pytest.mark.rule("TH-32", "E-50")
@pytest.mark.parametrize("preset", ["sailor", "beginner"])
def test_a_misdeal_may_cost_nothing(preset: str) -> None:
    """Given no penalty for it, a misdeal costs nothing, and the same player deals again."""
    rules = Thousand.preset(preset)
    state = play(rules, deal(rules, before=waiting(rules, 435, 0, 0, dealer=0)), "misdeal")
    assert (state.phase, state.scores, state.dealer) == ("deal", (435, 0, 0), 0)
    assert entries(rules, state) == []
    assert result(rules, state).how == "misdeal"


@pytest.mark.rule("TH-32", "TH-122")
def test_the_penalty_for_a_misdeal_has_the_agreed_size() -> None:
    """Given a penalty of 50, a misdeal costs 50."""
    rules = club(penalty=50)
    assert play(rules, deal(rules), "misdeal").scores == (0, 0, -50)


@pytest.mark.rule("TH-32", "TH-03")
def test_a_dealer_who_sits_out_pays_for_a_misdeal() -> None:
    """Given four players and a dealer who sits out, a misdeal costs him the penalty too."""
    rules = club(players=4, sitting_out="dealer")
    state = play(rules, deal(rules, before=waiting(rules, dealer=1)), "misdeal")
    assert (state.scores, state.dealer) == ((0, -120, 0, 0), 2)


@pytest.mark.rule("TH-33", "TH-32", "TH-122")
def test_while_golden_deals_remain_a_misdeal_does_not_move_the_deal() -> None:
    """Given a golden deal, a misdeal costs double, and the same player deals it again."""
    rules = Thousand()
    state = play(rules, asked(rules, waiting(rules, golden_left=1)), "misdeal")
    assert (state.scores, state.dealer, state.golden) == ((0, 0, -240), 2, True)


@pytest.mark.rule("TH-32", "TH-36")
def test_a_misdeal_throws_the_cards_in() -> None:
    """Given a misdeal, no bolt or attempt is counted, and the deal is void but for the penalty."""
    rules = club()
    before = waiting(rules, 880, 100, 100, bolts=(1, 2, 0), barrel=(1, None, None))
    state = play(rules, deal(rules, before=before), "misdeal")
    assert [row.bolts for row in state.rows] == [1, 2, 0]
    assert [row.barrel for row in state.rows] == [1, None, None]
    assert state.scores == (880, 100, -20)
    assert (state.hands, state.settled.match.completed) == ((0, 0, 0), 0)


@pytest.mark.rule("TH-32")
def test_before_the_cards_are_dealt_there_is_no_misdeal() -> None:
    """Given a pack that is not dealt yet, a misdeal is refused."""
    rules = club()
    for state in (
        rules.start(),
        waiting(rules),
        offered(rules),
        play(rules, offered(rules), "cut2"),
    ):
        found = refusal(rules, state, "misdeal")
        told = "a misdeal is found only between the dealing and the first call"
        assert (found.rule, found.reason) == ("TH-32", told)
        with pytest.raises(IllegalMove, match="TH-32"):
            play(rules, state, "misdeal")


@pytest.mark.rule("TH-32")
def test_after_the_first_call_there_is_no_misdeal() -> None:
    """Given the opener's bid, a misdeal is refused, and so it is in all that follows."""
    rules = calm()
    state = deal(rules)
    assert rules.check(state, rules.parse(state, "misdeal")) is None
    for word in ("100", "pass", "pass", "TD-QC", "100"):
        state = play(rules, state, word)
        assert refusal(rules, state, "misdeal").rule == "TH-32"


@pytest.mark.rule("TH-32", "TH-40")
def test_a_misdeal_can_be_found_while_redeals_are_claimed() -> None:
    """Given a player asked about a redeal, a misdeal is possible still, and after his silence."""
    rules = club(**{**NO_REDEALS, "redeal_hand_below": 13})
    state = deal(rules, "JS JC JH QS QD 9D 9C", dealer=2)
    assert state.phase == "hand_claims"
    assert play(rules, state, "misdeal").scores == (0, 0, -120)
    state = play(rules, state, "silent")
    assert state.phase == "auction"
    assert play(rules, state, "misdeal").scores == (0, 0, -120)


@pytest.mark.rule("TH-32", "TH-40")
@pytest.mark.parametrize("players", [3, 4])
def test_in_a_golden_deal_a_misdeal_is_found_until_the_talon_is_taken(players: int) -> None:
    """Given three or four players, only while a redeal may be claimed is the talon not taken."""
    rules = Thousand.of({"players": players})
    state = asked(rules, waiting(rules, dealer=0, golden_left=3))
    thrown_in = play(rules, state, "misdeal")
    assert (thrown_in.phase, thrown_in.scores[0]) == ("deal", -240)
    state = play(rules, state, "silent")
    told = "in a golden deal a misdeal is found only until the talon is taken"
    for phase in ("pass", "contract", "lead"):
        assert state.phase == phase
        assert refusal(rules, state, "misdeal") == Refusal("TH-32", told)
        with pytest.raises(IllegalMove, match="TH-32"):
            play(rules, state, "misdeal")
        state = rules.apply(state, rules.legal_moves(state)[0])


@pytest.mark.rule("TH-32")
def test_where_nobody_is_asked_a_golden_deal_has_no_misdeal() -> None:
    """Given a golden deal in which nobody may claim a redeal, the talon is taken at once."""
    rules = Thousand.of(NO_REDEALS)
    state = deal(rules, before=waiting(rules, golden_left=3))
    assert (state.phase, refusal(rules, state, "misdeal").rule) == ("pass", "TH-32")


@pytest.mark.rule("TH-32", "TH-13")
def test_no_seat_can_throw_the_cards_in() -> None:
    """Given a fresh deal, a misdeal is refused to every seat, and only the table itself has it."""
    rules = club()
    state = deal(rules)
    for seat in range(3):
        with pytest.raises(IllegalMove, match=r"^misdeal: no player makes this move; TH-13$"):
            rules.act(state, seat, MISDEAL)
    assert MISDEAL.by_table
    assert play(rules, state, "misdeal").phase == "deal"


@pytest.mark.rule("TH-32")
def test_in_what_a_seat_has_seen_a_misdeal_is_nobodys() -> None:
    """Given a misdeal, everybody has seen it and nobody is said to have made it."""
    rules = club()
    moves = (Deal(cards(PACK)), Cut(12), MISDEAL)
    for seat in (None, 0, 1, 2):
        history = rules.observe(moves, seat, dealer=2)
        assert [step.mover for step in history.steps] == [None, 1, None]
        assert (history.steps[-1].said, history.steps[-1].move) == ("misdeal", MISDEAL)
        assert [step.move for _, step in history.running_deal] == [Cut(12), MISDEAL]


@pytest.mark.rule("TH-13", "TH-30")
def test_no_seat_deals() -> None:
    """Given a pack that is awaited, no seat may send one, be it with places for the talon."""
    rules = club()
    state = rules.start(dealer=0)
    for move in (Deal(rules.deck()), HandDeal(rules.deck(), (7, 8, 9))):
        for seat in range(3):
            with pytest.raises(IllegalMove, match=r"^deal: no player makes this move; TH-13$"):
                rules.act(state, seat, move)
        assert rules.apply(state, move).phase == "cut"


@pytest.mark.rule("TH-32", "TH-04")
def test_in_a_golden_deal_of_two_a_misdeal_is_found_until_the_talon_is_taken() -> None:
    """Given two players and a golden deal, a misdeal is possible until a talon is chosen."""
    rules = Thousand.of({**NO_REDEALS, "players": 2})
    state = deal(rules, before=waiting(rules, dealer=1, golden_left=2))
    assert state.phase == "talon"
    assert play(rules, state, "misdeal").scores == (0, -240)
    state = play(rules, state, "talon1")
    assert refusal(rules, state, "misdeal").rule == "TH-32"


@pytest.mark.rule("TH-32")
def test_in_an_ordinary_deal_the_talon_is_too_late_for_a_misdeal() -> None:
    """Given an ordinary deal, a misdeal is refused before the pass and before a talon is chosen."""
    rules = calm()
    assert refusal(rules, play(rules, deal(rules), "100 pass pass"), "misdeal").rule == "TH-32"
    rules = calm(players=2)
    state = play(rules, deal(rules, dealer=1), "100 pass")
    assert state.phase == "talon"
    assert refusal(rules, state, "misdeal").rule == "TH-32"


@pytest.mark.rule("TH-32")
def test_a_misdeal_is_nobodys_move() -> None:
    """Given a fresh deal, a misdeal is possible but not among the moves of a player."""
    rules = club()
    state = deal(rules)
    assert rules.check(state, rules.parse(state, "misdeal")) is None
    assert "misdeal" not in legal(rules, state)


@pytest.mark.rule("TH-33")
def test_after_a_misdeal_the_next_player_deals_a_fresh_deal() -> None:
    """Given a misdeal, the next player shuffles and deals, and it counts as another deal begun."""
    rules = calm()
    state = play(rules, deal(rules), "misdeal")
    assert state.deal_number == 1
    state = deal(rules, before=state)
    assert (state.dealer, state.active, state.deal_number) == (0, (1, 2, 0), 2)
    assert rules.score(state).result is None
