"""What the data files hold, as types: `codec` refuses keys that are missing, unknown or of the wrong kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

PowerSlug: TypeAlias = Literal[
    "germany", "austria_hungary", "turkey", "france", "britain", "russia", "italy", "usa"
]
MinorSlug: TypeAlias = Literal["belgium", "serbia", "bulgaria", "romania", "greece"]
NeutralSlug: TypeAlias = Literal[
    "italy", "turkey", "bulgaria", "romania", "greece", "usa", "north", "britain"
]
SideSlug: TypeAlias = Literal["entente", "central"]
FrontSlug: TypeAlias = Literal["west", "east", "italy", "balkans", "orient"]
RegimeSlug: TypeAlias = Literal["A", "M", "D", "C"]
MeasureSlug: TypeAlias = Literal[
    "blockade", "neutrals", "submarine", "unrestricted", "convoys", "conscription"
]

Step: TypeAlias = Mapping[str, Any]
"""`{ do = "money", n = 15 }`: what one step of an effect does; with `when` only under these conditions."""
Conditions: TypeAlias = Mapping[str, Any]
"""`{ measure = "submarine", regime = ["A"] }`: names of `conditions` with their values; all must hold."""


@dataclass(frozen=True, slots=True)
class Pip:
    """A row of a sum that counts under its conditions."""

    row: str
    n: int
    when: Conditions


@dataclass(frozen=True, slots=True)
class ActionChance:
    """The sum that a political action is rolled against (§20.5.1)."""

    base: int
    """In points; without a chance an action is automatic."""
    pips: tuple[Pip, ...] = ()
    parliament: Literal["half", "full"] = "half"
    """How much of its Parliament a monarchy counts; a democracy counts all of it, an autocracy none."""


@dataclass(frozen=True, slots=True)
class PoliticalAction:
    """A political action: who may try it and when, its chance, what success and failure do (§20.5.1)."""

    slug: str
    number: int
    """Its place in the order in which actions are resolved."""
    title: str
    text: str
    powers: tuple[PowerSlug, ...] = ()
    """Those that alone may ever try it; none named: all."""
    side: Literal["", "entente", "central"] = ""
    from_turn: int = 0
    """The turn whose Interphase is the first with it."""
    submitted: bool = False
    """To Parliament: one pip more against a democracy in a bad mood."""
    shared: bool = False
    """Only one power of a side may try it in an Interphase."""
    once: bool = False
    """May succeed once in the game for a side."""
    consent: PowerSlug | Literal["", "chair"] = ""
    """Whose yes it needs, if another player holds that power."""
    open: tuple[Conditions, ...] = ()
    """What must hold, the first reason first: one condition each; `when` it counts, `why` in other words."""
    aim: str | Conditions = ""
    """The name of what yields its targets; none: it is not aimed."""
    chance: ActionChance | None = None
    success: tuple[Step, ...] = ()
    """With `will` and `mood` booked and settled when all have been tried."""
    failure: tuple[Step, ...] = ()
    source: str = ""

    @property
    def measure(self) -> str:
        """The measure that a success leaves in force, or nothing."""
        return next((step["name"] for step in self.success if step["do"] == "measure"), "")


def plain_will(steps: tuple[Step, ...]) -> int:
    """What the steps of an action do to the own will whatever the position."""
    return sum(one["n"] for one in steps if one["do"] == "will" and not {"power", "when"} & one.keys())
