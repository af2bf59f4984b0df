"""What a seat may know of a position: everything on the board, and of sealed orders only its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import Seat
from chancellery.core.same import of_the_same
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.reasons import Because, as_json
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.rules.state import Resolved, State

if TYPE_CHECKING:
    from chancellery.games.diplomacy.rules.rules import Diplomacy

_KIND = {"orders": "movement", "retreats": "retreat", "adjustments": "adjustment"}
_LETTER = {"movement": "M", "retreat": "R", "adjustment": "A", "over": "X"}
_SHOWN = {"orders": "M", "retreats": "R", "adjustments": "A"}
KEPT = 1 << 9
"""Campaigns of which what the board shows is remembered: one for each game in progress."""


def view(rules: Diplomacy, s: State, seat: Seat | None) -> dict[str, Any]:
    """The position as plain JSON types, as far as a seat may know it."""
    public = public_view(rules, s)
    return own_view(s, seat, public) if seat else public


def own_view(s: State, seat: Seat, public: Mapping[str, Any]) -> dict[str, Any]:
    """That of a seat, from a spectator's."""
    return {**public, "seat": seat, "mine": [list(action) for action in s.sealed.get(seat, ())]}


def public_view(rules: Diplomacy, s: State) -> dict[str, Any]:
    """The position as plain JSON types, as a spectator sees it."""
    b = board()
    pending = rules.pending(s)
    kind = "over" if s.scores is not None else _KIND[pending[0].what]
    return {
        "game": "diplomacy",
        "seat": None,
        "phase": phase_name(s.season, s.year, kind),
        "season": s.season,
        "year": s.year,
        "kind": kind,
        "players": s.setup.players,
        "rules": dict(_read_as(s.setup.rules)),
        "units": {
            power: [b.words(unit) for unit in s.units if unit.power == p] for p, power in enumerate(b.powers)
        },
        "centres": {
            power: [b.areas[c] for c, owner in zip(b.centres, s.owner, strict=True) if owner == p]
            for p, power in enumerate(b.powers)
        },
        "dislodged": [
            {
                "power": b.powers[d.unit.power],
                "unit": b.words(d.unit),
                "from": b.areas[d.attacker],
                "retreats": [b.locations[to] for to in d.retreats],
            }
            for d in s.dislodged
        ],
        # Of the last campaign, until the next is resolved, and what came after it.
        **_resolved(s.orders),
        "seats": {power: s.seat_of[p] for p, power in enumerate(b.powers)},
        "answered": sorted(s.sealed),
        "awaited": [decision.seat for decision in pending],
        "mine": [],
        "last_call": s.last_call,
        "coin": s.coin,
        "scores": s.scores,
    }


@cache
def _read_as(rules: Ruleset) -> dict[str, Any]:
    return asdict(rules)


@of_the_same(KEPT)
def _resolved(orders: tuple[Resolved, ...]) -> dict[str, list[dict[str, Any]]]:
    """What was resolved in the last phase of each kind; it stays until the next is resolved."""
    return {
        name: [_order(*one) for one in orders if one[-1][-1] == letter] for name, letter in _SHOWN.items()
    }


def _order(
    power: str, order: tuple[str, ...], results: tuple[str, ...], why: tuple[Because, ...], phase: str
) -> dict[str, Any]:
    return {
        "power": power,
        "unit": " ".join(order[:2]),
        "order": list(order),
        "text": " ".join(order),
        "results": list(results),
        "why": as_json(why),
        "phase": phase,
    }


def phase_name(season: str, year: int, kind: str) -> str:
    """`S1901M`, `F1901R`, `W1901A`: the names that the world's programs use."""
    letter = "W" if kind == "adjustment" else "S" if season == "spring" else "F"
    return f"{letter}{year}{_LETTER[kind]}"
