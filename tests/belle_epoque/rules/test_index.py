"""Every paragraph of the rulebook has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

from chancellery.games.belle_epoque.rules import facts
from chancellery.testing.rules_index import faults, load_index, named_in

HERE = Path(facts.__file__).parents[1]
INDEX = load_index(HERE / "data" / "rules.toml")

NUMBERED = {"2": 5, "3": 3, "3.3": 2, "6": 3, "8": 11, "8.2": 6, "8.6": 2, "8.7": 4, "8.9": 2, "13": 10,
            "13.4": 7, "13.7": 2, "13.9": 3}  # fmt: skip
"""By section: how many numbered paragraphs the book prints there."""


def covered(number: str) -> bool:
    """A paragraph is listed, or its parts are."""
    return any(one == number or re.match(re.escape(number) + r"[.a-z]", one) for one in INDEX)


def test_paragraphs_and_tests_agree() -> None:
    assert faults(INDEX, named_in(Path(__file__).parents[1])) == []


def test_all_numbered_paragraphs_are_listed() -> None:
    wanted = [f"{section}.{n}" for section, most in NUMBERED.items() for n in range(1, most + 1)]
    assert [number for number in wanted if not covered(number)] == []
    assert not [one.number for one in INDEX.values() if one.status == "todo"]


def test_the_code_names_paragraphs_that_there_are() -> None:
    """Prompts and refusals cite the book."""
    text = "".join(path.read_text("utf-8") for path in (HERE / "rules").rglob("*.py"))
    cited = set(re.findall(r'"§?(\d+(?:\.\d+)+)"', text))
    assert len(cited) > 10
    assert [number for number in sorted(cited) if not covered(number)] == []
