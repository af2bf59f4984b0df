"""What stands beside the board: the date, the score, the four Powers, objectives, Territories and events."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from chancellery.core.contract import Aside
from chancellery.core.same import of_the_same
from chancellery.core.words import figure, sentence, signed
from chancellery.draw.frozen import Frozen
from chancellery.games.belle_epoque.board.cards import provenance
from chancellery.games.belle_epoque.board.tips import (
    code_of,
    objective_mark,
    objective_points,
    owner_name,
    sourced,
)
from chancellery.games.belle_epoque.rules.facts import CONTINENTS, POWER, POWERS, facts
from chancellery.games.belle_epoque.words.non_player import np_powers, np_rows
from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]

SIGNS = {"met": "✓", "missed": "✗", "": "–"}


def caption(w: Words, view: View) -> str:
    """`Turn 3, actions`."""
    return sentence(w.say("page-turn", view))


def powers_of(view: View, seat: str) -> list[str]:
    """The Powers that a seat plays."""
    return [slug for slug in POWERS if view["powers"][slug]["seat"] == seat]


def standing(w: Words, view: View) -> dict[str, Any]:
    """Victory points, money and missions; with two Powers their average counts, rounded down (§10.2)."""
    rows: dict[str, list[str]] = {}
    for seat in view["seats"]:
        cards = [view["powers"][slug] for slug in powers_of(view, seat)]
        points = sum(card["vp"] for card in cards) // len(cards) if cards else 0
        money = [_pounds(w, card["money"]) for card in cards] or [_pounds(w, 0)]
        missions = sum(card["embassy"] for card in cards)
        rows[seat] = [str(points), " + ".join(money), str(missions)]
    return {"head": [w.say(f"page-{head}") for head in ("vp", "money", "waiting")], "rows": rows}


def _pounds(w: Words, n: int) -> str:
    return w.say("face-cost", {"cost": n})


def asides(w: Words, view: View) -> list[Aside]:
    """One's own objectives under the seats; Powers, all objectives, the map and events behind tabs."""
    mine = powers_of(view, view["seat"]) if view["seat"] else []
    first = (*mine, *(slug for slug in POWERS if slug not in mine))
    met = {slug: view["powers"][slug]["objectives"] for slug in first}
    np = tuple((slug, view["powers"][slug]["sabotage"]) for slug in np_powers(view))
    powers = Frozen(view["powers"])
    found = [
        *(_own(w, power, Frozen(met[power]), view["turn"], alone=len(mine) == 1) for power in mine),
        _powers(w, (*view["np_order"], *view["order"]), powers),
        _score(w, powers),
        _objectives(w, Frozen(met)),
        _map(w, _held(view["territories"])),
        _events(w, tuple(view["events"]["past"])),
    ]
    return [*found, Aside(w.say("page-np"), np_rows(w, view["turn"], np), tab=True)] if np else found


@lru_cache(2**10)
def _powers(w: Words, order: tuple[str, ...], powers: Frozen) -> Aside:
    """A column a Power: what it has, and where it comes in the order of play."""
    cards = [powers.value[slug] for slug in POWERS]

    def row(name: str, *cells: str) -> tuple[str, ...]:
        return (w.say(f"page-{name}"), *cells)

    rows = (
        row("order", *(_place(order, slug) for slug in POWERS)),
        row("income", *("–" if card["np"] else _pounds(w, card["income"]) for card in cards)),
        row("missions", *(str(card["embassy"]) for card in cards)),
        row("armies", *(_armies(card) for card in cards)),
        row("fleets", *(f"{_fleets(card)}/{_fleets(card) + card['fleets']['reserve']}" for card in cards)),
        row("to-build", *(_to_build(w, card) for card in cards)),
        row("prestige", *(str(card["prestige"]) for card in cards)),
        row("armaments", *(str(card["armaments"]) for card in cards)),
        row("objectives", *(str(objective_points(i, card["objectives"])) for i, card in enumerate(cards))),
        row("work", *(_work(w, i, card) for i, card in enumerate(cards))),
    )
    return Aside(w.say("page-powers"), rows, ("", *(code_of(w, slug) for slug in POWERS)), tab=True)


