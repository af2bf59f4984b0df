"""Orders of Diplomacy as arrows: drafted, carried out, or stopped where they failed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from chancellery.draw import europe
from chancellery.draw.lines import along, arrow, length, polyline, smooth, stroke, trim
from chancellery.draw.svg import Point, group, number, tag, title
from chancellery.games.diplomacy.board.units import dislodged_spot, occupied, piece, province, spot
from chancellery.games.diplomacy.rules.reasons import Because, from_json
from chancellery.games.diplomacy.words.details import told
from chancellery.games.diplomacy.words.text import english

View = Mapping[str, Any]

FAILURES = frozenset({"bounce", "cut", "dislodged", "void", "disrupted"})
SHORT, FAILED_SHORT, DISC = 6.0, 20.0, 7.0
CONVOY_DASH, SUPPORT_DASH, RETREAT_DASH = "9 3.5", "6 4", "3 3"
RING = {"A": 15.0, "F": 19.0}


@dataclass(frozen=True)
class Order:
    """One order of the view."""

    power: str
    tokens: tuple[str, ...]
    results: frozenset[str]
    text: str
    why: tuple[Because, ...]
    phase: str = ""
    """In which it was resolved, `F1901M`; none while it is written."""

    @property
    def kind(self) -> str:
        """`H`, `-`, `S`, `C`, `R`, `D` or `B`."""
        return self.tokens[2]

    @property
    def unit(self) -> tuple[str, str]:
        """`("A", "par")`."""
        return self.tokens[0], self.tokens[1]

    @property
    def failed(self) -> bool:
        return bool(self.results & FAILURES)

    @property
    def void(self) -> bool:
        return "void" in self.results


class Sketch:
    """The orders of one view and what came after them, with what they need to know of each other."""

    def __init__(self, view: View) -> None:
        self.orders = [
            Order(
                item["power"],
                tuple(item["order"]),
                frozenset(item.get("results", ())),
                item.get("text", " ".join(item["order"])),
                from_json(item.get("why", ())),
                item.get("phase", ""),
            )
            for item in resolved(view)
            if len(item["order"]) > 2
        ]
        self.standing = occupied(view)
        self.moves = {province(o.tokens[1]): o for o in self.orders if o.kind == "-"}
        self.beaten = {(item["power"], item["unit"]) for item in view.get("dislodged", ())}
        spots = [(unit[0], spot(*unit.split())) for unit in self.standing]
        self._rooms = [(at, 15.0 if kind == "A" else 17.0) for kind, at in spots]

    def where(self, order: Order) -> Point:
        """Where a dislodged unit lies that retreats or is disbanded, or another stood that is."""
        beaten = (order.power, " ".join(order.unit)) in self.beaten
        lost = order.kind == "D" and order.phase.endswith("R")
        return (dislodged_spot if beaten or lost else spot)(*order.unit)

    def room(self, at: Point) -> float:
        """How far a line keeps from a point, so that no head hides under a piece."""
        near = (room for (x, y), room in self._rooms if hypot(x - at[0], y - at[1]) < 4)
        return max(near, default=0.0)

    def fleets(self, army: str, target: str) -> list[str]:
        """The fleets ordered to carry an army from one province to another, in the order of the voyage."""
        wanted = ("A", army, "-", target)
        ready = {
            province(o.tokens[1]): o.tokens[1]
            for o in self.orders
            if o.kind == "C" and o.tokens[3:7] == wanted
        }
        return [ready[slug] for slug in _voyage(army, province(target), set(ready))]

    def line(self, order: Order) -> list[Point]:
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
        return [start, end]

    def drawn(self, order: Order) -> list[Point]:
        """The way of a move as it is drawn, clear of the pieces at both ends."""
        line = self.line(order)
        room = max(self.room(line[-1]), SHORT)
        if order.failed:
            room = max(room, FAILED_SHORT) + DISC
        return trim(line, self.room(line[0]), room)


def resolved(view: View) -> list[Mapping[str, Any]]:
    """The orders of the last campaign, then the retreats and adjustments after it."""
    return [item for key in ("orders", "retreats", "adjustments") for item in view.get(key, ())]


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


def _beyond(line: Sequence[Point], distance: float) -> Point:
    """A point past the end of a line, in its last direction."""
    back, tip = along(line, length(line) - 4), line[-1]
    size = hypot(tip[0] - back[0], tip[1] - back[1]) or 1.0
    return tip[0] + (tip[0] - back[0]) / size * distance, tip[1] + (tip[1] - back[1]) / size * distance


def _wrap(order: Order, word: str, *parts: str, stop: Point | None = None) -> str:
    """The group of one order: faded and marked if it failed."""
    body = group(*parts, class_="failed") if order.failed else "".join(parts)
    mark = ""
    if order.failed and stop is not None:
        mark = group(title(_why(order)), failure(stop, hollow=order.void), class_="stopped")
    return group(
        title(order.text),
        body,
        mark,
        class_=f"order {word} c-{order.power}",
        data_order=" ".join(order.unit),
        data_phase=order.phase or None,
    )


def _why(order: Order) -> str:
    if not order.why:
        return order.text
    return english().say("tip-stopped", {"order": order.text, "told": told(order.why)})


def _move(sketch: Sketch, order: Order) -> str:
    line = sketch.drawn(order)
    start = line[0]
    # The unit has left: a dot says where it stood.
    foot = (
        ""
        if sketch.room(sketch.line(order)[0])
        else tag("circle", cx=start[0], cy=start[1], r=3.0, class_="dot")
    )
    carried = "via" in order.tokens or len(sketch.line(order)) > 2
    return _wrap(
        order,
        "convoyed" if carried else "move",
        arrow(line, dash=CONVOY_DASH if carried else None),
        foot,
        stop=_beyond(line, DISC),
    )


def _hold(order: Order) -> str:
    x, y = spot(*order.unit)
    bar = polyline([(x - 9, y + 16), (x + 9, y + 16)])
    return _wrap(order, "hold", stroke(bar, 2.4), stop=(x + 14, y + 12))


def _support(sketch: Sketch, order: Order) -> str:
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
        return _wrap(order, "support", body, stop=along(line, length(line) / 2))
    moving = sketch.moves.get(province(place))
    if moving is None or province(moving.tokens[3]) != province(order.tokens[6]):
        moving = Order(order.power, (kind, place, "-", order.tokens[6]), frozenset(), "", ())
    way = sketch.drawn(moving)
    middle = along(way, length(way) / 2)
    line = trim([start, middle], sketch.room(start), 0.0)
    dot = tag("circle", cx=middle[0], cy=middle[1], r=3.6, class_="dot")
    body = stroke(polyline(line), 2.0, dash=SUPPORT_DASH) + dot
    return _wrap(order, "support", body, stop=along(line, length(line) / 2))


def _convoy(sketch: Sketch, order: Order) -> str:
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
    return _wrap(order, "convoy", way, ring, stop=(x + 15, y + 9))


def _retreat(sketch: Sketch, order: Order) -> str:
    start, end = sketch.where(order), spot(order.unit[0], order.tokens[3])
    short = FAILED_SHORT + DISC if order.failed else max(SHORT, sketch.room(end))
    line = trim([start, end], 15.0, short)
    return _wrap(order, "retreat", arrow(line, width=2.2, dash=RETREAT_DASH), stop=_beyond(line, DISC))


def _disband(sketch: Sketch, order: Order) -> str:
    x, y = sketch.where(order)
    cross = polyline([(x - 12, y - 12), (x + 12, y + 12)]) + polyline([(x + 12, y - 12), (x - 12, y + 12)])
    casing = tag("path", d=cross, class_="halo", stroke_width="6")
    gone = _ghost(order, (x, y), ".5") if order.phase else ""
    return _wrap(order, "disband", gone, casing, tag("path", d=cross, class_="cross", style="stroke-width:3"))


def _ghost(order: Order, at: Point, opacity: str) -> str:
    """A unit that is not on the board: not yet, or no longer."""
    return piece(order.unit[0], at, opacity=opacity)


def _build(sketch: Sketch, order: Order) -> str:
    kind, here = order.unit
    x, y = spot(kind, here)
    ghost = "" if f"{kind} {here}" in sketch.standing else _ghost(order, (x, y), ".7")
    badge = tag("circle", cx=x + 13, cy=y - 12, r=6.0, class_="white")
    plus = tag("path", d=f"M{x + 10:.1f} {y - 12:.1f}h6m-3-3v6", class_="plus")
    return _wrap(order, "build", ghost, badge, plus, stop=(x + 13, y + 12))


def draw_orders(view: View) -> str:
    """Orders that lie under the pieces: moves first, then what supports them."""
    sketch = Sketch(view)
    moves = [_move(sketch, o) for o in sketch.orders if o.kind == "-"]
    rest = [_hold(o) for o in sketch.orders if o.kind == "H"]
    rest += [_convoy(sketch, o) for o in sketch.orders if o.kind == "C"]
    rest += [_support(sketch, o) for o in sketch.orders if o.kind == "S"]
    rest += [_retreat(sketch, o) for o in sketch.orders if o.kind == "R"]
    return group(*moves, *rest, class_="orders")


def draw_marks(view: View) -> str:
    """Orders that lie on the pieces: builds and disbandments."""
    sketch = Sketch(view)
    builds = [_build(sketch, o) for o in sketch.orders if o.kind == "B"]
    losses = [_disband(sketch, o) for o in sketch.orders if o.kind == "D"]
    return group(*builds, *losses, class_="orders marks")


def draw_retreats(view: View) -> str:
    """Where a dislodged unit may still go, until it is ordered."""
    ordered = {" ".join(item["order"][:2]) for item in resolved(view) if item["order"][2:3] in (["R"], ["D"])}
    parts = []
    for entry in view.get("dislodged", ()):
        if entry["unit"] in ordered:
            continue
        kind, here = entry["unit"].split()
        start = dislodged_spot(kind, here)
        for place in entry.get("retreats", ()):
            line = trim([start, spot(kind, place)], 15.0, SHORT)
            end = line[-1]
            parts.append(tag("path", d=polyline(line), class_="option"))
            parts.append(tag("circle", cx=end[0], cy=end[1], r=3.0, class_="white"))
    return group(*parts, class_="orders options")


def failure(at: Point, *, hollow: bool = False) -> str:
    """Where an order stopped: a cross, or a hollow ring if it was void."""
    x, y = at
    mark = (
        tag("circle", cx=x, cy=y, r=3.2, class_="cross")
        if hollow
        else tag("path", d=f"M{number(x - 3)} {number(y - 3)}l6 6m0-6l-6 6", class_="cross")
    )
    return tag("circle", cx=x, cy=y, r=7.0, class_="white") + mark
