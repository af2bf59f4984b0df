"""Advice through the front door: reasons, a look ahead, the rules one key away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.web.api_counsel import paragraphs_of
from tests.web.conftest import Desk
from tests.web.test_api import Client, be, client, look, make, register, server

__all__ = ["client", "server"]


def test_why_not_over_http(client: Client) -> None:
    table = make(client)
    view = look(client, table, "austria")
    slot = [one["name"] for one in view["decision"]["slots"]].index("A bud")
    query: dict[str, str | int] = {"seat": "austria", "slot": slot, "thing": "mun"}
    told = client.get(f"/api/tables/{table}/why", params=query).json()
    assert told == {"possible": False, "reason": "Munich is not next to Budapest.", "rule": "II.4"}
    listed = client.get(f"/api/tables/{table}/denied", params={"seat": "austria", "slot": slot}).json()
    assert {"action": ["A", "bud", "-", "mun"], "text": "Budapest to Munich"}.items() <= next(
        one for one in listed if one["action"][-1] == "mun"
    ).items()


def test_a_preview_of_another_decision_is_stale(client: Client) -> None:
    table = make(client)
    body = {"seat": "austria", "action": [], "decision": 1}
    answer = client.post(f"/api/tables/{table}/preview", json=body)
    assert answer.status_code == 409
    assert "no longer open" in answer.json()["error"]


POWERS = ("great_britain", "france", "central_empires", "russia")


@pytest.mark.slow
def test_chains_of_answers_are_offered_and_weighed_over_http(client: Client) -> None:
    """The first missions of La Belle Époque are placed, then a go offers what follows on its actions."""
    table = make(client, {power: {"kind": "me"} for power in POWERS}, game="belle_epoque")
    while (view := look(client, table, look(client, table)["awaited"][0]))["decision"]["what"] != "go":
        body = {"seat": view["seat"], "decision": view["decision"]["id"]}
        action = view["decision"]["options"][0]["action"]
        assert client.post(f"/api/tables/{table}/act", json={**body, "action": action}).status_code == 200
    way = next(one for one in view["decision"]["ways"] if one["action"] == ["buy", "army"])
    assert way["answers"] == [["buy"], ["buy", "army"]]
    body = {"seat": view["seat"], "decision": view["decision"]["id"], "chains": [way["answers"]]}
    price = f"£{2 if view['seat'] == 'russia' else 3}"
    assert client.post(f"/api/tables/{table}/weigh", json=body).json()[0]["price"] == price
    assert client.post(f"/api/tables/{table}/weigh", json={**body, "decision": 1}).json() == []
    wrong = client.post(f"/api/tables/{table}/weigh", json={**body, "chains": [[["buy"], ["buy", "moon"]]]})
    assert wrong.status_code == 422
    gathered = client.get(f"/api/tables/{table}/gathered", params={"seat": view["seat"]}).json()
    assert gathered == {"units": [], "ways": [], "closed": []}


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_the_rules_are_told_by_paragraph(client: Client, slug: str) -> None:
    paragraphs = client.get(f"/api/games/{slug}/rules").json()
    assert len(paragraphs) > 50
    assert all(one["title"] for one in paragraphs)
    page = client.get(f"/rules/{slug}").text
    assert f'id="p-{paragraphs[0]["number"]}"' in page


def test_the_rules_are_read_by_chapter_and_what_is_not_played_stands_at_their_end(client: Client) -> None:
    """Europe in Turmoil: chapter 2 has no list of what is in the box (2.0); the end says why."""
    page = client.get("/rules/turmoil").text
    assert page.index('href="#c-2"') < page.index('href="#c-6"') < page.index('href="#c-not-played"')
    last = page.index('id="c-not-played"')
    assert page.index('id="p-2.1.1"') < page.index('id="c-6"') < page.index('id="p-6.2.4"') < last
    assert last < page.index('id="p-2.0"')
    assert page.count('class="paragraph"') == len(paragraphs_of(chancellery.load("turmoil")))


@pytest.mark.browser
def test_a_click_in_vain_says_why(desk: Desk) -> None:
    desk.against_bots()
    desk.click_on("A bud")
    desk.click_on("mun")
    expect(desk.page.locator("#trouble")).to_have_text("Munich is not next to Budapest. (§II.4)")
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
    shown = "() => document.getElementById('length').textContent"
    for _ in range(40):
        page.wait_for_selector(".dock:has(.prompt.yours) button")
        if "choose a card" in page.inner_text("#prompt").lower():
            break
        # Bots make the journal longer, too: what is asked of this seat counts.
        asked = page.get_attribute("#ask", "data-decision")
        desk.answer_first()
        page.wait_for_function("now => document.getElementById('ask').dataset.decision !== now", arg=asked)
    before = page.evaluate(shown)
    sea = page.locator(".v-modes [data-use=naval]").first
    sea.click()
    page.wait_for_selector("#foot .primary:has-text('Throw the die')")
    expect(page.locator("#hint")).to_contain_text("of six faces succeed")
    expect(page.locator("#hint")).to_contain_text("The die is thrown: no undo.")
    page.keyboard.press("Escape")
    page.wait_for_selector("#foot .primary", state="detached")
    assert page.evaluate(shown) == before
    sea.click()
    page.wait_for_selector("#foot .primary:has-text('Throw the die')")
    sea.click()
    page.wait_for_function(f"b => ({shown})() !== b", arg=before)
    desk.close()
    assert not desk.complaints


def to_play(client: Client) -> tuple[str, dict[str, Any]]:
    """A table of Europe in Turmoil for one person, at the Liberal's first card."""
    body = {"game": "turmoil", "seats": {seat: {"kind": "me"} for seat in ("liberal", "authoritarian")}}
    table = client.post("/api/tables", json=body).json()["table"]["id"]
    while True:
        for seat in ("authoritarian", "liberal"):
            decision = look(client, table, seat)["decision"]
            if decision and (decision["what"], seat) == ("play", "liberal"):
                return table, decision
            if decision:
                answer = {
                    "seat": seat,
                    "decision": decision["id"],
                    "action": decision["options"][0]["action"],
                }
                assert client.post(f"/api/tables/{table}/act", json=answer).status_code == 200


