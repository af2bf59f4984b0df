"""What goes with every answer: nothing is kept by the way, and behind TLS it stays so."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from chancellery.core.errors import Invalid
from chancellery.table import mail
from chancellery.table.mail import check_webhook
from chancellery.web.pages import STATIC
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import be, make, register

HTML = {"Accept": "text/html"}
STEADY = "strict-transport-security"


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False)) as one:
        yield one


def test_what_a_seat_sees_is_not_kept_anywhere(server: Client) -> None:
    be(server, register(server, "Ann"))
    table = make(server)
    for path in (
        f"/api/tables/{table}?seat=france",
        f"/api/tables/{table}/at/0?seat=france",
        f"/api/tables/{table}/at/0/plate?seat=france",
        f"/api/tables/{table}/press?seat=france",
        f"/api/tables/{table}/notes?seat=france",
        f"/api/tables/{table}/log?seat=france",
        f"/api/tables/{table}/marks?seat=france",
        "/api/tables",
        "/api/notices",
        "/account",
        f"/t/{table}",
        "/",
        "/api/tables/none",
        "/nowhere",
    ):
        assert server.get(path, headers=HTML).headers["cache-control"] == "no-store", path
    assert "immutable" in server.get(f"{STATIC}/style.css").headers["cache-control"]
    assert "public" in server.get("/thumbnail/diplomacy").headers["cache-control"]


def test_a_cookie_is_for_tls_where_people_come_by_it(database: str, server: Client) -> None:
    form = {"name": "Ann", "password": "long enough", "register": "yes"}
    plain = server.post("/login", data=form, follow_redirects=False)
    assert "secure" not in plain.headers["set-cookie"].lower()
    assert STEADY not in plain.headers
    form = {"name": "Bob", "password": "long enough", "register": "yes"}
    came = server.post("https://testserver.local/login", data=form, follow_redirects=False)
    assert "secure" in came.headers["set-cookie"].lower()
    assert came.headers[STEADY] == "max-age=31536000"
    chosen = Settings(database=database, local=False, address="https://table.example")
    with served(chosen) as named:
        form["name"] = "Eve"
        answer = named.post("/login", data=form, follow_redirects=False)
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "httponly" in answer.headers["set-cookie"].lower()
        for path in ("/api/games", "/nowhere", "/api/tables/none", f"{STATIC}/style.css"):
            assert named.get(path).headers.get_list(STEADY) == ["max-age=31536000"], path


@pytest.mark.parametrize(
    "address",
    ["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "::7f00:1", "fec0::1", "::1", "fd00::1"],
)
def test_no_webhook_leads_back_through_a_translator(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    with pytest.raises(Invalid, match="open internet"):
        check_webhook(f"https://[{address}]/x", local=False)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 443, 0, 0))])
    with pytest.raises(OSError, match="network of one's own"):
        mail._reachable("hook.example", 443, local=False)
