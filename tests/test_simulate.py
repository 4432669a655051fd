"""Playing many matches of any game, and counting what came of them."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from typing_extensions import override

from cardrules import IllegalMove, Move, SixtySix, State, derive_seed
from cardrules.ruleset import DealResult, ScoreItem
from cardrules.simulate import (
    MatchSummary,
    Player,
    Spread,
    Summary,
    interval,
    matches,
    play_match,
    positions,
    seated,
    tournament,
    uniformly,
)
from cardrules.views import History
from tests.tiny_game import FOLD, HighCard

RULES = SixtySix()
KNOWN = (7, 144, (6, 7), (1,), (2, 1, 1, 1, 2, 4, 2))


def match_of(
    *values: int,
    number: int = 0,
    over: bool = True,
    moves: int = 10,
    winners: tuple[int, ...] = (0,),
) -> MatchSummary:
    """A match of two seats in which seat 0 won deals of these values."""
    results = tuple(
        DealResult(deal, 0, (ScoreItem(0, value, "X-1", "why"),) if value else ())
        for deal, value in enumerate(values, 1)
    )
    return MatchSummary(number, over, len(values), moves, (sum(values), 0), winners, results)


# --- one match ----------------------------------------------------------------------------------


def test_a_match_is_played_to_its_end() -> None:
    """A match ends by its rules, and its summary says how."""
    match = play_match(RULES, seed=7)
    assert match.over
    assert match.points[match.winners[0]] == RULES.game_target
    assert match.deals == len(match.results) == match.results[-1].deal_number
    for seat in (0, 1):
        assert sum(result.change(seat) for result in match.results) == match.points[seat]


def test_a_known_match() -> None:
    """The same seed gives the same match for ever: these figures never change."""
    match = play_match(RULES, 3, seed="an evening")
    assert (match.deals, match.moves, match.points, match.winners, match.values) == KNOWN


def test_positions_follow_from_the_documented_seeds() -> None:
    """Whoever deals and chooses as the documentation says comes through the same positions."""
    generator = Random(int.from_bytes(derive_seed(5, 2), "big"))
    state, step = RULES.start(), 0
    for position in positions(RULES, 2, seed=5):
        assert position == state
        if state.over:
            break
        if state.to_move is None:
            state = RULES.deal(state, derive_seed(5, 2, step))
            step += 1
        else:
            moves = RULES.legal_moves(state)
            state = RULES.apply(state, moves[int(generator.random() * len(moves))])


def test_moves_are_counted_without_the_dealing() -> None:
    """The moves of a match are those that players made."""
    seen = list(positions(RULES, seed=1))
    assert play_match(RULES, seed=1).moves == sum(state.to_move is not None for state in seen)


def test_the_player_may_be_anybody() -> None:
    """Moves are chosen by the function that is given, from the moves that are legal."""
    asked: list[int | None] = []

    def always_fold(state: State, moves: tuple[Move, ...], _generator: Random) -> Move:
        asked.append(state.to_move)
        assert FOLD in moves
        return FOLD

    match = play_match(HighCard(), seed=1, choose=always_fold)
    assert match.moves == match.deals == len(asked) == sum(match.points)


def test_an_illegal_choice_is_refused() -> None:
    """What the player chooses is checked by the rules."""

    def fold(*_: object) -> Move:
        return FOLD

    with pytest.raises(IllegalMove, match="not a move of this table"):
        play_match(HighCard(folding=False), seed=1, choose=fold)


def test_uniform_choice_reaches_every_move() -> None:
    """Every legal move is chosen about equally often, and none beyond."""
    moves = RULES.legal_moves(RULES.deal(RULES.start(0), seed=1))
    generator = Random(1)
    chosen = [uniformly(RULES.start(), moves, generator) for _ in range(len(moves) * 100)]
    for move in moves:
        assert 60 < chosen.count(move) < 140


def test_a_match_without_end_is_cut_off() -> None:
    """After `max_deals` finished deals the match stops, and its summary says so."""
    match = play_match(SixtySix(game_target=21), seed=1, max_deals=2)
    assert not match.over
    assert match.deals == len(match.results) == 2
    assert match.winners == ()


def test_a_match_that_ends_in_time_is_not_cut_off() -> None:
    """A match that is over in the last deal allowed counts as finished."""
    whole = play_match(RULES, seed=7)
    assert play_match(RULES, seed=7, max_deals=whole.deals) == whole


def test_some_deal_must_be_allowed() -> None:
    """To cut a match off before its first deal makes no sense."""
    with pytest.raises(ValueError, match="max_deals is at least 1, not 0"):
        play_match(RULES, seed=1, max_deals=0)


def test_a_seed_of_a_wrong_type_is_refused() -> None:
    """A seed is an int, a str or bytes."""
    with pytest.raises(TypeError, match="a seed is an int, a str or bytes"):
        play_match(RULES, seed=1.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_the_value_of_a_deal_is_how_far_it_moves_the_seats_apart() -> None:
    """What one seat gains or another pays, a deal is worth; nothing if nobody scored."""
    loss = DealResult(2, 0, (ScoreItem(1, -3, "X-1", "paid"),))
    both = DealResult(3, 0, (ScoreItem(0, 4, "X-1", "won"), ScoreItem(1, -2, "X-2", "paid")))
    match = match_of(2, 0)
    match = MatchSummary(0, True, 4, 9, (6, -5), (0,), (*match.results, loss, both))
    assert match.values == (2, 0, 3, 6)


# --- players ------------------------------------------------------------------------------------


class Listener(Player[Any]):
    """Makes the first legal move and keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[History[Any]] = []

    @override
    def choose(self, known: History[Any], generator: Random) -> Move:
        self.told.append(known)
        return known.view.moves[0]


