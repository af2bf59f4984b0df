"""The page's modules in one file: in the order of their needs, and only in forms that can be joined."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

import chancellery
from chancellery.web import modules
from chancellery.web.packed import BEST
from chancellery.web.pages import ENTRIES, FOREVER, HERE, MODULES, base_for, entry_of
from chancellery.web.settings import Settings
from tests.web.served import Client, served


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(modules, "HERE", tmp_path)
    modules.joined.cache_clear()
    modules._sent.cache_clear()
    return tmp_path


def test_each_module_is_there_once_and_behind_what_it_needs() -> None:
    for entry in ENTRIES:
        text = modules.joined(entry)
        order = re.findall(r"^const module_(\w+) = \(\(\) => \{$", text, re.MULTILINE)
        assert len(order) == len(set(order))
        assert order[-1] == entry
        used = [(text.index(f"= module_{name};"), name) for name in order if f"= module_{name};" in text]
        for place, name in used:
            assert text.index(f"const module_{name} = (") < place
        assert not re.search(r"^(import|export)\b", text, re.MULTILINE)


def test_every_page_begins_with_a_module_that_is_served_and_brings_no_other() -> None:
    begun = {
        name
        for page in (HERE / "templates").glob("*.html")
        for name in re.findall(r"\{\{ modules \}\}/(\w+)\.js", page.read_text("utf-8"))
    }
    brought = {
        name
        for script in (HERE / "static").glob("*.js")
        for name in re.findall(r'\bimport\(new URL\("(\w+)\.js"', script.read_text("utf-8"))
    }
    assert begun | brought == ENTRIES
    assert brought - begun == {"ending"}


def test_a_module_that_is_brought_later_gives_what_it_exports() -> None:
    assert modules.sent("ending").endswith(")();export const { headline, Ending } = module_ending;\n")


def test_a_browser_is_sent_nothing_that_only_readers_need(shelf: Path) -> None:
    begins = "const a = [\n  1,\n  2, // two, and no more,\n];\n\nprint(a)\n"
    (shelf / "page.js").write_text(begins + 'print(a + +b, / , "/.test(a), ` ${ a } `);\n')
    body = 'const a=[1,2,];print(a)\nprint(a+ +b,/ , "/.test(a),` ${ a } `);return{};'
    assert modules.sent("page") == f'"use strict";const module_page=(()=>{{{body}}})();'


def test_names_stay_those_of_their_module(shelf: Path) -> None:
    (shelf / "one.js").write_text("const own = 1;\nexport const two = own + 1;\n")
    (shelf / "page.js").write_text(
        'import { two as more } from "./one.js";\nconst own = more;\nprint(own);\n'
    )
    assert modules.joined("page") == (
        '"use strict";\n'
        "const module_one = (() => {\nconst own = 1;\nconst two = own + 1;\n\nreturn { two };\n})();\n"
        "const module_page = (() => {\nconst { two: more } = module_one;\nconst own = more;\nprint(own);\n"
        "\nreturn {  };\n})();\n"
    )


def test_comments_stay_at_home_and_code_beside_them_does_not(shelf: Path) -> None:
    (shelf / "one.js").write_text(
        "/** Of the module. */\n// A line.\nconst a = 1; // beside\n"
        "/** @type {X} */ (a).b();\n  /**\n   * @param {X} x\n   */\nf(/* in */ a);\n"
    )
    assert "const a = 1; // beside\n(a).b();\nf(/* in */ a);\n" in modules.joined("one")
    assert "Of the module" not in modules.joined("one")


def test_a_margin_goes_and_a_text_of_several_lines_is_refused(shelf: Path) -> None:
    (shelf / "one.js").write_text("function f() {\n  return `  ${1}`;\n}\n")
    assert "function f() {\nreturn `  ${1}`;\n}\n" in modules.joined("one")
    modules.joined.cache_clear()
    (shelf / "one.js").write_text("const a = `\n  b`;\n")
    with pytest.raises(ValueError, match="several lines"):
        modules.joined("one")


def test_modules_that_need_each_other_are_refused(shelf: Path) -> None:
    (shelf / "one.js").write_text('import { b } from "./two.js";\n')
    (shelf / "two.js").write_text('import { a } from "./one.js";\n')
    with pytest.raises(ValueError, match="one needs two needs one: modules must not need each other"):
        modules.joined("one")


def test_another_form_of_export_is_refused(shelf: Path) -> None:
    (shelf / "one.js").write_text("export default 1;\n")
    with pytest.raises(ValueError, match=r"one.js: 'export default 1;' is a form that is not joined"):
        modules.joined("one")


def test_a_browser_keeps_a_module_until_it_changes(tmp_path: Path) -> None:
    modules.joined.cache_clear()
    with served(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}")) as client:
        look(client)


def look(client: Client) -> None:
    kept = client.get(f"{MODULES}/table.js")
    assert kept.headers["cache-control"] == FOREVER
    assert kept.headers["content-type"].startswith("text/javascript")
    assert kept.text == modules.sent("table")
    assert kept.headers["content-encoding"] == "gzip"
    plain = client.get(f"{MODULES}/table.js", headers={"Accept-Encoding": "identity"})
    assert (plain.text, "content-encoding" in plain.headers) == (kept.text, False)
    sheet = client.get(f"{MODULES}/card_table.css")
    assert sheet.headers["content-type"].startswith("text/css")
    assert sheet.text == modules.joined_sheet("card_table")
    assert modules.joined_sheet("table") in sheet.text
    assert client.get("/modules/older/table.js").headers["cache-control"] == "no-cache"
    assert client.get(f"{MODULES}/dom.js").status_code == 404


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_what_never_changes_of_a_table_leaves_room_for_the_rest(slug: str) -> None:
    """Of 200 kB for the first look; below the browser, for every title."""
    title = chancellery.load(slug)
    entry, (base, _) = entry_of(title), base_for(slug, {})
    parts = (modules.sent(entry), modules.joined_sheet(entry), modules.joined_sheet("style"), base)
    weight = sum(len(gzip.compress(part.encode(), BEST)) for part in parts)
    assert 90_000 < weight < 170_000


def test_a_title_is_sent_what_it_may_ask_with() -> None:
    asked = {info.slug: entry_of(chancellery.load(info.slug)) for info in chancellery.titles()}
    assert asked["diplomacy"] == "table"
    assert asked["turmoil"] == asked["belle_epoque"] == "card_table"
    assert asked["grande_guerre"] == "desk_table"
    assert "class Hand" not in modules.joined("table")
    assert "class Desk" not in modules.joined("card_table")


WIDE = ("body", ".playing", ".table", ".dock", ".material", ".right", ".board", ".map", ".phone-tabs")
"""Parts of a table that hold much."""


@pytest.mark.parametrize("entry", ["desk_table", "replay", "sandbox", "lesson"])
def test_no_style_asks_of_a_large_part_what_it_holds(entry: str) -> None:
    """A browser would look at all of the page again whenever anything in it changes."""
    sheet = modules.joined_sheet(entry)
    asked = [re.sub(r"[:\[].*", "", one) for one in re.findall(r"([^\s>+~,(){}]+):has\(", sheet)]
    assert [one for one in asked if one.endswith(WIDE)] == []
    assert re.findall(r"[^{}]*:has\([^{},]*\*\s*(?=[,{])", sheet) == [], "all that it holds"
