"""Allowances, quotas and streams: what one person or address may ask of all workers together."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event, select, update

from chancellery.table.models import Allowance, Table, now
from chancellery.table.store import Store
from chancellery.web.limits import MOST, Limits, network_of
from chancellery.web.logins import TooSoon
from chancellery.web.settings import Settings
from tests.table.postgres import Postgres
from tests.web.served import Client, served, stop_clocks
from tests.web.test_api import POWERS, be, make, register

WITH_KEY = {"Authorization": "Bearer nobodys"}


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def waits(limits: Limits, who: str, cost: int, times: int) -> list[float]:
    return [round(limits.charge(who, cost), 6) for _ in range(times)]


def test_an_allowance_of_a_minute_fills_again_by_itself() -> None:
    clock = Clock()
    limits = Limits(60, clock=clock)
    assert waits(limits, "ann", 20, 4) == [0, 0, 0, 20]
    assert waits(limits, "bob", 1, 1) == [0]
    clock.now += 5
    assert waits(limits, "ann", 5, 2) == [0, 5]
    assert waits(limits, "ann", 20, 1) == [20]
    clock.now += 60
    assert waits(limits, "ann", 20, 4) == [0, 0, 0, 20]


def test_what_costs_more_than_a_minute_is_had_once_a_minute() -> None:
    clock = Clock()
    limits = Limits(5, clock=clock)
    assert waits(limits, "ann", 60, 2) == [0, 60]
    clock.now += 60
    assert waits(limits, "ann", 60, 1) == [0]


def test_memory_is_bounded() -> None:
    clock = Clock()
    limits = Limits(60, clock=clock)
    for n in range(MOST):
        limits.charge(str(n), 60)
    limits.charge("one more", 1)
    assert len(limits._full) <= MOST // 2 + 1
    clock.now += 61
    for n in range(MOST):
        limits.charge(f"again {n}", 1)
    assert len(limits._full) <= MOST


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1%eth0", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_has_one_allowance(address: str, network: str) -> None:
    assert network_of({"client": (address, 1)}) == network


def test_an_address_has_so_many_streams() -> None:
    limits = Limits(60, streams=2)
    with limits.stream("here"), limits.stream("here"):
        with pytest.raises(TooSoon, match="2 pages at this address"), limits.stream("here"):
            raise AssertionError
        with limits.stream("there"):
            pass
    with limits.stream("here"):
        pass
    assert not limits._streams


@pytest.mark.slow
def test_several_workers_allow_what_one_does(postgres: Postgres) -> None:
    store = Store(postgres.empty_database())
    clock = Clock()
    workers = [Limits(60, store=store, clock=clock) for _ in range(3)]
    for worker in workers:
        assert waits(worker, "ann", 1, 15) == [0] * 15
    for worker in workers:
        worker.settle()
    workers[0].charge("ann", 1)
    workers[0].charge("ann", 1)
    workers[0].charge("ann", 1)
    workers[0].settle()
    left = sum(wait == 0 for wait in waits(workers[0], "ann", 1, 60))
    assert 10 <= left <= 13
    assert waits(workers[1], "bob", 1, 60) == [0] * 60
    store.close()


def test_the_store_is_told_of_much_and_not_of_each_request(postgres: Postgres) -> None:
    store = Store(postgres.empty_database())
    asked: list[str] = []
    event.listen(store.engine, "before_cursor_execute", lambda *words: asked.append(words[2]))
    limits = Limits(600, store=store)
    for _ in range(20):
        limits.charge("seldom", 1)
    limits.settle()
    assert asked == []
    for _ in range(100):
        limits.charge("often", 1)
    assert asked == []
    limits.settle()
    assert [statement.split()[0] for statement in asked] == ["DELETE", "INSERT"]
    limits.settle()
    assert len(asked) == 2
    with store.reading() as session:
        assert session.scalars(select(Allowance.name)).all() == ["often"]
    store.close()


def test_nothing_is_shared_in_a_file(tmp_path: Any) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    limits = Limits(60, store=store)
    limits.charge("ann", 30)
    limits.settle()
    assert not limits.shared
    assert not limits._spent
    store.close()


# Over HTTP.


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    chosen = Settings(database=database, local=False, tables=2, bots=7, imports=1, requests_a_minute=6000)
    with served(chosen) as one:
        yield one


def error(answer: Any) -> str:
    assert answer.status_code == 422, answer.text
    return str(answer.json()["error"])


def test_each_person_has_an_allowance_and_each_address_one(database: str) -> None:
    with served(Settings(database=database, local=False, requests_a_minute=30)) as server:
        ann, bob = register(server, "Ann"), register(server, "Bob")
        server.app.state.services.limits = Limits(30)
        stop_clocks(server)
        be(server, ann)
        assert server.get("/api/keys").status_code == 200  # and now she is known
        statuses = [server.get("/api/games").status_code for _ in range(31)]
        assert statuses == [200] * 30 + [429]
        refused = server.get("/api/games")
        assert refused.json()["error"] == "Too many requests: wait 2 seconds."
        assert refused.headers["retry-after"] == "2"
        be(server, bob)
        assert server.get("/api/games").status_code == 200
        server.cookies.clear()
        for cookie in ("made", "up"):
            be(server, cookie)
            for _ in range(14):
                assert server.get("/api/games").status_code == 200
        assert server.get("/api/games", headers=WITH_KEY).status_code == 429
        assert server.get("/static/x/style.css").status_code == 404


def test_heavy_reads_cost_more(database: str) -> None:
    with served(Settings(database=database, requests_a_minute=60)) as client:
        stop_clocks(client)
        table = make(client)
        costly = [client.get(f"/api/tables/{table}/marks").status_code for _ in range(3)]
        assert costly == [200, 200, 429]
        assert client.get(f"/api/tables/{table}").status_code == 200


def test_games_in_play_are_counted(server: Client) -> None:
    be(server, register(server, "Ann"))
    tables = [make(server), make(server)]
    body = {"game": "diplomacy", "seats": {power: {"kind": "me"} for power in POWERS}}
    sentence = "You have 2 games in play; finish one before you make another."
    assert error(server.post("/api/tables", json=body)) == sentence
    assert server.post("/quick/diplomacy").json()["error"] == sentence
    with server.app.state.services.store.session() as session:
        session.execute(update(Table).where(Table.id == tables[0]).values(status="over"))
        session.execute(update(Table).where(Table.id == tables[1]).values(moved=now() - timedelta(days=91)))
    assert server.post("/api/tables", json=body).status_code == 201
    be(server, register(server, "Bob"))
    make(server)


def test_bots_are_counted(server: Client) -> None:
    be(server, register(server, "Ann"))
    bots = {power: {"kind": "bot", "bot": "uniform"} for power in POWERS} | {"france": {"kind": "open"}}
    make(server, bots)
    two = {"seats": bots, "game": "diplomacy"}
    assert error(server.post("/api/tables", json=two)) == (
        "Of bots 7 may play at your tables at a time; invite people instead."
    )
    one = {power: {"kind": "open"} for power in POWERS} | {"france": {"kind": "bot", "bot": "uniform"}}
    make(server, one)


def test_imports_are_counted_by_the_day(server: Client) -> None:
    import chancellery
    from chancellery.core.match import Match

    be(server, register(server, "Ann"))
    text = Match(chancellery.load("diplomacy").rules, 1914).to_jsonl()
    assert server.post("/api/import", json={"text": text}).status_code == 201
    assert error(server.post("/api/import", json={"text": text})) == (
        "1 games were taken in within a day; more may be tomorrow."
    )
    with server.app.state.services.store.session() as session:
        session.execute(update(Table).values(created=now() - timedelta(days=2)))
    assert server.post("/api/import", json={"text": text}).status_code == 201


def test_on_ones_own_machine_nothing_is_counted(database: str) -> None:
    with served(Settings(database=database, tables=1, bots=1, imports=1, keys=1)) as client:
        bots = {power: {"kind": "bot", "bot": "uniform"} for power in POWERS} | {"france": {"kind": "open"}}
        for _ in range(2):
            make(client, bots)
            assert client.post("/api/keys", json={"name": "x"}).status_code == 201