@lru_cache(2**10)
def _score(w: Words, powers: Frozen) -> Aside:
    """What was scored, and what the board would score now, by source; the best of a line has a tick."""
    cards = [powers.value[slug] for slug in POWERS]
    by_source = {
        "map": [card["map_points"] for card in cards],
        "objectives": [objective_points(i, card["objectives"]) for i, card in enumerate(cards)],
        "work": [facts().works[i].vp if card["work"] else 0 for i, card in enumerate(cards)],
        "prestige": [card["prestige_points"] for card in cards],
    }
    scored = [card["vp"] for card in cards]
    total = [sum(points) for points in zip(scored, *by_source.values(), strict=True)]
    played = [not card["np"] for card in cards]

    def row(name: str, points: list[int]) -> tuple[str, ...]:
        best = max((n for n, counts in zip(points, played, strict=True) if counts), default=0)
        cells = (_points(n, best) if counts else "–" for n, counts in zip(points, played, strict=True))
        return (w.say(f"page-{name}"), *cells)

    rows = (
        row("scored-so-far", scored),
        (w.say("page-if-now"), *("" for _ in POWERS)),
        *(row(f"score-{name}", points) for name, points in by_source.items()),
        row("score-total", total),
    )
    return Aside(w.say("page-score"), rows, ("", *(code_of(w, slug) for slug in POWERS)), tab=True)


def _points(n: int, best: int) -> str:
    return f"{figure(n)} ✓" if n == best and n > 0 else figure(n)


def _place(order: tuple[str, ...], slug: str) -> str:
    return str(order.index(slug) + 1) if slug in order else "–"


def _to_build(w: Words, card: Mapping[str, Any]) -> str:
    """Armies and Fleets that are left."""
    fields = {"armies": card["armies"]["reserve"], "fleets": card["fleets"]["reserve"], "np": card["np"]}
    return w.say("page-left", fields)


def _armies(card: Mapping[str, Any]) -> str:
    """Active ones of all; a Non-Player Power has none (§13.3)."""
    armies = card["armies"]
    return "–" if card["np"] else f"{armies['ready']}/{armies['ready'] + armies['exhausted']}"


def _fleets(card: Mapping[str, Any]) -> int:
    places = [place for name, place in card["fleets"].items() if name != "reserve"]
    return sum(place["ready"] + place["exhausted"] for place in places)


def _work(w: Words, power: int, card: Mapping[str, Any]) -> str:
    if card["np"]:
        return "–"
    return w.say("page-built") if card["work"] else _pounds(w, facts().works[power].cost)


@lru_cache(2**9)
def _own(w: Words, slug: str, met: Frozen, turn: int, *, alone: bool) -> Aside:
    """The objectives of a Power that the seat plays: those that are met ticked, and when they score."""
    lines, known = met.value, facts()
    rows = tuple(
        (SIGNS[objective_mark(line, lines[line.slug])], w.form("objective", line.slug), signed(line.vp))
        for line in known.objectives[POWER[slug]]
    )
    title = "page-own-objectives" if alone else "page-own-objectives-of"
    scored = next((one for one in known.scoring_turns if one >= turn), 0)
    points = objective_points(POWER[slug], lines)
    told = w.say("page-scored", {"points": points, "turn": scored})
    return Aside(w.say(title, {"power": slug}), rows, ("", told, ""))


@lru_cache(2**10)
def _objectives(w: Words, met: Frozen) -> Aside:
    """Those of the Powers in this order."""
    rows: list[tuple[str, ...]] = []
    for slug, lines in met.value.items():
        power = POWER[slug]
        rows.append((owner_name(w, slug), w.say("page-now"), str(objective_points(power, lines)), ""))
        for line in facts().objectives[power]:
            mark = SIGNS[objective_mark(line, lines[line.slug])]
            house = w.form("source", "house") if line.source.startswith("house") else ""
            rows.append((mark, w.form("objective", line.slug), signed(line.vp), house))
    return Aside(w.say("page-objectives"), tuple(rows), ("", "", w.say("page-vp"), ""), tab=True)


@of_the_same(2**9)
def _held(states: View) -> tuple[tuple[str, int], ...]:
    """Who holds each Territory, and the majority that it needs."""
    there = (states[territory.slug] for territory in facts().territories)
    return tuple([(state["holder"], state["majority"]) for state in there])


@lru_cache(2**10)
def _map(w: Words, held: tuple[tuple[str, int], ...]) -> Aside:
    """Who holds each Territory, and the majority that it needs."""
    rows = []
    for continent in CONTINENTS:
        for territory, (power, majority) in zip(facts().territories, held, strict=True):
            if territory.continent == continent:
                holder = owner_name(w, power) if power else "–"
                source = sourced(territory, "vp")
                name = w.form("territory", territory.slug, "name")
                told = w.form("source", source) if source else ""
                rows.append((name, holder, str(majority), str(territory.vp), told))
    heads = (w.say(f"page-{head}") for head in ("held-by", "majority", "vp"))
    return Aside(w.say("page-map"), tuple(rows), ("", *heads, ""), tab=True)


@lru_cache(2**10)
def _events(w: Words, past: tuple[str, ...]) -> Aside:
    rows = tuple(
        (
            w.form("event_card", slug),
            w.form("event_card", slug, "text"),
            provenance(w, "events.toml", f"event.{slug}"),
        )
        for slug in reversed(past)
    )
    return Aside(w.say("page-events"), rows, tab=True)
