"""Where the parts of the play page stand: a broad plate has no column at its left, a square one keeps it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Action, Ballot
from chancellery.core.match import Match
from tests.web.conftest import Desk
from tests.web.test_pages import STATE
from tests.web.test_press_pages import asked

pytestmark = pytest.mark.browser

PLACES = """() => Object.fromEntries(['.map', '#left', '#right', '#log', '.slots', '.foot'].map((name) => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return [name, { left, top, right, bottom }];
}))"""
PRINT = """() => {
  const seen = [...document.querySelectorAll('#board .map text')].filter((one) => one.checkVisibility());
  return seen.map((one) => {
    const { a, b } = one.getScreenCTM();
    return [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b), one.textContent];
  });
}"""


def places(desk: Desk, game: str) -> Any:
    """Where things are at the first ballot of a game."""
    desk.against_bots(game)
    desk.page.wait_for_selector(".slots .slot")
    desk.lies_still()
    return desk.page.evaluate(PLACES)


def test_beside_a_broad_plate_the_ballot_stands_over_the_seats(desk: Desk) -> None:
    at = places(desk, "grande_guerre")
    assert at[".map"]["left"] == 24
    assert at[".map"]["right"] < at["#left"]["left"] == at["#right"]["left"]
    assert at["#left"]["bottom"] < at["#right"]["top"]
    assert at[".slots"]["bottom"] > at[".slots"]["top"] + 150
    assert at["#log"]["bottom"] <= at[".foot"]["top"]
    desk.page.set_viewport_size({"width": 1280, "height": 720})
    desk.lies_still()
    small = desk.page.evaluate(PLACES)
    assert small["#log"]["bottom"] <= small[".foot"]["top"]
    assert small["#left"]["bottom"] < small["#right"]["top"]
    order = desk.page.evaluate(
        "() => [...document.querySelectorAll('main > section, main > aside')].map((one) => one.id)"
    )
    assert order == ["ask", "left", "board", "right"]


def test_a_square_plate_has_the_ballot_at_its_left(desk: Desk) -> None:
    at = places(desk, "diplomacy")
    assert at["#left"]["left"] == 24
    assert at["#left"]["right"] < at[".map"]["left"] < at[".map"]["right"] < at["#right"]["left"]


def test_all_print_of_the_great_war_can_be_read_on_a_desk(desk: Desk) -> None:
    """At least 9.5 px in the height that a prompt of two lines leaves; a third line costs a little of it."""
    at = places(desk, "grande_guerre")
    height = at[".map"]["bottom"] - at[".map"]["top"]
    smallest = min(desk.page.evaluate(PRINT))
    assert height > 560
    assert smallest[0] >= 9.5 * min(1.0, height / 621), (smallest, height)


def test_a_phone_looks_at_the_heart_of_a_plate_first(phone: Desk) -> None:
    phone.against_bots("grande_guerre")
    phone.lies_still()
    seen = phone.page.evaluate(
        """() => {
          const inside = (one, other) => one.left >= other.left && one.right <= other.right;
          const here = document.querySelector('.map').getBoundingClientRect();
          return inside(here, document.querySelector('.heart').getBoundingClientRect());
        }"""
    )
    assert seen


def test_on_a_tablet_the_hand_covers_nothing_below_it(chromium: Any, address: str) -> None:
    desk = Desk(chromium, address, viewport={"width": 1000, "height": 800})
    at = places(desk, "grande_guerre")
    card = desk.page.evaluate("() => document.querySelector('.hand svg').getBoundingClientRect().bottom")
    assert card <= at["#left"]["top"]
    assert at["#left"]["right"] < at["#right"]["left"]
    desk.close()


CUT = """() => {
  const column = document.getElementById('right').getBoundingClientRect();
  const cells = [...document.querySelectorAll('table.aside :is(th, td), .seats .numbers, .seats .time')];
  return cells.filter((one) => one.checkVisibility()).filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return one.scrollWidth > one.clientWidth || left < column.left || right > column.right + 0.5;
  }).map((one) => one.textContent);
}"""
COUNTED = "() => document.querySelectorAll('table.aside td, .seats .numbers').length"

LATE = 250
"""Entries of a journal after which most tables beside the board have rows."""


def late_in(game: str) -> str:
    """The journal of a match that was played by lot for a while, or to its end."""
    title, dice = chancellery.load(game), random.Random(5)
    match = Match(title.rules, 5)
    while len(match.journal) < LATE and not match.over:
        decision = dice.choice(match.pending())
        answer: list[Action] = []
        if isinstance(decision, Ballot):
            for _ in decision.slots:
                answer.append(dice.choice(match.rules.slot_options(match.state, decision, answer)))
        match.play(
            decision.seat, tuple(answer) if isinstance(decision, Ballot) else dice.choice(decision.options)
        )
    return match.to_jsonl()


def widest(state: dict[str, Any]) -> dict[str, Any]:
    """The same with every level of a region, and its points, as long as they can be."""
    for aside in state["asides"]:
        if aside["title"] == "Regions":
            aside["rows"] = [[row[0], "Domination 11", "Domination 10"] for row in aside["rows"]]
    return state


@pytest.mark.parametrize("game", [info.slug for info in chancellery.titles()])
def test_no_figure_beside_the_board_is_cut(desk: Desk, game: str) -> None:
    """Europe in Turmoil's "Domination 11" once read "Domination 1" on a small screen."""
    page = desk.page
    page.route(STATE, lambda route: route.fulfill(json=widest(route.fetch().json())))
    kept = asked(desk, "/api/import", {"text": late_in(game)})
    desk.go(f"/t/{kept['table']['id']}")
    page.wait_for_selector(".seats .numbers")
    assert page.evaluate(COUNTED)
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        for tab in page.locator("#side-tabs button").all():
            tab.click()
            assert page.evaluate(CUT) == [], (width, tab.inner_text())
    if game == "turmoil":
        told = page.locator(".aside-box td").all_inner_texts()
        assert set(told) == {"Domination\u00a011", "Domination\u00a010"}
    # A page that asks once more is not waited for.
    page.unroute_all(behavior="ignoreErrors")
