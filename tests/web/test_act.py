"""The short way of a move: the same answers, refusals, headers and counts as the long one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.web.act import LARGEST
from chancellery.web.app import LARGEST_BODY
from chancellery.web.audience import AGAIN, Audience, Stream
from chancellery.web.head import Head, head_of
from chancellery.web.settings import Settings
from tests.web.served import Client, served, stop_clocks
from tests.web.test_api import be, first, look, make, register

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Client]:
    """A server with accounts, at which Ann is logged in."""
    with served(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", local=False)) as one:
        be(one, register(one, "Ann"))
        one.app.state.services.sessions._clock = lambda: 0.0  # who is known once stays so
        yield one


def answer_of(client: Client, table: str, seat: str = "austria", **more: Any) -> dict[str, Any]:
    view = look(client, table, seat)
    return {"seat": seat, "action": first(view), "decision": view["decision"]["id"], **more}


def ways(client: Client, table: str, body: Any, headers: dict[str, str] | None = None) -> list[Any]:
    """The same request by the short way and by the long one, on which it goes for its length."""
    text = json.dumps(body).encode()
    bodies = text, text + b" " * (LARGEST + 1 - len(text))
    path = f"/api/tables/{table}/act"
    return [client.post(path, content=one, headers={**JSON, **(headers or {})}) for one in bodies]


def told(answer: Any) -> tuple[int, Any, dict[str, str]]:
    """All of an answer that is not of this moment."""
    headers = {name: value for name, value in answer.headers.items() if name != "content-encoding"}
    return answer.status_code, answer.json(), headers


def test_an_ordinary_move_does_not_reach_the_framework(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def far(*_: Any) -> Any:
        raise RuntimeError

    table = make(server)
    monkeypatch.setattr("chancellery.web.api.act", far)
    near, long = ways(server, table, answer_of(server, table))
    assert (near.status_code, near.json()) == (200, {"length": 1})
    assert (long.status_code, long.json()["error"]) == (500, "Something failed here; nothing was changed.")


def watched(server: Client, table: str) -> Audience:
    """Somebody looks on who has seen nothing yet."""
    audience = Audience(server.app.state.services, table)
    audience.sit(Stream(None, None, frozenset()))
    server.app.state.services.audiences._at[table] = audience
    return audience


def heard(audience: Audience) -> list[bytes]:
    (stream,) = audience.streams
    return [stream.waiting.get_nowait() for _ in range(stream.waiting.qsize())]


def test_who_watches_is_told_of_a_move_once_and_by_no_other_way(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, published = make(server), []
    audience, channels = watched(server, table), server.app.state.services.channels
    monkeypatch.setattr(channels, "publish", lambda news, _: published.append(news["kind"]))
    assert ways(server, table, answer_of(server, table))[0].status_code == 200
    assert (heard(audience), published) == ([AGAIN], [])


def test_a_move_that_cannot_be_shown_was_made_all_the_same(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        raise RuntimeError("nothing can be drawn")

    table = make(server)
    audience = watched(server, table)
    monkeypatch.setattr(audience, "show", fail)
    near, long = ways(server, table, answer_of(server, table))
    assert (near.status_code, near.json()) == (200, {"length": 1})
    assert long.status_code == 409
    assert heard(audience) == [AGAIN]
    assert look(server, table, "austria")["length"] == 1


def test_an_answer_by_either_way_has_the_same_words_and_headers(server: Client) -> None:
    table = make(server)
    near, long = ways(server, table, answer_of(server, table, key="once"))
    assert told(near) == told(long)
    assert near.json() == {"length": 1}
    assert near.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("change", "status", "sentence"),
    [
        ({"decision": 5}, 409, "This answer belongs to a decision that is no longer open; look again."),
        ({"seat": "nobody"}, 403, "You do not sit on the seat nobody of this table."),
        ({"decision": "x"}, 400, None),
        ({"action": [["A", "vie", 1.5]]}, 400, None),
        ({"more": 1}, 400, None),
        ({"key": "no key!"}, 400, None),
    ],
)
def test_a_refusal_by_either_way_is_the_same(
    server: Client, change: dict[str, Any], status: int, sentence: str | None
) -> None:
    table = make(server)
    near, long = ways(server, table, answer_of(server, table) | change)
    assert told(near) == told(long)
    assert near.status_code == status
    assert sentence in (None, near.json()["error"])
    assert look(server, table, "austria")["length"] == 0


def test_what_the_rules_refuse_is_told_in_full_to_who_was_asked(server: Client) -> None:
    table = make(server)
    body = answer_of(server, table)
    body["action"] = [["A", "vie", "-", "lon"], *body["action"][1:]]
    near, long = ways(server, table, body)
    assert told(near) == told(long)
    assert (near.status_code, near.json()["rule"]) == (400, "II.2")
    assert near.json()["error"] == "('A', 'vie', '-', 'lon') is not an order for A bud."


def test_no_table_and_none_of_mine(server: Client) -> None:
    table = make(server)
    body = answer_of(server, table)
    for one, status in (("nowhere", 404), (table, 403)):
        if status == 403:
            be(server, register(server, "Bob"))
        near, long = ways(server, one, body)
        assert told(near) == told(long)
        assert near.status_code == status


def test_who_is_not_known_or_comes_from_elsewhere_is_refused(server: Client) -> None:
    table = make(server)
    body = answer_of(server, table)
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        near, long = ways(server, table, body, headers)
        assert told(near) == told(long)
        assert (near.status_code, near.json()["error"]) == (403, "This request comes from another site.")
    near, long = ways(server, table, body, {"Authorization": "Bearer unknown"})
    assert told(near) == told(long)
    assert (near.status_code, near.json()["error"]) == (401, "This key is not known.")
    server.cookies.clear()
    near, long = ways(server, table, body)
    assert (near.status_code, near.json()["error"]) == (401, "Log in first.")
    assert told(near) == told(long)


def test_a_key_that_is_not_for_play_opens_neither_way(server: Client) -> None:
    table = make(server)
    body = answer_of(server, table)
    made = server.post("/api/keys", json={"name": "maker", "scopes": ["tables"]})
    assert made.status_code == 201, made.text
    key = {"Authorization": f"Bearer {made.json()['key']}"}
    server.cookies.clear()
    for _ in range(2):  # the second time memory knows it
        near, long = ways(server, table, body, key)
        assert told(near) == told(long)
        assert near.status_code == 403


def test_an_allowance_pays_for_moves_and_is_charged_once(tmp_path: Any) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 't.sqlite3'}", requests_a_minute=20)
    with served(settings) as client:
        table = make(client)
        body = answer_of(client, table) | {"decision": 5}
        stop_clocks(client)
        client.app.state.services.limits._full.clear()
        path = f"/api/tables/{table}/act"
        statuses = [client.post(path, json=body).status_code for _ in range(22)]
        assert statuses == [409] * 20 + [429] * 2
        refused = client.post(path, json=body)
        assert refused.json()["error"] == "Too many requests: wait 3 seconds."
        assert float(refused.headers["retry-after"]) == 3


def test_refusals_are_counted_and_told_to_the_log_as_those_of_others(server: Client) -> None:
    table = make(server)
    path = f"/api/tables/{table}/act"
    server.post(path, json=answer_of(server, table) | {"decision": 5})
    registry = server.app.state.services.metrics.registry
    labels = {"worker": "0", "status": "409"}
    assert registry.get_sample_value("chancellery_refusals_total", labels) == 1


def test_behind_tls_a_move_says_so(server: Client) -> None:
    table = make(server)
    near = server.post(f"https://testserver.local/api/tables/{table}/act", json=answer_of(server, table))
    assert near.status_code == 200
    assert near.headers["strict-transport-security"] == "max-age=31536000"


def test_a_body_of_any_length_comes_to_the_end_that_it_deserves(server: Client) -> None:
    table = make(server)
    text, path = json.dumps(answer_of(server, table, key="a")).encode(), f"/api/tables/{table}/act"
    found = {}
    for size in (LARGEST, LARGEST + 1, LARGEST_BODY, LARGEST_BODY + 1):
        body = text + b" " * (size - len(text))
        found[size] = server.post(
            path, content=iter([body[:50_000], body[50_000:]]), headers=JSON
        ).status_code
    assert list(found.values()) == [200, 200, 200, 413]
    assert look(server, table, "austria")["length"] == 1


@pytest.mark.parametrize(
    ("headers", "head"),
    [
        ([], Head()),
        ([(b"cookie", b"a=1; chancellery=tok; b=2")], Head(cookie="tok")),
        ([(b"cookie", b"xchancellery=no; chancellery2=no")], Head()),
        ([(b"cookie", b'chancellery="tok"')], Head(cookie="tok")),
        ([(b"cookie", b"chancellery=")], Head()),
        ([(b"authorization", b"bearer key")], Head(key="key")),
        ([(b"authorization", b"Basic key")], Head()),
        ([(b"authorization", b"Bearer")], Head()),
        ([(b"host", b"h:1"), (b"origin", b"http://h:1")], Head(host="h:1", origin="http://h:1")),
        ([(b"sec-fetch-site", b"cross-site"), (b"sec-fetch-site", b"none")], Head(site="cross-site")),
    ],
)
def test_what_a_head_says(headers: list[tuple[bytes, bytes]], head: Head) -> None:
    scope: Any = {"headers": headers, "state": {}}
    assert head_of(scope) == head
    assert head_of(scope | {"headers": None}) == head  # read once
