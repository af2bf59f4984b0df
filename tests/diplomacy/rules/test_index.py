"""Every paragraph of the rulebook has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

from chancellery.games.diplomacy.rules import facts as board
from chancellery.testing.rules_index import faults, load_index, named_in

INDEX = load_index(Path(board.__file__).parents[1] / "data" / "rules.toml")


def test_paragraphs_and_tests_agree() -> None:
    assert faults(INDEX, named_in(Path(__file__).parents[1])) == []


def test_all_numbered_paragraphs_are_listed() -> None:
    counts = {"I": 3, "II": 12, "III": 6}
    wanted = {f"{part}.{n}" for part, most in counts.items() for n in range(1, most + 1)}
    listed = {".".join(number.split(".")[:2]) for number in INDEX}
    assert listed == wanted
    assert not [one.number for one in INDEX.values() if one.status == "todo"]


def test_the_code_names_paragraphs_that_there_are() -> None:
    """Reasons, refusals and prompts cite the book; DATC numbers begin with 4."""
    named = {
        number
        for path in Path(board.__file__).parents[1].rglob("*.py")
        for number in re.findall(r'"§?((?:I|II|III)\.\d+(?:\.\w+)?)"', path.read_text("utf-8"))
    }
    assert len(named) > 10
    assert named <= set(INDEX)
