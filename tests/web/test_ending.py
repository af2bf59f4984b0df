"""After the game: how it went, in the place of the board, and a rematch one seat further."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.match import Match
from chancellery.core.phrases.values import Said
from chancellery.table.endings import tell_ending
from tests.table.seated import first_answer
from tests.titles import TITLES
from tests.web.axe import findings
from tests.web.conftest import Desk, too_low
from tests.web.test_api import POWERS, Client, act, be, client, look, make, register, server
from tests.web.test_layout import CUT_BUTTONS
from tests.web.test_press_pages import asked
from tests.web.test_replay import finished

__all__ = ["client", "server"]

SHORT = {"end_year": 1901}


def two_people(server: Client) -> tuple[str, str, str]:
    """A table of Austria and England for two people, to its end; gives it and who they are."""
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    seats = {power: {"kind": "bot"} for power in POWERS}
    seats |= {"austria": {"kind": "me"}, "england": {"kind": "open"}}
    table = make(server, seats, options=SHORT, public=True)
    be(server, bob)
    assert server.post(f"/api/tables/{table}/seat", json={"seat": "england"}).status_code == 200
    while True:
        for cookie, seat in ((ann, "austria"), (bob, "england")):
            be(server, cookie)
            view = look(server, table, seat)
            if view["table"]["status"] == "over":
                return table, ann, bob
            if view["decision"]:
                assert act(server, table, seat).status_code == 200


@pytest.mark.slow
def test_how_a_game_went_is_told_by_phase(client: Client) -> None:
    """All hold in 1901: nothing changes but the season, and Russia has one centre more."""
    table = finished(client)
    told = client.get(f"/api/tables/{table}/ending", params={"seat": "france"}).json()
    assert told["figure"] == "centres"
    assert [phase["name"] for phase in told["phases"]] == [
        "",
        "Spring 1901 · orders",
        "Autumn 1901 · orders",
        "Autumn 1901",
    ]
    assert told["curve"]["russia"] == [4, 4, 4, 4]
    assert (told["shares"], told["turns"], told["says"]) == ({}, [], {}), (
        "in 1901 no value foretells who wins"
    )
    assert (told["head"], told["rows"]["france"]) == (["centres", "units"], [3, 3])
    picture = client.get(f"/t/{table}/moment/14", params={"seat": "france"})
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")


def test_nothing_is_told_before_the_end(client: Client) -> None:
    table = make(client)
    refused = client.get(f"/api/tables/{table}/ending")
    assert (refused.status_code, refused.json()["error"]) == (422, "How a game went is told when it is over.")
    assert client.get(f"/t/{table}/moment/0").status_code == 404
    refused = client.post(f"/api/tables/{table}/rematch")
    assert refused.json()["error"] == "A game can be played once more when it is over."


def test_shares_begin_where_they_foretell_and_bots_speak_of_them() -> None:
    """By first answers to Spring 1905: no share is told before 1903, and all say how it went."""
    game = chancellery.load("diplomacy")
    match = Match(game.rules, 7)
    while match.state.year < 1905:
        seat = match.pending()[0].seat
        match.play(seat, first_answer(match, seat))
    told = tell_ending(game, match, "france")
    named = dict(zip([phase["name"] for phase in told["phases"]], told["shares"]["france"], strict=True))
    assert [name for name, share in named.items() if share is None] == [
        "", "Spring 1901 · orders", "Autumn 1901 · orders", "Spring 1902 · orders",
    ]  # fmt: skip
    assert told["says"]["france"] == "I was never above 9%."


def test_a_bot_says_what_decided_its_game() -> None:
    game = chancellery.load("diplomacy")
    text: Any = game.text
    fields = {"phase": Said("Autumn 1904"), "before": 21, "after": 9, "high": 30}
    assert text.say("says-lost", fields) == ("What undid me: Autumn 1904, from 21% to 9%.")
    assert text.say("says-won", fields) == "What decided it: Autumn 1904, from 21% to 9%."


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_tells_how_a_game_went(slug: str) -> None:
    """A figure of every seat at every phase, or shares that sum up to the whole."""
    game = chancellery.load(slug)
    match = Match(game.rules, 7)
    for _ in range(120):
        first = match.pending()[0].seat
        match.play(first, first_answer(match, first))
    seat = match.header.seats[0]
    told = tell_ending(game, match, seat)
    count = len(told["phases"])
    assert count > 1
    assert bool(told["figure"]) == game.page.curve
    for line in told["curve"].values():
        assert len(line) == count
        assert None not in line
    for at in range(count):
        shares = [line[at] for line in told["shares"].values()]
        assert None in shares or sum(shares) == pytest.approx(1 if shares else 0, abs=0.01)
    assert set(told["says"]) in (set(), set(match.header.seats))
    for turn in told["turns"]:
        assert abs(turn["after"] - turn["before"]) >= 0.049
        assert turn["lines"]


@pytest.mark.slow
def test_a_rematch_sits_everybody_one_seat_further(client: Client) -> None:
    """The rules stay, the bots keep their level, and whoever asks twice comes to the same table."""
    seats = {power: {"kind": "me"} if power == "france" else {"kind": "bot"} for power in POWERS}
    seats["england"] = {"kind": "bot", "bot": "attache"}
    table = make(client, seats, options=SHORT)
    while (view := look(client, table, "france"))["table"]["status"] != "over":
        if view["decision"]:
            assert act(client, table, "france").status_code == 200
    made = client.post(f"/api/tables/{table}/rematch").json()["table"]
    again = look(client, made)["table"]
    assert (again["options"]["end_year"], again["status"]) == (1901, "running")
    kinds = {chair["seat"]: (chair["kind"], chair["bot"]) for chair in again["seats"]}
    assert kinds["germany"] == ("person", None)
    assert kinds["france"] == ("bot", "attache")
    assert [kind for kind, _ in kinds.values()].count("person") == 1
    assert client.post(f"/api/tables/{table}/rematch").json()["table"] == made


@pytest.mark.slow
def test_the_others_are_invited_to_a_rematch(server: Client) -> None:
    table, ann, bob = two_people(server)
    be(server, ann)
    made = server.post(f"/api/tables/{table}/rematch").json()["table"]
    chairs = {chair["seat"]: chair["kind"] for chair in look(server, made)["table"]["seats"]}
    assert (chairs["england"], chairs["france"]) == ("person", "invited")
    be(server, bob)
    notice = server.get("/api/notices").json()["notices"][0]
    assert (notice["table"], notice["kind"]) == (made, "rematch")
    assert notice["text"] == "Ann wants a rematch of Diplomacy. France is kept for you."
    assert server.post(f"/api/tables/{table}/rematch").json()["table"] == made
    led = server.get(f"/t/{made}", follow_redirects=False)
    assert led.status_code == 303
    assert led.headers["location"].startswith(f"/i/{made}/")
    assert server.post(led.headers["location"], follow_redirects=False).status_code == 303
    assert look(server, made)["mine"] == ["france"]
    assert server.get(f"/t/{made}", follow_redirects=False).status_code == 200


@pytest.mark.slow
def test_a_rematch_is_for_who_has_played(server: Client) -> None:
    table, _, _ = two_people(server)
    be(server, register(server, "Cid"))
    refused = server.post(f"/api/tables/{table}/rematch")
    assert refused.status_code == 422
    assert refused.json()["error"] == "A rematch is for who has played: make a table of your own."
    server.cookies.clear()
    assert server.post(f"/api/tables/{table}/rematch").status_code == 401


def play_to_the_end(desk: Desk) -> str:
    """A year of Diplomacy with all seats in one hand, on the server."""
    seats = {power: {"kind": "me"} for power in POWERS}
    body = {"game": "diplomacy", "seats": seats, "options": SHORT}
    table = str(asked(desk, "/api/tables", body)["table"]["id"])
    url = f"{desk.address}/api/tables/{table}"
    while (view := desk.page.request.get(url).json())["table"]["status"] != "over":
        slots = view["decision"]["slots"]
        answer = [slot["options"][0]["action"] for slot in slots]
        given = {"seat": view["seat"], "decision": view["decision"]["id"], "action": answer}
        asked(desk, f"/api/tables/{table}/act", given)
    return table


@pytest.mark.browser
def test_the_end_stands_in_the_place_of_the_board(desk: Desk) -> None:
    """A chart, a sheet, the way back to the last board, which has not moved; and once more."""
    table = play_to_the_end(desk)
    desk.go(f"/t/{table}")
    page = desk.page
    end = page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading", level=2)).to_have_text("Russia wins alone.")
    expect(end.get_by_role("img", name="How it went, in 3 phases.")).to_be_visible()
    expect(end.get_by_role("row")).to_have_count(8)
    assert findings(page) == []
    box = "() => JSON.stringify(document.querySelector('#board svg').getBoundingClientRect())"
    before = page.evaluate(box)
    page.get_by_role("button", name="The last board").click()
    expect(end).to_be_hidden()
    assert page.evaluate(box) == before
    page.get_by_role("button", name="How it went").click()
    expect(end).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    assert page.evaluate(CUT_BUTTONS) == [], "every way on can be read"
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(end.get_by_role("button", name="share of the win")).to_have_count(0)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)


@pytest.mark.browser
def test_the_end_on_a_phone(phone: Desk) -> None:
    table = play_to_the_end(phone)
    phone.go(f"/t/{table}")
    end = phone.page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading", level=2)).to_be_visible()
    assert findings(phone.page) == []
    assert too_low(phone.page, "#foot button") == []
    expect(phone.page.locator("#phone-figures")).to_be_hidden()
    wide = phone.page.evaluate("() => document.getElementById('ending').scrollWidth")
    assert wide <= 390
