"""Illegal moves: which rule forbids them, in which words, and what the words may not tell."""

from __future__ import annotations

import random
import re
import time
from typing import Any

import attrs
import pytest

from cardrules import (
    Card,
    CardSet,
    Deal,
    IllegalMove,
    InvalidDeal,
    InvalidNotation,
    Move,
    Play,
    Thousand,
    card,
    cards,
)
from cardrules.games.thousand import (
    ACCEPT,
    CONCEDE,
    DARK,
    LEAVE,
    MISDEAL,
    PASS,
    RECUT,
    REDEAL,
    SILENT,
    Bid,
    Bury,
    Cut,
    Declare,
    Discard,
    Give,
    HandDeal,
    Take,
    ThousandState,
)
from tests.thousand.table import FACTORY, calm, club, deal, legal, offered, play, waiting

OPENER, NEXT, DEALER, TALON = (
    "KH QH AS TS 9C JD TD",
    "AC KC QC TC 9S 9D TH",
    "JS KS JC QD KD JH AH",
    "QS 9H AD",
)
"""A table of three: the opener has hearts, the next player clubs, the dealer diamonds."""
ONE, OTHER, TALONS = (
    "KH QH AS TS 9C JD TD AC TC 9D",
    "KS JS QC KC 9S AH QD KD JC 9H",
    "QS TH JH AD",
)
"""Two players, and their talons."""

TAKEN = "100 pass pass"
PASSED = f"{TAKEN} 9C-JD"
PLAY = f"{PASSED} 100"
TRUMPS = f"{PLAY} | AS 9S JS | KH+ TH AH"
"""The dealer is on lead, the opener has made hearts trumps."""


@attrs.frozen
class Case:
    """An illegal move after these moves at the table, the rule it breaks, and words of the reason.

    `options` are what the table agreed on, `sheet` columns of its score sheet.
    """

    moves: str
    word: str
    rule: str
    words: str
    options: dict[str, Any] = attrs.field(factory=dict[str, Any])
    sheet: dict[str, Any] = attrs.field(factory=dict[str, Any])

    def lay(self) -> tuple[Thousand, ThousandState]:
        """Lay the table for three or for two, and play there."""
        rules = calm(**self.options)
        if rules.players == 2:
            before = waiting(rules, dealer=1, **self.sheet)
            state = deal(rules, ONE, OTHER, talon=TALONS, before=before)
        else:
            before = waiting(rules, **self.sheet)
            state = deal(rules, OPENER, NEXT, DEALER, talon=TALON, before=before)
        return rules, play(rules, state, self.moves)


def table(moves: str) -> tuple[Thousand, ThousandState]:
    """The table for three after these moves."""
    return Case(moves, "", "", "").lay()


FROM_TALON: dict[str, Any] = {"pass_source": "talon"}
CHOICE: dict[str, Any] = {"pass_face": "declarer_choice"}

