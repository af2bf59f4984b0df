"""Titles come in by the entry point group `chancellery.titles`, ours and other people's alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import chancellery
from chancellery.core.errors import Invalid
from chancellery.registry import OURS, names
from tests.test_layers import SRC

ROOT = Path(__file__).parent.parent

GOOD = """
from chancellery.core.title import Game
from tests.toy.rules import Toy

def title():
    return Game(__name__, rules=Toy(), text=object(), artist=object())
"""
TRY = """
import json, chancellery
from chancellery.bots.play import seats_of
print(json.dumps({
    "titles": [info.slug for info in chancellery.titles()],
    "broken": chancellery.broken(),
    "seats": seats_of(chancellery.load("toy"), {}),
    "turns": chancellery.load("toy").start(1).turns,
}))
"""


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder with two packages from outside, as an installer would leave them: one good, one broken."""
    for package, slug, text in (
        ("toy_title", "toy", GOOD),
        ("no_title", "bad", "import nothing_of_the_kind\n"),
    ):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text(text, "utf-8")
        about = tmp_path / f"{package}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
        (about / "entry_points.txt").write_text(f"[chancellery.titles]\n{slug} = {package}:title\n", "utf-8")
    return tmp_path


def run(outside: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, (outside, SRC.parent, ROOT)))
    env = {**os.environ, "PYTHONPATH": path}
    return subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, check=False)


def test_ours_come_first_and_in_order() -> None:
    assert names()[: len(OURS)] == OURS == tuple(info.slug for info in chancellery.titles())[: len(OURS)]


def test_a_title_from_outside_is_played_and_a_broken_one_harms_nobody(outside: Path) -> None:
    done = run(outside, "-c", TRY)
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert told["titles"] == [*OURS, "toy"]
    assert told["broken"] == {
        "bad": "The game 'bad' of no_title cannot be loaded "
        "(ModuleNotFoundError: No module named 'nothing_of_the_kind')."
    }
    assert (told["seats"], told["turns"]) == (["north", "south"], 3)


def test_the_list_of_games_tells_what_is_broken(outside: Path) -> None:
    done = run(outside, "-m", "chancellery.cli", "games")
    assert "The game 'bad' of no_title cannot be loaded" in done.stderr
    assert "The toy congress" in done.stdout


def test_an_unknown_title_is_refused_with_those_there_are() -> None:
    with pytest.raises(Invalid, match="There is no game 'chess': choose diplomacy, turmoil"):
        chancellery.load("chess")
