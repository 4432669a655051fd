"""Laying cards on the pile (SN-03 to SN-06, SN-22 to SN-27, SN-76)."""

from __future__ import annotations

import pytest

from cardrules import CardSet, NinesShedding
from tests.nines_shedding.table import lay_out, legal, pile, play, refusal, refused_by

RULES = NinesShedding()
RANKS = "23456789TJQKA"
FITS = {
    "2": RANKS,
    "3": RANKS,
    "4": "456789JQKA",
    "5": "2356789TJQKA",
    "6": "236789TJQKA",
    "7": "23789TJQKA",
    "8": "2389TJQKA",
    "9": "23456789T",
    "J": "23TJQKA",
    "Q": "23TQKA",
    "K": "23TKA",
    "A": "23TA",
}
"""What may be laid, by what the top of the pile counts as; a ten never lies on a pile."""


def diamonds(ranks: str) -> str:
    """The diamonds of these ranks."""
    return " ".join(f"{rank}D" for rank in ranks)


@pytest.mark.rule("SN-22", "SN-35", "SN-38", "SN-41", "SN-49", "SN-53", "SN-60", "SN-63")
def test_on_an_empty_pile_any_card_may_be_laid() -> None:
    """Given no pile, each of the thirteen ranks may be laid, and nobody picks up."""
    state = lay_out(RULES, diamonds(RANKS))
    assert legal(RULES, state) == {*diamonds(RANKS).split()}
    assert refused_by(RULES, state, "pick_up") == "SN-33"


@pytest.mark.rule("SN-04", "SN-27", "SN-38", "SN-41", "SN-48", "SN-49", "SN-50", "SN-52", "SN-53")
@pytest.mark.rule("SN-39", "SN-46", "SN-54", "SN-59", "SN-60", "SN-63")
@pytest.mark.parametrize(
    ("under", "top"),
    [("", "3"), *((under, top) for under in ("", "2H 7H", "4H JH") for top in FITS if top != "3")],
)
def test_what_may_be_laid_on_what(under: str, top: str) -> None:
    """Given a top card, the ranks that fit may be laid, the others not, whatever is under it."""
    state = lay_out(RULES, diamonds(RANKS), pile=f"{under} {top}C")
    assert legal(RULES, state) == {*diamonds(FITS[top]).split()}
    for rank in set(RANKS) - set(FITS[top]):
        assert refused_by(RULES, state, f"{rank}D") in {"SN-27", "SN-48", "SN-59"}


@pytest.mark.rule("SN-42", "SN-44", "SN-45", "SN-46")
@pytest.mark.parametrize("top", FITS)
@pytest.mark.parametrize("clones", ["3H", "3H 3S", "3C 3H 3S"])
def test_what_may_be_laid_on_a_clone(top: str, clones: str) -> None:
    """Given one to three threes on a card, the same ranks fit as on that card itself."""
    under = "" if top == "3" else f"{top}C"
    state = lay_out(RULES, diamonds(RANKS), pile=f"KH {under} {clones}" if under else clones)
    assert legal(RULES, state) == {*diamonds(FITS[top]).split()}
    assert state.top is not None
    assert state.top.letter == top


@pytest.mark.rule("SN-27")
def test_equal_or_higher() -> None:
    """Given a queen on top, a queen, a king or an ace may follow, and a jack is too low."""
    state = lay_out(RULES, "JD QD KD AD", pile="7C QC")
    assert legal(RULES, state) == {"QD", "KD", "AD"}
    found = refusal(RULES, state, "JD")
    assert (found.rule, found.reason) == ("SN-27", "you must lay Q or higher, or a wild card")


@pytest.mark.rule("SN-03", "SN-04")
def test_suits_mean_nothing() -> None:
    """Given a card of each suit, all of one rank fit, or none does."""
    state = lay_out(RULES, "9C 9D 9H 9S 6C 6D 6H 6S", pile="7C")
    singles = {word for word in legal(RULES, state) if "&" not in word}
    assert singles == {"9C", "9D", "9H", "9S"}


@pytest.mark.rule("SN-06")
@pytest.mark.parametrize("rank", "567JQKA")
@pytest.mark.parametrize("under", ["", "2C"])
def test_seven_ranks_do_nothing(rank: str, under: str) -> None:
    """Given a card without an action, the pile stays, and the next player is to move."""
    state = lay_out(RULES, f"{rank}D 6S", pile=under)
    after = play(RULES, state, f"{rank}D")
    assert pile(after) == f"{under} {rank}D".strip()
    assert (after.to_move, after.out_of_play) == (1, state.out_of_play)
    assert after.top is not None
    assert after.top.letter == rank


# --- several cards ------------------------------------------------------------------------------


@pytest.mark.rule("SN-25")
def test_all_ways_to_lay_equal_cards() -> None:
    """Given a pair and three of a kind in hand, any of the equal cards may be laid together."""
    state = lay_out(RULES, "QC QS KC KD KH 4D", pile="JC")
    assert legal(RULES, state) == {
        *("QC", "QS", "QC&QS"),
        *("KC", "KD", "KH", "KC&KD", "KC&KH", "KD&KH", "KC&KD&KH"),
    }


