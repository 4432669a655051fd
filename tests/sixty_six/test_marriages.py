"""Announcing marriages (SS-33 to SS-46)."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules import SixtySix
from cardrules.games.sixty_six import SixtySixState
from tests.sixty_six.table import (
    deal_for,
    deal_with,
    hand,
    legal,
    outcome,
    partner,
    pending,
    play,
    played,
    refused_by,
    result,
    shown,
)

SIX_TRICKS = "AC 9C | AD 9D | AH 9H | TC JC | TD JD | TH JH"


@pytest.mark.rule("SS-33")
@pytest.mark.parametrize(
    ("mine", "announcements"),
    [
        ("KD QD", {"KD+", "QD+"}),
        ("KD QH", set[str]()),
        ("QD JD", set[str]()),
        ("AD KD", set[str]()),
        ("KC QC KS QS", {"KC+", "QC+", "KS+", "QS+"}),
    ],
)
def test_a_marriage_is_king_and_queen_of_one_suit(mine: str, announcements: set[str]) -> None:
    """Given a hand, what can be announced in it are exactly its pairs of king and queen."""
    rules = SixtySix()
    filler = [f"9{suit}" for suit in "CDHS"]
    state = deal_with(rules, turn_up="JS", p1=" ".join([*mine.split(), *filler][:6]))
    assert {word for word in legal(rules, state) if "+" in word} == announcements


@pytest.mark.rule("SS-33")
@pytest.mark.parametrize(("p1", "word"), [("KD QH", "KD+"), ("KD QH", "QD+"), ("9C", "KD+")])
def test_half_a_marriage_is_refused(p1: str, word: str) -> None:
    """Given one card of a pair, or none, in hand, the announcement is refused."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1=p1, p0="KC QC")
    assert refused_by(rules, state, word) == "SS-33"


@pytest.mark.rule("SS-33")
def test_the_partner_may_be_drawn_later() -> None:
    """Given a king and its queen drawn from the stock, the pair is held and may be announced."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="AC KD", p0="9C", stock="QD")
    assert refused_by(rules, state, "KD+") == "SS-33"
    assert "KD+" in legal(rules, play(rules, state, "AC 9C"))


@pytest.mark.rule("SS-34")
def test_only_the_leader_announces() -> None:
    """Given a pair in the follower's hand, he cannot announce until he is on lead himself."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="JC", p0="KD QD AC")
    state = play(rules, state, "JC")
    assert refused_by(rules, state, "KD+") == "SS-34"
    assert not any("+" in word for word in legal(rules, state))
    assert "KD+" in legal(rules, play(rules, state, "AC"))


@pytest.mark.rule("SS-35")
@pytest.mark.parametrize("word", ["KC+", "QC+", "KD+", "QD+", "KH+", "QH+"])
def test_a_plain_marriage_counts_twenty(word: str) -> None:
    """Given a plain pair, announcing it with either card counts 20."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1=f"{word[:2]} {partner(word)}")
    assert play(rules, state, word).totals == (0, 20)


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("rank", "KQ")
def test_the_trump_marriage_counts_forty(suit: str, rank: str) -> None:
    """Given the pair of the trump suit, announcing it with either card counts 40."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="J" + suit, p1=f"K{suit} Q{suit}")
    assert play(rules, state, f"{rank}{suit}+").totals == (0, 40)


@pytest.mark.rule("SS-37")
def test_king_or_queen_of_the_pair_is_led() -> None:
    """Given an announcement, its king or queen, as he likes, lies on the table as the lead."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="KD QD AD")
    for name in ("KD", "QD"):
        after = play(rules, state, name + "+")
        assert (str(after.led), after.phase, after.to_move) == (name, "follow", 0)
        assert partner(name) in hand(after, 1)
        assert name not in hand(after, 1)


@pytest.mark.rule("SS-37")
@pytest.mark.parametrize("word", ["AD+", "JD+", "AD+!"])
def test_no_other_card_announces(word: str) -> None:
    """Given a pair in hand, leading another card with an announcement is refused."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="KD QD AD JD")
    assert refused_by(rules, state, word) == "SS-37"