@pytest.mark.slow
def test_chances_and_plans_over_http(client: Client) -> None:
    """Nothing is played by asking, however often."""
    table, decision = to_play(client)
    found = client.get(f"/api/tables/{table}/chances", params={"seat": "liberal"}).json()
    assert found["decision"] == decision["id"]
    odds = {tuple(one["action"]): one["odds"] for one in found["chances"]}
    assert all(action[-1] == "naval" and of == 6 for action, (_, of) in odds.items())
    before = look(client, table, "liberal")
    points = next(one["action"] for one in decision["options"] if one["action"][-1] == "ops")
    body = {"seat": "liberal", "decision": decision["id"], "answers": [points]}
    planned = client.post(f"/api/tables/{table}/plan", json=body).json()
    assert (planned["taken"], planned["stop"]) == (1, "")
    assert planned["decision"]["what"] in ("order", "operations")
    assert look(client, table, "liberal") == before
    stale = client.post(f"/api/tables/{table}/plan", json={**body, "decision": 1})
    assert stale.status_code == 409
    assert (
        client.post(f"/api/tables/{table}/plan", json={**body, "answers": [points] * 41}).status_code == 400
    )


def test_a_run_of_answers_is_given_in_one_request(client: Client) -> None:
    """Each is an entry; it ends where a die falls, and says how many were taken."""
    table, decision = to_play(client)
    begun = look(client, table, "liberal")["length"]
    card = next(
        one["about"]
        for one in decision["options"]
        if one["action"][-1] == "ops" and "besides" not in one["about"]
    )["card"]
    answers: list[Any] = [["play", card, "ops"], ["check"]]
    body: dict[str, Any] = {"seat": "liberal", "decision": decision["id"], "answers": answers}
    targets = client.post(f"/api/tables/{table}/plan", json=body).json()["decision"]["options"]
    first, second = (one["action"] for one in targets[:2])
    body |= {"answers": [*answers, first, second], "key": "mine"}
    done = client.post(f"/api/tables/{table}/act", json=body).json()
    assert (done["taken"], done["length"]) == (3, begun + 3), "the second throw waits for the first"
    again = client.post(f"/api/tables/{table}/act", json=body).json()
    assert (again["taken"], again["length"]) == (1, begun + 1), "acknowledged once more, and not played"
    assert look(client, table, "liberal")["length"] == begun + 3


