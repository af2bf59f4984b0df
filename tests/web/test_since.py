"""Since you left: told over the story, where it takes no room from the board."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

import chancellery
from tests.table.seated import first_answer
from tests.web.conftest import Desk
from tests.web.moments import set_up_at
from tests.web.test_layout import MAP, SMALL, WHOLE

pytestmark = pytest.mark.browser

SIZES = ((1440, 900), (1280, 720))
APART = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [card, board] = [box('.since-card'), box('#board')];
  return card.height > 60 && (card.left >= board.right || card.top >= board.bottom);
}"""


@cache
def later(game: str, seat: str) -> tuple[str, int]:
    """A journal in which others have acted since a seat last did, and it is asked again."""
    match = chancellery.new(game, 1914)
    own = 0
    while True:
        first = match.pending()[0].seat
        if match.decision(seat) and own and match.length > own + 2:
            return match.to_jsonl(), match.length
        match.play(first, first_answer(match, first))
        own = match.length if first == seat else own


def come_back(desk: Desk, game: str, seat: str) -> None:
    desk.page.emulate_media(reduced_motion="reduce")
    desk.go(f"/t/{set_up_at(desk, *later(game, seat), (seat,))}")
    desk.page.wait_for_selector(".prompt.yours")
    desk.page.wait_for_selector(".since-card", state="attached")
    desk.lies_still()


@pytest.mark.parametrize(("game", "seat"), [("diplomacy", "austria"), ("turmoil", "liberal")])
def test_it_stands_beside_the_board_which_keeps_its_place(desk: Desk, game: str, seat: str) -> None:
    come_back(desk, game, seat)
    page = desk.page
    expect(page.get_by_role("region", name="Since you left")).to_be_visible()
    lies = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        desk.lies_still()
        assert page.evaluate(APART), (width, height)
        assert page.evaluate(WHOLE), (width, height)
        assert page.evaluate(SMALL) == [], (width, height)
        assert page.locator("#log").bounding_box()["height"] >= 120
        lies[width, height] = page.evaluate(MAP)
    page.click(".since-card >> text=Close")
    expect(page.locator(".since-card")).to_have_count(0)
    for (width, height), before in lies.items():
        page.set_viewport_size({"width": width, "height": height})
        desk.lies_still()
        assert page.evaluate(MAP) == before, (width, height)
    page.set_viewport_size({"width": 1440, "height": 900})


def test_on_a_phone_it_stands_over_the_story_whose_tab_says_so(phone: Desk) -> None:
    come_back(phone, "diplomacy", "austria")
    page = phone.page
    before = page.evaluate(MAP)
    expect(page.locator(".since-card")).not_to_be_visible()
    lines = page.locator(".since-card li").count()
    tab = page.locator("#phone-tabs [data-pane=log]")
    expect(tab.locator(".unread")).to_have_text(str(lines))
    tab.tap()
    expect(page.locator(".since-card")).to_be_visible()
    expect(tab.locator(".unread")).to_have_count(0)
    page.tap(".since-card >> text=Close")
    expect(page.locator(".since-card")).to_have_count(0)
    page.tap("#phone-tabs [data-tab=board]")
    phone.lies_still()
    assert page.evaluate(MAP) == before
