"""`python -m bench.page`: what the first look at a table weighs, and how long it takes to the next question.

Chromium looks at a server of its own, title by title, at a new table whose other seats are held by bots that
answer at once and by chance. *Shown* is the time from an answer that the page sends until it has drawn what
came of it: the way there, the move on disk, the frame on the stream, and two frames of the screen. *Asked* is
the time until it has drawn the next question, the bots' answers included. The next answer is sent when the
seat is asked again and the server is at rest.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import chancellery
from bench.load import GAMES
from bench.server import Served, serving

ANSWERS = 25
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
BOT = "uniform"
REST = 0.15
"""Seconds without work after which a server is at rest."""
IDLE = 3.0
"""Milliseconds of processor in that time that are no work: clocks are looked at."""
ASKED = (
    "() => document.getElementById('ask').dataset.decision || document.querySelector('#ending:not([hidden])')"
)
ANSWER = """async () => {
  const { table, seat } = document.getElementById('main').dataset;
  const view = await (await fetch(`/api/tables/${table}?seat=${seat}`)).json();
  if (!view.decision) return null;
  const { id, kind, slots, options } = view.decision;
  const action = kind === 'ballot' ? slots.map((slot) => slot.options[0].action) : options[0].action;
  const [question, told] = [document.getElementById('ask'), document.getElementById('length')];
  const seen = (where, what, there) => new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (!there()) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
    });
    watch.observe(where, what);
  });
  const shown = seen(told, { childList: true, characterData: true, subtree: true }, () => true);
  const next = () => question.dataset.decision && question.dataset.decision !== String(id);
  const late = new Promise((done) => setTimeout(() => done(NaN), 5000));
  const asked = seen(question, { attributeFilter: ['data-decision'] }, next);
  const began = performance.now();
  const body = JSON.stringify({ seat, action, decision: id });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`/api/tables/${table}/act`, { method: 'POST', headers, body });
  if (!answer.ok) return null;
  const times = await Promise.all([shown, Promise.race([asked, late])]);
  return times[1] ? times.map((one) => one - began) : null;
}"""


def new_table(window: Any, served: Served, game: str) -> str:
    """Where a table is that was just made: the first seat looks, the others answer at once."""
    mine, *others = chancellery.new(game, 0).header.seats
    seats = {mine: {"kind": "me"}} | {seat: {"kind": "bot", "bot": BOT} for seat in others}
    base = f"http://127.0.0.1:{served.port}"
    made = window.request.post(f"{base}/api/tables", data={"game": game, "seats": seats})
    return f"{base}/t/{made.json()['table']['id']}"


def rest(served: Served) -> None:
    """Until the server has nothing more to do."""
    while True:
        before = served.spent()
        time.sleep(REST)
        if served.spent() - before < IDLE:
            return


def weigh(browser: Any, served: Served, game: str) -> tuple[float, int]:
    """Kilobytes and requests of the first look at a new table, in a window that has kept nothing."""
    window = browser.new_context(viewport={"width": 1440, "height": 900})
    where = new_table(window, served, game)
    rest(served)
    page = window.new_page()
    client = window.new_cdp_session(page)
    client.send("Network.enable")
    sizes: list[float] = []
    client.on("Network.loadingFinished", lambda event: sizes.append(event.get("encodedDataLength", 0)))
    page.goto(where)
    page.wait_for_selector("#board svg .pieces:has([data-part])", state="attached")
    page.wait_for_timeout(1500)
    window.close()
    return sum(sizes) / 1000, len(sizes)


def time_answers(browser: Any, served: Served, game: str) -> list[tuple[float, float]]:
    """Of each answer the milliseconds until it is shown, and until the next question is."""
    window = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = window.new_page()
    page.goto(new_table(window, served, game))
    times: list[tuple[float, float]] = []
    for _ in range(ANSWERS):
        page.wait_for_function(ASKED)
        rest(served)
        if (taken := page.evaluate(ANSWER)) is None:
            break
        times.append((taken[0], taken[1]))
    window.close()
    return times


def main() -> int:
    from playwright.sync_api import sync_playwright

    heads = ("kB", "requests", "answers", "shown", "slowest", "asked", "slowest")
    print(f"{'':16}" + "".join(f"{head:>10}" for head in heads))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in GAMES:
            with serving(f"sqlite:///{Path(folder) / game}.sqlite3") as served:
                weight, requests = weigh(browser, served, game)
                shown, asked = zip(*time_answers(browser, served, game), strict=True)
                times = (statistics.median(shown), max(shown), statistics.median(asked), max(asked))
                figures = f"{weight:10.0f}{requests:10}{len(shown):10}" + "".join(
                    f"{one:10.0f}" for one in times
                )
                print(f"{game:16}{figures}", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
