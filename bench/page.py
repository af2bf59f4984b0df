"""`python -m bench.page`: what the first look at a table weighs, and how long it takes to the next question.

Debian's Chromium looks at a server of its own, title by title, at a table with bots. The time is that from an
answer that the page sends until it has drawn what follows: the way there, the move on disk, the frame on the
stream, and two frames of the screen.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from bench.load import GAMES
from bench.server import Served, serving

ANSWERS = 25
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
ANSWER = """async () => {
  const { table, seat } = document.getElementById('main').dataset;
  const view = await (await fetch(`/api/tables/${table}?seat=${seat}`)).json();
  if (!view.decision) return null;
  const { id, kind, slots, options } = view.decision;
  const action = kind === 'ballot' ? slots.map((slot) => slot.options[0].action) : options[0].action;
  const told = document.getElementById('length');
  const drawn = new Promise((done) => {
    const seen = new MutationObserver(() => {
      seen.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
    });
    seen.observe(told, { childList: true, characterData: true, subtree: true });
  });
  const began = performance.now();
  const body = JSON.stringify({ seat, action, decision: id });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`/api/tables/${table}/act`, { method: 'POST', headers, body });
  if (!answer.ok) return null;
  return (await drawn) - began;
}"""


def weigh(browser: Any, served: Served, path: str) -> tuple[float, int]:
    """Kilobytes and requests of a page of which nothing is kept."""
    window = browser.new_context(viewport={"width": 1440, "height": 900})
    page = window.new_page()
    client = window.new_cdp_session(page)
    client.send("Network.enable")
    sizes: list[float] = []
    client.on("Network.loadingFinished", lambda event: sizes.append(event.get("encodedDataLength", 0)))
    page.goto(f"http://127.0.0.1:{served.port}{path}")
    page.wait_for_selector("#board svg .pieces:has([data-part])", state="attached")
    page.wait_for_timeout(1500)
    window.close()
    return sum(sizes) / 1000, len(sizes)


def time_answers(browser: Any, served: Served, game: str) -> tuple[str, list[float]]:
    """The table, and the milliseconds of each answer."""
    window = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    base = f"http://127.0.0.1:{served.port}"
    made = window.request.post(f"{base}/quick/{game}", max_redirects=0)
    page = window.new_page()
    path = str(made.headers["location"])
    page.goto(base + path)
    times: list[float] = []
    for _ in range(ANSWERS):
        page.wait_for_timeout(400)  # the bots have answered
        taken = page.evaluate(ANSWER)
        times += [] if taken is None else [taken]
    window.close()
    return path, times


def main() -> int:
    from playwright.sync_api import sync_playwright

    print(f"{'':16}{'kB':>8}{'requests':>10}{'answers':>9}{'median ms':>11}{'slowest':>9}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in GAMES:
            with serving(f"sqlite:///{Path(folder) / game}.sqlite3") as served:
                path, times = time_answers(browser, served, game)
                weight, requests = weigh(browser, served, path)
                figures = f"{weight:8.0f}{requests:10}{len(times):9}"
                print(f"{game:16}{figures}{statistics.median(times):11.0f}{max(times):9.0f}", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
