"""The Arsenals and the three Fleet Boxes on the map: whose Fleets lie where, active or exhausted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.draw.svg import group, number, rect, tag, title, use
from chancellery.games.belle_epoque.board.style import BOXES, hue
from chancellery.games.belle_epoque.board.tips import code_of, figures
from chancellery.games.belle_epoque.rules.facts import MINOR_FLEETS, POWERS, facts
from chancellery.games.belle_epoque.words.text import english

View = Mapping[str, Any]

ALLIED_SCALE = 0.76
LONGEST = 20.0
"""Room for each of one or two Fleets of a Power; three have to share its column."""
HEAD, COLUMN = 20.0, 46.0
OWN_AT, ALLIED_AT = 22.0, 37.0
"""From the head of a box down to the Fleets of a Power, and to those of its allies."""


def box_frames() -> str:
    """What is printed of the boxes."""
    known = facts()
    parts = []
    for place, inset in BOXES.items():
        parts.append(inset.paper())
        name = english().form("place", place, "heading")
        parts.append(tag("text", name, x=inset.left, y=inset.y + 15, class_="head"))
        for i, power in enumerate(known.powers):
            left, top = inset.x + 4 + i * COLUMN, inset.y + HEAD
            parts.append(rect((left, top, COLUMN, inset.high - HEAD - 4), "cell"))
            parts.append(tag("text", code_of(power.slug), x=left + COLUMN / 2, y=top + 12, class_="fine mid"))
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


def minor_fleets_of(view: View, power: str, place: str) -> list[str]:
    """Nations whose Fleets serve a Power there."""
    return [
        slug
        for slug in MINOR_FLEETS
        if view["minor_fleets"][slug]["place"] == place and view["territories"][slug]["holder"] == power
    ]


def minor_ship(view: View, slug: str, place: str, x: float, y: float) -> str:
    """A minor nation's steamer under its letters, to click on."""
    tired = view["minor_fleets"][slug]["exhausted"]
    told = english().say("tip-allied-fleet", {"nation": slug, "exhausted": tired})
    box = (x - 11.5, y - 8, 23, 16)
    return group(
        title(told),
        rect(box, "hit", rx=2),
        ship(x, y + 1, tired=tired, scale=ALLIED_SCALE),
        tag("text", code_of(slug), x=x, y=y + 5, class_="code"),
        rect(box, "ring still", rx=2),
        class_=hue(slug),
        data_id=f"{slug} {place}",
    )


def fleet_boxes(view: View) -> str:
    """All Fleets that are built."""
    return group(*(_box(view, place) for place in BOXES), class_="fleets")


def _box(view: View, place: str) -> str:
    inset = BOXES[place]
    top = inset.y + HEAD
    free = [f"M{number(inset.x)} {number(inset.y)}h{number(inset.wide)}v{HEAD:g}h{number(-inset.wide)}z"]
    parts = []
    for i, power in enumerate(POWERS):
        left = inset.x + 4 + i * COLUMN
        minors, own = minor_fleets_of(view, power, place), _count(view, power, place)
        if own:
            parts.append(_own(view, power, place, left, top))
        parts += [
            minor_ship(view, slug, place, left + COLUMN * (n + 0.5) / len(minors), top + ALLIED_AT)
            for n, slug in enumerate(minors)
        ]
        if not minors and not own:
            free.append(f"M{number(left)} {number(top)}h{COLUMN:g}v{number(inset.high - HEAD)}h{-COLUMN:g}z")
    ring = rect(inset.grown(2), "ring still", rx=4)
    hit = tag("path", d="".join(free), class_="hit")
    return group(title(_words(view, place)), hit, ring, data_id=place) + "".join(parts)


def _count(view: View, power: str, place: str) -> int:
    fleets = view["powers"][power]["fleets"][place]
    return int(fleets["ready"] + fleets["exhausted"])


def _own(view: View, power: str, place: str, left: float, top: float) -> str:
    fleets = view["powers"][power]["fleets"][place]
    ready, tired = fleets["ready"], fleets["exhausted"]
    fields = {"power": power, "place": place, "ready": ready, "tired": tired, "fleets": ready + tired}
    words = english().say("tip-fleets", fields)
    box = (left + 1, top + 14, COLUMN - 2, 15)
    return group(
        title(words),
        rect(box, "hit"),
        row_of_ships(left + COLUMN / 2, top + OWN_AT, ready, tired),
        rect(box, "ring still", rx=2),
        class_=hue(power),
        data_id=f"{power} {place}",
    )


def _words(view: View, place: str) -> str:
    counts = {
        power: _count(view, power, place) + len(minor_fleets_of(view, power, place)) for power in POWERS
    }
    left = {power: view["powers"][power]["fleets"]["reserve"] for power in POWERS}
    there = {power: n for power, n in counts.items() if n}
    fields = {"place": place, "there": figures(there), "left": figures(left)}
    return english().say("tip-box", fields)
