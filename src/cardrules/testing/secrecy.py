"""What must hold of views, histories, samples and action numbers, as checks that anybody can run.

Whether something leaks is found by exchanging cards. In a position, those that a seat does not know
change places: its view must stay the same. In a match, two cards change places in the shuffled pack
and in the secret moves of others: if everything that is said and seen at the table goes on as
before, the seat must know the same before and after. And if a card that it knows is exchanged, it
must notice.
"""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

import attrs

from cardrules.cards import Card, CardSet, card
from cardrules.errors import IllegalMove
from cardrules.ruleset import Deal, Move, Ruleset, State
from cardrules.views import History, View

__all__ = ["check_actions", "check_numbers", "check_samples", "check_secrecy", "check_view"]

S = TypeVar("S", bound=State)

QUESTIONS = 20
"""How many moves a seat is made to try, to compare what it is told about them."""


def _seats(rules: Ruleset[S]) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*range(rules.seats), None)


def _known(view: View[S]) -> CardSet:
    """All cards of which a viewer knows where they lie."""
    return CardSet(sum(pile.cards.mask for pile in view.piles))


def _place(rules: Ruleset[S], state: S, card: Card) -> int:
    """In which pile a card lies."""
    return next(at for at, pile in enumerate(rules.piles(state)) if card in pile.cards)


def _is_whole(rules: Ruleset[S], state: S) -> bool:
    """Whether the piles hold the pack, each card once."""
    return sorted(c for pile in rules.piles(state) for c in pile.cards) == sorted(rules.deck())


# --- one position -------------------------------------------------------------------------------


def check_view(rules: Ruleset[S], state: S) -> None:
    """Check that every seat's view is true, is a value, and holds just what the seat knows."""
    chance = Random(pickle.dumps(state))  # noqa: S311 - only has to be the same again
    for seat in _seats(rules):
        view = rules.view(state, seat)
        _check_value(rules, state, view)
        _check_truth(rules, state, view)
        _check_veil(rules, view)
        _check_sight(rules, state, view, chance)


def _check_value(rules: Ruleset[S], state: S, view: View[S]) -> None:
    again = rules.view(state, view.seat)
    assert again == view, "a view differs when asked for again"
    assert hash(again) == hash(view), "equal views have different hashes"
    json.dumps(view.to_json())


def _check_truth(rules: Ruleset[S], state: S, view: View[S]) -> None:
    for pile, seen in zip(rules.piles(state), view.piles, strict=True):
        assert seen.cards <= pile.cards, "a seat sees cards where they do not lie"
        mine = pile.name == "hand" and pile.seat == view.seat is not None
        assert not mine or seen.cards == pile.cards, "a seat does not see its own hand"


def _check_veil(rules: Ruleset[S], view: View[S]) -> None:
    again = rules.view(view.position, view.seat)
    assert again.position == view.position, "a veiled position is veiled further"
    assert again.moves == view.moves, "a veiled position has other legal moves"


def _check_sight(rules: Ruleset[S], state: S, view: View[S], chance: Random) -> None:
    """Exchange cards in their piles, and compare what the seat sees then."""
    seat, piles = view.seat, [list(pile.cards) for pile in rules.piles(state)]
    hidden = sorted(set(rules.deck()) - set(_known(view)))
    mixed = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    mixed_state = _exchanged(rules, state, piles, mixed)
    given = [{mixed.get(card, card) for card in pile} for pile in piles]
    lying = [set(pile.cards) for pile in rules.piles(mixed_state)]
    assert lying == given, "the piles do not hold the cards that they were given"
    other = rules.view(mixed_state, seat)
    assert other == view, f"seat {seat} sees where hidden cards lie"
    assert _printed(other) == _printed(view), f"a view of seat {seat} prints hidden cards"
    known = list(_known(view))
    if known and hidden:
        one, two = chance.choice(known), chance.choice(hidden)
        after = _exchanged(rules, state, piles, {one: two, two: one})
        if _is_whole(rules, after) and _place(rules, after, one) != _place(rules, state, one):
            told = f"seat {seat} does not see that {one}, which it knows, is {two}"
            assert rules.view(after, seat) != view, told


