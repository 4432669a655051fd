"""What is refused, by which rule, and in which words (NI-59)."""

from __future__ import annotations

import random
import re
from typing import Any

import attrs
import pytest

from cardrules import (
    AmbiguousNotation,
    Card,
    Deal,
    IllegalMove,
    InvalidDeal,
    InvalidNotation,
    Move,
    Nines,
    Play,
    card,
)
from cardrules.games.nines import KEEP, SWAP, NinesState
from tests.nines.table import (
    FOUR,
    STANDARD,
    deal_with,
    go,
    legal,
    match,
    play,
    ready,
    refusal,
    trumps,
)

HIGHEST = Nines(trump_choice="highest")
NO_TRUMPS = Nines(trump_order=trumps("N"))
NO_SWAP = Nines(swap_allowed=False)
HANDS = ("2359C 24AD 367H 3AS", "AJC KD", "TC KS")
"""P0 has clubs, which are trumps unless they are changed, and two aces."""
WITHOUT_CLUBS = ("23478AD 567H 237AS", "AJC KD", "TC KS")

CASES: list[tuple[Nines, NinesState, str, str, str]] = [
    (Nines(), deal_with(Nines(), *HANDS), "2C", "NI-23", "play begins when all have decided"),
    (Nines(), ready(Nines(), *HANDS, dealer=0), "JC", "NI-59", "JC is not in your hand"),
    (FOUR, ready(FOUR, *HANDS, dealer=3), "JC", "NI-59", "JC is not in your hand"),
    (
        STANDARD,
        go(STANDARD, ready(STANDARD, *HANDS, dealer=1), "TC"),
        "AS",
        "NI-33",
        "you hold ♣, so you must follow",
    ),
    (
        FOUR,
        go(FOUR, ready(FOUR, *HANDS, "QS", dealer=2), "QS"),
        "AD",
        "NI-33",
        "you hold ♠, so you must follow",
    ),
    (
        Nines(),
        ready(Nines(), *HANDS, dealer=0),
        "AS",
        "NI-28",
        "you hold ♣, so you must play a trump",
    ),
    (
        HIGHEST,
        ready(HIGHEST, *HANDS, dealer=0),
        "5C",
        "NI-29",
        "you must play your highest trump, 9C",
    ),
    (
        HIGHEST,
        ready(HIGHEST, *HANDS, dealer=0),
        "AS",
        "NI-28",
        "you hold ♣, so you must play a trump",
    ),
    (
        Nines(),
        ready(Nines(), *WITHOUT_CLUBS, dealer=0),
        "8D",
        "NI-30",
        "you hold no ♣, so you must play your highest rank: AD or AS",
    ),
    (
        NO_TRUMPS,
        ready(NO_TRUMPS, *HANDS, dealer=0),
        "9C",
        "NI-32",
        "without trumps you must play your highest rank: AD or AS",
    ),
    (Nines(), ready(Nines(), *HANDS), "keep", "NI-17", "all have decided"),
    (Nines(), ready(Nines(), *HANDS), "swap", "NI-17", "all have decided"),
    (NO_SWAP, ready(NO_SWAP, *HANDS), "swap", "NI-17", "at this table hands are not swapped"),
    (NO_SWAP, ready(NO_SWAP, *HANDS), "keep", "NI-17", "at this table hands are not swapped"),
    (FOUR, ready(FOUR, *HANDS), "swap", "NI-56", "with four players there is no hand to swap for"),
    (FOUR, ready(FOUR, *HANDS), "keep", "NI-56", "with four players there is no hand to swap for"),
]


def marked(cases: list[tuple[Nines, NinesState, str, str, str]]) -> list[Any]:
    """The cases, each under the rule that it breaks."""
    return [
        pytest.param(*case, marks=pytest.mark.rule(case[3], "NI-59"), id=f"{case[2]}-{case[3]}-{n}")
        for n, case in enumerate(cases)
    ]


@pytest.mark.parametrize(("rules", "state", "word", "rule", "words"), marked(CASES))
def test_an_illegal_move_is_refused_and_changes_nothing(
    rules: Nines, state: NinesState, word: str, rule: str, words: str
) -> None:
    """Given an illegal move, `check` and `apply` name the rule and say why in the same words."""
    found = refusal(rules, state, word)
    assert found.rule == rule
    assert found.reason.startswith(words)
    move = rules.parse(state, word)
    before, hashed, moves = repr(state), hash(state), rules.legal_moves(state)
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, move)
    error = caught.value
    assert (error.move, error.rule, error.reason) == (move, found.rule, found.reason)
    assert str(error) == f"{word}: {found.reason}; {rule}"
    assert rule in rules.book().rules
    assert (repr(state), hash(state), rules.legal_moves(state)) == (before, hashed, moves)
    for each in moves:
        assert rules.check(state, each) is None
        rules.apply(state, each)


