"""That games end (SN-95): the limit of turns, and the circles that it breaks."""

from __future__ import annotations

import random

import attrs
import pytest

from cardrules import NinesShedding
from cardrules.games.nines_shedding import NinesSheddingState
from tests.nines_shedding.table import lay_out, legal, play, result, up

UNLIMITED = NinesShedding.preset("seed")


def limited(turns: int, players: int = 3) -> NinesShedding:
    """Rules with this limit."""
    return NinesShedding.of({"turn_limit": turns, "players": players})


# --- the limit ----------------------------------------------------------------------------------


@pytest.mark.rule("SN-95", "SN-93")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_the_last_turn_allowed_ends_the_game(limit: int) -> None:
    """Given a limit, the game is over after so many turns, without a winner, and all is counted."""
    rules = limited(limit)
    state = lay_out(rules, "5C 9C | JC | KC", "6C 9D", "7C 9H")
    for word in ("5C", "6C", "7C")[:limit]:
        assert state.phase == "play"
        state = play(rules, state, word)
    score = rules.score(state)
    assert (state.phase, state.to_move, score.winners) == ("over", None, ())
    left = (3, 5 - (limit > 1), 5 - (limit > 2))
    assert state.scores == score.points == left
    found = result(rules, state)
    assert (found.winner, found.turns, found.cards) == (None, limit, left)
    assert {item.reason for item in found.items} == {"cards left when the turns ran out"}
    assert [item.points for item in found.items] == list(left)


@pytest.mark.rule("SN-95")
@pytest.mark.parametrize(
    ("seat", "pile", "moves"),
    [
        ("5C KC", "4D", "5C"),
        ("5C 5D KC", "4D", "5C&5D"),
        ("4C", "KD", "pick_up"),
        ("| | 4C 5C", "KD", "turn_over(0)"),
        ("| | 4C KC", "KD", "turn_over(1)"),
        ("8C KC", "5D", "8C"),
        ("TC KC QC", "5D", "TC"),
    ],
)
def test_what_a_turn_is(seat: str, pile: str, moves: str) -> None:
    """Given a play, a pick-up, a blind card that fits or not, an eight, a ten: it is one turn."""
    rules = NinesShedding()
    assert play(rules, lay_out(rules, seat, pile=pile, turns=7), moves).turns == 8


@pytest.mark.rule("SN-95")
def test_a_further_turn_counts_and_a_missed_one_does_not() -> None:
    """Given a ten and its further turn, two turns are counted; given a skip, only the eight."""
    rules = NinesShedding()
    assert play(rules, lay_out(rules, "TC 8C KC", "", "9C KD"), "TC 8C 9C").turns == 3
    rules = limited(2)
    state = play(rules, lay_out(rules, "TC 8C KC"), "TC 8C")
    assert state.over


@pytest.mark.rule("SN-95", "SN-90")
@pytest.mark.parametrize("seat", ["KC | |", "| KC |", "| | KC"])
def test_who_goes_out_on_the_last_turn_wins(seat: str) -> None:
    """Given the last turn allowed and a last card, its player has won."""
    rules = limited(20)
    state = lay_out(rules, seat, pile="5D", turns=19)
    (move,) = rules.legal_moves(state)
    state = rules.apply(state, move)
    assert (result(rules, state).winner, state.turns) == (0, 20)


@pytest.mark.rule("SN-95")
def test_naming_up_cards_is_no_turn() -> None:
    """Given the set-up, no turn is counted, so that a limit of one still leaves a turn."""
    rules = limited(1)
    state = rules.deal(rules.start(dealer=0), seed=1)
    while state.phase == "setup":
        assert state.turns == 0
        state = rules.apply(state, rules.legal_moves(state)[0])
    assert (state.phase, state.turns) == ("play", 0)


# --- circles ------------------------------------------------------------------------------------


KINGS = ("KC | 4C | 5C 5D 5H", "| 4D | 6C 6D 6H", "KD | 4H | 7C 7D 7H")
"""Three players with kings to lead and fours that never fit, as in SN-E31."""
BLIND = ("KC | | 4C", "| | 4D", "KD | | 4H")
"""The same with down cards that everybody knows."""


def circle(rules: NinesShedding, seats: tuple[str, ...] = KINGS) -> NinesSheddingState:
    """A position that comes again; everybody has seen the kings, and the fours."""
    return lay_out(rules, *seats, known="KC KD 4C 4D 4H")


def timeless(state: NinesSheddingState) -> NinesSheddingState:
    """The position without the count of turns: equal ones repeat each other."""
    return attrs.evolve(state, turns=0)


def forced(rules: NinesShedding, state: NinesSheddingState, turns: int) -> list[NinesSheddingState]:
    """The position and those after it; in each there is only one move."""
    states = [state]
    for _ in range(turns):
        (move,) = rules.legal_moves(states[-1])
        states.append(rules.apply(states[-1], move))
    return states


