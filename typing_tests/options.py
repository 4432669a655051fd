"""What type checkers say of options: only the values that a table can agree on are accepted."""

from __future__ import annotations

from typing import Literal

import attrs
from typing_extensions import assert_type

from cardrules import SixtySix
from cardrules.options import option


def right_values() -> None:
    SixtySix()
    SixtySix(
        first_dealer="given",
        next_dealer="alternate",
        deal_packet=3,
        close_allowed=True,
        closer_trickless_points=None,
        last_trick_bonus=0,
        last_trick_bonus_closed=True,
        game_target=11,
    )


def wrong_words() -> None:
    SixtySix(first_dealer="given_")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SixtySix(next_dealer="low_card")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SixtySix(deal_end=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SixtySix(schwarz_by=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def wrong_numbers() -> None:
    SixtySix(deal_packet=4)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SixtySix(close_min_stock=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SixtySix(last_trick_bonus=5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SixtySix(game_target="7")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SixtySix(game_target=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def wrong_truth_values() -> None:
    SixtySix(close_allowed="no")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SixtySix(close_needs_trick=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def wrong_ways() -> None:
    SixtySix("given")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    SixtySix(players=2)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    SixtySix().stake = 2  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    SixtySix.preset("santase", stake=[2])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def fields_have_their_types(rules: SixtySix) -> None:
    assert_type(rules.first_dealer, Literal["low_card", "high_card", "given"])
    assert_type(rules.deal_packet, Literal[1, 2, 3, 6])
    assert_type(rules.close_allowed, bool)
    assert_type(rules.closer_trickless_points, int | None)
    assert_type(rules.game_target, int)


@attrs.frozen(kw_only=True)
class Table:
    word: Literal["one", "two"] = option("one", "a word")
    number: int = option(1, "a number", low=1)
    wrong: int = option("one", "not a number")  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def a_class_with_options() -> None:
    assert_type(Table().word, Literal["one", "two"])
    Table(word="two", number=3)
    Table(word="three")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
