"""What is hidden from whom in Ninety-Nine, stage by stage, and what can be found out."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from cardrules import CardRulesError, CardSet, Deal, Move, NinetyNine, cards
from cardrules.games.ninety_nine import Bid, NinetyNineState
from cardrules.views import History
from tests.chance import assert_uniform
from tests.layouts import positions
from tests.ninety_nine.endings import pack_with
from tests.ninety_nine.table import CLASSIC, HANDS, THREE, TWO, filled, names, of
from tests.watching import Watched

SEATS = (0, 1, 2, None)


def table(
    rules: NinetyNine, *hands: str, said: str = "", turn_up: str = "", bids: int = 4
) -> Watched[NinetyNineState]:
    """A deal of seat 0 with these hands; so many have bid, and this was said; the rest pass."""
    laid = filled(rules, hands, turn_up)
    order = pack_with(rules, [[*bid, *rest] for bid, rest in laid], 0)
    seen = Watched(rules, 0, rules.start(dealer=0)).make(Deal(cards(order)))
    while seen.state.phase == "bid" and bids:
        seen.make(Bid(laid[seen.state.to_move or 0][0]))
        bids -= 1
    seen.play(said)
    while seen.state.phase == "offer" and not said.endswith("..."):
        seen.play("pass")
    return seen


def samples(
    seen: Watched[NinetyNineState], seat: int | None, number: int = 60
) -> list[NinetyNineState]:
    """So many positions that the seat, with its memory, cannot tell from the true one."""
    history, chance = seen.history(seat), Random(7)
    return [seen.rules.sample(history, chance) for _ in range(number)]


def unseen(seen: Watched[NinetyNineState], seat: int | None) -> int:
    """How many cards lie where the seat does not know them."""
    return sum(pile.hidden for pile in seen.view(seat).piles)


def to_the_end(seen: Watched[NinetyNineState], seed: int) -> Watched[NinetyNineState]:
    """Play the deal to its end, at random."""
    chance = Random(seed)
    while seen.state.to_move is not None:
        seen.make(chance.choice(seen.rules.legal_moves(seen.state)))
    return seen


# --- before the deal, the deal ------------------------------------------------------------------


@pytest.mark.rule("NN-07")
@pytest.mark.parametrize(
    ("top", "drawn"), [("6C AD KH", "6C AD KH"), ("AC AD 6H KC QD", "AC AD 6H KC QD")]
)
def test_the_draw_for_the_deal_is_seen_by_all(top: str, drawn: str) -> None:
    """The cards that are drawn, those of a tie included, are seen by everybody, and no others."""
    rules = NinetyNine()
    first = cards(top)
    order = (*first, *(each for each in rules.deck() if each not in first))
    for seat in SEATS:
        (step,) = rules.observe([Deal(order)], seat).steps
        assert (step.mover, step.said, step.move) == (None, f"deal {drawn}", None)
        assert [(pile.name, pile.hidden) for pile in step.view.piles] == [("pack", 36)]


@pytest.mark.rule("NN-09", "NN-12", "NN-11")
@pytest.mark.parametrize(
    ("players", "spectator", "player"), [(2, 36, 24), (3, 36, 24), (4, 52, 39)]
)
def test_a_hand_is_its_owners_alone(players: int, spectator: int, player: int) -> None:
    """After the deal everybody knows the trumps and his own hand, and nobody the dummy."""
    rules = NinetyNine.of({"players": players, "first_trump": "D"})
    seen = table(rules, *HANDS[players], bids=0)
    assert unseen(seen, None) == spectator
    for seat in range(players):
        view = seen.view(seat)
        assert unseen(seen, seat) == player
        assert view.facts["trumps"] == "♦"
        assert view.hand == seen.state.hand(seat)
        assert not [
            each for each in range(players) if seen.known(seat, "hand", each) and each != seat
        ]
        assert view.pile("dummy").hidden == (9 if players == 2 else 0)
        assert view.pile("dummy bid").hidden == (3 if players == 2 else 0)


@pytest.mark.rule("NN-77", "NN-79")
def test_the_turn_up_is_open_and_the_joker_is_hidden() -> None:
    """Everybody sees the card turned up; who has the joker, he alone knows."""
    rules = NinetyNine.preset("classic")
    seen = table(rules, *CLASSIC, turn_up="AD", bids=0)
    for seat in SEATS:
        assert seen.known(seat, "turn-up") == {"AD"}
        assert ("JK" in seen.known(seat, "hand", 1)) == (seat == 1)
    holders = [
        [seat for seat in (1, 2) if "JK" in names(each.hand(seat))] for each in samples(seen, 0)
    ]
    assert {tuple(each) for each in holders} == {(1,), (2,)}


@pytest.mark.rule("NN-85", "NN-86", "NN-87")
def test_of_the_trump_stock_the_cards_are_known_and_the_order_is_not() -> None:
    """What was turned up is remembered, so all know what is left, but not what comes next."""
    rules = NinetyNine.preset("oxford_whist")
    seen = table(rules, bids=0)
    left = seen.state.trump_stock
    for seat in SEATS:
        view = seen.view(seat)
        (turned,) = view.pile("turned trumps").order
        assert turned == seen.state.turned_trumps[0]
        assert (view.pile("trump stock").cards, view.pile("trump stock").order) == (
            CardSet.of(left),
            (),
        )
        stocks = {each.trump_stock for each in samples(seen, seat)}
        assert len(stocks) == 60
        assert {CardSet.of(stock) for stock in stocks} == {CardSet.of(left)}
        assert view.position.trump_stock != left


@pytest.mark.rule("NN-87", "NN-88")
def test_between_deals_the_trump_stock_stays_hidden() -> None:
    """After a deal the order of the stock is still unknown; the cards of the deal are gathered."""
    seen = to_the_end(table(NinetyNine.preset("oxford_whist")), 1)
    assert seen.state.phase == "deal"
    assert len({each.trump_stock for each in samples(seen, 0)}) == 60
    assert [(pile.name, pile.hidden) for pile in seen.view(0).piles] == [
        ("pack", 36),
        ("trump stock", 0),
        ("turned trumps", 0),
    ]


@pytest.mark.rule("NN-72", "NN-73")
def test_the_points_of_the_game_are_open() -> None:
    """In a match of games everybody knows the points of this game and who has had a bonus."""
    rules = NinetyNine(length="match")
    seen = to_the_end(table(rules, *THREE), 1)
    for seat in SEATS:
        facts = seen.view(seat).facts
        assert facts["points of this game"] == seen.state.game_points != (0, 0, 0)
        assert facts["game bonuses"] == (0, 0, 0)
        assert "next trumps" in facts


# --- bids ---------------------------------------------------------------------------------------


@pytest.mark.rule("NN-22", "NN-23")
def test_everybody_sees_that_a_bid_is_laid_and_only_its_owner_which() -> None:
    """Three cards lie face down: the others know who has laid them, and neither cards nor bid."""
    seen = table(NinetyNine(), *THREE, bids=1)
    for seat in SEATS:
        view = seen.view(seat)
        assert view.facts["bids laid by"] == "seat 1"
        assert (view.pile("bid", 1).size, view.pile("hand", 1).size) == (3, 9)
        assert seen.known(seat, "bid", 1) == (of("TC TD 6D") if seat == 1 else set())
        step = seen.history(seat).steps[-1]
        assert (step.mover, step.said) == (1, "bid TC 6D TD" if seat == 1 else "bid")
        assert (step.move is None) == (seat != 1)


@pytest.mark.rule("NN-18", "NN-22")
def test_any_card_that_is_not_seen_may_be_bid_or_held() -> None:
    """The bid of another is sampled from all cards that one does not hold, and so is his hand."""
    seen = table(NinetyNine(), *THREE, bids=1)
    others = {str(card) for card in seen.rules.deck() if card not in seen.state.hand(0)}
    drawn = samples(seen, 0, 200)
    for pile in (NinetyNineState.bid_cards, NinetyNineState.hand):
        assert {str(card) for each in drawn for card in pile(each, 1)} == others
    assert {(len(each.hand(1)), len(each.bid_cards(1))) for each in drawn} == {(9, 3)}


# --- premium bids -------------------------------------------------------------------------------


@pytest.mark.rule("NN-27", "NN-32")
def test_premium_bids_are_spoken_aloud() -> None:
    """All hear every offer, and nothing is turned up before the last word is spoken."""
    seen = table(NinetyNine(), *THREE, said="pass declare reveal")
    assert seen.state.phase == "answer"
    for seat in SEATS:
        view = seen.view(seat)
        assert view.facts["premium bids"] == "seat 1: pass, seat 2: declare, seat 0: reveal"
        for other in (0, 1, 2):
            assert bool(seen.known(seat, "bid", other)) == (seat == other)


@pytest.mark.rule("NN-35")
def test_a_declaration_shows_the_bid_cards() -> None:
    """Everybody knows the declarer's bid, and in no sample are these cards anywhere else."""
    seen = table(NinetyNine(), *THREE, said="declare")
    for seat in SEATS:
        view = seen.view(seat)
        assert view.pile("bid", 1).face_up
        assert seen.known(seat, "bid", 1) == of("TC TD 6D")
        assert view.facts["bid of seat 1"] == "3"
        assert (view.pile("hand", 1).hidden, view.pile("bid", 2).hidden) == (
            0 if seat == 1 else 9,
            0 if seat == 2 else 3,
        )
        assert {str(each.bid_cards(1)) for each in samples(seen, seat)} == {
            str(seen.state.bid_cards(1))
        }
    assert unseen(seen, 0) == 21


