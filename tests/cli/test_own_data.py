"""Data files of the player's own: played with, marked in the version, and never mixed with ours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from chancellery.core.data import OWN


def run(*arguments: str, data: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != OWN}
    if data:
        environment[OWN] = str(data)
    command = [sys.executable, "-m", "chancellery.cli", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The owner's own value of one space."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "spaces.toml").write_text(
        '[source]\ntitle = "My box"\nhow = "read from the board"\n\n[space.paris]\nstability = 4\n'
    )
    return folder


def test_a_game_is_played_with_them(own: Path) -> None:
    code = (
        "import chancellery; r = chancellery.load('turmoil').rules; e = r.editions['deluxe'].facts;"
        "print(r.info.version, e.stabilities[e.space['paris']])"
    )
    environment = {**os.environ, OWN: str(own)}
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout.split()
    assert told[0].startswith("1+")
    assert len(told[0]) == len("1+") + 8
    assert told[1] == "4"


def test_a_journal_is_not_replayed_under_other_data(own: Path, tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    with_own = run("--data", str(own), "sim", "turmoil", "--games", "1", "--json")
    assert with_own.returncode == 0, with_own.stderr
    header = {"chancellery": 1, "game": "turmoil", "version": "1+00000000", "options": {}, "seed": 7}
    journal.write_text(json.dumps(header | {"seats": ["liberal", "authoritarian"]}) + "\n")
    refused = run("replay", str(journal))
    assert refused.returncode == 2
    assert "a player's own data (00000000)" in refused.stderr
    assert "--data" in refused.stderr


def test_a_journal_of_the_titles_data_is_not_replayed_under_own_ones(own: Path, tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    header = {"chancellery": 1, "game": "turmoil", "version": "1", "options": {}, "seed": 7}
    journal.write_text(json.dumps(header) + "\n")
    assert run("replay", str(journal)).returncode == 0
    refused = run("--data", str(own), "replay", str(journal))
    assert refused.returncode == 2
    assert "the data that come with the title" in refused.stderr
    assert refused.stderr.endswith("Read it without --data.\n")


def test_data_are_told_from_the_folder_of_a_title(own: Path, tmp_path: Path) -> None:
    own.rename(tmp_path / "turmoil")
    told = run("data", "turmoil", "--data", str(tmp_path))
    assert "space.paris" in told.stdout.partition("Not plainly in the rulebook:")[2]


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(b"\xff\xfe")
    refused = run("data", "diplomacy", "--data", str(tmp_path))
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "board.toml: it is not a text in UTF-8." in refused.stderr.replace("\n", "")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    refused = run("--data", str(tmp_path / "none"), "games")
    assert refused.returncode == 2
    assert "There is no folder" in refused.stderr
