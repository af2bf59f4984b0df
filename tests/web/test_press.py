"""Letters and notes over HTTP: what each pair of eyes may read, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from chancellery.learn.daily import today
from chancellery.table.press import A_MINUTE, LONGEST
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import POWERS, act, be, look, make, register

WORDS = "the eagle lands in Ruhr"
NOTE = "the note of a fox"
EVIL = "<script>alert('x')</script>\u202e\u0590 & <b>"


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False, requests_a_minute=1_000_000)) as one:
        yield one


class Trio:
    """Ann holds Austria and all others but England (Bob's) and France (Eve's)."""

    def __init__(self, server: Client, **more: Any) -> None:
        self.server = server
        self.cookies = {name: register(server, name) for name in ("Ann", "Bob", "Eve")}
        self.seats = {"Ann": "austria", "Bob": "england", "Eve": "france"}
        self.be("Ann")
        invited = {seat: {"kind": "invited"} for seat in ("england", "france")}
        body = {"game": "diplomacy", "public": True, "options": {"end_year": 1901}, **more}
        answer = server.post(
            "/api/tables", json={**body, "seats": {p: {"kind": "me"} for p in POWERS} | invited}
        )
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.table = made["table"]["id"]
        for name, seat in (("Bob", "england"), ("Eve", "france")):
            self.be(name)
            server.post(f"/i/{self.table}/{made['invitations'][seat]}", follow_redirects=False)

    def be(self, name: str) -> None:
        if name:
            be(self.server, self.cookies[name])
        else:
            self.server.cookies.clear()

    def write(self, name: str, to: list[str], text: str, seat: str = "") -> Any:
        self.be(name)
        body = {"seat": seat or self.seats[name], "to": to, "text": text}
        return self.server.post(f"/api/tables/{self.table}/press", json=body)

    def read(self, name: str, **params: Any) -> list[str]:
        self.be(name)
        answer = self.server.get(f"/api/tables/{self.table}/press", params=params)
        assert answer.status_code == 200, answer.text
        return [letter["text"] for letter in answer.json()]

    def all_of_it(self, name: str) -> str:
        """Every page and answer that somebody can get, as text."""
        self.be(name)
        described = self.server.get("/schema/openapi.json").json()["paths"]
        routes = [path for path, ways in described.items() if "get" in ways and not path.endswith("/events")]
        eyes = ("", f"?seat={self.seats.get(name, '')}", "?seat=austria", "?room=austria,england")
        found = []
        for path in ["/", "/t/{table_id}", "/t/{table_id}/replay", "/account", *routes]:
            url = path.format(table_id=self.table, game="diplomacy", step=0, name="x", day=today())
            answers = [self.server.get(url + query) for query in eyes]
            assert all(answer.status_code < 500 and answer.status_code != 429 for answer in answers), url
            found += [answer.text for answer in answers]
        return "\n".join(found)

    def finish(self) -> None:
        while (view := self._view())["table"]["status"] == "running":
            seat = view["awaited"][0]
            self.be(next((name for name, one in self.seats.items() if one == seat), "Ann"))
            assert act(self.server, self.table, seat).status_code == 200

    def _view(self) -> dict[str, Any]:
        self.be("Ann")
        return look(self.server, self.table)


@pytest.mark.slow
def test_a_third_cannot_read_a_private_letter_by_any_route(server: Client) -> None:
    trio = Trio(server)
    assert trio.write("Ann", ["england"], WORDS).status_code == 201
    trio.be("Ann")
    body = {"seat": "austria", "text": NOTE}
    assert server.put(f"/api/tables/{trio.table}/notes", json=body).status_code == 200
    for name in ("Eve", ""):
        text = trio.all_of_it(name)
        assert WORDS not in text
        assert NOTE not in text
        assert '"room":"austria,england"' not in text
    text = trio.all_of_it("Bob")
    assert WORDS in text
    assert NOTE not in text
    trio.finish()
    for name in ("Eve", ""):
        text = trio.all_of_it(name)
        assert WORDS not in text
        assert NOTE not in text


@pytest.mark.slow
def test_open_letters_are_read_by_all_after_the_end_and_not_before(server: Client) -> None:
    trio = Trio(server, open_press=True)
    trio.write("Ann", ["england"], WORDS)
    assert trio.read("Eve") == []
    trio.finish()
    assert trio.read("Eve") == trio.read("") == [WORDS]


def test_news_of_a_letter_say_not_what(server: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between processes they name who may hear of it; what leaves the server is in `test_secrecy`."""
    trio = Trio(server)
    services = server.app.state.services
    heard: list[Any] = []
    monkeypatch.setattr(services.channels, "publish", lambda news, channels: heard.append((news, channels)))
    monkeypatch.setattr(services, "_loop", Now())
    monkeypatch.setattr(services, "_shared", True)  # as where there are others
    trio.write("Ann", ["england"], WORDS)
    assert heard == [({"kind": "press", "only": ["austria", "england"]}, [trio.table])]


