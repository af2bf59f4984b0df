"""The board: 75 areas, 6 coasts, who is next to whom. Read once from `board.toml`, then only looked at.

A *location* is where a unit can stand: an area, or one coast of an area that has two. Areas are the
locations 0-74 in the order of the file; the coasts follow. Sets of areas are int masks.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from chancellery.core.errors import no_such
from chancellery.core.records import Data, check_edges, load_records
from chancellery.games.diplomacy.rules.records import AREAS, POWERS, SCHEMA

INLAND, COAST, SEA = range(3)
_KINDS = {"inland": INLAND, "coast": COAST, "sea": SEA}


class Unit(NamedTuple):
    """An army or a fleet: whose, which, where (a location)."""

    power: int
    fleet: bool
    at: int


class Board:
    """The facts of the map, as tables of ints."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.records = data.records(AREAS)
        records = self.records
        self.areas: tuple[str, ...] = tuple(records)
        split = {slug: tuple(record.coasts) for slug, record in records.items() if record.coasts}
        coasts = tuple(f"{slug}/{coast}" for slug, names in split.items() for coast in names)
        self.locations: tuple[str, ...] = self.areas + coasts
        self.index: dict[str, int] = {slug: i for i, slug in enumerate(self.locations)}
        data.check_words({"place": self.index})
        self.area: tuple[int, ...] = tuple(self.index[slug.split("/")[0]] for slug in self.locations)
        self.kind: tuple[int, ...] = tuple(_KINDS[record.kind] for record in records.values())
        self.names: tuple[str, ...] = tuple(record.name for record in records.values())
        self.printed: tuple[str, ...] = tuple(record.printed for record in records.values())
        self.coasts: dict[int, tuple[int, ...]] = {
            self.index[slug]: tuple(self.index[f"{slug}/{coast}"] for coast in names)
            for slug, names in split.items()
        }
        self.army_moves, self.fleet_moves = self._edges()
        self.army_reach: tuple[int, ...] = tuple(map(self._mask, self.army_moves))
        """Areas next door for an army, by area."""
        self.fleet_reach: tuple[int, ...] = tuple(map(self._mask, self.fleet_moves))
        """Areas next door for a fleet, by location; for an area with coasts, from any of them."""
        self.sea: int = self._mask([a for a, kind in enumerate(self.kind) if kind == SEA])
        self.sea_bits: tuple[int, ...] = tuple((1 << area) & self.sea for area in self.area)
        """By location: its area's bit if it is a sea, else nothing."""
        self.coastal: int = self._mask([a for a, kind in enumerate(self.kind) if kind == COAST])
        self.beside: tuple[int, ...] = tuple(
            a | f for a, f in zip(self.army_reach, self.fleet_reach, strict=False)
        )
        """Areas next door over land or sea."""
        self._powers()

    def _edges(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        by_land = {slug: record.army for slug, record in self.records.items()}
        by_sea: dict[str, tuple[str, ...]] = {}
        for slug, record in self.records.items():
            if isinstance(record.fleet, tuple):
                by_sea[slug] = record.fleet
            by_sea |= {f"{slug}/{coast}": to for coast, to in record.coasts.items()}
        check_edges(by_land, "board.toml, army")
        check_edges(by_sea, "board.toml, fleet")
        armies = [tuple(self.index[to] for to in by_land[slug]) for slug in self.areas]
        fleets = [tuple(self.index[to] for to in by_sea.get(place, ())) for place in self.locations]
        for here, coasts in self.coasts.items():
            fleets[here] = tuple(dict.fromkeys(to for coast in coasts for to in fleets[coast]))
        return tuple(armies), tuple(fleets)

    def _powers(self) -> None:
        powers = self.data.records(POWERS)
        self.powers: tuple[str, ...] = tuple(powers)
        self.power_names: tuple[str, ...] = tuple(power.name for power in powers.values())
        self.adjectives: tuple[str, ...] = tuple(power.adjective for power in powers.values())
        centres = [self.index[slug] for slug, record in self.records.items() if record.centre]
        self.centres: tuple[int, ...] = tuple(centres)
        self.centre_mask: int = self._mask(centres)
        self.homes: tuple[tuple[int, ...], ...] = tuple(
            tuple(c for c in centres if self.records[self.areas[c]].home == power) for power in powers
        )
        for slug, power in powers.items():
            for i, words in enumerate(power.units):
                self._check_unit(slug, f"units[{i}]", words)
        self.start: tuple[Unit, ...] = tuple(
            self.unit(p, words) for p, power in enumerate(powers.values()) for words in power.units
        )

    def _check_unit(self, power: str, where: str, words: str) -> None:
        kind, _, place = words.partition(" ")
        if kind not in ("A", "F"):
            self.data.refuse(POWERS, power, where, f"'A' or 'F' and a place are expected, not {words!r}.")
        if place not in self.index:
            self.data.refuse(POWERS, power, where, no_such(place, self.index, "place"))

    def _mask(self, locations: tuple[int, ...] | list[int]) -> int:
        mask = 0
        for location in locations:
            mask |= 1 << self.area[location]
        return mask

    def unit(self, power: int, words: str) -> Unit:
        """A unit from its canonical words, `"F stp/sc"`."""
        kind, at = words.split()
        return Unit(power, kind == "F", self.index[at])

    def words(self, unit: Unit) -> str:
        """The canonical words of a unit, `"F stp/sc"`."""
        return f"{'F' if unit.fleet else 'A'} {self.locations[unit.at]}"

    def moves(self, unit: Unit) -> tuple[int, ...]:
        """The locations next door that a unit can go to without a convoy."""
        return self.fleet_moves[unit.at] if unit.fleet else self.army_moves[unit.at]

    def reach(self, unit: Unit) -> int:
        """The areas of `moves`: also where the unit can give support (II.7)."""
        return self.fleet_reach[unit.at] if unit.fleet else self.army_reach[unit.at]


@cache
def board() -> Board:
    """The one board, with the player's own records in place of ours if there are any."""
    return Board(load_records(SCHEMA))
