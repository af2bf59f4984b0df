"""The position for a terminal: course, Territories, Power cards, hand. At most 100 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

from chancellery.core.decisions import View
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.facts import CONTINENTS, NATIONS, POWER, POWERS, facts
from chancellery.games.belle_epoque.records import Territory

WIDTH = 99
PHASES = {
    "set_up": "set-up",
    "resources": "Resource Phase",
    "events": "Event Phase",
    "intrigue": "Intrigue Cards Phase",
    "actions": "Action Phase",
    "preparation": "Preparation Phase",
    "scoring": "scoring",
    "final": "final scoring",
    "over": "the game is over",
}
ARMS = "##"
UNITS = "Armies, and Fleets in the Arsenal: active+exhausted; Arms: Armament Cubes left; Hand: Intrigue cards"
LEGEND = "Points, name, majority, holder, spaces; GB/RU: a dispute, the upper cube last; ##: armaments"


def board(view: View) -> str:
    """The whole position, top to bottom."""
    parts = [_course(view), LEGEND, *(_continent(view, i) for i in range(len(CONTINENTS))), _powers(view)]
    parts += [_objectives(view), _cards(view)]
    return "\n\n".join(part for part in parts if part)


def _code(slug: str) -> str:
    """The two letters of a Power or nation."""
    known = facts()
    if slug in POWER:
        return known.powers[POWER[slug]].code
    return known.nations[NATIONS.index(slug)].code


def _block(head: str, items: Iterable[str]) -> str:
    text = f"{head}: {', '.join(items) or 'nothing'}"
    return textwrap.fill(text, WIDTH, subsequent_indent="  ")


# The course of the game.


def _course(view: View) -> str:
    turn = f"Turn {view['turn']}, " if view["turn"] else ""
    lines = [w.sentence(f"{turn}{PHASES[view['phase']]}")]
    if view["order"]:
        lines.append(_block("Order", map(w.bare, view["order"])))
    if view["passed"]:
        lines.append(_block("Passed", map(w.bare, view["passed"])))
    if view["np_order"]:
        lines.append(_block("Without a player, acting first", map(w.bare, view["np_order"])))
    if view["events"]["past"]:
        lines.append(_block("Latest events", [w.event(slug) for slug in view["events"]["past"][-2:]]))
    lines += _in_force(view)
    return "\n".join(lines)


def _in_force(view: View) -> list[str]:
    """Effects that last, and the dispute under way."""
    force = [f"{w.card(name)} until turn {turn}" for name, turn in view["lasting"].items()]
    force += [
        f"{w.place(one['territory'])} closed by {w.bare(one['power'])} in turn {one['turn']}"
        for one in view["contrasts"]
    ]
    if view["balkan_wars"]:
        force.append(f"Balkan Wars kept by {w.bare(view['balkan_wars'])}")
    lines = [_block("In force", force)] if force else []
    if view["dispute"]:
        one = view["dispute"]
        ours, theirs = map(w.signed, one["modifiers"])
        where = w.space(one["territory"], one["space"])
        lines.append(f"Dispute over {where}: {_code(one['attacker'])} {ours}, {_code(one['base'])} {theirs}")
    return lines


# The map.


def _continent(view: View, continent: int) -> str:
    territories = [t for t in facts().territories if t.continent == continent]
    rows = [_territory(t, view["territories"][t.slug]) for t in territories]
    name = CONTINENTS[continent]
    return "\n".join([f"{name.upper()}  Fleets: {_box(view, name) or 'none'}", *rows])


def _territory(territory: Territory, shown: dict[str, Any]) -> str:
    holder = _code(shown["holder"]) if shown["holder"] else "--"
    cubes = " ".join(_space(below, top) for below, top in shown["spaces"])
    return f"  {territory.vp} {territory.name:<24}{shown['majority']} {holder}  {cubes}"


def _space(below: str, top: str) -> str:
    if not below:
        return "."
    if below == "armament":
        return ARMS
    return f"{_code(below)}/{_code(top)}" if top else _code(below)


def _box(view: View, place: str) -> str:
    """Fleets in a box: how many of each Power, and nations'; exhausted ones are marked."""
    found = []
    for slug in POWERS:
        fleets = view["powers"][slug]["fleets"][place]
        ready, tired = fleets["ready"], fleets["exhausted"]
        found += [f"{_code(slug)} {ready}"] if ready else []
        found += [f"{_code(slug)} {tired} exhausted"] if tired else []
    for slug, fleet in view["minor_fleets"].items():
        if fleet["place"] == place:
            found.append(f"{w.ADJECTIVES[slug]}{' exhausted' if fleet['exhausted'] else ''}")
    return ", ".join(found)


# The Power cards.


def _powers(view: View) -> str:
    head = f"{'':<19}VP  Prestige   £  Embassies  Armies  Fleets  Track  Arms  Hand"
    safe = [w.bare(slug) for slug in POWERS if view["powers"][slug]["flagged"]]
    built = [work.name for work in facts().works if view["powers"][POWERS[work.power]]["work"]]
    return "\n".join(
        [
            UNITS,
            head,
            *(_power(view, slug) for slug in POWERS),
            *([_block("Great Works", built)] if built else ()),
            *([_block("Safe from cards this turn", safe)] if safe else ()),
        ]
    )


def _power(view: View, slug: str) -> str:
    """A row of figures; units are active and exhausted, Fleets those in the Arsenal."""
    card = view["powers"][slug]
    armies, fleets = (
        f"{units['ready']}+{units['exhausted']}" for units in (card["armies"], card["fleets"]["arsenal"])
    )
    return (
        f"{_code(slug)} {w.bare(slug):<15}{card['vp']:>3}  {card['prestige']:>8}  {card['money']:>2}"
        f"  {card['embassy']:>9}  {armies:>6}  {fleets:>6}  {card['fleet_track']:>5}  {card['armaments']:>4}"
        f"  {card['hand_size']:>4}"
    )


def _objectives(view: View) -> str:
    known = facts()
    lines = []
    for power, slug in enumerate(POWERS):
        met = view["powers"][slug]["objectives"]
        held = [f"{o.text} ({w.signed(o.vp)})" for o in known.objectives[power] if met[o.slug]]
        lines.append(_block(f"Objectives met, {w.bare(slug)}", held))
    return "\n".join(lines)


# Cards.


def _cards(view: View) -> str:
    piles = view["intrigue"]
    intrigue = f"Intrigue deck {piles['deck']}, discards {len(piles['discard'])}"
    lines = [f"{intrigue}; event deck {view['events']['left']}"]
    for slug in POWERS:
        card = view["powers"][slug]
        if card["seat"] and card["seat"] == view["seat"]:
            lines.append(_block(f"National Cards, {w.bare(slug)}", map(w.national, card["national"])))
            lines.append(_block(f"Intrigue cards, {w.bare(slug)}", map(w.intrigue, card["hand"])))
    if view["drawn"]:
        lines.append(_block("Drawn", map(w.intrigue, view["drawn"])))
    return "\n".join(lines)
