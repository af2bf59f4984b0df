"""`chancellery study`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.run import run

QUICK = ("--bots", "uniform", "--seed", "7", "--processes", "1", "--quiet")


def test_a_study_as_text_page_and_json(tmp_path: Path) -> None:
    rows, page = tmp_path / "rows.jsonl", tmp_path / "study.html"
    done = run("study", "turmoil", "-n", "2", "--each", "war", "--rows", rows, "--html", page, *QUICK)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(
        "6 games of Europe in Turmoil, bots: uniform, seed 7.\n\nwar standard: 2 games.\n"
    )
    assert "<svg" in page.read_text("utf-8")
    done = run("study", "turmoil", "--from", rows, "--json", *QUICK)
    told = json.loads(done.out)
    assert [one["options"]["war"] for one in told["arrangements"]] == ["standard", "mobilization", "express"]
    assert {"what", "times", "options", "words", "never"} == set(told["arrangements"][0]["asked"][0])


def test_what_is_wrong_is_told(tmp_path: Path) -> None:
    done = run("study", "turmoil", "--each", "weather", *QUICK)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(
        "Europe in Turmoil has no option 'weather' with values to go through: edition, "
    )
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"row": 1}\n')
    done = run("study", "turmoil", "--from", rows, *QUICK)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"{rows}, line 1: this row is damaged (")
