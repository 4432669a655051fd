"""How the tests run: how much Hypothesis tries, how many deals are compared, which rules are held.

Hypothesis follows the profile that `HYPOTHESIS_PROFILE` names (`quick`, `ci`, `dev` or `thorough`);
without it, `ci` where the variable `CI` is set, and otherwise `dev`.
"""

from __future__ import annotations

import argparse
import os
from typing import cast

import pytest
from hypothesis import settings

pytest_plugins = ["pytester", "tests.rule_report"]

# Time limits would only measure how busy the machine is.
settings.register_profile("ci", max_examples=50, derandomize=True, deadline=None, print_blob=True)
settings.register_profile(
    "quick", max_examples=10, derandomize=True, deadline=None, print_blob=True
)
settings.register_profile("dev", max_examples=100, deadline=None)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)

DEALS = 300


def at_least_one(text: str) -> int:
    """Read the number of deals; to compare none would show nothing."""
    number = int(text)
    if number < 1:
        message = f"at least one deal is needed, not {number}"
        raise argparse.ArgumentTypeError(message)
    return number


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the command line say how many random deals are compared."""
    parser.addoption(
        "--deals",
        type=at_least_one,
        default=DEALS,
        metavar="N",
        help=f"how many deals engine and reference play against each other (default {DEALS})",
    )


@pytest.fixture(scope="session")
def deals(request: pytest.FixtureRequest) -> int:
    """How many random deals a test marked `agreement` plays: the number after `--deals`."""
    return cast("int", request.config.getoption("--deals"))
