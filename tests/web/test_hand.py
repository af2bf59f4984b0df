"""The hand: whole cards with their ways, a plan on the board that is confirmed once, faces of named cards."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Choice
from chancellery.table.story import log_lines
from tests.web.conftest import Desk, too_low
from tests.web.moments import set_up_at
from tests.web.test_pages import walk_what_is_lit
from tests.web.test_press_pages import asked

pytestmark = pytest.mark.browser

CARDS = "() => [...document.querySelectorAll('.v-row .v-card')].map((one) => one.dataset.card)"
WHOLE = """() => {
  const dock = document.getElementById('dock').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.v-row .v-card')].map((one) => one.getBoundingClientRect());
  return boxes.every((box) => box.height > 200 && box.top >= dock.top && box.bottom <= innerHeight);
}"""
MAP = "() => JSON.stringify(document.querySelector('#board .map').getBoundingClientRect())"
PRINT = """() => Math.min(...[...document.querySelectorAll('#board .map text')]
  .filter((one) => one.checkVisibility())
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""
IN_SIGHT = """(name) => [...document.querySelectorAll(name)].every((one) => {
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
  const top_most = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return one.contains(top_most) && width >= one.scrollWidth && height >= 28 && bottom <= innerHeight;
})"""
"""Whole, and under nothing else."""
COVERED = """() => {
  const face = document.querySelector('.v-held').getBoundingClientRect();
  const apart = (box) =>
    box.right <= face.left || box.left >= face.right || box.bottom <= face.top || box.top >= face.bottom;
  const rings = [...document.querySelectorAll('.v-rings > *')].map((one) => one.getBoundingClientRect());
  const right = document.getElementById('strip').classList.contains('card-right');
  return [rings.length > 0, rings.every(apart), right];
}"""
SPILT = """() => [...document.querySelectorAll('.v-row .v-modes button')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
SOUTH_WEST = {"algeria", "bordeaux", "colonials", "morocco", "spain_portugal"}
"""Spaces in the corner where the card of the story stands."""
READY = "#foot .primary:not([disabled])"


def to_play(desk: Desk, what: str = "play") -> tuple[str, dict[str, Any]]:
    """Hot seat, at the Liberal's first card, or at another question; gives the table and his decision."""
    desk.page.emulate_media(reduced_motion="reduce")
    body = {"game": "turmoil", "seats": {seat: {"kind": "me"} for seat in ("liberal", "authoritarian")}}
    table = asked(desk, "/api/tables", body)["table"]["id"]
    for _ in range(60):
        for seat in ("authoritarian", "liberal"):
            address = f"{desk.address}/api/tables/{table}?seat={seat}"
            decision = desk.context.request.get(address).json()["decision"]
            if decision and (decision["what"], seat) == (what, "liberal"):
                desk.go(f"/t/{table}?seat=liberal")
                desk.page.click(".curtain button")
                desk.page.wait_for_selector(".v-row .v-card.can")
                return table, decision
            if decision:
                scores = [one for one in decision["options"] if one["action"][-1] == "score"]
                option = (scores if what == "stability" and scores else decision["options"])[0]
                answer = {"seat": seat, "decision": decision["id"], "action": option["action"]}
                asked(desk, f"/api/tables/{table}/act", answer)
    raise AssertionError(what)


def told(desk: Desk, table: str) -> dict[str, Any]:
    found: dict[str, Any] = desk.context.request.get(f"{desk.address}/api/tables/{table}?seat=liberal").json()
    return found


def view(desk: Desk, table: str) -> dict[str, Any]:
    return dict(told(desk, table)["view"])


def length(desk: Desk, table: str) -> int:
    return int(told(desk, table)["length"])


def longer(desk: Desk, before: int) -> None:
    """Until the page shows that something was taken, or that the other seat is asked."""
    desk.page.wait_for_function(
        """(n) => document.querySelector('.curtain')
          || document.getElementById('length').textContent !== `journal ${n} lines`""",
        arg=before,
    )


def place(desk: Desk, space: str, points: int) -> None:
    """So many support in a space, until all is placed."""
    for n in range(points):
        desk.click_on(space)
        desk.page.wait_for_function(f"() => document.querySelectorAll('.v-pip.on').length === {n + 1}")
    desk.page.wait_for_selector(READY)


def mode(desk: Desk, use: str, *, own: bool = True) -> Any:
    """A way at the foot of the first card that has it, of the own side or of the other's."""
    plus = ":not(:has(.v-plus))" if own else ":has(.v-plus)"
    return desk.page.locator(f".v-modes [data-use={use}]{plus}").first


def lit(desk: Desk) -> list[str]:
    found: list[str] = desk.page.evaluate(
        "() => [...document.querySelectorAll('#board .can')].map((one) => one.dataset.id)"
    )
    return found


def test_the_own_hand_lies_whole_under_the_board_and_nothing_else_with_it(desk: Desk) -> None:
    table, _ = to_play(desk)
    assert desk.page.evaluate(CARDS) == view(desk, table)["hand"]
    assert desk.page.evaluate(WHOLE)
    assert desk.page.locator("#board .beside:not([hidden])").count() == 0, "not drawn once more"
    # The odds come later.
    expect(desk.page.locator(".v-modes button", has_text="Sea").filter(has_text="/6")).not_to_have_count(0)


def test_an_event_is_two_clicks_and_a_throw_too(desk: Desk) -> None:
    """The first click arms, and nothing is sent; the same once more sends. The odds stand between them."""
    table, _ = to_play(desk)
    before = length(desk, table)
    sea = mode(desk, "naval")
    sea.click()
    desk.page.wait_for_selector(f"{READY}:has-text('Throw the die')")
    expect(desk.page.locator("#hint")).to_contain_text("of six faces succeed")
    assert length(desk, table) == before
    sea.click()
    longer(desk, before)
    assert length(desk, table) == before + 1


def test_support_is_placed_on_the_map_and_confirmed_once(desk: Desk) -> None:
    """Ghosts and chips show it; Z takes the last back, Esc all; one request carries the whole."""
    table, _ = to_play(desk)
    page, before = desk.page, length(desk, table)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url.rsplit("/", 1)[-1]))
    ops = mode(desk, "ops")
    points = int(ops.locator(".v-figure").inner_text())
    ops.click()
    page.wait_for_selector("#board .can")
    lies = page.evaluate(MAP)
    theirs = view(desk, table)["control"]["authoritarian"]
    first = next(one for one in lit(desk) if one not in theirs)
    place(desk, first, points)
    assert page.locator(".v-chip").count() == 1
    assert f"+{points}" in page.inner_text(".v-chip")
    assert page.locator("#board .ghost").count() == 1
    assert page.locator(".v-pip.on").count() == points
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function(IN_SIGHT, arg=".v-chip")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.keyboard.press("z")
    page.wait_for_selector("#foot button[disabled]:has-text('left')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".v-row .v-card.can")
    assert page.locator("#board .ghost").count() == 0
    assert (length(desk, table), "act" in sent) == (before, False), "nobody has seen anything"
    ops.click()
    page.wait_for_selector("#board .can")
    place(desk, first, points)
    page.click(READY)
    longer(desk, before)
    assert sent.count("act") == 1
    assert length(desk, table) == before + 2 + points
    assert page.evaluate(MAP) == lies


def test_support_is_placed_by_keys_along_what_is_lit(desk: Desk) -> None:
    """A card's way, the lit spaces one by one, placed, taken back, and the whole given up: no mouse."""
    table, _ = to_play(desk)
    page, before = desk.page, length(desk, table)
    mode(desk, "ops").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#board .can")
    desk.lies_still()
    walk_what_is_lit(page)
    page.focus('#board [data-id][tabindex="0"]')
    here = page.evaluate("() => document.activeElement.dataset.id")
    page.keyboard.press("Enter")
    expect(page.locator(".v-chip")).to_have_count(1)
    page.wait_for_function("here => document.activeElement.dataset.id === here", arg=here)
    page.keyboard.press("z")
    expect(page.locator(".v-chip")).to_have_count(0)
    page.keyboard.press("Escape")
    page.wait_for_selector(".v-row .v-card.can")
    # The board gives the focus up when it is drawn next.
    page.wait_for_function("() => document.activeElement.id === 'prompt'")
    assert length(desk, table) == before


def test_a_place_in_vain_says_why_also_in_a_plan(desk: Desk) -> None:
    to_play(desk)
    mode(desk, "ops").click()
    desk.page.wait_for_selector("#board .can")
    desk.click_on("norway")
    expect(desk.page.locator("#trouble")).to_have_text("Norway is out of play. (§2.1.1)")


def test_a_check_is_chosen_with_its_odds_and_thrown_by_the_second_click(desk: Desk) -> None:
    table, _ = to_play(desk)
    page, before = desk.page, length(desk, table)
    mode(desk, "ops").click()
    page.click("#tools button:has-text('Two checks')")
    page.wait_for_selector("#tools button[aria-pressed=true]:has-text('Two checks')")
    expect(page.locator("#prompt")).to_contain_text("for a support check")
    target = lit(desk)[0]
    desk.click_on(target)
    page.wait_for_selector(f"{READY}:has-text('Throw the die')")
    expect(page.locator("#hint")).to_contain_text("of six faces succeed")
    assert length(desk, table) == before
    desk.click_on(target)
    longer(desk, before)
    assert length(desk, table) == before + 3


def test_the_other_sides_event_says_when_it_comes(desk: Desk) -> None:
    """A card that is opened has every way as a tile, and a switch that is remembered."""
    to_play(desk)
    page = desk.page
    card = page.locator(".v-card:has(.v-plus)").first
    card.locator("h3").click()
    page.wait_for_selector(".v-way >> nth=2")
    titles = page.locator(".v-way h4").all_inner_texts()
    assert [title.split("\n")[0] for title in titles] == ["Place support", "Two checks", "Sea"]
    assert page.locator(".v-way >> nth=1").locator(".v-odds b").count() == 4
    assert "Its event happens as well." in page.inner_text(".v-besides")
    page.click(".v-segments button:has-text('before')")
    page.wait_for_selector(".v-segments button[aria-pressed=true]:has-text('before')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".v-row .v-card.can")
    assert page.evaluate("() => Object.values({ ...localStorage })").count("before") == 1


def test_a_stability_card_is_chosen_among_cards_that_say_what_they_would_do(desk: Desk) -> None:
    table, decision = to_play(desk, "stability")
    page = desk.page
    assert len(page.evaluate(CARDS)) == len(decision["options"]) == 10
    vain = page.locator(".v-card.vain")
    assert all(text.startswith("✗ No effect") for text in vain.locator(".v-card-why").all_inner_texts())
    before = length(desk, table)
    page.locator(".v-card.can").first.click()
    page.wait_for_selector(READY)
    assert length(desk, table) == before
    page.click(READY)
    page.wait_for_selector(".curtain button")
    assert length(desk, table) == before + 1


def test_the_name_of_a_card_in_the_story_opens_its_face(desk: Desk) -> None:
    to_play(desk)
    link = desk.page.locator("#log .v-card-link").last
    link.hover()
    desk.page.wait_for_selector(".v-face-popup .v-card")
    assert desk.page.inner_text(".v-face-popup h3") == link.inner_text()
    desk.page.mouse.move(1, 1)
    desk.page.wait_for_selector(".v-face-popup", state="detached")
    link.hover()
    desk.page.wait_for_selector(".v-face-popup .v-card")
    link.evaluate("(link) => link.replaceWith(link.cloneNode(true))")
    desk.page.mouse.move(1, 1)
    desk.page.wait_for_selector(".v-face-popup", state="detached")


def test_on_a_low_screen_the_hand_moves_and_the_board_does_not(desk: Desk) -> None:
    """1280x720: whole cards over its foot, spines while the pointer is on it; and its print is legible."""
    page = desk.page
    page.set_viewport_size({"width": 1280, "height": 720})
    to_play(desk)
    page.mouse.move(1, 1)
    lies = page.evaluate(MAP)
    high = "() => document.querySelector('.v-hand').clientHeight"
    page.wait_for_function(f"() => ({high})() === 240")
    words = page.locator(".v-row :is(.v-how, .v-card-head span)")
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert words.evaluate_all(cut) == []
    # Nine cards are as narrow as eight are here.
    page.set_viewport_size({"width": 1150, "height": 720})
    assert words.evaluate_all(cut) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    page.hover("#board .map", position={"x": 300, "y": 60})
    page.wait_for_function(f"() => ({high})() === 52")
    page.keyboard.press("h")
    page.wait_for_function(f"() => ({high})() === 240")
    assert page.evaluate(MAP) == lies
    assert page.evaluate(PRINT) >= 9.5
    page.set_viewport_size({"width": 1440, "height": 900})
    assert words.evaluate_all(cut) == [], "nor are they cut on a larger screen, where cards are hardly wider"


def test_on_a_phone_cards_are_swiped_and_their_ways_fit_a_finger(phone: Desk) -> None:
    to_play(phone)
    assert too_low(phone.page, ".v-modes button") == []
    row = phone.page.evaluate(
        "() => { const row = document.querySelector('.v-row'); return row.scrollWidth > row.clientWidth; }"
    )
    assert row
    assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_behind_its_tab_a_phone_spreads_the_whole_hand_out(phone: Desk) -> None:
    to_play(phone)
    page = phone.page
    page.click("#phone-tabs [data-tab=left]")
    # The tabs stay at the foot of the screen, and no card lies beside it.
    page.wait_for_function(
        "() => document.querySelector('#phone-tabs').getBoundingClientRect().bottom === innerHeight"
    )
    assert page.evaluate(
        """() => [...document.querySelectorAll('.v-row .v-card')].every((card) => {
          const { left, right } = card.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        })"""
    )
    assert too_low(page, ".v-modes button") == []
    # What has room here does not say that there is more.
    page.wait_for_function(
        """() => [...document.querySelectorAll('.v-row .v-card-text')].every(
          (text) => text.classList.contains('cut') === text.scrollHeight > text.clientHeight + 2)"""
    )


def test_at_the_end_a_phone_puts_the_hand_away(phone: Desk) -> None:
    table, _ = to_play(phone)
    page = phone.page
    page.click("#phone-tabs [data-tab=left]")
    resigns = {"seat": "liberal", "kind": "agree", "action": ["resign", "liberal"]}
    asked(phone, f"/api/tables/{table}/proposals", resigns)
    expect(page.get_by_role("region", name="The end")).to_be_visible()
    assert page.locator("#phone-tabs [aria-selected=true]").get_attribute("data-tab") == "board"
    for gone in ("#phone-tabs [data-tab=left]", ".v-row"):
        expect(page.locator(gone)).to_be_hidden()


@cache
def after_two_checks() -> tuple[str, int]:
    """A journal after the other side's card: a check in the corner of the map, then one far from it."""
    game = chancellery.load("turmoil")
    for seed in range(20):
        match, dice, last = chancellery.new("turmoil", seed), Dice(seed), 0
        while match.pending() and match.length < 200:
            decision = match.pending()[below(dice, len(match.pending()))]
            if (decision.seat, decision.what) == ("liberal", "play"):
                lines = [line for line in log_lines(game, match, "liberal", last) if line["weight"]]
                places = [line["places"] for line in lines if line["ev"] == "check"]
                if (
                    len(lines) == 3
                    and len(places) == 2
                    and {*places[0]} <= SOUTH_WEST
                    and "bosnia" in places[1]
                ):
                    return match.to_jsonl(), match.length
            assert isinstance(decision, Choice)
            match.play(decision.seat, decision.options[below(dice, len(decision.options))])
            last = match.length if decision.seat == "liberal" else last
    raise AssertionError("no such round")


def test_the_card_of_the_story_steps_aside_for_the_place_that_it_is_about(desk: Desk) -> None:
    page = desk.page
    page.emulate_media(reduced_motion="reduce")
    desk.go(f"/t/{set_up_at(desk, *after_two_checks(), ('liberal',), 'chancellor')}")
    page.click(".since-card button")
    # Faces are learned when the table is there; then names in the story are links.
    page.wait_for_selector("#log .v-card-link", state="attached")
    desk.lies_still()
    page.click(".story-chip")
    expect(page.locator(".strip .v-held")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(".told-text")).to_contain_text("support check in")
    assert page.evaluate(COVERED) == [True, True, True]
    page.keyboard.press("Space")
    expect(page.locator(".told-text")).to_contain_text("Bosnia")
    assert page.evaluate(COVERED) == [True, True, False]
    # A card with many ways says each in its place.
    page.wait_for_function("() => document.querySelector('.v-modes button .v-how')")
    assert page.evaluate(SPILT) == []
    # A heading has no rule at its side, in the dark either.
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    expect(page.locator("#log a.turn.own").last).to_have_css("border-left-color", "rgba(0, 0, 0, 0)")
