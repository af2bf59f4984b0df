"""The fixed frame of the play page: where its parts stand, and that the board never moves."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.decisions import Action, Ballot, Decision
from chancellery.core.match import Match
from tests.web.axe import findings
from tests.web.conftest import Desk
from tests.web.test_pages import ANSWERED, STATE
from tests.web.test_press_pages import asked

pytestmark = pytest.mark.browser

SIZES = ((1440, 900), (1280, 720), (1920, 1080))
PLACES = """() => Object.fromEntries(['#dock', '#board', '#right', '#log'].map((name) => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return [name, { left, top, right, bottom }];
}))"""
MAP = """() => {
  const { x, y, width, height } = document.querySelector('#board .map').getBoundingClientRect();
  return [x, y, width, height, document.querySelector('#board .map > svg').getAttribute('viewBox')];
}"""
WHOLE = (
    "() => document.documentElement.scrollHeight <= innerHeight && document.body.scrollWidth <= innerWidth"
)
WIDER = "(id) => { const one = document.getElementById(id); return one.scrollWidth - one.clientWidth; }"
"""By how much something is wider than its place."""
CUT_BUTTONS = """() => [...document.querySelectorAll('#foot > *')]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""
SMALL = """() => {
  const inside = (one) => one.closest('svg, kbd, .seal, .unseen, .die');
  const all = [...document.querySelectorAll('header *, main *')];
  const seen = all.filter((one) => one.checkVisibility() && !inside(one));
  const own = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const small = seen.filter((one) => own(one) && size(one) < 12);
  return small.map((one) => [one.className, one.textContent, size(one)]);
}"""


def opened(desk: Desk, game: str) -> None:
    desk.page.emulate_media(reduced_motion="reduce")
    desk.against_bots(game)
    desk.lies_still()


@pytest.mark.parametrize("game", [info.slug for info in chancellery.titles()])
def test_one_screen_holds_all_and_the_board_keeps_its_place(desk: Desk, game: str) -> None:
    """Nothing scrolls but lists, and no print of the page is under 12 px (keys, seals and dice apart).

    Choose, refuse, look back, open and close: the board neither moves by a pixel nor changes its size.
    """
    opened(desk, game)
    for width, height in SIZES:
        desk.page.set_viewport_size({"width": width, "height": height})
        desk.lies_still()
        assert desk.page.evaluate(WHOLE), (width, height)
        assert desk.page.evaluate(SMALL) == [], (width, height)
        at = desk.page.evaluate(PLACES)
        assert at["#log"]["bottom"] - at["#log"]["top"] >= 120
        assert max(at["#dock"]["bottom"], at["#right"]["bottom"], at["#board"]["bottom"]) <= height
        keeps_its_place(desk)
    desk.page.set_viewport_size({"width": 1440, "height": 900})


def keeps_its_place(desk: Desk) -> None:
    page = desk.page
    lies = page.evaluate(MAP)
    lit = page.locator("#board .can").first
    if lit.count():
        # A lone choice is an answer at once: whoever asks meanwhile may ask of what is no longer asked.
        desk.click_on(str(lit.get_attribute("data-id")))
        desk.is_answered()
        assert page.evaluate(MAP) == lies
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    page.mouse.click(lies[0] + 20, lies[1] + lies[3] - 20)
    desk.is_answered()
    assert page.evaluate(MAP) == lies
    page.keyboard.press("l")
    desk.is_answered()
    assert page.evaluate(MAP) == lies
    page.keyboard.press("Escape")
    page.keyboard.press(",")
    desk.lies_still()
    assert page.evaluate(MAP) == lies
    page.keyboard.press("End")
    desk.lies_still()
    assert page.evaluate(MAP) == lies


def test_a_square_plate_has_the_dock_at_its_left(desk: Desk) -> None:
    opened(desk, "diplomacy")
    at = desk.page.evaluate(PLACES)
    assert at["#dock"]["left"] == 16
    assert at["#dock"]["right"] - at["#dock"]["left"] == 272
    assert at["#dock"]["right"] < at["#board"]["left"] < at["#board"]["right"] < at["#right"]["left"]
    assert at["#right"]["right"] - at["#right"]["left"] == 264


def test_a_broad_plate_has_the_dock_under_it(desk: Desk) -> None:
    """1088 x 544 for the board and 284 for the dock, as the design has it."""
    opened(desk, "turmoil")
    at = desk.page.evaluate(PLACES)
    assert at["#board"]["right"] - at["#board"]["left"] == 1088
    assert at["#board"]["bottom"] - at["#board"]["top"] == 544
    assert at["#dock"]["bottom"] - at["#dock"]["top"] == 284
    assert at["#board"]["bottom"] < at["#dock"]["top"]
    assert at["#dock"]["right"] < at["#right"]["left"]


