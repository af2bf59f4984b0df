"""Sessions of browsers and scopes of keys: who is let in, for how long, and where to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from litestar.exceptions import PermissionDeniedException
from sqlalchemy import event, select, update

from chancellery.table.accounts import ACCOUNT, PLAY, TABLES, Accounts
from chancellery.table.models import LogIn, Token, now
from chancellery.table.seating import digest
from chancellery.table.store import Store
from chancellery.web.sessions import REMEMBERED, UNKNOWN, Sessions, agent_words
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import POWERS, act, be, first, look, make, register

HTML = {"Accept": "text/html"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Place:
    """Two workers at one store, and a clock for both."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock()
        self.accounts = Accounts(store)
        self.here, self.there = (
            Sessions(store, self.accounts, local=False, clock=self.clock) for _ in range(2)
        )
        self.ann = self.accounts.register("Ann", "long enough").id


@pytest.fixture
def place(database: str) -> Iterator[Place]:
    store = Store(database)
    yield Place(store)
    store.close()


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False, sessions=3)) as one:
        yield one


def statements(store: Store) -> list[str]:
    """What is asked of a store from now on."""
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement.split(maxsplit=1)[0])

    for engine in {id(one): one for one in (store.engine, store._readers)}.values():
        event.listen(engine, "before_cursor_execute", note)
    return asked


def test_memory_answers_without_the_store_for_a_few_seconds(place: Place) -> None:
    cookie = place.here.begin(place.ann)
    assert place.here.recall(cookie, None) is UNKNOWN
    found = place.here.find(cookie, None)
    assert found
    asked = statements(place.store)
    for _ in range(3):
        assert place.here.recall(cookie, None) is found
    assert asked == []
    place.clock.now += REMEMBERED
    assert place.here.recall(cookie, None) is UNKNOWN
    assert found.name == "Ann"


def test_nobody_is_known_at_once_and_a_strange_token_is_not(place: Place) -> None:
    assert place.here.recall(None, None) is None
    assert place.here.find(None, None) is None
    assert place.here.recall("strange", None) is UNKNOWN
    assert place.here.find("strange", None) is None
    assert place.here.recall(None, "strange") is UNKNOWN
    assert place.here.find(None, "strange") is None


def test_on_ones_own_machine_the_owner_is_known_with_any_cookie(place: Place) -> None:
    here = Sessions(place.store, place.accounts, local=True, clock=place.clock)
    assert here.recall(None, None) is UNKNOWN
    owner = here.find(None, None, ACCOUNT)
    assert owner
    assert owner.name == "You"
    assert here.recall(None, None) is owner
    assert here.recall("of before", None) is UNKNOWN
    assert here.find("of before", None) is owner
    assert here.recall("of before", None) is owner
    ann = here.begin(place.ann)
    found = here.find(ann, None)
    assert found
    assert found.id == place.ann


def test_a_session_that_ends_is_over_here_at_once_and_elsewhere_within_seconds(place: Place) -> None:
    cookie = place.here.begin(place.ann)
    for worker in (place.here, place.there):
        assert worker.find(cookie, None)
    place.here.end(place.ann, place.here.number(cookie))
    assert place.here.recall(cookie, None) is UNKNOWN
    assert place.here.find(cookie, None) is None
    assert place.there.recall(cookie, None) is not UNKNOWN
    place.clock.now += REMEMBERED
    assert place.there.recall(cookie, None) is UNKNOWN
    assert place.there.find(cookie, None) is None