@pytest.mark.rule("NN-33", "NN-35")
@pytest.mark.parametrize(("answer", "shown"), [("yield", 2), ("raise", 1)])
def test_a_revelation_shows_all_cards_and_an_outbid_offer_none(answer: str, shown: int) -> None:
    """Hand and bid of whose revelation stands lie open; of the others nothing does."""
    seen = table(NinetyNine(), *THREE, said=f"declare reveal {answer}")
    for seat in SEATS:
        for other in (0, 1, 2):
            sees = other in {shown, seat}
            assert (seen.view(seat).pile("hand", other).hidden == 0) == sees
            assert (seen.view(seat).pile("bid", other).hidden == 0) == sees
    first = seen.rules.legal_moves(seen.state)[0]
    assert seen.make(first).known(None, "trick") == {str(first)}


@pytest.mark.rule("NN-25", "NN-34", "NN-39")
@pytest.mark.parametrize(("said", "hidden"), [("", 15), ("declare pass", 12), ("pass declare", 15)])
def test_of_the_dummy_the_hand_is_open_and_the_bid_is_not(said: str, hidden: int) -> None:
    """Before the lead the dummy's nine cards are turned up; its bid may be any three others."""
    seen = table(NinetyNine(players=2), *TWO, said=said)
    for seat in (0, 1, None):
        assert seen.known(seat, "dummy") == names(seen.state.dummy)
        assert seen.view(seat).pile("dummy bid").hidden == 3
    assert unseen(seen, 0) == hidden
    drawn = samples(seen, 0, 200)
    outside = CardSet.of(seen.rules.deck()) - seen.state.dummy - seen.state.hand(0)
    outside -= seen.state.bid_cards(0)
    if said == "declare pass":
        outside -= seen.state.bid_cards(1)
    assert {card for each in drawn for card in each.dummy_bid_cards} == set(outside)


