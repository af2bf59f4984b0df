"""La Belle Époque on its page: a mission in two clicks, actions with prices, and a dispute in one panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.match import Match
from tests.web.axe import findings
from tests.web.conftest import Desk, too_low
from tests.web.test_press_pages import asked
from tests.yardsticks.envoy.envoy import Envoy

pytestmark = pytest.mark.browser

GAME = chancellery.load("belle_epoque")
SEATS = ("great_britain", "france", "central_empires", "russia")
LIT = "() => [...document.querySelectorAll('#board .can')].map((one) => one.dataset.id).sort()"
FEWER = "(n) => document.querySelectorAll('#board .can').length < n"
AS_MANY = "(n) => document.querySelectorAll('#board .can').length === n"
SECOND = "() => document.getElementById('prompt').textContent.includes('another action')"
LONGER = "(n) => Number(document.getElementById('length').textContent.match(/[0-9]+/)) >= n"
LANDS = """() => [...document.querySelectorAll('#board .can[data-id]')].map((one) =>
  [...one.querySelectorAll('.ground')].filter((land) => getComputedStyle(land).stroke !== 'none').length)"""
HELD = "() => [...document.querySelectorAll('.v-own .v-card')].map((one) => one.dataset.card)"
LEAST = """() => {
  const { a } = document.querySelector('#board svg').getScreenCTM();
  const all = [...document.querySelectorAll('#board .map text')];
  const shown = all.filter((one) => one.getClientRects().length);
  return Math.min(...shown.map((one) => parseFloat(getComputedStyle(one).fontSize) * a));
}"""
"""The smallest print on the board, in pixels of the screen."""
ASKED = """() => {
  const [prompt, hint] = ['prompt', 'hint'].map((id) => document.getElementById(id));
  return [prompt.textContent, hint.textContent, prompt.scrollWidth > prompt.clientWidth];
}"""
WHOLE = """(name) => {
  const one = document.querySelector(name);
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const seen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return seen && one.scrollHeight <= one.clientHeight;
}"""
Moment = Callable[[Any], bool]


def at_go(match: Any) -> bool:
    """A first action of a Power that has missions, money and a card."""
    decision = match.pending()[0]
    if decision.what != "go" or ("done",) in decision.options or match.state.turn < 2:
        return False
    card = match.view(decision.seat)["powers"][decision.seat]
    return bool(
        card["embassy"] > 1 and card["money"] >= 10 and card["hand"] and card["fleets"]["asia"]["ready"]
    )


def at_units(match: Any) -> bool:
    """A side of a dispute that could send a Fleet and an Army in one go."""
    decision = match.pending()[0]
    if decision.what != "send_fleets" or len(decision.options) < 2:
        return False
    card = match.view(decision.seat)["powers"][decision.seat]
    return bool(card["armies"]["ready"] and card["money"] >= 3 and not match.state.dispute.sides[1] >= 0)


@cache
def moment(wanted: Moment) -> tuple[str, int, str]:
    """A journal of bots up to a moment, its length, and the seat that is asked there."""
    for seed in range(40):
        match: Match[Any] = Match(GAME.rules, seed)
        bot = Envoy(seed)
        while match.pending() and len(match.journal) < 700:
            if wanted(match):
                return match.to_jsonl(), len(match.journal), match.pending()[0].seat
            decision = match.pending()[0]
            seat = decision.seat
            worlds = lambda n, seat=seat, match=match: GAME.rules.resample(match.state, seat, n)  # noqa: E731
            match.play(seat, bot.choose(match.view(seat), decision, worlds))
    raise AssertionError(wanted)


def sit_down(desk: Desk, wanted: Moment) -> tuple[str, str]:
    """At that moment, against bots; gives table and seat."""
    text, length, seat = moment(wanted)
    kept = asked(desk, "/api/import", {"text": text})["table"]["id"]
    seats = {one: {"kind": "me"} if one == seat else {"kind": "bot", "bot": "attache"} for one in SEATS}
    table = str(asked(desk, f"/api/tables/{kept}/fork", {"step": length, "seats": seats})["table"]["id"])
    desk.go(f"/t/{table}")
    desk.page.wait_for_selector(".prompt.yours")
    return table, seat


def look(desk: Desk, table: str, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = desk.context.request.get(f"{desk.address}/api/tables/{table}?seat={seat}").json()
    return found


def free_place(view: dict[str, Any]) -> str:
    """A Territory of Europe where a mission finds a space and another's can be disputed."""
    ways = view["decision"]["ways"]
    sent = {one["action"][1] for one in ways if one["action"][0] == "send" and len(one["action"]) == 2}
    disputed = [one["action"][1] for one in ways if one["action"][0] == "send" and len(one["action"]) == 3]
    return next(str(one) for one in disputed if one in sent)


