"""What changes on the map: gates, front lines, corps, attacks, the leaning of neutrals, measures at sea."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import hypot
from typing import Any

from chancellery.draw.lines import along, arrow, length, polyline, smooth
from chancellery.draw.svg import escape, group, measure, number, rect, tag, title, words
from chancellery.games.grande_guerre.board.map import Line, Spot, Town, grande_guerre
from chancellery.games.grande_guerre.board.style import emblem, hue, ring
from chancellery.games.grande_guerre.board.tips import named, say, told
from chancellery.games.grande_guerre.rules.names import FRONTS, NATIONS, SIDES
from chancellery.games.grande_guerre.rules.war.facts import Gate, facts
from chancellery.games.grande_guerre.words.details import each

View = Mapping[str, Any]

CHIP_WIDE, CHIP_HIGH, CHIP_STEP = 36.0, 17.0, 37.5
CHIPS_A_ROW = {"orient": 2}
"""Three where nothing else is said: the inset is narrow."""
GAUGE_WIDE, GAUGE_HIGH, GAUGE_RUN = 70.0, 28.0, 50.0
JOINS = 10
TRAITS = ("capital", "fortress", "national")
ALIGN = {
    "start": (6.5, 3.2),
    "end": (-6.5, 3.2),
    "north": (0.0, -6.0),
    "south": (0.0, 12.2),
    "east": (0.0, -10.0),
}


def theatre(view: View) -> str:
    """Everything that stands on the map."""
    war = view["war"]
    return group(
        _sea(war),
        group(*(_line(war, front) for front in FRONTS), clip_path="url(#neat)"),
        *(_gate(view, gate) for gate in facts().gates),
        *(_attacks(war, front) for front in FRONTS),
        *(_corps(war, front) for front in FRONTS),
        *(_pill(war, front) for front in FRONTS),
        *(_gauge(view, neutral) for neutral in view["levels"]),
        class_="theatre",
    )


# Gates.


def holder(war: View, gate: Gate) -> str:
    """Who holds a gate now."""
    found: str = war["gates"].get(gate.slug, NATIONS[gate.owner])
    return found


def side_of(war: View, gate: Gate) -> str:
    """The side that holds it; nothing while its owner is neutral or has left with it."""
    found: str = war["sides"].get(holder(war, gate), "")
    return found


@cache
def gate_words(gate: Gate, now: str) -> str:
    """What a gate is worth, and whose it is."""
    owner = NATIONS[gate.owner]
    return say(
        "plate-gate",
        gate=gate.slug,
        front=FRONTS[gate.front],
        at=gate.at,
        traits=[trait for trait in TRAITS if getattr(gate, trait)],
        holder=now,
        owner=owner,
        taken=now != owner,
        value=gate.value,
    )


def troubles(view: View, city: str) -> list[str]:
    """The markers that stand on a city: `strike`, `revolt`."""
    return [
        name
        for name in ("strike", "revolt")
        for now in view["powers"].values()
        if now[f"{name}_city"] == city
    ]


def _riot(x: float, y: float, found: list[str]) -> str:
    """A flag of alarm over a city for each marker."""
    return "".join(
        tag("path", d=f"M{number(x - 2 + 8 * i)} {number(y - 5)}v-11h7l-2 2.5 2 2.5h-7", class_="alarm riot")
        for i, _ in enumerate(found)
    )


def _gate(view: View, gate: Gate) -> str:
    war, found = view["war"], troubles(view, gate.slug)
    tips = [gate_words(gate, holder(war, gate)), *(say("mark-riot.tip", threat=name) for name in found)]
    x, y = grande_guerre().gates[gate.slug].at
    side = side_of(war, gate)
    size = 4.4 if gate.capital else 3.5
    mark = emblem(side, x, y, size, "gate" if side else "gate-free")
    rim = emblem(side, x, y, size + 2.0, "gate-ring") if gate.fortress or gate.capital else ""
    return group(
        title(told(tips)),
        tag("circle", cx=x, cy=y, r=8.0, class_="ring"),
        rim,
        mark,
        _riot(x, y, found),
        _town(gate, grande_guerre().gates[gate.slug]),
        class_=f"{hue(side)} town-mark".strip(),
        data_id=gate.slug,
    )


def _town(gate: Gate, town: Town) -> str:
    """The name of a gate, above the lines so that none strikes it out."""
    dx, dy = ALIGN[town.align]
    x, y = town.at
    anchor = {"start": "start", "east": "start", "end": "end"}.get(town.align, "middle")
    reach = 2.0 if gate.capital else 0.0
    return tag(
        "text",
        escape(named("gate", gate.slug)),
        x=x + dx + (reach if dx > 0 else -reach if dx < 0 else 0),
        y=y + dy + (reach if town.align == "south" else -reach if town.align == "north" else 0),
        text_anchor=anchor,
        class_="town capital" if gate.capital else "town",
    )


# Fronts.


def front_parts(war: View, front: str) -> tuple[Line, ...]:
    """Where the line of a front runs now."""
    values = grande_guerre().lines[front]
    return values[max(min(values), min(max(values), war["fronts"][front]["line"]))]


def _line(war: View, front: str) -> str:
    paths = [polyline(smooth(part, 3)) for part in front_parts(war, front)]
    if not war["fronts"][front]["open"]:
        return group(*(tag("path", d=data, class_="front-shut") for data in paths), class_="still")
    return group(
        *(
            tag("path", d=data, class_=class_)
            for class_ in ("front-casing", "front-edge", "front")
            for data in paths
        ),
        class_="still",
    )


def corps_words(war: View, front: str, side: str) -> str:
    """`Entente: France 30, Britain 16 corps, holds.`"""
    now = war["fronts"][front]
    corps = {nation: n for nation, n in now["corps"].items() if war["sides"].get(nation) == side}
    there = each("short-number", "power", corps)
    return say("plate-corps", side=side, corps=there, posture=now["posture"][side])


def front_words(war: View, front: str) -> str:
    """A front in sentences."""
    now = war["fronts"][front]
    found = [say("plate-front.tip", front=front, open=now["open"], line=now["line"])]
    if now["open"]:
        found += [corps_words(war, front, side) for side in SIDES]
        found += [
            say("plate-drive", main=drive["main"], side=drive["side"], turn=drive["start"])
            for drive in running(war, front)
        ]
    return told(found)


def running(war: View, front: str) -> list[Mapping[str, Any]]:
    """Grand Offensives that are under way there."""
    return [one for one in war["offensives"] if one["front"] == front and one["status"] == "running"]


def _pill(war: View, front: str) -> str:
    now = war["fronts"][front]
    x, y = grande_guerre().marks[front].label
    text = say("plate-front", front=front, open=now["open"], line=now["line"])
    half = measure(text, 14) / 2 + 7
    box = (x - half, y - 10.5, 2 * half, 21.0)
    return group(
        title(front_words(war, front)),
        ring(box, 2.0, 12.0),
        rect(box, "pill", rx=10.5),
        words(text, x, y + 4.8, "pill-name"),
        data_id=front,
    )


def _corps(war: View, front: str) -> str:
    """The corps of both sides in rows, each nation with its letters and number."""
    marks, most = grande_guerre().marks[front], CHIPS_A_ROW.get(front, 3)
    parts = []
    for side, (x, y) in zip(SIDES, (marks.entente, marks.central), strict=True):
        rows = [n for n in war["fronts"][front]["corps"] if war["sides"].get(n) == side]
        for i, nation in enumerate(rows):
            row, column = divmod(i, most)
            in_row = min(most, len(rows) - row * most)
            at = (x + (column - (in_row - 1) / 2) * CHIP_STEP, y + row * (CHIP_HIGH + 3))
            parts.append(_chip(war, front, nation, side, at))
    return group(*parts, class_="corps")


def _chip(war: View, front: str, nation: str, side: str, at: Spot) -> str:
    """Two names for one thing: the slots of postures say front first, those of deployment nation first."""
    x, y = at
    box = (x - CHIP_WIDE / 2, y - CHIP_HIGH / 2, CHIP_WIDE, CHIP_HIGH)
    n = war["fronts"][front]["corps"][nation]
    radius = CHIP_HIGH / 2 if side == "entente" else 1.5
    inner = group(
        title(say("plate-chip.tip", power=nation, n=n, front=front)),
        rect(box, "chip-edge", rx=radius),
        rect(box, "chip", rx=radius),
        words(say("plate-chip", power=nation, n=n), x, y + 4.6, "chip-figure on"),
        ring(box, 1.8, radius + 1.8),
        class_=hue(nation),
        data_id=f"{front}/{nation}",
    )
    if nation == front:
        return inner
    return group(ring(box, 1.8, radius + 1.8), inner, data_id=f"{nation}/{front}")


def _attacks(war: View, front: str) -> str:
    """Arrows across the line: thin for pressure, heavy for an offensive."""
    now = war["fronts"][front]
    if not now["open"]:
        return ""
    part = max(front_parts(war, front), key=length)
    marks = grande_guerre().marks[front]
    parts = []
    for side, rear, share in (("entente", marks.entente, 0.42), ("central", marks.central, 0.6)):
        posture = now["posture"][side]
        heavy = posture in ("offensive", "war_plan") or any(
            one["side"] == side for one in running(war, front)
        )
        if not heavy and posture != "pressure":
            continue
        tail, tip = _across(part, share, rear, 20.0 if heavy else 13.0)
        shaft = arrow((tail, tip), width=5.0 if heavy else 2.6, head=13.0 if heavy else 9.0)
        parts.append(group(title(corps_words(war, front, side)), shaft, class_=hue(side)))
    return group(*parts, class_="attacks")


def _across(part: Line, share: float, rear: Spot, reach: float) -> tuple[Spot, Spot]:
    """A stroke square to a line at a share of its length, away from the attacker's rear."""
    far = length(part)
    (ax, ay), (bx, by) = along(part, share * far - 6), along(part, share * far + 6)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    span = hypot(bx - ax, by - ay) or 1.0
    nx, ny = -(by - ay) / span, (bx - ax) / span
    if (rear[0] - mx) * nx + (rear[1] - my) * ny > 0:
        nx, ny = -nx, -ny
    return (mx - nx * reach, my - ny * reach), (mx + nx * reach * 0.8, my + ny * reach * 0.8)


