"""`/healthz`, the lines of the log, and what of a request may stand there."""

from __future__ import annotations

import gc
import json
import logging
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chancellery.table.store import StoreAway
from chancellery.web import gate, operations
from chancellery.web.background import Pulse
from chancellery.web.logs import JsonLines, LogFormat, configure
from chancellery.web.server import NEVER, NEW_OBJECTS, spare_the_collector
from chancellery.web.settings import Settings
from tests.web.served import Client, served


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", local=False)


@pytest.fixture
def client(settings: Settings) -> Iterator[Client]:
    with served(settings) as found:
        yield found


def test_a_server_that_serves_says_so_without_a_log_in_and_as_often_as_it_is_asked(
    settings: Settings,
) -> None:
    with served(replace(settings, requests_a_minute=3)) as client:
        for _ in range(10):
            answer = client.get("/healthz")
            assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
            assert answer.headers["cache-control"] == "no-store"


def test_a_store_that_is_away_is_told_in_a_sentence(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def away() -> Iterator[Any]:
        raise StoreAway("The database does not answer just now.")
        yield

    monkeypatch.setattr(client.app.state.services.store, "reading", away)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "failing", "error": "The database does not answer."}


def test_a_store_that_hangs_is_waited_for_no_longer_than_a_second_and_asked_once(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    let_go = threading.Event()

    @contextmanager
    def hangs() -> Iterator[Any]:
        asked.append(1)
        let_go.wait(60)
        raise StoreAway("The database does not answer just now.")
        yield

    assert operations.PROMPT == 1
    monkeypatch.setattr(operations, "PROMPT", 0.01)
    monkeypatch.setattr(client.app.state.services.store, "reading", hangs)
    try:
        assert [client.get("/healthz").status_code for _ in range(3)] == [503, 503, 503]
    finally:
        let_go.set()
    assert asked == [1]


def test_work_that_stands_still_is_told_by_name(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    still = Pulse("ticker", lambda: None, 1)
    monkeypatch.setattr(client.app.state.services.health, "_pulses", [still])
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["error"] == "Work that comes round by itself stands still: ticker."


def test_a_pulse_beats_until_a_round_takes_longer_than_it_may() -> None:
    begun, let_go = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        let_go.wait(60)

    pulse = Pulse("post", work, 0.001, patience=600)
    assert not pulse.beats()
    pulse.start()
    assert begun.wait(60)
    assert pulse.beats()
    pulse._round -= 601
    assert not pulse.beats()
    let_go.set()
    pulse.stop()


def test_the_last_news_of_a_server_that_closes_are_still_told(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots may move until they are stopped, and other servers have readers."""
    told_of: list[str] = []

    async def publish(_data: bytes, channels: Iterable[str]) -> None:
        told_of.extend(channels)

    with served(settings) as client:
        services = client.app.state.services
        monkeypatch.setattr(services.channels._backend, "publish", publish)
        monkeypatch.setattr(services, "_shared", True)  # without others nobody is told of what nobody watches
        monkeypatch.setattr(services.bots, "close", lambda: services._news("table", {"kind": "clock"}))
    assert told_of == ["table"]


class Kept(logging.Handler):
    """Records, for a test to read."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture
def lines() -> Iterator[Kept]:
    kept = Kept()
    gate.log.addHandler(kept)
    yield kept
    gate.log.removeHandler(kept)


def told(kept: Kept) -> list[dict[str, Any]]:
    return [record.fields for record in kept.records]  # type: ignore[attr-defined]


def test_a_slow_request_is_logged_without_its_query_and_without_secrets(
    settings: Settings, lines: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "SLOW", -1.0)
    with served(settings) as client:
        client.post("/login", data={"name": "Ada", "password": "long enough", "register": "yes"})
        client.get("/i/k3yw0rdk3y/s3cr3t-invitation?code=s3cr3t")
        client.get("/s3cr3t")
    found = told(lines)
    assert [one["path"] for one in found[-2:]] == ["/i/k3yw0rdk3y/{invitation}", "(no such address)"]
    assert [one["status"] for one in found[-2:]] == [404, 404]
    assert found[-2]["account"] == 1
    assert found[-2]["method"] == "GET"
    assert "s3cr3t" not in "".join(record.getMessage() for record in lines.records)


def test_a_request_that_fails_is_logged_and_one_that_is_refused_is_not(
    settings: Settings, lines: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "SLOW", 3600.0)
    with served(settings, raise_server_exceptions=False) as client:
        client.get("/api/tables/nowhere")
        monkeypatch.setattr(client.app.state.services.tables, "table", lambda *_: 1 / 0)
        assert client.get("/api/tables/nowhere?seat=france").status_code == 500
    assert [(one["path"], one["status"]) for one in told(lines)] == [("/api/tables/nowhere", 500)]


def test_a_line_of_json_has_time_level_logger_message_and_the_parts_of_a_request() -> None:
    record = logging.LogRecord(
        "chancellery.web.gate", logging.WARNING, "", 0, "%s took long", ("GET /",), None
    )
    record.created = 1_794_922_745.25
    record.fields = {"method": "GET", "path": "/", "status": 200, "milliseconds": 1200, "account": None}
    assert json.loads(JsonLines().format(record)) == {
        "time": "2026-11-17T13:39:05.250+00:00",
        "level": "warning",
        "logger": "chancellery.web.gate",
        "message": "GET / took long",
        "method": "GET",
        "path": "/",
        "status": 200,
        "milliseconds": 1200,
        "account": None,
    }


@pytest.mark.parametrize("name", ["chancellery.table.store", "uvicorn.error", "litestar"])
def test_whoever_speaks_all_write_one_line_of_json(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    configure(LogFormat.JSON)
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logging.getLogger(name).exception("it failed")
    logging.getLogger(name).info("of no interest")
    logging.captureWarnings(capture=False)
    (line,) = capsys.readouterr().err.splitlines()
    found = json.loads(line)
    assert (found["logger"], found["level"], found["message"]) == (name, "error", "it failed")
    assert found["exception"].endswith("ValueError: two\nlines")


@pytest.mark.slow
def test_what_a_server_has_loaded_is_not_looked_through_again() -> None:
    before = gc.get_threshold()
    loaded = len(gc.get_objects())
    try:
        spare_the_collector()
        assert gc.get_freeze_count() >= loaded
        assert gc.get_threshold() == (NEW_OBJECTS, NEVER, NEVER)
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
