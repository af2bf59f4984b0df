"""Orders of Diplomacy as arrows: drafted, carried out, or stopped where they failed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from chancellery.core.same import of_the_same
from chancellery.draw import europe
from chancellery.draw.lines import along, arrow, length, polyline, smooth, stroke, trim
from chancellery.draw.plate import Parts
from chancellery.draw.svg import Point, group, number, tag, title
from chancellery.games.diplomacy.board.scene import Dislodged, Order, Scene
from chancellery.games.diplomacy.board.units import dislodged_spot, draw_units, piece, province, spot
from chancellery.games.diplomacy.words.details import by_sea, told
from chancellery.games.diplomacy.words.text import Words

SHORT, FAILED_SHORT, DISC = 6.0, 20.0, 7.0
CONVOY_DASH, SUPPORT_DASH, RETREAT_DASH = "9 3.5", "6 4", "3 3"
RING = {"A": 15.0, "F": 19.0}
KEPT = 1 << 9
"""Drawings that are remembered: a server has many boards at once, and each stays as it is for many moves."""
NEAR, BOW = 58.0, 20.0
"""A move of less than the first bows by the second to its right, so that it does not hide under pieces."""


class Sketch:
    """What the orders of a scene need to know of each other."""

    def __init__(self, scene: Scene) -> None:
        self.orders, self.standing = scene.orders, scene.standing
        self.moves = {province(o.tokens[1]): o for o in self.orders if o.kind == "-"}
        self._convoys = [o for o in self.orders if o.kind == "C"]
        self.beaten = {(one.power, one.unit) for one in scene.dislodged}
        spots = [(unit[0], spot(*unit.split())) for unit in self.standing]
        self._rooms = [(at, 15.0 if kind == "A" else 17.0) for kind, at in spots]
        self._room: dict[Point, float] = {}
        self._drawn: dict[Order, list[Point]] = {}

    def where(self, order: Order) -> Point:
        """Where a dislodged unit lies that retreats or is disbanded, or another stood that is."""
        beaten = (order.power, " ".join(order.unit)) in self.beaten
        lost = order.kind == "D" and order.phase.endswith("R")
        return (dislodged_spot if beaten or lost else spot)(*order.unit)

    def room(self, at: Point) -> float:
        """How far a line keeps from a point, so that no head hides under a piece."""
        if at not in self._room:
            near = (room for (x, y), room in self._rooms if hypot(x - at[0], y - at[1]) < 4)
            self._room[at] = max(near, default=0.0)
        return self._room[at]

    def fleets(self, army: str, target: str) -> list[str]:
        """The fleets ordered to carry an army from one province to another, in the order of the voyage."""
        wanted = ("A", army, "-", target)
        ready = {province(o.tokens[1]): o.tokens[1] for o in self._convoys if o.tokens[3:7] == wanted}
        return [ready[slug] for slug in _voyage(army, province(target), set(ready))] if ready else []

    def line(self, order: Order) -> Sequence[Point]:
        """The untrimmed way of a move, through the fleets that carry it."""
        kind, here = order.unit
        there = order.tokens[3]
        start, end = spot(kind, here), spot(kind, there)
        route = list(order.tokens[5:]) if "via" in order.tokens else []
        if not route and kind == "A":
            route = self.fleets(here, there)
        if route:
            return smooth([start, *(spot("F", slug) for slug in route), end])
        back = self.moves.get(province(there))
        if back is not None and province(back.tokens[3]) == province(here):
            return _beside(start, end, 6.0)
        if hypot(end[0] - start[0], end[1] - start[1]) < NEAR:
            return _bow(start, end)
        return [start, end]

    def drawn(self, order: Order) -> list[Point]:
        """The way of a move as it is drawn, clear of the pieces at both ends: who supports it asks, too."""
        if order not in self._drawn:
            self._drawn[order] = self._clear(order)
        return self._drawn[order]

    def _clear(self, order: Order) -> list[Point]:
        line = self.line(order)
        room = max(self.room(line[-1]), SHORT)
        if order.failed:
            room = max(room, FAILED_SHORT) + DISC
        return trim(line, self.room(line[0]), room)


def _voyage(here: str, there: str, ready: set[str]) -> list[str]:
    """The shortest chain of neighbouring seas, or all of them by name if they do not meet."""
    pairs = europe().neighbours
    queue: list[list[str]] = [[here]]
    seen = {here}
    while queue:
        chain = queue.pop(0)
        if len(chain) > 1 and _touch(pairs, chain[-1], there):
            return chain[1:]
        fresh = [slug for slug in sorted(ready - seen) if _touch(pairs, chain[-1], slug)]
        seen.update(fresh)
        queue += [[*chain, slug] for slug in fresh]
    return sorted(ready)


def _touch(pairs: Iterable[tuple[str, str]], a: str, b: str) -> bool:
    return (min(a, b), max(a, b)) in pairs


def _beside(a: Point, b: Point, shift: float) -> list[Point]:
    """A line moved to its right, so that two opposite moves do not cover each other."""
    size = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = -(b[1] - a[1]) / size * shift, (b[0] - a[0]) / size * shift
    return [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)]


@lru_cache(1 << 10)
def _bow(a: Point, b: Point) -> Sequence[Point]:
    """An arc to the right of a short line."""
    (x1, y1), (x2, y2) = _beside(a, b, BOW)
    return smooth([a, ((x1 + x2) / 2, (y1 + y2) / 2), b])


def _beyond(line: Sequence[Point], distance: float) -> Point:
    """A point past the end of a line, in its last direction."""
    back, tip = along(line, length(line) - 4), line[-1]
    size = hypot(tip[0] - back[0], tip[1] - back[1]) or 1.0
    return tip[0] + (tip[0] - back[0]) / size * distance, tip[1] + (tip[1] - back[1]) / size * distance


def _wrap(
    w: Words,
    order: Order,
    word: str,
    *parts: str,
    stop: Point | None = None,
    middle: Point | None = None,
) -> str:
    """The group of one order: faded and marked where it failed, or where it contradicts another."""
    body = group(*parts, class_="failed") if order.failed else "".join(parts)
    mark = ""
    if order.failed and stop is not None:
        mark = group(title(_why(w, order)), failure(stop, hollow=order.void), class_="stopped")
    elif order.doubt and middle is not None:
        mark = warning(middle)
    return group(
        title(_text(w, order)),
        body,
        mark,
        class_=f"order {word} c-{order.power}",
        data_order=" ".join(order.unit),
        data_phase=order.phase or None,
    )


def _text(w: Words, order: Order) -> str:
    if order.doubt:
        return w.say("tip-doubted", {"order": w.sentence(order.tokens), "sentence": order.doubt})
    return order.written or w.sentence(order.tokens)


def _why(w: Words, order: Order) -> str:
    if not order.why:
        return _text(w, order)
    return w.say("tip-stopped", {"order": _text(w, order), "told": told(order.why)})


def _move(w: Words, sketch: Sketch, order: Order) -> str:
    line = sketch.drawn(order)
    start = line[0]
    # The unit has left: a dot says where it stood.
    foot = (
        ""
        if sketch.room(sketch.line(order)[0])
        else tag("circle", cx=start[0], cy=start[1], r=3.0, class_="dot")
    )
    carried = by_sea(order.tokens) or bool(sketch.fleets(order.unit[1], order.tokens[3]))
    return _wrap(
        w,
        order,
        "convoyed" if carried else "move",
        arrow(line, dash=CONVOY_DASH if carried else None),
        foot,
        stop=_beyond(line, DISC),
        middle=along(line, length(line) / 2),
    )


def _hold(w: Words, order: Order) -> str:
    x, y = spot(*order.unit)
    bar = polyline([(x - 9, y + 16), (x + 9, y + 16)])
    return _wrap(w, order, "hold", stroke(bar, 2.4), stop=(x + 14, y + 12))


def _support(w: Words, sketch: Sketch, order: Order) -> str:
    start = spot(*order.unit)
    kind, place = order.tokens[3:5]
    if "-" not in order.tokens:
        end, radius = spot(kind, place), RING.get(kind, 15.0)
        line = trim([start, end], sketch.room(start), radius + 1)
        x, y = end
        ring = tag("circle", cx=x, cy=y, r=radius, class_="edge", stroke_width="3.6") + tag(
            "circle", cx=x, cy=y, r=radius, class_="line", stroke_width="2"
        )
        body = stroke(polyline(line), 2.0, dash=SUPPORT_DASH) + ring
        half = along(line, length(line) / 2)
        return _wrap(w, order, "support", body, stop=half, middle=half)
    moving = sketch.moves.get(province(place))
    given = moving is not None and province(moving.tokens[3]) == province(order.tokens[6])
    if moving is None or not given:
        moving = Order(order.power, (kind, place, "-", order.tokens[6]))
    way = sketch.drawn(moving)
    middle = along(way, length(way) / 2)
    line = trim([start, middle], sketch.room(start), 0.0)
    hollow = bool(order.doubt) and not given
    dot = tag(
        "circle", cx=middle[0], cy=middle[1], r=4.6 if hollow else 3.6, class_="white" if hollow else "dot"
    )
    body = stroke(polyline(line), 2.0, dash=SUPPORT_DASH) + dot
    half = along(line, length(line) / 2)
    return _wrap(w, order, "support", body, stop=half, middle=half)


def _convoy(w: Words, sketch: Sketch, order: Order) -> str:
    """A ring about the fleet; the voyage is drawn by the army, or here if its order is not known."""
    x, y = spot(*order.unit)
    ring = tag(
        "circle", cx=x, cy=y - 2, r=RING["F"], class_="line", stroke_width="1.6", stroke_dasharray="3 2.4"
    )
    way = ""
    army = sketch.moves.get(order.tokens[4])
    if army is None or province(army.tokens[3]) != province(order.tokens[6]):
        ends = spot("A", order.tokens[4]), spot("A", order.tokens[6])
        line = trim(smooth([ends[0], (x, y), ends[1]]), sketch.room(ends[0]), SHORT)
        way = stroke(polyline(line), 1.6, dash=CONVOY_DASH)
    return _wrap(w, order, "convoy", way, ring, stop=(x + 15, y + 9), middle=(x + 15, y + 9))


def _retreat(w: Words, sketch: Sketch, order: Order) -> str:
    start, end = sketch.where(order), spot(order.unit[0], order.tokens[3])
    short = FAILED_SHORT + DISC if order.failed else max(SHORT, sketch.room(end))
    line = trim([start, end], 15.0, short)
    return _wrap(w, order, "retreat", arrow(line, width=2.2, dash=RETREAT_DASH), stop=_beyond(line, DISC))


def _disband(w: Words, sketch: Sketch, order: Order) -> str:
    x, y = sketch.where(order)
    cross = polyline([(x - 12, y - 12), (x + 12, y + 12)]) + polyline([(x + 12, y - 12), (x - 12, y + 12)])
    casing = tag("path", d=cross, class_="halo", stroke_width="6")
    gone = _ghost(order, (x, y), ".5") if order.phase else ""
    return _wrap(
        w, order, "disband", gone, casing, tag("path", d=cross, class_="cross", style="stroke-width:3")
    )


def _ghost(order: Order, at: Point, opacity: str) -> str:
    """A unit that is not on the board: not yet, or no longer."""
    return piece(order.unit[0], at, opacity=opacity)


def _build(w: Words, sketch: Sketch, order: Order) -> str:
    kind, here = order.unit
    x, y = spot(kind, here)
    ghost = "" if f"{kind} {here}" in sketch.standing else _ghost(order, (x, y), ".7")
    badge = tag("circle", cx=x + 13, cy=y - 12, r=6.0, class_="white")
    plus = tag("path", d=f"M{x + 10:.1f} {y - 12:.1f}h6m-3-3v6", class_="plus")
    return _wrap(w, order, "build", ghost, badge, plus, stop=(x + 13, y + 12))


def draw_scene(w: Words, scene: Scene, written: Scene) -> Parts:
    """The units, what lies under them, and what on them: what was resolved, and what is being written.

    Each is kept by itself: who writes changes nothing of what was resolved, which all have in common.
    """
    last, units = _stands(w, scene)
    mine = _mine(w, written)
    return {
        "retreats": _ways_out(scene, written),
        "orders": last.under,
        "mine": mine.under,
        **units,
        "marks": last.over,
        "mine-marks": mine.over,
        "glides": last.glides,
    }


@of_the_same(KEPT)
def _stands(w: Words, scene: Scene) -> tuple[_Layers, Parts]:
    """What was resolved, and the units."""
    return _last(w, scene), draw_units(w, scene)


class _Layers(NamedTuple):
    """Orders that lie under the pieces, those on them, and what has moved."""

    under: str
    over: str
    glides: str = ""


@lru_cache(KEPT)
def _last(w: Words, scene: Scene) -> _Layers:
    sketch = Sketch(scene)
    under, over = _orders(w, sketch, "orders last"), _marks(w, sketch, "orders last marks")
    return _Layers(under, over, _glides(scene))


@lru_cache(KEPT)
def _mine(w: Words, written: Scene) -> _Layers:
    draft = Sketch(written)
    instead = " whole" if any(order.kind in "-HSC" for order in written.orders) else ""
    return _Layers(_orders(w, draft, f"orders mine{instead}"), _marks(w, draft, "orders mine marks"))


def _orders(w: Words, sketch: Sketch, class_: str) -> str:
    """Orders that lie under the pieces: moves first, then what supports them."""
    moves = [_move(w, sketch, o) for o in sketch.orders if o.kind == "-"]
    rest = [_hold(w, o) for o in sketch.orders if o.kind == "H"]
    rest += [_convoy(w, sketch, o) for o in sketch.orders if o.kind == "C"]
    rest += [_support(w, sketch, o) for o in sketch.orders if o.kind == "S"]
    rest += [_retreat(w, sketch, o) for o in sketch.orders if o.kind == "R"]
    return group(*moves, *rest, class_=class_)


def _marks(w: Words, sketch: Sketch, class_: str) -> str:
    """Orders that lie on the pieces: builds and disbandments."""
    builds = [_build(w, sketch, o) for o in sketch.orders if o.kind == "B"]
    losses = [_disband(w, sketch, o) for o in sketch.orders if o.kind == "D"]
    return group(*builds, *losses, class_=class_)


def _ways_out(scene: Scene, written: Scene) -> str:
    """Where a dislodged unit may still go, until it is ordered."""
    ordered = {" ".join(o.unit) for o in (*scene.orders, *written.orders) if o.kind in ("R", "D")}
    return _options(tuple([one for one in scene.dislodged if one.unit not in ordered]))


@lru_cache(KEPT)
def _options(beaten: tuple[Dislodged, ...]) -> str:
    parts = []
    for one in beaten:
        kind, here = one.unit.split()
        start = dislodged_spot(kind, here)
        for place in one.retreats:
            line = trim([start, spot(kind, place)], 15.0, SHORT)
            end = line[-1]
            parts.append(tag("path", d=polyline(line), class_="option"))
            parts.append(tag("circle", cx=end[0], cy=end[1], r=3.0, class_="white"))
    return group(*parts, class_="orders options")


def _glides(scene: Scene) -> str:
    """For a page that moves pieces: which unit came from where, and in which phase."""
    standing, parts = scene.standing, []
    for order in scene.orders:
        kind, here = order.unit
        if order.kind in ("-", "R") and order.results == ("ok",):
            to = f"{kind} {order.tokens[3]}"
            if to in standing:
                ends = {"data_from": f"{kind} {here}", "data_to": to}
                parts.append(tag("g", class_="glide", data_phase=order.phase or None, **ends))
    return group(*parts, class_="glides")


def failure(at: Point, *, hollow: bool = False) -> str:
    """Where an order stopped: a cross, or a hollow ring if it was void."""
    x, y = at
    mark = (
        tag("circle", cx=x, cy=y, r=3.2, class_="cross")
        if hollow
        else tag("path", d=f"M{number(x - 3)} {number(y - 3)}l6 6m0-6l-6 6", class_="cross")
    )
    return tag("circle", cx=x, cy=y, r=7.0, class_="white") + mark


def warning(at: Point) -> str:
    """A disc with a triangle where own orders contradict each other."""
    x, y = at
    sign = tag("path", d=f"M{number(x)} {number(y - 7)}l7.4 12.6h-14.8z", class_="sign")
    stop = tag("path", d=f"M{number(x)} {number(y - 2.4)}v3.4m0 2v.3", class_="sign")
    return group(tag("circle", cx=x, cy=y, r=12.0, class_="white"), sign, stop, class_="warn")