@pytest.mark.rule("SS-38")
def test_the_points_count_before_the_follower_plays() -> None:
    """Given an announcement, its points are in the total while the follower is still to play."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="KD QD AC", p0="9C")
    state = play(rules, state, "AC 9C | KD+")
    assert (state.phase, state.totals) == ("follow", (0, 31))


@pytest.mark.rule("SS-39")
def test_the_points_stand_when_the_led_card_is_beaten() -> None:
    """Given an announced queen that is taken by the ace, the 20 stay with the announcer."""
    state = played(SixtySix(), "QD+ AD", turn_up="JS")
    assert (state.totals, state.to_move) == ((14, 20), 0)


# --- marriage_trick -----------------------------------------------------------------------------


@pytest.mark.rule("SS-40")
def test_no_earlier_trick_is_needed() -> None:
    """Given no trick won, a marriage may be announced and counts at once."""
    rules = SixtySix(marriage_trick="none")
    state = deal_with(rules, turn_up="JS", p1="KD QD")
    state = play(rules, state, "KD+")
    assert (state.totals, pending(state)) == ((0, 20), (0, 0))


@pytest.mark.rule("SS-40")
def test_the_announcer_may_need_a_trick_of_his_own() -> None:
    """Given `before_declaring`, an announcement is refused until its player has won a trick."""
    rules = SixtySix(marriage_trick="before_declaring")
    state = deal_with(rules, turn_up="JS", p1="KD QD AC", p0="9C")
    assert refused_by(rules, state, "KD+") == "SS-40"
    assert not any("+" in word for word in legal(rules, state))
    state = play(rules, state, "AC 9C")
    assert play(rules, state, "KD+").totals == (0, 31)


@pytest.mark.rule("SS-40")
@pytest.mark.parametrize("dealer", [0, 1])
def test_points_may_be_pending_until_a_trick_is_won(dealer: int) -> None:
    """Given `to_count`, points announced without a trick wait for the first trick, then count."""
    rules = SixtySix(marriage_trick="to_count")
    hands = ("AD JD JC JH TD QC", "KD QD AC 9C 9D 9H")
    state = deal_with(
        rules, turn_up="JS", p0=hands[dealer], p1=hands[1 - dealer], stock="KC KH", dealer=dealer
    )

    def counted(state: SixtySixState) -> tuple[list[int], list[int]]:
        """What dealer and announcer have counted, and what waits to be counted for them."""
        seats = (dealer, 1 - dealer)
        return [state.totals[seat] for seat in seats], [pending(state)[seat] for seat in seats]

    state = play(rules, state, "QD+ AD")
    assert counted(state) == ([14, 0], [0, 20])
    state = play(rules, state, "JC 9C")
    assert counted(state) == ([16, 0], [0, 20])
    state = play(rules, state, "QC AC")
    assert counted(state) == ([16, 20 + 14], [0, 0])
    state = play(rules, state, "9D TD")
    assert counted(state) == ([26, 34], [0, 0])


@pytest.mark.rule("SS-40")
def test_pending_points_count_with_the_very_trick() -> None:
    """Given `to_count` and an announced card that wins its own trick, the points count with it."""
    rules = SixtySix(marriage_trick="to_count")
    state = deal_with(rules, turn_up="JS", p1="KD QD", p0="9D")
    state = play(rules, state, "KD+")
    assert (state.totals, pending(state)) == ((0, 0), (0, 20))
    state = play(rules, state, "9D")
    assert (state.totals, pending(state)) == ((0, 24), (0, 0))


@pytest.mark.rule("SS-40")
def test_with_a_trick_the_points_count_at_once() -> None:
    """Given `to_count` and a trick won before, an announcement counts before the reply."""
    rules = SixtySix(marriage_trick="to_count")
    state = deal_with(rules, turn_up="JS", p1="KD QD AC", p0="9C")
    state = play(rules, state, "AC 9C | KD+")
    assert (state.totals, pending(state)) == ((0, 31), (0, 0))


@pytest.mark.rule("SS-40")
def test_points_without_any_trick_are_void() -> None:
    """Given `to_count` and an announcer who never wins a trick, his points count nothing."""
    rules = SixtySix(marriage_trick="to_count", closer_trickless_points=None)
    state = deal_with(rules, turn_up="9S", p1="KD QD JC 9C JH 9H", p0="AD TD AC TC AH TH")
    state = play(rules, state, "close | QD+ AD | TD KD | AC 9C | TC JC | AH 9H | TH JH")
    assert result(rules, state).totals == (84, 0)
    assert outcome(rules, state) == (0, 6)


@pytest.mark.rule("SS-40")
def test_two_pending_marriages_wait_together() -> None:
    """Given `to_count` and both players announcing before a trick, each waits for his own trick."""
    rules = SixtySix(marriage_trick="to_count")
    state = deal_with(
        rules, turn_up="JS", p1="KD QD KH QH 9C 9H", p0="AD KC QC JC AH 9D", stock="TC"
    )
    state = play(rules, state, "QD+ AD | QC+ 9C")
    assert state.totals == (14 + 20 + 3, 0)
    state = play(rules, state, "9D KD")
    assert (state.totals, pending(state)) == ((37, 24), (0, 0))


# --- announcing or not --------------------------------------------------------------------------


@pytest.mark.rule("SS-41")
@pytest.mark.parametrize("name", ["KD", "QD"])
def test_announcing_is_optional(name: str) -> None:
    """Given a pair, king or queen may be led silently; it scores nothing and breaks the pair."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="KD QD", p0="9D 9C AC")
    assert name in legal(rules, state)
    state = play(rules, state, name)
    assert (state.totals, pending(state)) == ((0, 0), (0, 0))
    state = play(rules, state, "9D")
    assert state.to_move == 1
    assert refused_by(rules, state, partner(name) + "+") == "SS-33"


