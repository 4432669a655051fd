"""What is hidden from whom in Thousand, stage by stage, and what can be found out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardrules import Card, Deal, Thousand, cards
from cardrules.games.thousand import Bury, Cut, HandDeal, ThousandState
from tests.thousand.table import FACTORY, active_seats, calm, club, hand, pack_with
from tests.watching import Watched, thousand

SEATS = (0, 1, 2, None)
NEVER: dict[str, Any] = {"talon_reveal": "never"}


def samples(
    seen: Watched[ThousandState], seat: int | None, number: int = 40
) -> list[ThousandState]:
    """So many positions that the seat, with its memory, cannot tell from the true one."""
    history, chance = seen.history(seat), Random(7)
    return [seen.rules.sample(history, chance) for _ in range(number)]


def names(mask: int) -> set[str]:
    """The cards of a mask."""
    return {str(card) for card in Thousand().deck() if card.bit & mask}


def offered(rules: Thousand, bottom: str) -> Watched[ThousandState]:
    """A pack that, cut at 12, has this card at the bottom; it is not cut yet, and seat 2 deals."""
    rest = [name for name in FACTORY.split() if name != bottom]
    order = cards([*rest[:11], bottom, *rest[11:]])
    return Watched(rules, 2, rules.start(dealer=2)).make(Deal(order))


def nines(state: ThousandState) -> list[int]:
    """How many nines each seat holds."""
    return [len([card for card in hand(state, seat) if card[0] == "9"]) for seat in range(3)]


def worth(state: ThousandState, seat: int) -> int:
    """What the marriages in a hand are worth together."""
    held = hand(state, seat)
    values = {"S": 40, "C": 60, "D": 80, "H": 100}
    return sum(value for suit, value in values.items() if {f"K{suit}", f"Q{suit}"} <= held)


# --- the lot, the cut ---------------------------------------------------------------------------


@pytest.mark.rule("TH-14")
def test_the_lot_is_drawn_openly() -> None:
    """Everybody sees the cards that go round for the first deal, down to the ace of spades."""
    order = cards(" ".join(["9H", "AS", *(n for n in FACTORY.split() if n not in {"9H", "AS"})]))
    for seat in SEATS:
        (step,) = Thousand().observe([Deal(order)], seat).steps
        assert (step.said, step.view.dealer) == ("deal 9H AS", 1)


@pytest.mark.rule("TH-16", "TH-17")
def test_nobody_sees_the_pack_before_it_is_dealt() -> None:
    """Neither the shuffled pack nor, once it is cut, its order is known to anybody."""
    seen = offered(club(), "KD")
    for seat in SEATS:
        view = seen.view(seat)
        assert [(pile.name, pile.hidden) for pile in view.piles] == [("pack", 24), ("bottom", 0)]
        assert view.position.settled.ritual is not None
        assert view.position.settled.ritual.order == ()
    assert len({each.settled.ritual for each in samples(seen, 0)}) == 40
    step = seen.make(Cut(12)).history(0).steps[-1]
    assert (step.mover, step.said) == (1, "cut12")


@pytest.mark.rule("TH-20", "TH-21")
@pytest.mark.parametrize("bottom_nine", ["recut", "dealer_may_recut"])
def test_a_nine_at_the_bottom_is_seen_by_all(bottom_nine: str) -> None:
    """A nine that is cut again, or may be, lies at the bottom in everybody's sight."""
    seen = offered(Thousand.of({"bottom_nine": bottom_nine}), "9D").make(Cut(12))
    for seat in SEATS:
        assert seen.known(seat, "bottom") == {"9D"}
        assert seen.known(seat, "pack") == set()
    for each in samples(seen, 0):
        assert each.settled.ritual is not None
        assert str(each.settled.ritual.order[-1]) == "9D"


