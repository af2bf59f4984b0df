"""The log shows what happens last, until its reader scrolls away from it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.match import Match
from chancellery.table.story import log_lines
from tests.table.seated import first_answer
from tests.web.conftest import Desk
from tests.web.test_press_pages import asked

pytestmark = pytest.mark.browser

AT_END = """() => {
  const log = document.getElementById('log');
  const { scrollHeight, scrollTop, clientHeight } = log;
  return clientHeight > 0 && scrollHeight > clientHeight + 100 && scrollHeight - scrollTop - clientHeight < 2;
}"""
LONGER = "n => document.querySelectorAll('#log a').length > n"
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
SIZES = ((1440, 900), (1280, 720), (1000, 900), (1440, 900))
ENOUGH = 60
"""Lines of a log that fill more than its box."""


def seats_of(game: str) -> list[str]:
    rules = chancellery.load(game).rules
    return list(rules.seats(rules.start(0)))


@cache
def long_game(game: str) -> tuple[str, int]:
    """A journal whose log fills more than its box, and its length."""
    title = chancellery.load(game)
    match = Match(title.rules, 1914)
    told, first = 0, seats_of(game)[0]
    while told < ENOUGH:
        seat = match.pending()[0].seat
        match.play(seat, first_answer(match, seat))
        told += len(log_lines(title, match, first, match.length - 1))
    return match.to_jsonl(), len(match.journal)


def all_mine(desk: Desk, game: str) -> str:
    """A table with every seat in one hand, in the middle of a game."""
    text, length = long_game(game)
    kept = asked(desk, "/api/import", {"text": text})["table"]["id"]
    seats = {seat: {"kind": "me"} for seat in seats_of(game)}
    return str(asked(desk, f"/api/tables/{kept}/fork", {"step": length, "seats": seats})["table"]["id"])


def play(desk: Desk, table: str, lines: int) -> None:
    """Answer with the first option, through the interface, until so many more lines are told."""
    told = length = 0
    while told < lines:
        view = desk.context.request.get(f"{desk.address}/api/tables/{table}?since={length}").json()
        told += len(view["log"]) if length else 0
        length, decision = view["length"], view["decision"]
        action = (
            [slot["options"][0]["action"] for slot in decision["slots"]]
            if decision["kind"] == "ballot"
            else decision["options"][0]["action"]
        )
        asked(
            desk,
            f"/api/tables/{table}/act",
            {"seat": view["seat"], "action": action, "decision": decision["id"]},
        )


def open_table(desk: Desk, table: str, game: str) -> None:
    desk.go(f"/t/{table}?seat={seats_of(game)[0]}")
    desk.page.wait_for_selector(".curtain .primary, #board svg .pieces:has([data-part])")
    if desk.page.locator(".curtain").count():
        desk.page.click(".curtain .primary")
    desk.page.wait_for_selector("#log a", state="attached")


def more(desk: Desk, table: str, lines: int = 3) -> None:
    """Others play on, and the page has told of it."""
    known = desk.page.locator("#log a").count()
    play(desk, table, lines)
    desk.page.wait_for_function(LONGER, arg=known)
    desk.page.evaluate(FRAMES)


@pytest.mark.parametrize("game", [info.slug for info in chancellery.titles()])
def test_a_table_opens_at_the_end_of_its_log_and_follows_it(desk: Desk, game: str) -> None:
    """Though tables beside the board and longer prompts take room from it after it was filled."""
    table = all_mine(desk, game)
    open_table(desk, table, game)
    desk.page.wait_for_function(AT_END)
    more(desk, table)
    desk.page.wait_for_function(AT_END)
    desk.page.reload()
    desk.page.wait_for_selector(".curtain .primary, #log a")
    if desk.page.locator(".curtain").count():
        desk.page.click(".curtain .primary")
    desk.page.wait_for_function(AT_END)


@pytest.fixture
def reading(desk: Desk) -> str:
    """A long game of Diplomacy, opened at the end of its log."""
    table = all_mine(desk, "diplomacy")
    open_table(desk, table, "diplomacy")
    desk.page.wait_for_function(AT_END)
    return table


def test_the_log_stays_at_its_end_whatever_size_it_has(desk: Desk, reading: str) -> None:
    for width, height in SIZES:
        desk.page.set_viewport_size({"width": width, "height": height})
        desk.page.evaluate(FRAMES)
        desk.page.wait_for_function(AT_END)
    desk.page.evaluate("() => document.getElementById('seats').style.paddingBottom = '90px'")
    desk.page.wait_for_function(AT_END)
    assert desk.page.locator(".newer").is_hidden()


def scroll_up(page: Any) -> float:
    """As a reader does; gives where the log stands then."""
    page.hover("#log")
    page.mouse.wheel(0, -160)
    page.wait_for_function(f"() => !({AT_END})()")
    # A wheel that is turned goes on for some frames.
    still = """async () => {
      const log = document.getElementById('log');
      for (let last = -1; last !== log.scrollTop; ) {
        last = log.scrollTop;
        for (let i = 0; i < 6; i += 1) await new Promise(requestAnimationFrame);
      }
      return log.scrollTop;
    }"""
    return float(page.evaluate(still))


def test_who_scrolls_up_stays_there_and_is_told_of_what_is_new(desk: Desk, reading: str) -> None:
    page = desk.page
    top = scroll_up(page)
    assert page.locator(".newer").is_hidden()
    more(desk, reading)
    page.wait_for_selector(".newer:visible")
    assert page.evaluate("() => document.getElementById('log').scrollTop") == top
    page.set_viewport_size({"width": 1440, "height": 820})
    page.evaluate(FRAMES)
    assert page.evaluate("() => document.getElementById('log').scrollTop") == top
    # By the keyboard: it stands behind the last line.
    page.locator("#log a").last.evaluate("(line) => line.focus({ preventScroll: true })")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.className") == "newer"
    page.keyboard.press("Enter")
    page.wait_for_function(AT_END)
    assert page.locator(".newer").is_hidden()
    assert page.evaluate("() => document.activeElement.id") == "log"
    more(desk, reading)
    page.wait_for_function(AT_END)


def test_who_scrolls_back_to_the_end_follows_again(desk: Desk, reading: str) -> None:
    page = desk.page
    scroll_up(page)
    more(desk, reading)
    page.wait_for_selector(".newer:visible")
    page.focus("#log")
    page.keyboard.press("End")
    page.wait_for_function(AT_END)
    page.wait_for_selector(".newer", state="hidden")
    more(desk, reading)
    page.wait_for_function(AT_END)


def test_who_scrolls_up_just_when_lines_come_is_not_taken_back(desk: Desk, reading: str) -> None:
    page = desk.page
    page.evaluate(
        """() => {
          const log = document.getElementById('log');
          log.scrollBy(0, -200);
          log.append(log.lastElementChild.cloneNode(true));
        }"""
    )
    page.evaluate(FRAMES)
    assert not page.evaluate(AT_END)
    more(desk, reading)
    page.wait_for_selector(".newer:visible")
    assert not page.evaluate(AT_END)


def test_on_a_phone_the_log_opens_at_its_end(phone: Desk) -> None:
    table = all_mine(phone, "belle_epoque")
    open_table(phone, table, "belle_epoque")
    page = phone.page
    page.tap("#phone-tabs >> text=Story")
    page.wait_for_function(AT_END)
    page.tap("#phone-tabs >> text=Board")
    more(phone, table)
    page.tap("#phone-tabs >> text=Story")
    page.wait_for_function(AT_END)
    page.evaluate(FRAMES)
    # Whoever reads further up finds the place again.
    page.evaluate("() => document.getElementById('log').scrollBy(0, -200)")
    page.wait_for_function(f"() => !({AT_END})()")
    page.evaluate(FRAMES)
    top = page.evaluate("() => document.getElementById('log').scrollTop")
    page.tap("#phone-tabs >> text=Board")
    more(phone, table)
    page.tap("#phone-tabs >> text=Story")
    page.wait_for_selector(".newer:visible")
    assert page.evaluate("() => document.getElementById('log').scrollTop") == top
    page.tap(".newer")
    page.wait_for_function(AT_END)


def test_the_same_once_more_is_counted(desk: Desk) -> None:
    """Five armies bought one by one are one line; each is a link still, for who asks the page."""
    open_table(desk, all_mine(desk, "belle_epoque"), "belle_epoque")
    bought = desk.page.locator("#log a", has_text="Great Britain buys an Army for £3")
    expect(bought).to_have_count(5)
    expect(bought.locator("visible=true")).to_have_count(1)
    expect(bought.first).to_have_attribute("data-times", "× 5")
