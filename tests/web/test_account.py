"""The account page, keys for programs, guests who become accounts, and logging out everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from chancellery.table.models import Notice
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import POWERS, be, look, make, register

HTML = {"Accept": "text/html"}


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    settings = Settings(database=database, local=False, registration_code="", keys=3)
    with served(settings) as one:
        yield one


@pytest.fixture
def post_office(database: str) -> Iterator[Client]:
    """A server that sends mail, though nobody takes it at that door."""
    settings = Settings(
        database=database,
        local=False,
        registration_code="",
        smtp="smtp://127.0.0.1:9",
        sender="table@example.org",
    )
    with served(settings) as one:
        yield one


@pytest.fixture
def client(database: str) -> Iterator[Client]:
    with served(Settings(database=database)) as one:
        yield one


def with_key(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def test_keys_over_http(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    made = server.post("/api/keys", json={"name": " my  bot "})
    assert made.status_code == 201
    key, number = made.json()["key"], made.json()["id"]
    assert made.json()["name"] == "my bot"
    listed = server.get("/api/keys")
    assert [one["id"] for one in listed.json()] == [number]
    assert key not in listed.text
    be(server, bob)
    assert server.get("/api/keys").json() == []
    assert server.delete(f"/api/keys/{number}").status_code == 400
    server.cookies.clear()
    assert server.get("/api/keys").status_code == 401
    body = {"game": "diplomacy", "seats": {power: {"kind": "me"} for power in POWERS}}
    table = server.post("/api/tables", json=body, headers=with_key(key)).json()["table"]["id"]
    letter = {"seat": "england", "to": ["italy"], "text": "from a program"}
    assert server.post(f"/api/tables/{table}/press", json=letter, headers=with_key(key)).status_code == 201
    be(server, ann)
    assert look(server, table, "italy")["press"]["unread"] == 1
    assert server.delete(f"/api/keys/{number}").status_code == 200
    assert server.get("/api/tables", headers=with_key(key)).status_code == 401
    for name in ("", "x" * 61, "\x00"):
        assert server.post("/api/keys", json={"name": name}).status_code == 400
    for _ in range(3):
        assert server.post("/api/keys", json={"name": "x"}).status_code == 201
    refused = server.post("/api/keys", json={"name": "x"})
    assert (refused.status_code, refused.json()["error"]) == (422, "3 keys are enough; throw one away first.")
    assert server.get("/api/keys", params={"page": 2}).json() == []


def test_a_key_is_shown_once_on_the_page(server: Client) -> None:
    be(server, register(server, "Ann"))
    form = {"name": "<b>bot", "play": "yes"}
    assert "Say what the key is for" in server.post("/account/keys", data={"name": "x"}, headers=HTML).text
    shown = server.post("/account/keys", data=form, headers=HTML).text
    found = re.search(r'id="key" readonly value="([\w-]+)"', shown)
    assert found
    assert "&lt;b&gt;bot" in shown
    page = server.get("/account", headers=HTML).text
    assert found[1] not in page
    number = re.search(r"/account/keys/(\d+)/drop", page)
    assert number
    assert server.get("/api/tables", headers=with_key(found[1])).status_code == 200
    gone = server.post(f"/account/keys/{number[1]}/drop", headers=HTML)
    assert "The key is void." in gone.text
    assert server.get("/api/tables", headers=with_key(found[1])).status_code == 401
    assert "no key" in server.post(f"/account/keys/{number[1]}/drop", headers=HTML).text


def test_logging_out_everywhere_voids_cookies_and_keys(server: Client) -> None:
    cookie = register(server, "Ann")
    be(server, cookie)
    key = server.post("/api/keys", json={"name": "bot"}).json()["key"]
    second = server.post("/login", data={"name": "Ann", "password": "long enough"}, follow_redirects=False)
    other = str(second.cookies["chancellery"])
    be(server, other)
    assert server.post("/logout", params={"everywhere": "true"}, follow_redirects=False).status_code == 303
    for void in (cookie, other):
        be(server, void)
        assert server.get("/account", headers=HTML).status_code == 401
        assert server.get("/api/keys").status_code == 401
    server.cookies.clear()
    assert server.get("/api/tables", headers=with_key(key)).status_code == 401
    again = server.post("/login", data={"name": "Ann", "password": "long enough"}, follow_redirects=False)
    assert again.status_code == 303


def test_logging_out_ends_this_session_and_no_other(server: Client) -> None:
    cookie = register(server, "Ann")
    second = server.post("/login", data={"name": "Ann", "password": "long enough"}, follow_redirects=False)
    be(server, cookie)
    assert server.get("/api/keys").status_code == 200
    answer = server.post("/logout", follow_redirects=False)
    assert 'chancellery=""' in answer.headers["set-cookie"] or "Max-Age=0" in answer.headers["set-cookie"]
    be(server, cookie)
    assert server.get("/api/keys").status_code == 401
    assert server.get("/api/tables").json() == []
    assert server.post("/api/tables", json={"game": "diplomacy"}).status_code == 401
    be(server, str(second.cookies["chancellery"]))
    assert server.get("/api/keys").status_code == 200


def test_email_and_notices(server: Client) -> None:
    be(server, register(server, "Ann"))

    def keep(**form: str) -> str:
        return str(server.post("/account/profile", data=form, headers=HTML).text)

    assert "need an address" in keep(mail="yes")
    for wrong in (
        "ann",
        "ann@example",
        "ann@example.org\nBcc: all@example.org",
        "<a>@example.org",
        "a@b@c.org",
    ):
        assert "not an e-mail address" in keep(email=wrong), wrong
    page = keep(email="ann@example.org", mail="yes")
    assert "Kept. But this server sends no mail" in page
    assert "A code is on its way" not in page
    assert 'value="ann@example.org"' in page
    assert re.search(r'name="mail" value="yes" checked', server.get("/account", headers=HTML).text)
    keep(email="ann@example.org")
    assert not re.search(r'name="mail" value="yes" checked', server.get("/account", headers=HTML).text)


def test_a_code_confirms_an_address(post_office: Client) -> None:
    server = post_office
    be(server, register(server, "Ann"))
    page = server.post(
        "/account/profile", data={"email": "ann@example.org", "mail": "yes"}, headers=HTML
    ).text
    assert "A code is on its way" in page
    with server.app.state.services.store.reading() as session:
        code = session.scalars(select(Notice.text).where(Notice.kind == "confirm")).one()
    assert code not in page
    assert server.get("/api/notices").json()["notices"] == []
    wrong = server.post("/account/confirm", data={"code": "x"}, headers=HTML).text
    assert "That is not the code." in wrong
    right = server.post("/account/confirm", data={"code": code}, headers=HTML).text
    assert "Notices go to this address now." in right
    assert "A code is on its way" not in right


def test_a_new_password_ends_other_sessions_and_keeps_this_one(server: Client) -> None:
    cookie = register(server, "Ann")
    be(server, cookie)
    key = server.post("/api/keys", json={"name": "bot"}).json()["key"]

    def change(old: str, new: str) -> Any:
        return server.post(
            "/account/password", data={"old": old, "new": new}, headers=HTML, follow_redirects=False
        )

    assert "old password is not right" in change("wrong enough", "quite another").text
    assert "8 to 200" in change("long enough", "short").text
    changed = change("long enough", "quite another")
    assert changed.status_code == 303
    assert server.get("/api/tables", headers=with_key(key)).status_code == 200
    be(server, cookie)
    assert server.get("/api/keys").status_code == 401
    be(server, str(changed.cookies["chancellery"]))
    assert server.get("/api/keys").status_code == 200
    server.cookies.clear()
    old = server.post("/login", data={"name": "Ann", "password": "long enough"}, headers=HTML)
    assert "do not fit" in old.text
    new = server.post("/login", data={"name": "Ann", "password": "quite another"}, follow_redirects=False)
    assert new.status_code == 303


def guest_of(server: Client) -> tuple[str, str]:
    """A table, and the cookie of a guest who sits on France."""
    be(server, register(server, "Ann"))
    seats = {power: {"kind": "me"} for power in POWERS} | {"france": {"kind": "invited"}}
    made = server.post("/api/tables", json={"game": "diplomacy", "seats": seats}).json()
    table, invitation = made["table"]["id"], made["invitations"]["france"]
    server.cookies.clear()
    came = server.post(f"/i/{table}/{invitation}", follow_redirects=False)
    return table, str(came.cookies["chancellery"])


def test_a_guest_becomes_an_account_and_keeps_the_seat(server: Client) -> None:
    table, cookie = guest_of(server)
    be(server, cookie)
    page = server.get("/account", headers=HTML).text
    assert "Make this an account" in page
    assert "/account/password" not in page
    form = {"name": "Ann", "password": "long enough"}
    taken = server.post("/account/claim", data=form, headers=HTML, follow_redirects=False)
    assert "is taken" in taken.text
    form["name"] = "Florence"
    assert server.post("/account/profile", data={"email": ""}, headers=HTML).status_code == 422
    claimed = server.post("/account/claim", data=form, headers=HTML, follow_redirects=False)
    assert claimed.status_code == 303
    assert look(server, table, "france")["names"]["france"] == "Florence"
    again = server.post("/account/claim", data=form | {"name": "Other"}, headers=HTML, follow_redirects=False)
    assert again.status_code == 422
    assert "Only a guest" in again.text
    server.cookies.clear()
    entered = server.post("/login", data=form, follow_redirects=False)
    be(server, str(entered.cookies["chancellery"]))
    assert look(server, table)["seat"] == "france"


def test_a_guest_needs_the_registration_code_too(database: str) -> None:
    settings = Settings(database=database, local=False, registration_code="sesame")
    with served(settings) as server:
        services = server.app.state.services
        guest = services.accounts.guest()
        be(server, services.cookie_for(guest))
        form = {"name": "Florence", "password": "long enough", "code": "open"}
        refused = server.post("/account/claim", data=form, headers=HTML, follow_redirects=False)
        assert "registration code is not right" in refused.text
        form["code"] = "sesame"
        done = server.post("/account/claim", data=form, headers=HTML, follow_redirects=False)
        assert done.status_code == 303


def test_the_local_profile_has_a_name_and_keys_and_no_more(client: Client) -> None:
    page = client.get("/account", headers=HTML).text
    assert "Keys for programs" in page
    for absent in ("/account/password", "/account/profile", "/account/claim", "/logout"):
        assert absent not in page
    assert client.post("/account/password", data={"old": "", "new": "long enough"}).status_code == 422
    key = client.post("/api/keys", json={"name": "bot"}).json()["key"]
    assert client.get("/api/tables", headers=with_key(key)).status_code == 200
    assert "Where you are logged in" not in page
    assert '<a href="/account">' in client.get("/", headers=HTML).text


def test_strangers_and_other_sites_are_refused(server: Client) -> None:
    assert server.get("/account", headers=HTML).status_code == 401
    be(server, register(server, "Ann"))
    make(server)
    elsewhere = {"Origin": "https://elsewhere.example"}
    for path in ("profile", "password", "claim", "keys", "keys/1/drop"):
        assert server.post(f"/account/{path}", data={"name": "x"}, headers=elsewhere).status_code == 403, path
    assert server.post("/api/keys", json={"name": "x"}, headers=elsewhere).status_code == 403
    assert server.delete("/api/keys/1", headers=elsewhere).status_code == 403
    assert server.post("/logout", params={"everywhere": "true"}, headers=elsewhere).status_code == 403
    assert server.get("/api/keys").json() == []
