"""Every paragraph of both rulebooks has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chancellery.games.turmoil.rules import facts
from chancellery.testing.rules_index import faults, load_index, named_in

HERE = Path(facts.__file__).parents[1]
INDEX = load_index(HERE / "data" / "rules.toml")

NUMBERED = {
    "2.1": 6, "2.2": 8, "2.3": 2, "2.4": 1, "2.5": 2, "3": 5, "4": 5, "4.3": 1, "4.5": 6, "5": 5, "6.1": 3,
    "6.2": 5, "6.3": 9, "7": 5, "7.3": 3, "8.1": 2, "8.2": 4, "8.3": 2, "8.4": 6, "9.0": 4, "10.1": 5,
    "10.3": 4, "10.4": 2, "14": 7,
}  # fmt: skip
"""By section: how many numbered paragraphs the Deluxe book prints there."""


def covered(number: str) -> bool:
    """A paragraph is listed, or its parts are."""
    return any(one == number or one.startswith(f"{number}.") for one in INDEX)


@pytest.mark.slow
def test_paragraphs_and_tests_agree() -> None:
    assert faults(INDEX, named_in(Path(__file__).parents[1])) == []


def test_all_numbered_paragraphs_are_listed() -> None:
    wanted = [f"{section}.{n}" for section, most in NUMBERED.items() for n in range(1, most + 1)]
    assert [number for number in wanted if not covered(number)] == []
    assert not [one.number for one in INDEX.values() if one.status == "todo"]


def test_the_code_names_paragraphs_that_there_are() -> None:
    """Prompts and refusals cite the book, sometimes a whole section of it."""
    text = "".join(path.read_text("utf-8") for path in (HERE / "rules").rglob("*.py"))
    cited = set(re.findall(r'"§?(\d+(?:\.\d+)+)"', text))
    assert len(cited) > 10
    assert [number for number in sorted(cited) if not covered(number)] == []