@pytest.mark.rule("TH-20", "TH-17")
def test_a_nine_is_followed_through_the_next_cut() -> None:
    """Everybody can reckon where a nine lies in the pack after it was cut again."""
    rules = Thousand()
    order = [name for name in FACTORY.split() if name[0] != "9"]
    order = [*order[:11], "9D", *order[11:15], "9H", *order[15:], "9S", "9C"]
    seen = Watched(rules, 2, rules.start(dealer=2)).make(Deal(cards(order)))
    seen.play("cut12 cut5")  # first the nine of diamonds at the bottom, then that of hearts
    for each in samples(seen, 1):
        assert each.settled.ritual is not None
        assert [str(each.settled.ritual.order[at]) for at in (18, 23)] == ["9D", "9H"]


@pytest.mark.rule("TH-23", "TH-24")
def test_a_jack_is_followed_through_the_dealers_cut() -> None:
    """A jack seen at the bottom is known to lie where the dealer's cut and the deal bring it."""
    rules = club(bottom_jack="dealer_cut", redeal_hand_below=None)
    seen = offered(rules, "JD").make(Cut(12))
    assert [seen.known(seat, "bottom") for seat in SEATS] == [{"JD"}] * 4
    seen.play("cut1")  # it is the last but one now, which goes to seat 1
    assert "JD" in hand(seen.state, 1)
    for seat in (0, 2, None):
        assert all("JD" in hand(each, 1) for each in samples(seen, seat))


@pytest.mark.rule("TH-25")
@pytest.mark.parametrize(("place", "where"), [(7, "talon"), (2, 1)])
def test_a_buried_jack_is_followed(place: int, where: str | int) -> None:
    """Everybody sees at which place a jack is buried, and so to whom it is dealt."""
    seen = offered(calm(bottom_jack="bury"), "JD").make(Cut(12), Bury(place))
    drawn = samples(seen, 0)
    for each in drawn:
        found = names(each.settled.talons[0]) if where == "talon" else hand(each, 1)
        assert "JD" in found
    assert len({each.hands for each in drawn}) == 40


@pytest.mark.rule("TH-25", "TH-60")
def test_a_jack_in_a_hidden_talon_is_known_to_be_the_declarers() -> None:
    """Who takes the talon, though nobody sees it, takes the jack that was buried there."""
    seen = offered(calm(bottom_jack="bury", talon_reveal="never"), "JD").make(Cut(12), Bury(7))
    seen.play("100 pass pass")
    for each in samples(seen, 1):
        assert "JD" in hand(each, 0)
        assert each.settled.contract is not None
        assert "JD" in names(each.settled.contract.talon)
    first = next(iter(hand(seen.state, 0) - {"JD"}))
    seen.play(f"JD-{first}")
    assert {"JD" in hand(each, 0) for each in samples(seen, 2)} == {True, False}
    assert {"JD" in hand(each, 1) for each in samples(seen, 2)} == {True, False}


@pytest.mark.rule("TH-25")
def test_a_jack_seen_before_another_is_buried_moves_down() -> None:
    """A card that was seen below the place of burial lies one place lower afterwards."""
    rules = calm(bottom_jack="bury", bottom_nine="dealer_may_recut")
    order = [name for name in FACTORY.split() if name not in {"9D", "JH"}]
    order = [*order[:11], "9D", *order[11:15], "JH", *order[15:]]
    seen = Watched(rules, 2, rules.start(dealer=2)).make(Deal(cards(order)))
    seen.play("cut12 recut cut5")  # the nine is the 19th, the jack at the bottom
    seen.play("bury2")  # now the nine is the 20th card, so the sixth of seat 1
    assert "9D" in hand(seen.state, 1)
    assert all("9D" in hand(each, 1) for each in samples(seen, 0))
    above = Watched(rules, 2, rules.start(dealer=2)).make(Deal(cards(order)))
    above.play("cut12 recut cut5 bury23")  # and here it stays the 19th
    assert all("9D" in hand(each, 0) for each in samples(above, 1))


