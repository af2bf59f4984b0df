"""The position for a terminal: course, Territories, Power cards, hand. At most 100 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

from chancellery.core.decisions import View
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.facts import CONTINENTS, NATIONS, POWER, POWERS, facts
from chancellery.games.belle_epoque.np_words import this_turn
from chancellery.games.belle_epoque.records import Objective, Territory

WIDTH = 99
PHASES = {
    "set_up": "set-up",
    "resources": "Resource Phase",
    "events": "Event Phase",
    "intrigue": "Intrigue Cards Phase",
    "actions": "Action Phase",
    "disputes": "disputes with Non-Player Powers",
    "preparation": "Preparation Phase",
    "scoring": "scoring",
    "final": "final scoring",
    "over": "the game is over",
}
ARMS = "##"
UNITS = "Armies, and Fleets in the Arsenal: active+exhausted; Arms: Armament Cubes left; Hand: Intrigue cards"
PRESTIGE = "Prestige: space=points at the end; points and most bonuses of the track are house values"
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
        lines += [_block(w.bare(slug), [this_turn(view, facts(), slug)]) for slug in view["np_order"]]
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
            PRESTIGE,
            head,
            *(_power(view, slug) for slug in POWERS),
            *_allied_units(view),
            *([_block("Great Works", built)] if built else ()),
            *([_block("Safe from cards this turn", safe)] if safe else ()),
        ]
    )


def _power(view: View, slug: str) -> str:
    """A row of figures; units are active and exhausted, Fleets those in the Arsenal."""
    card = view["powers"][slug]
    prestige = f"{w.figure(card['prestige'])}={w.figure(card['prestige_points'])}"
    armies, fleets = (
        f"{units['ready']}+{units['exhausted']}" for units in (card["armies"], card["fleets"]["arsenal"])
    )
    return (
        f"{_code(slug)} {w.bare(slug):<15}{card['vp']:>3}  {prestige:>8}  {card['money']:>2}"
        f"  {card['embassy']:>9}  {armies:>6}  {fleets:>6}  {card['fleet_track']:>5}  {card['armaments']:>4}"
        f"  {card['hand_size']:>4}"
    )


def _allied_units(view: View) -> list[str]:
    """Armies of allied nations, and their Fleets in the Arsenal; those in boxes stand with the continents."""
    lines = []
    for slug in POWERS:
        if view["powers"][slug]["np"]:
            continue
        units = [
            (f"{w.ADJECTIVES[nation]} Army", army["exhausted"])
            for nation, army in view["minor_armies"].items()
            if view["territories"][nation]["holder"] == slug
        ]
        units += [
            (f"{w.ADJECTIVES[nation]} Fleet in the Arsenal", fleet["exhausted"])
            for nation, fleet in view["minor_fleets"].items()
            if view["territories"][nation]["holder"] == slug and fleet["place"] == "arsenal"
        ]
        if units:
            said = [f"{unit} exhausted" if tired else unit for unit, tired in units]
            lines.append(_block(f"Allied units, {w.bare(slug)}", said))
    return lines


def _objectives(view: View) -> str:
    known = facts()
    lines = []
    for power, slug in enumerate(POWERS):
        card = view["powers"][slug]
        held, open_ = (
            [_objective(line) for line in known.objectives[power] if card["objectives"][line.slug] == met]
            for met in (True, False)
        )
        lines.append(_block(f"Objectives met, {w.bare(slug)}", held))
        if card["seat"] and card["seat"] == view["seat"]:
            lines.append(_block(f"Objectives not met, {w.bare(slug)}", open_))
    return "\n".join(lines)


def _objective(line: Objective) -> str:
    """A line of a Power Status Card with its points, and whether they are of this house."""
    when = " at the end" if line.at_end else ""
    house = ", house" if line.source.startswith("house") else ""
    return f"{line.text} ({w.signed(line.vp)}{when}{house})"


# Cards.


def _cards(view: View) -> str:
    piles = view["intrigue"]
    intrigue = f"Intrigue deck {piles['deck']}, discards {len(piles['discard'])}"
    lines = [f"{intrigue}; event deck {view['events']['left']}"]
    for slug in POWERS:
        card = view["powers"][slug]
        if card["seat"] and card["seat"] == view["seat"]:
            lines.append(f"National Cards, {w.bare(slug)}:{'' if card['national'] else ' none'}")
            lines += [_national(one) for one in card["national"]]
            lines.append(_block(f"Intrigue cards, {w.bare(slug)}", map(w.intrigue, card["hand"])))
            lines += _halves(card["hand"])
    if view["drawn"]:
        lines.append(_block("Drawn", map(w.intrigue, view["drawn"])))
        lines += _halves(view["drawn"])
    return "\n".join(lines)


def _national(slug: str) -> str:
    card = facts().nationals[facts().national[slug]]
    return _card_text(f"{card.title}, {w.pounds(card.cost)}", card.text, card.source)


def _halves(cards: Iterable[str]) -> list[str]:
    """What the halves of these Intrigue cards do, each half once."""
    known = facts()
    numbers = (half for slug in cards for half in known.intrigue[known.card[slug]].halves)
    halves = [known.halves[number] for number in dict.fromkeys(numbers)]
    barred = " Not against a Non-Player Power."
    return [
        _card_text(half.title, half.text + (barred if half.barred_np else ""), half.source) for half in halves
    ]


def _card_text(head: str, text: str, source: str) -> str:
    house = " (house)" if source.startswith("house") else ""
    return textwrap.fill(f"{head}{house}: {text}", WIDTH, initial_indent="  ", subsequent_indent="    ")
