"""Writing orders in a real browser: clicks, keys, drags, warnings, and what became of them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.match import Match
from tests.diplomacy.test_phases import TRIESTE, played
from tests.table.seated import POWERS, first_answer
from tests.web.axe import findings
from tests.web.conftest import Desk
from tests.web.moments import set_up_at
from tests.web.test_pages import slot_texts, written
from tests.web.test_press_pages import asked

pytestmark = pytest.mark.browser

BOX = """() => JSON.stringify([
  document.querySelector('#board .map').getBoundingClientRect(),
  document.querySelector('#board svg').getAttribute('viewBox'),
  document.querySelector('#left').getBoundingClientRect().top])"""


def bar(page: Any) -> list[str]:
    """The words of the order bar, with their keys."""
    shown: list[str] = page.locator(".order-bar button").evaluate_all(
        "all => all.map((one) => [...one.childNodes].map((node) => node.textContent.trim()).join(' '))"
    )
    return shown


def read_step_by_step(page: Any) -> None:
    """The story waits for its reader: what a test looks at does not go on meanwhile."""
    page.evaluate("() => localStorage.setItem('pace', 'hand')")


def test_three_clicks_support_a_move_and_write_it(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("A vie")
    expect(page.locator("#prompt")).to_have_text("Where does Vienna go, or whom does it support?")
    assert bar(page) == ["Hold H", "Support S"]
    desk.click_on("A bud")
    expect(page.locator("#prompt")).to_have_text("Vienna supports Budapest: to hold, or where?")
    assert bar(page) == ["Hold ↵", "Move there M"]
    desk.click_on("gal")
    written(page, 2)
    assert slot_texts(page) == ["Budapest to Galicia", "Vienna supports Budapest to Galicia"]
    expect(page.locator(".order-bar")).to_be_hidden()
    expect(page.locator("#foot .primary")).to_contain_text("Submit · 1 unit holds")


def test_keys_hold_support_move_and_clear(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("A vie")
    page.keyboard.press("h")
    written(page, 1)
    assert slot_texts(page) == ["Vienna holds"]
    desk.click_on("A vie")
    desk.click_on("A bud")
    page.keyboard.press("Enter")
    expect(page.locator(".order-row .text", has_text="Vienna supports Budapest")).to_have_count(1)
    desk.click_on("A vie")
    desk.click_on("A bud")
    page.keyboard.press("m")
    expect(page.locator(".order-row .text", has_text="Vienna to Budapest")).to_have_count(1)
    desk.click_on("A vie")
    page.keyboard.press("Backspace")
    written(page, 0)
    page.keyboard.press("u")
    written(page, 1)
    assert slot_texts(page) == ["Vienna to Budapest"]


def test_a_foreign_unit_is_attacked_and_supported_after_s_alone(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("F tri")
    desk.click_on("A ven")
    written(page, 1)
    assert slot_texts(page) == ["Trieste to Venice"]
    desk.click_on("F tri")
    page.keyboard.press("s")
    expect(page.locator("#prompt")).to_have_text("Whom does Trieste support?")
    # Where Venice might go, Trieste cannot follow: only to hold it can be supported, and one click says so.
    desk.click_on("A ven")
    expect(page.locator(".order-row .text", has_text="Trieste supports Venice")).to_have_count(1)
    written(page, 1)


def test_a_drag_moves_and_onto_an_own_unit_supports(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.lies_still()

    def middle(name: str) -> tuple[float, float]:
        box = page.locator(f'#board [data-id="{name}"]').first.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(unit: str, to: str) -> None:
        page.mouse.move(*middle(unit))
        page.mouse.down()
        page.mouse.move(*middle(to), steps=6)
        page.mouse.up()

    drag("A bud", "ser")
    written(page, 1)
    drag("A vie", "F tri")
    written(page, 2)
    assert slot_texts(page) == ["Budapest to Serbia", "Vienna supports Trieste"]


def test_a_contradiction_is_marked_with_a_way_out_and_asked_about_once(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    for clicks in (("A vie", "A bud", "gal"), ("A bud", "ser"), ("F tri", "alb")):
        for name in clicks:
            desk.click_on(name)
    warning = page.locator(".order-rows .warning")
    expect(warning).to_contain_text("Budapest is ordered to Serbia, so this cannot count.")
    expect(page.locator("#board .warn")).to_have_count(1)
    page.locator("#foot .primary").click()
    expect(page.locator("#prompt")).to_have_text("One of your orders cannot count.")
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_have_text("Write orders for three units, or let them hold.")
    warning.locator("button", has_text="Make Budapest go to Galicia").click()
    expect(warning).to_have_count(0)
    assert slot_texts(page) == [
        "Budapest to Galicia",
        "Trieste to Albania",
        "Vienna supports Budapest to Galicia",
    ]


def test_a_refused_click_tells_why_moves_nothing_and_goes_with_the_next(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.lies_still()
    box = page.evaluate(BOX)
    desk.click_on("A bud")
    assert page.evaluate(BOX) == box
    desk.click_on("mun")
    expect(page.locator("#trouble")).to_have_text("Munich is not next to Budapest. (§II.4)")
    assert page.evaluate(BOX) == box
    expect(page.locator('[data-id="A bud"].sel')).to_have_count(1)
    desk.click_on("ser")
    expect(page.locator("#trouble")).to_have_text("")
    written(page, 1)
    assert page.evaluate(BOX) == box


def test_all_choices_are_found_by_any_word(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    page.keyboard.press("l")
    choices = page.locator(".pop .body button")
    for wanted, text in (
        ("galicia", "Budapest to Galicia"),
        ("vie gal", "Vienna to Galicia"),
        ("a vie - gal", "Vienna to Galicia"),
        ("hold", "Budapest holds"),
        ("support gal", "Budapest supports Vienna to Galicia"),
        ("move adr", "Trieste to Adriatic Sea"),
        ("ADS", "Trieste to Adriatic Sea"),
    ):
        page.fill(".pop input", wanted)
        assert text in choices.all_inner_texts(), wanted
    page.fill(".pop input", "paris")
    expect(choices).to_have_count(0)


def england_at_sea() -> tuple[str, int]:
    """The journal of a Spring in which England alone moved, to the North Sea and to Yorkshire."""
    game = chancellery.load("diplomacy")
    match = Match(game.rules, 1914)
    for decision in match.pending():
        seat = decision.seat
        answer = first_answer(match, seat)
        if seat == "england":
            answer = game.text.parse(decision, "F Lon - NTH\nA Lvp - Yor", match.view(seat))
        match.play(seat, answer)
    return match.to_jsonl(), match.length


def test_a_convoy_is_two_clicks_and_its_lines_fall_together(desk: Desk) -> None:
    """England in its second season: the army of Yorkshire over the North Sea."""
    text, length = england_at_sea()
    kept = asked(desk, "/api/import", {"text": text})["table"]["id"]
    seats = {power: {"kind": "me" if power == "england" else "bot"} for power in POWERS}
    made = asked(desk, f"/api/tables/{kept}/fork", {"step": length, "seats": seats})
    desk.go(f"/t/{made['table']['id']}")
    page = desk.page
    page.wait_for_selector(".prompt.yours")
    expect(page.locator("#caption")).to_have_text("Autumn 1901")
    desk.click_on("A yor")
    desk.click_on("nwy")
    written(page, 2)
    assert slot_texts(page) == ["Yorkshire to Norway by sea", "North Sea carries Yorkshire to Norway"]
    expect(page.locator(".order-rows li.tie small")).to_have_text("written with the army’s move")
    page.hover(".order-rows li.tie")
    page.click(".order-rows li.tie .drop")
    written(page, 0)


def test_what_became_of_the_orders_is_told_and_listed(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    read_step_by_step(page)
    desk.click_on("A bud")
    desk.click_on("ser")
    expect(page.locator("#foot .primary")).to_contain_text("Submit · 2 units hold")
    page.locator("#foot .primary").click()
    expect(page.locator("#strip .told-text")).to_contain_text("of your orders")
    mine = page.locator("#results .result").first
    expect(mine.locator("h3")).to_contain_text("Austria")
    expect(mine).to_contain_text("Budapest to Serbia")
    page.keyboard.press("Enter")
    expect(page.locator("#strip .told-text")).to_have_text("You go to Serbia.")
    expect(page.locator("#results li.told")).to_have_count(1)
    expect(page.locator("#board .v-rings circle")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("#results")).to_be_hidden()
    expect(page.locator("#prompt")).to_have_text("Write orders for three units, or let them hold.")
    assert page.locator("#board .orders.last .order").count() >= 20


def test_after_an_autumn_one_looks_back_at_its_orders(desk: Desk) -> None:
    match = played(*TRIESTE)
    table = set_up_at(desk, match.to_jsonl(), match.length, ("austria",))
    page = desk.page
    desk.go(f"/t/{table}")
    page.wait_for_selector(".prompt.yours")
    expect(page.locator("#caption")).to_have_text("Spring 1902")
    page.keyboard.press(",")
    expect(page.locator("#caption")).to_have_text(re.compile("1901"))
    while page.inner_text("#caption") != "Autumn 1901 · orders":
        known = page.inner_text("#caption")
        page.keyboard.press(",")
        expect(page.locator("#caption")).not_to_have_text(known)
    assert page.locator("#board .orders.last .order").count() >= 20
    expect(page.locator("#results .result").first.locator("h3")).to_contain_text("Austria")
    assert findings(page) == []
    page.keyboard.press("End")
    expect(page.locator("#caption")).to_have_text("Spring 1902")


MAP = "() => JSON.stringify(document.querySelector('#board .map').getBoundingClientRect())"


def test_each_phase_is_a_frame_and_says_what_it_changed(desk: Desk) -> None:
    """A1, and shell.md §4: orders, retreats and adjustments each with their own, the board where it was."""
    match = played(*TRIESTE)
    kept = asked(desk, "/api/import", {"text": match.to_jsonl()})["table"]["id"]
    seats = {power: {"kind": "me"} for power in POWERS}
    made = asked(desk, f"/api/tables/{kept}/fork", {"step": match.length, "seats": seats})
    desk.go(f"/t/{made['table']['id']}?seat=italy")
    page = desk.page
    page.click(".curtain .primary")
    expect(page.locator("#caption")).to_have_text("Spring 1902")
    desk.lies_still()
    box = page.evaluate(MAP)
    shown = []
    for _ in range(4):
        known = page.inner_text("#caption")
        page.keyboard.press(",")
        expect(page.locator("#caption")).not_to_have_text(known)
        shown.append((page.inner_text("#caption"), page.locator("#results li[data-of]").count()))
        assert page.evaluate(MAP) == box
        if shown[-1][0].endswith("retreats"):
            rows = [row.split()[1:] for row in page.locator(".changes tr").all_inner_texts()]
            assert rows == [
                ["Austria", "+", "Serbia", "−", "Trieste", "3", "="],
                ["Italy", "+", "Trieste", "4", "+1"],
                ["Turkey", "+", "Bulgaria", "4", "+1"],
            ]
            assert page.locator('.seats [data-seat="italy"] .mark').inner_text() == "+1"
            assert page.locator("#board .orders.last .order").count() == 1
    assert shown == [
        ("Winter 1901", 2),
        ("Autumn 1901 · retreats", 1),
        ("Autumn 1901 · orders", 22),
        ("Spring 1901 · orders", 22),
    ]
    page.click("text=Back to now")
    expect(page.locator("#caption")).to_have_text("Spring 1902")
    expect(page.locator("#results")).to_be_hidden()
    # The replay names what was won and lost in each year, by whose eyes one looks.
    desk.go(f"/t/{kept}/replay?seat=austria")
    expect(page.locator(".v-phases .v-won")).to_have_text(["+ Serbia − Trieste"])
    page.select_option("#eyes", value="russia")
    expect(page.locator(".v-phases .v-won")).to_have_text(["as before"])


def test_the_board_lies_still_from_the_first_order_to_the_end_of_the_story(desk: Desk) -> None:
    """shell.md §12, at three sizes: hinted, chosen, refused, warned, sent, told, ended, looked back at."""
    desk.against_bots()
    page = desk.page
    read_step_by_step(page)

    def boxes() -> list[str]:
        found = []
        for width, height in ((1280, 720), (1920, 1080), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            desk.lies_still()
            found.append(page.evaluate(MAP))
        return found

    first = boxes()
    page.keyboard.press("i")
    expect(page.locator("#hint-take")).to_be_visible()
    assert boxes() == first
    page.keyboard.press("Escape")
    expect(page.locator("#hint-take")).to_have_count(0)
    for clicks in (("A vie", "A bud", "gal"), ("A bud", "ser"), ("F tri",)):
        for name in clicks:
            desk.click_on(name)
    expect(page.locator(".order-rows .warning")).to_be_visible()
    desk.click_on("mun")
    expect(page.locator("#trouble")).to_have_text("Fleets cannot go inland. (§II.4)")
    assert boxes() == first
    page.keyboard.press("h")
    written(page, 3)
    page.locator("#foot .primary").click()
    page.click("#foot >> text=Submit all the same")
    page.wait_for_selector("#results .result")
    assert boxes() == first
    page.keyboard.press("Escape")
    expect(page.locator("#results")).to_be_hidden()
    assert boxes() == first
    page.keyboard.press(",")
    expect(page.locator("#caption")).to_have_text("Spring 1901 · orders")
    assert boxes() == first


def test_names_can_be_read_at_every_size(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    small = """() => [...document.querySelectorAll('#board .fit text')]
      .filter((one) => getComputedStyle(one).display !== 'none')
      .map((one) => [parseFloat(getComputedStyle(one).fontSize), one.getScreenCTM()])
      .map(([size, { a, b }]) => size * Math.hypot(a, b))
      .filter((size) => size < 9.45 || size > 16.6)"""
    for width, height in ((1440, 900), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        desk.lies_still()
        assert page.evaluate(small) == []
    assert page.locator("#board .fit").count() == 75


def test_a_finger_has_buttons_in_place_of_the_bar(phone: Desk) -> None:
    phone.against_bots()
    page = phone.page
    phone.click_on("A bud")
    expect(page.locator(".order-bar")).to_be_hidden()
    page.click("#tools >> text=Hold")
    page.click("#left-tab")
    written(page, 1)
    assert slot_texts(page) == ["Budapest holds"]


def test_axe_finds_nothing_while_orders_are_written_and_told(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    read_step_by_step(page)
    for clicks in (("A vie", "A bud", "gal"), ("A bud", "ser"), ("F tri",)):
        for name in clicks:
            desk.click_on(name)
    expect(page.locator(".order-rows .warning")).to_be_visible()
    expect(page.locator(".order-bar")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator("#hint-take")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#hint-take")).to_have_count(0)
    page.keyboard.press("h")
    written(page, 3)
    page.locator("#foot .primary").click()
    page.click("#foot >> text=Submit all the same")
    page.wait_for_selector("#results .result")
    assert findings(page) == []
