"""Hints through the front door: who gets one, what it says, and that all see that it was given."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import expect

from chancellery.table.bot_workers import Failed
from chancellery.web.limits import Limits
from tests.web.conftest import Desk
from tests.web.test_api import POWERS, Client, act, be, client, look, make, register, server

__all__ = ["client", "server"]

ALONE = {power: {"kind": "me"} if power == "france" else {"kind": "bot"} for power in POWERS}
TWO = {**ALONE, "italy": {"kind": "open"}}


STANDING = [["F", "tri", "H"], ["A", "vie", "H"]]


def ask(client: Client, table: str, seat: str = "france", decision: int | None = None) -> Any:
    number = look(client, table, seat)["decision"]["id"] if decision is None else decision
    return client.post(f"/api/tables/{table}/hint", json={"seat": seat, "decision": number})


def test_a_hint_is_a_whole_answer_with_reasons(client: Client) -> None:
    """The first orders come from the book of openings, and have its name."""
    table = make(client, ALONE)
    found = ask(client, table)
    assert found.status_code == 200, found.text
    hint = found.json()
    assert (hint["decision"], hint["bot"]) == (look(client, table, "france")["decision"]["id"], "chancellor")
    line = hint["lines"][0]
    assert len(line["texts"]) == len(line["answers"][0]) == 3
    assert line["reasons"][0]["text"].startswith("Players know this opening as “")
    assert ask(client, table).json() == hint
    assert act(client, table, "france", line["answers"][0]).status_code == 200


def test_a_hint_is_marked_for_all_to_see(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    table = make(server, ALONE, public=True)
    assert look(server, table)["table"]["hinted"] == {}
    for _ in range(2):
        assert ask(server, table).status_code == 200
    be(server, bob)
    assert look(server, table)["table"]["hinted"] == {"france": 1}


def test_nobody_is_told_what_another_seat_should_do(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")
    be(server, ann)
    table = make(server, ALONE, public=True)
    number = look(server, table, "france")["decision"]["id"]
    assert ask(server, table, "italy", number).status_code == 403
    be(server, bob)
    refused = ask(server, table, "france", number)
    assert refused.status_code == 403
    assert refused.json()["error"] == "You do not sit on the seat france of this table."
    server.cookies.clear()
    assert ask(server, table, "france", number).status_code == 401


def test_with_other_people_there_are_none_unless_the_table_allows_them(server: Client) -> None:
    ann, bob = register(server, "Ann"), register(server, "Bob")

    def together(**more: Any) -> str:
        be(server, ann)
        table = make(server, TWO, public=True, **more)
        be(server, bob)
        assert server.post(f"/api/tables/{table}/seat", json={"seat": "italy"}).status_code == 200
        return table

    refused = ask(server, together(), "italy")
    assert refused.status_code == 422
    assert refused.json()["error"] == "This table gives hints only while one person plays against bots."
    assert ask(server, together(hints="all"), "italy").status_code == 200


def test_a_table_without_hints_says_so(client: Client) -> None:
    refused = ask(client, make(client, ALONE, hints="none"))
    assert refused.status_code == 422
    assert refused.json()["error"] == "This table was made without hints."
    wrong = client.post("/api/tables", json={"game": "diplomacy", "seats": ALONE, "hints": "some"})
    assert wrong.json()["error"] == "Hints are for games against bots, for all or for none; not 'some'."


def test_a_hint_for_another_decision_is_stale(client: Client) -> None:
    refused = ask(client, make(client, ALONE), decision=1)
    assert (refused.status_code, refused.json()["error"]) == (
        409,
        "This decision is no longer open; look again.",
    )


def test_an_adviser_that_fails_is_told_marks_nothing_and_can_be_asked_again(client: Client) -> None:
    table, thoughts = make(client, ALONE), client.app.state.services.hints.thoughts
    in_earnest = thoughts.bots
    thoughts.bots = SimpleNamespace(advise=lambda _whose, _task, heard: heard(Failed("it died")))
    refused = ask(client, table)
    assert refused.status_code == 503
    assert refused.json()["error"] == "The adviser has failed; ask again, or play as you think best."
    assert look(client, table)["table"]["hinted"] == {}
    thoughts.bots = in_earnest
    assert ask(client, table).status_code == 200


def test_the_adviser_is_sent_what_the_seat_knows_and_nothing_else(client: Client) -> None:
    """Whatever another has sealed, the task is the same to the last letter."""
    table = make(client, {power: {"kind": "me"} for power in POWERS}, hints="all")
    thoughts = client.app.state.services.hints.thoughts
    tasks: list[Any] = []

    def advise(_whose: int, task: Any, heard: Any) -> None:
        tasks.append(task)
        heard(Failed("it is only looked at"))

    thoughts.bots = SimpleNamespace(advise=advise)
    for order in (["A", "bud", "-", "rum"], ["A", "bud", "-", "ser"]):
        assert act(client, table, "austria", [order, *STANDING]).status_code == 200
        assert ask(client, table).status_code == 503
        assert client.post(f"/api/tables/{table}/retract", json={"seat": "austria"}).status_code == 200
    assert tasks[0] == tasks[1]


def test_a_hint_costs_as_much_as_ten_requests(server: Client) -> None:
    ann = register(server, "Ann")
    be(server, ann)
    table = make(server, ALONE)
    number = look(server, table, "france")["decision"]["id"]
    server.app.state.services.limits = Limits(25, clock=lambda: 1000.0)
    asked = [ask(server, table, "france", number) for _ in range(3)]
    assert [one.status_code for one in asked] == [200, 200, 429]
    assert asked[2].json()["error"] == "Too many requests: wait 12 seconds."


@pytest.mark.slow
@pytest.mark.parametrize("game", ["belle_epoque", "turmoil", "grande_guerre"])
def test_every_title_gives_hints_that_can_be_played(client: Client, game: str) -> None:
    """Answers that follow in one breath are given one after the other."""
    seats = client.get(f"/api/games/{game}/seats").json()
    table = make(client, {seat: {"kind": "me"} for seat in seats}, game=game, hints="all")
    seat = look(client, table)["awaited"][0]
    hint = ask(client, table, seat)
    assert hint.status_code == 200, hint.text
    line = hint.json()["lines"][0]
    assert all(line["texts"])
    number = look(client, table, seat)["decision"]["id"]
    body = {"seat": seat, "decision": number, "answers": line["answers"]}
    taken = client.post(f"/api/tables/{table}/act", json=body)
    assert taken.status_code == 200, taken.text


def given(desk: Desk) -> Any:
    """The panel of a hint, once it is there."""
    desk.page.get_by_role("button", name="Hint").click()
    hint = desk.page.get_by_role("region", name="Hint")
    expect(hint.locator("#hint-take")).to_be_visible()
    box, board = hint.bounding_box(), desk.page.locator("#board").bounding_box()
    assert box is not None
    assert board is not None
    beside = box["x"] + box["width"] <= board["x"] or board["x"] + board["width"] <= box["x"]
    assert beside, "the board stays in sight"
    return hint


def awaited(desk: Desk, table: str) -> int:
    """The decision that the server waits for."""
    return int(desk.page.request.get(f"{desk.address}/api/tables/{table}").json()["decision"]["id"])


@pytest.mark.browser
def test_a_hint_is_written_into_the_draft_and_not_sent(desk: Desk) -> None:
    table = desk.against_bots()
    number, hint = awaited(desk, table), given(desk)
    expect(hint).to_contain_text("Players know this opening as")
    proposed = hint.locator(".v-hint-lines li").all_inner_texts()
    assert len(proposed) >= 3
    with desk.page.expect_response("**/draft"):
        hint.get_by_role("button", name="Write these").click()
    expect(hint).to_be_hidden()
    for text in proposed:
        expect(desk.page.locator("#left")).to_contain_text(text)
    expect(desk.page.locator("#hinted")).to_have_text("with hints")
    expect(desk.page.locator("#hinted-whose")).to_have_text("Hints were given to Austria.")
    assert awaited(desk, table) == number


@pytest.mark.browser
@pytest.mark.parametrize(
    ("game", "sends"), [("belle_epoque", "Place in"), ("turmoil", "Confirm")], ids=["places", "plan"]
)
def test_a_hint_is_chosen_and_not_sent(desk: Desk, game: str, sends: str) -> None:
    table = desk.against_bots(game)
    number, hint = awaited(desk, table), given(desk)
    hint.get_by_role("button", name="Take it").click()
    expect(hint).to_be_hidden()
    expect(desk.page.locator("#foot button.primary")).to_contain_text(sends)
    assert awaited(desk, table) == number


@pytest.mark.browser
def test_a_hint_fills_a_desk(desk: Desk) -> None:
    table = desk.against_bots("grande_guerre")
    number, hint = awaited(desk, table), given(desk)
    with desk.page.expect_response("**/draft") as kept:
        hint.get_by_role("button", name="Write these").click()
    assert kept.value.ok
    expect(desk.page.locator(".v-desk [aria-pressed=true]").first).to_be_visible()
    assert awaited(desk, table) == number
