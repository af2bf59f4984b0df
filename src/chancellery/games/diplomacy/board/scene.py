"""What moves on the board of Diplomacy, as plain values: a drawing is kept by what it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from chancellery.games.diplomacy.rules.reasons import Because, from_json

View = Mapping[str, Any]

FAILURES = frozenset({"bounce", "cut", "dislodged", "void", "disrupted"})


class Order(NamedTuple):
    """One order of the view."""

    power: str
    tokens: tuple[str, ...]
    results: tuple[str, ...] = ()
    why: tuple[Because, ...] = ()
    phase: str = ""
    """In which it was resolved, `F1901M`; none while it is written."""
    written: str = ""
    """The words that it was given in, if they are known."""
    doubt: str = ""
    """What of the own orders it contradicts, while it is written."""

    @property
    def kind(self) -> str:
        """`H`, `-`, `S`, `C`, `R`, `D` or `B`."""
        return self.tokens[2]

    @property
    def unit(self) -> tuple[str, str]:
        """`("A", "par")`."""
        return self.tokens[0], self.tokens[1]

    @property
    def failed(self) -> bool:
        return not FAILURES.isdisjoint(self.results)

    @property
    def void(self) -> bool:
        return "void" in self.results


class Dislodged(NamedTuple):
    """A unit that must retreat, and where it may."""

    power: str
    unit: str
    retreats: tuple[str, ...]


class Scene(NamedTuple):
    """Orders, and the units that they are about."""

    orders: tuple[Order, ...]
    """Of the last campaign, then the retreats and adjustments after it."""
    units: tuple[tuple[str, tuple[str, ...]], ...]
    """By power, `A par`."""
    dislodged: tuple[Dislodged, ...]

    @property
    def standing(self) -> frozenset[str]:
        """The names of all units on the board."""
        return frozenset(unit for _, units in self.units for unit in units)


def scene(view: View) -> Scene:
    """All of it."""
    return Scene(
        tuple([_order(item) for item in resolved(view) if len(item["order"]) > 2]),
        tuple([(power, tuple(units)) for power, units in view.get("units", {}).items()]),
        tuple(
            [
                Dislodged(entry["power"], entry["unit"], tuple(entry.get("retreats", ())))
                for entry in view.get("dislodged", ())
            ]
        ),
    )


def resolved(view: View) -> list[Mapping[str, Any]]:
    """The orders of the last campaign, then the retreats and adjustments after it."""
    return [item for key in ("orders", "retreats", "adjustments") for item in view.get(key, ())]


def _order(item: Mapping[str, Any]) -> Order:
    return Order(
        item["power"],
        tuple(item["order"]),
        tuple(item.get("results", ())),
        from_json(item.get("why", ())),
        item.get("phase", ""),
        item.get("written", ""),
        item.get("doubt", ""),
    )
