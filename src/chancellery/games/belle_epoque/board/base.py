"""The board under the pieces: the map, its inset, the print of every tray, frames of boxes and tracks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from chancellery.draw.inset import Inset
from chancellery.draw.map import clip, hatching, spaced, waves
from chancellery.draw.piece import STEAMER
from chancellery.draw.svg import Box, group, measure, number, rect, tag, text, use, wrap
from chancellery.games.belle_epoque.board.boxes import box_frames
from chancellery.games.belle_epoque.board.map import OUTSIDE, Layer, Spot, Tray, belle_epoque
from chancellery.games.belle_epoque.board.style import HEIGHT, INSETS, KEY, SMALL, WIDTH, hue
from chancellery.games.belle_epoque.board.tracks import track_frames, turn_frames
from chancellery.games.belle_epoque.rules.facts import POWERS, Facts, facts
from chancellery.games.belle_epoque.rules.records import Territory
from chancellery.games.belle_epoque.words.text import Words

FIELD = (0.0, 0.0, WIDTH, HEIGHT)
WORLD_CELL, INSET_CELL, PAD = 22.0, 18.0, 3.0
NAME_SIZE, INSET_NAME_SIZE = 15.5, 14.0
GAP = 4.5
"""Between a tray and what is drawn of the land around it: room for frames and rings."""

HALF, RISE = 8.2, 4.5
"""Of a cube: half its width, and a quarter of its height."""


class Frame(NamedTuple):
    """A tray on the map: its rectangle and its cells."""

    left: float
    top: float
    wide: float
    high: float
    cell: float
    columns: int

    def at(self, place: int) -> Spot:
        """The upper left corner of a space."""
        row, column = divmod(place, self.columns)
        return self.left + PAD + column * self.cell, self.top + PAD + row * self.cell

    def grown(self, by: float = 0.0) -> Box:
        """A rectangle around it."""
        return self.left - by, self.top - by, self.wide + 2 * by, self.high + 2 * by


@cache
def frame(slug: str, spaces: int) -> Frame:
    """Where a Territory's spaces lie: two rows of three, of four for the eight of China."""
    tray = belle_epoque().trays[slug]
    cell = INSET_CELL if tray.inset else WORLD_CELL
    columns = (spaces + 1) // 2
    wide, high = columns * cell + 2 * PAD, 2 * cell + 2 * PAD
    return Frame(tray.at[0] - wide / 2, tray.at[1] - high / 2, wide, high, cell, columns)


def frames(known: Facts) -> dict[str, Frame]:
    return {t.slug: frame(t.slug, t.spaces) for t in known.territories}


def shapes(slug: str) -> list[tuple[str, str]]:
    """The outlines of a Territory or home, each with the part of the board where it may be drawn."""
    atlas = belle_epoque()
    found = []
    if slug in atlas.world.lands:
        found.append((f"t-{slug}", "around"))
    if slug in atlas.europe.lands:
        found.append((f"e-{slug}", "within"))
    return found


def rect_path(x: float, y: float, wide: float, high: float) -> str:
    """Path data of a rectangle."""
    return f"M{number(x)} {number(y)}h{number(wide)}v{number(high)}h{number(-wide)}z"


# Words on a tray: they are print, but tints lie under them, so the pieces refer to them.


def name_rows(w: Words, territory: Territory) -> tuple[str, ...]:
    return tuple(w.form("territory", territory.slug, "print", "name").split("\n"))


def name_box(w: Words, territory: Territory) -> tuple[float, float, float, float]:
    """Left, top, width and height of a name."""
    tray, at = belle_epoque().trays[territory.slug], frame(territory.slug, territory.spaces)
    size = INSET_NAME_SIZE if tray.inset else NAME_SIZE
    rows = name_rows(w, territory)
    wide, high = max(measure(row, size) for row in rows), size * 1.08 * len(rows)
    return tray.at[0] - wide / 2, at.top - 2 - high, wide, high


def _name(w: Words, territory: Territory) -> str:
    tray = belle_epoque().trays[territory.slug]
    size = INSET_NAME_SIZE if tray.inset else NAME_SIZE
    left, top, wide, high = name_box(w, territory)
    return text((left + wide / 2, top + high / 2), name_rows(w, territory), size, class_="place")


