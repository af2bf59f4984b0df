"""Sandbox, replay, import and "not ready" in a real browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.bots.play import play_game
from chancellery.bots.registry import make_bot
from tests.web.axe import findings
from tests.web.conftest import Desk, too_low
from tests.web.test_pages import set_up, slot_texts, type_orders

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def journal() -> str:
    game = chancellery.load("diplomacy")
    seats = game.rules.seats(game.rules.start(0))
    bots = {seat: make_bot(game, "uniform", i) for i, seat in enumerate(seats)}
    text = play_game(game, bots, 3, {"end_year": 1901}, journal=True).journal
    assert text is not None
    return text


def bring_in(desk: Desk, text: str) -> str:
    """Import through the page; gives the record's id."""
    page = desk.page
    desk.go("/import")
    page.fill("#text", text)
    page.fill("#title", "A game of last year")
    page.click("text=Check and import")
    page.wait_for_selector("#made:not([hidden])")
    expect(page.locator("#told")).to_contain_text("every one legal")
    return str(page.get_attribute("#look", "href")).split("/")[2]


def caption(page: Any, text: str) -> None:
    page.wait_for_function("t => document.getElementById('caption').textContent === t", arg=text)


def length(desk: Desk, table: str) -> int:
    return int(desk.page.request.get(f"{desk.address}/api/tables/{table}").json()["length"])


def test_what_if_from_a_table(desk: Desk) -> None:
    """Orders for every power, resolved, taken back, thrown away; the match stays as it was."""
    table = set_up(desk, {}, dict.fromkeys(("england", "france", "germany"), "me"))
    page = desk.page
    page.click(".curtain .primary")
    page.wait_for_selector(".prompt.yours")
    before = length(desk, table)
    page.click("#table-menu summary")
    page.click("#sandbox-link")
    page.wait_for_selector(".order-row")
    assert "Sandbox" in page.inner_text(".sandbox-bar")
    assert page.locator(".order-row").count() == 22
    desk.click_on("A mun")
    desk.click_on("ruh")
    page.wait_for_function("() => document.querySelectorAll('.order-row:not(.vacant)').length === 1")
    type_orders(page, "A Vie - Gal\nF Sev - Bla")
    page.click(".typed >> text=Read")
    page.wait_for_function("() => document.querySelectorAll('.order-row:not(.vacant)').length === 3")
    assert "Munich to Ruhr" in slot_texts(page)
    page.click("#foot >> text=Resolve")
    caption(page, "Autumn 1901")
    expect(page.locator('[data-id="A gal"]')).to_have_count(1)
    expect(page.locator(".zoom .again")).to_be_visible()
    page.click(".zoom .again")
    page.click("#sandbox-back")
    caption(page, "Spring 1901")
    expect(page.locator('[data-id="A vie"]')).to_have_count(1)
    page.keyboard.press("Enter")
    caption(page, "Autumn 1901")
    page.click("#foot >> text=Resolve")
    page.wait_for_function("() => document.getElementById('length').textContent.startsWith('14')")
    page.click("#sandbox-again")
    caption(page, "Spring 1901")
    assert page.is_disabled("#sandbox-back")
    page.click("#sandbox-return")
    page.wait_for_url(f"**/t/{table}")
    assert length(desk, table) >= before
    assert desk.page.request.get(f"{desk.address}/api/tables/{table}").json()["caption"] == "Spring 1901"


def test_a_free_board_is_edited_and_resolved(desk: Desk) -> None:
    page = desk.page
    desk.go("/sandbox/diplomacy")
    page.wait_for_selector(".order-row")
    page.click("#sandbox-edit")
    page.wait_for_function("() => document.getElementById('under').textContent.includes('Austria')")
    page.click("#seats li:nth-child(2) button")
    page.wait_for_function("() => document.getElementById('under').textContent.includes('England')")
    desk.click_on("spa")
    page.click("#options >> text=Place an army of England in Spain")
    page.wait_for_selector('[data-id="A spa"]')
    desk.click_on("A par")
    page.click("#options >> text=Remove the army in Paris")
    page.wait_for_selector('[data-id="A par"]', state="detached")
    page.click("#options >> text=It is autumn")
    caption(page, "Autumn 1901")
    page.click("#sandbox-edit")
    page.wait_for_selector(".order-row")
    desk.click_on("A spa")
    desk.click_on("por")
    page.wait_for_function("() => document.querySelectorAll('.order-row:not(.vacant)').length === 1")
    page.click("#foot >> text=Resolve")
    page.wait_for_selector('[data-id="A por"]')
    expect(page.locator("#log")).to_contain_text("England gains Portugal.")


