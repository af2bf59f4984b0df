"""The package once more, with a language beside English that marks where each string begins and ends.

`python -m tests.web.abroad`, with such a package first on its path, prints what its pages say in no language.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import FluentSerializer

import chancellery
from chancellery.core.phrases.sentences import Sentences
from chancellery.testing.pseudo import LANGUAGE, marked, outside, pseudo
from chancellery.web.settings import Settings
from tests.web.sayings import SPEAKING
from tests.web.served import Client, served

SRC = Path(__file__).parent.parent.parent / "src" / "chancellery"
ADDRESSES = ("/", "/new", "/import", "/account", "/people/You", "/tables/mine", "/nowhere")
OF_TITLES = ("learn", "primer", "words", "cards", "sandbox")
OF_TABLES = ("", "/replay", "/sandbox", "/mute", "/webhook")


def write_package(folder: Path) -> None:
    """Links to all that there is, and a second language in every room that has a first."""
    shutil.copytree(SRC, folder / "chancellery", copy_function=os.symlink, dirs_exist_ok=True)
    for path in SRC.rglob("en*.ftl"):
        to = folder / "chancellery" / path.relative_to(SRC)
        file = marked(FluentResource(path.read_text("utf-8")))
        if path.name == "en.ftl" and path.parent.parent.parent.name == "games":
            text = chancellery.load(path.parent.parent.name).text
            assert isinstance(text, Sentences)
            file = pseudo(text).book.resources[-1]
        said = FluentSerializer().serialize(file)
        (to.parent / path.name.replace("en", LANGUAGE, 1)).write_text(said, "utf-8")


def listen(client: Client) -> dict[str, list[str]]:
    """What pages say outside the marks, by address."""
    addresses = [*ADDRESSES, *(f"/{one}/{info.slug}" for info in chancellery.titles() for one in OF_TITLES)]
    for info in chancellery.titles():
        mine, *others = chancellery.new(info.slug, 0).header.seats
        seats = {mine: {"kind": "me"}} | {seat: {"kind": "bot", "bot": "uniform"} for seat in others}
        made = client.post("/api/tables", json={"game": info.slug, "seats": seats}).json()["table"]["id"]
        addresses += [f"/t/{made}{one}" for one in OF_TABLES]
    pages = {address: client.get(address, headers={"Accept": "text/html"}).text for address in addresses}
    told = {address: sorted(set(strays(page))) for address, page in pages.items()}
    return {re.sub("/t/[^/]+", "/t", address): words for address, words in told.items()}


def strays(page: str) -> Iterator[str]:
    heard = _Heard()
    heard.feed(page)
    for said in heard.said:
        yield from re.findall(r"[^\W\d_]{2,}", outside(said))


class _Heard(HTMLParser):
    """What is read on a page, or aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        self.said += [text for name, text in attrs if name in SPEAKING and text]

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside not in ("code", "kbd", "script", "style"):
            self.said.append(data)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/tables.sqlite3"
        with served(Settings(database=store, language=LANGUAGE)) as client:
            script = client.get(re.findall(r"/modules/[^\"]+/home\.js", client.get("/").text)[0]).text
            json.dump({"pages": listen(client), "script": "⟦as ⟧" in script}, sys.stdout)


if __name__ == "__main__":
    main()
