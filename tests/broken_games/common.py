"""What the broken games share."""

from __future__ import annotations

from itertools import count

__all__ = ["NO_RULE", "TICKS"]

NO_RULE = "HC-99"
"""A rule that no book has."""
TICKS = count()
"""What makes a game depend on more than its arguments."""