@pytest.mark.rule("NI-59", "NI-38")
def test_a_card_that_was_played_is_refused() -> None:
    """Given a card that was played in an earlier trick, it is not in hand any more."""
    state = play(STANDARD, ready(STANDARD, "AC", "KC", "QC", dealer=2), "AC KC QC")
    for name in ("AC", "KC"):
        assert refusal(STANDARD, state, name).reason == f"{name} is not in your hand"
        assert name not in legal(STANDARD, state)


# --- when nobody can move, and when chance cannot -----------------------------------------------

MOVES: tuple[Move, ...] = (Play(card("AS")), KEEP, SWAP)


@pytest.mark.rule("NI-06", "NI-59")
@pytest.mark.parametrize("move", MOVES, ids=str)
def test_nobody_moves_before_the_dealer_is_known(move: Move) -> None:
    """Given a match that waits for the draw, every player's move is refused."""
    rules = Nines()
    with pytest.raises(IllegalMove, match=r"the dealer is not chosen yet; NI-06$"):
        rules.apply(rules.start(), move)
    found = rules.check(rules.start(), move)
    assert found is not None
    assert found.rule == "NI-06"


@pytest.mark.rule("NI-10", "NI-59")
@pytest.mark.parametrize("move", MOVES, ids=str)
def test_nobody_moves_before_the_deal(move: Move) -> None:
    """Given a match that waits for a deal, the first or a later one, every move is refused."""
    rules = Nines()
    for state in (rules.start(dealer=0), match(rules, (5, 4, 4))):
        with pytest.raises(IllegalMove, match=r"the cards are not dealt yet; NI-10$"):
            rules.apply(state, move)
        assert rules.legal_moves(state) == ()


@pytest.mark.rule("NI-50", "NI-59")
@pytest.mark.parametrize("move", [*MOVES, Deal(Nines().deck())], ids=lambda move: move.label)
def test_nobody_moves_or_deals_after_the_match(move: Move) -> None:
    """Given a finished match, every player's move and a deal are refused."""
    rules = Nines()
    state = match(rules, (13, 0, 0))
    with pytest.raises(IllegalMove, match=r"the match is over; NI-50$"):
        rules.apply(state, move)
    found = rules.check(state, move)
    assert found is not None
    assert found.rule == "NI-50"


@pytest.mark.rule("NI-40", "NI-59")
@pytest.mark.parametrize("swapping", [True, False])
def test_chance_does_not_deal_within_a_deal(swapping: bool) -> None:
    """Given a running deal, dealing is refused by seed, by order and as a move."""
    rules = Nines()
    state = deal_with(rules) if swapping else ready(rules)
    whole, told = Deal(rules.deck()), r"^deal: the running deal is not finished; NI-40$"
    with pytest.raises(IllegalMove, match=told):
        rules.deal(state, seed=1)
    with pytest.raises(IllegalMove, match=told):
        rules.deal(state, order=rules.deck())
    with pytest.raises(IllegalMove, match=told):
        rules.apply(state, whole)
    found = rules.check(state, whole)
    assert found is not None
    assert found.rule == "NI-40"


@pytest.mark.rule("NI-02", "NI-59")
@pytest.mark.parametrize("dealer", [None, 0])
def test_a_wrong_pack_is_refused_and_the_state_stays_usable(dealer: int | None) -> None:
    """Given a pack with a card twice and one missing, both are named, and one may deal again."""
    rules = Nines()
    state = rules.start(dealer=dealer)
    wrong = (card("AS"), *rules.deck()[1:])
    with pytest.raises(InvalidDeal, match="more than once: AS; missing: 2C; NI-02"):
        rules.deal(state, order=wrong)
    found = rules.check(state, Deal(wrong))
    assert found is not None
    assert found.rule == "NI-02"
    assert rules.check(state, Deal(rules.deck())) is None
    assert rules.deal(state, order=rules.deck()).dealer == 0


@pytest.mark.rule("NI-25", "NI-59")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_a_move_out_of_turn_is_refused(rules: Nines) -> None:
    """Given another player's turn, even a move that is legal there is refused to a player."""
    for state in (deal_with(rules), ready(rules)):
        mover, move = state.to_move, rules.legal_moves(state)[0]
        assert mover is not None
        other = (mover + 1) % rules.seats
        with pytest.raises(IllegalMove, match=rf"it is the turn of seat {mover}; NI-25$"):
            rules.act(state, other, move)
        assert rules.act(state, mover, move) == rules.apply(state, move)
        with pytest.raises(ValueError, match=f"seats are 0 to {rules.seats - 1}, not 9"):
            rules.act(state, 9, move)


