"""The board of Diplomacy as SVG, in two layers that are simply stacked inside one `<svg class="plate">`.

`base()` is heavy and never changes: sea, land, coasts, sea limits, frame, and in its defs every area
(`#a-par`) and every line between two lands (`#l-bur-par`). `pieces(view)` is light and redrawn at each event:
ownership, clickable areas, frontiers, names, town marks, orders, units. It refers to the defs of the base, so
both must live in one document. Names belong to the upper layer because tints lie between them and the land.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, Literal

from chancellery.atlas import Plate, europe
from chancellery.atlas.europe import STRAIT
from chancellery.core.drawing import (
    NATIONS,
    coin,
    document,
    escape,
    group,
    stylesheet,
    tag,
    text,
    title,
    use,
)
from chancellery.games.diplomacy.draw_base import (
    FRAME,
    RULES,
    base,
    double_arrow,
    land_lines,
    line_id,
    shape_id,
)
from chancellery.games.diplomacy.draw_orders import draw_marks, draw_orders, draw_retreats
from chancellery.games.diplomacy.draw_units import draw_units

__all__ = ["BARE_BOX", "FRAMED_BOX", "STATES", "Plates", "base", "owners", "pieces", "plate"]

Names = Literal["full", "short", "both"]
View = Mapping[str, Any]

MARGIN = 26.0
SHORT_SIZE = 19.0
BARE_BOX = (0.0, 0.0, 1145.0, 1012.5)
FRAMED_BOX = (-MARGIN, -MARGIN, 1145 + 2 * MARGIN, 1012.5 + 2 * MARGIN)

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
        pale = " pale" if NATIONS[power].pale else ""
        tint, rim = group(*shapes, class_="tint"), group(band, mask=f"url(#own-{power})")
        parts.append(group(mask, tint, rim, class_=f"n-{power}{pale}"))
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


def _towns(plate: Plate, view: View) -> str:
    holder = {slug: power for power, slugs in view.get("centres", {}).items() for slug in slugs}
    parts = []
    for slug, anchor in plate.anchors.items():
        if anchor.centre is None:
            continue
        power = holder.get(slug)
        x, y = anchor.centre
        dot = tag("circle", cx=x, cy=y, r=2.6, class_="dot" if power else "vacant")
        parts.append(group(coin(anchor.centre, dot), class_=f"town n-{power}" if power else "town"))
    return group(*parts, class_="towns")


def pieces(view: View, names: Names = "both") -> str:
    """Everything that stands on the base. With `both`, a class `abc` on the svg switches to short names."""
    plate = europe()
    owner = owners(view)
    view = drafted(view)
    return group(
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
        class_="pieces",
    )


def drafted(view: View) -> View:
    """While a seat writes orders, and until they are opened, its own lie on the board instead of the last."""
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
    return {**view, "orders": orders}


def _glides(view: View) -> str:
    """For a page that moves pieces: which unit came from where by the last orders."""
    standing = {unit for units in view.get("units", {}).values() for unit in units}
    parts = []
    for item in view.get("orders", ()):
        kind, here, verb, there = [*item["order"][:4], *[""] * 4][:4]
        if verb in ("-", "R") and item.get("results") == ["ok"] and f"{kind} {there}" in standing:
            parts.append(tag("g", class_="glide", data_from=f"{kind} {here}", data_to=f"{kind} {there}"))
    return group(*parts, class_="glides")


def plate(
    view: View,
    *,
    title: str | None = None,
    theme: str = "light",
    names: Literal["full", "short"] = "full",
    framed: bool = True,
) -> str:
    """A standalone document, colours written out, fit for browsers and converters."""
    box = FRAMED_BOX if framed else BARE_BOX
    desk = tag("rect", x=box[0], y=box[1], width=box[2], height=box[3], class_="desk")
    head, css = "", RULES + ".plate .desk{fill:var(--desk)}.plate .head{fill:var(--ink)}"
    if title:
        box = (box[0], box[1] - 34, box[2], box[3] + 34)
        desk = tag("rect", x=box[0], y=box[1], width=box[2], height=box[3], class_="desk")
        head = tag("text", escape(title), x=-FRAME, y=box[1] + 30, font_size="22", class_="head")
    name = title or f"Diplomacy, {view.get('season', '')} {view.get('year', '')}".strip()
    return document(
        desk + head + base(styled=False) + pieces(view, names),
        box,
        stylesheet("dark" if theme == "dark" else "light", css),
        name=name,
    )


class Plates:
    """The artist of Diplomacy; the base is the same for every view."""

    view_box = FRAMED_BOX
    headings = ("campaign",)
    """Events that begin a turn in a log."""

    def base(self, view: View) -> str:
        """The layer that never changes."""
        return base()

    def pieces(self, view: View) -> str:
        """What stands on it."""
        return pieces(view)

    def caption(self, view: View) -> str:
        """The date of a position."""
        season = "winter" if view["kind"] == "adjustment" else view["season"]
        return f"{season.capitalize()} {view['year']}"

    def standing(self, view: View) -> dict[str, Any]:
        """Centres and units of every seat."""
        rows: dict[str, list[int]] = {}
        for power, seat in view["seats"].items():
            row = rows.setdefault(seat, [0, 0])
            row[0] += len(view["centres"][power])
            row[1] += len(view["units"][power])
        return {"head": ["centres", "units"], "rows": rows}

    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        """Both, as one document that stands alone."""
        return plate(view, title=title, theme=theme)
