"""What type checkers say of the public face: the calls of every game, found by name or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from typing_extensions import assert_type

from cardrules import (
    JOKER,
    Card,
    CardSet,
    Deal,
    DealResult,
    IllegalMove,
    InvalidDeal,
    InvalidNotation,
    InvalidOptions,
    Move,
    Play,
    Rank,
    Refusal,
    Ruleset,
    Score,
    ScoreItem,
    SixtySix,
    State,
    Suit,
    UnknownGame,
    card,
    cards,
    derive_seed,
    find,
    fresh_seed,
    game_names,
    pack,
)
from cardrules.games.sixty_six import SixtySixResult, SixtySixScore, SixtySixState
from cardrules.options import Option, OptionValue
from cardrules.ruleset import Pile
from cardrules.views import History, View


def reading_cards(text: str) -> None:
    assert_type(card(text), Card)
    assert_type(cards(text), tuple[Card, ...])
    assert_type(cards([text, JOKER]), tuple[Card, ...])
    assert_type(pack(24), tuple[Card, ...])
    assert_type(card(text).rank, Rank)
    assert_type(card(text).suit, Suit | None)
    card(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    cards([7])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def sets_of_cards(hand: CardSet, other: CardSet, plain: frozenset[Card]) -> None:
    assert_type(CardSet.of("AS 9D"), CardSet)
    assert_type(iter(hand), Iterator[Card])
    assert_type(card("AS") in hand, bool)
    assert_type(hand <= other, bool)
    every: list[Card] = [*hand, *(hand & other), *(hand | plain), *(hand - other)]
    every.sort()


def seeds() -> None:
    assert_type(fresh_seed(), bytes)
    assert_type(derive_seed(7, 1, 2), bytes)
    assert_type(derive_seed("table", 1), bytes)
    derive_seed(7.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    derive_seed(7, "1")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def a_match_of_sixty_six(rules: SixtySix) -> None:
    state = rules.start()
    assert_type(state, SixtySixState)
    assert_type(rules.start(dealer=0), SixtySixState)
    assert_type(rules.deal(state, 7), SixtySixState)
    assert_type(rules.deal(state, seed="table 4"), SixtySixState)
    assert_type(rules.deal(state, seed=b"\x00"), SixtySixState)
    assert_type(rules.deal(state, order="AS KS"), SixtySixState)
    assert_type(rules.deal(state, order=pack(24)), SixtySixState)
    moves = rules.legal_moves(state)
    assert_type(moves, tuple[Move, ...])
    assert_type(rules.apply(state, moves[0]), SixtySixState)
    assert_type(rules.parse(state, "AS"), Move)
    assert_type(rules.check(state, Play(card("AS"))), Refusal | None)
    assert_type(rules.piles(state), tuple[Pile, ...])
    assert_type(rules.deck(), tuple[Card, ...])
    assert_type(rules.seats, int)

    rules.start("0")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    rules.deal(state, 1.5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    rules.deal(state, 1, pack(24))  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    rules.apply(state, "AS")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    rules.check(state, card("AS"))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def what_a_seat_knows(
    rules: SixtySix, state: SixtySixState, moves: list[Move], chance: Random
) -> None:
    view = rules.view(state, 0)
    assert_type(view, View[SixtySixState])
    assert_type(rules.view(state), View[SixtySixState])
    assert_type(view.hand, CardSet)
    assert_type(view.moves, tuple[Move, ...])
    assert_type(view.position, SixtySixState)
    history = rules.observe(moves, 1, dealer=0)
    assert_type(history, History[SixtySixState])
    assert_type(history.view, View[SixtySixState])
    assert_type(history.then(rules, state, moves[0], state), History[SixtySixState])
    assert_type(rules.sample(view, chance), SixtySixState)
    assert_type(rules.sample(history, chance), SixtySixState)
    rules.view(state, "0")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    rules.sample(state, chance)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def moves_as_numbers(rules: SixtySix, move: Move) -> None:
    assert_type(rules.num_actions, int)
    assert_type(rules.encode(move), int)
    assert_type(rules.decode(0), Move)
    assert_type(rules.mask([move]), bytes)


def a_score_of_sixty_six(rules: SixtySix, state: SixtySixState) -> None:
    score = rules.score(state)
    assert_type(score, SixtySixScore)
    assert_type(score.over, bool)
    assert_type(score.winners, tuple[int, ...])
    assert_type(score.payments, tuple[int, int])
    if isinstance(score.result, SixtySixResult):
        assert_type(score.result.winner, int | None)
        assert_type(score.result.items, tuple[ScoreItem, ...])
        assert_type(score.result.change(0), int)


def a_state_of_sixty_six(state: SixtySixState) -> None:
    assert_type(state.to_move, int | None)
    assert_type(state.dealer, int | None)
    assert_type(state.scores, tuple[int, int])
    assert_type(state.deal_number, int)
    assert_type(state.over, bool)
    assert_type(state.hand(0), CardSet)
    assert_type(state.trump, Suit | None)
    state.to_move = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    assert_type(state.phase == "play", bool)  # type: ignore[comparison-overlap]  # pyright: ignore[reportUnnecessaryComparison]


def a_state_of_any_game(state: State) -> None:
    assert_type(state.phase, str)
    assert_type(state.to_move, int | None)
    assert_type(state.dealer, int | None)
    assert_type(state.scores, tuple[int, ...])
    assert_type(state.deal_number, int)


def any_game(name: str) -> None:
    assert_type(game_names(), tuple[str, ...])
    game = find(name)
    assert_type(game, type[Ruleset[State]])
    assert_type(game.name, str)
    assert_type(game.aliases, tuple[str, ...])
    assert_type(game.options(), Mapping[str, Option])
    assert_type(game.book().rules["SS-01"].text, str)
    rules = game.preset("seed", stake=2)
    assert_type(rules, Ruleset[State])
    assert_type(game.of({"stake": 2}), Ruleset[State])
    assert_type(rules.values(), dict[str, OptionValue])
    assert_type(rules.changed(), dict[str, OptionValue])
    state = rules.start()
    assert_type(state, State)
    assert_type(rules.deal(state), State)
    assert_type(rules.score(state), Score)
    assert_type(rules.score(state).result, DealResult | None)


def play_to_the_end(rules: Ruleset[State], state: State) -> Score:
    while not (score := rules.score(state)).over:
        if state.to_move is None:
            state = rules.deal(state)
        else:
            state = rules.apply(state, rules.legal_moves(state)[0])
    return score


def games_know_their_own_class() -> None:
    assert_type(SixtySix.preset("santase"), SixtySix)
    assert_type(SixtySix.of({"stake": 2}), SixtySix)
    assert_type(SixtySix.read_move("AS"), Move)


def moves() -> None:
    every: list[Move] = [Play(card("AS")), Deal(pack(24))]
    assert_type(str(every[0]), str)
    Play("AS")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    Play(card("AS")).card = JOKER  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def errors(rules: SixtySix, state: SixtySixState) -> None:
    try:
        rules.apply(state, rules.parse(state, "AS"))
    except InvalidDeal as error:
        assert_type(error.move, Move)
    except IllegalMove as error:
        assert_type(error.move, Move)
        assert_type(error.rule, str)
        assert_type(error.reason, str)
    except InvalidNotation as error:
        assert_type(error.text, str)
        assert_type(error.expected, str)
    except InvalidOptions as error:
        assert_type(error.fields, tuple[str, ...])
    except UnknownGame as error:
        assert_type(error.name, str)