CASES = [
    Case("", "pass", "TH-49", "you open the auction, so you must bid"),
    Case("", "95", "TH-49", "the opening bid is 100 at least"),
    Case("100", "100", "TH-50", "the last bid is 100, so you must name 105 at least"),
    Case("100", "107", "TH-50", "a bid is a multiple of 5"),
    Case("100 pass", "205", "TH-55", "the marriage of diamonds you may name 200 at most"),
    Case("100", "dark", "TH-163", "at this table there is no dark game"),
    Case("100", "dark", "TH-164", "only the opener plays dark", {"dark_game": True}),
    Case("", "AS", "TH-13", "the auction is on"),
    Case(TAKEN, "AS", "TH-13", "the declarer passes cards"),
    Case(TAKEN, "105", "TH-13", "the declarer passes cards"),
    Case(TAKEN, "9C-9C", "TH-63", "give each opponent a card of his own"),
    Case(TAKEN, "9C-AC", "TH-63", "AC is not in your hand"),
    Case(TAKEN, "QS-9C", "TH-64", "9C is not from the talon", FROM_TALON),
    Case(TAKEN, "9C-JD", "TH-65", "say how the cards lie: :up or :down", CHOICE),
    Case(TAKEN, "9C-JD:up", "TH-65", "at this table cards are always passed face down"),
    Case(TAKEN, "redeal", "TH-36", "at this table no talon is a ground for a redeal"),
    Case(PASSED, "95", "TH-68", "the contract is 100 and cannot be lowered"),
    Case(PASSED, "102", "TH-68", "the contract is a multiple of 5"),
    Case(PASSED, "225", "TH-55", "the marriage of hearts you may name 220 at most"),
    Case(PASSED, "105", "TH-68", "not raised after the talon", {"raise_after_talon": False}),
    Case(
        "9C-JD",
        "125",
        "TH-156",
        "a golden contract is 120 and cannot be raised",
        sheet={"golden_left": 3},
    ),
    Case(PASSED, "AS", "TH-13", "the declarer states his contract"),
    Case(TAKEN, "concede", "TH-72", "no contract is conceded", {"rospis": False}),
    Case(f"{PLAY} AS", "concede", "TH-72", "only the declarer concedes"),
    Case(f"{PLAY} AS 9S JS", "concede", "TH-73", "too late to concede"),
    Case(
        TAKEN,
        "concede",
        "TH-79",
        "you have conceded 2 times, which is the limit",
        {"rospis_limit": 2},
        sheet={"concessions": (2, 0, 0)},
    ),
    Case(
        TAKEN,
        "concede",
        "TH-81",
        "nobody concedes on the barrel",
        {"rospis_on_barrel": False},
        sheet={"barrel": (0, None, None)},
    ),
    Case(f"{PASSED} 125", "concede", "TH-83", "no contract above 120", {"rospis_over_120": False}),
    Case(PLAY, "AC", "TH-85", "AC is not in your hand"),
    Case(f"{PLAY} AS", "JS", "TH-85", "JS is not in your hand"),
    Case(f"{PLAY} KH", "AC", "TH-87", "you hold ♥, so you must follow"),
    Case(f"{TRUMPS} JC", "TD", "TH-88", "you have no ♣ but hold ♥, so you must trump"),
    Case(f"{PLAY} KH TH", "JH", "TH-90", "hold a higher ♥, so you must beat", {"must_beat": True}),
    Case(
        TRUMPS,
        "JH",
        "TH-96",
        "♥ was made trump by another player, and you hold other suits",
        {"lead_foreign_trump": False},
    ),
    Case(f"{PLAY} AS 9S JS", "KD+", "TH-98", "both king and queen of diamonds"),
    Case(f"{PLAY} AS", "KC+", "TH-100", "only the leader declares a marriage"),
    Case(PLAY, "TD+", "TH-101", "TD is neither a king nor a queen"),
    Case(PLAY, "KH+", "TH-102", "you must win a trick before you declare a marriage"),
    Case(PLAY, "AS+", "TH-108", "four aces are no marriage", {"ace_marriage": False}),
    Case(PLAY, "AS+", "TH-109", "you do not hold all four aces"),
    Case(PLAY, "105", "TH-13", "a card is to be played"),
    Case("100 pass", "talon3", "TH-70", "there are talon 1 and talon 2", {"players": 2}),
    Case("100 pass", "9C&JD", "TH-13", "the declarer chooses a talon", {"players": 2}),
    Case("100 pass talon1", "9C&9C", "TH-71", "lay two cards aside", {"players": 2}),
    Case("100 pass talon1", "9C&JH", "TH-71", "JH is not in your hand", {"players": 2}),
    Case("100 pass talon1", "9C-JD", "TH-13", "the declarer lays two cards aside", {"players": 2}),
    Case("100", "misdeal", "TH-32", "only between the dealing and the first call"),
]
BY_CASE = pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, marks=pytest.mark.rule(case.rule), id=f"{case.word}-{case.rule}-{number}"
        )
        for number, case in enumerate(CASES)
    ],
)
"""Every case, under the rule that it breaks."""


@BY_CASE
def test_an_illegal_move_is_refused_with_rule_and_reason(case: Case) -> None:
    """Given an illegal move, `check` and `apply` name the rule and say why in the same words."""
    rules, state = case.lay()
    move = rules.parse(state, case.word)
    found = rules.check(state, move)
    assert found is not None
    assert found.rule == case.rule
    assert case.words in found.reason
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, move)
    error = caught.value
    assert (error.move, error.rule, error.reason) == (move, found.rule, found.reason)
    assert str(error) == f"{move.label}: {found.reason}; {case.rule}"
    assert case.rule in rules.book().rules
    assert move not in rules.legal_moves(state)


