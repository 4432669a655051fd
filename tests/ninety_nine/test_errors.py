"""Illegal moves: which rule forbids them, in which words, and what the words may not tell."""

from __future__ import annotations

import random
import re
from typing import Any

import attrs
import pytest

from cardrules import (
    Card,
    CardSet,
    Deal,
    IllegalMove,
    InvalidDeal,
    Move,
    NinetyNine,
    Play,
    card,
    cards,
)
from cardrules.games.ninety_nine import (
    DECLARE,
    PASS,
    RAISE,
    REVEAL,
    YIELD,
    Bid,
    NinetyNineState,
)
from tests.ninety_nine.endings import pack_with, settle, waiting

HANDS = {
    2: [
        "AC KC 9D 7D 6D QH TH 8H 6H QS 8S 6S",
        "QC TC 9C 8C 6C KD TD JH 9H AS JS 9S",
        "JC 7C AD QD JD 8D AH KH 7H KS TS 7S",
    ],
    3: [
        "8C KD QD 7D KH TH 9H 8H KS QS TS 6S",
        "QC TC 9C 7C TD 9D 8D 6D AH QH 7H 6H",
        "AC KC JC 6C AD JD JH AS JS 9S 8S 7S",
    ],
    4: [
        "3C JD 8D 7D 6D 3D QH 4H AS 9S 8S 5S 4S",
        "JC 9C 7C 6C 2C QD 9D 5D AH JH TH 2H JS",
        "AC KC QC 4C 4D 2D KH 8H 5H 3H TS 3S 2S",
        "TC 8C 5C AD KD TD 9H 7H 6H KS QS 7S 6S",
    ],
}
"""Hands by the number of players; of two, the dummy's bid cards are the first three of the last."""
JOKER_HANDS = [
    "KC KD TD 9D KH JH TH 9H 8H AS QS 9S",
    "AC JC TC 8C 7C 6C QD 7D AH 6H 8S JK",
    "QC 9C JD 8D 6D QH 7H KS JS TS 7S 6S",
]
"""With AD turned up."""

BIDS = {
    2: "bid QC JH 9S | bid 8H QS 8S",
    3: "bid TC TD 6D | bid AD 9S 8S | bid KD KH TH",
    4: "bid 5D 2H JS | bid 3H TS 2S | bid AD TD 9H | bid JD 7D AS",
}
PLAY = f"{BIDS[3]} | pass | pass | pass"
"""Three players: P1 is to lead."""
TWO_PLAY = f"{BIDS[2]} | pass | pass"


def table(
    moves: str = "", hands: list[str] | None = None, **options: Any
) -> tuple[NinetyNine, NinetyNineState]:
    """A table after these moves, parted by bars; seat 0 has dealt."""
    rules = NinetyNine.of(options)
    laid = HANDS[rules.players] if hands is None else hands
    order = pack_with(rules, [hand.split() for hand in laid], 0)
    return rules, play(rules, rules.deal(rules.start(dealer=0), order=order), moves)


def play(rules: NinetyNine, state: NinetyNineState, moves: str) -> NinetyNineState:
    """Make these moves, parted by bars."""
    for word in filter(None, map(str.strip, moves.split("|"))):
        state = rules.apply(state, rules.parse(state, word))
    return state


@attrs.frozen
class Case:
    """An illegal move after these moves at the table, the rule it breaks, and the reason."""

    moves: str
    word: str
    rule: str
    reason: str
    options: dict[str, Any] = attrs.field(factory=dict[str, Any])

    def lay(self) -> tuple[NinetyNine, NinetyNineState]:
        """Lay the table and play there."""
        joker = self.options.get("trump_rule") == "turn_up"
        return table(self.moves, JOKER_HANDS if joker else None, **self.options)


BID_NOW = "three cards are to be set aside as a bid"
OFFER_NOW = "now you are asked for a premium bid: pass, or make one"
ANSWER_NOW = "your declaration is outbid: yield, or raise it to a revelation"
PLAY_NOW = "now a card is to be played; bids come before the first lead"
TWO: dict[str, Any] = {"players": 2}
JOKER: dict[str, Any] = {"trump_rule": "turn_up"}
DECLARED = f"{BIDS[3]} | declare"
OUTBID = f"{DECLARED} | reveal"