def test_what_was_read_before_a_session_ended_is_not_remembered(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    cookie = place.here.begin(place.ann)
    real = place.here._by_stored_cookie

    def late(token: str) -> Any:
        visit = real(token)
        place.here.end_others(place.ann)
        return visit

    monkeypatch.setattr(place.here, "_by_stored_cookie", late)
    place.here.find(cookie, None)
    assert place.here.recall(cookie, None) is UNKNOWN


def test_the_store_has_no_token_and_no_cookie_opens_as_a_key(place: Place) -> None:
    cookie = place.here.begin(place.ann, FIREFOX, "192.0.2.1")
    with place.store.reading() as session:
        row = session.scalars(select(LogIn)).one()
    assert (row.digest, row.agent, row.address) == (digest(cookie), "Firefox on Linux", "192.0.2.1")
    assert place.here.find(cookie, None)
    assert place.here.recall(None, cookie) is UNKNOWN
    assert place.here.find(None, cookie) is None
    assert place.here.find(row.digest, None) is None


def test_a_session_is_seen_once_an_hour_and_ends_after_ninety_days(place: Place) -> None:
    cookie = place.here.begin(place.ann)

    def age(**columns: Any) -> None:
        with place.store.session() as session:
            session.execute(update(LogIn).values(**columns))

    asked = statements(place.store)
    place.here.find(cookie, None)
    assert "UPDATE" not in asked
    age(seen=now() - timedelta(hours=2))
    asked.clear()
    place.here.find(cookie, None)
    place.here.find(cookie, None)
    assert asked.count("UPDATE") == 1
    age(created=now() - timedelta(days=90))
    assert place.here.find(cookie, None) is None
    place.here.begin(place.ann)
    assert len(place.here.of(place.ann)) == 1


def test_keys_open_what_they_are_for(place: Place) -> None:
    _, both = place.accounts.make_key(place.ann, "both")
    _, play = place.accounts.make_key(place.ann, "play", [PLAY])
    _, tables = place.accounts.make_key(place.ann, "tables", [TABLES])
    opened = {both: {PLAY, TABLES}, play: {PLAY}, tables: {TABLES}}
    for key, scopes in opened.items():
        for scope in (PLAY, TABLES, ACCOUNT):
            for ask in (place.here.find, place.here.recall):
                if scope in scopes:
                    found = ask(None, key, scope)
                    assert found is not UNKNOWN
                    assert found
                    assert found.id == place.ann
                elif ask == place.here.find or place.here.recall(None, key, min(scopes)):
                    with pytest.raises(PermissionDeniedException):
                        ask(None, key, scope)


def test_old_keys_open_tables_and_play(place: Place) -> None:
    with place.store.session() as session:
        session.add(Token(account_id=place.ann, name="old", digest=digest("old")))
    assert place.here.find(None, "old", PLAY)
    assert place.here.find(None, "old", TABLES)


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, "Firefox on Linux"),
        (EDGE, "Edge on Windows"),
        ("Mozilla/5.0 (iPhone) AppleWebKit/605 CriOS/140.0 Mobile Safari/604.1", "Chrome on iPhone"),
        ("Mozilla/5.0 (X11; Linux) HeadlessChrome/140.0 Safari/537.36", "Chrome on Linux"),
        ("curl/8.0", "curl/8.0"),
        ("", ""),
        ("x" * 300, "x" * 60),
    ],
)
def test_browsers_in_words(agent: str, words: str) -> None:
    assert agent_words(agent) == words


# Over HTTP.