@BY_CASE
def test_a_refused_move_changes_nothing(case: Case) -> None:
    """Given a refused move, the state is what it was, and play goes on from it."""
    rules, state = case.lay()
    before, hashed, moves_before = repr(state), hash(state), rules.legal_moves(state)
    with pytest.raises(IllegalMove, match=case.rule):
        rules.apply(state, rules.parse(state, case.word))
    assert (repr(state), hash(state), rules.legal_moves(state)) == (before, hashed, moves_before)
    assert state == case.lay()[1]
    for move in rules.legal_moves(state):
        assert rules.check(state, move) is None
        rules.apply(state, move)


@pytest.mark.rule("TH-109")
def test_the_ace_marriage_without_a_trick_is_refused_in_words() -> None:
    """Given four aces on the first lead, their holder is told to win a trick first."""
    rules = calm()
    state = deal(rules, "AS AC AD AH TD JD", talon="TC TS TH")
    state = play(rules, state, "100 pass pass | TC-TS 100")
    with pytest.raises(
        IllegalMove, match=r"^AS\+: you must win a trick before .* ace marriage; TH"
    ):
        play(rules, state, "AS+")


@pytest.mark.rule("TH-36", "TH-41")
def test_a_claim_without_a_ground_tells_the_grounds() -> None:
    """Given a talon that is no ground, the declarer is told what it counts and what is needed."""
    rules = club()
    state = play(rules, deal(rules, "AS", talon="QS 9H AD"), "100 pass pass")
    with pytest.raises(IllegalMove) as caught:
        play(rules, state, "redeal")
    assert str(caught.value) == (
        "redeal: the talon you took has 14 points and is no ground for a redeal "
        "(fewer points than 5, nines: 2, jacks: 3); TH-36"
    )


# --- the pack ----------------------------------------------------------------------------------


@pytest.mark.rule("TH-17")
@pytest.mark.parametrize("place", [0, 24, 100])
def test_a_cut_outside_the_pack_is_refused_in_words(place: int) -> None:
    """Given a cut that leaves one part empty, the cutter is told where he may cut."""
    rules = club()
    state = offered(rules)
    with pytest.raises(IllegalMove, match=rf"^cut{place}: the pack is cut at 1 to 23; TH-17$"):
        play(rules, state, f"cut{place}")
    assert state == offered(rules)


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize(
    ("options", "cuts", "words"),
    [
        ({}, "", "the pack is to be cut"),
        ({"bottom_nine": "dealer_may_recut"}, "cut7", "accepts the nine or has it cut again"),
        ({}, "cut8", "the dealer cuts the pack"),
        ({"bottom_jack": "bury"}, "cut8", "the dealer buries the jack or leaves it"),
    ],
)
def test_before_the_deal_no_card_is_played(options: dict[str, Any], cuts: str, words: str) -> None:
    """Given the pack on the table, moves of the later stages are refused."""
    rules = club(**options)
    state = play(rules, offered(rules, FACTORY), cuts)
    for word in ("AS", "KH+", "100", "pass", "dark", "9C-JD", "9C&JD", "concede", "redeal"):
        with pytest.raises(IllegalMove, match=f"{words}; TH-13$"):
            play(rules, state, word)


# --- when nobody can move, and when chance cannot -----------------------------------------------

EVERY_KIND: tuple[Move, ...] = (
    Play(card("AS")),
    Declare(card("KS")),
    Bid(100),
    PASS,
    DARK,
    Cut(5),
    RECUT,
    ACCEPT,
    Bury(5),
    LEAVE,
    REDEAL,
    SILENT,
    Take(1),
    Give(card("AS"), card("9C")),
    Discard(card("AS"), card("9C")),
    CONCEDE,
)


@pytest.mark.rule("TH-14")
@pytest.mark.parametrize("move", EVERY_KIND, ids=str)
def test_nobody_moves_before_the_dealer_is_known(move: Move) -> None:
    """Given a match that waits for the lot, every player's move is refused."""
    rules = club()
    with pytest.raises(IllegalMove, match=r"the first dealer is not chosen yet; TH-14$"):
        rules.apply(rules.start(), move)


