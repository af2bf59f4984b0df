"""What is said of a Power when somebody points at it: its Power Status Card in words, from a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chancellery.games.belle_epoque.draw_words import plural
from chancellery.games.belle_epoque.facts import MINOR_ARMIES, POWERS, Facts, facts
from chancellery.games.belle_epoque.np_words import this_turn

View = Mapping[str, Any]

WORK_GAINS = {
    "fleet_track": "one more on the Fleet track",
    "mission": "one more mission each turn",
    "cheap_fleets": "Fleets support disputes for £1",
    "own_card": "it opens the National Card of its name",
}


def states(view: View, slug: str) -> list[str]:
    """What holds of a Power now."""
    card = view["powers"][slug]
    found = ["NP"] if card["np"] else []
    if slug in view["passed"]:
        found.append("passed")
    elif slug == view["active"] and view["phase"] == "actions":
        found.append("its go")
    if card["flagged"]:
        found.append("immune")
    return found


def about_power(view: View, known: Facts, power: int) -> str:
    """A Power Status Card in full."""
    slug = POWERS[power]
    card, print_ = view["powers"][slug], known.powers[power]
    if card["np"]:
        return "\n".join(_about_np(view, known, power))
    state = f" ({', '.join(states(view, slug))})" if states(view, slug) else ""
    armies, fleets = card["armies"], card["fleets"]
    out = sum(fleets[place]["ready"] + fleets[place]["exhausted"] for place in ("europe", "africa", "asia"))
    purse = f"£{card['money']}, {plural(card['embassy'], 'mission')} in the Embassies"
    tired, unbuilt = armies["exhausted"], armies["reserve"]
    rows = (
        f"{print_.name}{state}. {card['vp']} VP, {card['map_points']} on the map now.",
        f"{purse}, Prestige {card['prestige']}.",
        f"Armies: {armies['ready']} active, {tired} exhausted, {unbuilt} to build for £{print_.army_cost}.",
        f"Fleets: {out} deployed, {fleets['reserve']} to build for £{print_.fleet_cost}.",
        f"Armament Cubes left: {card['armaments']}.{_allied(view, slug)}",
        f"{plural(card['hand_size'], 'Intrigue card')}, {_nationals(known, card)}.",
        _about_work(known, power, bool(card["work"])),
    )
    return "\n".join(rows)


def _about_np(view: View, known: Facts, power: int) -> Iterator[str]:
    """A Non-Player Power: it has no money and sends no units, but a chart and priorities (§13.3)."""
    slug = POWERS[power]
    card = view["powers"][slug]
    yield f"{known.powers[power].name} ({', '.join(states(view, slug))}): {this_turn(view, known, slug)}."
    yield f"Prestige {card['prestige']}, Fleet track {card['fleet_track']}."
    yield f"{plural(card['embassy'], 'mission')} waiting for the third column."
    if card["debt"]:
        yield f"{plural(card['debt'], 'mission')} fewer the next time."
    yield f"Armament Cubes left: {card['armaments']}."
    yield f"{plural(card['hand_size'], 'Intrigue card')}, {_nationals(known, card)}."


def _about_work(known: Facts, power: int, built: bool) -> str:
    """A Great Work with its cost, points and bonus, and what of that is not printed (§8.3)."""
    work = known.works[power]
    state = "built" if built else f"to build for £{work.cost}"
    source = f" ({work.source})" if work.source else ""
    return f"{work.name}: {state}, {work.vp} VP at each scoring{source}; {WORK_GAINS[work.bonus]}."


def _nationals(known: Facts, card: Mapping[str, Any]) -> str:
    names = [known.nationals[known.national[slug]].title for slug in card["national"]]
    return ", ".join(names) or "no National Card"


def _allied(view: View, slug: str) -> str:
    known = facts()
    armies = [
        known.territories[known.territory[one]].name
        + (" (exhausted)" if view["minor_armies"][one]["exhausted"] else "")
        for one in MINOR_ARMIES
        if view["territories"][one]["holder"] == slug
    ]
    return f" Allied Armies: {', '.join(armies)}." if armies else ""
