"""Opening won piles, keeping and returning nines, the end of the game (CN-30 to CN-40, CN-45)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import CollectNines
from cardrules.games.collect_nines import CollectNinesState
from tests.collect_nines.table import (
    IN_ORDER,
    NONE,
    SEATS,
    BySeat,
    at,
    choose,
    deal_for,
    deal_with,
    hands,
    keeping,
    names,
    pile,
    play,
    played,
    reasons,
    reserve,
    result,
    table,
    unseen,
)

# --- opening the won piles ----------------------------------------------------------------------


@pytest.mark.rule("CN-30")
def test_won_piles_are_opened_after_the_last_trick() -> None:
    """Given a finished deal, all won cards are told, those from the reserve too."""
    rules = CollectNines()
    state, tricks = deal_for(rules, won=("KC 2S", "", "4S 5S 6S"))
    first, second, *_ = tricks.split(" | ")
    state = play(rules, state, tricks)
    found = result(rules, state).won
    assert [names(cards) for cards in found] == [
        {"KC", "2S", *first.split()},
        set(),
        {"4S", "5S", "6S", *second.split()},
    ]


@pytest.mark.rule("CN-31")
@pytest.mark.parametrize("seat", SEATS)
def test_nines_found_are_laid_beside_the_others(seat: int) -> None:
    """Given a seat that laid out one nine and finds another, it keeps both on the table."""
    rules = CollectNines()
    state = played(rules, laid=at(seat, "9C"), won=at(seat, "2S 9D 3S"))
    assert table(state)[seat] == {"9C", "9D"}
    assert result(rules, state).nines[seat] == 2
    assert reasons(rules, state) == [(seat, 1, "CN-13"), (seat, 1, "CN-31")]


@pytest.mark.rule("CN-31")
def test_nines_are_found_only_when_the_last_trick_is_over() -> None:
    """Given a nine in a won pile, it is not on the table before the last card is revealed."""
    rules = CollectNines()
    state, tricks = deal_for(rules, won=("9D", "", ""))
    all_but_last, _, last = tricks.rpartition("|")
    state = play(rules, state, all_but_last)
    before = last.split()
    state = choose(rules, state, " ".join(before[:2]))
    assert (unseen(state)[0], table(state)[0]) == ({"9D"}, set())
    state = choose(rules, state, before[2])
    assert table(state)[0] == {"9D"}


# --- four nines ---------------------------------------------------------------------------------


@pytest.mark.rule("CN-32", "CN-05", "CN-40")
@pytest.mark.parametrize(
    ("laid", "won"),
    [("9C", "9D 9H 9S"), ("9C 9D 9H", "2C 9S"), ("", "9C 9D KC 9H 9S")],
)
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("keep_rule", ["most_nines", "most_honours"])
def test_four_nines_win_after_the_last_trick(
    laid: str, won: str, seat: int, keep_rule: Any
) -> None:
    """Given a seat that lays out or finds all nines, it has won, whatever decides who keeps."""
    rules = CollectNines(keep_rule=keep_rule, winner_takes_played=keep_rule == "most_nines")
    others = at((seat + 1) % 3, "QS JS QD JD")
    mine = at(seat, won)
    both: Any = tuple(one or other for one, other in zip(mine, others, strict=True))
    state = played(rules, laid=at(seat, laid), won=both)
    points = tuple(4 if each == seat else 0 for each in SEATS)
    score = rules.score(state)
    assert (state.phase, score.winners, score.points) == ("over", (seat,), points)
    assert (state.to_move, rules.legal_moves(state), state.dealer) == (None, (), 2)
    found = result(rules, state)
    assert (found.winner, found.leader, found.nines) == (seat, seat, points)
    assert sum(found.change(seat) for seat in SEATS) == 4


@pytest.mark.rule("CN-32")
def test_three_nines_do_not_win() -> None:
    """Given three nines with one player and one with another, the game goes on."""
    rules = CollectNines()
    state = played(rules, laid=("9C 9D", "9S", ""), won=("9H", "", ""))
    assert (state.phase, rules.score(state).winners, state.scores) == ("deal", (), (3, 0, 0))
    assert result(rules, state).winner is None


# --- counting and keeping -----------------------------------------------------------------------


@pytest.mark.rule("CN-33")
@pytest.mark.parametrize("seat", SEATS)
def test_kept_laid_and_found_nines_count_together(seat: int) -> None:
    """Given one nine kept, one laid out and one found, the seat has three."""
    rules = CollectNines()
    before = keeping(rules, seat, "9C")
    state = played(rules, laid=at(seat, "9D"), won=at(seat, "9H"), before=before)
    assert result(rules, state).nines == tuple(3 if each == seat else 0 for each in SEATS)
    assert (table(state)[seat], state.scores[seat]) == ({"9C", "9D", "9H"}, 3)
    assert reasons(rules, state) == [(seat, 1, "CN-13"), (seat, 1, "CN-31")]


@pytest.mark.rule("CN-34", "CN-35")
@pytest.mark.parametrize(
    ("laid", "leader"),
    [
        (("9C 9D", "9H", "9S"), 0),
        (("9C", "9D 9H", "9S"), 1),
        (("9C", "9D", "9H 9S"), 2),
        (("9C 9D 9H", "9S", ""), 0),
        (("9C 9D", "9H", ""), 0),
        (("", "9C 9D", "9H"), 1),
        (("", "9C", ""), 1),
        (("", "", "9C 9D"), 2),
    ],
)
def test_who_has_strictly_most_keeps_all(laid: BySeat, leader: int) -> None:
    """Given a strict leader, he keeps all his nines, one being enough; the others return theirs."""
    rules = CollectNines()
    state = played(rules, laid=laid)
    counted = tuple(len(text.split()) for text in laid)
    found = result(rules, state)
    assert (found.leader, found.nines) == (leader, counted)
    assert table(state) == [{*laid[seat].split()} if seat == leader else set() for seat in SEATS]
    assert state.scores == tuple(counted[seat] if seat == leader else 0 for seat in SEATS)
    returned = {name for seat in SEATS if seat != leader for name in laid[seat].split()}
    assert returned <= pile(rules, state, "pack")
    items = [(seat, counted[seat], "CN-13") for seat in SEATS if counted[seat]]
    gone = [(each, -counted[each], "CN-35") for each in SEATS if each != leader and counted[each]]
    assert sorted(reasons(rules, state)) == sorted(items + gone)


@pytest.mark.rule("CN-35")
def test_an_overtaken_player_returns_what_he_had_kept() -> None:
    """Given another player with more, the nine kept from an earlier deal goes back."""
    rules = CollectNines()
    state = played(rules, laid=("9D 9H", "", ""), before=keeping(rules, 2, "9C"))
    assert (table(state), state.scores) == ([{"9D", "9H"}, set(), set()], (2, 0, 0))
    assert "9C" in pile(rules, state, "pack")
    assert reasons(rules, state) == [(0, 2, "CN-13"), (2, -1, "CN-35")]
    assert [result(rules, state).change(seat) for seat in SEATS] == [2, 0, -1]


@pytest.mark.rule("CN-36")
@pytest.mark.parametrize(
    "laid",
    [
        ("9C", "9D", ""),
        ("9C", "", "9D"),
        ("", "9C", "9D"),
        ("9C", "9D", "9H"),
        ("9C 9D", "9H 9S", ""),
        ("", "9C 9D", "9H 9S"),
        NONE,
    ],
)
def test_without_a_strict_leader_all_nines_go_back(laid: BySeat) -> None:
    """Given nobody with more than each of the others, nobody keeps a nine."""
    rules = CollectNines()
    state = played(rules, laid=laid)
    assert (table(state), state.scores) == ([set(), set(), set()], (0, 0, 0))
    assert result(rules, state).leader is None
    assert pile(rules, state, "pack") == {*IN_ORDER.split()}
    gone = [(s, -len(laid[s].split()), "CN-36") for s in SEATS if laid[s]]
    assert [item for item in reasons(rules, state) if item[1] < 0] == gone


@pytest.mark.rule("CN-36")
def test_a_tie_takes_kept_nines_too() -> None:
    """Given a nine kept from an earlier deal and another player who gets one, both go back."""
    rules = CollectNines()
    state = played(rules, laid=("", "9D", ""), before=keeping(rules, 0, "9C"))
    assert (table(state), state.scores) == ([set(), set(), set()], (0, 0, 0))
    assert reasons(rules, state) == [(0, -1, "CN-36"), (1, 1, "CN-13"), (1, -1, "CN-36")]


@pytest.mark.rule("CN-34", "CN-36")
def test_the_items_say_why_nines_went_back() -> None:
    """Given nines that go back, the reason names who has most, or that nobody has."""
    rules = CollectNines()
    told = result(rules, played(rules, laid=("9C 9D", "9H", ""))).items
    assert [item.reason for item in told] == [
        "nines laid out before play",
        "nines laid out before play",
        "nines go back: seat 0 has most nines",
    ]
    told = result(rules, played(rules, laid=("9C", "", ""), won=("", "9D", ""))).items
    assert [item.reason for item in told] == [
        "nines laid out before play",
        "nines go back: nobody has most nines",
        "nines found in the won cards",
        "nines go back: nobody has most nines",
    ]


@pytest.mark.rule("CN-37")
def test_nines_left_in_the_reserve_belong_to_nobody() -> None:
    """Given all nines in the reserve and none won, nobody has any, and they are dealt again."""
    rules = CollectNines()
    state, tricks = deal_for(rules)
    assert {"9C", "9D", "9H", "9S"} <= {*reserve(state)}
    state = play(rules, state, tricks)
    assert (result(rules, state).nines, result(rules, state).items) == ((0, 0, 0), ())
    assert {"9C", "9D", "9H", "9S"} <= pile(rules, state, "pack")


@pytest.mark.rule("CN-38")
@pytest.mark.parametrize("seat", SEATS)
def test_kept_nines_stay_face_up_and_are_not_dealt(seat: int) -> None:
    """Given kept nines, they lie face up through the next deal, and no pile else has them."""
    rules = CollectNines()
    state = rules.deal(keeping(rules, seat, "9C 9S"), seed=9)
    while state.phase == "choose":
        assert table(state)[seat] >= {"9C", "9S"}
        others = [each for each in rules.piles(state) if each.name != "nines"]
        assert all(not names(each.cards) & {"9C", "9S"} for each in others)
        assert state.scores[seat] == 2
        state = choose(rules, state, str(rules.legal_moves(state)[0]))


@pytest.mark.rule("CN-39")
def test_won_cards_have_no_value() -> None:
    """Given a player who won nothing but has a nine, and one with many cards, the first leads."""
    rules = CollectNines()
    won = ("", "KC KD KH KS QC QD", "AC AD")
    state = played(rules, laid=("9C", "", ""), won=won)
    assert (result(rules, state).leader, state.scores) == (0, (1, 0, 0))


@pytest.mark.rule("CN-39")
def test_all_other_cards_are_gathered() -> None:
    """Given two kept nines, the other 50 cards are put together, and nothing else lies about."""
    rules = CollectNines()
    state = played(
        rules, laid=("", "9H", ""), won=("", "2S", "3S"), before=keeping(rules, 0, "9C 9D")
    )
    assert pile(rules, state, "pack") == {*IN_ORDER.split()} - {"9C", "9D"}
    lying = [(each.name, each.seat) for each in rules.piles(state) if each.cards]
    assert lying == [("nines", 0), ("pack", None)]


# --- the end of the game ------------------------------------------------------------------------


@pytest.mark.rule("CN-40")
def test_deal_follows_deal_until_four_nines_are_together() -> None:
    """Given three deals that bring a player four nines, the score is 1, 3 and 4, and he has won."""
    rules = CollectNines()
    scores: list[tuple[int, ...]] = []
    state = played(rules, laid=("", "9C", ""))
    scores.append(state.scores)
    state = played(rules, won=("", "9D 2S 9H", ""), before=state)
    scores.append(state.scores)
    assert not state.over
    state = deal_with(rules, "", "9S", before=state)
    scores.append(state.scores)
    assert scores == [(0, 1, 0), (0, 3, 0), (0, 4, 0)]
    assert (state.phase, rules.score(state).winners) == ("over", (1,))


@pytest.mark.rule("CN-40")
def test_the_score_is_that_of_the_last_finished_deal() -> None:
    """Given nines laid out or found in a running deal, the scores move only when it ends."""
    rules = CollectNines()
    state, tricks = deal_for(rules, laid=("9C 9D", "", ""))
    assert (state.scores, rules.score(state).points) == ((0, 0, 0), (0, 0, 0))
    assert rules.facts(state)["nines on the table"] == (2, 0, 0)
    assert play(rules, state, tricks).scores == (2, 0, 0)


@pytest.mark.rule("CN-40")
def test_the_result_stands_until_the_next_deal() -> None:
    """Given a finished deal, its result is told until the next is dealt."""
    rules = CollectNines()
    state = played(rules, laid=("9C", "", ""), dealer=1)
    found = result(rules, state)
    assert (found.deal_number, found.dealer, state.dealer) == (1, 1, 2)
    assert rules.score(deal_with(rules, before=state)).result is None


def limited(rules: CollectNines, *laid: BySeat) -> CollectNinesState:
    """Play deals in which these nines are laid out."""
    state = rules.start(dealer=0)
    for nines in laid:
        state = played(rules, laid=nines, before=state)
    return state


@pytest.mark.rule("CN-45")
@pytest.mark.parametrize("max_deals", [1, 2, 3])
def test_the_limit_ends_the_game_without_a_winner(max_deals: int) -> None:
    """Given a limit of deals, the game goes on up to it, and then is over without a winner."""
    rules = CollectNines(max_deals=max_deals)
    state = limited(rules, *[NONE] * (max_deals - 1))
    assert not state.over
    state = played(rules, before=state)
    score = rules.score(state)
    assert (state.phase, score.winners, score.over) == ("over", (), True)
    assert (state.deal_number, state.to_move, rules.legal_moves(state)) == (max_deals, None, ())


@pytest.mark.rule("CN-45")
def test_nines_are_kept_and_returned_before_the_limit_ends_the_game() -> None:
    """Given the last allowed deal, the leader keeps, the others return, and the dealer stays."""
    rules = CollectNines(max_deals=1)
    state = played(rules, laid=("9C", "9D 9H", ""), dealer=1)
    assert (state.scores, table(state)) == ((0, 2, 0), [set(), {"9D", "9H"}, set()])
    assert (state.dealer, result(rules, state).leader) == (1, 1)
    assert pile(rules, state, "pack") == {*IN_ORDER.split()} - {"9D", "9H"}


@pytest.mark.rule("CN-45", "CN-32")
def test_four_nines_in_the_last_allowed_deal_win() -> None:
    """Given the fourth nine in the last allowed deal, its finder has won."""
    rules = CollectNines(max_deals=1)
    state = played(rules, laid=("9C 9D", "", ""), won=("9H 9S", "", ""))
    assert (state.phase, rules.score(state).winners) == ("over", (0,))


@pytest.mark.rule("CN-45")
def test_without_a_limit_the_game_goes_on() -> None:
    """Given no limit, deals without nines follow each other as long as you like."""
    rules = CollectNines()
    state = limited(rules, *[NONE] * 30)
    assert (state.phase, state.deal_number, rules.max_deals) == ("deal", 30, None)
    assert hands(deal_with(rules, before=state))
