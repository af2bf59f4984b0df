"""Standing orders in a real browser, by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.conftest import Desk
from tests.web.test_api import POWERS

pytestmark = pytest.mark.browser

LINES = "A Paris - Burgundy"


@pytest.fixture
def sealed(chromium: Any, network: str) -> Iterator[Desk]:
    """Ann has sealed the orders of France, and Bob, who has all the others, has not."""
    bob, ann = Desk(chromium, network), Desk(chromium, network)
    bob.sign_up(f"Bob {uuid4().hex[:8]}")
    ann.sign_up(f"Ann {uuid4().hex[:8]}")
    seats = {power: {"kind": "me"} for power in POWERS} | {"france": {"kind": "open"}}
    made = bob.context.request.post(f"{network}/api/tables", data={"game": "diplomacy", "seats": seats})
    at = f"{network}/api/tables/{made.json()['table']['id']}"
    assert ann.context.request.post(f"{at}/seat", data={"seat": "france"}).ok
    ann.go(f"/t/{made.json()['table']['id']}")
    ann.page.wait_for_selector(".prompt.yours")
    ann.page.click("#dock >> text=/^Submit/")
    ann.page.wait_for_selector("#dock >> text=Next phase too…")
    yield ann
    for one in (ann, bob):
        one.close()
    assert not ann.complaints, ann.complaints


def test_orders_for_the_next_phase_are_left_and_withdrawn(sealed: Desk) -> None:
    page = sealed.page
    page.click("#dock >> text=Next phase too…")
    field = page.locator("#standing")
    expect(field).to_be_focused()
    field.fill(LINES)
    assert findings(page) == []
    page.keyboard.press("Control+Enter")
    expect(page.locator(".pop")).to_have_count(0)
    page.reload()
    expect(page.locator("#left .slots").last).to_have_text(LINES)
    expect(page.locator("#left .slots").first).to_have_text("Brest holdsMarseilles holdsParis holds")
    page.click("#dock >> text=Next phase too…")
    expect(field).to_have_value(LINES)
    page.click(".standing >> text=Withdraw")
    expect(page.locator(".pop")).to_have_count(0)
    page.click("#dock >> text=Next phase too…")
    expect(field).to_have_value("")
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_have_count(0)
