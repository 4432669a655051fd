"""`cardrules options`: the house rules of a game."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from cardrules.cli.arguments import Game, PresetName, game_class
from cardrules.cli.terminal import Output
from cardrules.options import Clash, Option, OptionValue, Preset

__all__ = ["options"]

INDENT = 4


def options(game: Game, *, preset: PresetName = None) -> None:
    """List the house rules of a game: what is allowed, the defaults, the presets."""
    cls = game_class(game)
    out = Output.of(sys.stdout)
    chosen = {} if preset is None else cls.preset(preset).changed()

    out.say(f"Options of {cls.title}", style="bold underline")
    for option in cls.options().values():
        _show_option(out, option, chosen, preset)
    out.say()
    out.say("Presets", style="bold underline")
    for name, known in cls.presets.items():
        if preset in {None, name}:
            _show_preset(out, name, known)
    if cls.clashes:
        out.say()
        out.say("Refused together", style="bold underline")
        for clash in cls.clashes:
            _show_clash(out, clash)


def _show_option(
    out: Output, option: Option, chosen: Mapping[str, OptionValue], preset: str | None
) -> None:
    heading = f"{option.name} ({', '.join(option.rules)})" if option.rules else option.name
    out.say()
    out.say(heading, style="bold")
    out.say(option.meaning, indent=INDENT)
    out.say(f"allowed: {option.allowed}", indent=INDENT)
    out.say(f"default: {option.default}", indent=INDENT)
    if option.name in chosen:
        out.say(f"in {preset}: {chosen[option.name]}", style="bold", indent=INDENT)


def _show_preset(out: Output, name: str, preset: Preset) -> None:
    out.say()
    out.say(name, style="bold")
    out.say(preset.about, indent=INDENT)
    if not preset.options:
        out.say("all defaults", indent=INDENT)
    for option, value in preset.options.items():
        out.say(f"{option}={value}", indent=INDENT)


def _show_clash(out: Output, clash: Clash) -> None:
    out.say()
    out.say(f"{', '.join(clash.fields)} ({clash.rule})", style="bold")
    out.say(clash.reason, indent=INDENT)
