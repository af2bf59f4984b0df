"""Letters, notes and accounts in a real browser, each person with a window of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.conftest import Desk, too_low

pytestmark = pytest.mark.browser

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
PEOPLE = {"austria": "Ann", "england": "Bob", "france": "Eve"}
EVIL = "<script>document.title='owned'</script> \u202eabc"


def asked(desk: Desk, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server says to a program."""
    answer = desk.context.request.post(desk.address + path, data=body)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def register(desk: Desk, name: str) -> None:
    desk.go("/login")
    page = desk.page
    page.fill("[name=name]", name)
    page.fill("[name=password]", "long enough")
    page.click("summary")
    page.click("text=Make an account")
    page.wait_for_selector("main.front")


class Company:
    """Three people, each at a window; bots on the other seats."""

    def __init__(self, chromium: Any, network: str, stamp: str, **more: Any) -> None:
        self.desks = {seat: Desk(chromium, network) for seat in PEOPLE}
        for seat, desk in self.desks.items():
            desk.sign_up(f"{PEOPLE[seat]} {stamp}")
        kinds = {"austria": "me", "england": "invited", "france": "invited"}
        seats = {power: {"kind": kinds.get(power, "bot")} for power in POWERS}
        made = asked(self.desks["austria"], "/api/tables", {"game": "diplomacy", "seats": seats, **more})
        self.table = made["table"]["id"]
        for seat, invitation in made["invitations"].items():
            self.desks[seat].sit_down(f"/i/{self.table}/{invitation}")
        for desk in self.desks.values():
            desk.go(f"/t/{self.table}")
            desk.page.wait_for_selector(".prompt.yours")

    def open_press(self, seat: str) -> Any:
        page = self.desks[seat].page
        page.click("#side-tabs >> text=Letters")
        page.wait_for_selector("#press .letters li")
        return page


@pytest.fixture
def company(chromium: Any, network: str, request: pytest.FixtureRequest) -> Iterator[Company]:
    one = Company(chromium, network, request.node.name[5:25])
    yield one
    for desk in one.desks.values():
        desk.close()
        assert not desk.complaints, desk.complaints


def words(page: Any) -> list[str]:
    found: list[str] = page.locator("#press .words").all_inner_texts()
    return found


def test_a_letter_between_two_that_a_third_cannot_see(company: Company) -> None:
    ann, bob, eve = (company.desks[seat].page for seat in PEOPLE)
    company.open_press("austria")
    ann.click("text=Write to…")
    ann.fill("#letter", "Belgium is yours.")
    ann.click("#press-to >> text=England")
    expect(ann.locator("#letter")).to_have_attribute("placeholder", "Write to England…")
    assert ann.input_value("#letter") == "Belgium is yours."
    ann.keyboard.press("Escape")
    ann.focus("#letter")
    ann.keyboard.press("Control+Enter")
    ann.wait_for_selector("#press .words >> text=Belgium is yours.")
    # Bob has a mark on the tab without asking.
    bob.wait_for_selector("#side-tabs .unread >> text=1")
    # The letters open where something is new.
    with bob.expect_response(re.compile("/press/read")):
        bob.keyboard.press("p")
    assert words(bob) == ["Belgium is yours."]
    assert bob.inner_text("#press .by").startswith("Austria to England, ")
    expect(bob.locator("#side-tabs .unread")).to_have_count(0)
    bob.fill("#letter", EVIL)
    bob.click("#press .write >> text=Send")
    ann.wait_for_function("() => document.querySelectorAll('#press .words').length === 2")
    assert words(ann)[1] == EVIL
    assert ann.inner_text("#press .by >> nth=1").startswith("England to Austria, ")
    # Eve gets a public letter after it, and nothing else.
    ann.click("#press .rooms >> text=All")
    ann.fill("#letter", "Peace to all.")
    ann.click("#press .write >> text=Send")
    eve.wait_for_selector("#side-tabs .unread >> text=1")
    with eve.expect_response(re.compile("/press/read")):
        company.open_press("france")
    assert words(eve) == ["Peace to all."]
    expect(eve.locator("#press .rooms button")).to_have_text(["All"])
    assert "is yours" not in eve.content()
    # What was read stays read.
    bob.reload()
    bob.wait_for_selector("#side-tabs .unread >> text=1")
    eve.reload()
    eve.wait_for_selector(".prompt.yours")
    eve.wait_for_selector("#side-tabs >> text=Letters")
    assert eve.locator("#side-tabs .unread").count() == 0
    bob.goto(company.desks["england"].address + "/")
    assert "1 letter" in bob.inner_text(f'.table-card a[href^="/t/{company.table}"]')
    assert ann.title().startswith("Diplomacy")


def test_earlier_letters_come_page_by_page(company: Company) -> None:
    url = f"/api/tables/{company.table}/press"
    for desk in company.desks.values():
        desk.go("/login")  # nobody reads along
    for i in range(57):
        seat = tuple(PEOPLE)[i % 3]
        asked(company.desks[seat], url, {"seat": seat, "text": f"letter {i}"})
    company.desks["france"].go(f"/t/{company.table}")
    page = company.open_press("france")
    page.wait_for_function("() => document.querySelectorAll('#press .words').length === 50")
    assert words(page)[-1] == "letter 56"
    page.click("text=Earlier letters")
    page.wait_for_function("() => document.querySelectorAll('#press .words').length === 57")
    assert words(page) == [f"letter {i}" for i in range(57)]
    assert page.locator("text=Earlier letters").count() == 0


