"""Makes the rule page of every game from its rulebook and its options; mkdocs-gen-files runs this.

A page may have a hand-written frame, `docs/games/NAME.md` (`NAME.ru.md`, …), in which the markers
`<!-- options -->`, `<!-- presets -->`, `<!-- comparison -->` and `<!-- rules -->` say where the
generated parts go. Without one, the plain frame below serves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import attrs
import mkdocs_gen_files

import cardrules
from cardrules.options import Option, OptionValue
from cardrules.rulebook import LANGUAGES, Rule, Rulebook

HERE = Path(__file__).parent

FRAME = """# {title}

## {w.options}

<!-- options -->

## {w.presets}

<!-- presets -->

<!-- comparison -->

## {w.rules}

<!-- rules -->
"""


@attrs.frozen
class Words:
    """The words that the generated parts need in one language."""

    option: str
    options: str
    allowed: str
    default: str
    meaning: str | None
    """The heading for the meaning of an option, in the languages in which the package has one."""
    rule: str
    rules: str
    presets: str
    span: str
    steps: str
    at_least: str
    order: str


WORDS = {
    "en": Words(
        option="option",
        options="Options",
        allowed="allowed",
        default="default",
        meaning="what it settles",
        rule="rules",
        rules="Rules",
        presets="Presets",
        span="{} to {}",
        steps="{} to {} in steps of {}",
        at_least="at least {}",
        order="{} in any order",
    ),
    "ru": Words(
        option="договорённость",
        options="Договорённости",
        allowed="допустимо",
        default="по умолчанию",
        meaning=None,
        rule="правила",
        rules="Правила",
        presets="Наборы",
        span="от {} до {}",
        steps="от {} до {} с шагом {}",
        at_least="не меньше {}",
        order="{} в любом порядке",
    ),
}


@attrs.frozen
class Page:
    """The generated parts of one game's page in one language."""

    game: type[cardrules.Ruleset[Any]]
    book: Rulebook
    words: Words

    def markdown(self, frame: str) -> str:
        """The frame with every marker replaced."""
        parts: dict[str, Callable[[], Iterable[str]]] = {
            "options": self.options,
            "presets": self.presets,
            "comparison": self.comparison,
            "rules": self.rules,
        }
        frame = self.linked(frame)
        for name, make in parts.items():
            frame = frame.replace(f"<!-- {name} -->", "\n".join(make()))
        return frame

    # --- parts ---

    def options(self) -> Iterable[str]:
        """All options in a table, each with an anchor."""
        words = self.words
        heads = [words.option, words.allowed, words.default, words.meaning, words.rule]
        yield '<div class="options" markdown>\n'
        yield from heading(head for head in heads if head)
        for option in self.game.options().values():
            cells = [
                f"[{code(option.name)}](#{option.rules[0]}){{ #option-{option.name} }}",
                self.allowed(option),
                code(option.default),
                option.meaning if words.meaning else "",
                "<br>".join(f"[{id_}](#{id_})" for id_ in option.rules),
            ]
            yield row(cell for cell in cells if cell)
        yield "\n</div>"

    def presets(self) -> Iterable[str]:
        """What each preset is, in the package's own words."""
        for name, preset in self.game.presets.items():
            yield f"- **`{name}`**{{ #preset-{name} }}: {preset.about}."

    def comparison(self) -> Iterable[str]:
        """The presets side by side, for the options in which they differ."""
        presets = {name: preset.options for name, preset in self.game.presets.items()}
        yield '<div class="comparison" markdown>\n'
        yield from heading([self.words.option, self.words.default, *map(code, presets)])
        for option in self.game.options().values():
            if any(option.name in changed for changed in presets.values()):
                values = [
                    code(changed[option.name]) if option.name in changed else "·"
                    for changed in presets.values()
                ]
                name = f"[{code(option.name)}](#option-{option.name})"
                yield row([name, code(option.default), *values])
        yield "\n</div>"

    def rules(self) -> Iterable[str]:
        """The rulebook, with an anchor for every id and the options after the rule they vary."""
        for section in self.book.sections:
            yield f"### {section}\n"
            for rule in self.book.rules.values():
                if rule.section == section:
                    yield f"#### {rule.id} {{ #{rule.id} }}\n"
                    yield self.linked(rule.text, but=rule.id) + "\n"
                    yield from self.governed(rule)

    def governed(self, rule: Rule) -> Iterable[str]:
        """The options that stand under a rule, or that a refusal is about."""
        options = self.game.options().values()
        found = [option for option in options if rule.id in option.rules]
        if found:
            words = self.words
            yield '<div class="governed" markdown>\n'
            yield from heading([words.option, words.allowed, words.default])
            for option in found:
                name = f"[{code(option.name)}](#option-{option.name})"
                yield row([name, self.allowed(option), code(option.default)])
            yield "\n</div>\n"
        clashing = [clash.fields for clash in self.game.clashes if clash.rule == rule.id]
        ordered = [
            option.name for option in options if option.order and option.order.rule == rule.id
        ]
        names = dict.fromkeys([name for fields in [*clashing, ordered] for name in fields])
        if names:
            links = ", ".join(f"[{code(name)}](#option-{name})" for name in names)
            yield f"{self.words.options}: {links}.\n"

    # --- pieces ---

    def allowed(self, option: Option) -> str:
        """The allowed values of an option."""
        if option.order is not None:
            return self.words.order.format(code(option.order.letters))
        numbers = [value for value in option.values if type(value) is int]
        others = [code(value) for value in option.values if type(value) is not int]
        long = 3
        run = range(numbers[0], numbers[-1] + 1, option.step) if numbers else ()
        if option.low is not None and option.high is None:
            return ", ".join([*others, self.words.at_least.format(code(option.low))])
        if option.low is not None:
            ends = option.low, option.high
        elif len(numbers) > long and numbers == list(run):
            ends = numbers[0], numbers[-1]
        else:
            return ", ".join(map(code, option.values))
        words = self.words.span if option.step == 1 else self.words.steps
        return ", ".join([*others, words.format(*map(code, ends), code(option.step))])

    def linked(self, text: str, but: str | None = None) -> str:
        """The text with every id of a rule in it made a link, outside of code and links."""
        ids = "|".join(sorted(map(re.escape, self.book.rules), key=len, reverse=True))
        # What is left as it is comes first: fenced code, code, links, attributes.
        kept = r"```.*?```|`[^`]*`|\[[^]]*\]\([^)]*\)|\{[^}]*\}"
        pattern = re.compile(rf"(?P<kept>{kept})|(?<![\w#-])(?P<id>{ids})(?![\w-])", re.DOTALL)

        def link(match: re.Match[str]) -> str:
            id_ = match["id"]
            return match[0] if id_ is None or id_ == but else f"[{id_}](#{id_}){{ .rule }}"

        return pattern.sub(link, text)


def code(value: OptionValue) -> str:
    """A value or a name as code that a narrow column may break after an underscore."""
    return f"<code>{str(value).replace('_', '_<wbr>')}</code>"


def row(cells: Iterable[str]) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"


def heading(cells: Iterable[str]) -> Iterable[str]:
    """The first two lines of a table."""
    cells = tuple(cells)
    return row(cells), row("---" for _ in cells)


def main() -> None:
    """Write a page for every installed game and every language of its rulebook."""
    for name in cardrules.game_names():
        game = cardrules.find(name)
        for language in LANGUAGES:
            try:
                book = game.book(language)
            except LookupError:
                continue
            ending = "md" if language == "en" else f"{language}.md"
            words = WORDS[language]
            hand_written = HERE / "games" / f"{name}.{ending}"
            if hand_written.exists():
                frame = hand_written.read_text(encoding="utf-8")
            else:
                frame = FRAME.format(title=book.title, w=words)
            with mkdocs_gen_files.open(f"games/{name}.{ending}", "w", encoding="utf-8") as file:
                file.write(Page(game, book, words).markdown(frame))


main()
