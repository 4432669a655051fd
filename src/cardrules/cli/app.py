"""The commands joined, and what holds for all of them: errors of one line, no traceback."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typing_extensions import override

import cardrules
from cardrules.cli.arguments import Complaint
from cardrules.cli.games import games
from cardrules.cli.options import options
from cardrules.cli.play import play
from cardrules.cli.rules import rules
from cardrules.cli.simulate import simulate
from cardrules.cli.terminal import Output, complain, mute, prepare_streams
from cardrules.errors import CardRulesError

__all__ = ["BAD_INPUT", "INTERRUPTED", "app"]

BAD_INPUT = 2
INTERRUPTED = 130
"""Exit codes."""


class Commands(TyperGroup):
    """A group of commands that tells what is wrong in one line."""

    @override
    def main(self, *args: Any, **kwargs: Any) -> Any:
        prepare_streams()
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except (CardRulesError, Complaint) as error:
            complain(str(error))
            sys.exit(BAD_INPUT)
        except OSError as error:  # a full disk, say
            complain(error.strerror or str(error))
            mute()
            sys.exit(BAD_INPUT)
        except Exception as error:
            # Wrong usage. Across its versions typer's errors have no public class in common.
            told = getattr(error, "format_message", None)
            if told is None:
                raise
            complain(told())
            sys.exit(BAD_INPUT)
        sys.exit(code)

    @override
    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


app: typer.Typer = typer.Typer(
    name="cardrules",
    cls=Commands,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _tell_version(wanted: bool) -> None:  # noqa: FBT001 - typer gives the flag so
    if wanted:
        Output.of(sys.stdout).write(f"cardrules {cardrules.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def cardrules_(
    context: typer.Context,
    *,
    version: Annotated[  # noqa: ARG001 - its callback answers
        bool,
        typer.Option("--version", help="Tell the version.", callback=_tell_version, is_eager=True),
    ] = False,
) -> None:
    """Card games and their rules: read them, play, and let many matches run."""
    if context.invoked_subcommand is None:
        Output.of(sys.stdout).write(context.get_help())


app.command()(games)
app.command()(rules)
app.command()(options)
app.command()(play)
app.command()(simulate)
