"""The page for contributors names places that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
PLACES = sorted(set(re.findall(r"`((?:src|tests|tools)/[^`<\s]*)`", PAGE)))
TITLES = sorted(
    path.parents[1] for path in (ROOT / "src" / "chancellery" / "games").glob("*/data/rules.toml")
)


def test_the_map_of_the_house_has_its_rooms() -> None:
    rooms = {path.name for path in (ROOT / "src" / "chancellery").iterdir() if path.is_dir()}
    told = {place.split("/")[2] for place in PLACES if place.startswith("src/")}
    assert told - rooms == set()
    assert {"core", "games", "draw", "bots", "table", "web", "cli"} <= told


@pytest.mark.parametrize("place", PLACES)
def test_every_place_exists(place: str) -> None:
    assert list(ROOT.glob(place.rstrip("/")))


@pytest.mark.parametrize("place", [place for place in PLACES if place.startswith("src/chancellery/games/*/")])
def test_every_title_has_what_is_said_of_all(place: str) -> None:
    name = place.removeprefix("src/chancellery/games/*/")
    assert [title.name for title in TITLES if not list(title.glob(name))] == []