# --- play ---------------------------------------------------------------------------------------

VOID = ("", "6C 7C 8C / AD KD QC JC TC 9C KC AC AS", "7D 8D 9D / 6H 7H 8H 9H TH JH 6S 7S 8S")
"""Seat 2 has diamonds among its bid cards only."""


@pytest.mark.rule("NN-35", "NN-40")
def test_tricks_are_seen_and_remembered() -> None:
    """The cards of a trick, their order, and who has won it are known to everybody."""
    seen = table(NinetyNine(), *VOID).play("AD 6H")
    assert [str(card) for card in seen.view(None).pile("trick").order] == ["AD", "6H"]
    last = seen.rules.legal_moves(seen.state)[0]
    seen.make(last)
    for seat in SEATS:
        assert seen.known(seat, "won", 1) == {"AD", "6H", str(last)}
        assert seen.view(seat).facts["tricks"] == (0, 1, 0)


@pytest.mark.rule("NN-21", "NN-40")
def test_who_does_not_follow_is_void_in_hand_but_perhaps_not_in_his_bid() -> None:
    """In no sample does he hold a card of the suit that was led; his bid cards may be of it."""
    seen = table(NinetyNine(), *VOID).play("AD 6H")
    for seat in (0, 1, None):
        drawn = samples(seen, seat, 100)
        assert not [card for each in drawn for card in names(each.hand(2)) if card[1] == "D"]
        assert [card for each in drawn for card in names(each.bid_cards(2)) if card[1] == "D"]
        assert [card for each in drawn for card in names(each.hand(2)) if card[1] == "S"]