def spaces(desk: Desk, table: str, seat: str, place: str) -> int:
    """Its cubes in a Territory."""
    return sum(below == seat for below, _ in look(desk, table, seat)["view"]["territories"][place]["spaces"])


def test_a_mission_is_two_clicks_with_price_and_odds(desk: Desk) -> None:
    table, seat = sit_down(desk, at_go)
    before = look(desk, table, seat)
    place = free_place(before)
    had = spaces(desk, table, seat, place)
    assert place in desk.page.evaluate(LIT), "every Territory in reach is lit at the go"
    desk.click_on(place)
    popup = desk.page.locator(".v-popup")
    expect(popup.locator("button").first).to_contain_text("Send a mission")
    expect(popup.locator("button").first.locator(".v-figure")).to_have_text("free")
    expect(popup.locator("button", has_text="Dispute").first.locator("small")).to_contain_text("of 36 throws")
    assert look(desk, table, seat)["length"] == before["length"], "nothing was sent yet"
    for size in ((1280, 720), (1440, 900)):
        desk.page.set_viewport_size({"width": size[0], "height": size[1]})
        desk.page.wait_for_function(WHOLE, arg=".v-popup")
    popup.locator("button").first.click()
    desk.page.wait_for_function(SECOND)
    after = look(desk, table, seat)
    assert after["length"] == before["length"] + 2, "the action and where, in one request"
    assert spaces(desk, table, seat, place) == had + 1
    assert after["can_undo"]


def test_a_double_click_sends_the_plainest(desk: Desk) -> None:
    table, seat = sit_down(desk, at_go)
    place = free_place(look(desk, table, seat))
    had = spaces(desk, table, seat, place)
    desk.click_on(place)
    desk.page.wait_for_selector(".v-popup")
    desk.click_on(place)
    desk.page.wait_for_function(SECOND)
    assert spaces(desk, table, seat, place) == had + 1


def test_a_place_is_opened_left_and_answered_without_a_mouse(desk: Desk) -> None:
    table, seat = sit_down(desk, at_go)
    place = free_place(look(desk, table, seat))
    page = desk.page
    there = page.locator(f"#board [data-id='{place}']").first
    there.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".v-popup .primary:focus")
    page.keyboard.press("Escape")
    page.wait_for_selector(".v-popup", state="detached")
    assert page.evaluate("() => document.activeElement.dataset.id") == place
    page.keyboard.press("Enter")
    page.wait_for_selector(".v-popup .primary:focus")
    page.keyboard.press("Enter")
    page.wait_for_function(SECOND)


def test_actions_are_tiles_with_price_and_the_impossible_say_why(desk: Desk) -> None:
    table, seat = sit_down(desk, at_go)
    page = desk.page
    before = look(desk, table, seat)
    offered = {one["action"][0] for one in before["decision"]["options"]}
    tiles = [one for one in before["decision"]["tiles"] if not one.get("beside")]
    for tile in tiles:
        shown = page.locator(".v-act", has_text=tile["title"])
        expect(shown).to_have_count(1)
        if tile["action"][0] in offered:
            expect(shown).not_to_have_class("v-act closed")
        else:
            expect(shown.locator("small")).not_to_be_empty()
    denied = desk.context.request.get(f"{desk.address}/api/tables/{table}/denied?seat={seat}").json()
    reasons = {one["action"][0]: one["reason"] for one in denied if len(one["action"]) == 1}
    closed = page.locator(".v-act.closed small")
    assert closed.all_inner_texts() == [
        reasons[one["action"][0]] for one in tiles if one["action"][0] not in offered
    ]
    money = before["view"]["powers"][seat]["money"]
    page.click(".v-act-ways button >> nth=0")
    page.wait_for_function("() => document.getElementById('prompt').textContent.startsWith('Buy units')")
    after = look(desk, table, seat)
    assert (after["length"], after["view"]["powers"][seat]["money"]) == (before["length"] + 2, money - 3)
    page.set_viewport_size({"width": 1280, "height": 720})
    # A long question is told in two lines, whole: its first sentences, and how to go on.
    expect(page.locator("#hint")).to_contain_text("in the Reserve")
    prompt, hint, cut = page.evaluate(ASKED)
    assert not cut
    assert f"{prompt} {hint}".startswith(after["decision"]["prompt"].partition(" (")[0])


