"""The war of La Grande Guerre as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.parts import Bag, Fields, Flag, Kind, Number, Part, Read, Row, Table, Word
from chancellery.games.grande_guerre.rules.names import FRONTS, NATIONS, POSTURES, POWERS, SIDES
from chancellery.games.grande_guerre.rules.references import MEASURES
from chancellery.games.grande_guerre.rules.war.campaign import STATUSES

CORPS = 150
MONEY = 200
TURNS = 99


def war_parts(sets: Mapping[str, tuple[Any, ...]]) -> tuple[Part, ...]:
    """What a seat knows of fronts, gates, the sea, plans and money."""
    kinds: dict[str, Kind] = {
        "fronts": Table(FRONTS, _front()),
        "gates": Table(sets["gate"], Word(NATIONS)),
        "idle": Table(NATIONS, Number(0, CORPS)),
        "sides": Table(NATIONS, Word(SIDES)),
        "out": Bag(NATIONS),
        "ghq": Table(POWERS, Word(sets["commander"])),
        "measures": Bag(MEASURES),
        "submarine_loss": Number(0, 400),
        "ships": Row(12, Read(_ship, Fields({"power": Word(POWERS), "left": Number(0, 4)}))),
        "ships_of_year": Bag(POWERS),
        "assault": Bag(POWERS),
        "munitions_shown": Table(POWERS, Number(0, 16)),
        "plans_1914": Table(POWERS, Word(sets["plan"])),
        "offensives": Row(10, _drive()),
        "plans": Row(6, _drive()),
        "treasury": Table(POWERS, Number(0, MONEY)),
        "munitions": Table(POWERS, Number(0, 16)),
        "arriving": Table(POWERS, Number(0, CORPS)),
        "effects": Row(8, _effect(sets)),
        "losses": Table(POWERS, Number(0, CORPS)),
    }
    return tuple(Part(f"war_{name}", kind, ("war", name)) for name, kind in kinds.items())


def _ship(entry: Any) -> dict[str, Any]:
    return {"power": entry[0], "left": entry[1]}


def _front() -> Fields:
    return Fields(
        {
            "line": Number(-10, 10),
            "open": Flag(),
            "corps": Table(NATIONS, Number(0, CORPS)),
            "posture": Table(SIDES, Word(POSTURES)),
        }
    )


def _drive() -> Fields:
    return Fields(
        {
            "side": Word(SIDES),
            "front": Word(FRONTS),
            "status": Word(STATUSES),
            "main": Word(POWERS),
            "start": Number(0, TURNS),
            "ended": Number(0, TURNS),
        }
    )


def _effect(sets: Mapping[str, tuple[Any, ...]]) -> Fields:
    return Fields(
        {
            "kind": Word(("attack", "munitions")),
            "cause": Word((*sets["slug"], *sets["action"])),
            "value": Number(-10, 10),
            "side": Word(SIDES),
            "power": Word(POWERS),
            "front": Word(FRONTS),
            "posture": Word(POSTURES),
            "until": Number(0, TURNS),
            "uses": Number(-1, 10),
        }
    )
