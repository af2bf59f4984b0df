"""The three Fleet Boxes on the map: whose Fleets lie where, active or exhausted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import group, number, tag, title, use
from chancellery.games.belle_epoque.draw_style import CONTINENT_NAMES, hue
from chancellery.games.belle_epoque.facts import CONTINENTS, MINOR_FLEETS, POWERS, facts

View = Mapping[str, Any]

SHIP = "M-15-.5h3.5v-3.5h5v-8h5v8h8.5v-6h1.2v6h1.3v3.5h5.5l-3.5 8h-21.5z"
SMALL = 0.5
HEAD, COLUMN, HIGH = 20.0, 47.0, 70.0
WIDE = 4 * COLUMN + 8

BOXES = {
    "europe": (5.0, 5.0, WIDE, HIGH),
    "africa": (10.0, 672.0, WIDE, HIGH),
    "asia": (1196.0, 346.0, WIDE, HIGH),
}
"""Left, top, width and height by continent."""


def box_frames() -> str:
    """What is printed of the boxes."""
    known = facts()
    parts = []
    for continent, (x, y, wide, high) in BOXES.items():
        parts.append(tag("rect", x=x, y=y, width=wide, height=high, rx=3, class_="panel"))
        words = f"Fleet Box {CONTINENT_NAMES[continent]}"
        parts.append(tag("text", words, x=x + 8, y=y + 15, class_="head"))
        for i, power in enumerate(known.powers):
            left = x + 4 + i * COLUMN
            parts.append(tag("rect", x=left, y=y + HEAD, width=COLUMN, height=high - HEAD - 4, class_="cell"))
            parts.append(tag("text", power.code, x=left + COLUMN / 2, y=y + HEAD + 11, class_="fine mid"))
    return group(*parts, class_="boxes")


def ship(x: float, y: float, *, tired: bool, scale: float = SMALL) -> str:
    """A steamer; exhausted ones are hollow, with a broken outline."""
    place = f"translate({number(x)} {number(y)})scale({scale:g})"
    return use("ship", transform=place, class_="ship tired" if tired else "ship")


def row_of_ships(x: float, y: float, ready: int, tired: int) -> str:
    """Fleets side by side about a middle, active ones first."""
    first = x - 7.5 * (ready + tired - 1)
    return "".join(ship(first + 15.0 * i, y, tired=i >= ready) for i in range(ready + tired))


def minor_fleets_of(view: View, power: str, place: str) -> list[str]:
    """Nations whose Fleets serve a Power there."""
    return [
        slug
        for slug in MINOR_FLEETS
        if view["minor_fleets"][slug]["place"] == place and view["territories"][slug]["holder"] == power
    ]


def minor_ship(view: View, slug: str, place: str, x: float, y: float) -> str:
    """A minor nation's steamer with its letters, to click on."""
    known = facts()
    tired = view["minor_fleets"][slug]["exhausted"]
    code = next(nation.code for nation in known.nations if nation.slug == slug) if slug != "greece" else "GR"
    words = f"{known.territories[known.territory[slug]].name}: Fleet, {'exhausted' if tired else 'active'}."
    spot = tag("rect", x=x - 10, y=y - 8, width=31, height=16, rx=2, class_="hit")
    ring = tag("rect", x=x - 10, y=y - 8, width=31, height=16, rx=2, class_="ring")
    letters = tag("text", code, x=x + 14, y=y + 3, class_="code")
    return group(
        title(words),
        spot,
        ship(x, y, tired=tired),
        letters,
        ring,
        class_=hue(slug),
        data_id=f"{slug} {place}",
    )


def fleet_boxes(view: View) -> str:
    """All Fleets that are deployed."""
    return group(*(_box(view, continent) for continent in CONTINENTS), class_="fleets")


def _box(view: View, continent: str) -> str:
    x, y, wide, high = BOXES[continent]
    free, parts = [f"M{number(x)} {number(y)}h{number(wide)}v{number(HEAD)}h{number(-wide)}z"], []
    for i, power in enumerate(POWERS):
        left = x + 4 + i * COLUMN
        fleets = view["powers"][power]["fleets"][continent]
        minors = minor_fleets_of(view, power, continent)
        if fleets["ready"] + fleets["exhausted"]:
            parts.append(_own(view, power, continent, left, y + HEAD))
        parts += [
            minor_ship(view, slug, continent, left + 20 + 4 * n, y + HEAD + 37)
            for n, slug in enumerate(minors)
        ]
        if not minors and not fleets["ready"] + fleets["exhausted"]:
            free.append(f"M{number(left)} {number(y + HEAD)}h{COLUMN:g}v{number(high - HEAD)}h{-COLUMN:g}z")
    ring = tag("rect", x=x - 2, y=y - 2, width=wide + 4, height=high + 4, rx=4, class_="ring")
    hit = tag("path", d="".join(free), class_="hit")
    return group(title(_words(view, continent)), hit, ring, data_id=continent) + "".join(parts)


def _own(view: View, power: str, continent: str, left: float, top: float) -> str:
    fleets = view["powers"][power]["fleets"][continent]
    known = facts()
    name = next(one.name for one in known.powers if one.slug == power)
    words = (
        f"{name}, Fleet Box {CONTINENT_NAMES[continent]}: "
        f"{fleets['ready']} active, {fleets['exhausted']} exhausted."
    )
    box = {"x": left + 1, "y": top + 13, "width": COLUMN - 2, "height": 15}
    ships = row_of_ships(left + COLUMN / 2, top + 22, fleets["ready"], fleets["exhausted"])
    return group(
        title(words),
        tag("rect", class_="hit", **box),
        ships,
        tag("rect", class_="ring", rx=2, **box),
        class_=hue(power),
        data_id=f"{power} {continent}",
    )


def _words(view: View, continent: str) -> str:
    rows = []
    for power in facts().powers:
        fleets = view["powers"][power.slug]["fleets"][continent]
        count = fleets["ready"] + fleets["exhausted"] + len(minor_fleets_of(view, power.slug, continent))
        if count:
            rows.append(f"{power.name} {count}")
    needs = (
        "Missions to Europe need no Fleet (§8.2.1)."
        if continent == "europe"
        else "A Fleet here, even an exhausted one, opens the continent to missions (§8.2.1)."
    )
    return f"Fleet Box {CONTINENT_NAMES[continent]}. {', '.join(rows) or 'No Fleet'}. {needs}"
