"""The calendar over the map, and under it the five fronts as strips of gates with the line as a red bar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import group, number, tag, title
from chancellery.games.grande_guerre.draw_map import front_words, side_of
from chancellery.games.grande_guerre.draw_style import (
    HEAD,
    MAP_WIDE,
    STRIP_HIGH,
    STRIP_STEP,
    STRIPS,
    fitted,
    rect,
    ring,
    side_hue,
    words,
)
from chancellery.games.grande_guerre.draw_words import FRONT_NAMES
from chancellery.games.grande_guerre.war.names import FRONTS
from chancellery.games.grande_guerre.wording import facts, sentence, signed, war
from chancellery.games.grande_guerre.wording import turn as turn_words

View = Mapping[str, Any]

NAMES_WIDE = 62.0
TURNS = 41
CELL = MAP_WIDE / TURNS
CELL_HIGH = 20.0
LETTERS = {
    "early_aug": "A",
    "jan_feb": "J",
    "mar_apr": "M",
    "may": "M",
    "jun": "J",
    "jul": "J",
    "aug": "A",
    "sep": "S",
    "oct": "O",
    "nov_dec": "N",
}


def calendar(view: View) -> str:
    """The turns of five years, a notch where an Interphase follows. A turn is `start 17`, as plans say."""
    top = HEAD + 18
    parts = []
    for turn in facts().calendar[1:]:
        x = (turn.number - 1) * CELL
        box = (x, top, CELL, CELL_HIGH)
        here = turn.number == view["turn"]
        past = turn.number < view["turn"] or turn.number > view["last_turn"]
        class_ = "cell now" if here else "cell gone" if past else "cell"
        told = f"{sentence(turn_words(turn.number))}, turn {turn.number}."
        if turn.season:
            told += f" The {turn.season} Interphase follows."
        notch = (
            tag("path", d=f"M{number(x + CELL - 4)} {number(top + CELL_HIGH)}h8l-4 5z", class_="notch")
            if turn.season
            else ""
        )
        parts.append(
            group(
                title(told),
                rect(box, class_),
                words(LETTERS[turn.month], x + CELL / 2, top + 14, "tick now-figure" if here else "tick"),
                notch,
                data_id=f"start {turn.number}",
            )
        )
        if turn.number == 1 or facts().calendar[turn.number - 1].year != turn.year:
            parts.append(words(str(turn.year), x, top - 6, "label"))
    return group(*parts, class_="calendar on-desk")


def strips(view: View) -> str:
    """All five fronts, also those that are closed."""
    return group(*(_strip(view, i) for i in range(len(FRONTS))), class_="strips on-desk")


def _strip(view: View, front: int) -> str:
    now_war = view["war"]
    slug, top = FRONTS[front], STRIPS + front * STRIP_STEP
    now = now_war["fronts"][slug]
    row = sorted((gate for gate in war().gates if gate.front == front and gate.at), key=lambda gate: gate.at)
    below = [gate for gate in row if gate.at < 0]
    above = [gate for gate in row if gate.at > 0]
    wide = (MAP_WIDE - NAMES_WIDE) / (len(row) + 1)
    name_box = (0.0, top, NAMES_WIDE - 6, STRIP_HIGH)
    parts = [
        group(
            title(front_words(now_war, slug)),
            ring(name_box, 0.5, 3.0),
            words(FRONT_NAMES[slug], 2, top + 22, "label" if now["open"] else "label faint"),
            data_id=slug,
        )
    ]
    x = NAMES_WIDE
    for gate in [*below, None, *above]:
        box = (x + 1, top, wide - 2, STRIP_HIGH)
        if gate is None:
            parts.append(
                rect(box, "cell", rx=4)
                + fitted(
                    "1914", x + wide * (0.5 if now["line"] else 0.24), top + 21, wide * 0.4, 13.0, "tick"
                )
            )
        else:
            parts.append(_cell(now_war, gate, box))
        x += wide
    if now["open"]:
        parts.append(_bar(now["line"], len(below), wide, top, slug))
    return group(*parts, class_=None if now["open"] else "shut-strip", opacity=None if now["open"] else ".55")


def _cell(view_war: View, gate: Any, box: tuple[float, float, float, float]) -> str:
    left, top, wide, _ = box
    side = side_of(view_war, gate)
    return group(
        title(gate.name),
        rect(box, "cell-held" if side else "cell", rx=4 if side == "entente" else 1),
        fitted(gate.name, left + wide / 2, top + 21.5, wide - 4, 15.5, "held-name"),
        class_=side_hue(side) or None,
        data_id=gate.slug,
    )


def _bar(line: int, below: int, wide: float, top: float, slug: str) -> str:
    """The line stands behind the last gate that was taken; at 0 it runs through the frontier of 1914."""
    place = below + line + (1.0 if line > 0 else 0.0 if line < 0 else 0.5)
    x = NAMES_WIDE + place * wide
    data = f"M{number(x)} {number(top - 2.5)}v{number(STRIP_HIGH + 5)}"
    return group(title(f"{FRONT_NAMES[slug]}: {signed(line)}."), tag("path", d=data, class_="bar"))
