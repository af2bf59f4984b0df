"""A game master's file, taken apart: settings, headings, positions and orders, each with its line.

rules: standard                 settings stand at the head
Spring 1901                     a heading opens a phase; `S1901M`, `Spring 1901 retreats`, `Winter 1901` too
Positions:                      only where the game does not simply go on
France: A Par, F Bre
                                an empty line, a heading or `Orders:` ends a list of positions
France: A(Par)-Bur,             orders of a power, continued on the lines that follow
        F(Bre) Stands           # the rest of a line is a comment
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from typing import NamedTuple

from chancellery.core.errors import Invalid
from chancellery.core.phrases.values import Phrase
from chancellery.games.diplomacy.judge.faults import at_line, fault
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.words.orders.names import letters, power_words

FIRST_YEAR = 1901

_SEASONS = {"spring": "spring", "summer": "spring", "autumn": "autumn", "fall": "autumn", "winter": "autumn"}
_RETREATS = frozenset({"summer", "retreat", "retreats"})
_ADJUSTMENTS = frozenset({"winter", "adjustment", "adjustments", "build", "builds"})
_MOVES = frozenset({"movement", "movements", "move", "moves", "orders", "campaign", "phase"})
_OPENERS = frozenset({*_SEASONS, *_RETREATS, *_ADJUSTMENTS})
_CODE = re.compile(r"([SFW])(\d{4})([MRA])", re.IGNORECASE)
_SECTIONS = {
    "position": "units",
    "positions": "units",
    "unit": "units",
    "units": "units",
    "centres": "centres",
    "centers": "centres",
    "supplycentres": "centres",
    "supplycenters": "centres",
    "orders": "orders",
    "moves": "orders",
}
_CHOICES = tuple(field.name for field in fields(Ruleset))
_SETTINGS = frozenset({"rules", "players", "coin", "title", "choices", *_CHOICES})
_LABEL = re.compile(r"\s*([^\W\d][\w .-]*?)\s*(?:\(\d+\))?\s*[:=](?!\d)\s*(.*)")
_NOUN = re.compile(r"\s*([^\W\d_]+(?:-[^\W\d_]+)?)(\s.*|$)")


class Line(NamedTuple):
    """A piece of text, and the line of the file that it stands in."""

    number: int
    text: str


class When(NamedTuple):
    """A phase: `spring` or `autumn`; `movement`, `retreat` or `adjustment`."""

    year: int
    season: str
    kind: str

    @property
    def name(self) -> str:
        """`S1901M`."""
        letter = "W" if self.kind == "adjustment" else "S" if self.season == "spring" else "F"
        return f"{letter}{self.year}{self.kind[0].upper()}"

    @property
    def told(self) -> Phrase:
        """`Autumn 1901 retreats`, for a sentence."""
        return Phrase("phase", self._asdict())


@dataclass(slots=True)
class Block:
    """What stands under one heading; lists are by power."""

    when: When
    number: int
    units: dict[int, list[Line]] = field(default_factory=dict)
    centres: dict[int, list[Line]] = field(default_factory=dict)
    orders: dict[int, list[Line]] = field(default_factory=dict)
    implied: bool = False
    """Nothing was written for this phase; the rules decide."""


@dataclass(slots=True)
class Sheet:
    """The whole file."""

    settings: dict[str, Line]
    blocks: list[Block]


def take_apart(text: str) -> Sheet:
    """Read the structure of a file; orders and units stay as they are written."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.line(Line(number, line.split("#", 1)[0].rstrip()))
    return reader.done()


