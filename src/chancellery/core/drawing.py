"""SVG that all boards share: palettes, tags, pieces, arrows, names, tracks, cards.

Colour lives in one place, as custom properties. A page takes `stylesheet("auto")` and switches themes by
redefining them; a document that must stand alone takes `stylesheet("light")`, where every property is
already a plain value, because converters to PNG and PDF know no custom properties.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import Literal, NamedTuple

Point = tuple[float, float]
Theme = Literal["auto", "light", "dark"]

SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,serif'
SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif'

# Token to (light, dark). The board stays paper in dark mode, so what is inked on it has tokens of its own.
TOKENS: dict[str, tuple[str, str]] = {
    "serif": (SERIF, SERIF),
    "sans": (SANS, SANS),
    "desk": ("#FBF7EC", "#1B1A17"),
    "sheet": ("#FFFDF7", "#25231F"),
    "rule": ("#DDD3BC", "#3B382F"),
    "ink": ("#1F1B16", "#EDE6D6"),
    "ink-2": ("#5B5347", "#B5AC9A"),
    "paper": ("#F7F1E3", "#D8CFBA"),
    "paper-2": ("#EAE2CF", "#C6BCA5"),
    "sea": ("#D9E5E6", "#A9BCC3"),
    "sea-line": ("#6F9AA8", "#5E8390"),
    "sea-ink": ("#2F5D73", "#1F4457"),
    "sea-limit": ("#3F6E80", "#34596A"),
    "border": ("#3A3124", "#2B241A"),
    "border-2": ("#5B4E3A", "#453A2A"),
    "coast": ("#2E4A55", "#22383F"),
    "act": ("#8A2B1F", "#E39A86"),
    "can": ("#B4530A", "#E8B84A"),
    "sel": ("#1F1B16", "#FFFDF7"),
    "good": ("#0B6E4F", "#6CC29F"),
    "bad": ("#A3221A", "#F0907F"),
    "board-ink": ("#1F1B16", "#1F1B16"),
    "board-white": ("#FFFDF7", "#F3ECDC"),
    "board-can": ("#B4530A", "#8A3E05"),
    "board-lit": ("#FFF6DC", "#F6E9C4"),
    "board-bad": ("#A3221A", "#A3221A"),
    "liberal": ("#1F5F8B", "#6FB1DE"),
    "on-liberal": ("#FFFFFF", "#1F1B16"),
    "authoritarian": ("#B2481E", "#E8895A"),
    "on-authoritarian": ("#FFFFFF", "#1F1B16"),
    "neutral-card": ("#6E6556", "#A89F8D"),
    "on-neutral-card": ("#FFFFFF", "#1F1B16"),
    "field-france": ("#E9EEF0", "#CCCCC5"),
    "field-germany": ("#E6E3DB", "#C9C3B4"),
    "field-austria_hungary": ("#F3E3D8", "#D4C3B1"),
    "field-russia": ("#ECE4EE", "#CEC4C3"),
    "field-balkans": ("#EFEBD2", "#D1CAAC"),
    "scoring": ("#1F1B16", "#EDE6D6"),
    "on-scoring": ("#F7F1E3", "#1F1B16"),
}


@dataclass(frozen=True)
class Nation:
    """One nation, one colour, in all games and both themes."""

    colour: str
    on: str
    letter: str
    pale: bool = False


WHITE, INK = "#FFFFFF", "#1F1B16"
NATIONS: dict[str, Nation] = {
    "austria": Nation("#C8392B", WHITE, "A"),
    "england": Nation("#1B2F73", WHITE, "E"),
    "france": Nation("#86BAE4", INK, "F", pale=True),
    "germany": Nation("#33302B", WHITE, "G"),
    "italy": Nation("#34816A", WHITE, "I"),
    "russia": Nation("#9C52B3", WHITE, "R"),
    "turkey": Nation("#E6C04F", INK, "T", pale=True),
    "usa": Nation("#FFFDF7", INK, "U", pale=True),
    "neutral": Nation("#B9AF9B", INK, "N"),
}

# `color` carries the nation, so that every shape inside says currentColor and converters understand it.
RULES = """
.plate text{font-family:var(--serif)}
.plate .edge{fill:none;stroke:var(--board-ink)}
.plate .halo{fill:none;stroke:var(--paper);stroke-linejoin:round;stroke-linecap:round}
.plate .hue{fill:currentColor;stroke:var(--board-ink);stroke-width:1;stroke-linejoin:round}
.plate .line{fill:none;stroke:currentColor}
.plate .mark{fill:none;stroke-width:1.4;stroke-linecap:round}
.plate .letter{display:none;font:600 12px var(--sans);text-anchor:middle;stroke:none}
.plate.letters .letter{display:inline}
.plate.letters .saltire{display:none}
.plate .name{fill:var(--board-ink);stroke:var(--paper);stroke-width:2.4;stroke-opacity:.78;
stroke-linejoin:round;paint-order:stroke}
.plate .dot{fill:currentColor;stroke:var(--board-ink);stroke-width:1}
.plate .white{fill:var(--board-white);stroke:var(--board-ink);stroke-width:1}
.plate .cross{fill:none;stroke:var(--board-bad);stroke-width:2;stroke-linecap:round}
.plate .box{fill:var(--sheet);stroke:var(--rule)}
.plate .box-now{fill:var(--ink);stroke:var(--ink)}
.plate .figure{font-size:13px;text-anchor:middle;fill:var(--ink);font-variant-numeric:tabular-nums}
.plate .figure-now{fill:var(--desk)}
.plate .notch{fill:var(--ink)}
.plate .card{fill:var(--sheet);stroke:var(--rule)}
.plate .card-title{font-size:15px;fill:var(--ink)}
.plate .card-text{font-family:var(--sans);font-size:12.5px;fill:var(--ink)}
.plate .card-foot{font-family:var(--sans);font-size:11px;fill:var(--ink-2)}
"""


def _nation_rules() -> str:
    rules = [
        f".plate .n-{name}{{color:{nation.colour}}}.plate .n-{name} .on{{stroke:{nation.on}}}"
        f".plate .n-{name} .letter{{fill:{nation.on};stroke:none}}"
        for name, nation in NATIONS.items()
    ]
    sides = ("liberal", "authoritarian", "neutral-card", "scoring")
    rules += [
        f".plate .s-{side}{{color:var(--{side})}}.plate .s-{side} .on{{fill:var(--on-{side})}}"
        for side in sides
    ]
    return "\n".join(rules)


def resolve(css: str, theme: Literal["light", "dark"]) -> str:
    """Custom properties replaced by their values."""
    column = 0 if theme == "light" else 1
    return re.sub(r"var\(--([\w-]+)\)", lambda found: TOKENS[found[1]][column], css)


def properties(theme: Literal["light", "dark"]) -> str:
    """The declarations of all tokens."""
    column = 0 if theme == "light" else 1
    return "".join(f"--{name}:{values[column]};" for name, values in TOKENS.items())


def stylesheet(theme: Theme = "auto", rules: str = "") -> str:
    """The style of every board, with a board's own `rules`; plain values unless the theme is `auto`."""
    css = RULES + _nation_rules() + "\n" + rules
    if theme != "auto":
        return resolve(css, theme)
    dark = properties("dark")
    return (
        f":root{{{properties('light')}}}\n[data-theme=dark]{{{dark}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n{css}"
    )


