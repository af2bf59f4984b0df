"""Lists of tables: my move first, and every list page by page."""

from __future__ import annotations

import pytest

from tests.web.test_api import POWERS, Client, act, be, client, make, register, server

__all__ = ["client", "server"]

ALL = {power: {"kind": "me"} for power in POWERS}


def ids(client: Client, which: str, page: int = 1) -> list[str]:
    found = client.get("/api/tables", params={"which": which, "page": page})
    assert found.status_code == 200, found.text
    return [table["id"] for table in found.json()]


def test_tables_that_wait_for_me_come_first(server: Client) -> None:
    ann = register(server, "Ann")
    be(server, ann)
    seats = {**{power: {"kind": "bot", "bot": "uniform"} for power in POWERS}, "austria": {"kind": "me"}}
    waiting = make(server, seats)
    free = make(server, {**ALL, "france": {"kind": "open"}})
    assert ids(server, "mine") == [waiting, free]


@pytest.mark.slow
def test_finished_games_are_a_list_of_their_own(client: Client) -> None:
    table = make(client, options={"end_year": 1901}, public=True)
    assert ids(client, "watch") == [table]
    assert ids(client, "finished") == []
    while client.get(f"/api/tables/{table}").json()["table"]["status"] == "running":
        view = client.get(f"/api/tables/{table}").json()
        assert act(client, table, view["awaited"][0]).status_code == 200
    assert ids(client, "watch") == []
    assert ids(client, "finished") == [table]


@pytest.mark.slow
def test_a_long_list_has_pages(client: Client) -> None:
    made = [make(client) for _ in range(53)]
    assert len(ids(client, "mine")) == 50
    assert set(ids(client, "mine") + ids(client, "mine", 2)) == set(made)
    first = client.get("/tables/mine").text
    assert first.count('<li><a href="/t/') == 50
    assert 'href="/tables/mine?page=2"' in first
    second = client.get("/tables/mine", params={"page": 2}).text
    assert second.count('<li><a href="/t/') == 3
    assert "page=3" not in second
    home = client.get("/", headers={"accept": "text/html"}).text
    assert 'href="/tables/mine"' in home


def test_an_unknown_list_is_refused(client: Client) -> None:
    assert client.get("/api/tables", params={"which": "secret"}).status_code == 400
    assert client.get("/tables/secret").status_code == 400
