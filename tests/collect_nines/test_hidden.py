"""What is hidden from whom in Collect the Nines, stage by stage, and what samples may hold."""

from __future__ import annotations

from random import Random

import pytest

from cardrules import CardSet, CollectNines, Deal, cards
from cardrules.games.collect_nines import CollectNinesState
from tests.collect_nines.table import IN_ORDER, hands, names, rest, result
from tests.watching import Watched

WATCHERS = (0, 1, 2, None)
SHORT = CollectNines(hand_size=3)
P0, P1, P2 = "AC KC TC", "AD KD TD", "4H 3H 2H"


def table(
    rules: CollectNines, *dealt: str, reserve: str = "", moves: str = ""
) -> Watched[CollectNinesState]:
    """A deal of seat 2 with these hands and this reserve; low cards fill it up, nines the last."""
    told = [name for text in (*dealt, reserve) for name in text.split()]
    filler = rest(name for name in IN_ORDER.split() if name not in told)
    packets = [text.split() for text in (*dealt, *[""] * (3 - len(dealt)))]
    for packet in packets:
        while len(packet) < rules.hand_size:
            packet.append(filler.pop(0))
    rows = [name for row in zip(*packets, strict=True) for name in row]
    order = Deal(cards([*rows, *reserve.split(), *filler]))
    return Watched(rules, 2, rules.start(dealer=2)).make(order).play(moves)


def samples(
    seen: Watched[CollectNinesState], seat: int | None, number: int = 60
) -> list[CollectNinesState]:
    """So many positions that the seat, with its memory, cannot tell from the true one."""
    history, chance = seen.history(seat), Random(7)
    return [seen.rules.sample(history, chance) for _ in range(number)]


# --- the lot, the deal --------------------------------------------------------------------------


@pytest.mark.rule("CN-06")
def test_the_lot_is_drawn_openly() -> None:
    """Everybody sees the three cards that decide who deals first, and no others."""
    rules = CollectNines()
    order = cards(IN_ORDER)
    for seat in WATCHERS:
        (step,) = rules.observe([Deal(order)], seat).steps
        assert (step.mover, step.said, step.move) == (None, "deal AC 2C 3C", None)
        assert step.view.pile("pack").size == 52


@pytest.mark.rule("CN-11", "CN-12")
def test_a_hand_is_its_owners_alone_and_the_reserve_nobodys() -> None:
    """After the deal each knows his hand; of the reserve only its size is known."""
    seen = table(SHORT, P0, P1, P2)
    for seat in WATCHERS:
        view = seen.view(seat)
        assert (view.dealer, view.pile("reserve").size, view.pile("reserve").hidden) == (2, 43, 43)
        for other in (0, 1, 2):
            known = hands(seen.state)[other] if seat == other else set[str]()
            assert seen.known(seat, "hand", other) == known
            assert view.pile("hand", other).size == 3
        assert seen.history(seat).steps[0].said == "deal"
    assert len({each.reserve for each in samples(seen, 0)}) == 60


@pytest.mark.rule("CN-13", "CN-14", "CN-16")
def test_nines_lie_open_and_what_was_taken_for_them_does_not() -> None:
    """All see the nines laid out; the cards that replace them are known to their owner alone."""
    seen = table(SHORT, "9C 9D AC", P1, P2, reserve="QC QD")
    for seat in WATCHERS:
        assert seen.known(seat, "nines", 0) == {"9C", "9D"}
        assert seen.view(seat).facts["nines on the table"] == (2, 0, 0)
        assert seen.view(seat).pile("reserve").size == 41
        assert seen.known(seat, "hand", 0) == ({"AC", "QC", "QD"} if seat == 0 else set())


# --- choosing -----------------------------------------------------------------------------------


@pytest.mark.rule("CN-18", "CN-19")
def test_a_chosen_card_is_hidden_until_all_three_lie() -> None:
    """That somebody has chosen is open; which card, he alone knows before the trick is revealed."""
    seen = table(SHORT, P0, P1, P2, moves="TC KD")
    for seat in WATCHERS:
        assert seen.view(seat).facts["cards chosen"] == (1, 1, 0)
        for other, card in ((0, "TC"), (1, "KD")):
            assert seen.view(seat).pile("chosen", other).size == 1
            assert seen.known(seat, "chosen", other) == ({card} if seat == other else set())
            step = seen.history(seat).steps[other + 1]
            own = seat == other
            assert (step.mover, step.said) == (other, card if own else "choose a card")
            assert (step.move is not None) == own
    others = {str(card) for card in seen.rules.deck() if str(card)[0] != "9"} - set(P2.split())
    assert {str(each.choice(0)) for each in samples(seen, 2, 600)} == others