@pytest.mark.rule("SS-42")
def test_a_marriage_in_hand_counts_nothing() -> None:
    """Given a pair still in hand when the opponent claims, it counts nothing for its holder."""
    rules = SixtySix()
    state = played(rules, "KS+ JC | AC 9C | AH 9H | claim", turn_up="JS", p0="KD QD")
    assert result(rules, state).totals == (0, 68)
    assert outcome(rules, state) == (1, 3)


@pytest.mark.rule("SS-42")
def test_a_marriage_not_led_counts_nothing_at_the_last_card() -> None:
    """Given a pair played without announcement to the end of a deal, its points are not counted."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="9S", p1="AC TC KC QC JC 9C", p0="AD TD KD QD JD 9D")
    state = play(rules, state, "close | KC 9D | QC JD | JC QD | 9C KD | TC TD | AC AD")
    assert result(rules, state).totals == (0, 70)


@pytest.mark.rule("SS-43")
@pytest.mark.parametrize(("first", "second"), [("KD+", "QD+"), ("QD+", "KD+")])
def test_a_marriage_counts_once(first: str, second: str) -> None:
    """Given an announced pair, its other card announces nothing later, nor does it count again."""
    rules = SixtySix()
    state = deal_with(rules, turn_up="JS", p1="KD QD", p0="9D 9C")
    state = play(rules, state, f"{first} 9D")
    assert refused_by(rules, state, second) == "SS-33"
    assert not any("+" in word for word in legal(rules, state))
    before = state.totals[1]
    assert play(rules, state, second[:2]).totals[1] == before


@pytest.mark.rule("SS-43")
def test_a_pair_broken_as_follower_is_broken() -> None:
    """Given a pair of which the king has been played to the opponent's lead, it is no pair."""
    rules = SixtySix()
    state = played(rules, "JD KD", turn_up="JS", p0="QD")
    assert state.to_move == 0
    assert refused_by(rules, state, "QD+") == "SS-33"


@pytest.mark.rule("SS-44")
def test_several_marriages_one_a_lead() -> None:
    """Given three pairs, each counts at a lead of its own: 20, 40 and 20 again."""
    rules = SixtySix(deal_end="play_out")
    state = deal_with(rules, turn_up="JS", p1="KD QD KS QS KH QH", p0="9D 9H 9C JC JH QC")
    state = play(rules, state, "KD+ 9D")
    assert state.totals == (0, 24)
    state = play(rules, state, "KS+ 9C")
    assert state.totals == (0, 24 + 44)
    state = play(rules, state, "KH+ 9H")
    assert state.totals == (0, 24 + 44 + 24)


