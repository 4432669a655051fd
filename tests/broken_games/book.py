"""High Card with broken options, presets or rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import attrs
from typing_extensions import Self, override

from cardrules import Card
from cardrules.options import Clash, OrderOf, Preset, option
from cardrules.rulebook import Rule, Rulebook
from tests.broken_games.common import NO_RULE
from tests.tiny_game import HighCard


class OtherBook(HighCard):
    """The Russian rulebook lacks a rule."""

    @classmethod
    @override
    def book(cls, language: str = "en") -> Rulebook:
        book = super().book(language)
        rules = {id_: rule for id_, rule in book.rules.items() if id_ != "HC-5"}
        return book if language == "en" else attrs.evolve(book, rules=rules)


class EmptyRule(HighCard):
    """A rule has an id and no text."""

    @classmethod
    @override
    def book(cls, language: str = "en") -> Rulebook:
        book = super().book(language)
        empty = Rule("HC-4", "The play", "")
        return attrs.evolve(book, rules={**book.rules, "HC-4": empty})


@attrs.frozen(repr=False, kw_only=True)
class ForbiddenDefault(HighCard):
    """The default of an option is not among its values."""

    target: int = option(0, "points that win the match", "HC-5", low=1, high=9)


@attrs.frozen(repr=False, kw_only=True)
class NoMeaning(HighCard):
    """An option does not say what it means."""

    stake: int = option(1, "", "HC-5", low=1)


@attrs.frozen(repr=False, kw_only=True)
class NoRule(HighCard):
    """An option belongs to no rule."""

    stake: int = option(1, "what the match is played for", low=1)


@attrs.frozen(repr=False, kw_only=True)
class UnknownOptionRule(HighCard):
    """An option names a rule that is not in the book."""

    stake: int = option(1, "what the match is played for", "HC-5", NO_RULE, low=1)


@attrs.frozen(repr=False, kw_only=True)
class UnknownOrderRule(HighCard):
    """What is no order of some letters is refused by a rule that is not in the book."""

    letters: Annotated[str, OrderOf("AB", NO_RULE)] = option("AB", "some letters", "HC-5")


class UnknownClashRule(HighCard):
    """Options are refused together by a rule that is not in the book."""

    clashes: ClassVar[tuple[Clash, ...]] = (attrs.evolve(HighCard.clashes[0], rule=NO_RULE),)


class UnknownRangeRule(HighCard):
    """A value out of range breaks a rule that is not in the book."""

    range_rule: ClassVar[str] = NO_RULE


class UnknownPackRule(HighCard):
    """A spoilt pack breaks a rule that is not in the book."""

    pack_rule: ClassVar[str] = NO_RULE


class ClashOfNothing(HighCard):
    """A refused combination names an option that does not exist."""

    clashes: ClassVar[tuple[Clash, ...]] = (
        Clash("HCC-1", ("folding", "showing"), "never", lambda _: False),
    )


class ChangedDefault(HighCard):
    """A ruleset without arguments has another target than the option's default."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "target", 5)
        super().__attrs_post_init__()


class RepeatingPreset(HighCard):
    """A preset names an option that has its default."""

    presets: ClassVar[Mapping[str, Preset]] = {"three": Preset({"target": 3}, "as always")}


class NoValue(HighCard):
    """Rulesets with equal options are not equal."""

    @override
    def __eq__(self, other: object) -> bool:
        return self is other

    @override
    def __hash__(self) -> int:
        return id(self)


class ForgetfulPickle(HighCard):
    """A pickled ruleset comes back with the defaults."""

    @override
    def __reduce__(self) -> tuple[type[Self], tuple[()]]:
        return type(self), ()


class DoubledPack(HighCard):
    """A card stands in the pack twice."""

    @override
    def deck(self) -> tuple[Card, ...]:
        deck = super().deck()
        return (*deck, deck[0])
