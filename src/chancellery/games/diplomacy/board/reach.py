"""Who can reach a seat's units and centres with the next move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from chancellery.core.shown import Reached
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.words.text import Words

View = Mapping[str, Any]
Held = tuple[tuple[str, str], ...]
"""Units, or centres, each with its seat."""


def reach(w: Words, view: View) -> tuple[Reached, ...]:
    """Of the seat that looks: the most threatened first; none for a spectator."""
    seat, seats = view.get("seat"), view["seats"]
    if not seat:
        return ()
    units = tuple((unit, seats[power] or power) for power, held in view["units"].items() for unit in held)
    centres = tuple((slug, seats[power]) for power, held in view["centres"].items() for slug in held)
    return _reached(w, seat, units, centres)


@lru_cache(1 << 8)
def _reached(w: Words, seat: str, units: Held, centres: Held) -> tuple[Reached, ...]:
    return tuple(sorted(_rows(w, seat, units, centres), key=lambda row: -len(row.by)))


def _rows(w: Words, seat: str, units: Held, centres: Held) -> Iterator[Reached]:
    b = board()
    mine = {unit.split()[1].partition("/")[0]: unit for unit, whose in units if whose == seat}
    towns = {slug for slug, whose in centres if whose == seat}
    foreign = [(b.unit(0, unit), whose) for unit, whose in units if whose != seat]
    for slug in dict.fromkeys([*mine, *sorted(towns)]):
        area = b.index[slug]
        near = [
            (whose, w.form("area", b.areas[b.area[unit.at]], "said"))
            for unit, whose in foreign
            if (b.reach(unit) >> area) & 1
        ]
        if near:
            message = "reach-town" if slug in towns else "reach-unit"
            yield Reached(mine.get(slug, slug), w.say(message, {"area": slug}), tuple(near))