# --- what is no move at all ---------------------------------------------------------------------


@attrs.frozen
class Bid(Move):
    """A move of some other game."""


@pytest.mark.rule("NI-59")
@pytest.mark.parametrize("rules", [Nines(), STANDARD, FOUR])
def test_a_move_of_another_game_is_refused(rules: Nines) -> None:
    """Given a move of another game, it is refused as no move of this one."""
    for state in (deal_with(rules), ready(rules)):
        with pytest.raises(IllegalMove, match=r"not a move of Nines; NI-59$"):
            rules.apply(state, Bid())


@pytest.mark.rule("NI-59")
@pytest.mark.parametrize("wrong", ["AS", None, card("AS"), 7])
def test_what_is_no_move_or_no_state_is_a_wrong_type(wrong: Any) -> None:
    """Given something that is not a move, or not a state of the game, it is a `TypeError`."""
    rules = Nines()
    state = ready(rules)
    for call in (rules.apply, rules.check):
        with pytest.raises(TypeError, match="a move is a Move"):
            call(state, wrong)
        with pytest.raises(TypeError, match="a state of Nines is needed"):
            call(wrong, Play(card("AS")))


@pytest.mark.rule("NI-59")
@pytest.mark.parametrize("text", ["", "XX", "AS KS", "pass", "keep it", "deal", "1"])
def test_an_unreadable_move_says_what_was_expected(text: str) -> None:
    """Given a text that is no move, the error repeats it and says what was expected."""
    expected = f"cannot read {text!r}: expected a card (AS, 10♠, Т♠), or keep, swap"
    with pytest.raises(InvalidNotation, match=re.escape(expected)):
        Nines.read_move(text)


@pytest.mark.rule("NI-59")
def test_an_ambiguous_card_is_told_as_such() -> None:
    """Given a look-alike letter that could be two suits, the error says so with the whole text."""
    with pytest.raises(AmbiguousNotation, match="could be meant") as caught:
        Nines.read_move(" ТC")
    assert caught.value.text == " ТC"


@pytest.mark.rule("NI-17", "NI-59")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("keep", KEEP),
        (" KEEP\n", KEEP),
        ("Swap", SWAP),
        ("as", Play(card("AS"))),
        ("10♠", Play(card("TS"))),
    ],
)
def test_moves_are_read_whatever_their_capitals(text: str, move: Move) -> None:
    """Given a notation in capitals or small letters, the same move is read."""
    assert Nines.read_move(text) == move
    assert str(Nines.read_move(str(move))) == str(move)


@pytest.mark.rule("NI-59")
@pytest.mark.parametrize(("text", "meant"), [("kepe", "keep"), ("swp", "swap")])
def test_a_misspelt_move_is_guessed(text: str, meant: str) -> None:
    """Given a text near a move, the error offers that move, even where it is not legal."""
    rules = Nines()
    for state in (deal_with(rules), ready(rules)):
        with pytest.raises(InvalidNotation, match=re.escape(f"did you mean {meant}?")):
            rules.parse(state, text)


# --- what an error may not tell -----------------------------------------------------------------


def told(reason: str) -> set[Card]:
    """The cards that a reason names."""
    return {card(name) for name in re.findall(r"\b[ATKQJ2-9][CDHS]\b", reason)}


@pytest.mark.rule("NI-12", "NI-22", "NI-59")
@pytest.mark.parametrize("preset", list(Nines.presets))
@pytest.mark.parametrize("seed", range(3))
def test_a_reason_names_no_hidden_card(preset: str, seed: int) -> None:
    """Given any position of a random deal, no reason names a card that the mover cannot see."""
    rules = Nines.preset(preset, trump_order="CDHSN"[seed:] + "CDHSN"[:seed])
    rng = random.Random(f"{preset} {seed}")
    state = rules.deal(rules.start(dealer=seed % rules.seats), seed=seed)
    while state.to_move is not None:
        legal_moves = rules.legal_moves(state)
        for move in (KEEP, SWAP, *map(Play, rules.deck())):
            found = rules.check(state, move)
            assert (found is None) == (move in legal_moves)
            if found is not None:
                named = {move.card} if isinstance(move, Play) else set[Card]()
                assert told(found.reason) <= {*state.hand(state.to_move)} | named
        state = rules.apply(state, rng.choice(legal_moves))
