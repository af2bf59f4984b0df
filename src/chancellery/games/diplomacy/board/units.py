"""Where the pieces of Diplomacy stand, and how they look there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.phrases.values import Said
from chancellery.draw import europe
from chancellery.draw.piece import STEAMER
from chancellery.draw.svg import Point, group, number, tag, title
from chancellery.games.diplomacy.words.text import english

View = Mapping[str, Any]
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


def _army() -> str:
    """A square with a saltire."""
    square = {"x": -10.5, "y": -10.5, "width": 21, "height": 21, "rx": 3}
    return (
        tag("rect", class_="halo", stroke_width=3, **square)
        + tag("rect", class_="hue", **square)
        + tag("path", d="M-5.5-5.5l11 11m0-11l-11 11", class_="mark on-line")
    )


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


def occupied(view: View) -> set[str]:
    """Unit names, `A par`, of everything that stands on the board."""
    return {unit for units in view.get("units", {}).values() for unit in units}


def caption(power: str, unit: str, *, dislodged: bool = False) -> str:
    """`Army, Paris, France`."""
    kind, place = unit.split()
    area = Said(europe().anchors[province(place)].name)
    return english().say("tip-unit", {"kind": kind, "area": area, "power": power, "dislodged": dislodged})


def draw_units(view: View) -> str:
    """All units; a dislodged one keeps the click when its victor has the same name."""
    beaten = {entry["unit"] for entry in view.get("dislodged", ())}
    parts = []
    for power, units in view.get("units", {}).items():
        for unit in units:
            kind, place = unit.split()
            click = None if unit in beaten else unit
            words, class_ = caption(power, unit), f"unit c-{power}"
            parts.append(piece(kind, spot(kind, place), caption=words, class_=class_, data_id=click))
    for entry in view.get("dislodged", ()):
        unit, power = entry["unit"], entry["power"]
        kind, place = unit.split()
        at, words, class_ = (
            dislodged_spot(kind, place),
            caption(power, unit, dislodged=True),
            f"unit dislodged c-{power}",
        )
        parts.append(piece(kind, at, caption=words, turn=12, class_=class_, data_id=unit))
    return group(*parts, class_="units")
