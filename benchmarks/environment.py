"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

PACKAGES = ("cardrules", "open-spiel", "rlcard", "schnapsen", "attrs", "numpy")


class Environment(NamedTuple):
    """Versions and the processor's model; nothing that names the machine or its user."""

    implementation: str
    python: str
    system: str
    cpu: str
    cpus: int | None
    packages: dict[str, str | None]


def environment() -> Environment:
    """Look around."""
    return Environment(
        implementation=platform.python_implementation(),
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        cpu=cpu_model(),
        cpus=os.cpu_count(),
        packages={package: version(package) for package in PACKAGES},
    )


def version(package: str) -> str | None:
    """Give the installed version of a package, or ``None``."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def cpu_model() -> str:
    """Name the processor as the system does."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    for line in lines:
        key, _, value = line.partition(":")
        if key.strip() == "model name":
            return value.strip()
    return platform.processor() or platform.machine()
