"""Prestige, Fleets and turns on the map, and a row a Power in the order of play with its victory points."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from chancellery.core.phrases.values import Phrase, Said
from chancellery.core.words import figure
from chancellery.draw.inset import Inset, tracked
from chancellery.draw.plate import Parts
from chancellery.draw.svg import Point, escape, group, rect, tag, title
from chancellery.draw.track import Track
from chancellery.games.belle_epoque.board.power_tips import Status
from chancellery.games.belle_epoque.board.style import TRACKS, TURNS, hue
from chancellery.games.belle_epoque.board.tips import code_of, figures, owner_name
from chancellery.games.belle_epoque.rules.facts import POWERS, Facts, facts
from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]

A_ROW, ROWS, FLEET_SPACES = 9, 3, 9
LEFT, BOX_WIDE, BOX_HIGH = TRACKS.x + 5, (TRACKS.wide - 10) / A_ROW, 33.0
PRESTIGE_TOP = TRACKS.y + 22
FLEET_TOP = PRESTIGE_TOP + ROWS * BOX_HIGH + 21
BONUS = {"D": "mission", "I": "intrigue"}
"""Of whoever passes a space of the Prestige track, if it is not money."""
MARKER_WIDE, MARKER_HIGH = 21.0, 15.6

CELLS_TOP, CELL_HIGH = TURNS.y + 24, 22.0
ROWS_TOP, ROW = TURNS.y + 73, 19.0
MARKER_AT, ZERO = TURNS.x + 36, TURNS.x + 60
TOP_POINTS, EVERY = 120, 20
SCALE = (TURNS.wide - 60 - 58) / TOP_POINTS
"""Units a victory point, up to where the scale ends."""


# What is printed of the tracks.


def track_frames(w: Words, known: Facts) -> str:
    """The boxes of both tracks."""
    say = w.say
    parts = [
        TRACKS.paper(),
        tag("text", say("print-prestige"), x=TRACKS.left, y=PRESTIGE_TOP - 6, class_="head"),
        tag("text", say("print-track"), x=TRACKS.right, y=PRESTIGE_TOP - 6, class_="fine end"),
        tag("text", say("print-fleets"), x=TRACKS.left, y=FLEET_TOP - 6, class_="head"),
        *(_prestige_print(w, known, space) for space in range(known.lowest, known.highest + 1)),
    ]
    for space in range(FLEET_SPACES):
        left = LEFT + space * BOX_WIDE
        parts.append(rect((left, FLEET_TOP, BOX_WIDE, BOX_HIGH), "cell"))
        parts.append(tag("text", str(space), x=left + 3, y=FLEET_TOP + 12, class_="fine"))
    return group(*parts, class_="tracks")


def _prestige_print(w: Words, known: Facts, space: int) -> str:
    """A box with its number, the bonus of whoever passes it, and the points at the end."""
    left, top = _prestige_box(known, space)
    points = figure(known.points[space] if space > 0 else space)
    printed = [
        rect((left, top, BOX_WIDE, BOX_HIGH), "cell"),
        tag("text", figure(space), x=left + 2.5, y=top + 12, class_="fine"),
        tag("text", points, x=left + BOX_WIDE / 2, y=top + BOX_HIGH - 5, class_="track-points mid"),
    ]
    if space > 0:
        bonus = known.bonuses[space]
        word = w.say("print-bonus", {"bonus": BONUS.get(bonus) or int(bonus)})
        printed.append(tag("text", word, x=left + BOX_WIDE - 2, y=top + 12, class_="fine end"))
    return "".join(printed)


def _prestige_box(known: Facts, space: int) -> Point:
    row, column = divmod(space - known.lowest, A_ROW)
    return LEFT + column * BOX_WIDE, PRESTIGE_TOP + row * BOX_HIGH


# What moves on them.


def markers(w: Words, view: View) -> Parts:
    """Every marker on its track, with a tooltip for each track."""
    prestige, points = _listed(view, "prestige"), _listed(view, "prestige_points")
    return {
        "track prestige": _prestige(w, prestige, points),
        "track fleets": _fleets(w, _listed(view, "fleet_track")),
    }


def marker(w: Words, power: str, at: Point) -> str:
    """The letters of a Power on its colour: an oblong, for four must fit into one box."""
    x, y = at[0] - MARKER_WIDE / 2, at[1] - MARKER_HIGH / 2
    return group(
        rect((x, y, MARKER_WIDE, MARKER_HIGH), "disc", rx=4.5),
        tag("text", code_of(w, power), x=at[0], y=at[1] + 4.6, class_="disc-word on"),
        class_=hue(power),
    )


def _spread(count: int) -> Iterable[Point]:
    """Where the markers of one box stand about its middle."""
    dx, dy = BOX_WIDE / 4, MARKER_HIGH / 2
    if count == 1:
        return [(0.0, dy - 1)]
    if count == 2:
        return [(0.0, -dy), (0.0, dy)]
    return [(-dx, -dy), (dx, -dy), (-dx, dy), (dx, dy)][:count]


def _boxed(w: Words, places: Mapping[Point, list[str]]) -> str:
    return "".join(
        marker(w, power, (x + dx, y + dy))
        for (x, y), powers in places.items()
        for power, (dx, dy) in zip(powers, _spread(len(powers)), strict=True)
    )


def _listed(view: View, key: str) -> tuple[int, ...]:
    """A figure of every Power."""
    return tuple(view["powers"][power][key] for power in POWERS)


def _told(numbers: Iterable[int]) -> list[Phrase]:
    return figures(dict(zip(POWERS, numbers, strict=True)))


@lru_cache(2**12)
def _prestige(w: Words, prestige: tuple[int, ...], points: tuple[int, ...]) -> str:
    places: dict[Point, list[str]] = defaultdict(list)
    for power, value in zip(POWERS, prestige, strict=True):
        left, top = _prestige_box(facts(), value)
        places[left + BOX_WIDE / 2, top + BOX_HIGH / 2].append(power)
    words = w.say("tip-prestige", {"prestige": _told(prestige), "points": _told(points)})
    area = Inset(LEFT, PRESTIGE_TOP, A_ROW * BOX_WIDE, ROWS * BOX_HIGH)
    return tracked("prestige", words, _boxed(w, places), area)


@lru_cache(2**12)
def _fleets(w: Words, fleets: tuple[int, ...]) -> str:
    places: dict[Point, list[str]] = defaultdict(list)
    for power, built in zip(POWERS, fleets, strict=True):
        value = min(built, FLEET_SPACES - 1)
        places[LEFT + (value + 0.5) * BOX_WIDE, FLEET_TOP + BOX_HIGH / 2].append(power)
    words = w.say("tip-fleet-track", {"fleets": _told(fleets)})
    area = Inset(LEFT, FLEET_TOP, FLEET_SPACES * BOX_WIDE, BOX_HIGH)
    return tracked("fleets", words, _boxed(w, places), area)


# The inset of turns.


def turn_frames(w: Words, known: Facts) -> str:
    """The boxes of the turns and the scale of victory points."""
    say = w.say
    parts = [
        TURNS.paper(),
        tag("text", say("print-turn"), x=TURNS.left, y=TURNS.y + 17, class_="head"),
        tag("text", say("print-scoring"), x=TURNS.right, y=TURNS.y + 17, class_="fine end"),
        tag("text", say("print-order"), x=TURNS.left, y=ROWS_TOP - 7, class_="head"),
        tag("text", say("print-points"), x=ZERO, y=ROWS_TOP - 7, class_="head"),
    ]
    parts.append(_turn_track().boxes())
    for points in range(0, TOP_POINTS + 1, EVERY):
        data = f"M{ZERO + points * SCALE:g} {ROWS_TOP:g}v{len(POWERS) * ROW:g}"
        parts.append(tag("path", d=data, class_="lane"))
    return group(*parts, class_="turns")


@cache
def _turn_track() -> Track:
    known = facts()
    turns_ = tuple(range(1, known.last_turn + 1))
    scored = (*known.scoring_turns, known.last_turn)
    return Track(TURNS.left, CELLS_TOP, TURNS.room / known.last_turn, CELL_HIGH, turns_, scored)


def turns(w: Words, view: View, known: Mapping[str, Status]) -> Parts:
    """The turn, the order and the points; of each Power, its row with what is told of it."""
    order = in_order(view)
    rows = enumerate(order or POWERS)
    return {
        "turn": _turn(w, view["turn"]),
        "track vp": _points(w, _listed(view, "vp")),
        "order": _order(w, tuple(order), tuple(view["passed"])),
        **{
            f"row {power}": _row(
                w, Row(place, power, view["powers"][power]["vp"], *_state_of(view, power)), known[power].tip
            )
            for place, power in rows
        },
    }


def in_order(view: View) -> list[str]:
    """The Powers as they act: Non-Player Powers first; nobody before the order is settled."""
    return [*view["np_order"], *view["order"]]


@cache
def _turn(w: Words, turn: int) -> str:
    content = _turn_track().box(turn, now=True) if turn else ""
    era = sum(turn >= first for first in facts().era_starts)
    label = w.say("era", {"era": era})
    words = w.say("tip-turn", {"turn": turn, "era": era})
    content += tag("text", label, x=ZERO, y=TURNS.y + 17, class_="fine")
    return tracked("turn", words, content, Inset(TURNS.x, TURNS.y, TURNS.wide, 50))


@lru_cache(2**12)
def _points(w: Words, points: tuple[int, ...]) -> str:
    """The scale is asked at its heading; its rows belong to the Powers."""
    words = w.say("tip-points", {"points": _told(points)})
    return tracked("vp", words, "", Inset(ZERO - 4, ROWS_TOP - 20, TURNS.right - ZERO + 4, 18))


@lru_cache(2**10)
def _order(w: Words, order: tuple[str, ...], passed: tuple[str, ...]) -> str:
    places = [
        tag("text", str(place + 1), x=TURNS.left + 2, y=_middle(place) + 4.6, class_="figure")
        for place in range(len(order))
    ]
    words = w.say("tip-order", {"order": _bare(w, order), "passed": _bare(w, passed)})
    return tracked("order", words, "".join(places), Inset(TURNS.x, ROWS_TOP - 20, 42, 20 + 4 * ROW))


def _bare(w: Words, powers: Iterable[str]) -> list[Said]:
    return [Said(owner_name(w, power)) for power in powers]


def _middle(place: int) -> float:
    return ROWS_TOP + (place + 0.5) * ROW


class Row(NamedTuple):
    """A Power in the order of play."""

    place: int
    power: str
    points: int
    state: str
    """`np`, `passed`, `go`, or nothing."""
    passed: int
    """In which place."""


def _state_of(view: View, power: str) -> tuple[str, int]:
    if power in view["np_order"]:
        return "np", 0
    if power in view["passed"]:
        return "passed", view["passed"].index(power) + 1
    return ("go" if power == view["active"] and view["phase"] == "actions" else ""), 0


@lru_cache(2**12)
def _row(w: Words, row: Row, tip: str) -> str:
    """A Power: its marker, a bar as long as its points, and whether it has passed."""
    power, points, y = row.power, row.points, _middle(row.place)
    long = min(max(points, 0), TOP_POINTS) * SCALE
    left = TURNS.x + 20
    area = (left, y - ROW / 2 + 0.6, TURNS.right - left + 4, ROW - 1.2)
    bar = rect((ZERO, y - 5, long, 10), "disc") if long else ""
    return group(
        title(tip),
        rect(area, "hit"),
        group(bar, class_=hue(power)),
        marker(w, power, (MARKER_AT, y)),
        tag("text", escape(figure(points)), x=ZERO + long + 7, y=y + 4.8, class_="figure"),
        _state(w, row, y),
        rect(area, "ring still", rx=3),
        data_id=power,
    )


def _state(w: Words, row: Row, y: float) -> str:
    """`NP`, the place in which a Power has passed, or an arrow at whose go it is."""
    if row.state == "go":
        return tag("path", d=f"M{TURNS.right - 9:g} {y - 5:g}l8 5-8 5z", class_="now")
    word = {"np": w.say("state-np"), "passed": f"✓{row.passed}"}.get(row.state)
    return tag("text", word, x=TURNS.right, y=y + 4.8, class_="fine end") if word else ""