@pytest.mark.rule("SN-25", "SN-67")
def test_four_equal_cards_may_be_laid_at_once() -> None:
    """Given four equal cards in hand, there are fifteen ways to lay some of them."""
    state = lay_out(RULES, "QC QD QH QS", pile="JC")
    moves = [str(move) for move in RULES.legal_moves(state)]
    assert len(moves) == 15
    assert "QC&QD&QH&QS" in moves


@pytest.mark.rule("SN-25")
@pytest.mark.parametrize("word", ["QC&KC", "QC&QC", "QC&QD&KC", "QC&QD&QC", "5C&5D&5C"])
def test_cards_of_different_ranks_are_not_laid_together(word: str) -> None:
    """Given different ranks, or a card named twice, the play is refused."""
    state = lay_out(RULES, "QC QD KC 5C 5D", pile="JC")
    found = refusal(RULES, state, word)
    assert (found.rule, found.reason) == ("SN-25", "lay different cards of one rank")


@pytest.mark.rule("SN-25")
@pytest.mark.parametrize(
    ("word", "missing"), [("QH", "QH"), ("QC&QH", "QH"), ("5C", "5C"), ("QD&QH&QS", "QH")]
)
def test_cards_that_one_does_not_hold_are_not_laid(word: str, missing: str) -> None:
    """Given a card that is not in the hand, the play is refused, naming the card."""
    state = lay_out(RULES, "QC QD KC | AC", "QH 5C", pile="JC")
    found = refusal(RULES, state, word)
    assert (found.rule, found.reason) == ("SN-25", f"{missing} is not in your hand")


@pytest.mark.rule("SN-26")
@pytest.mark.parametrize(
    ("laid", "answers"), [("5C&5D&5H", ["6C", "6C&6D", "6C&6D&6H"]), ("5C", ["6C&6D&6H", "6C&6D"])]
)
def test_the_number_of_cards_before_does_not_matter(laid: str, answers: list[str]) -> None:
    """Given three cards laid, one may follow; given one, three may."""
    state = play(RULES, lay_out(RULES, "5C 5D 5H KC", "6C 6D 6H"), laid)
    for answer in answers:
        assert pile(play(RULES, state, answer)).split() == [*laid.split("&"), *answer.split("&")]


@pytest.mark.rule("SN-24")
@pytest.mark.parametrize("word", ["5S&5C&5H", "5H&5S&5C", "5c&5h&5s"])
def test_the_cards_of_a_play_lie_in_the_order_of_suits(word: str) -> None:
    """Given equal cards named in any order, they lie on top of the pile by suit."""
    state = lay_out(RULES, "5C 5H 5S KC", pile="2S 4D")
    assert pile(play(RULES, state, word)) == "2S 4D 5C 5H 5S"


@pytest.mark.rule("SN-24")
def test_later_cards_go_on_top() -> None:
    """Given several plays, the pile keeps the order in which they were made."""
    state = lay_out(RULES, "5C KC", "6S 6D KD", "JC KH")
    assert pile(play(RULES, state, "5C 6D&6S JC KC")) == "5C 6D 6S JC KC"


# --- whose turn ---------------------------------------------------------------------------------


@pytest.mark.rule("SN-23")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_turn_passes_clockwise(players: int) -> None:
    """Given a table of any size, each seat moves once, and then the first again."""
    rules = NinesShedding.of({"players": players})
    seats = ["5C QC", "6C QD", "7C QH", "JC QS", "KC AC"]
    state = lay_out(rules, *seats[:players])
    movers: list[int | None] = []
    for seat in seats[:players]:
        movers.append(state.to_move)
        state = play(rules, state, seat.split()[0])
    assert movers == list(range(players))
    assert state.to_move == 0


@pytest.mark.rule("SN-22")
def test_the_first_turn_need_not_begin_with_the_lowest() -> None:
    """Given the first turn, the highest card, or a pair, may be laid though lower ones are held."""
    state = lay_out(RULES, "4C KD KH")
    assert legal(RULES, state) == {"4C", "KD", "KH", "KD&KH"}
    assert pile(play(RULES, state, "KD&KH")) == "KD KH"


# --- from where ---------------------------------------------------------------------------------


@pytest.mark.rule("SN-76")
@pytest.mark.parametrize("word", ["7C&7D", "7C&7D&7H"])
def test_hand_and_up_cards_are_not_laid_together(word: str) -> None:
    """Given equal cards in hand and face up, only those in hand are laid."""
    state = lay_out(RULES, "7C 7S | 7D 7H - | 2C", pile="6C")
    assert legal(RULES, state) == {"7C", "7S", "7C&7S"}
    found = refusal(RULES, state, word)
    assert (found.rule, found.reason) == (
        "SN-76",
        "cards from the hand and up cards are not laid together",
    )


@pytest.mark.rule("SN-76")
def test_a_play_leaves_the_other_cards() -> None:
    """Given a play from the hand, the up and down cards and the other hands are as before."""
    state = lay_out(RULES, "7C 9S | 7D 7H - | 2C", "KC | KD | KH", pile="6C")
    after = play(RULES, state, "7C")
    assert after.hand(0) == CardSet.of("9S")
    assert after.table == state.table
    assert after.hands[1:] == state.hands[1:]
