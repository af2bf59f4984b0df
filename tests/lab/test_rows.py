"""Rows: in the file as games end, read as written, gone on with; what is damaged is told with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chancellery.bots.play import Fault
from chancellery.core.errors import Invalid
from chancellery.lab.rows import RowFile, read_file, read_row, read_rows
from chancellery.lab.series import Series
from tests.lab.made import row
from tests.lab.titles import toy

OWN = "tests.lab.bots:Own"
SHORT = {"turns": 1}


def test_a_series_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    first = Series(toy, "greedy,uniform", 3, 2, SHORT, rows=path, processes=1).run()
    again = Series(toy, "greedy,uniform", 6, None, SHORT, rows=path, processes=1)
    assert again.seed == 2
    assert [one.number for one in again.done] == [1, 2, 3]
    assert again.run()[:3] == first
    assert [one.number for one in read_file(path).rows] == [1, 2, 3, 4, 5, 6]
    assert again.run() == Series(toy, "greedy,uniform", 6, 2, SHORT, processes=1).run()


def test_every_game_is_in_the_file_when_it_is_told(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    series = Series(toy, "uniform", 4, 2, SHORT, rows=path, processes=1)
    for n, found in enumerate(series.play(), 1):
        assert read_file(path).rows[-1] == found
        assert len(read_file(path).rows) == n
        if n == 2:
            break
    assert [one.number for one in Series(toy, "uniform", 4, 2, SHORT, rows=path).done] == [1, 2]


@pytest.mark.parametrize("cut", [1, 40])
def test_a_last_line_that_was_not_finished_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "rows.jsonl"
    whole = Series(toy, "uniform", 3, 2, SHORT, rows=path, processes=1).run()
    path.write_bytes(path.read_bytes()[:-cut])
    series = Series(toy, "uniform", 3, 2, SHORT, rows=path, processes=1)
    assert series.file is not None
    # Without its line feed a row is whole; with less it is not.
    assert (series.file.torn, len(series.done)) == ((False, 3) if cut == 1 else (True, 2))
    assert series.run() == whole
    assert RowFile(path).rows == whole
    assert path.read_bytes().count(b"\n") == 3 if cut > 1 else 2


def test_another_series_is_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    Series(toy, "uniform", 1, 2, SHORT, rows=path, processes=1).run()
    kept = path.read_bytes()
    for bots, seed, options in (("greedy", 2, SHORT), ("uniform", 3, SHORT), ("uniform", 2, {"turns": 2})):
        with pytest.raises(Invalid) as refused:
            Series(toy, bots, 1, seed, options, rows=path)
        assert f"{path} holds games of another series (toy, rules 1, seed 2, uniform)" in str(refused.value)
    assert path.read_bytes() == kept


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nonsense", "line 2: this is not JSON"),
        ("{}", 'line 2: a row of a series is expected, {"row": 1, "game": …}.'),
        ('{"chancellery": 1, "game": "toy", "seed": 1}', "line 2: a row of a series is expected"),
        ('{"row": 2}', "line 2: a newer Chancellery wrote this row (format 2; this one reads up to 1)."),
        ('{"row": 1, "game": "toy"}', "line 2: this row is damaged ("),
    ],
)
def test_a_damaged_row_is_told_with_its_place(tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "rows.jsonl"
    good = json.dumps(row(scores={"north": 1.0, "south": 0.0}).to_json())
    path.write_text(f"{good}\n{line}\n{good}\n")
    with pytest.raises(Invalid) as refused:
        Series(toy, "uniform", 1, 2, rows=path)
    assert str(refused.value).startswith(f"{path}, {message}")
    assert path.read_text() == f"{good}\n{line}\n{good}\n"


def test_a_field_of_another_kind_is_named(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps({**row().to_json(), "decisions": "many"}) + "\n")
    with pytest.raises(Invalid, match=r"line 1: this row is damaged \(decisions: a whole number is expected"):
        read_file(path)


def test_files_are_merged_by_putting_one_behind_the_other(tmp_path: Path) -> None:
    one, other, both = (tmp_path / name for name in ("a", "b", "both"))
    found = [row(number, {"north": 1.0, "south": 0.0}) for number in (1, 2, 3)]
    for path, rows in ((one, found[:2]), (other, found[1:])):
        path.write_text("".join(json.dumps(each.to_json()) + "\n" for each in rows))
    both.write_bytes(one.read_bytes() + other.read_bytes())
    assert read_rows([one, other]) == read_rows([both]) == found


def test_a_row_is_read_as_it_was_written() -> None:
    (found,) = Series(toy, f"{OWN}(then='fail'),greedy", 1, 3, journal=True, processes=1).run()
    data = json.loads(json.dumps(found.to_json()))
    again = read_row(data)
    assert again == found
    assert again.thought == found.thought


def test_the_same_series_can_be_run_again_and_adds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    series = Series(toy, "uniform", 3, 2, SHORT, rows=path, processes=1)
    first, kept = series.run(), path.read_bytes()
    assert (series.run(), path.read_bytes()) == (first, kept)


def test_two_runs_do_not_write_into_one_file(tmp_path: Path) -> None:
    """The second would cut off what the first is writing."""
    path = tmp_path / "rows.jsonl"
    one, other = (Series(toy, "uniform", 4, 2, SHORT, rows=path, processes=1) for _ in range(2))
    under_way = one.play()
    next(under_way)
    late = Series(toy, "uniform", 4, 2, SHORT, rows=path, processes=1)
    told = f"{path} is being written by another run: let it end, or name another file."
    for series in (other, late):
        with pytest.raises(Invalid) as refused:
            series.run()
        assert str(refused.value) == told
    rest = list(under_way)
    assert (
        [each.number for each in read_file(path).rows] == [1, *(each.number for each in rest)] == [1, 2, 3, 4]
    )
    with pytest.raises(Invalid, match="is being written by another run"):
        other.run()
    assert len(Series(toy, "uniform", 4, 2, SHORT, rows=path, processes=1).run()) == 4


LATE = {"seat": "north", "kind": "late", "told": "slow"}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"bots": {}, "scores": None}, "nobody sat there"),
        ({"scores": {"north": 1.0}}, "its scores are not those of its seats"),
        ({"thought": {"east": {"asked": 1, "seconds": 0.0, "longest": 0.0}}}, "nobody sat at 'east'"),
        ({"end": "late"}, "it ended by 'late' and has no fault"),
        ({"fault": LATE}, "it ended by 'over' and has the fault 'late'"),
        ({"end": "late", "scores": None, "fault": {**LATE, "seat": "east"}}, "nobody sat at 'east'"),
    ],
)
def test_a_row_that_contradicts_itself_is_told(tmp_path: Path, wrong: dict[str, Any], told: str) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps(row(scores={"north": 1.0, "south": 0.0}).to_json() | wrong) + "\n")
    with pytest.raises(Invalid) as refused:
        read_file(path)
    assert str(refused.value) == f"{path}, line 1: this row is damaged ({told})."


@pytest.mark.parametrize(
    ("told", "end"),
    [("no idea", "no idea."), ("It is not there.", "It is not there."), ("No. (§3.1)", "No. (§3.1)")],
)
def test_a_fault_is_one_sentence(told: str, end: str) -> None:
    found = row(4, end="illegal", fault=Fault("south", "illegal", told))
    assert found.sentence == f"Game 4: b (south) gave an answer that is not allowed: {end}"