CASES = [
    Case("", "pass", "NN-18", BID_NOW),
    Case("", "AH", "NN-18", BID_NOW),
    Case("", "bid QC TC", "NN-18", "a bid takes 3 cards"),
    Case("", "bid QC QC TC", "NN-18", "a bid takes 3 cards"),
    Case("", "bid QC TC 9C 7C", "NN-18", "a bid takes 3 cards"),
    Case("", "bid QC TC AC", "NN-18", "not in your hand: AC"),
    Case("", "bid AC QC KS", "NN-18", "not in your hand: AC KS"),
    Case("bid TC TD 6D", "bid QC 9C 7C", "NN-18", "not in your hand: 7C 9C QC"),
    Case(BIDS[3], "bid QC 9C 7C", "NN-27", OFFER_NOW),
    Case(BIDS[3], "8D", "NN-27", OFFER_NOW),
    Case(BIDS[3], "yield", "NN-27", OFFER_NOW),
    Case(BIDS[3], "raise", "NN-27", OFFER_NOW),
    Case(
        DECLARED,
        "declare",
        "NN-28",
        "seat 1 has declared, which only a revelation outbids",
    ),
    Case(
        BIDS[3], "reveal", "NN-36", "at this table nobody reveals", {"premium_bids": "declare_only"}
    ),
    Case(BIDS[2], "reveal", "NN-34", "with two players nobody reveals", TWO),
    Case(f"{BIDS[2]} | declare", "reveal", "NN-34", "with two players nobody reveals", TWO),
    Case(OUTBID, "pass", "NN-31", ANSWER_NOW),
    Case(OUTBID, "reveal", "NN-31", ANSWER_NOW),
    Case(OUTBID, "8D", "NN-31", ANSWER_NOW),
    Case(PLAY, "pass", "NN-27", PLAY_NOW),
    Case(PLAY, "declare", "NN-27", PLAY_NOW),
    Case(PLAY, "bid QC 9C 7C", "NN-27", PLAY_NOW),
    Case(BIDS[3], "declare", "NN-27", PLAY_NOW, {"premium_bids": "none"}),
    Case(PLAY, "AC", "NN-43", "AC is not in your hand"),
    Case(PLAY, "TC", "NN-21", "TC is one of your bid cards"),
    Case(f"{PLAY} | 8D", "AC", "NN-40", "you hold ♦, so you must follow"),
    Case(f"{PLAY} | 8D", "AD", "NN-21", "AD is one of your bid cards"),
    Case(f"{PLAY} | 8D", "8D", "NN-43", "8D is not in your hand"),
    Case(f"{PLAY} | 8D | JD | QD", "JD", "NN-43", "JD is not in your hand"),
    Case(TWO_PLAY, "AD", "NN-43", "AD is not in your hand", TWO),
    Case(f"{TWO_PLAY} | AS", "AC", "NN-40", "you hold ♠, so you must follow", TWO),
    Case(
        f"{TWO_PLAY} | AS | 6S",
        "KH",
        "NN-40",
        "the dummy holds ♠, so it must follow",
        TWO,
    ),
    Case(
        f"{TWO_PLAY} | AS | 6S",
        "JS",
        "NN-44",
        "now you play for the dummy, and JS is not in its hand",
        TWO,
    ),
    Case(
        f"{TWO_PLAY} | AS | 6S",
        "JC",
        "NN-44",
        "now you play for the dummy, and JC is not in its hand",
        TWO,
    ),
    Case(
        f"{TWO_PLAY} | AS | 6S | TS | 9H | TH | AH",
        "KD",
        "NN-45",
        "now you play for the dummy, and KD is not in its hand",
        TWO,
    ),
    Case(
        "bid AC 7D AH | bid 6D QH JS | bid JH 9H QS | pass | pass | pass | QD | JD | KD | KC",
        "JK",
        "NN-40",
        "you hold ♣, so you must follow",
        JOKER,
    ),
    Case(
        "bid AC 7D AH | bid 6D QH JS | bid JH 9H QS | pass | pass | pass | 7C | QC | KC | KD",
        "JC",
        "NN-40",
        "you hold ♦, so you must follow",
        JOKER,
    ),
    Case(
        "bid AC 7D AH | bid 6D QH JS | bid JH 9H QS | pass | pass | pass | JK",
        "9C",
        "NN-40",
        "you hold ♦, so you must follow",
        JOKER,
    ),
    Case(BIDS[4], "3C", "NN-27", OFFER_NOW, {"players": 4}),
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
    assert (found.rule, found.reason) == (case.rule, case.reason)
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, move)
    error = caught.value
    assert (error.move, error.rule, error.reason) == (move, case.rule, case.reason)
    assert str(error) == f"{move.label}: {case.reason}; {case.rule}"
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


