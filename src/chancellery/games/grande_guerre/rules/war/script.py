"""What history had happen, by turn: offensives, and the steps in which the lines moved (§3.13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from chancellery.core.records import Data
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.dates import last_turn, year_of
from chancellery.games.grande_guerre.rules.names import FRONT, NATION
from chancellery.games.grande_guerre.rules.records import OFFENSIVES, STEPS
from chancellery.games.grande_guerre.rules.references import Span
from chancellery.games.grande_guerre.rules.war import historical_records
from chancellery.games.grande_guerre.rules.war.campaign import FAILED, WON

T = TypeVar("T")
OPENING: Span = (1, 3)
"""The first battles of 1914."""


class Scripted(NamedTuple):
    """A Grand Offensive with its dates."""

    name: str
    front: int
    main: int
    parties: tuple[int, ...]
    """The main power first, then all who must be at war for it."""
    first: int
    last: int
    status: int
    """How it ends."""


class Step(NamedTuple):
    """A line that moves, a city taken apart from it, a defeat."""

    turn: int
    front: int
    attacker: int
    parties: tuple[int, ...]
    """All who must be at war for it."""
    to: tuple[int, ...]
    side_gate: str
    by: Scripted | None
    """The offensive that brings it."""
    great: bool
    """By an offensive or a war plan."""
    defeats: tuple[int, ...]


@lru_cache(512)
def weighed(light: Column, first: int, spans: tuple[Span, ...], great: int) -> Column:
    """The weights of turns from a first one on: light ones, and great in some spans."""
    found = list(light)
    for begun, ended in spans:
        for turn in range(begun, ended + 1):
            found[turn - first] = great
    return tuple(found)


class Script:
    """The offensives and steps, by the turns and years that ask for them."""

    def __init__(self, data: Data) -> None:
        self.offensives = {slug: _scripted(record) for slug, record in data.records(OFFENSIVES).items()}
        steps = [_step(record, self.offensives) for record in data.records(STEPS).values()]
        self.steps = _grouped((step.turn, step) for step in steps)
        self.begins = _grouped((one.first, one) for one in self.offensives.values())
        self.of_year = _grouped((year_of(one.first), one) for one in self.offensives.values())
        for slug, one in self.offensives.items():
            if not one.first <= one.last <= last_turn(year_of(one.first)):
                data.refuse(OFFENSIVES, slug, "turns", "it must end in the year it begins in.")


def _scripted(record: historical_records.Offensive) -> Scripted:
    first, last = record.turns
    parties = tuple(NATION[slug] for slug in (record.main, *record.needs))
    status = WON if record.ends == "won" else FAILED
    return Scripted(record.slug, FRONT[record.front], parties[0], parties, first, last, status)


def _step(record: historical_records.Step, offensives: Mapping[str, Scripted]) -> Step:
    by = offensives[record.by] if record.by else None
    return Step(
        record.turn,
        FRONT[record.front],
        NATION[record.attacker],
        tuple(NATION[slug] for slug in (record.attacker, *record.against)),
        record.to,
        record.side_gate,
        by,
        by is not None or record.war_plan,
        tuple(NATION[slug] for slug in record.defeats),
    )


def _grouped(pairs: Iterable[tuple[int, T]]) -> dict[int, list[T]]:
    found: dict[int, list[T]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found