@pytest.mark.rule("TH-30")
def test_a_talon_at_named_places_is_known_to_lie_there() -> None:
    """Where the talon is dealt by hand, a card seen at the bottom is followed there too."""
    rules = calm(bottom_jack="bury")
    rest = [name for name in FACTORY.split() if name != "JD"]
    deal = HandDeal(cards([*rest[:11], "JD", *rest[11:]]), (2, 9, 16))
    seen = Watched(rules, 2, rules.start(dealer=2)).make(deal, Cut(12), Bury(9))
    assert all("JD" in names(each.settled.talons[0]) for each in samples(seen, 0))


@pytest.mark.rule("TH-26", "TH-19")
def test_a_cut_without_consequence_shows_that_the_bottom_is_harmless() -> None:
    """If the cards are dealt at once, whoever is served last has not only nines and jacks."""
    harmful = ["9S", "JS", "9C", "JC", "9D", "JD", "9H"]
    rules = calm()
    seen = thousand(rules, talon="AS AC AD")
    drawn = seen.rules.with_piles(seen.view(None).position, _dealt(seen, harmful, dealer=2))
    assert hand(drawn, 2) == set(harmful)
    assert not rules.fits(seen.history(None), drawn)
    other = seen.rules.with_piles(seen.view(None).position, _dealt(seen, harmful, dealer=1))
    assert rules.fits(seen.history(None), other)


def _dealt(
    seen: Watched[ThousandState], held: list[str], dealer: int
) -> tuple[tuple[Card, ...], ...]:
    """Piles in which a seat holds these cards, and the others lie anyhow."""
    rest = [card for card in seen.rules.deck() if str(card) not in held]
    hands = [rest[:7], rest[7:14]]
    hands.insert(dealer, list(cards(held)))
    empty: list[tuple[Card, ...]] = [()] * 4
    return (*map(tuple, hands), *empty, tuple(rest[14:]))


@pytest.mark.rule("TH-19", "TH-31")
@pytest.mark.parametrize("away", ["right_of_dealer", "opposite_dealer", "dealer"])
def test_the_dealer_may_look_at_the_bottom_card(away: str) -> None:
    """The bottom card is the dealer's own; if he sits out, he knows in whose hand it is."""
    rules = calm(players=4, sitting_out=away)
    dealer = 2
    seen = offered(rules, "KD").make(Cut(12))
    last = active_seats(rules, dealer)[-1]
    assert "KD" in hand(seen.state, last)
    for seat in (0, 1, 2, 3, None):
        sees = seat in {last, dealer}
        assert ("KD" in seen.known(seat, "hand", last)) == sees
        assert {("KD" in hand(each, last)) for each in samples(seen, seat)} == (
            {True} if sees else {True, False}
        )


@pytest.mark.rule("TH-19", "TH-65")
@pytest.mark.parametrize(("face", "certain"), [("down", False), ("up", True)])
def test_a_dealer_sitting_out_may_lose_sight_of_the_bottom_card(face: str, certain: bool) -> None:
    """What the declarer passes face down may be the card that the dealer has seen."""
    rules = calm(players=4, sitting_out="dealer", pass_face=face)
    hands = ("", "9S 9C KD", "", "")
    seen = thousand(rules, *hands, talon="9D JD QD", dealer=2)
    last, dealer = active_seats(rules, 2)[-1], 2
    bottom = seen.known(dealer, "hand", last)
    assert len(bottom) == 1
    assert last == 1
    seen.play("100 pass 105 pass")
    assert seen.state.declarer == last
    assert seen.known(dealer, "hand", last) >= bottom
    seen.play("9C-9S")
    assert (bottom <= seen.known(dealer, "hand", last)) == certain
    there = sum(bottom <= hand(each, last) for each in samples(seen, dealer))
    assert (there == 40) if certain else (20 < there < 40)  # he gave two of ten cards away


# --- the deal, claims, the auction --------------------------------------------------------------


