"""Suits, ranks, cards, sets of cards and packs (`cardrules.cards`)."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import (
    JOKER,
    AmbiguousNotation,
    Card,
    CardSet,
    InvalidNotation,
    Rank,
    Suit,
    card,
    cards,
    pack,
)
from cardrules.cards import CARDS, bits

ALL = (1 << 53) - 1
some_card = st.sampled_from(CARDS)
masks = st.integers(0, ALL)
hands = st.builds(CardSet, masks)

# --- suits and ranks ----------------------------------------------------------------------------


def test_suits_stand_in_canonical_order() -> None:
    """The suits are clubs, diamonds, hearts, spades, each with its letter and symbol."""
    assert [(suit.name, suit.letter, suit.symbol) for suit in Suit] == [
        ("CLUBS", "C", "♣"),
        ("DIAMONDS", "D", "♦"),
        ("HEARTS", "H", "♥"),
        ("SPADES", "S", "♠"),
    ]


def test_a_suits_mask_holds_its_thirteen_cards() -> None:
    """The mask of a suit is made of its thirteen cards and no other."""
    for suit in Suit:
        assert CardSet(suit.mask) == {each for each in CARDS if each.suit is suit}
        assert suit.mask.bit_count() == 13


def test_ranks_stand_in_canonical_order() -> None:
    """The ranks go from the two to the ace and the joker, each with one letter."""
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA*"
    assert [rank.value for rank in Rank] == list(range(2, 16))


# --- cards --------------------------------------------------------------------------------------


def test_all_cards_stand_by_their_index() -> None:
    """The 53 cards are numbered suit by suit from the two up, and the joker comes last."""
    assert [each.index for each in CARDS] == list(range(53))
    assert [str(each) for each in CARDS[:14]] == [
        *("2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC"),
        "2D",
    ]
    assert (str(CARDS[51]), CARDS[52]) == ("AS", JOKER)


@given(some_card)
def test_a_cards_bit_stands_at_its_index(each: Card) -> None:
    """Card number i is bit number i of a mask."""
    assert each.bit == 1 << each.index


@given(some_card, some_card)
def test_cards_compare_and_sort_by_index(one: Card, other: Card) -> None:
    """Cards are equal, hash and sort as their indices do."""
    assert (one == other) == (one.index == other.index)
    assert (one < other) == (one.index < other.index)
    assert len({one, other}) == 1 + (one.index != other.index)


def test_a_made_card_equals_the_shared_one() -> None:
    """A card made by hand is the same value as the shared card."""
    assert Card(Rank.ACE, Suit.SPADES) == CARDS[51]
    assert hash(Card(Rank.JOKER)) == hash(JOKER)


@pytest.mark.parametrize(("rank", "suit"), [(Rank.ACE, None), (Rank.JOKER, Suit.CLUBS)])
def test_only_the_joker_has_no_suit(rank: Rank, suit: Suit | None) -> None:
    """A joker with a suit, or another card without one, cannot be made."""
    with pytest.raises(ValueError, match="the joker has no suit, every other card has one"):
        Card(rank, suit)


def test_cards_cannot_be_changed() -> None:
    """Setting a field of a card is refused."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        JOKER.rank = Rank.ACE  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


@given(some_card)
def test_a_copied_card_is_the_card_itself(each: Card) -> None:
    """Copies, deep copies and unpickled cards are the one shared card."""
    assert copy.copy(each) is each
    assert copy.deepcopy(each) is each
    assert pickle.loads(pickle.dumps(each)) is each  # noqa: S301 - our own pickle


@pytest.mark.parametrize(
    ("each", "notation", "symbol"),
    [
        (Card(Rank.ACE, Suit.SPADES), "AS", "A♠"),
        (Card(Rank.TEN, Suit.DIAMONDS), "TD", "10♦"),
        (Card(Rank.TWO, Suit.HEARTS), "2H", "2♥"),
        (JOKER, "JK", "🃏"),
    ],
)
def test_a_card_prints_in_notation_and_in_symbols(each: Card, notation: str, symbol: str) -> None:
    """A card's text is its notation, and it knows how people print it."""
    assert (str(each), each.symbol, repr(each)) == (notation, symbol, f"card({notation!r})")


# --- reading ------------------------------------------------------------------------------------