def worth_at(at: Frame) -> Spot:
    """The disc with the victory points: the lower right corner."""
    return at.left + at.wide, at.top + at.high - 1


def _pill(w: Words, territory: Territory, at: Frame) -> tuple[str, str]:
    """What an ally gains: the pill in the lower left corner, and its words."""
    word = w.say("print-gain", {"bonus": territory.bonus, "income": facts().ally_income})
    wide = measure(word, SMALL) + 9
    x, y = at.left - 6, at.top + at.high - 5
    pill = tag("rect", x=x, y=y, width=wide, height=15, rx=7.5)
    return pill, tag("text", word, x=x + wide / 2, y=y + 11.6)


def is_house(territory: Territory, value: str) -> bool:
    """Whether a value is ours, not the publisher's."""
    return territory.sources.get(value, "").startswith("house")


def _worth(territory: Territory, at: Frame) -> tuple[str, str]:
    x, y = worth_at(at)
    return tag("circle", cx=x, cy=y, r=8), tag("text", str(territory.vp), x=x, y=y + 4.4)


def _leader(tray: Tray, at: Frame) -> tuple[str, str]:
    """From the near edge of a tray to its land, and the pin there."""
    x = min(max(tray.anchor[0], at.left), at.left + at.wide)
    y = min(max(tray.anchor[1], at.top), at.top + at.high)
    line = f"M{number(x)} {number(y)}L{number(tray.anchor[0])} {number(tray.anchor[1])}"
    return tag("path", d=line), tag("circle", cx=tray.anchor[0], cy=tray.anchor[1], r=2)


def _figures(territory: Territory, at: Frame) -> Iterable[str]:
    for place in range(territory.dice):
        x, y = at.at(place)
        yield tag("text", str(place + 1), x=x + at.cell / 2, y=y + at.cell / 2 + 4.4, font_size=number(SMALL))


@cache
def upper_print(w: Words) -> dict[str, str]:
    """By class, what is printed over tints and trays: leaders, names, points and bonuses."""
    known, atlas = facts(), belle_epoque()
    spread = frames(known)
    found: dict[str, list[str]] = defaultdict(list)
    for slug, tray in atlas.trays.items():
        if tray.leader:
            line, pin = _leader(tray, spread[slug])
            found["leader"].append(line)
            found["pin"].append(pin)
    for territory in known.territories:
        at = spread[territory.slug]
        found["place"].append(_name(w, territory))
        kind = "vp-house" if is_house(territory, "vp") else "vp"
        disc, points = _worth(territory, at)
        found[kind].append(disc)
        found[f"{kind}-figure"].append(points)
        if territory.bonus:
            pill, word = _pill(w, territory, at)
            found["pill"].append(pill)
            found["pill-word"].append(word)
    return {class_: "".join(parts) for class_, parts in found.items()}


def upper(w: Words) -> str:
    """References to that print: its look is inherited, for rules do not reach into what a reference shows."""
    return group(*(use(f"print-{class_}", class_=class_) for class_ in upper_print(w)), class_="still")


# Defs.


def _around(known: Facts) -> tuple[str, str]:
    """Clip paths: the world and the inset without whatever lies on them."""
    atlas, spread = belle_epoque(), frames(known)
    left, top, wide, high = atlas.inset
    holes = [rect_path(left - 4, top - 4, wide + 8, high + 8)]
    holes += [rect_path(*inset) for inset in INSETS]
    within = [rect_path(left, top, wide, high)]
    for slug, at in spread.items():
        hole = rect_path(*at.grown(GAP))
        (within if atlas.trays[slug].inset else holes).append(hole)
    around = rect_path(0, 0, WIDTH, HEIGHT) + "".join(holes)
    return around, "".join(within)


def _cubes() -> str:
    """Cubes in the colour of what refers to them; rules do not reach in, so they carry their own."""
    h, r = HALF, RISE
    top = f"M0-{2 * r:g}l{h:g} {r:g}-{h:g} {r:g}-{h:g}-{r:g}z"
    left = f"M-{h:g}-{r:g}l{h:g} {r:g}v{2 * r:g}l-{h:g}-{r:g}z"
    right = f"M{h:g}-{r:g}l-{h:g} {r:g}v{2 * r:g}l{h:g}-{r:g}z"
    ink = {"stroke": "#1F1B16", "stroke_width": ".8", "stroke_linejoin": "round"}
    body = tag("path", d=top + left + right, fill="currentColor", **ink)
    shade = tag("path", d=left, fill_opacity=".15") + tag("path", d=right, fill_opacity=".3")
    cross = tag("path", d=f"M-3-{r:g}h6M0-{r + 2.2:g}v4.4", stroke="#fff", stroke_width="1.5", fill="none")
    lid = tag("path", id="lid", d=top, fill="currentColor", **ink)
    return group(body, shade, id="cube") + lid + group(cross, id="cross") + tag("path", id="ship", d=STEAMER)


