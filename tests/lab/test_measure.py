"""A bot alone in every seat, among others that are drawn by lot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from tools.measure import Pool

from chancellery.core.decisions import Choice
from chancellery.core.errors import Invalid
from chancellery.lab.play import Task
from tests.belle_epoque.at import At
from tests.yardsticks.titles import BY_LOT, Noisy, belle_epoque

NAMES = "chancellor,yardstick,noisy,attache"


def pool(rows: Path, bots: str = NAMES, games: int = 80) -> Pool:
    return Pool(belle_epoque, bots, games, 7, {}, rows, 1)


def seated(tasks: Sequence[Task]) -> list[tuple[str, ...]]:
    return [tuple(map(str, task.bots)) for task in tasks]


def test_the_first_sits_alone_in_every_seat_of_each_deal(tmp_path: Path) -> None:
    tasks = pool(tmp_path / "rows").tasks()
    for number, line in enumerate(seated(tasks)):
        assert line.index("chancellor") == number % 4
        assert line.count("chancellor") == 1
    assert [task.seed for task in tasks[::4]] == [task.seed for task in tasks[3::4]]
    assert len({task.seed for task in tasks}) == 20


def test_the_others_are_drawn_and_each_is_drawn_again_from_the_same_seed(tmp_path: Path) -> None:
    lines = seated(pool(tmp_path / "rows").tasks())
    assert lines == seated(pool(tmp_path / "others").tasks())
    others = [name for line in lines for name in line if name != "chancellor"]
    assert {name: others.count(name) for name in set(others)} == {"yardstick": 66, "noisy": 90, "attache": 84}


def test_a_bot_with_nobody_to_meet_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="one or several that it meets"):
        pool(tmp_path / "rows", "chancellor")


class First:
    name = "first"

    def choose(self, view: object, decision: Choice, worlds: object) -> object:
        return decision.options[0]


def test_a_noisy_bot_gives_one_answer_in_seven_by_lot() -> None:
    position = At()
    decision = Choice("russia", "go", tuple((str(n),) for n in range(1000)), "8.0")
    noisy = Noisy(First(), 1)  # type: ignore[arg-type]
    answers = [noisy.choose({}, decision, lambda n: position.s) for n in range(1000)]
    by_lot = sum(answer != ("0",) for answer in answers)
    assert abs(by_lot - 1000 * BY_LOT) < 40
    again = Noisy(First(), 1)  # type: ignore[arg-type]
    assert answers == [again.choose({}, decision, lambda n: position.s) for n in range(1000)]
