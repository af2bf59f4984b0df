"""The pages in a real browser: every click goes through the page, as a player's would."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.match import Match
from chancellery.draw.palette import TOKENS
from chancellery.web.modules import joined_sheet
from chancellery.web.pages import HERE
from tests.web.axe import findings
from tests.web.conftest import Desk, too_low
from tests.web.test_press_pages import asked

pytestmark = pytest.mark.browser

STATE = re.compile(r"/api/tables/\w+\?seat=")
"""Where a play page asks what its seat may see."""


def slot_texts(page: Any) -> list[str]:
    found: list[str] = page.locator(".order-row:not(.vacant) .text").all_inner_texts()
    return found


def written(page: Any, count: int) -> None:
    """Wait until so many orders are written."""
    expect(page.locator(".order-row:not(.vacant)")).to_have_count(count)


def type_orders(page: Any, words: str) -> None:
    """Into the box for typed lines, which opens with a key."""
    if not page.locator("#typed").count():
        page.keyboard.press("t")
    page.fill("#typed", words)


WEAKEST = """() => {
  for (const one of document.querySelectorAll('#seats select')) {
    if (!one.value.startsWith('bot ')) continue;
    one.value = [...one.options].map((option) => option.value).find((value) => value.startsWith('bot '));
    one.dispatchEvent(new Event('change', { bubbles: true }));
  }
}"""
"""Bots are listed from the weakest up; a game that is only clicked through need not wait for a better one."""


def set_up(
    desk: Desk, options: dict[str, str], seats: dict[str, str], game: str = "diplomacy", *, weak: bool = False
) -> str:
    """A table through the page of questions, against the usual bots or against the weakest; gives its id."""
    page = desk.page
    desk.go(f"/new?game={game}")
    page.wait_for_selector("#seats select")
    for name, label in options.items():
        with page.expect_response(re.compile("/seats")):
            page.select_option(f"#option-{name}", label=label)
    if weak:
        page.evaluate(WEAKEST)
    for seat, value in seats.items():
        page.select_option(f"#seat-{seat}", value=value)
    page.click("text=Set up the table")
    page.wait_for_url("**/t/*")
    return str(page.url).split("/t/")[1].split("?")[0]


def answer(page: Any) -> None:
    """Send what is written, the rest filled in, and wait until the page asks for something else.

    The length of the journal would not do: others answer meanwhile.
    """
    button = page.locator("#dock:has(.v-desk) #foot .primary, #dock button:has-text('Submit')").first
    asked = page.get_attribute("#ask", "data-decision")
    missing = "missing" in button.inner_text()
    button.click()
    if missing:
        page.click("#dock >> text=Fill and submit")
    page.wait_for_function("(now) => document.getElementById('ask').dataset.decision !== now", arg=asked)


def test_home_shows_the_games(desk: Desk) -> None:
    desk.go("/")
    for info in chancellery.titles():
        assert desk.page.locator(".title-plate h2", has_text=info.title).is_visible()
    pictures = (
        "() => [...document.querySelectorAll('.title-plate img')].every(i => i.complete && i.naturalWidth)"
    )
    desk.page.wait_for_function(pictures)


def test_my_tables_are_listed_with_my_move(desk: Desk) -> None:
    table = desk.play_now()
    desk.go("/")
    row = desk.page.locator(f'.table-card.turn a[href="/t/{table}"]')
    assert "Your move" in row.inner_text()


def test_a_unit_and_its_target_make_an_order(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("A bud")
    expect(page.locator("#prompt")).to_contain_text("Budapest")
    expect(page.locator('[data-id="ser"].can')).to_have_count(1)
    desk.click_on("ser")
    page.wait_for_selector(".orders .move, .orders.move")
    assert slot_texts(page) == ["Budapest to Serbia"]


def test_one_click_on_a_place_moves_and_on_a_unit_supports(desk: Desk) -> None:
    """A move into a place that could be supported, too, needs no third click; a unit twice holds."""
    desk.against_bots()
    page = desk.page
    desk.click_on("A bud")
    desk.click_on("gal")
    written(page, 1)
    assert slot_texts(page) == ["Budapest to Galicia"]
    desk.click_on("A vie")
    desk.click_on("A vie")
    written(page, 2)
    assert slot_texts(page) == ["Budapest to Galicia", "Vienna holds"]


def test_a_draft_survives_a_reload(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("F tri")
    desk.click_on("alb")
    page.wait_for_selector(".orders .move")
    page.reload()
    page.wait_for_selector(".order-row:not(.vacant)")
    assert slot_texts(page) == ["Trieste to Albania"]
    page.hover(".order-row:not(.vacant)")
    page.click("text=×")
    written(page, 0)


def test_typed_orders(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    type_orders(page, "A Vie - Gal\nA Bud - Ser\nF Tri - Alb")
    page.click(".typed >> text=Read")
    written(page, 3)
    assert slot_texts(page) == ["Budapest to Serbia", "Trieste to Albania", "Vienna to Galicia"]
    expect(page.locator(".typed .report")).to_have_text("Three are written.")
    assert page.input_value("#typed") == ""


def test_a_typed_line_changes_one_order_and_leaves_those_of_the_hand(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    for unit, place in (("A bud", "ser"), ("F tri", "alb")):
        desk.click_on(unit)
        desk.click_on(place)
    written(page, 2)
    type_orders(page, "A Vie - Gal")
    page.press("#typed", "Control+Enter")
    written(page, 3)
    assert slot_texts(page) == ["Budapest to Serbia", "Trieste to Albania", "Vienna to Galicia"]
    page.reload()
    written(page, 3)
    assert slot_texts(page) == ["Budapest to Serbia", "Trieste to Albania", "Vienna to Galicia"]


def test_every_typed_line_that_is_not_taken_is_told_under_the_field(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("A bud")
    desk.click_on("ser")
    written(page, 1)
    words = "A Vie - Gal\nA Bud - Par\nF Ank - Bla"
    type_orders(page, words)
    page.click(".typed >> text=Read")
    report = page.locator(".typed .report")
    expect(report.locator("p")).to_have_text("One is written. Not taken:")
    assert report.locator("li").all_text_contents() == [
        "A Bud - Par: Paris is not next to Budapest. (§II.4)",
        "F Ank - Bla: The fleet in Ankara is Turkish, not yours. (§II.2)",
    ]
    assert slot_texts(page) == ["Budapest to Serbia", "Vienna to Galicia"]
    assert "Paris is not next to Budapest" in page.inner_text("#polite")
    assert page.input_value("#typed") == "A Bud - Par\nF Ank - Bla", "what is wrong is there to be mended"
    desk.click_on("F tri")
    desk.click_on("alb")
    expect(report).to_have_count(0)


def test_keyboard_alone(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    page.keyboard.press("l")
    page.keyboard.type("trieste alb")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    written(page, 1)
    page.wait_for_selector(".orders .move")
    page.focus('#board svg [data-id][tabindex="0"]')
    page.keyboard.press("Enter")
    expect(page.locator("[data-id].sel")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-id].sel")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator(".pop")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_have_count(0)


def test_zoom_pan_and_tooltip(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.lies_still()
    box = page.locator("#board").bounding_box()
    before = page.get_attribute("#board svg", "viewBox")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "b => document.querySelector('#board svg').getAttribute('viewBox') !== b", arg=before
    )
    near = page.get_attribute("#board svg", "viewBox")
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 200, steps=4)
    page.mouse.up()
    page.wait_for_function(
        "b => document.querySelector('#board svg').getAttribute('viewBox') !== b", arg=near
    )
    page.keyboard.press("0")
    page.wait_for_function(
        "b => document.querySelector('#board svg').getAttribute('viewBox') === b", arg=before
    )
    spot = page.locator('[data-id="A vie"]').bounding_box()
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.wait_for_selector(".tip:not([hidden])")
    expect(page.locator(".tip")).to_contain_text("Vienna")


def test_a_whole_game_and_its_replay(desk: Desk) -> None:
    table = set_up(desk, {"end_year": "1901"}, {}, weak=True)
    page = desk.page
    page.evaluate("() => localStorage.setItem('pace', 'off')")
    page.wait_for_selector(".prompt.yours")
    desk.click_on("A bud")
    desk.click_on("ser")
    page.wait_for_selector(".orders .move")
    for _ in range(12):
        page.wait_for_selector(".prompt.yours, #foot button:has-text('Replay')")
        if page.locator("#dock >> text=Replay").count():
            break
        answer(page)
    page.wait_for_selector("#dock >> text=Replay")
    expect(page.locator("#hint")).not_to_have_text(re.compile(r" [01](\.\d+)?$"))  # a bare share of the win
    assert "seed " in page.text_content("#seed")
    assert page.locator("#log a").count() > 8
    page.click("#dock >> text=Replay")
    page.wait_for_url("**/replay")
    page.wait_for_function("() => document.querySelector('#log a')")
    found = page.request.get(f"{desk.address}/api/tables/{table}/phases").json()
    phases = sum(phase["begin"] < phase["end"] for phase in found)
    expect(page.locator("#phase")).to_have_attribute("max", str(phases))  # n phases, n steps
    page.keyboard.press("Home")
    page.wait_for_function("() => document.getElementById('count').textContent.startsWith('0 of')")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => new URLSearchParams(location.search).get('step') === '7'")
    # The address is new before the step is drawn.
    expect(page.locator("#caption")).to_have_text("Spring 1901 · orders")
    expect(page.locator("#board .orders .move")).not_to_have_count(0)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => new URLSearchParams(location.search).get('step') === '8'")
    page.keyboard.press("End")
    page.wait_for_function("n => document.getElementById('count').textContent === `${n} of ${n}`", arg=phases)
    desk.go(f"/t/{table}/replay?step=7")
    page.wait_for_function("() => document.getElementById('caption').textContent === 'Spring 1901 · orders'")
    page.click("#table-menu summary")
    with page.expect_download() as got:
        page.click("#picture")
    assert "<svg" in got.value.path().read_text()


COUNTING = """
  window.coming = 0;
  const fetched = window.fetch;
  window.fetch = async (...given) => {
    window.coming += 1;
    // In a task of its own: what the page asks next because of it is counted by then.
    const done = () => setTimeout(() => { window.coming -= 1; });
    try {
      const response = await fetched(...given);
      const text = response.text.bind(response);
      response.text = () => text().finally(done);
      return response;
    } catch (error) {
      done();
      throw error;
    }
  };
