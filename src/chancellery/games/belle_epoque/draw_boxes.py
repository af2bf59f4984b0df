"""The Arsenals and the three Fleet Boxes on the map: whose Fleets lie where, active or exhausted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import group, number, tag, title, use
from chancellery.games.belle_epoque.draw_insets import BOXES
from chancellery.games.belle_epoque.draw_style import CONTINENT_NAMES, hue
from chancellery.games.belle_epoque.draw_words import code_of, owner_name, plural
from chancellery.games.belle_epoque.facts import MINOR_FLEETS, POWERS, facts

View = Mapping[str, Any]

SHIP = "M-15-.5h3.5v-3.5h5v-8h5v8h8.5v-6h1.2v6h1.3v3.5h5.5l-3.5 8h-21.5z"
ALLIED_SCALE = 0.76
LONGEST = 20.0
"""Room for each of one or two Fleets of a Power; three have to share its column."""
HEAD, COLUMN = 20.0, 46.0
OWN_AT, ALLIED_AT = 22.0, 37.0
"""From the head of a box down to the Fleets of a Power, and to those of its allies."""
GREEK = "GR"
"""Greece sends no missions and so has no letters among the nations."""


def place_name(place: str) -> str:
    """A box, or the Arsenals."""
    return "Arsenals" if place == "arsenal" else f"Fleet Box {CONTINENT_NAMES[place]}"


def box_frames() -> str:
    """What is printed of the boxes."""
    known = facts()
    parts = []
    for place, inset in BOXES.items():
        parts.append(inset.paper())
        parts.append(tag("text", place_name(place), x=inset.left, y=inset.y + 15, class_="head"))
        for i, power in enumerate(known.powers):
            left, top = inset.x + 4 + i * COLUMN, inset.y + HEAD
            size = {"width": COLUMN, "height": inset.high - HEAD - 4}
            parts.append(tag("rect", x=left, y=top, class_="cell", **size))
            parts.append(tag("text", power.code, x=left + COLUMN / 2, y=top + 12, class_="fine mid"))
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
    name = facts().territories[facts().territory[slug]].name
    box = {"x": x - 11.5, "y": y - 8, "width": 23, "height": 16, "rx": 2}
    return group(
        title(f"{name}: Fleet, {'exhausted' if tired else 'active'}."),
        tag("rect", class_="hit", **box),
        ship(x, y + 1, tired=tired, scale=ALLIED_SCALE),
        tag("text", GREEK if slug == "greece" else code_of(slug), x=x, y=y + 5, class_="code"),
        tag("rect", class_="ring", **box),
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
    size = {"x": inset.x - 2, "y": inset.y - 2, "width": inset.wide + 4, "height": inset.high + 4}
    ring = tag("rect", rx=4, class_="ring", **size)
    hit = tag("path", d="".join(free), class_="hit")
    return group(title(_words(view, place)), hit, ring, data_id=place) + "".join(parts)


def _count(view: View, power: str, place: str) -> int:
    fleets = view["powers"][power]["fleets"][place]
    return int(fleets["ready"] + fleets["exhausted"])


def _own(view: View, power: str, place: str, left: float, top: float) -> str:
    fleets = view["powers"][power]["fleets"][place]
    ready, tired = fleets["ready"], fleets["exhausted"]
    if place == "arsenal":
        words = f"{owner_name(power)}: {plural(ready + tired, 'Fleet')} in the Arsenal, {ready} active."
    else:
        words = f"{owner_name(power)}, {place_name(place)}: {ready} active, {tired} exhausted."
    box = {"x": left + 1, "y": top + 14, "width": COLUMN - 2, "height": 15}
    return group(
        title(words),
        tag("rect", class_="hit", **box),
        row_of_ships(left + COLUMN / 2, top + OWN_AT, ready, tired),
        tag("rect", class_="ring", rx=2, **box),
        class_=hue(power),
        data_id=f"{power} {place}",
    )


def _words(view: View, place: str) -> str:
    counts = {
        power: _count(view, power, place) + len(minor_fleets_of(view, power, place)) for power in POWERS
    }
    there = ", ".join(f"{owner_name(power)} {n}" for power, n in counts.items() if n) or "No Fleet"
    return f"{place_name(place)}. {there}. {_use(view, place)}"


def _use(view: View, place: str) -> str:
    """What a box is for."""
    if place == "arsenal":
        left = (f"{owner_name(power)} {view['powers'][power]['fleets']['reserve']}" for power in POWERS)
        return f"To build: {', '.join(left)}."
    if place == "europe":
        return "Missions to Europe need no Fleet (§8.2.1)."
    return "A Fleet here, even an exhausted one, opens the continent to missions (§8.2.1)."
