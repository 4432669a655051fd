"""Measure cardrules beside other libraries: ``python benchmarks/run.py --help``."""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    # Python looks for modules beside a script; these are a package in the repository's root.
    sys.path[0] = str(Path(__file__).resolve().parents[1])

    from benchmarks.cli import main

    sys.exit(main())
