"""What trick-taking games share: plays, and which card beats which (`cardrules.tricks`)."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardrules import JOKER, Card, CardSet, Move, Play, Rank, Suit, card, cards
from cardrules.cards import CARDS
from cardrules.tricks import (
    ACE_HIGH,
    ACE_TEN,
    PLAYS,
    SUIT_MASKS,
    Ranking,
    plays,
    rank_mask,
    winning_place,
)

some_card = st.sampled_from(CARDS)
masks = st.integers(0, (1 << 53) - 1)
trumps = st.sampled_from([0, *(suit.mask for suit in Suit)])


# --- plays --------------------------------------------------------------------------------------


def test_there_is_one_shared_play_of_every_card() -> None:
    """The plays stand by the index of their cards."""
    assert [play.card for play in PLAYS] == list(CARDS)


@given(some_card)
def test_a_play_is_a_value_named_as_its_card(each: Card) -> None:
    """A play compares and hashes by its card, is written as it, and reads back from its repr."""
    play = Play(each)
    assert play == PLAYS[each.index]
    assert hash(play) == hash(PLAYS[each.index])
    assert (str(play), play.label) == (str(each), str(each))
    assert eval(repr(play), {"Play": Play, "card": card}) == play  # noqa: S307 - our own repr
    assert pickle.loads(pickle.dumps(play)) == play  # noqa: S301 - our own pickle


def test_a_play_is_a_move_and_its_own_copy() -> None:
    """A copied play is the play itself, as every move."""
    assert isinstance(PLAYS[0], Move)
    assert copy.copy(PLAYS[0]) is copy.deepcopy(PLAYS[0]) is PLAYS[0]


@given(masks)
def test_the_plays_of_a_hand_are_those_of_its_cards(mask: int) -> None:
    """The plays of a mask are the shared ones of its cards, in canonical order."""
    found = plays(mask)
    assert [play.card for play in found] == list(CardSet(mask))
    assert all(play is PLAYS[play.card.index] for play in found)


def test_more_hands_than_are_remembered() -> None:
    """However many different hands were looked at, the plays are right."""
    for mask in [*range(1 << 15), 0b101]:
        found = plays(mask)
        assert len(found) == mask.bit_count()
    assert [play.card.index for play in plays(0b101)] == [0, 2]


# --- masks --------------------------------------------------------------------------------------


@given(some_card, some_card)
def test_suit_masks_hold_the_cards_of_the_same_suit(one: Card, other: Card) -> None:
    """A card lies in the mask of another exactly if their suits are the same; the joker alone."""
    assert bool(SUIT_MASKS[one.index] & other.bit) == (one.suit is other.suit)


def test_the_mask_of_a_rank_has_its_four_cards() -> None:
    """The mask of the kings is the four kings."""
    assert CardSet(rank_mask(Rank.KING)) == CardSet.of("KC KD KH KS")


# --- rankings -----------------------------------------------------------------------------------


def test_the_ten_stands_next_to_the_ace() -> None:
    """In the ace-ten ranking a king is beaten by ten and ace of its suit, an ace by none."""
    above = {
        each: " ".join(map(str, CardSet(ACE_TEN.higher[card(each).index])))
        for each in ("9H", "JH", "QH", "KH", "TH", "AH")
    }
    assert above == {
        "9H": "TH JH QH KH AH",
        "JH": "TH QH KH AH",
        "QH": "TH KH AH",
        "KH": "TH AH",
        "TH": "AH",
        "AH": "",
    }


def test_in_the_full_pack_the_ace_is_high() -> None:
    """In the ace-high ranking thirteen ranks go from the ace down to the two, and count nothing."""
    spades = cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    for place, each in enumerate(spades):
        assert CardSet(ACE_HIGH.higher[each.index]) == CardSet.of(spades[:place])
    assert not any(ACE_HIGH.by_card)


@pytest.mark.parametrize("outside", ["8S", "2C", "JK"])
def test_nothing_ranks_above_a_card_outside_the_pack(outside: str) -> None:
    """A card that the ranking does not know has no higher cards."""
    assert ACE_TEN.higher[card(outside).index] == 0


@given(st.permutations([rank for rank in Rank if rank is not Rank.JOKER]), some_card, some_card)
def test_of_two_cards_of_a_suit_one_ranks_above(order: list[Rank], one: Card, other: Card) -> None:
    """In any order of ranks, a card is above another of its suit if its rank comes first."""
    ranking = Ranking(tuple(order), {})
    above = bool(ranking.higher[one.index] & other.bit)
    same_suit = one.suit is other.suit and one.suit is not None
    assert above == (same_suit and order.index(other.rank) < order.index(one.rank))


@given(some_card, some_card, trumps)
def test_a_led_card_is_beaten_by_higher_ones_and_by_trumps(
    led: Card, other: Card, trump: int
) -> None:
    """A card of the led suit beats by rank, a trump beats any card that is none."""
    beats = bool(ACE_TEN.beaters(trump)[led.index] & other.bit)
    higher = bool(ACE_TEN.higher[led.index] & other.bit)
    trumped = bool(other.bit & trump) and not led.bit & trump
    assert beats == (higher or trumped)


def test_a_trump_nine_does_not_tie_with_an_ace() -> None:
    """The lowest trump beats another suit's ace, and that ace beats no trump."""
    beaters = ACE_TEN.beaters(Suit.HEARTS.mask)
    nine, ace = card("9H"), card("AS")
    assert nine.bit & beaters[ace.index]
    assert not ace.bit & beaters[nine.index]


def test_the_joker_is_beaten_by_trumps_alone() -> None:
    """A led joker has no suit in which a card could be higher."""
    assert ACE_TEN.beaters(0)[JOKER.index] == 0
    assert ACE_TEN.beaters(Suit.CLUBS.mask)[JOKER.index] == Suit.CLUBS.mask


@given(some_card)
def test_card_points(each: Card) -> None:
    """Ace 11, ten 10, king 4, queen 3, jack 2; other cards count nothing."""
    worth = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    assert ACE_TEN.by_card[each.index] == worth.get(str(each)[0], 0) * (each is not JOKER)


def test_the_pack_counts_120() -> None:
    """The card points of the whole pack are 120, 30 in each suit."""
    for suit in Suit:
        assert sum(ACE_TEN.by_card[each.index] for each in CardSet(suit.mask)) == 30
    assert sum(ACE_TEN.by_card) == 120


def test_a_ranking_shows_what_it_was_made_of() -> None:
    """The repr of a ranking has its order and values, not the tables made from them."""
    ranking = Ranking((Rank.ACE, Rank.KING), {Rank.ACE: 1})
    assert repr(ranking) == (
        "Ranking(order=(<Rank.ACE: 14>, <Rank.KING: 13>), values={<Rank.ACE: 14>: 1})"
    )


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("9C", "S", 0),
        ("9C 8C TC", "S", 2),
        ("9C AC TC", "S", 1),
        ("9C AD AH", "S", 0),
        ("9C AD 2S 3S", "S", 3),
        ("9C 3S AC 2S", "S", 1),
        ("2S AC KS AS", "S", 3),
        ("9C AS TC 8C", "", 2),
    ],
)
def test_the_best_card_wins_a_trick(trick: str, trump: str, place: int) -> None:
    """The highest trump wins, or else the highest card of the led suit, whatever its place."""
    trumps = sum(suit.mask for suit in Suit if suit.letter == trump)
    assert winning_place(cards(trick), ACE_HIGH.beaters(trumps)) == place
