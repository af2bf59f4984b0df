"""Where the parts of the play page stand: a broad plate has no column at its left, a square one keeps it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Desk

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