def test_a_tile_lights_its_own_places_alone(desk: Desk) -> None:
    table, seat = sit_down(desk, at_go)
    page = desk.page
    everything = page.evaluate(LIT)
    page.click(".v-act:has-text('Deploy Fleets')")
    page.wait_for_function(FEWER, arg=len(everything))
    assert all(one.startswith((seat, "italy", "spain", "japan", "greece")) for one in page.evaluate(LIT))
    page.keyboard.press("Escape")
    page.wait_for_function(AS_MANY, arg=len(everything))
    assert page.evaluate(LIT) == everything
    assert look(desk, table, seat)["decision"]["what"] == "go"


def test_land_that_the_inset_shows_again_is_lit_there_alone(desk: Desk) -> None:
    sit_down(desk, at_go)
    assert max(desk.page.evaluate(LANDS)) == 1


def test_the_own_hand_lies_in_the_dock_and_a_card_is_played_by_a_second_click(desk: Desk) -> None:
    table, seat = sit_down(desk, at_go)
    page = desk.page
    view = look(desk, table, seat)
    own = [card["id"] for card in view["cards"] if card.get("zone", "hand") == "hand"]
    assert page.evaluate(HELD) == own
    way = next(one for one in view["decision"]["ways"] if one["action"][0] == "play")
    mode = page.locator(f".v-card[data-card='{way['about']['card']}'] .v-modes button").first
    mode.click()
    expect(page.locator("#foot .primary")).to_contain_text(way["text"])
    assert look(desk, table, seat)["length"] == view["length"]
    page.locator(f".v-card[data-card='{way['about']['card']}'] .v-modes button").first.click()
    page.wait_for_function(LONGER, arg=view["length"] + 2)
    told = [line["text"] for line in look(desk, table, seat)["log"] if line["ev"] == "played"]
    assert told


def test_units_of_a_dispute_are_sent_and_the_dice_thrown_with_one_button(desk: Desk) -> None:
    table, seat = sit_down(desk, at_units)
    page = desk.page
    before = look(desk, table, seat)
    gathered = desk.context.request.get(f"{desk.address}/api/tables/{table}/gathered?seat={seat}").json()
    best = max(gathered["ways"], key=lambda one: (len(one["units"]), one["wins"]))
    page.wait_for_selector(".v-toggle")
    none = next(one for one in gathered["ways"] if not one["units"])
    expect(page.locator(".v-chance b")).to_have_text(f"{none['wins']} of 36")
    for unit in best["units"]:
        place = [one["action"] for one in gathered["units"]].index(unit)
        page.locator(".v-toggle:not(.closed)").nth(place).click()
    expect(page.locator(".v-chance b")).to_have_text(f"{best['wins']} of 36")
    assert look(desk, table, seat)["length"] == before["length"], "nothing is sent before the button"
    page.click("#foot .primary:has-text('Roll the dice')")
    page.wait_for_function("() => !document.querySelector('.v-units')")
    log = look(desk, table, seat)["log"]
    told = [line["ev"] for line in log if line["step"] > before["length"]]
    sent = told[: told.index("dice")]  # bots may dispute again before this page is read
    assert sent.count("support") == len(best["units"])


