"""The HTTP interface: answers, refusals, and what each pair of eyes may see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

import chancellery
from chancellery.table.models import Account
from chancellery.web.app import LARGEST_BODY
from chancellery.web.pages import STATIC
from chancellery.web.settings import Settings
from tests.web.served import served

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SECRET = ["A", "bud", "-", "rum"]
Client = TestClient[Any]


@pytest.fixture
def client(database: str) -> Iterator[Client]:
    """One's own machine."""
    with served(Settings(database=database)) as one:
        yield one


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    """A server with accounts."""
    settings = Settings(database=database, local=False)
    with served(settings) as one:
        yield one


def make(client: Client, seats: dict[str, dict[str, str]] | None = None, **more: Any) -> str:
    body = {"game": "diplomacy", "seats": seats or {power: {"kind": "me"} for power in POWERS}, **more}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["id"])


def look(client: Client, table: str, seat: str = "") -> dict[str, Any]:
    answer = client.get(f"/api/tables/{table}", params={"seat": seat})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def first(view: dict[str, Any]) -> list[Any]:
    return [slot["options"][0]["action"] for slot in view["decision"]["slots"]]


def act(client: Client, table: str, seat: str, action: list[Any] | None = None) -> Any:
    view = look(client, table, seat)
    body = {"seat": seat, "action": action or first(view), "decision": view["decision"]["id"]}
    return client.post(f"/api/tables/{table}/act", json=body)


def register(server: Client, name: str) -> str:
    """An account; gives its cookie."""
    server.cookies.clear()
    form = {"name": name, "password": "long enough", "register": "yes"}
    answer = server.post("/login", data=form, follow_redirects=False)
    assert answer.status_code == 303
    cookie = str(answer.cookies["chancellery"])
    server.cookies.clear()
    return cookie


def be(server: Client, cookie: str) -> None:
    """Ask in somebody's name from now on."""
    server.cookies.clear()
    server.cookies.set("chancellery", cookie)


def test_an_answer_is_taken_once(client: Client) -> None:
    table = make(client)
    view = look(client, table, "austria")
    body = {"seat": "austria", "action": first(view), "decision": view["decision"]["id"]}
    assert client.post(f"/api/tables/{table}/act", json=body).status_code == 200
    stale = client.post(f"/api/tables/{table}/act", json=body)
    assert stale.status_code == 409
    assert stale.json()["error"].endswith(".")
    assert look(client, table, "austria")["awaited"] == list(POWERS[1:])


