"""Clocks, votes and notices over HTTP, and in the browser."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import expect

from chancellery.web.app import build
from chancellery.web.background import Pulse
from chancellery.web.settings import Settings
from tests.table.room import Unbroken
from tests.web.axe import findings
from tests.web.conftest import Desk, too_low
from tests.web.served import served
from tests.web.test_api import POWERS, Client, act, be, look, register

DAY = {"kind": "correspondence", "minutes": 24 * 60}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Client]:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", local=False)
    with served(settings) as one:
        yield one


class Two:
    """Ann and Bob at one table; Bob has France."""

    def __init__(self, server: Client, **more: Any) -> None:
        self.server = server
        self.ann, self.bob = register(server, "Ann"), register(server, "Bob")
        be(server, self.ann)
        seats = {power: {"kind": "me"} for power in POWERS} | {"france": {"kind": "invited"}}
        body = {"game": "diplomacy", "seats": seats, **more}
        made = server.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        self.table = made.json()["table"]["id"]
        be(server, self.bob)
        server.post(f"/i/{self.table}/{made.json()['invitations']['france']}")

    def post(self, who: str, path: str, body: Any) -> Any:
        be(self.server, who)
        return self.server.post(f"/api/tables/{self.table}{path}", json=body)


@pytest.fixture
def two(server: Client) -> Two:
    return Two(server, clock=DAY | {"vacation": 2, "at_zero": "civil_disorder"})


def hours_on(client: Client, hours: float) -> Any:
    """Let the server's clock be so much later from now on; gives its services."""
    services = client.app.state.services
    services.tables.now = lambda: datetime.now(UTC) + timedelta(hours=hours)
    services.tables.served = Unbroken(services.tables.now)
    return services


def test_a_view_tells_the_time(two: Two) -> None:
    view = look(two.server, two.table)
    assert 24 * 3600 - 60 <= view["clocks"]["france"]["left"] <= 24 * 3600
    assert view["clocks"]["france"]["runs"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "clock", [{"kind": "sand"}, {"kind": "live"}, {"minutes": 5}, {"kind": "live", "minutes": 10**5}]
)
def test_a_bad_clock_makes_no_table(server: Client, clock: dict[str, Any]) -> None:
    be(server, register(server, "Ann"))
    refused = server.post("/api/tables", json={"game": "diplomacy", "clock": clock})
    assert refused.status_code == 400
    assert refused.json()["error"].endswith(".")
    assert server.get("/api/tables").json() == []


def test_a_server_refuses_webhooks_into_its_own_network(server: Client) -> None:
    be(server, register(server, "Ann"))
    body = {"game": "diplomacy", "webhook": "https://127.0.0.1/x"}
    assert server.post("/api/tables", json=body).status_code == 400


def test_a_webhook_is_shown_to_nobody(server: Client) -> None:
    two = Two(server, webhook="https://example.org/hook/very-secret", public=True)
    for who in (two.ann, two.bob, ""):
        be(server, who)
        for path in (f"/api/tables/{two.table}", "/api/tables?which=watch", f"/t/{two.table}", "/"):
            assert "very-secret" not in server.get(path).text


def test_vacation(two: Two) -> None:
    be(two.server, two.ann)
    url = f"/api/tables/{two.table}/vacation"
    assert two.server.put(url, json={"seat": "france", "away": True}).status_code == 403
    be(two.server, two.bob)
    gone = two.server.put(url, json={"seat": "france", "away": True}).json()
    assert gone["clocks"]["france"]["away"]
    assert not gone["clocks"]["france"]["runs"]
    back = two.server.put(url, json={"seat": "france", "away": False}).json()
    assert back["clocks"]["france"]["runs"]


def test_at_zero_the_server_acts_by_itself(two: Two) -> None:
    services = hours_on(two.server, 25)
    # Its own ticker may be quicker than this one.
    services.ticker.tick()
    be(two.server, two.bob)
    view = look(two.server, two.table)
    assert view["length"] == len(POWERS)
    assert sum(line["ev"] == "miss" for line in view["log"]) == len(POWERS)


