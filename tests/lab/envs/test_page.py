"""docs/environments.md is true: its code runs, and its example learns."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from chancellery.bots.play import play_game
from chancellery.bots.uniform import Uniform
from tests.lab.envs.arrangements import PLAIN, TOY

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "environments.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_the_code_of_the_page_runs(number: int) -> None:
    if "pyspiel" in BLOCKS[number]:
        pytest.importorskip("pyspiel")
    exec(compile(BLOCKS[number], f"environments.md, block {number}", "exec"), {})


def test_the_sizes_of_the_page_are_those_of_the_titles() -> None:
    told = re.findall(r"^\| ([^|]+) \| ([\d,]+) \| ([\d,]+) \|$", PAGE, re.MULTILINE)
    games = [one.game for one in PLAIN if one != TOY]
    sizes = [(game.info.title, len(game.encoding.vocabulary), game.encoding.size) for game in games]
    assert told == [(title, f"{answers:,}", f"{seen:,}") for title, answers, seen in sizes]


def self_taught() -> Any:
    """The example, as whoever stands in its folder imports it."""
    spec = spec_from_file_location("self_taught", ROOT / "examples" / "self_taught.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_the_example_learns_to_beat_chance(tmp_path: Path) -> None:
    example, weights = self_taught(), tmp_path / "toy.npz"
    example.LESSON, example.RATE = 512, 0.01
    example.learn(TOY.ref, 25).save(weights)
    taken = 0.0
    for number in range(80):
        seats = ("north", "south")[:: 1 if number % 2 else -1]
        bots = (example.SelfTaught(TOY.game, number, weights=str(weights)), Uniform(TOY.game.rules, number))
        taken += (play_game(TOY.game, dict(zip(seats, bots, strict=True)), number // 2).scores or {})[
            seats[0]
        ]
    assert taken / 80 > 0.55
    with pytest.raises(ValueError, match="was learned with other numbers"):
        example.SelfTaught(PLAIN[1].game, 1, weights=str(weights))
