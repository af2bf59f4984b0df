"""Before the last seat is taken: nobody is asked for anything, and links can be sent once more."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Desk
from tests.web.test_api import POWERS, Client, act, be, look, register, server
from tests.web.test_press_pages import asked
from tests.web.test_time import Two

__all__ = ["server"]

LIVE = {"kind": "live", "minutes": 10}


class Gathering:
    """Ann has made a table and holds five seats; England and Italy are invited."""

    def __init__(self, server: Client, **more: Any) -> None:
        self.server = server
        self.ann, self.bob = register(server, "Ann"), register(server, "Bob")
        be(server, self.ann)
        seats = {power: {"kind": "me"} for power in POWERS}
        seats |= {"england": {"kind": "invited"}, "italy": {"kind": "invited"}}
        made = server.post("/api/tables", json={"game": "diplomacy", "seats": seats, "clock": LIVE, **more})
        assert made.status_code == 201, made.text
        self.table, self.links = made.json()["table"]["id"], made.json()["invitations"]

    def accept(self, who: str, seat: str) -> None:
        be(self.server, who)
        assert self.server.post(f"/i/{self.table}/{self.links[seat]}").status_code == 200


@pytest.fixture
def gathering(server: Client) -> Gathering:
    return Gathering(server)


def test_nobody_is_asked_before_the_last_seat_is_taken(gathering: Gathering) -> None:
    server, table = gathering.server, gathering.table
    view = look(server, table, "austria")
    assert view["decision"] is None
    assert view["awaited"] == view["table"]["awaited"] == []
    assert not any(face["runs"] for face in view["clocks"].values())
    reason = "The game begins when every seat is taken. {} still awaited."
    assert view["standstill"] == reason.format("England and Italy are")
    for path, body in (
        ("act", {"seat": "austria", "action": [["A", "vie", "H"]], "decision": 1}),
        ("type", {"seat": "austria", "words": "A Vie - Gal", "decision": 1}),
    ):
        refused = server.post(f"/api/tables/{table}/{path}", json=body)
        assert refused.status_code == 422
        assert refused.json()["error"] == view["standstill"]
    gathering.accept(gathering.bob, "england")
    assert look(server, table)["standstill"] == reason.format("Italy is")
    gathering.accept(register(server, "Carol"), "italy")
    view = look(server, table)
    assert view["decision"]["kind"] == "ballot"
    assert view["standstill"] is None
    assert view["awaited"] == list(POWERS)
    assert view["clocks"]["italy"]["runs"]


def test_a_game_with_a_seat_that_became_free_stands_still(server: Client) -> None:
    two = Two(server)
    be(server, two.ann)
    assert act(server, two.table, "austria").status_code == 200
    motion = {"seat": "austria", "kind": "replace", "action": ["france", "open"]}
    number = two.post(two.ann, "/proposals", motion).json()["id"]
    assert two.post(two.bob, f"/proposals/{number}/vote", {"agree": True}).json()["status"] == "carried"
    be(server, two.ann)
    view = look(server, two.table, "england")
    assert view["decision"] is None
    assert view["standstill"] == "The game goes on when every seat is taken. France is still awaited."


def test_who_made_the_table_is_shown_its_links_again(gathering: Gathering) -> None:
    server, url = gathering.server, f"/api/tables/{gathering.table}/invitations"
    assert server.get(url).json() == gathering.links
    gathering.accept(gathering.bob, "england")
    assert server.get(url).status_code == 403
    server.cookies.clear()
    assert server.get(url).status_code == 401
    be(server, gathering.ann)
    # Who has come needs no link any more, and nobody else comes by it.
    assert server.get(url).json() == {"italy": gathering.links["italy"]}


def test_links_stand_nowhere_else(server: Client) -> None:
    gathering = Gathering(server, public=True)
    for who in (gathering.ann, gathering.bob, ""):
        be(server, who)
        for path in ("", "/replay", "/sandbox"):
            assert gathering.links["italy"] not in server.get(f"/t/{gathering.table}{path}").text
        assert gathering.links["italy"] not in server.get(f"/api/tables/{gathering.table}").text


def test_only_tables_with_a_free_seat_are_open(server: Client) -> None:
    invited = Gathering(server, public=True)
    seats = {power: {"kind": "me"} for power in POWERS} | {"italy": {"kind": "open"}}
    body = {"game": "diplomacy", "seats": seats, "public": True}
    free = server.post("/api/tables", json=body).json()["table"]["id"]
    assert [table["id"] for table in server.get("/api/tables?which=open").json()] == [free]
    home = server.get("/", headers={"accept": "text/html"}).text
    listed = home.split('id="open"')[1].split('id="watch"')[0]
    assert free in listed
    assert invited.table not in listed
    assert "The invited are awaited" in home


@pytest.mark.browser
def test_the_seated_are_told_who_is_awaited(chromium: Any, network: str) -> None:
    ann, bob = Desk(chromium, network), Desk(chromium, network)
    ann.sign_up("Ann who gathers")
    bob.sign_up("Bob who comes")
    seats = {power: {"kind": "bot"} for power in POWERS}
    seats |= {"austria": {"kind": "me"}, "england": {"kind": "invited"}, "italy": {"kind": "invited"}}
    made = asked(ann, "/api/tables", {"game": "diplomacy", "seats": seats, "clock": LIVE})
    table = made["table"]["id"]
    bob.accept(f"/i/{table}/{made['invitations']['england']}")
    ann.go(f"/t/{table}")
    told = "The game begins when every seat is taken. Italy is still awaited."
    for desk, power in ((ann, "Austria"), (bob, "England")):
        expect(desk.page.locator("#prompt")).to_have_text(told)
        expect(desk.page.locator("#under")).to_contain_text(f"you are {power}")
        offered = ".order-row, #dock button:has-text('Submit'), [data-id].can"
        expect(desk.page.locator(offered)).to_have_count(0)
        expect(desk.page.locator(".seats .time")).to_have_count(0)
        assert not desk.page.locator(".prompt.yours").count()
    expect(bob.page.locator("#dock button")).to_have_count(0)
    ann.page.click("#dock >> text=Invite…")
    shown = ann.page.locator(".pop input")
    expect(shown).to_have_count(1)
    assert shown.input_value() == f"{network}/i/{table}/{made['invitations']['italy']}"
    ann.page.keyboard.press("Escape")
    carol = Desk(chromium, network)
    carol.accept(f"/i/{table}/{made['invitations']['italy']}")
    for desk in (ann, bob, carol):
        desk.page.wait_for_selector(".prompt.yours")
        expect(desk.page.locator("#dock button:has-text('Submit')")).to_be_visible()
        desk.page.wait_for_selector(".seats .time.runs")
        expect(desk.page.locator("#dock >> text=Invite…")).to_have_count(0)
    for desk in (ann, bob, carol):
        desk.close()
        assert not desk.complaints, desk.complaints
