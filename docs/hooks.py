"""What mkdocs does for every page of this site."""

from __future__ import annotations

import re
from typing import Any

PROMPTED = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)
LANGUAGE = re.compile(r"\.(?P<code>[a-z]{2})\.md$")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Show code with prompts as a session; in the source it is `python`, so that it is tested."""
    return PROMPTED.sub("```pycon\n", markdown)


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Say of a page in another language (`name.ru.md`) which one it is."""
    found = LANGUAGE.search(page.file.src_uri)
    if found is None:
        return output
    return output.replace('<html lang="en"', f'<html lang="{found["code"]}"', 1)
