"""Values learned from self-play: games to learn from, the fit, and the file that is read at play."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from chancellery.core.chance import Dice, below
from chancellery.core.errors import Invalid
from chancellery.core.learned import Known, load_learned, softmax
from chancellery.core.title import Game
from chancellery.lab.fit import as_file, fit
from chancellery.lab.self_play import PlayedGame, play_game, read_games, study_of, write_games
from tests.cli.run import run
from toy.bot.mind import ToyMind
from toy.rules.rules import Toy
from toy.rules.state import SEATS, ToyState

NOTHING: Any = None


class ToyStudy:
    """Spaces held and cards in hand, whenever a turn begins."""

    names = ("held", "cards")
    entrants = SEATS
    file = "value.json"
    prior: float | Known = 60.0
    ways: tuple[dict[str, Any], ...] = ({},)

    def stage(self, s: ToyState) -> int:
        return s.turn

    def at(self, s: ToyState) -> int:
        return s.turn

    def features(self, s: ToyState) -> list[list[float]]:
        return [[float(s.held.count(seat)), float(len(s.hands[seat]))] for seat in SEATS]

    def points(self, s: ToyState) -> list[float]:
        return [float(s.held.count(seat)) for seat in SEATS]

    def shares(self, s: ToyState) -> list[float]:
        north = s.held.count("north") - s.held.count("south")
        return [1.0, 0.0] if north > 0 else [0.0, 1.0] if north else [0.5, 0.5]


def studied() -> Game:
    """The toy with something to learn; a function of a module, as other processes need it."""
    mind = ToyMind(Toy())
    mind.study = ToyStudy()
    return Game(__name__, rules=mind.rules, text=NOTHING, artist=NOTHING, mind=mind)


# Lessons.


def test_a_game_is_a_lesson_a_turn_and_its_end() -> None:
    one = play_game(studied(), 1, 0, {"turns": 3})
    assert one.stages == [1, 2, 3]
    assert one.scored[0] == [0.0, 0.0]
    assert one.features[0] == [[0.0, 3.0], [0.0, 3.0]]
    assert sum(one.shares) == 1
    assert one == play_game(studied(), 1, 0, {"turns": 3})
    assert one != play_game(studied(), 1, 1, {"turns": 3})


@pytest.mark.slow
def test_games_go_on_where_the_file_stops(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    told: list[tuple[int, int]] = []
    played = write_games(studied, whole, 6, 7, on_progress=lambda *n: told.append(n))
    assert told == [(n, 6) for n in range(1, 7)]
    write_games(studied, part, 3, 7)
    with part.open("a") as file:
        file.write('{"number": 3, "stages": [1')  # the machine was switched off
    assert write_games(studied, part, 6, 7, processes=2) == played
    lines = part.read_text().splitlines()
    assert sorted(lines) == sorted(whole.read_text().splitlines()), "as they end, each once"
    assert sorted(read_games(part), key=lambda one: one.number) == played
    assert write_games(studied, part, 2, 7) == played[:2]
    part.write_text("\n".join([lines[0], '{"number": "?"', *lines[1:]]) + "\n")
    with pytest.raises(Invalid, match=rf"^{part}, line 2: this is no game of self-play\.$"):
        write_games(studied, part, 6, 7)


def test_a_title_without_anything_to_learn_says_so() -> None:
    with pytest.raises(Invalid, match="has no value that is learned"):
        study_of(Game(__name__, rules=Toy(), text=NOTHING, artist=NOTHING))


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    done = run("fit", "belle_epoque", "--games", "8")
    assert done.status == 2
    assert "pip install 'chancellery[fit]'" in " ".join(done.err.split())


# The fit.


def known_games(games: int) -> list[PlayedGame]:
    """The first feature brings two points each, the second nothing; more points win."""
    dice, played = Dice(3), []
    for number in range(games):
        one = PlayedGame(number)
        for stage in (1, 2):
            rows = [[float(below(dice, 9)), float(below(dice, 9))] for _ in SEATS]
            one.stages.append(stage)
            one.scored.append([1.0, 1.0])
            one.features.append(rows)
        ends = [1.0 + 2 * row[0] + 0.01 * below(dice, 9) for row in one.features[0]]
        one.points.extend(ends)
        one.shares.extend([1.0, 0.0] if ends[0] > ends[1] else [0.0, 1.0])
        played.append(one)
    return played


def test_what_counts_is_found_and_what_does_not_is_not(tmp_path: Path) -> None:
    model = fit(known_games(1200), ToyStudy(), {"seed": 3})
    first, second = model["stages"]["1"]["weights"]
    assert first == pytest.approx(2, abs=0.1)
    assert second == pytest.approx(0, abs=0.1)
    held_out = model["about"]["held_out"]
    assert held_out["positions"] == 600
    fitted, flat = held_out["brier_by_stage"]["1"]
    assert fitted < 0.2 < flat
    path = tmp_path / "value.json"
    path.write_text(as_file(model), "utf-8")
    assert json.loads(path.read_text()) == model
    stage = load_learned(path, ToyStudy.names).at(1)
    points = stage.points([[5.0, 0.0], [1.0, 8.0]], [1.0, 1.0])
    assert points[0] - points[1] == pytest.approx(8, abs=0.8)
    north, south = softmax(
        [stage.scale * one + shift for one, shift in zip(points, stage.shift, strict=True)]
    )
    assert north > 0.95
    assert north + south == pytest.approx(1)


def test_the_same_lessons_give_the_same_numbers() -> None:
    models = [fit(known_games(40), ToyStudy(), {}) for _ in range(2)]
    assert models[0] == models[1]


def test_a_logit_of_victory_stays_near_what_was_known() -> None:
    """The first feature decides who wins; firm knowledge hides it, loose knowledge gives way."""
    found = []
    for firm in (1e9, 1.0):
        study = ToyStudy()
        study.prior = Known((0.5, 0.25), (firm, firm))
        stage = fit(known_games(60), study, {})["stages"]["1"]
        assert (stage["scale"], stage["own"]) == (1.0, [0.0, 0.0])
        found.append(stage["weights"])
    assert found[0] == [0.5, 0.25]
    assert found[1][0] > 0.5


def test_games_to_learn_from_are_played_in_all_ways(tmp_path: Path) -> None:
    game = studied()
    assert isinstance(game.mind.study, ToyStudy)
    game.mind.study.ways = ({"turns": 1}, {"turns": 3})
    played = write_games(lambda: game, tmp_path / "games.jsonl", 4, 7)
    assert [len(one.stages) for one in played] == [1, 3, 1, 3]


def test_too_few_games_teach_nothing() -> None:
    with pytest.raises(Invalid, match="at least 8 games, not 7"):
        fit(known_games(7), ToyStudy(), {})


def test_a_stage_that_was_never_seen_goes_by_the_nearest(tmp_path: Path) -> None:
    path = tmp_path / "value.json"
    one = {"weights": [1.0], "own": [0.0, 0.5], "scale": 0.1, "shift": [0.0, 0.0]}
    stages = {"2": one, "7": {**one, "scale": 0.7}}
    path.write_text(json.dumps({"names": ["held"], "stages": stages}), "utf-8")
    learned = load_learned(path, ("held",))
    assert [learned.at(stage).scale for stage in (0, 2, 4, 5, 9)] == [0.1, 0.1, 0.1, 0.7, 0.7]
    assert learned.at(2).points([[3.0], [4.0]], [10.0, 20.0]) == [13.0, 24.5]
