"""What stands beside the board: the date, the score, the four Powers, objectives, Territories and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside
from chancellery.games.belle_epoque.draw_cards import provenance
from chancellery.games.belle_epoque.draw_words import (
    objective_mark,
    objective_points,
    owner_name,
    signed,
    sourced,
)
from chancellery.games.belle_epoque.facts import CONTINENTS, POWERS, Facts, facts
from chancellery.games.belle_epoque.np_words import np_powers, np_rows

View = Mapping[str, Any]

PHASES = {
    "set_up": "first missions",
    "resources": "resources",
    "events": "events",
    "intrigue": "intrigue",
    "actions": "actions",
    "disputes": "disputes",
    "preparation": "preparation",
    "scoring": "scoring",
    "final": "final scoring",
    "over": "the end",
}
SIGNS = {"met": "✓", "missed": "✗", "": "–"}


def caption(view: View) -> str:
    """`Turn 3, actions`."""
    phase = PHASES.get(view["phase"], view["phase"].replace("_", " "))
    return f"Turn {view['turn']}, {phase}" if view["turn"] else phase.capitalize()


def powers_of(view: View, seat: str) -> list[str]:
    """The Powers that a seat plays."""
    return [slug for slug in POWERS if view["powers"][slug]["seat"] == seat]


def standing(view: View) -> dict[str, Any]:
    """Victory points and money; with two Powers their average counts, rounded down (§10.2)."""
    rows: dict[str, list[str]] = {}
    for seat in view["seats"]:
        cards = [view["powers"][slug] for slug in powers_of(view, seat)]
        points = sum(card["vp"] for card in cards) // len(cards) if cards else 0
        rows[seat] = [str(points), " + ".join(f"£{card['money']}" for card in cards) or "£0"]
    return {"head": ["VP", "money"], "rows": rows}


def asides(view: View) -> list[Aside]:
    """The Powers under the seats; objectives, the map, events and Non-Player Powers' cards behind tabs."""
    known = facts()
    mine = powers_of(view, view["seat"]) if view["seat"] else []
    np = [Aside("Non-Player Powers", np_rows(view, known), tab=True)] if np_powers(view) else []
    return [
        Aside("Powers", _powers(view, known), ("", *(power.code for power in known.powers))),
        Aside("Objectives", _objectives(view, known, mine), ("", "", "VP", ""), tab=True),
        Aside("Map", _map(view, known), ("", "held by", "majority", "VP", ""), tab=True),
        Aside("Events", _events(view, known), tab=True),
        *np,
    ]


def _powers(view: View, known: Facts) -> tuple[tuple[str, ...], ...]:
    """A column a Power: what it has, and where it comes in the order of play."""
    cards = [view["powers"][slug] for slug in POWERS]

    def row(name: str, *cells: str) -> tuple[str, ...]:
        return (name, *cells)

    return (
        row("Order", *(_place(view, slug) for slug in POWERS)),
        row("Income", *(_income(view, known, slug) for slug in POWERS)),
        row("Missions", *(str(card["embassy"]) for card in cards)),
        row("Armies", *(_armies(card) for card in cards)),
        row("Fleets", *(f"{_fleets(card)}/{_fleets(card) + card['fleets']['reserve']}" for card in cards)),
        row("To build", *(_to_build(card) for card in cards)),
        row("Prestige", *(str(card["prestige"]) for card in cards)),
        row("Armaments", *(str(card["armaments"]) for card in cards)),
        row("Objectives", *(str(objective_points(view, known, i)) for i in range(len(POWERS)))),
        row("Great Work", *(_work(view, known, slug) for slug in POWERS)),
    )


def _place(view: View, slug: str) -> str:
    order = [*view["np_order"], *view["order"]]
    return str(order.index(slug) + 1) if slug in order else "–"


def _income(view: View, known: Facts, slug: str) -> str:
    """Without what allies pay; a Non-Player Power has none (§13.3)."""
    return "–" if view["powers"][slug]["np"] else f"£{known.powers[POWERS.index(slug)].revenue}"


def _to_build(card: Mapping[str, Any]) -> str:
    """Armies and Fleets that are left."""
    fleets = f"{card['fleets']['reserve']}F"
    return fleets if card["np"] else f"{card['armies']['reserve']}A {fleets}"


def _armies(card: Mapping[str, Any]) -> str:
    """Active ones of all; a Non-Player Power has none (§13.3)."""
    armies = card["armies"]
    return "–" if card["np"] else f"{armies['ready']}/{armies['ready'] + armies['exhausted']}"


def _fleets(card: Mapping[str, Any]) -> int:
    places = [place for name, place in card["fleets"].items() if name != "reserve"]
    return sum(place["ready"] + place["exhausted"] for place in places)


def _work(view: View, known: Facts, slug: str) -> str:
    if view["powers"][slug]["np"]:
        return "–"
    return "built" if view["powers"][slug]["work"] else f"£{known.works[POWERS.index(slug)].cost}"


def _objectives(view: View, known: Facts, mine: list[str]) -> tuple[tuple[str, ...], ...]:
    rows: list[tuple[str, ...]] = []
    for slug in [*mine, *(slug for slug in POWERS if slug not in mine)]:
        power = POWERS.index(slug)
        rows.append((owner_name(slug), "now", str(objective_points(view, known, power)), ""))
        for line in known.objectives[power]:
            mark = SIGNS[objective_mark(line, view["powers"][slug]["objectives"][line.slug])]
            house = "house" if line.source.startswith("house") else ""
            rows.append((mark, line.text, signed(line.vp), house))
    return tuple(rows)


def _map(view: View, known: Facts) -> tuple[tuple[str, ...], ...]:
    rows = []
    for i, _ in enumerate(CONTINENTS):
        for territory in known.territories:
            if territory.continent == i:
                state = view["territories"][territory.slug]
                holder = owner_name(state["holder"]) if state["holder"] else "–"
                source = sourced(territory, "vp").strip(" ()")
                rows.append((territory.name, holder, str(state["majority"]), str(territory.vp), source))
    return tuple(rows)


def _events(view: View, known: Facts) -> tuple[tuple[str, ...], ...]:
    drawn = [known.events[known.event[slug]] for slug in reversed(view["events"]["past"])]
    return tuple(
        (event.title, event.text, provenance(known, "events.toml", f"event.{event.slug}")) for event in drawn
    )
