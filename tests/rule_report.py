"""A pytest plugin: every rule of every rulebook has a test, and every test names rules that exist.

A test names the rules it holds the engine to with `@pytest.mark.rule("SS-41")`. A name that stands
in no rulebook is an error when the test is collected. `pytest --rule-report` runs nothing; it
prints the rules with their tests and fails if one has none. The last line, `N passed, N failed`,
counts as failed each rule without a test, each unknown id and each file that cannot be collected.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import TypeAlias

import pytest

import cardrules

__all__ = ["Report", "ids_of", "rulebooks"]

OPTION = "--rule-report"

Node: TypeAlias = pytest.Item | pytest.Collector
Made: TypeAlias = Node | list[Node] | None
"""What pytest makes of a name in a module or class: a test for each case, a class, or nothing."""


def rulebooks() -> dict[str, tuple[str, ...]]:
    """The ids of all rules of every registered game, in the order of its rulebook."""
    return {name: tuple(cardrules.find(name).book().rules) for name in cardrules.game_names()}


def ids_of(item: pytest.Item) -> Iterator[str]:
    """The rules that a test, its class or its module is marked with."""
    return (str(id_) for mark in item.iter_markers("rule") for id_ in mark.args or ("(no id)",))


class Report:
    """Which tests hold the engine to which rules."""

    def __init__(self, books: Mapping[str, Iterable[str]]) -> None:
        self.books = {game: tuple(ids) for game, ids in books.items()}
        self.known = frozenset(id_ for ids in self.books.values() for id_ in ids)
        self.tests: dict[str, list[str]] = {}

    def add(self, item: pytest.Item) -> None:
        """Note the rules of a test; the cases of a parametrised test count as one."""
        name = item.nodeid.partition("[")[0]
        for id_ in ids_of(item):
            names = self.tests.setdefault(id_, [])
            if name not in names:
                names.append(name)

    @property
    def untested(self) -> tuple[str, ...]:
        """The rules without a test."""
        return tuple(id_ for ids in self.books.values() for id_ in ids if id_ not in self.tests)

    @property
    def unknown(self) -> tuple[str, ...]:
        """The ids that tests name and no rulebook has."""
        return tuple(id_ for id_ in self.tests if id_ not in self.known)

    def lines(self) -> Iterator[str]:
        """The report: each game's rules with their tests, then what is wrong."""
        for game, ids in self.books.items():
            yield f"{game}: {len(ids)} rules"
            for id_ in ids:
                yield f"  {id_}"
                yield from (f"    {name}" for name in self.tests.get(id_, ["no test"]))
        for id_ in self.unknown:
            yield f"unknown rule {id_}: {', '.join(self.tests[id_])}"
        if self.untested:
            yield f"rules without a test: {', '.join(self.untested)}"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that asks for the report."""
    parser.addoption(
        OPTION,
        action="store_true",
        help="run no test; print every rule with its tests, and fail if a rule has none",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Start checking ids, or collecting for the report."""
    report = Report(rulebooks())
    if not config.getoption(OPTION):
        config.pluginmanager.register(Checker(report))
        return
    if config.getoption("numprocesses", None):
        message = f"{OPTION} runs no test and needs no workers; leave out -n"
        raise pytest.UsageError(message)
    config.pluginmanager.register(Reporter(report))


class Checker:
    """Refuses to collect a test that names a rule that does not exist."""

    def __init__(self, report: Report) -> None:
        self.known = report.known

    @pytest.hookimpl(wrapper=True)
    def pytest_pycollect_makeitem(
        self, collector: pytest.Module | pytest.Class
    ) -> Generator[None, Made, Made]:
        """Look at the marks of each test as it is made."""
        made = yield
        for item in made if isinstance(made, list) else [made]:
            if not isinstance(item, pytest.Item):
                continue
            unknown = [id_ for id_ in ids_of(item) if id_ not in self.known]
            if unknown:
                message = f"{item.nodeid} is marked with unknown rules: {', '.join(unknown)}"
                raise collector.CollectError(message)
        return made


class Reporter:
    """Runs no test, and prints the report after all that pytest itself prints."""

    def __init__(self, report: Report) -> None:
        self.report = report

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Note the rules of each test."""
        self.report.add(item)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> bool:
        """Run nothing."""
        return True

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, None, None]:
        """Print the report and say by the exit code whether every rule has its test."""
        yield
        if session.exitstatus not in {
            pytest.ExitCode.OK,
            pytest.ExitCode.TESTS_FAILED,
            pytest.ExitCode.NO_TESTS_COLLECTED,
        }:
            return  # interrupted, or asked for something that is not there
        report = self.report
        failed = len(report.untested) + len(report.unknown) + session.testsfailed
        passed = len(report.known) - len(report.untested)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED if failed else pytest.ExitCode.OK
        writer = session.config.get_terminal_writer()
        for line in report.lines():
            writer.line(line)
        writer.line(f"{passed} passed, {failed} failed")
