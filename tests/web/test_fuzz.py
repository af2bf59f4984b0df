"""Calls that nobody thought of, by the OpenAPI description and by hand: none may end in a 500."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings

from chancellery.web.settings import Settings
from tests.soak import first, soak
from tests.table.postgres import Postgres, why_not
from tests.web.fuzzer import Fuzzer
from tests.web.served import Client, served

EXAMPLES = soak(40, 10)
"""Calls for each operation; few, but of every kind, and always the same."""


@pytest.fixture
def apps(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[tuple[Client, str]]]:
    """A server on each kind of store, with one table, so that some of the calls reach it."""
    stores = [f"sqlite:///{tmp_path / 'tables.sqlite3'}"]
    with ExitStack() as stack:
        if not why_not():
            server: Postgres = request.getfixturevalue("postgres")
            stores.append(stack.enter_context(server.lend(request.getfixturevalue("migrated_name"))))
        yield [stack.enter_context(with_a_table(store)) for store in stores]


@contextmanager
def with_a_table(store: str) -> Iterator[tuple[Client, str]]:
    chosen = Settings(database=store, requests_a_minute=1_000_000)
    with served(chosen, raise_server_exceptions=False) as client:
        seats = {"authoritarian": {"kind": "me"}, "liberal": {"kind": "me"}}
        made = client.post("/api/tables", json={"game": "turmoil", "seats": seats})
        yield client, made.json()["table"]["id"]


def operations(client: Client) -> list[Any]:
    """Every way to call the interface; but not the stream of news, which does not end."""
    schema = schemathesis.openapi.from_dict(client.get("/schema/openapi.json").json())
    found: list[Any] = list(schema.get_all_operations())
    return [one.ok() for one in found if not one.ok().path.endswith("/events")]


def aim(case: Any, table: str) -> None:
    """Half of the calls go to what exists: those whose words have an even number of signs."""
    real = {"table_id": table, "game": "turmoil", "seat": "liberal"}
    for place in (case.path_parameters, case.query, case.body):
        if isinstance(place, dict):
            for name in place.keys() & real.keys():
                if len(str(place[name])) % 2 == 0:
                    place[name] = real[name]


def send(client: Client, case: Any) -> Any:
    """One call through the application itself, as the case describes it."""
    words = case.as_transport_kwargs(base_url="http://testserver.local")
    words["headers"] = {
        str(name): str(value)
        for name, value in dict(words.get("headers") or {}).items()
        if str(value).isascii() and str(value).isprintable()
    }
    known = ("method", "url", "params", "headers", "json", "data")
    return client.request(**{name: words[name] for name in known if name in words}, follow_redirects=False)


@pytest.mark.slow
def test_no_call_ends_in_a_fault(apps: list[tuple[Client, str]]) -> None:
    """Made up once, and sent to each: to think of a call takes longer than to answer it."""
    client, _ = apps[0]
    called = Counter[str]()
    for operation in operations(client):

        @seed(1914)
        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy())
        def calls(case: Any) -> None:
            called[case.operation.path] += 1
            for one, table in apps:
                aim(case, table)
                answer = send(one, case)
                assert answer.status_code < 500, (case.method, answer.request.url, case.body, answer.text)
                assert "Traceback" not in answer.text

        calls()
    assert {operation.path for operation in operations(client)} == set(called)


def unharmed(fuzzer: Fuzzer, requests: int, caplog: pytest.LogCaptureFixture) -> None:
    """Send so many; none fails, and account, key and table are there at the end."""
    for n in range(requests):
        asked, answer = fuzzer.once()
        if answer is not None:
            assert answer.status_code < 500 or "retry-after" in answer.headers, (asked, answer.text)
            assert "Traceback" not in answer.text, asked
        if n % 50 == 0:
            fuzzer.keep_alive()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    fuzzer.keep_alive()
    looked = fuzzer.client.get(f"/api/tables/{fuzzer.tables[0]}", headers=fuzzer.signed())
    assert looked.status_code == 200
    assert {200, 400, 401, 403, 404} <= set(fuzzer.told)


@pytest.mark.slow
@pytest.mark.parametrize("seed", first(range(10)))
def test_nothing_that_is_sent_ends_in_a_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    """In `make soak` a hundred thousand requests in all."""
    chosen = Settings(
        database=f"sqlite:///{tmp_path / 'tables.sqlite3'}",
        local=False,
        requests_a_minute=10**9,
        tables=0,
        bots=1,
        imports=50,
    )
    with served(chosen, raise_server_exceptions=False) as client:
        unharmed(Fuzzer(client, seed), soak(10_000, 250), caplog)
