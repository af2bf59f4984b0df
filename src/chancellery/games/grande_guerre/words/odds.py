"""What the sentences about dice tell of a throw: counts of throws, chances, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.core.phrases.values import Phrase
from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules.war.attack import RESULTS
from chancellery.games.grande_guerre.words.details import Fields, chance

FELT = ("raised", "success", "failure")


def told(roll: Roll, fields: Fields) -> tuple[str, dict[str, Any]]:
    """The message of a throw, and its fields."""
    if roll.name in ROLLS:
        return f"odds-{roll.name}", {**_known(roll), **ROLLS[roll.name](roll), **fields}
    if roll.how == "certain":
        return "odds-certain", {}
    felt = [Phrase(f"felt-{when}", {"n": fields[when]}) for when in FELT if fields.get(when)]
    return "odds-act", {**chance(roll.parts, roll.against), "felt": felt}


def _known(roll: Roll) -> dict[str, Any]:
    return {"parts": roll.parts, "more": roll.added, "need": roll.against}


def _wins(roll: Roll) -> Fields:
    return {"wins": roll.odds().wins}


def _mission(roll: Roll) -> Fields:
    moved = roll.tally().items()
    nearer, away = (sum(n for step, n in moved if sign * step > 0) for sign in (1, -1))
    return {"neutral": roll.about, "nearer": nearer, "away": away}


def _separate_peace(roll: Roll) -> Fields:
    return {**_wins(roll), "victorious": roll.ends[1][0] + 1, "victories": roll.tally()["victorious"]}


def _attack(roll: Roll) -> Fields:
    """The best result first."""
    found = sorted(roll.tally().items(), reverse=True)
    return {"results": [Phrase(f"throws-{RESULTS[result]}", {"n": n}) for result, n in found if n]}


def _nothing(roll: Roll) -> Fields:
    return {}


ROLLS: Mapping[str, Callable[[Roll], Fields]] = {
    "attack": _attack,
    "british_fleet": _nothing,
    "card": _wins,
    "general_peace": _wins,
    "government_spoiled": _nothing,
    "government_will": _nothing,
    "mission": _mission,
    "no_attack": _nothing,
    "parliament_on_government": _nothing,
    "separate_peace": _separate_peace,
    "straits": _wins,
}
"""Throws with a sentence of their own; all others are tests of a political action."""
