"""What the players of Ninety-Nine agree on: options, refused combinations, presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar, Literal, TypeAlias

import attrs

from cardrules.games.ninety_nine.state import NinetyNineState
from cardrules.options import Clash, OptionValue, Preset, option
from cardrules.ruleset import Ruleset

__all__ = ["Agreements"]

Test: TypeAlias = Callable[[OptionValue], bool]


def _is(*values: OptionValue) -> Test:
    return lambda value: value in values


def _is_not(*values: OptionValue) -> Test:
    return lambda value: value not in values


def _clash(rule: str, reason: str, **tests: Test) -> Clash:
    """The combinations in which every option named passes its test."""
    return Clash(
        rule,
        tuple(tests),
        reason,
        lambda options: all(test(options[name]) for name, test in tests.items()),
    )


CLASHES = (
    _clash(
        "NNC-2",
        "the joker is added for three players",
        trump_rule=_is("turn_up"),
        players=_is(2, 4),
    ),
    _clash(
        "NNC-3",
        "Oxford Whist is for three players",
        trump_rule=_is("trump_stock"),
        players=_is(2, 4),
    ),
    _clash(
        "NNC-3",
        "in Oxford Whist bid cards always lie face down; set premium_bids='none'",
        trump_rule=_is("trump_stock"),
        premium_bids=_is_not("none"),
    ),
    _clash(
        "NNC-3",
        "in Oxford Whist success is worth 10; set success_bonus='flat_10' or 'total_10'",
        trump_rule=_is("trump_stock"),
        success_bonus=_is("by_count"),
    ),
    _clash(
        "NNC-3",
        "Oxford Whist ends with its trump stock; set length='trump_stock'",
        trump_rule=_is("trump_stock"),
        length=_is_not("trump_stock"),
    ),
    _clash(
        "NNC-4",
        "there is no trump stock to run out",
        length=_is("trump_stock"),
        trump_rule=_is_not("trump_stock"),
    ),
    _clash(
        "NNC-5",
        "there is no trump stock",
        trump_stock_end=_is_not("stock_16"),
        trump_rule=_is_not("trump_stock"),
    ),
    _clash(
        "NNC-6",
        "a fixed total leaves no room for premiums",
        success_bonus=_is("total_10"),
        premium_bids=_is_not("none"),
    ),
    _clash(
        "NNC-7",
        "a card that is turned up makes the trumps of the first deal too",
        first_trump=_is_not("none"),
        trump_rule=_is_not("successes"),
    ),
    _clash(
        "NNC-8",
        "only a match has several games",
        reset_trump_each_game=_is(False),
        length=_is_not("match"),
    ),
    _clash(
        "NNC-8",
        "the trumps do not depend on the deal before",
        reset_trump_each_game=_is(False),
        trump_rule=_is_not("successes"),
    ),
    _clash("NNC-9", "the number of deals is not agreed on", length=_is("deals"), deals=_is(None)),
    _clash(
        "NNC-9",
        "the number of deals has no effect with another length",
        deals=_is_not(None),
        length=_is_not("deals"),
    ),
    _clash("NNC-10", "there is no dummy", dummy_bid=_is("random"), players=_is_not(2)),
    _clash(
        "NNC-11",
        "with two players nothing is outbid",
        declarer_may_raise=_is(False),
        players=_is(2),
    ),
    _clash(
        "NNC-11",
        "there are no revelations",
        declarer_may_raise=_is(False),
        premium_bids=_is_not("standard"),
    ),
    _clash(
        "NNC-12",
        "only a target or a number of deals can be played beyond",
        tie=_is("play_on"),
        length=_is("match", "trump_stock"),
    ),
    _clash(
        "NNC-13",
        "there is no target",
        target_score=_is_not(200),
        length=_is_not("target"),
    ),
    *(
        _clash(
            "NNC-13",
            "the match is not played in games",
            **{name: _is_not(default), "length": _is_not("match")},
        )
        for name, default in {
            "match_game_score": 100,
            "match_game_bonus": 100,
            "match_bonus_needs_success": True,
            "match_bonuses": 3,
        }.items()
    ),
)

_OXFORD: Mapping[str, OptionValue] = {
    "trump_rule": "trump_stock",
    "premium_bids": "none",
    "success_bonus": "flat_10",
    "length": "trump_stock",
}

PRESETS = {
    "seed_three": Preset({}, "the encyclopedia's game for three players, to 200"),
    "seed_two": Preset({"players": 2}, "the encyclopedia's game for two players and a dummy"),
    "seed_four": Preset({"players": 4}, "the encyclopedia's game for four players"),
    "seed_500": Preset({"target_score": 500}, "the encyclopedia's longer game, to 500"),
    "seed_match": Preset(
        {"length": "match"}, "the inventor's advice: games to 100, three bonuses end the match"
    ),
    "classic": Preset(
        {"trump_rule": "turn_up"}, "the inventor's first rules: a joker, and a turned-up trump"
    ),
    "oxford_whist": Preset(_OXFORD, "Oxford Whist: 16 deals, trumps from a stock of low cards"),
    "oxford_whist_20": Preset(
        {**_OXFORD, "trump_stock_end": "reshuffle_20"},
        "Oxford Whist in 20 deals: the stock is shuffled again for the last four",
    ),
    "outside_penguin": Preset(
        {"length": "match", "match_bonus_needs_success": False},
        "Parlett's Penguin book: everybody at 100 has the bonus (without its bonus for the rubber)",
    ),
    "outside_first_diamonds": Preset(
        {"first_trump": "D"}, "a computer game's custom: diamonds are trumps in the first deal"
    ),
    "outside_nine_deals": Preset(
        {"trump_rule": "turn_up", "length": "deals", "deals": 9},
        "a web guide's custom: nine deals with a turned-up trump",
    ),
}


@attrs.frozen(repr=False, kw_only=True)
class Agreements(Ruleset[NinetyNineState]):
    """The options of Ninety-Nine, by what they govern."""

    clashes: ClassVar[tuple[Clash, ...]] = CLASHES
    presets: ClassVar[Mapping[str, Preset]] = MappingProxyType(PRESETS)
    range_rule: ClassVar[str] = "NNC-1"
    pack_rule: ClassVar[str] = "NN-03"
    turn_rule: ClassVar[str] = "NN-43"

    # The table
    players: Literal[2, 3, 4] = option(3, "how many people play", "NN-01")
    first_dealer: Literal["high_card", "given"] = option(
        "high_card", "who deals first: the highest card drawn, or a named seat", "NN-07"
    )

    # Trumps
    trump_rule: Literal["successes", "turn_up", "trump_stock"] = option(
        "successes",
        "what makes trumps: successes in the deal before, a turned-up card, or a trump stock",
        "NN-12",
    )
    first_trump: Literal["none", "C", "D", "H", "S"] = option(
        "none", "the trumps of a game's first deal", "NN-13"
    )
    reset_trump_each_game: bool = option(
        True, "whether every game of a match begins with the first trumps again", "NN-17"
    )

    # Bidding
    dummy_bid: Literal["top_three", "random"] = option(
        "top_three", "which of the dummy's cards are its bid", "NN-25"
    )
    declarer_may_raise: bool = option(
        True, "whether a declarer who is outbid may reveal instead", "NN-31"
    )
    premium_bids: Literal["standard", "declare_only", "none"] = option(
        "standard", "which premium bids there are", "NN-36"
    )

    # Scoring
    success_bonus: Literal["by_count", "flat_10", "total_10"] = option(
        "by_count",
        "what success is worth: 30, 20 or 10 by how many succeed, 10 more, or 10 in all",
        "NN-49",
        "NN-84",
    )
    reveal_bids_at_end: Literal["all", "successful"] = option(
        "all", "whose bid cards are shown after the last trick", "NN-62"
    )

    # Length
    length: Literal["target", "match", "deals", "trump_stock"] = option(
        "target",
        "what ends play: a total, game bonuses, a number of deals, or the trump stock",
        "NN-64",
    )
    target_score: int = option(
        200, "the total that ends play, if that is agreed", "NN-65", low=10, high=10_000
    )
    tie: Literal["joint", "play_on"] = option(
        "joint", "whether equal highest totals win together, or play goes on", "NN-67"
    )
    match_game_score: int = option(
        100, "the points that end a game of a match", "NN-68", low=10, high=10_000
    )
    match_game_bonus: int = option(100, "what a game bonus is worth", "NN-69", low=0, high=1000)
    match_bonus_needs_success: bool = option(
        True, "whether a game bonus needs success in the game's last deal", "NN-70"
    )
    match_bonuses: int = option(
        3, "so many game bonuses of one player end the match", "NN-73", low=1, high=20
    )
    deals: int | None = option(
        None, "the number of deals, if that is agreed", "NN-75", low=1, high=1000
    )
    trump_stock_end: Literal["stock_16", "reshuffle_20", "no_trump_20"] = option(
        "stock_16", "how play ends when the trump stock has run out", "NN-88"
    )
