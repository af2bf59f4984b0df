"""Calls that nobody thought of, made from the OpenAPI description: none may end in a 500."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings

from chancellery.web.settings import Settings
from tests.web.served import Client, served

pytestmark = pytest.mark.slow

EXAMPLES = 20
"""Calls for each operation; few, but of every kind, and always the same."""


@pytest.fixture
def app(database: str) -> Iterator[tuple[Client, str]]:
    """A server with one table, so that some of the calls reach it."""
    chosen = Settings(database=database, requests_a_minute=1_000_000)
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


def test_no_call_ends_in_a_fault(app: tuple[Client, str]) -> None:
    client, table = app
    called = Counter[str]()
    for operation in operations(client):

        @seed(1914)
        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy())
        def calls(case: Any) -> None:
            aim(case, table)
            answer = send(client, case)
            called[case.operation.path] += 1
            assert answer.status_code < 500, (case.method, answer.request.url, case.body, answer.text)
            assert "Traceback" not in answer.text

        calls()
    assert {operation.path for operation in operations(client)} == set(called)
