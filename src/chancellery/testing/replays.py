"""Journals with `expect` lines as tests.

@pytest.mark.parametrize("path", replays(HERE / "replays"), ids=lambda path: path.stem)
def test_replay(path):
    run(path, rules_for)
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from chancellery.core import journal as text_form
from chancellery.core.journal import RulesFor
from chancellery.core.replay import check


def replays(folder: Path) -> list[Path]:
    """All journals in a folder, by name; an empty folder is a mistake."""
    found = sorted(folder.glob("*.jsonl"))
    if not found:
        raise FileNotFoundError(f"There are no replays in {folder}.")
    return found


def run(path: Path, rules_for: RulesFor) -> None:
    """Play one journal; an `AssertionError` names file, line and the first difference."""
    text = path.read_text("utf-8")
    if reason := check(text, rules_for):
        raise AssertionError(f"{path.name}: {reason}")
    if not any(_expectations(text)):
        raise AssertionError(f"{path.name}: it expects nothing, so it proves nothing.")


def _expectations(text: str) -> Iterator[bool]:
    _, lines = text_form.read(text)
    return (line.kind == "expect" for line in lines)
