"""The player that looks ahead."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import attrs
import pytest

from cardrules import Move, Play, Ruleset, SixtySix, State, Thousand, card, pack
from cardrules.players import Search, SimpleSixtySix
from cardrules.players.search import _proved, _some  # pyright: ignore[reportPrivateUsage]
from cardrules.simulate import Summary, positions, tournament, uniformly
from tests.tiny_game import FOLD, HighCard, HighCardState


class LowCard(HighCard):
    """High Card for those who want as few points as possible."""

    low_wins: ClassVar[bool] = True


def fold(*_: object) -> Move:
    """The policy of who folds always."""
    return FOLD


def show(_state: State, moves: tuple[Move, ...], _generator: Random) -> Move:
    """The policy of who shows the card."""
    return moves[0]


def dealt(rules: HighCard, held: str, scores: tuple[int, int] = (0, 0)) -> HighCardState:
    """The position in which seat 1 is to move and holds this card."""
    mine = card(held)
    order = [mine, *(each for each in pack(24) if each != mine)]
    state = rules.deal(rules.start(dealer=0), order=order)
    return attrs.evolve(state, match=attrs.evolve(state.match, scores=scores))


def chosen(rules: Ruleset[Any], state: State, search: Search[Any]) -> str:
    """The notation of the move that a search chooses for the seat to move."""
    known = rules.observe((), state.to_move)
    known = attrs.evolve(known, start=rules.view(state, state.to_move))
    return str(search.choose(known, Random(1)))


def gain(search: Search[HighCardState], state: HighCardState, move: Move) -> int:
    """What a move brings seat 1 in a position."""
    return search._gain(state, move, 1, Random(1))  # pyright: ignore[reportPrivateUsage]


# --- what it chooses ----------------------------------------------------------------------------


@pytest.mark.parametrize("policy", [fold, show, uniformly])
def test_the_better_move_is_found(policy: Any) -> None:
    """The highest card is shown, whatever the policy would do with it."""
    rules = HighCard()
    search = Search(rules, samples=50, policy=policy)
    assert chosen(rules, dealt(rules, "AS"), search) == "AS"
    low = HighCard(ranking="ace_low")
    assert chosen(low, dealt(low, "KS"), Search(low, samples=50, policy=policy)) == "KS"


@pytest.mark.parametrize("policy", [fold, show, uniformly])
def test_where_few_points_are_good_the_worse_move_is_better(policy: Any) -> None:
    """In a game of getting rid of points an ace is not shown."""
    rules = LowCard()
    assert chosen(rules, dealt(rules, "AS"), Search(rules, samples=50, policy=policy)) == "fold"


def test_the_policy_is_trusted_where_nothing_is_better() -> None:
    """What has not proved better than the policy's own move is not made; one try proves nothing."""
    rules = HighCard()
    state = dealt(rules, "AS")
    assert chosen(rules, state, Search(rules, samples=1, policy=fold)) == "fold"
    assert chosen(rules, state, Search(rules, samples=1, policy=show)) == "AS"


def test_the_match_counts_more_than_the_deal() -> None:
    """To lose the match is worse than to lose any deal, and to win it better."""
    rules = HighCard()
    search = Search(rules, policy=show)
    early, late = dealt(rules, "9C"), dealt(rules, "9C", (2, 0))
    gains = [gain(search, state, FOLD) for state in (early, late)]
    assert gains[1] < gains[0] == -1
    early, late = dealt(rules, "AS"), dealt(rules, "AS", (0, 2))
    ace = Play(card("AS"))
    gains = [gain(search, state, ace) for state in (early, late)]
    assert gains[1] > gains[0] == 1


def test_a_deal_without_end_counts_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many moves a sample is not played on, and nobody has gained from it."""
    monkeypatch.setattr("cardrules.players.search.LONGEST", 0)
    rules = HighCard()
    search = Search(rules, samples=50, policy=show)
    assert gain(search, dealt(rules, "AS"), Play(card("AS"))) == 0


def test_of_many_moves_some_are_tried() -> None:
    """They lie evenly apart, the first and the last among them."""
    moves: list[Move] = list(HighCard().all_moves())
    assert _some(moves, len(moves)) == moves
    assert _some(moves, 3) == [moves[0], moves[(len(moves) - 1) // 2], moves[-1]]
    assert _some(moves, 1) == moves[:1]


def test_a_better_mean_is_not_enough() -> None:
    """A move has proved better if the mean of its advantage is above the error of that mean."""
    assert _proved([3, 1], [0, 0])  # 2 with an error of 1
    assert not _proved([3, 0], [0, 0])  # 1.5 with an error of 1.5
    assert not _proved([0, 0], [3, 1])
    assert not _proved([5], [0])  # nobody knows its error
    assert not _proved([], [])


# --- whole matches ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [SixtySix(game_target=2), Thousand(max_deals=2), HighCard()],
    ids=lambda rules: rules.name,
)
def test_it_makes_legal_moves_and_repeats_them(rules: Ruleset[Any]) -> None:
    """On any seat of any game the moves are legal, and the same for the same seed."""
    company = [Search(rules, samples=4)] * rules.seats
    first, again = (list(positions(rules, seed=1, players=company)) for _ in range(2))
    assert first[-1].over
    assert first == again


def test_it_is_told_nothing_that_it_may_not_know() -> None:
    """Whatever the hidden cards are, the choice is the same."""
    rules = SixtySix()
    search, generator = Search(rules, samples=20), Random(1)
    state = rules.deal(rules.start(dealer=0), seed=7)
    others = [rules.sample(rules.view(state, 1), generator) for _ in range(5)]
    assert len({chosen(rules, each, search) for each in (state, *others)}) == 1


def test_it_beats_chance() -> None:
    """With few samples and no plan for playing them out it wins nearly every match."""
    rules = SixtySix(game_target=3)
    played = tournament(rules, 10, seed=1, players=[Search(rules, samples=40), None])
    assert Summary.of(played).player_wins[0] >= 9


def test_it_beats_its_policy() -> None:
    """Where it plays out its samples like the simple player, it plays better than that player."""
    rules = SixtySix()
    simple = SimpleSixtySix(rules)
    search = Search(rules, samples=40, policy=simple)
    played = tournament(rules, 10, seed=1, players=[search, simple])
    assert Summary.of(played).player_wins[0] >= 7


def test_at_least_one_sample_is_needed() -> None:
    """Without any nothing can be said of a move."""
    with pytest.raises(ValueError, match="samples are at least 1, not 0"):
        Search(SixtySix(), samples=0)
