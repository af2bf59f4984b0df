"""A real server in a process of its own, and Debian's Chromium to look at it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.lifetime import mortal

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""Preferably without tabs and toolbars, which nobody sees here: a page costs half as much."""
PATIENCE = 30_000
"""Milliseconds in which a page has to show what a test waits for."""
SLOWER = int(os.environ.get("CHANCELLERY_SLOWER", "1"))
"""So many times slower a browser, as on a busy machine: what a test forgot to wait for is late then."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`http://127.0.0.1:PORT` of a server with an empty store."""
    with serving(tmp_path_factory.mktemp("home")) as found:
        yield found


@pytest.fixture(scope="session")
def network(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same with accounts, as on a network."""
    with serving(tmp_path_factory.mktemp("network"), "--host", "0.0.0.0") as found:
        yield found.replace("0.0.0.0", "127.0.0.1")


@contextmanager
def serving(home: Path, *more: str) -> Iterator[str]:
    """A server on a free port, or another that is named; gives its address."""
    with started(home, *more) as (address, _):
        yield address


@contextmanager
def started(home: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The same, and its process; a test may have stopped it."""
    environment = {**os.environ, "CHANCELLERY_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "tests.same_deal", "serve", "--port", "0", "--no-browser", *more]
    with (
        (home / "log").open("w") as log,
        subprocess.Popen(
            mortal(command),
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as server,
    ):
        assert server.stdout is not None
        line = server.stdout.readline()
        assert "http://" in line, (home / "log").read_text()
        try:
            yield line.split()[-1].rstrip("/"), server
        finally:
            server.send_signal(signal.SIGCONT)
            server.terminate()
            try:
                server.wait(timeout=20)
            except subprocess.TimeoutExpired:
                server.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    if not CHROMIUM:
        pytest.skip("Chromium is not installed (apt-get install chromium-headless-shell).")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


LIES_STILL = """async () => {
  const plate = document.querySelector('#board');
  const ends = (one) => one.effect.getComputedTiming().endTime < Infinity;
  const moves = (one) => plate.contains(one.effect.target) && ends(one);
  const svg = plate.querySelector('svg');
  const lies = () => JSON.stringify(svg.getBoundingClientRect()) + svg.getAttribute('viewBox');
  for (let last = '', still = 0; still < 3; last = lies()) {
    await Promise.allSettled(document.getAnimations().filter(moves).map((one) => one.finished));
    await new Promise(requestAnimationFrame);
    still = lies() === last ? still + 1 : 0;
  }
}"""


def new_window(browser: Any, *, asked_first: bool = False, **chosen: Any) -> Any:
    """A window that shares nothing with others: neither what it keeps nor what it has loaded."""
    window = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, **chosen})
    if not asked_first:
        window.add_init_script("localStorage.setItem('ask-first', 'off')")
    window.set_default_timeout(PATIENCE)
    return window


def slow_down(page: Any) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.enable")
    line = {"offline": False, "latency": 20 * SLOWER, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", line)


class Desk:
    """A page that keeps every complaint of the browser; in a window of its own, or in one for many."""

    def __init__(self, browser: Any, address: str, *, window: Any = None, **chosen: Any) -> None:
        self.context = window or new_window(browser, **chosen)
        self.page = self.context.new_page()
        if SLOWER > 1:
            slow_down(self.page)
        self.address = address
        self.complaints: list[str] = []
        self._asked: set[Any] = set()
        self.page.on("request", self._asks)
        for told in ("requestfinished", "requestfailed"):
            self.page.on(told, self._is_told)
        self.page.on("console", self._heard)
        self.page.on("pageerror", self._failed)

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} {message.location.get('url', '')}")

    def _asks(self, request: Any) -> None:
        if "/api/" in request.url and "/events" not in request.url:
            self._asked.add(request)

    def _is_told(self, request: Any) -> None:
        self._asked.discard(request)

    def is_answered(self) -> None:
        """Until the server has answered whatever a click has asked, and what that has asked in turn."""
        still = 0
        while still < 3:
            self.page.wait_for_timeout(30)
            still = 0 if self._asked else still + 1

    def _failed(self, error: Any) -> None:
        self.complaints.append(str(error))

    def stop_listening(self) -> None:
        """What the browser complains of from now on is nobody's."""
        self.page.remove_listener("console", self._heard)
        self.page.remove_listener("pageerror", self._failed)

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def accept(self, path: str) -> None:
        """Come by an invitation, and sit down."""
        self.go(path)
        self.page.click("text=Sit down")
        self.page.wait_for_url("**/t/*")

    def sign_up(self, name: str) -> None:
        """An account, without a look at any page."""
        form = {"name": name, "password": "long enough", "register": "yes"}
        assert self.context.request.post(f"{self.address}/login", form=form).ok

    def sit_down(self, path: str) -> None:
        """Accept an invitation, without a look at any page."""
        assert self.context.request.post(self.address + path, max_redirects=0).status in (302, 303)

    def play_now(self, game: str = "diplomacy") -> str:
        """The button of the first page and that of its sheet; gives the table's id."""
        self.go("/")
        self.page.click(f'[data-quick="{game}"]')
        self.page.click(f"#quick-{game} .sit")
        return self._sits_down()

    def against_bots(self, game: str = "diplomacy") -> str:
        """The same without its page and pictures."""
        made = self.context.request.post(f"{self.address}/quick/{game}", max_redirects=0)
        self.go(made.headers["location"])
        return self._sits_down()

    def _sits_down(self) -> str:
        self.page.wait_for_selector("#board svg .pieces:has([data-part])", state="attached")
        self.page.wait_for_selector(".prompt.yours")
        return str(self.page.url).split("/t/")[1].split("?")[0]

    def lies_still(self) -> None:
        """Until the board keeps its place and its pieces have arrived."""
        self.page.evaluate(LIES_STILL)

    def click_on(self, name: str) -> None:
        """Click what the board calls so, if possible where it is not covered by its neighbours."""
        self.lies_still()
        spot = self.page.evaluate(
            """(name) => {
              const named = [...document.querySelectorAll('#board [data-id]')];
              const elements = named.filter((one) => one.getAttribute('data-id') === name);
              const steps = [7, 8, 9, 10, 11, 1, 2, 3, 4, 5, 6];
              // First where it lies on top, which is quicker to be asked than what lies below.
              const top = (x, y) => [document.elementFromPoint(x, y)];
              const all = (x, y) => document.elementsFromPoint(x, y);
              for (const at of [top, all])
                for (const element of elements)
                  for (const part of [element, ...element.querySelectorAll('path, rect, circle, use')]) {
                    const box = part.getBoundingClientRect();
                    for (const row of steps) for (const column of steps) {
                      const [x, y] = [box.left + box.width * column / 12, box.top + box.height * row / 12];
                      if (at(x, y).some((one) => one?.closest('.plate [data-id]') === element)) return [x, y];
                    }
                  }
              return null;
            }""",
            name,
        )
        assert spot, f"{name} is not to be seen"
        self.page.mouse.click(*spot)

    def answer_first(self) -> None:
        """Take the first of all choices, as often as a plan asks for more, and confirm it once.

        What is asked counts, and how much of it is done: prices and odds come into the dock when they like.
        """
        ready = "#foot .primary:not([disabled])"
        asked = """() => document.getElementById('prompt').textContent
          + document.getElementById('foot').textContent + document.querySelectorAll('.v-pip.on').length"""
        offers = "#dock button:has-text('All choices')"
        for _ in range(12):
            # A plan that was gone on with offers nothing until the server has said what follows.
            self.page.wait_for_selector(offers)
            before = self.page.evaluate(asked)
            self.page.keyboard.press("l")
            self.page.click(".pop .body button >> nth=0")
            self.page.wait_for_function(f"b => ({asked})() !== b", arg=before)
            self.page.wait_for_selector(f"{offers}, {ready}")
            if self.page.locator(ready).count():
                break
        self.page.click(ready)

    def close(self) -> None:
        self.context.close()

    def leave(self) -> None:
        """Close its pages and forget what they kept; the window stays, with what it has loaded."""
        kept = {"origin": self.address, "storageTypes": "cookies,local_storage"}
        self.context.new_cdp_session(self.page).send("Storage.clearDataForOrigin", kept)
        for page in self.context.pages:
            page.close()


def too_low(page: Any, selector: str, height: float = 43.5) -> list[str]:
    """What a finger would miss of what is to be seen of this.

    Found and measured in one go: a locator finds first and measures then, and what the page has redrawn in
    between has no height.
    """
    found: list[str] = page.evaluate(
        """([selector, height]) => {
          const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
          const low = all.filter((one) => one.getBoundingClientRect().height < height);
          return all.length ? low.map((one) => one.innerText || one.id) : ['nothing is there'];
        }""",
        [selector, height],
    )
    return found


@pytest.fixture(scope="session")
def large_window(chromium: Any) -> Iterator[Any]:
    window = new_window(chromium)
    yield window
    window.close()


@pytest.fixture(scope="session")
def small_window(chromium: Any) -> Iterator[Any]:
    window = new_window(chromium, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield window
    window.close()


@pytest.fixture
def desk(chromium: Any, large_window: Any, address: str) -> Iterator[Desk]:
    """A page of 1440 by 900; the test fails if the browser complains of anything."""
    one = Desk(chromium, address, window=large_window)
    yield one
    one.leave()
    assert not one.complaints, one.complaints


@pytest.fixture
def phone(chromium: Any, small_window: Any, address: str) -> Iterator[Desk]:
    one = Desk(chromium, address, window=small_window)
    yield one
    one.leave()
    assert not one.complaints, one.complaints