@pytest.mark.slow
def test_at_zero_a_bot_answers_in_the_seats_place(server: Client) -> None:
    be(server, register(server, "Ann"))
    seats = {power: {"kind": "me" if power == "austria" else "bot"} for power in POWERS}
    clock = DAY | {"at_zero": "bot"}
    made = server.post("/api/tables", json={"game": "diplomacy", "seats": seats, "clock": clock}).json()
    table = made["table"]["id"]
    hours_on(server, 25).ticker.tick()
    deadline = time.monotonic() + 90
    while (view := look(server, table))["length"] < len(POWERS):
        assert time.monotonic() < deadline
    assert view["caption"] == "Autumn 1901"
    assert view["mine"] == ["austria"]
    assert not any(line["ev"] == "miss" for line in view["log"])


def test_a_pulse_outlives_a_round_that_fails() -> None:
    beats: list[int] = []
    enough = threading.Event()

    def work() -> None:
        beats.append(1)
        if len(beats) == 1:
            raise ValueError
        enough.set()

    pulse = Pulse("test", work, 0.001)
    pulse.start()
    assert enough.wait(30)
    pulse.stop()
    after = len(beats)
    pulse.stop()
    assert len(beats) == after


def test_a_draw_by_vote(two: Two) -> None:
    made = two.post(two.ann, "/proposals", {"seat": "austria", "kind": "agree", "action": ["draw"]})
    assert made.status_code == 201, made.text
    number = made.json()["id"]
    be(two.server, two.bob)
    [shown] = look(two.server, two.table)["proposals"]
    assert (shown["text"], shown["yes"], shown["needs"], shown["asked"]) == ("A draw", 6, 7, True)
    assert two.post(two.bob, f"/proposals/{number}/vote", {"agree": True}).json()["status"] == "carried"
    assert look(two.server, two.table)["table"]["status"] == "over"
    assert two.post(two.bob, f"/proposals/{number}/vote", {"agree": True}).status_code == 409


def test_a_refused_draw_is_in_the_view_until_it_is_put_away(two: Two) -> None:
    made = two.post(two.ann, "/proposals", {"seat": "austria", "kind": "agree", "action": ["draw"]}).json()
    refused = two.post(two.bob, f"/proposals/{made['id']}/vote", {"agree": False})
    assert refused.json()["status"] == "refused"
    be(two.server, two.bob)
    assert look(two.server, two.table)["outcomes"] == []
    carol = register(two.server, "Carol")
    be(two.server, carol)
    assert look(two.server, two.table)["outcomes"] == []
    two.post(two.ann, "/looked", {"seat": "austria", "length": 0})
    view = look(two.server, two.table)
    [told] = view["outcomes"]
    text = "Austria proposed: A draw. It was refused; 6 of 7 agreed."
    assert (told["proposal"], told["text"]) == (made["id"], text)
    assert view["since"] == {"from": 0, "lines": [text]}
    assert two.server.post("/api/notices/read", json={"ids": [told["notice"]]}).json() == {"unread": 0}
    view = look(two.server, two.table)
    assert (view["outcomes"], view["since"]) == ([], None)


def test_votes_are_for_those_who_sit_there(two: Two) -> None:
    body = {"seat": "austria", "kind": "pause", "action": []}
    number = two.post(two.ann, "/proposals", body).json()["id"]
    carol = register(two.server, "Carol")
    assert two.post(two.bob, "/proposals", body).status_code == 403
    assert two.post(carol, f"/proposals/{number}/vote", {"agree": True}).status_code == 422
    assert two.server.get(f"/api/tables/{two.table}/proposals").status_code == 403
    assert look(two.server, two.table)["proposals"] == []
    assert look(two.server, two.table)["motions"] == []
    two.server.cookies.clear()
    assert two.server.post(f"/api/tables/{two.table}/proposals", json=body).status_code == 401
    be(two.server, two.bob)
    url = f"/api/tables/{two.table}/proposals"
    assert two.server.delete(f"{url}/{number}").status_code == 422
    assert [row["status"] for row in two.server.get(url).json()] == ["open"]
    be(two.server, two.ann)
    assert two.server.delete(f"{url}/{number}").json() == {"status": "withdrawn"}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seat": "austria", "kind": "dance"},
        {"seat": "austria", "kind": "take_back", "action": ["x"]},
        {"seat": "austria", "kind": "take_back", "action": [10**30]},
        {"seat": "austria", "kind": "agree", "action": []},
        {"seat": "austria", "kind": "agree", "action": [["draw"]]},
        {"seat": "austria", "kind": "replace", "action": ["austria"]},
        {"seat": "austria", "kind": "pause", "more": 1},
    ],
)
def test_nonsense_is_refused_with_a_sentence(two: Two, body: Any) -> None:
    refused = two.post(two.ann, "/proposals", body)
    assert refused.status_code in (400, 422), refused.text
    assert refused.json()["error"]