class Forgetful(Listener):
    """Looks at the present only."""

    remembers = False


class Folder(Player[Any]):
    """Folds always."""

    @override
    def choose(self, known: History[Any], generator: Random) -> Move:
        return FOLD


def test_a_player_is_told_what_its_seat_knows() -> None:
    """Each time the history of the match so far, as its seat has seen it, and nothing else."""
    players = [Listener(), Listener()]
    seen = list(positions(RULES, seed=7, players=players))
    for seat, player in enumerate(players):
        told = iter(player.told)
        for state in seen:
            if state.to_move == seat:
                known = next(told)
                assert known.seat == seat
                assert known.view == RULES.view(state, seat)
        assert next(told, None) is None
    last = players[0].told[-1]
    assert last.start == RULES.view(RULES.start(), 0)
    assert [step.view for step in last.steps] == [
        RULES.view(state, 0) for state in seen[1 : len(last.steps) + 1]
    ]


def test_a_player_that_remembers_nothing_is_told_the_present() -> None:
    """It gets a history without steps, and the match is the same."""
    forgetful, listener = Forgetful(), Listener()
    first = list(positions(RULES, seed=7, players=[forgetful, listener]))
    assert first == list(positions(RULES, seed=7, players=[listener, listener]))
    assert all(not known.steps for known in forgetful.told)
    assert [known.view for known in forgetful.told] == [
        RULES.view(state, 0) for state in first if state.to_move == 0
    ]


def test_where_nobody_sits_moves_are_chosen() -> None:
    """A seat without a player chooses as `choose` says, at random if it says nothing."""
    assert play_match(RULES, seed=7, players=[None, None]) == play_match(RULES, seed=7)

    def first(_state: State, moves: tuple[Move, ...], _generator: Random) -> Move:
        return moves[0]

    mixed = play_match(RULES, seed=7, players=[Listener(), None], choose=first)
    assert mixed == play_match(RULES, seed=7, choose=first)


@pytest.mark.parametrize("number", [1, 3])
def test_every_seat_needs_somebody(number: int) -> None:
    """Too few players, or too many, are refused."""
    with pytest.raises(ValueError, match=f"needs 2 players, one for each seat; here are {number}"):
        play_match(RULES, seed=1, players=[None] * number)


# --- tournaments --------------------------------------------------------------------------------


