"""What moves on the board of Diplomacy, as plain values: a drawing is kept by what it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from chancellery.core.same import of_the_same
from chancellery.games.diplomacy.rules.reasons import Because, from_json

View = Mapping[str, Any]
Items: TypeAlias = Sequence[Mapping[str, Any]]

RESOLVED = ("orders", "retreats", "adjustments")
KEPT = 1 << 9
"""Scenes that are remembered."""
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
    """All of it: the same before all who look, until the next orders are resolved."""
    return _kept(*(view.get(key, ()) for key in (*RESOLVED, "units", "dislodged")))


def made(orders: Items, retreats: Items, adjustments: Items, units: View, dislodged: Items) -> Scene:
    """Of these fields of a view."""
    return Scene(
        tuple([_order(item) for item in (*orders, *retreats, *adjustments) if len(item["order"]) > 2]),
        tuple([(power, tuple(there)) for power, there in dict(units).items()]),
        tuple([Dislodged(one["power"], one["unit"], tuple(one.get("retreats", ()))) for one in dislodged]),
    )


_kept = of_the_same(KEPT)(made)
NOTHING = Scene((), (), ())


def resolved(view: View) -> list[Mapping[str, Any]]:
    """The orders of the last campaign, then the retreats and adjustments after it."""
    return [item for key in RESOLVED for item in view.get(key, ())]


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