def test_the_log_begins_with_the_set_up_as_a_seat_may_know_it(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    seats = {"liberal": {"kind": "me"}, "authoritarian": {"kind": "me"}}
    made = server.post("/api/tables", json={"game": "turmoil", "public": True, "seats": seats}).json()
    table = made["table"]["id"]
    logs = {seat: look(server, table, seat)["log"] for seat in seats}
    for seat, name in (("liberal", "Liberal"), ("authoritarian", "Authoritarian")):
        assert [line["step"] for line in logs[seat]] == [0] * 8
        assert all(line["text"].startswith(f"The {name} draws ") for line in logs[seat])
    again = server.get(f"/api/tables/{table}", params={"seat": "liberal", "since": 0}).json()
    assert again["log"] == []
    be(server, bob)
    assert look(server, table, "")["log"] == []


def test_a_bad_answer_changes_nothing(client: Client) -> None:
    table = make(client)
    before = look(client, table, "austria")
    refused = act(client, table, "austria", [["A", "bud", "-", "par"]])
    assert refused.status_code in (400, 422)
    assert look(client, table, "austria") == before


def test_only_the_holder_of_a_seat_acts(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    table = make(server)
    view = look(server, table, "austria")
    body = {"seat": "austria", "action": first(view), "decision": view["decision"]["id"]}
    be(server, bob)
    for path, data in (
        ("act", body),
        ("type", {"seat": "austria", "words": "A Vie - Gal", "decision": body["decision"]}),
        ("undo", {"seat": "austria"}),
    ):
        assert server.post(f"/api/tables/{table}/{path}", json=data).status_code == 403, path
    draft = {"seat": "austria", "answer": [], "decision": body["decision"]}
    assert server.put(f"/api/tables/{table}/draft", json=draft).status_code == 403
    assert server.get(f"/api/tables/{table}", params={"seat": "austria"}).status_code == 403
    assert server.get(f"/api/tables/{table}/at/0", params={"seat": "austria"}).status_code == 403
    assert server.get(f"/api/tables/{table}/at/0/plate", params={"seat": "austria"}).status_code == 403
    server.cookies.clear()
    assert server.post(f"/api/tables/{table}/act", json=body).status_code == 401
    assert server.get(f"/api/tables/{table}").json()["seat"] is None


def test_another_site_is_refused(client: Client) -> None:
    table = make(client)
    body = {"seat": "austria", "action": [], "decision": 0}
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert client.post(f"/api/tables/{table}/act", json=body, headers=headers).status_code == 403
        assert client.post("/quick/diplomacy", headers=headers).status_code == 403
        assert client.post("/login", data={"name": "Ann"}, headers=headers).status_code == 403


def test_what_is_not_there(client: Client) -> None:
    assert client.get("/api/tables/nothing").status_code == 404
    assert client.get("/api/tables/nothing/events").status_code == 404
    assert client.get("/api/tables/nothing/at/0").status_code == 404
    page = client.get("/t/nothing", headers={"Accept": "text/html"})
    assert page.status_code == 404
    assert "There is no table" in page.text
    table = make(client)
    assert client.get(f"/api/tables/{table}/at/99").status_code == 400
    assert client.get(f"/api/tables/{table}", params={"seat": "narnia"}).status_code == 403
    assert client.get("/thumbnail/chess").status_code == 400
    assert client.get("/api/games/chess/seats").status_code == 400


def test_a_huge_body_is_refused(client: Client) -> None:
    table = make(client)
    body = json.dumps({"seat": "austria", "action": ["x" * LARGEST_BODY], "decision": 1})
    refused = client.post(
        f"/api/tables/{table}/act", content=body, headers={"Content-Type": "application/json"}
    )
    assert refused.status_code == 413


@pytest.mark.parametrize(
    "body", ["", "[]", "{}", '{"seat": 1}', '{"seat":"austria","action":[[1.5]],"decision":1}']
)
@pytest.mark.parametrize("path", ["act", "type", "undo", "seat"])
def test_nonsense_is_no_fault_of_ours(client: Client, path: str, body: str) -> None:
    table = make(client)
    answer = client.post(
        f"/api/tables/{table}/{path}", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code < 500
    assert "Traceback" not in answer.text


def everything(client: Client, table: str, seat: str) -> str:
    """All that one pair of eyes can get of a table, as text; but for the options of its own decision."""
    length = client.get(f"/api/tables/{table}").json()["length"]
    paths = [f"/api/tables/{table}", f"/api/tables/{table}/journal", f"/t/{table}", f"/t/{table}/replay", "/"]
    paths += [f"/api/tables/{table}/at/{step}{end}" for step in range(length + 1) for end in ("", "/plate")]
    found = []
    for path in paths:
        answer = client.get(path, params={"seat": seat} if seat else {})
        if answer.headers["content-type"].startswith("application/json"):
            data = answer.json()
            data.pop("decision", None)
            found.append(json.dumps(data))
        else:
            found.append(answer.text)
    return "\n".join(found)


def names_it(text: str) -> bool:
    """Whether the secret order stands in a text: as data, as written, or drawn."""
    plain = text.replace(" ", "").replace('"', "").replace("\\", "")
    return any(words in plain for words in ("A,bud,-,rum", "A(Bud)-Rum", "Abud-rum", "data-order=Abud"))


@pytest.mark.slow
def test_sealed_orders_and_drafts_are_seen_by_their_seat_alone(server: Client) -> None:
    cookies = {power: register(server, power) for power in ("austria", "france")}
    be(server, cookies["austria"])
    body = {
        "game": "diplomacy",
        "public": True,
        "seats": {power: {"kind": "me"} for power in POWERS} | {"france": {"kind": "invited"}},
    }
    made = server.post("/api/tables", json=body).json()
    table = made["table"]["id"]
    be(server, cookies["france"])
    assert server.post(f"/i/{table}/{made['invitations']['france']}").status_code == 200

    def others() -> Iterator[str]:
        be(server, cookies["france"])
        yield everything(server, table, "france")
        server.cookies.clear()
        yield everything(server, table, "")

    be(server, cookies["austria"])
    view = look(server, table, "austria")
    draft = {"seat": "austria", "answer": [SECRET, None, None], "decision": view["decision"]["id"]}
    assert server.put(f"/api/tables/{table}/draft", json=draft).json()["answer"] == [SECRET, None, None]
    own = look(server, table, "austria")
    assert own["draft"] == [SECRET, None, None]
    assert 'data-order="A bud"' in "".join(own["pieces"].values())
    assert look(server, table, "england")["draft"] == []
    for text in others():
        assert not names_it(text)
    be(server, cookies["austria"])
    assert act(server, table, "austria", [SECRET, *first(own)[1:]]).status_code == 200
    assert 'data-order="A bud"' in "".join(look(server, table, "austria")["pieces"].values())
    for text in others():
        assert not names_it(text)
    be(server, cookies["austria"])
    for power in POWERS[1:]:
        if power != "france":
            assert act(server, table, power).status_code == 200
    be(server, cookies["france"])
    assert act(server, table, "france").status_code == 200
    # Now all is open.
    for text in others():
        assert names_it(text)


def test_a_draft_keeps_only_what_its_slots_can_hold(client: Client) -> None:
    table = make(client)
    number = look(client, table, "austria")["decision"]["id"]
    url = f"/api/tables/{table}/draft"
    wild: list[Any] = [["A", "bud", "-", "par"], {"a": 1}, [["F"]], SECRET, "x"]
    kept = client.put(url, json={"seat": "austria", "answer": wild, "decision": number})
    assert kept.json() == {"answer": [None, None, None]}
    assert look(client, table, "austria")["draft"] == [None, None, None]
    late = client.put(url, json={"seat": "austria", "answer": [], "decision": number + 1})
    assert late.status_code == 409


def test_typed_orders_are_read_and_not_played(client: Client) -> None:
    table = make(client)
    number = look(client, table, "austria")["decision"]["id"]
    body = {"seat": "austria", "words": "A Bud - Rum", "decision": number}
    read = client.post(f"/api/tables/{table}/type", json=body).json()
    assert read == {"answer": [SECRET, None, None], "filled": [0], "refused": []}
    assert look(client, table, "austria")["length"] == 0


def test_typed_lines_leave_the_rest_of_a_draft_and_each_bad_one_is_told(client: Client) -> None:
    """By the draft that the server keeps, or by one that comes with the lines."""
    table = make(client)
    number = look(client, table, "austria")["decision"]["id"]
    url = f"/api/tables/{table}"
    alb, gal = ["F", "tri", "-", "alb"], ["A", "vie", "-", "gal"]
    client.put(f"{url}/draft", json={"seat": "austria", "answer": [None, alb, gal], "decision": number})
    body = {"seat": "austria", "words": "A Bud - Rum\nA Vie - Par\nF Tri jumps", "decision": number}
    read = client.post(f"{url}/type", json=body).json()
    assert (read["answer"], read["filled"]) == ([SECRET, alb, gal], [0])
    first, second = read["refused"]
    assert first == {
        "line": "A Vie - Par",
        "why": "Paris is not next to Vienna. (§II.4)",
        "text": "A Vie - Par: Paris is not next to Vienna. (§II.4)",
    }
    assert second["line"] == "F Tri jumps"
    assert second["why"].endswith("“jumps” is neither an area nor a word of an order. (§II.3)")
    assert look(client, table, "austria")["draft"] == [None, alb, gal]
    other = client.post(f"{url}/type", json=body | {"draft": [None, None, ["A", "vie", "H"]]}).json()
    assert other["answer"] == [SECRET, None, ["A", "vie", "H"]]
    kept = client.put(f"{url}/draft", json={"seat": "austria", "answer": read["answer"], "decision": number})
    assert kept.json() == {"answer": [SECRET, alb, gal]}


def test_a_typed_order_that_is_possible_and_not_listed_is_kept_and_told(client: Client) -> None:
    """An army that names the fleets of its convoy (§II.4)."""
    table = make(client)
    spring = [["F", "edi", "H"], ["F", "lon", "-", "nth"], ["A", "lvp", "-", "yor"]]
    while (state := look(client, table))["view"]["season"] == "spring":
        seat = state["awaited"][0]
        assert act(client, table, seat, spring if seat == "england" else None).status_code == 200
    number = look(client, table, "england")["decision"]["id"]
    body = {"seat": "england", "words": "A Yor - Nwy via NTH", "decision": number}
    read = client.post(f"/api/tables/{table}/type", json=body).json()
    sails = ["A", "yor", "-", "nwy", "via", "nth"]
    assert (sails in read["answer"], read["refused"]) == (True, [])
    client.put(
        f"/api/tables/{table}/draft", json={"seat": "england", "answer": read["answer"], "decision": number}
    )
    state = look(client, table, "england")
    place = state["draft"].index(sails)
    texts = [one["text"] for one in state["decision"]["slots"][place]["options"] if one["action"] == sails]
    assert texts == ["Yorkshire to Norway by sea, over North Sea"]


def test_a_slot_that_is_written_brings_what_the_title_writes_with_it(client: Client) -> None:
    """A support with the move that it supports; what the draft makes of it is told with the view."""
    table = make(client)
    number = look(client, table, "france")["decision"]["id"]
    body = {
        "seat": "france",
        "answer": [None, ["A", "mar", "S", "A", "par", "-", "bur"], None],
        "decision": number,
    }
    alone = client.put(f"/api/tables/{table}/draft", json=body).json()
    assert alone["answer"][2] is None
    kept = client.put(f"/api/tables/{table}/draft", json=body | {"slot": 1}).json()
    assert kept["answer"] == [None, ["A", "mar", "S", "A", "par", "-", "bur"], ["A", "par", "-", "bur"]]
    state = look(client, table, "france")
    assert state["draft"] == kept["answer"]
    assert state["sends"] == "Submit · 1 unit holds"
    assert state["doubts"] == []
    assert [one["clicks"] for one in state["ways"]] == [["A mar", "A par"]]


def test_what_became_of_the_orders_of_an_entry(client: Client) -> None:
    table = make(client, {power: {"kind": "me"} for power in POWERS}, options={"end_year": 1901})
    for power in POWERS:
        assert act(client, table, power).status_code == 200
    path = f"/api/tables/{table}/results"
    told = client.get(path, params={"seat": "france", "begin": 6, "end": 7}).json()
    found = told["results"]
    assert sorted(one["seat"] for one in found) == sorted(POWERS)
    mine = next(one["rows"] for one in found if one["seat"] == "france")
    assert [(row["text"], row["ok"]) for row in mine] == [
        ("Brest holds", True),
        ("Marseilles holds", True),
        ("Paris holds", True),
    ]
    assert [one.get("rows", []) for one in told["changes"]] == [[]], "in Spring no centre changes hands"
    before = client.get(path, params={"seat": "france", "begin": 0, "end": 6}).json()
    assert before == {"results": [], "changes": []}


def test_steps_as_a_seat_saw_them(client: Client) -> None:
    table = make(client, {power: {"kind": "me"} for power in POWERS}, options={"end_year": 1901})
    for power in POWERS:
        assert act(client, table, power).status_code == 200
    early = client.get(f"/api/tables/{table}/at/0", params={"seat": "france"}).json()
    assert (early["step"], early["length"]) == (0, 7)
    assert [(line["step"], line["text"]) for line in early["log"]] == [(0, "Spring 1901.")]
    late = client.get(f"/api/tables/{table}/at/7", params={"seat": "france"}).json()
    assert late["caption"] == "Autumn 1901"
    assert late["seed"] is None
    assert client.get(f"/api/tables/{table}/journal").status_code == 403


def test_after_the_end_everybody_may_see_all(client: Client) -> None:
    table = make(client, options={"end_year": 1901})
    while (view := look(client, table))["table"]["status"] == "running":
        assert act(client, table, view["awaited"][0]).status_code == 200
    assert view["seed"]
    at = client.get(f"/api/tables/{table}/at/3", params={"seat": "france"}).json()
    assert at["over"]
    assert at["seed"] == view["seed"]
    assert client.get(f"/api/tables/{table}/at/3", params={"seat": "narnia"}).status_code == 400
    plate = client.get(f"/api/tables/{table}/at/3/plate")
    assert plate.headers["content-type"].startswith("image/svg+xml")
    journal = client.get(f"/api/tables/{table}/journal").text
    assert journal.count('"action"') == view["length"]


def test_seats_follow_from_the_options(client: Client) -> None:
    assert client.get("/api/games/diplomacy/seats").json() == list(POWERS)
    assert len(client.get("/api/games/diplomacy/seats", params={"players": "2"}).json()) == 2
    assert client.get("/api/games/diplomacy/seats", params={"players": "9"}).status_code == 400
    assert client.get("/api/games/diplomacy/seats", params={"colour": "red"}).status_code == 400


def test_names_are_escaped(server: Client) -> None:
    cookie = register(server, "O'Hara")
    be(server, cookie)
    table = make(server, title="<script>alert(1)</script>", public=True)
    for path in ("/", f"/t/{table}", f"/t/{table}/replay"):
        page = server.get(path, headers={"Accept": "text/html"}).text
        assert "<script>alert" not in page
        assert "&lt;script&gt;" in page


def test_pages_have_strict_headers_and_static_files_are_kept(client: Client) -> None:
    page = client.get("/")
    policy = page.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-inline" not in policy.split("style-src")[0]
    assert "<script>" not in page.text
    style = client.get(f"{STATIC}/style.css")
    assert style.status_code == 200
    assert "immutable" in style.headers["cache-control"]
    assert client.get(f"{STATIC}/../app.py").status_code == 404


def test_every_title_has_its_pages(client: Client) -> None:
    for info in chancellery.titles():
        assert client.get(f"/thumbnail/{info.slug}").text.startswith("<svg")
        assert info.title in client.get("/").text
        assert client.get(f"/new?game={info.slug}").status_code == 200


def test_a_typed_answer_belongs_to_a_decision(client: Client) -> None:
    table = make(client)
    number = look(client, table, "france")["decision"]["id"]
    body = {"seat": "france", "words": "A Par H", "decision": number}
    assert client.post(f"/api/tables/{table}/type", json=body).status_code == 200
    stale = client.post(f"/api/tables/{table}/type", json=body | {"decision": number + 1})
    assert stale.status_code == 409
    assert "no longer open" in stale.json()["error"]


def test_advice_waits_for_no_writer(client: Client) -> None:
    table = make(client)
    services = client.app.state.services
    with services.store.session() as session:
        services.tables.table(session, table, lock=True).title = "Changed"
        session.flush()
        asked = {"seat": "france", "thing": "par"}
        assert client.get(f"/api/tables/{table}/why", params=asked).status_code == 200


# Invitations.


def invitation(server: Client, seat: str = "france") -> tuple[str, str]:
    """A table of Ann's, and the way of somebody whom she invites."""
    be(server, register(server, "Ann"))
    seats = {power: {"kind": "me"} for power in POWERS} | {seat: {"kind": "invited"}}
    made = server.post("/api/tables", json={"game": "diplomacy", "seats": seats}).json()
    table = made["table"]["id"]
    server.cookies.clear()
    return table, f"/i/{table}/{made['invitations'][seat]}"


def test_looking_at_an_invitation_takes_no_seat(server: Client) -> None:
    """A messenger that shows a picture of every link must not sit down."""
    table, way = invitation(server)
    for _ in range(2):
        page = server.get(way)
        assert page.status_code == 200
        assert "The seat of France waits for you" in page.text
    assert "chancellery" not in server.cookies
    assert look(server, table)["table"]["status"] == "open"
    assert server.post(way, follow_redirects=False).headers["location"] == f"/t/{table}"
    assert look(server, table)["seat"] == "france"
    # Who comes that way again is where they belong; another is refused.
    assert server.get(way, follow_redirects=False).headers["location"] == f"/t/{table}"
    server.cookies.clear()
    assert server.get(way).status_code == 400


def test_an_invitation_that_was_never_made_makes_no_guest(server: Client) -> None:
    table, _ = invitation(server)
    services = server.app.state.services
    for ask in (server.get, server.post):
        refused = ask(f"/i/{table}/nonsense")
        assert refused.status_code == 400
        assert "never made" in refused.text
    with services.store.reading() as session:
        assert session.query(Account).filter_by(guest=True).count() == 0


# Webhooks.


def test_who_made_a_table_changes_its_webhook(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    table = make(server, webhook="https://example.org/old")
    services = server.app.state.services

    def kept() -> str | None:
        with services.store.reading() as session:
            found: str | None = services.tables.table(session, table).webhook
            return found

    way = f"/api/tables/{table}/webhook"
    assert server.put(way, json={"url": "https://example.org/new"}).json() == {"set": True}
    assert kept() == "https://example.org/new"
    for url in ("https://127.0.0.1/x", "https://[", "nonsense"):
        assert server.put(way, json={"url": url}).status_code == 400
    for cookie, status in ((bob, 403), ("", 401)):
        be(server, cookie)
        assert server.put(way, json={"url": ""}).status_code == status
        assert server.get(f"/t/{table}/webhook").status_code == status
        assert server.post(f"/t/{table}/webhook", data={"url": ""}).status_code == status
    assert kept() == "https://example.org/new"
    be(server, ann)
    assert f"/t/{table}/webhook" in server.get(f"/t/{table}").text
    page = server.get(f"/t/{table}/webhook").text
    assert "tells an address of turns" in page
    assert "example.org" not in page
    refused = server.post(f"/t/{table}/webhook", data={"url": "https://localhost/"}).text
    assert "on the open internet" in refused
    assert "Nothing is sent any more" in server.post(f"/t/{table}/webhook", data={"url": ""}).text
    assert kept() is None
