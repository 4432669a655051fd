"""The contract between games and those who play them (`cardrules.ruleset`).

What the base promises for every game is tried on High Card (`tests/tiny_game.py`), a stranger's
game that uses nothing but the contract.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import (
    AmbiguousNotation,
    Card,
    CardRulesError,
    CardSet,
    Deal,
    DealResult,
    IllegalMove,
    InvalidDeal,
    InvalidNotation,
    InvalidOptions,
    Move,
    Play,
    Refusal,
    Score,
    ScoreItem,
    SixtySix,
    card,
    cards,
    derive_seed,
    pack,
    ruleset,
)
from cardrules.options import OptionValue
from cardrules.ruleset import Pile, quick
from cardrules.shuffle import Seed, shuffled
from tests.tiny_game import FOLD, Fold, HighCard, HighCardState

T = TypeVar("T")
RULES = HighCard()
NAMES: dict[str, Any] = {each.__name__: each for each in (HighCard, Deal, Fold, Play, card, cards)}


def copied(value: T) -> T:
    """The value as another process receives it."""
    return cast("T", pickle.loads(pickle.dumps(value)))  # noqa: S301 - our own pickle


def allowed(options: Mapping[str, OptionValue]) -> bool:
    """Whether no clash holds between the options."""
    return not any(clash.holds(options) for clash in HighCard.clashes)


random_options = st.fixed_dictionaries(
    {
        name: st.sampled_from(known.values) if known.values else st.integers(known.low)
        for name, known in HighCard.options().items()
    }
).filter(allowed)
rulesets = random_options.map(HighCard.of)
seeds = st.integers() | st.text() | st.binary()


def stacked(top: str) -> tuple[Any, ...]:
    """The pack with these cards on top, the others below in canonical order."""
    chosen = cards(top)
    return (*chosen, *(each for each in pack(24) if each not in chosen))


def dealt(top: str, rules: HighCard = RULES) -> HighCardState:
    """Seat 0 has dealt: the first card went to seat 1, the second to seat 0."""
    return rules.deal(rules.start(dealer=0), order=stacked(top))


def match(rules: HighCard, seed: Seed) -> Iterator[tuple[HighCardState, Move]]:
    """Every position of a match that plays itself, with the move made in it."""
    state = rules.start()
    for number in range(200):
        chance = derive_seed(seed, number)
        moves = rules.legal_moves(state) or (Deal(shuffled(rules.deck(), chance)),)
        move = moves[chance[0] % len(moves)]
        yield state, move
        state = rules.apply(state, move)
        if state.over:
            yield state, move
            return


# --- options ------------------------------------------------------------------------------------


def test_a_table_that_agrees_on_nothing_plays_with_the_defaults() -> None:
    """Without arguments every option has its default."""
    assert RULES.values() == {
        "ranking": "ace_high",
        "folding": True,
        "fold_points": None,
        "target": 3,
        "stake": 1,
    }
    assert RULES.changed() == {}
    assert list(HighCard.options()) == list(RULES.values())


def test_changed_options_are_told_apart() -> None:
    """Only options that differ from their defaults count as changed."""
    assert HighCard(target=5, folding=True).changed() == {"target": 5}


@given(random_options)
def test_rulesets_are_values(options: dict[str, OptionValue]) -> None:
    """Rulesets with equal options are equal and hash equally; one change makes another."""
    one, other = HighCard.of(options), HighCard.of(options)
    assert one == other
    assert hash(one) == hash(other)
    assert one.values() == options
    assert one != attrs.evolve(one, target=1 + one.target % 9)
    other_game: object = SixtySix()
    assert one != other_game


@given(rulesets)
def test_a_ruleset_reads_back(rules: HighCard) -> None:
    """The repr makes the ruleset again; pickling and copying keep it."""
    assert eval(repr(rules), NAMES) == rules  # noqa: S307 - our own repr
    assert copied(rules) == rules
    assert copy.copy(rules) == copy.deepcopy(rules) == rules


def test_the_repr_shows_what_was_changed() -> None:
    """Defaults are left out of the repr."""
    assert repr(RULES) == "HighCard()"
    changed = HighCard(ranking="ace_low", target=5)
    assert repr(changed) == "HighCard(ranking='ace_low', target=5)"


def test_rulesets_cannot_be_changed() -> None:
    """An agreement stands: setting an option of a ruleset is refused."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        RULES.target = 5  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_options_are_given_by_name() -> None:
    """Positions say nothing about options, so they are refused."""
    with pytest.raises(TypeError):
        HighCard("ace_low")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def test_all_values_out_of_range_are_told_at_once() -> None:
    """The error names every field with a wrong value, what is allowed, and the rule."""
    wrong: dict[str, Any] = {"ranking": "deuce", "folding": 1, "stake": 0, "target": 10}
    with pytest.raises(InvalidOptions) as caught:
        HighCard(**wrong)
    assert caught.value.game == "High Card"
    assert caught.value.fields == ("ranking", "folding", "target", "stake")
    assert str(caught.value) == (
        "High Card: ranking: 'deuce' is not ace_high or ace_low (HCC-1); "
        "folding: 1 is not False or True (HCC-1); "
        "target: 10 is not 1 to 9 (HCC-1); "
        "stake: 0 is not at least 1 (HCC-1)"
    )


