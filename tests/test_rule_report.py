"""The plugin that holds tests and rulebooks together (`tests/rule_report.py`)."""

from __future__ import annotations

import textwrap

import pytest

import cardrules
from tests import rule_report

GAME = ("XY-1", "XY-2", "XYC-1", "XY-E01")

COMPLETE = """
    import pytest

    pytestmark = pytest.mark.rule("XY-1")

    @pytest.mark.rule("XY-2", "XYC-1")
    def test_two():
        raise AssertionError("the report runs nothing")

    @pytest.mark.rule("XY-E01")
    class TestExamples:
        @pytest.mark.parametrize("number", [1, 2, 3])
        def test_example(self, number):
            pass
"""


@pytest.fixture(autouse=True)
def xy(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the inner pytest know one game with four rules."""
    monkeypatch.setattr(rule_report, "rulebooks", lambda: {"xy": GAME})
    pytester.makeini("[pytest]\nmarkers =\n    rule(*ids): the rules a test holds the engine to\n")


def run(pytester: pytest.Pytester, *options: str) -> pytest.RunResult:
    """Run pytest with the plugin in the folder of the test."""
    plugins = ("-p", "tests.rule_report", "-p", "no:cacheprovider")
    return pytester.runpytest_inprocess(*plugins, *options)


def write(pytester: pytest.Pytester, **files: str) -> None:
    """Write files of tests into the folder of the test."""
    for name, text in files.items():
        (pytester.path / f"{name}.py").write_text(textwrap.dedent(text), encoding="utf-8")


def test_the_books_are_those_of_the_registered_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every registered game stands in the report with all ids of its rulebook."""
    monkeypatch.undo()
    assert rule_report.rulebooks() == {
        name: tuple(cardrules.find(name).book().rules) for name in cardrules.game_names()
    }
    assert {"SS-01", "SSC-1", "SS-E01"} <= set(rule_report.rulebooks()["sixty-six"])


def test_report_lists_every_rule_with_its_tests(pytester: pytest.Pytester) -> None:
    """The report prints each rule and under it its tests, the cases of one test once."""
    write(pytester, test_xy=COMPLETE)
    result = run(pytester, "--rule-report")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        [
            "xy: 4 rules",
            "  XY-1",
            "    test_xy.py::test_two",
            "    test_xy.py::TestExamples::test_example",
            "  XY-2",
            "    test_xy.py::test_two",
            "  XYC-1",
            "    test_xy.py::test_two",
            "  XY-E01",
            "    test_xy.py::TestExamples::test_example",
            "4 passed, 0 failed",
        ],
        consecutive=True,
    )


def test_report_ends_with_the_counts(pytester: pytest.Pytester) -> None:
    """Nothing follows the closing line that counts rules with and without tests."""
    write(pytester, test_xy=COMPLETE)
    assert run(pytester, "--rule-report").outlines[-1] == "4 passed, 0 failed"


def test_report_fails_on_a_rule_without_a_test(pytester: pytest.Pytester) -> None:
    """A rule that no test is marked with fails the report, which names it."""
    write(
        pytester,
        test_xy="""
        import pytest

        @pytest.mark.rule("XY-1", "XY-E01")
        def test_one():
            pass
        """,
    )
    result = run(pytester, "--rule-report")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["  XY-2", "    no test", "rules without a test: XY-2, XYC-1", "2 passed, 2 failed"]
    )


def test_report_fails_when_there_is_no_test_at_all(pytester: pytest.Pytester) -> None:
    """Without a single test every rule has failed."""
    result = run(pytester, "--rule-report")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.outlines[-1] == "0 passed, 4 failed"


def test_report_fails_on_an_unknown_rule(pytester: pytest.Pytester) -> None:
    """A test marked with an id of no rulebook fails the report, which names both."""
    write(pytester, test_xy=COMPLETE, test_z=COMPLETE.replace("XY-2", "XZ-9"))
    result = run(pytester, "--rule-report")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["unknown rule XZ-9: test_z.py::test_two", "4 passed, 1 failed"], consecutive=True
    )


def test_report_fails_on_a_file_that_cannot_be_collected(pytester: pytest.Pytester) -> None:
    """A file of tests that cannot be read fails the report even if all rules have tests."""
    write(pytester, test_broken="import nothing_of_that_name", test_xy=COMPLETE)
    result = run(pytester, "--rule-report")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.outlines[-1] == "4 passed, 1 failed"


def test_report_says_nothing_of_rules_when_pytest_was_asked_wrongly(
    pytester: pytest.Pytester,
) -> None:
    """A path that does not exist stays pytest's own error, without a report."""
    result = run(pytester, "--rule-report", "no_such_file.py")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stdout.no_fnmatch_line("xy: 4 rules")


def test_report_refuses_workers(pytester: pytest.Pytester) -> None:
    """Workers would collect where the report cannot see it, so they are refused."""
    result = run(pytester, "--rule-report", "-n1")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--rule-report runs no test and needs no workers; leave out -n"])


def test_known_rules_run_as_any_test(pytester: pytest.Pytester) -> None:
    """Without the option, tests with ids that exist run as usual."""
    write(pytester, test_xy=COMPLETE)
    run(pytester).assert_outcomes(passed=3, failed=1)


def test_an_unknown_rule_is_a_collection_error(pytester: pytest.Pytester) -> None:
    """Without the option, a test marked with an unknown id is not collected but reported."""
    write(pytester, test_xy=COMPLETE.replace("XY-2", "XZ-9"))
    result = run(pytester)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["test_xy.py::test_two is marked with unknown rules: XZ-9"])


def test_a_mark_without_an_id_is_a_collection_error(pytester: pytest.Pytester) -> None:
    """A rule mark that names no rule is a mistake of the same kind."""
    write(pytester, test_xy=COMPLETE.replace('"XY-2", "XYC-1"', ""))
    result = run(pytester)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["test_xy.py::test_two is marked with unknown rules: (no id)"])
