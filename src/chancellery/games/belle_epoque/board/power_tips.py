"""What is said of a Power when somebody points at it: its Power Status Card in words, from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.phrases.values import Phrase, Said
from chancellery.games.belle_epoque.rules.facts import CONTINENTS, MINOR_ARMIES, POWERS, Facts
from chancellery.games.belle_epoque.words.non_player import this_turn
from chancellery.games.belle_epoque.words.text import english

View = Mapping[str, Any]


def states(view: View, slug: str) -> list[Phrase]:
    """What holds of a Power now."""
    card = view["powers"][slug]
    found = ["np"] if card["np"] else []
    if slug in view["passed"]:
        found.append("passed")
    elif slug == view["active"] and view["phase"] == "actions":
        found.append("go")
    if card["flagged"]:
        found.append("immune")
    return [Phrase(f"state-{state}", {"power": slug}) for state in found]


def about_power(view: View, known: Facts, power: int) -> str:
    """A Power Status Card in full. A Non-Player Power has a chart instead of money and units (§13.3)."""
    slug = POWERS[power]
    card, print_, w = view["powers"][slug], known.powers[power], english()
    fields = {
        **card,
        "power": slug,
        "states": states(view, slug),
        "missions": card["embassy"],
        "cubes": card["armaments"],
        "cards": card["hand_size"],
        "nationals": card["national"],
    }
    if card["np"]:
        return w.say("tip-np", {**fields, "turn": Said(this_turn(w, view, slug))})
    armies, fleets, work = card["armies"], card["fleets"], known.works[power]
    fields |= {
        "ready": armies["ready"],
        "exhausted": armies["exhausted"],
        "armies": armies["reserve"],
        "army_cost": print_.army_cost,
        "deployed": sum(fleets[place][state] for place in CONTINENTS for state in ("ready", "exhausted")),
        "fleets": fleets["reserve"],
        "fleet_cost": print_.fleet_cost,
        "allied": _allied(view, slug),
        "work": work.slug,
        "built": bool(card["work"]),
        "cost": work.cost,
        "worth": work.vp,
        "sourced": bool(work.source),
        "bonus": work.bonus,
    }
    return w.say("tip-power", fields)


def _allied(view: View, slug: str) -> list[Phrase]:
    return [
        Phrase("tip-allied-army", {"territory": one, "exhausted": view["minor_armies"][one]["exhausted"]})
        for one in MINOR_ARMIES
        if view["territories"][one]["holder"] == slug
    ]
