"""What a first evening takes, from the first page on: `python -m tools.first_evening FOLDER`.

A visitor whom nothing is known of learns Diplomacy by clicks on the board, sits down at the table that the
course ends with, and plays the shortest game by what *Hint* proposes. Clicks, keys and words that were to be
read are counted in the browser; the time is that of the pages, without reading or thinking. Pictures of the
stations go to the folder.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from playwright.sync_api import sync_playwright
from tests.web.conftest import CHROMIUM, FLAGS, Desk, serving
from tests.web.test_lesson_pages import CLICKS, ready

COUNT = """for (const kind of ['click', 'keydown']) addEventListener(kind, (event) => {
  const own = event.isTrusted && (kind === 'keydown' || event.detail);
  if (own) sessionStorage[kind] = Number(sessionStorage[kind] || 0) + 1;
}, true)"""
COUNTED = "() => Number(sessionStorage.click || 0) + Number(sessionStorage.keydown || 0)"
WORDS = """() => [...document.querySelectorAll('.lesson :is(h2, .lesson-text, li, .lesson-feedback)')]
  .map((one) => one.innerText).join(' ').split(/\\s+/).filter(Boolean).length"""
PATIENCE = 60_000


class Evening:
    """One visitor, who counts."""

    def __init__(self, desk: Desk, folder: Path) -> None:
        self.desk, self.page, self.folder = desk, desk.page, folder
        self.words = 0
        self.phases = 0
        self._began = monotonic()
        self.page.add_init_script(COUNT)

    def station(self, name: str) -> None:
        """Tell how far it is to here, and keep a picture."""
        told = f"{self.page.evaluate(COUNTED)} clicks and keys, {self.words} words"
        print(f"{name}: {told}, {monotonic() - self._began:.0f} s of the pages, {self.phases} phases")
        self.page.screenshot(path=str(self.folder / f"{name}.png"))

    def learn(self) -> None:
        self.desk.go("/")
        self.page.wait_for_selector(".course-card img")
        self.station("evening-home")
        self.page.click(".course-card a")
        for number, (step, answers) in enumerate(CLICKS.items()):
            self.page.wait_for_url(f"**/learn/diplomacy/{step}")
            ready(self.desk, 0)
            if not number:
                self.station("evening-first-task")
            for orders in answers:
                self._write(orders)
            self.page.wait_for_selector("#lesson.done")
            self.words += self.page.evaluate(WORDS)
            if step == "support":
                self.station("evening-lesson")
            self.page.click("#next-step")
        self.page.wait_for_url("**/learn/diplomacy/table")
        self.station("evening-course-done")
        self.page.click("#sit-down")
        self.page.wait_for_selector(".prompt.yours")
        self.desk.lies_still()
        self.station("evening-table")

    def _write(self, orders: list[list[str]]) -> None:
        for number, clicks in enumerate(orders, 1):
            for one in clicks:
                self.desk.click_on(one)
            if clicks == ["bre"]:
                self.page.keyboard.press("a")
            self.page.wait_for_function(
                "n => document.querySelectorAll('.order-row:not(.vacant)').length >= n", arg=number
            )
        self._send()
        self.page.wait_for_function("() => !document.querySelector('#main.telling')")

    def _send(self) -> None:
        """Submit, until it is asked no more, and pass over what is told of it."""
        asked = self.page.get_attribute("#ask", "data-decision")
        self.page.click("#foot [data-of=sends]")
        self.page.wait_for_function("id => document.getElementById('ask').dataset.decision !== id", arg=asked)
        self.page.keyboard.press("Escape")

    def play(self) -> None:
        """The game to its end, each phase by what the hint proposes."""
        over = self.page.locator("#ending:not([hidden])")
        while not over.count():
            self.page.wait_for_selector(
                ".prompt.yours, #ending:not([hidden]), #strip [data-of=go-on]", timeout=PATIENCE
            )
            if self.page.locator("#main.telling").count():
                self.page.keyboard.press("Escape")
                self.page.wait_for_function("() => !document.querySelector('#main.telling')")
            elif self.page.locator(".prompt.yours").count():
                self._answer()
        self.page.wait_for_load_state("networkidle")
        self.station("evening-end")

    def _answer(self) -> None:
        self.page.keyboard.press("i")
        self.page.click("#hint-take", timeout=PATIENCE)
        self.page.wait_for_selector("#foot [data-of=sends]:not([disabled])")
        self._send()
        self.phases += 1


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home, serving(Path(home)) as address, sync_playwright() as play:
        browser: Any = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        window = browser.new_context(viewport={"width": 1280, "height": 720})
        evening = Evening(Desk(browser, address, window=window), folder)
        evening.learn()
        evening.play()
        assert not evening.desk.complaints, evening.desk.complaints
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
