"""Throws as dice: their faces, what is added in words, what they came to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from chancellery.core.decisions import Event
from chancellery.core.shown import Scene, Throw
from chancellery.games.grande_guerre.board.tips import named as called
from chancellery.games.grande_guerre.board.tips import say
from chancellery.games.grande_guerre.words.text import Words

HUNDRED = 100
FEARED = frozenset({"strike", "mutiny", "revolt", "revolution", "surrender", "weariness"})
"""Tests that no government wants to come true."""


def percent(w: Words, event: Event, name: str = "", hue: str = "") -> Throw:
    """A test in per cent: it succeeds up to its chance; what everybody fears is withstood above it."""
    return Throw(
        (event["roll"],),
        HUNDRED,
        _terms(w, event["parts"]),
        against=event["chance"],
        won=event["hit"] != (event["test"] in FEARED),
        name=name,
        hue=hue,
    )


def dice(w: Words, event: Event) -> Throw:
    """Dice with what is added to them: of a mission, a regime, an order of battle."""
    return Throw(tuple(event["faces"]), terms=_terms(w, event["parts"]), total=event["total"])


def attack(w: Words, event: Event) -> Throw:
    return Throw(tuple(event["faces"]), terms=_terms(w, event["terms"]), total=event["total"])


def named(throw: Throw, name: str, hue: str = "") -> Throw:
    """A throw among others: whose it is, or what for."""
    return replace(throw, name=name, hue=hue)


def card(w: Words, event: Event) -> Throw | None:
    """The die of a card, if it has one."""
    if "roll" not in event:
        return None
    return Throw(
        (event["roll"],),
        terms=_terms(w, event["parts"]),
        total=event["total"] if event["parts"] else None,
        against=event["need"],
        won=event["succeeds"],
    )


def one_die(event: Event) -> Throw:
    """A die to which nothing is added, told with what it needed where that is known."""
    return Throw((event["roll"],), against=event.get("need"), won=event.get("succeeds"))


def fleets(w: Words, event: Event) -> tuple[Throw, ...]:
    """Both fleets of a battle at sea."""
    return tuple(
        Throw(
            tuple(event[f"{whose}_faces"]),
            total=event[whose],
            name=called(w, "power", power, "short"),
            hue=power,
        )
        for whose, power in (("german", "germany"), ("british", "britain"))
    )


def shown(throw: Throw | None, scene: Scene) -> Scene:
    """A scene with a throw."""
    if throw is None:
        return scene
    told = {key: getattr(throw, key) for key in ("dice", "sides", "terms", "total", "against", "won")}
    return replace(scene, **told)


def _terms(w: Words, parts: Any) -> tuple[tuple[str, int], ...]:
    return tuple((say(w, "told-term", row=row), n) for row, n in parts)