@pytest.mark.rule("SS-44")
def test_both_players_may_announce() -> None:
    """Given a pair in each hand, both count in the same deal."""
    state = played(SixtySix(), "QD+ AD | QC+ AC", turn_up="JS")
    assert state.totals == (34, 34)


# --- marriage_phase -----------------------------------------------------------------------------


@pytest.mark.rule("SS-45")
@pytest.mark.parametrize(
    ("phase", "closed", "exhausted"),
    [("always", True, True), ("not_exhausted", True, False), ("open_only", False, False)],
)
def test_how_long_marriages_may_be_announced(phase: Any, closed: bool, exhausted: bool) -> None:
    """Given the open, the closed or the exhausted stock, announcing is allowed as agreed."""
    rules = SixtySix(marriage_phase=phase)
    state = deal_with(rules, turn_up="JS", p1="KD QD")
    assert "KD+" in legal(rules, state)
    state = play(rules, state, "close")
    assert ("KD+" in legal(rules, state)) == closed
    if not closed:
        assert refused_by(rules, state, "KD+") == "SS-45"
    state = deal_with(
        rules,
        turn_up="JS",
        p1="AC AD AH TC TD TH",
        p0="9C 9D 9H JC JD JH",
        stock="KC QS QC QD QH KH AS TS 9S KS",
    )
    state = play(rules, state, SIX_TRICKS.removesuffix(" | TH JH"))
    assert state.stock_size == 2
    assert "KC+" in legal(rules, state)
    state = play(rules, state, "TH JH")
    assert state.stock_size == 0
    assert ("KC+" in legal(rules, state)) == exhausted
    if not exhausted:
        assert refused_by(rules, state, "KC+") == "SS-45"


@pytest.mark.rule("SS-45", "SS-68")
def test_66_opens_no_marriage_that_is_closed() -> None:
    """Given 66 and a stock closed under `open_only`, a claim is legal, but not with a marriage."""
    rules = SixtySix(marriage_phase="open_only")
    state = played(rules, "KS+ JC | AC 9C | AD 9D | close", turn_up="JS", p1="KH QH")
    assert state.totals == (0, 68)
    assert "claim" in legal(rules, state)
    assert refused_by(rules, state, "KH+!") == "SS-45"


@pytest.mark.rule("SS-34", "SS-68")
def test_66_opens_no_marriage_to_the_follower() -> None:
    """Given 66 and a card led by the opponent, the follower may announce no marriage."""
    rules = SixtySix()
    state = played(rules, "KS+ JC | AC 9C | AD 9D | 9H JH | TH", turn_up="JS", p1="KD QD")
    assert (state.totals, state.to_move) == ((2, 68), 1)
    assert refused_by(rules, state, "KD+!") == "SS-34"


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("word", ["KD+", "QD+"])
def test_an_announcement_shows_the_other_card(word: str, dealer: int) -> None:
    """Given an announcement, both know that the other card of the pair is in that hand."""
    rules = SixtySix()
    state = deal_for(rules, f"{word} AC", turn_up="JS", dealer=dealer)
    announcer = 1 - dealer
    assert shown(state, announcer) == set()
    state = play(rules, state, word)
    assert partner(word) in hand(state, announcer)
    assert shown(state, announcer) == {"KD", "QD"}
    assert shown(state, dealer) == set()


@pytest.mark.rule("SS-46", "SS-47")
@pytest.mark.parametrize("dealer", [0, 1])
def test_what_was_shown_stays_known(dealer: int) -> None:
    """Given announcements of both players and an exchange, all these cards are known."""
    rules = SixtySix()
    state = played(rules, "KD+ 9D | exchange | QD AD | KH+ 9H", turn_up="AS", dealer=dealer)
    assert shown(state, 1 - dealer) == {"KD", "QD", "AS"}
    assert shown(state, dealer) == {"KH", "QH"}
