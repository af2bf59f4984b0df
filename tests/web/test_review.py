"""The analysis of a game that is over: made once in the background, kept, and shown in its replay."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect
from sqlalchemy import delete, update

from chancellery import load
from chancellery.bots.play import play_game
from chancellery.bots.registry import make_bot
from chancellery.table import reviews
from chancellery.table.bot_workers import Failed, Review, review
from chancellery.table.models import EntryRow, Snapshot
from tests.web.conftest import Desk
from tests.web.test_api import Client, client, make, register, server

__all__ = ["client", "server"]


@pytest.fixture(autouse=True)
def _few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """How well an adviser thinks is not looked at here."""
    monkeypatch.setattr(reviews, "SAMPLES", 4)


@cache
def journal() -> str:
    """Two years of Diplomacy, quickly played."""
    game = load("diplomacy")
    seats = game.rules.seats(game.rules.start(0))
    bots = {seat: make_bot(game, "attache", i) for i, seat in enumerate(seats)}
    found = play_game(game, bots, 3, {"end_year": 1902}, journal=True).journal
    assert found is not None
    return found


def record(client: Client) -> str:
    made = client.post("/api/import", json={"text": journal()})
    assert made.status_code == 201, made.text
    return str(made.json()["table"]["id"])


def thinks(client: Client, think: Callable[[Review], Any]) -> list[Review]:
    """Have reviews thought of here and now; gives those that were asked for."""
    asked: list[Review] = []

    def advise(_whose: int, task: Review, heard: Callable[[Any], None]) -> None:
        asked.append(task)
        heard(think(task))

    client.app.state.services.reviews._bots.advise = advise
    return asked


@pytest.mark.slow
def test_it_is_made_once_and_kept(client: Client) -> None:
    table, asked = record(client), thinks(client, review)
    url = f"/api/tables/{table}/review"
    assert client.get(url).json() == {"review": None, "busy": False, "failed": "", "done": 0, "of": 0}
    for _ in range(2):
        assert client.post(url).status_code == 200
    looked, *judged = asked
    assert looked.turn is None
    found = client.get(url).json()["review"]
    steps = {one["step"] for one in (*found["turning_points"], *found["moves"])}
    assert steps <= {one.turn.step for one in judged}
    assert len({one.turn for one in judged}) == len(judged)
    assert {one["grade"] for one in found["moves"]} <= {"best", "good", "inexact", "mistake", "grave"}
    assert len(found["shares"]) == found["length"] + 1
    assert all(one["text"] and one["step"] >= 1 for one in found["turning_points"])


@pytest.mark.slow
def test_one_that_fails_is_told_and_can_be_asked_for_again(client: Client) -> None:
    table = record(client)
    url = f"/api/tables/{table}/review"
    thinks(client, lambda _: Failed("no answer within 60 seconds"))
    client.post(url)
    told = client.get(url).json()
    assert told == {
        "review": None,
        "busy": False,
        "failed": "The analysis could not be made; ask again later.",
        "done": 0,
        "of": 0,
    }
    thinks(client, review)
    client.post(url)
    assert client.get(url).json()["review"]


@pytest.mark.slow
def test_how_far_it_has_come_is_told_and_what_cannot_be_judged_is_left_out(client: Client) -> None:
    table = record(client)
    url, told = f"/api/tables/{table}/review", list[dict[str, Any]]()

    def think(task: Review) -> Any:
        told.append(client.get(url).json())
        return review(task) if task.turn is None else Failed("no answer within 60 seconds")

    thinks(client, think)
    client.post(url)
    first, second, *_, last = told
    assert (first["busy"], first["done"], first["of"]) == (True, 0, 0)
    assert (second["done"], last["done"]) == (0, last["of"] - 1)
    assert second["of"] == last["of"] == len(told) - 1
    found = client.get(url).json()
    assert (found["busy"], found["failed"], found["review"]["moves"]) == (False, "", [])


def test_a_journal_that_is_damaged_is_not_analysed(client: Client) -> None:
    """What is left of it is shown, but it is no whole game."""
    table = record(client)
    services = client.app.state.services
    with services.store.session() as session:
        ninth = EntryRow.table_id == table, EntryRow.number == 9
        session.execute(update(EntryRow).where(*ninth).values(action=["no", "such", "thing"]))
        session.execute(delete(Snapshot).where(Snapshot.table_id == table))
    services.tables._matches.pop(table)
    refused = client.post(f"/api/tables/{table}/review")
    assert refused.status_code == 422
    assert refused.json()["error"] == "There is no whole game to be analysed here."


def test_a_game_that_goes_on_is_not_analysed(client: Client) -> None:
    """Its shares would give away what seats must not know."""
    url = f"/api/tables/{make(client)}/review"
    for refused in (client.get(url), client.post(url)):
        assert refused.status_code == 422
        assert refused.json()["error"] == "A game is analysed once it is over."


def test_who_is_nobody_reads_and_begins_nothing(server: Client) -> None:
    cookie = register(server, "Ann")
    server.cookies.set("chancellery", cookie)
    url = f"/api/tables/{record(server)}/review"
    server.cookies.clear()
    assert server.get(url).status_code == 200
    assert server.post(url).status_code == 401


@pytest.mark.browser
def test_the_replay_shows_where_a_game_turned(desk: Desk) -> None:
    page = desk.page
    made = page.request.post(f"{desk.address}/api/import", data={"text": journal()})
    desk.go(f"/t/{made.json()['table']['id']}/replay")
    expect(page.locator("#count")).not_to_be_empty()
    page.get_by_role("tab", name="Analysis").first.click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("img", name="Shares of the win over the game")).to_be_visible()
    page.locator("details.v-grade > summary").first.click()
    first = page.locator("details.v-grade[open] .v-turns > li").first
    step = int(first.get_by_text("Try it in the sandbox").get_attribute("href").rsplit("=", 1)[-1]) + 1
    first.get_by_role("button").click()
    expect(page.locator("#length")).to_have_text(f"entry {step} of {journal().count(chr(10)) - 1}")
