"""`cardrules play`: you against bots."""

from __future__ import annotations

import sys
from itertools import count
from random import Random
from typing import Annotated, Any, ClassVar

import attrs
import typer
from typing_extensions import override

from cardrules.cli.arguments import (
    Complaint,
    Game,
    Language,
    OptionsGiven,
    PlayerName,
    PresetName,
    Samples,
    SeedText,
    book_of,
    company_of,
    game_class,
    read_seed,
    rule_of,
    ruleset,
)
from cardrules.cli.describe import describe, standing, who
from cardrules.cli.rules import show_rule
from cardrules.cli.terminal import Output
from cardrules.errors import InvalidNotation
from cardrules.players import Uniform
from cardrules.rulebook import Rulebook
from cardrules.ruleset import DealResult, Move, Ruleset
from cardrules.simulate import Player, positions
from cardrules.views import History, View

__all__ = ["play"]

HELP = (
    "rule ID  shows a rule of the game, such as one that a refusal names",
    "?        shows this",
    "quit     leaves the table",
)
BY_TABLE = "this is done by chance or by the whole table, not by a player"


def play(  # noqa: PLR0913 - a command has as many parameters as it has options
    game: Game,
    *,
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Where you sit.")] = 0,
    preset: PresetName = None,
    option: OptionsGiven = None,
    player: PlayerName = None,
    samples: Samples = None,
    seed: SeedText = None,
    lang: Language = "en",
) -> None:
    """Play a match against bots."""
    cls = game_class(game)
    rules = ruleset(cls, preset, option)
    if not 0 <= seat < rules.seats:
        message = f"--seat is 0 to {rules.seats - 1} in {cls.title}, not {seat}"
        raise Complaint(message)
    _, bots = company_of(rules, [player] if player else None, samples)
    used = read_seed(seed)
    table = Table(rules, seat, book_of(cls, lang), Output.of(sys.stdout))
    company = [Heard(table, at, bot or Uniform()) for at, bot in enumerate(bots)]
    players = [*company[:seat], Person(table), *company[seat + 1 :]]
    try:
        for state in positions(rules, seed=used, players=players):
            if state.to_move is None:
                table.tell(rules.view(state, seat))
    except EOFError:
        table.leave()
    except KeyboardInterrupt:
        table.leave()
        raise
    finally:
        if seed is None:
            table.out.say(f"The seed of this match was {used}.")


@attrs.frozen
class Person(Player[Any]):
    """Whoever sits before the screen."""

    remembers: ClassVar[bool] = False
    table: Table

    @override
    def choose(self, known: History[Any], generator: Random) -> Move:
        return self.table.ask(known.view)


@attrs.frozen
class Heard(Player[Any]):
    """A bot whose moves are told at the table."""

    table: Table
    seat: int
    bot: Player[Any]

    @override
    def choose(self, known: History[Any], generator: Random) -> Move:
        move = self.bot.choose(known, generator)
        self.table.out.say(f"{self.table.who(self.seat)}: {move.label}")
        return move


@attrs.define
class Table:
    """A person's place at the table: what is said and asked there, all from what he may know."""

    rules: Ruleset[Any]
    seat: int
    book: Rulebook
    out: Output
    _last: DealResult | None = None

    # --- telling ---

    def tell(self, view: View[Any]) -> None:
        """Say what has ended: a deal with its result, the match."""
        score = view.score
        if score.result is not None and score.result != self._last:
            self._tell_result(score.result, score.points)
        self._last = score.result
        if score.over:
            winners = ", ".join(map(self.who, score.winners)) or "-"
            self.out.say(f"The match is over. Winner: {winners}", style="bold")

    def _tell_result(self, result: DealResult, points: tuple[int, ...]) -> None:
        self.out.say()
        self.out.say(f"Deal {result.deal_number} is over.", style="bold")
        for item in result.items:
            self.out.say(
                f"{self.who(item.seat)} {item.points:+}: {item.reason} ({item.rule})", indent=2
            )
        if not result.items:
            self.out.say("nobody scores", indent=2)
        if result.remark:
            self.out.say(result.remark, indent=2)
        self.out.say(f"points: {standing(points, self.seat)}", indent=2)

    def leave(self) -> None:
        """Say good-bye before the end."""
        self.out.say()
        self.out.say("You leave the table; the match is not finished.")

    def who(self, seat: int) -> str:
        """A seat as the person calls it."""
        return who(seat, self.seat)

    # --- asking ---

    def ask(self, view: View[Any]) -> Move:
        """A legal move of the person; refusals are told, and the question is asked again.

        Raises:
            EOFError: the person has gone.
        """
        self.out.say()
        for line in describe(view):
            self.out.say(line)
        notations = [str(move) for move in view.moves]
        # Where a notation is itself a number, as a bid is, numbering the moves would be ambiguous.
        numbered = not any(map(_is_number, notations))
        menu = (
            [f"{number}\N{NO-BREAK SPACE}{text}" for number, text in enumerate(notations, 1)]
            if numbered
            else notations
        )
        self.out.say(f"moves:   {'   '.join(menu)}")
        while True:
            answer = self.out.ask("your move (? for help): ")
            move = self._read(view, answer, numbered=numbered)
            if move is not None:
                return move

    def _read(self, view: View[Any], answer: str, *, numbered: bool) -> Move | None:
        """The move that an answer means; `None` if it means none, and the person knows why."""
        word, _, rest = answer.partition(" ")
        if answer.lower() in {"quit", "q"}:
            raise EOFError
        if answer.lower() in {"?", "help", "h"}:
            how = "the number of a move or with its notation" if numbered else "one of the moves"
            for line in (f"Answer with {how}.", *HELP):
                self.out.say(line)
        elif word.lower() == "rule":
            self._show_rule(rest)
        elif numbered and _is_number(answer):
            by_number = dict(zip(map(str, count(1)), view.moves, strict=False))
            if answer in by_number:
                return by_number[answer]
            self.out.say(f"there is no move {answer}; choose 1 to {len(view.moves)}", style="red")
        elif answer:
            return self._parse(view, answer)
        return None

    def _parse(self, view: View[Any], answer: str) -> Move | None:
        try:
            move = self.rules.parse(view.position, answer)
        except InvalidNotation as error:
            self.out.say(str(error), style="red")
            return None
        if move in view.moves:
            return move
        why = BY_TABLE if move.by_table else self.rules.check(view.position, move)
        self.out.say(f"{move.label}: {why}", style="red")
        return None

    def _show_rule(self, name: str) -> None:
        try:
            show_rule(self.out, rule_of(self.book, name))
        except Complaint as error:
            self.out.say(str(error), style="red")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
