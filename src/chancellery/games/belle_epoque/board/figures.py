"""What stands beside the board: the date, the score, the four Powers, objectives, Territories and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside
from chancellery.core.words import sentence, signed
from chancellery.games.belle_epoque.board.cards import provenance
from chancellery.games.belle_epoque.board.tips import (
    code_of,
    objective_mark,
    objective_points,
    owner_name,
    sourced,
)
from chancellery.games.belle_epoque.rules.facts import CONTINENTS, POWERS, Facts, facts
from chancellery.games.belle_epoque.words.non_player import np_powers, np_rows
from chancellery.games.belle_epoque.words.text import english

View = Mapping[str, Any]

SIGNS = {"met": "✓", "missed": "✗", "": "–"}


def caption(view: View) -> str:
    """`Turn 3, actions`."""
    return sentence(english().say("page-turn", view))


def powers_of(view: View, seat: str) -> list[str]:
    """The Powers that a seat plays."""
    return [slug for slug in POWERS if view["powers"][slug]["seat"] == seat]


def standing(view: View) -> dict[str, Any]:
    """Victory points and money; with two Powers their average counts, rounded down (§10.2)."""
    rows: dict[str, list[str]] = {}
    for seat in view["seats"]:
        cards = [view["powers"][slug] for slug in powers_of(view, seat)]
        points = sum(card["vp"] for card in cards) // len(cards) if cards else 0
        money = [_pounds(card["money"]) for card in cards] or [_pounds(0)]
        rows[seat] = [str(points), " + ".join(money)]
    return {"head": [english().say("page-vp"), english().say("page-money")], "rows": rows}


def _pounds(n: int) -> str:
    return english().say("face-cost", {"cost": n})


def asides(view: View) -> list[Aside]:
    """The Powers under the seats; objectives, the map, events and Non-Player Powers' cards behind tabs."""
    known, say = facts(), english().say
    mine = powers_of(view, view["seat"]) if view["seat"] else []
    np = [Aside(say("page-np"), np_rows(english(), view), tab=True)] if np_powers(view) else []
    return [
        Aside(say("page-powers"), _powers(view, known), ("", *map(code_of, POWERS))),
        Aside(say("page-objectives"), _objectives(view, known, mine), ("", "", say("page-vp"), ""), tab=True),
        Aside(say("page-map"), _map(view, known), _map_heads(), tab=True),
        Aside(say("page-events"), _events(view), tab=True),
        *np,
    ]


def _powers(view: View, known: Facts) -> tuple[tuple[str, ...], ...]:
    """A column a Power: what it has, and where it comes in the order of play."""
    cards = [view["powers"][slug] for slug in POWERS]

    def row(name: str, *cells: str) -> tuple[str, ...]:
        return (english().say(f"page-{name}"), *cells)

    return (
        row("order", *(_place(view, slug) for slug in POWERS)),
        row("income", *("–" if card["np"] else _pounds(card["income"]) for card in cards)),
        row("missions", *(str(card["embassy"]) for card in cards)),
        row("armies", *(_armies(card) for card in cards)),
        row("fleets", *(f"{_fleets(card)}/{_fleets(card) + card['fleets']['reserve']}" for card in cards)),
        row("to-build", *(_to_build(card) for card in cards)),
        row("prestige", *(str(card["prestige"]) for card in cards)),
        row("armaments", *(str(card["armaments"]) for card in cards)),
        row("objectives", *(str(objective_points(view, known, i)) for i in range(len(POWERS)))),
        row("work", *(_work(view, known, slug) for slug in POWERS)),
    )


def _place(view: View, slug: str) -> str:
    order = [*view["np_order"], *view["order"]]
    return str(order.index(slug) + 1) if slug in order else "–"


def _to_build(card: Mapping[str, Any]) -> str:
    """Armies and Fleets that are left."""
    fields = {"armies": card["armies"]["reserve"], "fleets": card["fleets"]["reserve"], "np": card["np"]}
    return english().say("page-left", fields)


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
    if view["powers"][slug]["work"]:
        return english().say("page-built")
    return _pounds(known.works[POWERS.index(slug)].cost)


def _objectives(view: View, known: Facts, mine: list[str]) -> tuple[tuple[str, ...], ...]:
    w = english()
    rows: list[tuple[str, ...]] = []
    for slug in [*mine, *(slug for slug in POWERS if slug not in mine)]:
        power = POWERS.index(slug)
        rows.append((owner_name(slug), w.say("page-now"), str(objective_points(view, known, power)), ""))
        for line in known.objectives[power]:
            mark = SIGNS[objective_mark(line, view["powers"][slug]["objectives"][line.slug])]
            house = w.form("source", "house") if line.source.startswith("house") else ""
            rows.append((mark, w.form("objective", line.slug), signed(line.vp), house))
    return tuple(rows)


def _map_heads() -> tuple[str, ...]:
    heads = (english().say(f"page-{head}") for head in ("held-by", "majority", "vp"))
    return ("", *heads, "")


def _map(view: View, known: Facts) -> tuple[tuple[str, ...], ...]:
    w, rows = english(), []
    for continent in CONTINENTS:
        for territory in known.territories:
            if territory.continent == continent:
                state = view["territories"][territory.slug]
                holder = owner_name(state["holder"]) if state["holder"] else "–"
                source = sourced(territory, "vp")
                name = w.form("territory", territory.slug, "name")
                told = w.form("source", source) if source else ""
                rows.append((name, holder, str(state["majority"]), str(territory.vp), told))
    return tuple(rows)


def _events(view: View) -> tuple[tuple[str, ...], ...]:
    w = english()
    return tuple(
        (
            w.form("event_card", slug),
            w.form("event_card", slug, "text"),
            provenance("events.toml", f"event.{slug}"),
        )
        for slug in reversed(view["events"]["past"])
    )
