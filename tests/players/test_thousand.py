"""What the simple player of Thousand does in single situations."""

from __future__ import annotations

from random import Random

import pytest

from cardrules import Thousand
from cardrules.cards import CardSet, Suit, cards
from cardrules.games.thousand import (
    CONCEDE,
    PASS,
    RECUT,
    REDEAL,
    SILENT,
    Bid,
    Declare,
    Discard,
    Give,
    Row,
    ThousandState,
)
from cardrules.players import SimpleThousand
from cardrules.players.thousand.estimate import promise
from cardrules.players.thousand.player import CHOICES
from cardrules.players.thousand.sight import DECK, Sight
from cardrules.players.thousand.tricks import follow, lead
from cardrules.ruleset import Move
from cardrules.simulate import matches, play_match, uniformly
from cardrules.tricks import plays

RULES = Thousand()
SIMPLE = SimpleThousand(RULES)

GOOD = "KH QH AH TH AS TS AC"
POOR = "9H JH 9S JS 9C JC QD"


def mask(text: str) -> int:
    """Some cards as a mask."""
    return CardSet.of(cards(text)).mask if text else 0


def sight(
    hand: str,
    *,
    gone: str = "",
    trick: str = "",
    trumps: Suit | None = None,
    contract: int | None = None,
    row: Row = Row(),  # noqa: B008 - a value
    others: int = 2,
) -> Sight:
    """What a seat knows that holds a hand, after some cards have been played or laid aside."""
    return Sight(
        hand=mask(hand),
        unseen=DECK & ~mask(hand) & ~mask(gone) & ~mask(trick),
        row=row,
        others=others,
        contract=contract,
        trick=cards(trick) if trick else (),
        trumps=0 if trumps is None else trumps.mask,
    )


def choose(
    phase: str, known: Sight, moves: tuple[Move, ...], player: SimpleThousand = SIMPLE
) -> str:
    """The notation of the move that is chosen in a phase."""
    return str(CHOICES[phase](player, known, moves))


def bids(lowest: int, highest: int) -> tuple[Move, ...]:
    """All bids from one number to another."""
    return tuple(map(Bid, range(lowest, highest + 1, 5)))


def gifts(text: str) -> tuple[Move, ...]:
    """All ways to pass two of these cards."""
    hand = cards(text)
    return tuple(Give(one, other) for one in hand for other in hand if one != other)


# --- what a hand promises -----------------------------------------------------------------------


def promised(hand: str, *, gone: str = "", others: int = 2, needs_trick: bool = True) -> float:
    """What a hand promises."""
    unseen = DECK & ~mask(hand) & ~mask(gone)
    return promise(mask(hand), unseen, others, needs_trick=needs_trick)


def test_masters_and_what_they_draw_out_win() -> None:
    """Four cards from the ace down take the last two from two hands; a lower one then wins too."""
    assert promised("AH TH KH JH 9H") - promised("AH TH KH JH") == pytest.approx(6)
    assert promised("AH") == 6 + 11
    assert promised("TH") == pytest.approx(0.4 * 10)


def test_with_one_opponent_more_has_to_be_led() -> None:
    """One opponent gives up one card of a suit in each trick, two give up two."""
    hand = "AH TH JH"
    assert promised(hand, others=2) > promised(hand, others=1)


def test_what_is_played_makes_lower_cards_high() -> None:
    """Once ace and ten are gone, the king is high."""
    assert promised("KH", gone="AH TH") == 6 + 4


def test_a_marriage_needs_an_entry() -> None:
    """The value of a marriage counts in full only if a trick can be won, where one is needed."""
    apart = promised("KH QH 9S", needs_trick=False) - 100
    assert promised("KH QH 9S") == pytest.approx(apart + 25)
    assert promised("KH QH AS") == pytest.approx(promised("KH QH AS", needs_trick=False))


def test_a_second_marriage_counts_half() -> None:
    """Of several marriages the dearest counts in full, the others count half."""
    both, one = promised("KH QH KS QS AC"), promised("KH QH KS JS AC")
    assert both - one == pytest.approx(20 + 0.4)


# --- claims and calls ---------------------------------------------------------------------------


def test_a_nine_at_the_bottom_is_cut_again() -> None:
    """The dealer does not want it."""
    assert choose("bottom_nine", sight(""), (RECUT,)) == "recut"


@pytest.mark.parametrize("phase", ["hand_claims", "after_pass_claims"])
def test_a_poor_hand_is_dealt_again(phase: str) -> None:
    """A redeal is claimed unless the hand is worth a bid."""
    assert choose(phase, sight(POOR), (REDEAL, SILENT)) == "redeal"
    assert choose(phase, sight(GOOD), (REDEAL, SILENT)) == "silent"


