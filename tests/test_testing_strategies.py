"""Hypothesis strategies for cards, packs, rulesets, states and moves (`cardrules.testing`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from cardrules import Card, Nines, Ruleset, SixtySix, pack
from cardrules.cards import CARDS
from cardrules.shuffle import Seed, shuffled
from cardrules.testing import cards, moves, orders, packs, rulesets, seeds, states
from tests.broken_games.sound import Plain
from tests.tiny_game import HighCard

T = TypeVar("T")

SIZES = (24, 32, 36, 37, 52)
GAMES: list[type[Ruleset[Any]]] = [SixtySix, HighCard, Plain]
ENOUGH = settings(
    max_examples=20_000, phases=[Phase.generate], derandomize=True, database=None, deadline=None
)
"""Draws until what is wanted has come, and does not look for the simplest case of it."""


def meet(
    strategy: st.SearchStrategy[T],
    wanted: Iterable[Hashable],
    of: Callable[[T], Iterable[Hashable]] = lambda drawn: [drawn],
) -> None:
    """Draw until all that is wanted of the drawn has been seen; fail with what never was."""
    left = set(wanted)

    def complete(drawn: T) -> bool:
        left.difference_update(of(drawn))
        return not left

    try:
        find(strategy, complete, settings=ENOUGH)
    except NoSuchExample:
        pytest.fail(f"never drawn: {left}")


# --- cards, packs, seeds ------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_all_cards_of_a_pack_are_drawn(size: int) -> None:
    """With a size, every card of that pack can be drawn."""
    meet(cards(size), pack(size))


@given(st.data(), st.sampled_from(SIZES))
def test_only_cards_of_a_pack_are_drawn(data: st.DataObject, size: int) -> None:
    """With a size, no card of another pack is drawn."""
    assert data.draw(cards(size)) in pack(size)


def test_all_cards_are_drawn() -> None:
    """Without a size, each of the 53 cards can be drawn."""
    meet(cards(), CARDS)


def test_packs_of_every_size_are_drawn() -> None:
    """Every pack that there is can be drawn."""
    meet(packs(), map(pack, SIZES))


@given(packs())
def test_only_packs_are_drawn(drawn: tuple[Card, ...]) -> None:
    """What is drawn as a pack is one, in canonical order."""
    assert drawn == pack(len(drawn))


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_orders_are_the_whole_pack(game: type[Ruleset[Any]], data: st.DataObject) -> None:
    """An order is the game's pack, each card once, and can be dealt."""
    rules = game()
    order = data.draw(orders(rules))
    assert sorted(order) == list(rules.deck())
    rules.deal(rules.start(), order=order)


def test_orders_begin_with_any_card() -> None:
    """Each card of the pack can lie on top, and each at the bottom."""
    deck = HighCard().deck()
    ends = [(place, each) for place in (0, -1) for each in deck]
    meet(orders(HighCard()), ends, lambda order: [(place, order[place]) for place in (0, -1)])


def test_seeds_of_every_type_are_drawn() -> None:
    """Numbers, also negative ones, texts and bytes can be drawn as seeds."""
    kinds = [(int, True), (int, False), (str, True), (str, False), (bytes, True), (bytes, False)]
    meet(seeds(), kinds, lambda seed: [(type(seed), seed < 0 if type(seed) is int else not seed)])


@given(seeds())
def test_seeds_shuffle(seed: Seed) -> None:
    """Whatever is drawn as a seed can shuffle a pack."""
    assert sorted(shuffled(pack(24), seed)) == list(pack(24))


# --- rulesets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_rulesets_are_valid(game: type[Ruleset[Any]], data: st.DataObject) -> None:
    """A ruleset that is drawn is one of this game, and its options can be agreed on again."""
    rules = data.draw(rulesets(game))
    assert type(rules) is game
    assert game.of(rules.values()) == rules


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_is_drawn(game: type[Ruleset[Any]]) -> None:
    """Each value can be drawn, of a number without an upper bound the smallest and large ones."""
    wanted = [(name, value) for name, known in game.options().items() for value in known.values]
    unbounded = {name: known.low for name, known in game.options().items() if known.low is not None}
    wanted += [(name, low + more) for name, low in unbounded.items() for more in (0, 1, 100)]
    meet(rulesets(game), wanted, lambda rules: rules.values().items())


