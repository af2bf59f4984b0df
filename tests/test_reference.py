"""The rules that players open at the table: every paragraph that is played has a short text of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

import chancellery
from chancellery.core.errors import DataError
from chancellery.core.paragraphs import Paragraph, load_chapters, load_index
from chancellery.web.pages import chapters_of

LONGEST = 600
"""Characters that are still read at a glance."""

every_title = pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])


def played(slug: str) -> list[Paragraph]:
    """The paragraphs of a title that are done."""
    index = load_index(Path(chancellery.load(slug).paragraphs))
    return [one for one in index.values() if one.status == "done"]


@every_title
def test_every_paragraph_that_is_done_has_a_text(slug: str) -> None:
    paragraphs = played(slug)
    assert paragraphs
    assert [one.number for one in paragraphs if not one.text] == []


@every_title
def test_no_text_is_too_long_for_a_glance(slug: str) -> None:
    index = load_index(Path(chancellery.load(slug).paragraphs))
    assert {one.number: len(one.text) for one in index.values() if len(one.text) > LONGEST} == {}


@every_title
def test_every_chapter_has_a_heading(slug: str) -> None:
    """A bare number tells nobody where to look."""
    assert [one.number for one in chapters_of(chancellery.load(slug)) if not one.title] == []


def test_headings_that_are_none_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text("[chapters]\n3 = 4\n")
    with pytest.raises(DataError, match=r'rules\.toml, chapters: write number = "heading"'):
        load_chapters(path)