def test_bidding_goes_up_to_what_the_hand_promises() -> None:
    """The smallest bid is made while it is within reach; then the player passes."""
    limit = SIMPLE.limit(sight(GOOD))
    low, high = int(limit // 5 * 5), int(limit // 5 * 5) + 5
    assert choose("auction", sight(GOOD), (*bids(low, 220), PASS)) == str(low)
    assert choose("auction", sight(GOOD), (*bids(high, 220), PASS)) == "pass"
    assert choose("auction", sight(POOR), (*bids(105, 120), PASS)) == "pass"
    assert choose("auction", sight(POOR), (PASS,)) == "pass"


def test_the_opener_bids_the_least() -> None:
    """Who may not pass names the opening bid."""
    assert choose("auction", sight(POOR), bids(100, 120)) == "100"
    assert choose("auction", sight(GOOD), bids(100, 220)) == "100"


# --- passing ------------------------------------------------------------------------------------


def test_worthless_cards_are_passed() -> None:
    """The cards go without which the hand promises most, and no marriage is given away."""
    hand = "KH QH AH TH AS TS AC KC 9D JD"
    chosen = choose("pass", sight(hand, contract=100), gifts(hand))
    assert set(chosen.split("-")) == {"9D", "JD"}


def test_a_gift_that_may_complete_a_marriage_is_avoided() -> None:
    """A lone king is kept rather than a jack, if the queen may be with an opponent."""
    hand = "KH QH AH TH AS TS AC TC KD JS"
    chosen = choose("pass", sight(hand, contract=100), gifts(hand))
    assert "KD" not in chosen


def test_cards_are_laid_aside() -> None:
    """With two players the two worst cards are laid aside."""
    hand = "KH QH AH TH AS TS AC TC 9D JD AD TD"
    held = cards(hand)
    moves = tuple(Discard(one, other) for one in held for other in held if one < other)
    assert choose("discard", sight(hand, contract=100, others=1), moves) == "9D&JD"


def test_a_bad_talon_is_claimed_only_with_a_bad_hand() -> None:
    """Who holds a ground for a redeal uses it if the contract looks lost."""
    strong, weak = "KH QH AH TH AS TS AC 9C 9D JD", "9H JH 9S JS 9C JC QD KS TC TD"
    assert choose("pass", sight(strong, contract=100), (*gifts(strong), REDEAL)) != "redeal"
    assert choose("pass", sight(weak, contract=100), (*gifts(weak), REDEAL)) == "redeal"


# --- conceding and raising ----------------------------------------------------------------------

HOPELESS = "9H JH 9S JS 9C JC QD KS"


def test_a_hopeless_contract_is_conceded() -> None:
    """Before the pass as well as after it."""
    ten = f"{HOPELESS} TC 9D"
    assert choose("pass", sight(ten, contract=120), (*gifts(ten), CONCEDE)) == "concede"
    assert (
        choose("contract", sight(HOPELESS, contract=120), (*bids(120, 120), CONCEDE)) == "concede"
    )


def test_what_may_not_be_conceded_is_played() -> None:
    """Where nobody may concede, the contract stands."""
    assert choose("contract", sight(HOPELESS, contract=120), bids(120, 120)) == "120"


@pytest.mark.parametrize(("conceded", "chosen"), [(1, "concede"), (2, "120")])
def test_a_concession_that_is_fined_is_avoided(conceded: int, chosen: str) -> None:
    """Every third concession costs a penalty at this table, so the third deal is played."""
    player = SimpleThousand(Thousand(rospis_penalty_every=3))
    known = sight(HOPELESS, contract=120, row=Row(concessions=conceded))
    assert choose("contract", known, (*bids(120, 120), CONCEDE), player) == chosen


def test_a_good_hand_raises() -> None:
    """The contract is raised as far as the hand promises, with some caution."""
    hand = "KH QH AH TH AS TS AC TC"
    chosen = choose("contract", sight(hand, contract=100), (*bids(100, 220), CONCEDE))
    assert 100 < int(chosen) <= promised(hand) - 25


def test_an_ordinary_hand_stays() -> None:
    """Where the hand promises no more, the contract stays as it is."""
    known = sight("KH QH AH 9S 9C JC JD 9D", contract=120)
    assert choose("contract", known, (*bids(120, 220), CONCEDE)) == "120"


# --- the barrel ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("used", "promised_points", "aim"),
    [(None, 110, 110), (0, 90, 90), (0, 110, 120), (2, 90, 120), (0, 130, 130)],
)
def test_the_aim_on_the_barrel(used: int | None, promised_points: int, aim: int) -> None:
    """On the barrel one goes for what wins, if it is near or the attempt is the last."""
    assert SIMPLE.aim(sight("", row=Row(barrel=used)), promised_points) == aim


# --- leading ------------------------------------------------------------------------------------


def led(known: Sight, declarable: str = "") -> str:
    """The notation of the lead; any card of the hand may be led."""
    declarations = tuple(map(Declare, cards(declarable))) if declarable else ()
    return choose("lead", known, (*plays(known.hand), *declarations))


