"""Who sits where is nobody's business before the end, if the table says so; and seats that nobody has yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.table.models import Account
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import POWERS, be, look, register
from tests.web.test_press import Trio

NAMES = {"Ann": "Ann zqone", "Bob": "Bob zqtwo", "Eve": "Eve zqthree"}
HTML = {"accept": "text/html"}


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False, requests_a_minute=1_000_000)) as one:
        yield one


class Masked(Trio):
    """Three people at an anonymous table, each with a name that stands nowhere else."""

    def __init__(self, server: Client, **more: Any) -> None:
        super().__init__(server, anonymous=True, **more)
        with server.app.state.services.store.session() as session:
            for account in session.query(Account):
                account.name = NAMES.get(account.name, account.name)
        for cookie in self.cookies.values():
            server.app.state.services.sessions.forget(_owner(server, cookie))


def _owner(server: Client, cookie: str) -> int:
    account = server.app.state.services.account(cookie, None)
    return int(account.id)


@pytest.mark.slow
def test_no_route_tells_who_sits_where_before_the_end(server: Client) -> None:
    masked = Masked(server)
    for reader, others in (("Ann", ("Bob", "Eve")), ("Bob", ("Ann", "Eve")), ("", tuple(NAMES))):
        text = masked.all_of_it(reader)
        for other in others:
            assert NAMES[other] not in text, (reader, other)
    masked.finish()
    text = masked.all_of_it("Bob")
    assert all(name in text for name in NAMES.values())


def test_one_sees_ones_own_name_and_at_the_end_everybodys(server: Client) -> None:
    masked = Masked(server)
    masked.be("Bob")
    view = look(server, masked.table)
    assert view["names"] == {"england": "Bob zqtwo"}
    assert {seat["account"] for seat in view["table"]["seats"]} == {None}
    masked.be("")
    assert look(server, masked.table)["names"] == {}
    masked.finish()
    view = look(server, masked.table)
    assert view["names"]["england"] == "Bob zqtwo"
    assert view["names"]["austria"] == "Ann zqone"
    assert None not in {seat["account"] for seat in view["table"]["seats"]}


def test_letters_votes_and_exports_name_seats_alone(server: Client) -> None:
    masked = Masked(server)
    assert masked.write("Ann", ["england"], "a word in your ear").status_code == 201
    masked.be("Ann")
    draw = {"seat": "austria", "kind": "pause", "action": []}
    assert server.post(f"/api/tables/{masked.table}/proposals", json=draw).status_code == 201
    masked.be("Bob")
    told = [
        server.get(f"/api/tables/{masked.table}/{path}?seat=england").text
        for path in ("press", "log", "marks", "proposals")
    ]
    told += [server.get("/api/notices").text, server.get("/", headers=HTML).text]
    assert "a word in your ear" in told[0]
    for text in told:
        assert NAMES["Ann"] not in text
        assert NAMES["Eve"] not in text


def test_lists_of_others_tell_no_accounts(server: Client) -> None:
    masked = Masked(server)
    masked.be("")
    found = server.get("/api/tables?which=watch").json()
    assert [table["id"] for table in found] == [masked.table]
    assert {seat["account"] for seat in found[0]["seats"]} == {None}


def test_before_the_deal_everybody_looks_on(server: Client) -> None:
    """Who knew a hand of Europe in Turmoil, and then played the other, would know too much."""
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    seats = {"liberal": {"kind": "me"}, "authoritarian": {"kind": "invited"}}
    made = server.post("/api/tables", json={"game": "turmoil", "seats": seats, "deal": True}).json()
    table, links = made["table"]["id"], made["invitations"]
    view = look(server, table)
    assert (view["seat"], view["mine"], view["decision"], view["log"]) == (None, [], None, [])
    assert view["names"] == {}
    assert server.get(f"/api/tables/{table}?seat=liberal").status_code == 403
    for path, body in (
        ("press", {"seat": "liberal", "text": "hello"}),
        ("proposals", {"seat": "liberal", "kind": "cancel", "action": []}),
    ):
        assert server.post(f"/api/tables/{table}/{path}", json=body).status_code == 403, path
    assert server.put(f"/api/tables/{table}/notes", json={"seat": "liberal", "text": "x"}).status_code == 403
    assert (
        "Which one is dealt by lot" in server.get(f"/i/{table}/{links['authoritarian']}", headers=HTML).text
    )
    be(server, bob)
    assert server.post(f"/i/{table}/{links['authoritarian']}").status_code == 200
    held = {}
    for who in (ann, bob):
        be(server, who)
        view = look(server, table)
        held[view["seat"]] = view["mine"]
        assert len(view["log"]) == 8, "one's own hand, and no other"
    assert held == {"liberal": ["liberal"], "authoritarian": ["authoritarian"]}


def test_a_stream_that_was_opened_before_the_deal_shows_no_seat(server: Client) -> None:
    ann = register(server, "Ann")
    be(server, ann)
    seats = {"liberal": {"kind": "me"}, "authoritarian": {"kind": "open"}}
    made = server.post("/api/tables", json={"game": "turmoil", "seats": seats, "deal": True}).json()
    table = made["table"]["id"]
    assert server.get(f"/api/tables/{table}/events?seat=liberal").status_code == 403


def test_a_muted_seat_is_not_read_counted_or_told(server: Client) -> None:
    trio = Trio(server)
    trio.write("Ann", ["england"], "before")
    trio.be("Bob")
    body = {"seat": "england", "whom": "austria", "muted": True}
    assert server.put(f"/api/tables/{trio.table}/press/mute", json=body).json() == {"muted": ["austria"]}
    assert server.post("/api/notices/read", json={"ids": []}).status_code == 200
    trio.write("Ann", ["england"], "during")
    trio.write("Ann", [], "to all")
    trio.be("Bob")
    assert server.get("/api/notices").json()["unread"] == 0
    trio.write("Eve", ["england"], "from France")
    assert trio.read("Bob") == ["from France"]
    assert server.get("/api/notices").json()["unread"] == 1
    view = look(server, trio.table)["press"]
    assert (view["unread"], view["muted"]) == (1, ["austria"])
    assert "1 letter<" in server.get("/", headers=HTML).text
    trio.be("Ann")
    assert look(server, trio.table)["press"]["muted"] == [], "nobody else is told"
    assert trio.read("Eve") == ["to all", "from France"]
    trio.be("Bob")
    server.put(f"/api/tables/{trio.table}/press/mute", json={**body, "muted": False})
    assert trio.read("Bob") == ["before", "during", "to all", "from France"]


def test_nobody_mutes_for_another_or_themselves(server: Client) -> None:
    trio = Trio(server)
    trio.be("Eve")
    path = f"/api/tables/{trio.table}/press/mute"
    assert server.put(path, json={"seat": "england", "whom": "austria", "muted": True}).status_code == 403
    assert server.put(path, json={"seat": "france", "whom": "france", "muted": True}).status_code == 400
    assert server.put(path, json={"seat": "france", "whom": "spain", "muted": True}).status_code == 400


def test_who_takes_a_seat_hears_everybody(server: Client) -> None:
    trio = Trio(server)
    trio.be("Bob")
    body = {"seat": "england", "whom": "austria", "muted": True}
    server.put(f"/api/tables/{trio.table}/press/mute", json=body)
    with server.app.state.services.store.session() as session:
        table = server.app.state.services.tables.table(session, trio.table, lock=True)
        chair = next(chair for chair in table.seats if chair.seat == "england")
        chair.kind, chair.account_id = "open", None
    be(server, register(server, "New"))
    assert server.post(f"/api/tables/{trio.table}/seat", json={"seat": "england"}).status_code == 200
    assert look(server, trio.table)["press"]["muted"] == []


def test_the_page_of_letters_mutes_and_hears_again(server: Client) -> None:
    trio = Trio(server)
    trio.be("Bob")
    page = server.get(f"/t/{trio.table}/mute", headers=HTML)
    assert page.text.count(">Mute</button>") == len(POWERS) - 1
    form = {"seat": "england", "whom": "austria", "muted": "yes"}
    page = server.post(f"/t/{trio.table}/mute", data=form, headers=HTML)
    assert "Hear Austria again" in page.text
    trio.be("")
    assert server.get(f"/t/{trio.table}/mute", headers=HTML).status_code == 401
    assert server.post(f"/t/{trio.table}/mute", data=form, headers=HTML).status_code == 401