@pytest.mark.rule("TH-16")
@pytest.mark.parametrize("move", EVERY_KIND, ids=str)
def test_nobody_moves_before_the_pack_is_shuffled(move: Move) -> None:
    """Given a match that waits for the pack, every player's move is refused."""
    rules = club()
    with pytest.raises(IllegalMove, match=r"the pack is not shuffled yet; TH-16$"):
        rules.apply(rules.start(dealer=0), move)


@pytest.mark.rule("TH-172")
@pytest.mark.parametrize("move", EVERY_KIND, ids=str)
def test_nobody_moves_after_the_game(move: Move) -> None:
    """Given a finished game, every player's move is refused."""
    rules = calm(max_deals=1)
    state = play(rules, deal(rules), "100 pass pass concede")
    assert state.over
    assert rules.legal_moves(state) == ()
    with pytest.raises(IllegalMove, match=r"the game is over; TH-172$"):
        rules.apply(state, move)


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize("moves", ["", TAKEN, PLAY])
def test_chance_does_not_deal_within_a_deal(moves: str) -> None:
    """Given a running deal, dealing is refused by seed, by order and as a move."""
    rules, state = table(moves)
    whole = Deal(rules.deck())
    words = r"^deal: the running deal is not finished; TH-13$"
    with pytest.raises(IllegalMove, match=words):
        rules.deal(state, seed=1)
    with pytest.raises(IllegalMove, match=words):
        rules.deal(state, order=rules.deck())
    with pytest.raises(IllegalMove, match=words):
        rules.apply(state, whole)
    found = rules.check(state, whole)
    assert found is not None
    assert found.rule == "TH-13"
    assert state == table(moves)[1]


@pytest.mark.rule("TH-05")
@pytest.mark.parametrize("phase", ["lot", "deal"])
def test_a_wrong_pack_is_refused_and_the_state_stays_usable(phase: str) -> None:
    """Given a pack with a card twice and one missing, both are named, and one may deal again."""
    rules = club()
    state = rules.start() if phase == "lot" else rules.start(dealer=0)
    wrong = ("AS", *(str(each) for each in rules.deck()[1:]))
    with pytest.raises(InvalidDeal, match=r"more than once: AS; missing: 9C; TH-05$"):
        rules.deal(state, order=wrong)
    found = rules.check(state, Deal(cards(wrong)))
    assert found is not None
    assert found.rule == "TH-05"
    assert rules.check(state, Deal(rules.deck())) is None
    assert rules.deal(state, order=rules.deck()).dealer in {0, 1, 2}


# --- what is no move at all ---------------------------------------------------------------------


@attrs.frozen
class Knock(Move):
    """A move of some other game."""


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize("moves", ["", TAKEN, PASSED, PLAY, f"{PLAY} AS"])
def test_a_move_of_another_game_is_refused(moves: str) -> None:
    """Given a move of another game, it belongs to no stage."""
    rules, state = table(moves)
    with pytest.raises(IllegalMove, match=r"TH-13$"):
        rules.apply(state, Knock())


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize("wrong", ["AS", None, card("AS"), 7])
def test_what_is_no_move_is_a_wrong_type(wrong: Any) -> None:
    """Given something that is not a move, it is a `TypeError`, in `check` as in `apply`."""
    rules, state = table(PLAY)
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.apply(state, wrong)
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.check(state, wrong)


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize("wrong", ["state", None, (0, 0)])
@pytest.mark.parametrize("move", [Play(card("AS")), PASS], ids=str)
def test_what_is_no_state_is_a_wrong_type(wrong: Any, move: Move) -> None:
    """Given something that is not a state of this game, it is a `TypeError`."""
    rules = club()
    with pytest.raises(TypeError, match="a state of Thousand is needed"):
        rules.apply(wrong, move)
    with pytest.raises(TypeError, match="a state of Thousand is needed"):
        rules.check(wrong, move)


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize("players", [2, 4])
def test_a_state_for_another_number_of_players_is_a_wrong_type(players: int) -> None:
    """Given a state of a table for two or four, rules for three refuse it, and say why."""
    other = club(players=players)
    rules, state = club(), deal(other, dealer=1)
    told = f"a state of Thousand for 3 seats is needed, not for {players}"
    for call in (rules.check, rules.apply):
        with pytest.raises(TypeError, match=told):
            call(state, PASS)
    with pytest.raises(TypeError, match=told):
        rules.deal(other.start(dealer=0), seed=1)
    with pytest.raises(TypeError, match=told):
        rules.act(state, 0, PASS)


