"""The page without a mouse and without sight: where the focus is; what is told, once and in order."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Desk
from tests.web.test_orders import read_step_by_step
from tests.web.test_pages import ANSWERED, written

pytestmark = pytest.mark.browser

HERE = """() => {
  const here = document.activeElement;
  return here.dataset.id || here.dataset.of || here.id || here.getAttribute('aria-label') || here.textContent;
}"""
LOST = "() => document.activeElement === document.body"


def at(page: Any, what: str) -> None:
    """Until the focus is there."""
    page.wait_for_function(f"(what) => ({HERE})() === what", arg=what)


def told(page: Any) -> list[str]:
    found: list[str] = page.locator("#polite p").all_text_contents()
    return found


def test_orders_are_written_by_keys_and_the_focus_is_never_lost(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.lies_still()
    page.focus('#board [data-id="A bud"]')
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_have_text("Where does Budapest go, or whom does it support?")
    at(page, "A bud")
    page.keyboard.press("ArrowDown")
    at(page, "ser")
    expect(page.locator(".tip")).to_contain_text("Serbia")
    page.keyboard.press("Enter")
    written(page, 1)
    # On to a unit that has no order yet, and along those that have none.
    at(page, "A vie")
    page.keyboard.press("Tab")
    at(page, "F tri")
    page.keyboard.press("Shift+Tab")
    at(page, "A vie")
    page.keyboard.press("Enter")
    page.keyboard.press("h")
    written(page, 2)
    at(page, "F tri")
    # The help and the list give it back.
    for key in ("?", "l", "r"):
        page.keyboard.press(key)
        expect(page.locator(".pop")).to_be_visible()
        page.keyboard.press("Escape")
        at(page, "F tri")
    page.keyboard.press("i")
    at(page, "hint-take")
    page.keyboard.press("i")
    at(page, "hint-take")
    page.keyboard.press("Escape")
    at(page, "F tri")
    # In the list of orders, too.
    page.focus('.order-row[data-of="F tri"]')
    page.keyboard.press("Enter")
    page.keyboard.press("h")
    written(page, 3)
    at(page, "F tri")
    page.focus('.drop[data-of="× A vie"]')
    page.keyboard.press("Enter")
    written(page, 2)
    at(page, "A vie")
    page.focus("#foot .primary")
    page.keyboard.press("u")
    written(page, 3)
    at(page, "sends")
    assert told(page) == [
        "Where does Budapest go, or whom does it support?",
        "Budapest to Serbia",
        "Where does Vienna go, or whom does it support?",
        "Vienna holds",
        "Trieste holds",
        "Vienna: no order",
        "Undone.",
    ]


def test_a_season_is_sent_and_read_by_keys_and_told_once(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    page.wait_for_function(ANSWERED)
    read_step_by_step(page)
    page.focus("#foot .primary")
    page.keyboard.press("Enter")
    expect(page.locator("#strip .told-text")).to_contain_text("of your orders")
    at(page, "prompt")
    page.focus("#strip .primary")
    steps = []
    while page.locator("#strip.tells").count():
        steps.append(page.inner_text("#strip .told-text"))
        step = page.inner_text("#strip .ticks-row .figures")
        page.keyboard.press("Enter")
        page.wait_for_function(
            """(step) => !document.querySelector('#strip.tells')
              || document.querySelector('#strip .ticks-row .figures').textContent !== step""",
            arg=step,
        )
        assert not page.evaluate(LOST)
    at(page, "prompt")
    expect(page.locator("#polite p").last).to_have_text(
        "It is your turn. Write orders for three units, or let them hold."
    )
    assert told(page) == [*steps, "It is your turn. Write orders for three units, or let them hold."]
    # Back and forward by phase, and a refusal.
    page.keyboard.press(",")
    expect(page.locator("#polite p").last).to_contain_text("You look at Spring 1901 · orders.")
    page.keyboard.press("End")
    expect(page.locator("#polite p").last).to_have_text("Now: Autumn 1901.")
    expect(page.locator("#log")).to_have_attribute("aria-live", "off")
    page.keyboard.press(",")
    expect(page.locator("#caption")).to_have_text("Spring 1901 · orders")
    page.keyboard.press(".")
    expect(page.locator("#caption")).to_have_text("Autumn 1901")
    # What lies on the board, how it is named, and by which light.
    order = page.locator("#board .orders.last .order").first
    for shown in (True, False, True):
        page.keyboard.press("o")
        expect(order).to_be_visible(visible=shown)
    for full in (0, 1):
        page.keyboard.press("n")
        expect(page.locator("#board svg.abc")).to_have_count(1 - full)
    for theme in ("dark", "light"):
        page.keyboard.press("d")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
    desk.click_on("A bud")
    desk.click_on("mun")
    expect(page.get_by_role("alert").filter(has_text="Munich is not next to Budapest.")).to_have_count(1)
    # With Shift a click supports, as after S.
    page.keyboard.down("Shift")
    desk.click_on("A vie")
    page.keyboard.up("Shift")
    expect(page.locator("#prompt")).to_contain_text("Budapest supports Vienna")
