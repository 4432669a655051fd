"""A player that looks ahead: Monte Carlo search over all that its seat knows, for any game.

It draws positions that it cannot tell from the true one, makes a move in each, and lets a quick
policy play the deal out for everybody. So a move is judged by what it brings on average over all
that may be hidden. All moves are tried in the same positions, which tells them apart much sooner
than luck of their own would, and the worse half of them is dropped again and again, so that most
of the time goes into telling the best ones apart.
"""

from __future__ import annotations

from math import ceil, isqrt
from random import Random
from typing import ClassVar, Generic, TypeVar

from typing_extensions import override

from cardrules.ruleset import Move, Ruleset, State
from cardrules.simulate import Choose, Player, uniformly
from cardrules.views import History

__all__ = ["Search"]

S = TypeVar("S", bound=State)

LONGEST = 2_000
"""So many moves of a deal are played out at most; then it counts as it stands."""


class Search(Player[S], Generic[S]):
    """Tries its moves in many samples of what is hidden, and makes the one that brings most.

    The move that the policy itself would make stays in the choice until the end, and is made unless
    another has proved better. Where there are very many moves, some of them are looked at: as many
    as the square root of `samples`, spread evenly over all.

    >>> from cardrules import SixtySix
    >>> from cardrules.simulate import play_match
    >>> rules = SixtySix(game_target=2)
    >>> play_match(rules, seed=7, players=[Search(rules, samples=25), None]).winners
    (0,)
    """

    SAMPLES: ClassVar[int] = 100
    """How many, where nobody says."""

    def __init__(
        self, rules: Ruleset[S], *, samples: int = SAMPLES, policy: Choose[S] = uniformly
    ) -> None:
        """Sit down at a table.

        Args:
            rules: the game and its house rules.
            samples: how many deals, about, are played out for a move; the time grows with it.
            policy: how they are played out; it must look at nothing that the seat to move may not
                know, or the search takes it for granted that others see its cards.

        Raises:
            ValueError: `samples` is below 1.
        """
        if samples < 1:
            message = f"samples are at least 1, not {samples}"
            raise ValueError(message)
        self._rules, self._samples, self._policy = rules, samples, policy

    @override
    def choose(self, known: History[S], generator: Random) -> Move:
        moves = known.view.moves
        favourite = self._policy(known.view.position, moves, generator)
        rivals = _some([move for move in moves if move != favourite], isqrt(self._samples))
        brought: dict[Move, list[int]] = {move: [] for move in (favourite, *rivals)}
        rounds = len(rivals).bit_length()
        for _ in range(rounds):
            for _ in range(ceil(self._samples / (rounds * (len(rivals) + 1)))):
                sample = self._rules.sample(known, generator)
                for move in (favourite, *rivals):
                    brought[move].append(self._gain(sample, move, known.seat or 0, generator))
            rivals.sort(key=lambda move: sum(brought[move]), reverse=True)
            rivals = rivals[: max(1, len(rivals) // 2)]
        best = rivals[0] if rivals else favourite
        return best if _proved(brought[best], brought[favourite]) else favourite

    def _gain(self, before: S, move: Move, seat: int, generator: Random) -> int:
        """What the deal brings a seat after a move, in comparison with the others.

        It is a whole number, so that it is the same everywhere. To win the match counts besides,
        more than anything that a deal brings.
        """
        rules, policy = self._rules, self._policy
        after = rules.apply(before, move)
        for _ in range(LONGEST):
            if after.to_move is None:
                break
            after = rules.apply(after, policy(after, rules.legal_moves(after), generator))
        score = rules.score(after)
        gains = [now - then for now, then in zip(score.points, before.scores, strict=True)]
        # Its lead over each of the others, added up; alone, what it gained.
        gain = max(len(gains), 2) * gains[seat] - sum(gains)
        if rules.low_wins:
            gain = -gain
        if not score.winners:
            return gain
        prize = 1 + 2 * len(gains) * max(map(abs, gains))
        return gain + prize if seat in score.winners else gain - prize


def _some(moves: list[Move], most: int) -> list[Move]:
    """The moves, or so many of them from the first to the last, evenly apart."""
    if len(moves) <= most:
        return moves
    return [moves[at * (len(moves) - 1) // max(most - 1, 1)] for at in range(most)]


def _proved(rival: list[int], favourite: list[int]) -> bool:
    """Whether a move brought more than another in the same samples, beyond the usual error.

    The mean of the differences is above its standard error exactly if the square of their sum is
    above the sum of their squares.
    """
    more = [one - other for one, other in zip(rival, favourite, strict=True)]
    return sum(more) > 0 and sum(more) ** 2 > sum(each**2 for each in more)