def with_key(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def test_the_account_page_lists_sessions_and_ends_them(server: Client) -> None:
    mine = register(server, "Ann")

    def again(agent: str) -> str:
        form = {"name": "Ann", "password": "long enough"}
        came = server.post("/login", data=form, headers={"User-Agent": agent}, follow_redirects=False)
        server.cookies.clear()
        return str(came.cookies["chancellery"])

    firefox, edge = again(FIREFOX), again(EDGE)
    be(server, mine)
    page = server.get("/account", headers=HTML).text
    assert "Firefox on Linux" in page
    assert "Edge on Windows" in page
    assert page.count("End this session") == 2
    assert page.count("(this one)") == 1
    number = re.search(r"/account/sessions/(\d+)/end\"><button[^>]*Firefox", page)
    assert number
    assert "The session has ended." in server.post(f"/account/sessions/{number[1]}/end", headers=HTML).text
    assert "has ended already" in server.post(f"/account/sessions/{number[1]}/end", headers=HTML).text
    be(server, firefox)
    assert server.get("/api/keys").status_code == 401
    be(server, edge)
    assert server.get("/api/keys").status_code == 200
    be(server, mine)
    assert "All other sessions have ended" in server.post("/account/sessions/end-others", headers=HTML).text
    assert server.get("/api/keys").status_code == 200
    be(server, edge)
    assert server.get("/api/keys").status_code == 401


def test_nobody_ends_anothers_session(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    number = server.app.state.services.sessions.number(ann)
    be(server, bob)
    assert "has ended already" in server.post(f"/account/sessions/{number}/end", headers=HTML).text
    be(server, ann)
    assert server.get("/api/keys").status_code == 200


def test_of_too_many_sessions_the_longest_unused_ends(server: Client) -> None:
    cookies = [register(server, "Ann")]
    services = server.app.state.services
    be(server, cookies[0])
    account = services.account(cookies[0], None)
    for back in (3, 2, 1):
        cookies.append(services.cookie_for(account))
        with services.store.session() as session:
            number = services.sessions.number(cookies[-1])
            session.execute(
                update(LogIn).where(LogIn.id == number).values(seen=now() - timedelta(minutes=back))
            )
    alive = []
    for cookie in cookies:
        be(server, cookie)
        alive.append(server.get("/api/keys").status_code == 200)
    assert alive == [True, False, True, True]


def test_a_key_plays_and_makes_tables_and_opens_no_account(server: Client) -> None:
    be(server, register(server, "Ann"))

    def key(*scopes: str) -> dict[str, str]:
        made = server.post("/api/keys", json={"name": "bot", "scopes": list(scopes)})
        assert made.status_code == 201
        return with_key(made.json()["key"])

    play, tables, both = key("play"), key("tables"), key()
    assert [one["scopes"] for one in server.get("/api/keys").json()] == [
        ["play", "tables"],
        ["tables"],
        ["play"],
    ]
    assert server.post("/api/keys", json={"name": "x", "scopes": ["account"]}).status_code == 400
    table = make(server)
    view = look(server, table, "austria")
    answer = {"seat": "austria", "action": first(view), "decision": view["decision"]["id"]}
    server.cookies.clear()

    def statuses(method: str, path: str, **body: Any) -> list[int]:
        return [server.request(method, path, headers=one, **body).status_code for one in (play, tables, both)]

    body = {"game": "diplomacy", "seats": {power: {"kind": "me"} for power in POWERS}}
    assert statuses("POST", "/api/tables", json=body) == [403, 201, 201]
    assert statuses("GET", "/api/tables") == [200, 200, 200]
    assert statuses("GET", f"/api/tables/{table}") == [200, 403, 200]
    assert statuses("POST", f"/api/tables/{table}/act", json=answer) == [200, 403, 409]
    assert statuses("GET", f"/api/tables/{table}/invitations") == [403, 200, 200]
    for method, path in (
        ("GET", "/api/keys"),
        ("POST", "/api/keys"),
        ("DELETE", "/api/keys/1"),
        ("GET", "/account"),
        ("POST", "/account/profile"),
        ("POST", "/account/password"),
        ("POST", "/account/claim"),
        ("POST", "/account/sessions/end-others"),
        ("POST", "/logout?everywhere=true"),
    ):
        sent = {"json": {"name": "x"}} if path.startswith("/api") else {"data": {"name": "x"}}
        assert statuses(method, path, **sent) == [403] * 3, path
    refused = server.post("/api/tables", json=body, headers=play)
    assert refused.json()["error"] == "This key is for play; it does not open this (tables)."


def test_a_cookie_of_before_is_void_and_does_no_harm(server: Client) -> None:
    register(server, "Ann")
    be(server, "WzEsMF0.aQ.c2lnbmVkLW9uY2U")
    assert server.get("/", headers=HTML).status_code == 200
    assert server.get("/api/keys").status_code == 401


def test_a_table_goes_on_after_logging_in_again(server: Client) -> None:
    be(server, register(server, "Ann"))
    table = make(server)
    server.post("/logout", follow_redirects=False)
    server.cookies.clear()
    came = server.post("/login", data={"name": "ann", "password": "long enough"}, follow_redirects=False)
    be(server, str(came.cookies["chancellery"]))
    assert act(server, table, "austria").status_code == 200