def test_a_desk_stands_between_the_board_and_the_seats(desk: Desk) -> None:
    opened(desk, "grande_guerre")
    at = desk.page.evaluate(PLACES)
    assert at["#board"]["right"] - at["#board"]["left"] == 496
    assert at["#board"]["right"] < at["#dock"]["left"] < at["#dock"]["right"] < at["#right"]["left"]


def test_replay_and_sandbox_have_the_board_where_it_is_played(desk: Desk) -> None:
    """The frame does not move by a pixel between the table, its replay and its sandbox."""
    for game in ("diplomacy", "turmoil"):
        desk.page.emulate_media(reduced_motion="reduce")
        table = desk.against_bots(game)
        desk.lies_still()
        lies = {}
        for size in SIZES[:2]:
            desk.page.set_viewport_size({"width": size[0], "height": size[1]})
            desk.lies_still()
            lies[size] = desk.page.evaluate(MAP)
        for path in ("replay", "sandbox"):
            desk.go(f"/t/{table}/{path}")
            desk.page.wait_for_selector("#board svg .pieces:has([data-part])", state="attached")
            for size, before in lies.items():
                desk.page.set_viewport_size({"width": size[0], "height": size[1]})
                desk.lies_still()
                assert desk.page.evaluate(MAP) == before, (game, path, size)
                assert desk.page.evaluate(WHOLE), (game, path, size)
                assert desk.page.evaluate(SMALL) == [], (game, path, size)
                assert desk.page.evaluate(CUT_BUTTONS) == [], (game, path, size)
                # What a replay tells is not lost in another size.
                expect(desk.page.locator("#prompt")).not_to_have_text("One moment.")
    desk.page.set_viewport_size({"width": 1440, "height": 900})


LOST = """() => {
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
  const held = (one) => { while (one && !scrolls(one)) one = one.parentElement; return one; };
  const all = [...document.querySelectorAll('button, a, select, summary, h1, h2')];
  return all.filter((one) => one.checkVisibility() && !one.closest('svg, .skip, .unseen') && !held(one))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1)
    .map(([one]) => one.textContent);
}"""


@pytest.mark.parametrize("game", [info.slug for info in chancellery.titles()])
def test_at_twice_the_size_nothing_is_lost(desk: Desk, game: str) -> None:
    """200 % of 1440x900 and of 1280x720: nothing is beside the page, and its foot can be reached."""
    opened(desk, game)
    page = desk.page
    for width, height in ((720, 450), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        desk.lies_still()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(LOST) == []
        foot = page.locator("#tools button, #foot button").last
        foot.scroll_into_view_if_needed()
        box = foot.bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= height - box["height"]
        assert page.evaluate(
            "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('#dock button'))",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        ), "no tab lies over it"
    page.set_viewport_size({"width": 1440, "height": 900})


def test_a_seat_tells_who_holds_it_and_what_it_did_last(desk: Desk) -> None:
    opened(desk, "diplomacy")
    page = desk.page
    page.locator("#seats li").nth(0).focus()
    told = page.locator(".seat-popup")
    assert told.locator("h3").inner_text().split("\n")[-2:] == ["Austria", "you"]
    assert "3 of 18 centres" in told.inner_text()
    assert page.locator("#seats li").nth(0).get_attribute("aria-describedby") == told.get_attribute("id")
    expect(told.locator(".manner")).to_have_count(0)
    page.locator("#seats li").nth(1).focus()
    expect(told.locator("h3")).to_contain_text("Attaché")
    expect(told.locator(".manner")).to_contain_text("attacks what is weak")
    page.locator("#prompt").click()
    expect(told).to_have_count(0)


@pytest.mark.parametrize("game", [info.slug for info in chancellery.titles()])
def test_a_phone_has_the_same_parts_whole_and_in_reach(phone: Desk, game: str) -> None:
    """390x844: nothing beside the page, print of 12 px, figures whole; axe finds nothing on any part."""
    page = phone.page
    page.emulate_media(reduced_motion="reduce")
    phone.against_bots(game)
    page.wait_for_function(ANSWERED)
    for tab in ("board", "left", "seats", "log"):
        if not page.locator(f"#phone-tabs [data-tab={tab}]").is_visible():
            continue
        page.click(f"#phone-tabs [data-tab={tab}]")
        phone.lies_still()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), tab
        assert page.evaluate(SMALL) == [], tab
        assert page.evaluate(LOST) == [], tab
        assert findings(page) == [], tab
    page.click("#phone-tabs [data-tab=board]")
    assert page.evaluate(WIDER, "phone-figures") <= 0, "no figure is cut"


def test_a_phone_looks_at_the_heart_of_a_plate_first(phone: Desk) -> None:
    phone.against_bots("grande_guerre")
    phone.page.click("#phone-tabs [data-tab=board]")
    phone.lies_still()
    seen = phone.page.evaluate(
        """() => {
          const inside = (one, other) => one.left >= other.left && one.right <= other.right;
          const here = document.querySelector('.map').getBoundingClientRect();
          return inside(here, document.querySelector('.heart').getBoundingClientRect());
        }"""
    )
    assert seen