def _exchanged(
    rules: Ruleset[S], state: S, piles: Sequence[Sequence[Card]], to: dict[Card, Card]
) -> S:
    """The position with cards in the places of others."""
    moved = tuple(tuple(to.get(card, card) for card in pile) for pile in piles)
    return rules.with_piles(state, moved)


def _printed(view: View[S]) -> tuple[str, str]:
    """All that can be printed from a view."""
    return repr(view), repr(view.position)


# --- action numbers -----------------------------------------------------------------------------


def check_actions(rules: Ruleset[S]) -> None:
    """Check that the moves of a ruleset are numbered without gaps, and always in the same way."""
    moves = list(rules.all_moves())
    assert moves == list(rules.all_moves()), "all moves come in another order when asked again"
    assert len(set(moves)) == len(moves), "a move has two numbers"
    assert [rules.encode(move) for move in moves] == list(range(rules.num_actions)), (
        "the numbers do not follow the moves"
    )
    assert [rules.decode(number) for number in range(rules.num_actions)] == moves, (
        "a number does not lead back to its move"
    )


def check_numbers(rules: Ruleset[S], state: S) -> None:
    """Check that every legal move has a number, and that the mask marks just these."""
    legal = rules.legal_moves(state)
    unnumbered = [str(move) for move in legal if not _has_number(rules, move)]
    assert not unnumbered, f"legal moves that have no number: {', '.join(unnumbered)}"
    numbers = [rules.encode(move) for move in legal]
    marked = [number for number, one in enumerate(rules.mask(legal)) if one]
    assert marked == sorted(numbers), "the mask does not mark just the legal moves"


def _has_number(rules: Ruleset[S], move: Move) -> bool:
    try:
        rules.encode(move)
    except ValueError:
        return False
    return True


# --- samples ------------------------------------------------------------------------------------


def check_samples(rules: Ruleset[S], history: History[S], state: S, chance: Random) -> None:
    """Check that what is drawn for a seat looks to it just like the true position."""
    assert history.view == rules.view(state, history.seat), "a history ends in another view"
    assert rules.fits(history, state), "the true position does not fit what was seen"
    assert rules.fits(history.view, state), "the true position does not fit the view"
    for known in (history, history.view):
        drawn = rules.sample(known, chance)
        found = rules.view(drawn, history.seat)
        assert found == history.view, "a seat can tell a sample from the true position"
        assert _is_whole(rules, drawn), "a sample has not each card once"
        assert bool(rules.legal_moves(drawn)) == (drawn.to_move is not None), "a sample is stuck"


# --- one match ----------------------------------------------------------------------------------


@attrs.frozen
class _Seen(Generic[S]):
    """A deal as a seat has seen it, and as it was."""

    history: History[S]
    states: tuple[S, ...]
    """From before the deal to the last position."""

    @property
    def views(self) -> list[View[S]]:
        """What the seat saw of each position of the deal."""
        return [step.view for step in self.history.steps[1 - len(self.states) :]]

    @property
    def course(self) -> list[tuple[object, ...]]:
        """The course of the deal in everybody's sight, the cards aside."""
        return [(view.phase, view.to_move, view.dealer, view.scores) for view in self.views]


@attrs.frozen
class _Deal(Generic[S]):
    """The running deal of a match and its moves, to be played again with other cards."""

    rules: Ruleset[S]
    moves: Sequence[Move]
    before: History[S]
    """What the seat has seen before the deal."""
    state: S

    def seen(self, *pair: Card) -> _Seen[S] | None:
        """The deal as it is, or with two cards exchanged; `None` if the moves are not possible."""
        rules, history, states = self.rules, self.before, [self.state]
        for move in self.moves:
            state = states[-1]
            mover = None if move.by_table else state.to_move
            secret = move.label != str(move) and (mover is None or mover != history.seat)
            made = rules.read_move(_renamed(str(move), *pair)) if secret and pair else move
            try:
                after = rules.apply(state, made)
            except IllegalMove:
                return None
            history = history.then(rules, state, made, after)
            states.append(after)
        return _Seen(history, tuple(states))