@pytest.mark.rule("NN-18", "NN-22")
def test_an_illegal_bid_does_not_name_its_cards_twice() -> None:
    """Given an illegal bid, the error begins with the kind of move, not with the cards laid."""
    rules, state = table()
    with pytest.raises(IllegalMove, match=r"^bid: not in your hand: AC; NN-18$"):
        rules.apply(state, Bid("QC TC AC"))


# --- out of turn --------------------------------------------------------------------------------


@pytest.mark.rule("NN-43")
@pytest.mark.parametrize(("moves", "turn"), [("", 1), (PLAY, 1), (f"{PLAY} | 8D", 2)])
def test_a_move_out_of_turn_is_refused(moves: str, turn: int) -> None:
    """Given a seat whose turn it is not, its move is refused, and the seat to move is named."""
    rules, state = table(moves)
    move = rules.legal_moves(state)[0]
    for seat in {0, 1, 2} - {turn}:
        with pytest.raises(IllegalMove, match=rf"it is the turn of seat {turn}; NN-43$"):
            rules.act(state, seat, move)
    assert rules.act(state, turn, move) == rules.apply(state, move)


@pytest.mark.rule("NN-44", "NN-02")
def test_the_dummy_is_no_seat() -> None:
    """Given two players, seat 2 does not exist, even where the dummy is to play."""
    rules, state = table(f"{TWO_PLAY} | AS | 6S", players=2)
    assert state.to_move == 1
    with pytest.raises(ValueError, match="seats are 0 to 1, not 2"):
        rules.act(state, 2, rules.legal_moves(state)[0])
    for read in (state.hand, state.bid_cards):
        with pytest.raises(ValueError, match="seats are 0 to 1, not 2"):
            read(2)


@pytest.mark.rule("NN-07")
@pytest.mark.parametrize("dealer", [-1, 3, True, "0"])
def test_only_a_seat_can_be_named_as_dealer(dealer: Any) -> None:
    """Given a first dealer who is no seat of the table, it is refused."""
    with pytest.raises(ValueError, match=re.escape(f"seats are 0 to 2, not {dealer!r}")):
        NinetyNine().start(dealer=dealer)


# --- when nobody can move, and when chance cannot -----------------------------------------------

EVERY_KIND: tuple[Move, ...] = (
    Play(card("AS")),
    Bid("6C TD AS"),
    PASS,
    DECLARE,
    REVEAL,
    YIELD,
    RAISE,
)
BY_KIND = pytest.mark.parametrize("move", EVERY_KIND, ids=str)


@pytest.mark.rule("NN-07")
@BY_KIND
def test_nobody_moves_before_the_dealer_is_known(move: Move) -> None:
    """Given a match that waits for the draw, every player's move is refused."""
    rules = NinetyNine()
    with pytest.raises(IllegalMove, match=r"the dealer is not chosen yet; NN-07$"):
        rules.apply(rules.start(), move)
    found = rules.check(rules.start(), move)
    assert found is not None
    assert found.rule == "NN-07"


@pytest.mark.rule("NN-09")
@BY_KIND
def test_nobody_moves_before_the_deal(move: Move) -> None:
    """Given a match that waits for the cards, every player's move is refused."""
    rules = NinetyNine()
    for state in (rules.start(dealer=0), settle(rules, (3, 4, 2), (3, 4, 2))):
        with pytest.raises(IllegalMove, match=r"the cards are not dealt yet; NN-09$"):
            rules.apply(state, move)


@pytest.mark.rule("NN-64")
@BY_KIND
def test_nobody_moves_when_play_is_over(move: Move) -> None:
    """Given play that is over, every player's move is refused, and a deal as well."""
    rules = NinetyNine()
    state = settle(rules, (3, 4, 2), (3, 4, 2), waiting(rules, 190, 0, 0))
    assert rules.legal_moves(state) == ()
    for each in (move, Deal(rules.deck())):
        with pytest.raises(IllegalMove, match=r"the game is over; NN-64$"):
            rules.apply(state, each)


