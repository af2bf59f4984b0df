"""Lessons over HTTP: judged on the server, kept for people and guests, refused in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.web.settings import Settings
from tests.web.served import Client, served
from tests.web.test_api import be, client, register

__all__ = ["client"]

HTML = {"accept": "text/html"}
ATTACK, HELP = ["A", "pic", "-", "bel"], ["A", "bur", "S", "A", "pic", "-", "bel"]


@pytest.fixture
def server(database: str) -> Iterator[Client]:
    with served(Settings(database=database, local=False)) as one:
        yield one


def ask(client: Client, step: str, what: str, status: int = 200, **body: Any) -> Any:
    answer = client.post(f"/api/learn/diplomacy/{step}/{what}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def ticks(state: dict[str, Any]) -> list[bool]:
    return [task["done"] for task in state["lesson"]["tasks"]]


def page(client: Client, path: str) -> str:
    answer = client.get(path, headers=HTML)
    assert answer.status_code == 200, answer.text
    return " ".join(answer.text.split())


def test_a_step_is_done_by_drafts_and_an_answer(client: Client) -> None:
    state = ask(client, "support", "look")
    assert state["seat"] == "france"
    assert [slot["name"] for slot in state["decision"]["slots"]] == ["A bur", "A pic"]
    assert ticks(state) == [False, False, False]
    state = ask(client, "support", "look", draft=[HELP, ATTACK], slot=0)
    assert ticks(state) == [True, True, False]
    state = ask(client, "support", "try", tried=[[HELP, ATTACK]], draft=[HELP, ATTACK])
    assert ticks(state) == [True, True, True]
    assert state["lesson"]["over"]
    assert state["decision"] is None
    assert state["lesson"]["feedback"]["text"] == "Two against one: Germany must leave Belgium."


def test_a_wrong_slot_is_emptied_with_the_reason(client: Client) -> None:
    state = ask(client, "support", "look", draft=[["A", "bur", "-", "bel"], ATTACK], slot=0)
    assert state["draft"] == [None, ATTACK]
    feedback = state["lesson"]["feedback"]
    assert (feedback["kind"], feedback["rule"]) == ("wrong", "II.6")
    assert "your two armies stand each other off" in feedback["text"]


def test_a_wrong_answer_goes_back_and_keeps_the_draft(client: Client) -> None:
    hold = ["A", "pic", "H"]
    state = ask(client, "support", "try", tried=[[HELP, hold]], draft=[HELP, None])
    assert state["lesson"]["answers"] == []
    assert state["lesson"]["feedback"]["kind"] == "wrong"
    assert state["draft"] == [HELP, None]
    assert state["decision"] is not None


def test_what_the_rules_refuse_is_told_in_their_words(client: Client) -> None:
    state = ask(client, "support", "try", tried=[[["A", "mun", "H"], ATTACK]])
    assert state["lesson"]["feedback"]["kind"] == "illegal"
    assert state["lesson"]["feedback"]["text"]
    why = ask(client, "support", "why", slot=0, thing="lon")
    assert not why["possible"]
    assert why["reason"]


def test_show_me_does_the_next_task(client: Client) -> None:
    state = ask(client, "support", "show")
    assert state["draft"] == [None, ATTACK]
    state = ask(client, "support", "show", draft=state["draft"])
    assert state["draft"] == [HELP, ATTACK]
    state = ask(client, "support", "show", draft=state["draft"])
    assert state["lesson"]["over"]


def test_what_is_done_is_kept_and_leads_on(client: Client) -> None:
    assert "Learn, 10 min" in page(client, "/")
    first = client.get("/learn/diplomacy", headers=HTML, follow_redirects=False)
    assert first.headers["location"] == "/learn/diplomacy/aim"
    state = ask(client, "aim", "show")
    ask(client, "aim", "show", draft=state["draft"])
    after = client.get("/learn/diplomacy", headers=HTML, follow_redirects=False)
    assert after.headers["location"] == "/learn/diplomacy/move"
    assert "1 of 8 done" in page(client, "/learn/diplomacy/move")
    assert "Learn · 1 of 8" in page(client, "/")


def test_a_visitor_becomes_a_guest_with_the_first_step_that_is_done(server: Client) -> None:
    state = ask(server, "aim", "show")
    assert "chancellery" not in server.cookies
    ask(server, "aim", "show", draft=state["draft"])
    assert "1 of 8 done" in page(server, "/learn/diplomacy/move")
    assert "Sit down as France" in page(server, "/learn/diplomacy/table")


def test_progress_is_each_ones_own(server: Client) -> None:
    be(server, register(server, "Anna"))
    state = ask(server, "aim", "show")
    ask(server, "aim", "show", draft=state["draft"])
    be(server, register(server, "Berta"))
    assert "0 of 8 done" in page(server, "/learn/diplomacy/aim")


def test_bad_input_gets_a_sentence(client: Client) -> None:
    unknown = ask(client, "suport", "look", 404)
    assert "there is no 'suport'; 'support' is." in unknown["error"]
    assert "leads to a table" in ask(client, "table", "look", 400)["error"]
    astray = ask(client, "support", "look", 400, answers=[[["A", "bur", "H"], ["A", "pic", "H"]]])
    assert "begin it again" in astray["error"]
    assert client.get("/learn/diplomacy/suport", headers=HTML).status_code == 404
    assert ask(client, "support", "look", 400, answers=[[{"a": 1}]])["error"]
    assert ask(client, "support", "try", 400, tried=[])["error"]


@pytest.mark.parametrize("what", ["denied", "plan", "gathered"])
def test_the_parts_of_the_page_are_answered(client: Client, what: str) -> None:
    found = client.post(f"/api/learn/diplomacy/support/{what}", json={})
    assert found.status_code in (200, 422), found.text