WRONG: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "a bid of 100.0": (Bid, (100.0,)),
    "a bid in a text": (Bid, ("100",)),
    "a bid of True": (Bid, (True,)),
    "a cut at 7.0": (Cut, (7.0,)),
    "a jack to place 5.0": (Bury, (5.0,)),
    "talon 1.0": (Take, (1.0,)),
    "the text of a card declared": (Declare, ("KH",)),
    "the number of a card declared": (Declare, (card("KH").index,)),
    "the text of a card passed first": (Give, ("JC", card("JD"))),
    "the text of a card passed second": (Give, (card("JC"), "JD")),
    "cards passed sideways": (Give, (card("JC"), card("JD"), "left")),
    "the text of a card laid aside first": (Discard, ("JC", card("JD"))),
    "the text of a card laid aside second": (Discard, (card("JC"), "JD")),
    "talon places 7.0": (HandDeal, (Thousand().deck(), (7.0, 8, 9))),
    "talon places in texts": (HandDeal, (Thousand().deck(), ("7", "8", "9"))),
    "talon places in a list": (HandDeal, (Thousand().deck(), [7, 8, 9])),
}
"""Moves that are made of something else than they need."""


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize("what", WRONG)
def test_a_move_is_made_of_whole_numbers_and_cards(what: str) -> None:
    """Given anything else, no move is made of it, and the error names the move and the value."""
    kind, parts = WRONG[what]
    with pytest.raises(TypeError, match=rf"^{kind.__name__} needs .*, not ") as caught:
        kind(*parts)
    assert any(str(caught.value).endswith(f"not {part!r}") for part in parts)


@pytest.mark.rule("TH-30")
@pytest.mark.parametrize("places", [(7.0, 8, 9), "789", (True, 8, 9)])
def test_the_places_of_the_talon_are_whole_numbers(places: Any) -> None:
    """Given other places for the talon, dealing is a `TypeError`, and nothing is dealt."""
    rules = club()
    with pytest.raises(TypeError, match="places that are a tuple of whole numbers, not "):
        rules.deal(rules.start(dealer=0), seed=1, talon=places)


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize(
    "text",
    [
        "deal a" + " " * 32_000 + "b",
        "deal AS" + " talon" * 6_000,
        "deal AS talon" + " 7" * 16_000 + " x",
        "-" * 32_000,
        "&" * 32_000,
        "JC-9C:" + "up" * 16_000,
        "cut" + " " * 32_000 + "7",
        "1" * 32_000,
    ],
    ids=lambda text: text[:12],
)
def test_a_text_of_any_length_is_read_at_once(text: str) -> None:
    """Given a text much longer than a move, it is refused at once, in a short message."""
    started = time.process_time()
    with pytest.raises(InvalidNotation) as caught:
        Thousand.read_move(text)
    assert time.process_time() - started < 0.5
    assert len(str(caught.value)) < 500


@pytest.mark.rule("TH-30")
def test_the_words_of_a_deal_may_stand_as_they_like() -> None:
    """Given capitals, commas and spaces, a deal reads the same; without cards it is none."""
    rules = club()
    order = rules.deck()
    text = "  DEAL  " + ",".join(map(str, order)) + "  Talon   3 9  15 "
    assert rules.read_move(text) == HandDeal(order, (3, 9, 15))
    assert rules.read_move("deal " + ", ".join(map(str, order))) == Deal(order)
    for spoilt in ("deal", "deal talon", "deal talon 3 9 15", "deal AS talon", "deal AS 3 9 15"):
        with pytest.raises(InvalidNotation):
            rules.read_move(spoilt)


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize("text", ["XX", "", "KD+?", "JC-", "-9C", "JC-9C:left", "cutx", "talon"])
def test_an_unreadable_move_says_what_could_be_meant(text: str) -> None:
    """Given a text that is no move, the error repeats it and says what was expected."""
    rules, state = table(PLAY)
    with pytest.raises(ValueError, match=re.escape(f"cannot read {text!r}: ")):
        rules.parse(state, text)