def test_options_that_contradict_each_other_are_refused() -> None:
    """A refused combination names all its fields, the reason and the rule."""
    with pytest.raises(InvalidOptions) as caught:
        HighCard(folding=False, fold_points=2)
    assert caught.value.fields == ("fold_points", "folding")
    assert str(caught.value) == (
        "High Card: fold_points, folding: fold_points has no effect with folding=False (HCC-1)"
    )


def test_wrong_values_are_told_before_contradictions() -> None:
    """A combination with a value that is not allowed says nothing, so only the value is told."""
    with pytest.raises(InvalidOptions) as caught:
        HighCard(folding=False, fold_points=9)
    assert caught.value.fields == ("fold_points",)


def test_options_from_a_mapping() -> None:
    """Options by name make the same ruleset as arguments do."""
    assert HighCard.of({"target": 5, "folding": False}) == HighCard(target=5, folding=False)


def test_unknown_options_are_all_told() -> None:
    """Unknown names are refused together; a near miss gets a suggestion, another the whole list."""
    with pytest.raises(InvalidOptions) as caught:
        HighCard.of({"targets": 5, "folding": False, "x": 1})
    assert caught.value.fields == ("targets", "x")
    assert [problem.reason for problem in caught.value.problems] == [
        "there is no option 'targets'; did you mean 'target'?",
        "there is no option 'x'; there are ranking, folding, fold_points, target, stake",
    ]


def test_presets_change_some_defaults() -> None:
    """A preset is the ruleset with its options, and single ones can be changed on top."""
    assert HighCard.preset("standard") == RULES
    assert HighCard.preset("sudden_death") == HighCard(target=1, folding=False)
    assert HighCard.preset("sudden_death", target=2) == HighCard(target=2, folding=False)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("sudden-death", "there is no preset 'sudden-death'; did you mean 'sudden_death'?"),
        ("zzz", "there is no preset 'zzz'; there are standard, sudden_death"),
    ],
)
def test_an_unknown_preset_is_told_with_those_there_are(name: str, reason: str) -> None:
    """An unknown preset gets a suggestion, or the list of all."""
    with pytest.raises(InvalidOptions) as caught:
        HighCard.preset(name)
    assert caught.value.fields == ("preset",)
    assert caught.value.problems[0].reason == reason


def test_changes_to_a_preset_are_checked() -> None:
    """A preset with changes that contradict it, or that do not exist, is refused."""
    with pytest.raises(InvalidOptions, match="fold_points has no effect"):
        HighCard.preset("sudden_death", fold_points=2)
    with pytest.raises(InvalidOptions, match="there is no option 'goal'"):
        HighCard.preset("sudden_death", goal=2)


