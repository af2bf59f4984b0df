"""What the data files say, as types. `facts` turns the board into numbers and masks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from chancellery.core.records import Ref, Schema, Table

AreaRef: TypeAlias = Annotated[str, Ref("area")]
PowerRef: TypeAlias = Annotated[str, Ref("power")]
PlaceRef: TypeAlias = Annotated[str, Ref("place")]
"""An area, or one coast of it."""
Coast: TypeAlias = Literal["nc", "ec", "sc"]


@dataclass(frozen=True, slots=True)
class Power:
    name: str
    adjective: str
    units: tuple[str, ...]
    """The first position: "A vie", "F stp/sc"."""


@dataclass(frozen=True, slots=True)
class Area:
    name: str
    kind: Literal["inland", "coast", "sea"]
    printed: str
    """The abbreviation on the board."""
    home: Literal[""] | PowerRef = ""
    centre: bool = False
    army: tuple[AreaRef, ...] = ()
    """Next door for an army."""
    fleet: tuple[PlaceRef, ...] | Mapping[Coast, tuple[PlaceRef, ...]] = ()
    """Next door for a fleet, by coast if there are two."""
    alias: tuple[str, ...] = ()
    """Other names that people write."""

    @property
    def coasts(self) -> Mapping[Coast, tuple[str, ...]]:
        """Neighbours by coast; empty for an area with none or one."""
        return self.fleet if isinstance(self.fleet, Mapping) else {}


@dataclass(frozen=True, slots=True)
class Opening:
    """A power's first orders, as the bots' book has them."""

    power: PowerRef
    name: str
    orders: tuple[str, ...]
    """One for each unit of the first position: "A vie - gal"."""
    weight: int = 1
    """How often it is played, against the others of the power."""


FIXED = "the board is drawn for these"
POWERS = Table("power", Power, ("board.toml",), fixed=FIXED)
AREAS = Table("area", Area, ("board.toml",), fixed=FIXED)
OPENINGS = Table("opening", Opening, ("openings.toml",))
PACKAGE = "chancellery.games.diplomacy"
SCHEMA = Schema(PACKAGE, (POWERS, AREAS, OPENINGS))