@pytest.mark.rule("TH-28", "TH-46")
def test_hands_are_private_and_the_talon_lies_face_down() -> None:
    """After the deal each player knows his seven cards and where the others lie, not which."""
    seen = thousand(calm(), "AS KS", "AC KC", talon="9D JD QD")
    for seat in SEATS:
        assert (seen.view(seat).pile("talon").size, seen.known(seat, "talon")) == (3, set())
        for other in range(3):
            expected = hand(seen.state, other) if other == seat else set[str]()
            assert seen.known(seat, "hand", other) == expected


@pytest.mark.rule("TH-40")
def test_who_is_asked_holds_a_ground_and_who_is_not_holds_none() -> None:
    """Everybody hears who is asked about a redeal, and so who holds a ground and who holds none."""
    rules = club(redeal_hand_below=None, redeal_hand_jacks=None)
    seen = thousand(rules, "AS", "9S 9C 9D", "AC AD", talon="TS KS QS")
    assert (seen.state.phase, seen.state.to_move) == ("hand_claims", 1)
    for each in samples(seen, 2):
        assert (nines(each)[0] >= 3, nines(each)[1] >= 3) == (False, True)
    seen.play("silent")
    for seat in (0, 2, None):
        for each in samples(seen, seat):
            assert [number >= 3 for number in nines(each)] == [False, True, False]


@pytest.mark.rule("TH-40")
def test_nobody_knows_who_will_be_asked_next() -> None:
    """While the first is asked, the view does not tell whether another holds a ground."""
    rules = club(redeal_hand_below=None, redeal_hand_jacks=2)
    hands = ("9S 9C 9D TH KC KD QD", "9H AS AC AD TS TC TD")
    two = thousand(rules, *hands, "JS JC QC KH QH JD KS", talon="AH JH QS")
    one = thousand(rules, *hands, "JS AH QC KH QH QS KS", talon="JC JH JD")
    assert (two.state.settled.asked, one.state.settled.asked) == ((0, 2), (0,))
    assert two.view(1) == one.view(1)
    assert two.history(1).steps[-1].view == one.history(1).steps[-1].view
    assert {each.settled.asked for each in samples(two, 1)} == {(0,), (0, 2)}


@pytest.mark.rule("TH-54", "TH-55", "TH-56")
def test_a_high_number_shows_a_marriage() -> None:
    """Who has named more than 120 holds marriages worth the difference."""
    rules = calm()
    seen = thousand(rules, "KH QH", talon="9D JD QD").play("220")
    assert min(worth(each, 0) for each in samples(seen, 1)) == 100
    seen = thousand(rules, "KH QH", "KC QC AH", talon="9D JD QD").play("120 125")
    assert min(worth(each, 1) for each in samples(seen, 0)) > 0
    assert 0 in {worth(each, 2) for each in samples(seen, 0)}


@pytest.mark.rule("TH-58")
def test_without_a_ceiling_a_number_shows_nothing() -> None:
    """Where one may bid above the ceiling, a high bid excludes no hand."""
    seen = thousand(calm(bid_over_ceiling=True), "KH QH", talon="9D JD QD").play("220")
    assert min(worth(each, 0) for each in samples(seen, 1)) == 0


@pytest.mark.rule("TH-69")
def test_a_raise_shows_a_marriage_that_was_kept() -> None:
    """Who raises above 120 after the pass holds a marriage then; the first bid needed none."""
    rules = calm(**NEVER)
    seen = thousand(rules, "KH TS", talon="QH 9C 9D").play("100 pass pass | 9C-9D 220")
    assert min(worth(each, 0) for each in samples(seen, 2)) == 100
    standing = thousand(rules, "KH TS", talon="QH 9C 9D").play("100 pass pass | 9C-9D 100")
    assert min(worth(each, 0) for each in samples(standing, 2)) == 0


# --- the talon and the pass ---------------------------------------------------------------------


