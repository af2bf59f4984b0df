"""`positions`: what it takes."""

from __future__ import annotations

from pathlib import Path

from tests.cli.run import run


def test_a_level_that_a_title_does_not_have_is_refused(tmp_path: Path) -> None:
    done = run("positions", "turmoil", "--others", "emperor", "--out", tmp_path / "positions.json")
    assert (done.status, done.err) == (2, "Europe in Turmoil has no level 'emperor'.\n")
