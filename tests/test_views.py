"""What a seat may know, of any game: views and histories (`cardrules.views`)."""

from __future__ import annotations

import json
import pickle
from collections.abc import MutableMapping
from random import Random
from typing import Any, cast

import attrs
import pytest

from cardrules import CardSet, Deal, IllegalMove, Play, SixtySix, card, cards
from cardrules.games.thousand import MISDEAL
from cardrules.ruleset import Pile, Ruleset
from cardrules.views import History, SeenPile
from tests.thousand.table import calm
from tests.tiny_game import FOLD, HighCard, HighCardState
from tests.watching import Watched, sixty_six, thousand

RULES = HighCard()
ORDER = cards("AS KS QS JS TS 9S AH KH QH JH TH 9H AD KD QD JD TD 9D AC KC QC JC TC 9C")


def dealt(dealer: int = 0) -> Watched[HighCardState]:
    """A deal in which seat 1 holds the ace of spades and seat 0 the king, or the other way."""
    return Watched(RULES, dealer, RULES.start(dealer=dealer)).make(Deal(ORDER))


BOTH, ACE, KING = CardSet.of("AS KS"), CardSet.of("AS"), CardSet.of("KS")


# --- piles --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "known"),
    [
        (Pile("hand", 0, BOTH), ("", "", "")),
        (Pile("trick", None, BOTH, face_up=True), ("KS AS", "KS AS", "KS AS")),
        (Pile("hand", 0, BOTH, known=ACE), ("AS", "AS", "AS")),
        (Pile("hand", 0, BOTH, known=ACE, seen=(KING, CardSet())), ("KS AS", "AS", "AS")),
    ],
)
def test_a_pile_says_who_knows_which_cards(pile: Pile, known: tuple[str, ...]) -> None:
    """What lies face up everybody knows; else what is known to all, and what single seats saw."""
    assert tuple(str(pile.known_to(seat)) for seat in (0, 1, None)) == known


# --- a view -------------------------------------------------------------------------------------


def test_a_view_shows_ones_own_hand_and_hides_the_other() -> None:
    """Each player sees his card, and that the others lie somewhere."""
    first, second = dealt().view(1), dealt().view(0)
    assert (first.hand, second.hand) == (CardSet.of("AS"), CardSet.of("KS"))
    assert first.pile("hand", 0) == SeenPile("hand", 0, CardSet(), 1, face_up=False)
    assert [pile.hidden for pile in first.piles] == [1, 0, 22]
    assert (first.moves, second.moves) == ((Play(card("AS")), FOLD), ())


def test_a_spectator_sees_what_lies_open() -> None:
    """Without a seat one sees no hand, has no moves, and knows what was shown."""
    view = dealt().view(None)
    assert (view.seat, view.hand, view.moves) == (None, CardSet(), ())
    assert [pile.hidden for pile in view.piles] == [1, 1, 22]
    shown = dealt().play("AS").view(None)
    assert shown.pile("hand", 1).cards == CardSet.of("AS")


def test_a_pile_that_is_not_there_is_empty() -> None:
    """A view asked for a pile that the game has not, or not now, shows an empty one."""
    assert dealt().view(0).pile("talon") == SeenPile("talon", None, CardSet(), 0, face_up=False)


def test_a_view_tells_how_the_match_stands() -> None:
    """Phase, turn, dealer, deal, scores and the result of the last deal are those of the state."""
    seen = dealt().play("fold")
    view = seen.view(0)
    told = view.phase, view.to_move, view.dealer, view.deal_number, view.scores, view.over
    assert told == ("deal", None, 1, 1, (1, 0), False)
    assert view.score == RULES.score(seen.state)


def test_facts_cannot_be_changed() -> None:
    """What everybody knows is handed out to be read only."""
    state = SixtySix().deal(SixtySix().start(dealer=0), seed=1)
    facts = SixtySix().view(state, 0).facts
    assert facts["counted"] == (0, 0)
    with pytest.raises(TypeError):
        cast("MutableMapping[str, object]", facts)["counted"] = (66, 0)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_is_a_value(seat: int | None) -> None:
    """Views of the same are equal and hash alike, those of others differ; they survive pickling."""
    view, again = dealt().view(seat), dealt().view(seat)
    assert (view, hash(view), repr(view)) == (again, hash(again), repr(again))
    assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301 - our own pickle
    assert view != dealt().play("AS").view(seat)
    assert len({dealt().view(each) for each in (0, 1, None)}) == 3


