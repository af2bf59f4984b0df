"""Generated pages are what would be generated now."""

from __future__ import annotations

import pytest
from tools.write_docs import PAGES, ROOT


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_page_is_fresh(name: str) -> None:
    written = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert written == PAGES[name](), f"docs/{name} is old: run `python -m tools.write_docs`"


def test_every_word_of_a_card_is_explained() -> None:
    rows = [line for line in PAGES["effects.md"]().splitlines() if line.startswith("| `")]
    assert len(rows) > 100
    assert [row for row in rows if not row.split("|")[-2].strip()] == []
