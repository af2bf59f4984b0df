"""docs/findings.md names tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def test_every_test_that_the_page_names_exists() -> None:
    page = (ROOT / "docs" / "findings.md").read_text("utf-8")
    named = set(NAMED.findall(page))
    assert len(named) > 80
    assert page.count("::") == len(NAMED.findall(page)), "every name has the form that is looked for"
    missing = [
        f"{file}::{test}"
        for file, test in sorted(named)
        if f"\ndef {test}(" not in (ROOT / file).read_text("utf-8")
    ]
    assert missing == []


def test_every_finding_has_its_row() -> None:
    """Of both reviews: what breaks, what annoys, what wants polish, without a gap."""
    page = (ROOT / "docs" / "findings.md").read_text("utf-8")
    tables = [part.split("\n## ")[0] for part in page.split("\n## ")[1:3]]
    rows = [re.findall(r"^\| ([ABC]\d+[a-e]?) \|", table, flags=re.MULTILINE) for table in tables]
    platform = ["A1", "A2", *(f"B{n}" for n in range(1, 25)), *(f"C{n}" for n in range(1, 13))]
    blind = [f"B2{letter}" for letter in "abcde"]
    cards = ["A1", "A2", "B1", *blind, *(f"B{n}" for n in range(3, 15)), *(f"C{n}" for n in range(1, 11))]
    assert rows == [platform, cards]
