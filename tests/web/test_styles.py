"""The sheets of the page: a class that stands alone in one is not another thing in a second."""

from __future__ import annotations

import re
from collections import defaultdict

from chancellery.web.pages import HERE

NEVER_TOGETHER = {"v-words"}
"""Of the list of words and of a desk: no page has both."""
SAME_THING = {"v-figure"}
"""A price or a yield, on a card and on a tile; one sheet says its colour, the other its size."""


def test_no_class_is_two_things() -> None:
    """The entry of a word floats; a row of the results that was called like it did so, too."""
    found: dict[str, set[str]] = defaultdict(set)
    for sheet in (HERE / "static").glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        for selectors in re.findall(r"([^{}]+)\{", text):
            for one in selectors.split(","):
                if alone := re.fullmatch(r"\.(v-[\w-]+)", one.strip()):
                    found[alone[1]].add(sheet.name)
    twice = {name for name, sheets in found.items() if len(sheets) > 1}
    assert twice == NEVER_TOGETHER | SAME_THING
