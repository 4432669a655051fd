"""What must always hold, for every ruleset of every game, as checks that anybody can run.

The checks fail with an `AssertionError` that says what was broken, or let the error through that
the ruleset should not have raised.
"""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

import attrs

from cardrules.cards import CARDS, Card
from cardrules.errors import IllegalMove, InvalidDeal, InvalidNotation
from cardrules.ruleset import Deal, Move, Ruleset, State
from cardrules.shuffle import Seed, shuffled

__all__ = ["Step", "check_game", "check_state", "check_step", "play"]

S = TypeVar("S", bound=State)

FOREIGN_TRIES = 20
"""How many moves that are legal elsewhere are tried in each state."""
MOST_TRIED = 50
"""Of more than twice as many legal moves only some are tried, spread evenly over all."""
LONGEST_DEAL = 10_000
"""After so many moves a deal counts as one that never ends."""
SEEDS: tuple[Seed, ...] = (0, 1, -1, "1", b"1")
"""What every chance step is tried with."""


@attrs.frozen
class ForeignMove(Move):
    """A move of no game."""

    def __str__(self) -> str:
        return "no move of this game"


@attrs.frozen
class Step(Generic[S]):
    """One move of a match, chance's moves included, and the states before and after it."""

    before: S
    move: Move
    after: S


def play(rules: Ruleset[S], seed: int, max_deals: int | None = None) -> Iterator[Step[S]]:
    """Play a match with uniformly random moves, step by step; stop before deal `max_deals` + 1."""
    chance = random.Random(seed)  # noqa: S311 - only has to be the same again
    deck = rules.deck()
    state = rules.start()
    moves = 0
    while not (state.over or (state.to_move is None and state.deal_number == max_deals)):
        legal = rules.legal_moves(state)
        move = chance.choice(legal) if legal else Deal(tuple(chance.sample(deck, len(deck))))
        after = rules.apply(state, move)
        yield Step(state, move, after)
        moves = moves + 1 if after.deal_number == state.deal_number else 0
        assert moves < LONGEST_DEAL, f"a deal has not ended after {moves} moves"
        state = after


# --- a game -------------------------------------------------------------------------------------


def check_game(game: type[Ruleset[S]], languages: tuple[str, ...] = ("en",)) -> None:
    """Check a game's options, presets, refusals and rulebook, without playing."""
    books = [game.book(language) for language in languages]
    ids = list(books[0].rules)
    for book in books:
        assert list(book.rules) == ids, f"the rulebook in {book.language!r} has other ids"
        assert all(rule.text for rule in book.rules.values()), "a rule has no text"
    for name, known in game.options().items():
        assert known.admits(known.default), f"the default of {name} is not allowed"
        assert known.meaning, f"{name} does not say what it means"
        assert known.rules, f"{name} belongs to no rule"
    named = [rule for known in game.options().values() for rule in known.rules]
    named += [known.order.rule for known in game.options().values() if known.order is not None]
    named += [clash.rule for clash in game.clashes] + [game.range_rule, game.pack_rule]
    unknown = sorted(set(named) - set(ids))
    assert not unknown, f"rules that the rulebook lacks: {', '.join(unknown)}"
    for clash in game.clashes:
        assert not set(clash.fields) - set(game.options()), f"{clash.rule} names no option"
    default = game()
    assert not default.changed(), "the default ruleset differs from its options' defaults"
    for name, preset in game.presets.items():
        rules = game.preset(name)
        assert rules.changed() == dict(preset.options), f"preset {name} repeats a default"
        assert game.of(rules.values()) == rules, f"preset {name} is not what its options say"
        again = pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own pickle
        assert again == rules, "a pickled ruleset differs"
        assert len(set(rules.deck())) == len(rules.deck()), "a card stands in the pack twice"


# --- a state ------------------------------------------------------------------------------------


def check_state(rules: Ruleset[S], state: S, elsewhere: tuple[Move, ...] = ()) -> None:
    """Check one state: its cards, its moves, its score, and that it is a value.

    `elsewhere` are moves that were legal somewhere else: those that are not legal here must be
    refused, and refusing them must change nothing.
    """
    before = pickle.dumps(state)
    _check_value(state)
    _check_cards(rules, state)
    _check_moves(rules, state)
    _check_refusals(rules, state, elsewhere)
    _check_chance(rules, state)
    _check_score(rules, state)
    assert pickle.dumps(state) == before, "a state was changed by being asked"


def _check_value(state: State) -> None:
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own pickle
    assert again == state, "a pickled state differs"
    assert hash(again) == hash(state), "equal states have different hashes"
    assert copy.copy(state) is state, "a copy is not the state itself"
    assert copy.deepcopy(state) is state, "a deep copy is not the state itself"


def _check_cards(rules: Ruleset[S], state: S) -> None:
    lying = Counter(card for pile in rules.piles(state) for card in pile.cards)
    assert lying == Counter(rules.deck()), "the cards in the piles are not the pack, each once"


