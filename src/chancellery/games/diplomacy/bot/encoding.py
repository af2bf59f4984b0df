"""Diplomacy as numbers: every order that can be listed, and what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from chancellery.core.decisions import Action
from chancellery.core.encoding import Encoding
from chancellery.core.numbered import AnswerVocabulary
from chancellery.core.parts import Bag, Fields, Flag, Kind, Number, Part, Read, Table, Word
from chancellery.games.diplomacy.rules.adjustments import WAIVE, build_options
from chancellery.games.diplomacy.rules.facts import Board, board
from chancellery.games.diplomacy.rules.legal import every_order
from chancellery.games.diplomacy.rules.rules import Diplomacy
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS

RESULTS = ("ok", "bounce", "cut", "void", "disrupted", "dislodged")
VERBS = ("H", "-", "S", "C")
YEARS = 100


def encoding(rules: Diplomacy) -> Encoding:
    """What the title's `Game` names."""
    b = board()
    slots = (*b.locations, "A", "F", *b.powers, "build", "disband")
    return Encoding(
        "diplomacy",
        rules.info.seats,
        AnswerVocabulary("diplomacy", every_answer(b)),
        _parts(b, rules.info.seats),
        asks=("orders", "retreats", "adjustments"),
        about=(*slots, *range(1, len(b.centres) + 1)),
        slots=len(b.centres),
        beside=("game", "seat", "phase", "retreats", "adjustments", "awaited", "mine", "scores"),
    )


def every_answer(b: Board) -> Iterator[Action]:
    """Orders of every unit anywhere, then retreats, builds and disbandments."""
    yield from every_order()
    for at, place in enumerate(b.locations):
        for kind, moves in (("A", b.army_moves[at] if at < len(b.areas) else ()), ("F", b.fleet_moves[at])):
            if moves:
                yield (kind, place, "D")
                yield from ((kind, place, "R", b.locations[to]) for to in moves)
    for homes in b.homes:
        for site in homes:
            yield from build_options(site)
    yield WAIVE


def _parts(b: Board, seats: tuple[str, ...]) -> tuple[Part, ...]:
    power = Word(b.powers)
    unit: dict[str, Kind] = {"kind": Word(("A", "F")), "power": power}
    order: dict[str, Kind] = {"verb": Word(VERBS), "goal": Word(b.areas), "results": Bag(RESULTS)}
    centres = [b.areas[centre] for centre in b.centres]
    return (
        Part("season", Word(("spring", "autumn"))),
        Part("year", Read(lambda year: min(year - 1900, YEARS), Number(0, YEARS), "since 1900, over 100")),
        Part("kind", Word(("movement", "retreat", "adjustment", "over"))),
        Part("players", Word(ARRANGEMENTS)),
        Part("rules", Fields(dict(_choices()))),
        Part("units", Read(_standing, Table(b.locations, Fields(unit)))),
        Part("centres", Read(_held, Table(centres, power))),
        Part("dislodged", Read(_beaten, Table(b.locations, Fields(unit)))),
        Part("orders", Read(_resolved, Table(b.locations, Fields(order)))),
        Part("seats", Table(b.powers, Word(seats))),
        Part("answered", Bag(seats)),
        Part("last_call", Flag()),
        Part("coin", Word(seats)),
    )


def _choices() -> Iterator[tuple[str, Kind]]:
    """How the rulebook is read, point by point."""
    hints = get_type_hints(Ruleset)
    for field in fields(Ruleset):
        yield field.name, Flag() if hints[field.name] is bool else Word(get_args(hints[field.name]))


def _unit(words: str, power: str) -> tuple[str, dict[str, Any]]:
    kind, place = words.split()
    return place, {"kind": kind, "power": power}


def _standing(units: Any) -> dict[str, Any]:
    return dict(_unit(words, power) for power, listed in units.items() for words in listed)


def _held(centres: Any) -> dict[str, str]:
    return {centre: power for power, listed in centres.items() for centre in listed}


def _beaten(dislodged: Any) -> dict[str, Any]:
    return dict(_unit(one["unit"], one["power"]) for one in dislodged)


def _resolved(orders: Any) -> dict[str, Any]:
    """Of the last campaign, by where the unit stood: what it tried, whither, and what came of it."""
    found = {}
    for one in orders:
        words = one["order"]
        goal = words[words.index("-") + 1] if "-" in words[2:] else ""
        goal = goal or (words[4] if len(words) > 4 else "")
        found[words[1]] = {"verb": words[2], "goal": goal.partition("/")[0], "results": one["results"]}
    return found
