"""The value made anew: sums that can be taken up again, and a fit that finds what is there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chancellery.core.chance import Dice, below
from chancellery.games.diplomacy.bot import learn as learning
from chancellery.games.diplomacy.bot.kernel.selfplay import Sums, shares_of
from chancellery.games.diplomacy.bot.kernel.worth import SIZE
from chancellery.games.diplomacy.bot.learn import ONE, STAGES, as_file, learn, quality, solve
from tests.cli.run import run

GAMES = 3
YEARS = 4

pytestmark = pytest.mark.usefixtures("short_games")


@pytest.fixture
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "YEARS", YEARS)


def test_a_run_that_was_broken_off_comes_to_the_same(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    whole = learn(GAMES, 7, tmp_path / "whole.json", lambda done, of: seen.append((done, of)))
    assert seen == [(n, GAMES) for n in range(1, GAMES + 1)]
    learn(1, 7, tmp_path / "parts.json")
    parts = learn(GAMES, 7, tmp_path / "parts.json")
    assert as_file(parts) == as_file(whole)
    assert as_file(learn(1, 8, tmp_path / "parts.json")) != as_file(whole)


def test_the_command_learns_writes_and_says_how_good_it_is(tmp_path: Path) -> None:
    record, out = tmp_path / "sums.json", tmp_path / "value.json"
    words = ("fit", "diplomacy", "--games", "8", "--seed", "7", "--record", record, "--out", out)
    done = run(*words)
    assert done.status == 0, done.err
    assert "it explains" in done.out
    assert out.read_text("utf-8") == as_file(learn(8, 7, record))
    refused = run(*words, "--processes", "2")
    assert (refused.status, refused.err.strip()) == (2, "Diplomacy learns on one core.")


def test_the_file_says_where_it_comes_from(tmp_path: Path) -> None:
    told = json.loads(as_file(learn(GAMES, 7, tmp_path / "sums.json")))
    assert f"fit diplomacy --games {GAMES} --seed 7: games of {YEARS} years" in told["source"]["how"]
    assert list(told["weights"]) == list(told["tested"]) == list(STAGES.values())
    assert [len(row) for row in told["weights"].values()] == [SIZE] * 3


def test_least_squares_find_the_weights() -> None:
    dice, sums = Dice(3), Sums()
    hidden = [below(dice, 100) / 100 for _ in range(SIZE)]
    for _ in range(400):
        row = [below(dice, 10) / 10 for _ in range(SIZE)]
        row[ONE] = 1.0
        sums.add(row, sum(w * x for w, x in zip(hidden, row, strict=True)))
    found = solve(sums.products, sums.with_share, 1e-6)
    assert found == pytest.approx(hidden, abs=1e-3)
    tested = quality(found, [sums])
    assert tested.explained == pytest.approx(1)
    assert tested.bias == pytest.approx(0, abs=1e-6)
    assert quality([0.0] * SIZE, [sums]).explained < 0


def test_a_victory_is_everything() -> None:
    assert shares_of([0] * 3 + [1] + [-1] * 30, 18) == [0.9, 0.1, 0, 0, 0, 0, 0]
    assert shares_of([2] * 18 + [3] * 16, 18) == [0, 0, 1, 0, 0, 0, 0]