def test_high_cards_are_led() -> None:
    """What no other card of its suit can beat is led, the dearest first."""
    assert led(sight("AH 9S KD")) == "AH"
    assert led(sight("TH KS", gone="AH AS TS")) == "TH"


def test_trumps_are_drawn_first() -> None:
    """While others may hold trumps, a high trump comes before a high card of another suit."""
    assert led(sight("AS KH", gone="AH TH", trumps=Suit.HEARTS)) == "KH"
    assert led(sight("AS 9H", trumps=Suit.HEARTS)) == "AS"


def test_a_lost_lead_costs_little() -> None:
    """Without a high card the one goes that is missed least: no marriage, no trump, no points."""
    assert led(sight("KH QH JS TS")) == "JS"
    assert led(sight("9H JS", trumps=Suit.HEARTS)) == "JS"


def test_a_marriage_is_declared_with_its_queen() -> None:
    """The king stays in hand."""
    assert led(sight("KH QH 9S"), "KH QH") == "QH+"
    assert led(sight("KH QH KS QS AC"), "KH QH KS QS") == "QH+"


def test_certain_winners_come_before_the_only_marriage() -> None:
    """They cannot be trumped yet; those of the marriage's own suit wait."""
    assert led(sight("KH QH AS"), "KH QH") == "AS"
    assert led(sight("KH QH AH"), "KH QH") == "QH+"
    assert led(sight("KH QH AS", trumps=Suit.CLUBS), "KH QH") == "QH+"


def test_the_ace_marriage_comes_first() -> None:
    """Two hundred points do not wait."""
    assert led(sight("AC AD AH AS KH QH"), "AC AD AH AS KH QH").startswith("A")
    assert led(sight("AC AD AH AS KH QH"), "AC AD AH AS KH QH").endswith("+")


def test_the_lead_of_a_bit() -> None:
    """The choice comes as the bit of a card and whether it is declared."""
    known = sight("AH 9S")
    assert lead(known, known.hand, 0) == (mask("AH"), False)


# --- following ----------------------------------------------------------------------------------


def followed(known: Sight, playable: str) -> str:
    """The notation of the card with which a seat follows."""
    return choose("follow", known, plays(mask(playable)))


def test_the_last_to_play_wins_with_a_card_that_would_not_win_later() -> None:
    """The ten takes the trick, and the ace is kept."""
    assert followed(sight("AH TH 9S", trick="QH JH"), "AH TH") == "TH"
    assert followed(sight("TH 9H 9S", trick="QH JH"), "TH 9H") == "TH"
    assert followed(sight("TH KH AS", trick="QH JH"), "TH KH") == "TH"


def test_in_the_middle_only_a_certain_winner_is_played() -> None:
    """With a player still to come, an ace wins and a ten does not."""
    assert followed(sight("AH 9H", trick="QH"), "AH 9H") == "AH"
    assert followed(sight("TH 9H", trick="QH"), "TH 9H") == "9H"


def test_a_trump_wins() -> None:
    """Who has to trump does it as cheaply as it wins."""
    known = sight("JS 9S 9C", trick="AH TH", trumps=Suit.SPADES)
    assert followed(known, "JS 9S") == "JS"
    assert followed(sight("JS", trick="9S AH", trumps=Suit.SPADES), "JS") == "JS"


def test_an_overtrumped_trick_is_given_up() -> None:
    """What cannot win goes cheaply."""
    known = sight("JS KS", trick="AH TS", trumps=Suit.SPADES)
    assert followed(known, "JS KS") == "JS"


def test_a_marriage_is_not_broken_for_a_trick() -> None:
    """Another winner is taken instead of the king of a marriage, even if it is dearer."""
    known = sight("KH QH AH", trick="JH 9H")
    assert followed(known, "KH QH AH") == "AH"


def test_following_gives_a_bit() -> None:
    """The choice comes as the bit of a card."""
    assert follow(sight("TH 9H", trick="QH"), mask("TH 9H")) == mask("9H")


# --- whole matches ------------------------------------------------------------------------------


def test_the_simple_player_beats_chance() -> None:
    """One simple player among three wins nearly every match against two that play at random."""
    rules = Thousand(max_deals=60)
    simple = SimpleThousand(rules)

    def one_simple(state: ThousandState, moves: tuple[Move, ...], generator: Random) -> Move:
        player = simple if state.to_move == 0 else uniformly
        return player(state, moves, generator)

    won = sum(match.winners == (0,) for match in matches(rules, 20, seed=1, choose=one_simple))
    assert won >= 18


def test_a_match_repeats() -> None:
    """The same seed gives the same match."""
    first, again = (play_match(RULES, seed=3, choose=SimpleThousand(Thousand())) for _ in range(2))
    assert first == again
