"""The board of a page, which is narrow beside the desk: the map, the fronts as rows, will as a chart.

What the wide screen has besides, the panels and the political actions, stands on the desk and in the tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from chancellery.draw.frozen import Frozen
from chancellery.draw.plate import Parts
from chancellery.draw.svg import group, number, rect, tag, title, words
from chancellery.games.grande_guerre.board.abroad import neutrals
from chancellery.games.grande_guerre.board.chart import chart
from chancellery.games.grande_guerre.board.desk.places import last_gate, next_gate
from chancellery.games.grande_guerre.board.fronts import Front, front_words, fronts, theatre
from chancellery.games.grande_guerre.board.gates import Held, held
from chancellery.games.grande_guerre.board.strips import row_of
from chancellery.games.grande_guerre.board.style import (
    HEAD,
    MAP_HIGH,
    MAP_WIDE,
    RIGHT,
    WIDTH,
    heading,
    hue,
    ring,
)
from chancellery.games.grande_guerre.board.tips import named, say
from chancellery.games.grande_guerre.rules.names import FRONTS, SIDES
from chancellery.games.grande_guerre.words.named import facts, war
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

K = 1.4
"""So much larger is what is written on the map: 13 units would be 6.8 px on a page of 1280 by 720."""
ROWS = MAP_HIGH + 34
ROW_HIGH = 42.0
CELLS, CELL = 96.0, 17.0
WORDS_AT = CELLS + 15 * CELL + 10
CHART_TOP = ROWS + 5 * ROW_HIGH + 22
CHART_K = MAP_WIDE / (WIDTH - RIGHT)
CHART_HIGH = 199.0
FOOT = CHART_TOP + CHART_HIGH * CHART_K - 6
MOST_BELOW = 6
"""Gates of the Central Powers on a front."""
DRAWN = ("fronts", "gates", "sides", "offensives", "measures", "submarine_loss", "out")
"""What of the war stands on the map and in the rows."""
TURNS = 41
TURN = MAP_WIDE / TURNS

RULES = """
.plate .row-name{font-size:20px;fill:var(--ink)}
.plate .row-words{font-size:18.5px;fill:var(--ink-2)}
.plate .row-figure{font:600 19px var(--sans);fill:var(--ink);text-anchor:end;
font-variant-numeric:tabular-nums}
.plate .town,.plate .sea-note{font-size:18.2px}
.plate .chart .tick{font-size:14px}
.plate .row-head{font-size:18.5px;fill:var(--ink-2);font-style:italic}
.plate .year{font-size:19px;fill:var(--ink)}
.plate .row-line{stroke:var(--rule);stroke-width:1}
.plate .here{fill:none;stroke:var(--ink);stroke-width:2.4}
.plate .heading-large{font-size:21px;fill:var(--ink)}
.plate .can>.row-ground,.plate .hot>.row-ground{fill:var(--can);fill-opacity:.12}
.plate .row-ground{fill:var(--desk);fill-opacity:0}
"""


def laid(w: Words, view: View) -> Parts:
    """All that changes, by name."""
    shown = _shown(view)
    return {
        "calendar": _calendar(w, view["turn"], view["last_turn"]),
        **_map(w, shown),
        **neutrals(w, view, K),
        **_rows(w, shown, _eyes(view)),
        **{name: _placed(drawn) for name, drawn in chart(w, view, alone=True).items()},
    }


def _shown(view: View) -> Frozen:
    """What of the war stands on map and rows: the same for all who look, and after most moves."""
    war, powers = view["war"], view["powers"].items()
    troubles = {power: {name: now[name] for name in ("strike_city", "revolt_city")} for power, now in powers}
    return Frozen({"war": {name: war[name] for name in DRAWN if name in war}, "powers": troubles})


@lru_cache(2**7)
def _stands(shown: Frozen) -> tuple[list[Front], list[Held]]:
    """The fronts and the gates, as map and rows show them."""
    return fronts(shown.value["war"]), held(shown.value)


@lru_cache(2**9)
def _map(w: Words, shown: Frozen) -> Parts:
    return theatre(w, shown.value["war"], *_stands(shown), K)


def _placed(drawn: str) -> str:
    """What the wide screen has at its upper right, below the rows and as broad as the map."""
    dx, dy = -RIGHT * CHART_K, CHART_TOP - HEAD * CHART_K
    return group(drawn, transform=f"translate({number(dx)} {number(dy)}) scale({CHART_K:.4f})")


@lru_cache(2**8)
def _calendar(w: Words, now: int, last: int) -> str:
    """Five years of turns as a ruler, a notch where an Interphase follows."""
    calendar = facts().calendar
    parts = []
    for turn in calendar[1:]:
        here, past = turn.number == now, turn.number < now or turn.number > last
        parts.append(_turn(w, turn.number, "cell now" if here else "cell gone" if past else "cell"))
        if turn.number == 1 or calendar[turn.number - 1].year != turn.year:
            parts.append(words(str(turn.year), (turn.number - 1) * TURN, HEAD + 17, "year"))
    return group(*parts, class_="calendar on-desk")


@lru_cache(2**8)
def _turn(w: Words, place: int, class_: str) -> str:
    turn, top = facts().calendar[place], HEAD + 22
    x = (place - 1) * TURN
    notch = f"M{number(x + TURN - 4)} {number(top + 14)}h8l-4 4z"
    return group(
        title(say(w, "calendar-turn", turn=place, season=turn.season)),
        rect((x, top, TURN, 14.0), class_),
        tag("path", d=notch, class_="notch") if turn.season else "",
        data_id=f"start {place}",
    )


# Fronts.


@cache
def printed(w: Words) -> str:
    """The heads over rows and chart."""
    return (
        words(say(w, "rows-front"), 0, ROWS - 10, "row-head")
        + words(say(w, "rows-corps"), MAP_WIDE, ROWS - 10, "row-head", text_anchor="end")
        + _placed(heading(say(w, "heading-will"), say(w, "heading-will.note"), RIGHT, WIDTH, HEAD + 17))
    )


@lru_cache(2**9)
def _rows(w: Words, shown: Frozen, eyes: str) -> Parts:
    view, (known, gates) = shown.value, _stands(shown)
    sides: list[dict[str, str]] = [{} for _ in FRONTS]
    for gate, now in zip(war().gates, gates, strict=True):
        sides[gate.front][gate.slug] = now.side
    found = {}
    for i, front in enumerate(known):
        ahead = next_gate(view, SIDES[front.line > 0], front.slug) if front.line else None
        told = say(w, "row-stands", open=front.open, taken=last_gate(view, front.slug), next=ahead)
        found[f"row {front.slug}"] = _row(w, front, Frozen(sides[i]), told, eyes)
    return found


def _eyes(view: View) -> str:
    """The side that looks: a spectator sees the war as the Entente does."""
    seat = view["seat"]
    side = seat if seat in SIDES else view["powers"].get(seat, {}).get("side", "") if seat else ""
    return str(side or SIDES[0])


@lru_cache(2**11)
def _row(w: Words, front: Front, sides: Frozen, told: str, eyes: str) -> str:
    """Its name, its gates as cells, where the line stands, and the corps of both sides."""
    place = FRONTS.index(front.slug)
    top = ROWS + place * ROW_HIGH
    foot = top + ROW_HIGH
    ours, theirs = (sum(front.of_side(side).values()) for side in (eyes, SIDES[1 - SIDES.index(eyes)]))
    drawn = group(
        title(front_words(w, front)),
        rect((0.0, top, MAP_WIDE, ROW_HIGH), "row-ground"),
        ring((0.0, top + 2, MAP_WIDE, ROW_HIGH - 4), 0.0, 3.0),
        tag("path", d=f"M0 {number(foot)}H{number(MAP_WIDE)}", class_="row-line"),
        words(named(w, "front", front.slug, "bare"), 0, top + 27, "row-name"),
        words(told, WORDS_AT, top + 27, "row-words"),
        words(f"{ours} : {theirs}" if front.open else "–", MAP_WIDE, top + 27, "row-figure"),
        data_id=front.slug,
    )
    shut = {} if front.open else {"opacity": ".6"}
    cells = _cells(w, place, sides, front.line if front.open else None)
    return group(group(drawn, cells, **shut), class_="strips on-desk")


@lru_cache(2**11)
def _cells(w: Words, place: int, held: Frozen, line: int | None) -> str:
    """The gates of both sides of the frontier of 1914, which is the cell between them."""
    row, sides, top = row_of(w, place), held.value, ROWS + place * ROW_HIGH
    middle = len(row.below)
    left = CELLS + (MOST_BELOW - middle) * CELL
    parts = []
    for i, gate in enumerate((*row.below, None, *row.above)):
        box = (left + i * CELL, top + 12, CELL - 2, 19.0)
        side = sides[gate.slug] if gate else ""
        cell = group(
            title(named(w, "gate", gate.slug) if gate else "1914"),
            rect(box, "cell-held" if side else "cell"),
            class_=hue(side) or None,
            data_id=gate.slug if gate else None,
        )
        parts.append(cell)
    if line is not None:
        at = left + (middle + line) * CELL
        parts.append(rect((at - 1.5, top + 9.5, CELL + 1, 24.0), "here", rx=2))
    return "".join(parts)