def test_what_is_printed_of_a_view_hides_the_rest() -> None:
    """Neither the view nor the position in it prints a card that the seat does not know."""
    view = dealt().view(0)
    for text in (repr(view), repr(view.position)):
        assert "AS" not in text
        assert str(card("AS").bit) not in text
    assert view.position.rest == 0
    assert view.position.hands == (card("KS").bit, 0)


def test_a_view_becomes_json() -> None:
    """What JSON holds of a view is all that a program needs to show it."""
    seen = thousand(calm(), "AS", "AC 9S 9D", talon="9C JC QC")
    seen.play("100 105 pass pass | 9S-9D 105")
    told = seen.play("AC").view(1).to_json()
    assert json.loads(json.dumps(told)) == told
    piles = cast("list[dict[str, Any]]", told.pop("piles"))
    assert told == {
        "seat": 1,
        "phase": "follow",
        "to_move": 2,
        "dealer": 2,
        "deal_number": 1,
        "scores": [0, 0, 0],
        "over": False,
        "winners": [],
        "last_deal": None,
        "facts": {
            "bolts": [0, 0, 0],
            "bids": [100, 105, 0],
            "declarer": "seat 1",
            "contract": "105",
            "talon": "9♣ J♣ Q♣",
            "points of this deal": [0, 0, 0],
        },
        "moves": [],
    }
    trick = {"name": "trick", "seat": None, "cards": ["AC"], "size": 1, "face_up": True}
    assert trick in piles
    hidden = {"name": "hand", "seat": 0, "cards": ["9D"], "size": 8, "face_up": False}
    assert hidden in piles


def test_json_tells_the_last_deal_and_the_order_of_a_trick() -> None:
    """The items of a result come with their rules, and a trick's cards as they were played."""
    result = cast("Any", dealt().play("fold").view(None).to_json()["last_deal"])
    assert result == [{"seat": 0, "points": 1, "rule": "HC-1", "why": "the higher card"}]
    seen = thousand(calm(), "AS QH", "KS", talon="9C JC QC").play("100 pass pass | 9C-JC 100 AS KS")
    piles = cast("list[dict[str, Any]]", seen.view(2).to_json()["piles"])
    assert [pile["cards"] for pile in piles if pile["name"] == "trick"] == [["AS", "KS"]]


def test_there_is_no_view_from_a_seat_that_does_not_exist() -> None:
    """A seat beyond the table is refused, in a position and in a match."""
    for seat in (2, -1, True):
        with pytest.raises(ValueError, match="seats are 0 to 1, not"):
            RULES.view(dealt().state, seat)
        with pytest.raises(ValueError, match="seats are 0 to 1, not"):
            RULES.observe((), seat)


# --- a history ----------------------------------------------------------------------------------


def test_a_history_tells_what_was_done_and_seen() -> None:
    """Each step says who moved, what was to be heard, and how it looked afterwards."""
    history = dealt().play("AS KS").history(0)
    assert [(step.mover, step.said) for step in history.steps] == [
        (None, "deal"),
        (1, "AS"),
        (0, "KS"),
    ]
    assert [step.move for step in history.steps] == [None, Play(card("AS")), Play(card("KS"))]
    assert [str(step.view.pile("hand", 1).cards) for step in history.steps] == ["", "AS", "AS"]
    assert history.view == history.steps[-1].view
    assert history.start == RULES.view(RULES.start(dealer=0), 0)
    assert "QS" not in repr(history)


def test_a_history_can_be_followed_as_the_match_goes_on() -> None:
    """Step by step one comes to the same history as by looking back."""
    seen = Watched(RULES, 0, RULES.start(dealer=0))
    history = seen.history(1)
    assert history.view == history.start
    for move in (Deal(ORDER), Play(card("AS")), FOLD):
        before = seen.state
        history = history.then(RULES, before, move, seen.make(move).state)
        assert history == seen.history(1)
        assert hash(history) == hash(seen.history(1))


def test_a_draw_for_the_deal_is_seen_by_all() -> None:
    """The cards of the draw are told, and those below them are not."""
    for seat in (0, 1, None):
        history = RULES.observe([Deal(ORDER), Deal(ORDER)], seat)
        assert [step.said for step in history.steps] == ["deal AS KS", "deal"]
    other = (*ORDER[:2], *ORDER[:1:-1])
    assert RULES.observe([Deal(other)], 0) == RULES.observe([Deal(ORDER)], 0)
    drawn = (ORDER[2], ORDER[1], ORDER[0], *ORDER[3:])
    assert RULES.view(RULES.apply(RULES.start(), Deal(drawn)), 0).dealer == 1
    assert RULES.observe([Deal(drawn)], 0) != RULES.observe([Deal(ORDER)], 0)


