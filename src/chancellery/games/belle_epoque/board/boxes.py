"""The Arsenals and the three Fleet Boxes on the map: whose Fleets lie where, active or exhausted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, number, rect, tag, title, use
from chancellery.games.belle_epoque.board.style import BOXES, hue
from chancellery.games.belle_epoque.board.tips import code_of, figures
from chancellery.games.belle_epoque.rules.facts import MINOR_FLEETS, POWERS, facts
from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]

ALLIED_SCALE = 0.76
LONGEST = 20.0
"""Room for each of one or two Fleets of a Power; three have to share its column."""
HEAD, COLUMN = 20.0, 46.0
OWN_AT, ALLIED_AT = 22.0, 37.0
"""From the head of a box down to the Fleets of a Power, and to those of its allies."""


def box_frames(w: Words) -> str:
    """What is printed of the boxes."""
    known = facts()
    parts = []
    for place, inset in BOXES.items():
        parts.append(inset.paper())
        name = w.form("place", place, "heading")
        parts.append(tag("text", name, x=inset.left, y=inset.y + 15, class_="head"))
        for i, power in enumerate(known.powers):
            left, top = inset.x + 4 + i * COLUMN, inset.y + HEAD
            parts.append(rect((left, top, COLUMN, inset.high - HEAD - 4), "cell"))
            parts.append(
                tag("text", code_of(w, power.slug), x=left + COLUMN / 2, y=top + 12, class_="fine mid")
            )
    return group(*parts, class_="boxes")


def ship(x: float, y: float, *, tired: bool, scale: float) -> str:
    """A steamer; exhausted ones are hollow, with a broken outline."""
    place = f"translate({number(x)} {number(y)})scale({scale:g})"
    return use("ship", transform=place, class_="ship tired" if tired else "ship")


def row_of_ships(x: float, y: float, ready: int, tired: int) -> str:
    """Fleets side by side about a middle, active ones first."""
    count = ready + tired
    step = min(LONGEST, (COLUMN - 2) / count)
    first = x - step * (count - 1) / 2
    return "".join(ship(first + step * i, y, tired=i >= ready, scale=(step - 0.5) / 30) for i in range(count))


class Column(NamedTuple):
    """What a box shows of a Power: its Fleets, how many it has left, and those of its allies."""

    power: str
    ready: int
    tired: int
    left: int
    allied: tuple[tuple[str, bool], ...]
    """Nations, and whether their Fleets are exhausted."""

    @property
    def own(self) -> int:
        return self.ready + self.tired


def fleet_boxes(w: Words, view: View) -> Parts:
    """All Fleets that are built, by box."""
    return {f"fleets {place}": _box(w, place, tuple(_columns(view, place))) for place in BOXES}


def _columns(view: View, place: str) -> Iterator[Column]:
    serving = [
        (view["territories"][slug]["holder"], slug, view["minor_fleets"][slug]["exhausted"])
        for slug in MINOR_FLEETS
        if view["minor_fleets"][slug]["place"] == place
    ]
    for power in POWERS:
        fleets = view["powers"][power]["fleets"]
        allied = tuple((slug, tired) for holder, slug, tired in serving if holder == power)
        here = fleets[place]
        yield Column(power, here["ready"], here["exhausted"], fleets["reserve"], allied)


@lru_cache(2**12)
def _box(w: Words, place: str, columns: tuple[Column, ...]) -> str:
    inset = BOXES[place]
    top = inset.y + HEAD
    free = [f"M{number(inset.x)} {number(inset.y)}h{number(inset.wide)}v{HEAD:g}h{number(-inset.wide)}z"]
    parts = []
    for i, column in enumerate(columns):
        left = inset.x + 4 + i * COLUMN
        if column.own:
            parts.append(_own(w, place, column, left, top))
        parts += [
            minor_ship(w, slug, place, tired, left + COLUMN * (n + 0.5) / len(column.allied), top + ALLIED_AT)
            for n, (slug, tired) in enumerate(column.allied)
        ]
        if not column.allied and not column.own:
            free.append(f"M{number(left)} {number(top)}h{COLUMN:g}v{number(inset.high - HEAD)}h{-COLUMN:g}z")
    ring = rect(inset.grown(2), "ring still", rx=4)
    hit = tag("path", d="".join(free), class_="hit")
    return group(group(title(_words(w, place, columns)), hit, ring, data_id=place), *parts, class_="fleets")


def minor_ship(w: Words, slug: str, place: str, tired: bool, x: float, y: float) -> str:
    """A minor nation's steamer under its letters, to click on."""
    told = w.say("tip-allied-fleet", {"nation": slug, "exhausted": tired})
    box = (x - 11.5, y - 8, 23, 16)
    return group(
        title(told),
        rect(box, "hit", rx=2),
        ship(x, y + 1, tired=tired, scale=ALLIED_SCALE),
        tag("text", code_of(w, slug), x=x, y=y + 5, class_="code"),
        rect(box, "ring still", rx=2),
        class_=hue(slug),
        data_id=f"{slug} {place}",
    )


def _own(w: Words, place: str, column: Column, left: float, top: float) -> str:
    power, ready, tired = column.power, column.ready, column.tired
    fields = {"power": power, "place": place, "ready": ready, "tired": tired, "fleets": column.own}
    words = w.say("tip-fleets", fields)
    box = (left + 1, top + 14, COLUMN - 2, 15)
    return group(
        title(words),
        rect(box, "hit"),
        row_of_ships(left + COLUMN / 2, top + OWN_AT, ready, tired),
        rect(box, "ring still", rx=2),
        class_=hue(power),
        data_id=f"{power} {place}",
    )


def _words(w: Words, place: str, columns: tuple[Column, ...]) -> str:
    counts = {column.power: column.own + len(column.allied) for column in columns}
    there = {power: n for power, n in counts.items() if n}
    left = {column.power: column.left for column in columns}
    fields = {"place": place, "there": figures(there), "left": figures(left)}
    return w.say("tip-box", fields)
