"""The first page in a real browser: two clicks to a game, one screen, and hands that have no mouse."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from tests.web.axe import ANY, findings
from tests.web.conftest import Desk, new_window, too_low

pytestmark = pytest.mark.browser

SMALL_PRINT = """(least) => [...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility())
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < least)
  .filter((one) => one.tagName !== 'KBD').map((one) => one.outerHTML.slice(0, 80))"""
"""Words under so many pixels; caps of keys may be smaller."""
OVERFLOWS = """() => [document.documentElement.scrollHeight - innerHeight,
  document.documentElement.scrollWidth - innerWidth]"""


def made(desk: Desk, game: str, **form: str) -> str:
    answer = desk.context.request.post(f"{desk.address}/quick/{game}", form=form, max_redirects=0)
    return str(answer.headers["location"]).removeprefix("/t/")


def test_a_seat_and_a_length_are_chosen_and_kept_for_the_next_time(desk: Desk) -> None:
    page = desk.page
    desk.go("/")
    page.click('[data-quick="diplomacy"]')
    sheet = page.locator("#quick-diplomacy")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".sit")).to_contain_text("Sit down as France")
    sheet.locator(".seals label", has_text="Turkey").click()
    expect(sheet.locator(".about")).to_have_text(
        "Turkey. A corner of the board: slow to start, hard to invade."
    )
    sheet.locator("label", has_text="To 1907").click()
    sheet.locator(".sit", has_text="Sit down as Turkey").click()
    page.wait_for_url("**/t/*")
    first = desk.context.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert (first["seat"], first["table"]["options"]["end_year"]) == ("turkey", 1907)
    desk.go("/")
    page.click('[data-quick="diplomacy"]')
    page.click("#quick-diplomacy .sit")
    page.wait_for_url("**/t/*")
    second = desk.context.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert second["table"]["id"] != first["table"]["id"]
    assert (second["seat"], second["table"]["options"]["end_year"]) == ("turkey", 1907)


def test_enter_sits_down_and_escape_goes_back_without_a_mouse(desk: Desk) -> None:
    page = desk.page
    desk.go("/")
    page.focus('[data-quick="turmoil"]')
    page.keyboard.press("Enter")
    expect(page.locator("#quick-turmoil")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#quick-turmoil")).to_be_hidden()
    expect(page.locator('[data-quick="turmoil"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#quick-turmoil")).to_be_visible()
    page.focus('#quick-turmoil input[value="any"]')
    page.keyboard.press("ArrowRight")
    expect(page.locator("#quick-turmoil .sit")).to_contain_text("Sit down as the Liberal")
    page.focus("#quick-turmoil .sit")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


def test_all_questions_have_the_answers_of_the_sheet(desk: Desk) -> None:
    page = desk.page
    desk.go("/")
    page.click('[data-quick="diplomacy"]')
    page.locator("#quick-diplomacy label", has_text="Italy").click()
    page.click("#quick-diplomacy >> text=Clock, rules, seats…")
    page.wait_for_selector("#seats select")
    expect(page.locator("#seat-italy")).to_have_value("me")
    expect(page.locator("#seat-france")).to_have_value("bot attache")
    expect(page.locator("#option-end_year option:checked")).to_contain_text("1904")


def test_a_table_whose_seats_are_dealt_is_set_up_by_players_without_seats(desk: Desk) -> None:
    page = desk.page
    desk.go("/new?game=turmoil")
    page.wait_for_selector("#seats select")
    page.check("#deal")
    page.check("#anonymous")
    expect(page.locator("#seats label")).to_have_text(["Player 1", "Player 2"])
    page.click("text=Set up the table")
    page.wait_for_url("**/t/*")
    found = desk.context.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert found["seat"] in ("liberal", "authoritarian")
    assert (found["table"]["deal"], found["table"]["anonymous"]) == (True, True)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_three_tables_and_all_titles_are_one_screen(
    chromium: Any, address: str, width: int, height: int
) -> None:
    window = new_window(chromium, viewport={"width": width, "height": height})
    desk = Desk(chromium, address, window=window)
    for game, seat in (("diplomacy", "france"), ("turmoil", "liberal"), ("belle_epoque", "russia")):
        made(desk, game, seat=seat)
    desk.go("/")
    page = desk.page
    expect(page.locator(".table-card")).to_have_count(3)
    assert page.evaluate(OVERFLOWS) == [0, 0]
    low = (
        "() => Math.min(...[...document.querySelectorAll('.title-plate .frame')].map((f) => f.clientHeight))"
    )
    assert page.evaluate(low) >= 130
    assert page.evaluate(SMALL_PRINT, 12) == []
    ways = "() => [...document.querySelectorAll('.ways')].filter((row) => row.clientHeight > 40).length"
    assert page.evaluate(ways) == 0, "the buttons of a title stand in one row"
    page.click('[data-quick="diplomacy"]')
    assert page.evaluate(SMALL_PRINT, 12) == []
    box = page.locator("#quick-diplomacy").bounding_box()
    assert box["width"] == 500
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    desk.close()
    assert not desk.complaints, desk.complaints


def test_on_a_phone_the_sheet_comes_from_the_foot_and_fits_a_finger(phone: Desk) -> None:
    page = phone.page
    made(phone, "diplomacy", seat="france")
    phone.go("/")
    assert page.evaluate(OVERFLOWS)[1] == 0
    assert too_low(page, ".title-plate .ways :is(a, button), .table-card button") == []
    page.click('[data-quick="diplomacy"]')
    box = page.locator("#quick-diplomacy").bounding_box()
    assert box["width"] == 390
    assert round(box["y"] + box["height"]) == 844
    assert too_low(page, "#quick-diplomacy :is(.pick, .sit)") == []
    assert page.evaluate(SMALL_PRINT, 12) == []


def test_a_table_is_put_away_and_comes_back(desk: Desk) -> None:
    page = desk.page
    table = made(desk, "diplomacy", seat="france")
    desk.go("/")
    card = page.locator(".table-card", has=page.locator(f'a[href="/t/{table}"]'))
    card.hover()
    card.locator("button").click()
    expect(card).to_have_count(0)
    page.click("text=put away")
    page.wait_for_url("**/tables/away")
    row = page.locator(".table-rows li", has=page.locator(f'a[href="/t/{table}"]'))
    row.locator("button").click()
    expect(row).to_have_count(0)
    desk.go("/tables/mine")
    expect(page.locator(f'.table-rows a[href="/t/{table}"]')).to_have_count(1)


def test_no_finding_of_axe_on_sheets_lists_and_letters(desk: Desk) -> None:
    table = made(desk, "diplomacy", seat="france")
    made(desk, "turmoil", seat="liberal")
    page = desk.page
    for path, opener in (
        ("/", ""),
        ("/", '[data-quick="diplomacy"]'),
        ("/", '[data-quick="belle_epoque"]'),
        ("/tables/mine", ""),
        (f"/t/{table}/mute", ""),
    ):
        desk.go(path)
        if opener:
            page.click(opener)
        page.wait_for_load_state("networkidle")
        assert findings(page, ANY) == [], (path, opener)


NAMED = {
    "grande_guerre": ["Germany", "Austria-Hungary", "Turkey", "France", "Britain", "Russia", "Italy"],
    "belle_epoque": ["Great Britain", "France", "Central Empires", "Russia"],
}


@pytest.mark.parametrize("slug", NAMED)
def test_a_new_table_calls_seats_bots_and_choices_as_the_title_does(desk: Desk, slug: str) -> None:
    page = desk.page
    desk.go(f"/new?game={slug}")
    page.wait_for_selector("#seats select")
    if slug == "grande_guerre":
        page.select_option("#option-seats", label="seven")
    expect(page.locator("#seats label")).to_have_text(NAMED[slug])
    bots = page.locator("#seats select >> nth=0").locator("option[value^='bot ']")
    expect(bots).to_have_text(["bot, Attaché", "bot, Minister", "bot, Chancellor"])
    for option in chancellery.load(slug).info.options:
        shown = page.locator(f"#option-{option.name} option").all_inner_texts()
        assert [text.removesuffix(" (usual)") for text in shown] == list(option.choices)
