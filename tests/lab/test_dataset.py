"""Data sets: every decision as its seat saw it, written whole or not at all, read as it was written."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from chancellery import __version__, load
from chancellery.core.codec import encode
from chancellery.core.errors import Invalid
from chancellery.lab.dataset import Dataset, build
from chancellery.lab.decisions import Played, decisions, played
from chancellery.lab.parquet import COLUMNS, META, Meta, write_part
from chancellery.lab.play import play
from chancellery.lab.series import Series
from tests.diplomacy.package import load as load_by_package
from tests.lab.titles import toy
from toy.rules.rules import Toy

OWN = "tests.lab.bots:Own"
RULES = Toy()


def games(n: int = 3, seed: int = 7, bots: str = "uniform", **more: Any) -> list[Any]:
    return Series(toy, bots, n, seed, **more).tasks()


def one_game(**more: Any) -> Played:
    found = played(games(1, **more)[0])
    assert found is not None
    return found


# What a row holds.


def test_a_row_is_what_the_seat_knew_could_and_did() -> None:
    game = one_game()
    rows = list(decisions(RULES, game))
    s = RULES.start(games(1)[0].seed, turns=3)
    for step, row in enumerate(rows):
        decision = next(one for one in RULES.pending(s) if one.seat == row.seat)
        assert row.view == RULES.view(s, row.seat)
        assert (row.step, row.steps, row.what) == (step, len(rows), decision.what)
        assert all(
            options[at] == one for options, at, one in zip(row.legal, row.chosen, row.answer, strict=True)
        )
        assert (row.score, row.scores, row.end) == ((game.result or {})[row.seat], game.result, "over")
        RULES.apply(s, row.seat, row.answer if row.slots else row.answer[0])
    assert not RULES.pending(s)


def test_nothing_tells_what_others_hide_but_a_position_that_was_asked_for() -> None:
    game = one_game()
    assert all(row.seed is row.position is None for row in decisions(RULES, game))
    for row in decisions(RULES, game, positions=True):
        s = RULES.load(row.position)
        assert RULES.view(s, row.seat) == row.view
        assert row.seed == games(1)[0].seed


def test_positions_are_of_games_that_are_over() -> None:
    task = replace(games(1)[0], max_decisions=5)
    found = played(task)
    assert found is not None
    rows = list(decisions(RULES, found, positions=True))
    assert [(row.end, row.score, row.position, row.seed) for row in rows] == [
        ("broken_off", None, None, None)
    ] * 5


def test_ballots_are_told_slot_by_slot() -> None:
    task = Series("diplomacy", "uniform", 1, 2, {"end_year": 1901}).tasks()[0]
    game = played(task)
    assert game is not None
    first = next(decisions(load("diplomacy").rules, game))
    assert first.slots == ("A bud", "F tri", "A vie")
    assert [options[at] for options, at in zip(first.legal, first.chosen, strict=True)] == list(first.answer)


def test_who_failed_has_lost_and_what_was_played_is_there() -> None:
    bots = f"{OWN}(then='fail', after=3),uniform"
    found = played(games(1, bots=bots)[0])
    assert found is not None
    rows = list(decisions(RULES, found))
    assert {row.end for row in rows} == {"error"}
    assert {(row.player, row.score) for row in rows} == {
        (bots.removesuffix(",uniform"), 0.0),
        ("uniform", 1.0),
    }


def test_a_row_with_its_journal_without_and_a_task_give_the_same() -> None:
    (task,) = Series("turmoil", "uniform", 1, 3).tasks()
    with_journal = play(replace(task, journal=True))
    without = replace(with_journal, journal=None)
    assert played(task) == played(with_journal) == played(without)


def test_a_journal_that_leads_elsewhere_is_told() -> None:
    game = one_game()
    with pytest.raises(Invalid, match=rf"Game 1 of {game.source}: its journal does not lead to the scores"):
        list(decisions(RULES, game._replace(scores={"north": 0.25, "south": 0.75})))
    lines = game.journal.splitlines()
    wrong = "\n".join([*lines[:2], '{"seat": "north", "action": ["fly"]}', *lines[3:]])
    with pytest.raises(Invalid, match=rf"Game 1 of {game.source}: Entry 2: "):
        list(decisions(RULES, game._replace(journal=wrong)))
    newer = game.journal.replace('"version": "1"', '"version": "9"', 1)
    with pytest.raises(Invalid, match=rf"Game 1 of {game.source}: This journal was played by newer rules"):
        list(decisions(RULES, game._replace(journal=newer)))


# Files.


@pytest.mark.parametrize("positions", [False, True])
def test_what_is_written_is_read(tmp_path: Path, *, positions: bool) -> None:
    added = build(toy, tmp_path, games(), positions=positions, license_="CC0-1.0", games_a_part=3)
    found = Dataset(tmp_path)
    wanted = [
        row for task in games() for row in decisions(RULES, played(task) or one_game(), positions=positions)
    ]
    assert list(found) == wanted
    assert (added, len(found)) == (len(wanted), len(wanted))
    mark = games()[0].series
    keys = ((mark, 1), (mark, 2), (mark, 3))
    assert found.meta == Meta("toy", "1", __version__, "CC0-1.0", positions, keys)
    rows = list(found.rows(("seat", "answer")))
    assert rows == [{"seat": row.seat, "answer": row.answer} for row in wanted]


def test_any_reader_of_parquet_understands_it(tmp_path: Path) -> None:
    build(toy, tmp_path, games(1))
    (part,) = tmp_path.iterdir()
    table = pq.read_table(part)
    assert table.column_names == [one.name for one in COLUMNS]
    first = table.slice(0, 1).to_pylist()[0]
    wanted = next(decisions(RULES, one_game()))
    assert json.loads(first["view"]) == encode(wanted.view)
    assert [json.loads(one) for one in first["legal"][0]] == encode(wanted.legal[0])
    assert json.loads(table.schema.metadata[META])["license"] == "Apache-2.0"


def test_a_data_set_is_gone_on_with(tmp_path: Path) -> None:
    build(toy, tmp_path, games(4), games_a_part=2)
    parts = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(parts) == 2
    assert build(toy, tmp_path, games(4)) == 0
    added = build(toy, tmp_path, [*games(5), *games(1, seed=8)])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name in parts} == parts
    rows = list(Dataset(tmp_path))
    assert added == sum(
        row.steps for row in rows if row.step == 0 and (row.number == 5 or row.source != rows[0].source)
    )
    assert len({(row.source, row.number) for row in rows}) == 6


def test_a_few_games_are_several_parts(tmp_path: Path) -> None:
    build(toy, tmp_path, games(8))
    assert sorted(len(meta.games) for meta in Dataset(tmp_path).metas) == [2, 2, 2, 2]


def test_processes_write_the_same_and_a_lost_one_costs_its_part(tmp_path: Path) -> None:
    bots = f"{OWN}(then='die_once', after=3, mark={str(tmp_path / 'died')!r}),uniform"
    build(toy, tmp_path / "two", games(6, bots=bots), processes=2, games_a_part=2)
    assert (tmp_path / "died").exists()
    assert not list((tmp_path / "two").glob(".*")), "nothing half is left"
    build(toy, tmp_path / "one", games(6, bots=bots), games_a_part=2)
    assert list(Dataset(tmp_path / "two")) == list(Dataset(tmp_path / "one"))


def test_a_part_that_cannot_be_finished_is_not_there(tmp_path: Path) -> None:
    def rows() -> Any:
        yield next(decisions(RULES, one_game()))
        raise RuntimeError("power cut")

    with pytest.raises(RuntimeError):
        write_part(tmp_path / "part-1.parquet", Meta("toy", "1", "1", "x", positions=False), rows())
    assert not list(tmp_path.iterdir())


def test_diplomacy_games_are_loaded_by_the_package(tmp_path: Path) -> None:
    tasks = Series("diplomacy", "uniform", 1, 2, {"rules": "standard", "end_year": 1902}).tasks()
    build("diplomacy", tmp_path, tasks, also="diplomacy-package")
    (path,) = (tmp_path / "diplomacy-package").iterdir()
    assert path.name == f"{tasks[0].series}-000001.json"
    text = path.read_text("utf-8")
    path.unlink()
    assert build("diplomacy", tmp_path, tasks, also="diplomacy-package") == 0
    assert path.read_text("utf-8") == text, "a game that is there already has its copy, too"
    game = load_by_package(json.loads(text))
    written = {row.answer for row in Dataset(tmp_path) if row.seat == "france" and row.step < 7}
    (orders,) = written
    assert sorted(game.order_history["S1901M"]["FRANCE"]) == sorted(" ".join(one).upper() for one in orders)


# What is wrong with it.


def test_another_data_set_is_not_mixed_in(tmp_path: Path) -> None:
    build(toy, tmp_path, games(1))
    message = (
        "another data set (toy, rules 1, Apache-2.0, without positions); this one is toy, rules 1, MIT, "
    )
    with pytest.raises(Invalid) as refused:
        build(toy, tmp_path, games(2), license_="MIT")
    assert message in str(refused.value)


def test_a_game_that_two_parts_hold_is_told(tmp_path: Path) -> None:
    build(toy, tmp_path, games(2), games_a_part=2)
    (part,) = tmp_path.iterdir()
    copy = tmp_path / "part-0.parquet"
    copy.write_bytes(part.read_bytes())
    mark = games()[0].series
    with pytest.raises(Invalid) as refused:
        Dataset(tmp_path)
    assert str(refused.value) == f"{part} and {copy} both hold game 1 of {mark}: remove one."


@pytest.mark.parametrize(
    ("meta", "message"),
    [
        (None, "is no part of a data set of Chancellery."),
        ({"format": 9}, "a newer Chancellery wrote this part (format 9; this one reads up to 1)."),
        (
            {"format": 1, "game": "toy"},
            "what it says of itself is damaged ('version' is missing; a word is expected.)",
        ),
    ],
)
def test_a_foreign_part_is_told_with_its_file(tmp_path: Path, meta: Any, message: str) -> None:
    path = tmp_path / "part-1.parquet"
    table = pa.table({"a": [1]})
    pq.write_table(table.replace_schema_metadata({META: json.dumps(meta).encode()} if meta else {}), path)
    with pytest.raises(Invalid) as refused:
        Dataset(tmp_path)
    assert str(refused.value).startswith(f"{path}")
    assert message in str(refused.value)


def test_a_damaged_part_is_told_with_its_file(tmp_path: Path) -> None:
    build(toy, tmp_path, games(1))
    (path,) = tmp_path.iterdir()
    content = path.read_bytes()
    path.write_bytes(content[:-40])
    with pytest.raises(Invalid, match=rf"{path} is damaged, or no Parquet file"):
        Dataset(tmp_path)
    path.write_bytes(content[:1000] + bytes(400) + content[1400:])
    with pytest.raises(Invalid, match=rf"{path} is damaged"):
        list(Dataset(tmp_path))


def test_a_view_that_is_no_json_is_told_with_its_file(tmp_path: Path) -> None:
    build(toy, tmp_path, games(1))
    (path,) = tmp_path.iterdir()
    table = pq.read_table(path)
    at = table.column_names.index("view")
    torn = pa.array(['{"turn": 1'] * len(table))
    pq.write_table(table.set_column(at, table.schema.field(at), torn), path)
    with pytest.raises(Invalid, match=rf"^{path} is damaged \(.*truncated"):
        list(Dataset(tmp_path))


def test_what_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Invalid, match="There is no data set in"):
        list(Dataset(tmp_path))
    build(toy, tmp_path, games(1))
    with pytest.raises(Invalid, match="A data set has no column 'hand'; it has source, number"):
        list(Dataset(tmp_path).rows(["hand"]))
    with pytest.raises(Invalid, match="Europe in Turmoil has no format 'pgn'; it has none"):
        build("turmoil", tmp_path / "other", (), also="pgn")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(Invalid, match=r"Data sets need pyarrow: pip install 'chancellery\[lab\]'\."):
        build(toy, tmp_path, games(1))
