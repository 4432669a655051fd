"""What holds in every match, whatever the table agreed on and whoever plays how."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import Card, Deal, Move, Nines, Suit
from cardrules.games.nines import NinesState
from cardrules.testing import strategies
from cardrules.tricks import Play
from tests.nines.table import IN_ORDER, RANKS, names

MAX_DEALS = 4
any_rules = strategies.rulesets(Nines)


def game(
    data: st.DataObject, rules: Nines, max_deals: int = MAX_DEALS
) -> Iterator[tuple[NinesState, Move, NinesState]]:
    """A random match of some deals: each position with the move made there and what follows."""
    chance = data.draw(st.randoms(use_true_random=False))
    state = rules.start(data.draw(st.none() | st.integers(0, rules.seats - 1)))
    while not state.over and (state.to_move is not None or state.deal_number < max_deals):
        legal = rules.legal_moves(state)
        move = chance.choice(legal) if legal else Deal(tuple(chance.sample(rules.deck(), 52)))
        after = rules.apply(state, move)
        yield state, move, after
        state = after


@pytest.mark.rule("NI-02", "NI-10", "NI-19", "NI-38")
@given(data=st.data(), rules=any_rules)
def test_no_card_is_lost_or_doubled(data: st.DataObject, rules: Nines) -> None:
    """At every moment each of the 52 cards lies in exactly one pile."""
    for _, _, state in game(data, rules):
        lying = [str(card) for pile in rules.piles(state) for card in pile.cards]
        assert sorted(lying) == sorted(IN_ORDER.split())


@pytest.mark.rule("NI-57")
@given(data=st.data(), rules=any_rules)
def test_the_sum_of_the_scores_falls_in_every_deal(data: st.DataObject, rules: Nines) -> None:
    """Whatever is agreed and played, a deal takes at least a point off the sum of the scores."""
    for before, _, after in game(data, rules):
        if before.phase == "play" and after.phase != "play":
            assert sum(after.scores) <= sum(before.scores) - 1
        else:
            assert after.scores == before.scores


@pytest.mark.rule("NI-57", "NI-45", "NI-46")
@given(
    cuts=st.tuples(st.integers(0, 13), st.integers(0, 13), st.integers(0, 13)),
    rules=any_rules,
)
def test_no_distribution_of_tricks_raises_the_sum(cuts: tuple[int, ...], rules: Nines) -> None:
    """Given any thirteen tricks among three or four players, the points sum up to -1 or less."""
    first, second, third = sorted(cuts)
    tricks = [first, second - first, 13 - second]
    if rules.players == 4:
        tricks = [*tricks[:2], third - second, 13 - third]

    def points(number: int) -> int:
        if rules.scoring == "book":
            return rules.book_size - number
        if number == 0:
            return rules.zero_tricks_delta
        return number if number < 4 else -number if number > 4 else 0

    assert sum(map(points, tricks)) <= -1


@pytest.mark.rule("NI-57")
@given(data=st.data(), rules=any_rules)
def test_somebody_comes_to_zero_in_time(data: st.DataObject, rules: Nines) -> None:
    """Given n players who start with s points, somebody is at 0 or below after n * s - n + 1 deals.

    After so many deals the sum is below n, so not all can be at 1 or more.
    """
    rules = attrs.evolve(rules, start_score=min(rules.start_score, 3))
    most = rules.seats * rules.start_score - rules.seats + 1
    lowest = [rules.start_score]
    for _, _, after in game(data, rules, max_deals=most):
        lowest.append(min(after.scores))
        if after.over:
            break
    assert min(lowest) <= 0


@pytest.mark.rule("NI-26", "NI-38", "NI-40")
@given(data=st.data(), rules=any_rules)
def test_the_tricks_sum_to_thirteen(data: st.DataObject, rules: Nines) -> None:
    """In every deal thirteen tricks are won, one after the other, and all are in the result."""
    for before, move, after in game(data, rules):
        if isinstance(move, Deal) or before.phase == "swap":
            assert not any(after.tricks)
        elif after.phase == "play":
            completed = len(before.trick) == rules.seats - 1
            assert sum(after.tricks) == sum(before.tricks) + completed
            assert sum(map(len, map(after.hand, range(rules.seats)))) == (
                13 - sum(after.tricks)
            ) * rules.seats - len(after.trick)
        else:
            found = rules.score(after).result
            assert found is not None
            assert sum(found.tricks) == 13


@pytest.mark.rule("NI-41", "NI-47")
@given(data=st.data(), rules=any_rules)
def test_the_items_explain_the_scores(data: st.DataObject, rules: Nines) -> None:
    """After a deal every score has moved by just the points of its items."""
    for before, _, after in game(data, rules):
        found = rules.score(after).result
        if before.phase != "play" or found is None:
            continue
        moved = tuple(found.change(seat) for seat in range(rules.seats))
        assert after.scores == tuple(
            old + change for old, change in zip(before.scores, moved, strict=True)
        )
        assert all(item.points for item in found.items)


@pytest.mark.rule("NI-50", "NI-51", "NI-52", "NI-54")
@given(data=st.data(), rules=any_rules)
def test_winners_are_at_zero_or_below(data: st.DataObject, rules: Nines) -> None:
    """A match is over exactly if somebody has won, and all winners are at 0 or below."""
    rules = attrs.evolve(rules, start_score=min(rules.start_score, 9))
    for _, _, after in game(data, rules):
        won = rules.score(after).winners
        assert after.over == bool(won)
        assert all(after.scores[seat] <= 0 for seat in won)
        if rules.tie_fallback == "extra_deals":
            assert len(won) <= 1
        elif after.to_move is None and min(after.scores) <= 0:
            assert after.over
        if rules.tie_break == "lowest_score" and won:
            assert {after.scores[seat] for seat in won} == {min(after.scores)}


@pytest.mark.rule("NI-31", "NI-28", "NI-30", "NI-32", "NI-33", "NI-34")
@given(data=st.data(), rules=any_rules)
def test_there_is_always_a_card_to_play(data: st.DataObject, rules: Nines) -> None:
    """Whatever is held, some card of the hand may be played, and only cards of the hand."""
    for state, _, _ in game(data, rules):
        if state.phase == "play" and state.to_move is not None:
            allowed = {str(move) for move in rules.legal_moves(state)}
            assert allowed
            assert allowed <= names(state.hand(state.to_move))


@pytest.mark.rule("NI-14", "NI-15", "NI-49")
@given(data=st.data(), rules=any_rules)
def test_trumps_and_dealer_go_on_by_their_rules(data: st.DataObject, rules: Nines) -> None:
    """Deal by deal the trumps follow their order, and the dealer is the next seat or the same."""
    for before, move, after in game(data, rules):
        if not isinstance(move, Deal) or before.phase != "deal":
            continue
        letter = rules.trump_order[(after.deal_number - 1) % 5]
        assert letter == ("N" if after.trump is None else after.trump.letter)
        assert after.trump == before.trump
        last = rules.score(before).result
        if last is not None:
            step = 1 if rules.next_dealer == "left" else 0
            assert after.dealer == (last.dealer + step) % rules.seats


def recoloured(card: Card, suits: dict[Suit, Suit]) -> Card:
    """The card of the same rank in another suit."""
    return Card(card.rank, suits[card.suit]) if card.suit is not None else card


@pytest.mark.rule("NI-03", "NI-14", "NI-35", "NI-36", "NI-37")
@given(data=st.data(), rules=any_rules)
def test_other_suits_make_the_same_match(data: st.DataObject, rules: Nines) -> None:
    """With all suits exchanged, those of the trumps too, a match takes the same course."""
    suits = dict(zip(Suit, data.draw(st.permutations(list(Suit))), strict=True))
    letters = {suit.letter: other.letter for suit, other in suits.items()}
    order = "".join(letters.get(each, each) for each in rules.trump_order)
    others = attrs.evolve(rules, trump_order=order)
    twin = others.start(dealer=0)
    for before, move, after in game(data, attrs.evolve(rules, first_dealer="given")):
        if before.deal_number == 0:
            twin = others.start(dealer=before.dealer)
        if isinstance(move, Deal):
            twin = others.apply(twin, Deal(tuple(recoloured(each, suits) for each in move.order)))
        elif isinstance(move, Play):
            twin = others.apply(twin, Play(recoloured(move.card, suits)))
        else:
            twin = others.apply(twin, move)
        assert (twin.phase, twin.to_move, twin.tricks) == (after.phase, after.to_move, after.tricks)
        assert (twin.scores, twin.dealer) == (after.scores, after.dealer)
        assert others.score(twin).winners == rules.score(after).winners


@pytest.mark.rule("NI-28", "NI-29", "NI-30", "NI-31", "NI-32", "NI-27")
@given(data=st.data(), rules=any_rules)
def test_who_must_play_high_plays_high(data: st.DataObject, rules: Nines) -> None:
    """As printed, whoever has no trump, or must play the highest one, plays nothing lower."""
    for state, move, _ in game(data, rules):
        if rules.play_rule == "follow_suit" or not isinstance(move, Play):
            continue
        assert state.to_move is not None
        held = names(state.hand(state.to_move))
        letter = "" if state.trump is None else state.trump.letter
        trumps = {name for name in held if name[1] == letter}
        if trumps:
            assert str(move) in trumps
            bound = trumps if rules.trump_choice == "highest" else set[str]()
        else:
            choice = rules.off_trump_choice if letter else rules.no_trump_choice
            bound = held if choice == "highest" else set[str]()
        ranks = [RANKS.index(name[0]) for name in bound]
        assert all(RANKS.index(str(move)[0]) <= rank for rank in ranks)
