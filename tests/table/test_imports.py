"""Journals in and out: records, games played on, exports, and what later rules make of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update

import chancellery
from chancellery.core.chance import Dice
from chancellery.core.errors import ChancelleryError, Illegal, Invalid
from chancellery.core.match import Match
from chancellery.core.replay import check
from chancellery.table.imports import export, keep_record, marks, play_on, read_journal
from chancellery.table.integrity import findings
from chancellery.table.models import EntryRow, Table
from chancellery.table.seating import Sitter
from chancellery.table.tables import Tables
from chancellery.testing.answers import by_dice, play_once
from tests.cli.run import run
from tests.table.seated import POWERS, match_of, opened, owner_of, row_of, seated, step


@pytest.fixture
def tables(database: str) -> Iterator[Tables]:
    with opened(database) as one:
        yield one


def rules_for(slug: str) -> Any:
    return chancellery.load(slug).rules


def journal(game: str = "diplomacy", length: int = 10_000, **options: Any) -> str:
    match, choose = chancellery.new(game, 3, **options), by_dice(Dice(3))
    while not match.over and len(match.journal) < length:
        play_once(match, choose)
    return match.to_jsonl()


def finished(tables: Tables) -> str:
    table = seated(tables, end_year=1901)
    while row_of(tables, table).status == "running":
        step(tables, table)
    return table


def test_a_record_is_looked_at_and_nobody_sits_there(tables: Tables) -> None:
    text = journal(length=9) + '{"note": "Here he thought long."}\n'
    table = keep_record(tables, owner_of(tables), read_journal(text), "An old game")
    assert (table.status, table.length, table.title) == ("record", 9, "An old game")
    assert match_of(Tables(tables.store), table.id).to_jsonl() == journal(length=9)
    with pytest.raises(Illegal, match="record of a game"):
        step(tables, table.id)
    with tables.store.reading() as session:
        assert export(tables, session, tables.table(session, table.id), None) == text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (0, "Line 1: this is not JSON"),
        (3, "Line 4: this is not JSON"),
    ],
)
def test_a_bad_line_is_named(line: int, words: str) -> None:
    lines = journal(length=9).splitlines()
    lines[line] = "nonsense"
    with pytest.raises(Invalid, match=words):
        read_journal("\n".join(lines))


def test_what_a_file_expects_must_hold() -> None:
    text = journal(length=7)
    assert read_journal(text + '{"expect": {"year": 1901}}\n').remarks
    with pytest.raises(Invalid, match="Line 9: year is 1901, not 1950"):
        read_journal(text + '{"expect": {"year": 1950}}\n')


def test_files_that_are_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Invalid, match="seed"):
        read_journal(json.dumps({"chancellery": 1, "game": "diplomacy", "seed": 10**60}))
    monkeypatch.setattr("chancellery.table.imports.LONGEST", 3)
    with pytest.raises(Invalid, match="at most 3 lines"):
        read_journal(journal(length=7))


def test_a_foreign_format_comes_in() -> None:
    saved = (
        chancellery.load("diplomacy").formats["diplomacy-package"].write(journal(length=14, rules="standard"))
    )
    match = read_journal(saved, "diplomacy", "diplomacy-package")
    assert match.state.units == Match.from_jsonl(journal(length=14, rules="standard"), rules_for).state.units
    with pytest.raises(Invalid, match="no format 'pgn'"):
        read_journal(saved, "diplomacy", "pgn")


def test_a_record_is_played_on_with_new_dice(tables: Tables) -> None:
    owner = owner_of(tables)
    record = keep_record(tables, owner, read_journal(journal("turmoil", 20)))
    seats = {seat: Sitter("me") for seat in ("liberal", "authoritarian")}
    table, _ = play_on(tables, owner, record.id, 12, seats)
    again, _ = play_on(tables, owner, record.id, 12, seats)
    row = row_of(tables, table.id)
    assert (row.status, row.length, row.forked_from) == ("running", 13, record.id)
    match, other, old = (match_of(Tables(tables.store), one) for one in (table.id, again.id, record.id))
    assert match.journal[:12] == old.journal[:12]
    assert match.view("liberal") == old.at(12).view("liberal")
    assert len({match.state.rng, other.state.rng, old.at(12).state.rng}) == 3
    assert match.seed != old.header.seed
    assert match.seed_hash != old.seed_hash
    assert step(tables, table.id) == 14
    assert match_of(tables, record.id).to_jsonl() == old.to_jsonl()


def test_a_running_game_is_not_played_on_elsewhere(tables: Tables) -> None:
    table = seated(tables)
    with pytest.raises(Illegal, match="once it is over"):
        play_on(tables, owner_of(tables), table, 0, {})
    done = finished(tables)
    with pytest.raises(Illegal, match="earlier one"):
        play_on(tables, owner_of(tables), done, row_of(tables, done).length, {})
    with pytest.raises(ChancelleryError, match="no step 999"):
        play_on(tables, owner_of(tables), done, 999, {})


def test_an_export_proves_its_outcome(tables: Tables) -> None:
    table = finished(tables)
    with tables.store.reading() as session:
        text = export(tables, session, tables.table(session, table), "austria")
    assert json.loads(text.splitlines()[-1])["expect"]["pending"] == []
    assert check(text, rules_for) is None
    record = keep_record(tables, owner_of(tables), read_journal(text))
    with tables.store.reading() as session:
        assert export(tables, session, tables.table(session, record.id), None) == text


def test_marks_of_a_scrubber() -> None:
    match = Match.from_jsonl(journal(length=15), rules_for)
    found = marks(match, "austria")
    assert [turn["text"] for turn in found["turns"]][:2] == ["Spring 1901", "Autumn 1901"]
    assert found["turns"][1]["step"] == len(POWERS)
    assert found["mine"] == [i for i, entry in enumerate(match.journal, 1) if entry.seat == "austria"]
    assert marks(match, None)["mine"] == []


def test_stored_journals_come_out_as_played(tables: Tables, database: str) -> None:
    for _ in range(18):
        step(tables, table := seated(tables)) if _ == 0 else step(tables, table)
    finished(tables)
    assert [one.difference for one in findings(tables.store)] == ["", ""]
    done = run("replay", "--check", "--db", database)
    assert (done.status, done.out) == (0, "2 stored journals come out as played.\n")


def test_the_first_difference_of_each_is_told(tables: Tables, database: str) -> None:
    changed, refused, ended, sound = (finished(tables) for _ in range(4))
    with tables.store.session() as session:
        session.execute(
            update(EntryRow)
            .where(EntryRow.table_id == changed, EntryRow.number == 14)
            .values(digest="0" * 64)
        )
        session.execute(
            update(EntryRow).where(EntryRow.table_id == refused, EntryRow.number == 3).values(seat="turkey")
        )
        session.execute(update(Table).where(Table.id == ended).values(result={"turkey": 1.0}))
    told = {one.table: one.difference for one in findings(tables.store)}
    assert told[changed] == "The position after entry 14 is another; after entry 0 it was the same."
    assert told[refused].startswith("Entry 3, by turkey, is refused: ")
    assert told[ended].startswith("The outcome is ")
    assert told[sound] == ""
    done = run("replay", "--check", "--db", database)
    assert done.status == 1
    assert done.out.endswith("3 of 4 stored journals differ.\n")
    assert len(json.loads(run("replay", "--check", "--json", "--db", database).out)) == 4
