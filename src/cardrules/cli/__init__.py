"""The command `cardrules`. One file for each of its commands; `app` joins them.

It needs the extra `cli`, which this file alone can do without, so that it can say so.
"""

from __future__ import annotations

import sys

__all__ = ["main"]

EXTRA = {"typer", "click", "rich"}
"""What the extra brings."""

MISSING = 'cardrules: the command needs its extra; install it with pip install "cardrules[cli]"'


def main() -> None:
    """Run the command with the arguments of this process, and leave it."""
    try:
        from cardrules.cli.app import app  # noqa: PLC0415 - fails without the extra

        app()
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        print(MISSING, file=sys.stderr)  # noqa: T201 - nothing else can speak without the extra
        sys.exit(2)
    except KeyboardInterrupt:  # while still loading
        sys.exit(130)
