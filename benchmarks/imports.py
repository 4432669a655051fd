"""How long ``import cardrules`` takes, and what comes with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.measure import Summary, summarise
from benchmarks.programs.base import NotInstalledError

if TYPE_CHECKING:
    from collections.abc import Callable

AIM = 0.060
"""Seconds over a Python that does nothing."""

RUNS = 21
"""How often each of the two commands is run, by turns."""

OPTIONAL = frozenset(
    {
        "click",
        "gymnasium",
        "hypothesis",
        "numpy",
        "pettingzoo",
        "pyspiel",
        "pytest",
        "rich",
        "typer",
    }
)
"""Packages that the core must not import."""

NOTHING = "pass"
IMPORT = "import cardrules"
LIST = f"""\
import json, sys
before = set(sys.modules)
{IMPORT}
print(json.dumps(sorted({{name.partition(".")[0] for name in set(sys.modules) - before}})))
"""


@dataclass
class Imports:
    """The times so far, in seconds, and the packages outside the standard library that came."""

    nothing: list[float] = field(default_factory=list[float])
    importing: list[float] = field(default_factory=list[float])
    packages: list[str] = field(default_factory=list[str])

    @property
    def difference(self) -> Summary | None:
        """What the import costs: the differences between neighbouring runs."""
        pairs = zip(self.nothing, self.importing, strict=False)
        differences = [importing - nothing for nothing, importing in pairs]
        return summarise(differences) if differences else None

    @property
    def optional(self) -> list[str]:
        """The optional packages among those that came; there should be none."""
        return sorted(OPTIONAL.intersection(self.packages))


def measure_imports(imports: Imports, progress: Callable[[str], None]) -> None:
    """Run both commands by turns, adding to the times.

    Raises `NotInstalledError` without cardrules.
    """
    if find_spec("cardrules") is None:
        raise NotInstalledError("cardrules")
    # This first run also leaves the compiled modules behind for the others.
    loaded: list[str] = json.loads(_python(LIST))
    imports.packages = [name for name in loaded if name not in sys.stdlib_module_names]
    for number in range(1, RUNS + 1):
        progress(f"import: run {number} of {RUNS}")
        nothing = _seconds(NOTHING)
        importing = _seconds(IMPORT)
        imports.nothing.append(nothing)
        imports.importing.append(importing)


def _seconds(code: str) -> float:
    begin = perf_counter()
    _python(code)
    return perf_counter() - begin


def _python(code: str) -> str:
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
    )
    if done.returncode:
        message = done.stderr.strip().rpartition("\n")[2] or f"exit status {done.returncode}"
        raise RuntimeError(message)
    return done.stdout