def check_secrecy(rules: Ruleset[S], moves: Sequence[Move], chance: Random) -> bool:
    """Exchange two cards of the running deal, and check what each seat notices.

    `moves` are those of a match from its start. Returns whether any seat's knowledge could be
    compared: the same moves are not always possible with other cards.
    """
    dealt = max((at for at, move in enumerate(moves) if isinstance(move, Deal)), default=len(moves))
    before, running = moves[:dealt], moves[dealt:]
    state = rules.start()
    for move in before:
        state = rules.apply(state, move)
    compared = False
    for seat in _seats(rules):
        deal = _Deal(rules, running, rules.observe(before, seat), state)
        true = deal.seen()
        if running and true is not None:
            compared |= _check_hidden(deal, true, chance)
            compared |= _check_known(deal, true, chance)
    return compared


def _drawn(seen: _Seen[S]) -> list[Card]:
    """The cards that chance showed to everybody at the beginning."""
    first = seen.history.steps[1 - len(seen.states)]
    return _cards(first.said) if first.mover is None else []


def _unseen(deal: _Deal[S], true: _Seen[S]) -> list[Card]:
    """The cards that the seat has not seen at any time in the deal."""
    seen = set(_drawn(true)).union(*map(_known, true.views), *map(_named, true.views))
    return sorted(set(deal.rules.deck()) - seen)


def _named(view: View[S]) -> list[Card]:
    """The cards that the result of a deal names."""
    return _cards(repr(view.score.result))


def _cards(text: str) -> list[Card]:
    """The cards that are named in a text."""
    return list(map(card, re.findall(r"\b(?:[2-9TJQKA][CDHS]|JK)\b", text)))


def _check_hidden(deal: _Deal[S], true: _Seen[S], chance: Random) -> bool:
    """Exchange two cards that the seat has not seen."""
    unseen, seat = _unseen(deal, true), true.history.seat
    if len(unseen) < 2:  # noqa: PLR2004 - two cards
        return False
    one, two = chance.sample(unseen, 2)
    other = deal.seen(one, two)
    if other is None or other.course != true.course:
        return False
    if not {one, two} <= set(_unseen(deal, other)):  # chance itself has shown one of them there
        return False
    told = f"seat {seat} notices that {one} and {two} changed places"
    assert other.history == true.history, told
    printed = [[repr(each.history), *map(_printed, each.views)] for each in (true, other)]
    assert printed[0] == printed[1], f"what seat {seat} has seen prints hidden cards"
    if true.states[-1].to_move == seat is not None:
        most = deal.rules.num_actions
        for number in chance.sample(range(most), min(QUESTIONS, most)):
            move = deal.rules.decode(number)
            answers = {str(deal.rules.check(each.states[-1], move)) for each in (true, other)}
            assert len(answers) == 1, f"what seat {seat} hears of {move} tells hidden cards"
    return True


def _check_known(deal: _Deal[S], true: _Seen[S], chance: Random) -> bool:
    """Exchange a card that the seat knew at some time in the deal with one it has not seen."""
    rules, seat = deal.rules, true.history.seat
    at = chance.randrange(len(true.views))
    drawn, unseen = _drawn(true), _unseen(deal, true)
    known = sorted({*drawn, *_known(true.views[at])})
    if not known or not unseen:
        return False
    one, two = chance.choice(known), chance.choice(unseen)
    other = deal.seen(one, two)
    if other is None or other.course != true.course:
        return False
    places = {_place(rules, each.states[at + 1], one) for each in (true, other)}
    if len(places) == 1 and one not in drawn:
        return False
    told = f"seat {seat} does not notice that {one}, which it knows, is {two}"
    assert other.history != true.history, told
    return True


def _renamed(text: str, one: Card, two: Card) -> str:
    """A notation with two cards exchanged."""
    first, second = str(one), str(two)
    return text.replace(first, "\0").replace(second, first).replace("\0", second)
