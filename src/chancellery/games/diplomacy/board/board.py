"""The board of Diplomacy as SVG, base and pieces.

The base never changes: sea, land, coasts, sea limits, frame, and in its defs every area (`#a-par`) and every
line between two lands (`#l-bur-par`). The pieces are ownership, clickable areas, frontiers, names, towns,
orders and units. Names belong to them because tints lie between names and land.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from chancellery.core.decisions import Action, Ballot, Event, Seat
from chancellery.core.shown import Changes, Doubt, Paths, Reached, Result, Tie, Told, Way
from chancellery.draw import europe
from chancellery.draw.europe import STRAIT
from chancellery.draw.plate import BoardArtist, Parts
from chancellery.draw.style import colour_class
from chancellery.draw.svg import Point, group, number, tag, text, title, use
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
from chancellery.games.diplomacy.board.changes import changes, looked_at
from chancellery.games.diplomacy.board.clicks import paths
from chancellery.games.diplomacy.board.doubts import doubts
from chancellery.games.diplomacy.board.orders import KEPT, draw_scene
from chancellery.games.diplomacy.board.reach import reach
from chancellery.games.diplomacy.board.scene import NOTHING, Scene, made, scene
from chancellery.games.diplomacy.board.sheet import Draft, fill, ties, ways
from chancellery.games.diplomacy.board.story import results, story
from chancellery.games.diplomacy.words.text import Words

Names = Literal["full", "short", "both"]
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


Held = tuple[tuple[str, str], ...]
"""Provinces with their powers: what a drawing depends on, so that it can be kept."""


def owners(view: View) -> dict[str, str]:
    """Province to power; land without a centre stays with its state while that holds a home centre."""
    return dict(_owned(_centres(view)))


def _centres(view: View) -> Held:
    return tuple([(slug, power) for power, slugs in view.get("centres", {}).items() for slug in slugs])


@lru_cache(KEPT)
def _owned(centres: Held) -> Held:
    found = dict(centres)
    for power, (homes, others) in STATES.items():
        holders = Counter(found[home] for home in homes.split() if home in found)
        if holders:
            owner = power if holders[power] else holders.most_common(1)[0][0]
            found |= dict.fromkeys(others.split(), owner)
    return tuple(sorted(found.items()))


@lru_cache(KEPT)
def _ownership(held: Held) -> str:
    """Tint and band of every power; the band is the stroke of its neighbours, cut to its own land.

    Cut by a mask, not by a clip path: Chromium loses provinces when it joins many shapes into one clip.
    """
    plate, owner = europe(), dict(held)
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


@lru_cache(KEPT)
def _clickable(w: Words, centres: Held) -> str:
    plate, holder = europe(), dict(centres)
    parts = []
    for slug in plate.anchors:
        shapes = [use(shape_id(slug))]
        if slug + STRAIT in plate.areas:
            shapes.append(use(shape_id(slug + STRAIT)))
        town = plate.anchors[slug].centre is not None
        tip = w.say("tip-area", {"area": slug, "town": town, "power": holder.get(slug)})
        heart = " ".join(map(number, plate.anchors[slug].unit))
        parts.append(group(title(tip), *shapes, class_="area", data_id=slug, data_heart=heart))
    for slug, anchor in plate.anchors.items():
        for coast, (x, y) in anchor.coasts.items():
            parts.append(
                tag("circle", cx=x, cy=y, r=9.0, class_="area coast-spot", data_id=f"{slug}/{coast}")
            )
    return group(*parts, class_="areas", clip_path="url(#neat)")


@lru_cache(KEPT)
def _lines(held: Held) -> str:
    plate, owner = europe(), dict(held)
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


@lru_cache(16)
def _names(w: Words, names: Names) -> str:
    plate = europe()
    parts = []
    for slug, anchor in plate.anchors.items():
        label, sea = anchor.label, slug in plate.seas
        kind = "name at-sea" if sea else "name"
        rows = w.form("area", slug, "map").split("\n")
        full = text(label.at, rows, label.size, class_=kind, align=label.align, turn=label.turn)
        short = text(
            label.at, [w.form("code", slug)], SHORT_SIZE, class_=f"{kind} abc-name", align=label.align
        )
        if names == "both":
            x, y = map(number, label.at)
            parts.append(group(full, short, class_="fit", data_at=f"{x} {y}", data_size=number(label.size)))
        else:
            parts.append(full if names == "full" else short)
    return group(*parts, class_="names")


def _coin(at: Point) -> str:
    """A town mark: a white disc that holds its owner's dot."""
    return tag("circle", cx=at[0], cy=at[1], r=4.6, class_="white")


@lru_cache(KEPT)
def _towns(held: Held) -> str:
    holder = dict(held)
    parts = []
    for slug, anchor in europe().anchors.items():
        if anchor.centre is None:
            continue
        power = holder.get(slug)
        x, y = anchor.centre
        dot = tag("circle", cx=x, cy=y, r=2.6, class_="dot" if power else "vacant")
        parts.append(group(_coin(anchor.centre), dot, class_=f"town c-{power}" if power else "town"))
    return group(*parts, class_="towns")