def test_a_game_has_its_book() -> None:
    """The rulebook of the game is found in every language it is written in, and in no other."""
    assert HighCard.book().title == "High Card"
    assert HighCard.book("ru").title == "Старшая карта"
    with pytest.raises(LookupError, match="there is no rulebook 'tiny_game' in 'la'"):
        HighCard.book("la")


# --- beginning and dealing ----------------------------------------------------------------------


def test_a_match_begins_with_the_draw() -> None:
    """Without a named dealer chance chooses one first, and then deals."""
    state = RULES.start()
    assert (state.phase, state.to_move, state.dealer, state.deal_number) == ("draw", None, None, 0)
    state = RULES.deal(state, order=stacked("9C AS"))
    assert (state.phase, state.to_move, state.dealer) == ("deal", None, 1)
    state = RULES.deal(state, order=stacked("9C AS"))
    assert (state.phase, state.to_move, state.deal_number) == ("show", 0, 1)


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_named_seat_deals_first(dealer: int) -> None:
    """A seat that is named deals first, and nobody draws."""
    state = RULES.start(dealer)
    assert (state.phase, state.dealer) == ("deal", dealer)


@pytest.mark.parametrize("dealer", [2, -1, True, 1.0, "0"])
def test_a_seat_that_does_not_exist_cannot_deal(dealer: Any) -> None:
    """Only the numbers of seats name a dealer."""
    with pytest.raises(ValueError, match=f"seats are 0 to 1, not {dealer!r}"):
        RULES.start(dealer)


@given(seeds)
def test_a_seed_deals_as_its_order_does(seed: Seed) -> None:
    """Dealing by a seed is the move `Deal` of the pack shuffled by that seed."""
    start = RULES.start(dealer=0)
    order = shuffled(RULES.deck(), seed)
    state = RULES.deal(start, seed)
    assert state == RULES.deal(start, seed=seed)
    assert state == RULES.deal(start, order=order)
    assert state == RULES.apply(start, Deal(order))


def test_an_order_is_read_as_cards_are() -> None:
    """The exact pack may be given as a text."""
    text = ", ".join(map(str, stacked("AS KS")))
    assert RULES.deal(RULES.start(dealer=0), order=text) == dealt("AS KS")


def test_without_a_seed_the_system_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """With neither seed nor order a fresh seed is drawn for each deal."""
    fresh = iter([b"one", b"two"])
    monkeypatch.setattr(ruleset, "fresh_seed", lambda: next(fresh))
    start = RULES.start(dealer=0)
    assert RULES.deal(start) == RULES.deal(start, b"one")
    assert RULES.deal(start) == RULES.deal(start, b"two")


@pytest.mark.parametrize("seed", [0, "", b""])
def test_a_seed_of_nothing_is_a_seed(seed: Seed) -> None:
    """Zero and the empty text are seeds like any other, not the lack of one."""
    start = RULES.start(dealer=0)
    assert RULES.deal(start, seed) == RULES.deal(start, seed)
    with pytest.raises(TypeError, match="give a seed or an order, not both"):
        RULES.deal(start, seed, order=pack(24))


@pytest.mark.parametrize("seed", [1.5, True, [1]])
def test_a_seed_of_another_type_is_refused(seed: Any) -> None:
    """A seed is an int, a str or bytes."""
    with pytest.raises(TypeError, match="a seed is an int, a str or bytes"):
        RULES.deal(RULES.start(), seed)


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (pack(24)[1:], "not the pack of 24 cards; missing: 9C"),
        (pack(24)[2:], "not the pack of 24 cards; missing: 9C TC"),
        ((*pack(24)[1:], card("AS")), "not the pack of 24 cards; more than once: AS; missing: 9C"),
        ((*pack(24), card("AS")), "not the pack of 24 cards; more than once: AS"),
        ((*pack(24), *cards("2C JK 2C")), "not the pack of 24 cards; foreign: 2C JK"),
        (
            (*pack(24)[2:], *cards("2C AS AS")),
            "not the pack of 24 cards; more than once: AS; missing: 9C TC; foreign: 2C",
        ),
    ],
)
@pytest.mark.parametrize("phase", ["draw", "deal"])
def test_an_order_that_is_not_the_pack_is_refused(order: Any, reason: str, phase: str) -> None:
    """The error names every card at fault; `check` says the same; the state can still be used."""
    start = RULES.start(None if phase == "draw" else 0)
    refusal = RULES.check(start, Deal(order))
    assert refusal == Refusal("HC-2", reason)
    with pytest.raises(InvalidDeal) as caught:
        RULES.deal(start, order=order)
    error = caught.value
    assert (error.move, error.rule, error.reason) == (Deal(tuple(order)), "HC-2", reason)
    assert RULES.deal(start, 1) == RULES.deal(RULES.start(start.dealer), 1)


