"""A connection that breaks, hangs or sleeps: the page says so until the line holds again."""

from __future__ import annotations

import asyncio
import re
import signal
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from chancellery.web.stream import BEATING, with_beats
from tests.web.conftest import Desk, serving, started

LOST = "The connection is lost; trying again."
SLOW = 60_000
"""Milliseconds for a page that tries again by itself, on a machine that does much else."""
GREETED = """
  const Stream = window.EventSource;
  window.EventSource = class extends Stream {
    constructor(url) {
      super(url);
      window.stream = this;
      this.addEventListener('hello', () => { window.greeted = this; });
    }
  };
"""
"""Notes the line that is open, and the last over which the server has greeted."""
HEARD = """() => {
  window.slept = stream;
  window.told = [];
  new MutationObserver(() => told.push(document.getElementById('lost').textContent))
    .observe(document.getElementById('lost'), { childList: true, characterData: true, subtree: true });
}"""


def test_a_stream_beats_while_nothing_happens() -> None:
    async def collect() -> list[bytes]:
        waiting: asyncio.Queue[bytes] = asyncio.Queue()

        async def speak() -> None:
            for line in (b"one", b"two"):
                await asyncio.sleep(0.05)
                waiting.put_nowait(line)

        speaking = asyncio.create_task(speak())
        heard = []
        async for line in with_beats(waiting, 0.01):
            heard.append(line)
            if line == b"two":
                break
        await speaking
        return heard

    # In a thread of its own: the browser of other tests has a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        heard = pool.submit(asyncio.run, collect()).result()
    assert [line for line in heard if line != BEATING] == [b"one", b"two"]
    assert heard[0] == BEATING
    assert BEATING in heard[heard.index(b"one") : heard.index(b"two")]


@pytest.mark.browser
def test_a_server_that_is_gone_is_told_of_until_it_is_back(chromium: Any, tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        desk = Desk(chromium, address)
        desk.against_bots()
    lost = desk.page.locator("#lost")
    expect(lost).to_have_text(LOST, timeout=SLOW)
    desk.page.set_viewport_size({"width": 390, "height": 844})
    expect(lost).to_be_visible()
    port = address.rsplit(":", 1)[1]
    with serving(tmp_path, "--port", port):
        expect(lost).to_be_empty(timeout=SLOW)
        desk.page.click("#dock >> text=/^Submit/")
        desk.page.wait_for_function("() => document.getElementById('caption').textContent === 'Autumn 1901'")
    desk.close()


def still(desk: Desk) -> None:
    """From now on the page's clock goes only as far as it is put forward."""
    now = desk.page.evaluate("() => Date.now()")
    desk.page.clock.pause_at(datetime.fromtimestamp(now / 1000 + 60, UTC))


@pytest.mark.browser
def test_a_line_that_hangs_is_told_of(chromium: Any, tmp_path: Path) -> None:
    """The server is there and says nothing."""
    with started(tmp_path) as (address, server):
        desk = Desk(chromium, address)
        desk.page.add_init_script(GREETED)
        desk.page.clock.install()
        desk.against_bots()
        still(desk)
        # The jump to there was long enough for a new line.
        desk.page.wait_for_function("() => window.stream && window.greeted === window.stream")
        lost = desk.page.locator("#lost")
        server.send_signal(signal.SIGSTOP)
        desk.page.clock.fast_forward(13_000)
        expect(lost).to_be_empty()
        desk.page.clock.fast_forward(5_000)
        expect(lost).to_have_text(LOST)
        server.send_signal(signal.SIGCONT)
        expect(lost).to_be_empty(timeout=SLOW)
        desk.close()


@pytest.mark.browser
def test_a_laptop_that_wakes_connects_anew_without_a_word(chromium: Any, address: str) -> None:
    desk = Desk(chromium, address)  # in a window of its own, with a clock of its own
    desk.page.add_init_script(GREETED)
    desk.page.clock.install()
    desk.against_bots()
    page = desk.page
    still(desk)
    page.wait_for_function("() => window.stream && window.greeted === window.stream")
    page.evaluate(HEARD)
    page.clock.fast_forward(8 * 3600 * 1000)
    page.wait_for_function("() => window.stream !== window.slept && window.greeted === window.stream")
    assert page.evaluate("() => slept.readyState") == 2
    with page.expect_response(re.compile(r"/api/tables/\w+\?seat=")):
        page.clock.fast_forward(5_000)
    assert page.evaluate("() => told") == []
    desk.close()
    assert not desk.complaints