def test_only_who_holds_a_seat_is_told_its_chances_or_tries_its_plans(server: Client) -> None:
    mine, other = register(server, "Anna"), register(server, "Bert")
    be(server, mine)
    body = {"game": "turmoil", "public": True, "seats": {"liberal": {"kind": "me"}}}
    table = server.post("/api/tables", json=body).json()["table"]["id"]
    be(server, other)
    assert server.get(f"/api/tables/{table}/chances", params={"seat": "liberal"}).status_code == 403
    plan = {"seat": "liberal", "decision": 1, "answers": [["keep"]]}
    assert server.post(f"/api/tables/{table}/plan", json=plan).status_code == 403
    assert server.post(f"/api/tables/{table}/act", json=plan).status_code == 403


def test_what_follows_on_a_sheet_is_told_to_its_seat_alone_and_only_when_asked(server: Client) -> None:
    """La Grande Guerre: the purchases of an Interphase, then as the draft has them; no frame brings it."""
    mine, other = register(server, "Anna"), register(server, "Bert")
    be(server, mine)
    seats = {"entente": {"kind": "me"}, "central": {"kind": "invited"}}
    body = {"game": "grande_guerre", "options": {"scenario": "1916"}, "seats": seats}
    made = server.post("/api/tables", json=body).json()
    table, at = made["table"]["id"], f"/api/tables/{made['table']['id']}"
    ask: dict[str, Any] = {"url": f"{at}/stretch", "params": {"seat": "entente"}}
    assert server.get(**ask).json() == {"decision": None, "stretch": None}
    be(server, other)
    assert server.get(**ask).status_code == 403
    join = {"seat": "central", "invitation": made["invitations"]["central"]}
    assert server.post(f"{at}/seat", json=join).status_code == 200
    assert server.get(**ask).status_code == 403
    be(server, mine)
    view = look(server, table, "entente")
    assert (view["decision"]["what"], view["sheet"], "stretch" in view) == ("war_buy", "14 opening", False)

    def to_post() -> list[int]:
        found = server.get(**ask).json()
        assert found["decision"] == view["decision"]["id"]
        desk = next(one["desk"] for one in found["stretch"]["parts"] if one["what"] == "ambassadors")
        return [column["most"] for column in desk["columns"]]

    before, slots = to_post(), [one["name"] for one in view["decision"]["slots"]]
    written = [["ambassador", 1] if name == "britain/ambassador" else None for name in slots]
    draft = {"seat": "entente", "decision": view["decision"]["id"], "answer": written}
    assert server.put(f"{at}/draft", json=draft).status_code == 200
    assert [now - then for now, then in zip(to_post(), before, strict=True)] == [0, 1, 0]
    sent = {**draft, "action": [one["options"][0]["action"] for one in view["decision"]["slots"]]}
    del sent["answer"]
    assert server.post(f"{at}/act", json=sent).status_code == 200
    assert server.get(**ask).json() == {"decision": None, "stretch": None}


def test_a_question_that_stands_alone_has_no_sheet(client: Client) -> None:
    table = make(client)
    view = look(client, table, "austria")
    told = client.get(f"/api/tables/{table}/stretch", params={"seat": "austria"}).json()
    assert (view["sheet"], told) == ("", {"decision": view["decision"]["id"], "stretch": None})


def test_every_card_can_be_read_by_all(client: Client) -> None:
    table, _ = to_play(client)
    faces = client.get(f"/api/tables/{table}/cards").json()
    assert len(faces) == len({card["id"] for card in faces}) == 110 + 20 + 35
    assert {card["zone"] for card in faces} <= {"pile", "choice"}
    assert client.get(f"/api/tables/{make(client)}/cards").json() == []