def test_an_unreadable_order_is_refused() -> None:
    """A text that is no list of cards is an error of notation."""
    with pytest.raises(InvalidNotation, match="cannot read 'XX'"):
        RULES.deal(RULES.start(), order="AS XX")


@pytest.mark.parametrize("order", [None, pack(24), pack(24)[1:]], ids=["seed", "order", "flaw"])
def test_nobody_deals_into_a_running_deal(order: Any) -> None:
    """While a player is to move, dealing is illegal, however it is done."""
    state = dealt("AS KS")
    with pytest.raises(IllegalMove, match=r"^deal: play first; HC-2$") as caught:
        RULES.deal(state, order=order)
    assert type(caught.value) is IllegalMove
    assert caught.value.move == Deal(order or ())
    assert RULES.check(state, Deal(pack(24))) == Refusal("HC-2", "play first")


def test_nobody_deals_after_the_end() -> None:
    """When the match is over, dealing is illegal."""
    rules = HighCard(target=1)
    state = rules.apply(dealt("AS KS", rules), FOLD)
    assert rules.score(state).over
    with pytest.raises(IllegalMove, match="the match is over; HC-5"):
        rules.deal(state, 1)


# --- moves --------------------------------------------------------------------------------------


def test_legal_moves_are_what_check_allows() -> None:
    """In a position, a move is legal exactly if `check` has nothing against it."""
    state = dealt("AS KS")
    every: list[Move] = [*map(Play, pack(24)), FOLD, Deal(pack(24))]
    assert tuple(move for move in every if RULES.check(state, move) is None) == (
        RULES.legal_moves(state)
    )


def test_an_illegal_move_says_what_check_says() -> None:
    """The error of `apply` has the rule and the reason of `check`; the state stays as it was."""
    state = dealt("AS KS")
    move = Play(card("KS"))
    refusal = RULES.check(state, move)
    assert refusal == Refusal("HC-4", "KS is not in your hand")
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, move)
    assert (caught.value.move, caught.value.rule) == (move, "HC-4")
    assert str(caught.value) == f"KS: {refusal}"
    assert state == dealt("AS KS")


def test_a_refusal_prints_its_reason_and_rule() -> None:
    """The text of a refusal is the reason and the id of the rule."""
    assert str(Refusal("HC-4", "AS is not in your hand")) == "AS is not in your hand; HC-4"


def test_a_refusal_makes_the_error_against_a_move() -> None:
    """The error made from a refusal carries the move, and the rule and reason of the refusal."""
    error = Refusal("HC-4", "AS is not in your hand").against(Play(card("AS")))
    assert type(error) is IllegalMove
    assert (error.move, error.rule) == (Play(card("AS")), "HC-4")
    assert str(error) == "AS: AS is not in your hand; HC-4"


@pytest.mark.parametrize("call", ["check", "apply"])
def test_a_text_is_not_a_move(call: str) -> None:
    """A text in place of a move is a mistake of the program; the error says what reads it."""
    with pytest.raises(TypeError, match=r"a move is a Move, not 'AS'; parse\(state, text\) reads"):
        getattr(RULES, call)(dealt("AS KS"), "AS")


