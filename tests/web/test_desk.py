"""A ballot as a desk, in a real browser: toggles, levels, counters, fronts, keys, a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.conftest import Desk, too_low
from tests.web.moments import journal_at, set_up_at
from tests.web.test_pages import ANSWERED

pytestmark = pytest.mark.browser

UNTIL_ASKED = """async (url) => {
  while (!(await (await fetch(url)).json()).decision) await new Promise((go) => setTimeout(go, 50));
}"""
"""Until the others have answered."""
PIPS = """() => [...document.querySelectorAll('th .v-desk-pips')].map((row) => {
  const all = [...row.children].map((pip) => pip.getBoundingClientRect());
  return all.filter((pip) => Math.abs(pip.top - all[0].top) > 1 || pip.width < 5 || pip.height < 5).length;
})"""
"""Of each column: how many cannot be told apart, or stand in another line."""
SIZES = ((1440, 900), (1280, 720), (1920, 1080))


def sit_at(desk: Desk, what: str, scenario: str = "1916") -> str:
    """A table of La Grande Guerre against a bot, at the first ballot of a kind; gives its id."""
    desk.page.emulate_media(reduced_motion="reduce")
    moment = journal_at("grande_guerre", "entente", what, scenario=scenario)
    table = set_up_at(desk, *moment, ("entente",), "attache")
    desk.go(f"/t/{table}")
    desk.page.wait_for_selector(".v-desk")
    desk.lies_still()
    return table


def asked(desk: Desk, table: str) -> dict[str, Any] | None:
    found = desk.context.request.get(f"{desk.address}/api/tables/{table}?seat=entente").json()
    decision: dict[str, Any] | None = found["decision"]
    return decision


def answer_until(desk: Desk, table: str, what: str) -> None:
    """The first answer to everything that is asked before."""
    for _ in range(400):
        decision = asked(desk, table)
        if decision is None:
            desk.page.evaluate(UNTIL_ASKED, f"/api/tables/{table}?seat=entente")
            continue
        if decision["what"] == what:
            return
        first = [slot["options"][0]["action"] for slot in decision.get("slots", [])]
        action = first or decision["options"][0]["action"]
        sent = {"seat": "entente", "action": action, "decision": decision["id"]}
        assert desk.context.request.post(f"{desk.address}/api/tables/{table}/act", data=sent).ok
    raise AssertionError(f"{what} is never asked")


def cell(page: Any, column: str, row: str) -> Any:
    return page.get_by_label(re.compile(f"^{column}, {row}")).first


def drafted(desk: Desk, table: str) -> list[Any]:
    found = desk.context.request.get(f"{desk.address}/api/tables/{table}?seat=entente").json()
    return [one for one in found["draft"] if one and one[0] != "pass"]


def test_an_action_is_toggled_explained_counted_kept_and_sent(desk: Desk) -> None:
    table = sit_at(desk, "actions")
    page = desk.page
    submit = page.locator("#foot .primary")
    expect(submit).to_contain_text("Submit no action")
    loan = cell(page, "France", "War loan")
    with page.expect_response(re.compile("/draft$")):
        loan.click()
    expect(loan).to_have_attribute("aria-pressed", "true")
    expect(submit).to_contain_text("Submit one action")
    expect(page.locator(".v-why")).to_contain_text("War loan, France: Base 55")
    assert drafted(desk, table) == [["act", "france", "war_loan", "-"]]
    with page.expect_response(re.compile("/draft$")):
        cell(page, "Britain", "War loan").click()
    expect(page.locator(".v-why")).to_contain_text("War loan, Britain")
    page.reload()
    page.wait_for_selector(".v-desk")
    expect(page.locator(".v-desk-cell[aria-pressed=true]")).to_have_count(2)
    with page.expect_response(re.compile("/draft$")):
        cell(page, "France", "War loan").click()
    expect(submit).to_contain_text("Submit one action")
    with page.expect_response(re.compile("/draft$")):
        page.keyboard.press("z")
    expect(submit).to_contain_text("Submit two actions")
    with page.expect_request(re.compile("/act$")) as sent:
        submit.click()
    action = sent.value.post_data_json["action"]
    assert [one for one in action if one[0] == "act"] == [
        ["act", "france", "war_loan", "-"],
        ["act", "britain", "war_loan", "-"],
    ]


def test_a_full_column_says_so_and_takes_no_more(desk: Desk) -> None:
    sit_at(desk, "actions")
    page = desk.page
    most = int(page.locator("th[data-column=italy] .v-purse .figures").inner_text().split("/")[1])
    buttons = page.locator("td[data-column=italy] .v-desk-cell")
    for i in range(most):
        with page.expect_response(re.compile("/draft$")):
            buttons.nth(i).click()
    expect(page.locator("td[data-column=italy] .v-desk-cell.pale")).to_have_count(buttons.count() - most)
    buttons.nth(most).click()
    expect(page.locator("#trouble")).to_contain_text("Italy has")
    expect(page.locator("td[data-column=italy] .v-desk-cell[aria-pressed=true]")).to_have_count(most)


def test_keys_alone_fill_a_desk(desk: Desk) -> None:
    """One cell is reached by Tab, the one where one was last; arrows and letters walk the others."""
    sit_at(desk, "actions")
    page = desk.page
    focused = "() => document.activeElement.getAttribute('aria-label')"
    expect(page.locator(".v-body button[tabindex='0']")).to_have_count(1)
    page.focus(".v-body button[tabindex='0']")
    assert page.evaluate(focused).startswith("France, Improve National Will")
    page.keyboard.press("Tab")
    assert page.evaluate("() => !document.activeElement.closest('.v-body')")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("b")
    assert page.evaluate(focused).startswith("Britain, Improve National Will")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused).startswith("Britain, Reinforce Parliament")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused).startswith("Russia, Reinforce Parliament")
    with page.expect_response(re.compile("/draft$")):
        page.keyboard.press("Space")
    expect(page.locator(".v-desk-cell[aria-pressed=true]")).to_have_count(1)
    assert page.evaluate(focused).startswith("Russia, Reinforce Parliament")
    expect(page.locator(".v-body button[tabindex='0']")).to_have_attribute(
        "aria-label", re.compile("^Russia, Reinforce Parliament")
    )
    with page.expect_response(re.compile("/act$")):
        page.keyboard.press("s")


def test_a_power_on_the_board_leads_to_its_column(desk: Desk) -> None:
    sit_at(desk, "actions")
    desk.click_on("italy")
    focused = "() => document.activeElement.getAttribute('aria-label')"
    assert desk.page.evaluate(focused).startswith("Italy, Improve National Will")


def test_as_last_time_takes_what_was_sent_before(desk: Desk) -> None:
    table = sit_at(desk, "war_postures")
    page = desk.page
    expect(page.locator("#foot button", has_text="As last time")).to_have_count(0)
    west = page.locator("section[data-column=west] .v-throws button")
    with page.expect_response(re.compile("/draft$")):
        west.nth(1).click()
    expect(west.nth(1)).to_have_attribute("aria-pressed", "true")
    with page.expect_response(re.compile("/act$")):
        page.click("#foot .primary")
    answer_until(desk, table, "war_postures")
    page.reload()
    page.wait_for_selector(".v-desk")
    expect(west.nth(0)).to_have_attribute("aria-pressed", "true")
    with page.expect_response(re.compile("/draft$")):
        page.click("#foot >> text=As last time")
    expect(west.nth(1)).to_have_attribute("aria-pressed", "true")


def test_an_ally_joins_in_or_stays_behind(desk: Desk) -> None:
    table = sit_at(desk, "war_postures")
    page = desk.page
    west = page.locator("section[data-column=west]")
    with page.expect_response(re.compile("/draft$")):
        west.locator(".v-throws button", has_text="Press").click()
    with page.expect_response(re.compile("/draft$")):
        west.get_by_text("stays behind").click()
    assert ["pressure_without", "britain"] in drafted(desk, table)
    expect(west.locator(".v-throws button", has_text="Press")).to_have_attribute("aria-pressed", "true")


def test_a_purse_is_spent_and_no_more_than_it_holds(desk: Desk) -> None:
    sit_at(desk, "war_buy")
    page = desk.page
    expect(page.locator(".seats")).to_contain_text("Central Powers")
    left = page.locator("th[data-column=france] .v-purse").first
    expect(left).to_have_text("10 EP left")
    with page.expect_response(re.compile("/draft$")):
        page.get_by_label("France, Munitions, 1").click()
    expect(left).to_have_text("4 EP left")
    page.get_by_label("France, Steps, 3").click()
    expect(page.locator("#trouble")).to_contain_text("The treasury of France does not reach that far")
    with page.expect_response(re.compile("/draft$")):
        page.get_by_label("France, Munitions, 0").click()
    expect(left).to_have_text("10 EP left")


def sent_with(page: Any, words: list[Any]) -> Any:
    """Until an answer is sent that has these words in one of its slots."""
    return page.expect_request(
        lambda request: request.url.endswith("/act") and words in request.post_data_json["action"]
    )


def test_one_sheet_is_submitted_once_and_its_parts_are_sent_when_they_are_asked(desk: Desk) -> None:
    sit_at(desk, "war_buy")
    page, submit = desk.page, desk.page.locator("#foot .primary")
    part = page.locator(".v-parts button")
    with page.expect_response(re.compile("/draft$")):
        page.get_by_label("France, Munitions, 1").click()
    # A part that lies under what is asked goes with it once it is touched; another tab leads to it, too.
    page.get_by_label("France, To the Balkans, 1").click()
    expect(submit).to_contain_text("Submit both parts")
    part.filter(has_text="Ambassadors").click()
    page.get_by_label("France, United States: more").click()
    expect(submit).to_contain_text("Submit all three parts")
    page.keyboard.press("z")
    posts = page.get_by_role("region", name="Ambassadors").locator("td[data-column=france] output")
    expect(posts.first).to_have_text("0")
    page.get_by_label("France, United States: more").click()
    with sent_with(page, ["corps", 1]), sent_with(page, ["munitions", 1]):
        submit.click()
    # What was not filled in is asked; what is still to come stays on the sheet.
    expect(page.locator("#prompt")).to_have_text("Plan the Grand Offensives of the coming year.")
    expect(submit).to_contain_text("Submit both parts")
    with sent_with(page, ["post", "usa"]), sent_with(page, ["none"]):
        submit.click()


def test_a_part_that_has_changed_since_it_was_filled_in_is_to_be_looked_at_again(desk: Desk) -> None:
    sit_at(desk, "war_buy")
    page, submit = desk.page, desk.page.locator("#foot .primary")
    posts = page.locator(".v-parts button", has_text="Ambassadors")
    posts.click()
    page.get_by_label("Britain, Greece: more").click()
    expect(submit).to_contain_text("Submit both parts")
    with page.expect_response(re.compile("/draft$")):
        page.get_by_label("Britain, Ambassador, yes").click()
    expect(submit).to_contain_text("Submit the purchases")
    part = page.get_by_role("region", name="Ambassadors")
    expect(part.locator(".v-remark")).to_contain_text("look at it once more")
    expect(part.locator("td[data-column=britain] output").nth(2)).to_have_text("1")
    along = part.get_by_role("checkbox")
    expect(along).not_to_be_checked()
    along.click()
    expect(along).to_be_checked()
    expect(part.locator(".v-remark")).to_be_hidden()
    expect(submit).to_contain_text("Submit both parts")
    along.click()
    expect(submit).to_contain_text("Submit the purchases")


@pytest.mark.parametrize("what", ["actions", "war_postures"])
def test_a_desk_fits_its_frame_and_moves_nothing(desk: Desk, what: str) -> None:
    sit_at(desk, what)
    page = desk.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        desk.lies_still()
        board = "() => JSON.stringify(document.querySelector('#board .map > svg').getBoundingClientRect())"
        before = page.evaluate(board)
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
        cut = page.evaluate(
            """() => [...document.querySelectorAll('.v-desk-cell, .v-purse, .v-throws .v-title')]
              .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
        )
        assert cut == []
        assert not any(page.evaluate(PIPS)), (width, page.evaluate(PIPS))
        small = page.evaluate(
            """() => [...document.querySelectorAll('#board .map text')].map((one) => {
              const { a, b } = one.getScreenCTM();
              return [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b), one.textContent];
            }).filter(([size]) => size < 9.4)"""
        )
        assert small == [], (width, small)
        page.locator(".v-desk button").nth(4).click()
        assert page.evaluate(board) == before
    page.set_viewport_size({"width": 1440, "height": 900})