def test_a_hidden_title_says_that_cards_are_dealt_anew(desk: Desk) -> None:
    table = desk.against_bots("turmoil")
    page = desk.page
    before = length(desk, table)
    desk.go(f"/t/{table}/sandbox")
    page.wait_for_function("() => document.getElementById('sandbox-note').textContent.includes('dealt anew')")
    assert "not the real one" in page.inner_text("#sandbox-note")
    for _ in range(3):
        tried = page.text_content("#length")
        desk.answer_first()
        page.wait_for_function("t => document.getElementById('length').textContent !== t", arg=tried)
    page.click("#seats button >> nth=0")
    page.click("#sandbox-again")
    page.wait_for_function("() => document.getElementById('length').textContent.startsWith('0')")
    assert length(desk, table) == before


def test_import_replay_and_play_on(desk: Desk, journal: str, tmp_path: Path) -> None:
    page = desk.page
    record = bring_in(desk, journal)
    page.click("#look")
    page.wait_for_selector(".phase-ticks .high", state="attached")
    page.select_option("#eyes", value="austria")
    page.wait_for_function(
        "() => document.getElementById('under').textContent === 'Replay · as Austria saw it'"
    )
    page.select_option("#pace", value="fast")
    # It goes on by itself, and stands still at the end, or where it is told to.
    page.click("#run")
    expect(page.locator("#phase")).to_have_value(str(page.get_attribute("#phase", "max")))
    expect(page.locator("#run")).to_have_text("▶ Play")
    page.evaluate("() => { const run = document.getElementById('run'); run.click(); run.click(); }")
    expect(page.locator("#run")).to_have_text("▶ Play")
    page.click("#first")
    page.click("#next")
    page.wait_for_url(re.compile("step=7&"))
    caption(page, "Spring 1901 · orders")
    assert page.locator(".v-phases [aria-current]").inner_text() == "Spring"
    page.click("#table-menu summary")
    with page.expect_download() as picture:
        page.click("#png")
    picture.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as exported:
        page.click("text=Journal")
    exported.value.save_as(tmp_path / "game.jsonl")
    assert (tmp_path / "game.jsonl").read_text().startswith(journal)
    page.keyboard.press("Escape")
    page.click("#branch")
    page.wait_for_selector(".order-row")
    caption(page, "Autumn 1901")
    page.click("#sandbox-return")
    page.wait_for_url(f"**/t/{record}/replay?step=7**")
    page.click("#foot >> text=Play on from here")
    page.wait_for_selector(".fork select")
    page.click("text=Set up the table")
    page.wait_for_url(re.compile(r"/t/\w+$"))
    page.wait_for_selector(".prompt.yours")
    caption(page, "Autumn 1901")


def test_a_bad_journal_is_told_with_its_line(desk: Desk, journal: str) -> None:
    page = desk.page
    lines = journal.splitlines()
    lines[4] = lines[4].replace('"seat"', '"chair"')
    desk.go("/import")
    page.fill("#text", "\n".join(lines))
    page.click("text=Check and import")
    page.wait_for_function("() => document.getElementById('problem').textContent.startsWith('Line 5: ')")
    desk.complaints = [line for line in desk.complaints if "400" not in line]


def test_not_ready_brings_the_draft_back(desk: Desk) -> None:
    set_up(desk, {}, {"england": "me"})
    page = desk.page
    page.click(".curtain .primary")
    page.wait_for_selector(".prompt.yours")
    desk.click_on("A bud")
    desk.click_on("ser")
    page.wait_for_function("() => document.querySelectorAll('.order-row:not(.vacant)').length === 1")
    page.wait_for_function("() => document.querySelectorAll('.seats .mark.done').length === 5")
    page.click("#dock >> text=/^Submit/")
    page.click(".curtain >> text=Back to Austria")
    marks = page.locator("#seats .mark")
    page.wait_for_selector("#dock >> text=Take it back")
    assert marks.nth(0).get_attribute("aria-label") == "ready"
    assert marks.nth(1).get_attribute("aria-label") == "not ready"
    page.click("#dock >> text=Take it back")
    page.wait_for_selector(".prompt.yours")
    page.wait_for_function("() => document.querySelectorAll('.order-row:not(.vacant)').length === 3")
    assert "Budapest to Serbia" in slot_texts(page)
    assert marks.nth(0).get_attribute("aria-label") == "not ready"


def test_the_sandbox_on_a_phone(phone: Desk) -> None:
    page = phone.page
    phone.go("/sandbox/diplomacy")
    page.wait_for_selector("#board svg .pieces:has([data-part])")
    page.click("#foot >> text=Resolve")
    caption(page, "Autumn 1901")
    assert page.locator("#sandbox-return").is_visible()
    assert too_low(page, ".sandbox-bar .row > *") == []
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


@pytest.mark.parametrize("path", ["/sandbox/diplomacy", "/sandbox/turmoil"])
def test_no_serious_finding_of_axe(desk: Desk, path: str) -> None:
    page = desk.page
    desk.go(path)
    page.wait_for_selector(".prompt.yours")
    assert findings(page) == []