@pytest.mark.rule("NN-40", "NN-41")
def test_who_follows_shows_nothing() -> None:
    """A low card of the suit excludes no other: nobody has to beat."""
    hands = ("", "/ AD KD QC JC TC 9C KC AC AS", "/ 6D 7H 8H 9H TH JH 6S 7S 8S")
    assert table(NinetyNine(), *hands).play("AD 6D").limits(by=0, of=2) == []


@pytest.mark.rule("NN-79")
def test_who_does_not_follow_the_suit_of_the_turn_up_has_no_joker() -> None:
    """The joker belongs to the turn-up's suit, so a discard from it shows that it is not held."""
    rules = NinetyNine.preset("classic")
    hands = ("", "AC KC QC / KD JC TC 9C 8C 7C 6C AS KS", "/ 6H 7H 8H 9H TH JH 6S 7S 8S")
    seen = table(rules, *hands, turn_up="AD").play("KD 6H")
    ((suit, at_most),) = seen.limits(by=1, of=2)
    assert (suit, at_most) == ({"JK", *of("6D 7D 8D 9D TD JD QD")}, 0)


@pytest.mark.rule("NN-44")
def test_a_card_from_the_dummy_shows_nothing_of_the_hand() -> None:
    """Who plays a heart for the dummy, which has no club, may have clubs himself."""
    hands = (
        "/ KC 9D 7D 6D QH TH 6H 6S 8C",
        "/ AC TC 9C TD KD 9H AS JS 7C",
        "/ AD QD 8D AH 7H KS TS 7S JH",
    )
    seen = table(NinetyNine(players=2), *hands).play("AC KC 7H")
    assert seen.limits(by=0, of=1) == []
    assert any(names(each.hand(1)) & of("TC 9C 7C") for each in samples(seen, 0))


# --- the end of a deal --------------------------------------------------------------------------


@pytest.mark.rule("NN-62")
@pytest.mark.parametrize("players", [3, 4])
def test_where_only_won_bids_are_shown_the_others_stay_private(players: int) -> None:
    """Who has failed need not show his bid: he alone still knows it."""
    rules = NinetyNine.of({"players": players, "reveal_bids_at_end": "successful"})
    kinds = set[bool]()
    for seed in range(12):
        seen = to_the_end(table(rules, *HANDS[players]), seed)
        result = rules.score(seen.state).result
        assert result is not None
        for seat in (*range(players), None):
            position = seen.view(seat).position
            for other, won in enumerate(result.succeeded):
                kinds.add(won)
                knows = won or seat == other
                assert position.bid_cards(other) == (
                    seen.state.bid_cards(other) if knows else CardSet()
                )
                assert (result.bid_cards[other] is None) == (not won)
    assert kinds == {True, False}