_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def escape(value: object) -> str:
    """Text for content and attributes alike."""
    return str(value).translate(_ENTITIES)


def number(value: float) -> str:
    """At most one decimal, no tail of zeros."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


INSET_PAD = 8.0


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element; `class_` and `data_id` become `class` and `data-id`, None is left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            shown = number(value) if isinstance(value, float) else escape(value)
            words.append(f'{_attribute(key)}="{shown}"')
    head = " ".join(words)
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def group(*children: str, **attributes: object) -> str:
    """A `<g>`, also when it is empty, because a page looks it up by class."""
    return tag("g", *(children or ("",)), **attributes)


class Inset(NamedTuple):
    """A sheet that lies on a map, by its corner and its size."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def left(self) -> float:
        """Where its print begins."""
        return self.x + INSET_PAD

    @property
    def right(self) -> float:
        """Where its print ends."""
        return self.x + self.wide - INSET_PAD

    @property
    def room(self) -> float:
        """The width of its print."""
        return self.wide - 2 * INSET_PAD

    @property
    def box(self) -> dict[str, float]:
        return {"x": self.x, "y": self.y, "width": self.wide, "height": self.high}

    def holds(self, x: float, y: float, room: tuple[float, float] = (0.0, 0.0)) -> bool:
        """Whether a point, or a box about it with these half sizes, touches it."""
        w, h = room
        return self.x - w < x < self.x + self.wide + w and self.y - h < y < self.y + self.high + h

    def paper(self) -> str:
        return tag("rect", rx=3, class_="panel", **self.box)