def test_players_change_seats() -> None:
    """With each match everybody moves on by one seat, the last comes to the first."""
    assert [seated("abc", number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


def test_a_tournament_counts_by_player() -> None:
    """Wins are counted for the players, wherever they sat, and for the seats."""
    rules = HighCard(target=2)
    played = list(tournament(rules, 5, seed=1, players=[Folder(), Listener()]))
    assert [match.seating for match in played] == [(0, 1), (1, 0), (0, 1), (1, 0), (0, 1)]
    assert [match.winners for match in played] == [(1,), (0,), (1,), (0,), (1,)]
    summary = Summary.of(played)
    assert summary.player_wins == (0, 5)
    assert summary.wins == (2, 3)


def test_a_match_of_a_tournament_can_be_played_alone() -> None:
    """It depends on nothing but its number, the seed and who sits where."""
    *_, last = tournament(RULES, 4, seed=7, players=[Listener(), None], max_deals=3)
    again = play_match(RULES, 3, seed=7, players=[None, Listener()], max_deals=3)
    assert last.results == again.results
    assert not last.over
    assert again.seating == ()


def test_a_shared_match_is_won_by_each_of_its_winners() -> None:
    """Whoever shares a win has won."""
    shared = MatchSummary(1, True, 1, 9, (2, 2, 0), (0, 1), (), seating=(2, 0, 1))
    lost = MatchSummary(2, False, 1, 9, (0, 0, 0), (), (), seating=(1, 2, 0))
    summary = Summary.of([shared, lost])
    assert summary.player_wins == (1, 0, 1)
    assert (summary.wins, summary.shared) == ((1, 1, 0), 1)


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_of_a_share(part: int, whole: int, low: float, high: float) -> None:
    """It is Wilson's, as tables give it, and stays between none and all."""
    assert interval(part, whole) == pytest.approx((low, high), abs=5e-5)


def test_nothing_has_no_share() -> None:
    """Where nothing was counted there is no interval."""
    with pytest.raises(ValueError, match="a whole of at least 1, not 0"):
        interval(0, 0)


# --- many matches -------------------------------------------------------------------------------


def test_matches_of_a_run_differ_and_repeat() -> None:
    """Every match of a run has seeds of its own, and the run repeats."""
    first, again = list(matches(RULES, 5, seed=7)), list(matches(RULES, 5, seed=7))
    assert first == again
    assert [match.number for match in first] == [0, 1, 2, 3, 4]
    assert len({match.results for match in first}) == 5
    assert first != list(matches(RULES, 5, seed=8))


def test_a_run_can_be_divided() -> None:
    """A match of a run does not depend on the matches before it."""
    assert list(matches(RULES, 5, seed=7))[4] == play_match(RULES, 4, seed=7)


def test_matches_are_played_when_they_are_asked_for() -> None:
    """A run of any length costs nothing until its matches are taken."""
    assert len(list(islice(matches(RULES, 10**12, seed=7), 2))) == 2


def test_any_game_will_do() -> None:
    """A stranger's game is played by its contract alone."""
    summary = Summary.of(matches(HighCard(target=2), 20, seed=1))
    assert summary.matches == summary.finished == sum(summary.wins) == 20


def test_the_spread_of_numbers() -> None:
    """Mean, smallest, median and largest are those of the numbers laid out in order."""
    assert Spread.of({5: 1, 1: 2, 2: 1}) == Spread(2.25, 1, 1.5, 5)
    assert Spread.of({3: 1, 9: 1, 4: 1}) == Spread(16 / 3, 3, 4.0, 9)
    assert Spread.of({7: 2}) == Spread(7.0, 7, 7.0, 7)


def test_no_numbers_have_no_spread() -> None:
    """Without matches there is nothing to tell of lengths and values."""
    summary = Summary()
    assert Spread.of({}) is None
    assert (summary.deals, summary.moves, summary.values) == (None, None, None)


def test_a_summary_counts_matches() -> None:
    """Lengths, wins by seat, deal values, matches shared and cut off are counted."""
    played = [
        match_of(1, 2, moves=10),
        match_of(2, 2, 2, moves=20, winners=(0, 1)),
        match_of(0, over=False, moves=6, winners=()),
    ]
    summary = Summary.of(played)
    assert (summary.matches, summary.finished, summary.unfinished, summary.shared) == (3, 2, 1, 1)
    assert summary.wins == (2, 1)
    assert summary.deals == Spread(2.0, 1, 2.0, 3)
    assert summary.moves == Spread(12.0, 6, 10.0, 20)
    assert summary.values == Spread(1.5, 0, 2.0, 2)
    assert summary.value_counts == {0: 1, 1: 1, 2: 4}


def test_a_summary_is_a_value() -> None:
    """Adding a match gives a new summary and leaves the old one as it was."""
    before = Summary.of([match_of(1)])
    after = before.plus(match_of(2))
    assert before == Summary.of([match_of(1)])
    assert after == Summary.of([match_of(2), match_of(1)])