def test_on_a_phone_the_answers_of_a_place_are_a_sheet_at_the_thumb(phone: Desk) -> None:
    sit_down(phone, at_go)
    page = phone.page
    # It looks first at the part where most is to be done.
    expect(page.locator(".v-areas button[aria-pressed=true]")).not_to_have_text("All")
    page.tap(".v-areas button:has-text('Europe')")
    expect(page.locator(".v-areas button[aria-pressed=true]")).to_have_text("Europe")
    assert not too_low(page, ".v-areas button")
    phone.lies_still()
    place = page.evaluate(
        """() => [...document.querySelectorAll('#board .can')].find((one) => {
          const { left, right, top, bottom } = (one.querySelector('.ring') || one).getBoundingClientRect();
          return left > 10 && right < 330 && top > 130 && bottom < 400;
        })?.dataset.id"""
    )
    phone.click_on(place)
    box = page.locator(".v-popup").bounding_box()
    tabs = page.locator("#phone-tabs").bounding_box()
    assert (box["x"], box["width"]) == (0, 390)
    assert abs(box["y"] + box["height"] - tabs["y"]) <= 1
    assert all(one.bounding_box()["height"] >= 44 for one in page.locator(".v-popup button").all())


FIGURES = """() => {
  const line = document.getElementById('phone-figures');
  const shown = [...line.querySelectorAll('.phone-seat')].map((one) => one.innerText.replace(/\\s+/g, ' '));
  return [shown, line.scrollWidth <= line.clientWidth, line.getBoundingClientRect().height];
}"""


def test_on_a_phone_the_figures_stand_over_the_board_and_lead_to_all_of_them(phone: Desk) -> None:
    table, seat = sit_down(phone, at_go)
    page = phone.page
    points, money, missions = look(phone, table, seat)["standing"]["rows"][seat]
    shown, fits, height = page.evaluate(FIGURES)
    assert f"{points} VP {money} {missions} missions" in shown[0]
    assert len(shown) == len(SEATS)
    assert (fits, height) == (True, 44)
    page.tap("#phone-figures")
    expect(page.locator(".seat-box .aside").first).to_be_visible()


def at_second_era(match: Any) -> bool:
    return bool(match.pending()[0].what == "go" and match.state.turn == 4)


def test_who_looks_back_at_a_scoring_sees_what_was_scored_and_the_figures_of_then(desk: Desk) -> None:
    sit_down(desk, at_second_era)
    page = desk.page
    now = page.locator(".seats .active .numbers").inner_text()
    page.locator("#log a", has_text="in turn 3").last.click()
    expect(page.locator("#results h3")).to_have_text("Scored after turn 3")
    expect(page.locator("#results li")).to_have_count(len(SEATS))
    page.keyboard.press(",")
    expect(page.locator("#results")).to_be_hidden()
    expect(page.locator("#score tbody tr").first).to_have_text("Scored so far0000")
    page.keyboard.press("End")
    expect(page.locator(".seats .active .numbers")).to_have_text(now.replace("\n", ""))


def test_on_a_phone_units_are_chosen_under_the_question(phone: Desk) -> None:
    table, seat = sit_down(phone, at_units)
    page = phone.page
    page.locator(".v-toggle:not(.closed)").first.tap()
    expect(page.locator(".v-toggle[aria-pressed=true]")).to_have_count(1)
    page.tap("#foot .primary:has-text('Roll the dice')")
    page.wait_for_function("() => !document.querySelector('.v-units')")
    assert "dice" in [line["ev"] for line in look(phone, table, seat)["log"]]


def test_axe_finds_nothing_serious_in_a_go_and_in_a_dispute(desk: Desk) -> None:
    page = desk.page
    page.emulate_media(reduced_motion="reduce")
    table, seat = sit_down(desk, at_go)
    page.wait_for_selector(".v-act.closed small:not(:empty)")
    desk.click_on(free_place(look(desk, table, seat)))
    page.wait_for_selector(".v-popup small:has-text('of 36')")
    assert findings(page) == []
    sit_down(desk, at_units)
    page.locator(".v-toggle:not(.closed)").first.click()
    assert findings(page) == []


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_the_board_stays_where_it_is_while_one_answers(desk: Desk, size: tuple[int, int]) -> None:
    page = desk.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        table, seat = sit_down(desk, at_go)
        where = "() => JSON.stringify(document.querySelector('#board .map').getBoundingClientRect())"
        lies = page.evaluate(where)
        place = free_place(look(desk, table, seat))
        desk.click_on(place)
        page.wait_for_selector(".v-popup")
        assert page.evaluate(where) == lies
        page.click(".v-popup .primary")
        page.wait_for_function(SECOND)
        assert page.evaluate(where) == lies
        assert page.evaluate(LEAST) >= 9.5
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    finally:
        page.set_viewport_size({"width": 1440, "height": 900})