@pytest.mark.rule("CN-19", "CN-20", "CN-21", "CN-22")
def test_a_revealed_trick_is_open_and_what_it_draws_is_not() -> None:
    """All know whose pile the played cards lie on; the cards from the reserve nobody, ever."""
    seen = table(SHORT, P0, P1, P2, reserve="9C 9D QS", moves="TC KD 4H")
    for seat in WATCHERS:
        view = seen.view(seat)
        assert seen.known(seat, "won", 1) == {"TC", "KD", "4H"}
        assert (view.pile("won unseen", 1).size, view.pile("won unseen", 1).hidden) == (3, 3)
        assert view.facts["last trick won by"] == "seat 1"
        assert view.facts["taken from the reserve"] == "3"
        assert view.pile("reserve").size == 40
        drawn = samples(seen, seat, 200)
        for place in ("unseen", "reserve"):
            cards_there = {
                str(card)
                for each in drawn
                for card in (each.unseen(1) if place == "unseen" else each.reserve)
            }
            assert {"9C", "9D", "9H", "9S", "2S"} <= cards_there
        assert {len(each.unseen(1)) for each in drawn} == {3}
    assert seen.view(None).position.unseen(1) == CardSet()


@pytest.mark.rule("CN-25", "CN-27")
def test_cards_set_aside_are_remembered() -> None:
    """A trick that nobody wins lies open beside the table."""
    seen = table(SHORT, P0, P1, P2, moves="KC KD 4H")
    for seat in WATCHERS:
        assert seen.known(seat, "set aside") == {"KC", "KD", "4H"}


@pytest.mark.rule("CN-41")
def test_discarded_tricks_are_remembered() -> None:
    """Where the played cards are discarded, all know that they lie on the heap."""
    rules = CollectNines.preset("original", hand_size=3)
    seen = table(rules, P0, P1, P2, moves="TC KD 4H")
    for seat in WATCHERS:
        assert seen.known(seat, "discards") == {"TC", "KD", "4H"}
        assert seen.view(seat).pile("won unseen", 1).hidden == 3


# --- nines in samples ---------------------------------------------------------------------------


@pytest.mark.rule("CN-13", "CN-15", "CN-29")
def test_no_sampled_hand_holds_a_nine() -> None:
    """All nines in hand were laid out, so none is in a hand, nor chosen from one."""
    seen = table(CollectNines())
    first = seen.rules.legal_moves(seen.state)[0]
    seen.make(first)
    for seat in WATCHERS:
        for each in samples(seen, seat, 100):
            held = [*each.hands, *each.chosen]
            assert not [card for mask in held for card in names(CardSet(mask)) if card[0] == "9"]


@pytest.mark.rule("CN-15", "CN-29")
def test_a_nine_that_came_for_a_nine_may_be_held() -> None:
    """Where it is not laid out too, who laid out one nine may hold one, and the others none."""
    rules = CollectNines(hand_size=3, refill_repeat=False)
    seen = table(rules, "9C AC 2C", P1, P2, reserve="9D")
    drawn = samples(seen, 1, 400)
    assert {len(names(each.hand(0)) & {"9D", "9H", "9S"}) for each in drawn} == {0, 1}
    assert not any(names(each.hand(2)) & {"9D", "9H", "9S"} for each in drawn)
    seen.play("9D")
    chosen = {str(each.choice(0)) for each in samples(seen, 1, 600)}
    assert {"9D", "9H", "9S"} <= chosen


# --- the end of a deal --------------------------------------------------------------------------


@pytest.mark.rule("CN-30", "CN-33", "CN-38")
def test_at_the_end_won_piles_are_opened_and_the_reserve_is_not() -> None:
    """Everybody learns what was won; of the rest of the reserve nothing is told."""
    seen = table(SHORT, P0, P1, P2, reserve="9C 9D QS", moves="TC KD 4H AC AD 2H KC TD 3H")
    won = result(SHORT, seen.state).won
    assert {"9C", "9D", "QS", "TC"} <= names(won[1])
    for seat in WATCHERS:
        view = seen.view(seat)
        assert view.score.result == SHORT.score(seen.state).result
        assert seen.known(seat, "nines", 1) == {"9C", "9D"}
        assert (view.pile("pack").size, view.pile("pack").hidden) == (50, 0)
        assert not view.pile("reserve").size


@pytest.mark.rule("CN-43")
def test_a_pack_that_is_used_on_keeps_its_order_hidden() -> None:
    """The heap is open and the rest is not in its order: a sample may lie in any."""
    rules = CollectNines.preset("original", hand_size=3)
    moves = "TC KD 4H AC AD 2H KC TD 3H"
    seen = table(rules, P0, P1, P2, reserve="2S 3S 4S", moves=moves)
    packs = {each.settled.match.pack for each in samples(seen, 0)}
    assert len(packs) == 60
    assert {frozenset(pack) for pack in packs} == {frozenset(seen.state.settled.match.pack)}
    assert seen.known(0, "discards") >= {"TC", "KD", "4H"}
