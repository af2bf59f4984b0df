"""Seven people, three of them in browsers, one season of Diplomacy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Desk
from tests.web.test_press_pages import POWERS, asked

pytestmark = pytest.mark.browser

LOOKING = ("austria", "france", "turkey")
CAPTION = "() => document.getElementById('caption').textContent"


def answer_as(desk: Desk, table: str, power: str) -> None:
    """All units stand, without a look at any page."""
    at = f"/api/tables/{table}"
    decision = desk.context.request.get(f"{desk.address}{at}?seat={power}").json()["decision"]
    stands = [slot["options"][0]["action"] for slot in decision["slots"]]
    asked(desk, f"{at}/act", {"seat": power, "action": stands, "decision": decision["id"]})


def test_a_season_of_seven(chromium: Any, network: str) -> None:
    desks = {power: Desk(chromium, network) for power in POWERS}
    for power, desk in desks.items():
        desk.sign_up(f"Seven {power}")
    seats = {power: {"kind": "me" if power == "austria" else "invited"} for power in POWERS}
    made = asked(desks["austria"], "/api/tables", {"game": "diplomacy", "seats": seats})
    table = made["table"]["id"]
    for power, invitation in made["invitations"].items():
        desks[power].sit_down(f"/i/{table}/{invitation}")
    looking = {power: desks[power] for power in LOOKING}
    for desk in looking.values():
        desk.go(f"/t/{table}")
        desk.page.wait_for_selector(".prompt.yours")
    austria, france = desks["austria"].page, desks["france"].page
    desks["austria"].click_on("A bud")
    desks["austria"].click_on("ser")
    austria.wait_for_selector(".orders .move")
    for power, desk in looking.items():
        # A draft is drawn for its writer alone, and nobody's readiness tells what was written.
        assert bool(desk.page.locator(".orders .move").count()) == (power == "austria")
    for i, (power, desk) in enumerate(desks.items()):
        if power in looking:
            desk.page.click("#dock >> text=/^Submit/")
        else:
            answer_as(desk, table, power)
        if i < len(desks) - 1:
            if power in looking:
                desk.page.wait_for_selector("#prompt >> text=/^Waiting for/")
                assert desk.page.evaluate(CAPTION) == "Spring 1901"
            assert austria.locator(".seats .mark.done").count() <= i + 1
            assert france.locator("#log >> text=Serbia").count() == 0
    for desk in looking.values():
        desk.page.wait_for_function(f"() => ({CAPTION})() === 'Autumn 1901'")
        who = "You go" if desk is looking["austria"] else "Austria goes"
        desk.page.wait_for_selector(f"#log >> text={who} to Serbia.")
        desk.page.wait_for_selector(".prompt.yours")
    for desk in desks.values():
        desk.close()
        assert not desk.complaints, desk.complaints
