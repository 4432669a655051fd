"""Illegal moves: which rule forbids them, in which words, and what the words may not tell."""

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
    Play,
    SixtySix,
    card,
)
from cardrules.games.sixty_six import CLAIM, CLOSE, DRAW, EXCHANGE, Announce, SixtySixState
from tests.sixty_six.table import deal_with, legal, play, win

P0, P1 = "AC 9C KH 9H AS TS", "KD QD AD JC 9S TC"
"""P1 leads with a marriage and the nine of trumps; P0 has two clubs, hearts and trumps."""


def table_for(rules: SixtySix, moves: str, *, p0: str = P0, p1: str = P1) -> SixtySixState:
    """Lay the table above, with JS turned up, and play there."""
    state = deal_with(rules, turn_up="JS", p0=p0, p1=p1, stock="QC QH KC TH")
    return play(rules, state, moves) if moves else state


CASES: list[tuple[dict[str, Any], str, str, str, str]] = [
    # options, moves, the illegal move, the rule, the words
    ({}, "", "AC", "SS-16", "AC is not in your hand"),
    ({}, "JC", "JC", "SS-16", "JC is not in your hand"),
    ({}, "", "draw", "SS-22", "draw without asking"),
    ({"open_follow": "follow_trump"}, "9S", "AC", "SS-24", "you must play a trump"),
    ({}, "close | JC", "9H", "SS-27", "you hold ♣, so you must follow"),
    ({}, "close | AD", "9H", "SS-28", "you have no ♦ but hold ♠, so you must trump"),
    ({"closed_must_beat": "always"}, "close | JC", "9C", "SS-30", "higher ♣.*beat JC"),
    ({}, "", "KC+", "SS-33", "do not hold both king and queen of ♣"),
    ({}, "", "KH+", "SS-33", "do not hold both king and queen of ♥"),
    ({}, "JC AC", "KH+", "SS-33", "do not hold both king and queen of ♥"),
    ({}, "", "AD+", "SS-37", "AD is neither a king nor a queen"),
    ({}, "", "JC+!", "SS-37", "JC is neither a king nor a queen"),
    ({"marriage_trick": "before_declaring"}, "", "KD+", "SS-40", "win a trick before"),
    ({"marriage_phase": "open_only"}, "close", "KD+", "SS-45", "only while the stock is open"),
    ({}, "JC AC", "exchange", "SS-47", "do not hold the nine of trumps"),
    ({}, "", "exchange", "SS-48", "win a trick before you exchange"),
    ({"nine_exchange": "any_trick"}, "", "exchange", "SS-48", "not be exchanged before the first"),
    ({"nine_exchange": "off"}, "", "exchange", "SS-48", "at this table the nine is not exchanged"),
    ({}, "close", "exchange", "SS-50", "the stock is not open any more"),
    ({}, "close", "close", "SS-61", "the stock has been closed already"),
    ({"close_allowed": False}, "", "close", "SS-54", "at this table the stock is not closed"),
    ({}, "JC", "close", "SS-56", "before leading"),
    ({"close_min_stock": 12}, "TC 9C", "close", "SS-57", "the stock has only 10 cards"),
    ({"close_timing": "before_or_after_draw"}, "TC 9C", "AD", "SS-56", "first draw, or close"),
    ({"close_timing": "before_or_after_draw"}, "TC 9C", "claim", "SS-56", "first draw, or close"),
    ({"deal_end": "auto"}, "", "claim", "SS-68", "nobody claims"),
    ({}, "JC", "claim", "SS-68", "claimed only before leading"),
    ({}, "", "claim", "SS-70", "66"),
    ({}, "", "KD+!", "SS-70", "66"),
    ({"close_needs_trick": True}, "", "close", "SS-97", "not be closed before the first trick"),
    ({"nine_exchange_min_stock": 12}, "TC 9C", "exchange", "SS-98", "the stock has only 10 cards"),
]


def marked(cases: list[tuple[dict[str, Any], str, str, str, str]]) -> list[Any]:
    """The cases, each under the rule that it breaks."""
    return [
        pytest.param(*case, marks=pytest.mark.rule(case[3]), id=f"{case[2]}-{case[3]}-{number}")
        for number, case in enumerate(cases)
    ]


@pytest.mark.parametrize(("options", "moves", "word", "rule", "words"), marked(CASES))
def test_an_illegal_move_is_refused_with_rule_and_reason(
    options: dict[str, Any], moves: str, word: str, rule: str, words: str
) -> None:
    """Given an illegal move, `check` and `apply` name the rule and say why in the same words."""
    rules = SixtySix(**options)
    state = table_for(rules, moves)
    move = rules.parse(state, word)
    found = rules.check(state, move)
    assert found is not None
    assert found.rule == rule
    assert re.search(words, found.reason)
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, move)
    error = caught.value
    assert (error.move, error.rule, error.reason) == (move, found.rule, found.reason)
    assert str(error) == f"{word}: {found.reason}; {rule}"
    assert rule in rules.book().rules


