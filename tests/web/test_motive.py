"""Why a bot did what it did: told when its secrets may be known, and not before."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from chancellery.table.bot_workers import Failed
from tests.web.conftest import Desk
from tests.web.test_api import POWERS, Client, act, be, client, look, make, register, server

__all__ = ["client", "server"]

ALONE = {power: {"kind": "me"} if power == "france" else {"kind": "bot"} for power in POWERS}


def why(client: Client, table: str, seat: str, **more: int) -> Any:
    return client.get(f"/api/tables/{table}/motive", params={"seat": seat, **more})


def play_spring(client: Client, seats: dict[str, dict[str, str]], **more: Any) -> str:
    """A table of Diplomacy after its first orders."""
    table = make(client, seats, **more)
    while look(client, table)["length"] < 6:
        pass
    answer = look(client, table, "france")["decision"]
    holds = [slot["options"][0]["action"] for slot in answer["slots"]]
    assert act(client, table, "france", holds).status_code == 200
    return table


@pytest.mark.slow
def test_a_bot_says_why_once_its_orders_are_open(client: Client) -> None:
    table = make(client, ALONE)
    nothing = {"step": 0, "seat": "germany", "action": [], "played": [], "other": [], "reasons": []}
    assert why(client, table, "germany").json() == nothing
    table = play_spring(client, ALONE)
    found = why(client, table, "germany")
    assert found.status_code == 200, found.text
    told = found.json()
    step = told["step"]
    assert (told["seat"], step <= 7) == ("germany", True)
    assert told["reasons"][0]["text"].startswith("Players know this opening as “")
    assert len(told["played"]) >= 1
    assert why(client, table, "germany", until=7).json() == told
    assert why(client, table, "germany", until=step - 1).json() == nothing


@pytest.mark.slow
def test_only_bots_say_why(client: Client) -> None:
    table = play_spring(client, ALONE)
    for seat in ("france", "ruritania"):
        refused = why(client, table, seat)
        assert refused.status_code == 422
        assert refused.json()["error"] == "Only bots say why, and none sits there."


def test_with_hidden_cards_nobody_says_why_before_the_end(client: Client) -> None:
    table = make(client, {"liberal": {"kind": "me"}, "authoritarian": {"kind": "bot"}}, game="turmoil")
    refused = why(client, table, "authoritarian")
    assert refused.status_code == 422
    assert refused.json()["error"] == "A bot says why when its cards may be known: after the game."


@pytest.mark.slow
def test_at_an_anonymous_table_nobody_says_why_before_the_end(server: Client) -> None:
    be(server, register(server, "Ann"))
    table = play_spring(server, ALONE, anonymous=True)
    refused = why(server, table, "germany")
    assert refused.status_code == 422
    assert refused.json()["error"] == "At this table nobody is told before the end what another thought."


@pytest.mark.slow
def test_a_bot_that_cannot_say_why_is_told_and_can_be_asked_again(client: Client) -> None:
    table = play_spring(client, ALONE)
    thoughts = client.app.state.services.motives.thoughts
    in_earnest = thoughts.bots

    class Mute:
        def advise(self, _whose: int, _task: Any, heard: Any) -> None:
            heard(Failed("it died"))

    thoughts.bots = Mute()
    refused = why(client, table, "germany")
    assert (refused.status_code, refused.json()["error"]) == (503, "The bot cannot say why; ask again later.")
    thoughts.bots = in_earnest
    assert why(client, table, "germany").status_code == 200


@pytest.mark.browser
def test_beside_its_seat_a_bot_says_why(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    number = page.get_attribute("#ask", "data-decision")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("region", name="Hint").get_by_role("button", name="Write these").click()
    page.click("#foot .primary:not([disabled])")
    asked = "now => !['', now].includes(document.getElementById('ask').dataset.decision)"
    page.wait_for_function(asked, arg=number)
    page.locator("#seats li[data-seat=germany]").focus()
    told = page.locator(".seat-popup[data-seat=germany]")
    expect(told.locator("h4", has_text="Why")).to_be_visible()
    expect(told).to_contain_text("Players know this opening as “")
