"""`chancellery words`: what a translation lacks."""

from __future__ import annotations

import json

from tests.cli.run import process, run


def test_a_language_without_a_file_lacks_every_message() -> None:
    done = run("words", "turmoil", "xx")
    lines = done.out.splitlines()
    assert "event-check" in lines
    assert "seat-liberal.navy" in lines
    assert lines[-1] == f"{len(lines) - 1} of {len(lines) - 1} messages are missing in xx.ftl."


def test_pages_and_tables_are_the_words_of_the_server() -> None:
    done = run("words", "server", "xx")
    lines = done.out.splitlines()
    assert {"home-title", "dock-undo", "notice-turn", "list-and"} <= set(lines)
    assert len(lines) == len(set(lines))
    assert run("words", "server", "en").out.startswith("0 of ")


def test_a_server_speaks_no_language_that_its_pages_have_no_file_of() -> None:
    done = process("serve", "--language", "xx")
    assert done.status == 2
    assert "The pages cannot speak 'xx': there is no language 'xx': choose en." in done.err


def test_english_lacks_none() -> None:
    assert run("words", "turmoil", "en").out.startswith("0 of ")
    found = json.loads(run("words", "turmoil", "en", "--json").out)
    assert found["missing"] == []
    assert found["messages"] > 250