CUT = """() => {
  const column = document.getElementById('right').getBoundingClientRect();
  const cells = [...document.querySelectorAll('table.aside :is(th, td), .seats .numbers, .seats .time')];
  return cells.filter((one) => one.checkVisibility()).filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return one.scrollWidth > one.clientWidth || left < column.left || right > column.right + 0.5;
  }).map((one) => one.textContent);
}"""
TABS = "() => [...document.querySelectorAll('#side-tabs button')].map((one) => one.dataset.pane)"
OPEN = '(name) => document.querySelector(`#side-tabs [data-pane="${name}"]`).click()'
"""Behind the last button or not: a tab opens by its own click."""
COUNTED = "() => document.querySelectorAll('table.aside td, .seats .numbers').length"

LATE = 250
"""Entries of a journal after which most tables beside the board have rows."""


def by_lot(game: str, seed: int) -> Iterator[tuple[Match[Any], Decision]]:
    """A match that is played by lot for a while, or to its end, with what is asked before each entry."""
    dice = random.Random(seed)
    match: Match[Any] = Match(chancellery.load(game).rules, seed)
    while len(match.journal) < LATE and not match.over:
        decision = dice.choice(match.pending())
        yield match, decision
        answer: list[Action] = []
        if isinstance(decision, Ballot):
            for _ in decision.slots:
                answer.append(dice.choice(match.rules.slot_options(match.state, decision, answer)))
        match.play(
            decision.seat, tuple(answer) if isinstance(decision, Ballot) else dice.choice(decision.options)
        )


def late_in(game: str) -> str:
    """The journal of such a match."""
    *_, (match, _) = by_lot(game, 5)
    return match.to_jsonl()


def longest_questions(game: str) -> list[str]:
    """Those whose first sentence is longest: the others have room in the answer line."""
    words = chancellery.load(game).text
    asked = {words.prompt(decision, match.view(decision.seat)) for match, decision in by_lot(game, 7)}
    return sorted(asked, key=lambda one: -len(re.split(r"(?<=[.?!]) ", one)[0]))[:3]


@pytest.mark.parametrize("game", ["turmoil", "belle_epoque"])
def test_no_question_is_cut_on_a_small_screen(desk: Desk, game: str) -> None:
    """At 1280x720, where a question has one line, beside whatever buttons.

    Diplomacy's are counted by test_every_question_has_room_on_a_narrow_page; a desk has room for two lines.
    """
    page = desk.page
    page.set_viewport_size({"width": 1280, "height": 720})
    opened(desk, game)
    for question in longest_questions(game):
        page.route(STATE, asking(question))
        page.reload()
        first = re.split(r"(?<=[.?!]) ", re.sub(r" \([^()]*§[^()]*\)$", "", question))[0]
        expect(page.locator("#prompt")).to_contain_text(first)
        page.wait_for_selector("#tools button")
        desk.lies_still()
        assert page.evaluate(WIDER, "prompt") <= 0, question
        page.unroute_all(behavior="ignoreErrors")
    page.set_viewport_size({"width": 1440, "height": 900})


def asking(question: str) -> Callable[[Any], None]:
    """What the server tells, asked in other words."""

    def answer(route: Any) -> None:
        state = route.fetch().json()
        if state.get("decision"):
            state["decision"]["prompt"] = question
        route.fulfill(json=state)

    return answer


def widest(state: dict[str, Any]) -> dict[str, Any]:
    """The same with every level of a region, and its points, as long as they can be, if it has them."""
    for aside in state.get("asides", ()):
        if aside["title"] == "If scored now":
            aside["rows"] = [[row[0], "11 Domination", "10 Domination"] for row in aside["rows"]]
    return state


@pytest.mark.parametrize("game", [info.slug for info in chancellery.titles()])
def test_no_figure_beside_the_board_is_cut(desk: Desk, game: str) -> None:
    """Europe in Turmoil's "Domination 11", now figure first, once read "Domination 1" on a small screen."""
    page = desk.page
    page.route(STATE, lambda route: route.fulfill(json=widest(route.fetch().json())))
    kept = asked(desk, "/api/import", {"text": late_in(game)})
    desk.go(f"/t/{kept['table']['id']}")
    page.wait_for_selector(".seats .numbers")
    assert page.evaluate(COUNTED)
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        for name in page.evaluate(TABS):
            page.evaluate(OPEN, name)
            assert page.evaluate(CUT) == [], (width, name)
    if game == "turmoil":
        told = page.locator(".aside-box td").all_inner_texts()
        assert set(told) == {"11 Domination", "10 Domination"}
    # A page that asks once more is not waited for.
    page.unroute_all(behavior="ignoreErrors")