@given(some_card)
def test_every_way_a_card_is_printed_reads_back(each: Card) -> None:
    """Notation, its small letters, symbols and repr read back to the same shared card."""
    assert card(str(each)) is each
    assert card(str(each).lower()) is each
    assert card(f"  {each.symbol} ") is each
    assert eval(repr(each), {"card": card}) is each  # noqa: S307 - our own repr


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10♠", "TS"),
        ("10s", "TS"),
        ("A♤", "AS"),
        ("Q♧", "QC"),
        ("J♢", "JD"),
        ("9♡", "9H"),
        ("K♥\N{VARIATION SELECTOR-16}", "KH"),
        ("7 h", "7H"),
        ("T♠", "TS"),
        ("joker", "JK"),
        ("Джокер", "JK"),
        ("🃏", "JK"),
    ],
)
def test_other_ways_to_write_a_card(text: str, meant: str) -> None:
    """Tens in digits, white symbols, emoji and blanks are read."""
    assert str(card(text)) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Т♠", "AS"),
        ("т♠", "AS"),
        ("К♥", "KH"),
        ("Д♦", "QD"),
        ("В♣", "JC"),
        ("10♦", "TD"),
        ("ДS", "QS"),
        ("ВH", "JH"),
        ("КS", "KS"),
    ],
)
def test_russian_ranks(text: str, meant: str) -> None:
    """Russian Т, К, Д, В are ace, king, queen and jack before a symbol or a Latin letter."""
    assert str(card(text)) == meant


@pytest.mark.parametrize(
    ("text", "meant"), [("А♠", "AS"), ("АS", "AS"), ("9С", "9C"), ("TС", "TC"), ("QС", "QC")]
)
def test_a_look_alike_that_can_mean_one_card_is_read(text: str, meant: str) -> None:
    """A Russian letter that looks like a Latin one is read as that one if nothing else fits."""
    assert str(card(text)) == meant


@pytest.mark.parametrize(("text", "both"), [("ТS", "A♠ or 10♠"), ("ТС", "A♣ or 10♣")])
def test_a_look_alike_that_can_mean_two_cards_is_refused(text: str, both: str) -> None:
    """Russian Т before a letter may be an ace or a Latin T; the error names both cards."""
    with pytest.raises(AmbiguousNotation) as caught:
        card(text)
    assert caught.value.text == text
    assert str(caught.value) == (
        f"cannot read {text!r}: {both} could be meant; write the suit as a symbol"
    )


@pytest.mark.parametrize("text", ["", " ", "A", "S", "1S", "11♠", "AX", "AA", "♠", "Ж♠", "*S"])
def test_unknown_text_is_refused_with_what_was_expected(text: str) -> None:
    """What cannot be a card is refused; the error keeps the text and says what cards look like."""
    with pytest.raises(InvalidNotation, match=r"expected a rank .*, such as") as caught:
        card(text)
    assert type(caught.value) is InvalidNotation
    assert caught.value.text == text
    assert "did you mean" not in str(caught.value)


@pytest.mark.parametrize(("text", "meant"), [("SA", "AS"), ("♦10", "TD"), ("♥К", "KH")])
def test_a_suit_before_its_rank_gets_a_hint(text: str, meant: str) -> None:
    """If the two halves are exchanged, the error says which card may be meant."""
    with pytest.raises(InvalidNotation, match=rf"; did you mean {meant}\?$"):
        card(text)


@given(st.text(max_size=4) | st.text("0123456789TJQKACDHSТКДВАС♣♦♥♠ ", max_size=3))
def test_any_text_is_a_card_or_invalid_notation(text: str) -> None:
    """Reading never fails in another way, and what it finds is a shared card."""
    try:
        found = card(text)
    except InvalidNotation:
        return
    assert found is CARDS[found.index]


def test_several_cards_keep_their_order() -> None:
    """Cards are read from one text with blanks or commas, or from cards and texts mixed."""
    expected = (card("AS"), card("TD"), card("KH"))
    assert cards("AS 10♦,К♥") == expected
    assert cards("AS,  10♦, К♥\n") == expected
    assert cards(["AS", CARDS[21], "К♥"]) == expected
    assert cards(iter(expected)) == expected
    assert cards("") == cards([]) == ()


