"""Primer and words: whole pages, entries that are fetched once, and words that open where they stand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.learn.primer import primer_of
from chancellery.web.learning import learning
from tests.titles import TITLES
from tests.web.axe import findings
from tests.web.conftest import Desk, too_low
from tests.web.test_api import POWERS, Client, client, make
from tests.web.test_press_pages import asked

__all__ = ["client"]


@pytest.mark.parametrize("slug", TITLES)
def test_the_words_are_a_page_and_are_kept_for_good(client: Client, slug: str) -> None:
    page = client.get(f"/words/{slug}").text
    url = learning(chancellery.load(slug)).words
    answer = client.get(url)
    entries = answer.json()
    assert page.count("<dt>") == len(entries) >= 30
    assert "immutable" in answer.headers["cache-control"]
    assert client.get(url.partition("?")[0]).headers["cache-control"] == "no-cache"
    assert set(entries[0]) == {"slug", "name", "text", "forms", "rule", "group"}


@pytest.mark.slow
@pytest.mark.parametrize("slug", TITLES)
def test_a_primer_is_whole_without_a_script(client: Client, slug: str) -> None:
    """Six figures with what the story tells of them, and a picture before and after each."""
    page = client.get(f"/primer/{slug}").text
    primer = primer_of(chancellery.load(slug))
    assert primer is not None
    assert page.count('class="v-plate"') == len(primer.figures) == 6
    for figure in primer.figures:
        pictures = [client.get(f"/primer/{slug}/{figure.slug}/{when}").text for when in ("before", "after")]
        assert all(picture.startswith("<svg") for picture in pictures)
        assert pictures[0] != pictures[1], figure.slug


def test_what_is_not_there_is_said(client: Client) -> None:
    assert client.get("/primer/nothing").status_code == 400
    assert client.get("/primer/diplomacy/nothing/before").status_code == 400
    assert client.get("/primer/diplomacy/move/meanwhile").status_code == 404
    table = make(client)
    page = client.get(f"/t/{table}").text
    assert 'href="/words/diplomacy"' in page
    assert 'href="/primer/diplomacy"' in page
    assert 'href="/words/diplomacy"' in client.get("/rules/diplomacy").text
    assert 'href="/primer/diplomacy"' in client.get("/").text


@pytest.mark.browser
def test_words_are_found_by_what_is_typed(desk: Desk) -> None:
    desk.go("/words/diplomacy")
    page = desk.page
    expect(page.locator("#count")).to_have_text("41 words")
    page.keyboard.press("/")
    page.keyboard.type("fleet carries")
    expect(page.locator("#count")).to_have_text("1 word")
    expect(page.locator("#convoy")).to_be_visible()
    page.fill("#wanted", "")
    page.get_by_role("checkbox", name="The year").check()
    expect(page.locator("#count")).to_have_text("6 words")
    assert findings(page) == []


@pytest.mark.browser
def test_a_word_opens_where_it_stands(desk: Desk) -> None:
    """In the prompt, by click and by Enter; nothing moves, and Escape gives the focus back."""
    table = make_at(desk)
    desk.go(f"/t/{table}")
    page = desk.page
    expect(page.locator("#prompt")).to_have_text("Write orders for three units, or let them hold.")
    page.mouse.move(5, 5)
    word = page.locator("#prompt .v-term")
    expect(word).to_have_text("hold")
    box = "() => JSON.stringify(document.getElementById('ask').getBoundingClientRect())"
    before, decision = page.evaluate(box), page.locator("#ask").get_attribute("data-decision")
    word.click()
    entry = page.get_by_role("dialog", name="Hold")
    expect(entry).to_contain_text("To stay, and defend one’s area")
    assert page.evaluate(box) == before
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(entry).to_have_count(0)
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    expect(entry).to_be_focused()
    assert page.locator("#ask").get_attribute("data-decision") == decision
    entry.get_by_role("link", name="All words").click()
    page.wait_for_url("**/words/diplomacy#hold")


def make_at(desk: Desk) -> str:
    seats = {power: {"kind": "me" if power == "france" else "bot"} for power in POWERS}
    return str(asked(desk, "/api/tables", {"game": "diplomacy", "seats": seats})["table"]["id"])


@pytest.mark.browser
def test_a_word_of_the_story_opens_and_leads_nowhere(desk: Desk) -> None:
    """§II.6.vacant: Burgundy stays empty; the line itself would lead to its moment."""
    body = {"game": "diplomacy", "seats": {power: {"kind": "me"} for power in POWERS}}
    table = str(asked(desk, "/api/tables", body)["table"]["id"])
    meant = {"france": ["A", "par", "-", "bur"], "germany": ["A", "mun", "-", "bur"]}
    for seat in POWERS:
        view = desk.page.request.get(f"{desk.address}/api/tables/{table}", params={"seat": seat}).json()
        answer = [slot["options"][0]["action"] for slot in view["decision"]["slots"]]
        order = meant.get(seat)
        answer = [order if order and one[:2] == order[:2] else one for one in answer]
        given = {"seat": seat, "decision": view["decision"]["id"], "action": answer}
        asked(desk, f"/api/tables/{table}/act", given)
    desk.go(f"/t/{table}/replay?seat=france")
    page = desk.page
    expect(page.locator("#log")).to_contain_text("stand each other off")
    page.mouse.move(5, 5)
    word = page.locator("#log .v-term").filter(has_text="stand each other off")
    expect(word).to_have_count(1)
    there = page.url
    word.click()
    expect(page.get_by_role("dialog", name="Stand-off")).to_be_visible()
    assert page.url == there
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Stand-off")).to_have_count(0)
    page.mouse.move(9, 9)
    word.hover()
    expect(page.get_by_role("tooltip", name="Stand-off")).to_be_visible()


@pytest.mark.browser
def test_a_figure_plays_on_a_click(desk: Desk) -> None:
    desk.go("/primer/diplomacy")
    page = desk.page
    figure = page.locator(".v-figures > li").filter(has_text="Cut a support")
    button = figure.get_by_role("button")
    expect(figure.locator(".v-came")).to_be_hidden()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(figure.locator(".v-came")).to_contain_text("Belgium: Germany holds against France.")
    expect(figure.locator("img")).to_have_attribute("src", re.compile(r"/primer/diplomacy/cut/after"))
    button.click()
    expect(figure.locator(".v-came")).to_be_hidden()
    assert findings(page) == []


@pytest.mark.browser
def test_learning_on_a_phone(phone: Desk) -> None:
    for path in ("/primer/grande_guerre", "/words/grande_guerre"):
        phone.go(path)
        expect(phone.page.get_by_role("navigation", name="Learn La Grande Guerre")).to_be_visible()
        assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
        assert too_low(phone.page, ".v-shelf a") == []
        assert findings(phone.page) == []
