"""The board under the pieces: map, lines, the printed part of every space, boxes, insets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import hypot

from chancellery.draw.lines import along, length, polyline
from chancellery.draw.map import MapName, clip, hatching, spaced, waves
from chancellery.draw.svg import escape, group, number, rect, tag, words
from chancellery.games.turmoil.board.glyphs import glyph, glyph_defs
from chancellery.games.turmoil.board.map import Spot, turmoil
from chancellery.games.turmoil.board.style import (
    HEAD,
    HEIGHT,
    HIGH,
    ICONS,
    INSETS,
    KEY,
    WIDE,
    WIDTH,
)
from chancellery.games.turmoil.board.tracks import fitted, frames
from chancellery.games.turmoil.rules.facts import facts
from chancellery.games.turmoil.rules.records import REGIONS, Outside, Space
from chancellery.games.turmoil.words.text import Words

BOXES = ("united_kingdom", "egypt", "ottoman_empire")
NAME_SIZE, NAME_ROOM = 13.5, WIDE - 14.5
NEAR = 8.0
KEY_COLUMNS = (8.0, 110.0, 199.0, 302.0, 381.0)
BENDS = [0.0, *(sign * bend for bend in range(8, 160, 6) for sign in (1.0, -1.0))]


# Lines between spaces.


def half(slug: str) -> Spot:
    """Half the width and half the height of a plate."""
    return (54.0, 13.0) if slug in BOXES else (WIDE / 2, HIGH / 2)


def _knee(a: Spot, b: Spot, bend: float) -> Spot:
    """The handle of a curve that leaves the straight line by `bend` in its middle."""
    span = hypot(b[0] - a[0], b[1] - a[1])
    return (
        (a[0] + b[0]) / 2 - (b[1] - a[1]) / span * 2 * bend,
        (a[1] + b[1]) / 2 + (b[0] - a[0]) / span * 2 * bend,
    )


def _curve(a: Spot, b: Spot, bend: float) -> list[Spot]:
    knee = _knee(a, b, bend)
    found = []
    for step in range(61):
        t = step / 60
        weights = ((1 - t) ** 2, 2 * t * (1 - t), t**2)
        x, y = (sum(w * p[axis] for w, p in zip(weights, (a, knee, b), strict=True)) for axis in (0, 1))
        found.append((x, y))
    return found


def covered(points: Sequence[Spot], ends: tuple[str, str], room: float = 2.0) -> int:
    """How many points lie on plates that a line does not belong to, under insets, or off the map."""
    total = sum(inset.holds(x, y, (room, room)) for x, y in points for inset in INSETS)
    total += sum(not (4 < x < WIDTH - 4 and 4 < y < HEIGHT - 4) for x, y in points)
    (left, top), (right, foot) = (
        (pick(x for x, _ in points), pick(y for _, y in points)) for pick in (min, max)
    )
    for slug, (cx, cy) in turmoil().boxes.items():
        w, h = half(slug)[0] + room, half(slug)[1] + room
        if slug not in ends and left - w < cx < right + w and top - h < cy < foot + h:
            total += sum(abs(x - cx) < w and abs(y - cy) < h for x, y in points)
    return total


@cache
def route(one: str, other: str) -> tuple[str, tuple[Spot, ...]]:
    """Path data from plate to plate, bent just enough to pass beside all others, and points along it."""
    field = turmoil()
    a, b = field.boxes[one], field.boxes[other]
    if (one, other) in field.via:
        corners = (a, *field.via[one, other], b)
        return polyline(corners), tuple(along(corners, step * length(corners) / 60) for step in range(61))
    bend = next((bend for bend in BENDS if not covered(_curve(a, b, bend), (one, other))), 0.0)
    points = tuple(_curve(a, b, bend))
    if not bend:
        return polyline((a, b)), points
    knee, end = (f"{number(x)} {number(y)}" for x, y in (_knee(a, b, bend), b))
    return f"M{number(a[0])} {number(a[1])}Q{knee} {end}", points


def _gap(one: str, other: str) -> float:
    (ax, ay), (bx, by) = turmoil().boxes[one], turmoil().boxes[other]
    return max(abs(ax - bx) - half(one)[0] - half(other)[0], abs(ay - by) - half(one)[1] - half(other)[1])


def _links(edition: str) -> str:
    """Lines: dashed where a region ends, heavy where two plates all but touch."""
    known = facts(edition)
    region = {space.slug: space.region for space in known.spaces}
    casings, inks = [], []
    for one, other in known.lines:
        data = route(one, other)[0]
        class_ = "link" if region.get(one) == region.get(other) else "link abroad"
        casings.append(tag("path", d=data, class_="link-casing"))
        near = " short" if _gap(one, other) < NEAR else ""
        inks.append(tag("path", d=data, class_=class_ + near))
    return group(*casings, *inks, class_="links")


# The printed part of a space.


def head_text(w: Words, space: Space, class_: str) -> str:
    """Name and stability, in the ink of the board or of a side; a long name is set tight, never small."""
    name = w.form("space", space.slug, "plate")
    head = {"x": 3 - WIDE / 2, "y": 12.4 - HIGH / 2, "class_": class_, **fitted(name, NAME_SIZE, NAME_ROOM)}
    return tag("text", escape(name), **head) + tag(
        "text", str(space.stability), x=WIDE / 2 - 3, y=12.4 - HIGH / 2, class_=f"worth {class_}"
    )


def icons(names: tuple[str, ...]) -> str:
    """The groups of a space, side by side."""
    left = -(len(names) - 1) * 8.0
    return "".join(glyph(name, left + 16.0 * i, HEAD / 2) for i, name in enumerate(names))


def _space(w: Words, space: Space) -> str:
    x, y = turmoil().boxes[space.slug]
    body = {"x": -WIDE / 2, "y": -HIGH / 2, "width": WIDE, "height": HIGH, "rx": 2}
    line_y = -HIGH / 2 + HEAD
    under = (
        tag("rect", x=-WIDE / 2, y=line_y, width=WIDE, height=2.6, class_="stripe")
        if space.battleground
        else tag("path", d=f"M{-WIDE / 2:g} {line_y:g}h{WIDE:g}", class_="rule")
    )
    return group(
        tag("rect", class_="body", **body),
        tag("rect", x=-WIDE / 2 + 0.5, y=-HIGH / 2 + 0.5, width=WIDE - 1, height=HEAD - 0.5, class_="head"),
        under,
        head_text(w, space, "space-name"),
        icons(space.icons),
        transform=f"translate({number(x)} {number(y)})",
        class_="field" if space.battleground else None,
    )


def _box(w: Words, slug: str, box: Outside) -> str:
    x, y = turmoil().boxes[slug]
    return group(
        tag("rect", x=x - 54, y=y - 13, width=108, height=26, rx=13, class_="box-plate"),
        tag("text", escape(w.form("outside", slug)), x=x, y=y + 4.4, class_="box-name"),
        class_=f"c-{box.side}",
    )


# The map.


def _map() -> str:
    field = turmoil()
    regions = [
        tag("path", d=field.regions[name], fill_rule="evenodd", class_=f"g-{name}") for name in REGIONS
    ]
    return group(
        tag("rect", width=WIDTH, height=HEIGHT, class_="sea"),
        waves(field.waterlines),
        tag("path", d=field.land, fill_rule="evenodd", class_="land"),
        *regions,
        tag("path", d=field.frontiers, class_="frontier"),
        tag("path", d=field.limits, class_="limit"),
        tag("path", d=field.land, class_="shore"),
        clip_path="url(#neat)",
    )


def region_rows(w: Words, name: str) -> list[str]:
    """The name of a region as it is printed."""
    return w.form("region", name, "print", "bare").upper().split("\n")


def _names(w: Words) -> str:
    parts = []
    for name, label in turmoil().names.items():
        parts += _word(region_rows(w, name), label, "region")
    for name, label in turmoil().seas.items():
        parts += _word(w.form("sea", name).split("\n"), label, "sea-name")
    return group(*parts, class_="names")


def _word(rows: Sequence[str], place: MapName, class_: str) -> list[str]:
    return [spaced(row, place.below(i), class_) for i, row in enumerate(rows)]


def _key(w: Words) -> str:
    """What the signs mean, in the desert."""
    parts = [KEY.paper()]
    for (row, x), name in zip(product(range(2), KEY_COLUMNS), ICONS, strict=False):
        y = KEY.y + 13 + row * 19
        parts.append(glyph(name, KEY.left + x, y))
        parts.append(words(w.form("icon", name), KEY.left + x + 13, y + 4.4, "key"))
    parts.append(words(w.say("print-signs"), KEY.left, KEY.y + KEY.high - 8, "key"))
    return group(*parts, class_="legend")


@cache
def printed(w: Words, edition: str) -> str:
    """What never changes within an edition."""
    known = facts(edition)
    frame = (0.0, 0.0, WIDTH, HEIGHT)
    return "".join(
        (
            tag("defs", glyph_defs(), clip("neat", frame), hatching("shut", "shut-line")),
            _map(),
            _links(edition),
            _names(w),
            *(_space(w, space) for space in known.spaces),
            *(_box(w, slug, box) for slug, box in known.outside.items()),
            _key(w),
            frames(w, known),
            rect(frame, "neat"),
        )
    )