def _check_moves(rules: Ruleset[S], state: S) -> None:
    legal = rules.legal_moves(state)
    assert type(legal) is tuple, "legal moves are not a tuple"
    assert legal == rules.legal_moves(state), "legal moves come in another order when asked again"
    assert len(set(legal)) == len(legal), "a legal move is listed twice"
    assert bool(legal) == (state.to_move is not None), "moves and the seat to move disagree"
    assert state.to_move is None or 0 <= state.to_move < rules.seats, "no such seat is to move"
    assert not (state.over and legal), "there are moves after the end"
    assert len({str(move) for move in legal}) == len(legal), "two legal moves share a notation"
    for move in legal[:: max(len(legal) // MOST_TRIED, 1)]:
        written = str(move)
        assert rules.check(state, move) is None, f"{written} is legal, and refused"
        assert _error_of(rules.apply, state, move) is None, f"{written} is legal, and not applied"
        for text in (written, written.lower(), written.upper(), f"  {written} "):
            assert rules.parse(state, text) == move, f"{text!r} does not read back as {move!r}"


def _check_refusals(rules: Ruleset[S], state: S, elsewhere: tuple[Move, ...]) -> None:
    legal = set(rules.legal_moves(state))
    others = [move for move in elsewhere if move not in legal and not isinstance(move, Deal)]
    chance = random.Random(pickle.dumps(state))  # noqa: S311 - other moves in every state
    for move in [*chance.sample(others, min(len(others), FOREIGN_TRIES)), ForeignMove()]:
        _check_refused(rules, state, move, str(move))
    try:
        rules.parse(state, "§ no notation §")
    except InvalidNotation:
        pass
    else:
        raise AssertionError("a text that means nothing was read as a move")
    _expect_type_error("a text instead of a move", rules.apply, state, "AS")
    _expect_type_error("what is no state", rules.apply, object(), ForeignMove())


def _check_refused(rules: Ruleset[S], state: S, move: Move, what: str) -> IllegalMove:
    """Check that a move is refused for a rule, and in the same way whoever is asked."""
    refusal = rules.check(state, move)
    assert refusal is not None, f"{what} is not listed as legal, and not refused"
    known = refusal.rule in rules.book().rules
    assert known, f"{what} is refused by {refusal.rule}, which is no rule"
    assert refusal.reason, f"{what} is refused without a reason"
    error = _error_of(rules.apply, state, move)
    assert error is not None, f"{what} is illegal, and was applied"
    told = (error.move, error.rule, error.reason)
    assert told == (move, refusal.rule, refusal.reason), f"{what} is refused in two ways"
    return error


def _error_of(call: Callable[..., object], *args: object) -> IllegalMove | None:
    """The refusal that the call raises, if it does."""
    try:
        call(*args)
    except IllegalMove as error:
        return error
    return None


def _check_chance(rules: Ruleset[S], state: S) -> None:
    deck = rules.deck()
    if state.to_move is not None or state.over:
        _check_refused(rules, state, Deal(deck), "a deal out of turn")
        assert _error_of(rules.deal, state, 1) is not None, "a seed deals out of turn"
        return
    for seed in SEEDS:
        dealt = rules.deal(state, seed)
        assert dealt == rules.deal(state, seed), "the same seed deals differently"
        move = Deal(shuffled(deck, seed))
        assert dealt == rules.apply(state, move), "a seed does not deal what it shuffles"
        assert rules.parse(state, str(move)) == move, "a deal does not read back"
    _expect_type_error("a seed of a wrong type", rules.deal, state, 1.5)
    spoilt = [(*deck[:-1], deck[0]), deck[:-1], _with_stranger(deck)]
    for order in filter(None, spoilt):
        error = _check_refused(rules, state, Deal(order), "a spoilt pack")
        assert isinstance(error, InvalidDeal), "a spoilt pack is not refused as a deal"


def _with_stranger(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """The pack with a card that does not belong to it, if there is one."""
    strangers = [card for card in CARDS if card not in deck]
    return (*deck[:-1], strangers[0]) if strangers else ()


def _check_score(rules: Ruleset[S], state: S) -> None:
    score = rules.score(state)
    assert score.points == state.scores, "score and state disagree about the points"
    assert len(score.points) == rules.seats, "not one number for each seat"
    assert score.over == state.over, "score and state disagree about the end"
    assert bool(score.winners) <= score.over, "somebody has won before the end"
    assert set(score.winners) <= set(range(rules.seats)), "a seat that does not exist has won"


def _expect_type_error(what: str, call: Callable[..., object], *args: object) -> None:
    try:
        call(*args)
    except TypeError:
        return
    raise AssertionError(f"{what} was accepted")


# --- a step -------------------------------------------------------------------------------------


def check_step(rules: Ruleset[S], before: S, move: Move, after: S) -> None:
    """Check what a move did: it can be repeated, and the points moved as the result says."""
    assert rules.apply(before, move) == after, "the same move leads to different states"
    assert before.to_move is None or before != after, "a player's move leaves the state as it was"
    assert after.deal_number - before.deal_number in {0, 1}, "deals are not counted one by one"
    result = rules.score(after).result
    # A deal may be over as soon as it is dealt: then chance's move has begun and ended it.
    began = after.deal_number > before.deal_number
    finished = after.to_move is None and (before.to_move is not None or began)
    if not finished:
        assert after.scores == before.scores, "points moved while no deal ended"
        return
    assert result is not None, "a deal has ended without a result"
    assert result.deal_number == after.deal_number, "the result is that of another deal"
    for seat in range(rules.seats):
        moved = after.scores[seat] - before.scores[seat]
        assert result.change(seat) == moved, f"the items of seat {seat} do not sum to the change"
    ids = rules.book().rules
    assert all(item.rule in ids for item in result.items), "an item cites no rule"