@pytest.mark.rule("NN-62", "NN-63")
@pytest.mark.parametrize("players", [2, 3])
def test_where_all_bids_are_shown_everybody_knows_them(players: int) -> None:
    """At the end all bid cards are turned up, those of the dummy included."""
    seen = to_the_end(table(NinetyNine.of({"players": players}), *HANDS[players]), 3)
    for seat in (0, 1, None):
        assert seen.view(seat).position.settled.bids == seen.state.settled.bids
    if players == 2:
        assert seen.view(None).position.dummy_bid_cards


# --- what can be found out, exactly -------------------------------------------------------------

Layout = tuple[tuple[int, ...], tuple[int, ...]]


def layout(state: NinetyNineState) -> Layout:
    """The hands and the bid cards."""
    return state.hands, state.settled.bids


def dealt_like(rules: NinetyNine, drawn: NinetyNineState, moves: list[Move]) -> list[Move] | None:
    """The match with the cards dealt and bid as in a sample of it; `None` if a move is illegal."""
    gone: list[int] = [0] * len(drawn.hands)
    state = rules.start(dealer=0)
    for move in moves:  # who has played which card
        before, state = state, rules.apply(state, move)
        if before.turns and before.to_move is not None:
            hand = before.turns[len(before.trick)].hand
            gone[hand] |= before.hands[hand] & ~state.hands[hand]
    masks = zip(drawn.settled.bids, drawn.hands, gone, strict=True)
    laid = [[*names_of(bid), *names_of(left | out)] for bid, left, out in masks]
    made: list[Move] = [Deal(cards(pack_with(rules, laid, 0)))]
    state = rules.apply(rules.start(dealer=0), made[0])
    for move in moves[1:]:
        seat = state.to_move or 0
        again = Bid(CardSet(drawn.settled.bids[seat])) if isinstance(move, Bid) else move
        try:
            state = rules.apply(state, again)
        except CardRulesError:
            return None
        made.append(again)
    return made


def names_of(mask: int) -> list[str]:
    """The cards of a mask, by name."""
    return [str(card) for card in CardSet(mask)]


def drawn_layout(rules: NinetyNine, history: History[NinetyNineState], chance: Random) -> Layout:
    """The layout of a sample."""
    return layout(rules.sample(history, chance))


CASES: dict[str, Any] = {
    "three players, a declaration": (NinetyNine(), THREE, "declare", 21, 0),
    "two players": (NinetyNine(players=2), TWO, "", 24, 2),
    "the classic version": (NinetyNine.preset("classic"), CLASSIC, "declare", 21, 109),
}
"""Rules, hands, what was said, after how many plays, and the seed of the play."""


@pytest.mark.rule("NN-21", "NN-25", "NN-35", "NN-40", "NN-79")
@pytest.mark.parametrize(("rules", "hands", "said", "number", "seed"), CASES.values(), ids=CASES)
def test_all_that_could_have_been_dealt_has_equal_chances(
    rules: NinetyNine, hands: tuple[str, ...], said: str, number: int, seed: int
) -> None:
    """Late in a deal, of all layouts those that could have been dealt come alike, and no others."""
    turn_up = "AD" if rules.trump_rule == "turn_up" else ""
    seen, chance = table(rules, *hands, said=said, turn_up=turn_up), Random(seed)
    for _ in range(number):
        seen.make(chance.choice(rules.legal_moves(seen.state)))
    history = seen.history(0)
    every = list(positions(rules, history.view))
    fitting: list[Layout] = []
    for each in every:
        made = dealt_like(rules, each, seen.moves)
        if made is not None:
            assert rules.observe(made, history.seat, dealer=0) == history
            fitting.append(layout(each))
    assert 1 < len(fitting) < len(every)
    assert_uniform(partial(drawn_layout, rules, history), fitting)
