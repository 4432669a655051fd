"""Agreements that contradict one another, or can have no effect: refused, with the reason.

A field whose parent is switched off must have the value that the reason names, so that an agreement
set by mistake is never passed over in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardrules.options import Clash, OptionValue

__all__ = ["CLASHES"]


def _both(rule: str, reason: str, **values: OptionValue) -> Clash:
    """The combination of exactly these values."""
    return Clash(rule, tuple(values), reason, lambda options: values.items() <= options.items())


def _idle(
    rule: str,
    reason: str,
    switch: str,
    off: Callable[[OptionValue], bool],
    **idle: OptionValue,
) -> tuple[Clash, ...]:
    """Fields that can have no effect while `switch` is off, so that they must have these values."""

    def changed(field: str) -> Callable[[Mapping[str, OptionValue]], bool]:
        return lambda options: off(options[switch]) and options[field] != idle[field]

    return tuple(
        Clash(rule, (field, switch), f"{reason}; set {field} to {value!r}", changed(field))
        for field, value in idle.items()
    )


def _unreachable_penalty(options: Mapping[str, OptionValue]) -> bool:
    limit, every = options["rospis_limit"], options["rospis_penalty_every"]
    return isinstance(limit, int) and isinstance(every, int) and limit < every


CLASHES: tuple[Clash, ...] = (
    *_idle(
        "X-01",
        "nobody sits out",
        "players",
        lambda players: players != 4,  # noqa: PLR2004 - TH-03
        sitting_out="right_of_dealer",
    ),
    _both(
        "X-02",
        "the dealer is not active, he cannot open",
        players=4,
        sitting_out="dealer",
        opener="dealer",
    ),
    _both(
        "X-03",
        "the dealer is not active, he cannot lead",
        players=4,
        sitting_out="dealer",
        first_lead="dealer",
    ),
    _both(
        "X-04",
        "nothing is passed with two players, and laying the talon itself aside would make taking "
        "it pointless; set pass_source to 'hand'",
        players=2,
        pass_source="talon",  # noqa: S106 - cards are passed, not words
    ),
    *_idle(
        "X-05",
        "nothing is passed with two players",
        "players",
        lambda players: players == 2,  # noqa: PLR2004 - TH-04
        pass_face="down",  # noqa: S106 - likewise
    ),
    *_idle(
        "X-06",
        "nines at the bottom are not counted",
        "bottom_nine",
        lambda nine: nine == "ignore",
        three_nines_penalty="none",
    ),
    *_idle(
        "X-07",
        "there are no dark deals",
        "dark_game",
        lambda dark: not dark,
        dark_doubles_bolts=False,
    ),
    *_idle(
        "X-08",
        "there are no bolts",
        "bolts_per_penalty",
        lambda bolts: bolts is None,
        bolts_consecutive=False,
        max_bolt_penalties=None,
        bolt_exempt_declarer=False,
        bolt_exempt_barrel=False,
        dark_doubles_bolts=False,
    ),
    _both(
        "X-09",
        "one bolt cannot be in a row",
        bolts_per_penalty=1,
        bolts_consecutive=True,
    ),
    *_idle(
        "X-10",
        "nothing can be conceded",
        "rospis",
        lambda rospis: not rospis,
        rospis_share="half",
        rospis_limit=None,
        rospis_penalty_every=None,
        rospis_on_barrel=True,
        rospis_on_golden=True,
        rospis_over_120=True,
    ),
    Clash(
        "X-11",
        ("rospis_limit", "rospis_penalty_every"),
        "the penalty could never be reached",
        _unreachable_penalty,
    ),
    _both(
        "X-12",
        "conceding would cost the contract, while playing on and failing costs nothing",
        barrel=True,
        barrel_failed_contract="uses_attempt",
        rospis=True,
        rospis_on_barrel=True,
    ),
    _both(
        "X-13",
        "a duty to beat contradicts free play",
        must_beat=True,
        follow_rule="free",
    ),
    *_idle(
        "X-14",
        "there is no barrel",
        "barrel",
        lambda barrel: not barrel,
        barrel_need=120,
        barrel_attempts=3,
        barrel_win_by="any",
        barrel_failed_contract="falls",
        barrel_exhausted="penalty",
        barrel_sharing="one",
        barrel_double_mount="declarer_stays",
        barrel_falls_to_zero=None,
        bolt_exempt_barrel=False,
        rospis_on_barrel=True,
    ),
    *_idle(
        "X-15",
        "everybody may stay on the barrel",
        "barrel_sharing",
        lambda sharing: sharing == "many",
        barrel_double_mount="declarer_stays",
    ),
    *_idle(
        "X-16",
        "there are no golden deals",
        "golden",
        lambda golden: not golden,
        golden_all_fail="zero",
        rospis_on_golden=True,
    ),
)