@pytest.mark.rule("TH-61", "TH-62")
@pytest.mark.parametrize(
    ("reveal", "calls", "shown"),
    [
        ("always", "100 pass pass", True),
        ("unless_uncontested", "100 pass pass", False),
        ("unless_uncontested", "105 pass pass", True),
        ("unless_uncontested", "100 105 pass pass", True),
        ("never", "100 105 pass pass", False),
    ],
)
def test_a_shown_talon_is_seen_in_the_declarers_hand(reveal: str, calls: str, shown: bool) -> None:
    """Until he passes cards, all see the talon that the declarer took, if it was shown."""
    rules = calm(talon_reveal=reveal)
    seen = thousand(rules, talon="9D JD QD").play(calls)
    declarer = seen.state.declarer
    talon = {"9D", "JD", "QD"}
    for seat in SEATS:
        if seat != declarer:
            assert seen.known(seat, "hand", declarer) == (talon if shown else set())
            assert ("talon" in seen.view(seat).facts) == shown
    hidden = seen.view(None).position.settled.contract
    assert hidden is not None
    assert names(hidden.talon) == (talon if shown else set())


@pytest.mark.rule("TH-61", "TH-63")
def test_a_shown_talon_lies_with_the_declarer_or_where_he_gave_it() -> None:
    """Of a shown talon an opponent holds at most the one card that was passed to him."""
    rules = calm(talon_reveal="always")
    seen = thousand(rules, "AS KS", "QS", "9S", talon="9D JD QD")
    seen.play("100 pass pass | 9D-AS 100")
    held = [hand(each, 1) & {"9D", "JD", "QD"} for each in samples(seen, 2, 120)]
    assert {frozenset(each) for each in held} == {
        frozenset(),
        *(frozenset({name}) for name in ("9D", "JD", "QD")),
    }
    assert seen.known(2, "hand", 2) >= {"AS"}
    for words in ("", "KS QS 9S"):  # a view knows as much, without remembering who played what
        seen.play(words)
        drawn = [seen.rules.sample(seen.view(2), Random(number)) for number in range(60)]
        assert max(len(hand(each, 1) & {"9D", "JD", "QD"}) for each in drawn) == 1


@pytest.mark.rule("TH-63", "TH-65")
@pytest.mark.parametrize(
    ("pass_face", "word", "face_up"),
    [
        ("down", "9C-JC", False),
        ("up", "9C-JC", True),
        ("declarer_choice", "9C-JC:down", False),
        ("declarer_choice", "9C-JC:up", True),
    ],
)
def test_passed_cards_are_seen_by_giver_and_receiver_or_by_all(
    pass_face: str, word: str, face_up: bool
) -> None:
    """Face down, a card is known to the declarer and to its receiver; face up, to everybody."""
    seen = thousand(calm(pass_face=pass_face), "9C JC", talon="9D JD QD")
    seen.play(f"100 pass pass | {word}")
    assert seen.known(0, "hand", 1) == {"9C"}
    assert seen.known(0, "hand", 2) == {"JC"}
    for seat in (1, 2, None):
        for other, card in ((1, "9C"), (2, "JC")):
            if other != seat:
                assert seen.known(seat, "hand", other) == ({card} if face_up else set())
    said = {seen.history(seat).steps[-1].said for seat in (1, 2, None)}
    assert said == {"pass two cards"}
    assert ("passed face up" in seen.view(None).facts) == face_up


@pytest.mark.rule("TH-65", "TH-61")
def test_a_shown_talon_stays_known_if_the_pass_is_open() -> None:
    """If all saw what was passed, all know which cards of a shown talon the declarer has kept."""
    rules = calm(talon_reveal="always", pass_face="up")  # noqa: S106 - cards are passed
    seen = thousand(rules, "9C", talon="9D JD QD").play("100 pass pass | 9C-JD 100")
    assert seen.known(None, "hand", 0) == {"9D", "QD"}
    assert seen.play("9D").known(None, "hand", 0) == {"QD"}


