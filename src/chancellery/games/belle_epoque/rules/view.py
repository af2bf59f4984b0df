"""What a seat may know: the board, the Power cards, the piles, and its own hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from chancellery.core.decisions import Choice, Decision, Seat
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.cubes import needed, protector
from chancellery.games.belle_epoque.rules.dispute_rolls import modifier
from chancellery.games.belle_epoque.rules.facts import (
    ARMAMENT,
    MINOR_ARMIES,
    MINOR_FLEETS,
    OWNERS,
    PLACES,
    POWERS,
    ROW,
)
from chancellery.games.belle_epoque.rules.go import at_once
from chancellery.games.belle_epoque.rules.scoring import map_points, met, prestige_points
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import fleet_track, is_np
from chancellery.games.belle_epoque.rules.turn import era_cards

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

KEPT = 1 << 9
"""Maps of which what is told is remembered."""


def view(rules: BelleEpoque, s: State, seat: Seat | None) -> dict[str, Any]:
    """The position as plain JSON types, as far as a seat may know it."""
    public = public_view(rules, s)
    return own_view(rules, s, seat, public) if seat else public


def own_view(rules: BelleEpoque, s: State, seat: Seat, public: Mapping[str, Any]) -> dict[str, Any]:
    """That of a seat, from a spectator's: with its hands, and the cards of which it keeps one."""
    mine = s.setup.seats.index(seat) if seat in s.setup.seats else -2
    powers = {
        slug: {**card, "hand": _intrigue(rules, sorted(s.hands[power]))} if s.seat_of[power] == mine else card
        for power, (slug, card) in enumerate(public["powers"].items())
    }
    drawn = _intrigue(rules, s.drawn) if _draws(s, mine) else []
    return {**public, "seat": seat, "powers": powers, "drawn": drawn}


def public_view(rules: BelleEpoque, s: State) -> dict[str, Any]:
    """The position as plain JSON types, as a spectator sees it."""
    facts = rules.facts
    pending = rules.pending(s)
    return {
        "game": "belle_epoque",
        "seat": None,
        "seats": list(s.setup.seats),
        "turn": s.turn,
        "phase": s.phase,
        "active": _power(s.active),
        "order": _powers(s.order),
        "np_order": _powers(s.np_order),
        "passed": _powers(s.passed),
        "territories": _territories(rules, s),
        "powers": {slug: _card(rules, s, power) for power, slug in enumerate(POWERS)},
        "minor_fleets": {
            slug: {"place": (*PLACES, "home")[unit >> 1], "exhausted": bool(unit & 1)}
            for slug, unit in zip(MINOR_FLEETS, s.minor_fleets, strict=True)
        },
        "minor_armies": {
            slug: {"exhausted": bool(unit)} for slug, unit in zip(MINOR_ARMIES, s.minor_armies, strict=True)
        },
        "reserve": {slug: s.reserve[owner] for owner, slug in enumerate(OWNERS)},
        "events": _events(rules, s),
        "intrigue": {
            "deck": len(s.deck),
            "discard": _intrigue(rules, s.discard),
            "beside": _intrigue(rules, s.beside),
        },
        "drawn": [],
        "contrasts": [
            {"territory": facts.territories[where].slug, "power": POWERS[power], "turn": turn}
            for where, power, turn in s.contrasts
        ],
        "lasting": dict(s.lasting),
        "balkan_wars": _power(s.balkan_wars),
        "dispute": _dispute(rules, s),
        "at_once": _at_once(rules, s, pending),
        "awaited": [decision.seat for decision in pending],
        "scores": dict(s.scores) if s.scores is not None else None,
        "result": s.result,
        "ended": s.ended,
        "options": {
            "np": s.setup.np,
            "choice": s.setup.choice,
            "promo": s.setup.promo,
            "printed_board": s.setup.printed_board,
            "sudden_death": s.setup.sudden_death,
        },
    }


def _power(power: int) -> str:
    return POWERS[power] if power >= 0 else ""


def _powers(powers: Iterable[int]) -> list[str]:
    return [POWERS[power] for power in powers]


def _intrigue(rules: BelleEpoque, cards: Iterable[int]) -> list[str]:
    return [rules.facts.intrigue[card].slug for card in cards]


def _events(rules: BelleEpoque, s: State) -> dict[str, Any]:
    """What is drawn, left and set aside; the first deck lies ready before turn 1 picks from it (§3.0)."""
    left, aside = len(s.events), len(s.aside)
    if not s.turn:
        aside = rules.facts.aside[0]
        left = len(era_cards(rules.facts, s.setup, 0)) - aside
    return {"left": left, "aside": aside, "past": [rules.facts.events[card].slug for card in s.past]}


