"""What is kept: per player between deals (TH-168), and for the deal going on."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Player:
    """Kept per player between deals (TH-168)."""

    score: int = 0
    bolts: int = 0
    bolt_penalties: int = 0
    concessions: int = 0
    no_win: int = 0
    on_barrel: bool = False
    attempts: int = 0
    falls: int = 0


@dataclass
class Deal:
    """One deal from the shuffle to the settlement, or until it is void."""

    dealer: int
    active: list[int]  # forehand order (TH-02): the active seats clockwise from the dealer's left
    sitting_out: int | None
    cutter: int
    golden: bool
    pack: list[str]  # top card first; empty once the cards are dealt
    talon_positions: list[int]
    # The cut
    nines: int = 0
    # The cards
    hands: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    talons: list[list[str]] = field(default_factory=list[list[str]])
    misdeal_possible: bool = False
    # Claims: the seats still to be asked, in order
    to_ask: list[int] = field(default_factory=list[int])
    # The auction
    opener: int | None = None
    calls: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    bid: int | None = None
    bidder: int | None = None
    passed: list[int] = field(default_factory=list[int])
    dark_called: bool = False
    # Talon, pass, contract
    declarer: int | None = None
    contract: int | None = None
    dark: bool = False
    talon_taken: list[str] = field(default_factory=list[str])
    talon_shown: bool | None = None
    given: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    given_face: str | None = None
    discards: list[str] = field(default_factory=list[str])
    # The tricks
    trick: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    taken: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    tricks_won: dict[int, int] = field(default_factory=dict[int, int])
    trump: str | None = None
    trump_maker: int | None = None
    # Declared marriages: seat, suit or "aces", value
    declared: list[tuple[int, str, int]] = field(default_factory=list[tuple[int, str, int]])
    last_trick_winner: int | None = None
