"""Where the pieces of Diplomacy stand, and how they look there."""

from __future__ import annotations

from functools import cache, lru_cache

from chancellery.draw import europe
from chancellery.draw.piece import STEAMER
from chancellery.draw.plate import Parts
from chancellery.draw.svg import Point, group, number, tag, title
from chancellery.games.diplomacy.board.scene import Scene
from chancellery.games.diplomacy.words.text import Words

LAYER = "units"
DISLODGED = {"A": (12.0, 9.0), "F": (18.0, 11.0)}


def province(place: str) -> str:
    """`spa/nc` to `spa`."""
    return place.partition("/")[0]


def spot(kind: str, place: str) -> Point:
    """Where a unit stands: armies inland, fleets at sea or on their own coast."""
    slug, _, coast = place.partition("/")
    anchor = europe().anchors[slug]
    if kind != "F" or not anchor.ports:
        return anchor.unit
    return anchor.ports.get(coast) or next(iter(anchor.ports.values()))


def dislodged_spot(kind: str, place: str) -> Point:
    """Beside the unit that took its place."""
    x, y = spot(kind, place)
    dx, dy = DISLODGED[kind]
    return x + dx, y + dy


@cache
def _army() -> str:
    """A square with a saltire."""
    square = {"x": -10.5, "y": -10.5, "width": 21, "height": 21, "rx": 3}
    return (
        tag("rect", class_="halo", stroke_width=3, **square)
        + tag("rect", class_="hue", **square)
        + tag("path", d="M-5.5-5.5l11 11m0-11l-11 11", class_="mark on-line")
    )


@cache
def _fleet() -> str:
    """A steamer with a line along its hull."""
    return (
        tag("path", d=STEAMER, class_="halo", stroke_width=3)
        + tag("path", d=STEAMER, class_="hue")
        + tag("path", d="M-11 3.2h20.5", class_="mark on-line")
    )


def piece(kind: str, at: Point, *, caption: str = "", turn: float = 0, **attributes: object) -> str:
    """A unit at a point, with the ring that the page lights up."""
    shape = _army() if kind == "A" else _fleet()
    ring = (
        tag("rect", x=-14.5, y=-14.5, width=29, height=29, rx=5, class_="ring")
        if kind == "A"
        else tag("ellipse", cy=-2, rx=20, ry=15, class_="ring")
    )
    spin = f"rotate({number(turn)})" if turn else ""
    move = f"translate({number(at[0])} {number(at[1])}){spin}"
    return group(title(caption) if caption else "", ring, shape, transform=move, **attributes)


def caption(w: Words, power: str, unit: str, *, dislodged: bool = False) -> str:
    """`Army, Paris, France`."""
    kind, place = unit.split()
    fields = {"kind": kind, "area": province(place), "power": power, "dislodged": dislodged}
    return w.say("tip-unit", fields)


def draw_units(w: Words, scene: Scene) -> Parts:
    """Each unit by its name; a dislodged one keeps the click when its victor has the same name."""
    beaten = {one.unit for one in scene.dislodged}
    standing = {
        f"unit-{unit}": _standing(w, power, unit, unit not in beaten)
        for power, units in scene.units
        for unit in units
    }
    return {
        **standing,
        **{f"dislodged-{one.unit}": _beaten(w, one.power, one.unit) for one in scene.dislodged},
    }


@lru_cache(1 << 12)
def _standing(w: Words, power: str, unit: str, click: bool) -> str:
    kind, place = unit.split()
    words, class_ = caption(w, power, unit), f"unit c-{power}"
    drawn = piece(kind, spot(kind, place), caption=words, class_=class_, data_id=unit if click else None)
    return group(drawn, class_=LAYER)


@lru_cache(1 << 12)
def _beaten(w: Words, power: str, unit: str) -> str:
    kind, place = unit.split()
    at, words = dislodged_spot(kind, place), caption(w, power, unit, dislodged=True)
    drawn = piece(kind, at, caption=words, turn=12, class_=f"unit dislodged c-{power}", data_id=unit)
    return group(drawn, class_=LAYER)
