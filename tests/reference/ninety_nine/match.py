"""The deals of a match and what they add up to (section H).

Nothing but the results of the deals is kept.
"""

from __future__ import annotations

from .options import Options
from .scoring import Result


class Match:
    """The results of all finished deals, game by game; only `match` has more than one game."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.finished: list[list[Result]] = []  # NN-72: games over, with their bonuses
        self.running: list[Result] = []

    def add(self, result: Result) -> None:
        """Book a deal; it may end the running game of a match."""
        self.running.append(result)
        if self.options.length == "match":
            reached = self.options.match_game_score
            if max(self.points(self.running)) >= reached:  # NN-68
                self.finished.append(self.running)
                self.running = []  # NN-72: from 0 for everyone

    def results(self) -> list[Result]:
        """All finished deals of all games."""
        return [result for game in [*self.finished, self.running] for result in game]

    def previous_k(self) -> int | None:
        """How many succeeded in the deal that decides the next trumps, if one does."""
        if self.options.length == "match" and self.options.reset_trump_each_game:
            deals = self.running  # NN-17, section 9: each game begins again
        else:
            deals = self.results()  # NN-17, section 9: on across games
        return deals[-1].k if deals else None  # NN-13: none before the first deal

    # -- points ----------------------------------------------------------------------------------

    def points(self, game: list[Result]) -> list[int]:
        """The points of each seat in the deals of a game; NN-63: none for the dummy."""
        seats = range(self.options.players)
        return [sum(result.points[seat] for result in game) for seat in seats]

    def has_bonus(self, game: list[Result], seat: int) -> bool:
        """Whether this seat won a game bonus in a finished game (NN-71: several may)."""
        if self.points(game)[seat] < self.options.match_game_score:
            return False  # NN-69
        # NN-69, NN-70
        return game[-1].succeeded[seat] or not self.options.match_bonus_needs_success

    def points_with_bonuses(self, game: list[Result]) -> list[int]:
        """The points of each seat in a finished game, game bonus included."""
        points = self.points(game)
        for seat in range(self.options.players):
            if self.has_bonus(game, seat):
                points[seat] += self.options.match_game_bonus  # NN-69
        return points

    def bonuses(self, seat: int) -> int:
        """How many game bonuses a seat has won; section 9: one of 0 points is one too."""
        return sum(self.has_bonus(game, seat) for game in self.finished)

    def totals(self) -> list[int]:
        """What each seat has in all."""
        totals = self.points(self.running)
        for game in self.finished:
            for seat, points in enumerate(self.points_with_bonuses(game)):
                totals[seat] += points  # NN-74
        return totals

    # -- the end ---------------------------------------------------------------------------------

    def highest(self) -> list[int]:
        """The seats with the highest total."""
        totals = self.totals()
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def is_over(self) -> bool:
        """Whether no further deal is played."""
        options = self.options
        if options.length == "match":
            # NN-73: asked after a game; bonuses are won at no other time
            most = max(self.bonuses(seat) for seat in range(options.players))
            return most >= options.match_bonuses
        deals = len(self.running)
        if options.length == "trump_stock":
            return deals >= (16 if options.trump_stock_end == "stock_16" else 20)  # NN-88
        if options.length == "deals":
            assert options.deals is not None
            ended = deals >= options.deals  # NN-75
        else:
            ended = max(self.totals()) >= options.target_score  # NN-65
        if options.tie == "play_on":
            return ended and len(self.highest()) == 1  # NN-67
        return ended

    def winners(self) -> list[int]:
        """The winners, once it is over; section 9, NN-67: equal highest totals win jointly."""
        if not self.is_over():
            return []
        return self.highest()  # NN-66, NN-74, NN-75, NN-89