def test_one_unreadable_card_among_several_is_named() -> None:
    """The error of a list of cards names the one that cannot be read."""
    with pytest.raises(InvalidNotation, match="cannot read 'XX'"):
        cards("AS XX KH")


# --- sets ---------------------------------------------------------------------------------------


@given(masks)
def test_bits_take_a_mask_apart(mask: int) -> None:
    """The bits of a mask come from the lowest up, each alone, and make up the mask."""
    found = list(bits(mask))
    assert found == sorted(found)
    assert all(bit.bit_count() == 1 for bit in found)
    assert sum(found) == mask


@given(st.lists(some_card))
def test_a_set_of_cards_iterates_in_canonical_order(given_cards: list[Card]) -> None:
    """A set holds each card once and lists them by index, however it was made."""
    found = CardSet.of(given_cards)
    assert list(found) == sorted(set(given_cards))
    assert len(found) == len(set(given_cards))
    assert found == CardSet.of(" ".join(map(str, given_cards)))


@given(hands, some_card)
def test_membership_is_that_of_the_bit(hand: CardSet, each: Card) -> None:
    """A card is in the set if its bit is in the mask."""
    assert (each in hand) == bool(hand.mask & each.bit)


@pytest.mark.parametrize("other", ["AS", 51, None])
def test_only_cards_are_in_a_set(other: object) -> None:
    """Texts and numbers are not in a set of cards, whatever they say."""
    assert other not in CardSet(ALL)


@given(hands, hands)
def test_sets_combine_as_sets_do(one: CardSet, other: CardSet) -> None:
    """The operators of sets give sets of cards, and agree with those of frozenset."""
    plain, others = frozenset(one), frozenset(other)
    combined = [one & other, one | other, one - other, one ^ other]
    assert all(isinstance(each, CardSet) for each in combined)
    assert combined == [plain & others, plain | others, plain - others, plain ^ others]
    assert (one <= other, one < other) == (plain <= others, plain < others)
    assert one.isdisjoint(other) == plain.isdisjoint(others)


@given(hands, hands)
def test_sets_compare_and_hash_by_value(one: CardSet, other: CardSet) -> None:
    """Equal cards make equal sets with equal hashes, built-in sets of cards included."""
    assert (one == other) == (one.mask == other.mask)
    again = CardSet(one.mask)
    assert one == again == frozenset(one) == set(one)
    assert hash(one) == hash(again) == hash(frozenset(one))
    assert one != list(one)


@given(hands)
def test_a_set_reads_back(hand: CardSet) -> None:
    """The text of a set is its cards, its repr makes it again, and pickling keeps it."""
    assert cards(str(hand)) == tuple(hand)
    assert eval(repr(hand), {"CardSet": CardSet}) == hand  # noqa: S307 - our own repr
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301 - our own pickle
    assert copy.deepcopy(hand) == copy.copy(hand) == hand


@pytest.mark.parametrize("mask", [-1, 1 << 53])
def test_a_mask_has_no_other_bits(mask: int) -> None:
    """A mask with a bit that is no card's is refused."""
    with pytest.raises(ValueError, match="a mask has bits 0 to 52 only, not "):
        CardSet(mask)


def test_a_set_cannot_be_changed() -> None:
    """Setting the mask of a set is refused."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        CardSet().mask = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


# --- packs --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "ranks"),
    [(24, "9TJQKA"), (32, "789TJQKA"), (36, "6789TJQKA"), (52, "23456789TJQKA")],
)
def test_packs_have_every_suit_from_the_lowest_rank_up(size: int, ranks: str) -> None:
    """A pack is its ranks in four suits, in canonical order."""
    expected = [rank + suit for suit in "CDHS" for rank in ranks]
    assert [str(each) for each in pack(size)] == expected
    assert len(expected) == size


def test_the_pack_of_37_has_the_joker() -> None:
    """37 cards are the 36 and the joker."""
    assert pack(37) == (*pack(36), JOKER)


@pytest.mark.parametrize("size", [0, -24, 23, 54, 40])
def test_other_packs_do_not_exist(size: int) -> None:
    """The error of an unknown pack lists those that there are."""
    with pytest.raises(
        ValueError, match=rf"there are packs of 24, 32, 36, 37, 52 cards, not of {size}"
    ):
        pack(size)