@pytest.mark.parametrize(("options", "moves", "word", "rule", "words"), marked(CASES))
def test_a_refused_move_changes_nothing(
    options: dict[str, Any], moves: str, word: str, rule: str, words: str
) -> None:
    """Given a refused move, the state is what it was, and play goes on from it."""
    rules = SixtySix(**options)
    state = table_for(rules, moves)
    before, hashed, moves_before = repr(state), hash(state), rules.legal_moves(state)
    with pytest.raises(IllegalMove, match=rule):
        rules.apply(state, rules.parse(state, word))
    assert (repr(state), hash(state), rules.legal_moves(state)) == (before, hashed, moves_before)
    assert state == table_for(rules, moves)
    assert words
    for move in rules.legal_moves(state):
        assert rules.check(state, move) is None
        rules.apply(state, move)


@pytest.mark.rule("SS-34")
def test_announcing_out_of_turn_is_refused_in_words() -> None:
    """Given a pair in the follower's hand, he is told that the leader announces."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="JC", p0="KH QH")
    state = play(rules, state, "JC")
    with pytest.raises(IllegalMove, match=r"^KH\+: only the leader announces a marriage; SS-34$"):
        play(rules, state, "KH+")


@pytest.mark.rule("SS-49")
def test_exchanging_out_of_turn_is_refused_in_words() -> None:
    """Given the nine in the follower's hand, he is told that it is exchanged before leading."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="JC", p0="9S")
    state = play(rules, state, "JC")
    with pytest.raises(
        IllegalMove, match=r"^exchange: the nine may be exchanged only before leading; SS-49"
    ):
        play(rules, state, "exchange")


@pytest.mark.rule("SS-45")
def test_announcing_without_a_stock_is_refused_in_words() -> None:
    """Given `not_exhausted` and no stock, the leader is told that marriages need one."""
    rules = SixtySix(marriage_phase="not_exhausted")
    state = deal_with(
        rules,
        turn_up="JS",
        p1="AC AD AH TC TD TH",
        p0="9C 9D 9H JC JD JH",
        stock="KD QS QD KC",
    )
    state = play(rules, state, "AC 9C | AD 9D | AH 9H | TC JC | TD JD | TH JH")
    with pytest.raises(IllegalMove, match="only while the stock has cards; SS-45"):
        play(rules, state, "KD+")


@pytest.mark.rule("SS-56")
def test_closing_without_a_stock_is_refused_in_words() -> None:
    """Given no stock, the leader is told that it is exhausted."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="AC AD AH TC TD TH", p0="9C 9D 9H JC JD JH")
    state = play(rules, state, "AC 9C | AD 9D | AH 9H | TC JC | TD JD | TH JH")
    with pytest.raises(IllegalMove, match="the stock is exhausted; SS-56"):
        play(rules, state, "close")


# --- when nobody can move, and when chance cannot -----------------------------------------------

MOVES: tuple[Move, ...] = (
    Play(card("AS")),
    Announce(card("KS")),
    Announce(card("KS"), claim=True),
    EXCHANGE,
    CLOSE,
    CLAIM,
    DRAW,
)


@pytest.mark.rule("SS-08")
@pytest.mark.parametrize("move", MOVES, ids=str)
def test_nobody_moves_before_the_dealer_is_known(move: Move) -> None:
    """Given a match that waits for the draw, every player's move is refused."""
    rules = SixtySix()
    with pytest.raises(IllegalMove, match=r"the dealer is not chosen yet; SS-08$"):
        rules.apply(rules.start(), move)


@pytest.mark.rule("SS-12")
@pytest.mark.parametrize("move", MOVES, ids=str)
def test_nobody_moves_before_the_deal(move: Move) -> None:
    """Given a match that waits for a deal, every player's move is refused."""
    rules = SixtySix()
    with pytest.raises(IllegalMove, match=r"the cards are not dealt yet; SS-12$"):
        rules.apply(rules.start(dealer=0), move)


@pytest.mark.rule("SS-91")
@pytest.mark.parametrize("move", MOVES, ids=str)
def test_nobody_moves_after_the_game(move: Move) -> None:
    """Given a finished game, every player's move is refused."""
    rules = SixtySix(game_target=1)
    with pytest.raises(IllegalMove, match=r"the game is over; SS-91$"):
        rules.apply(win(rules, 1, 1), move)


