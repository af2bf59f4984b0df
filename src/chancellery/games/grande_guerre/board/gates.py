"""The gates on the map: whose they are, and what troubles a city."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from chancellery.draw.plate import Parts
from chancellery.draw.svg import escape, group, measure, number, tag, title
from chancellery.games.grande_guerre.board.map import grande_guerre
from chancellery.games.grande_guerre.board.style import MAP_HIGH, MAP_WIDE, emblem, hue
from chancellery.games.grande_guerre.board.tips import named, say, told
from chancellery.games.grande_guerre.rules.names import FRONTS, NATIONS
from chancellery.games.grande_guerre.rules.war.facts import Gate, facts
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

NAME_SIZE = 13.0
TRAITS = ("capital", "fortress", "national")
ALIGN = {
    "start": (6.5, 3.2),
    "end": (-6.5, 3.2),
    "north": (0.0, -6.0),
    "south": (0.0, 12.2),
    "east": (0.0, -10.0),
}


class Held(NamedTuple):
    """What is shown of a gate."""

    place: int
    """Among all gates."""
    holder: str
    side: str
    """The side that holds it; nothing while its owner is neutral or has left with it."""
    troubles: tuple[str, ...]
    """The markers that stand on a city: `strike`, `revolt`."""


def held(view: View) -> list[Held]:
    """All gates as they stand."""
    taken, sides = view["war"]["gates"], view["war"]["sides"]
    troubles = list(_troubles(view))
    found = []
    for place, gate in enumerate(facts().gates):
        holder = taken.get(gate.slug, NATIONS[gate.owner])
        here = tuple([name for city, name in troubles if city == gate.slug]) if troubles else ()
        found.append(Held(place, holder, sides.get(holder, ""), here))
    return found


def _troubles(view: View) -> Iterator[tuple[str, str]]:
    for name in ("strike", "revolt"):
        for now in view["powers"].values():
            if city := now[f"{name}_city"]:
                yield city, name


def gates(w: Words, shown: Sequence[Held], k: float = 1.0) -> Parts:
    """Each by itself; larger names as far as there is room for them."""
    named_ones = roomy(w, k) if k > 1 else None
    return {
        f"gate {gate.slug}": _gate(w, now, k, named_ones is None or gate.slug in named_ones)
        for gate, now in zip(facts().gates, shown, strict=True)
    }


@cache
def roomy(w: Words, k: float) -> frozenset[str]:
    """The gates whose names fit on a small board: capitals first, then the dearest."""
    field = grande_guerre()
    taken = [_around(at, 70.0 * k, 28.0 * k) for at in field.tags.values()]
    for marks in field.marks.values():
        taken.append(_around(marks.label, 60.0 * k, 24.0 * k))
        taken += [_around(at, 92.0 * k, 20.0 * k) for at in (marks.entente, marks.central)]
    found = set()
    for gate in sorted(facts().gates, key=lambda gate: (not gate.capital, -gate.value)):
        box = _name_box(w, gate, k)
        left, top, right, foot = box
        fits = left > 0 and top > 0 and right < MAP_WIDE and foot < MAP_HIGH
        if fits and not any(_meet(box, other) for other in taken):
            found.add(gate.slug)
            taken.append(box)
    return frozenset(found)


Bounds = tuple[float, float, float, float]
"""Left, top, right, foot."""


def _around(at: tuple[float, float], wide: float, high: float) -> Bounds:
    return at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2


def _name_box(w: Words, gate: Gate, k: float) -> Bounds:
    size = NAME_SIZE * k
    (x, y), anchor = _name_at(gate, k)
    wide = measure(named(w, "gate", gate.slug), size) * (1.06 if gate.capital else 1.0)
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return left, y - size * 0.78, left + wide, y + size * 0.24


def _meet(one: Bounds, other: Bounds) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@cache
def gate_words(w: Words, gate: Gate, now: str) -> str:
    """What a gate is worth, and whose it is."""
    owner = NATIONS[gate.owner]
    return say(
        w,
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


def _riot(x: float, y: float, found: Sequence[str]) -> str:
    """A flag of alarm over a city for each marker."""
    return "".join(
        tag("path", d=f"M{number(x - 2 + 8 * i)} {number(y - 5)}v-11h7l-2 2.5 2 2.5h-7", class_="alarm riot")
        for i, _ in enumerate(found)
    )


@lru_cache(2**12)
def _gate(w: Words, now: Held, k: float, is_named: bool) -> str:
    gate = facts().gates[now.place]
    tips = [gate_words(w, gate, now.holder), *(say(w, "mark-riot.tip", threat=name) for name in now.troubles)]
    x, y = grande_guerre().gates[gate.slug].at
    size = (4.4 if gate.capital else 3.5) * (1 + (k - 1) / 2)
    mark = emblem(now.side, x, y, size, "gate" if now.side else "gate-free")
    rim = emblem(now.side, x, y, size + 2.0, "gate-ring") if gate.fortress or gate.capital else ""
    drawn = group(
        title(told(w, tips)),
        tag("circle", cx=x, cy=y, r=8.0, class_="ring"),
        rim,
        mark,
        _riot(x, y, now.troubles),
        _town(w, gate, k) if is_named else "",
        class_=f"{hue(now.side)} town-mark".strip(),
        data_id=gate.slug,
    )
    return group(drawn, class_="theatre")


def _name_at(gate: Gate, k: float) -> tuple[tuple[float, float], str]:
    """Where the name of a gate stands, and how it is anchored there."""
    town = grande_guerre().gates[gate.slug]
    dx, dy = ALIGN[town.align]
    x, y = town.at
    reach = (2.0 if gate.capital else 0.0) + 2 * (k - 1)
    anchor = {"start": "start", "east": "start", "end": "end"}.get(town.align, "middle")
    dx += reach if dx > 0 else -reach if dx < 0 else 0
    dy += reach if town.align == "south" else -reach if town.align == "north" else 0
    grown = NAME_SIZE * (k - 1)
    dy += grown * {"south": 0.75, "north": 0.0, "east": 0.0}.get(town.align, 0.3)
    return (x + dx, y + dy), anchor


def _town(w: Words, gate: Gate, k: float) -> str:
    """The name of a gate, above the lines so that none strikes it out."""
    (x, y), anchor = _name_at(gate, k)
    size = {"font_size": number(NAME_SIZE * k)} if k > 1 else {}
    class_ = "town capital" if gate.capital else "town"
    return tag(
        "text", escape(named(w, "gate", gate.slug)), x=x, y=y, text_anchor=anchor, class_=class_, **size
    )