@pytest.mark.rule("NN-09")
@pytest.mark.parametrize("moves", ["", BIDS[3], OUTBID, PLAY, f"{PLAY} | 8D"])
def test_chance_does_not_deal_within_a_deal(moves: str) -> None:
    """Given a running deal, dealing is refused by seed, by order and as a move."""
    rules, state = table(moves)
    whole = Deal(rules.deck())
    words = r"^deal: the running deal is not finished; NN-09$"
    with pytest.raises(IllegalMove, match=words):
        rules.deal(state, seed=1)
    with pytest.raises(IllegalMove, match=words):
        rules.deal(state, order=rules.deck())
    with pytest.raises(IllegalMove, match=words):
        rules.apply(state, whole)
    found = rules.check(state, whole)
    assert found is not None
    assert found.rule == "NN-09"
    assert state == table(moves)[1]


@pytest.mark.rule("NN-03")
@pytest.mark.parametrize("phase", ["draw", "deal"])
def test_a_wrong_pack_is_refused_and_the_state_stays_usable(phase: str) -> None:
    """Given a pack with a card twice, one missing and a low one, all are named."""
    rules = NinetyNine()
    state = rules.start() if phase == "draw" else rules.start(dealer=0)
    wrong = ("AS", "2C", *(str(each) for each in rules.deck()[2:]))
    told = "not the pack of 36 cards; more than once: AS; missing: 6C 7C; foreign: 2C"
    with pytest.raises(InvalidDeal) as caught:
        rules.deal(state, order=wrong)
    assert (caught.value.rule, caught.value.reason) == ("NN-03", told)
    found = rules.check(state, Deal(cards(wrong)))
    assert found is not None
    assert (found.rule, found.reason) == ("NN-03", told)
    right = Deal(cards(["AS", *(str(each) for each in rules.deck()[:-1])]))
    assert rules.check(state, right) is None
    rules.apply(state, right)


@pytest.mark.rule("NN-07")
def test_a_draw_that_decides_nothing_is_refused() -> None:
    """Given a pack in which the highest cards stay equal to the end, it is to be shuffled anew."""
    rules = NinetyNine(players=4)
    deck = sorted(rules.deck(), key=lambda each: each.rank)
    with pytest.raises(InvalidDeal) as caught:
        rules.deal(rules.start(), order=deck)
    assert caught.value.rule == "NN-07"
    assert caught.value.reason.endswith("draw again")
    found = rules.check(rules.start(), Deal(tuple(deck)))
    assert found is not None
    assert (found.rule, found.reason) == (caught.value.rule, caught.value.reason)
    assert rules.check(rules.start(dealer=0), Deal(tuple(deck))) is None