def test_secret_moves_are_known_to_their_mover_alone() -> None:
    """Of cards passed face down the others hear only that they were passed."""
    seen = thousand(calm(), talon="9C JC QC").play("100 pass pass | 9C-JC")
    heard = [seen.history(seat).steps[-1] for seat in (0, 1, 2, None)]
    assert [step.said for step in heard] == ["9C-JC", *["pass two cards"] * 3]
    assert [step.move is None for step in heard] == [False, True, True, True]
    assert [step.mover for step in heard] == [0, 0, 0, 0]


def test_what_the_table_does_is_no_seats_move() -> None:
    """A misdeal is heard by all, and nobody has made it."""
    seen = thousand(calm()).make(MISDEAL)
    step = seen.history(0).steps[-1]
    assert (step.mover, step.said, step.move) == (None, "misdeal", MISDEAL)


def test_the_running_deal_begins_with_the_last_cards() -> None:
    """Only what has happened since the cards were dealt belongs to the running deal."""
    seen = dealt().play("AS KS").make(Deal(ORDER))
    assert seen.history(0).running_deal == ()
    history = seen.play("AS").history(0)
    ((before, step),) = history.running_deal
    assert (step.said, before) == ("AS", history.steps[-2].view)
    nothing = thousand(calm()).make(MISDEAL).history(0)
    assert [step.said for _, step in nothing.running_deal] == ["cut12", "misdeal"]


def test_a_history_knows_whether_it_saw_the_deal() -> None:
    """Who came before the cards were dealt has seen the whole deal, who came later has not."""
    seen = dealt()
    assert seen.history(0).whole_deal
    assert History(0, RULES.view(RULES.start(), 0)).whole_deal
    late = History(0, seen.view(0))
    assert not late.whole_deal
    before = seen.state
    late = late.then(RULES, before, FOLD, seen.play("fold").state)
    assert not late.whole_deal
    before = seen.state
    assert late.then(RULES, before, Deal(ORDER), seen.make(Deal(ORDER)).state).whole_deal


def test_only_a_match_that_can_be_played_is_observed() -> None:
    """An illegal move in a match is refused as when it is played."""
    with pytest.raises(IllegalMove, match="KS is not in your hand; HC-4"):
        RULES.observe([Deal(ORDER), Play(card("KS"))], 0, dealer=0)


def test_how_one_came_to_a_position_is_remembered() -> None:
    """Two ways to one position are the same to look at, and not the same to remember."""
    hands: dict[str, Any] = {"p0": "9H 9C JD QD", "p1": "AH AC KS QS"}
    one, other = (sixty_six(SixtySix(), turn_up="JS", **hands) for _ in range(2))
    one.play("close AH 9H | AC 9C")
    other.play("close AC 9C | AH 9H")
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
        assert one.history(seat) != other.history(seat)


def test_a_view_holds_nothing_more_than_a_frozen_value() -> None:
    """Nothing in a view can be set."""
    view = dealt().view(0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.seat = 1  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]


class ClosedDraw(HighCard):
    """High Card by an author who has not thought of what the draw shows."""

    drawn_openly = Ruleset[HighCardState].drawn_openly


def test_chance_shows_nothing_unless_a_game_says_so() -> None:
    """Where a game does not say what is drawn openly, a draw shows no card."""
    rules = ClosedDraw()
    (step,) = rules.observe([Deal(ORDER)], 0).steps
    assert step.said == "deal"


def test_what_is_no_state_view_or_move_is_refused() -> None:
    """States, views and moves of another game or type are refused; it is said what is needed."""
    rules = SixtySix()
    state = rules.deal(rules.start(dealer=0), seed=7)
    with pytest.raises(TypeError, match="a state of High Card is needed, not SixtySixState"):
        RULES.view(state, 0)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # refused
    with pytest.raises(TypeError, match="a state of High Card is needed, not SixtySixState"):
        RULES.sample(rules.view(state, 0), Random(1))  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # refused
    with pytest.raises(TypeError, match="a View or a History, not SixtySixState"):
        rules.sample(state, Random(1))  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # refused
    with pytest.raises(TypeError, match="a move is a Move, not 'KH'"):
        rules.encode("KH")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # refused
    with pytest.raises(TypeError, match="a move is a Move, not 'KH'"):
        rules.mask(["KH"])  # type: ignore[list-item] # pyright: ignore[reportArgumentType] # refused


def test_the_repr_of_an_error_shows_no_more_than_its_text() -> None:
    """A log of a refused deal or a secret move names none of its cards."""
    rules = SixtySix()
    state = rules.deal(rules.start(dealer=0), seed=7)
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, Deal(rules.deck()))
    assert repr(caught.value) == "IllegalMove('deal: the running deal is not finished; SS-12')"
