"""Every paragraph of chapter 20, and of the war around it, has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

from chancellery.games.grande_guerre.rules import facts
from chancellery.testing.rules_index import faults, load_index, named_in

HERE = Path(facts.__file__).parents[1]
INDEX = load_index(HERE / "data" / "rules.toml")
NAMED = named_in(Path(__file__).parents[1])
NUMBERED = {"20": 8, "20.1": 3, "20.2": 3, "20.3": 3, "20.4": 2, "20.5": 1, "20.6": 4, "20.8": 3}
"""By section: how many numbered paragraphs the manual prints there."""


def covered(number: str) -> bool:
    """A paragraph is listed, or its parts are."""
    return any(one == number or one.startswith(f"{number}.") for one in INDEX)


def test_paragraphs_and_tests_agree() -> None:
    assert faults(INDEX, NAMED) == []


def test_a_paragraph_is_named_by_single_tests() -> None:
    """A mark on a whole file would hide a paragraph that no test in it proves."""
    assert [name for names in NAMED.values() for name in names if "::" not in name] == []


def test_all_numbered_paragraphs_are_listed() -> None:
    wanted = [f"{section}.{n}" for section, most in NUMBERED.items() for n in range(1, most + 1)]
    assert [number for number in wanted if not covered(number)] == []


def test_the_code_names_paragraphs_that_there_are() -> None:
    text = "".join(path.read_text("utf-8") for path in HERE.rglob("*.py"))
    cited = set(re.findall(r'"§?(20\.[\d.]*\d[b]?)"', text))
    assert len(cited) > 10
    assert [number for number in sorted(cited) if not covered(number)] == []


def test_the_war_is_listed_and_its_questions_cite_what_there_is() -> None:
    assert {f"3.{n}" for n in range(1, 14)} <= set(INDEX)
    text = "".join(path.read_text("utf-8") for path in (HERE / "rules" / "war").glob("*.py"))
    cited = set(re.findall(r'(?:Choice|Ballot)\(.*?"(\d[\d.]*)"', text))
    assert len(cited) > 5
    assert cited <= set(INDEX)
