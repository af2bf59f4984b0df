"""The position of the day over HTTP: for guests and people, judged on the server, another one tomorrow."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

import chancellery
from chancellery.core.codec import action_to_json
from chancellery.learn.daily import Position, daily, load_positions, today
from chancellery.learn.daily_lesson import DailyLesson
from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import be, client, register
from tests.web.test_lessons import page

__all__ = ["client"]

GAME = chancellery.load("belle_epoque")
DIPLOMACY = chancellery.load("diplomacy")
GUERRE = chancellery.load("grande_guerre")


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False)) as one:
        yield one


def a_day(game: chancellery.Game, slot: bool) -> tuple[date, Position]:
    """The last day with a question about a slot of a ballot, or about something else."""
    days = (today() - timedelta(n) for n in range(len(load_positions(game).positions)))
    return next((day, one) for day in days if bool((one := daily(game, day)).slot) is slot)


def ask(client: Client, game: str, day: date, what: str, status: int = 200, **body: Any) -> Any:
    answer = client.post(f"/api/learn/{game}/{day}/{what}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_visitor_finds_one_as_a_guest_and_is_told_why(server: Client) -> None:
    day, one = a_day(GAME, slot=False)
    best, worst = (action_to_json(one.answers[n].answer) for n in (0, -1))
    state = ask(server, "belle_epoque", day, "try", tried=[worst])
    assert not state["lesson"]["over"]
    assert state["lesson"]["feedback"]["kind"] == "wrong"
    told = f"It promises {round(100 * one.answers[-1].share)}% of the game"
    assert state["lesson"]["feedback"]["text"].startswith(told)
    state = ask(server, "belle_epoque", day, "try", tried=[best])
    feedback = state["lesson"]["feedback"]
    assert (state["lesson"]["over"], feedback["kind"]) == (True, "right")
    assert [row["share"] for row in feedback["promises"]] == [
        round(100 * tried.share, 1) for tried in one.answers[:4]
    ]
    assert len(feedback["reasons"]) == len(one.because)
    assert state["lesson"]["tasks"][0]["text"] == DailyLesson(GAME, one, day).question
    found = server.get(f"/api/today/belle_epoque/{day}").json()
    assert (found["outcome"], found["tries"]) == ("found", {"found": 0, "of": 1})
    assert [row["good"] for row in found["answers"]].count(True) == one.good


def test_one_order_is_asked_about_and_all_others_stand(client: Client) -> None:
    day, one = a_day(DIPLOMACY, slot=True)
    state = ask(client, "diplomacy", day, "look")
    slots = [slot["name"] for slot in state["decision"]["slots"]]
    own = slots.index(one.slot)
    assert [bool(order) for order in state["draft"]] == [n != own for n in range(len(slots))]
    draft: list[Any] = [*state["draft"]]
    draft[own] = action_to_json(one.answers[-1].answer)
    state = ask(client, "diplomacy", day, "look", draft=draft, slot=own)
    assert state["draft"][own] is None
    assert state["lesson"]["feedback"]["kind"] == "wrong"
    draft[own] = action_to_json(one.answers[0].answer)
    state = ask(client, "diplomacy", day, "look", draft=draft, slot=own)
    assert state["lesson"]["over"]
    assert client.get(f"/api/today/diplomacy/{day}").json()["outcome"] == "found"


def test_a_desk_is_judged_when_it_is_sent_by_one_slot_of_it(client: Client) -> None:
    day, one = a_day(GUERRE, slot=True)
    state = ask(client, "grande_guerre", day, "look")
    own = [slot["name"] for slot in state["decision"]["slots"]].index(one.slot)
    plan: list[Any] = [action_to_json(action) for action in one.plan]
    assert state["draft"] == [*plan[:own], None, *plan[own + 1 :]]
    assert (state["desk"]["only"], state["desk"]["ask"]) == (own, DailyLesson(GUERRE, one, day).question)
    draft = [*plan[:own], action_to_json(one.answers[-1].answer), *plan[own + 1 :]]
    state = ask(client, "grande_guerre", day, "look", draft=draft, slot=own)
    assert (state["draft"], state["lesson"]["feedback"]) == (draft, None)
    assert ask(client, "grande_guerre", day, "try", tried=[draft])["lesson"]["feedback"]["kind"] == "wrong"
    assert ask(client, "grande_guerre", day, "try", tried=[plan])["lesson"]["over"]


def test_what_was_shown_is_not_found(client: Client) -> None:
    day, _ = a_day(GAME, slot=False)
    assert ask(client, "belle_epoque", day, "show")["lesson"]["over"]
    found = client.get(f"/api/today/belle_epoque/{day}").json()
    assert (found["outcome"], found["tries"]) == ("shown", {"found": 0, "of": 1})
    assert client.get("/api/people/You").json()["positions"]["found"] == 0


def test_a_profile_tells_what_was_found_and_learned(server: Client) -> None:
    person = register(server, "Anna")
    be(server, person)
    day, one = a_day(GAME, slot=False)
    ask(server, "belle_epoque", day, "try", tried=[action_to_json(one.answers[0].answer)])
    order = ["A", "bur", "-", "bel"]
    state = server.post("/api/learn/diplomacy/aim/try", json={"tried": [[order]], "draft": [order]}).json()
    assert state["lesson"]["over"]
    told = server.get("/api/people/Anna").json()
    assert told["positions"] == {"found": 1, "at_once": 1, "row": int(today() - day <= timedelta(1))}
    assert told["lessons"] == {"diplomacy": 1}
    text = page(server, "/people/Anna")
    assert "One position of the day, one at the first try." in text
    assert (
        '<a href="/learn/diplomacy">Diplomacy in ten minutes</a><span class="quiet">1 of 8 steps</span>'
        in text
    )


def test_the_first_page_has_todays_and_leads_there(client: Client) -> None:
    text = page(client, "/")
    listed = client.get("/api/today").json()
    assert {one["game"] for one in listed} == {"diplomacy", "turmoil", "belle_epoque", "grande_guerre"}
    assert all(one["day"] == today().isoformat() and one["outcome"] is None for one in listed)
    assert f'href="/today/{listed[0]["game"]}"' in text
    assert client.get("/today", follow_redirects=False).headers["location"] == f"/today/{listed[0]['game']}"
    text = page(client, f"/today/{listed[0]['game']}")
    assert listed[0]["caption"] in text
    assert f"/today/{listed[0]['game']}/{today() - timedelta(1)}" in text


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (f"/api/today/diplomacy/{date.max}", "The position of that day is not told yet."),
        ("/api/today/diplomacy/tomorrow", "'tomorrow' is no day; write it as 2026-11-18."),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(client: Client, path: str, told: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.json()["error"]) == (404, told)
