"""How the API pages read the docstrings of the package."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


class Site(griffe.Extension):
    """Shows examples as code, and leaves out of a class what says nothing by itself."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Put a fence around examples: Markdown would take their prompts for a quotation."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        """Leave out overrides, which are described where they are declared, and the like."""
        enumeration = any("Enum" in str(base) for base in cls.bases)
        for name, member in list(cls.members.items()):
            overrides = member.is_function or "property" in member.labels
            if member.docstring is None and (enumeration or overrides or name.startswith("__")):
                del cls.members[name]
