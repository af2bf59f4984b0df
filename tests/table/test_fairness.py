"""Bots at a table get a made-up position and hashed seeds: neither the real cards nor the dice to come."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from chancellery.core.chance import key_of, keyed
from chancellery.core.match import Match
from chancellery.table.backup import backup, restore
from chancellery.table.bot_runner import BotRunner
from chancellery.table.bot_workers import Task, think
from chancellery.table.models import Table
from chancellery.table.store import Store
from chancellery.table.tables import Tables
from tests.bots.adversary import first_seed, generators, last_salt, reachable
from tests.table.seated import match_of, opened, owner_of, row_of, seated, step
from tests.titles import TITLES

SEED = 1914
"""Small, as somebody might choose it, and the same at every table of `seated`."""


def asked(tables: Tables, table: str) -> list[Task]:
    """What would be sent to the bots of a table now."""
    tasks: list[Task] = []
    runner = BotRunner(tables)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runner._thinkers, "ask", lambda _whose, task, _heard: tasks.append(task))
        runner.wake(table)
    return tasks


def moved_on(tables: Tables, game: str, entries: int) -> tuple[str, Match[Any]]:
    """A table of bots that has come so far that there is something to hide."""
    import chancellery

    rules = chancellery.load(game).rules
    table = seated(tables, game, bots=rules.seats(rules.start(0)))
    for _ in range(entries):
        step(tables, table)
    return table, match_of(tables, table)


@pytest.mark.parametrize("game", TITLES)
def test_a_task_holds_nothing_of_the_real_position(game: str, database: str) -> None:
    with opened(database) as tables:
        table, match = moved_on(tables, game, 5)
        secrets = {match.state.rng, match.seed}
        for task in asked(tables, table):
            base = match.rules.load(task.dumped)
            assert match.rules.view(base, task.seat) == match.view(task.seat)
            numbers = {one for one in reachable(task) if type(one) is int}
            assert not numbers & secrets
            place = match.header.seats.index(task.seat)
            known = [
                task.seed,
                base.rng,
                first_seed(task.seed, place),
                keyed(task.key, 0),
                keyed(task.key, 1),
            ]
            assert match.state.rng not in generators(base, known)
            backwards = {task.seed - place, first_seed(task.seed, place), last_salt(task.seed)}
            assert not backwards & {match.seed, SEED}


def test_the_other_hand_is_not_sent(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        same = 0
        for _ in range(6):
            table, match = moved_on(tables, "turmoil", 3)
            (task,) = asked(tables, table)
            theirs = 1 - match.header.seats.index(task.seat)
            same += match.rules.load(task.dumped).hands[theirs] == match.state.hands[theirs]
        assert same <= 1


def test_seeds_come_from_a_key_of_the_table_and_not_from_its_seed(database: str) -> None:
    """Who knows the seed, or guesses it, knows nothing of what bots are sent."""
    with opened(database) as tables:
        names = [seated(tables, bots=("turkey",)) for _ in range(2)]
        (one,), (other,) = (asked(tables, name) for name in names)
        assert match_of(tables, names[0]).seed == match_of(tables, names[1]).seed == SEED
        assert one.seed != other.seed
        assert one.key != other.key
        assert asked(tables, names[0]) == [one], "asked again, it is sent the same"
        for seed in range(SEED + 10):
            assert one.seed != keyed(key_of(seed), "bot", "turkey")
        keys = [bytes.fromhex(row_of(tables, name).key) for name in names]
        assert len({one.key, other.key, *keys}) == 4
        assert {len(key) for key in keys} == {32}


def test_every_decision_has_a_key_of_its_own(database: str) -> None:
    with opened(database) as tables:
        table, _ = moved_on(tables, "turmoil", 0)
        keys = set()
        for _ in range(8):
            (task,) = asked(tables, table)
            keys.add(task.key)
            tables.act(table, task.seat, think(task))
        assert len(keys) == 8


def test_an_old_store_gets_keys(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    from chancellery.table.store import MIGRATIONS, PATIENCE, _engines
    from chancellery.table.turns import Turns

    url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    engine, readers = _engines(url, Turns(PATIENCE))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["engine"] = engine
    command.upgrade(config, "0001")
    columns = {"id", "game", "title", "options", "seed", "version", "owner_id", "public", "press"}
    columns |= {"open_press", "press_periods", "clock", "status", "length", "cuts", "awaited", "remarks"}
    columns |= {"created", "moved", "pauses"}
    with engine.begin() as connection:
        connection.execute(
            sa.text(
                "INSERT INTO account (id, name, guest, settings, epoch, created) VALUES "
                "(1, 'You', 0, '{}', 0, '2026-01-01 00:00:00')"
            )
        )
        for name in ("one", "two"):
            row = dict.fromkeys(columns, 0) | {
                "id": name, "game": "diplomacy", "title": "Old", "options": "{}", "seed": "7", "version": "1",
                "owner_id": 1, "press": "full", "press_periods": "off", "clock": "{}", "status": "open",
                "awaited": "[]", "remarks": "[]", "pauses": "[]",
                "created": "2026-01-01 00:00:00", "moved": "2026-01-01 00:00:00",
            }  # fmt: skip
            words = ", ".join(row)
            connection.execute(
                sa.text(f"INSERT INTO game_table ({words}) VALUES ({', '.join(':' + word for word in row)})"),
                row,
            )
    engine.dispose()
    readers.dispose()
    store = Store(url)
    with store.reading() as session:
        keys = session.scalars(sa.select(Table.key)).all()
    store.close()
    assert len(set(keys)) == 2
    assert {len(bytes.fromhex(key)) for key in keys} == {32}


def test_a_backup_without_keys_is_given_some(tmp_path: Path) -> None:
    """One of the first schema; and one of ours keeps its keys."""
    file = tmp_path / "tables.jsonl"
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        names = [seated(tables) for _ in range(2)]
        keys = [row_of(tables, name).key for name in names]
        backup(tables.store, file)
        restore(tables.store, file, force=True)
        assert [row_of(tables, name).key for name in names] == keys
        lines = [json.loads(line) for line in file.read_text().splitlines()]
        for line in lines:
            line.get("row", {}).pop("key", None)
        lines[0]["schema"] = "0001"
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        restore(tables.store, file, force=True)
        again = [row_of(tables, name).key for name in names]
        assert len({*keys, *again}) == 4
        assert owner_of(tables).name