class Now:
    """A loop that does everything at once."""

    def is_closed(self) -> bool:
        return False

    def call_soon_threadsafe(self, job: Callable[..., object], *args: object) -> None:
        job(*args)


def test_nobody_writes_reads_or_marks_in_anothers_name(server: Client) -> None:
    trio = Trio(server)
    url = f"/api/tables/{trio.table}"
    assert trio.write("Eve", ["england"], "forged", seat="austria").status_code == 403
    assert trio.write("Ann", ["england"], WORDS).status_code == 201
    trio.be("Eve")
    assert server.get(f"{url}/press", params={"seat": "austria"}).status_code == 403
    assert server.get(f"{url}/notes", params={"seat": "austria"}).status_code == 403
    assert server.put(f"{url}/notes", json={"seat": "austria", "text": "x"}).status_code == 403
    mark = {"seat": "england", "room": "austria,england", "letter": 9}
    assert server.put(f"{url}/press/read", json=mark).status_code == 403
    trio.be("")
    assert server.post(f"{url}/press", json={"seat": "austria", "text": "x"}).status_code == 401
    assert server.get(f"{url}/notes", params={"seat": "austria"}).status_code == 401


def test_several_seats_of_one_person_each_read_their_own(server: Client) -> None:
    """Hot seat: the page asks for one seat at a time."""
    trio = Trio(server)
    trio.write("Bob", ["germany"], WORDS)
    assert trio.read("Ann", seat="germany") == [WORDS]
    assert trio.read("Ann", seat="austria") == []


def test_unread_marks(server: Client) -> None:
    trio = Trio(server)
    for text in ("one", "two"):
        assert trio.write("Bob", ["france"], text).status_code == 201
    trio.write("Bob", [], "three")
    trio.be("Eve")
    press = look(server, trio.table, "france")["press"]
    assert press["unread"] == 3
    assert [(room["room"], room["unread"]) for room in press["rooms"]] == [("all", 1), ("england,france", 2)]
    home = server.get("/").text
    assert "3 letters" in home
    last = press["rooms"][1]["last"]
    assert last == 2
    mark = {"seat": "france", "room": "england,france", "letter": last}
    assert server.put(f"/api/tables/{trio.table}/press/read", json=mark).status_code == 200
    assert look(server, trio.table, "france")["press"]["unread"] == 1
    assert "1 letter<" in server.get("/").text
    trio.be("Bob")
    assert look(server, trio.table, "england")["press"]["unread"] == 0
    assert " letter" not in server.get("/").text.split("Open tables")[0].split("Your tables")[1]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "x" * (LONGEST + 1)}, 400),
        ({"text": " \n"}, 400),
        ({"text": "x" * 200_000}, 400),
        ({"text": "x", "to": ["narnia"]}, 400),
        ({"text": "x", "to": ["austria"]}, 400),
        ({"text": "x", "to": "england"}, 400),
        ({"text": "x", "to": ["england"] * 1000}, 400),
        ({"text": 5}, 400),
        ({"text": "x", "from": "austria"}, 400),
        ({"text": "x", "seat": "narnia"}, 403),
    ],
)
def test_bad_letters_are_refused_with_a_sentence(server: Client, body: dict[str, Any], status: int) -> None:
    trio = Trio(server)
    trio.be("Ann")
    answer = server.post(f"/api/tables/{trio.table}/press", json={"seat": "austria", **body})
    assert answer.status_code == status
    assert len(answer.json()["error"]) > 5
    assert trio.read("Ann") == []


def test_too_many_letters(server: Client) -> None:
    trio = Trio(server)
    for _ in range(A_MINUTE):
        assert trio.write("Ann", [], "again").status_code == 201
    refused = trio.write("Ann", [], "again")
    assert refused.status_code == 429
    assert "wait" in refused.json()["error"]


