"""The auction and what its winner may do before the tricks (TH-46 ... TH-83)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from .cards import ACE_MARRIAGE_VALUE, MARRIAGE_VALUES, has_marriage, in_pack_order
from .options import Options
from .table import Player

# -- bids ----------------------------------------------------------------------------------------


def ceiling(options: Options, hand: Iterable[str]) -> int:
    """The highest number a player with these cards may name."""
    if options.bid_over_ceiling:
        # TH-58: 120 + 280, + 200 if the ace marriage is played, + the bonus of the last trick.
        limit = 120 + sum(MARRIAGE_VALUES.values())
        if options.ace_marriage:
            limit += ACE_MARRIAGE_VALUE
        return limit + options.last_trick_bonus
    held = set(hand)
    # TH-54, TH-55, TH-56; only complete pairs in his own hand count, aces never (TH-57).
    return 120 + sum(value for suit, value in MARRIAGE_VALUES.items() if has_marriage(held, suit))


def must_pass_by_score(options: Options, player: Player) -> bool:
    """Bidding in the minus (TH-59)."""
    return options.min_score_to_bid is not None and player.score < options.min_score_to_bid


def legal_calls(
    options: Options,
    player: Player,
    hand: Sequence[str],
    bid: int | None,
) -> list[str]:
    """The calls of the player in turn; `bid` is None only before the opener's first call."""
    if bid is None:
        if must_pass_by_score(options, player):
            # TH-59: as opener he makes exactly the forced bid; TH-164: and may not play dark.
            return [str(options.opening_bid)]
        # TH-49: the opener cannot pass; he may open higher within his ceiling.
        calls = [str(n) for n in range(options.opening_bid, ceiling(options, hand) + 1, 5)]
        if options.dark_game:
            calls.append("dark")  # TH-163, TH-164: his first call only
        return calls
    calls = ["pass"]  # TH-51
    if not must_pass_by_score(options, player):  # TH-59
        # TH-50: multiples of 5 above the bid before.
        calls += [str(n) for n in range(bid + 5, ceiling(options, hand) + 1, 5)]
    return calls


def talon_is_shown(options: Options, golden: bool, calls: Sequence[tuple[int, str]]) -> bool:
    """Whether the talon is turned up before it is taken (TH-61, TH-62)."""
    if options.talon_reveal == "always":
        return True
    if options.talon_reveal == "never":
        return False  # section 9: in golden deals too
    if golden:
        return True  # TH-62
    bids = [call for _, call in calls if call != "pass"]
    # TH-62: hidden when nobody but the opener has bid and his bid equals the opening bid.
    # Section 9: a dark call counts as an opening bid of 120.
    only = bids[0].replace("dark", "120")
    return not (len(bids) == 1 and int(only) == options.opening_bid)


# -- talon, pass, contract -----------------------------------------------------------------------


def pass_moves(options: Options, hand: Sequence[str], talon: Sequence[str]) -> list[str]:
    """One card to each of the two opponents (TH-63)."""
    source = talon if options.pass_source == "talon" else hand  # TH-64
    pairs = [f"{first}-{second}" for first, second in permutations(source, 2)]
    if options.pass_face == "declarer_choice":
        # TH-65; section 9: one choice of face for both cards.
        return [f"{pair}:{face}" for pair in pairs for face in ("up", "down")]
    return pairs


def discard_moves(hand: Sequence[str]) -> list[str]:
    """Two players: two cards of the declarer's choice are laid out of play (TH-71)."""
    return [f"{first}&{second}" for first, second in combinations(in_pack_order(hand), 2)]


def contract_moves(options: Options, golden: bool, contract: int, hand: Sequence[str]) -> list[str]:
    """The declarer states his contract: leaves it or raises it (TH-68)."""
    numbers = [contract]
    # TH-156: a golden contract cannot be raised.
    if options.raise_after_talon and not golden:
        # TH-69: the ceiling on the cards held now. A contract already above it stands.
        # Section 9: bidding in the minus (TH-59) does not restrict the raise.
        numbers += list(range(contract + 5, ceiling(options, hand) + 1, 5))
    return [str(number) for number in numbers]


# -- rospis --------------------------------------------------------------------------------------


def may_concede(options: Options, player: Player, golden: bool, contract: int) -> bool:
    """Whether the declarer may write the deal out (TH-72)."""
    if not options.rospis:  # TH-72
        return False
    if options.rospis_limit is not None and player.concessions >= options.rospis_limit:  # TH-79
        return False
    if player.on_barrel and not options.rospis_on_barrel:  # TH-81
        return False
    if golden and not options.rospis_on_golden:  # TH-82
        return False
    # TH-83
    return contract <= 120 or options.rospis_over_120


def rospis_share(options: Options, contract: int) -> int:
    """What each opponent is written, before any doubling."""
    if options.rospis_share == "sixty":  # TH-75
        return 60
    return contract // 2 // 5 * 5  # TH-75, TH-76: half, down to a multiple of 5