@pytest.mark.parametrize("call", ["check", "apply"])
@pytest.mark.parametrize("state", [SixtySix().start(), None], ids=["sixty-six", "nothing"])
def test_a_state_of_another_game_is_refused(call: str, state: Any) -> None:
    """A state that is not of this game is a mistake of the program."""
    name = type(state).__name__
    with pytest.raises(TypeError, match=f"a state of High Card is needed, not {name}"):
        getattr(RULES, call)(state, FOLD)


def test_moves_of_another_game_are_illegal() -> None:
    """A move that this game does not have is refused like any other illegal move."""
    exchange = SixtySix.read_move("exchange")
    with pytest.raises(IllegalMove, match="this is not a move of this table; HC-3"):
        RULES.apply(dealt("AS KS"), exchange)


def test_moves_copy_as_themselves() -> None:
    """A copied move is the move itself."""
    for move in (FOLD, Deal(pack(24)), Play(card("AS"))):
        assert copy.copy(move) is move
        assert copy.deepcopy(move) is move


def test_a_deal_is_written_with_its_order_and_named_without() -> None:
    """The notation of a deal has all cards; what an error calls it shows none."""
    move = Deal(cards("AS 10♦"))
    assert (str(move), move.label) == ("deal AS TD", "deal")
    assert repr(move) == "Deal(cards('AS TD'))"
    assert FOLD.label == str(FOLD) == "fold"


@given(st.permutations(pack(24)))
def test_deals_are_values_that_read_back(order: list[Any]) -> None:
    """A deal compares and hashes by its order, reads back from its notation, repr and pickle."""
    move = Deal(tuple(order))
    assert {move, Deal(tuple(order))} == {move}
    assert RULES.parse(RULES.start(), str(move)) == move
    assert eval(repr(move), NAMES) == move  # noqa: S307 - our own repr
    assert copied(move) == move


# --- notation -----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["AS", "as", " A♠ ", "Т♠"])
def test_moves_are_read_in_any_writing_of_the_card(text: str) -> None:
    """Parsing reads a move as people write it, whether or not it is legal."""
    for top in ("AS KS", "KS AS"):
        assert RULES.parse(dealt(top), text) == Play(card("AS"))


def test_a_near_miss_is_told_with_what_could_be_meant() -> None:
    """An unreadable text that is close to legal moves gets them as a suggestion."""
    with pytest.raises(InvalidNotation) as caught:
        RULES.parse(dealt("AS KS"), "FOLDD")
    assert caught.value.text == "FOLDD"
    assert caught.value.expected.endswith("; expected a card or fold; did you mean fold?")
    with pytest.raises(InvalidNotation, match=r"did you mean AS\?$"):
        RULES.parse(dealt("AS KS"), "asx")


def test_several_near_misses_are_all_told() -> None:
    """If two legal moves are close to the text, both are suggested, in the order of the moves."""
    rules = SixtySix()
    state = rules.deal(rules.start(dealer=0), order=stacked("AS 9C TS 9D KS 9H QS TC JS TD 9S TH"))
    with pytest.raises(InvalidNotation, match=r"did you mean KS or KS\+\?$"):
        rules.parse(state, "KS+-")


def test_a_text_close_to_nothing_gets_no_suggestion() -> None:
    """Far from any legal move, the error says what moves look like and suggests nothing."""
    for state in (dealt("AS KS"), RULES.start()):
        with pytest.raises(InvalidNotation, match=r"expected a card or fold$"):
            RULES.parse(state, "checkmate!")


def test_an_ambiguous_text_stays_ambiguous() -> None:
    """The suggestion does not change the kind of the error."""
    with pytest.raises(AmbiguousNotation, match="could be meant") as caught:
        RULES.parse(dealt("TS KS"), "ТS")
    assert isinstance(caught.value, AmbiguousNotation)


# --- states -------------------------------------------------------------------------------------


@given(rulesets, seeds)
def test_states_are_values(rules: HighCard, seed: Seed) -> None:
    """In a whole match: states made twice are equal, copies are the states, pickles are equal."""
    for (state, _), (again, _) in zip(match(rules, seed), match(rules, seed), strict=True):
        assert state == again
        assert hash(state) == hash(again)
        assert copy.copy(state) is copy.deepcopy(state) is state
        assert copied(state) == state