def _defs(w: Words, known: Facts) -> str:
    atlas = belle_epoque()
    outlines, clips = [], []
    for prefix, layer in (("t", atlas.world), ("e", atlas.europe)):
        for slug, data in layer.lands.items():
            outlines.append(tag("path", id=f"{prefix}-{slug}", d=data, fill_rule="evenodd"))
            if not slug.startswith("_"):
                cut = use(f"{prefix}-{slug}", clip_rule="evenodd")
                clips.append(tag("clipPath", cut, id=f"k-{prefix}-{slug}"))
    around, within = _around(known)
    return tag(
        "defs",
        *outlines,
        *clips,
        clip("neat", FIELD),
        clip("inset", atlas.inset),
        tag("clipPath", tag("path", d=around, clip_rule="evenodd"), id="around"),
        tag("clipPath", tag("path", d=within, clip_rule="evenodd"), id="within"),
        hatching("shut", "shut-line"),
        _cubes(),
        *(group(content, id=f"print-{class_}") for class_, content in upper_print(w).items()),
    )


# The map.


def _layer(prefix: str, layer: Layer) -> str:
    lands = [slug for slug in layer.lands if not slug.startswith("_")]
    homes = [(slug, f"_{slug}") for slug in POWERS if f"_{slug}" in layer.lands]
    return (
        tag("path", d=layer.graticule, class_="grid")
        + waves(layer.waterlines)
        + group(*(use(f"{prefix}-{slug}") for slug in layer.lands), class_="coast")
        + group(*(use(f"{prefix}-{slug}") for slug in (*lands, *(home for _, home in homes))), class_="land")
        + use(f"{prefix}-{OUTSIDE}", class_="outside")
        + "".join(group(use(f"{prefix}-{home}", class_="home"), class_=hue(slug)) for slug, home in homes)
    )


def _map(w: Words) -> str:
    atlas = belle_epoque()
    inset = Inset(*atlas.inset)
    return (
        group(rect(FIELD, "sea"), _layer("t", atlas.world), clip_path="url(#neat)")
        + rect(inset.grown(4), "inset-mat")
        + group(rect(inset, "sea"), _layer("e", atlas.europe), clip_path="url(#inset)")
        + rect(inset, "inset-frame")
        + "".join(spaced(w.form("land", name), label, "region") for name, label in atlas.names.items())
        + "".join(spaced(w.form("sea", name), label, "sea-name") for name, label in atlas.seas.items())
    )


def _trays(known: Facts) -> str:
    spread = frames(known)
    bodies: list[str] = []
    cells: list[str] = []
    figures: list[str] = []
    for territory in known.territories:
        at = spread[territory.slug]
        bodies.append(rect(at.grown(), rx=3))
        cells += [rect_path(*at.at(place), at.cell, at.cell) for place in range(territory.spaces)]
        figures += _figures(territory, at)
    return (
        group(*bodies, class_="body")
        + tag("path", d="".join(cells), class_="cells")
        + group(*figures, class_="figs")
    )


def _key(w: Words) -> str:
    """The signs on a tray, told in the Pacific."""
    signs = w.say("print-signs", {"income": facts().ally_income}).split("\n")
    rows = [row for words in signs for row in wrap(words, SMALL, KEY.right - KEY.left)]
    printed = [
        tag("text", row, x=KEY.left, y=KEY.y + 17 + i * 15.8, class_="fine") for i, row in enumerate(rows)
    ]
    return group(KEY.paper(), *printed)


@cache
def printed(w: Words) -> str:
    """What never changes."""
    known = facts()
    return "".join(
        (
            _defs(w, known),
            _map(w),
            _trays(known),
            box_frames(w),
            track_frames(w, known),
            turn_frames(w, known),
            _key(w),
            rect(FIELD, "neat"),
        )
    )
