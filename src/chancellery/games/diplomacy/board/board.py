"""The board of Diplomacy as SVG, base and pieces.

The base never changes: sea, land, coasts, sea limits, frame, and in its defs every area (`#a-par`) and every
line between two lands (`#l-bur-par`). The pieces are ownership, clickable areas, frontiers, names, towns,
orders and units. Names belong to them because tints lie between names and land.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, Literal

from chancellery.draw import Plate, europe
from chancellery.draw.europe import STRAIT
from chancellery.draw.plate import BoardArtist
from chancellery.draw.style import colour_class
from chancellery.draw.svg import Point, group, tag, text, title, use
from chancellery.games.diplomacy.board.base import (
    FRAME,
    PAGE,
    RULES,
    double_arrow,
    land_lines,
    line_id,
    printed,
    shape_id,
)
from chancellery.games.diplomacy.board.orders import draw_marks, draw_orders, draw_retreats, resolved
from chancellery.games.diplomacy.board.units import draw_units
from chancellery.games.diplomacy.words.text import english

Names = Literal["full", "short", "both"]
_AFTER = {"retreat": "retreats", "adjustment": "adjustments"}
View = Mapping[str, Any]

MARGIN = 26.0
SHORT_SIZE = 19.0
WIDTH, HEIGHT = 1145.0, 1012.5

# Home centres first, then the provinces without a centre that go with them.
STATES: dict[str, tuple[str, str]] = {
    "austria": ("bud tri vie", "boh gal tyr"),
    "england": ("edi lon lvp", "cly wal yor"),
    "france": ("bre mar par", "bur gas pic"),
    "germany": ("ber kie mun", "pru ruh sil"),
    "italy": ("nap rom ven", "apu pie tus"),
    "russia": ("mos sev stp war", "fin lvn ukr"),
    "turkey": ("ank con smy", "arm syr"),
}


def owners(view: View) -> dict[str, str]:
    """Province to power; land without a centre stays with its state while that holds a home centre."""
    found = {slug: power for power, slugs in view.get("centres", {}).items() for slug in slugs}
    for power, (homes, others) in STATES.items():
        holders = Counter(found[home] for home in homes.split() if home in found)
        if holders:
            owner = power if holders[power] else holders.most_common(1)[0][0]
            found |= dict.fromkeys(others.split(), owner)
    return found


def _ownership(plate: Plate, owner: Mapping[str, str]) -> str:
    """Tint and band of every power; the band is the stroke of its neighbours, cut to its own land.

    Cut by a mask, not by a clip path: Chromium loses provinces when it joins many shapes into one clip.
    """
    lands: dict[str, list[str]] = defaultdict(list)
    rims: dict[str, set[str]] = defaultdict(set)
    for slug in sorted(owner):
        lands[owner[slug]].append(slug)
    for arc in plate.arcs:
        for here, there in (arc.sides, arc.sides[::-1]):
            if there and here in owner and owner.get(there) != owner[here]:
                rims[owner[here]].add(there)
    parts = []
    for power, slugs in lands.items():
        shapes = [use(shape_id(slug)) for slug in slugs]
        mask = tag("mask", group(*shapes, class_="own"), id=f"own-{power}")
        band = group(*(use(shape_id(slug)) for slug in sorted(rims[power])), class_="band")
        tint, rim = group(*shapes, class_="tint"), group(band, mask=f"url(#own-{power})")
        parts.append(group(mask, tint, rim, class_=colour_class(PAGE, power)))
    return group(*parts, class_="owners", clip_path="url(#neat)")


def _clickable(plate: Plate) -> str:
    parts = []
    for slug, anchor in plate.anchors.items():
        shapes = [use(shape_id(slug))]
        if slug + STRAIT in plate.areas:
            shapes.append(use(shape_id(slug + STRAIT)))
        parts.append(group(title(anchor.name), *shapes, class_="area", data_id=slug))
    for slug, anchor in plate.anchors.items():
        for coast, (x, y) in anchor.coasts.items():
            parts.append(
                tag("circle", cx=x, cy=y, r=9.0, class_="area coast-spot", data_id=f"{slug}/{coast}")
            )
    return group(*parts, class_="areas", clip_path="url(#neat)")


def _lines(plate: Plate, owner: Mapping[str, str]) -> str:
    frontiers: list[str] = []
    limits: list[str] = []
    for a, b in land_lines(plate):
        same = a in owner and owner[a] == owner.get(b)
        (limits if same else frontiers).append(use(line_id((a, b))))
    return group(
        group(*limits, class_="limit"),
        group(*frontiers, class_="frontier"),
        *(double_arrow(a, b) for a, b in plate.crossings.values()),
        class_="lines",
        clip_path="url(#neat)",
    )


def _names(plate: Plate, names: Names) -> str:
    full, short = [], []
    for slug, anchor in plate.anchors.items():
        label, sea = anchor.label, slug in plate.seas
        kind = "name at-sea" if sea else "name"
        full.append(text(label.at, label.lines, label.size, class_=kind, align=label.align, turn=label.turn))
        word = slug.upper() if sea else slug.capitalize()
        short.append(text(label.at, [word], SHORT_SIZE, class_=f"{kind} abc-name", align=label.align))
    if names == "full":
        return group(*full, class_="names")
    if names == "short":
        return group(*short, class_="names")
    return group(*full, class_="names names-full") + group(*short, class_="names names-short")


def _coin(at: Point) -> str:
    """A town mark: a white disc that holds its owner's dot."""
    return tag("circle", cx=at[0], cy=at[1], r=4.6, class_="white")