@given(rulesets, seeds)
def test_every_move_of_a_match_reads_back(rules: HighCard, seed: Seed) -> None:
    """Notation and repr of each move of a match read back to the move."""
    for state, move in match(rules, seed):
        assert rules.parse(state, str(move)) == move
        assert rules.parse(state, str(move).lower()) == move
        assert eval(repr(move), NAMES) == move  # noqa: S307 - our own repr


@given(rulesets, seeds)
def test_a_match_keeps_the_contract(rules: HighCard, seed: Seed) -> None:
    """Moves are there exactly when a seat is to move; each card lies in one pile; scores agree."""
    for state, _ in match(rules, seed):
        assert bool(rules.legal_moves(state)) == (state.to_move is not None)
        assert sorted(each for pile in rules.piles(state) for each in pile.cards) == list(pack(24))
        score = rules.score(state)
        assert (score.points, score.over) == (state.scores, state.over)
        assert bool(score.winners) == score.over


@given(rulesets, seeds)
def test_a_record_of_moves_is_the_match(rules: HighCard, seed: Seed) -> None:
    """The moves written down and read again lead through the same states."""
    played = list(match(rules, seed))
    state = rules.start()
    for expected, move in played[:-1]:
        assert state == expected
        state = rules.apply(state, rules.parse(state, str(move)))
    assert state == played[-1][0]


@given(rulesets, seeds, st.sampled_from([*map(Play, pack(24)), FOLD, Deal(()), Deal(pack(24))]))
def test_any_move_is_legal_or_refused_with_a_rule_of_the_book(
    rules: HighCard, seed: Seed, move: Move
) -> None:
    """In any state a move either applies or is refused with a rule; the state stays the same."""
    for state, _ in match(rules, seed):
        before = repr(state)
        refusal = rules.check(state, move)
        if refusal is None:
            rules.apply(state, move)
        else:
            with pytest.raises(IllegalMove) as caught:
                rules.apply(state, move)
            assert refusal == Refusal(caught.value.rule, caught.value.reason)
            assert refusal.rule in rules.book().rules
        assert repr(state) == before


def test_states_cannot_be_changed() -> None:
    """Setting a field of a state is refused."""
    state = RULES.start()
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.to_move = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_match_is_over_when_its_phase_says_so() -> None:
    """`over` is the phase of that name."""
    rules = HighCard(target=1)
    state = dealt("AS KS", rules)
    assert (state.phase, state.over) == ("show", False)
    state = rules.apply(rules.apply(state, Play(card("AS"))), Play(card("KS")))
    assert (state.phase, state.over, state.to_move) == ("over", True, None)


# --- scores -------------------------------------------------------------------------------------


def test_the_result_of_a_deal_stays_until_the_next() -> None:
    """The finished deal is told with its reasons until another begins."""
    state = RULES.apply(dealt("AS KS"), Play(card("AS")))
    state = RULES.apply(state, Play(card("KS")))
    result = DealResult(1, 0, (ScoreItem(1, 1, "HC-1", "the higher card"),))
    assert RULES.score(state) == Score((0, 1), over=False, winners=(), result=result)
    state = RULES.deal(state, 2)
    assert RULES.score(state) == Score((0, 1), over=False, winners=(), result=None)


def test_the_winner_is_told_at_the_end() -> None:
    """When the match is over, the score names who won."""
    rules = HighCard(target=2, fold_points=3)
    state = rules.apply(dealt("AS KS", rules), FOLD)
    score = rules.score(state)
    assert (score.points, score.over, score.winners) == ((3, 0), True, (0,))


def test_the_change_of_a_seat_is_the_sum_of_its_items() -> None:
    """What a deal moved a seat's score by is what its items give together."""
    items = (ScoreItem(0, 2, "X-1", ""), ScoreItem(1, 1, "X-2", ""), ScoreItem(0, -5, "X-3", ""))
    result = DealResult(4, 1, items)
    assert [result.change(seat) for seat in range(3)] == [-3, 1, 0]