def test_bots_do_not_answer_and_the_page_says_so(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    page.click("#side-tabs >> text=Letters")
    expect(page.locator("#letter-hint")).to_have_text("Bots do not answer.")
    expect(page.locator("#press .write button[type=submit]")).to_be_disabled()
    page.click("text=Write to…")
    page.click("#press-to >> text=Italy")
    page.fill("#letter", "x" * 4800)
    expect(page.locator("#letter-hint")).to_have_text("200 characters left")
    page.click("#press .write >> text=Send")
    page.wait_for_selector("#press .words")
    # The news of it may be here before the server's answer.
    expect(page.locator("#letter")).to_have_value("")


def test_seats_in_one_browser_read_their_own_letters_and_notes(desk: Desk) -> None:
    seats = {power: {"kind": "me" if power in ("austria", "england") else "bot"} for power in POWERS}
    desk.go("/")
    table = asked(desk, "/api/tables", {"game": "diplomacy", "seats": seats})["table"]["id"]
    asked(desk, f"/api/tables/{table}/press", {"seat": "austria", "to": ["italy"], "text": "my secret"})
    page = desk.page
    desk.go(f"/t/{table}?seat=austria")
    page.click(".curtain .primary")
    page.click("#side-tabs >> text=Letters")
    page.click("#press .rooms >> text=Italy")
    page.wait_for_selector("text=my secret")
    page.fill("#letter", "half a letter")
    page.click("#side-tabs >> text=Notes")
    page.fill("#own-notes", "trust nobody")
    page.wait_for_selector("#notes >> text=Kept.")
    page.click(".seats >> text=sit here")
    page.wait_for_selector(".curtain")
    assert page.input_value("#own-notes") == page.input_value("#letter") == ""
    assert page.locator("text=my secret").count() == 0
    page.click(".curtain .primary")
    page.wait_for_function("() => !document.getElementById('own-notes').disabled")
    assert page.input_value("#own-notes") == ""
    page.click("#side-tabs >> text=Letters")
    expect(page.locator("#press .rooms button")).to_have_text(["All"])
    assert page.locator("text=my secret").count() == 0
    assert page.input_value("#letter") == ""
    page.click(".seats >> text=sit here")
    page.click(".curtain .primary")
    page.wait_for_function("() => document.getElementById('own-notes').value === 'trust nobody'")


def test_a_table_without_press_has_no_tab_and_a_timed_one_says_how_long(desk: Desk) -> None:
    page = desk.page
    desk.go("/new?game=diplomacy")
    page.wait_for_selector("#seats select")
    page.select_option("#press", "none")
    expect(page.locator("#periods")).to_be_hidden()
    expect(page.locator("#open-letters")).to_be_hidden()
    page.click("text=Set up the table")
    page.wait_for_selector(".prompt.yours")
    assert page.locator("#side-tabs >> text=Letters").count() == 0
    desk.go("/new?game=turmoil")
    page.wait_for_selector("#seats select")
    assert page.locator("#periods").is_hidden()
    desk.go("/new?game=diplomacy")
    page.wait_for_selector("#seats select")
    page.select_option("#press-periods", "timed")
    page.check("#open-press")
    page.click("text=Set up the table")
    page.wait_for_selector(".prompt.yours")
    made = desk.context.request.get(desk.address + "/api/tables/" + page.url.split("/t/")[1]).json()["table"]
    assert (made["press"], made["open_press"], made["press_periods"]) == ("full", True, "timed")
    page.click("#side-tabs >> text=Letters")
    # A slow machine may have spent half a minute of them.
    expect(page.locator("#press .period")).to_have_text(
        re.compile("Negotiation, Spring 1901, (30|29) min left")
    )


def test_the_account_page(chromium: Any, network: str) -> None:
    desk = Desk(chromium, network)
    page = desk.page
    register(desk, "Olga Account")
    page.click("header >> text=Account")
    page.fill("[name=email]", "olga@example.org")
    page.check("[name=mail]")
    page.click("#profile >> text=Keep")
    page.wait_for_selector("#profile >> text=Kept.")
    page.fill("#keys [name=name]", "my bot")
    page.click("text=Make a key")
    key = page.input_value("#key")
    plain = desk.context.browser.new_context()
    bearer = {"Authorization": f"Bearer {key}"}
    assert plain.request.get(network + "/api/tables", headers=bearer).ok
    page.reload()
    page.goto(network + "/account")
    assert page.locator("#key").count() == 0
    page.click("text=Log out everywhere")
    page.wait_for_selector("header >> text=Log in")
    assert plain.request.get(network + "/api/tables", headers=bearer).status == 401
    plain.close()
    desk.close()
    assert not desk.complaints, desk.complaints


def test_a_phone_reads_and_writes(phone: Desk) -> None:
    phone.against_bots()
    page = phone.page
    page.tap("#phone-tabs >> text=Letters")
    expect(page.locator("#press")).to_be_visible()
    page.tap("text=Write to…")
    page.tap("#press-to >> text=Italy")
    page.fill("#letter", "from a train")
    page.tap("#press .write >> text=Send")
    page.wait_for_selector("text=from a train")
    assert too_low(page, "#press button") == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.tap("#phone-tabs >> text=Notes")
    expect(page.locator("#own-notes")).to_be_visible()
    phone.go("/account")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_no_serious_finding_of_axe_in_press_notes_and_account(desk: Desk) -> None:
    page = desk.page
    table = desk.against_bots()
    for other in ([], ["italy"]):
        asked(desk, f"/api/tables/{table}/press", {"seat": "austria", "to": other, "text": "A word."})
    page.click("#side-tabs >> text=Letters")
    page.click("text=Write to…")
    page.wait_for_selector("#press .words")
    assert findings(page) == []
    page.click("#side-tabs >> text=Notes")
    assert findings(page) == []
    desk.go("/account")
    page.fill("#keys [name=name]", "my bot")
    page.click("text=Make a key")
    page.wait_for_selector("#key")
    assert findings(page) == []
