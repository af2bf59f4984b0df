"""A profile in a real browser: with results, by keys, and with nothing beyond its edge on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import ANY, findings
from tests.web.conftest import Desk, too_low
from tests.web.test_api import POWERS

pytestmark = pytest.mark.browser

BESIDE = "() => document.documentElement.scrollWidth - innerWidth"
PHONE = {"width": 390, "height": 844}


def play_out(desk: Desk) -> str:
    """A year of Diplomacy in which one hand moves everybody and all hold; gives the table's id."""
    ask: Any = desk.context.request
    seats = {power: {"kind": "me"} for power in POWERS}
    body = {"game": "diplomacy", "seats": seats, "options": {"end_year": 1901}}
    table = str(ask.post(f"{desk.address}/api/tables", data=body).json()["table"]["id"])
    at = f"{desk.address}/api/tables/{table}"
    while (view := ask.get(at).json())["table"]["status"] == "running":
        for seat in view["awaited"]:
            decision = ask.get(at, params={"seat": seat}).json()["decision"]
            answer = [slot["options"][0]["action"] for slot in decision["slots"]]
            sent = ask.post(f"{at}/act", data={"seat": seat, "action": answer, "decision": decision["id"]})
            assert sent.ok, sent.text()
    return table


def wait_until_counted(desk: Desk, table: str) -> None:
    """Finished games are counted now and then, beside the moves."""
    person = f"{desk.address}/api/people/You"
    while table not in [game["table"] for game in desk.context.request.get(person).json()["finished"]]:
        desk.page.wait_for_timeout(250)


def test_a_profile_lists_a_finished_game_with_its_replay(desk: Desk) -> None:
    table, page = play_out(desk), desk.page
    wait_until_counted(desk, table)
    desk.go("/account")
    page.click("text=Your games and results")
    page.wait_for_url("**/people/You")
    game = page.locator(f'.history a[href="/t/{table}/replay"]')
    expect(game).to_have_text("Diplomacy")
    assert findings(page, ANY) == []
    assert page.evaluate(BESIDE) == 0
    page.set_viewport_size(PHONE)
    expect(game).to_be_visible()
    assert page.evaluate(BESIDE) == 0
    assert too_low(page, ".history .what") == []
    game.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/t/{table}/replay")
