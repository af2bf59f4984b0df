"""The colours of a title: its `page.toml`, and what seats get without one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import chancellery
from chancellery.core.errors import DataError
from chancellery.core.page import Colour, load_page

PACKAGE = "chancellery_page_test"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with a folder for data; gives the place of its page.toml."""
    (tmp_path / PACKAGE / "data").mkdir(parents=True)
    (tmp_path / PACKAGE / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    load_page.cache_clear()
    yield tmp_path / PACKAGE / "data" / "page.toml"
    sys.modules.pop(PACKAGE, None)
    load_page.cache_clear()


def test_a_page_gives_seats_their_colours(package: Path) -> None:
    package.write_text(
        '[seat.north]\ncolour = "#1F5F8B"\ndark = "#6FB1DE"\nshape = "disc"\n[same]\nboth = "north"\n'
    )
    page = load_page(PACKAGE)
    assert page.colour("both") == Colour("#1F5F8B", dark="#6FB1DE", shape="disc")
    assert page.colour("north").themes == ("#1F5F8B", "#6FB1DE")
    assert page.colour("north").inks == ("#FFFFFF", "#FFFFFF")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[seat.north]\non = '#FFFFFF'", r"page\.toml: seat\.north: 'colour' is missing"),
        ("[seat.north]\ncolour = 5", r"seat\.north\.colour: a word is expected, not 5"),
        ("[seat.north]\ncolour = '#FFFFFF'\npail = true", r"seat\.north: there is no 'pail'; 'pale' is"),
        ("[seat.north]\ncolour = '#FFFFFF'\nshape = 'heart'", r"seat\.north\.shape: one of 'square', 'disc'"),
        ("[seat.north]\ncolour = 'red'", r"seat\.north\.colour: '#1F5F8B' is a colour, 'red' is none"),
        ("[ground.sea]\ncolour = '#fff'", r"ground\.sea\.colour: '#1F5F8B' is a colour, '#fff' is none"),
        ("[seats.north]\ncolour = '#FFFFFF'", r"page\.toml: there is no 'seats'; 'seat' is"),
        ("[same]\nboth = 'north'", r"same\.both: there is no colour of 'north'"),
        ("[seat", r"page\.toml: "),
    ],
)
def test_a_page_that_cannot_be_read_is_refused_with_its_place(package: Path, text: str, words: str) -> None:
    package.write_text(text)
    with pytest.raises(DataError, match=words):
        load_page(PACKAGE)


def test_seats_without_a_page_get_colours_that_differ(package: Path) -> None:
    seats = tuple(f"seat_{n}" for n in range(12))
    assert len({load_page(PACKAGE, seats).colour(seat).colour for seat in seats}) == 12


def test_a_seat_that_the_page_leaves_out_gets_one_by_its_place(package: Path) -> None:
    by_place = load_page(PACKAGE, ("north", "south")).seat
    package.write_text('[seat.north]\ncolour = "#1F5F8B"\n')
    load_page.cache_clear()
    assert load_page(PACKAGE, ("north", "south")).seat == {
        "north": Colour("#1F5F8B"),
        "south": by_place["south"],
    }


def test_a_game_tells_a_page_its_seats_by_theme_shape_and_ink() -> None:
    swatches = chancellery.load("turmoil").swatches
    assert swatches == {
        "liberal": ("#1F5F8B", "#6FB1DE", "disc", "#FFFFFF", "#1F1B16"),
        "authoritarian": ("#B2481E", "#E8895A", "square", "#FFFFFF", "#1F1B16"),
    }
    assert chancellery.load("belle_epoque").swatches["great_britain_france"][0] == "#1B2F73"
