"""What is printed: the sea, the land, six empty spaces and the boxes of the turns."""

from __future__ import annotations

from functools import cache

from chancellery.core.page import load_page
from chancellery.draw.inset import Inset
from chancellery.draw.svg import Box, rect, words
from chancellery.draw.track import Track
from toy.words.text import Words

PAGE = load_page("toy")
WIDTH, HEIGHT = 560.0, 260.0
TURNS = Inset(10.0, 10.0, 110.0, 56.0)
PLACES = {
    "port": (150.0, 30.0),
    "cape": (285.0, 30.0),
    "isle": (420.0, 30.0),
    "hill": (150.0, 160.0),
    "vale": (285.0, 160.0),
    "moor": (420.0, 160.0),
}
RULES = """
.plate .land{fill:var(--paper)}
.plate .space{fill:var(--board-white);stroke:var(--board-ink)}
.plate .name{fill:var(--board-ink);font-size:15px;text-anchor:middle}
"""


def space(slug: str) -> Box:
    """Where a space lies."""
    return *PLACES[slug], 120.0, 70.0


def track(turns: int) -> Track:
    """The turns of a match."""
    return Track(TURNS.left, TURNS.y + 26, TURNS.room / turns, 22.0, tuple(range(1, turns + 1)))


@cache
def printed(w: Words, turns: int) -> str:
    """Whatever never changes in a match: it depends on the options alone."""
    parts = [rect((0.0, 0.0, WIDTH, HEIGHT), "sea"), rect((0.0, 130.0, WIDTH, 130.0), "land")]
    for slug, (x, y) in PLACES.items():
        parts.append(rect(space(slug), "space", rx=4))
        parts.append(words(w.form("space", slug, "bare"), x + 60, y + 20, "name"))
    parts += [
        TURNS.paper(),
        words(w.say("print-turn"), TURNS.x + TURNS.wide / 2, TURNS.y + 19, "name"),
        track(turns).boxes(),
    ]
    return "".join(parts)
