"""The map under the pieces: sea, land, coasts, sea limits, frame, and the style of the board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from chancellery.core.page import load_page
from chancellery.draw import Plate, europe
from chancellery.draw.europe import STRAIT
from chancellery.draw.map import clip, hatching, waves
from chancellery.draw.svg import Point, group, number, rect, tag, use

PAGE = load_page("chancellery.games.diplomacy")
FRAME = 11.0
WAVES = (".75", ".5", ".34", ".2")

RULES = """
.plate .grid-sea{fill:none;stroke:var(--sea-line);stroke-width:.45;stroke-opacity:.55}
.plate .grid-land{fill:none;stroke:var(--border-2);stroke-width:.35;stroke-opacity:.22}
.plate .coast{fill:none;stroke:var(--coast);stroke-width:2.4;stroke-linejoin:round}
.plate .land{fill:var(--paper);stroke:var(--paper);stroke-width:.6}
.plate .outside{fill:var(--paper-2);stroke:var(--paper-2);stroke-width:.6}
.plate .hatched{fill:url(#hatch);stroke:none}
.plate .hatch{stroke:var(--border-2);stroke-width:.7;stroke-opacity:.55}
.plate .sea-limit{fill:none;stroke:var(--sea-limit);stroke-width:1;stroke-linecap:round;
stroke-dasharray:.1 3.2}
.plate .crossing{fill:none;stroke:var(--board-ink);stroke-width:.9}
.plate .mat{fill:var(--paper);stroke:var(--board-ink);stroke-width:1.6}
.plate .neat{fill:none;stroke:var(--board-ink);stroke-width:.8}
.plate .scale{fill:none;stroke:var(--board-ink);stroke-width:2.6}
.plate .degrees text{font-size:11px;text-anchor:middle;fill:var(--ink-2)}
.plate.bare .mat,.plate.bare .scale,.plate.bare .degrees{display:none}
.plate .own{fill:#fff;stroke:#fff;stroke-width:.4}
.plate .tint{fill:currentColor;stroke:currentColor;stroke-width:.6;opacity:.2}
.plate .band{fill:none;stroke:currentColor;stroke-width:11;stroke-linejoin:round;opacity:.42}
.plate .pale .tint{opacity:.3}
.plate .pale .band{opacity:.6}
.plate .frontier{fill:none;stroke:var(--border);stroke-width:1.25;stroke-linejoin:round}
.plate .limit{fill:none;stroke:var(--border-2);stroke-width:.8;stroke-dasharray:4 2}
.plate .area{fill:transparent;stroke:none;stroke-linejoin:round}
.plate .can.area{fill:var(--board-lit);fill-opacity:.62;stroke:var(--board-can);stroke-width:2.4}
.plate .hot.area{fill-opacity:.8;stroke-width:3.4}
.plate .sel.area{fill:none;stroke:var(--board-ink);stroke-width:3}
.plate .ring{pointer-events:none}
.plate .mark{fill:none;stroke-width:1.4;stroke-linecap:round}
.plate .name{fill:var(--board-ink);stroke:var(--paper);stroke-width:2.4;stroke-opacity:.78;
stroke-linejoin:round;paint-order:stroke}
.plate .dot{fill:currentColor;stroke:var(--board-ink);stroke-width:1}
.plate .white{fill:var(--board-white);stroke:var(--board-ink);stroke-width:1}
.plate .at-sea{fill:var(--sea-ink);stroke:var(--sea);font-style:italic;letter-spacing:.9px}
.plate .abc-name{font-weight:600}
.plate .fit .abc-name,.plate .fit.short text{display:none}
.plate .fit.short .abc-name{display:inline}
.plate .vacant{fill:none;stroke:var(--border-2);stroke-width:.7}
.plate .names,.plate .lines,.plate .towns,.plate .orders{pointer-events:none}
.plate .order{pointer-events:stroke}
.plate:has(.mine.whole):not(.show-last) .last,.plate.show-last .mine,.plate.show-none .orders{display:none}
.plate .warn .sign{fill:none;stroke:var(--board-can);stroke-width:1.7;stroke-linejoin:round}
.plate .dislodged .hue{stroke-dasharray:1.6 1.6}
.plate .failed{opacity:.75}
.plate .stopped{pointer-events:auto}
.plate .option{fill:none;stroke:var(--board-ink);stroke-width:1.2;stroke-linecap:round;
stroke-dasharray:.1 3.4}
.plate .plus{fill:none;stroke:var(--board-ink);stroke-width:1.8;stroke-linecap:round}
"""


def shape_id(slug: str) -> str:
    """`a-par`; the strait of a province is `a-con-w`."""
    return "a-" + slug.replace(STRAIT, "-w")


def line_id(pair: Iterable[str]) -> str:
    """`l-bur-par`."""
    return "l-" + "-".join(sorted(pair))


def land_lines(plate: Plate) -> dict[tuple[str, str], str]:
    """Path data of every line between two lands, by the pair of areas in alphabetical order."""
    found: dict[tuple[str, str], str] = defaultdict(str)
    for arc in plate.lines("land"):
        found[min(arc.sides), max(arc.sides)] += arc.path
    return dict(found)


def _defs(plate: Plate) -> str:
    shapes = [tag("path", id=shape_id(slug), d=data) for slug, data in plate.areas.items()]
    lines = [tag("path", id=line_id(pair), d=data) for pair, data in land_lines(plate).items()]
    neat = clip("neat", (0.0, 0.0, plate.width, plate.height))
    return tag("defs", *shapes, *lines, neat, hatching("hatch", "hatch", 4))


def _sea(plate: Plate) -> str:
    return (
        rect((0.0, 0.0, plate.width, plate.height), "sea")
        + tag("path", d=plate.graticule["sea"], class_="grid-sea")
        + waves(plate.waterlines, WAVES)
    )


def _land(plate: Plate) -> str:
    """Coasts are strokes under the land, so that only their outer half shows and costs no data of its own."""
    lands = [slug for slug in plate.areas if plate.is_land(slug)]
    inside = [use(shape_id(slug)) for slug in lands if not slug.startswith("_")]
    outside = [use(shape_id(slug)) for slug in lands if slug.startswith("_")]
    return (
        group(*(use(shape_id(slug)) for slug in lands), class_="coast")
        + group(*outside, class_="outside")
        + group(*inside, class_="land")
        + use(shape_id("_swi"), class_="hatched")
        + tag("path", d=plate.graticule["land"], class_="grid-land")
    )


def double_arrow(a: Point, b: Point) -> str:
    """A thin line with an open head at both ends."""
    dx, dy = (b[0] - a[0]) / 4, (b[1] - a[1]) / 4
    heads = [
        f"M{number(x + s * (dx - dy))} {number(y + s * (dy + dx))}L{number(x)} {number(y)}"
        f"L{number(x + s * (dx + dy))} {number(y + s * (dy - dx))}"
        for (x, y), s in ((a, 1), (b, -1))
    ]
    line = f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
    return tag("path", d=line + "".join(heads), class_="crossing")


def _bars(ticks: Iterable[tuple[int, float]], end: float, horizontal: bool, at: float) -> str:
    """Alternate degrees of one side as one path."""
    places = [(None, 0.0), *ticks, (None, end)]
    data = ""
    for (degree, a), (following, b) in pairwise(places):
        west = degree if degree is not None else (following or 0) - 1
        if west % 2 == 0:
            step = number(b - a)
            data += f"M{number(a)} {number(at)}h{step}" if horizontal else f"M{number(at)} {number(a)}v{step}"
    return data


def _frame(plate: Plate) -> str:
    """Mat, neat line, degree scale and its figures; outside the map itself, so a bare view box crops it."""
    w, h = plate.width, plate.height
    mat = f"M{-FRAME:g} {-FRAME:g}H{w + FRAME:g}V{h + FRAME:g}H{-FRAME:g}zM0 0V{h:g}H{w:g}V0z"
    middle = 5.5
    sides = {"top": -middle, "bottom": h + middle, "left": -middle, "right": w + middle}
    bars, figures = "", []
    for side, at in sides.items():
        horizontal = side in ("top", "bottom")
        bars += _bars(plate.scale[side], w if horizontal else h, horizontal, at)
        outer = at + (-12.5 if at < 0 else 12.5)
        for degree, place in plate.scale[side]:
            if degree % 10 == 0 and 12 < place < (w if horizontal else h) - 12:
                x, y = (round(place), outer + 4) if horizontal else (outer, round(place) + 4)
                figures.append(tag("text", f"{abs(degree)}°", x=x, y=y))
    return (
        tag("path", d=mat, class_="mat", fill_rule="evenodd")
        + tag("path", d=bars, class_="scale")
        + rect((0.0, 0.0, w, h), "neat")
        + group(*figures, class_="degrees")
    )


@cache
def printed() -> str:
    """What never changes."""
    plate = europe()
    limits = "".join(arc.path for arc in plate.lines("sea"))
    chart = group(
        _sea(plate),
        _land(plate),
        tag("path", d=limits, class_="sea-limit"),
        clip_path="url(#neat)",
    )
    return _defs(plate) + chart + _frame(plate)
