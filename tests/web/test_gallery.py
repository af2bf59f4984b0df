"""All cards of a title on one page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.web.gallery import Shown, cards_of, facets_of, sorts_of
from tests.web.axe import findings
from tests.web.conftest import Desk, too_low
from tests.web.test_api import Client, client, make

__all__ = ["client"]


def test_the_first_edition_has_its_own_cards() -> None:
    """The 110 strategy cards in either, and what belongs to the edition."""
    game = chancellery.load("turmoil")
    deluxe, first = (cards_of(game, {"edition": edition}) for edition in ("deluxe", "first"))
    shown = [Shown(card, sorts_of(game, card, None)) for card in deluxe]
    kinds = {facet.name: dict(facet.words) for facet in facets_of(shown)}
    assert sum(kinds["kind"][kind] for kind in ("Liberal", "Authoritarian", "Neutral", "Scoring")) == 110
    assert {era: kinds["era"][era] for era in ("Victorian", "Edwardian", "Georgian")} == {
        "Victorian": 38,
        "Edwardian": 43,
        "Georgian": 29,
    }
    feet = [next(card.foot for card in cards if card.id == "kulturkampf") for cards in (deluxe, first)]
    assert feet == ["38 · Victorian · once · text inferred", "38 · Victorian"]


def test_a_page_of_cards_is_whole_without_a_script(client: Client) -> None:
    page = client.get("/cards/belle_epoque").text
    cards = cards_of(chancellery.load("belle_epoque"), {})
    assert page.count('<article class="v-card"') == len(cards) == 68
    assert "house values" in page


def test_what_is_not_there_is_said(client: Client) -> None:
    assert client.get("/cards/diplomacy").status_code == 404
    assert client.get("/cards/turmoil?edition=third").status_code == 400
    assert client.get("/cards/nothing").status_code == 400
    seats = {seat: {"kind": "me"} for seat in ("liberal", "authoritarian")}
    table = make(client, seats, game="turmoil")
    assert f'href="/t/{table}/cards?seat=' in client.get(f"/t/{table}").text
    assert client.get(f"/t/{make(client)}/cards").status_code == 404


def test_la_grande_guerre_shows_its_events_and_actions() -> None:
    """Fifty event cards and the 28 political actions; what is house is said."""
    game = chancellery.load("grande_guerre")
    cards = cards_of(game, {})
    shown = [Shown(card, sorts_of(game, card, None)) for card in cards]
    facets = {facet.name: dict(facet.words) for facet in facets_of(shown)}
    assert facets["kind"] == {"Stratagem": 29, "Public event": 21, "Political action": 28}
    assert facets["side"] == {"Entente": 25, "Central Powers": 19}
    assert list(facets["year"]) == ["1914", "1915", "1916", "1917", "1918"]
    assert (
        facets["mark"]["house"] + facets["mark"]["inferred"] + facets["mark"]["printed"] == len(cards) == 78
    )


def where(client: Client, table: str, seat: str) -> dict[str, str]:
    """By its title where each card lies, as a seat's page says."""
    page = client.get(f"/t/{table}/cards", params={"seat": seat}).text
    found = re.findall(r'data-lies="([^"]*)".*?<h2>(.*?)</h2>', page, re.DOTALL)
    return {title: lies for lies, title in found}


def test_a_table_says_where_each_card_lies(client: Client) -> None:
    """One's own hand, what is used, in force and gone; the other hand looks like the deck."""
    seats = {seat: {"kind": "me"} for seat in ("liberal", "authoritarian")}
    table = make(client, seats, game="turmoil", options={"scenario": "edwardian"})
    lib, aut = where(client, table, "liberal"), where(client, table, "authoritarian")
    mine = {title for title, lies in lib.items() if lies == "in your hand"}
    theirs = {title for title, lies in aut.items() if lies == "in your hand"}
    assert len(mine) == len(theirs) == 9
    assert {aut[title] for title in mine} == {lib[title] for title in theirs} == {"not seen in this game"}
    assert lib["Stymied"] == "used"
    assert lib["Lord Fisher"] == "in force"
    assert lib["Kulturkampf"] == "out of the game"


@pytest.mark.browser
def test_cards_are_narrowed_by_word_and_kind(desk: Desk) -> None:
    desk.go("/cards/turmoil")
    page = desk.page
    count = page.locator("#count")
    expect(count).to_have_text("165 cards")
    page.keyboard.press("/")
    page.keyboard.type("entente cordiale")
    expect(page.get_by_role("article", name="Entente Cordiale, Liberal, 3")).to_be_visible()
    page.get_by_role("checkbox", name="Authoritarian").check()
    expect(page.get_by_role("article", name="Entente Cordiale, Liberal, 3")).to_be_hidden()
    page.fill("#wanted", "no card says this")
    expect(page.get_by_text("No card is like that.")).to_be_visible()
    page.fill("#wanted", "")
    expect(count).to_have_text("53 cards")
    page.get_by_role("checkbox", name="Victorian").check()
    assert findings(page) == []


@pytest.mark.browser
def test_cards_on_a_phone(phone: Desk) -> None:
    phone.go("/cards/belle_epoque")
    expect(phone.page.locator("#count")).to_have_text("68 cards")
    assert too_low(phone.page, ".v-sieve label") == []
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
