"""The calendar over the map, and under it the five fronts as strips of gates with the line as a red bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, measure, number, rect, tag, title, words
from chancellery.games.grande_guerre.board.fronts import Front, front_words
from chancellery.games.grande_guerre.board.gates import Held
from chancellery.games.grande_guerre.board.style import (
    HEAD,
    MAP_WIDE,
    STRIP_HIGH,
    STRIP_STEP,
    STRIPS,
    hue,
    ring,
)
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import FRONTS
from chancellery.games.grande_guerre.words.named import facts, war
from chancellery.games.grande_guerre.words.text import Words

NAMES_WIDE = 62.0
TURNS = 41
CELL = MAP_WIDE / TURNS
CELL_HIGH = 19.0
CALENDAR = HEAD + 16
NAME_SIZE = 13.0
FRONTIER_WIDE = 70.0
"""The cell of 1914: its date and the bar stand side by side in it."""


@lru_cache(2**8)
def calendar(w: Words, now: int, last: int) -> str:
    """The turns of five years, a notch where an Interphase follows. A turn is `start 17`, as plans say."""
    parts = []
    for turn in facts().calendar[1:]:
        past = turn.number < now or turn.number > last
        class_ = "cell now" if turn.number == now else "cell gone" if past else "cell"
        parts.append(_turn(w, turn.number, class_))
        if turn.number == 1 or facts().calendar[turn.number - 1].year != turn.year:
            parts.append(words(str(turn.year), (turn.number - 1) * CELL, CALENDAR - 5, "label"))
    return group(*parts, class_="calendar on-desk")


@cache
def _turn(w: Words, at: int, class_: str) -> str:
    turn, x, top = facts().calendar[at], (at - 1) * CELL, CALENDAR
    notch = f"M{number(x + CELL - 4)} {number(top + CELL_HIGH)}h8l-4 4z"
    letter, tick = named(w, "month", turn.month, "letter"), "tick now-figure" if "now" in class_ else "tick"
    return group(
        title(say(w, "calendar-turn", turn=at, season=turn.season)),
        rect((x, top, CELL, CELL_HIGH), class_),
        words(letter, x + CELL / 2, top + 13.8, tick),
        tag("path", d=notch, class_="notch") if turn.season else "",
        data_id=f"start {at}",
    )


def strips(w: Words, known: Sequence[Front], held: Sequence[Held]) -> Parts:
    """All five fronts, also those that are closed."""
    sides: list[list[tuple[str, str]]] = [[] for _ in FRONTS]
    for gate, now in zip(war().gates, held, strict=True):
        sides[gate.front].append((gate.slug, now.side))
    return {f"strip {front.slug}": _strip(w, front, tuple(sides[i])) for i, front in enumerate(known)}


class Row(NamedTuple):
    """A front as a row of cells: the gates of both sides of the frontier, and the edges of all cells."""

    below: tuple[Any, ...]
    above: tuple[Any, ...]
    edges: tuple[float, ...]


@cache
def row_of(w: Words, front: int) -> Row:
    """Every gate gets the room of its name, and what is left is shared out."""
    gates = sorted(
        (gate for gate in war().gates if gate.front == front and gate.at), key=lambda gate: gate.at
    )
    below = tuple(gate for gate in gates if gate.at < 0)
    above = tuple(gate for gate in gates if gate.at > 0)
    needs = [measure(named(w, "gate", gate.slug), NAME_SIZE) for gate in gates]
    spare = (MAP_WIDE - NAMES_WIDE - FRONTIER_WIDE - sum(needs)) / len(gates)
    wide = [need + spare for need in needs]
    wide.insert(len(below), FRONTIER_WIDE)
    return Row(below, above, tuple(accumulate(wide, initial=NAMES_WIDE)))


@lru_cache(2**11)
def _strip(w: Words, now: Front, held: tuple[tuple[str, str], ...]) -> str:
    """A front, with the sides that hold its gates."""
    slug, front = now.slug, FRONTS.index(now.slug)
    top, row, sides = STRIPS + front * STRIP_STEP, row_of(w, front), dict(held)
    name_box = (0.0, top, NAMES_WIDE - 6, STRIP_HIGH)
    parts = [
        group(
            title(front_words(w, now)),
            ring(name_box, 0.5, 3.0),
            words(named(w, "front", slug, "bare"), 2, top + 19, "label" if now.open else "label faint"),
            data_id=slug,
        )
    ]
    for i, gate in enumerate((*row.below, None, *row.above)):
        left, wide = row.edges[i], row.edges[i + 1] - row.edges[i]
        box = (left + 1, top, wide - 2, STRIP_HIGH)
        if gate:
            parts.append(_cell(w, gate.slug, sides[gate.slug], box))
        else:
            middle = left + wide * (0.5 if now.line or not now.open else 0.26)
            parts.append(rect(box, "cell", rx=4) + words("1914", middle, top + 18.2, "tick"))
    if now.open:
        parts.append(_bar(w, now.line, row, top, slug))
    shut = {} if now.open else {"class_": "shut-strip", "opacity": ".55"}
    return group(group(*parts, **shut), class_="strips on-desk")


@lru_cache(2**10)
def _cell(w: Words, gate: str, side: str, box: tuple[float, float, float, float]) -> str:
    left, top, wide, _ = box
    return group(
        title(named(w, "gate", gate)),
        rect(box, "cell-held" if side else "cell", rx=4 if side == "entente" else 1),
        words(named(w, "gate", gate), left + wide / 2, top + 18.2, "held-name on"),
        class_=hue(side) or None,
        data_id=gate,
    )


def _bar(w: Words, line: int, row: Row, top: float, slug: str) -> str:
    """The line stands behind the last gate that was taken; at 0 it runs through the frontier of 1914."""
    frontier = len(row.below)
    if line:
        x = row.edges[frontier + line + (1 if line > 0 else 0)]
    else:
        x = (row.edges[frontier] + row.edges[frontier + 1]) / 2
    data = f"M{number(x)} {number(top - 2.5)}v{number(STRIP_HIGH + 5)}"
    return group(title(say(w, "line-of-front", front=slug, line=line)), tag("path", d=data, class_="bar"))