def test_every_order_of_letters_is_drawn() -> None:
    """Of an option whose values are the orders of some letters, each letter comes at each place."""
    wanted = [(place, letter) for place in range(5) for letter in "CDHSN"]
    meet(rulesets(Nines), wanted, lambda rules: enumerate(rules.trump_order))


@pytest.mark.parametrize("game", GAMES)
def test_the_default_and_every_preset_are_drawn(game: type[Ruleset[Any]]) -> None:
    """The default ruleset can be drawn, and every preset as it stands."""
    meet(rulesets(game), [game(), *map(game.preset, game.presets)])


@pytest.mark.parametrize("game", GAMES)
def test_the_simplest_ruleset_is_the_default(game: type[Ruleset[Any]]) -> None:
    """What Hypothesis shows of a failure that no option matters to is the default ruleset."""
    assert find(rulesets(game), lambda _: True, settings=settings(database=None)) == game()


def test_options_that_clash_are_drawn_apart() -> None:
    """Each side of a refused combination can be drawn, whatever else is agreed on."""
    sides = [(1, False, None), (1, True, 2), (9, False, None), (9, True, 3)]
    meet(
        rulesets(HighCard), sides, lambda rules: [(rules.target, rules.folding, rules.fold_points)]
    )


# --- states -------------------------------------------------------------------------------------


def test_every_phase_of_high_card_is_reached() -> None:
    """States of every phase of a small game can be drawn, and both seats to move."""
    phases = [("draw", None), ("deal", None), ("show", 0), ("show", 1), ("over", None)]
    meet(states(HighCard()), phases, lambda state: [(state.phase, state.to_move)])


def test_every_phase_of_sixty_six_is_reached() -> None:
    """States of every phase of a large game can be drawn, and a match that has ended."""
    rules = SixtySix(close_timing="before_or_after_draw", game_target=1)
    phases = ["draw", "deal", "lead", "follow", "draw_or_close", "over"]
    meet(states(rules), phases, lambda state: [state.phase])


def test_every_first_dealer_is_tried() -> None:
    """A match can begin with each seat named as the dealer, and with none."""
    meet(states(HighCard(), most=0), map(HighCard().start, (None, 0, 1)))


@pytest.mark.parametrize(
    ("most", "phases"),
    [
        (0, {"draw", "deal"}),
        (1, {"draw", "deal", "show"}),
        (2, {"draw", "deal", "show", "over"}),
    ],
)
def test_states_lie_so_many_moves_from_the_start(most: int, phases: set[str]) -> None:
    """With at most so many moves, what they reach can be drawn, and nothing beyond it."""
    drawn = states(HighCard(target=1), most)
    meet(drawn, phases, lambda state: [state.phase])
    with pytest.raises(NoSuchExample):
        find(drawn, lambda state: state.phase not in phases, settings=settings(database=None))


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_states_stand_on_legal_moves(game: type[Ruleset[Any]], data: st.DataObject) -> None:
    """Whatever state is drawn, the match goes on from it or has ended."""
    rules = data.draw(rulesets(game))
    state = data.draw(states(rules))
    assert isinstance(state, game.state_type)
    if state.to_move is not None:
        rules.apply(state, data.draw(moves(rules, state)))
    elif not state.over:
        rules.deal(state, data.draw(seeds()))


# --- moves --------------------------------------------------------------------------------------


def test_every_legal_move_is_drawn() -> None:
    """Each legal move of a state can be drawn."""
    rules = SixtySix()
    state = rules.deal(rules.start(dealer=0), seed=1)
    meet(moves(rules, state), rules.legal_moves(state))


@given(st.data())
def test_only_legal_moves_are_drawn(data: st.DataObject) -> None:
    """Nothing but a legal move is drawn."""
    rules = data.draw(rulesets(SixtySix))
    state = data.draw(states(rules).filter(lambda state: state.to_move is not None))
    assert data.draw(moves(rules, state)) in rules.legal_moves(state)
