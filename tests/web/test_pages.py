"""The pages in a real browser: every click goes through the page, as a player's would."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import chancellery
from chancellery.core.match import Match
from chancellery.draw.palette import TOKENS
from chancellery.web.pages import HERE
from tests.web.conftest import Desk, too_low

pytestmark = pytest.mark.browser

STATE = re.compile(r"/api/tables/\w+\?seat=")
"""Where a play page asks what its seat may see."""


def slot_texts(page: Any) -> list[str]:
    found: list[str] = page.locator(".slots .slot:not(.vacant) .text").all_inner_texts()
    return found


def set_up(desk: Desk, options: dict[str, str], seats: dict[str, str], game: str = "diplomacy") -> str:
    """A table through the page of questions; gives its id."""
    page = desk.page
    desk.go(f"/new?game={game}")
    page.wait_for_selector("#seats select")
    for name, label in options.items():
        with page.expect_response(re.compile("/seats")):
            page.select_option(f"#option-{name}", label=label)
    for seat, value in seats.items():
        page.select_option(f"#seat-{seat}", value=value)
    page.click("text=Set up the table")
    page.wait_for_url("**/t/*")
    return str(page.url).split("/t/")[1].split("?")[0]


def answer(page: Any) -> None:
    """Send what is written, the rest filled in, and wait until it is taken.

    The page puts an answered question away and asks for the next in one go, and for nothing while it waits.
    """
    sent = False

    def asks_again(request: Any) -> bool:
        nonlocal sent
        sent = sent or request.url.endswith("/act")
        return sent and bool(STATE.search(request.url))

    button = page.locator("#tools button", has_text="Submit").first
    with page.expect_request(asks_again):
        missing = "missing" in button.inner_text()
        button.click()
        if missing:
            page.click("#tools >> text=Fill and submit")


def test_home_shows_the_games(desk: Desk) -> None:
    desk.go("/")
    for info in chancellery.titles():
        assert desk.page.locator(".plate-card h2", has_text=info.title).is_visible()
    pictures = (
        "() => [...document.querySelectorAll('.plate-card img')].every(i => i.complete && i.naturalWidth)"
    )
    desk.page.wait_for_function(pictures)


def test_my_tables_are_listed_with_my_move(desk: Desk) -> None:
    table = desk.play_now()
    desk.go("/")
    row = desk.page.locator(f'.rows a[href="/t/{table}"]')
    assert "Your move" in row.inner_text()


def test_a_unit_and_its_target_make_an_order(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("A bud")
    expect(page.locator("#prompt")).to_contain_text("Budapest")
    expect(page.locator('[data-id="ser"].can')).to_have_count(1)
    desk.click_on("ser")
    page.wait_for_selector(".orders .move, .orders.move")
    assert slot_texts(page) == ["A (Bud) - Ser"]


def test_several_meanings_give_a_menu_and_a_second_click_the_plainest(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("A bud")
    desk.click_on("gal")
    page.wait_for_selector(".menu button >> nth=1")
    desk.click_on("gal")
    page.wait_for_function("() => document.querySelectorAll('.slots .slot:not(.vacant)').length === 1")
    assert slot_texts(page) == ["A (Bud) - Gal"]
    page.keyboard.press("Escape")
    desk.click_on("A vie")
    desk.click_on("A vie")
    page.wait_for_function("() => document.querySelectorAll('.slots .slot:not(.vacant)').length === 2")
    assert slot_texts(page)[1] == "A (Vie) Stands"


def test_a_draft_survives_a_reload(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("F tri")
    desk.click_on("alb")
    page.wait_for_selector(".orders .move")
    page.reload()
    page.wait_for_selector(".slots .slot:not(.vacant)")
    assert slot_texts(page) == ["F (Tri) - Alb"]
    page.click("text=×")
    page.wait_for_function("() => !document.querySelector('.slots .slot:not(.vacant)')")


def test_typed_orders(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    page.fill("#typed", "A Vie - Gal\nA Bud - Ser\nF Tri - Alb")
    page.click(".typed >> text=Read")
    page.wait_for_function("() => document.querySelectorAll('.slots .slot:not(.vacant)').length === 3")
    assert slot_texts(page) == ["A (Bud) - Ser", "F (Tri) - Alb", "A (Vie) - Gal"]
    expect(page.locator(".typed .report")).to_have_text("Three are written.")
    assert page.input_value("#typed") == ""


def test_a_typed_line_changes_one_order_and_leaves_those_of_the_hand(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    for unit, place in (("A bud", "ser"), ("F tri", "alb")):
        desk.click_on(unit)
        desk.click_on(place)
    page.wait_for_function("() => document.querySelectorAll('.slots .slot:not(.vacant)').length === 2")
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Control+Enter")
    page.wait_for_function("() => document.querySelectorAll('.slots .slot:not(.vacant)').length === 3")
    assert slot_texts(page) == ["A (Bud) - Ser", "F (Tri) - Alb", "A (Vie) - Gal"]
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('.slots .slot:not(.vacant)').length === 3")
    assert slot_texts(page) == ["A (Bud) - Ser", "F (Tri) - Alb", "A (Vie) - Gal"]


def test_every_typed_line_that_is_not_taken_is_told_under_the_field(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    desk.click_on("A bud")
    desk.click_on("ser")
    page.wait_for_selector(".slots .slot:not(.vacant)")
    words = "A Vie - Gal\nA Bud - Par\nF Ank - Bla"
    page.fill("#typed", words)
    page.click(".typed >> text=Read")
    report = page.locator(".typed .report")
    expect(report.locator("p")).to_have_text("One is written. Not taken:")
    assert report.locator("li").all_text_contents() == [
        "A Bud - Par: Paris is not next to Budapest. (§II.4)",
        "F Ank - Bla: The fleet in Ankara is Turkish, not yours. (§II.2)",
    ]
    assert slot_texts(page) == ["A (Bud) - Ser", "A (Vie) - Gal"]
    assert "Paris is not next to Budapest" in page.inner_text("#polite")
    assert page.input_value("#typed") == words, "it is there to be mended"
    desk.click_on("F tri")
    desk.click_on("alb")
    expect(report).to_have_count(0)


def test_keyboard_alone(desk: Desk) -> None:
    desk.against_bots()
    page = desk.page
    page.keyboard.press("l")
    page.keyboard.type("Tri) - Alb")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.slots .slot:not(.vacant)').length === 1")
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
    table = set_up(desk, {"end_year": "1901"}, {})
    page = desk.page
    page.wait_for_selector(".prompt.yours")
    desk.click_on("A bud")
    desk.click_on("ser")
    page.wait_for_selector(".orders .move")
    for _ in range(12):
        page.wait_for_selector(".prompt.yours, #tools .primary:has-text('Replay')")
        if page.locator("#tools >> text=Replay").count():
            break
        answer(page)
    page.wait_for_selector("#tools >> text=Replay")
    assert "seed " in page.inner_text("#seed")
    assert page.locator("#log a").count() > 20
    page.click("#tools >> text=Replay")
    page.wait_for_url("**/replay")
    page.wait_for_function("() => document.querySelector('#log a')")
    length = int(page.get_attribute("#step", "max"))
    page.keyboard.press("Home")
    page.wait_for_function("() => document.getElementById('count').textContent.startsWith('0 of')")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => new URLSearchParams(location.search).get('step') === '1'")
    page.keyboard.press("End")
    page.wait_for_function("n => new URLSearchParams(location.search).get('step') === String(n)", arg=length)
    desk.go(f"/t/{table}/replay?step=7")
    page.wait_for_function("() => document.getElementById('count').textContent.startsWith('7 of')")
    page.wait_for_function("() => document.querySelector('#log a')")
    with page.expect_download() as got:
        page.click("#picture")
    assert "<svg" in got.value.path().read_text()


SHOWN = """['length', 'tools', 'options', 'prompt']
  .map((id) => document.getElementById(id).textContent).join('|')"""
STEP = f"""() => {{
  const tools = [...document.querySelectorAll('#tools button')];
  if (tools.some((one) => one.matches('.primary') && one.textContent === 'Replay')) return 'over';
  if (!tools.length || !document.querySelector('.prompt.yours')) return '';
  if (tools.some((one) => one.textContent.startsWith('Submit'))) return 'ballot';
  window.before = {SHOWN};
  const button = document.querySelector('#options button:not(.denied)');
  if (button) button.click();
  return button ? 'taken' : document.querySelector('#board .can')?.getAttribute('data-id') || 'list';
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
    set_up(desk, SHORT.get(slug, {}), {}, game=slug)
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
        page.wait_for_function(f"() => {SHOWN} !== before")
    assert page.locator("#tools .primary:has-text('Replay')").count()


AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
AT_REST = """() => !document.getElementById('under').textContent.includes('yet to answer')
  && !document.getAnimations().some((one) => one.effect.getComputedTiming().endTime < Infinity)"""
"""The bots have answered, and nothing moves any more: colours are those that stay."""
FOUND = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .filter(v => ['serious', 'critical'].includes(v.impact)).map(v => v.id + ': ' + v.nodes[0].target)"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_serious_finding_of_axe(chromium: Any, address: str, theme: str) -> None:
    desk = Desk(chromium, address, color_scheme=theme, bypass_csp=True)
    desk.page.add_init_script(path=str(AXE))
    pages = ["/", "/login", "/t/nothing"]
    for info in chancellery.titles():
        table = desk.play_now(info.slug)
        desk.page.wait_for_function(AT_REST)
        assert desk.page.evaluate(FOUND) == []
        desk.page.keyboard.press("l")
        assert desk.page.evaluate(FOUND) == []
        pages += [f"/t/{table}/replay", f"/new?game={info.slug}"]
    for path in (*pages, f"/t/{table}/webhook"):
        desk.go(path)
        desk.page.wait_for_load_state("networkidle")
        assert desk.page.evaluate(FOUND) == [], path
    desk.close()


def test_seven_seats_in_one_browser_stay_covered(desk: Desk) -> None:
    powers = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
    set_up(desk, {}, dict.fromkeys(powers, "me"))
    page = desk.page
    for i, power in enumerate(powers):
        expect(page.locator(".curtain h1")).to_have_text(f"Hand over to {power.capitalize()}")
        page.click(".curtain .primary")
        page.wait_for_selector(".prompt.yours")
        assert not page.locator(".orders > *:not(.glide)").count() or i == 0
        page.click("#tools >> text=/^Submit/")
        page.click("#tools >> text=Fill and submit")
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
    page.click("#tools >> text=/^Submit/")
    page.click("#tools >> text=Fill and submit")
    page.click(".curtain >> text=Back to Austria")
    page.click("#tools >> text=Not ready")
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
    expect(page.locator(".slots")).to_be_visible()
    page.tap("#phone-tabs >> text=Log")
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
    """Under 500 kB for a play page, everything counted."""
    table = desk.against_bots()
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
    assert 50_000 < sum(sizes) < 500_000


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
    css = re.sub(r"/\*.*?\*/", "", (HERE / "static" / "style.css").read_text("utf-8"), flags=re.DOTALL)
    parts = [part.strip() for rule in re.findall(r"([^{}]+)\{", css) for part in rule.split(",")]
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
