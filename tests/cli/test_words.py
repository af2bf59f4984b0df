"""`chancellery words`: what a translation lacks."""

from __future__ import annotations

import json

from tests.cli.run import run


def test_a_language_without_a_file_lacks_every_message() -> None:
    done = run("words", "turmoil", "xx")
    lines = done.out.splitlines()
    assert "event-check" in lines
    assert "seat-liberal.navy" in lines
    assert lines[-1] == f"{len(lines) - 1} of {len(lines) - 1} messages are missing in xx.ftl."


def test_english_lacks_none() -> None:
    assert run("words", "turmoil", "en").out.startswith("0 of ")
    found = json.loads(run("words", "turmoil", "en", "--json").out)
    assert found["missing"] == []
    assert found["messages"] > 250
