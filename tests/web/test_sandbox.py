"""The sandbox over HTTP: it never touches a store, and shows no more than the seat may know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

import chancellery
from chancellery.table.models import Base, Heartbeat
from chancellery.web.services import Services
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import POWERS, SECRET, act, be, first, look, make, names_it, register

TITLES = [info.slug for info in chancellery.titles()]


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False)) as one:
        yield one


@pytest.fixture
def client(database: str) -> Iterator[Client]:
    with served(Settings(database=database)) as one:
        yield one


def everything(client: Client) -> dict[str, list[dict[str, Any]]]:
    """All rows of the store, but for the server's own heartbeat, which goes on by itself."""
    services: Services = client.app.state.services
    with services.store.reading() as session:
        return {
            table.name: [dict(row) for row in session.execute(select(table)).mappings()]
            for table in Base.metadata.sorted_tables
            if table.name != Heartbeat.__tablename__
        }


def ask(client: Client, path: str, status: int = 200, **body: Any) -> dict[str, Any]:
    answer = client.post(f"/api/sandbox{path}", json=body)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def sat(client: Client, game: str) -> tuple[str, list[str]]:
    """A table at which I hold every seat."""
    seats = client.get(f"/api/games/{game}/seats").json()
    table = make(client, {seat: {"kind": "me"} for seat in seats}, game=game)
    return table, seats


def one_answer(shown: dict[str, Any]) -> list[Any]:
    decision = shown["decision"]
    if decision["kind"] == "choice":
        found: list[Any] = decision["options"][0]["action"]
        return found
    return first(shown)


@pytest.mark.parametrize("game", TITLES)
def test_nothing_in_the_store_changes(client: Client, game: str) -> None:
    table, seats = sat(client, game)
    before = everything(client)
    shown = ask(client, f"/table/{table}", seat=seats[0])
    for _ in range(6):
        seat = "" if shown["together"] else shown["seat"]
        looked = ask(client, "/look", trial=shown["trial"], seat=seats[-1], draft=[])
        assert looked["length"] == shown["length"]
        shown = ask(client, "/act", trial=shown["trial"], seat=seat, action=one_answer(shown))
    assert shown["length"] > 0
    ask(client, f"/game/{game}")
    assert client.get(f"/t/{table}/sandbox").status_code == 200
    assert client.get(f"/sandbox/{game}").status_code == 200
    assert everything(client) == before


def test_going_back_is_sending_the_older_text(client: Client) -> None:
    start = ask(client, "/game/diplomacy")
    one = ask(client, "/act", trial=start["trial"], action=first(start))
    assert one["caption"] == "Autumn 1901"
    again = ask(client, "/look", trial=start["trial"])
    assert (again["caption"], again["length"], again["pieces"]) == ("Spring 1901", 0, start["pieces"])


