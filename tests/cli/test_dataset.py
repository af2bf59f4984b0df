"""`chancellery dataset`: games that are played now, rows of a series, and tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from chancellery.lab.dataset import Dataset
from tests.cli.run import ROOT, process, run
from tests.table.room import POWERS, Room

QUICK = ("--processes", "1", "--quiet")


def test_games_that_are_played_now(tmp_path: Path) -> None:
    words = ("dataset", "turmoil", tmp_path, "--bots", "uniform", "--seed", "7", *QUICK)
    done = run(*words, "-n", "1", "--license", "CC0-1.0")
    count = len(Dataset(tmp_path))
    assert done.out == (
        f"{count:,} decisions written (seed 7).\n"
        f"{tmp_path} has {count:,} decisions of 1 game of Europe in Turmoil, rules "
        f"{Dataset(tmp_path).meta.version}, CC0-1.0.\n"
    )
    done = run(*words, "-n", "1", "--license", "CC0-1.0", "--json")
    told = json.loads(done.out)
    assert (told["added"], told["decisions"], told["games"]) == (0, count, 1)


@pytest.mark.slow
def test_who_breaks_off_is_told_what_is_kept(tmp_path: Path) -> None:
    bots = f"tests.lab.bots:Own(then='interrupt', after=0, mark={str(tmp_path / 'mark')!r}),uniform"
    words = ("dataset", "diplomacy", tmp_path / "set", "--bots", bots, "-n", "8", "-o", "end_year=1901")
    done = process(*words, "--seed", "7", "--processes", "1", folder=ROOT)
    assert (done.status, done.out) == (130, "")
    told = f"{tmp_path / 'set'} has 2 of 8 games: the same command with --seed 7 goes on with it."
    assert done.err == f"Broken off. {told}\n"
    done = process(*words, "--seed", "7", *QUICK, folder=ROOT)
    assert (done.status, len(Dataset(tmp_path / "set").games)) == (0, 8)


def test_games_of_rows(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    run("arena", "turmoil", "--bots", "uniform", "-n", "2", "--seed", "7", "--rows", rows, "--processes", "1")
    done = run("dataset", "turmoil", tmp_path / "set", "--from", rows, *QUICK)
    assert done.status == 0
    written = [json.loads(line)["decisions"] for line in rows.read_text().splitlines()]
    assert len(Dataset(tmp_path / "set")) == sum(written)
    done = run("dataset", "diplomacy", tmp_path / "other", "--from", rows, *QUICK)
    assert (done.status, done.out) == (2, "")
    assert done.err == f"{rows}, game 1: it is one of 'turmoil', not of 'diplomacy'.\n"


def test_a_row_of_other_rules_is_told_with_its_game(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    words = ("arena", "turmoil", "--bots", "uniform", "-n", "1", "--seed", "7", "--rows", rows, "--journals")
    run(*words, "--processes", "1")
    row = json.loads(rows.read_text())
    row["journal"] = row["journal"].replace(f'"version": "{row["version"]}"', '"version": "99"', 1)
    rows.write_text(json.dumps(row) + "\n")
    done = run("dataset", "turmoil", tmp_path / "set", "--from", rows, *QUICK)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(
        f"Game 1 of {row['series']}: This journal was played by newer rules of 'turmoil' (version 99; "
    )
    assert not list((tmp_path / "set").iterdir())


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    found = Room(f"sqlite:///{tmp_path / 'store.db'}")
    yield found
    found.close()


def asked(room: Room, table_id: str) -> str:
    with room.store.reading() as session:
        return room.tables.match(session, room.tables.table(session, table_id)).pending()[0].seat


@pytest.mark.slow
def test_games_of_tables(room: Room, tmp_path: Path) -> None:
    people = {seat: room.person(seat.title()) for seat in POWERS}
    over, running = (room.make(people, options={"end_year": 1901}) for _ in range(2))
    while room.status(over) == "running":
        room.answer(over, asked(room, over))
    room.answer(running, asked(room, running))
    db = ("--tables", "--db", f"sqlite:///{tmp_path / 'store.db'}")
    done = run("dataset", "diplomacy", tmp_path / "set", *db, *QUICK)
    assert done.status == 0, done.err
    rows = list(Dataset(tmp_path / "set"))
    assert [(row.seat, row.answer) for row in rows] == room.journal(over), "no game that goes on"
    assert {row.player for row in rows} == {"person"}
    done = run("dataset", "belle_epoque", tmp_path / "none", *db, *QUICK)
    assert (done.status, done.err) == (2, "There is no game of La Belle Époque to write.\n")


def test_two_sources_are_one_too_many(tmp_path: Path) -> None:
    done = run("dataset", "turmoil", tmp_path, "--tables", "--from", tmp_path / "rows.jsonl")
    assert (done.status, done.err) == (2, "--from and --tables are two sources: give one of them.\n")