def test_notices_are_ones_own(two: Two) -> None:
    services = hours_on(two.server, 1)
    services.ticker.tick()
    be(two.server, two.bob)
    found = two.server.get("/api/notices").json()
    assert found["unread"] == 1
    [notice] = found["notices"]
    assert notice["text"] == "It is your turn as France."
    be(two.server, two.ann)
    assert two.server.post("/api/notices/read", json={"ids": [notice["id"]]}).status_code == 200
    be(two.server, two.bob)
    assert two.server.get("/api/notices").json()["unread"] == 1
    assert two.server.post("/api/notices/read", json={}).json() == {"unread": 0}
    assert two.server.get("/api/notices", params={"page": 2}).json()["notices"] == []
    assert two.server.get("/api/notices", params={"page": 0}).status_code == 400
    two.server.cookies.clear()
    assert two.server.get("/api/notices").status_code == 401


def test_looking_is_told_by_the_seat_itself(two: Two) -> None:
    body = {"seat": "france", "length": 0}
    assert two.post(two.ann, "/looked", body).status_code == 403
    assert two.post(two.bob, "/looked", body).json() == {"looked": True}
    hours_on(two.server, 1).ticker.tick()
    assert two.server.get("/api/notices").json()["unread"] == 0


def test_since_you_left_is_in_the_view(two: Two) -> None:
    be(two.server, two.bob)
    assert act(two.server, two.table, "france").status_code == 200
    be(two.server, two.ann)
    for power in POWERS:
        if power != "france":
            assert act(two.server, two.table, power).status_code == 200
    be(two.server, two.bob)
    since = look(two.server, two.table)["since"]
    assert since["from"] == 1
    assert "Autumn 1901." in since["lines"]
    two.post(two.bob, "/looked", {"seat": "france", "length": 7})
    assert look(two.server, two.table)["since"] is None


def test_a_letter_gives_a_notice_without_its_words(two: Two) -> None:
    sent = two.post(two.ann, "/press", {"seat": "italy", "to": ["france"], "text": "the word is tunis"})
    assert sent.status_code == 201
    be(two.server, two.bob)
    answer = two.server.get("/api/notices")
    assert [notice["kind"] for notice in answer.json()["notices"]] == ["letter"]
    assert "tunis" not in answer.text


@pytest.mark.slow
def test_a_mail_server_that_is_no_address_is_refused(tmp_path: Path) -> None:
    from chancellery.core.errors import Invalid

    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", smtp="nowhere", sender="a@b.c")
    with pytest.raises((Invalid, ExceptionGroup)), TestClient(app=build(settings)):
        pass


# In the browser.


def join(desk: Desk, chromium: Any, name: str, seats: dict[str, str], **more: Any) -> tuple[Desk, str]:
    """A table of the machine's owner, and a window of somebody else who was invited to France."""
    sitters = {power: {"kind": "bot"} for power in POWERS} | {k: {"kind": v} for k, v in seats.items()}
    body = {"game": "diplomacy", "seats": sitters | {"france": {"kind": "invited"}}, **more}
    made = desk.context.request.post(f"{desk.address}/api/tables", data=body).json()
    other = Desk(chromium, desk.address)
    other.sign_up(name)
    other.accept(f"/i/{made['table']['id']}/{made['invitations']['france']}")
    other.page.wait_for_selector(".prompt.yours")
    return other, made["table"]["id"]


