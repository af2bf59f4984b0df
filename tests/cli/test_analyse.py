"""`analyse`: shares, turning points and better answers, as text and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chancellery import load
from chancellery.bots.play import play_game
from chancellery.bots.registry import make_bot
from tests.cli.run import run


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two years of Diplomacy, quickly played."""
    game = load("diplomacy")
    seats = game.rules.seats(game.rules.start(0))
    bots = {seat: make_bot(game, "attache", i) for i, seat in enumerate(seats)}
    journal = play_game(game, bots, 3, {"end_year": 1902}, journal=True).journal
    assert journal is not None
    path = tmp_path_factory.mktemp("games") / "game.jsonl"
    path.write_text(journal, "utf-8")
    return path


@pytest.mark.slow
def test_it_tells_shares_and_turning_points(path: Path) -> None:
    done = run("analyse", path, "--samples", "2")
    assert done.status == 0
    assert done.out.startswith("Diplomacy, ")
    assert "Spring 1901" in done.out
    assert "Its share " in done.out
    assert "The adviser would have done this: " in done.out
    assert " decisions judged: " in done.out
    assert done.out == run("analyse", path, "--samples", "2").out


def test_it_tells_programs_every_step(path: Path) -> None:
    found = json.loads(run("analyse", path, "--samples", "2", "--json").out)
    assert len(found["shares"]) == found["length"] + 1
    assert all(abs(sum(one.values()) - 1) < 0.01 for one in found["shares"])
    turns = found["turning_points"]
    assert 1 <= len(turns) <= 4
    assert [one["step"] for one in turns] == sorted(one["step"] for one in turns)
    assert all(abs(one["after"] - one["before"]) >= 0.05 for one in turns)
    assert all(reason["text"].endswith(".") for one in turns for reason in one["reasons"])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nonsense\n", "Line 1"),
        ("", "empty"),
    ],
)
def test_what_is_no_journal_is_told_in_a_sentence(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text, "utf-8")
    done = run("analyse", path)
    assert done.status == 2
    assert told.lower() in done.err.lower()
    assert "Traceback" not in done.err


def test_a_game_that_has_not_begun_has_nothing_to_tell(path: Path, tmp_path: Path) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_text(path.read_text("utf-8").splitlines()[0] + "\n", "utf-8")
    done = run("analyse", begun)
    assert (done.status, "Nothing was played" in done.err) == (2, True)
