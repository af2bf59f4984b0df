"""Advice through the front door: reasons, a look ahead, the rules one key away."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from tests.web.conftest import Desk
from tests.web.test_api import Client, client, look, make

__all__ = ["client"]


def test_why_not_over_http(client: Client) -> None:
    table = make(client)
    view = look(client, table, "austria")
    slot = [one["name"] for one in view["decision"]["slots"]].index("A bud")
    query: dict[str, str | int] = {"seat": "austria", "slot": slot, "thing": "mun"}
    told = client.get(f"/api/tables/{table}/why", params=query).json()
    assert told == {"possible": False, "reason": "Munich is not next to Budapest.", "rule": "II.4"}
    listed = client.get(f"/api/tables/{table}/denied", params={"seat": "austria", "slot": slot}).json()
    assert {"action": ["A", "bud", "-", "mun"], "text": "A (Bud) - Mun"}.items() <= next(
        one for one in listed if one["action"][-1] == "mun"
    ).items()


def test_a_preview_of_another_decision_is_stale(client: Client) -> None:
    table = make(client)
    body = {"seat": "austria", "action": [], "decision": 1}
    answer = client.post(f"/api/tables/{table}/preview", json=body)
    assert answer.status_code == 409
    assert "no longer open" in answer.json()["error"]


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_the_rules_are_told_by_paragraph(client: Client, slug: str) -> None:
    paragraphs = client.get(f"/api/games/{slug}/rules").json()
    assert len(paragraphs) > 50
    assert all(one["title"] for one in paragraphs)
    page = client.get(f"/rules/{slug}").text
    assert f'id="p-{paragraphs[0]["number"]}"' in page


@pytest.mark.browser
def test_a_click_in_vain_says_why(desk: Desk) -> None:
    desk.against_bots()
    desk.click_on("A bud")
    desk.click_on("mun")
    desk.page.wait_for_function("() => document.getElementById('trouble').textContent.includes('§II.4')")
    assert desk.page.inner_text("#trouble") == "Munich is not next to Budapest. (§II.4)"
    # The unit is still in hand.
    desk.click_on("ser")
    desk.page.wait_for_selector(".orders .move, .orders.move")


@pytest.mark.browser
def test_the_rules_open_where_the_question_stands(desk: Desk) -> None:
    desk.against_bots()
    desk.page.keyboard.press("r")
    desk.page.wait_for_selector(".rules-panel article.asked")
    assert "§II.2" in desk.page.inner_text(".rules-panel article.asked")
    desk.page.fill(".rules-panel input", "stand-off")
    desk.page.wait_for_function("() => !document.querySelector('.rules-panel article.asked')")


@pytest.mark.browser
def test_a_card_is_looked_at_before_it_is_shown(chromium: Any, address: str) -> None:
    desk = Desk(chromium, address, asked_first=True)
    page = desk.page
    desk.against_bots("turmoil")
    shown = "() => document.getElementById('length').innerText"
    for _ in range(40):
        page.wait_for_selector(".prompt.yours #tools button")
        if "choose a card" in page.inner_text("#prompt").lower():
            break
        before = page.evaluate(shown)
        page.keyboard.press("l")
        page.click(".pop .body button >> nth=0")
        moved = f"({shown})() !== before"
        page.wait_for_function(f"before => {moved} || document.querySelector('.look-ahead')", arg=before)
        if page.locator(".look-ahead").count():  # scoring cards to be shown (§3.1)
            page.click(".look-ahead >> text=Go on")
            page.wait_for_function(f"before => {moved}", arg=before)
    before = page.evaluate(shown)
    page.keyboard.press("l")
    page.click(".pop .body button >> nth=0")
    page.wait_for_selector(".look-ahead")
    assert "cannot be undone" in page.inner_text(".look-ahead")
    page.keyboard.press("Escape")
    assert page.locator(".look-ahead").count() == 0
    assert page.evaluate(shown) == before
    page.keyboard.press("l")
    page.click(".pop .body button >> nth=0")
    page.click(".look-ahead >> text=Go on")
    page.wait_for_function(f"b => ({shown})() !== b", arg=before)
    desk.close()
    assert not desk.complaints