@pytest.mark.rule("NN-07")
def test_a_seed_that_decides_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a seed that shuffles such a pack for the draw, it is refused in the same words."""
    rules = NinetyNine(players=4)

    def by_rank(deck: tuple[Card, ...], _seed: object) -> tuple[Card, ...]:
        return tuple(sorted(deck, key=lambda each: each.rank))

    monkeypatch.setattr("cardrules.ruleset.shuffled", by_rank)
    with pytest.raises(InvalidDeal, match=r"stay equal all through this pack; draw again; NN-07$"):
        rules.deal(rules.start(), seed=1)
    assert rules.deal(rules.start(dealer=0), seed=1).phase == "bid"


# --- what is no move at all ---------------------------------------------------------------------


@attrs.frozen
class Knock(Move):
    """A move of some other game."""


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        pytest.param(moves, rule, marks=pytest.mark.rule(rule))
        for moves, rule in [
            ("", "NN-18"),
            (BIDS[3], "NN-27"),
            (OUTBID, "NN-31"),
            (PLAY, "NN-27"),
        ]
    ],
)
def test_a_move_of_another_game_is_refused(moves: str, rule: str) -> None:
    """Given a move of another game, it belongs to no stage."""
    rules, state = table(moves)
    with pytest.raises(IllegalMove, match=rf"{rule}$"):
        rules.apply(state, Knock())


@pytest.mark.parametrize("wrong", ["AS", None, card("AS"), 7])
def test_what_is_no_move_is_a_wrong_type(wrong: Any) -> None:
    """Given something that is not a move, it is a `TypeError`, in `check` as in `apply`."""
    rules, state = table(PLAY)
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.apply(state, wrong)
    with pytest.raises(TypeError, match="a move is a Move"):
        rules.check(state, wrong)


@pytest.mark.parametrize("wrong", ["state", None, (0, 0)])
@pytest.mark.parametrize("move", [Play(card("AS")), PASS], ids=str)
def test_what_is_no_state_is_a_wrong_type(wrong: Any, move: Move) -> None:
    """Given something that is not a state of this game, it is a `TypeError`."""
    rules = NinetyNine()
    with pytest.raises(TypeError, match="a state of Ninety-Nine is needed"):
        rules.apply(wrong, move)
    with pytest.raises(TypeError, match="a state of Ninety-Nine is needed"):
        rules.check(wrong, move)


@pytest.mark.rule("NN-18")
@pytest.mark.parametrize("text", ["XX", "", "bid", "bid XX", "lay 6C TD AS", "bid 6C,,TD AS?"])
def test_an_unreadable_move_says_what_could_be_meant(text: str) -> None:
    """Given a text that is no move, the error repeats what cannot be read, and says what could."""
    rules, state = table()
    with pytest.raises(ValueError, match=r"^cannot read ") as caught:
        rules.parse(state, text)
    assert "expected" in str(caught.value)


@pytest.mark.rule("NN-26")
@pytest.mark.parametrize(
    ("text", "meant"), [("reveel", "reveal"), ("declaire", "declare"), ("yielt", "yield")]
)
def test_a_misspelt_word_is_guessed(text: str, meant: str) -> None:
    """Given a text near a word of the table, the error offers it, legal now or not."""
    rules, state = table(BIDS[3])
    with pytest.raises(ValueError, match=re.escape(f"did you mean {meant}?")):
        rules.parse(state, text)


# --- what an error may not tell -----------------------------------------------------------------


def every_move(rules: NinetyNine, rng: random.Random) -> list[Move]:
    """Moves of every kind: all plays, some bids, all words."""
    deck = rules.deck()
    moves: list[Move] = [PASS, DECLARE, REVEAL, YIELD, RAISE, *map(Play, deck)]
    return [*moves, *(Bid(rng.sample(deck, rng.choice((2, 3, 3, 3, 4)))) for _ in range(20))]


def told(reason: str) -> set[Card]:
    """The cards that a reason names."""
    return {card(name) for name in re.findall(r"\b(?:[ATKQJ2-9][CDHS]|JK)\b", reason)}


def named(move: Move) -> set[Card]:
    """The cards that a move names."""
    if isinstance(move, Play):
        return {move.card}
    return set(move.cards) if isinstance(move, Bid) else set()


def reshuffled(state: NinetyNineState, rng: random.Random) -> NinetyNineState:
    """A position that looks the same to the player to move: the cards it cannot see are mixed.

    The dummy's hand is hidden until it is turned up, its bid cards always, a declarer's never.
    """
    hands, bids, shown = list(state.hands), list(state.settled.bids), state.settled.shown
    places = [
        (pile, hand)
        for pile in (hands, bids)
        for hand in range(len(hands))
        if hand != state.to_move and not pile[hand] & shown[hand]
    ]
    hidden = [each for pile, hand in places for each in CardSet(pile[hand])]
    rng.shuffle(hidden)
    for pile, hand in places:
        pile[hand] = CardSet.of(hidden.pop() for _ in range(pile[hand].bit_count())).mask
    settled = attrs.evolve(state.settled, bids=tuple(bids))
    return attrs.evolve(state, hands=tuple(hands), settled=settled)


TABLES: list[NinetyNine] = [
    NinetyNine(),
    NinetyNine(players=2),
    NinetyNine(players=4),
    NinetyNine.preset("classic"),
    NinetyNine.preset("oxford_whist"),
    NinetyNine(premium_bids="declare_only"),
    NinetyNine(declarer_may_raise=False),
]


@pytest.mark.rule("NN-22", "NN-11", "NN-23")
@pytest.mark.parametrize("rules", TABLES, ids=repr)
@pytest.mark.parametrize("seed", range(3))
def test_a_reason_tells_nothing_of_hidden_cards(rules: NinetyNine, seed: int) -> None:
    """Given any position, a reason is the same wherever the cards lie that the mover cannot see."""
    rng = random.Random(f"{rules!r} {seed}")
    state = rules.start(dealer=seed % rules.players)
    for _ in range(50):
        if state.to_move is None:
            state = rules.deal(state, seed=rng.randrange(1 << 30))
            continue
        other = reshuffled(state, rng)
        legal_moves = rules.legal_moves(state)
        assert rules.legal_moves(other) == legal_moves
        for move in every_move(rules, rng):
            found = rules.check(state, move)
            assert (found is None) == (move in legal_moves)
            assert rules.check(other, move) == found
            if found is not None:
                assert told(found.reason) <= named(move)
                assert found.rule in rules.book().rules
        state = rules.apply(state, rng.choice(legal_moves))
