"""A position of the day in a real browser: one cell of a desk is asked about, and all else stands."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.learn.daily import Position, daily, load_positions, today
from tests.web.axe import findings
from tests.web.conftest import Desk

pytestmark = pytest.mark.browser

GAME = chancellery.load("grande_guerre")
BOTH = {("hold",), ("pressure",)}


def of_a_front() -> tuple[date, Position]:
    """The last day on which an army was to press or to hold, and nothing else."""
    days = [today() - timedelta(n) for n in range(len(load_positions(GAME).positions))]
    asked = [(day, daily(GAME, day)) for day in days]
    return next((day, one) for day, one in asked if {tried.answer for tried in one.answers} == BOTH)


def test_one_cell_of_a_desk_is_asked_about(desk: Desk) -> None:
    page, (day, one) = desk.page, of_a_front()
    desk.go(f"/today/grande_guerre/{day}")
    asked = page.locator(f'.v-block[data-column="{one.slot}"] button')
    others = page.locator(f'.v-block:not([data-column="{one.slot}"]) button')
    expect(asked.first).to_be_enabled()
    for button in others.all():
        expect(button).to_be_disabled()
    expect(page.locator("#prompt")).to_have_text(page.locator("#tasks b").inner_text())
    page.click("#foot .primary")
    expect(page.locator("#trouble")).to_have_text("Choose first; nothing is chosen yet.")
    right, wrong = (GAME.text.action(one.answers[n].answer) for n in (0, -1))
    answer(desk, one.slot, wrong)
    expect(page.locator("#feedback")).to_contain_text("chance of victory, something else")
    answer(desk, one.slot, right)
    expect(page.locator("#feedback.well")).to_contain_text(right)
    expect(page.locator(f'.v-block[data-column="{one.slot}"] [aria-pressed=true]')).to_contain_text(right)
    assert findings(page) == []
    assert desk.complaints == []


def answer(desk: Desk, front: str, posture: str) -> None:
    block = desk.page.locator(f'.v-block[data-column="{front}"]')
    with desk.page.expect_response("**/look"):
        block.locator("button", has_text=posture).click()
    with desk.page.expect_response("**/try"):
        desk.page.click("#foot .primary")
