"""Generated pages are what would be generated now."""

from __future__ import annotations

import pytest
from tools.write_docs import PAGES, ROOT


@pytest.mark.parametrize("name", PAGES)
def test_page_is_fresh(name: str) -> None:
    written = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert written == PAGES[name](), f"docs/{name} is old: run `python -m tools.write_docs`"
