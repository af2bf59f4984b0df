"""Leaving a game: the page asks once, with what follows; the HTTP interface does not."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Desk

pytestmark = pytest.mark.browser


def log(desk: Desk) -> str:
    return str(desk.page.inner_text("#log"))


def test_the_page_asks_once_and_tells_what_follows(desk: Desk) -> None:
    table = desk.against_bots()
    page = desk.page
    page.click("text=Propose…")
    page.click(".pop >> text=Austria leaves the game")
    panel = page.get_by_role("alertdialog", name="Austria leaves the game?")
    expect(panel).to_be_visible()
    why = page.locator(f"#{panel.get_attribute('aria-describedby')}")
    expect(why).to_contain_text("Nobody else is asked: this happens at once.")
    expect(why).to_contain_text("Your units stand still from then on")
    expect(page.get_by_role("button", name="Go back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".pop h2")).to_have_text("Propose")
    state = desk.context.request.get(f"{desk.address}/api/tables/{table}?seat=austria").json()
    assert state["decision"] is not None, "nothing has happened"
    page.click(".pop >> text=Austria leaves the game")
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_have_count(0)
    assert "Austria leaves" not in log(desk)


def test_by_keyboard_alone(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    page.focus("text=Propose…")
    page.keyboard.press("Enter")
    page.focus(".pop >> text=Austria leaves the game")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Go back")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Austria leaves the game")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#log').innerText.includes('Austria leaves;')")
    expect(page.locator(".pop")).to_have_count(0)


def test_what_others_vote_on_is_proposed_at_once(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    page.click("text=Propose…")
    with page.expect_response(lambda one: one.url.endswith("/proposals")):
        page.click(".pop >> text=A draw")
    expect(page.get_by_role("alertdialog")).to_have_count(0)


def test_over_http_nobody_is_asked(desk: Desk) -> None:
    table = desk.against_bots()
    body: dict[str, Any] = {"seat": "austria", "kind": "agree", "action": ["leave", "austria"]}
    answer = desk.context.request.post(f"{desk.address}/api/tables/{table}/proposals", data=body)
    assert answer.ok
    assert answer.json()["status"] == "carried"