def test_sealed_orders_do_not_come_in(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    body = {
        "game": "diplomacy",
        "public": True,
        "seats": {power: {"kind": "me"} for power in POWERS} | {"france": {"kind": "invited"}},
    }
    made = server.post("/api/tables", json=body).json()
    table = made["table"]["id"]
    be(server, bob)
    server.post(f"/i/{table}/{made['invitations']['france']}")
    be(server, ann)
    own = look(server, table, "austria")
    assert act(server, table, "austria", [SECRET, *first(own)[1:]]).status_code == 200
    for cookie, seat in ((bob, "france"), (None, ""), (ann, "austria")):
        server.cookies.clear()
        if cookie:
            be(server, cookie)
        for step in (0, 1):
            shown = ask(server, f"/table/{table}", step=step, seat=seat)
            assert shown["awaited"] == list(POWERS)
            shown["decision"] = None
            assert not names_it(json.dumps(shown))
    be(server, bob)
    ask(server, f"/table/{table}", 403, seat="austria")
    ask(server, f"/table/{table}", 400, step=99)


def test_a_seat_sees_its_own_hand_and_a_stranger_none(server: Client) -> None:
    """Turmoil: the other's cards are dealt anew; a stranger has no position to try out."""
    cookies = [register(server, name) for name in ("Ann", "Bob")]
    be(server, cookies[0])
    seats = {"liberal": {"kind": "me"}, "authoritarian": {"kind": "invited"}}
    made = server.post("/api/tables", json={"game": "turmoil", "public": True, "seats": seats}).json()
    table = made["table"]["id"]
    be(server, cookies[1])
    server.post(f"/i/{table}/{made['invitations']['authoritarian']}")
    real = look(server, table, "authoritarian")["view"]
    be(server, cookies[0])
    mine = look(server, table, "liberal")["view"]
    hands = []
    for _ in range(6):
        shown = ask(server, f"/table/{table}", seat="liberal")
        assert shown["origin"]["made_up"]
        as_me = ask(server, "/look", trial=shown["trial"], seat="liberal")["view"]
        as_other = ask(server, "/look", trial=shown["trial"], seat="authoritarian")["view"]
        assert as_me == mine
        hands.append(json.dumps(as_other["hand"]))
    assert len(set(hands)) > 1
    assert any(hand != json.dumps(real["hand"]) for hand in hands)
    server.cookies.clear()
    refused = ask(server, f"/table/{table}", 422)
    assert "Only a seat" in refused["error"]


def test_typed_orders_of_any_power(client: Client) -> None:
    start = ask(client, "/game/diplomacy")
    read = ask(client, "/type", trial=start["trial"], words="A Mun - Ruh\nF Ank - Bla", draft=[])
    assert [one for one in read["answer"] if one] == [["A", "mun", "-", "ruh"], ["F", "ank", "-", "bla"]]
    more = ask(client, "/type", trial=start["trial"], words="A Par - Moon\nA Par - Bur", draft=read["answer"])
    assert [one for one in more["answer"] if one] == [
        ["A", "par", "-", "bur"],
        ["A", "mun", "-", "ruh"],
        ["F", "ank", "-", "bla"],
    ]
    assert [one["line"] for one in more["refused"]] == ["A Par - Moon"]


def test_a_board_by_hand(client: Client) -> None:
    start = ask(client, "/game/diplomacy")
    assert start["can_edit"]
    by_hand = ask(client, "/look", trial=start["trial"], seat="italy", by_hand=True)
    action = ["place", "italy", "A", "tri"]
    assert action in [option["action"] for option in by_hand["decision"]["options"]]
    changed = ask(client, "/edit", trial=start["trial"], seat="italy", action=action)
    assert "A tri" in changed["view"]["units"]["italy"]
    assert "F tri" not in changed["view"]["units"]["austria"]
    ask(client, "/edit", 422, trial=start["trial"], seat="italy", action=["place", "italy", "A", "ion"])
    other = ask(client, "/game/turmoil")
    assert not other["can_edit"]
    ask(client, "/edit", 400, trial=other["trial"], seat="liberal", action=["place"])


@pytest.mark.parametrize("path", ["/look", "/act", "/type", "/edit", "/game/diplomacy", "/table/nothing"])
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"trial": "x"},
        {"trial": "x", "action": [], "words": ""},
        {"trial": "x" * 200_000, "action": []},
        {"options": {"players": "9"}},
        {"trial": 1},
    ],
)
def test_nonsense_gives_a_sentence(client: Client, path: str, body: dict[str, Any]) -> None:
    answer = client.post(f"/api/sandbox{path}", json=body)
    assert answer.status_code in (200, 400, 404, 413), answer.text
    if answer.status_code != 200:
        assert answer.json()["error"]


def test_another_site_is_refused(client: Client) -> None:
    answer = client.post("/api/sandbox/game/diplomacy", json={}, headers={"Origin": "https://else.example"})
    assert answer.status_code == 403


def test_options_in_the_address(client: Client) -> None:
    page = client.get("/sandbox/diplomacy?players=2")
    assert page.status_code == 200
    assert client.get("/sandbox/diplomacy?players=9").status_code == 400
    assert client.get("/sandbox/diplomacy?colour=red").status_code == 400
    assert client.get("/sandbox/chess").status_code == 400
    shown = ask(client, "/game/diplomacy", options={"players": "2"})
    assert len(shown["mine"]) == 2
