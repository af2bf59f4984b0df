"""The tracks: Prestige and Fleets on the map; turn, order and victory points beside it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from chancellery.core.drawing import Point, escape, group, tag, title
from chancellery.games.belle_epoque.draw_style import SIDE, SIDE_WIDE, hue
from chancellery.games.belle_epoque.facts import POWERS, Facts, facts

View = Mapping[str, Any]

PANEL = (1005.0, 724.0, 388.0, 165.0)
"""Left, top, width and height of the Prestige and Fleet tracks."""
BOX_WIDE, BOX_HIGH, A_ROW = 29.0, 38.0, 13
PRESTIGE_LEFT, PRESTIGE_TOP = PANEL[0] + 5.5, PANEL[1] + 21
FLEET_TOP, FLEET_WIDE, FLEET_SPACES = PRESTIGE_TOP + 2 * BOX_HIGH + 23, 41.8, 9
BONUS = {"D": "DM", "I": "Int"}
TRACK_NOTE = "bold: points at the end; below: bonus; mostly house"

TURN_TOP, TURN_CELL = 24.0, 32.4
ORDER_TOP = 76.0
LANES_TOP, LANE, LANES_LEFT = 116.0, 15.0, SIDE + 12
SCALE, TOP_POINTS = (SIDE_WIDE - 60) / 120, 120
"""Units a victory point, and where the printed scale ends."""
ROMAN = ("I", "II", "III")


# What is printed.


def track_frames(known: Facts) -> str:
    """The boxes of the Prestige and Fleet tracks."""
    x, y, wide, high = PANEL
    parts = [
        tag("rect", x=x, y=y, width=wide, height=high, rx=3, class_="panel"),
        tag("text", "Prestige", x=x + 8, y=y + 15, class_="head"),
        tag("text", TRACK_NOTE, x=x + wide - 8, y=y + 15, class_="fine end"),
        tag("text", "Fleets", x=x + 8, y=FLEET_TOP - 6, class_="head"),
    ]
    for space in range(known.lowest, known.highest + 1):
        left, top = _prestige_box(known, space)
        parts.append(tag("rect", x=left, y=top, width=BOX_WIDE, height=BOX_HIGH, class_="cell"))
        parts.append(tag("text", _minus(space), x=left + 3, y=top + 11.5, class_="fine"))
        points = _minus(known.points[space] if space > 0 else space)
        parts.append(
            tag("text", points, x=left + BOX_WIDE / 2, y=top + BOX_HIGH / 2 + 5, class_="track-points mid")
        )
        if space > 0:
            bonus = known.bonuses[space]
            parts.append(
                tag("text", BONUS.get(bonus, f"£{bonus}"), x=left + 3, y=top + BOX_HIGH - 3, class_="fine")
            )
    for space in range(FLEET_SPACES):
        left = PRESTIGE_LEFT + space * FLEET_WIDE
        parts.append(tag("rect", x=left, y=FLEET_TOP, width=FLEET_WIDE, height=BOX_HIGH, class_="cell"))
        parts.append(tag("text", str(space), x=left + 3, y=FLEET_TOP + 11.5, class_="fine"))
    return group(*parts, class_="tracks")


def _minus(value: int) -> str:
    return str(value).replace("-", "−")


def _prestige_box(known: Facts, space: int) -> Point:
    row, column = divmod(space - known.lowest, A_ROW)
    return PRESTIGE_LEFT + column * BOX_WIDE, PRESTIGE_TOP + row * BOX_HIGH


def side_frames(known: Facts) -> str:
    """Turn, order and victory points, above the cards of the Powers."""
    parts = [
        tag("text", "Turn", x=SIDE, y=TURN_TOP - 7, class_="desk-label"),
        tag("text", "scoring when shaded", x=SIDE + SIDE_WIDE, y=TURN_TOP - 7, class_="desk-fine end"),
        tag("text", "Order", x=SIDE, y=ORDER_TOP + 5, class_="desk-label"),
        tag("text", "Victory points", x=SIDE, y=LANES_TOP - 6, class_="desk-label"),
    ]
    scored = {*known.scoring_turns, known.last_turn}
    for turn in range(1, known.last_turn + 1):
        class_ = "desk-cell desk-mile" if turn in scored else "desk-cell"
        parts.append(_turn_box(turn, class_) + _turn_figure(turn, "desk-figure"))
    for i in range(len(POWERS)):
        y = LANES_TOP + (i + 0.5) * LANE
        parts.append(tag("path", d=f"M{LANES_LEFT:g} {y:g}h{TOP_POINTS * SCALE:g}", class_="lane"))
    for points in range(0, TOP_POINTS + 1, 20):
        x = LANES_LEFT + points * SCALE
        parts.append(tag("path", d=f"M{x:g} {LANES_TOP:g}v{4 * LANE:g}", class_="lane"))
        parts.append(tag("text", str(points), x=x, y=LANES_TOP + 4 * LANE + 13, class_="desk-fine mid"))
    return group(*parts, class_="side")


def _turn_box(turn: int, class_: str) -> str:
    x = SIDE + (turn - 1) * TURN_CELL
    return tag("rect", x=x, y=TURN_TOP, width=TURN_CELL, height=26, class_=class_)


def _turn_figure(turn: int, class_: str) -> str:
    return tag("text", str(turn), x=SIDE + (turn - 0.5) * TURN_CELL, y=TURN_TOP + 18, class_=f"{class_} mid")


# What moves.


def markers(view: View) -> str:
    """Every marker on its track, with a tooltip for each track."""
    known = facts()
    return group(
        _prestige(view, known), _fleets(view, known), _turn(view, known), _order(view), _points(view)
    )


def disc(power: str, at: Point, radius: float = 8.5) -> str:
    """A marker with the letters of its Power."""
    code = next(one.code for one in facts().powers if one.slug == power)
    return group(
        tag("circle", cx=at[0], cy=at[1], r=radius, class_="disc"),
        tag("text", code, x=at[0], y=at[1] + 3.2, class_="disc-word over"),
        class_=hue(power),
    )


def _spread(count: int, wide: float) -> Iterable[Point]:
    """Where the markers of one box stand about its middle."""
    if count == 1:
        return [(0.0, 0.0)]
    dx, dy = min((wide - 15) / 2, 8.5), 7.6
    if count == 2:
        return [(-dx, dy / 2), (dx, -dy / 2)]
    return [(-dx, -dy), (dx, -dy), (-dx, dy), (dx, dy)][:count]


def _boxed(places: Mapping[Point, list[str]], wide: float) -> str:
    return "".join(
        disc(power, (x + dx, y + dy), 8.5 if len(powers) == 1 else 7.4)
        for (x, y), powers in places.items()
        for power, (dx, dy) in zip(powers, _spread(len(powers), wide), strict=True)
    )


def _tracked(
    name: str, words: str, content: str, box: tuple[float, float, float, float], class_: str | None = None
) -> str:
    x, y, wide, high = box
    hit = tag("rect", x=x, y=y, width=wide, height=high, class_="hit")
    return group(title(words), hit, content, data_id=f"track-{name}", class_=class_)


def _listed(view: View, key: str) -> str:
    return ", ".join(f"{power.name} {_minus(view['powers'][power.slug][key])}" for power in facts().powers)


def _prestige(view: View, known: Facts) -> str:
    places: dict[Point, list[str]] = defaultdict(list)
    for power in POWERS:
        left, top = _prestige_box(known, view["powers"][power]["prestige"])
        places[left + BOX_WIDE / 2, top + BOX_HIGH / 2].append(power)
    words = (
        f"Prestige: {_listed(view, 'prestige')}. Points at the end: {_listed(view, 'prestige_points')}. "
        "Each bonus is taken once, by whoever passes it (§11.0)."
    )
    box = (PRESTIGE_LEFT, PRESTIGE_TOP, A_ROW * BOX_WIDE, 2 * BOX_HIGH)
    return _tracked("prestige", words, _boxed(places, BOX_WIDE), box)


def _fleets(view: View, known: Facts) -> str:
    places: dict[Point, list[str]] = defaultdict(list)
    for power in POWERS:
        value = min(view["powers"][power]["fleet_track"], FLEET_SPACES - 1)
        places[PRESTIGE_LEFT + (value + 0.5) * FLEET_WIDE, FLEET_TOP + BOX_HIGH / 2].append(power)
    words = (
        f"Fleet track: {_listed(view, 'fleet_track')}. Fleets built, the Dreadnought, allied Fleets (§8.1)."
    )
    box = (PRESTIGE_LEFT, FLEET_TOP, FLEET_SPACES * FLEET_WIDE, BOX_HIGH)
    return _tracked("fleets", words, _boxed(places, FLEET_WIDE), box)


def _turn(view: View, known: Facts) -> str:
    turn = view["turn"]
    content = ""
    if turn:
        content = _turn_box(turn, "desk-now") + _turn_figure(turn, "desk-figure desk-now-figure")
    era = sum(turn >= first for first in known.era_starts)
    label = f"Era {ROMAN[era - 1]}" if era else "Set-up"
    words = f"{'Turn ' + str(turn) if turn else 'The first missions are placed'}. {label}."
    content += tag("text", label, x=SIDE + 44, y=TURN_TOP - 7, class_="desk-fine")
    return _tracked("turn", words, content, (SIDE, TURN_TOP - 20, SIDE_WIDE, 46))


def _order(view: View) -> str:
    """The order of the goes; whoever has passed is struck through."""
    names = {power.slug: power.name for power in facts().powers}
    order = [*view["np_order"], *view["order"]]
    parts = []
    for i, power in enumerate(order):
        x = SIDE + 66 + i * 56
        parts.append(disc(power, (x, ORDER_TOP), 11))
        if power in view["np_order"]:
            parts.append(tag("text", "NP", x=x + 14, y=ORDER_TOP + 4, class_="desk-fine"))
        elif power in view["passed"]:
            place = view["passed"].index(power) + 1
            parts.append(tag("text", f"✓{place}", x=x + 14, y=ORDER_TOP + 4, class_="desk-fine"))
        elif power == view["active"] and view["phase"] == "actions":
            parts.append(tag("path", d=f"M{x + 15:g} {ORDER_TOP - 5:g}l7 5-7 5z", class_="desk-now"))
    passed = ", ".join(names[power] for power in view["passed"])
    words = f"Order of the turn: {', '.join(names[power] for power in order) or 'not settled yet'}."
    if passed:
        words += f" Passed, and so first next turn: {passed} (§8.10)."
    return _tracked("order", words, "".join(parts), (SIDE, ORDER_TOP - 14, SIDE_WIDE, 28), "ringed")


def _points(view: View) -> str:
    parts = []
    for i, power in enumerate(POWERS):
        points = view["powers"][power]["vp"]
        x = LANES_LEFT + min(max(points, -4), TOP_POINTS + 4) * SCALE
        y = LANES_TOP + (i + 0.5) * LANE
        parts.append(disc(power, (x, y), 7.2))
        parts.append(tag("text", escape(_minus(points)), x=x + 11, y=y + 4.6, class_="desk-figure"))
    words = f"Victory points: {_listed(view, 'vp')}. Scoring follows turns 3 and 6 and the end (§10)."
    return _tracked("vp", words, "".join(parts), (SIDE, LANES_TOP - 4, SIDE_WIDE, 4 * LANE + 8), "ringed")
