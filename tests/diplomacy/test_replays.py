"""The rulebook's sample game and its short examples, as journals with expectations."""

from __future__ import annotations

from pathlib import Path

import pytest

from chancellery.core.journal import read
from chancellery.games.diplomacy.rules.rules import Diplomacy
from chancellery.testing.replays import replays, run

FOLDER = Path(__file__).parent / "replays"
RULES = Diplomacy()


@pytest.mark.parametrize("path", replays(FOLDER), ids=lambda path: path.stem)
def test_replay(path: Path) -> None:
    run(path, lambda _: RULES)


@pytest.mark.rule("III.6")
def test_the_sample_game_is_whole() -> None:
    """Four campaigns, one round of retreats, two of adjustments; something is expected after each."""
    header, lines = read((FOLDER / "sample_game.jsonl").read_text("utf-8"))
    assert header.options == {"players": "7", "rules": "boxed"}
    actions = sum(line.kind == "action" for line in lines)
    assert actions == 7 + 7 + 7 + 7 + 7 + 2 + 6
    expected = [key for line in lines if line.kind == "expect" for key in line.value]
    assert expected.count("units") == 6
    assert sum(key.startswith("centres.") for key in expected) == 3 * 7
    run(FOLDER / "sample_game.jsonl", lambda _: RULES)
