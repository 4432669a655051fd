"""Options, refused options (NIC-1 to NIC-12), presets, and that every value can be played."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from cardrules import InvalidOptions, Nines, find
from cardrules.simulate import positions

# --- values -------------------------------------------------------------------------------------

WORDS = {
    "first_dealer": ("high_card", "given"),
    "next_dealer": ("left", "same"),
    "swap_order": ("dealer_first", "left_first"),
    "first_lead": ("dealer", "left_of_dealer"),
    "later_lead": ("trick_winner", "same_player"),
    "play_rule": ("trump_or_highest", "follow_suit"),
    "trump_choice": ("any", "highest"),
    "off_trump_choice": ("highest", "any"),
    "no_trump_choice": ("highest", "any"),
    "trumpless_trick": ("highest_rank", "led_suit"),
    "rank_tie": ("first_played", "last_played"),
    "scoring": ("per_trick", "book"),
    "tie_break": ("fewest_tricks", "lowest_score"),
    "tie_tricks_scope": ("deal", "game"),
    "tie_fallback": ("shared", "extra_deals"),
}
"""The options that are words, the default first."""
NUMBERS = {
    "players": (3, 4),
    "start_score": tuple(range(1, 100)),
    "book_size": (1, 2, 3, 4),
    "zero_tricks_delta": (0, 1, 2, 3, 4, 5, 6),
}
"""The options that are numbers, with their values."""
DEFAULTS: dict[str, object] = {
    "players": 3,
    "start_score": 9,
    "first_dealer": "high_card",
    "next_dealer": "left",
    "trump_order": "CDHSN",
    "swap_allowed": True,
    "swap_order": "dealer_first",
    "first_lead": "dealer",
    "later_lead": "trick_winner",
    "play_rule": "trump_or_highest",
    "trump_choice": "any",
    "off_trump_choice": "highest",
    "no_trump_choice": "highest",
    "trumpless_trick": "highest_rank",
    "rank_tie": "first_played",
    "scoring": "per_trick",
    "book_size": 4,
    "zero_tricks_delta": 0,
    "tie_break": "fewest_tricks",
    "tie_tricks_scope": "deal",
    "tie_fallback": "shared",
}
RULES = {
    "players": "NI-01 NI-56",
    "start_score": "NI-05",
    "first_dealer": "NI-06 NI-07 NI-08",
    "next_dealer": "NI-49",
    "trump_order": "NI-14 NI-15",
    "swap_allowed": "NI-17",
    "swap_order": "NI-18",
    "first_lead": "NI-24",
    "later_lead": "NI-39",
    "play_rule": "NI-27",
    "trump_choice": "NI-29",
    "off_trump_choice": "NI-30",
    "no_trump_choice": "NI-32",
    "trumpless_trick": "NI-36",
    "rank_tie": "NI-37",
    "scoring": "NI-42 NI-43 NI-44 NI-46",
    "book_size": "NI-46",
    "zero_tricks_delta": "NI-45",
    "tie_break": "NI-52 NI-55",
    "tie_tricks_scope": "NI-53",
    "tie_fallback": "NI-54",
}
"""The rules that each option settles."""

FOLLOWING: dict[str, object] = {
    "play_rule": "follow_suit",
    "off_trump_choice": "any",
    "no_trump_choice": "any",
    "trumpless_trick": "led_suit",
}
FOUR: dict[str, object] = {
    "players": 4,
    "swap_allowed": False,
    "scoring": "book",
    "book_size": 3,
}


def problems(**options: Any) -> list[tuple[str, tuple[str, ...]]]:
    """The rules that the options break, each with the fields it names."""
    with pytest.raises(InvalidOptions) as caught:
        Nines(**options)
    assert all(name in str(caught.value) for name in caught.value.fields)
    return [(problem.rule, problem.fields) for problem in caught.value.problems]


def accepted(**options: Any) -> Nines:
    """A ruleset with these options, which are allowed and mean what they say."""
    rules = Nines(**options)
    assert rules.values() == {**DEFAULTS, **options}
    return rules


@pytest.mark.rule("NIC-1", "NI-58")
def test_every_option_has_its_default_and_its_rules() -> None:
    """The ruleset has the options of the rulebook with their defaults, and no others."""
    assert Nines().values() == DEFAULTS
    known = Nines.options()
    assert {name: " ".join(each.rules) for name, each in known.items()} == RULES


@pytest.mark.rule("NIC-1")
@pytest.mark.parametrize("name", [*WORDS, *NUMBERS])
def test_an_option_has_exactly_its_values(name: str) -> None:
    """Given an option that is a word or a number, its values are those of the rulebook."""
    assert Nines.options()[name].values == {**WORDS, **NUMBERS}[name]
    assert Nines.options()[name].low is None


@pytest.mark.rule("NIC-1")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, "no such value") for name in WORDS),
        *((name, wrong) for name in WORDS for wrong in (None, 0, True)),
        *((name, wrong) for name in NUMBERS for wrong in (None, "3", 3.0, True, False, -1)),
        *(("players", wrong) for wrong in (1, 2, 5)),
        *(("start_score", wrong) for wrong in (0, 100)),
        *(("book_size", wrong) for wrong in (0, 5)),
        ("zero_tricks_delta", 7),
        *(("swap_allowed", wrong) for wrong in (0, 1, None, "True", "yes")),
        *(("trump_order", wrong) for wrong in (None, 0, True, ("C", "D", "H", "S", None))),
        ("trump_order", ["C", "D", "H", "S", "N"]),
        ("play_rule", "FOLLOW_SUIT"),
    ],
)
def test_a_value_outside_its_range_is_refused(name: str, value: object) -> None:
    """Given a value of a wrong type or out of range, the options are refused, naming the field."""
    assert problems(**{name: value}) == [("NIC-1", (name,))]


@pytest.mark.rule("NIC-1")
def test_all_wrong_values_are_told_at_once() -> None:
    """Given several wrong values, one error names them all, each by its own rule."""
    found = problems(start_score=0, trump_order="CDHS", players=5)
    assert sorted(found) == [
        ("NIC-1", ("players",)),
        ("NIC-1", ("start_score",)),
        ("NIC-2", ("trump_order",)),
    ]


@pytest.mark.rule("NIC-1", "NI-58")
@pytest.mark.parametrize("name", ["book", "age", ""])
def test_an_unknown_option_is_refused(name: str) -> None:
    """Given a name that is no option, it is refused by name."""
    with pytest.raises(InvalidOptions) as caught:
        Nines.of({name: 3})
    assert caught.value.fields == (name,)
    assert caught.value.problems[0].rule == "NIC-1"


@pytest.mark.rule("NIC-2")
@pytest.mark.parametrize(
    "order",
    ["CDHS", "CDHSH", "CHHSN", "CDHSNN", "cdhsn", "CDHSn", "CDHS-", "C D H S N", "", "♣♦♥♠N"],
)
def test_trumps_are_five_letters_each_once(order: str) -> None:
    """Given a text that has not each of C, D, H, S and N exactly once, it is refused."""
    assert problems(trump_order=order) == [("NIC-2", ("trump_order",))]


@pytest.mark.rule("NIC-2", "NI-14")
def test_every_order_of_the_letters_is_accepted() -> None:
    """Given the five letters in any order, the options are accepted."""
    for order in map("".join, permutations("CDHSN")):
        accepted(trump_order=order)


# --- combinations -------------------------------------------------------------------------------


@pytest.mark.rule("NIC-3", "NI-56")
def test_four_players_do_not_swap() -> None:
    """Given four players and swapping, it is refused; three may swap or not."""
    assert problems(**{**FOUR, "swap_allowed": True}) == [("NIC-3", ("players", "swap_allowed"))]
    accepted(**FOUR)
    accepted(swap_allowed=False)


@pytest.mark.rule("NIC-4", "NI-57")
def test_four_players_do_not_count_by_trick() -> None:
    """Given four players and points by tricks, it is refused."""
    found = problems(players=4, swap_allowed=False)
    assert found == [("NIC-4", ("players", "scoring"))]


@pytest.mark.rule("NIC-5", "NI-46", "NI-57")
def test_a_book_must_let_the_scores_fall() -> None:
    """Given players times book above 12, it is refused; 12 is accepted."""
    found = problems(**{**FOUR, "book_size": 4})
    assert found == [("NIC-5", ("scoring", "players", "book_size"))]
    for book_size in (1, 2, 3, 4):
        accepted(scoring="book", book_size=book_size)
    for book_size in (1, 2, 3):
        accepted(**{**FOUR, "book_size": book_size})


@pytest.mark.rule("NIC-6")
def test_a_book_settles_what_no_trick_costs() -> None:
    """Given a book and points for no trick, it is refused; by tricks they are accepted."""
    found = problems(scoring="book", zero_tricks_delta=1)
    assert found == [("NIC-6", ("scoring", "zero_tricks_delta"))]
    accepted(scoring="book")
    accepted(zero_tricks_delta=6)


@pytest.mark.rule("NIC-7")
@pytest.mark.parametrize("book_size", [1, 2, 3])
def test_without_a_book_it_has_no_size(book_size: int) -> None:
    """Given points by tricks and another book than four, it is refused."""
    assert problems(book_size=book_size) == [("NIC-7", ("scoring", "book_size"))]
    accepted(scoring="book", book_size=book_size)


@pytest.mark.rule("NIC-8")
def test_a_discard_does_not_win() -> None:
    """Given the duty to follow suit and tricks by rank, it is refused."""
    found = problems(**{**FOLLOWING, "trumpless_trick": "highest_rank"})
    assert found == [("NIC-8", ("play_rule", "trumpless_trick"))]
    accepted(**FOLLOWING)
    accepted(trumpless_trick="led_suit")


@pytest.mark.rule("NIC-9")
@pytest.mark.parametrize("name", ["trump_choice", "off_trump_choice", "no_trump_choice"])
def test_who_must_follow_has_no_other_duty(name: str) -> None:
    """Given the duty to follow suit and one of the other account, it is refused."""
    found = problems(**{**FOLLOWING, name: "highest"})
    assert found == [("NIC-9", ("play_rule", name))]
    for value in ("any", "highest"):
        accepted(**{name: value})


@pytest.mark.rule("NIC-10")
def test_within_a_suit_there_are_no_ties() -> None:
    """Given tricks by the led suit and a rule for ties of ranks, it is refused."""
    found = problems(trumpless_trick="led_suit", rank_tie="last_played")
    assert found == [("NIC-10", ("trumpless_trick", "rank_tie"))]
    accepted(rank_tie="last_played")


@pytest.mark.rule("NIC-11")
def test_the_lowest_score_compares_no_tricks() -> None:
    """Given the lowest score and the tricks of all deals, it is refused."""
    found = problems(tie_break="lowest_score", tie_tricks_scope="game")
    assert found == [("NIC-11", ("tie_break", "tie_tricks_scope"))]
    accepted(tie_tricks_scope="game")
    accepted(tie_break="lowest_score")


@pytest.mark.rule("NIC-12")
def test_without_swapping_nobody_decides() -> None:
    """Given no swapping and another order of deciding, it is refused."""
    found = problems(swap_allowed=False, swap_order="left_first")
    assert found == [("NIC-12", ("swap_allowed", "swap_order"))]
    accepted(swap_order="left_first")


@pytest.mark.rule("NIC-3", "NIC-4", "NIC-8", "NIC-9", "NIC-12")
def test_all_clashes_are_told_at_once() -> None:
    """Given several clashes, one error names them all; with a wrong value only that is told."""
    clashes = {"players": 4, "play_rule": "follow_suit"}
    told = ["NIC-3", "NIC-4", "NIC-8", "NIC-9", "NIC-9"]
    assert [rule for rule, _ in problems(**clashes)] == told
    assert [rule for rule, _ in problems(**clashes, start_score=0)] == ["NIC-1"]
    assert [rule for rule, _ in problems(**clashes, trump_order="C")] == ["NIC-2"]


# --- presets, and play --------------------------------------------------------------------------

STANDARD: dict[str, object] = {
    **FOLLOWING,
    "first_lead": "left_of_dealer",
    "scoring": "book",
    "book_size": 4,
    "tie_break": "lowest_score",
    "tie_fallback": "extra_deals",
}
PRESETS: dict[str, dict[str, object]] = {
    "seed": {},
    "standard": STANDARD,
    "standard_hsdc": {**STANDARD, "trump_order": "HSDCN"},
    "le_neuf": {**STANDARD, "trump_order": "HDCSN", "swap_order": "left_first"},
    "four_players": {**STANDARD, **FOUR},
}


@pytest.mark.rule("NIC-1", "NI-27", "NI-55", "NI-56")
def test_the_presets_are_their_options() -> None:
    """The game has five presets: as printed, which is the default, and four standard games."""
    assert list(Nines.presets) == list(PRESETS)
    for name, options in PRESETS.items():
        assert Nines.preset(name).values() == {**DEFAULTS, **options}
        assert Nines.presets[name].about
    assert Nines.preset("seed") == Nines()


@pytest.mark.rule("NIC-1")
def test_a_preset_may_be_changed() -> None:
    """Given a preset and one option changed, only that option differs."""
    rules = Nines.preset("le_neuf", start_score=20)
    assert rules.values() == {**DEFAULTS, **PRESETS["le_neuf"], "start_score": 20}


@pytest.mark.parametrize("name", ["nines", "Nines", "Neuf", "Le Neuf", "Девятки"])
def test_the_game_is_found_by_its_names(name: str) -> None:
    """Given a name of the game, the registry finds it."""
    assert find(name) is Nines


COMPANIONS: dict[tuple[str, object], dict[str, object]] = {
    ("players", 4): FOUR,
    ("play_rule", "follow_suit"): FOLLOWING,
    **{("book_size", size): {"scoring": "book"} for size in (1, 2, 3)},
}
"""What must be agreed together with a value."""


@pytest.mark.rule("NIC-1")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, value) for name, values in WORDS.items() for value in values),
        *((name, value) for name in NUMBERS for value in (NUMBERS[name][0], NUMBERS[name][-1])),
        *(("swap_allowed", value) for value in (True, False)),
        ("trump_order", "NSHDC"),
    ],
)
def test_every_value_can_be_played(name: str, value: object) -> None:
    """Given any value of any option, a match is played with it, up to its end."""
    rules = accepted(**{**COMPANIONS.get((name, value), {}), name: value})
    *_, last = positions(rules, seed=f"{name}={value}")
    assert last.over
    assert rules.score(last).winners