def bots_have_answered(one: Desk) -> None:
    """All five: what they do while a page is loaded anew would be told as missed."""
    expect(one.page.locator(".seats .mark.done")).to_have_count(5)


@pytest.mark.browser
def test_a_vote_in_two_windows(desk: Desk, chromium: Any) -> None:
    bob, table = join(desk, chromium, "Bob of the vote", {"austria": "me"}, clock=DAY)
    desk.go(f"/t/{table}")
    page = desk.page
    page.wait_for_selector(".prompt.yours")
    bots_have_answered(bob)
    page.click("text=Propose…")
    page.click(".pop >> text=Pause the game")
    expect(page.locator(".votes")).to_contain_text("1 of 2 agree")
    bob.page.wait_for_selector(".votes >> text=Accept")
    assert "Austria proposes" in bob.page.inner_text(".votes")
    bob.page.click(".votes >> text=Accept")
    for window in (page, bob.page):
        window.wait_for_function(
            "() => document.getElementById('prompt').textContent === 'The game is paused.'"
        )
        window.wait_for_function("() => !document.querySelector('.votes li')")
    bob.page.click("text=Propose…")
    bob.page.click(".pop >> text=Go on with the game")
    bob.page.wait_for_selector(".votes li")
    page.click(".votes >> text=Refuse")
    page.wait_for_function("() => !document.querySelector('.votes li')")
    told = "France proposed: Go on with the game. It was refused; 1 of 2 agreed."
    expect(bob.page.locator(".votes li.ended p")).to_have_text(told)
    assert bob.page.inner_text("#prompt") == "The game is paused."
    # Who has not put it away finds it again, also among what happened since.
    bob.page.reload()
    expect(bob.page.locator(".since-card li")).to_have_text([told])
    assert bob.page.locator(".since-card a").count() == 0
    expect(bob.page.locator(".votes li.ended p")).to_have_text(told)
    bob.page.click(".since-card >> text=Close")
    bob.page.wait_for_function("() => !document.querySelector('.votes li, .since-card')")
    bob.close()
    assert not bob.complaints


@pytest.mark.browser
def test_what_bots_refuse_is_told_at_once(phone: Desk) -> None:
    phone.against_bots()
    page = phone.page
    page.tap("#phone-tabs >> text=Seats")
    page.tap("text=Propose…")
    page.tap(".pop >> text=The game goes to England")
    ended = page.locator(".votes li.ended")
    expect(ended).to_contain_text("Austria proposed: The game goes to England. It was refused; ")
    expect(page.locator('#phone-tabs [data-tab="seats"] .unread')).to_have_text("1")
    assert too_low(page, ".votes button") == []
    page.tap(".votes >> text=Close")
    expect(ended).to_have_count(0)
    expect(page.locator("#phone-tabs .unread")).to_have_count(0)


@pytest.mark.browser
def test_the_clock_is_shown_and_runs(desk: Desk) -> None:
    page = desk.page
    desk.go("/new?game=diplomacy")
    page.wait_for_selector("#seats select")
    assert not page.locator("#clock-time").is_visible()
    page.select_option("#clock", "live")
    page.fill("#clock-time", "9")
    page.select_option("#clock-zero", "civil_disorder")
    page.click("text=Set up the table")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".seats .time.runs")
    shown = page.inner_text(".seats li.active .time")
    assert re.fullmatch(r"[89]:\d\d", shown)
    assert "left" in page.inner_text(".time-left")
    page.wait_for_function(
        "t => document.querySelector('.seats li.active .time').textContent !== t", arg=shown
    )
    # Bots have no clock.
    assert page.locator(".seats .time:not(:empty)").count() == 1