@pytest.mark.rule("TH-64")
def test_cards_passed_from_a_shown_talon_are_known() -> None:
    """Where one card of the talon is kept, an opponent has one of the two that he did not get."""
    rules = calm(talon_reveal="always", pass_source="talon")  # noqa: S106 - likewise
    seen = thousand(rules, talon="9D JD QD").play("100 pass pass | 9D-JD")
    found = {frozenset(hand(each, 2) & {"9D", "JD", "QD"}) for each in samples(seen, 1)}
    assert found == {frozenset({"JD"}), frozenset({"QD"})}


@pytest.mark.rule("TH-64", "TH-63")
def test_a_received_card_tells_of_a_hidden_talon() -> None:
    """Where only talon cards are passed, the receiver of one knows it was not dealt otherwise."""
    rules = calm(**NEVER, pass_source="talon")  # noqa: S106 - likewise
    seen = thousand(rules, talon="9D JD QD").play("100 pass pass | 9D-JD")
    history, chance = seen.history(1), Random(3)
    assert all(rules.fits(history, rules.sample(history, chance)) for _ in range(20))
    assert "9D" in seen.known(1, "hand", 1)


@pytest.mark.rule("TH-45")
@pytest.mark.parametrize("low", [True, False])
def test_who_is_asked_after_the_pass_has_a_poor_hand(low: bool) -> None:
    """Everybody learns whether an opponent's eight cards are a ground for a redeal."""
    rules = calm(redeal_after_pass_below=30, talon_reveal="never")
    rich, poor = "AS AC TS TC KS QS QC", "9S 9C 9D 9H JS JC JD"
    hands = (rich, poor) if low else (poor, rich)
    seen = thousand(rules, *hands, talon="JH QD QH").play("100 pass pass | JH-QD")
    assert seen.state.to_move == int(low)
    if low:
        seen.play("silent")
    points = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    for each in samples(seen, 0):
        counts = [sum(points[card[0]] for card in hand(each, seat)) for seat in (1, 2)]
        assert [count < 30 for count in counts] == [low, False]


@pytest.mark.rule("TH-45")
def test_of_two_players_nobody_is_asked_after_the_pass() -> None:
    """Where nothing is passed, a poor hand that is not asked shows nothing."""
    rules = calm(players=2, redeal_after_pass_below=40)
    seen = thousand(rules, "AS AC", "9S 9C 9D 9H JS JC JD JH QS QC", dealer=1)
    seen.play("100 pass talon1").make(seen.rules.legal_moves(seen.state)[0]).play("100")
    assert rules.fits(seen.history(0), seen.state)
    samples(seen, 0)


@pytest.mark.rule("TH-44")
def test_a_claim_on_a_hidden_talon_shows_it() -> None:
    """Who claims a redeal on a talon that was hidden shows it to everybody."""
    seen = thousand(club(**NEVER), talon="9C 9D QS").play("100 pass pass")
    assert seen.known(1, "hand", 0) == set()
    seen.play("redeal")
    for seat in SEATS:
        assert seen.known(seat, "pack") == {"9C", "9D", "QS"}
        assert {each.to_move for each in samples(seen, seat)} == {None}


# --- two players --------------------------------------------------------------------------------


