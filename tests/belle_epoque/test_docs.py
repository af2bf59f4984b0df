"""The page about La Belle Époque says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from chancellery.games.belle_epoque.rules import facts
from chancellery.games.belle_epoque.rules.setup import INFO
from chancellery.testing.rules_index import load_index

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "belle_epoque.md").read_text("utf-8")


def test_the_options_are_those_of_the_code() -> None:
    table = PAGE.split("## Options")[1].split("\n## ")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [option.name for option in INFO.options]


def test_readings_cite_paragraphs_that_there_are() -> None:
    index = load_index(Path(facts.__file__).parents[1] / "data" / "rules.toml")
    cited = re.findall(r"^\| §([\d.]+) \|", PAGE, re.MULTILINE)
    assert len(cited) > 30
    assert [number for number in cited if number not in index] == []


def test_every_data_file_is_named() -> None:
    assert [name for name in facts.DATA if f"`{name}`" not in PAGE] == []