def test_piles_say_where_the_cards_lie() -> None:
    """The hands and the rest of the pack are piles of their own; a hand is seen by its owner."""
    king, ace = CardSet.of("KS"), CardSet.of("AS")
    hand_0, hand_1, rest = RULES.piles(dealt("AS KS"))
    assert hand_0 == Pile("hand", 0, king, seen=(king, CardSet()))
    assert hand_1 == Pile("hand", 1, ace, seen=(CardSet(), ace))
    assert (rest.name, rest.seat, len(rest.cards)) == ("pack", None, 22)


# --- for those who write games ------------------------------------------------------------------


@attrs.frozen(weakref_slot=False)
class Position:
    """A value of a few fields, such as `quick` makes."""

    phase: str
    to_move: int | None
    held: int


def test_a_quick_constructor_makes_the_same_values() -> None:
    """What the quick constructor makes is of the class, equal, hashed alike, and as frozen."""
    made = quick(Position)("lead", 0, 3)
    usual = Position("lead", 0, 3)
    assert type(made) is Position
    assert (made, hash(made), repr(made)) == (usual, hash(usual), repr(usual))
    assert copy.deepcopy(made) == copied(made) == usual
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.held = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_quick_constructor_wants_every_field() -> None:
    """A missing field is refused as in any call."""
    with pytest.raises(TypeError, match="held"):
        quick(Position)("lead", 0)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def test_a_game_must_fill_in_the_whole_contract() -> None:
    """A class that leaves a part of the contract out cannot be played."""

    @attrs.frozen(repr=False, kw_only=True)
    class Unfinished(ruleset.Ruleset[HighCardState]):
        """Nothing at all."""

    with pytest.raises(TypeError, match="abstract"):
        Unfinished()  # type: ignore[abstract]  # pyright: ignore[reportAbstractUsage]


def test_every_error_of_the_contract_is_caught_by_one_name() -> None:
    """A caller who catches `CardRulesError` catches whatever a game refuses."""
    state = dealt("AS KS")
    calls: list[Any] = [
        lambda: HighCard(target=0),
        lambda: RULES.apply(state, Play(card("KS"))),
        lambda: RULES.deal(RULES.start(), order="AS"),
        lambda: RULES.parse(state, "nonsense"),
    ]
    for call in calls:
        with pytest.raises(CardRulesError):
            call()


def test_a_seat_acts_only_in_its_turn() -> None:
    """Given a seat that is not to move, its move is refused by the rule of turns."""
    state = RULES.deal(RULES.start(dealer=0), seed=7)
    move = RULES.legal_moves(state)[0]
    assert state.to_move == 1
    assert RULES.act(state, 1, move) == RULES.apply(state, move)
    with pytest.raises(IllegalMove, match="it is the turn of seat 1; HC-3"):
        RULES.act(state, 0, move)
    with pytest.raises(ValueError, match="seats are 0 to 1, not 2"):
        RULES.act(state, 2, move)
    with pytest.raises(IllegalMove, match="HC-"):
        RULES.act(RULES.start(dealer=0), 0, move)


def test_no_seat_makes_a_move_of_the_table() -> None:
    """Given a pack that is awaited, no seat may send one: a client must not stack the cards."""
    start = RULES.start(dealer=0)
    move = Deal(pack(24))
    assert (move.by_table, FOLD.by_table, Play(card("AS")).by_table) == (True, False, False)
    for seat in (0, 1):
        with pytest.raises(IllegalMove, match=r"^deal: no player makes this move; HC-3$"):
            RULES.act(start, seat, move)
    state = RULES.apply(start, move)
    for seat in (0, 1):
        with pytest.raises(IllegalMove, match="no player makes this move; HC-3"):
            RULES.act(state, seat, move)


def test_what_a_seat_sends_must_be_a_move() -> None:
    """Given a text instead of a move, or a state of another game, `act` is a `TypeError`."""
    wrong: Any = "AS"
    with pytest.raises(TypeError, match="a move is a Move, not 'AS'"):
        RULES.act(dealt("AS KS"), 1, wrong)
    other: Any = SixtySix().start()
    with pytest.raises(TypeError, match="a state of High Card is needed"):
        RULES.act(other, 1, FOLD)