def drawn(w: Words, view: View, names: Names) -> Parts:
    """Everything that stands on the base. With `both`, each name has its letters: a page chooses."""
    centres = _centres(view)
    owner = _owned(centres)
    last, written = scene(view), drafted(w, view)
    if names == "full" and written.orders and view["kind"] == "movement":
        last = last._replace(orders=())
    return {
        "owners": _ownership(owner),
        "areas": _clickable(w, centres),
        "lines": _lines(owner),
        "names": _names(w, names),
        "towns": _towns(centres),
        **draw_scene(w, last, written),
    }


def drafted(w: Words, view: View) -> Scene:
    """While a seat writes, and until all is opened, its own orders: a page shows them, or the last ones."""
    written = [order for order in view.get("draft") or view.get("mine") or () if order]
    orders = []
    if written:
        holders = {unit: power for power, units in view["units"].items() for unit in units}
        holders |= {entry["unit"]: entry["power"] for entry in view.get("dislodged", ())}
        homes = {slug: power for power, (centres, _) in STATES.items() for slug in centres.split()}
        doubted = _doubted(w, view, written)
        for order in written:
            words = [str(word) for word in order]
            unit = " ".join(words[:2])
            power = holders.get(unit) or homes.get(" ".join(words[1:2]).partition("/")[0])
            if power and len(words) > 2:
                orders.append({"power": power, "order": words, "doubt": doubted.get(unit, "")})
    return made(orders, (), (), view.get("units", {}), view.get("dislodged", ())) if orders else NOTHING


def _doubted(w: Words, view: View, written: Sequence[Sequence[str]]) -> dict[str, str]:
    """By unit: what is said against its order."""
    seat = view.get("seat")
    if view["kind"] != "movement" or not seat:
        return {}
    own = [unit for power, units in view["units"].items() if view["seats"][power] == seat for unit in units]
    orders = {" ".join(order[:2]): tuple(order) for order in written}
    ballot = Ballot(seat, "orders", tuple(own))
    return {one.place: one.text for one in doubts(w, ballot, [orders.get(unit) for unit in own], view)}


class Plates(BoardArtist[Words]):
    """The artist of Diplomacy; the base is the same for every view."""

    view_box = (-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)
    bare_box = (0.0, 0.0, WIDTH, HEIGHT)
    """The map without its frame, for a place that is narrow."""
    title_x = -FRAME
    page = PAGE
    rules = RULES
    headings = ("campaign",)
    """Events that begin a turn in a log."""
    resolves = ("order", "retreat", "adjustment")
    """Events that end a phase."""

    def printed(self, view: View) -> str:
        return printed()

    def laid(self, view: View) -> tuple[Parts, float]:
        return drawn(self.words, view, "full"), HEIGHT

    def parts(self, view: View) -> Parts:
        """What stands on the base, with both kinds of names: a page may switch."""
        return drawn(self.words, view, "both")

    def phase(self, event: Event) -> str:
        """What a phase is called where one looks back at it."""
        return self._date(event["ev"], event["season"], event["year"])

    def _date(self, what: str, season: str, year: int) -> str:
        """`Spring 1901 · orders`."""
        return self.words.say(f"phase-{what}", {"season": season, "year": year})

    def looked_at(self, view: View, events: Sequence[Event]) -> View:
        return looked_at(view, events)

    def changes(self, events: Sequence[Event], view: View) -> list[Changes]:
        return list(changes(self.words, events, view))

    def story(self, events: Sequence[Event], seat: Seat | None) -> list[Told | Event]:
        return story(self.words, events, seat)

    def results(self, events: Sequence[Event]) -> list[Result]:
        return list(results(self.words, events))

    def paths(self, ballot: Ballot, slot: int, options: Sequence[Action], view: View) -> Paths:
        return paths(self.words, ballot, slot, options, view)

    def fill(self, ballot: Ballot, draft: Draft, slot: int, view: View) -> list[Action | None]:
        return fill(ballot, draft, slot, view)

    def ties(self, ballot: Ballot, draft: Draft, view: View) -> list[Tie]:
        return list(ties(self.words, ballot, draft, view))

    def ways(self, ballot: Ballot, draft: Draft, view: View) -> list[Way]:
        return list(ways(self.words, ballot, draft, view))

    def doubts(self, ballot: Ballot, draft: Draft, view: View) -> list[Doubt]:
        return list(doubts(self.words, ballot, draft, view))

    def sends(self, ballot: Ballot, draft: Draft) -> str:
        """What is sent, and what becomes of units without an order; who owes units must name them."""
        left = sum(one is None for one in draft)
        if left and any(" disband " in slot for slot in ballot.slots):
            return ""
        return self.words.say(f"sends-{ballot.what}", {"n": len(draft), "left": left})

    def reach(self, view: View) -> tuple[Reached, ...]:
        return reach(self.words, view)

    def caption(self, view: View) -> str:
        """The date of a position."""
        if view["kind"] == "retreat":
            return self._date("retreat", view["season"], view["year"])
        season = "winter" if view["kind"] == "adjustment" else view["season"]
        return self.words.say("page-date", {"season": season, "year": view["year"]})

    def standing(self, view: View) -> dict[str, Any]:
        """Centres and units of every seat."""
        rows: dict[str, list[int]] = {}
        for power, seat in view["seats"].items():
            row = rows.setdefault(seat, [0, 0])
            row[0] += len(view["centres"][power])
            row[1] += len(view["units"][power])
        return {"head": [self.words.say("page-centres"), self.words.say("page-units")], "rows": rows}
