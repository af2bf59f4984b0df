"""The pages for readers: the contents of the site list each, and every link leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.site_pages import PAGES, from_docs, from_root

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SITE = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
SOURCES = {
    **{ROOT / name: page for name, page in PAGES.items()},
    **{page: page.name for page in DOCS.glob("*.md")},
}
"""Every page where it stands, and its name in the site."""

every_page = pytest.mark.parametrize("source", sorted(SOURCES), ids=lambda path: path.name)


def listed(contents: list[Any]) -> Iterator[str]:
    """The pages of the contents, part by part."""
    for entry in contents:
        if isinstance(entry, str):
            yield entry
        else:
            for part in entry.values():
                yield from listed(part)


def unfenced(text: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def links(text: str) -> list[str]:
    """Links and pictures that lead to files of ours."""
    found = re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", unfenced(text)))
    return [link for link in found if not re.match(r"[a-z]+:", link)]


def anchors(text: str) -> set[str]:
    """What a link may name behind `#`: the headings, as the code host and the site both spell them."""
    headings = re.findall(r"^#+ (.+)$", unfenced(text), re.MULTILINE)
    return {re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading.lower())) for heading in headings}


def broken(source: Path) -> list[str]:
    """Links of a page that lead nowhere from where it stands."""
    text = source.read_text("utf-8")
    found = []
    for link in links(text):
        name, _, anchor = link.partition("#")
        target = source.parent / name if name else source
        if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            found.append(link)
    return found


def test_contents_list_every_page_once() -> None:
    assert sorted(listed(SITE["nav"])) == sorted(SOURCES.values())


@every_page
def test_every_link_leads_somewhere(source: Path) -> None:
    assert broken(source) == []


@every_page
def test_every_link_stays_within_the_site(source: Path) -> None:
    text = source.read_text("utf-8")
    targets = {
        link.partition("#")[0]
        for link in links(from_root(text) if source.parent == ROOT else from_docs(text))
    }
    pages = set(SOURCES.values())
    assert {name for name in targets - {""} - pages if not (DOCS / name).is_file() or ".." in name} == set()


def test_a_warning_fails_the_site() -> None:
    assert SITE["strict"] is True
    assert set(SITE["validation"].values()) == {"warn"}


def test_a_link_that_leads_nowhere_is_seen(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# A heading: of ours\n", "utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        "[a](there.md) [b](there.md#a-heading-of-ours) [c](https://example.org/x) `[d](code.md)`\n"
        "[e](gone.md) ![f](gone.png) [g](there.md#gone) [h](#gone)\n```\n[i](code.md)\n```\n",
        "utf-8",
    )
    assert broken(page) == ["gone.md", "gone.png", "there.md#gone", "#gone"]


def test_links_change_their_folder_with_the_page() -> None:
    assert from_root("[a](docs/play.md#turn) [b](CHANGELOG.md)") == "[a](play.md#turn) [b](changelog.md)"
    assert from_docs("[a](../README.md) [b](play.md)") == "[a](index.md) [b](play.md)"
