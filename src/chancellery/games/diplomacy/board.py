"""The board: 75 areas, 6 coasts, who is next to whom. Read once from `board.toml`, then only looked at.

A *location* is where a unit can stand: an area, or one coast of an area that has two. Areas are the
locations 0-74 in the order of the file; the coasts follow. Sets of areas are int masks.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from chancellery.core.data import load_data

INLAND, COAST, SEA = range(3)
_KINDS = {"inland": INLAND, "coast": COAST, "sea": SEA}


class Unit(NamedTuple):
    """An army or a fleet: whose, which, where (a location)."""

    power: int
    fleet: bool
    at: int


class Board:
    """The facts of the map, as tables of ints."""

    def __init__(self, data: dict[str, Any]) -> None:
        records: dict[str, dict[str, Any]] = data["area"]
        self.areas: tuple[str, ...] = tuple(records)
        self.records = records
        split = {slug: tuple(record["fleet"]) for slug, record in records.items() if _has_coasts(record)}
        coasts = tuple(f"{slug}/{coast}" for slug, names in split.items() for coast in names)
        self.locations: tuple[str, ...] = self.areas + coasts
        self.index: dict[str, int] = {slug: i for i, slug in enumerate(self.locations)}
        self.area: tuple[int, ...] = tuple(self.index[slug.split("/")[0]] for slug in self.locations)
        self.kind: tuple[int, ...] = tuple(_KINDS[record["kind"]] for record in records.values())
        self.names: tuple[str, ...] = tuple(record["name"] for record in records.values())
        self.printed: tuple[str, ...] = tuple(record["printed"] for record in records.values())
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
        self._powers(data["power"])

    def _edges(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        armies = [tuple(self.index[to] for to in record.get("army", ())) for record in self.records.values()]
        fleets: list[tuple[int, ...]] = [()] * len(self.locations)
        for slug, record in self.records.items():
            here = self.index[slug]
            if here in self.coasts:
                for coast, to in record["fleet"].items():
                    fleets[self.index[f"{slug}/{coast}"]] = tuple(self.index[name] for name in to)
                fleets[here] = tuple(dict.fromkeys(to for coast in self.coasts[here] for to in fleets[coast]))
            else:
                fleets[here] = tuple(self.index[name] for name in record.get("fleet", ()))
        return tuple(armies), tuple(fleets)

    def _powers(self, powers: dict[str, dict[str, Any]]) -> None:
        self.powers: tuple[str, ...] = tuple(powers)
        self.power_names: tuple[str, ...] = tuple(power["name"] for power in powers.values())
        self.adjectives: tuple[str, ...] = tuple(power["adjective"] for power in powers.values())
        centres = [self.index[slug] for slug, record in self.records.items() if record.get("centre")]
        self.centres: tuple[int, ...] = tuple(centres)
        self.centre_mask: int = self._mask(centres)
        self.homes: tuple[tuple[int, ...], ...] = tuple(
            tuple(c for c in centres if self.records[self.areas[c]].get("home") == power) for power in powers
        )
        self.start: tuple[Unit, ...] = tuple(
            self.unit(p, words) for p, power in enumerate(powers.values()) for words in power["units"]
        )

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


def _has_coasts(record: dict[str, Any]) -> bool:
    return isinstance(record.get("fleet"), dict)


@cache
def board() -> Board:
    """The one board, with the player's own records in place of ours if there are any."""
    return Board(load_data("chancellery.games.diplomacy", "board.toml").tables)
