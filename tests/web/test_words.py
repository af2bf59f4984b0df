"""Everything that pages say stands in their language files, and everything there is said."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from markupsafe import Markup

from chancellery.core.phrases.book import resources
from chancellery.core.phrases.house import House
from chancellery.core.phrases.values import PhraseError
from chancellery.table.said import TABLE
from chancellery.web.pages import HERE
from chancellery.web.said import PAGES, for_script, say, say_html, worded
from tests.web.abroad import write_package
from tests.web.sayings import (
    HOLE,
    Call,
    in_python,
    in_scripts,
    in_templates,
    stray_in_script,
    stray_in_template,
)

ROOT = Path(__file__).parent.parent.parent
SCRIPTS = HERE / "static"
KEYS = frozenset(
    ("Arrow", "Backspace", "Control", "Delete", "End", "Enter", "Esc", "Escape", "Meta", "Shift", "Tab")
)
"""What browsers call keys."""
NAMES = frozenset(
    (
        *("True", "False", "Notification", "header.head, main, footer.foot", "plate row-piece"),
        *(f"{name} {HOLE}" for name in ("about", "bot", "quick", f"sheet {HOLE}", f"way {HOLE}")),
        *(f"desk {HOLE} {HOLE} {HOLE}", f"translate({HOLE}px, {HOLE}px) {HOLE}"),
    )
)
"""What programs call things."""
NO_WORDS = frozenset(("Chancellery", "https://"))
"""What is the same in every language."""


HOUSES = pytest.mark.parametrize("house", [PAGES, TABLE], ids=["pages", "table"])


def calls(house: House) -> Iterator[Call]:
    if house is TABLE:
        yield from in_python(HERE.parent / "table")
        return
    yield from in_templates(HERE / "templates")
    yield from in_scripts(SCRIPTS)
    yield from in_python(HERE)


def own_messages(house: House) -> list[str]:
    """Those of the house, without what all titles share."""
    own = resources(house.package, "en", house.parts)[1:]
    return [entry.id.name for resource in own for entry in resource.body if hasattr(entry, "id")]


@HOUSES
def test_every_message_that_is_called_for_is_there_with_its_fields(house: House) -> None:
    book, wrong = house.book, []
    for call in calls(house):
        if call.message not in book:
            wrong.append(f"{call.where}: there is no message {call.message}")
        elif set(book.variables(call.message)) - call.fields:
            wrong.append(f"{call.where}: {call.message} takes {book.variables(call.message)}")
        elif not call.message.startswith("day-") and call.fields - set(book.variables(call.message)):
            wrong.append(f"{call.where}: {call.message} is given {sorted(call.fields)} in vain")
    assert wrong == []


@HOUSES
def test_every_message_is_said(house: House) -> None:
    said = {call.message for call in calls(house)}
    within = {"month", "day-alone", "day-and-year", "of"}  # of dates, and of those whose something is
    assert set(own_messages(house)) - said - within == set()


@HOUSES
def test_no_message_stands_in_two_files(house: House) -> None:
    names = own_messages(house)
    assert len(names) == len(set(names))


@pytest.mark.parametrize("path", sorted((HERE / "templates").glob("*.html")), ids=lambda path: path.stem)
def test_a_template_says_nothing_by_itself(path: Path) -> None:
    stray = [one for one in stray_in_template(path) if one.strip(" ·") not in NO_WORDS]
    assert stray == []


def test_words_in_a_template_are_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<p title="Look">{{ say("a") }} by <b>{{ "Go on" if n }}</b> <kbd>R</kbd></p>')
    assert stray_in_template(page) == ["Look", "by", "Go on"]


def test_words_in_a_script_are_seen(tmp_path: Path) -> None:
    script = tmp_path / "page.js"
    script.write_text('make("b", { class: "one two", text: `${say("a-b")} of ${n ? "Go on" : "x"}` });')
    assert stray_in_script(script) == ["\ue000 of \ue000", "Go on"]
    assert [call.message for call in in_scripts(tmp_path)] == ["a-b"]


def test_a_script_is_sent_its_messages_and_not_their_names() -> None:
    book = PAGES.book
    assert worded('a(say("page-tables"));', book) == 'a("Tables");'
    assert worded('say("row-with", { people })', book) == 'say("with {people}", { people })'
    assert for_script(book, "row-letters") == [("n", {"one": "{n} letter", "_": "{n} letters"})]
    assert for_script(book, "account-since") == "Here since {day}."
    with pytest.raises(PhraseError, match="There is no message 'nothing'"):
        worded('say("nothing")', book)


@pytest.mark.slow
def test_another_language_is_only_files(tmp_path: Path) -> None:
    """Every page of a server that speaks one which marks its strings: nothing is said outside of them."""
    write_package(tmp_path)
    path = os.pathsep.join((str(tmp_path), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-m", "tests.web.abroad"],
        env={**os.environ, "PYTHONPATH": path},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["script"]
    assert len(found["pages"]) > 20
    # The last is between two marks: the foot of a card is parted by its dots.
    known = {"Chancellery", "You", "https", "diplomacy", "package", "no", "Fleet"}
    told = {page: [word for word in words if word not in known] for page, words in found["pages"].items()}
    # Seals have letters.
    assert {page: words for page, words in told.items() if any(not word.isupper() for word in words)} == {}


FILLED = """
globalThis.document = { documentElement: { lang: "en" } };
const { say } = await import(process.argv[1]);
const letters = [["n", { one: "{n} letter", none: "nothing", 0: "no letter", _: "{n} letters" }], "."];
const said = [1, 2, 0, ""].map((n) => say(letters, { n }));
const mine = [["mine", { yes: "yours", _: "{whose}" }]];
for (const one of [true, false]) said.push(say(mine, { mine: one, whose: "{mine} $&" }));
said.push(say("a {b}", { b: 3 }));
console.log(JSON.stringify(said));
"""


def test_a_script_fills_in_fields_and_chooses_by_them() -> None:
    if not shutil.which("node"):
        pytest.skip("Node is not installed.")
    command = ["node", "--input-type=module", "-e", FILLED, str(SCRIPTS / "say.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    letters = ["1 letter.", "2 letters.", "no letter.", "nothing."]
    assert json.loads(done.stdout) == [*letters, "yours", "{mine} $&", "a 3"]


def test_a_field_is_escaped_and_markup_is_not() -> None:
    assert say("row-with", people="A & B") == "with A & B"
    assert say_html("row-with", people="A & B") == Markup("with A &amp; B")
    assert say_html("row-with", people=Markup("<b>A</b>")) == Markup("with <b>A</b>")


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*.js")), ids=lambda path: path.stem)
def test_a_script_says_nothing_by_itself(path: Path) -> None:
    assert [one for one in stray_in_script(path) if one not in KEYS | NAMES] == []