class _Reader:
    """Goes through the lines and remembers where it is."""

    def __init__(self) -> None:
        self.settings: dict[str, Line] = {}
        self.blocks: list[Block] = []
        self.first = When(FIRST_YEAR, "spring", "movement")
        self.head = Block(self.first, 0)
        self.section = "orders"
        self.power = -1
        self.empty = True
        """Nothing stands in this section yet."""

    @property
    def block(self) -> Block:
        return self.blocks[-1] if self.blocks else self.head

    def line(self, line: Line) -> None:
        if not line.text.strip():
            if self.section != "orders" and not self.empty:
                self._open("orders")
            return
        when = self._heading(line)
        if when:
            self._begin(when, line)
        elif not (self._setting(line) or self._marker(line) or self._of_power(line)):
            self._continued(line)

    def done(self) -> Sheet:
        if not self.blocks:
            if not (self.head.orders or self.head.units):
                raise fault("empty", "II.2")
            self.blocks = [self.head]
        return Sheet(self.settings, self.blocks)

    def _begin(self, when: When, line: Line) -> None:
        block = Block(when, line.number)
        if not self.blocks:
            if self.head.orders:
                first = next(iter(self.head.orders.values()))[0]
                written, heading = _short(first.text), line.text.strip()
                raise at_line(first.number, "before-heading", "II.2", written=written, heading=heading)
            block.units, block.centres = self.head.units, self.head.centres
        self.blocks.append(block)
        self._open("orders")

    def _open(self, section: str) -> None:
        self.section, self.power, self.empty = section, -1, True

    # Headings.

    def _heading(self, line: Line) -> When | None:
        text = line.text.strip().strip("=*_-:. ")
        code = _CODE.fullmatch(text)
        if code:
            letter, year, kind = (part.upper() for part in code.groups())
            kinds = {"M": "movement", "R": "retreat", "A": "adjustment"}
            if (letter == "W") != (kind == "A"):
                raise at_line(line.number, "no-phase", "I.3", written=text)
            return When(int(year), "spring" if letter == "S" else "autumn", kinds[kind])
        words = re.findall(r"[^\W\d_]+|\d+", text.lower())
        if not words or words[0] not in _OPENERS or ":" in text:
            return None
        return self._spelt(line, words)

    def _spelt(self, line: Line, words: list[str]) -> When:
        before = self.block.when
        season, year = before.season, before.year
        kind = "movement"
        for word in words:
            if word in _SEASONS:
                season = _SEASONS[word]
            if word.isdecimal() and len(word) == 4:
                year = int(word)
            elif word in _ADJUSTMENTS:
                kind, season = "adjustment", "autumn"
            elif word in _RETREATS:
                kind = "retreat"
            elif word not in _SEASONS and word not in _MOVES:
                written = line.text.strip()
                raise at_line(line.number, "not-a-heading", "II.2", written=written, word=word)
        return When(year, season, kind)

    # Settings, sections, powers.

    def _setting(self, line: Line) -> bool:
        label = _LABEL.fullmatch(line.text)
        key = label[1].strip().lower().replace(" ", "_").replace("-", "_") if label else ""
        if not label or key not in _SETTINGS:
            return False
        if self.blocks or self.head.orders:
            raise at_line(line.number, "late-setting", written=label[1])
        if key in self.settings:
            first = self.settings[key].number
            raise at_line(line.number, "set-twice", written=label[1], number=first)
        self.settings[key] = Line(line.number, label[2].strip())
        return True

    def _marker(self, line: Line) -> bool:
        label = _LABEL.fullmatch(line.text)
        written = label[1] if label else line.text
        section = _SECTIONS.get("".join(letters(written)))
        if section is None:
            return False
        self._open(section)
        for part in label[2].split(";") if label else ():
            if part.strip() and not self._of_power(Line(line.number, part.strip())):
                raise at_line(line.number, "no-power-first", "II.2", written=_short(part))
        return True

    def _of_power(self, line: Line) -> bool:
        label = _LABEL.fullmatch(line.text)
        if label:
            power = power_words().get("".join(letters(label[1])), -1)
            if power < 0:
                raise _no_power(line.number, label[1])
            self._hold(power, Line(line.number, label[2]))
            return True
        noun = _NOUN.fullmatch(line.text)
        power = _noun(noun[1]) if noun else -1
        if noun is None or power < 0:
            return False
        self._hold(power, Line(line.number, noun[2]))
        return True

    def _hold(self, power: int, line: Line) -> None:
        self.power, self.empty = power, False
        lists: dict[int, list[Line]] = getattr(self.block, self.section)
        lists.setdefault(power, []).append(Line(line.number, line.text.strip()))

    def _continued(self, line: Line) -> None:
        if self.power < 0:
            raise at_line(line.number, "no-power", "II.2", written=_short(line.text))
        self._hold(self.power, line)


def _noun(word: str) -> int:
    """A power by its full name; adjectives open no line, as an order may begin with one."""
    b = board()
    key = "".join(letters(word))
    return next(
        (p for p, slug in enumerate(b.powers) if key in (slug, "".join(letters(b.power_names[p])))), -1
    )


def _no_power(number: int, written: str) -> Invalid:
    known = [*board().power_names, *sorted(_SETTINGS)]
    close = get_close_matches(written.lower(), [name.lower() for name in known], n=1, cutoff=0.6)
    if close:
        likely = next(name for name in known if name.lower() == close[0])
        return at_line(number, "near-label", "II.2", written=written, likely=likely)
    return at_line(number, "strange-label", "II.2", written=written)


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) < 50 else f"{text[:48]}…"
