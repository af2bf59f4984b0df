"""A finished game is shown to others: a picture of 1200 by 630, a link, a line; no name, and no secret."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.match import Match
from chancellery.web import share
from chancellery.web.share import as_png, can_convert, headline, players, share_picture
from tests.table.seated import first_answer
from tests.titles import TITLES
from tests.web.axe import findings
from tests.web.conftest import Desk
from tests.web.test_api import Client, be, client, make, server
from tests.web.test_ending import play_to_the_end, two_people
from tests.web.test_replay import finished

__all__ = ["client", "server"]

LONG = {"turmoil": 200}
"""Answers until something can be drawn: shares of the win, by which Turmoil is told, begin with turn 2."""


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_has_a_picture(slug: str) -> None:
    """Well-formed, of its size, with the board and a line for each seat that has a figure."""
    game = chancellery.load(slug)
    match = Match(game.rules, 7)
    while match.length < LONG.get(slug, 60):
        asked = match.pending()[0].seat
        match.play(asked, first_answer(match, asked))
    seats = match.header.seats
    root = ET.fromstring(share_picture(game, match, "Somebody wins.", players(1, len(seats) - 1)))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("1200", "630", "0 0 1200 630")
    inner = root.findall("{*}svg")
    assert len(inner) == 1
    assert len(root.findall("{*}polyline")) == len(seats)
    assert "Somebody wins" in "".join(root.itertext())


def test_who_won_is_said_to_everybody() -> None:
    diplomacy, grande_guerre = chancellery.load("diplomacy"), chancellery.load("grande_guerre")
    assert headline(diplomacy, {"france": 1, "turkey": 0, "italy": 0}) == "France wins alone."
    assert headline(diplomacy, {"france": 0.5, "turkey": 0.5}) == "A draw of two."
    assert headline(grande_guerre, {"entente": 0, "central": 1}) == "The Central Powers win."
    assert headline(grande_guerre, {"entente": 0.25, "central": 0.75}) == (
        "The Central Powers lead with 75% of the victory."
    )
    assert headline(diplomacy, {"france": 0, "turkey": 0}) == "Nobody wins."
    assert players(1, 6) == "one player and six bots"
    assert players(2, 0) == "two players"


def test_a_finished_game_is_shared(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(client)
    told = client.get(f"/api/tables/{table}/share").json()
    link = f"{str(client.base_url).rstrip('/')}/t/{table}/replay"
    assert told["link"] == link
    assert told["text"] == f"Diplomacy: {told['told']} {link}"
    picture = client.get(f"/t/{table}/share.svg")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/svg+xml")
    assert client.get(told["journal"]).status_code == 200
    monkeypatch.setattr(share, "CONVERTER", "no-such-converter")
    assert client.get(f"/api/tables/{table}/share").json()["png"] == ""
    assert client.get(f"/t/{table}/share.png").status_code == 404


def test_nothing_is_shared_before_the_end(client: Client) -> None:
    table = make(client)
    for path in (f"/api/tables/{table}/share", f"/t/{table}/share.svg"):
        refused = client.get(path)
        assert refused.status_code == 422
        assert "A game is shared when it is over." in refused.text


@pytest.mark.slow
def test_the_replay_of_a_public_game_tells_others_what_it_is(server: Client) -> None:
    """Whoever looks, with no name of who played, and not at a private table."""
    table, ann, _ = two_people(server)
    server.cookies.clear()
    page = server.get(f"/t/{table}/replay").text
    assert f'<meta property="og:url" content="http://testserver.local/t/{table}/replay">' in page
    assert 'property="og:title" content="Diplomacy: ' in page
    picture = server.get(f"/t/{table}/share.svg").text
    assert "Ann" not in picture
    assert "Bob" not in picture
    be(server, ann)
    private = finished(server)
    assert "og:title" not in server.get(f"/t/{private}/replay").text


@pytest.mark.skipif(not can_convert(), reason="rsvg-convert is not installed")
def test_a_png_has_its_size() -> None:
    game = chancellery.load("diplomacy")
    made = as_png(share_picture(game, Match(game.rules, 1), "France wins alone.", ""))
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(made[16:20], "big"), int.from_bytes(made[20:24], "big")) == (1200, 630)


@pytest.mark.browser
def test_the_end_offers_to_share(desk: Desk) -> None:
    table = play_to_the_end(desk)
    desk.go(f"/t/{table}")
    page = desk.page
    expect(page.get_by_role("region", name="The end").get_by_role("heading", level=2)).to_be_visible()
    page.get_by_role("button", name="Share…").click()
    panel = page.get_by_role("dialog", name="Share this game")
    expect(panel.get_by_role("img", name="Russia wins alone.")).to_be_visible()
    expect(panel.get_by_label("A line to copy")).to_have_value(
        f"Diplomacy: Russia wins alone. {desk.address}/t/{table}/replay"
    )
    assert findings(page) == []
    with page.expect_download() as saved:
        panel.get_by_role("button", name="Picture as PNG").click()
    assert saved.value.suggested_filename == f"chancellery-{table}.png"
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