@pytest.mark.parametrize("call", ["check", "apply"])
def test_a_state_of_another_number_of_seats_is_refused(call: str) -> None:
    """A state with three scores is not one of a game for two, whatever its class."""
    state = dealt("AS KS")
    scores: Any = (0, 0, 0)
    odd = attrs.evolve(state, match=attrs.evolve(state.match, scores=scores))
    with pytest.raises(TypeError, match="a state of High Card for 2 seats is needed, not for 3"):
        getattr(RULES, call)(odd, FOLD)


def test_a_text_longer_than_any_move_is_not_read() -> None:
    """A text of over 1,000 characters is refused at once, and the message quotes its beginning."""
    state = dealt("AS KS")
    with pytest.raises(InvalidNotation) as caught:
        RULES.parse(state, "x" * 1001)
    assert caught.value.text == "x" * 1001
    assert str(caught.value) == (
        f"cannot read '{'x' * 100}'… (1,001 characters): "
        "no move is written in more than 1,000 characters"
    )
    assert RULES.parse(state, "fold" + " " * 996) == FOLD


@pytest.mark.parametrize(("length", "quoted"), [(100, f"'{'x' * 100}'"), (101, f"'{'x' * 100}'…")])
def test_an_unreadable_text_is_quoted_in_part_if_it_is_long(length: int, quoted: str) -> None:
    """A text of up to 100 characters stands whole in the message, of a longer one the beginning."""
    message = str(InvalidNotation("x" * length, "expected a card"))
    assert message.startswith(f"cannot read {quoted}")
    assert ("(101 characters)" in message) == (length == 101)


def test_a_result_has_nothing_to_remark_on_by_itself() -> None:
    """A game that says nothing about a deal beside its points has an empty remark."""
    assert DealResult(1, 0, ()).remark == ""


class Ordered(HighCard):
    """High Card with the order of cards told: of those that lie open, and of those that do not."""

    def piles(self, state: HighCardState) -> tuple[Pile, ...]:
        """Two piles whose cards lie in another order than that of the pack."""
        laid = cards("AS KS")
        return (
            Pile("table", None, CardSet.of(laid), face_up=True, order=laid),
            Pile("pack", None, CardSet.of(laid), order=laid),
            *super().piles(state),
        )

    def with_piles(
        self, state: HighCardState, piles: tuple[tuple[Card, ...], ...]
    ) -> HighCardState:
        """The same position with other cards in the piles of the game itself."""
        return super().with_piles(state, piles[2:])


def test_the_order_of_an_open_pile_is_seen() -> None:
    """A view tells in which order the cards of an open pile were laid, and of no other."""
    view = Ordered().view(dealt("QS JS"))
    assert [pile.order for pile in view.piles] == [cards("AS KS"), (), (), (), ()]
    piles = cast("list[dict[str, object]]", view.to_json()["piles"])
    assert piles[0]["cards"] == ["AS", "KS"]
    assert Pile("table", None, CardSet()).order == ()


def test_unknown_and_wrong_options_are_told_together() -> None:
    """A form can mark all fields at once: those that do not exist and those out of range."""
    with pytest.raises(InvalidOptions) as caught:
        HighCard.of({"x": 1, "target": 0})
    assert caught.value.fields == ("x", "target")


def test_a_number_too_long_to_write_is_refused_all_the_same() -> None:
    """A number of thousands of digits is out of range like any other."""
    with pytest.raises(InvalidOptions, match="target: so large a number is not 1 to 9"):
        HighCard(target=10**5000)


def test_presets_cannot_be_changed() -> None:
    """Presets are the same for the whole program, so nobody can alter them."""
    with pytest.raises(TypeError):
        HighCard.presets["sudden_death"].options["target"] = 3  # type: ignore[index]  # pyright: ignore[reportIndexIssue]