# Neutrals.


def gauge_words(view: View, neutral: str) -> str:
    """Where a neutral leans, and whose envoys stand there that this seat knows of."""
    posts = {
        power: n for power, row in view["ambassadors"].items() for place, n in row.items() if place == neutral
    }
    known = each("plate-number", "power", posts)
    return say("plate-neutral", neutral=neutral, level=view["levels"][neutral], joins=JOINS, posts=known)


def _gauge(view: View, neutral: str) -> str:
    x, y = grande_guerre().tags[neutral]
    box = (x - GAUGE_WIDE / 2, y - GAUGE_HIGH / 2, GAUGE_WIDE, GAUGE_HIGH)
    left, bar = x - GAUGE_RUN / 2, y + 7.2
    level = max(0, min(JOINS, view["levels"][neutral]))
    return group(
        title(gauge_words(view, neutral)),
        ring(box, 2.0, 5.0),
        rect(box, "gauge", rx=3),
        words(say("short-number", power=neutral, n=view["levels"][neutral]), x, y - 2, "gauge-name"),
        tag("path", d=f"M{number(left)} {number(bar)}h{GAUGE_RUN:g}", class_="gauge-line"),
        group(tag("circle", cx=left - 4.5, cy=bar, r=3.0, class_="gauge-end"), class_=hue("entente")),
        group(rect((left + GAUGE_RUN + 1.8, bar - 2.7, 5.4, 5.4), "gauge-end"), class_=hue("central")),
        tag("circle", cx=left + level * GAUGE_RUN / JOINS, cy=bar, r=3.2, class_="gauge-now"),
        data_id=neutral,
    )


