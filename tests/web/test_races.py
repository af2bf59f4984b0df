"""Answers of the server that come late, in another order, or not at all: the page shows what was asked last.

Each test holds an answer, does what a quick player would do meanwhile, lets it go, and looks at the page once
the page itself has read it. Nothing here waits for a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Desk
from tests.web.moments import journal_at, set_up_at
from tests.web.test_pages import COUNTING, STATE, slot_texts, type_orders
from tests.web.test_press_pages import POWERS, asked

pytestmark = pytest.mark.browser

WATCHED = """
  window.read = new Set();
  const real = window.fetch;
  window.fetch = async (...given) => {
    const response = await real(...given);
    const text = response.text.bind(response);
    // Noted in a task of its own: then the page has done what it does with the answer.
    response.text = async () => {
      const words = await text();
      setTimeout(() => window.read.add(response.headers.get('x-held')));
      return words;
    };
    return response;
  };
  const Stream = window.EventSource;
  window.EventSource = class extends Stream {
    constructor(url) {
      super(url);
      window.stream = this;
      // The page asks sixty milliseconds after it was greeted, if at all.
      this.addEventListener('hello', () => setTimeout(() => { window.greeted = this; }, 61));
    }
  };
"""
QUIET = "() => window.stream && window.greeted === window.stream && !window.coming"
"""The line is open, and nothing that was asked over it is on its way."""
NEWS = """() => {
  stream.dispatchEvent(new Event('news'));
  // The page asks after sixty milliseconds; a timer that is set later and longer comes after it.
  return new Promise((done) => setTimeout(done, 61));
}"""


class Late:
    """Requests that stay on the line until they are let go; `answered` ones have their answer already."""

    def __init__(
        self, page: Any, url: str | re.Pattern[str], method: str = "GET", *, answered: bool = False
    ) -> None:
        self.page = page
        self.url = url if isinstance(url, re.Pattern) else re.compile(url)
        self.method = method
        self.answered = answered
        self.holding = True
        self.held: list[tuple[Any, Any]] = []
        page.route(self.url, self._hold)

    def _hold(self, route: Any) -> None:
        if not self.holding or route.request.method != self.method:
            route.fallback()
            return
        self.held.append((route, route.fetch() if self.answered else None))

    def wait(self, count: int = 1) -> None:
        """Until so many are held."""
        for _ in range(1500):
            if len(self.held) >= count:
                return
            # Lets the browser's messages in.
            self.page.wait_for_timeout(10)
        raise AssertionError(f"{self.url.pattern} was asked {len(self.held)} times, not {count}")

    def bodies(self) -> list[Any]:
        return [route.request.post_data_json for route, _ in self.held]

    def let_go(self, place: int = 0, **other: Any) -> None:
        """The answer arrives, or another one, and the page has read it."""
        mark = self.answer(place, **other)
        self.page.wait_for_function("mark => read.has(mark)", arg=mark)

    def answer(self, place: int = 0, **other: Any) -> str:
        """The same for a page that goes elsewhere when it has read it; gives the mark of the answer."""
        route, answer = self.held[place]
        answer = answer or route.fetch()
        mark = f"{self.url.pattern} {place}"
        route.fulfill(response=answer, headers=answer.headers | {"x-held": mark}, **other)
        return mark

    def no_more(self) -> None:
        """What is asked from now on is answered."""
        self.holding = False


def watch(desk: Desk) -> None:
    """Before a window opens its first page: whatever it asks for can be held from then on.

    A browser takes a while to stop the requests of a page that is open already, and what a page asks in that
    while goes past the first `Late`; where there is a route from the beginning, nothing does.
    """
    desk.page.add_init_script(COUNTING)
    desk.page.add_init_script(WATCHED)
    desk.page.route("**/nobody-asks-for-this", lambda route: route.fallback())


@pytest.fixture
def quick(desk: Desk) -> Iterator[Desk]:
    """The window of somebody who is quicker than the server."""
    watch(desk)
    desk.go("/login")
    yield desk
    # What is still held goes to the server now; what it makes of that is not the test's any more.
    desk.stop_listening()
    desk.page.unroute_all(behavior="ignoreErrors")


def sit_down(desk: Desk, *mine: str, game: str = "diplomacy", **more: Any) -> str:
    """At a table with these seats in one browser, as the first of them; bots have the others."""
    seats = {power: {"kind": "me" if power in mine else "bot"} for power in POWERS}
    table = str(asked(desk, "/api/tables", {"game": game, "seats": seats, **more})["table"]["id"])
    desk.go(f"/t/{table}?seat={mine[0]}")
    if len(mine) > 1:
        desk.page.click(".curtain .primary")
    desk.page.wait_for_selector(".prompt.yours")
    # Else a test would hold what the page asks at its beginning.
    desk.page.wait_for_function(QUIET)
    return table


def hand_over(page: Any) -> None:
    page.click(".seats >> text=sit here")
    page.click(".curtain .primary")


def all_orders(desk: Desk, table: str, seat: str) -> dict[str, Any]:
    """The first order of each unit, as a program sends them."""
    view = desk.context.request.get(f"{desk.address}/api/tables/{table}?seat={seat}").json()
    action = [slot["options"][0]["action"] for slot in view["decision"]["slots"]]
    return {"seat": seat, "decision": view["decision"]["id"], "action": action}


def written(page: Any, count: int) -> None:
    page.wait_for_function(
        "n => document.querySelectorAll('.order-row:not(.vacant)').length === n", arg=count
    )


def answered(page: Any, count: int) -> None:
    """Until the page shows that so many have answered."""
    page.wait_for_function("n => document.querySelectorAll('.seats .mark.done').length === n", arg=count)


# Several seats in one browser.


def test_the_next_seat_sees_nothing_of_the_last(quick: Desk) -> None:
    page = quick.page
    sit_down(quick, "austria", "england")
    quick.click_on("A bud")
    quick.click_on("ser")
    page.wait_for_selector(".orders .move")
    late = Late(page, STATE)
    hand_over(page)
    late.wait()
    assert page.inner_text("#prompt") == "One moment."
    assert page.inner_text("#left") == page.inner_text("#log") == page.inner_text("#tools") == ""
    assert page.locator("#board .orders, #board [data-id].can").count() == 0
    late.no_more()
    for place in range(len(late.held)):  # the new stream may have asked again by now
        late.let_go(place)
    page.wait_for_selector(".prompt.yours")
    assert slot_texts(page) == []
    assert "you are England" in page.inner_text("#under")


def test_a_draft_stays_with_the_seat_that_wrote_it(quick: Desk) -> None:
    """Orders are kept one after the other, though their writer has got up meanwhile."""
    page = quick.page
    sit_down(quick, "austria", "england")
    late = Late(page, "/draft", "PUT")
    for unit, target in (("A bud", "ser"), ("F tri", "alb")):
        quick.click_on(unit)
        quick.click_on(target)
    written(page, 2)
    hand_over(page)
    page.wait_for_function("() => document.getElementById('under').textContent.includes('England')")
    late.wait()
    assert len(late.held) == 1
    late.let_go()
    late.wait(2)
    late.let_go(1)
    assert [body["seat"] for body in late.bodies()] == ["austria", "austria"]
    assert page.inner_text("#trouble") == ""
    hand_over(page)
    written(page, 2)
    assert slot_texts(page) == ["Budapest to Serbia", "Trieste to Albania"]


def test_letters_of_the_last_seat_come_too_late(quick: Desk) -> None:
    page = quick.page
    table = sit_down(quick, "austria", "england")
    asked(quick, f"/api/tables/{table}/press", {"seat": "austria", "to": ["italy"], "text": "my secret"})
    page.click("#side-tabs >> text=Letters")
    page.wait_for_selector("#press .rooms >> text=Italy")
    page.wait_for_function(QUIET)
    late = Late(page, r"/press\?")
    page.click("#press .rooms >> text=Italy")
    late.wait()
    page.click(".seats >> text=sit here")
    page.wait_for_selector(".curtain")
    late.let_go()
    page.click(".curtain .primary")
    page.wait_for_selector(".prompt.yours")
    assert page.locator("text=my secret").count() == 0


def test_notes_are_kept_in_the_order_in_which_they_were_written(quick: Desk) -> None:
    page = quick.page
    table = sit_down(quick, "austria", "england")
    page.click("#side-tabs >> text=Notes")
    late = Late(page, "/notes$", "PUT")
    for words in ("trust", "trust nobody"):
        page.fill("#own-notes", words)
        page.locator("#own-notes").blur()
    late.wait()
    # Gone and back: what is shown then is what was written, not what the server still has.
    page.click(".seats >> text=sit here")
    page.click(".curtain >> text=Back to Austria")
    page.wait_for_selector(".prompt.yours")
    assert page.is_disabled("#own-notes")
    assert len(late.held) == 1
    late.let_go()
    late.wait(2)
    late.let_go(1)
    page.wait_for_function("() => document.getElementById('own-notes').value === 'trust nobody'")
    kept = quick.context.request.get(f"{quick.address}/api/tables/{table}/notes?seat=austria").json()
    assert kept == {"text": "trust nobody"}


# News, and what the server said before the last answer.


def test_news_that_come_quicker_than_answers_do_not_put_them_off(quick: Desk) -> None:
    page = quick.page
    sit_down(quick, "austria", "england")
    answered(page, 5)
    late = Late(page, STATE, answered=True)
    page.evaluate(NEWS)
    late.wait()
    page.evaluate(NEWS)
    late.let_go(json=late.held[0][1].json() | {"caption": "Later in spring"})
    assert page.inner_text("#caption") == "Later in spring"
    # And what came meanwhile is asked for then.
    late.wait(2)


def test_a_move_is_shown_by_the_stream_alone(quick: Desk) -> None:
    """Nothing is asked for; and what was asked before it, and comes later, does not take it back."""
    page = quick.page
    table = sit_down(quick, "austria", "england")
    answered(page, 5)
    late = Late(page, STATE, answered=True)
    page.evaluate(NEWS)
    late.wait()
    asked(quick, f"/api/tables/{table}/act", all_orders(quick, table, "england"))
    answered(page, 6)
    late.let_go()
    answered(page, 6)
    page.wait_for_function("() => stream.url.includes('seat=austria')")


def test_what_was_seen_before_an_order_does_not_take_it_away(quick: Desk) -> None:
    page = quick.page
    sit_down(quick, "austria")
    answered(page, 6)
    late = Late(page, STATE, answered=True)
    page.evaluate(NEWS)
    late.wait()
    late.no_more()
    quick.click_on("A bud")
    quick.click_on("ser")
    page.wait_for_selector(".orders .move")
    late.let_go()
    assert slot_texts(page) == ["Budapest to Serbia"]
    assert page.locator(".orders .move").count() == 1


def test_an_order_that_is_not_kept_yet_is_not_taken_away(quick: Desk) -> None:
    """And nothing is sent before the draft is kept."""
    page = quick.page
    sit_down(quick, "austria", "england")
    answered(page, 5)
    seen, kept = Late(page, STATE, answered=True), Late(page, "/draft", "PUT")
    page.evaluate(NEWS)
    seen.wait()
    quick.click_on("A bud")
    quick.click_on("ser")
    kept.wait()
    seen.let_go()
    assert slot_texts(page) == ["Budapest to Serbia"]
    seen.no_more()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url.rsplit("/")[-1]))
    page.click("#dock >> text=/^Submit/")
    assert "act" not in sent
    kept.let_go()
    page.wait_for_selector(".curtain")
    assert "act" in sent


def test_an_order_by_hand_is_newer_than_typed_ones_that_are_being_read(quick: Desk) -> None:
    page = quick.page
    sit_down(quick, "austria")
    late = Late(page, "/type", "POST")
    type_orders(page, "A Vie - Gal")
    page.click(".typed >> text=Read")
    late.wait()
    quick.click_on("A bud")
    quick.click_on("ser")
    written(page, 1)
    late.let_go()
    written(page, 2)
    assert slot_texts(page) == ["Budapest to Serbia", "Vienna to Galicia"]


def test_news_take_no_button_from_under_the_finger_and_move_no_cursor(quick: Desk) -> None:
    page = quick.page
    table = sit_down(quick, "austria", "england", "france")
    answered(page, 4)
    type_orders(page, "Vie - Gal")
    page.press("#typed", "Home")
    asked(quick, f"/api/tables/{table}/act", all_orders(quick, table, "england"))
    answered(page, 5)
    page.keyboard.type("A ")
    assert page.input_value("#typed") == "A Vie - Gal"
    page.hover("#dock >> text=/^Submit/")
    page.mouse.down()
    asked(quick, f"/api/tables/{table}/act", all_orders(quick, table, "france"))
    answered(page, 6)
    with page.expect_response(re.compile("/act$")):
        page.mouse.up()


@pytest.mark.parametrize("more", [{}, {"clock": {"kind": "live", "minutes": 9}}], ids=["untimed", "timed"])
def test_a_seat_is_changed_though_another_answers_under_the_finger(quick: Desk, more: dict[str, Any]) -> None:
    page = quick.page
    table = sit_down(quick, "austria", "england", "france", **more)
    answered(page, 4)
    page.hover(".seats li:has-text('France') >> text=sit here")
    page.mouse.down()
    asked(quick, f"/api/tables/{table}/act", all_orders(quick, table, "england"))
    answered(page, 5)
    page.mouse.up()
    page.click(".curtain .primary")
    page.wait_for_function("() => document.getElementById('under').textContent.includes('France')")


def test_an_answer_that_is_cut_off_is_asked_for_again(quick: Desk) -> None:
    page = quick.page
    table = sit_down(quick, "austria", "england")
    answered(page, 5)

    def cut(route: Any) -> None:
        route.fulfill(status=200, content_type="application/json", body='{"table": {"id"')

    page.route(STATE, cut)
    page.evaluate(NEWS)
    page.wait_for_selector("#lost >> text=The connection is lost; trying again.")
    page.unroute(STATE, cut)
    page.evaluate(NEWS)
    expect(page.locator("#lost")).to_be_empty()
    asked(quick, f"/api/tables/{table}/act", all_orders(quick, table, "england"))
    answered(page, 6)


def test_a_vote_is_cast_once(quick: Desk) -> None:
    page = quick.page
    vote = {
        "id": 7,
        "by": "italy",
        "text": "Pause the game",
        "yes": 1,
        "needs": 2,
        "asked": True,
        "mine": False,
    }

    def with_vote(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "proposals": [vote]})

    page.route(STATE, with_vote)
    sit_down(quick, "austria")
    answered(page, 6)
    late = Late(page, "/proposals/7/vote", "POST")
    page.dblclick(".votes >> text=Accept")
    late.wait()
    page.evaluate(NEWS)
    assert late.bodies() == [{"agree": True}]


# Advice.


def test_a_click_in_vain_is_not_told_of_when_the_player_has_gone_on(quick: Desk) -> None:
    page = quick.page
    sit_down(quick, "austria")
    late = Late(page, "/why")
    quick.click_on("A bud")
    quick.click_on("mun")
    late.wait()
    quick.click_on("ser")
    page.wait_for_selector(".orders .move")
    late.let_go()
    assert page.inner_text("#trouble") == ""


def test_the_list_is_open_before_its_reasons_are_here(quick: Desk) -> None:
    """What is typed into it is no key of the board: U would take something back."""
    page = quick.page
    sit_down(quick, "austria")
    quick.click_on("A bud")
    late = Late(page, "/denied")
    page.keyboard.press("l")
    page.keyboard.type("ru")
    late.wait()
    assert page.input_value(".pop input") == "ru"
    choices = page.locator(".pop .body button")
    assert choices.first.inner_text() == "Budapest to Rumania"
    page.keyboard.press("ArrowDown")
    late.let_go()
    assert page.inner_text(".pop .body h3") == "Not possible now"
    assert page.inner_text(".pop .body .denied >> nth=0").startswith("Budapest to Ruhr\n")
    assert page.evaluate("() => document.activeElement.textContent") == "Budapest to Rumania"
    page.keyboard.press("Enter")
    written(page, 1)
    assert slot_texts(page) == ["Budapest to Rumania"]


def test_the_rules_are_open_before_they_are_here(quick: Desk) -> None:
    page = quick.page
    sit_down(quick, "austria")
    late = Late(page, "/api/games/diplomacy/rules")
    page.keyboard.press("r")
    page.keyboard.type("stand-off")
    late.wait()
    late.let_go()
    found = page.locator(".rules-panel article").all_inner_texts()
    assert found
    assert all("stand-off" in one.lower() for one in found)


def test_another_question_took_the_place_of_the_one_that_was_looked_ahead_of(
    chromium: Any, address: str
) -> None:
    desk = Desk(chromium, address, asked_first=True)
    watch(desk)
    table = desk.against_bots("turmoil")
    page = desk.page
    view = desk.context.request.get(f"{address}/api/tables/{table}").json()
    late = Late(page, "/plan", "POST")
    page.keyboard.press("l")
    page.click(".pop .body button >> nth=0")
    late.wait()
    shown = page.text_content("#length")
    answer = {"seat": view["seat"], "decision": view["decision"]["id"]}
    asked(desk, f"/api/tables/{table}/act", answer | {"action": view["decision"]["options"][0]["action"]})
    page.wait_for_function("t => document.getElementById('length').textContent !== t", arg=shown)
    page.wait_for_selector(".dock:has(.prompt.yours) button")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url.rsplit("/")[-1]))
    late.let_go()
    assert "act" not in sent
    assert page.locator(".look-ahead").count() == 0
    desk.close()
    # The look ahead at what is gone is refused.
    assert [line for line in desk.complaints if "409" not in line] == []


def test_what_was_planned_is_given_up_when_another_answer_is_sent(quick: Desk) -> None:
    """La Grande Guerre, a card or none: the plan of the card comes to the server after the answer was taken.

    It is of no use then, and the browser has nothing to complain of.
    """
    page = quick.page
    moment = journal_at("grande_guerre", "entente", "stratagem", scenario="1918")
    table = set_up_at(quick, *moment, ("entente",))
    quick.go(f"/t/{table}")
    late = Late(page, "/plan$", "POST")
    page.locator(".v-card.can").first.click()
    late.wait()
    given_up = page.expect_event("requestfailed")
    with given_up, page.expect_response(re.compile("/act$")) as sent:
        page.click("#tools button:not(:has(kbd))")
    assert (sent.value.status, sent.value.request.post_data_json["action"]) == (200, ["none"])
    route, _ = late.held[0]
    assert route.request.failure == "net::ERR_ABORTED"
    assert route.fetch().status == 409
    page.wait_for_function("() => !document.querySelector('.prompt.yours .v-card')")
    assert page.inner_text("#trouble") == ""
    assert not quick.complaints


# Letters and notices.


def test_what_is_written_while_a_letter_is_on_its_way_stays(quick: Desk) -> None:
    page = quick.page
    sit_down(quick, "austria")
    page.click("#side-tabs >> text=Letters")
    late = Late(page, "/press$", "POST")
    page.fill("#letter", "To all")
    page.click("#press .write >> text=Send")
    late.wait()
    page.fill("#letter", "To all, again")
    assert page.is_disabled("#press .write button[type=submit]")
    late.let_go()
    page.wait_for_selector("#press .words >> text=To all")
    assert page.input_value("#letter") == "To all, again"
    assert page.is_enabled("#press .write button[type=submit]")
    assert len(late.held) == 1


def test_the_bell_does_not_ring_for_what_was_read_meanwhile(quick: Desk) -> None:
    page = quick.page
    page.route(
        re.compile("/api/notices.page=1$"), lambda route: route.fulfill(json={"unread": 0, "notices": []})
    )
    late = Late(page, "/api/notices$")
    page.evaluate("() => { dispatchEvent(new Event('focus')); }")
    late.wait()
    page.click("#bell")
    page.wait_for_selector(".notices li")
    late.let_go(json={"unread": 3, "notices": []})
    assert page.locator("#bell .unread").is_hidden()


# A new table, a replay, a sandbox.


def test_a_table_waits_for_the_seats_of_its_last_answer(quick: Desk) -> None:
    """Whoever is quicker than the server gets the table of the answers on the page."""
    page = quick.page
    quick.go("/new?game=belle_epoque")
    page.wait_for_selector("#seats select")
    seats = page.locator("#seats select")
    assert seats.count() == 4
    late = Late(page, "/seats")
    page.select_option("#option-seats", label="3")
    late.wait()
    page.click("text=Set up the table")
    assert seats.count() == 4
    late.answer()
    page.wait_for_url("**/t/*")
    expect(page.locator(".seats li")).to_have_count(3)


def test_the_seats_are_those_of_the_last_answer(quick: Desk) -> None:
    page = quick.page
    quick.go("/new?game=belle_epoque")
    page.wait_for_selector("#seats select")
    late = Late(page, "/seats")
    page.select_option("#option-seats", label="3")
    page.select_option("#option-seats", label="2")
    late.wait(2)
    late.let_go(1)
    late.let_go(0)
    assert page.locator("#seats select").count() == 2


def test_a_form_that_is_not_ready_is_not_sent(quick: Desk) -> None:
    """Nor do questions about the clock stumble over games and seats that are still to come."""
    page = quick.page
    games = Late(page, "/api/games$")
    page.goto(f"{quick.address}/new?game=diplomacy")
    games.wait()
    assert page.is_disabled("text=Set up the table")
    page.select_option("#clock", "live")
    seats = Late(page, "/seats")
    games.let_go()
    seats.wait()
    page.click("#games >> text=Turmoil")
    page.select_option("#clock", "bank")
    seats.wait(2)
    seats.let_go(1)
    recap = page.locator("#recap dd").all_inner_texts()
    assert recap[:6] == ["Europe in Turmoil", "1", "1", "0", "0", "45 minutes"]
    seats.let_go(0)
    assert page.locator("#seats select").count() == 2


def test_a_replay_shows_the_step_that_was_asked_last(quick: Desk) -> None:
    page = quick.page
    table = sit_down(quick, "austria")
    asked(quick, f"/api/tables/{table}/act", all_orders(quick, table, "austria"))
    quick.go(f"/t/{table}/replay")
    page.wait_for_selector("#board svg .pieces:has([data-part])", state="attached")
    late = Late(page, r"/at/\d+")
    page.click("#previous")
    page.click("#last")
    page.click("#first")
    late.wait(3)
    # Whoever goes on now goes on from the step that was asked for.
    assert page.get_attribute("#branch", "href") == f"/t/{table}/sandbox?seat=austria&step=0"
    assert page.get_attribute("#picture", "href") == f"/api/tables/{table}/at/0/plate?seat=austria"
    late.let_go(2)
    for older in (1, 0):
        late.let_go(older)
        assert page.inner_text("#prompt") == "Spring 1901"
        assert page.inner_text("#count").startswith("0 of")
    assert page.url.endswith("/replay?step=0&seat=austria")


def test_a_sandbox_shows_the_seat_that_was_asked_last(quick: Desk) -> None:
    page = quick.page
    quick.go("/sandbox/diplomacy")
    page.wait_for_selector(".prompt.yours")
    page.click("#sandbox-edit")
    page.wait_for_selector("#seats button >> text=choose")
    late = Late(page, "/api/sandbox/look", "POST")
    for place in (2, 3):
        page.click(f"#seats li:nth-child({place}) button")
    late.wait(2)
    assert [body["seat"] for body in late.bodies()] == ["england", "france"]
    for place in (1, 0):
        late.let_go(place)
        assert page.inner_text("#under") == "You place the pieces of France."
