"""Lessons in a real browser: a course learned to its end by clicks, wrong tries told, fit for all readers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.conftest import Desk, too_low

pytestmark = pytest.mark.browser

CLICKS: dict[str, list[list[list[str]]]] = {
    "aim": [[["A bur", "bel"]]],
    "move": [[["A par", "bur"], ["F bre", "mao"]]],
    "standoff": [[["A par", "bur"]]],
    "support": [[["A pic", "bel"], ["A bur", "A pic", "bel"]]],
    "cut": [[["A pic", "bel"], ["A bur", "A pic", "bel"], ["A mun", "ruh"]]],
    "convoy": [[["A pic", "lon"]]],
    "winter": [[["A gas", "spa"]], [["par"]], [["bre"]]],
}
"""By step: for each answer that is sent, the clicks of its orders."""


def learn(desk: Desk, step: str) -> None:
    desk.go(f"/learn/diplomacy/{step}")
    ready(desk, 0)


def ready(desk: Desk, length: int) -> None:
    """Until the step asks again, with so many answers behind it."""
    desk.page.wait_for_function(
        """n => document.querySelector('#tasks li') && document.querySelectorAll('#tasks .done').length >= n
          && document.querySelector('.prompt.yours')""",
        arg=length,
    )


def done(desk: Desk, tasks: int) -> None:
    expect(desk.page.locator("#tasks .done")).to_have_count(tasks)


def submit(desk: Desk) -> None:
    """Send what is written, until it is no longer asked, and come to the end of what is told."""
    page = desk.page
    before = page.get_attribute("#ask", "data-decision")
    page.click("#foot [data-of=sends]")
    page.wait_for_function("id => document.getElementById('ask').dataset.decision !== id", arg=before)
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('#main.telling')")


def write(desk: Desk, clicks: list[str], written: int) -> None:
    """Click an order, and wait until so many are kept."""
    for one in clicks:
        desk.click_on(one)
    if clicks == ["bre"]:
        desk.page.keyboard.press("a")
    desk.page.wait_for_function(
        "n => document.querySelectorAll('.order-row:not(.vacant)').length >= n", arg=written
    )


def play(desk: Desk, step: str) -> None:
    """A step by clicks alone, to its end."""
    for orders in CLICKS[step]:
        for number, clicks in enumerate(orders, 1):
            write(desk, clicks, number)
        submit(desk)
    desk.page.wait_for_selector("#lesson.done")
    expect(desk.page.locator("#prompt")).to_have_text("This step is done.")


def test_a_course_is_learned_by_clicks_to_a_real_table(desk: Desk) -> None:
    page = desk.page
    desk.go("/")
    page.click('a[href="/learn/diplomacy"]')
    page.wait_for_url("**/learn/diplomacy/*")
    desk.go("/learn/diplomacy/aim")
    for step in CLICKS:
        page.wait_for_url(f"**/learn/diplomacy/{step}")
        ready(desk, 0)
        play(desk, step)
        page.click("#next-step")
    page.wait_for_url("**/learn/diplomacy/table")
    expect(page.locator(".lesson-steps a.done")).to_have_count(7)
    page.click("#sit-down")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".prompt.yours")


def test_a_wrong_try_tells_the_reason_and_goes_back(desk: Desk) -> None:
    page = desk.page
    learn(desk, "support")
    write(desk, ["A pic", "bel"], 1)
    done(desk, 1)
    desk.click_on("A bur")
    desk.click_on("bel")
    expect(page.locator("#feedback")).to_contain_text(
        "Not yet. Burgundy to Belgium as well would be one and one"
    )
    expect(page.locator("#feedback .rule")).to_have_text("§II.6")
    expect(page.locator(".order-row:not(.vacant)")).to_have_count(1)
    done(desk, 1)
    page.click("#show-me")
    done(desk, 2)
    expect(page.locator("#feedback")).to_be_hidden()


def test_numbers_show_the_clicks_of_a_first_task(desk: Desk) -> None:
    page = desk.page
    learn(desk, "aim")
    expect(page.locator(".v-numbers text")).to_have_text(["1", "2"])
    write(desk, ["A bur", "bel"], 1)
    expect(page.locator(".v-numbers text")).to_have_count(0)


def test_show_me_leads_through_a_step_by_keys_alone(desk: Desk) -> None:
    page = desk.page
    learn(desk, "standoff")
    page.focus("#show-me")
    page.keyboard.press("Enter")
    done(desk, 1)
    expect(page.locator("#show-me")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("#lesson.done")


def test_a_phone_learns_as_well(phone: Desk) -> None:
    page = phone.page
    learn(phone, "standoff")
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    write(phone, ["A par", "bur"], 1)
    done(phone, 1)
    submit(phone)
    page.wait_for_selector("#lesson.done")
    assert too_low(page, ".lesson-foot > *") == []


@pytest.mark.parametrize("step", ["support", "table"])
def test_a_lesson_is_fit_for_all_readers(desk: Desk, step: str) -> None:
    if step == "table":
        desk.go("/learn/diplomacy/table")
    else:
        learn(desk, step)
        write(desk, ["A pic", "bel"], 1)
        done(desk, 1)
    assert findings(desk.page) == []
