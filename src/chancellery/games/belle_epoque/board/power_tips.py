"""What is said of a Power when somebody points at it: its Power Status Card in words, from a view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from chancellery.core.phrases.values import Phrase, Said
from chancellery.draw.frozen import Frozen
from chancellery.games.belle_epoque.rules.facts import CONTINENTS, MINOR_ARMIES, POWER, POWERS, facts
from chancellery.games.belle_epoque.words.non_player import this_turn
from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]


class Situation(NamedTuple):
    """What is told of a Power beside its Power Status Card."""

    states: tuple[str, ...]
    """What holds of it now."""
    allied: tuple[tuple[str, bool], ...]
    """Nations whose Armies serve it, and whether they are exhausted."""
    turn: int
    """For a Non-Player Power, whose chart has a line for each."""


class Status(NamedTuple):
    """A Power Status Card, and all that is told of it."""

    card: Frozen
    tip: str


def statuses(w: Words, view: View) -> dict[str, Status]:
    """Those of all Powers."""
    found = {}
    for slug in POWERS:
        card = Frozen(view["powers"][slug])
        found[slug] = Status(card, _about(w, slug, card, _situation(view, slug)))
    return found


def _situation(view: View, slug: str) -> Situation:
    allied = tuple(
        (one, view["minor_armies"][one]["exhausted"])
        for one in MINOR_ARMIES
        if view["territories"][one]["holder"] == slug
    )
    return Situation(_states(view, slug), allied, view["turn"] if view["powers"][slug]["np"] else 0)


def _states(view: View, slug: str) -> tuple[str, ...]:
    card = view["powers"][slug]
    found = ["np"] if card["np"] else []
    if slug in view["passed"]:
        found.append("passed")
    elif slug == view["active"] and view["phase"] == "actions":
        found.append("go")
    if card["flagged"]:
        found.append("immune")
    return tuple(found)


@lru_cache(2**12)
def _about(w: Words, slug: str, shown: Frozen, now: Situation) -> str:
    """A Non-Player Power has a chart instead of money and units (§13.3)."""
    card = shown.value
    fields = {
        **card,
        "power": slug,
        "states": [Phrase(f"state-{state}", {"power": slug}) for state in now.states],
        "missions": card["embassy"],
        "cubes": card["armaments"],
        "cards": card["hand_size"],
        "nationals": card["national"],
    }
    if card["np"]:
        return w.say("tip-np", {**fields, "turn": Said(this_turn(w, now.turn, slug, card["sabotage"]))})
    return w.say("tip-power", {**fields, **_units(card, now), **_printed(slug), "built": bool(card["work"])})


def _units(card: Mapping[str, Any], now: Situation) -> dict[str, Any]:
    armies, fleets = card["armies"], card["fleets"]
    return {
        "ready": armies["ready"],
        "exhausted": armies["exhausted"],
        "armies": armies["reserve"],
        "deployed": sum(fleets[place][state] for place in CONTINENTS for state in ("ready", "exhausted")),
        "fleets": fleets["reserve"],
        "allied": [
            Phrase("tip-allied-army", {"territory": one, "exhausted": tired}) for one, tired in now.allied
        ],
    }


def _printed(slug: str) -> dict[str, Any]:
    """What is printed of the units and the Great Work of a Power."""
    print_, work = facts().powers[POWER[slug]], facts().works[POWER[slug]]
    return {
        "army_cost": print_.army_cost,
        "fleet_cost": print_.fleet_cost,
        "work": work.slug,
        "cost": work.cost,
        "worth": work.vp,
        "sourced": bool(work.source),
        "bonus": work.bonus,
    }