@pytest.mark.rule("TH-13")
@pytest.mark.parametrize(("text", "meant"), [("conceed", "concede"), ("conced", "concede")])
def test_a_misspelt_move_is_guessed(text: str, meant: str) -> None:
    """Given a text near a legal move, the error offers that move."""
    rules, state = table(PLAY)
    assert meant in legal(rules, state)
    with pytest.raises(ValueError, match=re.escape(f"did you mean {meant}?")):
        rules.parse(state, text)


# --- what an error may not tell -----------------------------------------------------------------


def every_move(rules: Thousand, rng: random.Random) -> list[Move]:
    """Moves of every kind: all plays and declarations, many bids, some of the others."""
    deck = rules.deck()
    moves: list[Move] = [PASS, DARK, RECUT, ACCEPT, LEAVE, REDEAL, SILENT, CONCEDE, MISDEAL]
    moves += [Take(1), Take(2), Take(3), Cut(0), Cut(7), Bury(1), Bury(5)]
    moves += [Bid(points) for points in (*range(45, 420, 15), 101, 600, 605)]
    for each in deck:
        moves += [Play(each), Declare(each)]
    for _ in range(15):
        first, second = rng.choice(deck), rng.choice(deck)
        moves += [Give(first, second), Give(first, second, "up"), Discard(first, second)]
    return moves


def told(reason: str) -> set[Card]:
    """The cards that a reason names."""
    return {card(name) for name in re.findall(r"\b[ATKQJ9][CDHS]\b", reason)}


def named(move: Move) -> set[Card]:
    """The cards that a move names."""
    if isinstance(move, (Play, Declare)):
        return {move.card}
    return {move.first, move.second} if isinstance(move, (Give, Discard)) else set()


def reshuffled(state: ThousandState, rng: random.Random) -> ThousandState:
    """A position that looks the same to the player to move: the cards he cannot see are mixed."""
    mover = state.to_move
    piles = [*state.hands, *state.settled.talons]
    own = -1 if mover is None else mover
    hidden = [each for place, mask in enumerate(piles) if place != own for each in CardSet(mask)]
    rng.shuffle(hidden)
    mixed = [
        mask if place == own else CardSet.of(hidden.pop() for _ in range(mask.bit_count())).mask
        for place, mask in enumerate(piles)
    ]
    seats = len(state.hands)
    settled = attrs.evolve(state.settled, talons=tuple(mixed[seats:]))
    return attrs.evolve(state, hands=tuple(mixed[:seats]), settled=settled)


TABLES: list[Thousand] = [
    *map(Thousand.preset, Thousand.presets),
    Thousand(players=2, dark_game=True, opening_bid=50),
    Thousand(players=4, lead_foreign_trump=False, must_beat=True, rospis_limit=1),
    Thousand.of({"golden": False, "pass_source": "talon", "pass_face": "up", "must_beat": True}),
]


@pytest.mark.rule("TH-13", "TH-60", "TH-65", "TH-70")
@pytest.mark.parametrize("number", range(len(TABLES)))
@pytest.mark.parametrize("seed", range(3))
def test_a_reason_tells_nothing_of_hidden_cards(number: int, seed: int) -> None:
    """Given any position, a reason is the same wherever the cards lie that the mover cannot see."""
    rules = TABLES[number]
    rng = random.Random(f"{number} {seed}")
    state = rules.start(dealer=seed % rules.players)
    for _ in range(70):
        if state.to_move is None:
            state = rules.deal(state, seed=rng.randrange(1 << 30))
            continue
        seen = {*state.hand(state.to_move), *state.trick}
        other = reshuffled(state, rng)
        legal_moves = rules.legal_moves(state)
        for move in every_move(rules, rng):
            found = rules.check(state, move)
            if move != MISDEAL:
                assert (found is None) == (move in legal_moves)
            assert rules.check(other, move) == found
            if found is not None:
                assert told(found.reason) <= seen | named(move)
                assert found.rule in rules.book().rules
        state = rules.apply(state, rng.choice(legal_moves))


@pytest.mark.rule("TH-13")
def test_a_refused_deal_does_not_show_the_pack() -> None:
    """Given a pack that is refused because a deal is running, the error names no card of it."""
    rules, state = table(PLAY)
    for order in (Deal(rules.deck()), HandDeal(rules.deck(), (7, 11, 15))):
        with pytest.raises(IllegalMove) as caught:
            rules.apply(state, order)
        assert str(caught.value) == "deal: the running deal is not finished; TH-13"
