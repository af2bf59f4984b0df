"""The data files of one's own that the pages give as examples."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

PAGES = Path(__file__).parents[1] / "docs"


class Example(NamedTuple):
    """A file that a page shows."""

    name: str
    text: str

    @property
    def record(self) -> str:
        """What it replaces: `territory.persia`."""
        return str(re.findall(r"^\[(\w+\.\w+)\]", self.text, re.MULTILINE)[0])


def _examples(page: Path) -> list[Example]:
    found = re.findall(r"<!-- own data: ([\w./]+) -->\n```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    return [Example(name, text) for name, text in found]


EXAMPLES: dict[str, list[Example]] = {
    page.stem: examples for page in sorted(PAGES.glob("*.md")) if (examples := _examples(page))
}
"""By title: every example of its page."""


def written(root: Path) -> Path:
    """All of them, each in the folder of its title."""
    for title, examples in EXAMPLES.items():
        (root / title).mkdir(parents=True)
        for example in examples:
            (root / title / example.name).write_text(example.text, "utf-8")
    return root