@pytest.mark.rule("TH-70", "TH-71")
@pytest.mark.parametrize("reveal", ["always", "never"])
def test_two_players_do_not_see_the_other_talon_nor_what_is_laid_aside(reveal: str) -> None:
    """The other talon stays hidden from both; what is laid aside the declarer alone knows."""
    rules = calm(players=2, talon_reveal=reveal)
    seen = thousand(rules, "AS KS", talon="9D JD QD KD", dealer=1).play("100 pass")
    assert len({each.settled.talons for each in samples(seen, 0)}) > 30
    seen.play("talon2")
    assert seen.known(0, "talon 1") == seen.known(1, "talon 1") == set()
    assert seen.known(1, "hand", 0) == ({"QD", "KD"} if reveal == "always" else set())
    seen.play("AS&KS")
    assert seen.known(0, "aside", 0) == {"AS", "KS"}
    assert (seen.known(1, "aside", 0), seen.view(1).pile("aside", 0).size) == (set(), 2)
    assert seen.history(1).steps[-1].said == "lay two cards aside"
    assert seen.known(1, "hand", 0) == set()
    for each in samples(seen, 1):
        contract = each.settled.contract
        assert contract is not None
        assert contract.aside.bit_count() == 2
        kept = names(contract.aside | each.hands[0])
        assert {"QD", "KD"} <= kept or reveal == "never"


# --- play ---------------------------------------------------------------------------------------


@pytest.mark.rule("TH-98", "TH-100", "TH-109")
def test_a_declaration_shows_the_cards_that_stay() -> None:
    """The other card of a declared marriage, and the other aces, are known until played."""
    rules = calm(marriage_needs_trick=False)
    seen = thousand(rules, "KH QH", talon="9D JD QD")
    seen.play("100 pass pass | 9D-JD 100 KH+")
    for seat in (1, 2, None):
        assert seen.known(seat, "hand", 0) == {"QH"}
        assert all("QH" in hand(each, 0) for each in samples(seen, seat))
    aces = thousand(calm(), "AS AC AD AH TS", "9S", "JS", talon="9D JD QD")
    aces.play("100 pass pass | 9D-JD 100 | TS 9S JS | AC+")
    assert aces.known(1, "hand", 0) == {"AS", "AD", "AH"}


@pytest.mark.rule("TH-87", "TH-88", "TH-89")
def test_who_does_not_follow_is_void() -> None:
    """Who plays another suit has none of the led one, and with trumps about no trump either."""
    rules = calm(marriage_needs_trick=False)
    hands = ("KH QH AS 9H TS KS QS", "9C JC 9S JS TH AH JH", "TD KD AD AC KC TC QC")
    seen = thousand(rules, *hands, talon="9D JD QD").play("100 pass pass | JD-9D 100 | KH+ JH AC")
    assert seen.limits(by=0, of=1) == []
    assert seen.limits(by=0, of=2) == [({"TH", "AH"}, 0)]
    seen.play("AS 9S KC")
    assert seen.limits(by=0, of=2) == [({"TH", "AH", "JS"}, 0)]
    assert seen.limits(by=1, of=2) == [({"9H", "TS", "KS", "QS"}, 0)]
    drawn = [rules.sample(seen.view(0), Random(number)) for number in range(40)]
    assert {"AH" in hand(each, 2) for each in drawn} == {True, False}  # a view does not remember


@pytest.mark.rule("TH-94")
def test_won_tricks_are_remembered() -> None:
    """The cards of tricks that were won are known to lie with their winner."""
    seen = thousand(calm(), "AS", "9S", "JS", talon="9D JD QD")
    seen.play("100 pass pass | 9D-JD 100 | AS 9S")
    assert seen.known(None, "trick") == {"AS", "9S"}
    assert [str(card) for card in seen.view(2).pile("trick").order] == ["AS", "9S"]
    seen.play("JS")
    for seat in SEATS:
        assert seen.known(seat, "won", 0) == {"AS", "9S", "JS"}


@pytest.mark.rule("TH-03")
def test_who_sits_out_sees_no_hand() -> None:
    """The fourth player knows what a spectator knows."""
    rules = calm(players=4)
    seen = thousand(rules, "AS", talon="9D JD QD")
    away = int(str(seen.view(None).facts["sits out"])[-1])
    assert away not in active_seats(rules, 2)
    assert seen.view(away).hand == seen.view(None).hand
    assert [pile.cards for pile in seen.view(away).piles] == [
        pile.cards for pile in seen.view(None).piles
    ]
    assert len(pack_with(rules)) == 24
