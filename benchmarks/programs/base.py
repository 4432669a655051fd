"""The one interface of all programs under test."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from types import ModuleType

SEED = 66
"""Every program draws its choices from ``random.Random(SEED)``."""

POSITIONS = 1000
"""How many dealt positions a program that measures without dealing plays from."""


class NotInstalledError(Exception):
    """A package that a measurement needs is not installed."""


class Run(NamedTuple):
    """What one program did in one turn."""

    decisions: int
    deals: int
    elapsed: float


class Program(Protocol):
    """Random play of one game through the public Python API of one library.

    All programs choose in the same way, ``options[int(random() * len(options))]``, look at the
    clock once a deal, and stop at the first end of a deal after their time is up.
    """

    @property
    def name(self) -> str:
        """Unique, its parts separated by ``/``."""
        ...

    @property
    def rival(self) -> str | None:
        """The name of our program that this one is compared with; ``None`` for ours."""

    def setup(self) -> None:
        """Import and prepare, outside the clock; raise `NotInstalledError` without the package."""

    def run(self, seconds: float) -> Run:
        """Play whole deals for about that long."""
        ...


def load(module: str) -> ModuleType:
    """Import a module; its absence, unlike an error inside it, is a `NotInstalledError`."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise NotInstalledError(error.name) from error
        raise