"""
"""How much of what a page has asked is still on its way."""
SHOWN = """['length', 'tools', 'foot', 'options', 'prompt']
  .map((id) => document.getElementById(id).textContent).join('|')"""
STEP = f"""() => {{
  // Odds, reasons and answers change the page when they come: nothing is done before.
  if (window.coming) return '';
  const tools = [...document.querySelectorAll('#tools button, #foot button')];
  if (tools.some((one) => one.textContent.startsWith('Replay'))) return 'over';
  if (!tools.length || !document.querySelector('.prompt.yours')) return '';
  const desk = document.querySelector('.v-desk');
  if (desk || tools.some((one) => one.textContent.startsWith('Submit'))) return 'ballot';
  window.before = {SHOWN};
  const one = (places) => document.querySelector(places);
  const lit = one('#board .can')?.getAttribute('data-id');
  const ready = one('.v-popup button') || one('#foot .primary:not([disabled]), #options button:not(.denied)');
  // Beside a hand of cards an answer without one is a tool, and a tool with a key is none.
  const bare = lit ? null : one('#tools button:not(:has(kbd))');
  const button = ready || bare || (lit ? null : one('.v-act-ways button, button.v-act'));
  if (button) button.click();
  return button ? 'taken' : lit || 'list';
}}"""
"""What is to be done next, as soon as something is; a first button is taken at once."""
SHORT = {
    "diplomacy": {"end_year": "1901"},
    "belle_epoque": {"seats": "1", "np": "yes"},
    "grande_guerre": {"scenario": "1918"},
}
"""Options that make a match short enough to be clicked to its end; some leave other seats than ours away."""
SEATS = {"diplomacy": 7, "turmoil": 2, "belle_epoque": 1, "grande_guerre": 2}


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_every_title_is_clicked_to_its_end(desk: Desk, slug: str) -> None:
    """By somebody who takes the first button, or else the first thing that is lit.

    La Belle Époque alone (§13): no other seat is taken, the rules play the other Powers.
    """
    desk.page.add_init_script(COUNTING)
    set_up(desk, SHORT.get(slug, {}), {}, game=slug, weak=True)
    # One seat without Non-Player Powers is refused, until the next answer allows it.
    desk.complaints = [line for line in desk.complaints if "400" not in line or slug != "belle_epoque"]
    expect(desk.page.locator(".seats li")).to_have_count(SEATS[slug])
    click_to_the_end(desk)


def click_to_the_end(desk: Desk) -> None:
    page = desk.page
    page.set_default_timeout(30_000)
    # Pieces that glide would be waited for.
    page.emulate_media(reduced_motion="reduce")
    for _ in range(3000):
        step = page.wait_for_function(STEP).json_value()
        if step == "over":
            break
        if step == "ballot":
            answer(page)
            continue
        if step == "list":
            page.keyboard.press("l")
            page.click(".pop .body button >> nth=0")
        elif step != "taken":
            desk.click_on(step)
        page.wait_for_function(f"() => {SHOWN} !== before || document.querySelector('.v-popup')")
    assert page.locator("#foot button:has-text('Replay')").count()


LIT_HERE = "() => document.activeElement.matches('#board .can') ? document.activeElement.dataset.id : ''"


def walk_what_is_lit(page: Any) -> None:
    """One lit thing is reached by Tab, from there Tab and arrows lead to others, and Shift and Tab back."""
    expect(page.locator('#board [data-id][tabindex="0"]')).to_have_count(1)
    page.focus('#board [data-id][tabindex="0"]')
    first = page.evaluate(LIT_HERE)
    page.keyboard.press("Tab")
    second = page.evaluate(LIT_HERE)
    page.keyboard.press("Shift+Tab")
    assert second not in ("", first)
    assert page.evaluate(LIT_HERE) == first
    walked = set()
    for arrow in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(arrow)
        walked.add(page.evaluate(LIT_HERE))
    assert "" not in walked
    assert len(walked) > 1
    page.evaluate("() => document.activeElement.blur()")


ANSWERED = "() => !document.getElementById('hint').textContent.includes('yet to answer')"
"""By the bots."""


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_no_serious_finding_of_axe(desk: Desk, slug: str) -> None:
    table = desk.against_bots(slug)
    desk.page.wait_for_function(ANSWERED)
    if slug in ("diplomacy", "belle_epoque"):  # the others begin with cards and with a desk
        walk_what_is_lit(desk.page)
    assert findings(desk.page) == []
    desk.page.keyboard.press("l")
    desk.page.wait_for_selector(".pop")
    assert findings(desk.page) == []
    for path in (f"/t/{table}/replay", f"/new?game={slug}"):
        desk.go(path)
        desk.page.wait_for_load_state("networkidle")
        assert findings(desk.page) == [], path


def test_no_serious_finding_of_axe_beside_the_games(desk: Desk) -> None:
    """Home, lists and letters, the account, and what opens over a table have tests of their own."""
    desk.go("/login")
    seats = {"liberal": {"kind": "me"}, "authoritarian": {"kind": "invited"}}
    made = asked(desk, "/api/tables", {"game": "turmoil", "seats": seats})
    table, invited = made["table"]["id"], made["invitations"]["authoritarian"]
    for path in (
        "/login",
        "/import",
        "/rules/turmoil#p-3.1",
        f"/t/{table}/webhook",
        f"/i/{table}/{invited}",
    ):
        desk.go(path)
        desk.page.wait_for_load_state("networkidle")
        assert findings(desk.page) == [], path
    desk.go(f"/t/{table}")
    expect(desk.page.locator("#prompt")).to_contain_text("still awaited")
    assert findings(desk.page) == []
    desk.stop_listening()  # the next is not there
    desk.go("/t/nothing")
    assert findings(desk.page) == []


def test_seven_seats_in_one_browser_stay_covered(desk: Desk) -> None:
    powers = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
    set_up(desk, {}, dict.fromkeys(powers, "me"))
    page = desk.page
    for i, power in enumerate(powers):
        expect(page.locator(".curtain h1")).to_have_text(f"Hand over to {power.capitalize()}")
        page.click(".curtain .primary")
        page.wait_for_selector(".prompt.yours")
        assert not page.locator(".orders > *:not(.glide)").count() or i == 0
        page.click("#dock >> text=/^Submit/")
    # The last to answer has the next decision at once, and stays.
    page.wait_for_function("() => document.getElementById('caption').textContent === 'Autumn 1901'")
    assert "Turkey" in page.inner_text("#under")
    assert page.locator(".curtain").count() == 0


def test_undo(desk: Desk) -> None:
    set_up(desk, {}, {"england": "me"})
    page = desk.page
    page.click(".curtain .primary")
    page.wait_for_selector(".prompt.yours")
    page.wait_for_function("() => document.querySelectorAll('.seats .mark.done').length === 5")
    page.click("#dock >> text=/^Submit/")
    page.click(".curtain >> text=Back to Austria")
    page.click("#dock >> text=Take it back")
    page.wait_for_selector(".prompt.yours")


def test_an_invitation_link(desk: Desk, chromium: Any, address: str) -> None:
    page = desk.page
    desk.go("/new?game=diplomacy")
    page.wait_for_selector("#seats select")
    page.select_option("#seat-france", value="invited")
    page.click("text=Set up the table")
    link = page.input_value("#links input")
    assert "/i/" in link
    page.goto(link)
    assert "The seat of France waits for you" in page.inner_text("main")
    page.click("text=Sit down")
    page.wait_for_selector(".curtain")


def test_a_phone(phone: Desk) -> None:
    phone.go("/")
    page = phone.page
    wide = "() => document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)
    phone.against_bots()
    assert page.evaluate(wide)
    # At one moment: the page redraws itself.
    prompt, board = page.evaluate(
        """() => [document.querySelector('.prompt').getBoundingClientRect().top,
                 document.querySelector('#board').getBoundingClientRect().bottom]"""
    )
    assert prompt > board - 1
    assert too_low(page, "main button") == []
    page.tap("#left-tab")
    expect(page.locator(".order-rows")).to_be_visible()
    page.tap("#phone-tabs >> text=Story")
    expect(page.locator("#log")).to_be_visible()
    phone.go("/new?game=diplomacy")
    page.wait_for_selector("#seats select")
    assert page.evaluate(wide)


def test_dark_and_light(desk: Desk) -> None:
    desk.go("/")
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = desk.page.evaluate(ground)
    desk.page.click("[data-theme-toggle]")
    dark = desk.page.evaluate(ground)
    assert light != dark
    desk.page.reload()
    assert desk.page.evaluate(ground) == dark


def test_first_load_is_light(desk: Desk) -> None:
    """Under 200 kB and 20 requests for a play page, everything counted."""
    table = desk.against_bots()
    desk.page.wait_for_function(ANSWERED)  # else what they do is loaded, too
    fresh = Desk(desk.context.browser, desk.address)
    client = fresh.context.new_cdp_session(fresh.page)
    client.send("Network.enable")
    coming: set[str] = set()
    sizes: list[float] = []

    def begun(event: dict[str, Any]) -> None:
        # The stream of news never ends.
        if event["type"] != "EventSource":
            coming.add(event["requestId"])

    def ended(event: dict[str, Any]) -> None:
        coming.discard(event["requestId"])
        sizes.append(event.get("encodedDataLength", 0))

    client.on("Network.requestWillBeSent", begun)
    client.on("Network.loadingFinished", ended)
    client.on("Network.loadingFailed", ended)
    fresh.go(f"/t/{table}")
    fresh.page.wait_for_selector(".prompt.yours")
    for _ in range(1500):
        if not coming:
            break
        # Lets the browser's messages in.
        fresh.page.wait_for_timeout(10)
    assert not coming
    fresh.close()
    print(f"first load of a play page: {sum(sizes) / 1000:.0f} kB in {len(sizes)} files")
    assert 50_000 < sum(sizes) < 200_000
    assert len(sizes) <= 20


def test_the_tokens_of_the_page_are_those_of_the_boards() -> None:
    css = (HERE / "static" / "style.css").read_text("utf-8")
    light, dark = css.split("[data-theme=dark] {")[0], css.split("[data-theme=dark] {")[1].split("}")[0]
    system = css.split(":root:not([data-theme=light]) {")[1].split("}")[0]
    for sheet, column in ((light, 0), (dark, 1), (system, 1)):
        for name, value in re.findall(r"--([\w-]+): (#\w+);", sheet):
            assert value == TOKENS.get(name, (value, value))[column], name


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_no_rule_of_the_page_meets_a_drawing(slug: str) -> None:
    """A class that stands alone in the page's style must not be one of a board's."""
    files = [joined_sheet(name) for name in ("style", "desk_table", "replay", "sandbox")]
    css = re.sub(r"/\*.*?\*/", "", "\n".join(files), flags=re.DOTALL)
    rules = [re.sub(r"\([^()]*\)", "", rule) for rule in re.findall(r"([^{}]+)\{", css)]
    parts = [part.strip() for rule in rules for part in rule.split(",")]
    alone = {
        name
        for part in parts
        if re.fullmatch(r"\.[\w-]+(:[\w-]+)*", part)
        for name in re.findall(r"^\.([\w-]+)", part)
    }
    title = chancellery.load(slug)
    match = Match(title.rules, 1)
    view = match.view(match.header.seats[0])
    drawn = title.artist.base(view) + title.artist.pieces(view)
    used = {name for words in re.findall(r'class="([^"]*)"', drawn) for name in words.split()}
    assert not alone & used
