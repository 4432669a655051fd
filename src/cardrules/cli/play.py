"""`cardrules play`: you against bots."""

from __future__ import annotations

import sys
from itertools import count
from random import Random
from typing import Annotated, Any

import attrs
import typer

from cardrules.cli.arguments import (
    Complaint,
    Game,
    Language,
    OptionsGiven,
    PlayerName,
    PresetName,
    SeedText,
    book_of,
    game_class,
    player_of,
    read_seed,
    rule_of,
    ruleset,
)
from cardrules.cli.describe import describe, standing, who
from cardrules.cli.rules import show_rule
from cardrules.cli.terminal import Output
from cardrules.errors import InvalidNotation
from cardrules.rulebook import Rulebook
from cardrules.ruleset import DealResult, Move, Ruleset, State
from cardrules.simulate import Choose, positions

__all__ = ["play"]

HELP = """\
Answer with the number of a move or with its notation.
rule ID  shows a rule of the game, such as one that a refusal names
?        shows this
quit     leaves the table"""


def play(  # noqa: PLR0913 - a command has as many parameters as it has options
    game: Game,
    *,
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Where you sit.")] = 0,
    preset: PresetName = None,
    option: OptionsGiven = None,
    player: PlayerName = None,
    seed: SeedText = None,
    lang: Language = "en",
) -> None:
    """Play a match against bots."""
    cls = game_class(game)
    rules = ruleset(cls, preset, option)
    if not 0 <= seat < rules.seats:
        message = f"--seat is 0 to {rules.seats - 1} in {cls.title}, not {seat}"
        raise Complaint(message)
    _, bots = player_of(rules, player)
    used = read_seed(seed)
    table = Table(rules, seat, bots, book_of(cls, lang), Output.of(sys.stdout))
    try:
        for state in positions(rules, seed=used, choose=table.choose):
            table.tell(state)
    except EOFError:
        table.leave()
    except KeyboardInterrupt:
        table.leave()
        raise
    finally:
        if seed is None:
            table.out.say(f"The seed of this match was {used}.")


@attrs.define
class Table:
    """A player's place at the table: what is said and asked there."""

    rules: Ruleset[Any]
    seat: int
    bots: Choose[Any]
    book: Rulebook
    out: Output
    _last: DealResult | None = None

    # --- telling ---

    def tell(self, state: State) -> None:
        """Say what a position brings: the result of a deal, the end of the match."""
        if state.to_move is not None:
            return
        score = self.rules.score(state)
        if score.result is not None and score.result != self._last:
            self._tell_result(score.result, score.points)
        self._last = score.result
        if score.over:
            winners = ", ".join(self._who(seat) for seat in score.winners) or "-"
            self.out.say(f"The match is over. Winner: {winners}", style="bold")

    def _tell_result(self, result: DealResult, points: tuple[int, ...]) -> None:
        self.out.say()
        self.out.say(f"Deal {result.deal_number} is over.", style="bold")
        for item in result.items:
            self.out.say(
                f"{self._who(item.seat)} {item.points:+}: {item.reason} ({item.rule})", indent=2
            )
        if not result.items:
            self.out.say("nobody scores", indent=2)
        self.out.say(f"points: {standing(points, self.seat)}", indent=2)

    def leave(self) -> None:
        """Say good-bye before the end."""
        self.out.say()
        self.out.say("You leave the table; the match is not finished.")

    def _who(self, seat: int) -> str:
        return who(seat, self.seat)

    # --- asking ---

    def choose(self, state: State, moves: tuple[Move, ...], generator: Random) -> Move:
        """The next move: the player is asked, a bot's is told."""
        if state.to_move == self.seat:
            return self._ask(state, moves)
        move = self.bots(state, moves, generator)
        self.out.say(f"{self._who(state.to_move or 0)}: {move.label}")
        return move

    def _ask(self, state: State, moves: tuple[Move, ...]) -> Move:
        """A legal move of the player; refusals are told, and the question is asked again.

        Raises:
            EOFError: the player has gone.
        """
        self.out.say()
        for line in describe(self.rules, state, self.seat):
            self.out.say(line)
        notations = [str(move) for move in moves]
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
            move = self._read(state, answer, moves, numbered=numbered)
            if move is not None:
                return move

    def _read(
        self, state: State, answer: str, moves: tuple[Move, ...], *, numbered: bool
    ) -> Move | None:
        """The move that an answer means; `None` if it means none, and the player knows why."""
        word, _, rest = answer.partition(" ")
        if answer.lower() in {"quit", "q"}:
            raise EOFError
        if answer.lower() in {"?", "help", "h"}:
            for line in HELP.splitlines():
                self.out.say(line)
        elif word.lower() == "rule":
            self._show_rule(rest)
        elif numbered and _is_number(answer):
            by_number = dict(zip(map(str, count(1)), moves, strict=False))
            if answer in by_number:
                return by_number[answer]
            self.out.say(f"there is no move {answer}; choose 1 to {len(moves)}", style="red")
        elif answer:
            return self._parse(state, answer)
        return None

    def _parse(self, state: State, answer: str) -> Move | None:
        try:
            move = self.rules.parse(state, answer)
        except InvalidNotation as error:
            self.out.say(str(error), style="red")
            return None
        refusal = self.rules.check(state, move)
        if refusal is None:
            return move
        self.out.say(f"{move.label}: {refusal}", style="red")
        return None

    def _show_rule(self, name: str) -> None:
        try:
            show_rule(self.out, rule_of(self.book, name))
        except Complaint as error:
            self.out.say(str(error), style="red")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
