"""Small pictures of boards: a part of each title's, and of a table's where something last happened.

All are drawn with the eyes of a spectator: they show what everybody may see who has the table's address.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.match import Match
from chancellery.core.title import Game

SHAPE = 1.45
"""Width of a picture by its height."""
PART = 0.22
"""Of the board's width, in a picture of a table."""
BACK = 24
"""Entries in which to look for something that happened somewhere."""
OPENING = 90
"""Answers that bots give before a title's picture is taken."""
KEPT = 200
DESK = "on-desk"
"""What lies beside the map: cards, cabinets, calendars."""
_TITLES = re.compile(r"<title>[^<]*</title>")
_NUMBER = re.compile(r"-?\d*\.?\d+")
_START = re.compile(r"\s*[Mm]\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)")

Point = tuple[float, float]


class Box(NamedTuple):
    """A part of a board."""

    x: float
    y: float
    width: float
    height: float

    def around(self, at: Point, width: float) -> Box:
        """A part of this one with a point in its middle, as far as that can be."""
        wide = min(width, self.width, self.height * SHAPE)
        high = wide / SHAPE
        left = min(max(at[0] - wide / 2, self.x), self.x + self.width - wide)
        top = min(max(at[1] - high / 2, self.y), self.y + self.height - high)
        return Box(left, top, wide, high)

    def point(self, across: float, down: float) -> Point:
        return self.x + self.width * across, self.y + self.height * down

    def holds(self, at: Point) -> bool:
        return 0 <= at[0] - self.x <= self.width and 0 <= at[1] - self.y <= self.height


class Spot(NamedTuple):
    """Something on a board that has a name, and where it is drawn."""

    words: tuple[str, ...]
    classes: tuple[str, ...]
    at: Point


class Album:
    """Pictures that were drawn, the last used."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._pictures: OrderedDict[Hashable, str] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, key: Hashable, draw: Callable[[], str]) -> str:
        with self._lock:
            if (found := self._pictures.get(key)) is not None:
                self._pictures.move_to_end(key)
                return found
        drawn = draw()
        with self._lock:
            self._pictures[key] = drawn
            while len(self._pictures) > self._kept:
                self._pictures.popitem(last=False)
        return drawn

    def forget(self) -> None:
        with self._lock:
            self._pictures.clear()


@cache
def thumbnail(game: str) -> str:
    """A part of a title's board as bots have opened the game."""
    from chancellery.bots.registry import make_bot, opponents
    from chancellery.bots.worlds import brief

    title = chancellery.load(game)
    match = Match(title.rules, 1914)
    bot = make_bot(title, opponents(title)[0], 1914)
    for _ in range(OPENING):
        for decision in match.pending()[:1]:
            match.play(decision.seat, bot.choose(*brief(title.rules, match.state, decision.seat, b"1914")))
    svg = title.artist.plate(match.view(None))
    at, wide = looked_at(title, board_box(title, svg))
    return crop(svg, board_box(title, svg).around(at, wide))


def picture(game: Game, match: Match[Any], seat: Seat | None) -> str:
    """A part of a table's board: where something last happened, or else where a seat's pieces stand."""
    svg = game.artist.plate(match.view(None))
    board = board_box(game, svg)
    spots = [spot for spot in spots_of(svg) if board.holds(spot.at)]
    middle = _last_event(match, spots) or _own_pieces(seat, spots) or looked_at(game, board)[0]
    return crop(svg, board.around(middle, board.width * PART))


def looked_at(game: Game, board: Box) -> tuple[Point, float]:
    """The middle of the part that stands for a title, and how wide it is."""
    if told := game.page.quick.look:
        return (told[0], told[1]), told[2]
    return board.point(0.36, 0.47), min(board.width * 0.42, board.height * 0.66)


def board_box(game: Game, svg: str) -> Box:
    """The board alone, without hands and tables that a plate may have below it."""
    told = getattr(game.artist, "plate_box", None) or getattr(game.artist, "view_box", "")
    found = re.search(r'viewBox="([^"]*)"', svg)
    words = told.split() if isinstance(told, str) else told
    x, y, width, height = map(float, words or (found[1].split() if found else (0, 0, 1000, 700)))
    return Box(x, y, width, height)


def crop(svg: str, box: Box) -> str:
    """A part of a drawing; what only a pointer would find in it is left out."""
    size = " ".join(f"{number:.0f}" for number in box)
    svg = re.sub(r'viewBox="[^"]*"', f'viewBox="{size}"', svg, count=1)
    svg = re.sub(r' width="[^"]*" height="[^"]*"', "", svg, count=1)
    return _TITLES.sub("", svg)


def _last_event(match: Match[Any], spots: Sequence[Spot]) -> Point | None:
    """The place that the last event of a match names, as far as everybody may know."""
    by_word = {word: spot.at for spot in spots for word in (*spot.words, " ".join(spot.words))}
    for step in range(match.length - 1, max(match.length - BACK, 0) - 1, -1):
        for event in reversed(match.events_of(step, None)):
            for value in event.values():
                if isinstance(value, str) and value in by_word:
                    return by_word[value]
    return None


def _own_pieces(seat: Seat | None, spots: Sequence[Spot]) -> Point | None:
    """The one in the midst of a seat's pieces."""
    mine = sorted(spot.at for spot in spots if f"c-{seat}" in spot.classes)
    return mine[len(mine) // 2] if mine else None


def spots_of(svg: str, *, beside: bool = False) -> list[Spot]:
    """All on the map that has a name, and on request what lies beside it."""
    return list(_spots(ET.fromstring(svg), "" if beside else DESK))


def _spots(root: ET.Element, without: str) -> Iterator[Spot]:
    """All that has a `data-id`, with the place where its drawing begins, but for what is of that class."""
    shapes = {one.get("id", ""): one for one in root.iter() if one.get("id")}
    stack = [(root, (0.0, 0.0))]
    while stack:
        element, origin = stack.pop()
        if without in element.get("class", "").split():
            continue
        dx, dy = _moved(element)
        origin = origin[0] + dx, origin[1] + dy
        stack += [(child, origin) for child in element]
        name = element.get("data-id")
        start = (0.0, 0.0) if dx or dy else _start(element, shapes)
        if name and start:
            at = origin[0] + start[0], origin[1] + start[1]
            yield Spot(tuple(name.split()), tuple(element.get("class", "").split()), at)


def _moved(element: ET.Element) -> Point:
    how, _, rest = element.get("transform", "").partition("(")
    numbers = [float(one) for one in _NUMBER.findall(rest.partition(")")[0])] if how == "translate" else []
    return (numbers[0], numbers[1]) if len(numbers) == 2 else (0.0, 0.0)


def _start(element: ET.Element, shapes: dict[str, ET.Element]) -> Point | None:
    """Where the first shape within an element begins."""
    for one in element.iter():
        shape = shapes.get(one.get("href", "")[1:], one)
        if found := _START.match(shape.get("d", "")):
            return float(found[1]), float(found[2])
        if (x := shape.get("x") or shape.get("cx")) and (y := shape.get("y") or shape.get("cy")):
            return float(x), float(y)
    return None
