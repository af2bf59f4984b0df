"""Tables in a language that marks where each string begins and ends: scripts say nothing outside of it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest

import chancellery
from chancellery.testing.pseudo import LANGUAGE, outside
from tests.web.abroad import write_package
from tests.web.conftest import Desk, serving
from tests.web.test_review import journal
from tests.web.test_words import ROOT

pytestmark = pytest.mark.browser
MUTE = "kbd, code, script, .seal, #seed, [hidden]"
PARTS = "p, li, h1, h2, h3, h4, button, td, th, dt, dd, label, option, summary"
HEARD = f"""() => {{
  const copy = document.body.cloneNode(true);
  for (const one of copy.querySelectorAll('{MUTE}')) one.remove();
  const texts = [...copy.querySelectorAll('{PARTS}')].map((one) => one.textContent);
  const having = (name) => [...document.querySelectorAll(`body [${{name}}]:not(#seed)`)];
  const told = (name) => having(name).map((one) => one.getAttribute(name));
  return [...texts, ...['aria-label', 'title', 'placeholder', 'alt'].flatMap(told)];
}}"""
"""What a page says, to read and to hear; the board itself is proved by the kit."""
KNOWN = frozenset(("Chancellery", "You", "https", "Orders", "orders"))
"""The ballot of Diplomacy is called by its slug."""


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of the package with its second language."""
    package = tmp_path_factory.mktemp("package")
    write_package(package)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join((str(package), str(ROOT))))
        with serving(tmp_path_factory.mktemp("abroad"), "--language", LANGUAGE) as address:
            yield address


def strays(page: Any) -> set[str]:
    said = page.evaluate(HEARD)
    return {word for one in said for word in re.findall(r"[^\W\d_]{2,}", outside(one or ""))} - KNOWN


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_a_table_says_nothing_that_is_not_in_a_language_file(abroad: str, chromium: Any, slug: str) -> None:
    desk = Desk(chromium, abroad)
    page = desk.page
    made = desk.context.request.post(f"{abroad}/quick/{slug}", max_redirects=0)
    desk.go(made.headers["location"])
    page.wait_for_selector(".prompt.yours")
    heard = {"asked": strays(page)}
    page.keyboard.press("l")
    page.wait_for_selector(".pop .body button")
    heard["list"] = strays(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector(".pop .keys")
    heard["help"] = strays(page)
    page.keyboard.press("Escape")
    page.click("text=⟦Propose…⟧")
    page.wait_for_selector(".pop .body button")
    heard["votes"] = strays(page)
    assert {where: words for where, words in heard.items() if words} == {}
    assert desk.complaints == []
    desk.close()


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("/", ".title-plate"),
        ("/new?game=turmoil", "#recap dt"),
        ("/learn/turmoil", "#tasks li"),
        ("/sandbox/diplomacy", ".prompt .words h1"),
        ("/cards/grande_guerre", "#cards > li"),
    ],
)
def test_a_page_says_nothing_that_is_not_in_a_language_file(
    abroad: str, chromium: Any, address: str, shown: str
) -> None:
    desk = Desk(chromium, abroad)
    desk.go(address)
    desk.page.wait_for_selector(shown)
    assert strays(desk.page) == set()
    assert desk.complaints == []
    desk.close()


def test_a_replay_and_an_end_say_nothing_that_is_not_in_a_language_file(abroad: str, chromium: Any) -> None:
    desk = Desk(chromium, abroad)
    page = desk.page
    made = page.request.post(f"{abroad}/api/import", data={"text": journal()}).json()["table"]["id"]
    desk.go(f"/t/{made}/replay")
    page.wait_for_selector("#count:not(:empty)")
    heard = {"replay": strays(page)}
    page.get_by_role("tab", name="⟦Analysis⟧").first.click()
    page.get_by_role("button", name="⟦Analyse this game⟧").wait_for()
    heard["analysis"] = strays(page)
    desk.go(f"/t/{made}/sandbox")
    page.wait_for_selector("#sandbox-note")
    heard["sandbox"] = strays(page)
    assert {where: words for where, words in heard.items() if words} == {}
    desk.close()