def test_a_letter_that_is_sent_again_is_written_once(server: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    trio = Trio(server)
    services = server.app.state.services
    told: list[str] = []
    monkeypatch.setattr(services.tables, "publish", lambda table, _: told.append(table))
    services.press.listeners.append(lambda *_: told.append("notice"))
    trio.be("Ann")
    url, letter = f"/api/tables/{trio.table}/press", {"seat": "austria", "to": ["england"], "text": "Once."}
    first = server.post(url, json=letter | {"key": "k1"})
    again = [server.post(url, json=letter | {"key": "k1"}) for _ in range(A_MINUTE + 1)]
    assert {(one.status_code, one.text) for one in (first, *again)} == {(201, first.text)}
    assert told == ["notice", trio.table]
    assert server.post(url, json=letter | {"key": "k2"}).json()["id"] == 2
    assert server.post(url, json=letter).json()["id"] == 3
    assert server.post(url, json=letter).json()["id"] == 4
    assert server.post(url, json=letter | {"key": "x" * 65}).status_code == 400
    trio.be("Bob")
    answer = {"seat": "england", "to": ["austria"], "text": "Twice.", "key": "k1"}
    assert server.post(url, json=answer).json()["text"] == "Twice."
    assert trio.read("Bob") == ["Once."] * 4 + ["Twice."]


@pytest.mark.slow
def test_odd_signs_are_kept_or_dropped_and_never_break_anything(server: Client) -> None:
    trio = Trio(server)
    assert trio.write("Ann", [], EVIL).status_code == 201
    assert trio.read("Eve") == [EVIL]
    trio.be("Ann")
    url = f"/api/tables/{trio.table}/press"
    raw = '{"seat": "austria", "text": "a\\u0000b\\ud800c"}'
    answer = server.post(url, content=raw, headers={"Content-Type": "application/json"})
    assert answer.status_code in (201, 400)
    for query in ("room=narnia", "room=,", "page=0", "page=x", f"room={'x' * 500}"):
        assert server.get(f"{url}?{query}").status_code == 400, query
    for path in ("/", f"/t/{trio.table}"):
        assert "alert('x')" not in server.get(path, headers={"Accept": "text/html"}).text


@pytest.mark.slow
def test_modes_and_periods_over_http(server: Client) -> None:
    trio = Trio(server, press="public", press_periods="timed")
    refused = trio.write("Ann", ["england"], "psst")
    assert refused.status_code == 422
    assert trio.write("Ann", [], "hear").status_code == 201
    press = look(server, trio.table)["press"]
    assert (press["allowed"], press["period"], press["rule"]) == (True, "Spring 1901", "II.1")
    assert 29 * 60 < press["left"] <= 30 * 60
    quiet = make(server, press="none")
    assert not look(server, quiet, "austria")["press"]["allowed"]
    for bad in ({"press": "loud"}, {"press_periods": "now and then"}):
        body = {"game": "diplomacy", "seats": {}, **bad}
        assert server.post("/api/tables", json=body).status_code == 400
    games = {game["slug"]: game["period"] for game in server.get("/api/games").json()}
    assert games["diplomacy"] == {"name": "Spring 1901", "minutes": 30, "rule": "II.1"}
    assert games["turmoil"] is None
    body = {"game": "turmoil", "seats": {}, "press_periods": "timed"}
    assert server.post("/api/tables", json=body).status_code == 400


@pytest.mark.slow
def test_the_journal_carries_what_its_reader_may_read(server: Client) -> None:
    trio = Trio(server)
    trio.write("Ann", ["england"], WORDS)
    trio.write("Ann", [], "for the record")
    trio.be("Bob")
    server.put(f"/api/tables/{trio.table}/notes", json={"seat": "england", "text": NOTE})
    trio.finish()

    def journal(name: str) -> str:
        trio.be(name)
        answer = server.get(f"/api/tables/{trio.table}/journal")
        assert answer.status_code == 200
        return str(answer.text)

    assert all("for the record" in journal(name) for name in ("Ann", "Bob", "Eve", ""))
    assert [WORDS in journal(name) for name in ("Ann", "Bob", "Eve", "")] == [True, True, False, False]
    assert [NOTE in journal(name) for name in ("Ann", "Bob", "Eve", "")] == [False, True, False, False]