def _draws(s: State, mine: int) -> bool:
    """Whether the seat is the one that keeps one of two cards."""
    return bool(s.drawn) and any(
        frame[0] == "keep_card" and s.seat_of[frame[1]] == mine for frame in s.agenda
    )


def _cubes(s: State, territories: int) -> tuple[list[str], list[str]]:
    """By space: the cube on the board, and the one on top of it."""
    below, above = [""] * (ROW * territories), [""] * (ROW * territories)
    for owner, mask in enumerate(s.base):
        for space in members(mask):
            below[space] = "armament" if owner == ARMAMENT else OWNERS[owner]
    for power, mask in enumerate(s.top):
        for space in members(mask):
            above[space] = POWERS[power]
    return below, above


def _territories(rules: BelleEpoque, s: State) -> dict[str, dict[str, Any]]:
    """All of them; many moves leave the map as it was."""
    known = _known_map(rules, tuple(s.base), tuple(s.top), tuple(s.holder))
    if not known:
        facts = rules.facts
        below, above = _cubes(s, facts.count)
        for i, territory in enumerate(facts.territories):
            here = slice(ROW * i, ROW * i + facts.spaces[i])
            cubes, majority = tuple(zip(below[here], above[here], strict=True)), needed(facts, s, i)
            known[territory.slug] = _territory(cubes, _power(s.holder[i]), majority)
    return known


@lru_cache(KEPT)
def _known_map(_rules: BelleEpoque, *_cubes: tuple[int, ...]) -> dict[str, dict[str, Any]]:
    """What is told of a map, once somebody has asked."""
    return {}


@lru_cache(1 << 12)
def _territory(cubes: tuple[tuple[str, str], ...], holder: str, majority: int) -> dict[str, Any]:
    """Its spaces in order, `[cube on the board, cube on top]`, who holds it, and what a majority needs."""
    return {"spaces": [*map(list, cubes)], "holder": holder, "majority": majority}


def _card(rules: BelleEpoque, s: State, power: int) -> dict[str, Any]:
    """A Power Status Card: treasury, Embassies, Arsenal, tracks, objectives as they stand, cards."""
    facts = rules.facts
    seat = s.seat_of[power]
    fleets = s.fleets[8 * power : 8 * power + 8]
    return {
        "seat": s.setup.seats[seat] if seat >= 0 else "",
        "np": is_np(s, power),
        "money": s.money[power],
        "income": 0 if is_np(s, power) else facts.income(power, s.holder),
        "embassy": s.embassy[power],
        "prestige": s.prestige[power],
        "prestige_points": prestige_points(rules, s, power),
        "bonus": s.bonus[power],
        "vp": s.vp[power],
        "fleet_track": fleet_track(rules, s, power),
        "armies": {
            "reserve": s.army_reserve[power],
            "ready": s.army_ready[power],
            "exhausted": s.army_tired[power],
        },
        "fleets": {
            "reserve": s.fleet_reserve[power],
            **{
                place: {"ready": fleets[2 * i], "exhausted": fleets[2 * i + 1]}
                for i, place in enumerate(PLACES)
            },
        },
        "armaments": s.arms[power],
        "work": bool((s.works >> power) & 1),
        "improved": bool((s.improved >> power) & 1),
        "flagged": bool((s.flags >> power) & 1),
        "map_points": map_points(rules, s, power),
        "objectives": {line.slug: met(rules, s, power, line.goal) for line in facts.objectives[power]},
        "national": [facts.nationals[i].slug for i in members(s.national[power])],
        "hand_size": len(s.hands[power]),
        "hand": [],
        "face_up": _intrigue(rules, (card for who, card in s.np_face_up if who == power)),
        "debt": s.np_debt[power],
        "sabotage": s.np_sabotage[power],
    }


def _at_once(rules: BelleEpoque, s: State, pending: Sequence[Decision]) -> dict[str, list[Any]]:
    """By kind of action that is offered: what it begins with, if nothing will be asked."""
    if not pending or pending[0].what != "go":
        return {}
    kinds = [kind for kind, *_ in cast("Choice", pending[0]).options]
    return {kind: list(answer) for kind, answer in at_once(rules, s, s.agenda[-1][1], kinds).items()}


def _dispute(rules: BelleEpoque, s: State) -> dict[str, Any] | None:
    d = s.dispute
    if d is None:
        return None
    slug, number = rules.facts.space_words[d.space]
    return {
        "territory": slug,
        "space": number,
        "attacker": _power(d.sides[0]),
        "defender": _power(d.sides[1]),
        "protector": _power(protector(rules.facts, s, d.base)),
        "base": OWNERS[d.base],
        "fleets": list(d.fleets),
        "armies": list(d.armies),
        "modifiers": [modifier(rules.facts, s, side, d) for side in (0, 1)],
        "dice": list(d.dice),
    }
