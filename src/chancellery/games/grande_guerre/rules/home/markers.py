"""Strike and revolt markers: the city on which each stands (§20.6.2, §20.6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.games.grande_guerre.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

KINDS = ("strike", "revolt")


def city_of(s: State, power: int, kind: str) -> str:
    """Where a power's marker stands, or nothing."""
    return s.riots[power][KINDS.index(kind)]


def mark_city(s: State, power: int, kind: str, city: str) -> None:
    """Put a marker on a city, or take it off with no city."""
    pair = list(s.riots[power])
    pair[KINDS.index(kind)] = city
    s.riots = (*s.riots[:power], (pair[0], pair[1]), *s.riots[power + 1 :])


def city_for(rules: GrandeGuerre, s: State, power: int) -> str:
    """The first city with works that is neither in enemy hands nor marked already; if all are, the first."""
    works = rules.facts.works[power]
    lost = {city.gate for city in rules.report(s, power).occupied}
    free = [city for city in works if city not in lost and city not in s.riots[power]]
    return (free or works)[0]
