"""`backup` and `restore`: from either store into either, while it is in use, whole or not at all."""

from __future__ import annotations

import json
import stat
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from chancellery.core.errors import Illegal, Invalid
from chancellery.table.accounts import Accounts
from chancellery.table.backup import backup, restore
from chancellery.table.models import Account, Base
from chancellery.table.store import Store, newest_schema
from chancellery.table.tables import Tables
from tests.cli.run import run
from tests.table.postgres import Postgres
from tests.table.seated import match_of, opened, row_of, seated, step


def everything(tables: Tables) -> dict[str, list[dict[str, Any]]]:
    """All rows; but for the count that restoring raises."""
    with tables.store.reading() as session:
        return {
            table.name: [
                {key: value for key, value in row.items() if key != "cuts"}
                for row in session.execute(select(table).order_by(*table.primary_key.columns)).mappings()
            ]
            for table in Base.metadata.sorted_tables
        }


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of the kind that the test asks for."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.sqlite3'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty_database()


both_ways = pytest.mark.parametrize("other", ["sqlite", "postgres"], indirect=True)


@both_ways
def test_a_backup_fills_either_store(database: str, other: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.jsonl"
    with opened(database) as one, opened(other) as two:
        Accounts(one.store).register("Ann", "long enough", "ann@example.org")
        table = seated(one)
        for _ in range(9):
            step(one, table)
        assert backup(one.store, file) == restore(two.store, file)
        assert everything(two) == everything(one)
        assert match_of(two, table).journal == match_of(one, table).journal
        # Games go on, and new rows get new numbers.
        assert step(two, table) == 10
        Accounts(two.store).register("Bob", "long enough")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@both_ways
def test_a_copy_of_a_sqlite_store_fills_either(other: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.sqlite3"
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as one, opened(other) as two:
        table = seated(one)
        for _ in range(3):
            step(one, table)
        assert backup(one.store, file) == restore(two.store, file)
        assert everything(two) == everything(one)
    assert not list(tmp_path.glob("copy.sqlite3-*"))


@pytest.mark.parametrize("name", ["tables.jsonl", "copy.sqlite3"])
def test_a_backup_taken_in_the_middle_of_play_is_one_moment(tmp_path: Path, name: str) -> None:
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as one:
        table = seated(one)
        going = threading.Event()
        enough = threading.Event()

        def play() -> None:
            while not enough.is_set():
                if step(one, table) > 3:
                    going.set()

        player = threading.Thread(target=play)
        player.start()
        try:
            assert going.wait(timeout=30)
            backup(one.store, tmp_path / name)
        finally:
            enough.set()
            player.join()
        with opened(f"sqlite:///{tmp_path / 'two.sqlite3'}") as two:
            restore(two.store, tmp_path / name)
            length = row_of(two, table).length
            assert 3 < length <= row_of(one, table).length
            assert match_of(two, table).journal == match_of(one, table).journal[:length]


def test_a_full_store_is_not_overwritten_unasked(database: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.jsonl"
    with opened(database) as one:
        table = seated(one)
        step(one, table)
        backup(one.store, file)
        step(one, table)
        step(one, table)
        before = everything(one)
        with pytest.raises(Illegal, match="--force"):
            restore(one.store, file)
        assert everything(one) == before
        restore(one.store, file, force=True)
        # The match in memory is not taken for the restored one.
        assert len(match_of(one, table).journal) == 1
        assert step(one, table) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda lines: lines[:-1], "cut short"),
        (lambda lines: [lines[0], *lines[2:]], "rows were written|do not fit"),
        (lambda lines: [lines[0].replace(f'"{newest_schema()}"', '"9999"'), *lines[1:]], "newer Chancellery"),
        (lambda lines: [lines[0].replace("_backup", ""), *lines[1:]], "not a backup"),
        (lambda lines: [lines[0], "{", *lines[2:]], "Line 2: this is not a line"),
        (lambda lines: [lines[0], "[" * 100_000, *lines[2:]], "Line 2: this is not a line"),
        (lambda lines: [lines[0], '{"in": "spies", "row": {}}', *lines[2:]], "Line 2: this is not a row"),
        (lambda lines: [lines[0], lines[1].replace('"name"', '"nom"'), *lines[2:]], "no column 'nom'"),
        (lambda lines: [], "Line 1"),
    ],
)
def test_a_spoilt_backup_changes_nothing(tmp_path: Path, spoil: Any, words: str) -> None:
    file = tmp_path / "tables.jsonl"
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as one:
        step(one, seated(one))
        backup(one.store, file)
        file.write_text("\n".join(spoil(file.read_text().splitlines())) + "\n")
        before = everything(one)
        with pytest.raises(Invalid, match=words):
            restore(one.store, file, force=True)
        assert everything(one) == before


@pytest.mark.slow
def test_as_commands(tmp_path: Path) -> None:
    source, target = f"sqlite:///{tmp_path / 'a.sqlite3'}", f"sqlite:///{tmp_path / 'b.sqlite3'}"
    file = tmp_path / "tables.jsonl"
    with opened(source) as one:
        table = seated(one)
        step(one, table)
    assert "rows are in" in run("backup", file, "--db", source).out
    assert "rows were restored" in run("restore", file, "--db", target).out
    again = run("restore", file, "--db", target)
    assert (again.status, "--force" in again.err) == (2, True)
    assert run("restore", file, "--db", target, "--force").status == 0
    assert run("restore", tmp_path / "none", "--db", target).status == 2
    assert run("backup", tmp_path / "no" / "folder", "--db", target).status == 2
    assert json.loads(file.read_text().splitlines()[0])["schema"] == newest_schema()


def test_a_backup_from_before_names_were_folded(database: str, tmp_path: Path) -> None:
    """It has a column that is gone, lacks one that is needed, and may have names that are alike."""
    file = tmp_path / "old.jsonl"
    account = {"guest": False, "settings": {}, "epoch": 3, "created": "2026-01-01T00:00:00+00:00"}
    rows = [{"id": n, "name": name, **account} for n, name in enumerate(("\u00c9 a", "\u00e9 a"), 1)]
    lines = [{"chancellery_backup": 1, "schema": "0004"}, *({"in": "account", "row": row} for row in rows)]
    file.write_text("\n".join(json.dumps(line) for line in [*lines, {"rows": 2}]) + "\n")
    store = Store(database)
    restore(store, file)
    with store.reading() as session:
        found = session.execute(select(Account.name, Account.folded).order_by(Account.id)).all()
    store.close()
    assert [tuple(row) for row in found] == [("\u00c9 a", "\u00e9a"), ("\u00e9 a", "\u00e9a~2")]
