"""Seven people, seven browsers, one season of Diplomacy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Desk
from tests.web.test_press_pages import POWERS, asked

pytestmark = pytest.mark.browser

CAPTION = "() => document.getElementById('caption').textContent"


def test_a_season_of_seven(chromium: Any, network: str) -> None:
    desks = {power: Desk(chromium, network) for power in POWERS}
    for power, desk in desks.items():
        desk.sign_up(f"Seven {power}")
    seats = {power: {"kind": "me" if power == "austria" else "invited"} for power in POWERS}
    made = asked(desks["austria"], "/api/tables", {"game": "diplomacy", "seats": seats})
    table = made["table"]["id"]
    for power, invitation in made["invitations"].items():
        desks[power].sit_down(f"/i/{table}/{invitation}")
    for desk in desks.values():
        desk.go(f"/t/{table}")
        desk.page.wait_for_selector(".prompt.yours")
    austria, france = desks["austria"].page, desks["france"].page
    desks["austria"].click_on("A bud")
    desks["austria"].click_on("ser")
    austria.wait_for_selector(".orders .move")
    for power, desk in desks.items():
        # A draft is drawn for its writer alone, and nobody's readiness tells what was written.
        assert bool(desk.page.locator(".orders .move").count()) == (power == "austria")
    for i, desk in enumerate(desks.values()):
        page = desk.page
        page.click("#tools >> text=/^Submit/")
        page.click("#tools >> text=Fill and submit")
        if i < len(desks) - 1:
            page.wait_for_selector("#prompt >> text=/^Waiting for/")
            assert page.evaluate(CAPTION) == "Spring 1901"
            assert austria.locator(".seats .mark.done").count() <= i + 1
            assert france.locator("#log >> text=Ser").count() == 0
    for desk in desks.values():
        desk.page.wait_for_function(f"() => ({CAPTION})() === 'Autumn 1901'")
        desk.page.wait_for_selector("#log >> text=/Austria: A \\(Bud\\) - Ser/")
        desk.page.wait_for_selector(".prompt.yours")
    for desk in desks.values():
        desk.close()
        assert not desk.complaints, desk.complaints