@pytest.mark.parametrize("what", ["war_buy", "war_postures", "actions"])
def test_axe_finds_nothing_serious_on_a_desk(desk: Desk, what: str) -> None:
    sit_at(desk, what)
    desk.page.wait_for_function(ANSWERED)
    assert findings(desk.page) == []


def test_all_choices_have_those_that_are_not_open_with_their_reasons(desk: Desk) -> None:
    sit_at(desk, "actions")
    page = desk.page
    page.keyboard.press("l")
    page.wait_for_selector(".pop .denied")
    expect(page.locator(".pop .denied", has_text="Convoys").first).to_contain_text("§20.5.1")
    page.fill(".pop input", "War loan")
    with page.expect_response(re.compile("/draft$")):
        page.click(".pop .body button >> nth=0")
    expect(cell(page, "France", "War loan")).to_have_attribute("aria-pressed", "true")


def test_on_a_phone_one_government_stands_under_the_thumb(phone: Desk) -> None:
    sit_at(phone, "actions")
    page = phone.page
    expect(page.locator(".v-picks [aria-selected=true]")).to_contain_text("France")
    assert too_low(page, ".v-grid tr:has(td.led .v-desk-cell)", 47.5) == []
    page.locator(".v-picks button", has_text="Britain").click()
    with page.expect_response(re.compile("/draft$")):
        page.get_by_label(re.compile("^Britain, War loan")).click()
    expect(page.locator("#foot .primary")).to_contain_text("Submit one action")
    assert page.evaluate("() => document.body.scrollWidth <= innerWidth")


def test_typed_lines_change_only_what_they_name_and_the_report_opens_beside(desk: Desk) -> None:
    table = sit_at(desk, "actions")
    page = desk.page
    with page.expect_response(re.compile("/draft$")):
        cell(page, "Britain", "War loan").click()
    page.keyboard.press("t")
    page.fill("#typed", "france war loan\nfrance plum pudding")
    with page.expect_response(re.compile("/draft$")):
        page.click(".v-typed button")
    expect(page.locator(".typed .report")).to_contain_text("One is written. Not taken:")
    expect(page.locator("#typed")).to_have_value("france plum pudding")
    loans = [["act", "france", "war_loan", "-"], ["act", "britain", "war_loan", "-"]]
    assert drafted(desk, table) == loans
    page.locator("#typed").blur()
    page.keyboard.press("w")
    expect(page.locator(".v-report > h3")).to_have_text("May 1916 · Interphase")
    expect(page.locator(".v-report .v-matter h3").filter(has_text="National will")).to_be_visible()
    expect(page.locator(".v-grid")).to_be_hidden()
    page.keyboard.press("w")
    expect(page.locator(".v-grid")).to_be_visible()
