"""The engine and the slow literal reference play the same matches, move for move."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from cardrules import CardSet, NinetyNine
from cardrules.errors import InvalidOptions
from cardrules.games.ninety_nine import NinetyNineResult, NinetyNineState
from cardrules.options import OptionValue
from tests.reference.ninety_nine import Reference

NUMBERS = {
    "target_score": (10, 200),
    "match_game_score": (10, 60),
    "match_game_bonus": (0, 100),
    "match_bonuses": (1, 4),
    "deals": (1, 6),
}
"""Where the numbers lie that are agreed here: a match ends soon."""
KINDS: tuple[Mapping[str, OptionValue], ...] = (
    {},
    {"length": "match"},
    {"length": "deals", "deals": 3},
    {"trump_rule": "turn_up"},
    NinetyNine.presets["oxford_whist"].options,
)
"""What other options hang on."""
TRICKS = {"C": 3, "H": 2, "S": 1, "D": 0}
DUMMY = 2
WORDS = {"declaration": "declare", "revelation": "reveal"}
"""What the reference calls the premium bids that stand."""

# --- agreements, and players --------------------------------------------------------------------


def random_rules(chance: random.Random) -> NinetyNine:
    """A preset, or random options that do not contradict each other, for two to four players."""
    if chance.random() < 0.2:
        return NinetyNine.preset(chance.choice(sorted(NinetyNine.presets)))
    options = dict(chance.choice(KINDS))
    known = NinetyNine.options()
    others = [name for name in known if name != "players" and chance.random() < 0.4]
    chance.shuffle(others)
    for name in ["players", *others]:
        low, high = NUMBERS.get(name, (0, -1))
        value = chance.choice(range(low, high + 1) or known[name].values)
        if accepted({**options, name: value}):
            options[name] = value
    return NinetyNine.of(options)


def accepted(options: Mapping[str, OptionValue]) -> bool:
    """Whether the options can go together."""
    try:
        NinetyNine.of(options)
    except InvalidOptions:
        return False
    return True


def chosen(chance: random.Random, legal: list[str], phase: str) -> str:
    """A move; of the bids rather one that may succeed, so that many do."""
    if phase != "bid":
        return chance.choice(legal)
    return min(chance.sample(legal, 2), key=lambda bid: abs(bid_by(bid) - 3))


def bid_by(text: str) -> int:
    """The tricks that `bid 6C TD AS` bids, without regard to a joker."""
    return sum(TRICKS.get(word[1], 0) for word in text.split()[1:])


# --- the engine's position, in the words of the reference ---------------------------------------


def names(mask: int) -> list[str]:
    """The cards of a mask, sorted as the reference sorts them."""
    return sorted(map(str, CardSet(mask)))


def sheet(rules: NinetyNine, state: NinetyNineState) -> dict[str, object]:
    """What outlasts a deal."""
    score, bonus = rules.score(state), rules.match_game_bonus
    return {
        "phase": state.phase,
        "to_move": state.to_move,
        "dealer": state.dealer,
        "deal_number": state.deal_number,
        "scores": list(state.game_points),
        "games": [
            [points + bonus * won for points, won in zip(game.points, game.bonuses, strict=True)]
            for game in state.games
        ],
        "bonuses": list(state.bonuses),
        "points_total": list(state.scores),
        "winners": list(score.winners),
        "trump_stock": list(map(str, state.trump_stock)),
        "turned": list(map(str, state.turned_trumps)),
        "result": None if score.result is None else told(rules, score.result, state.bids),
    }


def table(rules: NinetyNine, state: NinetyNineState) -> dict[str, object]:
    """The deal that is going on; between deals nothing lies on the table."""
    seats, two = range(rules.players), rules.players == DUMMY
    laid = (0,) * len(state.hands) if state.between_deals else state.settled.bids
    trick = zip(state.turns, state.trick, strict=False)
    standing = [(WORDS[premium.kind], premium.seat) for premium in state.premiums]
    return {
        "trump": None if state.trump is None else state.trump.letter,
        "turn_up": None if state.turn_up is None else str(state.turn_up),
        "hands": [names(state.hands[seat]) for seat in seats],
        "bids": [names(laid[seat]) for seat in seats],
        "dummy": names(state.dummy.mask),
        "dummy_bid": names(laid[DUMMY]) if two else [],
        "premium": list(standing[0]) if standing and not two else None,
        "declared": sorted(seat for word, seat in standing if word == "declare"),
        "trick": [
            ["dummy" if two and turn.hand == DUMMY else turn.hand, str(card)]
            for turn, card in trick
        ],
        "tricks": list(state.tricks),
        "dummy_tricks": state.tricks_by_hand[DUMMY] if two else 0,
    }


def told(
    rules: NinetyNine, result: NinetyNineResult, bids: tuple[int | None, ...]
) -> dict[str, object]:
    """A finished deal. The reference has no secrets, so hidden bids are told as well."""
    dummy = result.dummy
    for seat in range(rules.players):
        kept_back = rules.reveal_bids_at_end == "successful" and not result.succeeded[seat]
        if result.bids[seat] is None:
            assert kept_back
        else:
            assert result.bids[seat] == bids[seat]
    return {
        "k": result.k,
        "tricks": list(result.tricks),
        "bids": list(bids[: rules.players]),
        "succeeded": list(result.succeeded),
        "points": list(result.points),
        "dummy": None
        if dummy is None
        else {
            "tricks": dummy.tricks,
            "bid": dummy.bid,
            "points": dummy.points,
            "succeeded": dummy.succeeded,
        },
    }


# --- both play ----------------------------------------------------------------------------------


@pytest.mark.agreement
def test_engine_and_reference_agree_at_every_step(deals: int) -> None:
    """Positions, legal moves and results are the same over random deals and agreements."""
    chance = random.Random(99)
    played = 0
    while played < deals:
        rules = random_rules(chance)
        dealer = chance.choice([None, *range(rules.seats)])
        reference = Reference(**rules.values())
        reference.start(dealer)
        state = rules.start(dealer)
        while True:
            assert {**sheet(rules, state), **table(rules, state)} == reference.snapshot(), rules
            if state.over:
                break
            if state.to_move is None:
                order = chance.sample(rules.deck(), len(rules.deck()))
                state = rules.deal(state, order=order)
                reference.deal([str(card) for card in order])
                played += state.phase != "deal"
                continue
            legal = [str(move) for move in rules.legal_moves(state)]
            assert legal == reference.legal(), rules
            text = chosen(chance, legal, state.phase)
            state = rules.apply(state, rules.parse(state, text))
            reference.apply(text)