def _towns(plate: Plate, view: View) -> str:
    holder = {slug: power for power, slugs in view.get("centres", {}).items() for slug in slugs}
    parts = []
    for slug, anchor in plate.anchors.items():
        if anchor.centre is None:
            continue
        power = holder.get(slug)
        x, y = anchor.centre
        dot = tag("circle", cx=x, cy=y, r=2.6, class_="dot" if power else "vacant")
        parts.append(group(_coin(anchor.centre), dot, class_=f"town c-{power}" if power else "town"))
    return group(*parts, class_="towns")


def drawn(view: View, names: Names) -> str:
    """Everything that stands on the base. With `both`, a class `abc` on the svg switches to short names."""
    plate = europe()
    owner = owners(view)
    view = drafted(view)
    return "".join(
        (
            _ownership(plate, owner),
            _clickable(plate),
            _lines(plate, owner),
            _names(plate, names),
            _towns(plate, view),
            draw_retreats(view),
            draw_orders(view),
            draw_units(view),
            draw_marks(view),
            _glides(view),
        )
    )


def drafted(view: View) -> View:
    """While a seat writes, and until all is opened, its own lie on the board too.

    Orders lie there instead of the last ones; retreats and adjustments belong to those.
    """
    written = [order for order in view.get("draft") or view.get("mine") or () if order]
    if not written:
        return view
    holders = {unit: power for power, units in view["units"].items() for unit in units}
    holders |= {entry["unit"]: entry["power"] for entry in view.get("dislodged", ())}
    homes = {slug: power for power, (centres, _) in STATES.items() for slug in centres.split()}
    orders = []
    for order in written:
        words = [str(word) for word in order]
        power = holders.get(" ".join(words[:2])) or homes.get(" ".join(words[1:2]).partition("/")[0])
        if power and len(words) > 2:
            orders.append({"power": power, "order": words, "text": " ".join(words)})
    if later := _AFTER.get(view["kind"]):
        return {**view, later: [*view.get(later, ()), *orders]}
    return {**view, "orders": orders, "retreats": [], "adjustments": []}


def _glides(view: View) -> str:
    """For a page that moves pieces: which unit came from where, and in which phase."""
    standing = {unit for units in view.get("units", {}).values() for unit in units}
    parts = []
    for item in resolved(view):
        kind, here, verb, there = [*item["order"][:4], *[""] * 4][:4]
        if verb in ("-", "R") and item.get("results") == ["ok"] and f"{kind} {there}" in standing:
            ends = {"data_from": f"{kind} {here}", "data_to": f"{kind} {there}"}
            parts.append(tag("g", class_="glide", data_phase=item.get("phase"), **ends))
    return group(*parts, class_="glides")


class Plates(BoardArtist):
    """The artist of Diplomacy; the base is the same for every view."""

    name = "Diplomacy"
    view_box = (-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)
    title_x = -FRAME
    page = PAGE
    rules = RULES
    headings = ("campaign",)
    """Events that begin a turn in a log."""

    def printed(self, view: View) -> str:
        return printed()

    def laid(self, view: View) -> tuple[str, float]:
        return drawn(view, "full"), HEIGHT

    def pieces(self, view: View) -> str:
        """What stands on the base, with both kinds of names: a page may switch."""
        return group(drawn(view, "both"), class_="pieces")

    def caption(self, view: View) -> str:
        """The date of a position."""
        season = "winter" if view["kind"] == "adjustment" else view["season"]
        return english().say("page-date", {"season": season, "year": view["year"]})

    def standing(self, view: View) -> dict[str, Any]:
        """Centres and units of every seat."""
        rows: dict[str, list[int]] = {}
        for power, seat in view["seats"].items():
            row = rows.setdefault(seat, [0, 0])
            row[0] += len(view["centres"][power])
            row[1] += len(view["units"][power])
        return {"head": [english().say("page-centres"), english().say("page-units")], "rows": rows}