def use(target: str, **attributes: object) -> str:
    """A reference to something in defs."""
    return tag("use", href=f"#{target}", **attributes)


def title(text: str) -> str:
    """A tooltip for people, a name for readers of screens."""
    return tag("title", escape(text))


def document(
    content: str, view_box: tuple[float, float, float, float], css: str, *, name: str, class_: str = "plate"
) -> str:
    """A standalone SVG document."""
    box = " ".join(number(v) for v in view_box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{number(view_box[2])}" '
        f'height="{number(view_box[3])}" class="{class_}" role="img" aria-label="{escape(name)}">'
        f"{title(name)}<style>{css.replace('&', '&amp;').replace('<', '&lt;')}</style>{content}</svg>\n"
    )


# Lines


def polyline(points: Iterable[Point]) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def length(points: Sequence[Point]) -> float:
    """Length of a polyline."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def along(points: Sequence[Point], distance: float) -> Point:
    """The point at a distance from the start, kept on the line."""
    left = max(distance, 0.0)
    for a, b in pairwise(points):
        step = hypot(b[0] - a[0], b[1] - a[1])
        if step and left <= step:
            part = left / step
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= step
    return points[-1]


def trim(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """A polyline that begins later and ends earlier, never shorter than a stub in its middle."""
    total = length(points)
    spare = max(total - 14.0, 0.0)
    if start + end > spare:
        start, end = (
            (spare * start / (start + end), spare * end / (start + end)) if start + end else (0.0, 0.0)
        )
    found, gone = [along(points, start)], 0.0
    for a, b in pairwise(points):
        gone += hypot(b[0] - a[0], b[1] - a[1])
        if start < gone < total - end:
            found.append(b)
    found.append(along(points, total - end))
    return found


def smooth(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """A curve through all points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    padded = [points[0], *points, points[-1]]
    found = [points[0]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(1, steps + 1):
            t = step / steps
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            quad = (p0, p1, p2, p3)
            x, y = (sum(w * p[axis] for w, p in zip(weights, quad, strict=True)) / 2 for axis in (0, 1))
            found.append((x, y))
    return found


def stroke(data: str, width: float, *, dash: str | None = None, casing: float = 4.0) -> str:
    """A line in the nation's colour with an ink edge, on paper."""
    return (
        tag("path", d=data, class_="halo", stroke_width=width + casing)
        + tag("path", d=data, class_="edge", stroke_width=width + 1.6, stroke_dasharray=dash)
        + tag("path", d=data, class_="line", stroke_width=width, stroke_dasharray=dash)
    )


def arrow(points: Sequence[Point], *, width: float = 3.0, head: float = 11.0, dash: str | None = None) -> str:
    """A cased arrow along a polyline, its tip at the last point."""
    total = length(points)
    tip, back = points[-1], along(points, total - head)
    neck = trim(points, 0.0, min(head * 0.8, total / 2))
    angle = atan2(tip[1] - back[1], tip[0] - back[0])
    half = head * 0.46
    wings = [
        (
            tip[0] - head * cos(angle) + s * half * sin(angle),
            tip[1] - head * sin(angle) - s * half * cos(angle),
        )
        for s in (1, -1)
    ]
    triangle = polyline([tip, *wings]) + "z"
    casing = tag("path", d=triangle, class_="halo", stroke_width=3.4)
    return casing + stroke(polyline(neck), width, dash=dash) + tag("path", d=triangle, class_="hue")


def failure(at: Point, *, hollow: bool = False) -> str:
    """Where an order stopped: a cross, or a hollow ring if it was void."""
    x, y = at
    mark = (
        tag("circle", cx=x, cy=y, r=3.2, class_="cross")
        if hollow
        else tag("path", d=f"M{number(x - 3)} {number(y - 3)}l6 6m0-6l-6 6", class_="cross")
    )
    return tag("circle", cx=x, cy=y, r=7.0, class_="white") + mark


# Text

# Advance widths of Palatino in thousandths of its size, by width; what is not listed counts as 560.
_ADVANCES = {
    234: "j", 250: " .,;:", 291: "il'’", 326: "t", 333: "f()-J", 337: "I", 395: "r", 424: "s", 444: "c",
    479: "e", 500: "az0123456789§–", 516: "x", 525: "S", 546: "o", 553: "b", 556: "gkyF", 560: "q", 565: "v",
    582: "hn", 601: "pu", 606: "+−/=", 611: "dBEL", 613: "PT", 667: "RXYZ", 709: "C", 726: "KV",
    763: "G", 778: "ADOQU", 832: "HNw", 883: "m", 946: "M", 1000: "W—",
}  # fmt: skip
_ADVANCE = {letter: width for width, letters in _ADVANCES.items() for letter in letters}


def measure(words: str, size: float) -> float:
    """About how wide a line of the serif is; other faces of its family differ by a few per cent."""
    return sum(_ADVANCE.get(letter, 560) for letter in words) * size / 1000


def wrap(words: str, size: float, width: float) -> list[str]:
    """Lines of the serif that are not wider than this, unless a single word is."""
    return list(_wrapped(words, size, width))


@lru_cache(4096)
def _wrapped(words: str, size: float, width: float) -> tuple[str, ...]:
    """The same cards lie on the table in view after view."""
    lines: list[str] = []
    for word in words.split():
        if lines and measure(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def text(
    at: Point, lines: Sequence[str], size: float, *, class_: str, align: str = "middle", turn: float = 0
) -> str:
    """A name of one or more lines, centred on its place, with the halo of its class."""
    x, y = at
    top = size * 0.34 - (len(lines) - 1) * size * 0.54
    spin = f"rotate({number(turn)} {number(x)} {number(y)})" if turn else None
    common = {"font_size": number(size), "text_anchor": align, "class_": class_, "transform": spin}
    if len(lines) == 1:
        return tag("text", escape(lines[0]), x=x, y=y + top, **common)
    rows = [tag("tspan", escape(line), x=x, y=y + top + i * size * 1.08) for i, line in enumerate(lines)]
    return tag("text", *rows, **common)


# Pieces; all are drawn about the origin


def army(nation: str) -> str:
    """A square with a saltire."""
    square = {"x": -10.5, "y": -10.5, "width": 21, "height": 21, "rx": 3}
    return (
        tag("rect", class_="halo", stroke_width=3, **square)
        + tag("rect", class_="hue", **square)
        + tag("path", d="M-5.5-5.5l11 11m0-11l-11 11", class_="mark on saltire")
        + tag("text", NATIONS[nation].letter, y=4.3, class_="letter")
    )


def fleet(nation: str) -> str:
    """A steamer: hull, deck-house, one funnel, a line along the hull."""
    hull = "M-15-.5h3.5v-3.5h5v-8h5v8h8.5v-6h1.2v6h1.3v3.5h5.5l-3.5 8h-21.5z"
    return (
        tag("path", d=hull, class_="halo", stroke_width=3)
        + tag("path", d=hull, class_="hue")
        + tag("path", d="M-11 3.2h20.5", class_="mark on saltire")
        + tag("text", NATIONS[nation].letter, y=7, font_size="9", class_="letter")
    )


def marker(nation: str) -> str:
    """A disc for tracks, with the nation's letter."""
    disc = tag("circle", r=9, class_="hue")
    letter = tag("text", NATIONS[nation].letter, y=4.3, class_="letter", style="display:inline")
    return group(tag("circle", r=9, class_="halo", stroke_width=3), disc, letter, class_=f"n-{nation}")


def support(side: str, count: int, *, control: bool = False) -> str:
    """A disc for Liberals and the Entente, a square for the others; a double rim for control."""

    def outline(radius: float, class_: str, width: float) -> str:
        if side == "liberal":
            return tag("circle", r=radius, class_=class_, stroke_width=width)
        box = {"x": -radius, "y": -radius, "width": 2 * radius, "height": 2 * radius, "rx": 2}
        return tag("rect", class_=class_, stroke_width=width, **box)

    rim = outline(13.0, "edge", 1.2) if control else ""
    figure = tag("text", str(count), y=4.6, text_anchor="middle", font_size="13", class_="on")
    return group(rim, outline(10.0, "halo", 3.0), outline(10.0, "hue", 1.0), figure, class_=f"s-{side}")


def cube(nation: str, *, armament: bool = False) -> str:
    """An isometric cube with three faces; a white cross on top of armaments."""
    half, rise = 6.5, 3.75
    faces = (
        (f"M0-{2 * rise}l{half} {rise}l-{half} {rise}l-{half}-{rise}z", "0"),
        (f"M-{half}-{rise}l{half} {rise}v{2 * rise}l-{half}-{rise}z", ".15"),
        (f"M{half}-{rise}l-{half} {rise}v{2 * rise}l{half}-{rise}z", ".3"),
    )
    shapes = [tag("path", d=d, class_="hue") for d, _ in faces]
    shades = [tag("path", d=d, fill="#000", fill_opacity=shade) for d, shade in faces[1:]]
    cross = tag("path", d=f"M-2.5-{rise}h5m-2.5-2v4", class_="mark", stroke="#fff") if armament else ""
    return group(*shapes, *shades, cross, class_=f"n-{nation}")


def coin(at: Point, inner: str = "") -> str:
    """A town mark: a white disc that holds its owner's dot."""
    return tag("circle", cx=at[0], cy=at[1], r=4.6, class_="white") + inner


# Tracks and cards


def track(
    labels: Sequence[str], now: int | None = None, *, milestones: Iterable[int] = (), size: int = 26
) -> str:
    """A row of boxes, the current one inverted, milestones with a notch."""
    notched = set(milestones)
    parts = []
    for index, label in enumerate(labels):
        x, here = index * size, index == now
        parts.append(tag("rect", x=x, width=size, height=size, class_="box box-now" if here else "box"))
        if index in notched:
            parts.append(tag("path", d=f"M{x + size / 2 - 3:g} 0l3 4l3-4z", class_="notch"))
        class_ = "figure figure-now" if here else "figure"
        parts.append(tag("text", escape(label), x=x + size / 2, y=size / 2 + 4.6, class_=class_))
    return group(*parts, class_="track")


def card(
    name: str, body: str, *, value: str, kind: str, side: str, foot: str = "", width: float = 160.0
) -> str:
    """A card, 5 : 7: head band with value and kind, title, text, foot. `side` is a class of the palette."""
    height, band, margin = width * 1.4, 30.0, 10.0
    side_rule, top_rule = number(band - 6.5), number(width - 13)
    head = f"M.5 {number(band)}v-{side_rule}a6 6 0 0 1 6-6h{top_rule}a6 6 0 0 1 6 6v{side_rule}z"
    titles = textwrap.wrap(name, int((width - 2 * margin) / 7.6)) or [""]
    rows = textwrap.wrap(body, int((width - 2 * margin) / 6.1))
    top = band + 19
    parts = [
        tag("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=6, class_="card"),
        tag("path", d=head, fill="currentColor"),
        tag("text", escape(value), x=margin, y=band - 7.5, font_size="22", class_="on"),
        tag(
            "text",
            escape(kind),
            x=width - margin,
            y=band - 10,
            font_size="12",
            text_anchor="end",
            class_="on",
        ),
    ]
    parts += [
        tag("text", escape(t), x=margin, y=top + i * 18.0, class_="card-title") for i, t in enumerate(titles)
    ]
    top += len(titles) * 18 + 4
    parts += [
        tag("text", escape(r), x=margin, y=top + i * 16.0, class_="card-text") for i, r in enumerate(rows)
    ]
    feet = textwrap.wrap(foot, int((width - 2 * margin) / 5.8))
    for row, line in enumerate(reversed(feet)):
        parts.append(tag("text", escape(line), x=margin, y=height - margin - row * 13.0, class_="card-foot"))
    return group(*parts, class_=f"s-{side}")


def card_back(width: float = 160.0) -> str:
    """Ruled paper and the monogram."""
    height = width * 1.4
    rules = "".join(f"M10 {y}h{number(width - 20)}" for y in range(20, int(height) - 10, 10))
    return group(
        tag("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=6, class_="card"),
        tag("path", d=rules, fill="none", stroke="currentColor", stroke_opacity=".18"),
        tag("circle", cx=width / 2, cy=height / 2, r=24.0, class_="card"),
        tag(
            "text",
            "Ch",
            x=width / 2,
            y=height / 2 + 8,
            text_anchor="middle",
            font_size="24",
            class_="card-title",
        ),
        class_="s-neutral-card",
    )