# The sea.


def _vessel(at: Spot, *, submarine: bool = False) -> str:
    x, y = at
    hull = "m-9 0h6v-3.5h4v3.5h8l-3 3.6h-12z" if submarine else "m-10-1h4v-3h3v-3.5h3v3.5h4v3h6l-2.4 4.4h-15z"
    return tag("path", d=f"M{number(x)} {number(y)}{hull}", class_="vessel")


def _sea(war: View) -> str:
    """The blockade between Scotland and Norway, submarines in the North Sea, convoys in the Channel."""
    spots, measures = grande_guerre().sea, war["measures"]
    parts = []
    if "blockade" in measures:
        x, y = spots["blockade"][1]
        wide = "neutrals" in measures
        guard = tag("path", d=polyline(smooth(spots["blockade"], 6)), class_="guard")
        ships = "".join(_vessel(at) for at in spots["blockade"][1:3])
        note = words(say("plate-blockade", neutrals=wide), x + 16, y + 20, "sea-note", text_anchor="middle")
        parts.append(
            group(
                title(say("plate-blockade.tip", neutrals=wide)), guard, ships, note, data_id="blockade-line"
            )
        )
    if "submarine" in measures or "unrestricted" in measures:
        hard = "unrestricted" in measures
        loss = war["submarine_loss"]
        boats = "".join(_vessel(at, submarine=True) for at in spots["submarines"][: 3 if hard else 2])
        x, y = spots["submarines"][1]
        note = words(say("plate-submarines", loss=loss), x, y + 17, "sea-note", text_anchor="middle")
        parts.append(
            group(
                title(say("plate-submarines.tip", loss=loss, unrestricted=hard)),
                boats,
                note,
                data_id="submarines",
            )
        )
    if "convoys" in measures:
        ships = "".join(_vessel(at) for at in spots["convoys"])
        parts.append(group(title(say("plate-convoys")), ships, data_id="convoy-line"))
    return group(*parts, class_="at-sea-now")
