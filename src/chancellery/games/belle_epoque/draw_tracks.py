"""The Prestige and Fleet tracks on the map, and the markers of the Powers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from chancellery.core.drawing import Inset, Point, group, tag
from chancellery.games.belle_epoque.draw_insets import TRACKS, tracked
from chancellery.games.belle_epoque.draw_style import hue
from chancellery.games.belle_epoque.facts import POWERS, Facts, facts

View = Mapping[str, Any]

A_ROW, ROWS, FLEET_SPACES = 9, 3, 9
LEFT, BOX_WIDE, BOX_HIGH = TRACKS.x + 5, (TRACKS.wide - 10) / A_ROW, 33.0
PRESTIGE_TOP = TRACKS.y + 22
FLEET_TOP = PRESTIGE_TOP + ROWS * BOX_HIGH + 21
BONUS = {"D": "DM", "I": "Int"}
TRACK_NOTE = "bold: points at the end; right: bonus; mostly house"
MARKER_WIDE, MARKER_HIGH = 21.0, 15.6


# What is printed.


def track_frames(known: Facts) -> str:
    """The boxes of both tracks."""
    parts = [
        TRACKS.paper(),
        tag("text", "Prestige", x=TRACKS.left, y=PRESTIGE_TOP - 6, class_="head"),
        tag("text", TRACK_NOTE, x=TRACKS.right, y=PRESTIGE_TOP - 6, class_="fine end"),
        tag("text", "Fleets", x=TRACKS.left, y=FLEET_TOP - 6, class_="head"),
        *(_prestige_print(known, space) for space in range(known.lowest, known.highest + 1)),
    ]
    for space in range(FLEET_SPACES):
        left = LEFT + space * BOX_WIDE
        parts.append(tag("rect", x=left, y=FLEET_TOP, width=BOX_WIDE, height=BOX_HIGH, class_="cell"))
        parts.append(tag("text", str(space), x=left + 3, y=FLEET_TOP + 12, class_="fine"))
    return group(*parts, class_="tracks")


def _prestige_print(known: Facts, space: int) -> str:
    """A box with its number, the bonus of whoever passes it, and the points at the end."""
    left, top = _prestige_box(known, space)
    points = minus(known.points[space] if space > 0 else space)
    printed = [
        tag("rect", x=left, y=top, width=BOX_WIDE, height=BOX_HIGH, class_="cell"),
        tag("text", minus(space), x=left + 2.5, y=top + 12, class_="fine"),
        tag("text", points, x=left + BOX_WIDE / 2, y=top + BOX_HIGH - 5, class_="track-points mid"),
    ]
    if space > 0:
        word = BONUS.get(known.bonuses[space], f"£{known.bonuses[space]}")
        printed.append(tag("text", word, x=left + BOX_WIDE - 2, y=top + 12, class_="fine end"))
    return "".join(printed)


def minus(value: int) -> str:
    """A figure with a true minus."""
    return str(value).replace("-", "−")


def _prestige_box(known: Facts, space: int) -> Point:
    row, column = divmod(space - known.lowest, A_ROW)
    return LEFT + column * BOX_WIDE, PRESTIGE_TOP + row * BOX_HIGH


# What moves.


def markers(view: View) -> str:
    """Every marker on its track, with a tooltip for each track."""
    known = facts()
    return group(_prestige(view, known), _fleets(view))


def marker(power: str, at: Point) -> str:
    """The letters of a Power on its colour: an oblong, for four must fit into one box."""
    code = next(one.code for one in facts().powers if one.slug == power)
    x, y = at[0] - MARKER_WIDE / 2, at[1] - MARKER_HIGH / 2
    return group(
        tag("rect", x=x, y=y, width=MARKER_WIDE, height=MARKER_HIGH, rx=4.5, class_="disc"),
        tag("text", code, x=at[0], y=at[1] + 4.6, class_="disc-word over"),
        class_=hue(power),
    )


def _spread(count: int) -> Iterable[Point]:
    """Where the markers of one box stand about its middle."""
    dx, dy = BOX_WIDE / 4, MARKER_HIGH / 2
    if count == 1:
        return [(0.0, dy - 1)]
    if count == 2:
        return [(0.0, -dy), (0.0, dy)]
    return [(-dx, -dy), (dx, -dy), (-dx, dy), (dx, dy)][:count]


def _boxed(places: Mapping[Point, list[str]]) -> str:
    return "".join(
        marker(power, (x + dx, y + dy))
        for (x, y), powers in places.items()
        for power, (dx, dy) in zip(powers, _spread(len(powers)), strict=True)
    )


def listed(view: View, key: str) -> str:
    """A figure of every Power, in words."""
    return ", ".join(f"{power.name} {minus(view['powers'][power.slug][key])}" for power in facts().powers)


def _prestige(view: View, known: Facts) -> str:
    places: dict[Point, list[str]] = defaultdict(list)
    for power in POWERS:
        left, top = _prestige_box(known, view["powers"][power]["prestige"])
        places[left + BOX_WIDE / 2, top + BOX_HIGH / 2].append(power)
    words = (
        f"Prestige: {listed(view, 'prestige')}. Points at the end: {listed(view, 'prestige_points')}. "
        "Each bonus is taken once, by whoever passes it (§11.0)."
    )
    area = Inset(LEFT, PRESTIGE_TOP, A_ROW * BOX_WIDE, ROWS * BOX_HIGH)
    return tracked("prestige", words, _boxed(places), area)


def _fleets(view: View) -> str:
    places: dict[Point, list[str]] = defaultdict(list)
    for power in POWERS:
        value = min(view["powers"][power]["fleet_track"], FLEET_SPACES - 1)
        places[LEFT + (value + 0.5) * BOX_WIDE, FLEET_TOP + BOX_HIGH / 2].append(power)
    words = (
        f"Fleet track: {listed(view, 'fleet_track')}. Fleets built, the Dreadnought, allied Fleets (§8.1)."
    )
    area = Inset(LEFT, FLEET_TOP, FLEET_SPACES * BOX_WIDE, BOX_HIGH)
    return tracked("fleets", words, _boxed(places), area)
