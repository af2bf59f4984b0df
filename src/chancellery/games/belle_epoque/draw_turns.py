"""The inset of turns: the turn track, and a row a Power in the order of play with its victory points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import Inset, escape, group, tag, title
from chancellery.games.belle_epoque.draw_insets import TURNS, tracked
from chancellery.games.belle_epoque.draw_powers import about_power
from chancellery.games.belle_epoque.draw_style import hue
from chancellery.games.belle_epoque.draw_tracks import listed, marker, minus
from chancellery.games.belle_epoque.facts import POWERS, Facts, facts

View = Mapping[str, Any]

CELLS_TOP, CELL_HIGH = TURNS.y + 24, 22.0
ROWS_TOP, ROW = TURNS.y + 73, 19.0
MARKER_AT, ZERO = TURNS.x + 36, TURNS.x + 60
TOP_POINTS, EVERY = 120, 20
SCALE = (TURNS.wide - 60 - 58) / TOP_POINTS
"""Units a victory point, up to where the scale ends."""
ROMAN = ("I", "II", "III")


# What is printed.


def turn_frames(known: Facts) -> str:
    """The boxes of the turns and the scale of victory points."""
    scored = {*known.scoring_turns, known.last_turn}
    parts = [
        TURNS.paper(),
        tag("text", "Turn", x=TURNS.left, y=TURNS.y + 17, class_="head"),
        tag("text", "shaded: scoring", x=TURNS.right, y=TURNS.y + 17, class_="fine end"),
        tag("text", "Order", x=TURNS.left, y=ROWS_TOP - 7, class_="head"),
        tag("text", "Victory points", x=ZERO, y=ROWS_TOP - 7, class_="head"),
    ]
    for turn in range(1, known.last_turn + 1):
        class_ = "cell cell-mile" if turn in scored else "cell"
        parts.append(_turn_box(known, turn, class_) + _turn_figure(known, turn, "turn-figure"))
    for points in range(0, TOP_POINTS + 1, EVERY):
        data = f"M{ZERO + points * SCALE:g} {ROWS_TOP:g}v{len(POWERS) * ROW:g}"
        parts.append(tag("path", d=data, class_="lane"))
    return group(*parts, class_="turns")


def _turn_wide(known: Facts) -> float:
    return (TURNS.right - TURNS.left) / known.last_turn


def _turn_box(known: Facts, turn: int, class_: str) -> str:
    wide = _turn_wide(known)
    x = TURNS.left + (turn - 1) * wide
    return tag("rect", x=x, y=CELLS_TOP, width=wide, height=CELL_HIGH, class_=class_)


def _turn_figure(known: Facts, turn: int, class_: str) -> str:
    x = TURNS.left + (turn - 0.5) * _turn_wide(known)
    return tag("text", str(turn), x=x, y=CELLS_TOP + 16, class_=f"{class_} mid")


# What moves.


def turns(view: View) -> str:
    """The turn, the order and the points."""
    known = facts()
    return group(
        _turn(view, known),
        _points(view),
        _order(view),
        *(_row(view, known, place, power) for place, power in enumerate(_rows(view))),
    )


def in_order(view: View) -> list[str]:
    """The Powers as they act: Non-Player Powers first; nobody before the order is settled."""
    return [*view["np_order"], *view["order"]]


def _rows(view: View) -> list[str]:
    return in_order(view) or list(POWERS)


def _turn(view: View, known: Facts) -> str:
    turn = view["turn"]
    content = ""
    if turn:
        content = _turn_box(known, turn, "now") + _turn_figure(known, turn, "turn-figure now-figure")
    era = sum(turn >= first for first in known.era_starts)
    label = f"Era {ROMAN[era - 1]}" if era else "Set-up"
    words = f"{'Turn ' + str(turn) if turn else 'The first missions are placed'}. {label}."
    content += tag("text", label, x=ZERO, y=TURNS.y + 17, class_="fine")
    return tracked("turn", words, content, Inset(TURNS.x, TURNS.y, TURNS.wide, 50))


def _points(view: View) -> str:
    """The scale is asked at its heading; its rows belong to the Powers."""
    words = f"Victory points: {listed(view, 'vp')}. Scoring follows turns 3 and 6 and the end (§10)."
    return tracked("vp", words, "", Inset(ZERO - 4, ROWS_TOP - 20, TURNS.right - ZERO + 4, 18))


def _order(view: View) -> str:
    names = {power.slug: power.name for power in facts().powers}
    order = in_order(view)
    figures = [
        tag("text", str(place + 1), x=TURNS.left + 2, y=_middle(place) + 4.6, class_="figure")
        for place in range(len(order))
    ]
    words = f"Order of the turn: {', '.join(names[power] for power in order) or 'not settled yet'}."
    passed = ", ".join(names[power] for power in view["passed"])
    if passed:
        words += f" Passed, and so first next turn: {passed} (§8.10)."
    return tracked("order", words, "".join(figures), Inset(TURNS.x, ROWS_TOP - 20, 42, 20 + 4 * ROW))


def _middle(place: int) -> float:
    return ROWS_TOP + (place + 0.5) * ROW


def _row(view: View, known: Facts, place: int, power: str) -> str:
    """A Power: its marker, a bar as long as its points, and whether it has passed."""
    points, y = view["powers"][power]["vp"], _middle(place)
    long = min(max(points, 0), TOP_POINTS) * SCALE
    left = TURNS.x + 20
    area = {"x": left, "y": y - ROW / 2 + 0.6, "width": TURNS.right - left + 4, "height": ROW - 1.2}
    bar = tag("rect", x=ZERO, y=y - 5, width=long, height=10, class_="disc") if long else ""
    return group(
        title(about_power(view, known, POWERS.index(power))),
        tag("rect", class_="hit", **area),
        group(bar, class_=hue(power)),
        marker(power, (MARKER_AT, y)),
        tag("text", escape(minus(points)), x=ZERO + long + 7, y=y + 4.8, class_="figure"),
        _state(view, power, y),
        tag("rect", rx=3, class_="ring", **area),
        data_id=power,
    )


def _state(view: View, power: str, y: float) -> str:
    """`NP`, the place in which a Power has passed, or an arrow at whose go it is."""
    if power in view["np_order"]:
        word = "NP"
    elif power in view["passed"]:
        word = f"✓{view['passed'].index(power) + 1}"
    elif power == view["active"] and view["phase"] == "actions":
        return tag("path", d=f"M{TURNS.right - 9:g} {y - 5:g}l8 5-8 5z", class_="now")
    else:
        return ""
    return tag("text", word, x=TURNS.right, y=y + 4.8, class_="fine end")
