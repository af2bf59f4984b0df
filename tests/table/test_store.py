"""The store on SQLite and PostgreSQL: one schema, two ways in, several processes at once."""

from __future__ import annotations

import logging
import sqlite3
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher, extract_parameters
from sqlalchemy.engine import default
from sqlalchemy.exc import DBAPIError

from chancellery.core.errors import Illegal, Invalid, Stale
from chancellery.table.accounts import Accounts
from chancellery.table.models import Account, Base, Moment
from chancellery.table.seating import Sitter
from chancellery.table.store import MIGRATIONS, Store, StoreAway, newest_schema, schema_of
from chancellery.table.tables import Tables
from tests.table.seated import first_answer, match_of, opened, owner_of, row_of, seated, step


def test_the_migrations_make_what_the_models_say(blank_database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = Store(blank_database)
    assert schema_of(store.engine) == newest_schema()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    store.close()


@pytest.mark.parametrize("earlier", ["0010", "0008"])
def test_results_and_ratings_can_be_taken_out_of_a_store_and_come_back(
    blank_database: str, earlier: str
) -> None:
    from alembic import command
    from alembic.config import Config

    store = Store(blank_database)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["engine"] = store.engine
    command.downgrade(config, earlier)
    assert schema_of(store.engine) == earlier
    store.close()
    test_the_migrations_make_what_the_models_say(blank_database)


def test_a_reader_cannot_write(database: str) -> None:
    with opened(database) as tables:
        with tables.store.reading() as session:
            session.add(Account(name="Nobody"))
            with pytest.raises(DBAPIError, match=r"read-?only"):
                session.flush()
        with tables.store.reading() as session:
            assert session.query(Account).count() == 0


def test_readers_do_not_wait_for_a_writer(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables)
        with tables.store.session() as writer:
            tables.table(writer, table, lock=True).title = "Changed"
            writer.flush()
            with tables.store.reading() as reader:
                assert tables.table(reader, table).title == "Diplomacy"
        assert row_of(tables, table).title == "Changed"


def test_another_process_is_not_fooled_by_an_entry_taken_back_and_made_anew(database: str) -> None:
    with opened(database) as one, opened(database) as other:
        table = seated(one)
        step(one, table)
        assert match_of(other, table).journal == match_of(one, table).journal
        one.undo(table, "austria")
        match = match_of(one, table)
        options = first_answer(match, "austria")
        changed = (("A", "bud", "-", "rum"), *options[1:])
        one.act(table, "austria", changed, match.decision_id("austria"))
        assert match_of(other, table).journal == match_of(one, table).journal
        assert match_of(other, table).journal[-1].action == changed


def test_of_two_who_answer_one_decision_one_wins(database: str) -> None:
    with opened(database) as one, opened(database) as other:
        table = seated(one)
        match = match_of(one, table)
        answer, number = first_answer(match, "france"), match.decision_id("france")
        start = threading.Barrier(2)
        heard: list[str] = []

        def act(tables: Tables) -> None:
            start.wait()
            try:
                tables.act(table, "france", answer, number)
                heard.append("taken")
            except Stale as error:
                heard.append(str(error))

        threads = [threading.Thread(target=act, args=(tables,)) for tables in (one, other)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert heard.count("taken") == 1
        assert any("look again" in words for words in heard)
        assert row_of(one, table).length == 1


@pytest.mark.slow
def test_opening_a_store_is_silent_and_needs_no_migration_twice(blank_database: str) -> None:
    code = (
        "import logging, sys; logging.basicConfig(level=logging.INFO)\n"
        "from chancellery.table.store import Store\n"
        "Store(sys.argv[1]).close(); print('alembic' in sys.modules)"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code, blank_database], capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    assert [(one.stdout.strip(), one.stderr) for one in outputs] == [("True", ""), ("False", "")]


def test_the_local_profile_is_made_once(database: str) -> None:
    with opened(database) as one, opened(database) as other:
        start = threading.Barrier(2)
        found: list[int] = []

        def ask(tables: Tables) -> None:
            start.wait()
            found.append(owner_of(tables).id)

        threads = [threading.Thread(target=ask, args=(tables,)) for tables in (one, other)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(found) == 2
        assert len(set(found)) == 1


def test_a_locked_store_is_away_and_comes_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "tables.sqlite3"
    with opened(f"sqlite:///{file}?timeout=0.1") as tables:
        table = seated(tables)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with caplog.at_level(logging.WARNING), pytest.raises(StoreAway, match="does not answer just now"):
            step(tables, table)
        assert "locked" in caplog.text
        assert row_of(tables, table).length == 0
        other.rollback()
        other.close()
        assert step(tables, table) == 1


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/db", "oracle+cx://x", ""])
def test_an_address_that_is_none_is_told_in_a_sentence(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHANCELLERY_HOME", str(tmp_path))
    if not url:
        Store(url).close()
        assert (tmp_path / "tables.sqlite3").exists()
        return
    with pytest.raises(Invalid, match=r"PostgreSQL|postgresql"):
        Store(url)


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreAway, match="cannot be opened"):
        Store("postgresql://nobody@127.0.0.1:1/none")
    with pytest.raises(StoreAway, match="cannot be opened"):
        Store(f"sqlite:///{tmp_path / 'no' / 'folder' / 'x.sqlite3'}")


def test_a_moment_is_one_in_every_zone() -> None:
    """PostgreSQL answers in the zone of its session, SQLite keeps none: neither may move a time."""
    dialect = default.DefaultDialect()
    noon = datetime(1914, 6, 28, 12, 0, tzinfo=UTC)
    there = noon.astimezone(timezone(timedelta(hours=2)))
    for kept in (Moment().process_bind_param(there, dialect), Moment().process_result_value(there, dialect)):
        assert kept is not None
        assert kept.replace(tzinfo=None) == datetime(1914, 6, 28, 12, 0)
    assert Moment().process_result_value(datetime(1914, 6, 28, 12, 0), dialect) == noon


@pytest.mark.parametrize("status", ["over", "paused", "cancelled"])
def test_nothing_is_undone_at_a_table_that_does_not_run(database: str, status: str) -> None:
    """After the end every secret is open: nobody goes back and plays on with what they have seen."""
    with opened(database) as tables:
        table = seated(tables)
        step(tables, table)
        with tables.store.session() as session:
            tables.table(session, table, lock=True).status = status
        with pytest.raises(Illegal, match=status):
            tables.undo(table, "austria")
        assert row_of(tables, table).status == status
        assert row_of(tables, table).length == 1


def test_nobody_sits_down_where_nothing_is_played(database: str) -> None:
    with opened(database) as tables:
        owner = owner_of(tables)
        table, _ = tables.create(owner, "diplomacy", {}, {})
        with tables.store.session() as session:
            tables.table(session, table.id, lock=True).status = "cancelled"
        with pytest.raises(Illegal, match="cancelled"):
            tables.sit(table.id, owner, "france")


def test_an_opponent_does_not_take_a_seat_that_became_free(database: str) -> None:
    with opened(database) as tables:
        ann, bob = (Accounts(tables.store).register(name, "long enough") for name in ("Ann", "Bob"))
        table, _ = tables.create(ann, "diplomacy", {}, {"austria": Sitter("me"), "italy": Sitter("bot")})
        # Who makes the table may take several before it begins.
        assert tables.sit(table.id, ann, "turkey", one_each=True) == "turkey"
        assert tables.sit(table.id, bob, "france", one_each=True) == "france"
        with pytest.raises(Illegal, match="You have a seat"):
            tables.sit(table.id, bob, "russia", one_each=True)
        for seat in ("england", "germany", "russia"):
            tables.sit(table.id, ann, seat, one_each=True)
        assert row_of(tables, table.id).status == "running"
        with tables.store.session() as session:
            row = tables.table(session, table.id, lock=True)
            row.seats[4].kind, row.seats[4].bot, row.status = "open", None, "open"
        with pytest.raises(Illegal, match="You have a seat"):
            tables.sit(table.id, ann, "italy", one_each=True)


def test_a_name_that_is_not_there_is_refused_as_slowly(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One comparison each, and no more: the time that a refusal takes tells nothing."""
    with opened(database) as tables:
        accounts = Accounts(tables.store)
        accounts.register("Ann", "long enough")
        work: list[str] = []
        for name in ("hash", "verify"):
            real = getattr(PasswordHasher, name)

            def counted(self: Any, *words: str, name: str = name, real: Any = real) -> Any:
                work.append(name)
                return real(self, *words)

            monkeypatch.setattr(PasswordHasher, name, counted)
        for name in ("Ann", "Nobody"):
            work.clear()
            with pytest.raises(Illegal, match="do not fit"):
                accounts.log_in(name, "not the word")
            assert work == ["verify"]
        of_somebody = accounts._hasher.hash("of somebody")
        assert extract_parameters(accounts._nobodys) == extract_parameters(of_somebody)


def test_nobody_passes_for_another_by_a_capital_letter(database: str) -> None:
    with opened(database) as tables:
        accounts = Accounts(tables.store)
        accounts.register("Ren\u00e9", "long enough")
        for name in ("REN\u00e9", "Rene\u0301"):
            with pytest.raises(Invalid, match="is taken"):
                accounts.register(name, "long enough")
        guest = accounts.guest()
        with pytest.raises(Invalid, match="is taken"):
            accounts.claim(guest.id, "ren\u00e9", "long enough")
        assert accounts.log_in("Rene\u0301", "long enough").name == "Ren\u00e9"
        assert accounts.claim(guest.id, "Florence", "long enough").id == guest.id
        assert accounts.log_in("florence", "long enough").id == guest.id