@pytest.mark.rule("SN-95", "SN-79", "SN-80")
def test_the_rules_alone_may_go_round_for_ever() -> None:
    """Given kings that nobody gets rid of, every move is forced, and the position comes again."""
    states = forced(UNLIMITED, circle(UNLIMITED), 36)
    positions = list(map(timeless, states))
    assert positions[0] == positions[12] == positions[24] == positions[36]
    assert len({*positions}) == 12
    assert len({*states}) == 37
    assert states[-1].turns == 36


@pytest.mark.rule("SN-95", "SN-86")
def test_known_down_cards_may_go_round_for_ever() -> None:
    """Given `stays_down` and known down cards that never fit, the position comes again too."""
    rules = NinesShedding(failed_blind_card="stays_down", turn_limit=None)
    states = forced(rules, circle(rules, BLIND), 36)
    assert timeless(states[0]) == timeless(states[12]) == timeless(states[36])


@pytest.mark.rule("SN-95")
@pytest.mark.parametrize("limit", [1, 12, 100, 1000])
@pytest.mark.parametrize(("seats", "failed"), [(KINGS, "to_hand"), (BLIND, "stays_down")])
def test_the_limit_breaks_the_circle(limit: int, seats: tuple[str, ...], failed: str) -> None:
    """Given any limit, the circle ends after just so many turns, and nobody has won."""
    rules = NinesShedding.of({"turn_limit": limit, "failed_blind_card": failed})
    state = forced(rules, circle(rules, seats), limit)[-1]
    assert (state.over, state.turns, rules.score(state).winners) == (True, limit, ())
    assert state.scores == state.cards_left


@pytest.mark.rule("SN-79", "SN-95")
def test_one_up_card_that_joins_breaks_the_circle() -> None:
    """Given `one_joins`, the first pick-up costs an up card, and random play from there ends."""
    rules = NinesShedding.preset("no_loops", turn_limit=None)
    state = play(rules, circle(rules), "KC")
    assert legal(rules, state) == {"pick_up(0)"}
    state = play(rules, state, "pick_up(0)")
    assert up(state, 1) == "- - -"
    assert rules.score(at_random(rules, state, seed=1)).winners


@pytest.mark.rule("SN-95", "SN-57")
def test_two_eights_go_round_for_ever() -> None:
    """Given two players who can only lead an eight and pick it up again, four turns repeat."""
    rules = NinesShedding.preset("seed", players=2)
    state = lay_out(rules, "8S | 5D 5S 6C |", "8H | 6D 6S 7H |", known="8S 8H")
    states = forced(rules, state, 40)
    assert timeless(state) == timeless(states[4]) == timeless(states[40])
    assert len({timeless(each) for each in states}) == 4


@pytest.mark.rule("SN-95", "SN-62")
def test_stubborn_players_go_round_though_they_could_leave() -> None:
    """Given nines and jacks and the lowest card always laid, the sizes of the hands come again."""
    rules = NinesShedding.preset("seed", players=2)
    state = lay_out(rules, "9H JH | |", "9C 9D JC | |")
    held = [state.cards_left]
    for _ in range(6):
        state = rules.apply(state, rules.legal_moves(state)[0])
        held.append(state.cards_left)
    assert held[0] == held[6] == (2, 3)
    assert held[3] == (3, 2)


# --- random play --------------------------------------------------------------------------------


def played(rules: NinesShedding, seed: int) -> NinesSheddingState:
    """The end of a game in which every move is drawn by lot."""
    return at_random(rules, rules.start(), seed)


def at_random(rules: NinesShedding, state: NinesSheddingState, seed: int) -> NinesSheddingState:
    """The end of a game that goes on from here with random moves."""
    chance = random.Random(seed)
    while not state.over:
        if state.to_move is None:
            state = rules.deal(state, seed=chance.getrandbits(32))
        else:
            state = rules.apply(state, chance.choice(rules.legal_moves(state)))
    return state


@pytest.mark.rule("SN-95", "SN-90")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", list(NinesShedding.presets))
def test_random_play_ends_under_every_preset(name: str, players: int) -> None:
    """Given any preset and table, random play ends: somebody is out, or the turns ran out."""
    rules = NinesShedding.preset(name, players=players)
    for seed in range(4):
        state = played(rules, seed)
        found = result(rules, state)
        if found.winner is None:
            assert state.turns == rules.turn_limit
        else:
            assert state.cards_left[found.winner] == 0
        assert state.cards_left.count(0) == (found.winner is not None)


@pytest.mark.rule("SN-95")
@pytest.mark.parametrize("use", ["as_new_hand", "refill_hand"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_random_play_ends_where_up_cards_go_to_the_hand(use: str, players: int) -> None:
    """Given up cards that go to the hand, random play ends before the limit."""
    rules = NinesShedding.of({"up_cards_use": use, "players": players})
    assert result(rules, played(rules, 11)).winner is not None