@pytest.mark.rule("SS-12")
def test_chance_does_not_deal_within_a_deal() -> None:
    """Given a running deal, dealing is refused by seed, by order and as a move."""
    rules = SixtySix()
    state = table_for(rules, "")
    whole = Deal(rules.deck())
    with pytest.raises(IllegalMove, match=r"^deal: the running deal is not finished; SS-12$"):
        rules.deal(state, seed=1)
    with pytest.raises(IllegalMove, match=r"^deal: the running deal is not finished; SS-12$"):
        rules.deal(state, order=rules.deck())
    with pytest.raises(IllegalMove, match=r"^deal: the running deal is not finished; SS-12$"):
        rules.apply(state, whole)
    refusal = rules.check(state, whole)
    assert refusal is not None
    assert refusal.rule == "SS-12"
    assert state == table_for(rules, "")


@pytest.mark.rule("SS-03")
def test_a_legal_deal_is_found_legal() -> None:
    """Given a match that waits for the draw or a deal, the whole pack in any order is legal."""
    rules = SixtySix()
    assert rules.check(rules.start(), Deal(rules.deck())) is None
    assert rules.check(rules.start(dealer=1), Deal(rules.deck()[::-1])) is None


@pytest.mark.rule("SS-03")
@pytest.mark.parametrize("phase", ["draw", "deal"])
def test_a_wrong_pack_is_refused_and_the_state_stays_usable(phase: str) -> None:
    """Given a pack with a card twice and one missing, both are named, and one may deal again."""
    rules = SixtySix()
    state = rules.start() if phase == "draw" else rules.start(dealer=0)
    wrong = ("AS", *(str(each) for each in rules.deck()[1:]))
    with pytest.raises(InvalidDeal, match="more than once: AS; missing: 9C; SS-03") as caught:
        rules.deal(state, order=wrong)
    assert isinstance(caught.value, IllegalMove)
    refusal = rules.check(state, Deal(tuple(map(card, wrong))))
    assert refusal is not None
    assert refusal.rule == "SS-03"
    assert rules.deal(state, order=rules.deck()).dealer in {0, 1}


@pytest.mark.rule("SS-16", "SS-17")
@pytest.mark.parametrize("moves", ["", "JC", "JC AC"])
def test_a_move_out_of_turn_is_refused(moves: str) -> None:
    """Given the other player's turn, even a card that he could play is refused to a player."""
    rules = SixtySix()
    state = table_for(rules, moves)
    mover = state.to_move
    assert mover is not None
    move = rules.legal_moves(state)[0]
    with pytest.raises(IllegalMove, match=rf"it is the turn of seat {mover}; SS-16$"):
        rules.act(state, 1 - mover, move)
    assert rules.act(state, mover, move) == rules.apply(state, move)


# --- what is no move at all ---------------------------------------------------------------------


@attrs.frozen
class Bid(Move):
    """A move of some other game."""


@pytest.mark.rule("SS-16")
def test_a_move_of_another_game_is_refused() -> None:
    """Given a move of another game, it is refused as no move of this one."""
    rules = SixtySix()
    for moves in ("", "JC"):
        with pytest.raises(IllegalMove, match=r"not a move of Sixty-Six; SS-16$"):
            rules.apply(table_for(rules, moves), Bid())


@pytest.mark.rule("SS-16")
@pytest.mark.parametrize("wrong", ["AS", None, card("AS"), 7])
def test_what_is_no_move_is_a_wrong_type(wrong: Any) -> None:
    """Given something that is not a move, it is a `TypeError`, in `check` as in `apply`."""
    rules = SixtySix()
    state = table_for(rules, "")
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.apply(state, wrong)
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.check(state, wrong)


@pytest.mark.rule("SS-16")
@pytest.mark.parametrize("wrong", ["state", None, (0, 0)])
def test_what_is_no_state_is_a_wrong_type(wrong: Any) -> None:
    """Given something that is not a state of this game, it is a `TypeError`."""
    rules = SixtySix()
    with pytest.raises(TypeError, match="a state of Sixty-Six is needed"):
        rules.apply(wrong, Play(card("AS")))
    with pytest.raises(TypeError, match="a state of Sixty-Six is needed"):
        rules.check(wrong, CLOSE)


@pytest.mark.rule("SS-16")
@pytest.mark.parametrize(
    ("text", "words"),
    [("XX", "cannot read 'XX'"), ("", "cannot read ''"), ("KD+?", "cannot read"), ("10", "10")],
)
def test_an_unreadable_move_says_what_could_be_meant(text: str, words: str) -> None:
    """Given a text that is no move, the error repeats it and says what was expected."""
    rules = SixtySix()
    with pytest.raises(ValueError, match=re.escape(words)):
        rules.parse(table_for(rules, ""), text)


@pytest.mark.rule("SS-16")
@pytest.mark.parametrize(("text", "meant"), [("clsoe", "close"), ("exchagne", "exchange")])
def test_a_misspelt_move_is_guessed(text: str, meant: str) -> None:
    """Given a text near a legal move, the error offers that move."""
    rules = SixtySix()
    state = table_for(rules, "TC 9C")
    assert meant in legal(rules, state)
    with pytest.raises(ValueError, match=re.escape(f"did you mean {meant}?")):
        rules.parse(state, text)


