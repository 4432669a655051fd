"""Moves as numbers: `encode`, `decode`, `num_actions` and `mask` of any ruleset."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from cardrules import Deal, Move, Play, Ruleset, SixtySix, Thousand, card
from cardrules.games.sixty_six import CLOSE, Announce
from cardrules.games.thousand import MISDEAL, PASS, Bid, Cut, Give
from tests.tiny_game import FOLD, HighCard

EITHER_FACE = Thousand.of({"pass_face": "declarer_choice"})


@pytest.mark.parametrize(
    ("rules", "number"),
    [
        (HighCard(), 24 + 1),
        (HighCard(folding=False), 24),
        (SixtySix(), 24 + 8 + 8 + 4),
        (Thousand(), 24 + 12 + 8 + 23 + 22 + 121 + 24 * 23),
        (EITHER_FACE, 24 + 12 + 8 + 23 + 22 + 121 + 2 * 24 * 23),
        (Thousand(players=2), 24 + 12 + 8 + 23 + 22 + 121 + 2 + 12 * 23),
    ],
)
def test_there_are_as_many_numbers_as_moves(rules: Ruleset[Any], number: int) -> None:
    """Numbers run from 0 without gaps, and only moves of this table have one."""
    assert rules.num_actions == number
    assert rules.encode(rules.decode(number - 1)) == number - 1
    assert len({str(rules.decode(each)) for each in range(number)}) == number


@pytest.mark.parametrize(
    ("rules", "digest"),
    [
        (SixtySix(), "a2c306fa9d0ec2af"),
        (Thousand(), "9cb90919132679b4"),
        (EITHER_FACE, "4b40129389fc209a"),
        (Thousand(players=2), "3d090042a72e2f23"),
    ],
)
def test_a_move_keeps_its_number(rules: Ruleset[Any], digest: str) -> None:
    """The numbers are the same in every process and on every platform, for ever."""
    notations = " ".join(str(rules.decode(number)) for number in range(rules.num_actions))
    assert hashlib.sha256(notations.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize(
    ("rules", "move", "told"),
    [
        (HighCard(folding=False), FOLD, "fold"),
        (SixtySix(), Deal(SixtySix().deck()), "deal"),
        (SixtySix(), Play(card("2S")), "2S"),
        (SixtySix(), Announce(card("AS")), r"AS\+"),
        (Thousand(), MISDEAL, "misdeal"),
        (Thousand(), Bid(655), "655"),
        (Thousand(), Cut(24), "cut24"),
        (Thousand(), Give(card("AS"), card("KS"), "up"), "pass two cards"),
        (Thousand(players=2), Give(card("AS"), card("KS")), "pass two cards"),
    ],
)
def test_what_no_player_can_do_has_no_number(rules: Ruleset[Any], move: Move, told: str) -> None:
    """A move of chance, of the table or of other tables is refused, without telling its cards."""
    with pytest.raises(ValueError, match=f"^{told} has no number: no player can make it") as caught:
        rules.encode(move)
    assert "KS" not in str(caught.value)


@pytest.mark.parametrize("number", [-1, 44, True, 1.0, "1", None])
def test_what_is_no_number_leads_to_no_move(number: Any) -> None:
    """Only whole numbers from 0 to the last are decoded."""
    with pytest.raises(ValueError, match="actions are 0 to 43, not"):
        SixtySix().decode(number)


def test_the_mask_marks_the_moves_that_are_given() -> None:
    """A mask has one byte for each action: 1 for these moves, 0 for all others."""
    rules = SixtySix()
    state = rules.deal(rules.start(dealer=0), seed=7)
    legal = rules.legal_moves(state)
    mask = rules.mask(legal)
    assert len(mask) == rules.num_actions
    assert [rules.decode(at) for at, one in enumerate(mask) if one] == sorted(
        legal, key=rules.encode
    )
    assert set(mask) == {0, 1}
    assert rules.mask(()) == bytes(44)
    assert rules.mask(rules.view(state, 0).moves) == bytes(44)
    assert rules.mask([CLOSE])[rules.encode(CLOSE)] == 1


def test_a_mask_marks_no_move_of_other_tables() -> None:
    """A move without a number cannot be marked."""
    with pytest.raises(ValueError, match="pass has no number"):
        SixtySix().mask([PASS])