@pytest.mark.browser
def test_since_you_left_in_the_page(desk: Desk, chromium: Any) -> None:
    bob, table = join(desk, chromium, "Bob who left", {"austria": "me"})
    body = {"seat": "france", "decision": 0, "action": []}
    view = bob.context.request.get(f"{desk.address}/api/tables/{table}?seat=france").json()
    body |= {"decision": view["decision"]["id"]}
    body["action"] = [slot["options"][0]["action"] for slot in view["decision"]["slots"]]
    bob.page.goto(f"{desk.address}/")
    assert bob.context.request.post(f"{desk.address}/api/tables/{table}/act", data=body).ok
    desk.go(f"/t/{table}")
    desk.page.wait_for_selector(".prompt.yours")
    desk.page.click("#dock >> text=/^Submit/")
    desk.page.wait_for_function("() => document.getElementById('caption').textContent === 'Autumn 1901'")
    # Who was there needs no account.
    assert desk.page.locator(".since-card").count() == 0
    with bob.page.expect_response(re.compile("/looked")):
        bob.go(f"/t/{table}")
        bob.page.wait_for_selector(".since-card")
    assert "Autumn 1901." in bob.page.inner_text(".since-card")
    bob.page.click(".since-card >> text=Close")
    assert bob.page.locator(".since-card").count() == 0
    bots_have_answered(bob)
    bob.page.reload()
    bob.page.wait_for_selector(".prompt.yours")
    assert bob.page.locator(".since-card").count() == 0
    bob.close()
    assert not bob.complaints


@pytest.mark.browser
def test_no_serious_finding_of_axe_in_what_opens(desk: Desk) -> None:
    body = {"game": "diplomacy", "clock": DAY | {"vacation": 3}}
    body["seats"] = {power: {"kind": "me" if power == "france" else "bot"} for power in POWERS}
    made = desk.context.request.post(f"{desk.address}/api/tables", data=body).json()
    desk.go(f"/t/{made['table']['id']}")
    desk.page.wait_for_selector(".seats .time.runs")
    desk.page.click("text=Propose…")
    assert findings(desk.page) == []
    desk.page.keyboard.press("Escape")
    desk.page.click("#bell")
    desk.page.wait_for_selector(".notices li")
    assert findings(desk.page) == []
    desk.page.keyboard.press("Escape")
    for key, shown in (("?", ".pop .keys"), ("r", ".rules-panel article")):
        desk.page.keyboard.press(key)
        desk.page.locator(shown).first.wait_for()
        assert findings(desk.page) == [], shown
        desk.page.keyboard.press("Escape")
        expect(desk.page.locator(".pop")).to_have_count(0)
    desk.page.click("#table-menu summary")
    assert findings(desk.page) == []
    desk.page.focus(".seats li")
    desk.page.wait_for_selector(".seat-popup")
    assert findings(desk.page) == []
    desk.go("/new?game=diplomacy")
    desk.page.wait_for_selector("#seats select")
    desk.page.select_option("#clock", "correspondence")
    assert findings(desk.page) == []


@pytest.mark.browser
def test_targets_of_a_thumb(phone: Desk) -> None:
    phone.against_bots()
    page = phone.page
    page.tap("#phone-tabs >> text=Seats")
    assert too_low(page, ".vote-box button, #bell") == []
    page.tap("text=Propose…")
    assert too_low(page, ".pop button, .pop input") == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.browser
def test_the_bell(desk: Desk, chromium: Any) -> None:
    bob, table = join(desk, chromium, "Bob of the bell", {"austria": "me"})
    bob.go("/")
    body = {"seat": "austria", "kind": "pause", "action": []}
    assert desk.context.request.post(f"{desk.address}/api/tables/{table}/proposals", data=body).ok
    bob.page.reload()
    bob.page.wait_for_selector("#bell .unread:not([hidden])")
    assert "unread" in bob.page.get_attribute("#bell", "aria-label")
    bob.page.click("#bell")
    bob.page.wait_for_selector(".notices li.new")
    assert "Austria proposes: Pause the game." in bob.page.inner_text(".notices")
    # The browser is asked for nothing until somebody clicks.
    assert bob.page.evaluate("Notification.permission") != "granted"
    bob.page.click("text=Mark all as read")
    bob.page.wait_for_selector("#bell .unread", state="hidden")
    assert bob.page.locator(".notices li.new").count() == 0
    bob.close()
    assert not bob.complaints
