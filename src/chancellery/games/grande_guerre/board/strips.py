"""The calendar over the map, and under it the five fronts as strips of gates with the line as a red bar."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple

from chancellery.draw.svg import group, measure, number, rect, tag, title, words
from chancellery.games.grande_guerre.board.fronts import front_words, side_of
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

View = Mapping[str, Any]

NAMES_WIDE = 62.0
TURNS = 41
CELL = MAP_WIDE / TURNS
CELL_HIGH = 19.0
NAME_SIZE = 13.0
FRONTIER_WIDE = 70.0
"""The cell of 1914: its date and the bar stand side by side in it."""


def calendar(view: View) -> str:
    """The turns of five years, a notch where an Interphase follows. A turn is `start 17`, as plans say."""
    top = HEAD + 16
    parts = []
    for turn in facts().calendar[1:]:
        x = (turn.number - 1) * CELL
        box = (x, top, CELL, CELL_HIGH)
        here = turn.number == view["turn"]
        past = turn.number < view["turn"] or turn.number > view["last_turn"]
        class_ = "cell now" if here else "cell gone" if past else "cell"
        notch = (
            tag("path", d=f"M{number(x + CELL - 4)} {number(top + CELL_HIGH)}h8l-4 4z", class_="notch")
            if turn.season
            else ""
        )
        parts.append(
            group(
                title(_turn_words(turn.number)),
                rect(box, class_),
                words(
                    named("month", turn.month, "letter"),
                    x + CELL / 2,
                    top + 13.8,
                    "tick now-figure" if here else "tick",
                ),
                notch,
                data_id=f"start {turn.number}",
            )
        )
        if turn.number == 1 or facts().calendar[turn.number - 1].year != turn.year:
            parts.append(words(str(turn.year), x, top - 5, "label"))
    return group(*parts, class_="calendar on-desk")


@cache
def _turn_words(turn: int) -> str:
    return say("calendar-turn", turn=turn, season=facts().calendar[turn].season)


def strips(view: View) -> str:
    """All five fronts, also those that are closed."""
    return group(*(_strip(view, i) for i in range(len(FRONTS))), class_="strips on-desk")


class Row(NamedTuple):
    """A front as a row of cells: the gates of both sides of the frontier, and the edges of all cells."""

    below: tuple[Any, ...]
    above: tuple[Any, ...]
    edges: tuple[float, ...]


@cache
def row_of(front: int) -> Row:
    """Every gate gets the room of its name, and what is left is shared out."""
    gates = sorted(
        (gate for gate in war().gates if gate.front == front and gate.at), key=lambda gate: gate.at
    )
    below = tuple(gate for gate in gates if gate.at < 0)
    above = tuple(gate for gate in gates if gate.at > 0)
    needs = [measure(named("gate", gate.slug), NAME_SIZE) for gate in gates]
    spare = (MAP_WIDE - NAMES_WIDE - FRONTIER_WIDE - sum(needs)) / len(gates)
    wide = [need + spare for need in needs]
    wide.insert(len(below), FRONTIER_WIDE)
    return Row(below, above, tuple(accumulate(wide, initial=NAMES_WIDE)))


def _strip(view: View, front: int) -> str:
    now_war = view["war"]
    slug, top = FRONTS[front], STRIPS + front * STRIP_STEP
    now = now_war["fronts"][slug]
    row = row_of(front)
    name_box = (0.0, top, NAMES_WIDE - 6, STRIP_HIGH)
    parts = [
        group(
            title(front_words(now_war, slug)),
            ring(name_box, 0.5, 3.0),
            words(named("front", slug, "bare"), 2, top + 19, "label" if now["open"] else "label faint"),
            data_id=slug,
        )
    ]
    for i, gate in enumerate((*row.below, None, *row.above)):
        left, wide = row.edges[i], row.edges[i + 1] - row.edges[i]
        box = (left + 1, top, wide - 2, STRIP_HIGH)
        if gate:
            parts.append(_cell(now_war, gate, box))
        else:
            middle = left + wide * (0.5 if now["line"] or not now["open"] else 0.26)
            parts.append(rect(box, "cell", rx=4) + words("1914", middle, top + 18.2, "tick"))
    if now["open"]:
        parts.append(_bar(now["line"], row, top, slug))
    return group(*parts, class_=None if now["open"] else "shut-strip", opacity=None if now["open"] else ".55")


def _cell(view_war: View, gate: Any, box: tuple[float, float, float, float]) -> str:
    left, top, wide, _ = box
    side = side_of(view_war, gate)
    return group(
        title(named("gate", gate.slug)),
        rect(box, "cell-held" if side else "cell", rx=4 if side == "entente" else 1),
        words(named("gate", gate.slug), left + wide / 2, top + 18.2, "held-name on"),
        class_=hue(side) or None,
        data_id=gate.slug,
    )


def _bar(line: int, row: Row, top: float, slug: str) -> str:
    """The line stands behind the last gate that was taken; at 0 it runs through the frontier of 1914."""
    frontier = len(row.below)
    if line:
        x = row.edges[frontier + line + (1 if line > 0 else 0)]
    else:
        x = (row.edges[frontier] + row.edges[frontier + 1]) / 2
    data = f"M{number(x)} {number(top - 2.5)}v{number(STRIP_HIGH + 5)}"
    return group(title(say("line-of-front", front=slug, line=line)), tag("path", d=data, class_="bar"))