# --- what an error may not tell -----------------------------------------------------------------


def every_move(rules: SixtySix) -> list[Move]:
    """All moves that the notation can write, dealing aside."""
    moves: list[Move] = [EXCHANGE, CLOSE, CLAIM, DRAW]
    for each in rules.deck():
        moves += [Play(each), Announce(each), Announce(each, claim=True)]
    return moves


def told(reason: str) -> set[Card]:
    """The cards that a reason names."""
    return {card(name) for name in re.findall(r"\b[ATKQJ9][CDHS]\b", reason)}


@pytest.mark.rule("SS-22", "SS-46")
@pytest.mark.parametrize("preset", list(SixtySix.presets))
@pytest.mark.parametrize("seed", range(4))
def test_a_reason_names_no_hidden_card(preset: str, seed: int) -> None:
    """Given any position of a random deal, no reason names a card that the mover cannot see."""
    rules = SixtySix.preset(preset)
    rng = random.Random(f"{preset} {seed}")
    state = rules.deal(rules.start(dealer=seed % 2), seed=seed)
    while state.to_move is not None:
        seen = {*state.hand(state.to_move), *([state.led] if state.led else [])}
        legal_moves = rules.legal_moves(state)
        for move in every_move(rules):
            refusal = rules.check(state, move)
            assert (refusal is None) == (move in legal_moves)
            if refusal is not None:
                named = {move.card} if isinstance(move, (Play, Announce)) else set[Card]()
                assert told(refusal.reason) <= seen | named
        state = rules.apply(state, rng.choice(legal_moves))


@pytest.mark.rule("SS-22", "SS-46")
@pytest.mark.parametrize(
    ("moves", "other"),
    [
        ("", {"p0": "AC 9C AH 9H KS TS"}),
        ("TC 9C", {"p0": "AC 9C AH 9H KS TS"}),
        ("close", {"p0": "AC 9C AH 9H KS TS"}),
        ("JC", {"p1": "JD QS AH JC 9S TC"}),
        ("close | JC", {"p1": "JD QS AH JC 9S TC"}),
        ("JC AC | 9H 9S", {"p0": "AC 9C AH 9H KS TS"}),
    ],
)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"closed_must_beat": "always", "marriage_trick": "to_count", "deal_packet": 3},
        {
            "open_follow": "follow_trump",
            "nine_exchange": "anytime",
            "nine_exchange_turn": "on_turn",
        },
    ],
)
def test_a_reason_does_not_depend_on_hidden_cards(
    options: dict[str, Any], moves: str, other: dict[str, str]
) -> None:
    """Given two tables that look the same to the mover, they refuse the same, in the same words."""
    rules = SixtySix(**options)
    one, two = table_for(rules, moves), table_for(rules, moves, **other)
    mover = one.to_move
    assert mover is not None
    assert one.hand(mover) == two.hand(mover)
    assert one.hand(1 - mover) != two.hand(1 - mover)
    for move in every_move(rules):
        assert rules.check(one, move) == rules.check(two, move)


@pytest.mark.parametrize("text", ["KH!+", "KH++", "KH+!+!", "XX+", "+", "+!"])
def test_a_slip_in_a_marriage_is_told_with_the_whole_text(text: str) -> None:
    """A mark that is misplaced is not guessed at: the error repeats what was given."""
    with pytest.raises(InvalidNotation) as caught:
        SixtySix.read_move(text)
    assert caught.value.text == text


def test_an_ambiguous_marriage_is_told_as_such() -> None:
    """A look-alike letter in an announcement is as ambiguous as in a card."""
    with pytest.raises(AmbiguousNotation, match="could be meant"):
        SixtySix.read_move("ТC+")


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_has_no_hand(seat: int) -> None:
    """Nobody sees a hand by miscounting seats."""
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        SixtySix().start(dealer=0).hand(seat)


@pytest.mark.parametrize("claim", [False, True])
def test_an_announcement_reads_back_from_its_repr(claim: bool) -> None:
    """What a debugger shows of a move is what makes it."""
    move = Announce(card("KH"), claim)
    assert repr(move) == f"Announce(card('KH'), claim={claim})"


@pytest.mark.rule("SS-09")
def test_a_shuffle_without_a_dealer_is_told() -> None:
    """Given a shuffle in which both draw equal ranks to the end, it is refused, not guessed at."""
    rules = SixtySix()
    pairs = sorted(rules.deck(), key=lambda each: each.rank)
    with pytest.raises(InvalidDeal, match="equal ranks all through this pack; draw again; SS-09"):
        rules.after_deal(rules.start(), tuple(pairs))
